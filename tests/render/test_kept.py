"""Sentences and drawings of every class are as stored, and all that loads has some."""

import random
from itertools import islice
from typing import Any, get_args

import attrs
import pytest

from tests.refusals import refuses
from tests.render import cases
from tests.render.cases import BASE, DIE, SAILED, THREE, TWO
from tests.render.kept import FOLDER, KEPT, changed, pointed_at, subject_keys
from tests.render.pictures import FIVE_NAMES as NAMES, RA, THRONE, cursed
from tests.serial.drawn_data import draw_object
from theban import luxor, tutankhamun
from theban._core.annotations import TAG
from theban._core.errors import InvalidArgument, InvalidComponents, InvalidSave
from theban._core.match import Match
from theban._core.protocol import AnyRules
from theban._core.situation import Decision, Hidden
from theban.luxor import *
from theban.luxor import RULES as LUXOR, _events as events
from theban.luxor._actions import ACTIONS, OUTCOMES
from theban.luxor._events import Event
from theban.luxor._parts import mummy
from theban.luxor.frames import FillHand
from theban.render import describe, to_svg
from theban.render.keys import after, changes_of, keys_of, pieces_of
from theban.serial import dumps, from_data, loads
from theban.serial._game_types import game_types
from theban.tutankhamun import (
    RULES as TUTANKHAMUN,
    Config as NileConfig,
    Sail,
    _events as nile,
    position as on_nile,
)
from theban.tutankhamun._actions import ACTIONS as NILE_ACTIONS
from theban.tutankhamun._events import Event as NileEvent, SetScored, TileCollected, TileTrailed
from theban.tutankhamun._pieces import Artifact, ScarabRing


