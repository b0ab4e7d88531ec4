"""The end of a journey: survival, wounds, rewards. Rule: JRN-02.

Choices of ours where the rules leave room:

- In story mode no survival roll is made; who was out of action lives.
- Wounds of the living are cleared, grievous ones too; ailments stay (they are lost on the airship).
- Only a success is rewarded. What the party found on the way it keeps in any case.
"""

from game.rules import events as ev
from game.rules.frames import EndJourney
from game.rules.resolution import Resolution
from game.rules.state import Outcome
from game.rules.verdict import DIE, survives


def end(r: Resolution, frame: EndJourney, answer: str) -> None:
    """The survival rolls are made, and the journey is over. Rule: JRN-02."""
    for hero in frame.waiting:
        _survival(r, hero)
    for hero, card in r.state.cards.items():
        if card.wounds and card.status != "dead":
            r.emit(ev.WoundsCleared(hero, card.wounds))
    mission = r.rulebook.missions[r.state.mission]
    if frame.won and (mission.realmstone or mission.learning):
        r.emit(ev.Rewarded(mission.realmstone, mission.learning))
    r.emit(ev.JourneyEnded(Outcome(frame.won, frame.reason)))


def _survival(r: Resolution, hero: str) -> None:
    """The hero who is out of action dies on 1 or less, 1 off for each ailment. Rule: JRN-02."""
    if r.state.story:
        r.emit(ev.Survived(hero))
        return
    (face,) = r.roll("event", (DIE,), "survival", hero)
    ailments = len(r.state.cards[hero].ailments)
    lives = survives(face, ailments, r.rulebook.tuning.survival)
    r.emit(ev.Survived(hero) if lives else ev.Died(hero))
