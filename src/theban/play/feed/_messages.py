"""The message that a feed sends to one seat or a spectator, and its parts.

Everything that is of one game (events, choices, the view, the config) is plain data, as
:mod:`theban.serial` writes it.  So a message is alike in all games, and its reader needs no rules.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, get_args

from attrs import field, frozen

from theban._core.annotations import Object, before
from theban._core.checks import check_kind, whole
from theban._core.errors import DetailValue, InvalidSave
from theban._core.messages import listed, shown
from theban._core.situation import Turn
from theban._core.values import Value
from theban.render import Layout
from theban.render._pieces import About, Piece, ScoreLine, Target, check_key
from theban.serial._convert import HookTable, is_object
from theban.serial._formats import codec_named, decode, encode
from theban.serial._game_types import ValueKind, classes_in

__all__ = [
    "SCHEMA",
    "ActionData",
    "AddedPiece",
    "Advise",
    "Analysis",
    "Answer",
    "AnyData",
    "AskAbout",
    "Awaited",
    "AwaitedKind",
    "ChoiceData",
    "Choose",
    "ChooseOutcome",
    "ConfigData",
    "DrawnPicture",
    "EventData",
    "Hint",
    "JudgedDecision",
    "LongText",
    "LookUp",
    "Message",
    "OpenChoice",
    "Past",
    "PatchOperation",
    "PatchStep",
    "Prospect",
    "Recall",
    "Redo",
    "Refused",
    "Request",
    "RuleText",
    "SubjectData",
    "ToldEvent",
    "Undo",
    "ViewData",
    "Why",
    "WhyNot",
    "from_json",
    "read_request",
    "request_to_json",
    "to_json",
]

SCHEMA = 1
"""The number of the schema of messages, requests and answers."""

ConfigData: TypeAlias = Annotated[Any, ValueKind.CONFIG]
"""A config as plain data."""
EventData: TypeAlias = Annotated[Any, ValueKind.EVENT]
"""An event or what is hidden of it, as plain data."""
ActionData: TypeAlias = Annotated[Any, ValueKind.ACTION]
"""An action as plain data."""
ChoiceData: TypeAlias = Annotated[Any, ValueKind.CHOICE]
"""An action or an outcome as plain data."""
ViewData: TypeAlias = Annotated[Any, ValueKind.VIEW]
"""A view without its config, as plain data."""
SubjectData: TypeAlias = Annotated[Any, ValueKind.SUBJECT]
"""The fields of a subject that apply, as plain data."""
AwaitedKind: TypeAlias = Annotated[str, ValueKind.AWAITING]
"""The kind of a decision or chance event, of which each game has its own."""
AnyData: TypeAlias = Annotated[Any, "anything"]
"""Plain data of any kind."""
LongText: TypeAlias = Annotated[Any, "text"]
"""A text that may be longer than what is saved."""

# A missing part is omitted from the JSON, as a save omits a switch set as before it.
_ABSENT = before(None)
_NONE = before(())


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
    """The revision with which it first happened; undo and redo do not change it.

    Choices made before the feed count back from its first revision, even below 0."""
    event: EventData
    """The event, redacted or replaced by ``Hidden``."""
    text: str
    """The event in one sentence."""
    keys: tuple[Target, ...]
    """The keys of the things that the event is about, with their roles."""
    rules: tuple[str, ...]
    """The ids of the rules behind it, the most specific one first."""
    moved: tuple[tuple[str, str], ...] = field(default=(), metadata=_NONE)
    """Pairs of keys: the piece at the first moves to the second; left out if none moves."""
    removed: tuple[str, ...] = field(default=(), metadata=_NONE)
    """The keys of pieces that are gone; left out if none is."""
    added: tuple[AddedPiece, ...] = field(default=(), metadata=_NONE)
    """The pieces that came, or look otherwise; left out if none does."""
    counted: tuple[tuple[str, int], ...] = field(default=(), metadata=_NONE)
    """Keys of counters with the numbers that they have now; left out if none changes."""


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
class Awaited(Value):
    """The next thing that must happen, or how the game ended."""

    text: str
    """The same in one sentence."""
    over: bool
    """True once the game is over."""
    chance: bool = False
    """True if chance decides, and not the seat."""
    kind: AwaitedKind | None = field(default=None, metadata=_ABSENT)
    """The kind of decision or chance event; left out once the game is over."""
    seat: int | None = field(default=None, metadata=_ABSENT)
    """The seat that decides, or that brings chance about; left out once the game is over."""
    standings: tuple[int, ...] | None = field(default=None, metadata=_ABSENT)
    """The rank of each seat, 1 for a winner; only once the game is over."""
    scores: tuple[ScoreLine, ...] | None = field(default=None, metadata=_ABSENT)
    """The score, line by line; only once the game is over."""
    totals: tuple[int, ...] | None = field(default=None, metadata=_ABSENT)
    """The points of each seat in all lines; only once the game is over."""
    rules: tuple[str, ...] | None = field(default=None, metadata=_ABSENT)
    """The ids of the rules that rank the seats; only once the game is over."""


@frozen
class OpenChoice(Value):
    """A choice that can be made now."""

    number: int
    """The number by which clients request it, from 0; valid only for this revision."""
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
    """Its layout."""
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
    """The events since then, in order; after an undo, since the common past."""
    awaiting: Awaited
    """The next thing that must happen."""
    choices: tuple[OpenChoice, ...]
    """The choices that this seat has now; empty for all others."""
    undo: bool
    """True if this seat may undo its last decision."""
    redo: bool
    """True if this seat may redo a decision that it undid."""
    turn: Turn | None = field(default=None, metadata=_ABSENT)
    """The current turn, even while another seat decides; left out if it was sent before and has not
    changed, or once the game is over."""
    subject: SubjectData = field(default=None, metadata=_ABSENT)
    """The subject of the decision or the roll: the fields that apply; left out if none does."""
    config: ConfigData = field(default=None, metadata=_ABSENT)
    """The game's config; left out unless the message has everything."""
    names: tuple[str, ...] | None = field(default=None, metadata=_ABSENT)
    """The players' names; left out if they were sent before."""
    view: ViewData = field(default=None, metadata=_ABSENT)
    """The whole view without its config; left out if there is a patch."""
    common: int | None = field(default=None, metadata=_ABSENT)
    """The last revision that still holds; later events were undone.

    Left out unless something was."""
    earlier: int | None = field(default=None, metadata=_ABSENT)
    """The number of events before these that the client can ask for; left out if there are none."""
    patch: tuple[PatchStep, ...] | None = field(default=None, metadata=_ABSENT)
    """The JSON Patch that turns the view of the revision ``since`` into the current one."""
    pieces: Mapping[str, Piece] | None = field(default=None, metadata=_ABSENT)
    """All pieces by their keys; left out if the events change those that were sent before."""
    picture: DrawnPicture | None = field(default=None, metadata=_ABSENT)
    """A drawing of the view; left out unless it is asked for."""


