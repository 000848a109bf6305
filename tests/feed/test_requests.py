"""Clients' requests: carried out, or refused as data; no input raises an error."""

import json
import math

import pytest

from tests import toy
from tests.feed.scenes import small
from tests.present import present
from tests.refusals import refuses
from theban import IllegalChoice, InvalidSave, Match, luxor, tutankhamun
from theban.play.feed import *
from theban.render.keys import about

RIGHT = 1
"""The number of the choice to play the card from the right: a 3."""


def refusal(answer: Answer | None) -> Refused:
    return present(present(answer).refused)


def ask(feed: Feed, seat: int | None, request: Request) -> Answer | None:
    return feed.receive(seat, request_to_json(request))


def test_who_is_due_makes_a_choice_by_its_number() -> None:
    feed = small()
    assert ask(feed, 0, Choose(0, RIGHT)) is None
    assert feed.match.choices == (luxor.PlayCard(luxor.End.RIGHT),)
    with pytest.raises(IllegalChoice, match="seat 0 decides now"):
        feed.play(feed.match.legal_actions[0], by=1)


def test_who_waits_is_told_when_the_own_figure_can_move() -> None:
    (why,) = present(present(ask(small(), 1, Why(key="figure:1:0:0"))).why)
    assert why.text == (
        "Ada decides now, not Ben. You can move it in your turn, by the card that you play."
    )


@pytest.mark.parametrize(
    ("seat", "request_", "code"),
    [
        (1, Choose(0, RIGHT), "core.not_your_decision"),
        (None, Choose(0, RIGHT), "feed.spectator"),
        (0, Choose(1, RIGHT), "feed.revision"),
        (0, Choose(0, 2), "feed.number"),
        (0, ChooseOutcome(0, 0), "feed.no_chance"),
        (0, Undo(0), "feed.no_undo"),
        (0, Redo(0), "feed.no_redo"),
        (None, Undo(0), "feed.spectator"),
        (None, Why(key="place:3"), "feed.spectator"),
    ],
)
def test_what_cannot_be_done_is_refused(seat: int | None, request_: Request, code: str) -> None:
    feed = small()
    before = [to_json(feed.message(each)) for each in (0, 1, None)]
    refused = refusal(ask(feed, seat, request_))
    assert refused.code == code
    assert refused.text.endswith(".")
    assert [to_json(feed.message(each)) for each in (0, 1, None)] == before


def test_after_the_end_nothing_can_be_chosen() -> None:
    feed = Feed(Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=1))
    while not feed.match.is_over:
        feed.play(feed.match.legal_actions[-1])
    assert refusal(ask(feed, 0, Choose(feed.revision, 0))).code == "feed.over"
    why = present(present(ask(feed, 0, Why(key="place:3"))).why)
    assert why[0].text == "The game is over; nothing more can be chosen."


def test_what_was_fairly_taken_back_is_brought_back() -> None:
    feed = small()
    ask(feed, 0, Choose(0, RIGHT))
    assert refusal(ask(feed, 1, Undo(1))).code == "feed.no_undo"
    assert ask(feed, 0, Undo(1)) is None
    assert feed.match.choices == ()
    assert refusal(ask(feed, 1, Redo(2))).code == "feed.no_redo"
    assert ask(feed, 0, Redo(2)) is None
    assert len(feed.match.choices) == 1


@pytest.mark.rule("LX-3.5")
@pytest.mark.parametrize("kind", [Choose, ChooseOutcome])
def test_the_seat_of_a_chance_event_tells_what_it_rolled(
    kind: type[Choose | ChooseOutcome],
) -> None:
    match = Match(luxor.RULES, luxor.Config(players=2), seed=2, resolve_chance=False)
    feed = Feed(match, names=["Ada", "Ben"])
    assert ask(feed, 0, Choose(0, 0)) is None
    message = feed.message(0)
    assert (message.awaiting.chance, message.awaiting.kind) == (True, "die")
    assert [choice.text for choice in message.choices] == [
        f"Ada rolls {face}." for face in range(1, 7)
    ]
    assert feed.message(1).choices == ()
    assert refusal(ask(feed, 1, kind(1, 3))).code == "core.not_your_chance"
    assert ask(feed, 0, kind(1, 3)) is None
    assert match.choices[-1] == luxor.DieRolled(4)


