"""The objective: what a journey asks for and how far it has come, in a few words."""

from game.rules.quest import fulfilled, hopeless, progress
from game.rules.rulebook import Mission, Rulebook
from game.rules.state import State
from game.text.translation import _, mark, plural

PROGRESS = {
    "hunt": mark("Slain {done} of {asked}"),
    "cleanse": mark("Cleansed {done} of {asked}"),
    "deliverance": mark("Safe: {done} of {asked}"),
    "decapitation": mark("Slay {foe}"),
    "delve": mark("Shards {done} of {asked}"),
}
"""How far a journey has come, by its kind. Rule: JRN-01."""

KINDS = {
    "hunt": mark("Hunt"),
    "cleanse": mark("Cleanse"),
    "deliverance": mark("Deliverance"),
    "decapitation": mark("Decapitation"),
    "delve": mark("Delve"),
}
"""What the kinds of journey are called. Rule: JRN-01."""


def short(rulebook: Rulebook, state: State) -> str:
    """How far the journey has come: "Slain 3 of 8"; at the end what is left to do."""
    mission = rulebook.missions[state.mission]
    if state.outcome is not None:
        return _("The journey is won") if state.outcome.won else _("The journey is lost")
    if fulfilled(rulebook, state):
        if mission.kind == "decapitation":
            return _("Done")
        if mission.kind == "delve":
            return _("Done: everybody back to the entrance!")
        return _("Done: everybody to the ladder!")
    if hopeless(rulebook, state):
        return _("It can no longer be done: get out")
    done, asked = progress(rulebook, state)
    foe = _(rulebook.enemies[mission.foe].name) if mission.foe else ""
    return _(PROGRESS[mission.kind]).format(done=done, asked=asked, foe=foe)


def goal(rulebook: Rulebook, mission: Mission) -> str:
    """What the journey asks for, before it has begun. Rule: JRN-01."""
    if mission.kind == "hunt":
        return plural("Slay {count} enemy.", "Slay {count} enemies.", mission.slay).format(
            count=mission.slay
        )
    if mission.kind == "cleanse":
        objects = rulebook.sections[mission.section].objects
        count = sum(1 for spot in objects if spot.kind == "defiled")
        text = plural("Search {count} defiled object.", "Search {count} defiled objects.", count)
        return text.format(count=count)
    if mission.kind == "deliverance":
        text = plural(
            "Bring {count} citizen to safety.",
            "Bring {count} citizens to safety.",
            mission.rescue,
        )
        return text.format(count=mission.rescue)
    if mission.kind == "decapitation":
        return _("Slay this foe: {foe}.").format(foe=_(rulebook.enemies[mission.foe].name))
    return plural("Find {count} shard.", "Find {count} shards.", mission.shards).format(
        count=mission.shards
    )
