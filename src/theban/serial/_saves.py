"""Saving and loading: values in an envelope with their game, kind and schema.

Loading checks everything: a state by the game's ``validate``, a view by a position that has it, a
record's deal and every line of its choices. So loaded values are as good as those made by the game
itself.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias, cast

import attrs
from attrs import frozen
from typing_extensions import TypeVar

from theban import games
from theban._core.annotations import class_of, kinds_of
from theban._core.checks import check_callable, check_kind, check_seat, check_viewer
from theban._core.errors import Illegality, InvalidArgument, InvalidSave, ThebanError, UnknownSchema
from theban._core.messages import listed, name_of_class, of_class, quoted, shown, with_article
from theban._core.protocol import AnyRules
from theban._core.record import AnyRecord, Record
from theban._core.shapes import refuse
from theban._core.situation import Chance, Decision, GameOver, Hidden, ScoreSheet, Turn
from theban._version import library_version
from theban.serial import _formats as formats
from theban.serial._convert import HookTable
from theban.serial._game_types import GameTypes, ValueKind, game_types, shapes_by_kind, value_kind

# --- Schema numbers ----------------------------------------------------------------------------

Migration: TypeAlias = Callable[[ValueKind, Any], Any]
"""Converts data of one schema to that of the next.

It gets the kind of value and the data under ``data``, which it may modify, and returns the new
data. The data may be anything: it leaves unknown parts unchanged, or raises
:class:`~theban.InvalidSave`.
"""


_MIGRATIONS: dict[str, list[Migration]] = {}
"""For each game with migrations, the migration from schema 1, from schema 2 and so on."""


def schema_of(game: str) -> int:
    """Return the current schema number of a game's saves.

    Args:
        game: the name of the game, registered or not; for one without migrations it is 1.

    Raises:
        InvalidArgument: ``game`` is not a name.

    Example:
        >>> schema_of("luxor")
        1
        >>> schema_of([])
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: game is []; it must be the name of a game
    """
    check_kind(game, str, "game", "the name of a game")
    return 1 + len(_MIGRATIONS.get(game, ()))


def register_migration(game: str, schema: int, migration: Migration) -> None:
    """Add a game's next migration, which raises its schema number by one.

    Packages of other games register theirs, in order, on import.

    Args:
        game: the name of the game.
        schema: the number that the migration starts from; 1 for the first one.
        migration: converts data of that number to data of the next.

    Raises:
        InvalidArgument: the number is not the present one, the game is not a name, or the
            migration cannot be called.

    Example:
        >>> register_migration("nim", 2, lambda thing, data: data)
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: schema is 2; the saves of 'nim' are of schema 1 now, \
and the next migration starts there
    """
    present = schema_of(game)
    check_callable(migration, "migration")
    if type(schema) is not int or schema != present:
        raise InvalidArgument(
            f"schema is {shown(schema)}; the saves of {shown(game)} are of schema {present} now, "
            "and the next migration starts there"
        )
    _MIGRATIONS.setdefault(game, []).append(migration)


# --- The values of a game ----------------------------------------------------------------------

_values: dict[str, GameValues] = {}


def values_of(rules: AnyRules) -> GameValues:
    """Return the converter of a game's values."""
    values = _values.get(rules.name)
    if values is None or values.rules is not rules:
        values = _values[rules.name] = GameValues(rules)
    return values


