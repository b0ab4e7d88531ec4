"""Entries: what the bar at the foot of the screen offers, in words. It knows no pygame.

In a hero's activation every action stands there, and one that cannot be done says why; in every
other question the answers stand there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from game.rules import battlefield
from game.rules import frames as fr
from game.rules.checks import free_points
from game.rules.dice import odds
from game.rules.layout import is_delve
from game.rules.rulebook import Weapon
from game.rules.state import Ask, HeroCard, Option, Payment, State
from game.text import _, names, plural, questions
from game.text.chances import percent
from game.views.consequence import consequence
from game.views.hindrance import hindrance, no_counter, no_gambit
from game.views.selection import Selection
from game.views.token import tag_of, token_of

WEAPON_KEYS = "ASX"
"""The keys of a hero's weapons, in the order of its card."""
LEAD_KEY = "K"
"""The key of citizens and companions in call; pressed again it goes on to the next of them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A button: ``id`` is that of an action of the selection, ``cost`` the least die ("4+").

    ``pay`` is the die that would pay; ``why_not`` is empty if it can be done now.
    """

    id: str
    label: str
    icon: str
    key: str = ""
    cost: str = ""
    pay: Payment | None = None
    why_not: str = ""
    tip: str = ""
    rules: tuple[str, ...] = ()

    @property
    def void(self) -> bool:
        """Whether it only keeps a place free, for what other heroes have."""
        return self.id.startswith("none:") and not self.icon


def entries(selection: Selection) -> tuple[Entry, ...]:
    """The buttons for what is asked now, in a fixed order."""
    state = selection.state
    ask = state.pending
    if ask is None:
        return (_finish(),) if state.outcome is not None else ()
    if ask.question == "placement":
        return tuple(_placement())
    if ask.options:
        return tuple(_options(selection))
    if isinstance(ask.frame, fr.Gambits):
        return tuple(_gambits(selection))
    if isinstance(ask.frame, fr.Counter):
        return tuple(_counter(selection))
    if isinstance(ask.frame, fr.FreeAction):
        return tuple(_free(selection))
    return tuple(_turn(selection))


def _finish() -> Entry:
    """What is left to do when the journey is over."""
    tip = _("What became of everybody, and the journey in numbers.")
    return Entry("finish", _("To the end of the journey"), "log", "Enter", tip=tip)


def _placement() -> Iterator[Entry]:
    """What can be done with a section that is held over the table."""
    tip = _("The section turns clockwise; so does the wheel.")
    yield Entry("ghost:turn", _("Turn"), "gambit", "R", tip=tip)
    tip = _("The next place where the section may lie (Tab).")
    yield Entry("ghost:next", _("Next place"), "move", "N", tip=tip)
    tip = _("The section is put down where it is shown (Enter).")
    yield Entry("ghost:put", _("Put it here"), "success", "E", tip=tip)


def _options(selection: Selection) -> Iterator[Entry]:
    ask = selection.state.pending
    assert ask is not None
    for number, option in enumerate(ask.options, 1):
        label = questions.option(selection.rulebook, selection.state, ask, option)
        key = str(number) if number <= 9 else ""
        icon = _option_icon(selection, ask, option)
        tip = consequence(selection.rulebook, selection.state, option.id)
        yield Entry(f"choose:{option.id}", label, icon, key, tip=tip)
    if ask.question == "enemy_order":
        tip = _("They act one after another as they are numbered; nothing more is asked.")
        yield Entry("order", _("In this order"), "initiative", "E", tip=tip)


_ICONS = {"lychgate": "lychgate", "collapse": "fail", "cache_cell": "search"}
"""The icon of all answers to a question."""


def _option_icon(selection: Selection, ask: Ask, option: Option) -> str:
    """An icon, or the figure's token ("@" before its kind), or "" for none."""
    if ask.question == "declined_die" and option.id.isdecimal():
        return f"destiny{option.id}"
    if option.id == "recover" or option.id in names.AILMENTS:
        return option.id
    if ask.question in _ICONS:
        return _ICONS[ask.question]
    ref = option.ref or option.id
    figure = selection.state.figures.get(ref)
    if figure is not None:
        return f"@{token_of(figure)}"
    group = selection.state.groups.get(ref)
    if group is not None:
        card = selection.rulebook.encounters.get(group.encounter)
        members = selection.state.members(ref)
        kind = members[0].kind if members else card.enemies[0] if card else "unknown"
        return f"@{kind}" if group.face_up else "@unknown"
    book = selection.rulebook
    return f"@{ref}" if ref in book.heroes or ref in book.enemies else ""


