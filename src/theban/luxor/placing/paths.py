"""What the parts of a state are called among the arguments of ``position``."""

from __future__ import annotations

from theban.core.messages import Path
from theban.luxor.config import Module
from theban.luxor.placing.modules import placing_of


def argument_of(where: Path) -> Path:
    """Return the path among the arguments of what is at a path of the state."""
    match where:
        case ("players", seat, "expansion", str() as module, str() as field, *rest):
            return "seats", seat, _name(module, field), *rest
        case ("players", *rest):
            return "seats", *rest
        case ("board", "tiles", *place):
            return "spaces", *place
        case ("expansion", str() as module, str() as field, *rest):
            return _name(module, field), *rest
        case ("pending", _, *field):
            return ("Due", *field) if field else ("due",)
        case _:
            return where


def _name(module: str, field: str) -> str:
    """Return the name of the argument that names a field of a module's part."""
    return placing_of(Module(module)).arguments.get(field, field)
