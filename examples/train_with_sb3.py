"""Train a network with sb3-contrib's ``MaskablePPO`` against ``easy``, and let them meet.

It learns Luxor for two in an environment of the library, on each seat in turn. The network does
not see the table itself: it would have to learn first which tile a step leads to. It sees what each
legal action leads to, in the numbers by which the library's guide describes a position, and learns
what these are worth. It needs PyTorch and sb3-contrib, which no extra of theban brings:

    pip install '.[gymnasium]' sb3-contrib
    python examples/train_with_sb3.py --steps 204800 --match 400 --out network.zip

The network so far is stored after each block of steps: interrupt the program with Ctrl-C whenever
you like, and run the same command to go on. Each block deals new games, and its seed follows from
the number of steps before it. So the same arguments give the same network, interrupted or not, as
far as PyTorch allows: on one machine, with one version of it. Without arguments the program trains
for a moment only, as a trial.
"""

from __future__ import annotations

import argparse
import tempfile
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np

from theban.agents import guide_for
from theban.ids import action_id
from theban.lab.adapters.gymnasium_env import gymnasium_env
from theban.lab.bots import play_series, standings_of
from theban.luxor import RULES, Config, View, score_sheet

# Type checkers need not find them.
torch: Any = import_module("torch")
nn: Any = torch.nn
MaskablePPO: Any = import_module("sb3_contrib").MaskablePPO
policies: Any = import_module("sb3_contrib.common.maskable.policies")
make_vec_env: Any = import_module("stable_baselines3.common.env_util").make_vec_env

CONFIG = Config(players=2)
GUIDE: Any = guide_for(RULES)
OPTIONS, FEATURES = 30, 76
"""The most legal actions, five adventurers by one to six steps, and the guide's numbers of each."""
GAMES, ROLLOUT, BLOCK = 16, 256, 20_480
"""The games in progress, the steps of each before an update, and the steps between checkpoints."""
LEAD = 10
"""How many points are worth as much as a win."""


def outlook(view: View) -> tuple[Any, Any]:
    """Return what the legal actions of a view lead to, a row for each, and which rows there are."""
    guess = RULES.determinize(view, Random(0))  # at the hidden cards
    rows = np.zeros((OPTIONS, FEATURES), np.float32)
    for row, action in zip(rows, view.legal_actions, strict=False):
        row[:] = GUIDE.features(RULES.step(guess, action))[view.seat]
    return rows, np.arange(OPTIONS) < len(view.legal_actions)


class Lesson(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Games against ``easy``, in which points count and an action is its place among the legal."""

    def __init__(self) -> None:
        self.game = gymnasium_env("luxor", seat="rotate", agents="easy")
        super().__init__(self.game)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (OPTIONS, FEATURES))
        self.action_space = gymnasium.spaces.Discrete(OPTIONS)

    def look(self, seat: int) -> Any:  # noqa: ANN401 (an array of any kind)
        """Return what the seat sees, and keep its view and its lead."""
        self.view = RULES.view(self.game.position, seat)
        points = score_sheet(self.game.position).totals
        self.lead = points[seat] - points[1 - seat]
        rows, self.mask = outlook(self.view)
        return rows

    def action_masks(self) -> Any:  # noqa: ANN401, D102 (as above)
        return self.mask

    def reset(self, **options: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401, D102 (as above)
        _, info = self.game.reset(**options)
        return self.look(info["seat"]), info

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: D102
        before, chosen = self.lead, self.view.legal_actions[action]
        _, result, over, cut, info = self.game.step(action_id(RULES, CONFIG, chosen))
        rows = self.look(info["seat"])
        # A result that comes after 70 decisions teaches little, so the points count at once.
        reward = float(result) + (self.lead - before) / LEAD
        return rows, reward, over, cut, {**info, "is_success": float(result) > 0}


class Policy(policies.MaskableActorCriticPolicy):  # type: ignore[misc]
    """Scores each action by the same layers, and so learns from one action for all.

    ``MlpPolicy`` has other weights for each place in the list, and learns much more slowly.
    """

    def _build(self, schedule: Any) -> None:  # noqa: ANN401 (a function)
        super()._build(schedule)  # pyright: ignore[reportUnknownMemberType]
        hidden = nn.Linear(FEATURES, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU()
        rows = nn.Unflatten(1, (OPTIONS, FEATURES))
        self.action_net = nn.Sequential(rows, *hidden, nn.Linear(64, 1), nn.Flatten())
        self.optimizer = self.optimizer_class(self.parameters(), schedule(1))


class Network:
    """A trained network as an agent."""

    def __init__(self, model: Any) -> None:  # noqa: ANN401 (it has no types)
        self.model = model

    def choose(self, _rules: object, view: View, _rng: object) -> Any:  # noqa: ANN401, D102 (an action)
        rows, mask = outlook(view)
        best, _ = self.model.predict(rows, action_masks=mask, deterministic=True)
        return view.legal_actions[int(best)]


def train(out: Path, steps: int, seed: int) -> Network:
    """Train, or go on with it."""
    torch.set_num_threads(1)  # several may add up numbers in another order
    envs = make_vec_env(Lesson, GAMES)
    if not out.exists():
        shape = {"net_arch": {"pi": [], "vf": [64, 64]}}  # the policy has its own layers
        settings = {"n_steps": ROLLOUT, "batch_size": 512, "policy_kwargs": shape}
        MaskablePPO(Policy, envs, seed=seed, device="cpu", **settings).save(out)
    while (model := MaskablePPO.load(out, envs, device="cpu")).num_timesteps < steps:
        model.set_random_seed(model.seed + model.num_timesteps)
        model.learn(min(BLOCK, steps - model.num_timesteps), reset_num_timesteps=False)
        model.save(beside := out.with_suffix(".new"))
        beside.replace(out)
        won = model.ep_success_buffer  # of the last 100 games
        print(f"{model.num_timesteps} steps: {np.mean(won or 0):.0%} of the games won", flush=True)
    return Network(model)


def main() -> None:
    """Carry out the command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--steps", type=int, default=1)
    parser.add_argument("--match", type=int, default=2, help="the number of games at the end")
    parser.add_argument("--seed", type=int, default=1, help="a file's network keeps its own")
    parser.add_argument("--out", type=Path, help="the file for the network; none for a trial")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            network = train(asked.out or Path(folder, "network.zip"), asked.steps, asked.seed)
        except KeyboardInterrupt:
            raise SystemExit("Interrupted; the same command goes on.") from None
        except (AssertionError, OSError, ValueError) as error:  # it is something else, or too large
            raise SystemExit(f"{asked.out} cannot be used: {error}") from None
    bots: list[Any] = [network, "easy"]
    results = play_series(RULES, CONFIG, bots, games=asked.match, seed=7, repeat_deals=True)
    its, _ = standings_of(results)
    print(f"against easy: {its.wins:g} of {its.games} games won, {its.low:.1%} to {its.high:.1%}")


if __name__ == "__main__":
    main()
