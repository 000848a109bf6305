"""The one place that joins the base game and the modules of the expansion."""

from __future__ import annotations

from theban.core.values import build_tables_by
from theban.luxor.config import Config, Module
from theban.luxor.extension import extensions_of
from theban.luxor.extension import install as install_extensions
from theban.luxor.modules import artifacts, equipment
from theban.luxor.modules import artifacts as artifacts_placing
from theban.luxor.modules import equipment as equipment_placing
from theban.luxor.modules.characters import checks as characters_placing
from theban.luxor.modules.characters import extension as characters
from theban.luxor.modules.mummy import checks as mummy_placing
from theban.luxor.modules.mummy import extension as mummy
from theban.luxor.positions.pending import install as install_placings
from theban.luxor.tables import build_tables

MODULES = {
    Module.MUMMY: mummy,
    Module.EQUIPMENT: equipment,
    Module.ARTIFACTS: artifacts,
    Module.CHARACTERS: characters,
}
"""Where each module says what it brings."""

PLACINGS = {
    Module.MUMMY: mummy_placing.PLACING,
    Module.EQUIPMENT: equipment_placing.PLACING,
    Module.ARTIFACTS: artifacts_placing.PLACING,
    Module.CHARACTERS: characters_placing.PLACING,
}
"""What each module brings to positions that are set up."""


def assemble() -> None:
    """Tell the rules which modules there are and how tables are built from them.

    The package does this once, when it is imported: rules that look something up are below the
    modules, which bring it.
    """
    install_extensions({module: brings.EXTENSION for module, brings in MODULES.items()})
    install_placings(PLACINGS)
    build_tables_by(Config, lambda config: build_tables(config, extensions_of(config)))
