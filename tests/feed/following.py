"""A client that handles messages like a screen, for tests."""

from collections.abc import Mapping
from typing import Any

import jsonschema

from theban.play.feed import Message, ToldEvent, feed_schema, from_json, patched, to_json
from theban.play.feed._messages import to_data
from theban.render.keys import Changes, Piece, after
from theban.types import Turn

SCHEMA = feed_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


class Client:
    """A client's knowledge, from messages alone."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.revision: int | None = None
        self.names: tuple[str, ...] | None = None
        self.config: Any = None
        self.view: Any = None
        self.turn: Turn | None = None
        self.pieces: Mapping[str, Piece] = {}
        self.log: list[ToldEvent] = []

    def receive(self, message: Message) -> None:
        read = from_json(to_json(message))
        assert read == message
        assert isinstance(read, Message)
        assert (read.seat, read.since) == (self.seat, self.revision)
        if read.since is None:
            self.log, self.config = [], read.config
        else:
            assert read.config is None  # it is sent only once
        if read.undone:
            assert read.common is not None
            self.log = [event for event in self.log if event.revision <= read.common]
        self.names = self.names if read.names is None else read.names
        self.log += read.events
        self.turn = None if read.awaiting.over else read.turn or self.turn
        if read.patch is None:
            assert read.pieces is not None
            self.view = read.view
        else:
            assert read.view is None
            self.view = patched(self.view, read.patch)
        if read.pieces is None:
            for event in read.events:
                added = tuple((each.key, each.piece) for each in event.added)
                changes = Changes(event.moved, event.removed, added, event.counted)
                self.pieces = after(self.pieces, changes)
        else:
            self.pieces = read.pieces
        self.revision = read.revision

    def knows(self, whole: Message) -> None:
        assert self.view == whole.view
        assert (self.pieces, self.turn) == (whole.pieces, whole.turn)
        assert tuple(self.log) == whole.events
        assert (self.config, self.names) == (whole.config, whole.names)


def faults(message: Message) -> list[str]:
    errors = VALIDATOR.iter_errors(to_data(message))
    return [f"{error.json_path}: {error.message[:200]}" for error in errors]
