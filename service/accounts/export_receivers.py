"""What is stored of a player's webhooks and browsers, as lines of the export of their own data.

Secrets are not stored, so they are not here.
"""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from events.news.items import NewsKind
from events.receivers.receiver import Once, Receiver, Try, WebhookForm, WhyOff
from service.accounts.pushes import token_of


class AboutWebhook(Struct, frozen=True, tag_field="kind", tag="webhook"):
    """A webhook; times are ms. `once`: what its player wants to be sent there. `with_key`: it was
    made with an Idempotency-Key.
    """

    id: str
    url: str
    form: WebhookForm
    kinds: tuple[NewsKind, ...]
    link: str
    since: int
    off_since: int | None
    off_because: WhyOff | None
    failing_since: int | None
    old_secret_until: int | None
    with_key: bool
    once: tuple[Once, ...]


class AboutPush(Struct, frozen=True, tag_field="kind", tag="push"):
    """A browser that is told by Web Push; `token` is the id of its device's. Its keys, by which
    messages are encrypted, are not here.
    """

    token: str
    endpoint: str
    kinds: tuple[NewsKind, ...]
    link: str
    since: int
    failing_since: int | None
    once: tuple[Once, ...]


class AboutDelivery(Struct, frozen=True, tag_field="kind", tag="delivery"):
    """What was tried to deliver to a webhook, or to a browser (`ps_` and the id of its token)."""

    webhook: str
    tried: Try


_encoder = msgspec.json.Encoder()


def exported_receivers(receivers: Iterable[Receiver]) -> Iterator[bytes]:
    """The lines of each receiver."""
    for receiver in receivers:
        deliveries = (AboutDelivery(receiver.id, tried) for tried in receiver.tries)
        yield _encoder.encode_lines([_about(receiver), *deliveries])


def _about(receiver: Receiver) -> AboutWebhook | AboutPush:
    return _webhook(receiver) if receiver.push is None else _push(receiver)


def _push(receiver: Receiver) -> AboutPush:
    return AboutPush(
        token_of(receiver),
        receiver.url,
        receiver.kinds,
        receiver.link,
        receiver.since,
        receiver.failing_since,
        receiver.once,
    )


def _webhook(receiver: Receiver) -> AboutWebhook:
    off = receiver.off
    return AboutWebhook(
        receiver.id,
        receiver.url,
        receiver.form,
        receiver.kinds,
        receiver.link,
        receiver.since,
        off.at if off else None,
        off.why if off else None,
        receiver.failing_since,
        receiver.older[0].until if receiver.older else None,
        receiver.key is not None,
        receiver.once,
    )
