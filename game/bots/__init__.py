"""Bots: players made of code who sit in human seats, and games played without a window.

A bot chooses one of the legal commands and knows no more than a player: the state, the rulebook
and what is legal. Its own chance comes from counter dice of its own seed, so the same bot plays
the same game again. The enemies are not bots: the rules themselves move them.

``player`` says what a bot is; ``random_bot`` looks for faults and ``greedy`` plays fairly, with
``outlook`` (what a hero can hope for), ``errand`` and ``delver`` (where the quest calls it) and
``answers``. ``simulate`` lets them play many games.
"""

from game.bots.greedy import GreedyBot
from game.bots.player import Bot
from game.bots.random_bot import RandomBot

BOTS: dict[str, type[GreedyBot] | type[RandomBot]] = {"greedy": GreedyBot, "random": RandomBot}
"""Every bot by name; each is made with a seed."""

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot"]
