"""Messages: a client that follows them knows everything that a complete message would tell it."""

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest

from tests import toy
from tests.deep import mostly_deep
from tests.feed.following import Client, faults
from tests.feed.scenes import small
from tests.refusals import refuses
from tests.serial.games_to_save import Setting, some_settings
from theban import Decision, Match, luxor, tutankhamun
from theban.agents import RandomAgent
from theban.play.feed import *
from theban.render import LOCALE, Language, to_svg
from theban.render.keys import keys_of, pieces_of
from theban.render.scores import final_score
from theban.serial import to_data

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Fay")
OURS = [setting for setting in some_settings() if setting.rules is not toy.RULES]


def play(feed: Feed, number: int = 0) -> None:
    feed.play(feed.match.legal_actions[number])


@pytest.mark.parametrize("setting", mostly_deep(OURS, every=14), ids=lambda each: str(each.name))
def test_who_follows_knows_what_who_is_told_everything_knows(setting: Setting) -> None:
    """Clients get messages at different revisions of a game with undo and redo."""
    dice = Random(3)
    players = setting.config.players
    feed = Feed(Match(setting.rules, setting.config, seed=3), names=NAMES[:players])
    clients = [Client(seat) for seat in (*range(players), None)]
    for number in range(20):
        for client in clients:
            if dice.random() < 0.5:
                client.receive(feed.message(client.seat, since=client.revision))
        client = clients[number % len(clients)]
        message = feed.message(client.seat, since=client.revision)
        client.receive(message)
        if number % 5 == 0:
            assert faults(message) == []
            client.knows(feed.message(client.seat))
            seen = read_view(setting.rules.name, client.view, client.config)
            assert seen == feed.match.view(client.seat)
        go_on(feed, dice)


def test_what_is_told_to_all_alike_is_kept_once() -> None:
    feed = Feed(Match(luxor.RULES, luxor.Config(players=3), seed=3), names=NAMES[:3])
    play(feed)
    own, *others = (feed.message(seat, second_person=True).events for seat in (0, 1, 2, None))
    assert [event.text for event in own] == ["You play a ±1 card from the left."]
    first, *more = ([*map(id, events)] for events in others)
    assert more == [first, first]


def go_on(feed: Feed, dice: Random) -> None:
    drawn = dice.random()
    if drawn < 0.15:
        feed.undo()
    elif drawn < 0.3:
        feed.redo()
    elif not feed.match.is_over:
        play(feed, dice.randrange(len(feed.match.legal_actions)))


@pytest.mark.rule("MC-5.3")
def test_a_roll_that_is_used_up_without_an_event_is_gone_for_who_follows() -> None:
    """With the die ±1 an adventurer can stay: no event says that the die is put away."""
    config = luxor.Config(players=2, modules=[luxor.Module.EQUIPMENT])
    feed = Feed(Match(luxor.RULES, config, seed=21, resolve_chance=False), names=NAMES[:2])
    client, faces = Client(0), list[object]()
    while True:
        client.receive(feed.message(0, since=client.revision))
        faces.append(client.pieces["die"].face if "die" in client.pieces else "none")
        client.knows(feed.message(0))
        state = feed.match.state
        stays = [move for move in feed.match.legal_actions if getattr(move, "steps", None) == 0]
        if faces[-1] == 1 and stays:
            break
        outcomes = [outcome for outcome, _ in feed.match.chance_outcomes]
        rolls = [outcome for outcome in outcomes if outcome == luxor.DieRolled(1)]
        feed.play(([*feed.match.legal_actions[-1:]] or rolls or outcomes)[0])
    assert faces[-3:] == ["none", None, 1]
    assert feed.play(stays[0]) == ()
    message = feed.message(0, since=client.revision)
    assert (message.events, message.patch is None, message.pieces is None) == ((), False, False)
    client.receive(message)
    client.knows(feed.message(0))
    assert "die" not in client.pieces
    assert state != feed.match.state


