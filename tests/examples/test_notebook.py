"""The example notebook is well formed, and its cells run in order without a notebook."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebook.ipynb"


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return found


def show(cell: str, names: dict[str, object]) -> object:
    """Run a cell like a notebook: it shows the value of the expression at its end."""
    body = ast.parse(cell).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "cell", "exec"), names)  # noqa: S102 (what the test is for)
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307 (as above)


def test_it_has_the_form_of_a_notebook_and_keeps_no_output() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    for cell in notebook["cells"]:
        keys = {"cell_type", "id", "metadata", "source"}
        if cell["cell_type"] == "code":
            assert (cell["execution_count"], cell["outputs"]) == (None, [])
            keys |= {"execution_count", "outputs"}
        assert set(cell) == keys
        assert all(line.endswith("\n") for line in cell["source"][:-1])


def test_its_cells_run_in_order_and_show_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    code = ["".join(cell["source"]) for cell in cells() if cell["cell_type"] == "code"]
    shown = [show(cell, names) for cell in code]
    drawers: list[Any] = [value for value in shown if hasattr(value, "_repr_svg_")]
    pictures: list[str] = [drawer._repr_svg_() for drawer in drawers]
    assert len(pictures) == 5
    assert all(picture.startswith("<svg ") and picture.endswith("</svg>") for picture in pictures)
    printed = capsys.readouterr().out
    assert "Ada chooses a card to play." in printed
    assert "(LX-" in printed  # the rule of the refused move
    assert "wins with" in printed  # the score sheet is that of a finished game


ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(
    path.name for path in (ROOT / "examples").iterdir() if path.suffix in {".py", ".ipynb"}
)


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_is_introduced(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs/guides/examples.rst").read_text(encoding="utf-8")
