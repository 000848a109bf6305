"""Bots in any language: programs that play by lines of JSON over standard input and output.

A :class:`PipeBot` is such a program, and :func:`play_series` lets programs and the library's bots
play against each other.  Whatever a program does, it can only lose its own game.
"""

from __future__ import annotations

from theban.lab.bots.bot import PipeAgent, PipeBot
from theban.lab.bots.lines import PROTOCOL, Clock, Fault, Forfeit, json_schema
from theban.lab.bots.series import Forfeited, GameResult, Standing, play_series, standings_of

__all__ = [
    "PROTOCOL",
    "Clock",
    "Fault",
    "Forfeit",
    "Forfeited",
    "GameResult",
    "PipeAgent",
    "PipeBot",
    "Standing",
    "json_schema",
    "play_series",
    "standings_of",
]
