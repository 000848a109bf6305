"""The inside of a step: a state being changed.

Drafts are used here and in the file ``draft`` of each game, and nowhere else.

Rules get a work.  They read and change ``work.state`` and ``work.player(seat)``, push what comes
next on ``work.stack`` and report what happened by ``work.emit``.  When they are done,
:meth:`Work.freeze` makes the new state; the old one was never touched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol, TypeAlias, TypeVar

from theban.core.values.value import Twins

P = ParamSpec("P")
State = TypeVar("State")
Player = TypeVar("Player")
Frame = TypeVar("Frame")
PlayerDraft = TypeVar("PlayerDraft")

RuleIds: TypeAlias = str | tuple[str, ...]
"""The id of a rule, or the ids of several; first the one that says most about what happened."""


def ids_of(rules: RuleIds) -> tuple[str, ...]:
    """Return the ids as a tuple, be it of one."""
    return (rules,) if isinstance(rules, str) else rules


class StateDraft(Protocol):
    """What is asked of the draft of a state."""

    pending: Any
    """What remains to be done; made from the work's stack at the end."""
    players: Any
    """The seats in order."""


Draft = TypeVar("Draft", bound=StateDraft)


class Work(Generic[State, Draft, Player, PlayerDraft, Frame]):
    """A state in the making; games have a subclass with what their rules look up.

    A subclass fills the slots in its ``__init__``: :attr:`state` and :attr:`stack` from the state
    where the step starts, and an empty list of the seats whose player is a draft.  Between the two
    is a class with what makes drafts and freezes them, in a game's file ``draft``.
    """

    __slots__ = ("_thawed", "stack", "state")

    state: Draft
    """The fields of the new state; ``pending`` is made from :attr:`stack` at the end."""
    stack: list[Frame]
    """The frames still to be dealt with, the next last."""
    _thawed: list[int]

    def player(self, seat: int) -> PlayerDraft:
        """Return a seat's fields to be changed; the same object each time."""
        raise NotImplementedError

    def thaw_players(self) -> None:
        """Thaw all players, who are not thawed one by one then."""
        raise NotImplementedError

    def snapshot(self) -> State:
        """Return the state as it is now, while the work goes on."""
        raise NotImplementedError

    def freeze(self) -> State:
        """Return the new state; the work is over."""
        raise NotImplementedError

    if TYPE_CHECKING:

        def emit(
            self, event: Callable[P, object], rules: RuleIds, *args: P.args, **kwargs: P.kwargs
        ) -> None:
            """Report an event; nobody listens in a plain step, so nothing is even built.

            Args:
                event: the class of the event.
                rules: the rules by which it happens.
                *args: its fields, in order.
                **kwargs: none; only the type needs the place for them.
            """

    else:
        # Fields that are named cost a third less than as many behind a star.
        def emit(self, event, rules, _1=None, _2=None, _3=None, _4=None, _5=None, _6=None) -> None:  # noqa: ANN001, D102
            pass


class WholeGame(Work[State, Draft, Player, PlayerDraft, Frame]):
    """A work that many choices change one after the other.

    All players are drafts, and rows are lists, as :mod:`theban.core.engine.rows` says.
    """

    __slots__ = ()

    _rows: tuple[str, ...]
    """The rows of the state that are lists here."""
    _player_rows: tuple[str, ...] = ()
    """The rows of a player that are lists here."""

    def loosen(self) -> None:
        """Thaw all that is thawed; called once, at the start."""
        self.thaw_players()
        self._change_rows(list)

    def player(self, seat: int) -> PlayerDraft:
        """Return a seat's fields to be changed; the same object each time."""
        draft: PlayerDraft = self.state.players[seat]
        return draft

    def freeze(self) -> State:
        """Return the new state; the work is over."""
        self._change_rows(tuple)
        return super().freeze()

    def _change_rows(self, change: Callable[[Any], Any]) -> None:
        state = self.state
        for name in self._rows:
            setattr(state, name, change(getattr(state, name)))
        for name in self._player_rows:
            for player in state.players:
                setattr(player, name, change(getattr(player, name)))


_twins = Twins()


class EventRecorder:
    """Mixed into a work that keeps the events and their rules, in slots of its own."""

    __slots__ = ()

    events: list[Any]
    """What happened, in order."""
    rules: list[RuleIds]
    """For each event the rules by which it happened."""

    def emit(
        self, event: Callable[P, object], rules: RuleIds, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Keep what happened."""
        self.rules.append(rules)
        # As a draft frozen in place an event costs half of what its constructor does.
        twin = _twins[event]
        if twin is None:
            self.events.append(event(*args, **kwargs))
        else:
            draft = twin(*args, **kwargs)
            draft.__class__ = event
            self.events.append(draft)
