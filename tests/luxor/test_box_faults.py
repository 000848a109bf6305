"""Faults of boxes of Luxor.

Faults that are possible in any game's box are in tests.test_boxes.
"""

from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.boxes import BOXES, TINY, TINY_EXPANSION
from tests.refusals import Hostile, refuses
from theban._core.box import Confidence
from theban._core.errors import InvalidComponents
from theban.luxor import *

STANDARD = standard_components()


WRONG_TEXTS: list[tuple[str, str, str]] = [
    # keys
    ("wall = 0 }", "wal = 0 }", "spaces, entry 1: 'wal' is not a key here; the keys are kind, wal"),
    ('{ kind = "treasure", wall = 0 }', '{ kind = "treasure" }', "spaces, entry 1: 'wall' is miss"),
    ('"up_to_die", level = 2', '"up_to_die", level = 2, most = 3', "'most' is not a key here"),
    ('card = "die", ', "", "basic_cards, entry 2: 'card' is missing; it must be number"),
    # types
    ("wall = 0", 'wall = "0"', "spaces, entry 1: wall is '0'; it must be a whole number"),
    ("die = [1, 1, 2]", "die = 6", "die is 6; it must be an array"),
    ("die = [1, 1, 2]", 'die = [1, "2"]', "die: entry 2 is '2'; it must be a whole number"),
    ("scarabs = []", "scarabs = [1, 2]", "scarabs, entry 1 is 1; it must be a table"),
    # names
    ('icon = "lion"', 'icon = "crocodile"', "spaces, entry 2: icon is 'crocodile'; it must be cob"),
    ('card = "die"', 'card = "dice"', "basic_cards, entry 2: card is 'dice'; it must be number,"),
    ('card = "up_to"', 'card = "number"', "horus_cards, entry 1: card is 'number'; it must be up_"),
    ('card = "die"', 'card = ["die"]', "basic_cards, entry 2: card is ['die']"),
    # ranges
    ("copies = 9", "copies = 0", "basic_cards, entry 1: copies is 0; it must be a whole number fr"),
    ("number = 7", "number = 0", "basic_cards, entry 1: number is 0; it must be a whole number fr"),
    ("level = 3 }", "level = 4 }", "spaces, entry 3: level is 4; it must be 1, 2 or 3 on a horus"),
    ("die = [1, 1, 2]", "die = []", "die: the number of entries is 0; it must be 1 to 60"),
    ("set_points = [1]", "set_points = []", "set_points: the number of entries is 0; it must be 1"),
    ("levels = [1, 3]", "levels = [3, 1]", "levels is (3, 1); it must be two different levels"),
    ("levels = [1, 3]", "levels = [1, 2, 3]", "levels is (1, 2, 3)"),
    ("levels = [1, 3]", "levels = [1, 4]", "temple_tiles, entry 1: levels is (1, 4); it must be t"),
    ("points = 0", "points = -1", "treasures, entry 1: points is -1"),
    ("number = 9", "number = 0", "osiris_tiles, entry 1: number is 0"),
    # confidence
    (
        "set_points = [1]",
        "set_points = [1]\n[confidence]\nexpansion = 'likely'",
        "confidence, entry 1: the part is 'expansion'; it must be spaces, statues",
    ),
    (
        "set_points = [1]",
        "set_points = [1]\n[confidence]\nexpansion.artifacts = 'sure'",
        "confidence: expansion.artifacts is 'sure'; it must be certain, likely or reconstructed",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG_TEXTS, ids=ids(WRONG_TEXTS))
def test_a_wrong_text_is_refused_with_the_path_of_the_fault(
    old: str, new: str, message: str
) -> None:
    assert message in BOXES.refused_text(old, new)


MISFITS: list[tuple[str, str, str, str]] = [
    ("LX-1.5", "statues = [1, 2, 5]", "statues = [1, 2, 6]", "statues: entry 3 is 6; it must be a"),
    ("LX-1.5", "statues = [1, 2, 5]", "statues = [0, 2, 5]", "statues: entry 1 is 0; it must be a"),
    ("LX-1.5", "statues = [1, 2, 5]", "statues = [1, 5, 2]", "statues: 2 comes after 5"),
    ("LX-1.5", "statues = [1, 2, 5]", "statues = [1, 1, 5]", "statues: 1 comes after 1"),
    ("LX-2.2", "statues = [1, 2, 5]", "statues = [1, 2]", "statues: there are 2; there must be 3"),
    ("LX-2.2", "needed = 5", "needed = 6", "treasures, entry 1: needed is 6; it must be at most 5"),
    ("LX-2.4", "level = 1, most", "level = 2, most", "horus_cards: none is of level 1"),
    ("LX-2.5", '"horus", wall = 1, level = 3', '"osiris", wall = 1', "osiris_tiles: there are 1, "),
    ("LX-2.6", "copies = 3", "copies = 4", "treasures: there are 5, but 4 spaces"),
    ("LX-2.6", "copies = 3", "copies = 2", "treasures: there are 3, but 4 spaces"),
    ("LX-5.3", 'rear = "cobra"', 'rear = "lion"', "there are 0 with the rear side 'cobra', but 1"),
    ("LX-5.3", '"osiris", wall = 2', '"osiris", wall = 2, icon = "lion"', "spaces, entry 4: icon "),
    ("LX-5.8", "wall = 1, level = 3", "wall = 1", "spaces, entry 3: level is None; it must be 1,"),
    ("LX-5.8", "wall = 0", "wall = 0, level = 1", "spaces, entry 1: level is 1, but only Horus ti"),
    ("LX-6.4", "copies = 9", "copies = 8", "basic_cards: there are 9; there must be at least 10"),
    ("LX-8.3", "[2, 2]", "[2, 3]", "sarcophagi: 2 comes before 3; the more valuable"),
    ("LX-8.3", "[2, 2]", "[3, 2, 1]", "sarcophagi: there are 3; there must be 2"),
    ("LX-9.3", "set_points = [1]", "set_points = [3, 7, 7]", "set_points: 7 comes after 7"),
    (
        "LX-1.8",
        "scarabs = []",
        "scarabs = [{ value = 2, copies = 1 }, { value = 2, copies = 1 }]",
        "scarabs: 2 comes after 2",
    ),
    (
        "LX-1.8",
        '{ card = "die", copies = 1 }',
        '{ card = "die", copies = 1 }, { card = "die", copies = 2 }',
        "basic_cards, entry 3: the piece was named before",
    ),
    (
        "LX-1.8",
        "number = 9, copies = 1 }",
        "number = 9, copies = 1 }, { number = 9, copies = 1 }",
        "osiris_tiles, entry 2: the piece was named before",
    ),
    (
        "LX-1.8",
        '{ rear = "lion", tile = "tunnel", copies = 2 },',
        '{ rear = "lion", tile = "tunnel", copies = 2 },' * 2,
        "temple_tiles, entry 3: the piece was named before",
    ),
]


@pytest.mark.parametrize(
    ("rule", "old", "new", "message"),
    [pytest.param(*case, marks=pytest.mark.rule(case[0])) for case in MISFITS],
    ids=ids(MISFITS),
)
def test_figures_that_do_not_fit_together_are_refused(
    rule: str, old: str, new: str, message: str
) -> None:
    told = BOXES.refused_text(old, new)
    assert message in told
    assert told.endswith(f"({rule})")


IN_EXPANSION = attrs.evolve(
    BOXES,
    text=TINY_EXPANSION,
    parse=lambda text, where: parse_box(TINY + text, where=where),
)
EXPANSION_MISFITS: list[tuple[str, str, str, str]] = [
    ("LX-1.8", "needed = 1, points = 7", "needed = 5, points = 0", "artifacts, entry 2: the piece"),
    ("LX-1.8", '"redraw"', '"all_4"', "mummy_tiles, entry 2: the effect was named before; each"),
    ("LX-2.2", "needed = 1", "needed = 6", "artifacts, entry 2: needed is 6; it must be at most 5"),
    ("MC-2.9", "copies = 2 },\n]\ntal", "copies = 1 },\n]\ntal", "mummy_tiles: there are 2; there"),
    ("MC-2.9", "[1, 0, 7, 0]", "[1, 0, 7]", "starting_talismans: there are 3; there must be 4, fo"),
    ("MC-2.9", "[1, 0, 7, 0]", "[1, 0, 7, 0, 0]", "starting_talismans: there are 5; there must be"),
    ("MC-3.3", "[1, 5]", "[5, 1]", "stand_up: 1 comes after 5; the numbers must rise: each of the"),
    ("MC-3.3", "[1, 5]", "[5, 5]", "stand_up: 5 comes after 5; the numbers must rise: each of the"),
    ("MC-5.1", "number = 4, copies = 3", "number = 4, copies = 2", "equipment: there are 4; there"),
    (
        "MC-6.1",
        TINY_EXPANSION.partition("artifacts = ")[2].partition("artifact_points")[0],
        "[]\n",
        "artifacts: there are 0; there must be at least one",
    ),
]


@pytest.mark.parametrize(
    ("rule", "old", "new", "message"),
    [pytest.param(*case, marks=pytest.mark.rule(case[0])) for case in EXPANSION_MISFITS],
    ids=ids(EXPANSION_MISFITS),
)
def test_figures_of_an_expansion_that_do_not_fit_together_are_refused(
    rule: str, old: str, new: str, message: str
) -> None:
    told = IN_EXPANSION.refused_text(old, new)
    assert f"expansion: {message}" in told
    assert told.endswith(f"({rule})")


WRONG_EXPANSIONS: list[tuple[str, str, str]] = [
    ("[expansion]", "expansion = 7\n[other]", "'other' is not a key here; the keys are edition"),
    ("[expansion]", "[[expansion]]", "expansion is [{"),
    ("artifact_points = 0", "artifact_points = -1", "expansion: artifact_points is -1; it must be"),
    ("most = 2, copies = 3", "most = 2, copies = 0", "expansion: horus_cards, entry 1: copies is"),
    ("{ needed = 1,", '{ kind = "artifact", needed = 1,', "artifacts, entry 2: 'kind' is not a ke"),
    ('"plus", number = 4', '"plus", number = 0', "equipment, entry 1: number is 0; it must be a w"),
    ('"number", number = 0', '"number", number = -1', "equipment, entry 2: number is -1; it must"),
    ("talismans = 2", "talismans = 0", "mummy_tiles, entry 1: talismans is 0; it must be a whole"),
    ("talismans = 3", "talismans = -3", "expansion: talismans is -3; it must be a whole number"),
    ("[1, 0, 7, 0]", "[1, 0, -7, 0]", "expansion: starting_talismans: entry 3 is -7; it must be a"),
    ("[1, 0, 7, 0]", "[]", "starting_talismans: the number of entries is 0; it must be 1 to"),
    ("[1, 5]", "[0, 5]", "stand_up: entry 1 is 0; it must be a whole number from 1"),
    ("[1, 5]", "[1, 5, 6]", "expansion.stand_up has length 3; it must be 2"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG_EXPANSIONS, ids=ids(WRONG_EXPANSIONS))
def test_a_wrong_expansion_is_refused_with_the_path_of_the_fault(
    old: str, new: str, message: str
) -> None:
    assert message in IN_EXPANSION.refused_text(old, new)


def test_equal_tiles_with_other_rear_sides_are_different_entries() -> None:
    text = TINY.replace(
        'rear = "cobra", tile = "favor", levels = [1, 3]', 'rear = "cobra", tile = "tunnel"'
    )
    tiles = parse_box(text, where="text").components.temple_tiles
    assert tiles == ((Back.COBRA, TunnelTile(), 1), (Back.LION, TunnelTile(), 2))


def test_no_prefix_of_the_standard_file_breaks_the_reader() -> None:
    lines = standard_toml().splitlines(keepends=True)
    complete = next(n for n, line in enumerate(lines) if line.startswith("set_points"))
    for end in range(complete):
        with pytest.raises(InvalidComponents):
            parse_box("".join(lines[:end]), where="half a file")


VASE = Treasure(TreasureKind.VASE, 1, 1)
ARTIFACT = Treasure(TreasureKind.ARTIFACT, 1, 1)
LION: Any = "lion"
assert STANDARD.expansion is not None
STEPS_TOO_FAR = attrs.evolve(STANDARD.expansion, horus_cards=((UpToCard(1, 10**6), 1),))
WITH_A_VASE = attrs.evolve(STANDARD.expansion, artifacts=((ARTIFACT, 9), (VASE, 1)))

BY_HAND: list[tuple[str, Any, str]] = [
    ("spaces", (), "spaces: the number of entries is 0; it must be 1 to 400"),
    # The number of possible choices grows with spaces times steps: neither may fill the memory.
    ("spaces", STANDARD.spaces * 11, "spaces: the number of entries is 440; it must be 1 to 400"),
    ("spaces", STANDARD.spaces[:3], "spaces: there are 3; there must be at least 4"),
    ("spaces", (Space(SpaceKind.TREASURE, 1, icon=LION),), "spaces[0].icon is 'lion'; it must be "),
    ("die", (1, 2, 0), "die: entry 3 is 0; it must be a whole number from 1"),
    ("die", (1, 61), "die: entry 2 is 61; it must be a whole number from 1 to 60"),
    ("die", (1,) * 61, "die: the number of entries is 61; it must be 1 to 60"),
    ("basic_cards", ((NumberCard(0), 40),), "basic_cards, entry 1: number is 0"),
    ("basic_cards", ((NumberCard(61), 40),), "entry 1: number is 61; it must be a whole number fr"),
    ("basic_cards", tuple((NumberCard(n), 1) for n in range(1, 62)), "basic_cards: the number of "),
    ("basic_cards", ((NumberCard, 40),), "basic_cards[0][0] is <class 'theban.luxor._pie"),
    ("basic_cards", ((Hostile(), 40),), "basic_cards[0][0] is an object of class Hos"),
    ("horus_cards", ((NumberCard(1), 8),), "horus_cards[0][0] is NumberCard(number=1); it must be"),
    ("horus_cards", (), "horus_cards: none is of level 1"),
    ("horus_cards", ((UpToCard(1, 61), 1),), "entry 1: most is 61; it must be a whole number"),
    ("horus_cards", ((UpToCard(1, 10**6), 1),), "horus_cards, entry 1: most is 1000000"),
    ("temple_tiles", ((Back.LION, TunnelTile(), 0),), "temple_tiles, entry 1: copies is 0"),
    ("scarabs", ((1, 4), (2, 0)), "scarabs, entry 2: copies is 0"),
    ("scarabs", ((2, 4), (1, 4)), "scarabs: 1 comes after 2"),
    ("sarcophagi", (5, -3), "sarcophagi: entry 2 is -3"),
    ("treasures", ((VASE, 1), (ARTIFACT, 29)), "treasures, entry 2: its kind is 'artifact'; it mu"),
    ("expansion", STEPS_TOO_FAR, "expansion: horus_cards, entry 1: most is 1000000; it must be a"),
    ("expansion", WITH_A_VASE, "expansion: artifacts, entry 2: its kind is 'vase'; it must be 'ar"),
    ("expansion", False, "expansion is False; it must be of type ExpansionCompon"),
    ("expansion", {"horus_cards": ()}, "expansion is {'horus_cards': ()}; it must be of type Expa"),
    ("expansion", Hostile(), "expansion is an object of class Hostile that cannot be shown; it"),
    ("expansion", ExpansionComponents, "expansion is <class"),
]


@pytest.mark.parametrize(("name", "value", "message"), BY_HAND, ids=ids(BY_HAND))
def test_wrong_things_put_in_by_hand_are_refused(name: str, value: object, message: str) -> None:
    wrong: Any = {name: value}
    assert message in BOXES.refused(attrs.evolve(STANDARD, **wrong))


@pytest.mark.parametrize("number", [-1, 10_000, 10**30, 1.0, True, "1", None])
def test_a_wall_value_is_a_whole_number_of_a_box(number: object) -> None:
    wall: Any = number
    right = r"Space\.wall is .*; it must be a whole number from 0 to 9999$"
    refuses(right, Space, SpaceKind.HORUS, wall, level=1, error=InvalidComponents)


@pytest.mark.parametrize("number", [1 + 0j, 1.0, True, "1", None])
def test_a_level_is_a_whole_number(number: object) -> None:
    level: Any = number
    refuses(r"JoinNextCard\.level is ", JoinNextCard, level, error=InvalidComponents)
    refuses(r"FavorTile\.levels is ", FavorTile, (level, 3), error=InvalidComponents)


@pytest.mark.parametrize(
    ("confidence", "message"),
    [
        ((("expansion", Confidence.LIKELY),), "the part is 'expansion'; it must be spaces, statue"),
        ((("expansion.artifacts.a.b", Confidence.LIKELY),), "the name is 'expansion.artifacts.a.b"),
        (
            (
                ("expansion.artifacts", Confidence.LIKELY),
                ("expansion.artifacts.counts", Confidence.LIKELY),
            ),
            "'expansion.artifacts.counts' is named twice",
        ),
    ],
)
def test_a_wrong_confidence_of_an_expansion_is_refused(confidence: object, message: str) -> None:
    assert message in BOXES.refused_confidence(confidence)
