"""The rules of Tutankhamun as one object, for code that serves any game."""

from __future__ import annotations

from typing import TypeAlias

from theban._core import match
from theban._core.chance import SupportsRandom
from theban._core.facts import Facts
from theban._core.machine import play_through
from theban._core.protocol import PickledByName, Policy, Rules
from theban._core.values import compile_rules_with
from theban.tutankhamun import (
    _notation as notation,
    _setup as setup,
    _validation as validation,
    _views as views,
)
from theban.tutankhamun._actions import Action
from theban.tutankhamun._components import Components
from theban.tutankhamun._config import Config, check_config
from theban.tutankhamun._events import Event
from theban.tutankhamun._pieces import God
from theban.tutankhamun._rules import evaluation, playing as engine, sets
from theban.tutankhamun._rules.base import FRAME_RULES, QUESTIONS
from theban.tutankhamun._rules.playing import Outcome
from theban.tutankhamun._rules.work import CompiledRules, RolloutWork
from theban.tutankhamun._setup import Deal
from theban.tutankhamun._state import State, check_state
from theban.tutankhamun._views import View, view

__all__ = ["RULES", "TutankhamunMatch", "facts", "play_out"]


def facts(config: Config) -> Facts:
    """Return facts that hold in every game of a config.

    The deal lays the tiles out at random, unless all are of one kind (:rule:`TT-1.3`).  After it
    nothing is hidden and nothing is chance (:rule:`TT-8.1`).

    *The longest game*.  Each place of the Nile loses its tile once and stays empty; only a ring of
    Isis comes in, for the tile that leaves at the same moment (:rule:`TT-4.3`).  So with T tiles
    there are at most T choices that take a tile out of the Nile and leave a gap: sailing,
    collecting behind the boat, banishing. Besides them there are

    * one retreat for each Horus, one swap for each Isis (in a box with rings) and two choices for
      each Thoth, since an idol is resolved once (:rule:`TT-3.2`);
    * one choice for each Osiris, but no more than there are Ra. Each takes a tile out of the
      Underworld (:rule:`TT-4.1`), where Ra has put it, or one that trailed, out of reach
      (:rule:`TT-5.1`), and so replaces one of the T choices;
    * where idols may be declined, one for each Ra, and one for each Osiris however many Ra there
      are (:rule:`TT-3.3`): nothing has to leave the Nile for that;
    * where boats only sail forward, passes (:rule:`TT-2.5`).  The rearmost boat always has a tile
      ahead, since no tile is behind it and the game is over once the Nile is empty
      (:rule:`TT-5.1`, :rule:`TT-7.1`).  So all n seats sail in the first round, after it at most
      n - 1 seats pass between two that sail, and the last one to sail ends the game.

    *The points* only fall, and never below 0 (:rule:`TT-1.5`).  A seat loses at most the value of
    each set, the bonus for rings, and a ring's points for each one collected: once for each ring
    and each Isis (:rule:`TT-4.2`).

    Args:
        config: the config of the game.

    Raises:
        InvalidArgument: ``config`` is not a Config of Tutankhamun.

    Example:
        >>> facts(Config(players=4))
        Facts(hidden=False, chance=False, random_deal=True, most_choices=90, fewest_points=0, \
most_points=24)
        >>> facts(Config(players=4, rulings={"backward": False})).most_choices
        318
    """
    check_config(config)
    most = config.points_at_start
    return Facts(
        hidden=False,
        chance=False,
        random_deal=len(config.inventory.tiles.all) > 1,
        most_choices=_most_choices(config),
        fewest_points=max(0, most - _most_scored(config.components)),
        most_points=most,
    )


