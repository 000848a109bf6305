"""Adventurers of a seat at a place: the upright ones come first, then the lying ones."""

from __future__ import annotations

from theban.render.luxor import faces, keys
from theban.render.names import Names
from theban.render.table import Table


def go(table: Table, seat: int, origin: int, target: int, names: Names) -> None:
    """Move an upright adventurer to a place, where it is upright too."""
    upright, number = count_at(table, seat, origin)
    leaving = upright - 1
    key = take_place(table, seat, target)
    figure = faces.figure_piece(names, seat, faces.UPRIGHT, table, keys.place_key(target))
    table.move(keys.figure_key(seat, origin, leaving), key, figure)
    for index in range(upright, number):
        here = keys.figure_key(seat, origin, index)
        table.move(here, keys.figure_key(seat, origin, index - 1))


def take_place(table: Table, seat: int, place: int) -> str:
    """Return the key of one more upright adventurer; lying ones make way."""
    upright, number = count_at(table, seat, place)
    for index in range(number - 1, upright - 1, -1):
        here = keys.figure_key(seat, place, index)
        table.move(here, keys.figure_key(seat, place, index + 1))
    return keys.figure_key(seat, place, upright)


def turn(  # noqa: PLR0913, PLR0917 (who, where, how many, and how)
    table: Table, seat: int, place: int, number: int, face: str, names: Names
) -> None:
    """Lay adventurers down, or stand them up: those between upright and lying."""
    upright, _ = count_at(table, seat, place)
    first = upright if face == faces.UPRIGHT else upright - number
    for index in range(first, first + number):
        key = keys.figure_key(seat, place, index)
        figure = faces.figure_piece(names, seat, face, table, keys.place_key(place))
        table.move(key, key, figure)


def count_at(table: Table, seat: int, place: int) -> tuple[int, int]:
    """Return how many upright adventurers a seat has at a place, and how many in all."""
    upright = number = 0
    while (key := keys.figure_key(seat, place, number)) in table:
        upright += table[key].face == faces.UPRIGHT
        number += 1
    return upright, number
