"""What a seat may know of a position: views, and what can be counted out from them.

A view has a type of its own and is built by allow-list: what it does not name cannot leak through
it.  It shows what the table shows to that seat, and no more than that (:rule:`LX-10.5`).  What a
seat may know of a choice or an event stands in :mod:`theban.luxor.knowledge.redaction`; a guess at
the hidden in :mod:`theban.luxor.knowledge.determinization`.
"""

from __future__ import annotations

from attrs import frozen

from theban.core.awaiting import Awaiting, Decision
from theban.core.chance import Counts
from theban.core.checking.arguments import check_given, check_viewer
from theban.core.copying import copying
from theban.core.display import Displayed
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.value import Value
from theban.luxor.actions import Action
from theban.luxor.board import Board
from theban.luxor.config import Config
from theban.luxor.expansion import ExpansionView, PlayerExpansion, view_of
from theban.luxor.frames import Frame
from theban.luxor.pieces import Card, HorusCard, Treasure
from theban.luxor.rules.playing import awaiting, legal_actions
from theban.luxor.situation import Situated
from theban.luxor.state import Player, State, check_state


@frozen
class PlayerView(Value):
    """What the viewer may know of one seat; for the own seat that is everything."""

    hand: tuple[Card | None, ...]
    """The cards from left to right; None for each one that the viewer cannot see."""
    open_slots: tuple[int, ...]
    """The places in the hand, from 0, whose card all have seen, rising. :rule:`LX-10.3`."""
    active: tuple[int, ...]
    """The places of the upright adventurers on the stairs and spaces, rising. :rule:`LX-1.7`."""
    asleep: tuple[int, ...]
    """The statues, from 0, at which an adventurer still lies, rising. :rule:`LX-2.2`."""
    in_chamber: int
    """The number of adventurers in the tomb chamber."""
    keys: int
    """The keys owned."""
    wild_cards: int
    """The wild card treasures owned."""
    scarab_count: int
    """The number of scarabs owned. :rule:`LX-10.1`."""
    scarabs: tuple[int, ...] | None
    """The values of the scarabs, rising; None if this is not the viewer's seat."""
    treasures: tuple[Treasure, ...]
    """The treasures owned, in the order of the components' treasures."""
    sarcophagi: tuple[int, ...]
    """The points of the sarcophagi owned, the more valuable first. :rule:`LX-8.3`."""
    points: int
    """The points on the track, without what is scored only in the end."""
    expansion: PlayerExpansion | None
    """What modules of the expansion add, open to all; None if they add nothing. :rule:`MC-8.3`."""


@frozen
class View(Displayed, Situated, Value):
    """A position as one seat, or a spectator, may know it (an observation)."""

    config: Config
    """What the game was set up with."""
    seat: int | None
    """The viewer: a seat, from 0, or None for a spectator."""
    pending: tuple[Frame, ...]
    """What remains to be done, the next last: internal.

    :attr:`awaiting` and the properties tell what of it is of use outside.
    """
    players: tuple[PlayerView, ...]
    """The seats in order."""
    board: Board
    """The tiles on the path."""
    draw_pile: int
    """The number of cards in the draw pile; which ones they are nobody knows."""
    discard_pile: Counts
    """The cards of the discard pile, counted in the order of ``config.inventory.cards``."""
    horus_tops: tuple[HorusCard | None, ...]
    """For each level the Horus card on top, seen by all. :rule:`LX-2.4`."""
    horus_stacks: tuple[Counts, ...]
    """For each level the cards under the top, in the order of ``config.inventory.horus_cards``."""
    temple_stacks: tuple[Counts, ...]
    """For each rear the tiles left, counted in the order of ``config.inventory.temple_tiles``."""
    scarabs: int
    """The number of scarabs in the supply."""
    keys: int
    """The keys in the supply."""
    wild_cards: int
    """The wild card treasures in the supply."""
    sarcophagi: tuple[int, ...]
    """The points of the sarcophagi still in the chamber, the next one first."""
    idle_round: bool
    """Whether every turn of this round was idle so far. :rule:`LX-8.7`."""
    expansion: ExpansionView | None
    """What modules of the expansion add; None without modules."""
    awaiting: Awaiting
    """What must happen next; whose it is and of which kind is open. :rule:`LX-10.6`."""
    legal_actions: tuple[Action, ...]
    """What the viewer can choose if the decision is the viewer's, else nothing."""


OPEN_OF_PLAYER = (
    "open_slots",
    "active",
    "asleep",
    "in_chamber",
    "keys",
    "wild_cards",
    "treasures",
    "sarcophagi",
    "points",
    "expansion",
)
"""The fields of a player that views show as they are. :rule:`LX-10.1`."""

