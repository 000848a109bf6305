"""Nothing sent to a seat depends on anything that it may not know."""

from random import Random
from typing import Any

import pytest

from tests import toy
from tests.deep import mostly_deep
from tests.serial.games_to_save import Setting, some_settings
from theban import Chance, GameOver, Match, luxor
from theban.play.feed import *
from theban.play.feed._history import History
from theban.render.keys import keys_at, targets_of
from theban.serial.authoring import ValueKind

HIDING = [setting for setting in some_settings() if setting.rules in (luxor.RULES, toy.RULES)]
STEPS = 4


def world(setting: Setting, state: Any) -> Feed:
    """Return a feed of a match that begins at a position and waits for chance."""
    match: Any = Match(setting.rules, setting.config, seed=1, resolve_chance=False)
    feed = Feed(match)
    match._initial, feed._past = state, History(state, 0)
    return feed


def two_worlds(setting: Setting, seat: int | None, dice: Random) -> list[Feed]:
    """Return feeds of two positions in mid-game that a seat cannot tell apart."""
    match: Any = Match(setting.rules, setting.config, seed=dice.randrange(10**6))
    while True:
        for _ in range(dice.randrange(5, 60)):
            if not match.is_over:
                match.play(dice.choice(match.legal_actions))
        guess = setting.rules.determinize(match.view(seat), dice)
        if match.is_over or guess != match.state:
            return [world(setting, state) for state in (match.state, guess)]


def told_alike(feeds: list[Feed], seat: int | None, dice: Random) -> Any:
    """Draw a choice that is legal in both worlds and looks the same to the seat, or None."""
    one, other = (feed.match for feed in feeds)
    outcomes = tuple(outcome for outcome, _ in one.chance_outcomes)
    choices = one.legal_actions or outcomes
    for choice in dice.sample(choices, len(choices)):
        if other.explain(choice) is not None:
            continue
        told = [one.rules.redact_choice(m.state, choice, seat) for m in (one, other)]
        logs = [
            [one.rules.redact_event(e, seat) for e in one.rules.transition(m.state, choice).events]
            for m in (one, other)
        ]
        after = {one.rules.view(one.rules.step(m.state, choice), seat) for m in (one, other)}
        # Otherwise the rules reveal something hidden.
        if told[0] == told[1] and logs[0] == logs[1] and len(after) == 1:
            return choice
    return None


def requests(feed: Feed, seat: int | None, dice: Random) -> list[Request]:
    """Return many possible requests of a client that do not change the game."""
    view = feed.match.view(seat)
    space = feed.match.rules.action_space(feed.match.config)
    choices = [each.choice for each in feed.message(seat).choices]
    outcomes = feed.match.rules.outcome_space(feed.match.config)
    keys = list(feed.message(seat).pieces or {})
    asked: list[Request] = [AskAbout(key) for key in dice.sample(keys, min(9, len(keys)))]
    asked += [Recall(max(0, len(feed.message(seat).events) - back)) for back in (0, 3, 9)]
    asked += [Why(key=key) for key in dice.sample(keys, min(6, len(keys)))]
    asked += [Why(choice=choice) for choice in choices[:3]]
    values = feed._presenter._values
    for outcome in dice.sample(outcomes, min(6, len(outcomes))):
        asked.append(Why(choice=values.dump(ValueKind.OUTCOME, outcome)))
    for action in dice.sample(space, min(6, len(space))):
        asked.append(Why(choice=values.dump(ValueKind.ACTION, action)))
        if keys and view.legal_actions:
            asked += [Why(key=target.key) for target in targets_of(view, action)[:1]]
    asked += [Why(key=key) for key in keys_at(view)[:3]] if keys else []
    asked += [Choose(feed.revision, 999), Choose(feed.revision + 1, 0)]
    return asked if feed.may_redo(seat) else [*asked, Redo(feed.revision)]


def everything(feed: Feed, seat: int | None, dice: Random) -> list[str]:
    sent = [
        to_json(feed.message(seat, since=since, recent=2, second_person=speaks))
        for since in (None, 0, feed.revision - 1)
        for speaks in (False, True)
    ]
    for asked in requests(feed, seat, dice):
        speaks = bool(dice.getrandbits(1))
        answer = feed.receive(seat, request_to_json(asked), second_person=speaks)
        assert answer is not None
        sent.append(to_json(answer))
    return sent


@pytest.mark.rule("LX-10.1", "LX-10.2")
@pytest.mark.parametrize("setting", mostly_deep(HIDING, every=13), ids=lambda each: str(each.name))
def test_two_worlds_that_a_seat_cannot_tell_apart_send_it_the_same(setting: Setting) -> None:
    dice = Random(11)
    differed = 0
    for seat in (*range(setting.config.players), None):
        feeds = two_worlds(setting, seat, dice)
        differed += feeds[0].match.state != feeds[1].match.state
        for _ in range(STEPS):
            seed = dice.randrange(10**6)
            one, other = (everything(feed, seat, Random(seed)) for feed in feeds)
            assert one == other
            due = feeds[0].match.awaiting
            if isinstance(due, GameOver):
                break
            if seat is not None and feeds[0].message(seat).undo and dice.random() < 0.3:
                answers = [
                    feed.receive(seat, request_to_json(Undo(feed.revision))) for feed in feeds
                ]
                assert answers == [None, None]
                continue
            choice = told_alike(feeds, seat, dice)
            if choice is None:
                break
            by = due.seat if isinstance(due, Chance) else None
            for feed in feeds:
                feed.play(choice, by=by)
    assert differed
