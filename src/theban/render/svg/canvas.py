"""What things are drawn on: it gives each its key, and in a live drawing what a page needs.

Things with keys are drawn beside each other, never one within another: what is within a button is
not read out, and must not have the focus.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from attrs import field, frozen

from theban.core.text.language import ENGLISH, Language
from theban.render.pieces import Piece
from theban.render.svg.marks import Marks
from theban.render.svg.shapes import attributes, group, moved
from theban.render.svg.sharing import shared

Box: TypeAlias = tuple[float, float, float, float]
"""A rectangle: its left side, its upper side, its width and its height."""
Point: TypeAlias = tuple[float, float]


@frozen
class Canvas:
    """On what a drawing is drawn: what is marked, and whether people act in it."""

    marks: Marks
    is_live: bool = False
    """Whether things have hit areas, labels and the focus, for a page on which people play."""
    pieces: Mapping[str, Piece] = field(factory=dict[str, Piece])
    """Everything drawn, by its key, with its name and what it is on."""
    language: Language = ENGLISH
    """In what people are told what they see."""

    def thing(  # noqa: PLR0913 (what it is, how it looks, where, and what it is called)
        self,
        key: str,
        parts: Iterable[str],
        box: Box,
        label: str = "",
        *,
        number: int | None = None,
        tip: str = "",
        at: Point | None = None,
        over: Iterable[str] = (),
        is_framed: bool = True,
    ) -> str:
        """Draw a thing that has a key, and the frames around it if it is marked.

        In a live drawing all of its box takes clicks.  A thing that cannot be chosen leaves them
        to one below it that can.
        """
        piece = self.pieces.get(key)
        words = label or ("" if piece is None else piece.label)
        if not words:
            return "".join(parts)
        frames = self.frames(key, box, at=at) if is_framed else ""
        if not self.is_live:
            return _placed(parts, at, tip=tip, data_key=key) + frames
        pointed = self.marks.pointed
        is_target = key in pointed
        is_passed = not is_target and not pointed.isdisjoint((*over, *self._below(piece)))
        x, y, width, height = box
        area = attributes(
            x=x,
            y=y,
            width=width,
            height=height,
            fill="none",
            pointer_events=None if is_passed else "all",
        )
        drawn = _placed(
            [shared([f"<rect{area}/>"]), *parts],
            at,
            data_key=key,
            role="button" if is_target else "img",
            tabindex="0" if is_target else "-1",
            aria_label=words if number is None else self._counted(words, number),
        )
        return drawn + frames

    def _counted(self, words: str, number: int) -> str:
        return self.language.say("{label}: {number}", label=words, number=number)

    def frames(self, key: str, box: Box, *, at: Point | None = None) -> str:
        """Draw the frames around a thing, if it is marked."""
        return self.marks.around(key, *box, at=at or (0, 0))

    def _below(self, piece: Piece | None) -> Iterator[str]:
        """Give the keys of what a piece is on, the next one first."""
        while piece is not None and piece.at is not None:
            yield piece.at
            piece = self.pieces.get(piece.at)


def _placed(
    parts: Iterable[str], at: Point | None, *, tip: str = "", **given: str | float | None
) -> str:
    """Put elements together where the origin is elsewhere, if it is."""
    if at is None:
        return group(parts, tip=tip, **given)
    return group([moved([shared(parts)], *at)], tip=tip, **given)
