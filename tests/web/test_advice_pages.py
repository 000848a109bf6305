"""Hints and analyses on the pages, in a real browser."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.game_servers import Server, make_game_server, serving
from theban.agents import BOT_KINDS, Budget
from theban.play.sessions._review import Review

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser


@pytest.fixture
def server() -> Iterator[Server]:
    game_server = make_game_server()
    game_server.hints, game_server.reviews = Budget(iterations=60), Budget(iterations=8)
    with serving(game_server) as server:
        yield server


def marked(page: Page) -> set[str]:
    keys: list[str] = page.evaluate(
        """() => [...document.querySelector("theban-board:not([hidden])").shadowRoot
            .querySelectorAll(".mark.advised")].map((mark) => mark.dataset.for)"""
    )
    return set(keys)


def prospects(page: Page) -> Locator:
    return page.locator("theban-board:not([hidden]) .advice li > button")


def test_a_hint_is_shown_and_marked_and_goes_when_somebody_chooses(
    server: Server, page: Page
) -> None:
    table = server.table(game="tutankhamun")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server.home}/table#{table.owner}")
    page.wait_for_selector("theban-board")
    page.get_by_role("button", name="Hint").click()
    prospects(page).first.wait_for()
    assert prospects(page).count() == 3
    first, second = (prospects(page).nth(number) for number in range(2))
    assert first.get_attribute("aria-pressed") == "true"
    view = table.match.view(0)
    places = [int(each.get_attribute("data-number") or "") for each in (first, second)]
    keys = [f"place:{view.legal_actions[number].place}" for number in places]
    assert keys[0] in marked(page)
    assert "wins " in first.inner_text()
    second.click()
    assert keys[1] in marked(page)
    assert keys[0] not in marked(page)
    page.keyboard.press("Escape")
    assert prospects(page).count() == 0
    assert marked(page) == set()
    page.get_by_role("button", name="Hint").click()
    prospects(page).first.wait_for()
    page.evaluate("""document.querySelector("theban-board:not([hidden])").choose(0)""")
    page.get_by_text("Ben chooses").first.wait_for()
    assert prospects(page).count() == 0
    assert len(table.match.choices) == 1


@pytest.fixture
def reviewers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Hold every analysis until this is set, since an idle machine would finish it too soon."""
    may_go_on, go_on = Event(), Review.go_on

    async def go_on_when_told(review: Review) -> bool:
        await asyncio.to_thread(may_go_on.wait)
        return await go_on(review)

    monkeypatch.setattr(Review, "go_on", go_on_when_told)
    yield may_go_on
    may_go_on.set()  # the server waits for those on hold


def test_the_replay_of_a_finished_game_shows_what_each_decision_cost(
    server: Server, page: Page, reviewers: Event
) -> None:
    table = server.table(game="tutankhamun")
    while not table.match.is_over:
        table.feed.play(table.match.legal_actions[0])
    page.goto(f"{server.home}/table#{table.watch}")
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Analyze").click()
    page.locator("#analysis").wait_for(state="visible")
    assert page.locator("#analysis-told").inner_text().startswith("0 of ")
    reviewers.set()
    page.locator("#analysis").wait_for(state="hidden", timeout=60_000)
    assert page.get_by_role("button", name="Analyze").is_hidden()
    assert table._review is not None
    judged = table._review.decisions
    costs = sorted((each for each in judged if each.cost > 0), key=lambda each: -each.cost)
    assert costs
    shown = page.locator("#costs button")
    assert shown.count() == min(6, len(costs))
    assert costs[0].verdict in shown.first.inner_text().replace("\n", " ")
    shown.first.click()
    page.get_by_text(f"{costs[0].at} of {len(table.match.choices)}", exact=True).wait_for()
    page.locator("theban-board .advice").get_by_text(costs[0].verdict).wait_for()
    chosen = page.locator("#choices .chosen")
    assert costs[0].text.split()[-1] in chosen.inner_text()
    best = page.locator("#choices .best")
    assert costs[0].prospects[0].text in best.inner_text()
    assert costs[0].prospects[0].told in best.inner_text()
    assert marked(page)
    page.get_by_role("button", name="Leave the replay").click()
    page.locator("#worst").wait_for(state="hidden")


def test_the_lobby_tells_how_each_bot_plays(server: Server, page: Page) -> None:
    page.goto(f"{server.home}/#{server.game_server.key}")
    select = page.get_by_label("Seat 2: who plays")
    select.wait_for()
    titles = select.locator("option").all_inner_texts()
    assert titles == ["Person", *[kind.title for kind in BOT_KINDS]]
    for kind in BOT_KINDS:
        select.select_option(kind.title)
        assert page.locator("#seats li").nth(1).get_by_text(kind.text).is_visible()


def hint(**parts: object) -> dict[str, Any]:
    prospect = {
        "number": 0,
        "text": "Wait.",
        "targets": [],
        "told": "wins 9 %",
        "line": ["Ben waits."],
    }
    told = {"revision": 0, "text": "Best: Wait.", "compared": 1, "prospects": [prospect]}
    return {"theban": "answer", "schema": 1, "hint": told | parts}


def test_a_board_asks_for_hints_only_where_there_are_some(board: Page) -> None:
    message = {
        "theban": "feed",
        "schema": 1,
        "revision": 0,
        "since": None,
        "undone": False,
        "awaiting": {"text": "Ada waits.", "over": False, "seat": 0},
        "seat": 0,
        "events": [],
        "choices": [{"number": number, "text": f"{number}", "targets": []} for number in (0, 1)],
        "names": ["Ada", "Ben"],
        "pieces": {},
        "undo": False,
        "redo": False,
    }
    board.evaluate("async (message) => { board.receive(message); await board.settled; }", message)
    button = board.get_by_role("button", name="Hint")
    assert button.is_hidden()
    board.evaluate("board.setAttribute('hints', '')")
    button.click()
    assert board.evaluate("sent") == [{"hint": {"revision": 0}}]
    assert button.is_disabled()
    board.evaluate("(hint) => board.answer(hint)", hint(revision=7))  # of another decision
    assert board.locator(".advice").is_hidden()
    board.evaluate("(hint) => board.answer(hint)", hint())
    assert board.locator(".advice li").inner_text() == "Wait\nwins 9 %\nExpected then: Ben waits."
    assert button.is_enabled()
    assert board.evaluate("told.at(-1)") == {"kind": "notice", "text": "Best: Wait.", "rules": []}
    wrongs: list[dict[str, Any]] = [
        hint(prospects=None),
        hint(prospects=[3, {}]),
        hint(compared="x"),
        hint(text=5),
        {"hint": {}},
    ]
    for wrong in wrongs:
        board.evaluate("(hint) => board.answer(hint)", wrong)
    board.evaluate(
        "async (message) => { board.receive(message); await board.settled; }",
        {**message, "revision": 1},
    )
    assert board.locator(".advice").is_hidden()
