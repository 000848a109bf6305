"""The formats of files: how each is read and written, and what of it is refused."""
