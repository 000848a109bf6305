"""Checks that a position is possible: no piece missing or duplicated, all where the rules put them.

The checks go from simple to complex, each relying on the earlier ones. They are the shapes of the
fields
(:mod:`theban.tutankhamun.checking.shapes`), the stack of frames
(:mod:`theban.tutankhamun.checking.frames`), then the table in this file, and last what the frame
on top needs.  No position that play can reach is refused; nor is every one refused that it cannot:
the guide to positions says where the line is.  Only what comes from outside is checked: the rules
never call this.
"""

from __future__ import annotations

from theban.core.chance import Counts, count_kinds
from theban.core.checking.shapes import check_total, counted, refuse
from theban.core.errors import InvalidState
from theban.tutankhamun.checking.frames import check_pending, check_stack
from theban.tutankhamun.checking.shapes import check_shapes
from theban.tutankhamun.config import EndAtZero
from theban.tutankhamun.pieces import Idol
from theban.tutankhamun.rules.river import closed_up, rearmost
from theban.tutankhamun.state import State


def validate(state: State) -> None:
    """Make sure that a position is possible.

    Args:
        state: a position that was loaded, set up or made by hand; its fields may hold anything.

    Raises:
        InvalidState: something is wrong; the message says what was found, where it was found,
            what would be right, and by which rule.

    Example:
        >>> import attrs
        >>> from theban.tutankhamun.config import Config
        >>> from theban.tutankhamun.setup.dealing import new_game
        >>> state = new_game(Config(players=2), seed=1)
        >>> validate(state)
        >>> validate(attrs.evolve(state, nile=(None, *state.nile[1:])))
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: Artifact(name='Throne'): 7 found (nile 7), but the box has 8; \
until their set scores all of them are there (TT-6.6)
    """  # noqa: E501 (a message is one line)
    check_shapes(state)
    check_stack(state)
    _check_tiles(state)
    _check_boats(state)
    _check_end(state)
    _check_trailing(state)
    check_pending(state)


# --- Nothing lost, nothing doubled -------------------------------------------------------------


def _places_of_tiles(state: State) -> dict[str, Counts]:
    """Count the tiles, in the order of the box, by where they are; all others are in the Tomb."""
    index = state.config.inventory.tiles.index
    collected = zip(*(player.tiles for player in state.players), strict=True)
    return {
        "nile": count_kinds((tile for tile in state.nile if tile is not None), index),
        "collections": tuple(map(sum, collected)),
        "underworld": state.underworld,
        "being resolved": count_kinds(state.resolving, index),
    }


def _check_tiles(state: State) -> None:
    """See that each kind of tile can be where it is. :rule:`TT-1.2`, :rule:`TT-6.6`.

    Of a set all are there, and one in the Nile: else the set would have scored. :rule:`TT-6.1`.
    """
    inventory = state.config.inventory
    places = _places_of_tiles(state)
    unscored = _ring_kind_unscored(state)
    for kind, (tile, in_box) in enumerate(
        zip(inventory.tiles.all, inventory.all_tiles, strict=True)
    ):
        found = {name: counts[kind] for name, counts in places.items() if counts[kind]}
        if isinstance(tile, Idol):
            _check_idol(tile, in_box, found)
        elif found:
            why = "; until their set scores all of them are there"
            check_total(repr(tile), in_box, found, "TT-6.6", why)
            if "nile" not in found and kind != unscored:
                raise InvalidState(
                    f"{tile!r}: {in_box} found ({counted(found)}), none of them in the Nile; then "
                    "their set scores at once and goes to the Tomb (TT-6.1, TT-6.6)"
                )


def _check_idol(idol: Idol, in_box: int, found: dict[str, int]) -> None:
    """Let idols be in the Tomb one by one, and in nobody's collection. :rule:`TT-3.2`."""
    if sum(found.values()) > in_box:
        check_total(repr(idol), in_box, found, "TT-1.2")
    if "collections" in found:
        raise InvalidState(
            f"{idol!r}: {found['collections']} found in collections; idols are resolved and never "
            "collected (TT-3.2)"
        )


def _ring_kind_unscored(state: State) -> int | None:
    """Return the kind of the rings if all may be out of the Nile and still not scored.

    The point of the last ring can end the game at once, before its bonus. :rule:`TT-7.4`.
    """
    kind = state.config.inventory.ring_kind
    if kind is None or not _ended_at_once(state):
        return None
    owners = [player for player in state.players if player.tiles[kind] and not player.points]
    return kind if owners else None


# --- Boats -------------------------------------------------------------------------------------


def _check_boats(state: State) -> None:
    """See that boats share no place and lie on no tile. :rule:`TT-2.3`.

    Before the Nile, where only their order matters, they leave no gap. :rule:`TT-4.6`.
    """
    boats = tuple(player.boat for player in state.players)
    for seat, (boat, closed) in enumerate(zip(boats, closed_up(boats), strict=True)):
        where, other = ("players", seat, "boat"), boats.index(boat)
        if other != seat:
            right = f"another place than that of seat {other}: boats never share one (TT-2.3)"
            refuse(where, boat, right)
        if boat >= 0 and state.nile[boat] is not None:
            right = f"None, since the boat of seat {seat} took the tile there (TT-2.1)"
            refuse(("nile", boat), state.nile[boat], right)
        if boat != closed:
            right = f"{closed}: boats before the Nile stand at -1, -2, ... (TT-1.4)"
            refuse(where, boat, right)


# --- The turn and the end ----------------------------------------------------------------------


def _ended_at_once(state: State) -> bool:
    """Say whether a switch may have ended the game in the middle of a turn. :rule:`TT-7.4`."""
    is_instant = state.config.rulings.end_at_zero is EndAtZero.INSTANT
    return is_instant and not state.pending and _somebody_at_zero(state) is not None


def _somebody_at_zero(state: State) -> int | None:
    points = [player.points for player in state.players]
    return points.index(0) if 0 in points else None


def _check_end(state: State) -> None:
    """See that the game is over if and only if it must be. :rule:`TT-7.1`.

    Points fall only after the last decision of a turn. Idols never score, so no decision follows a
    score in that turn, and none follows the turn.
    """
    at_zero = _somebody_at_zero(state)
    has_tiles = any(state.nile)
    if not state.pending:
        if at_zero is None and has_tiles:
            raise InvalidState(
                "the game is over, but nobody is at 0 points and the Nile has tiles left; one of "
                "the two ends it (TT-7.1)"
            )
    elif at_zero is not None:
        raise InvalidState(
            "is 0, but the game is not over; it ends with the turn in which somebody reached 0, "
            "and no decision comes before that (TT-7.1)",
            where=("players", at_zero, "points"),
        )
    elif len(state.pending) == 1 and not has_tiles:
        raise InvalidState(
            "a turn starts and the game is not over, but the Nile is empty, which ends it (TT-7.1)"
        )


def _check_trailing(state: State) -> None:
    """See that between turns no tile lies behind all boats. :rule:`TT-5.1`."""
    if len(state.pending) > 1 or _ended_at_once(state):
        return
    rear = rearmost(state.players)
    for place in range(rear):
        if state.nile[place] is not None:
            raise InvalidState(
                f"is {state.nile[place]!r}, behind all boats, the rearmost of which is at {rear}; "
                "such tiles went to the Underworld in the last turn (TT-5.1)",
                where=("nile", place),
            )
