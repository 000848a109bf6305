"""Measure theban against its peers: ``python -m benchmarks``."""
