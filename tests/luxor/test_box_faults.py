"""Faults of boxes of Luxor besides those of texts, which are in tests.test_boxes."""

from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.boxes import BOXES, TINY
from tests.refusals import Hostile, refuses
from theban._core.box import Confidence
from theban._core.errors import InvalidComponents
from theban.luxor import *

STANDARD = standard_components()


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
