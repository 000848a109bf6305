"""Views: the part of a position that a seat may know.

A view has its own type and is built from a list of what may be shown, so nothing else can leak
through it. It shows the table, and of hidden cards what a perfect memory of all open events knows:
their batches (:rule:`LX-10.5`). Counts derived from a view, and guesses, are in
:mod:`theban.luxor._determinization`; redacted choices and events are in this module.
"""

from __future__ import annotations

from typing import TypeVar, get_args

from attrs import frozen

from theban._core.chance import Counts
from theban._core.checks import check_fields, check_given, check_piece, check_viewer
from theban._core.display import Displayed
from theban._core.errors import InvalidArgument
from theban._core.messages import Path, shown
from theban._core.shapes import refuse
from theban._core.situation import Awaiting, Chance, Decision, Hidden
from theban._core.values import Value, copying
from theban.luxor._actions import (
    ACTIONS,
    OUTCOMES,
    Action,
    CardDrawn,
    OpenAction,
    OpenOutcome,
    Outcome,
    ScarabDrawn,
)
from theban.luxor._board import Board, number_batches
from theban.luxor._config import Config, number_in_box
from theban.luxor._events import EVENTS, Event, OpenEvent
from theban.luxor._expansion import ExpansionView, PlayerExpansionView, view_of, view_of_seat
from theban.luxor._parts.equipment import EquipmentSeatView
from theban.luxor._parts.mummy import ExchangeScarab
from theban.luxor._pieces import Card, HorusCard, Treasure
from theban.luxor._rules.playing import awaiting, legal_actions
from theban.luxor._situation import Situated
from theban.luxor._state import Player, State, check_state
from theban.luxor.frames import ChanceKind, DecisionKind, Frame

__all__ = ["PlayerView", "View", "redact_choice", "redact_event", "view"]


@frozen(weakref_slot=False)  # made without the constructor, see theban._core.values
class PlayerView(Value):
    """A view of one seat; for the viewer's own seat it shows everything."""

    hand: tuple[Card | None, ...]
    """The cards from left to right; None for each one that the viewer cannot see."""
    batches: tuple[int | None, ...]
    """For each card of the hand, the number of its batch; None if all players have seen the card.

    The hidden cards of each batch are in :attr:`View.batches`. :rule:`LX-10.5`.
    """
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
    """The points on the track, without what is scored only at the end."""
    expansion: PlayerExpansionView | None
    """The parts for the modules in play that the viewer may know; None if they add nothing.
    :rule:`MC-8.3`.
    """


@frozen(weakref_slot=False)
class View(Displayed, Situated, Value):
    """A position as one seat, or a spectator, may know it (an observation)."""

    config: Config
    """The config of the game."""
    seat: int | None
    """The viewer: a seat, from 0, or None for a spectator."""
    pending: tuple[Frame, ...]
    """The frames still to be resolved, the next one last: internal. Use :attr:`awaiting` and the
    properties instead.
    """
    players: tuple[PlayerView, ...]
    """The seats in order."""
    board: Board
    """The tiles on the path."""
    draw_pile: int
    """The number of cards in the draw pile; they are of batch 0, the first."""
    batches: tuple[Counts, ...]
    """The kinds of each batch's hidden cards, in the order of ``config.inventory.cards``.

    They are in the draw pile, in hands and, with equipment, in the box; the viewer's own cards are
    among them. :rule:`LX-10.5`.
    """
    discard_pile: Counts
    """The cards of the discard pile, counted in the order of ``config.inventory.cards``."""
    horus_tops: tuple[HorusCard | None, ...]
    """The top Horus card of each level, which everybody sees. :rule:`LX-2.4`."""
    horus_stacks: tuple[Counts, ...]
    """The cards under the top one, by level, in the order of ``config.inventory.horus_cards``."""
    temple_stacks: tuple[Counts, ...]
    """The tiles left of each back, counted in the order of ``config.inventory.temple_tiles``."""
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
    """The parts for the modules in play; None without modules."""
    awaiting: Awaiting[DecisionKind, ChanceKind]
    """The decision, chance event or end that comes next; everybody knows it. :rule:`LX-10.6`."""
    legal_actions: tuple[Action, ...]
    """The legal actions if the decision is the viewer's, else ``()``."""

    def __attrs_post_init__(self) -> None:
        """Refuse fields of wrong types, for all functions that take a view."""
        check_fields(self, (), InvalidArgument)

    @property
    def draw_pile_batch(self) -> int | None:
        """The number of the draw pile's batch, which is the first; None if the pile is empty.

        :rule:`LX-10.5`.
        """
        return 0 if self.draw_pile else None


