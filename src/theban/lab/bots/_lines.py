"""The lines sent to bots and their answers; each is JSON, an object with one key."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any

from attrs import Attribute, field, frozen

from theban._core.checks import check_number
from theban._core.errors import InvalidArgument, InvalidSave, ThebanError
from theban._core.messages import shown
from theban._core.numbers import LARGEST, to_finite
from theban._core.protocol import AnyRules
from theban._core.values import Value
from theban.play.feed import Choose, Message, feed_schema, read_request
from theban.play.feed._messages import to_data
from theban.play.feed._schema import reached
from theban.serial._convert import is_object
from theban.serial._formats import codec_named, compact, decode
from theban.serial._schema import Schema, object_schema, ref

__all__ = ["PROTOCOL", "Clock", "Fault", "Forfeit", "protocol_schema"]

MOST_SECONDS = 86_400.0
"""The maximum seconds of a clock: a day."""


def _seconds(instance: object, attribute: Attribute[Any], value: object) -> None:
    number = to_finite(value)
    if number is None or not 0 <= number <= MOST_SECONDS:
        raise InvalidArgument(
            f"Clock.{attribute.name} is {shown(value)}; it must be a number of seconds, "
            f"0 to {MOST_SECONDS:.0f}"
        )
    object.__setattr__(instance, attribute.name, float(number))


@frozen
class Clock(Value):
    """The time limits of a bot.

    A decision that takes longer than ``decision`` takes the rest from the bank, which is filled
    again for each game. A bot loses when a decision takes longer than ``decision`` and the rest of
    the bank together.

    Raises:
        InvalidArgument: a field is not a number of seconds from 0 to a day, or all are 0.

    Example:
        >>> Clock(decision=2, bank=600)
        Clock(decision=2.0, bank=600.0, start=30.0)
    """

    decision: float = field(default=5.0, validator=_seconds)
    """The seconds for each decision."""
    bank: float = field(default=60.0, validator=_seconds)
    """The additional seconds for each game, for decisions that take longer."""
    start: float = field(default=30.0, validator=_seconds)
    """The seconds in which the bot must be ready for a game, including the start of its process."""

    def __attrs_post_init__(self) -> None:
        """Refuse a clock without any time."""
        if not self.decision + self.bank or not self.start:
            raise InvalidArgument(f"{self} leaves no time; a bot needs some to start and to decide")


class Fault(enum.StrEnum):
    """The faults of bots; each of them loses the game."""

    START = "start"
    """It could not be started, or was not ready in time."""
    DIED = "died"
    """It exited, or closed its output."""
    CLOSED = "closed"
    """It closed its input, so that nothing can be sent to it."""
    TIME = "time"
    """It used up its time, the bank included."""
    TOO_LONG = "too_long"
    """It wrote a line that is too long for an answer."""
    EARLY = "early"
    """It wrote something before it was asked, or more than one answer."""
    NONSENSE = "nonsense"
    """Its answer is not JSON, or not an answer to what was asked."""
    REVISION = "revision"
    """It answered a message other than the last one."""
    NUMBER = "number"
    """It made a choice that is not among the choices of the message."""
    GIVEN_UP = "given_up"
    """It lost so many games in a row by its own faults that it is not started again."""


class Forfeit(ThebanError):
    """A bot that lost its game by its own fault.

    Attributes:
        fault: what it did.
        last_words: the end of its standard error; ``""`` if it wrote nothing.

    Example:
        >>> error = Forfeit(Fault.TIME, "no answer within 5.0 s")
        >>> error.fault, str(error)
        (<Fault.TIME: 'time'>, 'no answer within 5.0 s')
    """

    def __init__(self, fault: Fault, text: str, last_words: str = "") -> None:
        """Store the fault.

        Args:
            fault: what the bot did.
            text: the fault in words, with details.
            last_words: the end of its standard error.
        """
        super().__init__(text)
        self.fault = fault
        self.last_words = last_words

    def __reduce__(self) -> tuple[type[Forfeit], tuple[Fault, str, str]]:
        """Tell pickle and copy how to rebuild it."""
        return type(self), (self.fault, str(self), self.last_words)


PROTOCOL = 1
"""The version number of the protocol."""


def check_readable(value: object, name: str, also: str = "") -> int:
    """Return a whole number that programs in any language can read."""
    number = check_number(value, name, 0, also)
    if number > LARGEST:
        raise InvalidArgument(f"{name} is {shown(number)}; it must be {LARGEST} at most")
    return number


def decide_line(message: Message, bank: float) -> bytes:
    """Write the line that asks for a choice."""
    return line_of({"decide": {"bank": round(bank, 3), "message": to_data(message)}})


def over_line(
    message: Message, ranks: Sequence[int] | None, forfeit: tuple[int, Forfeit] | None
) -> bytes:
    """Write the line that ends a game."""
    over: dict[str, object] = {"ranks": ranks}
    if forfeit is not None:
        seat, why = forfeit
        over["forfeit"] = {"seat": seat, "fault": why.fault, "text": str(why)}
    return line_of({"over": {**over, "message": to_data(message)}})


def line_of(data: dict[str, Any]) -> bytes:
    """Write a line."""
    return compact(data) + b"\n"


def read_ready(answer: bytes, game: int) -> None:
    """Read the answer to the line that begins a game."""
    data = _read(answer)
    ready = data.get("ready") if is_object(data) and len(data) == 1 else None
    number = ready.get("game") if is_object(ready) and len(ready) == 1 else None
    if type(number) is not int or number != game:
        right = compact({"ready": {"game": game}}).decode()
        raise Forfeit(Fault.NONSENSE, f"the answer is {shown(data)}; it must be {right} now")


def _read(answer: bytes) -> Any:  # noqa: ANN401 (whatever a bot writes)
    try:
        return decode(answer, codec_named("json"), "the answer")
    except InvalidSave as error:
        raise Forfeit(Fault.NONSENSE, str(error)) from None


def read_choice(answer: bytes, message: Message) -> int:
    """Read a choice."""
    data = _read(answer)
    asked = None
    if is_object(data) and set(data) == {"choose"}:  # only this one of the feed's requests
        try:
            asked = read_request(answer)
        except ThebanError as error:
            told = str(error).replace("the request", "the answer", 1)
            raise Forfeit(Fault.NONSENSE, told) from None
    if not isinstance(asked, Choose):
        raise Forfeit(
            Fault.NONSENSE, f"the answer is {shown(data)}; it must be an object with 'choose' alone"
        )
    if asked.revision != message.revision:
        raise Forfeit(
            Fault.REVISION,
            f"it answers revision {asked.revision}; the message has revision {message.revision}",
        )
    if asked.number >= len(message.choices):
        raise Forfeit(
            Fault.NUMBER,
            f"there is no choice {asked.number}; the numbers are 0 to {len(message.choices) - 1}",
        )
    return asked.number


_SECONDS: Schema = {"type": "number", "minimum": 0}
_NUMBER: Schema = {"$ref": "#/$defs/WholeNumber"}


def protocol_schema(*games: str | AnyRules) -> Schema:
    """Make the schema of all lines sent to bots, and of their answers.

    Args:
        games: the names of games, or their rules; by default the games of this library.

    Returns:
        The schema, which you may modify. Under ``$defs`` there are ``ToBot`` and ``FromBot``, each
        of which can be used alone; the messages in them are those of
        :func:`theban.play.feed.feed_schema`.

    Raises:
        InvalidArgument: there is no such game, or the rules do not name their types.

    Example:
        >>> schema = protocol_schema()
        >>> schema["$id"], [each["$ref"] for each in schema["$defs"]["FromBot"]["oneOf"]]
        ('urn:theban:bots:1', ['#/$defs/ReadyLine', '#/$defs/ChooseRequest'])
    """
    feed = feed_schema(*games)
    needed = reached(["Message", "ChooseRequest"], feed["$defs"])
    definitions = {**needed, "WholeNumber": feed["$defs"]["WholeNumber"], **_lines()}
    return {
        "$schema": feed["$schema"],
        "$id": f"urn:theban:bots:{PROTOCOL}",
        "title": "Bots",
        "description": "A line that a bot is sent, or that it answers.",
        "anyOf": [ref("ToBot"), ref("FromBot")],
        "$defs": dict(sorted(definitions.items())),
    }


def _lines() -> Schema:
    objects: dict[str, tuple[str, Schema]] = {
        "Clock": (
            "How much time a bot has, in seconds.",
            dict.fromkeys(("decision", "bank", "start"), _SECONDS),
        ),
        "Start": (
            "A game begins.",
            {
                "protocol": {"const": PROTOCOL},
                "game": _NUMBER,
                "rules": {"type": "string"},
                "seat": _NUMBER,
                "players": _NUMBER,
                "seed": _NUMBER,
                "clock": ref("Clock"),
            },
        ),
        "Decide": ("The bot must choose.", {"bank": _SECONDS, "message": ref("Message")}),
        "Lost": (
            "Who lost by a fault.",
            {
                "seat": _NUMBER,
                "fault": {"enum": [fault.value for fault in Fault]},
                "text": {"type": "string"},
            },
        ),
        "Over": (
            "A game has ended.",
            {
                "ranks": {"anyOf": [{"type": "array", "items": _NUMBER}, {"type": "null"}]},
                "forfeit": ref("Lost"),
                "message": ref("Message"),
            },
        ),
        "Ready": ("The bot is ready for the game.", {"game": _NUMBER}),
    }
    found = {
        name: object_schema(name, about, keys, optional=["forfeit"])
        for name, (about, keys) in objects.items()
    }
    for name in ("Start", "Decide", "Over", "Ready"):
        found[f"{name}Line"] = object_schema(f"{name}Line", None, {name.lower(): ref(name)})
    return {
        **found,
        "ToBot": {
            "title": "ToBot",
            "description": "A line that a bot is sent.",
            "oneOf": [ref("StartLine"), ref("DecideLine"), ref("OverLine")],
        },
        "FromBot": {
            "title": "FromBot",
            "description": "A line that a bot answers.",
            "oneOf": [ref("ReadyLine"), ref("ChooseRequest")],
        },
    }
