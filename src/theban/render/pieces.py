"""Everything drawn as values by their keys, and what an event changes of it.

The pieces of a view and the events of a step give the pieces of the next view, so that a screen can
move them one event after the other.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Mapping
from typing import Any, cast

from attrs import Attribute, evolve, field, frozen

from theban.core.checks import as_tuple, check_given, instance_of
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


def _is_pair(second: type) -> Callable[[object], bool]:
    def is_pair(entry: object) -> bool:
        return tuple(map(type, as_tuple(entry) or ())) == (str, second)

    return is_pair


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
    removed: tuple[str, ...] = field(
        default=(), validator=_check_all(lambda key: type(key) is str, "keys")
    )
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


_KEY = re.compile(r"[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)*")


class Role(enum.StrEnum):
    """The part that a thing plays in an action or an event."""

    FROM = "from"
    """It moves or is used, or something is taken from it."""
    TO = "to"
    """Something goes there, or it is what changes."""
    CARD = "card"
    """The card of a hand, or the card played, that it is about."""
    VIA = "via"
    """A place to which the tile at the end of a movement sends an adventurer on."""
    PAYS = "pays"
    """Something is paid from it."""
    BUTTON = "button"
    """A button that means the action, beside the things or in their stead."""


POINTED = (Role.FROM, Role.CARD, Role.TO, Role.BUTTON)
"""The roles of what a person points at to choose an action; the others only follow from it."""


def check_key(key: object) -> str:
    """Return a key and refuse what cannot be one."""
    if type(key) is not str or _KEY.fullmatch(key) is None:
        from_what = "ASCII letters, digits and _ . - with colons between, such as 'place:7'"
        raise InvalidArgument(f"{shown(key)} is not a key; a key is {from_what}")
    return key


@frozen
class Target:
    """A thing that an action or an event is about.

    Raises:
        InvalidArgument: the role is not a :class:`Role`, or the key is not a key.

    Example:
        >>> Target(Role.CARD, "hand:0:4").key
        'hand:0:4'
    """

    role: Role = field(validator=instance_of(Role, "a Role", InvalidArgument))
    """The part that it plays."""
    key: str = field(converter=check_key)
    """Its key."""


def filled_targets(template: str, gaps: Mapping[str, object]) -> tuple[Target, ...]:
    """Return the targets of a template such as ``from supply:keys, to keys:{seat}``."""
    told = (part.split(" ") for part in template.format_map(gaps).split(", ") if part)
    return tuple(Target(Role(role), key) for role, key in told)


class Table:
    """The pieces while an event happens; at the end it tells what has changed."""

    def __init__(self, pieces: Mapping[str, Piece]) -> None:
        """Begin with the pieces before the event."""
        self._before = pieces
        self._now = dict(pieces)
        self._moved: list[tuple[str, str]] = []
        self._counters: dict[str, None] = {}

    def __contains__(self, key: str) -> bool:
        """Say whether there is a piece now."""
        return key in self._now

    def __getitem__(self, key: str) -> Piece:
        """Return a piece as it is now."""
        return found_piece(self._now, key)

    # --- What can happen ---

    def move(self, source: str, target: str, piece: Piece | None = None) -> None:
        """Move a piece to a free key, or to its own."""
        self.move_all(((source, target),))
        if piece is not None:
            self._now[target] = piece

    def move_all(self, pairs: tuple[tuple[str, str], ...]) -> None:
        """Move pieces all at once, so that they can change places."""
        gone = [self._now.pop(known_key(self._now, source)) for source, _ in pairs]
        for (_, target), piece in zip(pairs, gone, strict=True):
            self._now[target] = piece
        self._moved += pairs

    def draw(self, source: str, target: str, piece: Piece) -> None:
        """Take a piece out of a counter."""
        self.count(source, -1)
        self._moved.append((source, target))
        self._now[target] = piece

    def drop(self, source: str, target: str) -> None:
        """Put a piece into a counter."""
        del self._now[known_key(self._now, source)]
        self._moved.append((source, target))
        self.count(target, 1)

    def pay(self, source: str, target: str, number: int = 1) -> None:
        """Move pieces from a counter to a counter."""
        if not number:
            return
        self._moved.append((source, target))
        self.count(source, -number)
        self.count(target, number)

    def count(self, key: str, more: int) -> None:
        """Change the number of a counter."""
        piece = self[key]
        self._now[key] = evolve(piece, count=piece.count + more)
        self._counters[key] = None

    def add(self, key: str, piece: Piece) -> None:
        """Put something new on the table, or show something otherwise."""
        self._now[key] = piece

    # --- What has happened ---

    def changes(self) -> Changes:
        """Return what has changed since the beginning."""
        now, moved = self._now, tuple(self._moved)
        counted = tuple((key, now[key].count) for key in self._counters)
        made = apply_changes(self._before, Changes(moved, counted=counted))
        return Changes(
            moved,
            tuple(key for key in made if key not in now),
            tuple((key, piece) for key, piece in now.items() if made.get(key) != piece),
            counted,
        )
