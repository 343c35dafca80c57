"""Signing in without a token: whoever shows a code gets a token for their device.

Attempts are limited per address. A refusal says only that the code is not valid: whether it never
was, or no longer is, is nobody's business.
"""

from domain.words import Names
from service.accounts import codes
from service.accounts.devices import Devices, Issued, room_at_any_price
from service.accounts.player import Player, hashed
from service.accounts.recovery import Recovery, opens
from service.accounts.registry import Asked, NoSuchPlayer
from service.door.problems import Problem, invalid, unauthorized

MISTYPED = Names(
    "Faute de frappe : 24 lettres et chiffres, par groupes de 4.",
    "A typing error: 24 letters and digits, in groups of 4.",
)
BAD_CODE = Names("Ce code de secours n'est pas valable.", "This recovery code is not valid.")


class SignIn:
    """Ways to a token."""

    def __init__(self, recovery: Recovery, devices: Devices) -> None:
        self._recovery, self._devices = recovery, devices

    def by_recovery(self, code: str, label: str, now: int, key: str | None) -> tuple[str, Issued]:
        """The player's id, and their new token. The code stays valid. Raises Problem."""
        secret = codes.recovery_secret(code)
        if secret is None:
            raise invalid({"recovery": [MISTYPED]})
        player, digest = self._recovery.owner(secret), hashed(secret)
        if player is None:
            raise bad_code()

        def still(player: Player) -> Player:
            if not opens(player, digest):
                raise bad_code()
            return player

        asked = Asked(player.id, f"token by recovery {digest} {label}", now, key)
        try:
            return player.id, self._devices.add(asked, label, still, room_at_any_price)
        except NoSuchPlayer:
            raise bad_code() from None


def bad_code() -> Problem:
    """The refusal of a recovery code."""
    return unauthorized("bad-recovery-code", BAD_CODE)
