"""The registry of rules: the contents of a book, refusals, and reading from TOML."""

import copy
import pickle
from pathlib import Path

import pytest

from tests.refusals import refuses
from theban._core.errors import InvalidArgument
from theban._core.rulebook import (
    Basis,
    BulletList,
    Chapter,
    Paragraph,
    Rule,
    Rulebook,
    Table,
    UnknownRule,
    load_rulebook,
)

TAKING = Rule("NM-1.1", "Taking", "Take 1 to 3 matches.", Basis.TEXT)
PASSING = Rule("NM-1.2", "Passing", "Nobody may pass.", Basis.SWITCH, "may_pass", "False")
LOSING = Rule("NM-2.1", "Losing", "Who takes the last one loses.", Basis.RULING)
TURN = Chapter("NM-1", "A turn", (TAKING, PASSING))
END = Chapter("NM-2", "The end", (LOSING,))
NIM = Rulebook("nim", (TURN, END))

NIM_TOML = Path(__file__).with_name("nim.toml").read_text("utf-8")


def test_a_book_is_a_mapping_of_its_rules_in_order() -> None:
    assert list(NIM.values()) == [TAKING, PASSING, LOSING]
    assert tuple(NIM) == ("NM-1.1", "NM-1.2", "NM-2.1")
    assert len(NIM) == 3
    assert {**NIM} == dict(NIM.items()) == dict(NIM)
    assert NIM.get("NM-1.2") is PASSING
    assert NIM.get("NM-1.3") is None


@pytest.mark.parametrize("unknown", ["NM-1.3", "NM-1", "nm-1.1", ""])
def test_an_unknown_id_is_told_with_the_form_of_an_id(unknown: str) -> None:
    assert unknown not in NIM
    with pytest.raises(UnknownRule) as caught:
        NIM[unknown]
    assert isinstance(caught.value, InvalidArgument)
    assert repr(unknown) in str(caught.value)
    assert "look like NM-1.1" in str(caught.value)


def test_books_are_equal_and_hash_equal_by_value() -> None:
    other = Rulebook("nim", (Chapter("NM-1", "A turn", (TAKING, PASSING)), END))
    assert other == NIM
    assert hash(other) == hash(NIM)
    assert Rulebook("nim", (END, TURN)) != NIM


def test_a_book_outlives_copying_and_pickling() -> None:
    assert copy.deepcopy(NIM) is NIM
    restored = pickle.loads(pickle.dumps(NIM))  # noqa: S301  # our own bytes
    assert restored == NIM
    assert restored["NM-2.1"] == LOSING


def test_adding_puts_the_chapters_of_the_other_book_behind() -> None:
    base, expansion = Rulebook("nim", (TURN,)), Rulebook("nim", (END,))
    merged = base + expansion
    assert merged == NIM
    assert merged["NM-2.1"] is LOSING
    assert "NM-2.1" not in base


def test_a_chapter_cannot_be_added_twice() -> None:
    with pytest.raises(InvalidArgument, match="NM-2 is repeated"):
        _ = NIM + Rulebook("nim", (END,))


def test_books_of_two_games_cannot_be_added() -> None:
    with pytest.raises(InvalidArgument, match="of misere cannot extend that of nim"):
        _ = NIM + Rulebook("misere", (END,))


@pytest.mark.parametrize("wrong", ["NM-1", "NM-1.", "NM-1.1a", "nm-1.1", "NM1.1", "NM-0.1", ""])
def test_a_rule_needs_an_id_of_the_right_form(wrong: str) -> None:
    with pytest.raises(InvalidArgument, match=r"is not an id of a rule; one looks like LX-4\.6"):
        Rule(wrong, "Taking", "Take one.", Basis.TEXT)


@pytest.mark.parametrize("wrong", ["", " ", "\n\n"])
def test_title_and_text_say_something(wrong: str) -> None:
    refuses(r"^NM-1\.1: the title is ''", Rule, "NM-1.1", wrong, "Take one.", Basis.TEXT)
    refuses(r"^NM-1\.1: the text is ''", Rule, "NM-1.1", "Taking", wrong, Basis.TEXT)


