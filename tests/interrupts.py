"""Ctrl-C at a chosen line of a file."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def ends_before(line: int, file: str | None, act: Callable[[], object]) -> bool:
    """Call a function, and interrupt it at the n-th line that runs in a file.

    Return whether it ended before.
    """
    left = line

    def trace(frame: FrameType, event: str, _argument: object) -> Any:  # noqa: ANN401 (itself)
        nonlocal left
        if frame.f_code.co_filename != file:
            return None
        left -= event == "line"
        if not left:
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        return False
    finally:
        sys.settrace(before)
    return True