OPEN_OF_PLAYER = (
    "batches",
    "active",
    "asleep",
    "in_chamber",
    "keys",
    "wild_cards",
    "treasures",
    "sarcophagi",
    "points",
)
"""The fields of a player that views show unchanged. :rule:`LX-10.1`."""

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
"""The fields of a state that views show unchanged. :rule:`LX-10.1`."""


def view(state: State, seat: int | None) -> View:
    """Return a seat's view. :rule:`LX-10.1`, :rule:`LX-10.2`, :rule:`LX-10.3`.

    Two positions that differ only in what the seat cannot know give equal views. The seat has a
    perfect memory of all open events (:rule:`LX-10.5`), which the position holds.

    Args:
        state: any position.
        seat: the viewer, from 0, or None for a spectator, who has only open information.

    Raises:
        InvalidArgument: the seat does not exist, or ``state`` is not a state of Luxor.

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
        tuple([_seat_view(player, is_own=seat == owner) for owner, player in enumerate(players)]),
        sum(state.draw_pile),
        sum(state.scarabs),
        view_of(state.expansion),
        due,
        legal_actions(state) if type(due) is Decision and due.seat == seat else (),
    )


def _seat_view(player: Player, *, is_own: bool) -> PlayerView:
    """Return the view of a player for another seat, or for the seat itself.

    :rule:`LX-10.1`, :rule:`LX-10.2`. Of another hand it shows what all players have seen.
    :rule:`LX-10.3`.
    """
    expansion = view_of_seat(player.expansion, is_own=is_own)
    scarabs = player.scarabs
    if is_own:
        return _seat(player, player.hand, len(scarabs), scarabs, expansion)
    hand, batches = player.hand, player.batches
    seen: tuple[Card | None, ...] = (None,) * len(hand)
    if None in batches:
        pairs = zip(hand, batches, strict=True)
        seen = tuple([card if batch is None else None for card, batch in pairs])
    return _seat(player, seen, len(scarabs), None, expansion)


@copying(PlayerView, OPEN_OF_PLAYER)
def _seat(
    player: Player,
    hand: tuple[Card | None, ...],
    scarab_count: int,
    scarabs: tuple[int, ...] | None,
    expansion: PlayerExpansionView | None,
) -> PlayerView:
    raise NotImplementedError  # copying() generates the body


@copying(View, (*OPEN, "batches"))
def _view(
    state: State,
    seat: int | None,
    players: tuple[PlayerView, ...],
    draw_pile: int,
    scarabs: int,
    expansion: ExpansionView | None,
    awaiting: Awaiting[DecisionKind, ChanceKind],
    legal_actions: tuple[Action, ...],
) -> View:
    raise NotImplementedError  # copying() generates the body


def check_view(view: object) -> None:
    """Refuse anything but a view, in particular a state, which knows too much."""
    check_given(view, View, "a View of Luxor")


_CHOICES = (*ACTIONS, *OUTCOMES)
_OPEN_CHOICES = (*get_args(OpenAction), *get_args(OpenOutcome))
_OPEN_EVENTS: tuple[type, ...] = get_args(OpenEvent)

_MADE_AT: dict[type, ChanceKind | DecisionKind] = {
    CardDrawn: ChanceKind.CARD,
    ScarabDrawn: ChanceKind.SCARAB,
    ExchangeScarab: DecisionKind.EXCHANGE_SCARAB,
}
"""The decisions and chance events whose choices are secret when they are made."""

T = TypeVar("T")


def redact_choice(
    state: State, choice: Action | Outcome, seat: int | None
) -> Action | Outcome | Hidden:
    """Return a choice as a seat may know it. :rule:`LX-10.2`.

    Args:
        state: the position in which the choice is made.
        choice: the action or outcome.
        seat: the viewer, from 0, or None for a spectator.

    Returns:
        The choice itself, or :class:`~theban.types.Hidden` with the seat that knows it:
        only the owner knows a drawn card and a scarab drawn or returned.

    Raises:
        InvalidArgument: the seat does not exist; ``choice`` is not a choice; or it draws or
            returns a card or scarab that this position does not await.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game
        >>> start = new_game(Config(players=2), seed=1)
        >>> redact_choice(start, PlayCard(End.LEFT), seat=1)
        PlayCard(end=<End.LEFT: 'left'>)
    """
    seat = check_viewer(seat, len(check_state(state).players))
    check_piece(choice, _CHOICES, "an action or an outcome of Luxor")
    # Everything else is hidden.
    if type(choice) in _OPEN_CHOICES:
        return choice
    due = awaiting(state)
    if not isinstance(due, (Chance, Decision)) or due.kind != _MADE_AT.get(type(choice)):
        # Without the card or the value: the reader of the message may not be its owner.
        name = type(choice).__name__
        raise InvalidArgument(f"{name} is not what this position waits for; that is {shown(due)}")
    return _for(due.seat, choice, seat)


def redact_event(event: Event, seat: int | None) -> Event | Hidden:
    """Return an event as a seat may know it. :rule:`LX-10.2`.

    Args:
        event: what happened.
        seat: the viewer, from 0, or None for a spectator.

    Returns:
        The event itself, or :class:`~theban.types.Hidden` with the seat that knows it:
        only the owner knows a card received and a scarab taken or returned.

    Raises:
        InvalidArgument: ``seat`` is not a seat, or ``event`` is not an event.

    Example:
        >>> from theban.luxor import ScarabTaken
        >>> redact_event(ScarabTaken(seat=0, value=4), seat=0)
        ScarabTaken(seat=0, value=4)
        >>> redact_event(ScarabTaken(seat=0, value=4), seat=1)
        Hidden(seat=0, kind='ScarabTaken')
    """
    seat = check_viewer(seat)
    check_piece(event, EVENTS, "an event of Luxor")
    return event if type(event) in _OPEN_EVENTS else _for(event.seat, event, seat)


def _for(owner: int, secret: T, seat: int | None) -> T | Hidden:
    """Return the secret for its owner, and ``Hidden`` for others. :rule:`LX-10.2`."""
    return secret if seat == owner else Hidden(owner, type(secret).__name__)


def check_cards_shown(view: View) -> None:
    """Refuse cards shown or hidden wrongly, and batches that fit no cards."""
    _check_lengths(view)
    _check_hands(view)
    _check_boxes(view)
    _check_numbers(view)


def _check_lengths(view: View) -> None:
    """Check that counts of cards have the right length."""
    inventory = view.config.inventory
    kinds = [len(inventory.cards.all), *[len(cards.all) for cards in inventory.horus_cards]]
    found = [len(view.discard_pile), *map(len, view.horus_stacks)]
    if found != kinds or len(view.horus_tops) != len(inventory.horus_cards):
        raise InvalidArgument(
            f"the view has {len(view.horus_tops)} tops of Horus stacks, and counts {found[0]} "
            f"kinds of discarded cards and {found[1:]} in the Horus stacks; the box has "
            f"{len(inventory.horus_cards)}, {kinds[0]} and {kinds[1:]}"
        )
    for batch, counts in enumerate(view.batches):
        if len(counts) != kinds[0]:
            raise InvalidArgument(
                f"batches[{batch}] counts {len(counts)} kinds of cards; the box has {kinds[0]}"
            )


def _check_hands(view: View) -> None:
    """Check that a view shows only the viewer's cards and those that everybody has seen."""
    for seat, player in enumerate(view.players):
        if len(player.batches) != len(player.hand):
            raise InvalidArgument(
                f"players[{seat}] has {len(player.hand)} cards, but batches of "
                f"{len(player.batches)} (LX-10.5)"
            )
        for slot, (card, batch) in enumerate(zip(player.hand, player.batches, strict=True)):
            if (card is not None) != (seat == view.seat or batch is None):
                raise InvalidArgument(
                    f"players[{seat}].hand[{slot}] is {shown(card)}, of batch {shown(batch)}; a "
                    "viewer sees its own cards, and others' of no batch (LX-10.2, LX-10.3)"
                )