@pytest.mark.parametrize("names", [("Uma", "Vic"), None])
def test_after_new_names_everything_is_told_again(names: tuple[str, ...] | None) -> None:
    feed = small()
    play(feed)
    assert feed.message(1, since=0).names is None
    feed.rename(names)
    assert feed.message(1, since=1) == feed.message(1)
    assert feed.message(1).names == names
    assert feed.message(1, since=2).names is None
    text = "Uma " if names else "Player A "
    assert feed.message(1).events[0].text.startswith(text)
    assert feed.undo()
    assert (feed.message(1, since=2).common, feed.message(1).names) == (0, names)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_messages_to_the_end_are_valid_and_lead_to_it(seat: int | None) -> None:
    feed = Feed(Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=1))
    client = Client(seat)
    while not feed.match.is_over:
        play(feed)
        if feed.revision % 7 == 0:
            client.receive(feed.message(seat, since=client.revision))
    message = feed.message(seat, since=client.revision)
    client.receive(message)
    client.knows(feed.message(seat))
    assert faults(message) == []
    assert message.awaiting.over
    assert message.awaiting.standings == feed.match.standings
    assert message.awaiting.totals == feed.match.score_sheet.totals
    assert message.awaiting.scores is not None
    score = final_score(feed.match.rules, feed.match.state, events=feed.match.events)
    assert message.awaiting.scores == score.lines
    assert len(score.lines) > 2
    assert (message.awaiting.text, message.awaiting.rules) == (score.text, ("TT-7.2", "TT-7.3"))


def test_a_message_at_the_same_revision_tells_nothing_new() -> None:
    feed = small()
    play(feed)
    message = feed.message(0, since=1)
    assert (message.events, message.patch, message.names) == ((), (), None)
    assert [choice.number for choice in message.choices] == list(
        range(len(feed.match.legal_actions))
    )


def test_an_event_has_its_sentence_its_keys_and_its_rules() -> None:
    feed = small()
    events = feed.play(luxor.PlayCard(luxor.End.RIGHT))
    (told,) = feed.message(1, since=0).events
    assert told.text == "Ada plays a 3 card from the right."
    assert told.rules == feed.match.event_rules(last=len(events))[0]
    assert [target.key for target in told.keys] == ["hand:0", "pile:discard"]
    assert told.moved == (("hand:0:4", "pile:discard"),)
    assert told.event == {
        "type": "CardPlayed",
        "seat": 0,
        "card": {"type": "NumberCard", "number": 3},
        "end": "right",
    }


def test_patches_of_any_plain_data_lead_from_one_to_the_other() -> None:
    dice = Random(5)
    for _ in range(300):
        old, new = plain(dice, 3), plain(dice, 3)
        before = copy.deepcopy(old)
        patch = difference(old, new)
        found = patched(old, patch)
        # In JSON 1, 1.0 and true are different, and keys have no order.
        assert json.dumps(found, sort_keys=True) == json.dumps(new, sort_keys=True)
        assert repr(old) == repr(before)
        assert difference(new, new) == ()


def test_the_keys_of_an_event_are_those_in_the_view_after_it() -> None:
    match = Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=7)
    feed, dice, exact = Feed(match), Random(2), 0
    while not match.is_over:
        revision = feed.revision
        events = feed.play(dice.choice(match.legal_actions[:9]))
        told = feed.message(1, since=revision).events
        view = match.view(1)
        for event, found in zip(events, told, strict=True):
            redacted = match.rules.redact_event(event, 1)
            assert found.keys == keys_of(redacted, view=view)
            exact += found.keys != keys_of(redacted)
    assert exact


