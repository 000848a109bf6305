"""What is told of a match to one seat: events, views, pieces and choices, each made once."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from theban.core.awaiting import Awaiting, Chance, GameOver, Hidden
from theban.core.errors import InvalidArgument
from theban.core.play.match import Match
from theban.feed.messages import (
    AddedPiece,
    Awaited,
    OpenChoice,
    ScoreLine,
    ToldEvent,
)
from theban.feed.past import Node
from theban.feed.pointing import Pointing
from theban.render import Language, Piece, describe, describe_awaiting
from theban.render.names import Names
from theban.render.scores import category_words, winners_told
from theban.serial.game_types import Thing
from theban.serial.saves import values_of

K = TypeVar("K")

_MOST_KEPT = 4096
"""How much of what was told is kept, so that it is not made again for the next message."""
_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class Teller:
    """Says what a match is like, to each seat what it may know."""

    def __init__(self, match: Match[Any, Any, Any, Any, Any, Any, Any]) -> None:
        """Look at a match."""
        self._match = match
        self.names: tuple[str, ...] | None = None
        """What the players are called."""
        self._begin()

    def _begin(self) -> None:
        self._rules = self._match.rules
        self._values = values_of(self._rules)
        self._pointing = Pointing.of(self._match.view(None))
        self._kept: OrderedDict[tuple[object, ...], Any] = OrderedDict()

    def __getstate__(self) -> tuple[Any, ...]:
        """Return what a pickle or a copy takes along: not what can be made again."""
        return self._match, self.names

    def __setstate__(self, taken: tuple[Any, ...]) -> None:
        """Take over what a pickle or a copy took along."""
        self._match, self.names = taken
        self._begin()

    @property
    def config(self) -> Any:  # noqa: ANN401 (plain data)
        """The config as plain data."""
        return self._values.dump(Thing.CONFIG, self._match.config)

    def rename(self, names: tuple[str, ...] | None) -> None:
        """Call the players otherwise from now on."""
        self.names = names
        self._kept.clear()

    def _once(self, key: tuple[object, ...], make: Callable[[], K]) -> K:
        """Return what was made for a key, or make it."""
        if key in self._kept:
            self._kept.move_to_end(key)
            kept: K = self._kept[key]
            return kept
        made = make()
        self._kept[key] = made
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return made

    @property
    def has_pieces(self) -> bool:
        """Whether the game lists its pieces."""
        return self._pointing.has_pieces

    # --- Positions -------------------------------------------------------------------------------

    def view(self, node: Node, seat: int | None) -> Any:  # noqa: ANN401 (of any game)
        """Return the view of a position."""
        return self._once(("view", node, seat), lambda: self._rules.view(node.state, seat))

    def view_data(self, node: Node, seat: int | None) -> dict[str, Any]:
        """Return the view of a position as plain data, without the config; not to be changed."""

        def make() -> dict[str, Any]:
            data = self._values.dump(Thing.VIEW, self.view(node, seat))
            return {key: value for key, value in data.items() if key != "config"}

        return self._once(("data", node, seat), make)

    def pieces(self, node: Node, seat: int | None, language: Language) -> Mapping[str, Piece]:
        """Return the pieces of a position as a seat sees them."""
        return self._once(
            ("pieces", node, seat, language),
            lambda: self._pointing.pieces(self.view(node, seat), self.names, language),
        )

    # --- Events ----------------------------------------------------------------------------------

    def events(self, node: Node, seat: int | None, language: Language) -> tuple[ToldEvent, ...]:
        """Return what happened in one go, as a seat may know it."""
        return self._once(
            ("events", node, seat, language), lambda: self._events(node, seat, language)
        )

    def _events(self, node: Node, seat: int | None, language: Language) -> tuple[ToldEvent, ...]:
        if node.parent is None:
            return ()
        events = [self._rules.redact_event(event, seat) for event in node.events]
        before, view = self.pieces(node.parent, seat, language), self.view(node, seat)
        changed, pieces = self._pointing.changes(before, events, view, self.names, language)
        # They are those of the view, and so need not be listed again for the next message.
        self._once(("pieces", node, seat, language), lambda: pieces)
        return tuple(
            ToldEvent(
                node.revision,
                self._values.dump(Thing.EVENT, event),
                self.sentence(event, language),
                keys,
                changes.moved,
                changes.removed,
                tuple(AddedPiece(key, piece) for key, piece in changes.added),
                changes.counted,
                rules,
            )
            for event, (keys, changes), rules in zip(events, changed, node.rules, strict=True)
        )

    def sentence(
        self,
        thing: Any,  # noqa: ANN401 (of any game)
        language: Language,
        seat: int | None = None,
        view: object = None,
    ) -> str:
        """Tell an event or a choice in one sentence, also one of a game that has no sentences."""
        config = self._match.config
        return sentence_of(thing, self.names, language, seat=seat, config=config, view=view)

    # --- What comes next -------------------------------------------------------------------------

    def awaited(self, due: Awaiting, language: Language) -> Awaited:
        """Say what must happen next, or how the game ended."""
        if isinstance(due, GameOver):
            return self._ending(language)
        kind = str(getattr(due.kind, "value", due.kind))
        text = describe_awaiting(due, names=self.names, language=language)
        return Awaited(text, over=False, chance=isinstance(due, Chance), kind=kind, seat=due.seat)

    def _ending(self, language: Language) -> Awaited:
        match, sheet = self._match, self._match.score_sheet
        rules = self._rules.score_rules(match.config)
        lines = tuple(
            ScoreLine(category_words(category, language), points, tuple(rules.get(category, ())))
            for category, points in zip(
                sheet.categories, zip(*sheet.points, strict=True), strict=True
            )
        )
        text = winners_told(sheet, match.standings, Names(self.names, language))
        return Awaited(
            text, over=True, standings=match.standings, scores=lines, totals=sheet.totals
        )

    def open_choices(self, node: Node, seat: int | None) -> tuple[Any, ...]:
        """Return what a seat can choose now: actions, or the outcomes that it may tell.

        Which outcomes are possible can follow from what is hidden.  So all of their class are
        listed, whatever is in a pile; the match refuses impossible ones.
        """
        due = self._match.awaiting
        if seat is None or isinstance(due, GameOver) or due.seat != seat:
            return ()
        if not isinstance(due, Chance):
            actions: tuple[Any, ...] = self.view(node, seat).legal_actions
            return actions

        def make() -> tuple[Any, ...]:
            kinds: set[type[Any]] = {type(outcome) for outcome, _ in self._match.chance_outcomes}
            space = self._rules.outcome_space(self._match.config)
            return tuple(outcome for outcome in space if type(outcome) in kinds)

        return self._once(("outcomes", node), make)

    def choices(self, node: Node, seat: int | None, language: Language) -> tuple[OpenChoice, ...]:
        """Say what a seat can choose now."""
        return self._once(
            ("choices", node, seat, language), lambda: self._choices(node, seat, language)
        )

    def _choices(self, node: Node, seat: int | None, language: Language) -> tuple[OpenChoice, ...]:
        chance = isinstance(self._match.awaiting, Chance)
        view = self.view(node, seat)
        return tuple(
            OpenChoice(
                number,
                self.sentence(choice, language, seat)
                if chance
                else self.sentence(choice, language, view=view),
                () if chance else self._pointing.targets(view, choice),
                self._values.dump(Thing.CHOICE, choice),
            )
            for number, choice in enumerate(self.open_choices(node, seat))
        )


def sentence_of(  # noqa: PLR0913 (what is told, and how)
    thing: Any,  # noqa: ANN401 (of any game)
    names: Sequence[str] | None,
    language: Language,
    *,
    seat: int | None = None,
    config: object = None,
    view: object = None,
) -> str:
    """Tell an event or a choice in one sentence, also one of a game that has no sentences."""
    try:
        return describe(thing, names=names, seat=seat, config=config, view=view, language=language)
    except InvalidArgument:  # the names fit, so the game does not tell such a thing
        kind = thing.kind if isinstance(thing, Hidden) else type(thing).__name__
        return f"{_WORDS.sub(' ', kind).capitalize()}."