@pytest.mark.parametrize("name", KEPT)
def test_it_is_as_kept(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    assert f"{KEPT[name]()}\n" == kept, f"{FOLDER / name}: if that is wanted, run nox -s renew"


def test_no_file_is_left_over() -> None:
    files = (*FOLDER.glob("drawings/*"), *FOLDER.glob("snapshots/*"))
    assert {path.relative_to(FOLDER).as_posix() for path in files} == set(KEPT)


def test_no_class_is_left_out() -> None:
    events = [event for _, event in cases.LUXOR_EVENTS]
    assert {type(event) for event in events} == {*get_args(Event), Hidden}
    hidden = {"CardReceived", "ScarabTaken", "ScarabReturned"}
    assert {event.kind for event in events if type(event) is Hidden} == hidden
    assert {type(event) for _, event in cases.NILE_EVENTS} == set(get_args(NileEvent))
    assert {type(action) for _, _, action in cases.LUXOR_ACTIONS} == set(ACTIONS)
    assert {type(action) for _, _, action in cases.NILE_ACTIONS} == set(NILE_ACTIONS)
    assert {type(choice) for choice in cases.LUXOR_SAID} >= set(OUTCOMES)


def test_actions_are_legal_and_a_view_points_at_the_same_as_its_state() -> None:
    for _, state, action in cases.LUXOR_ACTIONS:
        assert action in luxor.legal_actions(state)
        assert pointed_at(state, action) == pointed_at(luxor.view(state, 0), action)
    for _, sailed, choice in cases.NILE_ACTIONS:
        assert choice in tutankhamun.legal_actions(sailed)
        assert pointed_at(sailed, choice) == pointed_at(tutankhamun.view(sailed, 0), choice)


def test_events_of_luxor_are_about_the_same_without_a_view() -> None:
    for _, event in cases.LUXOR_EVENTS:
        assert subject_keys(event) == subject_keys(event, cursed())


def test_without_names_players_are_called_by_their_letters() -> None:
    letters = [f"Player {letter}" for letter in "ABCDE"]
    for event in (*cases.LUXOR_EVENTS, *cases.NILE_EVENTS):
        assert describe(event[1]) == describe(event[1], names=letters)
    for choice in (*cases.LUXOR_ACTIONS, *cases.NILE_ACTIONS):
        assert describe(choice[2], seat=1) == describe(choice[2], names=letters, seat=1)
        assert describe(choice[2]) == describe(choice[2], names=NAMES)


CURSED = cursed()


@pytest.mark.rule("LX-6.1")
def test_a_card_comes_into_the_middle_of_four() -> None:
    pieces = pieces_of(view(position(Config(players=2), due=FillHand(0)), 1))
    assert pieces["hand:0"].count == 4
    told = changed(pieces, Hidden(0, "CardReceived"))
    assert told["moved"] == ["hand:0:3 > hand:0:4", "hand:0:2 > hand:0:3", "pile:draw > hand:0:2"]


@pytest.mark.rule("LX-6.2")
def test_a_discard_pile_without_cards_moves_nothing() -> None:
    assert changed(pieces_of(position(Config(players=2))), events.PileShuffled(0)) == {}


@pytest.mark.rule("MC-4.3")
def test_a_hand_drawn_anew_is_filled_from_left_to_right() -> None:
    start = pieces = pieces_of(view(CURSED, 0))
    discarded = mummy.HandCardsDiscarded(4, (NumberCard(1),) * 5, (0, 1, 2, 3, 4))
    pieces = after(pieces, changes_of(pieces, discarded))
    assert pieces["hand:4"].face.value == "redrawn"
    for slot in range(5):
        told = changes_of(pieces, Hidden(4, "CardReceived"))
        assert told.moved == (("pile:draw", f"hand:4:{slot}"),)
        pieces = after(pieces, told)
    assert pieces["hand:4"] == start["hand:4"]


@pytest.mark.rule("TT-3.4")
def test_a_tile_is_collected_or_buried_from_where_it_is_resolved() -> None:
    pieces = pieces_of(SAILED)
    for event in (nile.BoatSailed(0, 2, 9), nile.UnderworldTileTaken(0, THRONE)):
        pieces = after(pieces, changes_of(pieces, event))
    collected = changed(pieces, nile.TileCollected(0, THRONE))
    assert collected == {"moved": ["taken:1 > owned:0:1"], "counted": ["owned:0:1 +1"]}
    pieces = after(pieces, changes_of(pieces, nile.TileCollected(0, THRONE)))
    buried = {"moved": ["taken:0 > tomb:15"], "counted": ["tomb:15 +1", "tomb +1"]}
    # With end_at_zero="instant" the idol is in the Tomb when the game is over. TT-7.4.
    for end in (nile.IdolBuried(0, RA), nile.GameEnded(0, nile.Ending.ZERO)):
        assert changed(pieces, end) == buried


@pytest.mark.rule("TT-8.1")
def test_without_a_view_kinds_of_tiles_are_left_out() -> None:
    assert subject_keys(nile.TileCollected(1, THRONE)) == ["to seat:1"]
    assert subject_keys(nile.IdolBuried(1, RA)) == ["to tomb"]
    assert subject_keys(nile.TileTrailed(1, 3, THRONE)) == ["from place:3", "to underworld"]


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (events.AdventurerMoved(0, 33, 34), "there is no 'figure:0:33:-1' among the pieces"),
        (events.AdventurerMoved(0, 12, 99), "there is no 'place:99' among the pieces"),
        (events.HandCardMoved(0, 9, 0), "there is no 'hand:0:9' among the pieces"),
        (events.TempleTileLaid(0, 7, ScarabTile()), "'space 7' shows no icon"),
        (nile.PointsScored(7, 1), "there is no 'points:7' among the pieces"),
        (Hidden(0, "Nothing"), "no game says what a theban.types.Hidden changes"),
        ("event", "no game says what a str changes"),
    ],
)
def test_events_that_do_not_fit_are_refused(event: object, message: str) -> None:
    refuses(message, changes_of, pieces_of(CURSED), event)


def test_pieces_are_looked_at() -> None:
    points = nile.PointsScored(0, 1)
    refuses("among the pieces 5 is under 'points:0'", changes_of, {"points:0": 5}, points)
    refuses("no game lists the pieces of a theban.luxor.Config", pieces_of, CURSED.config)
    refuses("no game says what a theban.luxor.Config is about", keys_of, CURSED.config)
    refuses("a view or a state of the game is needed", keys_of, points, view=CURSED)
    refuses("names has length 1", pieces_of, CURSED, names=["Ada"])


