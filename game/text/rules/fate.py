"""The event phase: the quest die, twilight, crises, ailments."""

from game.text.rules.entry import Entry, entry
from game.text.translation import mark

ENTRIES: tuple[Entry, ...] = (
    entry(
        "EVT-01",
        mark("The end of the journey"),
        mark(
            "At the end of a round the journey ends if no hero stands, or if all who stand are in "
            "the extraction zone."
        ),
    ),
    entry(
        "EVT-02 EVT-03",
        mark("The quest die"),
        mark(
            "If it goes on, the leader rolls a d12 for an event. Then the leader token passes to "
            "the left and the next round begins."
        ),
    ),
    entry("EVT-10", mark("1: Fate denied"), mark("There is no destiny roll in the next round.")),
    entry(
        "EVT-11",
        mark("2 to 4: The Master's will"),
        mark("The group that is farthest from any hero makes a Move."),
    ),
    entry("EVT-12", mark("5 and 6: Crisis"), mark("A crisis card of the journey is drawn.")),
    entry(
        "EVT-13",
        mark("7 and 8: Time runs out"),
        mark("The twilight token goes one space on."),
    ),
    entry(
        "EVT-14",
        mark("9 and 10: A hero is born"),
        mark(
            "A hero who is out of action returns beside another one and is helped; if nobody is "
            "out, a hero makes a free Recover or loses an ailment."
        ),
    ),
    entry(
        "EVT-15",
        mark("11 and 12: The lantern flares"),
        mark(
            "One declined destiny die may be rolled again and becomes free, and a hero may make a "
            "free Move."
        ),
    ),
    entry(
        "EVT-20",
        mark("Twilight and night"),
        mark(
            "The token goes one space at each round's start. On the last space it is night: "
            "behaviour rolls are 2 higher and an enemy's criticals do 1 more."
        ),
    ),
    entry(
        "EVT-21",
        mark("Crises"),
        mark(
            "A crisis names an acting hero and two ways to meet it. A test is a roll of Agility "
            "or Vitality: a success or a critical passes it."
        ),
    ),
    entry(
        "EVT-22",
        mark("Ailments"),
        mark(
            "Diseased: one die of each activation roll becomes 1. Cursed: a hit on the hero does "
            "1 more. Webbed: Speed is halved, rounded up."
        ),
    ),
)
