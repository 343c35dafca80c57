"""Names that look alike: those with the same skeleton of Unicode Technical Standard 39.

The confusable characters are Unicode's own, as the package homoglyphs-fork brings them: a row for
each character, and one for each text that stands for several.
"""

import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from service.http.bodies import HIDDEN

IGNORED = dict.fromkeys(map(ord, HIDDEN | {"\u200c", "\u200d"})) | dict.fromkeys(
    range(0xFE00, 0xFE10)
)
"""Characters of a name that are not seen, for `str.translate`."""
MARK = "\u200e"
"""The package writes it around letters that are read from the right."""
REMEMBER = 10_000
"""The names of so many tables."""


@lru_cache(REMEMBER)
def look_alikes(names: tuple[str | None, ...]) -> tuple[tuple[int, ...], ...]:
    """For each name the places of the others that look like it, or are the same; None: no name."""
    keys = [_keys(name) if name else frozenset() for name in names]
    return tuple(
        tuple(n for n, other in enumerate(keys) if n != place and other & mine)
        for place, mine in enumerate(keys)
    )


def skeleton(name: str) -> str:
    """The text to which all names that look like this one lead. It is not to be shown."""
    seen = _apart(name).translate(IGNORED)
    return _apart(" ".join(seen.split()).translate(_prototypes()))


def _keys(name: str) -> frozenset[str]:
    """The name's skeletons, as it is written and without regard to case."""
    return frozenset({skeleton(name), skeleton(name.casefold())})


@cache
def _prototypes() -> Mapping[int, str]:
    """For each confusable character the text that stands for all that look like it."""
    text = files("homoglyphs_fork").joinpath("confusables.json").read_text("utf-8")
    first = {_bare(char): _apart(_bare(other)) for char, other in _confused(json.loads(text))}
    return {
        ord(char): _apart("".join(first.get(each, each) for each in other))
        for char, other in first.items()
        if _apart(char) == char
    }


def _confused(rows: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Each confusable character, and its prototype: of two that are confused, the one that is so
    with more others, else the longer one.
    """
    for char, others in rows.items():
        ranks = [(len(rows[each]), len(_bare(each)), each) for each in (char, others[0])]
        if len(_bare(char)) == 1 and ranks[0] < ranks[1]:
            yield char, others[0]


def _bare(text: str) -> str:
    return text.strip(MARK) or text


def _apart(text: str) -> str:
    """The text with letters and accents apart."""
    return unicodedata.normalize("NFD", text)
