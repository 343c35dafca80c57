"""The imports that each room may make: a list of what is allowed, and all else is refused.

import-linter (pyproject.toml) says which of our own rooms stand on which; it knows other packages
by their first name only, and what is forbidden, not what is allowed.
"""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

PACKAGES = ("domain", "events", "service", "workers")
STANDARD = frozenset(sys.stdlib_module_names)

PURE = frozenset(
    {"collections", "collections.abc", "fractions", "functools", "heapq", "itertools", "math"}
    | {"msgspec", "operator", "typing"}
)
"""The imports of code without I/O, clocks and luck."""

ALLOWED: dict[str, frozenset[str]] = {
    "domain": PURE | {"abc", "contextlib", "domain", "hashlib", "hmac"},
    "domain.check": frozenset({"argparse", "collections.abc", "contextlib", "sys", "typing"})
    | {"domain.verdicts"},
    "domain.games.*": PURE
    | {"domain.chance", "domain.drawing", "domain.editions", "domain.fields", "domain.game"}
    | {
        "domain.secrecy",
        "domain.words",
        "importlib.resources.files",
        "unicodedata",
    },
    "events": STANDARD | {"cachetools", "domain", "events", "msgspec", "redis"},
    "events.archive": STANDARD | {"backports", "cachetools", "compression", "msgspec", "obstore"},
    "events.metrics": STANDARD | {"prometheus_client"},
    "events.receivers.pushing": STANDARD | {"cryptography", "jwt", "msgspec"},
    "events.trust.notes": STANDARD | {"cryptography", "events", "msgspec"},
    "events.projections.rating": frozenset({"collections.abc", "events", "openskill"}),
    "service": STANDARD | {"domain", "events", "service", "flask", "msgspec"},
    "service.accounts": STANDARD
    | {"cachetools", "domain", "events", "service", "jwt", "msgspec", "redis"},
    "service.agents": STANDARD
    | {"domain.games", "domain.talk.phrases_of", "domain.words", "service.agents"}
    | {"service.callers.count_address"}
    | {"service.http", "service.pages", "flask", "msgspec"},
    "service.agents.rule_tools": STANDARD
    | {
        "domain.games",
        "service.agents",
        "service.api.games",
        "service.http",
        "service.rules_summary",
    }
    | {"msgspec"},
    "service.agents.tools": STANDARD
    | {"service.agents", "service.api.call_groups.CALLS"}
    | {"service.http", "mcp_types", "msgspec"},
    "service.agents.protocol": STANDARD
    | {"service.agents", "service.http", "service.composition", "flask", "mcp_types", "pydantic"}
    | {"domain.releases", "msgspec", "werkzeug.exceptions"},
    "service.app": STANDARD
    | {"domain", "events", "service", "flask", "msgspec", "redis", "werkzeug.middleware"}
    | {"werkzeug.routing"},
    "service.pages.links": STANDARD | {"domain", "events", "service", "redis"},
    "service.callers": STANDARD | {"domain", "events", "service", "flask", "redis"},
    "service.openapi": STANDARD | {"domain", "events", "service", "yaml"},
    "service.http": STANDARD
    | {"domain", "events", "service", "flask", "gevent", "msgspec", "redis"}
    | {
        "_typeshed",
        "cachetools",
        "backports",
        "compression",
        "flask_cors.core",
        "gunicorn.http",
        "marshmallow",
        "werkzeug",
    },
    "service.http.contract": STANDARD | {"domain", "events", "service", "msgspec", "yaml"},
    "service.idempotency": STANDARD | {"cryptography", "events", "service", "msgspec", "redis"},
    "service.tickets": STANDARD | {"domain", "itsdangerous", "msgspec", "service"},
    "service.rematches": STANDARD | {"domain", "events", "service", "msgspec", "redis"},
    "service.quick": STANDARD | {"cachetools", "domain", "events", "service", "msgspec", "redis"},
    "service.live": STANDARD | {"domain", "events", "service", "msgspec", "redis"},
    "service.operator": STANDARD
    | {"domain", "events", "service.accounts", "service.process.mending", "msgspec", "redis"},
    "service.composition": STANDARD | {"events", "service", "flask", "msgspec", "redis"},
    "service.process": STANDARD
    | {
        "domain",
        "events",
        "service",
        "gevent",
        "gunicorn",
        "msgspec",
        "prometheus_client",
        "redis",
    },
    "service.api.pictures": STANDARD | {"domain", "events", "segno", "service", "flask", "msgspec"},
    "service.api": STANDARD | {"domain", "events", "service", "flask", "msgspec", "redis"},
    "service.api.site": STANDARD | {"flask", "service", "werkzeug.exceptions"},
    "service.store_errors": STANDARD | {"_typeshed", "events", "service", "redis"},
    "workers": STANDARD | {"domain", "events", "workers", "msgspec", "redis", "rq"},
    "workers.archive": STANDARD | {"events", "msgspec", "workers", "redis"},
    "workers.collector": STANDARD
    | {
        "events",
        "prometheus_client",
        "redis",
        "workers.lifecycle",
        "workers.queues",
        "workers.shares",
    },
    "workers.lifecycle": STANDARD | {"cachetools", "events", "redis"},
    "workers.delivery": STANDARD
    | {"events", "httpcore2", "msgspec", "redis", "workers.lifecycle", "workers.queues"},
    "workers.delivery.payload": STANDARD
    | {"cryptography", "domain.games", "domain.words", "events", "http_ece", "msgspec"}
    | {"standardwebhooks"},
    "workers.coach": PURE | {"domain", "importlib.resources.files", "random", "workers.ai"},
    "workers.coach.__main__": STANDARD | {"domain", "workers.coach"},
    "workers.ai": frozenset({"domain.game", "domain.games", "domain.words"})
    | {"importlib", "importlib.util", "random", "typing"},
    "workers.ai.*": PURE
    | {"domain.chance", "domain.game", "domain.games", "domain.secrecy"}
    | {"domain.words", "random", "workers.ai.guide"},
}
"""Room → the modules and packages that may be imported there, besides the room's own.

The most exact room counts. `*` stands for one name: a game, or what computers know of one.
"""

