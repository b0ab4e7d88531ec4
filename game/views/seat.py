"""The seat: what the players do at the table, without a screen. It knows no pygame.

It joins the session, the animator and the selection: a pick narrows the selection, the last one
submits the command, its events are played and told in the log, and when all has been played the
next selection begins. While events play nothing is picked; a pick then skips to the end.
"""

from collections.abc import Callable, Iterable

from game.grid import Cell
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules.errors import Illegal
from game.rules.evolve import evolve
from game.rules.legal import legal
from game.rules.rulebook import HintSpec
from game.rules.setup import begin
from game.rules.state import Payment, State
from game.session import Session, store
from game.session.past import Past
from game.text import _, refusals
from game.text.account import Chronicle
from game.text.hints import hints
from game.text.narrate import narrate
from game.text.rules.cited import cited
from game.views.animator import Animator
from game.views.encore import Encore
from game.views.ghost import Ghost
from game.views.selection import Selection, Target, pay_of
from game.views.stretch import Moment, moment_of
from game.views.whereabouts import place_of

Say = Callable[[str], None]
_PLAIN = (ev.RoundStarted, ev.PhaseStarted, ev.DestinySet, ev.DicePlaced, ev.TwilightMoved,
          ev.TrackDealt)  # fmt: skip
"""What of the beginning can be told without the state before it."""


_ROUTINE = ("enemy_order", "reinforcement", "reinforcement_cell")
"""Questions that come often and weigh little: their first answer is lit from the beginning."""


def silent(_text: str) -> None:
    """Nobody is told."""


