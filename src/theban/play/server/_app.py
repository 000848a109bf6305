"""All tables of a server: its lobby, its pages, and the connections of browsers.

Nothing waits in a queue.  A connection knows its last revision, and sends all news since then in
one message. So a slow browser gets fewer and larger ones, and a returning one asks for what it
missed.  The table waits for no connection: one that does not read delays nobody but itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import hashlib
import io
import json
import logging
import re
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Any

import segno
import uvicorn
from attrs import asdict, define, field
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from typing_extensions import TypeIs

from theban import luxor, tutankhamun
from theban._core.errors import InvalidArgument, ThebanError
from theban._core.match import Match
from theban._core.record import AnyRecord
from theban.agents import Budget
from theban.games import PACKAGES, make_config
from theban.play import sessions
from theban.play.feed import AnyMatch, Feed, PictureOptions, Question, _messages as messages
from theban.play.server import _guard as guard, _guide as guide
from theban.play.server._guard import Allowance, Guard, GuardedConnection, Hosts, same
from theban.play.sessions import GONE, Access, Participant, Session, Storage, new_token
from theban.play.sessions._review import to_its_end
from theban.render import ENGLISH, Language
from theban.render._svg.shapes import style_sheet
from theban.serial import dumps, format_record, json_schema, loads, parse_record
from theban.serial.authoring import CODECS

MOST_TABLES = 30
"""The most tables at once; when there is one more, the oldest one that is over is let go."""
MOST_READ = 10 * MOST_TABLES
"""The most files that are read at the start to find the tables."""
MOST_BYTES = 4 * 2**20
"""The most bytes of a game that somebody sends."""
MOST_LINK = 300
"""The most bytes of a link that is drawn as a QR code."""
MOST_DROPPED = 2**26
"""The most bytes of a game that are read before it is refused as too long."""
SCRIPTS = (
    files("theban.play.server") / "theban-board.js",
    files("theban.play.feed") / "theban-client.js",
)
"""The board, and the client half of a feed for pages of your own."""
KEPT = "public, max-age=31536000, immutable"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
LONGEST = 16 * 1024
"""The most bytes of a message from a browser."""
COSTS = {"about": 2.0, "why": 2.0, "look": 4.0, "replay": 4.0, "analyze": 4.0, "past": 6.0}
"""The extra cost, in messages, of requests that take longer than the rest."""
HELLO, HINT = 8.0, 10.0
"""The cost of a visit to a link, and that of a hint."""
MOST_EACH = 8
"""The most connections by one link."""


@define(eq=False)
class GameServer:
    """All tables of a server."""

    storage: Storage = field(factory=Storage)
    """Their storage."""
    key: str = field(factory=new_token)
    """The end of the link to the lobby."""
    delay: float = 0.6
    """The minimum time of a bot's move, in seconds."""
    language: Language = ENGLISH
    """The language of games."""
    thinking: sessions.Thinking = field(factory=sessions.Thinking)
    """The threads for bots and searches."""
    hints: Budget = sessions.HINTS
    """The budget for a hint."""
    reviews: Budget = sessions.REVIEWS
    """The budget for each decision of a finished game."""
    examples: guide.Examples = guide.no_examples
    """What the page shows beside a rule; :func:`theban.testing.corpus.pictures.draw_rule` for
    cases of the corpus."""
    addresses: Sequence[str] = ()
    """Where others find the server, such as ``http://192.168.1.20:8642``; the first is shown."""
    clock: Callable[[], float] = time.monotonic
    """The clock of clients' allowances."""
    tables: dict[str, Session] = field(factory=dict[str, Session], init=False)
    """The tables by their names, the oldest first; only the thread of the event loop changes it."""
    _setting_up: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    _allowances: dict[object, Allowance] = field(factory=dict[object, Allowance], init=False)

    def __attrs_post_init__(self) -> None:
        """Resume stored tables: those still in use, then others, the newest first."""
        stored = [*islice(self.storage.newest(), MOST_READ)]
        for name, record in sorted(stored, key=lambda each: each[1].result is not None):
            try:
                table = self.open(record)
            except ThebanError as error:
                logging.getLogger(__name__).warning("table %s is left alone: %s", name, error)
            else:
                table.name = name
                self._take_in(table)
            if len(self.tables) == MOST_TABLES:
                break
        oldest_first = [name for name, _ in reversed(stored) if name in self.tables]
        self.tables = {name: self.tables[name] for name in oldest_first}

    def open(self, record: AnyRecord) -> Session:
        """Make a table from its record; a copy of another table's file gets new links."""
        check_drawn(record.game)
        is_copy = self._find(dict(record.metadata).get("owner", "")) is not None
        return Session.open(record, fresh=is_copy, language=self.language)

    def add(self, table: Session) -> Session:
        """Take a table in and keep it from now on."""
        self._keep(table)
        self._take_in(table)
        return table

    def _keep(self, table: Session) -> None:
        check_drawn(table.match.rules.name)
        if len(self.tables) >= MOST_TABLES and self._done_with() is None:
            raise InvalidArgument(f"there are {MOST_TABLES} tables in use; remove one in the lobby")
        self.storage.write(table.name, table.record(links=True))

    def _done_with(self) -> str | None:
        """Return the oldest table whose game is over, at which nobody is, and whose file stays."""
        for name, table in list(self.tables.items()):
            is_kept = self.storage.folder is not None and not table.unsaved
            if is_kept and table.match.is_over and not table.connections:
                return name
        return None

    def _let_go(self, name: str) -> None:
        """Forget a table, but not its file."""
        gone = self.tables.pop(name)
        for other in self.tables.values():
            if other.rematch.get("owner") == gone.owner:
                other.rematch = {}
                other.announce()
        for _, role in gone.links():
            self._allowances.pop((name, role), None)

    def _take_in(self, table: Session) -> None:
        while len(self.tables) >= MOST_TABLES and (name := self._done_with()) is not None:
            self._let_go(name)
        table.storage, table.delay, table.thinking = self.storage, self.delay, self.thinking
        table.hints, table.reviews = self.hints, self.reviews
        self.tables[table.name] = table

    def _set_up(self, data: bytes, name: str | None) -> Session:
        """Set a new table up as the lobby's page asks for it, or open a game with a file's name."""
        if name:
            table = Session.open(read_record(data, name), fresh=True, language=self.language)
        elif "first" in (asked := parsed(data)):
            table = guide.begin_first_game(asked["first"].get("game"), self.language)
        else:
            order: Any = asked.get("table", {})
            try:
                players = [Participant(name, kind) for name, kind in order["players"]]
                config = make_config(order["game"], order["options"])
                dice, language = order.get("dice") is True, self.language
                table = Session.begin(order["game"], config, players, dice=dice, language=language)
            except ThebanError:
                raise
            except (AttributeError, KeyError, TypeError, ValueError):
                raise InvalidArgument("a table must have a game, options and players") from None
        self._keep(table)
        return table

    async def rematch(self, table: Session) -> None:
        """Begin the next game of a table's people, once, and tell everybody where it is."""
        async with self._setting_up:
            if not table.rematch:
                made = table.again_with()
                await asyncio.to_thread(self._keep, made)
                self._take_in(made)
                made.delay = table.delay
                # As they are now: a player who loses a seat there is not told the new link here.
                table.rematch = {role: token for token, role in made.links()}
        table.announce()

    async def _remove(self, name: str) -> None:
        """Remove a table and its file."""
        table = self.tables[name]
        async with table.lock:
            await asyncio.to_thread(self.storage.forget, name)
            table.storage = Storage()  # or a bot that still thinks would write the file again
            if name in self.tables:  # otherwise somebody else removed it meanwhile
                self._let_go(name)
        for connection in list(table.connections):
            connection.close(GONE)

    # --- Who comes in --------------------------------------------------------------------------

    def _find(self, token: str) -> tuple[Session, Access] | None:
        """Find a link's table, and the role that it gives."""
        for table in self.tables.values():
            for right, role in table.links():
                if same(token, right):
                    return table, role
        return None

    async def live(self, socket: WebSocket) -> None:
        """Let a browser talk with a table, once it has said which by its link."""
        guarded: GuardedConnection = socket.state.guarded
        try:
            await socket.accept()
            hello = parsed(await receive(socket)).get("hello", {})
        except WebSocketDisconnect:
            return
        except ThebanError:
            hello = {}
        found = self._find(str(hello.get("token")))
        if found is None:
            guarded.end(guard.WRONG)
        elif sum(len(table.connections) for table in self.tables.values()) >= guard.most_open():
            guarded.end(guard.FULL)
        else:
            table, role = found
            new = Allowance(30, 180, self.clock)
            if guarded.admit(self._allowances.setdefault((table.name, role), new), HELLO):
                await Connection(socket, guarded, table, role, self).run(hello)
            else:
                guarded.end(guard.TOO_MUCH)
        await guarded.lost.wait()  # uvicorn cuts the connection off when this is done

    async def lobby(self, request: Request) -> Response:
        """Serve the lobby: list games and tables; begin, open and remove tables."""
        if not same(_token_of(request), self.key):
            return _refused("this link to the lobby is not right", 401)
        name, table = request.query_params.get("name"), request.query_params.get("table")
        try:
            if request.method == "POST":
                data = await _body(request, MOST_BYTES if name else LONGEST)
                async with self._setting_up:
                    made = await asyncio.to_thread(self._set_up, data, name)
                    self._take_in(made)  # not in the thread: here others look through all tables
                first = "?first" if not name and "first" in parsed(data) else ""
                return JSONResponse({"link": f"/table{first}#{made.owner}"})
            if request.method == "DELETE" and table in self.tables:
                await self._remove(table)
        except ThebanError as error:
            return _refused(str(error))
        games = await asyncio.to_thread(lambda: [_told_of(game) for game in PACKAGES])
        tables = list(map(_card, self.tables.values()))
        return JSONResponse({"games": games, "kinds": sessions.player_kinds(), "tables": tables})

    async def rules(self, request: Request) -> Response:
        """Give the rules of a game, or the examples of one rule, to clients with a link."""
        token, asked = _token_of(request), request.query_params
        found = self._find(token)
        if found is None and not same(token, self.key):
            return _refused("the rules are for those who have a link", 401)

        state = found[0].match.state if found else None
        game = found[0].match.rules.name if found else asked.get("game", "")

        def told() -> object:
            if "rule" in asked:
                return guide.examples_told(self.examples(asked["rule"], self.language))
            return guide.rules_told(game, state, self.language)

        try:
            return JSONResponse(await asyncio.to_thread(told))
        except ThebanError as error:
            return _refused(str(error))

    async def code(self, request: Request) -> Response:
        """Draw a link as a QR code, for the owner of the table to show to a phone."""
        found = self._find(_token_of(request))
        if found is None or found[1] != "owner":
            return _refused("codes are for the owner of the table", 401)
        try:
            link = (await _body(request, MOST_LINK)).decode(errors="replace")
        except ThebanError as error:
            return _refused(str(error))
        svg = io.BytesIO()
        segno.make_qr(link, error="m").save(svg, kind="svg", xmldecl=False, omitsize=True)
        return Response(svg.getvalue(), media_type=TYPES[".svg"])

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


