"""Saving and loading: values in an envelope that says what they are.

Loading checks everything: a state by the game's ``validate``, a view by a position that has it, a
record's deal and every line of its choices. So what was loaded without an error can be
used like what the game itself made.
"""

from __future__ import annotations

import copy
import hashlib
from typing import Any, cast

from attrs import frozen
from typing_extensions import TypeVar

from theban import games
from theban.core.errors import InvalidArgument, InvalidSave
from theban.core.messages import listed, quoted, shown
from theban.serial.formats import canonical_bytes, codec_named, decode, encode, is_text, is_whole
from theban.serial.game_types import Thing, thing_named
from theban.serial.identity import identify
from theban.serial.migrations import check_schema, migrate, schema_of
from theban.serial.values import values_of
from theban.version import library_version

T = TypeVar("T", default=Any)
"""The class that is expected; anything, if none is."""

FORMAT = "theban"
"""The name of the format, which every save begins with."""
_KEYS = ("format", "game", "kind", "schema", "version", "data")


# --- Bytes -------------------------------------------------------------------------------------


def dumps(
    value: object,
    *,
    game: str | None = None,
    kind: Thing | str | None = None,
    codec: str = "json",
) -> bytes:
    """Write a value as bytes, the same ones on every run.

    Args:
        value: a config, deal, state, view, subject, action, outcome, event or record of a
            registered game.  Or a turn, a score sheet, an illegality, what is awaited, a
            :class:`~theban.Hidden` in the place of a choice or event, or a tuple of choices or
            events.
        game: the name of the game; None to go by the value.  Its game is unknown if it is an empty
            tuple or alike in all games: ``Hidden``, ``Turn``, ``GameOver``, a score sheet, a loaded
            decision, or an illegality without a rule.
        kind: what it is; None to go by the value's class as well.
        codec: the format, one of :data:`~theban.serial.CODECS`.

    Raises:
        InvalidArgument: the value belongs to no game, holds what cannot be saved, or the codec
            cannot write it.

    Example:
        >>> from theban import luxor
        >>> dumps(luxor.Decline())  # doctest: +ELLIPSIS
        b'{"format":"theban","game":"luxor","kind":"choice","schema":1,...,"data":{"type":"Decline"}}'
    """
    return encode(_enveloped(value, game, kind), codec_named(codec))


def loads(
    saved: bytes | str,
    expect: type[T] | None = None,
    *,
    game: str | None = None,
    kind: Thing | str | None = None,
    codec: str = "json",
    where: str = "the save",
) -> T:
    """Read a value back from bytes.

    Args:
        saved: what :func:`dumps` wrote.
        expect: the class that the value must have, such as ``luxor.State``; also for type checkers.
        game: the name of the game that it must be of.
        kind: what it must be.
        codec: the format in which it was written.
        where: what messages call it, such as the path of a file.

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
        theban.core.errors.InvalidSave: the save: data: scarabs of value 1: 5 found (supply 5), \
but the box has 4 (LX-2.8)
    """
    where = quoted(where)
    data = decode(saved, codec_named(codec), where)
    value: T = from_data(data, game=game, kind=kind, where=where)
    expect_class(value, expect, where)
    return value


def fingerprint(value: object, *, game: str | None = None, kind: Thing | str | None = None) -> str:
    """Return a short name that equal values share, the same on every machine and in every run.

    It is the SHA-256 of the value's :func:`canonical` bytes.  It changes only with the shape of the
    saves, that is with the schema number.

    Args:
        value: what :func:`dumps` takes.
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


def canonical(value: object, *, game: str | None = None, kind: Thing | str | None = None) -> bytes:
    """Return the one way to write a value: JSON in UTF-8, keys in order, without blanks.

    It is the ``data`` of a save without the envelope.

    Args:
        value: what :func:`dumps` takes.
        game: as for :func:`dumps`.
        kind: as for :func:`dumps`.

    Raises:
        InvalidArgument: as for :func:`dumps`.

    Example:
        >>> from theban import tutankhamun
        >>> canonical(tutankhamun.Sail(7))
        b'{"place":7,"type":"Sail"}'
    """
    return canonical_bytes(_enveloped(value, game, kind)["data"])


# --- Plain data --------------------------------------------------------------------------------


def to_data(
    value: object, *, game: str | None = None, kind: Thing | str | None = None
) -> dict[str, object]:
    """Turn a value into plain data in its envelope, for callers with their own writer.

    Args:
        value: what :func:`dumps` takes.
        game: as for :func:`dumps`.
        kind: as for :func:`dumps`.

    Raises:
        InvalidArgument: the value belongs to no game, or holds what cannot be saved.

    Example:
        >>> from theban import luxor
        >>> to_data(luxor.Decline())["data"]
        {'type': 'Decline'}
    """
    # The next save of the same config shares its parts, and callers may change it.
    return copy.deepcopy(_enveloped(value, game, kind))


def _enveloped(value: object, game: str | None, kind: Thing | str | None) -> dict[str, object]:
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
    kind: Thing | str | None = None,
    where: str = "the save",
) -> Any:  # noqa: ANN401 (whatever was saved)
    """Make a value of plain data in its envelope.

    Args:
        data: what :func:`to_data` returned, or an equal thing from elsewhere; it may be changed.
        game: the name of the game that it must be of.
        kind: what it must be.
        where: what messages call it.

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
    """What was saved, with what its envelope tells of it."""

    value: Any
    """The value."""
    game: str
    """The name of its game."""
    kind: Thing
    """What it is."""