@frozen
class Advise(Value):
    """Ask for a hint about the decision of the message with this revision."""

    revision: int = field(validator=whole(0))
    """The revision of the message."""


@frozen
class Prospect(Value):
    """The search's expectation of one choice, from the deciding seat's view."""

    number: int
    """The number of the choice among all, from 0."""
    text: str
    """The choice in one sentence."""
    targets: tuple[Target, ...]
    """The keys that a person points at to choose it, and other things that it is about."""
    choice: ActionData
    """The action."""
    visits: int
    """The number of iterations that tried it; 0 if none did."""
    win: float
    """The chance to win, from 0 to 1."""
    win_error: float
    """The standard error of ``win``; 0.0 if that is proved, 1.0 with fewer than two visits."""
    points: float | None
    """The expected points at the end; None without iterations."""
    points_error: float | None
    """The standard error of ``points``; None with fewer than two iterations."""
    told: str
    """Chance and points in words, with twice the standard errors."""
    line: tuple[str, ...]
    """The expected continuation, in sentences with the players' names."""


@frozen
class Hint(Value):
    """The search's advice on a decision, for the person who makes it."""

    revision: int
    """The revision with the decision."""
    text: str
    """The advice in one or two sentences."""
    compared: int
    """The number of prospects, from the first on, that were searched equally."""
    prospects: tuple[Prospect, ...]
    """Those that were compared, the best first; then the others.  Empty if there is but one choice.
    """


