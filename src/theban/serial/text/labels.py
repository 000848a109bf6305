"""What pieces and single values are called in the text of a record."""

from __future__ import annotations

import enum
from collections import Counter
from typing import TYPE_CHECKING

from attrs import field, frozen

from theban.serial.shapes import Enumeration, Maybe, Object, Plain, Shape, Tagged

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS = {None: "none", True: "yes", False: "no"}
"""What stands for values that no text or number says."""
NONE = WORDS[None]
"""What stands for None."""


@frozen
class Labels:
    """The pieces of a game and their labels, both ways."""

    _given: Mapping[str, object]
    _by_text: dict[tuple[type, str], object] = field(init=False, repr=False)
    _by_piece: dict[object, str] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Sort out labels of which two would be read as one."""
        keys = {label: (type(piece), _folded(label)) for label, piece in self._given.items()}
        times = Counter(keys.values())
        good = {label: piece for label, piece in self._given.items() if times[keys[label]] == 1}
        object.__setattr__(self, "_by_text", {keys[label]: good[label] for label in good})
        object.__setattr__(self, "_by_piece", {piece: label for label, piece in good.items()})

    def label_of(self, piece: object) -> str | None:
        """Return the label of a piece, or None."""
        return self._by_piece.get(piece)

    def pieces_of(self, kinds: tuple[type, ...], label: str) -> list[object]:
        """Return the pieces of some classes with a label; usually there is one of them."""
        folded = _folded(label)
        return [self._by_text[kind, folded] for kind in kinds if (kind, folded) in self._by_text]

    def names(self, kinds: tuple[type, ...]) -> list[str]:
        """List the labels of all pieces of some classes."""
        return [label for label, piece in self._given.items() if type(piece) in kinds]

    def has(self, kind: type) -> bool:
        """Say whether pieces of a class have labels."""
        return any(type(piece) is kind for piece in self._given.values())


def _folded(label: str) -> str:
    return " ".join(label.split()).casefold()


def is_item(shape: Shape, labels: Labels, *, inside: bool) -> bool:
    """Say whether values of a shape are single items, and not entries of their own.

    Args:
        shape: what the values look like.
        labels: the labels of pieces.
        inside: whether they are in a tuple.
    """
    match shape:
        case Plain() | Enumeration() | Tagged():
            return True
        case Maybe(item):
            return is_item(item, labels, inside=inside)
        case Object(kind):
            return inside or labels.has(kind)
        case _:
            return False


def scalar_text(value: object) -> str:
    """Return how a number, text, truth value, None or member of an enum is written, without quotes.

    Args:
        value: the value.
    """
    if isinstance(value, enum.Enum):
        value = value.value
    return WORDS[value] if value is None or isinstance(value, bool) else str(value)
