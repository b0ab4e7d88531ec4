"""The vigil: a window whose battle goes on on its map whenever that is saved.

What a change does:

- Faults lie over the game in a panel, all of them; it closes by itself when the map is mended. The
  battle goes on with the last good map.
- A sound map takes the place of the old one where the battle allows it (``session.transfer`` says
  when that is): the players stay where they are, and so does what they look at.
- Where it does not, it is asked whether to begin anew with the same party and dice, or to play on
  on the old map until the next change.
- Before a first battle could be begun, the map is waited for.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic

from game.content import Fault, Picture, map_path
from game.rules.errors import Illegal
from game.rules.rulebook import Rulebook
from game.rules.setup import Start
from game.session import Session
from game.session.transfer import TransferError, transfer
from game.text import _
from game.text.refusals import faults, refusal
from game.views.dialog import Dialog, nothing
from game.views.entrance import battle_scene
from game.views.palette import TEXT_FAINT
from game.views.prose import Paragraph
from game.views.scene import Stage
from game.views.scenes.battle import BattleScene
from game.views.theme import BODY
from game.views.watch import Watch
from game.views.window import Window


class FaultPanel(Dialog):
    """The faults of a map, all of them, scrolled where they have no room."""

    wide = 860

    def __init__(self, stage: Stage, found: Sequence[Fault], *, begun: bool = True) -> None:
        """``begun``: a battle goes on below it, else none could be begun yet."""
        super().__init__(stage, _("The map cannot be taken"), "", [(_("Close"), nothing)])
        self.begun = begun
        self.tell(found)

    def tell(self, found: Sequence[Fault]) -> None:
        """These are the faults now; a file is named without its folder."""
        self.sentences = faults(replace(fault, file=Path(fault.file).name) for fault in found)
        text = _("The game goes on with the last good map. This closes when the map is mended.")
        if not self.begun:
            text = _("The map begins as soon as it is mended.")
        self.note = text
        paragraphs = [Paragraph(sentence, BODY) for sentence in self.sentences]
        self.text.show([Paragraph(text, BODY, TEXT_FAINT), *paragraphs])
        self.layout(self.theme.size)


class Vigil:
    """Watches over the map of one mission for a window; ask it at every turn of the loop."""

    def __init__(self, window: Window, mission: str, *, begun: bool = True) -> None:
        """``begun``: its map was read well; else its faults are told, and it is waited for."""
        self.window = window
        self.mission = mission
        self.begun = begun
        self.watch = Watch(mission, monotonic(), read=begun)

    def turn(self) -> None:
        """What was saved is in the game now, or its faults are."""
        reading = self.watch.poll(monotonic())
        if reading is None:
            return
        if reading.rulebook is None:
            self._tell(reading.faults)
            return
        self._close_panels()
        stage = self.window.stage
        stage.books.clear()
        stage.theme.art.forget()
        if not self.begun:
            self._begin(reading.rulebook)
        elif (scene := self._battle()) is not None:
            self._go_on(scene, reading.rulebook, reading.picture)
        else:
            stage.notice(_("The map was read anew."))

    # --- faults ------------------------------------------------------------------------------

    def _tell(self, found: Sequence[Fault]) -> None:
        panel = next((each for each in self.window.stack if isinstance(each, FaultPanel)), None)
        if panel is not None:
            panel.tell(found)
        else:
            self.window.open(FaultPanel(self.window.stage, found, begun=self.begun))

    def _close_panels(self) -> None:
        """Nothing is on the stage any more that spoke of an earlier change."""
        for scene in list(self.window.stack):
            if isinstance(scene, FaultPanel | Choice):
                self.window.stack.remove(scene)
                scene.closed()

    # --- a sound map -------------------------------------------------------------------------

    def _battle(self) -> BattleScene | None:
        """The scene of a battle on the map that is watched."""
        for scene in self.window.stack:
            if isinstance(scene, BattleScene):
                session = scene.session
                if (session.map or session.state.mission) == self.mission:
                    return scene
        return None

    def _begin(self, rulebook: Rulebook) -> None:
        from game.views.scenes.new_game import random_seed

        name = map_path(self.mission).stem
        foreign = self.mission if name != self.mission else ""
        self._begin_anew(rulebook, Start(name, seed=random_seed()), foreign)

    def _begin_anew(self, rulebook: Rulebook, start: Start, map_file: str) -> None:
        try:
            session = Session.begin(rulebook, start, map_file)
        except Illegal as error:
            self.window.stage.notice(refusal(error))
            return
        self.begun = True
        self.window.go(battle_scene(self.window.stage, session))

    def _go_on(self, scene: BattleScene, rulebook: Rulebook, picture: Picture | None) -> None:
        session, same = scene.session, True
        if rulebook != session.rulebook:
            try:
                session, same = transfer(scene.session, rulebook)
            except TransferError as error:
                self._ask(scene.session, rulebook, error)
                return
        self._replace(scene, session, picture)
        text = _("The map was read anew; on it the battle went another way.")
        self.window.stage.notice(_("The map was read anew.") if same else text)

    def _replace(self, old: BattleScene, session: Session, picture: Picture | None) -> None:
        """The battle is shown anew, with the same view; what lay over it spoke of the old one."""
        stack = self.window.stack
        for gone in reversed(stack[stack.index(old) :]):
            stack.remove(gone)
            gone.closed()
        scene = BattleScene(self.window.stage, session, picture=picture, saving=old.seat.saving)
        self.window.open(scene)
        scene.camera.tile = old.camera.tile
        scene.camera.x = min(old.camera.x, scene.camera.width)
        scene.camera.y = min(old.camera.y, scene.camera.height)
        scene.seat.autosave()

    def _ask(self, session: Session, rulebook: Rulebook, error: TransferError) -> None:
        if error.number > len(session.commands):
            why = _("On it the journey would be over by now.")
        else:
            why = _("What was done so far is not possible on it (decision {number}).").format(
                number=error.number
            )
        if error.reason is not None:
            why += " " + refusal(error.reason)
        text = _("Begin anew with the same party and the same dice, or play on on the old map?")
        answers = [
            (_("Begin anew"), lambda: self._begin_anew(rulebook, session.start, session.map)),
            (_("Keep the old map"), nothing),
        ]
        title = _("The map has changed")
        self.window.open(Choice(self.window.stage, title, f"{why} {text}", answers))


class Choice(Dialog):
    """Asks what to do with a map that the battle cannot take."""
