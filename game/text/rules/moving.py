"""Moving, adjacency and sight."""

from game.text.rules.entry import Entry, entry
from game.text.translation import mark

ENTRIES: tuple[Entry, ...] = (
    entry(
        "MOV-01 MOV-02",
        mark("A Move"),
        mark(
            "A Move has as many points as the figure's Speed; stopping early is fine. Each step "
            "goes to a cell beside, never diagonally."
        ),
    ),
    entry(
        "MOV-03 MOV-17",
        mark("Occupied cells"),
        mark(
            "One figure stands on a cell. Figures block the way for friend and foe; nobody "
            "strikes at those who walk past."
        ),
    ),
    entry(
        "MOV-04 MOV-05",
        mark("Small figures"),
        mark(
            "A small figure may enter a cell with one other figure on it, friend or foe. Two on a "
            "cell are the most. Who is small is written on the card."
        ),
    ),
    entry("MOV-06", mark("Walls"), mark("Nothing passes a wall, not even what flies.")),
    entry(
        "MOV-07 MOV-08",
        mark("Doors and rooms"),
        mark(
            "Heroes and those whom they lead walk through doors; a shut one opens on the way. "
            "Monsters never pass a door, open or shut: what is in a room stays there. A gateway "
            "must be opened by an action."
        ),
    ),
    entry(
        "MOV-09 MOV-10 MOV-11",
        mark("Adjacent"),
        mark(
            "Cells that touch by a side or a corner are adjacent, unless a wall or a shut door "
            "parts them. Across a corner they are not if a wall ends there or a pillar stands "
            "beside it."
        ),
    ),
    entry(
        "MOV-12 MOV-13",
        mark("Obstacles"),
        mark(
            "Stairs, furniture and rubble cost 2 points to enter. With 1 point left they cannot "
            "be entered."
        ),
    ),
    entry(
        "MOV-14",
        mark("Speed 1 and obstacles"),
        mark(
            "Whoever has Speed 1 spends one Move in front of the obstacle and enters it with the "
            "next, if it did not move elsewhere in between."
        ),
    ),
    entry(
        "MOV-15",
        mark("Chasms, water, pillars"),
        mark("Nobody enters them. One shoots across chasms, water and past pillars."),
    ),
    entry(
        "MOV-16 MOV-20",
        mark("Traps"),
        mark(
            "The first hero on a trap rolls Agility. A fail does the trap's damage and ends the "
            "move, a success ends the move, with a critical it goes on. Then the cell is plain, "
            "rubble, or a pit that nobody enters. Monsters, citizens and companions spring no trap."
        ),
    ),
    entry(
        "MOV-18 MOV-19",
        mark("Flying and crawling"),
        mark(
            "What flies or crawls on the ceiling passes over other figures, but may not end on "
            "them. Flying pays 1 point for obstacles."
        ),
    ),
    entry(
        "MOV-21",
        mark("Line of sight"),
        mark(
            "Two cells see each other if the straight line between their middles crosses no wall, "
            "shut door or solid cell, nor touches the end of one. Figures hide nobody. Sight is "
            "the same both ways."
        ),
    ),
    entry(
        "MOV-22",
        mark("Distance and range"),
        mark(
            "Distance is the cost of the shortest way. Range counts cells, diagonals too, as 1 "
            "each."
        ),
    ),
)
