"""What a viewer does not see, counted out from a view: hidden cards by batch, and scarabs."""

from __future__ import annotations

from collections.abc import Mapping
from operator import sub

from theban.core.chance import Counts
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.luxor.knowledge.shown import box_of, check_cards_shown, check_scarabs_shown
from theban.luxor.knowledge.views import PlayerView, View, check_view
from theban.luxor.pieces import Card


def unseen_batches(view: View) -> tuple[Counts, ...]:
    """Count for each batch the cards that the viewer does not see. :rule:`LX-10.5`.

    They are the hidden cards of the batch but for the viewer's own ones: those in the own hand and,
    with equipment, those that the viewer left in the box.

    Args:
        view: what the viewer knows.

    Returns:
        For each batch the number of pieces of each kind, in the order of
        ``view.config.inventory.cards``.

    Raises:
        InvalidArgument: what the view shows is not what the box has, or the batches do not fit the
            places of hidden cards.

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
                f"place for {number} in the draw pile, the hands of others and their boxes "
                "(LX-10.5)"
            )
    return tuple(map(tuple, left))


def _take_places(
    player: PlayerView, left: list[list[int]], places: list[int], index: Mapping[Card, int]
) -> None:
    """Take the viewer's own cards from what is hidden of their batches, and count other places.

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
    """Count the cards that the viewer does not see, of all batches together.

    The rest of the box is open or the viewer's own: the discard pile, the Horus stacks (only their
    order is hidden) and hand cards that all have seen. :rule:`LX-10.1`.

    Args:
        view: what the viewer knows.

    Returns:
        The number of pieces of each kind, in the order of ``view.config.inventory.cards``.

    Raises:
        InvalidArgument: as for :func:`unseen_batches`, which tells them apart by what is known.

    Example:
        >>> from theban.luxor import Config, new_game, unseen_cards, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> sum(unseen_cards(seen))  # 31 cards without the own 5
        26
    """
    batches = unseen_batches(view)
    return tuple(map(sum, zip(view.config.inventory.no_cards, *batches, strict=True)))


def unseen_scarabs(view: View) -> Counts:
    """Count the scarabs that the viewer does not see: those of others and the supply.

    :rule:`LX-10.2`.

    With the Mummy, those that others returned to the box too. :rule:`LX-10.7`.

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
    return _counted(left, inventory.scarabs.all)


def returned_scarabs(player: PlayerView) -> tuple[int, tuple[int, ...] | None]:
    """Return how many scarabs a player returned to the box. :rule:`LX-10.7`."""
    part = None if player.expansion is None else player.expansion.mummy
    return (0, ()) if part is None else (part.exchanged_count, part.exchanged)


def _check_cards(view: View, index: Mapping[Card, int]) -> None:
    """See that the hidden cards and those that lie open are the cards of the box."""
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


def _counted(left: list[int], kinds: tuple[object, ...]) -> Counts:
    if min(left, default=0) < 0:
        excess = next(kind for kind, number in zip(kinds, left, strict=True) if number < 0)
        raise InvalidArgument(f"the view shows more of {shown(excess)} than the box has")
    return tuple(left)
