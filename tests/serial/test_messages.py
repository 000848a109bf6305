"""Messages about what strangers send are short and printable, whatever is in it."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from tests.deep import mostly_deep
from tests.serial.games_to_save import all_settings, play
from theban import luxor, tutankhamun
from theban.cli import main
from theban.core.errors import ThebanError
from theban.luxor.box import load_box, parse_box, standard_toml
from theban.serial import *

Plain: TypeAlias = Any  # what JSON could hold

LONGEST = 700
"""The most characters of a message; one that lists all classes of choices has some five hundred."""
ODD = (
    "9" * 200_000,
    "a" * 200_000,
    "\x1b[31mred\x1b[0m",
    "\u202egnirts",
    "b\x07el",
    "two\rlines",
    "",
)


def ascii_start(odd: str) -> str:
    return ascii(odd[:9])


SETTINGS = {setting.name: setting for setting in all_settings()}


def check(call: Callable[[], object]) -> bool:
    """See that a call succeeds or is refused in few printable words; say whether it is refused."""
    try:
        call()
    except ThebanError as error:
        message = str(error)
        assert len(message) <= LONGEST, message[:2000]
        assert message.isprintable(), ascii(message)
        return True
    return False


def spoilt_texts(text: str) -> Iterator[str]:
    """Put odd words in the place of keys, values, headings and items, one at a time."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        for odd in ODD:
            for new in (
                odd,
                f"{line.partition(':')[0]}: {odd}",
                f"{odd}:{line.partition(':')[2]}",
                f'{line.partition(":")[0]}: "{odd}"',
                f"{line}, {odd}",
                f"[{odd}]",
            ):
                yield "\n".join([*lines[:number], new, *lines[number + 1 :]])


def test_a_game_as_text() -> None:
    setting = SETTINGS["luxor+2+mummy+equipment"]
    text = format_record(play(setting, 3, limit=3).record)
    dice = Random(1)
    refused = [
        check(partial(parse_record, each)) for each in spoilt_texts(text) if dice.random() < 0.4
    ]
    assert sum(refused) > 100


def test_a_name_of_many_digits_is_not_repeated() -> None:
    text = f"theban record 1\n[game]\nname: {'9' * 200_000}\n[config]\n[deal]\n[choices]\n"
    with pytest.raises(ThebanError) as caught:
        parse_record(text)
    assert str(caught.value).startswith("line 3, column 7: there is no game '999999")
    assert len(str(caught.value)) < 200


def places(data: Plain, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*path, key))


@pytest.mark.parametrize("game", ["luxor+3+mummy+characters", "tutankhamun+3"])
def test_saves(game: str) -> None:
    match = play(SETTINGS[game], 2, limit=8)
    dice, refused = Random(2), 0
    saved = [to_data(value) for value in (match.state, match.view(0), match.record, match.events)]
    for data in saved:
        for path in dice.sample(list(places(data)), 25):
            for odd in ODD:
                broken: Plain = copy.deepcopy(data)
                inside = broken
                for key in path[:-1]:
                    inside = inside[key]
                if isinstance(inside, dict) and dice.random() < 0.5:
                    inside[odd] = inside.pop(path[-1])
                else:
                    inside[path[-1]] = odd
                refused += check(lambda: from_data(broken))  # noqa: B023 (called at once)
    assert refused > 150


@pytest.mark.parametrize("odd", ODD[:-1], ids=ascii_start)
def test_what_is_asked_for(odd: str) -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    data: Plain = json.loads(dumps(state))
    for call in (
        lambda: loads(dumps(state), game=odd),
        lambda: loads(dumps(state), kind=odd),
        lambda: loads(dumps(state), codec=odd),
        lambda: loads("", where=odd),
        lambda: from_data({**data, odd: 1}, where=odd),
        lambda: dumps(state, kind=odd),
        lambda: dumps(odd),
        lambda: fingerprint(state, game=odd),
        lambda: canonical(odd),
        lambda: luxor.parse_choice(state.config, odd),
        lambda: tutankhamun.parse_choice(tutankhamun.Config(players=2), odd),
    ):
        assert check(call)


@pytest.mark.parametrize("odd", ODD[1:-1], ids=ascii_start)
def test_names_of_files(odd: str, tmp_path: Path) -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    for suffix in (".json", ".txt", ".box", ""):
        path = tmp_path / f"{odd}{suffix}"
        assert check(lambda: load(path))  # noqa: B023 (called at once)
        assert check(lambda: load_box(path))  # noqa: B023 (as above)
        assert check(lambda: save(tmp_path / odd / f"no{suffix}", state))  # noqa: B023 (as above)
        if len(odd) < 100:
            path.write_bytes(b"\xff")
            assert check(lambda: load(path))  # noqa: B023 (as above)
            assert check(lambda: load_box(path))  # noqa: B023 (as above)
            path.write_bytes(b"odd")
            assert check(lambda: load(path))  # noqa: B023 (as above)
            assert check(lambda: load_box(path))  # noqa: B023 (as above)
            path.unlink()


@pytest.mark.parametrize("seed", mostly_deep(range(3), every=3))
def test_boxes(seed: int) -> None:
    text = standard_toml()
    lines = [line for line in text.split("\n") if line and not line.startswith("#")]
    dice, refused = Random(seed), 0
    for number in dice.sample(range(len(lines)), 4):
        for odd in ODD[:-1]:
            for word in (json.dumps(odd), odd):
                key = lines[number].partition("=")[0]
                for new in (f"{key}= {word}", f"{word} = 1", f"{{ {word} = {word} }}"):
                    broken = "\n".join([*lines[:number], new, *lines[number + 1 :]])
                    refused += check(lambda: parse_box(broken, where=odd))  # noqa: B023
    assert refused > 50


@pytest.mark.parametrize(
    "odd", ["\x1b[31mred", "\x9b2Jgone", "b\x07el", "two\nlines", "\u202egnirts"]
)
def test_what_the_command_prints_of_names_of_files(
    odd: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there, missing = tmp_path / f"{odd}.json", tmp_path / f"no {odd}.json"
    save(there, play(SETTINGS["luxor+2"], 1, limit=2).record)
    assert main(["verify", str(there)]) == 0
    assert main(["demo", "--players", "2", "--quiet", "--save", str(there)]) == 0
    assert main(["replay", str(there)]) == 0
    for wrong in (
        ["verify", str(missing)],
        ["replay", str(tmp_path / odd)],
        ["convert", str(there), str(tmp_path / odd / "there.json")],
        ["convert", str(missing), str(tmp_path / f"{odd}.cbor")],
        ["demo", "--box", str(missing)],
        ["demo", "--save", str(missing / "no.json")],
        ["demo", "--bot", odd],
        ["demo", "--ruling", f"{odd}=1"],
        ["demo", "--game", odd],
        ["schema", "luxor", odd],
        ["box", odd],
        ["verify", str(there), odd, "9" * 200_000],
    ):
        assert main(wrong) == 2
    there.write_bytes(b"\x1b[31m")
    assert main(["verify", str(there)]) == 2
    printed = capsys.readouterr()
    for line in (printed.out + printed.err).split("\n"):
        assert line.isprintable()
        assert len(line) <= 1100
    assert printed.err.count("\n") == 13
