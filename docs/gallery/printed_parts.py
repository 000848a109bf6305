"""The examples in the printed rulebooks, in order, and our examples that show the same."""

from __future__ import annotations

PRINTED: dict[str, tuple[tuple[str, str, tuple[str, ...]], ...]] = {
    "Luxor": (
        ("Either outer card of a hand", "luxor_turn", ("The two outer cards",)),
        ("A 3 from the stairs", "luxor_turn", ("One way to go",)),
        ("Three tiles, an empty space between them", "luxor_cards", ("The 3",)),
        ("A start from an empty space", "luxor_turn", ("From an empty space",)),
        ("A 5 on the die, past a statue", "luxor_cards", ("The die",)),
        ("Two on a treasure over a cobra", "luxor_treasures", ("A cobra tile comes to light",)),
        ("Osiris with a 3, on to a scarab", "luxor_tiles", ("Osiris +3",)),
        ("The second one in the chamber", "luxor_chamber", ("The second one ends the game",)),
        ("31 points for places", "luxor_chamber", ("Places",)),
        ("Three sets, one wild card too many", "luxor_chamber", ("Sets and wild cards",)),
        ("Scarabs for 7 points", "luxor_chamber", ("Scarabs",)),
        ("A scarab, and no wild card", "luxor_tiles", ("A scarab or a wild card",)),
        ("A favor of level 1 or 2", "luxor_tiles", ("A favor of Horus, 1 or 2 eyes",)),
        ("A 1 into a tunnel", "luxor_tiles", ("A tunnel",)),
        ("1 to 3, used as a 3", "luxor_horus", ("1 to 3, level 1",)),
        (
            "1 to the die, with a 2",
            "luxor_horus",
            ("1 to the die, level 1", "Two steps are chosen", "The next turn after it"),
        ),
        (
            "All 2 ahead, and one action",
            "luxor_horus_all",
            ("All 2 ahead, level 3", "The treasure is chosen", "The tunnel is chosen"),
        ),
        ("Last to second-last", "luxor_horus_all", ("Last to second-last, level 2",)),
        ("Last to an empty space", "luxor_horus_all", ("Onto an empty space",)),
        ("Two in place of three", "luxor_horus", ("One less, 1 step, level 1",)),
    ),
    "The Mummy's Curse": (
        ("The Mummy goes 3 tiles", "mummy", ("A card with three eyes",)),
        ("A 3 to stand up", "mummy", ("All but the one with the Mummy",)),
        ("Two talismans for a Horus card", "mummy_tiles", ("Horus card",)),
        ("A 1+ on another card", "equipment", ("A 2+ with a 1+",)),
        ("Where tiles lie face down", "artifacts", ("At the start",)),
        ("Two artifacts in two sets", "artifacts", ("Artifacts in sets",)),
        (
            "A tile is turned face up",
            "artifacts",
            ("A tile below a tile", "In a later turn"),
        ),
        ("One tile in place of three", "characters", ("Ahead! into a tunnel",)),
        ("Another's adventurer wakes", "characters", ("Rearrange hand in another's turn",)),
        ("A key makes a 1 of a 2", "characters", ("Special key, one less",)),
    ),
    "Tutankhamun": (
        ("Boats and tiles at the start", "tutankhamun", ("Four players", "The 80 tiles")),
        (
            "Eight Senet Games: 4, 3 below, 1",
            "tutankhamun_sets",
            ("Two players: the Underworld is second",),
        ),
        (
            "Eight Senet Games: 3, 3 below, 2",
            "tutankhamun_sets",
            ("Two players: a tie with the Underworld",),
        ),
    ),
}
"""For each rulebook's title: the subject of each example, our file, and the titles in it."""
