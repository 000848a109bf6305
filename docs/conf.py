"""How Sphinx builds the docs: ``sphinx-build -n -W docs docs/_build/html``, without a network."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from importlib.metadata import version as installed_version
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, get_origin

from sphinx.util.inspect import TypeAliasForwardRef

if TYPE_CHECKING:
    from sphinx.application import Sphinx

sys.path[:0] = [str(Path(__file__).parent / "_ext"), str(Path(__file__).parent)]

from example_imports import PACKAGES  # noqa: E402 (found by the path above)

project = "theban"
author = "The theban authors"
copyright = "2026, The theban authors"  # noqa: A001 - the name that Sphinx reads
release = installed_version("theban")
version = ".".join(release.split(".")[:2])

extensions = [
    # docs/_ext
    "api",  # names as users import them
    "markdown",  # llms.txt and each page as Markdown
    "pages",  # heads of pages, source, a page on which the engine runs in the browser
    "pictures",  # tables and examples, drawn from docs/gallery
    "rules",  # the chapters and the role that links to rules
    "rule_pages",  # a page for each rule, and questions
    "search",  # what the search finds
    "tables",  # boxes, keys, encodings, the corpus, studies, the strength of the search
    "turns",  # charts of turns
    "myst_parser",  # the changelog is Markdown
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]
templates_path = ["_templates"]

# --- Rules: see docs/_ext/rules.py ---

rule_books = ("theban.luxor._rulebook", "theban.tutankhamun._rulebook")
rule_code = "../src"
rule_tests = "../tests"

# --- Links to the docs of others: they need a network, and the build has to do without one ---

if "THEBAN_DOCS_ONLINE" in os.environ:
    intersphinx_mapping = {
        "python": ("https://docs.python.org/3", None),
        "attrs": ("https://www.attrs.org/en/stable", None),
    }

# --- References ---

# Sphinx treats a type and its description as one name, which does not exist.
nitpick_ignore_regex = [
    ("py:obj", r"typing\.Annotated\[.*"),
    ("py:class", r"tuple\[~typing\.Annotated\[.*"),
]

# --- Docstrings ---

# The types are in the signature and the fields have docstrings: no parameter list to repeat both.
autodoc_class_signature = "mixed"
autodoc_typehints = "signature"
add_module_names = False  # each page says where its names are imported from
python_maximum_signature_line_length = 88
autodoc_member_order = "bysource"
# Signatures use these names instead of listing all their classes. Where a name is an alias in one
# package and a class in another, the games go first.
_public = [
    (package, name, getattr(importlib.import_module(package), name))
    for package in PACKAGES
    for name in importlib.import_module(package).__all__
]
_classes = {name for _, name, value in _public if isinstance(value, type)}
autodoc_type_aliases = {
    name: name
    for package, name, value in _public
    if (get_origin(value) is not None or isinstance(value, UnionType))
    and (name not in _classes or package in {"theban", "theban.luxor", "theban.tutankhamun"})
}
# The adapters are described even where their tools are not installed.
autodoc_mock_imports = [
    tool
    for tool in ("gymnasium", "numpy", "pettingzoo", "pyspiel")
    if importlib.util.find_spec(tool) is None
]
nitpick_ignore_regex += [("py:class", rf"{tool}\..*") for tool in autodoc_mock_imports]
autodoc_default_options = {"members": True}
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# --- Looks ---

html_theme = "furo"  # easy to read, in light and dark, and on a phone
html_static_path = ["_static"]
html_css_files = ["theban.css"]
html_title = f"theban {release}"
html_favicon = "../src/theban/play/server/page/icon.svg"
html_search_scorer = str(Path(__file__).parent / "search_scorer.js")
html_copy_source = False
html_show_sourcelink = False
copybutton_exclude = ".linenos, .gp, .go, .traceback"  # copied examples run: no prompts, no output


def _keep_colons(
    _app: Sphinx, what: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Keep napoleon from reading ``0 for the stairs: ...`` as a type and its description.

    It looks for this in the first line of an attribute's docstring, but our types are in the code.
    So the first line is replaced by an empty comment.
    """
    if what in {"attribute", "data", "property"} and any(lines):
        lines[:0] = ["..", ""]


def _readable_defaults(
    _app: Sphinx,
    _what: str,
    _name: str,
    _object: object,
    _options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Show defaults as code: enum members by name, and ``...`` for values without a short text.

    These are defaults that attrs makes for each instance, and functions, whose addresses differ
    from build to build.
    """
    if signature:
        signature = signature.replace(" = NOTHING", " = ...")
        signature = re.sub(r"<(?:built-in |bound )?(?:function|method) [^<>]*>", "...", signature)
        signature = re.sub(r"<(\w+\.\w+): [^<>]*>", r"\1", signature)
    return signature, returns


def _name_of(alias: TypeAliasForwardRef) -> str:
    return alias.name


def setup(app: Sphinx) -> None:
    """Add what the settings above cannot express."""
    # Inside another type Sphinx writes an alias by its repr.
    TypeAliasForwardRef.__repr__ = _name_of  # type: ignore[method-assign]
    app.connect("autodoc-process-signature", _readable_defaults)
    app.connect("autodoc-process-docstring", _keep_colons, priority=400)  # napoleon comes at 500
