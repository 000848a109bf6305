"""A game played on to its end: the function of the contract."""

from __future__ import annotations

from theban.core.chance import Random
from theban.core.engine.whole_game import play_through
from theban.core.policy import Policy, choices_left
from theban.tutankhamun.actions import Action
from theban.tutankhamun.knowledge.views import View, view
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.rules.work import WholeGame
from theban.tutankhamun.state import State, check_state


def play_out(
    state: State,
    rng: Random,
    policy: Policy[Action, View] | None = None,
    *,
    limit: int | None = None,
) -> State:
    """Play a game on to its end; the given state is unchanged.

    The end is that of a loop by ``step`` with the same numbers from the generator, in about two
    thirds of its time.  Without a policy the loop takes
    ``actions[int(rng.random() * len(actions))]`` of the legal actions.

    Args:
        state: any state; one that is over is returned itself.
        rng: a generator; without a policy one number is taken for each decision.
        policy: chooses for all seats, see :class:`theban.Policy`; None for random choices.
        limit: how many choices are made at most; None for all.

    Returns:
        The position at the end, or after so many choices.

    Raises:
        IllegalChoice: the policy chose what is not legal.
        InvalidArgument: an argument is of a wrong kind.

    Example:
        >>> from random import Random
        >>> from theban.tutankhamun import Config, awaiting, new_game, standings
        >>> start = new_game(Config(players=3), seed=7)
        >>> standings(play_out(start, Random(1)))
        (2, 3, 1)
        >>> awaiting(play_out(start, Random(1), limit=1))
        Decision(seat=1, kind=<DecisionKind.SAIL: 'sail'>)
    """
    choices = choices_left(rng, policy, limit)
    if not check_state(state).pending:
        return state
    tables = tables_of(state.config)
    work = WholeGame(state, tables)
    play_through(work, tables.machine, choices, rng, policy, view)
    return work.freeze()
