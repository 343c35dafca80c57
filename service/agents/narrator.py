"""The narrator: events as sentences, by the templates and forms of the pages' catalogue.

It reads `table/games/<slug>.json` as `table/tell.js` does, and says the same; seats are called by
their numbers, and all is counted from 0, as moves do it. Nothing here knows a game.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from domain.games import GAMES
from service.agents.texts import LANGUAGE, brief, marked
from service.pages import assets

Fields = Mapping[str, Any]
Said = Callable[[Any, str, str, Fields], str]
"""Says a value: of which field, in which form (empty: none is named), beside which others."""
HOLE = re.compile(r"\{(\w+)(?:([|?])([^}]+))?\}")
PART = re.compile(r"\[([^\]]*)\]")
NOTHING = ("", "0", "nothing", "hidden", "something hidden")
"""The texts that count as empty."""
SEATS = frozenset({"seat", "victim", "to", "of", "killer", "leader", "winner", "priest", "author"})
"""Fields whose numbers are seats."""
TIMES = "\N{MULTIPLICATION SIGN}"
UNNAMED = {"board", "numbers", "ties"}
"""Parts of boxes whose things moves name by their ids, or that are sentences."""
FILES = ("common/words.json", "table/words/table.json", "table/words/match.json")


def fill_template(template: str, fields: Fields, say: Said) -> str:
    """The template with its holes filled. `{field|form}` says the field in a form, `{field?text}`
    the text if the field has a value. A part in `[ ]` is left out if one of its holes is empty.
    """

    def hole(found: re.Match[str]) -> str:
        key, sign, more = found.groups()
        if sign == "?":
            return str(more) if fields.get(key) else ""
        return say(fields.get(key), key, more or "", fields)

    def part(found: re.Match[str]) -> str:
        said = [hole(each) for each in HOLE.finditer(found[1])]
        return "" if any(each in NOTHING for each in said) else found[1]

    return HOLE.sub(hole, PART.sub(part, template))


def plural_form(count: Any, forms: str) -> str:
    """ "card|cards" for a number; an unknown number takes the plural."""
    one, _, more = forms.partition("|")
    return one if count == 1 else more or one


def enumerated(items: list[str]) -> str:
    """ "a", "a and b", "a, b, and c"."""
    *others, last = items
    comma = "," if len(others) > 1 else ""
    return f"{', '.join(others)}{comma} and {last}" if others else last


class Catalogue(Struct, frozen=True):
    """Sentences of any match, and of one game: for events, for terms, and how values are said."""

    events: dict[str, Any]
    terms: dict[str, dict[str, str]]
    forms: dict[str, dict[str, Any]] = {}


@cache
def catalogue(slug: str) -> Catalogue:
    """The sentences by which pages tell a game's matches."""
    files = (assets().get(file) for file in (*FILES, f"table/games/{slug}.json"))
    found = [msgspec.json.decode(file) for file in files if file]
    parts = ("events", "terms", "forms")
    return Catalogue(
        *({k: v for each in found for k, v in each.get(part, {}).items()} for part in parts)
    )


def narrator_of(slug: str, options: Fields) -> "Narrator":
    """The narrator of a match with these options; names that its host chose are marked."""
    found, own = _of_box(slug), own_things(options)
    called = {name: thing["name"] for name, thing in own.items()}
    return Narrator(found.words, {**found.names, **called}, {**found.things, **own})


@cache
def _of_box(slug: str) -> "Narrator":
    things: dict[str, Fields] = {}
    names: dict[str, str] = {}
    for part, inner in GAMES[slug].components().items():
        for thing in () if part in UNNAMED else _with_ids(inner):
            things.setdefault(str(thing["id"]), thing)
            for key in (str(thing["id"]), f"{part}/{thing['id']}"):
                names.setdefault(key, str(thing.get("names", {}).get(LANGUAGE, thing["id"])))
    return Narrator(catalogue(slug), names, things)


def _with_ids(thing: Any) -> Iterator[Fields]:
    if isinstance(thing, dict):
        if "id" in thing:
            yield thing
        thing = list(thing.values())
    if isinstance(thing, list | tuple):
        for inner in thing:
            yield from _with_ids(inner)


def own_things(options: Fields) -> dict[str, Fields]:
    """The host's own characters, blank_1 to blank_3, with their names and powers."""
    return {
        f"blank_{number}": {"name": marked(own[LANGUAGE]), "either": own["either"]}
        for number, own in enumerate(options.get("characters") or (), 1)
    }