def _most_choices(config: Config) -> int:
    """Return an upper bound for the choices of a game, see :func:`facts`."""
    components, rulings = config.components, config.rulings
    idols = dict(components.idols)
    osiris, ra = idols.get(God.OSIRIS, 0), idols.get(God.RA, 0)
    isis = idols.get(God.ISIS, 0) if components.rings else 0
    tiles, seats = config.inventory.places, config.players
    most = tiles + idols.get(God.HORUS, 0) + isis + 2 * idols.get(God.THOTH, 0)
    most += osiris + ra if rulings.optional_idols else min(osiris, ra)
    if not rulings.backward:
        most += (seats - 1) * max(0, tiles - seats)
    return most


def _most_scored(components: Components) -> int:
    """Return an upper bound for the points that a seat scores, see :func:`facts`."""
    sets = sum(group.value for group in components.sets)
    if not components.rings:
        return sets
    collected = components.rings + dict(components.idols).get(God.ISIS, 0)
    return sets + components.ring_bonus + components.ring_points * collected


def play_out(
    state: State,
    rng: SupportsRandom,
    policy: Policy[Action, View] | None = None,
    *,
    limit: int | None = None,
) -> State:
    """Play a game to its end; the given state is unchanged.

    The result equals that of a loop of ``step`` with the same random numbers, in about two thirds
    of the time. Without a policy the loop takes ``actions[int(rng.random() * len(actions))]`` of
    the legal actions.

    Args:
        state: any state; one that is over is returned unchanged.
        rng: a generator; without a policy one number is taken for each decision.
        policy: chooses for all seats, see :class:`theban.types.Policy`; None for random choices.
        limit: the maximum number of choices; None for no limit.

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
    return play_through(check_state(state), RolloutWork, view, rng, policy, limit)


# Rules look up compiled rules, which hold the rules, so they are joined here.
compile_rules_with(Config, lambda config: CompiledRules(config, FRAME_RULES, QUESTIONS))


class _TutankhamunRules(PickledByName):
    """The functions of the package as methods, as :class:`theban.Rules` requires.

    Example:
        >>> RULES.name
        'tutankhamun'
        >>> RULES.awaiting(RULES.new_game(Config(players=2), seed=1)).seat
        0
    """

    __slots__ = ()

    @property
    def name(self) -> str:
        """The name in the registry of games."""
        return "tutankhamun"

    deal = staticmethod(setup.deal)
    initial_state = staticmethod(setup.initial_state)
    new_game = staticmethod(setup.new_game)
    validate = staticmethod(validation.validate)
    awaiting = staticmethod(engine.awaiting)
    legal_actions = staticmethod(engine.legal_actions)
    chance_outcomes = staticmethod(engine.chance_outcomes)
    sample_outcome = staticmethod(engine.sample_outcome)
    step = staticmethod(engine.step)
    transition = staticmethod(engine.transition)
    explain = staticmethod(engine.explain)
    rules_of = staticmethod(engine.rules_of)
    score_rules = staticmethod(sets.score_rules)
    play_out = staticmethod(play_out)
    score_sheet = staticmethod(sets.score_sheet)
    standings = staticmethod(sets.standings)
    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    facts = staticmethod(facts)
    view = staticmethod(views.view)
    redact_choice = staticmethod(views.redact_choice)
    redact_event = staticmethod(views.redact_event)
    determinize = staticmethod(views.determinize)
    action_space = staticmethod(engine.action_space)
    outcome_space = staticmethod(engine.outcome_space)
    format_choice = staticmethod(notation.format_choice)
    parse_choice = staticmethod(notation.parse_choice)
    text_parts = notation.TEXT_PARTS


# The annotation makes type checkers compare the object with the contract, and shows users that
# there are no outcomes.
RULES: Rules[Config, Deal, State, Action, Outcome, Event, View] = _TutankhamunRules()
"""The rules of Tutankhamun."""

TutankhamunMatch: TypeAlias = match.Match[Config, Deal, State, Action, Outcome, Event, View]
"""A match of Tutankhamun, for annotations: ``TutankhamunMatch(RULES, Config(players=2), seed=7)``.

It is :class:`theban.Match` with the classes of this game filled in, which helps type checkers that
are slow to infer them.
"""
