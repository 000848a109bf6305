"""What text of every game shares: lines that are read back, refusals, words for gaps."""
