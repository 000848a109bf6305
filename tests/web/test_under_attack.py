"""What an honest client notices while others attack the server, on the same machine.

``pytest -m deep -n 0 -rP tests/web/test_under_attack.py`` prints the figures. All traffic stays on
this machine, and each attack ends after a few seconds. ``test_floods.py`` counts the costs of the
attacks, without a clock.
"""

import re
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from multiprocessing import get_context
from pathlib import Path
from socket import create_connection, socket
from statistics import quantiles

import pytest

from tests.web.game_servers import Guest, Raw, frame
from tests.web.test_killed import place_of, playing, visiting

SECONDS = 6.0
"""The duration of each attack."""
MOST_LATER, MOST_MEGABYTES = 0.05, 30.0
SCRIPT = b"GET /page/theban-board.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
Attack = Callable[[int, str, str], None]


def times(most: int = 10**6) -> Generator[int]:
    end = time.monotonic() + SECONDS
    for number in range(most):
        if time.monotonic() > end:
            return
        yield number


@contextmanager
def coming(port: int, token: str = "") -> Generator[Raw]:
    """Open a WebSocket, with a link or without, unless the server refuses more."""
    with suppress(OSError, AssertionError):  # then there is nothing to yield: a RuntimeError
        raw = Raw.to(port)
        with raw.socket:
            if token:
                raw.say(hello={"token": token, "seat": "own"})
            yield raw


def come_and_go(port: int, watch: str, _seat: str) -> None:
    for _ in times():
        with suppress(RuntimeError), coming(port, watch):
            pass


def read_nothing(port: int, _watch: str, _seat: str, *, requests: int) -> None:
    held: list[socket] = []
    for number in times(405 * 100 // requests):
        with suppress(OSError, ZeroDivisionError):  # the server may be away
            if number < 405:
                held.append(create_connection(("127.0.0.1", port), 5))
            held[number % len(held)].sendall(SCRIPT * requests)
    for _ in times():
        time.sleep(0.1)


def read_nothing_of_many_answers(port: int, watch: str, seat: str) -> None:
    read_nothing(port, watch, seat, requests=100)


def read_nothing_of_one_answer_after_the_other(port: int, watch: str, seat: str) -> None:
    read_nothing(port, watch, seat, requests=1)


def flood(port: int, token: str, first: bytes, data: bytes) -> None:
    for _ in times():
        with suppress(OSError, RuntimeError), coming(port, token) as raw:
            raw.socket.sendall(first)
            for _ in times(1000):
                raw.socket.sendall(data * 1000)


def send_pings_and_no_link(port: int, _watch: str, _seat: str) -> None:
    flood(port, "", b"", frame(9))


def send_pongs_as_a_player(port: int, _watch: str, seat: str) -> None:
    flood(port, seat, b"", frame(10))


def send_empty_fragments_as_a_player(port: int, _watch: str, seat: str) -> None:
    flood(port, seat, frame(1, fin=False), frame(0, fin=False))


def play_and_read_nothing(port: int, _watch: str, seat: str) -> None:
    for _ in times(40):
        with suppress(OSError, RuntimeError), coming(port, seat) as raw:
            for _ in range(11):
                raw.say(look={"seat": "own"})
            time.sleep(1)


def begin_requests_and_end_none(port: int, _watch: str, _seat: str) -> None:
    held: list[socket] = []
    for _ in times():
        with suppress(OSError):
            held.append(create_connection(("127.0.0.1", port), 5))
            held[-1].sendall(b"GET / HTTP/1.1\r\nHost: 127")
        time.sleep(0.01)


def megabytes(process: int, name: str) -> float:
    """Return a process's current memory (VmRSS), or its peak (VmHWM)."""
    told = re.search(rf"{name}:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    assert told is not None
    return int(told[1]) / 1024


def measure(port: int, owner: Guest) -> tuple[float, float]:
    """Send requests repeatedly; return the 95th percentiles for a player and for a newcomer."""
    asked, came = list[float](), list[float]()
    for _ in times():
        began = time.monotonic()
        owner.ask(rule={"id": "LX-3.3"})
        asked.append(time.monotonic() - began)
        began = time.monotonic()
        newcomer = HTTPConnection("127.0.0.1", port, timeout=30)
        newcomer.request("GET", "/table")
        assert newcomer.getresponse().read()
        newcomer.close()
        came.append(time.monotonic() - began)
        time.sleep(0.07)
    return quantiles(asked, n=20)[-1], quantiles(came, n=20)[-1]


@pytest.mark.deep
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
@pytest.mark.parametrize(
    "attack",
    [
        come_and_go,
        read_nothing_of_many_answers,
        read_nothing_of_one_answer_after_the_other,
        send_pings_and_no_link,
        send_pongs_as_a_player,
        send_empty_fragments_as_a_player,
        play_and_read_nothing,
        begin_requests_and_end_none,
    ],
)
def test_the_others_hardly_notice(
    attack: Attack, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    options = ("luxor", "--seats", "human,human", "--folder", str(tmp_path), "--port", "0")
    with playing(*options) as (process, lines):
        port, token = place_of(lines[0])
        with visiting(port, token) as owner:
            links = owner.table["links"]
            owner.send(look={"seat": 0})
            with visiting(port, links["watch"]), visiting(port, links["seats"][1]):
                pass  # one-time objects now exist
            before = measure(port, owner)
            had = megabytes(process.pid, "VmRSS")
            Path(f"/proc/{process.pid}/clear_refs").write_text("5")  # reset the peak
            target = (port, links["watch"], links["seats"][1])
            attacker = get_context("spawn").Process(target=attack, args=target, daemon=True)
            attacker.start()
            during = measure(port, owner)
            more = megabytes(process.pid, "VmHWM") - had
            attacker.join()
            after = measure(port, owner)
    assert "Traceback" not in capfd.readouterr().err
    print(f"{attack.__name__}: 95% of a player's and a newcomer's questions took (ms)")  # noqa: T201
    for name, seen in (("before", before), ("during", during), ("after", after)):
        print(f"  {name}: {1000 * seen[0]:.1f}, {1000 * seen[1]:.1f}")  # noqa: T201
    print(f"  memory: {more:+.1f} MB at most")  # noqa: T201
    for number in (0, 1):
        assert max(during[number], after[number]) - before[number] <= MOST_LATER
    assert more <= MOST_MEGABYTES
