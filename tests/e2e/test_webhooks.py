"""Webhooks with real processes, of which any may be killed: every item arrives, in its order."""

import json
import time
from random import Random

import pytest
from standardwebhooks import Webhook

from docs.demo import Client
from tests.e2e.installation import Installation
from tests.kit.effort import base_seed, by_day, by_effort
from tests.kit.receiving import Receiver, receiving, says
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = pytest.mark.long
SEATS = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]


class Told:
    """A player with a webhook, who opens matches and leaves them."""

    def __init__(self, installation: Installation, there: Receiver) -> None:
        self.client = Client(installation.url, PATIENCE_S)
        made = self.client.call("POST", "/v1/players", {"name": "Anna"})
        self.client.headers["Authorization"] = f"Bearer {made['token']}"
        wanted = {"url": there.url, "kinds": ["started", "finished"]}
        self.webhook = self.client.call("POST", "/v1/players/me/webhooks", wanted)
        self.matches: list[str] = []

    def plays(self) -> None:
        """One match, from its start to its end."""
        asked = {"game": "dragonwood", "seats": SEATS}
        match = self.client.call("POST", "/v1/matches", asked)["id"]
        self.client.call("DELETE", f"/v1/matches/{match}")
        self.matches.append(match)


def kinds_by_match(there: Receiver) -> dict[str, list[str]]:
    """The items of each match, each once, in the order of their first delivery."""
    found: dict[str, dict[str, str]] = {}
    for got in list(there.received):
        message = json.loads(got.body)
        of_match = found.setdefault(message["data"]["match"], {})
        of_match.setdefault(got.headers["webhook-id"], message["type"])
    return {match: [*of_match.values()] for match, of_match in found.items()}


def all_arrived(anna: Told, there: Receiver) -> bool:
    """Whether each match has ended; that it began is no news once it is over."""
    found = kinds_by_match(there)
    ended = all(kinds in (["started", "finished"], ["finished"]) for kinds in found.values())
    return ended and {*found} == {*anna.matches}


@pytest.mark.parametrize(
    "victim", by_day(["deliveries", "projections", "clock", "store"], "deliveries", "clock")
)
def test_a_kill_loses_no_item_and_turns_none_round(installation: Installation, victim: str) -> None:
    luck = Random(f"{base_seed()} {victim}")
    with receiving() as there:
        anna = Told(installation, there)
        for _ in range(by_effort(test=2, check=3, nightly=20)):
            anna.plays()
            time.sleep(luck.random() / 10)
            installation.kill(victim)
            installation.up()
            anna.plays()
        assert eventually(lambda: all_arrived(anna, there)), kinds_by_match(there)
        for got in there.received:
            Webhook(anna.webhook["secret"]).verify(got.body, got.headers)


def test_who_is_down_gets_all_of_it_once_they_are_back(installation: Installation) -> None:
    with receiving() as there:
        there.behaviour = says(503)
        anna = Told(installation, there)
        anna.plays()
        there.wait_for(1)
        there.behaviour = says(204)
        assert eventually(lambda: all_arrived(anna, there))
