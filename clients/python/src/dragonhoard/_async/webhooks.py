"""A player's webhooks: where their news is sent. README.md says how what comes is verified."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dragonhoard import calls
from dragonhoard._async.connection import AsyncConnection
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


class AsyncWebhooks:
    """Of the player whose token the client has."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def all(self) -> list[WebhookItem]:
        """All of them, oldest first."""
        return list((await self._connection.ask(calls.list_my_webhooks()))["items"])

    async def add(
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
        answer: WebhookMade = await self._connection.ask(call)
        return answer

    async def get(self, webhook_id: str) -> WebhookItem:
        """One of them."""
        answer: WebhookItem = await self._connection.ask(calls.get_webhook(webhook_id))
        return answer

    async def change(
        self,
        webhook_id: str,
        *,
        kinds: Sequence[NewsKind] | None = None,
        active: bool | None = None,
    ) -> WebhookItem:
        """Other kinds of news, or none at all until it is active again."""
        call = calls.change_webhook(webhook_id, kinds, active)
        answer: WebhookItem = await self._connection.ask(call)
        return answer

    async def remove(self, webhook_id: str) -> None:
        """Nothing more is sent there."""
        await self._connection.send(calls.remove_webhook(webhook_id))

    async def renew_secret(self, webhook_id: str, *, key: str | None = None) -> NewSecret:
        """A new secret, shown only here; for a day the one before is good, too."""
        answer: NewSecret = await self._connection.ask(calls.renew_webhook_secret(webhook_id, key))
        return answer

    async def test(self, webhook_id: str) -> str:
        """Have a test sent there; returns its id."""
        return str((await self._connection.ask(calls.test_webhook(webhook_id)))["id"])

    async def deliveries(self, webhook_id: str) -> list[DeliveryItem]:
        """What was tried last, newest first."""
        return list((await self._connection.ask(calls.list_deliveries(webhook_id)))["items"])

    async def pushes(self) -> PushPage:
        """Your devices that get your news by Web Push, and the key to subscribe with."""
        answer: PushPage = await self._connection.ask(calls.list_my_pushes())
        return answer

    async def push_here(
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
        answer: PushItem = await self._connection.ask(call)
        return answer

    async def push_no_more(self) -> None:
        """Nothing more is pushed to the device of this token."""
        await self._connection.send(calls.unsubscribe_push())

    async def redeliver(self, webhook_id: str, delivery_id: str) -> None:
        """Have something sent there once more."""
        await self._connection.send(calls.redeliver(webhook_id, delivery_id))

    async def test_push(self, token_id: str) -> str:
        """Have a test pushed to the device of this token; returns its id."""
        return str((await self._connection.ask(calls.test_push(token_id)))["id"])

    async def push_deliveries(self, token_id: str) -> list[DeliveryItem]:
        """What was tried to push to that device last, newest first."""
        return list((await self._connection.ask(calls.list_push_deliveries(token_id)))["items"])

    async def redeliver_push(self, token_id: str, delivery_id: str) -> None:
        """Have something pushed there once more."""
        await self._connection.send(calls.redeliver_push(token_id, delivery_id))