def check_drawn(game: str) -> None:
    """Refuse a game that the page cannot show, such as one of another package."""
    if game not in PACKAGES:
        raise InvalidArgument(
            f"this is a game of {game}; the page knows only {' and '.join(PACKAGES)}"
        )


# --- Connections ---------------------------------------------------------------------------------


@define(eq=False)
class Connection:
    """A connection to a table."""

    socket: WebSocket
    """The open WebSocket."""
    guarded: GuardedConnection
    """Ends it."""
    table: Session
    """The table that its link opens."""
    role: Access
    """The role that its link gives."""
    server: GameServer
    """The server with all tables."""
    news: asyncio.Event = field(factory=asyncio.Event)
    """Set when there may be something to send."""
    _seat: int | None = field(default=None, init=False)
    _since: int | None = field(default=None, init=False)
    _picture: PictureOptions = field(default=PictureOptions(), init=False)
    _is_due: bool = field(default=True, init=False)
    _told: dict[str, object] | None = field(default=None, init=False)
    _tasks: asyncio.TaskGroup | None = field(default=None, init=False)
    _hint: asyncio.Task[None] | None = field(default=None, init=False)
    _drawn: str = field(default="", init=False)
    """The last picture that it was sent."""
    _drawing: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    """Held from when a picture is compared with the last one until it is sent."""

    async def run(self, hello: Mapping[str, Any]) -> None:
        """Exchange messages until either side ends the connection."""
        table = self.table
        here = [connection for connection in table.connections if connection.role == self.role]
        if len(here) >= MOST_EACH:  # such as those that a phone left behind when it fell asleep
            here[0].close(guard.FULL)  # its link still is valid
        table.connections.append(self)
        try:
            if isinstance(self.role, int) and self.role in table.seats_of("owner"):
                await table.sit(self.role, "human", away=True)  # from now on
            self._look(hello)
            async with asyncio.TaskGroup() as tasks:
                self._tasks = tasks
                tasks.create_task(self._send_news())
                table.announce()
                table.wake_bots()
                table.resume_review()
                await self._listen()
        except* (WebSocketDisconnect, RuntimeError):
            pass  # it went away, or was closed here
        except* ThebanError as errors:
            logging.getLogger(__name__).warning("%s", errors.exceptions[0])
        finally:
            self.close(guard.FULL)
            table.announce()

    def close(self, code: int) -> None:
        """End it without waiting for the browser; the table forgets it at once."""
        if self in self.table.connections:
            self.table.connections.remove(self)
        self.guarded.end(code)

    @property
    def _is_gone(self) -> bool:
        """Whether the client is gone, so that work for it would be useless."""
        return self.guarded.is_over or self not in self.table.connections

    # --- What it is sent -----------------------------------------------------------------------

    async def _send_news(self) -> None:
        while True:
            self.news.clear()
            for text in await self._new_texts():
                await self._send(text)
            await self.news.wait()

    async def _send(self, text: str) -> None:
        """Send a message; if it has a picture, then only what the last one did not have.

        The text is not parsed as a whole: for many viewers that would be much garbage to collect.
        """
        async with self._drawing:
            head, key, _ = text.partition('"svg":')  # in strings, quotes are escaped
            if key:
                svg, end = json.JSONDecoder().raw_decode(text, len(head) + len(key))
                before = self._drawn or known_pictures(self.server.language)
                self._drawn = to_sent(svg)
                parts = await asyncio.to_thread(parts_of, self._drawn, before)
                written = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
                text = f'{head}"parts":{written}{text[end:]}'
            await self.socket.send_text(text)

    @to_its_end
    async def _new_texts(self) -> list[str]:
        table, texts = self.table, list[str]()
        async with table.lock:
            if self._is_gone:
                return texts
            if not table.may_see(self._seat, self.role):
                self._seat, self._since, self._is_due = None, None, True
            told, revision = table.told(self.role), table.feed.revision
            if self.role == "owner":
                told["address"] = next(iter(self.server.addresses), None)
            if told != self._told:
                self._told = told
                texts.append(json.dumps(told))
            if self._is_due or self._since != revision:
                self._is_due, since, self._since = False, self._since, revision
                speaks = table.speaks_to(self._seat, self.role)
                texts.append(
                    await table.message(self._seat, since, self._picture, second_person=speaks)
                )
        return texts

    # --- What it says --------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            answer = await self._answer(await receive(self.socket))
            if answer:
                await self.socket.send_text(answer)

    async def _answer(self, text: str) -> str | None:
        """Handle a request; return the answer, unless it is a message to all."""
        table = self.table
        try:
            asked = parsed(text)
            (kind, body), *_ = asked.items()
            if kind != "hint" and not self.guarded.take(COSTS.get(kind, 0)):
                self.close(guard.TOO_MUCH)
            elif kind == "look":
                self._look(body)
            elif kind == "replay":
                if replayed := await self._replayed(body):
                    await self._send(replayed)
            elif kind == "analyze":
                since = body.get("since")
                told = await table.review(since if type(since) is int and since >= 0 else 0)
                return await asyncio.to_thread(messages.to_json, told)
            elif kind == "hint" and self._seat in table.seats_of(self.role):
                return await self._begin_hint(asked)
            elif kind == "say":
                table.say(self.role, body.get("text"))
            elif kind in ("again", "pace", "sit") and self.role != "owner":
                raise InvalidArgument("this is for the owner of the table")
            elif kind == "pace":
                table.set_pace(body.get("seconds"))
            elif kind == "again":
                await self.server.rematch(table)
            elif kind == "sit":
                await table.sit(body.get("seat"), body.get("kind", ""))
            elif kind in ("about", "past", "rule", "why") or self._seat in table.seats_of(
                self.role
            ):
                return await self._asked(asked)
            else:
                raise InvalidArgument("you do not play this seat")
        except ThebanError as error:
            return messages.to_json(messages.Answer(error=str(error)))
        return None

    async def _asked(self, asked: Mapping[str, Any]) -> str | None:
        def receive() -> messages.Answer | None:
            is_question = not asked.keys().isdisjoint(("about", "past", "rule", "why"))
            if is_question and self._is_gone:
                return None  # what was chosen is still done, or who loses the connection loses it
            speaks = self.table.speaks_to(self._seat, self.role)
            return self.table.feed.receive(self._seat, asked, second_person=speaks)

        answer = await self.table.change(receive)
        return None if answer is None else messages.to_json(answer)

    async def _begin_hint(self, asked: Mapping[str, Any]) -> str | None:
        """Let a thread think about a hint; the connection and the table are free meanwhile."""
        request, table = messages.read_request(asked), self.table
        if self._hint is not None and not self._hint.done():
            text = table.feed.language.say("A hint is being looked for already.")
            return messages.to_json(
                messages.Answer(refused=messages.Refused("feed.thinking", text))
            )
        if not isinstance(request, messages.Advise) or self._tasks is None:
            return None
        async with table.lock:
            speaks = table.speaks_to(self._seat, self.role)
            question = table.feed.question(self._seat, request, second_person=speaks)
        if isinstance(question, messages.Answer):
            return messages.to_json(question)
        if not self.guarded.take(HINT):  # only now: to refuse it costs little
            self.close(guard.TOO_MUCH)
            return None
        self._hint = self._tasks.create_task(self._think(question))
        return None

    async def _think(self, question: Question) -> None:
        table = self.table

        def is_outdated() -> bool:
            gone = self._is_gone or table.thinking.closed.is_set()
            return gone or table.feed.revision != question.revision

        answer = await table.thinking.run(lambda: question.think(table.hints, stop=is_outdated))
        if not is_outdated():
            await self.socket.send_text(messages.to_json(answer))

    def _look(self, body: Mapping[str, Any]) -> None:
        """Look at another seat's view, from a revision on, in a layout."""
        seat, since, own = body.get("seat"), body.get("since"), self.table.seats_of(self.role)
        if seat == "own":
            seat = next(iter(own)) if len(own) == 1 else None
        self._seat = seat if self.table.may_see(seat, self.role) else None
        self._since = since if type(since) is int and since >= 0 else None
        self._picture = PictureOptions("wide" if body.get("layout") == "wide" else "tall")
        self._is_due = True
        self.news.set()

    @to_its_end
    async def _replayed(self, body: Mapping[str, Any]) -> str:
        async with self.table.lock:
            return "" if self._is_gone else await asyncio.to_thread(self._replay, body)

    def _replay(self, body: Mapping[str, Any]) -> str:
        """Show an earlier position, its legal choices, and the one made."""
        match, at, seat = self.table.match, body.get("at"), body.get("seat")
        choices = match.choices
        if type(at) is not int or not 0 <= at <= len(choices):
            raise InvalidArgument(f"at must be a number from 0 to {len(choices)}")
        then: AnyMatch = Match(
            match.rules, match.config, deal=match.deal, choices=choices[:at], resolve_chance=False
        )
        if seat == "due" and match.is_over:
            seat = getattr(then.awaiting, "seat", None)
        if not self.table.may_see(seat, self.role):
            raise InvalidArgument("you may not see what this seat knew")
        names, language = self.table.feed.names, self.table.feed.language
        feed = Feed(then, names=names, first=at, language=language)
        speaks = self.table.speaks_to(seat, self.role)
        message = feed.message(seat, picture=self._picture, second_person=speaks)
        legal = then.view(seat).legal_actions
        chosen = legal.index(choices[at]) if at < len(choices) and choices[at] in legal else None
        told = {"theban": "replay", "schema": 1, "at": at, "of": len(choices), "chosen": chosen}
        return json.dumps({**told, "message": messages.to_data(message)}, separators=(",", ":"))


