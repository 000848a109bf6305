"""Catalogues of sentences in other languages, and the template that they are made from."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from theban._core.language import ENGLISH, Language

LOCALE: Traversable = files(__name__)
"""The folder with the template for translators, ``theban.pot``, and the catalogues that ship."""


def shipped() -> dict[str, Language]:
    """Return the languages that ship, by their tags: English, and one for each catalogue."""
    catalogues = (each for each in LOCALE.iterdir() if each.name.endswith(".mo"))
    read = map(Language.from_mo, sorted(catalogues, key=lambda each: each.name))
    return {language.tag: language for language in (ENGLISH, *read)}
