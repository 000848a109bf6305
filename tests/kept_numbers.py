"""The numbers of views and the finds of searches; ``python -m tests.kept_numbers`` keeps them.

Trained networks need the same numbers from every version, and a search with the same seed finds the
same on every machine.  If a change is wanted, renew the files and look at what changed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

from tests import toy
from theban import luxor, tutankhamun
from theban._core.situation import Decision, GameOver
from theban.agents import Budget, PlainGuide, Search, make_bot
from theban.lab.encoding import encoding_of, observation_text
from theban.types import AnyRules

FOLDER = Path(__file__).parent


def positions(
    rules: AnyRules,
    config: Any,  # noqa: ANN401 (of any game)
    seed: int,
    among: int = 1000,
) -> Iterator[Any]:
    """Yield a game's positions; all choose at random among the first actions, as short hops."""
    rng = random.Random(seed)
    state = rules.new_game(config, seed=seed)
    while not isinstance(rules.awaiting(state), GameOver):
        yield state
        actions = rules.legal_actions(state)[:among]
        state = rules.step(state, rng.choice(actions or (rules.sample_outcome(state, rng),)))
    yield state


ALL_OF_3 = luxor.Config(players=3, modules=luxor.Module)
ENCODED: list[tuple[AnyRules, Any, int]] = [
    (luxor.RULES, luxor.Config(players=2, first_player=1), 4),
    (luxor.RULES, ALL_OF_3, 1),  # with a second roll for a card
    (luxor.RULES, ALL_OF_3, 8),  # with a pure set flipped
    (luxor.RULES, luxor.Config(players=5, first_player=2, modules=luxor.Module), 1),
    (tutankhamun.RULES, tutankhamun.Config(players=3), 5),
]
"""Games whose positions are encoded."""


def encoded() -> Iterator[str]:
    """Describe each field, with a checksum of its numbers in a whole game."""
    for rules, config, seed in ENCODED:
        encoding = encoding_of(rules, config)
        sums, texts = [0] * len(encoding.fields), 0
        for number, state in enumerate(positions(rules, config, seed)):
            view = rules.view(state, (*range(config.players), None)[number % (config.players + 1)])
            numbers = encoding.numbers(view)
            sums = [
                crc32(repr(numbers[field.place].tolist()).encode(), before)
                for field, before in zip(encoding.fields, sums, strict=True)
            ]
            if number % 50 == 0:  # which takes as long as the numbers of a hundred
                texts = crc32(observation_text(view).encode(), texts)
        yield f"{rules.name}, {config.players} players, seed {seed}: texts {texts:08x}"
        for field, found in zip(encoding.fields, sums, strict=True):
            yield f"  {field.name} {field.shape} to {field.high}: {found:08x}  {field.meaning}"


def late(rules: AnyRules, config: Any, left: int) -> Any:  # noqa: ANN401 (of any game)
    """Return the view of a decision with so many positions left in a game."""
    states = list(positions(rules, config, 5, among=5))[:-left]
    due, state = next(
        (due, state)
        for state in reversed(states)
        if isinstance(due := rules.awaiting(state), Decision)
        and len(rules.legal_actions(state)) > 1
    )
    return rules.view(state, due.seat)


SEARCHED: list[tuple[AnyRules, Any, int, dict[str, Any]]] = [
    (luxor.RULES, luxor.Config(players=2), 100, {}),
    (luxor.RULES, ALL_OF_3, 200, {}),
    (luxor.RULES, ALL_OF_3, 5, {}),
    (luxor.RULES, luxor.Config(players=3), 100, {"ahead": 3}),
    (tutankhamun.RULES, tutankhamun.Config(players=2), 30, {}),
    (tutankhamun.RULES, tutankhamun.Config(players=2), 5, {}),
    (tutankhamun.RULES, tutankhamun.Config(players=3), 10, {"points": False}),
    (tutankhamun.RULES, tutankhamun.Config(players=3), 20, {"ahead": 2}),
    (luxor.RULES, luxor.Config(players=3), 50, {"guide": PlainGuide(luxor.RULES)}),
    (luxor.RULES, luxor.Config(players=3), 50, {"guide": PlainGuide(luxor.RULES, scale=3)}),
    (toy.RULES, toy.Config(players=3), 1, {}),
]
"""Decisions that are searched: the game, how many positions are left in it, and how."""


def searched() -> Iterator[str]:
    """Describe what bots choose and what searches find: visits, wins, points, continuations."""
    for rules, config, left, how in SEARCHED:
        view = late(rules, config, left)
        search = Search(rules, view, rng=random.Random(7), **how)
        search.run(Budget(iterations=150))
        yield f"{rules.name}, {config.players} players, {left} left, {', '.join(how)}"
        for bot in ("easy", "greedy"):
            chosen = [make_bot(bot, rules).choose(rules, view, random.Random(n)) for n in range(8)]
            yield f"  {bot}: {', '.join(str(view.legal_actions.index(each)) for each in chosen)}"
        for found in search.evaluations:
            win, exact = f"{found.win:.6f} +- {found.win_error:.6f}", " exact" * found.is_exact
            points = found.points and f"{found.points:.4f} +- {found.points_error or 0:.4f}"
            line = crc32(repr(found.line).encode())
            yield f"  {found.visits} {win}{exact}, {points}; {len(found.line)} {line:08x}"


KEPT: dict[str, Callable[[], Iterator[str]]] = {
    "agents/searched.txt": searched,
    "encoding/encoded.txt": encoded,
}


def as_kept(name: str) -> bool:
    """Say whether something is as its file has it."""
    told = "".join(f"{line}\n" for line in KEPT[name]())
    return told == (FOLDER / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for name, tell in KEPT.items():
        told = "".join(f"{line}\n" for line in tell())
        (FOLDER / name).write_text(told, encoding="utf-8")
