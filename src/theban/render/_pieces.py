"""The players' names, the drawn things as values by key, and the changes that events make to them.

The pieces of a view and the events of a step give the pieces of the next view, so that a screen can
move them one event after the other.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Collection, Iterable, Mapping, Sequence, Set as AbstractSet
from itertools import count, takewhile
from string import ascii_uppercase
from typing import Annotated, Any, TypeAlias, cast

from attrs import evolve, field, frozen
from attrs.validators import optional

from theban._core.annotations import before
from theban._core.checks import (
    check_fields,
    check_given,
    check_kind,
    check_number,
    instance_of,
    whole,
)
from theban._core.errors import InvalidArgument
from theban._core.language import ENGLISH, Language, addressed
from theban._core.messages import shown, visible
from theban._core.values import Value


class Names:
    """The names of the seats, the language of texts about them, and who reads them.

    Without names, seats have letters.

    Example:
        >>> Names(None).of(1), Names(["Ada", "Ben"]).of(1), Names.letter(1)
        ('Player B', 'Ben', 'B')
    """

    __slots__ = ("_names", "language", "you")

    def __init__(
        self, names: Sequence[str] | None, language: Language = ENGLISH, you: int | None = None
    ) -> None:
        """Check the names and keep them.

        Args:
            names: the name of each seat in order, or None.
            language: the language of sentences and pictures.
            you: the seat of the reader, to whom sentences about it speak; None for no seat's.

        Raises:
            InvalidArgument: they are not a sequence of one-line texts; ``language`` is not a
                language; or ``you`` is not a seat.
        """
        check_kind(language, Language, "language", "a Language, see theban.render.Language")
        self.language: Language = language
        """The language of sentences and pictures."""
        self._names: tuple[str, ...] | None = None if names is None else _checked(names)
        if you is not None:
            you = check_number(you, "you", 0, ", or None")
            self.of(you)  # it refuses a seat without a name
        self.you: int | None = you
        """The seat of the reader, to whom sentences about it speak; None for no seat's."""

    def of(self, seat: int) -> str:
        """Return a seat's name.

        Args:
            seat: the seat, from 0.

        Raises:
            InvalidArgument: the seat has no name, or it is not a seat.
        """
        number = check_number(seat, "seat", 0)
        if self._names is None:
            return self.language.say("Player {letter}", letter=self.letter(number))
        if number >= len(self._names):
            raise InvalidArgument(
                f"seat {shown(seat)} has no name; names has {len(self._names)} of them"
            )
        return self._names[number]

    def called(self, seat: int, you: str) -> str:
        """Return a seat's name, or ``you`` if it is the reader's.

        Args:
            seat: the seat, from 0.
            you: the word for the reader in the language; it depends on the sentence around it.

        Raises:
            InvalidArgument: the seat has no name.
        """
        return you if seat == self.you else self.of(seat)

    def to_reader(self, english: str, /, **seats: int | None) -> str:
        """Return an English sentence about seats as it is told to the reader.

        Args:
            english: the sentence; :func:`theban.authoring.message` gives one what it says to a
                reader.
            seats: the seats that fill its gaps.
        """
        return addressed(english, seats, self.you)

    def say(self, english: str, /, *, seats: Mapping[str, int], **gaps: object) -> str:
        """Return a sentence about seats in the language, as it is told to the reader.

        Args:
            english: the sentence.
            seats: the seats whose names fill gaps.
            gaps: the values of the other gaps.

        Raises:
            InvalidArgument: a seat has no name.

        Example:
            >>> from theban.authoring import message
            >>> taken = message("{name} takes a stick.", "You take a stick.")
            >>> for you in (0, 1):
            ...     Names(["Ada", "Ben"], you=you).say(taken, seats={"name": 1})
            'Ben takes a stick.'
            'You take a stick.'
        """
        named = {gap: self.of(seat) for gap, seat in seats.items()}
        return self.language.say(self.to_reader(english, **seats), **named, **gaps)

    @property
    def are_letters(self) -> bool:
        """Whether the seats have letters as names."""
        return self._names is None

    @staticmethod
    def letter(seat: int) -> str:
        """Return the letter that stands for a seat in pictures: A for seat 0.

        Args:
            seat: the seat, from 0.
        """
        return ascii_uppercase[seat % len(ascii_uppercase)]

    def check_all(self, players: int) -> None:
        """Check that every seat has a name.

        Args:
            players: the number of seats.

        Raises:
            InvalidArgument: there are more or fewer names than seats.
        """
        if self._names is not None and len(self._names) != players:
            found = len(self._names)
            raise InvalidArgument(f"names has length {found}; there are {players} seats")


def _checked(names: object) -> tuple[str, ...]:
    given = names  # the loop below finds out what it is
    if not isinstance(names, Iterable) or isinstance(names, (str, bytes, Mapping, AbstractSet)):
        raise InvalidArgument(f"names is {shown(given)}; it must be one name for each seat")
    checked: list[str] = []
    for name in cast("Iterable[object]", names):  # each is checked
        seen = visible(name) if isinstance(name, str) else ""
        if not seen.strip() or not seen.isprintable():
            right = "a name is a line of printable text"
            raise InvalidArgument(f"{shown(name)} is not a name; {right}")
        checked.append(str(name))
    return tuple(checked)


