"""One process at a time writes a folder: a lock that ends with the process that holds it."""

from __future__ import annotations

from importlib import import_module
from io import BufferedWriter
from pathlib import Path
from typing import Any

from attrs import frozen

from theban.core.errors import InvalidArgument
from theban.core.messages import quoted

LOCK_FILE = ".lock"


@frozen
class Guard:
    """The lock of a folder."""

    file: BufferedWriter

    @classmethod
    def take(cls, folder: Path) -> Guard:
        """Take the lock.

        Args:
            folder: the folder; it must be there.

        Raises:
            InvalidArgument: another process has it.
        """
        file = (folder / LOCK_FILE).open("ab")
        try:
            fcntl: Any = import_module("fcntl")
        except ImportError:  # Windows has none, and keeps files from being replaced anyway
            return cls(file)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise InvalidArgument(
                f"another process is writing {quoted(str(folder))}; wait for it, or end it"
            ) from None
        return cls(file)

    def release(self) -> None:
        """Let go of the lock."""
        Path(self.file.name).unlink(missing_ok=True)
        self.file.close()
