"""A connection: one browser at one table.

Nothing waits in a queue.  A connection knows its last revision, and sends all news since then in
one message. So a slow browser gets fewer and larger ones, and a returning one asks for what it
missed.  The table waits for no connection: one that does not read delays nobody but itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Mapping
from typing import Any

from attrs import define, field
from starlette.websockets import WebSocket, WebSocketDisconnect
from typing_extensions import TypeIs

from theban.core.errors import InvalidArgument, ThebanError
from theban.core.match import Match
from theban.play.feed import Advise, Answer, Feed, Picture, Question, Refused, read_request, to_json
from theban.play.server.door import FULL, TOO_MUCH, Door
from theban.play.sessions import GONE, Role, Table
from theban.play.sessions.review import to_its_end

LONGEST = 16 * 1024
"""The most bytes of a message from a browser."""
COSTS = {"look": 4.0, "replay": 4.0, "why": 2.0, "hint": 10.0, "analyze": 4.0}
"""What takes longer than the rest counts for so many messages more."""
HELLO = 8.0
"""What it costs a link that somebody comes by it."""
MOST_EACH = 8
"""The most connections by one link."""


@define(eq=False)
class Line:
    """A connection to a table."""

    socket: WebSocket
    """What comes and goes."""
    door: Door
    """Ends it."""
    table: Table
    """Where it leads."""
    role: Role
    """The role that its link gives."""
    news: asyncio.Event = field(factory=asyncio.Event)
    """Set when there may be something to send."""
    _seat: int | None = field(default=None, init=False)
    _since: int | None = field(default=None, init=False)
    _picture: Picture = field(default=Picture(), init=False)
    _is_due: bool = field(default=True, init=False)
    _told: dict[str, object] | None = field(default=None, init=False)
    _tasks: asyncio.TaskGroup | None = field(default=None, init=False)
    _hint: asyncio.Task[None] | None = field(default=None, init=False)

    async def run(self, hello: Mapping[str, Any]) -> None:
        """Talk until one of both ends it."""
        table = self.table
        here = [line for line in table.lines if line.role == self.role]
        if len(here) >= MOST_EACH:  # such as those that a phone left behind when it fell asleep
            here[0].close(GONE)
        table.lines.append(self)
        try:
            if isinstance(self.role, int) and self.role in table.seats_of("owner"):
                await table.sit(self.role, "human", away=True)  # from now on
            self._look(hello)
            async with asyncio.TaskGroup() as tasks:
                self._tasks = tasks
                sender = tasks.create_task(self._send_news())
                table.announce()
                table.wake_bots()
                table.resume_review()
                await self._listen()
                sender.cancel()
        except* (WebSocketDisconnect, RuntimeError):
            pass  # it went away, or was closed here
        except* ThebanError as errors:
            logging.getLogger(__name__).warning("%s", errors.exceptions[0])
        finally:
            self.close(FULL)
            table.announce()

    def close(self, code: int) -> None:
        """End it without waiting for the browser; the table forgets it at once."""
        if self in self.table.lines:
            self.table.lines.remove(self)
        self.door.end(code)

    @property
    def _is_gone(self) -> bool:
        """Whether nobody is there any more for whom anything would be done."""
        return self.door.is_over or self not in self.table.lines

    # --- What it is sent -----------------------------------------------------------------------

    async def _send_news(self) -> None:
        while True:
            self.news.clear()
            for text in await self._new_texts():
                await self.socket.send_text(text)
            await self.news.wait()

    @to_its_end
    async def _new_texts(self) -> list[str]:
        table, texts = self.table, list[str]()
        async with table.lock:
            if self._is_gone:
                return texts
            if not table.may_see(self._seat, self.role):
                self._seat, self._since, self._is_due = None, None, True
            told, revision = table.told(self.role), table.feed.revision
            if told != self._told:
                self._told = told
                texts.append(json.dumps(told))
            if self._is_due or self._since != revision:
                self._is_due, since, self._since = False, self._since, revision
                texts.append(await table.message(self._seat, since, self._picture))
        return texts

    # --- What it says --------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            answer = await self._answer(await receive(self.socket))
            if answer:
                await self.socket.send_text(answer)

    async def _answer(self, text: str) -> str | None:
        """Do what a message asks for; return the answer, if it is none that all are sent."""
        table = self.table
        try:
            asked = parsed(text)
            (kind, body), *_ = asked.items()
            if kind != "hint" and not self.door.take(COSTS.get(kind, 0)):
                self.close(TOO_MUCH)
            elif kind == "look":
                self._look(body)
            elif kind == "replay":
                return await self._replayed(body)
            elif kind == "analyze":
                since = body.get("since")
                told = await table.review(since if type(since) is int and since >= 0 else 0)
                return await asyncio.to_thread(to_json, told)
            elif kind == "hint" and self._seat in table.seats_of(self.role):
                return await self._begin_hint(asked)
            elif kind == "sit" and self.role == "owner":
                await table.sit(body.get("seat"), body.get("kind", ""))
            elif kind in ("rule", "why") or self._seat in table.seats_of(self.role):
                return await self._asked(asked)
            else:
                raise InvalidArgument("you do not play this seat")
        except ThebanError as error:
            return to_json(Answer(error=str(error)))
        return None

    async def _asked(self, asked: Mapping[str, Any]) -> str | None:
        def receive() -> Answer | None:
            is_question = not asked.keys().isdisjoint(("rule", "why"))
            if is_question and self._is_gone:
                return None  # what was chosen is still done, or who loses the connection loses it
            return self.table.feed.receive(self._seat, asked)

        answer = await self.table.change(receive)
        return None if answer is None else to_json(answer)

    async def _begin_hint(self, asked: Mapping[str, Any]) -> str | None:
        """Let a thread think about a hint; the connection and the table are free meanwhile."""
        request, table = read_request(asked), self.table
        if self._hint is not None and not self._hint.done():
            text = table.feed.language.say("A hint is being looked for already.")
            return to_json(Answer(refused=Refused("feed.thinking", text)))
        if not isinstance(request, Advise) or self._tasks is None:
            return None
        async with table.lock:
            question = table.feed.question(self._seat, request)
        if isinstance(question, Answer):
            return to_json(question)
        if not self.door.take(COSTS["hint"]):  # only now: to refuse it costs little
            self.close(TOO_MUCH)
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
            await self.socket.send_text(to_json(answer))

    def _look(self, body: Mapping[str, Any]) -> None:
        """Look at another seat's view, from a revision on, in a layout."""
        seat, since, own = body.get("seat"), body.get("since"), self.table.seats_of(self.role)
        if seat == "own":
            seat = next(iter(own)) if len(own) == 1 else None
        self._seat = seat if self.table.may_see(seat, self.role) else None
        self._since = since if type(since) is int and since >= 0 else None
        self._picture = Picture("wide" if body.get("layout") == "wide" else "tall")
        self._is_due = True
        self.news.set()

    @to_its_end
    async def _replayed(self, body: Mapping[str, Any]) -> str:
        async with self.table.lock:
            return "" if self._is_gone else await asyncio.to_thread(self._replay, body)

    def _replay(self, body: Mapping[str, Any]) -> str:
        """Show an earlier position, what could be chosen in it, and what was."""
        match, at, seat = self.table.match, body.get("at"), body.get("seat")
        choices = match.choices
        if type(at) is not int or not 0 <= at <= len(choices):
            raise InvalidArgument(f"at must be a number from 0 to {len(choices)}")
        then: Match[Any, Any, Any, Any, Any, Any, Any] = Match(
            match.rules, match.config, deal=match.deal, choices=choices[:at], resolve_chance=False
        )
        if seat == "due" and match.is_over:
            seat = getattr(then.awaiting, "seat", None)
        if not self.table.may_see(seat, self.role):
            raise InvalidArgument("you may not see what this seat knew")
        told_by = self.table.feed
        feed = Feed(then, names=told_by.names, first=at, language=told_by.language)
        message = feed.message(seat, picture=self._picture)
        legal = then.view(seat).legal_actions
        chosen = legal.index(choices[at]) if at < len(choices) and choices[at] in legal else None
        told = {"theban": "replay", "schema": 1, "at": at, "of": len(choices), "chosen": chosen}
        return json.dumps({**told, "message": json.loads(to_json(message))})


# --- Messages --------------------------------------------------------------------------------


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
