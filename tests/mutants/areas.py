"""Which files are mutated, and which tests must notice it: ``areas.toml``."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen

ROOT = Path(__file__).parents[2]
"""The folder of the repository."""
PACKAGE = ROOT / "src" / "theban"


@frozen
class Area:
    """Files of the package, and the tests that must notice a fault in them."""

    files: tuple[str, ...] = field(converter=tuple)
    """Patterns of files, relative to the package."""
    tests: tuple[str, ...] = field(converter=tuple)
    """Folders and files of tests."""
    files_left_out: Mapping[str, str] = field(factory=dict[str, str])
    """The files among them that are not mutated, by name, with the reason."""
    functions_left_out: Mapping[str, str] = field(factory=dict[str, str])
    """The functions that are not mutated, by name, with the reason."""
    too_slow: tuple[str, ...] = field(default=(), converter=tuple)
    """The beginnings of ids of tests that would take too long for each mutant."""
    clears_caches: bool = True
    """Whether each test makes again what others have made, and so runs the lines that make it."""
    marked: str = "not deep and not browser and not properties"
    """The markers of the tests."""

    def pytest(self) -> list[str]:
        """Return the options that collect its tests."""
        plugins = ("-p", "no:cacheprovider", "-p", "no:randomly")
        said = ("-s", "-q", "--no-header", "--rootdir", str(ROOT), "-m", self.marked)
        slow = (f"--deselect={test}" for test in self.too_slow)
        return ["-o", "addopts=", "--import-mode=importlib", *plugins, *said, *slow]


AREAS = {
    name: Area(**fields)
    for name, fields in tomllib.loads(
        Path(__file__).with_name("areas.toml").read_text("utf-8")
    ).items()
}
"""What is mutated, by name."""
RULES = AREAS["rules"]

CORE_RULES = {"_core/rows.py": ("LX-1.2", "LX-1.3", "LX-3.9", "LX-3.10", "TT-2.1", "TT-5.1")}
"""The rules that files of the core carry out. The core knows no game, so it cannot cite them."""


def files_of(area: Area) -> tuple[str, ...]:
    """Return the files that are mutated, relative to the package, in order."""
    found = {path for pattern in area.files for path in PACKAGE.glob(pattern)}
    paths = (path for path in found if path.name not in area.files_left_out)
    return tuple(sorted(path.relative_to(PACKAGE).as_posix() for path in paths))


def area_of(file: str) -> str:
    """Name the area to which a file belongs."""
    return next(name for name, area in AREAS.items() if file in files_of(area))


def part_of(file: str) -> str:
    """Name the part of the figures to which a file belongs: a game, or an area beside the rules."""
    if file.startswith("luxor/_modules/"):
        return "The Mummy's Curse"
    area = area_of(file)
    games = {"luxor": "Luxor", "tutankhamun": "Tutankhamun"}
    return games.get(file.split("/", 1)[0], "both") if area == "rules" else area
