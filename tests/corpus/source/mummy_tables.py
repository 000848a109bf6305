"""Tables on which a mummy tile is activated."""

from typing import Any

from tests.corpus.luxor_tables import P, S, p

START = "play left; move stairs+5; draw die; "
AFTER = {"0.at": "0 5"}


def m(*seats: S | str, **named: Any) -> P:
    return p(*seats, **{"modules": "mummy", **named})


def table(effect: str, *seats: S, **named: Any) -> P:
    """Name a table in which seat 0 will activate slot 0."""
    first = seats[0] if seats else S("", "5,1,2,3,4")
    named = {"tiles": "5 tunnel", "shown": f"{effect},two-keys,choice", **named}
    if effect in {"two-keys", "choice"}:
        named["shown"] = f"{effect},scarab,all-4"
    return m(first, *seats[1:], **named)


def paid(
    effect: str, cost: int, refill: str = "move-card", then: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Write what each activated tile changes."""
    return {
        **AFTER,
        "0.hand": "1,2,die,3,4",
        "discard.5": 1,
        "draw.die": "-1",
        "0.talismans": 6 - cost,
        "talismans": 8 + cost,
        "mummy_tiles.0": refill,
        f"mummy_discards.{effect}": 1,
        f"mummy_stack.{refill}": "-1",
        **(then or {}),
    }
