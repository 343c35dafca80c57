"""Write the generated parts of this package, from openapi.yaml and from the asynchronous client.

`contract.py` has a type for each schema, `calls.py` a function for each call, `games.py` what
belongs to each game, and `_sync/` is `_async/` without its `async` and `await`. Run it by `make
clients`.
"""

import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
CONTRACT = HERE.parents[1] / "openapi.yaml"
PACKAGE = HERE / "src" / "dragonhoard"
EDITED = "Generated from {source} by `make clients`: do not edit."
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
KEYWORDS = ("properties", "allOf")
"""The keywords that make a schema one of an object with named members."""

TYPES = '''"""The types of requests and answers, one per schema of the contract.

They are dictionaries: fields that a newer server adds stay in them.
{edited}
"""

from __future__ import annotations

import sys
from typing import Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired

VERSION = {version!r}
"""The version of the contract that these types were made from."""
'''

GAMES = '''"""The games of the contract: name one, and moves, views and entries are its own.

{edited}
"""

from __future__ import annotations

from typing import TypeAlias

from dragonhoard import contract
from dragonhoard._async.match import AsyncMatch
from dragonhoard._sync.match import Match
from dragonhoard.game import Game
'''
GAME = """
{const}: Game[{types}, contract.{name}Options] = Game({slug!r})
{name}: TypeAlias = Match[{types}]
Async{name}: TypeAlias = AsyncMatch[{types}]
"""

CALLS = '''"""Every call of the contract, as a value: the request before it is sent.

A function is named like its operation in openapi.yaml. Its arguments are the parameters of the
path, the fields of the body, the parameters of the query, and for a command its key and the version
that it is for.
{edited}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dragonhoard import contract
from dragonhoard.call import Call, once, path, query_values, without_none
'''
WHOLE = {"openMatch": "order", "openBranch": "order", "quickPlay": "order", "giveWords": "order"}
WHOLE |= {"makeMove": "move"}
"""The calls whose body is one argument, and its name: its fields are many, or each game's own."""
DONE_IF = {
    "deleteMe": ("bad-token",),
    "revokeToken": ("no-such-token", "bad-token"),
    "removeWebhook": ("no-such-webhook",),
}
"""The refusals that mean, after a try without an answer, that the try was carried out."""
PYTHONIC = {"as": "perspective", "head": "heads", "id": "ids", "match": "match_id"}
PYTHONIC |= {"expirationTime": "expiration_time"}
"""Members whose names in the contract are not those of Python's arguments."""
OF_A_GAME = ("{}MatchAnswer", "{}MovesAnswer", "{}Move", "{}SeenEntry", "{}ViewItem")

WITHOUT_ASYNC = (
    (r"async (def|for|with) ", r"\1 "),
    (r"\bAsyncGenerator\[(.*), None\]", r"Generator[\1, None, None]"),
    (r"\bAbstractAsync", "Abstract"),
    (r"\bawait ", ""),
    (r"\bAsync(?=[A-Z])", ""),
    (r"\b_async\b", "_sync"),
    (r"\basyncio\b", "time"),
    (r"\b__a(enter|exit|iter)__", r"__\1__"),
    (r"\baclos(e|ing)\b", r"clos\1"),
    (r"\ba(iter_bytes|read)\b", r"\1"),
    (r"\bAsynchronous", "Blocking"),
)
"""Patterns and replacements that turn a module of `_async/` into its twin in `_sync/`."""


def types(document: Any) -> str:
    """The module of types. Definitions that are needed at import stand before their users."""
    schemas = document["components"]["schemas"]
    parts, done = [TYPES.format(edited=_from("openapi.yaml"), **_version(document))], set[str]()

    def add(name: str) -> None:
        if name not in done:
            done.add(name)
            for needed in _needed(schemas[name]):
                add(needed)
            parts.append(_declared(name, schemas[name]))

    for name in sorted(schemas):
        add(name)
    return "\n\n".join(parts)


def calls(document: Any) -> str:
    """The module of calls."""
    parts = [CALLS.format(edited=_from("openapi.yaml"))]
    for url, methods in document["paths"].items():
        for method, operation in methods.items():
            parts.append(_function(method, url, operation, document))
    return "\n\n".join(parts)


