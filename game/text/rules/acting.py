"""What heroes do: actions, attacks, wounds."""

from game.text.rules.entry import Entry, entry
from game.text.translation import mark

ENTRIES: tuple[Entry, ...] = (
    entry(
        "ACT-01 ACT-02 ACT-04",
        mark("An activation"),
        mark(
            "In its slot a hero takes actions, one die each, the same one as often as it pays. "
            "Dice that are left when it ends stay for counter-attacks."
        ),
    ),
    entry(
        "ACT-03",
        mark("The cost of an action"),
        mark("3+ means a die of 3 or more. A higher die than needed gains nothing."),
    ),
    entry(
        "ACT-05 ACT-15",
        mark("Inspiration"),
        mark(
            "A hero that slew enemies rolls a d12 at the end of its activation. It is inspired if "
            "the roll is at most the health of all it slew, and uses the better side of its card "
            "from then on."
        ),
    ),
    entry(
        "ACT-06",
        mark("Abilities"),
        mark("Each hero has an ability of its own. If it is an action it is paid like one."),
    ),
    entry(
        "ACT-07",
        mark("Free actions"),
        mark("A free action costs no die and counts as one paid with a 6."),
    ),
    entry(
        "ACT-08",
        mark("Basic actions"),
        mark(
            "Move 1+: Speed. Run 3+: Speed and 3 more. Recover 1+. Search 4+. Open 2+: a gateway "
            "or door beside you. Withdraw 4+: leave from the extraction zone. Explore 2+ and Lead "
            "2+ where the journey has them."
        ),
    ),
    entry(
        "ACT-09",
        mark("Action dice"),
        mark(
            "Each face fails, succeeds or is critical: d6 has 3, 2 and 1 of these faces, d8 has "
            "3, 3 and 2, d12 has 4, 5 and 3."
        ),
    ),
    entry(
        "ACT-10",
        mark("Attack"),
        mark(
            "Roll the weapon's dice. Damage 1/2: each success does 1, each critical 2. Melee "
            "needs an adjacent target, ranged one that is seen and within range. An area weapon "
            "strikes a cell and those beside it, with a roll for each enemy."
        ),
    ),
    entry(
        "ACT-11",
        mark("Defence"),
        mark(
            "Whoever has a Defence die rolls it against damage: a success takes 1 off, a critical "
            "all of it. Most enemies have none."
        ),
    ),
    entry(
        "ACT-12",
        mark("Wounds"),
        mark(
            "Each point of damage covers an empty space of the hero's card, else the one with the "
            "lowest die, which is lost. If an attack with a critical did it, the first wound is "
            "grievous. A wound that finds no space takes the hero out of action."
        ),
    ),
    entry(
        "ACT-13",
        mark("Recover"),
        mark(
            "Roll Vitality: a success heals one wound, a critical two. Grievous wounds stay until "
            "the journey is over."
        ),
    ),
    entry(
        "ACT-14",
        mark("Search"),
        mark(
            "At a cache or object in your cell or an adjacent one draw a discovery card: a "
            "treasure, realmstone, a trap or nothing."
        ),
    ),
    entry(
        "ACT-16",
        mark("Counter-attack"),
        mark(
            "A hero whose slot is done, attacked by an adjacent enemy and still standing, may "
            "spend one kept die on a weapon and strike back at once."
        ),
    ),
)
