"""The delve, and what journeys ask for."""

from game.text.rules.entry import Entry, entry
from game.text.translation import mark

DELVE: tuple[Entry, ...] = (
    entry(
        "EXP-01",
        mark("Exploring"),
        mark("Exploring a cell draws a delve card and a section, which is joined to the field."),
    ),
    entry(
        "EXP-02 EXP-05",
        mark("Exploring on foot"),
        mark(
            "A hero may explore a cell that it enters, or on which its activation begins. The move "
            "may go on afterwards. Cells that one passes through count as entered."
        ),
    ),
    entry(
        "EXP-03",
        mark("Who explores"),
        mark("Only heroes explore; companions and enemies do not."),
    ),
    entry(
        "EXP-04",
        mark("The Explore action"),
        mark("Explore a cell in sight and within the hero's Move, without going there."),
    ),
    entry(
        "EXP-06",
        mark("What can be explored"),
        mark(
            "A cell with a connection at the edge of its section, with nothing beyond, as long as "
            "shards are missing."
        ),
    ),
    entry(
        "EXP-07 EXP-26",
        mark("Shards"),
        mark(
            "A delve has 3 shards unless the journey says otherwise. It is won when all are gained "
            "and every standing hero is on the entrance. A legendary cache has a lock of three "
            "digits: four rolls of the missing dice, the key digit first; a wound shifts a die by "
            "1."
        ),
    ),
    entry(
        "EXP-10 EXP-15",
        mark("No section, no place"),
        mark(
            "If no section of that shape is left, the card counts as a shard. If the section "
            "cannot be joined, it goes back. The cell can be explored anew."
        ),
    ),
    entry(
        "EXP-11 EXP-24 EXP-25",
        mark("Delve cards"),
        mark(
            "What the card says on reveal happens first. A shard, an environment or a trap stays "
            "beside the section. The first hero who enters a trapped section rolls Agility; a "
            "hero who enters a shard's cell gains it."
        ),
    ),
    entry(
        "EXP-12 EXP-13 EXP-14 EXP-16",
        mark("Joining a section"),
        mark(
            "One of its connections shares a side with the explored cell. It may be turned and "
            "shifted, never overlap, and should leave something to explore. It is joined to all "
            "that it touches. The first one lies at the corner of the entrance."
        ),
    ),
    entry(
        "EXP-20",
        mark("Caches in a section"),
        mark("As many as the card shows, legendary ones first, on the farthest cache cells."),
    ),
    entry(
        "EXP-21 EXP-22 EXP-23",
        mark("Enemies in a section"),
        mark(
            "The threat pool is the party's experience times the heroes. The card names the "
            "highest level of each enemy; they stand on the farthest enemy cells."
        ),
    ),
    entry(
        "EXP-27",
        mark("Nothing left to explore"),
        mark(
            "If no connection can take a section before all shards are drawn, the missing ones "
            "are lost: get out."
        ),
    ),
)

JOURNEY: tuple[Entry, ...] = (
    entry(
        "JRN-01",
        mark("Kinds of journey"),
        mark(
            "Hunt: slay the number, then extract. Cleanse: search all that is defiled, then "
            "extract. Deliverance: bring citizens to the extraction zone ahead of the tide. "
            "Decapitation: slay the named foe. Delve: gain the shards and get out."
        ),
    ),
    entry(
        "JRN-02",
        mark("Survival"),
        mark(
            "At the end each hero who is out of action rolls a d12, 1 lower for each ailment, and "
            "dies on 1 or less. In story mode nobody dies."
        ),
    ),
    entry(
        "JRN-03",
        mark("Between journeys"),
        mark("Experience and realmstone are kept for the airship, wounds are not."),
    ),
    entry(
        "JRN-04",
        mark("Players"),
        mark("One to four players share the heroes; a single player leads all."),
    ),
)
