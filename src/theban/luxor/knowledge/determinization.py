"""A guess at what a view hides: a full position in which everything seen is as it was seen.

The file is not named after its function, since a module and a function of one name in a package
hide each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from theban.core.chance import Counts, Random, check_generator, draw_kinds
from theban.core.errors import InvalidArgument
from theban.core.values.copying import copying
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.checking.shapes import MOST_SCARABS
from theban.luxor.expansion import Expansion, PlayerExpansion, full_expansion, full_seat
from theban.luxor.knowledge.hidden_cards import OuterCards
from theban.luxor.knowledge.shown import box_of
from theban.luxor.knowledge.unseen import (
    returned_scarabs,
    unseen_batches,
    unseen_scarabs,
)
from theban.luxor.knowledge.views import OPEN, OPEN_OF_PLAYER, PlayerView, View, check_view
from theban.luxor.pieces import Card
from theban.luxor.rules.work import tables_of
from theban.luxor.state import Player, State


def determinize(view: View, rng: Random) -> State:
    """Return one of the positions that give this view, each as likely as :rule:`LX-10.7` says.

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
    others' choices reveal of their hands, even that a card was played because the other one could
    not be. It also ignores that a hidden card may have let somebody move in a round that looks idle
    (:rule:`MC-7.10`).

    No arrangement is thrown away, see :mod:`theban.luxor.knowledge.hidden_cards`.  The time depends
    on the number of hidden places, not on the number of pieces in the box, and not on luck.

    Args:
        view: what a seat, or a spectator, knows.
        rng: a generator; about one number is taken for each hidden piece that is not in a pile.

    Raises:
        InvalidArgument: the pieces in the view do not add up to the box, or no position has it; or
            the generator returned a number below 0 or not below 1.

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


def _arrange_cards(view: View, rng: Random) -> tuple[list[tuple[Card, ...]], list[Counts], Counts]:
    """Deal the cards that are not seen, batch by batch: to hands, and the rest to where it lies.

    That is the draw pile or one box. :rule:`LX-10.7`.
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
    boxes = [box_of(player) for player in view.players]
    pile = view.draw_pile_batch
    return (
        [_filled(*each, dealt) for each in zip(hands, batches, strict=True)],
        [box.in_box or (none if box.batch is None else left[box.batch]) for box in boxes],
        none if pile is None else left[pile],
    )


def _filled(
    hand: Sequence[Card | None], batches: tuple[int | None, ...], dealt: Sequence[Iterator[Card]]
) -> tuple[Card, ...]:
    """Put dealt cards where none is seen; each such place has a batch, as was checked."""
    pairs = zip(hand, batches, strict=True)
    return tuple([next(dealt[batch or 0]) if card is None else card for card, batch in pairs])


def _outer_cards(view: View) -> OuterCards | None:
    """Return the hidden outer places of which one must hold an answer, if so. :rule:`MC-5.10`."""
    if not view.pending:
        return None
    frame, tables = view.pending[-1], tables_of(view.config)
    inventory = view.config.inventory
    needed = tables.hand_must_answer.get(type(frame))
    if needed is None:
        return None
    player = view.players[frame.seat]
    slots = [slot for slot in sorted({0, len(player.hand) - 1}) if slot >= 0]
    hidden = tuple([slot for slot in slots if player.hand[slot] is None])
    if not hidden:
        return None
    if len(player.active) > ADVENTURERS:
        raise InvalidArgument(
            f"players[{frame.seat}].active has {len(player.active)} places; a player has "
            f"{ADVENTURERS} adventurers (LX-2.2)"
        )
    answering = needed(_open_state(view), frame)
    if answering is None or any(player.hand[slot] in answering for slot in slots):
        return None
    kinds = inventory.cards.all
    batches = tuple([batch for slot in hidden if (batch := player.batches[slot]) is not None])
    return OuterCards(frame.seat, hidden, batches, tuple([kind in answering for kind in kinds]))


def _open_state(view: View) -> State:
    """Return the position without anything that is hidden, to ask about what lies open."""
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
    view: View, rng: Random
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]], Counts]:
    """Deal the scarabs that are not seen: to the seats, to the box, and to the supply."""
    values, unseen = view.config.inventory.scarabs.all, unseen_scarabs(view)
    owned = [(player.scarab_count, player.scarabs) for player in view.players]
    exchanged = [returned_scarabs(player) for player in view.players]
    hidden = 0
    for number, seen in (*owned, *exchanged):
        if not 0 <= number <= MOST_SCARABS:
            raise InvalidArgument(
                f"the view has {number} scarabs with a player or in the box; it must be 0 to "
                f"{MOST_SCARABS} (LX-5.4)"
            )
        hidden += number if seen is None else 0
    if sum(unseen) != hidden + view.scarabs or view.scarabs < 0:
        raise InvalidArgument(
            f"the view leaves {sum(unseen)} scarabs of the box unseen, but it has place for "
            f"{hidden + view.scarabs}: {hidden} with the players and in the box, {view.scarabs} "
            "in the supply"
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
    raise NotImplementedError  # copying() writes the body


@copying(State, OPEN)
def _open(
    view: View,
    players: tuple[Player, ...],
    draw_pile: Counts,
    scarabs: Counts,
    expansion: Expansion | None,
) -> State:
    raise NotImplementedError  # copying() writes the body
