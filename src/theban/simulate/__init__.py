"""Studies: thousands of games of bots, on as many processors as there are, and what they show.

A :class:`Study` is data.  :func:`run_study` plays it with any executor of ``concurrent.futures``
and writes one row for each game and seat into a folder; ``theban report FOLDER`` makes a page of
it.  The results are the same bytes wherever and in whatever order the games are played.
"""

from __future__ import annotations

from theban.simulate.columns import Column, Kind, columns_of
from theban.simulate.described import Description, read_description
from theban.simulate.figures.ratings import Rating
from theban.simulate.layout import Form
from theban.simulate.loop import WorkersLost
from theban.simulate.meetings import ratings_of, tournament
from theban.simulate.playing import Failure, Played, Row, play_game
from theban.simulate.progress import Progress
from theban.simulate.ray_executor import RayExecutor
from theban.simulate.reading import games_of, read_rows
from theban.simulate.report.making import comparison_html, report_html
from theban.simulate.running import run_study
from theban.simulate.study import Entrant, Player, Sitting, Study

__all__ = [
    "Column",
    "Description",
    "Entrant",
    "Failure",
    "Form",
    "Kind",
    "Played",
    "Player",
    "Progress",
    "Rating",
    "RayExecutor",
    "Row",
    "Sitting",
    "Study",
    "WorkersLost",
    "columns_of",
    "comparison_html",
    "games_of",
    "play_game",
    "ratings_of",
    "read_description",
    "read_rows",
    "report_html",
    "run_study",
    "tournament",
]
