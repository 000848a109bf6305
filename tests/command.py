"""Runs the command ``theban`` in tests, as a function and as a separate process."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from theban.cli import main

LISTENING = [
    sys.executable,
    "-c",
    """import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("theban", run_name="__main__", alter_sys=True)""",
]
"""``python -m theban`` as on a terminal, since commands in a shell's background ignore Ctrl-C."""


def run(
    *arguments: str, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603  # the tests' own arguments
        [sys.executable, "-m", "theban", *arguments],
        capture_output=True,
        check=False,
        timeout=300,
        env={**os.environ, **(environment or {})},
    )


class Cli:
    """The command ``theban``, run as a function."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def shown(self, *arguments: str) -> str:
        """Run a command that succeeds; return its output."""
        assert main(arguments) == 0
        output, error = self.capsys.readouterr()
        assert error == ""
        return output

    def lines(self, *arguments: str) -> list[str]:
        return self.shown(*arguments).split("\n")

    def shown_in_ascii(self, *arguments: str) -> bytes:
        """Run a command on a terminal that shows ASCII alone; return its output."""
        raw = io.BytesIO()
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
            assert main(arguments) == 0
            sys.stdout.flush()
            return raw.getvalue()

    def shown_in_80_columns(self, *arguments: str) -> str:
        """Run a command whose output fits every terminal, also in ASCII but for a card of ±1."""
        output = self.shown(*arguments)
        assert output.replace("\u00b1", "").isascii()
        assert max(map(len, output.split("\n"))) <= 80
        return output

    def refused(self, *arguments: str) -> str:
        """Run a wrong command; return its one line of error."""
        assert main(arguments) == 2
        output, error = self.capsys.readouterr()
        assert output == ""
        assert error.count("\n") == 1
        assert error.startswith("theban")
        assert "Traceback" not in error
        return error
