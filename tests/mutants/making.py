"""The mutants of a file: those of mutmut's operators, and four more.

mutmut changes operators, numbers (to one more), texts, arguments, assignments, keywords and
branches of ``match``. Here a number also becomes one less, a condition is negated, and a call whose
result is not used is left out. Decorated functions are mutated like all others; mutmut skips them.

Also which mutants may survive, by ``accepted.toml``, and which tests are those of their rules.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

import libcst as cst
import libcst.matchers as m
from attrs import frozen
from libcst.metadata import MetadataWrapper, PositionProvider, WhitespaceInclusivePositionProvider
from mutmut.mutation.file_mutation import Mutation, MutationVisitor
from mutmut.mutation.mutators import OPERATORS_TYPE, mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

from docs._ext.citations import docstrings_of
from tests.mutants.areas import AREAS, CORE_RULES, PACKAGE, Area, area_of, files_of


@frozen
class Key:
    """The identity of a mutant, which does not depend on line numbers."""

    file: str
    """The file, relative to the package."""
    function: str
    """The function with its classes; "" at the top of the file."""
    was: str
    """The changed lines, in their original form."""
    now: str
    """The same lines, mutated."""
    nth: int
    """Its number among identical ones so far, from 1."""

    def rank(self, seed: int) -> str:
        """Return its place in a sample by a seed, which does not depend on other mutants."""
        parts = (str(seed), self.file, self.function, self.was, self.now, str(self.nth))
        return sha256("\n".join(parts).encode()).hexdigest()


def as_change(key: Key) -> str:
    """Describe the mutant for people."""
    nth = f" (number {key.nth})" if key.nth > 1 else ""
    return f"{key.file} {key.function}{nth}\n    - {key.was}\n    + {key.now}"


@frozen
class Mutant:
    """One change of one file."""

    key: Key
    lines: tuple[int, int]
    """The first and last line of its statement without its body, from 1."""
    span: tuple[int, int]
    """The beginning and the end of the replaced text."""
    text: str
    """The replacement."""

    def source(self) -> str:
        source = source_of(self.key.file)
        return source[: self.span[0]] + self.text + source[self.span[1] :]


@cache
def source_of(file: str) -> str:
    return (PACKAGE / file).read_text(encoding="utf-8")


def all_mutants(area: Area) -> tuple[Mutant, ...]:
    return tuple(mutant for file in files_of(area) for mutant in mutants_of(file))


def mutants_of(file: str) -> Iterator[Mutant]:
    """Iterate over the mutants of a file, from its beginning."""
    source = source_of(file)
    wrapper = MetadataWrapper(cst.parse_module(source))
    visitor = _Visitor(area_of(file))
    module = wrapper.visit(visitor)
    inclusive = wrapper.resolve(WhitespaceInclusivePositionProvider)
    exact = wrapper.resolve(PositionProvider)
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    names, statements = _function_names(source), _statements(source)
    met: set[tuple[int, int, str]] = set()
    alike: dict[tuple[str, str, str], int] = {}
    for mutation in visitor.mutations:
        node = mutation.original_node
        if isinstance(node, cst.BaseCompoundStatement):  # its indentation belongs to the module
            whole = module.deep_replace(node, mutation.mutated_node)
            span, text = _narrowed(source, module.code_for_node(whole))
        else:
            place = inclusive[node]
            span = (
                starts[place.start.line - 1] + place.start.column,
                starts[place.end.line - 1] + place.end.column,
            )
            text = module.code_for_node(mutation.mutated_node)
        begin = source.rfind("\n", 0, span[0]) + 1
        end = max(source.find("\n", span[1]), span[1])
        before, after = source[begin:end], source[begin : span[0]] + text + source[span[1] : end]
        was, now = _joined(before), _joined(after)
        if (begin, end, after) in met or _meant(was) == _meant(now):
            continue
        met.add((begin, end, after))
        first = exact[node].start.line
        function = names.get(first, "")
        nth = alike[function, was, now] = alike.get((function, was, now), 0) + 1
        yield Mutant(Key(file, function, was, now, nth), statements[first], span, text)


def _one_less(node: cst.Integer) -> Iterator[cst.BaseExpression]:
    less = node.evaluated_value - 1
    if less < 0:
        yield cst.UnaryOperation(
            cst.Minus(), cst.Integer(str(-less)), lpar=[cst.LeftParen()], rpar=[cst.RightParen()]
        )
    else:
        yield node.with_changes(value=str(less))


def _left_out(node: cst.Expr) -> Iterator[cst.BaseSmallStatement]:
    if isinstance(node.value, cst.Call):
        yield cst.Pass()


_OPERATORS: OPERATORS_TYPE = [*mutation_operators, (cst.Integer, _one_less), (cst.Expr, _left_out)]


class _Visitor(MutationVisitor):
    """mutmut's visitor, with the operators above; it skips code that does not implement rules."""

    def __init__(self, area: str) -> None:
        super().__init__(_OPERATORS, IgnoredCode(set(), set(), set()))
        self.left_out = AREAS[area].functions_left_out
        self.in_rules = area == "rules"
        self.no_rules: set[cst.CSTNode] = set()
        """Code that does not implement rules."""

    def _create_mutations(self, node: cst.CSTNode) -> None:
        before = len(self.mutations)
        super()._create_mutations(node)
        if isinstance(node, cst.Call):
            no_rules = set(_no_rules_of(node))
            self.no_rules |= no_rules
            self.mutations[before:] = [
                mutation for mutation in self.mutations[before:] if not _lacks(mutation, no_rules)
            ]
        if isinstance(node, (cst.If, cst.While, cst.CompIf)) and _is_plain(node.test):
            turned = cst.UnaryOperation(
                cst.Not(), node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
            )
            self.mutations.append(Mutation(node.test, turned, None))

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef):
            name = node.name.value
            return name in self.left_out or (self.in_rules and _is_no_rule_function(node))
        if node in self.no_rules or _is_of_types(node) or _is_words(node):
            return True
        if self.in_rules and _is_refusal(node):
            return True
        return super()._skip_node_and_children(node)


