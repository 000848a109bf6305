"""A game in progress, as all adapters need it: chance is sampled, and actions are numbers."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from copy import copy, deepcopy
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any, Self, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

from theban._core.agent import Agent, agents_by_seat
from theban._core.checks import check_kind, check_number, check_seat
from theban._core.errors import IllegalChoice, InvalidArgument
from theban._core.ids import action_from_id, masks_of
from theban._core.messages import shown
from theban._core.numbers import to_whole
from theban._core.protocol import AnyRules
from theban._core.situation import Chance, Decision
from theban.agents import RandomAgent, make_bot
from theban.agents._simple import pick
from theban.lab.adapters import gains
from theban.lab.encoding import Encoding, encoding_of
from theban.render import to_svg, to_text

Observation: TypeAlias = dict[str, NDArray[Any]]
"""The keys are ``observation``, the numbers of :mod:`theban.lab.encoding`, and ``action_mask``."""

NUMBERS = np.int16
"""The type of an observation's numbers."""
MASK = np.int8
"""The type of a mask's numbers, as Gymnasium requires it."""


RGB_ARRAY = "rgb_array"
try:
    HAS_PIXELS = all(find_spec(name) is not None for name in ("PIL", "resvg_py"))
except ModuleNotFoundError:  # a finder may refuse a name instead of finding nothing
    HAS_PIXELS = False  # pyright: ignore[reportConstantRedefinition]
RENDER_MODES = ("human", "ansi", "svg", *[RGB_ARRAY] * HAS_PIXELS)
"""``human`` prints text, ``ansi``, ``svg`` and ``rgb_array`` return text, a drawing, its pixels."""


ROTATE = "rotate"
"""Instead of the seat that learns: each in turn, game by game."""


