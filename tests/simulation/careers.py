"""The careers of players at the end: they follow from the logs, one match after another."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

import msgspec

from events.current import Current
from events.projections.careers import Career, outcome_of
from events.projections.rating import careers_after
from events.projections.rows import row_of
from events.store import keys
from tests.simulation.servers import Server


def careers_differ(store: Server, matches: Iterable[Current]) -> str | None:
    """The first difference between stored careers and the logs, if any."""
    inside: Any = store.inside
    if left := inside.zrange(keys.UNRECKONED, 0, -1):
        return f"{left} are not reckoned"
    rows = [row for row in map(row_of, matches) if row.counts]
    for game in {row.summary.game for row in rows}:
        outcomes = (outcome_of(row) for row in rows if row.summary.game == game)
        wanted = dict[str, Career]()
        for careers in careers_after(sorted(outcomes, key=attrgetter("place")), {}):
            wanted |= careers
        kept = inside.hgetall(keys.careers(game)).items()
        shown = {who.decode(): msgspec.json.decode(data, type=Career) for who, data in kept}
        if shown != wanted:
            return f"the careers of {game} are {shown}, and not {wanted}"
    return None
