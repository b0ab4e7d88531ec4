"""Exploration: the map of a delve grows. Rule: EXP-01 to EXP-27.

Choices of ours where the rules leave room:

- A hero is asked whether to explore when it comes into a cell that can be explored, in the middle
  of a walk too. After an exploration what is left of a broken-off move is the player's to walk as
  it likes, into the new section if that is wanted; without one the walk goes on as it was meant.
- The farthest cell is that with the longest way from the explored cell, for a hero who walks
  through doors; a cell without a way is farther than all others, and of two such the one farther by
  range. Ties are chosen by the player of the hero who explored.
- The enemy of a level is drawn by lot among the kinds of that level with a model to spare; where
  there is none, among those of the next lower level that has one. Named foes are never drawn.
- Those revealed at once are one group without an encounter card: when all of them are slain nothing
  takes their place. Revealed in the activation phase they act last in this round, else from the
  next round on.
- A brittle section falls at the end of a round if no hero stands on it and it holds nothing
  together.
- The lock of a legendary cache yields realmstone and a discovery card.

Where a section may lie is written in `game.rules.joining`, what can be explored and who enters what
in `game.rules.delving`, the lock in `game.rules.lock`.
"""

from msgspec.structs import replace

from game.grid import FAR, Cell, Mover, distances, span
from game.rules import events as ev
from game.rules import frames as fr
from game.rules import lock as locks
from game.rules.battlefield import figures_at
from game.rules.choice import chosen
from game.rules.delving import brings_last, explorable, missing, pile, removable, remove
from game.rules.joining import placements, read_placement
from game.rules.layout import lay, layout, piece_at
from game.rules.resolution import Resolution
from game.rules.section import ObjectSpot
from game.rules.state import Figure, Group, Option, Piece, Slot
from game.rules.strike import hurt_hero

_HERO = Mover(doors=True)
_LEAST_EXPERIENCE = 2
"""Rule: EXP-23."""


def at_connection(r: Resolution, frame: fr.AtConnection, answer: str) -> None:
    """The hero explores the cell where it is, or goes on with its walk. Rule: EXP-02."""
    hero = frame.hero
    figure = r.state.figures.get(hero)
    if figure is None:
        return
    if not answer and figure.cell in explorable(r.rulebook, r.state):
        options = [Option("explore", figure.cell), Option("go_on")]
        r.ask(frame, "explore", options, player=r.state.seat(hero), hero=hero)
        return
    came = frame.came
    if answer != "explore":
        if frame.path or came:
            r.schedule(fr.Walk(hero, frame.path, frame.points, frame.through, came))
        return
    rest: list[fr.AnyFrame] = []
    if frame.points:
        rest.append(fr.FreeAction(hero, "move", frame.points, frame.through))
    if came:
        # What makes the hero stand legally, wherever it has gone by then (EXP-05).
        rest.append(fr.Walk(hero, (), 0, frame.through, came))
    r.schedule(fr.Uncover(hero, figure.cell), *rest)


def uncover(r: Resolution, frame: fr.Uncover, answer: str) -> None:
    """A card and a section are drawn; the card's immediate effects come first. Rule: EXP-10."""
    hero, cell, afar = frame.hero, frame.cell, frame.afar
    r.emit(ev.Explored(hero, cell, afar))
    card = r.draw("delve", discarded=False)
    if not card:
        r.emit(ev.ExplorationFailed(hero, cell, "no_card", afar=afar))
        return
    spec = r.rulebook.delve[card]
    section = r.draw(pile(spec.shape), discarded=False)
    if not section:
        r.emit(ev.ExplorationFailed(hero, cell, "no_section", card, spec.shape, afar=afar))
        r.schedule(fr.EndExploration())
        return
    reveal = (fr.Effects(spec.reveal, hero),) if spec.reveal else ()
    r.schedule(*reveal, fr.Join(hero, cell, card, section, afar), fr.EndExploration())


