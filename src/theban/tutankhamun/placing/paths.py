"""What the parts of a state are called among the arguments of ``position``."""

from __future__ import annotations

from theban.core.messages import Path


def argument_of(where: Path) -> Path:
    """Return the path among the arguments of what is at a path of the state."""
    match where:
        case ("players", seat, "boat"):
            return "boats", seat
        case ("players", seat, "points"):
            return "points", seat
        case ("players", seat, "tiles", *kind):
            return "collections", seat, *kind
        case ("pending", _, "idol"):
            return "Due", "idols"
        case ("pending", _, *field):
            return ("Due", *field) if field else ("due",)
        case _:
            return where
