"""A guess at what a view hides: a full position in which everything seen is as it was seen.

The file is not named after its function, since a module and a function of one name in a package
hide each other.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from theban.core.chance import Counts, Random, check_generator, draw_kinds
from theban.core.copying import copying
from theban.core.errors import InvalidArgument
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.checking.shapes import MOST_SCARABS
from theban.luxor.config import HAND_SIZE
from theban.luxor.expansion import Expansion, full_expansion
from theban.luxor.knowledge.hidden_cards import CardPlaces, OuterCards, arrange_cards
from theban.luxor.knowledge.views import (
    OPEN,
    OPEN_OF_PLAYER,
    PlayerView,
    View,
    check_view,
    unseen_cards,
    unseen_scarabs,
)
from theban.luxor.rules.work import tables_of
from theban.luxor.state import Player, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from theban.luxor.pieces import Card


def determinize(view: View, rng: Random) -> State:
    """Return one of the positions that give this view, each as likely as :rule:`LX-10.7` says.

    Hidden from a seat are hand cards and scarabs of the others, the draw pile and the supply of
    scarabs.  The pieces that it does not see are dealt to these places as from a shuffled stack,
    so that every arrangement of the single pieces counts once.

    With equipment the cards returned to the box are hidden from all, and only equipment can be
    among them; with the Mummy so are scarabs returned.

    Only arrangements count that leave the pending decision an answer.  That matters only where a
    card must be added (MC-5.10): all other decisions always have an answer, because they depend on
    what lies open, and at the start of a turn on the hand of the deciding seat, where LX-3.7 always
    allows one of the two ends. :rule:`LX-11.1`, :rule:`LX-11.2`.

    No arrangement is thrown away, see :mod:`theban.luxor.knowledge.hidden_cards`.  The time depends
    on the number of hidden places, not on the number of pieces in the box, and not on luck.

    Args:
        view: what a seat, or a spectator, knows.
        rng: a generator; about one number is taken for each hidden piece that is not in a pile.

    Raises:
        InvalidArgument: the pieces in the view do not add up to the box, or no position gives
            it; or the generator returned a number that is not at least 0 and less than 1.

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
    players = view.players
    inventory = view.config.inventory
    in_box, scarabs_in_box = _hidden_by_modules(view)
    unseen = unseen_cards(view)
    hidden = sum([player.hand.count(None) for player in players])
    _check_number("cards", unseen, hidden, view.draw_pile, in_box)
    outer = _outer_cards(view)
    cards = arrange_cards(unseen, CardPlaces(hidden, outer, in_box, inventory.all_equipment), rng)
    hands = [player.hand for player in players]
    if outer is not None:
        hand = list(hands[outer.seat])
        for slot, kind in zip(outer.slots, cards.outer, strict=True):
            hand[slot] = inventory.cards.all[kind]
        hands[outer.seat] = tuple(hand)
    scarabs, supply, exchanged = _arrange_scarabs(view, scarabs_in_box, rng)
    dealt = map(inventory.cards.all.__getitem__, cards.hands)
    return _state(
        view,
        tuple([_player(*each, dealt) for each in zip(players, hands, scarabs, strict=True)]),
        (cards.draw_pile, cards.in_box),
        (supply, exchanged),
    )


# --- Cards -------------------------------------------------------------------------------------


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
    return OuterCards(frame.seat, hidden, tuple([kind in answering for kind in kinds]))


def _open_state(view: View) -> State:
    """Return the position without anything that is hidden, to ask about what lies open."""
    players = [
        _player(player, tuple([card for card in player.hand if card is not None]), (), iter(()))
        for player in view.players
    ]
    return _state(view, tuple(players), ((), ()), ((), ()))


def _hidden_by_modules(view: View) -> tuple[int, int]:
    """Return how many cards and scarabs lie in the box face down. :rule:`LX-10.7`."""
    expansion = view.expansion
    if expansion is None:
        return 0, 0
    equipment, mummy = expansion.equipment, expansion.mummy
    if equipment is not None:
        all_equipment = sum(view.config.inventory.all_equipment)
        returned = max(0, all_equipment - HAND_SIZE * view.config.players)
        if equipment.in_box != returned:
            raise InvalidArgument(
                f"the view has {equipment.in_box} equipment cards in the box; it must be "
                f"{returned}, all but the first hands (MC-5.1)"
            )
    return (
        0 if equipment is None else equipment.in_box,
        0 if mummy is None else mummy.exchanged,
    )


# --- Scarabs -----------------------------------------------------------------------------------


def _arrange_scarabs(
    view: View, in_box: int, rng: Random
) -> tuple[list[tuple[int, ...]], Counts, Counts]:
    """Deal the scarabs that are not seen: to the seats, to the supply, and to the box."""
    values = view.config.inventory.scarabs.all
    unseen = unseen_scarabs(view)
    hidden = 0
    for number in [in_box, *[p.scarab_count for p in view.players if p.scarabs is None]]:
        if not 0 <= number <= MOST_SCARABS:
            raise InvalidArgument(
                f"the view has {number} scarabs with a player or in the box; it must be 0 to "
                f"{MOST_SCARABS} (LX-5.4)"
            )
        hidden += number
    _check_number("scarabs", unseen, hidden - in_box, view.scarabs, in_box)
    drawn, supply = draw_kinds(unseen, hidden, rng)
    dealt = iter(drawn)
    owned = [
        tuple([values[kind] for kind in sorted(islice(dealt, player.scarab_count))])
        if player.scarabs is None
        else player.scarabs
        for player in view.players
    ]
    exchanged = [0] * len(values)
    for kind in dealt:
        exchanged[kind] += 1
    return owned, supply, tuple(exchanged)


# --- The position ------------------------------------------------------------------------------


def _check_number(words: str, unseen: Counts, hidden: int, pile: int, in_box: int) -> None:
    number, left = sum(unseen), pile + in_box
    if number != hidden + left:
        raise InvalidArgument(
            f"the view leaves {number} {words} of the box unseen, but it has place for "
            f"{hidden + left}: {hidden} with the players and {left} beside them"
        )
    if min(pile, in_box) < 0:
        raise InvalidArgument(f"the view has {min(pile, in_box)} {words} beside the players")


def _player(
    seen: PlayerView,
    hand: tuple[Card | None, ...],
    scarabs: tuple[int, ...],
    cards: Iterator[Card],
) -> Player:
    return _open_player(
        seen, tuple([next(cards) if card is None else card for card in hand]), scarabs
    )


@copying(Player, OPEN_OF_PLAYER)
def _open_player(seen: PlayerView, hand: tuple[Card, ...], scarabs: tuple[int, ...]) -> Player:
    raise NotImplementedError  # copying() writes the body


def _state(
    view: View,
    players: tuple[Player, ...],
    cards: tuple[Counts, Counts],
    scarabs: tuple[Counts, Counts],
) -> State:
    """Put a position together, given the players, and the pile and the box of each kind."""
    expansion = full_expansion(view.config, view.expansion, cards[1], scarabs[1])
    return _open(view, players, cards[0], scarabs[0], expansion)


@copying(State, OPEN)
def _open(
    view: View,
    players: tuple[Player, ...],
    draw_pile: Counts,
    scarabs: Counts,
    expansion: Expansion | None,
) -> State:
    raise NotImplementedError  # copying() writes the body
