"""The sentences of Luxor's rules: what must happen next, and why a choice is refused."""
