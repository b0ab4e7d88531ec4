"""Accounts: why an enemy did what it did, told from the events and the states before them.

Roll, row and column of its table; whom it went for, with the others ranked and the reasons; its
way; what came of it. Rule: ENM-01 to ENM-04.
"""

from game.rules import events as ev
from game.rules.battlefield import enemy_spec
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.rules.temper import furious, prospects, row_for
from game.text import names, where
from game.text.ranking import ranking
from game.text.translation import _, plural


def rolled(rulebook: Rulebook, before: State, event: ev.BehaviourRolled) -> str:
    """The roll, the row that it leads to, the column, and what stands there."""
    figure = before.figures[event.enemy]
    spec = enemy_spec(rulebook, figure)
    row = row_for(spec, event.face + event.bonus, fury=furious(spec, figure))
    found = next(one for one in prospects(rulebook, before, figure) if one.row is row)
    faces = str(found.low) if found.low == found.high else f"{found.low}–{found.high}"
    roll = str(event.face)
    if event.bonus:
        roll = _("{face} + {bonus} by night").format(face=event.face, bonus=event.bonus)
    return _("Roll {roll}: the row of {faces}, {situation}: {action}.").format(
        roll=roll,
        faces=faces,
        situation=names.word(names.SITUATIONS, event.column),
        action=names.behaviour(rulebook, figure.kind, event.action),
    )


class Chronicle:
    """Keeps the account of the last activation of each enemy."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Nothing has happened yet."""
        self.rulebook = rulebook
        self._told: dict[str, list[str]] = {}
        self._acting = ""
        self._way: list[ev.Stepped] = []

    def of(self, enemy: str) -> tuple[str, ...]:
        """What the enemy did last and why, a sentence each; () if it has not acted."""
        return tuple(self._told.get(enemy, ()))

    def hear(self, before: State, event: ev.AnyEvent) -> None:
        """The event has happened in that state."""
        if isinstance(event, ev.BehaviourRolled):
            self._end()
            self._acting = event.enemy
            self._told[event.enemy] = [rolled(self.rulebook, before, event)]
        elif isinstance(event, ev.EnemyPlaced):
            self._end()
            self._acting = event.figure.id
            self._told[event.figure.id] = [_("It was placed, and advances at once.")]
        elif isinstance(event, ev.SlotDone | ev.SlotStarted | ev.PhaseStarted):
            self._end()
            self._acting = ""
        elif isinstance(event, ev.TargetChosen) and event.enemy != self._acting:
            self._end()
            self._acting = event.enemy
            self._told[event.enemy] = [_("The Master's will moves it.")]
            self._act(before, event)
        elif self._acting:
            self._act(before, event)

    def _act(self, before: State, event: ev.AnyEvent) -> None:
        """Something that belongs to the activation of who acts."""
        lines = self._told[self._acting]
        if isinstance(event, ev.Stepped) and event.figure == self._acting:
            self._way.append(event)
            return
        line = self._line(before, event)
        if line:
            self._end()
            lines.append(line)

    def _line(self, before: State, event: ev.AnyEvent) -> str:
        if isinstance(event, ev.TargetChosen) and event.enemy == self._acting:
            return ranking(self.rulebook, before, event)
        if isinstance(event, ev.Held) and event.enemy == self._acting:
            texts = {
                "hold": _("It holds still."),
                "no_way": _("It finds no way."),
                "no_target": _("It finds nobody to attack."),
            }
            return texts[event.why]
        if isinstance(event, ev.Attacked) and event.attacker == self._acting:
            return _("It attacks {target} with {weapon}: {damage} damage.").format(
                target=names.figure(self.rulebook, before, event.target),
                weapon=names.weapon(self.rulebook, before, event.attacker, event.weapon),
                damage=event.damage,
            )
        if isinstance(event, ev.Faced) and event.figure == self._acting:
            return _("It spends its Move in front of the obstacle.")
        return ""

    def _end(self) -> None:
        """The way walked so far is told."""
        if not self._way or self._acting not in self._told:
            self._way = []
            return
        cost = sum(step.cost for step in self._way)
        origin, cell = self._way[0].origin, self._way[-1].cell
        text = plural(
            "It walks: {where}, for {points} point.", "It walks: {where}, for {points} points.",
            cost,
        )  # fmt: skip
        self._told[self._acting].append(text.format(where=where.leg(origin, cell), points=cost))
        self._way = []
