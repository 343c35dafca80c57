"""The law of the page: every legal move of every position can be reached by touch.

The page's own modules say how, over the positions of the golden matches: all moves that the service
lists there, the one that was made, and some legal ones where its list is a sample. Three things
count as the same: an attempt that cannot succeed by another method, another card that the potion
stands for, and of the countless ways of Drachenland those that the listed one stands for.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from domain.games import GAMES
from service.pages import digest
from tests.golden.recorded import recorded
from tests.kit.effort import base_seed, by_day, by_effort
from tests.pages.conftest import House
from tests.pages.fingers import Phone
from tests.pages.positions import Position, positions
from tests.pages.unlisted import as_data, unlisted

pytestmark = pytest.mark.long
SLUGS = [slug for slug in GAMES if slug != "coffers"]
STEP = by_effort(test=400, check=150, nightly=1)
"""Of so many positions one is tried."""
SPOTS, MOVES = by_effort(test=(1, 1), check=(2, 2), nightly=(0, 5))
"""How many positions are touched on a phone (0: a part of all), and moves of each."""
NIGHTS = 30
"""Each night touches another of so many parts of all positions."""
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


@pytest.mark.parametrize("slug", by_day(SLUGS, *Random(base_seed()).sample(SLUGS, 2)))
def test_a_finger_goes_these_ways_on_a_phone(browser: Browser, house: House, slug: str) -> None:
    luck, page = Random(f"fingers {slug} {base_seed()}"), browser.new_page()
    law, phone = Law(page, house, slug), Phone(browser, house)
    for position in touched(slug, luck):
        phone.at(position)
        moves = asked(position, luck)
        some = luck.sample(moves, min(len(moves), MOVES))
        for move, path in zip(some, law.paths(position, some), strict=True):
            assert path is not None
            assert told(phone.sends(path)) == told(as_data([move])[0]), (position, path)
            phone.afresh()
    phone.leave()
    page.close()


def touched(slug: str, luck: Random) -> list[Position]:
    """Some positions of golden matches at which somebody may do something."""
    matches = [luck.choice(recorded(slug))] if SPOTS else recorded(slug)
    found = [one for match in matches for one in positions(match) if one.choices.moves]
    return (
        luck.sample(found, min(len(found), SPOTS))
        if SPOTS
        else found[luck.randrange(NIGHTS) :: NIGHTS]
    )


def told(move: dict[str, Any]) -> dict[str, Any]:
    """A move without what is nothing, and without what comes to the same."""
    some = {name: value for name, value in move.items() if value}
    if move["type"] == "capture":
        del some["method"]
        some |= {"cards": sorted(move["cards"]), "potion": bool(move["potion"])}
    return some
