"""What a search knows of Luxor beyond its rules."""

from __future__ import annotations

from theban.agents._luxor.guide import LuxorGuide

__all__ = ["LuxorGuide"]
