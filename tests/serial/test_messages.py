"""Messages about untrusted data are short and printable, whatever the data."""

import copy
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from tests.deep import mostly_deep
from tests.refusals import refuses
from tests.serial.changed import nodes
from tests.serial.games_to_save import all_settings, play
from theban import luxor, tutankhamun
from theban._core.box import TomlRefused, parse_toml
from theban._core.errors import InvalidComponents, InvalidSave, ThebanError
from theban._core.messages import shown
from theban.cli import main
from theban.luxor._box import load_box, parse_box, standard_toml
from theban.serial import *
from theban.serial import dumps, from_data, loads, to_data
from theban.serial._formats import MOST_BYTES
from theban.serial.authoring import *
from theban.serial.authoring import CODECS, Codec

Plain: TypeAlias = Any  # any JSON value

LONGEST = 700
"""The maximum length of a message; one that lists all classes of choices has some five hundred
characters.
"""
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
    """Check that a call succeeds or is refused in a few printable words; return which."""
    try:
        call()
    except ThebanError as error:
        message = str(error)
        assert len(message) <= LONGEST, message[:2000]
        assert message.isprintable(), ascii(message)
        return True
    return False


def spoilt_texts(text: str) -> Iterator[str]:
    """Replace keys, values, headings and items by odd words, one at a time."""
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


@pytest.mark.parametrize("game", ["luxor+3+mummy+characters", "tutankhamun+3"])
def test_saves(game: str) -> None:
    match = play(SETTINGS[game], 2, limit=8)
    dice, refused = Random(2), 0
    saved = [to_data(value) for value in (match.state, match.view(0), match.record, match.events)]
    for data in saved:
        paths = [path for path, _ in nodes(data, ()) if path]
        for path in dice.sample(paths, min(25, len(paths))):
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


DEMO = ["demo", "--players", "2", "--bot", "random"]


