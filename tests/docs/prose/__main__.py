"""Prints the sentences to edit; with words, only those whose lines have all of them."""

import sys

from tests.docs.prose.texts import findings

for finding in findings():
    if all(word in str(finding) for word in sys.argv[1:]):
        sys.stdout.write(f"{finding}\n")
