"""Joins the modules of the pages, so that a browser gets in one file what it needs at once.

A page has one file, `joined/<its app>`. Each module that it loads later by `import()` has another
one, without the modules that are loaded already. The modules stay as they are written; of their
imports and exports, which stand in few forms, common/joined.js takes the place. `@import` of style
sheets is filled in.
"""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import chain
from posixpath import dirname, normpath, relpath

from msgspec import Struct

JOINED = "joined/"
PLAYS = "play/app.js"
PAGES = {PLAYS: ("play/home.js",), "replay/app.js": ()}
"""The first module of each page, and what comes with it, though it is imported later."""
SHEETS = ("play/page.css", "replay/page.css")
LOADER, FILES = "common/joined.js", "common/files.js"
DRAWN, PLAYED = "table/games/", "play/match/games/"
"""On the page for playing, a game's drawing and its moves are bundled in one file."""

IMPORT = re.compile(r'^import (\* as \w+|\{[^}]*\}) from "(\.[^"]+)";$', re.MULTILINE)
REEXPORT = re.compile(r'^export (\{[^}]*\}) from "(\.[^"]+)";$', re.MULTILINE)
EXPORTED = re.compile(r"^export (\{[^}]*\});$", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:const|class|function\*?) (\w+))", re.MULTILINE)
LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
HERE = re.compile(r'(?<!")\bimport\.meta\.url')
LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
COMMENT = re.compile(r"^ *//.*\n|^ */\*\*(?:[^*]|\*(?!/))*\*/\n", re.MULTILINE)
NOTE = re.compile(r"/\*.*?\*/\n*", re.DOTALL)
"""A comment of a style sheet."""
INDENT = re.compile(r"^ +", re.MULTILINE)
FILE = re.compile(r'"((?:common|table|replay|verify|play)/[\w/-]+\.(?:json|svg))"')
SHEET = re.compile(r'^@import url\("([^"]+)"\);$', re.MULTILINE)


class PageModule(Struct, frozen=True):
    """One of our modules: its text as a function's, and the paths of what it needs."""

    text: str
    needs: tuple[str, ...]
    later: tuple[str, ...]
    files: tuple[str, ...]