# --- Drawn things ------------------------------------------------------------------------------

PieceKind: TypeAlias = Annotated[str, "kind of piece"]
"""The kind of a piece, of which each game has its own."""
Face: TypeAlias = Annotated[Any, "face"]
"""The content of a face, which differs for each kind of piece; plain data in messages."""

_ABSENT = before(None)


@frozen
class Checked(Value):
    """A value whose fields are of the types that they are annotated with."""

    def __attrs_post_init__(self) -> None:
        """Check all fields."""
        check_fields(self, (type(self).__name__,), InvalidArgument)


@frozen
class Piece(Checked):
    """A drawn thing: a piece, a place, or a counter of many pieces.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> hidden = Piece("card", seat=0, face_down=True, label="a hidden card, Ada's hand")
        >>> hidden.face_down, hidden.face, hidden.count
        (True, None, None)
    """

    kind: PieceKind
    """The kind of piece, such as ``adventurer``, ``card``, ``tile`` or ``keys``."""
    face: Face = field(default=None, metadata=_ABSENT)
    """The visible face: a card, a tile, or what else tells pieces of its kind apart.

    Left out if it has none or is face down."""
    seat: int | None = field(default=None, metadata=_ABSENT)
    """The owner's seat, from 0; left out without an owner."""
    count: int | None = field(default=None, kw_only=True, metadata=_ABSENT)
    """The number of a counter, which can be 0; left out unless it is a counter."""
    label: str = field(kw_only=True)
    """The name for screen readers, without the number of a counter."""
    at: str | None = field(default=None, kw_only=True, metadata=_ABSENT)
    """The key of its place, or of the thing that it belongs to; left out without one."""
    face_down: bool = field(default=False, kw_only=True, metadata=before(False))
    """True if it lies face down; left out otherwise."""
    rules: tuple[str, ...] = field(default=(), kw_only=True, metadata=before(()))
    """The ids of its rules, the most specific one first; left out if there are none."""


@frozen
class About(Checked):
    """An answer about a drawn thing, from what the viewer may know.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> About("Ada's keys", "A key lets an adventurer into the tomb chamber.").rules
        ()
    """

    title: str
    """Its name, the label of its piece."""
    text: str
    """Its meaning and effect, in a few sentences."""
    worth: str | None = None
    """Its worth, cost or contents now, in a few sentences; None if it has none."""
    when: str | None = None
    """When it can be chosen, in a sentence; None if it can be chosen now, or never."""
    rules: tuple[str, ...] = ()
    """The ids of its rules, the most specific one first."""


@frozen
class ScoreLine(Checked):
    """One line of the score of a game.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> ScoreLine("keys", (2, 0), ("LX-9.2",), (("keys:0",), ())).points
        (2, 0)
    """

    category: str
    """Its name, in words."""
    points: tuple[int, ...]
    """The points of each seat; below 0 where points are lost."""
    rules: tuple[str, ...]
    """The ids of the rules behind the points, the most specific one first."""
    keys: tuple[tuple[str, ...], ...]
    """For each seat the keys of the things that its points come from."""


@frozen
class Changes(Checked):
    """The changes that an event makes; :func:`after` applies them.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> Changes(moved=(("hand:0:4", "pile:discard"),), counted=(("pile:discard", 3),)).removed
        ()
    """

    moved: tuple[tuple[str, str], ...] = ()
    """Pairs of keys: the piece at the first key moves to the second, all at once. If one of the two
    is a counter, one of its pieces moves. If both are the same key, a figure keeps its key but is
    at another place.
    """
    removed: tuple[str, ...] = ()
    """The keys of pieces that disappear."""
    added: tuple[tuple[str, Piece], ...] = ()
    """The pieces that are new or look different, such as a card that was turned face up."""
    counted: tuple[tuple[str, int], ...] = ()
    """The counters that change, with their new numbers."""


def after(pieces: Mapping[str, Piece], changes: Changes) -> dict[str, Piece]:
    """Return the pieces after changes.

    A counter under ``counted`` keeps its key, whatever moves into it or out of it. Everything else
    that moves leaves its key, and entries of ``added`` replace pieces with the same key.

    Args:
        pieces: the pieces before, by key.
        changes: the result of :func:`changes_of` for them.

    Raises:
        InvalidArgument: the changes name an unknown piece.

    Example:
        >>> pile, card = Piece("pile", count=1, label="the pile"), Piece("card", 3, label="a 3")
        >>> changes = Changes((("hand:0:0", "pile:discard"),), counted=(("pile:discard", 2),))
        >>> after({"hand:0:0": card, "pile:discard": pile}, changes)["pile:discard"].count
        2
    """
    check_pieces(pieces)
    check_given(changes, Changes, "a Changes")
    return dict(_applied(pieces, changes))


