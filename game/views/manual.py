"""The manual: the rules in short and all keys, as pages of paragraphs."""

from game.text import _, mark
from game.views.bindings import PAD, WATCHING, button, deeds, keyed, shown, watching
from game.views.keytable import BATTLE, Row
from game.views.palette import TEXT_STRONG
from game.views.prose import Paragraph, heading
from game.views.repertoire import cap_of, fixed
from game.views.theme import BODY
from game.views.travels import COMPANY, DELVE, JOURNEYS, Section, section

_TIME = [
    section(
        mark("Dusk and night"),
        (
            "dusk",
            mark(
                "The twilight token moves one space at the start of each round, and when time"
                " runs out."
            ),
        ),
        (
            "night",
            mark(
                "On its last space it is night: enemies roll higher on their tables, and "
                "their critical hits do 1 more."
            ),
        ),
    ),
    section(
        mark("Together"),
        (
            "leader",
            mark(
                "One player leads each round: breaks ties, and makes the enemies' choices. "
                "The token then passes to the left."
            ),
        ),
        (
            "log",
            mark(
                "What happened stands in the log, and the banner at the bottom says what is "
                "asked of whom."
            ),
        ),
    ),
]


_ROUND = [
    section(
        mark("1. Destiny"),
        (
            "destiny",
            mark(
                "Five dice are rolled. A face that comes up once can be used by any hero as "
                "an extra die; doubles are declined."
            ),
        ),
    ),
    section(
        mark("2. Initiative"),
        (
            "die4",
            mark(
                "Each hero rolls a die for every empty space of its card. A wound takes up a "
                "space, so the wounded do less."
            ),
        ),
        (
            "initiative",
            mark(
                "Heroes and groups of enemies are dealt onto the battle track in a new order "
                "each round."
            ),
        ),
        (
            "gambit",
            mark(
                "Gambit: spend a die and roll Agility. On a success swap places with the next"
                " group to the left or right, on a critical with any."
            ),
        ),
    ),
    section(
        mark("3. Activation"),
        (
            "move",
            mark(
                "From left to right each hero or group acts once. A hero pays a die for each "
                "action; a number with a plus is the least that the die must show."
            ),
        ),
        (
            "face_down",
            mark(
                "An encounter that lies face down is turned up at its turn, and its enemies "
                "come out of a lychgate."
            ),
        ),
        ("shield", mark("Dice that you keep pay for striking back later in the round.")),
    ),
    section(
        mark("4. Events"),
        (
            "d12",
            mark(
                "The leader rolls the quest die: fate denied, the Master's will, a crisis, "
                "time runs out, a hero is born, or the lantern flares."
            ),
        ),
    ),
]


_ACTIONS = [
    section(
        mark("What a die buys"),
        (
            "move",
            mark(
                "Move 1+: enter as many cells as your Speed; steps go to the sides, never "
                "diagonally. Obstacles (stairs, furniture, rubble) cost 2."
            ),
        ),
        ("run", mark("Run 3+: Move with Speed and 3 more.")),
        (
            "recover",
            mark(
                "Recover 1+: roll Vitality. A success heals one wound, a critical two. "
                "Grievous wounds stay."
            ),
        ),
        (
            "search",
            mark(
                "Search 4+: draw a discovery card at a cache or object that is in your cell "
                "or touches it."
            ),
        ),
        (
            "open",
            mark(
                "Open 2+: open a gateway or a door beside you. Doors also open by themselves when "
                "you walk through."
            ),
        ),
        ("attack", mark("Weapons and abilities cost what stands on them.")),
        ("withdraw", mark("Withdraw 4+: leave the battlefield from the extraction zone.")),
    ),
    section(
        mark("Dice"),
        (
            "die6",
            mark("A die pays for one action and is gone. A larger die than needed gains nothing."),
        ),
        (
            "destiny3",
            mark(
                "A hero uses at most two destiny dice in a round; in the last hero's turn of "
                "the round any that are left."
            ),
        ),
    ),
    section(
        mark("Ground"),
        ("open", mark("Monsters never pass a door or gateway: what is in a room stays there.")),
        ("fail", mark("Water and chasms stop everybody, but arrows fly across.")),
        ("skull", mark("A trap: the first hero on it rolls Agility. Walk round it, or risk it.")),
    ),
]


