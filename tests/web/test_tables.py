"""Tables: seats and links, bots, real dice, undo, replay, saving and loading."""

import asyncio
import gzip
import json
import os
import re
import shutil
import zlib
from pathlib import Path
from random import Random
from threading import current_thread
from typing import Literal
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import PerMessageDeflate

from tests import toy
from tests.refusals import refuses
from tests.web.game_servers import Server, make_game_server, serving, table_in, together
from theban import Match, games, luxor, verify
from theban.play.feed import Feed, PictureOptions
from theban.play.server._app import MOST_TABLES, known_pictures, parts_of, to_sent
from theban.play.sessions import Session
from theban.render import ENGLISH, LOCALE, Language, to_svg
from theban.serial import dumps, format_record, loads

GERMAN = Language.from_mo(LOCALE / "de.mo")


def test_a_seat_with_a_link_of_its_own_is_played_by_who_comes_by_it(server: Server) -> None:
    table = server.table()
    with server.at(table.owner) as owner:
        assert owner.table["you"] == {"owner": True, "seats": [0, 1]}
        assert owner.feed["seat"] is None  # two people share the page: nobody is looking yet
        with server.at(owner.table["links"]["seats"][1]) as ben:
            assert ben.table["you"] == {"owner": False, "seats": [1]}
            assert "links" not in ben.table
            assert ben.feed["seat"] == 1
            assert ben.feed["choices"] == []
            owner.until("table", you={"owner": True, "seats": [0]})
            owner.send(look={"seat": 0})
            owner.until("feed", seat=0)
            owner.goes_on(1)
            assert ben.until("feed")["events"][0]["text"].startswith("Ada plays a ")
            ben.send(choose={"revision": ben.feed["revision"], "number": 0})
            assert ben.until("answer")["refused"]["text"] == "Ada decides now, not you."
            ben.send(look={"seat": 0})  # it shows public information, but not Ada's hand
            assert ben.until("feed")["seat"] is None


def test_whoever_watches_can_do_nothing(server: Server) -> None:
    table = server.table()
    with server.at(table.watch, seat=0) as watcher:
        assert watcher.feed["seat"] is None
        for kind in ("choose", "outcome"):
            asked = {kind: {"revision": watcher.feed["revision"], "number": 0}}
            assert watcher.ask(**asked)["error"] == "you do not play this seat"
        for kind in ("undo", "redo"):
            asked = {kind: {"revision": watcher.feed["revision"]}}
            assert watcher.ask(**asked)["error"] == "you do not play this seat"
        assert "error" in watcher.ask(sit={"seat": 0, "kind": "greedy"})
    assert table.match.choices == ()
    assert [sitter.kind for sitter in table.players] == ["human", "human"]


def test_a_new_sitter_makes_the_old_link_worthless(server: Server) -> None:
    table = server.table()
    token = table.players[1].token
    with server.at(table.owner) as owner, server.at(token) as ben:
        owner.send(sit={"seat": 1, "kind": "human"})
        assert ben.closed() == 4410
        owner.until("table", you={"owner": True, "seats": [0, 1]})
    with pytest.raises(ConnectionClosed), server.at(token):
        pass


def test_what_can_fairly_be_taken_back_is_taken_back_and_brought_back(server: Server) -> None:
    table = server.table(game="tutankhamun")
    with server.at(table.owner, seat=0) as ada:
        assert not ada.feed["undo"]
        ada.choose()
        assert ada.until("feed")["undo"]
        ada.send(undo={"revision": ada.feed["revision"]})
        assert ada.until("feed")["redo"]
        assert ada.feed["undone"]
        assert table.match.choices == ()
        ada.send(redo={"revision": ada.feed["revision"]})
        ada.until("feed")
        assert len(table.match.choices) == 1


