"""A box that differs from the standard one everywhere, and the reading of Luxor's boxes."""

from tests.box_faults import Boxes
from theban.luxor import *
from theban.luxor._box import check_components

TINY = """
format = "theban luxor box"
schema = 1
edition = "Six spaces"
spaces = [
  { kind = "treasure", wall = 0 },
  { kind = "treasure", wall = 1, icon = "lion" },
  { kind = "horus", wall = 1, level = 3 },
  { kind = "osiris", wall = 2 },
  { kind = "treasure", wall = 3, icon = "cobra" },
  { kind = "treasure", wall = 3 },
]
statues = [1, 2, 5]
chamber = 4
die = [1, 1, 2]
basic_cards = [{ card = "number", number = 7, copies = 9 }, { card = "die", copies = 1 }]
horus_cards = [
  { card = "up_to", level = 1, most = 2, copies = 1 },
  { card = "up_to_die", level = 2, copies = 1 },
  { card = "join_next", level = 3, copies = 2 },
]
osiris_tiles = [{ number = 9, copies = 1 }]
temple_tiles = [
  { rear = "cobra", tile = "favor", levels = [1, 3], copies = 1 },
  { rear = "lion", tile = "tunnel", copies = 2 },
]
treasures = [
  { kind = "jewelry", needed = 5, points = 0, copies = 3 },
  { kind = "vase", needed = 1, points = 8, copies = 1 },
]
scarabs = []
keys = 0
wild_cards = 0
sarcophagi = [2, 2]
set_points = [1]
"""
"""A box about as small as possible, with no part as in the standard box."""

TINY_EXPANSION = """
[expansion]
horus_cards = [
  { card = "up_to", level = 1, most = 2, copies = 3 },
  { card = "one_less", level = 3, number = 4, copies = 1 },
]
artifacts = [
  { needed = 5, points = 0, copies = 1 },
  { needed = 1, points = 7, copies = 1 },
]
artifact_points = 0
equipment = [
  { card = "plus", number = 4, copies = 3 },
  { card = "number", number = 0, copies = 2 },
]
mummy_tiles = [
  { effect = "all_4", talismans = 2, copies = 1 },
  { effect = "redraw", talismans = 5, copies = 2 },
]
talismans = 3
starting_talismans = [1, 0, 7, 0]
stand_up = [1, 5]
"""
"""An expansion for it: as many artifacts as the board has spaces for, and exactly one hand of
equipment for each player. It has only as many mummy tiles as are open, and talismans for every
number of players except four.
"""


def tiny() -> Components:
    return parse_box(TINY, where="tiny.toml").components


BOXES = Boxes(TINY, standard_components(), parse_box, format_box, check_components, Config, Box)
