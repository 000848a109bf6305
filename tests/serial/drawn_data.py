"""Plain data of any shape, drawn at random: anything that could be sent in place of a value."""

from random import Random
from typing import Any, TypeAlias

from theban._core import annotations as shapes

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


def draw_data(shape: shapes.Shape, dice: Random) -> PlainData:
    """Draw data of a shape; whether a class accepts it is another question."""
    match shape:
        case shapes.Plain(kind):
            return dice.choice(_SINGLE[kind])
        case shapes.Enumeration(kind):
            return dice.choice([member.value for member in kind])
        case shapes.Row(item):
            return [draw_data(item, dice) for _ in range(dice.randrange(4))]
        case shapes.Fixed(items):
            return [draw_data(item, dice) for item in items]
        case shapes.Keyed(item):
            return {dice.choice(_TEXTS): draw_data(item, dice)}
        case shapes.Given():
            return dice.choice(_TEXTS)
        case shapes.Object(kind):
            return draw_object(kind, dice)
        case shapes.Tagged(kinds):
            kind = dice.choice(kinds)
            return {shapes.TAG: kind.__name__, **draw_object(kind, dice)}
        case shapes.Maybe(item):
            return draw_data(item, dice) if dice.random() < 0.7 else None
        case shapes.OneOf(items):
            return draw_data(items[int(dice.random() * len(items))], dice)


def draw_object(kind: type, dice: Random) -> PlainData:
    return {each.name: draw_data(each.shape, dice) for each in shapes.fields_of(kind)}
