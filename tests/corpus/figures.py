"""The figures of the standard boxes, typed from the tables of the rules for the corpus alone."""

BASIC = {"1": 6, "+-1": 5, "2": 4, "3": 4, "4": 4, "5": 4, "die": 4}
EQUIPMENT = {"6": 1, "0": 1, "die+-1": 2, "1+": 1, "2+": 1, "3+": 1}
HORUS = (
    {"1-3": 3, "1-die": 1, "all 1": 1, "last-to-next": 1, "one-less 1": 2},
    {"1-4": 2, "1-5": 1, "1-die": 1, "all 1": 1, "last-to-next": 1, "one-less 2": 2},
    {"1-5": 1, "1-6": 2, "all 2": 2, "last-to-next": 1, "one-less 3": 2},
)
EXTRA_HORUS = (
    {"1-3": 2, "1-die": 1, "all 1": 1, "last-to-next": 1, "one-less 1": 1},
    {"1-4": 1, "1-5": 1, "1-die": 1, "all 1": 1, "last-to-next": 1, "one-less 2": 1},
    {"1-5": 1, "1-6": 1, "all 2": 2, "last-to-next": 1, "one-less 3": 1},
)
TOPS = ("1-3", "1-4", "1-6")

HORUS_SPACES = {4: 1, 11: 1, 18: 2, 25: 2, 31: 3, 37: 3}
OSIRIS_SPACES = {6: 2, 15: 3, 21: 1, 29: 2}
OSIRIS_TILES = {"osiris 1": 1, "osiris 2": 2, "osiris 3": 2, "osiris 4": 1}
ICONS = {
    **dict.fromkeys((5, 13, 24, 34), "cobra"),
    **dict.fromkeys((3, 10, 19, 23, 28, 33), "falcon"),
    **dict.fromkeys((8, 16, 27, 36), "lion"),
}
TEMPLE = {
    "cobra": {"tunnel": 4},
    "falcon": {"scarab": 4, "favor 1/2": 1, "favor 2/3": 1},
    "lion": {"wild": 3, "scarab/wild": 1},
}
SPACES = 40
STATUES = (8, 16, 24)
"""The spaces after which the statues are."""

DESIGNS = ("1/1", "1/2", "1/2", "2/3", "1/2", "2/3", "1/2", "2/3", "3/5", "3/6")
KINDS = ("vase", "statue", "jewelry")
ARTIFACTS = {"artifact 1/1": 1, "artifact 1/2": 4, "artifact 2/3": 3, "artifact 3/5": 1}
ARTIFACTS["artifact 3/6"] = 1
COVERED = (1, 2, 7, 9, 12, 14, 17, 20, 22, 26)
"""The first ten icon-free treasure spaces."""

SCARABS = {"1": 4, "2": 8, "3": 6, "4": 4}
ALL_SCARABS = " ".join(value for value, n in SCARABS.items() for _ in range(n))
"""All scarabs, as a case names those of a seat."""
KEYS = 20
WILD = 18
TALISMANS = 20
TALISMANS_AT_START = {2: 6, 3: 4, 4: 3, 5: 2}
MUMMY_TILES = {
    "redraw": 1,
    "rearmost-1-or-2": 1,
    "two-points": 2,
    "move-card": 2,
    "scarab": 2,
    "exchange": 1,
    "one-adventurer-1": 1,
    "fewest-points": 1,
    "horus-card": 1,
    "points-for-treasures": 1,
    "two-keys": 1,
    "rearmost-1-to-4": 1,
    "choice": 1,
    "one-more-turn": 1,
    "all-4": 1,
}
MUMMY_COSTS = {
    1: "redraw rearmost-1-or-2 two-points move-card scarab exchange one-adventurer-1 fewest-points",
    2: "horus-card points-for-treasures two-keys rearmost-1-to-4",
    3: "choice one-more-turn all-4",
}
"""The mummy tiles that cost so many talismans."""
CHARACTERS = (
    "reroll",
    "extra_turn",
    "select_horus_card",
    "extra_point",
    "ahead",
    "temple_action",
    "rearrange_hand",
    "special_key",
)

TREASURE_SPACES = tuple(
    place
    for place in range(1, SPACES + 1)
    if place not in HORUS_SPACES and place not in OSIRIS_SPACES
)
BOARD = {
    **{place: f"horus {level}" for place, level in HORUS_SPACES.items()},
    **{place: f"osiris {number}" for place, number in OSIRIS_SPACES.items()},
    **{
        place: f"{KINDS[index % 3]} {DESIGNS[index // 3]}"
        for index, place in enumerate(TREASURE_SPACES)
    },
}
"""The tile of each space unless a case says otherwise."""

NILE_SETS = {
    "Senet Game": 8,
    "Throne": 8,
    "Cartouche": 8,
    "Sarcophagus": 6,
    "Standing Statues": 6,
    "Seated Statue": 6,
    "Pottery": 4,
    "Bracelet": 4,
    "Lotus Lamp": 4,
    "Ankh": 2,
    "Dagger": 2,
    "Crook & Flail": 2,
}
NILE_TILES = {
    **NILE_SETS,
    "Scarab Ring": 10,
    **dict.fromkeys(("Osiris", "Isis", "Ra", "Thoth", "Horus"), 2),
}
STARTING_POINTS = {2: 30, 3: 28, 4: 24, 5: 20, 6: 18}