def _function(method: str, url: str, operation: Any, document: Any) -> str:
    """A function that gives a call."""
    name, parameters = operation["operationId"], operation.get("parameters", ())
    by_place: dict[str, dict[str, Any]] = {"path": {}, "query": {}, "header": {}}
    for each in parameters:
        by_place[each["in"]][each["name"]] = each
    takes = {slot: _type(each["schema"]) for slot, each in by_place["path"].items()}
    words = (_word(word, takes) for word in url[1:].split("/"))
    sends = [repr(method.upper()), f"path({', '.join(words)})"]
    needed, given, body = _body(name, operation, document)
    query = {PYTHONIC.get(key, key): (key, each) for key, each in by_place["query"].items()}
    asked = {key: _argument(key, each["schema"], document) for key, (_, each) in query.items()}
    must = {key for key, (_, each) in query.items() if each.get("required")}
    headers = {
        argument: f"{argument}: str | None = None".replace("version: str", "version: int")
        for header, argument in IN_HEADERS.items()
        if header in by_place["header"] and "If-None-Match" not in by_place["header"]
    }
    signature = [f"{slot}: {kind}" for slot, kind in takes.items()]
    signature += [*needed, *(f"{key}: {asked[key]}" for key in asked if key in must), *given]
    signature += [f"{key}: {asked[key]} | None = None" for key in asked if key not in must]
    signature += headers.values()
    if query:
        sends.append(
            f"query=query_values({{{', '.join(f'{k!r}: {n}' for n, (k, _) in query.items())}}})"
        )
    if headers:
        sends.append(f"headers=once({', '.join(headers)})")
    if body:
        sends.append(f"body={body}")
    if name in DONE_IF:
        sends.append(f"done_if={DONE_IF[name]!r}")
    holds, answer = _answer(operation)
    if holds != "json":
        sends.append(f"holds={holds!r}")
    about = operation["summary"].rstrip(".").replace('"', "'")
    return (
        f"def {_snake(name)}({', '.join(signature)}) -> Call[{answer}]:\n"
        f'    """{about}."""\n    return Call({", ".join(sends)})\n'
    )


def _answer(operation: Any) -> tuple[str, str]:
    """The content of a call's answer, and its type."""
    good = [each for code, each in operation["responses"].items() if code in ("200", "201", "202")]
    content = good[0].get("content", {}) if good else {}
    if not content:
        return "", "None"
    if "application/json" in content:
        schema = content["application/json"]["schema"]
        return "json", f"contract.{_name(schema['$ref'])}" if "$ref" in schema else "Any"
    return ("bytes", "bytes") if "application/octet-stream" in content else ("text", "str")


def _word(word: str, takes: dict[str, str]) -> str:
    """A word of a path, as Python has it."""
    blank = word.strip("{}")
    if blank == word:
        return repr(word)
    return blank if takes[blank] == "str" else f"str({blank})"


IN_HEADERS = {"Idempotency-Key": "key", "If-Match": "version", "If-Head": "head"}
"""The headers of a command, and their names as arguments."""


def _body(name: str, operation: Any, document: Any) -> tuple[list[str], list[str], str]:
    """The arguments that a body must have and may have, and what makes it of them."""
    if "requestBody" not in operation:
        return [], [], ""
    if name in WHOLE:
        whole = WHOLE[name]
        if whole == "move":
            return [f"{whole}: Any"], [], whole
        return [f"{whole}: Mapping[str, Any]"], [], f"without_none({{**{whole}}})"
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    while "$ref" in schema:
        schema = document["components"]["schemas"][_name(schema["$ref"])]
    fields, must = schema["properties"], schema.get("required", ())
    names = {field: PYTHONIC.get(field, field) for field in fields}
    kinds = {field: _argument(field, fields[field], document) for field in fields}
    needed = [f"{names[f]}: {kinds[f]}" for f in fields if f in must]
    given = [f"{names[f]}: {kinds[f]} | None = None" for f in fields if f not in must]
    return needed, given, f"without_none({{{', '.join(f'{f!r}: {names[f]}' for f in fields)}}})"


def _argument(name: str, schema: Any, document: Any) -> str:
    """The type of an argument: a list that is one text in a query is a sequence here."""
    if name in ("heads", "ids"):
        return "Sequence[str]"
    kind = _type(schema).removesuffix(" | None")
    if kind in PLAIN.values():
        return kind
    if kind.startswith("list["):
        return "Sequence[str]"
    words = kind.startswith("Literal[") or "enum" in document["components"]["schemas"].get(kind, {})
    return "str" if words else "Any"


def _snake(name: str) -> str:
    return re.sub("[A-Z]", lambda found: f"_{found[0].lower()}", name)


def games(document: Any) -> str:
    """The module of games: a constant for each, and the types of its matches."""
    answers = document["components"]["schemas"]["MatchAnswer"]["discriminator"]["mapping"]
    parts = [GAMES.format(edited=_from("openapi.yaml"))]
    for slug, reference in sorted(answers.items()):
        name = _name(reference).removesuffix("MatchAnswer")
        named = ", ".join(f"contract.{each.format(name)}" for each in OF_A_GAME)
        const = slug.upper().replace("-", "_")
        parts.append(GAME.format(const=const, name=name, types=named, slug=slug))
    return "".join(parts)


def blocking(source: str, name: str) -> str:
    """The same module as blocking code."""
    for pattern, instead in WITHOUT_ASYNC:
        source = re.sub(pattern, instead, source)
    first, _, rest = source.partition("\n")
    ends = first.endswith('"""') and len(first) > len('"""')
    said = f"\n\n{_from(f'_async/{name}')}\n"
    return f'{first.removesuffix(chr(34) * 3)}{said}"""\n{rest}' if ends else f"{first}{said}{rest}"


