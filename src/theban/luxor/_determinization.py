"""Determinization: a guess at the hidden part of a view, as a full position.

The file is not named after its function, since a module and a function of the same name would hide
each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress, islice
from operator import not_, sub

from attrs import frozen

from theban._core.chance import (
    Counts,
    SupportsRandom,
    check_generator,
    draw_kinds,
    pick_weighted,
    take_one,
)
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.shapes import refuse
from theban._core.values import copying
from theban.luxor._box import ADVENTURERS
from theban.luxor._expansion import Expansion, PlayerExpansion, full_expansion, full_seat
from theban.luxor._pieces import Card
from theban.luxor._rules.work import compiled_rules
from theban.luxor._state import Player, State
from theban.luxor._validation import MOST_SCARABS
from theban.luxor._views import (
    OPEN,
    OPEN_OF_PLAYER,
    PlayerView,
    View,
    box_of,
    check_cards_shown,
    check_scarabs_shown,
    check_view,
)

__all__ = ["determinize", "unseen_batches", "unseen_cards", "unseen_scarabs"]


@frozen
class OuterCards:
    """Hidden outer places of a hand, where at least one card must be an answer."""

    seat: int
    """The seat, from 0."""
    slots: tuple[int, ...]
    """The hidden outer places in its hand, from the left."""
    batches: tuple[int, ...]
    """The batch of the card at each of them."""
    answers: tuple[bool, ...]
    """For each kind of card, whether it is an answer to the pending decision."""

    def draw(self, unseen: Sequence[Counts], rng: SupportsRandom) -> tuple[list[int], list[Counts]]:
        """Draw the cards; every arrangement of single pieces is equally likely."""
        left, drawn = list(unseen), list[int]()
        is_answered = False
        for place, batch in enumerate(self.batches):
            among = counts = left[batch]
            if not is_answered:
                is_answered = self._answers_here(left, place, rng)
                pairs = zip(counts, self.answers, strict=True)
                among = tuple([number * (answers is is_answered) for number, answers in pairs])
            [kind], _ = draw_kinds(among, 1, rng)
            drawn.append(kind)
            left[batch] = take_one(counts, kind)
        return drawn, left

    def _answers_here(self, unseen: Sequence[Counts], place: int, rng: SupportsRandom) -> bool:
        """Draw whether the card at a place is an answer, given that none before it is."""
        batch, *after = self.batches[place:]
        cards = list(map(sum, unseen))
        others = [sum(compress(counts, map(not_, self.answers))) for counts in unseen]
        answering, other = cards[batch] - others[batch], others[batch]
        cards[batch] -= 1
        others[batch] -= 1
        ways = _ways(cards, after)
        weights = answering * ways, other * (ways - _ways(others, after)) if other else 0
        if not any(weights):
            raise InvalidArgument(_NO_ANSWER)
        return not pick_weighted(weights, rng)


def _ways(numbers: Sequence[int], batches: Sequence[int]) -> int:
    """Count the arrangements of single pieces, given the number of each batch."""
    left, ways = list(numbers), 1
    for batch in batches:
        ways *= left[batch]
        left[batch] -= 1
    return ways


_NO_ANSWER = (
    "no card that the view hides can be at an end of the hand so that the pending decision has "
    "an answer (LX-11.2)"
)


def unseen_batches(view: View) -> tuple[Counts, ...]:
    """Count for each batch the cards that the viewer does not see. :rule:`LX-10.5`.

    They are the hidden cards of the batch except the viewer's own: the cards in the viewer's hand
    and, with equipment, those that the viewer left in the box.

    Args:
        view: what the viewer knows.

    Returns:
        For each batch the number of pieces of each kind, in the order of
        ``view.config.inventory.cards``.

    Raises:
        InvalidArgument: the view does not fit the box, or the batches do not fit the places of
            hidden cards.

    Example:
        At the start of a game all basic cards are one batch; the viewer holds 5 of the 31:

        >>> from theban.luxor import Config, new_game, unseen_batches, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> [sum(counts) for counts in seen.batches], list(map(sum, unseen_batches(seen)))
        ([31], [26])
    """
    check_view(view)
    check_cards_shown(view)
    left = [list(counts) for counts in view.batches]
    places = [0] * len(left)
    if view.draw_pile_batch is not None:
        places[view.draw_pile_batch] = view.draw_pile
    index = view.config.inventory.cards.index
    try:
        _check_cards(view, index)
        for player in view.players:
            _take_places(player, left, places, index)
    except KeyError as error:
        raise InvalidArgument(
            f"the view shows {shown(error.args[0])}, which the box lacks"
        ) from None
    for batch, (counts, number) in enumerate(zip(left, places, strict=True)):
        if min(counts) < 0:
            kind = counts.index(min(counts))
            hidden = view.batches[batch][kind]
            raise InvalidArgument(
                f"the viewer has {hidden - counts[kind]} of "
                f"{shown(view.config.inventory.cards.all[kind])} of batch {batch}, of which only "
                f"{hidden} are hidden (LX-10.5)"
            )
        if sum(counts) != number:
            raise InvalidArgument(
                f"the view leaves {sum(counts)} cards of batch {batch} unseen, but it has "
                f"place for {shown(number)} in the draw pile, the hands of others and their boxes "
                "(LX-10.5)"
            )
    return tuple(map(tuple, left))


def _take_places(
    player: PlayerView, left: list[list[int]], places: list[int], index: Mapping[Card, int]
) -> None:
    """Take the viewer's own cards from their batches, and count the other places.

    :rule:`LX-10.5`, :rule:`LX-10.7`.
    """
    for card, batch in zip(player.hand, player.batches, strict=True):
        if batch is not None and card is None:
            places[batch] += 1
        elif batch is not None and card is not None:
            left[batch][index[card]] -= 1
    box = box_of(player)
    if box.batch is not None and box.in_box is None:
        places[box.batch] += box.in_box_count
    elif box.batch is not None and box.in_box is not None:
        left[box.batch] = list(map(sub, left[box.batch], box.in_box))


def unseen_cards(view: View) -> Counts:
    """Count the cards that the viewer does not see, over all batches.

    All other cards are open or the viewer's own: the discard pile, the Horus stacks (only their
    order is hidden) and hand cards that all players have seen. :rule:`LX-10.1`.

    Args:
        view: what the viewer knows.

    Returns:
        The number of pieces of each kind, in the order of ``view.config.inventory.cards``.

    Raises:
        InvalidArgument: as for :func:`unseen_batches`.

    Example:
        >>> from theban.luxor import Config, new_game, unseen_cards, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> sum(unseen_cards(seen))  # 31 cards without the seat's 5
        26
    """
    batches = unseen_batches(view)
    return tuple(map(sum, zip(view.config.inventory.no_cards, *batches, strict=True)))


def unseen_scarabs(view: View) -> Counts:
    """Count the scarabs that the viewer does not see: those of others and the supply.

    :rule:`LX-10.2`.

    With the Mummy, also those that others returned to the box. :rule:`LX-10.7`.

    Args:
        view: what the viewer knows.

    Returns:
        The number of scarabs of each value, in the order of ``view.config.inventory.scarabs``.

    Raises:
        InvalidArgument: the view shows more scarabs of a value than the box has, or others than
            the viewer can see.

    Example:
        >>> from theban.luxor import Config, new_game, unseen_scarabs, view
        >>> unseen_scarabs(view(new_game(Config(players=2), seed=1), 0))
        (4, 8, 6, 4)
    """
    check_view(view)
    check_scarabs_shown(view)
    inventory = view.config.inventory
    left = list(inventory.all_scarabs)
    try:
        for player in view.players:
            _, returned = returned_scarabs(player)
            for value in (*(player.scarabs or ()), *(returned or ())):
                left[inventory.scarabs.index[value]] -= 1
    except KeyError as error:
        raise InvalidArgument(
            f"the view shows a scarab of {shown(error.args[0])}, which the box lacks"
        ) from None
    for value, number in zip(inventory.scarabs.all, left, strict=True):
        if number < 0:
            raise InvalidArgument(
                f"the view shows more scarabs of value {value} than the box has (LX-2.8)"
            )
    return tuple(left)


def returned_scarabs(player: PlayerView) -> tuple[int, tuple[int, ...] | None]:
    """Return the number of scarabs that a player returned to the box. :rule:`LX-10.7`."""
    part = None if player.expansion is None else player.expansion.mummy
    return (0, ()) if part is None else (part.exchanged_count, part.exchanged)


def _check_cards(view: View, index: Mapping[Card, int]) -> None:
    """Check that hidden and open cards together are the cards of the box."""
    inventory = view.config.inventory
    found = list(map(sum, zip(view.discard_pile, *view.batches, strict=True)))
    seen: list[Card | None] = [*view.horus_tops]
    for player in view.players:
        pairs = zip(player.hand, player.batches, strict=True)
        seen += [card for card, batch in pairs if batch is None]
    for card in seen:
        if card is not None:
            found[index[card]] += 1
    for kinds, stack in zip(inventory.horus_cards, view.horus_stacks, strict=True):
        for horus_card, number in zip(kinds.all, stack, strict=True):
            found[index[horus_card]] += number
    for card, number, right in zip(inventory.cards.all, found, inventory.all_cards, strict=True):
        if number != right:
            raise InvalidArgument(
                f"the view has {shown(card)} {number} times, with those hidden in batches; the box "
                f"has {right} (LX-10.5)"
            )


def determinize(view: View, rng: SupportsRandom) -> State:
    """Return one of the positions with this view, each as likely as :rule:`LX-10.7` says.

    A seat cannot see the others' hand cards and scarabs, the draw pile and the supply of scarabs.
    With equipment it cannot see the others' cards in the box, with the Mummy the scarabs that
    others returned. Each batch's unseen cards are dealt to its hidden places as from a shuffled
    stack, so that every arrangement of the single pieces counts once. The scarabs are one group,
    dealt the same way.

    Only arrangements count that leave the pending decision an answer.  That matters only if a card
    must be added (MC-5.10). All other decisions always have an answer: they depend on open
    information, and at the start of a turn on the deciding seat's hand, where LX-3.7 always allows
    one end. :rule:`LX-11.1`, :rule:`LX-11.2`.

    This is what a perfect memory of everything openly seen makes of the view.  It ignores what the
    others' choices reveal about their hands, even that a card was played because the other one
    could not be. It also ignores that a hidden card may have let somebody move in a round that
    looks idle (:rule:`MC-7.10`).

    No arrangement is drawn in vain.  The time depends on the number of hidden places, not on the
    number of pieces in the box, and not on luck.

    Args:
        view: what a seat, or a spectator, knows.
        rng: a generator; about one number is taken for each hidden piece that is not in a pile.

    Raises:
        InvalidArgument: the cards or scarabs in the view do not add up to the box, or no hidden
            card would give the decision an answer. Or the generator returned a number below 0 or
            not below 1. Nothing else in the view is checked; the types of its fields were when
            it was made.

    Example:
        >>> import random
        >>> from theban.luxor import Config, determinize, new_game, view
        >>> seen = view(new_game(Config(players=3), seed=1), 2)
        >>> guess = determinize(seen, random.Random(7))
        >>> view(guess, 2) == seen
        True
    """
    check_view(view)
    check_generator(rng)
    hands, boxes, draw_pile = _arrange_cards(view, rng)
    owned, exchanged, supply = _arrange_scarabs(view, rng)
    players = [
        _open_player(seen, hand, scarabs, full_seat(seen.expansion, boxed, returned))
        for seen, hand, boxed, scarabs, returned in zip(
            view.players, hands, boxes, owned, exchanged, strict=True
        )
    ]
    expansion = full_expansion(view.config, view.expansion)
    return _open(view, tuple(players), draw_pile, supply, expansion)


# --- Cards -------------------------------------------------------------------------------------


def _arrange_cards(
    view: View, rng: SupportsRandom
) -> tuple[list[tuple[Card, ...]], list[Counts], Counts]:
    """Deal the unseen cards, batch by batch: to hands, and the rest to its place.

    That place is the draw pile or one box. :rule:`LX-10.7`.
    """
    kinds, none = view.config.inventory.cards, view.config.inventory.no_cards
    left: list[Counts] = list(unseen_batches(view))
    hands = [list(player.hand) for player in view.players]
    outer = _outer_cards(view)
    if outer is not None:
        drawn, left = outer.draw(left, rng)
        for slot, kind in zip(outer.slots, drawn, strict=True):
            hands[outer.seat][slot] = kinds.all[kind]
    hidden = [0] * len(left)
    batches = [player.batches for player in view.players]
    for hand, of_hand in zip(hands, batches, strict=True):
        for card, batch in zip(hand, of_hand, strict=True):
            if card is None and batch is not None:
                hidden[batch] += 1
    dealt: list[Iterator[Card]] = []
    for number, hidden_places in enumerate(hidden):
        cards, left[number] = draw_kinds(left[number], hidden_places, rng)
        dealt.append(map(kinds.all.__getitem__, cards))
    # Each unseen card has a batch, as was checked.
    filled = [
        tuple([next(dealt[batch or 0]) if card is None else card for card, batch in pairs])
        for pairs in map(zip, hands, batches)
    ]
    boxes = [box_of(player) for player in view.players]
    pile = view.draw_pile_batch
    return (
        filled,
        [box.in_box or (none if box.batch is None else left[box.batch]) for box in boxes],
        none if pile is None else left[pile],
    )


def _outer_cards(view: View) -> OuterCards | None:
    """Return the hidden outer places one of which must have an answer, if any. :rule:`MC-5.10`."""
    if not view.pending:
        return None
    frame = view.pending[-1]
    needed = compiled_rules(view.config).hand_must_answer.get(type(frame))
    if needed is None:
        return None
    if frame.seat not in range(len(view.players)):
        refuse("pending", view.pending, "of seats of the game", InvalidArgument)
    player = view.players[frame.seat]
    slots = [slot for slot in sorted({0, len(player.hand) - 1}) if slot >= 0]
    hidden = tuple([slot for slot in slots if player.hand[slot] is None])
    if not hidden:
        return None
    places = range(view.board.chamber)
    if len(player.active) > ADVENTURERS or not all(place in places for place in player.active):
        right = f"up to {ADVENTURERS} places before the chamber (LX-1.7, LX-2.2)"
        refuse(("players", frame.seat, "active"), player.active, right, InvalidArgument)
    answering = needed(_open_state(view), frame)
    if answering is None or any(player.hand[slot] in answering for slot in slots):
        return None
    kinds = view.config.inventory.cards.all
    batches = tuple([batch for slot in hidden if (batch := player.batches[slot]) is not None])
    return OuterCards(frame.seat, hidden, batches, tuple([kind in answering for kind in kinds]))


def _open_state(view: View) -> State:
    """Return the position without its hidden part, for questions about the open part."""
    players = [
        _open_player(
            player,
            tuple([card for card in player.hand if card is not None]),
            (),
            full_seat(player.expansion, (), ()),
        )
        for player in view.players
    ]
    return _open(view, tuple(players), (), (), full_expansion(view.config, view.expansion))


# --- Scarabs -----------------------------------------------------------------------------------


def _arrange_scarabs(
    view: View, rng: SupportsRandom
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]], Counts]:
    """Deal the unseen scarabs: to the seats, to the box, and to the supply."""
    values, unseen = view.config.inventory.scarabs.all, unseen_scarabs(view)
    owned = [(player.scarab_count, player.scarabs) for player in view.players]
    exchanged = [returned_scarabs(player) for player in view.players]
    hidden = 0
    for number, seen in (*owned, *exchanged):
        if not 0 <= number <= MOST_SCARABS:
            raise InvalidArgument(
                f"the view has {shown(number)} scarabs with a player or in the box; it must be 0 "
                f"to {MOST_SCARABS} (LX-5.4)"
            )
        hidden += number if seen is None else 0
    if sum(unseen) != hidden + view.scarabs or view.scarabs < 0:
        raise InvalidArgument(
            f"the view leaves {sum(unseen)} scarabs of the box unseen, but it has place for "
            f"{shown(hidden + view.scarabs)}: {hidden} with the players and in the box, "
            f"{shown(view.scarabs)} in the supply"
        )
    drawn, supply = draw_kinds(unseen, hidden, rng)
    dealt = iter(drawn)

    def filled(number: int, seen: tuple[int, ...] | None) -> tuple[int, ...]:
        if seen is not None:
            return seen
        return tuple([values[kind] for kind in sorted(islice(dealt, number))])

    return [filled(*each) for each in owned], [filled(*each) for each in exchanged], supply


# --- The position ------------------------------------------------------------------------------


@copying(Player, OPEN_OF_PLAYER)
def _open_player(
    seen: PlayerView,
    hand: tuple[Card, ...],
    scarabs: tuple[int, ...],
    expansion: PlayerExpansion | None,
) -> Player:
    raise NotImplementedError  # copying() generates the body


@copying(State, OPEN)
def _open(
    view: View,
    players: tuple[Player, ...],
    draw_pile: Counts,
    scarabs: Counts,
    expansion: Expansion | None,
) -> State:
    raise NotImplementedError  # copying() generates the body
