-- Finished games that everybody may know of: of listed tables, and of the bots' exhibition.
CREATE TABLE public_games (
    record TEXT PRIMARY KEY,
    finished BIGINT NOT NULL,
    body BYTEA NOT NULL -- Who played, and what was remarkable, JSON.
);
CREATE INDEX public_games_finished ON public_games (finished);
