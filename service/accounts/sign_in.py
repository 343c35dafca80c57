"""Becoming a player, and being forgotten; and signing in without a token: whoever shows a code gets
one for their device.

Attempts are limited per address. A refusal says only that the code is not valid: whether it never
was, or no longer is, is nobody's business.
"""

from collections.abc import Callable

from msgspec import Struct

from domain.words import Names
from service.accounts import codes
from service.accounts.codes import Links, Recovery, bad_link, opens, taken
from service.accounts.devices import Devices, Issued, room_at_any_price, room_or_refuse
from service.accounts.issuers import Issuers, Subjects, bad_id_token, known_by
from service.accounts.player import HOUR_MS, Player, PlayerSecrets, Token, hashed
from service.accounts.registry import Asked, Change, NoSuchPlayer, Registry
from service.http.problems import Problem, invalid, unauthorized

MISTYPED = Names(
    "Faute de frappe : 24 lettres et chiffres, par groupes de 4.",
    "A typing error: 24 letters and digits, in groups of 4.",
)
NOT_EIGHT = Names("8 lettres et chiffres.", "8 letters and digits.")
BAD_CODE = Names("Ce code de secours n'est pas valable.", "This recovery code is not valid.")


class Welcome(Struct, frozen=True):
    """A new player, and what is told only once: the first token, and the recovery code."""

    id: str
    token: str
    recovery: str


class Enrolment:
    """Makes players, and erases them."""

    def __init__(
        self,
        registry: Registry,
        player_secrets: PlayerSecrets,
        recovery: Recovery,
        links: Links,
        subjects: Subjects,
    ) -> None:
        self._registry, self._secrets = registry, player_secrets
        self._recovery, self._links, self._subjects = recovery, links, subjects

    def enrol(self, name: str, now: int, seed: str | None = None) -> Welcome:
        """A new player; with a seed all of them follows from it, and they may be there already."""
        player_id = self._secrets.new_id("player", seed)
        secret = self._secrets.token_secret("player", player_id, seed)
        code = self._recovery.secret("recovery", player_id, seed)
        token = Token(hashed(secret), now, now - now % HOUR_MS)
        made_from, digest = hashed(seed) if seed else None, hashed(code)
        player = Player(player_id, name, now, made_from, tokens=(token,), recovery=digest)
        with self._recovery.found_by(code, player_id):
            if not self._registry.add(player):
                self._registry.confirm(player_id, None)
        return Welcome(player_id, f"{player_id}.{secret}", codes.recovery_code(code))

    def erase(self, player_id: str) -> None:
        """Erase what leads to a player, and their record.

        The record comes last, so that who got no answer can ask again.
        """
        known = self._registry.newest(player_id)
        if known is not None:
            self._forget(known)
        erased = self._registry.erase(player_id)
        if erased is not None and erased != known:
            self._forget(erased)

    def _forget(self, player: Player) -> None:
        self._recovery.index.forget(player.recovery)
        if player.link is not None:
            self._links.index.forget(player.link.digest)
        if player.subject is not None:
            self._subjects.forget(player.subject, player.id)


class Device(Struct, frozen=True):
    """Which device asks for a token, and when; `seed` as in Asked."""

    label: str
    now: int
    seed: str | None = None


class SignIn:
    """Ways to a token. Each gives the player's id, and raises Problem."""

    def __init__(
        self,
        recovery: Recovery,
        links: Links,
        issuers: Issuers,
        subjects: Subjects,
        devices: Devices,
    ) -> None:
        self._recovery, self._links, self._devices = recovery, links, devices
        self._issuers, self._subjects = issuers, subjects

    def by_recovery(self, code: str, device: Device) -> tuple[str, Issued]:
        """By a recovery code, which stays valid. A full list of tokens keeps nobody out."""
        secret = codes.recovery_secret(code)
        if secret is None:
            raise invalid({"recovery": [MISTYPED]})
        digest = hashed(secret)
        player = self._recovery.owner(digest)
        if player is None:
            raise bad_code()

        def still(player: Player) -> Player:
            if not opens(player, digest):
                raise bad_code()
            return player

        return self._let_in(player, device, still, room_at_any_price, bad_code)

    def by_link(self, code: str, device: Device) -> tuple[str, Issued]:
        """By the short code of another device, which is used up."""
        secret = codes.link_secret(code)
        if secret is None:
            raise invalid({"link": [NOT_EIGHT]})
        digest = self._links.digest(secret)
        player = self._links.owner(digest)

        def take(player: Player) -> Player:
            return taken(player, digest, device.now)

        return self._let_in(player, device, take, room_or_refuse, bad_link)

    def by_id_token(
        self, id_token: str, nonce: str | None, name: str, device: Device
    ) -> tuple[str, Issued]:
        """By an ID token. Whom its issuer sends for the first time becomes a player of this name.

        It may take seconds: the issuer's keys are asked for. A full list keeps nobody out.
        """
        digest = self._subjects.digest(self._issuers.subject(id_token, nonce))
        player = self._subjects.player(digest, name, device.now)

        def still(player: Player) -> Player:
            if not known_by(player, digest):
                raise bad_id_token()
            return player

        return self._let_in(player, device, still, room_at_any_price, bad_id_token)

    def _let_in(
        self,
        player: Player,
        device: Device,
        admit: Change,
        room: Change,
        refusal: Callable[[], Problem],
    ) -> tuple[str, Issued]:
        """One more token of a player; `refusal` is for one who was erased at this moment."""
        asked = Asked(player.id, device.now, device.seed)
        try:
            return player.id, self._devices.add(asked, device.label, admit, room)
        except NoSuchPlayer:
            raise refusal() from None


def bad_code() -> Problem:
    """The refusal of a recovery code."""
    return unauthorized("bad-recovery-code", BAD_CODE)
