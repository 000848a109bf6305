"""A guess at what a view hides: a full position in which everything seen is as it was seen.

The file is not named after its function, since a module and a function of one name in a package
hide each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, repeat
from typing import TypeVar

from theban.core.chance import Counts, Random, draw_pieces
from theban.core.errors import InvalidArgument
from theban.luxor.pieces import Card
from theban.luxor.state import Player, State
from theban.luxor.views import PlayerView, View, check_view, unseen_cards, unseen_scarabs

K = TypeVar("K")


def determinize(view: View, rng: Random) -> State:
    """Return one of the positions that give this view, each as likely as :rule:`LX-10.7` says.

    Hidden from a seat are hand cards and scarabs of the others, the draw pile and the supply of
    scarabs.  The pieces that it does not see are dealt to these places as from a shuffled stack,
    so that every arrangement of the single pieces counts once.

    No arrangement has to be thrown away in the base game, because each leaves the pending
    decision its answers: by :rule:`LX-11.1` they depend on what lies open, the card just played
    included, and at the start of a turn on the hand of the deciding seat, where LX-3.7 always
    allows one of the two ends.

    Args:
        view: what a seat, or a spectator, knows.
        rng: a generator; one number is taken for each hidden hand card, seat after seat and from
            left to right, and then one for each scarab of another seat.

    Raises:
        InvalidArgument: the pieces in the view do not add up to the box; or the generator
            returned a number that is not at least 0 and less than 1.

    Example:
        >>> import random
        >>> from theban.luxor import Config, determinize, new_game, view
        >>> seen = view(new_game(Config(players=3), seed=1), 2)
        >>> guess = determinize(seen, random.Random(7))
        >>> view(guess, 2) == seen
        True
    """
    check_view(view)
    state = _arrange(view, rng)
    while not _has_answer(state):
        state = _arrange(view, rng)
    return state


def _has_answer(_state: State) -> bool:
    """Whether the pending decision has an answer; if not, another arrangement is drawn.

    In the base game it always has.  Here modules join in whose decisions depend on what is hidden
    from some seat: throwing away what does not fit leaves all that fits equally likely.
    """
    return True


def _arrange(view: View, rng: Random) -> State:
    tables = view.config.tables
    hidden = sum([player.hand.count(None) for player in view.players])
    unseen = unseen_cards(view)
    _check_number("cards", unseen, hidden, view.draw_pile)
    cards, draw_pile = _deal(tables.cards.all, unseen, hidden, rng)
    hidden = sum([player.scarab_count for player in view.players if player.scarabs is None])
    unseen = unseen_scarabs(view)
    _check_number("scarabs", unseen, hidden, view.scarabs)
    scarabs, supply = _deal(tables.scarabs.all, unseen, hidden, rng)
    # In the order of the fields, by position: searches ask for a guess at every turn.
    return State(
        view.config,
        view.pending,
        tuple([_fill(player, cards, scarabs) for player in view.players]),
        view.board,
        draw_pile,
        view.discard_pile,
        view.horus_tops,
        view.horus_stacks,
        view.temple_stacks,
        supply,
        view.keys,
        view.wild_cards,
        view.sarcophagi,
        view.idle_round,
        view.expansion,
    )


def _fill(player: PlayerView, cards: Iterator[Card], scarabs: Iterator[int]) -> Player:
    own = player.scarabs
    return Player(
        tuple([next(cards) if card is None else card for card in player.hand]),
        player.open_slots,
        player.active,
        player.asleep,
        player.in_chamber,
        player.keys,
        player.wild_cards,
        tuple(sorted(islice(scarabs, player.scarab_count))) if own is None else own,
        player.treasures,
        player.sarcophagi,
        player.points,
        None,
    )


def _check_number(words: str, unseen: Counts, hidden: int, left: int) -> None:
    number = sum(unseen)
    if number != hidden + left:
        raise InvalidArgument(
            f"the view leaves {number} {words} of the box unseen, but it has place for "
            f"{hidden + left}: {hidden} with the players and {left} beside them"
        )


def _deal(
    kinds: tuple[K, ...], unseen: Counts, number: int, rng: Random
) -> tuple[Iterator[K], Counts]:
    """Deal single pieces one after the other; what is left is counted by kind.

    To tell the pieces apart is quicker here than to weigh their kinds for each of them.
    """
    pieces = chain.from_iterable(map(repeat, range(len(unseen)), unseen))
    dealt, _ = draw_pieces(pieces, number, rng)
    left = list(unseen)
    for kind in dealt:
        left[kind] -= 1
    return iter([kinds[kind] for kind in dealt]), tuple(left)
