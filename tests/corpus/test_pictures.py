"""Cases drawn for people: the places and seats that they are about."""

import pytest

from tests.deep import in_parts
from tests.refusals import refuses
from theban.testing.corpus import Case, load_corpus
from theban.testing.corpus.pictures import draw_case

CASES = [*load_corpus("luxor"), *load_corpus("tutankhamun")]
REFUSED = [case for case in CASES if "no_such_game" in case.then]


@pytest.mark.parametrize("cases", in_parts([case for case in CASES if case not in REFUSED], 60))
def test_each_case_is_drawn_and_told(cases: list[Case]) -> None:
    for case in cases:
        drawn = draw_case(case)
        assert drawn.before.startswith("<svg")
        assert bool(drawn.after) == bool(case.choices)
        assert bool(drawn.told) == bool(case.choices or case.then.get("refused"))


def test_a_case_shows_the_places_from_which_and_to_which_somebody_moves() -> None:
    # A ±1 card takes the adventurer from 12 one step ahead, so 11 to 14 are drawn, and Ada's hand.
    drawn = draw_case(load_corpus("luxor")["LX-3.5-02"])
    for picture in (drawn.before, drawn.after or ""):
        shown = {n for n in range(42) if f'data-key="place:{n}"' in picture}
        assert shown == {11, 12, 13, 14}
        assert 'data-key="seat:0"' in picture
        assert 'data-key="seat:1"' not in picture
    assert drawn.told == (
        "Ada plays a ±1 card from the left.",
        "Ada moves from space 12 to space 13.",
    )


def test_what_is_refused_is_told_with_the_reason() -> None:
    drawn = draw_case(load_corpus("tutankhamun")["TT-2.4-01"])
    assert drawn.after is None
    assert drawn.told == ("Pass. Nobody may pass while there is a tile to sail to.",)


def test_a_case_in_which_nothing_moves_shows_where_the_players_are() -> None:
    # Five adventurers are on 40, the last space, so 39 to the chamber are drawn.
    drawn = draw_case(load_corpus("luxor")["LX-3.11-01"])
    for picture in (drawn.before, drawn.after or ""):
        assert {n for n in range(42) if f'data-key="place:{n}"' in picture} == {39, 40, 41}
    assert drawn.told == ("Ada plays a die card from the left.", "Ada moves no adventurer.")


def test_a_choice_without_an_event_is_told() -> None:
    drawn = draw_case(load_corpus("luxor")["MC-3.3-01"])
    assert drawn.told == ("Try to stand adventurers up.",)


@pytest.mark.parametrize("case", REFUSED[:1], ids=lambda case: case.id)
def test_a_config_that_is_refused_has_no_position(case: Case) -> None:
    refuses(f"the config of {case.id} is refused", draw_case, case)
