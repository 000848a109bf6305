"""Random games in an environment, checked against the bare rules at every position."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, field, frozen

from theban.core.awaiting import Decision, GameOver
from theban.core.checking.arguments import check_callable, check_number, check_seat
from theban.core.contract import check_members
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_whole
from theban.core.protocol import AnyRules
from theban.core.values.value import Value
from theban.testing.drivers import Driver, SeatDriver, driver_of, plain
from theban.testing.game import Game, Tally
from theban.testing.properties import AdapterProperty
from theban.testing.reach import is_reached
from theban.testing.spiel_driver import Drawn, SpielDriver

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


def check_adapter(  # noqa: PLR0913 (all but four have defaults that will do)
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
    numbers = {"games": games, "limit": limit, "stride": stride, "reach": reach}
    checked = {name: check_number(value, name, 1) for name, value in numbers.items()}
    first_seed = check_number(seed, "seed", 0)
    checking = _Checking(
        make,
        state_of,
        own,
        checked["limit"],
        checked["stride"],
        checked["reach"],
        returns,
        put_state,
    )
    for number in range(checked["games"]):
        checking.check(Game(rules, config, config.players, first_seed + number, Tally()))
    return AdapterReport(
        checked["games"], checking.finished, checking.actions, checking.followed, checking.copies
    )


@define
class _Checking:
    """Checks games of an environment, one after the other."""

    make: Callable[[], Any]
    state_of: Callable[[Any], Any]
    own: int
    limit: int
    stride: int
    reach: int
    returns: Callable[[Sequence[int]], Sequence[float]] | None
    put_state: Callable[[Any, Any], Any] | None
    finished: int = 0
    actions: int = 0
    followed: int = 0
    copies: int = 0

    def driver(self, env: Any) -> Driver:  # noqa: ANN401 (of any class)
        return driver_of(env, self.own)

    def check(self, game: Game) -> None:
        """Play one game with all checks."""
        with game.checking(AdapterProperty.RAISES, "make"):
            env = self.make()
        _Played(self, game, self.driver(env)).run()


@define
class _Played:
    """One game in an environment."""

    checking: _Checking
    game: Game
    driver: Driver
    space: dict[object, int] = field(factory=dict[object, int])
    states: list[Any] = field(factory=list[Any])
    numbers: list[int] = field(factory=list[int])
    given: list[tuple[Any, Any]] = field(factory=list[tuple[Any, Any]])
    """Observations as they were given, and what they were then."""
    twins: list[tuple[AdapterProperty, Driver, int]] = field(
        factory=list[tuple[AdapterProperty, Driver, int]]
    )
    """Copies and pickles that follow, each with how many actions it still does."""

    def state(self, driver: Driver | None = None) -> Any:  # noqa: ANN401 (of any game)
        return self.checking.state_of((driver or self.driver).env)

    def run(self) -> None:
        game, checking = self.game, self.checking
        rules, dice = game.rules, random.Random(game.seed)
        actions = rules.action_space(game.config)
        self.space = {action: number for number, action in enumerate(actions)}
        with game.checking(AdapterProperty.RAISES, "reset"):
            self.driver.reset(game.seed)
            self.states.append(self.state())
        while True:
            game.index = len(self.numbers)
            with game.checking(AdapterProperty.RAISES, "the environment"):
                legal = self._check_position()
            if not legal or len(self.numbers) == checking.limit:
                break
            if game.index % checking.stride == 0:
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
        game, checking = self.game, self.checking
        before = self.states[-1]
        with game.checking(AdapterProperty.RAISES, f"the legal action {number}"):
            self.driver.act(number)
            after = self.state()
        self.numbers.append(number)
        self.states.append(after)
        checking.actions += 1
        if isinstance(self.driver, SpielDriver):
            self._check_chance(self.driver.drawn, game.rules.step(before, action))
        own = self.driver.own if isinstance(self.driver, SeatDriver) else None
        reached = is_reached(game.rules, before, action, after, own, checking.reach)
        if reached is False:
            game.fail(AdapterProperty.SAME_GAME, f"{action!r} cannot lead to {shown(after)}")
        checking.followed += bool(reached)
        self._let_twins_follow(before, number, after)

    def _check_chance(self, drawn: Sequence[Drawn], state: Any) -> None:  # noqa: ANN401 (of any game)
        """Follow the chance nodes after an action, each as the rules have it."""
        game, rules = self.game, self.game.rules
        space = rules.outcome_space(game.config)
        ids = {outcome: number for number, outcome in enumerate(space)}
        for node in drawn:
            outcomes = rules.chance_outcomes(state)
            total = sum(weight for _, weight in outcomes)
            right = {ids[outcome]: weight / total for outcome, weight in outcomes}
            told = dict(node.outcomes)
            if told.keys() != right.keys() or any(
                abs(right[number] - told[number]) > _CLOSE for number in right
            ):
                game.fail(AdapterProperty.CHANCE, f"it is {shown(told)}, not {shown(right)}")
            state = rules.step(state, space[node.number])

    def _let_twins_follow(self, before: object, number: int, after: object) -> None:
        game, going = self.game, self.twins
        self.twins = []
        for property_, twin, left in going:
            with game.checking(property_, f"going on by {number}"):
                if self.state(twin) != before:
                    game.fail(property_, "it changed together with the other one")
                twin.act(number)
                if self.state(twin) != after:
                    game.fail(property_, f"action {number} led it to another state")
                if self.state() != after:
                    game.fail(property_, "the other one changed together with it")
            if left > 1:
                self.twins.append((property_, twin, left - 1))

    def _check_copies(self, legal: list[int]) -> None:
        game, checking, state = self.game, self.checking, self.states[-1]
        checking.copies += 1
        ways: dict[AdapterProperty, Callable[[Any], Any]] = {
            AdapterProperty.COPY: copy.deepcopy,
            AdapterProperty.PICKLE: lambda driver: pickle.loads(pickle.dumps(driver)),  # noqa: S301 (made here)
        }
        for property_, way in ways.items():
            with game.checking(property_, "copying"):
                twin = way(self.driver)
                if self.state(twin) != state:
                    game.fail(property_, "its state is another one")
                for seat in self.driver.viewers:
                    if plain(twin.observe(seat)) != plain(self.driver.observe(seat)):
                        game.fail(property_, f"seat {seat} observes something else in it")
            self.twins.append((property_, twin, _FOLLOWED))
        if not isinstance(self.driver, SpielDriver):
            self._check_illegal(copy.deepcopy(self.driver), legal)
        if self.state() != state:
            game.fail(AdapterProperty.COPY, "an illegal action in a copy changed the other one")

    def _check_leaks(self, dice: random.Random) -> None:
        """Put guesses at what is hidden into copies; a seat must not see any difference."""
        game, put_state, state = self.game, self.checking.put_state, self.states[-1]
        if put_state is None:
            return
        for seat in self.driver.viewers:
            guess = game.rules.determinize(game.rules.view(state, seat), dice)
            with game.checking(AdapterProperty.RAISES, "put_state"):
                twin = copy.deepcopy(self.driver)
                twin.put(put_state, guess)
                if self.state(twin) != guess:
                    game.fail(AdapterProperty.LEAK, "put_state puts in another state")
                seen, other = plain(self.driver.glance(seat)), plain(twin.glance(seat))
            if seen != other:
                game.fail(AdapterProperty.LEAK, f"seat {seat} observes what its view does not show")

    def _check_illegal(self, twin: Driver, legal: list[int]) -> None:
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
            self.checking.finished += 1
            self._check_returns(game.rules.standings(self.states[-1]))
        for seen, before in self.given:
            if plain(seen) != before:
                game.fail(AdapterProperty.KEPT, f"{shown(before)} has become {shown(plain(seen))}")
        with game.checking(AdapterProperty.SEED, "playing again"):
            other = self.checking.driver(self.checking.make())
            for driver, which in ((self.driver, "the same"), (other, "another")):
                driver.reset(game.seed)
                for index, state in enumerate(self.states):
                    game.index = index
                    if self.state(driver) != state:
                        game.fail(AdapterProperty.SEED, f"the state is another in {which} object")
                    if index < len(self.numbers):
                        driver.act(self.numbers[index])

    def _check_returns(self, ranks: tuple[int, ...]) -> None:
        gained = self.driver.gained()
        right: dict[int, float] = {}
        if self.checking.returns is not None:
            right = dict(enumerate(self.checking.returns(ranks)))
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
