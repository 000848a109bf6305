"""What tiles do with an adventurer that ends its movement on them: one room for each tile."""
