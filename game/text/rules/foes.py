"""What enemies do, and how more of them come."""

from game.text.rules.entry import Entry, entry
from game.text.translation import mark

ENEMIES: tuple[Entry, ...] = (
    entry(
        "ENM-01",
        mark("Behaviour rolls"),
        mark(
            "Each enemy of a group rolls a d12 on its table, in the column of its situation: no "
            "hero seen, adjacent to a hero, a hero within its move and reach, or none of these. "
            "The leader chooses who acts first."
        ),
    ),
    entry(
        "ENM-02",
        mark("What enemies do"),
        mark(
            "Move: toward the nearest hero. Advance: Move, then attack. Charge: Move; attack if "
            "adjacent, else Move again. Onslaught: two attacks. Aim: attack the farthest hero in "
            "reach. Sneak: as near as it gets unseen. Fall back: away and out of sight. Hold: "
            "nothing. Some have attacks of their own."
        ),
    ),
    entry(
        "ENM-03",
        mark("The nearest hero"),
        mark(
            "Nearest is who has the shortest way for that enemy, then the smallest range. A hero "
            "behind others counts as farther, one without a way as farthest. Ties are the "
            "leader's choice."
        ),
    ),
    entry(
        "ENM-04",
        mark("No way, no target"),
        mark("An enemy with no way and no target holds."),
    ),
    entry(
        "ENM-05",
        mark("Driven off"),
        mark(
            "When the slot of a group without figures comes up, a new face-down encounter takes "
            "its place on the track."
        ),
    ),
)

REINFORCEMENTS: tuple[Entry, ...] = (
    entry(
        "REI-01",
        mark("Reinforcements"),
        mark(
            "When the slot of a face-down encounter comes up it is turned over and its enemies "
            "are placed, one after the other."
        ),
    ),
    entry(
        "REI-02 REI-03 REI-04",
        mark("Models"),
        mark(
            "Only so many of a kind can be on the field; those for whom there is no model are "
            "lost. The leader picks which one comes next."
        ),
    ),
    entry(
        "REI-05",
        mark("Which lychgate"),
        mark(
            "They come out of the lychgate that is farthest from all heroes together. In a "
            "deliverance it is the one nearest to a shut gateway."
        ),
    ),
    entry(
        "REI-06",
        mark("A hero in the mouth"),
        mark(
            "If a hero stands where the enemy would be placed, the enemy does not come and the "
            "hero takes 2 damage, for each of them."
        ),
    ),
    entry(
        "REI-07 REI-10",
        mark("No room at the gate"),
        mark(
            "If the mouth is taken the enemy stands on the empty cell nearest to it. Where there "
            "is no cell at all it is slain."
        ),
    ),
    entry(
        "REI-08 REI-09",
        mark("They advance at once"),
        mark("Each enemy that was placed makes an Advance, then the next one is placed."),
    ),
)
