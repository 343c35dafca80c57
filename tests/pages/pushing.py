"""Messages to the worker of a page, as a push service brings them."""

import json
from typing import Any

from tests.kit.waiting import eventually
from tests.pages.visiting import Visitor

WORKER = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
NOTIFICATIONS = (
    "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
    ".then((all) => all.map(({ title, tag }) => [title, tag]))"
)


def pushing(visitor: Visitor) -> Any:
    """Hands a message to its worker, as a push service does."""
    assert eventually(lambda: visitor.page.evaluate(WORKER) == "activated")
    workers = visitor.context.new_cdp_session(visitor.page)
    found: list[str] = []
    workers.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    workers.send("ServiceWorker.enable")
    assert eventually(lambda: bool(visitor.page.evaluate("1") and found))
    given = {"origin": visitor.url, "registrationId": found[-1]}

    def push(said: dict[str, Any]) -> None:
        workers.send("ServiceWorker.deliverPushMessage", {**given, "data": json.dumps(said)})

    return push
