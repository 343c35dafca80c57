"""docs/webhooks.md: the printed code verifies webhooks, and its pauses are those of the code."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import pytest
from standardwebhooks import Webhook

from events.receivers.message import Secrets
from events.receivers.receiver import MOST_TRIES, PAUSES_S, DeliveryOutcome, WebhookForm
from service.process.run import PROCFILE

PAGE = (PROCFILE.parent / "docs" / "webhooks.md").read_text()
PRINTED = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SECRET, BODY = "whsec_" + "Q2hlcnJ5" * 4, '{"type": "test", "é": 1}'.encode()

Verify = Callable[[bytes, dict[str, str], str], Any]


def printed() -> list[Verify]:
    """The functions of the page."""
    found = []
    for text in PRINTED:
        names: dict[str, Any] = {}
        exec(compile(text, "docs/webhooks.md", "exec"), names)
        found.append(names.get("genuine") or names["verified"])
    return found


def headers(body: bytes = BODY, at: datetime | None = None, secret: str = SECRET) -> dict[str, str]:
    """The headers of a webhook's message, signed by another secret, too."""
    time = at or datetime.now(UTC)
    others = "whsec_" + "T3RoZXJz" * 4
    signed = (Webhook(each).sign("news_1", time, body.decode()) for each in (others, secret))
    seconds = str(int(time.timestamp()))
    return {
        "webhook-id": "news_1",
        "webhook-timestamp": seconds,
        "webhook-signature": " ".join(signed),
    }


def accepted(verify: Verify, body: bytes, said: dict[str, str], secret: str = SECRET) -> Any:
    try:
        return verify(body, said, secret)
    except ValueError:
        return None


@pytest.mark.parametrize("verify", printed(), ids=["library", "by hand"])
def test_what_is_printed_lets_in_what_is_genuine_and_nothing_else(verify: Verify) -> None:
    assert accepted(verify, BODY, headers()) == {"type": "test", "é": 1}
    assert accepted(verify, BODY + b" ", headers()) is None
    assert accepted(verify, BODY, headers() | {"webhook-id": "news_2"}) is None
    assert accepted(verify, BODY, headers(), "whsec_" + "V3Jvbmch" * 4) is None
    assert accepted(verify, BODY, headers() | {"webhook-signature": "v1,AAAA"}) is None
    for minutes in (-6, 6):
        then = datetime.now(UTC) + timedelta(minutes=minutes)
        assert accepted(verify, BODY, headers(at=then)) is None


def test_the_page_names_all_that_can_happen() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (?:answered|no |the )", PAGE, re.MULTILINE)
    assert set(rows) == {*get_args(DeliveryOutcome)}
    assert all(f"`{form}`" in PAGE for form in get_args(WebhookForm))
    assert f"the last {MOST_TRIES} tries" in PAGE


def test_the_page_names_all_pauses() -> None:
    (told,) = re.findall(r"tried again after (.*?) \(each", PAGE)
    seconds = {"s": 1, "min": 60, "h": 3600}
    pairs = re.findall(r"(\d+) (s|min|h)", told)
    assert tuple(int(number) * seconds[unit] for number, unit in pairs) == PAUSES_S


def test_a_secret_is_what_the_specification_asks_for() -> None:
    """24 to 64 bytes, in base64 after `whsec_`."""
    assert len(Webhook(SECRET)._whsecret) == 24
    assert Secrets(b"key")._secret("anna", "wh_1", "salt") != Secrets(b"kez")._secret(
        *("anna", "wh_1", "salt")
    )
    assert len(Secrets(b"key")._secret("anna", "wh_1", "salt")) == 32
