"""A question names only possible moves: a way that is left out is not in it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from domain.games import GAMES
from domain.match import awaited
from service.pages import HERE
from tests.golden.recorded import recorded
from tests.pages.conftest import House
from tests.pages.fingers import Phone
from tests.pages.positions import Position, positions

SLUGS = [slug for slug in GAMES if slug != "coffers"]


def kind_asked(position: Position) -> str | None:
    """The kind of the decision that is open for the seat."""
    kinds = (one.kind for one in awaited(position.match) if position.seat in one.seats)
    return next(kinds, None)


def ways(position: Position) -> str:
    """The types of moves that the page leads to, as its terms name them."""
    found = position.choices
    notes = found.notes or (None,) * len(found.moves)
    hopeful = (
        move
        for move, note in zip(found.moves, notes, strict=True)
        if getattr(note, "chance", None) != "0"
    )
    return "+".join(sorted({str(type(move).__struct_config__.tag) for move in hopeful}))


def asked(slug: str) -> Iterator[Position]:
    for match in recorded(slug):
        yield from (one for one in positions(match) if kind_asked(one) and one.choices.moves)


@pytest.mark.long
@pytest.mark.parametrize("slug", SLUGS)
def test_a_question_with_an_or_is_not_asked_where_one_way_is_left(slug: str) -> None:
    kinds = {kind.kind: kind for kind in GAMES[slug].kinds}
    words: Any = json.loads((HERE / f"play/match/games/{slug}.json").read_text())["terms"]
    missing = set()
    for position in asked(slug):
        kind, way = kinds[str(kind_asked(position))], ways(position)
        offers = len(kind.moves) > 1 and " or " in kind.about.en
        named = {f"only-{kind.kind}-{way}", f"only-{way}"} & words.keys()
        if offers and "+" not in way and not named:
            missing.add(f"only-{kind.kind}-{way}")
    assert missing == set()


@pytest.mark.parametrize(
    ("slug", "kind", "way", "words"),
    [
        ("dragonwood", "act", "recruit", "recruit: your cards can capture nothing that lies here."),
        ("or-des-dragons", "attack", "attack", "attack a dragon."),
        ("or-des-dragons", "encore", "pass", "you have no magic object that can be played here."),
    ],
)
def test_the_bar_asks_for_what_is_left(
    browser: Browser, house: House, slug: str, kind: str, way: str, words: str
) -> None:
    phone = Phone(browser, house)
    phone.at(next(one for one in asked(slug) if (kind_asked(one), ways(one)) == (kind, way)))
    expect(phone.asked).to_have_text(f"Your turn: {words}")
    phone.leave()
