"""Writes JSON Schemas of shapes: what values of classes look like as plain data."""

from __future__ import annotations

import enum
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs
from attrs import define

from theban.core.checking.fields import WholeNumber
from theban.serial.docstrings import attribute_docs, first_words
from theban.serial.formats import LARGEST_WHOLE, LONGEST_TEXT
from theban.serial.schema_names import Form
from theban.serial.shapes import (
    TAG,
    Enumeration,
    Field,
    Fixed,
    Given,
    Keyed,
    Maybe,
    Object,
    OneOf,
    Plain,
    Row,
    Shape,
    Tagged,
    fields_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

Schema: TypeAlias = dict[str, Any]
"""A schema as plain data; ``json.dumps`` writes it."""

_NEVER: Any = False
"""The schema of what never is; as its own definition not all programs understand it."""


@define(eq=False)
class SchemaWriter:
    """Writes schemas of shapes, and collects the definitions that they refer to."""

    names: Mapping[Form, str]
    """What the definition of each class is called."""
    unions: Mapping[tuple[type, ...], str]
    """What unions are called that have their own definition."""
    written: Schema = attrs.field(factory=dict[str, Any])
    """The definitions that were referred to."""

    @property
    def definitions(self) -> Schema:
        """All definitions that were referred to, in the order of their names."""
        return dict(sorted(self.written.items()))

    def of(self, shape: Shape) -> Schema:
        """Write the schema of a shape.

        Args:
            shape: the shape.
        """
        match shape:
            case Plain(kind) if kind is int:
                return self.refer("WholeNumber", _whole_number)
            case Plain(kind):
                return dict(PLAIN[kind])
            case Enumeration(kind) | Object(kind):
                return self._class(Form(kind))
            case Row(item):
                return {"type": "array", "items": self.of(item)}
            case Fixed(items):
                return _array_of([self.of(item) for item in items])
            case Keyed(item):
                return {"type": "object", "additionalProperties": self.of(item)}
            case Given(meaning):
                return self.given(meaning)
            case Tagged(kinds):
                return self._union(kinds)
            case Maybe(item):
                return {"anyOf": [self.of(item), {"type": "null"}]}
            case OneOf(items):
                return {"anyOf": [self.of(item) for item in items]}

    def given(self, meaning: object) -> Schema:  # noqa: ARG002 (for those who know more)
        """Write the schema of plain data that is described elsewhere; here it is any.

        Args:
            meaning: what the annotation says of it.
        """
        return {}

    def documented(self, kind: type) -> type:
        """Return the class that has the words about a class.

        Args:
            kind: the class.
        """
        return kind

    def field(self, kind: type, each: Field) -> tuple[Schema, Schema]:
        """Write the schema of a field, and what it says if it is left out.

        Args:
            kind: the class of the field.
            each: the field.
        """
        range_ = _range(kind, each.name) if each.shape == Plain(int) else None
        default = {} if each.is_required else {"default": _plain_setting(each.before)}
        return range_ or self.of(each.shape), default

    def refer(self, name: str, write: Callable[[], Schema]) -> Schema:
        """Refer to a definition, which is written where it is met first.

        Args:
            name: its name.
            write: writes it.
        """
        if name not in self.written:
            self.written[name] = {}  # it may refer to itself
            self.written[name] = write()
        return {"$ref": f"#/$defs/{name}"}

    def _union(self, kinds: tuple[type, ...]) -> Schema:
        if not kinds:
            never: Schema = _NEVER
            return never
        name = self.unions.get(kinds)
        if name is None:
            return self._members(kinds)
        about = f"One of several; {TAG!r} tells which."
        return self.refer(
            name, lambda: {"title": name, "description": about, **self._members(kinds)}
        )

    def _members(self, kinds: tuple[type, ...]) -> Schema:
        return {"oneOf": [self._class(Form(kind, is_tagged=True)) for kind in kinds]}

    def _class(self, form: Form) -> Schema:
        name = self.names[form]
        write = partial(self._keys, form) if attrs.has(form.kind) else partial(_enum, form.kind)
        return self.refer(name, partial(write, name))

    def _keys(self, form: Form, name: str) -> Schema:
        keys: Schema = {TAG: {"const": form.kind.__name__}} if form.is_tagged else {}
        documented = self.documented(form.kind)
        docs = attribute_docs(documented)
        fields = fields_of(form.kind)
        for each in fields:
            schema, default = self.field(form.kind, each)
            about = {"description": docs[each.name]} if each.name in docs else {}
            # json-schema-to-typescript takes what has words beside a reference for another type.
            if "$ref" in schema and (about or default):
                schema = {"allOf": [schema]}
            keys[each.name] = {**about, **schema, **default}
        optional = [each.name for each in fields if not each.is_required]
        return object_schema(name, first_words(documented), keys, optional)


def object_schema(
    title: str, description: str | None, keys: Schema, optional: Container[str] = ()
) -> Schema:
    """Write the schema of an object.

    Args:
        title: the name of its class.
        description: what is said of it.
        keys: the schemas of its keys; it has no others.
        optional: the keys that can be left out.
    """
    return {
        "title": title,
        **({"description": description} if description else {}),
        "type": "object",
        "properties": keys,
        "required": [key for key in keys if key not in optional],
        "additionalProperties": False,
    }


def _plain_setting(setting: object) -> object:
    return setting.value if isinstance(setting, enum.Enum) else setting


PLAIN: dict[type, Schema] = {
    str: {"type": "string", "maxLength": LONGEST_TEXT},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


def _whole_number() -> Schema:
    return {
        "title": "WholeNumber",
        "description": "A whole number that every reader of JSON can hold.",
        "type": "integer",
        "minimum": -LARGEST_WHOLE,
        "maximum": LARGEST_WHOLE,
    }


def _array_of(items: list[Schema]) -> Schema:
    """Write the schema of an array of so many values.

    Only the places of the prefix can be there, so ``items`` forbids nothing; but it tells programs
    that know no prefixes what is in the array.
    """
    length = {"minItems": len(items), "maxItems": len(items)}
    different = [item for number, item in enumerate(items) if item not in items[:number]]
    if len(different) == 1:
        return {"type": "array", "items": different[0], **length}
    return {"type": "array", "prefixItems": items, "items": {"anyOf": different}, **length}


def _enum(kind: type[enum.Enum] | Any, name: str) -> Schema:  # noqa: ANN401 (an enum, or anything else)
    docs = attribute_docs(kind)
    lines = [f"{member.value}: {docs[member.name]}" for member in kind if member.name in docs]
    about = "\n".join([*filter(None, [first_words(kind)]), *lines])
    return {
        "title": name,
        **({"description": about} if about else {}),
        "enum": [member.value for member in kind],
    }


def _range(kind: type, name: str) -> Schema | None:
    """Return the schema of a field whose validator gives the range of its whole numbers."""
    validator: object = attrs.fields_dict(kind)[name].validator
    if not isinstance(validator, WholeNumber):
        return None
    least, most = validator.least, validator.most
    if least is None and most is None:
        return None
    return {
        "type": "integer",
        **({} if least is None else {"minimum": least}),
        "maximum": LARGEST_WHOLE if most is None else most,
    }
