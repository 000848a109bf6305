"""Plain data of any shape, drawn at random: anything that could be sent in place of a value."""

from random import Random
from typing import Any, TypeAlias

from theban._core.annotations import (
    TAG,
    Enumeration,
    Fixed,
    Given,
    Keyed,
    Maybe,
    Object,
    OneOf,
    Plain,
    Row,
    Shape,
    Tagged,
    fields_of,
)

PlainData: TypeAlias = Any  # any JSON value

_WHOLE = (-(2**53 - 1), -100, -2, -1, 0, 0, 1, 1, 2, 3, 4, 5, 7, 40, 41, 42, 10**6, 2**53 - 1)
_TEXTS = ("", " ", "\n", "\x1b[31m", "Throne", "CardDrawn", "Sphinx", "\u202e", "x" * 10_000)
_SINGLE: dict[type, tuple[object, ...]] = {
    int: _WHOLE,
    str: _TEXTS,
    float: (0.0, -1.5),
    bool: (True, False),
    type(None): (None,),
}


def draw_data(shape: Shape, dice: Random) -> PlainData:
    """Draw data of a shape; whether a class accepts it is another question."""
    match shape:
        case Plain(kind):
            return dice.choice(_SINGLE[kind])
        case Enumeration(kind):
            return dice.choice([member.value for member in kind])
        case Row(item):
            return [draw_data(item, dice) for _ in range(dice.randrange(4))]
        case Fixed(items):
            return [draw_data(item, dice) for item in items]
        case Keyed(item):
            return {dice.choice(_TEXTS): draw_data(item, dice)}
        case Given():
            return dice.choice(_TEXTS)
        case Object(kind):
            return draw_object(kind, dice)
        case Tagged(kinds):
            kind = dice.choice(kinds)
            return {TAG: kind.__name__, **draw_object(kind, dice)}
        case Maybe(item):
            return draw_data(item, dice) if dice.random() < 0.7 else None
        case OneOf(items):
            return draw_data(items[int(dice.random() * len(items))], dice)


def draw_object(kind: type, dice: Random) -> PlainData:
    return {each.name: draw_data(each.shape, dice) for each in fields_of(kind)}
