"""The webhooks of players: made, changed, tried, taken back. Nothing is sent from here."""

import base64
import hmac
import secrets
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from domain.words import Names
from events.news.inboxes import Inboxes
from events.news.items import NewsKind
from events.receivers.message import MOST_OLD, OVERLAP_MS, Secrets
from events.receivers.receiver import (
    Off,
    OldSecret,
    Receiver,
    WebhookForm,
    switched_off,
    switched_on,
)
from events.receivers.stored import NoSuchReceiver, Place, Receivers, TooMany
from events.receivers.targets import LONGEST_URL
from events.request import KeyReused
from events.settings import Settings
from service.accounts.player import hashed
from service.accounts.registry import Asked, NoSuchPlayer, Registry
from service.accounts.sending import Kinds, Link, Sending
from service.http.bodies import Body
from service.http.problems import Problem

PREFIX = "wh_"
SALT_BYTES = 16

NO_SUCH = Names("Vous n'avez pas de webhook avec cet identifiant.", "You have no such webhook.")
EXISTS = Names(
    "Vous avez déjà un webhook à cette URL : changez-le, ou supprimez-le d'abord.",
    "You have a webhook at this URL already: change it, or remove it first.",
)
MANY_SECRETS = Names(
    "Ce webhook a déjà plusieurs secrets : chacun vaut encore un jour après son remplacement.",
    "This webhook has several secrets already: each is good for a day after it was replaced.",
)
MANY = Names(
    "Vous avez {most} webhooks : supprimez-en d'abord un.",
    "You have {most} webhooks: remove one first.",
)


class NewWebhook(Body, frozen=True):
    """A URL that is told my news."""

    url: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_URL,
            description="An http:// or https:// URL that leads to a public address, on port 80, "
            "443, or from 1024 on. In ASCII, without user, password and fragment.",
        ),
    ]
    kinds: Kinds = ()
    form: Annotated[
        WebhookForm,
        Meta(
            description="`standard`: the item, signed by the Standard Webhooks specification. "
            "`discord`, `slack`: a sentence, for a URL that a channel there gave you."
        ),
    ] = "standard"
    link: Link | None = None


class WebhookChanges(Body, frozen=True):
    """What I change about a webhook; what is left out stays as it is."""

    kinds: Kinds | None = None
    active: (
        Annotated[
            bool,
            Meta(
                description="false: it is told nothing. true: it is told what happens from now on, "
                "also if it was switched off."
            ),
        ]
        | None
    ) = None


class Webhooks:
    """All webhooks. What changes one may raise Problem, NoSuchPlayer, Busy."""

    def __init__(
        self, settings: Settings, registry: Registry, receivers: Receivers, inboxes: Inboxes
    ) -> None:
        self._registry = registry
        key = settings.master_key
        self._most = settings.webhooks_per_player
        self._secrets = Secrets(key)
        self._key = hmac.digest(key, b"webhooks", "sha256")
        self._receivers, self._inboxes = receivers, inboxes
        kind = PREFIX, ("no-such-webhook", NO_SUCH)
        self.sending = Sending(settings, registry, receivers, inboxes, *kind)

    def add(self, asked: Asked, wanted: NewWebhook, here: str) -> Receiver:
        """The new webhook; `here` is what the caller knows as our host."""
        new = self._made(asked, wanted, here)
        try:
            made = self._receivers.add(asked.player_id, new, self._most)
        except TooMany:
            raise Problem("too-many-webhooks", MANY.filled(most=self._most)) from None
        except NoSuchReceiver:
            raise NoSuchPlayer from None
        if made.salt != new.salt:  # it is not this request again
            raise Problem("webhook-exists", EXISTS)
        return self.sending.kept(Place(asked.player_id, made.id), asked.token, made)

    def _made(self, asked: Asked, wanted: NewWebhook, here: str) -> Receiver:
        player_id = asked.player_id
        url = self.sending.url("url", wanted.url)
        return Receiver(
            id=self._id(player_id, url),
            url=url,
            form=wanted.form,
            since=asked.now,
            seen=self._inboxes.last(player_id),
            salt=self._salt(asked),
            link=self.sending.link(wanted.link, here),
            kinds=distinct(wanted.kinds),
            key=hashed(asked.seed) if asked.seed else None,
        )

    def _id(self, player_id: str, url: str) -> str:
        """The same for the same URL: so no URL is there twice, whatever happens at once."""
        digest = hmac.digest(self._key, f"{player_id} {url}".encode(), "sha256")
        return PREFIX + base64.b32encode(digest[:10]).decode().lower()

    def _salt(self, asked: Asked) -> str:
        """What a new secret follows from, kept with the webhook: from luck, or from the seed."""
        if asked.seed is None:
            return secrets.token_hex(SALT_BYTES)
        told = f"salt {asked.player_id} {asked.seed}".encode()
        return hmac.digest(self._key, told, "sha256")[:SALT_BYTES].hex()

    def secret(self, player_id: str, webhook: Receiver) -> str:
        """Its newest secret, as its player is told it."""
        return self._secrets.told(player_id, webhook)

    def change(self, place: Place, asked: WebhookChanges, now: int) -> Receiver:
        """The webhook with other kinds, or switched off or on."""

        def changed(known: Receiver) -> Receiver:
            kinds = known.kinds if asked.kinds is None else distinct(asked.kinds)
            known = replace(known, kinds=kinds)
            if asked.active is None or asked.active == (known.off is None):
                return known
            if asked.active:
                return switched_on(known, self._inboxes.last(place.player))
            return switched_off(known, Off(now))

        return self.sending.change(place, changed, now)

    def renew(self, asked: Asked, webhook_id: str) -> Receiver:
        """The webhook with a new secret; each one before is good for a day after it was replaced.
        Where a newer one was made since: raises KeyReused. Who has no token any more is not told
        it: raises NoSuchPlayer.
        """
        salt = self._salt(asked)

        def renewed(known: Receiver) -> Receiver:
            if known.salt == salt:
                return known
            if any(old.salt == salt for old in known.old_secrets(asked.now)):
                raise KeyReused("a newer secret was made since")
            return _with_new_secret(known, salt, asked.now)

        self._registry.confirm(asked.player_id, asked.token)
        return self.sending.change(Place(asked.player_id, webhook_id), renewed, asked.now)


def _with_new_secret(known: Receiver, salt: str, now: int) -> Receiver:
    """The webhook, signed by those before, too: none ends early. Raises Problem."""
    old = known.old_secrets(now)
    if len(old) >= MOST_OLD:
        seconds = (old[-1].until - now) // 1000 + 1
        raise Problem("slow-down", MANY_SECRETS, {"Retry-After": str(seconds)})
    return replace(known, salt=salt, older=(OldSecret(known.salt, now + OVERLAP_MS), *old))


def distinct(kinds: tuple[NewsKind, ...]) -> tuple[NewsKind, ...]:
    """Each kind once."""
    return tuple(dict.fromkeys(kinds))
