-- Duplicates: the same luck and the same bots for many people. The table of the day is one.
CREATE TABLE duplicates (
    id TEXT PRIMARY KEY, -- A day, such as 2026-11-17, or the secret of a link.
    secret BYTEA NOT NULL, -- Published when it is opened.
    made BIGINT NOT NULL, -- When the house committed to the secret.
    begins BIGINT NOT NULL,
    closes BIGINT NOT NULL, -- Nobody begins after this.
    opens BIGINT NOT NULL, -- The results and the luck are published then.
    words BYTEA, -- The words in its luck, JSON; null until it begins.
    body BYTEA NOT NULL -- The game, its settings and its bots, JSON.
);
CREATE INDEX duplicates_opens ON duplicates (opens);

-- One try of one person. The result is null until the game is over.
CREATE TABLE duplicate_tries (
    table_id TEXT PRIMARY KEY,
    duplicate TEXT NOT NULL,
    profile TEXT, -- Null: somebody without one.
    begun BIGINT NOT NULL,
    words TEXT NOT NULL, -- For the luck of the next day.
    name TEXT NOT NULL,
    finished BIGINT,
    score BIGINT,
    place BIGINT, -- At the table, among the bots.
    recorded BIGINT NOT NULL -- Whether the record has been written: not before the luck is opened.
);
CREATE UNIQUE INDEX duplicate_tries_profile ON duplicate_tries (duplicate, profile);
CREATE INDEX duplicate_tries_recorded ON duplicate_tries (recorded, duplicate);
