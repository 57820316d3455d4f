"""Serves the built client's files, with caching and a strict content security policy."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

STATIC: Final = Path(__file__).parent.parent / "static"
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
"""Sent with every response. The addresses of rooms are secret, so no referrer is sent to other sites."""


SITES: Final = (Path(__file__).parent.parent / "site", Path(__file__).parents[4] / ".site")
"""Where the documentation may be: in an installed package, or in a clone, where `python3 go.py docs` builds it."""
READING: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""For the documentation, whose generator puts inline scripts into its pages. They contain no user input."""
UNWRITTEN: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Spiritboard</title>
<h1>Documentation</h1><p>The documentation has not been built yet. Run <code>python3 go.py docs</code>, then reload this
page. <a href="/">Back to the games</a></p>
</html>"""


async def documentation(request: Request) -> Response:
    """Serve a page or an asset of the documentation."""
    site = next((site.resolve() for site in SITES if site.is_dir()), None)
    if site is None:
        return HTMLResponse(UNWRITTEN, 404, headers={"Cache-Control": "no-cache"})
    wanted = (site / request.path_params.get("path", "")).resolve()
    if wanted.is_dir() and not request.url.path.endswith("/"):
        return RedirectResponse(f"{request.url.path}/")  # links are relative to the folder
    wanted = wanted / "index.html" if wanted.is_dir() else wanted
    found = site in wanted.parents and wanted.is_file()
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": READING}
    return FileResponse(wanted if found else site / "404.html", 200 if found else 404, headers)


async def page(request: Request) -> Response:
    """Serve a file of the client. Any other path belongs to the client's router and gets its first page."""
    wanted = (STATIC / request.path_params["path"]).resolve()
    if STATIC.resolve() in wanted.parents and wanted.is_file():
        # Names under assets contain a hash of the content, so these files never change.
        frozen = "assets" in wanted.relative_to(STATIC.resolve()).parts
        age = "public, max-age=31536000, immutable" if frozen else "no-cache"
        return FileResponse(wanted, headers={"Cache-Control": age})
    first = STATIC / "index.html"
    if first.is_file():
        return FileResponse(first, headers={"Cache-Control": "no-cache"})
    return HTMLResponse(MISSING, headers={"Cache-Control": "no-cache"})
