"""The files of tables: ordinary records, whole at any moment, that only their user may read."""

from __future__ import annotations

import hmac
import json
import logging
import os
import re
import secrets
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from attrs import asdict, evolve, field, frozen

from theban._core.checks import check_given, check_kind
from theban._core.errors import InvalidArgument, ThebanError
from theban._core.messages import count, quoted, reason_of, shown, visible
from theban._core.record import AnyRecord, Record
from theban._core.shapes import check_each, one_of
from theban.agents import BOT_KINDS, BotKind
from theban.serial import load
from theban.serial._files import as_bytes, read_whole, write_whole
from theban.serial._text_record import names_in

__all__ = [
    "HUMAN",
    "KINDS",
    "NAMES",
    "Participant",
    "Storage",
    "default_folder",
    "new_token",
    "player_kinds",
]

HUMAN: Final = "human"
"""The kind of a player who is a person."""
PLAYERS: Final = (BotKind(HUMAN, "Person", ""), *BOT_KINDS)
"""The kinds of players, a person and the bots, with the words for the pages."""
KINDS: Final = tuple(kind.name for kind in PLAYERS)
"""The kinds of players: :data:`HUMAN`, and the names of the bots."""
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
"""The names of players who gave none, one for each seat."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
NAME = re.compile(r"[^\s,](?:[^,]{0,14}[^\s,])?")


def new_token() -> str:
    """Return the end of a new link, 32 characters that nobody can guess.

    Example:
        >>> len(new_token()), new_token() == new_token()
        (32, False)
    """
    return secrets.token_urlsafe(24)


def check_token(token: object, name: str) -> None:
    """Check the end of a link: an empty one would match a request without a link."""
    if not (isinstance(token, str) and TOKEN.fullmatch(token)):  # it is not shown: it is a secret
        raise InvalidArgument(f"{name} must be the end of a link, such as new_token()")


def player_kinds() -> list[dict[str, str]]:
    """Return the kinds of players, as plain data for a page.

    Returns:
        For each of :data:`KINDS` its ``name``, and a ``title`` and a ``text`` in English.

    Example:
        >>> [kind["title"] for kind in player_kinds()][:3]
        ['Person', 'Easy bot', 'Medium bot']
    """
    return [asdict(kind) for kind in PLAYERS]


def _is_name(name: object) -> bool:
    if not isinstance(name, str) or not NAME.fullmatch(name):
        return False
    seen = visible(name)
    return bool(seen) and seen.isprintable()


def _is_kind(kind: object) -> bool:
    return isinstance(kind, str) and kind in KINDS


@frozen
class Participant:
    """The person or bot on a seat.

    Raises:
        InvalidArgument: the name or the kind is wrong.

    Example:
        >>> Participant("Ada").kind, Participant("Ben", "medium").kind
        ('human', 'medium')
        >>> Participant("Ben", "wizard")
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: there is no player 'wizard'; \
the players are human, easy, medium, hard, greedy, random
    """

    name: str
    """The player's name: 1 to 16 characters on one line, without commas."""
    kind: str = HUMAN
    """One of :data:`KINDS`."""
    away: bool = False
    """Whether a person came by the seat's own link; otherwise the owner plays the seat."""
    token: str = field(factory=new_token)
    """The end of the seat's own link."""

    def __attrs_post_init__(self) -> None:
        """Check the fields, which come from outside."""
        if not _is_name(self.name):
            right = "1 to 16 characters on one line, without commas"
            raise InvalidArgument(f"a player is called {shown(self.name)}; a name has {right}")
        if not _is_kind(self.kind):
            right = f"the players are {', '.join(KINDS)}"
            raise InvalidArgument(f"there is no player {shown(self.kind)}; {right}")
        check_kind(self.away, bool, "away", "True or False")
        check_token(self.token, "token")


def check_players(players: object, seats: int) -> list[Participant]:
    """Return players, one for each seat."""
    checked = check_each(players, ("players",), "Players", one_of((Participant,), "a Participant"))
    if len(checked) != seats:
        raise InvalidArgument(f"{count(len(checked), 'player')} for {seats} seats")
    return checked


