"""What a seat may know of a position: views.

A view has its own type and is built by allow-list: what it does not name cannot leak through
it.  It shows what the table shows, and of hidden cards what a perfect memory of everything openly
seen knows: their batches (:rule:`LX-10.5`, :mod:`theban.luxor.batches`).  Counts derived from a
view are in :mod:`theban.luxor.knowledge.unseen`, guesses in
:mod:`theban.luxor.knowledge.determinization`, redacted choices and events in
:mod:`theban.luxor.knowledge.redaction`.
"""

from __future__ import annotations

from attrs import frozen

from theban.core.awaiting import Awaiting, Decision
from theban.core.chance import Counts
from theban.core.checking.arguments import check_given, check_viewer
from theban.core.display import Displayed
from theban.core.values.copying import copying
from theban.core.values.value import Value
from theban.luxor.actions import Action
from theban.luxor.board import Board
from theban.luxor.config import Config
from theban.luxor.expansion import (
    ExpansionView,
    PlayerExpansionView,
    view_of,
    view_of_seat,
)
from theban.luxor.frames import Frame
from theban.luxor.pieces import Card, HorusCard, Treasure
from theban.luxor.rules.playing import awaiting, legal_actions
from theban.luxor.situation import Situated
from theban.luxor.state import Player, State, check_state


@frozen(weakref_slot=False)  # made without its constructor, see theban.core.values.copying
class PlayerView(Value):
    """What the viewer may know of one seat; for the own seat that is everything."""

    hand: tuple[Card | None, ...]
    """The cards from left to right; None for each one that the viewer cannot see."""
    batches: tuple[int | None, ...]
    """For each card of the hand the number of its batch, or None if all have seen the card.

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
    """What modules of the expansion add, as far as the viewer may know; None if they add nothing.
    :rule:`MC-8.3`.
    """


@frozen(weakref_slot=False)
class View(Displayed, Situated, Value):
    """A position as one seat, or a spectator, may know it (an observation)."""

    config: Config
    """What the game was set up with."""
    seat: int | None
    """The viewer: a seat, from 0, or None for a spectator."""
    pending: tuple[Frame, ...]
    """What remains to be done, the next last: internal.

    :attr:`awaiting` and the properties give what is useful outside.
    """
    players: tuple[PlayerView, ...]
    """The seats in order."""
    board: Board
    """The tiles on the path."""
    draw_pile: int
    """The number of cards in the draw pile; they are of batch 0, the first."""
    batches: tuple[Counts, ...]
    """For each batch the kinds of its hidden cards, in the order of ``config.inventory.cards``.

    They lie in the draw pile, in hands and, with equipment, in the box; the viewer's own cards are
    among them. :rule:`LX-10.5`.
    """
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

    Two positions that differ only in what the seat cannot know give equal views.  What it knows it
    knows with a perfect memory of what was openly seen (:rule:`LX-10.5`); so does the position.

    Args:
        state: any position.
        seat: the viewer, from 0, or None for a spectator, who knows what is open to all.

    Raises:
        InvalidArgument: nobody sits on that seat, or ``state`` is not a state of Luxor.

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
    """Return what another seat, or the seat itself, knows of a player.

    :rule:`LX-10.1`, :rule:`LX-10.2`.
    """
    expansion = view_of_seat(player.expansion, is_own=is_own)
    scarabs = player.scarabs
    if is_own:
        return _seat(player, player.hand, len(scarabs), scarabs, expansion)
    return _seat(player, _seen_hand(player), len(scarabs), None, expansion)


@copying(PlayerView, OPEN_OF_PLAYER)
def _seat(
    player: Player,
    hand: tuple[Card | None, ...],
    scarab_count: int,
    scarabs: tuple[int, ...] | None,
    expansion: PlayerExpansionView | None,
) -> PlayerView:
    raise NotImplementedError  # copying() writes the body


@copying(View, (*OPEN, "batches"))
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


def check_view(view: object) -> None:
    """Refuse what is not a view; above all a state, which knows too much."""
    check_given(view, View, "a View of Luxor")


def _seen_hand(player: Player) -> tuple[Card | None, ...]:
    """Return the hand of another seat: only what all have seen. :rule:`LX-10.3`."""
    hand, batches = player.hand, player.batches
    if None not in batches:
        return (None,) * len(hand)
    pairs = zip(hand, batches, strict=True)
    return tuple([card if batch is None else None for card, batch in pairs])
