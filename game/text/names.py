"""Names: what heroes, enemies, groups, weapons and the fixed words of the rules are called.

All are in the nominative of the language in use, and in the middle of a sentence: an enemy is
"the husk". ``sentence`` makes the first letter of a line large.
"""

from collections.abc import Iterator

from game.grid import Edge
from game.rules.battlefield import objects, section_of
from game.rules.rulebook import Call, HeroSpec, Rulebook, Special, Weapon
from game.rules.state import Figure, State
from game.text.translation import _, mark

ACTIONS = {
    "move": mark("Move"),
    "run": mark("Run"),
    "recover": mark("Recover"),
    "search": mark("Search"),
    "open": mark("Open"),
    "withdraw": mark("Withdraw"),
    "attack": mark("Attack"),
    "ability": mark("Ability"),
    "gambit": mark("Gambit"),
    "counter": mark("Counter-attack"),
    "end": mark("End the activation"),
    "pass": mark("No other gambit"),
    "decline": mark("Decline"),
    "lead": mark("Lead"),
    "explore": mark("Explore"),
    "hold": mark("hold"),
    "advance": mark("advance"),
    "charge": mark("charge"),
    "onslaught": mark("onslaught"),
    "aim": mark("aim"),
    "sneak": mark("sneak"),
    "fall_back": mark("fall back"),
}
"""The heroes' basic actions and the words of behaviour tables. Rule: ACT-08, ENM-02."""

AILMENTS = {"diseased": mark("Diseased"), "cursed": mark("Cursed"), "webbed": mark("Webbed")}
"""Rule: EVT-22."""

RESULTS = {
    "fail": mark("fail"),
    "success": mark("success"),
    "critical": mark("critical success"),
}
"""What an action die says. Rule: ACT-09."""

PHASES = {
    "setup": mark("Setup"),
    "destiny": mark("Destiny phase"),
    "initiative": mark("Initiative phase"),
    "activation": mark("Activation phase"),
    "event": mark("Event phase"),
    "over": mark("The journey is over"),
}
"""The phases of a round."""

SITUATIONS = {
    "unseen": mark("no hero seen"),
    "adjacent": mark("adjacent to a hero"),
    "near": mark("a hero within reach"),
    "otherwise": mark("no hero within reach"),
}
"""The columns of behaviour tables. Rule: ENM-01."""

QUESTS = {
    "fate_denied": mark("Fate denied"),
    "masters_will": mark("The Master's will"),
    "crisis": mark("Crisis"),
    "time": mark("Time runs out"),
    "hero_born": mark("A hero is born"),
    "lantern": mark("The lantern flares"),
}
"""The rows of the event table. Rule: EVT-10 to EVT-15."""

QUEST_EFFECTS = {
    "fate_denied": mark("No destiny dice are rolled at the start of the next round."),
    "masters_will": mark("The group that is farthest from every hero moves at once."),
    "crisis": mark("A crisis card is drawn: one hero must choose how to meet it."),
    "time": mark("The twilight token moves one more space towards night."),
    "hero_born": mark("A hero who is out of action returns; if none is, one hero is helped."),
    "lantern": mark("A declined destiny die may be rolled anew, and a hero may move for free."),
}
"""What the rows of the event table do. Rule: EVT-10 to EVT-15."""

OUTCOMES = {
    "extracted": mark("The hunt is done, and the heroes are out."),
    "cleansed": mark("All that was defiled is clean, and the heroes are out."),
    "delivered": mark("The people of Ombrey are safe, and so are the heroes."),
    "foe_slain": mark("The foe has fallen."),
    "fled": mark("The heroes are out, but what they came for was not done."),
    "all_out": mark("No hero is left standing."),
    "too_late": mark("The airship had to leave."),
    "delved": mark("All shards are found, and the heroes are out."),
    "sealed": mark("Nothing was left to explore, and not all shards were found."),
}
"""How a journey ends. Rule: EVT-01."""

EDGES = {"wall": mark("wall"), "door": mark("door"), "gateway": mark("gateway")}
"""What an edge of the map can be."""

SUPPLIES = {
    "realmstone": mark("realmstone"),
    "salve": mark("salve"),
    "experience": mark("experience"),
}
"""What the party can carry."""

SUPPLY_USES = {
    "realmstone": mark("Realmstone is what the party brings home from a journey."),
    "salve": mark("It is counted at the journey's end."),
    "experience": mark("It is counted at the journey's end."),
}
"""What it is good for."""

OBJECTS = {
    "cache": mark("cache"),
    "legendary": mark("legendary cache"),
    "object": mark("object"),
    "defiled": mark("defiled object"),
}
"""What can be searched. Rule: ACT-14."""


def word(table: dict[str, str], key: str) -> str:
    """The translated word of a table; the key in plain letters where the table has none."""
    return _(table[key]) if key in table else key.replace("_", " ")


def sentence(text: str) -> str:
    """The text with a large first letter."""
    return text[:1].upper() + text[1:]


