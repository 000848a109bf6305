"""A guess at what a view hides: a full position in which everything seen is as it was seen.

The file is not named after its function, since a module and a function of one name in a package
hide each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, repeat
from typing import TypeVar

from theban.core.awaiting import Decision
from theban.core.chance import Counts, Random, draw_many, draw_pieces
from theban.core.errors import InvalidArgument
from theban.luxor.engine import awaiting, legal_actions
from theban.luxor.expansion import full_expansion
from theban.luxor.pieces import Card
from theban.luxor.state import Player, State
from theban.luxor.views import PlayerView, View, check_view, unseen_cards, unseen_scarabs

K = TypeVar("K")

MOST_TRIES = 20_000
"""How many arrangements are drawn before a view is taken for one that no position gives.

Of a true view every few hundredth fits at least, however strange: one card of few has to stand at
an end of one hand.  A false one, which may come from anybody, takes a second or two.
"""


def determinize(view: View, rng: Random) -> State:
    """Return one of the positions that give this view, each as likely as :rule:`LX-10.7` says.

    Hidden from a seat are hand cards and scarabs of the others, the draw pile and the supply of
    scarabs.  The pieces that it does not see are dealt to these places as from a shuffled stack,
    so that every arrangement of the single pieces counts once.

    With equipment the cards returned to the box are hidden from all, and only equipment can be
    among them; with the Mummy so are scarabs returned.

    An arrangement that leaves the pending decision without an answer is thrown away and another
    one drawn, which leaves all others equally likely.  That happens only where a card must be
    added (MC-5.10): all other decisions always have an answer, because they depend on what lies
    open, and at the start of a turn on the hand of the deciding seat, where LX-3.7 always allows
    one of the two ends. :rule:`LX-11.1`, :rule:`LX-11.2`.

    Args:
        view: what a seat, or a spectator, knows.
        rng: a generator; one number is taken for each equipment card in the box, then one for each
            hidden hand card, seat after seat and from left to right, then one for each scarab of
            another seat, then one for each scarab in the box.

    Raises:
        InvalidArgument: the pieces in the view do not add up to the box, or no position gives it;
            or the generator returned a number that is not at least 0 and less than 1.

    Example:
        >>> import random
        >>> from theban.luxor import Config, determinize, new_game, view
        >>> seen = view(new_game(Config(players=3), seed=1), 2)
        >>> guess = determinize(seen, random.Random(7))
        >>> view(guess, 2) == seen
        True
    """
    check_view(view)
    if not _is_answer_hidden(view):
        return _arrange(view, rng)
    for _ in range(MOST_TRIES):
        state = _arrange(view, rng)
        if _has_answer(state):
            return state
    raise InvalidArgument(
        f"no position was found that gives this view and leaves {view.awaiting} an answer, among "
        f"{MOST_TRIES} that were drawn"
    )


def _is_answer_hidden(view: View) -> bool:
    """Say whether other cards in a hidden hand could give another answer. :rule:`MC-5.10`."""
    if not view.pending:
        return False
    frame = view.pending[-1]
    asks_of_hand = type(frame) in view.config.tables.hand_must_answer
    return asks_of_hand and None in view.players[frame.seat].hand


def _has_answer(state: State) -> bool:
    """Say whether the pending decision has an answer, as it must. :rule:`LX-11.2`."""
    return type(awaiting(state)) is not Decision or bool(legal_actions(state))


def _arrange(view: View, rng: Random) -> State:
    tables = view.config.tables
    unseen = unseen_cards(view)
    hidden = sum([player.hand.count(None) for player in view.players])
    in_box, scarabs_in_box = _hidden_by_modules(view)
    _check_number("cards", unseen, hidden, view.draw_pile + in_box)
    boxed = _draw_equipment(view, unseen, in_box, rng) if in_box else ()
    if in_box:
        unseen = tuple([all_ - out for all_, out in zip(unseen, boxed, strict=True)])
    cards, draw_pile = _deal(tables.cards.all, unseen, hidden, rng)
    hidden = sum([player.scarab_count for player in view.players if player.scarabs is None])
    unseen = unseen_scarabs(view)
    _check_number("scarabs", unseen, hidden, view.scarabs + scarabs_in_box)
    scarabs, supply = _deal(tables.scarabs.all, unseen, hidden, rng)
    exchanged: Counts = (0,) * len(supply)
    if scarabs_in_box:
        drawn, left = draw_many(supply, scarabs_in_box, rng)
        exchanged = tuple([drawn.count(kind) for kind in range(len(supply))])
        supply = left
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
        full_expansion(view.config, view.expansion, boxed, exchanged),
    )


def _hidden_by_modules(view: View) -> tuple[int, int]:
    """Return how many cards and scarabs lie in the box face down. :rule:`LX-10.7`."""
    expansion = view.expansion
    if expansion is None:
        return 0, 0
    equipment, mummy = expansion.equipment, expansion.mummy
    return (
        0 if equipment is None else equipment.in_box,
        0 if mummy is None else mummy.exchanged,
    )


def _draw_equipment(view: View, unseen: Counts, number: int, rng: Random) -> Counts:
    """Draw the equipment in the box from the unseen cards that can be such. :rule:`MC-5.9`.

    A box may have a basic card that looks like an equipment card; even then no more of a card can
    be in the box than there is equipment of it.
    """
    most = tuple([min(n, left) for n, left in zip(_equipment(view), unseen, strict=True)])
    able = tuple([left if n else 0 for n, left in zip(most, unseen, strict=True)])
    if number > sum(most):
        raise InvalidArgument(
            f"the view has {number} equipment cards in the box, of which {sum(most)} are unseen"
        )
    for _ in range(max(1, MOST_TRIES // number)):
        drawn, _ = draw_many(able, number, rng)
        boxed = tuple([drawn.count(kind) for kind in range(len(able))])
        if all(n <= limit for n, limit in zip(boxed, most, strict=True)):
            return boxed
    raise InvalidArgument(f"the view has {number} equipment cards in the box, which cannot be")


def _equipment(view: View) -> Counts:
    """Count the equipment of all players, in the order of ``config.tables.cards``."""
    tables = view.config.tables
    counts = [0] * len(tables.cards.all)
    for extension in tables.extensions:
        for card, copies in () if extension.cards is None else extension.cards(view.config):
            counts[tables.cards.index[card]] += copies
    return tuple(counts)


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
        player.expansion,
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
