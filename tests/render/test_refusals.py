"""Every refusal is worded with names, and with the cards and tiles that a view shows."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.refusals import check_data
from tests.render.refusals_told import TOLD
from theban.core import refusals as core
from theban.core.errors import DetailValue, IllegalChoice, Illegality, InvalidArgument, Reason
from theban.core.language import Language
from theban.core.match import Match
from theban.core.protocol import AnyRules
from theban.core.refusals import seat_word
from theban.luxor import *
from theban.luxor import RULES as LUXOR
from theban.luxor import messages as luxor
from theban.luxor.modules.mummy.tiles import SCARAB_NOT_OWNED
from theban.render import GameRenderer, describe_illegality, register
from theban.tutankhamun import RULES as TUTANKHAMUN
from theban.tutankhamun import Artifact, Sail
from theban.tutankhamun import Config as NileConfig
from theban.tutankhamun import explain as explain_sail
from theban.tutankhamun import messages as tutankhamun
from theban.tutankhamun import new_game as new_nile

NAMES = ["Ada", "Ben", "Cleo"]

ALL = {
    **core.CATALOGUE.refusals,
    **luxor.REFUSALS.refusals,
    **tutankhamun.REFUSALS.refusals,
}


def refused_by(code: str) -> Illegality:
    """Return a refusal with the details of the table."""
    details, _ = TOLD[code]
    return ALL[code](None, **details)


# --- Every sentence ----------------------------------------------------------------------------


def test_no_sentence_is_left_out() -> None:
    assert set(TOLD) == set(ALL)


@pytest.mark.parametrize("code", TOLD)
def test_every_refusal_is_told_with_names(code: str) -> None:
    assert describe_illegality(refused_by(code), names=NAMES) == TOLD[code][1]


@pytest.mark.parametrize("code", TOLD)
def test_messages_are_the_same_sentences_with_the_seats_as_numbers(code: str) -> None:
    illegality = refused_by(code)
    if illegality.code.startswith("core."):
        check_data(illegality, core.CATALOGUE)
    names = [f"seat {seat}" for seat in range(3)]
    if "{choice}" not in ALL[code].sentence and "{effect}" not in ALL[code].sentence:
        told = describe_illegality(illegality, names=names)
        assert told.casefold() == f"{illegality.message}.".casefold()


def test_no_two_sentences_of_a_game_are_alike() -> None:
    for catalogue in (core.CATALOGUE, luxor.REFUSALS, tutankhamun.REFUSALS):
        sentences = [refusal.sentence for refusal in catalogue.refusals.values()]
        assert len(set(sentences)) == len(sentences)


# --- In games ----------------------------------------------------------------------------------


def refusals_of_games() -> Iterator[tuple[Illegality, Any, Any]]:
    """Give what is refused now and then in a game of each kind, with the view and what was tried.

    Each kind of decision and chance event is checked twice.
    """
    configs: list[tuple[Any, Any]] = [
        (LUXOR, Config(players=3, modules=list(Module))),
        (LUXOR, Config(players=2)),
        (TUTANKHAMUN, NileConfig(players=3)),
    ]
    for rules, config in configs:
        rng = random.Random(5)
        state, seen = rules.new_game(config, seed=5), dict[str, int]()
        while rules.legal_actions(state) or rules.chance_outcomes(state):
            due = rules.awaiting(state)
            seen[due.kind] = seen.get(due.kind, 0) + 1
            if seen[due.kind] <= 2:
                shown = rules.view(state, due.seat)
                for choice in (*rules.action_space(config), *rules.outcome_space(config)):
                    illegality = rules.explain(state, choice)
                    if illegality is not None:
                        yield illegality, shown, choice
            actions = rules.legal_actions(state)
            state = rules.step(
                state, rng.choice(actions) if actions else rules.sample_outcome(state, rng)
            )


def test_what_games_refuse_has_the_details_of_the_table_and_is_told_with_names() -> None:
    met: set[str] = set()
    for illegality, shown, choice in refusals_of_games():
        met.add(illegality.code)
        details, _ = TOLD[illegality.code]
        assert set(dict(illegality.details)) == set(details)
        told = describe_illegality(illegality, names=NAMES, view=shown, choice=choice)
        assert "seat " not in told
        assert "None " not in told.removeprefix("None of ")
        assert told.endswith(".")
    assert len(met) >= 18  # the tests of the rules meet the others


# --- With a position ---------------------------------------------------------------------------


@pytest.mark.rule("LX-1.7")
def test_an_adventurer_that_is_not_there() -> None:
    state = step(new_game(Config(players=2), seed=7), PlayCard(End.RIGHT))
    refused = explain(state, MoveAdventurer(origin=5, steps=3))
    assert refused is not None
    assert refused.message == "seat 0 has no active adventurer on space 5, only on the stairs"
    told = describe_illegality(refused, names=["Ada", "Ben"])
    assert told == "Ada has no active adventurer on space 5, only on the stairs."


@pytest.mark.rule("LX-3.7")
def test_cards_of_the_hand_are_named_where_they_are_seen() -> None:
    state = new_game(Config(players=2), seed=7)
    refused = luxor.OTHER_CARD_MOVES("LX-3.7", seat=0, end="left")
    own = describe_illegality(refused, names=["Ada", "Ben"], view=view(state, 0))
    assert own == (
        "The left card (a ±1 card) moves no adventurer; the right card (a 3 card) does, and must "
        "be played."
    )
    others = describe_illegality(refused, names=["Ada", "Ben"], view=view(state, 1))
    assert others == describe_illegality(refused)


@pytest.mark.rule("TT-2.1")
def test_tiles_of_the_nile_are_named() -> None:
    start = new_nile(NileConfig(players=2), seed=7)
    assert start.nile[0] == Artifact("Sarcophagus")
    told = describe_illegality(tutankhamun.FORWARD_ONLY("TT-2.5", place=0), view=start)
    assert told == "Place 0 (a Sarcophagus tile) is behind, and boats sail forward only."


@pytest.mark.rule("LX-11.1")
def test_what_was_tried_is_repeated_if_it_is_given() -> None:
    state = new_game(Config(players=2), seed=7)
    refused = explain(state, TakeKey())
    assert refused is not None
    told = describe_illegality(refused, names=["Ada", "Ben"], choice=TakeKey())
    assert told == '"Take a key" is not awaited now; Ada chooses a card to play.'
    strange = explain(state, 7)
    assert strange is not None
    assert describe_illegality(strange, choice=7).startswith("This is not an action or outcome")


@pytest.mark.rule("LX-11.3")
def test_an_outcome_that_cannot_come_up_is_repeated() -> None:
    refused = luxor.OF_CHANCE.not_in_box(None, choice="DieRolled(face=9)")
    told = describe_illegality(refused, choice=DieRolled(9))
    assert told == '"The die shows 9" cannot come up with the components of this box.'


@pytest.mark.parametrize(
    ("rules", "config"), [(LUXOR, Config(players=2)), (TUTANKHAMUN, NileConfig(players=2))]
)
def test_after_the_end_strange_things_are_refused_too(rules: AnyRules, config: object) -> None:
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(rules, config, seed=1)
    while not match.is_over:
        match.play(match.legal_actions[0])
    refused = match.explain(7)
    assert refused is not None
    assert (refused.code, refused.rule) == (f"{rules.name}.not_a_choice_over", None)


# --- Matches -----------------------------------------------------------------------------------


def test_a_match_refuses_another_seat_with_its_data() -> None:
    match = Match(LUXOR, Config(players=2), seed=7)
    refused = match.explain(PlayCard(End.LEFT), by=1)
    assert refused is not None
    assert (refused.code, refused.details) == ("core.not_your_decision", (("due", 0), ("seat", 1)))
    assert describe_illegality(refused, names=["Ada", "Ben"]) == "Ada decides now, not Ben."
    with pytest.raises(IllegalChoice) as caught:
        match.play(PlayCard(End.LEFT), by=1)
    assert caught.value.illegality == refused


# --- Names, other games, wrong arguments -------------------------------------------------------


def test_a_name_keeps_its_small_letter() -> None:
    refused = SCARAB_NOT_OWNED("MC-4.7", seat=0, points=4)
    assert describe_illegality(refused, names=["ada"]) == "ada owns no scarab of value 4."


def test_by_default_seats_are_called_after_their_letters() -> None:
    refused = SCARAB_NOT_OWNED("MC-4.7", seat=1, points=4)
    assert describe_illegality(refused) == "Player B owns no scarab of value 4."


def test_a_sentence_of_a_game_without_a_catalogue_is_told_as_it_is() -> None:
    refused = Illegality(Reason.AGAINST_RULE, "AM-1.1", "no 3 is in the bag")
    assert describe_illegality(refused) == "No 3 is in the bag."


def test_another_game_can_tell_its_refusals() -> None:
    nim = core.Catalogue("nim", {"seat": seat_word("seat")})
    too_many = nim.add("too_many", Reason.AGAINST_RULE, "{seat} can take {most} at most")
    register(GameRenderer({}, {}, refusals=nim))
    refused = too_many("NM-1.2", seat=1, most=3)
    assert describe_illegality(refused, names=NAMES) == "Ben can take 3 at most."


def test_a_translation_fills_the_same_gaps() -> None:
    refused = luxor.CARD_GIVES("LX-3.4", seat=1, offered=(3,), steps=2)
    german = Language.from_catalogue(
        {"the card gives {offered}, not {steps}": "nicht {steps}: die Karte gibt {offered}"}
    )
    told = luxor.REFUSALS.tell(refused, seat_name=NAMES.__getitem__, language=german)
    assert told == "nicht 2: die Karte gibt 3 steps"


def test_two_sentences_cannot_have_one_code() -> None:
    nim = core.Catalogue("nim", {})
    nim.add("over", Reason.GAME_OVER, "the game is over")
    with pytest.raises(ValueError, match=r"two sentences have the code nim\.over"):
        nim.add("over", Reason.GAME_OVER, "it is over")


@pytest.mark.parametrize(
    ("code", "details", "match"),
    [
        (
            "luxor.scarab_not_owned",
            (("points", 4),),
            "the detail seat is None; it must be a number",
        ),
        ("luxor.scarab_not_owned", (("seat", 9), ("points", 4)), "seat 9 has no name"),
        ("luxor.scarab_not_owned", (("seat", 0),), "has no detail points"),
        ("luxor.did_not_advance", (("place", 1), ("places", 2)), "it must be several numbers"),
        ("luxor.not_awaited", (("seat", 1), ("due", "tea")), "must be a kind of decision"),
    ],
)
def test_details_that_do_not_fit_are_refused(
    code: str, details: tuple[tuple[str, DetailValue], ...], match: str
) -> None:
    refused = Illegality(Reason.AGAINST_RULE, None, "no", code, details)
    with pytest.raises(InvalidArgument, match=match):
        describe_illegality(refused, names=NAMES)


@pytest.mark.parametrize("value", [None, "no", TakeKey()])
def test_what_is_not_an_illegality_is_refused(value: object) -> None:
    with pytest.raises(InvalidArgument, match="is not an Illegality"):
        describe_illegality(value)


@pytest.mark.rule("TT-1.3")
def test_a_place_that_the_nile_does_not_have() -> None:
    refused = explain_sail(new_nile(NileConfig(players=2), seed=7), Sail(99))
    assert refused is not None
    assert refused.details == (("number", 99), ("last", 79))
