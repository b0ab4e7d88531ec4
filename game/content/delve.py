"""The delve: whether the cards and sections that its map names fit together.

Rule: EXP-10, EXP-14.
"""

from collections.abc import Mapping

from game.content.fault import Report
from game.rules.joining import takers
from game.rules.layout import Laid, entrance_piece
from game.rules.rulebook import DelveCard, Mission
from game.rules.section import Section

_FOR_A_SHARD = 2
"""So many sections a delve needs for each of its shards."""


def check_delve(
    mission: Mission,
    sections: Mapping[str, Section],
    cards: Mapping[str, DelveCard],
    report: Report,
) -> None:
    """A fault where little or nothing can be explored, a warning for each shape without one.

    ``sections`` hold the mission's own and all that it draws from. Of other journeys than delves
    nothing is asked.
    """
    if mission.kind != "delve":
        return
    drawn = tuple(sections[name] for name in mission.sections)
    shapes = {section.shape for section in drawn}
    asked: dict[str, list[str]] = {}
    for name in mission.cards:
        if cards[name].shape not in shapes:
            asked.setdefault(cards[name].shape, []).append(name)
    for shape, names in asked.items():
        report.add("no_shape", found=f'"{shape}"', names=names)
    found, allowed = len(dict.fromkeys(mission.sections)), _FOR_A_SHARD * mission.shards
    if found < allowed:
        report.add("few_sections", shards=mission.shards, found=found, allowed=allowed)
    entrance = sections[mission.section]
    lies = (Laid(entrance.id, entrance, entrance_piece(entrance).origin),)
    if not takers(lies, drawn):
        report.add("no_first")
