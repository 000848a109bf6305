"""The page of wishes answers each one, with a working example or by saying no."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "wishes.rst"
WISH = re.compile(r"^\*\*(.+?)\*\*\s*(.*?)(?=^\*\*|\Z)", re.MULTILINE | re.DOTALL)

WITHOUT_EXAMPLE = {"A page on the security architecture"}
"""Wishes that a page fulfils."""


def answers(text: str) -> dict[str, str]:
    return {" ".join(found[1].split()): found[2] for found in WISH.finditer(text)}


def fault_of(wish: str, answer: str) -> str:
    """Return what an answer lacks; empty if it is complete."""
    where = re.match(r"\(([^)]* #\d+[^)]*)\)\.\s+(Yes|No|In part)\b", answer)
    if where is None:
        return "it does not say who wishes it, and then yes, no or in part"
    if where[2] == "Yes" and ">>> " not in answer and wish not in WITHOUT_EXAMPLE:
        return "it says yes without an example"
    return ""


WISHES = answers(PAGE.read_text(encoding="utf-8"))


def test_all_wishes_are_read() -> None:
    assert len(WISHES) == 22
    assert set(WISHES) >= WITHOUT_EXAMPLE


@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_is_answered(wish: str) -> None:
    assert fault_of(wish, WISHES[wish]) == ""


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("(a #1). Yes:\n\n>>> 1\n1\n", ""),
        ("(a #1). No, on purpose.", ""),
        ("(a #1). In part.", ""),
        ("(a #1). Yes, it does.", "it says yes without an example"),
        ("(a #1). It does.", "it does not say who wishes it, and then yes, no or in part"),
        ("Yes:\n\n>>> 1\n1\n", "it does not say who wishes it, and then yes, no or in part"),
    ],
)
def test_what_an_answer_lacks_is_found(answer: str, fault: str) -> None:
    ((wish, rest),) = answers(f"**Speed** {answer}").items()
    assert fault_of(wish, rest) == fault
