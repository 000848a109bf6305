"""Encodings of views as numbers: consecutive fields at fixed positions."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from itertools import chain
from math import prod
from operator import itemgetter
from struct import Struct
from sys import byteorder
from typing import Any, Generic, TypeAlias, TypeVar, cast

from attrs import evolve, frozen

from theban._core.checks import (
    check_callable,
    check_given,
    check_kind,
    check_number,
    check_types,
    check_viewer,
    keep_plain,
)
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import GameConfig
from theban._core.values import Value

TYPECODE = "h"
"""The type code of the ``array.array``: whole numbers of two bytes."""
MOST = 2**15 - 1
"""The maximum; if a game has no bound, greater numbers are clipped to this."""


def packed(numbers: Iterable[int]) -> bytes:
    """Return numbers as an array holds them.

    Args:
        numbers: the numbers, each of two bytes.

    Raises:
        InvalidArgument: one of them is not a whole number, or does not fit.

    Example:
        >>> from array import array
        >>> array("h", packed([1, 0, 7])).tolist()
        [1, 0, 7]
    """
    try:
        return array(TYPECODE, [*numbers]).tobytes()  # it would take bytes for numbers of its own
    except (TypeError, OverflowError) as error:
        raise InvalidArgument(
            f"numbers are {shown(numbers)}; they must be whole, from {-MOST - 1} to {MOST}"
        ) from error


def packer(size: int) -> Callable[..., bytes]:
    """Return a function that packs this many numbers, given one by one.

    It takes a third of the time of :func:`packed`, and raises ``struct.error`` for what does not
    fit.

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
R = TypeVar("R")


class Seats(tuple[int, ...]):  # noqa: SLOT001 (a tuple of any length has no slots)
    """All seats in the order in which they are written: the viewer's own first, then in turn order.

    For a spectator they begin with the first seat.
    """

    viewer: int | None
    """The viewer's seat; None for a spectator."""
    game: int
    """Which of several games that are written in turn it is."""
    keys: tuple[int, ...]
    """A number for each seat, in the same order, unlike those of the next 4095 games."""
    of: Callable[[Sequence[Any]], tuple[Any, ...]]
    """Puts players into this order."""


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

    def __attrs_post_init__(self) -> None:
        """Convert numbers of other libraries."""
        keep_plain(self)


