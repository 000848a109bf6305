"""Programs that play, and programs that misbehave, each a small Python script."""

import os
import sys
from pathlib import Path

HEAD = """
import json, os, signal, subprocess, sys, time
with open({pids!r}, "a") as file:
    file.write(f"{{os.getpid()}}\\n")
asked_for = 0
def say(data):
    print(json.dumps(data), flush=True)
def choice(number=0, revision=0):
    return {{"choose": {{"revision": message["revision"] + revision, "number": number}}}}
"""
LOOP = """
for line in sys.stdin:
    asked = json.loads(line)
    if "start" in asked:
        {start}
    if "decide" in asked:
        message = asked["decide"]["message"]
        asked_for += 1
        {decide}
"""
READY = 'say({"ready": {"game": asked["start"]["game"]}})'
FIRST = "say(choice())"


class Programs:
    """Writes programs into a folder, and knows their processes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pids_file = folder / "pids"

    def program(
        self, *, decide: str = FIRST, start: str = READY, before: str = "", name: str = "bot"
    ) -> list[str]:
        """Write a program; return its command."""
        script = self.folder / f"{name}.py"
        head = HEAD.format(pids=str(self.pids_file))
        loop = LOOP.format(start=_indented(start), decide=_indented(decide))
        script.write_text(f"{head}\n{before}\n{loop}", encoding="utf-8")
        return [sys.executable, "-S", str(script)]

    @property
    def pids(self) -> list[int]:
        return [int(line) for line in self.pids_file.read_text().split()]


def _indented(code: str) -> str:
    return code.strip().replace("\n", "\n        ")


def is_running(pid: int) -> bool:
    """Return whether a process is running; one that exited without being reaped is not."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except ProcessLookupError:
        return False
    except OSError:
        return not Path("/proc").is_dir()
    return state != "Z"


def is_reaped(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False
