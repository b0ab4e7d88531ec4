"""The scenes of the game: each a screen or a panel over one.

Begin with ``battle``. A player comes in by ``title``, ``new_game`` and ``party``, or by ``load``;
over a battle lie ``pause``, ``help``, ``enemy``, ``settings``, ``keys`` and, for a gamepad,
``repertoire``; after it come ``end`` and ``replay``. ``credits`` hangs on the title, and
``stumbled`` is shown after a fault of the game.
"""
