"""One process at a time writes a folder: a lock that ends with the process that holds it."""

from __future__ import annotations

import os
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
        path = folder / LOCK_FILE
        while True:
            file = path.open("ab")
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
            if _is_at(file, path):
                return cls(file)
            file.close()  # the process before removed it meanwhile, so others see another file

    def release(self) -> None:
        """Let go of the lock."""
        Path(self.file.name).unlink(missing_ok=True)
        self.file.close()


def _is_at(file: BufferedWriter, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
