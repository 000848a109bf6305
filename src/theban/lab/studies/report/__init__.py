"""One HTML page of a study: it opens without a network, dark and light, and has no scripts."""
