"""Messages about a position that is set up, in the words of the arguments.

A position is judged on the finished state, whose fields have other names than the arguments that
it was set up from.  Here the one are put for the other.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from theban.core.engine.machine import EffectRules
from theban.core.errors import InvalidState

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping

    from theban.core.engine.machine import FrameRules


@contextmanager
def told_as_arguments(
    words: Iterable[tuple[str, str]], frame_rules: Mapping[type, FrameRules]
) -> Generator[None]:
    r"""Put the names of arguments for those of a state's fields in what is refused.

    Args:
        words: pairs of a regular expression for what messages say of states, and what is put for
            it, in the order in which they are tried.
        frame_rules: how each class of frame is dealt with; what stands for a frame is the kind of
            its decision or chance event.

    Raises:
        InvalidState: as was raised within, in other words.

    Example:
        >>> with told_as_arguments([(r"players\[(\d+)\]", r"seats[\1]")], {}):
        ...     raise InvalidState("players[0].keys is 21")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: seats[0].keys is 21
    """
    try:
        yield
    except InvalidState as error:
        message = str(error)
    else:
        return
    for pattern, words_of_arguments in words:
        message = re.sub(pattern, words_of_arguments, message)
    for frame, rules in frame_rules.items():
        if not isinstance(rules, EffectRules):
            message, number = re.subn(rf"\b{frame.__name__}\b", str(rules.kind), message)
            if number and not re.search(r"\bdue\b", message, re.IGNORECASE):
                message = f"due is {rules.kind}: {message}"
    raise InvalidState(message) from None