KEPT = "Take\n\n- one or\n- two.\n\n| a |\n| --- |\n| b c |"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Two\nlines.", "Two lines."),
        ("Two  spaces. ", "Two spaces."),
        ("- one,\n  or two.", "- one, or two."),
        ("- one,\n\n\n- two.", "- one,\n\n- two."),
        ("|taken|left|\n|---|---|\n|1|6|", "| taken | left |\n| --- | --- |\n| 1 | 6 |"),
        ("\n  Take\n\n  - one\n    or\n  - two.\n\n|a|\n|-|\n|b  c|\n", KEPT),
    ],
)
def test_a_text_is_kept_in_one_form(given: str, kept: str) -> None:
    rule = Rule("NM-1.1", given, given, Basis.TEXT)
    assert rule.text == kept
    assert rule.title == " ".join(given.split())
    assert Rule("NM-1.1", given, kept, Basis.TEXT) == rule


def test_a_text_can_have_lists_and_tables() -> None:
    text = "Take some:\n\n- one,\n- two.\n\n| taken | left |\n| --- | --- |\n| 1 | 6 |"
    rule = Rule("NM-1.1", "Taking", text, Basis.MIXED)
    assert rule.blocks == (
        Paragraph("Take some:"),
        BulletList(("one,", "two.")),
        Table(("taken", "left"), (("1", "6"),)),
    )
    assert "\n\n".join(map(str, rule.blocks)) == text


@pytest.mark.parametrize(
    "wrong",
    ["| taken | left |", "| taken | left |\n| 1 | 6 |", "| taken | left |\n| --- | --- |\n| 1 |"],
)
def test_a_malformed_table_is_refused(wrong: str) -> None:
    refuses(r"^NM-1\.1: the table", Rule, "NM-1.1", "Taking", wrong, Basis.TEXT)


@pytest.mark.parametrize(
    ("basis", "switch", "default"),
    [
        (Basis.SWITCH, None, None),
        (Basis.SWITCH, "may_pass", None),
        (Basis.SWITCH, None, "False"),
        (Basis.SWITCH, "may_pass", ""),
        (Basis.SWITCH, "may pass", "False"),
        (Basis.RULING, "may_pass", "False"),
        (Basis.RULING, None, "False"),
        (Basis.TEXT, "may_pass", None),
    ],
)
def test_a_switch_and_its_default_belong_to_the_basis_switch(
    basis: Basis, switch: str | None, default: str | None
) -> None:
    with pytest.raises(InvalidArgument, match=r"^NM-1\.2: switch is "):
        Rule("NM-1.2", "Passing", "Nobody may pass.", basis, switch, default)


def test_a_chapter_holds_only_rules_of_its_own_number() -> None:
    tenth = Rule("NM-10.1", "Late", "It is late.", Basis.TEXT)
    with pytest.raises(InvalidArgument, match=r"NM-10\.1 is in chapter NM-1; its ids begin"):
        Chapter("NM-1", "A turn", (TAKING, tenth))


def test_chapters_and_books_are_not_empty_and_have_names() -> None:
    refuses("NM-1: the chapter has no rules", Chapter, "NM-1", "A turn", ())
    refuses("NM-1: the title is ''", Chapter, "NM-1", "", (TAKING,))
    refuses(r"'NM-1\.1' is not an id of a chapter", Chapter, "NM-1.1", "A turn", (TAKING,))
    refuses("of nim has no chapters", Rulebook, "nim", ())
    refuses("the name of a game", Rulebook, "", (TURN,))


def test_parts_of_books_of_a_wrong_class_are_refused() -> None:
    refuses("a Rule is needed, not an int", Chapter, "NM-1", "A turn", (TAKING, 3))
    refuses("a Chapter is needed, not a .*Rule", Rulebook, "nim", (TAKING,))
    refuses("must be a tuple of chapters", Rulebook, "nim", 3)
    refuses("a Rulebook is needed, not an int", NIM.__add__, 3)
    refuses("Rule.switch is 3; it must be text", Rule, "NM-1.2", "P", "P", Basis.SWITCH, 3, "a")
    refuses("the text of a file is needed, not an int", load_rulebook, 3, where="nim.toml")


