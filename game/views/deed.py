"""Deeds: a command in words, as a replay names it; where to is told from who acts there.

It knows no pygame.
"""

from game.grid import Cell, edge_cells
from game.rules import commands as cmd
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import _, names, questions, where
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
        aim = names.figure(rulebook, before, target) if target else ""
        return _aimed(name, aim, _leg(before, command.hero, cell))
    if isinstance(command, cmd.UseAbility):
        name = names.action(rulebook, command.hero, "ability")
        aim = names.figure(rulebook, before, command.target) if command.target else ""
        return _aimed(name, aim, _way(before, command.hero, command.path))
    if isinstance(command, cmd.Lead):
        aim = names.figure(rulebook, before, command.figure)
        return _aimed(_("Lead"), aim, _way(before, command.figure, command.path))
    if isinstance(command, cmd.Move | cmd.Run):
        word = "move" if isinstance(command, cmd.Move) else "run"
        way = _way(before, command.hero, command.path)
        return _aimed(names.word(names.ACTIONS, word), "", way)
    if isinstance(command, cmd.Search):
        return _aimed(_("Search"), names.object_kind(rulebook, before, command.object))
    if isinstance(command, cmd.Open):
        beyond = next(
            (one for one in edge_cells(command.edge) if one != _cell(before, command.hero)), None
        )
        where_to = _leg(before, command.hero, beyond)
        return _aimed(_("Open"), names.edge(rulebook, before, command.edge), where_to)
    if isinstance(command, cmd.Explore):
        return _aimed(_("Explore"), "", _leg(before, command.hero, command.cell))
    return _plain(command)


def _plain(command: cmd.AnyCommand) -> str:
    """What needs no aim."""
    words: dict[type, str] = {
        cmd.Gambit: "gambit",
        cmd.PassGambits: "pass",
        cmd.Recover: "recover",
        cmd.Withdraw: "withdraw",
        cmd.EndActivation: "end",
        cmd.Decline: "decline",
    }
    return names.word(names.ACTIONS, words[type(command)])


def _aimed(action: str, aim: str, leg: str = "") -> str:
    """The action, then its aim, then how far and which way it is, as far as there are any."""
    parts = [part for part in (aim, leg) if part]
    return " – ".join([action, ", ".join(parts)]) if parts else action


def _cell(before: State, figure: str) -> Cell | None:
    """Where the figure stands, if it does."""
    found = before.figures.get(figure)
    return found.cell if found is not None else None


def _way(before: State, figure: str, path: tuple[Cell, ...]) -> str:
    """Where the path leads; "" without one."""
    return _leg(before, figure, path[-1] if path else None)


def _leg(before: State, figure: str, cell: Cell | None) -> str:
    """How far the cell is from the figure and which way; "" where there is none of the two."""
    origin = _cell(before, figure)
    return where.leg(origin, cell) if origin is not None and cell is not None else ""


def _answer(rulebook: Rulebook, before: State, command: cmd.Choose) -> str:
    ask = before.pending
    options = ask.options if ask is not None else ()
    chosen = next((option for option in options if option.id == command.option), None)
    if ask is None or chosen is None:
        return command.option.replace("_", " ")
    return questions.option(rulebook, before, ask, chosen)
