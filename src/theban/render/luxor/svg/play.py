"""The cards that are being played, and the roll for them, drawn."""

from __future__ import annotations

from theban.luxor.situation import Subject
from theban.luxor.words.pieces import card_words
from theban.render.luxor.keys import DIE, played_key
from theban.render.luxor.svg.pieces import CARD_HEIGHT, CARD_WIDTH, card
from theban.render.svg.canvas import Canvas
from theban.render.svg.inks import BONE, LINE, RULE
from theban.render.svg.shapes import printed, rectangle
from theban.render.svg.sheet import Section, label

_X, _SCALE, _HEIGHT = 120, 0.8, 84
_STEP = CARD_WIDTH * _SCALE + 10
_DIE, _MIDDLE = 40, 37


def in_play(subject: Subject | None, canvas: Canvas, *, most: int = 0) -> Section | None:
    """Draw the cards that the next decision or roll is about."""
    cards = () if subject is None else subject.cards
    face = None if subject is None else subject.face
    if not cards and not most:
        return None
    width, height = CARD_WIDTH * _SCALE, CARD_HEIGHT * _SCALE
    parts = [label(canvas.language.say_in("heading", "Played"), 20, _MIDDLE, room=_X - 28)]
    if not cards:
        parts.append(rectangle(_X, 1, width, height - 2, stroke=RULE, round_=6, dashes="4 6"))
    for index, shown in enumerate(cards):
        x = _X + index * _STEP
        box = (x - 2, -2, width + 4, height + 4)
        drawn = [card(shown, x, 0, canvas.language, _SCALE)]
        words = canvas.language.say("being played: {card}", card=card_words(shown, canvas.language))
        parts.append(canvas.thing(played_key(index), drawn, box, label=words))
    if face is not None:
        x, y = _X + max(len(cards), most) * _STEP + 8, _MIDDLE - _DIE / 2
        drawn = [
            rectangle(x, y, _DIE, _DIE, fill=BONE, stroke=LINE, line=2.5, round_=8),
            printed(face, x + _DIE / 2, _MIDDLE, 27),
            label(canvas.language.say_in("die", "rolled"), x + _DIE + 12, _MIDDLE),
        ]
        parts.append(
            canvas.thing(
                DIE,
                drawn,
                (x - 2, y - 2, _DIE + 4, _DIE + 4),
                canvas.language.say("rolled: {face}", face=face),
            )
        )
    return Section("".join(parts), _HEIGHT)
