"""Words for the luck of a match that was opened with pledges: pledged first, then given."""

from flask import Blueprint, Response

from domain.commands import Command, GiveWords, Pledge
from domain.pledges import are_pledgeable
from domain.words import Names
from service.accounts.player import Player
from service.callers import admit, player
from service.door import reading
from service.door.bodies import NoQuery, WordsAsked
from service.door.problems import invalid
from service.parts import parts
from service.routes.matches import as_it_was, commanded, words_of

words = Blueprint("words", __name__, url_prefix="/v1/matches")
words.before_request(admit)

ONE_OF_TWO = Names("Exactement l'un de ces champs.", "Exactly one of these fields.")


@words.post("/<match_id>/words")
def give(match_id: str) -> Response:
    """Pledge words, or give them."""
    me, asked = player(), reading.body(WordsAsked)
    reading.query(NoQuery)
    handled = commanded(me, match_id, _command(me, asked))
    parts().allowance.count(handled.current)
    return as_it_was(handled, me, 201)


def _command(me: Player, asked: WordsAsked) -> Command:
    """What is asked. Who is silenced may give words that are pledged: those say nothing."""
    match asked:
        case WordsAsked(pledge=str(pledge), words=None):
            return Pledge(pledge)
        case WordsAsked(pledge=None, words=str(said)):
            return GiveWords(said if are_pledgeable(said) else words_of(me, said) or said)
    raise invalid({"pledge": [ONE_OF_TWO], "words": [ONE_OF_TWO]})