WAYS_AROUND = frozenset({"__builtins__", "__import__", "breakpoint", "compile", "eval", "exec"}) | {
    *("globals", "input", "open", "print", "vars")
}
"""The imports of modules below `root` without leave, as `module: name`."""
PROGRAM = "domain.check"
"""The one module of the domain that reads a file and prints: nothing of ours imports it."""


def violations(root: Path) -> list[str]:
    """The imports of modules below `root` without leave, as `module: name`."""
    found = []
    for module, tree in modules(root):
        found += [f"{module}: {name}" for name in imported(tree) if not allows(module, name)]
        if module.startswith("domain.") and module != PROGRAM:
            found += [f"{module}: {name}" for name in _used(tree) if name in WAYS_AROUND]
            found += [f"{module}: {name}" for name in imported(tree) if _is_a_way_around(name)]
    return found


def unused(root: Path) -> list[str]:
    """Other people's packages that a room may import and does not, as `room: name`."""
    wanted = {(of, name) for of in ALLOWED for name in ALLOWED[of] - STANDARD}
    for module, tree in modules(root):
        of, _ = _room(module)
        names = tuple(imported(tree))
        wanted = {
            (key, name)
            for key, name in wanted
            if not (_is(of, key) and any(_within(each, name) for each in names))
        }
    return sorted(f"{key}: {name}" for key, name in wanted if name.split(".")[0] not in PACKAGES)


def modules(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """All modules of ours below `root`, by name."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            yield _name(path.relative_to(root)), ast.parse(path.read_text())


def allows(module: str, name: str) -> bool:
    """Whether this module may import that one; of `from a import b` the name is `a.b`."""
    room, allowed = _room(module)
    return any(_within(name, each) for each in (room, *allowed))


def _within(name: str, other: str) -> bool:
    return name == other or name.startswith(f"{other}.")


def _is(room: str, key: str) -> bool:
    """Whether the key of ALLOWED that counts for this room is that one."""
    return key in (room, f"{room.rpartition('.')[0]}.*") and (room not in ALLOWED or key == room)


def _room(module: str) -> tuple[str, frozenset[str]]:
    """The room that a module is in, and what may be imported there."""
    words = module.split(".")
    for length in range(len(words), 0, -1):
        room = ".".join(words[:length])
        for name in (room, f"{room.rpartition('.')[0]}.*"):
            if name in ALLOWED:
                return room, ALLOWED[name]
    raise KeyError(f"no room has {module}")


def imported(tree: ast.AST) -> Iterator[str]:
    """The imports of the module, anywhere in it; `a.b` for `from a import b`."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                yield from (f"{'.' * level}{module or ''}.{alias.name}" for alias in names)


def _used(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                yield name


def _is_a_way_around(name: str) -> bool:
    """Whether `from a import b` brings all of a module, what is private to it, or another module
    that it happens to hold.
    """
    holder, _, what = name.rpartition(".")
    if not holder.strip(".") or holder.startswith(".") or find_spec(holder) is None:
        return False
    if what == "*" or what.startswith("_"):
        return True
    thing = getattr(import_module(holder), what, None)
    return isinstance(thing, ModuleType) and thing.__name__ != name


def _name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")