_FIGHTING = [
    section(
        mark("Attacks"),
        (
            "melee",
            mark(
                "Melee strikes a cell that touches yours, also by a corner, unless a wall or "
                "pillar is between."
            ),
        ),
        (
            "ranged",
            mark(
                "Ranged weapons need a straight line of sight. Figures do not block it; walls"
                " and shut doors do."
            ),
        ),
        (
            "critical",
            mark(
                "Each die fails, succeeds or is critical: d6 3/2/1 faces, d8 3/3/2, d12 "
                "4/5/3. Damage 1/2 means 1 for a success, 2 for a critical."
            ),
        ),
        (
            "success",
            mark(
                "Whoever slew enemies may become inspired at the end of the turn, and then "
                "uses the better side of the card."
            ),
        ),
    ),
    section(
        mark("When you are hit"),
        ("shield", mark("Roll Defence: a success takes 1 off the damage, a critical all of it.")),
        (
            "wound",
            mark(
                "Each point of damage covers a space of your card, or takes away your lowest die."
            ),
        ),
        (
            "grievous",
            mark(
                "A critical hit that was not warded off makes a grievous wound, which cannot "
                "be healed here."
            ),
        ),
        ("skull", mark("A wound that finds no space puts the hero out of action.")),
        (
            "attack",
            mark(
                "Strike back: when your turn is over and an enemy beside you attacks, spend a"
                " kept die on a weapon."
            ),
        ),
    ),
    section(
        mark("Ailments"),
        ("diseased", mark("Diseased: one die of each activation roll becomes a 1.")),
        ("cursed", mark("Cursed: a hit on the hero does 1 more.")),
        ("webbed", mark("Webbed: Speed is halved, rounded up.")),
    ),
]


def pages() -> list[tuple[str, list[Paragraph]]]:
    """Each page in the language in use: its title and its text."""
    return [
        (_("Journeys"), _paragraphs(JOURNEYS)),
        (_("A round"), _paragraphs([*_ROUND, *_TIME])),
        (_("Actions"), _paragraphs(_ACTIONS)),
        (_("Fighting"), _paragraphs(_FIGHTING)),
        (_("The delve"), _paragraphs(DELVE)),
        (_("Company"), _paragraphs(COMPANY)),
        (_("Keys"), _keys()),
    ]


def _paragraphs(sections: list[Section]) -> list[Paragraph]:
    found = []
    for title, lines in sections:
        found.append(heading(_(title)))
        found += [Paragraph(keyed(_(text)), BODY, TEXT_STRONG, icon, gap=3) for icon, text in lines]
    return found


def _keys() -> list[Paragraph]:
    mouse = [
        _(
            "Click a die, then an action, then a cell or an enemy. Or click a lit cell or"
            " enemy at once: the lowest die that pays is taken."
        ),
        _(
            "The right button takes a choice back. Drag the map with the left or middle "
            "button, or push the pointer against the edge of the window; turn the wheel to come "
            "nearer."
        ),
        _("Let the pointer rest on anything: it is explained, with the rule behind it."),
        _("An arrow at the rim points at a choice out of view: click it to look there."),
        _(
            "A sign at the rim points at what the journey asks for. A card that lies in the way "
            "is dragged by its upper edge, or folded with a click on it."
        ),
    ]
    found = [heading(_("Keys")), *_table(BATTLE)]
    found += [heading(_("While a battle is watched")), *_winding()]
    found += [heading(_("Gamepad")), *_gamepad()]
    found.append(heading(_("Mouse")))
    found += [Paragraph(text, BODY, TEXT_STRONG) for text in mouse]
    return found


def _winding() -> list[Paragraph]:
    """The keys that wind a battle that is watched."""
    keys = " · ".join(shown(watching(key)) for key, _text in deeds(WATCHING))
    text = _(
        "To the start, a round back, a step back; play or pause; a step on, a round on, to the end"
    )
    return [Paragraph(text, BODY, TEXT_STRONG, gap=4, lead=keys)]


def _gamepad() -> list[Paragraph]:
    """What a gamepad does: its buttons as they are bound, then what is always the same."""
    rows = [(button(usual), _(text)) for usual, text in deeds(PAD)]
    return [Paragraph(text, BODY, TEXT_STRONG, gap=4, lead=by) for by, text in [*rows, *fixed()]]


def _table(rows: tuple[Row, ...]) -> list[Paragraph]:
    """Each row with its keys as they are bound."""
    return [
        Paragraph(
            _(text), BODY, TEXT_STRONG, gap=4, lead=" · ".join(map(cap_of, keys.split(" · ")))
        )
        for keys, text in rows
    ]