def to_sent(svg: str) -> str:
    """Return a picture of one of our games as it is sent: as much as possible like all others.

    It has the whole style sheet, and quotes that JSON need not escape.
    """
    return re.sub("@supports.*(?=</style>)", style_sheet(), svg).replace('"', "'")


@cache
def known_pictures(language: Language) -> str:
    """Return the pictures that the page has before the first one: of each game, with everything."""
    crowded = Match(luxor.RULES, luxor.Config(players=4, modules=tuple(luxor.Module)), seed=1)
    for number in range(80):
        crowded.play(crowded.legal_actions[number % len(crowded.legal_actions)])
    begun = Match(tutankhamun.RULES, tutankhamun.Config(players=6), seed=1)
    feeds = Feed(crowded, language=language), Feed(begun, language=language)
    drawn = (feed.message(0, picture=PictureOptions()).picture for feed in feeds)
    return to_sent("".join(picture.svg for picture in drawn if picture))


def parts_of(picture: str, before: str) -> list[str | tuple[int, int]]:
    """Return a picture in parts, each new or from what the client had before.

    Both are split at each ``<``.  A part of what was before is told by where it begins and ends.
    It begins where its first piece does first, unless that is so short that its place is longer.
    """
    old = before.split("<")
    starts = {piece: start for start, piece in reversed([*enumerate(old)]) if len(piece) > 12}
    parts: list[str | tuple[int, int]] = []
    for piece in picture.split("<"):
        match parts[-1:]:
            case [(start, end)] if old[end : end + 1] == [piece]:
                parts[-1] = start, end + 1
            case _ if piece in starts:
                parts.append((starts[piece], starts[piece] + 1))
            case [str(text)]:
                parts[-1] = f"{text}<{piece}"
            case _:
                parts.append(piece)
    return parts


