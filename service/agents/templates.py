"""Templates: sentences with holes, `{field}`.

`{field|form}` says the field in some form, `{field?text}` says the text if the field has a value.
What stands in `[ ]` is left out if a hole in it has none. The templates of events are those of the
pages; a form that only its drawings know says the value as it is.
"""

import re
from collections.abc import Mapping
from typing import Any, Protocol

HOLE = re.compile(r"\{(\w+)(?:([|?])([^}]+))?\}")
PART = re.compile(r"\[([^\]]*)\]")
NUMBERS = frozenset({"from1", "number", "lairs", "places"})
"""Forms that count from 1 for people at a table; moves count from 0, and so do we."""
NOTHING = ("", "0", "nothing", "hidden")
"""What is said where there is nothing to say."""


class Speaker(Protocol):
    """Who says values."""

    def value(self, thing: Any, key: str) -> str: ...
    def knows(self, form: str) -> bool: ...


def filled(template: str, fields: Mapping[str, Any], speaker: Speaker) -> str:
    """The template with its holes filled."""

    def hole(found: re.Match[str]) -> str:
        return _said(found, fields, speaker)

    def part(found: re.Match[str]) -> str:
        said = [hole(each) for each in HOLE.finditer(found[1])]
        return "" if any(each in NOTHING for each in said) else HOLE.sub(hole, found[1])

    return HOLE.sub(hole, PART.sub(part, template))


def _said(hole: re.Match[str], fields: Mapping[str, Any], speaker: Speaker) -> str:
    key, sign, more = hole.groups()
    value = fields.get(key)
    if sign == "?":
        return str(more) if value else ""
    name, _, forms = (more or "").partition(":")
    count = len(value) if isinstance(value, list | str) else value
    match name:
        case "s":
            return plural(count, forms)
        case "n-s":
            return f"{count} {plural(count, forms)}"
        case "size":
            return str(count)
        case "end":
            return speaker.value(value[-1], key) if value else "nothing"
        case "seat" | "seats" if isinstance(value, int | list):
            return speaker.value(value, "seat") or "nobody"
    if name in NUMBERS and value is not None:
        return ", ".join(map(str, value if isinstance(value, list) else [value]))
    return _plainly(value, name if speaker.knows(name) else key, speaker)


def _plainly(value: Any, key: str, speaker: Speaker) -> str:
    if value is None:
        return "somebody" if key == "seat" else "hidden"
    if value is False or value in ([], {}):
        return "nothing"
    return speaker.value(value, key) or "nothing"


def plural(count: Any, forms: str) -> str:
    """ "card|cards" for so many; what is not known is many."""
    one, _, more = forms.partition("|")
    return one if count == 1 else more or one
