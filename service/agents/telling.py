"""What happened, in words: the templates of the pages, said by anybody to a model.

Seats are called by their numbers, as moves name them. Events that have no words are told by their
name and fields.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from service.agents.speech import Speech, plain
from service.pages import assets

Template = dict[str, Any]
LANGUAGE = "en"
UNTOLD = frozenset({"type", "seat"})


@cache
def _templates(slug: str) -> Mapping[str, Template | list[Template]]:
    """Those of any match, and those of this game, by type of event."""
    found: dict[str, Any] = {}
    for file in ("table/words/match.json", f"table/games/{slug}.json"):
        found |= msgspec.json.decode(assets().get(file, b'{"events": {}}'))["events"]
    return found


def told(slug: str, entry: Mapping[str, Any], speech: Speech) -> str:
    """An entry of a game's match in a few sentences; empty, if nothing happened that matters."""
    every = [(event, _chosen(slug, event)) for event in entry["events"]]
    loud = [each for each in every if not _is_quiet(each[1])]
    spoken = loud or [each for each in every if not (each[1] or {}).get("technical")]
    said = [_said(event, template, speech) for event, template in spoken]
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


def _said(event: Mapping[str, Any], template: Template | None, speech: Speech) -> str:
    if template is not None:
        text = speech.filled(template[LANGUAGE], event)
    else:
        text = " ".join(_plainly(event, speech))
    return text[:1].upper() + text[1:]


def _plainly(event: Mapping[str, Any], speech: Speech) -> Iterator[str]:
    if event.get("seat") is not None:
        yield f"seat {event['seat']}:"
    yield plain(event["type"].replace("-", " "))
    more = speech.fields({key: each for key, each in event.items() if key not in UNTOLD})
    if more:
        yield f"({more})"
