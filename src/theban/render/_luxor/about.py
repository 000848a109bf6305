"""Luxor's answers about drawn things: what they are and do, their worth now and at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from attrs import evolve, field, frozen

from theban._core.chance import Counts, Kinds
from theban._core.language import Language, message
from theban._core.refusals import all_of, one_of, row_of
from theban._core.situation import ScoreSheet
from theban.luxor import _pieces as pieces
from theban.luxor._board import STAIRS
from theban.luxor._config import Config, Module
from theban.luxor._determinization import determinize
from theban.luxor._expansion import box_of
from theban.luxor._messages import card_words, steps_words, talismans_words, tile_words
from theban.luxor._modules.artifacts import points_in_sets
from theban.luxor._modules.mummy.tiles import cost, open_treasures, points_of_treasures
from theban.luxor._parts.mummy import MummyEffect
from theban.luxor._pieces import BACKS, Back, Treasure, TreasureKind
from theban.luxor._rules.scoring import Collector, score_sheet, sets_formed, worth_of_sets
from theban.luxor._rules.work import compiled_rules
from theban.luxor._state import State
from theban.luxor._views import View
from theban.render._luxor import labels
from theban.render._luxor.labels import TERMS, TOPICS, Shown, points_words, topic_of
from theban.render._luxor.pieces import figure_topic, pieces_of
from theban.render._names import Names
from theban.render._pieces import About, Piece, ScoreLine
from theban.render._sentences import without_stop

T = TypeVar("T")


@frozen
class _Facts:
    """What is told about a thing: its topic, and what this position adds."""

    topic: str
    gaps: Mapping[str, object] = field(factory=dict[str, object])
    more: Sequence[str] = ()
    """Further sentences about what it is and does."""
    worth: Sequence[str] = ()
    """Sentences about what it is worth."""


def about(shown: Shown, key: str, names: Names) -> About | None:
    """Answer about a thing; None if there is none with the key."""
    language, drawn, parts = names.language, pieces_of(shown, names), key.split(":")
    piece, cards = drawn.get(key), () if shown.subject is None else shown.subject.cards
    viewer = shown.seat if isinstance(shown, View) else None
    other = None
    if piece is not None:
        title, other = piece.label, None if piece.seat in (viewer, names.you) else piece.seat
        if parts[0] in _ON_BOARD:
            facts = _on_board(shown, parts, piece, drawn, names)
        elif piece.seat is not None:
            facts = _of_player(shown, parts, piece.seat, names)
        else:
            facts = _beside(shown, parts, names)
    elif key in (played := {f"played:{index}": card for index, card in enumerate(cards)}):
        title, facts = card_words(played[key], language), _card(shown, played[key], language)
    else:  # a button or the die
        scarabs = {f"{_EXCHANGE}{value}": value for value, _ in shown.config.components.scarabs}
        facts = _Facts(_EXCHANGE if key in scarabs else key)
        if facts.topic not in TOPICS or not TOPICS[facts.topic].title:
            return None
        title = without_stop(language.text(TOPICS[facts.topic].title))
        title = title.format(value=points_words(scarabs.get(key, 0), language))
    return TOPICS[facts.topic].tell(
        names, title, worth=facts.worth, more=facts.more, of_other=other, **facts.gaps
    )


_EXCHANGE = "button:exchange_scarab:"
"""The topic of buttons for own scarabs, with which their keys begin."""
_ON_BOARD = ("place", "tile", "covered", "figure", "statue", "mummy")


def _on_board(
    shown: Shown, parts: Sequence[str], piece: Piece, drawn: Mapping[str, Piece], names: Names
) -> _Facts:
    language = names.language
    match parts:
        case ["place", number]:
            place = int(number)
            if place == STAIRS:
                return _Facts("stairs")
            wall = language.say(
                "An adventurer here scores {points} at the end.",
                points=_wall(shown, place, language),
            )
            if place == shown.board.chamber:
                worth = [wall]
                if shown.sarcophagi:
                    text = language.text("The next one in brings the sarcophagus for {points}.")
                    points = points_words(shown.sarcophagi[0], language)
                    worth.append(text.format(points=points))
                return _Facts("chamber", worth=worth)
            tile = labels.tile_at(shown, place, language)
            if tile is None:
                return _Facts("space", worth=[wall])
            return _Facts(
                "space_with_tile", {"tile": tile}, _icon(shown, piece, place, language), [wall]
            )
        case ["tile", number]:
            return _tile(shown, int(number), drawn[f"place:{number}"], names)
        case ["covered", _]:
            return _Facts("covered")
        case ["mummy"]:
            return _Facts("mummy")
        case ["statue", _]:
            return _Facts("statue")
        case _:  # an adventurer, on a place or at a statue
            assert piece.at is not None
            topic, mummy = figure_topic(piece.face, drawn[piece.at]), labels.mummy_of(shown)
            if topic == "asleep":
                return _Facts(topic)
            place = int(parts[2])
            if topic == "lying" and mummy is not None and mummy.place == place:
                topic = "lying_under_mummy"
            text = language.text("Where it is now it scores {points} at the end.")
            return _Facts(topic, worth=[text.format(points=_wall(shown, place, language))])


def _wall(shown: Shown, place: int, language: Language) -> str:
    return points_words(compiled_rules(shown.config).walls[place], language)


def _icon(shown: Shown, space: Piece, place: int, language: Language) -> list[str]:
    """Say what comes after the treasure on a space with an icon. :rule:`LX-5.3`."""
    if space.face is None or not isinstance(shown.board.tiles[place], Treasure):
        return []
    stack = language.text(TERMS[""][space.face])
    return [language.text(TOPICS["icon"].text).format(stack=stack)]


def _tile(shown: Shown, place: int, space: Piece, names: Names) -> _Facts:
    language, tile = names.language, shown.board.tiles[place]
    assert tile is not None  # it is drawn
    gaps: dict[str, object] = {}
    worth: list[str] = []
    match tile:
        case Treasure(_, needed, points):
            gaps["points"] = points_words(points, language)
            gaps["adventurers"] = language.count(
                needed, "{number} adventurer", "{number} adventurers"
            )
            here = [
                (seat, own.active.count(place)) for seat, own in enumerate(labels.players_of(shown))
            ]
            you = language.say_in("label", "you")
            told = [
                language.say("{label} ({number})", label=names.called(seat, you), number=number)
                for seat, number in here
                if number
            ]
            if told:
                worth.append(language.say("Here now: {pieces}.", pieces=row_of(told, language)))
            if isinstance(shown, View) and shown.seat is not None:
                worth.append(_in_sets(shown, shown.seat, tile.kind, names))
        case pieces.HorusTile(level):
            gaps["level"] = level
        case pieces.OsirisTile(number):
            gaps["steps"] = steps_words(number, language)
        case pieces.FavorTile(levels):
            gaps["levels"] = one_of(map(str, levels), language)
        case _:
            pass
    return _Facts(topic_of(tile), gaps, _icon(shown, space, place, language), worth)


# --- What players have -------------------------------------------------------------------------


def _of_player(shown: Shown, parts: Sequence[str], seat: int, names: Names) -> _Facts:
    language, player = names.language, labels.players_of(shown)[seat]
    topic, worth = parts[0], list[str]()
    match parts:
        case ["hand", _, slot]:
            card = player.hand[int(slot)]
            return _Facts("hidden_card") if card is None else _card(shown, card, language)
        case ["character", _]:
            owner = labels.character_seat(player)
            assert owner is not None  # it is drawn
            topic = f"character:{owner.character.value}"
        case ["seat", _]:
            worth = [_total(shown, seat, names)]
        case ["scarabs", _] if player.scarabs is None:
            worth = [_scarab_values(shown, language)]
        case ["keys" | "sarcophagi" | "scarabs", _]:
            points = points_words(_sheet(shown).of(seat)[topic], language)
            worth = [language.say("They score {points} at the end.", points=points)]
        case ["wild_cards", _]:
            worth = [_in_sets(shown, seat, None, names)]
        case ["treasures", _, kind]:
            worth = [_in_sets(shown, seat, TreasureKind(kind), names)]
            if kind == TreasureKind.ARTIFACT.value:
                points = points_words(box_of(shown.config).artifact_points, language)
                return _Facts("artifacts", {"points": points}, worth=worth)
        case _:  # the hand, the points on the track, talismans
            pass
    return _Facts(topic, worth=worth)


def _card(shown: Shown, card: pieces.Card, language: Language) -> _Facts:
    number = card.most if isinstance(card, pieces.UpToCard) else getattr(card, "number", 0)
    more: list[str] = []
    if card.level and Module.MUMMY in shown.config.modules:
        more.append(language.text(TOPICS["horus_card_with_mummy"].text).format(number=card.level))
    gaps = {"number": number, "steps": steps_words(number, language)}
    return _Facts(topic_of(card), gaps, more)


@frozen
class _Collection:
    """Treasures and wild cards, as somebody has or may have them."""

    treasures: tuple[Treasure, ...]
    wild_cards: int


def _set_points(config: Config, owned: Collector) -> int:
    """Return the points of all sets, with artifacts in them. :rule:`LX-9.3`, :rule:`MC-6.4`."""
    points = worth_of_sets(sets_formed(owned), config.components)
    return points + (points_in_sets(config, owned) if Module.ARTIFACTS in config.modules else 0)


def _in_sets(shown: Shown, seat: int, kind: TreasureKind | None, names: Names) -> str:
    """Say what a player's sets are worth, and with one more treasure or, without one, wild card."""
    config, player, language = shown.config, shown.players[seat], names.language
    one_more = () if kind is None else (Treasure(kind, 1, 0),)
    richer = _Collection((*player.treasures, *one_more), player.wild_cards + (kind is None))
    text = message(
        "{name}'s sets score {points} at the end; with one more of these, {more}.",
        "Your sets score {points} at the end; with one more of these, {more}.",
    )
    return names.say(
        text,
        seats={"name": seat},
        points=points_words(_set_points(config, player), language),
        more=_set_points(config, richer),
    )


