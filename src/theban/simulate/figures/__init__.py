"""What rows add up to: means with intervals, effects, ratings, comparisons, in one pass."""
