"""What is left in the store of a match that is archived: at most 1,000 bytes, and all that is shown
of it.
"""

from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events.archive.archive import archive_at
from events.current import Current
from events.parts import Parts, assembled
from events.projections.reckoning import reckon
from events.store.entries import Tip
from events.store.server import connect
from tests.bench.archive import PEOPLE, games_of, left, match_of
from tests.kit.dictionaries import somebody

COPIES = 40
"""So many matches of each game there are, as in the bench; all but the first went as that did."""


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 7))
def test_at_most_a_thousand_bytes_are_left_and_all_that_is_shown(
    seats: int, empty_valkey_url: str, tmp_path: Path
) -> None:
    redis: Any = connect(empty_valkey_url)
    here = assembled(redis, bytes(32), archive=archive_at(f"file://{tmp_path}"))
    people = tuple(somebody(Random(number)) for number in range(PEOPLE))
    matches = {
        original: alike(here, original, people)
        for slug in games_of(seats)
        for original in [match_of(here, slug, people, Random(slug), seats)]
    }
    for each in chain(*matches.values()):
        here.lobby.record(each)
    while reckon(here.careers):
        pass
    before = shown(here, people)
    for original, others in matches.items():
        assert here.archiving.move(original)
        tombstone = here.store.archived.tombstone(original)
        assert tombstone
        for other in others:
            here.store.archived.bury(other.match.id, Tip(), tombstone)
        for match in (original, *(other.match.id for other in others)):
            assert here.lobby.shelf.shelve(match)
    assert shown(here, people) == before
    total = left(here, redis, COPIES * len(matches))[-1]
    assert total.met, total


def alike(here: Parts, original: str, people: tuple[str, ...]) -> list[Current]:
    """Matches that went as this one did, of others who know each other."""
    current, luck = here.projector.newest(original), Random(original)
    return [_another(current, luck, people, number) for number in range(1, COPIES)]


def _another(current: Current, luck: Random, people: tuple[str, ...], number: int) -> Current:
    match, who = current.match, luck.sample(people, len(current.match.seats))
    sat = (replace(seat, player=each) for seat, each in zip(match.seats, who, strict=True))
    at = number * 3_600_000
    other = replace(match, id=somebody(luck), host=who[0], opened_at=match.opened_at + at)
    return replace(current, match=replace(other, seats=tuple(sat)), at=current.at + at)


def shown(here: Parts, people: tuple[str, ...]) -> bytes:
    """All that lists and profiles show."""
    careers = [here.careers.of(who) for who in people]
    pages = [here.lobby.matches(), here.lobby.matches(status="finished", limit=200)]
    for who in people:
        pages += [here.lobby.of_player(who, limit=200), here.lobby.shown_of(who, limit=200)]
    return msgspec.json.encode([careers, pages])
