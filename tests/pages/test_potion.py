"""The Charmed Potion of Dragonwood goes with any cards that the rules take it with."""

from itertools import combinations
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext

from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood.components import METHODS, NUMBERED
from domain.games.dragonwood.moves import Capture
from domain.games.dragonwood.table import Table
from domain.secrecy import seen_by
from service.pages import digest
from tests.domain.dragonwood.scene import hand, scene
from tests.pages.conftest import House

OFFERED = """async ([root, moves, notes, view, touched]) => {
  const { marks, more } = await import(`${root}/play/match/games/dragonwood.js`);
  const { Draft } = await import(`${root}/play/match/touch.js`);
  const listed = moves.map((move, at) => (
    { move, note: notes[at], marks: new Set(marks(move)), listed: true }));
  const options = [...listed, ...more(listed, { view, seat: 0 })];
  return { all: options.map(({ move }) => move),
           fit: new Draft(options, touched).fits.map(({ move }) => move) };
}"""
HAND = hand("g9 r9 b9 o3 g4")


def offered(page: Any, view: Table, *touched: str) -> dict[str, list[dict[str, Any]]]:
    """All moves that the page knows at this table, and those that are left after these touches."""
    choices = DRAGONWOOD.choices(view, 0)
    told = msgspec.to_builtins((choices.moves, choices.notes, view))
    found: dict[str, list[dict[str, Any]]] = page.evaluate(
        OFFERED, [f"/pages/{digest()}", *told, list(touched)]
    )
    return found


def lawful(view: Table, target: str) -> set[tuple[str, frozenset[str]]]:
    """Methods and sets of cards with which some potion may be used."""
    sets = (set_ for size in range(1, 6) for set_ in combinations(HAND, size))
    return {
        (method, frozenset(cards))
        for cards in sets
        for method in METHODS
        if any(
            DRAGONWOOD.legal(view, 0, Capture(target, method, cards, potion=potion))  # type: ignore[arg-type]
            for potion in NUMBERED
        )
    }


def test_the_potion_is_offered_with_every_set_of_cards(phone: BrowserContext, house: House) -> None:
    page = phone.new_page()
    page.goto(f"{house.url}/replay")
    table = scene("wild_boar", hands={0: HAND}, owned={0: ("charmed_potion",)}).table
    view = seen_by(table, 0)
    found = offered(page, view, "wood:wild_boar", "card:red-9", "owned:charmed_potion")
    brewed = [move for move in found["all"] if move.get("potion") and move["cards"]]
    for move in brewed:
        assert DRAGONWOOD.legal(view, 0, msgspec.convert(move, Capture)), move
    against_it = [move for move in brewed if move["target"] == "wild_boar"]
    sets = [(move["method"], frozenset(move["cards"])) for move in against_it]
    assert set(sets) == lawful(view, "wild_boar")
    assert len(sets) == len(set(sets))
    alone = {move["method"] for move in found["fit"] if move["cards"] == ["red-9"]}
    assert alone == {"strike", "stomp", "scream"}