def hero(rulebook: Rulebook, hero_id: str) -> str:
    """What a hero is called for short: the first part of its name."""
    return _(rulebook.heroes[hero_id].name).split()[0]


def kind(rulebook: Rulebook, kind_id: str) -> str:
    """An enemy of that kind: "the husk"."""
    name = _(rulebook.enemies[kind_id].name)
    # Translators: a kind of enemy in the middle of a sentence.
    return _("the {kind}").format(kind=name[:1].lower() + name[1:])


def figure(rulebook: Rulebook, state: State, figure_id: str) -> str:
    """What a hero or enemy is called; one that is no longer there: "somebody"."""
    if figure_id in rulebook.heroes:
        return hero(rulebook, figure_id)
    if figure_id in state.figures:
        found = state.figures[figure_id]
        named = kind if found.side == "enemy" else follower
        return named(rulebook, found.kind)
    return _("somebody")


def follower(rulebook: Rulebook, kind_id: str) -> str:
    """A citizen or companion of that kind: "the washerwoman"."""
    name = _(rulebook.followers[kind_id].name)
    # Translators: a citizen or companion in the middle of a sentence.
    return _("the {kind}").format(kind=name[:1].lower() + name[1:])


def group(rulebook: Rulebook, state: State, group_id: str) -> str:
    """What a group is called; one that lies face down keeps its secret."""
    card = state.groups.get(group_id)
    if card is None or not card.face_up:
        return _("a face-down encounter")
    same = [
        group.id
        for group in state.groups.values()
        if group.face_up and group.encounter == card.encounter
    ]
    number = f" {_ROMAN[same.index(group_id) % len(_ROMAN)]}" if len(same) > 1 else ""
    if not card.encounter:
        return _("the deep dwellers") + number
    name = _(rulebook.encounters[card.encounter].name)
    return name + number


_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Numbers of groups that came of the same encounter card."""


def slot(rulebook: Rulebook, state: State, side: str, slot_id: str) -> str:
    """Whose initiative card it is."""
    if side == "hero":
        return hero(rulebook, slot_id)
    return group(rulebook, state, slot_id)


def _hero_weapons(spec: HeroSpec) -> Iterator[Weapon]:
    yield from spec.front.weapons
    yield from spec.inspired.weapons


def _others_weapons(rulebook: Rulebook, figure: Figure) -> list[Weapon]:
    if figure.side != "enemy":
        return list(rulebook.followers[figure.kind].weapons)
    spec = rulebook.enemies[figure.kind]
    return [spec.attack, *(special.attack for special in spec.specials)]


def weapon(rulebook: Rulebook, state: State | None, figure_id: str, weapon_id: str) -> str:
    """What a figure's weapon is called."""
    if figure_id in rulebook.heroes:
        weapons = list(_hero_weapons(rulebook.heroes[figure_id]))
    elif state is not None and figure_id in state.figures:
        weapons = _others_weapons(rulebook, state.figures[figure_id])
    else:
        weapons = []
    names = [item.name for item in weapons if item.id == weapon_id]
    return _(names[0]) if names else word(ACTIONS, weapon_id)


def action(rulebook: Rulebook, hero_id: str, action_id: str) -> str:
    """What a hero pays for: a basic action, its ability or one of its weapons."""
    spec = rulebook.heroes[hero_id]
    if action_id in ("ability", spec.ability.id):
        return _(spec.ability.name)
    if action_id in ACTIONS:
        return _(ACTIONS[action_id])
    return weapon(rulebook, None, hero_id, action_id)


def behaviour(rulebook: Rulebook, kind_id: str, action_id: str) -> str:
    """What an enemy does by its table: a plain action or one of its specials. Rule: ENM-02."""
    spec = rulebook.enemies[kind_id]
    own: tuple[Special | Call, ...] = (*spec.specials, *spec.calls)
    for special in own:
        if special.id == action_id:
            return _(special.name)
    plain = word(ACTIONS, action_id)
    return plain[:1].lower() + plain[1:]


def edge(rulebook: Rulebook, state: State, place: Edge) -> str:
    """What lies on an edge of the map: a door, a gateway or a wall."""
    for item in section_of(rulebook, state).edges:
        if (item.x, item.y, item.side) == place:
            return word(EDGES, item.kind)
    return word(EDGES, "door")


def object_kind(rulebook: Rulebook, state: State, object_id: str) -> str:
    """What can be searched there: a cache, a legendary cache or an object."""
    for spot in objects(rulebook, state):
        if spot.id == object_id:
            return word(OBJECTS, spot.kind)
    return word(OBJECTS, "object")


def faces(values: tuple[int, ...]) -> str:
    """Faces of dice, separated by commas; none: a dash."""
    return ", ".join(str(value) for value in values) or "—"


def outcome(reason: str) -> str:
    """How the journey ended, as a sentence."""
    return word(OUTCOMES, reason)
