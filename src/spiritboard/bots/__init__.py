"""Players that are given a mind instead of the match: search, nets, training, contests, hints and reviews."""