class GameValues:
    """The converter of a game's values to plain data and back."""

    def __init__(self, rules: AnyRules) -> None:
        """Find the game's classes."""
        self.types: GameTypes = game_types(rules)
        """The classes of the game."""
        self.rules = rules
        """The game's rules."""
        self.table: HookTable = HookTable(self.types.config)
        """The converters of the parts of values."""
        shapes = shapes_by_kind(self.types)
        self._hooks = {thing: self.table.of(shape) for thing, shape in shapes.items()}
        self._things = {
            class_of(kind): thing for thing, shape in shapes.items() for kind in kinds_of(shape)
        }
        # In a small game, choices and events can share a class.
        self._things |= dict.fromkeys(kinds_of(shapes[ValueKind.CHOICE]), ValueKind.CHOICE)
        del self._things[Hidden]  # it represents a choice or an event, and does not say which

    def thing(self, value: object) -> ValueKind | None:
        """Return a value's kind, or None if its class does not determine it."""
        if isinstance(value, Record):
            return ValueKind.RECORD if value.game == self.types.name else None
        if isinstance(value, tuple):
            things = {self._things.get(type(each)) for each in cast("tuple[object, ...]", value)}
            if things == {ValueKind.CHOICE}:
                return ValueKind.CHOICES
            return ValueKind.EVENTS if things == {ValueKind.EVENT} else None
        return self._things.get(type(value))

    # --- To plain data ---------------------------------------------------------------------

    def dump(self, thing: ValueKind, value: object) -> Any:  # noqa: ANN401 (plain data)
        """Convert a value to plain data without an envelope; callers must not change it."""
        if thing is ValueKind.RECORD and isinstance(value, Record):
            record = cast("AnyRecord", value)  # type: ignore[redundant-cast]  # for pyright
            choices = tuple([self.rules.format_choice(choice) for choice in record.choices])
            metadata = dict(record.metadata)
            kind = self.types.record
            value = kind(record.config, record.deal, choices, record.result, metadata)
        return self._hooks[thing].dump(value)

    # --- From plain data -------------------------------------------------------------------

    def load(self, thing: ValueKind, data: object, path: str) -> Any:  # noqa: ANN401 (of any class)
        """Make a value from plain data, and check that it is possible."""
        value = self._hooks[thing].read(data, path)
        if thing is ValueKind.RECORD:
            return self._read(value, path)
        if thing is ValueKind.STATE:
            _checked(path, self.rules.validate, value)
        elif thing is ValueKind.VIEW:
            _check_view(self.rules, value, path)
        elif thing is ValueKind.ILLEGALITY:
            _check_words(value.message, f"{path}.message")
        elif thing is ValueKind.SCORE_SHEET:
            for index, category in enumerate(value.categories):
                _check_words(category, f"{path}.categories[{index}]")
            for seat, points in enumerate(value.points):
                there = f"{path}.points[{seat}]"
                _check_length(points, len(value.categories), "one for each category", there)
        return value

    def _read(self, written: Any, path: str) -> AnyRecord:  # noqa: ANN401 (types.record)
        """Read the lines of a record, and check that the deal and the result are possible."""
        config, deal, result = written.config, written.deal, written.result
        _checked(f"{path}.deal", self.rules.initial_state, config, deal)
        parse, choices = self.rules.parse_choice, list[Any]()
        for index, line in enumerate(written.choices):
            choices.append(_checked(f"{path}.choices[{index}]", parse, config, line))
        if result is not None:
            _check_length(result, config.players, "a rank for each seat", f"{path}.result")
        for seat, rank in enumerate(result or ()):
            if not 1 <= rank <= config.players:
                raise InvalidSave(
                    f"{path}.result[{seat}] is {rank}; a rank is from 1 to {config.players}"
                )
        parts = (self.types.name, config, deal, tuple(choices), result, written.metadata)
        record: AnyRecord = _checked(path, Record, *parts)
        return record


def _checked(path: str, function: Any, *args: object) -> Any:  # noqa: ANN401 (of any game)
    """Call a function of the game on loaded values; its refusals are faults of the save."""
    try:
        return function(*args)
    except ThebanError as error:
        raise InvalidSave(f"{path}: {error}") from None


def _check_words(text: str, path: str) -> None:
    if not text.strip() or not text.isprintable():
        raise InvalidSave(f"{path} is {shown(text)}; it must be words on one line")


def _check_length(entries: tuple[object, ...], length: int, of: str, path: str) -> None:
    if len(entries) != length:
        raise InvalidSave(f"{path} has length {len(entries)}; it must be {length}: {of}")


# --- Views -------------------------------------------------------------------------------------


