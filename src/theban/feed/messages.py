"""The message that a feed sends to one seat or a spectator, and its parts.

Everything that is of one game (events, choices, the view, the config) is plain data, as
:mod:`theban.serial` writes it.  So a message is alike in all games, and its reader needs no rules.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from attrs import field, frozen

from theban.core.rulings import before
from theban.core.values.value import Value
from theban.render import Layout, Piece, Target
from theban.serial.game_types import Thing

SCHEMA = 1
"""The number of the schema of messages, requests and answers."""

ConfigData: TypeAlias = Annotated[Any, Thing.CONFIG]
"""A config as plain data."""
EventData: TypeAlias = Annotated[Any, Thing.EVENT]
"""An event or what is hidden of it, as plain data."""
ActionData: TypeAlias = Annotated[Any, Thing.ACTION]
"""An action as plain data."""
ChoiceData: TypeAlias = Annotated[Any, Thing.CHOICE]
"""An action or an outcome as plain data."""
ViewData: TypeAlias = Annotated[Any, Thing.VIEW]
"""A view without its config, as plain data."""
AnyData: TypeAlias = Annotated[Any, "anything"]
"""Plain data of any kind."""
LongText: TypeAlias = Annotated[Any, "text"]
"""A text that may be longer than what is saved."""

# A missing part is omitted from the JSON, as a save omits a switch set as before it.
_ABSENT = before(None)


@frozen
class AddedPiece(Value):
    """A piece that comes, or that looks otherwise from now on."""

    key: str
    """Its key."""
    piece: Piece
    """The piece as it is now."""


@frozen
class ToldEvent(Value):
    """Something that happened, as the seat may know it."""

    revision: int
    """The revision with which it happened first; it stays if it is taken back and comes back."""
    event: EventData
    """The event, redacted, or what is hidden of it."""
    text: str
    """The event in one sentence."""
    keys: tuple[Target, ...]
    """The keys of the things that the event is about, with their roles."""
    moved: tuple[tuple[str, str], ...]
    """Pairs of keys: what was at the first is at the second now."""
    removed: tuple[str, ...]
    """The keys of pieces that are gone."""
    added: tuple[AddedPiece, ...]
    """The pieces that came, or look otherwise."""
    counted: tuple[tuple[str, int], ...]
    """Keys of counters with the numbers that they have now."""
    rules: tuple[str, ...]
    """The ids of the rules that it follows from, the most telling one first."""


class NoValue(enum.Enum):
    """Stands for the value of a step that has none; null is a value."""

    NONE = "none"


class PatchOperation(enum.StrEnum):
    """The operation of one step of a patch."""

    ADD = "add"
    """It puts a value where there was none; into an array before what has the index."""
    REMOVE = "remove"
    """It takes a value away."""
    REPLACE = "replace"
    """It puts a value in the place of another."""


@frozen
class PatchStep(Value):
    """One operation of a JSON Patch (RFC 6902)."""

    op: PatchOperation
    """The operation."""
    path: str
    """Where, as a JSON Pointer (RFC 6901) into the view, such as ``"/players/0/keys"``."""
    value: AnyData = field(default=NoValue.NONE, metadata=before(NoValue.NONE))
    """The new value; left out to remove."""


@frozen
class ScoreLine(Value):
    """One line of the score sheet."""

    category: str
    """The line of the score sheet, in words."""
    points: tuple[int, ...]
    """The points of each seat."""
    rules: tuple[str, ...]
    """The ids of the rules that they are counted by."""


@frozen
class Awaited(Value):
    """The next thing that must happen, or how the game ended."""

    text: str
    """The same in one sentence."""
    over: bool
    """True once the game is over."""
    chance: bool = False
    """True if chance decides, and not the seat."""
    kind: str | None = field(default=None, metadata=_ABSENT)
    """Which decision or chance event; left out once the game is over."""
    seat: int | None = field(default=None, metadata=_ABSENT)
    """The seat that decides, or that brings chance about; left out once the game is over."""
    standings: tuple[int, ...] | None = field(default=None, metadata=_ABSENT)
    """The rank of each seat, 1 for a winner; only once the game is over."""
    scores: tuple[ScoreLine, ...] | None = field(default=None, metadata=_ABSENT)
    """The score sheet, line by line; only once the game is over."""
    totals: tuple[int, ...] | None = field(default=None, metadata=_ABSENT)
    """The points of each seat in all lines; only once the game is over."""


@frozen
class OpenChoice(Value):
    """A choice that can be made now."""

    number: int
    """By which number a client asks for it, from 0; good for this revision alone."""
    text: str
    """The choice in one sentence, as on a button."""
    targets: tuple[Target, ...]
    """The keys that a person points at to choose it, and other things that it is about."""
    choice: ChoiceData
    """The action, or the outcome of a chance event."""


@frozen
class DrawnPicture(Value):
    """A drawing of the view."""

    svg: LongText
    """The text of one ``svg`` element."""
    layout: Layout
    """How it is laid out."""
    width: int
    """Its width in units."""
    height: int
    """Its height in units."""


@frozen
class Message(Value):
    """All news of a seat or a spectator since a revision."""

    game: str
    """The name of the game."""
    seat: int | None
    """The seat that it is for, from 0; None for a spectator."""
    language: str
    """The language of its sentences, labels and drawing (BCP 47), such as ``"en"`` or ``"de"``."""
    revision: int
    """The revision that the message leads to; it never goes back."""
    since: int | None
    """The revision that it starts from; None if it has everything."""
    undone: bool
    """True if earlier events were undone; then the view is whole."""
    events: tuple[ToldEvent, ...]
    """The events since then, in order; if something was taken back, since the common past."""
    awaiting: Awaited
    """The next thing that must happen."""
    choices: tuple[OpenChoice, ...]
    """The choices that this seat has now; empty for all others."""
    undo: bool
    """True if this seat may take its last decision back."""
    redo: bool
    """True if this seat may repeat a decision that it took back."""
    config: ConfigData = field(default=None, metadata=_ABSENT)
    """The game's config; left out unless the message has everything."""
    names: tuple[str, ...] | None = field(default=None, metadata=_ABSENT)
    """The players' names; left out if they were sent before."""
    view: ViewData = field(default=None, metadata=_ABSENT)
    """The whole view without its config; left out if there is a patch."""
    common: int | None = field(default=None, metadata=_ABSENT)
    """The last revision that still holds; later events were undone.

    Left out unless something was."""
    patch: tuple[PatchStep, ...] | None = field(default=None, metadata=_ABSENT)
    """The JSON Patch that turns the view of the revision ``since`` into the current one."""
    pieces: Mapping[str, Piece] | None = field(default=None, metadata=_ABSENT)
    """All pieces by their keys; left out if there is a patch: then the events change them."""
    picture: DrawnPicture | None = field(default=None, metadata=_ABSENT)
    """A drawing of the view; left out unless it is asked for."""