def test_people_roll_real_dice_and_cards_are_drawn_for_them(server: Server) -> None:
    table = server.table(dice=True)
    rolls = 0
    with server.at(table.owner, seat=0) as ada:
        while rolls < 1:
            due, revision = ada.feed["awaiting"], ada.feed["revision"]
            assert not due["chance"] or due["kind"] == "die"  # cards are never entered by people
            if ada.feed["seat"] != due["seat"]:
                ada.send(look={"seat": due["seat"], "since": revision})
                ada.until("feed", seat=due["seat"])
                continue
            texts = [choice["text"] for choice in ada.feed["choices"]]
            if due["chance"]:
                rolls += 1
                assert len(texts) == 6
                ada.send(outcome={"revision": revision, "number": 3})
            else:
                ada.choose(next((n for n, text in enumerate(texts) if "die" in text), 0))
            ada.until("feed")
            told = [event["text"] for event in ada.feed["events"]]
            assert not due["chance"] or "You roll 4." in told


def test_bots_do_not_ask_people_what_they_rolled(server: Server) -> None:
    table = server.table("human", "random", dice=True)
    with server.at(table.owner) as ada:
        ada.send(sit={"seat": 0, "kind": "random"})
        while len(table.match.choices) < 40:
            assert not ada.until("feed")["awaiting"]["chance"]


def test_a_replay_shows_each_what_it_knew_and_could_do(server: Server) -> None:
    table = server.table()
    with server.at(table.owner, seat=0) as owner:
        owner.goes_on(1)
        owner.send(replay={"at": 0, "seat": 0})
        told = owner.until("replay")
        assert (told["at"], told["chosen"]) == (0, 1)
        assert len(told["message"]["choices"]) == 2
        owner.send(replay={"at": 1, "seat": 0})
        assert owner.until("replay")["chosen"] is None
        for wrong in ({"at": 99, "seat": 0}, {"at": "1", "seat": 0}, {"at": 0, "seat": 7}, {}):
            assert "error" in owner.ask(replay=wrong)
    with server.at(table.watch) as watcher:  # before the end nobody sees what others knew
        for seat in (0, "due"):
            asked = {"at": 0, "seat": seat}
            assert watcher.ask(replay=asked)["error"] == "you may not see what this seat knew"
        watcher.send(replay={"at": 0, "seat": None})
        assert watcher.until("replay")["message"]["choices"] == []


def test_a_picture_is_sent_by_what_the_one_before_did_not_have(server: Server) -> None:
    table = server.table("human", "human", players=2)

    def drawn(seat: int | None, layout: Literal["tall", "wide"]) -> str:
        speaks = table.speaks_to(seat, "owner")
        message = table.feed.message(seat, picture=PictureOptions(layout), second_person=speaks)
        assert message.picture is not None
        return to_sent(message.picture.svg)

    known = server.ask("/page/known.js").content.decode().removeprefix("export default ")
    with server.at(table.owner, seat=0) as owner:
        assert owner.drawn == drawn(0, "tall")
        first = owner.feed["picture"]["parts"]
        assert fresh(first) < 30_000
        assert together(first, json.loads(known[:-1])) == owner.drawn
        owner.goes_on(1)
        assert owner.drawn == drawn(0, "tall")
        assert fresh(owner.feed["picture"]["parts"]) < 5_000
        owner.send(look={"seat": None, "layout": "wide"})
        owner.until("feed", seat=None)
        assert owner.drawn == drawn(None, "wide")
        owner.send(replay={"at": 0, "seat": 0})
        replayed = owner.until("replay")["message"]["picture"]
        assert replayed["svg"] != drawn(0, "wide")
        owner.send(look={"seat": 0, "layout": "wide"})
        owner.until("feed", seat=0)
        assert owner.drawn == drawn(0, "wide")
        with server.at(table.watch) as watcher:  # another connection knows nothing of it
            assert fresh(watcher.feed["picture"]["parts"]) > 5_000
            assert watcher.drawn == drawn(None, "tall")


def fresh(parts: list[str | list[int]]) -> int:
    """Count the characters that nobody had before."""
    return sum(len(part) for part in parts if isinstance(part, str))


