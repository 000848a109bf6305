"""Keys of what is drawn: what it is, what a click on it can mean, what an event changes."""

from theban.render._pieces import About, Changes, Face, Piece, PieceKind, Role, Target, after
from theban.render._pointing import about, actions_at, keys_at, refusals_at
from theban.render._show import changes_of, keys_of, pieces_of, targets_of

__all__ = [
    "About",
    "Changes",
    "Face",
    "Piece",
    "PieceKind",
    "Role",
    "Target",
    "about",
    "actions_at",
    "after",
    "changes_of",
    "keys_at",
    "keys_of",
    "pieces_of",
    "refusals_at",
    "targets_of",
]
