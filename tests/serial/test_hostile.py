"""Bytes that claim more than they hold, or grow while they are read, are refused before they do."""

import sys

import pytest

from tests.refusals import refuses
from theban import luxor, tutankhamun
from theban.core.box import TomlRefused, parse_toml
from theban.core.errors import InvalidComponents, InvalidSave
from theban.core.messages import shown
from theban.luxor.box import parse_box
from theban.serial import CODECS, Codec, dumps, from_data, loads, to_data
from theban.serial.formats import MOST_BYTES, MOST_PARTS, check_cbor


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
    # Of zero bytes each reader would say something else.
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


@pytest.mark.parametrize("limit", [0, 10**7])
def test_a_number_of_a_million_digits_is_not_read(limit: int) -> None:
    # Python reads no more than 4,300 unless told otherwise; the time grows as their square.
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(limit)
    try:
        message = refused(b'{"x":' + b"7" * 10**6 + b"}", "json")
        assert loads(dumps(tutankhamun.Sail(7))) == tutankhamun.Sail(7)
    finally:
        sys.set_int_max_str_digits(before)
    assert message == ("the save has a number of 1000000 digits; the largest is 9007199254740991")


def test_a_number_of_a_million_digits_is_refused_by_python_too() -> None:
    message = refused(b'{"x":' + b"7" * 10**6 + b"}", "json")
    assert message.startswith("the save has a number of too many digits; the largest is 90071992")


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


PLAIN = "a save is made of objects, arrays, texts, numbers, true, false and null"


@pytest.mark.parametrize(
    ("saved", "message"),
    [
        ("c2 41 07", f"has a tag at byte 1; {PLAIN}"),  # a number of any length
        ("c4 82 1a7fffffff 01", f"has a tag at byte 1; {PLAIN}"),  # a decimal of 2**31 digits
        ("d823 63 612a2a", f"has a tag at byte 2; {PLAIN}"),  # a pattern, which would be compiled
        ("82 d81c 81 00 d81d 00", f"has a tag at byte 3; {PLAIN}"),  # a part in two places
        ("41 00", f"has bytes at byte 1; {PLAIN}"),
        ("f7", f"has a value that JSON does not have at byte 1; {PLAIN}"),
        ("a1 00 00", "has a key at byte 2 that is not a text"),
        # Of keys such as these all have one hash, so to look for twins would take hours.
        ("a2 82 20 21 00 82 21 20 00", "has a key at byte 2 that is not a text"),
        ("bf 61 61 ff", "has a break at byte 4 where none is allowed"),
        ("81 ff", "has a break at byte 2 where none is allowed"),
        ("9b 7fffffffffffffff", "ends too early"),
        ("1c", "has a byte 1 that means nothing in CBOR"),
        ("5f", "has a byte 1 that means nothing in CBOR"),
        ("78 ff 00", "ends too early"),
        ("9f 00", "ends too early"),
        ("19 00", "ends too early"),
        ("00 00", "ends at byte 1, but has 2"),
        ("81" * 50 + "00", "is nested too deep; at most 40 arrays and objects can be inside one"),
        ("9f" + "00" * (MOST_PARTS + 1) + "ff", "has more than 500000 values"),
    ],
    ids=lambda given: given[:20],
)
def test_cbor_is_looked_at_before_it_is_read(saved: str, message: str) -> None:
    with pytest.raises(InvalidSave) as caught:
        check_cbor(bytes.fromhex(saved), "the save")
    assert str(caught.value).startswith(f"the save {message}")
    if "ends at" not in message:
        assert refused(bytes.fromhex(saved), "cbor2") == str(caught.value)


def test_cbor_as_others_write_it_can_be_read() -> None:
    cbor2 = pytest.importorskip("cbor2")
    sail = to_data(tutankhamun.Sail(7))
    saved = cbor2.dumps(sail)
    assert loads(saved, codec="cbor2") == tutankhamun.Sail(7)
    # The same with ends that come as a break, of an object and of a text.
    open_ended = b"\xbf" + saved[1:] + b"\xff"
    open_ended = open_ended.replace(b"\x66theban", b"\x7f\x63the\x63ban\xff")
    assert cbor2.loads(open_ended) == sail
    assert loads(open_ended, codec="cbor2") == tutankhamun.Sail(7)
    numbers: list[object] = [0, -1, 2**40, 1.5, None, True, False, "", [], {}, {"a": {"b": [1]}}]
    check_cbor(cbor2.dumps(numbers), "these")


MANY = ".".join("a" * 21)
"""A key of more parts than are right."""


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
    # As a text, what stands here once would be longer than any memory.
    bomb: list[object] = ["x" * 10_000]
    for _ in range(100):
        bomb = [bomb] * 10
    endless: dict[str, object] = {}
    endless["again"] = endless
    for odd in (bomb, endless, ("x" * 10**7,) * 10**5):
        assert len(shown(odd)) <= 70
        refuses(".", from_data, odd, error=InvalidSave)
        with pytest.raises(InvalidSave) as caught:
            from_data({**to_data(luxor.Decline()), "data": odd})
        assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    "value",
    [[], {}, (), (1,), [1, (2, 3), {"a": []}], {"a": 1, "b": "it's"}, "it's", 'say "it\'s"', None],
)
def test_what_is_short_is_shown_as_python_does(value: object) -> None:
    assert shown(value) == repr(value)
