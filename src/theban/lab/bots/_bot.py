"""A bot in its own process, and the agent that it is in one game.

Whatever the process does, it takes bounded time and memory: every wait has a deadline, and no
threads are used.  The process leads its own process group, so that what it starts ends with it, and
Ctrl-C reaches this program alone.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import IO, Any, Self, cast

from attrs import asdict, evolve

from theban._core.chance import SupportsRandom
from theban._core.checks import check_given, check_seat
from theban._core.errors import InvalidArgument
from theban._core.messages import printable, shown
from theban._core.protocol import AnyRules
from theban.lab.bots import _lines as lines
from theban.lab.bots._lines import PROTOCOL, Clock, Fault, Forfeit
from theban.play.feed import Feed, Message
from theban.play.feed._messages import MOST_BYTES

__all__ = ["PipeAgent", "PipeBot"]

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
            if (end if end >= 0 else len(self._received)) > MOST_BYTES:
                raise self.fault(Fault.TOO_LONG, f"a line has more than {MOST_BYTES} bytes")
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
            if len(self._received) > MOST_BYTES or "out" not in self._pipes:
                return False
        return not rest

    def _check_alive(self, *, is_sending: bool) -> None:
        # A process that ended closed all at once, so the end of its output is near too.
        if is_sending and "in" not in self._pipes and not self._drain(_UNSEEN, "out"):
            raise self.fault(Fault.CLOSED, "it closed its standard input")
        if "out" not in self._pipes:
            raise self.fault(Fault.DIED, self._ending())

    def _drain(self, seconds: float, *names: str) -> bool:
        """Wait for the end of what the process writes; return whether it came."""
        deadline = time.monotonic() + seconds
        while not (is_over := self._pipes.keys().isdisjoint(names)):
            left = deadline - time.monotonic()
            if left <= 0:
                break
            self._look(left, b"")
            del self._received[:]
        return is_over

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
        """Return the error for a fault, with the last words of the process."""
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
            if at_once or not self._drain(GRACE, "out", "err"):
                self._signal(signal.SIGTERM)
                self._drain(GRACE, "out", "err")
        finally:
            # The process is not reaped yet, so its id still names its group and no other one.
            self._signal(signal.SIGKILL)
            for name in tuple(self._pipes):
                self._close(name)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=5)

    def _signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, number)


# --- Bots ----------------------------------------------------------------------------------------


class PipeBot:
    """A program that plays by lines of JSON over its standard input and output.

    Its process is started for its first game and lives over all games, until it is closed or
    commits a fault.  After a fault it is ended, and started again for the next game.  It plays one
    game at a time.

    Of this program's environment variables it gets only those that programs need, such as ``PATH``
    and ``HOME``.  The program ``env`` gives it more: ``"env LEVEL=3 node bot.mjs"``.

    A bot is a context manager, which closes it.  It needs a POSIX system.

    Example:
        >>> import sys
        >>> from theban import Match, luxor
        >>> from theban.agents import RandomAgent
        >>> from theban.play.feed import Feed
        >>> program = '''
        ... import json, sys
        ... for line in sys.stdin:
        ...     asked = json.loads(line)
        ...     if "start" in asked:
        ...         print(json.dumps({"ready": {"game": asked["start"]["game"]}}), flush=True)
        ...     if "decide" in asked:
        ...         revision = asked["decide"]["message"]["revision"]
        ...         print(json.dumps({"choose": {"revision": revision, "number": 0}}), flush=True)
        ... '''
        >>> feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7))
        >>> with PipeBot([sys.executable, "-c", program]) as bot:
        ...     feed.run([bot.sit(feed, 0), RandomAgent()])
        GameOver()
    """

    def __init__(
        self, command: str | Sequence[str], *, clock: Clock | None = None, show_errors: bool = False
    ) -> None:
        """Keep the command, which is started for its first game.

        Args:
            command: the program and its arguments, as one text with quotes as in a shell, or as a
                sequence of texts.  No shell is used.
            clock: how much time it has; by default that of :class:`Clock`.
            show_errors: whether what it writes to its standard error goes to that of this program;
                if not, the last 2,000 bytes of it are kept for :class:`Forfeit`.

        Raises:
            InvalidArgument: the command is not a program with arguments, or the clock not a
                :class:`Clock`.
        """
        self.command: tuple[str, ...] = split_command(command)
        """The program and its arguments."""
        self.clock: Clock = check_given(Clock() if clock is None else clock, Clock, "a Clock")
        """How much time it has."""
        self._show_errors = bool(show_errors)
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The id of its process; None if none is running."""
        return None if self._process is None else self._process.pid

    def sit(self, feed: Feed, seat: int, *, game: int = 1, seed: int = 0) -> PipeAgent:
        """Begin a game, and wait until the bot is ready.

        Args:
            feed: the game.  The bot is sent the messages for its seat and nothing else of it.
            seat: where it sits.
            game: the number of the game, by which the bot answers; a series counts from 1.
            seed: a number, 0 or more, from which it may seed its own generator.  It should not
                be the seed of the match, from which all cards follow.

        Returns:
            The agent that chooses for the seat in this game.

        Raises:
            Forfeit: it cannot be started, or is not ready in time.
            InvalidArgument: an argument is of a wrong kind, or the seat does not exist.
        """
        check_given(feed, Feed, "a Feed")
        match = feed.match
        start: dict[str, Any] = {
            "protocol": PROTOCOL,
            "game": lines.check_readable(game, "game"),
            "rules": match.rules.name,
            "seat": check_seat(seat, match.config.players),
            "players": match.config.players,
            "seed": lines.check_readable(seed, "seed"),
            "clock": asdict(self.clock),
        }
        line = lines.line_of({"start": start})
        fresh = self._process is None
        if self._process is None:
            self._process = Process(self.command, show_errors=self._show_errors)
        process = self._process
        try:
            lines.read_ready(process.ask(line, self.clock.start, fresh=fresh), game)
        except Forfeit as error:
            if error.fault is Fault.TIME:
                told = f"it was not ready within {self.clock.start:g} s"
                error = Forfeit(Fault.START, told, error.last_words)
            raise self._ended(error) from None
        return PipeAgent(feed, seat, self.clock, self._asked, self._told)

    def _asked(self, line: bytes, message: Message, seconds: float) -> int:
        """Ask for a choice; return its number."""
        if self._process is None:
            raise InvalidArgument("the bot is closed; it must sit down to a game again")
        try:
            return lines.read_choice(self._process.ask(line, seconds), message)
        except Forfeit as error:
            raise self._ended(error) from None

    def _told(self, line: bytes) -> None:
        """Tell the end of a game."""
        if self._process is not None and not self._process.tell(line, GRACE):
            self._close(at_once=True)

    def _ended(self, error: Forfeit) -> Forfeit:
        """End the process after a fault; return the fault with its last words."""
        if self._process is not None and not error.last_words:
            error = self._process.fault(error.fault, str(error))
        self._close(at_once=True)
        return error

    def close(self) -> None:
        """End its process, if it is running: its input is closed, then it is killed if need be.

        The bot can sit down to another game afterwards; its process is started again for it.
        """
        self._close(at_once=False)

    def _close(self, *, at_once: bool) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.close(at_once=at_once)

    def __enter__(self) -> Self:
        """Return the bot itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def __repr__(self) -> str:
        """Show the program."""
        return f"PipeBot({shlex.join(self.command)!r})"


class PipeAgent:
    """A bot on its seat in one game, made by :meth:`PipeBot.sit`.

    It is an agent for the match of its feed, and no other match: what the bot is sent is the
    feed's message for its seat.
    """

    def __init__(
        self,
        feed: Feed,
        seat: int,
        clock: Clock,
        ask: Callable[[bytes, Message, float], int],
        tell: Callable[[bytes], None],
    ) -> None:
        """Put a bot that is ready on its seat.

        Args:
            feed: the game.
            seat: the seat.
            clock: how much time the bot has.
            ask: sends a line with a message, and returns the number of the choice that comes
                within so many seconds.
            tell: sends a line that has no answer.
        """
        self.seat: int = seat
        """Where it sits."""
        self.bank: float = clock.bank
        """The seconds in its bank."""
        self.used: float = 0.0
        """The seconds that it took for its last decision."""
        self._feed, self._clock = feed, clock
        self._ask, self._tell = ask, tell
        self._since: int | None = None

    def choose(self, rules: AnyRules, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401 (of any game; one signature for all agents)
        """Ask the bot.

        Args:
            rules: the rules of the game; they are not asked.
            view: what the seat may know now; the bot is sent the message of the feed instead.
            rng: not used; the bot brings its own generator.

        Returns:
            The action that the bot chose.

        Raises:
            Forfeit: it gives no answer, or a wrong one; its process is ended then.
            InvalidArgument: the view is not of this seat and of the position of the feed, the seat
                has nothing to decide, or the bot is closed.
        """
        if view != self._feed.match.view(self.seat):
            raise InvalidArgument(
                f"the view is {shown(view)}; this agent is for seat {self.seat} of its feed's match"
            )
        message = self._message()
        if not message.choices:
            raise InvalidArgument(f"seat {self.seat} has nothing to decide")
        clock = self._clock
        line = lines.decide_line(message, self.bank)
        begin = time.monotonic()
        try:
            number = self._ask(line, message, clock.decision + self.bank)
        finally:
            self.used = time.monotonic() - begin
        self.bank = max(0.0, self.bank - max(0.0, self.used - clock.decision))
        self._since = message.revision
        return view.legal_actions[number]

    def leave(
        self, ranks: Sequence[int] | None = None, forfeit: tuple[int, Forfeit] | None = None
    ) -> None:
        """Tell the bot that its game has ended; it answers nothing.

        Args:
            ranks: the rank of each seat; None if the game was broken off.
            forfeit: the seat that lost by a fault, and the fault.
        """
        self._tell(lines.over_line(self._message(), ranks, forfeit))

    def _message(self) -> Message:
        """Return the seat's message since its last decision; the bot cannot undo anything."""
        message = self._feed.message(self.seat, since=self._since)
        return evolve(message, undo=False, redo=False)


def split_command(command: object) -> tuple[str, ...]:
    """Return a program and its arguments."""
    parts: tuple[object, ...] = ()
    told = shown(command)
    if isinstance(command, str):
        try:
            parts = tuple(shlex.split(command))
        except ValueError as error:
            raise InvalidArgument(f"the command {told} cannot be read: {error}") from None
    elif isinstance(command, Sequence):
        parts = tuple(cast("Sequence[object]", command))  # each part is checked below
    texts = tuple(part for part in parts if isinstance(part, str) and "\0" not in part)
    if not texts or len(texts) < len(parts) or not texts[0]:
        raise InvalidArgument(
            f"the command is {told}; it must be a program with its arguments, as one text "
            "or as a sequence of texts"
        )
    return texts