def _sheet(shown: Shown) -> ScoreSheet:
    """Return the score sheet as if the game ended now; of a view, with a guess at secrets."""
    return score_sheet(shown if isinstance(shown, State) else determinize(shown, Random(0)))


def _total(shown: Shown, seat: int, names: Names) -> str:
    """Say how many points a player would have now; of a view, as far as its seat knows."""
    points = _sheet(shown).of(seat)
    text = message(
        "If the game ended now, {name} would have {points}.",
        "If the game ended now, you would have {points}.",
    )
    if labels.players_of(shown)[seat].scarabs is None:  # they are secret: LX-10.2
        del points["scarabs"]
        text = message("If the game ended now, {name} would have {points} and the scarabs.")
    total = points_words(sum(points.values()), names.language)
    return names.say(text, seats={"name": seat}, points=total)


def _scarab_values(shown: Shown, language: Language) -> str:
    values = one_of((str(value) for value, _ in shown.config.components.scarabs), language)
    return language.say("A scarab scores {values} points.", values=values)


# --- What is beside ----------------------------------------------------------------------------


def _beside(shown: Shown, parts: Sequence[str], names: Names) -> _Facts:
    language, topic, worth = names.language, ":".join(parts), list[str]()
    inventory, mummy = shown.config.inventory, labels.mummy_of(shown)
    artifacts = labels.artifacts_of(shown)
    match parts:
        case ["horus", number]:
            level = int(number)
            top = shown.horus_tops[level - 1]
            more = list[str]()
            if top is not None:
                card = _card(shown, top, language)
                effect = language.text(TOPICS[card.topic].text).format_map(card.gaps)
                more = [language.text(TOPICS["horus_top"].text).format(effect=effect)]
            kinds, counts = inventory.horus_cards[level - 1], shown.horus_stacks[level - 1]
            worth = _contents(kinds, counts, card_words, language)
            return _Facts("horus", {"level": level}, more, worth)
        case ["supply", "temple_tiles", back]:
            topic, stack = "supply:temple_tiles", BACKS.index(Back(back))
            tiles, left = inventory.temple_tiles[stack], shown.temple_stacks[stack]
            worth = _contents(tiles, left, tile_words, language)
        case ["supply", "treasures"] if artifacts is not None:
            worth = _contents(inventory.treasures, artifacts.hidden, tile_words, language)
        case ["pile", "discard"]:
            worth = _contents(inventory.cards, shown.discard_pile, card_words, language)
        case ["pile", "mummy_tiles"] if mummy is not None:
            worth = _contents(inventory.mummy_tiles, mummy.stack, labels.effect_words, language)
        case ["mummy_tile", slot] if mummy is not None:
            tile = mummy.display[int(slot)]
            assert tile is not None  # it is drawn
            return _mummy_tile(shown, tile, names)
        case ["supply", "scarabs"]:
            worth = [_scarab_values(shown, language)]
        case ["supply", "sarcophagi"] if shown.sarcophagi:
            values = all_of((points_words(each, language) for each in shown.sarcophagi), language)
            worth = [language.say("Left: {pieces}.", pieces=values)]
        case _:
            pass
    return _Facts(topic, worth=worth)


