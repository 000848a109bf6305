"""Catalogues of sentences in other languages, and the template that they are made from."""

from __future__ import annotations

from pathlib import Path

LOCALE = Path(__file__).parent
"""The folder with the template for translators, ``theban.pot``, and the catalogues that ship."""
