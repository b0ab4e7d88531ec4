"""Foresight: what comes of what is pointed at: the way and its dangers, the odds, who could strike.

It knows no pygame. Rule: ACT-10, ENM-01, MOV-12, MOV-16, MOV-20.
"""

from game.grid import Cell, Terrain
from game.rules import battlefield
from game.rules import commands as cmd
from game.rules import frames as fr
from game.rules.battlefield import enemy_spec
from game.rules.state import State
from game.rules.stride import Step, planned
from game.text import _, forecast, mark
from game.views.lens import Lens
from game.views.seat import Seat
from game.views.selection import Target, action_id
from game.views.stakes import Stakes, enemy_attack, inspiration, rolls_of, stakes_of, trap


class Foresight:
    """Reckons for the seat's present selection; what costs time is kept until something changes."""

    def __init__(self, seat: Seat, lens: Lens) -> None:
        """Look ahead at this seat."""
        self.seat = seat
        self.lens = lens

    @property
    def state(self) -> State:
        """What is shown now."""
        return self.seat.animator.shown

    def steps(self, command: cmd.AnyCommand) -> tuple[Step, ...]:
        """The walk of the command, by the function that the walk itself pays with."""
        return planned(self.seat.rulebook, self.state, command)

    # --- odds ------------------------------------------------------------------------------

    def rolls(self, target: Target | None, action: str) -> tuple[Stakes, ...]:
        """The rolls that are thought of: of the target pointed at, of an action's button, or those
        that the present question is about.
        """
        seat, state = self.seat, self.state
        if not seat.open:
            return ()
        book = seat.rulebook
        if target is not None:
            found = stakes_of(book, state, target.command)
            if found:
                return found
            walk = self.steps(target.command)
            if any("trap" in step.meets for step in walk):
                return (trap(book, state, seat.selection.hero),)
        if action:
            return self.of_action(action)
        ask = state.pending
        if ask is not None and isinstance(ask.frame, fr.PickLock):
            return rolls_of(book, state, (cmd.Choose("roll"),))
        if ask is not None and isinstance(ask.frame, fr.Counter):
            return rolls_of(book, state, (one for one in seat.selection.commands if _strikes(one)))
        return ()

    def of_action(self, action: str) -> tuple[Stakes, ...]:
        """The rolls that an action could make, one for each target."""
        commands = (one for one in self.seat.selection.commands if action_id(one) == action)
        return rolls_of(self.seat.rulebook, self.state, commands)

    # --- words -----------------------------------------------------------------------------

    def promises(self, target: Target, *, told: bool = False) -> list[str]:
        """What a click would lead to, beyond its cost: dangers on the way, odds, threats after.

        ``told``: what lies in the cell where the way ends, and the odds, are told elsewhere.
        """
        walk = self.steps(target.command)
        lines = [self._meeting(step, last=step is walk[-1], told=told) for step in walk]
        if any(step.cost > 1 for step in self.steps(target.command)):
            lines.append(_("Obstacles on the way cost 2 each."))
        rolls = stakes_of(self.seat.rulebook, self.state, target.command)
        for one in () if told else rolls:
            lines.append(one.text if len(rolls) == 1 else f"{one.title}. {one.text}")
        if any(chance for one in rolls for _what, chance, tone in one.rows if tone == "good"):
            lines += self._slain(target)
        lines += self._after(target)
        return [line for line in lines if line]

    def _meeting(self, step: Step, *, last: bool, told: bool) -> str:
        """What is met at this step: on the way, or where it ends."""
        where = _THERE if last else _ON_THE_WAY
        words = [word for word in step.meets if not (last and told and word in _LYING)]
        return " ".join(_(where[word]) for word in words)

    def _slain(self, target: Target) -> list[str]:
        """The chance to be inspired, were the enemy slain. Rule: ACT-15."""
        command = target.command
        enemy = self.state.figures.get(getattr(command, "target", ""))
        hero = getattr(command, "hero", "")
        turn = self.state.pending is not None and isinstance(self.state.pending.frame, fr.HeroTurn)
        if enemy is None or enemy.side != "enemy" or hero not in self.state.cards or not turn:
            return []
        health = enemy_spec(self.seat.rulebook, enemy).health
        text = inspiration(self.state, hero, health)
        return [_("If it is slain: {text}").format(text=text)] if text else []

    def _after(self, target: Target) -> list[str]:
        """Who could strike the walker where it would stand."""
        path = getattr(target.command, "path", ())
        name = getattr(target.command, "figure", "") or getattr(target.command, "hero", "")
        if not path or name not in self.state.figures:
            return []
        enemies = self.lens.threatening_after(self.state, name, path[-1])
        return [self._struck(enemies)]

    def threatened(self, cell: Cell) -> str:
        """Who could strike whoever stands on the cell now."""
        return self._struck(self.lens.threatening(self.state, cell))

    def _struck(self, enemies: tuple[str, ...]) -> str:
        if not enemies:
            return ""
        kinds = forecast.kinds(self.seat.rulebook, self.state, enemies)
        return _("Enemies that can strike here: {enemies}.").format(enemies=kinds)

    def blow(self, enemy: str) -> list[str]:
        """What the enemy's attack would do to the hero who is asked."""
        hero = self.seat.selection.hero
        figure = self.state.figures[enemy]
        if hero not in self.state.figures:
            return []
        weapon = enemy_spec(self.seat.rulebook, figure).attack
        one = enemy_attack(self.seat.rulebook, self.state, weapon, hero)
        return [f"{one.title}. {one.text}"]

    def rules(self, target: Target | None, cell: Cell, figure: str) -> tuple[str, ...]:
        """The rules behind what is pointed at, those that matter most first."""
        command = target.command if target is not None else None
        if command is not None:
            rolls = stakes_of(self.seat.rulebook, self.state, command)
            if rolls:
                return rolls[0].rules
            if any("trap" in step.meets for step in self.steps(command)):
                return ("MOV-20",)
            named = _RULES.get(type(command))
            if named:
                return named
        shown = self.state.figures.get(figure)
        if shown is not None:
            return {"enemy": ("ENM-01",), "hero": ("ACT-01",)}.get(shown.side, ("MOV-07",))
        return self._ground(cell)

    def _ground(self, cell: Cell) -> tuple[str, ...]:
        book, state = self.seat.rulebook, self.state
        board = battlefield.board_of(book, state)
        if battlefield.trap_at(book, state, cell):
            return ("MOV-16",)
        if any(cell in (gate.cell, gate.mouth) for gate in battlefield.gates(book, state)):
            return ("REI-05", "REI-06")
        if any(spot.cell == cell for spot in battlefield.objects(book, state)):
            return ("ACT-14",)
        if cell in battlefield.extraction(book, state):
            return ("EVT-01",)
        terrain = board.at(cell)
        return _TERRAIN.get(terrain, ())


