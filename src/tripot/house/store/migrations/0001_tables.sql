-- The journal is the truth: a table is what its entries, replayed in order, make of it.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL, -- From 1, without gaps.
    body BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- What lists, codes and timers need of a table without replaying it.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT, -- NULL once nobody can join any more.
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    due BIGINT, -- Milliseconds: no timer of this table is due before.
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    card BYTEA NOT NULL -- As lists show it.
);
CREATE INDEX tables_code ON tables (code) WHERE code IS NOT NULL;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;
CREATE INDEX tables_touched ON tables (status, touched);

-- Finished games: they stay when their table goes.
CREATE TABLE records (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    finished BIGINT NOT NULL,
    body BYTEA NOT NULL
);
CREATE INDEX records_table ON records (table_id);

CREATE TABLE bans (
    kind TEXT NOT NULL, -- key (as its SHA-256) or address.
    subject TEXT NOT NULL,
    until BIGINT, -- Milliseconds; NULL is for ever.
    reason TEXT NOT NULL,
    PRIMARY KEY (kind, subject)
);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    setting TEXT NOT NULL
);
