"""The games as environments of Gymnasium, in which one seat learns against agents.

It needs the extra ``gymnasium``. Importing this module registers ``theban/Luxor-v0`` and
``theban/Tutankhamun-v0``, so that ``gymnasium.make`` knows them.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, SupportsFloat

from typing_extensions import override

from theban._core.agent import Agent, agents_by_seat
from theban._core.checks import check_kind, check_seat
from theban._core.errors import IllegalChoice, InvalidArgument, brought_by
from theban._core.protocol import AnyRules
from theban.agents import RandomAgent
from theban.games import get_rules, make_config

with brought_by("gymnasium", "theban.lab.adapters.gymnasium_env needs"):
    import gymnasium

    from theban.lab.adapters._playing import RENDER_MODES, Observation, Playing, is_seeded

__all__ = ["GymnasiumEnv", "gymnasium_env"]


class GymnasiumEnv(gymnasium.Env[Observation, int]):
    """One seat of a game as an environment; agents play the others.

    An observation has the numbers of :mod:`theban.lab.encoding` under ``observation``, and under
    ``action_mask`` a 1 for each legal action; an action is an id, see :func:`theban.ids.action_id`.
    The reward comes at the end: the winners share 1, the others together lose 1.

    An illegal action loses the game at once, with the reason under ``illegal`` in the info, so that
    agents trained without the mask learn to avoid it.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        rules: AnyRules,
        config: Any,  # noqa: ANN401 (of any game)
        *,
        seat: int = 0,
        agents: Mapping[int, Agent[Any, Any]] | None = None,
        render_mode: str | None = None,
        max_choices: int | None = None,
    ) -> None:
        """Store the game and the agents; ``reset`` deals.

        Args:
            rules: the rules of the game.
            config: the config of the game.
            seat: the seat that learns.
            agents: the agents of other seats by seat; the remaining seats choose at random.
            render_mode: ``"human"`` prints the table as text, ``"ansi"`` and ``"svg"`` return it as
                text and as a drawing; None for none.  It shows the seat's view.
            max_choices: the number of the seat's decisions after which a game is cut off; None for
            no limit.

        Raises:
            InvalidArgument: an argument is of a wrong kind, a seat does not exist, or the game has
                no encoding.
        """
        self._playing = Playing(rules, config, render_mode, max_choices)
        self._seat = check_seat(seat, config.players)
        given = {} if agents is None else agents
        check_kind(given, Mapping, "agents", "agents by seats")
        others = {other: RandomAgent() for other in range(config.players) if other != self._seat}
        self._agents = dict(agents_by_seat({**others, **given}, config.players))
        if self._seat in self._agents:
            raise InvalidArgument(f"agents has seat {seat}, which is the one that learns")
        self._goes_on = False
        self._root: int | None = None
        self._number = self._deal_seed = 0
        self._generators: dict[int, random.Random] = {}
        self.render_mode = render_mode
        self.observation_space = self._playing.observation_space()
        self.action_space = self._playing.action_space()

    @override
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and let the others play until the seat must decide.

        Args:
            seed: the seed for this deal, those of later resets and all chance; None moves on to the
                next deal. These do not depend on earlier choices or on what the agents draw: each
                of them has its own generator in each game, as in a match.
            options: not used.

        Returns:
            The seat's observation, and an empty info.
        """
        super().reset(seed=seed)
        if seed is not None or self._root is None:
            self._root, self._number = int(self.np_random.integers(2**62)), 0
        # Texts are hashed into seeds, so one generator does not reveal another.
        self._deal_seed = random.Random(f"{self._root} {self._number}").getrandbits(62)
        self._number += 1
        self._playing.begin(self._deal_seed)
        self._generators = {}
        self._let_others_play()
        self._goes_on = self._playing.seat is not None
        return self._playing.observe(self._seat), {}

    @override
    def step(self, action: int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Make the choice of the seat, and let the others play until it must decide again.

        Args:
            action: the id of an action.

        Returns:
            The seat's observation, its reward, whether the game is over, whether it was cut off,
            and the info.

        Raises:
            InvalidArgument: no action has that id, or no game is in progress.
        """
        if not self._goes_on:
            raise InvalidArgument("there is no game that goes on; reset() deals one")
        try:
            self._playing.choose(action)
        except IllegalChoice as error:
            self._goes_on = False
            return self._playing.observe(self._seat), -1.0, True, False, {"illegal": str(error)}
        self._let_others_play()
        over, cut = self._playing.seat is None, self._playing.is_cut
        self._goes_on = not over and not cut
        reward = self._playing.rewards()[self._seat]
        return self._playing.observe(self._seat), reward, over, cut, {}

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

    def _let_others_play(self) -> None:
        playing = self._playing
        while (seat := playing.seat) is not None and seat != self._seat:
            view = playing.rules.view(playing.state, seat)
            if seat not in self._generators:
                self._generators[seat] = random.Random(f"{self._deal_seed} seat {seat}")
            agent = self._agents[seat]
            playing.act(agent.choose(playing.rules, view, self._generators[seat]))

    @override
    def render(self) -> Any:
        """Show the table as the seat sees it, according to ``render_mode``."""
        return self._playing.render(self._seat)


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
        InvalidArgument: there is no such game, or an option is wrong.
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
        kwargs={"game": _name.lower()},
        disable_env_checker=True,  # it would check each environment again, which takes time
    )
