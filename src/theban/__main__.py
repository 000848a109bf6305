"""Run the command ``theban`` as ``python -m theban``."""

from __future__ import annotations

import sys

from theban.cli import main

if __name__ == "__main__":
    sys.exit(main())
