"""The one place that joins the base game and the modules of the expansion."""

from __future__ import annotations

from theban.core.values import build_tables_by
from theban.luxor.config import Config, Module
from theban.luxor.extension import extensions_of, install
from theban.luxor.modules import artifacts, equipment
from theban.luxor.modules.characters import extension as characters
from theban.luxor.modules.mummy import extension as mummy
from theban.luxor.tables import build_tables

MODULES = {
    Module.MUMMY: mummy,
    Module.EQUIPMENT: equipment,
    Module.ARTIFACTS: artifacts,
    Module.CHARACTERS: characters,
}
"""Where each module says what it brings."""


def assemble() -> None:
    """Tell the rules which modules there are and how tables are built from them.

    The package does this once, when it is imported: rules that look something up are below the
    modules, which bring it.
    """
    install({module: brings.EXTENSION for module, brings in MODULES.items()})
    build_tables_by(Config, lambda config: build_tables(config, extensions_of(config)))
