"""The parts of a message to one seat: events, the view, pieces and choices, each made once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial, wraps
from itertools import islice
from typing import Any, Concatenate, ParamSpec, TypeVar

from attrs import evolve

from theban._core.annotations import shape_of
from theban._core.errors import InvalidArgument
from theban._core.situation import Awaiting, Chance, GameOver, Hidden
from theban.play.feed._history import AnyMatch, Node
from theban.play.feed._messages import AddedPiece, Awaited, OpenChoice, ToldEvent
from theban.render import Language, describe, describe_awaiting, keys as drawn, section_names
from theban.render._pieces import Names, Piece, Target
from theban.render._registry import faces_of
from theban.render.scores import final_score
from theban.serial._game_types import ValueKind
from theban.serial._saves import values_of

_MOST_KEPT = 32
"""The number of results of a method that are kept for the next messages: two positions, for the
readers of a full table in languages of their own."""
_MOST_EVENTS = 4096
"""The same for events, which a client that comes late asks for from the beginning."""
_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")

P = ParamSpec("P")
R = TypeVar("R")


def _once(
    make: Callable[Concatenate[Presenter, P], R], most: int = _MOST_KEPT
) -> Callable[Concatenate[Presenter, P], R]:
    """Have a method keep its last results, so that equal arguments get the same one."""

    @wraps(make)
    def kept_or_made(self: Presenter, /, *args: P.args, **keywords: P.kwargs) -> R:
        kept = self.kept[make.__name__]
        made: R = kept.pop(args) if args in kept else make(self, *args, **keywords)
        kept[args] = made
        if len(kept) > most:
            del kept[next(iter(kept))]
        return made

    return kept_or_made


class Presenter:
    """Presents a match to each seat, with what it may know."""

    def __init__(self, match: AnyMatch, names: Sequence[str] | None) -> None:
        """Present a match."""
        self._match = match
        self._rules = match.rules
        self._values = values_of(match.rules)
        self.config = self._values.dump(ValueKind.CONFIG, match.config)
        """The config as plain data."""
        naming, seats = Names(names), range(match.config.players)
        naming.check_all(len(seats))
        self.names = None if names is None else tuple(map(naming.of, seats))
        """The players' names."""
        faces = faces_of(self._values.types.view)
        self.has_pieces = faces is not None
        """Whether the game lists its pieces; without them there are no keys and no changes."""
        self._faces = {
            kind: self._values.table.of(shape_of(face)).dump
            for kind, face in (faces or {}).items()
            if face is not None
        }
        self.kept = defaultdict[str, dict[tuple[object, ...], Any]](dict)
        """The parts made so far, the most recently used one last."""

    def __reduce__(self) -> tuple[type[Presenter], tuple[Any, ...]]:
        """Return the parts of a pickle, without caches."""
        return Presenter, (self._match, self.names)

    @cached_property
    def sections(self) -> tuple[str, ...]:
        """The sections of a picture in a message; the others a screen tells in words of its own."""
        names = section_names(self._match.view(None))
        return tuple(name for name in names if name not in {"headline", "legend"})

    # --- Positions -------------------------------------------------------------------------------

    @_once
    def view(self, node: Node, seat: int | None) -> Any:  # noqa: ANN401 (of any game)
        """Return the view of a position."""
        return self._rules.view(node.state, seat)

    @_once
    def view_data(self, node: Node, seat: int | None) -> dict[str, Any]:
        """Return the view of a position as plain data, without the config; not to be changed."""
        data = self._values.dump(ValueKind.VIEW, self.view(node, seat))
        return {key: value for key, value in data.items() if key != "config"}

    @_once
    def pieces(
        self, node: Node, seat: int | None, language: Language, you: int | None
    ) -> Mapping[str, Piece]:
        """Return the pieces of a position as a seat sees them, told to the reader at a seat."""
        if not self.has_pieces:
            return {}
        view = self.view(node, seat)
        return drawn.pieces_of(view, names=self.names, language=language, you=you)

    @_once
    def pieces_data(
        self, node: Node, seat: int | None, language: Language, you: int | None
    ) -> dict[str, Piece]:
        """Return the pieces of a position with their faces as plain data; not to be changed."""
        pieces = self.pieces(node, seat, language, you)
        return {key: self._piece_data(piece) for key, piece in pieces.items()}

    def _piece_data(self, piece: Piece) -> Piece:
        dump = None if piece.face is None else self._faces.get(piece.kind)
        return piece if dump is None else evolve(piece, face=dump(piece.face))

    def subject_data(self, node: Node, seat: int | None) -> dict[str, Any] | None:
        """Return what is asked or rolled about as plain data, without what does not apply."""
        subject = self.view(node, seat).subject
        if subject is None or self._values.types.subject is None:
            return None
        data: dict[str, Any] = self._values.dump(ValueKind.SUBJECT, subject)
        return {key: value for key, value in data.items() if value not in (None, [])} or None

    def is_silent(
        self, nodes: Sequence[Node], seat: int | None, language: Language, you: int | None
    ) -> bool:
        """Return whether some choice changed pieces without an event, as a stay uses up a roll."""
        reader = (seat, language, you)
        return any(
            not node.events
            and node.parent is not None
            and self.pieces(node, *reader) != self.pieces(node.parent, *reader)
            for node in nodes
        )

    # --- Events ----------------------------------------------------------------------------------

    @partial(_once, most=_MOST_EVENTS)
    def events(
        self, node: Node, seat: int | None, language: Language, you: int | None
    ) -> tuple[ToldEvent, ...]:
        """Return the events of a node, as a seat may know them, told to the reader at a seat."""
        if node.parent is None or not node.events:
            return ()
        pieces, view = self.pieces(node.parent, seat, language, you), self.view(node, seat)
        told, config = list[ToldEvent](), self._match.config
        keys: tuple[Target, ...] = ()
        changes = drawn.Changes()
        for each, rules in zip(node.events, node.rules, strict=True):
            event = self._rules.redact_event(each, seat)
            if self.has_pieces:
                keys = drawn.keys_of(event, view=view)
                changes = drawn.changes_of(
                    pieces, event, view=view, names=self.names, language=language, you=you
                )
                pieces = drawn.after(pieces, changes)
            told.append(
                ToldEvent(
                    node.revision,
                    self._values.dump(ValueKind.EVENT, event),
                    sentence_of(event, self.names, language, config=config, view=view, you=you),
                    keys,
                    rules,
                    changes.moved,
                    changes.removed,
                    tuple(AddedPiece(key, self._piece_data(piece)) for key, piece in changes.added),
                    changes.counted,
                )
            )
        # They are those of the view, and so need not be listed again for the next message.
        self.kept["pieces"][node, seat, language, you] = pieces
        # Most events are told to all readers alike, who share them.
        for (other, *_), shared in islice(reversed(self.kept["events"].items()), _MOST_KEPT):
            if other is node:
                told = [
                    theirs if theirs == own else own
                    for own, theirs in zip(told, shared, strict=True)
                ]
        return tuple(told)

    # --- What comes next -------------------------------------------------------------------------

    def awaited(self, due: Awaiting, language: Language, you: int | None) -> Awaited:
        """Return the next decision or event, or the result, told to the reader at a seat."""
        if not isinstance(due, GameOver):
            kind = str(getattr(due.kind, "value", due.kind))
            text = describe_awaiting(due, names=self.names, language=language, you=you)
            chance = isinstance(due, Chance)
            return Awaited(text, over=False, chance=chance, kind=kind, seat=due.seat)
        match = self._match
        score = final_score(
            self._rules,
            match.state,
            events=match.events,
            names=self.names,
            language=language,
            you=you,
        )
        return Awaited(
            score.text,
            over=True,
            standings=score.standings,
            scores=score.lines,
            totals=score.totals,
            rules=score.rules,
        )

    @_once
    def open_choices(self, node: Node, seat: int | None) -> tuple[Any, ...]:
        """Return a seat's choices now: actions, or the outcomes that it may report.

        The possible outcomes can depend on hidden cards. So all of their class are listed, whatever
        is in a pile; the match refuses impossible ones.
        """
        due = self._match.awaiting
        if seat is None or isinstance(due, GameOver) or due.seat != seat:
            return ()
        if not isinstance(due, Chance):
            return tuple(self.view(node, seat).legal_actions)
        kinds: set[type[Any]] = {type(outcome) for outcome, _ in self._match.chance_outcomes}
        space = self._rules.outcome_space(self._match.config)
        return tuple(outcome for outcome in space if type(outcome) in kinds)

    @_once
    def choices(
        self, node: Node, seat: int | None, language: Language, you: int | None
    ) -> tuple[OpenChoice, ...]:
        """Return a seat's choices now, as parts of a message to the reader at a seat."""
        config, view, targets = self._match.config, self.view(node, seat), tuple[Target, ...]()
        choices: list[OpenChoice] = []
        for number, choice in enumerate(self.open_choices(node, seat)):
            if isinstance(self._match.awaiting, Chance):
                text = sentence_of(choice, self.names, language, seat=seat, config=config, you=you)
            else:
                text = sentence_of(choice, self.names, language, config=config, view=view)
                targets = drawn.targets_of(view, choice) if self.has_pieces else ()
            data = self._values.dump(ValueKind.CHOICE, choice)
            choices.append(OpenChoice(number, text, targets, data))
        return tuple(choices)


def sentence_of(
    thing: Any,  # noqa: ANN401 (of any game)
    names: Sequence[str] | None,
    language: Language,
    *,
    seat: int | None = None,
    config: object = None,
    view: object = None,
    you: int | None = None,
) -> str:
    """Describe an event or a choice in one sentence, even if its game has no sentences."""
    try:
        return describe(
            thing, names=names, seat=seat, config=config, view=view, language=language, you=you
        )
    except InvalidArgument:  # the names fit, so the game does not tell such a thing
        kind = thing.kind if isinstance(thing, Hidden) else type(thing).__name__
        return f"{_WORDS.sub(' ', kind).capitalize()}."
