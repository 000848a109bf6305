"""The page of wishes answers each one, with a working example or by saying no."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "wishes.rst"
WISH = re.compile(r"^\*\*(.+?)\*\*\s*(.*?)(?=^\*\*|\Z)", re.MULTILINE | re.DOTALL)
WISHES = {" ".join(found[1].split()): found[2] for found in WISH.finditer(PAGE.read_text("utf-8"))}
WITHOUT_EXAMPLE = {"A page on the security architecture"}
"""Wishes that a page fulfils."""


@pytest.mark.parametrize("wish", WISHES)
def test_a_wish_is_answered(wish: str) -> None:
    """It says who wishes it, then yes, no or in part, and shows how if it says yes."""
    where = re.match(r"\(([^)]* #\d+[^)]*)\)\.\s+(Yes|No|In part)\b", WISHES[wish])
    assert where
    assert where[2] != "Yes" or ">>> " in WISHES[wish] or wish in WITHOUT_EXAMPLE
    assert len(WISHES) == 22
