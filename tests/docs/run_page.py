"""Runs the blocks of one page like a reader who copies each of them: ``run_page.py PLAN``.

It runs in a separate process and folder. The plan is a JSON file with the blocks. Faults go to
stdout, one JSON object per line.
"""

import doctest
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

PARSER = doctest.DocTestParser()
PATIENCE = 300.0
"""The time limit of a shell command, in seconds."""


def main() -> None:
    plan = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    sys.path[0] = ""  # as at a prompt in that folder
    for block in plan["blocks"]:
        own = names if block["continues"] else {"__name__": "__main__"}
        fault = _run(block, own)
        names |= own
        if fault:
            print(json.dumps({"line": block["line"], "fault": fault}), flush=True)  # noqa: T201


def _run(block: dict[str, Any], names: dict[str, Any]) -> str:
    if block["file"]:
        Path(block["file"]).write_text(block["text"], encoding="utf-8")
    match block["language"]:
        case "doctest":
            examples = PARSER.get_examples(block["text"])
            test = doctest.DocTest(examples, {}, "block", None, 0, block["text"])
            test.globs = names  # not a copy, which functions of earlier blocks would not see
            report: list[str] = []
            doctest.DocTestRunner(verbose=False).run(test, out=report.append, clear_globs=False)
            return "".join(report)
        case "python" | "literal":
            return _run_code(block, names)
        case "shell":
            return _run_commands("\n".join(block["commands"]))
        case "json":
            try:
                json.loads(block["text"])
            except ValueError as error:
                return str(error)
        case "javascript" if shutil.which("node"):
            Path("block.mjs").write_text(block["text"], encoding="utf-8")
            return _run_commands("node --check block.mjs")
        case _:
            pass  # text, HTML, CSS; the step `types` compiles TypeScript
    return ""


def _run_code(block: dict[str, Any], names: dict[str, Any]) -> str:
    try:
        if block["file"]:
            # A later command runs this file; here it only has to be importable.
            exec(compile(block["text"], block["file"], "exec"), {"__name__": "file"})  # noqa: S102
        else:
            exec(compile(block["text"], "block", "exec"), names)  # noqa: S102
    except Exception as error:  # noqa: BLE001 - whatever a block raises is what is looked for
        return f"{type(error).__name__}: {error}"
    return ""


def _run_commands(commands: str) -> str:
    try:
        done = subprocess.run(  # noqa: S603 (what runs is the project's own pages)
            ["/bin/sh", "-ex", "-c", commands],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        return f"{commands}\n  takes more than {PATIENCE} s"
    return f"exit code {done.returncode}: {done.stderr[-900:]}" if done.returncode else ""


if __name__ == "__main__":
    main()
