"""Pledges and words: who may give which before a match starts that was opened with pledges.

First everybody pledges, then everybody gives their words. Until the last pledge is in the luck is
unknown; from then on players cannot choose their words any more, only withhold them.
"""

from domain import refusals
from domain.commands import GiveWords, Pledge
from domain.events import GaveWords, Pledged, TimedOut
from domain.evolve import Decided, refuse_if_late, start_if_ready
from domain.match import Actor, Due, Match, awaited, seat_of
from domain.pledges import SeatWords, are_pledgeable, pledge_to, words_of_seat
from domain.refusals import Refused


def decide_pledging(
    match: Match, actor: Actor, command: Pledge | GiveWords, now: int, secret: bytes
) -> Decided:
    """The events of a pledge, or of words. Raises Refused."""
    seat = _awaited_seat(match, actor)
    refuse_if_late(match, now)
    bound = words_of_seat(match.given, seat)
    if bound is not None and bound.passed_over:
        raise Refused("too-late", refusals.NOTHING_PLEDGED)
    happened: Pledged | GaveWords
    match command:
        case Pledge(pledge):
            if bound is not None:
                raise Refused("already-pledged", refusals.ALREADY_PLEDGED)
            happened = Pledged(seat, pledge)
        case GiveWords(words):
            _refuse_unless_due(match, bound, words)
            happened = GaveWords(seat, words)
    return start_if_ready(Decided(match).then(happened), now, secret)


def time_is_up(match: Match, due: Due, now: int, secret: bytes) -> Decided:
    """The pledge stands in for words not given in time; without a pledge there are none."""
    late = next(waiting.seats for waiting in awaited(match) if due.belongs_to(waiting))
    return start_if_ready(Decided(match).then(TimedOut(due.kind, late)), now, secret)


def _awaited_seat(match: Match, actor: Actor) -> int:
    seat = seat_of(match, actor.player)
    if seat is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if not match.pledges:
        raise Refused("no-pledges", refusals.NO_PLEDGES)
    if match.status != "open":
        raise Refused("started", refusals.WORDS_ARE_GIVEN)
    if match.seats[seat].resigned:
        raise Refused("already-resigned", refusals.RESIGNED)
    return seat


def _refuse_unless_due(match: Match, bound: SeatWords | None, words: str) -> None:
    """Words without a pledge may be said until the first pledged ones are given."""
    if bound is None:
        return
    if bound.pledge is None or bound.words is not None:
        raise Refused("already-said", refusals.ALREADY_SAID)
    if not any(waiting.kind == "words" for waiting in awaited(match)):
        raise Refused("too-soon", refusals.TOO_SOON)
    fits = pledge_to(words, match.id, bound.seat) == bound.pledge
    if not fits or not are_pledgeable(words):
        raise Refused("other-words", refusals.OTHER_WORDS)
