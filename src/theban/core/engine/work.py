"""The inside of a step: a state being changed, and the only place where drafts are used.

Rules get a work.  They read and change ``work.state`` and ``work.player(seat)``, push what comes
next on ``work.stack`` and tell what happened by ``work.emit``.  When they are done,
:meth:`Work.freeze` makes the new state; the old one was never touched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol, TypeVar

from theban.core.values.value import Twins, freeze

P = ParamSpec("P")
State = TypeVar("State")
Player = TypeVar("Player")
Frame = TypeVar("Frame")
PlayerDraft = TypeVar("PlayerDraft")


class StateDraft(Protocol):
    """What is asked of the draft of a state."""

    pending: Any
    """What remains to be done; made from the work's stack in the end."""
    players: Any
    """The seats in order."""


Draft = TypeVar("Draft", bound=StateDraft)


class Work(Generic[State, Draft, Player, PlayerDraft, Frame]):
    """A state in the making; games have a subclass with what their rules look up.

    A subclass fills the slots in its ``__init__``: :attr:`state` and :attr:`stack` from the state
    where the step starts, and an empty list of the seats whose player is a draft.
    """

    __slots__ = ("_thawed", "stack", "state")

    state: Draft
    """The fields of the new state; ``pending`` is made from :attr:`stack` in the end."""
    stack: list[Frame]
    """The frames still to be dealt with, the next last."""
    _thawed: list[int]

    # Set by each game: the classes that drafts become, and what makes drafts.
    _state_class: type[State]
    _player_class: type[Player]
    _thaw_player: Callable[[Player | PlayerDraft], PlayerDraft]
    _thaw_state: Callable[[State | Draft], Draft]

    def player(self, seat: int) -> PlayerDraft:
        """Return a seat's fields to be changed; the same object each time.

        Args:
            seat: the seat, from 0.
        """
        players = self.state.players
        player = players[seat]
        if type(player) is self._player_class:
            # The draft stands among the players at once, so that whoever reads the state in this
            # step sees the changes.  In the meantime they are a list; freeze() makes the tuple of
            # players that the type promises.
            if not self._thawed:
                players = self.state.players = list(players)
            self._thawed.append(seat)
            player = players[seat] = self._thaw_player(player)
        draft: PlayerDraft = player
        return draft

    if TYPE_CHECKING:

        def emit(self, event: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
            """Tell what happened; nobody listens in a plain step, so nothing is even built.

            Args:
                event: the class of the event.
                *args: its fields, in order.
                **kwargs: none; only the type needs the place for them.
            """

    else:
        # Fields that are named cost a third less than as many behind a star.
        def emit(self, event, _1=None, _2=None, _3=None, _4=None, _5=None, _6=None) -> None:  # noqa: ANN001, D102
            pass

    def snapshot(self) -> State:
        """Return the state as it is now, while the work goes on."""
        state = self._thaw_state(self.state)
        thaw, player_class = self._thaw_player, self._player_class
        state.players = tuple([freeze(thaw(player), player_class) for player in state.players])
        state.pending = tuple(self.stack)
        return freeze(state, self._state_class)

    def freeze(self) -> State:
        """Return the new state; the work is over."""
        # No second reference to a draft is kept while its class changes: where several threads run
        # at once, Python makes that cheap only for an object that nobody else holds.
        state = self.state
        del self.state
        if self._thawed:
            players, player_class = state.players, self._player_class
            for seat in self._thawed:
                players[seat].__class__ = player_class
            state.players = tuple(players)
        state.pending = tuple(self.stack)
        return freeze(state, self._state_class)


class WholeGame:
    """Mixed into a work that many choices change one after the other: all players are thawed."""

    __slots__ = ()

    state: Any
    _thawed: Any
    _thaw_player: Any

    def thaw_players(self) -> None:
        """Thaw all players; called once, at the start."""
        players = [self._thaw_player(player) for player in self.state.players]
        self._thawed = list(range(len(players)))
        self.state.players = players

    def player(self, seat: int) -> Any:  # noqa: ANN401 (each game has its own drafts)
        """Return a seat's fields to be changed; the same object each time.

        Args:
            seat: the seat, from 0.
        """
        return self.state.players[seat]


_twins = Twins()


class EventRecorder:
    """Mixed into a work that keeps the events, in a slot ``events`` of its own."""

    __slots__ = ()

    events: list[Any]
    """What happened, in order."""

    def emit(self, event: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Keep what happened.

        Args:
            event: the class of the event.
            *args: its fields, in order.
            **kwargs: none; only the type needs the place for them.
        """
        # As a draft frozen where it lies an event costs half of what its constructor does.
        twin = _twins[event]
        if twin is None:
            self.events.append(event(*args, **kwargs))
        else:
            draft = twin(*args, **kwargs)
            draft.__class__ = event
            self.events.append(draft)
