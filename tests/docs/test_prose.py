"""Pages, docstrings, comments and messages do not use phrases that make readers read twice."""

import pytest

from tests.docs.prose.texts import Turn, all_texts, all_turns, findings


@pytest.mark.parametrize("turn", all_turns(), ids=lambda turn: turn.bad[0])
def test_a_turn_is_found_in_its_bad_examples_and_not_in_its_good_ones(turn: Turn) -> None:
    assert turn.bad
    assert turn.good
    assert [bad for bad in turn.bad if not turn.finds(bad)] == []
    assert [good for good in turn.good if turn.finds(good)] == []


@pytest.mark.deep
def test_exceptions_have_a_reason_and_are_still_needed() -> None:
    prose = "\n".join(text.words for text in all_texts())
    for turn in all_turns():
        for words, reason in turn.allowed:
            assert reason
            assert words in prose, f"no text has {words!r} any more: remove the exception"


@pytest.mark.deep
def test_all_prose_is_plain_english() -> None:
    assert "\n".join(map(str, findings())) == ""
