"""What events of Tutankhamun are about and change, worked out by hand from the rules."""

from typing import Any

import pytest

from tests.render.keyed import NAMES, about, changed
from theban.render import after, changes_of, pieces_of
from theban.tutankhamun import Artifact, God, Idol, ScarabRing
from theban.tutankhamun import Config as NileConfig
from theban.tutankhamun import events as nile
from theban.tutankhamun import position as on_nile

TWO = NileConfig(players=2)
THRONE, RING, RA = Artifact("Throne"), ScarabRing(), Idol(God.RA)
INDEX = TWO.inventory.tiles.index
THRONES, RINGS, RAS = INDEX[THRONE], INDEX[RING], INDEX[RA]
SAILED = on_nile(
    TWO,
    nile={3: THRONE, 5: THRONE, 6: RING, 9: RA},
    boats=[2, 1],
    collections=[[RING, THRONE, THRONE], [THRONE]],
    underworld=[THRONE, RA],
)
NILE = pieces_of(SAILED, names=NAMES[:2])


def counter(key: str, more: int = 0) -> dict[str, int]:
    """Return what a counter shows after it has changed."""
    return {key: NILE[key].count + more}


NILE_CASES: list[tuple[str, Any, list[str], dict[str, Any]]] = [
    ("TT-2.1", nile.TurnStarted(1), ["to seat:1"], {}),
    (
        "TT-2.1",
        nile.BoatSailed(0, 2, 5),
        ["from place:2", "to place:5"],
        {
            "moved": ["boat:0 > boat:0", "tile:5 > taken:0"],
            "added": {"boat:0": "Ada's boat, place 5", "taken:0": "Throne, being resolved"},
        },
    ),
    ("TT-2.5", nile.TurnPassed(1), ["to seat:1"], {}),
    (
        "TT-4.6",
        nile.TileFetched(0, 3, THRONE),
        ["from place:3"],
        {"moved": ["tile:3 > taken:0"], "added": {"taken:0": "Throne, being resolved"}},
    ),
    (
        "TT-4.1",
        nile.UnderworldTileTaken(0, THRONE),
        [f"from underworld:{THRONES}"],
        {
            "moved": [f"underworld:{THRONES} > taken:0"],
            "added": {"taken:0": "Throne, being resolved"},
            "counted": {**counter(f"underworld:{THRONES}", -1), **counter("underworld", -1)},
        },
    ),
    (
        "TT-4.3",
        nile.RingSwapped(0, 3, THRONE),
        [f"from owned:0:{RINGS}", "to place:3"],
        {
            "moved": ["tile:3 > taken:0", f"owned:0:{RINGS} > tile:3"],
            "added": {"taken:0": "Throne, being resolved", "tile:3": "Scarab Ring, place 3"},
            "counted": counter(f"owned:0:{RINGS}", -1),
        },
    ),
    (
        "TT-4.4",
        nile.TileBanished(0, 6, RING),
        ["from place:6", f"to underworld:{RINGS}"],
        {
            "moved": [f"tile:6 > underworld:{RINGS}"],
            "counted": {**counter(f"underworld:{RINGS}", 1), **counter("underworld", 1)},
        },
    ),
    (
        "TT-5.1",
        nile.TileTrailed(0, 3, THRONE),
        ["from place:3", f"to underworld:{THRONES}"],
        {
            "moved": [f"tile:3 > underworld:{THRONES}"],
            "counted": {**counter(f"underworld:{THRONES}", 1), **counter("underworld", 1)},
        },
    ),
    (
        "TT-4.5",
        nile.TilesSwapped(0, 3, 6),
        ["from place:3", "to place:6"],
        {
            "moved": ["tile:3 > tile:6", "tile:6 > tile:3"],
            "added": {"tile:6": "Throne, place 6", "tile:3": "Scarab Ring, place 3"},
        },
    ),
    (
        "TT-4.6",
        nile.BoatRetreated(0, 2),
        ["from place:2", "to place:-1"],
        {"moved": ["boat:0 > boat:0"], "added": {"boat:0": "Ada's boat, before the Nile"}},
    ),
    ("TT-1.5", nile.PointsScored(1, 4), ["to points:1"], {"counted": counter("points:1", -4)}),
    (  # from the players and from the Underworld
        "TT-6.6",
        nile.SetScored(0, THRONE, (0,), 1),
        [f"to tomb:{THRONES}"],
        {
            "moved": [
                f"owned:0:{THRONES} > tomb:{THRONES}",
                f"owned:1:{THRONES} > tomb:{THRONES}",
                f"underworld:{THRONES} > tomb:{THRONES}",
            ],
            "counted": {
                **counter("underworld", -1),
                **counter(f"owned:0:{THRONES}", -2),
                **counter(f"owned:1:{THRONES}", -1),
                **counter(f"underworld:{THRONES}", -1),
                **counter(f"tomb:{THRONES}", 4),
                **counter("tomb", 4),
            },
        },
    ),
    ("TT-3.2", nile.IdolFound(0, RA), ["to seat:0"], {}),
    ("TT-3.3", nile.IdolIdle(0, RA), ["to seat:0"], {}),
    ("TT-3.3", nile.IdolDeclined(0), ["to seat:0"], {}),
    ("TT-7.1", nile.GameEnded(0, nile.Ending.ZERO), [], {}),
]


