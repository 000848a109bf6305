"""A box that differs from the standard one everywhere, and access to the reader of boxes."""

from tests.box_faults import Boxes, text_of
from theban.tutankhamun import *
from theban.tutankhamun._box import check_components

TINY = text_of("tiny_nile")
"""A box about as small as possible, with no part as in the standard box."""


def tiny() -> Components:
    return parse_box(TINY, where="tiny.toml").components


BOXES = Boxes(TINY, standard_components(), parse_box, format_box, check_components, Config, Box)
