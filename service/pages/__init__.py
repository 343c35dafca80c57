"""The pages for people: `/replay` shows a match, and at `/play` one plays.

Plain ES modules and style sheets, served from this folder; README.md says which does what. Their
path contains a digest of all files, so that a browser caches them and never mixes two releases.
"""

import hashlib
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from flask import Blueprint, Response

from domain.words import Names
from service.callers import count_page
from service.http.problems import Problem
from service.http.refusal_texts import in_language
from service.http.responses import KINDS, StaticAnswer
from service.pages.bundling import bundled_files
from service.pages.heads import Head, fill_placeholders, head_html, language
from service.pages.links import REPLAYS, head_of, of_match

pages = Blueprint("pages", __name__)
pages.before_request(count_page)

HERE = Path(__file__).parent
NEWS = "common/news.json"
"""The sentences of news, on the pages as in a channel (workers/delivery/payload.py)."""
SERVED = (".css", ".js", ".json", ".png", ".svg")
"""The endings of the files that are served as they are."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types dragonhoard-worker"
)
"""Nothing inline, nothing from other hosts, and no text parsed as HTML. The one policy of trusted
types gives the path of the service worker and nothing else (play/device.js).
"""
WORKER_POLICY = "default-src 'none'; connect-src 'self'"
SCRIPTED = Names(
    "Cette page a besoin de JavaScript. L'interface du service est décrite ici :",
    "This page needs JavaScript. The interface of the service is described here:",
)
KEPT_PAGES = 64
"""So many pages are kept packed: most requests are for the same few."""
NO_SUCH_FILE = Names("Il n'y a pas de tel fichier ici.", "The pages have no such file.")
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "public, no-cache"


@pages.get("/")
def home() -> Response:
    """People come to play."""
    return Response(status=302, headers={"Location": "/play"})


@pages.get("/replay")
@pages.get("/replay/<shown>")
def replay_page(shown: str = "") -> Response:
    """The page that shows a match; it asks the API for it, or for the matches to choose from.

    Its head is the same for all ids of which nobody may know whether there is such a match.
    """
    return _page("replay/page.html", of_match(shown) or REPLAYS)


@pages.get("/play")
@pages.get("/play/<path:view>")
def play_page(view: str = "") -> Response:
    """The page on which one plays; play/router.js knows what it shows at which path."""
    return _page("play/page.html", head_of(view))


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """The manifest by which a browser installs the page: its name, icons, and start."""
    return _filled("play/manifest.webmanifest").answered(ASK_FIRST)


@pages.get("/service-worker.js")
def service_worker() -> Response:
    """The service worker, which keeps the page for times without a network; served from the root,
    its scope includes /play.
    """
    return _filled("play/worker.js").answered(ASK_FIRST, Content_Security_Policy=WORKER_POLICY)


@pages.get("/pages/<release>/<path:name>")
def asset(release: str, name: str) -> Response:
    """A module, a style sheet, or words."""
    if name not in assets():
        raise Problem("no-such-path", NO_SUCH_FILE)
    return _asset(name).answered(FOREVER if release == digest() else ASK_FIRST)


@cache
def _asset(name: str) -> StaticAnswer:
    return StaticAnswer(assets()[name], KINDS[Path(name).suffix])


@cache
def assets() -> dict[str, bytes]:
    """Every file that may be served, by its path from here: as it is written, and joined."""
    files = sorted(path for path in HERE.rglob("*") if path.suffix in SERVED)
    sources = {path.relative_to(HERE).as_posix(): path.read_bytes() for path in files}
    sources[NEWS] = resources.files("events.news").joinpath("sentences.json").read_bytes()
    return sources | bundled_files(sources)


@cache
def digest() -> str:
    """A name for exactly this set of files."""
    all_of_it = hashlib.sha256()
    for name, content in assets().items():
        all_of_it.update(f"{name}\0{len(content)}\0".encode() + content)
    return all_of_it.hexdigest()[:16]


def _page(name: str, head: Head) -> Response:
    """A page with this head, in the language asked for; it is asked for again each time."""
    spoken, files = language(), f"/pages/{digest()}"
    told = {"assets": files, "lang": spoken, "head": head_html(head, spoken, files)}
    text = fill_placeholders(_text(name), told | {"scripted": in_language(SCRIPTED, spoken)})
    return _packed(text.encode(), KINDS[".html"]).answered(
        ASK_FIRST,
        Content_Security_Policy=POLICY,
        Content_Language=spoken,
        Referrer_Policy="no-referrer",
    )


@lru_cache(maxsize=KEPT_PAGES)
def _packed(content: bytes, kind: str) -> StaticAnswer:
    return StaticAnswer(content, kind)


@cache
def _text(name: str) -> str:
    return (HERE / name).read_text()


@cache
def _filled(name: str) -> StaticAnswer:
    """A file that says where all others of this release are; it is asked for again each time."""
    text = fill_placeholders(_text(name), {"assets": f"/pages/{digest()}"})
    return StaticAnswer(text.encode(), KINDS[Path(name).suffix])