def _check_boxes(view: View) -> None:
    """Check the viewer's cards in the box. :rule:`MC-5.1`, :rule:`LX-10.7`."""
    number, kinds = number_in_box(view.config), len(view.config.inventory.cards.all)
    met = {view.draw_pile_batch}
    for seat, player in enumerate(view.players):
        box, where = box_of(player), ("players", seat, "expansion", "equipment")
        if box.in_box_count != number:
            right = f"{number} (MC-5.1)"
            refuse((*where, "in_box_count"), box.in_box_count, right, InvalidArgument)
        if not number:
            continue
        if (box.in_box is None) == (seat == view.seat):
            right = "seen by the viewer's own seat, and by no other (LX-10.7)"
            refuse((*where, "in_box"), box.in_box, right, InvalidArgument)
        if box.in_box is not None and (len(box.in_box), sum(box.in_box)) != (kinds, number):
            right = f"counts of {kinds} kinds, {number} cards in all (MC-5.1)"
            refuse((*where, "in_box"), box.in_box, right, InvalidArgument)
        # They are the rest of their batch: neither two boxes nor a box and the draw pile share one.
        if box.batch is None or box.batch in met:
            right = "a batch that lies in no other box and not in the draw pile (LX-10.5)"
            refuse((*where, "batch"), box.batch, right, InvalidArgument)
        met.add(box.batch)


