"""Pages that show source share their navigation, which would cost more than all else of a build.

The list of all pages at the side is made anew for every page, with links relative to it.  Pages of
source stand in that list nowhere, so it is the same for all of them that lie equally deep.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

_FOLDERS = ("_modules", "_tests")


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


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.connect("html-page-context", _share_navigation, priority=100)  # before the theme asks
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
