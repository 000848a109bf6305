"""Every example is introduced in the docs and named in the README."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(
    path.name for path in (ROOT / "examples").iterdir() if path.suffix in {".py", ".ipynb"}
)


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_is_introduced(name: str) -> None:
    for page in ("docs/guides/examples.rst", "README.md"):
        assert name in (ROOT / page).read_text(encoding="utf-8")
