"""The games as environments of PettingZoo, in which every seat is an agent that takes turns.

It needs the extra ``pettingzoo``.
"""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from theban._core.errors import InvalidArgument, brought_by
from theban._core.messages import shown
from theban._core.protocol import AnyRules

with brought_by("pettingzoo", "theban.lab.adapters.pettingzoo_env needs"):
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from theban.lab.adapters._playing import RENDER_MODES, Observation, Playing, is_seeded

__all__ = ["PettingZooEnv", "pettingzoo_env"]


class PettingZooEnv(AECEnv[str, Observation, int | None]):
    """A game as an environment.

    The agents are ``seat_0``, ``seat_1``, ...  An observation has the numbers of
    :mod:`theban.lab.encoding` under ``observation`` and under ``action_mask`` a 1 for each legal
    action; an action is an id, see :func:`theban.ids.action_id`.  Chance is drawn between
    decisions.  Rewards come at the end: those who won share 1, the others lose 1 together.
    Then each info has the ``length`` in decisions, and of each seat ``points``, ``ranks`` and
    ``gains``, with the ``winner``, -1 for several.

    A copy or pickle is small: it holds the state and the generator, but not the spaces, which are
    made again.

    Example:
        >>> from theban.lab.adapters.pettingzoo_env import pettingzoo_env
        >>> from theban.luxor import RULES, Config
        >>> env = pettingzoo_env(RULES, Config(players=2))
        >>> env.reset(seed=1)
        >>> env.observe("seat_0")["action_mask"].sum(), env.action_space("seat_0")
        (np.int64(2), Discrete(321))
        >>> for agent in env.agent_iter():
        ...     observation, reward, terminated, truncated, info = env.last()
        ...     if terminated or truncated:
        ...         env.step(None)
        ...     else:
        ...         env.step(observation["action_mask"].argmax())
        >>> env.agents, env.position.ending
        ([], <Ending.CHAMBER: 'chamber'>)
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as PettingZoo declares it)
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: AnyRules,
        config: Any,  # noqa: ANN401 (of any game)
        *,
        render_mode: str | None = None,
        max_choices: int | None = None,
    ) -> None:
        """Store the game; ``reset`` deals.

        Args:
            rules: the rules of the game.
            config: the config of the game.
            render_mode: ``"human"`` prints the table as text; ``"ansi"``, ``"svg"`` and
                ``"rgb_array"`` return it as text, as a drawing and as its pixels.
                Pixels need the extra ``video``. None shows nothing.  It shows a spectator's view.
            max_choices: after how many decisions a game is cut off; None for never.

        Raises:
            InvalidArgument: an argument is of a wrong kind, or the game has no encoding.
        """
        super().__init__()
        self._playing = Playing(rules, config, render_mode, max_choices)
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"{rules.name}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(config.players)]
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces: dict[str, tuple[spaces.Space[Any], spaces.Space[Any]]] = {}
        self.agents: list[str] = []

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game.

        Args:
            seed: the seed for the deal and all chance; None for one from the operating system.
            options: not used.
        """
        self._playing.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self._playing.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    @override
    def step(self, action: int | None) -> None:
        """Make the choice of the selected agent.

        Args:
            action: the id of a legal action; None for an agent whose game is over.

        Raises:
            InvalidArgument: it is not the id of an action, or ``reset`` has not been called yet.
            IllegalChoice: the action is not legal now.
        """
        if not self.agents:
            raise InvalidArgument("there is no game to choose in; reset() deals one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._playing.choose(action)
        self._cumulative_rewards[agent] = 0.0
        given = self._playing.rewards()
        self.rewards = {each: given[self._numbers[each]] for each in self.agents}
        self.terminations = dict.fromkeys(self.agents, self._playing.seat is None)
        self.truncations = dict.fromkeys(self.agents, self._playing.is_cut)
        if self._playing.seat is None or self._playing.is_cut:
            self.infos = {each: self._playing.result() for each in self.agents}
        self._accumulate_rewards()
        self._select()

    @override
    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what the selected agent needs: observation, reward, terminated, truncated, info.

        Args:
            observe: whether to make the observation; otherwise it is None.

        Raises:
            InvalidArgument: ``reset`` has not been called yet, or no agent is left.
        """
        if not self.agents:
            raise InvalidArgument("there is no game to look at; reset() deals one")
        turn: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return turn

    @override
    def observe(self, agent: str) -> Observation:
        """Return an agent's observation.

        Args:
            agent: its name.

        Raises:
            InvalidArgument: there is no such agent, or ``reset`` has not been called yet.
        """
        return self._playing.observe(self._seat(agent))

    @property
    def position(self) -> Any:  # noqa: ANN401 (of any game)
        """The state of the game, with everything hidden; for checks, not for agents."""
        return self._playing.state

    def _seat(self, agent: object) -> int:
        seat = self._numbers.get(agent) if isinstance(agent, str) else None
        if seat is None:
            known = ", ".join(self.possible_agents)
            raise InvalidArgument(f"there is no agent {shown(agent)}; the agents are {known}")
        return seat

    @override
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object.

        Args:
            agent: its name.
        """
        return self._spaces_of(agent)[0]

    @override
    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, always the same object.

        Args:
            agent: its name.
        """
        return self._spaces_of(agent)[1]

    def _spaces_of(self, agent: str) -> tuple[spaces.Space[Any], spaces.Space[Any]]:
        if agent not in self._spaces:
            self._seat(agent)
            self._spaces[agent] = (self._playing.observation_space(), self._playing.action_space())
        return self._spaces[agent]

    @override
    def render(self) -> Any:
        """Show the table as a spectator sees it, as ``render_mode`` says."""
        return self._playing.render(None)

    @override
    def close(self) -> None:
        """Do nothing, since no window is open."""

    def __getstate__(self) -> dict[str, Any]:
        """Return the contents of a copy or a pickle."""
        seeded = {who: own for who, own in self._spaces.items() if any(map(is_seeded, own))}
        return {**self.__dict__, "_spaces": seeded}


pettingzoo_env = PettingZooEnv
"""A shorter name for :class:`PettingZooEnv`, in the style of PettingZoo's own games."""
