"""What is not about matches: health checks, the contract and its page, the verifier, the keys."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint, Response, request, send_from_directory

from service.answers import Health, sent
from service.door.problems import of_trouble
from service.parts import parts

site = Blueprint("site", __name__)

ROOT = Path(__file__).parents[2]
CONTRACT, VERIFIER = ROOT / "openapi.yaml", ROOT / "docs" / "verify.py"
RENDERER = "swagger_ui"
START = ROOT / "service" / "templates" / "docs.js"
PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dragonhoard API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<main id="docs"></main>
<noscript>This page is a script. The contract is <a href="/openapi.yaml">here</a>.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
"""
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
    parts().store.time()
    if (trouble := parts().store.trial.trouble()) is not None:
        parts().troubles.noticed(trouble)
        return of_trouble(trouble)
    return sent(Health(), Cache_Control="no-store")


@site.get("/openapi.yaml")
def contract() -> Response:
    """The contract."""
    return _text(_contract(), "application/yaml")


@site.get("/verify.py")
def verifier() -> Response:
    """The verifier of exports, a program that runs anywhere."""
    return _text(_verifier(), "text/x-python")


@site.get("/.well-known/dragonhoard-keys")
def keys() -> Response:
    """The keys that sign heads: a note that each of them has signed which was ever in force."""
    return _text(parts().notes.over_keys(parts().store.now()), "text/plain")


@cache
def _contract() -> str:
    return CONTRACT.read_text()


@cache
def _verifier() -> str:
    return VERIFIER.read_text()


@site.get("/docs")
def docs() -> Response:
    """The contract as a page."""
    response = _text(PAGE, "text/html")
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@site.get("/docs/<any('swagger-ui.css','swagger-ui-bundle.js','favicon-32x32.png'):name>")
def asset(name: str) -> Response:
    """A file of the renderer."""
    response = send_from_directory(_renderer(), name)
    response.headers["Cache-Control"] = CACHED
    return response


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
    return _text(_start(), "text/javascript")


@cache
def _start() -> str:
    return START.read_text()


def _text(text: str, kind: str) -> Response:
    """The text, or 304 if the caller has it. The tag is weak: it is the same in every encoding."""
    headers = {"Cache-Control": CACHED}
    response = Response(text, headers=headers, content_type=f"{kind}; charset=utf-8")
    response.add_etag(weak=True)
    response.make_conditional(request)
    return response
