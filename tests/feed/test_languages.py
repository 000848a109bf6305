"""A feed tells each client everything in its language, and speaks to a seat if a client asks."""

import html
import pickle
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import toy
from tests.deep import mostly_deep
from tests.feed.scenes import small
from tests.present import present
from tests.refusals import refuses
from tests.render.catalogues import NAMES, TRANSLATED, escaped, write_mo, write_pseudo
from tests.render.messages import Message as MessageToTranslate
from tests.render.template import TEMPLATE
from theban import Match, luxor, tutankhamun
from theban.agents import Budget
from theban.play.feed import *
from theban.play.feed._messages import to_data
from theban.render import ENGLISH, LOCALE, Language
from theban.serial._game_types import ValueKind
from theban.serial._saves import values_of

GERMAN = Language.from_mo(LOCALE / "de.mo")
DATA = {
    *("theban", "game", "language", "names", "config", "view", "patch", "layout"),
    *("event", "choice", "subject", "keys", "targets", "moved", "removed", "counted", "rules"),
    *("key", "kind", "face", "at", "code", "rule", "details"),
}
"""The keys of parts that are not words."""
WORDS = re.compile(r'<(?:text|title|desc)\b[^>]*>([^<]+)<|aria-label="([^"]+)"')
SETTINGS: list[tuple[Any, Any]] = [
    (luxor.RULES, luxor.Config(players=3, modules=list(luxor.Module))),
    (tutankhamun.RULES, tutankhamun.Config(players=3)),
]


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Language:
    return write_pseudo(TEMPLATE, tmp_path_factory.mktemp("locale"))


