"""The cards that are being played, and the roll for them, drawn."""

from __future__ import annotations

from theban.luxor.situation import Subject
from theban.render.luxor.svg.pieces import CARD_WIDTH, card
from theban.render.svg.inks import BONE, FAINT, LINE
from theban.render.svg.shapes import group, rectangle, write

_X, _SCALE, _HEIGHT = 120, 0.8, 84
_STEP = CARD_WIDTH * _SCALE + 10
_DIE, _MIDDLE = 40, 37


def in_play(subject: Subject | None) -> tuple[str, float] | None:
    """Draw the cards that the next decision or roll is about; with the height, the gap included.

    Args:
        subject: what it is about, if anything is due.

    Returns:
        The cards and the face rolled, or None if no card is being played.
    """
    if subject is None or not subject.cards:
        return None
    cards, face = subject.cards, subject.face
    parts = [
        write("Played", 20, _MIDDLE, 21, ink=FAINT, anchor="start"),
        *(card(shown, _X + index * _STEP, 0, _SCALE) for index, shown in enumerate(cards)),
    ]
    if face is not None:
        x = _X + len(cards) * _STEP + 8
        parts += [
            rectangle(
                x, _MIDDLE - _DIE / 2, _DIE, _DIE, fill=BONE, stroke=LINE, line=2.5, round_=8
            ),
            write(face, x + _DIE / 2, _MIDDLE, 27, ink=LINE, bold=True),
            write("rolled", x + _DIE + 12, _MIDDLE, 21, ink=FAINT, anchor="start"),
        ]
    return group(parts, data_played=""), _HEIGHT
