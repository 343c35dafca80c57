"""The receivers of players' news, webhooks and browsers (Web Push): they are made, changed, tested,
and removed.

Nothing is sent from here: a requested message waits in the receiver, and its alarm is set. A
browser belongs to a token, and goes with it.
"""

import base64
import hmac
import secrets

from msgspec import Struct
from msgspec.structs import replace

from domain.words import Names
from events.current import KeyReused
from events.news.inboxes import Inboxes
from events.news.items import NewsKind
from events.receivers.message import MOST_OLD, OVERLAP_MS, Secrets
from events.receivers.pushing import PushKeys
from events.receivers.receiver import (
    MOST_ASKED,
    Off,
    OldSecret,
    Once,
    Receiver,
    ToldKind,
    WebhookForm,
    switched_off,
    switched_on,
    with_once,
    working,
)
from events.receivers.stored import KIND, Change, NoSuchReceiver, ReceiverId, Receivers, TooMany
from events.receivers.targets import BadTarget, target_of
from events.settings import Settings
from service.accounts.codes import IssueRequest
from service.accounts.registry import NoSuchPlayer, Registry, hashed
from service.http.problems import Problem, invalid

WEBHOOK, BROWSER = "wh_", "ps_"
"""How the ids of these receivers begin."""
MOST_BROWSERS = 30
"""More than a player has devices."""
LONGEST_HOST = 300
"""So much is believed of what a caller says that our host is: it is in their own links only."""

NO_SUCH = {
    WEBHOOK: (
        "no-such-webhook",
        Names("Vous n'avez pas de webhook avec cet identifiant.", "You have no such webhook."),
    ),
    BROWSER: (
        "no-such-push",
        Names(
            "Ce jeton d'accès n'a pas d'abonnement.",
            "This token has no push subscription.",
        ),
    ),
}
NO_SUCH_DELIVERY = Names(
    "Rien n'y a été envoyé avec cet identifiant, ou cela n'est plus conservé.",
    "Nothing with this id was sent there, or it is no longer kept.",
)
WAITS = Names(
    "Trop d'envois demandés ne sont pas encore partis : réessayez dans une minute.",
    "Too many messages that you asked for are not sent yet: try again in a minute.",
)
EXISTS = Names(
    "Vous avez déjà un webhook à cette URL : changez-le, ou supprimez-le d'abord.",
    "You have a webhook at this URL already: change it, or remove it first.",
)
MANY = Names(
    "Vous avez {most} webhooks : supprimez-en d'abord un.",
    "You have {most} webhooks: remove one first.",
)
MANY_SECRETS = Names(
    "Ce webhook a déjà plusieurs secrets : chacun vaut encore un jour après son remplacement.",
    "This webhook has several secrets already: each is good for a day after it was replaced.",
)
ONLY_HTTPS = Names("Seulement https://.", "Only https://.")


class ReceiverSettings(Struct, frozen=True):
    """The settings of a receiver: its URL, the kinds of news (none: all), and the link to a match
    (None: the page of this server, which the caller knows as `here`).
    """

    url: str
    kinds: tuple[NewsKind, ...]
    link: str | None
    here: str


