"""The files of tables: ordinary records, whole at any moment, that only their user may read."""

from __future__ import annotations

import contextlib
import logging
import os
from pathlib import Path

from attrs import field, frozen

from theban.core.errors import InvalidArgument, ThebanError
from theban.core.play.record import AnyRecord
from theban.serial import load, save


def default_folder() -> Path:
    """Return the folder in which this user's games are kept."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home(), "theban")
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state", "theban")


@frozen
class Keeper:
    """Reads and writes the files of tables."""

    folder: Path | None = None
    """Where they are; None to keep nothing."""
    elsewhere: dict[str, Path] = field(factory=dict[str, Path])
    """The files of tables that are kept in other places, by the tables' names."""

    def prepare(self) -> None:
        """Make the folder if it is not there.

        Raises:
            InvalidArgument: it cannot be made.
        """
        if self.folder is not None:
            try:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except OSError as error:
                raise InvalidArgument(f"{self.folder} cannot be made: {error.strerror}") from None

    def write(self, name: str, record: AnyRecord) -> None:
        """Write the file of a table.

        Args:
            name: the table's name.
            record: the game with its links.

        Raises:
            InvalidArgument: it cannot be written.
        """
        path = self._path(name)
        if path is not None:
            _make_private(path)
            save(path, record)

    def forget(self, name: str) -> None:
        """Remove the file of a table from the folder; one that is elsewhere stays.

        Args:
            name: the table's name.
        """
        path = self._path(name)
        if path is not None and name not in self.elsewhere:
            path.unlink(missing_ok=True)

    def newest(self, most: int) -> list[tuple[str, AnyRecord]]:
        """Return the names and records in the folder, the oldest first; what is none is left alone.

        Args:
            most: of how many files, the newest.
        """
        files = list(self.folder.glob("*.json")) if self.folder else []
        files.sort(key=lambda file: file.stat().st_mtime)
        found: list[tuple[str, AnyRecord]] = []
        for file in files[-most:]:
            try:
                found.append((file.stem, load(file, kind="record")))
            except ThebanError as error:
                logging.getLogger(__name__).warning("left alone: %s", error)
        return found

    def key(self, fresh: str) -> str:
        """Return what the link to the lobby ends with, the same as long as the folder is there.

        Args:
            fresh: what it is if there is none yet.
        """
        if self.folder is None:
            return fresh
        path = self.folder / "lobby.key"
        with contextlib.suppress(OSError, ValueError):
            if is_private(path) and len(kept := path.read_text("ascii")) == len(fresh):
                return kept
        _make_private(path)
        path.write_text(fresh, "ascii")
        return fresh

    def _path(self, name: str) -> Path | None:
        in_folder = None if self.folder is None else self.folder / f"{name}.json"
        return self.elsewhere.get(name, in_folder)


def is_private(path: Path) -> bool:
    """Say whether nobody but its user may read a file; one that somebody sent is not so.

    Args:
        path: the file.
    """
    return os.name == "nt" or not path.stat().st_mode & 0o077


def _make_private(path: Path) -> None:
    """Let nobody else read a file before links are written into it; that keeps who may read it."""
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        path.chmod(0o600)