def open_envelope(data: object, *, game: str | None, kind: Thing | str | None, where: str) -> Saved:
    """Make a value of plain data in its envelope, and keep what the envelope tells of it.

    Args:
        data: as for :func:`from_data`.
        game: as for :func:`from_data`.
        kind: as for :func:`from_data`.
        where: what messages call it, printable.

    Raises:
        InvalidSave: as for :func:`loads`.
        UnknownSchema: as for :func:`loads`.
    """
    entries, found, schema = _open(data, where)
    expect_game(found, game, where)
    values = values_of(games.get_rules(found))
    check_schema(found, schema, where)
    thing = _look_closer(entries, where)
    expect_kind(thing, kind, where)
    migrated = migrate(found, thing, schema, entries["data"], where)
    return Saved(values.load(thing, migrated, f"{where}: data"), found, thing)


def _open(data: object, where: str) -> tuple[dict[str, Any], str, int]:
    """Look at an envelope as far as those of all schemas are alike."""
    if type(data) is not dict:
        raise InvalidSave(f"{where} is {shown(data)}; it must be an object with {_all_keys()}")
    entries = cast("dict[str, Any]", data)  # its keys are checked here
    for key in _KEYS:
        if key not in entries:
            raise InvalidSave(f"{where} has no key {key!r}; a save has {_all_keys()}")
    if entries["format"] != FORMAT:
        raise InvalidSave(f"{where}: format is {shown(entries['format'])}; it must be {FORMAT!r}")
    game, schema = entries["game"], entries["schema"]
    if not isinstance(game, str) or game not in games.names():
        names = listed(repr(name) for name in games.names())
        raise InvalidSave(f"{where}: game is {shown(game)}; it must be {names}")
    if not is_whole(schema) or schema < 1:
        raise InvalidSave(f"{where}: schema is {shown(schema)}; it must be a whole number from 1")
    return entries, game, schema


def _look_closer(entries: dict[str, Any], where: str) -> Thing:
    """Look at an envelope of a schema that is known."""
    for key in entries:
        if key not in _KEYS:
            raise InvalidSave(f"{where} has the key {shown(key)}; a save has {_all_keys()}")
    if not is_text(entries["version"]):
        raise InvalidSave(f"{where}: version is {shown(entries['version'])}; it must be a text")
    try:
        return thing_named(entries["kind"])
    except InvalidArgument as error:
        raise InvalidSave(f"{where}: {error}") from None


def _all_keys() -> str:
    return listed(_KEYS, "and")


# --- What is expected --------------------------------------------------------------------------


def expect_game(found: str, game: str | None, where: str) -> None:
    """Refuse a save of another game than expected.

    Args:
        found: the name of its game.
        game: the name that it must be; None for any.
        where: what messages call the save.

    Raises:
        InvalidSave: it is of another game.
        InvalidArgument: there is no game of the name that it must be.
    """
    if game is not None and found != games.get_rules(game).name:
        raise InvalidSave(f"{where}: game is {found!r}; it must be {game!r}")


def expect_kind(thing: Thing, kind: Thing | str | None, where: str) -> None:
    """Refuse a save of another kind of thing than expected.

    Args:
        thing: what it is.
        kind: what it must be; None for anything.
        where: what messages call the save.

    Raises:
        InvalidSave: it is something else.
        InvalidArgument: there is no such kind.
    """
    if kind is not None and thing is not thing_named(kind):
        raise InvalidSave(f"{where}: kind is {thing.value!r}; it must be {str(kind)!r}")


def expect_class(value: object, expect: object, where: str) -> None:
    """Refuse a value of another class than expected.

    Args:
        value: what was saved.
        expect: the class that it must have; None for any.
        where: what messages call the save.

    Raises:
        InvalidSave: it is of another class.
        InvalidArgument: ``expect`` is not a class.
    """
    if expect is None:
        return
    if not isinstance(expect, type):
        raise InvalidArgument(f"expect is {shown(expect)}; it must be a class, or None for any")
    if not isinstance(value, expect):
        raise InvalidSave(f"{where} holds {_named(type(value))}; it must hold {_named(expect)}")


def _named(kind: type) -> str:
    return f"{kind.__module__}.{kind.__name__}"
