"""Training: self-play, imitation, and the weights that come of it."""
