"""The guide of Tutankhamun for searches: chances to win, and promising actions."""

from __future__ import annotations

from theban.agents._tutankhamun.guide import TutankhamunGuide

__all__ = ["TutankhamunGuide"]
