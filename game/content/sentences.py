"""The English sentences of all faults, by code; the text layer translates them.

Each is the part after the place ("heroes.toml, key isaura.speed: ...") and before the full stop:
what was found, then what is allowed.
"""

PLACES = {
    "key": "key {}",
    "line": "line {}",
    "layer": 'layer "{}"',
    "object": "object {}",
    "cell": "cell {}",
}
"""How the parts of a place are named."""

HINT = '; "{}" may be meant'
"""Put after a sentence when a spelling comes close to something allowed."""

PHRASES = (
    "N, E, S or W",
    "a colour like #ff8800",
    "a colour like #ff8800 or #80ff8800",
    "a line along the grid",
    "a list",
    "a list of {} entries",
    "a list of {}",
    "a number",
    "a number between {} and {}",
    "a number has far too many digits",
    "a number with far too many digits",
    "a point, or a rectangle in one cell",
    "a rectangle along the grid",
    "a single line of at most {} signs",
    "a single line of {} to {} signs",
    "a size of at least {}",
    "a table",
    "a text",
    "a text for the player",
    "a text of at most {} signs",
    "a whole number",
    "a whole number from {} to {}",
    "an id",
    "ids of encounters",
    "it is no plain file",
    "it is written in an unknown encoding",
    "its opacity is {}",
    'layer "{}" lies over it',
    "missing",
    "the id of a citizen",
    "the id of a companion",
    "the id of a trap",
    "the id of an encounter",
    "the name of an event, or asked: and the name of a question",
    "true or false",
    'two or more points like "{}"',
    "up to {} cells each way",
)
"""What the details of a sentence may be besides names, numbers and what stands in the file."""

CONTENT = {
    "no_file": "the file is missing; it must be there",
    "not_toml": "this is not TOML: {why}",
    "unknown_key": "there is no key of this name; allowed are {allowed}",
    "missing_key": "the key is missing; allowed is {allowed}",
    "wrong_type": "{found} stands here; allowed is {allowed}",
    "not_one_of": "{found} stands here; allowed are {allowed}",
    "bad_name": "{found} stands here; allowed is {allowed}",
    "bad_file": (
        "the file's name {found} is no id; an id is a small letter, then small letters, digits "
        "and underscores"
    ),
    "bad_id": "this is no id; an id is a small letter, then small letters, digits and underscores",
    "number": "{found} stands here; allowed is {allowed}",
    "twice": "the id {found} is there already; each may be there once",
    "damage_pair": "the damage {found} shrinks; a critical does at least what a success does",
    "area_melee": "an area weapon of range 1 strikes its own bearer; allowed is a range from 2",
    "no_area": "a follower's attack strikes one enemy; allowed is no area",
    "rows_ascend": (
        "the row is for rolls up to {found}; each row must go further than the one above"
    ),
    "rows_end": "the last row is for rolls up to {found}; it must reach {allowed}",
    "no_entries": "nothing is here; at least one entry is needed",
    "no_crisis": (
        "no crisis for a {kind} by {time} is here; each kind of journey needs one by day and "
        "by night"
    ),
    "threat_rows": "there are {found} rows; a party of one to four heroes needs {allowed}",
    "unused_fail": "a choice without a test always succeeds; what it does goes under success",
    "no_mission": "there is no mission {found}; there are {allowed}",
    "is_section": (
        "{found} is a section, no mission; it is played in the delves that draw it: {allowed} "
        "(play or sim one of them; shot map --map {path} draws it)"
    ),
    "mission_twice": "two maps are called {found}; each mission needs a name of its own",
}
"""Faults of content files."""

