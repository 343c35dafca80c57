"""What players have behind them at the end: what follows from the logs, one match after another."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

import msgspec

from events.current import Current
from events.projections.career import Career
from events.projections.outcomes import outcome_of
from events.projections.reckoning import followed
from events.projections.rows import row_of
from events.store import keys
from tests.simulation.servers import Server


def careers_differ(store: Server, matches: Iterable[Current]) -> str | None:
    """What is kept of careers otherwise than the logs say, if it is."""
    inside: Any = store.inside
    if left := inside.zrange(keys.UNRECKONED, 0, -1):
        return f"{left} are not reckoned"
    outcomes = sorted(filter(None, map(outcome_of, map(row_of, matches))), key=attrgetter("place"))
    for game in {outcome.game for outcome in outcomes}:
        wanted = dict[str, Career]()
        for careers in followed([each for each in outcomes if each.game == game], {}):
            wanted |= careers
        kept = inside.hgetall(keys.careers(game)).items()
        shown = {who.decode(): msgspec.json.decode(data, type=Career) for who, data in kept}
        if shown != wanted:
            return f"the careers of {game} are {shown}, and not {wanted}"
    return None
