"""The news of players at the end: all that follows from the logs, and nothing twice."""

from collections import Counter
from typing import Any

import msgspec

from domain.people import audience
from events.current import Current
from events.news.items import NewsItem, NewsKind, mark_of
from events.store import keys
from events.store.keys import Partitions
from tests.simulation.servers import Server

ONCE: tuple[NewsKind, ...] = ("started", "finished", "invited", "rematch")


def news_differs(
    store: Server, partitions: Partitions, matches: list[Current], kept: bool
) -> str | None:
    """The first difference between the news and the logs, if any. All matches are over. `kept`: the
    store has lost nothing on the way, so nothing was told of a history that is gone.
    """
    for current in matches:
        for player in sorted(audience(current.match)):
            if store.inside.exists(keys.player(player)):
                fault = _of_inbox(store, partitions, player) or _of_match(
                    store, partitions, player, current, kept
                )
                if fault:
                    return f"{player} {fault}"
    return None


def _of_inbox(store: Server, partitions: Partitions, player: str) -> str | None:
    """Numbers have no gap, and the newest is known."""
    numbers = [number for number, _ in items_of(store, partitions, player)]
    last: Any = store.inside.hget(partitions.inbox(player), "last")
    if numbers != list(range(1, int(last or 0) + 1)):
        return f"has news with the numbers {numbers}, and not up to {last!r}"
    return None


def _of_match(
    store: Server, partitions: Partitions, player: str, current: Current, kept: bool
) -> str | None:
    match_id = current.match.id
    line: Any = store.inside.hget(partitions.told(player), match_id) or b""
    items = (item for _, item in items_of(store, partitions, player) if item.match == match_id)
    kinds = Counter(item.kind for item in items)
    is_newest = line.split()[:2] == [b"%d" % current.version, mark_of(current).encode()]
    if not is_newest and (line or kinds):
        return f"was not told of {match_id} at {current.version}: {line!r}"
    sat = {seat.player for seat in current.match.seats if seat.taken} | {current.match.host}
    if player in sat and not kinds["finished"]:
        return f"was not told that {match_id} is over"
    doubled = [kind for kind in ONCE if kinds[kind] > 1]
    return f"was told twice of {match_id}: {doubled}" if kept and doubled else None


def items_of(store: Server, partitions: Partitions, player: str) -> list[tuple[int, NewsItem]]:
    """The items in the inbox of a player, with their numbers."""
    rows: Any = store.inside.xrange(partitions.news(player))
    decode = msgspec.json.Decoder(NewsItem).decode
    return [(int(name.split(b"-")[0]), decode(fields[b"d"])) for name, fields in rows]