FILE = {
    "no_map": "there is no such file",
    "not_regular": "this is not a plain file; a map or tileset must be one",
    "unreadable": "the file cannot be read: {why}",
    "too_big": "the file has {found} bytes; allowed are {allowed}",
    "not_xml": "this is not XML: {why}",
    "doctype": "the file has a DOCTYPE; maps and tilesets have none",
    "too_deep": "the XML is nested too deep; allowed are {allowed} levels",
    "too_many_nodes": "the XML has too many elements; allowed are {allowed}",
    "wrong_root": "the file begins with <{found}>; it must be <{allowed}>",
    "path_absolute": "the path {found} is absolute; allowed is one from this file's own folder",
    "path_strange": (
        "the path {found} is no plain path; write it with / and without a drive or address"
    ),
    "path_outside": (
        "the path {found} leads out of the project; allowed is what lies in the map's own "
        "project and in the game's assets"
    ),
    "path_missing": "there is no file {found}",
    "path_case": (
        "the file {found} is written differently, in large and small letters, from the one "
        "on the disk"
    ),
    "path_type": "{found} is of the wrong type; allowed is {allowed}",
    "path_json": (
        "{found} is JSON; the game reads XML: save it in Tiled with the ending {allowed}"
    ),
    "picture_bytes": "the picture {name} has {found} bytes; allowed are {allowed}",
    "picture_broken": "the file {name} is no PNG picture, whatever its name says",
    "picture_size": (
        "the picture {name} is {found} pixels large; allowed are {allowed}, and 16 million in all"
    ),
    "too_many_pixels": "the map's pictures together have too many pixels; allowed are {allowed}",
    "shot_size": "the map's picture would be {found} pixels large; allowed are {allowed} pixels",
    "strange_reading": "the map cannot be read: {why}",
}
"""Faults of the file itself and of what it points to."""

MAP = {
    "attribute": "{name} is {found}; allowed is {allowed}",
    "orientation": "the map is {found}; allowed is orthogonal",
    "area": "the map's chunks reach over {found} cells; allowed are {allowed}",
    "too_many_layers": "there are more than {allowed} layers",
    "too_many_sets": "there are more than {allowed} tilesets",
    "too_many_chunks": "the layer has too many chunks; allowed are {allowed} x {allowed} cells",
    "too_many_tiles": "the image holds {found} tiles; allowed are {allowed}",
    "too_many_frames": "the animation has too many frames; allowed are {allowed}",
    "too_many_properties": "there are more than {allowed} properties",
    "too_many_points": "lines have too many corners; allowed are {allowed}",
    "data_chunks": "the layer has chunks though the map is not infinite; save it again in Tiled",
    "image_inside": "the image is not in a file of its own; allowed is a PNG file",
    "tile_large": "the picture of tile {tile} is {found} pixels large; allowed are {allowed}",
    "template_cycle": "the template refers to itself: {found}",
    "template_empty": "there is no object in the template",
    "template_broken": "the object's template {found} cannot be read, as was said",
    "too_many_objects": "there are more than {allowed} objects",
    "offset": "the layer is shifted by {found}; its offset must be 0, or rules and picture part",
    "not_drawn": "{found} is not drawn by the game; take it away",
    "hidden_rules": "the layer is hidden but holds floor, walls or traps; show it or delete it",
    "data_missing": "the layer has no tile data",
    "data_encoding": (
        "the tile data are {found}; allowed are CSV, and Base64 plain, zlib, gzip or zstd"
    ),
    "data_length": "the layer has {found} tiles; the map's size asks for {allowed}",
    "data_broken": "the tile data cannot be unpacked: {why}",
    "data_word": (
        "{found} stands among the tile data; allowed are whole numbers from 0 to 4294967295"
    ),
    "layer_size": "the layer is {found} cells large; it must be as large as the map, {allowed}",
    "gid_unknown": "tile {found} belongs to no tileset; allowed are tiles of the map's tilesets",
    "tileset_image": (
        "the image is {found} pixels large; not even one tile of {allowed} fits into it"
    ),
    "tileset_overlap": (
        "the tile numbers of tileset {name} start at {found} but the tileset before it goes up to "
        "{last}"
    ),
    "tileset_nested": "the tileset file points to another tileset; allowed is a tileset of its own",
    "tile_number": "there is no tile {found}; allowed are 0 to {allowed}",
    "tile_property": "tile {tile} has {name} {found}; allowed are {allowed}",
    "tile_property_name": "tile {tile} has a property {found}; allowed are {allowed}",
    "tile_trap": "tile {tile} is a trap without a kind; give it a property trap",
    "rotated": "the object is rotated by {found}; allowed is 0",
    "object_twice": "another object has the same id",
    "object_shape": "the object is drawn as {found}; one of class {kind} is {allowed}",
    "no_class": "the object has no class; allowed are {allowed}",
    "unknown_class": "there is no class {found}; allowed are {allowed}",
    "unknown_property": "there is no property {found} here; allowed are {allowed}",
    "property_value": "the property {name} is {found}; allowed is {allowed}",
    "property_missing": "the property {name} is missing; allowed is {allowed}",
    "property_twice": "the property {name} is there twice; each may be there once",
    "unknown_name": "there is no {what} {found}; allowed are {allowed}",
}
"""Faults of what Tiled wrote."""