OPEN = (
    "config",
    "pending",
    "board",
    "discard_pile",
    "horus_tops",
    "horus_stacks",
    "temple_stacks",
    "keys",
    "wild_cards",
    "sarcophagi",
    "idle_round",
)
"""The fields of a state that views show as they are. :rule:`LX-10.1`."""


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know. :rule:`LX-10.1`, :rule:`LX-10.2`, :rule:`LX-10.3`.

    Two positions that differ only in what the seat cannot know give equal views.

    Args:
        state: any position.
        seat: the viewer, from 0, or None for a spectator, who knows what is open to all.

    Raises:
        InvalidArgument: nobody sits on that seat, or ``state`` is no state of Luxor.

    Example:
        >>> from theban.luxor import Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> len(seen.players[0].hand), seen.players[1].hand
        (5, (None, None, None, None, None))
        >>> seen.draw_pile
        21
    """
    players = check_state(state).players
    seat = check_viewer(seat, len(players))
    due = awaiting(state)
    return _view(
        state,
        seat,
        tuple(
            [
                _seat(player, player.hand, len(player.scarabs), player.scarabs)
                if seat == owner
                else _seat(player, _seen_hand(player), len(player.scarabs), None)
                for owner, player in enumerate(players)
            ]
        ),
        sum(state.draw_pile),
        sum(state.scarabs),
        view_of(state.expansion),
        due,
        legal_actions(state) if type(due) is Decision and due.seat == seat else (),
    )


@copying(PlayerView, OPEN_OF_PLAYER)
def _seat(
    player: Player,
    hand: tuple[Card | None, ...],
    scarab_count: int,
    scarabs: tuple[int, ...] | None,
) -> PlayerView:
    raise NotImplementedError  # copying() writes the body


@copying(View, OPEN)
def _view(  # noqa: PLR0913, PLR0917 (all fields that are not copied)
    state: State,
    seat: int | None,
    players: tuple[PlayerView, ...],
    draw_pile: int,
    scarabs: int,
    expansion: ExpansionView | None,
    awaiting: Awaiting,
    legal_actions: tuple[Action, ...],
) -> View:
    raise NotImplementedError  # copying() writes the body


def unseen_cards(view: View) -> Counts:
    """Count the cards that the viewer does not see: those in hidden hands and the draw pile.

    With equipment, those returned to the box too. :rule:`MC-5.9`.

    All the rest of the box lies open: the own hand, the discard pile, the Horus stacks (only
    their order is hidden) and the cards of others that all have seen. :rule:`LX-10.1`.

    Args:
        view: what the viewer knows.

    Returns:
        The number of pieces of each kind, in the order of ``view.config.inventory.cards``.

    Raises:
        InvalidArgument: the view shows more copies of a card than the box has, or does not count
            the kinds of cards of this box.

    Example:
        >>> from theban.luxor import Config, new_game, unseen_cards, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> sum(unseen_cards(seen))  # 31 cards without the own 5
        26
    """
    check_view(view)
    inventory = view.config.inventory
    index = inventory.cards.index
    _check_lengths(view)
    left = [all_ - out for all_, out in zip(inventory.all_cards, view.discard_pile, strict=True)]
    try:
        for player in view.players:
            for card in player.hand:
                if card is not None:
                    left[index[card]] -= 1
        for top in view.horus_tops:
            if top is not None:
                left[index[top]] -= 1
    except KeyError as error:
        raise InvalidArgument(
            f"the view shows {shown(error.args[0])}, which the box lacks"
        ) from None
    for kinds, stack in zip(inventory.horus_cards, view.horus_stacks, strict=True):
        for horus_card, number in zip(kinds.all, stack, strict=True):
            left[index[horus_card]] -= number
    return _counted(left, inventory.cards.all)


def unseen_scarabs(view: View) -> Counts:
    """Count the scarabs that the viewer does not see: those of others and the supply.

    With the Mummy, those returned to the box too. :rule:`LX-10.7`.

    Args:
        view: what the viewer knows.

    Returns:
        The number of scarabs of each value, in the order of ``view.config.inventory.scarabs``.

    Raises:
        InvalidArgument: the view shows more scarabs of a value than the box has.

    Example:
        >>> from theban.luxor import Config, new_game, unseen_scarabs, view
        >>> unseen_scarabs(view(new_game(Config(players=2), seed=1), 0))
        (4, 8, 6, 4)
    """
    check_view(view)
    inventory = view.config.inventory
    left = list(inventory.all_scarabs)
    try:
        for player in view.players:
            for value in player.scarabs or ():
                left[inventory.scarabs.index[value]] -= 1
    except KeyError as error:
        raise InvalidArgument(
            f"the view shows a scarab of {shown(error.args[0])}, which the box lacks"
        ) from None
    return _counted(left, inventory.scarabs.all)


def check_view(view: object) -> None:
    """Refuse what is no view; above all a state, which knows too much.

    Args:
        view: what was given as a view.

    Raises:
        InvalidArgument: it is none.

    Example:
        >>> check_view("view")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: a View of Luxor is needed, not a str
    """
    check_given(view, View, "a View of Luxor")


def _seen_hand(player: Player) -> tuple[Card | None, ...]:
    """Return the hand of another seat: only what all have seen. :rule:`LX-10.3`."""
    hand: tuple[Card | None, ...] = (None,) * len(player.hand)
    if player.open_slots:
        shown: list[Card | None] = [*hand]
        for slot in player.open_slots:
            shown[slot] = player.hand[slot]
        hand = tuple(shown)
    return hand


def _check_lengths(view: View) -> None:
    """See that what is counted of cards has the right kinds; a view that was loaded may not."""
    inventory = view.config.inventory
    kinds = [len(inventory.cards.all), *[len(cards.all) for cards in inventory.horus_cards]]
    found = [len(view.discard_pile), *map(len, view.horus_stacks)]
    if found != kinds or len(view.horus_tops) != len(inventory.horus_cards):
        raise InvalidArgument(
            f"the view has {len(view.horus_tops)} tops of Horus stacks, and counts {found[0]} "
            f"kinds of cards in the discard pile and {found[1:]} in the Horus stacks; the box has "
            f"{len(inventory.horus_cards)}, {kinds[0]} and {kinds[1:]}"
        )


def _counted(left: list[int], kinds: tuple[object, ...]) -> Counts:
    if min(left, default=0) < 0:
        excess = next(kind for kind, number in zip(kinds, left, strict=True) if number < 0)
        raise InvalidArgument(f"the view shows more of {shown(excess)} than the box has")
    return tuple(left)
