"""The figures of a box of Tutankhamun: how a TOML file holds them, and what they must fulfil."""