@frozen
class JudgedDecision(Value):
    """A decision of the game with the search's verdict."""

    at: int
    """The index of the choice in the game, from 0, counting outcomes too."""
    seat: int
    """The seat that decided."""
    number: int
    """The number of the choice made, among all choices, from 0."""
    text: str
    """The choice made, in one sentence."""
    cost: float
    """The best choice's chance to win minus that of the choice made; from 0 to 1."""
    cost_error: float
    """The standard error of ``cost``."""
    points_cost: float
    """The same for points; it can be negative: the best choice need not bring the most points."""
    verdict: str
    """The cost, and the better choice, in words."""
    compared: int
    """The number of prospects, from the first on, that were searched equally."""
    prospects: tuple[Prospect, ...]
    """As in :class:`Hint`."""


@frozen
class Analysis(Value):
    """The search's verdicts on decisions of a game."""

    game: str
    """The name of the game."""
    language: str
    """The language of its texts (BCP 47)."""
    names: tuple[str, ...]
    """The players' names."""
    of: int
    """The number of decisions to analyze in all."""
    first: int
    """The index of the first decision below, among these."""
    decisions: tuple[JudgedDecision, ...]
    """Those that are analyzed, in the order of the game."""
    open_hands: bool = False
    """Whether the real hidden cards were used, rather than each seat's knowledge."""
    iterations: int | None = field(default=None, metadata=_ABSENT)
    """The maximum number of iterations for each decision; left out without a limit."""
    seconds: float | None = field(default=None, metadata=_ABSENT)
    """The maximum number of seconds for each decision; left out without a limit."""


# --- What clients ask ----------------------------------------------------------------------------


@frozen
class Choose(Value):
    """Make a choice of the message with this revision."""

    revision: int = field(validator=whole(0))
    """The revision of the message."""
    number: int = field(validator=whole(0))
    """The number of the choice there."""


@frozen
class ChooseOutcome(Value):
    """Report a real table's outcome: one of those in the message with this revision."""

    revision: int = field(validator=whole(0))
    """The revision of the message."""
    number: int = field(validator=whole(0))
    """The number of the outcome among the choices there."""


@frozen
class Undo(Value):
    """Undo the last decision."""

    revision: int = field(validator=whole(0))
    """The revision of the last message."""


@frozen
class Redo(Value):
    """Redo the last undone decision."""

    revision: int = field(validator=whole(0))
    """The revision of the last message."""


@frozen
class Why(Value):
    """Ask why a choice, or the thing with a key, cannot be chosen."""

    key: str | None = field(default=None, metadata=_ABSENT)
    """The key of the thing that a person pointed at."""
    choice: ActionData = field(default=None, metadata=_ABSENT)
    """An action; not an outcome, since the rest of a pile is secret."""


@frozen
class AskAbout(Value):
    """Ask what the thing with a key is, at any time."""

    key: str
    """The key of the thing that a person pointed at."""


@frozen
class Recall(Value):
    """Ask for events that are earlier than those that the client has."""

    before: int = field(validator=whole(0))
    """The number of events before those, as the last message or answer about the past says."""


@frozen
class LookUp(Value):
    """Ask for the text of a rule."""

    id: str
    """The id of the rule, such as ``"LX-3.3"``."""


Change: TypeAlias = Choose | ChooseOutcome | Undo | Redo
"""A request that changes the match."""
Request: TypeAlias = Change | Why | LookUp | Advise | AskAbout | Recall
"""Whatever a client asks."""

# --- What they are answered ----------------------------------------------------------------------