def bundled_files(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The joined files, by path. Raises ValueError for an import or export in another form."""
    joiner = Bundler(sources)
    return joiner.scripts() | {JOINED + path: _sheet(path, sources).encode() for path in SHEETS}


class Bundler:
    """Which modules come in which file. A root is a module that a file is named after."""

    def __init__(self, sources: Mapping[str, bytes]) -> None:
        self._sources = sources
        self._modules: dict[str, PageModule] = {}

    def scripts(self) -> dict[str, bytes]:
        """The file of every root, by its path."""
        alone = [root for root in self._roots if root not in chain(*PAGES.values())]
        return {JOINED + root: self._script(root).encode() for root in alone}

    @cached_property
    def _roots(self) -> dict[str, dict[str, None]]:
        """All roots, and the modules that each needs at once, in the order of their use."""
        found: dict[str, dict[str, None]] = {}
        wanted = list(PAGES)
        while wanted:
            if (root := wanted.pop()) not in found:
                found[root] = self._needed((root, *_beside(root)))
                wanted += [name for one in found[root] for name in self._module(one).later]
        return found

    def _needed(self, names: Iterable[str]) -> dict[str, None]:
        found: dict[str, None] = {}
        for name in names:
            found |= self._needed(self._module(name).needs) | {name: None}
        return found

    def _there(self, root: str, past: tuple[str, ...] = ()) -> set[str]:
        """The modules that every page has before it can come to load this one."""
        if root in PAGES:
            return set()
        hosts = [host for host in self._roots if host not in past and self._loads(host, root)]
        each = [self._there(host, (*past, root)) | set(self._roots[host]) for host in hosts]
        return set.intersection(*each) if each else set()

    def _loads(self, host: str, root: str) -> bool:
        return host != root and any(root in self._module(one).later for one in self._roots[host])

    def _script(self, root: str) -> str:
        there = self._there(root)
        names = [name for name in self._roots[root] if name not in there]
        paths = sorted({path for name in names for path in self._module(name).files})
        held = (
            _declared("modules", {name: _function(self._module(name).text) for name in names}),
            _declared(
                "files",
                {path: json.dumps(self._packed(path), ensure_ascii=False) for path in paths},
            ),
        )
        return self._begun(root, *held) if root in PAGES else "".join(f"export {o}" for o in held)

    def _begun(self, root: str, *held: str) -> str:
        """The first file of a page: it has the loader, and begins."""
        loader = EXPORT.sub("", COMMENT.sub("", self._text(LOADER)))
        base = relpath(".", dirname(JOINED + root))
        given = f'new URL("{base}/", import.meta.url), {json.dumps(self._within(root))}'
        begins = f"const {{ add, use }} = joined({given});\nadd({{ modules, files }});\n"
        return f"{''.join(held)}{loader.strip()}\n{begins}use({json.dumps(root)});\n"

    def _within(self, root: str) -> dict[str, str]:
        """The modules that come in the file of another one, on this page."""
        if root != PLAYS:
            return {}
        return {name: one for one in self._roots for name in _beside(one) if one not in PAGES}

    def _module(self, path: str) -> PageModule:
        if path not in self._modules:
            self._modules[path] = self._read(path)
        return self._modules[path]

    def _read(self, path: str) -> PageModule:
        text = self._text(path)
        named = [name for _, name in [*IMPORT.findall(text), *REEXPORT.findall(text)]]
        own = path.removesuffix(".js") + ".json"
        files = [*FILE.findall(text), *([own] if own in self._sources else [])]
        return PageModule(
            text=_body(path, text),
            needs=tuple(_from(path, name) for name in named),
            later=tuple(_from(path, name) for name in LATER.findall(text)),
            files=tuple(name for name in files if name in self._sources),
        )

    def _packed(self, path: str) -> str:
        """Words without the blanks of their file."""
        text = self._text(path)
        if not path.endswith(".json"):
            return text
        return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))

    def _text(self, path: str) -> str:
        return self._sources[path].decode()


def _beside(root: str) -> tuple[str, ...]:
    """Modules that are bundled with a root although it does not import them."""
    if root.startswith(PLAYED):
        return (DRAWN + root.removeprefix(PLAYED),)
    return PAGES.get(root, ())


def _from(path: str, name: str) -> str:
    return normpath(f"{dirname(path)}/{name}")


def _declared(name: str, held: Mapping[str, str]) -> str:
    lines = ",\n".join(f"{json.dumps(key)}: {value}" for key, value in held.items())
    return f"const {name} = {{\n{lines}\n}};\n"


def _function(text: str) -> str:
    return f"($use, $load, $at) => {{\n{text}}}"


def _body(path: str, text: str) -> str:
    """A module's text as that of a function which returns its exports."""
    given = EXPORT.findall(text)
    for braces in EXPORTED.findall(text):
        given += [f"{new}: {old}" for old, new in _names(braces)]
    for braces, name in REEXPORT.findall(text):
        taken = f'$use("{_from(path, name)}")'
        given += [f"{new}: {taken}.{old}" for old, new in _names(braces)]
    text = COMMENT.sub("", text)
    text = IMPORT.sub(lambda found: _taken(path, found[1], found[2]), text)
    text = EXPORT.sub("", EXPORTED.sub("", REEXPORT.sub("", text)))
    text = LATER.sub(lambda found: f'$load("{_from(path, found[1])}")', text)
    text = HERE.sub(f'$at("{path}")', text)
    if left := LEFT.search(text):
        raise ValueError(f"{path}: {left[0]}")
    if not any(line.count("`") % 2 for line in text.splitlines()):  # no text goes over lines
        text = INDENT.sub("", text)
    return f"{text.strip()}\nreturn {{ {', '.join(given)} }};\n"


def _taken(path: str, names: str, name: str) -> str:
    """An import as a declaration: of a whole module, or of names of it."""
    if names.startswith("*"):
        wanted = names.removeprefix("* as ")
    else:
        pairs = (old if old == new else f"{old}: {new}" for old, new in _names(names))
        wanted = f"{{ {', '.join(pairs)} }}"
    return f'const {wanted} = $use("{_from(path, name)}");'


def _names(braces: str) -> list[tuple[str, str]]:
    """`{ a, b as c }` as (a, a), (b, c)."""
    each = [one.split(" as ") for one in re.split(r"[\s,]*,\s*|^\s+|\s+$", braces[1:-1]) if one]
    return [(one[0], one[-1]) for one in each]


def _sheet(path: str, sources: Mapping[str, bytes]) -> str:
    """A style sheet with all that it imports, in the order of that."""
    text = SHEET.sub(lambda found: _moved(_from(path, found[1]), sources), sources[path].decode())
    return INDENT.sub("", NOTE.sub("", text))


def _moved(path: str, sources: Mapping[str, bytes]) -> str:
    """The sheet's text. Raises ValueError if it names a file: its path would be wrong in the joined
    file.
    """
    text = sources[path].decode()
    if "url(" in text or "@import" in text:
        raise ValueError(f"{path} names a file")
    return text
