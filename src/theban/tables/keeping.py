"""The files of tables: ordinary records, whole at any moment, that only their user may read."""

from __future__ import annotations

import hmac
import json
import logging
import os
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from attrs import evolve, field, frozen

from theban.core.checking.arguments import check_given, check_kind
from theban.core.errors import InvalidArgument, ThebanError
from theban.core.messages import quoted, shown
from theban.core.play.record import AnyRecord, Record
from theban.serial import load
from theban.serial.files import as_bytes, read_whole, write_whole
from theban.tables.notes import Notes, is_link
from theban.tables.sitters import TOKEN, new_token

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
class Keeper:
    """Reads and writes the files of tables.

    Each table has a record in the folder, with its links in the metadata, and a seal by which the
    keeper knows its own links again.  An interruption at any moment leaves every file whole.  Only
    the user of the server may read them.  One process at a time may write into a folder.

    Raises:
        InvalidArgument: the folder is not a path.

    Example:
        >>> import tempfile
        >>> from theban.luxor import Config
        >>> from theban.tables import Sitter, Table
        >>> table = Table.begin("luxor", Config(players=2), [Sitter("Ada"), Sitter("Ben")])
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     keeper = Keeper(Path(folder))
        ...     keeper.write(table.name, table.record(links=True))
        ...     ((name, record),) = keeper.newest()
        >>> again = Table.open(record, fresh=False)
        >>> name == table.name, again.links() == table.links()
        (True, True)
    """

    folder: Path | None = None
    """Where the files are; None to keep nothing."""
    elsewhere: dict[str, Path] = field(factory=dict[str, Path])
    """The files of tables that are kept in other places, by the tables' names."""

    def __attrs_post_init__(self) -> None:
        """Check what was given as a folder."""
        check_kind(self.folder, Path | None, "folder", "a Path, or None")

    def prepare(self) -> None:
        """Make the folder if it is missing.

        Raises:
            InvalidArgument: it cannot be made.
        """
        if self.folder is not None:
            try:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except OSError as error:
                is_file = isinstance(error, FileExistsError)
                reason = "there is a file of this name" if is_file else error.strerror
                raise InvalidArgument(f"{self.folder} cannot be made: {reason}") from None

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
            except OSError as error:
                raise InvalidArgument(f"{path} cannot be removed: {error.strerror}") from None

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

        The links in the file are kept if a keeper of this folder wrote it and nobody else may read
        it.  Otherwise somebody else may know them, so there are new ones.

        Args:
            path: the file, in the folder or elsewhere.

        Raises:
            ThebanError: it cannot be read, or has no record with notes of a table or none.
        """
        record: AnyRecord = load(check_given(path, Path, "a Path"), kind="record")
        if is_private(path) and self._is_sealed(record):
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

    def _is_sealed(self, record: AnyRecord) -> bool:
        noted = dict(record.metadata).get("seal", "")
        return hmac.compare_digest(noted.encode(), self._seal(record).encode())

    def _seal(self, record: AnyRecord) -> str:
        """Return what only this keeper can note on the links in a record."""
        links = {name: note for name, note in record.metadata if is_link(name)}
        told = json.dumps(sorted(links.items())).encode()
        return hmac.new(self.key.encode(), told, "sha256").hexdigest()

    def _path(self, name: str) -> Path | None:
        if not _is_file_name(name):
            raise InvalidArgument(f"a table is called {shown(name)}; that is not a file's name")
        in_folder = None if self.folder is None else self.folder / f"{name}.json"
        return self.elsewhere.get(name, in_folder)


def _last_written(file: Path) -> float:
    """Return when a file was written; 0.0 for one that is gone, or a link that leads nowhere."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _is_file_name(name: object) -> bool:
    return isinstance(name, str) and bool(name) and not set(name) & {"/", "\\", "\0"}


def is_private(path: Path) -> bool:
    """Return whether only its user may read a file."""
    try:
        return os.name == "nt" or not path.stat().st_mode & 0o077
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise InvalidArgument(f"{quoted(str(path))} cannot be read: {reason}") from None
