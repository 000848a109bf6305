"""A table: one game of people and bots, with storage."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeGuard, TypeVar

from attrs import define, evolve, field

from theban._core.chance import SupportsRandom
from theban._core.checks import check_callable, check_given, check_kind, check_number, check_viewer
from theban._core.errors import InvalidArgument, ThebanError
from theban._core.match import Match
from theban._core.messages import shown, visible
from theban._core.protocol import GameConfig
from theban._core.record import AnyRecord, Record
from theban._core.situation import Chance, Decision
from theban.agents import Budget, make_bot
from theban.games import get_rules
from theban.play.feed import Analysis, AnyMatch, Feed, PictureOptions, to_json
from theban.play.sessions import _storage as files
from theban.play.sessions._review import Review, Thinking, to_its_end
from theban.play.sessions._storage import HUMAN, Notes, Participant, Storage, new_token
from theban.render import ENGLISH, Language
from theban.serial._text_lines import written

__all__ = ["GONE", "HINTS", "REVIEWS", "Access", "Listener", "Session", "feed_of"]

GONE: Final = 4410
"""The code with which a table closes a connection whose link is no longer valid."""

Access: TypeAlias = int | Literal["owner", "watcher"]
"""The role that a link grants: a seat's player, the table's owner, or a spectator."""


class Listener(Protocol):
    """The interface of a connection for tables; a server has its own class.

    Example:
        >>> class Client:
        ...     def __init__(self, role):
        ...         self.role, self.news = role, asyncio.Event()
        ...     def close(self, code):
        ...         print("closed with", code)
        >>> from theban.luxor import Config
        >>> from theban.play.sessions import Participant, Session
        >>> players = [Participant("Ada"), Participant("Ben")]
        >>> table = Session.begin("luxor", Config(players=2), players)
        >>> table.connections.append(Client(1))
        >>> [seat["there"] for seat in table.told("watcher")["seats"]]
        [False, True]
        >>> asyncio.run(table.sit(1, "medium"))  # Ben's link is no longer valid
        closed with 4410
    """

    role: Access
    """The role that its link gives."""
    news: asyncio.Event
    """Set when there may be something to send."""

    def close(self, code: int) -> None:
        """End it, without waiting for the client: others at the table would wait too.

        Args:
            code: the reason, :data:`GONE`.
        """


HINTS: Final = Budget(iterations=2000, seconds=1.5)
"""The search for a hint, unless the server sets another budget."""
REVIEWS: Final = Budget(iterations=1000, seconds=1.0)
"""The search at each decision of a finished game, unless the server sets another budget."""


R = TypeVar("R")

DICE = {"DieRolled"}
"""The outcomes of real dice, by the names that this library's games give them."""
SLOWEST: Final = 10
"""The most seconds that a table can give each move of a bot."""
LONGEST_LINE: Final = 120
"""The most characters of a line that somebody says to the table."""
MOST_LINES: Final = 30
"""The number of lines kept."""
MOST_TEXTS: Final = 16
"""The number of texts kept for the next requests."""
RECENT: Final = 20
"""The number of decisions whose events the first message has; clients can ask for the others."""
BETWEEN: Final = 0.5
"""The seconds between two notes on the progress of an analysis."""