def check_pieces(pieces: object) -> None:
    """Refuse anything but a mapping from keys to pieces."""
    if not isinstance(pieces, Mapping):
        raise InvalidArgument(f"the pieces are {shown(pieces)}; they must be a mapping of pieces")
    for key, piece in cast("Mapping[object, object]", pieces).items():  # each is checked
        if type(key) is not str or not isinstance(piece, Piece):
            raise InvalidArgument(f"among the pieces {shown(piece)} is under {shown(key)}")


_KEY = re.compile(r"[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)*")


class Role(enum.StrEnum):
    """The role of a thing in an action or an event."""

    FROM = "from"
    """The thing moves or is used, or something is taken from it."""
    TO = "to"
    """Something goes there, or the thing changes."""
    CARD = "card"
    """The card of a hand, or the card played, that the action is about."""
    VIA = "via"
    """A place to which the tile at the end of a movement sends an adventurer on."""
    PAYS = "pays"
    """Something is paid from it."""
    BUTTON = "button"
    """A button for the action, beside the things or instead of them."""


POINTED = (Role.FROM, Role.CARD, Role.TO, Role.BUTTON)
"""The roles of what a person points at to choose an action; the others only follow from it."""


def check_key(key: object) -> str:
    """Return a key; refuse anything else."""
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
    """Its role."""
    key: str = field(converter=check_key)
    """Its key."""
    by: int | None = field(
        default=None, validator=optional(whole(None, InvalidArgument)), metadata=_ABSENT
    )
    """By how much the action or event changes the number of this counter: above 0 a gain, below 0 a
    cost.  Left out if it does not, or if it depends on more than the action."""


def filled_targets(template: str, gaps: Mapping[str, object]) -> tuple[Target, ...]:
    """Return the targets of a template such as ``from supply:keys -1, to keys:{seat} 1``."""
    told = (part.split(" ") for part in template.format_map(gaps).split(", ") if part)
    return tuple(Target(Role(role), key, *map(int, by)) for role, key, *by in told)


class Table(dict[str, Piece]):
    """The pieces during an event, with a record of the changes."""

    def __init__(self, pieces: Mapping[str, Piece]) -> None:
        """Start with the pieces before the event."""
        super().__init__(pieces)
        self._before = pieces
        self._moved: list[tuple[str, str]] = []
        self._counters: dict[str, None] = {}

    def __missing__(self, key: str) -> Piece:
        """Refuse an unknown key."""
        raise InvalidArgument(
            f"there is no {shown(key)} among the pieces; they must be those of the position "
            "in which the event happened"
        )

    def numbered(self, template: str) -> list[str]:
        """Return the keys of pieces that are numbered from 0 on, as by ``taken:{}``."""
        return list(takewhile(self.__contains__, map(template.format, count())))

    def take(self, key: str) -> Piece:
        """Remove a piece."""
        piece = self[key]
        del self[key]
        return piece

    def move(self, source: str, target: str, piece: Piece) -> None:
        """Move a piece to a free key, or to its own, where it looks different."""
        self.move_all(((source, target),))
        self[target] = piece

    def move_all(self, pairs: Collection[tuple[str, str]]) -> None:
        """Move pieces all at once, so that they can change places."""
        gone = [(target, self.take(source)) for source, target in pairs]
        self.update(gone)
        self._moved += pairs

    def draw(self, source: str, target: str, piece: Piece) -> None:
        """Take a piece out of a counter."""
        self.count(source, -1)
        self._moved.append((source, target))
        self[target] = piece

    def drop(self, source: str, target: str) -> None:
        """Put a piece into a counter."""
        self.take(source)
        self._moved.append((source, target))
        self.count(target, 1)

    def pay(self, source: str, target: str, number: int = 1) -> None:
        """Move pieces from a counter to a counter."""
        if number:
            self._moved.append((source, target))
            self.count(source, -number)
            self.count(target, number)

    def number(self, key: str) -> int:
        """Return the number of a counter."""
        number = self[key].count
        if number is None:
            raise InvalidArgument(f"the piece {shown(key)} is not a counter, as it must be here")
        return number

    def count(self, key: str, more: int) -> None:
        """Change the number of a counter."""
        self[key] = evolve(self[key], count=self.number(key) + more)
        self._counters[key] = None

    def changes(self) -> Changes:
        """Return the changes since the start."""
        moved = tuple(self._moved)
        counted = tuple((key, self.number(key)) for key in self._counters)
        made = _applied(self._before, Changes(moved, counted=counted))
        added = tuple(
            (key, piece)
            for key, piece in self.items()  # most are the very same, and their == takes long
            if (other := made.get(key)) is not piece and other != piece
        )
        return Changes(moved, tuple(key for key in made if key not in self), added, counted)


def _applied(pieces: Mapping[str, Piece], changes: Changes) -> Table:
    counters = dict(changes.counted)
    now = Table(pieces)
    gone = [(target, now[source]) for source, target in changes.moved if target not in counters]
    for source, _ in changes.moved:
        if source not in counters:
            now.pop(source, None)
    now.update(gone)
    for key in changes.removed:
        now.take(key)
    now.update(changes.added)
    for key, number in changes.counted:
        now[key] = evolve(now[key], count=number)
    return now
