"""What a search knows of Luxor beyond its rules."""

from __future__ import annotations

from theban.agents.luxor.guide import LuxorGuide

__all__ = ["LuxorGuide"]
