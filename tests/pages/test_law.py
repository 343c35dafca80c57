"""The law of the page: every legal move of every position can be reached by touch.

The page's own modules say how, over the positions of the golden matches: all moves that the service
lists there, the one that was made, and some legal ones where its list is a sample. Three things
count as the same: an attempt that cannot succeed by another method, another card that the potion
stands for, and of the countless ways of Drachenland those that the listed one stands for.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, Route

from domain.games import GAMES
from domain.match import Match, awaited
from service.pages import digest
from tests.golden.recorded import recorded
from tests.kit.effort import base_seed, by_effort
from tests.pages.conftest import OPTIONS, House
from tests.pages.playing import opened, played
from tests.pages.positions import Position, positions
from tests.pages.sitting import Sitting
from tests.pages.unlisted import as_data, unlisted

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.long,
    pytest.mark.xdist_group("other browser"),
]
SLUGS = [slug for slug in GAMES if slug != "coffers"]
STEP = by_effort(test=400, check=150, nightly=1)
"""Of so many positions one is tried."""
DECISIONS, MOVES = by_effort(test=(1, 1), check=(1, 3), nightly=(20, 8))
"""How many decisions are touched on a phone, and moves of each."""
LAW = Path(__file__).with_name("reachable.js").read_text()
PREPARE = """async ([root, slug]) => {
  const game = await (await fetch(`/v1/games/${slug}`)).json();
  window.reach = await window.law(root, game, "en");
}"""


class Law:
    """A page that has the modules of the pages, and says how a finger reaches a move."""

    def __init__(self, page: Page, house: House, slug: str) -> None:
        page.goto(f"{house.url}/replay")
        page.evaluate(f"() => {{ {LAW} window.law = law; }}")
        page.evaluate(PREPARE, [f"/pages/{digest()}", slug])
        self._page = page

    def paths(self, position: Position, moves: list[Any]) -> list[list[str] | None]:
        """Of each move what to touch, one after the other; None: nothing reaches it."""
        found: list[list[list[str] | None]] = self._page.evaluate(
            "positions => reach(positions)", [position.told(moves)]
        )
        return found[0]


def asked(position: Position, luck: Random) -> list[Any]:
    """The moves that are to be reached; what was legal once, and is no more by today's rules, is
    none of them.
    """
    listed, game = position.choices, GAMES[position.match.game]
    moves = [*listed.moves, *listed.always, *unlisted(position, luck)]
    made = position.made
    lawful = made is not None and game.legal(position.view, position.seat, made)
    return [*moves, made] if lawful and made not in moves else moves


@pytest.mark.parametrize("slug", SLUGS)
def test_every_legal_move_of_the_golden_matches_is_reached(
    browser: Browser, house: House, slug: str
) -> None:
    page, luck = browser.new_page(), Random(f"{slug} {base_seed()}")
    law, tried = Law(page, house, slug), 0
    for found in recorded(slug):
        for position in list(positions(found))[::STEP]:
            moves = asked(position, luck)
            for move, path in zip(moves, law.paths(position, moves), strict=True):
                assert path is not None, (found, position.version, position.seat, move)
            tried += len(moves)
    assert tried > 0
    page.close()


def test_what_nothing_reaches_is_found(browser: Browser, house: House) -> None:
    """A card that nobody has is not on the table, and no button plays it."""
    page = browser.new_page()
    law = Law(page, house, "jeu-des-dragons")
    position = next(one for one in positions(recorded("jeu-des-dragons")[0]) if one.choices.moves)
    (move,) = position.choices.moves[:1]
    strange = position.told([])
    strange["moves"] = as_data([move])
    strange["listing"] |= {"moves": [], "notes": []}
    assert page.evaluate("position => reach([position])", strange) == [[None]]
    assert law.paths(position, [move]) != [None]
    page.close()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_finger_goes_these_ways_on_a_phone(
    browser: Browser, house: House, ann: Sitting, slug: str
) -> None:
    page, luck = browser.new_page(), Random(slug)
    law, sent = Law(page, house, slug), Sent(ann)
    for match in _decisions(house, slug, luck):
        position = Position(match, house.newest(match), 0, None)
        moves = asked(position, luck)
        for move in luck.sample(moves, min(len(moves), MOVES)):
            (path,) = law.paths(position, [move])
            assert path is not None
            ann.at_once().at(match.id).until("asked")
            for selector in path:
                ann.hand.press(ann.page.locator(selector).first)
            assert sent.by_confirming() == told(as_data([move])[0]), path
    page.close()
    sent.no_more()


def _decisions(house: House, slug: str, luck: Random) -> Iterator[Match]:
    """A match whenever it asks Ann, each time some entries further on."""
    players = (house.players[0][0],)
    match = opened(house.handler, slug, OPTIONS.get(slug, {}), players, 2)
    for _ in range(DECISIONS):
        match = played(house.handler, match, luck, luck.randrange(4, 20))
        while not any(0 in one.seats for one in awaited(match)):
            match = played(house.handler, match, luck, 1)
        yield match


class Sent:
    """What a page sends as its move; it is answered as if it was refused."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        sitting.page.route("**/moves", self._hear)

    def _hear(self, route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        told = '{"code": "illegal-move", "detail": "Not now."}'
        return route.fulfill(status=409, body=told, content_type="application/problem+json")

    def by_confirming(self) -> dict[str, Any]:
        """The move that is sent now."""
        with self._sitting.page.expect_request(_posts) as request:
            self._sitting.confirm()
        self._sitting.until("refused")
        sent: Any = request.value.post_data_json
        return told(sent)

    def no_more(self) -> None:
        self._sitting.page.unroute_all(behavior="ignoreErrors")


def _posts(request: Request) -> bool:
    return request.method == "POST" and request.url.endswith("/moves")


def told(move: dict[str, Any]) -> dict[str, Any]:
    """A move without what is nothing, and without what comes to the same."""
    some = {name: value for name, value in move.items() if value}
    if move["type"] == "capture":
        del some["method"]
        some |= {"cards": sorted(move["cards"]), "potion": bool(move["potion"])}
    return some
