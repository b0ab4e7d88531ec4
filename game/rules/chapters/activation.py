"""The activation of heroes, and whose slot is next. Rule: ACT-01 to ACT-09, ACT-13 to ACT-15.

The inspiration roll costs nothing and can do no harm, so it is made for the player (ACT-05). An
area weapon is rolled anew against each enemy that it strikes, and spares heroes (ACT-10). A command
that names more than its action needs (a target and a cell) is refused rather than guessed at.
"""

from collections.abc import Callable

from game.rules import checks
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.abilities import check_use, shoved_to
from game.rules.battlefield import board_of, speed_of
from game.rules.errors import Illegal
from game.rules.followers import beside
from game.rules.layout import is_delve
from game.rules.payment import FREE, check_payment, payments
from game.rules.resolution import Resolution
from game.rules.state import Ask, Option, Payment
from game.rules.strike import healable, hero_attack
from game.rules.strike import recover as recover_roll
from game.rules.verdict import DIE, inspires


def next_slot(r: Resolution, frame: fr.NextSlot, answer: str) -> None:
    """The leftmost slot that is not done has started. Rule: ACT-01, INI-05, REI-01."""
    state = r.state
    slot = next((slot for slot in state.track if not slot.done), None)
    if slot is None:
        r.schedule(fr.EventPhase())
        return
    if slot.side == "hero" and state.cards[slot.id].status != "standing":
        r.emit(ev.SlotDone("hero", slot.id))
        r.schedule(frame)
        return
    r.emit(ev.SlotStarted(slot.side, slot.id))
    if slot.side == "hero":
        # Who starts its turn on a cell that can be explored may do so (EXP-02).
        there = (fr.AtConnection(slot.id),) if is_delve(r.rulebook, state) else ()
        r.schedule(*there, fr.HeroTurn(slot.id), frame)
        return
    group = state.groups[slot.id]
    if group.face_up:
        waiting = tuple(figure.id for figure in state.members(slot.id))
        r.schedule(fr.GroupTurn(slot.id, waiting), fr.CloseSlot(slot.id), frame)
    else:
        r.emit(ev.Revealed(slot.id, group.encounter))
        kinds = r.rulebook.encounters[group.encounter].enemies
        r.schedule(fr.Deploy(slot.id, kinds), fr.CloseSlot(slot.id), frame)


def hero_turn(r: Resolution, frame: fr.HeroTurn, answer: str) -> None:
    """The hero's player is asked for an action, or there is none. Rule: ACT-02, ACT-04."""
    hero = frame.hero
    able = r.state.cards[hero].status == "standing" and payments(r.rulebook, r.state, hero)
    if able:
        r.ask(frame, "activation", player=r.state.seat(hero), hero=hero)
    else:
        r.schedule(fr.EndTurn(hero))


def end_turn(r: Resolution, frame: fr.EndTurn, answer: str) -> None:
    """The card is face down; the hero may be inspired. Rule: ACT-01, ACT-05, ACT-15."""
    card = r.state.cards[frame.hero]
    if card.slain and card.status == "standing" and not card.inspired:
        (face,) = r.roll("combat", (DIE,), "inspiration", frame.hero)
        inspired = inspires(face, card.slain)
        r.emit(ev.Inspired(frame.hero) if inspired else ev.NotInspired(frame.hero))
    r.emit(ev.SlotDone("hero", frame.hero))


def _asked(r: Resolution, hero: str) -> Ask:
    """The pending question, which must be about this hero's action."""
    ask = r.state.pending
    if ask is None or ask.question not in ("activation", "free_action"):
        raise Illegal("not_now")
    if hero not in r.state.cards:
        raise Illegal("unknown_hero", hero=hero)
    if ask.hero != hero:
        raise Illegal("not_your_turn", hero=hero)
    return ask


def _check(r: Resolution, hero: str, pay: Payment, cost: int, action: str) -> Ask:
    """Raise Illegal unless the hero may do this action now with this die. Rule: ACT-03, ACT-07."""
    ask = _asked(r, hero)
    if isinstance(ask.frame, fr.FreeAction):
        if ask.frame.action != action:
            raise Illegal("not_now")
        if pay != FREE:
            raise Illegal("no_such_die", face=pay.face)
    else:
        check_payment(r.rulebook, r.state, hero, pay, cost)
    return ask


def _pay(r: Resolution, ask: Ask, pay: Payment, action: str, *then: fr.AnyFrame) -> None:
    """The die is spent, and after ``then`` the activation goes on. Rule: ACT-02, DES-02."""
    r.emit(ev.Answered(action))
    r.emit(ev.DieSpent(ask.hero, pay, action))
    again = (ask.frame,) if isinstance(ask.frame, fr.HeroTurn) else ()
    r.schedule(*then, *again)


def move(r: Resolution, command: cmd.Move) -> None:
    """The hero walks the path. Rule: MOV-01, ACT-08."""
    _walk(r, command, r.rulebook.tuning.cost_move, 0, "move")