PLACE = {
    "outside": "the object lies outside the map",
    "many_cells": "the object covers more than one cell; one of class {kind} is in one",
    "off_grid": (
        "the point {found} is not on a grid line; allowed are at most {allowed} pixels beside one"
    ),
    "diagonal": "the line from {found} runs diagonally; allowed are lines along the grid",
    "no_line": "the line has no length; allowed are lines along the grid",
    "door_nowhere": (
        "the {kind} leads to a cell that nobody can enter; both sides of it must be walkable"
    ),
    "door_twice": "a door and a gateway share an edge; allowed is one of them",
    "edge_twice": "another {kind} lies on the same edge; each edge has one",
    "wall_hidden": "the whole wall lies under other lines, which count; take it away",
    "door_loose": "one can walk round this {kind}; it parts nothing, walls beside it are missing",
    "no_floor": "no cell of the map can be entered; paint tiles whose terrain is floor",
    "blocked": "nobody can enter the cell of this {kind}; allowed are floor and obstacles",
    "in_gate": (
        "this {kind} cannot be here: this cell is that of a lychgate, which nobody enters; move "
        "one of the two"
    ),
    "doubled": (
        "object {other}, of class {kind}, is in the same cell; allowed is one object of {allowed} "
        "in a cell"
    ),
    "trap_painted": "a trap is painted in the same cell; take one of the two away",
    "no_size": "the rectangle has no size; drag one of class {kind} over whole cells",
    "gate_place": (
        "the lychgate stands in {found}; allowed is a cell that is neither solid nor void"
    ),
    "gate_mouth": (
        "nobody can step out of the lychgate {where}; beside it must be floor or an "
        "obstacle, and no wall between"
    ),
    "trap_place": "the trap lies on {found}; allowed is floor",
    "tide_order": "the tide has two areas with the order {found}; each needs its own",
    "tide_start": "the tide may never swallow a hero start or the extraction zone; take it back",
    "few_citizens": "there are {found} citizens; rescue asks for {allowed}",
    "no_defiled": "there is no defiled object; a cleanse needs at least one",
    "no_gateway": "there is no gateway; a deliverance needs at least one",
    "foe_missing": "no group on the map holds the foe {found}; one EnemyGroup must",
    "order_twice": "first_order names {found} twice; once is enough",
    "order_unknown": (
        "first_order names {found}; allowed are the heroes and the encounters on the map, {allowed}"
    ),
    "piece_size": "the section is {found} cells large; allowed are {allowed}",
    "not_in_piece": "a section of a delve has no {kind}; take it away",
    "no_shard": "no cell is marked for a shard; put one point of class Shard",
    "shard_twice": "a shard has its place already; each section has one",
    "no_connection": "there is no connection cell; put a point of class Connection at the rim",
    "connection_inside": "no section could be joined to this connection; it must touch a void side",
    "connection_walled": (
        "walls shut every connection off from what could be joined to it; open one of their sides"
    ),
    "connection_shut": (
        "walls shut this connection off from what could be joined to it; open a side of it or take "
        "it away"
    ),
    "piece_far": "no hero can come to this {kind} from the first connection of the section",
    "entrance_pair": (
        "the entrance has {found} connections; it needs two that touch by a corner, with the inner "
        "corner between them left void"
    ),
    "few_shards": "there are {found} delve cards with a shard; shards asks for {allowed}",
    "section_twice": "a mission and a section are both called {found}",
    "crises_time": "crises names none for the {time}; it needs one by day and one by night",
    "only_piece": (
        "this is a section, no mission; it is played in the delves that draw it (sim delve tries "
        "that of the game, and shot map --map draws the section)"
    ),
    "no_piece": "a delve draws from this map, but its class is {found}; a section is a Section",
    "map_class": "the map's class is {found}; allowed are {allowed}, or none",
    "section_kind": (
        "the map's class is Section, but it has the kind {found}; give it the class Journey, or "
        "take its kind away"
    ),
    "tile_size": (
        "the map's cells are {found} pixels large; allowed is {allowed}, the size of the tiles of "
        "{name}"
    ),
    "no_object": "there is no object {found}; allowed are {allowed}",
    "object_apart": (
        "object {found} is a note or lies outside the map; a game can start at {allowed}"
    ),
    "no_room": (
        "the heroes find {found} free cells round this object to start in; {allowed} are needed"
    ),
    "few_starts": "there are {found} hero starts; at least {allowed} are needed",
    "no_extraction": "there is no extraction zone; draw a rectangle of class Extraction",
    "extraction_blocked": "nobody can enter any cell of this extraction zone",
    "no_lychgate": "there is no lychgate; at least one is needed",
    "extraction_gate": (
        "nobody enters a lychgate's cell, and the extraction zone has no other; make it larger"
    ),
    "extraction_far": "the extraction zone cannot be reached from the hero starts",
    "start_far": "the other hero starts cannot be reached from this one",
    "object_far": "no hero can ever come beside this {kind}",
    "gate_far": "no hero can come to the mouth of this lychgate, so what it sends reaches nobody",
    "gate_room": (
        "the dead never pass a door, so what this lychgate sends stays in a room of {found} "
        "cells that no hero must enter"
    ),
    "group_crowded": (
        "the group has {found} figures and {allowed} free cells to stand on in its room"
    ),
    "group_split": (
        "{found} figures of the group would stand behind a door; put it farther from there"
    ),
    "group_far": "no hero can come to this group, nor it to any hero",
    "foe_far": "no hero can come to the foe {found}, nor see it; so it can never be slain",
    "room_far": "no hero can ever come here; {found} cells are cut off",
    "pit_cuts": "once the pit here is open, {found} is cut off from the heroes",
    "nobody_comes": "nothing is there to slay; put an EnemyGroup or an Encounter on the map",
    "slay_many": "slay is {found}; until the end of round {last} at most {allowed} enemies appear",
    "unseen_walls": "the layer holds walls that are not seen, but count: {why}",
    "layer_twice": "another layer with tiles has this name too; one of them may be too many",
    "last_short": "last_round is 1; no journey can be won in one round, allowed are 2 to 999",
    "never_leaves": "last_round is 0, so the airship never leaves; take it away if that is meant",
    "crowd": "there are {found} objects of class {kind}; allowed are {allowed}",
    "no_models": (
        "{found} figures of {what} stand on the map; there are {allowed} models, the others are "
        "left out"
    ),
    "deck_small": "{found} Encounters are to be drawn; the deck holds {allowed} cards",
    "deck_twice": "the {what} {found} is named twice; once is enough",
    "idle_property": "the property {name} has no effect in a {kind}",
    "idle_thing": "an object of class {kind} has no effect on the map of a {mission}",
    "no_shape": (
        "no section is of the shape {found}, which these delve cards ask for: {names}; they are "
        "discarded and reveal nothing: name a section of that shape, or leave them out of cards"
    ),
    "few_sections": (
        "a delve of {shards} shards draws from {found} sections; give it at least {allowed}"
    ),
    "no_first": "none of the sections can be joined to the entrance",
    "more": "there are {count} more faults of the same kind",
    "more_doubts": "there are {count} more warnings of the same kind",
}
"""Faults of what was placed on the map, by the rules."""

SENTENCES = CONTENT | FILE | MAP | PLACE
"""Every code with its sentence."""

WARNINGS = frozenset(
    (
        "not_drawn",
        "wall_hidden",
        "door_loose",
        "group_split",
        "group_far",
        "room_far",
        "pit_cuts",
        "never_leaves",
        "no_models",
        "gate_room",
        "unseen_walls",
        "order_twice",
        "layer_twice",
        "deck_small",
        "deck_twice",
        "idle_property",
        "idle_thing",
        "no_shape",
        "connection_shut",
        "more_doubts",
    )
)
"""The codes of what does not stop play; every other is an error."""
