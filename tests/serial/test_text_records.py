"""Whole games as text: read back exactly, written for people, and refused with line and column."""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from tests import toy
from tests.deep import mostly_deep
from tests.golden import ALL
from tests.golden_files import GoldenGames
from tests.refusals import refuses
from theban import luxor, tutankhamun
from theban._core.errors import (
    InvalidArgument,
    InvalidDeal,
    InvalidNotation,
)
from theban._core.protocol import AnyRules
from theban._core.record import AnyRecord, Record, replay
from theban.games import get_rules
from theban.luxor._notation import TEXT_PARTS
from theban.serial import _text_record as text_record
from theban.serial._game_types import game_types
from theban.serial._saves import to_data
from theban.serial._text_record import box_digest, format_record, parse_record, parts_of

STORED = Path(__file__).with_name("text_records")
STANDARD_BOXES = Path(__file__).with_name("standard_boxes.txt")
ABOUT = {"names": "Ann, Ben", "date": "2026-05-01", "place": "Essen, at home"}


def golden_record(games: GoldenGames, name: str) -> AnyRecord:
    setup = games.setups[name]
    rules = games.rules
    state, lines, _ = games.read_game(name)
    choices = tuple(rules.parse_choice(state.config, line.split("  ")[-1]) for line in lines)
    deal = rules.deal(setup.config, Random(setup.deal))
    result = rules.standings(games.states_of(name)[-1])
    return Record(rules.name, setup.config, deal, choices, result)


def small_record() -> AnyRecord:
    """Return a game whose text a test can give by hand."""
    config = tutankhamun.Config(players=2, rulings={"backward": False})
    rng = Random(1)
    deal = tutankhamun.deal(config, rng)
    return Record("tutankhamun", config, deal, (tutankhamun.Sail(3), tutankhamun.Sail(1)))


def replaced(old: str, new: str, *, text: str | None = None) -> str:
    text = format_record(start_of_luxor(ABOUT)) if text is None else text
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


def start_of_luxor(metadata: Mapping[str, str] | None = None) -> AnyRecord:
    start = golden_record(ALL[0], "two").branch(12)
    return attrs.evolve(start, result=(2, 1), metadata=metadata or {})


@pytest.mark.sample(every=7)
@pytest.mark.parametrize(
    ("games", "name"),
    [(games, name) for games in ALL for name in games.setups],
    ids=[f"{games.rules.name}-{name}" for games in ALL for name in games.setups],
)
@pytest.mark.parametrize("whole_box", [False, True])
def test_every_stored_game_comes_back_as_it_was(
    games: GoldenGames, name: str, whole_box: bool
) -> None:
    record = golden_record(games, name)
    record = attrs.evolve(record, metadata=ABOUT)
    text = format_record(record, whole_box=whole_box)
    assert parse_record(text) == record
    assert ("[box]" in text) == (whole_box or "standard" not in text)
    assert max(map(len, text.split("[box]")[0].splitlines())) <= 96


def test_metadata_may_say_anything() -> None:
    about = {
        "table": "5 # or 6",
        "colon": "13:00",
        "quotes": '"quoted"',
        "blank": "",
        "wide": "  two blanks  ",
        "deal": "[deal]",
        "Egypt": "Ramsès Ⅱ",
        "backslash": "\\",
    }
    record = start_of_luxor(about)
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(
    "names",
    [
        "Ann, Ben",
        '"Ann, Countess", Ben: the Great',
        "Ann",
        "",
        "\u06cc\u200c\u0631, \U0001f469\u200d\U0001f4bb",
    ],
)
def test_names_with_signs_in_them_head_the_turns(names: str) -> None:
    record = start_of_luxor({"names": names})
    assert parse_record(format_record(record)) == record


def test_a_game_of_others_is_written_by_its_annotations_alone() -> None:
    config = toy.Config(players=2)
    deal = toy.RULES.deal(config, Random(4))
    state = toy.RULES.initial_state(config, deal)
    record: AnyRecord = Record(toy.RULES.name, config, deal, (toy.RULES.legal_actions(state)[0],))
    text = format_record(record, toy.RULES)
    assert "[config]\nplayers: 2\ncopies: 3\n" in text
    assert parse_record(text, toy.RULES) == record


