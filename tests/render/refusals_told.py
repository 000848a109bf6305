"""For each code of a refusal the details that rules give, and the sentence with names."""

from theban.core.errors import DetailValue

_STRANGE = "This is not an action or outcome of this game"
_STRANGE_OVER = f"{_STRANGE}, and the game is over; nothing more can be chosen."

TOLD: dict[str, tuple[dict[str, DetailValue], str]] = {
    "core.not_your_decision": ({"due": 1, "seat": 0}, "Ben decides now, not Ada."),
    "core.not_your_chance": (
        {"due": 1, "seat": 0},
        "Ben brings about what chance decides now, not Ada.",
    ),
    "luxor.game_over": ({}, "The game is over; nothing more can be chosen."),
    "luxor.not_a_choice_over": (
        {"choice": "7"},
        _STRANGE_OVER,
    ),
    "luxor.not_a_choice": (
        {"choice": "7", "seat": 1, "due": "die"},
        f"{_STRANGE}; Ben is to roll the die.",
    ),
    "luxor.not_awaited": (
        {"choice": "TakeKey", "seat": 1, "due": "play_card"},
        "This is not awaited now; Ben chooses a card to play.",
    ),
    "luxor.not_in_box": (
        {"choice": "DieRolled(face=9)"},
        "This cannot come up with the components of this box.",
    ),
    "luxor.none_left": (
        {"choice": "ScarabDrawn(value=4)"},
        "This cannot come up: none of that is left there.",
    ),
    "luxor.other_card_moves": (
        {"seat": 1, "end": "left"},
        "The left card moves no adventurer; the right card does, and must be played.",
    ),
    "luxor.card_moves_nobody": ({}, "As the card says, nobody can move."),
    "luxor.card_has_move": ({}, "The card itself has a move, so one must be made."),
    "luxor.another_card_moved": (
        {},
        "A card with its own move could have been played, so a move must be made.",
    ),
    "luxor.must_add": ({}, "The card alone moves no adventurer, so one that does must be added."),
    "luxor.horus_not_added": (
        {"seat": 1, "end": "right"},
        "The right card is a Horus card, which cannot be added.",
    ),
    "luxor.added_moves_nobody": (
        {"seat": 1, "end": "right"},
        "With the right card added no adventurer could move.",
    ),
    "luxor.only_outer_cards": (
        {},
        "Only the leftmost and the rightmost card of a hand can be played.",
    ),
    "luxor.card_of_other": (
        {"seat": 0, "owner": 1},
        "Ada plays cards from their own hand; this one belongs to Ben.",
    ),
    "luxor.adventurer_of_other": (
        {"seat": 0, "owner": 1},
        "Ada moves their own adventurers; this one belongs to Ben.",
    ),
    "luxor.lies_at_statue": (
        {},
        "This adventurer is inactive until another one of its player moves past its statue.",
    ),
    "luxor.in_chamber": ({}, "An adventurer in the tomb chamber never moves again."),
    "luxor.nobody_so_near": (
        {"seat": 1, "offered": (1, 2, 3)},
        "None of Ben's active adventurers is 1 to 3 steps away from here.",
    ),
    "tutankhamun.boat_of_other": (
        {"seat": 0, "owner": 1},
        "Ada sails their own boat; this one belongs to Ben.",
    ),
    "luxor.no_slot": (
        {"seat": 1, "number": 7, "last": 4},
        "Ben's hand has no slot 7; its slots are 0 to 4.",
    ),
    "luxor.same_slot": ({"slot": 2}, "The card is in slot 2 already."),
    "luxor.no_start": (
        {"number": 99, "last": 40},
        "No adventurer can move from place 99; places are 0 (the stairs) to 40.",
    ),
    "luxor.no_such_steps": (
        {"steps": 77, "allowed": (-1, 1, 2, 3)},
        "Nothing in this box gives 77 steps; there are -1 and 1 to 3.",
    ),
    "luxor.entered_this_round": (
        {"place": 0},
        "The adventurers on the stairs entered the game in this round and wait for the next.",
    ),
    "luxor.only_lying_there": (
        {"seat": 1, "place": 5},
        "Ben's adventurers on space 5 lie there and cannot move.",
    ),
    "luxor.no_active_there": (
        {"seat": 1, "place": 5, "places": (0, 3)},
        "Ben has no active adventurer on space 5, only on the stairs and space 3.",
    ),
    "luxor.card_gives": (
        {"seat": 1, "offered": (1, 4), "steps": 2},
        "The card gives 1 or 4 steps, not 2.",
    ),
    "luxor.ability_gives": (
        {"seat": 1, "offered": (1,), "steps": 2},
        "The ability gives 1 step, not 2.",
    ),
    "luxor.tile_gives": (
        {"seat": 1, "offered": (1, 2, 3, 4), "steps": 6},
        "The tile gives 1 to 4 steps, not 6.",
    ),
    "luxor.no_tile_there": ({"place": 0}, "There is no tile on the stairs to act on."),
    "luxor.no_tile_behind": ({"place": 3}, "There is no tile behind space 3 to step back to."),
    "luxor.path_ends": (
        {"place": 40, "steps": 2},
        "The path from space 40 is shorter than 2 steps.",
    ),
    "luxor.chamber_takes_key": (
        {"place": 40, "steps": 1},
        "A move of 1 step from space 40 leads into the chamber, which takes a key.",
    ),
    "luxor.keys_leave_none": (
        {"place": 40, "steps": 1, "keys": 1},
        "The keys that change the card must leave one for entering the chamber.",
    ),
    "luxor.no_space": ({"number": 0, "last": 40}, "Place 0 is not a space; spaces are 1 to 40."),
    "luxor.did_not_advance": (
        {"place": 4, "places": (1, 2)},
        "No adventurer on space 4 advanced; those that did are on space 1 and space 2.",
    ),
    "luxor.no_key_left": ({}, "No key is left in the supply."),
    "luxor.no_scarab_left": ({}, "No scarab is left in the supply."),
    "luxor.no_wild_card_left": ({}, "No wild card is left in the supply."),
    "luxor.stack_exhausted": ({"level": 2}, "The stack of level 2 is exhausted."),
    "luxor.no_level": ({"number": 9}, "9 is not a level; the levels are 1, 2 and 3."),
    "luxor.tile_gives_level": (
        {"levels": (1, 3), "level": 2},
        "The tile gives a card of level 1 or 3, not of level 2.",
    ),
    "luxor.taken_already": (
        {"supply": "wild_card"},
        "A wild card was taken already; the second must be another thing.",
    ),
    "luxor.no_such_scarab": (
        {"number": 9, "values": (1, 2, 3, 4)},
        "No scarab is worth 9; their values are 1 to 4.",
    ),
    "luxor.scarab_not_owned": ({"seat": 1, "points": 4}, "Ben owns no scarab of value 4."),
    "luxor.lying_with_mummy": (
        {"seat": 1},
        "All of Ben's adventurers that lie are on the Mummy's space and cannot stand up.",
    ),
    "luxor.nobody_laid_down": (
        {"seat": 1},
        "None of Ben's adventurers was laid down by the Mummy.",
    ),
    "luxor.mummy_is_there": ({"place": 9}, "The Mummy is on space 9; nobody stands up there."),
    "luxor.not_laid_down_there": (
        {"seat": 1, "place": 9},
        "None of Ben's adventurers was laid down on space 9.",
    ),
    "luxor.no_mummy_slot": (
        {"number": 9, "last": 2},
        "The mummy tiles have no slot 9; their slots are 0 to 2.",
    ),
    "luxor.too_few_talismans": (
        {"seat": 1, "slot": 0, "effect": "two_keys", "price": 3, "owned": 1},
        'The tile "2 keys" costs 3 talismans; Ben has 1.',
    ),
    "luxor.tile_changes_nothing": (
        {"slot": 0, "effect": "all_4"},
        'The tile "all 4 ahead" would change nothing now.',
    ),
    "luxor.just_entered": (
        {"place": 0},
        "The adventurers on the stairs entered the game in this turn.",
    ),
    "luxor.only_rearmost": (
        {"place": 4},
        "The tile moves the rearmost adventurer, which is on space 4.",
    ),
    "luxor.tile_enters_nobody": (
        {"place": 39, "steps": 4},
        "A move of 4 steps from space 39 leads into the chamber or beyond.",
    ),
    "tutankhamun.game_over": ({}, "The game is over; nothing more can be chosen."),
    "tutankhamun.not_a_choice_over": (
        {"choice": "7"},
        _STRANGE_OVER,
    ),
    "tutankhamun.not_a_choice": (
        {"choice": "7", "seat": 1, "due": "ra"},
        f"{_STRANGE}; Ben chooses a tile to send to the Underworld.",
    ),
    "tutankhamun.not_awaited": (
        {"choice": "Sail", "seat": 1, "due": "horus"},
        "This is not awaited now; Ben chooses a tile behind to fetch, or to retreat.",
    ),
    "tutankhamun.no_place": (
        {"number": 99, "last": 79},
        "There is no place 99; places are 0 (the source) to 79.",
    ),
    "tutankhamun.no_tile_there": ({"place": 4}, "There is no tile at place 4."),
    "tutankhamun.nobody_passes": ({}, "Nobody may pass while there is a tile to sail to."),
    "tutankhamun.forward_only": (
        {"place": 4},
        "Place 4 is behind, and boats sail forward only.",
    ),
    "tutankhamun.only_nearest_behind": (
        {"place": 4, "nearest": 7},
        "Backward a boat sails to the nearest tile, which is at place 7, not 4.",
    ),
    "tutankhamun.idol_must_be_resolved": (
        {},
        "An idol must be resolved while it offers a choice.",
    ),
    "tutankhamun.no_such_tile": ({"tile": "'Foo'"}, "This box has no 'Foo' tile."),
    "tutankhamun.not_in_underworld": ({"tile": "Ankh"}, "The Underworld has no Ankh tile."),
    "tutankhamun.same_tile": ({"place": 4}, "The tile at place 4 is the first of the two."),
    "tutankhamun.not_ahead": (
        {"seat": 1, "place": 4, "boat": 7},
        "Place 4 is not ahead of the boat, which is at place 7.",
    ),
    "tutankhamun.not_behind": (
        {"seat": 1, "place": 4, "boat": -2},
        "Place 4 is not behind the boat, which is before the source.",
    ),
}
"""Ben is seat 1; Ada is seat 0."""
