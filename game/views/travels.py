"""Travels: the pages of the manual on the kinds of journey, the delve, and who comes along."""

from game.text import mark

Line = tuple[str, str]
Section = tuple[str, tuple[Line, ...]]


def section(title: str, *lines: Line) -> Section:
    """A heading and its lines, each with its icon; the texts are still to be translated."""
    return title, lines


JOURNEYS = [
    section(
        mark("What every journey has in common"),
        (
            "lantern",
            mark("Four heroes come down from the airship Halcyon into the city of Ombrey."),
        ),
        (
            "withdraw",
            mark(
                "When the goal is reached, stand with every hero who can still walk in the "
                "extraction zone (the ladder): the journey is won when the round ends."
            ),
        ),
        (
            "skull",
            mark(
                "It is lost when no hero is left standing, or when the airship has to leave. "
                "Without the goal you may still flee: get everybody out."
            ),
        ),
        (
            "lychgate",
            mark(
                "The dead come out of the lychgates. New groups come from the gate that is "
                "farthest from you, so where you stand decides where they come from."
            ),
        ),
    ),
    section(
        mark("What is asked"),
        ("lantern", mark("First Sortie: a small hunt that explains each thing as it comes.")),
        ("skull", mark("Hunt: slay as many of the dead as the journey asks for.")),
        (
            "search",
            mark("Cleanse: search every defiled object, from its own cell or from beside it."),
        ),
        (
            "heart",
            mark(
                "Deliverance: open the gateways, find the citizens and lead them to the extraction "
                "zone. From the third round on the tide swallows a part of the map each round, and "
                "whoever is in it. The dead come from the gate nearest to a shut gateway."
            ),
        ),
        (
            "attack",
            mark(
                "Decapitation: slay the named foe; nothing else counts. Once half of its health is "
                "gone it goes by a second, worse table. When it is slain the journey is won at the "
                "end of the round, wherever you are."
            ),
        ),
        (
            "explore",
            mark(
                "Delve: find all shards on a map that you lay yourselves; it has a page of its own."
            ),
        ),
    ),
]

DELVE = [
    section(
        mark("Exploring"),
        (
            "explore",
            mark(
                "Cells with a map sign can be explored: step onto one, or start an activation on "
                "it, and you are asked. A move that was broken off may then go on."
            ),
        ),
        (
            "ranged",
            mark(
                "Explore 2+ ({P}): explore such a cell from afar, if you see it and could walk "
                "there."
            ),
        ),
        (
            "lantern",
            mark(
                "A card is drawn, then a section of its shape. Lay it: the pointer or the arrows "
                "slide it, the wheel or {R} turns it, {N} or Tab goes to the next place where it "
                "may lie, a click or Enter puts it down. If it may not lie somewhere, it is said "
                "why."
            ),
        ),
        (
            "fail",
            mark(
                "An exploration can fail. No section of that shape is left: the card counts as a "
                "shard. No place is large enough: card and section are put back. The cell can be "
                "explored again, but in the same activation only after leaving it and coming back."
            ),
        ),
    ),
    section(
        mark("What is in a section"),
        (
            "search",
            mark(
                "Caches are set on the cells farthest from the explored one, then enemies on "
                "theirs; how many and how strong depends on the number of heroes. They act last in "
                "this round."
            ),
        ),
        (
            "destiny",
            mark(
                "A shard: enter its cell to gain it. A section with a red rim has a trap: the "
                "first hero who enters rolls Agility. Others are gloomy, flooded or brittle."
            ),
        ),
        (
            "open",
            mark(
                "A legendary cache has a lock of three digits: roll up to four times, dice that "
                "match stay, the key digit first. A wound shifts a die by 1. The chance is shown."
            ),
        ),
        (
            "withdraw",
            mark(
                "With all shards bring every hero back to the entrance. If nothing can be "
                "explored any more and shards are missing, the delve is sealed: get out alive."
            ),
        ),
    ),
]  # fmt: skip

COMPANY = [
    section(
        mark("Citizens and companions"),
        (
            "move",
            mark(
                "Whoever stands beside a hero may follow when it moves: you are asked where to. "
                "They pass doors as heroes do."
            ),
        ),
        (
            "leader",
            mark(
                "Lead 2+ ({K}): send a citizen beside you, or a companion near and in sight, up to "
                "its Speed. {K} again goes on to the next; the letters on the tokens tell them "
                "apart."
            ),
        ),
        ("melee", mark("A companion may attack at the end of its way. Citizens never do.")),
        (
            "skull",
            mark("The dead strike at them where no hero is in reach. Whoever is lost stays lost."),
        ),
        ("explore", mark("They cannot explore.")),
    ),
    section(
        mark("What the party finds"),
        ("search", mark("Search 4+ draws a discovery card. Treasure helps at once, traps hurt.")),
        (
            "destiny",
            mark(
                "Realmstone is what you brave all this for: it is brought home and counted at the "
                "journey's end. Salve and the rest work at once."
            ),
        ),
    ),
    section(
        mark("The end"),
        (
            "heart",
            mark(
                "A hero who is out of action when the journey ends rolls a d12 for survival and "
                "dies on a 1, or more easily with ailments. All wounds are then cleared."
            ),
        ),
    ),
]