class Subscriptions:
    """All receivers of players. Look-ups and changes raise Problem, NoSuchPlayer, Busy."""

    def __init__(
        self, settings: Settings, registry: Registry, receivers: Receivers, inboxes: Inboxes
    ) -> None:
        self._allow_private = bool(settings.webhooks_allow_private)
        self._public, self._most = settings.public_url, settings.webhooks_per_player
        self._secrets = Secrets(settings.master_key)
        self._key = hmac.digest(settings.master_key, b"webhooks", "sha256")
        self._registry, self._receivers, self._inboxes = registry, receivers, inboxes

    def of(self, player_id: str, kind: str) -> list[Receiver]:
        """Their webhooks, or browsers, oldest first."""
        return [each for each in self._receivers.of(player_id) if each.id.startswith(kind)]

    def find(self, place: ReceiverId) -> Receiver:
        """The receiver at this place."""
        if (found := self._receivers.find(place)) is None:
            raise no_such_receiver(place.receiver[:KIND])
        return found

    def change(self, place: ReceiverId, change: Change, now: int) -> Receiver:
        """The receiver after this change."""
        try:
            return self._receivers.change(place, change, now)
        except NoSuchReceiver:
            raise no_such_receiver(place.receiver[:KIND]) from None

    def test(self, place: ReceiverId, now: int) -> str:
        """Have a test sent there; returns its id."""
        made = f"test_{base64.b32encode(secrets.token_bytes(10)).decode().lower()}"
        return self._asked(place, Once(0, made, now), "test")

    def again(self, place: ReceiverId, delivery_id: str, now: int) -> str:
        """Send an earlier message once more; returns its id."""
        for made in self.find(place).tries:
            if made.n and made.id == delivery_id:
                items = self._inboxes.after(place.player, made.n - 1, 1).items
                if items and items[0].id == delivery_id:
                    return self._asked(place, Once(made.n, made.id, now), items[0].kind)
        raise Problem("no-such-delivery", NO_SUCH_DELIVERY)

    def _asked(self, place: ReceiverId, once: Once, kind: ToldKind) -> str:
        def asked(known: Receiver) -> Receiver:
            if len(known.once) >= MOST_ASKED:
                raise Problem("slow-down", WAITS, {"Retry-After": "60"})
            return with_once(known, once, kind)

        self.change(place, asked, once.at)
        return once.id

    def add_webhook(
        self, asked: IssueRequest, form: WebhookForm, wanted: ReceiverSettings
    ) -> Receiver:
        """The new webhook."""
        url = self._url("url", wanted.url)
        made_from = hashed(asked.seed) if asked.seed else None
        told = self._receiver(self._id(asked.player_id, url), url, asked, wanted)
        new = replace(told, form=form, salt=self._salt(asked), key=made_from)
        try:
            made = self._receivers.add(asked.player_id, new, self._most)
        except TooMany:
            raise Problem("too-many-webhooks", MANY.filled(most=self._most)) from None
        except NoSuchReceiver:
            raise NoSuchPlayer from None
        if made.salt != new.salt:  # it is not this request again
            raise Problem("webhook-exists", EXISTS)
        return self._unless_revoked(asked, made)

    def change_webhook(
        self, place: ReceiverId, kinds: tuple[NewsKind, ...] | None, active: bool | None, now: int
    ) -> Receiver:
        """The webhook with other kinds, or switched off or on; None: as it was."""

        def changed(known: Receiver) -> Receiver:
            told = known.kinds if kinds is None else tuple(dict.fromkeys(kinds))
            known = replace(known, kinds=told)
            if active is None or active == (known.off is None):
                return known
            if active:
                return switched_on(known, self._inboxes.last(place.player))
            return switched_off(known, Off(now))

        return self.change(place, changed, now)

    def secret(self, player_id: str, webhook: Receiver) -> str:
        """Its newest secret, as its player is told it."""
        return self._secrets.told(player_id, webhook)

    def renew_secret(self, asked: IssueRequest, place: ReceiverId) -> Receiver:
        """The webhook with a new secret; each one before is good for a day after it was replaced.
        Raises KeyReused if a newer one was made since, NoSuchPlayer if the token was revoked.
        """
        salt = self._salt(asked)

        def renewed(known: Receiver) -> Receiver:
            if known.salt == salt:
                return known
            if any(old.salt == salt for old in known.old_secrets(asked.now)):
                raise KeyReused("a newer secret was made since")
            return _with_new_secret(known, salt, asked.now)

        self._registry.confirm(asked.player_id, asked.token)
        return self.change(place, renewed, asked.now)

    def subscribe(self, asked: IssueRequest, keys: PushKeys, wanted: ReceiverSettings) -> Receiver:
        """The browser of a device, instead of the one that it had; a browser that another device of
        this player had subscribed is this one's now.
        """
        place, url = device(asked.player_id, asked.token or ""), self.endpoint(wanted.url)
        new = replace(self._receiver(place.receiver, url, asked, wanted), push=keys)
        for other in self.of(place.player, BROWSER):
            if other.url == new.url and other.id != new.id:
                self._receivers.remove(ReceiverId(place.player, other.id))
        try:
            made = self._receivers.add(place.player, new, MOST_BROWSERS)
            if made is not new:
                made = self._receivers.change(
                    place, lambda known: resubscribed(known, new), asked.now
                )
        except (NoSuchReceiver, TooMany):  # there are no more devices than that
            raise NoSuchPlayer from None
        return self._unless_revoked(asked, made)

    def endpoint(self, wanted: str) -> str:
        """The URL of a browser's push service, in its one spelling."""
        url = self._url("endpoint", wanted)
        if not (url.startswith("https://") or self._allow_private):
            raise invalid({"endpoint": [ONLY_HTTPS]})
        return url

    def unsubscribe(self, player_id: str, token_id: str) -> None:
        """The device gets nothing more. It can be repeated."""
        self._receivers.remove(device(player_id, token_id))

    def _receiver(
        self, name: str, url: str, asked: IssueRequest, wanted: ReceiverSettings
    ) -> Receiver:
        """A new receiver, for news from now on."""
        return Receiver(
            id=name,
            url=url,
            form="standard",
            since=asked.now,
            seen=self._inboxes.last(asked.player_id),
            salt="",
            link=wanted.link or f"{self._public or wanted.here[:LONGEST_HOST]}/play/{{match}}",
            kinds=tuple(dict.fromkeys(wanted.kinds)),
        )

    def _url(self, field: str, wanted: str) -> str:
        """The URL in its one spelling; `field` of the body has it."""
        try:
            return target_of(wanted, self._allow_private).url
        except BadTarget as error:
            raise invalid({field: [error.why]}) from None

    def _unless_revoked(self, asked: IssueRequest, made: Receiver) -> Receiver:
        """The receiver, unless the token that made it was revoked just now: raises NoSuchPlayer."""
        try:
            self._registry.confirm(asked.player_id, asked.token)
        except NoSuchPlayer:
            self._receivers.remove(ReceiverId(asked.player_id, made.id))
            raise
        return made

    def _id(self, player_id: str, url: str) -> str:
        """The same for the same URL: so no URL is there twice, whatever happens at once."""
        return WEBHOOK + base64.b32encode(self._derived(f"{player_id} {url}")[:10]).decode().lower()

    def _salt(self, asked: IssueRequest) -> str:
        """The salt of a new secret, kept with the webhook: random, or derived from the seed."""
        if asked.seed is None:
            return secrets.token_hex(16)
        return self._derived(f"salt {asked.player_id} {asked.seed}")[:16].hex()

    def _derived(self, words: str) -> bytes:
        return hmac.digest(self._key, words.encode(), "sha256")