def words_in(data: object) -> Iterator[tuple[str, bool]]:
    """Yield all texts, even under keys that this test does not know."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "svg":
                yield from ((html.unescape("".join(found)), True) for found in WORDS.findall(value))
            elif key == "pieces":
                yield from ((piece["label"], True) for piece in value.values())
            elif key == "label":
                yield value, True
            elif key not in DATA:
                yield from words_in(value)
    elif isinstance(data, list):
        for each in data:
            yield from words_in(each)
    elif isinstance(data, str):
        yield data, False


def check(told: Message | Answer, seen: set[str]) -> None:
    for text, is_picture in words_in(to_data(told)):
        if text not in seen:
            seen.add(text)
            assert not escaped(text, is_picture=is_picture), text


def asked_at(feed: Feed, dice: Random) -> Iterator[Request]:
    revision = feed.revision
    yield from (ChooseOutcome(revision, 999), Choose(revision + 1, 0), Choose(revision, 999))
    yield from (Why(key=key) for key in dice.sample(sorted(feed.message(None).pieces or {}), 3))
    rules, config = feed.match.rules, feed.match.config
    dump = values_of(rules).dump
    for action in dice.sample(rules.action_space(config), 5):
        yield Why(choice=dump(ValueKind.ACTION, action))


@pytest.mark.parametrize("number", mostly_deep([1, 0], every=2))
def test_no_word_of_a_feed_escapes(pseudo: Language, number: int) -> None:
    rules, config = SETTINGS[number]
    players, dice, seen = config.players, Random(3), set[str]()
    feed = Feed(Match(rules, config, seed=3), names=NAMES[:players], language=pseudo)
    check(feed.message(0, picture=PictureOptions()), seen)
    while not feed.match.is_over:
        here, due = feed.revision, feed.match.awaiting.seat  # type: ignore[union-attr]  # it goes on
        if here % 20 == 10:
            check(feed.message(due, since=here, picture=PictureOptions()), seen)
            for seat, asked in product((due, None), asked_at(feed, dice)):
                answer = present(feed.receive(seat, request_to_json(asked)))
                assert answer.error is None
                check(answer, seen)
        actions = feed.match.legal_actions
        # The first actions are usually those that prolong a game: short sails, no treasures.
        feed.play(dice.choice(actions[:3] if dice.random() < 0.8 else actions))
        for seat in (due, None):
            check(feed.message(seat, since=here), seen)
    last = feed.message(None, since=feed.revision, picture=PictureOptions("wide"))
    assert last.awaiting.scores
    check(last, seen)
    assert len(seen) > 300


def refusals(feed: Feed) -> Iterator[Refused]:
    now = feed.revision
    asked: list[tuple[int | None, Request]] = [
        *((None, each) for each in (Choose(now, 0), Why(key="place:1"))),
        *((0, each) for each in (Choose(now + 1, 0), Choose(now, 99), ChooseOutcome(now, 0))),
        *((0, each) for each in (Undo(now), Redo(now))),
    ]
    for seat, request in asked:
        answer = present(feed.receive(seat, request_to_json(request)))
        assert answer.refused is not None
        yield answer.refused


def test_no_word_of_what_a_feed_refuses_escapes(pseudo: Language) -> None:
    told = {refused.code: refused.text for refused in refusals(small(language=pseudo))}
    over = Feed(Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=1), language=pseudo)
    while not over.match.is_over:
        over.play(over.match.legal_actions[-1])
    answer = present(over.receive(0, request_to_json(Choose(over.revision, 0))))
    assert answer.refused is not None
    told[answer.refused.code] = answer.refused.text
    codes = {"spectator", "revision", "number", "no_chance", "no_undo", "no_redo", "over"}
    assert set(told) == {f"feed.{code}" for code in codes}
    assert [escaped(text) for text in told.values()] == [[]] * len(told)


def test_a_missing_rulebook_is_told_in_the_language(pseudo: Language) -> None:
    feed = Feed(Match(toy.RULES, toy.Config(players=2), seed=2), language=pseudo)
    answer = present(feed.receive(0, request_to_json(LookUp("TOY-1"))))
    assert answer.error is not None
    assert escaped(answer.error) == ["lotus"]


def test_a_message_says_its_language() -> None:
    feed = small(language=GERMAN)
    assert feed.language is GERMAN
    assert feed.message(0).language == "de"
    assert feed.message(0).choices[1].text == "Spiele die rechte Karte aus: eine 3er-Karte."
    assert feed.message(0, language=ENGLISH).language == "en"
    assert small().message(0).language == "en"


@pytest.mark.parametrize("number", mostly_deep([1, 0], every=2))
def test_clients_of_one_feed_are_told_in_languages_of_their_own(number: int) -> None:
    """Texts in one language are not repeated for the next client in that language."""
    rules, config = SETTINGS[number]
    match = Match(rules, config, seed=5)
    dice, names = Random(2), NAMES[: config.players]
    feed = Feed(match, names=names)
    for step in range(4):
        for _ in range(5):
            feed.play(dice.choice(feed.match.legal_actions[:3]))
        for language in (ENGLISH, *TRANSLATED, ENGLISH) if step % 2 else (*TRANSLATED, ENGLISH):
            alone = Feed(match, names=names, language=language)
            for seat in (*range(config.players), None):
                picture = PictureOptions() if step == 2 and seat is None else None
                told = feed.message(seat, picture=picture, language=language)
                other = alone.message(seat, picture=picture)
                for part in ("language", "awaiting", "choices", "pieces", "picture"):
                    assert getattr(told, part) == getattr(other, part)
                texts = [event.text for event in told.events]
                assert texts == [event.text for event in other.events]
                added = [event.added for event in told.events]
                assert added == [event.added for event in other.events]


def test_an_answer_can_be_in_another_language() -> None:
    feed, asked = small(), request_to_json(Choose(0, 9))
    for language, text in (
        (GERMAN, "Eine Wahl 9 gibt es nicht; die Nummern gehen von 0 bis 1."),
        (None, "There is no choice 9; the numbers are 0 to 1."),
    ):
        answer = present(feed.receive(0, asked, language=language))
        assert answer.refused is not None
        assert answer.refused.text == text
        assert answer.refused.details == {"number": 9, "most": 1}


def test_a_pickled_language_has_the_catalogues_that_it_falls_back_on(tmp_path: Path) -> None:
    header = "Language: de-AT\nContent-Type: text/plain; charset=UTF-8\n"
    own = {MessageToTranslate("Spectators cannot play."): ("Zuschauen, bitte.",)}
    (tmp_path / "own.mo").write_bytes(write_mo(header, own))
    language = Language.from_mo(tmp_path / "own.mo", LOCALE / "de.mo")
    copy: Language = pickle.loads(pickle.dumps(language))  # noqa: S301 (our own bytes)
    assert copy.tag == "de-AT"
    assert copy.text("Spectators cannot play.") == "Zuschauen, bitte."
    assert copy.text("The game is over.") == "Das Spiel ist zu Ende."


@pytest.mark.parametrize("wrong", ["de", 7, {"a": "b"}])
def test_what_is_no_language_is_refused(wrong: Any) -> None:
    refuses("it must be a Language", small, language=wrong)
    feed = small()
    refuses("it must be a Language", feed.message, 0, language=wrong)
    refuses("it must be a Language", feed.receive, 0, request_to_json(Choose(0, 0)), language=wrong)
    assert feed.revision == 0


PEOPLE = ["Xerxes", "Yolanda", "Zoroaster"]
NAME = re.compile("|".join(PEOPLE))
SEATS = re.compile(r"seat:\d+")


def told(sent: Message | Answer) -> Iterator[str]:
    """Give all words but those of pictures and the labels of seats, which have their names."""
    data: Any = to_data(sent)
    data.pop("picture", None)
    for key in list(data.get("pieces") or ()):
        if SEATS.fullmatch(key):
            del data["pieces"][key]
    if data.get("about"):
        data["about"].pop("title")  # the label
    yield from (text for text, _ in words_in(data))


@pytest.mark.parametrize("game", mostly_deep(product((1, 0), (*TRANSLATED, ENGLISH)), every=5))
def test_no_word_for_a_seat_names_it(game: tuple[int, Language]) -> None:
    number, language = game
    rules, config = SETTINGS[number]
    dice, players = Random(4), range(config.players)
    feed = Feed(Match(rules, config, seed=4), names=PEOPLE, language=language)
    speaking: dict[str, Any] = {"second_person": True}
    seen, others, known = set[str](), set[str](), 0

    def check(seat: int, sent: Message | Answer) -> None:
        for text in told(sent):
            assert PEOPLE[seat] not in text, text
            seen.add(text)
            others.update(NAME.findall(text))

    for seat in players:
        check(seat, feed.message(seat, **speaking))
    while not feed.match.is_over:
        here, due = feed.revision, feed.match.awaiting.seat  # type: ignore[union-attr]  # it goes on
        if here % 100 == 10:
            for seat in players:
                check(seat, feed.message(seat, **speaking))
                keys = sorted(feed.message(seat).pieces or {})
                questions = [AskAbout(key) for key in dice.sample(keys, 9)]
                for asked in (*asked_at(feed, dice), *questions):
                    answer = present(feed.receive(seat, request_to_json(asked), **speaking))
                    check(seat, answer)
        if here == 30:
            question = feed.question(due, Advise(here), **speaking)
            if isinstance(question, Question):
                check(due, question.think(Budget(iterations=60)))
        actions = feed.match.legal_actions
        # The first actions are mostly those that end a game late: short sails, no treasures.
        feed.play(dice.choice(actions[:3] if dice.random() < 0.8 else actions))
        if here % 3 == 0:
            seat = dice.choice(players)
            check(seat, feed.message(seat, since=known, **speaking))
            known = feed.revision
    for seat in players:  # who has won, and what each line of the score brought
        check(seat, feed.message(seat, since=known, **speaking))
    assert others == set(PEOPLE)
    assert len(seen) > 300


def test_one_feed_speaks_to_some_and_names_others() -> None:
    feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7), names=["Ada", "Ben"])
    feed.play(feed.match.legal_actions[0])
    for seat, speaks, events, awaiting in (
        (0, True, "You play a ±1 card from the left.", "You choose"),
        (0, False, "Ada plays a ±1 card from the left.", "Ada chooses"),
        (1, True, "Ada plays a ±1 card from the left.", "Ada chooses"),
        (None, True, "Ada plays a ±1 card from the left.", "Ada chooses"),
    ):
        for _ in range(2):  # also when its parts are made already
            message = feed.message(seat, since=0, second_person=speaks)
            assert message.events[0].text == events
            assert message.awaiting.text.startswith(awaiting)
    refused = present(feed.receive(1, '{"choose":{"revision":1,"number":0}}', second_person=True))
    assert refused.refused is not None
    assert refused.refused.text == "Ada decides now, not you."
