"""Random games in an environment, checked against the bare rules at every position."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, cast

from attrs import define, field, frozen
from typing_extensions import override

from theban.core.checks import check_callable, check_number, check_seat
from theban.core.default_methods import check_members
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_whole
from theban.core.protocol import AnyRules
from theban.core.situation import Chance, Decision, GameOver
from theban.core.values import Value
from theban.testing.positions import Game, Tally
from theban.testing.report import AdapterProperty

_NOW = ("observation_tensor", "observation_string")
"""What a state tells of a position."""
_SO_FAR = ("information_state_tensor", "information_state_string")
"""What it tells of all since the deal."""


Drawn: TypeAlias = list[tuple[Sequence[tuple[int, float]], int]]
"""Chance nodes that were met: what OpenSpiel says can come, with probabilities, and what came."""


@frozen
class _Space:
    """What OpenSpiel says of observations or actions, asked like a space of Gymnasium."""

    n: int
    sizes: dict[str, int]

    def contains(self, seen: dict[str, Any]) -> bool:
        return all(len(seen[name]) == size for name, size in self.sizes.items())


@define
class Driver:
    """An environment that is being checked; what it says is trusted in nothing."""

    env: Any
    viewers: Sequence[int]
    """The seats that can observe."""
    gained: dict[int, float] = field(init=False, factory=dict[int, float])
    """What the seats gained since the deal."""

    def put(self, put_state: Any, state: object) -> None:  # noqa: ANN401 (a caller's function)
        """Put another state into the game."""
        put_state(self.env, state)


@define
class SpielDriver(Driver):
    """A state in the style of OpenSpiel: all seats are asked, and chance is explicit."""

    dice: random.Random = field(init=False, factory=random.Random)
    drawn: Drawn = field(init=False, factory=list[Any])
    """The chance nodes since the last action."""

    def reset(self, seed: int) -> None:
        """Begin a new game and draw the deal, if chance deals."""
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
        """The seat that is asked; None at the end."""
        return None if self.env.is_terminal() else int(self.env.current_player())

    def observe(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know, of the position and of all since the deal."""
        kind = self.env.get_game().get_type()
        return {
            name: getattr(self.env, name)(seat)
            for name in (*_NOW, *_SO_FAR)
            if getattr(kind, f"provides_{name}")
        }

    def observe_now(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know of the position."""
        seen = self.observe(seat)
        return {name: seen[name] for name in _NOW if name in seen}

    def mask(self, seat: int) -> list[int]:
        """Return a 1 for each legal action by its id."""
        return [int(each) for each in self.env.legal_actions_mask(seat)]

    def act(self, number: int) -> None:
        """Make the choice of the seat that is asked, and draw the chance after it."""
        if number not in self.env.legal_actions():
            raise InvalidArgument(f"action {number} is not legal")
        self.env.apply_action(number)
        self._draw()

    def spaces(self, seat: int) -> tuple[Any, Any]:
        """Return the spaces of observations and actions."""
        game = self.env.get_game()
        kind = game.get_type()
        sizes = {
            name: int(getattr(game, f"{name}_size")())
            for name in ("observation_tensor", "information_state_tensor")
            if getattr(kind, f"provides_{name}")
        }
        space = _Space(int(game.num_distinct_actions()), sizes)
        return space, space


@define
class AecDriver(Driver):
    """An environment in the style of PettingZoo's AEC: all seats are asked."""

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.env.reset(seed=seed)
        self.gained = dict.fromkeys(self.viewers, 0.0)

    @property
    def seat(self) -> int | None:
        """The seat that is asked; None at the end."""
        env = self.env
        names = list(env.possible_agents)
        if all(env.terminations.get(name, True) or env.truncations[name] for name in names):
            return None
        return names.index(env.agent_selection)

    def observe(self, seat: int) -> Any:  # noqa: ANN401 (whatever the environment gives)
        """Return what a seat may know."""
        return self.env.observe(self.env.possible_agents[seat])

    observe_now = observe

    def mask(self, seat: int) -> list[int]:
        """Return a 1 for each legal action by its id."""
        info = self.env.infos.get(self.env.possible_agents[seat], {})
        return mask_in(self.observe(seat), info)

    def act(self, number: int) -> None:
        """Make the choice of the seat that is asked."""
        self.env.step(number)
        for seat, name in enumerate(self.env.possible_agents):
            self.gained[seat] += float(self.env.rewards.get(name, 0.0))

    def spaces(self, seat: int) -> tuple[Any, Any]:
        """Return the spaces of observations and actions."""
        name = self.env.possible_agents[seat]
        return self.env.observation_space(name), self.env.action_space(name)


@define
class SeatDriver(Driver):
    """An environment in the style of Gymnasium: one seat is asked, others are played inside."""

    seen: Any = field(init=False, default=None)
    info: Mapping[str, Any] = field(init=False, factory=dict[str, Any])
    seat: int | None = field(init=False, default=None)
    """The seat that is asked; None at the end."""

    @property
    def own(self) -> int:
        """The seat that is asked as long as the game goes on."""
        return self.viewers[0]

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.seen, self.info = self.env.reset(seed=seed)
        self.seat, self.gained = self.own, {self.own: 0.0}

    def observe(self, seat: int) -> Any:  # noqa: ANN401 (as above; it has one only)
        """Return what a seat may know."""
        return self.seen

    observe_now = observe

    @override
    def put(self, put_state: Any, state: object) -> None:
        self.seen = put_state(self.env, state)

    def mask(self, seat: int) -> list[int]:
        """Return a 1 for each legal action by its id."""
        return mask_in(self.seen, self.info)

    def act(self, number: int) -> None:
        """Make the choice of the seat that is asked."""
        self.seen, reward, terminated, truncated, self.info = self.env.step(number)
        self.gained[self.own] += float(reward)
        if terminated or truncated:
            self.seat = None

    def spaces(self, seat: int) -> tuple[Any, Any]:
        """Return the spaces of observations and actions."""
        return self.env.observation_space, self.env.action_space


AnyDriver: TypeAlias = AecDriver | SeatDriver | SpielDriver


def driver_of(env: Any, seat: int) -> AnyDriver:  # noqa: ANN401 (of any class)
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


def mask_in(observation: object, info: Mapping[str, Any]) -> list[int]:
    """Return the mask of an observation or an info, where it has the key ``action_mask``."""
    places = [info]
    if isinstance(observation, Mapping):
        places.insert(0, cast("Mapping[str, Any]", observation))
    mask: Any = next(place["action_mask"] for place in places if "action_mask" in place)
    return [int(each) for each in mask]


def plain(thing: object) -> object:
    """Return an observation as lists and numbers, which can be compared."""
    if isinstance(thing, Mapping):
        parts = cast("Mapping[object, object]", thing)
        return {key: plain(value) for key, value in parts.items()}
    listed: Any = getattr(thing, "tolist", None)
    if listed is not None:
        return listed()
    if isinstance(thing, (tuple, list)):
        return [plain(each) for each in cast("Sequence[object]", thing)]
    return thing


_FOLLOWED = 5
"""How many actions copies and pickles follow."""
_CLOSE = 1e-9


@frozen
class AdapterReport(Value):
    """What was seen of an adapter.

    Example:
        >>> print(AdapterReport(2, 2, 240, 230, 24))
        2 games, 2 of them to the end
        240 actions, 230 of them followed by the rules
        24 positions copied and pickled
    """

    games: int
    """The games played."""

    finished: int
    """Those that were over within the limit."""

    actions: int
    """The actions made."""

    followed: int
    """Those of which it was shown that the rules lead from the state before to the one after.

    Of the others too much can happen until a seat is asked again."""

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
    OpenSpiel, with explicit chance. Any other one is in Gymnasium's style, in which one seat is
    asked. An action is the index of an action in ``rules.action_space(config)``, an outcome of
    OpenSpiel that of an outcome in ``rules.outcome_space(config)``.  The mask of legal actions is
    under ``action_mask``, in the observation or the info. OpenSpiel leaves legality to its callers,
    so there :attr:`AdapterProperty.ILLEGAL` is not tried.  The checks are in
    :class:`AdapterProperty`.

    Args:
        make: makes a new environment, or the first state of a game of OpenSpiel.
        rules: the game.
        config: what the games are set up with.
        state_of: gives the state of an environment's game.
        seat: the seat that is asked, of an environment in Gymnasium's style.
        games: how many games to play.
        seed: the seed of the first game; the others follow it by 1 each.
        limit: the greatest number of actions in a game; a longer game is cut off there.
        stride: copies, pickles and illegal actions are tried at each position whose index is a
            multiple of it.
        reach: how many positions are looked through at most for the one that follows an action;
            chance, and in Gymnasium's style the other seats, can lead to many.
        returns: gives what each seat is to gain in all by its rank; None to check only that
            winners gain more than others, which Gymnasium's style does not show.
        put_state: puts another state into an environment, called with both. Then
            :attr:`AdapterProperty.LEAK` is checked at each position where copies are made: on other
            guesses at what is hidden a seat must observe the same. In Gymnasium's style it
            returns what is observed then. None to leave this out.

    Returns:
        How much was seen.

    Raises:
        ConformanceError: a promise is not kept; it says which, and where.
        InvalidArgument: an argument is of a wrong kind.
    """
    check_members(rules)
    check_callable(make, "make")
    check_callable(state_of, "state_of")
    check_callable(returns, "returns", optional=True)
    check_callable(put_state, "put_state", optional=True)
    if to_whole(getattr(config, "players", None)) is None:
        raise InvalidArgument(f"{shown(config)} is not the config of a game")
    own = check_seat(seat, config.players)
    games, limit = check_number(games, "games", 1), check_number(limit, "limit", 1)
    stride, reach = check_number(stride, "stride", 1), check_number(reach, "reach", 1)
    seed = check_number(seed, "seed", 0)
    plays = [
        _Play(
            Game(rules, config, config.players, seed + number, Tally()),
            make,
            state_of,
            own,
            limit,
            stride,
            reach,
            returns,
            put_state,
        )
        for number in range(games)
    ]
    for play in plays:
        play.run()
    return AdapterReport(
        games,
        sum(play.is_over for play in plays),
        sum(len(play.numbers) for play in plays),
        sum(play.followed for play in plays),
        sum(play.copies for play in plays),
    )


@define
class _Play:
    """One game in an environment."""

    game: Game
    make: Callable[[], Any]
    state_of: Callable[[Any], Any]
    own: int
    limit: int
    stride: int
    reach: int
    returns: Callable[[Sequence[int]], Sequence[float]] | None
    put_state: Callable[[Any, Any], Any] | None
    driver: AnyDriver = field(init=False)
    space: dict[object, int] = field(init=False, factory=dict[object, int])
    states: list[Any] = field(init=False, factory=list[Any])
    numbers: list[int] = field(init=False, factory=list[int])
    given: list[tuple[Any, Any]] = field(init=False, factory=list[tuple[Any, Any]])
    """Observations as they were given, and what they were then."""
    twins: list[tuple[AdapterProperty, AnyDriver, int]] = field(init=False, factory=list[Any])
    """Copies and pickles that follow, each with how many actions it still does."""
    followed: int = 0
    copies: int = 0
    is_over: bool = False

    def state(self, driver: AnyDriver | None = None) -> Any:  # noqa: ANN401 (of any game)
        return self.state_of((driver or self.driver).env)

    def run(self) -> None:
        game = self.game
        rules, dice = game.rules, random.Random(game.seed)
        with game.checking(AdapterProperty.RAISES, "make"):
            env = self.make()
        self.driver = driver_of(env, self.own)
        actions = rules.action_space(game.config)
        self.space = {action: number for number, action in enumerate(actions)}
        with game.checking(AdapterProperty.RAISES, "reset"):
            self.driver.reset(game.seed)
            self.states.append(self.state())
        while True:
            game.index = len(self.numbers)
            with game.checking(AdapterProperty.RAISES, "the environment"):
                legal = self._check_position()
            if not legal or len(self.numbers) == self.limit:
                break
            if game.index % self.stride == 0:
                self._check_copies(legal)
                self._check_leaks(dice)
            number = legal[int(dice.random() * len(legal))]
            self._act(number, actions[number])
        self._check_end()

    # --- A position ------------------------------------------------------------------------------

    def _check_position(self) -> list[int]:
        """Check what the environment says of a position; return the ids of legal actions."""
        game, driver, state = self.game, self.driver, self.states[-1]
        due = game.rules.awaiting(state)
        if isinstance(due, GameOver) != (driver.seat is None):
            game.fail(AdapterProperty.AWAITING, f"it asks seat {driver.seat}, and the game {due}")
        if driver.seat is not None and not (isinstance(due, Decision) and due.seat == driver.seat):
            game.fail(AdapterProperty.AWAITING, f"it asks seat {driver.seat}, and the game {due}")
        legal = [self.space[action] for action in game.rules.legal_actions(state)]
        for seat in driver.viewers:
            seen = driver.observe(seat)
            before = plain(seen)
            if plain(driver.observe(seat)) != before or self.state() != state:
                game.fail(AdapterProperty.OBSERVATION, f"seat {seat} observes something else")
            self.given.append((seen, copy.deepcopy(before)))
            self._check_spaces(seat, seen)
            is_due = seat == driver.seat
            self._check_mask(seat, legal if is_due else [])
        return legal

    def _check_spaces(self, seat: int, seen: object) -> None:
        observations, actions = self.driver.spaces(seat)
        if not observations.contains(seen):
            detail = f"what seat {seat} observes is not in {shown(observations)}"
            self.game.fail(AdapterProperty.SPACES, detail)
        if int(actions.n) != len(self.space):
            self.game.fail(AdapterProperty.SPACES, f"there are {actions.n} actions in its space")

    def _check_mask(self, seat: int, legal: list[int]) -> None:
        mask = self.driver.mask(seat)
        found = [number for number, each in enumerate(mask) if each]
        if found != sorted(legal) or len(mask) != len(self.space):
            self.game.fail(
                AdapterProperty.MASK,
                f"the mask of seat {seat} has {len(mask)} numbers and names {found}; legal are "
                f"{sorted(legal)} of {len(self.space)}",
            )

    # --- An action -------------------------------------------------------------------------------

    def _act(self, number: int, action: object) -> None:
        game = self.game
        before = self.states[-1]
        with game.checking(AdapterProperty.RAISES, f"the legal action {number}"):
            self.driver.act(number)
            after = self.state()
        self.numbers.append(number)
        self.states.append(after)
        if isinstance(self.driver, SpielDriver):
            self._check_chance(game.rules.step(before, action), self.driver.drawn)
        reached = self._is_reached(before, action, after)
        if reached is False:
            game.fail(AdapterProperty.SAME_GAME, f"{action!r} cannot lead to {shown(after)}")
        self.followed += bool(reached)
        self._let_twins_follow(before, number, after)

    def _check_chance(self, state: Any, drawn: Drawn) -> None:  # noqa: ANN401 (of any game)
        """Follow the chance nodes after an action, each as the rules have it."""
        game, rules = self.game, self.game.rules
        space = rules.outcome_space(game.config)
        ids = {outcome: number for number, outcome in enumerate(space)}
        for told, number in drawn:
            outcomes = rules.chance_outcomes(state)
            total = sum(weight for _, weight in outcomes)
            right = {ids[outcome]: weight / total for outcome, weight in outcomes}
            given = dict(told)
            if given.keys() != right.keys() or any(
                abs(right[each] - given[each]) > _CLOSE for each in right
            ):
                game.fail(AdapterProperty.CHANCE, f"it is {shown(given)}, not {shown(right)}")
            state = rules.step(state, space[number])

    def _is_reached(self, before: Any, action: object, after: object) -> bool | None:  # noqa: ANN401
        """Say whether an action can lead from a state to another one; None if that takes long."""
        rules, others_play = self.game.rules, isinstance(self.driver, SeatDriver)
        waiting = [rules.step(before, action)]
        seen: set[object] = set(waiting)
        while waiting:
            state = waiting.pop()
            due = rules.awaiting(state)
            choices: tuple[Any, ...] = ()
            if isinstance(due, Chance):
                choices = tuple(outcome for outcome, _ in rules.chance_outcomes(state))
            elif isinstance(due, Decision) and others_play and due.seat != self.own:
                choices = rules.legal_actions(state)
            elif state == after:
                return True
            for choice in choices:
                following = rules.step(state, choice)
                if following not in seen:
                    seen.add(following)
                    waiting.append(following)
            if len(seen) > self.reach:
                return None
        return False

    def _let_twins_follow(self, before: object, number: int, after: object) -> None:
        game, going = self.game, self.twins
        self.twins = []
        for property_, twin, left in going:
            with game.checking(property_, f"going on by {number}") as fail:
                if self.state(twin) != before:
                    fail("it changed together with the other one")
                twin.act(number)
                if self.state(twin) != after:
                    fail(f"action {number} led it to another state")
                if self.state() != after:
                    fail("the other one changed together with it")
            if left > 1:
                self.twins.append((property_, twin, left - 1))

    def _check_copies(self, legal: list[int]) -> None:
        game, state = self.game, self.states[-1]
        self.copies += 1
        ways: dict[AdapterProperty, Callable[[Any], Any]] = {
            AdapterProperty.COPY: copy.deepcopy,
            AdapterProperty.PICKLE: lambda driver: pickle.loads(pickle.dumps(driver)),  # noqa: S301 (made here)
        }
        for property_, way in ways.items():
            with game.checking(property_, "copying") as fail:
                twin = way(self.driver)
                if self.state(twin) != state:
                    fail("its state is another one")
                for seat in self.driver.viewers:
                    if plain(twin.observe(seat)) != plain(self.driver.observe(seat)):
                        fail(f"seat {seat} observes something else in it")
            self.twins.append((property_, twin, _FOLLOWED))
        if not isinstance(self.driver, SpielDriver):
            self._check_illegal(copy.deepcopy(self.driver), legal)
        if self.state() != state:
            game.fail(AdapterProperty.COPY, "an illegal action in a copy changed the other one")

    def _check_leaks(self, dice: random.Random) -> None:
        """Put guesses at what is hidden into copies; a seat must not see any difference."""
        game, put_state, state = self.game, self.put_state, self.states[-1]
        if put_state is None:
            return
        for seat in self.driver.viewers:
            guess = game.rules.determinize(game.rules.view(state, seat), dice)
            with game.checking(AdapterProperty.RAISES, "put_state"):
                twin = copy.deepcopy(self.driver)
                twin.put(put_state, guess)
                if self.state(twin) != guess:
                    game.fail(AdapterProperty.LEAK, "put_state puts in another state")
                seen, other = plain(self.driver.observe_now(seat)), plain(twin.observe_now(seat))
            if seen != other:
                game.fail(AdapterProperty.LEAK, f"seat {seat} observes what its view does not show")

    def _check_illegal(self, twin: AnyDriver, legal: list[int]) -> None:
        """Try an action that is not legal in a copy."""
        game, state = self.game, self.states[-1]
        others = sorted(set(self.space.values()) - set(legal))
        if not others:
            return
        number = others[(game.index or 0) % len(others)]
        try:
            twin.act(number)
        except Exception:  # noqa: BLE001 (each kind of environment has errors of its own)
            if self.state(twin) != state:
                game.fail(AdapterProperty.ILLEGAL, f"action {number} raises and changes the state")
            return
        if twin.seat is not None and self.state(twin) != state:
            game.fail(AdapterProperty.ILLEGAL, f"action {number} is taken")

    # --- The end ---------------------------------------------------------------------------------

    def _check_end(self) -> None:
        game = self.game
        due = game.rules.awaiting(self.states[-1])
        if isinstance(due, GameOver):
            self.is_over = True
            self._check_returns(game.rules.standings(self.states[-1]))
        for seen, before in self.given:
            if plain(seen) != before:
                game.fail(AdapterProperty.KEPT, f"{shown(before)} has become {shown(plain(seen))}")
        with game.checking(AdapterProperty.SEED, "playing again") as fail:
            other = driver_of(self.make(), self.own)
            for driver, which in ((self.driver, "the same"), (other, "another")):
                driver.reset(game.seed)
                for index, state in enumerate(self.states):
                    game.index = index
                    if self.state(driver) != state:
                        fail(f"the state is another in {which} object")
                    if index < len(self.numbers):
                        driver.act(self.numbers[index])

    def _check_returns(self, ranks: tuple[int, ...]) -> None:
        gained = self.driver.gained
        right: dict[int, float] = {}
        if self.returns is not None:
            right = dict(enumerate(self.returns(ranks)))
        for seat, gain in gained.items():
            if seat in right and abs(right[seat] - gain) > _CLOSE:
                self.game.fail(
                    AdapterProperty.RETURNS,
                    f"seat {seat} gains {gain}, not {right[seat]}, with the ranks {ranks}",
                )
            for other, more in gained.items():
                if ranks[seat] != 1 and ranks[other] == 1 and gain >= more:
                    self.game.fail(
                        AdapterProperty.RETURNS, f"the gains are {gained}, and the ranks {ranks}"
                    )
