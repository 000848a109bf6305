"""The copy buttons of the docs: each copies what the tests run.

``tests/docs/test_pages_run.py`` runs the blocks of the pages, and ``test_docstrings.py`` the
examples in docstrings. The docs are built beforehand: ``THEBAN_HTML`` names the folder.
"""

from __future__ import annotations

import doctest
import importlib
import re
from collections import deque
from functools import cache
from typing import TYPE_CHECKING

import pytest

from docs._ext.example_imports import continuing, imports_of
from tests.deep import mostly_deep
from tests.docs.page_blocks import Block, blocks_in, blocks_of
from tests.docs.pages import DOCS
from tests.docs.test_docstrings import FILES, docstrings_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PAGES = {
    str(page.relative_to(DOCS).with_suffix("")): page
    for page in sorted(DOCS.rglob("*.rst"))
    if page.parent.name == "api" or blocks_of(page)
}
SAID = """button => {
    const said = getComputedStyle(button, "::after");
    return said.display === "none" ? "" : said.content;
}"""


def code_of(block: Block) -> tuple[str, ...]:
    """Return what is copied of a block: no prompts, no results, and no marks for doctest.

    A result leaves an empty line; no code of an example has one.
    """
    if block.language != "doctest":
        return tuple(block.text.rstrip("\n").split("\n"))
    examples = doctest.DocTestParser().get_examples(block.text)
    source = re.sub(r"\s*# doctest:.*", "", "".join(example.source for example in examples))
    return tuple(line for line in source.split("\n") if line.strip())


@cache
def of_docstrings() -> set[tuple[str, ...]]:
    """Return the blocks of all docstrings, the first of each with the imports that it needs."""
    found = set[tuple[str, ...]]()
    for name, file in FILES.items():
        module = importlib.import_module(name)
        for _, text in docstrings_of(file.read_text(encoding="utf-8")):
            imports = tuple(imports_of(text, module))
            for block in blocks_in(text.split("\n"), DOCS):
                is_example = block.language == "doctest"
                found.add((*imports, *code_of(block)) if is_example else code_of(block))
                imports = () if is_example else imports
    return found


@pytest.mark.parametrize("name", mostly_deep(PAGES, every=13))
def test_what_a_button_copies_is_what_the_tests_run(
    page: Page, docs_address: str, name: str
) -> None:
    """And it says that a block needs those above unless the block was run by itself."""
    blocks = blocks_of(PAGES[name])
    needs_more = continuing(block.text for block in blocks)
    wanted = deque(zip(map(code_of, blocks), needs_more, strict=True))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{docs_address}{name}.html")
    if wanted:
        page.wait_for_selector("button.copybtn", state="attached")
    for button in page.locator("button.copybtn").all():
        says_so = "needs the blocks above" in button.evaluate(SAID)
        button.click()
        copied: str = page.evaluate("navigator.clipboard.readText()")
        lines = tuple(copied.rstrip("\n").split("\n"))
        code = tuple(line for line in lines if line.strip())
        if wanted and wanted[0][0] in (lines, code):
            assert says_so == wanted.popleft()[1], copied
        else:
            assert code in of_docstrings(), copied
    assert not wanted
