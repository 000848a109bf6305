"""What is told of a match to one seat: events, views, pieces and choices, each made once."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from typing import Any, Literal, TypeVar

from attrs import field, frozen

from theban.core.checks import instance_of
from theban.core.errors import Illegality, InvalidArgument
from theban.core.match import Match
from theban.core.messages import listed, shown
from theban.core.rulebook import Rulebook
from theban.core.situation import Awaiting, Chance, GameOver, Hidden
from theban.core.values import Value
from theban.games import PACKAGES
from theban.play.feed.history import Node
from theban.play.feed.messages import (
    AddedPiece,
    Answer,
    Awaited,
    DrawnPicture,
    OpenChoice,
    Refused,
    RuleText,
    ScoreLine,
    ToldEvent,
    Why,
    WhyNot,
)
from theban.render import (
    Changes,
    Language,
    Layout,
    Piece,
    Target,
    after,
    changes_of,
    describe,
    describe_awaiting,
    describe_illegality,
    keys_of,
    pieces_of,
    refusals_at,
    section_names,
    targets_of,
    to_svg,
)
from theban.render.names import Names
from theban.render.scores import category_words, winners_told
from theban.serial.game_types import Thing
from theban.serial.saves import values_of


@frozen
class Pointing:
    """Says what things of one game are about."""

    has_pieces: bool
    """Whether the game lists its pieces; without them there are no keys and no changes."""

    @classmethod
    def of(cls, view: object) -> Pointing:
        """Find out whether a game lists its pieces."""
        try:
            pieces_of(view)
        except InvalidArgument:
            return cls(has_pieces=False)
        return cls(has_pieces=True)

    def pieces(
        self, view: object, names: Sequence[str] | None, language: Language
    ) -> Mapping[str, Piece]:
        """List the pieces of a view by their keys."""
        return pieces_of(view, names=names, language=language) if self.has_pieces else {}

    def targets(self, view: object, action: object) -> tuple[Target, ...]:
        """Say what an action points at."""
        return targets_of(view, action) if self.has_pieces else ()

    def changes(
        self,
        pieces: Mapping[str, Piece],
        events: Iterable[Any],
        view: object,
        names: Sequence[str] | None,
        language: Language,
    ) -> tuple[list[tuple[tuple[Target, ...], Changes]], Mapping[str, Piece]]:
        """Say of each event what it is about, and what it changes; and the pieces after all."""
        told: list[tuple[tuple[Target, ...], Changes]] = []
        for event in events:
            if self.has_pieces:
                changes = changes_of(pieces, event, names=names, language=language)
                pieces = after(pieces, changes)
                told.append((keys_of(event, view=view), changes))
            else:
                told.append(((), Changes()))
        return told, pieces


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


def sentence_of(
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


_LEFT_OUT = {"headline", "legend"}
"""The sections that a screen tells in words of its own."""


def _layout(layout: Layout | Literal["tall", "wide"]) -> Layout:
    names = [each.value for each in Layout]
    if layout not in names:
        raise InvalidArgument(f"Picture.layout is {shown(layout)}; it must be {listed(names)}")
    return Layout(layout)


@frozen
class Picture(Value):
    """How the view is to be drawn for a message; people can act in the drawing.

    Example:
        >>> Picture("wide").layout
        <Layout.WIDE: 'wide'>
    """

    layout: Layout = field(default=Layout.TALL, converter=_layout)
    """``"tall"`` or ``"wide"``."""
    sections: tuple[str, ...] | None = None
    """The names of what is drawn, see :func:`theban.render.section_names`.

    None for all but the headline and the legend, which a screen tells in its own words."""
    prefix: str = field(
        default="feed",
        validator=instance_of(str, "a text that an id can begin with", InvalidArgument),
    )
    """The prefix of all ids in the drawing; drawings on one page need different ones."""


def draw(
    view: Any,  # noqa: ANN401 (of any game)
    names: Sequence[str] | None,
    last: Sequence[object],
    picture: Picture,
    language: Language,
) -> DrawnPicture:
    """Draw a view."""
    sections = picture.sections
    if sections is None:
        sections = tuple(name for name in section_names(view) if name not in _LEFT_OUT)
    svg = to_svg(
        view,
        names=names,
        last=last,
        targets=view.legal_actions,
        prefix=picture.prefix,
        layout=picture.layout,
        sections=sections,
        live=True,
        language=language,
    )
    width, height = (_length(svg, name) for name in ("width", "height"))
    return DrawnPicture(svg, picture.layout, width, height)


def _length(svg: str, name: str) -> int:
    found = re.match(rf'<svg [^>]*?\b{name}="([0-9.]+)"', svg)
    return ceil(float(found[1])) if found else 0


MOST_REASONS = 20
"""The most reasons that one answer gives."""


class Asking:
    """Answers questions about a match."""

    def __init__(
        self,
        match: Match[Any, Any, Any, Any, Any, Any, Any],
        teller: Teller,
        rulebook: Rulebook | None,
    ) -> None:
        """Look at a match."""
        self._match = match
        self._teller = teller
        self._rulebook = rulebook

    def rule(self, rule: str, language: Language) -> Answer:
        """Tell a rule, as the rulebook has it: in English."""
        book, name = self._rulebook, self._match.rules.name
        if book is None and name in PACKAGES:
            book = getattr(PACKAGES[name], "RULEBOOK", None)
        if book is None:
            return Answer(error=language.say("{game} has no rulebook here", game=name))
        found = book[rule]
        return Answer(rule=RuleText(found.id, found.title, found.text))

    def not_due(self, seat: int, language: Language) -> Refused:
        """Refuse a seat that is not due."""
        if self._match.is_over:
            text = language.say("The game is over; nothing more can be chosen.")
            return Refused("feed.over", text)
        illegality = self._match.explain(None, by=seat)
        if illegality is None:  # None is not a choice, so somebody refuses it
            raise InvalidArgument(f"{self._match.rules.name} takes None for a choice")
        return refused(illegality, self._teller.names, language)

    def why(self, seat: int | None, asked: Why, language: Language) -> Answer:
        """Say why something cannot be done."""
        match = self._match
        if seat is None:
            return Answer(refused=spectators_refused(language))
        if asked.key is not None:
            return self._why_at(seat, asked.key, language)
        # No outcomes: why one of them cannot be may follow from what is hidden in a pile.
        choice = values_of(match.rules).load(Thing.ACTION, asked.choice, "the request: why.choice")
        illegality = match.explain(choice, by=seat)
        if illegality is None:
            return Answer(why=())
        return Answer(why=(self._why_not(seat, illegality, choice, asked.choice, language),))

    def _why_at(self, seat: int, key: str, language: Language) -> Answer:
        match = self._match
        due = match.awaiting
        if isinstance(due, GameOver) or due.seat != seat:
            return Answer(why=(WhyNot(self.not_due(seat, language).text, None),))
        if not self._teller.has_pieces:
            return Answer(why=())
        found = refusals_at(match.rules, match.state, key, seat=seat)
        dump = values_of(match.rules).dump
        return Answer(
            why=tuple(
                self._why_not(
                    seat,
                    illegality,
                    action,
                    None if action is None else dump(Thing.ACTION, action),
                    language,
                )
                for action, illegality in found[:MOST_REASONS]
            )
        )

    def _why_not(
        self, seat: int, illegality: Illegality, choice: object, data: object, language: Language
    ) -> WhyNot:
        text = describe_illegality(
            illegality,
            names=self._teller.names,
            view=self._match.view(seat),
            choice=choice,
            language=language,
        )
        return WhyNot(text, illegality.rule, data)


def spectators_refused(language: Language) -> Refused:
    """Refuse what only players can ask."""
    return Refused("feed.spectator", language.say("Spectators cannot play."))


def refused(illegality: Illegality, names: Sequence[str] | None, language: Language) -> Refused:
    """Return a refusal as data."""
    text = describe_illegality(illegality, names=names, language=language)
    return Refused(illegality.code, text, illegality.rule, dict(illegality.details))
