"""The JSON Schema (2020-12) of messages, answers and requests, of several games in one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from theban._core.annotations import Field, Maybe, Object, Tagged, fields_of, shape_of
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import AnyRules
from theban.games import PACKAGES, get_rules
from theban.play.feed import _messages as messages
from theban.render._registry import faces_of
from theban.render.keys import Piece
from theban.serial import _schema as schemas
from theban.serial._game_types import GameTypes, ValueKind, classes_in, game_types, shapes_by_kind
from theban.serial._schema import DIALECT, Form, Schema, SchemaWriter, camel, object_schema, ref

__all__ = ["feed_schema", "typescript"]


def feed_schema(*games: str | AnyRules) -> Schema:
    """Make the schema of everything that feeds and clients send.

    Args:
        games: the names of games, or their rules; by default the games of this library.

    Returns:
        The schema, which may be changed.  Under ``$defs`` there are ``Message``, ``Answer``,
        ``Analysis`` and ``Request``, each of which can be used alone.

    Raises:
        InvalidArgument: there is no such game, or the rules do not name their types.

    Example:
        >>> schema = feed_schema()
        >>> schema["$id"], [each["$ref"].rpartition("/")[2] for each in schema["anyOf"]]
        ('urn:theban:feed:1', ['Message', 'Answer', 'Analysis', 'Request'])
    """
    rules = [get_rules(game) if isinstance(game, str) else game for game in games or PACKAGES]
    if len({each.name for each in rules}) < len(rules):
        raise InvalidArgument("a game is named twice")
    of_games: list[_Writer] = []
    for types in map(game_types, rules):
        writer = _Writer(types)
        of_games.append(writer)
        writer.of(Object(messages.Message))
        message = writer.written[f"{writer.prefix}Message"]
        message["properties"] |= {"game": {"const": types.name}}
        _begin(message, messages.MESSAGE)
        if types.subject is not None:  # what does not apply is left out
            writer.written[writer.names[Form(types.subject)]]["required"] = []
        view = writer.written[writer.names[Form(types.view)]]
        view["properties"].pop("config", None)
        view["required"] = [key for key in view["required"] if key != "config"]
    of_clients = _Writer(games=of_games)
    for name, sent in ((messages.ANSWER, messages.Answer), (messages.ANALYSIS, messages.Analysis)):
        of_clients.of(Object(sent))
        _begin(of_clients.written[sent.__name__], name)
    requests: list[Schema] = []
    for key, kind in messages.REQUESTS.items():
        title = f"{kind.__name__}Request"
        of_clients.written[title] = object_schema(title, None, {key: of_clients.of(Object(kind))})
        requests.append(ref(title))
    definitions: Schema = {}
    for writer in (*of_games, of_clients):
        definitions |= writer.written
    about = "What a client asks: an object with one key, which tells what."
    definitions["Request"] = {"title": "Request", "description": about, "oneOf": requests}
    definitions["Message"] = {
        "title": "Message",
        "description": "What a seat is told since a revision; 'game' tells of which game.",
        "oneOf": [ref(f"{game.prefix}Message") for game in of_games],
    }
    return {
        "$schema": DIALECT,
        "$id": f"urn:theban:{messages.MESSAGE}:{messages.SCHEMA}",
        "title": "Feed",
        "description": "Whatever is sent in a feed.",
        "anyOf": [ref(name) for name in ("Message", "Answer", "Analysis", "Request")],
        "$defs": dict(sorted(definitions.items())),
    }


_OF_ONE_GAME = (
    *(messages.Message, messages.ToldEvent, messages.OpenChoice, messages.Awaited),
    *(messages.AddedPiece, Piece),
)
"""The classes that hold data of the game that the message is of."""
_SHARED = ("WholeNumber", "Hidden", "GameOver", "Turn")
"""The definitions that are alike in all games."""


class _Writer(SchemaWriter):
    """Writes schemas of messages about one game, or of what clients of several games are sent."""

    def __init__(self, types: GameTypes | None = None, games: Sequence[_Writer] = ()) -> None:
        """Put the name of the one game before the names of its classes, or refer to others'."""
        self._types = types
        self._games = games
        self.prefix = "" if types is None else camel(types.name)
        """The prefix of its definitions' names."""
        self._messages = messages.classes()
        self._faces = {} if types is None else (faces_of(types.view) or {})
        names = {
            Form(kind): f"{self.prefix}{kind.__name__}" if kind in _OF_ONE_GAME else kind.__name__
            for kind in self._messages
        }
        unions: dict[tuple[type, ...], str] = {}
        if types is not None:
            names |= {form: self._own(name) for form, name in schemas.form_names(types).items()}
            unions = {kinds: self._own(name) for kinds, name in schemas.union_names(types).items()}
            shapes = (shape_of(face) for face in self._faces.values() if face is not None)
            names = {Form(kind): self._own(kind.__name__) for kind in classes_in(shapes)} | names
        super().__init__(names, unions)

    def _own(self, name: str) -> str:
        return name if name in _SHARED else f"{self.prefix}{name}"

    def field(self, kind: type, each: Field) -> tuple[Schema, Schema]:
        """Write the schema of a field; what a message can leave out is never null."""
        if kind not in self._messages:
            return super().field(kind, each)
        if each.is_required or not isinstance(each.shape, Maybe):
            return super().field(kind, each)[0], {}
        return self.of(each.shape.item), {}

    def _keys(self, form: Form, name: str) -> Schema:
        """Write the schema of a class; of pieces one for all kinds with the same faces."""
        whole = super()._keys(form, name)
        if form.kind is not Piece or not self._faces:
            return whole
        by_face: dict[Any, list[str]] = {}
        for kind, face in self._faces.items():
            by_face.setdefault(face, []).append(kind)
        pieces: list[Schema] = []
        for face, kinds in by_face.items():
            keys = {key: dict(schema) for key, schema in whole["properties"].items()}
            keys["kind"] |= {"enum": kinds}
            if face is None:
                del keys["face"], keys["face_down"]
            else:
                keys["face"] |= {"allOf": [self.of(shape_of(face))]}
            optional = keys.keys() - {*whole["required"]}
            title = f"{self.prefix}{'Plain' if face is None else camel(kinds[0])}Piece"
            self.written[title] = object_schema(title, whole.get("description"), keys, optional)
            pieces.append(ref(title))
        return {
            **{key: whole[key] for key in ("title", "description") if key in whole},
            "oneOf": pieces,
        }

    def given(self, meaning: object) -> Schema:
        """Write the schema of a text, of anything, or of what is of a game."""
        if meaning in ("text", "kind of piece"):
            return {"type": "string"}
        if not isinstance(meaning, ValueKind):
            return {}
        if self._types is None:
            return {"anyOf": [game.given(meaning) for game in self._games]}
        shape = shapes_by_kind(self._types)[meaning]
        if meaning is ValueKind.AWAITING and isinstance(shape, Tagged):
            fields = (each for kind in shape.kinds for each in fields_of(kind))
            return {"anyOf": [self.of(each.shape) for each in fields if each.name == "kind"]}
        if shape == Tagged(()):  # as the subject in a game that has none
            return {"type": "null"}
        return self.of(shape)


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


