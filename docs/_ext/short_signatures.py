"""Signatures and values that nobody can read at a glance fail the build.

A signature of more than 300 characters has one parameter on each line, none of them longer than a
line of a page. What Sphinx could not take apart it shows as one line, so that must be short. A
value is shown in 300 characters, or not at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx import addnodes
from sphinx.util import logging

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

logger = logging.getLogger(__name__)

MOST = 300
"""Characters of a signature, or of a value."""
MOST_OF_A_PARAMETER = 120
"""Characters of one parameter, where each has its own line."""


def _check(_app: Sphinx, doctree: nodes.document) -> None:
    for signature in doctree.findall(addnodes.desc_signature):
        text = signature.astext()
        if len(text) <= MOST:
            continue
        parameters = list(signature.findall(addnodes.desc_parameter))
        rest = len(text) - sum(len(parameter.astext()) for parameter in parameters)
        longest = max((len(parameter.astext()) for parameter in parameters), default=0)
        if rest > MOST or longest > MOST_OF_A_PARAMETER:
            logger.warning(
                "this signature has %d characters, the longest parameter %d: %s",
                len(text),
                longest,
                f"{text[:MOST]} ...",
                location=signature,
            )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what this extension brings."""
    app.connect("doctree-read", _check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
