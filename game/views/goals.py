"""Goals: where the things are that the journey asks for now. It knows no pygame."""

from dataclasses import dataclass

from game.grid import Cell, span
from game.rules.battlefield import extraction, objects
from game.rules.delving import explorable, shard_cells
from game.rules.quest import fulfilled, hopeless
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, names
from game.views.token import token_of
from game.views.zone import areas, heart


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that is asked for: its cell, its icon or token ("@..."), and what it is."""

    cell: Cell
    icon: str
    title: str


def goals(rulebook: Rulebook, state: State, since: Cell | None = None) -> tuple[Goal, ...]:
    """All that the journey asks for now and that has a place, the nearest to ``since`` first.

    On a hunt nothing has one until it is done: the dead are where they are. When the quest is done
    or lost it is the way out. Rule: EVT-01.
    """
    mission = rulebook.missions[state.mission]
    done = fulfilled(rulebook, state)
    if done and mission.kind == "decapitation":
        return ()
    found = _out(rulebook, state) if done or hopeless(rulebook, state) else ()
    if not found:
        wanted = {"cleanse": _defiled, "deliverance": _lost, "decapitation": _foe, "delve": _shards}
        find = wanted.get(mission.kind)
        found = find(rulebook, state) if find is not None else ()
    if since is None:
        return found
    return tuple(sorted(found, key=lambda goal: span(since, goal.cell)))


def _out(rulebook: Rulebook, state: State) -> tuple[Goal, ...]:
    """The way out, one goal for each part of the zone."""
    title = _("The extraction zone")
    parts = areas(extraction(rulebook, state))
    return tuple(Goal(heart(part), "withdraw", title) for part in parts)


def _defiled(rulebook: Rulebook, state: State) -> tuple[Goal, ...]:
    """What is defiled and not searched yet."""
    return tuple(
        Goal(spot.cell, "@object", names.sentence(names.object_kind(rulebook, state, spot.id)))
        for spot in objects(rulebook, state)
        if spot.kind == "defiled" and spot.id not in state.searched
    )


def _lost(rulebook: Rulebook, state: State) -> tuple[Goal, ...]:
    """The citizens, and where they are to be led."""
    citizens = tuple(
        Goal(figure.cell, f"@{token_of(figure)}", _(rulebook.followers[figure.kind].name))
        for figure in state.followers()
        if figure.side == "citizen"
    )
    return citizens + _out(rulebook, state)


def _foe(rulebook: Rulebook, state: State) -> tuple[Goal, ...]:
    """The named foe, where it is on the field."""
    foe = rulebook.missions[state.mission].foe
    return tuple(
        Goal(figure.cell, f"@{token_of(figure)}", _(rulebook.enemies[foe].name))
        for figure in state.enemies()
        if figure.kind == foe
    )


def _shards(rulebook: Rulebook, state: State) -> tuple[Goal, ...]:
    """The shards that lie open; where none does, what can be explored."""
    shards = tuple(
        Goal(cell, "@shard", _("A shard: a hero who enters gains it."))
        for cell in shard_cells(rulebook, state)
    )
    open_ = (Goal(cell, "explore", _("It can be explored: step in, or explore it from afar."))
             for cell in explorable(rulebook, state))  # fmt: skip
    return shards or tuple(open_)
