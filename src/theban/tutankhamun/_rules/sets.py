"""The winners of sets, the end of the game, and its winner.

:rule:`TT-6.1` to :rule:`TT-6.9`, :rule:`TT-7.1` to :rule:`TT-7.6`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from theban._core.rows import with_thing
from theban._core.situation import ScoreSheet, ranks
from theban.tutankhamun._config import Config, Rulings, SetTies, check_config
from theban.tutankhamun._events import Ending, GameEnded, PointsScored, SetScored, TurnStarted
from theban.tutankhamun._pieces import Idol, ScarabRing, Tile
from theban.tutankhamun._rules.work import Work
from theban.tutankhamun._state import AnyState, State, check_state
from theban.tutankhamun.frames import EndTurn

__all__ = ["score_rules", "score_sheet", "standings"]


def somebody_is_at_zero(state: AnyState) -> bool:
    """Return whether any player has reached 0. :rule:`TT-7.1`."""
    for player in state.players:  # noqa: SIM110 (a plain loop takes half the time of any())
        if not player.points:
            return True
    return False


def cut_short(work: Work, seat: int) -> bool:
    """End the game at once after a scoring event, if a switch is on. :rule:`TT-7.4`."""
    if not work.compiled.ends_at_once or not somebody_is_at_zero(work.state):
        return False
    work.stack.clear()
    work.emit(GameEnded, "TT-7.4", seat, Ending.ZERO)
    return True


def end_turn(work: Work, frame: EndTurn) -> bool:
    """Finish the turn, as an effect. :rule:`TT-7.1`."""
    work.stack.pop()
    finish_turn(work, frame.seat)
    return True


def finish_turn(work: Work, seat: int) -> None:
    """End the game after a turn in which somebody reached 0 or the Nile ran empty.

    Otherwise the next seat follows. :rule:`TT-7.1`, :rule:`TT-7.3`, :rule:`TT-7.6`.
    """
    state = work.state
    if somebody_is_at_zero(state):
        work.emit(GameEnded, "TT-7.1", seat, Ending.ZERO)
    elif state.nile[-1] is None and not any(state.nile):  # the last tiles are nearest the Tomb
        work.emit(GameEnded, "TT-7.1", seat, Ending.NILE_EMPTY)
    else:
        following = (seat + 1) % len(state.players)
        work.stack.append(work.compiled.start_turn[following])
        work.emit(TurnStarted, "TT-2.1", following)


UNDERWORLD = -1
"""Stands for the Underworld where it counts among the owners of a set. :rule:`TT-6.8`."""

BEHIND_NO_BOAT = 10**9
"""The place of the Underworld among boats: it loses every tie with one. :rule:`TT-6.8`."""

PLAYERS_BESIDE_UNDERWORLD = 2
"""The number of players with which the Underworld is an owner too. :rule:`TT-6.8`."""


Owner: TypeAlias = tuple[int, int, int]
"""An owner of tiles of a set: the negative number of tiles, the place of the boat, the seat.

This way owners sort as they rank: more tiles first, then the boat further back. :rule:`TT-6.3`.
"""

Winners: TypeAlias = tuple[tuple[int, ...], int | None]
"""The seats that win first place (two if they share it, or none), and the second or None."""

NOBODY: Winners = ((), None)


# --- Points ------------------------------------------------------------------------------------


def score(work: Work, seat: int, points: int, rules: tuple[str, ...]) -> None:
    """Lower a seat's points by some rules, never below 0. :rule:`TT-1.5`."""
    player = work.player(seat)
    left = player.points
    scored = points if points < left else left  # noqa: FURB136 (a third of the time of min())
    player.points = left - scored
    work.emit(PointsScored, rules if player.points else (*rules, "TT-1.5"), seat, scored)


# --- A tile has left the Nile and arrived ------------------------------------------------------


