"""Faults of boxes of Tutankhamun.

Faults that are possible in any game's box are in tests.test_boxes.
"""

from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.refusals import refuses
from tests.tutankhamun.boxes import BOXES
from theban._core.errors import InvalidComponents
from theban.tutankhamun import *

STANDARD = standard_components()


POINTS = "starting_points = [{ players = 3, points = 9 }, { players = 5, points = 1 }]"

WRONG_TEXTS: list[tuple[str, str, str]] = [
    ("tiles = 3", "tile = 3", "sets, entry 1: 'tile' is not a key here; the keys are name, tiles"),
    ('"Cat"', "7", "sets, entry 1: name is 7; it must be text"),
    ('"horus"', '"anubis"', "idols, entry 1: god is 'anubis'; it must be osiris, isis, ra, thoth"),
    ('"Cat"', '""', "sets, entry 1: name is ''; it must be a name: words with single spaces"),
    ('"Cat"', '" Cat"', "sets, entry 1: name is ' Cat'; it must be a name: words with"),
    ('"Golden Ibis"', '"Golden  Ibis"', "sets, entry 2: name is 'Golden  Ibis'; it must be a name"),
    ('"Golden Ibis"', '"Golden\\tIbis"', "sets, entry 2: name is 'Golden\\tIbis'"),
    ('"Cat"', '"Cat\\u0007"', "sets, entry 1: name is 'Cat\\x07'"),
    ("tiles = 3", "tiles = 0", "sets, entry 1: tiles is 0; it must be a whole number from 1 to 99"),
    ("value = 10", "value = -2", "sets, entry 1: value is -2; it must be a whole number from 0"),
    ("ring_points = 2", "ring_points = -1", "ring_points is -1"),
    ("ring_bonus = 7", "ring_bonus = 10000", "ring_bonus is 10000"),
    ("copies = 2", "copies = 0", "idols, entry 2: copies is 0; it must be a whole number from 1"),
    ("points = 1", "points = 0", "starting_points, entry 2: points is 0; it must be a whole numb"),
    (POINTS, "starting_points = []", "starting_points: the number of entries is 0"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG_TEXTS, ids=ids(WRONG_TEXTS))
def test_a_wrong_text_is_refused_with_the_path_of_the_fault(
    old: str, new: str, message: str
) -> None:
    assert message in BOXES.refused_text(old, new)


MISFITS: list[tuple[str, str, str, str]] = [
    ("TT-1.1", "players = 3", "players = 1", "starting_points, entry 1: players is 1; it must be"),
    ("TT-1.1", "players = 5", "players = 7", "players is 7; it must be a whole number from 2 to 6"),
    ("TT-1.1", "players = 5", "players = 3", "starting_points: 3 comes after 3; the numbers must"),
    ("TT-1.1", "players = 5", "players = 2", "starting_points: 2 comes after 3; the numbers must"),
    ("TT-1.2", '"Golden Ibis"', '"Cat"', "sets, entry 2: the set was named before"),
    ("TT-1.2", '"Golden Ibis"', '"CAT"', "sets, entry 2: the set was named before"),
    ("TT-1.2", '"isis"', '"horus"', "idols, entry 2: the god was named before"),
    ("TT-1.2", '"Cat"', '"Scarab Ring"', "sets, entry 1: name is 'Scarab Ring'; it must be unlike"),
    ("TT-1.2", '"Cat"', '"Thoth"', "sets, entry 1: name is 'Thoth'; it must be unlike the names"),
    ("TT-1.3", "tiles = 3", "tiles = 496", "there are 501 tiles in all; there must be 1 to 500"),
    ("TT-6.2", "value = 10", "value = 9", "sets, entry 1: value is 9; it must be an even number"),
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


@pytest.mark.rule("TT-1.3")
def test_a_nile_without_tiles_is_refused() -> None:
    told = BOXES.refused(attrs.evolve(STANDARD, sets=(), rings=0, idols=()))
    assert "there are 0 tiles in all; " in told
    assert told.endswith("(TT-1.3)")


NAMELESS = ArtifactSet("Cat", 2, 2)
object.__setattr__(NAMELESS, "name", "")

BY_HAND: list[tuple[str, object, str]] = [
    ("sets", (ArtifactSet("Ankh", 2, 3),), "sets, entry 1: value is 3; it must be an even number"),
    ("sets", (NAMELESS,), "sets, entry 1: name is ''; it must be a name"),
    ("ring_bonus", -5, "ring_bonus is -5"),
    ("idols", ((God.RA, 2), (God.RA, 2)), "idols, entry 2: the god was named before"),
    ("idols", ((God.RA, 0),), "idols, entry 1: copies is 0"),
    ("starting_points", ((3, 28), (2, 30)), "starting_points: 2 comes after 3"),
]


@pytest.mark.parametrize(("name", "value", "message"), BY_HAND, ids=ids(BY_HAND))
def test_wrong_things_put_in_by_hand_are_refused(name: str, value: object, message: str) -> None:
    wrong: Any = {name: value}
    assert message in BOXES.refused(attrs.evolve(STANDARD, **wrong))


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("name", 7, "ArtifactSet.name is 7; it must be text"),
        ("tiles", 0, "ArtifactSet.tiles is 0; it must be a whole number from 1 to 9999"),
        ("tiles", 10_000, "ArtifactSet.tiles is 10000; it must be a whole number from 1 to 9999"),
        ("tiles", True, "ArtifactSet.tiles is True"),
        ("value", -2, "ArtifactSet.value is -2; it must be a whole number from 0 to 9999"),
        ("value", 10_000, "ArtifactSet.value is 10000; it must be a whole number from 0 to 9999"),
        ("value", 8.0, "ArtifactSet.value is 8.0"),
    ],
)
def test_a_set_has_a_name_and_whole_numbers(name: str, value: object, message: str) -> None:
    wrong: Any = {name: value}
    refuses(message, attrs.evolve, STANDARD.sets[0], **wrong, error=InvalidComponents)


@pytest.mark.parametrize("value", [None, 7, God.RA, ("Ankh",)])
def test_an_artifact_has_a_name(value: object) -> None:
    right = r"Artifact\.name is .*; it must be words on one"
    refuses(right, Artifact, value, error=InvalidComponents)


@pytest.mark.parametrize("value", [None, "ra", 2])
def test_an_idol_has_a_god(value: object) -> None:
    refuses(r"Idol\.god is .*; it must be a God", Idol, value, error=InvalidComponents)
