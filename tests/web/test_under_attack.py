"""What an honest client notices while others attack the server, on the same machine.

``pytest -m deep -n 0 -rP tests/web/test_under_attack.py`` prints the figures. All traffic stays on
this machine, and each attack ends after a few seconds. ``test_floods.py`` counts the costs of the
attacks, without a clock.
"""

import asyncio
import json
import re
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPConnection
from multiprocessing import get_context
from pathlib import Path
from socket import create_connection, socket
from statistics import quantiles
from threading import Barrier

import pytest
from websockets.asyncio.client import connect as connect_async

from tests.web.game_servers import Guest, Raw, ask, frame
from tests.web.test_killed import place_of, playing, visiting

SECONDS = 6.0
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


def flood(port: int, _watch: str, seat: str, *, first: bytes, data: bytes, with_link: bool) -> None:
    for _ in times():
        with suppress(OSError, RuntimeError), coming(port, seat if with_link else "") as raw:
            raw.socket.sendall(first)
            for _ in times(1000):
                raw.socket.sendall(data * 1000)


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


FIRST, NEXT = frame(1, fin=False), frame(0, fin=False)
ATTACKS: dict[str, Attack] = {
    "come and go": come_and_go,
    "read nothing of many answers": partial(read_nothing, requests=100),
    "read nothing of one answer after the other": partial(read_nothing, requests=1),
    "send pings and no link": partial(flood, first=b"", data=frame(9), with_link=False),
    "send pongs as a player": partial(flood, first=b"", data=frame(10), with_link=True),
    "send empty fragments as a player": partial(flood, first=FIRST, data=NEXT, with_link=True),
    "play and read nothing": play_and_read_nothing,
    "begin requests and end none": begin_requests_and_end_none,
}
HOSTILE, HONEST = 50, 150
"""The connections of the crowd, some of which attack."""


def attack_alone(port: int, watch: str, seat: str, number: int) -> None:
    """Attack by one connection at a time, in one of five ways."""
    token = (watch, seat, "")[number % 3]
    for _ in times():
        with suppress(OSError, RuntimeError), coming(port, token) as raw:
            match number % 5:
                case 0:
                    raw.flood(frame(9) * 1000, 100)
                case 1:
                    raw.flood(frame(1, b'{"why":{"key":"place:4"}}') * 20, 20)
                case 2:
                    raw.flood(frame(1, b"[" * 100) * 20, 20)
                case 3:  # it reads nothing of what it asks for
                    for _ in times(20):
                        raw.say(look={"seat": "own"})
                        time.sleep(0.1)
                case _:  # it comes and goes
                    raw.leave()


def attack_as_many(port: int, watch: str, seat: str) -> None:
    with ThreadPoolExecutor(HOSTILE) as pool:
        for number in range(HOSTILE):
            pool.submit(attack_alone, port, watch, seat, number)


def sit_and_read(port: int, links: Sequence[str], ready: Barrier) -> None:
    """Hold connections by links, several by each, and read whatever comes, until the end."""

    async def read(token: str, number: int) -> None:
        address = (f"127.0.3.{number + 1}", 0)  # as if on as many machines
        link = f"ws://127.0.0.1:{port}/live"
        async with connect_async(link, max_size=None, local_addr=address) as socket:
            await socket.send(json.dumps({"hello": {"token": token}}))
            await socket.recv()
            came.append(token)
            async for _ in socket:
                pass

    async def all_read() -> None:
        async with asyncio.TaskGroup() as tasks:
            for number in range(HONEST):
                tasks.create_task(read(links[number % len(links)], number))
            while len(came) < HONEST:  # noqa: ASYNC110 (they count)
                await asyncio.sleep(0.05)
            await asyncio.to_thread(ready.wait)

    came: list[str] = []
    asyncio.run(all_read())


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
        newcomer = HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.2.1", 0))
        newcomer.request("GET", "/table")
        assert newcomer.getresponse().read()
        newcomer.close()
        came.append(time.monotonic() - began)
        time.sleep(0.07)
    return quantiles(asked, n=20)[-1], quantiles(came, n=20)[-1]


@pytest.mark.deep
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("attack", ATTACKS)
def test_the_others_hardly_notice(
    attack: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
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
            act, target = ATTACKS[attack], (port, links["watch"], links["seats"][1])
            attacker = get_context("spawn").Process(target=act, args=target, daemon=True)
            attacker.start()
            during = measure(port, owner)
            more = megabytes(process.pid, "VmHWM") - had
            attacker.join()
            after = measure(port, owner)
    assert "Traceback" not in capfd.readouterr().err
    print(f"{attack}: 95% of a player's and a newcomer's questions took (ms)")  # noqa: T201
    for name, seen in (("before", before), ("during", during), ("after", after)):
        print(f"  {name}: {1000 * seen[0]:.1f}, {1000 * seen[1]:.1f}")  # noqa: T201
    print(f"  memory: {more:+.1f} MB at most")  # noqa: T201
    for number in (0, 1):
        assert max(during[number], after[number]) - before[number] <= MOST_LATER
    assert more <= MOST_MEGABYTES


@pytest.mark.deep
def test_of_200_connections_50_may_be_hostile(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Somebody at the table that is attacked, among a crowd at five tables."""
    options = ("luxor", "--seats", "human,human", "--folder", str(tmp_path), "--port", "0")
    with playing(*options) as (_, lines):
        port, token = place_of(lines[0])
        key = place_of(lines[1])[1]
        links: list[str] = []
        for _ in range(5):
            players = [[name, "human"] for name in "ABCD"]
            order = {"game": "luxor", "options": {"players": 4}, "players": players}
            _, link = ask(port, "/api/lobby", key, json.dumps({"table": order}).encode())
            with visiting(port, json.loads(link)["link"].partition("#")[2]) as other:
                there = other.table["links"]
                links += [there["watch"], *there["seats"][1:]]
        context = get_context("spawn")
        ready = context.Barrier(2)
        crowd = context.Process(target=sit_and_read, args=(port, links, ready), daemon=True)
        crowd.start()
        ready.wait(timeout=60)
        with visiting(port, token) as owner:
            told = owner.table["links"]
            owner.send(look={"seat": 0})
            before = measure(port, owner)
            target = (port, told["watch"], told["seats"][1])
            attacker = context.Process(target=attack_as_many, args=target, daemon=True)
            attacker.start()
            during = measure(port, owner)
            attacker.join()
        assert crowd.is_alive()
        crowd.kill()
        crowd.join()
    assert "Traceback" not in capfd.readouterr().err
    print(f"95% of questions took {before} s, and {during} s with {HOSTILE} hostile ones")  # noqa: T201
    for number in (0, 1):
        assert during[number] - before[number] <= MOST_LATER