def score_if_complete(work: Work, seat: int, tile: Tile, kind: int) -> bool:
    """Score a tile's set if none of it is left in the Nile; return whether the game goes on.

    :rule:`TT-6.1`, :rule:`TT-7.4`.
    """
    state = work.state
    # The other tiles are with the players or in the Underworld, until the set is complete.
    gone = state.underworld[kind]
    for player in state.players:
        gone += player.tiles[kind]
    if gone != work.compiled.inventory.all_tiles[kind]:
        return True
    score_set(work, seat, tile, kind)
    return not cut_short(work, seat)


def score_set(work: Work, seat: int, tile: Tile, kind: int) -> None:
    """Score a set, then send all its tiles to the Tomb. :rule:`TT-6.2` to :rule:`TT-6.6`.

    Sets complete one after another, each judged by the boats as they stand now. :rule:`TT-6.7`.
    Idols are not set.
    """
    state, compiled = work.state, work.compiled
    if isinstance(tile, Idol):
        return
    found = owners(state, kind)
    is_ring = isinstance(tile, ScarabRing)
    firsts, second = winners_of(state.config.rulings, found, is_ring=is_ring)
    competes = len(state.players) == PLAYERS_BESIDE_UNDERWORLD and state.underworld[kind] > 0
    rules, all_rules = _rules_of_set(is_ring, len(found), state.config.rulings.set_ties, competes)
    work.emit(SetScored, all_rules, seat, tile, firsts, second)
    for winner, points in points_won(compiled.values[kind], (firsts, second)):
        score(work, winner, points, rules)
    for _, _, owner in found:
        if owner != UNDERWORLD:
            player = work.player(owner)
            player.tiles = with_thing(player.tiles, kind, 0)
    if state.underworld[kind]:
        state.underworld = with_thing(state.underworld, kind, 0)


