"""Boxes of both games: values, files, and faults refused in the same words."""

import tomllib
from pathlib import Path
from typing import Any

import attrs
import pytest
from attrs import frozen

from tests.box_faults import Boxes, ids
from tests.luxor.boxes import BOXES as LUXOR_BOXES, TINY, TINY_EXPANSION
from tests.refusals import Hostile, refuses
from tests.tutankhamun.boxes import BOXES as TUTANKHAMUN_BOXES
from theban import luxor, tutankhamun
from theban._core import box as core_box
from theban._core.box import Confidence
from theban._core.errors import InvalidComponents, InvalidConfig, UnknownSchema
from theban.luxor import _box as luxor_box


@frozen
class Game:
    """A game, with a figure of its small box to put faults into."""

    package: Any
    boxes: Boxes[Any]
    figure: str
    line: str
    """The line of the small box with the figure."""
    parts: str
    """The first parts of a box, as messages list them."""

    @property
    def name(self) -> str:
        return str(self.package.RULES.name)

    def fill(self, text: str) -> str:
        """Fill in the differences between the games."""
        for word in ("name", "figure", "line", "parts"):
            text = text.replace(f"<{word}>", getattr(self, word))
        return text


GAMES = (
    Game(luxor, LUXOR_BOXES, "keys", "keys = 0", "spaces, statues"),
    Game(tutankhamun, TUTANKHAMUN_BOXES, "rings", "rings = 1", "sets, rings, ring_points, ring_"),
)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_two_loads_are_equal_and_hash_equal(game: Game) -> None:
    package = game.package
    assert package.standard_components() is package.standard_components()
    first, second = (package.parse_box(package.standard_toml(), where="a box") for _ in range(2))
    assert first == second
    assert first.components is not second.components
    assert hash(first) == hash(second)
    assert hash(first.components) == hash(second.components)
    one, other = (package.Config(3, components=box.components) for box in (first, second))
    assert one == other


@each_game
def test_the_repr_names_the_edition_alone(game: Game) -> None:
    edition = f"{game.name.capitalize()}, standard box"
    assert repr(game.boxes.standard) == f"Components(edition='{edition}', ...)"


@each_game
def test_a_box_is_checked_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []
    for module in (luxor_box, core_box):
        monkeypatch.setattr(module, "check_edition", checked.append)
    mine = attrs.evolve(game.boxes.standard, edition="mine")
    for players in (2, 3, 4):
        game.package.Config(players, components=mine)
        game.package.Config(players)
    assert checked == ["mine"]


@each_game
@pytest.mark.parametrize(
    "edition", ['"', "\\", 'a "b" \\n c', "Ägypten \N{EYE}", "# no comment", "]"]
)
def test_any_name_of_an_edition_is_read_back(game: Game, edition: str) -> None:
    components = attrs.evolve(game.boxes.standard, edition=edition)
    box = game.package.parse_box(game.boxes.format(components), where="text")
    assert box.components == components


@each_game
def test_a_file_of_a_user(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "my box.toml"
    text = game.boxes.text.replace(game.line, f"{game.figure} = 21")
    path.write_text(text, encoding="utf-8")
    box = game.package.load_box(path)
    assert getattr(box.components, game.figure) == 21
    assert game.package.load_box(str(path)) == box
    # As some Windows editors write it.
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert game.package.load_box(path) == box
    path.write_text(text.replace("21", "-1"), encoding="utf-8")
    with pytest.raises(InvalidComponents) as caught:
        game.package.load_box(path)
    right = "it must be a whole number from 0 to 9999"
    assert str(caught.value) == f"{path}: {game.figure} is -1; {right}"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b'edition = "\xff"')
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * 1_000_001)
    wide = tmp_path / "wide.toml"
    wide.write_text(LUXOR_BOXES.text, encoding="utf-16")
    odd: list[tuple[Any, str]] = [
        (tmp_path / "none.toml", "none.toml: cannot be read: No such file"),
        (tmp_path, "cannot be read: Is a directory"),
        (binary, "binary.toml: byte 12 is not UTF-8"),
        (large, "larger than 1 MB"),
        (wide, "not UTF-8"),
        ("a\0b", "cannot be read"),
        ("", "cannot be read"),
        (7, "the path of the box is 7; it must be a str or a path"),
        (None, "the path of the box is None"),
    ]
    for source, message in odd:
        refuses(message, luxor.load_box, source, error=InvalidComponents)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#" * 1_000_001, "mine: is larger than 1 MB; a box is a short text file"),
        # For each part of a key the parser examines all parts before it, which takes hours for
        # these.
        ("a." * 400_000 + "a = 1", "mine: has a key of more than 20 parts"),
        ("[" + "'a' . \"b\"." * 50_000 + "c]", "mine: has a key of more than 20 parts"),
    ],
)
def test_texts_that_would_take_long_to_read_are_refused(text: str, message: str) -> None:
    refuses(f"^{message}$", luxor.parse_box, text, where="mine", error=InvalidComponents)


FAULTS = tomllib.loads(Path(__file__).with_name("box_faults.toml").read_text("utf-8"))
HUGE = [
    ("", "<line>", f"<figure> = {'9' * 5000}", "is not TOML: Exceeds the limit"),
    ("", "<line>", f"<figure> = 0x{'f' * 5000}", "<figure> is an object of class int that cannot "),
    ("", "<line>", f"<figure> = {'[' * 5000}{']' * 5000}", "is nested too deep"),
]
IN_EXPANSION = attrs.evolve(
    LUXOR_BOXES,
    text=TINY_EXPANSION,
    parse=lambda text, where: luxor.parse_box(TINY + text, where=where),
)
TEXTS = [
    *(
        (game.boxes, *map(game.fill, fault))
        for game in GAMES
        for fault in (*HUGE, *FAULTS["common"], *FAULTS[game.name])
    ),
    *((IN_EXPANSION, *fault) for fault in FAULTS["expansion"]),
]


