"""Every refusal is worded with names, and with the cards and tiles in a view."""

import re
from typing import Any

import pytest

from tests.playing import random_game
from tests.refusals import check_data, refuses
from tests.render.refusals_told import TOLD
from theban._core import refusals as core
from theban._core.errors import DetailValue, IllegalChoice, Illegality, Reason
from theban._core.match import Match
from theban._core.protocol import AnyRules
from theban._core.refusals import seat_word
from theban._core.situation import GameOver
from theban.luxor import *
from theban.luxor import RULES as LUXOR, _messages as luxor
from theban.luxor._modules.mummy.tiles import SCARAB_NOT_OWNED
from theban.render import describe_illegality
from theban.render.authoring import GameRenderer, register_renderer
from theban.tutankhamun import (
    RULES as TUTANKHAMUN,
    Artifact,
    Config as NileConfig,
    Sail,
    _messages as tutankhamun,
)

NAMES = ["Ada", "Ben", "Cleo"]

ALL = {**core.CATALOGUE.refusals, **luxor.REFUSALS.refusals, **tutankhamun.REFUSALS.refusals}


def test_every_refusal_is_told_with_names_or_with_the_seats_as_numbers() -> None:
    assert set(TOLD) == set(ALL)
    for code, (details, sentence) in TOLD.items():
        illegality = ALL[code](None, **details)
        assert describe_illegality(illegality, names=NAMES) == sentence
        if code.startswith("core."):
            check_data(illegality, core.CATALOGUE)
        if not {"{choice}", "{effect}"} & set(re.findall(r"{\w+}", ALL[code].sentence)):
            told = describe_illegality(illegality, names=[f"seat {seat}" for seat in range(3)])
            assert told.casefold() == f"{illegality.message}.".casefold()


def test_no_two_sentences_of_a_game_are_alike() -> None:
    for catalogue in (core.CATALOGUE, luxor.REFUSALS, tutankhamun.REFUSALS):
        sentences = [refusal.sentence for refusal in catalogue.refusals.values()]
        assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize(
    ("rules", "config", "least"),
    [
        (LUXOR, Config(players=3, modules=list(Module)), 12),
        (LUXOR, Config(players=2), 6),
        (TUTANKHAMUN, NileConfig(players=3), 6),
    ],
)
def test_what_games_refuse_has_the_details_of_the_table_and_is_told_with_names(
    rules: AnyRules, config: Any, least: int
) -> None:
    seen, met = dict[str, int](), set[str]()
    for state, _, _ in random_game(rules, config, seed=5):
        due = rules.awaiting(state)
        assert not isinstance(due, GameOver)
        seen[due.kind] = seen.get(due.kind, 0) + 1
        if seen[due.kind] > 1:
            continue
        for choice in (*rules.action_space(config), *rules.outcome_space(config)):
            illegality = rules.explain(state, choice)
            if illegality is not None:
                met.add(illegality.code)
                details, _ = TOLD[illegality.code]
                assert set(dict(illegality.details)) == set(details)
                shown = rules.view(state, due.seat)
                told = describe_illegality(illegality, names=NAMES, view=shown, choice=choice)
                assert "seat " not in told
                assert "None " not in told.removeprefix("None of ")
                assert told.endswith(".")
    assert len(met) >= least  # the tests of the rules cover the others


def refused(rules: AnyRules, state: object, choice: object) -> Illegality:
    illegality = rules.explain(state, choice)
    assert illegality is not None
    return illegality


@pytest.mark.rule("LX-1.7", "LX-11.1", "LX-11.3")
def test_what_was_tried_is_repeated_if_it_is_given() -> None:
    start = new_game(Config(players=2), seed=7)
    moving = step(start, PlayCard(End.RIGHT))
    told = describe_illegality(refused(LUXOR, moving, MoveAdventurer(5, 3)), names=NAMES)
    assert told == "Ada has no active adventurer on space 5, only on the stairs."
    told = describe_illegality(refused(LUXOR, start, TakeKey()), names=NAMES, choice=TakeKey())
    assert told == '"Take a key" is not awaited now; Ada chooses a card to play.'
    strange = describe_illegality(refused(LUXOR, start, 7), choice=7)
    assert strange.startswith("This is not an action or outcome")
    not_in_box = luxor.OF_CHANCE.not_in_box(None, choice="DieRolled(face=9)")
    told = describe_illegality(not_in_box, choice=DieRolled(9))
    assert told == '"The die shows 9" cannot come up with the components of this box.'


