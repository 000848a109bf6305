"""The games as environments of Gymnasium, in which one seat learns against agents.

It needs the extra ``gymnasium``. Importing this module registers ``theban/Luxor-v0`` and
``theban/Tutankhamun-v0``, so that ``gymnasium.make`` knows them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsFloat

from typing_extensions import override

from theban._core.agent import Agent
from theban._core.errors import brought_by
from theban._core.protocol import AnyRules
from theban.games import get_rules, make_config

with brought_by("gymnasium", "theban.lab.adapters.gymnasium_env needs"):
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

    from theban.lab.adapters._playing import (
        RENDER_MODES,
        Observation,
        Seated,
        is_seeded,
        seat_wanted,
    )

__all__ = ["GymnasiumEnv", "gymnasium_env"]


class GymnasiumEnv(gymnasium.Env[Observation, int]):
    """One seat of a game as an environment; agents play the others.

    An observation has the numbers of :mod:`theban.lab.encoding` under ``observation``, and under
    ``action_mask`` a 1 for each legal action; an action is an id, see :func:`theban.ids.action_id`.
    The reward comes at the end: the winners share 1, the others together lose 1.

    An illegal action loses the game at once, with the reason under ``illegal`` in the info, so that
    agents trained without the mask learn to avoid it.

    Example:
        >>> from theban.lab.adapters.gymnasium_env import gymnasium_env
        >>> env = gymnasium_env("luxor", agents="greedy", render_mode="ansi")
        >>> observation, info = env.reset(seed=1)
        >>> env.action_masks().nonzero()[0].tolist()
        [0, 1]
        >>> observation, reward, over, cut, info = env.step(1)
        >>> reward, over, cut, info
        (0.0, False, False, {'seat': 0})
        >>> env.render().startswith("Stairs: ")
        True
        >>> env.position.config.players
        2
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        rules: AnyRules,
        config: Any,  # noqa: ANN401 (of any game)
        *,
        seat: int | str | None = 0,
        agents: Mapping[int, Agent[Any, Any] | str] | Agent[Any, Any] | str | None = None,
        render_mode: str | None = None,
        max_choices: int | None = None,
    ) -> None:
        """Store the game and the agents; ``reset`` deals.

        Args:
            rules: the rules of the game.
            config: the config of the game.
            seat: the seat that learns.  ``"rotate"`` for each in turn, game by game; None for all
                seats: then each observation, action and reward is that of the seat that decides.
            agents: an agent for all other seats, or the agents by their seats; the rest choose at
                random.  Agents can be named, see :func:`theban.agents.make_bot`.
            render_mode: ``"human"`` prints the table as text; ``"ansi"``, ``"svg"`` and
                ``"rgb_array"`` return it as text, as a drawing and as its pixels.
                Pixels need the extra ``video``. None shows nothing.  It shows the seat's view.
            max_choices: after how many own decisions a game is cut off; None for never.

        Raises:
            InvalidArgument: an argument is of a wrong kind, a seat does not exist, or the game has
                no encoding.
        """
        self._playing = Seated(rules, config, seat, agents, render_mode, max_choices)
        self.render_mode = render_mode
        self.observation_space = self._playing.observation_space()
        self.action_space = self._playing.action_space()

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the others play until the seat must decide.

        Args:
            seed: where this deal, those of the next resets and all chance come from; None goes on
                to the next deal.  Neither depends on what is chosen before, or on what the agents
                draw: each of them has its own generator in each game, as in a match.
            options: ``{"seat": ...}`` says who learns in this game.

        Returns:
            What the seat may know, and an info with the ``seat``.
        """
        super().reset(seed=seed)
        self._playing.deal(seed, seat_wanted(options))
        return self._observe(), {"seat": self._playing.viewer}

    @override
    def step(self, action: int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Make the choice of the seat, and let the others play until it must decide again.

        Args:
            action: the id of an action.

        Returns:
            What the seat may know, its reward, whether the game is over, whether it was cut off,
            and the info: the ``seat``, and at the end the ``length`` in decisions of all seats, and
            of each seat ``points``, ``ranks`` and ``gains``, with the ``winner``, -1 for several.

        Raises:
            InvalidArgument: no action has that id, or no game is in progress.
        """
        reward, over, cut, info = self._playing.advance(action)
        return self._observe(), reward, over, cut, {"seat": self._playing.viewer, **info}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, in the order of their ids.

        sb3-contrib's ``MaskablePPO`` calls it.
        """
        return self._playing.mask(self._playing.viewer).view(np.bool_)

    def _observe(self) -> Observation:
        return self._playing.observe(self._playing.viewer)

    def __getstate__(self) -> dict[str, Any]:
        """Return the contents of a copy or a pickle, without the bounds of the config."""
        if is_seeded(self.observation_space):
            return self.__dict__
        return {**self.__dict__, "observation_space": None}

    def __setstate__(self, taken: dict[str, Any]) -> None:
        """Restore the contents of a copy or a pickle."""
        self.__dict__.update(taken)
        if taken["observation_space"] is None:
            self.observation_space = self._playing.observation_space()

    @property
    def position(self) -> Any:  # noqa: ANN401 (of any game)
        """The state of the game, with everything hidden; for checks, not for agents."""
        return self._playing.state

    @override
    def render(self) -> Any:
        """Show the table as the seat sees it, as ``render_mode`` says.

        Returns:
            A text, a drawing or pixels; None for ``"human"``, which prints, and without a mode.
        """
        return self._playing.render(self._playing.viewer)


def gymnasium_env(
    game: str,
    *,
    config: Mapping[str, object] | None = None,
    **options: Any,  # noqa: ANN401 (those of GymnasiumEnv)
) -> GymnasiumEnv:
    """Return a game as an environment, from plain data: the function that ``gymnasium.make`` calls.

    Args:
        game: the name of the game, one of :func:`theban.games.names`.
        config: the fields of its config; by default only two players.
        options: those of :class:`GymnasiumEnv`: ``seat``, ``agents``, ``render_mode`` and
            ``max_choices``.

    Raises:
        InvalidArgument: there is no such game, or the value of an option is wrong.
        InvalidConfig: a field of the config is wrong.

    Example:
        >>> import gymnasium
        >>> import theban.lab.adapters.gymnasium_env
        >>> env = gymnasium.make("theban/Luxor-v0", config={"players": 3}, seat=1)
        >>> observation, info = env.reset(seed=1)
        >>> over = False
        >>> while not over:
        ...     action = observation["action_mask"].argmax()
        ...     observation, reward, over, cut, info = env.step(action)
    """
    fields = {"players": 2} if config is None else config
    return GymnasiumEnv(get_rules(game), make_config(game, fields), **options)


for _name in ("Luxor", "Tutankhamun"):
    gymnasium.register(
        f"theban/{_name}-v0",
        "theban.lab.adapters.gymnasium_env:gymnasium_env",
        vector_entry_point="theban.lab.adapters.vector_env:vector_env",
        kwargs={"game": _name.lower()},
        disable_env_checker=True,  # it would check each environment again, which takes time
    )