def _begin(schema: Schema, kind: str) -> None:
    """Put in front of the keys of an object what says that it is of a feed."""
    head: Schema = {
        "theban": {"const": kind},
        "schema": {"description": "The number of the schema.", "const": messages.SCHEMA},
    }
    schema["properties"] = {**head, **schema["properties"]}
    schema["required"] = [*head, *schema["required"]]


_WORD = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
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
    for name, each in schema["$defs"].items():
        words = _words(each, "")
        if each is not False and each.get("type") == "object" and "properties" in each:
            parts.append(f"{words}export interface {name} {_object(each, '')}\n")
        else:
            parts.append(f"{words}export type {name} = {_type(each, '')};\n")
    return "\n".join(parts)


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
        case {"type": "integer"}:
            return "number"
        case {"type": "string" | "number" | "boolean" | "null" as name}:
            return str(name)
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
    """Return the description of a type or a key as a comment."""
    about = None if schema is False else schema.get("description")
    if not about:
        return ""
    text = str(about).replace("*/", "*\u200b/")
    if "\n" not in text and len(text) + len(indent) <= _LONGEST:
        return f"{indent}/** {text} */\n"
    return f"{indent}/**\n{_lines(text, f'{indent} * ')}\n{indent} */\n"


def _lines(text: str, start: str) -> str:
    return "\n".join(f"{start}{line}".rstrip() for line in text.splitlines())
