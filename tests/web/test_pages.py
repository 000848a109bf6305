"""The pages of ``theban play`` in a real browser: whole games by clicks and keys."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path
from socket import create_server
from threading import Semaphore
from typing import TYPE_CHECKING, Literal

import pytest
from attrs import evolve

from tests.web.game_servers import Server, make_game_server, serving, table_in
from tests.web.players import Player, play_on
from theban import luxor, replay
from theban.agents import BOT_KINDS, Budget
from theban.play.feed import PictureOptions
from theban.play.sessions._review import Review

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}


@pytest.fixture
def server() -> Iterator[Server]:
    game_server = make_game_server()
    game_server.hints, game_server.reviews = Budget(iterations=60), Budget(iterations=8)
    with serving(game_server) as server:
        yield server


@pytest.fixture
def tabs(chromium: Browser) -> Iterator[list[Page]]:
    """Open the pages of three people, each in a separate browser, without animation."""
    contexts = [
        chromium.new_context(viewport=size, reduced_motion="reduce")
        for size in (DESKTOP, PHONE, DESKTOP)
    ]
    faults: list[str] = []
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    yield pages
    for context in contexts:
        context.close()
    # Chromium logs each answer that is a refusal, and each unreachable server.
    assert [fault for fault in faults if "400" not in fault and "REFUSED" not in fault] == []


def test_luxor_with_all_modules_is_played_by_clicks_in_three_pages(
    server: Server, tabs: list[Page]
) -> None:
    modules = ["mummy", "equipment", "artifacts", "characters"]
    table = server.table(*["human"] * 3, players=3, modules=modules)
    links = [table.owner, table.players[1].token, table.players[2].token]
    for page, link in zip(tabs, links, strict=True):
        page.goto(f"{server.home}/table#{link}")
        page.wait_for_selector("theban-board")
    play_on([Player(page) for page in tabs])
    assert table.match.is_over
    assert {sitter.away for sitter in table.players[1:]} == {True}


@pytest.mark.parametrize("how", ["clicks", "keys"])
def test_tutankhamun_is_played_at_one_screen(server: Server, tabs: list[Page], how: str) -> None:
    table = server.table(game="tutankhamun")
    page = tabs[0 if how == "keys" else 1]
    page.goto(f"{server.home}/table#{table.owner}")
    page.wait_for_selector("theban-board")
    play_on([Player(page)], by_keys=how == "keys")
    assert table.match.is_over
    shown = page.locator("theban-board .scores").inner_text()
    assert all(str(points) in shown for points in table.match.score_sheet.totals)


def test_a_game_is_set_up_in_the_lobby_and_kept_there(server: Server, tabs: list[Page]) -> None:
    page, home = tabs[0], f"{server.home}/#{server.game_server.key}"
    page.goto(home)
    page.get_by_text("Tutankhamun").click()
    page.locator("#players").get_by_text("3", exact=True).click()
    page.get_by_label("Seat 1: name").fill("Zoë <b>")
    page.get_by_label("Seat 3: who plays").select_option("Random bot")
    page.get_by_text("rules on which tables differ").click()
    page.get_by_label("Backward").uncheck()
    page.get_by_label("Who begins").select_option("Seat 3")
    page.get_by_role("button", name="Begin the game").dblclick()  # begins one game
    page.wait_for_selector("theban-board")
    (table,) = server.game_server.tables.values()
    assert [(s.name, s.kind) for s in table.players] == [
        ("Zoë <b>", "human"),
        ("Ben", "medium"),
        ("Cleo", "random"),
    ]
    assert not table.match.config.rulings.backward
    assert table.match.config.first_player == 2
    assert "Zoë <b>" in page.locator("#people").inner_text()
    page.goto(home)
    page.get_by_role("link", name="Zoë <b>").click()
    page.wait_for_selector("theban-board")
    table.name = "a+b & c#d"  # as of a file that somebody put into the folder
    server.game_server.tables = {table.name: table}
    page.goto(home)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("No game yet.").wait_for()
    assert server.game_server.tables == {}
    assert page.evaluate("document.activeElement.name") == "game"


def test_the_lobby_offers_the_extra_horus_cards(server: Server, tabs: list[Page]) -> None:
    page = tabs[0]
    page.goto(f"{server.home}/#{server.game_server.key}")
    page.get_by_text("rules on which tables differ").click()
    page.locator("#players").get_by_text("5", exact=True).click()
    page.get_by_label("Extra Horus cards").select_option("No")
    page.get_by_role("button", name="Begin the game").click()
    page.get_by_text("5 players need them").wait_for()
    page.locator("#players").get_by_text("3", exact=True).click()
    page.get_by_label("Extra Horus cards").select_option("Yes")
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector("theban-board")
    (table,) = server.game_server.tables.values()
    assert table.match.config == luxor.Config(players=3, extra_horus_cards=True)


def test_a_saved_game_is_loaded_in_the_lobby(
    server: Server, tabs: list[Page], tmp_path: Path
) -> None:
    page = tabs[0]
    table = server.table(modules=["characters"])
    page.goto(f"{server.home}/table#{table.owner}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    page.goto(f"{server.home}/#{server.game_server.key}")
    page.locator("#file").set_input_files(file)
    page.wait_for_selector("theban-board")
    *_, loaded = server.game_server.tables.values()
    assert loaded is not table
    assert loaded.match.state == table.match.state
    (tmp_path / "no.json").write_text("[]")
    page.goto(f"{server.home}/#{server.game_server.key}")
    page.locator("#file").set_input_files(tmp_path / "no.json")
    page.locator("#fault").get_by_text("the save").wait_for()


def test_a_fault_outlasts_the_list_of_games_that_comes_after_it(
    server: Server, tabs: list[Page], tmp_path: Path
) -> None:
    page = tabs[0]
    lists: list[Route] = []

    def keep_back(route: Route) -> None:
        if route.request.method == "GET":
            lists.append(route)
        else:
            route.continue_()

    page.route("**/api/lobby*", keep_back)
    page.goto(f"{server.home}/#{server.game_server.key}")
    (tmp_path / "no.json").write_text("[]")
    page.locator("#file").set_input_files(tmp_path / "no.json", timeout=5000)
    page.locator("#fault").get_by_text("the save").wait_for()
    [late] = lists
    late.continue_()
    page.get_by_text("No game yet.").wait_for()
    assert "the save" in page.locator("#fault").inner_text()


def test_two_people_at_one_screen_do_not_see_each_others_hands(
    server: Server, tabs: list[Page]
) -> None:
    table = server.table()
    page, seen = tabs[0], list[str]()
    page.on("websocket", lambda line: line.on("framereceived", lambda text: seen.append(str(text))))
    page.goto(f"{server.home}/table#{table.owner}")
    page.get_by_role("button", name="Ada decides").click()
    page.get_by_role("heading", name="Ada decides").wait_for()
    assert not any('"seat":0,"language"' in text for text in seen)
    open_parts = "[...document.body.children].filter((part) => !part.inert).map((part) => part.id)"
    assert page.evaluate(open_parts) == ["fault", "unsaved", "cover"]
    page.get_by_role("button", name="I am Ada").press("Enter")
    assert page.evaluate("document.activeElement.id") == "boards"
    ada = Player(page)
    while not page.get_by_role("button", name="Pass the screen to Ben").is_visible():
        ada.click()
    assert not any('"seat":1,"language"' in text for text in seen)
    page.get_by_role("button", name="Pass the screen to Ben").click()
    uncover = "document.querySelector('#uncover').click()"
    shown = "document.querySelectorAll('theban-board:not([hidden])').length"
    assert page.evaluate(f"{uncover}, {shown}") == 0, "Ben does not see Ada's board while his comes"
    for _ in range(100):
        if any('"seat":1,"language"' in text for text in seen):
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError("Ben is shown nothing")


def test_a_page_goes_on_when_its_server_comes_back(tabs: list[Page], tmp_path: Path) -> None:
    page, game_server = tabs[0], make_game_server(tmp_path)
    table = table_in(game_server, "human", "random", game="tutankhamun")
    with create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with serving(game_server, port=port) as server:
        page.goto(f"{server.home}/table#{table.owner}")
        page.wait_for_selector("theban-board")
        assert Player(page).click()
        page.get_by_role("button", name="Replay").click()
        page.get_by_text(re.compile(r"^\d+ of \d+$")).wait_for()
    page.get_by_text("The server does not answer").wait_for()
    page.get_by_label("Position in the game").fill("0")  # nobody answers
    again = make_game_server(tmp_path)
    with serving(again, port=port):
        page.get_by_text("The server does not answer").wait_for(state="hidden")
        page.get_by_text(re.compile(r"^0 of \d+$")).wait_for()
        page.get_by_role("button", name="Leave the replay").click()
        play_on([Player(page)])
    (table,) = again.tables.values()
    assert table.match.is_over


def test_the_replay_shows_what_each_could_do(server: Server, tabs: list[Page]) -> None:
    table = server.table("random", "random", game="tutankhamun")
    page = tabs[0]
    page.goto(f"{server.home}/table#{table.watch}")
    while not page.title().startswith("Over"):
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="One choice back").click()
    page.get_by_text("chosen").wait_for()
    page.get_by_label("Position in the game").fill("0")
    page.get_by_text(f"0 of {len(table.match.choices)}", exact=True).wait_for()
    could = page.locator("#choices li")
    page.locator("#choices .chosen").wait_for()
    assert could.count() == len(
        table.match.rules.legal_actions(next(replay(table.match.rules, table.match.record)))
    )
    page.get_by_label("Position in the game").fill("1")
    page.get_by_text(f"1 of {len(table.match.choices)}", exact=True).wait_for()
    page.get_by_role("button", name="One choice back").press("Enter")
    page.get_by_text(f"0 of {len(table.match.choices)}", exact=True).wait_for()
    assert page.evaluate("document.activeElement.id") == "at", "the button can be pressed no more"
    page.get_by_role("button", name="Leave the replay").click()
    page.locator("#replay-bar").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "boards"
    # Each picture came as what the one before did not have, and is whole here.
    last = table.feed.message(None, picture=PictureOptions("wide")).picture
    assert last is not None
    keys = "(svg) => [...svg.querySelectorAll('[data-key]')].map((each) => each.dataset.key)"
    assert page.locator("theban-board .frame > svg").evaluate(keys) == re.findall(
        r'data-key="([^"]*)"', last.svg
    )


def send_as_board(page: Page, **asked: object) -> None:
    board = page.locator("theban-board")
    board.locator(".frame > svg").wait_for()
    script = "(board, detail) => board.dispatchEvent(new CustomEvent('theban-send', {detail}))"
    board.evaluate(script, asked)


def test_the_last_turn_is_shown_again_until_somebody_goes_elsewhere(
    server: Server, tabs: list[Page]
) -> None:
    table, page = server.table(game="tutankhamun"), tabs[0]
    page.goto(f"{server.home}/table#{table.players[0].token}")
    send_as_board(page, choose={"revision": table.feed.revision, "number": 0})
    with server.at(table.players[1].token) as ben:
        while not table.match.choices:
            ben.next()
        ben.send(choose={"revision": table.feed.revision, "number": 0})
        use_tool(page, "Last turn again")
        page.get_by_label("Position in the game").fill("0")
        page.wait_for_timeout(2000)
        page.get_by_text(f"0 of {len(table.match.choices)}", exact=True).wait_for()


def test_a_board_is_told_errors_about_what_it_asked(server: Server, tabs: list[Page]) -> None:
    """Otherwise it takes the next answer for this one."""
    table, page = server.table("human", "random"), tabs[0]
    page.goto(f"{server.home}/table#{table.owner}")
    send_as_board(page, about={"key": "place:999"})
    page.locator("theban-board .notice").get_by_text("there is no 'place:999'").wait_for()


def test_a_code_goes_with_its_link(server: Server, tabs: list[Page]) -> None:
    table, page = server.table(), tabs[0]
    page.goto(f"{server.home}/table#{table.owner}")
    use_tool(page, "Players")
    page.get_by_role("button", name="Show a code for the link for watchers").click()
    page.get_by_label("Who plays for Ben").select_option("random")
    page.get_by_role("button", name="Copy the link of Ben").wait_for(state="detached")
    assert page.get_by_alt_text("Code for the link for watchers").is_visible()
    page.get_by_label("Who plays for Ben").select_option("human")
    page.get_by_role("button", name="Show a code for the link of Ben").click()
    page.get_by_alt_text("Code for the link of Ben").wait_for()
    page.get_by_label("Who plays for Ben").select_option("random")
    page.get_by_alt_text("Code for the link of Ben").wait_for(state="hidden")


def test_news_of_the_table_take_nothing_out_of_somebodys_hands(
    server: Server, tabs: list[Page]
) -> None:
    page = tabs[1]
    table = server.table()
    table.players[1] = evolve(table.players[1], name="🦊 Fox")
    page.goto(f"{server.home}/table#{table.owner}")
    page.wait_for_selector("theban-board")
    assert page.locator("#people .token").all_text_contents() == ["A", "🦊"]
    table.say("owner", "Hello")
    page.get_by_text("Hello").wait_for(state="attached")
    assert page.evaluate("scrollY") == 0
    use_tool(page, "Players")
    choice = page.get_by_label("Who plays for Ada")
    choice.evaluate("(select) => { window.choice = select; select.focus(); }")
    with server.at(table.players[1].token) as fox:  # links change, so all are shown again
        page.get_by_text("plays elsewhere").wait_for(state="attached")
        assert page.evaluate("document.activeElement.ariaLabel") == "Who plays for Ada"
        choice.evaluate("(select) => { window.choice = select; }")
        fox.send(say={"text": "Hi"})
        page.get_by_text("Fox Hi").wait_for(state="attached")
        assert page.evaluate("window.choice.isConnected")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_six_players_leave_room_for_the_menu_and_for_their_points(
    server: Server, tabs: list[Page], size: ViewportSize
) -> None:
    page = tabs[0]
    page.set_viewport_size(size)
    table = server.table(*["human"] * 6, game="tutankhamun", players=6)
    while not table.match.is_over:
        table.feed.play(table.match.legal_actions[0])
    page.goto(f"{server.home}/table#{table.owner}")
    page.get_by_role("row", name="Total").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    use_tool(page, "Replay")  # where the sheet has the least room
    page.get_by_text(f"{len(table.match.choices)} of {len(table.match.choices)}").wait_for()
    numbers = page.locator("theban-board:not([hidden]) .scores td").evaluate_all(
        "(all) => all.map((each) => each.scrollWidth - each.clientWidth)"
    )
    assert len(numbers) > 18
    assert max(numbers) <= 0


def faults_of(page: Page) -> list[str]:
    """Return axe's findings; nothing if it is not installed."""
    path = os.environ.get("THEBAN_AXE")
    if path is None:
        pytest.skip("THEBAN_AXE does not tell where axe.min.js is")
    page.evaluate(Path(path).read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{each['id']}: {each['help']}: {node['html'][:200]}"
        for each in found
        for node in each["nodes"]
    ]