@pytest.mark.rule("LX-3.7")
def test_cards_of_the_hand_are_named_where_they_are_seen() -> None:
    state = new_game(Config(players=2), seed=7)
    illegality = luxor.OTHER_CARD_MOVES("LX-3.7", seat=0, end="left")
    own = describe_illegality(illegality, names=NAMES, view=view(state, 0))
    assert own == (
        "The left card (a ±1 card) moves no adventurer; the right card (a 3 card) does, and must "
        "be played."
    )
    others = describe_illegality(illegality, names=NAMES, view=view(state, 1))
    assert others == describe_illegality(illegality)


@pytest.mark.rule("TT-1.3", "TT-2.1")
def test_tiles_of_the_nile_are_named() -> None:
    start = TUTANKHAMUN.new_game(NileConfig(players=2), seed=7)
    assert start.nile[0] == Artifact("Sarcophagus")
    told = describe_illegality(tutankhamun.FORWARD_ONLY("TT-2.5", place=0), view=start)
    assert told == "Place 0 (a Sarcophagus tile) is behind, and boats sail forward only."
    assert refused(TUTANKHAMUN, start, Sail(99)).details == (("number", 99), ("last", 79))


@pytest.mark.parametrize(
    ("rules", "config"), [(LUXOR, Config(players=2)), (TUTANKHAMUN, NileConfig(players=2))]
)
def test_after_the_end_strange_things_are_refused_too(rules: AnyRules, config: object) -> None:
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(rules, config, seed=1)
    while not match.is_over:
        match.play(match.legal_actions[0])
    illegality = refused(rules, match.state, 7)
    assert (illegality.code, illegality.rule) == (f"{rules.name}.not_a_choice_over", None)


def test_a_match_refuses_another_seat_with_its_data() -> None:
    match = Match(LUXOR, Config(players=2), seed=7)
    with pytest.raises(IllegalChoice) as caught:
        match.play(PlayCard(End.LEFT), by=1)
    illegality = caught.value.illegality
    assert illegality == match.explain(PlayCard(End.LEFT), by=1)
    assert illegality.code == "core.not_your_decision"
    assert illegality.details == (("due", 0), ("seat", 1))


def test_seats_are_called_by_their_names_as_they_are_or_by_their_letters() -> None:
    illegality = SCARAB_NOT_OWNED("MC-4.7", seat=0, points=4)
    assert describe_illegality(illegality, names=["ada"]) == "ada owns no scarab of value 4."
    assert describe_illegality(illegality) == "Player A owns no scarab of value 4."


def test_another_game_can_tell_its_refusals() -> None:
    without_catalogue = Illegality(Reason.AGAINST_RULE, "AM-1.1", "no 3 is in the bag")
    assert describe_illegality(without_catalogue) == "No 3 is in the bag."
    nim = core.Catalogue("nim", {"seat": seat_word("seat")})
    too_many = nim.add("too_many", Reason.AGAINST_RULE, "{seat} can take {most} at most")
    register_renderer(GameRenderer({}, {}, refusals=nim))
    told = describe_illegality(too_many("NM-1.2", seat=1, most=3), names=NAMES)
    assert told == "Ben can take 3 at most."
    words = r"two sentences have the code nim\.too_many"
    refuses(words, nim.add, "too_many", Reason.GAME_OVER, "it is over")


@pytest.mark.parametrize(
    ("code", "details", "match"),
    [
        ("scarab_not_owned", (("points", 4),), "the detail seat is None; it must be a number"),
        ("scarab_not_owned", (("seat", 9), ("points", 4)), "seat 9 has no name"),
        ("scarab_not_owned", (("seat", 0),), "has no detail points"),
        ("did_not_advance", (("place", 1), ("places", 2)), "it must be several numbers"),
        ("not_awaited", (("seat", 1), ("due", "tea")), "must be a kind of decision"),
    ],
)
def test_details_that_do_not_fit_are_refused(
    code: str, details: tuple[tuple[str, DetailValue], ...], match: str
) -> None:
    illegality = Illegality(Reason.AGAINST_RULE, None, "no", f"luxor.{code}", details)
    refuses(match, describe_illegality, illegality, names=NAMES)


def test_what_is_not_an_illegality_is_refused() -> None:
    for value in (None, "no", TakeKey()):
        refuses("is not an Illegality", describe_illegality, value)
