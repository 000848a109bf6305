"""Cases of Tutankhamun, run on the engine."""

from typing import Any, TypeAlias

from tests.corpus.checking import played_and_compared
from theban import tutankhamun
from theban.tutankhamun import State

Json: TypeAlias = Any


def table_of(state: State) -> Json:
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


def faults(case: Json) -> list[str]:
    return played_and_compared(tutankhamun, case, table_of, _label)[1]


def _label(piece: Any) -> Any:
    return tutankhamun.format_tile(piece) if isinstance(piece, _TILES) else piece


_TILES = (tutankhamun.Artifact, tutankhamun.ScarabRing, tutankhamun.Idol)
