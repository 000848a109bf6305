"""The figures of the box: how a TOML file holds them, and what they must fulfil."""
