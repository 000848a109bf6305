"""The one place that joins the tables of a config and the rules that look things up in them."""

from __future__ import annotations

from theban.core.values import build_tables_by
from theban.tutankhamun.config import Config
from theban.tutankhamun.rules.base import FRAME_RULES, QUESTIONS
from theban.tutankhamun.rules.work import Tables


def assemble() -> None:
    """Say how tables are built; the package does this once, when it is imported."""
    build_tables_by(Config, lambda config: Tables(config, FRAME_RULES, QUESTIONS))
