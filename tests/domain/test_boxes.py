"""The box as clients read it: what leads from a piece to its move, and where numbers come from."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.game import Game
from domain.games import GAMES

PLAYED = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
MOMENTS = ("during", "decisions", "kinds", "window")
"""The fields in which a piece names kinds of decisions; `window` may be words for people, too."""


def parts(box: Any) -> Iterator[dict[str, Any]]:
    """Every object of the catalogue, however deep."""
    if isinstance(box, dict):
        yield box
    inner = box.values() if isinstance(box, dict) else box if isinstance(box, list) else ()
    for part in inner:
        yield from parts(part)


def listed(part: dict[str, Any], *names: str) -> list[str]:
    """The codes under these names, one or several."""
    found = [part.get(name) for name in names]
    several = [code for codes in found if isinstance(codes, list) for code in codes]
    return several + [code for code in found if isinstance(code, str)]


@PLAYED
def test_a_piece_leads_to_moves_that_answer_the_decisions_that_it_names(
    game: Game[Any, Any],
) -> None:
    kinds = {k.kind: {str(m.__struct_config__.tag) for m in k.moves} for k in game.kinds}
    linked = 0
    for part in parts(game.components()):
        moves = {*listed(part, "move", "moves")}
        if not moves:
            continue
        moments = listed(part, *MOMENTS)
        linked += 1
        assert moments, part
        for moment in moments:
            assert moves & kinds[moment], f"{moment} is answered by none of {moves}"
        assert moves <= set[str]().union(*(kinds[moment] for moment in moments)), part
    assert linked


@PLAYED
def test_every_piece_has_names_in_both_languages(game: Game[Any, Any]) -> None:
    told = [part for part in parts(game.components()) if {*part} & {"fr", "en"}]
    assert told
    assert all(name["fr"] and name["en"] for name in told)


@PLAYED
def test_where_single_numbers_come_from_is_said_where_it_differs(game: Game[Any, Any]) -> None:
    for part in parts(game.components()):
        for name, provenance in part.get("provenance_of", {}).items():
            assert name in part
            assert {provenance, part["provenance"]} == {"published", "reconstructed"}


def test_what_this_implementation_added_is_not_called_published() -> None:
    """The dragons that lie open are the rulebook's; that decks or barren turns run out is ours."""
    told = {
        (slug, name): provenance
        for slug, game in GAMES.items()
        for part in parts(game.components())
        for name, provenance in part.get("provenance_of", {}).items()
    }
    assert told == {
        ("or-des-dragons", "lairs"): "published",
        ("pierres-du-dragon", "barren_turns"): "reconstructed",
        ("dragonwood", "decks_at_most"): "reconstructed",
    }