@pytest.mark.rule("LX-6.1")
def test_the_cards_that_can_be_told_do_not_say_what_the_pile_has() -> None:
    match = Match(luxor.RULES, luxor.Config(players=4), seed=2, resolve_chance=False)
    feed = Feed(match)
    while feed.match.awaiting.kind != "card":  # type: ignore[union-attr]  # it comes soon
        choices = feed.message(0).choices
        feed.receive(0, request_to_json(Choose(feed.revision, len(choices) - 1)))
    listed = [choice.choice for choice in feed.message(0).choices]
    space = luxor.outcome_space(match.config)
    assert len(listed) == sum(isinstance(each, luxor.CardDrawn) for each in space)


def test_why_something_cannot_be_done_there() -> None:
    feed = small()
    ask(feed, 0, Choose(0, RIGHT))
    answer = present(ask(feed, 0, Why(key="place:2")))
    (reason,) = present(answer.why)
    assert (reason.text, reason.rule) == ("The card gives 3 steps, not 2.", "LX-3.4")
    assert reason.choice == {"type": "MoveAdventurer", "origin": 0, "steps": 2}
    assert answer.key == "place:2"
    assert ask(feed, 0, Why(key="place:3")) == Answer(why=(), key="place:3")
    assert ask(feed, 0, Why(choice=reason.choice)) == Answer(why=(reason,))
    legal = {"type": "MoveAdventurer", "origin": 0, "steps": 3}
    assert ask(feed, 0, Why(choice=legal)) == Answer(why=())


def test_who_does_not_decide_is_told_no_more_than_that() -> None:
    feed = small()
    for why in (Why(key="place:2"), Why(choice={"type": "PlayCard", "end": "left"})):
        reasons = present(present(ask(feed, 1, why)).why)
        when = "You can choose it when a card brings one of your adventurers exactly here."
        told = f"Ada decides now, not Ben. {when}" if why.key else "Ada decides now, not Ben."
        assert [reason.text for reason in reasons] == [told]


def test_everybody_is_told_about_a_thing_at_any_time() -> None:
    feed = small()
    for seat in (0, 1, None):
        answer = present(ask(feed, seat, AskAbout("supply:keys")))
        view = feed.match.view(seat)
        assert answer.about == about(view, "supply:keys", names=["Ada", "Ben"])
        assert from_json(to_json(answer)) == answer
    answer = present(ask(feed, 0, AskAbout("hand:0:9")))
    assert str(answer.error).startswith("there is no 'hand:0:9' in this position")
    (reason,) = present(present(ask(feed, 0, Why(key="supply:keys"))).why)
    assert reason.text == (
        "This is not awaited now; Ada chooses a card to play. You can take a key when your "
        "adventurer acts on a Horus tile."
    )


def test_the_past_is_told_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theban.play.feed._feed.MOST_RECALLED", 7)
    feed = small()
    for _ in range(40):
        feed.play(feed.match.legal_actions[0])
    for seat in (0, 1, None):
        whole = feed.message(seat)
        assert whole.earlier is None
        late = feed.message(seat, recent=3)
        known, earlier = late.events, late.earlier
        assert len({event.revision for event in known}) == 3
        assert (late.view, late.pieces) == (whole.view, whole.pieces)
        answers = 0
        while earlier:
            answer = present(ask(feed, seat, Recall(earlier)))
            past = present(answer.past)
            assert from_json(to_json(answer)) == answer
            known, earlier = (*past.events, *known), past.earlier
            answers += 1
        assert known == whole.events
        assert answers == 6  # 37 decisions, 7 at a time
    assert feed.message(0, recent=1000).events == feed.message(0).events
    assert feed.message(0, recent=0).earlier == len(feed.message(0).events)
    assert ask(feed, 0, Recall(0)) == Answer(past=Past((), 0))
    assert feed.undo()
    left = feed.message(0)
    past = present(present(ask(feed, 0, Recall(10**6))).past)
    assert past.events == left.events[-len(past.events) :]


def test_a_rule_is_told_to_everybody() -> None:
    feed = small()
    for seat in (0, 1, None):
        rule = present(present(ask(feed, seat, LookUp("LX-3.4"))).rule)
        assert rule.title == luxor.RULEBOOK["LX-3.4"].title
        assert rule.text == luxor.RULEBOOK["LX-3.4"].text


def test_a_game_without_pieces_and_rulebook_answers_too() -> None:
    feed = Feed(Match(toy.RULES, toy.Config(players=2), seed=2))
    assert ask(feed, 0, Why(key="hand:0")) == Answer(why=(), key="hand:0")
    answer = present(ask(feed, 0, AskAbout("hand:0")))
    assert answer.key == "hand:0"
    assert str(answer.error).startswith("no game tells about the things of a tests.toy.View;")
    assert ask(feed, 0, LookUp("TOY-1")) == Answer(error="lotus has no rulebook here")


