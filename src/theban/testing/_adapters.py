"""Random games in an environment, checked against the bare rules at every position."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import define, field, frozen

from theban._core.checks import check_callable, check_number, check_seat
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import AnyRules
from theban._core.situation import Chance, Decision, GameOver
from theban._core.values import Value
from theban.testing._checking import Game, fail, same
from theban.testing._report import AdapterProperty

__all__ = ["AdapterReport", "check_adapter"]

_NOW = ("observation_tensor", "observation_string")
"""OpenSpiel's observation of a position."""
_SO_FAR = ("information_state_tensor", "information_state_string")
"""OpenSpiel's observation of everything since the deal."""
_FOLLOWED = 5
"""The number of actions for which copies and pickles are followed."""
_CLOSE = 1e-9

Drawn: TypeAlias = list[tuple[Sequence[tuple[int, float]], int]]
"""The chance nodes met: OpenSpiel's outcomes with probabilities, and the outcome taken."""
Promised: TypeAlias = tuple[Sequence[int], bool, int]
"""The mask of actions, whether an observation is in its space, and the size of the action space."""


@define
class _Driver:
    """An environment of any style; nothing that it returns is trusted."""

    env: Any
    viewers: Sequence[int]
    """The seats that can observe."""
    gained: dict[int, float] = field(init=False, factory=dict[int, float])
    """The seats' gains since the deal."""


@define
class AecDriver(_Driver):
    """An environment in the style of PettingZoo's AEC: all seats decide."""

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.env.reset(seed=seed)
        self.gained = dict.fromkeys(self.viewers, 0.0)

    @property
    def seat(self) -> int | None:
        """The deciding seat; None at the end."""
        env, names = self.env, list(self.env.possible_agents)
        if all(env.terminations.get(name, True) or env.truncations[name] for name in names):
            return None
        return names.index(env.agent_selection)

    def act(self, number: int) -> None:
        """Make the choice of the deciding seat."""
        self.env.step(number)
        for seat, name in enumerate(self.env.possible_agents):
            self.gained[seat] += float(self.env.rewards.get(name, 0.0))

    def observe(self, seat: int, *, now: bool = False) -> Any:  # noqa: ANN401 (whatever it gives)
        """Return a seat's observation of the current position only."""
        return self.env.observe(self.env.possible_agents[seat])

    def promise(self, seat: int, seen: Any) -> Promised:  # noqa: ANN401 (as above)
        """Return the promised spaces of a seat's observations and actions."""
        name = self.env.possible_agents[seat]
        mask = mask_in(seen, self.env.infos.get(name, {}))
        is_inside = self.env.observation_space(name).contains(seen)
        return mask, is_inside, int(self.env.action_space(name).n)


@define
class SpielDriver(_Driver):
    """A state in the style of OpenSpiel: all seats decide, and chance is explicit."""

    dice: random.Random = field(init=False, factory=random.Random)
    drawn: Drawn = field(init=False, factory=list[Any])
    """The chance nodes since the last action."""

    def reset(self, seed: int) -> None:
        """Begin a new game, and draw the deal if chance deals."""
        self.dice = random.Random(seed)
        self.env = self.env.get_game().new_initial_state()
        self._draw()

    def _draw(self) -> None:
        self.drawn = []
        while self.env.is_chance_node():
            outcomes = self.env.chance_outcomes()
            numbers, probabilities = zip(*outcomes, strict=True)
            [number] = self.dice.choices(numbers, probabilities)
            self.drawn.append((outcomes, number))
            self.env.apply_action(number)
        self.gained = dict(enumerate(map(float, self.env.returns())))

    @property
    def seat(self) -> int | None:
        """The deciding seat; None at the end."""
        return None if self.env.is_terminal() else int(self.env.current_player())

    def act(self, number: int) -> None:
        """Make the choice of the deciding seat, and sample the chance events after it."""
        if number not in self.env.legal_actions():
            raise InvalidArgument(f"action {number} is not legal")
        self.env.apply_action(number)
        self._draw()

    def observe(self, seat: int, *, now: bool = False) -> dict[str, Any]:
        """Return a seat's observations, of the position and of everything since the deal."""
        kind, names = self.env.get_game().get_type(), _NOW if now else (*_NOW, *_SO_FAR)
        given = [name for name in names if getattr(kind, f"provides_{name}")]
        return {name: getattr(self.env, name)(seat) for name in given}

    def promise(self, seat: int, seen: dict[str, Any]) -> Promised:
        """Return the promised spaces of a seat's observations and actions."""
        game = self.env.get_game()
        tensors = [name for name in seen if name.endswith("tensor")]
        is_inside = all(len(seen[name]) == getattr(game, f"{name}_size")() for name in tensors)
        return self.env.legal_actions_mask(seat), is_inside, int(game.num_distinct_actions())


