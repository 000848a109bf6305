"""The figures of a box of Luxor: how a TOML file holds them, and what they must fulfil."""