def _from(source: str) -> str:
    return EDITED.format(source=source)


def _version(document: Any) -> dict[str, str]:
    return {"version": document["info"]["version"]}


def _needed(schema: Any) -> Iterator[str]:
    """The schemas that a declaration needs at import: its bases, or the members of its union."""
    for part in schema.get("allOf", ()):
        if "$ref" in part:
            yield _name(part["$ref"])
    if not any(word in schema for word in KEYWORDS):
        yield from map(_name, re.findall(r"'\$ref': '([^']+)'", str(schema)))


def _declared(name: str, schema: Any) -> str:
    if not any(word in schema for word in KEYWORDS):
        return f"{name}: TypeAlias = {_type(schema)}\n" + _said(schema, "")
    parts = [schema, *schema.get("allOf", ())]
    bases = [_name(part["$ref"]) for part in parts if "$ref" in part]
    fields = {k: v for part in parts for k, v in part.get("properties", {}).items()}
    required = {k for part in parts for k in part.get("required", ())}
    if any(map(iskeyword, fields)):
        told = "".join(f"{k!r}: {_field(v, k in required)!r}," for k, v in fields.items())
        return f"{name} = TypedDict({name!r}, {{{told}}})\n" + _said(schema, "")
    lines = [f"class {name}({', '.join(bases or ['TypedDict'])}):\n" + _said(schema, "    ")]
    for key, field in fields.items():
        lines.append(f"    {key}: {_field(field, key in required)}\n" + _said(field, "    "))
    return "".join(lines if fields or schema.get("description") else [*lines, "    pass\n"])


def _field(schema: Any, required: bool) -> str:
    return _type(schema) if required else f"NotRequired[{_type(schema)}]"


def _said(schema: Any, indent: str) -> str:
    """The description as a docstring, wrapped; also one that stands beside `null` only."""
    inner = [part.get("description") for part in schema.get("anyOf", ())]
    text = schema.get("description") or next(filter(None, inner), None)
    if not text:
        return ""
    width, text = 93 - len(indent), text.replace("\\", "\\\\")
    lines = [line for old in text.strip().split("\n") for line in textwrap.wrap(old, width) or [""]]
    body = f"\n{indent}".join(lines).replace(f"\n{indent}\n", "\n\n")
    return f'{indent}"""{body}{f"{chr(10)}{indent}" if len(lines) > 1 else ""}"""\n'


def _type(schema: Any) -> str:
    """The type that this schema describes."""
    match schema:
        case {"$ref": reference}:
            return _name(reference)
        case {"enum": values} | {"const": values}:
            values = values if isinstance(values, list) else [values]
            return f"Literal[{', '.join(map(repr, values))}]"
        case {"oneOf": parts} | {"anyOf": parts}:
            return _union(map(_type, parts))
        case {"type": "array"}:
            return f"list[{_type(schema.get('items', {}))}]"
        case {"type": "object"}:
            values = schema.get("additionalProperties", True)
            return f"dict[str, {_type(values) if isinstance(values, dict) else 'Any'}]"
        case {"format": "binary"}:
            return "bytes"
        case {"type": name}:
            return PLAIN[name]
    return "Any"


def _union(parts: Any) -> str:
    """Each once; None last."""
    each = dict.fromkeys(name for part in parts for name in part.split(" | "))
    return " | ".join(sorted(each, key=lambda name: name == "None"))


def _name(reference: str) -> str:
    return reference.rpartition("/")[2]


def formatted(path: Path, source: str) -> str:
    """The source of a module as ruff writes it."""
    ruff, settings = str(Path(sys.executable).with_name("ruff")), str(HERE / "pyproject.toml")
    for duty in (["check", "--select", "I", "--fix", "--quiet"], ["format"]):
        argv = [ruff, *duty, "--config", settings, "--stdin-filename", str(path), "-"]
        done = subprocess.run(argv, input=source, capture_output=True, text=True, check=True)
        source = done.stdout
    return source


def exporting(games: str) -> str:
    """The module that users import, with a constant for each game."""
    constants = re.findall(r"^([A-Z_]+): Game\[", games, re.MULTILINE)
    lines = "".join(f"from dragonhoard.games import {name} as {name}\n" for name in constants)
    text = (PACKAGE / "__init__.py").read_text()
    return re.sub(r"(from dragonhoard\.games import .*\n)+", lines, text)


def generated() -> dict[Path, str]:
    """All generated files."""
    document = yaml.load(CONTRACT.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    files = {PACKAGE / "contract.py": types(document), PACKAGE / "games.py": games(document)}
    files[PACKAGE / "calls.py"] = calls(document)
    files[PACKAGE / "__init__.py"] = exporting(files[PACKAGE / "games.py"])
    for path in sorted((PACKAGE / "_async").glob("*.py")):
        files[PACKAGE / "_sync" / path.name] = blocking(path.read_text(), path.name)
    return {path: formatted(path, text) for path, text in files.items()}


if __name__ == "__main__":
    for path, text in generated().items():
        path.write_text(text)