def _check_view(rules: AnyRules, view: Any, path: str) -> None:  # noqa: ANN401 (of any game)
    """Check that some position has a view."""
    players = view.config.players
    _checked(f"{path}.seat", check_viewer, view.seat, players)
    due = view.awaiting
    if not isinstance(due, GameOver):
        _checked(f"{path}.awaiting", check_seat, due.seat, players)
    if view.legal_actions and getattr(due, "seat", None) != view.seat:
        raise InvalidSave(
            f"{path}.legal_actions has {len(view.legal_actions)} actions; only the "
            "deciding seat has any"
        )
    # The contract requires that every view of a game can be determinized to a possible position
    # with an equal view.
    try:
        state = rules.determinize(view, Random(0))
        rules.validate(state)
        seen = rules.view(state, view.seat)
    except ThebanError as error:
        raise InvalidSave(f"{path}: {error}") from None
    except Exception as error:
        # determinize() assumes a genuine view; so far only its shape was checked.
        told = f"{type(error).__name__}: {error}"
        raise InvalidSave(f"{path}: no position looks like this: {told}") from error
    for each in attrs.fields(view.__class__):
        found, right = getattr(view, each.name), getattr(seen, each.name)
        if found != right:
            raise InvalidSave(
                f"{path}.{each.name} is {shown(found)}; it must be {shown(right)}, as in all "
                "positions that look like the rest of the view"
            )


# --- What a value is ---------------------------------------------------------------------------


COMMON = (Decision, Chance, GameOver, ScoreSheet, Illegality, Turn)
"""The classes that all games share and whose kinds are known."""


def identify(
    value: object, game: str | None, kind: ValueKind | str | None
) -> tuple[GameValues, ValueKind]:
    """Find the game and the kind of a value."""
    thing = None if kind is None else value_kind(kind)
    game = _game_told_by(value) if game is None else game
    if game is None and type(value) in COMMON:
        raise InvalidArgument(
            f"{of_class(value)} is alike in all games; the game must be given, "
            f"{listed(f'game={name!r}' for name in games.names())}"
        )
    # The game whose package has the value's class comes first, so others need no import.
    near = sorted(games.names(), key=lambda name: name not in type(value).__module__.split("."))
    broken: InvalidArgument | None = None
    for name in near if game is None else [game]:
        try:
            values = values_of(games.get_rules(name))
        except InvalidArgument as error:
            if game is None:  # an installed package that is broken seldom made the value
                broken = error
                continue
            raise
        found = values.thing(value)
        if found is not None:
            return values, thing or found
        if game is not None and thing is not None:
            return values, thing
    raise InvalidArgument(
        f"the kind of {shown(value)} is unknown; it must be a value of {listed(games.names())}, "
        "or the game and the kind must be given"
    ) from broken


def _game_told_by(value: object) -> str | None:
    """Return the game named by a value of a shared class, or None."""
    match value:
        case Record():
            return value.game
        case Illegality(code=str(code)):
            named = [code.partition(".")[0]]
        case Decision(kind=kind) | Chance(kind=kind):
            named = type(kind).__module__.split(".")
        case _:
            return None
    return next((name for name in games.names() if name in named), None)


T = TypeVar("T", default=object)
"""The expected class; any, if none is given."""

FORMAT = "theban"
"""The name of the format, with which every save begins."""
_KEYS = ("format", "game", "kind", "schema", "version", "data")


# --- Bytes -------------------------------------------------------------------------------------


def dumps(
    value: object,
    *,
    game: str | None = None,
    kind: ValueKind | str | None = None,
    codec: str = "json",
) -> bytes:
    """Write a value as bytes, the same in every run.

    Args:
        value: a config, deal, state, view, subject, action, outcome, event or record of a
            registered game.  Or a turn, a score sheet, an illegality, what is awaited, a
            :class:`~theban.types.Hidden` in the place of a choice or event, or a tuple of choices
            or events.
        game: the name of the game; None to go by the value.  Its game is unknown if it is an empty
            tuple or alike in all games: ``Hidden``, ``Turn``, ``GameOver``, a score sheet, a loaded
            decision, or an illegality without a rule.
        kind: what it is; None to go by the value's class as well.
        codec: the format, one of :data:`~theban.serial.authoring.CODECS`.

    Raises:
        InvalidArgument: the value belongs to no game, holds what cannot be saved, or is too large,
            or the codec cannot write it.

    Example:
        >>> from theban import luxor
        >>> dumps(luxor.Decline())  # doctest: +ELLIPSIS
        b'{"format":"theban","game":"luxor","kind":"choice","schema":1,...,"data":{"type":"Decline"}}'
    """
    written = formats.encode(_enveloped(value, game, kind), formats.codec_named(codec))
    if len(written) > formats.MOST_BYTES:
        raise InvalidArgument(
            f"the save would have {len(written)} bytes, and could not be loaded; a save has at "
            f"most {formats.MOST_BYTES}"
        )
    return written


