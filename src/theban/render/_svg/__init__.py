"""What drawings of every game are made of."""
