"""Luxor's answers about drawn things: what they are and do, their worth now and at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from attrs import evolve, frozen

from theban._core.refusals import one_of
from theban.luxor import Module, MummyEffect, State, Treasure, TreasureKind, View
from theban.luxor._determinization import determinize
from theban.luxor._expansion import box_of
from theban.luxor._messages import card_words, steps_words, talismans_words
from theban.luxor._modules.artifacts import points_in_sets
from theban.luxor._modules.mummy.tiles import cost, open_treasures, points_of_treasures
from theban.luxor._rules.scoring import score_sheet, sets_formed, worth_of_sets
from theban.luxor._rules.work import compiled_rules
from theban.render._luxor import labels
from theban.render._luxor.labels import TOPICS, Shown, pieces_of, topic_of
from theban.render._pieces import About, Names, Piece, ScoreLine
from theban.render._sentences import counted, points_words, without_stop

_EXCHANGE = "button:exchange_scarab:"
"""The topic of buttons for own scarabs, with which their keys begin."""


def about(shown: Shown, key: str, names: Names) -> About | None:
    """Answer about a thing; None if there is none with the key."""
    language, drawn, parts = names.language, pieces_of(shown, names), key.split(":")
    viewer = shown.seat if isinstance(shown, View) else None
    piece = drawn.get(key)
    if piece is not None:
        topic, printed = _topic_at(parts, piece, drawn)
        seat = viewer if piece.seat is None else piece.seat
        fill = _Thing(shown, names, parts, printed, seat).fill
        return TOPICS[topic].tell(names, piece.label, fill, seat=seat, viewer=viewer)
    for index, card in enumerate(labels.subject_of(shown).cards):
        if key == f"played:{index}":
            fill = _Thing(shown, names, parts, card, viewer).fill
            told = TOPICS[topic_of(card)].tell(names, card_words(card, language), fill)
            return evolve(told, when=None)
    scarabs = {f"{_EXCHANGE}{value}": value for value, _ in shown.config.components.scarabs}
    button = TOPICS.get(_EXCHANGE if key in scarabs else key)
    if button is None or not button.title:
        return None
    value = points_words(scarabs.get(key, 0), language)
    title = without_stop(language.text(button.title)).format(value=value)
    told = button.tell(names, title, _Thing(shown, names, parts, None, viewer).fill)
    return told if told.text else None  # a text may need what this game does not have


def _topic_at(parts: Sequence[str], piece: Piece, drawn: Mapping[str, Piece]) -> tuple[str, object]:
    """Return the topic of a thing, and what is printed on it, if that matters."""
    topic, face = parts[0] if parts[0] in TOPICS else ":".join(parts), piece.face
    match piece.kind:
        case "tile" | "card" | "mummy_tile" if face is not None:
            return topic_of(face), face
        case "card":
            topic = "hidden_card"
        case "horus_stack":
            return topic, face
        case "stairs" | "space" | "chamber" as kind:
            tile = drawn.get(f"tile:{parts[1]}")
            return (kind, None) if tile is None else ("space_with_tile", tile.face)
        case "temple_tiles":
            topic = "supply:temple_tiles"
        case "treasures" if face is TreasureKind.ARTIFACT:
            topic = "artifacts"
        case "character":
            topic = f"character:{piece.face.value}"
        case "adventurer" if piece.at is not None:
            topic = labels.figure_topic(face, drawn[piece.at])
            if topic == "lying" and "mummy" in drawn and drawn["mummy"].at == piece.at:
                topic = "lying_under_mummy"
        case _:
            pass
    return topic, None


@frozen
class _Thing:
    """A thing that an answer is about."""

    shown: Shown
    names: Names
    parts: Sequence[str]
    """The parts of its key."""
    printed: Any
    """Its print."""
    seat: int | None
    """Its owner, or else the viewer."""

    @property
    def place(self) -> int:
        """Its place."""
        return int(self.parts[2 if self.parts[0] == "figure" else 1])

    @property
    def me(self) -> labels.Seated | None:
        """The player whose it is, or else the viewer."""
        return None if self.seat is None else self.shown.players[self.seat]

    def fill(self, gap: str) -> object:
        """Fill a gap of its topic; None if there is nothing to say."""
        return _GAPS[gap](self)


# --- What fills gaps ---------------------------------------------------------------------------


def _points(thing: _Thing, points: int | None) -> str | None:
    return None if points is None else points_words(points, thing.names.language)


def _stack(thing: _Thing) -> str | None:
    """Name the stack whose next tile replaces a treasure. :rule:`LX-5.3`."""
    if not isinstance(thing.printed, Treasure):
        return None
    icon = thing.shown.config.components.spaces[thing.place - 1].icon
    return None if icon is None else thing.names.language.text(labels.TERMS[""][icon.value])


def _here(thing: _Thing) -> str | None:
    """Describe who has upright adventurers at a place."""
    names, players = thing.names, enumerate(labels.players_of(thing.shown))
    you = names.language.say_in("label", "you")
    here = ((names.called(seat, you), own.active.count(thing.place)) for seat, own in players)
    return counted(here, names.language)


def _set_points(thing: _Thing, *, one_more: bool = False) -> int | None:
    """Return the points of all sets, also with one more of the treasure, or else a wild card.

    With artifacts in them. :rule:`LX-9.3`, :rule:`MC-6.4`.
    """
    config, owned = thing.shown.config, thing.me
    if owned is None:
        return None
    kind = getattr(thing.printed, "kind", None)
    if thing.parts[0] == "treasures":
        kind = TreasureKind(thing.parts[2])
    more = (Treasure(kind, 1, 0),) if kind is not None and one_more else ()
    wild_cards = owned.wild_cards + (kind is None and one_more)
    then = evolve(owned, treasures=(*owned.treasures, *more), wild_cards=wild_cards)
    points = worth_of_sets(sets_formed(then), config.components)
    return points + (points_in_sets(config, then) if Module.ARTIFACTS in config.modules else 0)


def _sheet(thing: _Thing) -> Mapping[str, int]:
    """Return a player's line of the score sheet, without secret scarabs. :rule:`LX-10.2`."""
    shown, me = thing.shown, thing.me
    if thing.seat is None or me is None:
        return {}
    sheet = score_sheet(shown if isinstance(shown, State) else determinize(shown, Random(0)))
    by_category = sheet.of(thing.seat)
    if me.scarabs is None and me.scarab_count:
        del by_category["scarabs"]
    return by_category