RUBBISH: list[object] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"choose"',
    "{}",
    '{"choose":{},"undo":{}}',
    '{"chose":{"revision":0,"number":0}}',
    '{"choose":null}',
    '{"choose":{"revision":0}}',
    '{"choose":{"revision":0,"number":0,"seat":0}}',
    '{"choose":{"revision":"0","number":0}}',
    '{"choose":{"revision":0,"number":true}}',
    '{"choose":{"revision":0,"number":1.0}}',
    '{"choose":{"revision":0,"number":-1}}',
    '{"choose":{"revision":0,"number":1e999}}',
    '{"choose":{"revision":0,"number":NaN}}',
    '{"choose":{"revision":0,"number":1},"choose":{"revision":0,"number":0}}',
    '{"choose":{"revision":0,"number":' + "9" * 5000 + "}}",
    '{"undo":{}}',
    '{"about":{}}',
    '{"about":{"key":"no key"}}',
    '{"about":{"key":"place:99"}}',
    '{"about":{"key":"' + "x" * 9000 + '"}}',
    '{"why":{}}',
    '{"why":{"key":"place:3","choice":{"type":"TakeKey"}}}',
    '{"why":{"key":7}}',
    '{"why":{"key":"no key"}}',
    '{"why":{"key":"' + "x" * 9000 + '"}}',
    '{"why":{"choice":7}}',
    '{"why":{"choice":{"type":"Castle"}}}',
    '{"why":{"choice":{"type":"MoveAdventurer","origin":{},"steps":[]}}}',
    '{"why":{"choice":' + "[" * 4000 + "]" * 4000 + "}}",
    '{"rule":{"id":"LX-99.1"}}',
    '{"rule":{"id":["LX-3.4"]}}',
    '{"rule":{"id":"\\ud800"}}',
    " " * 20_000 + '{"rule":{"id":"LX-3.4"}}',
    b"\xff\xfe{",
    None,
    7,
    object(),
    {"choose": [0, 0]},
    {0: 0},
    {"why": {"choice": object()}},
    {"why": {"key": object()}},
    {"rule": {"id": "x" * 50_000}},
]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("rubbish", RUBBISH, ids=range(len(RUBBISH)))
def test_rubbish_is_answered_in_a_few_words(rubbish: object, seat: int | None) -> None:
    feed = small()
    answer = present(feed.receive(seat, rubbish))
    assert answer.error or (answer.refused and answer.refused.code == "feed.spectator")
    text = to_json(answer)
    assert len(text) < 1200
    assert from_json(text) == answer
    assert feed.revision == 0


@pytest.mark.parametrize(
    "request_",
    [
        Choose(3, 1),
        ChooseOutcome(3, 1),
        Undo(3),
        Redo(3),
        Why(key="a:1"),
        Why(choice={}),
        LookUp("A-1"),
    ],
    ids=str,
)
def test_requests_are_read_as_they_were_written(request_: Request) -> None:
    text = request_to_json(request_)
    assert read_request(text) == request_
    assert read_request(text.encode()) == request_
    assert read_request(json.loads(text)) == request_


def test_the_bytes_of_a_request_are_limited_not_its_characters() -> None:
    text = f'{{"rule": {{"id": "{"é" * 6000}"}}}}'
    for given in (text, text.encode()):
        refuses(
            "the request has 12020 bytes; it has at most 10000",
            read_request,
            given,
            error=InvalidSave,
        )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{}", "must be an object with 'theban'"),
        ('{"theban":"feed","schema":2}', "schema is 2; it must be 1"),
        ('{"theban":"answer","schema":1,"err":"no"}', "the message has the key 'err'"),
        ('{"theban":"answer","schema":1,"why":[{"text":1}]}', r"the message.why\[0\] has no key"),
    ],
)
def test_what_is_no_message_is_refused_with_its_fault(text: str, fault: str) -> None:
    refuses(fault, from_json, text, error=InvalidSave)


@pytest.mark.parametrize(
    "choice",
    [{1, 2}, {"seat": object()}, b"MoveAdventurer", math.nan, "\ud800", luxor.MoveAdventurer],
    ids=["set", "object", "bytes", "nan", "surrogate", "class"],
)
def test_a_choice_that_is_no_plain_data_is_not_written(choice: object) -> None:
    words = "json cannot write this: .+; plain data is made of"
    refuses(words, request_to_json, Why(choice=choice))
    refuses(words, to_json, Answer(why=(WhyNot(text="no", rule=None, choice=choice),)))
