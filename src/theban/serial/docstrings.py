"""What the docstrings of classes and of their attributes say, as plain text for schemas.

Python keeps no docstrings of attributes; they are read from the source.  Where there is no source,
there are no words: nothing else depends on them.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from functools import cache

_ROLE = re.compile(r":[a-z:]+:`~?(?:[^`<]*<)?([^`>]*?)>?`")
_NONE = re.compile(r"\bNone\b")
_CODE = re.compile(r"``([^`]*)``")


def first_words(kind: type) -> str | None:
    """Return the first paragraph of a class's docstring, in one line.

    Args:
        kind: the class.

    Example:
        >>> from theban.luxor import PlayCard
        >>> first_words(PlayCard)
        'Play an outer card of the hand. LX-3.2.'
    """
    # Looked up in the class itself: inherited words would be about another one.
    words = kind.__dict__.get("__doc__")
    return _plain(inspect.cleandoc(words).split("\n\n")[0]) if words else None


@cache
def attribute_docs(kind: type) -> dict[str, str]:
    """Return what is under the attributes of a class, by their names; not to be changed.

    Args:
        kind: the class; what it inherits counts too.

    Example:
        >>> from theban.luxor import MoveAdventurer
        >>> attribute_docs(MoveAdventurer)["steps"]
        'The steps: above 0 ahead, towards the chamber; -1 a step back; 0 to act without moving.'
    """
    docs: dict[str, str] = {}
    for each in reversed(kind.__mro__[:-1]):
        docs.update(_own_docs(each))
    return docs


def _own_docs(kind: type) -> dict[str, str]:
    try:
        source = textwrap.dedent(inspect.getsource(kind))
        body = ast.parse(source).body[0]
    except (OSError, TypeError, SyntaxError, IndexError):
        return {}
    if not isinstance(body, ast.ClassDef):
        return {}
    docs: dict[str, str] = {}
    for before, after in zip(body.body, body.body[1:], strict=False):
        name = _name_of(before)
        if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            docs[name] = _plain(inspect.cleandoc(str(after.value.value)).split("\n\n")[0])
    return docs


def _name_of(statement: ast.stmt) -> str | None:
    target: ast.expr | None = None
    if isinstance(statement, ast.AnnAssign):
        target = statement.target
    elif isinstance(statement, ast.Assign):
        target = statement.targets[0]
    return target.id if isinstance(target, ast.Name) else None


def _plain(words: str) -> str:
    """Take the marks of reStructuredText out of a text, and call None as JSON does."""
    text = _CODE.sub(r"`\1`", _ROLE.sub(r"\1", words))
    return _NONE.sub("null", " ".join(text.split()))
