"""Luck after a set-back: it follows from the secret and from all by which the log says that it is
new, and it is not the luck of an entry that was lost, which somebody may have seen.
"""

import hmac
from hashlib import sha256

import msgspec

from docs import verify
from domain.events import DrawnAnew, GaveWords, HeadLost, Pledged, Started
from domain.game import Answered, Event
from domain.match import Match


class Luck:
    """The luck of what the store has lost."""

    def __init__(self) -> None:
        self._gone: dict[str, set[str | None]] = {}

    def lost(self, match: Match) -> None:
        """The store has lost an entry, which made this of a match."""
        self._gone.setdefault(match.id, set()).add(match.losses)

    def fault(self, after: Match) -> str | None:
        """The fault in the luck of a match after a new entry, if any."""
        if after.losses in self._gone.get(after.id, ()):
            return "its luck is that of what was lost"
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
        if isinstance(event, HeadLost | DrawnAnew):
            word = event.head if isinstance(event, HeadLost) else event.generation
            lost = sha256(lost + bytes.fromhex(word)).digest()
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
