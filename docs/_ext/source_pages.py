"""Pages that show source: they share their navigation, and link back to where there is something.

The list of all pages at the side is made again for every page, with links relative to it, which
would cost more than all else of a build.  That list has no pages of source, so it is the same for
all of them at one depth.

A module can have names of several packages of the API.  ``sphinx.ext.viewcode`` knows one of them,
so the links back from the other names are corrected.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

_FOLDERS = ("_examples", "_modules", "_tests")


def _share_navigation(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    make: Callable[..., str] | None = context.get("toctree")
    if make is None or pagename.partition("/")[0] not in _FOLDERS:
        return
    made: dict[tuple[Any, ...], str] = app.__dict__.setdefault("_navigation_of_source", {})

    def toctree(**options: Any) -> str:  # noqa: ANN401 (whatever the theme asks for)
        key = (pagename.count("/"), *sorted(options.items()))
        if key not in made:
            made[key] = make(**options)
        return made[key]

    context["toctree"] = toctree


def _link_back(app: Sphinx, env: BuildEnvironment) -> None:
    """Let source link back to entries of the API that there are, and note which need correction."""
    sources: dict[str, Any] = getattr(env, "_viewcode_modules", {})
    objects = env.domains.python_domain.objects
    packages = sorted({entry[3] for entry in sources.values() if entry})
    wrong: dict[str, dict[str, str]] = app.__dict__.setdefault("_wrong_links_back", {})
    for module, entry in list(sources.items()):
        if not entry:  # it has no source that could be shown
            del sources[module]
            continue
        code, tags, used, package = entry
        own: dict[str, str] = {}
        for name in used:
            for each in (package, *packages):
                found = objects.get(f"{each}.{name}")
                if found is not None and (each == package or found.docname == used[name]):
                    own[name] = found.docname
                    if each != package:
                        address = f"#{package}.{name}"
                        wrong.setdefault(module, {})[address] = f"#{each}.{name}"
                    break
        sources[module] = code, tags, own, package


def _correct_links_back(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    folder, _, module = pagename.partition("/")
    if folder != "_modules":
        return
    wrong: dict[str, dict[str, str]] = app.__dict__.get("_wrong_links_back", {})
    for address, right in wrong.get(module.replace("/", "."), {}).items():
        context["body"] = context["body"].replace(f'{address}"', f'{right}"')


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.connect("env-check-consistency", _link_back)
    app.connect("html-page-context", _correct_links_back)
    app.connect("html-page-context", _share_navigation, priority=100)  # before the theme asks
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
