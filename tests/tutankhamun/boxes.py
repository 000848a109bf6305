"""A box that differs from the standard one everywhere, and access to the reader of boxes."""

from tests.box_faults import Boxes
from theban.tutankhamun import *
from theban.tutankhamun._box import check_components

TINY = """
format = "theban tutankhamun box"
schema = 1
edition = "Eight tiles"
sets = [
  { name = "Cat", tiles = 3, value = 10 },
  { name = "Golden Ibis", tiles = 1, value = 0 },
]
rings = 1
ring_points = 2
ring_bonus = 7
idols = [{ god = "horus", copies = 1 }, { god = "isis", copies = 2 }]
starting_points = [{ players = 3, points = 9 }, { players = 5, points = 1 }]
"""
"""A box about as small as possible, with no part as in the standard box."""


def tiny() -> Components:
    return parse_box(TINY, where="tiny.toml").components


BOXES = Boxes(TINY, standard_components(), parse_box, format_box, check_components, Config, Box)
