"""The house: all tables of a server, its lobby, its pages, and the door to the tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import uvicorn
from attrs import asdict, define, field
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from theban.agents import Budget
from theban.core.errors import InvalidArgument, ThebanError
from theban.core.record import AnyRecord
from theban.games import PACKAGES, make_config
from theban.play.server.door import (
    FULL,
    TOO_MUCH,
    WRONG,
    Door,
    Frames,
    Strangers,
    doors_to,
    most_open,
)
from theban.play.server.guard import Allowance, Guard, Hosts, same
from theban.play.server.live import HELLO, LONGEST, Line, parsed, receive
from theban.play.sessions import (
    GONE,
    HINTS,
    REVIEWS,
    Keeper,
    Role,
    Sitter,
    Table,
    Thinking,
    new_token,
    sitter_kinds,
)
from theban.render import ENGLISH, Language
from theban.serial import CODECS, dumps, format_record, json_schema, loads, parse_record

MOST_TABLES = 30
MOST_BYTES = 4 * 2**20
"""The most bytes of a game that somebody sends."""
MOST_DROPPED = 2**26
"""The most bytes of a game that are read before it is refused as too long."""
PAGE = Path(__file__).parent / "page"
"""The files of the pages."""
BOARD = Path(__file__).parent / "theban-board.js"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}


@define(eq=False)
class House:
    """All tables of a server."""

    keeper: Keeper = field(factory=Keeper)
    """Where they are kept."""
    key: str = field(factory=new_token)
    """What the link to the lobby ends with."""
    pace: float = 0.6
    """How many seconds a bot takes at least."""
    language: Language = ENGLISH
    """The language of games."""
    thinking: Thinking = field(factory=Thinking)
    """Where bots and searches think."""
    hints: Budget = HINTS
    """How long a hint is thought about."""
    reviews: Budget = REVIEWS
    """How long each decision of a finished game is thought about."""
    clock: Callable[[], float] = time.monotonic
    """What tells the seconds by which clients may ask for more."""
    tables: dict[str, Table] = field(factory=dict[str, Table], init=False)
    """The tables by their names, the oldest first; only the thread of the event loop changes it."""
    _setting_up: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    _allowances: dict[tuple[str, Role], Allowance] = field(
        factory=dict[tuple[str, Role], Allowance], init=False
    )

    def __attrs_post_init__(self) -> None:
        """Go on with the tables that are kept."""
        kept: list[Table] = []
        for name, record in self.keeper.newest():
            try:
                table = Table.open(record, fresh=False, language=self.language)
            except ThebanError as error:
                logging.getLogger(__name__).warning("table %s is left alone: %s", name, error)
            else:
                table.name = name
                kept.append(table)
            if len(kept) == MOST_TABLES:
                break
        for table in reversed(kept):
            self._take_in(table)

    def add(self, table: Table) -> Table:
        """Take a table in and keep it from now on."""
        self._keep(table)
        self._take_in(table)
        return table

    def _keep(self, table: Table) -> None:
        if len(self.tables) >= MOST_TABLES:
            raise InvalidArgument(f"there are {MOST_TABLES} tables; remove one that is not needed")
        self.keeper.write(table.name, table.record(links=True))

    def _take_in(self, table: Table) -> None:
        table.keeper, table.pace, table.thinking = self.keeper, self.pace, self.thinking
        table.hints, table.reviews = self.hints, self.reviews
        self.tables[table.name] = table

    def close(self) -> None:
        """Stop all searches at a table."""
        self.thinking.close()

    def _begin(self, data: bytes) -> Table:
        """Set a new table up as the lobby's page asks for it."""
        order: Any = parsed(data).get("table", {})
        try:
            sitters = [Sitter(name, kind) for name, kind in order["sitters"]]
            config = make_config(order["game"], order["options"])
            dice, language = order.get("dice") is True, self.language
            table = Table.begin(order["game"], config, sitters, dice=dice, language=language)
        except ThebanError:
            raise
        except (AttributeError, KeyError, TypeError, ValueError):
            raise InvalidArgument("a table must have a game, options and sitters") from None
        self._keep(table)
        return table

    def _open(self, data: bytes, name: str) -> Table:
        table = Table.open(read_record(data, name), fresh=True, language=self.language)
        self._keep(table)
        return table

    async def _set_up(self, make: Callable[[], Table]) -> Table:
        """Let a thread make a table, and take it in here, where others look through all tables."""
        async with self._setting_up:
            table = await asyncio.to_thread(make)
            self._take_in(table)
        return table

    async def _remove(self, name: str) -> None:
        """Remove a table and its file."""
        table = self.tables[name]
        async with table.lock:
            await asyncio.to_thread(self.keeper.forget, name)
            table.keeper = Keeper()  # or a bot that still thinks would write the file again
            self.tables.pop(name, None)
        for line in list(table.lines):
            line.close(GONE)
        for _, role in table.links():
            self._allowances.pop((name, role), None)

    # --- Who comes in --------------------------------------------------------------------------

    def _find(self, token: str) -> tuple[Table, Role] | None:
        """Find a link's table, and the role that it gives."""
        for table in self.tables.values():
            for right, role in table.links():
                if same(token, right):
                    return table, role
        return None

    async def live(self, socket: WebSocket) -> None:
        """Let a browser talk with a table, once it has said which by its link."""
        door: Door = socket.state.door
        try:
            await socket.accept()
            hello = parsed(await receive(socket)).get("hello", {})
        except WebSocketDisconnect:
            return
        except ThebanError:
            hello = {}
        found = self._find(str(hello.get("token")))
        if found is None:
            door.end(WRONG)
        elif sum(len(table.lines) for table in self.tables.values()) >= most_open():
            door.end(FULL)
        else:
            table, role = found
            link = self._allowances.get((table.name, role)) or Allowance(30, 180, self.clock)
            self._allowances[table.name, role] = link
            if door.admit(link, HELLO):
                await Line(socket, door, table, role).run(hello)
            else:
                door.end(TOO_MUCH)
        await door.lost.wait()  # uvicorn cuts the connection off when this is done

    async def lobby(self, request: Request) -> Response:
        """Say what can be played and what is being played; begin, open and remove tables."""
        if not same(_token_of(request), self.key):
            return _refused("this link to the lobby is not right", 401)
        name, table = request.query_params.get("name"), request.query_params.get("table")
        try:
            if request.method == "POST":
                data = await _body(request, MOST_BYTES if name else LONGEST)
                make = partial(self._open, data, name) if name else partial(self._begin, data)
                return JSONResponse({"link": f"/table#{(await self._set_up(make)).owner}"})
            if request.method == "DELETE" and table in self.tables:
                await self._remove(table)
        except ThebanError as error:
            return _refused(str(error))
        games = await asyncio.to_thread(lambda: [_told_of(game) for game in PACKAGES])
        tables = list(map(_card, self.tables.values()))
        return JSONResponse({"games": games, "kinds": sitter_kinds(), "tables": tables})

    async def record(self, request: Request) -> Response:
        """Give the game as a file: to its owner at any time, to others once it is over."""
        found = self._find(_token_of(request))
        if found is None or not (found[1] == "owner" or found[0].match.is_over):
            return _refused("the game is for its owner alone until it is over", 401)
        async with found[0].lock:
            record = found[0].record()
        if request.query_params.get("format") == "txt":
            return Response(format_record(record), media_type="text/plain")
        return Response(dumps(record), media_type="application/json")


