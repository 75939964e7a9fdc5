"""The documentation site at /docs, served from disk as `make docs` has built it."""

import mimetypes
from functools import lru_cache
from importlib.resources import files
from os.path import isfile
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response

from tripot.house.net.static_files import POLICY, hashes

COMPRESSED = ".gz"
INLINE_STYLES = " 'unsafe-inline'"
"""The search box sets inline styles, which is safe: no page contains text of a visitor."""


class Documentation:
    """The pages; they load nothing from other addresses."""

    def __init__(self, root: str, folder: Path | None = None) -> None:
        self.root = root
        self.folder = (folder or Path(str(files("tripot.house") / "docs"))).resolve()

    async def home(self, request: Request) -> Response:
        return RedirectResponse(f"{self.root}/docs/")

    async def page(self, request: Request) -> Response:
        name = request.path_params["file"]
        page = f"{name}index.html" if name == "" or name.endswith("/") else name
        path = (self.folder / page).resolve()  # Another folder, if the name begins with a slash.
        is_page = isfile(path)  # noqa: PTH113  Path.is_file raises if the name is too long
        if not is_page or path.suffix == COMPRESSED or not path.is_relative_to(self.folder):
            raise HTTPException(404)
        headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
        if path.suffix == ".html":
            headers["content-security-policy"] = policy(path, path.stat().st_mtime)
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        copy = path.with_name(path.name + COMPRESSED)
        if copy.is_file() and "gzip" in request.headers.get("accept-encoding", ""):
            return FileResponse(copy, 200, {**headers, "content-encoding": "gzip"}, kind)
        return FileResponse(path, 200, headers, kind)


@lru_cache(256)
def policy(page: Path, changed: float) -> str:
    """The policy of a page, which allows its inline scripts by their hashes."""
    return POLICY.format(script=hashes(page.read_bytes(), b"script"), style=INLINE_STYLES)
