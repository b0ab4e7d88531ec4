"""Lychgate: a turn-based, co-operative dungeon crawl in the city of Ombrey at dusk.

One door leads into the game: ``game.rules.apply(rulebook, state, command)`` gives the next state
and the events that led to it. Everything else (window, saves, replays, bots, tests) is a consumer
of that door. The floors of the house, the highest first: ``shell`` (the command line), ``views``,
``bots``, ``text``, ``session``, ``content``, ``rules``, ``grid``, ``places`` (where files lie); an
upper floor may import a lower one, never the other way round. The design has no shell and no
places; they keep argparse out of the views, and paths out of everything else.
"""

__version__ = "0.1.0"
