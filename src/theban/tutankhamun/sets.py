"""When a set is complete, who wins it, and what that scores: TT-6."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from theban.tutankhamun.config import EndAtZero, SetTies
from theban.tutankhamun.events import PointsScored, SetScored
from theban.tutankhamun.pieces import Idol, ScarabRing

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.tutankhamun.draft import AnyState
    from theban.tutankhamun.pieces import Tile
    from theban.tutankhamun.work import Work

UNDERWORLD = -1
"""Stands for the Underworld among the owners of a set, where it is one. :rule:`TT-6.8`."""

PLAYERS_BESIDE_UNDERWORLD = 2
"""The number of players with which the Underworld is an owner too. :rule:`TT-6.8`."""


@frozen
class Winners:
    """The seats that win a set."""

    firsts: tuple[int, ...]
    """Who wins the first place; two if they share it, none if nobody does."""
    second: int | None
    """Who wins the second place, or None."""


NOBODY = Winners((), None)


# --- Points ------------------------------------------------------------------------------------


def score(work: Work, seat: int, points: int) -> None:
    """Let a seat's points fall, never below 0. :rule:`TT-1.5`."""
    player = work.player(seat)
    scored = min(points, player.points)
    player.points -= scored
    work.emit(PointsScored, seat, scored)


def is_cut_short(state: AnyState) -> bool:
    """Say whether the game stops at once, since somebody is at 0 and a switch says so.

    :rule:`TT-7.4`.
    """
    if state.config.rulings.end_at_zero is not EndAtZero.INSTANT:
        return False
    return 0 in [player.points for player in state.players]


# --- A tile has left the Nile and arrived ------------------------------------------------------


def score_if_complete(work: Work, seat: int, tile: Tile) -> None:
    """Score a tile's set if none of it is left in the Nile. :rule:`TT-6.1`.

    Args:
        work: the work; the tile has arrived where it went.
        seat: the seat in whose turn it left the Nile.
        tile: the tile; an idol has no set.
    """
    if isinstance(tile, Idol):
        return
    state, tables = work.state, work.tables
    kind = tables.tiles.index[tile]
    # What is not in the Nile is with the players or in the Underworld, until the set is complete.
    gone = state.underworld[kind] + sum([player.tiles[kind] for player in state.players])
    if gone < tables.all_tiles[kind]:
        return
    is_ring = isinstance(tile, ScarabRing)
    winners = ring_winner(state, kind) if is_ring else set_winners(state, kind)
    value, half = tables.values[kind]
    for first in winners.firsts:
        score(work, first, value if len(winners.firsts) == 1 else half)
    if winners.second is not None:
        score(work, winners.second, half)
    _bury_set(work, kind)
    work.emit(SetScored, seat, tile, winners.firsts, winners.second)


def _bury_set(work: Work, kind: int) -> None:
    """Send all tiles of a set to the Tomb. :rule:`TT-6.6`."""
    state = work.state
    state.underworld = _cleared(state.underworld, kind)
    for seat, player in enumerate(state.players):
        if player.tiles[kind]:
            work.player(seat).tiles = _cleared(player.tiles, kind)


def _cleared(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], 0, *counts[kind + 1 :])


# --- Who wins a set ----------------------------------------------------------------------------

Owner: TypeAlias = tuple[int, int]
"""An owner of tiles of a set: how many, and the seat or :data:`UNDERWORLD`."""


def owners(state: AnyState, kind: int) -> list[Owner]:
    """List the players with tiles of a kind, and with two players the Underworld.

    :rule:`TT-6.3`, :rule:`TT-6.8`, :rule:`TT-6.9`.
    """
    found = [
        (player.tiles[kind], seat)
        for seat, player in enumerate(state.players)
        if player.tiles[kind]
    ]
    if len(state.players) == PLAYERS_BESIDE_UNDERWORLD and state.underworld[kind]:
        found.append((state.underworld[kind], UNDERWORLD))
    return found


def by_boats(state: AnyState, found: list[Owner]) -> list[int]:
    """Sort owners: more tiles first, then the boat further back. :rule:`TT-6.2`, :rule:`TT-6.3`.

    The Underworld has no boat and loses every tie with a player. :rule:`TT-6.8`.
    """

    def rank(owner: Owner) -> tuple[int, bool, int]:
        tiles, seat = owner
        is_underworld = seat == UNDERWORLD
        return (-tiles, is_underworld, 0 if is_underworld else state.players[seat].boat)

    return [seat for _, seat in sorted(found, key=rank)]


def set_winners(state: AnyState, kind: int) -> Winners:
    """Say who wins the first and second place of a normal set. :rule:`TT-6.2` to :rule:`TT-6.4`.

    A place that the Underworld takes is won by nobody. :rule:`TT-6.8`, :rule:`TT-6.9`.
    """
    found = owners(state, kind)
    if state.config.rulings.set_ties is SetTies.CLASSIC:
        return _classic_winners(found)
    order = by_boats(state, found)
    first = tuple([seat for seat in order[:1] if seat != UNDERWORLD])
    second = order[1] if len(order) > 1 and order[1] != UNDERWORLD else None
    return Winners(first, second)


def _classic_winners(found: list[Owner]) -> Winners:
    """Say who wins by the rules of 1993: two tied for first share it, other ties win nothing.

    The Underworld comes after a player with as many tiles, before ties are looked at.
    :rule:`TT-7.5`.
    """
    # Half a tile less puts the Underworld behind its equals and before all others.
    ranked: dict[int, list[int]] = {}
    for tiles, seat in found:
        ranked.setdefault(2 * tiles - (seat == UNDERWORLD), []).append(seat)
    groups = [ranked[rank] for rank in sorted(ranked, reverse=True)]
    if not groups:
        return NOBODY
    if len(groups[0]) > 1:
        tied = groups[0]
        return Winners(tuple(tied), None) if len(tied) == 2 else NOBODY  # noqa: PLR2004 (two share)
    firsts = tuple([seat for seat in groups[0] if seat != UNDERWORLD])
    alone = groups[1][0] if len(groups) > 1 and len(groups[1]) == 1 else UNDERWORLD
    return Winners(firsts, None if alone == UNDERWORLD else alone)


def ring_winner(state: AnyState, kind: int) -> Winners:
    """Say who wins the bonus for the most rings; there is no second place. :rule:`TT-6.5`.

    With two players the Underworld competes too, unless switched off. :rule:`TT-6.9`.
    """
    found = owners(state, kind)
    if not state.config.rulings.underworld_ring_bonus:
        found = [owner for owner in found if owner[1] != UNDERWORLD]
    order = by_boats(state, found)
    return Winners(tuple([seat for seat in order[:1] if seat != UNDERWORLD]), None)