@define
class SeatDriver(_Driver):
    """An environment in the style of Gymnasium: one seat decides, and others are played inside."""

    seen: Any = field(init=False, default=None)
    info: Mapping[str, Any] = field(init=False, factory=dict[str, Any])
    seat: int | None = field(init=False, default=None)
    """The deciding seat; None at the end."""

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.seen, self.info = self.env.reset(seed=seed)
        [self.seat] = self.viewers
        self.gained = {self.seat: 0.0}

    def act(self, number: int) -> None:
        """Make the choice of the deciding seat."""
        self.seen, reward, terminated, truncated, self.info = self.env.step(number)
        self.gained[self.viewers[0]] += float(reward)
        if terminated or truncated:
            self.seat = None

    def observe(self, seat: int, *, now: bool = False) -> Any:  # noqa: ANN401 (as above; it has one)
        """Return a seat's observation."""
        return self.seen

    def promise(self, seat: int, seen: Any) -> Promised:  # noqa: ANN401 (as above)
        """Return the promised spaces of a seat's observations and actions."""
        is_inside = self.env.observation_space.contains(seen)
        return mask_in(seen, self.info), is_inside, int(self.env.action_space.n)


Driver: TypeAlias = AecDriver | SeatDriver | SpielDriver


def driver_of(env: Any, seat: int) -> Driver:  # noqa: ANN401 (of any class)
    """Return a driver for an environment, by its style."""
    if all(callable(getattr(env, name, None)) for name in ("apply_action", "is_chance_node")):
        return SpielDriver(env, range(env.num_players()))
    if not callable(getattr(env, "reset", None)) or not callable(getattr(env, "step", None)):
        raise InvalidArgument(
            f"make gave {shown(env)}; it must be an environment with reset and step, like those of "
            "PettingZoo (AEC) or Gymnasium, or a state like those of OpenSpiel"
        )
    if hasattr(env, "possible_agents"):
        return AecDriver(env, range(len(env.possible_agents)))
    return SeatDriver(env, (seat,))


def mask_in(observation: Any, info: Mapping[str, Any]) -> Sequence[int]:  # noqa: ANN401
    """Return the action mask of an observation or an info, where it has the key ``action_mask``."""
    places: Any = [observation, info] if isinstance(observation, Mapping) else [info]
    mask: Sequence[int] = next(each["action_mask"] for each in places if "action_mask" in each)
    return mask


def plain(thing: object) -> str:
    """Return an observation as text, which can be compared and is immutable."""
    return json.dumps(thing, default=lambda each: getattr(each, "tolist", each.__repr__)())


