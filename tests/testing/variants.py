"""Variants of classes with some members replaced, which pickles find by their names."""

from typing import Any


def variant(base: type, **members: object) -> Any:  # noqa: ANN401 (a kind of the base)
    name = f"{base.__name__}{len(globals())}"
    globals()[name] = type(name, (base,), {**members, "__module__": __name__})
    return globals()[name]
