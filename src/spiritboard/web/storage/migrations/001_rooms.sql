-- One dialect for SQLite and PostgreSQL: text, double precision, bigint.
CREATE TABLE log (
    room TEXT NOT NULL,
    number BIGINT NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (room, number)
);
CREATE TABLE rooms (
    room TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    busy BIGINT NOT NULL,
    changed DOUBLE PRECISION NOT NULL,
    brief TEXT NOT NULL
);
CREATE INDEX rooms_listed ON rooms (listed, status, changed);
CREATE INDEX rooms_busy ON rooms (busy);
CREATE TABLE seats (
    person TEXT NOT NULL,
    room TEXT NOT NULL,
    PRIMARY KEY (person, room)
);
CREATE TABLE leases (
    room TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL
);
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE outages (
    began DOUBLE PRECISION PRIMARY KEY,
    ended DOUBLE PRECISION NOT NULL
);
CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    rating TEXT NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE TABLE rated (
    room TEXT PRIMARY KEY
);