@frozen
class AdapterReport(Value):
    """An account of an adapter's games.

    Example:
        >>> print(AdapterReport(2, 2, 240, 230, 24))
        2 games, 2 of them to the end
        240 actions, 230 of them followed by the rules
        24 positions copied and pickled
    """

    games: int
    """The games played."""

    finished: int
    """The games that ended within the limit."""

    actions: int
    """The actions made."""

    followed: int
    """The actions followed by the rules from one state to the next.

    For the others, too much can happen before the next decision.
    """

    copies: int
    """The positions at which copies and pickles were made."""

    def __str__(self) -> str:
        """Return some lines for people."""
        return (
            f"{self.games} games, {self.finished} of them to the end\n"
            f"{self.actions} actions, {self.followed} of them followed by the rules\n"
            f"{self.copies} positions copied and pickled"
        )


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
    check_members(rules)
    check_callable(make, "make")
    check_callable(state_of, "state_of")
    check_callable(returns, "returns", optional=True)
    check_callable(put_state, "put_state", optional=True)
    games, limit = check_number(games, "games", 1), check_number(limit, "limit", 1)
    stride, reach = check_number(stride, "stride", 1), check_number(reach, "reach", 1)
    seed = check_number(seed, "seed", 0)
    own = check_seat(seat, Game(rules, config, seed).players)
    plays: list[_Play] = []
    for number in range(games):
        game = Game(rules, config, seed + number, limit=limit, stride=stride)
        plays.append(_Play(make, state_of, own, reach, returns, put_state, game))
        plays[-1].run()
    return AdapterReport(
        games,
        sum(play.is_over for play in plays),
        sum(len(play.numbers) for play in plays),
        sum(play.followed for play in plays),
        sum(len(play.copies_made) for play in plays) // 2,
    )


