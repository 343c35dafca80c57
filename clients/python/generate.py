"""Write what is generated of this package, from openapi.yaml and from the asynchronous client.

`contract.py` has a type for each schema, `games.py` what belongs to each game, and `_sync/` is
`_async/` without its `async` and `await`. Run it by `make clients`.
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
"""What makes a schema one of an object with names of its own."""

TYPES = '''"""The types of what is sent and received, one per schema of the contract.

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
"""What turns a module of `_async/` into its twin in `_sync/`: patterns, and what replaces them."""


def types(document: Any) -> str:
    """The module of types. What is needed when the module is loaded stands before its users."""
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
    """The same module for those who wait in a thread of their own."""
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
    """The schemas that a declaration uses at once: what it inherits from, or is a union of."""
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
    """The type of what this schema describes."""
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


def generated() -> dict[Path, str]:
    """All generated files."""
    document = yaml.load(CONTRACT.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    files = {PACKAGE / "contract.py": types(document), PACKAGE / "games.py": games(document)}
    for path in sorted((PACKAGE / "_async").glob("*.py")):
        files[PACKAGE / "_sync" / path.name] = blocking(path.read_text(), path.name)
    return {path: formatted(path, text) for path, text in files.items()}


if __name__ == "__main__":
    for path, text in generated().items():
        path.write_text(text)
