"""What every event is."""

from typing import Literal

from msgspec import Struct

from game.rules.commands import _tag

Result = Literal["fail", "success", "critical"]


class Event(Struct, frozen=True, tag_field="event", tag=_tag):
    """Something that happened; subclasses say what."""
