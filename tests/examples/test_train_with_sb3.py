"""A training that was interrupted goes on to the same network; without PyTorch this is skipped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from theban.lab.bots import play_series

WHY = "PyTorch takes 750 MB, so CI does not install it"
train_with_sb3 = pytest.importorskip("train_with_sb3", reason=WHY, exc_type=ImportError)


def test_an_interrupted_training_ends_with_the_same_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"GAMES": 2, "ROLLOUT": 128, "BLOCK": 256}.items():
        monkeypatch.setattr(train_with_sb3, name, value)
    whole = train_with_sb3.train(tmp_path / "whole.zip", 768, 1)
    begun = train_with_sb3.train(tmp_path / "parted.zip", 256, 1)
    parted = train_with_sb3.train(tmp_path / "parted.zip", 768, 1)

    def weights(network: Any) -> dict[str, list[Any]]:
        found = network.model.policy.state_dict().items()
        return {name: numbers.tolist() for name, numbers in found}

    assert weights(parted) == weights(whole) != weights(begun)
    rules, config = train_with_sb3.RULES, train_with_sb3.CONFIG
    results = play_series(rules, config, [whole, "random"], games=2, seed=1)
    assert [result.forfeit for result in results] == [None, None]