# --- What comes and goes -------------------------------------------------------------------------


async def receive(socket: WebSocket) -> str:
    """Return the next message of a browser, empty if it is not text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    return message.get("text") or ""


def _is_object(value: object) -> TypeIs[dict[str, Any]]:
    return isinstance(value, dict)


def parsed(text: str | bytes) -> dict[str, dict[str, Any]]:
    """Read a message: an object with one key, and an object under it."""
    asked: object = None
    with contextlib.suppress(ValueError, RecursionError):
        asked = json.loads(text)
    if _is_object(asked) and len(asked) == 1 and all(map(_is_object, asked.values())):
        return asked
    raise InvalidArgument("a message must be a JSON object with one key and an object under it")


def _token_of(request: Request) -> str:
    return request.headers.get("authorization", "").removeprefix("Bearer ")


def _refused(text: str, status: int = 400) -> Response:
    return JSONResponse({"error": text}, status)


async def _body(request: Request, most: int) -> bytes:
    """Return a request's body; one that is too long is read and dropped before it is refused."""
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
    """Return the lobby's options for a game, from the config's schema and defaults."""
    rulings = asdict(PACKAGES[game].Rulings())
    defaults = {name: getattr(setting, "value", setting) for name, setting in rulings.items()}
    schema = json_schema(game, "config", envelope=False)
    return {"name": game, "config": schema, "rulings": defaults}


