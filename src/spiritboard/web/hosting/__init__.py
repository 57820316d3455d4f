"""Rooms at work: loaded, driven, persisted and shared between processes, with bots thinking beside them."""
