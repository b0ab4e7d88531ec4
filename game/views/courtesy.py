"""Courtesy: what the game does in a battle because the player wishes so in the settings.

It asks before dice are left unused, lights what can only be one thing, announces the next player,
and says in a line of plain text what is asked and what the keyboard is at.
"""

from typing import TYPE_CHECKING

from game.text import _, questions
from game.views.dialog import Dialog, nothing
from game.views.guard import ENDS
from game.views.prompt import prompt_of

if TYPE_CHECKING:
    from game.views.scenes.battle import BattleScene


class Courtesy:
    """The wishes of whoever sits at the scene, read anew each time."""

    def __init__(self, scene: "BattleScene") -> None:
        """For this scene."""
        self.scene = scene

    def asked(self) -> None:
        """The next question has begun: its player is announced, the only thing to do is lit."""
        scene = self.scene
        state, settings = scene.seat.animator.shown, scene.stage.settings
        if scene.hud.handover.watch(state, wanted=settings.handover):
            scene.stage.sound("bell")
        if settings.auto and scene.seat.open and not scene.seat.selection.named:
            self._light()

    def asks(self, action: str) -> bool:
        """Whether the action is not done yet: dice would be left unused, and it is asked first;
        or it would end a turn with the press that ended the last one."""
        scene = self.scene
        if action in ENDS and self.hasty():
            return True
        if action != "end_activation" or not scene.stage.settings.confirm or not scene.seat.open:
            return False
        able = [entry.label for entry in scene.hud.entries if not entry.why_not]
        if len(able) < 2:
            return False
        hero = scene.seat.selection.hero
        dice = ", ".join(map(str, scene.seat.animator.shown.cards[hero].dice)) or "–"
        text = _(
            "Dice left: {dice}. They could still do something: {actions}. Dice that are kept can "
            "strike back."
        ).format(dice=dice, actions=", ".join(able[:-1]))
        answers = [(_("End"), self._end), (_("Go on acting"), nothing)]
        scene.open(Dialog(scene.stage, _("End the activation?"), text, answers))
        return True

    def hasty(self) -> bool:
        """Whether a press now is still that of a turn's end; then it is said who is asked now."""
        scene = self.scene
        ask = scene.session.state.pending
        if ask is None or not scene.guard.hasty(scene.clock):
            return False
        who = questions.asked(scene.session.rulebook, scene.session.state, ask)
        scene.stage.notice(_("Asked now: {who}. Press again.").format(who=who))
        return True

    def name(self, action: str) -> None:
        """The action is named; where that ended a turn it is guarded against ending two."""
        scene = self.scene
        before = len(scene.session.commands)
        scene.seat.pick_action(action)
        if action in ENDS and len(scene.session.commands) > before:
            scene.guard.ended()

    def strikes(self) -> str:
        """The id of the first weapon that can strike back now, or ""."""
        able = (entry.id for entry in self.scene.hud.entries if not entry.why_not)
        return next((each for each in able if each.startswith("strike_back")), "")

    def spoken(self) -> str:
        """What the guide has come to; else what is asked of whom, and what Enter would do."""
        guided = self.scene.tips.guide.spot(self.scene.hud.spots)
        if guided is not None:
            return guided.said
        prompt = prompt_of(self.scene.seat)
        told = f"{prompt.who}: {prompt.text}" if prompt.who else prompt.text
        return f"{told} {self.hint()}".strip()

    def hint(self) -> str:
        """What Enter would do now, where the keyboard has come to something; "" if nowhere."""
        scene, seat = self.scene, self.scene.seat
        lit, focused = seat.lit, seat.focused
        if focused is not None and focused.kind == "option" and seat.ghost is None:
            lit = f"choose:{focused.ref}"
        entry = next((entry for entry in scene.hud.entries if entry.id == lit), None)
        if seat.open and entry is not None:
            return _("Enter: {what}").format(what=entry.label)
        return scene.outlook.hint()

    def _end(self) -> None:
        self.name("end_activation")

    def _light(self) -> None:
        """What can only be one thing is lit, so that Enter does it."""
        seat = self.scene.seat
        ask = seat.animator.shown.pending
        if ask is None or seat.ghost is not None or seat.focus >= 0 or seat.lit:
            return
        able = [entry.id for entry in self.scene.hud.entries if not entry.why_not]
        if ask.options:
            if len(able) == 1 and seat.selection.targets:
                seat.focus_on(0)
        elif len(able) == 1:
            seat.lit = able[0]
