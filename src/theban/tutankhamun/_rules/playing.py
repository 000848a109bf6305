"""The functions of the contract for playing: what is awaited, what is legal, and one step.

They find the rules of the top frame and delegate to them.
"""

from __future__ import annotations

from typing import NoReturn, TypeAlias

from theban._core.chance import SupportsRandom
from theban._core.errors import IllegalChoice, Illegality, InvalidArgument
from theban._core.machine import ids_of, work_through
from theban._core.protocol import NoOutcome, Transition
from theban._core.situation import Decision, GameOver
from theban.tutankhamun._actions import Action
from theban.tutankhamun._config import Config, check_config
from theban.tutankhamun._events import Event
from theban.tutankhamun._rules.sets import somebody_is_at_zero
from theban.tutankhamun._rules.work import CompiledRules, RecordingWork, Work, compiled_rules
from theban.tutankhamun._state import State, check_state
from theban.tutankhamun.frames import DecisionKind

__all__ = [
    "Choice",
    "Outcome",
    "action_space",
    "awaiting",
    "chance_outcomes",
    "explain",
    "legal_actions",
    "outcome_space",
    "rules_of",
    "sample_outcome",
    "step",
    "transition",
]

Outcome: TypeAlias = NoOutcome
"""The class of outcomes, of which there are none. :rule:`TT-8.1`."""

Choice: TypeAlias = Action | Outcome
"""The choice that a step takes: an answer to a decision, since there are no outcomes."""

_GAME_OVER = GameOver()


def awaiting(state: State) -> Decision[DecisionKind] | GameOver:
    """Say what is awaited: a decision of a seat, or the end.

    :rule:`TT-2.1`, :rule:`TT-3.3`, :rule:`TT-7.1`.

    Args:
        state: any state.

    Returns:
        A :class:`~theban.Decision` of a seat, or :class:`~theban.GameOver`.

    Example:
        >>> from theban.tutankhamun import Config, new_game
        >>> awaiting(new_game(Config(players=2), seed=1))
        Decision(seat=0, kind=<DecisionKind.SAIL: 'sail'>)
    """
    if type(state) is not State:
        check_state(state)
    pending = state.pending
    if not pending:
        return _GAME_OVER
    frame = pending[-1]
    due: Decision[DecisionKind] = compiled_rules(state.config).machine.awaiting[type(frame)][
        frame.seat
    ]
    return due


def legal_actions(state: State) -> tuple[Action, ...]:
    """List the answers to the decision that is due, in a stable order; empty once it is over.

    :rule:`TT-2.1`, :rule:`TT-3.3`, :rule:`TT-7.1`.

    The order: sails, the nearest tile behind and then those ahead by place; the Underworld's tiles
    as in the box; places from the source on, then retreating, and declining last.

    Args:
        state: any state.

    Example:
        >>> from theban.tutankhamun import Config, new_game
        >>> legal_actions(new_game(Config(players=2), seed=1))[:2]
        (Sail(place=0), Sail(place=1))
    """
    if type(state) is not State:
        check_state(state)
    pending = state.pending
    if not pending:
        return ()
    frame = pending[-1]
    compiled: CompiledRules = state.config.compiled
    answers = compiled.machine.legal[type(frame)]
    return answers(state, frame)


def chance_outcomes(state: State) -> tuple[tuple[Outcome, int], ...]:
    """List the possible outcomes: always none. :rule:`TT-8.1`.

    Args:
        state: any state.

    Example:
        >>> from theban.tutankhamun import Config, new_game
        >>> chance_outcomes(new_game(Config(players=2), seed=1))
        ()
    """
    check_state(state)
    return ()


def sample_outcome(state: State, rng: SupportsRandom) -> NoReturn:
    """Refuse: no chance event is ever due. :rule:`TT-8.1`.

    Args:
        state: any state.
        rng: a generator.

    Returns:
        It never returns.

    Raises:
        InvalidArgument: always.

    Example:
        >>> from random import Random
        >>> from theban.tutankhamun import Config, new_game
        >>> state = new_game(Config(players=2), seed=7)
        >>> try:
        ...     sample_outcome(state, Random(1))
        ... except InvalidArgument:
        ...     print("no chance event is due")
        no chance event is due
    """
    raise InvalidArgument(f"no chance event is due; what is awaited is {awaiting(state)}")


