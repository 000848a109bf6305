"""The results of mutants, kept in a file, so that a long run can be interrupted."""

import json
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from attrs import asdict

from tests.mutants.areas import ROOT
from tests.mutants.making import Key, Mutant, source_of
from tests.mutants.running import SURVIVED, Result


class Store:
    """A file with a line for each mutant that was run."""

    def __init__(self, path: Path, folders: Sequence[str]) -> None:
        self.path = path
        self.tests = tests_mark(tuple(folders))
        self.found: dict[Key, Result] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._take(json.loads(line))

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

    def _take(self, told: dict[str, str]) -> None:
        source, tests = told.pop("source"), told.pop("tests")
        result = Result(**{name: told.pop(name) for name in ("outcome", "test", "own")})
        key = Key(**told)  # type: ignore[arg-type]
        if source == source_mark(key.file) and (result.outcome != SURVIVED or tests == self.tests):
            self.found[key] = result


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
