"""The seats and links of a table: who may do and see what, and what is noted of it."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import Final, TypeGuard

from attrs import define, field

from theban.agents import Budget
from theban.core.chance import Random
from theban.core.checking.arguments import check_given
from theban.core.play.record import AnyRecord
from theban.feed import AnyMatch, Feed, Picture
from theban.tables.keeping import Keeper
from theban.tables.notes import Notes
from theban.tables.review import Review
from theban.tables.roles import Listener, Role
from theban.tables.sitters import HUMAN, Sitter, check_sitters, check_token, new_token, sitter_kinds
from theban.tables.thinking import Thinking

HINTS: Final = Budget(iterations=2000, seconds=1.5)
"""The search for a hint, unless the server sets another budget."""
REVIEWS: Final = Budget(iterations=1000, seconds=1.0)
"""The search at each decision of a finished game, unless the server sets another budget."""


@define(eq=False)
class SeatedTable:
    """A game in progress with its links and the connections to it; nobody plays yet."""

    feed: Feed
    """The game, and what each seat may be sent of it."""
    sitters: list[Sitter]
    """The person or bot on each seat."""
    dice: bool = False
    """Whether people roll real dice and say what they show."""
    owner: str = field(factory=new_token)
    """The end of the link of the one who set the table up."""
    watch: str = field(factory=new_token)
    """The end of the link for watchers."""
    name: str = field(factory=lambda: secrets.token_hex(6))
    """The name of its file; not a secret."""
    keeper: Keeper = field(factory=Keeper)
    """Where it is kept; by default nowhere."""
    pace: float = 0.6
    """How many seconds are between two moves of bots, so that people can follow."""
    thinking: Thinking = field(factory=Thinking)
    """Where its bots think; a server shares one among all tables."""
    hints: Budget = HINTS
    """The search for a hint, for servers that think about hints aside."""
    reviews: Budget = REVIEWS
    """The search at each decision once the game is over."""
    rng: Random = field(factory=random.SystemRandom)
    """The generator of chance and of the bots; by default nobody can foresee it."""
    again: float = 5.0
    """How many seconds after it could not be saved that is tried again."""
    unsaved: str = field(default="", init=False)
    """Why the game as it is now could not be saved; empty if it was, or is kept nowhere."""
    lines: list[Listener] = field(factory=list["Listener"], init=False)
    """The connections."""
    lock: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    """Held while the game is read or changed; take it to read messages of the feed."""
    _texts: dict[tuple[int | None, int | None, Picture | None], str] = field(
        factory=dict[tuple[int | None, int | None, Picture | None], str], init=False
    )
    _texts_of: int = field(default=-1, init=False)
    _bots_due: bool = field(default=False, init=False)
    _driver: asyncio.Task[None] | None = field(default=None, init=False)
    _saver: asyncio.Task[None] | None = field(default=None, init=False)
    _review: Review | None = field(default=None, init=False)
    _reviewer: asyncio.Task[None] | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        """Check that there is a sitter for each seat, and that the links are links."""
        check_token(self.owner, "owner")
        check_token(self.watch, "watch")
        players = check_given(self.feed, Feed, "a Feed").match.config.players
        self.sitters = check_sitters(self.sitters, players)

    def record(self, *, links: bool = False) -> AnyRecord:
        """Return the game so far."""
        notes = Notes(self.sitters, self.dice, self.owner, self.watch)
        return notes.added_to(self.match.record, links=links)

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

        The owner plays all seats of people but those to which somebody came by their own link.
        """
        people = {seat: s.away for seat, s in enumerate(self.sitters) if s.kind == HUMAN}
        if _is_owner(role):
            return {seat for seat, away in people.items() if not away}
        return set(people) & {role} if type(role) is int else set()

    def may_see(self, seat: object, role: Role) -> TypeGuard[int | None]:
        """Return whether somebody may see what a seat sees; once the game is over, all may."""
        if type(seat) is not int:
            return seat is None
        return seat in (range(len(self.sitters)) if self.match.is_over else self.seats_of(role))

    def told(self, role: Role) -> dict[str, object]:
        """Return what somebody is told of the table itself, as plain data.

        Only the owner is told the links, and why the game could not be saved.
        """
        match, here = self.match, {line.role for line in self.lines}
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
                for seat, s in enumerate(self.sitters)
            ],
            "watchers": sum(line.role == "watcher" for line in self.lines),
            "kinds": sitter_kinds(),
            "saved": not self.unsaved,
        }
        if (review := self._current_review) is not None:
            told["analysis"] = {"done": len(review.decisions), "of": review.of}
        if _is_owner(role):
            told["unsaved"] = self.unsaved
            told["links"] = {"watch": self.watch, "seats": [s.token for s in self.sitters]}
        return told

    @property
    def _current_review(self) -> Review | None:
        """The analysis of the game; None before somebody asks for it, or if the game goes on."""
        review = self._review
        if review is None or not self.match.is_over or review.revision != self.feed.revision:
            return None
        return review


def _is_owner(role: object) -> bool:
    return isinstance(role, str) and role == "owner"
