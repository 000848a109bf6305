"""Measure theban beside its peers: ``python -m benchmarks``."""
