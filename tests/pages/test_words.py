"""Words are data: every event of every game has some, in two languages, that fit its fields."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.events import EVENTS, Branched, Started, TakenBack
from domain.game import Event, Move
from domain.games import GAMES
from domain.logged import events_of
from events import news
from service.pages import HERE, NEWS, assets
from tests.clients.node import SDK
from tests.service.test_rules_summary import names, plain

OF_ANY_MATCH = "table/words/match.json"
TABLE = "table/words/table.json"
ENDING = "table/words/ending.json"
WORDS = {
    "common": (),
    "verify": ("verify/words.json",),
    "sdk": (),
    "saving": (),
    "table": (TABLE, ENDING),
    "replay": (TABLE, "replay/words.json"),
    "play": (
        TABLE,
        ENDING,
        NEWS,
        *(path.relative_to(HERE).as_posix() for path in HERE.glob("play/words/*.json")),
    ),
}
"""Room → the files with the terms that its modules may say, besides those of all pages."""
SLUGS = [slug for slug in GAMES if (HERE / f"table/games/{slug}.json").exists()]
HOLE = re.compile(r"\{(\w+)(?:\|([a-z0-9-]+)[^}]*)?\}")
MATCH: tuple[type[Event], ...] = (*EVENTS, Branched, Started, TakenBack)
COMMON = {"seat", "quiet", "chapter", "alone", "outcome", "technical", "when", "fr", "en"}
CAUSE = {"command"}
"""A template may also ask for the type of the command that brought the event."""
FILES = [*sorted(HERE.rglob("*.json")), Path(news.__file__).parent / "sentences.json"]
MODULES = sorted(HERE.rglob("*.js"))


def words(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(assets()[name])
    return found


def templates(found: dict[str, Any], kind: type[Event]) -> list[dict[str, Any]]:
    """The templates of an event, at least one."""
    tag = str(kind.__struct_config__.tag)
    assert tag in found["events"], f"no words for {tag}"
    said = found["events"][tag]
    return said if isinstance(said, list) else [said]


def kinds_of(slug: str | None) -> tuple[type[Event], ...]:
    """The events of a game, in all shapes in which they are stored, or of any match."""
    return MATCH if slug is None else events_of(GAMES[slug])


def said_of(slug: str | None) -> Iterator[tuple[type[Event], dict[str, Any]]]:
    """Each event of a game, or of any match, with each of its templates."""
    found = words(OF_ANY_MATCH if slug is None else f"table/games/{slug}.json")
    for kind in kinds_of(slug):
        for template in templates(found, kind):
            yield kind, template


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_words(slug: str) -> None:
    missing = f"docs/adding-a-game.md, step 6: service/pages/table/games/{slug}.json is missing"
    assert slug in SLUGS, missing


@pytest.mark.parametrize("slug", [None, *SLUGS])
def test_every_event_has_words_in_both_languages(slug: str | None) -> None:
    for kind, template in said_of(slug):
        assert template["fr"].strip(), kind
        assert template["en"].strip(), kind
        assert set(template) <= COMMON, kind


@pytest.mark.parametrize("slug", [None, *SLUGS])
def test_both_languages_tell_the_same_and_only_what_the_event_knows(slug: str | None) -> None:
    for kind, template in said_of(slug):
        fields = {field.encode_name for field in msgspec.structs.fields(kind)}
        told = [{hole[0] for hole in HOLE.findall(template[lang])} for lang in ("fr", "en")]
        assert told[0] == told[1], (kind, template)
        assert told[0] | set(template.get("when", {})) <= fields | CAUSE, (kind, template)


@pytest.mark.parametrize("slug", [None, *SLUGS])
def test_something_is_always_said(slug: str | None) -> None:
    """The last of several templates fits whatever the others do not."""
    found = words(OF_ANY_MATCH if slug is None else f"table/games/{slug}.json")
    for kind in kinds_of(slug):
        *others, last = templates(found, kind)
        assert "when" not in last, kind
        assert all("when" in template for template in others), kind


@pytest.mark.parametrize("slug", [None, *SLUGS])
def test_words_are_for_events_that_there_are(slug: str | None) -> None:
    found = words(OF_ANY_MATCH if slug is None else f"table/games/{slug}.json")
    noted = {"drawn-anew"} if slug is None else set()  # a field of entries says it, and no event
    stored = {str(kind.__struct_config__.tag) for kind in kinds_of(slug)}
    assert set(found["events"]) == stored | noted


@pytest.mark.parametrize("slug", [None, *SLUGS])
def test_every_form_that_is_asked_for_is_one_that_there_is(slug: str | None) -> None:
    """A form is data (`forms` of a file), a key of `forms` of the game's module, or of FORMS."""
    forms = forms_of(slug)
    for kind, template in said_of(slug):
        asked = {hole[1] for lang in ("fr", "en") for hole in HOLE.findall(template[lang])}
        assert asked - {""} <= forms, (kind, template)


def forms_of(slug: str | None) -> set[str]:
    """The forms of a field of any match, or of a game's."""
    found = {*keys("table/tell.js", "FORMS"), *words(OF_ANY_MATCH)["forms"]}
    if slug is None:
        return found
    drawn = keys(f"table/games/{slug}.js", "forms")
    return found | drawn | {*words(f"table/games/{slug}.json")["forms"]}