def webhook(player_id: str, webhook_id: str) -> ReceiverId:
    """The id of a webhook. Raises Problem if the id is not a webhook's."""
    if not webhook_id.startswith(WEBHOOK):
        raise no_such_receiver(WEBHOOK)
    return ReceiverId(player_id, webhook_id)


def device(player_id: str, token_id: str) -> ReceiverId:
    """The id of a device's browser."""
    return ReceiverId(player_id, BROWSER + token_id)


def token_of(browser: Receiver) -> str:
    """The id of the token of its device."""
    return browser.id.removeprefix(BROWSER)


def no_such_receiver(kind: str) -> Problem:
    """The refusal where there is no receiver of this kind."""
    return Problem(*NO_SUCH[kind])


def resubscribed(known: Receiver, new: Receiver) -> Receiver:
    """The browser with its new endpoint, keys and kinds."""
    return moved(replace(known, kinds=new.kinds, link=new.link), new.url, new.push)


def moved(known: Receiver, url: str, keys: PushKeys | None) -> Receiver:
    """The browser with another subscription; waiting messages go there."""
    return working(replace(known, url=url, push=keys, off=None))


def _with_new_secret(known: Receiver, salt: str, now: int) -> Receiver:
    """The webhook, signed by those before, too: none ends early. Raises Problem."""
    old = known.old_secrets(now)
    if len(old) >= MOST_OLD:
        seconds = (old[-1].until - now) // 1000 + 1
        raise Problem("slow-down", MANY_SECRETS, {"Retry-After": str(seconds)})
    return replace(known, salt=salt, older=(OldSecret(known.salt, now + OVERLAP_MS), *old))
