"""The schema: what battle files, commands and events look like, as JSON Schema."""

from typing import Any, get_args

import msgspec

from game.rules.commands import AnyCommand
from game.rules.events import AnyEvent
from game.session.battle_file import Battle


def schema() -> dict[str, Any]:
    """The JSON Schema of a battle file; commands and events are among its ``$defs``.

    ``$defs`` also has ``AnyCommand`` and ``AnyEvent``, which are any of them.
    """
    commands, events = get_args(AnyCommand), get_args(AnyEvent)
    (battle, *_), parts = msgspec.json.schema_components(
        [Battle, *commands, *events], ref_template="#/$defs/{name}"
    )
    for name, kinds in (("AnyCommand", commands), ("AnyEvent", events)):
        parts[name] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lychgate battle file",
        **battle,
        "$defs": dict(sorted(parts.items())),
    }
