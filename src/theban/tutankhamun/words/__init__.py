"""The sentences of Tutankhamun's rules: what must happen next, and why a choice is refused."""
