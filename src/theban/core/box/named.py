"""Standard boxes in pickles: named instead of repeated, and guarded by a fingerprint.

A box travels with every pickled state, and most of a state are the figures of its box.  A box that
equals a standard one is pickled as the name of its edition with a fingerprint of its figures.  If
another version of the library has other figures under that name, the pickle is refused.  All other
boxes are pickled whole.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, SupportsIndex

from attrs import fields

from theban.core.errors import InvalidSave
from theban.core.messages import listed, shown
from theban.core.values.fingerprint import fingerprint_of
from theban.core.values.value import Value

_DIGITS = 16


class Figures(Value):
    """A base of classes with the figures of a box; they have a field ``edition``."""

    __slots__ = ()

    edition: str

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Return the name and fingerprint of a standard box; another box is pickled whole."""
        kind: Any = type(self)  # a class, which mypy would not take for hashable
        for box, fingerprint in _standard(kind):
            # 20 equals 20.0, and only one of them is right: equality is not enough.
            if box is self or (box == self and _fingerprint(self) == fingerprint):
                return named_box, (kind, box.edition, fingerprint)
        return super().__reduce_ex__(protocol)


def named_box(kind: type[Figures], edition: str, fingerprint: str) -> Figures:
    """Return a standard box from its name in a pickle, the same object each time."""
    of: Any = kind  # as above
    boxes = _standard(of)
    for box, kept in boxes:
        if (box.edition, kept) == (edition, fingerprint):
            return box
    known = (
        listed([f"{box.edition!r} ({kept!r})" for box, kept in boxes], "and") if boxes else "none"
    )
    raise InvalidSave(
        f"the pickle has the box {shown(edition)} ({shown(fingerprint)}) by its name alone; this "
        f"version knows {known}"
    )


_sources: dict[type[Figures], Callable[[], tuple[Figures, ...]]] = {}


def name_boxes(kind: type[Figures], boxes: Callable[[], tuple[Figures, ...]]) -> None:
    """Say which boxes of a game are standard ones; done once, by the module that reads them."""
    _sources[kind] = boxes
    _standard.cache_clear()


@cache
def _standard(kind: type[Figures]) -> tuple[tuple[Figures, str], ...]:
    boxes = _sources[kind]() if kind in _sources else ()
    return tuple([(box, _fingerprint(box)) for box in boxes])


def _fingerprint(box: Figures) -> str:
    """Return a fingerprint of all figures with the classes of the pieces."""
    kind: Any = type(box)
    return fingerprint_of([(each.name, getattr(box, each.name)) for each in fields(kind)], _DIGITS)
