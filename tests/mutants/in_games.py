"""Play games with each mutant that is listed as equivalent: ``python -m tests.mutants.in_games``.

    python -m tests.mutants.in_games --jobs 2

People judge by reading that no game can show a mutant.  This asks games.  Each mutant is imported
instead of its file, in a new process, and random games are played with it.  64 games of Luxor have
every combination of modules with each number of players.  Whatever they show must be what it is
without the mutant: answers, events with their rules, refusals, views, guesses, ends.  The run fails
if anything differs.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from random import Random
from typing import Any

from tests.mutants.applying import import_mutated
from tests.mutants.areas import RULES, part_of
from tests.mutants.making import accepted, all_mutants, as_change

GAMES = {"Luxor": ("Luxor", "The Mummy's Curse", "both"), "Tutankhamun": ("Tutankhamun", "both")}
"""The games, each with the parts of the package that it uses."""
SOMETIMES = 8
"""The number of choices after which views and guesses are compared too, which takes long."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.in_games", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=64, help="how many games with each mutant")
    parser.add_argument("--file", default="", help="only files whose path has this in it")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes at once")
    chosen = parser.parse_args(arguments)

    listed = {key for key, entry in accepted().items() if entry.kind == "equivalent"}
    mutants = [
        each for each in all_mutants(RULES) if each.key in listed and chosen.file in each.key.file
    ]
    # No process has imported anything from the package yet.
    fresh = get_context("spawn")
    with ProcessPoolExecutor(chosen.jobs, fresh, max_tasks_per_child=1) as pool:
        right = {name: pool.submit(digest, name, chosen.games) for name in GAMES}
        answers = [
            (each.key, name, pool.submit(digest, name, chosen.games, each.key.file, each.source()))
            for each in mutants
            for name, parts in GAMES.items()
            if part_of(each.key.file) in parts
        ]
        begin, shown = time.monotonic(), 0
        for done, (key, name, answer) in enumerate(answers, start=1):
            if answer.result() != right[name].result():
                shown += 1
                _say(f"games of {name} show {as_change(key)}")
            if done % 10 == 0:
                _say(f"{done} of {len(answers)} after {time.monotonic() - begin:.0f} s")
    _say(f"{chosen.games} games with each of {len(mutants)} mutants; {shown} shown")
    return bool(shown)


def digest(name: str, games: int, file: str = "", source: str = "") -> str:
    """Return a digest of everything that some games show."""
    if file:
        import_mutated(file, source)
    found = sha256()
    try:
        for number in range(games):
            for thing in _seen(name, number):
                found.update(repr(thing).encode())
    except Exception as error:  # noqa: BLE001 (a fault may raise anything)
        found.update(repr(error).encode())
    return found.hexdigest()


def _seen(name: str, number: int) -> Iterator[object]:
    """Play a random game, and yield everything that it shows."""
    # None of these may be imported before the mutant.
    from tests.stored_games import luxor_config, tutankhamun_config  # noqa: PLC0415
    from theban import luxor, tutankhamun  # noqa: PLC0415
    from theban.serial import fingerprint  # noqa: PLC0415

    rng = Random(number)
    rules: Any = luxor.RULES if name == "Luxor" else tutankhamun.RULES
    config: Any = (luxor_config if name == "Luxor" else tutankhamun_config)(number, rng)
    # Short hops in half of the games, or those of Tutankhamun would be over after a few leaps.
    among = 5 if rng.random() < 0.5 else 1000
    state, made = rules.new_game(config, seed=number), 0
    yield fingerprint(rules.play_out(state, Random(number)))
    while choices := rules.legal_actions(state) or [
        each for each, _ in rules.chance_outcomes(state)
    ]:
        yield choices
        made += 1
        if made % SOMETIMES == 0:
            yield [rules.explain(state, choice) for choice in rules.action_space(config)]
            for seat in (None, *range(config.players)):
                view = rules.view(state, seat)
                yield fingerprint(view)
                yield fingerprint(rules.determinize(view, Random(number)))
            yield fingerprint(state)
            yield rules.score_sheet(state), rules.awaiting(state)
            yield fingerprint(rules.play_out(state, Random(number)))
        choice = choices[int(rng.random() * min(among, len(choices)))]
        moved = rules.transition(state, choice)
        yield moved.events, rules.rules_of(state, choice)
        state = moved.state
    yield fingerprint(state), rules.score_sheet(state)


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
