"""The gait: how a figure stands at a moment of the event that plays: walking, striking, falling.

It knows no pygame. Where less motion is wished a figure is where it is going to be, and fades where
it stands.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import pi, sin

from game.rules import battlefield
from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import Figure
from game.views.animator import Animator
from game.views.easing import settle, smooth, stride, thrust

Spot = tuple[float, float, float]
"""Where the middle of a token is, and its size, in cells."""


@dataclass(frozen=True, slots=True)
class Pose:
    """``x`` and ``y`` of the token's middle and its ``size``, in cells.

    ``tilt`` is in degrees against the clock, ``opacity`` from 0 to 1.
    """

    x: float
    y: float
    size: float
    tilt: float = 0.0
    opacity: float = 1.0


def pose(
    rulebook: Rulebook,
    animator: Animator,
    figure: Figure,
    spots: Mapping[str, Spot],
    before: Mapping[str, Spot],
) -> Pose:
    """How a figure that is there stands; ``spots`` and ``before``: where figures are and were."""
    event, share = animator.event, animator.progress
    rest = Pose(*spots[figure.id])
    if isinstance(event, ev.EnemyPlaced | ev.FollowerPlaced):
        return _risen(rulebook, animator, rest) if event.figure.id == figure.id else rest
    if isinstance(event, ev.Returned):
        if event.hero != figure.id:
            return rest
        high = 0.0 if animator.calm else 1.1 * (1 - settle(share))
        return replace(rest, y=rest.y - high, opacity=smooth(min(1.0, share * 2)))
    if animator.calm:
        return rest
    if isinstance(event, ev.Stepped | ev.Placed) and event.figure == figure.id:
        return _moved(rest, before.get(figure.id, spots[figure.id]), event, share)
    if isinstance(event, ev.Attacked) and figure.id in (event.attacker, event.target):
        return _fought(rest, event, share, figure.id, spots)
    if hurt(animator, figure.id):
        return replace(rest, x=rest.x + sin(share * pi * 6) * 0.06 * (1 - share))
    return rest


def _moved(rest: Pose, start: Spot, event: ev.Stepped | ev.Placed, share: float) -> Pose:
    """A step at a walk, or lifted and put down elsewhere."""
    walks = isinstance(event, ev.Stepped)
    part = stride(share) if walks else smooth(share)
    hop = sin(share * pi) * (0.07 if walks else 0.32)
    return Pose(
        start[0] + (rest.x - start[0]) * part,
        start[1] + (rest.y - start[1]) * part - hop,
        start[2] + (rest.size - start[2]) * part,
    )


def _fought(
    rest: Pose, event: ev.Attacked, share: float, name: str, spots: Mapping[str, Spot]
) -> Pose:
    """A lunge at what is near, a recoil from a shot; who is missed steps aside."""
    attacker, target = spots.get(event.attacker), spots.get(event.target)
    if attacker is None or target is None:
        return rest
    dx, dy = target[0] - attacker[0], target[1] - attacker[1]
    far = max(abs(dx), abs(dy), 0.5)
    if name == event.target:
        if event.damage:
            return rest
        aside = 0.2 * sin(min(1.0, max(0.0, share - 0.25) / 0.5) * pi) / far
        return replace(rest, x=rest.x - dy * aside, y=rest.y + dx * aside)
    reach = 0.42 * thrust(share) / far if far < 2 else -0.14 * sin(share * pi) * (1 - share) / far
    return replace(rest, x=rest.x + dx * reach, y=rest.y + dy * reach)


def _risen(rulebook: Rulebook, animator: Animator, rest: Pose) -> Pose:
    """Out of the lychgate it came from, or out of the ground."""
    event, share = animator.event, animator.progress
    opacity = smooth(min(1.0, share * 1.6))
    if animator.calm:
        return replace(rest, opacity=opacity)
    size = rest.size * (0.4 + 0.6 * settle(share))
    gate = event.gate if isinstance(event, ev.EnemyPlaced) else ""
    for spot in battlefield.gates(rulebook, animator.shown) if gate else ():
        if spot.id == gate:
            part = settle(share)
            x, y = spot.cell[0] + 0.5, spot.cell[1] + 0.5
            return Pose(x + (rest.x - x) * part, y + (rest.y - y) * part, size, 0.0, opacity)
    return replace(rest, y=rest.y + 0.35 * (1 - settle(share)), size=size, opacity=opacity)


def leaving(animator: Animator, before: Mapping[str, Spot]) -> tuple[Figure, Pose] | None:
    """The figure that is slain or taken away just now, and how it goes; None if none is."""
    event, share = animator.event, animator.progress
    name = ""
    if isinstance(event, ev.Slain):
        name = event.enemy
    elif isinstance(event, ev.TakenOut | ev.Withdrew):
        name = event.hero
    elif isinstance(event, ev.FollowerLost | ev.Rescued):
        name = event.figure
    figure = animator.before.figures.get(name)
    if figure is None:
        return None
    rest = Pose(*before[name])
    if animator.calm:
        return figure, replace(rest, opacity=1 - smooth(share))
    if isinstance(event, ev.Withdrew | ev.Rescued):
        # Up the ladder.
        return figure, replace(rest, y=rest.y - 1.1 * share * share, opacity=1 - share**3)
    fall = settle(min(1.0, share * 1.8))
    return figure, replace(
        rest,
        x=rest.x + 0.16 * fall,
        y=rest.y + 0.14 * fall,
        size=rest.size * (1 - 0.2 * fall),
        tilt=-78 * fall,
        opacity=1 - smooth(max(0.0, share - 0.35) / 0.65),
    )


def harmed(event: ev.AnyEvent | None) -> bool:
    """Whether who leaves does so because it was struck down."""
    return isinstance(event, ev.Slain | ev.TakenOut | ev.FollowerLost)


def hurt(animator: Animator, name: str) -> bool:
    """Whether the figure is hurt just now."""
    event = animator.event
    if isinstance(event, ev.EnemyHurt):
        return event.enemy == name
    if isinstance(event, ev.FollowerHurt):
        return event.figure == name
    return isinstance(event, ev.WoundTaken) and event.hero == name