@pytest.mark.parametrize(
    ("old", "new", "steps"),
    [
        ([0, 1, 2, 3], [1, 2, 3], ["remove /0"]),
        ([1, 2, 3], [0, 1, 2, 3], ["add /0 0"]),
        ([1, 2, 3], [1, 9, 2, 3], ["add /1 9"]),
        ([1, 2, 3, 4], [1, 4], ["remove /2", "remove /1"]),
        ([1, 2, 3], [1, 2, 3, 4, 5], ["add /3 4", "add /4 5"]),
        ([7, 7, 7], [7, 7], ["remove /2"]),
        ([1, 2], [3, 4, 5], ["replace /0 3", "replace /1 4", "add /2 5"]),
        ([[1], [2]], [[1], [3]], ["replace /1/0 3"]),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "d": 2}}, ["remove /a/c", "add /a/d 2"]),
        ({"a/b~": 1}, {}, ["remove /a~1b~0"]),
        ({"a": [1]}, {"a": {}}, ["replace /a {}"]),
        ([], {}, ["replace  {}"]),
        (1, True, ["replace  True"]),
        (1, 1.0, ["replace  1.0"]),
    ],
)
def test_a_patch_has_no_more_steps_than_are_needed(old: Any, new: Any, steps: list[str]) -> None:
    found = difference(old, new)
    removed = PatchOperation.REMOVE
    told = [f"{s.op} {s.path}" + ("" if s.op is removed else f" {s.value!r}") for s in found]
    assert told == steps
    assert patched(old, found) == new


def test_each_seat_is_sent_its_own_view() -> None:
    feed = small()
    for seat in (0, 1, None):
        view: Any = to_data(feed.match.view(seat), kind="view")["data"]
        message = feed.message(seat)
        assert message.config == view.pop("config")
        assert message.view == view
        seen = feed.match.view(seat)
        labels, named = (
            {key: piece.label for key, piece in pieces_of(seen, names=names).items()}
            for names in (None, NAMES[:2])
        )
        assert {key: piece.label for key, piece in (message.pieces or {}).items()} == named
        assert named != labels


def plain(dice: Random, depth: int) -> Any:
    """Draw plain data in which equal values of different types are close together."""
    kind = dice.randrange(4) if depth else 0
    if kind == 1:
        return [plain(dice, depth - 1) for _ in range(dice.randrange(5))]
    if kind == 2:
        keys = sorted(dice.sample(["a", "b~1", "c/d", "", "0"], dice.randrange(4)))
        return {key: plain(dice, depth - 1) for key in keys}
    return dice.choice([0, 1, 1.0, True, False, None, "", "1", "a/b~"])


@pytest.mark.parametrize(
    "step",
    [
        PatchStep(PatchOperation.REMOVE, "/b"),
        PatchStep(PatchOperation.REPLACE, "/b", 1),
        PatchStep(PatchOperation.REPLACE, "/a/7", 1),
        PatchStep(PatchOperation.ADD, "/a/x", 1),
        PatchStep(PatchOperation.ADD, "/a/3", 1),
        PatchStep(PatchOperation.ADD, "/a/-1", 1),
        PatchStep(PatchOperation.REPLACE, "/a/-1", 1),
        PatchStep(PatchOperation.REPLACE, "/a/0_1", 1),
        PatchStep(PatchOperation.REMOVE, "/a/2", 1),
        PatchStep(PatchOperation.ADD, "/a/0/x", 1),
        PatchStep(PatchOperation.ADD, "b", 1),
        PatchStep(PatchOperation.REPLACE, "a/0", 1),
    ],
    ids=lambda step: f"{step.op} {step.path}",
)
def test_a_step_that_does_not_fit_is_refused(step: PatchStep) -> None:
    refuses("does not fit the data", patched, {"a": [1, 2]}, [step])


def test_what_is_no_patch_is_refused() -> None:
    refuses("patch is 7; it must be the steps of a message", patched, {}, 7)
    refuses("a PatchStep is needed, not a dict", patched, {}, [{"op": "add"}])


def test_what_was_taken_back_is_told_as_such() -> None:
    feed = small()
    play(feed)  # 1
    feed.undo()  # 2
    play(feed, 1)  # 3
    message = feed.message(0, since=1)
    assert (message.undone, message.common, message.since) == (True, 0, 1)
    assert [event.revision for event in message.events] == [3]
    assert message.view == feed.message(0).view
    assert feed.message(0, since=0).undone is False
    assert feed.message(0, since=2).undone is False


def test_what_was_taken_back_and_brought_back_is_not_told() -> None:
    feed = small()
    play(feed)
    feed.undo()
    feed.redo()
    message = feed.message(1, since=1)
    assert (message.revision, message.undone, message.events, message.patch) == (3, False, (), ())
    assert [event.revision for event in feed.message(1, since=2).events] == [1]


