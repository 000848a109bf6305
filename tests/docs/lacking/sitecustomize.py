"""Hides from a process the modules that a reader of a page has not installed."""

import os
import sys


class Lacking:
    """Refuse to find some modules."""

    def __init__(self, names: frozenset[str]) -> None:
        self.names = names

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Lacking(frozenset(os.environ.get("THEBAN_LACKING", "").split(","))))