def _card(table: Session) -> dict[str, object]:
    match = table.match
    return {
        "name": table.name,
        "game": match.rules.name,
        "who": [[s.name, s.kind] for s in table.players],
        "owner": table.owner,
        "over": match.is_over,
        "choices": len(match.choices),
        "saved": not table.unsaved,
        "elsewhere": table.name in table.storage.elsewhere,
    }


def create_app(server: GameServer, hosts: Hosts) -> ASGIApp:
    """Return the server as an ASGI app."""
    routes: list[BaseRoute] = [
        Route("/api/lobby", server.lobby, methods=["GET", "POST", "DELETE"]),
        Route("/api/record", server.record),
        Route("/api/rules", server.rules),
        Route("/api/code", server.code, methods=["POST"]),
        WebSocketRoute("/live", server.live),
    ]
    contents = {file.name: file.read_bytes() for file in (*guide.PAGE.iterdir(), *SCRIPTS)}
    contents["words.js"] = guide.words_of(server.language).encode()
    contents["picture.css"] = style_sheet().encode()
    contents["known.js"] = f"export default {json.dumps(known_pictures(server.language))};".encode()
    # What a page needs is kept by browsers, under a name that changes with any of it.
    version = hashlib.sha256(b"".join(contents[name] for name in sorted(contents))).hexdigest()[:16]
    for name, data in contents.items():
        suffix = Path(name).suffix
        if suffix == ".html":
            path = "/" if name == "lobby.html" else f"/{Path(name).stem}"
            page = data.replace(b"/page/", f"/page/{version}/".encode())
            routes.append(Route(path, _File(page, TYPES[suffix]), methods=["GET"]))
        elif suffix in TYPES:
            for folder, kept in ((f"/page/{version}", KEPT), ("/page", "no-store")):
                file = _File(data, TYPES[suffix], kept)
                routes.append(Route(f"{folder}/{name}", file, methods=["GET"]))
    return Guard(Starlette(routes=routes), hosts)


class _File:
    """A file of a page, compressed once for all who take it so."""

    def __init__(self, data: bytes, media_type: str, kept: str = "no-store") -> None:
        headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
        packed = {**headers, "Content-Encoding": "gzip"}
        self._plain = Response(data, headers=headers, media_type=media_type)
        self._packed = Response(gzip.compress(data, mtime=0), headers=packed, media_type=media_type)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        is_packed = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        await (self._packed if is_packed else self._plain)(scope, receive, send)


def server_of(server: GameServer, hosts: Hosts) -> uvicorn.Server:
    """Return a uvicorn server with limits on everything that browsers send."""
    config = uvicorn.Config(
        create_app(server, hosts),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="off",
        http=guard.protocol_with(guard.AnonymousConnections(clock=server.clock)),
        ws=guard.Frames,
        ws_max_size=LONGEST,
        ws_max_queue=4,
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)
