"""The configs, deals and positions that cases of the corpus are about, as the engine has them."""

from __future__ import annotations

from ast import literal_eval
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, cast

from attrs import evolve

from theban import luxor, tutankhamun
from theban.luxor.frames import ExtraTurn, StartTurn

NILE = 80
"""The number of places of the river."""


def config_of(game: str, told: Mapping[str, Any]) -> Any:  # noqa: ANN401 (of either game)
    """Return a config, made once for all cases that share it."""
    return _config(game, repr(dict(told)))


@cache
def _config(game: str, told: str) -> luxor.Config | tutankhamun.Config:
    named = literal_eval(told)
    if game == "tutankhamun":
        return tutankhamun.Config(**named)
    osiris = named.pop("osiris", None)
    if osiris is not None:
        tiles = tuple((luxor.OsirisTile(int(label[7:])), n) for label, n in osiris.items())
        named["components"] = evolve(
            luxor.standard_components(), edition="Other Osiris tiles", osiris_tiles=tiles
        )
    return luxor.Config(**named)


def deal_of(config: luxor.Config | tutankhamun.Config, told: Mapping[str, Any]) -> Any:  # noqa: ANN401
    """Return a deal."""
    pieces = _pieces(config)
    if isinstance(config, tutankhamun.Config):
        return tutankhamun.Deal(pieces(told["nile"]))
    return luxor.Deal(
        hands=tuple(map(pieces, told["hands"])),
        osiris=pieces(told["osiris"]),
        treasures=pieces(told["treasures"]),
        horus_tops=pieces(told["tops"]),
        mummy_tiles=_EFFECTS(told.get("mummy_tiles", ())),
        characters=tuple(map(luxor.Character, told.get("characters", ()))),
    )


def state_of(
    config: luxor.Config | tutankhamun.Config, table: Mapping[str, Any], setting: Mapping[str, Any]
) -> Any:  # noqa: ANN401 (of either game)
    """Return the state with a table, in the turn that the setting says."""
    if isinstance(config, tutankhamun.Config):
        return _river(config, table, setting)
    return _path(config, table, setting)


class _Pieces:
    """The pieces of a game by their labels."""

    def __init__(self, pieces: Iterable[Any], label: Callable[[Any], str]) -> None:
        self._by_label = {label(piece): piece for piece in pieces}

    def __call__(self, labels: Iterable[str | None]) -> tuple[Any, ...]:
        """Return the pieces with some labels; None where there is none."""
        return tuple(None if label is None else self._by_label[label] for label in labels)

    def counted(self, counts: Mapping[str, int]) -> tuple[Any, ...]:
        """Return the pieces that are counted by their labels, in the order of the labels."""
        return self(sorted(Counter(counts).elements()))


_label = attrgetter("label")
_EFFECTS = _Pieces(luxor.MummyEffect, _label)
"""The mummy tiles; a tile of the path can have the same label."""


@cache
def _pieces(config: luxor.Config | tutankhamun.Config) -> _Pieces:
    inventory: Any = config.inventory
    if isinstance(config, tutankhamun.Config):
        return _Pieces(inventory.tiles.all, tutankhamun.format_tile)
    return _Pieces(
        [
            *inventory.cards.all,
            *(card for kinds in inventory.horus_cards for card in kinds.all),
            *(tile for tile, _ in config.components.osiris_tiles),
            *inventory.treasures.all,
            *(tile for kinds in inventory.temple_tiles for tile in kinds.all),
            *map(luxor.HorusTile, (1, 2, 3)),
        ],
        _label,
    )


_FIELDS = {
    "open": "open_slots",
    "chamber": "in_chamber",
    "wild": "wild_cards",
    "exchanged": "exchanged_scarabs",
}
"""The fields of :class:`theban.luxor.Seat` that have another name than in a table."""
_OF_PIECES = ("hand", "treasures", "in_box")
"""The fields that hold labels of pieces."""


def _path(
    config: luxor.Config, table: Mapping[str, Any], setting: Mapping[str, Any]
) -> luxor.State:
    pieces, seats, more = _pieces(config), list[luxor.Seat](), dict[str, Any]()
    for told in cast("list[dict[str, Any]]", table["seats"]):  # as the schema says
        named: dict[str, Any] = {}
        for key, value in told.items():
            field = _FIELDS.get(key, key)
            if key == "character":
                named[field] = luxor.Character(value)
            elif key in _OF_PIECES:
                named[field] = pieces(value)
            else:
                named[field] = value if isinstance(value, int) else tuple(value)
        seats.append(luxor.Seat(**named))
    if "covered" in table:
        more["covered"] = tuple(table["covered"])
    if "mummy" in table:
        more["mummy"] = table["mummy"]
        more["mummy_tiles"] = _EFFECTS(table["mummy_tiles"])
        more["mummy_discards"] = _EFFECTS.counted(table["mummy_discards"])
    if "idle" in setting:
        more["idle_round"] = setting["idle"]
    if not setting.get("over"):
        more["turn"] = seat = setting["turn"]
        if setting.get("owed"):
            more["due"] = [*[ExtraTurn(seat)] * setting["owed"], StartTurn(seat)]
    tiles = zip(map(int, table["tiles"]), pieces(table["tiles"].values()), strict=True)
    return luxor.position(
        config,
        seats=seats,
        spaces=dict(tiles),
        draw_pile=pieces.counted(table["draw"]),
        discard_pile=pieces.counted(table["discard"]),
        horus_tops=pieces(table["tops"]),
        over=setting.get("over", False),
        **more,
    )


def _river(
    config: tutankhamun.Config, table: Mapping[str, Any], setting: Mapping[str, Any]
) -> tutankhamun.State:
    pieces = _pieces(config)
    turn = {} if setting.get("over") else {"turn": setting["turn"]}
    return tutankhamun.position(
        config,
        nile=pieces(table["nile"].get(str(place)) for place in range(NILE)),
        boats=table["boats"],
        points=table["points"],
        collections=[pieces.counted(each) for each in table["collections"]],
        underworld=pieces.counted(table["underworld"]),
        over=setting.get("over", False),
        **turn,
    )
