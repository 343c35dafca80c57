"""Invitations: the codes that let somebody take a seat. They are derived, and stored nowhere.

A code names a match, a seat and the number of the invitation, with a proof that we made it. So a
wrong one is known without asking the store, and tells nothing about any match.
"""

import base64
import hmac
import re

from msgspec import Struct

from domain.match import Match
from domain.people import place_of, stands

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
        """What a code is for; None if we never made it."""
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
            Invitation(match.id, place_of(match, number), seat.invite or 0)
            for number, seat in enumerate(match.seats)
        )
        return tuple(one for one in newest if stands(match, one.seat, one.number))

    def _proof(self, told: bytes) -> bytes:
        return hmac.digest(self._key, told, "sha256")[:PROOF_BYTES]