def run(r: Resolution, command: cmd.Run) -> None:
    """The hero walks the path with Speed and the bonus. Rule: ACT-08."""
    tuning = r.rulebook.tuning
    _walk(r, command, tuning.cost_run, tuning.run_bonus, "run")


def _walk(r: Resolution, command: cmd.Move | cmd.Run, cost: int, bonus: int, word: str) -> None:
    hero = command.hero
    ask = _check(r, hero, command.pay, cost, word)
    points = speed_of(r.rulebook, r.state, r.state.figures[hero]) + bonus
    through = False
    followed = _followed(r, hero, points)
    if isinstance(ask.frame, fr.FreeAction) and ask.frame.points >= 0:
        # The rest of a move that an exploration broke off (EXP-02); followers have its end to wait.
        points, through, followed = ask.frame.points, ask.frame.through, ()
    checks.check_path(r.rulebook, r.state, hero, command.path, points, through=through)
    walk = fr.Walk(hero, command.path, points, through)
    _pay(r, ask, command.pay, word, walk, *followed)


def _followed(r: Resolution, hero: str, points: int) -> tuple[fr.Follow, ...]:
    """What lets those beside the hero follow it when it has moved. Rule: MOV-07."""
    waiting = beside(r.rulebook, r.state, hero)
    cell = r.state.figures[hero].cell
    return (fr.Follow(hero, cell, points, waiting),) if waiting else ()


def recover(r: Resolution, command: cmd.Recover) -> None:
    """The hero has made its Vitality roll. Rule: ACT-13."""
    ask = _check(r, command.hero, command.pay, r.rulebook.tuning.cost_recover, "recover")
    if not healable(r.state, command.hero):
        raise Illegal("nothing_to_heal")
    _pay(r, ask, command.pay, "recover")
    recover_roll(r, command.hero)


def search(r: Resolution, command: cmd.Search) -> None:
    """The object is searched and a discovery card drawn. Rule: ACT-14."""
    ask = _check(r, command.hero, command.pay, r.rulebook.tuning.cost_search, "search")
    spot = checks.check_search(r.rulebook, r.state, command.hero, command.object)
    _pay(r, ask, command.pay, "search")
    r.emit(ev.Searched(command.hero, command.object))
    if spot.kind == "legendary":
        rolls = r.rulebook.tuning.lock_rolls
        r.schedule(fr.PickLock(command.hero, command.object, (0, 0, 0), rolls=rolls))
        return
    card = r.draw("discoveries")
    if card:
        effects = r.rulebook.discoveries[card].effects
        r.schedule(fr.Effects(effects, command.hero))


def open_edge(r: Resolution, command: cmd.Open) -> None:
    """The gateway or door is open. Rule: ACT-08."""
    ask = _check(r, command.hero, command.pay, r.rulebook.tuning.cost_open, "open")
    checks.check_open(r.rulebook, r.state, command.hero, command.edge)
    _pay(r, ask, command.pay, "open")
    r.emit(ev.Opened(command.hero, command.edge))


def explore(r: Resolution, command: cmd.Explore) -> None:
    """The cell is explored from afar. Rule: EXP-04."""
    ask = _check(r, command.hero, command.pay, r.rulebook.tuning.cost_explore, "explore")
    checks.check_explore(r.rulebook, r.state, command.hero, command.cell)
    _pay(r, ask, command.pay, "explore", fr.Uncover(command.hero, command.cell, afar=True))


def withdraw(r: Resolution, command: cmd.Withdraw) -> None:
    """The hero has left the battlefield safely. Rule: ACT-08."""
    ask = _check(r, command.hero, command.pay, r.rulebook.tuning.cost_withdraw, "withdraw")
    checks.check_withdraw(r.rulebook, r.state, command.hero)
    _pay(r, ask, command.pay, "withdraw")
    r.emit(ev.Withdrew(command.hero, r.state.figures[command.hero].cell))


def attack(r: Resolution, command: cmd.Attack) -> None:
    """The weapon action has been rolled against everybody whom it strikes. Rule: ACT-10."""
    hero = command.hero
    _asked(r, hero)
    weapon = checks.weapon_of(r.rulebook, r.state, hero, command.weapon)
    ask = _check(r, hero, command.pay, weapon.cost, "attack")
    if weapon.area:
        if command.cell is None or command.target:
            raise Illegal("needs_cell", weapon=weapon.id)
        board = board_of(r.rulebook, r.state)
        if not board.inside(command.cell):
            raise Illegal("unknown_target", target=command.cell)
        checks.check_aim(board, weapon, r.state.figures[hero].cell, command.cell)
        targets = checks.struck(board, r.state, command.cell)
        if not targets:
            raise Illegal("nobody_hit")
    else:
        if command.cell is not None:
            raise Illegal("unknown_target", target=command.cell)
        checks.check_target(r.rulebook, r.state, hero, weapon, command.target)
        targets = (command.target,)
    _pay(r, ask, command.pay, "attack")
    for target in targets:
        hero_attack(r, hero, weapon, target)


