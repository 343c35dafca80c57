"""The rules of a match in short."""

import msgspec
from flask import Response

from domain.games import GAMES
from service.answers import sent_if_new
from service.audience import newest
from service.calls import ANY_MATCH, MATCH
from service.game_answers import RulesAnswer
from service.table import Room
from service.told import told

rules = Room("rules", "matches")


@rules.answers(
    "get",
    f"{MATCH}/rules",
    "getRules",
    "A match's rules in short",
    "spectators too",
    200,
    RulesAnswer,
    sends=("If-None-Match",),
    gets=("ETag",),
    codes=ANY_MATCH,
    text="As its options have them, for people, in both languages. They never change.",
)
def of_match(match_id: str) -> Response:
    """The rules as the options of the match have them."""
    match = newest(match_id).match
    game = GAMES[match.game]
    options = msgspec.convert(match.options, game.options)
    return sent_if_new(RulesAnswer(game.slug, told(game, options)))
