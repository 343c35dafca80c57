"""Tickets: for browsers, whose EventSource can send no header, a short-lived token for a query.

A ticket opens the stream of one match for one player for a minute. It is signed and nothing about
it is stored; an erased player's is worth nothing.
"""

import base64
import hmac
import re

from service.problems import Problem, unauthorized

LIFE_MS = 60_000
TICKET = re.compile(r"([a-z0-9]{1,32})\.([a-z2-7]{16})\.([0-9]{1,16})\.([A-Za-z0-9_-]{43})")


class Tickets:
    """Issues and reads tickets, with a key that is derived from the master key."""

    def __init__(self, master_key: bytes) -> None:
        self._key = hmac.digest(master_key, b"tickets for streams", "sha256")

    def issued(self, match_id: str, player_id: str, expires_at: int) -> str:
        """A ticket that is good until then (ms)."""
        told = f"{match_id}.{player_id}.{expires_at}"
        return f"{told}.{self._signed(told)}"

    def holder(self, ticket: str, match_id: str, now: int) -> str:
        """The id of the player whom it was issued to. Raises Problem unless it is good here, now.

        A ticket is not told apart from a forged one before its signature is known to be ours.
        """
        found = TICKET.fullmatch(ticket)
        told = ticket.rpartition(".")[0]
        if found is None or not hmac.compare_digest(self._signed(told), found[4]):
            raise unauthorized("bad-ticket", "We have not issued this ticket.")
        if found[1] != match_id:
            raise Problem("ticket-elsewhere", "This ticket is for another match.")
        if int(found[3]) <= now:
            raise unauthorized("ticket-expired", "This ticket is too old: take a new one.")
        return found[2]

    def _signed(self, told: str) -> str:
        digest = hmac.digest(self._key, told.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")