def use_tool(page: Page, name: str) -> None:
    """Press a button of the bar, which is in a menu on a phone."""
    if page.locator("#menu").is_visible():
        page.locator("#menu").click()
    page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_keeps_anybody_from_using_the_pages(
    server: Server, chromium: Browser, size: ViewportSize, theme: Literal["light", "dark"]
) -> None:
    context = chromium.new_context(viewport=size, color_scheme=theme, reduced_motion="reduce")
    page = context.new_page()

    def look(what: str) -> None:
        page.wait_for_timeout(300)
        assert faults_of(page) == [], what
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], what

    page.goto(f"{server.home}/#{server.game_server.key}")
    page.locator("#seats li").first.wait_for()
    page.get_by_text("rules on which tables differ").click()
    look("the lobby")
    table = server.table(modules=["mummy", "characters"])
    page.goto(f"{server.home}/table#{table.owner}")
    page.get_by_role("button", name="Ada decides").click()
    look("the cover")
    page.get_by_role("button", name="I am Ada").click()
    look("a table of Luxor")
    use_tool(page, "Players")
    page.get_by_role("button", name="Show a code for the link of Ben").click()
    page.locator("#code img").wait_for()
    look("the links")
    page.get_by_role("button", name="Done").click()
    use_tool(page, "Rules")
    page.locator("#turn .rule summary").first.click()
    page.locator("#turn .examples svg").first.wait_for()
    look("the rules")
    page.get_by_role("button", name="Close the rules").click()
    use_tool(page, "Replay")
    look("a replay")
    page.goto(f"{server.home}/#{server.game_server.key}")
    page.get_by_role("button", name="Learn it").click()
    page.get_by_text("Step 1 of 8").wait_for()
    look("the first game")
    page.get_by_role("button", name="Leave the guide").click()
    page.get_by_label("Your first game").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.id") == "boards"
    (first, *_) = [t for t in server.game_server.tables.values() if t.players[1].kind == "easy"]
    with server.at(first.watch):  # news of the table do not bring it back
        page.wait_for_timeout(300)
    assert page.get_by_label("Your first game").is_hidden()
    table = server.table("random", "random", game="tutankhamun")
    page.goto(f"{server.home}/table#{table.owner}")
    while not page.title().startswith("Over"):
        page.wait_for_timeout(50)
    look("the end of Tutankhamun")
    page.goto(f"{server.home}/table#wrong")
    page.get_by_text("This link leads to no table").wait_for()
    look("a wrong link")
    context.close()


