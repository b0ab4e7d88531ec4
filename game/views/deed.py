"""Deeds: a command in words, as a replay names it. It knows no pygame."""

from game.rules import commands as cmd
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, names, questions
from game.views.seat import payment_text


def deed(rulebook: Rulebook, before: State, command: cmd.AnyCommand) -> str:
    """Who does what, and what pays for it, in one line; ``before`` is the state it is given in."""
    hero = getattr(command, "hero", "")
    who = names.hero(rulebook, hero) if hero in rulebook.heroes else _asked(rulebook, before)
    what = names.sentence(_what(rulebook, before, command))
    pay = payment_text(command)
    line = _("{who}: {what}").format(who=who, what=what) if who else what
    return f"{line} ({pay})" if pay else line


def _asked(rulebook: Rulebook, before: State) -> str:
    return questions.asked(rulebook, before, before.pending) if before.pending else ""


def _what(rulebook: Rulebook, before: State, command: cmd.AnyCommand) -> str:
    """The action, and what it is aimed at."""
    if isinstance(command, cmd.Choose):
        return _answer(rulebook, before, command)
    if isinstance(command, cmd.Order):
        return _("they act as they are numbered")
    if isinstance(command, cmd.Attack | cmd.StrikeBack):
        name = names.weapon(rulebook, before, command.hero, command.weapon)
        target = getattr(command, "target", "")
        cell = getattr(command, "cell", None)
        return _aimed(name, names.figure(rulebook, before, target) if target else "", cell)
    if isinstance(command, cmd.UseAbility):
        name = names.action(rulebook, command.hero, "ability")
        aim = names.figure(rulebook, before, command.target) if command.target else ""
        return _aimed(name, aim, command.path[-1] if command.path else None)
    if isinstance(command, cmd.Lead):
        aim = names.figure(rulebook, before, command.figure)
        return _aimed(_("Lead"), aim, command.path[-1] if command.path else None)
    if isinstance(command, cmd.Move | cmd.Run):
        word = "move" if isinstance(command, cmd.Move) else "run"
        return _aimed(names.word(names.ACTIONS, word), "", command.path[-1])
    if isinstance(command, cmd.Search):
        return _aimed(_("Search"), names.object_kind(rulebook, before, command.object), None)
    if isinstance(command, cmd.Open):
        return _aimed(_("Open"), names.edge(rulebook, before, command.edge), command.edge[:2])
    return _plain(command)


def _plain(command: cmd.AnyCommand) -> str:
    """What needs no aim."""
    if isinstance(command, cmd.Explore):
        return _aimed(_("Explore"), "", command.cell)
    words: dict[type, str] = {
        cmd.Gambit: "gambit",
        cmd.PassGambits: "pass",
        cmd.Recover: "recover",
        cmd.Withdraw: "withdraw",
        cmd.EndActivation: "end",
        cmd.Decline: "decline",
    }
    return names.word(names.ACTIONS, words[type(command)])


def _aimed(action: str, aim: str, cell: tuple[int, int] | None) -> str:
    """The action, then its aim, then the cell, as far as there are any; cells count from 1."""
    parts = [aim] if aim else []
    if cell is not None:
        parts.append(_("cell {x}, {y}").format(x=cell[0] + 1, y=cell[1] + 1))
    return " – ".join([action, ", ".join(parts)]) if parts else action


def _answer(rulebook: Rulebook, before: State, command: cmd.Choose) -> str:
    ask = before.pending
    options = ask.options if ask is not None else ()
    chosen = next((option for option in options if option.id == command.option), None)
    if ask is None or chosen is None:
        return command.option.replace("_", " ")
    return questions.option(rulebook, before, ask, chosen)
