"""Effects: what a card or a choice does, in words. It knows no pygame."""

from game.rules.rulebook import CrisisChoice, Effect
from game.text import _, names, plural


def outcome_text(choice: CrisisChoice) -> str:
    """What a choice in a crisis leads to. Rule: EVT-21."""
    success = effects_text(choice.success)
    if not choice.test:
        return names.sentence(success)
    test = {"agility": _("Agility roll"), "vitality": _("Vitality roll")}[choice.test]
    return names.sentence(
        _("{test}. Success: {success} Fail: {fail}").format(
            test=test, success=success, fail=effects_text(choice.fail)
        )
    )


def effects_text(effects: tuple[Effect, ...], *, named: bool = True) -> str:
    """The effects, separated by commas, with a full stop; ``named``: with whom they concern."""
    parts = [_effect(effect, named=named) for effect in effects]
    return (", ".join(parts) if parts else _("nothing")) + "."


def _effect(effect: Effect, *, named: bool) -> str:
    amount = effect.amount
    texts = {
        "damage": _("{amount} damage"),
        "heal": plural("{amount} wound healed", "{amount} wounds healed", amount),
        "ailment": _("ailment: {name}"),
        "cure": _("an ailment is cured"),
        "spawn": _("enemies come"),
        "supply": _("{name}: {amount}"),
        "twilight": _("twilight moves by {amount}"),
        "destiny": plural(
            "{amount} declined destiny die becomes free",
            "{amount} declined destiny dice become free",
            amount,
        ),
        "tide": _("the tide rises"),
        "collapse": _("a section falls"),
    }
    who = {
        "all": _("every hero"),
        "chosen": _("a hero that the leader chooses"),
        "acting": "",
    }[effect.who]
    tables = {"ailment": names.AILMENTS, "supply": names.SUPPLIES}
    name = names.word(tables.get(effect.do, {}), effect.name)
    text = texts[effect.do].format(amount=amount, name=name)
    told = effect.do in ("damage", "heal", "ailment", "cure")
    return f"{text} ({who})" if who and told and named else text