def _is_no_rule_function(function: cst.FunctionDef) -> bool:
    """Return whether a function refuses arguments of a wrong kind, or describes a decision."""
    returns = function.returns
    describes = returns is not None and m.matches(returns.annotation, m.Name("Subject"))
    return function.name.value.startswith(("check_", "_check_")) or describes


def _no_rules_of(call: cst.Call) -> Iterator[cst.Arg]:
    """Iterate over the arguments that do not implement rules."""
    name = call.func.value if isinstance(call.func, cst.Name) else ""
    for argument in call.args:
        keyword = argument.keyword.value if argument.keyword else ""
        no_rule = name == "Extension" and keyword in _NO_RULES
        if name == "Checks" or no_rule or (name == "field" and keyword == "init"):
            yield argument


_NO_RULES = {"steps", "actions", "most_points", "checks", "score_rules"}
"""A module's parts besides its rules: spaces, bounds, checks of states, and names of rules."""


def _lacks(mutation: Mutation, arguments: set[cst.Arg]) -> bool:
    """Return whether a mutated call lacks one of some arguments."""
    call = mutation.mutated_node
    return isinstance(call, cst.Call) and not arguments <= set(call.args)


def _is_plain(test: cst.BaseExpression) -> bool:
    """Return whether mutmut does not already negate a condition."""
    turned = isinstance(test, cst.Comparison) and len(test.comparisons) == 1
    negated = isinstance(test, cst.UnaryOperation)
    typing = isinstance(test, cst.Name) and test.value == "TYPE_CHECKING"
    return not (turned or negated or typing)


def _is_of_types(node: cst.CSTNode) -> bool:
    """Return whether a statement is only for type checkers."""
    match node:
        case cst.AnnAssign(annotation=cst.Annotation(annotation=cst.Name(value="TypeAlias"))):
            return True
        case cst.Assign(value=cst.Call(func=cst.Name(value="TypeVar" | "ParamSpec"))):
            return True
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value="__slots__" | "__all__"))]):
            return True
        case cst.Call(func=cst.Name(value="cast")):
            return True
        case cst.AnnAssign(value=cst.Call(args=[cst.Arg(keyword=cst.Name(value="init"))])):
            return True
        case cst.Subscript(value=cst.Name(value="dict" | "list" | "set")):
            return True
        case _:
            return False


def _is_words(node: cst.CSTNode) -> bool:
    """Return whether a node is a sentence, raises one, or refuses objects of a wrong kind.

    Other tests cover these. A text without blanks is an id or a name.
    """
    match node:
        case cst.SimpleString(value=text):
            return " " in text
        case cst.Raise(exc=cst.Call(args=[cst.Arg(value=cst.FormattedString())])):
            return True
        case cst.Raise(exc=cst.Call(func=cst.Name(value=name))):
            return name.startswith("Invalid")
        case cst.Expr(value=cst.Call(func=cst.Name(value=name))):
            return name.startswith("check_")
        case cst.Call(func=cst.Name(value=name) | cst.Attribute(attr=cst.Name(value=name))):
            return name in {"refuse", "brought_by"} or name.startswith("check_")
        case _:
            return False


def _is_refusal(node: cst.CSTNode) -> bool:
    """Say whether something only refuses what is of a wrong kind."""
    match node:
        case cst.If(body=cst.IndentedBlock(body=[cst.SimpleStatementLine(body=[only])])):
            return _is_words(only)
        case _:
            return False


