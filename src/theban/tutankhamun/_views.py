"""Views, and redacted choices and events: a seat may know everything. :rule:`TT-8.1`.

After the setup everything is open. So a view has the content of the state, logs hide nothing, and
only one position gives a view. The functions are those of every game, and small enough to share a
file.
"""

from __future__ import annotations

from attrs import frozen

from theban._core.chance import Counts, SupportsRandom
from theban._core.checks import check_fields, check_given, check_piece, check_viewer
from theban._core.display import Displayed
from theban._core.errors import InvalidArgument
from theban._core.situation import Decision, GameOver, Hidden
from theban._core.values import Value, copying
from theban.tutankhamun._actions import ACTIONS, Action
from theban.tutankhamun._config import Config
from theban.tutankhamun._events import EVENTS, Event
from theban.tutankhamun._pieces import Tile
from theban.tutankhamun._rules.playing import Choice, awaiting, legal_actions
from theban.tutankhamun._state import Player, Situated, State, check_state
from theban.tutankhamun.frames import DecisionKind, Frame

__all__ = ["View", "determinize", "redact_choice", "redact_event", "view"]


@frozen(weakref_slot=False)  # made without the constructor, see theban._core.values
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
    players: tuple[Player, ...]
    """The seats in order."""
    nile: tuple[Tile | None, ...]
    """The tile on each place, from the source to the Tomb; None in a gap. :rule:`TT-1.3`."""
    underworld: Counts
    """The tiles in the Underworld, counted in the order of ``config.inventory.tiles``."""
    awaiting: Decision[DecisionKind] | GameOver
    """The decision or end that comes next."""
    legal_actions: tuple[Action, ...]
    """The legal actions if the decision is the viewer's, else ``()``."""

    def __attrs_post_init__(self) -> None:
        """Refuse fields of wrong types, for all functions that take a view."""
        check_fields(self, (), InvalidArgument)


OPEN = ("config", "pending", "players", "nile", "underworld")
"""The fields of a state that views show unchanged: all of them. :rule:`TT-8.1`."""


def view(state: State, seat: int | None) -> View:
    """Return a seat's view, which shows everything. :rule:`TT-8.1`.

    Args:
        state: any position.
        seat: the viewer, from 0, or None for a spectator.

    Raises:
        InvalidArgument: the seat does not exist, or ``state`` is not a state of Tutankhamun.

    Example:
        >>> from theban.tutankhamun import Config, new_game
        >>> start = new_game(Config(players=2), seed=1)
        >>> view(start, 1).nile == start.nile
        True
        >>> len(view(start, 0).legal_actions), len(view(start, 1).legal_actions)
        (80, 0)
    """
    seat = check_viewer(seat, len(check_state(state).players))
    due = awaiting(state)
    answers = legal_actions(state) if type(due) is Decision and due.seat == seat else ()
    return _view(state, seat, due, answers)


@copying(View, OPEN)
def _view(
    state: State,
    seat: int | None,
    awaiting: Decision[DecisionKind] | GameOver,
    legal_actions: tuple[Action, ...],
) -> View:
    raise NotImplementedError  # copying() generates the body


def redact_choice(state: State, choice: Choice, seat: int | None) -> Choice | Hidden:
    """Return a choice as a seat may know it: unchanged. :rule:`TT-8.1`.

    Args:
        state: the position in which the choice is made.
        choice: the action.
        seat: the viewer, from 0, or None for a spectator.

    Raises:
        InvalidArgument: the seat does not exist, or an argument is of a wrong type.

    Example:
        >>> from theban.tutankhamun import Config, Sail, new_game
        >>> redact_choice(new_game(Config(players=2), seed=1), Sail(7), seat=1)
        Sail(place=7)
    """
    check_viewer(seat, len(check_state(state).players))
    check_piece(choice, ACTIONS, "an action of Tutankhamun")
    return choice


def redact_event(event: Event, seat: int | None) -> Event | Hidden:
    """Return an event as a seat may know it: unchanged. :rule:`TT-8.1`.

    Args:
        event: what happened.
        seat: the viewer, from 0, or None for a spectator.

    Raises:
        InvalidArgument: ``seat`` is not a seat, or ``event`` is not an event.

    Example:
        >>> from theban.tutankhamun import PointsScored
        >>> redact_event(PointsScored(seat=0, points=4), seat=1)
        PointsScored(seat=0, points=4)
    """
    check_viewer(seat)
    check_piece(event, EVENTS, "an event of Tutankhamun")
    return event


def determinize(view: View, rng: SupportsRandom) -> State:
    """Return the one position that gives a view. :rule:`TT-8.1`.

    Args:
        view: what a seat, or a spectator, knows.
        rng: a generator; nothing is taken from it.

    Raises:
        InvalidArgument: ``view`` is not a view of Tutankhamun. Its content is not checked.

    Example:
        >>> import random
        >>> from theban.tutankhamun import Config, new_game, view
        >>> start = new_game(Config(players=3), seed=1)
        >>> determinize(view(start, 2), random.Random(7)) == start
        True
    """
    check_given(view, View, "a View of Tutankhamun")
    return _state(view)


@copying(State, OPEN)
def _state(view: View) -> State:
    raise NotImplementedError  # copying() generates the body
