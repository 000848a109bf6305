"""Programs by which the guides of the searches learned; see README.md beside this file."""