def join(r: Resolution, frame: fr.Join, answer: str) -> None:
    """The section lies where its player wants it, or nowhere. Rule: EXP-12 to EXP-15, EXP-24."""
    hero = frame.hero
    spec = r.rulebook.delve[frame.card]
    section = r.rulebook.sections[frame.section]
    last = brings_last(r.rulebook, r.state, frame.card)
    able = placements(layout(r.rulebook, r.state), section, frame.cell, last)
    if not able:
        r.emit(
            ev.ExplorationFailed(
                hero, frame.cell, "no_fit", frame.card, spec.shape, section.id, frame.afar
            )
        )
        return
    options = [Option(each.id, each.origin, section.id) for each in able]
    seat = r.state.seat(hero)
    where = chosen(r, frame, "placement", options, answer, player=seat, hero=hero)
    if not where:
        return
    placement = read_placement(where)
    name = f"s{r.state.made + 1}"
    card = frame.card if spec.kind else ""
    piece = Piece(section.id, placement.origin, placement.turns, name, card)
    r.emit(ev.SectionPlaced(piece, frame.cell, frame.card, discarded=not card))
    caches = ("legendary",) * spec.legendary + ("cache",) * spec.caches
    heroes = len(r.state.cards)
    experience = r.rulebook.missions[r.state.mission].experience
    pool = max(_LEAST_EXPERIENCE, experience) * heroes
    threat = spec.threat[min(heroes, len(spec.threat)) - 1] if spec.threat else ()
    r.schedule(
        fr.Furnish(hero, frame.cell, name, caches), fr.Inhabit(hero, frame.cell, name, threat, pool)
    )


def _piece(r: Resolution, name: str) -> Piece:
    return next(piece for piece in r.state.pieces if piece.id == name)


def _farthest(r: Resolution, origin: Cell, cells: list[Cell]) -> list[Cell]:
    """The cells that are farthest from the explored cell: several where they tie. Rule: EXP-20."""
    field = distances(r.board, _HERO, [origin])

    def far(cell: Cell) -> tuple[int, int]:
        way = int(field[cell[1], cell[0]])
        return way, span(origin, cell) if way >= FAR else 0

    most = max(far(cell) for cell in cells)
    return [cell for cell in cells if far(cell) == most]


def _as_options(cells: list[Cell]) -> list[Option]:
    return [Option(f"{x},{y}", (x, y)) for x, y in cells]


def _cell_of(options: list[Option], answer: str) -> Cell | None:
    """The cell of the option that was chosen; None where that is not known yet."""
    return next((option.cell for option in options if option.id == answer), None)


def furnish(r: Resolution, frame: fr.Furnish, answer: str) -> None:
    """The next cache stands on the farthest cache cell that is free. Rule: EXP-20."""
    laid = lay(r.rulebook, _piece(r, frame.piece))
    taken = [spot.cell for spot in r.state.delve.caches]
    cells = [laid.at(cell) for cell in laid.section.cache_cells]
    free = [cell for cell in cells if cell not in taken]
    if not frame.caches or not free:
        return
    cell = _farthest_chosen(r, frame, "cache_cell", free, answer)
    if cell is None:
        return
    name = f"{frame.piece}.cache{len(cells) - len(free) + 1}"
    r.emit(ev.CachePlaced(ObjectSpot(name, cell, frame.caches[0]), frame.piece))
    r.schedule(replace(frame, caches=frame.caches[1:]))


def _farthest_chosen(
    r: Resolution, frame: fr.Furnish | fr.Inhabit, question: str, free: list[Cell], answer: str
) -> Cell | None:
    """The farthest of the cells; None while the explorer is asked which of several it is."""
    options = _as_options(_farthest(r, frame.cell, free))
    seat = r.state.seat(frame.hero)
    where = chosen(r, frame, question, options, answer, player=seat, hero=frame.hero)
    return _cell_of(options, where)


def inhabit(r: Resolution, frame: fr.Inhabit, answer: str) -> None:
    """The next enemy stands on the farthest enemy cell that is free. Rule: EXP-21, EXP-22."""
    laid = lay(r.rulebook, _piece(r, frame.piece))
    cells = [laid.at(cell) for cell in laid.section.enemy_cells]
    free = [cell for cell in cells if not figures_at(r.state, cell)]
    if not frame.threat or not free or frame.pool < 1:
        return
    if not frame.kind:
        kind = _drawn_kind(r, min(frame.threat[0], frame.pool))
        if kind:
            r.schedule(replace(frame, kind=kind))
        return
    cell = _farthest_chosen(r, frame, "enemy_cell", free, answer)
    if cell is None:
        return
    group = frame.group or _new_group(r)
    r.emit(ev.EnemyPlaced(Figure(f"e{r.state.made + 1}", frame.kind, "enemy", cell, group)))
    left = frame.pool - r.rulebook.enemies[frame.kind].level
    r.schedule(replace(frame, threat=frame.threat[1:], pool=left, group=group, kind=""))