def _strikes(command: cmd.AnyCommand) -> bool:
    return isinstance(command, cmd.StrikeBack)


_ON_THE_WAY = {
    "door": mark("A door opens on the way."),
    "trap": mark("A trap on the way!"),
    "section_trap": mark("A section on the way has a trap!"),
    "shard": mark("A shard on the way."),
    "connection": mark("On the way it can be explored."),
    "faced": mark("The Move is spent in front of an obstacle."),
}
"""What a walk meets before its end."""
_THERE = {
    "door": mark("A door opens."),
    "trap": mark("A trap is here!"),
    "section_trap": mark("The section has a trap!"),
    "shard": mark("A shard is here."),
    "connection": mark("It can be explored from here."),
    "faced": mark("The Move is spent in front of the obstacle."),
}
"""What a walk meets where it ends."""
_LYING = ("shard", "connection", "trap", "section_trap")
"""What the gazetteer tells of a cell."""
_TERRAIN: dict[Terrain, tuple[str, ...]] = {
    Terrain.OBSTACLE: ("MOV-12",),
    Terrain.IMPASSABLE: ("MOV-15",),
    Terrain.PILLAR: ("MOV-15",),
    Terrain.SOLID: ("MOV-06",),
}
_RULES: dict[type, tuple[str, ...]] = {
    cmd.Move: ("MOV-01",),
    cmd.Run: ("MOV-01", "ACT-08"),
    cmd.Search: ("ACT-14",),
    cmd.Open: ("MOV-07",),
    cmd.Explore: ("EXP-04",),
    cmd.Lead: ("MOV-07",),
    cmd.UseAbility: ("ACT-06",),
}
