"""Cases of Tutankhamun, run on the engine."""

from typing import Any, TypeAlias

from tests.corpus.checking import played_and_compared
from theban import tutankhamun
from theban._core.errors import InvalidConfig
from theban.testing.corpus import _positions as positions
from theban.tutankhamun import Config, State

Json: TypeAlias = Any


def config_of(told: Json) -> Config:
    config: Config = positions.config_of("tutankhamun", told)
    return config


def state_of(config: Config, before: Json) -> State:
    state: State = positions.state_of(config, before["table"], before)
    return state


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
    expected = case["then"].get("no_such_game")
    try:
        config = config_of(case["config"])
    except InvalidConfig as error:
        is_right = expected and any(rule in str(error) for rule in expected)
        return [] if is_right else [f"refused for {error}"]
    if expected:
        return ["the config is accepted"]
    if "deal" in case:
        deal = positions.deal_of(config, case["deal"])
        start: tuple[State, Json] = tutankhamun.initial_state(config, deal), {}
    else:
        start = state_of(config, case["before"]), case["before"]["table"]
    return played_and_compared(tutankhamun, start, table_of, case, _label)[1]


def _label(piece: Any) -> Any:
    return tutankhamun.format_tile(piece) if isinstance(piece, _TILES) else piece


_TILES = (tutankhamun.Artifact, tutankhamun.ScarabRing, tutankhamun.Idol)