@pytest.mark.parametrize(
    ("boxes", "rule", "old", "new", "message"),
    [pytest.param(*case, marks=[pytest.mark.rule(case[1])] if case[1] else ()) for case in TEXTS],
    ids=ids(TEXTS),
)
def test_a_wrong_text_is_refused_with_the_path_of_the_fault(
    boxes: Boxes[Any], rule: str, old: str, new: str, message: str
) -> None:
    told = boxes.refused_text(old, new)
    assert message in told
    assert told.endswith(f"({rule})") or not rule


@each_game
def test_a_newer_schema_is_told_with_both_numbers(game: Game) -> None:
    text = game.boxes.text.replace("schema = 1", "schema = 2\nobelisks = 3").replace(game.line, "")
    with pytest.raises(UnknownSchema, match=r"^new\.toml: schema is 2; .* reads schema 1"):
        game.boxes.parse(text, where="new.toml")


@each_game
@pytest.mark.parametrize("text", [None, 7, b"keys = 1"])
def test_what_is_no_text(game: Game, text: object) -> None:
    with pytest.raises(InvalidComponents, match=r"^here: the text is .*; it must be a str"):
        game.boxes.parse(text, where="here")


BY_HAND: list[tuple[str, object, str]] = [
    ("edition", None, "edition is None; it must be of type str"),
    ("edition", b"bytes", "edition is b'bytes'; it must be of type str"),
    ("edition", "two\nlines", "edition is 'two\\nlines'"),
    ("edition", "\ud800", "edition is '\\ud800'"),
    ("edition", Hostile(), "edition is an object of class Hostile that cannot be shown"),
    ("<figure>", 20.0, "<figure> is 20.0; it must be of type int"),
    ("<figure>", None, "<figure> is None"),
    ("<figure>", "13", "<figure> is '13'"),
    ("<figure>", True, "<figure> is True"),
    ("<figure>", -5, "<figure> is -5"),
    ("<figure>", 10**5000, "<figure> is an object of class int that cannot be shown"),
]


@each_game
@pytest.mark.parametrize(("name", "value", "message"), BY_HAND, ids=ids(BY_HAND))
def test_wrong_things_put_in_by_hand_are_refused(
    game: Game, name: str, value: object, message: str
) -> None:
    components = attrs.evolve(game.boxes.standard, **{game.fill(name): value})
    assert game.fill(message) in game.boxes.refused(components)


@each_game
def test_what_is_no_components_at_all(game: Game) -> None:
    nothing = {"keys": 20}
    with pytest.raises(InvalidComponents, match=r"the box is \{'keys': 20\}; it must be a Compo"):
        game.boxes.check(nothing)
    with pytest.raises(InvalidConfig, match=r"Config.components is .*; it must be a Components"):
        game.boxes.config(4, components=nothing)
    refuses("the box is", game.boxes.box, nothing, error=InvalidComponents)


def test_a_box_of_the_other_game_is_refused() -> None:
    for game, other in (GAMES, reversed(GAMES)):
        wanted = f"format is 'theban {other.name} box'; it must be 'theban {game.name} box'"
        with pytest.raises(InvalidComponents, match=wanted):
            game.boxes.parse(other.boxes.text, where="other.toml")
        other.boxes.check(other.boxes.standard)  # what passed there has not passed here
        with pytest.raises(InvalidComponents, match=r"the box is Components\(edition='"):
            game.boxes.check(other.boxes.standard)


LIKELY = Confidence.LIKELY
CONFIDENCES: list[tuple[object, str]] = [
    ([], "confidence is []; it must be of type tuple"),
    (("<figure>",), "confidence[0] is '<figure>'; it must be of type tuple"),
    ((("<figure>", "likely"),), "confidence[0][1] is 'likely'; it must be of type Confidence"),
    ((("crowns", LIKELY),), "the part is 'crowns'; it must be <parts>"),
    ((("<figure>\n", LIKELY),), "the name is '<figure>\\n'; it must be like '"),
    ((("<figure>.", LIKELY),), "the name is '<figure>.'"),
    ((("<figure>.walls.left", LIKELY),), "the name is '<figure>.walls.left'"),
    ((("<figure>", LIKELY), ("<figure>", LIKELY)), "'<figure>' is named twice"),
    ((("<figure>", LIKELY), ("<figure>.a", LIKELY)), "'<figure>.a' is named twice"),
    ((("<figure>.a", LIKELY), ("<figure>", LIKELY)), "'<figure>' is named twice"),
]


@each_game
@pytest.mark.parametrize(("confidence", "message"), CONFIDENCES, ids=ids(CONFIDENCES))
def test_a_wrong_confidence_is_refused(game: Game, confidence: object, message: str) -> None:
    told = game.boxes.refused_confidence(filled(game, confidence))
    assert game.fill(message) in told


def filled(game: Game, confidence: Any) -> object:
    """Fill in the figure wherever it occurs."""
    if isinstance(confidence, str):
        return game.fill(confidence)
    if isinstance(confidence, tuple):
        return tuple(filled(game, each) for each in confidence)
    return confidence
