"""Commands for saved games: ``demo --save``, ``replay``, ``verify``, ``convert``, ``schema``."""

import asyncio
import json
from pathlib import Path
from random import Random

import attrs
import pytest

from tests.command import Cli
from theban import Record, luxor, tutankhamun
from theban.cli import main
from theban.play.sessions import Participant, Session, Storage
from theban.serial import dumps, format_record, json_schema, load, save

ALL_SUFFIXES = (".json", ".msgpack", ".cbor", ".txt")


@pytest.fixture(name="saved_once", scope="module")
def _saved_once(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Save a short game with hidden cards, between three bots with all modules."""
    file = tmp_path_factory.mktemp("demo") / "game.json"
    demo = ("demo", "--players", "3", "--modules", "all", "--bot", "random", "--seed", "2")
    assert main([*demo, "--quiet", "--save", str(file)]) == 0
    return file.read_bytes()


@pytest.fixture(name="game")
def _game(saved_once: bytes, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_bytes(saved_once)
    return file


@pytest.mark.parametrize("suffix", [".json", ".txt"])
def test_a_saved_demo_is_the_game_that_was_shown(cli: Cli, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"game{suffix}"
    arguments = ("demo", "--players", "2", "--modules", "all", "--bot", "random", "--seed", "4")
    shown = cli.lines(*arguments)
    assert shown == cli.lines(*arguments, "--save", str(file))[:-2]
    again = cli.lines("replay", str(file))
    assert again[0].startswith("Luxor, standard box: Ada, Ben, modules mummy,")
    assert again[2:] == shown[2:]


def test_quiet_says_nothing_of_saving(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    demo = ("demo", "--game", "tutankhamun", "--players", "2")
    arguments = (*demo, "--bot", "random", "--quiet")
    shown = cli.lines(*arguments)
    assert cli.lines(*arguments, "--save", str(file)) == shown
    text = file.read_text(encoding="utf-8").split("\n")
    assert text[0] == "theban record 1"
    assert {"bots: random", "names: Ada, Ben", "seed: 1"} <= set(text)


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("game.pgn", "game.pgn: the file extension is unknown; it must be .json, .msgpack"),
        ("game", ".cbor, or .txt for a game as text\n"),
        ("no/such/game.json", "cannot be written: there is no such folder"),
        ("folder.json", "cannot be written: it is a folder"),
        ("new.json/", "cannot be written: it is the path of a folder"),
        ("", "the name of the file is empty"),
        ("nul\0.json", "cannot be written"),
    ],
)
def test_what_keeps_a_game_from_being_saved_is_told_before_it_is_played(
    cli: Cli,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    target: str,
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder.json").mkdir()
    assert words in cli.refused("demo", "--save", target)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.json"]


def test_replay_prints_no_links_of_a_table(cli: Cli, tmp_path: Path) -> None:
    players = [Participant("Ada"), Participant("Ben")]
    table = Session.begin("luxor", luxor.Config(players=2), players)
    table.match.note({"event": "a fair"})
    table.storage = Storage(tmp_path)
    asyncio.run(table.keep())
    (file,) = tmp_path.glob("*.json")
    lines = cli.lines("replay", str(file))
    assert lines[:2] == ["Luxor, standard box: Ada, Ben, event a fair.", ""]


def test_replay_until_a_choice_shows_how_the_game_stands_then(cli: Cli, game: Path) -> None:
    whole = cli.lines("replay", str(game))
    some = cli.lines("replay", str(game), "--until", "3")
    assert any(line.startswith("== After 3 choices ") for line in some)
    cut = next(n for n, line in enumerate(some) if line.startswith("== After 3"))
    assert some[: cut - 1] == whole[: cut - 1]
    assert any(line.startswith("total ") for line in some)
    start = cli.lines("replay", str(game), "--until", "0")
    assert not any(line.startswith("  Ada plays") for line in start)
    end = str(len(load(game, Record).choices))
    assert cli.lines("replay", str(game), "--until", end) == whole
    told = "If the game ended here:"  # a score sheet names a winner
    assert (told in some, told in start, told in whole) == (True, True, False)


@pytest.mark.rule("LX-10.1")
def test_a_seat_is_shown_its_own_cards_and_no_others(cli: Cli, game: Path) -> None:
    lines = cli.lines("replay", str(game), "--as", "Ben")
    assert max(map(len, lines)) <= 80
    # Metadata are not shown: with the seed one can play the game again with all cards open.
    assert " ".join(lines[:2]).endswith("as seat 1 knows it.")
    start = lines[: lines.index("== Round 1 " + "=" * 69)]
    hands = [line for line in start if line.startswith("    hand ")]
    assert [line == "    hand [??] [??] [??] [??] [??]" for line in hands] == [True, False, True]
    draws = [line for line in lines if " draws a" in line]
    assert {line for line in draws if not line.startswith("  Ben")} == {
        "  Ada draws a card.",
        "  Cleo draws a card.",
    }
    assert not any(line == "  Ben draws a card." for line in draws)
    assert lines == cli.lines("replay", str(game), "--as", "1")


@pytest.mark.rule("LX-10.1")
def test_a_spectator_is_shown_no_hand(cli: Cli, game: Path) -> None:
    lines = cli.lines("replay", str(game), "--as", "spectator", "--until", "0")
    hands = [line for line in lines if line.startswith("    hand ")]
    assert hands == ["    hand [??] [??] [??] [??] [??]"] * 6  # at the start, and after no choice
    assert "as a spectator knows it." in " ".join(lines[:2])


def test_a_seat_is_told_no_points_before_the_end(cli: Cli, game: Path) -> None:
    some = cli.lines("replay", str(game), "--as", "0", "--until", "9")
    assert not any(line.startswith("total ") for line in some)
    assert any(line.startswith("total ") for line in cli.lines("replay", str(game)))


def test_a_seat_is_not_told_why_a_hidden_card_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    config = luxor.Config(players=2)
    record = Record("luxor", config, luxor.deal(config, Random(1)), (luxor.TakeKey(),))
    save(tmp_path / "wrong.json", record)
    assert main(["replay", str(tmp_path / "wrong.json"), "--as", "0"]) == 2
    error = capsys.readouterr().err
    assert error == "theban replay: error: choices[0] of the record is against the rules\n"


def test_replay_prints_the_game_as_text(cli: Cli, game: Path) -> None:
    lines = cli.lines("replay", str(game), "--text")
    assert "\n".join(lines) == format_record(load(game, Record))
    some = cli.lines("replay", str(game), "--text", "--until", "2")
    assert some[-2].startswith("1. Ada: ")
    assert some[-2].count(",") == 1


@pytest.mark.parametrize(
    ("metadata", "title", "first"),
    [
        ({}, "Player A, Player B, backward=false.", "Player A"),  # without names, letters
        ({"names": '"Ann, Countess", Ben'}, "Ann, Countess, Ben", "Ann, Countess"),  # as in texts
        ({"names": f"Ann, {'Nebuchadnezzar ' * 9}"}, "Nebuchadnezzar N", "Ann"),  # they are cut
    ],
)
def test_names_are_those_of_the_metadata(
    cli: Cli,
    tmp_path: Path,
    metadata: dict[str, str],
    title: str,
    first: str,
) -> None:
    save(tmp_path / "game.json", attrs.evolve(_short_game(), metadata=metadata))
    lines = cli.lines("replay", str(tmp_path / "game.json"))
    assert title in " ".join(lines[:2])
    assert f"Turn 1: {first}" in lines
    assert max(map(len, lines)) <= 80


def _short_game() -> Record[tutankhamun.Config, tutankhamun.Deal, tutankhamun.Action]:
    config = tutankhamun.Config(players=2, rulings={"backward": False})
    deal = tutankhamun.deal(config, Random(3))
    return Record("tutankhamun", config, deal, (tutankhamun.Sail(0),))


def test_verify_says_that_a_game_keeps_the_rules(cli: Cli, game: Path) -> None:
    (line, *_) = [" ".join(cli.lines("verify", str(game)))]
    choices = len(load(game, Record).choices)
    assert line.endswith(f"follows the rules: luxor, {choices} choices, the game is over. ")


def test_verify_says_where_a_game_departs_from_the_rules(
    capsys: pytest.CaptureFixture[str], game: Path
) -> None:
    whole, right = load(game, Record), _short_game()
    assert whole.result is not None
    for wrong, told in (
        # No two boats are in one place, and nobody may stay behind it.
        (
            attrs.evolve(right, choices=(*right.choices, tutankhamun.Sail(0))),
            "choices[1] of the record: ",
        ),
        (attrs.evolve(whole, result=whole.result[::-1]), "the record's result is"),
    ):
        save(game, wrong)
        assert main(["verify", str(game)]) == 1
        output, error = capsys.readouterr()
        assert error == ""
        assert f"departs from the rules: {told}" in " ".join(output.split())


@pytest.mark.parametrize("suffix", ALL_SUFFIXES)
def test_games_are_converted_there_and_back(cli: Cli, game: Path, suffix: str) -> None:
    other, back = game.with_suffix(suffix), game.with_name("back.json")
    before = game.read_bytes()
    assert cli.lines("convert", str(game), str(other)) == [""]
    assert cli.lines("convert", str(other), str(back)) == [""]
    assert back.read_bytes() == before


def test_logs_of_what_is_hidden_are_converted_too(cli: Cli, tmp_path: Path) -> None:
    for kind in ("events", "choices"):
        (tmp_path / "log.json").write_bytes(dumps((), game="luxor", kind=kind))
        cli.lines("convert", str(tmp_path / "log.json"), str(tmp_path / "log.cbor"))
        cli.lines("convert", str(tmp_path / "log.cbor"), str(tmp_path / "back.json"))
        assert (tmp_path / "back.json").read_bytes() == dumps((), game="luxor", kind=kind)


def test_a_state_is_no_game_as_text(cli: Cli, tmp_path: Path) -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    save(tmp_path / "state.json", state)
    target = tmp_path / "state.txt"
    target.write_text("precious", encoding="utf-8")
    error = cli.refused("convert", str(tmp_path / "state.json"), str(target))
    assert target.read_text(encoding="utf-8") == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["state.json", "state.txt"]
    assert (
        "state.txt: a file .txt has a game as text; a theban.luxor.State is not a record" in error
    )
    for command in ("replay", "verify"):
        error = cli.refused(command, str(tmp_path / "state.json"))
        assert "kind is 'state'; it must be 'record'" in error


@pytest.mark.parametrize("thing", ["state", "components"])
def test_schemas_are_printed(cli: Cli, thing: str) -> None:
    text = cli.shown("schema", "tutankhamun", thing)
    assert text.isascii()
    assert json.loads(text) == json_schema("tutankhamun", thing)
    alone = json.loads(cli.shown("schema", "tutankhamun", thing, "--data"))
    assert alone == json_schema("tutankhamun", thing, envelope=False)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.json", b"{}", "a.json has no key 'format'"),
        ("a.msgpack", b"\xc1", "a.msgpack is nothing that msgpack can read"),
        ("a.txt", b"", "a.txt: line 1, column 1"),
        ("a.txt", b"theban record 2\n", "a.txt: the record is of form 2"),
        ("a.txt", b"x" * 4_000_001, "a.txt has 4000001 bytes"),
    ],
)
def test_broken_files_are_told_in_one_line(
    cli: Cli, tmp_path: Path, name: str, content: bytes, words: str
) -> None:
    file, target = tmp_path / name, tmp_path / "out.json"
    file.write_bytes(content)
    for command in (
        ["replay", str(file)],
        ["verify", str(file)],
        ["convert", str(file), str(target)],
    ):
        assert words in cli.refused(*command)
    assert not target.exists()


def test_saved_games_are_shown_in_ascii_too(cli: Cli, game: Path) -> None:
    assert cli.shown_in_ascii("replay", str(game)).isascii()
