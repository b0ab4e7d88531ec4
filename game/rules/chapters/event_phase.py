"""The event phase: the end of the journey, the quest die, the end of the round.

Choices of ours where the rules leave room:

- How the journey ends is written in `game.rules.quest`, what follows in the chapter on journeys.
- A group is as far from the heroes as its nearest figure is, for a hero who walks through doors and
  past figures; then by range.
- "A hero is born" asks for a hero only among those it can help.

Rule: EVT-01 to EVT-03, EVT-10 to EVT-15.
"""

from game.grid import Cell, Mover, distances, span
from game.rules import events as ev
from game.rules import tide, twilight
from game.rules.choice import chosen
from game.rules.delving import enter
from game.rules.frames import (
    AnyFrame,
    Crumble,
    DrawCrisis,
    EndJourney,
    EndRound,
    EnemyAct,
    EventPhase,
    FreeAction,
    HeroBorn,
    LanternFlares,
    MastersWill,
    MoveGroup,
    RecoverOrCure,
    StartRound,
)
from game.rules.layout import is_delve
from game.rules.precedence import next_figure
from game.rules.quest import outcome
from game.rules.resolution import Resolution
from game.rules.settle import nearest_empty
from game.rules.state import Option
from game.rules.strike import born
from game.rules.targeting import far_groups, heroes
from game.rules.verdict import DIE, Row, quest_row

_FRAMES: dict[Row, AnyFrame] = {
    "masters_will": MastersWill(),
    "crisis": DrawCrisis(),
    "hero_born": HeroBorn(),
    "lantern": LanternFlares(),
}


def begin(r: Resolution, frame: EventPhase, answer: str) -> None:
    """The journey has ended, or a row of the event table is carried out. Rule: EVT-01, EVT-02."""
    r.emit(ev.PhaseStarted("event"))
    ending = outcome(r.rulebook, r.state)
    if ending is not None:
        cards = r.state.cards
        out = tuple(hero for hero in cards if cards[hero].status == "out")
        r.schedule(EndJourney(ending.won, ending.reason, out))
        return
    (face,) = r.roll("event", (DIE,), "quest")
    row = quest_row(face)
    r.emit(ev.QuestRolled(face, row))
    if row == "fate_denied":
        r.emit(ev.FateDenied())
    elif row == "time":
        twilight.advance(r)
    else:
        r.schedule(_FRAMES[row], EndRound())
        return
    r.schedule(EndRound())


def masters_will(r: Resolution, frame: MastersWill, answer: str) -> None:
    """The group farthest from any hero moves; ties are the leader's choice. Rule: EVT-11."""
    far = far_groups(r.rulebook, r.state)
    options = [
        Option(group, r.state.members(group)[0].cell, group)
        for group in far
        if far[group] == max(far.values())
    ]
    group = chosen(r, frame, "stirred_group", options, answer)
    if group:
        r.emit(ev.GroupStirred(group))
        r.schedule(MoveGroup(group, tuple(figure.id for figure in r.state.members(group))))
    elif not options:
        r.emit(ev.GroupStirred(""))


def move_group(r: Resolution, frame: MoveGroup, answer: str) -> None:
    """The figure that the leader chose moves next, then the rest of the group. Rule: EVT-11."""
    enemy = next_figure(r, frame, answer)
    if enemy:
        rest = tuple(name for name in frame.waiting if name != enemy)
        r.schedule(EnemyAct(enemy, ("move",)), MoveGroup(frame.group, rest))


def hero_born(r: Resolution, frame: HeroBorn, answer: str) -> None:
    """A hero is back on the field, or one on it is helped. Rule: EVT-14."""
    if frame.hero:
        _return(r, frame, answer)
        return
    out, helped = born(r.state)
    options = [Option(hero, ref=hero) for hero in out or helped]
    hero = chosen(r, frame, "hero_born", options, answer)
    if hero:
        r.schedule(HeroBorn(hero) if out else RecoverOrCure(hero))


def _return(r: Resolution, frame: HeroBorn, answer: str) -> None:
    """The hero stands on the empty cell nearest to another hero and is helped. Rule: EVT-14."""
    beside = _cells_beside(r)
    options = [Option(f"{x},{y}", (x, y), hero) for (x, y), hero in beside.items()]
    where = chosen(r, frame, "hero_born_cell", options, answer)
    if where:
        cell = next(cell for cell in beside if f"{cell[0]},{cell[1]}" == where)
        r.emit(ev.Returned(frame.hero, cell))
        r.schedule(RecoverOrCure(frame.hero), *enter(r, frame.hero))


def _cells_beside(r: Resolution) -> dict[Cell, str]:
    """The empty cells that are nearest to any hero, each with a hero that it is nearest to."""
    found: dict[Cell, tuple[tuple[int, int], str]] = {}
    for hero in heroes(r.state):
        cells = nearest_empty(r, hero.cell)
        ways = distances(r.board, Mover(doors=True), [hero.cell])
        for x, y in cells:
            near = int(ways[y, x]), span(hero.cell, (x, y))
            if (x, y) not in found or near < found[x, y][0]:
                found[x, y] = near, hero.id
    least = min((near for near, _ in found.values()), default=None)
    return {cell: hero for cell, (near, hero) in found.items() if near == least}


def lantern_flares(r: Resolution, frame: LanternFlares, answer: str) -> None:
    """A declined die may have been rolled, and one hero may move. Rule: EVT-15."""
    if not frame.rolled:
        declined = sorted(set(r.state.destiny.declined))
        options = [Option(str(face)) for face in declined]
        if options and not answer:
            r.ask(frame, "declined_die", [*options, Option("none")])
            return
        if options and answer != "none":
            (face,) = r.roll("destiny", (6,), "lantern")
            r.emit(ev.DestinyRerolled(int(answer), face))
        r.schedule(LanternFlares(rolled=True))
        return
    options = [Option(hero.id, hero.cell, hero.id) for hero in heroes(r.state)]
    if options and not answer:
        r.ask(frame, "flare_hero", [*options, Option("none")])
    elif options and answer != "none":
        r.schedule(FreeAction(answer, "move"))


def end_round(r: Resolution, frame: EndRound, answer: str) -> None:
    """The tide rose, the leader token is passed on, the next round begins. Rule: EVT-03, JRN-01."""
    tide.rise_in_time(r)
    r.emit(ev.LeaderPassed((r.state.leader + 1) % len(r.state.players)))
    falls = (Crumble(),) if is_delve(r.rulebook, r.state) else ()
    r.schedule(*falls, StartRound())
