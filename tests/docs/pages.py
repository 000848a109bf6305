"""Pages that tests build with the extensions of the docs, which tests import as Sphinx does."""

import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs"
EXTENSIONS = DOCS / "_ext"

CONF = """
import sys
sys.path[:0] = {path!r}
project = "theban"
extensions = {extensions!r}
rule_code = rule_tests = "."
suppress_warnings = ["rulebook", "ref"]
python_maximum_signature_line_length = 88
"""


def extension(name: str) -> Any:
    for path in map(str, (EXTENSIONS, DOCS)):
        if path not in sys.path:
            sys.path.append(path)
    return import_module(name)


def built(
    folder: Path,
    extension: str,
    page: str,
    files: Mapping[str, str] | None = None,
    conf: str = "",
) -> tuple[str, str]:
    """Build a page beside other files; return it, and the warnings."""
    source = folder / "source"
    path = [str(source), str(EXTENSIONS), str(DOCS)]
    conf = CONF.format(path=path, extensions=[extension]) + conf
    for name, text in {**(files or {}), "conf.py": conf, "index.rst": page}.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "--keep-going", "-q", "-b", "html"]
    command += [str(source), str(folder / "out")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    assert (done.returncode == 0) == (done.stderr == ""), done.stderr
    return page_in(folder, "index") if (folder / "out" / "index.html").exists() else "", done.stderr


def page_in(folder: Path, name: str) -> str:
    return (folder / "out" / f"{name}.html").read_text(encoding="utf-8")
