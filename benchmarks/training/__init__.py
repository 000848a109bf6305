"""Programs that learn the weights shipped with the library; see README.md in this folder."""