def box_of(player: PlayerView) -> EquipmentSeatView:
    """Return a player's equipment in the box, which is empty without the module."""
    part = None if player.expansion is None else player.expansion.equipment
    return _NO_BOX if part is None else part


_NO_BOX = EquipmentSeatView(0, (), None)


def _check_numbers(view: View) -> None:
    """Check that the batches are those of hidden cards, numbered as first met. :rule:`LX-10.5`."""
    if view.draw_pile < 0:
        refuse("draw_pile", view.draw_pile, "a number of cards (LX-10.1)", InvalidArgument)
    found = number_batches(
        view.draw_pile_batch,
        [player.batches for player in view.players],
        [box_of(player).batch for player in view.players],
    )
    number = len(view.batches)
    if [*found] != [*range(number)]:
        raise InvalidArgument(
            f"hidden cards are of batches {shown([*found])}, as first met in the draw pile, the "
            f"hands and the box; it must be {shown([*range(number)])}, the {number} whose "
            "kinds the view has (LX-10.5)"
        )


def check_scarabs_shown(view: View) -> None:
    """Refuse scarabs, owned or exchanged, that are shown or hidden wrongly."""
    for seat, player in enumerate(view.players):
        where = ("players", seat)
        _check_values(view, seat, (*where, "scarabs"), player.scarab_count, player.scarabs)
        part = None if player.expansion is None else player.expansion.mummy
        if part is not None:
            path = (*where, "expansion", "mummy", "exchanged")
            _check_values(view, seat, path, part.exchanged_count, part.exchanged)


def _check_values(
    view: View, seat: int, where: Path, number: int, values: tuple[int, ...] | None
) -> None:
    if (values is None) == (seat == view.seat):
        right = "seen by the viewer's own seat, and by no other (LX-10.2, LX-10.7)"
        refuse(where, values, right, InvalidArgument)
    if values is not None and len(values) != number:
        refuse(where, values, f"{shown(number)} values", InvalidArgument)
