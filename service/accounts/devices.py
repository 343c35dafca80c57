"""A token per device: giving one out, and taking it back."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from domain.words import Names
from service.accounts.player import HOUR_MS, Player, PlayerSecrets, Token, hashed
from service.accounts.registry import Asked, Change, Registry
from service.http.problems import Problem

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


class Issued(Struct, frozen=True):
    """A token that was just given out. `token` is told only now."""

    id: str
    token: str


class Devices:
    """The tokens of players."""

    def __init__(
        self,
        registry: Registry,
        player_secrets: PlayerSecrets,
        unsubscribe: Callable[[str, str], None],
    ) -> None:
        self._registry, self._secrets = registry, player_secrets
        self._unsubscribe = unsubscribe

    def add(self, asked: Asked, label: str, admit: Change, room: Change) -> Issued:
        """One more token of a player, after `admit` has let them in and `room` has made room,
        unless it is there already. Both may raise. Raises NoSuchPlayer, Busy.
        """
        secret = self._secrets.token_secret("token", asked.player_id, asked.seed)
        token = Token(hashed(secret), asked.now, asked.now - asked.now % HOUR_MS, label)

        def change(player: Player) -> Player:
            if player.with_hash(token.hash):
                return player
            ready = room(admit(player))
            self._forget_lost(player, ready)
            return replace(ready, tokens=(*ready.tokens, token))

        self._registry.change(asked.player_id, change, asked.token)
        return Issued(token.id, f"{asked.player_id}.{secret}")

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
        """A device without a token is pushed nothing more: first that, then its token goes."""
        kept = {token.id for token in after.tokens}
        for token in before.tokens:
            if token.id not in kept:
                self._unsubscribe(before.id, token.id)


def anybody(player: Player) -> Player:
    """Admits who has a token already."""
    return player


def room_or_refuse(player: Player) -> Player:
    """Room for one more token. Raises Problem."""
    if len(player.tokens) >= MOST_TOKENS:
        raise Problem("too-many-tokens", TOO_MANY.filled(most=MOST_TOKENS))
    return player


def room_at_any_price(player: Player) -> Player:
    """Room for one more token: the one that was not used for longest is revoked.

    For who can revoke none: they have lost theirs, or somebody else has filled the list.
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
