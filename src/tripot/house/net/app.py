"""The ASGI application and its server: routing, limits, health and metrics."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from secrets import compare_digest
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request, cookie_parser
from starlette.responses import Response
from starlette.routing import Route

from tripot import wire
from tripot.house.live.bot_pool import BotPool
from tripot.house.live.house import House
from tripot.house.net import ws_protocol
from tripot.house.net.documentation import Documentation
from tripot.house.net.exchange import COOKIE, answer, key_of, refusal
from tripot.house.net.hosts import Hosts, is_local
from tripot.house.net.http_protocol import HttpProtocol
from tripot.house.net.limits import address_of
from tripot.house.net.openapi import PREFIX
from tripot.house.net.routes import routes, sent
from tripot.house.net.static_files import HEADERS, StaticFiles
from tripot.house.net.ws_protocol import Receive, Scope, Send
from tripot.house.ops import logs
from tripot.house.ops.config import Config
from tripot.house.ops.metrics import Metrics
from tripot.house.store import open_store

SOCKET = (f"{PREFIX}/tables/", "/socket")
HEALTH, METRICS = "/healthz", "/metrics"
SILENT = {HEALTH, METRICS}

log = logs.get("door")


class HouseApp:
    """The ASGI application. The house opens when the server starts."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.hosts = Hosts(config.hosts, config.host)
        self.house: House
        self._inside: Starlette

    async def open(self) -> None:
        store = await open_store(self.config.database, exclusive=True)
        metrics = Metrics()
        bots = BotPool(self.config.bots, metrics, self.config.strong_bots)
        self.house = House(self.config, store, ws_protocol.framed, metrics, bots)
        await self.house.open()
        pages = StaticFiles(self.config.root_path)
        documentation = Documentation(self.config.root_path)
        self._inside = Starlette(
            routes=[
                *routes(self.house),
                Route(HEALTH, self._health),
                Route(METRICS, self._metrics),
                Route("/static/{file:path}", pages.file),
                Route("/tab", pages.to_tab),
                Route("/tab/", pages.tab),
                Route("/docs", documentation.home),
                Route("/docs/{file:path}", documentation.page),
                Route("/sw.js", pages.service_worker),
                Route("/api/{rest:path}", nothing),
                Route("/{page:path}", pages.index),
            ],
            exception_handlers={404: nothing, 405: nothing, 500: broken},
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        root = self.config.root_path
        path = scope["path"]
        if root and path.startswith(root + "/"):
            path = path[len(root) :]
        if scope["type"] == "websocket":
            await self._socket(path, scope, receive, send)
            return
        scope = {**scope, "path": path, "raw_path": path.encode(), "root_path": ""}
        await self._http(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "lifespan.startup.complete"})
        with suppress(asyncio.CancelledError):  # Interrupted before it serves anybody.
            await receive()
        await self.house.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _socket(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        start, end = SOCKET
        try:
            self.hosts.check(scope)
            if not (path.startswith(start) and path.endswith(end)) or "\0" in path:
                raise wire.HouseError("no-table", "there is no socket here")
        except wire.HouseError as error:
            await receive()
            await ws_protocol.reject(error, send)
            return
        table = path[len(start) : -len(end)]
        await ws_protocol.serve(
            self.house, table, address_of(scope), cookie_of(scope), scope, receive, send
        )

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 500

        async def answer(event: dict[str, Any]) -> None:
            nonlocal status
            if event["type"] == "http.response.start":
                status = event["status"]
                own = {name for name, _ in event["headers"]}
                ours = [header for header in HEADERS if header[0] not in own]
                event = {**event, "headers": [*event["headers"], *ours]}
            await send(event)

        path = scope["path"]
        try:
            if path != HEALTH:  # Monitoring may use any host name.
                self.hosts.check(scope)
            if path not in SILENT:
                self.house.refuse_address(address_of(scope))
            if "\0" in path:  # PostgreSQL cannot store it.
                raise wire.HouseError("no-table", "there is nothing at this address")
        except wire.HouseError as error:
            await sent(refusal(error))(scope, receive, answer)  # type: ignore[arg-type]
        else:
            await self._inside(scope, receive, answer)  # type: ignore[arg-type]
        # The route, not the path: the name of a table in a path is an invitation.
        route = getattr(scope.get("route"), "path", "") or scope.get("path_format", "")
        name = route or ("page" if not path.startswith("/api/") else "api")
        self.house.metrics.requests.labels(name, str(status)).inc()
        log.debug(
            "request",
            method=scope["method"],
            route=name,
            status=status,
            ms=round((time.perf_counter() - started) * 1000, 1),
        )

    async def _health(self, request: Request) -> Response:
        """Answers 200 while the database works."""
        ready = not self.house.closing and await self.house.store.ready()
        return sent(answer({"ready": ready}, 200 if ready else 503))

    async def _metrics(self, request: Request) -> Response:
        if not self._may_measure(request):
            return await nothing(request, None)
        return Response(
            self.house.metrics.text(), 200, media_type="text/plain; version=0.0.4; charset=utf-8"
        )

    def _may_measure(self, request: Request) -> bool:
        """Whether somebody may read the metrics: by a token, or as the setting says."""
        allowed, token = self.config.metrics, self.config.metrics_token
        if allowed == "off":
            return False
        if token:
            return compare_digest(key_of(request).encode(), token.encode())
        return allowed == "all" or is_local(request.scope)


class Server(uvicorn.Server):
    """uvicorn, but clients are told to reconnect before their connections are closed."""

    def __init__(self, door: HouseApp) -> None:
        config = door.config
        self.door = door
        super().__init__(
            uvicorn.Config(
                door,
                host=config.host,
                port=config.port,
                loop=loop(),
                http=HttpProtocol,
                ws=ws_protocol.SocketProtocol,
                ws_max_size=config.max_message,
                ws_per_message_deflate=False,  # Messages are short: docs/decisions/0009.
                ws_ping_interval=20,
                ws_ping_timeout=20,
                log_config=None,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=True,
                forwarded_allow_ips=config.proxies,
                timeout_graceful_shutdown=5,
                timeout_keep_alive=30,
                backlog=4096,
                lifespan="on",
            )
        )

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Stops gracefully, also after a second signal: that takes seconds at most."""
        self.should_exit = True

    async def shutdown(self, sockets: Any = None) -> None:
        self.door.house.goodbye()
        await super().shutdown(sockets)


@asynccontextmanager
async def running(config: Config) -> AsyncIterator[tuple[HouseApp, str]]:
    """A running house and its address, for tests and tools."""
    import asyncio

    door = HouseApp(config)
    await door.open()
    server = Server(door)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield door, f"http://{config.host}:{port}{config.root_path}"
    finally:
        server.should_exit = True
        await task


def loop() -> Any:
    try:
        import uvloop  # noqa: F401  # only whether it is there
    except ImportError:
        return "asyncio"
    return "uvloop"


def cookie_of(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"cookie" and COOKIE in (found := cookie_parser(value.decode("latin-1"))):
            return found[COOKIE]
    return ""


async def nothing(request: Request, _error: Exception | None = None) -> Response:
    """Answers 404 or 405."""
    status = getattr(_error, "status_code", 404)
    detail = (
        "wrong method for this address" if status == 405 else "there is nothing at this address"
    )
    response = sent(answer(wire.No("", "bad-request", detail), status))
    for name, value in (getattr(_error, "headers", None) or {}).items():
        response.headers[name] = value
    return response


async def broken(request: Request, error: Exception) -> Response:
    log.error("a request failed", fault=type(error).__name__, exc_info=error)
    return sent(answer(wire.No("", "house-error", "internal error"), 500))
