"""How saves of older schemas become those of today.

Every game has a *schema number*, which counts how often the shape of its saves has changed.  A save
has the number that it was written with. A migration is a function from the data of one number to
that of the next. Together they lead from every number to the newest, which is 1 plus the number of
migrations. When the number changes is said in the docs, on the page about saves.

Data is plain here: what a migration is given, JSON could hold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from theban.core.checking.arguments import check_callable, check_kind
from theban.core.errors import InvalidArgument, InvalidSave, UnknownSchema
from theban.core.messages import shown
from theban.serial.game_types import Thing

Migration: TypeAlias = Callable[[Thing, Any], Any]
"""Makes data of one schema into that of the next.

It is given the kind of the thing and the data under ``data``, which it may change, and returns the
new data.  The data may be anything: it leaves unknown parts unchanged, or raises
:class:`~theban.InvalidSave`.
"""


_MIGRATIONS: dict[str, list[Migration]] = {}
"""For each game that has any the migration from schema 1, from schema 2 and so on."""


def schema_of(game: str) -> int:
    """Return the schema number with which things of a game are saved now.

    Args:
        game: the name of the game, registered or not; for one without migrations it is 1.

    Raises:
        InvalidArgument: it is not a name.

    Example:
        >>> schema_of("luxor")
        1
        >>> schema_of([])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: game is []; it must be the name of a game
    """
    check_kind(game, str, "game", "the name of a game")
    return 1 + len(_MIGRATIONS.get(game, ()))


def register_migration(game: str, schema: int, migration: Migration) -> None:
    """Add the next migration of a game, with which its schema number becomes one more.

    Games of others register theirs, in order, when they are imported.

    Args:
        game: the name of the game.
        schema: the number that the migration starts from; for the first one that is 1.
        migration: makes data of that number into data of the next.

    Raises:
        InvalidArgument: the number is not the present one, the game is not a name, or the
            migration cannot be called.

    Example:
        >>> register_migration("nim", 2, lambda thing, data: data)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: schema is 2; the saves of 'nim' are of schema 1 now, \
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


def check_schema(game: str, schema: int, where: str) -> None:
    """Refuse what was saved with a newer schema than this version of the library knows.

    Args:
        game: the name of the game.
        schema: the number that it was saved with.
        where: what messages call it.

    Raises:
        UnknownSchema: the number is newer.

    Example:
        >>> check_schema("luxor", 99, "game.json")
        Traceback (most recent call last):
        ...
        theban.core.errors.UnknownSchema: game.json is of schema 99 of 'luxor'; this version knows \
the schemas up to 1: a newer one is needed
    """
    newest = schema_of(game)
    if schema > newest:
        raise UnknownSchema(
            f"{where} is of schema {schema} of {game!r}; this version knows the schemas up to "
            f"{newest}: a newer one is needed"
        )


def migrate(game: str, thing: Thing, schema: int, data: object, where: str) -> object:
    """Make the data of any known schema into that of the newest.

    Args:
        game: the name of the game.
        thing: the kind of thing.
        schema: the number that the data was saved with, from 1 to the newest.
        data: what was saved; it may be changed.
        where: what messages call the save.

    Raises:
        InvalidSave: a migration cannot make anything of the data.
    """
    for number in range(schema, schema_of(game)):
        try:
            data = _MIGRATIONS[game][number - 1](thing, data)
        except InvalidSave as error:
            raise InvalidSave(f"{where}: {error}") from None
        except Exception as error:
            # The data may be anything, and a migration takes it for what was saved back then.
            raise InvalidSave(
                f"{where} is not a valid {thing} of {game!r} in schema {number}: "
                f"{type(error).__name__}: {error}"
            ) from error
    return data
