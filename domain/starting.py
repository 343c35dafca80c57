"""The start of a match: once all seats are taken, and all words are given that were pledged."""

from typing import Any

import msgspec

from domain import chance
from domain.decided import Decided, due_of, settled
from domain.events import ClockSet, Started
from domain.games import GAMES
from domain.match import Due, Match, awaited, is_full
from domain.pledges import stirred
from domain.secrecy import seen_by

REDEAL = -1
"""The number of the seed for dealing again; no answer of chance in a match has it."""


def start_if_ready(decided: Decided, now: int, secret: bytes) -> Decided:
    """The match starts when nobody is awaited any more; a branch goes on where it begins."""
    match = decided.match
    if not is_full(match):
        return to_be_filled(decided, now)
    if missing := awaited(match):
        dues = tuple(due_of(match, waiting, now) for waiting in missing)
        return decided.then(ClockSet(dues)) if dues != match.deadlines else decided
    started = decided.then(Started(_first_table(match, secret)))
    return settled(started.unfolded((), secret), now, secret)


def to_be_filled(decided: Decided, now: int) -> Decided:
    """Each free seat that a computer is to take has a deadline, from when it was free."""
    match = decided.match
    known = {due.decision: due for due in match.deadlines}
    dues = tuple(
        known.get(number, Due("seat", number, now + 1000 * seat.fill.after_seconds, reminder=True))
        for number, seat in enumerate(match.seats)
        if seat.fill and not seat.taken
    )
    return decided.then(ClockSet(dues)) if dues != match.deadlines else decided


def _first_table(match: Match, secret: bytes) -> Any:
    if match.origin is None:
        game = GAMES[match.game]
        return game.setup(len(match.seats), msgspec.convert(match.options, game.options))
    if match.origin.seat is None or not match.pledges:
        return match.table
    words = stirred(match.words, match.given)
    return redealt(match, match.table, match.origin.seat, secret, words)


def redealt(match: Match, table: Any, seat: int, secret: bytes, words: tuple[str, ...] = ()) -> Any:
    """A table as this seat sees it, with all that it does not see dealt again for a branch."""
    luck = chance.seeded(chance.key_of(secret, words, match.losses), REDEAL)
    return GAMES[match.game].imagine(seen_by(table, seat), seat, luck)