@pytest.mark.parametrize("slug", [None, *SLUGS])
def test_a_form_says_the_same_in_both_languages_by_forms_that_there_are(slug: str | None) -> None:
    file = OF_ANY_MATCH if slug is None else f"table/games/{slug}.json"
    for name, form in words(file)["forms"].items():
        asked = {form[part] for part in ("each", "seats", "last") if part in form}
        if "en" in form:
            holes = [HOLE.findall(form[lang]) for lang in ("fr", "en")]
            assert {hole[0] for hole in holes[0]} == {hole[0] for hole in holes[1]}, name
            asked |= {hole[1] for each in holes for hole in each}
        assert asked - {""} <= forms_of(slug), name


def keys(module: str, name: str) -> set[str]:
    """The keys of an object of a module, as it is laid out there; none, if it has no such."""
    text = (HERE / module).read_text() if (HERE / module).exists() else ""
    inside = re.search(rf"^export const {name} = \{{\n(.*?)^\}};", text, re.DOTALL | re.MULTILINE)
    return set(re.findall(r'^  "?([a-z][\w-]*)"?[:,(]', inside[1] if inside else "", re.MULTILINE))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_decision_has_words(slug: str) -> None:
    """A kind that no move answers waits for nobody."""
    terms = {
        **words("table/words/table.json")["terms"],
        **words(f"table/games/{slug}.json")["terms"],
    }
    asked = {f"wait-{kind.kind}" for kind in GAMES[slug].kinds if kind.moves}
    assert asked - set(terms) == set()


NOTED = {"type", "chance", "dice", "bonus", "needs", "ends", "spaces", "aimed", "vain", "hush"}
"""The told parts of a move besides its fields: its type, its notes, if its target was touched,
if it is left aside, and if it answers for later, too.
"""


def moves_of(slug: str) -> Iterator[tuple[type[Move], list[dict[str, Any]]]]:
    """Each type of move of a game, with its templates."""
    found = words(f"play/match/games/{slug}.json")["moves"]
    tags = {str(kind.__struct_config__.tag): kind for kind in GAMES[slug].moves}
    assert set(found) == set(tags)
    for tag, kind in tags.items():
        yield kind, found[tag] if isinstance(found[tag], list) else [found[tag]]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_move_has_words_in_both_languages_that_fit_it(slug: str) -> None:
    for kind, templates in moves_of(slug):
        assert "when" not in templates[-1], kind
        assert all("when" in template for template in templates[:-1]), kind
        fields = {field.encode_name for field in msgspec.structs.fields(kind)} | NOTED
        for template in templates:
            told = [{hole[0] for hole in HOLE.findall(template[lang])} for lang in ("fr", "en")]
            assert told[0] == told[1], (kind, template)
            assert told[0] | set(template.get("when", {})) <= fields, (kind, template)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_form_of_a_move_is_one_that_there_is(slug: str) -> None:
    forms = forms_of(slug) | keys(f"play/match/games/{slug}.js", "forms")
    for kind, templates in moves_of(slug):
        for template in templates:
            asked = {hole[1] for lang in ("fr", "en") for hole in HOLE.findall(template[lang])}
            assert asked - {""} <= forms, (kind, template)


def terms() -> Iterator[tuple[str, dict[str, str]]]:
    """Each of all files, with its name."""
    for file in FILES:
        yield from json.loads(file.read_text())["terms"].items()


def test_every_term_is_in_both_languages() -> None:
    for name, term in terms():
        assert set(term) == {"fr", "en"}, name
        assert term["fr"].strip(), name
        assert term["en"].strip(), name
        assert set(re.findall(r"\{\w+\}", term["fr"])) == set(re.findall(r"\{\w+\}", term["en"]))


INVARIABLE = {
    *("or", "gold", "fairy", "argent", "silver", "{thing}", "more", "de", "needed"),
    *("of", "for", "pour", "sur", "à", "by", "est", "is", "are", "sont", "arrive", "came"),
    *("now", "cursed", "fois"),
}
"""Words that may follow any number: those without a plural, and those for ordinals."""
ORDINAL = re.compile(r"(?i:entry|entrée) \{n\}")
NUMBER_THEN_WORD = re.compile(r"\{(\w+)(\|size)?\}[ \u00a0]+(\{\w+[^}]*\}|[^\W\d]+)")


def test_every_term_that_counts_has_both_forms() -> None:
    """A term counted by `n` is said by `t(term, {n})`, which chooses between the two."""
    for name, term in terms():
        forms = {lang: text.split("|") for lang, text in term.items()}
        if name == "name-pool":
            continue
        assert {len(found) for found in forms.values()} <= {1, 2}, name
        assert len({len(found) for found in forms.values()}) == 1, name
        for text in (found[0] for found in forms.values() if len(found) == 1):
            found = NUMBER_THEN_WORD.findall(ORDINAL.sub("", text))
            counted = [word for hole, _, word in found if hole == "n"]
            assert {*counted} <= INVARIABLE, (name, text)


