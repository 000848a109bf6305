"""Random games in an environment, checked against the bare rules at every position."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from math import inf
from typing import Any, TypeAlias

from attrs import Factory, define, field

from theban._core.chance import draw_below
from theban._core.checks import check_callable, check_number, check_seat
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import AnyRules
from theban._core.situation import Awaiting, Chance, Decision, GameOver
from theban.testing._checking import AdapterProperty, AdapterReport, Game, expect, pickled, same

__all__ = ["check_adapter"]

_NOW = ("observation_tensor", "observation_string")
"""OpenSpiel's observation of a position."""
_SO_FAR = ("information_state_tensor", "information_state_string")
"""OpenSpiel's observation of everything since the deal."""
_TWINS = 3
"""The number of earlier copies and pickles that play on beside a new one."""
_CLOSE = 1e-9

Seen: TypeAlias = tuple[Any, Sequence[int], bool, int]
"""An observation, the mask of actions, whether the observation is in its space, and the size of the
action space.
"""

# --- The three styles of environments ----------------------------------------------------------


@define
class _Driver:
    """An environment of which nothing is trusted; here as in PettingZoo's AEC: all seats decide."""

    env: Any
    viewers: Sequence[int]
    """The seats that can observe."""
    seat: int | None = None
    """The deciding seat; None at the end."""
    gained: dict[int, float] = Factory(dict[int, float])
    """The seats' gains since the deal."""

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.gained = dict.fromkeys(self.viewers, 0.0)
        self.note(self.env.reset(seed=seed))

    def act(self, number: int) -> None:
        """Make the choice of the deciding seat."""
        self.note(self.env.step(number))

    def note(self, _told: Any) -> None:  # noqa: ANN401 (whatever it returns)
        """Take the deciding seat and the gains from the environment, or from what it returned."""
        env, names = self.env, [*self.env.possible_agents]
        for seat, name in enumerate(names):
            self.gained[seat] += float(env.rewards.get(name, 0.0))
        over = all(env.terminations.get(name, True) or env.truncations[name] for name in names)
        self.seat = None if over else names.index(env.agent_selection)

    def observe(self, seat: int, *, now: bool = False) -> Seen:
        """Return what a seat sees."""
        env, name = self.env, self.env.possible_agents[seat]
        seen, is_inside = env.observe(name), env.observation_space(name).contains
        mask = _mask_in(seen, env.infos.get(name, {}))
        return seen, mask, is_inside(seen), env.action_space(name).n


@define
class _Gym(_Driver):
    """An environment in the style of Gymnasium: one seat decides, and others are played inside."""

    seen: Any = None
    info: Mapping[str, Any] = Factory(dict[str, Any])

    def note(self, _told: Any) -> None:  # noqa: ANN401 (as above)
        """Take what a reset, or an action, returned."""
        self.seen, *more, self.info = _told
        reward, terminated, truncated = more or (0.0, False, False)
        [own] = self.viewers
        self.gained[own] += float(reward)
        self.seat = None if terminated or truncated else own

    def observe(self, seat: int, *, now: bool = False) -> Seen:
        """Return what the seat sees."""
        is_inside = self.env.observation_space.contains(self.seen)
        return self.seen, _mask_in(self.seen, self.info), is_inside, self.env.action_space.n


@define
class _Spiel(_Driver):
    """A state in the style of OpenSpiel: all seats decide, and chance is explicit."""

    dice: random.Random = Factory(random.Random)
    drawn: list[tuple[dict[int, float], int]] = Factory(list[Any])
    """The chance nodes since the last action: the probabilities, and the outcome taken."""

    def reset(self, seed: int) -> None:
        """Begin a new game, and draw the deal if chance deals."""
        self.dice = random.Random(seed)
        self.env = self.env.get_game().new_initial_state()
        self.note(None)

    def act(self, number: int) -> None:
        """Make the choice of the deciding seat, and sample the chance events after it."""
        if number not in self.env.legal_actions():
            raise InvalidArgument(f"action {number} is not legal")
        self.note(self.env.apply_action(number))

    def note(self, _told: Any) -> None:  # noqa: ANN401 (as above)
        """Sample the chance events that come next."""
        self.drawn = []
        while self.env.is_chance_node():
            outcomes = dict(self.env.chance_outcomes())
            [number] = self.dice.choices([*outcomes], [*outcomes.values()])
            self.drawn.append((outcomes, number))
            self.env.apply_action(number)
        self.gained = dict(enumerate(map(float, self.env.returns())))
        self.seat = None if self.env.is_terminal() else self.env.current_player()

    def observe(self, seat: int, *, now: bool = False) -> Seen:
        """Return what a seat sees, now or also since the deal."""
        game, names = self.env.get_game(), _NOW if now else (*_NOW, *_SO_FAR)
        given = [name for name in names if getattr(game.get_type(), f"provides_{name}")]
        seen = {name: getattr(self.env, name)(seat) for name in given}
        tensors = [name for name in given if name.endswith("tensor")]
        is_inside = all(len(seen[name]) == getattr(game, f"{name}_size")() for name in tensors)
        return seen, self.env.legal_actions_mask(seat), is_inside, game.num_distinct_actions()


