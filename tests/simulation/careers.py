"""What players have behind them at the end: what follows from the logs, one match after another."""

from operator import attrgetter

import msgspec

from events.current import Current
from events.projections.career import Career
from events.projections.outcomes import Outcome, outcome_of
from events.projections.reckoning import followed
from events.store import keys
from tests.simulation.servers import Server
from tests.simulation.shelves import fields_of


def lists_of_outcome(current: Current) -> dict[str, bytes]:
    """The lists of outcomes that a match is on, and its place on them."""
    outcome = outcome_of(current)
    if outcome is None:
        return {}
    players = (part.player for part in outcome.parts)
    lists = [keys.outcomes(outcome.game), *(keys.career(outcome.game, who) for who in players)]
    return dict.fromkeys(lists, outcome.place.encode())


def careers_differ(store: Server, matches: list[Current]) -> str | None:
    """What is kept of careers otherwise than the logs say, if it is."""
    if left := store.inside.zrange(keys.UNRECKONED, 0, -1):
        return f"{left} are not reckoned"
    outcomes = sorted(filter(None, map(outcome_of, matches)), key=attrgetter("place"))
    for game in {outcome.game for outcome in outcomes}:
        of_game = [outcome for outcome in outcomes if outcome.game == game]
        for outcome, careers in zip(of_game, followed(of_game, {}), strict=True):
            if (shown := _kept(store, outcome)) != careers:
                return f"the careers after {outcome.place} are {shown}, and not {careers}"
    return None


def _kept(store: Server, outcome: Outcome) -> dict[str, Career]:
    match_id = outcome.place.partition("-")[2]
    data = fields_of(store, match_id).get("careers")
    return msgspec.json.decode(data or b"{}", type=dict[str, Career])
