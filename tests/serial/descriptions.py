"""The docstrings of attributes, as they appear in schemas: ``theban/serial/descriptions.json``.

    python -m tests.serial.descriptions > src/theban/serial/descriptions.json

writes them again.  They are read from the source, which the library never does itself.
"""

import ast
import inspect
import json
import sys
import textwrap

from theban._core.record import Record
from theban.games import PACKAGES
from theban.play.feed._messages import classes
from theban.serial._game_types import game_types
from theban.serial._schema import full_name, plain
from theban.serial.authoring import ValueKind


def descriptions() -> str:
    kinds = {ValueKind, Record, *classes()}
    for package in PACKAGES.values():
        kinds |= set(game_types(package.RULES).classes())
    told = {full_name(kind): docs for kind in kinds if (docs := _docs(kind))}
    return f"{json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False)}\n"


def _docs(kind: type) -> dict[str, str]:
    docs: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if each.__module__.startswith("theban."):
            docs |= _own_docs(each)
    return docs


def _own_docs(kind: type) -> dict[str, str]:
    try:
        source = inspect.getsource(kind)
    except OSError:  # made by a call, such as the class of records in a save
        return {}
    tree = ast.parse(textwrap.dedent(source)).body[0]
    assert isinstance(tree, ast.ClassDef), kind
    docs: dict[str, str] = {}
    for before, after in zip(tree.body, tree.body[1:], strict=False):
        match before, after:
            case (
                ast.AnnAssign(target=ast.Name(name)) | ast.Assign(targets=[ast.Name(name)]),
                ast.Expr(ast.Constant(str(words))),
            ):
                docs[name] = plain(words)
            case _:
                pass
    return docs


if __name__ == "__main__":
    sys.stdout.write(descriptions())