# --- What comes and goes -----------------------------------------------------------------------


def _token_of(request: Request) -> str:
    return request.headers.get("authorization", "").removeprefix("Bearer ")


def _refused(text: str, status: int = 400) -> Response:
    return JSONResponse({"error": text}, status)


async def _body(request: Request, most: int) -> bytes:
    """Return what a request brings; what is too long is read and dropped before it is refused."""
    data, length = bytearray(), 0
    async for part in request.stream():
        length += len(part)
        if length <= most:
            data += part
        elif length > MOST_DROPPED:
            break
    if length > most:
        raise InvalidArgument(f"that is more than {most} bytes")
    return bytes(data)


def read_record(data: bytes, name: str) -> AnyRecord:
    """Read a recorded game."""
    suffix = Path(name).suffix.lower()
    if suffix == ".txt":
        return parse_record(data.decode(errors="replace"))
    codec = next((codec.name for codec in CODECS.values() if suffix in codec.suffixes), "json")
    record: AnyRecord = loads(data, kind="record", codec=codec)
    return record


@cache
def _told_of(game: str) -> dict[str, object]:
    """Say what the lobby can offer of a game: its config's schema says it, and the defaults."""
    kind = getattr(PACKAGES[game], "Rulings", None)
    rulings = {} if kind is None else asdict(kind())
    defaults = {name: getattr(setting, "value", setting) for name, setting in rulings.items()}
    schema = json_schema(game, "config", envelope=False)
    return {"name": game, "config": schema, "rulings": defaults}


def _card(table: Table) -> dict[str, object]:
    who, match = [[s.name, s.kind] for s in table.sitters], table.match
    told = {"name": table.name, "game": match.rules.name, "who": who, "owner": table.owner}
    return {
        **told,
        "over": match.is_over,
        "choices": len(match.choices),
        "saved": not table.unsaved,
    }


def create_app(house: House, hosts: Hosts) -> ASGIApp:
    """Return the server as an ASGI app."""
    routes: list[BaseRoute] = [
        Route("/api/lobby", house.lobby, methods=["GET", "POST", "DELETE"]),
        Route("/api/record", house.record),
        WebSocketRoute("/live", house.live),
    ]
    files = {f"/page/{file.name}": file for file in (*PAGE.iterdir(), BOARD)}
    files |= {"/": PAGE / "lobby.html", "/table": PAGE / "table.html"}
    routes += [Route(path, _giving(file)) for path, file in files.items() if file.suffix in TYPES]
    return Guard(Starlette(routes=routes), hosts)


def _giving(file: Path) -> Callable[[Request], Awaitable[Response]]:
    data = file.read_bytes()

    async def give(_: Request) -> Response:
        return Response(data, media_type=TYPES[file.suffix])

    return give


def server_of(house: House, hosts: Hosts) -> uvicorn.Server:
    """Return what serves a house, with bounds on all that browsers send."""
    config = uvicorn.Config(
        create_app(house, hosts),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="off",
        http=doors_to(Strangers(clock=house.clock)),
        ws=Frames,
        ws_max_size=LONGEST,
        ws_max_queue=4,
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)