def test_revisions_grow_with_each_change_and_with_nothing_else() -> None:
    feed = small()
    seen = [feed.revision]
    play(feed)
    seen.append(feed.revision)
    for change in (feed.undo, feed.redo, feed.undo, feed.undo, feed.redo):
        change()
        seen.append(feed.revision)
    feed.rename(["Uma", "Vic"])
    assert (*seen, feed.revision) == (0, 1, 2, 3, 4, 4, 5, 6)


def test_a_seat_may_take_back_what_nobody_answered_and_bring_it_back() -> None:
    feed = small()
    play(feed, 1)
    assert [feed.message(seat).undo for seat in (0, 1, None)] == [True, False, False]
    feed.undo()
    flags = [(told.undo, told.redo) for told in map(feed.message, (0, 1, None))]
    assert flags == [(False, True), (False, False), (False, False)]
    feed.redo()
    play(feed)  # a card is drawn
    assert [feed.message(seat).undo for seat in (0, 1, None)] == [False, False, False]


def test_what_was_played_before_is_told_and_can_be_taken_back() -> None:
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
    for _ in range(4):
        match.play(match.legal_actions[0])
    feed = Feed(match, names=["Ada", "Ben"])
    assert feed.revision == 0
    assert len(feed.message(0).events) == len(match.events)
    client = Client(1)
    client.receive(feed.message(1))
    feed.undo()
    message = feed.message(1, since=0)
    assert message.undone
    assert message.view == feed.message(1).view
    assert faults(message) == []
    client.receive(message)
    client.knows(feed.message(1))
    feed.redo()
    assert feed.message(1, since=0).patch == ()


def test_redo_of_what_was_taken_back_before_the_feed_began() -> None:
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
    match.play(match.legal_actions[0])
    match.undo()
    feed = Feed(match)
    feed.redo()
    assert [event.revision for event in feed.message(0, since=0).events] == [1]


@pytest.mark.parametrize("since", [4, 99, 12])
def test_an_unknown_revision_is_answered_with_everything(since: int) -> None:
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
    feed = Feed(match, first=5)
    play(feed)
    message = feed.message(0, since=since)
    assert (message.since, message.revision) == (None, 6)
    assert message == feed.message(0)


def test_agents_play_one_revision_each() -> None:
    feed = small()
    due = feed.run({0: RandomAgent(), 1: RandomAgent()}, limit=5)
    assert due == feed.match.awaiting
    assert feed.revision == 5
    feed.run([RandomAgent(), RandomAgent()])
    assert feed.match.is_over
    assert feed.revision == sum(1 for _ in feed.match.decisions_back())


def test_an_outcome_that_is_taken_back_is_a_revision_of_its_own() -> None:
    config = luxor.Config(players=2)
    feed = Feed(Match(luxor.RULES, config, seed=7, resolve_chance=False))
    while not feed.match.chance_outcomes:
        play(feed)
    before = feed.message(0).view
    feed.play(feed.match.chance_outcomes[0][0])
    revision = feed.revision
    assert feed.undo_outcome()
    assert feed.revision == revision + 1
    assert feed.message(0).view == before


def test_an_outcome_that_came_back_with_a_choice_from_before_the_feed_can_be_taken_back() -> None:
    dice = Random(1)
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7, resolve_chance=False)
    while not match.chance_outcomes:
        match.play(match.legal_actions[-1])
    match.play(match.rules.sample_outcome(match.state, dice))
    match.undo()
    feed = Feed(match)
    assert feed.redo()
    client = Client(0)
    client.receive(feed.message(0))
    assert feed.undo_outcome()
    assert feed.match.chance_outcomes
    client.receive(feed.message(0, since=client.revision))
    client.knows(feed.message(0))


def test_a_match_changed_by_others_is_noticed() -> None:
    feed = small()
    feed.match.play(feed.match.legal_actions[0])
    refuses("changed without its feed", feed.message, 0)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"names": ["Ada"]}, "names has length 1;"),
        ({"first": -1}, "first is -1"),
        ({"hints": 5}, "hints is 5; it must be a Budget, or None"),
        ({"rulebook": "LX"}, "rulebook is 'LX'; it must be a Rulebook, or None"),
    ],
)
def test_wrong_beginnings_are_refused(given: dict[str, Any], reason: str) -> None:
    match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
    refuses(reason, Feed, match, **given)