def explain(state: State, choice: object) -> Illegality | None:
    """Explain why a choice cannot be made now, with the id of the rule; None if it can.

    Args:
        state: any state.
        choice: an action, or anything else.

    Returns:
        The reason, with the rule; None if the choice can be made.

    Example:
        >>> from theban.tutankhamun import Config, Retreat, new_game
        >>> print(explain(new_game(Config(players=2), seed=1), Retreat()))
        Retreat is not awaited now; seat 0 chooses where to sail (TT-2.1)
    """
    if type(state) is not State:
        check_state(state)
    pending = state.pending
    if not pending:
        return _explain_over(state, choice)
    frame = pending[-1]
    return compiled_rules(state.config).machine.explain[type(frame)](state, frame, choice)


def step(state: State, choice: Choice) -> State:
    """Return the state after a choice; the given state is unchanged.

    :rule:`TT-2.1`, :rule:`TT-7.1`.

    Args:
        state: any state.
        choice: one of ``legal_actions(state)``.

    Raises:
        IllegalChoice: the choice is refused; its ``illegality`` is the result of ``explain``.

    Example:
        >>> from theban.tutankhamun import Config, Sail, new_game
        >>> step(new_game(Config(players=2), seed=1), Sail(0)).players[0].boat
        0
    """
    # As explain(), which would look up the rules again.
    if type(state) is not State:
        check_state(state)
    pending = state.pending
    compiled: CompiledRules = state.config.compiled
    if not pending:
        raise IllegalChoice(_explain_over(state, choice))
    frame = pending[-1]
    illegality = compiled.machine.explain[type(frame)](state, frame, choice)
    if illegality is not None:
        raise IllegalChoice(illegality)
    return work_through(Work(state, compiled), compiled.machine, choice).freeze()


def transition(state: State, choice: Choice) -> Transition[State, Event]:
    """Return the state after a choice, and the events on the way, for interfaces.

    :rule:`TT-2.1`, :rule:`TT-7.1`.

    Args:
        state: any state.
        choice: one of ``legal_actions(state)``.

    Raises:
        IllegalChoice: the choice is refused; its ``illegality`` is the result of ``explain``.

    Example:
        >>> from theban.tutankhamun import Config, Sail, new_game
        >>> told = transition(new_game(Config(players=2), seed=1), Sail(0))
        >>> type(told.events[0]).__name__
        'BoatSailed'
    """
    work = RecordingWork.record(state, choice, explain(state, choice))
    return Transition(work.freeze(), tuple(work.events))


def rules_of(state: State, choice: Choice) -> tuple[tuple[str, ...], ...]:
    """Return the ids of the rules behind each event of a choice.

    Args:
        state: any state; it is unchanged.
        choice: one of ``legal_actions(state)``.

    Returns:
        For each event of ``transition(state, choice)``, in order, at least one id; the most
        specific rule first. ``RULEBOOK`` has each of them.

    Raises:
        IllegalChoice: the choice is refused; its ``illegality`` is the result of ``explain``.

    Example:
        >>> from theban.tutankhamun import Config, Sail, new_game
        >>> rules_of(new_game(Config(players=2), seed=1), Sail(0))[0]
        ('TT-2.1',)
    """
    work = RecordingWork.record(state, choice, explain(state, choice))
    return tuple(map(ids_of, work.rules))


def action_space(config: Config) -> tuple[Action, ...]:
    """List all actions that are ever possible with a config; an action's id is its index.

    Args:
        config: the config.

    Example:
        >>> from theban.tutankhamun import Config
        >>> action_space(Config(players=2))[79]
        Sail(place=79)
    """
    check_config(config)
    return compiled_rules(config).actions


def outcome_space(config: Config) -> tuple[Outcome, ...]:
    """List all outcomes that are ever possible: none. :rule:`TT-8.1`.

    Args:
        config: the config.

    Example:
        >>> from theban.tutankhamun import Config
        >>> outcome_space(Config(players=2))
        ()
    """
    check_config(config)
    return compiled_rules(config).outcomes


# --- Inside ------------------------------------------------------------------------------------


def _explain_over(state: State, choice: object) -> Illegality:
    """Refuse anything once the game is over. :rule:`TT-7.1`, :rule:`TT-7.4`."""
    compiled = compiled_rules(state.config)
    at_once = compiled.ends_at_once and somebody_is_at_zero(state)
    return compiled.machine.explain_over(choice, "TT-7.4" if at_once else "TT-7.1")
