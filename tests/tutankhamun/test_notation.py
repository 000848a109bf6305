"""Notation: every choice is one line that is read back exactly; anything else is refused."""

import attrs
import pytest
from hypothesis import given, strategies as st

from tests.for_all import for_all
from tests.tutankhamun.boxes import tiny
from theban._core.errors import InvalidNotation
from theban.tutankhamun import *
from theban.tutankhamun._actions import ACTIONS
from theban.tutankhamun._notation import FORMS

CONFIG = Config(players=2)
SPACE = action_space(CONFIG)
LINES = tuple(map(format_choice, SPACE))

EXAMPLES: dict[str, Action] = {
    "sail 0": Sail(0),
    "sail 12": Sail(12),
    "pass": Pass(),
    "underworld Throne": TakeFromUnderworld(Artifact("Throne")),
    "underworld Senet Game": TakeFromUnderworld(Artifact("Senet Game")),
    "underworld Crook & Flail": TakeFromUnderworld(Artifact("Crook & Flail")),
    "underworld Scarab Ring": TakeFromUnderworld(ScarabRing()),
    "underworld Osiris": TakeFromUnderworld(Idol(God.OSIRIS)),
    "isis 40": SwapRing(40),
    "ra 7": Banish(7),
    "thoth 30": SwapFrom(30),
    "with 41": SwapWith(41),
    "collect 79": CollectBehind(79),
    "retreat": Retreat(),
    "decline": Decline(),
}


@pytest.mark.parametrize("line", EXAMPLES)
def test_each_form_is_written_and_read(line: str) -> None:
    assert format_choice(EXAMPLES[line]) == line
    assert parse_choice(CONFIG, line) == EXAMPLES[line]


def test_the_examples_have_every_class_of_choice() -> None:
    assert {type(choice) for choice in EXAMPLES.values()} == {*ACTIONS}


def test_all_that_can_ever_be_chosen_goes_there_and_back() -> None:
    assert len(set(LINES)) == len(SPACE) == 6 * 80 + 18 + 3
    for choice, line in zip(SPACE, LINES, strict=True):
        assert parse_choice(CONFIG, line) == choice


def test_the_forms_shown_in_messages_are_right() -> None:
    assert [format_choice(parse_choice(CONFIG, line)) for line in FORMS] == [*FORMS]
    assert len(FORMS) == len(ACTIONS)


def named(*names: str) -> Config:
    """Return a game with a box whose sets have some names."""
    sets = tuple(ArtifactSet(name, 1, 2) for name in names)
    return Config(players=3, components=attrs.evolve(tiny(), sets=sets))


@pytest.mark.parametrize(
    "name",
    [
        "Crook & Flail",
        "sail 3",
        "3",
        "Ägypten \N{EYE}",
        '"quoted"',
        "\N{KELVIN SIGN}at",
        "Ra II",
        "Stra\N{LATIN SMALL LETTER SHARP S}e",
        "a\N{COMBINING RING ABOVE}",
    ],
)
def test_any_name_that_a_box_may_have_goes_there_and_back(name: str) -> None:
    config = named(name, "Scarab Rings", "Underworld")
    for choice in action_space(config):
        assert parse_choice(config, format_choice(choice)) == choice
    assert parse_choice(config, f"underworld {name}") == TakeFromUnderworld(Artifact(name))
    shouted = f"UNDERWORLD\t {'   '.join(name.upper().split())} "
    assert parse_choice(config, shouted) == TakeFromUnderworld(Artifact(name))


def test_another_box_has_its_own_places_and_tiles() -> None:
    config = Config(players=3, components=tiny())
    ibis = TakeFromUnderworld(Artifact("Golden Ibis"))
    assert parse_choice(config, "underworld golden ibis") == ibis
    assert parse_choice(config, "sail 7") == Sail(7)
    for line in ("sail 8", "underworld Throne", "underworld Ra"):
        with pytest.raises(InvalidNotation):
            parse_choice(config, line)


