"""A release reads what is new one release before any writes it."""

from itertools import pairwise

import pytest
from fakeredis import FakeRedis
from msgspec import defstruct

from domain import releases
from domain.commands import Open
from domain.games import GAMES
from domain.match import Actor, Pace
from domain.refusals import Refused
from domain.releases import names_in
from events.log import decoded, encoded
from events.parts import Parts, assembled
from tests.golden.recorded import recorded as golden
from tests.kit.newer import Bow, newer_release
from tests.kit.toy_matches import AI, HOST, ME, opened
from tests.toy import COFFERS
from tests.upgrade.releases import Release, is_released, of_today, recorded, unread
from tests.upgrade.types import RECORDS, readable, written


def test_what_a_release_writes_the_one_before_it_reads() -> None:
    for older, newer in pairwise(recorded()):
        assert (sentence := unread(older, newer)) is None, sentence


def test_today_writes_nothing_that_the_last_release_cannot_read() -> None:
    del GAMES["coffers"]
    last, today = recorded()[-1], of_today()
    if not is_released(last.version):
        new = sorted(today.reads ^ last.reads)[:3]
        assert (last.reads, last.writes) == (today.reads, today.writes), (
            f"{last.version} is in preparation, and its record lacks {new}: "
            "python -m tests.upgrade.record"
        )
    else:
        assert (sentence := unread(last, today)) is None, sentence


ONE = Release("1.0.0", frozenset({"joined", "joined.seat"}), frozenset({"joined", "joined.seat"}))


@pytest.mark.parametrize(
    ("reads", "writes", "sentence"),
    [
        ({"joined", "joined.seat"}, {"joined"}, None),
        ({"joined", "joined.seat", "bowed"}, {"joined"}, None),
        ({"joined", "joined.seat", "bowed"}, {"bowed"}, "cannot read: bowed"),
        ({"joined"}, {"joined"}, "could: joined.seat"),
    ],
)
def test_the_rule_is_held(reads: set[str], writes: set[str], sentence: str | None) -> None:
    said = unread(ONE, Release("1.1.0", frozenset(reads), frozenset(writes)))
    assert (said is None) if sentence is None else sentence in (said or "")


def test_a_major_version_writes_what_is_new_at_once_and_reads_all_that_was() -> None:
    newer = Release("2.0.0-dev", ONE.reads | {"bowed"}, ONE.writes | {"bowed"})
    assert unread(ONE, newer) is None
    assert "cannot read" in (unread(ONE, Release("2.0.0", frozenset(), frozenset())) or "")


@pytest.mark.parametrize("slug", GAMES)
def test_an_option_that_a_game_has_gained_is_null_unless_it_was_chosen(slug: str) -> None:
    """So earlier matches are played as they were, and their hashes stay as they are."""
    first = next((one for one in recorded() if f"{slug}/Options" in one.reads), None)
    options = GAMES[slug].options()
    gained = (
        name
        for name in options.__struct_fields__
        if first is not None and f"{slug}/Options.{name}" not in first.reads
    )
    assert [name for name in gained if getattr(options, name) is not None] == []


def test_a_whole_game_is_written_at_once() -> None:
    own = {"souffle in shape 1", "souffle/Table", "Entry.command: souffle/breathe"}
    known = ONE.reads | {"dragonwood in shape 1"}
    one = Release("2.0.0", known, known)
    assert unread(one, Release("2.1.0", known | own, known | own)) is None
    more = known | own | {"dragonwood/Table.mood"}
    assert "cannot read: dragonwood/Table.mood" in (unread(one, Release("2.1.0", more, more)) or "")


NEW = {"bow", "Entry.command: bow", "Entry.events[]: bowed"} | {
    *("bowed", "bowed.seat", "bowed.seat: int"),
}


def test_a_new_event_and_its_fields_are_found_and_can_be_held_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = readable()
    with newer_release():
        assert readable() - before == NEW
        assert written() >= NEW
        monkeypatch.setattr("tests.upgrade.types.READ_ONLY_YET", frozenset({"bow", "bowed"}))
        assert written() == before


def test_a_new_field_of_a_record_beside_the_logs_is_found_and_can_be_held_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before, newer = readable(), defstruct("Player", [("mood", str)])
    monkeypatch.setitem(RECORDS, "player", newer)
    assert readable() - before == {"player/Player.mood", "player/Player.mood: str"}
    monkeypatch.setattr("tests.upgrade.types.READ_ONLY_YET", frozenset({"player/Player.mood"}))
    assert not written() - before


def test_what_may_not_be_written_yet_is_refused_and_changes_nothing(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    with newer_release():
        match = opened(parts, ME, AI)
        before = parts.store.tip(match)
        for held in ("bow", "bowed", "bowed.seat"):
            monkeypatch.setattr(releases, "READ_ONLY_YET", frozenset({held}))
            with pytest.raises(Refused, match="does not write it yet"):
                parts.handler.handle(match, Actor("player", player=HOST), Bow())
            assert parts.store.tip(match) == before
        monkeypatch.setattr(releases, "READ_ONLY_YET", frozenset({"curtsied"}))
        assert parts.handler.handle(match, Actor("player", player=HOST), Bow()).current.version == 2


def test_an_option_that_may_not_be_written_yet_is_left_out_and_cannot_be_chosen(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(releases, "READ_ONLY_YET", frozenset({"Options.purse"}))
    handled = parts.handler.open(HOST, Open("coffers", {}, (ME, AI), Pace()))
    assert handled.current.match.options == {}
    assert decoded(encoded(handled.entry)) == handled.entry
    with pytest.raises(Refused, match="does not write it yet"):
        parts.handler.open(HOST, Open("coffers", {"purse": 5}, (ME, AI), Pace()))


def test_the_names_of_all_that_is_stored_are_those_of_the_records() -> None:
    """So whatever is listed in a record can be held back."""
    known = readable()
    for match in golden("coffers"):
        for entry in match.entries:
            if entry.v == len(COFFERS.shapes):
                assert {name for name in names_in(entry) if "=" not in name} <= known


@pytest.fixture(autouse=True)
def coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def parts() -> Parts:
    return assembled(FakeRedis(protocol=2), b"key")