@define
class _Play:
    """One game in an environment."""

    make: Callable[[], Any]
    state_of: Callable[[Any], Any]
    own: int
    reach: int
    returns: Callable[[Sequence[int]], Sequence[float]] | None
    put_state: Callable[[Any, Any], Any] | None
    game: Game
    driver: Driver = field(init=False)
    space: tuple[Any, ...] = field(init=False)
    states: list[Any] = field(init=False, factory=list[Any])
    numbers: list[int] = field(init=False, factory=list[int])
    given: list[tuple[Any, str]] = field(init=False, factory=list[Any])
    """Observations, with their texts at the time they were returned."""
    copies_made: list[tuple[AdapterProperty, Driver, int]] = field(init=False, factory=list[Any])
    """A copy and a pickle for each position tried, with the number of actions before it."""
    followed: int = 0
    is_over: bool = False

    def state(self, driver: Driver) -> Any:  # noqa: ANN401 (of any game)
        return self.state_of(driver.env)

    def run(self) -> None:
        game, dice = self.game, random.Random(self.game.seed)
        self.space = game.rules.action_space(game.config)
        with game.checking(AdapterProperty.RAISES, "make"):
            env = self.make()
        self.driver = driver_of(env, self.own)
        with game.checking(AdapterProperty.RAISES, "reset"):
            self.driver.reset(game.seed)
            self.states.append(self.state(self.driver))
        while True:
            game.index = len(self.numbers)
            with game.checking(AdapterProperty.RAISES, "the environment"):
                legal = self._check_position()
            if not legal or len(self.numbers) == game.limit:
                break
            if game.index % game.stride == 0:
                self._check_copies(legal)
                self._check_leaks(dice)
            self._act(legal[int(dice.random() * len(legal))])
        self._check_end()

    # --- A position ------------------------------------------------------------------------------

    def _check_position(self) -> list[int]:
        """Check the environment at a position; return the ids of legal actions."""
        game, driver, state = self.game, self.driver, self.states[-1]
        due = game.rules.awaiting(state)
        asked = due.seat if isinstance(due, Decision) else None
        if driver.seat != asked or isinstance(due, Chance):
            fail(f"it asks seat {driver.seat}, and the game {due}", AdapterProperty.AWAITING)
        legal = [self.space.index(action) for action in game.rules.legal_actions(state)]
        for seat in driver.viewers:
            seen = driver.observe(seat)
            before = plain(seen)
            self.given.append((seen, before))
            if plain(driver.observe(seat)) != before or self.state(driver) != state:
                fail(f"seat {seat} observes something else", AdapterProperty.OBSERVATION)
            mask, is_inside, size = driver.promise(seat, seen)
            if not is_inside:
                detail = f"what seat {seat} observes is not in its space: {shown(seen)}"
                fail(detail, AdapterProperty.SPACES)
            same(size, len(self.space), "the size of its action space", AdapterProperty.SPACES)
            found = [number for number, each in enumerate(mask) if each]
            right = sorted(legal) if seat == driver.seat else []
            if found != right or len(mask) != len(self.space):
                fail(
                    f"the mask of seat {seat} has {len(mask)} numbers and names {found}; it should "
                    f"have {len(self.space)} and name {right}",
                    AdapterProperty.MASK,
                )
        return legal

    def _check_copies(self, legal: list[int]) -> None:
        game, driver, state = self.game, self.driver, self.states[-1]
        ways: dict[AdapterProperty, Callable[[Driver], Driver]] = {
            AdapterProperty.COPY: copy.deepcopy,
            AdapterProperty.PICKLE: lambda made: pickle.loads(pickle.dumps(made)),  # noqa: S301 (made here)
        }
        for property_, way in ways.items():
            with game.checking(property_, "copying"):
                twin = way(driver)
                same(self.state(twin), state, "its state")
                for seat in driver.viewers:
                    if plain(twin.observe(seat)) != plain(driver.observe(seat)):
                        fail(f"seat {seat} observes something else in it")
            self.copies_made.append((property_, twin, len(self.numbers)))
        others = [number for number in range(len(self.space)) if number not in legal]
        if others and not isinstance(driver, SpielDriver):
            self._check_illegal(copy.deepcopy(driver), others[len(self.numbers) % len(others)])
        with game.checking(AdapterProperty.COPY, "an illegal action in a copy"):
            where = "after an illegal action in a copy the other one's state"
            same(self.state(driver), state, where)

    def _check_illegal(self, twin: Driver, number: int) -> None:
        """Try an action that is not legal in a copy."""
        with self.game.checking(AdapterProperty.ILLEGAL, f"action {number}"):
            try:
                twin.act(number)
            except Exception:  # noqa: BLE001 (each kind of environment has errors of its own)
                same(self.state(twin), self.states[-1], f"action {number} raises, and the state")
                return
            if twin.seat is not None and self.state(twin) != self.states[-1]:
                fail(f"action {number} is taken")

    def _check_leaks(self, dice: random.Random) -> None:
        """Put determinizations into copies; the seat must not see any difference."""
        game, state = self.game, self.states[-1]
        if self.put_state is None:
            return
        for seat in self.driver.viewers:
            guess = game.rules.determinize(game.rules.view(state, seat), dice)
            with game.checking(AdapterProperty.RAISES, "put_state"):
                twin = copy.deepcopy(self.driver)
                shows = self.put_state(twin.env, guess)
                if isinstance(twin, SeatDriver):
                    twin.seen = shows
                seen, other = (plain(each.observe(seat, now=True)) for each in (self.driver, twin))
            with game.checking(AdapterProperty.LEAK, "put_state"):
                same(self.state(twin), guess, "what put_state puts in")
                if seen != other:
                    fail(f"seat {seat} observes what its view does not show")

    # --- An action -------------------------------------------------------------------------------

    def _act(self, number: int) -> None:
        game, driver, before = self.game, self.driver, self.states[-1]
        with game.checking(AdapterProperty.RAISES, f"the legal action {number}"):
            driver.act(number)
            after = self.state(driver)
        self.numbers.append(number)
        self.states.append(after)
        first = game.rules.step(before, self.space[number])
        if isinstance(driver, SpielDriver):
            self._check_chance(first, driver.drawn)
        reached = self._is_reached(first, after)
        if reached is False:
            detail = f"{self.space[number]!r} cannot lead to {shown(after)}"
            raise game.error(AdapterProperty.SAME_GAME, detail)
        self.followed += bool(reached)

    def _check_chance(self, state: Any, drawn: Drawn) -> None:  # noqa: ANN401 (of any game)
        """Follow the chance nodes after an action, and compare each with the rules."""
        rules = self.game.rules
        space = rules.outcome_space(self.game.config)
        for told, number in drawn:
            outcomes = rules.chance_outcomes(state)
            total = sum(weight for _, weight in outcomes)
            right = {space.index(outcome): weight / total for outcome, weight in outcomes}
            given = dict(told)
            with self.game.checking(AdapterProperty.CHANCE, "a chance node"):
                is_same = given.keys() == right.keys()
                if not is_same or any(abs(right[each] - given[each]) > _CLOSE for each in right):
                    fail(f"it is {shown(given)}, not {shown(right)}")
            state = rules.step(state, space[number])

    def _is_reached(self, first: Any, after: object) -> bool | None:  # noqa: ANN401
        """Return whether a state can lead to another one; None if that takes too long."""
        rules, others_play = self.game.rules, isinstance(self.driver, SeatDriver)
        waiting, seen = [first], {first}
        while waiting:
            state = waiting.pop()
            due = rules.awaiting(state)
            choices: Sequence[Any] = ()
            if isinstance(due, Chance):
                choices = [outcome for outcome, _ in rules.chance_outcomes(state)]
            elif isinstance(due, Decision) and others_play and due.seat != self.own:
                choices = rules.legal_actions(state)
            elif state == after:
                return True
            following = dict.fromkeys(rules.step(state, choice) for choice in choices)
            waiting += [each for each in following if each not in seen]
            seen.update(following)
            if len(seen) > self.reach:
                return None
        return False

    # --- The end ---------------------------------------------------------------------------------

    def _check_end(self) -> None:
        game = self.game
        self.is_over = isinstance(game.rules.awaiting(self.states[-1]), GameOver)
        if self.is_over:
            self._check_returns(game.rules.standings(self.states[-1]))
        with game.checking(AdapterProperty.KEPT, "looking at what was observed"):
            for seen, before in self.given:
                if plain(seen) != before:
                    fail(f"{shown(before)} has become {shown(plain(seen))}")
        for property_, twin, index in self.copies_made:
            where = f"in the {property_.name.lower()}"
            with game.checking(property_, "going on"):
                self._follow(twin, index, self.numbers[index : index + _FOLLOWED], where)
                same(self.state(self.driver), self.states[-1], "the state of the other one")
        with game.checking(AdapterProperty.SEED, "playing again"):
            other = driver_of(self.make(), self.own)
            for driver, where in ((self.driver, "the same"), (other, "another")):
                driver.reset(game.seed)
                self._follow(driver, 0, self.numbers, f"in {where} object")

    def _follow(self, driver: Driver, index: int, numbers: Sequence[int], where: str) -> None:
        """Repeat the same actions; they must lead to the same states."""
        self.game.index = index
        for number in (*numbers, None):
            same(self.state(driver), self.states[self.game.index], f"the state {where}")
            if number is not None:
                driver.act(number)
                self.game.index += 1

    def _check_returns(self, ranks: tuple[int, ...]) -> None:
        gained = self.driver.gained
        right = dict(enumerate(self.returns(ranks))) if self.returns else gained
        best = [gain for seat, gain in gained.items() if ranks[seat] == 1]
        with self.game.checking(AdapterProperty.RETURNS, "the gains"):
            for seat, gain in gained.items():
                if abs(right[seat] - gain) > _CLOSE:
                    fail(f"seat {seat} gains {gain}, not {right[seat]}, with the ranks {ranks}")
                if ranks[seat] != 1 and any(gain >= more for more in best):
                    fail(f"the gains are {gained}, and the ranks {ranks}")
