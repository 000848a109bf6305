"""States expressed as arguments of ``position``: completely or in part."""

from collections.abc import Mapping
from typing import Any

from theban._core.chance import Counts
from theban._core.situation import GameOver
from theban.tutankhamun import DecisionKind, State, awaiting


def named(state: State) -> dict[str, Any]:
    """Name all parts of a state; elements are ``nile[0]``, ``boats[1]`` and so on."""
    found: dict[str, Any] = {"underworld": _each(state, state.underworld)}
    if state.pending:
        found |= {"turn": state.pending[0].seat, "due": state.pending}
    else:
        found["over"] = True
    found |= {f"nile[{place}]": tile for place, tile in enumerate(state.nile)}
    for seat, player in enumerate(state.players):
        found[f"boats[{seat}]"] = player.boat
    for seat, player in enumerate(state.players):
        found[f"points[{seat}]"] = player.points
    for seat, player in enumerate(state.players):
        found[f"collections[{seat}]"] = _each(state, player.tiles)
    return found


def kind_of(state: State) -> DecisionKind | None:
    """Return the kind of what is due; None if the game is over."""
    awaited = awaiting(state)
    if isinstance(awaited, GameOver):
        return None
    return DecisionKind(awaited.kind)


def _each(state: State, counts: Counts) -> list[Any]:
    kinds = zip(state.config.inventory.tiles.all, counts, strict=True)
    return [tile for tile, n in kinds for _ in range(n)]


def arguments(of: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in of.items():
        if "[" in name:
            argument, key = name.removesuffix("]").split("[")
            found.setdefault(argument, {})[int(key)] = value
        else:
            found[name] = value
    return found
