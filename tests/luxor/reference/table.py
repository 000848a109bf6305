"""The table of the second implementation, and the form of its questions."""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from tests.luxor.reference.memory import Piece

T = TypeVar("T")


@dataclass
class Seat:
    """One player's pieces on the table, and those that it alone put into the box."""

    hand: list[Piece]
    """The cards from the left."""
    active: list[int] = field(default_factory=lambda: [0, 0])
    asleep: list[int] = field(default_factory=lambda: [0, 1, 2])
    inside: int = 0
    keys: int = 0
    wild: int = 0
    scarabs: list[int] = field(default_factory=list[int])
    treasures: list[str] = field(default_factory=list[str])
    sarcophagi: list[int] = field(default_factory=list[int])
    points: int = 0
    lying: list[int] = field(default_factory=list[int])
    """The places of the adventurers that the Mummy laid down."""
    talismans: int = 0
    character: str = ""
    flipped: int = 0

    boxed: list[Piece] = field(default_factory=list[Piece])
    """The player's own equipment in the box."""
    exchanged: list[int] = field(default_factory=list[int])
    """The scarabs that the player returned to the box."""

    def cards(self) -> list[str]:
        return [piece.card for piece in self.hand]


@dataclass
class Table:
    """Everything on the table; multisets are sorted lists."""

    seats: list[Seat]
    tiles: dict[int, str]
    """The tiles by place, in the order of the places."""
    draw: list[Piece]
    discard: list[Piece]
    tops: list[str | None]
    stacks: list[list[str]]
    temple: dict[str, list[str]]
    scarabs: list[int]
    keys: int
    wild: int
    sarcophagi: list[int]
    idle: bool = True
    covered: list[int] = field(default_factory=list[int])
    """The places where a treasure lies face down under the open one."""
    below: list[str] = field(default_factory=list[str])
    """The face-down tiles there."""
    mummy: int = 0
    """The Mummy's place; it never stands on the stairs, so 0 means no Mummy."""
    talismans: int = 0
    display: list[str | None] = field(default_factory=list[str | None])
    mummy_stack: list[str] = field(default_factory=list[str])
    mummy_discards: list[str] = field(default_factory=list[str])
    woken: int = 0
    """The number that entered the game in this turn, where a mummy tile could move them."""
    entered: int = field(default=0, compare=False)
    """The number that entered in this turn, or in this round if they wait for the next."""
    resting: int = field(default=0, compare=False)
    """The number on the stairs that no card of this turn can move. LX-4.2."""
    shuffles: int = field(default=0, compare=False)
    """The number of times that cards were shuffled."""


@dataclass(frozen=True)
class Question:
    """A question: its kind, its subject, and the answers with their weights."""

    seat: int
    kind: str
    about: tuple[object, ...]
    answers: dict[str, int]
    chance: bool


Asking: TypeAlias = Generator[Question, str, T]


def decide(seat: int, kind: str, about: tuple[object, ...], of: list[str]) -> Question:
    return Question(seat, kind, about, dict.fromkeys(of, 1), chance=False)


def chance(seat: int, kind: str, about: tuple[object, ...], of: list[str]) -> Question:
    return Question(seat, kind, about, dict(Counter(of)), chance=True)


def put(pieces: list[Any], piece: object) -> None:
    pieces.append(piece)
    pieces.sort()
