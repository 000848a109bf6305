"""The functions of the contract for playing: what is awaited, what is legal, and one step.

They find the rules of the top frame and delegate to them.
"""

from __future__ import annotations

from typing import TypeAlias

from theban._core.chance import Counts, Kinds, SupportsRandom, pick_index
from theban._core.errors import IllegalChoice, Illegality, InvalidArgument
from theban._core.machine import ids_of, work_through
from theban._core.protocol import Transition
from theban._core.situation import Awaiting, GameOver
from theban.luxor._actions import Action, Outcome
from theban.luxor._config import Config, check_config
from theban.luxor._events import Ending, Event
from theban.luxor._rules.work import CompiledRules, RecordingWork, Work, compiled_rules
from theban.luxor._state import State, check_state
from theban.luxor.frames import ChanceKind, DecisionKind

__all__ = [
    "Choice",
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

Choice: TypeAlias = Action | Outcome
"""The choice that a step takes: an answer to a decision or an outcome of a chance event."""

_GAME_OVER = GameOver()


def awaiting(state: State) -> Awaiting[DecisionKind, ChanceKind]:
    """Say what is awaited: a decision of a seat, a chance event, or the end.

    :rule:`LX-11.1`, :rule:`LX-11.3`.

    Args:
        state: any state.

    Returns:
        A :class:`~theban.Decision` of a seat, a :class:`~theban.Chance` event, or
        :class:`~theban.GameOver`.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> awaiting(new_game(Config(players=2), seed=1))
        Decision(seat=0, kind=<DecisionKind.PLAY_CARD: 'play_card'>)
    """
    if type(state) is not State:
        check_state(state)
    pending = state.pending
    if not pending:
        return _GAME_OVER
    frame = pending[-1]
    due: Awaiting[DecisionKind, ChanceKind]
    due = compiled_rules(state.config).machine.awaiting[type(frame)][frame.seat]
    return due


def legal_actions(state: State) -> tuple[Action, ...]:
    """List the answers to the decision that is due, in a stable order; empty at any other state.

    The order: the left end before the right; moves by place from the stairs on, then by ascending
    steps. A key comes first, then a scarab, then a wild card, and Horus cards by level; places,
    slots and values ascend. A try to stand up comes after the cards, *advance all* and *join next*
    after the moves, and to decline comes last. :rule:`LX-11.1`, :rule:`MC-8.6`.

    Args:
        state: any state.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> [action.end.value for action in legal_actions(new_game(Config(players=2), seed=1))]
        ['left', 'right']
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
    """List the possible outcomes with integer weights, which count pieces or faces.

    Args:
        state: any state; without a chance event the list is empty. :rule:`LX-10.4`.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> chance_outcomes(new_game(Config(players=2), seed=1))
        ()
    """
    urn = _urn(state)
    if urn is None:
        return ()
    kinds, counts = urn
    return tuple(pair for pair in zip(kinds.all, counts, strict=True) if pair[1])


def sample_outcome(state: State, rng: SupportsRandom) -> Outcome:
    """Draw one of the chance outcomes by their weights.

    Args:
        state: a state that awaits a chance event.
        rng: a generator; one number is taken from it.

    Raises:
        InvalidArgument: no chance event is due.

    Example:
        >>> from random import Random
        >>> from theban.luxor import Config, End, MoveAdventurer, PlayCard, new_game
        >>> state = new_game(Config(players=2), seed=7)
        >>> for choice in (PlayCard(End.RIGHT), MoveAdventurer(origin=0, steps=3)):
        ...     state = step(state, choice)
        >>> sample_outcome(state, Random(1))
        CardDrawn(card=PlusMinusCard())
    """
    urn = _urn(state)
    if urn is None:
        raise InvalidArgument(f"no chance event is due; what is awaited is {awaiting(state)}")
    kinds, counts = urn
    return kinds.all[pick_index(counts, rng)]


def explain(state: State, choice: object) -> Illegality | None:
    """Explain why a choice cannot be made now, with the id of the rule; None if it can.

    Args:
        state: any state.
        choice: an action, an outcome, or anything else.

    Returns:
        The reason, with the rule; None if the choice can be made.

    Example:
        >>> from theban.luxor import Config, TakeKey, new_game
        >>> print(explain(new_game(Config(players=2), seed=1), TakeKey()))
        TakeKey is not awaited now; seat 0 chooses a card to play (LX-11.1)
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

    :rule:`LX-11.1`, :rule:`LX-11.3`.

    Args:
        state: any state.
        choice: one of ``legal_actions(state)`` or of the ``chance_outcomes(state)``.

    Raises:
        IllegalChoice: the choice is refused; its ``illegality`` is the result of ``explain``.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game
        >>> before = new_game(Config(players=2), seed=1)
        >>> after = step(before, PlayCard(End.LEFT))
        >>> len(before.players[0].hand), len(after.players[0].hand)
        (5, 4)
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

    :rule:`LX-11.1`, :rule:`LX-11.3`.

    Args:
        state: any state.
        choice: one of ``legal_actions(state)`` or of the ``chance_outcomes(state)``.

    Raises:
        IllegalChoice: the choice is refused; its ``illegality`` is the result of ``explain``.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game
        >>> told = transition(new_game(Config(players=2), seed=1), PlayCard(End.LEFT))
        >>> type(told.events[0]).__name__
        'CardPlayed'
    """
    work = RecordingWork.record(state, choice, explain(state, choice))
    return Transition(work.freeze(), tuple(work.events))


def rules_of(state: State, choice: Choice) -> tuple[tuple[str, ...], ...]:
    """Return the ids of the rules behind each event of a choice.

    Every seat may know them.

    Args:
        state: any state; it is unchanged.
        choice: one of ``legal_actions(state)`` or of the ``chance_outcomes(state)``.

    Returns:
        For each event of ``transition(state, choice)``, in order, at least one id; the most
        specific rule first. ``RULEBOOK`` has each of them.

    Raises:
        IllegalChoice: the choice is refused; its ``illegality`` is the result of ``explain``.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game
        >>> rules_of(new_game(Config(players=2), seed=1), PlayCard(End.LEFT))
        (('LX-3.3', 'LX-3.2'),)
    """
    work = RecordingWork.record(state, choice, explain(state, choice))
    return tuple(map(ids_of, work.rules))


def action_space(config: Config) -> tuple[Action, ...]:
    """List all actions that are ever possible with a config; an action's id is its index.

    Args:
        config: the config.

    Example:
        >>> from theban.luxor import Config
        >>> action_space(Config(players=2))[0].end.value
        'left'
    """
    check_config(config)
    return compiled_rules(config).actions


def outcome_space(config: Config) -> tuple[Outcome, ...]:
    """List all outcomes that are ever possible with a config; an outcome's id is its index.

    Args:
        config: the config.

    Example:
        >>> from theban.luxor import Config
        >>> outcome_space(Config(players=2))[5]
        DieRolled(face=6)
    """
    check_config(config)
    return compiled_rules(config).outcomes


# --- Inside ------------------------------------------------------------------------------------


def _urn(state: State) -> tuple[Kinds[Outcome], Counts] | None:
    """Return the possible outcomes of the chance event that is due, or None if none is.

    :rule:`LX-11.3`.
    """
    if type(state) is not State:
        check_state(state)
    pending = state.pending
    if not pending:
        return None
    frame = pending[-1]
    compiled: CompiledRules = state.config.compiled
    urn = compiled.machine.urn.get(type(frame))
    return None if urn is None else urn(state, frame)


def _explain_over(state: State, choice: object) -> Illegality:
    """Refuse anything once the game is over. :rule:`LX-8.4`, :rule:`LX-8.5`."""
    rule = "LX-8.4" if state.ending is Ending.CHAMBER else "LX-8.5"
    return compiled_rules(state.config).machine.explain_over(choice, rule)
