"""Cases of the corpus, run on the engine: the differences from the expected results."""

from ast import literal_eval
from collections import Counter
from functools import cache
from typing import Any, TypeAlias

import attrs

from tests.corpus.checking import played_and_compared
from tests.corpus.shapes import differences
from tests.luxor.reference.table import Table
from tests.luxor.reference.telling import table_of as telling_of
from theban import luxor
from theban._core.errors import InvalidArgument, InvalidConfig
from theban.luxor import Config, State
from theban.luxor._notation import piece_labels
from theban.luxor._parts.mummy import MummyEffect
from theban.luxor.frames import ExtraTurn, StartTurn

Json: TypeAlias = Any


@cache
def _config(players: int, rest: str) -> Config:
    named = literal_eval(rest)
    osiris = named.pop("osiris", None)
    if osiris is not None:
        tiles = tuple((luxor.OsirisTile(int(each[7:])), n) for each, n in osiris.items())
        named["components"] = attrs.evolve(
            luxor.standard_components(), edition="Other Osiris tiles", osiris_tiles=tiles
        )
    return luxor.Config(players=players, **named)


def config_of(told: Json) -> Config:
    """Return a config, made once for all cases that share it."""
    rest = {key: value for key, value in told.items() if key != "players"}
    return _config(told["players"], repr(rest))


@cache
def pieces_of(config: Config) -> dict[str, Any]:
    tiles: list[luxor.Tile] = [*config.inventory.temple_tiles[0].all]
    tiles += config.inventory.temple_tiles[1].all
    tiles += [*config.inventory.temple_tiles[2].all, *map(luxor.HorusTile, (1, 2, 3))]
    return {
        **piece_labels(config),
        **{f"tile {luxor.format_tile(tile)}": tile for tile in tiles},
        **{luxor.format_card(c): c for kinds in config.inventory.horus_cards for c in kinds.all},
    }


def tile_of(pieces: dict[str, Any], label: str | None) -> Any:
    return None if label is None else pieces.get(f"tile {label}") or pieces[label]


def state_of(config: Config, before: Json) -> State:
    table, pieces = before["table"], pieces_of(config)
    seats = []
    for told in table["seats"]:
        named: dict[str, Any] = {
            "hand": tuple(pieces[card] for card in told["hand"]),
            "open_slots": tuple(told["open"]),
            "active": tuple(told["active"]),
            "asleep": tuple(told["asleep"]),
            "in_chamber": told["chamber"],
            "keys": told["keys"],
            "wild_cards": told["wild"],
            "scarabs": tuple(told["scarabs"]),
            "treasures": tuple(pieces[label] for label in told["treasures"]),
            "sarcophagi": tuple(told["sarcophagi"]),
            "points": told["points"],
        }
        if "lying" in told:
            named["lying"] = tuple(told["lying"])
            named["exchanged_scarabs"] = tuple(told["exchanged"])
            named["talismans"] = told["talismans"]
        if "in_box" in told:
            named["in_box"] = tuple(pieces[card] for card in told["in_box"])
        if "character" in told:
            named["character"] = luxor.Character(told["character"])
            named["flipped"] = told["flipped"]
        seats.append(luxor.Seat(**named))
    more: dict[str, Any] = {}
    if "covered" in table:
        more["covered"] = tuple(table["covered"])
    if "mummy" in table:
        effects = {effect.value.replace("_", "-"): effect for effect in MummyEffect}
        more["mummy"] = table["mummy"]
        more["mummy_tiles"] = tuple(effects[label] for label in table["mummy_tiles"])
        more["mummy_discards"] = [effects[label] for label in listed(table["mummy_discards"])]
    if "idle" in before:
        more["idle_round"] = before["idle"]
    if not before.get("over"):
        more["turn"] = before["turn"]
    if before.get("owed"):
        seat = before["turn"]
        more["due"] = [*[ExtraTurn(seat)] * before["owed"], StartTurn(seat)]
    return luxor.position(
        config,
        seats=seats,
        spaces={int(place): tile_of(pieces, label) for place, label in table["tiles"].items()},
        draw_pile=[pieces[card] for card in listed(table["draw"])],
        discard_pile=[pieces[card] for card in listed(table["discard"])],
        horus_tops=[None if top is None else pieces[top] for top in table["tops"]],
        over=before.get("over", False),
        **more,
    )


def deal_of(config: Config, told: Json) -> luxor.Deal:
    pieces = pieces_of(config)
    effects = {effect.value.replace("_", "-"): effect for effect in MummyEffect}
    return luxor.Deal(
        hands=tuple(tuple(pieces[card] for card in hand) for hand in told["hands"]),
        osiris=tuple(pieces[label] for label in told["osiris"]),
        treasures=tuple(pieces[label] for label in told["treasures"]),
        horus_tops=tuple(pieces[label] for label in told["tops"]),
        mummy_tiles=tuple(effects[label] for label in told.get("mummy_tiles", ())),
        characters=tuple(luxor.Character(name) for name in told.get("characters", ())),
    )


def listed(counts: dict[str, int]) -> list[str]:
    return sorted(Counter(counts).elements())


