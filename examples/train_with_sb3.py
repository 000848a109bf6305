"""Train a network with sb3-contrib's ``MaskablePPO`` against ``easy``, and let them meet.

It learns Luxor for two from an environment of the library, on each seat in turn. It needs PyTorch
and sb3-contrib, which no extra of theban brings:

    pip install '.[gymnasium]' sb3-contrib
    python examples/train_with_sb3.py --steps 1000000 --match 400 --out network.zip

The network so far is stored after each block of steps: interrupt the program with Ctrl-C whenever
you like, and run the same command to go on. Each block deals new games, and its seed follows from
the number of steps before it. So the same arguments give the same network, interrupted or not, as
far as PyTorch allows: on one machine, with one version of it. Without arguments the program trains
for a moment only, as a trial.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from theban.ids import action_from_id, action_mask
from theban.lab.adapters.gymnasium_env import gymnasium_env
from theban.lab.bots import play_series, standings_of
from theban.lab.encoding import encoding_of
from theban.luxor import RULES, Config, evaluate

# Type checkers need not find them.
torch: Any = import_module("torch")
MaskablePPO: Any = import_module("sb3_contrib").MaskablePPO
DummyVecEnv: Any = import_module("stable_baselines3.common.vec_env").DummyVecEnv

CONFIG = Config(players=2)
ENCODING = encoding_of(RULES, CONFIG)
GAMES, ROLLOUT, BLOCK = 16, 128, 20_480
"""The games in progress, the steps of each before an update, and the steps between checkpoints."""
LEAD = 10
"""How great a lead is worth as much as a win."""


def scaled(numbers: Any) -> Any:  # noqa: ANN401 (an array of any kind)
    """Return the numbers of an observation from 0 to 1."""
    return np.true_divide(numbers, np.frombuffer(ENCODING.high, np.int16), dtype=np.float32)


class Lesson(gymnasium.Wrapper[Any, int, Any, int]):
    """Games against ``easy``, in which also a growing lead is rewarded."""

    def __init__(self) -> None:
        self.game = gymnasium_env("luxor", seat="rotate", agents="easy")
        super().__init__(self.game)
        self.observation_space = gymnasium.spaces.Box(0, 1, (ENCODING.size,))
        self.lead, self.shares = 0.0, list[float]()

    def reset(self, **options: Any) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401, D102 (as above)
        seen, info = self.game.reset(**options)
        self.lead = evaluate(self.game.position, info["seat"])
        return scaled(seen["observation"]), info

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: D102
        seen, result, over, cut, info = self.game.step(action)
        reward = float(result)
        if over:
            self.shares.append((reward + 1) / 2)
        else:
            before, self.lead = self.lead, evaluate(self.game.position, info["seat"])
            reward += (self.lead - before) / LEAD
        return scaled(seen["observation"]), reward, over, cut, info


class Network:
    """A trained network as an agent."""

    def __init__(self, model: Any) -> None:  # noqa: ANN401 (it has no types)
        self.model = model

    def choose(self, rules: Any, view: Any, _rng: object) -> Any:  # noqa: ANN401, D102 (of any game)
        mask = np.frombuffer(bytearray(action_mask(rules, view)), np.bool_)
        numbers = scaled(ENCODING.numbers(view))
        best, _ = self.model.predict(numbers, action_masks=mask, deterministic=True)
        return action_from_id(rules, CONFIG, int(best))


def train(out: Path, steps: int, seed: int) -> Network:
    """Train, or go on with it."""
    torch.set_num_threads(1)  # several may add up numbers in another order
    lessons = [Lesson() for _ in range(GAMES)]
    envs = DummyVecEnv([lambda lesson=lesson: lesson for lesson in lessons])
    settings: dict[str, Any] = {"n_steps": ROLLOUT, "batch_size": 512, "n_epochs": 4}
    settings |= {"gamma": 0.995, "ent_coef": 0.01, "policy_kwargs": {"net_arch": [128, 128]}}
    if not out.exists():
        MaskablePPO("MlpPolicy", envs, seed=seed, device="cpu", **settings).save(out)
    while (model := MaskablePPO.load(out, envs, device="cpu")).num_timesteps < steps:
        begun = time.process_time()
        model.set_random_seed(model.seed + model.num_timesteps)
        model.learn(min(BLOCK, steps - model.num_timesteps), reset_num_timesteps=False)
        model.save(beside := out.with_suffix(".new"))
        beside.replace(out)
        shares = [share for lesson in lessons for share in lesson.shares]
        for lesson in lessons:
            lesson.shares.clear()
        took = time.process_time() - begun
        won = f"{np.mean(shares):.1%} of {len(shares)} games won"
        print(f"{model.num_timesteps} steps: {won}, {took:.0f} s", flush=True)
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
    bots: list[Any] = [network, "easy"]
    results = play_series(RULES, CONFIG, bots, games=asked.match, seed=7, repeat_deals=True)
    its, _ = standings_of(results)
    print(f"against easy: {its.wins:g} of {its.games} games won, {its.low:.1%} to {its.high:.1%}")


if __name__ == "__main__":
    main()
