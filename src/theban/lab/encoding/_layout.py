"""Encodings of views as numbers: consecutive fields at fixed positions."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import prod
from struct import Struct
from typing import Any, Generic, TypeAlias, TypeVar, cast

from attrs import evolve, frozen

from theban._core.checks import check_given, check_number
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import GameConfig
from theban._core.values import Value

TYPECODE = "h"
"""The type code of the ``array.array``: whole numbers of two bytes."""
MOST = 2**15 - 1
"""The maximum; if a game has no bound, greater numbers are clipped to this."""


def packed(numbers: Iterable[int]) -> bytes:
    """Return numbers as packed bytes, to be joined and appended by ``frombytes``.

    Args:
        numbers: the numbers, each of two bytes.

    Raises:
        InvalidArgument: one of them is not a whole number, or does not fit.

    Example:
        >>> from array import array
        >>> numbers = array("h")
        >>> numbers.frombytes(packed([1, 0, 7]))
        >>> numbers.tolist()
        [1, 0, 7]
    """
    try:
        return array(TYPECODE, numbers).tobytes()
    except (TypeError, OverflowError) as error:
        raise InvalidArgument(
            f"numbers are {shown(numbers)}; they must be whole, from {-MOST - 1} to {MOST}"
        ) from error


def packer(size: int) -> Callable[..., bytes]:
    """Return a function that packs this many numbers, given one by one.

    It takes a third of the time of :func:`packed`, and a fifth of that of ``array.extend``.

    Args:
        size: the number of its arguments.

    Raises:
        InvalidArgument: the size is not a whole number from 0 to 32,767.

    Example:
        >>> packer(3)(1, 0, 7) == packed([1, 0, 7])
        True
    """
    _check_size(size)
    return Struct(f"{size}{TYPECODE}").pack


def one_hot(size: int) -> tuple[bytes, ...]:
    """Return the one-hot encoding of each kind: a 1 at its place and 0 elsewhere.

    Args:
        size: the number of kinds.

    Returns:
        The packed numbers of each kind, and at the end those of no kind.

    Raises:
        InvalidArgument: the size is not a whole number from 0 to 32,767.

    Example:
        >>> from array import array
        >>> [array("h", kind).tolist() for kind in one_hot(2)]
        [[1, 0], [0, 1], [0, 0]]
    """
    _check_size(size)
    none, one = packed([0] * size), packed([1])
    width = len(one)
    rows = (none[: width * kind] + one + none[width * (kind + 1) :] for kind in range(size))
    return *rows, none


def _check_size(size: object) -> None:
    if not 0 <= check_number(size, "size") <= MOST:
        raise InvalidArgument(f"size is {shown(size)}; it must be from 0 to {MOST}")


V = TypeVar("V")
T = TypeVar("T")

Seats = Sequence[int]
"""All seats in the order in which they are written: the viewer first, then in turn order."""


@frozen
class Field(Value):
    """A field: the numbers in an observation that express one fact."""

    name: str
    """The name, unique in its layout."""
    shape: tuple[int, ...]
    """The size in each dimension; numbers are written row by row.

    A dimension as long as the number of seats begins with the viewer.
    """
    high: int
    """The maximum of each number; the minimum is 0."""
    meaning: str
    """The meaning of the numbers, in words."""
    place: slice = slice(0)
    """The position of the numbers, set by an :class:`Encoding`."""


Write: TypeAlias = Callable[[V, Seats, "array[int]"], None]
"""Called with the view, the seats, and the numbers so far; it appends its own."""


@frozen
class Feature(Generic[V]):
    """Consecutive fields, and the function that writes them."""

    fields: tuple[Field, ...]
    write: Write[V]


def feature(
    name: str, shape: tuple[int, ...], high: int, meaning: str, write: Write[V]
) -> Feature[V]:
    """Return a feature of one field.

    Args:
        name: the name of the field.
        shape: the size in each dimension; numbers are written row by row.
        high: the maximum of each number; the minimum is 0.
        meaning: the meaning of the numbers, in words.
        write: appends the numbers of a view to an array.

    Example:
        >>> def write(view, seats, numbers):
        ...     numbers.append(len(view.legal_actions))
        >>> feature("choices", (1,), 9, "how many actions are legal", write).fields[0].name
        'choices'
    """
    return Feature((Field(name, shape, high, meaning),), write)


def of_view(row: Callable[[Any], bytes]) -> Write[Any]:
    """Return a writer of a view's packed numbers that does not depend on seats."""
    return lambda view, _seats, out: out.frombytes(row(view))


