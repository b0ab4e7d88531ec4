"""Happening: what the event that plays says on the board: who aims at whom, and short words."""

from game.grid import span
from game.rules import events as ev
from game.text import _, mark, names
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.overlays import Overlay
from game.views.palette import AMBER_LIGHT, BONE_LIGHT, GHOST, MOON, RED, RED_LIGHT, Colour
from game.views.seat import Seat

_STILL = 0.5
"""The share of a word's way at which it stays where nothing is to move."""

_WORDS: dict[type, tuple[str, Colour, str]] = {
    ev.Slain: (mark("Slain"), RED_LIGHT, "enemy"),
    ev.FollowerLost: (mark("Lost"), RED_LIGHT, "figure"),
    ev.Rescued: (mark("Safe"), GHOST, "figure"),
    ev.ShardGained: (mark("A shard!"), AMBER_LIGHT, "hero"),
    ev.ExplorationFailed: (mark("Nothing is found"), MOON, "hero"),
    ev.TakenOut: (mark("Out of action"), RED_LIGHT, "hero"),
    ev.Healed: (mark("Healed"), GHOST, "hero"),
    ev.Inspired: (mark("Inspired!"), AMBER_LIGHT, "hero"),
    ev.Held: (mark("Holds"), BONE_LIGHT, "enemy"),
}
"""The word of an event that always has the same one, its colour, and which field says over whom."""


class Happening:
    """Shows the event that plays at the seat."""

    def __init__(self, seat: Seat, overlay: Overlay) -> None:
        """Draw with this overlay."""
        self.seat = seat
        self.overlay = overlay

    def draw(self, brush: Brush, camera: Camera) -> None:
        """What the event that plays says, at the figures that it is about."""
        animator = self.seat.animator
        event = animator.event
        if event is None:
            return
        self._show_aim(brush, camera, event)
        word, colour, name = self._word(event)
        figure = animator.before.figures.get(name) or animator.shown.figures.get(name)
        if word and figure is not None:
            # Where less motion is wished the word neither grows nor rises.
            progress = _STILL if animator.calm else animator.progress
            self.overlay.floating(brush.surface, camera, figure.cell, word, colour, progress)

    def _show_aim(self, brush: Brush, camera: Camera, event: ev.AnyEvent) -> None:
        """Who goes for whom, and what flies from one to the other."""
        if isinstance(event, ev.TargetChosen):
            pair = event.enemy, event.hero
        elif isinstance(event, ev.Attacked):
            pair = event.attacker, event.target
        else:
            return
        animator = self.seat.animator
        figures = [animator.before.figures.get(name) for name in pair]
        if figures[0] is None or figures[1] is None:
            return
        a, b = figures[0].cell, figures[1].cell
        if isinstance(event, ev.TargetChosen):
            self.overlay.line(brush.surface, camera, a, b, RED)
        elif span(a, b) > 1:
            self.overlay.bolt(brush.surface, camera, a, b, animator.progress)

    def _word(self, event: ev.AnyEvent) -> tuple[str, Colour, str]:
        """A short word over a figure: what, in which colour, over whom."""
        book = self.seat.rulebook
        if type(event) in _WORDS:
            text, colour, whom = _WORDS[type(event)]
            return _(text), colour, getattr(event, whom)
        if isinstance(event, ev.EnemyHurt):
            return f"−{event.damage}", RED_LIGHT, event.enemy
        if isinstance(event, ev.FollowerHurt):
            return f"−{event.damage}", RED_LIGHT, event.figure
        if isinstance(event, ev.SectionTrapSprung):
            return _(book.delve[event.card].name), RED_LIGHT, event.hero
        if isinstance(event, ev.WoundTaken):
            word = _("Grievous wound") if event.wound == "grievous" else _("Wound")
            return word, RED_LIGHT, event.hero
        if isinstance(event, ev.Attacked) and event.damage == 0:
            return _("Miss"), BONE_LIGHT, event.target
        if isinstance(event, ev.Defended) and event.saved:
            return _("Warded off {saved}").format(saved=event.saved), MOON, event.figure
        if isinstance(event, ev.TrapSprung):
            return _(book.traps[event.trap].name), RED_LIGHT, event.figure
        if isinstance(event, ev.AilmentGained):
            return names.word(names.AILMENTS, event.ailment), RED_LIGHT, event.hero
        if isinstance(event, ev.BehaviourRolled):
            figure = self.seat.animator.shown.figures.get(event.enemy)
            if figure is not None:
                word = names.behaviour(book, figure.kind, event.action)
                return names.sentence(word), BONE_LIGHT, event.enemy
        return "", BONE_LIGHT, ""
