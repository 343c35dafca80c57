"""The service itself: whether it works, its contract, the verifier, the keys, the transparency log.

The log consists of static files, as C2SP's tlog-tiles has them: any such client reads it.
"""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from service.callers import count_address, count_page, identify_caller
from service.composition import parts
from service.http.problems import Problem, store_problem
from service.http.refusal_texts import NO_LOG
from service.http.responses import KINDS, Health, StaticAnswer, sent
from service.http.table import BYTES, IF_NEW, OF_STORE, TEXT, CallGroup, NamedSchema

site = CallGroup("site", "service", count_address)
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


VERIFIER = NamedSchema(
    "Verifier",
    {
        "description": "A Python program in one file: "
        "`python verify.py match.ndjson [--head HASH] [--key VKEY]`.",
        "type": "string",
    },
)


@site.get("/verify.py", VERIFIER, who="anybody", sends=IF_NEW, media="text/x-python")
def get_verifier() -> Response:
    """The verifier of exports.

    A program of one file, for Python 3.9 or newer: it checks a match's export offline, without this
    server.
    """
    return _file(PROGRAM).answered(CACHED)


NOTE = NamedSchema(
    "Note",
    {
        "description": "A signed note (C2SP signed-note): lines of text, an empty line, and a line "
        "per signature. docs/fairness.md has the text of each kind.",
        "type": "string",
    },
)


@site.get("/.well-known/dragonhoard-keys", NOTE, who="anybody", sends=IF_NEW, media=TEXT)
def get_keys() -> Response:
    """The keys that sign heads.

    A line per key: since when it is in force (ms since the epoch), and the key as others write it
    (vkey). Each key that is in force, or was, has signed the list.
    """
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
    """The folder of the package's files; importing it would load much that is not used."""
    found = find_spec(RENDERER)
    assert found is not None, "the renderer is a dependency"
    assert found.origin is not None, "it is a package"
    return Path(found.origin).parent / "static"


@documents.get("/docs/start.js")
def start() -> Response:
    """The script that starts the renderer."""
    return _file(START).answered(CACHED)


transparency = CallGroup("transparency", "service", identify_caller)

FOR_SECONDS, FOR_EVER = "public, max-age=2", "public, max-age=31536000, immutable"


@transparency.get(
    "/log/checkpoint",
    NOTE,
    who="spectators too",
    sends=IF_NEW,
    media=TEXT,
    codes=("no-log", "archive-away", "log-rolled-back"),
)
def get_log_checkpoint() -> Response:
    """The newest checkpoint of the transparency log.

    The log says of each match when it was opened, and how it ended. It consists of static files,
    which any client of C2SP's tlog-tiles reads: this one, and `/log/tile/…`. Keep a checkpoint:
    from any two of them one can find out whether both are of one log.
    """
    found = parts().tlog.checkpoint()
    if found is None:
        raise Problem("no-log", NO_LOG)
    return StaticAnswer(found.note.encode(), KINDS[".txt"]).answered(FOR_SECONDS)


TILE = NamedSchema(
    "LogTile",
    {
        "description": "Bytes. Of a tile: SHA-256 hashes of 32 bytes each, at most 256. Of a "
        "bundle: for each entry its length (2 bytes, the high one first), and the entry.",
        "type": "string",
        "format": "binary",
    },
)


@transparency.get(
    "/log/tile/{level}/{tile}",
    TILE,
    who="spectators too",
    sends=IF_NEW,
    media=BYTES,
    codes=("no-such-path", "archive-away"),
)
def get_log_tile(level: str, tile: str) -> Response:
    """A file of the transparency log.

    With these and a checkpoint anybody can copy the log, prove that a leaf is in it, and that one
    checkpoint continues another, as C2SP's tlog-tiles has it. A file never changes. A partial one
    may be gone once the full one is there. In the example, which is the first entry of a bundle,
    each character stands for a byte.
    """
    data = parts().tlog.files.named(f"tile/{level}/{tile}")
    if data is None:
        raise NotFound
    return StaticAnswer(data, "application/octet-stream").answered(FOR_EVER)


health = CallGroup("health", "service", count_address)


@health.get("/healthz", Health, who="anybody", counted=False)
def get_health() -> Response:
    """Alive.

    The process answers. It says nothing about the store.
    """
    return sent(Health(), Cache_Control="no-store")


@health.get("/readyz", Health, who="anybody", codes=(*OF_STORE, "unconfirmed"), counted=False)
def get_readiness() -> Response:
    """Whether the server can serve requests.

    The store answers, and would take a command. Otherwise the problem says why not.
    """
    parts().store.demand()
    if (failure := parts().store.trial.failure()) is not None:
        parts().store_errors.noticed(failure)
        return store_problem(failure)
    return sent(Health(), Cache_Control="no-store")