@pytest.mark.parametrize(
    ("event", "keys", "changes"),
    [
        pytest.param(event, keys, changes, marks=pytest.mark.rule(rule), id=f"{rule} {event}")
        for rule, event, keys, changes in NILE_CASES
    ],
)
def test_events_of_tutankhamun_change_what_the_rules_say(
    event: object, keys: list[str], changes: dict[str, Any]
) -> None:
    assert about(event, SAILED) == keys
    assert changed(NILE, event) == changes


@pytest.mark.rule("TT-3.4")
def test_a_tile_is_collected_or_buried_from_where_it_is_resolved() -> None:
    pieces = after(NILE, changes_of(NILE, nile.BoatSailed(0, 2, 9)))  # Ra
    pieces = after(pieces, changes_of(pieces, nile.UnderworldTileTaken(0, THRONE)))
    assert about(nile.TileCollected(0, THRONE), SAILED) == [f"to owned:0:{THRONES}"]
    assert changed(pieces, nile.TileCollected(0, THRONE)) == {
        "moved": [f"taken:1 > owned:0:{THRONES}"],
        "counted": counter(f"owned:0:{THRONES}", 1),
    }
    pieces = after(pieces, changes_of(pieces, nile.TileCollected(0, THRONE)))
    assert about(nile.IdolBuried(0, RA), SAILED) == [f"to tomb:{RAS}"]
    buried = {
        "moved": [f"taken:0 > tomb:{RAS}"],
        "counted": {**counter(f"tomb:{RAS}", 1), **counter("tomb", 1)},
    }
    assert changed(pieces, nile.IdolBuried(0, RA)) == buried
    # With end_at_zero="instant" the idol is in the Tomb when the game is over. TT-7.4.
    assert changed(pieces, nile.GameEnded(0, nile.Ending.ZERO)) == buried


@pytest.mark.rule("TT-8.1")
def test_without_a_view_kinds_of_tiles_are_left_out() -> None:
    assert about(nile.TileCollected(1, THRONE)) == ["to seat:1"]
    assert about(nile.IdolBuried(1, RA)) == ["to tomb"]
    assert about(nile.TileTrailed(1, 3, THRONE)) == ["from place:3", "to underworld"]


def test_no_class_of_events_is_left_out() -> None:
    above = {nile.TileCollected, nile.IdolBuried}
    assert {type(event) for _, event, _, _ in NILE_CASES} | above == set(nile.EVENTS)
