"""The JSON Schema (2020-12) of all lines between a runner and its bots."""

from __future__ import annotations

from theban.core.protocol import AnyRules
from theban.feed import json_schema as schema_of_feed
from theban.feed.schema import reached
from theban.pipes.forfeits import Fault
from theban.pipes.lines import PROTOCOL
from theban.serial.schema import Schema, object_schema

_SECONDS: Schema = {"type": "number", "minimum": 0}
_NUMBER: Schema = {"$ref": "#/$defs/WholeNumber"}


def json_schema(*games: str | AnyRules) -> Schema:
    """Make the schema of all lines that a bot is sent, and of those that it answers.

    Args:
        games: the names of games, or their rules; by default the games of this library.

    Returns:
        The schema, which may be changed.  Under ``$defs`` there are ``ToBot`` and ``FromBot``,
        each of which can be used alone; the messages in them are those of
        :func:`theban.feed.json_schema`.

    Raises:
        InvalidArgument: there is no such game, or the rules do not name their types.

    Example:
        >>> schema = json_schema()
        >>> schema["$id"], [each["$ref"] for each in schema["$defs"]["FromBot"]["oneOf"]]
        ('urn:theban:bots:1', ['#/$defs/ReadyLine', '#/$defs/ChooseRequest'])
    """
    feed = schema_of_feed(*games)
    needed = reached(["Message", "ChooseRequest"], feed["$defs"])
    definitions = {**needed, "WholeNumber": feed["$defs"]["WholeNumber"], **_lines()}
    return {
        "$schema": feed["$schema"],
        "$id": f"urn:theban:bots:{PROTOCOL}",
        "title": "Bots",
        "description": "A line that a bot is sent, or that it answers.",
        "anyOf": [_ref("ToBot"), _ref("FromBot")],
        "$defs": dict(sorted(definitions.items())),
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _lines() -> Schema:
    clock = object_schema(
        "Clock",
        "How much time a bot has, in seconds.",
        dict.fromkeys(("decision", "bank", "start"), _SECONDS),
    )
    start = object_schema(
        "Start",
        "A game begins.",
        {
            "protocol": {"const": PROTOCOL},
            "game": _NUMBER,
            "rules": {"type": "string"},
            "seat": _NUMBER,
            "players": _NUMBER,
            "seed": _NUMBER,
            "clock": _ref("Clock"),
        },
    )
    decide = object_schema(
        "Decide", "The bot must choose.", {"bank": _SECONDS, "message": _ref("Message")}
    )
    lost = object_schema(
        "Lost",
        "Who lost by a fault.",
        {
            "seat": _NUMBER,
            "fault": {"enum": [fault.value for fault in Fault]},
            "text": {"type": "string"},
        },
    )
    over = object_schema(
        "Over",
        "A game has ended.",
        {
            "ranks": {"anyOf": [{"type": "array", "items": _NUMBER}, {"type": "null"}]},
            "forfeit": _ref("Lost"),
            "message": _ref("Message"),
        },
        optional=["forfeit"],
    )
    ready = object_schema("Ready", "The bot is ready for the game.", {"game": _NUMBER})
    parts = {"Clock": clock, "Start": start, "Decide": decide, "Lost": lost, "Over": over}
    lines = {
        f"{name}Line": object_schema(f"{name}Line", None, {name.lower(): _ref(name)})
        for name in ("Start", "Decide", "Over", "Ready")
    }
    return {
        **parts,
        "Ready": ready,
        **lines,
        "ToBot": {
            "title": "ToBot",
            "description": "A line that a bot is sent.",
            "oneOf": [_ref("StartLine"), _ref("DecideLine"), _ref("OverLine")],
        },
        "FromBot": {
            "title": "FromBot",
            "description": "A line that a bot answers.",
            "oneOf": [_ref("ReadyLine"), _ref("ChooseRequest")],
        },
    }