@pytest.mark.parametrize(
    "ask",
    [
        lambda feed: feed.message(2),
        lambda feed: feed.message(0, since="7"),
        lambda feed: feed.message(0, picture="tall"),
        lambda feed: feed.question(0, {"hint": {"revision": 0}}),
        lambda feed: feed.receive(5, "{}"),
        lambda _: Feed("a match"),  # type: ignore[arg-type]  # that is the test
    ],
    ids=["message", "since", "picture", "question", "receive", "match"],
)
def test_wrong_calls_of_a_server_are_refused(ask: Any) -> None:
    refuses("^", ask, small())


def test_a_feed_can_be_pickled_and_copied() -> None:
    feed = small(language=Language.from_mo(LOCALE / "de.mo"))
    play(feed)
    feed.run([RandomAgent(), RandomAgent()])  # long, so that nothing traverses the whole past
    told = to_json(feed.message(0, since=0))
    for other in (pickle.loads(pickle.dumps(feed)), copy.deepcopy(feed)):  # noqa: S301
        assert to_json(other.message(0, since=0)) == told
        assert other.language.count(2, "{number} point", "{number} points") == "2 Punkte"
        other.undo()
        assert other.revision == feed.revision + 1


def test_a_picture_comes_when_it_is_asked_for() -> None:
    feed = small()
    refuses("PictureOptions.prefix", PictureOptions, prefix=7)
    tall = feed.message(0, picture=PictureOptions()).picture
    wide = feed.message(0, since=0, picture=PictureOptions("wide", prefix="b")).picture
    assert tall is not None
    assert wide is not None
    assert 'id="feed-title"' in tall.svg
    assert ">Ada<" in tall.svg
    assert tall.height > tall.width
    assert wide.width > tall.width
    assert 'data-key="hand:0:4"' in wide.svg
    assert 'data-section="headline"' not in wide.svg
    assert feed.message(0).picture is None
    refuses("layout", PictureOptions, "round")


def test_a_game_without_pieces_and_sentences_is_told_too() -> None:
    feed = Feed(Match(toy.RULES, toy.Config(players=2), seed=2), names=["Ada", "Ben"])
    assert feed.message(0).choices[0].text == "Play."
    assert feed.message(0).awaiting.text == "Ada decides: turn."
    client = Client(1)
    while not feed.match.is_over:
        client.receive(feed.message(1, since=client.revision))
        play(feed)
    client.receive(feed.message(1, since=client.revision))
    client.knows(feed.message(1))
    assert client.pieces == {}
    assert not any(event.keys or event.moved or event.counted for event in client.log)
    assert {event.text for event in client.log} >= {"Card played.", "Game ended."}


def test_the_schema_can_be_that_of_another_game() -> None:
    schema = feed_schema(toy.RULES)
    assert [each["$ref"] for each in schema["$defs"]["Message"]["oneOf"]] == [
        "#/$defs/LotusMessage"
    ]


def test_a_picture_marks_all_that_happened_since_the_last_decision() -> None:
    config = luxor.Config(players=2)
    match = Match(luxor.RULES, config, seed=5, resolve_chance=False)
    feed, rng, longest = Feed(match), Random(5), 0
    options = PictureOptions(prefix="x", sections=("board", "players"))
    happened: list[Any] = []
    for _ in range(40):
        decided = isinstance(match.awaiting, Decision)
        outcomes = [outcome for outcome, _ in match.chance_outcomes]
        events = feed.play(rng.choice(match.legal_actions or outcomes))
        happened = [*events] if decided else [*happened, *events]
        longest = max(longest, len(happened) * (not decided))
        view = match.view(1)
        drawn = to_svg(
            view,
            last=[luxor.redact_event(event, 1) for event in happened],
            targets=view.legal_actions,
            prefix="x",
            sections=options.sections,
            live=True,
        )
        picture = feed.message(1, picture=options).picture
        assert picture is not None
        assert picture.svg == drawn
    assert longest > 3
