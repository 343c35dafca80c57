"""The job of the queue `audits`, when nothing else waits: the moves of a match's computers are
thought again.

It takes a second or so, and keeps how far it has come; so those who wait for a computer to move
wait no longer than for one thought.
"""

import logging
import time
from typing import Any

from domain import chance
from domain.events import DrawnAnew
from domain.evolve import evolve
from domain.games import GAMES
from domain.logged import Thought
from domain.match import Match
from domain.releases import RELEASE
from domain.secrecy import seen_by
from events.current import Current
from events.derivations import Derivation, Found
from events.log import Entry
from events.parts import Parts
from events.projector import PAGE
from events.store.errors import is_outage
from workers.ai import think

SLICE_S = 1.0
"""A job derives moves for so long, and then lets others be first."""

log = logging.getLogger(__name__)


def derive(here: Parts, match_id: str) -> None:
    """Derive some more moves of this match's computers, and keep the result."""
    current = here.projector.newest(match_id)
    if begun := here.derivations.begun(current):
        known, so_far = begun
        here.derivations.keep(match_id, known, _further(here, current, so_far))


def _further(here: Parts, current: Current, so_far: Derivation) -> Derivation:
    """How far it has come after a slice of work."""
    end, match_id = time.monotonic() + SLICE_S, current.match.id
    for after in range(so_far.version, current.version, PAGE):
        for entry in here.projector.entries(match_id, after, PAGE, of=current):
            if entry.actor.kind == "ai":
                so_far = so_far.after(entry.version, derive_entry(here, current, entry))
                if time.monotonic() >= end:
                    return so_far
    return so_far.whole(current.version)


def derive_entry(here: Parts, current: Current, entry: Entry[Any, Any]) -> Found:
    """The finding when a computer's move is thought again."""
    thought = entry.thought
    if thought is None or thought.version is None or thought.release != RELEASE:
        return "unchecked"
    if not 0 < thought.version < entry.version:
        return "failed"
    match_id, last = current.match.id, entry.version - 1
    states = here.projector.through(match_id, last, current, thought.version - 1)
    then, before = states[0].match, states[-1].match
    secret = here.handler.seals.secret(match_id)
    try:
        return "derived" if _same(then, before, entry, thought, secret) else "failed"
    except Exception as error:
        if is_outage(error) or isinstance(error, MemoryError):  # that says nothing of the move
            raise
        log.exception("A move cannot be derived again: entry %d", entry.version)
        return "failed"


def _same(
    then: Match, before: Match, entry: Entry[Any, Any], thought: Thought, secret: bytes
) -> bool:
    """Whether the computer that saw the match as it was `then` finds the move of this entry: its
    seat must have seen the same `before` it.
    """
    seat, version = entry.actor.seat, thought.version
    if seat is None or version is None or then.seats[seat].computer != thought.level:
        return False
    view = seen_by(then.table, seat)
    after = before
    if entry.drawn_anew:
        after = evolve(before, DrawnAnew(entry.drawn_anew))
    losses = (then if after.generation == then.generation else after).losses
    key = chance.key_of(secret, then.words, losses)
    if view != seen_by(before.table, seat) or thought.seed != chance.seed_of(key, version, seat):
        return False
    arguments = (view, seat, thought.level, thought.seed, thought.elapsed)
    again = think(GAMES[then.game], *arguments, lambda rounds: rounds >= thought.rounds)
    return (again.move, again.rounds) == (entry.command, thought.rounds)
