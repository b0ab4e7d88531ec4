"""Crises, and the effects of cards. Rule: EVT-12, EVT-20 to EVT-22, ACT-14.

Choices of ours where the rules leave room:

- Which deck is drawn from depends on the time when the card is drawn.
- Of each effect that names a chosen hero the leader chooses anew, among the heroes to whom it
  makes a difference; nobody is asked where there is none.
- Dice of destiny that become free do so as they lie, the highest first, and are kept in the next
  destiny roll.
- A group that a card brings is deployed like reinforcements and gets its slot in the next round.
"""

from collections.abc import Callable

from game.rules import events as ev
from game.rules import strike, tide, twilight
from game.rules.arrival import bring
from game.rules.battlefield import hero_side, is_night
from game.rules.choice import chosen
from game.rules.frames import Collapse, DrawCrisis, Effects, LoseAilment, MeetCrisis
from game.rules.layout import is_delve
from game.rules.resolution import Resolution
from game.rules.rulebook import CrisisSpec, Effect
from game.rules.state import Option


def draw(r: Resolution, frame: DrawCrisis, answer: str) -> None:
    """A crisis of this time of day is met; without cards nothing happens. Rule: EVT-12, EVT-21."""
    deck = "crises_night" if is_night(r.rulebook, r.state) else "crises_day"
    card = r.draw(deck)
    if card:
        r.schedule(MeetCrisis(card))


def meet(r: Resolution, frame: MeetCrisis, answer: str) -> None:
    """The acting hero has met the crisis, and its effects follow. Rule: EVT-21."""
    spec = r.rulebook.crises[frame.crisis]
    if not frame.hero:
        heroes = _actors(r, spec)
        options = [Option(hero, r.state.figures[hero].cell, hero) for hero in heroes]
        hero = chosen(r, frame, "crisis_hero", options, answer)
        if hero:
            r.schedule(MeetCrisis(frame.crisis, hero))
        return
    hero = frame.hero
    if not answer:
        options = [Option(str(index)) for index in range(len(spec.choices))]
        r.ask(frame, "crisis_choice", options, player=r.state.seat(hero), hero=hero)
        return
    choice = spec.choices[int(answer)]
    r.emit(ev.CrisisMet(spec.id, hero, int(answer)))
    followed = choice.success
    if choice.test:
        side = hero_side(r.rulebook, r.state, hero)
        sides = side.agility if choice.test == "agility" else side.vitality
        if r.test("event", sides, choice.test, hero) == "fail":
            followed = choice.fail
    if followed:
        r.schedule(Effects(followed, hero))


def _actors(r: Resolution, spec: CrisisSpec) -> list[str]:
    """The heroes who may be the acting one: the leader chooses among them. Rule: EVT-21."""
    wounds = {hero: r.state.cards[hero].wounds for hero in r.state.standing()}
    if spec.actor == "leader_choice" or not wounds:
        return list(wounds)
    count = (max if spec.actor == "most_wounded" else min)(wounds.values())
    return [hero for hero in wounds if wounds[hero] == count]


def effects(r: Resolution, frame: Effects, answer: str) -> None:
    """The first effect has been done, and the others will be. Rule: EVT-21, ACT-14."""
    if not frame.effects:
        return
    effect, rest = frame.effects[0], frame.effects[1:]
    concerned = _concerned(r, effect, frame.hero)
    if effect.who == "chosen" and effect.do in ("cure", *_ON_HEROES):
        options = [Option(hero, r.state.figures[hero].cell, hero) for hero in concerned]
        hero = chosen(r, frame, "effect_hero", options, answer)
        if not hero and options:
            return
        concerned = [hero] if hero else []
    if rest:
        r.schedule(Effects(rest, frame.hero))
    if effect.do == "cure":
        r.schedule(*(frame for hero in concerned for frame in _cures(r, effect, hero)))
    elif effect.do in _ON_HEROES:
        for hero in concerned:
            _ON_HEROES[effect.do](r, effect, hero)
    else:
        _ON_THE_FIELD[effect.do](r, effect)


def _concerned(r: Resolution, effect: Effect, acting: str) -> list[str]:
    """The standing heroes whom the effect may fall on, and to whom it makes a difference."""
    standing = r.state.standing()
    heroes = [hero for hero in standing if effect.who != "acting" or hero == acting]
    cards = r.state.cards
    if effect.do == "heal":
        return [hero for hero in heroes if strike.healable(r.state, hero)]
    if effect.do == "ailment":
        return [hero for hero in heroes if effect.name not in cards[hero].ailments]
    if effect.do == "cure":
        return [hero for hero in heroes if cards[hero].ailments]
    return heroes


def _damage(r: Resolution, effect: Effect, hero: str) -> None:
    """The hero has taken the damage. Rule: ACT-12."""
    strike.hurt_hero(r, hero, effect.amount)


def _heal(r: Resolution, effect: Effect, hero: str) -> None:
    """So many wounds of the hero are gone. Rule: ACT-13."""
    strike.heal(r, hero, effect.amount)


def _ailment(r: Resolution, effect: Effect, hero: str) -> None:
    """The hero has the ailment. Rule: EVT-22."""
    strike.give_ailment(r, hero, effect.name)


def _cures(r: Resolution, effect: Effect, hero: str) -> list[LoseAilment]:
    """What rids the hero of so many ailments. Rule: EVT-22."""
    return [LoseAilment(hero)] * min(effect.amount, len(r.state.cards[hero].ailments))


def _spawn(r: Resolution, effect: Effect) -> None:
    """Groups are there, face up, and come as reinforcements. Rule: EVT-21, REI-02 to REI-10."""
    frames = []
    for _ in range(effect.amount):
        card = effect.name or r.draw("encounters", discarded=False)
        if card:
            frames.append(bring(r, card))
    r.schedule(*frames)


def _supply(r: Resolution, effect: Effect) -> None:
    """The party has so many more of that supply."""
    r.emit(ev.SupplyGained(effect.name, effect.amount))


def _twilight(r: Resolution, effect: Effect) -> None:
    """The twilight token has gone so many spaces. Rule: EVT-20."""
    twilight.advance(r, effect.amount)


def _tide(r: Resolution, effect: Effect) -> None:
    """The tide has swallowed so many more areas. Rule: JRN-01."""
    for _ in range(effect.amount):
        tide.rise(r)


def _destiny(r: Resolution, effect: Effect) -> None:
    """So many declined dice are free, the highest first. Rule: DES-01."""
    destiny = r.state.destiny
    order = sorted(destiny.declined, reverse=True)
    freed, left = order[: effect.amount], order[effect.amount :]
    if freed:
        kept = (*destiny.kept, *freed)
        r.emit(ev.DestinySet((*destiny.free, *freed), tuple(sorted(left)), kept))


def _collapse(r: Resolution, effect: Effect) -> None:
    """So many sections that hold nothing together will be removed. Rule: EXP-06."""
    if is_delve(r.rulebook, r.state):
        r.schedule(*[Collapse()] * effect.amount)


_ON_HEROES: dict[str, Callable[[Resolution, Effect, str], None]] = {
    "damage": _damage,
    "heal": _heal,
    "ailment": _ailment,
}
_ON_THE_FIELD: dict[str, Callable[[Resolution, Effect], None]] = {
    "spawn": _spawn,
    "supply": _supply,
    "twilight": _twilight,
    "destiny": _destiny,
    "tide": _tide,
    "collapse": _collapse,
}
