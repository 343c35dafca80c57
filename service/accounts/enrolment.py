"""Becoming a player, and being forgotten."""

from msgspec import Struct

from service.accounts import codes
from service.accounts.links import Links
from service.accounts.player import HOUR_MS, Player, Token, hashed
from service.accounts.player_secrets import PlayerSecrets
from service.accounts.recovery import Recovery
from service.accounts.registry import Registry
from service.accounts.subjects import Subjects


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
        self._recovery.forget(player.recovery)
        if player.link is not None:
            self._links.forget(player.link.digest)
        if player.subject is not None:
            self._subjects.forget(player.subject, player.id)