def loads(
    saved: bytes | str,
    expect: type[T] | None = None,
    *,
    game: str | None = None,
    kind: ValueKind | str | None = None,
    codec: str = "json",
    where: str = "the save",
) -> T:
    """Read a value from bytes.

    Args:
        saved: the result of :func:`dumps`.
        expect: the class that the value must have, such as ``luxor.State``; also for type checkers.
        game: the name of the expected game.
        kind: the expected kind.
        codec: its format.
        where: its name in messages, such as the path of a file.

    Raises:
        InvalidSave: it is not a save, or not of the expected kind, or the value is impossible; the
            message gives the path, what was found and what would be right.
        UnknownSchema: it was saved by a newer version of this library.
        InvalidArgument: there is no such codec, or its package is not installed.

    Example:
        >>> from theban import luxor
        >>> state = luxor.new_game(luxor.Config(players=2), seed=1)
        >>> loads(dumps(state), luxor.State) == state
        True
        >>> loads(dumps(state).replace(b'"scarabs":[4,8,6,4]', b'"scarabs":[5,8,6,4]'))
        Traceback (most recent call last):
        ...
        theban.InvalidSave: the save: data: scarabs of value 1: 5 found (supply 5), \
but the box has 4 (LX-2.8)
    """
    where = quoted(where)
    data = formats.decode(saved, formats.codec_named(codec), where)
    value: T = from_data(data, game=game, kind=kind, where=where)
    expect_class(value, expect, where)
    return value


def fingerprint(
    value: object, *, game: str | None = None, kind: ValueKind | str | None = None
) -> str:
    """Return a short digest that equal values share on every machine and in every run.

    It is the SHA-256 of the value's :func:`canonical` bytes.  It changes only with the shape of the
    saves, that is with the schema number.

    Args:
        value: as for :func:`dumps`.
        game: as for :func:`dumps`.
        kind: as for :func:`dumps`.

    Returns:
        64 hexadecimal digits.

    Raises:
        InvalidArgument: as for :func:`dumps`.

    Example:
        >>> from theban import tutankhamun
        >>> fingerprint(tutankhamun.Sail(7))[:16]
        '5fca93b9447b7469'
    """
    return hashlib.sha256(canonical(value, game=game, kind=kind)).hexdigest()


def canonical(
    value: object, *, game: str | None = None, kind: ValueKind | str | None = None
) -> bytes:
    """Return a value's canonical form: JSON in UTF-8 with sorted keys and without blanks.

    It is the ``data`` of a save without the envelope.

    Args:
        value: as for :func:`dumps`.
        game: as for :func:`dumps`.
        kind: as for :func:`dumps`.

    Raises:
        InvalidArgument: as for :func:`dumps`.

    Example:
        >>> from theban import tutankhamun
        >>> canonical(tutankhamun.Sail(7))
        b'{"place":7,"type":"Sail"}'
    """
    return formats.compact(_enveloped(value, game, kind)["data"], sort_keys=True)


# --- Plain data --------------------------------------------------------------------------------


def to_data(
    value: object, *, game: str | None = None, kind: ValueKind | str | None = None
) -> dict[str, object]:
    """Turn a value into plain data in its envelope, for callers with their own writer.

    Args:
        value: as for :func:`dumps`.
        game: as for :func:`dumps`.
        kind: as for :func:`dumps`.

    Raises:
        InvalidArgument: the value is not of a game, or holds something that cannot be saved.

    Example:
        >>> from theban import luxor
        >>> to_data(luxor.Decline())["data"]
        {'type': 'Decline'}
    """
    # The next save of the same config shares its parts, but callers may change the result.
    return copy.deepcopy(_enveloped(value, game, kind))


def _enveloped(value: object, game: str | None, kind: ValueKind | str | None) -> dict[str, object]:
    values, thing = identify(value, game, kind)
    return {
        "format": FORMAT,
        "game": values.types.name,
        "kind": thing.value,
        "schema": schema_of(values.types.name),
        "version": library_version(),
        "data": values.dump(thing, value),
    }


