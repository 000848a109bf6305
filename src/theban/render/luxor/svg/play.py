"""The cards that are being played, and the roll for them, drawn."""

from __future__ import annotations

from theban.luxor.situation import Subject
from theban.render.luxor.svg.pieces import CARD_WIDTH, card
from theban.render.svg.inks import BONE, LINE
from theban.render.svg.shapes import group, printed, rectangle
from theban.render.svg.sheet import Section, label

_X, _SCALE, _HEIGHT = 120, 0.8, 84
_STEP = CARD_WIDTH * _SCALE + 10
_DIE, _MIDDLE = 40, 37


def in_play(subject: Subject | None) -> Section | None:
    """Draw the cards that the next decision or roll is about.

    Args:
        subject: what it is about, if anything is due.

    Returns:
        The cards and the face rolled, or None if no card is being played.
    """
    if subject is None or not subject.cards:
        return None
    cards, face = subject.cards, subject.face
    parts = [
        label("Played", 20, _MIDDLE),
        *(card(shown, _X + index * _STEP, 0, _SCALE) for index, shown in enumerate(cards)),
    ]
    if face is not None:
        x = _X + len(cards) * _STEP + 8
        parts += [
            rectangle(
                x, _MIDDLE - _DIE / 2, _DIE, _DIE, fill=BONE, stroke=LINE, line=2.5, round_=8
            ),
            printed(face, x + _DIE / 2, _MIDDLE, 27),
            label("rolled", x + _DIE + 12, _MIDDLE),
        ]
    return Section(group(parts, data_played=""), _HEIGHT)
