"""What a search knows of Tutankhamun: who is likely to win, and which actions look good."""

from __future__ import annotations

from theban.agents._tutankhamun.guide import TutankhamunGuide

__all__ = ["TutankhamunGuide"]
