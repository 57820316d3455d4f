"""Running rooms: loading, driving, persisting and sharing them between processes, with bots."""
