"""Objects whose fields have types other than annotated are refused."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from tests.refusals import Hostile
from theban._core.checks import check_types
from theban._core.errors import InvalidDeal, InvalidState


@attrs.frozen
class Oar:
    length: int


@attrs.frozen
class Boat:
    place: int
    oars: tuple[Oar, ...] = ()
    name: str | None = None
    mooring: tuple[int, bool] = (0, True)
    cargo: int | str | float | bytes | None = None


@attrs.frozen
class Raft(Boat):
    logs: int = 0


@attrs.frozen
class Ferry:
    """A class whose annotations something else has resolved before."""

    cargo: Oar | Boat | str | bytes | None


RIGHT = [Boat(3), Boat(3, (Oar(2), Oar(4)), "Ra", (7, False), b"gold")]
WRONG: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({"place": True}, ("place",), "is True; it must be of type int"),
    ({"place": 3.0}, ("place",), "is 3.0; it must be of type int"),
    (
        {"place": Hostile()},
        ("place",),
        "is an object of class Hostile that cannot be shown; it must",
    ),
    ({"oars": [Oar(2)]}, ("oars",), "is [Oar(length=2)]; it must be of type tuple"),
    ({"oars": (Oar(2), 4)}, ("oars", 1), "is 4; it must be of type Oar"),
    ({"oars": (Oar("2"),)}, ("oars", 0, "length"), "is '2'; it must be of type int"),  # type: ignore[arg-type]
    ({"name": 5}, ("name",), "is 5; it must be of type str or None"),
    ({"mooring": (7,)}, ("mooring",), "has length 1; it must be 2"),
    ({"mooring": (7, 1)}, ("mooring", 1), "is 1; it must be of type bool"),
    ({"cargo": []}, ("cargo",), "is []; it must be as annotated, int | str | float | bytes | None"),
]


@pytest.mark.parametrize("boat", RIGHT)
def test_what_is_as_annotated_passes(boat: Boat) -> None:
    check_types(boat, Boat, "the boat", "a Boat")


@pytest.mark.parametrize(("fields", "where", "reason"), WRONG, ids=range(len(WRONG)))
def test_what_is_not_is_refused_with_its_path(
    fields: dict[str, Any], where: tuple[str | int, ...], reason: str
) -> None:
    with pytest.raises(InvalidState) as caught:
        check_types(attrs.evolve(RIGHT[0], **fields), Boat, "the boat", "a Boat")
    assert caught.value.where == where
    assert str(caught.value.reason).startswith(reason)


def test_another_class_is_refused_even_if_it_is_a_kind_of_the_right_one() -> None:
    with pytest.raises(InvalidDeal, match=r"the boat is Raft\(.*; it must be a Boat"):
        check_types(Raft(3), Boat, "the boat", "a Boat", InvalidDeal)
    with pytest.raises(InvalidState, match=r"^logs is None; it must be of type int$"):
        check_types(Raft(3, logs=None), Raft, "the raft", "a Raft")  # type: ignore[arg-type]


def test_annotations_are_told_as_written_also_once_something_has_resolved_them() -> None:
    attrs.resolve_types(Ferry)
    with pytest.raises(InvalidState, match=r"as annotated, Oar \| Boat \| str \| bytes \| None$"):
        check_types(Ferry(7), Ferry, "the ferry", "a Ferry")  # type: ignore[arg-type]
