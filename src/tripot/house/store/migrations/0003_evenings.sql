-- Friends who play evenings together. The id is the secret of their link.
CREATE TABLE clubs (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    made BIGINT NOT NULL
);

CREATE TABLE evenings (
    id TEXT PRIMARY KEY, -- The table of its first game.
    club TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX evenings_club ON evenings (club, made);

-- The finished games of evenings: their results stay when tables and records go.
CREATE TABLE evening_games (
    record TEXT PRIMARY KEY,
    evening TEXT NOT NULL,
    number BIGINT NOT NULL, -- From 1.
    finished BIGINT NOT NULL,
    body BYTEA NOT NULL -- Who played, and what came of it, JSON.
);
CREATE INDEX evening_games_evening ON evening_games (evening, number);
