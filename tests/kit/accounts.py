"""Accounts in tests: the paths of their calls, keys, and what an app does with them."""

import json
import time
from typing import Any

import pytest
from redis import Redis

from events.store import keys
from service.accounts.registry import REMEMBER_S
from tests.kit.clients import Somebody, good

ME, MINE, CODE, SIGN_IN, LINKS = (
    "/v1/players/me",
    "/v1/players/me/tokens",
    "/v1/players/me/recovery",
    "/v1/tokens",
    "/v1/players/me/links",
)
KEY = "0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11"
OTHER_KEY = "1b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11"


def signed_in(nobody: Somebody, code: str, **more: str) -> Somebody:
    """The player with a new token by a recovery code."""
    told = good(nobody.post(SIGN_IN, {"recovery": code} | more))
    return Somebody(nobody.http, told["token"], told["player"])


def items(who: Somebody) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = good(who.get(MINE))["items"]
    return found


def later(monkeypatch: pytest.MonkeyPatch, seconds: float = REMEMBER_S) -> None:
    """Let processes forget what they remember of others."""
    then = time.monotonic() + seconds
    monkeypatch.setattr(time, "monotonic", lambda: then)


def without_code(redis: Redis, who: Somebody) -> None:
    """They have no recovery code, as players from before there were codes."""
    known = json.loads(redis.get(keys.player(who.id)) or b"")
    known.pop("recovery")
    redis.set(keys.player(who.id), json.dumps(known))
