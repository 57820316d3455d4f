"""Training: self-play, imitation, and the weights they produce."""
