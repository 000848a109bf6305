"""Pages, docstrings, comments and messages have no turn of phrase that makes readers read twice.

``tests/docs/prose/turns.toml`` names the turns, with what to write instead.  Reading all files
takes seconds; ``nox -s docs`` does it on each change.
"""

from pathlib import Path

import pytest

from tests.docs.prose import other_files
from tests.docs.prose.check import MOST_WORDS, Turn, all_turns, findings
from tests.docs.prose.other_files import of_html, of_rulebook, of_script
from tests.docs.prose.texts import (
    CODE,
    Kind,
    all_texts,
    length,
    of_source,
    paragraphs,
    plain,
    sentences,
)

PAGE = """
.. index:: ! tile

Tiles
=====

Seats count from 0. See :doc:`guides/play` for
more::

   not = prose()

* One item, with ``code words``
  on two lines.
* Another one.

>>> 1 + 1
2

===== =====
a b   c
===== =====

.. code-block:: sh

   not prose

term
   Its meaning.
"""

SOURCE = '''
"""First line.

Args:
    seat: who, and
        how.
    steps: how many.
"""
# One comment
# on two lines.
TEXT = f"seat {1} must be small"  # noqa: E501
'''


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


def test_prose_of_a_page_is_all_but_code_and_markup() -> None:
    assert [(line, plain(words)) for line, words in paragraphs(PAGE.splitlines())] == [
        (4, "Tiles"),
        (7, f"Seats count from 0. See {CODE} for more::"),
        (12, f"One item, with {CODE} on two lines."),
        (14, "Another one."),
        (20, "a b"),
        (20, "c"),
        (27, "term"),
        (28, "Its meaning."),
    ]


def test_prose_of_a_module_is_its_docstrings_comments_and_messages(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(SOURCE, encoding="utf-8")
    found = [(text.kind, text.words) for text in of_source(file, "module.py", messages=True)]
    assert found == [
        (Kind.DOCSTRING, "First line."),
        (Kind.DOCSTRING, "Args:"),
        (Kind.DOCSTRING, "seat: who, and how."),
        (Kind.DOCSTRING, "steps: how many."),
        (Kind.MESSAGE, f"seat {CODE} must be small"),
        (Kind.COMMENT, "One comment on two lines."),
    ]


def test_prose_of_other_files_is_rule_texts_and_comments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(other_files, "ROOT", tmp_path)
    rulebook, script, page = (tmp_path / name for name in ("rulebook.toml", "a.ts", "a.html"))
    rulebook.write_text(
        "# A remark.\nid = 'LX-1.1'\ntitle = 'The path'\ntext = '''\nIt begins\nhere.\n'''\n"
    )
    script.write_text(
        "/**\n * Show a thing.\n * @param at where\n */\n// One\n// comment\nconst a = 1;\n"
    )
    page.write_text("<!-- A remark --><p>Wait for\na table.</p>")
    assert [text.words for text in of_rulebook(rulebook)] == ["It begins here.", "The path"]
    assert [text.words for text in of_script(script)] == ["Show a thing.", "where", "One comment"]
    assert [text.words for text in of_html(page)] == ["A remark", "Wait for a table."]


def test_sentences_end_with_a_stop_before_a_capital() -> None:
    words = f"Seats count from 0. In Luxor, {CODE} does. So e.g. Ada is 0 (of 2)."
    assert sentences(words) == [
        "Seats count from 0.",
        f"In Luxor, {CODE} does.",
        "So e.g. Ada is 0 (of 2).",
    ]


def test_a_piece_of_code_is_one_word_and_a_dash_is_none() -> None:
    assert length(plain("``step(state, action)`` is a draw - of 60.")) == 6
    assert MOST_WORDS == 30
