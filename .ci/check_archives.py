"""Check that every file of the package is in the wheel and in the sdist.

The wheel leaves out the TypeScript sources of built files.

Usage: check_archives.py SOURCE_FOLDER ARCHIVE...
"""

import sys
import tarfile
import zipfile
from pathlib import Path

BUILT = "theban/play/server/board/"
"""The folder whose built files are shipped, such as theban/play/server/theban-board.js."""


def names_in(archive: Path) -> set[str]:
    """Return the names of the files in a wheel or sdist, relative to the package's folder."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return set(wheel.namelist())
    with tarfile.open(archive) as sdist:
        return {name.partition("/src/")[2] for name in sdist.getnames()}


def main(source: Path, archives: list[Path]) -> int:
    """Print missing files; return 1 if there are any."""
    wanted = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    status = 0
    for archive in archives:
        own = {name for name in wanted if archive.suffix != ".whl" or not name.startswith(BUILT)}
        missing = sorted(own - names_in(archive))
        print(f"{archive.name}: {len(own) - len(missing)} of {len(own)} files")
        for name in missing:
            print(f"  missing: {name}")
            status = 1
    return status


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]]))
