"""Running rooms: loading, driving, storing and sharing them between processes, with bots."""
