"""Bots: search, nets, training, contests, hints and reviews. A bot sees its seat's mind, never the match itself."""
