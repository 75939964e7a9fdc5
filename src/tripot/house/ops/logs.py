"""The log: one JSON line per event, without secrets."""

import logging
import sys
from collections.abc import Callable
from functools import partial
from traceback import format_exception
from typing import Any

import msgspec

SECRET = {"key", "keys", "secret", "token", "cookie", "authorization", "password", "body", "move"}
LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}

_encode = msgspec.json.Encoder(enc_hook=str).encode
_level = "warning"
_stream: Any = None
_ready = False
_write: Callable[[str, str], None] | None = None


def set_up(level: str = "info", stream: Any = None) -> None:
    """Sends all log lines, also of libraries, to standard error as JSON."""
    global _level, _stream, _ready
    _level, _stream, _ready = level, stream or sys.stderr, False
    root = logging.getLogger()
    root.handlers = [Forward()]
    root.setLevel(logging.WARNING)


def hand_to(write: Callable[[str, str], None]) -> None:
    """Passes the level and line of every warning and error to a function.

    For places with neither standard error nor structlog.
    """
    global _write
    _write = write


class Log:
    """Writes the log lines of one module. structlog is imported with the first line."""

    def __init__(self, room: str) -> None:
        self.room = room

    def __getattr__(self, level: str) -> Any:
        if LEVELS.get(level, 100) < LEVELS[_level]:
            return _nothing
        if _write is not None:
            return partial(_hand_over, self.room, level)
        import structlog

        if not _ready:
            _configure()
        return getattr(structlog.get_logger(room=self.room), level)


def get(room: str) -> Log:
    return Log(room)


def _nothing(*_: Any, **__: Any) -> None:
    pass


def _hand_over(room: str, level: str, event: str, exc_info: Any = None, **more: Any) -> None:
    assert _write is not None
    fault = sys.exc_info()[1] if level == "exception" else exc_info
    if isinstance(fault, BaseException):
        more["trace"] = "".join(format_exception(fault))
    line = hush(None, "", {"event": event, "room": room, **more})
    _write(level, _encode(line).decode())


def _configure() -> None:
    global _ready
    import structlog

    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            hush,
            structlog.processors.format_exc_info,
            lambda _log, _name, event: _encode(event).decode(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[_level]),
        logger_factory=structlog.PrintLoggerFactory(_stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
    _ready = True


def hush(_log: Any, _name: str, event: Any) -> Any:
    """Removes secrets, even if they are passed by mistake."""
    for name in event.keys() & SECRET:
        event[name] = "…"
    return event


class Forward(logging.Handler):
    """Log lines of libraries, in our format."""

    def emit(self, record: logging.LogRecord) -> None:
        level = "error" if record.levelno >= logging.ERROR else "warning"
        getattr(Log(record.name), level)(record.getMessage(), exc_info=record.exc_info)
