"""The details that rules give for each code of a refusal, and the sentence with names.

They are in ``refusals.json``; Ada is seat 0, and Ben is seat 1.
"""

import json
from pathlib import Path

from theban._core.errors import DetailValue


def _detail(value: int | str | list[int]) -> DetailValue:
    return tuple(value) if isinstance(value, list) else value


TOLD: dict[str, tuple[dict[str, DetailValue], str]] = {
    code: ({name: _detail(value) for name, value in details.items()}, sentence)
    for code, (details, sentence) in json.loads(
        Path(__file__).with_name("refusals.json").read_text("utf-8")
    ).items()
}
