"""The rules beside the table, the parts of a turn, and the guided first game, as pages get them."""

import json
from collections import Counter
from typing import Any

import pytest

from tests.render.catalogues import TRANSLATED, read_po
from tests.render.messages import Message
from tests.web.game_servers import Server
from tests.web.page_words import WORDS, written
from theban import Match, luxor, tutankhamun
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.play.server._guide import rules_told, words_of
from theban.render import ENGLISH, LOCALE, Language
from theban.render.keys import pieces_of
from theban.tutankhamun.frames import DecisionKind as NileKind

GAMES = {
    "luxor": (luxor, [*DecisionKind, *ChanceKind]),
    "tutankhamun": (tutankhamun, [*NileKind]),
}


def test_the_words_of_the_pages_are_those_in_the_pages() -> None:
    """Else run ``nox -s renew``."""
    assert WORDS.read_text(encoding="utf-8") == written()


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda each: each.tag)
def test_each_word_of_the_pages_is_translated(language: Language) -> None:
    script = words_of(language)
    assert script.startswith(f'export const language = "{language.tag}", words = {{')
    words = json.loads(script.partition("words = ")[2].rstrip(";"))
    _, known = read_po((LOCALE / f"{language.tag}.po").read_text("utf-8"))
    told = {text: known[Message(text)][0] for text in json.loads(written())}
    assert words == {text: own for text, own in told.items() if own != text}
    assert words_of(ENGLISH) == 'export const language = "en", words = {};'


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_turn_hold_each_kind_once_and_name_rules(name: str) -> None:
    game, kinds = GAMES[name]
    told = rules_told(name, None, ENGLISH)
    parts = told["turn"]
    assert isinstance(parts, list)
    assert Counter(kind for part in parts for kind in part["kinds"]) == Counter(kinds)
    assert {rule for part in parts for rule in part["rules"]} <= set(game.RULEBOOK)


@pytest.mark.rule("TT-2.1")
def test_the_page_says_that_boats_sail_back_too() -> None:
    told = rules_told("tutankhamun", None, ENGLISH)
    parts, steps = told["turn"], told["steps"]
    assert isinstance(parts, list)
    assert isinstance(steps, list)
    texts = [each["text"] for each in (parts[0], *steps) if "ahead" in each["text"]]
    assert len(texts) == 2
    assert all("back" in text and "nearest tile behind" in text for text in texts)


@pytest.mark.rule("TT-2.5")
@pytest.mark.parametrize("backward", [True, False])
def test_sailing_back_is_told_only_where_boats_may(backward: bool) -> None:
    config = tutankhamun.Config(2, rulings=tutankhamun.Rulings(backward=backward))
    state = Match(tutankhamun.RULES, config, seed=1).state
    parts: Any = rules_told("tutankhamun", state, ENGLISH)["turn"]
    assert ("back" in parts[0]["text"]) is backward
    assert "tile ahead" in parts[0]["text"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED], ids=lambda each: each.tag)
def test_the_first_game_is_played_by_what_the_page_says(
    server: Server, name: str, language: Language
) -> None:
    """A person who looks and chooses where the steps say comes to the end of the guide."""
    first = {"first": {"game": name}}
    link = server.lobby(data=json.dumps(first).encode()).json["link"]
    assert link.startswith("/table?first#")
    token = link.partition("#")[2]
    steps = rules_told(name, None, language)["steps"]
    assert isinstance(steps, list)
    assert 5 <= len(steps) <= 8
    with server.at(token) as guest:
        for step in steps:
            while step.get("kind") and not guest.feed["choices"]:
                guest.until("feed")
            table = next(t for t in server.game_server.tables.values() if t.owner == token)
            assert set(step["look"]) <= set(pieces_of(table.match.view(0)))
            if not step.get("kind"):
                continue
            assert guest.feed["awaiting"]["kind"] == step["kind"]
            choices = guest.feed["choices"]
            pointed = [
                choice["number"]
                for choice in choices
                if {target["key"] for target in choice["targets"]} & set(step["look"])
            ]
            assert pointed or not step["look"]
            guest.choose((pointed or [0])[-1])
            guest.until("feed")
    english = rules_told(name, None, ENGLISH)["steps"]
    assert (steps == english) == (language is ENGLISH)


def test_a_table_is_told_the_rules_of_its_game_and_the_parts_that_its_modules_bring(
    server: Server,
) -> None:
    for modules, parts in (([], 4), (["mummy"], 6), (["mummy", "characters"], 7)):
        table = server.table(modules=modules)
        told = server.ask("/api/rules", table.watch).json
        assert len(told["turn"]) == parts
        assert ("talisman" in told["legend"]) == ("mummy" in modules)
        ids = [rule["id"] for chapter in told["chapters"] for rule in chapter["rules"]]
        assert ids == list(luxor.RULEBOOK)
    assert server.ask("/api/rules?game=tutankhamun", server.game_server.key).json["chapters"]
    for path, token, status in (
        ("/api/rules?game=luxor", "", 401),
        ("/api/rules?game=chess", server.game_server.key, 400),
        ("/api/rules?rule=XX-1.1", server.game_server.key, 400),
    ):
        answer = server.ask(path, token)
        assert (answer.status, set(answer.json)) == (status, {"error"})


def test_a_rule_is_shown_by_examples_that_a_page_may_take_in(server: Server) -> None:
    table = server.table(game="tutankhamun")
    first, *_ = server.ask("/api/rules?rule=TT-3.1", table.watch).json
    assert first["title"] == "A ring scores 1 at once"
    assert "Ada collects a Scarab Ring." in first["told"]
    for picture in (first["before"], first["after"]):
        assert picture.startswith("<svg")
        assert "<style" not in picture  # the page's policy takes none; it has /page/picture.css
    assert b".theban" in server.ask("/page/picture.css").content


@pytest.mark.parametrize("wrong", [[], {}, None, 3, "chess", "../luxor"])
def test_no_first_game_is_made_of_anything_else(server: Server, wrong: object) -> None:
    asked = json.dumps({"first": {"game": wrong}}).encode()
    answer = server.lobby(data=asked)
    assert answer.status == 400
    assert "the games are luxor and tutankhamun" in answer.json["error"]
