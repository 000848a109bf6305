"""Repeats a failure from its bundle: ``python -m tests.repeat FILE``.

It says whether the rules still follow the choices of the game, plays a comparison again by these
choices, and feeds the bytes again. Then it runs the test that failed alone, with what Hypothesis
drew. The exit code is 1 if anything fails as it did or otherwise, 0 if nothing does, and 2 if the
file is not a bundle that can be repeated.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.bundles import (
    TESTS,
    Bundle,
    Difference,
    InvalidBundle,
    difference_of,
    follow,
    read,
    versions_now,
)
from tests.comparisons import COMPARISONS, compare_again
from tests.fuzz.targets import TARGETS
from tests.noting import LEAK_PAIRS
from theban.core.errors import ThebanError

_NO_TESTS = (4, 5)
"""The exit codes of pytest if there is no such test."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run as the docstring of the module says; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.repeat")
    parser.add_argument("file", type=Path, help="the bundle")
    parser.add_argument(
        "--anyway", action="store_true", help="try one of another version of theban too"
    )
    chosen = parser.parse_args(arguments)
    try:
        bundle = read(chosen.file, anyway=chosen.anyway)
        return _repeat(bundle, chosen.file)
    except InvalidBundle as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _repeat(bundle: Bundle, file: Path) -> int:
    _say(f"It failed with {bundle.difference}")
    now = versions_now()
    for name, was in bundle.versions.items():
        if now.get(name) != was:
            _say(f"{name} was {was}, it is {now.get(name)} now")
    if bundle.game is not None and "start" in bundle.game:
        _say(f"the game: {follow(bundle.game)}")
    differs = False
    for what, found in _attempts(bundle, file):
        if found is None:
            _say(f"{what}: nothing differs")
        elif found.same_as(bundle.difference):
            _say(f"{what}: the same difference")
        else:
            _say(f"{what}: another difference: {found}")
        differs = differs or found is not None
    _say("It repeats." if differs else "It repeats no more.")
    return int(differs)


def _attempts(bundle: Bundle, file: Path) -> Iterator[tuple[str, Difference | None]]:
    """Try all ways to repeat it; yield each with what differs."""
    game = bundle.game
    if game is not None and game.get("comparison") in {*COMPARISONS, LEAK_PAIRS}:
        yield "played again by its choices", _play_again(game)
    if bundle.target in TARGETS:
        yield f"{bundle.target} fed again", _feed_again(bundle)
    if bundle.test is not None:
        yield "the test run again", _run_again(bundle, file)


def _play_again(game: Mapping[str, Any]) -> Difference | None:
    try:
        compare_again(game)
    except InvalidBundle:
        raise
    except Exception as error:  # noqa: BLE001 (whatever differs)
        return difference_of(error)
    return None


def _feed_again(bundle: Bundle) -> Difference | None:
    try:
        data = bytes.fromhex(bundle.data or "")
    except ValueError as error:
        raise InvalidBundle(f"the bytes of the bundle cannot be read: {error}") from None
    try:
        TARGETS[bundle.target or ""](data)
    except Exception as error:  # noqa: BLE001 (whatever differs)
        return difference_of(error)
    return None


def _run_again(bundle: Bundle, file: Path) -> Difference | None:
    test = str(bundle.test)
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["-n", "0", "-m", "", "-q", "-p", "no:cacheprovider"]
        ours = ["--failures", folder, "--repeat", str(file.resolve())]
        done = subprocess.run(  # noqa: S603 (what it runs is a test of this checkout)
            [sys.executable, "-m", "pytest", *arguments, *ours, test],
            cwd=TESTS.parent,
            env={**os.environ, **bundle.environment},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode == 0:
            return None
        found = sorted(Path(folder).glob("*.json"))
        if not found:
            reason = (
                "there is no such test" if done.returncode in _NO_TESTS else done.stdout[-2000:]
            )
            raise InvalidBundle(f"the test {test} cannot be run: {reason}")
        return _unless_all_is_well(read(found[0]).difference)


def _unless_all_is_well(difference: Difference) -> Difference | None:
    """Return a difference, unless Hypothesis says that what it drew again fails no more."""
    passed = difference.kind == "DidNotReproduce" and "successfully" in difference.message
    return None if passed else difference


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ThebanError as refused:
        sys.exit(str(refused))