@frozen
class Refused(Value):
    """The reason for refusing a request; nothing has changed."""

    code: str
    """The id of the sentence, by which a screen can translate it."""
    text: str
    """The reason, in one sentence."""
    rule: str | None = None
    """The id of the rule behind it; None if no rule is."""
    details: Mapping[str, DetailValue] = field(factory=dict[str, DetailValue])
    """The parts of the sentence by their names."""


@frozen
class WhyNot(Value):
    """The reason why a choice is illegal."""

    text: str
    """The reason, in one sentence."""
    rule: str | None
    """The id of the rule behind it; None if no rule is."""
    choice: ActionData = field(default=None, metadata=_ABSENT)
    """The choice; left out if the thing has no choice, or another seat decides."""


@frozen
class RuleText(Value):
    """A rule of the game."""

    id: str
    """Its id."""
    title: str
    """A few words, as for a heading."""
    text: str
    """The rule, in a small part of Markdown."""


@frozen
class Past(Value):
    """Events before those that a client has."""

    events: tuple[ToldEvent, ...]
    """Some of them, in order, up to the first that the client has."""
    earlier: int
    """The number of events before these; 0 if they begin with the game."""


@frozen
class Answer(Value):
    """An answer to one client: exactly one of these parts, and the key that it asked with."""

    refused: Refused | None = field(default=None, metadata=_ABSENT)
    """A request was understood and is refused."""
    why: tuple[WhyNot, ...] | None = field(default=None, metadata=_ABSENT)
    """The reasons why something cannot be chosen; empty if it can, or if nothing has that key."""
    rule: RuleText | None = field(default=None, metadata=_ABSENT)
    """The rule that was asked for."""
    hint: Hint | None = field(default=None, metadata=_ABSENT)
    """The hint for the decision."""
    about: About | None = field(default=None, metadata=_ABSENT)
    """The explanation of the thing asked about."""
    past: Past | None = field(default=None, metadata=_ABSENT)
    """The earlier events."""
    error: str | None = field(default=None, metadata=_ABSENT)
    """The fault of a request that was not understood."""
    key: str | None = field(default=None, metadata=_ABSENT)
    """The key of the thing that was asked about; None for requests without one."""


Sent: TypeAlias = Message | Answer | Analysis
"""Whatever a client is sent."""

MESSAGE, ANSWER, ANALYSIS = "feed", "answer", "analysis"
"""The value of the key ``theban`` in a message, an answer and an analysis."""
KINDS: dict[str, type[Sent]] = {MESSAGE: Message, ANSWER: Answer, ANALYSIS: Analysis}
"""The classes of what is sent to clients, by what the key ``theban`` says."""

_KEYS = ("choose", "outcome", "undo", "redo", "why", "rule", "hint", "about", "past")
REQUESTS: dict[str, type[Request]] = dict(zip(_KEYS, get_args(Request), strict=True))
"""The classes of requests by the key that each has in JSON."""

MOST_BYTES = 10_000
"""The most bytes of a request."""
_LONGEST_KEY = 100


def classes() -> tuple[type, ...]:
    """List all attrs classes and enums of messages, answers and requests, each once."""
    return classes_in(map(Object, (*KINDS.values(), *REQUESTS.values())))


_TABLE = HookTable()
"""The hooks that convert messages, answers and requests."""


# --- Messages and answers ------------------------------------------------------------------------


def to_data(part: Sent) -> dict[str, Any]:
    """Turn a message, an answer or an analysis into plain data, which must not be changed."""
    check_kind(part, Sent, "part", "a Message, an Answer or an Analysis")
    kind = next(name for name, each in KINDS.items() if isinstance(part, each))
    data: dict[str, Any] = _TABLE.of(Object(type(part))).dump(part)
    return {"theban": kind, "schema": SCHEMA, **data}


