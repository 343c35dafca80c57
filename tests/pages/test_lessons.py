"""The guided matches: decided anew by the engine, and each sentence fits its move and position."""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import pytest

from domain.games import GAMES
from domain.match import awaited, wanted
from domain.refusals import Refused
from service.pages import HERE
from tests.pages.lessons.record import (
    LEARNER,
    MATCHES,
    Recording,
    Stop,
    changed,
    plain_of,
    script_of,
    scripts,
    text_of,
)

LANGS = ("fr", "en")
SLUGS = scripts()
ALL = pytest.mark.parametrize("slug", SLUGS)
QUOTED = {"fr": re.compile(r"« ([^»]+) »"), "en": re.compile(r"“([^”]+)”")}
NUMBER = re.compile(r"(?<![\w-])\d+")
STOPS, WORDS = (10, 30), 60
"""So many stops, and so many words at one of them: about five minutes, and no lecture."""


@cache
def recording(slug: str) -> Recording:
    return Recording(script_of(slug))


@cache
def terms(slug: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(
        (HERE / f"play/lesson/words/{slug}.json").read_text()
    )["terms"]
    return found


def test_the_page_knows_all_guided_matches() -> None:
    module = (HERE / "play/lessons.js").read_text()
    [listed] = re.findall(r"LESSONS = \[([^\]]*)\]", module)
    assert set(re.findall(r'"([\w-]+)"', listed)) == set(SLUGS)
    assert {path.stem for path in MATCHES.glob("*.json")} == set(SLUGS)
    said = json.loads((HERE / "play/words/lesson.json").read_text())["terms"]
    assert [slug for slug in SLUGS if f"lesson-line-{slug}" not in said] == []


@ALL
def test_the_engine_decides_it_as_it_is_shown(slug: str) -> None:
    """Else run `python -m tests.pages.lessons.record`, and look whether all is still true."""
    assert (MATCHES / f"{slug}.json").read_text() == text_of(slug)


@ALL
def test_the_learner_makes_every_move_of_their_own(slug: str) -> None:
    """The requested moves are awaited of them, and none of theirs is played in between."""
    later = False
    for item in script_of(slug).played:
        later = (later or item.later) and item.say is None
        assert item.seat != LEARNER or item.say or later, item
    for stop in recording(slug).stops:
        if stop.move is not None:
            match = recording(slug).steps[stop.version - 1].after
            assert LEARNER in {seat for one in awaited(match) for seat in wanted(match, one)}, stop


@ALL
def test_every_stop_has_its_sentences_and_no_sentence_is_left(slug: str) -> None:
    stops = recording(slug).stops
    asked = {f"do-{stop.say}" for stop in stops if stop.move is not None}
    assert {f"say-{stop.say}" for stop in stops} | asked == set(terms(slug))
    assert len({stop.say for stop in stops}) == len(stops)
    assert STOPS[0] <= len(stops) <= STOPS[1]
    assert stops[-1].move is None


def texts(slug: str) -> Iterator[tuple[Stop, str, dict[str, str]]]:
    for stop in recording(slug).stops:
        for kind in ("say", "do"):
            if both := terms(slug).get(f"{kind}-{stop.say}"):
                yield stop, kind, both


@ALL
def test_no_sentence_is_a_lecture(slug: str) -> None:
    for stop, _, both in texts(slug):
        assert max(len(text.split()) for text in both.values()) <= WORDS, stop.say


@ALL
def test_what_is_named_is_there_and_has_its_name_in_both_languages(slug: str) -> None:
    """Names of things stand in quotes, as the catalogue writes them, in both languages in order."""
    named = list(_named(plain_of(GAMES[slug].components())))
    for stop, _, both in texts(slug):
        french, english = (QUOTED[lang].findall(both[lang]) for lang in LANGS)
        assert len(french) == len(english), stop.say
        there = _ids(_known(slug, stop))
        for fr, en in zip(french, english, strict=True):
            ids = {one["id"] for one in named if one["names"] == {"fr": fr, "en": en}}
            assert ids & there, (stop.say, fr, en)


@ALL
def test_numbers_are_those_of_the_position(slug: str) -> None:
    """Each stands in the view, in what is asked, in what has just happened, on a card that is
    there, or in how points count; or it is a sum of numbers beside it. Both languages tell the
    same ones.
    """
    box = plain_of(GAMES[slug].components())
    rules = [box.get("scoring"), box.get("numbers")]
    for stop, _, both in texts(slug):
        french, english = (sorted(map(int, NUMBER.findall(both[lang]))) for lang in LANGS)
        assert french == english, stop.say
        known = {*_numbers([_known(slug, stop), _things(slug, stop), rules])}
        beside = [number for number in french if number in known]
        sums = {sum(some) for n in range(2, 6) for some in combinations(beside, n)}
        assert [number for number in french if number not in known | sums] == [], stop.say


def _known(slug: str, stop: Stop) -> Any:
    """A learner's view at a stop: the table, points, the entry before it, the question."""
    written = recording(slug)
    step = written.steps[stop.version - 1]
    view = written._view(stop.version)
    listing = plain_of(stop.listing) or {"moves": [], "notes": []}
    notes = [
        note
        for move, note in zip(listing["moves"], listing["notes"], strict=False)
        if move == plain_of(stop.move)
    ]
    shown = {name: view[name] for name in ("view", "standing", "result")}
    return [shown, plain_of(step.entry.events), plain_of(stop.move), notes]


def _things(slug: str, stop: Stop) -> Any:
    """The catalogue's texts of all that is there."""
    there = _ids(_known(slug, stop))
    return [one for one in _named(plain_of(GAMES[slug].components())) if one["id"] in there]


def _named(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        if "id" in part and "names" in part:
            yield part
        part = list(part.values())
    for one in part if isinstance(part, list) else ():
        yield from _named(one)


def _ids(part: Any) -> set[str]:
    """All that may be an id: every text in it, names of fields too."""
    if isinstance(part, str):
        return {part}
    if isinstance(part, dict):
        return {*part} | {one for inner in part.values() for one in _ids(inner)}
    return {one for inner in part for one in _ids(inner)} if isinstance(part, list) else set()


def _numbers(part: Any) -> Iterator[int]:
    """All numbers, and how many there are of what is listed."""
    if isinstance(part, bool) or part is None:
        return
    if isinstance(part, int):
        yield abs(part)
    elif isinstance(part, str):
        yield from (int(found) for found in re.findall(r"\d+", part))
    elif isinstance(part, dict | list):
        yield len(part)
        for inner in part.values() if isinstance(part, dict) else part:
            yield from _numbers(inner)


def test_a_match_that_does_not_fit_any_more_is_noticed() -> None:
    """Under another secret other cards lie there, and a move of the script is refused."""
    script = script_of("dragonwood")
    other = msgspec.structs.replace(script, secret=script.secret + 1)
    with pytest.raises(Refused):
        Recording(other)


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ({"a": 1}, {"a": 1}, None),
        ({"a": 1}, {"a": 2, "b": None}, {"a": [2], "b": [None]}),
        ({"a": 1}, {}, {"a": []}),
        ([1, 2], [1, 3, 4], {"1": [3], "2": [4]}),
        ([1, 2], [1], [[1]]),
        ({"a": 1}, {"a": True}, {"a": [True]}),
    ],
)
def test_changes_are_written_as_a_saved_file_reads_them(
    before: Any, after: Any, changes: Any
) -> None:
    assert changed(before, after) == changes
