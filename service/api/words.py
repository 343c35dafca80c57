"""Words for the luck of a match that was opened with pledges: pledged first, then given."""

from flask import Response

from domain.commands import Command, GiveWords, Pledge
from domain.pledges import are_pledgeable
from domain.words import Names
from service.accounts.player import Player
from service.answers import MatchAnswer
from service.api.commanding import as_it_was, commanded, words_of
from service.callers import player
from service.calls import ANY_MATCH, COMMAND, MATCH, OF_A_MATCH, REPEATED, Tool
from service.http.bodies import WordsAsked
from service.http.problems import invalid
from service.parts import parts
from service.table import Room

words = Room("words", "matches")

ONE_OF_TWO = Names("Exactement l'un de ces champs.", "Exactly one of these fields.")


@words.answers(
    "post",
    f"{MATCH}/words",
    "giveWords",
    "Pledge words for the luck, or give them",
    "players",
    201,
    MatchAnswer,
    sends=COMMAND,
    gets=("ETag",),
    codes=(
        *ANY_MATCH,
        *REPEATED,
        "not-seated",
        "no-pledges",
        "already-pledged",
        "already-said",
        "too-soon",
        "other-words",
        "too-late",
        "started",
        "already-resigned",
        "silenced",
    ),
    text="In a match that was opened with `pledges`. First everybody sends a `pledge`, when "
    "they have sat down, then everybody their `words`, when all have pledged: `waiting` says "
    "whom it waits for. For words that are not given in time the pledge stands in. `words` "
    "without a pledge are plain, and count as said.",
    tools=(
        Tool(
            "give_words",
            "Give words for the luck",
            "In a match with pledges: first pledge words that you keep to yourself, then give them "
            "when all have pledged, so that nobody can choose the luck. Without a SHA-256 or a "
            "secret, say plain words at once, any that come to your mind.",
            takes=("pledge", "words"),
            gives=OF_A_MATCH,
        ),
    ),
)
def give(match_id: str, body: WordsAsked) -> Response:
    """Pledge words, or give them."""
    me = player()
    handled = commanded(me, match_id, _command(me, body))
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
