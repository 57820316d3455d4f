"""The web table: rooms, bots, storage and the server that browsers talk to."""
