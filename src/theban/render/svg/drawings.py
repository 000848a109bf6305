"""A finished drawing, and the SVG document around it.

The games' files draw; here is what all documents share: the title and the description, the size,
the colours for dark screens.
"""

from __future__ import annotations

import base64
import hashlib
import re

from attrs import Attribute, field, frozen

from theban.core.checking.arguments import check_kind
from theban.core.checking.fields import instance_of
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_finite
from theban.render.svg.inks import FONTS, INK, colour, style_sheet
from theban.render.svg.shapes import SMALLEST, USUAL_LINE, attributes, escape, number
from theban.render.svg.sharing import define_once

_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_SCALING = "@media all{.theban{max-width:100%;height:auto}}"
"""Within the query since programs that draw SVG without a page take ``auto`` for no height."""
_FOCUS = "@media all{.theban [data-key]:focus-visible{outline:3px solid var(--t-target,#b0126f)}}"


def _is_long(_drawing: object, attribute: Attribute[float], value: object) -> None:
    number = to_finite(value)
    if number is None or number <= 0:
        raise InvalidArgument(f"Drawing.{attribute.name} is {shown(value)}; it must be above 0")


_text = instance_of(str, "text", InvalidArgument)
_tuple = instance_of(tuple, "a tuple", InvalidArgument)


def _check_prefix(prefix: object) -> None:
    if not isinstance(prefix, str) or not _PREFIX.fullmatch(prefix):
        raise InvalidArgument(
            f"prefix is {shown(prefix)}; it must be a letter, then letters, digits, - or _"
        )


@frozen
class Drawing:
    """What one picture consists of, before it becomes an SVG document."""

    title: str = field(validator=_text)
    """What it is called; screen readers read it first."""
    description: str = field(validator=_text)
    """What it shows, in sentences, for those who cannot see it."""
    width: float = field(validator=_is_long)
    """The width in units; a phone shows a picture of 720 units 390 pixels wide."""
    height: float = field(validator=_is_long)
    """The height in the same units."""
    body: str = field(validator=_text)
    """The elements, as SVG."""
    sections: tuple[str, ...] = field(default=(), validator=_tuple)
    """The names of the sections that there are, whether drawn or not."""

    def to_document(
        self, prefix: str | None = None, *, is_live: bool = False, language: str = "en"
    ) -> str:
        """Put the document round the drawing.

        What it shows several times is defined once.

        It scales to the width of what it is in, and never above its own.

        Args:
            prefix: what its ids begin with: a letter, then letters, digits, ``-`` or ``_``.  By
                default it follows from what is drawn, so two different pictures never share one.
            is_live: whether what it shows can have the focus and is told one by one to those who
                cannot see it; else it is one picture for them.
            language: what pages call the language of its words (BCP 47).

        Returns:
            One ``svg`` element as text.

        Raises:
            InvalidArgument: the prefix is not such a text.

        Example:
            >>> print(Drawing("Dot", "A dot.", 9, 9, "<circle r='4'/>").to_document("dot")[:44])
            <svg xmlns="http://www.w3.org/2000/svg" widt
            >>> Drawing("Dot", "A dot.", 9, 9, "").to_document("1")
            Traceback (most recent call last):
            ...
            theban.core.errors.InvalidArgument: prefix is '1'; it must be a letter, then letters, digits, - or _
        """  # noqa: E501 (a message is one line)
        check_kind(language, str, "language", "a tag such as 'de'")
        check_kind(is_live, bool, "is_live", "true or false")
        if prefix is None:
            content = f"{self.title}\0{self.description}\0{self.body}"
            digest = hashlib.sha256(content.encode()).digest()
            prefix = f"t{base64.b32encode(digest)[:5].decode().lower()}"
        else:
            _check_prefix(prefix)
        opening = attributes(
            xmlns="http://www.w3.org/2000/svg",
            width=self.width,
            height=self.height,
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            role="group" if is_live else "img",
            aria_labelledby=f"{prefix}-title {prefix}-description",
            class_="theban",
            font_family=FONTS,
            font_size=SMALLEST,
            fill=colour(INK),
            stroke_width=USUAL_LINE,
            stroke_linejoin="round",
            stroke_linecap="round",
            pointer_events="none" if is_live else None,
            lang=None if language == "en" else language,
        )
        body = define_once(self.body, prefix)
        style = f"{_SCALING}{_FOCUS if is_live else ''}{style_sheet(body)}"
        return "\n".join(
            [
                f"<svg{opening}>",
                f'<title id="{prefix}-title">{escape(self.title)}</title>',
                f'<desc id="{prefix}-description">{escape(self.description)}</desc>',
                f"<style>{style}</style>",
                body,
                "</svg>",
            ]
        )