class Narrator(Struct, frozen=True):
    """Tells the events of a match. `names` are by id, and by part and id, and `things` by id."""

    words: Catalogue
    names: Mapping[str, str]
    things: Mapping[str, Fields]

    def told(self, entry: Fields) -> str:
        """An entry in a few sentences. Quiet events are told only if there are no others."""
        every = [
            (text or _plainly(event), how)
            for event, text, how in self.sentences(entry)
            if not how.get("technical")
        ]
        loud = [text for text, how in every if not how.get("quiet")] or [text for text, _ in every]
        return ". ".join(dict.fromkeys(loud))

    def sentences(self, entry: Fields) -> Iterator[tuple[Fields, str, Fields]]:
        """Each event with its sentence and its template; both are empty where there is none."""
        anew = entry.get("generation") and entry["version"] > 1
        cause = {"command": (entry.get("command") or {}).get("type")}
        for event in [{"type": "drawn-anew"}] * bool(anew) + list(entry["events"]):
            template = self._chosen(cause | event)
            text = fill_template(template[LANGUAGE], event, self.said) if template else ""
            yield event, text[:1].upper() + text[1:], template or {}

    def _chosen(self, event: Fields) -> Fields | None:
        known = self.words.events.get(event["type"], [])
        options = known if isinstance(known, list) else [known]
        return next((one for one in options if _fits(one.get("when", {}), event)), None)

    def term(self, key: str, n: Any = None) -> str:
        """A term, in the form of its number."""
        text = self.words.terms.get(key, {}).get(LANGUAGE, re.sub("[-_]", " ", key))
        return text if n is None else plural_form(n, text).replace("{n}", str(n))

    def said(self, value: Any, key: str, form: str, others: Fields) -> str:
        """A field in a form: of the catalogue, or of those that all games have."""
        name, _, more = (form or ("seat" if key in SEATS else "as")).partition(":")
        if name in self.words.forms:
            return self._in_form(value, self.words.forms[name], others)
        return FORMS.get(name, FORMS["as"])(self, value, more)

    def name(self, value: Any, parts: tuple[str, ...] = ()) -> str:
        """The name of a thing, looked up in these parts of the box first; without one, the value
        itself.
        """
        ids = [f"{part}{value}" for part in parts] + [str(value)]
        return next((self.names[each] for each in ids if each in self.names), str(value))

    def _in_form(self, value: Any, form: Fields, others: Fields) -> str:
        """A value in a form that is data: see service/pages/README.md."""
        if value is None:
            return self.term(form.get("hidden", "hidden"))
        if "term" in form:
            count = others.get(form["n"], 1) if "n" in form else None
            return self.term(f"{form['term']}{value}", count)
        if "by" in form:
            parts = (value[field] for field in form["by"] if value.get(field) is not None)
            return self.said(value, "", "-".join(parts), {})
        if "last" in form:
            return self.said(value[-1], "", form["last"], {})
        if LANGUAGE in form:
            thing = value if isinstance(value, dict) else self.things.get(value, {})
            return fill_template(form[LANGUAGE], {"it": value, **thing}, self.said)
        items = self._items(value, form)
        if items is None:
            return self.name(value, form.get("parts", ()))
        if not items:
            return self.term(form.get("none", "nothing"))
        return self.term(form["join"]).join(items) if "join" in form else enumerated(items)

    def _items(self, value: Any, form: Fields) -> list[str] | None:
        """The items of a list, an amount or all seats, one by one; None: it is none of these."""
        if "kinds" in form:
            some = [kind for kind in form["kinds"] if value.get(kind)]
            return [f"{int(value[kind])} {TIMES} {self.name(kind)}" for kind in some]
        if "seats" in form:
            some = [(n, one) for n, one in enumerate(value) if one is None or one]
            if "join" not in form:
                return [f"seat {n} ({one})" for n, one in some]
            return [f"seat {n}: {self.said(one, '', form['seats'], {})}" for n, one in some]
        if "each" not in form:
            return None
        shown = [one for one in value if one is not None or "holes" not in form]
        holes = [self.term(form["holes"], n)] if (n := len(value) - len(shown)) else []
        return [self.said(one, "", form["each"], {}) for one in shown] + holes


def _count(value: Any) -> Any:
    """The number; "several" if it is unknown."""
    return 2 if value is None else len(value) if isinstance(value, list | str) else value


FORMS: dict[str, Callable[[Narrator, Any, str], str]] = {
    "as": lambda me, value, _: me.term("hidden") if value is None else me.name(value),
    "seat": lambda me, value, _: me.term("somebody") if value is None else f"seat {value}",
    "number": lambda _, value, __: "?" if value is None else str(value),
    "from1": lambda _, value, __: str(value),
    "size": lambda _, value, __: str(len(value)),
    "s": lambda _, value, forms: plural_form(_count(value), forms),
    "n-s": lambda _, value, forms: f"{value} {plural_form(_count(value), forms)}",
}
"""The forms in which any field can be told; other forms are for drawings, and here leave the value
as it is.
"""


def _plainly(event: Fields) -> str:
    """An event that has no words, by its name and fields."""
    seat = "" if event.get("seat") is None else f"seat {event['seat']}: "
    more = brief({key: each for key, each in event.items() if key not in ("type", "seat")})
    text = f"{seat}{event['type'].replace('-', ' ')}{'' if more == '{}' else f' {more}'}"
    return text[:1].upper() + text[1:]


def _fits(when: Fields, event: Fields) -> bool:
    """`*` stands for anything that is known, {more: n} for a number, or so many things, above n,
    {some: true} for numbers of which not all are 0.
    """
    return all(_is_as(event.get(field), wanted) for field, wanted in when.items())


def _is_as(value: Any, wanted: Any) -> bool:
    known = None not in value if isinstance(value, list) else value is not None
    match wanted:
        case "*":
            return known
        case None:
            return not known
        case {"some": _}:
            return any(value)
        case {"more": least}:
            return bool((len(value) if isinstance(value, list) else value or 0) > least)
    return bool(value == wanted) and type(value) is type(wanted)