@attrs.frozen
class OddConfig(toy.Config):
    """A config with fields of all forms that a save has."""

    share: float = 0.5
    shares: tuple[float, ...] = (1e300, -0.0)
    either: int | str = "none"
    row: int | tuple[int, ...] | None = (7,)
    two_rows: tuple[tuple[int, ...], tuple[float, ...]] = ((1, 2), (0.5,))


class OddRules(toy.LotusRules):
    types = attrs.evolve(game_types(toy.RULES), config=OddConfig)


def test_a_config_has_any_field_that_can_be_saved() -> None:
    rules: Any = OddRules()

    def record_of(config: OddConfig) -> AnyRecord:
        return Record(rules.name, config, rules.deal(config, Random(4)))

    for config in (OddConfig(), OddConfig(share=2.0, shares=(), either=7, row=None)):
        assert parse_record(format_record(record_of(config), rules), rules).config == config
    typed = format_record(record_of(OddConfig()), rules).replace("share: 0.5", "share: 2")
    right = "'2'; right is a number with a point, such as 7.0"
    refuses(right, parse_record, typed, rules, error=InvalidNotation)
    for config in (OddConfig(share=float("inf")), OddConfig(either=2**60)):
        refuses("cannot be saved where", format_record, record_of(config), rules)


@attrs.frozen
class GuardedConfig(toy.Config):
    """A config of others, with a check of attrs and fields that arguments name otherwise."""

    stake: int = attrs.field(default=1, validator=attrs.validators.ge(1), alias="bet")
    _tip: int = 0


class GuardedRules(toy.LotusRules):
    types = attrs.evolve(game_types(toy.RULES), config=GuardedConfig)


def test_configs_are_made_by_their_arguments_and_refused_with_their_place() -> None:
    rules: Any = GuardedRules()
    config = GuardedConfig(2, 3, 3, 2)
    record: AnyRecord = Record(rules.name, config, rules.deal(config, Random(4)))
    text = format_record(record, rules)
    assert parse_record(text, rules) == record
    wrong = text.replace("stake: 3", "stake: 0")
    refuses(
        r"line 7, column 1: \[config\]; .*>= 1", parse_record, wrong, rules, error=InvalidNotation
    )


def test_a_game_that_is_too_long_to_be_read_is_not_written() -> None:
    record = small_record()
    long: AnyRecord = attrs.evolve(record, choices=record.choices * 20_000)
    refuses("cannot be read back from its text: line .* too long", format_record, long)


class WithoutWords:
    """Rules without names for pieces and without a list of standard boxes."""

    text_parts = None

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self.types = game_types(rules)

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)


@pytest.mark.parametrize("games", ALL, ids=lambda games: games.rules.name)
def test_a_game_that_has_no_labels_is_written_as_in_saves(games: GoldenGames) -> None:
    rules: Any = WithoutWords(games.rules)
    for name in [*games.setups][::4]:
        record = golden_record(games, name).branch(5)
        text = format_record(record, rules)
        assert parse_record(text, rules) == record
        # A piece as in a save, a box field by field.
        kinds = ("HorusTile", "Idol", "UpToCard")
        assert any(f'\\"type\\":\\"{kind}\\"' in text for kind in kinds)
        assert "\ncomponents.edition: " in text


def test_an_illegal_choice_can_be_written_and_read() -> None:
    # People must be able to show what went wrong at a table; replay says what it is.
    record = small_record()
    wrong = attrs.evolve(
        record, choices=(*record.choices, tutankhamun.SwapRing(7), *record.choices)
    )
    assert parse_record(format_record(wrong)) == wrong


def test_a_short_game_reads_well() -> None:
    about = {"names": "Ann, Ben", "date": "May"}
    lines = format_record(attrs.evolve(small_record(), metadata=about)).splitlines()
    assert lines[0] == "theban record 1"
    assert lines[2:4] == ["[game]", "name: tutankhamun"]
    assert lines[6:9] == ["[about]", "date: May", "names: Ann, Ben"]
    assert lines[10:14] == ["[config]", "players: 2", "first_player: 0", "rulings.backward: no"]
    assert lines[lines.index("[deal]") + 1].startswith("nile: ")
    assert lines[-3:] == ["[choices]", "1. Ann: sail 3", "2. Ben: sail 1"]


@pytest.mark.parametrize("file", sorted(STORED.iterdir()), ids=lambda file: file.stem)
def test_stored_texts_are_read_for_ever(file: Path) -> None:
    record = parse_record(file.read_text(encoding="utf-8"))
    states: list[Any] = list(replay(get_rules(record.game), record))
    assert len(states) == len(record.choices) + 1
    assert record.choices


