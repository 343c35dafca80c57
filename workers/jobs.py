"""What RQ runs: time is up for a match, and a computer's turn in one.

A job is only a hint to look at a match. It asks for what is due now, and whatever the match has
outgrown does nothing. Nothing is retried here: an alarm that stays set comes back with the clock.
"""

import logging
import secrets
from collections.abc import Callable

from redis.exceptions import RedisError

from domain.game import Waiting
from domain.games import GAMES
from domain.match import Actor, Expire, Level, Match, awaited, computers_awaited, cutoff, next_due
from domain.referee import Refused
from domain.secrecy import seen_by
from events.handler import Busy, VersionMoved
from events.log import Thought
from events.projector import Current
from events.server import Kind
from workers.ai import Thinking, think
from workers.desk import Desk, desk

CLOCK = Actor("clock")
SEED_BITS = 53
"""A seed is a number that every JSON reader holds exactly."""
PAUSE_MS = 30_000
"""So long a match is left alone after its rules, or its computer, have raised."""

log = logging.getLogger(__name__)


def time_is_up(match_id: str) -> None:
    """The job of the queue `deadlines`."""
    attend("deadline", match_id, call_time)


def computer_plays(match_id: str) -> None:
    """The job of the queue `ai`."""
    attend("ai", match_id, play)


def attend(kind: Kind, match_id: str, do: Callable[[Desk, str], None]) -> None:
    """Do it; if it goes wrong for another reason than a server, try again only after a pause."""
    here = desk()
    version = here.store.version(match_id)
    if not version:
        here.store.snooze(kind, match_id, None, version)
        return
    try:
        do(here, match_id)
    except RedisError:
        raise
    except Exception:
        log.error("Match %s at version %d cannot be attended to (%s)", match_id, version, kind)
        here.store.snooze(kind, match_id, here.store.time() + PAUSE_MS, version)
        raise


def call_time(here: Desk, match_id: str) -> None:
    """Say that time is up, as often as it is; if it is not, set the alarm right."""
    here.store.time()  # ours may lag behind the one that the clock went by, but not after this
    try:
        while is_due(here, here.handler.handle(match_id, CLOCK, Expire()).current.match):
            pass
    except Busy:
        return  # whoever was faster has set the alarm anew
    except Refused:
        current = here.projector.remembered(match_id)
        here.store.snooze("deadline", match_id, next_due(current.match), current.version)


def is_due(here: Desk, match: Match) -> bool:
    """Whether time is up for a decision of this match."""
    due = next_due(match)
    return due is not None and due <= here.store.now()


def play(here: Desk, match_id: str) -> None:
    """Let the first computer that wants to move do so; if none does, say when to ask again."""
    current = here.projector.newest(match_id)
    agains = []
    for seat, level in players(current, here.store.time()):
        thinking, thought = considered(current.match, seat, level, here.store.now())
        if thinking.move is not None:
            submit(here, current, seat, thinking, thought)
            return
        agains += [thinking.again_ms] if thinking.again_ms is not None else []
    again = here.store.now() + min(agains) if agains else None
    here.store.snooze("ai", match_id, again, current.version)


def players(current: Current, now: int) -> tuple[tuple[int, Level], ...]:
    """The computers to ask, each with its level: nobody when moves are late.

    Who is asked first changes with every entry, so that in a negotiation all get a word in.
    """
    match, end = current.match, cutoff(current.match)
    if end is not None and now >= end:
        return ()
    seats = [(n, level) for n in computers_awaited(match) if (level := match.seats[n].computer)]
    first = current.version % len(seats) if seats else 0
    return (*seats[first:], *seats[:first])


def considered(match: Match, seat: int, level: Level, now: int) -> tuple[Thinking, Thought]:
    """What a computer makes of what its seat sees, and all one needs to derive it again."""
    seed, gone = secrets.randbits(SEED_BITS), elapsed(match, seat, now)
    view = seen_by(match.table, seat)
    thinking = think(GAMES[match.game], view, seat, level, seed, gone)
    return thinking, Thought(level, seed, thinking.rounds, gone)


def submit(here: Desk, current: Current, seat: int, thinking: Thinking, thought: Thought) -> None:
    """Make the move, if the match is still what the computer thought about."""
    match_id, actor = current.match.id, Actor("ai", seat)
    assert thinking.move is not None
    try:
        here.handler.handle(match_id, actor, thinking.move, expect=current.version, thought=thought)
    except (VersionMoved, Busy):
        return  # whoever was faster has set the alarm anew
    except Refused as refused:
        if refused.code != "too-late":
            raise
        here.store.snooze("ai", match_id, None, current.version)  # calling time sets it again


def elapsed(match: Match, seat: int, now: int) -> int:
    """The percent that is gone of the clock of the decision that this seat must take."""
    for waiting in awaited(match):
        if seat in waiting.seats and not waiting.reminder:
            return gone(match, waiting, now)
    return 0


def gone(match: Match, waiting: Waiting, now: int) -> int:
    """The percent that is gone of the clock of a decision."""
    whole = match.pace.ms(waiting)
    name = (waiting.kind, waiting.decision)
    ends = (due.at for due in match.dues if (due.kind, due.decision) == name and not due.reminder)
    left = next(ends, now + whole) - now
    return min(max(100 * (whole - left) // whole, 0), 100)
