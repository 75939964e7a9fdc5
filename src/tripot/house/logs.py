"""What the house writes down of an evening: one JSON line for each thing, never a secret."""

import logging
import sys
from typing import Any

import msgspec
import structlog

SECRET = {"key", "keys", "secret", "token", "cookie", "authorization", "password", "body", "move"}
LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}

Log = Any  # structlog's loggers have no useful type

_encode = msgspec.json.Encoder(enc_hook=str).encode


def set_up(level: str = "info", stream: Any = None) -> None:
    """Sends every line, the libraries' too, to standard error as JSON."""
    stream = stream or sys.stderr
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            hush,
            structlog.processors.format_exc_info,
            lambda _log, _name, event: _encode(event).decode(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=True,
    )
    root = logging.getLogger()
    root.handlers = [Forward()]
    root.setLevel(logging.WARNING)


def get(name: str) -> Log:
    return structlog.get_logger(room=name)


def hush(_log: Any, _name: str, event: Any) -> Any:
    """Nothing secret is written, even if somebody hands it over."""
    for name in event.keys() & SECRET:
        event[name] = "…"
    return event


class Forward(logging.Handler):
    """Lines of the libraries, in our shape. Tracebacks name the place, not the values."""

    def emit(self, record: logging.LogRecord) -> None:
        write = structlog.get_logger(room=record.name)
        write.log(max(record.levelno, 10), record.getMessage(), exc_info=record.exc_info)
