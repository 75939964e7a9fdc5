-- The drills that profiles have answered: the first answer to each.
CREATE TABLE profile_drills (
    profile TEXT NOT NULL,
    drill BIGINT NOT NULL,
    rating BIGINT NOT NULL, -- How hard the drill was then.
    found BIGINT NOT NULL,
    daily BIGINT NOT NULL, -- Whether it was that day's.
    answered BIGINT NOT NULL,
    PRIMARY KEY (profile, drill)
);
