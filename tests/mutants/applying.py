"""Puts a mutant in place: in live functions, or in a module before it is imported."""

import gc
import inspect
from collections.abc import Iterator, Mapping, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType

from tests.mutants.areas import PACKAGE
from tests.mutants.making import Mutant, source_of


class UnchangedError(Exception):
    """The mutated file is compiled to the same code."""


class AtImportError(Exception):
    """The mutant changes code that runs while its module is imported."""


def functions_by_file() -> dict[str, list[FunctionType]]:
    """Return all live functions, by the path of their file.

    Frozen ones, as after the collection of tests, are unfrozen to be found.
    """
    gc.unfreeze()
    found: dict[str, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType:
            found.setdefault(thing.__code__.co_filename, []).append(thing)
    return found


def apply_to_functions(mutant: Mutant, living: Mapping[str, Sequence[FunctionType]]) -> None:
    """Give the functions that a mutant changes their new code."""
    path = PACKAGE / mutant.key.file
    old = compile(source_of(mutant.key.file), str(path), "exec", dont_inherit=True)
    new = compile(mutant.source(), str(path), "exec", dont_inherit=True)
    pairs = {_name(before): after for before, after in _changed(old, new)}
    if not pairs:
        raise UnchangedError
    mine = living.get(str(path), ())
    found = [function for function in mine if _name(function.__code__) in pairs]
    outermost = {name for name in pairs if "<locals>" not in name[0]}
    if not outermost <= {_name(function.__code__) for function in found}:
        raise AtImportError
    for function in found:
        function.__code__ = pairs[_name(function.__code__)]


def import_mutated(file: str, source: str) -> None:
    """Make imports use a mutated text instead of a file, which must not have been imported yet."""
    path = PACKAGE / file
    get_code = SourceFileLoader.get_code

    def get_mutated(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        if Path(loader.path) == path:
            return compile(source, str(path), "exec", dont_inherit=True)
        return get_code(loader, fullname)

    SourceFileLoader.get_code = get_mutated  # type: ignore[method-assign, assignment]


def _name(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _changed(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield the functions that differ between two versions of a module or function."""
    is_function = bool(old.co_flags & inspect.CO_NEWLOCALS and old.co_flags & inspect.CO_OPTIMIZED)
    same = _own(old) == _own(new)
    if not same and not is_function:
        raise AtImportError
    pairs = list[tuple[CodeType, CodeType]]()
    if same:
        for before, after in zip(_inner(old), _inner(new), strict=True):
            pairs.extend(_changed(before, after))
    yield from pairs
    if is_function and (pairs or not same):
        yield old, new


def _inner(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _own(code: CodeType) -> tuple[object, ...]:
    """Return the operations of a code object, without nested code and line numbers."""
    return (
        code.co_code,
        [_shown(each) for each in code.co_consts],
        code.co_names,
        code.co_varnames,
        code.co_freevars,
        code.co_cellvars,
        code.co_exceptiontable,
    )


def _shown(constant: object) -> object:
    if isinstance(constant, CodeType):
        return constant.co_name
    if isinstance(constant, frozenset):
        return sorted(map(repr, constant))
    return repr(constant)