Write: TypeAlias = Callable[[V, Seats], bytes]
"""Called with the view and the seats, returns the numbers, see :func:`packed`."""


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
        name: what the field is called.
        shape: how many numbers in each direction; they are written row by row.
        high: the greatest number that can be in it; the least is 0.
        meaning: what the numbers tell.
        write: returns the numbers of a view.

    Example:
        >>> def write(view, seats):
        ...     return packed([len(view.legal_actions)])
        >>> feature("choices", (1,), 9, "how many actions are legal", write).fields[0].name
        'choices'
    """
    return Feature((Field(name, shape, high, meaning),), write)


def seats_feature(fields: Iterable[Field], row: Callable[[Any], Iterable[bytes]]) -> Feature[Any]:
    """Return fields with numbers of each seat; in each field the viewer's own come first.

    ``row`` is called with a player, or the view of one, and returns its numbers in each field.
    """
    row_of = kept(row)  # successive states share most players

    def write(seen: Any, seats: Seats) -> bytes:  # noqa: ANN401 (of any game)
        # This is called often, and `strict` would cost more than a zip.
        rows = map(row_of, seats.of(seen.players), seats.keys)
        return b"".join(chain.from_iterable(zip(*rows)))  # noqa: B905

    return Feature((*fields,), write)


KEPT = 1024
"""How much a memory holds: more than a hundred games at once need."""
GAMES = 4096
"""The number of games that are remembered apart, by their numbers."""


class Memory(dict[Any, R], Generic[R]):
    """What was worked out of each value met before, by the value."""

    def __init__(self, work_out: Callable[[Any], R]) -> None:
        """Begin with nothing."""
        super().__init__()
        self._work_out = work_out

    def __missing__(self, value: object) -> R:
        """Work it out of a value that is not known."""
        if len(self) >= KEPT:
            self.clear()
        found = self[value] = self._work_out(value)
        return found


def memory(work_out: Callable[[Any], R]) -> Callable[[Any], R]:
    """Return a function that works something out of equal values once."""
    return Memory(work_out).__getitem__


def rows_of(kinds: Sequence[T]) -> dict[T | None, bytes]:
    """Return the one-hot encoding of each kind, and under None the encoding of no kind."""
    return dict(zip((*kinds, None), one_hot(len(kinds)), strict=True))


def finder(found: Mapping[T, R]) -> Callable[[Iterable[T]], list[R]]:
    """Return a function that looks up values one by one.

    Most are the very keys of the mapping: these it finds without calling their hash.
    """
    known = {id(key): row for key, row in found.items()}.__getitem__

    def find(values: Iterable[T]) -> list[R]:
        try:
            return [*map(known, map(id, values))]
        except KeyError:
            return [found[value] for value in values]

    return find


def units_of(kinds: Sequence[T]) -> dict[T, int]:
    """Return a number for each kind; the bytes of a sum of these are the packed counts by kind.

    The sum is for ``to_bytes(2 * len(kinds), byteorder)``.  One addition adds whole rows of counts.
    """
    places = range(len(kinds)) if byteorder == "little" else range(len(kinds) - 1, -1, -1)
    return {kind: 1 << 16 * place for kind, place in zip(kinds, places, strict=True)}


def counted(kinds: Sequence[T]) -> Callable[[tuple[T, ...]], bytes]:
    """Return a writer of counts by kind."""
    units, size = units_of(kinds), 2 * len(kinds)
    return memory(lambda things: sum([units[each] for each in things]).to_bytes(size, byteorder))


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
        self,
        view_class: type[V],
        config: GameConfig,
        features: Iterable[Feature[V]],
        state_class: type | None = None,
    ) -> None:
        """Lay out fields one after another.

        Args:
            view_class: the class of the views.
            config: what their games are set up with.
            features: the fields in order, each with what writes it.
            state_class: the class of the states, if the writers of the fields read states as well
                as views.  They must not write what the viewer does not know. None if they read
                views only.

        Raises:
            InvalidArgument: an argument is of a wrong kind, the name of a field is not unique, or
                its numbers are negative or too large.
        """
        check_kind(view_class, type, "view_class", "the class of the views")
        check_kind(features, Iterable, "features", "the features in order")
        self.view: Callable[[Any, int | None], V] | None = None
        """What gives a seat's view of a state; :func:`encoding_of` says so."""
        self._state_class = state_class
        self._view_class = view_class
        self._config, self._players = config, config.players
        self._writers: list[Write[V]] = []
        self._orders: dict[tuple[int | None, int], Seats] = {}
        fields: list[Field] = []
        start = 0
        names: set[str] = set()
        for each in features:
            check_given(each, Feature, "a Feature")
            check_callable(each.write, "write")
            self._writers.append(each.write)
            for told in each.fields:
                check_types(told, Field, "a field", "a Field", InvalidArgument)
                if min(told.high, *told.shape) < 0 or told.name in names:
                    wrong = f"field {shown(told.name)} is not unique, or has negative numbers"
                    raise InvalidArgument(wrong)
                names.add(told.name)
                if told.high > MOST:
                    right = f"an encoding has numbers up to {MOST}, so this box is too large"
                    raise InvalidArgument(f"{told.name} has numbers up to {told.high}; {right}")
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
        seen: Any = view  # of whatever game it is, it has a seat and a config
        self._check_config(seen)
        seats = self._orders.get((seen.seat, 0)) or self._order(seen.seat, 0)
        return array(TYPECODE, self._row(view, seats))

    def numbers_of(self, state: Any, seat: int | None, game: int = 0) -> array[int]:  # noqa: ANN401 (of any game)
        """Write what a seat knows of a state as numbers: the same as those of its view.

        It makes no view, and remembers the numbers of what states share, so it takes less time.

        Args:
            state: a state of the encoding's config.
            seat: the viewer, from 0, or None for a spectator.
            game: for several games in turn, a number for each, from 0.  Numbers that did not
                change since its last state are reused.

        Raises:
            InvalidArgument: the seat does not exist, or the state has another config.

        Example:
            >>> from theban.lab.encoding import encoding_of
            >>> from theban.luxor import RULES, Config, new_game, view
            >>> config = Config(players=2)
            >>> encoding, state = encoding_of(RULES, config), new_game(config, seed=1)
            >>> encoding.numbers_of(state, 1) == encoding.numbers(view(state, 1))
            True
        """
        if self._state_class is None:
            return self.numbers(self._view_of(state, seat))
        return array(TYPECODE, self._row(state, self._seats_of(state, seat, game)))

    def batch(self, states: Sequence[Any], seats: Sequence[int | None]) -> bytes:
        """Write what seats know of many states: the numbers of :meth:`numbers_of`, row by row.

        It takes four fifths of their time.

        Args:
            states: states of the encoding's config, each of another game. Give a game the same
                index in each call: what did not change since its last state is reused.
            seats: for each state the viewer, from 0, or None for a spectator.

        Returns:
            A row for each state, as :func:`packed` numbers.

        Raises:
            InvalidArgument: there are not as many seats as states, a seat does not exist, or a
                state has another config.

        Example:
            >>> import numpy
            >>> from theban.lab.encoding import encoding_of
            >>> from theban.luxor import RULES, Config, new_game
            >>> config = Config(players=2)
            >>> encoding = encoding_of(RULES, config)
            >>> states = [new_game(config, seed=seed) for seed in range(3)]
            >>> rows = numpy.frombuffer(encoding.batch(states, [0, 1, 0]), numpy.int16)
            >>> rows.reshape(3, -1).shape
            (3, 1464)
        """
        check_kind(states, Sequence, "states", "states one after the other")
        check_kind(seats, Sequence, "seats", "a seat for each state")
        if len(states) != len(seats):
            raise InvalidArgument(f"there are {len(seats)} seats for {len(states)} states")
        if self._state_class is None:
            return b"".join(
                [self.numbers_of(*each).tobytes() for each in zip(states, seats, strict=True)]
            )
        orders = [*map(self._seats_of, states, seats, range(len(states)))]
        # Feature by feature: the processor has the code of one at hand.
        parts = [[*map(write, states, orders)] for write in self._writers]
        return self._whole(b"".join(chain.from_iterable(zip(*parts, strict=True))), len(states))

    def _view_of(self, state: Any, seat: int | None) -> V:  # noqa: ANN401 (of any game)
        if self.view is None:
            raise InvalidArgument(
                "this encoding has no view of a state; encoding_of(rules, config) gives it one"
            )
        return self.view(state, seat)

    def _seats_of(self, state: Any, seat: int | None, game: int) -> Seats:  # noqa: ANN401 (of any game)
        if type(state) is not self._state_class:
            assert self._state_class is not None
            check_given(state, self._state_class, f"a {self._state_class.__name__} to encode")
        if state.config is not self._config:
            self._check_config(state)
        if type(seat) is not int or type(game) is not int:  # True would be found as 1
            seat, game = check_viewer(seat, self._players), check_number(game, "game", 0)
        return self._orders.get((seat, game)) or self._order(seat, game)

    def _check_config(self, seen: Any) -> None:  # noqa: ANN401 (of any game)
        if seen.config != self._config:
            raise InvalidArgument(
                "the view or state is of another config than the encoding; "
                "encoding_of(rules, config) gives the right one"
            )

    def _order(self, viewer: int | None, game: int) -> Seats:
        first, players = check_viewer(viewer, self._players) or 0, range(self._players)
        seats = Seats((*players[first:], *players[:first]))
        seats.viewer, seats.game = viewer, check_number(game, "game", 0) % GAMES
        seats.keys = tuple(seats.game * self._players + seat for seat in seats)
        seats.of = itemgetter(slice(0, 1)) if self._players == 1 else itemgetter(*seats)
        if len(self._orders) >= GAMES * (self._players + 1):
            self._orders.clear()
        self._orders[viewer, game] = seats
        return seats

    def _row(self, seen: Any, seats: Seats) -> bytes:  # noqa: ANN401 (of any game)
        return self._whole(b"".join([write(seen, seats) for write in self._writers]), 1)

    def _whole(self, rows: bytes, number: int) -> bytes:
        if len(rows) != 2 * self.size * number:
            raise InvalidArgument(
                f"the features wrote {len(rows)} bytes; {self.size * number} numbers have two each"
            )
        return rows

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
        if getattr(out, "ndim", 1) != 1:
            raise InvalidArgument(f"the array has {out.ndim} dimensions; it must have one")
        try:
            if isinstance(out, array):
                out[first:end] = array(out.typecode, numbers)
            else:  # bytes would take two for each number, and NumPy changes what does not fit
                code = getattr(getattr(out, "dtype", None), "char", "h")
                code = "B" if isinstance(out, bytearray) else code
                is_wide = code in set("hHiIlLqQefdgFDGO")
                out[first:end] = numbers if is_wide else array(code, numbers)
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
        check_kind(numbers, Sized, "numbers", "an observation")
        if len(numbers) != self.size:
            raise InvalidArgument(
                f"there are {len(numbers)} numbers; an observation has {self.size}"
            )
        return {field.name: tuple(numbers[field.place]) for field in self.fields}

    def __repr__(self) -> str:
        """Show the size."""
        return f"<Encoding: {self.size} numbers in {len(self.fields)} fields>"


