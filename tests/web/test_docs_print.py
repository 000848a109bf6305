"""The rules on paper: each game's rules on at most 12 pages of A4, its summary on one.

The docs are built beforehand: ``THEBAN_HTML`` names the folder.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", ["luxor", "mummys-curse", "tutankhamun"])
@pytest.mark.parametrize(("part", "most"), [("", 12), ("-summary", 1)])
def test_the_rules_fit_on_paper(
    page: Page, docs_address: str, game: str, part: str, most: int
) -> None:
    page.goto(f"{docs_address}rules/{game}{part}.html")
    margin = "15mm"
    printed = page.pdf(
        format="A4",
        margin={"top": margin, "right": margin, "bottom": margin, "left": margin},
    )
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= most
