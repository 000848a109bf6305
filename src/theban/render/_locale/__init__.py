"""Catalogues of sentences in other languages, and the template that they are made from."""

from __future__ import annotations

from pathlib import Path

from theban._core.language import ENGLISH, Language

LOCALE = Path(__file__).parent
"""The folder with the template for translators, ``theban.pot``, and the catalogues that ship."""


def shipped() -> dict[str, Language]:
    """Return the languages that ship, by their tags: English, and one for each catalogue."""
    read = map(Language.from_mo, sorted(LOCALE.glob("*.mo")))
    return {language.tag: language for language in (ENGLISH, *read)}
