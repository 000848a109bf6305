"""Faults of boxes of Tutankhamun besides those of texts, which are in tests.test_boxes."""

from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.refusals import refuses
from tests.tutankhamun.boxes import BOXES
from theban._core.errors import InvalidComponents
from theban.tutankhamun import *

STANDARD = standard_components()


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