def test_lists_are_refused_since_they_could_change() -> None:
    with pytest.raises(InvalidArgument, match=r"Chapter\.rules is .*; it must be a tuple"):
        Chapter("NM-1", "A turn", [TAKING])  # type: ignore[arg-type]  # what is refused here
    with pytest.raises(InvalidArgument, match=r"Rulebook\.chapters is .*; it must be a tuple"):
        Rulebook("nim", [TURN])  # type: ignore[arg-type]  # what is refused here


def test_a_book_is_read_from_toml() -> None:
    assert load_rulebook(NIM_TOML, where="nim.toml") == NIM


CHAPTER = "game = 'nim'\n[[chapters]]\nid = 'NM-1'\ntitle = 'A turn'"


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        # not TOML
        ("game = 'nim'", "game = ", "nim.toml: is not TOML"),
        ("game = 'nim'", "game = 'nim'\ngame = 'nim'", "nim.toml: is not TOML"),
        # the file
        ("game = 'nim'", "", "nim.toml: 'game' is missing; the keys are game and chapters"),
        ("game = 'nim'", "game = 7", "nim.toml: game is 7; it must be text"),
        ("game = 'nim'", "game = 'nim'\nyear = 1901", "nim.toml: 'year' is not a key here"),
        # a chapter
        ("title = 'A turn'", "", "chapters, entry 1: 'title' is missing"),
        ("title = 'A turn'", "title = true", "chapters, entry 1: title is True; it must be text"),
        ("title = 'A turn'", "title = 'A turn'\nnote = ''", "entry 1: 'note' is not a key here"),
        ("id = 'NM-2'", "", "chapters, entry 2: 'id' is missing"),
        ("id = 'NM-2'", "id = 2", "chapters, entry 2: id is 2; it must be text"),
        ("id = 'NM-2'", "id = 'NM-1'", "NM-2.1 is in chapter NM-1"),
        # a rule
        ("id = 'NM-1.2'", "", "<rule>: 'id' is missing"),
        ("id = 'NM-1.2'", "id = 1.2", "<rule>: id is 1.2; it must be text"),
        ("id = 'NM-1.2'", "id = 'NM-1.1'", "NM-1.1 is repeated"),
        ("title = 'Passing'", "", "<rule>: 'title' is missing"),
        ("title = 'Passing'", "title = ['P']", "<rule>: title is ['P']; it must be text"),
        ("title = 'Passing'", "titel = 'Passing'", "<rule>: 'titel' is not a key here"),
        ("text = 'Nobody may pass.'", "", "<rule>: 'text' is missing"),
        ("text = 'Nobody may pass.'", "text = 1901-01-01", "<rule>: text is datetime.date"),
        ("basis = 'switch'", "", "<rule>: 'basis' is missing"),
        ("basis = 'switch'", "basis = 3", "<rule>: basis is 3; it must be text, mixed, rul"),
        (
            "basis = 'switch'",
            "basis = 'SWITCH'",
            "basis is 'SWITCH'; it must be text, mixed, ruling or switch",
        ),
        ("switch = 'may_pass'", "switch = false", "<rule>: switch is False; it must be text"),
        ("default = 'False'", "default = false", "<rule>: default is False; it must be text"),
        # a file of another shape
        (NIM_TOML, "game = 'nim'", "nim.toml: 'chapters' is missing"),
        (NIM_TOML, "game = 'nim'\nchapters = 1", "nim.toml: chapters is 1; it must be an array"),
        (NIM_TOML, "game = 'nim'\nchapters = ['NM-1']", "chapters, entry 1 is 'NM-1'; it must be"),
        (
            NIM_TOML,
            "game = 'nim'\n[chapters]\nid = 'N'",
            "chapters is {'id': 'N'}; it must be an",
        ),
        (NIM_TOML, CHAPTER, "entry 1: 'rules' is missing"),
        (NIM_TOML, f"{CHAPTER}\nrules = [4]", "entry 1: rules, entry 1 is 4; it must be a table"),
    ],
)
def test_a_fault_in_the_file_is_told_with_file_and_entry(
    right: str, wrong: str, message: str
) -> None:
    assert NIM_TOML.count(right) == 1
    with pytest.raises(InvalidArgument) as caught:
        load_rulebook(NIM_TOML.replace(right, wrong), where="nim.toml")
    assert str(caught.value).startswith("nim.toml: ")
    assert message.replace("<rule>", "chapters, entry 1: rules, entry 2") in str(caught.value)