def test_what_was_typed_by_hand_needs_no_care_for_layout() -> None:
    careful = format_record(start_of_luxor())
    typed = careful.replace("\n", "\r\n").replace(", ", "  ,\t")
    typed = typed.replace("theban record 1", "theban record 1  # typed by Ann")
    typed = typed.replace("[choices]", "[choices]   # what happened\r\n# Ann thinks for long\r\n")
    typed = typed.replace("play left", "Play   LEFT").replace("1. seat 0", "007.  seat  1")
    assert parse_record(f"\ufeff{typed}") == start_of_luxor()


def test_sections_come_in_any_order_and_defaults_can_be_left_out() -> None:
    first, *sections = format_record(start_of_luxor(ABOUT)).split("\n\n")
    game, about, config, deal, choices = sections
    assert config.startswith("[config]\nplayers: 2\n")
    config = "[config]\nplayers: 2"
    text = "\n\n".join([first, choices.rstrip("\n"), deal, about, config, game])
    assert parse_record(text) == start_of_luxor(ABOUT)


def test_a_later_switch_that_is_left_out_has_the_setting_of_earlier_games() -> None:
    text = format_record(start_of_luxor())
    assert "\nrulings.mummy_tile_moves_count: yes\n" in text
    earlier = parse_record(text.replace("\nrulings.mummy_tile_moves_count: yes\n", "\n"))
    assert not earlier.config.rulings.mummy_tile_moves_count
    assert "mummy_tile_moves_count" not in format_record(earlier)


def test_a_standard_box_is_named_with_a_digest_of_its_figures() -> None:
    text = format_record(start_of_luxor())
    line = next(line for line in text.splitlines() if line.startswith("components"))
    word, digest = line.removeprefix("components: ").split(", ")
    assert (word, len(digest)) == ("standard", 16)
    with pytest.raises(InvalidNotation, match=f"no box 'standard, 0000' is known; .*{digest}"):
        parse_record(text.replace(digest, "0000"))


def test_every_box_that_was_ever_standard_is_kept() -> None:
    # A text refers to a standard box only by its digest. To correct a box, add the new digest here,
    # keep the figures of the earlier box, and list them after the new ones in ``text_parts``.
    released = [line.split() for line in STANDARD_BOXES.read_text().splitlines()]
    assert {game for game, _ in released} == {games.rules.name for games in ALL}
    for games in ALL:
        rules = games.rules
        parts = parts_of(rules)
        assert parts is not None
        kept = [box_digest(rules, components) for components in parts.standard_boxes()]
        assert sorted(kept) == sorted(digest for game, digest in released if game == rules.name)


