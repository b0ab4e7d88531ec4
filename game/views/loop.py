"""The loop: the game from the first picture to the last, and what its end says to the shell."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.places import home
from game.text import _, use
from game.text.translation import system_language
from game.views import settings as likes
from game.views.display import open_display
from game.views.scene import Scene, Stage
from game.views.window import Window

if TYPE_CHECKING:
    from game.session import Session
    from game.session.reel import Reel


def play(
    mission: str = "",
    battle: str | Path | None = None,
    lang: str = "",
    *,
    watch: bool = False,
    replay: Path | None = None,
) -> int:
    """The game is played until the window is closed; returns the exit status.

    ``mission``: begin this mission, or the .tmx map of one, at once. ``battle``: take up the battle
    of this file. ``lang``: the language, else the player's own. ``watch``: the game takes changes
    of the map while it runs, and waits for one that has faults. ``replay``: the battle of this file
    is watched, over the title. Without a display, or where the mission or battle cannot be had, one
    sentence a fault goes to stderr and the status is 2.
    """
    kept, damaged = likes.read(home())
    use(lang or kept.language or system_language())
    session = reel = None
    if mission or battle is not None or replay is not None:
        from game.views.entrance import summoned

        session, reel, why = summoned(mission, battle, replay, watch=watch)
        if why:
            print(why, file=sys.stderr)
            return 2
    window = _opened(kept)
    if isinstance(window, int):
        return window
    if damaged:
        window.notices.add(_("The settings file was damaged; the usual settings are in use."))
    try:
        _enter(window, session, reel)
        if watch:
            window.keep_vigil(mission, session)
        window.run()
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return _fallen(window.stack, error)
    finally:
        window.leave()
    return 0


def _opened(kept: likes.Settings) -> Window | int:
    """The window, or the exit status where there can be none."""
    try:
        open_display()
        pygame.font.init()
        return Window(kept)
    except pygame.error as error:
        print(_("The game needs a display: {why}.").format(why=error), file=sys.stderr)
        return 2
    except Exception as error:
        return _fallen([], error)


def _enter(window: Window, session: Session | None, reel: Reel | None) -> None:
    """The first scene is on the stage, and a replay over it where one is to be watched."""
    window.go(_first(window.stage, session))
    if reel is not None:
        from game.views.scenes.replay import ReplayScene

        window.open(ReplayScene(window.stage, reel))


def _first(stage: Stage, session: Session | None) -> Scene:
    if session is not None:
        from game.views.entrance import battle_scene

        return battle_scene(stage, session)
    from game.views.scenes.title import TitleScene

    return TitleScene(stage, hasty=True)


def _fallen(scenes: list[Scene], error: Exception) -> int:
    from game.views.stumble import fallen

    return fallen(scenes, error)
