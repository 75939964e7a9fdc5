"""The browser client: built files from `static`, and the headers that keep strangers out."""

import gzip
import mimetypes
from html import escape
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # A table's link is an invitation: tell it nobody.
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
TEXTS = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
MISSING = """<!doctype html><html lang=en><meta charset=utf-8><title>Tripot</title>
<meta name=viewport content="width=device-width">
<h1>The house is open, but its pages are not built</h1>
<p>This copy of tripot was installed without the browser client. Build it with<pre>make web</pre>
<p>or install tripot again with Node 20 or newer on the path, then reload this page.
<p>Programs can play meanwhile: <a href="{root}/api/v1/docs">the house over HTTP</a>."""


class Pages:
    """The built client, kept in memory, read again when it was built again."""

    def __init__(self, root: str, folder: Path | None = None) -> None:
        self.root = root
        self.folder = folder or Path(str(files("tripot.house") / "static"))
        self._built = 0.0
        self._files: dict[str, tuple[bytes, bytes, str]] = {}

    def load(self) -> bool:
        """Reads the client if it is new; whether there is one."""
        try:
            built = (self.folder / "index.html").stat().st_mtime
        except OSError:
            return False
        if built != self._built:
            self._files = {
                path.relative_to(self.folder).as_posix(): self._read(path)
                for path in self.folder.rglob("*")
                if path.is_file()
            }
            self._built = built
        return True

    def _read(self, path: Path) -> tuple[bytes, bytes, str]:
        body = path.read_bytes()
        if path.name == "index.html" and self.root:
            page = body.decode().replace('"/static/', f'"{escape(self.root)}/static/')
            head = f'<head>\n<meta name="tripot-root" content="{escape(self.root)}">'
            body = page.replace("<head>", head, 1).encode()
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        packed = gzip.compress(body, 9, mtime=0) if path.suffix in TEXTS else b""
        return body, packed, kind

    async def index(self, request: Request) -> Response:
        """Any page of the client: it finds its own way."""
        if not self.load():
            page = MISSING.format(root=escape(self.root))
            return Response(page, 503, {"cache-control": "no-store"}, "text/html; charset=utf-8")
        return self._answer(request, "index.html", "no-cache")

    async def file(self, request: Request) -> Response:
        name = request.path_params["file"]
        self.load()
        if name not in self._files:
            return Response("there is no such file", 404, media_type="text/plain")
        hashed = "-" in name  # Built files are named after what is in them.
        return self._answer(
            request, name, "public, max-age=31536000, immutable" if hashed else "no-cache"
        )

    def _answer(self, request: Request, name: str, cache: str) -> Response:
        body, packed, kind = self._files[name]
        headers = {"cache-control": cache, "vary": "accept-encoding"}
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            body = packed
            headers["content-encoding"] = "gzip"
        if kind.startswith("text/") or kind.endswith("javascript"):
            kind += "; charset=utf-8"
        headers["content-type"] = kind
        return Response(body, 200, headers)
