"""What we send: the part `webhooks` of openapi.yaml."""

from events.receivers.message import PushMessage, WebhookMessage
from service.contract.schemas import Components
from service.contract.tidy import Json

SENT = (WebhookMessage, PushMessage)
"""The bodies that we send."""

HEADERS: dict[str, Json] = {
    "webhook-id": {
        "description": "The same for each try: whoever has seen it has had this message.",
        "schema": {"type": "string"},
    },
    "webhook-timestamp": {
        "description": "When this try was signed, in seconds since the epoch.",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
    },
    "webhook-signature": {
        "description": "One signature for each secret that is good, with blanks between them: "
        "`v1,` and the HMAC-SHA256, in base64, of id, timestamp and body with dots between them.",
        "schema": {"type": "string"},
    },
}


def outgoing(components: Components) -> Json:
    """The messages that webhooks get, and what they should answer."""
    message: Json = {
        "operationId": "receiveNews",
        "summary": "An item of my news, as a webhook with the form `standard` gets it",
        "tags": ["messages"],
        "security": [],
        "parameters": [
            {"name": name, "in": "header", "required": True, **about}
            for name, about in HEADERS.items()
        ],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": components.ref(WebhookMessage)}},
        },
        "responses": {
            "2XX": {"description": "You have it."},
            "410": {"description": "You want no more: the webhook is switched off."},
            "default": {"description": "It is sent again, with the same id."},
        },
    }
    return {"news": {"post": message}, "push": {"post": _pushed(components)}}


def _pushed(components: Components) -> Json:
    return {
        "operationId": "receivePush",
        "summary": "An item of my news, as the service worker of a page gets it by Web Push",
        "description": "`event.data.json()` of its event `push`: the push service between us and "
        "the browser cannot read it.",
        "tags": ["messages"],
        "security": [],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": components.ref(PushMessage)}},
        },
        "responses": {"2XX": {"description": "The push service has it."}},
    }
