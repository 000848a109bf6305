"""A process that is asked for lines: whatever it does, it takes bounded time and memory.

Every wait has a deadline, and no threads are used.  The process leads its own process group,
so that what it starts ends with it, and Ctrl-C reaches this program alone.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import IO

from theban.core.errors import InvalidArgument
from theban.core.messages import printable, shown
from theban.lab.bots.lines import Fault, Forfeit
from theban.play.feed.messages import MOST_BYTES

MOST_LINE = MOST_BYTES
"""The most bytes of an answer, without the line break at its end."""
LAST_WORDS = 2000
"""The most bytes that are kept of what a process writes to its standard error."""
GRACE = 0.5
"""The seconds that a process has to end by itself, and once more after SIGTERM."""
HANDED_OVER = ("PATH", "HOME", "USER", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR")
"""The environment variables that a program gets; others may be secrets.  ``env`` gives it more."""
_CHUNK = 65_536
_UNSEEN = 1.0
"""The seconds in which the exit code of a process is awaited that closed its output."""


class Process:
    """A running program, asked for one line at a time."""

    def __init__(self, command: Sequence[str], *, show_errors: bool = False) -> None:
        """Start the program, with those of this program's environment variables that it needs."""
        if os.name != "posix":
            raise InvalidArgument(
                f"bots are processes of a POSIX system (Linux, macOS, WSL); this is {sys.platform}"
            )
        try:
            self._process = subprocess.Popen(  # noqa: S603 (the user's own bots)
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if show_errors else subprocess.PIPE,
                env={name: os.environ[name] for name in HANDED_OVER if name in os.environ},
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Forfeit(Fault.START, f"{shown(command[0])} cannot be started: {reason}") from None
        process = self._process
        pipes = {"in": process.stdin, "out": process.stdout, "err": process.stderr}
        self._pipes: dict[str, IO[bytes]] = {
            name: pipe for name, pipe in pipes.items() if pipe is not None
        }
        for pipe in self._pipes.values():
            os.set_blocking(pipe.fileno(), False)
        self._received = bytearray()
        self._errors = bytearray()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    # --- Asking ----------------------------------------------------------------------------------

    def ask(self, line: bytes, seconds: float, *, fresh: bool = False) -> bytes:
        """Send a line and return the one that the process answers."""
        if not fresh:
            self._look(0.0, b"")
            if self._received:
                raise self.fault(Fault.EARLY, f"it wrote {self._start()} before it was asked")
        deadline = time.monotonic() + seconds
        rest = memoryview(line)
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                raise self.fault(Fault.TIME, f"no answer within {seconds:.3g} s")
            rest = rest[self._look(left, rest) :]
            end = self._received.find(b"\n")
            if (end if end >= 0 else len(self._received)) > MOST_LINE:
                raise self.fault(Fault.TOO_LONG, f"a line has more than {MOST_LINE} bytes")
            if end < 0:
                self._check_alive(is_sending=bool(rest))
                continue
            answer = bytes(self._received[:end])
            del self._received[: end + 1]
            if rest:
                raise self.fault(Fault.EARLY, "it answered before it had read what it was asked")
            if self._received:
                raise self.fault(Fault.EARLY, f"after its answer it wrote {self._start()}")
            return answer

    def tell(self, line: bytes, seconds: float) -> bool:
        """Send a line that has no answer."""
        deadline = time.monotonic() + seconds
        rest = memoryview(line)
        while rest and "in" in self._pipes and (left := deadline - time.monotonic()) > 0:
            rest = rest[self._look(left, rest) :]
            if len(self._received) > MOST_LINE or "out" not in self._pipes:
                return False
        return not rest

    def _check_alive(self, *, is_sending: bool) -> None:
        if "out" not in self._pipes:
            raise self.fault(Fault.DIED, self._ending())
        if is_sending and "in" not in self._pipes:
            # A process that ended closed all at once, so the end of its output is near too.
            deadline = time.monotonic() + _UNSEEN
            while "out" in self._pipes and (left := deadline - time.monotonic()) > 0:
                self._look(left, b"")
                del self._received[:]
            if "out" not in self._pipes:
                raise self.fault(Fault.DIED, self._ending())
            raise self.fault(Fault.CLOSED, "it closed its standard input")

    def _look(self, seconds: float, rest: bytes | memoryview) -> int:
        """Wait until something can be read or written, and do so once."""
        written = 0
        with selectors.DefaultSelector() as selector:
            for name, pipe in self._pipes.items():
                if name != "in":
                    selector.register(pipe, selectors.EVENT_READ, name)
                elif rest:
                    selector.register(pipe, selectors.EVENT_WRITE, name)
            if not selector.get_map():
                return 0
            ready = [key.data for key, _ in selector.select(max(0.0, seconds))]
        for name in ready:
            if name == "in":
                written = self._write(rest)
            else:
                self._read(name)
        return written

    def _write(self, rest: bytes | memoryview) -> int:
        try:
            return os.write(self._pipes["in"].fileno(), rest[:_CHUNK])
        except BlockingIOError:
            return 0
        except OSError:  # nobody reads there
            self._close("in")
            return 0

    def _read(self, name: str) -> bool:
        """Read once; return whether there was something."""
        try:
            chunk = os.read(self._pipes[name].fileno(), _CHUNK)
        except BlockingIOError:
            return False
        except OSError:
            chunk = b""
        if not chunk:
            self._close(name)
        elif name == "out":
            self._received += chunk
        else:
            self._errors += chunk
            del self._errors[:-LAST_WORDS]
        return bool(chunk)

    def _close(self, name: str) -> None:
        with contextlib.suppress(OSError):
            self._pipes.pop(name).close()

    # --- What went wrong -------------------------------------------------------------------------

    def fault(self, fault: Fault, text: str) -> Forfeit:
        """Return what is raised for a fault, with the last words of the process."""
        for _ in range(_CHUNK // LAST_WORDS):  # what a pipe can hold; a flood is not awaited
            if "err" not in self._pipes or not self._read("err"):
                break
        words = self._errors.decode("utf-8", "replace").strip()
        return Forfeit(fault, text, "\n".join(printable(line) for line in words.splitlines()))

    def _start(self) -> str:
        return shown(self._received[:60].decode("utf-8", "replace"))

    def _ending(self) -> str:
        """Say how the process ended, without reaping it: its group is still to be ended."""
        if hasattr(os, "waitid"):
            deadline = time.monotonic() + _UNSEEN
            while time.monotonic() < deadline:
                seen = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG)
                if seen is not None:
                    how = "with exit code" if seen.si_code == os.CLD_EXITED else "by signal"
                    return f"it ended {how} {seen.si_status}"
                time.sleep(0.005)
        return "it closed its standard output"

    # --- The end ---------------------------------------------------------------------------------

    def close(self, *, at_once: bool = False) -> None:
        """End the process and whatever is left of its group; nothing of it remains.

        Its input is closed, which asks it to end.  If it has not ended after a while it is sent
        SIGTERM, and after another while SIGKILL.
        """
        if self._process.returncode is not None:
            return
        try:
            if "in" in self._pipes:
                self._close("in")
            if at_once or not self._falls_silent():
                self._signal(signal.SIGTERM)
                self._falls_silent()
        finally:
            # The process is not reaped yet, so its id still names its group and no other one.
            self._signal(signal.SIGKILL)
            for name in tuple(self._pipes):
                self._close(name)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=5)

    def _falls_silent(self) -> bool:
        """Wait for the end of all that the process writes; return whether it came."""
        deadline = time.monotonic() + GRACE
        while self._pipes and (left := deadline - time.monotonic()) > 0:
            self._look(left, b"")
            del self._received[:]
        return not self._pipes

    def _signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, number)