@define(eq=False)
class Session:
    """One game in progress, with its links and the connections to it.

    A server makes one by :meth:`begin` or :meth:`open`, in an event loop of asyncio or before.  It
    puts each connection into ``connections`` and takes it out when it ends.  Bots play, and
    analyses go on, only while somebody is there.

    Raises:
        InvalidArgument: there are more or fewer players than seats, or the feed is not a feed.

    Example:
        >>> from theban.luxor import Config
        >>> ben, cleo = Participant("Ben", away=True), Participant("Cleo", "medium")
        >>> players = [Participant("Ada"), ben, cleo]
        >>> table = Session.begin("luxor", Config(players=3), players, rng=random.Random(1))
        >>> [role for token, role in table.links()]
        ['owner', 'watcher', 0, 1, 2]
        >>> table.seats_of("owner"), table.seats_of(1), table.seats_of("watcher")
        ({0}, {1}, set())
        >>> table.may_see(0, "owner"), table.may_see(0, 1), table.may_see(None, "watcher")
        (True, False, True)
        >>> async def choose(number):
        ...     asked = {"choose": {"revision": table.feed.revision, "number": number}}
        ...     return await table.change(lambda: table.feed.receive(0, asked))
        >>> asyncio.run(choose(9)).refused.text
        'There is no choice 9; the numbers are 0 to 1.'
        >>> asyncio.run(choose(1)) is None, table.told("watcher")["length"]
        (True, 1)
        >>> asyncio.run(table.sit(2, "human"))
        >>> again = Session.open(table.record(links=True), fresh=False)
        >>> again.match.state == table.match.state, again.links() == table.links()
        (True, True)
    """

    feed: Feed
    """The feed of the game."""
    players: list[Participant]
    """The person or bot on each seat."""
    dice: bool = False
    """Whether people roll real dice and say what they show."""
    owner: str = field(factory=new_token)
    """The end of the link of the one who set the table up."""
    watch: str = field(factory=new_token)
    """The end of the link for watchers."""
    name: str = field(factory=lambda: secrets.token_hex(6))
    """The name of its file; not a secret."""
    storage: Storage = field(factory=Storage)
    """The storage; by default none."""
    delay: float = 0.6
    """The seconds between two moves of bots, so that people can follow."""
    thinking: Thinking = field(factory=Thinking)
    """The threads for its bots; a server shares them among all tables."""
    hints: Budget = HINTS
    """The search for a hint, for servers that think about hints aside."""
    reviews: Budget = REVIEWS
    """The search at each decision once the game is over."""
    rng: SupportsRandom = field(factory=random.SystemRandom)
    """The generator of chance and of the bots; by default nobody can foresee it."""
    again: float = 5.0
    """The seconds between attempts to save."""
    unsaved: str = field(default="", init=False)
    """The reason why the game could not be saved; empty if it was, or if there is no storage."""
    connections: list[Listener] = field(factory=list["Listener"], init=False)
    """The connections."""
    lock: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    """Held while the game is read or changed; take it to read messages of the feed."""
    said: list[tuple[str, str]] = field(factory=list[tuple[str, str]], init=False)
    """The last lines that people said to the table, each with the name; they are not saved."""
    rematch: dict[Access, str] = field(factory=dict[Access, str], init=False)
    """The links to the next game of the same people, by role, once somebody began it."""
    _texts: dict[tuple[object, ...], str] = field(factory=dict[tuple[object, ...], str], init=False)
    _bots_due: bool = field(default=False, init=False)
    _driver: asyncio.Task[None] | None = field(default=None, init=False)
    _saver: asyncio.Task[None] | None = field(default=None, init=False)
    _review: Review | None = field(default=None, init=False)
    _reviewer: asyncio.Task[None] | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        """Check the links and the players, and draw the outcome that is awaited, if any."""
        files.check_token(self.owner, "owner")
        files.check_token(self.watch, "watch")
        seats = check_given(self.feed, Feed, "a Feed").match.config.players
        self.players = files.check_players(self.players, seats)
        self._draw()

    @classmethod
    def begin(
        cls,
        game: str,
        config: GameConfig,
        players: Sequence[Participant],
        *,
        dice: bool = False,
        language: Language = ENGLISH,
        rng: SupportsRandom | None = None,
    ) -> Session:
        """Make a table with a new game.

        Args:
            game: the game's name, one of :func:`theban.games.names`.
            config: the config of the game.
            players: one for each seat.
            dice: whether people roll real dice and say what they show.
            language: the language of the game.
            rng: the generator of chance and of the bots; by default nobody can foresee it.

        Raises:
            InvalidArgument: there is no such game, the config is of another one, or there are more
                or fewer players than seats.
        """
        check_kind(dice, bool, "dice", "True or False")
        rng = random.SystemRandom() if rng is None else rng
        match: AnyMatch = Match(get_rules(game), config, rng=rng, resolve_chance=not dice)
        players = files.check_players(players, config.players)
        match.note({"names": ", ".join(written(player.name) for player in players)})
        return cls(feed_of(match, players, language), players, dice, rng=rng)

    @classmethod
    def open(cls, record: AnyRecord, *, fresh: bool, language: Language = ENGLISH) -> Session:
        """Make a table that goes on with a recorded game, of a table or of any other origin.

        It has no storage and a new name; to go on in the same file, set both.

        Args:
            record: the game so far.  If no table wrote it, people play all seats at the owner's
                page.
            fresh: whether to make new links, as for a game that somebody sends; otherwise the
                links are those in the record.
            language: the language of the game.

        Raises:
            InvalidArgument: there is no such game, or the notes in the record are not those of a
                table.
            ThebanError: the rules refuse the record.
        """
        check_given(record, Record, "a Record")
        check_kind(fresh, bool, "fresh", "True or False")
        notes, bare = Notes.read(record, fresh=fresh)
        rules, rng = get_rules(record.game), random.SystemRandom()
        match = Match.resume(rules, bare, rng=rng, resolve_chance=not notes.dice)
        feed = feed_of(match, notes.players, language)
        return cls(feed, notes.players, notes.dice, notes.owner, notes.watch)

    # --- Links and what they show ----------------------------------------------------------------

    def record(self, *, links: bool = False) -> AnyRecord:
        """Return the game so far."""
        notes = Notes(self.players, self.dice, self.owner, self.watch)
        return notes.added_to(self.match.record, links=links)

    @property
    def match(self) -> AnyMatch:
        """The match behind the feed."""
        return self.feed.match

    def links(self) -> list[tuple[str, Access]]:
        """Return the ends of all links, with the role that each gives."""
        seats: list[tuple[str, Access]] = [(s.token, seat) for seat, s in enumerate(self.players)]
        return [(self.owner, "owner"), (self.watch, "watcher"), *seats]

    def seats_of(self, role: Access) -> set[int]:
        """Return the seats that somebody plays.

        The owner plays all seats of people but those to which somebody came by their own link.
        """
        people = {seat: s.away for seat, s in enumerate(self.players) if s.kind == HUMAN}
        if _is_owner(role):
            return {seat for seat, away in people.items() if not away}
        return set(people) & {role} if type(role) is int else set()

    def may_see(self, seat: object, role: Access) -> TypeGuard[int | None]:
        """Return whether somebody may see a seat's view; once the game is over, all may."""
        if type(seat) is not int:
            return seat is None
        return seat in (range(len(self.players)) if self.match.is_over else self.seats_of(role))

    def speaks_to(self, seat: int | None, role: Access) -> bool:
        """Return whether sentences for a seat speak to the player who has a link.

        A page of a game that hides nothing has one log for all its players, so it has their names.
        So does a page that shows a seat of somebody else after the game.
        """
        own, match = self.seats_of(role), self.match
        return seat in own and (len(own) == 1 or match.rules.facts(match.config).hidden)

    def told(self, role: Access) -> dict[str, object]:
        """Return the description of the table for somebody, as plain data.

        Only the owner gets the links, and the reason why the game could not be saved.
        """
        match, here = self.match, {connection.role for connection in self.connections}
        told: dict[str, object] = {
            "theban": "table",
            "schema": 1,
            "game": match.rules.name,
            "hidden": match.rules.facts(match.config).hidden,
            "over": match.is_over,
            "length": len(match.choices),
            "you": {"owner": _is_owner(role), "seats": sorted(self.seats_of(role))},
            "seats": [
                {"name": s.name, "kind": s.kind, "away": s.away, "there": seat in here}
                for seat, s in enumerate(self.players)
            ],
            "pace": self.delay,
            "watchers": sum(connection.role == "watcher" for connection in self.connections),
            "kinds": files.player_kinds(),
            "saved": not self.unsaved,
        }
        if self.said:
            told["said"] = [{"name": name, "text": text} for name, text in self.said]
        told.update(("rematch", link) for each, link in self.rematch.items() if each == role)
        if (review := self._current_review) is not None:
            told["analysis"] = {"done": len(review.decisions), "of": review.of}
        if _is_owner(role):
            told["unsaved"] = self.unsaved
            told["links"] = {"watch": self.watch, "seats": [s.token for s in self.players]}
        return told

    @property
    def _current_review(self) -> Review | None:
        """The analysis of the game; None before somebody asks for it, or if the game goes on."""
        review = self._review
        if review is None or not self.match.is_over or review.revision != self.feed.revision:
            return None
        return review

    # --- Keeping -------------------------------------------------------------------------------

    async def keep(self) -> None:
        """Write the table to its file; :meth:`change` and :meth:`sit` call it.

        Call it while you hold the ``lock``.  If the file cannot be written, such as on a full disk,
        the game goes on, and ``unsaved`` and :meth:`told` say why.  The next change and
        a timer try again.
        """
        record, before = self.record(links=True), self.unsaved
        try:
            await asyncio.to_thread(self.storage.write, self.name, record)
            self.unsaved = ""
        except Exception as error:  # noqa: BLE001 (whatever a storage of your own raises)
            self.unsaved = str(error) or type(error).__name__
            if self._saver is None or self._saver.done():
                self._saver = asyncio.create_task(self._save_again())
        if self.unsaved != before:
            told = self.unsaved or "it is saved again"
            logging.getLogger(__name__).warning("table %s: %s", self.name, told)

    async def _save_again(self) -> None:
        while self.unsaved:
            await asyncio.sleep(self.again)
            async with self.lock:
                if self.unsaved:
                    await self.keep()
        self.announce()

    # --- Playing -------------------------------------------------------------------------------

    @to_its_end
    async def sit(self, seat: object, kind: str, *, away: bool = False) -> None:
        """Change the player of a seat.

        The seat gets a new link and its old connections are closed, unless somebody came by the
        link.

        Args:
            seat: the seat, from 0.
            kind: one of :data:`KINDS`.
            away: whether a person came by the seat's own link; the link then stays.

        Raises:
            InvalidArgument: there is no such seat or kind.
        """
        if type(seat) is not int or not 0 <= seat < len(self.players):
            raise InvalidArgument(f"there is no seat {shown(seat)}")
        before = self.players[seat]
        evolve(before, kind=kind, away=away)  # or it is refused before any change
        async with self.lock:
            if away and self.players[seat].token != before.token:
                return  # the link was replaced meanwhile
            token = before.token if away else new_token()
            self.players[seat] = evolve(self.players[seat], kind=kind, away=away, token=token)
            self._draw()  # a roll that was awaited of a person
            await self.keep()
        for connection in self.connections.copy():
            if connection.role == seat and not away:
                connection.close(GONE)
        self.announce()
        self.wake_bots()

    def say(self, role: Access, text: object) -> None:
        """Show a short line to everybody at the table.

        Args:
            role: what the link of the speaker gives access as; watchers cannot speak.
            text: the line, 1 to 120 characters.

        Raises:
            InvalidArgument: the role has no seat, or the line is too long, empty, or no text.
        """
        seats = sorted(self.seats_of(role))
        if not seats:
            raise InvalidArgument("only those who play can say something to the table")
        line = " ".join(text.split()) if isinstance(text, str) else ""
        seen = visible(line)
        if not seen or len(line) > LONGEST_LINE or not seen.isprintable():
            raise InvalidArgument(f"a line has 1 to {LONGEST_LINE} characters")
        self.said.append((" & ".join(self.players[seat].name for seat in seats), line))
        del self.said[:-MOST_LINES]
        self.announce()

    def set_pace(self, seconds: object) -> None:
        """Set how long a bot's move takes at least.

        Args:
            seconds: from 0 to 10.

        Raises:
            InvalidArgument: it is not a number of seconds in that range.
        """
        if isinstance(seconds, bool) or not isinstance(seconds, int | float):
            raise InvalidArgument(f"the seconds are {shown(seconds)}; they must be a number")
        if not 0 <= seconds <= SLOWEST:
            raise InvalidArgument(f"the seconds are {shown(seconds)}; they must be 0 to {SLOWEST}")
        self.delay = float(seconds)
        self.announce()

    def again_with(self, rng: SupportsRandom | None = None) -> Session:
        """Return the next game of the same people: the next seat begins, all links are new.

        Args:
            rng: the generator of chance and of the bots; by default nobody can foresee it.

        Returns:
            The table of the next game.

        Raises:
            InvalidArgument: the game is not over.
        """
        if not self.match.is_over:
            raise InvalidArgument("a rematch begins when the game is over")
        config: Any = self.match.config
        if hasattr(config, "first_player"):
            config = evolve(config, first_player=(config.first_player + 1) % config.players)
        players = [evolve(player, token=new_token()) for player in self.players]
        name, language = self.match.rules.name, self.feed.language
        return Session.begin(name, config, players, dice=self.dice, language=language, rng=rng)

    @to_its_end
    async def change(self, act: Callable[[], R]) -> R:
        """Change the game, and save it and notify all connections if anything changed.

        Args:
            act: a function that changes the feed, such as by
                :meth:`Feed.receive <theban.play.feed.Feed.receive>`.  A thread calls it while
                nobody else reads or changes the game.  The change is kept and told even if the task
                that asked for it is cancelled meanwhile, such as by a browser that goes away.  So
                is what changed before the function raised an error.

        Returns:
            The result of the function.

        Raises:
            InvalidArgument: it is not a function.
        """
        check_callable(act, "act")

        def act_and_draw() -> R:
            try:
                return act()
            finally:
                self._draw()

        async with self.lock:
            before = self.feed.revision
            try:
                return await asyncio.to_thread(act_and_draw)
            finally:
                if self.feed.revision != before:
                    await self.keep()
                    self.announce()
                    self.wake_bots()

    async def message(
        self,
        seat: int | None,
        since: int | None = None,
        picture: PictureOptions | None = None,
        *,
        second_person: bool = False,
    ) -> str:
        """Return the feed's message to a seat, as JSON.

        Each such text is made once and shared by all connections until the game goes on.  Call this
        while you hold the ``lock``.

        Args:
            seat: the seat, from 0; None for a spectator.
            since: the last revision of the client; None for everything.
            picture: how to draw the view; None for no drawing.
            second_person: whether its sentences speak to the seat.

        Raises:
            InvalidArgument: there is no such seat, or an argument is of a wrong kind.
        """
        feed = self.feed
        seat = check_viewer(seat, feed.match.config.players)
        check_kind(picture, PictureOptions | None, "picture", "PictureOptions, or None")
        check_kind(second_person, bool, "second_person", "true or false")
        if since is not None and not feed.knows(since):
            since = None
        key = (feed.revision, seat, since, picture, second_person)
        if key not in self._texts:
            now = {known: text for known, text in self._texts.items() if known[0] == feed.revision}
            self._texts = now  # earlier texts are never asked for again
            if len(self._texts) >= MOST_TEXTS:
                del self._texts[next(iter(self._texts))]
            self._texts[key] = await asyncio.to_thread(
                lambda: to_json(
                    feed.message(
                        seat,
                        since=since,
                        recent=RECENT,
                        picture=picture,
                        second_person=second_person,
                    )
                )
            )
        return self._texts[key]

    def announce(self) -> None:
        """Have all connections send what is new to them: set ``news`` of each."""
        for connection in self.connections:
            connection.news.set()

    def wake_bots(self) -> None:
        """Let bots play if one of them must decide and anybody is there.

        A server calls it when a connection was added to ``connections``.

        Raises:
            RuntimeError: no event loop of asyncio runs.
        """
        self._bots_due = True
        if self.connections and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        while self._bots_due and self.connections:
            self._bots_due = False
            try:
                await self._advance()
            except Exception:  # a bot's fault, or one of your game; the table goes on
                logging.getLogger(__name__).exception("table %s: a bot did not play", self.name)
            if self._bots_due:
                await asyncio.sleep(self.delay)

    async def _advance(self) -> None:
        """Make one decision of a bot; the table is free while the bot thinks."""
        async with self.lock:
            match, due, revision = self.match, self.match.awaiting, self.feed.revision
            if not isinstance(due, Decision) or self.players[due.seat].kind == HUMAN:
                return
            seat, view, player = due.seat, match.view(due.seat), self.players[due.seat]
        bot = make_bot(player.kind, match.rules)
        choice = await self.thinking.run(lambda: bot.choose(match.rules, view, self.rng))

        def play() -> None:  # unless something was taken back, or somebody else sits there now
            if self.feed.revision == revision and self.players[seat] is player:
                self.feed.play(choice, by=seat)

        await self.change(play)

    # --- Looking back --------------------------------------------------------------------------

    @to_its_end
    async def review(self, since: int) -> Analysis:
        """Return the analysis of the finished game so far.

        The analysis begins at the first call.  It goes on in a thread as long as anybody is there,
        sets ``news`` of all connections from time to time, and stays with the table until the
        server ends.

        Args:
            since: how many decisions were told before; the result begins behind them.

        Raises:
            InvalidArgument: the game is not over, or the number is wrong.
        """
        since = check_number(since, "since", 0)
        async with self.lock:
            if not self.match.is_over:
                raise InvalidArgument("the game is not over yet; analyze it then")
            review = self._current_review
            if review is None:
                review = await asyncio.to_thread(Review, self.feed, self.reviews, self.thinking)
                self._review = review
        self.resume_review()
        return review.told(since)

    def resume_review(self) -> None:
        """Resume the analysis if it paused while nobody was there.

        A server calls it when a connection was added to ``connections``.

        Raises:
            RuntimeError: no event loop of asyncio runs.
        """
        review, reviewer = self._current_review, self._reviewer
        if review is not None and not review.is_done and (reviewer is None or reviewer.done()):
            self._reviewer = asyncio.create_task(self._go_on_reviewing(review))
            self.announce()

    async def _go_on_reviewing(self, review: Review) -> None:
        told = time.monotonic()
        try:
            while self.connections and review is self._current_review and await review.go_on():
                if time.monotonic() - told > BETWEEN:
                    told = time.monotonic()
                    self.announce()
        except (ThebanError, RuntimeError) as error:  # such as threads that were closed
            logging.getLogger(__name__).warning("%s", error)
        self.announce()

    def _draw(self) -> None:
        """Draw the outcomes that people do not report, before asking for one that they do."""
        match = self.match
        while self.dice and isinstance(due := match.awaiting, Chance):
            kinds = {type(outcome).__name__ for outcome, _ in match.chance_outcomes}
            if kinds <= DICE and self.players[due.seat].kind == HUMAN:
                return
            self.feed.play(match.rules.sample_outcome(match.state, self.rng))


def _is_owner(role: object) -> bool:
    return isinstance(role, str) and role == "owner"


def feed_of(match: AnyMatch, players: Sequence[Participant], language: Language = ENGLISH) -> Feed:
    """Return a feed of a match, for a table of your game.

    Its revisions begin with the milliseconds since 1970.  So they come after those of any earlier
    run of the server, and pages that were left open get everything again.

    Args:
        match: the match, with ``resolve_chance=False`` for real dice.
        players: one for each seat.
        language: the language of the game.

    Raises:
        InvalidArgument: it is not a match, or there are more or fewer players than seats.

    Example:
        >>> from theban import Match, luxor
        >>> match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
        >>> players = [Participant("Ada"), Participant("Ben", "greedy")]
        >>> Session(feed_of(match, players), players).feed.names
        ('Ada', 'Ben')
    """
    check_given(match, Match, "a Match")
    names = [player.name for player in files.check_players(players, match.config.players)]
    return Feed(match, names=names, first=time.time_ns() // 1_000_000, language=language)
