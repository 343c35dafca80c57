"""Taking back: the player of a seat undoes their own last move, or their resignation.

A move is taken back only while it is the newest entry, and if nothing hidden was learned by it. The
decision that is open again keeps its deadline, so taking back buys no time; and a seat stays away
that no word would have brought back. Luck does not go back: such a move has used none, and answers
of chance keep counting on.
"""

from typing import Annotated, Any, Literal

from msgspec import Struct

from domain import refusals
from domain.events import ResignationWithdrawn, TakenBack, WentAway
from domain.evolve import Decided, refuse_if_late
from domain.fields import Int64
from domain.game import Answered
from domain.match import Actor, Match, absence_of, move_deadline, seat_of
from domain.people import NewestEntry, Past, stays_away
from domain.refusals import Refused
from domain.secrecy import VeiledPlace, covered, seen_by
from domain.words import says

RESIGNED_MS = 10_000
"""How long (ms by the store's clock) a seat's first resignation can be taken back: if each could, a
computer would make any decision that its player likes.
"""
MOST_TAKEN_BACK = 50
"""The most moves of a seat that are taken back in a match: an entry is worth something."""
WHY = {
    "nothing-to-take-back": refusals.NOTHING_TO_TAKE_BACK,
    "somebody-acted": refusals.SOMEBODY_ACTED,
    "something-learned": refusals.SOMETHING_LEARNED,
    "too-many-taken-back": refusals.TOO_MANY_TAKEN_BACK,
}
"""Why a move stands."""


def take_back(match: Match, past: Past, actor: Actor, now: int) -> Decided:
    """The match as it was before this player's last move, or before they resigned. Raises
    Refused.
    """
    seat = seat_of(match, actor.player)
    if seat is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if match.status != "running":
        raise Refused("not-started", refusals.NOT_STARTED)
    if match.seats[seat].resigned:
        _refuse_late_regret(past, seat, now)
        return Decided(match).then(ResignationWithdrawn(seat))
    refuse_if_late(match, now)
    version, before = _undone(match, past, seat)
    refuse_if_late(before, now)
    missed, strikes = before.seats[seat].missed, absence_of(before, seat).strikes
    clock = (before.deadlines, missed, strikes, before.banks or None)
    taken_back = Decided(match).then(TakenBack(seat, version, before.table, *clock))
    return taken_back.then(WentAway(seat)) if stays_away(before, seat, now) else taken_back


def _refuse_late_regret(past: Past, seat: int, now: int) -> None:
    if now >= dict(past.resigned).get(seat, now - RESIGNED_MS) + RESIGNED_MS:
        raise Refused("already-resigned", refusals.RESIGNED)


def _undone(match: Match, past: Past, seat: int) -> tuple[int, Match]:
    """The entry that this seat can take back, and the match before it. Raises Refused."""
    if code := _stands(match, past, seat):
        raise Refused(code, WHY[code].filled(most=MOST_TAKEN_BACK))
    assert past.newest is not None
    assert past.newest.before is not None
    return past.newest.version, past.newest.before


def _stands(match: Match, past: Past, seat: int) -> str | None:
    """Why the last move of this seat stands, as the code of a refusal; None: it can be undone."""
    newest = past.newest
    if newest is None or (newest.is_of(seat) and newest.command is None):
        return "nothing-to-take-back"
    if not newest.is_of(seat):
        return "somebody-acted"
    if past.taken.count(seat) >= MOST_TAKEN_BACK:
        return "too-many-taken-back"
    learned = newest.before is None or _learned(newest, newest.before, match, seat)
    return "something-learned" if learned else None


def _learned(newest: NewestEntry, before: Match, after: Match, seat: int) -> bool:
    """Whether chance answered, or anything hidden was told, shown or moved, to anybody: then all
    that was public, and stays so, does not say what else would be known.
    """
    if newest.command.anonymous or seen_by(newest.command, None, seat) != newest.command:
        return True
    told = any(
        isinstance(event, Answered) or event.masks or seen_by(event, None) != event
        for event in newest.events
    )
    return told or _hidden(before.table) != _hidden(after.table)


def _hidden(table: Any) -> list[tuple[VeiledPlace, Any]]:
    """All that is veiled on a table, with the seats that see it."""
    found: list[tuple[VeiledPlace, Any]] = []

    def noted(place: VeiledPlace, value: Any) -> Any:
        found.append((place, value))
        return value

    covered(table, noted)
    return found


def ends_at(match: Match, past: Past, player: str | None) -> int | None:
    """When (ms) this player can take back no more: the time is over of a decision that is open now,
    or that would be open again, or of their regret for having resigned. None: there is no limit.
    """
    seat, newest = seat_of(match, player), past.newest
    if seat is not None and match.seats[seat].resigned:
        return dict(past.resigned).get(seat, -RESIGNED_MS) + RESIGNED_MS
    own = move_deadline(newest.before) if newest and newest.before else None
    return min((at for at in (move_deadline(match), own) if at is not None), default=None)


class TakeBackOffer(Struct, frozen=True):
    """A move, or a resignation, that the player of a seat can take back."""

    of: Annotated[
        Literal["move", "resignation"],
        says("`move`: your last move; `resignation`: yours, of a few seconds ago."),
    ]
    until: Annotated[
        Int64 | None,
        says(
            "Until when, ms since the epoch by the store's clock, or until somebody acts; null: "
            "there is no limit of time."
        ),
    ]


def offer_of(match: Match, past: Past, seat: int | None, now: int) -> TakeBackOffer | None:
    """The offer to this seat alone, at `now` (ms by the store's clock); None: it can take nothing
    back.
    """
    if seat is None or match.status != "running" or not past.concerns(seat):
        return None
    resigned = match.seats[seat].resigned
    if not resigned and (match.paused is not None or _stands(match, past, seat)):
        return None
    until = ends_at(match, past, match.seats[seat].player)
    offer = TakeBackOffer("resignation" if resigned else "move", until)
    return offer if until is None or now < until else None
