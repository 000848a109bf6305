"""The files of tables: ordinary records, whole at any moment, that only their user may read."""

from __future__ import annotations

import contextlib
import logging
import os
from pathlib import Path

from attrs import field, frozen

from theban.core.checking.arguments import check_given, check_kind, check_number
from theban.core.errors import InvalidArgument, ThebanError
from theban.core.messages import quoted, shown
from theban.core.play.record import AnyRecord
from theban.serial import load, save


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

    Each table has a record in the folder, with its links in the metadata.  An interruption at any
    moment leaves every file whole.  Only the user of the server may read them.

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
        ...     ((name, record),) = keeper.newest(30)
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
            _make_private(path)
            save(path, record, kind="record")

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

    def newest(self, most: int) -> list[tuple[str, AnyRecord]]:
        """Return the names and records of the newest files in the folder, the oldest first.

        A file that is not a record is left alone, and the log says so.

        Args:
            most: how many files are read at most.

        Raises:
            InvalidArgument: the number is wrong.
        """
        files = list(self.folder.glob("*.json")) if self.folder else []
        files.sort(key=_last_written, reverse=True)
        found: list[tuple[str, AnyRecord]] = []
        for file in reversed(files[: check_number(most, "most", 0)]):
            try:
                found.append((file.stem, load(file, kind="record")))
            except ThebanError as error:
                logging.getLogger(__name__).warning("left alone: %s", error)
        return found

    def key(self, fresh: str) -> str:
        """Return the end of the link to the lobby, the same as long as the folder exists.

        Args:
            fresh: the key if there is none yet, such as a :func:`new_token`.

        Raises:
            InvalidArgument: it cannot be written.
        """
        if not _is_key(fresh):
            raise InvalidArgument(f"fresh is {shown(fresh)}; it must be ASCII text")
        if self.folder is None:
            return fresh
        path = self.folder / "lobby.key"
        with contextlib.suppress(OSError, ValueError):
            if is_private(path) and len(kept := path.read_text("ascii")) == len(fresh):
                return kept
        _make_private(path)
        try:
            path.write_text(fresh, "ascii")
        except OSError as error:
            raise InvalidArgument(f"{path} cannot be written: {error.strerror}") from None
        return fresh

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


def _is_key(key: object) -> bool:
    return isinstance(key, str) and key.isascii()


def _is_file_name(name: object) -> bool:
    return isinstance(name, str) and bool(name) and not set(name) & {"/", "\\", "\0"}


def is_private(path: Path) -> bool:
    """Return whether only its user may read a file.

    Its links are then as secret as before.  If others may read it, somebody sent it, and
    :meth:`Table.open` should make new ones.

    Args:
        path: the file.

    Raises:
        InvalidArgument: there is no such file, or it cannot be examined.

    Example:
        >>> import tempfile
        >>> with tempfile.NamedTemporaryFile() as file:
        ...     is_private(Path(file.name))
        True
    """
    check_given(path, Path, "a Path")
    try:
        return os.name == "nt" or not path.stat().st_mode & 0o077
    except (OSError, ValueError) as error:
        raise InvalidArgument(f"{quoted(str(path))} cannot be read: {error}") from None


def _make_private(path: Path) -> None:
    """Let nobody else read a file before links are written into it; that keeps who may read it."""
    with contextlib.suppress(OSError, ValueError):
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        path.chmod(0o600)
