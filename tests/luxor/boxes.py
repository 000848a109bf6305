"""A box that differs from the standard one everywhere, and the reading of Luxor's boxes."""

from tests.box_faults import Boxes, text_of
from theban.luxor import *
from theban.luxor._box import check_components

TINY = text_of("tiny")
"""A box about as small as possible, with no part as in the standard box."""

TINY_EXPANSION = text_of("tiny_expansion")
"""An expansion for it: as many artifacts as the board has spaces for, and exactly one hand of
equipment for each player. It has only as many mummy tiles as are open, and talismans for every
number of players except four.
"""


def tiny() -> Components:
    return parse_box(TINY, where="tiny.toml").components


BOXES = Boxes(TINY, standard_components(), parse_box, format_box, check_components, Config, Box)