@frozen
class Notes:
    """The notes on a table."""

    players: list[Participant]
    """The players by seat."""
    dice: bool = False
    """Whether people roll real dice and say what they show."""
    owner: str = field(factory=new_token)
    """The end of the link of the one who set the table up."""
    watch: str = field(factory=new_token)
    """The end of the link for watchers."""

    @classmethod
    def read(cls, record: AnyRecord, *, fresh: bool) -> tuple[Notes, AnyRecord]:
        """Take the notes from a record."""
        left, seats = dict(record.metadata), getattr(record.config, "players", None)
        if type(seats) is not int:
            raise InvalidArgument(
                "the config of the record does not say how many players there are"
            )
        names = names_in(record.metadata, seats) or NAMES[:seats]
        told = [left.pop(f"seat-{seat}", "human here").split(" ") for seat in range(seats)]
        try:
            players = [
                _player(name[:16].strip(), noted, fresh=fresh)
                for name, noted in zip(names, told, strict=True)
            ]
        except ValueError as error:
            raise InvalidArgument(
                f"the notes of the record are not those of a table: {error}"
            ) from None
        is_rolled = left.pop("dice", "") == "real"
        links = {name: left.pop(name) for name in ("owner", "watch") if name in left}
        left.pop("seal", "")  # that of the file
        notes = cls(players, is_rolled, **({} if fresh else links))
        return notes, evolve(record, metadata=left)

    def added_to(self, record: AnyRecord, *, links: bool) -> AnyRecord:
        """Return a record with the notes in its metadata."""
        noted = dict(record.metadata) | ({"dice": "real"} if self.dice else {})
        if links:
            noted |= {"owner": self.owner, "watch": self.watch}
            for seat, each in enumerate(self.players):
                noted[f"seat-{seat}"] = (
                    f"{each.kind} {'away' if each.away else 'here'} {each.token}"
                )
        return evolve(record, metadata=noted)


def _player(name: str, noted: list[str], *, fresh: bool) -> Participant:
    """Return who sits on a seat."""
    if len(noted) not in (2, 3):
        raise ValueError(f"{count(len(noted), 'word')} for a seat")
    kind, where, *token = noted
    return Participant(name, kind) if fresh else Participant(name, kind, where == "away", *token)


_LINK = re.compile(r"owner|watch|seat-.*", re.DOTALL)
"""Keys of a record's metadata that hold a link, or say who sits where."""
UNTOLD = re.compile(rf"names|seal|{_LINK.pattern}", re.DOTALL)
"""Keys that a title leaves out: it has the names already, and the rest is secret."""
_MOST_OF_KEY = 100
"""The most bytes of a key's file."""


def default_folder() -> Path:
    """Return the folder in which ``theban play`` keeps this user's games.

    Raises:
        InvalidArgument: the user has no home folder, and the environment names no other one.

    Example:
        >>> default_folder().name
        'theban'
    """
    variable = "LOCALAPPDATA" if os.name == "nt" else "XDG_STATE_HOME"
    below = () if os.name == "nt" else (".local", "state")
    try:
        return Path(os.environ.get(variable) or Path.home().joinpath(*below), "theban")
    except RuntimeError:  # such as a container that runs with the id of no user
        raise InvalidArgument(
            f"this user has no home folder; set {variable}, or name a folder for the games"
        ) from None


