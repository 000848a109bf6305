"""The contract that every game keeps, for code that serves any game.

A game is a set of pure functions over immutable values.  Six kinds of values go through them:

* a *config* fixes what is agreed before the game: players, switches, components;
* a *deal* is everything random about the set-up, as data;
* a *state* is a position: all that matters from here on, and nothing of the past but what is
  still known because of it;
* a *choice* answers what the state awaits: an *action* of a seat, or an *outcome* of chance;
* an *event* is a fact produced by a step, for interfaces to show;
* a *view* is what one seat, or a spectator, may know of a state.

All of them are frozen, can be compared, hashed, copied and pickled, and contain no random
generator. A seat is a whole number from 0, but neither ``True`` nor ``1.0``. Numbers of other
libraries count as whole numbers if Python accepts them as an index, such as ``numpy.int64(3)``;
they become plain ints, so that equal values are saved alike.
"""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import repeat
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar, final

from attrs import frozen

from theban._core.chance import SupportsRandom, check_generator
from theban._core.checks import check_callable, check_number
from theban._core.errors import Illegality, InvalidArgument
from theban._core.facts import Facts
from theban._core.situation import Awaiting, GameSubject, Hidden, ScoreSheet, Turn
from theban._core.values import Value

Action = TypeVar("Action")
PolicyView = TypeVar("PolicyView")
View_contra = TypeVar("View_contra", contravariant=True)


class Policy(Protocol[Action, View_contra]):
    """The callback that chooses in ``play_out``: any function with these three arguments.

    It serves all seats, so it does not see the state. If it needs chance, it has its own generator.

    Example:
        One policy takes the first answer; the other looks before it chooses:

        >>> from random import Random
        >>> from theban import luxor
        >>> start = luxor.new_game(luxor.Config(players=2), seed=1)
        >>> end = luxor.play_out(start, Random(1), lambda actions, seat, get_view: actions[0])
        >>> luxor.awaiting(end)
        GameOver()
        >>> def hoard(actions, seat, get_view):
        ...     if luxor.TakeKey() in actions and not get_view().players[seat].keys:
        ...         return luxor.TakeKey()
        ...     return actions[-1]
        >>> luxor.awaiting(luxor.play_out(start, Random(1), hoard))
        GameOver()
    """

    def __call__(
        self, actions: tuple[Action, ...], seat: int, get_view: Callable[[], View_contra], /
    ) -> Action:
        """Choose one of the legal actions.

        Args:
            actions: what ``legal_actions`` gives: at least one, in its order.
            seat: the seat that decides.
            get_view: returns the view of that seat, at the cost of several choices; it answers
                until the policy has chosen.
        """
        ...


def choices_left(rng: SupportsRandom, policy: object, limit: object) -> Iterator[None]:
    """Check the arguments of ``play_out`` besides the state, and count its choices."""
    check_generator(rng)
    check_callable(policy, "policy", optional=True)
    if limit is None:
        return repeat(None)
    return repeat(None, min(check_number(limit, "limit", 0, ", or None"), sys.maxsize))


class ViewGetter(Generic[PolicyView]):
    """A policy's access to the view of the deciding seat, and to no other."""

    __slots__ = ("_view", "seat")

    def __init__(self, view: Callable[[int], PolicyView]) -> None:
        """Store the function that makes views."""
        self._view: Callable[[int], PolicyView] = view
        self.seat: int | None = None
        """The deciding seat, while it decides."""

    def __call__(self) -> PolicyView:
        """Return the view of the seat that decides."""
        if self.seat is None:
            raise InvalidArgument(
                "get_view() was called after the choice; it answers while the policy chooses"
            )
        return self._view(self.seat)


Config_co = TypeVar("Config_co", bound="GameConfig", covariant=True)
Action_co = TypeVar("Action_co", covariant=True)
State_co = TypeVar("State_co", covariant=True)
Event_co = TypeVar("Event_co", covariant=True)

Config_contra = TypeVar("Config_contra", bound="GameConfig", contravariant=True)
Deal = TypeVar("Deal")
State = TypeVar("State", bound="GameState[Any]")
Outcome = TypeVar("Outcome")
Event = TypeVar("Event", bound="GameEvent")
View = TypeVar("View", bound="GameView[Any, Any]")


