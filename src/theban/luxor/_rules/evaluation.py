"""A rough estimate of a seat's prospects, for simple bots; it contains no rules."""

from __future__ import annotations

from collections import Counter

from theban._core.checks import check_seat
from theban.luxor._pieces import SET_KINDS, Treasure, TreasureKind
from theban.luxor._rules.scoring import score_sheet, sets_formed
from theban.luxor._state import AnyPlayer, State, check_state
from theban.luxor.frames import ExtraTurn, StartTurn

__all__ = ["evaluate", "evaluate_all"]

# Set by hand, and kept if the greedy bot with them beat the one without.
TREASURE_WORTH = 1.5
"""The points that a treasure may later add to a set, besides the points printed on it."""
WILD_CARD_WORTH = 1.5
"""The value of a wild card."""
ARTIFACT_WORTH = 1.5
"""The value of an artifact that no set holds yet, as a share of the 3 points it may bring."""
KEY_WORTH = 2.5
"""The extra value of the first key, besides its point: it opens the chamber."""
HORUS_CARD_WORTH = 1.0
"""The extra value of a Horus card in the hand over a basic card."""
AWAKE_WORTH = 3.0
"""The extra value of an adventurer that is awake over one at a statue."""
LYING_WORTH = 1.5
"""The value of an adventurer that the Mummy laid down, which can stand up."""
TALISMAN_WORTH = 0.5
"""The value of a talisman, in points."""
TURN_WORTH = 3.0
"""The value of having the turn, or an extra turn to come."""
PLACE_WORTH = 0.05
"""The value of each place on the way, in points, beyond the wall."""
PRESENCE_WORTH = 0.6
"""The value of a share of the adventurers that a treasure needs, as a share of its points."""


def evaluate(state: State, seat: int) -> float:
    """Estimate a seat's prospects, in points, against the best of the others.

    Args:
        state: any state.
        seat: the seat, from 0.

    Raises:
        InvalidArgument: the seat does not exist.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> evaluate(new_game(Config(players=2), seed=1), 0)
        0.0
    """
    seat = check_seat(seat, len(check_state(state).players))
    worth = _worth(state)
    mine = worth.pop(seat)
    return mine - max(worth)


def evaluate_all(state: State) -> tuple[float, ...]:
    """Estimate every seat's prospects in one pass, as :func:`evaluate` does for each.

    Args:
        state: any state.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> evaluate_all(new_game(Config(players=3), seed=1))
        (0.0, 0.0, 0.0)
    """
    worth = _worth(check_state(state))
    best, second = sorted(worth, reverse=True)[:2]
    return tuple([own - (second if own == best else best) for own in worth])


def _worth(state: State) -> list[float]:
    """Add up each seat's points and prospects."""
    totals = score_sheet(state).totals
    worth = [
        total + _prospects(state, player)
        for total, player in zip(totals, state.players, strict=True)
    ]
    entering = state.entering
    if entering is not None:
        worth[entering] += AWAKE_WORTH
    # Only with modules can a turn stay with its seat, or a seat have extra turns.
    if state.expansion is not None:
        for frame in state.pending:
            if isinstance(frame, (StartTurn, ExtraTurn)):
                worth[frame.seat] += TURN_WORTH
    return worth


def _prospects(state: State, player: AnyPlayer) -> float:
    """Add up the prospects that the score sheet does not show yet."""
    adventurers = len(player.active) + player.in_chamber
    worth = AWAKE_WORTH * adventurers + PLACE_WORTH * sum(player.active)
    if player.expansion is not None and player.expansion.mummy is not None:
        mummy = player.expansion.mummy
        worth += LYING_WORTH * len(mummy.lying) + PLACE_WORTH * sum(mummy.lying)
        worth += TALISMAN_WORTH * mummy.talismans
    worth += WILD_CARD_WORTH * player.wild_cards
    if player.keys:
        worth += KEY_WORTH
    worth += HORUS_CARD_WORTH * sum(card.level > 0 for card in player.hand)
    kinds = Counter(treasure.kind for treasure in player.treasures)
    most = max(kinds[kind] for kind in SET_KINDS)
    # Crude, but bots that counted the pieces missing for the next set did not play better. Each
    # type counts its pieces and one more, up to the number of the most frequent type.
    worth += TREASURE_WORTH * sum(min(kinds[kind] + 1, most) for kind in SET_KINDS)
    if artifacts := kinds[TreasureKind.ARTIFACT]:
        worth += ARTIFACT_WORTH * max(artifacts - sets_formed(player), 0)
    for place in set(player.active):
        tile = state.board.tiles[place]
        if isinstance(tile, Treasure):
            share = min(player.active.count(place) / tile.needed, 1)
            worth += PRESENCE_WORTH * tile.points * share * share
    return worth
