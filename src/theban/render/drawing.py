"""The functions that draw a value of any game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from theban.core.checking.arguments import check_kind
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.text.language import ENGLISH, Language
from theban.render.details import Detail
from theban.render.names import Names
from theban.render.options import DrawOptions, Layout
from theban.render.registry import class_name, first_shown
from theban.render.svg.drawings import Drawing


def to_svg(  # noqa: PLR0913 (what is drawn, and how)
    value: object,
    *,
    names: Sequence[str] | None = None,
    last: object = (),
    targets: object = (),
    detail: Detail | None = None,
    prefix: str | None = None,
    layout: str = Layout.TALL,
    sections: Iterable[str] | None = None,
    live: bool = False,
    language: Language = ENGLISH,
) -> str:
    """Draw a position as an SVG picture, for web pages, notebooks and printers.

    It is legible at the width of a phone and in grey, is dark on dark screens, and has a title and
    a description for screen readers.  The same value gives the same text everywhere.  All pictures
    of one game, but for details, have the same size, and everything in them has its place, whatever
    is marked, awaited or being played.

    Each thing with a key is an element with the attribute ``data-key``, by which a page finds it;
    each section is one with ``data-section``.

    Args:
        value: a state or a view of a game; of a view only what it knows is drawn.
        names: what the players are called, in the order of their seats; by default they are
            called after the letters that stand for them.
        last: what happened last and is marked by dashed frames: an event of the game, the number
            of a place, or several of these.
        targets: what can be chosen and is marked by frames with corners: an action of the seat
            that decides, the number of a place, or several of these.  Where a figure would go, it
            is drawn faintly.
        detail: which places and seats are drawn, for a small picture of what matters; by default
            all that there is.
        prefix: what the ids in the picture begin with; by default it follows from what is drawn.
            Give one where the same picture is in a page twice.
        layout: ``"tall"``, all below each other, for phones; or ``"wide"``, in columns, for screens
            of 1280 by 720 pixels and more.
        sections: the names of the sections that are drawn, see :func:`section_names`; by default
            all.  Each has the room that it needs in any position of the game.
        live: whether people act in the picture. Then each thing with a key takes clicks in all of
            its box, can have the focus, and has a label for screen readers.
        language: what it is labelled and told to screen readers in.

    Returns:
        One ``svg`` element, to be written to a file or into a page.

    Raises:
        InvalidArgument: no game draws such a value; names and players differ in number; something
            cannot be marked; or a place, seat, section, layout, detail or prefix is wrong.

    Example:
        >>> from theban.luxor import Config, legal_actions, new_game
        >>> state = new_game(Config(players=2), seed=1)
        >>> drawing = to_svg(state, names=["Ada", "Ben"], targets=legal_actions(state))
        >>> drawing.count('data-mark="target"')  # the outer cards of Ada's hand
        2
        >>> small = to_svg(state, detail=Detail(places=range(7, 11), seats=[0]))
        >>> small.count('data-key="place:'), small.count('data-key="seat:')
        (4, 1)
        >>> board = to_svg(state, sections=["board"], live=True)
        >>> 'data-key="place:41"' in board, 'data-key="seat:0"' in board
        (True, False)
    """
    check_kind(detail, Detail | None, "detail", "a Detail, or None")
    check_kind(live, bool, "live", "true or false")
    options = DrawOptions(
        last=_several(last),
        targets=_several(targets),
        detail=detail,
        layout=_layout(layout),
        sections=_sections(sections),
        is_live=live,
    )
    drawing = _drawn(value, Names(names, language), options)
    for section in sorted(options.sections or ()):
        if section not in drawing.sections:
            there = ", ".join(drawing.sections) or "none"
            raise InvalidArgument(
                f"there is no section {shown(section)} to draw; there are: {there}"
            )
    return drawing.to_document(prefix, is_live=live, language=language.tag)


def section_names(value: object) -> tuple[str, ...]:
    """Return the names of the sections that a drawing of a value has.

    Args:
        value: a state or a view of a game.

    Returns:
        The names in the order of a tall drawing, the same for all positions of one game.

    Raises:
        InvalidArgument: no game draws such a value.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> section_names(new_game(Config(players=2), seed=1))
        ('headline', 'played', 'board', 'players', 'supply', 'legend', 'scores')
    """
    return _drawn(value, Names(None), DrawOptions()).sections


def _drawn(value: object, names: Names, options: DrawOptions) -> Drawing:
    draw = first_shown(value, lambda renderer: renderer.drawings)
    if draw is None:
        raise InvalidArgument(f"no game draws a {class_name(value)}; states and views are drawn")
    if options.detail is not None:
        draw = first_shown(value, lambda renderer: renderer.details)
        if draw is None:
            raise InvalidArgument(f"no details are drawn of a {class_name(value)}")
    return draw(value, names, options)


def _layout(given: object) -> Layout:
    """Return a layout; it may be given by its name."""
    if isinstance(given, str) and given in set(Layout):
        return Layout(given)
    there = " or ".join(f"'{layout}'" for layout in Layout)
    raise InvalidArgument(f"layout is {shown(given)}; it must be {there}")


def _sections(given: object) -> frozenset[str] | None:
    """Return names of sections; one may be given by itself."""
    if given is None:
        return None
    names: set[str] = set()
    for name in (given,) if isinstance(given, str) else _several(given):
        if not isinstance(name, str):
            raise InvalidArgument(f"sections has {shown(name)}; names of sections are text")
        names.add(name)
    return frozenset(names)


def _several(things: object) -> tuple[object, ...]:
    """Return what was given to be marked as a tuple; one thing may be given by itself."""
    if things is None:
        return ()
    if isinstance(things, Iterable) and not isinstance(things, (str, bytes)):
        return tuple(cast("Iterable[object]", things))  # whatever it holds is checked later
    return (things,)
