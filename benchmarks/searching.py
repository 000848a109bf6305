"""The speed of the search, in iterations per second."""

from __future__ import annotations

import random
from typing import Any

from benchmarks.contenders import Contender
from benchmarks.peers import Play
from theban import Decision, Match, luxor, tutankhamun
from theban.agents import AnyGuide, Budget, GreedyAgent, PlainGuide, Search, guide_for
from theban.types import AnyRules

ITERATIONS = 100
"""The number of iterations for each decision."""

DECISIONS = 20
"""The number of positions in a game, from its middle on."""


def views(rules: AnyRules, config: Any) -> list[Any]:  # noqa: ANN401 (of any game)
    """Return the views at some decisions with at least two actions, in a greedy game."""
    match: Any = Match(rules, config, seed=1)
    bots: list[Any] = [GreedyAgent(rules.evaluate, samples=1, breadth=1)] * config.players
    found: list[Any] = []
    match.run(bots, rng=random.Random(1), limit=20)
    while len(found) < DECISIONS and not match.is_over:
        due = match.awaiting
        if isinstance(due, Decision) and len(match.legal_actions) > 1:
            found.append(match.view(due.seat))
        match.run(bots, rng=random.Random(1), limit=3)
    return found


def searching(rules: AnyRules, config: Any, guide: AnyGuide) -> Play:  # noqa: ANN401
    """Search one of some positions."""
    seen: list[Any] = []

    def play(rng: random.Random) -> int:
        if not seen:
            seen.extend(views(rules, config))
        view = seen[int(rng.random() * len(seen))]
        search: Search[Any] = Search(rules, view, rng=rng, guide=guide, points=False)
        search.run(Budget(iterations=ITERATIONS))
        return ITERATIONS

    return play


def search_contenders() -> list[Contender]:
    """Return the searches to measure, with the plain guide and with the game's own."""
    games: dict[str, tuple[AnyRules, Any]] = {
        "Luxor": (luxor.RULES, luxor.Config(players=4)),
        "all modules": (luxor.RULES, luxor.Config(players=4, modules=luxor.Module)),
        "Tutankhamun": (tutankhamun.RULES, tutankhamun.Config(players=4)),
    }
    found: list[Contender] = []
    for name, (rules, config) in games.items():
        own = guide_for(rules)
        if not isinstance(own, PlainGuide):
            found.append(Contender(f"{name}, search", searching(rules, config, own), ours=True))
        play = searching(rules, config, PlainGuide(rules))
        found.append(Contender(f"{name}, search, plain guide", play, ours=True))
    return found
