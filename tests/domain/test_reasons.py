"""Why a move is refused: each reason of each game, as its seat is told it (refusals.py)."""

from typing import Any

import pytest

from domain.game import Game
from domain.games import GAMES
from domain.secrecy import seen_by
from domain.words import COMMON_REASONS
from tests.domain.known import found
from tests.domain.refusal import Refusal

TABLES = {
    slug: tuple(Refusal(*row) for row in table.REFUSALS)
    for slug in GAMES
    if (table := found(slug, "refusals"))
}
LISTED = pytest.mark.parametrize(
    "refusal", [refusal for table in TABLES.values() for refusal in table], ids=str
)
PLAYED = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@LISTED
def test_a_refusal_says_which_rule_is_broken(refusal: Refusal) -> None:
    """And nothing that its seat does not see."""
    game, table, seat = refusal.story.game, refusal.story.table, refusal.seat
    objection = game.objection(seen_by(table, seat), seat, refusal.move)
    assert objection is not None, "the move is legal"
    assert game.objection(table, seat, refusal.move) == objection
    assert objection.reason == refusal.reason
    sentence = objection.told()
    assert sentence.fr != sentence.en
    if isinstance(refusal.told, str):
        assert refusal.told in sentence.en
    else:
        assert refusal.told.items() <= objection.facts.items()


@PLAYED
def test_every_reason_of_a_game_is_in_its_table(game: Game[Any, Any]) -> None:
    told = {refusal.reason for refusal in TABLES.get(game.slug, ())}
    assert not told or {*game.reasons} <= told <= {*game.reasons, *COMMON_REASONS}
    codes = [reason.code for reason in (*game.reasons, *COMMON_REASONS)]
    assert len({*codes}) == len(codes)
    assert all(code == code.lower() and code.replace("-", "").isalpha() for code in codes)


@PLAYED
def test_every_kind_of_decision_is_told_and_answered_by_moves_of_the_game(
    game: Game[Any, Any],
) -> None:
    for kind in game.kinds:
        assert kind.about.fr != kind.about.en
        assert {*kind.moves} <= {*game.moves}


def test_a_sentence_names_things_in_its_own_language() -> None:
    (refusal,) = (each for each in TABLES["drachenland"] if each.told == FIRST_MARCH)
    objection = refusal.story.game.objection(refusal.story.table, 0, refusal.move)
    assert objection is not None
    assert objection.told().fr == "Étape 2 : vous n'avez plus de jeton « Marche forcée »."


FIRST_MARCH = "Step 2: you have no Forced march left."