SEAT = re.compile(r"(seat|victim|to|of|killer|leader|winner|priest|author)$")
"""Fields that are said as names (tell.js)."""


def one_of(template: dict[str, Any]) -> bool:
    """Whether the number is known where this is said."""
    return any(isinstance(wanted, dict) for wanted in template.get("when", {}).values())


@pytest.mark.parametrize("slug", [None, *SLUGS])
def test_every_sentence_that_counts_has_the_form_of_its_number(slug: str | None) -> None:
    for kind, template in said_of(slug):
        numbers = {
            field.encode_name
            for field in msgspec.structs.fields(kind)
            if "int" in str(field.type) and "tuple" not in str(field.type)
        }
        if one_of(template):
            continue
        for text in (template["fr"], template["en"]):
            for hole, size, word in NUMBER_THEN_WORD.findall(text):
                if (hole in numbers and not SEAT.match(hole)) or size:
                    fits = word in INVARIABLE or word.startswith(f"{{{hole}|s:")
                    assert fits, (kind, text)


def test_every_term_that_a_module_says_is_known() -> None:
    for module in MODULES:
        said = set(re.findall(r'\bt\("([\w-]+)"', module.read_text()))
        assert said <= known_to(module), module


def known_to(module: Path) -> set[str]:
    """The terms that a module may say: of all pages, of its room, its game, and its own."""
    own = module.with_suffix(".json")
    games = [HERE / room / own.name for room in ("table/games", "play/match/games")]
    files = [*WORDS[module.relative_to(HERE).parts[0]], "common/words.json"]
    there = [one for one in (*games, own, *(HERE / file for file in files)) if one.exists()]
    return {term for one in there for term in json.loads(one.read_text())["terms"]}


def test_whatever_comes_of_verifying_has_words() -> None:
    """States of a checking, and reasons why a log is not to be trusted."""
    texts = [path.read_text() for path in (HERE / "verify").glob("*.js")]
    reasons = {reason for text in texts for reason in re.findall(r'"(why-[a-z]+)"', text)}
    [faults] = re.findall("export type Fault = (.*);", (SDK / "src/seals.ts").read_text())
    reasons |= {f"why-{fault}" for fault in re.findall(r'"(\w+)"', faults)}
    told = (HERE / "verify/checking.js").read_text().partition("get state()")[2]
    states = re.findall(r'"([a-z]+(?:-[a-z]+)?)"', told.partition("/** How many")[0])
    terms = set(words("verify/words.json")["terms"])
    assert len({*states}) == 10
    assert {f"state-{state}" for state in states} <= terms
    assert reasons == {term for term in terms if term.startswith("why-")}


def test_every_drawing_is_listed() -> None:
    """A game without one is drawn by plain.js."""
    listed = (HERE / "table" / "games" / "index.js").read_text()
    drawn = {path.stem for path in (HERE / "table" / "games").glob("*.js")} - {"index", "plain"}
    assert drawn <= {*GAMES}
    assert [slug for slug in drawn if f'import("./{slug}.js")' not in listed] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_has_a_name_and_is_explained_for_people(slug: str) -> None:
    """Not in the words of programs: no `null`, no `true`, no name with an underscore."""
    terms = words("play/words/options.json")["terms"]
    about = words(f"play/about/{slug}.json")["terms"]
    schema = msgspec.json.schema(GAMES[slug].options)
    (_, own) = schema["$ref"].rsplit("/", 1)
    for name, spec in _fields(schema["$defs"], own):
        assert f"option-{name}" in terms, name
        plain = name in {"count", "points", "do"}  # the name says all
        assert plain or name in about, name
        for kind in [*spec.get("enum", []), *([spec["const"]] if "const" in spec else [])]:
            assert f"value-{kind}" in terms, kind
    for term, both in [*terms.items(), *about.items()]:
        for said in both.values():
            assert not re.search(r"\bnull\b|\btrue\b|\bfalse\b|_|`", said), (term, said)


def _fields(types: dict[str, Any], name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The fields of an object of this type, and inside of it; of a board, only that it is."""
    for field, spec in types[name].get("properties", {}).items():
        yield field, spec
        for inner in re.findall(r"#/\$defs/(\w+)", json.dumps(spec)):
            if inner != "Board":
                yield from _fields(types, inner)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_thing_has_the_name_of_the_catalogue_in_both_languages(slug: str) -> None:
    """Names of two words or more: one word may well mean something else."""
    called = {(fr, en) for fr, en in names(slug) if " " in en}
    texts = [
        text for file in HERE.rglob(f"{slug}.json") for text in _texts(json.loads(file.read_text()))
    ]
    for fr, en in texts:
        for name in {name for _, name in called if re.search(rf"\b{re.escape(name)}\b", plain(en))}:
            assert any(french in plain(fr) for french, english in called if english == name), fr


def _texts(part: Any) -> Iterator[tuple[str, str]]:
    """All that is said in French and English."""
    for each in _inside(part):
        if isinstance(each.get("fr"), str) and isinstance(each.get("en"), str):
            yield each["fr"], each["en"]


def _inside(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        yield part
    for each in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from _inside(each)
