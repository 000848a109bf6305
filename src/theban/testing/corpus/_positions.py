"""The configs, deals and positions that cases of the corpus are about, as the engine has them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeAlias

from attrs import evolve

from theban import luxor, tutankhamun
from theban.games import make_config
from theban.luxor import _notation as luxor_notation
from theban.luxor.frames import ExtraTurn, StartTurn
from theban.tutankhamun import _notation as nile_notation

NILE = 80
"""The number of places of the river."""
_FIELDS = {
    "open": "open_slots",
    "chamber": "in_chamber",
    "wild": "wild_cards",
    "exchanged": "exchanged_scarabs",
}
"""The fields of :class:`theban.luxor.Seat` that have another name than in a table."""
_OF_PIECES = ("hand", "treasures", "in_box")
"""The fields that hold labels of pieces."""

Finder: TypeAlias = Callable[[Iterable[str | None]], tuple[Any, ...]]
"""Returns the pieces with some labels; None where there is none."""


@cache
def config_of(game: str, told: str) -> Any:  # noqa: ANN401 (of either game)
    """Return a config, given as JSON; it is made once for all cases that share it."""
    named = json.loads(told)
    if "osiris" in named:
        tiles = [(luxor.OsirisTile(int(label[7:])), n) for label, n in named.pop("osiris").items()]
        other: dict[str, Any] = {"edition": "Other Osiris tiles", "osiris_tiles": tuple(tiles)}
        named["components"] = evolve(luxor.standard_components(), **other)
    return make_config(game, named)


def deal_of(config: Any, told: Mapping[str, Any]) -> Any:  # noqa: ANN401 (of either game)
    """Return a deal."""
    pieces = _pieces(config)
    if isinstance(config, tutankhamun.Config):
        return tutankhamun.Deal(pieces(told["nile"]))
    return luxor.Deal(
        hands=tuple(map(pieces, told["hands"])),
        osiris=pieces(told["osiris"]),
        treasures=pieces(told["treasures"]),
        horus_tops=pieces(told["tops"]),
        mummy_tiles=_effects(told.get("mummy_tiles", ())),
        characters=tuple(map(luxor.Character, told.get("characters", ()))),
    )


def _finder(by_label: Mapping[str, Any]) -> Finder:
    return lambda labels: tuple([None if label is None else by_label[label] for label in labels])


_effects = _finder({effect.label: effect for effect in luxor.MummyEffect})
"""Finds the mummy tiles; a tile of the path can have the same label."""


@cache
def _pieces(config: luxor.Config | tutankhamun.Config) -> Finder:
    if isinstance(config, tutankhamun.Config):
        return _finder(nile_notation.piece_labels(config))
    box: Any = config.inventory
    others = [piece for kinds in (*box.horus_cards, *box.temple_tiles) for piece in kinds.all]
    others += map(luxor.HorusTile, (1, 2, 3))
    labels = {piece.label: piece for piece in others}
    return _finder({**luxor_notation.piece_labels(config), **labels})


def _listed(counts: Mapping[str, int]) -> list[str]:
    return sorted(Counter(counts).elements())


def state_of(config: Any, table: Mapping[str, Any], setting: Mapping[str, Any]) -> Any:  # noqa: ANN401 (of either game)
    """Return the state with a table, in the turn that the setting says."""
    pieces, over = _pieces(config), setting.get("over", False)
    more: dict[str, Any] = {"over": over} if over else {"turn": setting["turn"]}
    if isinstance(config, tutankhamun.Config):
        return tutankhamun.position(
            config,
            nile=pieces(table["nile"].get(str(place)) for place in range(NILE)),
            boats=table["boats"],
            points=table["points"],
            collections=[pieces(_listed(each)) for each in table["collections"]],
            underworld=pieces(_listed(table["underworld"])),
            **more,
        )
    seats = list[luxor.Seat]()
    for told in table["seats"]:
        named: dict[str, Any] = {}
        for key, value in told.items():
            named[_FIELDS.get(key) or key] = value if isinstance(value, int) else tuple(value)
        named |= {key: pieces(told[key]) for key in _OF_PIECES if key in told}
        if "character" in told:
            named["character"] = luxor.Character(told["character"])
        seats.append(luxor.Seat(**named))
    if "mummy" in table:
        more["mummy"] = table["mummy"]
        more["mummy_tiles"] = _effects(table["mummy_tiles"])
        more["mummy_discards"] = _effects(_listed(table["mummy_discards"]))
    if setting.get("owed"):
        seat = setting["turn"]
        more["due"] = [*[ExtraTurn(seat)] * setting["owed"], StartTurn(seat)]
    tiles = zip(map(int, table["tiles"]), pieces(table["tiles"].values()), strict=True)
    return luxor.position(
        config,
        seats=seats,
        spaces=dict(tiles),
        draw_pile=pieces(_listed(table["draw"])),
        discard_pile=pieces(_listed(table["discard"])),
        horus_tops=pieces(table["tops"]),
        covered=table.get("covered"),
        idle_round=setting.get("idle"),
        **more,
    )
