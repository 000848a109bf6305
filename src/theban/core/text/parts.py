"""What a game defines so that whole games of it can be written as text to be read.

Text records (:mod:`theban.serial.text_record`) write configs and deals field by field, as the
annotations of their classes have them.  That serves any game.  Only the game knows its pieces'
names and its box files: its rules may have an attribute ``text_parts``
that is a :class:`TextParts`.  Nothing else of the library asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen


@frozen
class TextParts:
    """Names of pieces and boxes for the text records of a game.

    The configs of such a game have what is in their box as ``components``.
    """

    labels: Callable[[Any], Mapping[str, object]]
    """Gives for a config the pieces that a deal can hold by their labels, the shorter the better.

    Pieces of one class have different labels, also without regard to capital letters and the width
    of blanks.  A piece without a label is written as its class with its fields.
    """
    write_box: Callable[[Any], str]
    """Writes the components of a config as the text of a box file."""
    read_box: Callable[[str], object]
    """Reads components back from such a text; raises ``InvalidComponents`` for any other."""
    standard_boxes: Callable[[], tuple[object, ...]]
    """Gives the components of today's standard box and behind it those of earlier ones.

    Records name such a box instead of repeating it: once released it has to stay here.
    """
