"""The guide of Luxor for searches."""

from __future__ import annotations

from theban.agents._luxor.guide import LuxorGuide

__all__ = ["LuxorGuide"]
