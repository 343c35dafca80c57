"""What is not about matches: health checks, the contract and its page, the verifier, the keys."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint, Response

from service.answers import Health, sent
from service.callers import count_address
from service.door.problems import of_trouble
from service.parts import parts
from service.static_answers import KINDS, StaticAnswer

site = Blueprint("site", __name__)
site.before_request(count_address)

ROOT = Path(__file__).parents[2]
CONTRACT, VERIFIER = ROOT / "openapi.yaml", ROOT / "docs" / "verify.py"
RENDERER = "swagger_ui"
PAGE = ROOT / "service" / "templates" / "docs.html"
START = PAGE.with_suffix(".js")
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
CACHED = "public, max-age=300"


@site.get("/healthz")
def healthz() -> Response:
    """The process is alive."""
    return sent(Health(), Cache_Control="no-store")


@site.get("/readyz")
def readyz() -> Response:
    """The process can serve: the store answers, and would take a command."""
    parts().store.demand()
    if (trouble := parts().store.trial.trouble()) is not None:
        parts().troubles.noticed(trouble)
        return of_trouble(trouble)
    return sent(Health(), Cache_Control="no-store")


@site.get("/openapi.yaml")
def contract() -> Response:
    """The contract."""
    return _file(CONTRACT).answered(CACHED)


@site.get("/verify.py")
def verifier() -> Response:
    """The verifier of exports, a program that runs anywhere."""
    return _file(VERIFIER).answered(CACHED)


@site.get("/.well-known/dragonhoard-keys")
def keys() -> Response:
    """The keys that sign heads: a note that each of them has signed which was ever in force."""
    note = parts().notes.over_keys(parts().store.wall())
    return StaticAnswer(note.encode(), KINDS[".txt"]).answered(CACHED)


@cache
def _file(path: Path) -> StaticAnswer:
    return StaticAnswer(path.read_bytes(), KINDS[path.suffix])


@site.get("/docs")
def docs() -> Response:
    """The contract as a page."""
    return _file(PAGE).answered(
        CACHED, Content_Security_Policy=POLICY, Referrer_Policy="no-referrer"
    )


@site.get("/docs/<any('swagger-ui.css','swagger-ui-bundle.js','favicon-32x32.png'):name>")
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


@site.get("/docs/start.js")
def start() -> Response:
    """What starts the renderer."""
    return _file(START).answered(CACHED)
