"""What the API shows of classes although autodoc alone does not."""

import pytest

from tests.docs.pages import extension
from theban.luxor import End

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

api = extension("api")


def test_members_of_enums_are_kept_and_nothing_else_is_decided() -> None:
    keep = api._keep_members_of_enums
    assert keep(None, "class", "LEFT", End.LEFT) is False
    assert keep(None, "class", "name", "left") is None
