"""Display of values in notebooks; :mod:`theban.render` makes the pictures.

This is the one deliberate upward dependency: the renderer is loaded by name when a value is shown,
so that values do not depend on it and import fast.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from theban._core.errors import InvalidArgument


class PrettyPrinter(Protocol):
    """The methods used of the printer that IPython passes to ``_repr_pretty_``."""

    def text(self, text: str, /) -> None:
        """Print text without a line break."""
        ...

    def break_(self) -> None:
        """Begin a new line, indented like the text around it."""
        ...


class Displayed:
    """Mixin for states and views: a notebook draws them, a terminal shows a text picture.

    Values whose class the renderer does not know are shown by their ``repr``.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Add the method for text to each class.

        IPython searches class by class, and would find the ``__repr__`` that attrs adds to a class
        before the methods of its bases.
        """
        super().__init_subclass__()
        if "_repr_pretty_" not in cls.__dict__:
            setattr(cls, "_repr_pretty_", Displayed._repr_pretty_)  # noqa: B010 (no assignment to a method for type checkers)

    def _repr_pretty_(self, p: PrettyPrinter, cycle: bool) -> None:
        """Show the value in IPython."""
        if cycle:
            p.text(f"{type(self).__name__}(...)")
            return
        try:
            text = str(import_module("theban.render").to_text(self))
        except InvalidArgument:
            text = repr(self)
        for number, line in enumerate(text.split("\n")):
            if number:
                p.break_()
            p.text(line)

    def _repr_svg_(self) -> str | None:
        """Return a drawing of the value, for notebooks; None if there is none."""
        try:
            drawing = import_module("theban.render").to_svg(self)
        except InvalidArgument:
            return None
        return str(drawing)
