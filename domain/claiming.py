"""Claiming: the last person at a table ends the match, once all other persons have gone for good or
for long.

The ranks are those of a forfeit. All who have gone come last. The person who claims and the
computers with seats of their own are ranked by the points as the table stands: a computer is no
person, and has not gone.
"""

from domain import refusals
from domain.events import Finished
from domain.evolve import Decided
from domain.game import Score
from domain.games import GAMES
from domain.match import Actor, Match, absence_of
from domain.people import NO_PAST, Past, has_left, is_deserted, own_seat, seats_in_person
from domain.refusals import Refused
from domain.taking_back import RESIGNED_MS


def claimable_at(match: Match, past: Past = NO_PAST) -> int | None:
    """From when on (ms) the last person at the table may claim: all others have resigned, and can
    take that back no more, or are away for a turn. None: nobody may.
    """
    if not is_deserted(match):
        return None
    turn = 1000 * match.pace.turn_seconds
    gone = [number for number, seat in enumerate(match.seats) if has_left(seat)]
    away = (absence_of(match, n).since for n in gone if not match.seats[n].resigned)
    regrets = (at + RESIGNED_MS for seat, at in past.resigned if seat in gone)
    return max((*regrets, *(at + turn for at in away if at is not None)), default=0)


def claimed(match: Match, past: Past, actor: Actor, now: int, secret: bytes) -> Decided:
    """The end that the last person at the table claims. Raises Refused."""
    if match.status != "running":
        raise Refused("not-started", refusals.NOT_STARTED)
    seat, at = own_seat(match, actor), claimable_at(match, past)
    if at is None or seat not in seats_in_person(match):
        raise Refused("others-there", refusals.OTHERS_THERE)
    if now < at:
        seconds = -(-(at - now) // 1000)
        raise Refused("others-there", refusals.OTHERS_AWAY_FOR_A_WHILE.filled(seconds=seconds))
    return Decided(match).then(Finished(forfeited(match), secret.hex(), "claimed"))


def forfeited(match: Match) -> tuple[Score, ...]:
    """The scores of a match that is claimed now."""
    seen = GAMES[match.game].standing(match.table)
    points = [(seen[number] or 0) if seen else 0 for number in range(len(match.seats))]
    here = [points[number] for number, seat in enumerate(match.seats) if not has_left(seat)]
    return tuple(
        Score(number, points[number], _rank(points[number], here, has_left(seat), len(points)))
        for number, seat in enumerate(match.seats)
    )


def _rank(points: int, here: list[int], gone: bool, last: int) -> int:
    return last if gone else 1 + sum(more > points for more in here)
