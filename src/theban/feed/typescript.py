"""TypeScript types made from a JSON Schema, as far as the schemas of this library go."""

from __future__ import annotations

import json
import re
from typing import Any, Literal

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.serial.schema import Schema

_WORD = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_PLAIN = {
    "string": "string",
    "number": "number",
    "integer": "number",
    "boolean": "boolean",
    "null": "null",
}
_ABOUT = {"title", "description", "default", "maxLength", "minimum", "maximum"}
"""Keys of a schema that say nothing which a type can say."""
_LONGEST = 100
"""The longest line of a union on one line."""


def typescript(schema: Schema, head: str = "") -> str:
    """Write a type for each definition of a schema.

    Args:
        schema: a schema of this library, with ``$defs``.
        head: what is said at the beginning of the file.

    Returns:
        The text of a ``.d.ts`` file.

    Raises:
        InvalidArgument: the schema says something that is not understood here.

    Example:
        >>> from theban.feed import typescript
        >>> sail = {"type": "object", "properties": {"place": {"type": "integer"}}, "required": []}
        >>> print(typescript({"$defs": {"Sail": sail}}))
        export interface Sail {
          place?: number;
        }
        <BLANKLINE>
    """
    parts = [f"/**\n{_lines(head, ' * ')}\n */\n"] if head else []
    parts += [_definition(name, each) for name, each in schema["$defs"].items()]
    return "\n".join(parts)


def _definition(name: str, schema: Schema | Literal[False]) -> str:
    words = _words(schema, "")
    if schema is not False and schema.get("type") == "object" and "properties" in schema:
        return f"{words}export interface {name} {_object(schema, '')}\n"
    return f"{words}export type {name} = {_type(schema, '')};\n"


def _object(schema: Schema, indent: str) -> str:
    inner = f"{indent}  "
    lines: list[str] = []
    for key, each in schema["properties"].items():
        name = key if _WORD.fullmatch(key) else json.dumps(key)
        mark = "" if key in schema["required"] else "?"
        lines.append(f"{_words(each, inner)}{inner}{name}{mark}: {_type(each, inner)};\n")
    return "{\n" + "".join(lines) + f"{indent}}}" if lines else "Record<string, never>"


def _type(schema: Any, indent: str) -> str:  # noqa: ANN401 (one for each form)
    """Return the type of what a schema allows."""
    if schema is False:
        return "never"
    match schema:
        case {"$ref": str(target)}:
            return target.rpartition("/")[2]
        case {"allOf": [inner]}:
            return _type(inner, indent)
        case {"anyOf": members} | {"oneOf": members}:
            return _union([_type(each, indent) for each in members], indent)
        case {"const": value}:
            return json.dumps(value, ensure_ascii=False)
        case {"enum": values}:
            return _union([json.dumps(each, ensure_ascii=False) for each in values], indent)
        case {"type": "array"}:
            return _array(schema, indent)
        case {"type": "object", "properties": _}:
            return _object(schema, indent)
        case {"type": "object", "additionalProperties": inner}:
            return f"{{ [key: string]: {_type(inner, indent)} }}"
        case {"type": str(name)} if name in _PLAIN:
            return _PLAIN[name]
        case dict() if not schema.keys() - _ABOUT:
            return "unknown"
        case _:
            raise InvalidArgument(f"no type is known for the schema {shown(schema)}")


def _array(schema: Schema, indent: str) -> str:
    items, length = schema.get("prefixItems"), schema.get("maxItems")
    if items is not None:
        return f"[{', '.join(_type(each, indent) for each in items)}]"
    item = _type(schema["items"], indent)
    if length is not None and length == schema.get("minItems"):
        return f"[{', '.join([item] * length)}]"
    return f"({item})[]" if " " in item else f"{item}[]"


def _union(members: list[str], indent: str) -> str:
    different = list(dict.fromkeys(members))
    line = " | ".join(different)
    if len(line) <= _LONGEST:
        return line
    return "".join(f"\n{indent}  | {each}" for each in different)


# --- Words ---------------------------------------------------------------------------------------


def _words(schema: Schema | Literal[False], indent: str) -> str:
    """Return what is said of a type or a key, as a comment in front of it."""
    about = None if schema is False else schema.get("description")
    if not about:
        return ""
    text = str(about).replace("*/", "*\u200b/")
    if "\n" not in text and len(text) + len(indent) <= _LONGEST:
        return f"{indent}/** {text} */\n"
    return f"{indent}/**\n{_lines(text, f'{indent} * ')}\n{indent} */\n"


def _lines(text: str, start: str) -> str:
    return "\n".join(f"{start}{line}".rstrip() for line in text.splitlines())
