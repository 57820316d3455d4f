-- Who takes a room over gets a new epoch; whoever held it before can write no more under the old one.
ALTER TABLE leases ADD COLUMN epoch BIGINT NOT NULL DEFAULT 1;
-- Commands for a room's owner where the bus does not reach it, and the owner's answers.
CREATE TABLE letters (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    room TEXT NOT NULL,
    command TEXT NOT NULL,
    answer TEXT,
    posted DOUBLE PRECISION NOT NULL
);
CREATE INDEX letters_owner ON letters (owner);
