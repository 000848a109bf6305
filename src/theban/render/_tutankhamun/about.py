"""Tutankhamun's answers about drawn things: what they are and do, their worth, and the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from theban._core.rows import with_thing
from theban.render._pieces import About, Names, ScoreLine
from theban.render._sentences import counted, points_words, without_stop
from theban.render._tutankhamun import labels
from theban.render._tutankhamun.labels import TOPICS, Shown
from theban.tutankhamun import EndAtZero, Idol, ScarabRing, SetTies, State, Tile, View
from theban.tutankhamun._events import Event, PointsScored, SetScored, TileCollected
from theban.tutankhamun._rules.sets import SCORE_RULES, owners, points_won, winners_of
from theban.tutankhamun._rules.work import compiled_rules


def about(shown: Shown, key: str, names: Names) -> About | None:
    """Answer about a thing; None if there is none with the key."""
    language, parts = names.language, key.split(":")
    piece, button = labels.pieces_of(shown, names).get(key), TOPICS.get(key)
    if piece is None:
        if button is None or not button.title:
            return None
        return button.tell(names, without_stop(language.text(button.title)), lambda _gap: None)
    viewer = shown.seat if isinstance(shown, View) else None
    seat = viewer if piece.seat is None else piece.seat
    gaps: dict[str, object] = {"name": None if seat is None else names.of(seat)}
    name, tile = parts[0], piece.face
    match parts:
        case ["place", "-1"]:
            name = "source"
        case ["place", place]:
            tile = shown.nile[int(place)]
            if tile is not None:
                name, gaps["tile"] = "place_with_tile", labels.tile_at(shown, int(place), language)
        case ["tile", _]:
            name = labels.TILE_TOPICS.get(tile.name, "artifact")
        case ["taken", _]:
            gaps["effect"] = language.text(TOPICS[labels.TILE_TOPICS[tile.name]].text)
        case ["owned", *_]:
            name = labels.owned_topic(tile)
        case ["underworld" | "tomb", *_]:
            name = labels.gone_topic(shown, name)
        case ["seat", owner]:
            gaps["points"] = points_words(shown.players[int(owner)].points, language)
        case _:  # a boat, or points
            pass
    if tile is not None and not isinstance(tile, Idol):
        gaps |= _set_gaps(shown, tile, seat, names)
    rulings = shown.config.rulings
    if name == "points" and rulings.end_at_zero is EndAtZero.INSTANT:
        name = "points_at_once"
    elif name == "boat" and rulings.set_ties is SetTies.CLASSIC:
        name = "boat_classic"
    topic = TOPICS[name]
    if not rulings.backward:
        for both, ahead in (("tile", "tile_ahead"), ("boat", "boat_ahead")):
            if topic.when == TOPICS[both].when:
                topic = evolve(topic, when=TOPICS[ahead].when)
    return topic.tell(names, piece.label, gaps.get, seat=seat, viewer=viewer)


def _set_gaps(shown: Shown, tile: Tile, seat: int | None, names: Names) -> Mapping[str, object]:
    """Return what is told of a set or the rings: its worth now, and with one more for a seat."""
    language, state, config = names.language, labels.state_of(shown), shown.config
    you = language.say_in("label", "you")
    kind, left = config.inventory.tiles.index[tile], state.nile.count(tile)
    value, half = compiled_rules(config).values[kind]
    owned = [
        (names.called(owner, you), player.tiles[kind]) for owner, player in enumerate(state.players)
    ]
    owned.append((language.say_in("label", "the Underworld"), state.underworld[kind]))
    won = [(names.called(winner, you), points) for winner, points in _won(state, kind, tile)]
    more: str | None = None
    if seat is not None and left:
        own = state.players[seat]
        richer = evolve(own, tiles=with_thing(own.tiles, kind, own.tiles[kind] + 1))
        then = evolve(state, players=with_thing(state.players, seat, richer))
        more = points_words(dict(_won(then, kind, tile)).get(seat, 0), language)
    return {
        "value": value,
        "half": half,
        "bonus": value,
        "points": points_words(config.components.ring_points, language),
        "number": left,
        "all": config.inventory.all_tiles[kind],
        "elsewhere": counted(owned, language),
        "now": counted(won, language),
        "more": more,
    }


def _won(state: State, kind: int, tile: Tile) -> tuple[tuple[int, int], ...]:
    """Return who would score for a set now, and how many points."""
    is_ring = isinstance(tile, ScarabRing)
    winners = winners_of(state.config.rulings, owners(state, kind), is_ring=is_ring)
    return points_won(compiled_rules(state.config).values[kind], winners)


# --- The final score ---------------------------------------------------------------------------

RANK_RULES = ("TT-7.2", "TT-7.3")


def score_lines(
    state: State, events: Sequence[Event], lines: Sequence[ScoreLine], names: Names
) -> Sequence[ScoreLine]:
    """Describe the points at the start, and those that rings and each set have cost.

    Without events only what is left is known.
    """
    if not events:
        return lines
    language, inventory, players = names.language, state.config.inventory, state.players
    # None stands for rings as they are collected; their bonus is scored as a set.
    lost: dict[Tile | None, list[int]] = {
        tile: [0] * len(players) for tile in (None, *inventory.tiles.all)
    }
    source: Tile | None = None
    for event in events:
        if isinstance(event, SetScored):
            source = event.tile
        elif isinstance(event, TileCollected):
            source = None
        elif isinstance(event, PointsScored):
            lost[source][event.seat] -= event.points
    at_start = [
        player.points - sum(points[seat] for points in lost.values())
        for seat, player in enumerate(players)
    ]
    words = language.say_in("score sheet", "at the start")
    told = [ScoreLine(words, tuple(at_start), ("TT-1.1",), ((),) * len(players))]
    further = [rule for rule in lines[0].rules if rule not in SCORE_RULES]
    for tile, points in lost.items():
        kind = inventory.ring_kind if tile is None else inventory.tiles.index[tile]
        if kind is None or not any(points):
            continue
        rules = ["TT-6.2", "TT-6.3", *further]
        if tile is None:
            words, rules = language.say_in("score sheet", "rings collected"), ["TT-3.1"]
        elif isinstance(tile, ScarabRing):
            words, rules = language.say_in("score sheet", "bonus for rings"), ["TT-6.5", *further]
        else:
            words = labels.name_of(tile, language)
        keys = (
            f"owned:{seat}:{kind}" if player.tiles[kind] else f"tomb:{kind}"
            for seat, player in enumerate(players)
        )
        scored = tuple((key,) if each else () for key, each in zip(keys, points, strict=True))
        told.append(ScoreLine(words, tuple(points), (*rules, "TT-1.5"), scored))
    return told