@pytest.mark.parametrize(
    "odd", ["\x1b[31mred", "\x9b2Jgone", "b\x07el", "two\nlines", "\u202egnirts"]
)
def test_what_the_command_prints_of_names_of_files(
    odd: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there, missing = tmp_path / f"{odd}.json", tmp_path / f"no {odd}.json"
    save(there, play(SETTINGS["luxor+2"], 1, limit=2).record)
    assert main(["verify", str(there)]) == 0
    assert main([*DEMO, "--quiet", "--save", str(there)]) == 0
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


def refused(saved: bytes | str, codec: str) -> str:
    pytest.importorskip(codec)
    with pytest.raises(InvalidSave) as caught:
        loads(saved, codec=codec)
    message = str(caught.value)
    assert len(message) < 300
    assert message.isprintable()
    return message


@pytest.mark.parametrize("codec", CODECS.values(), ids=lambda codec: codec.name)
def test_what_is_too_long_is_refused_before_anything_reads_it(codec: Codec) -> None:
    name, most = codec.name, MOST_BYTES
    # Each reader would report zero bytes differently.
    message = refused(bytes(most + 1), name)
    assert message == f"the save has {most + 1} bytes; a save has at most {most}"
    assert "bytes; a save has at most" not in refused(bytes(most), name)


@pytest.mark.parametrize("codec", ["json", "orjson"])
@pytest.mark.parametrize(
    "saved",
    [b"1" * 10**6, b"[" * 10**6, b'{"a":' * 10**5, b'"' * 10**6, b"-" * 10**6, b'["\\ud800'],
    ids=lambda saved: saved[:2].decode(),
)
def test_json_that_is_long_or_deep_is_refused(codec: str, saved: bytes) -> None:
    assert refused(saved, codec)


@pytest.mark.parametrize("depth", [100, 500, *range(960, 1030, 5)])
def test_a_config_that_is_nested_deep_is_refused(depth: int) -> None:
    data: Plain = to_data(luxor.new_game(luxor.Config(players=2), seed=1))
    saved = json.dumps(data).replace('"players": 2', f'"players": {"[" * depth}{"]" * depth}', 1)
    assert refused(saved, "json")
    assert refused(saved, "orjson")


@pytest.mark.parametrize("number", [10**5000, -(10**5000)], ids=["large", "small"])
def test_plain_data_can_hold_numbers_that_python_does_not_write(number: int) -> None:
    data: Plain = to_data(luxor.new_game(luxor.Config(players=2), seed=1))
    data["data"]["config"]["players"] = number
    refuses("it must be a whole number", from_data, data, error=InvalidSave)


@pytest.mark.parametrize("limit", [0, 10**7])
def test_a_number_of_a_million_digits_is_not_read(limit: int) -> None:
    # Python reads at most 4,300 unless told otherwise; the time grows with their square.
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(limit)
    try:
        message = refused(b'{"x":' + b"7" * 10**6 + b"}", "json")
        assert loads(dumps(tutankhamun.Sail(7))) == tutankhamun.Sail(7)
    finally:
        sys.set_int_max_str_digits(before)
    assert message == ("the save has a number of 1000000 digits; the largest is 9007199254740991")


@pytest.mark.parametrize(
    "saved",
    [
        b"\x91" * 10**5,
        b"\xdd\xff\xff\xff\xff" * 1000,
        b"\xdb\xff\xff\xff\xff",
        b"\x81\x00\x00",
        b"\xd6\xff\x00\x00\x00\x00",
        b"\xc4\x01x",
    ],
    ids=["deep", "claims", "claims a text", "a number as key", "a time", "bytes"],
)
def test_messagepack_that_claims_too_much_is_refused(saved: bytes) -> None:
    assert refused(saved, "msgpack")


@pytest.mark.parametrize(
    ("saved", "message"),
    [
        ("c2 41 07", "semantic tag 2"),  # a number of any length
        ("c4 82 1a7fffffff 01", "semantic tag 4"),  # a decimal of 2**31 digits
        ("d823 63 612a2a", "semantic tag 35"),  # a pattern, which would be compiled
        ("82 d81c 81 00 d81d 00", "semantic tag 28"),  # a part that occurs twice
        ("d9ffff 00", "semantic tag 65535"),  # one that has no meaning
        ("41 00", "b'\\x00'"),
        ("f7", "undefined"),
        ("e0", "CBORSimpleValue"),
        ("a1 00 00", "map key must be"),
        # Keys like these all have the same hash, so searching for duplicates would take hours.
        ("a2 82 20 21 00 82 21 20 00", "map key must be"),
        ("a1 41 61 00", "has no key 'format'"),
        ("bf 61 61 ff", "missing value"),
        ("81 ff", "break"),
        ("9b 7fffffffffffffff", "premature end"),
        ("bb 7fffffffffffffff", "premature end"),
        ("7b 7fffffffffffffff", "premature end"),
        ("1c", "0x1c"),
        ("5f", "premature end"),
        ("78 ff 00", "premature end"),
        ("9f 00", "premature end"),
        ("19 00", "premature end"),
        ("00 00", "ends at byte 1, but has 2"),
        ("81" * 50 + "00", "nesting depth (40)"),
        ("82" * 100_000, "nesting depth (40)"),
    ],
    ids=lambda given: given[:20],
)
def test_cbor_that_is_not_plain_data_is_refused(saved: str, message: str) -> None:
    assert message in refused(bytes.fromhex(saved), "cbor2")


def test_cbor_as_others_write_it_can_be_read() -> None:
    cbor2 = pytest.importorskip("cbor2")
    sail = to_data(tutankhamun.Sail(7))
    saved = cbor2.dumps(sail)
    assert loads(saved, codec="cbor2") == tutankhamun.Sail(7)
    # The same with ends that arrive as a break, of an object and of a text.
    open_ended = b"\xbf" + saved[1:] + b"\xff"
    open_ended = open_ended.replace(b"\x66theban", b"\x7f\x63the\x63ban\xff")
    assert cbor2.loads(open_ended) == sail
    assert loads(open_ended, codec="cbor2") == tutankhamun.Sail(7)


MANY = ".".join("a" * 21)
"""A key with more parts than allowed."""


@pytest.mark.parametrize(
    "text",
    [
        f"{MANY} = 1",
        f"[{MANY}]",
        f"[[{MANY}]]",
        f"x = {{{MANY} = 1}}",
        f"x = {{b = 1, {MANY} = 1}}",
        f"x = 1  # '\n{MANY} = 1",
        f'x = 1  # """\n{MANY} = 1',
        f"x = [ '''a'''', {{{MANY} = 1}}, 'a' ]",
        f'x = [ """a"""", {{{MANY} = 1}}, "a" ]',
        f'x = "\\\\"\n{MANY} = 1 # "',
        f'x = """\\""" a"""\n{MANY} = 1 # """',
        " . ".join(["'a.b'", '"a\\".b"'] * 11) + " = 1",
        f'x = "\n{MANY} = 1',
    ],
)
def test_keys_of_many_parts_are_found_wherever_they_hide(text: str) -> None:
    refuses(r"^has a key of more than 20 parts$", parse_toml, text, error=TomlRefused)
    with pytest.raises(InvalidComponents, match=r"^mine: has a key of more than 20 parts$"):
        parse_box(text, where="mine")


@pytest.mark.parametrize(
    "text",
    [
        f'x = "{MANY}"',
        f"x = '{MANY}'",
        f"x = '''\n{MANY} = 1\n'''",
        f'x = """\n{MANY} = 1 \\" {MANY}\n"""',
        f"x = 1 # {MANY}",
        f'x = "it\'s" # \'\ny = "{MANY}"',
        ".".join(["a"] * 20) + " = 1",
        '"' + "." * 30 + '".a = 1',
    ],
)
def test_texts_with_many_dots_are_not_keys(text: str) -> None:
    assert parse_toml(text)


@pytest.mark.parametrize("text", ["x = " + "[" * 10_000, "x = " + "{a = " * 10_000])
def test_toml_that_is_nested_too_deep_is_refused(text: str) -> None:
    refuses(r"^mine: is nested too deep$", parse_box, text, where="mine", error=InvalidComponents)


def test_plain_data_with_one_part_in_many_places_is_shown_in_a_moment() -> None:
    # Written out as text, it would be longer than any memory.
    bomb: list[object] = ["x" * 10_000]
    for _ in range(100):
        bomb = [bomb] * 10
    endless: dict[str, object] = {}
    endless["again"] = endless
    for odd in (bomb, endless, ("x" * 10**7,) * 10**5):
        assert len(shown(odd)) <= 70
        refuses("^", from_data, odd, error=InvalidSave)
        with pytest.raises(InvalidSave) as caught:
            from_data({**to_data(luxor.Decline()), "data": odd})
        assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    "value",
    [[], {}, (), (1,), [1, (2, 3), {"a": []}], {"a": 1, "b": "it's"}, "it's", 'say "it\'s"', None],
)
def test_what_is_short_is_shown_as_python_does(value: object) -> None:
    assert shown(value) == repr(value)
