"""Signed words that are stored nowhere: tickets of streams, and the codes of invitations.

A ticket is for browsers, whose EventSource cannot send headers: in the query it opens one stream
for one player for a minute. A ticket of an erased player is not valid.

A code lets somebody take a seat. It names a match, a seat and the number of the invitation, with a
proof that we made it: so a wrong one is known without asking the store, and tells nothing about any
match.
"""

import base64
import hashlib
import hmac
import re
from typing import Any

from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct

from domain.match import Match
from domain.people import is_valid_invite, stable_number
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
        """The text that was signed. Raises Problem."""
        try:
            return list(self._signed.loads(ticket))
        except BadData:
            raise unauthorized("bad-ticket", FORGED) from None


ID_BYTES, PROOF_BYTES = 10, 12
CODE = re.compile(r"[a-z2-7]{40}")


class Invitation(Struct, frozen=True):
    """To which seat of which match, as invitations name it (`domain.audience.place_of`); the newest
    has the highest number.
    """

    match: str
    seat: int
    number: int


class Invites:
    """Makes and reads codes, with a key that is derived from the master key."""

    def __init__(self, master_key: bytes) -> None:
        self._key = hmac.digest(master_key, b"invitations", "sha256")

    def code(self, invitation: Invitation) -> str:
        """The code: 40 letters and digits, of which 96 bits are the proof."""
        match_id = base64.b32decode(invitation.match.upper())
        told = match_id + bytes([invitation.seat]) + invitation.number.to_bytes(2)
        return base64.b32encode(told + self._proof(told)).decode().lower()

    def read(self, code: str) -> Invitation | None:
        """The invitation of a code; None if we never made it."""
        if not CODE.fullmatch(code):
            return None
        data = base64.b32decode(code.upper())
        told, proof = data[:-PROOF_BYTES], data[-PROOF_BYTES:]
        if not hmac.compare_digest(proof, self._proof(told)):
            return None
        match_id = base64.b32encode(told[:ID_BYTES]).decode().lower()
        return Invitation(match_id, told[ID_BYTES], int.from_bytes(told[ID_BYTES + 1 :]))

    def of(self, match: Match) -> tuple[Invitation, ...]:
        """The invitations of a match that are good."""
        newest = (
            Invitation(match.id, stable_number(match, number), seat.invite or 0)
            for number, seat in enumerate(match.seats)
        )
        return tuple(one for one in newest if is_valid_invite(match, one.seat, one.number))

    def _proof(self, told: bytes) -> bytes:
        return hmac.digest(self._key, told, "sha256")[:PROOF_BYTES]
