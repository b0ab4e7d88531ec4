"""The rules of Lychgate: ``apply(rulebook, state, command) -> (state, events)``.

The rules know no screen, no clock and no file; saves, replays, undo, bots and tests all come in
by this one door. What was chosen beyond the design:

- What is still to be done is data: frames on the agenda in the State (``frames``), carried out by
  ``flow``. A battle can be saved in the middle of an enemy's move and goes on from there.
- Figures on the board and hero cards are two values: a hero that is out of action has a card but
  no figure, so no rule has to ask whether a cell counts.
- Bookkeeping (what is asked, what comes next) travels in events too, so ``evolve`` alone carries a
  copy of the state along, and an animation needs no rules.
- A doubt of the rulebook is settled in the docstring of the module that owns the rule.
- There is no chapter of the campaign: journeys are played one by one. Leading is a chapter.

Read ``state``, ``commands``, ``events`` and ``frames``, then ``apply``, ``flow`` and
``resolution``, then any of the ``chapters``; ``evolve`` is what events do. What the chapters share,
by what it is about:

- **Content and start**: ``rulebook``, ``section``, ``setup``, ``dice``, ``errors``, ``legal``.
- **The field**: ``layout``, ``turning``, ``joining``, ``battlefield``, ``roads``, ``latest``,
  ``targeting``, ``aim``, ``settle``, ``stride``.
- **Heroes**: ``choice``, ``checks``, ``payment``, ``abilities``, ``gambling``, ``counter``,
  ``verdict``, ``strike``, ``odds``.
- **Enemies**: ``precedence``, ``temper``, ``approach``, ``threat``, ``lychgate``, ``arrival``.
- **The journey**: ``quest``, ``twilight``, ``tide``, ``followers``, ``delving``, ``lock``.
"""

from game.rules.apply import apply
from game.rules.commands import AnyCommand
from game.rules.errors import CODES, Illegal
from game.rules.events import BOOKKEEPING, NEWS, AnyEvent
from game.rules.evolve import evolve
from game.rules.legal import legal
from game.rules.rulebook import Rulebook
from game.rules.setup import Start, begin
from game.rules.state import State, state_hash

__all__ = [
    "BOOKKEEPING",
    "CODES",
    "NEWS",
    "AnyCommand",
    "AnyEvent",
    "Illegal",
    "Rulebook",
    "Start",
    "State",
    "apply",
    "begin",
    "evolve",
    "legal",
    "state_hash",
]
