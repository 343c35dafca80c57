"""A saved file is at most so large, compressed: measured with the longest golden match of each."""

import gzip
from collections.abc import Iterator

import fakeredis
import msgspec
import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, Route

from domain.games import GAMES
from events.store.entries import Alarms, Tip
from events.store.store import Store
from service.app import create_app
from service.pages import digest
from tests.domain.journey import MASTER_KEY
from tests.golden.recorded import Recorded, recorded
from tests.kit.clients import settings
from tests.kit.effort import by_day

pytestmark = pytest.mark.long
SLUGS = [slug for slug in GAMES if slug != "coffers"]
MOST = 400_000
URL = "http://127.0.0.1:9"
FILE = """async ([pages, id]) => {
  const { Film } = await import(`${pages}/table/film.js`);
  const { fileOf } = await import(`${pages}/saving/file.js`);
  const film = new Film(id);
  await film.open();
  return fileOf(film, () => {});
}"""


def longest(slug: str) -> Recorded:
    return max(recorded(slug), key=lambda match: match.path.stat().st_size)


def holding(match: Recorded) -> FlaskClient:
    """A service whose store has this match."""
    redis = fakeredis.FakeRedis(protocol=2)
    store = Store(redis)
    for entry, line in zip(match.entries, match.lines, strict=True):
        store.append("m1", Tip(entry.version - 1), line, Alarms())
    own = msgspec.structs.replace(settings(), master_key=MASTER_KEY)
    return create_app(own, redis).test_client()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("slug", by_day(SLUGS, "pierres-du-dragon"))
def test_the_longest_match_fits_into_a_small_file(
    page: Page, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.callers.may_see", lambda *_: True)  # private ones, too
    http = holding(longest(slug))

    def answer(route: Route) -> None:
        found = http.get(route.request.url.removeprefix(URL))
        route.fulfill(status=found.status_code, headers=dict(found.headers), body=found.data)

    page.route("**/*", answer)
    page.goto(f"{URL}/replay/nothing")
    text: str = page.evaluate(FILE, [f"/pages/{digest()}", "m1"])
    assert len(gzip.compress(text.encode())) <= MOST
    page.unroute_all(behavior="ignoreErrors")
