"""Views: what is seen, heard and clicked; the only floor that imports pygame.

A scene (``scene.Scene``) gets events, time and a surface; the window keeps a stack of them. All
that is drawn takes its colours, fonts and sizes from ``theme.Theme`` and its pictures from
``art.Art``; ``widgets`` has the few things that every scene is made of. ``shot`` draws any scene
without a display.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
