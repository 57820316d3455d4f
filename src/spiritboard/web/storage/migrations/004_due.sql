-- Not only whether something is due in a room, but from when on, so that a room can leave memory while a long clock
-- runs: seconds since 1970, 1 for at once (what busy rooms had before), 0 if nothing is due.
DROP INDEX rooms_busy;
ALTER TABLE rooms RENAME COLUMN busy TO due;
CREATE INDEX rooms_due ON rooms (due);
