"""Quick play: a seat at a match that fits, wherever one is."""

from functools import partial

import msgspec
from flask import Blueprint, Response

from domain.commands import Open
from domain.match import Match, Seat
from domain.refusals import MATCH_FULL, Refused
from domain.words import Names
from service.accounts.player import hashed
from service.attempts import Asked
from service.callers import admit, player
from service.door import problems, reading
from service.door.bodies import NoQuery, QuickMatch
from service.parts import parts
from service.quick import Wish, terms_asked
from service.routes.matches import (
    as_it_was,
    fill_of,
    may_join,
    may_open,
    options_of,
    pace_of,
    pledges_of,
    words_of,
)

quick = Blueprint("quick", __name__, url_prefix="/v1/quick")
quick.before_request(admit)

NO_RANGE = Names(
    "Le plus petit nombre de places, puis le plus grand.",
    "The smallest number of seats, then the largest.",
)


@quick.post("")
def seat_me() -> Response:
    """A seat for the caller. The same Idempotency-Key gives the same seat."""
    me, asked = player(), reading.body(QuickMatch)
    reading.query(NoQuery)
    fewest, most = asked.seats
    if fewest > most:
        raise problems.invalid({"seats": [NO_RANGE]})
    key = reading.idempotency_key()
    said = msgspec.json.encode(asked, order="deterministic")
    repeated = Asked(me.id, key, hashed(said)) if key else None
    fill = fill_of(asked.fill) if asked.fill else None
    free = Seat("open", fill=fill)
    seats = (Seat("player", me.id, fill=fill), *(free for _ in range(most - 1)))
    options, words = options_of(asked.game, asked.options), words_of(me, asked.words)
    hints, pledges = asked.hints or None, pledges_of(asked.pledges, seats)
    pace = pace_of(asked.pace)
    opening = Open(asked.game, options, seats, pace, words, hints=hints, pledges=pledges)
    try:
        terms, sizes = terms_asked(me.id, opening, fewest), range(fewest, most + 1)
        joins, apart = (
            partial(_may_join, me.id, sizes),
            partial(parts().accounts.blocks.apart, me.id),
        )
        wish = Wish(me.id, opening, terms, sizes, may_open, joins, apart, repeated)
        handled = parts().quick.seated(wish)
    except Refused as refused:
        raise problems.of_refusal(refused) from None
    return as_it_was(handled, me, 201, Location=f"/v1/matches/{handled.current.match.id}")


def _may_join(player_id: str, sizes: range, match: Match) -> None:
    """Raise Refused if this player may not sit there, or if its host has just changed how many
    seats it has.
    """
    if len(match.seats) not in sizes:
        raise Refused("match-full", MATCH_FULL)
    may_join(player_id, match)
