"""Web Push: the browsers that get a player's news. One per device, so it goes with its token."""

from typing import Annotated

from msgspec import Meta, field
from msgspec.structs import replace

from domain.words import Names
from events.news.inboxes import Inboxes
from events.receivers.pushing import BadKeys, PushKeys, checked
from events.receivers.receiver import Receiver, working
from events.receivers.stored import NoSuchReceiver, Place, Receivers, TooMany
from events.receivers.targets import LONGEST_URL
from events.settings import Settings
from service.accounts.registry import Bearer, NoSuchPlayer, Registry
from service.accounts.sending import Kinds, Link, Sending
from service.http.bodies import Body
from service.http.problems import invalid

PREFIX = "ps_"
MOST = 30
"""More than a player has devices."""
NO_SUCH = Names(
    "Aucun abonnement de ce jeton d'accès ne reçoit vos nouvelles.",
    "No browser with this token is told your news.",
)
ONLY_HTTPS = Names("Seulement https://.", "Only https://.")
BAD_KEY = Names("Ce n'est pas la clé d'un abonnement.", "This is not the key of a subscription.")


class SubscriptionKeys(Body, frozen=True):
    """The keys of a push subscription, as the browser gives them."""

    p256dh: Annotated[
        str,
        Meta(max_length=100, description="Its public key: 65 bytes, in base64url."),
    ]
    auth: Annotated[
        str,
        Meta(max_length=40, description="Its secret: 16 bytes, in base64url."),
    ]


class NewPush(Body, frozen=True):
    """The push subscription of this device: what `PushSubscription.toJSON()` gives."""

    endpoint: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_URL,
            description="Where its push service takes messages: an https:// URL.",
        ),
    ]
    keys: Annotated[SubscriptionKeys, Meta(description="Its keys.")]
    expiration_time: (
        Annotated[int, Meta(description="What the browser says; it is not read.")] | None
    ) = field(default=None, name="expirationTime")
    kinds: Kinds = ()
    link: Link | None = None


class Pushes:
    """All subscriptions of browsers."""

    def __init__(
        self, settings: Settings, registry: Registry, receivers: Receivers, inboxes: Inboxes
    ) -> None:
        self._receivers, self._inboxes = receivers, inboxes
        kind = PREFIX, ("no-such-push", NO_SUCH)
        self.sending = Sending(settings, registry, receivers, inboxes, *kind)

    def subscribe(self, bearer: Bearer, wanted: NewPush, now: int, here: str) -> Receiver:
        """The subscription of a device, instead of the one that it had; a browser that another
        device of this player had subscribed is this one's now. Raises Problem, NoSuchPlayer, Busy.
        """
        place = place_of(bearer.player.id, bearer.token.id)
        new = self._made(place, wanted, now, here)
        for other in self.sending.of(place.player):
            if other.url == new.url and other.id != new.id:
                self._receivers.remove(Place(place.player, other.id))
        try:
            made = self._receivers.add(place.player, new, MOST)
            if made is not new:
                made = self._receivers.change(place, lambda known: renewed(known, new), now)
        except (NoSuchReceiver, TooMany):  # there are no more devices than that
            raise NoSuchPlayer from None
        return self.sending.kept(place, bearer.token.id, made)

    def _made(self, place: Place, wanted: NewPush, now: int, here: str) -> Receiver:
        url = self.sending.url("endpoint", wanted.endpoint)
        try:
            keys = checked(PushKeys(wanted.keys.p256dh, wanted.keys.auth))
        except BadKeys as error:
            raise invalid({"keys": {error.field: [BAD_KEY]}}) from None
        if not (url.startswith("https://") or self.sending.allow_private):
            raise invalid({"endpoint": [ONLY_HTTPS]})
        return Receiver(
            id=place.receiver,
            url=url,
            form="standard",
            since=now,
            seen=self._inboxes.last(place.player),
            salt="",
            link=self.sending.link(wanted.link, here),
            kinds=tuple(dict.fromkeys(wanted.kinds)),
            push=keys,
        )

    def unsubscribe(self, player_id: str, token_id: str) -> None:
        """The device gets nothing more. It can be repeated."""
        self._receivers.remove(place_of(player_id, token_id))


def place_of(player_id: str, token_id: str) -> Place:
    """Where the subscription of a device is."""
    return Place(player_id, PREFIX + token_id)


def token_of(subscription: Receiver) -> str:
    """The id of the token of its device."""
    return subscription.id.removeprefix(PREFIX)


def renewed(known: Receiver, new: Receiver) -> Receiver:
    """The subscription with the browser's new endpoint, keys and kinds: what waits goes there."""
    known = replace(known, url=new.url, push=new.push, kinds=new.kinds, link=new.link, off=None)
    return working(known)
