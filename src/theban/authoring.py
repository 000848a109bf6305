"""Helpers for writing another game: values, chance, checks of arguments, rankings and texts.

No game needs them to satisfy :class:`theban.Rules`; the games of this library are built from them.
"""

from theban._core.chance import (
    check_generator as check_generator,
    check_seed as check_seed,
    count_kinds as count_kinds,
    draw_many as draw_many,
    pick_index as pick_index,
    put_one as put_one,
    take_one as take_one,
)
from theban._core.checks import (
    WholeNumber as WholeNumber,
    between as between,
    check_seat as check_seat,
    check_types as check_types,
    check_viewer as check_viewer,
    instance_of as instance_of,
    whole as whole,
)
from theban._core.default_methods import DefaultMethods as DefaultMethods
from theban._core.exports import list_names as _list_names
from theban._core.language import message as message
from theban._core.notation import listed_rows as listed_rows
from theban._core.protocol import PickledByName as PickledByName
from theban._core.refusals import (
    Catalogue as Catalogue,
    Details as Details,
    Refusal as Refusal,
    SeatName as SeatName,
    Word as Word,
    all_of as all_of,
    in_rows as in_rows,
    one_of as one_of,
    row_of as row_of,
    seat_word as seat_word,
)
from theban._core.situation import ranks as ranks
from theban._core.values import Value as Value

_list_names(vars())
