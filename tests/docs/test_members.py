"""What the API shows of classes although autodoc alone does not."""

from __future__ import annotations

import pytest

from tests.docs.pages import extension
from theban.luxor import End

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

api = extension("api")

SOURCE = """
class Board:
    tiles: tuple

    @cached_property
    def chamber(self):
        "Where the path ends."

    @property
    def length(self):
        "How long it is."

    class Inner:
        @cached_property
        def deep(self): ...
"""


def test_cached_properties_are_found_in_the_source_and_no_others() -> None:
    found = [(owner, member.name) for owner, member in api.cached_properties(SOURCE)]
    assert found == [("Board", "chamber"), ("Inner", "deep")]


def test_members_of_enums_are_kept_and_nothing_else_is_decided() -> None:
    keep = api._keep_members_of_enums
    assert keep(None, "class", "LEFT", End.LEFT) is False
    assert keep(None, "class", "name", "left") is None
