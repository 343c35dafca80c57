"""The narrator: events as sentences, by the templates of the pages. These have holes, `{field}`.

`{field|form}` says the field in some form, `{field?text}` says the text if the field has a value.
What stands in `[ ]` is left out if a hole in it has none. A form that only
drawings know says the value as it is. Events that have no words are told by their name and fields.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Protocol

import msgspec

from service.pages import assets

Template = dict[str, Any]
LANGUAGE = "en"
UNTOLD = frozenset({"type", "seat"})

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
    def fields(self, thing: Mapping[str, Any]) -> str: ...
    def filled(self, template: str, fields: Mapping[str, Any]) -> str: ...


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


@cache
def _templates(slug: str) -> Mapping[str, Template | list[Template]]:
    """Those of any match, and those of this game, by type of event."""
    found: dict[str, Any] = {}
    for file in ("table/words/match.json", f"table/games/{slug}.json"):
        found |= msgspec.json.decode(assets().get(file, b'{"events": {}}'))["events"]
    return found


def told(slug: str, entry: Mapping[str, Any], speaker: Speaker) -> str:
    """An entry of a game's match in a few sentences; empty, if nothing happened that matters."""
    every = [(event, _chosen(slug, event)) for event in entry["events"]]
    loud = [each for each in every if not _is_quiet(each[1])]
    spoken = loud or [each for each in every if not (each[1] or {}).get("technical")]
    said = [_sentence(event, template, speaker) for event, template in spoken]
    return ". ".join(dict.fromkeys(filter(None, said)))


def _is_quiet(template: Template | None) -> bool:
    return template is not None and bool(template.get("quiet") or template.get("technical"))


def _chosen(slug: str, event: Mapping[str, Any]) -> Template | None:
    known = _templates(slug).get(event["type"])
    options = known if isinstance(known, list) else [known] if known else []
    return next((one for one in options if _fits(one.get("when", {}), event)), None)


def _fits(when: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    """`*` stands for anything that is known, {more: n} for a number, or so many things, above n."""
    return all(_is_as(event.get(field), wanted) for field, wanted in when.items())


def _is_as(value: Any, wanted: Any) -> bool:
    known = None not in value if isinstance(value, list) else value is not None
    match wanted:
        case "*":
            return known
        case None:
            return not known
        case {"more": least}:
            return bool((len(value) if isinstance(value, list) else value or 0) > least)
    return bool(value == wanted)


def _sentence(event: Mapping[str, Any], template: Template | None, speaker: Speaker) -> str:
    if template is not None:
        text = speaker.filled(template[LANGUAGE], event)
    else:
        text = " ".join(_by_fields(event, speaker))
    return text[:1].upper() + text[1:]


def _by_fields(event: Mapping[str, Any], speaker: Speaker) -> Iterator[str]:
    if event.get("seat") is not None:
        yield f"seat {event['seat']}:"
    yield event["type"].replace("-", " ").replace("_", " ")
    more = speaker.fields({key: each for key, each in event.items() if key not in UNTOLD})
    if more:
        yield f"({more})"