def _driver_of(env: Any, seat: int) -> _Driver:  # noqa: ANN401 (of any class)
    """Return a driver for an environment, by its style."""
    if all(callable(getattr(env, name, None)) for name in ("apply_action", "is_chance_node")):
        return _Spiel(env, range(env.num_players()))
    if not all(callable(getattr(env, name, None)) for name in ("reset", "step")):
        raise InvalidArgument(
            f"make gave {shown(env)}; it must be an environment with reset and step, like those of "
            "PettingZoo (AEC) or Gymnasium, or a state like those of OpenSpiel"
        )
    if hasattr(env, "possible_agents"):
        return _Driver(env, range(len(env.possible_agents)))
    return _Gym(env, (seat,))


def _mask_in(observation: Any, info: Mapping[str, Any]) -> Any:  # noqa: ANN401 (of any type)
    """Return the action mask of an observation or an info, where it has the key ``action_mask``."""
    places: Any = [observation, info] if isinstance(observation, Mapping) else [info]
    return next(each["action_mask"] for each in places if "action_mask" in each)


def _plain(thing: object) -> str:
    """Return an observation as text, which can be compared and is immutable."""
    return json.dumps(thing, default=lambda each: getattr(each, "tolist", each.__repr__)())


# --- The check ---------------------------------------------------------------------------------


def check_adapter(
    make: Callable[[], Any],
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    *,
    state_of: Callable[[Any], Any],
    seat: int = 0,
    games: int = 2,
    seed: int = 0,
    limit: int = 500,
    stride: int = 20,
    reach: int = 2000,
    returns: Callable[[Sequence[int]], Sequence[float]] | None = None,
    put_state: Callable[[Any, Any], Any] | None = None,
) -> AdapterReport:
    """Play random games in an environment and compare it with the rules at every position.

    An environment with ``possible_agents`` counts as PettingZoo's AEC style, with the seats in
    order as agents. One with ``apply_action`` and ``is_chance_node`` counts as a state of
    OpenSpiel, with explicit chance. Any other is in Gymnasium's style, in which one seat decides.
    An action is an index into ``rules.action_space(config)``, an outcome of OpenSpiel an index into
    ``rules.outcome_space(config)``. The mask of legal actions is under ``action_mask``, in the
    observation or the info. OpenSpiel leaves legality to its callers, so there
    :attr:`AdapterProperty.ILLEGAL` is not checked. The checks are in :class:`AdapterProperty`.

    Args:
        make: a function that makes a new environment, or the first state of a game of OpenSpiel.
        rules: the game.
        config: the config of the games.
        state_of: a function that returns the state of an environment's game.
        seat: the deciding seat, in an environment in Gymnasium's style.
        games: the number of games to play.
        seed: the seed of the first game; the others follow it by 1 each.
        limit: the maximum number of actions in a game; a longer game is cut off there.
        stride: copies, pickles and illegal actions are tried at each position whose index is a
            multiple of this.
        reach: the maximum number of positions searched for the one that follows an action; chance,
            and in Gymnasium's style the other seats, can lead to many.
        returns: a function from the ranks to each seat's expected total gain. None to check only
            that winners gain more than others, which Gymnasium's style does not show.
        put_state: a function that puts another state into an environment, called with both. With it
            :attr:`AdapterProperty.LEAK` is checked at each position where copies are made: a seat
            must observe the same for other guesses at the hidden pieces. In Gymnasium's style it
            returns the new observation. None to leave this out.

    Returns:
        The amount that was checked.

    Raises:
        ConformanceError: a promise is broken; the error says which one, and where.
        InvalidArgument: an argument is of a wrong kind.
    """
    games, reach = check_number(games, "games", 1), check_number(reach, "reach", 1)
    seed, report = check_number(seed, "seed", 0), AdapterReport(games)
    check_callable(make, "make")
    check_callable(state_of, "state_of")
    check_callable(returns, "returns", optional=True)
    check_callable(put_state, "put_state", optional=True)
    for number in range(games):
        given = rules, config, seed + number, limit, stride
        play = _Play(*given, make, state_of, seat, reach, returns, put_state, report)
        play.own = check_seat(seat, play.players)
        play.run()
    return report


