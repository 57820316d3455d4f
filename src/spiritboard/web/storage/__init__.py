"""Where rooms are kept, and how processes tell each other about them."""
