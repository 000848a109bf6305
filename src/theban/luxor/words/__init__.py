"""The sentences of the rules: what must happen next, and why a choice is refused."""
