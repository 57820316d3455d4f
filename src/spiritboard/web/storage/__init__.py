"""Storage of rooms, and notifications between processes."""