def use_ability(r: Resolution, command: cmd.UseAbility) -> None:
    """The hero's own ability has been used. Rule: ACT-06."""
    hero = command.hero
    _asked(r, hero)
    ability = checks.check_ability(r.rulebook, r.state, hero)
    ask = _check(r, hero, command.pay, ability.cost, "ability")
    walks = ability.does == "slip_through"
    if command.target if walks else command.path:
        raise Illegal("unknown_target", target=command.target or command.path)
    if walks:
        points = speed_of(r.rulebook, r.state, r.state.figures[hero])
        checks.check_path(r.rulebook, r.state, hero, command.path, points, through=True)
        walk = fr.Walk(hero, command.path, points, through=True)
        _pay(r, ask, command.pay, "ability", walk, *_followed(r, hero, points))
    else:
        check_use(r.rulebook, r.state, hero, command.target)
        follows = _FOLLOWS.get(ability.does)
        _pay(r, ask, command.pay, "ability", *((follows(command.target),) if follows else ()))
    r.emit(ev.AbilityUsed(hero, ability.id, command.target))
    if ability.does == "called_shot":
        hero_attack(r, hero, checks.shot_weapon(r.rulebook, r.state, hero), command.target)
    elif ability.does == "shove":
        origin = r.state.figures[command.target].cell
        cell = shoved_to(r.rulebook, r.state, hero, command.target)
        r.emit(ev.Placed(command.target, origin, cell))


_FOLLOWS: dict[str, Callable[[str], fr.AnyFrame]] = {
    "kindle": lambda hero: fr.FreeAction(hero, "recover"),
    "mend": fr.RecoverOrCure,
}
"""What the hero on whom an ability is used does then."""


def end_activation(r: Resolution, command: cmd.EndActivation) -> None:
    """The hero has stopped; its unspent dice stay. Rule: ACT-04."""
    ask = _asked(r, command.hero)
    if not isinstance(ask.frame, fr.HeroTurn):
        raise Illegal("not_now")
    r.emit(ev.Answered("end"))
    r.schedule(fr.EndTurn(command.hero))


def decline(r: Resolution, command: cmd.Decline) -> None:
    """The free action or the counter-attack is not made."""
    ask = r.state.pending
    if ask is None or ask.question not in ("free_action", "counter"):
        raise Illegal("not_now")
    if ask.hero != command.hero:
        raise Illegal("not_your_turn", hero=command.hero)
    r.emit(ev.Answered("decline"))


def free_action(r: Resolution, frame: fr.FreeAction, answer: str) -> None:
    """The hero is offered the free action, where it can be made at all. Rule: ACT-07."""
    hero = frame.hero
    if r.state.cards[hero].status != "standing":
        return
    if frame.action == "recover":
        able = healable(r.state, hero)
    else:
        points = checks.free_points(r.rulebook, r.state, frame)
        through = frame.through
        cells = checks.hero_reach(r.rulebook, r.state, hero, points, through=through).cells()
        stalls = points == 1 and checks.stall_cells(r.rulebook, r.state, hero)
        able = len(cells) > 1 or bool(stalls)
    if able:
        r.ask(frame, "free_action", player=r.state.seat(hero), hero=hero)


def recover_or_cure(r: Resolution, frame: fr.RecoverOrCure, answer: str) -> None:
    """The hero has made a free Recover or lost an ailment. Rule: EVT-14."""
    card = r.state.cards[frame.hero]
    options = [Option("recover")] if healable(r.state, frame.hero) else []
    options += [Option(ailment) for ailment in card.ailments]
    if not answer and len(options) == 1:
        answer = options[0].id
    if not answer and options:
        seat = r.state.seat(frame.hero)
        r.ask(frame, "recover_or_cure", options, player=seat, hero=frame.hero)
    elif answer == "recover":
        recover_roll(r, frame.hero)
    elif answer:
        _cure(r, frame.hero, answer)


def lose_ailment(r: Resolution, frame: fr.LoseAilment, answer: str) -> None:
    """The hero has lost one ailment, if it had any."""
    ailments = r.state.cards[frame.hero].ailments
    if not answer and len(ailments) == 1:
        answer = ailments[0]
    if answer:
        _cure(r, frame.hero, answer)
    elif ailments:
        options = [Option(ailment) for ailment in ailments]
        seat = r.state.seat(frame.hero)
        r.ask(frame, "lose_ailment", options, player=seat, hero=frame.hero)


def _cure(r: Resolution, hero: str, ailment: str) -> None:
    known = next(known for known in r.state.cards[hero].ailments if known == ailment)
    r.emit(ev.AilmentLost(hero, known))
