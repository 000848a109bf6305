"""The board in a real browser: with messages of a fictitious game, since it knows no rules.

At the end it gets those of both games: each choice can be made, and motion ends right.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.feed.scenes import choose, feed_of
from tests.present import present
from tests.web.toy_feed import (
    Json,
    choice,
    event,
    message,
    picture_of,
    piece,
    room_of,
    start_pieces,
)
from theban import Match, luxor, tutankhamun
from theban.play.feed import Feed, PictureOptions, to_json
from theban.play.feed._messages import to_data

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser
MOVES = [
    choice(0, "Play the 2 card.", "card=hand:0:0"),
    choice(1, "Move Ada to space 2.", "from=figure:0:0:0", "to=place:2"),
    choice(2, "Move Ada to space 3.", "from=figure:0:0:0", "to=place:3"),
    choice(3, "Decline.", "button=button:decline"),
]


def receive(page: Page, *messages: Json) -> None:
    """Deliver messages one after another, and wait until everything is shown."""
    page.evaluate(
        "async (all) => { all.forEach((m) => board.receive(m)); await board.settled; }", [*messages]
    )


def answer(page: Page, **told: object) -> None:
    page.evaluate("(a) => board.answer(a)", {"theban": "answer", "schema": 1, **told})


@pytest.fixture
def begun(board: Page) -> Page:
    """Show the first message on the board."""
    receive(board, message(1, start_pieces(), MOVES))
    return board


def sent(page: Page) -> list[Json]:
    found: list[Json] = page.evaluate("sent")
    return found


def told(page: Page, kind: str) -> list[str]:
    texts: list[str] = page.evaluate(
        "(kind) => told.filter((one) => one.kind === kind).map((one) => one.text)", kind
    )
    return texts


def thing(page: Page, key: str) -> Locator:
    return page.locator(f'.frame > svg:not(.coming) [data-key="{key}"]')


def marked(page: Page, kind: str) -> list[str]:
    marks = page.locator(f".mark.{kind}")
    return [mark.get_attribute("data-for") or "" for mark in marks.all()]


def focused(page: Page) -> str:
    """Return the key of the focused piece, or the text of the focused button."""
    found: str = page.evaluate(
        "() => { const at = board.shadowRoot.activeElement;"
        " return at ? at.dataset.key ?? at.textContent : ''; }"
    )
    return found


def after_a_move() -> tuple[dict[str, Json], list[Json]]:
    """Return the pieces after Ada played a card, moved, scored and drew; and the events."""
    before = start_pieces()
    pieces = before | {
        "hand:0:0": before["hand:0:1"],
        "hand:0:1": before["hand:0:2"],
        "hand:0:2": piece("card", "a 9 card", "hand:0", face=9, seat=0),
        "figure:0:3:0": piece("figure", "adventurer of Ada", "place:3", seat=0),
        "points:0": before["points:0"] | {"count": 7},
        "pile:draw": before["pile:draw"] | {"count": 19},
        "pile:discard": before["pile:discard"] | {"count": 1},
    }
    del pieces["figure:0:0:0"]
    hand = [["hand:0:0", "pile:discard"], ["hand:0:1", "hand:0:0"], ["hand:0:2", "hand:0:1"]]
    events = [
        event(2, "Ada plays a 2 card.", moved=hand, counted=[["pile:discard", 1]], rules=["TOY-1"]),
        event(
            2,
            "Ada moves to space 3.",
            moved=[["figure:0:0:0", "figure:0:3:0"]],
            added=[{"key": "figure:0:3:0", "piece": pieces["figure:0:3:0"]}],
        ),
        event(2, "Ada gets 7 points.", counted=[["points:0", 7]], rules=["TOY-2", "TOY-3"]),
        event(
            2,
            "Ada draws a card.",
            moved=[["pile:draw", "hand:0:2"]],
            added=[{"key": "hand:0:2", "piece": pieces["hand:0:2"]}],
            counted=[["pile:draw", 19]],
        ),
    ]
    return pieces, events


def next_message(choices: list[Json] | None = None, **more: object) -> Json:
    pieces, events = after_a_move()
    awaiting = {"kind": "toy", "seat": 1, "text": "Ben chooses.", "chance": False}
    return message(2, pieces, choices or [], since=1, events=events, awaiting=awaiting) | more


def test_one_click_chooses_where_one_choice_is_meant(begun: Page) -> None:
    thing(begun, "hand:0:0").click()
    assert sent(begun) == [{"choose": {"revision": 1, "number": 0}}]
    assert begun.evaluate("fired.at(-1)") == [
        "theban-choice",
        {"number": 0, "text": "Play the 2 card.", "revision": 1},
    ]
    thing(begun, "hand:0:0").click()
    assert len(sent(begun)) == 1, "a second click chooses again before the answer"


def test_a_page_can_keep_a_choice_from_being_sent(begun: Page) -> None:
    begun.evaluate("board.addEventListener('theban-choice', (event) => event.preventDefault())")
    thing(begun, "hand:0:0").click()
    assert sent(begun) == []
    assert begun.evaluate("fired.length") > 0


def test_from_a_first_thing_the_next_ones_are_marked(begun: Page) -> None:
    assert marked(begun, "next") == []
    thing(begun, "figure:0:0:0").click()
    assert marked(begun, "first") == ["figure:0:0:0"]
    assert marked(begun, "next") == ["place:2", "place:3"]
    begun.get_by_role("button", name="Back").click()
    assert marked(begun, "next") == []
    thing(begun, "figure:0:0:0").click()
    thing(begun, "place:3").click()
    assert sent(begun) == [{"choose": {"revision": 1, "number": 2}}]


def test_a_click_on_what_lies_on_a_target_means_the_target(board: Page) -> None:
    pieces = start_pieces()
    choices = [choice(0, "Go back.", "to=place:0"), choice(1, "Go on.", "to=place:1")]
    receive(board, message(1, pieces, choices))
    thing(board, "figure:1:0:0").click()
    assert sent(board) == [{"choose": {"revision": 1, "number": 0}}]


def test_several_choices_of_the_same_things_open_a_menu(board: Page) -> None:
    choices = [
        choice(0, "Go there upright.", "to=place:4"),
        choice(1, "Go there lying.", "to=place:4"),
        choice(2, "Stay.", "to=place:0"),
    ]
    receive(board, message(1, start_pieces(), choices))
    thing(board, "place:4").click()
    menu = board.get_by_role("menu")
    assert [item.inner_text() for item in menu.get_by_role("menuitem").all()] == [
        "Go there upright",
        "Go there lying",
    ]
    board.keyboard.press("Escape")
    assert menu.count() == 0
    thing(board, "place:4").click()
    board.keyboard.press("ArrowDown")
    board.keyboard.press("Enter")
    assert sent(board) == [{"choose": {"revision": 1, "number": 1}}]


def test_choices_that_nothing_in_the_picture_leads_to_are_buttons(board: Page) -> None:
    choices = [*MOVES, choice(4, "Take a key.", "from=supply:keys")]
    receive(board, message(1, start_pieces(), choices))
    buttons = board.get_by_role("group", name="Choose one of these.").get_by_role("button")
    assert [button.inner_text() for button in buttons.all()] == ["Decline", "Take a key"]
    buttons.nth(1).click()
    assert sent(board) == [{"choose": {"revision": 1, "number": 4}}]


def test_outcomes_of_real_dice_are_sent_as_outcomes(board: Page) -> None:
    awaiting = {"kind": "die", "seat": 0, "text": "The die is rolled.", "chance": True}
    rolled = [choice(n, f"The die shows {n + 1}.") for n in range(6)]
    receive(board, message(1, start_pieces(), rolled, awaiting=awaiting))
    board.get_by_role("button", name="The die shows 4").click()
    assert sent(board) == [{"outcome": {"revision": 1, "number": 3}}]


def test_hovering_tells_what_a_click_means(begun: Page) -> None:
    tip = begun.locator(".tip")
    thing(begun, "hand:0:0").hover()
    assert tip.inner_text() == "a 2 card\nPlay the 2 card."
    assert marked(begun, "hover") == ["hand:0:0"]
    thing(begun, "figure:0:0:0").hover()
    assert tip.inner_text() == "adventurer of Ada\n2 choices"
    assert marked(begun, "glimpse") == ["place:2", "place:3"]
    thing(begun, "place:5").hover()
    assert tip.inner_text() == "space 5"
    assert marked(begun, "hover") == []


def test_a_thing_is_shown_faintly_where_it_would_go(begun: Page) -> None:
    thing(begun, "place:3").hover()
    shown, place = (
        found.bounding_box() for found in (begun.locator(".preview"), thing(begun, "place:3"))
    )
    assert shown is not None
    assert place is not None
    assert place["x"] < shown["x"] < place["x"] + place["width"]
    assert place["y"] < shown["y"] < place["y"] + place["height"]
    thing(begun, "place:5").hover()
    assert begun.locator(".preview").count() == 0


def test_on_a_phone_the_own_hand_stays_on_the_screen(board: Page) -> None:
    board.set_viewport_size({"width": 390, "height": 400})
    cards = [choice(0, "Play the 2 card.", "card=hand:0:0"), choice(1, "Pass.", "button=b")]
    receive(board, message(1, start_pieces(), cards))
    hand = board.get_by_role("group", name="Your hand").get_by_role("button")
    assert hand.locator("text").all_text_contents() == ["2", "3", "5"]
    board.mouse.wheel(0, 2000)
    box = present(hand.first.bounding_box())
    assert box["y"] + box["height"] <= 400
    hand.first.click()
    assert sent(board) == [{"choose": {"revision": 1, "number": 0}}]
    board.get_by_role("button", name="What happened").click()
    assert board.get_by_role("region", name="What happened").is_visible()
    receive(
        board, {"theban": "answer", "schema": 1, "rule": {"id": "A", "title": "B", "text": "C"}}
    )
    assert board.get_by_role("dialog").is_visible()
    board.keyboard.press("Escape")
    board.set_viewport_size({"width": 1200, "height": 800})
    receive(board, message(2, start_pieces(), cards, since=1))
    assert hand.count() == 0, "the card can be seen"


def test_choices_are_made_by_touch(chromium: Browser, board_address: str) -> None:
    with chromium.new_context(
        viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True
    ) as context:
        tab = context.new_page()
        tab.goto(board_address)
        receive(tab, message(1, start_pieces(), MOVES))
        thing(tab, "figure:0:0:0").tap()
        assert marked(tab, "next") == ["place:2", "place:3"]
        assert tab.locator(".tip:visible").count() == 0, "nobody hovers"
        thing(tab, "place:2").tap()
        assert sent(tab) == [{"choose": {"revision": 1, "number": 1}}]


def test_a_whole_choice_by_keyboard(begun: Page) -> None:
    for _ in range(3):  # the button, the log, and then the picture as a single tab stop
        begun.keyboard.press("Tab")
    assert focused(begun) == "figure:0:0:0"
    begun.keyboard.press("ArrowDown")
    assert focused(begun) == "hand:0:0"
    begun.keyboard.press("ArrowUp")
    begun.keyboard.press("Enter")
    assert marked(begun, "next") == ["place:2", "place:3"]
    begun.keyboard.press("Escape")
    assert marked(begun, "next") == []
    begun.keyboard.press(" ")
    begun.keyboard.press("ArrowRight")
    assert focused(begun) == "place:2"
    begun.keyboard.press("ArrowRight")
    assert focused(begun) == "place:3"
    begun.keyboard.press("ArrowRight")
    assert focused(begun) == "place:3"
    begun.keyboard.press("Enter")
    assert sent(begun) == [{"choose": {"revision": 1, "number": 2}}]


def test_shift_and_arrows_reach_what_cannot_be_chosen_and_enter_asks_about_it(board: Page) -> None:
    receive(board, message(1, start_pieces(), [choice(0, "Go.", "to=place:0")]))
    thing(board, "place:0").focus()
    board.keyboard.press("ArrowRight")
    assert focused(board) == "place:0"
    board.keyboard.press("Shift+ArrowRight")
    board.keyboard.press("Shift+ArrowRight")
    at = focused(board)
    board.keyboard.press("Enter")
    assert sent(board) == [{"about": {"key": at}}]
    assert at != "place:0"


def test_the_focus_stays_where_it_was_in_the_next_picture(begun: Page) -> None:
    thing(begun, "figure:0:0:0").focus()
    begun.keyboard.press("ArrowDown")
    choices = [choice(n, f"Play card {n}.", f"card=hand:0:{n}") for n in range(3)]
    receive(begun, next_message(choices))
    assert focused(begun) == "hand:0:0"
    receive(begun, message(3, start_pieces(), choices[1:], since=2))
    assert focused(begun) == "hand:0:1", "the nearest thing that can be chosen"


def test_after_a_button_the_focus_goes_on_to_what_can_be_chosen(begun: Page) -> None:
    begun.get_by_role("button", name="Decline").focus()
    begun.keyboard.press("Enter")
    receive(begun, next_message([choice(0, "Go.", "to=place:4")]))
    assert focused(begun) == "place:4"


def test_the_focus_outlasts_a_menu_a_way_back_and_a_card_of_the_hand(board: Page) -> None:
    """A pressed button is removed or drawn again each time."""
    two = [choice(number, f"Go {number}.", "to=place:4") for number in (0, 1)]
    receive(board, message(1, start_pieces(), two))
    thing(board, "place:4").focus()
    board.keyboard.press("Enter")
    board.keyboard.press("Enter")
    assert sent(board) == [{"choose": {"revision": 1, "number": 0}}]
    receive(board, message(2, start_pieces(), MOVES, since=1))
    assert focused(board) == "place:3", "the nearest thing that can be chosen"
    thing(board, "figure:0:0:0").click()
    board.get_by_role("button", name="Back").focus()
    board.keyboard.press("Enter")
    assert focused(board) == "Decline"
    board.set_viewport_size({"width": 390, "height": 400})
    cards = [choice(n, f"Put it {n}.", "card=hand:0:1", f"to=place:{n}") for n in (2, 3)]
    receive(board, message(3, start_pieces(), cards, since=2))
    board.get_by_role("group", name="Your hand").get_by_role("button").nth(1).focus()
    board.keyboard.press("Enter")
    assert board.evaluate("board.shadowRoot.activeElement.dataset.card") == "hand:0:1"


def test_things_have_roles_and_names(begun: Page) -> None:
    assert begun.get_by_role("button", name="a 2 card: Play the 2 card.").count() == 1
    assert begun.get_by_role("button", name="adventurer of Ada: 2 choices").count() == 1
    assert begun.get_by_role("img", name="space 5").count() == 1
    assert begun.locator("svg [tabindex]").count() == 1, "one stop for Tab in the picture"


def test_pointing_at_what_cannot_be_chosen_tells_what_it_is_and_why_not(begun: Page) -> None:
    thing(begun, "place:5").click()
    assert sent(begun) == [{"about": {"key": "place:5"}}]
    about = {"title": "space 5", "text": "A space.", "worth": "It scores 5.", "when": None}
    answer(begun, about={**about, "rules": ["TOY-1"]}, key="place:5")
    assert told(begun, "about") == ["space 5 A space. It scores 5."]
    begun.get_by_role("button", name="Why not now?").click()
    assert sent(begun)[-1] == {"why": {"key": "place:5"}}
    reasons = [{"text": "Space 5 is too far.", "rule": "TOY-7", "choice": None}] * 2
    answer(begun, why=reasons, key="place:5")
    note = begun.get_by_role("note")
    assert note.get_by_text("Space 5 is too far.").count() == 1, "told once"
    assert marked(begun, "asked") == ["place:5"]
    assert told(begun, "why") == ["Space 5 is too far."]
    note.get_by_role("button", name="Rule TOY-7").click()
    assert sent(begun)[-1] == {"rule": {"id": "TOY-7"}}
    text = {"id": "TOY-7", "title": "Far spaces", "text": "One paragraph.\n\nAnother <b>one</b>."}
    answer(begun, rule=text)
    dialog = begun.get_by_role("dialog", name="Rule TOY-7: Far spaces")
    assert dialog.locator("p").all_inner_texts() == ["One paragraph.", "Another <b>one</b>."]
    begun.keyboard.press("Escape")
    assert dialog.count() == 0
    begun.keyboard.press("Escape")
    assert note.count() == 0


def test_a_tip_is_not_asked_for_when_the_picture_has_changed_meanwhile(begun: Page) -> None:
    begun.evaluate("board.speed = 0")
    thing(begun, "figure:0:0:0").hover()
    receive(begun, next_message())  # the figure has another key now
    begun.wait_for_timeout(600)
    assert sent(begun) == []


NOTHING: Json = {"text": "", "worth": None, "when": None, "rules": []}


def test_an_answer_is_told_of_what_was_asked_even_if_one_before_it_was_lost(begun: Page) -> None:
    for key in ("place:4", "place:5"):
        thing(begun, key).click()
    answer(begun, about=NOTHING | {"title": "The fifth."}, key="place:5")
    assert begun.get_by_role("note").locator("strong").inner_text() == "The fifth."
    assert marked(begun, "asked") == ["place:5"]


def test_an_answer_is_told_of_what_was_asked_even_if_one_before_it_was_an_error(
    begun: Page,
) -> None:
    fault = "there is no 'place:4' in this position"
    for key in ("place:4", "place:5"):
        thing(begun, key).hover()
        begun.wait_for_function("(n) => sent.length === n", arg=int(key[-1]) - 3)
        if key == "place:4":
            answer(begun, error=fault, key=key)
    assert told(begun, "notice") == [], "nobody has clicked"
    answer(begun, about=NOTHING | {"title": "space 5", "text": "The last one."}, key="place:5")
    assert begun.locator(".tip").inner_text() == "space 5\nThe last one."
    thing(begun, "place:4").click()
    answer(begun, error=fault, key="place:4")
    assert told(begun, "notice") == [fault]


def test_what_is_known_of_a_thing_is_told_of_it_while_another_answer_is_awaited(
    begun: Page,
) -> None:
    note = begun.get_by_role("note").locator("strong")
    thing(begun, "place:4").click()
    answer(begun, about=NOTHING | {"title": "The fourth."}, key="place:4")
    thing(begun, "place:5").click()
    thing(begun, "place:4").click()
    assert (note.inner_text(), marked(begun, "asked")) == ("The fourth.", ["place:4"])
    answer(begun, about=NOTHING | {"title": "The fifth."}, key="place:5")
    assert (note.inner_text(), marked(begun, "asked")) == ("The fifth.", ["place:5"])
    assert sent(begun) == [{"about": {"key": f"place:{n}"}} for n in (4, 5)], "each once"


def test_the_small_markdown_of_rules_is_shown_as_elements(board: Page) -> None:
    text = (
        "See LX-2.1, `Pass()` and *this*:\n\n- one <i>\n- two\n  lines\n\n"
        "| a | b |\n| --- | --- |\n| 1 | 2 |"
    )
    answer(board, rule={"id": "LX-1.1", "title": "", "text": text})
    dialog = board.get_by_role("dialog", name="Rule LX-1.1")
    assert dialog.locator("p").inner_text() == "See LX-2.1, Pass() and this:"
    assert dialog.locator("li").all_inner_texts() == ["one <i>", "two lines"]
    assert dialog.locator("tr").all_inner_texts() == ["a\tb", "1\t2"]
    assert dialog.locator("code, em").all_inner_texts() == ["Pass()", "this"]
    dialog.get_by_role("button", name="Rule LX-2.1").click()
    assert sent(board) == [{"rule": {"id": "LX-2.1"}}]


def test_a_refusal_is_told_and_the_choice_can_be_made_again(begun: Page) -> None:
    thing(begun, "hand:0:0").click()
    refused = {"code": "toy", "text": "That card is not there.", "rule": "TOY-1", "details": {}}
    answer(begun, refused=refused)
    assert begun.locator(".notice").inner_text() == "That card is not there. TOY-1"
    thing(begun, "hand:0:0").click()
    assert len(sent(begun)) == 2


def test_undo_and_redo_are_offered_as_the_message_says(begun: Page) -> None:
    undo, redo = (begun.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    assert (undo.count(), redo.count()) == (0, 0)
    receive(begun, message(2, start_pieces(), MOVES, since=1, undo=True))
    assert redo.is_disabled()
    undo.click()
    assert sent(begun) == [{"undo": {"revision": 2}}]


def test_events_are_told_in_order_in_the_log_and_to_screen_readers(begun: Page) -> None:
    begun.evaluate("board.speed = 20")
    receive(begun, next_message())
    texts = [
        "Ada plays a 2 card.",
        "Ada moves to space 3.",
        "Ada gets 7 points.",
        "Ada draws a card.",
    ]
    assert told(begun, "event") == texts
    assert told(begun, "awaiting") == ["Ada chooses.", "Ben chooses."]
    live = begun.locator("[aria-live=polite] p").all_inner_texts()
    assert live == ["Ada chooses.", *texts, "Ben chooses."]
    log = begun.get_by_role("region", name="What happened")
    assert log.locator("li > span").all_inner_texts() == texts
    assert log.get_by_role("button").all_inner_texts() == ["TOY-1", "TOY-2", "TOY-3"]
    log.focus()
    begun.keyboard.press("Escape")
    assert log.count() == 0
    assert begun.locator(".awaited").inner_text() == "Ben chooses."


def test_things_move_one_event_after_the_other(begun: Page) -> None:
    begun.evaluate("board.speed = 0.02")  # slow, so that a busy machine notices it
    begun.evaluate("(m) => board.receive(m)", next_message())
    ghosts = begun.locator(".stage > .ghost")
    ghosts.first.wait_for()
    assert ghosts.count() == 3, "the card that is played, and those that move up"
    assert thing(begun, "hand:0:0").evaluate("(element) => element.style.opacity") == "0"
    assert thing(begun, "figure:0:0:0").evaluate("(element) => element.style.opacity") == ""
    left = [ghost.bounding_box() for ghost in ghosts.all()]
    for _ in range(50):
        begun.wait_for_timeout(100)
        later = [ghost.bounding_box() for ghost in ghosts.all()]
        if all(a and b and a["x"] != b["x"] for a, b in zip(left, later, strict=True)):
            break
    else:
        pytest.fail("the things stand still")
    begun.evaluate("board.skip()")
    begun.evaluate("board.settled")
    assert begun.locator(".stage").count() == 0
    assert thing(begun, "figure:0:3:0").count() == 1
    assert thing(begun, "points:0").locator("text").text_content() == "7"


def test_a_click_ends_the_animation_and_chooses_nothing(begun: Page) -> None:
    begun.evaluate("board.speed = 0.05")
    begun.evaluate("(m) => board.receive(m)", next_message([choice(0, "Go.", "to=place:4")]))
    begun.locator(".ghost").first.wait_for()
    thing(begun, "place:4").click()
    begun.evaluate("board.settled")
    assert told(begun, "event")[-1] == "Ada draws a card."
    assert thing(begun, "figure:0:3:0").count() == 1
    assert sent(begun) == []
    thing(begun, "place:4").click()
    assert sent(begun) == [{"choose": {"revision": 2, "number": 0}}]


def test_messages_that_arrive_meanwhile_are_shown_in_order(begun: Page) -> None:
    begun.evaluate("board.speed = 10")
    pieces, _ = after_a_move()
    further = pieces | {"points:1": start_pieces()["points:1"] | {"count": 4}}
    last = message(
        3,
        further,
        [choice(5, "Go.", "to=place:1")],
        since=2,
        events=[event(3, "Ben gets 4 points.", counted=[["points:1", 4]])],
    )
    receive(begun, next_message(MOVES), last)
    assert told(begun, "event")[-2:] == ["Ada draws a card.", "Ben gets 4 points."]
    assert thing(begun, "points:1").locator("text").text_content() == "4"
    thing(begun, "place:1").click()
    assert sent(begun) == [{"choose": {"revision": 3, "number": 5}}]


@pytest.mark.parametrize("way", ["no-motion", "speed", "system"])
def test_without_motion_the_new_picture_is_there_at_once(board: Page, way: str) -> None:
    if way == "system":
        board.emulate_media(reduced_motion="reduce")
    else:
        board.evaluate("(way) => board.setAttribute(way, '0')", way)
    receive(board, message(1, start_pieces(), MOVES))
    board.evaluate(
        "window.seen = 0; new MutationObserver(() => {"
        " seen += board.shadowRoot.querySelectorAll('.ghost').length;"
        "}).observe(board.shadowRoot, {subtree: true, childList: true})"
    )
    receive(board, next_message())
    assert board.evaluate("seen") == 0
    assert len(told(board, "event")) == 4
    assert thing(board, "figure:0:3:0").count() == 1
    assert way == "system" or board.locator(".board.still").count() == 1, "marks do not move either"


def test_what_was_taken_back_is_crossed_out(board: Page) -> None:
    board.evaluate("board.speed = 20")
    receive(board, message(1, start_pieces(), MOVES), next_message())
    receive(
        board,
        message(3, start_pieces(), MOVES, since=2, undone=True, common=1)
        | {"pieces": start_pieces()},
    )
    assert board.locator(".log li.gone").count() == 4
    assert told(board, "notice") == ["Something was taken back."]
    thing(board, "hand:0:0").click()
    assert sent(board) == [{"choose": {"revision": 3, "number": 0}}]
    receive(board, next_message() | {"revision": 4, "since": 3})  # redo: the same events
    assert told(board, "event")[4:] == told(board, "event")[:4]
    assert thing(board, "figure:0:3:0").count() == 1
    assert board.locator(".log li:not(.gone)").count() == 4


def test_a_message_from_the_start_starts_anew(board: Page) -> None:
    pieces, events = after_a_move()
    receive(board, message(9, pieces, []))
    receive(board, message(2, start_pieces(), MOVES, events=events))
    assert told(board, "event") == [], "what happened long ago is not told again"
    assert board.locator(".log li").count() == 4
    assert board.evaluate("board.revision") == 2


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"schema": 2}, "schema 1, not 2"),
        ({"revision": 0, "since": 0}, "revision 0 came after revision 1"),
        ({"revision": 9, "since": 8}, "did not arrive"),
        ({"theban": "else"}, "not a message of the game"),
        ({"revision": "x"}, "not a message of the game"),
    ],
)
def test_what_cannot_be_shown_is_said_in_words(begun: Page, wrong: Json, says: str) -> None:
    receive(begun, message(2, start_pieces(), MOVES, since=1) | wrong)
    assert says in begun.locator(".notice").inner_text()
    assert says in told(begun, "notice")[-1]
    thing(begun, "hand:0:0").click()
    assert sent(begun) == [{"choose": {"revision": 1, "number": 0}}], "the rest goes on"


def test_a_page_is_asked_for_what_did_not_arrive(board: Page) -> None:
    receive(board, message(1, start_pieces(), MOVES), message(9, start_pieces(), since=8))
    assert board.evaluate("fired.at(-1)") == ["theban-behind", {"revision": 1}]


@pytest.mark.parametrize("svg", [None, "", "<svg", "<html></html>", "<svg></svg>"])
def test_without_a_picture_all_choices_are_buttons(
    board: Page, svg: str | None, faults: list[str]
) -> None:
    picture = None if svg is None else {"svg": svg}
    receive(board, message(1, start_pieces(), MOVES, picture=picture))
    assert "choose from the list" in board.locator(".notice").inner_text()
    board.get_by_role("button", name="Move Ada to space 3").click()
    assert sent(board) == [{"choose": {"revision": 1, "number": 2}}]
    faults.clear()  # Chromium styles its parser's error inline, and its policy refuses that


@pytest.mark.parametrize(
    "rubbish",
    [
        *(None, 7, "x", "[1]", [], {"theban": "feed"}, {"theban": "answer"}),
        {"theban": "answer", "schema": 1, "why": 7},
        {"theban": "answer", "schema": 1, "hint": {}},
        {"theban": "answer", "schema": 1, "about": {}},
        {"theban": "constructor", "schema": 1},
    ],
)
def test_rubbish_is_said_to_be_rubbish(board: Page, rubbish: object) -> None:
    board.evaluate("(x) => { board.receive(x); board.answer(x); }", rubbish)
    assert board.locator(".notice").is_visible()


@pytest.mark.parametrize(
    "odd",
    [
        {"choices": [None]},
        {"choices": [{"number": 4, "text": "Go.", "targets": [{"role": "to", "key": 3}]}]},
        {"events": [{"moved": [["a"], 3]}]},
        {"awaiting": []},
    ],
)
def test_a_message_with_parts_of_the_wrong_shape_changes_nothing(board: Page, odd: Json) -> None:
    receive(board, message(1, start_pieces(), MOVES), message(2, start_pieces(), since=1) | odd)
    assert told(board, "notice") == ["What arrived is not a message of the game."]
    thing(board, "hand:0:0").click()
    assert sent(board) == [{"choose": {"revision": 1, "number": 0}}]


def test_a_picture_can_do_nothing_but_be_seen(board: Page, faults: list[str]) -> None:
    hostile = """
      <script>window.broken = 1</script>
      <g data-key="place:9" onclick="window.broken = 2" onfocus="window.broken = 3">
        <rect x="0" y="0" width="9" height="9" style="fill:url(//evil.invalid/a)"/></g>
      <image href="http://evil.invalid/b.png" onerror="window.broken = 4"/>
      <foreignObject>
        <iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil.invalid"/>
      </foreignObject>
      <a href="javascript:window.broken = 5"><text>x</text></a>
      <use href="http://evil.invalid/c.svg#a"/><use href="data:image/svg+xml,x#a"/>
      <animate attributeName="href" to="javascript:1"/><set attributeName="onclick" to="1"/>
      <rect fill="url(http://evil.invalid/d)"/>
      <style>@import "http://evil.invalid/e.css"; .evil { fill: red }</style>
      <style>.evil { background: \\75rl(http://evil.invalid/f) }</style>
    """
    requests: list[str] = []
    board.on("request", lambda request: requests.append(request.url))
    receive(board, message(1, start_pieces(), MOVES, picture=picture_of(start_pieces(), hostile)))
    board.evaluate(
        "board.shadowRoot.querySelector('[data-key=\"place:9\"]').dispatchEvent(new Event('click'))"
    )
    left: str = board.evaluate("board.shadowRoot.querySelector('.frame > svg').outerHTML")
    assert not re.search("evil|script|onclick|onfocus|onerror|foreign|<image|<a |<set|<anim", left)
    sheets: str = board.evaluate(
        "board.shadowRoot.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])"
        ".map((rule) => rule.cssText).join()"
    )
    assert "evil" not in sheets
    assert board.evaluate("window.broken") is None
    assert not requests
    faults.clear()  # the page's policy has blocked all of it before


def test_names_are_text_wherever_they_stand(board: Page) -> None:
    name = '<img src=x onerror="window.broken=1">"&'
    pieces = start_pieces()
    pieces["place:5"] = piece("place", name)
    awaiting = {"kind": "toy", "seat": 0, "text": name, "chance": False}
    receive(board, message(1, pieces, [choice(0, name)], awaiting=awaiting))
    receive(
        board,
        message(2, pieces, [choice(0, name)], since=1, events=[event(2, name)], awaiting=awaiting),
    )
    assert board.locator(".awaited").inner_text() == name
    assert board.evaluate("board.shadowRoot.querySelectorAll('img').length") == 0
    assert thing(board, "place:5").get_attribute("aria-label") == name


def test_dark_by_the_system_the_page_or_the_attribute(begun: Page) -> None:

    def shades() -> tuple[str, str]:
        shade: str = begun.evaluate("board.dataset.shade")
        svg = begun.locator(".frame > svg").get_attribute("data-theme") or ""
        return shade, svg

    assert shades() == ("light", "light")
    begun.emulate_media(color_scheme="dark")
    begun.wait_for_timeout(50)
    assert shades() == ("dark", "dark")
    begun.evaluate("document.documentElement.dataset.theme = 'light'")
    assert shades() == ("light", "light")
    begun.evaluate("board.setAttribute('theme', 'dark')")
    assert shades() == ("dark", "dark")


def test_a_page_can_draw_pieces_itself(board: Page) -> None:
    board.evaluate("""() => { board.drawPiece = ({ kind, face }, key) =>
      kind === "pile" ? `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>#${key}` :
      kind !== "card" ? null :
      new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"
        ><text y="5" font-size="2">my ${face}</text></svg>`, "image/svg+xml").documentElement; }""")
    board.evaluate("board.speed = 20")
    receive(
        board, message(1, start_pieces(), MOVES), next_message([choice(0, "Go.", "card=hand:0:2")])
    )
    card = thing(board, "hand:0:2")
    place = card.locator("svg").evaluate(
        "(svg) => ['x', 'y', 'width', 'height'].map(svg.getAttribute, svg)"
    )
    assert tuple(map(float, place)) == room_of("hand:0:2")
    assert card.locator("svg text").text_content() == "my 9"
    assert card.locator("> text").evaluate("(old) => old.style.opacity") == "0"
    assert thing(board, "pile:draw").locator("image").get_attribute("href") is not None
    assert thing(board, "points:0").locator("svg, image").count() == 0
    card.click()
    assert sent(board) == [{"choose": {"revision": 2, "number": 0}}]


COLOURS = """() => [...board.shadowRoot.querySelectorAll("*")].flatMap((element) => {
  const own = getComputedStyle(element), isDrawn = element instanceof SVGElement;
  const used = isDrawn ? ["fill", "stroke"] : ["color", "backgroundColor", "borderTopColor"];
  return used.map((name) => own[name]);
})"""


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_every_colour_is_a_variable_that_the_guide_lists(board: Page, game: str) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guides" / "board.rst").read_text("utf-8")
    names = {*re.findall("--theban-[a-z-]+", guide), *(f"--theban-seat-{seat}" for seat in "bcde")}
    names -= {"--theban-font", "--theban-picture-height", "--theban-sticky-top", "--theban-shadow"}
    script = "(names) => names.forEach((name) => board.style.setProperty(name, '#00ff00'))"
    board.evaluate(script, sorted(names))
    feed = feed_of(game)
    for number in range(12):
        choose(feed, number)
    receive(board, to_data(feed.message(0, picture=PictureOptions("wide"))))
    assert set(board.evaluate(COLOURS)) <= {
        *("none", "rgb(0, 255, 0)", "rgba(0, 0, 0, 0)"),
        "color(srgb 0 1 0)",  # a mixture of two of them
    }


def test_words_keep_their_room_in_another_font(board: Page) -> None:
    lengths = (
        "() => [...board.shadowRoot.querySelectorAll('.frame text')]"
        ".map((text) => text.getComputedTextLength())"
    )
    shown = to_data(feed_of("luxor").message(0, picture=PictureOptions("wide")))
    receive(board, shown)
    usual = board.evaluate(lengths)
    board.evaluate("board.style.setProperty('--theban-font', 'monospace')")
    assert any(own > 1.05 * room for own, room in zip(board.evaluate(lengths), usual, strict=True))
    receive(board, shown)
    for own, room in zip(board.evaluate(lengths), usual, strict=True):
        assert own <= room * 1.02 + 0.5


def test_the_layout_that_fits_is_told(board: Page) -> None:
    assert board.evaluate("board.layout") == "wide"
    board.set_viewport_size({"width": 390, "height": 800})
    board.wait_for_timeout(100)
    assert board.evaluate("[board.layout, fired.at(-1)]") == [
        "tall",
        ["theban-layout", {"layout": "tall"}],
    ]
    board.evaluate("board.layout = 'wide'")
    assert board.evaluate("board.layout") == "wide"


def test_on_a_phone_the_buttons_are_within_reach_and_nothing_is_too_wide(board: Page) -> None:
    board.set_viewport_size({"width": 390, "height": 500})
    receive(board, message(1, start_pieces(), MOVES))
    button = present(board.get_by_role("button", name="Decline").bounding_box())
    assert button["height"] >= 44
    assert 250 < button["y"] < 500 - 44
    assert board.evaluate("document.documentElement.scrollWidth") == 390


def test_on_a_phone_on_its_side_all_is_on_one_screen(board: Page) -> None:
    board.set_viewport_size({"width": 844, "height": 390})
    receive(board, message(1, start_pieces(), MOVES))
    button = present(board.get_by_role("button", name="Decline").bounding_box())
    assert 0 <= button["y"] <= 390 - button["height"]
    for key in ("place:1", "place:3", "figure:0:0:0"):
        box = present(thing(board, key).bounding_box())
        assert box["y"] + box["height"] <= 390
    assert board.evaluate("document.documentElement.scrollWidth") == 844
    assert board.evaluate("board.layout") == "wide"


def test_the_log_is_beside_the_picture_and_covers_nothing(begun: Page) -> None:
    log = begun.get_by_role("region", name="What happened")
    for width, height in ((1440, 900), (1000, 700), (800, 1100), (800, 3000)):
        begun.set_viewport_size({"width": width, "height": height})
        begun.wait_for_timeout(100)
        if not log.is_visible():
            continue
        side, picture = log.bounding_box(), begun.locator(".frame > svg").bounding_box()
        assert side is not None
        assert picture is not None
        assert side["x"] >= picture["x"] + picture["width"] or side["y"] >= picture["y"]
        for each in begun.locator(".frame > svg [data-key]").all():
            box = present(each.bounding_box())
            assert (
                box["x"] + box["width"] <= side["x"] + 1
                or box["y"] + box["height"] <= side["y"] + 1
            )
    begun.set_viewport_size({"width": 1440, "height": 900})
    begun.get_by_role("button", name="What happened").click()
    assert not log.is_visible()
    begun.get_by_role("button", name="What happened").click()
    assert log.is_visible()


def test_earlier_events_are_asked_for_and_written_above_the_others(board: Page) -> None:
    board.set_viewport_size({"width": 1440, "height": 900})
    receive(board, {**message(1, start_pieces(), MOVES), "earlier": 3})
    log = board.get_by_role("region", name="What happened")
    log.get_by_role("button", name="Earlier").click()
    assert sent(board) == [{"past": {"before": 3}}]
    events = [
        {"revision": 0, "text": f"Ada did {what}.", "rules": ["TOY-1"], "event": {}, "keys": []}
        for what in ("this", "that")
    ]
    receive(board, {"theban": "answer", "schema": 1, "past": {"events": events, "earlier": 1}})
    assert log.locator("li > span").all_inner_texts() == ["Ada did this.", "Ada did that."]
    log.get_by_role("button", name="Earlier").click()
    assert sent(board)[-1] == {"past": {"before": 1}}
    receive(board, {"theban": "answer", "schema": 1, "past": {"events": [], "earlier": 0}})
    assert log.get_by_role("button", name="Earlier").count() == 0


def test_other_words_can_be_given(board: Page) -> None:
    board.evaluate("board.words = {undo: 'Zur\\u00fcck', log: 'Verlauf'}")
    receive(board, message(1, start_pieces(), MOVES, undo=True))
    assert board.get_by_role("button", name="Zur\u00fcck").count() == 1
    assert board.get_by_role("button", name="Verlauf").count() == 1


def test_a_board_asks_for_hints_only_where_there_are_some(board: Page) -> None:
    two = [choice(number, f"{number}") for number in (0, 1)]
    wait = {**choice(0, "Wait."), "told": "wins 9 %", "line": ["Ben waits."]}
    hint: Json = {"revision": 0, "text": "Best: Wait.", "compared": 1, "prospects": [wait]}
    receive(board, message(0, {}, two))
    button = board.get_by_role("button", name="Hint")
    assert button.is_hidden()
    board.evaluate("board.setAttribute('hints', '')")
    button.focus()
    for _ in range(2):
        board.keyboard.press("Enter")
    assert board.evaluate("sent") == [{"hint": {"revision": 0}}]
    assert button.is_disabled()
    assert board.evaluate("board.shadowRoot.activeElement.ariaLabel") == "Hint"
    answer(board, about={"title": "", "text": "", "worth": None, "when": None, "rules": []})
    assert button.is_disabled(), "the answer was to something else"
    receive(board, message(0, {}, two, since=0))
    assert button.is_enabled(), "the connection was lost"
    button.click()
    answer(board, hint=hint | {"revision": 7})  # of another decision
    assert board.locator(".advice").is_hidden()
    answer(board, hint=hint)
    assert board.locator(".advice li").inner_text() == "Wait\nwins 9 %\nExpected then: Ben waits."
    assert button.is_enabled()
    assert board.evaluate("told.at(-1)") == {"kind": "notice", "text": "Best: Wait.", "rules": []}
    board.get_by_role("button", name="Close").focus()
    board.keyboard.press("Enter")
    assert board.locator(".advice").is_hidden()
    assert focused(board) == "0", "the first choice"
    for key, wrong in (("prospects", None), ("prospects", [3, {}]), ("compared", "x"), ("text", 5)):
        answer(board, hint=hint | {key: wrong})
    board.evaluate("board.answer({hint: {}})")
    receive(board, message(1, {}, two, since=0))
    assert board.locator(".advice").is_hidden()


EVERYTHING = luxor.Config(players=3, modules=["mummy", "equipment", "artifacts", "characters"])
NAMES = ["Ada", "Ben", "Cleo"]
SWITCHED = tutankhamun.Config(players=3, rulings={"optional_idols": True, "backward": False})


def random_feed(game: str, seed: int) -> Feed:
    if game == "luxor":
        return Feed(Match(luxor.RULES, EVERYTHING, seed=seed), names=NAMES)
    return Feed(Match(tutankhamun.RULES, SWITCHED, seed=seed), names=NAMES)


# Makes each choice by clicks: on its targets by role, then on its name in the menu or beside it.
MAKE_ALL = Path(__file__).with_name("make_all.js").read_text("utf-8")


def message_of(feed: Feed, since: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        to_json(feed.message(0, since=since, picture=PictureOptions()))
    )
    return found


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_each_choice_can_be_made_by_clicks(board: Page, game: str) -> None:
    board.set_viewport_size({"width": 800, "height": 3000})
    rng = Random(2)
    kinds: set[str] = set()
    for seed in range(4):
        feed = random_feed(game, seed)
        while feed.match.legal_actions and len(kinds) < 30:
            awaited = feed.match.awaiting
            kind = type(feed.match.legal_actions[0]).__name__ + str(awaited)
            if getattr(awaited, "seat", None) == 0 and kind not in kinds:
                kinds.add(kind)
                message = message_of(feed)
                receive(board, message)
                assert board.evaluate(MAKE_ALL, message["choices"]) == []
            # Small steps, since a leap to the end of the Nile shows little.
            feed.play(rng.choice(feed.match.legal_actions[:6]))
    assert len(kinds) >= (16 if game == "luxor" else 6)


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_after_the_motion_the_pieces_are_those_of_the_feed(board: Page, game: str) -> None:
    warnings: list[str] = []
    board.on("console", lambda line: warnings.append(line.text))
    board.evaluate("board.speed = 30")
    rng = Random(3)
    feed = random_feed(game, 5)
    receive(board, message_of(feed))
    told = 0
    for _ in range(30):
        if not feed.match.legal_actions:
            break
        since = feed.revision
        feed.play(rng.choice(feed.match.legal_actions))
        message = message_of(feed, since)
        receive(board, message)
        told += len(message["events"])
        keys: list[str] = board.evaluate(
            "[...board.shadowRoot.querySelectorAll('.frame [data-key]')].map((e) => e.dataset.key)"
        )
        drawn = [part.partition('"')[0] for part in message["picture"]["svg"].split('data-key="')]
        assert keys == drawn[1:]
        assert board.locator(".ghost").count() == 0
    assert board.evaluate("told.filter((one) => one.kind === 'event').length") == told
    assert warnings == []
