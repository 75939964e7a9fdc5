-- Names that stay. Of keys only hashes are kept; there is no mail, no password and no address.
CREATE TABLE profiles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    shown BIGINT NOT NULL, -- Whether others see the name on ladders.
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL -- Milliseconds, to the day.
);

-- What opens a profile, or one thing of it.
CREATE TABLE profile_keys (
    hash TEXT PRIMARY KEY, -- SHA-256.
    profile TEXT NOT NULL, -- Empty for the challenge of somebody who is not known yet.
    kind TEXT NOT NULL, -- browser, link, calendar or challenge.
    made BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX profile_keys_profile ON profile_keys (profile);

CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    profile TEXT NOT NULL,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    made BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX passkeys_profile ON passkeys (profile);

-- The seats of profiles: by the hash of a key, because a key goes with its player to the rematch.
CREATE TABLE profile_seats (
    profile TEXT NOT NULL,
    table_id TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (profile, table_id)
);
CREATE INDEX profile_seats_hash ON profile_seats (hash);
CREATE INDEX profile_seats_table ON profile_seats (table_id);

-- The finished games of profiles.
CREATE TABLE profile_games (
    record TEXT NOT NULL,
    seat BIGINT NOT NULL,
    profile TEXT NOT NULL,
    finished BIGINT NOT NULL,
    summary BYTEA, -- What the game says about this seat; NULL until it is worked out.
    PRIMARY KEY (record, seat)
);
CREATE INDEX profile_games_profile ON profile_games (profile, finished);

-- Records whose game has not been given to profiles and ladders yet.
CREATE TABLE uncounted (
    record TEXT PRIMARY KEY
);

-- Rated games in the order in which they were rated, and what came of them.
CREATE TABLE results (
    record TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    number BIGINT NOT NULL, -- From 1 for each game, without gaps.
    body BYTEA NOT NULL, -- Players and scores, JSON.
    UNIQUE (game, number)
);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL, -- The id of a profile, or bot:NAME.
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);