def from_data(
    data: object,
    *,
    game: str | None = None,
    kind: ValueKind | str | None = None,
    where: str = "the save",
) -> Any:  # noqa: ANN401 (whatever was saved)
    """Make a value from plain data in its envelope.

    Args:
        data: the result of :func:`to_data`, or equal data from elsewhere; it may be changed.
        game: the name of the expected game.
        kind: the expected kind.
        where: its name in messages.

    Raises:
        InvalidSave: as for :func:`loads`.
        UnknownSchema: as for :func:`loads`.

    Example:
        >>> from theban import luxor
        >>> from_data(to_data(luxor.Decline()))
        Decline()
    """
    return open_envelope(data, game=game, kind=kind, where=quoted(where)).value


@frozen
class Saved:
    """A loaded value with the description in its envelope."""

    value: Any
    """The value."""
    game: str
    """The name of the game."""
    kind: ValueKind
    """The kind of value."""


def open_envelope(
    data: object, *, game: str | None, kind: ValueKind | str | None, where: str
) -> Saved:
    """Make a value from plain data in its envelope, and keep the envelope's description."""
    keys = listed(_KEYS, "and")
    if not isinstance(data, dict):
        raise InvalidSave(f"{where} is {shown(data)}; it must be an object with {keys}")
    entries = cast("dict[str, Any]", data)  # its keys are checked here
    for key in _KEYS:
        if key not in entries:
            raise InvalidSave(f"{where} has no key {key!r}; a save has {keys}")
    if entries["format"] != FORMAT:
        raise InvalidSave(f"{where}: format is {shown(entries['format'])}; it must be {FORMAT!r}")
    found, schema = entries["game"], entries["schema"]
    if not isinstance(found, str) or found not in games.names():
        names = listed(repr(name) for name in games.names())
        raise InvalidSave(f"{where}: game is {shown(found)}; it must be {names}")
    if not formats.is_whole(schema) or schema < 1:
        raise InvalidSave(f"{where}: schema is {shown(schema)}; it must be a whole number from 1")
    expect_game(found, game, where)
    values = values_of(games.get_rules(found))
    newest = schema_of(found)
    if schema > newest:
        raise UnknownSchema(
            f"{where} is of schema {schema} of {found!r}; this version knows the schemas up to "
            f"{newest}: a newer one is needed"
        )
    # So far the envelopes of all schemas are alike; the rest depends on the schema.
    for key in entries:
        if key not in _KEYS:
            raise InvalidSave(f"{where} has the key {shown(key)}; a save has {keys}")
    if not formats.is_text(entries["version"]):
        raise InvalidSave(f"{where}: version is {shown(entries['version'])}; it must be a text")
    try:
        thing = value_kind(entries["kind"])
    except InvalidArgument as error:
        raise InvalidSave(f"{where}: {error}") from None
    expect_kind(thing, kind, where)
    inside = entries["data"]
    for number in range(schema, newest):
        try:
            inside = _MIGRATIONS[found][number - 1](thing, inside)
        except InvalidSave as error:
            raise InvalidSave(f"{where}: {error}") from None
        except Exception as error:
            # The data may be anything, but a migration assumes a save of its schema.
            raise InvalidSave(
                f"{where} is not a valid {thing} of {found!r} in schema {number}: "
                f"{type(error).__name__}: {error}"
            ) from error
    return Saved(values.load(thing, inside, f"{where}: data"), found, thing)


# --- What is expected --------------------------------------------------------------------------


def expect_game(found: str, game: str | None, where: str) -> None:
    """Refuse a save of another game than expected."""
    if game is not None and found != games.get_rules(game).name:
        raise InvalidSave(f"{where}: game is {found!r}; it must be {game!r}")


def expect_kind(thing: ValueKind, kind: ValueKind | str | None, where: str) -> None:
    """Refuse a save of another kind than expected."""
    if kind is not None and thing is not value_kind(kind):
        raise InvalidSave(f"{where}: kind is {thing.value!r}; it must be {str(kind)!r}")


def expect_class(value: object, expect: object, where: str) -> None:
    """Refuse a value of another class than expected."""
    if expect is None:
        return
    right = "a class, or None for any"
    if not isinstance(expect, type):
        refuse("expect", expect, right, InvalidArgument)
    try:
        fits = isinstance(value, expect)
    except TypeError:  # a protocol for type checkers alone
        refuse("expect", expect, right, InvalidArgument)
    if not fits:
        right = with_article(name_of_class(expect))
        raise InvalidSave(f"{where} holds {of_class(value)}; it must hold {right}")