class Seat:
    """Plays one battle for whoever sits at the screen.

    ``serial`` grows whenever a pick would mean something else than before; a click made on what
    an earlier serial showed is not carried out. ``focus`` is the target that Tab has come to
    (-1: none), ``cursor`` the cell that the arrow keys have come to, ``lit`` the answer without a
    target that Enter would give ("": none). ``ghost`` is the section that
    is held over the table while it is asked where it lies. ``notes`` are the hints of the tutorial
    that nobody has put away yet; they hold up nothing. While there is an ``encore``, something that
    has happened is shown again and nothing can be picked.
    """

    def __init__(
        self, session: Session, *, speed: float = 1.0, say: Say = silent, saving: bool = True
    ) -> None:
        """Sit down at the session's present question; ``say`` is told what a player must hear."""
        self.session = session
        self.rulebook = session.rulebook
        self.say = say
        self.saving = saving
        self.serial = 0
        self.focus = -1
        self.cursor: Cell | None = None
        self.lit = ""
        self.ghost: Ghost | None = None
        self.notes: list[HintSpec] = []
        self._told: list[str] = []
        self._hushed = False
        self.chronicle = Chronicle(session.rulebook)
        self.lines: list[str] = []
        self.places: list[Cell | None] = []
        """Where each line of the log happened."""
        self.rules: list[tuple[str, ...]] = []
        """The ids of the rules behind each line of the log."""
        self.moments: list[Moment | None] = []
        """What is shown again of each line; None where nothing was to be seen."""
        self.encore: Encore | None = None
        self._past = Past(session)
        self._heard = (-1, -1)
        """The command and the event in it that were told last."""
        self._marks: list[int] = []
        self._save_failed = ""
        self._tell_so_far()
        self._animator = Animator(session.state, speed)
        self._animator.listen(self._tell)
        self.selection = self._begun()

    @property
    def animator(self) -> Animator:
        """What is on the table: what happens, or while there is an ``encore`` what happened."""
        return self._animator if self.encore is None else self.encore.animator

    @property
    def idle(self) -> bool:
        """Whether the present is on the table and nothing plays."""
        return self.encore is None and self._animator.idle

    @property
    def open(self) -> bool:
        """Whether a pick is taken: nothing plays and the journey goes on."""
        return self.idle and self.session.state.outcome is None

    @property
    def over(self) -> bool:
        """Whether the journey is over and its end has been played."""
        return self.idle and self.session.state.outcome is not None

    # --- picks -----------------------------------------------------------------------------

    def pick_hero(self, hero: str) -> None:
        """The hero is named, if it can do something."""
        self._name(self.selection.with_hero(hero))

    def pick_die(self, hero: str, die: Payment) -> bool:
        """The die is named, and its hero; False if it can pay for nothing now."""
        selection = self.selection
        if hero and hero != selection.hero:
            selection = selection.with_hero(hero)
        if (hero and selection.hero != hero) or die not in selection.dice:
            return False
        self._name(selection.with_die(die))
        return True

    def pick_action(self, action: str) -> None:
        """The action is named; if nothing else is to be named it is done."""
        named = self.selection.with_action(action)
        if named.action != action:
            self.say(_("That cannot be done now."))
            return
        if named.command is not None:
            self.submit(named.command)
            return
        self._name(named)
        if self.selection.targets and self.selection.targets[0].kind != "cell":
            self.focus_on(0)

    def pick_target(self, target: Target) -> None:
        """The target's command is done."""
        self.submit(target.command)

    def cancel(self) -> bool:
        """The last thing named is not; False if nothing was."""
        if not self.selection.named and self.focus < 0 and not self.lit:
            return False
        self._name(self.selection.cancelled())
        return True

    def focus_on(self, number: int) -> None:
        """Tab has come to the target of that number (counted round), and the cursor to its cell."""
        targets = self.selection.targets
        if not targets:
            self.focus = -1
            return
        self.lit = ""
        self.focus = number % len(targets)
        self.cursor = targets[self.focus].cell or self.cursor

    @property
    def focused(self) -> Target | None:
        """The target that Tab has come to."""
        if self.focus < 0:  # The targets need not be worked out yet.
            return None
        targets = self.selection.targets
        return targets[self.focus] if self.focus < len(targets) else None

    # --- the ghost -------------------------------------------------------------------------

    def hold(self, ghost: Ghost) -> None:
        """The section is held so, while it is asked where it lies."""
        if self.open and self.ghost is not None:
            self.ghost = ghost

    def put_ghost(self) -> bool:
        """The section is put down where it is held, or it is said why it may not lie there."""
        if not self.open or self.ghost is None:
            return False
        why = self.ghost.why_not()
        if why:
            self.say(why)
            return False
        return self.submit(cmd.Choose(self.ghost.option))

    # --- commands --------------------------------------------------------------------------

    def submit(self, command: cmd.AnyCommand) -> bool:
        """The command is carried out and its events begin to play; a refusal is said."""
        if not self.open:
            self.skip()
            return False
        try:
            events = self.session.submit(command)
        except Illegal as error:
            self.say(refusals.refusal(error))
            return False
        self._marks.append(len(self.lines))
        self.animator.play(events)
        self.autosave()
        self._settle()
        return True

    def autosave(self) -> None:
        """The battle is saved; a failure is said once, and the game goes on."""
        if not self.saving:
            return
        failure = store.autosave(self.session.battle())
        if failure and failure != self._save_failed:
            self.say(refusals.store_reason(failure))
        self._save_failed = failure

    def undo(self) -> bool:
        """The last command has not happened, or it is said why it has."""
        self.skip()
        reason = self.session.undo()
        if reason:
            self.say(refusals.undo_reason(reason))
            return False
        if self._marks:
            self.forget(self._marks.pop())
        self.animator.reset(self.session.state)
        self.autosave()
        self.selection = self._begun()
        return True

    def redo(self) -> bool:
        """The command undone last has happened again, or it is said that there is none."""
        self.skip()
        reason = self.session.redo()
        if reason:
            self.say(refusals.undo_reason(reason))
            return False
        self._marks.append(len(self.lines))
        self.animator.play(self.session.events[-1])
        self.autosave()
        self._settle()
        return True

    def skip(self) -> None:
        """All that was playing has been played, an encore is over, the next question is asked."""
        if not self.idle:
            self.encore = None
            self._animator.skip()
            self._settle()

    def update(self, seconds: float) -> None:
        """So much time has passed."""
        if self.encore is not None:
            self.encore.update(seconds)
        elif not self._animator.idle:
            self._animator.update(seconds)
            self._settle()

    def show_again(self, number: int) -> bool:
        """What the line of the log of that number tells is the ``encore`` now; False: nothing is.

        What was still playing has been played.
        """
        moment = self.moments[number] if 0 <= number < len(self.moments) else None
        if moment is None:
            return False
        if not self.idle:
            self.skip()
        before = self._past.before(moment.command, moment.first)
        events = self.session.events[moment.command][moment.first : moment.end]
        self.encore = Encore(self.lines[number], before, events)
        return True

    # --- inner workings --------------------------------------------------------------------

    def _settle(self) -> None:
        """When all has been played the next selection begins."""
        if self.animator.idle:
            assert self.animator.shown == self.session.state, "shown is not what is true"
            self.selection = self._begun()

    def _begun(self) -> Selection:
        self.serial += 1
        state = self.session.state
        routine = state.pending is not None and state.pending.question in _ROUTINE
        ordering = state.pending is not None and state.pending.question == "enemy_order"
        self.lit = "order" if ordering else ""
        self.focus = 0 if routine and not ordering else -1
        self.ghost = Ghost.of(self.rulebook, state)
        return Selection.begin(self.rulebook, state, legal(self.rulebook, state))

    def _name(self, selection: Selection) -> None:
        self.serial += 1
        self.focus = -1
        self.lit = ""
        self.selection = selection

    def _tell(self, before: State, event: ev.AnyEvent) -> None:
        self.chronicle.hear(before, event)
        command = len(self._marks)
        self._heard = command, self._heard[1] + 1 if command == self._heard[0] else 0
        line = narrate(self.rulebook, before, event)
        if line:
            self.lines.append(line)
            self.places.append(place_of(self.rulebook, before, event))
            self.rules.append(cited(event))
            self.moments.append(self._moment(event))
        self._note([event], before)

    def _moment(self, event: ev.AnyEvent) -> Moment | None:
        """What is to be shown again of the event that is told now, if it is the session's."""
        command, number = self._heard
        if not self._past.first <= command < len(self.session.events):
            return None
        events = self.session.events[command]
        known = number < len(events) and events[number] == event
        return moment_of(events, command, number) if known else None

    def forget(self, mark: int) -> None:
        """The log ends before the line of that number."""
        del self.lines[mark:], self.places[mark:], self.moments[mark:], self.rules[mark:]
        self._heard = (-1, -1)

    def _note(self, events: Iterable[ev.AnyEvent], before: State | None = None) -> None:
        """Hints that these events call for are notes now, each once."""
        found = hints(self.rulebook, self.session.state.mission, events, self._told, before)
        self._told += [hint.id for hint in found]
        self.notes += [] if self._hushed else found

    def hush(self) -> None:
        """No hint is shown, and none will be in this battle."""
        self.notes, self._hushed = [], True

    def put_away(self) -> bool:
        """The note that is shown is gone; False if there is none."""
        if not self.notes:
            return False
        self.notes.pop(0)
        return True

    def retell(self) -> None:
        """The log is told anew in the language in use; hints stay as they are."""
        self.skip()
        notes, hinted = self.notes, self._told
        self.lines, self.places, self.rules, self._marks = [], [], [], []
        self.notes, self._told = [], []
        self.moments, self._heard = [], (-1, -1)
        self._tell_so_far()
        self.notes, self._told = notes, hinted

    def _tell_so_far(self) -> None:
        """The log of a battle that was begun before; of one that cannot be played again none."""
        session = self.session
        if session.notice is not None:
            self.lines.append(_("The battle goes on from its last state."))
            self.places.append(None)
            self.rules.append(())
            self.moments.append(None)
            self._marks = [1] * len(session.commands)
            return
        state, events = begin(self.rulebook, session.start)
        self._note(events)
        for number, event in enumerate(events):
            if isinstance(event, _PLAIN):
                self._heard = 0, number - 1
                self._tell(state, event)
        for played in session.events[1:]:
            self._marks.append(len(self.lines))
            state = self._tell_all(state, played, evolving=True)
        if session.commands:
            # Who takes up a battle has read what was told before.
            self.notes = []

    def _tell_all(
        self, state: State, events: Iterable[ev.AnyEvent], *, evolving: bool = False
    ) -> State:
        for event in events:
            self._tell(state, event)
            if evolving:
                state = evolve(state, event)
        return state


def payment_text(command: cmd.AnyCommand) -> str:
    """Which die pays for the command, in words; "" if none."""
    pay = pay_of(command)
    if pay is None:
        return ""
    if pay.source == "free":
        return _("free")
    if pay.source == "destiny":
        return _("destiny die {face}").format(face=pay.face)
    return _("die {face}").format(face=pay.face)
