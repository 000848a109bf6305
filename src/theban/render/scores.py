"""Scores explained: where the points come from, who has won, and why."""

from theban.render._pieces import ScoreLine
from theban.render._scores import FinalScore, final_score, score_table

__all__ = ["FinalScore", "ScoreLine", "final_score", "score_table"]