@frozen
class Storage:
    """Reads and writes the files of tables.

    Each table has a record in the folder, with its links in the metadata, and a seal by which the
    storage knows its own links again.  An interruption at any moment leaves every file whole.  Only
    the user of the server may read them.  One process at a time may write into a folder.

    Raises:
        InvalidArgument: the folder is not a path.

    Example:
        >>> import tempfile
        >>> from theban.luxor import Config
        >>> from theban.play.sessions import Participant, Session
        >>> players = [Participant("Ada"), Participant("Ben")]
        >>> table = Session.begin("luxor", Config(players=2), players)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     storage = Storage(Path(folder))
        ...     storage.write(table.name, table.record(links=True))
        ...     ((name, record),) = storage.newest()
        >>> again = Session.open(record, fresh=False)
        >>> name == table.name, again.links() == table.links()
        (True, True)
    """

    folder: Path | None = None
    """The folder with the files; None to keep nothing."""
    elsewhere: dict[str, Path] = field(factory=dict[str, Path])
    """The files of tables that are kept in other places, by the tables' names."""

    def __attrs_post_init__(self) -> None:
        """Check the folder."""
        check_kind(self.folder, Path | None, "folder", "a Path, or None")

    def prepare(self) -> None:
        """Make the folder if it is missing.

        Raises:
            InvalidArgument: it cannot be made.
        """
        if self.folder is not None:
            try:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except (OSError, ValueError) as error:
                is_file = isinstance(error, FileExistsError)
                reason = "there is a file of this name" if is_file else reason_of(error)
                raise InvalidArgument(
                    f"{quoted(str(self.folder))} cannot be made: {reason}"
                ) from None

    def write(self, name: str, record: AnyRecord) -> None:
        """Write the file of a table.

        Args:
            name: the table's name.
            record: the game with its links.

        Raises:
            InvalidArgument: it cannot be written, or the name is not one of a file.
        """
        path = self._path(name)
        if path is not None:
            check_given(record, Record, "a Record")
            sealed = evolve(record, metadata={**dict(record.metadata), "seal": self._seal(record)})
            write_whole(path, as_bytes(path, sealed, kind="record"), private=True)

    def forget(self, name: str) -> None:
        """Remove the file of a table from the folder; a file elsewhere stays.

        Args:
            name: the table's name.

        Raises:
            InvalidArgument: the name is not one of a file, or the file cannot be removed.
        """
        path = self._path(name)
        if path is not None and name not in self.elsewhere:
            try:
                path.unlink(missing_ok=True)
            except (OSError, ValueError) as error:
                where = quoted(str(path))
                raise InvalidArgument(f"{where} cannot be removed: {reason_of(error)}") from None

    def newest(self) -> Iterator[tuple[str, AnyRecord]]:
        """Go over the names and records of the files in the folder, the newest first.

        A file that is not a record is left alone, and the log says so.  The links are those of
        :meth:`read`.

        Returns:
            An iterator over names and records; it reads a file when its record is asked for.
        """
        files = list(self.folder.glob("*.json")) if self.folder else []
        for file in sorted(files, key=_last_written, reverse=True):
            try:
                record = self.read(file)
            except ThebanError as error:
                logging.getLogger(__name__).warning("left alone: %s", error)
            else:
                yield file.stem, record

    def read(self, path: Path) -> AnyRecord:
        """Return the record in a file, with links for a table in its metadata.

        The links in the file are kept if a storage of this folder wrote it and nobody else may read
        it.  Otherwise somebody else may know them, so there are new ones.

        Args:
            path: the file, in the folder or elsewhere.

        Raises:
            ThebanError: it cannot be read, or has no record with notes of a table or none.
        """
        record: AnyRecord = load(check_given(path, Path, "a Path"), kind="record")
        noted = dict(record.metadata).get("seal", "").encode()
        if is_private(path) and hmac.compare_digest(noted, self._seal(record).encode()):
            return record
        if "owner" in dict(record.metadata):
            logger = logging.getLogger(__name__)
            logger.warning("%s gets new links: the ones in it are not this server's own", path)
        notes, bare = Notes.read(record, fresh=True)
        return notes.added_to(bare, links=True)

    @cached_property
    def key(self) -> str:
        """The end of the link to the lobby, the same as long as the folder exists.

        Raises:
            InvalidArgument: its file ``lobby.key`` cannot be read or written, others may read it,
                or it has something else in it.
        """
        if self.folder is None:
            return new_token()
        path = self.folder / "lobby.key"
        if not os.path.lexists(path):
            write_whole(path, new_token().encode(), private=True)
        key = read_whole(path, _MOST_OF_KEY).decode("ascii", "replace").strip()
        fault = "" if TOKEN.fullmatch(key) else "is damaged, it must have 32 characters: restore it"
        if not is_private(path):
            fault = "may be read by others: make it private (chmod 600)"
        if fault:
            raise InvalidArgument(
                f"{quoted(str(path))} {fault}, or remove it; then the lobby and all games get new "
                "links"
            )
        return key

    def _seal(self, record: AnyRecord) -> str:
        """Return the seal of the links in a record, which only this storage can make."""
        links = {name: note for name, note in record.metadata if _LINK.fullmatch(name)}
        told = json.dumps(sorted(links.items())).encode()
        return hmac.new(self.key.encode(), told, "sha256").hexdigest()

    def _path(self, name: object) -> Path | None:
        if not isinstance(name, str) or not name or set(name) & {"/", "\\", "\0"}:
            raise InvalidArgument(f"a table is called {shown(name)}; that is not a file's name")
        in_folder = None if self.folder is None else self.folder / f"{name}.json"
        return self.elsewhere.get(name, in_folder)


def _last_written(file: Path) -> float:
    """Return when a file was written; 0.0 for one that is gone, or a link that leads nowhere."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def is_private(path: Path) -> bool:
    """Return whether only its user may read a file."""
    try:
        return os.name == "nt" or not path.stat().st_mode & 0o077
    except (OSError, ValueError) as error:
        raise InvalidArgument(f"{quoted(str(path))} cannot be read: {reason_of(error)}") from None
