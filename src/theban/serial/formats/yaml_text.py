"""YAML from strangers: plain data only, and nothing that grows while it is read.

Merge keys (``<<: [*a, *b]``) multiply what is once, and aliases put a part in a thousand
places.  Saves are written without either, so both are refused where they are met.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NoReturn

from theban.core.messages import shown
from theban.serial.limits import RefusedError

_PLAIN = ("null", "bool", "int", "float", "str", "seq", "map")
_TAGS = "tag:yaml.org,2002:"
_MERGE = f"{_TAGS}merge"


def read_yaml(text: str) -> object:
    """Read one document of YAML, of which JSON could hold all.

    Args:
        text: the text; how long it may be is the caller's to say.

    Raises:
        RefusedError: it has a merge key, an alias, a tag, or a key that is not a text or is
            repeated.
        Exception: errors of the package, which is PyYAML, for what is not YAML.

    Example:
        >>> read_yaml("{seat: 0}")
        {'seat': 0}
        >>> read_yaml("{<<: {seat: 0}}")
        Traceback (most recent call last):
        ...
        theban.serial.limits.RefusedError: has a merge key in line 1, column 2; write \
out what it stands for
    """
    loader = _loader()(text)
    try:
        return loader.get_single_data()
    finally:
        loader.dispose()


@cache
def _loader() -> Any:  # noqa: ANN401 (a class on top of one that is there if PyYAML is installed)
    yaml: Any = import_module("yaml")

    class PlainLoader(yaml.SafeLoader):  # type: ignore[misc]  # Any, as above
        """Reads what JSON could hold."""

        def compose_node(self, parent: object, index: object) -> Any:  # noqa: ANN401 (of PyYAML)
            """Refuse aliases, of which PyYAML would make one object in many places."""
            if self.check_event(yaml.AliasEvent):
                mark = self.peek_event().start_mark
                _refuse("an alias", mark, "write repeated parts twice")
            read: Any = super()  # as above
            return read.compose_node(parent, index)

        def construct_mapping(self, node: Any, deep: bool = False) -> dict[str, object]:  # noqa: ANN401, FBT001, FBT002 (of PyYAML)
            """Take the keys as they are, without merging anything into the mapping."""
            if not isinstance(node, yaml.MappingNode):
                _refuse("a tag", node.start_mark, "a save is written without tags")
            result: dict[str, object] = {}
            for key_node, value_node in node.value:
                if key_node.tag == _MERGE:
                    _refuse("a merge key", key_node.start_mark, "write out what it stands for")
                if key_node.tag != f"{_TAGS}str" or not isinstance(key_node, yaml.ScalarNode):
                    _refuse("a key", key_node.start_mark, "keys must be texts")
                key = str(self.construct_scalar(key_node))
                if key in result:
                    _refuse(f"the key {shown(key)}", key_node.start_mark, "it is there already")
                result[key] = self.construct_object(value_node, deep=deep)
            return result

        def refuse_tag(self, node: Any) -> NoReturn:  # noqa: ANN401 (of PyYAML)
            """Refuse dates, bytes, sets and whatever else JSON does not have."""
            what = f"a value of the kind {shown(node.tag.removeprefix(_TAGS))}"
            right = "a save is made of objects, arrays, texts, numbers, true, false and null"
            _refuse(what, node.start_mark, right)

    known = PlainLoader.yaml_constructors
    PlainLoader.yaml_constructors = {f"{_TAGS}{name}": known[f"{_TAGS}{name}"] for name in _PLAIN}
    PlainLoader.add_constructor(None, PlainLoader.refuse_tag)
    return PlainLoader


def _refuse(what: str, mark: Any, right: str) -> NoReturn:  # noqa: ANN401 (of PyYAML)
    place = f"line {mark.line + 1}, column {mark.column + 1}"
    raise RefusedError(f"has {what} in {place}; {right}")
