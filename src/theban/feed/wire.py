"""Messages, answers and requests as JSON and back, strictly."""

from __future__ import annotations

import json
from functools import cache, partial
from typing import Any, TypeVar, get_args

from cattrs import Converter

from theban.core.checking.arguments import check_kind
from theban.core.errors import InvalidSave
from theban.core.messages import listed, shown
from theban.feed.advice import Analysis
from theban.feed.answers import Answer, Request, Why
from theban.feed.messages import SCHEMA, Message
from theban.render.keys import check_key
from theban.serial.convert import add_classes, class_hooks, fault_in, is_object
from theban.serial.formats import codec_named, decode
from theban.serial.game_types import classes_in
from theban.serial.shapes import Object

P = TypeVar("P")

MESSAGE, ANSWER, ANALYSIS = "feed", "answer", "analysis"
"""What the key ``theban`` says of a message, of an answer, and of an analysis."""
KINDS: dict[str, type[Message | Answer | Analysis]] = {
    MESSAGE: Message,
    ANSWER: Answer,
    ANALYSIS: Analysis,
}
"""The classes of what is sent to clients, by what the key ``theban`` says."""

REQUESTS: dict[str, type[Request]] = dict(
    zip(
        ("choose", "outcome", "undo", "redo", "why", "rule", "hint"), get_args(Request), strict=True
    )
)
"""The classes of requests by the key that each has in JSON."""

MOST_BYTES = 10_000
"""The most bytes of a request."""
_LONGEST_KEY = 100


def classes() -> tuple[type, ...]:
    """List all attrs classes and enums of messages, answers and requests, each once."""
    return classes_in(map(Object, (*KINDS.values(), *REQUESTS.values())))


@cache
def _converter() -> Converter:
    converter = Converter()
    # cattrs asks for the hook of a class wherever the class is a field, and keeps none of them.
    add_classes(converter, classes(), cache(partial(class_hooks, converter)))
    return converter


def _load(kind: type[P], data: object, path: str) -> P:
    try:
        part: P = _converter().structure(data, kind)
    except Exception as error:  # noqa: BLE001 (cattrs collects whatever is raised inside)
        raise InvalidSave(fault_in(error, path)) from None
    return part


# --- Messages and answers ------------------------------------------------------------------------


def to_data(part: Message | Answer | Analysis) -> dict[str, Any]:
    """Turn a message, an answer or an analysis into plain data, which must not be changed."""
    check_kind(part, Message | Answer | Analysis, "part", "a Message, an Answer or an Analysis")
    kind = next(name for name, each in KINDS.items() if isinstance(part, each))
    data: dict[str, Any] = _converter().unstructure(part)
    return {"theban": kind, "schema": SCHEMA, **data}


def to_json(part: Message | Answer | Analysis) -> str:
    """Write a message, an answer or an analysis as JSON on one line.

    Args:
        part: the message, the answer or the analysis.

    Raises:
        InvalidArgument: it is none of them.

    Example:
        >>> from theban.feed import Answer
        >>> to_json(Answer(error="no"))
        '{"theban":"answer","schema":1,"error":"no"}'
    """
    return json.dumps(to_data(part), ensure_ascii=False, separators=(",", ":"))


def from_json(text: str | bytes) -> Message | Answer | Analysis:
    """Read a message, an answer or an analysis back, for clients in Python.

    Args:
        text: what :func:`to_json` wrote.

    Returns:
        What was written; an equal one.

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
    return _load(kind, others, "the message")


# --- Requests ------------------------------------------------------------------------------------


def request_to_json(request: Request) -> str:
    """Write what a client asks as JSON, for clients in Python.

    Args:
        request: what it asks.

    Raises:
        InvalidArgument: it is not a request.

    Example:
        >>> from theban.feed import Choose
        >>> request_to_json(Choose(revision=12, number=3))
        '{"choose":{"revision":12,"number":3}}'
    """
    kinds: tuple[type, ...] = tuple(REQUESTS.values())
    check_kind(request, Request, "request", listed(kind.__name__ for kind in kinds))
    name = next(name for name, kind in REQUESTS.items() if isinstance(request, kind))
    data = {name: _converter().unstructure(request)}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_request(text: object) -> Request:
    """Read what a client asks.

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
        theban.core.errors.InvalidSave: the request: choose has no key 'number'; \
the keys of Choose are: revision and number
    """
    data = text
    if isinstance(text, (str, bytes)):
        if len(text) > MOST_BYTES:
            raise InvalidSave(f"the request has {len(text)} bytes; it has at most {MOST_BYTES}")
        data = decode(text, codec_named("json"), "the request")
    names = listed(map(repr, REQUESTS))
    if not is_object(data) or len(data) != 1:
        raise InvalidSave(f"the request is {shown(data)}; it must be an object with {names}")
    ((name, content),) = data.items()
    if not isinstance(name, str) or name not in REQUESTS:
        raise InvalidSave(f"the request has the key {shown(name)}; it must be {names}")
    request = _load(REQUESTS[name], content, f"the request: {name}")
    if isinstance(request, Why):
        _check_why(request)
    return request


def _check_why(request: Why) -> None:
    if (request.key is None) == (request.choice is None):
        raise InvalidSave("the request: why must have one of the keys 'key' and 'choice'")
    if request.key is not None and len(check_key(request.key)) > _LONGEST_KEY:
        raise InvalidSave(
            f"the request: why.key has {len(request.key)} characters; it has at most {_LONGEST_KEY}"
        )
