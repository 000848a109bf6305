"""Games of an agent in another process, in which hashes have another seed.

Sets of texts and of enums are gone through in an order that depends on that seed; an agent that
looks at it chooses otherwise there.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from typing import Any

from theban.core.play.agent import Agent
from theban.core.protocol import AnyRules
from theban.testing.plays import plays_of

_PROGRAM = "from theban.testing.hash_order import answer; answer()"
_NOT_LOADED = 3
_SENTINEL = "theban"


def pickled_games(  # noqa: PLR0913, PLR0917 (what the games are)
    agent: Agent[Any, Any],
    rules: AnyRules,
    config: object,
    seed: int,
    games: int,
    limit: int,
) -> bytes | None:
    """Return what another process needs, as it is now; None if it cannot be pickled."""
    try:
        return pickle.dumps((agent, rules, config, seed, games, limit))
    except Exception:  # noqa: BLE001 (whatever a stranger's class raises)
        return None


def choices_elsewhere(pickled: bytes, hash_seed: int) -> list[list[int]] | None:
    """Play the games in another process."""
    path = os.pathsep.join(each or os.curdir for each in sys.path)
    done = subprocess.run(  # noqa: S603 (this very Python)
        [sys.executable, "-c", _PROGRAM],
        input=pickled,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path},
    )
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    found = [line for line in lines if line.startswith(_SENTINEL)]  # the agent may print too
    if done.returncode or not found:
        return None
    choices: list[list[int]] = json.loads(found[-1].removeprefix(_SENTINEL))
    return choices


def answer() -> None:
    """Play the games that standard input has, and print the choices; what the process runs."""
    try:
        agent, *games = pickle.loads(sys.stdin.buffer.read())  # noqa: S301 (from the process before)
    except Exception:  # noqa: BLE001 (whatever a stranger's class raises)
        sys.exit(_NOT_LOADED)
    chosen: list[list[int]] = []
    for play in plays_of(*games):
        try:
            chosen.append(play.again(agent))
        except Exception:  # noqa: BLE001 (as above; then it chooses otherwise here)
            chosen.append([])
    sys.stdout.write(f"\n{_SENTINEL}{json.dumps(chosen)}\n")
