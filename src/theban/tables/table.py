"""A table: one game, who sits where, by which link, and what anybody may do there."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias, TypeGuard

from attrs import define, evolve, field

from theban.agents import Budget, make_bot
from theban.core.awaiting import Chance, Decision
from theban.core.errors import InvalidArgument, ThebanError
from theban.core.messages import count, shown
from theban.core.play.match import Match
from theban.core.play.record import AnyRecord
from theban.core.play.resuming import resume
from theban.feed import Analysis, Feed
from theban.games import get_rules
from theban.render import ENGLISH
from theban.tables.keeping import Keeper
from theban.tables.notes import Notes
from theban.tables.review import Review
from theban.tables.sitters import HUMAN, Sitter, new_token, sitters_told
from theban.tables.thinking import Thinking

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from theban.core.protocol import GameConfig
    from theban.render import Language

DICE = {"DieRolled"}
"""What real dice can bring, by the names that the games of this library give it."""
HINTS: Final = Budget(iterations=2000, seconds=1.5)
"""How long a hint is thought about, unless the house says something else."""
REVIEWS: Final = Budget(iterations=1000, seconds=1.0)
"""How long each decision of a finished game is thought about, unless the house says otherwise."""
BETWEEN: Final = 0.5
"""How many seconds are between two notes on how far an analysis is."""
GONE = 4410
"""Why a connection is closed: its link was changed, or its table removed."""

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]
Role: TypeAlias = int | Literal["owner", "watcher"]
"""The role that a link gives: the player of a seat, the host of the table, or a watcher."""


class Listener(Protocol):
    """A connection, as far as a table knows it."""

    role: Role
    """The role that its link gives."""
    news: asyncio.Event
    """Set when there may be something to send."""

    async def close(self, code: int) -> None:
        """End it.

        Args:
            code: why.
        """


@define(eq=False)
class Table:
    """One game in progress, with its links and the connections to it."""

    feed: Feed
    """The game, and what each seat may be sent of it."""
    sitters: list[Sitter]
    """Who sits where."""
    dice: bool = False
    """Whether people roll real dice and say what they show."""
    owner: str = field(factory=new_token)
    """What the link of the one who set it up ends with."""
    watch: str = field(factory=new_token)
    """What the link for watchers ends with."""
    name: str = field(factory=lambda: secrets.token_hex(6))
    """What its file is called; no secret."""
    keeper: Keeper = field(factory=Keeper)
    """Where it is kept."""
    pace: float = 0.6
    """How many seconds a bot takes at least, so that people can follow."""
    thinking: Thinking = field(factory=Thinking)
    """Where its bots think."""
    hints: Budget = HINTS
    """How long a hint is thought about."""
    reviews: Budget = REVIEWS
    """How long each decision is thought about once the game is over."""
    rng: random.Random = field(factory=random.SystemRandom)
    """What chance and the bots draw from; by default nobody can foresee it."""
    lines: list[Listener] = field(factory=list["Listener"], init=False)
    """The connections."""
    lock: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    """Held while the game is read or changed."""
    _bots_due: bool = field(default=False, init=False)
    _driver: asyncio.Task[None] | None = field(default=None, init=False)
    _review: Review | None = field(default=None, init=False)
    _reviewer: asyncio.Task[None] | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        """Draw the outcome that the game awaits, if it was saved before it."""
        self._draw()

    # --- Setting up and keeping ----------------------------------------------------------------

    @classmethod
    def begin(  # noqa: PLR0913 (what a table is made of)
        cls,
        game: str,
        config: GameConfig,
        sitters: Sequence[Sitter],
        *,
        dice: bool = False,
        language: Language = ENGLISH,
        rng: random.Random | None = None,
    ) -> Table:
        """Set a new game up.

        Args:
            game: the game's name.
            config: what is played.
            sitters: one for each seat.
            dice: whether people roll real dice.
            language: the language of the game.
            rng: what its chance is drawn from; by default nobody can foresee it.

        Raises:
            InvalidArgument: there are more or fewer players than seats.
        """
        if len(sitters) != config.players:
            raise InvalidArgument(f"{count(len(sitters), 'player')} for {config.players} seats")
        names = {"names": ", ".join(sitter.name for sitter in sitters)}
        rng = rng or random.SystemRandom()
        match = Match(get_rules(game), config, rng=rng, resolve_chance=not dice, metadata=names)
        return cls(feed_of(match, sitters, language), list(sitters), dice, rng=rng)

    @classmethod
    def open(cls, record: AnyRecord, *, fresh: bool, language: Language = ENGLISH) -> Table:
        """Go on with a game that was recorded, be it by a table or not.

        Args:
            record: the game so far; without notes of a table, people play it at the owner's page.
            fresh: whether the links are new: a game that somebody sends brings none of its own.
            language: the language of the game.

        Raises:
            ThebanError: the record departs from the rules, or its notes are not those of a table.
        """
        notes, bare = Notes.read(record, fresh=fresh)
        match = resume(
            get_rules(record.game), bare, rng=random.SystemRandom(), resolve_chance=not notes.dice
        )
        feed = feed_of(match, notes.sitters, language)
        return cls(feed, notes.sitters, notes.dice, notes.owner, notes.watch)

    def record(self, *, links: bool = False) -> AnyRecord:
        """Return the game so far.

        Args:
            links: whether the links are noted in it, as in the table's own file.
        """
        notes = Notes(self.sitters, self.dice, self.owner, self.watch)
        return notes.added_to(self.match.record, links=links)

    async def keep(self) -> None:
        """Write the table to its file; called while it is locked."""
        record = self.record(links=True)
        await asyncio.to_thread(self.keeper.write, self.name, record)

    # --- Who may do what -----------------------------------------------------------------------

    @property
    def match(self) -> AnyMatch:
        """The match behind the feed."""
        return self.feed.match

    def links(self) -> list[tuple[str, Role]]:
        """Return the ends of all links, with the role that each gives."""
        seats: list[tuple[str, Role]] = [(s.token, seat) for seat, s in enumerate(self.sitters)]
        return [(self.owner, "owner"), (self.watch, "watcher"), *seats]

    def seats_of(self, role: Role) -> set[int]:
        """Return the seats that somebody plays.

        Args:
            role: what the link says.
        """
        people = {seat: s.away for seat, s in enumerate(self.sitters) if s.kind == HUMAN}
        if role == "owner":
            return {seat for seat, away in people.items() if not away}
        return set(people) & {role}

    def may_see(self, seat: object, role: Role) -> TypeGuard[int | None]:
        """Say whether somebody may see what a seat sees.

        Args:
            seat: the seat; None for what all may see.
            role: what the link says.
        """
        if type(seat) is not int:
            return seat is None
        return seat in (range(len(self.sitters)) if self.match.is_over else self.seats_of(role))

    async def sit(self, seat: object, kind: str, *, away: bool = False) -> None:
        """Let somebody else play a seat; its link is another then, unless somebody came by it.

        Args:
            seat: the seat.
            kind: one of :data:`KINDS`.
            away: whether somebody came by the seat's own link.

        Raises:
            InvalidArgument: there is no such seat or kind.
        """
        if type(seat) is not int or not 0 <= seat < len(self.sitters):
            raise InvalidArgument(f"there is no seat {shown(seat)}")
        async with self.lock:
            token = self.sitters[seat].token if away else new_token()
            self.sitters[seat] = evolve(self.sitters[seat], kind=kind, away=away, token=token)
            await self.keep()
        for line in [line for line in self.lines if line.role == seat and not away]:
            await line.close(GONE)
        self.announce()
        self.wake_bots()

    def told(self, role: Role) -> dict[str, object]:
        """Return what somebody is told of the table itself.

        Args:
            role: what the link says.
        """
        match, here = self.match, {line.role for line in self.lines}
        told: dict[str, object] = {
            "theban": "table",
            "schema": 1,
            "game": match.rules.name,
            "hidden": match.rules.facts(match.config).hidden,
            "over": match.is_over,
            "length": len(match.choices),
            "you": {"owner": role == "owner", "seats": sorted(self.seats_of(role))},
            "seats": [
                {"name": s.name, "kind": s.kind, "away": s.away, "there": seat in here}
                for seat, s in enumerate(self.sitters)
            ],
            "watchers": sum(line.role == "watcher" for line in self.lines),
            "kinds": sitters_told(),
        }
        if (review := self._current_review) is not None:
            told["analysis"] = {"done": len(review.decisions), "of": review.of}
        if role == "owner":
            told["links"] = {"watch": self.watch, "seats": [s.token for s in self.sitters]}
        return told

    # --- Playing -------------------------------------------------------------------------------

    async def change(self, act: Callable[[], Any]) -> Any:  # noqa: ANN401 (what the act gives)
        """Do something to the game; keep it and tell all of it if anything changed.

        Args:
            act: what is done, in another thread, while nobody else does anything.
        """

        def act_and_draw() -> Any:  # noqa: ANN401 (as above)
            result = act()
            self._draw()
            return result

        async with self.lock:
            before = self.feed.revision
            result = await asyncio.to_thread(act_and_draw)
            if self.feed.revision != before:
                try:
                    await self.keep()
                finally:
                    self.announce()
                    self.wake_bots()
        return result

    def announce(self) -> None:
        """Have all connections send what is new to them."""
        for line in self.lines:
            line.news.set()

    def wake_bots(self) -> None:
        """Let bots play if one of them is due and anybody looks on."""
        self._bots_due = True
        if self.lines and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        while self._bots_due and self.lines:
            self._bots_due = False
            try:
                await self._advance()
            except ThebanError as error:  # such as a disk that is full; the game goes on
                logging.getLogger(__name__).warning("%s", error)
            if self._bots_due:
                await asyncio.sleep(self.pace)

    async def _advance(self) -> None:
        """Make one decision of a bot; the table is free while the bot thinks."""
        async with self.lock:
            match, due, revision = self.match, self.match.awaiting, self.feed.revision
            if not isinstance(due, Decision) or self.sitters[due.seat].kind == HUMAN:
                return
            seat, view, sitter = due.seat, match.view(due.seat), self.sitters[due.seat]
        bot = make_bot(sitter.kind, match.rules)
        choice = await self.thinking.run(lambda: bot.choose(match.rules, view, self.rng))

        def play() -> None:  # unless something was taken back, or somebody else sits there now
            if self.feed.revision == revision and self.sitters[seat] is sitter:
                self.feed.play(choice, by=seat)

        await self.change(play)

    # --- Looking back --------------------------------------------------------------------------

    @property
    def _current_review(self) -> Review | None:
        """The analysis of the game; None before somebody asks for it, or if the game goes on."""
        review = self._review
        if review is None or not self.match.is_over or review.revision != self.feed.revision:
            return None
        return review

    async def review(self, since: int) -> Analysis:
        """Say what search thinks of the decisions of the game, and go on with that aside.

        It goes on as long as anybody is at the table, and is kept with the table until the server
        ends.

        Args:
            since: how many decisions were told before.

        Raises:
            InvalidArgument: the game is not over.
        """
        async with self.lock:
            if not self.match.is_over:
                raise InvalidArgument("the game is not over yet; it is analyzed then")
            review = self._current_review
            if review is None:
                make = partial(Review.of_game, self.feed, self.reviews, self.thinking)
                review = self._review = await asyncio.to_thread(make)
        self.resume_review()
        return review.told(since)

    def resume_review(self) -> None:
        """Go on with the analysis if it rests and is not done; it rests while nobody is here."""
        review, reviewer = self._current_review, self._reviewer
        if review is not None and not review.is_done and (reviewer is None or reviewer.done()):
            self._reviewer = asyncio.create_task(self._go_on_reviewing(review))
            self.announce()

    async def _go_on_reviewing(self, review: Review) -> None:
        told = time.monotonic()
        try:
            while self.lines and review is self._current_review and await review.go_on():
                if time.monotonic() - told > BETWEEN:
                    told = time.monotonic()
                    self.announce()
        except (ThebanError, RuntimeError) as error:  # such as threads that were closed
            logging.getLogger(__name__).warning("%s", error)
        self.announce()

    def _draw(self) -> None:
        """Draw what nobody brings about by hand, before anybody is asked what it is."""
        match = self.match
        while self.dice and isinstance(due := match.awaiting, Chance):
            kinds = {type(outcome).__name__ for outcome, _ in match.chance_outcomes}
            if kinds <= DICE and self.sitters[due.seat].kind == HUMAN:
                return
            self.feed.play(match.rules.sample_outcome(match.state, self.rng))


def feed_of(match: AnyMatch, sitters: Sequence[Sitter], language: Language = ENGLISH) -> Feed:
    """Return the feed of a match; its revisions come after those of any run of the server before.

    Args:
        match: the match.
        sitters: who sits where.
        language: the language to write in.
    """
    names, first = [s.name for s in sitters], time.time_ns() // 1_000_000
    return Feed(match, names=names, first=first, language=language)