def _gambits(selection: Selection) -> Iterator[Entry]:
    book, state = selection.rulebook, selection.state
    assert state.pending is not None
    for hero in state.players[state.pending.player]:
        if hero not in state.standing():
            continue
        found = next((a for a in selection.with_hero(hero).actions if a.word == "gambit"), None)
        mine = hero == selection.hero
        if mine and selection.die is not None:
            found = selection.find(f"gambit:{hero}")
        agility = battlefield.hero_side(book, state, hero).agility
        label = _("Gambit: {hero}").format(hero=names.hero(book, hero))
        tip = _(
            "Spend a die and roll Agility ({odds}). Success: swap places with the nearest enemy "
            "card on either side. Critical: with any enemy card."
        ).format(odds=odds_text(agility))
        why = "" if found else no_gambit(state, hero).text
        pay = found.pays[0] if found else None
        yield Entry(f"gambit:{hero}", label, f"@{hero}", "G" if mine else "", "1+", pay, why, tip)
    tried = any(not space.die and not space.wound for card in _led(state) for space in card.spaces)
    yield Entry(
        "pass_gambits",
        names.word(names.ACTIONS, "pass") if tried else _("No gambit"),
        "end",
        "E",
        tip=_("The order of the battle track stands."),
    )


def _led(state: State) -> Iterator[HeroCard]:
    """The cards of the standing heroes of the player who is asked."""
    assert state.pending is not None
    for hero in state.players[state.pending.player]:
        if state.cards[hero].status == "standing":
            yield state.cards[hero]


def _counter(selection: Selection) -> Iterator[Entry]:
    book, state = selection.rulebook, selection.state
    assert state.pending is not None
    assert isinstance(state.pending.frame, fr.Counter)
    attacker = state.pending.frame.attacker
    weapons = battlefield.hero_side(book, state, selection.hero).weapons
    for number, weapon in enumerate(weapons):
        found = selection.find(f"strike_back:{weapon.id}")
        label = _("Strike back: {weapon}").format(weapon=_(weapon.name))
        free = found is not None and bool(found.pays) and found.pays[0].source == "free"
        why = "" if found else no_counter(selection, weapon, attacker).text
        yield Entry(
            f"strike_back:{weapon.id}",
            label,
            _weapon_icon(weapon),
            WEAPON_KEYS[number : number + 1],
            _("free") if free else f"{weapon.cost}+",
            found.pays[0] if found and found.pays else None,
            why,
            weapon_text(weapon),
        )
    tip = _("The attacker is not struck back; dice that were kept stay.")
    yield Entry("decline", names.word(names.ACTIONS, "decline"), "end", "E", tip=tip)


def _free(selection: Selection) -> Iterator[Entry]:
    """A free Move or Recover, or what is left of a Move. Rule: ACT-07, EXP-02."""
    book, state = selection.rulebook, selection.state
    assert state.pending is not None
    frame = state.pending.frame
    assert isinstance(frame, fr.FreeAction)
    rest = frame.points >= 0
    if selection.find("move"):
        points = free_points(book, state, frame)
        label = _("Move on") if rest else names.word(names.ACTIONS, "move")
        yield Entry("move", label, "move", "M", _("free"), tip=_walk_text(points))
    if selection.find("recover"):
        chance = odds_text(battlefield.hero_side(book, state, frame.hero).vitality)
        tip = _("Roll Vitality ({odds}) to heal wounds.").format(odds=chance)
        yield Entry("recover", names.word(names.ACTIONS, "recover"), "recover", "V", _("free"),
                    tip=tip)  # fmt: skip
    tip = _("The hero stops here; the rest of the Move is lost.")
    if not rest:
        tip = _("The free action is not made, and cannot be kept for later.")
    label = _("Stop here") if rest else names.word(names.ACTIONS, "decline")
    yield Entry("decline", label, "end", "E", tip=tip)


def _walk_text(points: int) -> str:
    """What a walk with so many points comes to."""
    return plural(
        "Move up to {points} cell; obstacles cost 2.",
        "Move up to {points} cells; obstacles cost 2.",
        points,
    ).format(points=points)


def _turn(selection: Selection) -> Iterator[Entry]:
    """Every action of an activation, whether it can be done now or not, each at its own place:
    that is the same for every hero of the party."""
    yield from _walks(selection)
    yield from _arms(selection)
    yield from _rest(selection)
    yield from _exploring(selection)
    tip = _("End the activation. Dice that are left stay on the card for counter-attacks.")
    yield Entry("end_activation", _("End"), "end", "E", tip=tip)
    yield from _leads(selection)


def _walks(selection: Selection) -> Iterator[Entry]:
    book, state = selection.rulebook, selection.state
    tuning = book.tuning
    figure = state.figures.get(selection.hero)
    speed = battlefield.speed_of(book, state, figure) if figure else 0
    for word, key, cost, points in (
        ("move", "M", tuning.cost_move, speed),
        ("run", "R", tuning.cost_run, speed + tuning.run_bonus),
    ):
        yield _entry(selection, word, word, key, cost, _walk_text(points))


