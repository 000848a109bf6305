"""Saving and loading all values of the games, strictly and forever.

Every value of every game can be written as JSON, or in another format whose package is installed,
and read back equal. A saved value is in an envelope with its kind and schema. Loading checks
everything, and refuses faults with :class:`~theban.InvalidSave` and their path.

Authors of games and programs that convert with cattrs find more in :mod:`theban.serial.authoring`.
"""

from theban._core.exports import list_names as _list_names
from theban.serial._files import load as load, save as save
from theban.serial._saves import (
    canonical as canonical,
    dumps as dumps,
    fingerprint as fingerprint,
    from_data as from_data,
    loads as loads,
    to_data as to_data,
)
from theban.serial._schema import json_schema as json_schema
from theban.serial._text_record import format_record as format_record, parse_record as parse_record

_list_names(vars())
