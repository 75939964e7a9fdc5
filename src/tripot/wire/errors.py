"""Every error the house can answer with."""

from tripot.wire.messages import No

CODES: dict[str, int] = {
    "bad-players": 422,
    "bad-options": 422,
    "bad-move": 422,
    "wrong-seat": 409,
    "wrong-phase": 409,
    "illegal-move": 422,
    "too-long": 409,
    "unknown-game": 422,
    "bad-request": 400,
    "bad-settings": 422,
    "bad-position": 422,
    "bad-name": 422,
    "bad-words": 422,
    "bad-stamp": 422,
    "bad-talk": 422,
    "unknown-bot": 422,
    "wrong-key": 401,
    "not-seated": 403,
    "not-host": 403,
    "locked": 403,
    "no-talk": 403,
    "no-spectators": 403,
    "no-hints": 403,
    "banned": 403,
    "removed": 403,
    "no-profile": 403,
    "no-table": 404,
    "no-club": 404,
    "no-duplicate": 404,
    "no-seat": 404,
    "seat-taken": 409,
    "hidden-cards": 409,
    "one-chair": 409,
    "vote-open": 409,
    "no-vote": 409,
    "table-full": 409,
    "started": 409,
    "not-started": 409,
    "not-ready": 409,
    "not-over": 409,
    "closed": 409,
    "paused": 409,
    "late-move": 409,
    "rated": 409,
    "duplicate": 409,
    "too-big": 413,
    "too-fast": 429,
    "house-full": 503,
    "house-closing": 503,
    "house-error": 500,
}
"""Every error code of the house and of the rules, with its HTTP status; see docs/wire.md."""


class HouseError(Exception):
    """A rejected request: a code, a sentence for people, and the broken rule, if any."""

    def __init__(self, code: str, detail: str, rule: str = "") -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.status = CODES[code]
        self.detail = detail
        self.rule = rule

    def answer(self, asked: str) -> No:
        """The answer to the request with that id."""
        return No(asked, self.code, self.detail, self.rule)