class GameConfig(Protocol):
    """The attributes of a config that code for any game may use."""

    @property
    def players(self) -> int:
        """The number of seats; they are 0 to ``players - 1``."""
        ...


class Situation(Protocol):
    """The common part of states and views in every game; all of it is open to all seats."""

    @property
    def turn(self) -> Turn | None:
        """The current turn, even while another seat decides; None once the game is over."""
        ...

    @property
    def ending(self) -> enum.Enum | None:
        """The reason why the game is over, a member of its ``Ending``; None while it goes on."""
        ...

    @property
    def subject(self) -> GameSubject | None:
        """The subject of the awaited decision or chance event; None once the game is over.

        In a game where ``awaiting`` says everything it may always be None.
        """
        ...


class GameState(Situation, Protocol[Config_co]):
    """The attributes of a state that code for any game may use.

    Equal states have the same possible futures, with the same points at the end, however they were
    reached. Equal states hash equal.  States that look the same on a table between two turns are
    equal if all know the same about what is hidden there.  Within a turn the card played (a die
    card that rolled a 3, or a 3) is in the stack of frames, so states with the same future may
    differ.
    """

    @property
    def config(self) -> Config_co:
        """The config of the game."""
        ...


class GameEvent(Protocol):
    """The attributes of an event that code for any game may use."""

    @property
    def seat(self) -> int:
        """The seat that the event happened to."""
        ...


class GameView(Situation, Protocol[Config_co, Action_co]):
    """The attributes of a view that code for any game may use.

    Two views are equal if and only if the seat cannot tell the states apart, by sight or by what
    the rules count as remembered. Nothing in a view depends on what is hidden from its seat.
    """

    @property
    def config(self) -> Config_co:
        """The config of the game."""
        ...

    @property
    def seat(self) -> int | None:
        """The seat that sees the view, or None for a spectator."""
        ...

    @property
    def awaiting(self) -> Awaiting:
        """The result of ``awaiting`` for the state, which everybody may know."""
        ...

    @property
    def legal_actions(self) -> tuple[Action_co, ...]:
        """The legal actions if this seat decides now, else ``()``."""
        ...


@frozen
class Transition(Value, Generic[State_co, Event_co]):
    """A step and what happened in it.

    Example:
        >>> Transition("the next state", ("a card was played", "a card was drawn")).events[0]
        'a card was played'
    """

    state: State_co
    """The state after the step."""

    events: tuple[Event_co, ...]
    """What happened, in order."""


