"""Plays at a server for a long time, with hostile clients beside the people, and kills it often.

``python -m tests.web.soak --minutes 30`` starts ``theban play`` and lets many people play at it,
each with another address and link. Finished games are removed, and new ones begin. In the first
half the server is killed every minute (SIGKILL), and started again on its folder. In the second
half it runs through, so that its memory can be compared. Nothing that it confirmed may be missing
later. The program prints a line each minute, and at last the faults that it found; then its exit
code is 1. Ctrl-C ends it earlier, with the same report.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from http.client import HTTPException
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from socket import create_server
from statistics import quantiles
from typing import Any, get_args
from urllib.parse import quote

from attrs import define, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.command import LISTENING
from tests.web import test_under_attack as attacks
from tests.web.game_servers import ask, frame
from tests.web.test_untrusted_clients import RUBBISH
from theban import Record, luxor, tutankhamun
from theban.serial import loads, to_data

SEATS = 4
NAMES = ("Ada", "<b>Ben</b>", "Cl\u00e9o \U0001f41b", "D\"'&\\n")
GAMES: Sequence[tuple[str, dict[str, object]]] = (
    ("luxor", {}),
    ("tutankhamun", {}),
    ("luxor", {"modules": ["mummy", "equipment", "artifacts", "characters"]}),
)
ACTIONS = (*get_args(luxor.Action), *get_args(tutankhamun.Action))
MOST_LATER = 2.0
"""How many times as long answers may take in the last third as in the first (95th percentiles)."""
MOST_MEGABYTES, MOST_PER_CHOICE = 30.0, 0.04
"""The memory by which the server may grow after the first fifth of its undisturbed run.

A table keeps its positions and the events for each seat, so it may also grow with each choice that
its people were told of since the server's start.
"""


def upload_rubbish(port: int, key: str) -> None:
    """Send the lobby broken games, of every format, and orders for tables that make no sense."""
    rng = Random(1)
    names = ("a.json", "a.txt", "a.msgpack", "a.cbor", "<img src=x>.json", "../../a.json", "a")
    for number in attacks.times():
        data = bytes(rng.randrange(256) for _ in range(rng.randrange(3000)))
        text = RUBBISH[number % len(RUBBISH)].encode()
        for name in (*names, ""):
            with suppress(OSError, HTTPException):
                body = rng.choice((data, text, b'{"format":"theban","kind":"record"' + data))
                ask(port, f"/api/lobby?name={quote(name)}", key, body)


def send_rubbish(port: int, _watch: str, seat: str) -> None:
    for _ in attacks.times():
        with suppress(OSError, RuntimeError), attacks.coming(port, seat) as raw:
            for text in RUBBISH:
                raw.socket.sendall(frame(1, text.encode()[:120]))


HOSTILE = (*attacks.ATTACKS.values(), send_rubbish)


def attack(port: int, key: str, watch: str, seat: str, seed: int) -> None:
    rng = Random(seed)
    while True:
        with suppress(OSError):
            which = rng.randrange(len(HOSTILE) + 1)
            if which == len(HOSTILE):
                upload_rubbish(port, key)
            else:
                HOSTILE[which](port, watch, seat)


@define(eq=False)
class Table:
    """A table with what its people were told to be done."""

    number: int
    owner: str = ""
    seats: Sequence[str] = ()
    done: list[object] = field(factory=list[object])
    """The choices that the server confirmed, in their order."""
    earlier: int = 0
    """How many of them were made before the server's last start."""
    sent: dict[int, object] = field(factory=dict[int, object])
    """The choices, by seats, that are not confirmed yet."""
    unsure: int = 0
    """The number of choices after which the connection was lost before any answer."""
    known: Sequence[object] = ()
    """The choices of the record that was read last."""
    ready: asyncio.Event = field(factory=asyncio.Event)
    """Set while people may come."""
    over: asyncio.Event = field(factory=asyncio.Event)
    """Set when the game is over, until the next one begins."""

    def compare(self, record: Record[Any, Any, Any]) -> str | None:
        """Return what a record lacks of that which was confirmed; None if it lacks nothing."""
        choices = list(record.choices)
        if choices[: len(self.known)] != list(self.known):
            return "a record does not begin as the one before it"
        self.known = choices
        made = [to_data(each)["data"] for each in choices if isinstance(each, ACTIONS)]
        left = iter(made)
        if not all(each in left for each in self.done):
            return f"of {len(self.done)} confirmed choices some are missing among {len(made)}"
        if len(made) - len(self.done) > (unsure := self.unsure + len(self.sent)):
            return f"{len(made)} choices, but {len(self.done)} confirmed and {unsure} unsure"
        return None


