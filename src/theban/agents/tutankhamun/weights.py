"""The weights of the networks, read from ``weights.json``.

``python -m benchmarks.training.tutankhamun`` makes that file.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any, Final, TypeAlias

from attrs import frozen

Row: TypeAlias = tuple[float, ...]
Rows: TypeAlias = tuple[Row, ...]

FORMAT: Final = "theban tutankhamun weights 1"
UNIT: Final = 1000
"""The file has weights as whole numbers: this many make 1."""


@frozen
class SmallNetwork:
    """A network with one hidden layer for one kind of tile."""

    hidden: Rows
    """For each hidden unit the weights of the inputs."""
    out: Rows
    """For each output the weights of the hidden units, and then what is added to them."""


@frozen
class Weights:
    """All weights for one range of numbers of players."""

    tiles: tuple[SmallNetwork, ...]
    """How tiles of a kind affect a seat's prospects: a network for each kind of kinds."""
    seat_clues: Rows
    """For each hidden unit of the seat's network the weights of what changes slowly."""
    seat_rest: Rows
    """The weights of the pace, then of the sums over the tiles: the seat's own, the others' mean,
    and with more than two players the others' maximum.
    """
    seat_out: Row
    """The weights of the hidden units of the seat's network."""
    looks: tuple[SmallNetwork, ...]
    """How good each use of a kind of tile looks: a network for each kind of kinds."""
    within: Row
    """What is added for a sail of so many tiles that ends behind the next boat."""
    beyond: Row
    """What is added for a sail that ends so many tiles beyond the tiles behind the next boat."""
    gap: Row
    """What is added for these, by how many tiles are behind the next boat."""
    back: Row
    """What is added for a sail back: as the rearmost boat, with tiles of the own only, or not."""
    distance: Rows
    """What is added for a tile chosen for an idol, by how far ahead it is: for Ra, Isis, Thoth and
    the second tile of Thoth.
    """
    retreat: Row
    """How good a retreat looks, by how many tiles are left."""
    points: Row
    """Of what the points at the end are estimated."""


def _row(found: list[int]) -> Row:
    return tuple([number / UNIT for number in found])


def _rows(found: list[list[int]]) -> Rows:
    return tuple(map(_row, found))


def _networks(found: list[dict[str, Any]]) -> tuple[SmallNetwork, ...]:
    return tuple(SmallNetwork(_rows(one["hidden"]), _rows(one["out"])) for one in found)


def _weights(found: dict[str, Any]) -> Weights:
    return Weights(
        tiles=_networks(found["tiles"]),
        seat_clues=_rows(found["seat_clues"]),
        seat_rest=_rows(found["seat_rest"]),
        seat_out=_row(found["seat_out"]),
        looks=_networks(found["looks"]),
        within=_row(found["within"]),
        beyond=_row(found["beyond"]),
        gap=_row(found["gap"]),
        back=_row(found["back"]),
        distance=_rows(found["distance"]),
        retreat=_row(found["retreat"]),
        points=_row(found["points"]),
    )


@cache
def _all_weights() -> tuple[Weights, Weights]:
    text = resources.files("theban.agents.tutankhamun").joinpath("weights.json").read_text("utf-8")
    found = json.loads(text)
    if found["format"] != FORMAT:
        raise AssertionError(found["format"])
    return _weights(found["two"]), _weights(found["more"])


def weights_for(players: int) -> Weights:
    """Return the weights; the file is read when they are first asked for."""
    return _all_weights()[players > 2]  # noqa: PLR2004 (as said)
