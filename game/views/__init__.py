"""Views: what is seen, heard and clicked; the only floor that imports pygame.

A scene (``scene.Scene``) gets events, time and a surface; the window keeps a stack of them. Begin
with ``window``, ``scene`` and ``scenes``, then follow one click: ``spot`` and ``camera`` say what
lies under the pointer, ``selection`` narrows what is legal, ``seat`` submits it and ``animator``
plays the events. What knows no pygame says so in its first line. All modules by what they are for:

- **The window**: ``loop``,
  ``window``, ``display``, ``keyboard``, ``pad``, ``bindings``, ``gesture``,
  ``notice``, ``settings``, ``errands``, ``hoard``, ``stumble``; maps being drawn: ``vigil``,
  ``watch``.
- **The look**: ``theme``, ``palette``, ``art``, ``larder``, ``easing``, ``glow``, ``warp``.
- **What scenes are made of**: ``widgets``, ``focus``, ``menu``, ``field``, ``prose``, ``sheet``,
  ``swatch``, ``dialog``, ``screen``, ``nook``, ``tip``.
- **The map**: ``board``, ``scenery``, ``ground``, ``layers``, ``terrain``, ``pieces``, ``sketch``,
  ``chart``, ``light``, ``camera``, ``bounds``, ``rim``, ``drag``, ``zone``.
- **Figures and what happens**: ``figures``, ``token``, ``gait``, ``animator``, ``happening``,
  ``whereabouts``, ``attention``, ``flash``, ``pace``, ``badges``.
- **What is decided**: ``seat``, ``selection``, ``entry``, ``prompt``, ``keys``, ``keytable``,
  ``roving``, ``repertoire``, ``courtesy``, ``guard``, ``detour``, ``ghost``, ``ghost_view``,
  ``note``.
- **What is foreseen**: ``outlook``, ``overlays``, ``beacons``, ``goals``, ``insight``, ``lens``,
  ``foresight``, ``consequence``, ``hindrance``, ``stakes``, ``odds_panel``, ``told``, ``tips``,
  ``guide``, ``gazetteer``.
- **The frame round the board**: ``hud``, ``brush``, ``spot``, ``top_bar``, ``battle_track``,
  ``deal``, ``hero_card``, ``action_bar``, ``view_buttons``, ``log``, ``dice_tray``, ``herald``,
  ``handover``, ``berth``, ``crisis_card``, ``behaviour_table``, ``effects``.
- **Before and after a battle**: ``scenes``, ``entrance``, ``outset``, ``dossier``, ``hearth``,
  ``manual``, ``travels``, ``index``; replays: ``spectator``, ``transport``, ``onlooker``, ``deed``;
  what was is shown again: ``rerun``, ``encore``, ``stretch``.
- **What is heard**: ``sound``, ``hearing``, ``ambience``.
- **Pictures without a display**: ``shot``, ``map_shot``, ``tableau``, ``samples``,
  ``picture_file``.

The design has a module for input; here each scene hears its own events, and what all of them need
(other keys, gamepads, repeated and double presses) is done by the window before.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
