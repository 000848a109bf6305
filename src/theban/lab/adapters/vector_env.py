"""Many games at once as a vector environment of Gymnasium, with one matrix for all observations.

It comes with the extra ``gymnasium``.  ``gymnasium.make_vec`` makes it for ``theban/Luxor-v0`` and
``theban/Tutankhamun-v0`` unless asked for another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import Any
from uuid import uuid4

from attrs import frozen
from typing_extensions import override

from theban._core.checks import check_kind, check_number
from theban._core.errors import InvalidArgument, brought_by
from theban._core.protocol import AnyRules
from theban.games import get_rules, make_config

with brought_by("gymnasium", "theban.lab.adapters.vector_env needs"):
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from theban.lab.adapters._playing import MASK, NUMBERS, Observation, Seated, seat_wanted

__all__ = ["ThebanVectorEnv", "vector_env"]


class ThebanVectorEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Games that are played in turn; each step makes one choice in each of them.

    Game ``i`` after ``reset(seed=s)`` is that of a
    :class:`~theban.lab.adapters.gymnasium_env.GymnasiumEnv` after ``reset(seed=s + i)``.  A game
    that ends is followed by the next one in the same step; the last observation and info are under
    ``final_obs`` and ``final_info``.  ``info["seat"]`` has the seat of each row.

    Example:
        >>> import gymnasium
        >>> import theban.lab.adapters.gymnasium_env
        >>> envs = gymnasium.make_vec("theban/Luxor-v0", num_envs=3, seat=None)
        >>> seen, info = envs.reset(seed=1)
        >>> seen["observation"].shape, seen["action_mask"].shape, info["seat"].tolist()
        ((3, 1464), (3, 321), [0, 0, 0])
        >>> seen, rewards, over, cut, info = envs.step(seen["action_mask"].argmax(axis=1))
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        rules: AnyRules,
        config: Any,  # noqa: ANN401 (of any game)
        num_envs: int,
        *,
        seat: int | str | None = 0,
        agents: Any = None,  # noqa: ANN401 (see GymnasiumEnv)
        max_choices: int | None = None,
        executors: Sequence[Executor] = (),
    ) -> None:
        """Keep the games; ``reset`` deals.

        Args:
            rules: the rules of the game.
            config: the config of the game.
            num_envs: the number of games.
            seat: who learns, as in :class:`~theban.lab.adapters.gymnasium_env.GymnasiumEnv`.
            agents: who plays the others, as there.  The same objects play all games, so they must
                not remember anything of a game.
            max_choices: when a game is cut off, as there.
            executors: each plays an equal share of the games.  Its one worker keeps them until
                ``close``, so it has one only, such as ``ProcessPoolExecutor(1)``.  Without any the
                games are played here.

        Raises:
            InvalidArgument: an argument is wrong.
        """
        self.num_envs = check_number(num_envs, "num_envs", 1)
        check_kind(executors, Sequence, "executors", "executors with one worker each")
        make = partial(Seated, rules, config, seat, agents, None, max_choices)
        shares = max(min(len(executors), self.num_envs), 1)
        ends = [self.num_envs * share // shares for share in range(shares + 1)]
        self._shares = [
            _Share(ends[share + 1] - ends[share], make, executors[share] if executors else None)
            for share in range(shares)
        ]
        self._ends = ends
        self._playing = make()
        self.single_observation_space = self._playing.observation_space()
        self.single_action_space = self._playing.action_space()
        self._actions = len(rules.action_space(config))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    @override
    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal new games.

        Args:
            seed: that of the first game; each other game has the next one.  Or one for each; None
                goes on to the next deals.
            options: ``{"seat": ...}`` says who learns in these games.

        Returns:
            The observations with a row for each game, and an info with the ``seat`` of each row.

        Raises:
            InvalidArgument: there are not as many seeds as games, or an option is wrong.
        """
        seeds: list[int | None]
        if seed is None:
            seeds = [None] * self.num_envs
        elif isinstance(seed, Sequence):
            seeds = [*seed]
            self._check_length(seeds, "seeds")
        else:
            first = check_number(seed, "seed", 0, ", or None")
            seeds = [first + game for game in range(self.num_envs)]
        seen, *_, info = self._together("deal", seeds, seat_wanted(options))
        return seen, info

    @override
    def step(
        self, actions: NDArray[Any] | Sequence[int]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make a choice in each game.

        Args:
            actions: the id of an action for each game.

        Returns:
            For each game the observation, the reward, whether it ended, whether it was cut off,
            and the info. After an end, observation and ``seat`` are those of the next game.

        Raises:
            InvalidArgument: there are not as many as games, or one is not the id of an action.
        """
        given: Any = actions.tolist() if isinstance(actions, np.ndarray) else actions
        check_kind(given, Iterable, "actions", "the id of an action for each game")
        ids = [*given]
        self._check_length(ids, "actions")
        for number in ids:  # before any game goes on
            if type(number) is not int or not 0 <= number < self._actions:
                self._playing.action_of(number)
        seen, rewards, over, cut, info = self._together("advance", ids)
        return seen, rewards, over, cut, info

    @override
    def close_extras(self, **_options: Any) -> None:
        """Have the executors' workers drop the games."""
        for share in self._shares:
            share.drop()

    def _check_length(self, given: Sequence[object], what: str) -> None:
        if len(given) != self.num_envs:
            raise InvalidArgument(f"there are {len(given)} {what} for {self.num_envs} games")

    def _together(self, name: str, given: list[Any], *more: object) -> Any:  # noqa: ANN401 (as step() returns it)
        asked = [
            share.ask(name, given[start:end], *more)
            for share, start, end in zip(self._shares, self._ends, self._ends[1:], strict=False)
        ]
        batches = [answer() for answer in asked]
        numbers, masks, rewards, over, cut, seats = (
            parts[0] if len(parts) == 1 else np.concatenate(parts)
            for parts in zip(*[batch.arrays for batch in batches], strict=True)
        )
        infos: dict[str, Any] = {"seat": seats, "_seat": np.ones(self.num_envs, np.bool_)}
        for start, batch in zip(self._ends, batches, strict=False):
            for game, final in batch.finals.items():
                infos = self._add_info(infos, final, start + game)
        return {"observation": numbers, "action_mask": masks}, rewards, over, cut, infos


@frozen
class _Batch:
    """What some games answer."""

    arrays: tuple[NDArray[Any], ...]
    """Their observations, masks, rewards, whether they are over or cut off, and whose rows they
    are."""
    finals: Mapping[int, dict[str, Any]]
    """For each game that ended its last observation and info."""


class _Games:
    """Games that are played in turn."""

    def __init__(self, number: int, make: Callable[[int], Seated]) -> None:
        self._games = [make(game) for game in range(number)]

    def deal(self, seeds: Sequence[int | None], seat: object) -> _Batch:
        for game, seed in zip(self._games, seeds, strict=True):
            game.deal(seed, seat)
        return self._batch([(0.0, False, False)] * len(self._games), {})

    def advance(self, ids: Sequence[object]) -> _Batch:
        found: list[tuple[float, bool, bool]] = []
        finals: dict[int, dict[str, Any]] = {}
        for number, (game, action) in enumerate(zip(self._games, ids, strict=True)):
            reward, over, cut, info = game.advance(action)
            found.append((reward, over, cut))
            if over or cut:
                finals[number] = {"final_obs": game.observe(game.viewer), "final_info": info}
                game.deal(None)
        return self._batch(found, finals)

    def _batch(
        self, found: Iterable[tuple[float, bool, bool]], finals: Mapping[int, dict[str, Any]]
    ) -> _Batch:
        games = self._games
        viewers = [game.viewer for game in games]
        rows = games[0].encoding.batch([game.state for game in games], viewers)
        legal = [game.legal_actions(viewer) for game, viewer in zip(games, viewers, strict=True)]
        masks = bytearray().join(map(games[0].mask_of, legal))
        numbers = np.frombuffer(bytearray(rows), NUMBERS)
        rewards, over, cut = zip(*found, strict=True)
        arrays = (
            numbers.reshape(len(games), -1),
            np.frombuffer(masks, MASK).reshape(len(games), -1),
            np.array(rewards, np.float64),
            np.array(over, np.bool_),
            np.array(cut, np.bool_),
            np.array(viewers, np.int64),
        )
        return _Batch(arrays, finals)


_kept: dict[str, _Games] = {}
"""In the worker of an executor: its games, by the key of their share."""


class _Share:
    """Some of the games, here or in the worker of an executor."""

    def __init__(
        self, number: int, make: Callable[[int], Seated], executor: Executor | None
    ) -> None:
        # Programs that know nothing of each other can have one worker, as of a cluster.
        self._key, self._executor = uuid4().hex, executor
        if executor is None:
            self._games = _Games(number, make)
        else:
            executor.submit(_keep, self._key, number, make).result()

    def ask(self, name: str, *given: object) -> Callable[[], _Batch]:
        """Begin to ask, and return what waits for the answer."""
        if self._executor is None:
            answer: _Batch = getattr(self._games, name)(*given)
            return lambda: answer
        return self._executor.submit(_ask, self._key, name, given).result

    def drop(self) -> None:
        """Drop the games."""
        if self._executor is not None:
            with suppress(RuntimeError):  # it is shut down, or broken
                self._executor.submit(_drop, self._key)


def _drop(key: str) -> None:
    _kept.pop(key, None)


def _keep(key: str, number: int, make: Callable[[int], Seated]) -> None:
    _kept[key] = _Games(number, make)


def _ask(key: str, name: str, given: tuple[object, ...]) -> _Batch:
    if key not in _kept:
        raise InvalidArgument(
            "the games are closed, or an executor has more than one worker; each must have one only"
        )
    batch: _Batch = getattr(_kept[key], name)(*given)
    return batch


def vector_env(
    game: str,
    num_envs: int,
    *,
    config: Mapping[str, object] | None = None,
    **options: Any,  # noqa: ANN401 (those of ThebanVectorEnv)
) -> ThebanVectorEnv:
    """Return games as a vector environment, from plain data: what ``gymnasium.make_vec`` calls.

    Args:
        game: the name of the game, one of :func:`theban.games.names`.
        num_envs: the number of games.
        config: the fields of its config; by default two players and no more.
        options: those of :class:`ThebanVectorEnv`.

    Raises:
        InvalidArgument: there is no such game, or the value of an option is wrong.
        InvalidConfig: a field of the config is wrong.

    Example:
        >>> vector_env("tutankhamun", 4, config={"players": 3}, agents="greedy").num_envs
        4
    """
    fields = {"players": 2} if config is None else config
    return ThebanVectorEnv(get_rules(game), make_config(game, fields), num_envs, **options)
