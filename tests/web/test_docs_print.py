"""The rules on paper, and their pictures as a browser shows them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.docs.pages import DOCS, extension
from theban.render._svg.shapes import style_sheet
from theban.testing.corpus.pictures import draw_rule

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


@pytest.mark.parametrize("rule", ["LX-4.1", "MC-4.10", "TT-7.1"])
def test_pictures_look_the_same_when_shapes_are_shared(page: Page, rule: str) -> None:
    pictures = extension("pictures")
    styles = style_sheet() + (DOCS / "_static" / "theban.css").read_text(encoding="utf-8")
    svgs = [svg for case in draw_rule(rule) for svg in (case.before, case.after) if svg]
    drawn = re.sub("<style>.*?</style>", "", "".join(svgs), flags=re.DOTALL)
    light = pictures.lightened(drawn)
    assert len(light) < 0.7 * len(drawn)
    shots: list[bytes] = []
    for body in (drawn, light):
        page.set_content(f"<style>{styles}svg {{ display: block }}</style>{body}")
        shots.append(page.screenshot(full_page=True))
    assert shots[0] == shots[1]
