"""Every refusal of Tutankhamun in a position where it occurs, with its rule and its sentence."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tests.refusals import check_row, rows_of
from tests.tutankhamun.rules.helpers import *

FORWARD_ONLY, INSTANT = {"backward": False}, {"end_at_zero": "instant"}
NO_TILE = "there is no tile at place {} ({})"
NO_PLACE = "there is no place {}; places are 0 (the source) to {} (TT-1.3)"
MUST = "an idol must be resolved while it offers a choice (TT-3.3)"
OVER = "the game is over; nothing more can be chosen"
ASKED = "is not awaited now; seat 0 chooses"

Make: TypeAlias = Callable[[], State]


def after(*choices: Action, nile: str, **further: Any) -> Make:  # noqa: ANN401
    """Seat 0 has made choices from place 1; seat 1 waits before the Nile."""
    return lambda: play(table(nile, (1, -1), **further), *choices)


def at_idol(letter: str, *choices: Action) -> Make:
    """The boat of seat 0 is at place 2, where the idol was; places 1 and 8 are gaps."""
    return after(Sail(2), *choices, nile=f"a.{letter}bz@cd", hands=("@", ""), underworld="d")


REFUSED: Mapping[Make, Mapping[Action, str]] = {
    lambda: table("a.cb.d", (4, -1), ("d", "")): {
        Sail(-1): NO_PLACE.format(-1, 5),
        Sail(6): NO_PLACE.format(6, 5),
        Sail(1): NO_TILE.format(1, "TT-2.2"),
        Sail(4): NO_TILE.format(4, "TT-2.2"),
        Sail(2): "backward a boat sails to the nearest tile, which is at place 3, not 2 (TT-2.1)",
        Pass(): "nobody may pass while there is a tile to sail to (TT-2.4)",
        Retreat(): f"Retreat {ASKED} where to sail (TT-2.1)",
    },
    lambda: table("a.cb.d", (4, -1), rulings=FORWARD_ONLY): {
        Sail(3): "place 3 is behind, and boats sail forward only (TT-2.5)",
        Pass(): "nobody may pass while there is a tile to sail to (TT-2.5)",
    },
    at_idol("O"): {
        TakeFromUnderworld(Artifact("y")): "this box has no y tile (TT-1.2)",
        TakeFromUnderworld(Artifact("a")): "the Underworld has no a tile (TT-4.1)",
        TakeFromUnderworld(Idol(God.OSIRIS)): "the Underworld has no Osiris tile (TT-4.1)",
        Decline(): MUST,
        Sail(3): f"Sail {ASKED} a tile to take from the Underworld (TT-4.1)",
    },
    at_idol("I"): {
        SwapRing(-1): NO_PLACE.format(-1, 8),
        SwapRing(1): NO_TILE.format(1, "TT-4.2"),
        SwapRing(2): NO_TILE.format(2, "TT-4.2"),
        Decline(): MUST,
        Sail(3): f"Sail {ASKED} a tile to swap with a Scarab Ring (TT-4.2)",
    },
    at_idol("R"): {
        Banish(9): NO_PLACE.format(9, 8),
        Banish(1): NO_TILE.format(1, "TT-4.4"),
        Banish(2): NO_TILE.format(2, "TT-4.4"),
        Decline(): MUST,
        Sail(3): f"Sail {ASKED} a tile to send to the Underworld (TT-4.4)",
    },
    at_idol("T"): {
        SwapFrom(9): NO_PLACE.format(9, 8),
        SwapFrom(1): NO_TILE.format(1, "TT-4.5"),
        SwapFrom(2): NO_TILE.format(2, "TT-4.5"),
        SwapFrom(0): "place 0 is not ahead of the boat, which is at place 2 (TT-4.5)",
        Decline(): MUST,
        SwapWith(3): f"SwapWith {ASKED} the first of two tiles ahead to swap (TT-4.5)",
    },
    at_idol("T", SwapFrom(4)): {
        SwapWith(9): NO_PLACE.format(9, 8),
        SwapWith(1): NO_TILE.format(1, "TT-4.5"),
        SwapWith(2): NO_TILE.format(2, "TT-4.5"),
        SwapWith(0): "place 0 is not ahead of the boat, which is at place 2 (TT-4.5)",
        SwapWith(4): "the tile at place 4 is the first of the two (TT-4.5)",
        SwapFrom(3): f"SwapFrom {ASKED} the second of the two tiles to swap (TT-4.5)",
        Decline(): f"Decline {ASKED} the second of the two tiles to swap (TT-4.5)",
    },
    at_idol("H"): {
        CollectBehind(-1): NO_PLACE.format(-1, 8),
        CollectBehind(1): NO_TILE.format(1, "TT-4.6"),
        CollectBehind(2): NO_TILE.format(2, "TT-4.6"),
        CollectBehind(3): "place 3 is not behind the boat, which is at place 2 (TT-4.6)",
        Decline(): MUST,
        Sail(3): f"Sail {ASKED} a tile behind to fetch, or to retreat (TT-4.6)",
    },
    after(Sail(2), nile="..@z", points=(1, 9)): {Sail(1): f"{OVER} (TT-7.1)"},
    after(Sail(2), nile="..@z", points=(1, 9), rulings=INSTANT): {Sail(1): f"{OVER} (TT-7.4)"},
    after(Sail(2), nile="..z", rulings=INSTANT): {Sail(0): f"{OVER} (TT-7.1)"},
}


@rows_of(REFUSED)
def test_a_refusal_says_why_and_by_which_rule(make: Make, choice: Action, told: str) -> None:
    check_row(RULES, REFUSALS, make(), choice, told)


def test_each_refusal_has_a_row() -> None:
    """Except those of the machine, and of boats without an action."""
    whys = [explain(make(), choice) for make, told in REFUSED.items() for choice in told]
    elsewhere = REFUSALS.refusals.keys() - {why.code for why in whys if why is not None}
    assert {code.removeprefix("tutankhamun.") for code in elsewhere} == {
        *("not_a_choice", "not_a_choice_over", "boat_of_other"),
    }