@cache
def _rules_of_set(
    is_ring: bool,
    owning: int,
    ties: SetTies,
    underworld: bool,
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the rules by which a set has its winners, and those of all that happens to it."""
    rules: tuple[str, ...] = ("TT-6.5",) if is_ring else ("TT-6.2",)
    if owning < 2 - is_ring:  # fewer owners than places: one for rings, else two
        rules = (*rules, "TT-6.4")
    elif not is_ring:
        rules = (*rules, "TT-7.5" if ties is SetTies.CLASSIC else "TT-6.3")
    if underworld:
        rules = (*rules, "TT-6.9") if is_ring else (*rules, "TT-6.8", "TT-6.9")
    return rules, ("TT-6.1", *rules, "TT-6.6")


@lru_cache  # in a quarter of the time
def points_won(values: tuple[int, int], winners: Winners) -> tuple[tuple[int, int], ...]:
    """Return the winners of a set with their points. :rule:`TT-6.2`, :rule:`TT-6.5`.

    Two that share the first place get half each. :rule:`TT-7.5`.
    """
    value, half = values
    firsts, second = winners
    won = tuple([(first, value if len(firsts) == 1 else half) for first in firsts])
    return won if second is None else (*won, (second, half))


# --- Who wins a set ----------------------------------------------------------------------------


def owners(state: AnyState, kind: int) -> list[Owner]:
    """List the owners of tiles of a kind as they rank: more tiles, then the boat further back.

    With two players the Underworld is an owner too, of rings unless switched off; it has no boat
    and loses every tie with a player. :rule:`TT-6.2`, :rule:`TT-6.3`, :rule:`TT-6.8`,
    :rule:`TT-6.9`.
    """
    players, config = state.players, state.config
    found = [
        (-tiles, player.boat, seat)
        for seat, player in enumerate(players)
        if (tiles := player.tiles[kind])
    ]
    competes = kind != config.inventory.ring_kind or config.rulings.underworld_ring_bonus
    if len(players) == PLAYERS_BESIDE_UNDERWORLD and state.underworld[kind] and competes:
        found.append((-state.underworld[kind], BEHIND_NO_BOAT, UNDERWORLD))
    found.sort()
    return found


def winners_of(rulings: Rulings, found: list[Owner], *, is_ring: bool) -> Winners:
    """Return the winners of both places of a set. :rule:`TT-6.2` to :rule:`TT-6.4`.

    The rings have no second place. :rule:`TT-6.5`. Nobody wins a place that the Underworld takes.
    :rule:`TT-6.8`, :rule:`TT-6.9`.
    """
    if rulings.set_ties is SetTies.CLASSIC and not is_ring:
        return _classic_winners(found)
    second = found[1][2] if len(found) > 1 and not is_ring else UNDERWORLD
    return _first(found), None if second == UNDERWORLD else second


def _first(found: list[Owner]) -> tuple[int, ...]:
    """Return the seat of the first place, unless the Underworld takes it.

    :rule:`TT-6.2`, :rule:`TT-6.3`, :rule:`TT-6.8`, :rule:`TT-6.9`.
    """
    return (found[0][2],) if found and found[0][2] != UNDERWORLD else ()


def _classic_winners(found: list[Owner]) -> Winners:
    """Return the winners by the rules of 1993: two tied for first share it; other ties win nothing.

    The Underworld comes after a player with as many tiles, before ties are checked. :rule:`TT-7.5`.
    """
    ranked: dict[tuple[int, bool], list[int]] = {}
    for fewer, _, seat in found:  # the Underworld last among its equals, and tied with nobody
        ranked.setdefault((fewer, seat == UNDERWORLD), []).append(seat)
    groups = list(ranked.values())
    if not groups:
        return NOBODY
    if len(groups[0]) > 1:
        tied = groups[0]
        return (tuple(sorted(tied)), None) if len(tied) == 2 else NOBODY
    second = groups[1][0] if len(groups) > 1 and len(groups[1]) == 1 else UNDERWORLD
    return _first(found), None if second == UNDERWORLD else second


SCORE_RULES = ("TT-1.5", "TT-1.1", "TT-3.1", "TT-6.2", "TT-6.5")
"""The rules by which points are counted, whatever the switches and the number of players."""

CATEGORIES = ("points",)
"""The columns of the score sheet: all scoring is on one track. :rule:`TT-1.5`."""


def score_sheet(state: State) -> ScoreSheet:
    """Return the points that every seat has left; the fewest are best. :rule:`TT-7.2`.

    Args:
        state: any state.

    Example:
        >>> from theban.tutankhamun import Config, new_game
        >>> score_sheet(new_game(Config(players=4), seed=1)).totals
        (24, 24, 24, 24)
    """
    check_state(state)
    return ScoreSheet(CATEGORIES, tuple((player.points,) for player in state.players))


def score_rules(config: Config) -> dict[str, tuple[str, ...]]:
    """Return the ids of the rules behind each line of a score sheet.

    Args:
        config: the config.

    Returns:
        For each category of ``score_sheet``, in its order, at least one id.

    Example:
        >>> from theban.tutankhamun import Config
        >>> score_rules(Config(players=3))
        {'points': ('TT-1.5', 'TT-1.1', 'TT-3.1', 'TT-6.2', 'TT-6.5')}
    """
    check_config(config)
    further: tuple[str, ...] = ()
    if config.players == PLAYERS_BESIDE_UNDERWORLD:
        further = ("TT-6.8", "TT-6.9")
    if config.rulings.set_ties is SetTies.CLASSIC:
        further = (*further, "TT-7.5")
    return {"points": (*SCORE_RULES, *further)}


def standings(state: State) -> tuple[int, ...]:
    """Rank the seats, as if the game ended now: 1 is best, and no two seats share a rank.

    Fewer points come first; of seats with equally many, the one whose boat is further back.
    :rule:`TT-7.2`, :rule:`TT-7.3`.

    Args:
        state: any state.

    Returns:
        For each seat its rank.

    Example:
        >>> from theban.tutankhamun import Config, new_game
        >>> standings(new_game(Config(players=3), seed=1))
        (3, 2, 1)
    """
    check_state(state)
    return ranks([(-player.points, -player.boat) for player in state.players])
