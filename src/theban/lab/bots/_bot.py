"""A bot in its own process, and the agent that represents it in one game.

Whatever the process does, it takes bounded time and memory: every wait has a deadline, and no
threads are used. The process leads its own process group, so that its children end with it, and
Ctrl-C reaches only this program.
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
from theban._core.messages import printable, reason_of, shown
from theban._core.protocol import AnyRules
from theban.lab.bots import _lines as lines
from theban.lab.bots._lines import PROTOCOL, Clock, Fault, Forfeit
from theban.play.feed import Feed, Message
from theban.play.feed._messages import MOST_BYTES

__all__ = ["PipeAgent", "PipeBot"]

LAST_WORDS = 2000
"""The maximum number of bytes kept of a process's standard error."""
GRACE = 0.5
"""The seconds that a process has to exit on its own, and again after SIGTERM."""
HANDED_OVER = ("PATH", "HOME", "USER", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR")
"""The environment variables that a program gets; others may be secret. ``env`` passes more."""
_CHUNK = 65_536
_UNSEEN = 1.0
"""The seconds to wait for the exit code of a process that has closed its output."""


class Process:
    """A running program, asked for one line at a time."""

    def __init__(self, command: Sequence[str], *, show_errors: bool = False) -> None:
        """Start the program with only the environment variables that it needs."""
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
            reason = reason_of(error)
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
        """Send a line and return the process's answer."""
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
                # A process that exited has closed everything, so the end of its output is near too.
                if rest and "in" not in self._pipes and not self._drain(_UNSEEN, "out"):
                    raise self.fault(Fault.CLOSED, "it closed its standard input")
                if "out" not in self._pipes:
                    raise self.fault(Fault.DIED, self._ending())
                continue
            answer = bytes(self._received[:end])
            del self._received[: end + 1]
            if rest:
                raise self.fault(Fault.EARLY, "it answered before it had read what it was asked")
            if self._received:
                raise self.fault(Fault.EARLY, f"after its answer it wrote {self._start()}")
            return answer

    def tell(self, line: bytes, seconds: float) -> bool:
        """Send a line that needs no answer."""
        deadline = time.monotonic() + seconds
        rest = memoryview(line)
        while rest and "in" in self._pipes and (left := deadline - time.monotonic()) > 0:
            rest = rest[self._look(left, rest) :]
            if len(self._received) > MOST_BYTES or "out" not in self._pipes:
                return False
        return not rest

    def _drain(self, seconds: float, *names: str) -> bool:
        """Wait for the end of the process's output; return whether it came."""
        deadline = time.monotonic() + seconds
        while not (is_over := self._pipes.keys().isdisjoint(names)):
            left = deadline - time.monotonic()
            if left <= 0:
                break
            self._look(left, b"")
            del self._received[:]
        return is_over

    def _look(self, seconds: float, rest: bytes | memoryview) -> int:
        """Wait until something can be read or written, and do it once."""
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
            if name != "in":
                self._read(name)
        if "in" in ready:
            try:
                return os.write(self._pipes["in"].fileno(), rest[:_CHUNK])
            except BlockingIOError:
                pass
            except OSError:  # the other end is closed
                self._close("in")
        return 0

    def _read(self, name: str) -> bool:
        """Read once; return whether there was anything."""
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
        for _ in range(_CHUNK // LAST_WORDS):  # the capacity of a pipe, not a whole flood
            if "err" not in self._pipes or not self._read("err"):
                break
        words = self._errors.decode("utf-8", "replace").strip()
        return Forfeit(fault, text, "\n".join(printable(line) for line in words.splitlines()))

    def _start(self) -> str:
        return shown(self._received[:60].decode("utf-8", "replace"))

    def _ending(self) -> str:
        """Describe how the process exited, without reaping it: its group must still be killed."""
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
        """End the process and everything left of its group.

        Its input is closed, which asks it to exit. If it has not exited after a while it is sent
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
            # The process has not been reaped yet, so its id still refers to its group and no
            # other.
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
    """A program that plays through lines of JSON on its standard input and output.

    Its process is started for its first game and serves all games, until the bot is closed or
    commits a fault. After a fault it is killed, and started again for the next game. It plays one
    game at a time.

    Of this program's environment variables it gets only those that programs need, such as ``PATH``
    and ``HOME``. The program ``env`` can pass more: ``"env LEVEL=3 node bot.mjs"``.

    A bot is a context manager, which closes it. It needs a POSIX system.

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
        """Store the command, which is started for the first game.

        Args:
            command: the program and its arguments, as one string with quotes as in a shell, or as a
                sequence of strings. No shell is used.
            clock: its time limits; by default those of :class:`Clock`.
            show_errors: whether its standard error goes to that of this program; otherwise the last
                2,000 bytes are kept for :class:`Forfeit`.

        Raises:
            InvalidArgument: the command is not a program with arguments, or the clock not a
                :class:`Clock`.
        """
        self.command: tuple[str, ...] = split_command(command)
        """The program and its arguments."""
        self.clock: Clock = check_given(Clock() if clock is None else clock, Clock, "a Clock")
        """The time limits of the program."""
        self._show_errors = bool(show_errors)
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The id of its process; None if it is not running."""
        return None if self._process is None else self._process.pid

    def sit(self, feed: Feed, seat: int, *, game: int = 1, seed: int = 0) -> PipeAgent:
        """Begin a game, and wait until the bot is ready.

        Args:
            feed: the game. The bot is sent only the messages for its seat.
            seat: the bot's seat.
            game: the number of the game, which the bot repeats in its answer; a series counts from
                1.
            seed: a number of at least 0, with which it may seed its own generator.  It should not
                be the seed of the match, which reveals all cards.

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
        """Tell the bot that a game has ended."""
        if self._process is not None and not self._process.tell(line, GRACE):
            self._close(at_once=True)

    def _ended(self, error: Forfeit) -> Forfeit:
        """Kill the process after a fault; return the fault with its last words."""
        if self._process is not None and not error.last_words:
            error = self._process.fault(error.fault, str(error))
        self._close(at_once=True)
        return error

    def close(self) -> None:
        """End its process, if it is running: its input is closed, and it is killed if need be.

        The bot can play another game afterwards; its process is then started again.
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
        """Return the command as a string."""
        return f"PipeBot({shlex.join(self.command)!r})"


class PipeAgent:
    """A bot at its seat in one game, made by :meth:`PipeBot.sit`.

    It is an agent only for the match of its feed: the bot is sent the feed's messages for its seat.
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
            clock: the bot's time limits.
            ask: sends a line with a message, and returns the number of the choice if it arrives
                within the given seconds.
            tell: sends a line that needs no answer.
        """
        self.seat: int = seat
        """The bot's seat."""
        self.bank: float = clock.bank
        """The seconds in its bank."""
        self.used: float = 0.0
        """The seconds that its last decision took."""
        self._feed, self._clock = feed, clock
        self._ask, self._tell = ask, tell
        self._since: int | None = None

    def choose(self, rules: AnyRules, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401 (of any game; one signature for all agents)
        """Ask the bot for its choice.

        Args:
            rules: the rules of the game; not used.
            view: the seat's current view; the bot is sent the message of the feed instead.
            rng: not used; the bot brings its own generator.

        Returns:
            The action that the bot chose.

        Raises:
            Forfeit: it does not answer, or answers wrongly; its process is then killed.
            InvalidArgument: the view does not match the seat and the position of the feed, it is
                not the seat's decision, or the bot is closed.
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
        """Tell the bot that its game has ended; there is no answer.

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
