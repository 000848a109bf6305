"""The drawing that comes with a message."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil
from typing import Any, Literal

from attrs import field, frozen

from theban.core.checking.fields import instance_of
from theban.core.errors import InvalidArgument
from theban.core.messages import listed, shown
from theban.core.values.value import Value
from theban.feed.messages import DrawnPicture
from theban.render import Language, Layout, section_names, to_svg

_LEFT_OUT = {"headline", "legend"}
"""The sections that a screen tells in words of its own."""


def _layout(layout: Layout | Literal["tall", "wide"]) -> Layout:
    names = [each.value for each in Layout]
    if layout not in names:
        raise InvalidArgument(f"Picture.layout is {shown(layout)}; it must be {listed(names)}")
    return Layout(layout)


@frozen
class Picture(Value):
    """How the view is to be drawn for a message; people can act in the drawing.

    Example:
        >>> Picture("wide").layout
        <Layout.WIDE: 'wide'>
    """

    layout: Layout = field(default=Layout.TALL, converter=_layout)
    """``"tall"`` or ``"wide"``."""
    sections: tuple[str, ...] | None = None
    """The names of what is drawn, see :func:`theban.render.section_names`.

    None for all but the headline and the legend, which a screen tells in its own words."""
    prefix: str = field(
        default="feed",
        validator=instance_of(str, "a text that an id can begin with", InvalidArgument),
    )
    """The prefix of all ids in the drawing; drawings on one page need different ones."""


def draw(
    view: Any,  # noqa: ANN401 (of any game)
    names: Sequence[str] | None,
    last: Sequence[object],
    picture: Picture,
    language: Language,
) -> DrawnPicture:
    """Draw a view."""
    sections = picture.sections
    if sections is None:
        sections = tuple(name for name in section_names(view) if name not in _LEFT_OUT)
    svg = to_svg(
        view,
        names=names,
        last=last,
        targets=view.legal_actions,
        prefix=picture.prefix,
        layout=picture.layout,
        sections=sections,
        live=True,
        language=language,
    )
    width, height = (_length(svg, name) for name in ("width", "height"))
    return DrawnPicture(svg, picture.layout, width, height)


def _length(svg: str, name: str) -> int:
    found = re.match(rf'<svg [^>]*?\b{name}="([0-9.]+)"', svg)
    return ceil(float(found[1])) if found else 0