class Playing:
    """A game that stops at decisions only.

    It is cheap to copy and to pickle: an immutable state and a generator.
    """

    def __init__(
        self,
        rules: AnyRules,
        config: Any,  # noqa: ANN401 (of any game)
        mode: str | None,
        most: int | None,
        number: int = 0,
    ) -> None:
        """Keep the game, the render mode and the limit; :meth:`begin` deals.

        Games that are played in turn have different numbers, by which their numbers are kept.
        """
        if mode == RGB_ARRAY and not HAS_PIXELS:
            raise InvalidArgument(
                "render_mode 'rgb_array' needs Pillow and resvg-py; pip install 'theban[video]' "
                "brings them"
            )
        if mode is not None and mode not in RENDER_MODES:
            modes = ", ".join(RENDER_MODES)
            raise InvalidArgument(f"render_mode is {shown(mode)}; the modes are {modes}, or None")
        if most is not None:
            most = check_number(most, "max_choices", 1, ", or None")
        self.rules, self.config, self.mode, self.most = rules, config, mode, most
        self.number = number
        self._look_up()
        self.state: Any = None
        self.seat: int | None = None
        """The seat that decides; None once the game is over."""
        self.rng = random.Random()
        self.made = self.length = 0

    def _look_up(self) -> None:
        self.encoding: Encoding[Any] = encoding_of(self.rules, self.config)
        self._actions = self.rules.action_space(self.config)
        self.mask_of = masks_of(self.rules, self.config)

    def begin(self, seed: int | None) -> None:
        """Deal a new game."""
        if seed is None:
            seed = random.SystemRandom().getrandbits(62)
        else:
            seed = check_number(seed, "seed", also=", or None")
        # Chance goes on where the deal ended, as in a match. A second deal takes less time than
        # initial_state(), which checks its deal: that could be anybody's.
        self.rng = random.Random(seed)
        self.rules.deal(self.config, self.rng)
        self._rest(self.rules.new_game(self.config, seed=seed))
        self.made = self.length = 0

    @property
    def is_cut(self) -> bool:
        """Whether the game was cut off at the maximum number of choices."""
        return self.made == self.most and self.seat is not None

    def choose(self, number: object) -> None:
        """Make the choice of the seat that decides, and draw the chance after it."""
        self.act(self.action_of(number))
        self.made += 1

    def action_of(self, number: object) -> Any:  # noqa: ANN401 (of any game)
        """Return the action with an id."""
        whole = number if type(number) is int else to_whole(number)
        if whole is None:
            raise InvalidArgument(f"the action is {shown(number)}; it must be the id of an action")
        if 0 <= whole < len(self._actions):
            return self._actions[whole]
        return action_from_id(self.rules, self.config, whole)  # which says what is wrong

    def act(self, action: object) -> None:
        """Make the choice of the seat that decides, and draw the chance after it."""
        self._rest(self.rules.step(self.state, action))
        self.length += 1

    def _rest(self, state: Any) -> None:  # noqa: ANN401 (of any game)
        rules, rng = self.rules, self.rng
        while isinstance(due := rules.awaiting(state), Chance):
            state = rules.step(state, rules.sample_outcome(state, rng))
        self.state, self.seat = state, due.seat if isinstance(due, Decision) else None

    def _check_dealt(self) -> None:
        if self.state is None:
            raise InvalidArgument("there is no game to look at; reset() deals one")

    def observe(self, seat: int) -> Observation:
        """Return a seat's observation."""
        self._check_dealt()
        numbers = self.encoding.numbers_of(self.state, seat, self.number)
        observation = np.frombuffer(numbers, dtype=NUMBERS)
        return {"observation": observation, "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[Any]:
        """Return a mask of what a seat may choose now, which can be written."""
        return np.frombuffer(bytearray(self.mask_of(self.legal_actions(seat))), dtype=MASK)

    def legal_actions(self, seat: int) -> tuple[Any, ...]:
        """Return what a seat may choose now."""
        return self.rules.legal_actions(self.state) if self.seat == seat else ()

    def rewards(self) -> tuple[float, ...]:
        """Return each seat's gain at the end, see :func:`theban.lab.adapters.gains`.

        It is 0 while the game goes on.
        """
        if self.seat is not None:
            return (0.0,) * int(self.config.players)
        return gains(self.rules.standings(self.state))

    def result(self) -> dict[str, Any]:
        """Return how the game ended, for the last info; nothing of a game that was cut off."""
        found: dict[str, Any] = {"length": self.length}
        if self.seat is None:
            ranks = self.rules.standings(self.state)
            found["points"] = np.array(self.rules.score_sheet(self.state).totals)
            found["ranks"] = np.array(ranks)
            found["gains"] = np.array(gains(ranks))
            found["winner"] = ranks.index(1) if ranks.count(1) == 1 else -1
        return found

    def __getstate__(self) -> dict[str, Any]:
        """Return the contents of a copy or a pickle; the layout follows from the config."""
        return {
            name: value
            for name, value in self.__dict__.items()
            if name not in {"encoding", "_actions", "mask_of"}
        }

    def __setstate__(self, taken: dict[str, Any]) -> None:
        """Restore the contents of a copy or a pickle."""
        self.__dict__.update(taken)
        self._look_up()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        """Return an independent game; only the generator is copied, since all else is immutable."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.rng = copy(self.rng)
        return other

    def render(self, seat: int | None) -> Any:  # noqa: ANN401 (text, pixels or nothing)
        """Show a seat's view."""
        self._check_dealt()
        view = self.rules.view(self.state, seat)
        if self.mode == RGB_ARRAY:
            return pixels_of(to_svg(view))
        if self.mode == "svg":
            return to_svg(view)
        if self.mode == "ansi":
            return to_text(view)
        if self.mode == "human":
            sys.stdout.write(f"{to_text(view)}\n")
        return None

    def observation_space(self) -> spaces.Space[Any]:
        """Return the space of observations, with the bounds of each number."""
        boxes = _boxes(self.encoding, len(self.rules.action_space(self.config)))
        # Each has its own generator, and its own bounds, for they can be written.
        return spaces.Dict({name: deepcopy(box) for name, box in boxes.items()})

    def action_space(self) -> spaces.Discrete[Any]:
        """Return the space of the ids of actions."""
        return spaces.Discrete(len(self.rules.action_space(self.config)))


class Seated(Playing):
    """A game in which one seat learns and agents play the others.

    Each game has its own deal, chance and generators for the agents.
    """

    def __init__(
        self,
        rules: AnyRules,
        config: Any,  # noqa: ANN401 (of any game)
        seat: object,
        agents: object,
        mode: str | None,
        most: int | None,
        number: int = 0,
    ) -> None:
        """Keep who learns and who plays."""
        super().__init__(rules, config, mode, most, number)
        players = config.players
        self._rotates = seat == ROTATE
        self._usual = None if seat is None or self._rotates else check_seat(seat, players)
        self.learner: int | None = None
        """The seat that learns in this game; None for all seats."""
        self.viewer = 0
        """The seat whose turn to learn it is, or was last."""
        by_seat: dict[Any, Any] = dict.fromkeys(range(players), RandomAgent())
        if isinstance(agents, Mapping):
            if self._usual in agents:
                raise InvalidArgument(f"agents has seat {seat}, which is the one that learns")
            by_seat.update(agents)
        elif agents is not None:
            by_seat = dict.fromkeys(by_seat, agents)
        named = {who: make_bot(a, rules) if isinstance(a, str) else a for who, a in by_seat.items()}
        self._agents: dict[int, Agent[Any, Any]] = {**agents_by_seat(named, players)}
        self._root: int | None = None
        self._games = self._deal_seed = 0
        self._generators: dict[int, random.Random] = {}
        self.goes_on = False

    def deal(self, seed: int | None, seat: object = None) -> None:
        """Deal a game, and let the others play until the seat decides.

        Args:
            seed: where this deal and the next ones come from; None goes on to the next one.
            seat: who learns in this game; None for the usual one.
        """
        if seed is not None or self._root is None:
            self._root, self._games = int(np_random(seed)[0].integers(2**62)), 0
        players = self.config.players
        usual = self._games % players if self._rotates else self._usual
        self.learner = usual if seat is None else check_seat(seat, players)
        self.viewer = self.learner or 0
        # Texts are hashed into seeds, so nobody works out one generator from another.
        self._deal_seed = random.Random(f"{self._root} {self._games}").getrandbits(62)
        self._games += 1
        self.begin(self._deal_seed)
        self._generators = {}
        self.goes_on = False  # also if an agent raises
        self._go_on()
        self.goes_on = self.seat is not None

    def advance(self, number: object) -> tuple[float, bool, bool, dict[str, Any]]:
        """Make the learner's choice, and let the others play until it decides again.

        Returns:
            Its reward, whether the game is over, whether it was cut off, and the info.
        """
        if not self.goes_on:
            raise InvalidArgument("there is no game that goes on; reset() deals one")
        action, self.goes_on = self.action_of(number), False  # also if an agent raises
        try:
            self.act(action)
        except IllegalChoice as error:
            return -1.0, True, False, {"illegal": str(error), "length": self.length}
        self.made += 1
        viewer = self.viewer
        self._go_on()
        over, cut = self.seat is None, self.is_cut
        if not over and not cut:
            self.goes_on = True
            return 0.0, False, False, {}
        return self.rewards()[viewer], over, cut, self.result()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return an independent game with agents of its own."""
        other = super().__deepcopy__(memo)
        own = {seat: copy(rng) for seat, rng in self._generators.items()}
        other.__dict__.update(_agents=deepcopy(self._agents, memo), _generators=own)
        return other

    def _go_on(self) -> None:
        rules, learner = self.rules, self.learner
        if learner is None:
            seat = self.seat
            self.viewer = self.viewer if seat is None else seat
            return
        while (seat := self.seat) is not None and seat != learner:
            if seat not in self._generators:
                self._generators[seat] = random.Random(f"{self._deal_seed} seat {seat}")
            agent, rng = self._agents[seat], self._generators[seat]
            if type(agent) is RandomAgent:  # it needs no view
                self.act(pick(rules.legal_actions(self.state), rng))
            else:
                self.act(agent.choose(rules, rules.view(self.state, seat), rng))


def seat_wanted(options: object) -> object:
    """Return the seat that the options of a reset name; None for the usual one."""
    given = {} if options is None else options
    check_kind(given, Mapping, "options", "a mapping, or None")
    assert isinstance(given, Mapping)
    for name in given:
        if name != "seat":
            raise InvalidArgument(f"there is no option {shown(name)} of reset(); there is 'seat'")
    return given.get("seat")


def pixels_of(drawing: str) -> NDArray[Any]:
    """Return a drawing's pixels: height, width, and the three colours."""
    # Loaded here, since all else works without them.
    image, resvg = import_module("PIL.Image"), import_module("resvg_py")
    png = resvg.svg_to_bytes(svg_string=drawing, background="white")
    pixels: NDArray[Any] = np.asarray(image.open(BytesIO(png)).convert("RGB"))
    return pixels


@lru_cache(maxsize=64)
def _boxes(encoding: Encoding[Any], actions: int) -> dict[str, spaces.Box]:
    high = np.frombuffer(encoding.high, dtype=NUMBERS)
    return {
        "observation": spaces.Box(np.zeros_like(high), high, dtype=NUMBERS),
        "action_mask": spaces.Box(0, 1, (actions,), dtype=MASK),
    }


def is_seeded(space: spaces.Space[Any]) -> bool:
    """Return whether a space already has a generator, which copies keep."""
    own: list[Any] = [space, *(space.spaces.values() if isinstance(space, spaces.Dict) else ())]
    return any(each._np_random is not None for each in own)  # noqa: SLF001 (to ask makes one)
