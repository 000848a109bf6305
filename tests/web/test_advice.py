"""Hints and analyses at a table: fair, bounded, and never in the way."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.game_servers import Guest, Server, make_game_server, serving, table_in
from theban import Decision
from theban.agents import BOTS, Budget
from theban.play.feed import Analysis, Answer, from_json
from theban.play.server._app import GameServer
from theban.play.sessions import Session, _session as session_module

LONG = Budget(seconds=60.0)


@pytest.fixture
def game_server() -> GameServer:
    game_server = make_game_server()
    game_server.hints, game_server.reviews = Budget(iterations=60), Budget(iterations=8)
    return game_server


@pytest.fixture
def server(game_server: GameServer) -> Iterator[Server]:
    with serving(game_server) as server:
        yield server


def ask_hint(guest: Guest) -> dict[str, Any]:
    return guest.ask(hint={"revision": guest.feed["revision"]})


def test_a_player_is_told_what_search_expects_of_each_choice(server: Server) -> None:
    table = server.table(game="tutankhamun")
    with server.at(table.owner, seat=0) as ada:
        told = ask_hint(ada)
        answer = from_json(ada.texts[-1])
        assert isinstance(answer, Answer)
        hint = answer.hint
        assert hint is not None
        assert told["hint"]["revision"] == ada.feed["revision"]
        choices = {choice["number"]: choice for choice in ada.feed["choices"]}
        assert sorted(each.number for each in hint.prospects) == sorted(choices)
        assert hint.compared == 3
        # 60 iterations: 30 to find the best three, 10 for each of them.
        assert [each.visits for each in hint.prospects[:3]] == [10, 10, 10]
        best = hint.prospects[0]
        assert best.text == choices[best.number]["text"]
        assert best.win == max(each.win for each in hint.prospects[:3])
        assert f"Best: {best.text[:-1]}." in hint.text
        assert best.told.startswith(f"wins about {100 * best.win:.0f} %, about ")


def test_where_there_is_one_choice_the_hint_says_so(server: Server) -> None:
    table = server.table()
    while len(table.match.legal_actions) > 1:
        table.feed.play(table.match.legal_actions[0])
    due = table.match.awaiting
    assert isinstance(due, Decision)
    with server.at(table.owner, seat=due.seat) as guest:
        hint = ask_hint(guest)["hint"]
        assert (hint["text"], hint["prospects"]) == ("There is only one choice.", [])


def test_only_who_decides_now_gets_a_hint(server: Server) -> None:
    table = server.table()
    with server.at(table.watch) as watcher, server.at(table.owner, seat=1) as ben:
        assert ask_hint(watcher)["error"] == "you do not play this seat"
        assert ask_hint(ben)["refused"]["text"] == "Ada decides now, not you."
        for wrong in ({}, {"revision": "1"}, {"revision": -1}, {"seat": 1}):
            assert "error" in ben.ask(hint=wrong)


def test_people_can_play_on_while_a_hint_is_thought_about(game_server: GameServer) -> None:
    game_server.hints = LONG
    table = table_in(game_server, "human", "human", game="tutankhamun")
    with serving(game_server) as server, server.at(table.owner, seat=0) as ada:
        ada.send(hint={"revision": ada.feed["revision"]})
        assert ask_hint(ada)["refused"]["code"] == "feed.thinking"
        ada.goes_on()  # and the hint never comes
        assert "why" in ada.ask(why={"key": "place:3"})


def test_who_leaves_stops_the_search_for_a_hint(game_server: GameServer) -> None:
    game_server.hints = LONG
    tables = [table_in(game_server, "human", "human", game="tutankhamun") for _ in range(3)]
    with serving(game_server) as server:
        for table in tables[:2]:  # as many as there are threads
            with server.at(table.owner, seat=0) as guest:
                guest.send(hint={"revision": guest.feed["revision"]})
                guest.ask(why={"key": "place:3"})
        tables[2].hints = Budget(iterations=10)
        with server.at(tables[2].owner, seat=0) as guest:
            assert ask_hint(guest)["hint"]["compared"] == 3


class Ponderer:
    """Takes the first action, once it is released."""

    def __init__(self) -> None:
        self.thinks, self.may = threading.Event(), threading.Event()

    def choose(self, _rules: object, view: Any, _rng: object) -> Any:
        self.thinks.set()
        self.may.wait(60)
        return view.legal_actions[0]


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Ponderer:
    bot = Ponderer()
    monkeypatch.setattr(session_module, "make_bot", lambda _name, _rules: bot)
    return bot


def test_nobody_waits_while_a_bot_thinks(server: Server, ponderer: Ponderer) -> None:
    table = server.table("hard", "human", game="tutankhamun")
    with server.at(table.owner, seat=1) as ben:
        assert ponderer.thinks.wait(60)
        assert "why" in ben.ask(why={"key": "place:3"})
        ben.send(replay={"at": 0, "seat": 1})
        ben.until("replay")
        with server.at(table.watch):
            pass
        ponderer.may.set()
        ben.until("feed", revision=ben.feed["revision"] + 1)
    assert len(table.match.choices) == 1


def test_a_bot_that_was_sent_away_while_it_thinks_plays_nothing(
    server: Server, ponderer: Ponderer
) -> None:
    table = server.table("hard", "human", game="tutankhamun")
    with server.at(table.owner, seat=1) as ben:
        assert ponderer.thinks.wait(60)
        ben.send(sit={"seat": 0, "kind": "human"})
        ben.until("table", you={"owner": True, "seats": [0, 1]})
        ponderer.may.set()
        ben.ask(why={"key": "place:3"})
        time.sleep(0.1)
    assert table.match.choices == ()


@pytest.mark.parametrize("kind", BOTS)
def test_each_kind_of_bot_plays_at_a_table(server: Server, kind: str) -> None:
    table = server.table(kind, "human", game="tutankhamun")
    with server.at(table.owner) as ben:
        assert kind in [each["name"] for each in ben.table["kinds"]]
        while ben.feed["awaiting"]["seat"] != 1:
            ben.next()
    assert table.match.choices


def finished(game_server: GameServer) -> Session:
    table = table_in(game_server, "human", "human", game="tutankhamun")
    while not table.match.is_over:
        table.feed.play(table.match.legal_actions[0])
    return table


def all_of(guest: Guest) -> Analysis:
    """Request an analysis, and then all of it once it is complete."""
    guest.send(analyze={"since": 0})
    of = guest.until("analysis")["of"]
    while guest.table.get("analysis") != {"done": of, "of": of}:
        guest.next()
    guest.send(analyze={"since": 0})
    guest.until("analysis")
    told = from_json(guest.texts[-1])
    assert isinstance(told, Analysis)
    assert len(told.decisions) == told.of == of
    return told


def test_once_the_game_is_over_its_decisions_are_analyzed(server: Server) -> None:
    table = finished(server.game_server)
    match = table.match
    with server.at(table.watch) as watcher:
        assert "analysis" not in watcher.table
        told = all_of(watcher)
        while watcher.table.get("analysis") != {"done": told.of, "of": told.of}:
            watcher.next()
        watcher.send(analyze={"since": told.of - 1})
        last = watcher.until("analysis")
        assert (last["first"], len(last["decisions"])) == (told.of - 1, 1)
    # There is no chance in this game: each choice is a decision.
    assert [each.at for each in told.decisions] == list(range(len(match.choices)))
    assert all(each.number == 0 for each in told.decisions)
    for each in told.decisions:
        if not each.prospects:
            assert (each.cost, each.verdict) == (0.0, "There was no other choice.")
        elif each.prospects[0].number == 0:
            assert (each.cost, each.verdict) == (0.0, "Nothing better was found.")
        else:
            chosen = next(p for p in each.prospects[: each.compared] if p.number == 0)
            assert each.cost == pytest.approx(each.prospects[0].win - chosen.win, abs=2e-4)
            assert f"Better: {each.prospects[0].text[:-1]}." in each.verdict


def test_a_game_that_goes_on_is_not_analyzed(server: Server) -> None:
    table = server.table()
    with server.at(table.owner) as ada:
        assert ada.ask(analyze={})["error"] == "the game is not over yet; analyze it then"


def test_an_analysis_rests_while_nobody_is_there_and_then_goes_on(game_server: GameServer) -> None:
    game_server.reviews = Budget(iterations=400)
    table = finished(game_server)
    with serving(game_server) as server:
        with server.at(table.owner) as ada:
            ada.send(analyze={"since": 0})
            ada.until("analysis")
        while table._reviewer is None or not table._reviewer.done():
            time.sleep(0.05)
        assert table._review is not None
        done = len(table._review.decisions)
        assert done < table._review.of
        review = table._review
        with server.at(table.owner):  # a returning client need not ask again
            while len(review.decisions) == done:
                time.sleep(0.05)
        assert table._review is review


def test_what_is_taken_back_takes_the_analysis_with_it(server: Server) -> None:
    table = finished(server.game_server)
    with server.at(table.owner) as ada:
        all_of(ada)
        table.feed.undo()
        assert isinstance(table.match.awaiting, Decision)
        assert "not over" in ada.ask(analyze={})["error"]
        table.feed.redo()
        ada.send(analyze={})
        assert ada.until("analysis")["decisions"] == []  # it starts over
