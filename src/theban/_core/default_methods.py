"""Default implementations of methods of rules that follow from the other methods."""

from __future__ import annotations

import random
import sys
import typing
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from inspect import get_annotations
from types import SimpleNamespace
from typing import Any, Generic, TypeVar, cast

from typing_extensions import get_protocol_members

from theban._core.chance import SupportsRandom, check_seed, draw_below, pick_index
from theban._core.checks import check_seat
from theban._core.errors import InvalidArgument, InvalidNotation
from theban._core.facts import Facts
from theban._core.messages import shown
from theban._core.protocol import Policy, Rules, ViewGetter, choices_left
from theban._core.situation import Awaiting, Decision, ranks

State = TypeVar("State", bound=Any)
Action = TypeVar("Action")
View = TypeVar("View", bound=Any)


class DefaultMethods(Generic[State, Action, View]):
    """Mixin for rules: methods that follow from the others, for any game.

    It makes no promises about its games (``facts``), names no rules (``rules_of``), and ranks by
    the most points. A game that can do better defines these methods itself. Name its classes for
    type checkers: ``class MyRules(DefaultMethods[State, Action, View])``.

    Example:
        >>> from random import Random
        >>> from theban import luxor
        >>> class Slow(DefaultMethods[luxor.State, luxor.Action, luxor.View], type(luxor.RULES)):
        ...     __slots__ = ()
        >>> start = luxor.new_game(luxor.Config(players=2), seed=1)
        >>> Slow().play_out(start, Random(1)) == luxor.play_out(start, Random(1))
        True
        >>> Slow().facts(luxor.Config(players=2)).most_choices is None
        True
        >>> Slow().score_rules(luxor.Config(players=2))
        {}
    """

    __slots__ = ()

    def new_game(self, config: Any, *, seed: int) -> State:  # noqa: ANN401 (of any game)
        """Deal from a seed and begin.

        Args:
            config: the config.
            seed: the seed of the deal.

        Returns:
            The first position.

        Raises:
            InvalidArgument: the seed is not a whole number.
        """
        rules, rng = self._rules(), random.Random(check_seed(seed))
        return rules.initial_state(config, rules.deal(config, rng))

    def awaiting(self, state: State, /) -> Awaiting[Any, Any]:
        """Return the field ``awaiting`` of the state.

        Args:
            state: the position.
        """
        due: Awaiting[Any, Any] = state.awaiting
        return due

    def sample_outcome(self, state: State, rng: SupportsRandom, /) -> Any:  # noqa: ANN401 (of any game)
        """Draw one of ``chance_outcomes`` by its weight.

        Args:
            state: the position.
            rng: a generator.

        Raises:
            InvalidArgument: no chance event is awaited.
        """
        outcomes = self._rules().chance_outcomes(state)
        if not outcomes:
            due = self._rules().awaiting(state)
            raise InvalidArgument(f"no chance event is awaited, but {shown(due)}")
        return outcomes[pick_index([weight for _, weight in outcomes], rng)][0]

    def step(self, state: State, choice: Any, /) -> State:  # noqa: ANN401 (of any game)
        """Return the state after ``transition``; faster is a step that makes no events.

        Args:
            state: the position.
            choice: an action or an outcome.

        Raises:
            IllegalChoice: the choice is refused.
        """
        return self._rules().transition(state, choice).state

    def parse_choice(self, config: Any, text: str, /) -> Any:  # noqa: ANN401 (of any game)
        """Find the action or outcome that ``format_choice`` writes so.

        Args:
            config: the config.
            text: the notation.

        Returns:
            The action or outcome.

        Raises:
            InvalidNotation: no action or outcome of the config is written so.
        """
        rules = self._rules()
        spaces = (*rules.action_space(config), *rules.outcome_space(config))
        for choice in spaces:
            if rules.format_choice(choice) == text:
                return choice
        some = " and ".join(repr(rules.format_choice(choice)) for choice in spaces[:2])
        raise InvalidNotation(f"{shown(text)} is not a choice; choices are such as {some}")

    def standings(self, state: State, /) -> tuple[int, ...]:
        """Rank the seats by the totals of the score sheet, equal ones alike.

        Args:
            state: the position.
        """
        return ranks(self._rules().score_sheet(state).totals)

    def evaluate(self, state: State, seat: int, /) -> float:
        """Return the points of a seat, as a guess at how well it stands.

        Args:
            state: the position.
            seat: the seat.

        Raises:
            InvalidArgument: nobody sits there.
        """
        totals = self._rules().score_sheet(state).totals
        return float(totals[check_seat(seat, len(totals))])

    def play_out(
        self,
        state: State,
        rng: SupportsRandom,
        /,
        policy: Policy[Action, View] | None = None,
        *,
        limit: int | None = None,
    ) -> State:
        """Play a game on to its end, or for some choices, see :meth:`theban.Rules.play_out`.

        Args:
            state: the position, which never changes.
            rng: a generator; only its ``random()`` is used.
            policy: chooses for all seats; None for any legal action with equal chance.
            limit: the maximum number of choices, actions and outcomes alike; None for no limit.

        Returns:
            The position at the end, or when the limit is reached.

        Raises:
            IllegalChoice: the policy made an illegal choice.
            InvalidArgument: the policy is not a function, or the limit is not a whole number from
                0.
        """
        rules = self._rules()
        get_view: ViewGetter[View] = ViewGetter(lambda seat: rules.view(state, seat))
        for _ in choices_left(rng, policy, limit):
            actions = rules.legal_actions(state)
            if not actions:
                if not rules.chance_outcomes(state):
                    break
                state = rules.step(state, rules.sample_outcome(state, rng))
            elif policy is None:
                state = rules.step(state, actions[draw_below(len(actions), rng)])
            else:
                due = rules.awaiting(state)
                assert isinstance(due, Decision)  # only the deciding seat has legal actions
                get_view.seat = due.seat
                choice = policy(actions, due.seat, get_view)
                get_view.seat = None
                state = rules.step(state, choice)
        return state

    def evaluate_all(self, state: State, /) -> tuple[float, ...]:
        """Return ``evaluate`` for each seat.

        Args:
            state: the position.
        """
        rules = self._rules()
        return tuple([rules.evaluate(state, seat) for seat in range(state.config.players)])

    def facts(self, _config: Any, /) -> Facts:  # noqa: ANN401 (a game says which config)
        """Promise nothing, see :meth:`theban.Rules.facts`.

        Args:
            _config: the config.

        Returns:
            ``Facts()``.
        """
        return Facts()

    def rules_of(self, state: State, choice: Any, /) -> tuple[tuple[str, ...], ...]:  # noqa: ANN401 (an action or outcome of any game)
        """Name no rules of any event, see :meth:`theban.Rules.rules_of`.

        Args:
            state: the position.
            choice: a choice that can be made there.

        Returns:
            An empty tuple for each event.

        Raises:
            IllegalChoice: the choice is refused.
        """
        return tuple([() for _ in self._rules().transition(state, choice).events])

    def score_rules(self, _config: Any, /) -> Mapping[str, tuple[str, ...]]:  # noqa: ANN401 (a game says which config)
        """Name no rules of any points, see :meth:`theban.Rules.score_rules`.

        Args:
            _config: the config.

        Returns:
            An empty mapping.
        """
        return {}

    def _rules(self) -> Rules[Any, Any, State, Action, Any, Any, View]:
        rules: Any = self  # the class with this mixin, which types cannot express
        return cast("Rules[Any, Any, State, Action, Any, Any, View]", rules)