def to_json(part: Message | Answer | Analysis) -> str:
    """Write a message, an answer or an analysis as JSON on one line.

    Args:
        part: the message, the answer or the analysis.

    Raises:
        InvalidArgument: it is none of them, or holds what is not plain data.

    Example:
        >>> from theban.play.feed import Answer
        >>> to_json(Answer(error="no"))
        '{"theban":"answer","schema":1,"error":"no"}'
    """
    return encode(to_data(part), codec_named("json")).decode()


def from_json(text: str | bytes) -> Message | Answer | Analysis:
    """Read a message, an answer or an analysis, for clients in Python.

    Args:
        text: the result of :func:`to_json`.

    Returns:
        An equal message, answer or analysis.

    Raises:
        InvalidSave: it is none of them, or of another schema; the message gives the path of the
            fault.

    Example:
        >>> from_json('{"theban":"answer","schema":1,"error":"no"}').error
        'no'
    """
    data = decode(text, codec_named("json"), "the message")
    kind = KINDS.get(str(data.get("theban"))) if is_object(data) else None
    if kind is None or not is_object(data):
        raise InvalidSave(
            f"the message is {shown(data)}; it must be an object with 'theban', "
            f"{listed(map(repr, KINDS))}"
        )
    if data.get("schema") != SCHEMA:
        raise InvalidSave(
            f"the message: schema is {shown(data.get('schema'))}; it must be {SCHEMA}"
        )
    others = {key: value for key, value in data.items() if key not in ("theban", "schema")}
    part: Message | Answer | Analysis = _TABLE.of(Object(kind)).read(others, "the message")
    return part


# --- Requests ------------------------------------------------------------------------------------


def request_to_json(request: Request) -> str:
    """Write a client's request as JSON, for clients in Python.

    Args:
        request: the request.

    Raises:
        InvalidArgument: it is not a request, or its choice is not plain data.

    Example:
        >>> from theban.play.feed import Choose
        >>> request_to_json(Choose(revision=12, number=3))
        '{"choose":{"revision":12,"number":3}}'
    """
    kinds: tuple[type, ...] = tuple(REQUESTS.values())
    check_kind(request, Request, "request", listed(kind.__name__ for kind in kinds))
    name = next(name for name, kind in REQUESTS.items() if isinstance(request, kind))
    data = {name: _TABLE.of(Object(type(request))).dump(request)}
    return encode(data, codec_named("json")).decode()


def read_request(text: object) -> Request:
    """Read a client's request.

    Args:
        text: JSON as text or bytes, or plain data that was read from it.

    Raises:
        InvalidSave: it is not a request; the message gives the path of the fault.
        InvalidArgument: it asks about something that is not a key.

    Example:
        >>> read_request('{"rule": {"id": "LX-3.3"}}')
        LookUp(id='LX-3.3')
        >>> read_request('{"choose": {"revision": 1}}')
        Traceback (most recent call last):
        ...
        theban.InvalidSave: the request: choose has no key 'number'; \
the keys of Choose are: revision and number
    """
    data = text
    if isinstance(text, (str, bytes)):
        size = len(text.encode(errors="replace") if isinstance(text, str) else text)
        if size > MOST_BYTES:
            raise InvalidSave(f"the request has {size} bytes; it has at most {MOST_BYTES}")
        data = decode(text, codec_named("json"), "the request")
    names = listed(map(repr, REQUESTS))
    if not is_object(data) or len(data) != 1:
        raise InvalidSave(f"the request is {shown(data)}; it must be an object with {names}")
    ((name, content),) = data.items()
    if not isinstance(name, str) or name not in REQUESTS:
        raise InvalidSave(f"the request has the key {shown(name)}; it must be {names}")
    request: Request = _TABLE.of(Object(REQUESTS[name])).read(content, f"the request: {name}")
    if isinstance(request, Why) and (request.key is None) == (request.choice is None):
        raise InvalidSave("the request: why must have one of the keys 'key' and 'choice'")
    if isinstance(request, Why | AskAbout) and request.key is not None:
        size = len(check_key(request.key))
        if size > _LONGEST_KEY:
            raise InvalidSave(
                f"the request: {name}.key has {size} characters; it has at most {_LONGEST_KEY}"
            )
    return request
