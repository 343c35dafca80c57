"""The TypeScript client plays in node: whole matches, over cut connections, restarts and refusals.

Despite all faults, everybody hears every entry once and in order, each hash follows, and each move
that was sent has happened once.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from domain.games import GAMES
from tests.clients.node import TSC, Node, all_is_well
from tests.e2e.installation import Installation
from tests.e2e.web import Web
from tests.kit.clients import UNLIMITED
from tests.kit.cutting import CERTAIN, CuttingProxy
from tests.kit.effort import base_seed, by_day
from tests.kit.servers import served
from tests.kit.waiting import eventually

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]
SLUGS = [slug for slug in GAMES if slug != "coffers"]
QUICK = {"backoff": 20}


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    """A service with computers."""
    installation = Installation(tmp_path_factory.mktemp("installation"))
    installation.up()
    yield installation
    installation.down()


@pytest.mark.parametrize("slug", by_day(SLUGS, "jeu-des-dragons", "dragonwood"))
def test_a_match_against_computers_is_played_to_its_end(
    node: Node, installation: Installation, slug: str
) -> None:
    told = node.run(
        "play.mjs", url=installation.url, game=slug, people=1, computers=2, settings=QUICK
    )
    all_is_well(told)
    assert told["retries"] == 0
    assert len(told["played"][0]["accepted"]) > 3


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1, 21))
def test_over_connections_that_are_cut_nothing_is_lost_and_nothing_happens_twice(
    node: Node, valkey_url: str, seed: int
) -> None:
    by = ("stream", "poll")[seed % 2]
    with (
        served(valkey_url, 1, **UNLIMITED) as url,
        CuttingProxy(url, base_seed() * 100 + seed) as proxy,
    ):
        told = node.run("play.mjs", url=proxy.url, seed=seed, by=by, settings=QUICK)
    all_is_well(told)
    assert proxy.cuts >= CERTAIN
    assert told["retries"] >= proxy.refusals >= 2


def has_answered(web: Web, times: int) -> bool:
    """Whether so many questions about moves are in its log."""
    return web.said().count("/moves") >= times


def test_a_match_goes_on_over_restarts_of_the_service(
    node: Node, valkey_url: str, tmp_path: Path
) -> None:
    with Web(valkey_url, tmp_path) as web, ThreadPoolExecutor(1) as other:
        url = f"http://127.0.0.1:{web.port}"
        playing = other.submit(node.run, "play.mjs", url=url, settings=QUICK)
        for restart in (1, 2, 3):
            assert eventually(partial(has_answered, web, 15 * restart))
            web.end()
            web.up()
        told = playing.result()
    all_is_well(told)
    assert told["retries"] > 0
