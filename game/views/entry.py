"""Entries: what the bar at the foot of the screen offers, in words. It knows no pygame.

In a hero's activation every action stands there, and one that cannot be done says why; in every
other question the answers stand there.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.grid import neighbours
from game.rules import battlefield
from game.rules import frames as fr
from game.rules.delving import shard_cells
from game.rules.dice import odds
from game.rules.layout import is_delve
from game.rules.rulebook import Rulebook, Weapon
from game.rules.state import Ask, HeroCard, Option, Payment, State
from game.text import _, names, questions
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
        yield Entry(f"choose:{option.id}", label, icon, key)
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
        why = "" if found else _("No activation die, or no enemy card to swap with.")
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
    weapons = battlefield.hero_side(book, state, selection.hero).weapons
    for number, weapon in enumerate(weapons):
        found = selection.find(f"strike_back:{weapon.id}")
        label = _("Strike back: {weapon}").format(weapon=_(weapon.name))
        free = found is not None and bool(found.pays) and found.pays[0].source == "free"
        why = "" if found else _("It does not reach the attacker, or no kept die pays for it.")
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
    yield Entry("decline", names.word(names.ACTIONS, "decline"), "end", "E")


def _free(selection: Selection) -> Iterator[Entry]:
    for word, icon, key in (("move", "move", "M"), ("recover", "recover", "V")):
        if selection.find(word):
            yield Entry(word, names.word(names.ACTIONS, word), icon, key, _("free"))
    yield Entry("decline", names.word(names.ACTIONS, "decline"), "end", "E")


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
        tip = _("Move up to {points} cells; obstacles cost 2.").format(points=points)
        yield _entry(selection, word, word, key, cost, tip)


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
        tip = _("Send it up to {points} cells from where it stands.").format(points=spec.speed)
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
        "" if found else _why_not(selection, word, cost),
        tip,
    )


def _why_not(selection: Selection, word: str, cost: int) -> str:
    """Why the hero cannot do that now, as a sentence."""
    state, hero = selection.state, selection.hero
    faces = (*state.cards[hero].dice, *state.destiny.free)
    if not faces:
        return _("No die is left.")
    if max(faces) < cost:
        return _("It takes a die of {cost} or more.").format(cost=cost)
    if selection.die is not None and selection.die.face < cost:
        return _("The chosen die is too low: it takes {cost} or more.").format(cost=cost)
    near = _beside(selection.rulebook, state, hero)
    shard = _by_shard(selection.rulebook, state, hero)
    reasons = {
        "move": _("There is no cell to go to."),
        "run": _("There is no cell to go to."),
        "attack": _("No enemy is within reach of this weapon."),
        "recover": _("There is no wound that can be healed."),
        "search": shard or _("There is nothing to search beside the hero."),
        "open": near or _("No shut door or gateway is beside the hero."),
        "withdraw": _("The hero must stand in the extraction zone."),
        "explore": _("No cell that can be explored is in sight and within a Move."),
        "lead": _("No citizen is beside the hero, and no companion near and in sight."),
        "use_ability": _idle(selection.rulebook, state, hero),
    }
    return reasons.get(word, _("That cannot be done now."))


def _idle(book: Rulebook, state: State, hero: str) -> str:
    """Why the ability cannot be used, with a die that would pay for it. Rule: ACT-06."""
    ability = book.heroes[hero].ability
    used = ability.per_round and state.cards[hero].ability >= ability.per_round
    if ability.does == "shove" and not used:
        return _("No enemy stands side by side with free room behind it.")
    if ability.does == "mend" and not used:
        return _("Nobody beside has a wound or an ailment.")
    return _("It was used this round, or nobody is in reach of it.")


def _beside(book: Rulebook, state: State, hero: str) -> str:
    """A better reason than that nothing is there to be opened: it is open already."""
    figure = state.figures.get(hero)
    if figure is None:
        return ""
    board = battlefield.board_of(book, state)
    sides = [board.side(figure.cell, cell).name for cell in neighbours(figure.cell)]
    if any(name.endswith("_OPEN") for name in sides):
        return _("What is beside the hero is open already.")
    return ""


def _by_shard(book: Rulebook, state: State, hero: str) -> str:
    """How the shard is gained that lies beside the hero; "" without one. Rule: EXP-25."""
    figure = state.figures.get(hero)
    if figure is None or not is_delve(book, state):
        return ""
    lying = shard_cells(book, state)
    if any(cell in lying for cell in neighbours(figure.cell)):
        return _("A shard needs no Search: step onto its cell to gain it.")
    return ""


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
    return _("d{size}: success {success}%, critical {critical}%").format(
        size=size, success=round(100 * successes / size), critical=round(100 * criticals / size)
    )