def table_of(state: State) -> Json:
    return json_of(telling_of(state), state.config.modules)


def json_of(table: Table, modules: tuple[luxor.Module, ...]) -> Json:
    """Describe a table of the second implementation in the corpus's form."""
    names = {module.value for module in modules}
    told: dict[str, Json] = {
        "seats": [],
        "tiles": {str(place): tile for place, tile in table.tiles.items()},
        "draw": Counter(piece.card for piece in table.draw),
        "discard": Counter(piece.card for piece in table.discard),
        "tops": list(table.tops),
        "stacks": [Counter(stack) for stack in table.stacks],
        "temple": {rear: Counter(stack) for rear, stack in table.temple.items()},
        "scarabs": Counter(map(str, table.scarabs)),
        "keys": table.keys,
        "wild": table.wild,
        "sarcophagi": list(table.sarcophagi),
    }
    if "artifacts" in names:
        told["covered"], told["hidden"] = list(table.covered), Counter(table.below)
    if "mummy" in names:
        told["mummy"], told["talismans"] = table.mummy, table.talismans
        told["mummy_tiles"] = list(table.display)
        told["mummy_stack"] = Counter(table.mummy_stack)
        told["mummy_discards"] = Counter(table.mummy_discards)
    for seat in table.seats:
        each: dict[str, Json] = {
            "hand": seat.cards(),
            "open": [slot for slot, piece in enumerate(seat.hand) if piece.shown],
            "active": list(seat.active),
            "asleep": list(seat.asleep),
            "chamber": seat.inside,
            "keys": seat.keys,
            "wild": seat.wild,
            "scarabs": list(seat.scarabs),
            "treasures": sorted(seat.treasures),
            "sarcophagi": list(seat.sarcophagi),
            "points": seat.points,
        }
        if "mummy" in names:
            each |= {"lying": list(seat.lying), "talismans": seat.talismans}
            each["exchanged"] = list(seat.exchanged)
        if "equipment" in names:
            each["in_box"] = sorted(piece.card for piece in seat.boxed)
        if "characters" in names:
            each |= {"character": seat.character, "flipped": seat.flipped}
        told["seats"].append(each)
    return told


def faults(case: Json) -> list[str]:
    then = case["then"]
    if "no_such_game" in then:
        return _refused_config(case)
    config = config_of(case["config"])
    if "deal" in case:
        start: tuple[State, Json] = luxor.initial_state(config, deal_of(config, case["deal"])), {}
    else:
        start = state_of(config, case["before"]), case["before"]["table"]
    state, found = played_and_compared(luxor, start, table_of, case, _label)
    if "idle" in then and state.idle_round != then["idle"]:
        found.append(f"idle is {state.idle_round}")
    for told in then.get("views", ()):
        expected = {**told, **({"unseen": in_order(told["unseen"])} if "unseen" in told else {})}
        found += differences(f"view {told['by']}", expected, seen(state, told))
    return found


def _refused_config(case: Json) -> list[str]:
    try:
        config_of(case["config"])
    except InvalidConfig as error:
        rules = case["then"]["no_such_game"]
        return [] if any(rule in str(error) for rule in rules) else [f"refused for {error}"]
    return ["the config is accepted"]


def seen(state: State, told: Json) -> Json:
    """Return the parts of a view that a case asks about."""
    view = luxor.view(state, told["by"])
    cards = state.config.inventory.cards

    def count(counts: tuple[int, ...]) -> Json:
        return {_label(card): n for card, n in cards.named(counts).items() if n}

    got: dict[str, Json] = {
        "by": told["by"],
        "hands": [[c and _label(c) for c in player.hand] for player in view.players],
        "scarabs": [len_or(player.scarabs, player.scarab_count) for player in view.players],
        "draw": view.draw_pile,
        "unseen": in_order([count(each) for each in luxor.unseen_batches(view)]),
        "answers": [luxor.format_choice(action) for action in view.legal_actions],
    }
    if any(p.expansion and p.expansion.mummy for p in view.players):
        got["exchanged"] = [
            len_or(p.expansion.mummy.exchanged, p.expansion.mummy.exchanged_count)
            for p in view.players
            if p.expansion and p.expansion.mummy
        ]
    if any(p.expansion and p.expansion.equipment for p in view.players):
        got["in_box"] = [
            p.expansion.equipment.in_box_count
            if p.expansion.equipment.in_box is None
            else count(p.expansion.equipment.in_box)
            for p in view.players
            if p.expansion and p.expansion.equipment
        ]
    return {key: value for key, value in got.items() if key in told}


def in_order(batches: list[dict[str, int]]) -> list[dict[str, int]]:
    """Remove empty batches; the order of the others has no meaning."""
    return sorted((each for each in batches if each), key=lambda each: sorted(each.items()))


def len_or(values: tuple[int, ...] | None, number: int) -> Json:
    return number if values is None else list(values)


def _label(piece: Any) -> Any:
    if isinstance(piece, MummyEffect):
        return piece.value.replace("_", "-")
    for label in (luxor.format_card, luxor.format_tile):
        try:
            return label(piece)
        except InvalidArgument:
            continue
    return piece
