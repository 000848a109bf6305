"""Encodings of views as numbers: consecutive fields at fixed places."""

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
"""The type of the numbers in an ``array.array``: whole numbers of two bytes."""
MOST = 2**15 - 1
"""The greatest number; where a game has no bound, what is more is written as this."""


def packed(numbers: Iterable[int]) -> bytes:
    """Return numbers as an array holds them, to be joined and added by ``frombytes``.

    Args:
        numbers: the numbers, each with two bytes.

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
    """Return a function that packs that many numbers, given one by one.

    It takes a third of the time of :func:`packed`, and a fifth of that of ``array.extend``.

    Args:
        size: how many numbers it takes.

    Raises:
        InvalidArgument: the size is not a whole number from 0 to 32,767.

    Example:
        >>> packer(3)(1, 0, 7) == packed([1, 0, 7])
        True
    """
    _check_size(size)
    return Struct(f"{size}{TYPECODE}").pack


def one_hot(size: int) -> tuple[bytes, ...]:
    """Return for each of some kinds the numbers that tell it: a 1 at its place and 0 elsewhere.

    Args:
        size: the number of kinds.

    Returns:
        The packed numbers of each kind, and behind them those of none.

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
"""All seats in the order in which they are written: the viewer's own first, then in turn order."""


@frozen
class Field(Value):
    """A field: the numbers of an observation for one fact."""

    name: str
    """The name, unique in its layout."""
    shape: tuple[int, ...]
    """How many numbers in each direction; they are written row by row.

    A direction of as many as there are seats begins with the viewer's own."""
    high: int
    """The greatest number that can stand here; the least is 0."""
    meaning: str
    """The meaning of the numbers, in words."""
    place: slice = slice(0)
    """Where they stand; an :class:`Encoding` says so."""


Write: TypeAlias = Callable[[V, Seats, "array[int]"], None]
"""Called with the view, the seats, and the numbers so far, to which it adds its own."""


@frozen
class Feature(Generic[V]):
    """Some fields one after the other, and what writes them."""

    fields: tuple[Field, ...]
    write: Write[V]


def feature(
    name: str, shape: tuple[int, ...], high: int, meaning: str, write: Write[V]
) -> Feature[V]:
    """Return a feature of one field.

    Args:
        name: what the field is called.
        shape: how many numbers in each direction; they are written row by row.
        high: the greatest number that can be in it; the least is 0.
        meaning: what the numbers tell.
        write: adds the numbers of a view to an array.

    Example:
        >>> def write(view, seats, numbers):
        ...     numbers.append(len(view.legal_actions))
        >>> feature("choices", (1,), 9, "how many actions are legal", write).fields[0].name
        'choices'
    """
    return Feature((Field(name, shape, high, meaning),), write)


def of_view(row: Callable[[Any], bytes]) -> Write[Any]:
    """Return a writer of a view's packed numbers, in which seats do not matter."""
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
    """Return the numbers that tell each of some kinds, and under None those of none."""
    return dict(zip((*kinds, None), one_hot(len(kinds)), strict=True))


class Encoding(Generic[V]):
    """The encoding of one config's views as numbers.

    All views of the config, of any seat at any time, have equally many numbers, and each number
    always means the same. All are whole numbers from 0.

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
        """Put fields one after the other.

        Args:
            view_class: the class of the views.
            config: what their games are set up with.
            features: the fields in order, each with what writes it.
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
        """How many numbers an observation has."""
        self._by_name = {field.name: field for field in fields}

    @property
    def high(self) -> array[int]:
        """The maximum of each number; the minimum is 0."""
        return array(
            TYPECODE, [field.high for field in self.fields for _ in range(prod(field.shape))]
        )

    def __getitem__(self, name: str) -> slice:
        """Return the place of a field.

        Args:
            name: the name of the field.

        Raises:
            InvalidArgument: there is no such field.
        """
        # The caller may give anything, also what cannot be hashed, whatever the annotation says.
        field = self._by_name.get(name) if isinstance(cast("object", name), str) else None
        if field is None:
            raise InvalidArgument(
                f"there is no field {shown(name)}; the fields are {', '.join(self._by_name)}"
            )
        return field.place

    def numbers(self, view: V) -> array[int]:
        """Write a view as numbers.

        Args:
            view: a view of the encoding's config; that of a spectator has the seats from 0.

        Returns:
            A new array of two-byte numbers.  NumPy takes it without a copy, by
            ``numpy.frombuffer(numbers, dtype=numpy.int16)``.

        Raises:
            InvalidArgument: it is not a view of this game, or its config is another.
        """
        check_given(view, self._view_class, f"a {self._view_class.__name__} to encode")
        seen: Any = view  # of whatever game it is, it has a seat and a config
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
        """Write a view into an array that the caller has.

        Args:
            view: a view of the encoding's config.
            out: where the numbers are written: a list, an ``array.array``, a NumPy array of one
                dimension, or whatever else takes numbers by a slice.  Its numbers must have room
                for :attr:`high`, or be floating.  For a tensor of PyTorch give its ``numpy()``,
                which shares its memory.
            start: the index of the first number in it.

        Raises:
            InvalidArgument: it is not such a view, or the array is too small or takes other
                numbers; then nothing was written.

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
        """Say which numbers are in which field, for people who look.

        Args:
            numbers: an observation.

        Raises:
            InvalidArgument: there are more or fewer than an observation has.
        """
        if len(numbers) != self.size:
            raise InvalidArgument(
                f"there are {len(numbers)} numbers; an observation has {self.size}"
            )
        return {field.name: tuple(numbers[field.place]) for field in self.fields}

    def __repr__(self) -> str:
        """Say how large it is."""
        return f"<Encoding: {self.size} numbers in {len(self.fields)} fields>"


R = TypeVar("R")

KEPT = 512
"""How much a memory holds: more than the positions of a game differ in."""

memory: Callable[[Callable[[Any], bytes]], Callable[[Any], bytes]] = lru_cache(KEPT)
"""Keeps the numbers of each value met before, by the value."""


class ByIdentity(Generic[T, R]):
    """Works something out of an object once, as long as it is the same object.

    For immutable objects that many states share, such as a board or a player, and that would cost
    much to compare. An object is held as long as it is known here, so that no other one can have
    its identity. Threads may share a memory: at worst two of them work out the same at once.
    """

    __slots__ = ("_known", "_work_out")

    def __init__(self, work_out: Callable[[T], R]) -> None:
        """Begin with nothing."""
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
        due = view.awaiting  # nothing has a kind once the game is over
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