class Rules(Protocol[Config_contra, Deal, State, Action, Outcome, Event, View]):
    """The rules of one game: a stateless object whose methods are the game's functions.

    Each game's package has one such object, ``RULES``. Every method is pure: it changes
    nothing, reads no clock and no generator but the one passed in, and gives equal results for
    equal arguments. Methods marked *total* are defined for every state; the others document what
    they raise, and raise nothing else on purpose.

    Wrong arguments raise this library's errors with a short message. An argument of a wrong class
    raises ``InvalidArgument``; so does a state or a config of another game,
    and a view where a state is needed.  For these :meth:`validate` raises ``InvalidState``, and
    :meth:`initial_state` raises ``InvalidDeal``.  :meth:`explain` and :meth:`step` refuse any
    object as a choice. A generator without ``random()``, or with numbers outside 0 to below 1,
    raises ``InvalidArgument`` when a number is drawn. The content of a state of the right class is
    not checked: nothing is promised for a state that :meth:`validate` would refuse.

    A game without chance has :class:`theban.types.NoOutcome` for its outcomes.

    Example:
        A function that serves any game:

        >>> def count_choices(rules: AnyRules, state: Any) -> int:
        ...     return len(rules.legal_actions(state)) + len(rules.chance_outcomes(state))
    """

    @property
    def name(self) -> str:
        """The game's name, as the registry and saved games spell it: ``"luxor"``."""
        ...

    # --- The start -----------------------------------------------------------------------------

    def deal(self, config: Config_contra, rng: SupportsRandom, /) -> Deal:
        """Draw the random part of the set-up.

        Equal numbers from the generator give equal deals.

        Args:
            config: the config of the game.
            rng: a generator; only its ``random()`` is used.
        """
        ...

    def initial_state(self, config: Config_contra, deal: Deal, /) -> State:
        """Set the game up.

        The result's ``config`` equals the argument.  It awaits a decision or a chance event.

        Args:
            config: the config of the game.
            deal: the random part of the set-up, drawn, copied from a real table, or written by
                hand.

        Returns:
            The first position.

        Raises:
            InvalidDeal: the components of the config do not allow the deal.
        """
        ...

    def new_game(self, config: Config_contra, *, seed: int) -> State:
        """Deal from a seed and set the game up.

        Equals ``initial_state(config, deal(config, random.Random(seed)))``.

        Args:
            config: the config of the game.
            seed: any whole number.

        Returns:
            The first position.

        Raises:
            InvalidArgument: the seed is not a whole number.
        """
        ...

    def validate(self, state: State, /) -> None:
        """Check that a position is possible: no piece missing or duplicated, all in range.

        Every state that :meth:`initial_state`, :meth:`step` or :meth:`determinize` gives passes.
        The functions below do not call it; callers that build or load a state do.

        Args:
            state: the position, possibly impossible.

        Raises:
            InvalidState: the position is impossible; the message says where.
        """
        ...

    # --- What can happen -----------------------------------------------------------------------

    def awaiting(self, state: State, /) -> Awaiting:
        """Say what must happen next: a decision, a chance event, or nothing.  Total.

        It follows from open facts: two states that look the same to any one seat await the same.

        Args:
            state: the position.
        """
        ...

    def legal_actions(self, state: State, /) -> tuple[Action, ...]:
        """List what the deciding seat can choose.  Total.

        Never empty at a decision, and empty at all other states.  No action is repeated, all are in
        :meth:`action_space`, and equal states give the same order. They follow from what
        the deciding seat knows: equal views of that seat give the same tuple.

        Args:
            state: the position.
        """
        ...

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Outcome, int], ...]:
        """List what chance can bring, each outcome with its weight.  Total.

        Never empty at a chance event, even where only one outcome is possible, and empty at all
        other states.  Weights are whole numbers from 1; an outcome's probability is its weight
        divided by the sum of all.  No outcome is repeated, all are in :meth:`outcome_space`, and
        equal states give the same order.

        Args:
            state: the position.
        """
        ...

    def sample_outcome(self, state: State, rng: SupportsRandom, /) -> Outcome:
        """Draw one of :meth:`chance_outcomes` by the weights.

        Args:
            state: a position that awaits a chance event.
            rng: a generator; only its ``random()`` is used.

        Raises:
            InvalidArgument: the position awaits no chance event.
        """
        ...

    # --- What then happens ---------------------------------------------------------------------

    def step(self, state: State, choice: Action | Outcome, /) -> State:
        """Make a choice and run the rules to the next decision, the next chance event or the end.

        Defined for every legal action and every possible outcome; any other object is refused.

        Args:
            state: the position, which never changes.
            choice: one of :meth:`legal_actions`, or an outcome in :meth:`chance_outcomes`.

        Returns:
            The next position.

        Raises:
            IllegalChoice: the choice is refused; its ``illegality`` is the result of
                :meth:`explain`.
        """
        ...

    def transition(self, state: State, choice: Action | Outcome, /) -> Transition[State, Event]:
        """Do as :meth:`step` does, and report what happened on the way.

        The new state equals that of :meth:`step`, which costs less.

        Args:
            state: the position, which never changes.
            choice: one of :meth:`legal_actions`, or an outcome in :meth:`chance_outcomes`.

        Returns:
            The next position, and the events in their order.

        Raises:
            IllegalChoice: the choice is refused; its ``illegality`` is the result of
                :meth:`explain`.
        """
        ...

    def explain(self, state: State, choice: object, /) -> Illegality | None:
        """Say why a choice is refused.  Total, and defined for every object.

        None if and only if :meth:`step` accepts it; that is, for each of :meth:`legal_actions` and
        each outcome in :meth:`chance_outcomes`, and for nothing else.  At a state that is over the
        reason for every action and outcome is ``GAME_OVER``.  Otherwise it is ``NOT_AWAITED`` for
        every outcome at a decision and every action at a chance event, and ``NOT_A_CHOICE`` for an
        object that is neither.  ``AGAINST_RULE`` comes with the id of the rule.

        Args:
            state: the position.
            choice: anything.
        """
        ...

    # --- By which rules ------------------------------------------------------------------------

    def rules_of(self, state: State, choice: Action | Outcome, /) -> tuple[tuple[str, ...], ...]:
        """Name the rules behind each event of a choice.

        For a screen that answers "why did I get 3 points?".  Rules are named by their ids, as
        ``Illegality.rule`` names them; the id that says most about the event comes first.  They
        follow from what is open: where the redacted events of two positions are equal, so are their
        rules.  A game without numbered rules names none, as ``theban.authoring.DefaultMethods`` do.

        Args:
            state: the position, which never changes.
            choice: one of :meth:`legal_actions`, or an outcome in :meth:`chance_outcomes`.

        Returns:
            The ids for each event of :meth:`transition`, in order; possibly ``()``.

        Raises:
            IllegalChoice: the choice is refused; its ``illegality`` is the result of
                :meth:`explain`.
        """
        ...

    def score_rules(self, config: Config_contra, /) -> Mapping[str, tuple[str, ...]]:
        """Name the rules of each line of a score sheet.

        Args:
            config: the config of the game.

        Returns:
            The ids by the categories of :meth:`score_sheet`; categories without rules may be left
            out.
        """
        ...

    def play_out(
        self,
        state: State,
        rng: SupportsRandom,
        /,
        # Any: type checkers infer the class of actions from all methods with actions. One that both
        # takes and returns them must match exactly; each game's function has the exact type.
        policy: Policy[Any, View] | None = None,
        *,
        limit: int | None = None,
    ) -> State:
        """Play a game on to its end, or for some choices.

        The result equals that of a loop by :meth:`step` with the same numbers from the generator,
        which takes longer.  Without a policy that loop takes
        ``actions[int(rng.random() * len(actions))]`` of :meth:`legal_actions`; at a chance event
        it takes :meth:`sample_outcome`.

        Args:
            state: the position, which never changes.
            rng: a generator; only its ``random()`` is used.
            policy: chooses for all seats; None for any legal action with equal chance.
            limit: the maximum number of choices, actions and outcomes alike; None for no limit.

        Returns:
            The position at the end, or when the limit is reached.

        Raises:
            IllegalChoice: the policy made an illegal choice; its ``illegality`` is the result of
                :meth:`explain`.
            InvalidArgument: the policy is not a function, or the limit is not a whole number from
                0.
        """
        ...

    # --- How it stands -------------------------------------------------------------------------

    def score_sheet(self, state: State, /) -> ScoreSheet:
        """Count the points of all seats, category by category, as if the game ended now.  Total.

        This counts secrets too: use it at the end, or for viewers who may see everything.

        Args:
            state: the position.
        """
        ...

    def standings(self, state: State, /) -> tuple[int, ...]:
        """Rank the seats as if the game ended now.  Total.

        A seat's rank is 1 + the number of seats that are ahead of it, so 1 is a winner and seats
        that share a rank tie.

        Args:
            state: the position.
        """
        ...

    def evaluate(self, state: State, seat: int, /) -> float:
        """Estimate a seat's prospects, for simple bots; the greater the better.  Total.

        A rough and finite number without a fixed scale; it may change in any version.

        Args:
            state: the position.
            seat: whose prospects.

        Raises:
            InvalidArgument: the seat does not exist.
        """
        ...

    def evaluate_all(self, state: State, /) -> tuple[float, ...]:
        """Return :meth:`evaluate` for each seat, faster than by separate calls. Total.

        Args:
            state: the position.
        """
        ...

    def facts(self, config: Config_contra, /) -> Facts:
        """Return facts that hold in every game of a config.

        They tell a search whether it must guess, whether there is chance, how long a game is, and
        the bounds of the points. Rules with nothing to say give ``Facts()``, as
        ``theban.authoring.DefaultMethods`` do.  Equal configs have equal facts.

        Args:
            config: the config of the game.
        """
        ...

    # --- Who may know what ---------------------------------------------------------------------

    def view(self, state: State, seat: int | None, /) -> View:
        """Show a position as one seat may know it.  Total.

        Args:
            state: the position.
            seat: the viewer, or None for a spectator, who sees only open information.

        Raises:
            InvalidArgument: the seat does not exist.
        """
        ...

    def redact_choice(
        self, state: State, choice: Action | Outcome, seat: int | None, /
    ) -> Action | Outcome | Hidden:
        """Return a choice as one seat may know it, for its log of the game.

        The result is the choice itself or a ``Hidden`` with the name of the choice's class and a
        seat that knows the content.  A seat knows its own actions, and every seat knows what a
        spectator knows.  Choices that are hidden from a seat in the same way lead to states whose
        views are equal for that seat.

        Args:
            state: the position *before* the choice.
            choice: a choice that is legal there.
            seat: who reads the log, or None for a spectator.

        Raises:
            InvalidArgument: the seat does not exist.
        """
        ...

    def redact_event(self, event: Event, seat: int | None, /) -> Event | Hidden:
        """Return an event as one seat may know it.

        The result is the event itself or a ``Hidden`` with the name of the event's class and a seat
        that knows the content.  Every seat knows what a spectator knows.

        Args:
            event: an event of this game.
            seat: the viewer, or None for a spectator.
        """
        ...

    def determinize(self, view: View, rng: SupportsRandom, /) -> State:
        """Draw a full position from those that look like a view.

        The result has an equal view for the same seat, and passes :meth:`validate`.  It is drawn
        from the view alone: it reveals nothing about the true position beyond the view.

        Args:
            view: what is known; a spectator's view will do.
            rng: a generator; only its ``random()`` is used.
        """
        ...

    # --- Names and numbers of choices ----------------------------------------------------------

    def action_space(self, config: Config_contra, /) -> tuple[Action, ...]:
        """List every action that can ever be legal in games of a config.

        Each is in it once, in an order that never changes; an action's id is its index.

        Args:
            config: the config of the game.
        """
        ...

    def outcome_space(self, config: Config_contra, /) -> tuple[Outcome, ...]:
        """List every outcome that can ever be possible in games of a config.

        Each is in it once, in an order that never changes; an outcome's id is its index.

        Args:
            config: the config of the game.
        """
        ...

    def format_choice(self, choice: Action | Outcome, /) -> str:
        """Write a choice as one line of text that a person can read.

        Args:
            choice: an action or an outcome, legal or not.
        """
        ...

    def parse_choice(self, config: Config_contra, text: str, /) -> Action | Outcome:
        """Read a choice from its line of text.

        The inverse of :meth:`format_choice` for every choice in the two spaces.
        It does not check that the choice is legal.

        Args:
            config: the config of the game.
            text: the line.

        Raises:
            InvalidNotation: the text stands for no choice of this config.
        """
        ...


@final
class NoOutcome:
    """The class of outcomes of a game without chance: no object is one.

    Unlike ``Never`` it serves ``isinstance`` and ``match`` as the outcomes of other games do.

    Example:
        >>> isinstance("heads", NoOutcome)
        False
        >>> NoOutcome()
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: this game has no chance, so there is no outcome
    """

    __slots__ = ()

    def __new__(cls) -> Self:
        """Refuse.

        Raises:
            InvalidArgument: always.
        """
        raise InvalidArgument("this game has no chance, so there is no outcome")


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any, Any, Any]
"""The rules of any game."""


class PickledByName:
    """Mixin for rules: pickles ``RULES``, the one object of its class, by name.

    The module of the class has the object under that name. So a match that holds the object can be
    pickled, and the loaded match has the very same object. Copies are the object itself.

    Example:
        >>> class MyRules(PickledByName):
        ...     name = "mine"
        >>> RULES = MyRules()
        >>> RULES.__reduce__()
        'RULES'
        >>> import copy
        >>> copy.deepcopy(RULES) is RULES
        True
    """

    __slots__ = ()

    def __reduce__(self) -> str:
        """Return the name under which the module of the class has the object."""
        return "RULES"