def test_a_digest_is_that_of_the_figures_in_a_save() -> None:
    record = start_of_luxor()
    components = to_data(record)["data"]["config"]["components"]  # type: ignore[index]  # plain data
    figures = json.dumps(components, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    digest = hashlib.sha256(figures.encode()).hexdigest()[:16]
    assert f"components: standard, {digest}" in format_record(record)


class WithEarlierBox:
    """Rules of Luxor whose standard box has changed since records were written."""

    types = game_types(luxor.RULES)
    text_parts = attrs.evolve(
        TEXT_PARTS,
        standard_boxes=lambda: (
            attrs.evolve(luxor.standard_components(), edition="corrected"),
            luxor.standard_components(),
        ),
    )

    def __getattr__(self, name: str) -> object:
        return getattr(luxor.RULES, name)


def test_a_box_that_was_standard_once_is_still_found() -> None:
    record = start_of_luxor()
    rules: Any = WithEarlierBox()
    assert parse_record(format_record(record), rules) == record


def test_a_fault_in_the_box_of_a_text_is_told_with_its_place() -> None:
    text = format_record(start_of_luxor(), whole_box=True).replace("keys = 20", "keys = -1")
    told = r"^line 36, column 1: \[box\]: keys is -1; it must be a whole number from 0 to 9999$"
    refuses(told, parse_record, text, error=InvalidNotation)


CASES = tomllib.loads(Path(__file__).with_name("record_faults.toml").read_text("utf-8"))["faults"]


@pytest.mark.parametrize(("old", "new", "message"), CASES, ids=[case[1] for case in CASES])
def test_faults_are_told_with_their_place(old: str, new: str, message: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_record(replaced(old, new))
    assert str(caught.value).startswith("line ")
    assert message in str(caught.value)


@pytest.mark.parametrize("section", ["game", "config", "deal", "choices"])
def test_no_section_can_be_missing(section: str) -> None:
    text = format_record(start_of_luxor())
    before, _, rest = text.partition(f"\n[{section}]\n")
    after = rest.partition("\n\n")[2]
    told = f"line 1, column 1: the record has no [{section}]; it has game, config, deal and choices"
    refuses(re.escape(told), parse_record, f"{before}\n{after}", error=InvalidNotation)


def test_a_deal_that_cannot_be_is_refused() -> None:
    record = small_record()
    text = format_record(record)
    first = text.partition("nile: ")[2].partition(",")[0]
    with pytest.raises(InvalidNotation, match=r"\[deal\]: nile has .* times; the box has"):
        parse_record(text.replace(f"nile: {first}", f"nile: {first}, {first}"))
    refuses("^", format_record, attrs.evolve(record, deal=tutankhamun.Deal(())), error=InvalidDeal)


def test_a_record_of_another_game_is_refused() -> None:
    text = format_record(start_of_luxor())
    with pytest.raises(InvalidNotation, match="the record is of 'luxor'; the rules are of 'tut"):
        parse_record(text, tutankhamun.RULES)
    with pytest.raises(InvalidArgument, match="the record is of 'luxor', the rules are of 'tut"):
        format_record(start_of_luxor(), tutankhamun.RULES)


def test_only_records_are_written_and_only_texts_are_read() -> None:
    for wrong in (None, 7, "record", tutankhamun.Sail(3)):
        refuses("a Record is needed", format_record, wrong)
    for odd in (None, b"theban record 1", 1, ["theban record 1"]):
        refuses("a record is a text, not a", parse_record, odd, error=InvalidNotation)


HOSTILE = {
    "too long": ("theban record 1", "theban record 1\n" + "#" * 1_000_001),
    "blanks": ("1. Ann:", " " * 240_000),
    "quotes": ("1. Ann:", '"' * 240_000),
    "half a key": ("1. Ann:", 'a"b" ' * 48_000 + "="),
    "backslashes": ("1. Ann:", '"' + "\\" * 240_000),
    "commas": ("1. Ann:", "1. Ann:" + "," * 240_000),
    "ranks": ("result:", "result:" + "1," * 120_000),
    "cards": ("hands[0]:", "hands[0]:" + "1," * 120_000),
    "blanks in a card": ("hands[0]:", "hands[0]: 1" + " " * 240_000 + "1,"),
    "choices": ("1. Ann:", "1. Ann:" + "draw 1," * 30_000 + "draw,"),
    "blanks in a choice": ("1. Ann:", "1. Ann: move 1" + " " * 240_000 + "+,"),
    "lines": ("1. Ann:", "a: b\n" * 48_000),
    "going on": ("1. Ann:", "1. Ann: draw 1" + "\n ,draw 1" * 24_000 + "\n ,drew,"),
    "brackets": ("[about]", "[" * 240_000),
    "deep keys": ("players:", ".a" * 120_000 + ": 1\nplayers:"),
    "many hands": ("hands[1]:", "".join(f"hands[{n}]: 1\n" for n in range(1, 15_000))),
    "box": ("[choices]", "[choices]\n[box]\n" + "[" * 900_000),
    "digits": ("theban record 1", "theban record " + "9" * 900_000),
    "long number": ("players: 2", "players: " + "2" * 240_000),
}


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("name", mostly_deep(HOSTILE, every=3))
def test_hostile_texts_are_refused(name: str) -> None:
    old, new = HOSTILE[name]
    text = format_record(attrs.evolve(golden_record(ALL[0], "two"), metadata=ABOUT))
    with pytest.raises(InvalidNotation) as caught:
        parse_record(text.replace(old, new, 1))
    assert len(str(caught.value)) < 1000


def test_of_very_many_labels_those_most_like_what_was_found_are_named() -> None:
    names = [f"Set {letter}{other}" for letter in "ABCDEFGH" for other in "ABCDEFGH"]
    told = text_record._one_of(names, "set HA")
    assert told.startswith("one of 64 labels, such as Set HA, ")
    assert text_record._one_of(names[:2], "set HA") == "one of: Set AA, Set AB"
    assert len(text_record._one_of(names, "x" * 10**6)) < 100
