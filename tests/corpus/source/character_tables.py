"""Tables with characters."""

from typing import Any

from tests.corpus.luxor_tables import P, S, p

FIVE = ", ".join(f"shift {a} {b}" for a in range(5) for b in range(5) if a != b)
FOUR = ", ".join(f"shift {a} {b}" for a in range(4) for b in range(4) if a != b)


def c(*seats: S | str, **named: Any) -> P:
    return p(*seats, **{"modules": "characters", **named})


def who(character: str, at: str = "", hand: str = "", **named: Any) -> S:
    return S(at, hand, character=character, **named)
