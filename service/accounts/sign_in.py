"""Enrolment and erasure of players; their tokens, one per device; and signing in with a code, which
gives a token for a device.

Attempts are limited per address. A refusal says only that the code is not valid, not whether it
ever was.
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from domain.words import Names
from service.accounts.codes import (
    Codes,
    PlayerSecrets,
    bad_code,
    bad_link,
    has_recovery,
    link_secret,
    recovery_code,
    recovery_secret,
    taken,
)
from service.accounts.issuers import Issuers, Subjects, bad_id_token, known_by
from service.accounts.registry import HOUR_MS, Change, NoSuchPlayer, Player, Registry, Token, hashed
from service.http.problems import Problem, invalid

MOST_TOKENS = 20

TOO_MANY = Names(
    "Vous avez {most} jetons d'accès : révoquez-en d'abord un.",
    "You have {most} tokens: revoke one first.",
)
NO_SUCH_TOKEN = Names(
    "Vous n'avez pas de jeton d'accès avec cet identifiant.", "You have no token with this id."
)
LAST_TOKEN = Names(
    "C'est votre dernier jeton d'accès, et vous n'avez pas de code de secours : demandez-en un "
    "(POST /v1/players/me/recovery), ou effacez-vous (DELETE /v1/players/me).",
    "This is your last token, and you have no recovery code: take one "
    "(POST /v1/players/me/recovery), or erase yourself (DELETE /v1/players/me).",
)
MISTYPED = Names(
    "Faute de frappe : 24 lettres et chiffres, par groupes de 4.",
    "A typing error: 24 letters and digits, in groups of 4.",
)
NOT_EIGHT = Names("8 lettres et chiffres.", "8 letters and digits.")


class NewAccount(Struct, frozen=True):
    """A new player, with the first token and the recovery code, which are shown only once."""

    id: str
    token: str
    recovery: str


class Device(Struct, frozen=True):
    """Which device asks for a token, and when; `seed` as in Asked."""

    label: str
    now: int
    seed: str | None = None


class Issued(Struct, frozen=True):
    """A token that was just given out. `token` is told only now."""

    id: str
    token: str
    player: str


class Tokens:
    """The tokens of players. A device without one is pushed nothing more (`unsubscribe`)."""

    def __init__(
        self,
        registry: Registry,
        player_secrets: PlayerSecrets,
        unsubscribe: Callable[[str, str], None],
    ) -> None:
        self._registry, self._secrets = registry, player_secrets
        self._unsubscribe = unsubscribe

    def add(self, player_id: str, device: Device, admit: Change, by: str | None = None) -> Issued:
        """One more token of a player, unless it is there already, after `admit` has let them in and
        made room, which may raise. Raises NoSuchPlayer, Busy.
        """
        secret = self._secrets.token_secret("token", player_id, device.seed)
        token = Token(hashed(secret), device.now, device.now - device.now % HOUR_MS, device.label)

        def change(player: Player) -> Player:
            if player.with_hash(token.hash):
                return player
            ready = admit(player)
            self._forget_lost(player, ready)
            return replace(ready, tokens=(*ready.tokens, token))

        self._registry.change(player_id, change, by)
        return Issued(token.id, f"{player_id}.{secret}", player_id)

    def revoke(self, player_id: str, token_id: str, by: str) -> None:
        """Take a token back, with another one or the same: at once for all that gives lasting
        rights, everywhere within seconds. Raises Problem, NoSuchPlayer, Busy.
        """

        def change(player: Player) -> Player:
            left = _without(player, token_id)
            self._forget_lost(player, left)
            return left

        self._registry.change(player_id, change, by)

    def _forget_lost(self, before: Player, after: Player) -> None:
        """The push subscription of the device goes first, then its token."""
        for token in before.tokens:
            if token not in after.tokens:
                self._unsubscribe(before.id, token.id)


def room_or_refuse(player: Player) -> Player:
    """Room for one more token. Raises Problem."""
    if len(player.tokens) >= MOST_TOKENS:
        raise Problem("too-many-tokens", TOO_MANY.filled(most=MOST_TOKENS))
    return player


def room_at_any_price(player: Player) -> Player:
    """Room for one more token: the one that was not used for longest is revoked.

    For players who can revoke none: they have lost theirs, or an attacker has filled the list.
    """
    if len(player.tokens) < MOST_TOKENS:
        return player
    oldest = min(player.tokens, key=lambda token: token.used)
    return replace(player, tokens=tuple(token for token in player.tokens if token != oldest))


def _without(player: Player, token_id: str) -> Player:
    kept = tuple(token for token in player.tokens if token.id != token_id)
    if len(kept) == len(player.tokens):
        raise Problem("no-such-token", NO_SUCH_TOKEN)
    if not kept and player.recovery is None and player.subject is None:
        raise Problem("last-token", LAST_TOKEN)
    return replace(player, tokens=kept)


class SignIn:
    """Ways in, and the way out. Each way to a token of a player that exists raises Problem."""

    def __init__(
        self,
        registry: Registry,
        player_secrets: PlayerSecrets,
        codes: Codes,
        issuers: Issuers,
        subjects: Subjects,
        tokens: Tokens,
    ) -> None:
        self._registry, self._secrets = registry, player_secrets
        self._codes, self._issuers, self._subjects = codes, issuers, subjects
        self._tokens = tokens

    def enrol(self, name: str, now: int, seed: str | None = None) -> NewAccount:
        """A new player; with a seed all of them follows from it, and they may be there already."""
        player_id = self._secrets.new_id("player", seed)
        secret = self._secrets.token_secret("player", player_id, seed)
        code = self._codes.secret("recovery", player_id, seed)
        token = Token(hashed(secret), now, now - now % HOUR_MS)
        made_from, digest = hashed(seed) if seed else None, hashed(code)
        player = Player(player_id, name, now, made_from, tokens=(token,), recovery=digest)
        with self._codes.leading(code, player_id):
            if not self._registry.add(player):
                self._registry.confirm(player_id, None)
        return NewAccount(player_id, f"{player_id}.{secret}", recovery_code(code))

    def erase(self, player_id: str) -> None:
        """Erase the index entries of a player, and their record; then the entries that were added
        meanwhile.

        The record comes last, so a request without an answer can be repeated.
        """
        for found in (self._registry.newest, self._registry.erase):
            player = found(player_id)
            if player is not None:
                self._codes.forget(player)
                self._subjects.forget(player)

    def by_recovery(self, code: str, device: Device) -> Issued:
        """By a recovery code, which stays valid. If the list of tokens is full, the least used one
        is revoked.
        """
        secret = recovery_secret(code)
        if secret is None:
            raise invalid({"recovery": [MISTYPED]})
        digest = hashed(secret)
        player = self._codes.of_recovery(digest)

        def admit(player: Player) -> Player:
            if not has_recovery(player, digest):
                raise bad_code()
            return room_at_any_price(player)

        return self._let_in(player, device, admit, bad_code)

    def by_link(self, code: str, device: Device) -> Issued:
        """By the short code of another device, which is used up."""
        secret = link_secret(code)
        if secret is None:
            raise invalid({"link": [NOT_EIGHT]})
        digest = self._codes.digest(secret)
        player = self._codes.of_link(digest)

        def admit(player: Player) -> Player:
            return room_or_refuse(taken(player, digest, device.now))

        return self._let_in(player, device, admit, bad_link)

    def by_id_token(self, id_token: str, nonce: str | None, name: str, device: Device) -> Issued:
        """Sign in by an ID token. A subject that is new becomes a player of this name.

        It may take seconds, as the issuer's keys are fetched. If the player has too many tokens,
        the least used one is revoked.
        """
        digest = self._subjects.digest(self._issuers.subject(id_token, nonce))
        player = self._subjects.player(digest, name, device.now)

        def admit(player: Player) -> Player:
            if not known_by(player, digest):
                raise bad_id_token()
            return room_at_any_price(player)

        return self._let_in(player, device, admit, bad_id_token)

    def _let_in(
        self,
        player: Player | None,
        device: Device,
        admit: Change,
        refusal: Callable[[], Problem],
    ) -> Issued:
        """One more token of a player; `refusal` is raised if there is no player, or they were
        erased just now.
        """
        if player is None:
            raise refusal()
        try:
            return self._tokens.add(player.id, device, admit)
        except NoSuchPlayer:
            raise refusal() from None
