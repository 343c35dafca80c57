"""Luck after a set-back: it follows from the secret and from what the log names as lost, and it is
not the luck that somebody has seen.

A process that remembered a lost entry when the store was set back, and lives on, must not store
another by the same luck.
"""

import hmac
from collections.abc import Iterable
from hashlib import sha256

import msgspec

from docs import verify
from domain.events import GaveWords, HeadLost, Pledged, Started
from domain.game import Answered, Event
from domain.match import Match
from events.current import Current
from tests.simulation.kernel import Process

Memory = tuple[Process, Current]
"""A match as a process remembers it."""


class Luck:
    """What processes know of lost luck."""

    def __init__(self) -> None:
        self._seen: dict[str, list[tuple[Process, int, Current]]] = {}

    def lost(self, memories: Iterable[Memory], step: int) -> None:
        """At this step the store has lost the newest entries of what these processes remember."""
        for process, current in memories:
            self._seen.setdefault(current.match.id, []).append((process, step, current))

    def fault(self, after: Match, author: Process | None, asked: int) -> str | None:
        """What is wrong with the luck of a match after an entry, if anything; its author sent it
        after so many steps. None: it is not known who did.
        """
        for process, step, known in self._seen.get(after.id, ()):
            knew = process is author and not process.dead and asked > step
            if knew and known.match.losses == after.losses:
                return f"{process.name} has seen the luck of what was lost at {known.version}"
        return None


def unexplained(secret: bytes, match: Match | None, events: tuple[Event, ...]) -> bool:
    """Whether an answer of chance does not follow from the secret, by the verifier's own account;
    the events come after this match.
    """
    lost = bytes.fromhex(match.losses or "") if match else b""
    words, number = (match.words, match.draws) if match else ((), 0)
    bound = {each.seat: each.words or each.pledge for each in match.given} if match else {}
    for event in events:
        if isinstance(event, Pledged):
            bound[event.seat] = event.pledge
        elif isinstance(event, GaveWords) and bound.get(event.seat):
            bound[event.seat] = event.words
        elif isinstance(event, Started):
            words += tuple(said for _, said in sorted(bound.items()) if said)
        else:
            words += (new,) if (new := getattr(event, "words", None)) else ()
        if isinstance(event, HeadLost):
            lost = sha256(lost + bytes.fromhex(event.head)).digest()
        if isinstance(event, Answered):
            key = hmac.digest(
                secret, b"".join(sha256(w.encode()).digest() for w in words), "sha256"
            )
            question = msgspec.to_builtins(event.question)
            answer = verify.answer_to(question, number, verify.renewed(key, lost))
            if answer != list(event.answer or ()):
                return True
            number += 1
    return False
