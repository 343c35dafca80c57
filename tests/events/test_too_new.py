"""Data of a newer release is refused as a whole, unless all of it is understood."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from domain.games import GAMES
from events.log import TooNew, UnknownFormat, decoded
from tests.golden.recorded import recorded
from tests.toy import COFFERS

Json = dict[str, Any]


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


def stored() -> list[bytes]:
    """A match of the toy game as it was stored: it is opened first, and begins with the second."""
    return [line for match in recorded("coffers")[1:2] for line in match.lines]


def changed(change: Callable[[Json], Any], holding: str) -> bytes:
    """The first entry that holds this, with a change."""
    entry = next(msgspec.json.decode(data) for data in stored() if holding.encode() in data)
    change(entry)
    return msgspec.json.encode(entry)


def event(entry: Json, kind: str) -> Json:
    return next(each for each in entry["events"] if each["type"] == kind)


def test_whatever_was_stored_is_read_again() -> None:
    for data in stored():
        assert decoded(data).version


PLACES: dict[str, tuple[str, Callable[[Json], Json]]] = {
    "the entry": ('"opened"', lambda entry: entry),
    "the actor": ('"opened"', lambda entry: entry["actor"]),
    "a command": ('"opened"', lambda entry: entry["command"]),
    "a seat in a command": ('"opened"', lambda entry: entry["command"]["seats"][0]),
    "a move": ('"closed"', lambda entry: entry["command"]),
    "an event": ('"closed"', lambda entry: event(entry, "closed")),
    "a seat in an event": ('"opened"', lambda entry: event(entry, "opened")["seats"][0]),
    "a table": ('"started"', lambda entry: event(entry, "started")["table"]),
}


def moody(find: Callable[[Json], Json], value: Any, entry: Json) -> None:
    find(entry).update(mood=value)


@pytest.mark.parametrize("place", PLACES)
def test_a_field_that_is_not_known_is_too_new(place: str) -> None:
    holding, find = PLACES[place]
    values: list[Any] = [0, False, "", [], {}, "sunny"]
    for value in values:
        with pytest.raises(TooNew, match="mood"):
            decoded(changed(partial(moody, find, value), holding))


@pytest.mark.parametrize("place", PLACES)
def test_a_field_that_is_not_known_and_null_says_nothing(place: str) -> None:
    holding, find = PLACES[place]
    plain = decoded(changed(lambda _: None, holding))
    assert decoded(changed(partial(moody, find, None), holding)) == plain


UNKNOWN: dict[str, tuple[str, Callable[[Json], Any]]] = {
    "a game": ('"opened"', lambda entry: entry.update(game="chess")),
    "a shape": ('"opened"', lambda entry: entry.update(v=9)),
    "an event": ('"closed"', lambda entry: entry["events"].append({"type": "bowed", "seat": 1})),
    "a command": ('"opened"', lambda entry: entry["command"].update(type="reopen")),
    "a move": ('"closed"', lambda entry: entry["command"].update(type="bow")),
    "an actor": ('"opened"', lambda entry: entry["actor"].update(kind="jury")),
    "a value": ('"opened"', lambda entry: event(entry, "opened")["seats"][0].update(kind="bench")),
    "an option": ('"opened"', lambda entry: event(entry, "opened")["options"].update(tide=False)),
    "an option's value": (
        '"opened"',
        lambda entry: event(entry, "opened")["options"].update(purse="x"),
    ),
}


@pytest.mark.parametrize("what", UNKNOWN)
def test_what_is_not_known_is_too_new(what: str) -> None:
    holding, change = UNKNOWN[what]
    with pytest.raises(TooNew):
        decoded(changed(change, holding))


@pytest.mark.parametrize("wrong", [{"v": 0}, {"at": "noon"}, {"events": None}, {"actor": {}}])
def test_what_no_release_writes_is_not_taken_for_what_a_newer_one_has_written(wrong: Json) -> None:
    with pytest.raises(UnknownFormat) as refused:
        decoded(changed(lambda entry: entry.update(wrong), '"opened"'))
    assert not isinstance(refused.value, TooNew)
