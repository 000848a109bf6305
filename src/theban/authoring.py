"""Helpers for writing another game: values, chance, checks of arguments, rankings and texts.

No game needs them to satisfy :class:`theban.Rules`; the games of this library are built from them.
"""

from __future__ import annotations

from theban._core.chance import (
    check_generator,
    check_seed,
    count_kinds,
    draw_many,
    pick_index,
    put_one,
    take_one,
)
from theban._core.checks import (
    WholeNumber,
    between,
    check_seat,
    check_types,
    check_viewer,
    instance_of,
    whole,
)
from theban._core.default_methods import DefaultMethods
from theban._core.language import message
from theban._core.notation import listed_rows
from theban._core.protocol import PickledByName
from theban._core.refusals import (
    Catalogue,
    Details,
    Refusal,
    SeatName,
    Word,
    all_of,
    in_rows,
    one_of,
    row_of,
    seat_word,
)
from theban._core.situation import ranks
from theban._core.values import Value

__all__ = [
    "Catalogue",
    "DefaultMethods",
    "Details",
    "PickledByName",
    "Refusal",
    "SeatName",
    "Value",
    "WholeNumber",
    "Word",
    "all_of",
    "between",
    "check_generator",
    "check_seat",
    "check_seed",
    "check_types",
    "check_viewer",
    "count_kinds",
    "draw_many",
    "in_rows",
    "instance_of",
    "listed_rows",
    "message",
    "one_of",
    "pick_index",
    "put_one",
    "ranks",
    "row_of",
    "seat_word",
    "take_one",
    "whole",
]