def _total(thing: _Thing, *, is_open: bool) -> str | None:
    sheet = _sheet(thing)
    return _points(thing, sum(sheet.values())) if ("scarabs" in sheet) is is_open else None


def _values(thing: _Thing) -> str | None:
    """List what scarabs are worth; a box may have none."""
    values = [str(value) for value, _ in thing.shown.config.components.scarabs]
    return one_of(values, thing.names.language) if values else None


def _owned(thing: _Thing) -> str | None:
    part = None if thing.me is None else labels.mummy_seat(thing.me)
    return None if part is None else talismans_words(part.talismans, thing.names.language)


def _gain(thing: _Thing) -> str | None:
    """Describe the points that a mummy tile brings now, if they depend on the position."""
    if thing.printed is MummyEffect.FEWEST_POINTS:
        return _points(thing, min(open_treasures(thing.shown), default=0))
    if thing.printed is MummyEffect.POINTS_FOR_TREASURES and thing.me is not None:
        return _points(thing, points_of_treasures(thing.me))
    return None


_GAPS: Mapping[str, Callable[[_Thing], object]] = {
    "name": lambda it: None if it.seat is None else it.names.of(it.seat),
    "tile": lambda it: labels.tile_at(it.shown, it.place, it.names.language),
    "adventurers": lambda it: it.names.language.count(
        it.printed.needed, "{number} adventurer", "{number} adventurers"
    ),
    "points": lambda it: _points(it, it.printed.points),
    "bonus": lambda it: _points(it, box_of(it.shown.config).artifact_points),
    "level": lambda it: it.printed and it.printed.level,
    "levels": lambda it: one_of(map(str, it.printed.levels), it.names.language),
    "number": lambda it: it.printed.most,
    "steps": lambda it: steps_words(it.printed.number, it.names.language),
    "eyes": lambda it: labels.mummy_of(it.shown) and it.printed and (it.printed.level or None),
    "effect": lambda it: (
        it.printed and TOPICS[topic_of(it.printed)].tell(it.names, "", it.fill).text
    ),
    "stack": _stack,
    "here": _here,
    "wall": lambda it: _points(it, compiled_rules(it.shown.config).walls[it.place]),
    "sarcophagus": lambda it: _points(it, next(iter(it.shown.sarcophagi), None)),
    "values": _values,
    "set_points": lambda it: _points(it, _set_points(it)),
    "more": lambda it: _set_points(it, one_more=True),
    "score": lambda it: _points(it, _sheet(it).get(it.parts[0])),
    "total": lambda it: _total(it, is_open=True),
    "open_total": lambda it: _total(it, is_open=False),
    "talismans": lambda it: talismans_words(cost(it.shown.config, it.printed), it.names.language),
    "owned": _owned,
    "gain": _gain,
    "one_up": lambda it: labels.mummy_of(it.shown) and box_of(it.shown.config).stand_up[0],
    "all_up": lambda it: labels.mummy_of(it.shown) and box_of(it.shown.config).stand_up[1],
}
"""The text for each gap of the topics."""


# --- The final score ---------------------------------------------------------------------------

RANK_RULES = ("LX-9.4", "LX-9.5")

_SCORED = {
    "track": "points:{seat}",
    "places": "figure:{seat}:[1-9].*",
    "sets": "(wild_cards:{seat})|(treasures:{seat}:(vase|statue|jewelry))",
    "artifacts": "treasures:{seat}:artifact",
}
"""For lines of the score sheet the keys of the things that score; the others name their counter."""


def score_lines(
    state: State, _events: object, lines: Sequence[ScoreLine], names: Names
) -> list[ScoreLine]:
    """Add to each line of the score sheet the keys of the things that score."""
    there = [key for key, piece in pieces_of(state, names).items() if piece.count != 0]

    def keys(category: str, seat: int, points: int) -> tuple[str, ...]:
        form = _SCORED.get(category, category + ":{seat}").format(seat=seat)
        return tuple(key for key in there if points and re.fullmatch(form, key))

    return [
        evolve(line, keys=tuple(keys(category, *each) for each in enumerate(line.points)))
        for category, line in zip(score_sheet(state).categories, lines, strict=True)
    ]
