"""Compiles once, even where Python is told to leave no bytecode beside the source.

Many containers tell it so. The tests start hundreds of processes there, and each one would compile
the package again, and each run all tests. So bytecode goes to a cache folder.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

if sys.dont_write_bytecode and sys.pycache_prefix is None:
    sys.pycache_prefix = str(ROOT / ".pytest_cache" / "bytecode")
    sys.dont_write_bytecode = False
    # For the processes that tests start.
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
