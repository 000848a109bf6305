"""The rules of Luxor as one object, for code that serves any game."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from theban._core import match
from theban._core.chance import SupportsRandom
from theban._core.facts import Facts
from theban._core.machine import play_through
from theban._core.protocol import PickledByName, Policy, Rules
from theban.luxor import (
    _determinization as determinization,
    _notation as notation,
    _setup as setup,
    _validation as validation,
    _views as views,
)
from theban.luxor._actions import Action, Outcome
from theban.luxor._box import ADVENTURERS
from theban.luxor._compiling import install_modules
from theban.luxor._components import Components
from theban.luxor._config import Config, Deal, check_config
from theban.luxor._events import Event
from theban.luxor._extension import extensions_of
from theban.luxor._pieces import Treasure
from theban.luxor._rules import evaluation, playing as engine, scoring
from theban.luxor._rules.scoring import sets_formed, worth_of_sets
from theban.luxor._rules.work import RolloutWork
from theban.luxor._state import State, check_state
from theban.luxor._views import View, view

__all__ = ["RULES", "LuxorMatch", "facts", "play_out"]


def facts(config: Config) -> Facts:
    """Return facts that hold in every game of a config.

    Hands and scarabs are hidden (:rule:`LX-10.2`), cards, dice and tiles are chance
    (:rule:`LX-11.3`), and the deal is random (:rule:`LX-2.3`). That is so for every box, even one
    so small that a player could deduce everything.

    *The longest game* is None: there is none.  ±1 cards can take an adventurer back and forth, and
    a die card without a move keeps a round from being idle. So a game can go on for ever.
    :rule:`LX-8.7`, :rule:`LX-8.8`.  A box whose cards all lead ahead has one without the Mummy,
    but this does not compute it.

    *The fewest points* are 0: all begin with none (:rule:`LX-2.8`), nothing takes points away, and
    no category of the score sheet is below 0 (:rule:`LX-9.2`).

    *The most points* are those of a seat that has gained all there is to gain:

    * every treasure and artifact, whose points are scored when it is taken (:rule:`LX-5.1`);
    * the best places for five adventurers.  Entering costs a key for good (:rule:`LX-8.2`), and the
      first two to enter take a sarcophagus (:rule:`LX-8.3`).  The bound takes the best
      number of entries, with one key fewer for each;
    * all keys, all scarabs (:rule:`LX-9.2`), and as many sets as all treasures and wild cards form
      (:rule:`LX-9.3`), each with an artifact while there are some (:rule:`MC-6.4`);
    * with characters, one point more for each tile taken (:rule:`MC-7.5`).

    With the Mummy they are None if a mummy tile gives points (:rule:`MC-4.6`, :rule:`MC-4.9`,
    :rule:`MC-4.10`): tiles come back when their stack is empty (:rule:`MC-4.1`), and can be used
    without limit.

    Args:
        config: the config of the game.

    Raises:
        InvalidArgument: ``config`` is not a Config of Luxor.

    Example:
        >>> facts(Config(players=4)).most_points
        281
        >>> facts(Config(players=4, modules=["artifacts", "characters"])).most_points
        380
        >>> print(facts(Config(players=4, modules=["mummy"])).most_points)
        None
    """
    check_config(config)
    return Facts(fewest_points=0, most_points=_most_points(config))


@frozen
class _Everything:
    """A seat with everything that can be collected."""

    treasures: tuple[Treasure, ...]
    wild_cards: int


def _most_points(config: Config) -> int | None:
    """Return an upper bound for a seat's points; None if modules give points without limit."""
    components, inventory = config.components, config.inventory
    treasures = tuple(
        treasure
        for treasure, copies in zip(inventory.treasures.all, inventory.all_treasures, strict=True)
        for _ in range(copies)
    )
    everything = _Everything(treasures, components.wild_cards)
    points = sum(treasure.points for treasure in treasures)
    points += _points_for_entering(components)
    points += worth_of_sets(sets_formed(everything), components)
    points += sum(value * copies for value, copies in components.scarabs)
    for extension in extensions_of(config):
        if extension.most_points is not None:
            more = extension.most_points(config, everything)
            if more is None:
                return None
            points += more
    return points


def _points_for_entering(box: Components) -> int:
    """Return the most points for places, sarcophagi and keys together, see :func:`facts`."""
    best = max(space.wall for space in box.spaces)
    return max(
        entered * box.chamber
        + (ADVENTURERS - entered) * best
        + sum(box.sarcophagi[:entered])
        + box.keys
        - entered
        for entered in range(min(ADVENTURERS, box.keys) + 1)
    )


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
    the legal actions, and for chance ``sample_outcome(state, rng)``.

    Args:
        state: any state; one that is over is returned unchanged.
        rng: a generator; one number is taken for each chance event and, without a policy, for each
            decision.
        policy: chooses for all seats, see :class:`theban.types.Policy`; None for random choices.
        limit: the maximum number of choices, decisions and chance events alike; None for no limit.
            Hardly any game ends by a rule after many idle turns (:rule:`LX-8.8`), so a policy that
            hinders the end needs one.

    Returns:
        The position at the end, or after so many choices.

    Raises:
        IllegalChoice: the policy chose what is not legal.
        InvalidArgument: an argument is of a wrong kind.

    Example:
        >>> from random import Random
        >>> from theban.luxor import Config, awaiting, new_game, standings
        >>> start = new_game(Config(players=3), seed=7)
        >>> standings(play_out(start, Random(1)))
        (1, 2, 3)
        >>> awaiting(play_out(start, Random(1), limit=1))
        Decision(seat=0, kind=<DecisionKind.MOVE_ADVENTURER: 'move_adventurer'>)
    """
    return play_through(check_state(state), RolloutWork, view, rng, policy, limit)


install_modules()


class _LuxorRules(PickledByName):
    """The functions of the package as methods, as :class:`theban.Rules` requires.

    Example:
        >>> RULES.name
        'luxor'
        >>> RULES.awaiting(RULES.new_game(Config(players=2), seed=1)).seat
        0
    """

    __slots__ = ()

    @property
    def name(self) -> str:
        """The name in the registry of games."""
        return "luxor"

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
    score_rules = staticmethod(scoring.score_rules)
    play_out = staticmethod(play_out)
    score_sheet = staticmethod(scoring.score_sheet)
    standings = staticmethod(scoring.standings)
    evaluate = staticmethod(evaluation.evaluate)
    evaluate_all = staticmethod(evaluation.evaluate_all)
    facts = staticmethod(facts)
    view = staticmethod(views.view)
    redact_choice = staticmethod(views.redact_choice)
    redact_event = staticmethod(views.redact_event)
    determinize = staticmethod(determinization.determinize)
    action_space = staticmethod(engine.action_space)
    outcome_space = staticmethod(engine.outcome_space)
    format_choice = staticmethod(notation.format_choice)
    parse_choice = staticmethod(notation.parse_choice)
    text_parts = notation.TEXT_PARTS


# The annotation makes type checkers compare the object with the contract, and shows users the
# classes of actions and outcomes.
RULES: Rules[Config, Deal, State, Action, Outcome, Event, View] = _LuxorRules()
"""The rules of Luxor."""

LuxorMatch: TypeAlias = match.Match[Config, Deal, State, Action, Outcome, Event, View]
"""A match of Luxor, for annotations: ``LuxorMatch(RULES, Config(players=2), seed=7)``.

It is :class:`theban.Match` with the classes of this game filled in, which helps type checkers that
are slow to infer them.
"""