AnyMatch = Match[Any, Any, Any, Any, Any, Any, Any]
STATE = position(BASE, seats=[Seat(hand=(THREE, TWO, TWO, TWO, DIE))])


@pytest.mark.rule("LX-3.2", "MC-8.7")
def test_cards_are_named_to_their_owner_alone() -> None:
    for action, own, others in (
        (PlayCard(End.LEFT), "Play a 3 card from the left.", "Play the left card."),
        (
            MoveHandCard(0, 4),
            "Move the first card of the hand, a 3 card, to the fifth place.",
            "Move the first card of the hand to the fifth place.",
        ),
    ):
        assert describe(action, view=view(STATE, 0)) == own
        assert describe(action, view=view(STATE, 1)) == others


@pytest.mark.parametrize(
    ("rules", "config"),
    [
        (LUXOR, Config(players=3, modules=list(Module))),
        (TUTANKHAMUN, NileConfig(players=3, rulings={"optional_idols": True})),
    ],
)
def test_every_action_is_one_sentence_and_no_two_legal_ones_are_told_alike(
    rules: AnyRules, config: object
) -> None:
    rng = random.Random(3)
    match: AnyMatch = Match(rules, config, seed=3)
    while not match.is_over:
        due = match.awaiting
        assert isinstance(due, Decision)
        seen, actions = match.view(due.seat), match.legal_actions
        told = [describe(action, view=seen) for action in actions]
        assert "Decline what is offered." not in told
        assert len(set(told)) == len(told)
        for sentence in (*told, *map(describe, match.play(rng.choice(actions)))):
            assert sentence.endswith(".")
            assert sentence.isprintable()
            assert sentence[0].isupper()
            assert rules is LUXOR or sentence.isascii()


def test_what_does_not_fit_the_view_is_told_without_it_or_with_what_fits() -> None:
    """A screen that is late asks about an action with a view of another position."""
    config = Config(players=2, modules=list(Module))
    actions = LUXOR.action_space(config)
    for index in range(0, 400, 7):
        match = Match(LUXOR, config, seed=index)
        for _ in range(index % 30):
            match.play(match.legal_actions[0])
        for action in actions[index % 7 :: 7]:
            for seat in (0, 1, None):
                assert describe(action, view=match.view(seat)).endswith(".")


def test_a_view_of_another_game_is_refused() -> None:
    nile = on_nile(NileConfig(players=2))
    refuses("a view or a state of the game is needed", describe, Decline(), view=nile)
    refuses("a view or a state of the game is needed", describe, Sail(0), view=STATE)


STATES: dict[str, tuple[Any, ...]] = {
    "luxor": (
        luxor.new_game(luxor.Config(players=5, modules=luxor.Module), seed=1),
        luxor.new_game(luxor.Config(players=2), seed=1),
    ),
    "tutankhamun": (tutankhamun.new_game(tutankhamun.Config(players=6), seed=1),),
}
DRAWN = 60


def classes() -> list[tuple[AnyRules, str, type]]:
    found: list[tuple[AnyRules, str, type]] = []
    for rules in (luxor.RULES, tutankhamun.RULES):
        types = game_types(rules)
        found += [(rules, "event", kind) for kind in (*types.events, Hidden)]
        found += [(rules, "choice", kind) for kind in (*types.actions, *types.outcomes, Hidden)]
    return found


def loaded(rules: AnyRules, kind: str, of: type) -> list[Any]:
    dice, values = random.Random(of.__name__), []
    for _ in range(DRAWN):
        data = {TAG: of.__name__, **draw_object(of, dice)}
        envelope = {"format": "theban", "game": rules.name, "kind": kind, "schema": 1}
        try:
            values.append(from_data({**envelope, "version": "0", "data": data}))
        except InvalidSave as error:
            assert len(str(error)) < 800  # noqa: PT017 (most can be loaded)
            assert str(error).isprintable()  # noqa: PT017
    return values


