"""A separate process for a task, with limits."""

import json
import os
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable
from typing import Any

WALL_SECONDS = 3600
"""The time limit of a process, in case it waits forever."""
MEMORY = 4 * 2**30
"""The memory limit in bytes."""


class Fork:
    """A separate process for a task, whose answer comes through a pipe, as JSON."""

    def __init__(self, task: Callable[[int], object]) -> None:
        self.reading, writing = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            status = 1
            try:
                _bound_process()
                answer_through(writing, task(writing))
                status = 0
            except MemoryError:
                signal.raise_signal(signal.SIGKILL)
            except BaseException:  # noqa: BLE001 (the process ends here, so this is the last word)
                os.write(_SAID, traceback.format_exc().encode())
            finally:
                os._exit(status)
        os.close(writing)

    def answer(self) -> Any:  # noqa: ANN401 (whatever the task answers)
        """Wait for the answer; None if a limit, or the system, ended the process."""
        with os.fdopen(self.reading) as pipe:
            text = pipe.read()
        _, status = os.waitpid(self.process, 0)
        if os.WIFSIGNALED(status):
            return None
        if status or not text:
            raise RuntimeError(f"a process ended with {os.waitstatus_to_exitcode(status)}")
        return json.loads(text)


_SAID = os.dup(2)
"""The file in which a process reports its errors."""


def answer_through(pipe: int, answer: object) -> None:
    with os.fdopen(pipe, "w") as file:
        file.write(json.dumps(answer))


def take_over(pipe: int, module: str, task: object) -> None:
    """Continue as a new process, with nothing imported."""
    with tempfile.TemporaryFile("w+") as file:
        json.dump(task, file)
        file.seek(0)
        for number in (pipe, file.fileno()):
            os.set_inheritable(number, True)
        words = [sys.executable, "-m", module, str(pipe), str(file.fileno())]
        os.execv(sys.executable, words)  # noqa: S606 (itself)


def _bound_process() -> None:
    """Silence this process, and end it if it exceeds the limits."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(WALL_SECONDS)
