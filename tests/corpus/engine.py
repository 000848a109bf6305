"""Cases of the corpus, run on the engines: the differences from the expected results."""

from collections import Counter
from typing import Any, TypeAlias

from tests.corpus.checking import differences, played_and_compared
from tests.luxor.reference.table import Table
from tests.luxor.reference.telling import table_of as telling_of
from theban import luxor, tutankhamun
from theban._core.errors import InvalidArgument

Json: TypeAlias = Any


def table_of(state: luxor.State) -> Json:
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
    state, found = played_and_compared(luxor, case, table_of, _label)
    then = case["then"]
    if "idle" in then and state.idle_round != then["idle"]:
        found.append(f"idle is {state.idle_round}")
    for told in then.get("views", ()):
        expected = {**told, **({"unseen": in_order(told["unseen"])} if "unseen" in told else {})}
        found += differences(f"view {told['by']}", expected, seen(state, told))
    return found


def seen(state: luxor.State, told: Json) -> Json:
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
    if isinstance(piece, luxor.MummyEffect):
        return piece.value.replace("_", "-")
    for label in (luxor.format_card, luxor.format_tile):
        try:
            return label(piece)
        except InvalidArgument:
            continue
    return piece


def nile_table_of(state: tutankhamun.State) -> Json:
    kinds = [tutankhamun.format_tile(tile) for tile in state.config.inventory.tiles.all]
    return {
        "nile": {
            str(place): tutankhamun.format_tile(tile)
            for place, tile in enumerate(state.nile)
            if tile
        },
        "boats": [player.boat for player in state.players],
        "points": [player.points for player in state.players],
        "collections": [dict(zip(kinds, p.tiles, strict=True)) for p in state.players],
        "underworld": dict(zip(kinds, state.underworld, strict=True)),
    }


def _nile_label(piece: Any) -> Any:
    is_tile = isinstance(piece, (tutankhamun.Artifact, tutankhamun.ScarabRing, tutankhamun.Idol))
    return tutankhamun.format_tile(piece) if is_tile else piece


def nile_faults(case: Json) -> list[str]:
    return played_and_compared(tutankhamun, case, nile_table_of, _nile_label)[1]


FAULTS = {"luxor": faults, "tutankhamun": nile_faults}
