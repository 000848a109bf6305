"""Tutankhamun's answers about drawn things: what they are and do, their worth, and the score."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from theban._core.language import Language, message
from theban._core.refusals import row_of
from theban._core.rows import with_thing
from theban.render._names import Names
from theban.render._pieces import About, ScoreLine
from theban.render._sentences import without_stop
from theban.render._tutankhamun.labels import Shown, name_of, state_of, tile_at
from theban.render._tutankhamun.pieces import (
    TILE_TOPICS,
    TOPICS,
    gone_topic,
    owned_topic,
    pieces_of,
)
from theban.tutankhamun._events import Event, PointsScored, SetScored, TileCollected
from theban.tutankhamun._pieces import Idol, ScarabRing, Tile
from theban.tutankhamun._rules.sets import SCORE_RULES, owners, points_won, ring_winner, set_winners
from theban.tutankhamun._rules.work import compiled_rules
from theban.tutankhamun._state import State
from theban.tutankhamun._views import View


def about(shown: Shown, key: str, names: Names) -> About | None:
    """Answer about a thing; None if there is none with the key."""
    language, parts = names.language, key.split(":")
    piece, tiles = pieces_of(shown, names).get(key), shown.config.inventory.tiles.all
    if piece is None:
        topic = TOPICS.get(key)
        if topic is None or not topic.title:
            return None
        return topic.tell(names, without_stop(language.text(topic.title)))
    viewer = shown.seat if isinstance(shown, View) else None
    name, more, worth = parts[0], list[str](), list[str]()
    gaps: dict[str, object] = {}
    tile: Tile | None = None
    seat = viewer
    match parts:
        case ["place" | "tile", number]:
            place = int(number)
            tile = shown.nile[place] if place >= 0 else None
            if tile is not None and name == "tile":
                name = TILE_TOPICS.get(tile.name, "artifact")
            elif tile is not None:
                name, gaps["tile"] = "place_with_tile", tile_at(shown, place, language)
            elif place < 0:
                name = "source"
        case ["taken", index]:
            idol = shown.resolving[int(index)]
            more = [language.text(TOPICS[TILE_TOPICS[idol.name]].text)]
        case ["owned", owner, kind]:
            tile, seat = tiles[int(kind)], int(owner)
            name = owned_topic(tile)
        case ["underworld" | "tomb" as whole, *kind]:
            name = gone_topic(shown, whole)
            if kind and whole == "underworld":
                tile = tiles[int(kind[0])]
        case ["seat", _]:
            player = shown.players[int(parts[1])]
            points = language.count(player.points, "{number} point", "{number} points")
            text = message("{name} has {points} left.", "You have {points} left.")
            worth = [names.say(text, seats={"name": int(parts[1])}, points=points)]
        case _:  # a boat, or points
            pass
    if tile is not None and not isinstance(tile, Idol):
        set_number, ring_points = tiles.index(tile), shown.config.components.ring_points
        value, half = compiled_rules(shown.config).values[set_number]
        points = language.count(ring_points, "{number} point", "{number} points")
        gaps |= {"value": value, "half": half, "bonus": value, "points": points}
        worth = _set_worth(shown, set_number, tile, seat, names)
    topic, other = TOPICS[name], None if piece.seat in (viewer, names.you) else piece.seat
    if topic.when == TOPICS["tile"].when and not shown.config.rulings.backward:
        topic = evolve(topic, when=TOPICS["tile_ahead"].when)
    return topic.tell(names, piece.label, worth=worth, more=more, of_other=other, **gaps)


def _set_worth(shown: Shown, kind: int, tile: Tile, seat: int | None, names: Names) -> list[str]:
    """Say who has tiles of a set, and what it would score now, and with one more for a seat."""
    language, state = names.language, state_of(shown)
    you = language.say_in("label", "you")
    total = shown.config.inventory.all_tiles[kind]
    told = [
        language.say(
            "{number} of {all} still in the Nile.", number=shown.nile.count(tile), all=total
        )
    ]
    owned = [
        (names.called(owner, you), player.tiles[kind]) for owner, player in enumerate(state.players)
    ]
    owned.append((language.say_in("label", "the Underworld"), state.underworld[kind]))
    if any(number for _, number in owned):
        told.append(language.say("Elsewhere: {pieces}.", pieces=_counted(owned, language)))
    won = [(names.called(winner, you), points) for winner, points in _won(state, kind, tile)]
    if won:
        told.append(language.say("If it scored now: {pieces}.", pieces=_counted(won, language)))
    if seat is not None and shown.nile.count(tile):
        player = state.players[seat]
        tiles = with_thing(player.tiles, kind, player.tiles[kind] + 1)
        richer = with_thing(state.players, seat, evolve(player, tiles=tiles))
        more = dict(_won(evolve(state, players=richer), kind, tile)).get(seat, 0)
        text = message(
            "With one more, {name} would score {points}.",
            "With one more, you would score {points}.",
        )
        points = language.count(more, "{number} point", "{number} points")
        told.append(names.say(text, seats={"name": seat}, points=points))
    return told


def _won(state: State, kind: int, tile: Tile) -> list[tuple[int, int]]:
    """Return who would score for a set now, and how many points."""
    rulings, found = state.config.rulings, owners(state, kind)
    judge = ring_winner if isinstance(tile, ScarabRing) else set_winners
    return points_won(compiled_rules(state.config).values[kind], judge(rulings, found))


def _counted(pairs: Sequence[tuple[str, int]], language: Language) -> str:
    told = [
        language.say("{label} ({number})", label=label, number=number)
        for label, number in pairs
        if number
    ]
    return row_of(told, language)


# --- The final score ---------------------------------------------------------------------------

TIE = message(
    "{name} wins with {points}, ahead of {others}: the boat further back decides the tie.",
    "You win with {points}, ahead of {others}: the boat further back decides the tie.",
)
RANK_RULES = ("TT-7.2", "TT-7.3")


def score_lines(
    state: State, events: Sequence[Event], lines: Sequence[ScoreLine], names: Names
) -> Sequence[ScoreLine]:
    """Tell the points at the start, and those that rings and each set have cost.

    Without events only what is left is known.
    """
    if not events:
        return lines
    language, seats, inventory = names.language, range(len(state.players)), state.config.inventory
    # The points of the rings collected come before those of the sets, and of the bonus for rings.
    lost: dict[Tile | None, list[int]] = {
        tile: [0 for _ in seats] for tile in (None, *inventory.tiles.all)
    }
    source: Tile | None = None
    for event in events:
        if isinstance(event, SetScored):
            source = event.tile
        elif isinstance(event, TileCollected):
            source = None
        elif isinstance(event, PointsScored):
            lost[source][event.seat] -= event.points
    further = [rule for rule in lines[0].rules if rule not in SCORE_RULES]

    def line(tile: Tile | None) -> ScoreLine:
        kind = inventory.ring_kind if tile is None else inventory.tiles.index[tile]
        if tile is None:
            words, rules = language.say_in("score sheet", "rings collected"), ["TT-3.1", "TT-1.5"]
        elif isinstance(tile, ScarabRing):
            words = language.say_in("score sheet", "bonus for rings")
            rules = ["TT-6.5", *further, "TT-1.5"]
        else:
            words, rules = name_of(tile, language), ["TT-6.2", "TT-6.3", *further, "TT-1.5"]
        keys = [
            f"owned:{seat}:{kind}" if state.players[seat].tiles[kind or 0] else f"tomb:{kind}"
            for seat in seats
        ]
        points = lost[tile]
        scored = tuple((key,) if each else () for key, each in zip(keys, points, strict=True))
        return ScoreLine(words, tuple(points), tuple(rules), scored)

    at_start = [
        player.points - sum(points[seat] for points in lost.values())
        for seat, player in enumerate(state.players)
    ]
    words = language.say_in("score sheet", "at the start")
    start = ScoreLine(words, tuple(at_start), ("TT-1.1",), tuple(() for _ in seats))
    return [start, *(line(tile) for tile, points in lost.items() if any(points))]