def of_viewer(row: Callable[[Any], bytes]) -> Write[Any]:
    """Return a writer of the packed numbers of the viewer, or of the first seat."""
    return lambda view, seats, out: out.frombytes(row(view.players[seats[0]]))


def of_seats(row: Callable[[Any], bytes]) -> Write[Any]:
    """Return a writer of the packed numbers of each seat, the viewer's own first."""

    def write(view: Any, seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        players = view.players
        for seat in seats:
            out.frombytes(row(players[seat]))

    return write


def rows_of(kinds: Sequence[T]) -> dict[T | None, bytes]:
    """Return the one-hot encoding of each kind, and under None the encoding of no kind."""
    return dict(zip((*kinds, None), one_hot(len(kinds)), strict=True))


class Encoding(Generic[V]):
    """The encoding of one config's views as numbers.

    All views of the config, of any seat at any time, have the same number of numbers, and each
    number always means the same. All are whole numbers of at least 0.

    Example:
        >>> from theban.lab.encoding import encoding_of
        >>> from theban.luxor import RULES, Config, new_game, view
        >>> config = Config(players=2)
        >>> encoding = encoding_of(RULES, config)
        >>> numbers = encoding.numbers(view(new_game(config, seed=1), 0))
        >>> len(numbers) == encoding.size
        True
        >>> numbers[encoding["keys"]].tolist()  # the viewer's own, then those of the other seat
        [0, 0]
    """

    def __init__(
        self, view_class: type[V], config: GameConfig, features: Iterable[Feature[V]]
    ) -> None:
        """Lay out fields one after another.

        Args:
            view_class: the class of the views.
            config: the config of their games.
            features: the fields in order, each with its writer.
        """
        self._view_class = view_class
        self._config = config
        self._writers: list[Write[V]] = []
        seats = range(config.players)
        self._orders: dict[int | None, Seats] = {
            seat: (*seats[seat:], *seats[:seat]) for seat in seats
        }
        self._orders[None] = tuple(seats)
        fields: list[Field] = []
        start = 0
        for each in features:
            self._writers.append(each.write)
            for told in each.fields:
                end = start + prod(told.shape)
                fields.append(evolve(told, place=slice(start, end)))
                start = end
        self.fields: tuple[Field, ...] = tuple(fields)
        """The fields of the numbers, in order."""
        self.size: int = start
        """The number of numbers in an observation."""
        self._by_name = {field.name: field for field in fields}

    @property
    def high(self) -> array[int]:
        """The maximum of each number; the minimum is 0."""
        return array(
            TYPECODE, [field.high for field in self.fields for _ in range(prod(field.shape))]
        )

    def __getitem__(self, name: str) -> slice:
        """Return the position of a field.

        Args:
            name: the name of the field.

        Raises:
            InvalidArgument: there is no such field.
        """
        # The caller may pass anything, even unhashable objects, whatever the annotation says.
        field = self._by_name.get(name) if isinstance(cast("object", name), str) else None
        if field is None:
            raise InvalidArgument(
                f"there is no field {shown(name)}; the fields are {', '.join(self._by_name)}"
            )
        return field.place

    def numbers(self, view: V) -> array[int]:
        """Write a view as numbers.

        Args:
            view: a view of the encoding's config; in a spectator's view seats start from 0.

        Returns:
            A new array of two-byte numbers.  NumPy takes it without a copy, by
            ``numpy.frombuffer(numbers, dtype=numpy.int16)``.

        Raises:
            InvalidArgument: it is not a view of this game, or has another config.
        """
        check_given(view, self._view_class, f"a {self._view_class.__name__} to encode")
        seen: Any = view  # whatever its game, it has a seat and a config
        if seen.config is not self._config and seen.config != self._config:
            raise InvalidArgument(
                "the view is of another config than the encoding; "
                "encoding_of(rules, view.config) gives the right one"
            )
        found = array(TYPECODE)
        seats = self._orders[seen.seat]
        for write in self._writers:
            write(view, seats, found)
        return found

    def write(self, view: V, out: Any, *, start: int = 0) -> None:  # noqa: ANN401 (see below)
        """Write a view into an array of the caller.

        Args:
            view: a view of the encoding's config.
            out: the array to fill: a list, an ``array.array``, a one-dimensional NumPy array, or
                anything else that takes numbers by a slice. Its number type must have room for
                :attr:`high`, or be floating-point.  For a tensor of PyTorch give its ``numpy()``,
                which shares its memory.
            start: the index of the first number in it.

        Raises:
            InvalidArgument: it is not such a view, or the array is too small or takes other
                numbers; nothing is written in that case.

        Example:
            >>> from theban.lab.encoding import encoding_of
            >>> from theban.luxor import RULES, Config, new_game, view
            >>> config = Config(players=2)
            >>> encoding = encoding_of(RULES, config)
            >>> batch = [0] * (2 * encoding.size)
            >>> state = new_game(config, seed=1)
            >>> for seat in range(2):
            ...     encoding.write(view(state, seat), batch, start=seat * encoding.size)
        """
        first = check_number(start, "start", 0)
        end = first + self.size
        numbers = self.numbers(view)
        try:
            room = len(out)
        except TypeError as error:
            raise InvalidArgument(f"{shown(out)} has no length; an array is needed") from error
        if room < end:
            raise InvalidArgument(
                f"the array has room for {room} numbers; {self.size} from {first} on need {end}"
            )
        try:
            if isinstance(out, array):
                out[first:end] = array(out.typecode, numbers)
            else:
                out[first:end] = numbers
        except (TypeError, ValueError, OverflowError) as error:
            raise InvalidArgument(
                f"the array does not take the numbers: {str(error)[:80]}; an array of one "
                "dimension is needed, of 16 bits or floating"
            ) from error

    def named(self, numbers: Sequence[int]) -> Mapping[str, tuple[int, ...]]:
        """Return the numbers of each field by its name, for people.

        Args:
            numbers: an observation.

        Raises:
            InvalidArgument: their number is not that of an observation.
        """
        if len(numbers) != self.size:
            raise InvalidArgument(
                f"there are {len(numbers)} numbers; an observation has {self.size}"
            )
        return {field.name: tuple(numbers[field.place]) for field in self.fields}

    def __repr__(self) -> str:
        """Show the size."""
        return f"<Encoding: {self.size} numbers in {len(self.fields)} fields>"


R = TypeVar("R")

KEPT = 512
"""The capacity of a memory: more than the number of different values in the positions of a game."""

memory: Callable[[Callable[[Any], bytes]], Callable[[Any], bytes]] = lru_cache(KEPT)
"""Caches the numbers of each value met before, by the value."""


class ByIdentity(Generic[T, R]):
    """Caches a function of an object, by the object's identity.

    It is for immutable objects that many states share, such as a board or a player, and that are
    expensive to compare. An object is held as long as it is cached here, so that no other one can
    have its identity. Threads may share a memory: at worst two of them compute the same result at
    once.
    """

    __slots__ = ("_known", "_work_out")

    def __init__(self, work_out: Callable[[T], R]) -> None:
        """Begin empty."""
        self._work_out = work_out
        self._known: dict[int, tuple[T, R]] = {}

    def __call__(self, value: T) -> R:
        """Return the cached result for an object."""
        known = self._known.get(id(value))
        if known is not None and known[0] is value:
            return known[1]
        found = self._work_out(value)
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[id(value)] = value, found
        return found


def whose_feature(players: int, kinds: Sequence[str]) -> Feature[Any]:
    """Return the feature of the viewer, the next decision or event, and the turn."""
    kind_rows, seat_rows = rows_of(kinds), one_hot(players)
    nobody = seat_rows[players]

    def whose(view: Any, seats: Seats, out: array[int]) -> None:  # noqa: ANN401 (of any game)
        viewer: int | None = view.seat
        out.frombytes(nobody if viewer is None else seat_rows[viewer])
        due = view.awaiting  # nothing is pending once the game is over
        out.frombytes(kind_rows[getattr(due, "kind", None)])
        seat: int | None = getattr(due, "seat", None)
        out.frombytes(nobody if seat is None else seat_rows[seats.index(seat)])
        pending = view.pending
        out.frombytes(seat_rows[seats.index(pending[0].seat)] if pending else nobody)

    viewer = "the viewer's seat, the first seat of the table first; zeros for a spectator"
    due = f"what must happen next: {', '.join(kinds)}"
    told = (
        Field("seat", (players,), 1, viewer),
        Field("due", (len(kinds),), 1, due),
        Field("due_seat", (players,), 1, "whose decision or chance event it is"),
        Field("turn_seat", (players,), 1, "whose turn it is"),
    )
    return Feature(told, whose)