@define
class _Play(Game):
    """One game in an environment; its choices are the numbers of actions."""

    make: Callable[[], Any]
    state_of: Callable[[Any], Any]
    own: int
    reach: int
    returns: Callable[[Sequence[int]], Sequence[float]] | None
    put_state: Callable[[Any, Any], Any] | None
    report: AdapterReport
    driver: _Driver = field(init=False)
    space: tuple[Any, ...] = ()
    states: list[Any] = Factory(list[Any])
    given: list[tuple[Any, str]] = Factory(list[Any])
    """Observations, with their texts at the time they were returned."""
    twins: list[tuple[AdapterProperty, _Driver]] = Factory(list[Any])
    """The last copies and pickles."""

    def state(self, driver: _Driver) -> Any:  # noqa: ANN401 (of any game)
        return self.state_of(driver.env)

    def run(self) -> None:
        rules, dice = self.rules, random.Random(self.seed)
        self.space = rules.action_space(self.config)
        with self.checking(AdapterProperty.RAISES, "make"):
            env = self.make()
        self.driver = _driver_of(env, self.own)
        with self.checking(AdapterProperty.RAISES, "reset"):
            self.driver.reset(self.seed)
            self.states.append(self.state(self.driver))
        while True:
            self.index = len(self.choices)
            with self.checking(AdapterProperty.RAISES, "the environment"):
                legal = self.check_position()
            if not legal or self.index == self.limit:
                break
            if self.index % self.stride == 0:
                self.report.copies += 1
                self.check_copies(legal)
                self.check_leaks(dice)
            self.act(legal[draw_below(len(legal), dice)])
        if isinstance(rules.awaiting(self.states[-1]), GameOver):
            self.report.finished += 1
            self.check_returns(rules.standings(self.states[-1]))
        with self.checking(AdapterProperty.KEPT, "looking at what was observed"):
            for seen, text in self.given:
                expect(_plain(seen) == text, "{} has become {}", text, seen)
        with self.checking(AdapterProperty.SEED, "playing again"):
            other = _driver_of(self.make(), self.own)
            for driver, where in ((self.driver, "the same"), (other, "another")):
                driver.reset(self.seed)
                for index, state in enumerate(self.states):
                    self.index = index
                    same(self.state(driver), state, f"the state in {where} object")
                    if index < len(self.choices):
                        driver.act(self.choices[index])

    def check_position(self) -> list[int]:
        """Check the environment at a position; return the ids of legal actions."""
        driver, state, size = self.driver, self.states[-1], len(self.space)
        due: Awaiting = self.rules.awaiting(state)
        asked = due.seat if isinstance(due, Decision) else None
        is_right = driver.seat == asked and not isinstance(due, Chance)
        detail, of = "it asks seat {}, and the game {}", AdapterProperty.AWAITING
        expect(is_right, detail, driver.seat, due, of=of)
        legal = [self.space.index(action) for action in self.rules.legal_actions(state)]
        for seat in driver.viewers:
            seen = driver.observe(seat)
            text = _plain(seen)
            self.given.append((seen, text))
            is_right = _plain(driver.observe(seat)) == text and self.state(driver) == state
            of = AdapterProperty.OBSERVATION
            expect(is_right, "seat {} observes something else", seat, of=of)
            observation, mask, is_inside, many = seen
            detail, of = "what seat {} observes is not in its space: {!r}", AdapterProperty.SPACES
            expect(is_inside, detail, seat, observation, of=of)
            same(many, size, "the size of its action space", of)
            found = len(mask), [number for number, each in enumerate(mask) if each]
            right = size, sorted(legal) if seat == driver.seat else []
            what = f"(length, actions) of the mask of seat {seat}"
            same(found, right, what, AdapterProperty.MASK)
        return legal

    def check_copies(self, legal: list[int]) -> None:
        """Make a copy and a pickle, which play on beside this, and try an illegal action."""
        driver, state = self.driver, self.states[-1]
        ways = ((AdapterProperty.COPY, copy.deepcopy), (AdapterProperty.PICKLE, pickled))
        for of, way in ways:
            with self.checking(of, "copying"):
                twin = way(driver)
                same(self.state(twin), state, "its state")
                for seat in driver.viewers:
                    is_same = _plain(twin.observe(seat)) == _plain(driver.observe(seat))
                    expect(is_same, "seat {} observes something else in it", seat)
            self.twins = [*self.twins[-_TWINS:], (of, twin)]
        others = [number for number in range(len(self.space)) if number not in legal]
        if others and not isinstance(driver, _Spiel):
            twin, number = copy.deepcopy(driver), others[len(self.choices) % len(others)]
            with self.checking(AdapterProperty.ILLEGAL, f"action {number}"):
                is_over = False
                with suppress(Exception):  # each kind of environment has errors of its own
                    twin.act(number)
                    is_over = twin.seat is None
                expect(is_over or self.state(twin) == state, "action {} is taken", number)
                where = "after an illegal action in a copy the other one's state"
                same(self.state(driver), state, where, AdapterProperty.COPY)

    def check_leaks(self, dice: random.Random) -> None:
        """Put determinizations into copies; the seat must not see any difference."""
        state, driver = self.states[-1], self.driver
        for seat in driver.viewers if self.put_state else ():
            guess = self.rules.determinize(self.rules.view(state, seat), dice)
            with self.checking(AdapterProperty.RAISES, "put_state"):
                twin = copy.deepcopy(driver)
                shows = self.put_state and self.put_state(twin.env, guess)
                if isinstance(twin, _Gym):
                    twin.seen = shows
                seen, other = (_plain(each.observe(seat, now=True)[0]) for each in (driver, twin))
            with self.checking(AdapterProperty.LEAK, "put_state"):
                same(self.state(twin), guess, "what put_state puts in")
                expect(seen == other, "seat {} observes what its view does not show", seat)

    def act(self, number: int) -> None:
        """Make an action, and compare where it leads with the rules and with the copies."""
        rules, driver, before = self.rules, self.driver, self.states[-1]
        with self.checking(AdapterProperty.RAISES, f"the legal action {number}"):
            driver.act(number)
            after = self.state(driver)
        for of, twin in self.twins:
            with self.checking(of, "going on"):
                twin.act(number)
                same(self.state(twin), after, f"the state in the {of.name.lower()}")
                same(self.state(driver), after, "the state of the other one")
        self.choices.append(number)
        self.states.append(after)
        self.report.actions += 1
        first = state = rules.step(before, self.space[number])
        with self.checking(AdapterProperty.CHANCE, "a chance node"):
            for given, drawn in driver.drawn if isinstance(driver, _Spiel) else ():
                outcomes, space = rules.chance_outcomes(state), rules.outcome_space(self.config)
                total = sum(weight for _, weight in outcomes)
                right = {space.index(outcome): weight / total for outcome, weight in outcomes}
                is_right = given.keys() == right.keys() and all(
                    abs(given[each] - right[each]) < _CLOSE for each in given
                )
                expect(is_right, "it is {}, not {}", given, right)
                state = rules.step(state, space[drawn])
        reached = self.is_reached(first, after)
        with self.checking(AdapterProperty.SAME_GAME, "an action"):
            expect(reached is not False, "{!r} cannot lead to {!r}", self.space[number], after)
        self.report.followed += bool(reached)

    def is_reached(self, first: object, after: object) -> bool | None:
        """Return whether a state can lead to another one; None if that takes too long."""
        rules, waiting, seen = self.rules, [first], {first}
        while waiting and len(seen) <= self.reach:
            state = waiting.pop()
            due, choices = rules.awaiting(state), list[object]()
            if isinstance(due, Chance):
                choices = [outcome for outcome, _ in rules.chance_outcomes(state)]
            elif isinstance(due, Decision) and due.seat not in self.driver.viewers:
                choices = rules.legal_actions(state)
            elif state == after:
                return True
            following = dict.fromkeys(rules.step(state, choice) for choice in choices)
            waiting += [each for each in following if each not in seen]
            seen.update(following)
        return None if waiting else False

    def check_returns(self, ranks: tuple[int, ...]) -> None:
        gained = self.driver.gained
        right = dict(enumerate(self.returns(ranks))) if self.returns else gained
        best = min((gain for seat, gain in gained.items() if ranks[seat] == 1), default=inf)
        with self.checking(AdapterProperty.RETURNS, "the gains"):
            for seat, gain in gained.items():
                detail, told = "seat {} gains {}, not {}, with the ranks {}", right[seat]
                expect(abs(told - gain) < _CLOSE, detail, seat, gain, told, ranks)
                is_less = ranks[seat] == 1 or gain < best
                expect(is_less, "the gains are {}, and the ranks {}", gained, ranks)