_MOST_NAMED = 5
"""The maximum number of missing members in a message."""


def check_members(rules: object) -> None:
    """Refuse an object that lacks a member of rules."""
    needed = sorted(get_protocol_members(Rules))
    missing = [name for name in needed if not _has(rules, name)]
    if missing:
        some = ", ".join(missing[:_MOST_NAMED]) + (", ..." if len(missing) > _MOST_NAMED else "")
        if all(hasattr(DefaultMethods, name) for name in missing):
            some += " (mix in theban.authoring.DefaultMethods)"
        raise InvalidArgument(f"{shown(rules)} does not implement Rules; it has no {some}")
    if isinstance(rules, type):
        raise InvalidArgument(f"{shown(rules)} is a class; rules are an object of it")
    name: object = getattr(rules, "name", None)
    if not isinstance(name, str):
        raise InvalidArgument(
            f"the name of the game is {shown(name)}; it must be a text, such as 'nim'"
        )


def _has(rules: object, name: str) -> bool:
    try:
        return hasattr(rules, name)
    except Exception:  # noqa: BLE001 (whatever the __getattr__ of a foreign class raises)
        return False


@cache
def contract_types(kind: type, name: str) -> tuple[Any, ...]:
    """Return the types that rules put into ``Rules[...]``: config, deal, state and so on."""
    module = sys.modules.get(kind.__module__)
    found: list[object] = [*getattr(kind, "__orig_bases__", ())]
    if module is not None and isinstance(vars(module).get("RULES"), kind):
        with suppress(NameError):  # only type checkers can resolve this annotation
            # Other annotations of the module may be for type checkers alone.
            rules = SimpleNamespace(__annotations__={"": get_annotations(module).get("RULES")})
            found.insert(0, typing.get_type_hints(rules, vars(module))[""])
    contract = next((each for each in found if typing.get_origin(each) is Rules), None)
    if contract is None:
        raise InvalidArgument(
            f"the rules of {name!r} do not name their types; annotate RULES in {kind.__module__} "
            "as Rules[Config, Deal, State, Action, Outcome, Event, View], or add a GameTypes as "
            "'types'"
        )
    return typing.get_args(contract)
