"""A player's webhooks: where their news is sent. README.md says how what comes is verified.

Generated from _async/webhooks.py by `make clients`: do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dragonhoard import calls
from dragonhoard._sync.connection import Connection
from dragonhoard.contract import (
    DeliveryItem,
    NewSecret,
    NewsKind,
    PushItem,
    PushPage,
    WebhookForm,
    WebhookItem,
    WebhookMade,
)


class Webhooks:
    """Of the player whose token the client has."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self) -> list[WebhookItem]:
        """All of them, oldest first."""
        return list((self._connection.ask(calls.list_my_webhooks()))["items"])

    def add(
        self,
        url: str,
        *,
        kinds: Sequence[NewsKind] | None = None,
        form: WebhookForm | None = None,
        link: str | None = None,
        key: str | None = None,
    ) -> WebhookMade:
        """From now on your news is sent there. The secret is shown only here."""
        call = calls.add_webhook(url, kinds, form, link, key)
        answer: WebhookMade = self._connection.ask(call)
        return answer

    def get(self, webhook_id: str) -> WebhookItem:
        """One of them."""
        answer: WebhookItem = self._connection.ask(calls.get_webhook(webhook_id))
        return answer

    def change(
        self,
        webhook_id: str,
        *,
        kinds: Sequence[NewsKind] | None = None,
        active: bool | None = None,
    ) -> WebhookItem:
        """Other kinds of news, or none at all until it is active again."""
        call = calls.change_webhook(webhook_id, kinds, active)
        answer: WebhookItem = self._connection.ask(call)
        return answer

    def remove(self, webhook_id: str) -> None:
        """Nothing more is sent there."""
        self._connection.send(calls.remove_webhook(webhook_id))

    def renew_secret(self, webhook_id: str, *, key: str | None = None) -> NewSecret:
        """A new secret, shown only here; for a day the one before is good, too."""
        answer: NewSecret = self._connection.ask(calls.renew_webhook_secret(webhook_id, key))
        return answer

    def test(self, webhook_id: str) -> str:
        """Have a test sent there; returns its id."""
        return str((self._connection.ask(calls.test_webhook(webhook_id)))["id"])

    def deliveries(self, webhook_id: str) -> list[DeliveryItem]:
        """What was tried last, newest first."""
        return list((self._connection.ask(calls.list_deliveries(webhook_id)))["items"])

    def pushes(self) -> PushPage:
        """Your devices that get your news by Web Push, and the key to subscribe with."""
        answer: PushPage = self._connection.ask(calls.list_my_pushes())
        return answer

    def push_here(
        self,
        endpoint: str,
        keys: Mapping[str, str],
        *,
        kinds: Sequence[NewsKind] | None = None,
        link: str | None = None,
        expiration_time: int | None = None,
    ) -> PushItem:
        """From now on your news is pushed to the device of this token: what its browser gave."""
        call = calls.subscribe_push(endpoint, keys, expiration_time, kinds, link)
        answer: PushItem = self._connection.ask(call)
        return answer

    def push_no_more(self) -> None:
        """Nothing more is pushed to the device of this token."""
        self._connection.send(calls.unsubscribe_push())

    def redeliver(self, webhook_id: str, delivery_id: str) -> None:
        """Have something sent there once more."""
        self._connection.send(calls.redeliver(webhook_id, delivery_id))

    def test_push(self, token_id: str) -> str:
        """Have a test pushed to the device of this token; returns its id."""
        return str((self._connection.ask(calls.test_push(token_id)))["id"])

    def push_deliveries(self, token_id: str) -> list[DeliveryItem]:
        """What was tried to push to that device last, newest first."""
        return list((self._connection.ask(calls.list_push_deliveries(token_id)))["items"])

    def redeliver_push(self, token_id: str, delivery_id: str) -> None:
        """Have something pushed there once more."""
        self._connection.send(calls.redeliver_push(token_id, delivery_id))
