"""A feed's sentences for a seat speak to it, if a client asks for that."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.deep import mostly_deep
from tests.feed.test_languages import SETTINGS, asked_at, words_in
from tests.present import present
from tests.render.catalogues import TRANSLATED
from theban import Match, luxor
from theban.agents import Budget
from theban.play.feed import *
from theban.play.feed._messages import to_data
from theban.render import ENGLISH, Language

NAMES = ["Xerxes", "Yolanda", "Zoroaster"]
NAME = re.compile("|".join(NAMES))
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
    feed = Feed(Match(rules, config, seed=4), names=NAMES, language=language)
    speaking: dict[str, Any] = {"second_person": True}
    seen, others, known = set[str](), set[str](), 0

    def check(seat: int, sent: Message | Answer) -> None:
        for text in told(sent):
            assert NAMES[seat] not in text, text
            seen.add(text)
            others.update(NAME.findall(text))

    for seat in players:
        check(seat, feed.message(seat, **speaking))
    while not feed.match.is_over:
        here, due = feed.revision, feed.match.awaiting.seat  # type: ignore[union-attr]  # it goes on
        if here % 60 == 10:
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
    assert others == set(NAMES)
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
