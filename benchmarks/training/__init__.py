"""Programs that learn the weights which the library ships; see README.md beside this file."""