def _contents(
    kinds: Kinds[T], counts: Counts, words: Callable[[T, Language], str], language: Language
) -> list[str]:
    """Say what is in a pile whose contents all know. :rule:`LX-10.1`."""
    told = [
        language.say("{label} ({number})", label=words(kind, language), number=number)
        for kind, number in zip(kinds.all, counts, strict=True)
        if number
    ]
    return [language.say("In it: {pieces}.", pieces=row_of(told, language))] if told else []


def _mummy_tile(shown: Shown, effect: MummyEffect, names: Names) -> _Facts:
    language, viewer = names.language, shown.seat if isinstance(shown, View) else None
    price = talismans_words(cost(shown.config, effect), language)
    worth = [language.say("It costs {talismans}.", talismans=price)]
    points: int | None = None
    if effect is MummyEffect.FEWEST_POINTS:
        points = min(open_treasures(shown), default=0)
    if viewer is not None:
        player = labels.players_of(shown)[viewer]
        own = labels.mummy_seat(player)
        talismans = talismans_words(0 if own is None else own.talismans, language)
        text = message("{name} has {talismans}.", "You have {talismans}.")
        worth.append(names.say(text, seats={"name": viewer}, talismans=talismans))
        if effect is MummyEffect.POINTS_FOR_TREASURES:
            points = points_of_treasures(player)
    if points is not None:
        told = points_words(points, language)
        worth.append(language.say("Now it brings {points}.", points=told))
    return _Facts(topic_of(effect), {"talismans": price}, worth=worth)