@define(eq=False)
class Soak:
    """The server, its people, and what was seen."""

    folder: Path
    people: int
    seconds: float
    kill_every: float
    hostile: int
    pause: float
    port: int = field(init=False)
    tables: list[Table] = field(factory=list[Table], init=False)
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)
    key: str = field(default="", init=False)
    began: float = field(factory=time.monotonic, init=False)
    delays: list[tuple[float, float]] = field(factory=list, init=False)
    memory: list[tuple[float, float, int]] = field(factory=list, init=False)
    faults: list[str] = field(factory=list[str], init=False)
    games: int = field(default=0, init=False)
    kills: int = field(default=0, init=False)
    checks: int = field(default=0, init=False)
    _up: asyncio.Event = field(factory=asyncio.Event, init=False)

    def __attrs_post_init__(self) -> None:
        """Find a free port, which the server keeps."""
        with create_server(("127.0.0.1", 0)) as listener:
            self.port = listener.getsockname()[1]

    @property
    def now(self) -> float:
        return time.monotonic() - self.began

    def start(self) -> None:
        command = [*LISTENING, "play", "--no-browser", "--folder", str(self.folder / "games")]
        with (self.folder / "errors").open("ab") as errors:
            self.process = subprocess.Popen(  # noqa: S603 (our own program)
                [*command, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=errors
            )
        assert self.process.stdout is not None
        lines: list[str] = []
        while not (lines or [""])[-1].startswith("Games are kept in "):
            lines.append(self.process.stdout.readline().decode())
            assert lines[-1], lines
        found = re.search("#([A-Za-z0-9_-]{32})", "".join(lines))
        assert found is not None, lines
        self.key = found[1]

    async def kill_often(self) -> None:
        """Kill the server again and again in the first half of the time."""
        while self.now + self.kill_every < self.seconds / 2:
            await asyncio.sleep(self.kill_every)
            self._up.clear()
            self.kill()
            self.kills += 1
            await asyncio.to_thread(self.start)
            for table in self.tables:
                table.earlier = len(table.done)
            self._up.set()
            for table in self.tables:
                await self.check(table)

    def kill(self) -> None:
        if self.process is not None and self.process.stdout is not None:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()

    async def ask(self, path: str, token: str, body: bytes = b"", method: str = "") -> bytes:
        while True:
            await self._up.wait()
            with suppress(OSError, HTTPException):
                status, told = await asyncio.to_thread(ask, self.port, path, token, body, method)
                if status != 200:
                    self.faults.append(f"{path}: {status} {told[:200]!r}")
                return told
            await asyncio.sleep(0.2)

    async def open(self, table: Table) -> None:
        game, options = GAMES[(table.number + self.games) % len(GAMES)]
        order = {
            "game": game,
            "options": {"players": SEATS, **options},
            "players": [[name, "human"] for name in NAMES],
        }
        told = await self.ask("/api/lobby", self.key, json.dumps({"table": order}).encode())
        assert b"link" in told, told
        table.owner = json.loads(told)["link"].partition("#")[2]
        table.done, table.known, table.sent, table.unsure, table.earlier = [], (), {}, 0, 0
        while not table.ready.is_set():
            with suppress(OSError, WebSocketException, TimeoutError):
                async with self.visit(table.owner, "127.0.2.2", None) as socket:
                    while (message := json.loads(await socket.recv()))["theban"] != "table":
                        pass
                    table.seats = message["links"]["seats"]
                    table.over.clear()
                    table.ready.set()

    async def check(self, table: Table) -> None:
        if not table.ready.is_set():
            return
        owner, before = table.owner, len(table.done)
        told = await self.ask("/api/record", owner)
        if table.owner != owner or before != len(table.done):
            return  # it went on meanwhile; the next check finds what is missing
        self.checks += 1
        if lack := table.compare(loads(told, kind="record", expect=Record)):
            self.faults.append(f"table {table.number} at {self.now:.0f} s: {lack}")

    async def close(self, table: Table) -> None:
        table.ready.clear()
        table.over.set()
        told = await self.ask("/api/record", table.owner)
        self.checks += 1
        if lack := table.compare(loads(told, kind="record", expect=Record)):
            self.faults.append(f"table {table.number}, game over: {lack}")
        cards = json.loads(await self.ask("/api/lobby", self.key))["tables"]
        (name,) = (card["name"] for card in cards if card["owner"] == table.owner)
        await self.ask(f"/api/lobby?table={name}", self.key, method="DELETE")
        self.games += 1
        await self.open(table)

    @asynccontextmanager
    async def visit(
        self, token: str, address: str, seat: object = "own"
    ) -> AsyncGenerator[ClientConnection]:
        link = f"ws://127.0.0.1:{self.port}/live"
        async with connect(link, max_size=None, close_timeout=1, local_addr=(address, 0)) as socket:
            await socket.send(json.dumps({"hello": {"token": token, "seat": seat}}))
            yield socket

    async def sit(self, table: Table, seat: int) -> None:
        """Play a seat, in one game after the other; come again whenever the connection is lost."""
        address = f"127.0.{16 + table.number}.{seat + 1}"
        rng = Random(f"{table.number} {seat}")
        while True:
            await table.ready.wait()
            owner = table.owner
            try:
                async with self.visit(table.seats[seat], address) as socket:
                    await self.talk(socket, table, seat, rng)
            except (OSError, WebSocketException, TimeoutError):
                if owner == table.owner and table.sent.pop(seat, None):
                    table.unsure += 1
                await asyncio.sleep(0.1 + rng.random())

    async def talk(self, socket: ClientConnection, table: Table, seat: int, rng: Random) -> None:
        """Choose whenever it is this seat's turn, until the game is over."""
        revision, began = -1, 0.0
        while True:
            message = json.loads(await socket.recv())
            if message["theban"] == "answer":
                self.faults.append(f"an honest choice was answered by {message}")
            if message["theban"] != "feed":
                continue
            if seat in table.sent and message["revision"] > revision:
                table.done.append(table.sent.pop(seat))
                self.delays.append((self.now, time.monotonic() - began))
            revision = message["revision"]
            if message["awaiting"]["over"]:
                if message["seat"] == 0 and table.ready.is_set():
                    await self.close(table)
                else:
                    await table.over.wait()
                return
            if message["choices"] and seat not in table.sent:
                await asyncio.sleep(self.pause * 2 * rng.random())
                choice = rng.choice(message["choices"])
                table.sent[seat] = choice["choice"]
                began = time.monotonic()
                wanted = {"revision": revision, "number": choice["number"]}
                await socket.send(json.dumps({"choose": wanted}))

    def percentile(self, since: float, until: float) -> float:
        """Return the 95th percentile of the delays of a time, in seconds."""
        told = [delay for when, delay in self.delays if since <= when < until]
        return quantiles(told, n=20)[-1] if len(told) > 1 else 0.0

    async def report(self) -> None:
        """Print a line now and then, with what was seen since the line before."""
        for minute in count(1):
            since = self.now
            for _ in range(6):
                await asyncio.sleep(min(10.0, self.seconds / 12))
                if self.process is not None and self._up.is_set():
                    with suppress(OSError, AssertionError):
                        used = attacks.megabytes(self.process.pid, "VmRSS")
                        held = sum(len(table.done) - table.earlier for table in self.tables)
                        self.memory.append((self.now, used, held))
            told = [delay for when, delay in self.delays if when >= since]
            print(  # noqa: T201 (the report)
                f"{minute:3}  {self.games:5} games  {len(told):6} choices"
                f"  95% within {1000 * self.percentile(since, self.now):4.0f} ms"
                f"  longest {1000 * max(told, default=0):5.0f} ms"
                f"  {self.memory[-1][1] if self.memory else 0:6.1f} MB for"
                f" {self.memory[-1][2] if self.memory else 0:5} choices"
                f"  {self.kills:3} kills  {self.checks:5} comparisons  {len(self.faults)} faults",
                flush=True,
            )

    def judge(self) -> list[str]:
        end = self.now
        errors = (self.folder / "errors").read_text(errors="replace")
        faults = list(self.faults)
        if "Traceback" in errors:
            faults.append(f"a traceback: {errors[errors.index('Traceback') :][:2000]}")
        first, last = self.percentile(0, end / 3), self.percentile(end * 2 / 3, end)
        if last > MOST_LATER * first:
            faults.append(f"answers took {1000 * first:.0f} ms at first, {1000 * last:.0f} at last")
        undisturbed = [(used, held) for when, used, held in self.memory if when > end * 0.6]
        if undisturbed:
            (used, held), (more, longer) = undisturbed[0], undisturbed[-1]
            if more - used > MOST_MEGABYTES + MOST_PER_CHOICE * max(0, longer - held):
                told = f"{more - used:.0f} MB with {longer - held} choices more"
                faults.append(f"the server's memory grew by {told}")
        if not self.games and self.seconds > 300:
            faults.append("no game was finished")
        if not self.checks:
            faults.append("nothing was compared")
        return faults

    async def run(self) -> None:
        self.start()
        self._up.set()
        sacrificed = Table(self.people // SEATS)
        await self.open(sacrificed)
        attackers = [
            get_context("spawn").Process(
                target=attack,
                args=(self.port, self.key, sacrificed.seats[1], sacrificed.seats[2], number),
                daemon=True,
            )
            for number in range(self.hostile)
        ]
        with suppress(TimeoutError):
            async with asyncio.timeout(self.seconds), asyncio.TaskGroup() as tasks:
                self.tables.extend(map(Table, range(self.people // SEATS)))
                for table in self.tables:
                    await self.open(table)
                    for seat in range(SEATS):
                        tasks.create_task(self.sit(table, seat))
                for attacker in attackers:
                    attacker.start()
                self.began = time.monotonic()
                tasks.create_task(self.kill_often())
                tasks.create_task(self.report())
        for attacker in attackers:
            attacker.kill()
            attacker.join()
        for table in self.tables:
            await self.check(table)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--people", type=int, default=100)
    parser.add_argument("--hostile", type=int, default=2, metavar="PROCESSES")
    parser.add_argument("--kill-every", type=float, default=60.0, metavar="SECONDS")
    parser.add_argument("--pause", type=float, default=3.0, metavar="SECONDS", help="on average")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        seconds, how = 60 * options.minutes, (options.kill_every, options.hostile, options.pause)
        soak = Soak(Path(folder), options.people, seconds, *how)
        try:
            with suppress(KeyboardInterrupt):
                asyncio.run(soak.run())
            faults = soak.judge()
        finally:
            soak.kill()
    print("\n".join(faults) or "no faults")  # noqa: T201 (the report)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