def is_drawn(state: Any, thing: object, kind: str) -> bool:
    """Draw a choice or an event for a position, unless it is impossible on this board."""
    marked: dict[str, Any] = {"last": [thing]} if kind == "event" else {"targets": [thing]}
    try:
        drawing = to_svg(state, **marked)
    except InvalidArgument:
        return False
    return drawing.startswith("<svg")


@pytest.mark.sample(every=3)
@pytest.mark.parametrize(
    ("rules", "kind", "of"),
    [pytest.param(*each, id=f"{each[0].name} {each[1]} {each[2].__name__}") for each in classes()],
)
def test_what_loads_can_be_told_and_drawn(rules: AnyRules, kind: str, of: type) -> None:
    values = loaded(rules, kind, of)
    assert values
    states = STATES[rules.name]
    for value in values:
        for config in (None, states[0].config):
            for seat in (None, 0, 4):
                told = describe(value, config=config, seat=seat)
                assert told.endswith((".", "?", "!"))
                assert told.isprintable()
    if kind == "event" or of in game_types(rules).actions:
        # Drawing takes time, so there are only a few examples; refused ones take none.
        tried = ((state, value) for value in values for state in states)
        drawn = (each for each in tried if is_drawn(*each, kind))
        assert len(list(islice(drawn, 3))) > 0


@pytest.mark.rule("LX-2.2")
@pytest.mark.parametrize("statue", [-1, 3])
def test_there_are_three_statues(statue: int) -> None:
    refuses(r"AdventurerWoken\.statue is -?\d; it must be a st", AdventurerWoken, 0, statue)
    saved = dumps(AdventurerWoken(0, 2)).replace(b'"statue":2', b'"statue":%d' % statue)
    refuses(rf"data: AdventurerWoken\.statue is {statue}; it must", loads, saved, error=InvalidSave)


@pytest.mark.parametrize("name", ["", " ", "two\nlines", "\x1b[31mThrone"])
def test_a_tile_without_a_name_that_can_be_told_is_refused(name: str) -> None:
    words = r"Artifact\.name is .*; it must be words on one"
    refuses(words, Artifact, name, error=InvalidComponents)
    tile = Artifact("Throne")
    for event in (TileTrailed(0, 1, tile), TileCollected(0, tile)):
        assert describe(loads(dumps(event))).endswith(".")
    with pytest.raises(InvalidSave, match=r"data\.tile: Artifact\.name is ''; it must be words"):
        loads(dumps(TileTrailed(0, 1, tile)).replace(b"Throne", b""))


def test_nobody_sits_on_a_seat_below_0() -> None:
    for rules, what, of in classes():
        if what == "event":
            (value, *_) = loaded(rules, what, of)
            saved: Any = loads(dumps(value, game=rules.name, kind="event", codec="json"))
            assert saved.seat >= 0
            wrong: dict[str, Any] = {**fields(value), "seat": -1}
            refuses("seat is -1; it must be", of, **wrong)
    with pytest.raises(InvalidArgument, match=r"SetScored\.firsts is \(0, -1\); it must be a tup"):
        SetScored(0, ScarabRing(), (0, -1), None)


@pytest.mark.parametrize("event", [nile.BoatSailed(0, -1, 5), nile.BoatRetreated(0, 5)])
def test_a_boat_comes_from_a_place_or_from_before_the_nile(event: object) -> None:
    words = r"\.origin is 'source'; it must be a whole number"
    refuses(words, attrs.evolve, event, origin="source")


def fields(value: Any) -> dict[str, Any]:
    return attrs.asdict(value, recurse=False)


def test_events_of_a_step_equal_those_that_are_made_by_hand() -> None:
    # A step skips the validators; its results would pass them.
    state = luxor.new_game(luxor.Config(players=2), seed=7)
    events = luxor.transition(state, luxor.legal_actions(state)[0]).events
    assert events
    assert all(type(event)(**fields(event)) == event for event in events)
