"""Everything drawn as values by their keys, and what an event changes of it.

The pieces of a view and the events of a step give the pieces of the next view, so that a screen can
move them one event after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from attrs import Attribute, evolve, field, frozen

from theban.core.checking.arguments import as_tuple, check_given
from theban.core.errors import InvalidArgument
from theban.core.messages import shown


@frozen
class Piece:
    """Something that is drawn: a piece, a place, or a counter of many pieces.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> Piece("card", None, 0, label="a hidden card in Ada's hand", at="hand:0").count
        1
    """

    kind: str
    """The kind of piece, such as ``adventurer``, ``card``, ``tile`` or ``keys``."""
    face: str | None = None
    """The visible face, the same text for the same face; None if it is face down or if there
    is nothing to see."""
    seat: int | None = None
    """Whose it is, from 0; None if it is nobody's."""
    count: int = field(default=1, kw_only=True)
    """How many a counter has; 1 for other pieces."""
    label: str = field(kw_only=True)
    """The name for screen readers, without the number of a counter."""
    at: str | None = field(default=None, kw_only=True)
    """The key of the place where it is, or of what it belongs to."""

    def __attrs_post_init__(self) -> None:
        """Look at all fields at once: a position has hundreds of pieces."""
        texts, others = (self.kind, self.label), (self.face, self.at)
        if not (
            all(type(text) is str for text in texts)
            and all(text is None or type(text) is str for text in others)
            and (self.seat is None or type(self.seat) is int)
            and type(self.count) is int
        ):
            raise InvalidArgument(
                "Piece has a field of a wrong type; kind and label must be text, face and at text "
                "or None, count a whole number, seat one or None"
            )


def _check_all(
    is_right: Callable[[object], bool], right: str
) -> Callable[[object, Attribute[Any], object], None]:
    """Return a validator for tuples of which each entry must be right."""

    def check(changes: object, attribute: Attribute[Any], value: object) -> None:
        entries = as_tuple(value)
        if entries is None or not all(map(is_right, entries)):
            name = f"{type(changes).__name__}.{attribute.name}"
            raise InvalidArgument(f"{name} is {shown(value)}; it must be a tuple of {right}")

    return check


def _is_key(entry: object) -> bool:
    return type(entry) is str


def _is_pair(second: type) -> Callable[[object], bool]:
    def is_pair(entry: object) -> bool:
        return tuple(map(type, as_tuple(entry) or ())) == (str, second)

    return is_pair


_keys = _check_all(_is_key, "keys")
_key_pairs = _check_all(_is_pair(str), "pairs of keys")
_piece_pairs = _check_all(_is_pair(Piece), "pairs of a key and a Piece")
_number_pairs = _check_all(_is_pair(int), "pairs of a key and a number")


@frozen
class Changes:
    """The changes that an event makes; :func:`after` applies them.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> Changes(moved=(("hand:0:4", "pile:discard"),), counted=(("pile:discard", 3),)).removed
        ()
    """

    moved: tuple[tuple[str, str], ...] = field(
        default=(), validator=_check_all(_is_pair(str), "pairs of keys")
    )
    """Pairs of keys: what was at the first is at the second now, all of them at once.

    Where one of the two is a counter, one of its pieces went.  Where both are the same key, a
    figure kept its key and is at another place.
    """
    removed: tuple[str, ...] = field(default=(), validator=_keys)
    """The keys of pieces that are gone without a place to go to."""
    added: tuple[tuple[str, Piece], ...] = field(
        default=(), validator=_check_all(_is_pair(Piece), "pairs of a key and a Piece")
    )
    """The pieces that are new or look different now, such as a card that was turned face up."""
    counted: tuple[tuple[str, int], ...] = field(
        default=(), validator=_check_all(_is_pair(int), "pairs of a key and a number")
    )
    """The counters that have another number now; the number."""


def after(pieces: Mapping[str, Piece], changes: Changes) -> dict[str, Piece]:
    """Return the pieces after changes.

    A counter under ``counted`` stays where it is, whatever moves into it or out of it.  Everything
    else that moves leaves its key, and what is under ``added`` takes the place of what had its key.

    Args:
        pieces: the pieces before by their keys.
        changes: what :func:`changes_of` gives for them.

    Raises:
        InvalidArgument: the changes name an unknown piece.

    Example:
        >>> pile, card = Piece("pile", label="the pile"), Piece("card", "3", label="a 3 card")
        >>> changes = Changes((("hand:0:0", "pile:discard"),), counted=(("pile:discard", 2),))
        >>> after({"hand:0:0": card, "pile:discard": pile}, changes)["pile:discard"].count
        2
    """
    check_pieces(pieces)
    check_given(changes, Changes, "a Changes")
    return apply_changes(pieces, changes)


def apply_changes(pieces: Mapping[str, Piece], changes: Changes) -> dict[str, Piece]:
    """Return the pieces after changes, without looking at what was given."""
    counters = dict(changes.counted)
    now = dict(pieces)
    for source, _ in changes.moved:
        if source not in counters:
            now.pop(source, None)
    for source, target in changes.moved:
        if target not in counters:
            now[target] = found_piece(pieces, source)
    for key in changes.removed:
        del now[known_key(now, key)]
    now.update(changes.added)
    for key, number in changes.counted:
        now[key] = evolve(found_piece(now, key), count=number)
    return now


def found_piece(pieces: Mapping[str, Piece], key: str) -> Piece:
    """Return a piece."""
    return pieces[known_key(pieces, key)]


def known_key(pieces: Mapping[str, Piece], key: str) -> str:
    """Return a key and refuse one of no piece."""
    if key not in pieces:
        raise InvalidArgument(
            f"there is no {shown(key)} among the pieces; they must be those of the position "
            "in which the event happened"
        )
    return key


def check_pieces(pieces: object) -> None:
    """Refuse what are not pieces by their keys."""
    if not isinstance(pieces, Mapping):
        raise InvalidArgument(f"the pieces are {shown(pieces)}; they must be a mapping of pieces")
    for key, piece in cast("Mapping[object, object]", pieces).items():  # each is checked
        if type(key) is not str or not isinstance(piece, Piece):
            raise InvalidArgument(f"among the pieces {shown(piece)} is under {shown(key)}")
