"""Collects all messages for translators from the source, with notes that help to translate them.

A message is a literal in a call (``message(...)``, ``language.say(...)`` and the like) or a text in
a vocabulary. Refusals and the names that a box gives to tiles come from the package itself.
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, repeat, zip_longest
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

import theban
from tests.web.page_words import words
from theban import luxor, tutankhamun
from theban._core.language import gaps_of
from theban._core.refusals import CATALOGUE as OF_MATCHES, Catalogue, chooses
from theban.games import PACKAGES
from theban.luxor import _actions as actions, _events as events
from theban.play.server._guide import GUIDES
from theban.render._luxor import labels as luxor_words
from theban.render._sentences import reported
from theban.render._tutankhamun import labels as nile_labels, vocabulary as nile_words
from theban.tutankhamun import _actions as nile_actions, _events as nile_events

SOURCE = Path(theban.__file__).parent
_RULE = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)?\b")
_ROLE = re.compile(r":\w+:`~?([^`<]+?)(?: <[^`]*>)?`")


@frozen
class Message:
    english: str
    several: str | None = None
    """The plural sentence, if the message has a number."""
    context: str = ""


@define
class Help:
    files: dict[str, None] = field(factory=dict)
    notes: dict[str, None] = field(factory=dict)
    rules: set[str] = field(factory=set)


Messages = dict[Message, Help]


@cache
def all_messages() -> Messages:
    found: Messages = {}

    def add(message: Message, file: str, note: str = "", rules: Iterable[str] = ()) -> None:
        help_ = found.setdefault(message, Help())
        help_.files |= {file: None} if file else {}
        help_.notes |= {note: None} if note else {}
        help_.rules |= set(rules)

    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        if "language" in text or "chooses(" in text:
            for each in _of_file(path, text):
                add(*each)
    for game, vocabulary, terms in (
        ("luxor", luxor_words.VOCABULARY, luxor_words.TERMS),
        ("tutankhamun", nile_words.VOCABULARY, nile_words.TERMS),
    ):
        file = f"theban/render/_{game}/vocabulary.toml"
        for kind, texts in vocabulary.items():
            for message in _texts_of(kind, texts):
                note = _NOTES["hidden" if message.english == texts.get("hidden") else kind]
                add(message, file, note, _RULE.findall(kind.__doc__ or ""))
        about = f"theban/render/_{game}/about.toml"
        for name, topic in (luxor_words if game == "luxor" else nile_labels).TOPICS.items():
            is_ = tuple(chain.from_iterable(map(spoken, (topic.text, *topic.more, *topic.worth))))
            for text in filter(None, (*is_, topic.when, topic.other)):
                add(Message(text), about, _NOTES["is" if text in is_ else "when"], topic.rules)
            if topic.title:
                add(Message(topic.title), about, f"What is drawn with the key {name}.")
        for context, texts in terms.items():
            for text in chain.from_iterable(map(spoken, texts.values())):
                add(Message(text, None, context), file)
    for text in words():
        add(Message(text), "theban/play/server/page", "On the pages of theban play.")
    for game in PACKAGES:
        told = tomllib.loads((GUIDES / f"{game}.toml").read_text("utf-8"))
        for part in (*told["turn"], *told["first_game"]["steps"]):
            note = "A part of a turn, or a step of the first game."
            for text in filter(None, (part["text"], part.get("without"))):
                add(Message(text), f"theban/play/server/guide/{game}.toml", note)
    for game, catalogue in _CATALOGUES.items():
        for refusal in catalogue.refusals.values():
            note = f"Why a choice is refused ({refusal.code}); a clause."
            for sentence in spoken(refusal.sentence):
                add(Message(sentence), f"{game} refusals", note)
    for text, context, note in _names():
        add(Message(text, None, context), "", note)
    return found


_CATALOGUES: dict[str, Catalogue] = {
    "core": OF_MATCHES,
    "luxor": luxor.REFUSALS,
    "tutankhamun": tutankhamun.REFUSALS,
}


def spoken(sentence: str) -> tuple[str, ...]:
    return sentence, *getattr(sentence, "to_reader", ())


def _names() -> Iterator[tuple[str, str, str]]:
    """Return names that are data of the games, with their context and a note."""
    for tile in tutankhamun.Config(players=2).inventory.tiles.all:
        yield tile.name, "tile", "What a tile of Tutankhamun is called: a set, or a god."
    for rules, config in (
        (luxor.RULES, luxor.Config(players=2, modules=list(luxor.Module))),
        (tutankhamun.RULES, tutankhamun.Config(players=2)),
    ):
        sheet = rules.score_sheet(rules.new_game(config, seed=1))  # type: ignore[arg-type]
        for category in sheet.categories:
            yield category, "score sheet", "A line of the score sheet."


def _texts(nodes: list[ast.expr]) -> list[str]:
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


_NOTES: dict[object, str] = {
    "hidden": "What others see of what is hidden from them.",
    "is": "What a thing is, does or is worth, told when a person points at it.",
    "when": "When a thing can be chosen, told when a person points at it.",
    **dict.fromkeys((*actions.ACTIONS, *nile_actions.ACTIONS), "What a seat does."),
    **dict.fromkeys((*events.EVENTS, *nile_events.EVENTS), "What happened."),
    **dict.fromkeys(actions.OUTCOMES, "What chance brought."),
}


def _texts_of(kind: type, texts: Mapping[str, str]) -> Iterator[Message]:
    for name, text in texts.items():
        if name in {"keys", "several"}:
            continue
        several = spoken(texts["several"]) if "several" in texts else repeat(None)
        yield from map(Message, spoken(text), several)
        if _NOTES[kind] == "What a seat does." and name != "hidden":
            yield from map(Message, spoken(reported(text)))


_CLASSES = {
    ("luxor" if kind.__module__.startswith("theban.luxor") else "tutankhamun", kind.__name__): kind
    for kind in chain(
        actions.ACTIONS, events.EVENTS, actions.OUTCOMES, nile_actions.ACTIONS, nile_events.EVENTS
    )
}


def _of_file(path: Path, text: str) -> Iterator[tuple[Message, str, str, set[str]]]:
    """Yield the messages of a file of the source, with its name, a note and rules for each."""
    game = "tutankhamun" if "tutankhamun" in path.parts else "luxor"
    body = ast.parse(text).body
    for node, following in zip_longest(body, body[1:]):
        of_value = _doc_after(following) if isinstance(node, (ast.Assign, ast.AnnAssign)) else ""
        for found, note, about in _visit(node, of_value, ()):
            first = note.partition("\n\n")[0]
            kinds = [_CLASSES[game, name] for name in about if (game, name) in _CLASSES]
            rules = _RULE.findall(" ".join([first, *(kind.__doc__ or "" for kind in kinds)]))
            plain = _ROLE.sub(r"\1", " ".join(first.split()))
            plain = re.sub(r"\s*(?:[A-Z]{2}-\d[\d.]*(?:, | to )?)+\.$", "", plain).replace("``", "")
            yield found, path.relative_to(SOURCE.parent).as_posix(), plain, set(rules)


def _visit(
    node: ast.AST, note: str, about: tuple[str, ...]
) -> Iterator[tuple[Message, str, tuple[str, ...]]]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        note = ast.get_docstring(node) or note
        if isinstance(node, ast.FunctionDef):
            about += tuple(_last_name(each.annotation) for each in node.args.args)
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            yield from _visit(value, note, (*about, _last_name(key)))
        return
    if isinstance(node, ast.Call):
        yield from ((found, note, about) for found in _messages_of(node))
    for child in ast.iter_child_nodes(node):
        yield from _visit(child, note, about)


def _doc_after(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def _last_name(node: ast.expr | None) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _messages_of(call: ast.Call) -> Iterator[Message]:
    texts: list[Any] = [
        each.value if isinstance(each, ast.Constant) and isinstance(each.value, str) else None
        for each in call.args
    ]
    name = _last_name(call.func)
    if name == "chooses":
        yield from map(Message, spoken(chooses(texts[0])))
    if isinstance(call.func, ast.Name):
        if name == "message" and texts and texts[0] is not None:
            named = {each.arg: _texts([each.value]) for each in call.keywords}
            context = "".join(named.get("context", []))
            yield from (Message(text, None, context) for text in texts if text is not None)
        return
    if (
        not isinstance(call.func, ast.Attribute)
        or _last_name(call.func.value).lstrip("_") != "language"
    ):
        return
    match name, texts:
        case "say" | "text", [str(text)]:
            yield Message(text)
        case "text", [str(text), str(context)]:
            yield Message(text, None, context)
        case "say_in", [str(context), str(text)]:
            yield Message(text, None, context)
        case "count" | "plural", [_, str(one), str(several)]:
            yield Message(one, several)
        case _:
            return


def gaps_in(found: Message) -> tuple[str, ...]:
    return tuple(dict.fromkeys(gaps_of(found.english + (found.several or ""))))