@pytest.mark.parametrize("size", [PHONE, {"width": 1440, "height": 900}], ids=["phone", "desktop"])
def test_the_final_scores_of_tutankhamun_leave_the_river_in_sight(
    server: Server, tabs: list[Page], size: ViewportSize
) -> None:
    page = tabs[0]
    page.set_viewport_size(size)
    table = server.table("random", "random", game="tutankhamun")
    page.goto(f"{server.home}/table#{table.owner}")
    while not page.title().startswith("Over"):
        page.wait_for_timeout(50)
    page.get_by_role("row", name="Total").wait_for()
    page.wait_for_timeout(300)
    places = page.evaluate("""() => {
      const root = document.querySelector("theban-board:not([hidden])").shadowRoot;
      return [...root.querySelectorAll(".frame > svg [data-key^='place:']")].map((place) => {
        const { left, top, right, bottom } = place.getBoundingClientRect();
        const above = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return [top, bottom, Boolean(above?.closest(".frame"))];
      });
    }""")
    assert len(places) >= 26
    assert all(0 <= top < bottom <= size["height"] for top, bottom, _ in places)
    assert all(is_free for *_, is_free in places)


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
def reviewers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Semaphore]:
    """Analyze a decision for each release, since an idle machine would finish too soon."""
    may_go_on, go_on = Semaphore(0), Review.go_on

    async def go_on_when_told(review: Review) -> bool:
        await asyncio.to_thread(may_go_on.acquire)
        return await go_on(review)

    monkeypatch.setattr(Review, "go_on", go_on_when_told)
    yield may_go_on
    may_go_on.release(1000)  # the server waits for those on hold


def test_the_replay_of_a_finished_game_shows_what_each_decision_cost(
    server: Server, page: Page, reviewers: Semaphore
) -> None:
    table = server.table(game="tutankhamun")
    while not table.match.is_over:
        table.feed.play(table.match.legal_actions[0])
    page.goto(f"{server.home}/table#{table.watch}")
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Analyze").click()
    page.locator("#analysis").wait_for(state="visible")
    assert page.locator("#analysis-told").inner_text().startswith("0 of ")
    assert page.get_by_role("button", name="Analyze").is_hidden()
    assert page.evaluate("document.activeElement.id") == "at"
    costly = page.locator("#costs button")
    while not costly.count():
        reviewers.release()
        page.wait_for_timeout(100)
    costly.first.focus()
    worst = costly.first.inner_text()
    reviewers.release(1000)
    page.locator("#analysis").wait_for(state="hidden", timeout=60_000)
    others = page.locator("#costs button:focus, #at:focus").all_inner_texts()
    assert others in ([worst], [""]), "if six cost more, the slider has the focus"
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
