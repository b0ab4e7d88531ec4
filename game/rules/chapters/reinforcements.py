"""Reinforcements, and the end of an enemy slot. Rule: REI-01 to REI-10, ENM-05, ACT-01.

Choices of ours where the rules leave room:

- The lychgate is chosen once for the whole group, as written in `game.rules.lychgate`.
- A face-down encounter holds no models.
- An enemy that finds no cell at all is slain and counts as such; one without a model, or with a
  hero at the gate, is lost and does not.
- A group that lost all its enemies on the way is driven off at once, since its slot is up.
"""

from game.rules import events as ev
from game.rules import strike
from game.rules.approach import ACTIONS
from game.rules.battlefield import figures_at, occupied, ways_in
from game.rules.choice import chosen
from game.rules.frames import CloseSlot, Deploy, EnemyAct
from game.rules.lychgate import called, room_at
from game.rules.resolution import Resolution
from game.rules.state import Figure, Group, Option


def close_slot(r: Resolution, frame: CloseSlot, answer: str) -> None:
    """The slot is done; a group without figures gave way to a new encounter. Rule: ENM-05."""
    state = r.state
    group = state.groups.get(frame.group)
    slot = frame.group
    if group is not None and not group.encounter and not state.members(group.id):
        # Who was revealed in a section has no card, and nothing takes its place.
        r.emit(ev.DrivenOff(group.id, ""))
    elif group is not None and group.face_up and not state.members(group.id):
        r.emit(ev.DrivenOff(group.id, group.encounter))
        card = r.draw("encounters", discarded=False)
        slot = f"g{r.state.made + 1}"
        r.emit(ev.GroupMade(Group(slot, card, False), replaces=group.id))
    r.emit(ev.SlotDone("enemy", slot))


def deploy(r: Resolution, frame: Deploy, answer: str) -> None:
    """The next enemy of the group has been handled, and the others will be. Rule: REI-02 to REI-09.

    Asks the leader for the lychgate, then for each enemy, then for its cell, where they tie.
    """
    if not frame.kinds:
        return
    if frame.picked:
        _place(r, frame, answer)
    elif frame.gate or not ways_in(r.rulebook, r.state):
        _pick(r, frame, answer)
    else:
        gate = _gate(r, frame, answer)
        if gate:
            r.schedule(Deploy(frame.group, frame.kinds, gate))


def _gate(r: Resolution, frame: Deploy, answer: str) -> str:
    """The lychgate that the journey names; ties are the leader's choice. Rule: REI-05."""
    spots = called(r.rulebook, r.state)
    options = [Option(spot.id, spot.cell, spot.id) for spot in spots]
    return chosen(r, frame, "lychgate", options, answer)


def _pick(r: Resolution, frame: Deploy, answer: str) -> None:
    """The leader has picked an enemy, which there is a model for or not. Rule: REI-02 to REI-04."""
    kinds = tuple(dict.fromkeys(frame.kinds))
    if not any(_left(r, each) for each in kinds):
        # All of them are lost, in whichever order.
        kinds = kinds[:1]
    kind = chosen(r, frame, "reinforcement", [Option(kind) for kind in kinds], answer)
    if not kind:
        return
    if _left(r, kind):
        r.schedule(Deploy(frame.group, frame.kinds, frame.gate, picked=kind))
    else:
        r.emit(ev.EnemyLost(frame.group, kind, "no_model"))
        r.schedule(_rest(frame, kind))


def _left(r: Resolution, kind: str) -> int:
    """How many models of that kind are not on the field. Rule: REI-02."""
    used = sum(1 for figure in r.state.enemies() if figure.kind == kind)
    return max(0, r.rulebook.enemies[kind].models - used)


def _rest(frame: Deploy, kind: str) -> Deploy:
    """What is left to do after one enemy of that kind."""
    at = frame.kinds.index(kind)
    return Deploy(frame.group, frame.kinds[:at] + frame.kinds[at + 1 :], frame.gate)


def _place(r: Resolution, frame: Deploy, answer: str) -> None:
    """The picked enemy stands at the lychgate, or near it, or is lost. Rule: REI-05 to REI-10."""
    kind = frame.picked
    spot = next((each for each in ways_in(r.rulebook, r.state) if each.id == frame.gate), None)
    if spot is None:
        r.emit(ev.EnemyLost(frame.group, kind, "no_room"))
        r.schedule(_rest(frame, kind))
        return
    for figure in figures_at(r.state, spot.mouth):
        if figure.side == "hero":
            r.emit(ev.EnemyLost(frame.group, kind, "hero_at_gate", figure.id))
            strike.hurt_hero(r, figure.id, r.rulebook.tuning.gate_damage)
            r.schedule(_rest(frame, kind))
            return
    others = occupied(r.board, r.state)
    cells = room_at(r.board, others, spot, small=r.rulebook.enemies[kind].small)
    if not cells:
        r.emit(ev.EnemyLost(frame.group, kind, "no_room"))
        r.schedule(_rest(frame, kind))
        return
    options = [Option(f"{x},{y}", (x, y)) for x, y in cells]
    where = chosen(r, frame, "reinforcement_cell", options, answer)
    if where:
        cell = next(cell for cell in cells if f"{cell[0]},{cell[1]}" == where)
        enemy = f"e{r.state.made + 1}"
        figure = Figure(enemy, kind, "enemy", cell, frame.group)
        r.emit(ev.EnemyPlaced(figure, spot.id))
        r.schedule(EnemyAct(enemy, ACTIONS["advance"]), _rest(frame, kind))