def kept(work_out: Callable[[T], R]) -> Callable[[T, int], R]:
    """Return a function that works something out of an object, unless it is the last one's.

    For immutable objects that successive states share, such as a board or a player.  It keeps one
    for each key.  More would cost more than they save: objects that live on push others out of the
    processor's cache.  Threads may share a memory: at worst both work out the same.
    """
    known: dict[int, tuple[T, R]] = {}

    def find(value: T, key: int) -> R:
        found = known.get(key)
        if found is None or found[0] is not value:
            found = known[key] = value, work_out(value)
        return found[1]

    return find


def whose_feature(players: int, kinds: Sequence[str], compiled: Any) -> Feature[Any]:  # noqa: ANN401 (of any game)
    """Return the feature of the viewer, the next decision or event, and the turn."""
    kind_rows, seat_rows = rows_of(kinds), one_hot(players)
    nobody = seat_rows[players]
    viewers: dict[int | None, bytes] = {**dict(enumerate(seat_rows[:players])), None: nobody}
    due_rows = {frame: kind_rows[due[0].kind] for frame, due in compiled.machine.awaiting.items()}
    over = kind_rows[None] + 2 * nobody

    def whose(seen: Any, seats: Seats) -> bytes:  # noqa: ANN401 (of any game)
        pending = seen.pending
        if not pending:
            return b"".join((viewers[seats.viewer], over))
        due, first = pending[-1], seats[0]
        due_seat: int = (due.seat - first) % players
        turn_seat: int = (pending[0].seat - first) % players
        rows = viewers[seats.viewer], due_rows[type(due)], seat_rows[due_seat], seat_rows[turn_seat]
        return b"".join(rows)

    viewer = "the viewer's seat, the first seat of the table first; zeros for a spectator"
    due = f"what must happen next: {', '.join(kinds)}"
    told = (
        Field("seat", (players,), 1, viewer),
        Field("due", (len(kinds),), 1, due),
        Field("due_seat", (players,), 1, "whose decision or chance event it is"),
        Field("turn_seat", (players,), 1, "whose turn it is"),
    )
    return Feature(told, whose)