def _drawn_kind(r: Resolution, level: int) -> str:
    """A kind of the highest level that there is up to ``level``; "": no model is left.

    Rule: EXP-22, REI-02.
    """
    used = [figure.kind for figure in r.state.enemies()]
    able = [
        spec
        for spec in r.rulebook.enemies.values()
        if spec.level <= level and not spec.fury and used.count(spec.id) < spec.models
    ]
    if not able:
        return ""
    highest = max(spec.level for spec in able)
    return r.shuffle("deck", [spec.id for spec in able if spec.level == highest])[0]


def _new_group(r: Resolution) -> str:
    """A group of those who were revealed; in the activation phase it has a slot. Rule: EXP-25."""
    name = f"g{r.state.made + 1}"
    r.emit(ev.GroupMade(Group(name, "", True)))
    if r.state.phase == "activation":
        r.emit(ev.SlotAdded(Slot("enemy", name)))
    return name


def end_exploration(r: Resolution, frame: fr.EndExploration, answer: str) -> None:
    """The delve is sealed if shards are missing and nothing can be explored. Rule: EXP-27."""
    lost = missing(r.rulebook, r.state)
    if lost and not r.state.delve.sealed and not explorable(r.rulebook, r.state):
        r.emit(ev.DelveSealed(lost))


def collapse(r: Resolution, frame: fr.Collapse, answer: str) -> None:
    """The section that the leader chose is gone; nothing where all are needed. Rule: EXP-06."""
    options = [
        Option(piece.id, lay(r.rulebook, piece).cells[0], piece.id)
        for piece in removable(r.rulebook, r.state)
    ]
    name = chosen(r, frame, "collapse", options, answer)
    if name:
        r.schedule(*remove(r, _piece(r, name)), fr.EndExploration())


def crumble(r: Resolution, frame: fr.Crumble, answer: str) -> None:
    """The first brittle section that can fall is gone, and others will be. Rule: EXP-06."""
    stood_on = [
        piece_at(r.rulebook, r.state, r.state.figures[hero].cell) for hero in r.state.standing()
    ]
    for piece in removable(r.rulebook, r.state):
        brittle = piece.card and r.rulebook.delve[piece.card].environment == "brittle"
        if brittle and piece not in stood_on:
            r.schedule(*remove(r, piece), fr.EndExploration(), frame)
            return


def pick_lock(r: Resolution, frame: fr.PickLock, answer: str) -> None:
    """The hero has rolled, shifted or given up; the lock is open, jammed or waits. Rule: EXP-26."""
    hero = frame.hero
    if not any(frame.digits):
        digits = r.roll("event", (6, 6, 6), "lock_digits", hero)
        frame = fr.PickLock(
            hero, frame.object, (digits[0], digits[1], digits[2]), rolls=frame.rolls
        )
        r.emit(ev.LockFaced(hero, frame.object, frame.digits))
        answer = "roll"
    if answer == "roll":
        dice = r.roll("event", (6,) * len(locks.needed(frame)), "lock", hero)
        frame = replace(frame, dice=dice, rolls=frame.rolls - 1)
    elif answer.startswith("shift"):
        shift = locks.read_shift(answer)
        hurt_hero(r, hero, 1)
        r.emit(ev.LockShifted(hero, *shift))
        frame = locks.shifted(frame, shift)
    while (place := locks.next_match(frame)) is not None:
        r.emit(ev.LockKept(hero, place, frame.digits[place]))
        frame = locks.keep(frame, place)
    if all(frame.kept):
        _open(r, frame)
        return
    options = [Option("roll")] if frame.rolls else []
    options += [Option(shift.id) for shift in locks.shifts(frame, r.state.cards[hero])]
    if answer == "leave" or not options:
        r.emit(ev.LockJammed(hero, frame.object))
        return
    r.ask(frame, "lock", [*options, Option("leave")], player=r.state.seat(hero), hero=hero)


def _open(r: Resolution, frame: fr.PickLock) -> None:
    r.emit(ev.LockOpened(frame.hero, frame.object))
    r.emit(ev.SupplyGained("realmstone", r.rulebook.tuning.lock_realmstone))
    card = r.draw("discoveries")
    if card:
        r.schedule(fr.Effects(r.rulebook.discoveries[card].effects, frame.hero))
