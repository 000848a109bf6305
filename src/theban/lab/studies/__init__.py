"""Studies: thousands of games of bots, on as many processors as there are, and what they show.

A :class:`Study` is data.  :func:`run_study` plays it with any executor of ``concurrent.futures``
and writes one row for each game and seat into a folder; ``theban report FOLDER`` makes a page of
it.  The results are the same bytes wherever and in whatever order the games are played.
"""

from __future__ import annotations

from theban.lab.studies.folder import (
    Column,
    Description,
    Form,
    Kind,
    columns_of,
    games_of,
    read_description,
    read_rows,
)
from theban.lab.studies.playing import Failure, Played, Row, play_game
from theban.lab.studies.report import comparison_html, report_html
from theban.lab.studies.running import Progress, RayExecutor, WorkersLost, ratings_of, run_study
from theban.lab.studies.statistics import Rating
from theban.lab.studies.study import Entrant, GameSpec, Player, Study, tournament

__all__ = [
    "Column",
    "Description",
    "Entrant",
    "Failure",
    "Form",
    "GameSpec",
    "Kind",
    "Played",
    "Player",
    "Progress",
    "Rating",
    "RayExecutor",
    "Row",
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
