"""Bodies about webhooks and push subscriptions. Their bounds are the API's bounds."""

from typing import Annotated

from msgspec import Meta, field

from events.news.items import NewsKind
from events.receivers.receiver import WebhookForm
from events.receivers.targets import LONGEST_URL
from service.http.bodies import Body

Kinds = Annotated[
    tuple[NewsKind, ...],
    Meta(max_length=20, description="Of which kinds of news it is told; left out or []: of all."),
]
Link = Annotated[
    str,
    Meta(
        max_length=500,
        pattern=r"^https?://[!-~]*\{match\}[!-~]*$",
        description="Where your app shows a match, with `{match}` for its id: what `discord` and "
        "`slack` link to. Left out: the page of this server on which one plays.",
    ),
]


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
