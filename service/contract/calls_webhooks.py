"""The calls about webhooks and Web Push: where my news goes outside of the service."""

from service import webhook_answers
from service.contract.call import Call
from service.door import webhook_bodies

PUSH = "/v1/players/me/push"
DEVICE = f"{PUSH}/{{token_id}}"
ONE = "/v1/players/me/webhooks/{webhook_id}"

WEBHOOKS: tuple[Call, ...] = (
    Call(
        "get",
        "/v1/players/me/webhooks",
        "listMyWebhooks",
        "My webhooks, oldest first",
        "players",
        200,
        webhook_answers.WebhookPage,
        tag="webhooks",
        text="Ten at most, so there are no pages. Their secrets are not shown again.",
    ),
    Call(
        "post",
        "/v1/players/me/webhooks",
        "addWebhook",
        "Have my news sent to a URL",
        "players",
        201,
        webhook_answers.WebhookMade,
        tag="webhooks",
        body=webhook_bodies.NewWebhook,
        sends=("Secret-Key",),
        gets=("Cache-Control",),
        codes=("key-reused", "webhook-exists", "too-many-webhooks"),
        text="From now on each item of your news is sent there by a POST with a `WebhookMessage`, "
        "signed by the Standard Webhooks specification (docs/webhooks.md says how to verify it). "
        "It comes at least once, with the same `webhook-id` each time; what is about one match "
        "comes in its order. What is not answered with 2xx within ten seconds is tried again with "
        "growing pauses for a day; then the webhook is switched off, and you are told so "
        "(`webhook-off`). No redirect is followed. A URL is told once, whatever it is sent: one "
        "that you have already is refused. The secret is shown only here. Who removes a webhook "
        "and repeats the call gets a new secret.",
    ),
    Call(
        "get",
        ONE,
        "getWebhook",
        "A webhook of mine",
        "players",
        200,
        webhook_answers.WebhookItem,
        tag="webhooks",
        codes=("no-such-webhook",),
        text="`failing_since` and `waiting` say whether it works: see its deliveries for why not.",
    ),
    Call(
        "patch",
        ONE,
        "changeWebhook",
        "Change what a webhook is told, or switch it off or on",
        "players",
        200,
        webhook_answers.WebhookItem,
        tag="webhooks",
        body=webhook_bodies.WebhookChanges,
        codes=("no-such-webhook", "busy"),
        text="What happened while it was off is not sent.",
    ),
    Call(
        "delete",
        ONE,
        "removeWebhook",
        "Send nothing more to a URL",
        "players",
        204,
        None,
        tag="webhooks",
        codes=("no-such-webhook",),
        text="Its log goes with it.",
    ),
    Call(
        "post",
        f"{ONE}/secret",
        "renewWebhookSecret",
        "A new secret for a webhook",
        "players",
        201,
        webhook_answers.NewSecret,
        tag="webhooks",
        sends=("Secret-Key",),
        gets=("Cache-Control",),
        codes=("no-such-webhook", "key-reused", "busy"),
        text="For a day it is signed by both, the one before and the new one; with several new "
        "secrets in a day by all of them, five at most: then it is `slow-down`, and `Retry-After` "
        "says until when. A key that has made "
        "the newest secret gives it again, and one that has made an older one is refused.",
    ),
    Call(
        "post",
        f"{ONE}/test",
        "testWebhook",
        "Send a test to a webhook",
        "players",
        202,
        webhook_answers.DeliveryAsked,
        tag="webhooks",
        codes=("no-such-webhook", "busy"),
        text="It is sent once, also while the webhook is switched off. Tests, and what you have "
        "sent again, may be 60 in an hour.",
    ),
    Call(
        "get",
        f"{ONE}/deliveries",
        "listDeliveries",
        "What was tried to deliver to a webhook, newest first",
        "players",
        200,
        webhook_answers.DeliveryPage,
        tag="webhooks",
        codes=("no-such-webhook",),
        text="The last 50 tries, of all that was sent to it: what came of each, and when it is "
        "tried again. Of the receiver's answer only the status is kept.",
    ),
    Call(
        "post",
        f"{ONE}/deliveries/{{delivery_id}}",
        "redeliver",
        "Send something to a webhook once more",
        "players",
        202,
        webhook_answers.DeliveryAsked,
        tag="webhooks",
        codes=("no-such-webhook", "no-such-delivery", "busy"),
        text="With the same `webhook-id`. It is tried at once, and once, unless it waits for its "
        "next try anyway.",
    ),
    Call(
        "get",
        PUSH,
        "listMyPushes",
        "My devices that get my news by Web Push",
        "players",
        200,
        webhook_answers.PushPage,
        tag="webhooks",
        text="`public_key` is what a browser subscribes with: "
        "`pushManager.subscribe({userVisibleOnly: true, applicationServerKey})`.",
    ),
    Call(
        "post",
        PUSH,
        "subscribePush",
        "Push my news to this device",
        "players",
        201,
        webhook_answers.PushItem,
        tag="webhooks",
        body=webhook_bodies.NewPush,
        codes=("busy",),
        text="The body is what `PushSubscription.toJSON()` gives. A device, that is a token, has "
        "one subscription: another one replaces it, and it goes with the token. Each item of your "
        "news is sent there, encrypted for this browser, as a `PushMessage`; `data.n` and "
        "`data.version` say of which state it tells. A subscription that the push service does not "
        "know any more is dropped. It can be repeated.",
    ),
    Call(
        "delete",
        PUSH,
        "unsubscribePush",
        "Push nothing more to this device",
        "players",
        204,
        None,
        tag="webhooks",
        text="It can be repeated. Revoking the token does the same.",
    ),
    Call(
        "post",
        f"{DEVICE}/test",
        "testPush",
        "Push a test to a device of mine",
        "players",
        202,
        webhook_answers.DeliveryAsked,
        tag="webhooks",
        codes=("no-such-push", "busy"),
        text="To the browser that was subscribed with this token. It is pushed once, as a "
        "`PushMessage` with `type` `test`. Tests, and what you have sent again, may be 60 in an "
        "hour, those of webhooks among them.",
    ),
    Call(
        "get",
        f"{DEVICE}/deliveries",
        "listPushDeliveries",
        "What was tried to push to a device of mine, newest first",
        "players",
        200,
        webhook_answers.DeliveryPage,
        tag="webhooks",
        codes=("no-such-push",),
        text="The last 50 tries: what came of each at the push service, and when it is tried "
        "again. The log goes with the subscription.",
    ),
    Call(
        "post",
        f"{DEVICE}/deliveries/{{delivery_id}}",
        "redeliverPush",
        "Push something to a device of mine once more",
        "players",
        202,
        webhook_answers.DeliveryAsked,
        tag="webhooks",
        codes=("no-such-push", "no-such-delivery", "busy"),
        text="It is tried at once, and once, unless it waits for its next try anyway.",
    ),
)