def test_a_picture_is_sent_as_the_same_drawing_with_more_colours() -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    svg = to_svg(state, names=["A'B", 'C"D'], live=True, language=GERMAN)
    drawings, styles = list[str](), list[set[str]]()
    for text in (svg, to_sent(svg)):
        drawing = ET.fromstring(text)  # noqa: S314 (our own)
        (style,) = (each for each in drawing if each.tag.endswith("}style"))
        styles.append(set(re.split("[;{}]", str(style.text).replace("'", '"'))))
        drawing.remove(style)
        drawings.append(ET.tostring(drawing, encoding="unicode"))
    assert drawings[0] == drawings[1]
    assert styles[0] < styles[1]


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("layout", ["tall", "wide"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", ["luxor", "all of luxor", "tutankhamun"])
def test_the_first_picture_of_a_connection_is_small(
    game: str, players: int, layout: Literal["tall", "wide"]
) -> None:
    options = {"modules": [*luxor.Module]} if game == "all of luxor" else {}
    name = game.removeprefix("all of ")
    config = games.make_config(name, {"players": players, **options})
    match, rng = Match(games.get_rules(name), config, seed=7), Random(7)
    feed, number = Feed(match, names=["Ada", "Ben", "Cleo", "Dan"][:players]), 0
    while True:
        if number < 2 or number % 60 == 0 or match.is_over:
            for language in (ENGLISH, GERMAN):
                drawn = feed.message(0, picture=PictureOptions(layout), language=language).picture
                assert drawn is not None
                size, packed = sizes(parts_of(to_sent(drawn.svg), known_pictures(language)))
                assert size < 60_000
                assert packed < 8_000
        if match.is_over:
            return
        near = 3 if name == "tutankhamun" else None
        feed.play(rng.choice(match.legal_actions[:near]))
        number += 1


@pytest.mark.parametrize("seed", range(3))
def test_pictures_of_the_fullest_game_are_small_after_the_first(seed: int) -> None:
    config = luxor.Config(players=4, modules=tuple(luxor.Module))
    feed = Feed(Match(luxor.RULES, config, seed=seed), names=["Ada", "Ben", "Cleo", "Dan"])
    rng, before = Random(seed), ""
    for number in range(160):
        if number % 20 < 2:
            message = feed.message(0, picture=PictureOptions("tall" if seed else "wide"))
            assert message.picture is not None
            drawn = to_sent(message.picture.svg)
            if before:
                size, packed = sizes(parts_of(drawn, before))
                assert size < (6_000 if number % 20 else 20_000)
                assert packed < (2_000 if number % 20 else 5_000)
            before = drawn
        feed.play(rng.choice(feed.match.legal_actions))


def sizes(parts: list[str | tuple[int, int]]) -> tuple[int, int]:
    """Return the size of a picture as JSON, and compressed as by a connection of the server."""
    data = json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(wbits=-14)
    return len(data), len(packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4


def test_a_connection_looks_far_back_to_compress(server: Server) -> None:
    with server.connect() as socket:
        (deflate,) = socket.protocol.extensions
        assert isinstance(deflate, PerMessageDeflate)
        assert deflate.remote_max_window_bits == 14


def test_a_house_tells_its_tables_in_its_language() -> None:
    game_server = evolve(make_game_server(), language=GERMAN)
    order = {"game": "luxor", "options": {"players": 2}, "players": [["Ada", "human"]] * 2}
    with serving(game_server) as server:
        link = server.lobby(data=order).json["link"]
        with server.at(link.partition("#")[2], seat=0) as ada:
            assert ada.feed["language"] == "de"
            assert ada.feed["awaiting"]["text"] == "Du wählst eine Karte zum Ausspielen."
            assert " lang='de'" in ada.feed["picture"]["svg"][:500]
            refused = ada.ask(choose={"revision": ada.feed["revision"], "number": 9})["refused"]
            assert refused["text"].startswith("Eine Wahl 9 gibt es nicht")
            ada.send(replay={"at": 0, "seat": 0})
            assert ada.until("replay")["message"]["language"] == "de"
        data = dumps(next(iter(game_server.tables.values())).record())
        link = server.lobby("?name=a.json", data=data).json["link"]
        with server.at(link.partition("#")[2]) as other:
            assert other.feed["language"] == "de"


def test_once_the_game_is_over_all_may_see_what_each_could_do(server: Server) -> None:
    table = server.table("random", "random", game="tutankhamun")
    with server.at(table.watch) as watcher:
        while not watcher.feed["awaiting"].get("over"):
            watcher.next()
        assert watcher.table["over"]
        rules, decided = table.match.rules, 0
        for number in (0, 5, len(table.match.choices)):
            watcher.send(replay={"at": number, "seat": "due"})
            told = watcher.until("replay")
            if told["chosen"] is not None:
                decided += 1
                text = told["message"]["choices"][told["chosen"]]["text"]
                assert text
        assert decided
        answer = server.ask("/api/record", table.watch)
        assert verify(rules, loads(answer.content, kind="record")) is None


def test_only_the_owner_has_the_file_of_a_game_that_goes_on_and_no_links_are_in_it(
    server: Server,
) -> None:
    table = server.table()
    tokens = [token for token, _ in table.links()]
    for token in [*tokens[1:], "", "x", server.game_server.key]:
        answer = server.ask("/api/record", token)
        assert answer.status == 401
    answer = server.ask("/api/record", table.owner)
    assert loads(answer.content, kind="record") == table.match.record
    assert not any(token in answer.content.decode() for token in tokens)
    text = server.ask("/api/record?format=txt", table.owner).content.decode()
    assert text == format_record(table.match.record)


@pytest.mark.parametrize("name", ["game.json", "game.txt"])
def test_a_saved_game_is_loaded_with_new_links(server: Server, name: str) -> None:
    table = server.table("human", "random", modules=["mummy"])
    record = table.record(links=True)
    data = format_record(record).encode() if name.endswith("txt") else dumps(record)
    answer = server.lobby(f"?name={name}", data=data)
    owner = answer.json["link"].partition("#")[2]
    loaded = next(each for each in server.game_server.tables.values() if each.owner == owner)
    assert loaded.match.state == table.match.state
    assert [(s.name, s.kind) for s in loaded.players] == [("Ada", "human"), ("Ben", "random")]
    assert not {token for token, _ in loaded.links()} & {token for token, _ in table.links()}


def test_what_is_no_game_is_not_loaded_and_the_answer_says_why(server: Server) -> None:
    before = set(server.game_server.tables)
    for name, data in (
        ("game.json", b"{}"),
        ("game.json", b"\xff" * 100),
        ("game.json", b"[" * 100_000),
        ("game.txt", b"x"),
        ("game.exe", b"MZ"),
        ("game.msgpack", b"\x00"),
    ):
        answer = server.lobby(f"?name={name}", data=data)
        assert answer.status == 400
        assert 0 < len(answer.json["error"]) < 400
    assert set(server.game_server.tables) == before


def test_a_game_that_the_page_cannot_draw_is_not_set_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(games._registered, toy.RULES.name, toy.RULES)
    record = Match(toy.RULES, toy.Config(players=2), seed=1).record
    make_game_server(tmp_path).storage.write("toy", record)
    game_server = make_game_server(tmp_path)
    order = {"game": record.game, "options": {"players": 2}, "players": [["A", "human"]] * 2}
    with serving(game_server) as server:
        for query, data in (("?name=a.json", dumps(record)), ("", order)):
            answer = server.lobby(query, data=data)
            assert answer.status == 400
            assert "the page knows only luxor and tutankhamun" in answer.json["error"]
    assert not game_server.tables


def test_a_game_that_is_far_too_long_is_refused_in_words(server: Server) -> None:
    for length in (4 * 2**20 + 1, 40 * 2**20):
        answer = server.lobby("?name=a.json", data=b" " * length)
        assert (answer.status, answer.json["error"]) == (400, "that is more than 4194304 bytes")


def test_what_cannot_be_read_is_not_counted_among_the_newest(tmp_path: Path) -> None:
    game_server = make_game_server(tmp_path)
    table = table_in(game_server, "human", "human")
    odd = dumps(evolve(table.record(), metadata={"seat-0": "owl"}), kind="record")
    for number in range(MOST_TABLES):
        (tmp_path / f"cut{number}.json").write_bytes(b"" if number % 2 else odd)
    assert list(make_game_server(tmp_path).tables) == [table.name]


def test_a_restart_ends_no_game_that_is_not_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("theban.play.server._app.MOST_TABLES", 2)
    game_server = make_game_server(tmp_path)
    old = table_in(game_server, "human", "human")
    os.utime(tmp_path / f"{old.name}.json", (1, 1))  # since then others were played to the end
    over: list[str] = []
    for number in range(3):
        table = table_in(game_server, game="tutankhamun")
        while not table.match.is_over:
            table.feed.play(table.match.legal_actions[0])
        asyncio.run(table.keep())
        os.utime(tmp_path / f"{table.name}.json", (number + 2, number + 2))
        over.append(table.name)
    assert list(game_server.tables) == [old.name, over[2]]
    again = make_game_server(tmp_path)
    assert list(again.tables) == [old.name, over[2]]
    assert again.tables[old.name].links() == old.links()


def test_a_game_that_is_over_makes_room_for_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("theban.play.server._app.MOST_TABLES", 3)
    game_server = make_game_server(tmp_path)
    tables = [table_in(game_server, "human", game="tutankhamun") for _ in range(3)]
    order = {"game": "luxor", "options": {"players": 2}, "players": [["A", "human"]] * 2}
    with serving(game_server) as server:
        refused = server.lobby(data=order)
        assert refused.json["error"] == "there are 3 tables in use; remove one in the lobby"
        for table in tables[:2]:
            while not table.match.is_over:
                table.feed.play(table.match.legal_actions[0])
        with server.at(tables[0].owner):  # somebody still looks at the score
            assert server.lobby(data=order).status == 200
        assert [*game_server.tables][:2] == [tables[0].name, tables[2].name]
        assert server.ask("/api/rules", tables[1].watch).status == 401
        tables[0].unsaved = "the disk is full"
        assert server.lobby(data=order).status == 400
        tables[0].unsaved = ""
        assert server.lobby(data=order).status == 200
    assert len(game_server.tables) == 3
    assert {table.name for table in tables} <= {file.stem for file in tmp_path.glob("*.json")}


def test_without_files_a_game_that_is_over_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theban.play.server._app.MOST_TABLES", 1)
    game_server = make_game_server()
    table = table_in(game_server, game="tutankhamun")
    while not table.match.is_over:
        table.feed.play(table.match.legal_actions[0])
    refuses("there are 1 tables in use", table_in, game_server)


def test_the_lobby_knows_which_file_stays_when_a_game_is_removed(tmp_path: Path) -> None:
    game_server = make_game_server(tmp_path / "games")
    other, here = (table_in(game_server, "human", "human") for _ in range(2))
    file = game_server.storage.elsewhere[other.name] = tmp_path / "mine.json"
    game_server.storage.write(other.name, other.record(links=True))
    with serving(game_server) as server:
        cards = server.ask("/api/lobby", game_server.key).json["tables"]
        assert {card["name"]: card["elsewhere"] for card in cards} == {
            other.name: True,
            here.name: False,
        }
        for card in cards:
            assert server.lobby(f"?table={card['name']}", method="DELETE").status == 200
    assert file.exists()
    assert not (tmp_path / "games" / f"{here.name}.json").exists()


def test_a_copy_of_a_game_beside_it_gets_links_of_its_own(tmp_path: Path) -> None:
    table = table_in(make_game_server(tmp_path), "human", "human")
    file, copy = tmp_path / f"{table.name}.json", tmp_path / "copy.json"
    shutil.copy2(file, copy)
    table.feed.play(table.match.legal_actions[0])
    asyncio.run(table.keep())
    os.utime(copy, (1, 1))  # before the choice
    again = make_game_server(tmp_path)
    assert list(again.tables) == ["copy", table.name]
    with serving(again) as server, server.at(table.owner) as ada:
        assert ada.table["length"] == 1
        other = again.tables["copy"]
        assert not {link for link, _ in other.links()} & {link for link, _ in table.links()}
        with server.at(other.owner) as other_owner:
            assert other_owner.table["length"] == 0


def test_the_lobby_tells_what_can_be_played_and_sets_tables_up() -> None:
    game_server = make_game_server()
    with serving(game_server) as server:
        told = server.ask("/api/lobby", game_server.key).json
        assert [game["name"] for game in told["games"]] == ["luxor", "tutankhamun"]
        assert told["games"][1]["rulings"]["backward"] is True
        order: dict[str, object] = {
            "game": "tutankhamun",
            "options": {"players": 3, "rulings": {"backward": False}},
            "players": [["Zoë", "human"], ["Ben", "greedy"], ["Cleo", "random"]],
        }
        made = server.lobby(data=order)
        (table,) = game_server.tables.values()
        assert made.json == {"link": f"/table#{table.owner}"}
        config = table.match.config
        assert (config.players, config.rulings.backward) == (3, False)
        (card,) = server.ask("/api/lobby", game_server.key).json["tables"]
        assert card["who"] == [["Zoë", "human"], ["Ben", "greedy"], ["Cleo", "random"]]
        assert card["saved"]
        table.unsaved = "the disk is full"
        (card,) = server.ask("/api/lobby", game_server.key).json["tables"]
        assert not card["saved"]
        wrongs: list[dict[str, object]] = [
            {"options": {"players": 9}},
            {"game": "chess"},
            {"players": [["Ada", "human"]]},
        ]
        for wrong in wrongs:
            answer = server.lobby(data=order | wrong)
            assert answer.status == 400
            assert "Traceback" not in answer.json["error"]
        server.lobby(f"?table={card['name']}", method="DELETE")
        assert game_server.tables == {}


def test_a_table_that_was_removed_writes_no_file_any_more(tmp_path: Path) -> None:
    game_server = make_game_server(tmp_path)
    table = table_in(game_server, "human", "greedy")
    with serving(game_server) as server:
        assert (tmp_path / f"{table.name}.json").exists()
        told = server.lobby(f"?table={table.name}", method="DELETE").json
        assert told["tables"] == []
    asyncio.run(table.keep())  # as after the move of a bot that was still thinking
    assert not list(tmp_path.glob("*.json"))


def test_a_table_whose_file_cannot_be_removed_stays(tmp_path: Path) -> None:
    game_server = make_game_server(tmp_path)
    table = table_in(game_server, "human", "human")
    file = tmp_path / f"{table.name}.json"
    file.unlink()
    file.mkdir()
    with serving(game_server) as server:
        answer = server.lobby(f"?table={table.name}", method="DELETE")
    assert answer.status == 400
    assert "cannot be removed" in answer.json["error"]
    assert list(game_server.tables) == [table.name]


def test_tables_are_taken_in_where_others_look_through_them() -> None:
    threads: list[str] = []

    class Noting(dict[str, Session]):
        def __setitem__(self, name: str, table: Session) -> None:
            threads.append(current_thread().name)
            super().__setitem__(name, table)

    game_server = make_game_server()
    game_server.tables = Noting()
    order = {"game": "luxor", "options": {"players": 2}, "players": [["A", "human"]] * 2}
    with serving(game_server) as server:
        assert server.lobby(data=order).status == 200
    (thread,) = threads
    assert not thread.startswith("asyncio_")  # in the same way as asyncio.to_thread()


def test_people_say_short_lines_to_the_table(server: Server) -> None:
    table = server.table()
    with server.at(table.owner) as owner, server.at(table.players[1].token) as ben:
        ben.send(say={"text": "  Well   played,\nAda!  "})
        said = owner.until("table", said=[{"name": "Ben", "text": "Well played, Ada!"}])
        assert said["over"] is False
        ben.send(say={"text": "\U0001f469\u200d\U0001f4bb"})  # one emoji, of three characters
        while len(owner.table["said"]) < 2:
            owner.until("table")
        assert owner.table["said"][1]["text"] == "\U0001f469\u200d\U0001f4bb"
        for wrong in ("", "   ", "\u200d", "a" * 121, "a\u202eb", 7, None, ["a"]):
            answer = ben.ask(say={"text": wrong})
            assert answer["error"] == "a line has 1 to 120 characters"
        for number in range(40):
            table.say(1, f"line {number}")
        assert [text for _, text in table.said] == [f"line {number}" for number in range(10, 40)]
    with server.at(table.watch) as watcher:
        assert len(watcher.table["said"]) == 30
        answer = watcher.ask(say={"text": "Hello"})
        assert answer["error"] == "only those who play can say something to the table"


def test_a_rematch_has_the_same_people_new_links_and_the_next_seat_begins(server: Server) -> None:
    table = server.table("human", "random", game="tutankhamun")
    with server.at(table.owner) as owner:
        assert owner.ask(again={})["error"] == "a rematch begins when the game is over"
        owner.send(pace={"seconds": 0.01})
        while not owner.feed["awaiting"]["over"]:
            if owner.feed["choices"]:
                owner.choose()
            owner.until("feed")
        with server.at(table.players[0].token) as ada, server.at(table.watch) as watcher:
            assert ada.ask(again={})["error"] == "this is for the owner of the table"
            owner.send(again={})
            for guest in (owner, ada, watcher):
                while "rematch" not in guest.table:
                    guest.until("table")
            token = owner.table["rematch"]
            assert len({guest.table["rematch"] for guest in (owner, ada, watcher)}) == 3
        owner.send(again={})  # the same one
        with server.at(token) as again:
            assert [seat["name"] for seat in again.table["seats"]] == ["Ada", "Ben"]
            assert [seat["kind"] for seat in again.table["seats"]] == ["human", "random"]
            assert again.table["you"]["owner"]
            assert "rematch" not in again.table
    games = [t for t in server.game_server.tables.values() if t.owner == token]
    assert len(games) == 1
    config = games[0].match.config
    assert getattr(config, "first_player", 1) == 1
    assert games[0].delay == 0.01


def test_a_rematch_leads_only_where_its_links_still_do(server: Server) -> None:
    table = server.table(game="tutankhamun")
    while not table.match.is_over:
        table.feed.play(table.match.legal_actions[0])
    with server.at(table.owner) as owner:

        def rematch() -> str:
            owner.send(again={})
            while "rematch" not in owner.table:
                owner.until("table")
            return str(owner.table["rematch"])

        with server.at(rematch()) as again:
            old = again.table["links"]["seats"][1]
            again.send(sit={"seat": 1, "kind": "human"})  # so Ben's link of that game is void
            while (new := again.table["links"]["seats"][1]) == old:
                again.until("table")
        with server.at(table.players[1].token) as ben:
            assert ben.table["rematch"] != new
        first = owner.table["rematch"]
        removed = next(t for t in server.game_server.tables.values() if t.owner == first)
        server.lobby(f"?table={removed.name}", method="DELETE")
        while "rematch" in owner.table:
            owner.until("table")
        with server.at(rematch()) as again:
            assert again.table["you"]["owner"]


def test_the_owner_gets_codes_of_links_for_phones(server: Server) -> None:
    table = server.table()
    link = f"http://192.168.1.20:8642/table#{table.players[1].token}".encode()
    answer = server.ask("/api/code", table.owner, method="POST", body=link)
    assert answer.status == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content.startswith(b"<svg")
    for token, body, status in (
        (table.watch, link, 401),
        (table.players[1].token, link, 401),
        (table.owner, b"a" * 301, 400),
    ):
        assert server.ask("/api/code", token, method="POST", body=body).status == status


def test_what_pages_load_is_compressed_and_kept_under_a_name_of_its_version(server: Server) -> None:
    page = server.ask("/table").content.decode()
    for path in re.findall(r'(?:src|href)="(/page/[0-9a-f]{16}/[^"]+)"', page):
        plain, packed = server.ask(path), server.ask(path, headers={"Accept-Encoding": "br, gzip"})
        assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed.content) == plain.content
        assert len(packed.content) < len(plain.content)
    assert server.ask("/table").headers["cache-control"] == "no-store"


def test_the_owner_says_how_fast_bots_choose(server: Server) -> None:
    table = server.table("human", "greedy")
    with server.at(table.owner) as owner, server.at(table.watch) as watcher:
        assert owner.table["pace"] == 0
        owner.send(pace={"seconds": 2})
        for guest in (owner, watcher):
            guest.until("table", pace=2)
        for wrong, words in (
            (-1, "they must be 0 to 10"),
            (11, "they must be 0 to 10"),
            (True, "must be a number"),
            ("1", "must be a number"),
            (None, "must be a number"),
        ):
            assert words in owner.ask(pace={"seconds": wrong})["error"]
        assert watcher.ask(pace={"seconds": 1})["error"] == "this is for the owner of the table"
    assert table.delay == 2
