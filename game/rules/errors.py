"""What the rules refuse, and with which code."""

CODES: dict[str, str] = {
    "journey_over": "The journey is over.",
    "not_now": "That is not what is asked now.",
    "not_your_turn": "It is another player's or hero's activation.",
    "leader_first": "The leader decides first.",
    "unknown_option": "That is not one of the choices.",
    "unknown_hero": "There is no such hero on the battlefield.",
    "unknown_player": "There is no such player.",
    "unknown_target": "There is no such target.",
    "no_such_die": "There is no such die to pay with.",
    "die_too_low": "The die is too low for this action.",
    "destiny_not_for_gambits": "Destiny dice never pay for gambits.",
    "destiny_limit": "A hero uses at most two destiny dice in a round.",
    "no_enemy_card": "There is no enemy card to swap with.",
    "empty_path": "A move enters at least one cell.",
    "not_a_neighbour": "Steps go to side neighbours, never diagonally.",
    "wall": "A wall is in the way.",
    "gateway_shut": "The gateway is shut; open it first.",
    "door_not_for_monsters": "Monsters never pass a door or gateway.",
    "blocked_terrain": "Nobody can enter that cell.",
    "occupied": "Another figure stands in the way.",
    "too_far": "There are not enough movement points.",
    "cannot_end_there": "The figure may not end its move in that cell.",
    "nothing_to_heal": "There is no wound that can be healed.",
    "not_adjacent": "It is not adjacent.",
    "already_searched": "That has been searched already.",
    "already_open": "That is open already.",
    "not_in_extraction": "The hero does not stand in the extraction zone.",
    "no_such_weapon": "The hero has no such weapon.",
    "out_of_range": "The target is out of range.",
    "not_seen": "The target is not in sight.",
    "nobody_hit": "There is no enemy there to hit.",
    "needs_cell": "This weapon is aimed at a cell.",
    "ability_used": "The ability has been used this round.",
    "not_beside": "It is not side by side with the hero.",
    "too_heavy": "It is too heavy to be shoved.",
    "no_room_beyond": "It cannot stand on the cell behind it.",
    "not_an_action": "This ability is not an action.",
    "no_follower": "There is no citizen or companion of that name.",
    "cannot_attack": "It does not attack.",
    "under_water": "That is under water.",
    "no_effect": "That would do nothing.",
    "not_explorable": "That cell cannot be explored.",
    "explored_already": "That cell has been explored: another section lies beside it.",
    "no_connection": "That cell bears no connection symbol.",
    "all_shards_drawn": "All shards are drawn: the delve is fully explored.",
    "cell_sealed": "No section that is left can be joined to that cell: it is sealed.",
    "shunned": "The hero must leave the cell and enter it again to explore it once more.",
    "off_field": "There the section would leave the table.",
    "overlap": "There the section would lie on another one.",
    "not_joined": "One of its connection cells must lie beside the explored cell.",
    "inner_corner": "The first section must fill the inner corner of the entrance.",
    "dead_end": "There none of its cells could be explored; elsewhere one could.",
    "too_few_shards": "The delve has fewer cards with shards than shards to gain.",
    "unknown_mission": "There is no such mission.",
    "bad_party": "The party is not made of heroes that the game knows, each once.",
    "bad_seats": "Each hero of the party is led by exactly one of one to four players.",
    "too_few_starts": "The map has fewer hero starts than the party has heroes.",
    "bad_forced_die": "A forced die shows a face that it does not have.",
}
"""Each code with its sentence in English (the text layer translates it)."""


class Illegal(Exception):
    """A command that the rules refuse: ``code`` is a key of ``CODES``, ``details`` name values."""

    def __init__(self, code: str, **details: object) -> None:
        """Make the refusal; an unknown code is a fault of the rules and raises KeyError."""
        self.code = code
        self.details = details
        tail = ", ".join(f"{key}={value}" for key, value in details.items())
        super().__init__(CODES[code] + (f" ({tail})" if tail else ""))
