"""A law over recorded matches: a player is told of a decision once, and of none that their own
entry has opened; an entry tells each player one thing at most.
"""

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from typing import Any

import pytest
from fakeredis import FakeRedis

from domain.evolve import evolve
from domain.games import GAMES
from domain.match import Match
from domain.turns import turn_name, turns_of
from events.log import Entry
from events.news.items import NewsItem
from events.parts import Parts
from events.store import keys
from events.store.entries import Tip
from tests.golden.recorded import Recorded, folded, recorded
from tests.kit.effort import one_in
from tests.kit.stored import put
from workers.projections import Projections

Entries = list[Entry[Any, Any]]


MOST_ENTRIES = 250


def reopens(found: Recorded) -> bool:
    """Whether a decision was opened again in it: its player is told of that anew."""
    again = {"TakeBack", "Pause", "Resume"}
    return any(type(entry.command).__name__ in again for entry in found.entries)


def with_most_moves(slug: str) -> Recorded:
    """The game's match in which several persons made the most moves, of those that are not long."""
    several = (one for one in recorded(slug) if len(persons(one)) > 1 and not reopens(one))
    short = (one for one in several if len(one.lines) <= MOST_ENTRIES)
    return max(short, key=lambda one: sum(e.actor.kind == "player" for e in one.entries))


def persons(match: Recorded) -> set[str]:
    """The players who have made an entry."""
    return {entry.actor.player for entry in match.entries if entry.actor.player is not None}


def told(parts: Parts, server: FakeRedis, match: Recorded, players: set[str]) -> None:
    """The match happens again, and after each entry its players are told."""
    for player in players:
        server.set(keys.player(player), b"{}")
    projections = Projections(parts, idle_ms=0)
    projections.step(block_ms=0)
    name = folded(match.entries).id
    for version, line in enumerate(match.lines):
        put(parts.store, name, Tip(version), line)
        projections.step(block_ms=0)


def states(entries: Entries) -> Iterator[Match]:
    """The match after each entry."""
    match: Match | None = None
    for entry in entries:
        match = reduce(evolve, entry.events, match)
        assert match is not None
        yield match


def opened_by_others(entries: Entries, player: str) -> tuple[Counter[int], Counter[int]]:
    """How many decisions of this player another's entry has opened, by its version: those that
    were never open before, and with them those that came back.
    """
    new, found, known, before = Counter[int](), Counter[int](), set[str](), set[str]()
    for entry, match in zip(entries, states(entries), strict=True):
        seats = (n for n, seat in enumerate(match.seats) if seat.player == player)
        running = match.status == "running"
        now = {turn_name(turn) for n in seats for turn in turns_of(match, n)} if running else set()
        if entry.actor.player != player:
            new[entry.version] += len(now - known)
            found[entry.version] += len(now - before)
        known, before = known | now, now
    return +new, +found


@pytest.mark.parametrize("slug", one_in(2, GAMES))
def test_over_a_whole_match_a_player_is_told_of_what_others_have_opened_and_once(
    parts: Parts, server: FakeRedis, slug: str
) -> None:
    match = with_most_moves(slug)
    entries = match.entries
    players = persons(match)
    told(parts, server, match, players)
    for player in players:
        items = parts.inboxes.after(player, 0, 1_000).items
        turns = [item for item in items if item.kind == "your-turn" and item.awaits != "words"]
        new, all_opened = opened_by_others(entries, player)
        assert new <= Counter(item.version for item in turns) <= all_opened
        assert noise(items) == []
        assert {item.kind for item in items} <= {*KINDS}


KINDS = ("invited", "rematch", "started", "your-turn", "finished")


def noise(items: tuple[NewsItem, ...]) -> list[NewsItem]:
    """The items beyond one for each entry; the first entry of a game tells of the start, too."""
    found, had = list[NewsItem](), Counter[Any]()
    for item in items:
        what = item.version, item.kind == "started"
        found += [item] * had[what]
        had[what] += 1
    return found
