"""The built client as files, with caching that fits and headers that allow nothing from elsewhere."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

STATIC: Final = Path(__file__).parent / "static"
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Spiritboard</title>
<h1>Spiritboard</h1><p>The table is open, but its browser client has not been built.
Run <code>python3 go.py play</code>, which builds it, or use the <a href="/api/games">interface for programs</a>.</p>
</html>"""

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""On every answer. Addresses of rooms are secrets: no other site is told where somebody comes from."""


async def page(request: Request) -> Response:
    """A file of the client; every other path is the client's own and gets its first page."""
    wanted = (STATIC / request.path_params["path"]).resolve()
    if STATIC.resolve() in wanted.parents and wanted.is_file():
        # The build puts a hash of the content into the names under assets: such a file never changes.
        frozen = "assets" in wanted.relative_to(STATIC.resolve()).parts
        age = "public, max-age=31536000, immutable" if frozen else "no-cache"
        return FileResponse(wanted, headers={"Cache-Control": age})
    first = STATIC / "index.html"
    if first.is_file():
        return FileResponse(first, headers={"Cache-Control": "no-cache"})
    return HTMLResponse(MISSING, headers={"Cache-Control": "no-cache"})
