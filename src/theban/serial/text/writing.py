"""How the values of configs and deals are written in the text of a record; the way there.

The way back, and what such entries look like, is in :mod:`theban.serial.text.values`.
"""

from __future__ import annotations

import enum
import json
import re
from typing import TYPE_CHECKING, TypeAlias, cast

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.serial.shapes import Fixed, Maybe, Object, Row, Shape, Tagged, fields_of
from theban.serial.text.labels import NONE, WORDS, Labels, is_item, scalar_text
from theban.serial.text.lines import entry_lines, written

if TYPE_CHECKING:
    from collections.abc import Iterator

_PLAIN_PART = re.compile(r'[^\s/="]+')

Path: TypeAlias = str
"""Where a value stands, such as ``hands[0]``."""


def value_lines(path: Path, value: object, shape: Shape, labels: Labels) -> Iterator[str]:
    """Write the entries of a value.

    Args:
        path: where it stands.
        value: the value.
        shape: what such values look like.
        labels: the labels of pieces.

    Raises:
        InvalidArgument: the value cannot be written.
    """
    if isinstance(shape, Maybe) and value is None:
        yield f"{path}: {NONE}"
    elif is_item(shape, labels, inside=False):
        yield from entry_lines(path, [_written_item(value, shape, labels)])
    elif isinstance(shape, Maybe):
        yield from value_lines(path, value, shape.item, labels)
    elif isinstance(shape, Object):
        for each in fields_of(shape.kind):
            part = getattr(value, each.name)
            if each.is_required or part != each.before:
                yield from value_lines(f"{path}.{each.name}", part, each.shape, labels)
    elif isinstance(shape, (Row, Fixed)):
        values = cast("tuple[object, ...]", value)  # as its shape says
        shapes = shape.items if isinstance(shape, Fixed) else (shape.item,) * len(values)
        yield from _tuple_lines(path, list(zip(values, shapes, strict=True)), labels)
    else:
        raise InvalidArgument(f"{path} has no form as text")


def _tuple_lines(path: Path, pairs: list[tuple[object, Shape]], labels: Labels) -> Iterator[str]:
    if all(is_item(shape, labels, inside=True) for _, shape in pairs):
        yield from entry_lines(path, [_written_item(*pair, labels) for pair in pairs])
    else:
        for index, pair in enumerate(pairs):
            yield from value_lines(f"{path}[{index}]", *pair, labels)


def _written_item(value: object, shape: Shape, labels: Labels) -> str:
    if isinstance(shape, Maybe):
        if value is None:
            return NONE
        text = _written_item(value, shape.item, labels)
        return written(text, always=True) if text == NONE else text
    if isinstance(shape, (Tagged, Object)):
        label = labels.label_of(value)
        return written(label if label is not None else _written_object(value))
    text = scalar_text(value)
    return written(text, always=isinstance(value, str) and text in WORDS.values())


def _written_object(value: object) -> str:
    kind: type = type(value)
    words = [f"{each.name}={_part(getattr(value, each.name), kind)}" for each in fields_of(kind)]
    return " ".join([kind.__name__, *words])


def _part(value: object, kind: type, *, alone: bool = True) -> str:
    if alone and type(value) is tuple:
        values = cast("tuple[object, ...]", value)  # seen above
        return "/".join(_part(each, kind, alone=False) for each in values)
    text = scalar_text(value)
    is_plain = _PLAIN_PART.fullmatch(text) is not None and text not in WORDS.values()
    if isinstance(value, str) and alone and not is_plain:
        return json.dumps(text, ensure_ascii=False)
    if not isinstance(value, (int, str, enum.Enum, type(None))) or not _PLAIN_PART.fullmatch(text):
        raise InvalidArgument(
            f"a {kind.__name__} with {shown(value)} has no form as text; its game can give it a "
            "label, see theban.core.text.parts"
        )
    return text