def _arms(selection: Selection) -> Iterator[Entry]:
    """The weapons and the ability."""
    book, state, hero = selection.rulebook, selection.state, selection.hero
    for number, weapon in enumerate(battlefield.hero_side(book, state, hero).weapons):
        key, icon = WEAPON_KEYS[number : number + 1], _weapon_icon(weapon)
        action, tip = f"attack:{weapon.id}", weapon_text(weapon)
        yield _entry(selection, action, icon, key, weapon.cost, tip, _(weapon.name))
    for number in range(
        len(battlefield.hero_side(book, state, hero).weapons), _most_arms(selection)
    ):
        yield Entry(f"none:{number}", "—", "", why_not=_("This hero has no other weapon."))
    ability = book.heroes[hero].ability
    tip, name = _(ability.text), _(ability.name)
    if ability.kind == "action":
        yield _entry(selection, "use_ability", "ability", "U", ability.cost, tip, name)
    else:
        why = _("This ability works by itself when its time comes.")
        yield Entry("none:ability", name, "ability", why_not=why, tip=tip)


def _most_arms(selection: Selection) -> int:
    """How many weapons the hero of the party has who has most."""
    sides = (selection.rulebook.heroes[hero] for hero in selection.state.cards)
    return max(max(len(spec.front.weapons), len(spec.inspired.weapons)) for spec in sides)


def _rest(selection: Selection) -> Iterator[Entry]:
    book, state, hero = selection.rulebook, selection.state, selection.hero
    tuning = book.tuning
    chance = odds_text(battlefield.hero_side(book, state, hero).vitality)
    for word, key, cost, tip in (
        ("recover", "V", tuning.cost_recover,
         _("Roll Vitality ({odds}) to heal wounds.").format(odds=chance)),
        ("search", "F", tuning.cost_search,
         _("Search a cache or an object beside the hero: draw a discovery card.")),
        ("open", "O", tuning.cost_open,
         _("Open a gateway or a door beside the hero.")),
        ("withdraw", "W", tuning.cost_withdraw,
         _("Leave the battlefield from the extraction zone, for good.")),
    ):  # fmt: skip
        yield _entry(selection, word, word, key, cost, tip)


def _exploring(selection: Selection) -> Iterator[Entry]:
    """Explore, in a delve. Rule: EXP-04."""
    book, state = selection.rulebook, selection.state
    if is_delve(book, state):
        tip = _("Explore a cell in sight and within a Move, without going there.")
        yield _entry(selection, "explore", "explore", "P", book.tuning.cost_explore, tip)


def _leads(selection: Selection) -> Iterator[Entry]:
    """A Lead for each citizen and companion in call; where there is none, for the first."""
    book, state = selection.rulebook, selection.state
    followers = state.followers()
    able = [each for each in followers if selection.find(f"lead:{each.id}") is not None]
    for figure in able or followers[:1]:
        spec = book.followers[figure.kind]
        name = f"{_(spec.name)} {tag_of(book, state, figure)}".strip()
        label = _("Lead: {name}").format(name=name)
        tip = plural(
            "Send it up to {points} cell from where it stands.",
            "Send it up to {points} cells from where it stands.",
            spec.speed,
        ).format(points=spec.speed)
        if spec.weapons:
            tip += " " + _("It may attack an enemy at the end.")
        if len(able) > 1:
            tip += " " + _("The key goes from one to the next.")
        yield _entry(
            selection, f"lead:{figure.id}", f"@{token_of(figure)}", LEAD_KEY, book.tuning.cost_lead,
            tip, label,
        )  # fmt: skip


def _entry(
    selection: Selection, key: str, icon: str, letter: str, cost: int, tip: str, label: str = ""
) -> Entry:
    found = selection.find(key)
    word = key.partition(":")[0]
    return Entry(
        key,
        label or names.word(names.ACTIONS, word),
        icon,
        letter,
        f"{cost}+",
        found.pays[0] if found and found.pays else None,
        "" if found else hindrance(selection, key, cost).text,
        tip,
    )


def _weapon_icon(weapon: Weapon) -> str:
    if weapon.area:
        return "explore" if weapon.range <= 1 else "ranged"
    return "melee" if weapon.range <= 1 else "ranged"


def weapon_text(weapon: Weapon) -> str:
    """The weapon in words: dice, damage, range."""
    dice = " + ".join(odds_text(size) for size in weapon.dice)
    text = _("Roll {dice}. Damage: {success} a success, {critical} a critical.").format(
        dice=dice, success=weapon.damage[0], critical=weapon.damage[1]
    )
    if weapon.range <= 1:
        where = _("Melee: an adjacent enemy.")
    else:
        where = _("Range {range}: a seen enemy.").format(range=weapon.range)
    if weapon.area:
        where += " " + _("Strikes every enemy on the cell and beside it.")
    return f"{text} {where}"


def odds_text(size: int) -> str:
    """An action die in words: its size and its chances of success and of a critical."""
    _fails, successes, criticals = odds(size)
    return _("d{size}: success {success}, critical {critical}").format(
        size=size,
        success=percent(Fraction(successes, size)),
        critical=percent(Fraction(criticals, size)),
    )