def _narrowed(before: str, after: str) -> tuple[tuple[int, int], str]:
    """Return where two texts differ, and the second one's text there."""
    shorter = min(len(before), len(after))
    start = next((n for n in range(shorter) if before[n] != after[n]), shorter)
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return (start, len(before) - end), after[start : len(after) - end]


def _joined(lines: str) -> str:
    return " ".join(line.strip() for line in lines.strip().splitlines())


def _meant(line: str) -> str:
    """Return a line without guards against our own faults: ``strict`` of ``zip``."""
    return _LAST_COMMA.sub(")", _STRICT.sub("", line))


_STRICT = re.compile(r"strict=\w+")
_LAST_COMMA = re.compile(r"[,\s]*\)")


def _function_names(source: str) -> dict[int, str]:
    """Return for each line the function that contains it, with its classes."""
    found: dict[int, str] = {}

    def visit(node: ast.AST, names: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                inside = (*names, child.name)
                for line in range(child.lineno, (child.end_lineno or child.lineno) + 1):
                    found[line] = ".".join(inside)
                visit(child, inside)
            else:
                visit(child, names)

    visit(ast.parse(source), ())
    return found


def _statements(source: str) -> dict[int, tuple[int, int]]:
    """Return for each line the first and last line of its statement, without its body."""
    found: dict[int, tuple[int, int]] = {}
    for node in ast.walk(ast.parse(source)):  # from the outside in
        if isinstance(node, ast.stmt):
            first, last = node.lineno, node.end_lineno or node.lineno
        elif isinstance(node, ast.match_case):
            first = last = node.pattern.lineno
        else:
            continue
        body = getattr(node, "cases", None) or getattr(node, "body", None)
        if isinstance(body, list):
            inside = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
            last = max(first, inside.lineno - 1)
        for line in range(first, last + 1):
            found[line] = first, last
    return found


# --- Mutants that may survive -------------------------------------------------------------------

ACCEPTED = Path(__file__).with_name("accepted.toml")
"""The mutants that may survive, each with the reason."""
KINDS = {"equivalent": "no game can show it", "no rule": "what it changes is in no rule"}


@frozen
class Accepted:
    """A reason why a mutant may survive."""

    kind: str
    """One of :data:`KINDS`."""
    reason: str


def accepted(file: Path = ACCEPTED) -> dict[Key, Accepted]:
    found: dict[Key, Accepted] = {}
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    for table in tables.get("mutant", ()):
        texts = [table.pop(name) for name in ("file", "function", "was", "now")]
        key = Key(texts[0], texts[1], texts[2], texts[3], table.pop("nth", 1))
        kind, reason = table.pop("kind"), table.pop("reason")
        if table or key in found or kind not in KINDS or not reason:
            raise ValueError(f"{file.name}: an entry is wrong or there twice: {key}")
        found[key] = Accepted(kind, reason)
    return found


# --- Their rules --------------------------------------------------------------------------------


@cache
def cited(file: str, function: str) -> frozenset[str]:
    """Return the rules that a function cites in its docstring, with ranges expanded."""
    docstrings, outer = docstrings_of(str(PACKAGE / file)), function.split(".")
    names = {".".join(outer[: 1 + depth]) for depth in range(len(outer))}
    text = "\n".join(docstrings.get(name, "") for name in sorted(names))
    rules = set(_RULE.findall(text)) | set(CORE_RULES.get(file, ()))
    for chapter, first, last in _SPAN.findall(text):
        rules.update(f"{chapter}.{number}" for number in range(int(first), int(last) + 1))
    return frozenset(rules)


_RULE = re.compile(r"\b(?:LX|MC|TT)-\d+\.\d+\b")
_SPAN = re.compile(r"\b((?:LX|MC|TT)-\d+)\.(\d+)`? to (?::rule:`)?\1\.(\d+)")


@cache
def cited_anywhere(file: str) -> frozenset[str]:
    return frozenset().union(*(cited(file, name) for name in docstrings_of(str(PACKAGE / file))))


def whose(mutant: Mutant, rules: frozenset[str]) -> str:
    """Return where a mutant's code cites one of some rules: "function", "file" or ""."""
    key = mutant.key
    if not rules.isdisjoint(cited(key.file, key.function)):
        return "function"
    return "" if rules.isdisjoint(cited_anywhere(key.file)) else "file"


def in_order(mutant: Mutant, rules_by_test: Mapping[str, frozenset[str]]) -> list[str]:
    """Sort tests: those of the function's rules first, then those of the file's rules."""
    places = {"function": 0, "file": 1, "": 2}
    return sorted(rules_by_test, key=lambda test: places[whose(mutant, rules_by_test[test])])
