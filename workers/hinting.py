"""Hints: a master thinks for a player who has asked, by what their seat sees, and plays nothing.

It thinks about the match as it is now. If the seat sees something else than when it asked, it must
ask again; what it does not see makes no difference.
"""

from contextlib import suppress

from domain.games import GAMES
from domain.hinting import TEACHER, decisions_of
from domain.match import Match
from domain.secrecy import seen_by
from events.current import Current
from events.hints import Hint
from events.parts import Parts
from events.request import VersionMoved
from events.store.alarms import seat_asking
from workers.ai import Decision, think
from workers.pausing import drawn_seed, elapsed


def give_hint(here: Parts, named: str) -> None:
    """Give a seat (`seat_asking`) the hint that it waits for, or nothing, if it waits no more."""
    match_id, seat = seat_asking(named)
    assert seat is not None, "a seat waits for it"
    current, asked = here.projector.newest(match_id), here.hints.book(match_id).asked.get(seat)
    if asked is None or not asked.waits or not _still_asked(here, current, seat, asked):
        here.hints.give(match_id, seat)
        return
    decision = _thought(current.match, seat, here.store.time(match_id))
    with suppress(VersionMoved):  # then it is thought of anew
        here.hints.give(match_id, seat, current, decision.move)
        return
    here.store.alarms.snooze("hint", named, here.store.time(match_id), here.store.tip(match_id))


def _still_asked(here: Parts, current: Current, seat: int, asked: Hint) -> bool:
    """Whether the seat sees what it saw when it asked, and must decide the same."""
    if current.version == asked.version:
        return True
    then = here.projector.at(current.match.id, asked.version, of=current).match
    seen, saw = (seen_by(match.table, seat) for match in (current.match, then))
    return seen == saw and decisions_of(current.match, seat) == asked.decisions


def _thought(match: Match, seat: int, now: int) -> Decision:
    """What a master decides by what this seat sees."""
    game, view, gone = GAMES[match.game], seen_by(match.table, seat), elapsed(match, seat, now)
    decision = think(game, view, seat, TEACHER, drawn_seed(), gone, urged=True)
    assert decision.move is None or game.legal(view, seat, decision.move), (
        "a master knows the rules"
    )
    return decision
