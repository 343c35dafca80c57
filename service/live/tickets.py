"""Tickets: a short-lived token in the query, for browsers, whose EventSource cannot send headers.

A ticket opens the stream of one match for one player for a minute. It is signed, and nothing about
it is stored; a ticket of an erased player is not valid.
"""

import hashlib
from typing import Any

from itsdangerous import BadData, URLSafeSerializer

from domain.words import Names
from service.http.problems import Problem, unauthorized

LIFE_MS = 60_000

FORGED = Names("Ce ticket n'a pas été délivré ici.", "This ticket was not issued here.")
ELSEWHERE = Names("Ce ticket est pour une autre partie.", "This ticket is for another match.")
EXPIRED = Names(
    "Ce ticket a expiré : prenez-en un nouveau.", "This ticket has expired: take a new one."
)


class Tickets:
    """Issues and reads tickets, with a key that is derived from the master key."""

    def __init__(self, master_key: bytes) -> None:
        # Without the signer's own time stamps: tickets expire by the store's clock.
        signing = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        purpose = "tickets of tokens for streams"
        self._signed = URLSafeSerializer(master_key, purpose, signer_kwargs=signing)

    def issued(self, match_id: str, player_id: str, expires_at: int, token_id: str) -> str:
        """A ticket that is valid until then (ms), and no longer than the token."""
        return self._signed.dumps((match_id, player_id, expires_at, token_id))

    def holder(self, ticket: str, match_id: str, now: int) -> tuple[str, str]:
        """The ids of the player whom it was issued to, and of their token. Raises Problem unless it
        is valid here, now.

        The signature is checked first: a forged ticket gets no other answer than a malformed one.
        """
        issued_for, player_id, expires_at, token_id = self._read(ticket)
        if issued_for != match_id:
            raise Problem("ticket-elsewhere", ELSEWHERE)
        if expires_at <= now:
            raise unauthorized("ticket-expired", EXPIRED)
        return str(player_id), str(token_id)

    def _read(self, ticket: str) -> list[Any]:
        """What is signed. Raises Problem."""
        try:
            return list(self._signed.loads(ticket))
        except BadData:
            raise unauthorized("bad-ticket", FORGED) from None
