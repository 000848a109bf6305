"""An adapter whose tool is not installed names the extra that installs it."""

import subprocess
import sys

import pytest

BLOCKED = """
import sys
sys.modules[{missing!r}] = None
try:
    import theban.lab.adapters.{module}
except theban.InvalidArgument as error:
    print(error)
"""

TOOLS = {
    "gymnasium_env": {"numpy", "gymnasium"},
    "pettingzoo_env": {"numpy", "gymnasium", "pettingzoo"},
    "openspiel_game": {"numpy", "pyspiel"},
}


@pytest.mark.sample(every=4)
@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("gymnasium_env", "gymnasium", "gymnasium"),
        ("gymnasium_env", "numpy", "gymnasium"),
        ("pettingzoo_env", "pettingzoo", "pettingzoo"),
        ("pettingzoo_env", "gymnasium", "pettingzoo"),
        ("pettingzoo_env", "numpy", "pettingzoo"),
        ("openspiel_game", "pyspiel", "openspiel"),
        ("openspiel_game", "numpy", "openspiel"),
    ],
)
def test_a_missing_tool_is_named_with_its_extra(module: str, missing: str, extra: str) -> None:
    for other in TOOLS[module] - {missing}:
        pytest.importorskip(other, reason=f"{other} is not installed")
    code = f"import theban{BLOCKED.format(module=module, missing=missing)}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    assert run.stderr == ""
    right = f"pip install 'theban[{extra}]' brings what theban.lab.adapters.{module} needs"
    assert run.stdout == f"{missing} is not installed; {right}\n"
