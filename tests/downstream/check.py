"""Checks the project in this folder as its author would: ``nox -s downstream``.

Each type checker runs in its strictest mode, with a minute of processor time and 2 GB. Then Pyright
reports for every public name of the installed library whether it has a type.
"""

import json
import resource
import subprocess
import sys
from pathlib import Path

CHECKERS = (
    ["mypy", "--strict"],
    ["pyright", "--level", "warning"],
    ["basedpyright"],
    ["pyrefly", "check"],
    ["ty", "check", "--error-on-warning"],
)
SECONDS = 60
MEGABYTES = 2048
UNTYPED = ("theban.lab.adapters.",)
"""The part made for libraries without types."""


def main() -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    Path("pyrefly.toml").write_text('preset = "strict"\n', encoding="utf-8")
    settings = {"typeCheckingMode": "strict"}
    Path("pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    files = sorted(str(path) for path in Path().glob("*.py") if path.name != Path(__file__).name)
    failed = list[str]()
    for checker in CHECKERS:
        print(*checker, *files, flush=True)
        if subprocess.call([*checker, *files]):
            failed.append(checker[0])
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"the largest took {megabytes:.0f} MB")
    if megabytes > MEGABYTES:
        failed.append("memory")
    if missing := untyped():
        print(*missing, sep="\n")
        failed.append("verifytypes")
    print("failed:" if failed else "all agree", *failed)
    return bool(failed)


def untyped() -> list[str]:
    """List the public names that type checkers may see differently."""
    command = ["pyright", "--verifytypes", "theban", "--ignoreexternal", "--outputjson"]
    told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout)
    symbols = told["typeCompleteness"]["symbols"]
    assert len(symbols) > 1000
    return [
        f"{symbol['name']}: {symbol['diagnostics'][0]['message'] if symbol['diagnostics'] else ''}"
        for symbol in symbols
        if symbol["isExported"]
        and not (symbol["isTypeKnown"] and not symbol["isTypeAmbiguous"])
        and not symbol["name"].startswith(UNTYPED)
    ]


if __name__ == "__main__":
    sys.exit(main())
