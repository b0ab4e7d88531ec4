"""Destiny, initiative and the round."""

from game.text.rules.entry import Entry, entry
from game.text.translation import mark

DESTINY: tuple[Entry, ...] = (
    entry(
        "DES-01 DES-02 DES-03",
        mark("Destiny dice"),
        mark(
            "A free destiny die pays for an action of any hero, and is declined then. A hero uses "
            "at most two a round; the last hero of the round may use all that are left."
        ),
    ),
    entry(
        "DES-04 DES-05",
        mark("The destiny roll"),
        mark(
            "Each round begins with five dice: a face that shows exactly once is free, doubles "
            "are declined. After Fate denied there is no roll."
        ),
    ),
)

INITIATIVE: tuple[Entry, ...] = (
    entry(
        "INI-01 INI-02",
        mark("Activation dice"),
        mark(
            "Each hero rolls a die for every space of its card that holds neither a wound nor a "
            "die, and keeps them there."
        ),
    ),
    entry(
        "INI-03",
        mark("What a die buys"),
        mark("An activation die pays for one gambit or one action, once, and is gone."),
    ),
    entry(
        "INI-04 INI-05 INI-06",
        mark("The battle track"),
        mark(
            "A card for each hero and each enemy group is shuffled and dealt to the track. They "
            "act from left to right. A journey may print the order of the first round."
        ),
    ),
    entry(
        "INI-07 INI-08",
        mark("Gambit"),
        mark(
            "Spend an activation die (not one of destiny) and roll Agility. Success: swap your "
            "card with the nearest enemy card to the left or right. Critical: with any. You may "
            "try as often as you have dice."
        ),
    ),
    entry(
        "INI-09 INI-10",
        mark("Who gambits first"),
        mark("The leader is asked first. When nobody wants another gambit the heroes act."),
    ),
)
