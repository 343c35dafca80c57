"""Web Push: a browser renews its subscription by itself, while no page of the app is open.

Its service worker has no token. It proves which subscription was its own by the keys of that.
"""

from typing import Annotated

from msgspec import Meta

from events.receivers.pushing import PushKeys
from events.receivers.receiver import Receiver
from service.accounts.receivers import BROWSER, device, moved, no_such_receiver
from service.api.push import BrowserSubscription, SubscriptionKeys, sound_keys
from service.composition import parts
from service.http.limits import address
from service.http.table import OF_STORE, Call, CallGroup

ID = r"^[0-9A-Za-z]{1,32}$"


def _count_renewal(_: Call) -> None:
    parts().limits.count("writes", address())


renewing = CallGroup("renewing", "webhooks", _count_renewal)


class RenewedPush(BrowserSubscription, frozen=True, kw_only=True):
    """The new subscription of a device, and the keys of the one that it replaces."""

    player: Annotated[str, Meta(pattern=ID, description="The id of the player who is told there.")]
    token: Annotated[
        str, Meta(pattern=ID, description="The id of that device's token, as in its `PushItem`.")
    ]
    before: Annotated[
        SubscriptionKeys, Meta(description="The keys of the subscription that was known so far.")
    ]


@renewing.post(
    "/v1/push/renewals",
    who="anybody",
    status=204,
    codes=("no-such-push", "busy", *OF_STORE, "unconfirmed"),
)
def renew_push(body: RenewedPush) -> None:
    """Renew the push subscription of a device, without a token.

    For the event `pushsubscriptionchange` of a service worker: the browser has replaced the
    subscription while no page was open. The keys `before` prove that it was this browser's. Kinds
    and link stay. It can be repeated.
    """
    subscriptions, keys = parts().accounts.subscriptions, sound_keys(body.keys)
    before = PushKeys(body.before.p256dh, body.before.auth)
    url = subscriptions.endpoint(body.endpoint)

    def renewed(known: Receiver) -> Receiver:
        if known.push is None or not (known.push.same(before) or known.push.same(keys)):
            raise no_such_receiver(BROWSER)
        return moved(known, url, keys)

    now = parts().store.now(body.player)
    subscriptions.change(device(body.player, body.token), renewed, now)
