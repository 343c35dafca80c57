"""What is not about matches: health checks, the contract and its page, the verifier, the keys."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint, Response

from service.callers import count_address, count_page
from service.calls import TEXT
from service.contract.written import NOTE, VERIFIER
from service.parts import parts
from service.static_answers import KINDS, StaticAnswer
from service.table import Room

site = Room("site", "service", count_address)
documents = Blueprint("documents", __name__)
"""The contract, and the page that shows it: no calls of it."""
documents.before_request(count_page)

ROOT = Path(__file__).parents[2]
CONTRACT, PROGRAM = ROOT / "openapi.yaml", ROOT / "docs" / "verify.py"
RENDERER = "swagger_ui"
PAGE = ROOT / "service" / "templates" / "docs.html"
START = PAGE.with_suffix(".js")
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
CACHED = "public, max-age=300"


@documents.get("/openapi.yaml")
def contract() -> Response:
    """The contract."""
    return _file(CONTRACT).answered(CACHED)


@site.answers(
    "get",
    "/verify.py",
    "getVerifier",
    "The verifier of exports",
    "anybody",
    200,
    VERIFIER,
    sends=("If-None-Match",),
    gets=("ETag",),
    media="text/x-python",
    text="A program of one file, for Python 3.9 or newer: it checks a match's export offline, "
    "without this server.",
)
def verifier() -> Response:
    """The verifier of exports, a program that runs anywhere."""
    return _file(PROGRAM).answered(CACHED)


@site.answers(
    "get",
    "/.well-known/dragonhoard-keys",
    "getKeys",
    "The keys that sign heads",
    "anybody",
    200,
    NOTE,
    sends=("If-None-Match",),
    gets=("ETag",),
    media=TEXT,
    text="A line per key: since when it is in force (ms since the epoch), and the key as "
    "others write it (vkey). Each key that is in force, or was, has signed the list.",
)
def keys() -> Response:
    """The keys that sign heads: a note that each of them has signed which was ever in force."""
    note = parts().notes.over_keys(parts().store.wall())
    return StaticAnswer(note.encode(), KINDS[".txt"]).answered(CACHED)


@cache
def _file(path: Path) -> StaticAnswer:
    return StaticAnswer(path.read_bytes(), KINDS[path.suffix])


@documents.get("/docs")
def docs() -> Response:
    """The contract as a page."""
    return _file(PAGE).answered(
        CACHED, Content_Security_Policy=POLICY, Referrer_Policy="no-referrer"
    )


@documents.get("/docs/<any('swagger-ui.css','swagger-ui-bundle.js','favicon-32x32.png'):name>")
def asset(name: str) -> Response:
    """A file of the renderer."""
    return _file(_renderer() / name).answered(CACHED)


@cache
def _renderer() -> Path:
    """Where the package keeps its files; importing it would load much that is not used."""
    found = find_spec(RENDERER)
    assert found is not None, "the renderer is a dependency"
    assert found.origin is not None, "it is a package"
    return Path(found.origin).parent / "static"


@documents.get("/docs/start.js")
def start() -> Response:
    """What starts the renderer."""
    return _file(START).answered(CACHED)
