"""The JSON Schema (2020-12) of messages, answers and requests, of several games in one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, Literal

from theban.core.annotations import Field, Maybe, Object
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.protocol import AnyRules
from theban.games import PACKAGES, get_rules
from theban.play.feed.messages import (
    ANALYSIS,
    ANSWER,
    MESSAGE,
    REQUESTS,
    SCHEMA,
    Analysis,
    Answer,
    Message,
    OpenChoice,
    ToldEvent,
    classes,
)
from theban.serial.convert import is_array, is_object
from theban.serial.game_types import Thing
from theban.serial.schema import DIALECT, Form, Schema, SchemaWriter, camel, object_schema
from theban.serial.schema import json_schema as json_schema_of_saves


def json_schema(*games: str | AnyRules) -> Schema:
    """Make the schema of all that is sent in a feed, to clients and from them.

    Args:
        games: the names of games, or their rules; by default the games of this library.

    Returns:
        The schema, which may be changed.  Under ``$defs`` there are ``Message``, ``Answer``,
        ``Analysis`` and ``Request``, each of which can be used alone.

    Raises:
        InvalidArgument: there is no such game, or the rules do not name their types.

    Example:
        >>> schema = json_schema()
        >>> schema["$id"], [each["$ref"].rpartition("/")[2] for each in schema["anyOf"]]
        ('urn:theban:feed:1', ['Message', 'Answer', 'Analysis', 'Request'])
    """
    rules = [get_rules(game) if isinstance(game, str) else game for game in games or PACKAGES]
    if len({each.name for each in rules}) < len(rules):
        raise InvalidArgument("a game is named twice")
    known = [_Game(each) for each in rules]
    definitions: Schema = {}
    for game in known:
        writer = _Writer([game], game.prefix)
        writer.of(Object(Message))
        message = writer.written[f"{game.prefix}Message"]
        message["properties"] |= {"game": {"const": game.name}}
        _begin(message, MESSAGE)
        definitions |= {**game.definitions, **writer.written}
    of_clients = _Writer(known, "")
    for name, sent in ((ANSWER, Answer), (ANALYSIS, Analysis)):
        of_clients.of(Object(sent))
        _begin(of_clients.written[sent.__name__], name)
    requests: list[Schema] = []
    for key, kind in REQUESTS.items():
        title = f"{kind.__name__}Request"
        definitions[title] = object_schema(title, None, {key: of_clients.of(Object(kind))})
        requests.append(_ref(title))
    definitions |= of_clients.written
    about = "What a client asks: an object with one key, which tells what."
    definitions["Request"] = {"title": "Request", "description": about, "oneOf": requests}
    definitions["Message"] = {
        "title": "Message",
        "description": "What a seat is told since a revision; 'game' tells of which game.",
        "oneOf": [_ref(f"{game.prefix}Message") for game in known],
    }
    return {
        "$schema": DIALECT,
        "$id": f"urn:theban:{MESSAGE}:{SCHEMA}",
        "title": "Feed",
        "description": "Whatever is sent in a feed.",
        "anyOf": [_ref(name) for name in ("Message", "Answer", "Analysis", "Request")],
        "$defs": dict(sorted(definitions.items())),
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


# --- What is of a game ---------------------------------------------------------------------------

_THINGS = (Thing.CONFIG, Thing.EVENT, Thing.ACTION, Thing.CHOICE, Thing.VIEW)
"""What messages hold of a game."""
_SHARED = ("WholeNumber", "Hidden", "Decision", "Chance", "GameOver", "Turn")
"""The definitions that are alike in all games."""


class _Game:
    """The definitions of a game, under its name."""

    def __init__(self, rules: AnyRules) -> None:
        """Take them from the schema of its saves."""
        self.name = rules.name
        self.prefix = camel(rules.name)
        """What names begin with."""
        found: Schema = json_schema_of_saves(rules, "save")["$defs"]
        roots: dict[Thing, str] = {}
        for thing in _THINGS:  # the definition of what is saved, which is a class or a union
            saved = found[f"Saved{camel(thing.value)}"]["properties"]["data"]["$ref"]
            roots[thing] = saved.rpartition("/")[2]
        view = found[roots[Thing.VIEW]]
        view["properties"].pop("config", None)
        view["required"] = [key for key in view["required"] if key != "config"]
        self.things = {thing: _prefixed(name, self.prefix) for thing, name in roots.items()}
        """The names of the definitions of what messages hold of the game."""
        self.definitions: Schema = {
            _prefixed(name, self.prefix): _renamed(schema, self.prefix)
            for name, schema in reached(roots.values(), found).items()
        }
        """All definitions that these need."""


def reached(names: Iterable[str], definitions: Schema) -> Schema:
    """Return the definitions that some of them need, with these."""
    found: Schema = {}
    waiting = list(names)
    while waiting:
        each = waiting.pop()
        if each not in found:
            found[each] = definitions[each]
            waiting += re.findall(r'"#/\$defs/(\w+)"', json.dumps(definitions[each]))
    return found


def _prefixed(name: str, prefix: str) -> str:
    return name if name in _SHARED else f"{prefix}{name}"


def _renamed(schema: Any, prefix: str) -> Any:  # noqa: ANN401 (a part of a schema)
    """Name all definitions in a schema after the game."""
    if is_array(schema):
        return [_renamed(each, prefix) for each in schema]
    if not is_object(schema):
        return schema
    renamed: dict[object, Any] = {key: _renamed(each, prefix) for key, each in schema.items()}
    if "$ref" in renamed:
        return _ref(_prefixed(renamed["$ref"].rpartition("/")[2], prefix))
    if isinstance(renamed.get("title"), str):
        renamed["title"] = _prefixed(renamed["title"], prefix)
    return renamed


# --- The classes of messages ---------------------------------------------------------------------

_OF_ONE_GAME = (Message, ToldEvent, OpenChoice)
"""The classes that hold data of the game that the message is of."""


class _Writer(SchemaWriter):
    """Writes schemas of the classes of messages, in which what is not there is left out."""

    def __init__(self, games: list[_Game], prefix: str) -> None:
        """Put a prefix before the names of classes that hold data of the one game with it."""
        names = {
            Form(kind): f"{prefix}{kind.__name__}" if kind in _OF_ONE_GAME else kind.__name__
            for kind in classes()
        }
        super().__init__(names, {})
        self._games = games
        self._prefix = prefix

    def field(self, kind: type, each: Field) -> tuple[Schema, Schema]:
        """Write the schema of a field; what can be left out is never null."""
        if each.is_required or not isinstance(each.shape, Maybe):
            return super().field(kind, each)[0], {}
        return self.of(each.shape.item), {}

    def given(self, meaning: object) -> Schema:
        """Write the schema of a text, of anything, or of what is of a game."""
        if meaning == "text":
            return {"type": "string"}
        if not isinstance(meaning, Thing):
            return {}
        references = [_ref(game.things[meaning]) for game in self._games]
        return references[0] if self._prefix else {"anyOf": references}


def _begin(schema: Schema, kind: str) -> None:
    """Put in front of the keys of an object what says that it is of a feed."""
    head: Schema = {
        "theban": {"const": kind},
        "schema": {"description": "The number of the schema.", "const": SCHEMA},
    }
    schema["properties"] = {**head, **schema["properties"]}
    schema["required"] = [*head, *schema["required"]]


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
        >>> from theban.play.feed import typescript
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
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(_type(each, indent) for each in items)}]"
        case {"type": "array", "items": items}:
            item = _type(items, indent)
            length = schema.get("maxItems")
            if length is not None and length == schema.get("minItems"):
                return f"[{', '.join([item] * length)}]"
            return f"({item})[]" if " " in item else f"{item}[]"
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