# --- The final score ---------------------------------------------------------------------------

TIE = message(
    "{name} wins with {points}, ahead of {others}: the more valuable sarcophagus decides the tie.",
    "You win with {points}, ahead of {others}: the more valuable sarcophagus decides the tie.",
)
RANK_RULES = ("LX-9.4", "LX-9.5")

_SCORING_KINDS = {
    "track": ("points",),
    "places": ("adventurer",),
    "sets": ("treasures", "wild_cards"),
    "artifacts": ("treasures",),
}
"""For categories of the score sheet the kinds of pieces that score; the others have their names."""


def score_lines(
    state: State, _events: object, lines: Sequence[ScoreLine], names: Names
) -> list[ScoreLine]:
    """Add to each line of the score sheet the keys of the things that score."""
    drawn, walls = pieces_of(state, names), compiled_rules(state.config).walls

    def scores(piece: Piece, category: str) -> bool:
        if piece.kind not in _SCORING_KINDS.get(category, (category,)) or not piece.count:
            return False
        if piece.kind == "treasures":
            return (piece.face == TreasureKind.ARTIFACT.value) is (category == "artifacts")
        where, _, place = (piece.at or "").partition(":")
        return piece.kind != "adventurer" or (where == "place" and walls[int(place)] > 0)

    def keys(category: str, seat: int, points: int) -> tuple[str, ...]:
        own = [(key, piece) for key, piece in drawn.items() if piece.seat == seat and points]
        return tuple(key for key, piece in own if scores(piece, category))

    return [
        evolve(line, keys=tuple(keys(category, *each) for each in enumerate(line.points)))
        for category, line in zip(score_sheet(state).categories, lines, strict=True)
    ]
