"""How a record as text says with which box it was played.

A standard box is named with a digest of its figures: the first digits of the SHA-256 of the saved
components as JSON with sorted keys and no blanks. So a change of the
layout of box files changes no digest.  Any other box stands whole at the end of the text.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, NoReturn

from theban.core.errors import InvalidComponents, UnknownSchema
from theban.core.messages import listed, shown
from theban.core.text.parts import TextParts
from theban.serial.formats import canonical_bytes
from theban.serial.values import values_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.core.protocol import AnyRules
    from theban.serial.text.lines import Entry, Section

BELOW = "below"
"""What stands for a box that follows at the end of the text."""

_STANDARD = "standard"
_DIGITS_OF_DIGEST = 16


def parts_of(rules: AnyRules) -> TextParts | None:
    """Return what a game tells about itself for such texts, or None.

    Args:
        rules: the game's rules.
    """
    parts = getattr(rules, "text_parts", None)
    return parts if isinstance(parts, TextParts) else None


def box_digest(rules: AnyRules, components: object) -> str:
    """Return the digest of the figures of a box.

    Args:
        rules: the game's rules.
        components: the figures.

    Example:
        >>> from theban import luxor
        >>> box_digest(luxor.RULES, luxor.standard_components())
        '77d91be97bb6d65b'
    """
    data = values_of(rules).dump_part(components)
    return sha256(canonical_bytes(data)).hexdigest()[:_DIGITS_OF_DIGEST]


def box_name(rules: AnyRules, components: object) -> str:
    """Return what the text of a record calls a box.

    Args:
        rules: the game's rules, which have ``text_parts``.
        components: the figures.

    Example:
        >>> import attrs
        >>> from theban import luxor
        >>> box_name(luxor.RULES, attrs.evolve(luxor.standard_components(), keys=30))
        'below'
    """
    parts = parts_of(rules)
    if parts is None or components not in parts.standard_boxes():
        return BELOW
    return f"{_STANDARD}, {box_digest(rules, components)}"


def read_box(rules: AnyRules, parts: TextParts, entry: Entry, section: Section | None) -> Any:  # noqa: ANN401 (of any game)
    """Return the figures of the box that a record names, or has at its end.

    Args:
        rules: the game's rules.
        parts: what they tell for such texts.
        entry: names the box.
        section: the section with a box, if there is one.

    Raises:
        InvalidNotation: there is no such box, or what is at the end is none.
    """
    words = [item.text for item in entry.items()]
    if words == [BELOW] and section is not None:
        try:
            return parts.read_box(section.tail)
        except (InvalidComponents, UnknownSchema) as error:
            raise section.place.error(error) from None
    if words == [BELOW]:
        entry.place.refuse("the box must be below", "there must be a section [box] at the end")
    if section is not None:
        section.place.refuse("[box]", f"line {entry.place.line} must be '{entry.key}: {BELOW}'")
    standard = parts.standard_boxes()
    if words == [_STANDARD]:
        return standard[0]
    boxes = {box_digest(rules, components): components for components in standard}
    if len(words) == 2 and words[0] == _STANDARD and words[1] in boxes:  # noqa: PLR2004 (with a digest)
        return boxes[words[1]]
    return _no_box(entry, boxes)


def _no_box(entry: Entry, boxes: Mapping[str, object]) -> NoReturn:
    right = listed(f"'{_STANDARD}, {digest}'" for digest in boxes)
    entry.rest[0][0].refuse(
        f"no box {shown(entry.rest[0][1])} is known",
        f"right is {right} or '{BELOW}' with a section [box] at the end",
    )
