"""What the API shows of classes although autodoc alone does not."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

from theban.luxor import End

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

EXTENSIONS = Path(__file__).parent.parent.parent / "docs" / "_ext"

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


@pytest.fixture
def members(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Give the extension, which the docs load by its path."""
    monkeypatch.setattr(sys, "path", [str(EXTENSIONS), *sys.path])
    return importlib.import_module("members")


def test_cached_properties_are_found_in_the_source_and_no_others(members: ModuleType) -> None:
    found = [(owner, member.name) for owner, member in members.cached_properties(SOURCE)]
    assert found == [("Board", "chamber"), ("Inner", "deep")]


def test_members_of_enums_are_kept_and_nothing_else_is_decided(members: ModuleType) -> None:
    keep = members._skip
    assert keep(None, "class", "LEFT", End.LEFT) is False
    assert keep(None, "class", "name", "left") is None
