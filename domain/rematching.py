"""Once more: how the people of a match that is over open another one, on the same terms.

A match that is over never changes, so what is judged here stays true while the rematch is opened.
"""

from collections.abc import Collection

from domain import refusals
from domain.commands import Open
from domain.decided import Refused
from domain.match import STAND_IN, Fill, Match, Seat, is_full, seat_of

LEAST_SECONDS = 60
"""So long a seat waits for its player, and as long as a turn of the match if that is longer."""


def opening_of_rematch(
    match: Match, player: str, gone: Collection[str], words: str | None = None
) -> Open:
    """How this player opens a rematch of a match; the words are theirs.

    Everybody has the seat that was theirs, also who had resigned or was away; it waits for them,
    and then a computer takes it. For players who are `gone` one sits down at once. Raises Refused.
    """
    if match.status != "finished":
        raise Refused("not-over", refusals.NOT_OVER)
    if seat_of(match, player) is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if is_called_off(match):
        raise Refused("not-started", refusals.NEVER_BEGAN)
    fill = Fill(STAND_IN, max(LEAST_SECONDS, match.pace.turn_seconds))
    seats = tuple(_again(seat, gone, fill) for seat in match.seats)
    terms = (match.game, match.options, seats, match.pace)
    hints, pledges = match.hints or None, match.pledges or None
    seen = match.visibility
    return Open(*terms, words, seen, rematch_of=match.id, hints=hints, pledges=pledges)


def is_called_off(match: Match) -> bool:
    """Whether it was over before it had begun: some seat was not taken, or words were missing."""
    return match.status == "finished" and (not is_full(match) or match.table is None)


def _again(seat: Seat, gone: Collection[str], fill: Fill) -> Seat:
    if seat.player is not None and seat.player not in gone:
        return Seat("player", seat.player, fill=fill)
    return Seat("ai", level=seat.level or fill.level)
