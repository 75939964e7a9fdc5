"""The built browser client, and the security headers of every answer."""

import gzip
import mimetypes
import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response

POLICY = (
    "default-src 'none'; script-src 'self'{script}; style-src 'self'{style}; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
WEBASSEMBLY = " 'wasm-unsafe-eval'"
"""What the worker that runs Python in a tab may do in addition."""
HEADERS = [
    (b"content-security-policy", POLICY.format(script="", style="").encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # A table's link is an invitation.
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
PACKED = {"br": ".br", "gzip": ".gz"}
"""The compressed copies that the build makes of each text file, best first."""
MISSING = """<!doctype html><html lang=en><meta charset=utf-8><title>Tripot</title>
<meta name=viewport content="width=device-width">
<h1>The house is open, but its pages are not built</h1>
<p>This copy of tripot was installed without the browser client. Build it with<pre>make web</pre>
<p>or install tripot again with Node 20 or newer on the path, then reload this page.
<p>Programs can play meanwhile: <a href="{root}/api/v1/docs">the house over HTTP</a>."""


class File(Struct, frozen=True):
    """A built file, plain and compressed."""

    kind: str
    body: bytes | Path
    """A path is read on request: Python for a tab is large, and rarely needed."""
    packed: dict[str, bytes]
    policy: str = ""
    """The policy of a page with inline scripts, which allows them by their hash."""


class StaticFiles:
    """The built client in memory, reloaded after a new build."""

    def __init__(self, root: str, folder: Path | None = None) -> None:
        self.root = root
        self.folder = folder or Path(str(files("tripot.house") / "static"))
        self._built = 0.0
        self._files: dict[str, File] = {}

    def load(self) -> bool:
        """Loads the client if it is new; False if there is none."""
        try:
            built = (self.folder / "index.html").stat().st_mtime
        except OSError:
            return False
        if built != self._built:
            self._files = {
                path.relative_to(self.folder).as_posix(): self._read(path)
                for path in self.folder.rglob("*")
                if path.is_file() and path.suffix not in PACKED.values()
            }
            self._built = built
        return True

    def _read(self, path: Path) -> File:
        if path.suffix == ".pack":
            return File("application/octet-stream", path, {})
        body = path.read_bytes()
        packed = {
            name: copy.read_bytes()
            for name, ending in PACKED.items()
            if (copy := path.with_name(path.name + ending)).is_file()
        }
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if kind.startswith("text/") or kind.endswith("javascript"):
            kind += "; charset=utf-8"
        if path.name.startswith("worker-"):
            return File(kind, body, packed, POLICY.format(script=WEBASSEMBLY, style=""))
        if path.suffix != ".html":
            return File(kind, body, packed)
        if self.root and path.name == "index.html":  # The other page has relative addresses.
            page = body.decode().replace('"/static/', f'"{escape(self.root)}/static/')
            head = f'<head>\n<meta name="tripot-root" content="{escape(self.root)}">'
            body = page.replace("<head>", head, 1).encode()
            packed = {"gzip": gzip.compress(body, 9, mtime=0)}
        policy = POLICY.format(script=hashes(body, b"script"), style=hashes(body, b"style"))
        return File(kind, body, packed, policy)

    async def index(self, request: Request) -> Response:
        """Any page: the client does its own routing."""
        if not self.load():
            page = MISSING.format(root=escape(self.root))
            return Response(page, 503, {"cache-control": "no-store"}, "text/html; charset=utf-8")
        return self._answer(request, "index.html", "no-cache")

    async def service_worker(self, request: Request) -> Response:
        """The service worker; its scope is everything below its path."""
        if not self.load():
            raise HTTPException(404)
        return self._answer(request, "sw.js", "no-cache")

    async def to_tab(self, _request: Request) -> Response:
        return RedirectResponse(f"{self.root}/tab/")

    async def tab(self, request: Request) -> Response:
        """The page that runs the whole house in a tab."""
        if not self.load():
            return await self.index(request)
        return self._answer(request, "tab.html", "no-cache")

    async def file(self, request: Request) -> Response:
        name = request.path_params["file"]
        self.load()
        if name not in self._files:
            raise HTTPException(404)
        hashed = "-" in name  # The build puts a hash of the content into the name.
        return self._answer(
            request, name, "public, max-age=31536000, immutable" if hashed else "no-cache"
        )

    def _answer(self, request: Request, name: str, cache: str) -> Response:
        file = self._files[name]
        headers = {"cache-control": cache, "vary": "accept-encoding", "content-type": file.kind}
        if file.policy:
            headers["content-security-policy"] = file.policy
        asked = {
            one.split(";")[0].strip()
            for one in request.headers.get("accept-encoding", "").split(",")
        }
        best = next((name for name in file.packed if name in asked), None)
        if isinstance(file.body, Path):  # A part at a time, as fast as the client reads.
            return FileResponse(file.body, 200, headers)
        if best is None:
            return Response(file.body, 200, headers)
        return Response(file.packed[best], 200, {**headers, "content-encoding": best})


def hashes(page: bytes, tag: bytes) -> str:
    """The hashes of inline scripts or styles, as a policy lists them."""
    pieces: list[bytes] = re.findall(rb"<%b>(.+?)</%b>" % (tag, tag), page, re.DOTALL)
    return "".join(f" 'sha256-{b64encode(sha256(piece).digest()).decode()}'" for piece in pieces)
