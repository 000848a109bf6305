"""How views of Luxor are written as numbers."""

from __future__ import annotations

from itertools import chain

from theban.encoding.layout import Encoding
from theban.encoding.luxor.due import due_features, subject_features
from theban.encoding.luxor.modules import module_features
from theban.encoding.luxor.table import board_features, seat_features, supply_features
from theban.luxor import Config, View


def encoding_of_config(config: Config) -> Encoding[View]:
    """Return how the views of a config are written."""
    parts = (due_features, subject_features, board_features, seat_features, supply_features)
    features = chain(*(part(config) for part in parts), module_features(config))
    return Encoding(View, config, features)
