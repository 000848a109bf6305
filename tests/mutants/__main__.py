"""Mutate the rules or another area, and check that its tests notice.

    python -m tests.mutants --sample 200 --seed 1
    python -m tests.mutants --all --results mutants.jsonl
    python -m tests.mutants --area saves --sample 40

A sample with one seed has the same mutants everywhere. ``--results`` keeps the results in a file,
from which an interrupted run continues; so ``--all``, which takes hours, can be run in parts.

The run fails if a mutant survives that ``accepted.toml`` does not list. It also fails if that file
lists a mutant that is killed, or a change that is not a mutant. mutmut comes with the extra
``mutants``.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from attrs import asdict

from tests.mutants.areas import AREAS, ROOT, files_of, part_of
from tests.mutants.making import (
    Accepted,
    Key,
    Mutant,
    accepted,
    all_mutants,
    as_change,
    cited,
    source_of,
)
from tests.mutants.running import KILLED, SURVIVED, Result, Runner


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--sample", type=int, default=200, help="how many mutants")
    many.add_argument("--all", action="store_true", help="all of them")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--area", choices=AREAS, default="rules", help="what is mutated")
    parser.add_argument("--file", default="", help="only files whose path has this in it")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes at once")
    parser.add_argument("--results", type=Path, help="where results are kept")
    parser.add_argument("--tests", nargs="+", help="folders of other tests")
    parser.add_argument(
        "--gaps", action="store_true", help="say where no test of the function's rules killed"
    )
    parser.add_argument("--verbose", action="store_true", help="say also what was killed")
    chosen = parser.parse_args(arguments)

    area = AREAS[chosen.area]
    tests, files = chosen.tests or area.tests, files_of(area)
    everything = all_mutants(area)
    listed = {key: entry for key, entry in accepted().items() if key.file in files}
    mutants = [mutant for mutant in everything if chosen.file in mutant.key.file]
    mutants.sort(key=lambda mutant: mutant.key.rank(chosen.seed))
    if not chosen.all:
        mutants = mutants[: chosen.sample]
    print(f"{len(mutants)} of {len(everything)} mutants", flush=True)  # noqa: T201

    store = Store(chosen.results, tests) if chosen.results else None
    progress = _Progress(len(mutants), listed, store, verbose=chosen.verbose)
    todo = list[Mutant]()
    for mutant in mutants:
        known = store and store.result(mutant)
        if known:
            progress.count(mutant, known)
        else:
            todo.append(mutant)
    if todo and not Runner(area, todo, chosen.jobs, progress.take).run(tests):
        return 1
    known_keys = {mutant.key for mutant in everything}
    if chosen.gaps:
        progress.tell_gaps()
    return progress.end(key for key in listed if key not in known_keys)


class Store:
    """A file with a line for each mutant that was run."""

    def __init__(self, path: Path, folders: Sequence[str]) -> None:
        self.path = path
        self.tests = tests_mark(tuple(folders))
        self.found: dict[Key, Result] = {}
        if path.exists():
            for told in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
                source, tests = told.pop("source"), told.pop("tests")
                result = Result(**{name: told.pop(name) for name in ("outcome", "test", "own")})
                is_new = result.outcome != SURVIVED or tests == self.tests
                if is_new and source == source_mark(told["file"]):
                    self.found[Key(**told)] = result

    def result(self, mutant: Mutant) -> Result | None:
        """Return the result of a mutant, if its file is unchanged.

        A survivor is run again when a test has changed.
        """
        return self.found.get(mutant.key)

    def add(self, mutant: Mutant, result: Result) -> None:
        key = mutant.key
        self.found[key] = result
        marks = {"source": source_mark(key.file), "tests": self.tests}
        line = json.dumps({**asdict(key), **asdict(result), **marks})
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


@cache
def source_mark(file: str) -> str:
    return sha256(source_of(file).encode()).hexdigest()[:12]


@cache
def tests_mark(folders: tuple[str, ...]) -> str:
    texts = sha256()
    for folder in folders:
        place = ROOT / folder
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            texts.update(path.read_bytes())
    return texts.hexdigest()[:12]


class _Progress:
    """Reports the results of mutants, and at the end the number of each kind."""

    def __init__(
        self, number: int, listed: dict[Key, Accepted], store: Store | None, *, verbose: bool
    ) -> None:
        self.number = number
        self.listed = listed
        self.store = store
        self.verbose = verbose
        self.begin = time.monotonic()
        self.counts: dict[str, Counter[str]] = {}
        self.wrong: list[str] = []
        self.own: Counter[str] = Counter()
        self.gaps: dict[tuple[str, str], Counter[str]] = {}
        self.done = 0

    def take(self, mutant: Mutant, result: Result) -> None:
        if self.store:
            self.store.add(mutant, result)
        self.count(mutant, result)
        if self.verbose:
            _say(f"{result.outcome} {as_change(mutant.key)}{result.test and f'  by {result.test}'}")
        if self.done % 100 == 0:
            _say(f"{self.done} of {self.number} after {time.monotonic() - self.begin:.0f} s")

    def count(self, mutant: Mutant, result: Result) -> None:
        self.done += 1
        key, outcome = mutant.key, result.outcome
        reason = self.listed.get(key)
        if outcome == SURVIVED and reason:
            outcome = reason.kind
        elif outcome == SURVIVED:
            self._object(f"survived: {as_change(key)}")
        elif reason:
            self._object(f"accepted, but {outcome}: {as_change(key)}")
        if outcome == KILLED:
            self.own[result.own if result.test else "ended"] += 1
            if result.test and result.own != "function":
                found = self.gaps.setdefault((key.file, key.function), Counter())
                found[result.test] += 1
        self.counts.setdefault(part_of(key.file), Counter())[outcome] += 1

    def tell_gaps(self) -> None:
        """List the functions whose faults only tests of other rules found, the most first."""
        most = sorted(self.gaps.items(), key=lambda gap: (-gap[1].total(), gap[0]))
        for (file, function), tests in most:
            rules = ", ".join(sorted(cited(file, function))) or "no rule"
            _say(f"{tests.total()} of {file} {function}, which cites {rules}, by:")
            for test, number in tests.most_common():
                _say(f"    {number} {test}")

    def _object(self, words: str) -> None:
        self.wrong.append(words)
        _say(words)

    def end(self, stale: Iterable[Key]) -> int:
        for key in stale:
            self._object(f"accepted, but no mutant: {as_change(key)}")
        total = sum(self.counts.values(), Counter[str]())
        for name, counts in (*self.counts.items(), ("all", total)):
            told = ", ".join(f"{number} {outcome}" for outcome, number in counts.most_common())
            changing = counts.total() - counts["same"] - counts["equivalent"]
            share = f"; {counts[KILLED] / changing:.2%} killed" if changing else ""
            _say(f"{name}: {told}{share}")
        if mine := self.own["function"]:
            files = mine + self.own["file"]
            _say(f"of {self.own.total()} killed, a test of a rule of the function killed {mine},")
            _say(f"and one of a rule of the file {files}; {self.own['ended']} ended without a test")
        return bool(self.wrong)


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
