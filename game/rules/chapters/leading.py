"""Leading: citizens and companions follow heroes and do as they are told.

The rules of it are written in ``game.rules.followers``. Rule: MOV-07, JRN-01.
"""

from game.rules import commands as cmd
from game.rules import events as ev
from game.rules.aim import reaches
from game.rules.battlefield import extraction
from game.rules.errors import Illegal
from game.rules.followers import check_lead, spec_of, ways_after
from game.rules.frames import Arrive, Follow, HeroTurn, Strike, Walk
from game.rules.payment import check_payment
from game.rules.resolution import Resolution
from game.rules.state import Option
from game.rules.strike import follower_attack


def follow(r: Resolution, frame: Follow, answer: str) -> None:
    """The first of the followers has followed the hero or stays; then the others are asked."""
    state = r.state
    hero = state.figures.get(frame.hero)
    waiting = tuple(name for name in frame.waiting if name in state.figures)
    if hero is None or hero.cell == frame.origin or not waiting:
        return
    figure = state.figures[waiting[0]]
    ways = ways_after(r.rulebook, state, figure, hero.cell, frame.points)
    rest = Follow(frame.hero, frame.origin, frame.points, waiting[1:])
    if not ways or answer == "none":
        r.schedule(rest)
    elif answer:
        x, y = (int(part) for part in answer.split(","))
        walk = Walk(figure.id, ways[x, y], frame.points)
        r.schedule(walk, Arrive(figure.id), rest)
    else:
        options = [Option(f"{x},{y}", (x, y), figure.id) for x, y in ways]
        asking = Follow(frame.hero, frame.origin, frame.points, waiting)
        seat = state.seat(frame.hero)
        r.ask(asking, "follow", [*options, Option("none")], player=seat, hero=frame.hero)


def arrive(r: Resolution, frame: Arrive, answer: str) -> None:
    """A citizen in the extraction zone is in safety. Rule: JRN-01."""
    figure = r.state.figures.get(frame.figure)
    if figure is None or figure.side != "citizen":
        return
    if figure.cell in extraction(r.rulebook, r.state):
        r.emit(ev.Rescued(figure.id, figure.kind, figure.cell))


def lead(r: Resolution, command: cmd.Lead) -> None:
    """The follower goes where it is sent, and attacks whom it is set on."""
    ask = r.state.pending
    if ask is None or not isinstance(ask.frame, HeroTurn):
        raise Illegal("not_now")
    if command.hero not in r.state.cards:
        raise Illegal("unknown_hero", hero=command.hero)
    if ask.hero != command.hero:
        raise Illegal("not_your_turn", hero=command.hero)
    check_payment(r.rulebook, r.state, command.hero, command.pay, r.rulebook.tuning.cost_lead)
    figure = check_lead(r.rulebook, r.state, command)
    r.emit(ev.Answered("lead"))
    r.emit(ev.DieSpent(command.hero, command.pay, "lead"))
    speed = spec_of(r.rulebook, figure).speed
    walk = (Walk(figure.id, command.path, speed), Arrive(figure.id)) if command.path else ()
    bite = (Strike(figure.id, command.target, command.hero),) if command.target else ()
    r.schedule(*walk, *bite, ask.frame)


def strike(r: Resolution, frame: Strike, answer: str) -> None:
    """The companion has attacked the enemy, where it reaches it. Rule: ACT-10."""
    figure, enemy = r.state.figures.get(frame.figure), r.state.figures.get(frame.target)
    if figure is None or enemy is None:
        return
    weapon = spec_of(r.rulebook, figure).weapons[0]
    if reaches(r.board, weapon, figure.cell, enemy.cell):
        follower_attack(r, figure.id, weapon, enemy.id, frame.hero)