@given(data=st.data(), index=st.integers(0, len(SPACE) - 1))
def test_any_line_may_be_spread_out_and_shouted(data: st.DataObject, index: int) -> None:
    blanks = st.text(" \t", min_size=1, max_size=3)
    line = data.draw(blanks) + "".join(word + data.draw(blanks) for word in LINES[index].split(" "))
    shouted = "".join(c.upper() if data.draw(st.booleans()) else c for c in line)
    assert parse_choice(CONFIG, shouted) == SPACE[index]


TILES_OF_THE_BOX = (
    "Senet Game, Throne, Cartouche, Sarcophagus, Standing Statues, Seated Statue, Pottery, "
    "Bracelet, Lotus Lamp, Ankh, Dagger, Crook & Flail, Scarab Ring, Osiris, Isis, Ra, Thoth, Horus"
)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "'' stands for no choice: it ends too early; the forms are: sail 12; pass; underwor"),
        ("Jump 3", "'Jump 3' stands for no choice: at column 1 is 'Jump 3'; the forms are: sail "),
        ("sail", "it ends too early; after 'sail' comes one of: 0 to 79"),
        (" sail 80", "at column 7 is '80'; after 'sail' comes one of: 0 to 79"),
        ("pass it", "at column 6 is 'it'; 'pass' must be alone"),
        ("underworld Pyramid", f"after 'underworld' comes one of: {TILES_OF_THE_BOX}"),
        ("sail\n12", "at column 5 is '\\n12'; only letters, digits, signs and blanks occur"),
    ],
)
def test_the_message_says_what_was_read_and_what_would_be_right(line: str, message: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_choice(CONFIG, line)
    assert message in str(caught.value)


WRONG = (
    *(f"{line}{end}" for line in EXAMPLES for end in (" 1", "!", " pass", "\x00", "\u200b")),
    *(f"x{line}" for line in EXAMPLES),
    *(f"{line} {line}" for line in EXAMPLES),
    *("sail12", "sail -1", "sail +1", "sail 01", "sail 1.0", "sail 1 2", "sail \u0663"),
    *("sail \uff13", "sail\u00a03", "sail\u20033"),
    "\u017fail 3",  # the long s, which is an s in capital letters
    "sail " + "9" * 5000,
    *("isis", "isis ring", "with", "thoth 30 41", "collect", "underworld", "underworld Thrones"),
    *("underworld Crook and Flail", "underworld Crook&Flail", "underworld ScarabRing"),
    *("underworld \n Throne", "underworld sail 3", "Throne", "osiris Throne", "horus 5"),
    *("retreat 3", "\n", "sail 3\nsail 4"),
)


@for_all(WRONG, repr)
def test_wrong_lines_are_refused_briefly(line: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_choice(CONFIG, line)
    assert len(str(caught.value)) < 500


@given(text=st.text(st.sampled_from("acdehilnoprstuwRT 0123456789&\t\n\u00e9"), max_size=25))
def test_whatever_is_read_is_a_choice_of_the_game_or_refused(text: str) -> None:
    try:
        choice = parse_choice(CONFIG, text)
    except InvalidNotation:
        return
    # Apart from white space and case, only the exact form is read.
    assert "".join(format_choice(choice).split()).lower() == "".join(text.lower().split())


@pytest.mark.rule("TT-1.2")
def test_labels_of_tiles() -> None:
    tiles: dict[str, Tile] = {
        "Standing Statues": Artifact("Standing Statues"),
        "Crook & Flail": Artifact("Crook & Flail"),
        "Scarab Ring": ScarabRing(),
        "Osiris": Idol(God.OSIRIS),
        "Thoth": Idol(God.THOTH),
    }
    assert list(map(format_tile, tiles.values())) == list(tiles)
    kinds = CONFIG.inventory.tiles.all
    assert len(set(map(format_tile, kinds))) == len(kinds) == 18
