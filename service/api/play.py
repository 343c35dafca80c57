"""Playing: which moves the caller may make, and words for the luck of a match."""

from typing import Annotated, Any

from flask import Response
from msgspec import Meta, Struct

from domain.commands import Command, GiveWords, Pledge
from domain.fields import Int64, MatchVersion, Now, Slug
from domain.games import GAMES
from domain.match import Match, seat_of
from domain.pledges import are_pledgeable
from domain.refusals import NOT_SEATED
from domain.secrecy import seen_by
from domain.words import Names, says
from events.current import Current
from service.accounts.registry import Player
from service.api.match_commands import checked_words, match_after
from service.callers import identify_caller, newest, player
from service.composition import parts
from service.http.bodies import Body, PledgeAsked
from service.http.problems import Problem, invalid
from service.http.responses import etag, sent
from service.http.table import COMMAND, KNOWN, MATCH, CallGroup, Tool
from service.match_answers import MatchAnswer
from service.showing import deadline_of_seat, is_unchanged

playing = CallGroup("playing", "matches", identify_caller)


class MovesAnswer(Struct, frozen=True):
    """The caller's legal moves; `notes`, if there are any, has one element per move.

    `complete` concerns the decision that the match waits for. `always` lists the moves that are
    legal besides it.
    """

    version: MatchVersion
    game: Slug
    now: Now
    deadline: Annotated[
        Int64 | None,
        says(
            "Until when you must decide, ms since the epoch; null: it is not your turn, or there "
            "is no limit."
        ),
    ]
    complete: Annotated[
        bool,
        says(
            "Whether `moves` are all that you may do in this decision; false: they are some of "
            "them."
        ),
    ]
    moves: Annotated[
        tuple[Any, ...], says("The moves that answer the decision, each ready to be sent.")
    ]
    notes: Annotated[
        tuple[dict[str, Any], ...],
        says("Facts about each move, such as its chance of success; none, or one per move."),
    ]
    always: Annotated[
        tuple[Any, ...], says("The moves that you may make besides, such as standing orders.")
    ]


@playing.get(
    f"{MATCH}/moves",
    MovesAnswer,
    sends=KNOWN,
    codes=("not-seated",),
    tools=(
        Tool(
            "list_moves",
            "Your moves",
            "Your legal moves, numbered for the version told; `contains` searches for words.",
            gives=("version", "deadline", "complete"),
        ),
    ),
)
def list_moves(match_id: str) -> Response:
    """Your legal moves.

    Each is ready to be sent. If `complete` is false, there are more than these.
    """
    me = player()
    current = newest(match_id)
    seat = _seat(current.match, me.id)
    tag = etag(current.version)
    if is_unchanged(current):
        return Response(status=304, headers={"ETag": tag})
    return sent(_legal(current, seat), ETag=tag)


def _seat(match: Match, player_id: str) -> int:
    seat = seat_of(match, player_id)
    if seat is None:
        raise Problem("not-seated", NOT_SEATED)
    return seat


def _legal(current: Current, seat: int) -> MovesAnswer:
    match, now = current.match, parts().store.now(current.match.id)
    stopped = match.status != "running" or match.paused is not None
    if stopped or match.seats[seat].resigned:
        return MovesAnswer(current.version, match.game, now, None, True, (), (), ())
    choices = GAMES[match.game].choices(seen_by(match.table, seat), seat)
    return MovesAnswer(
        current.version,
        match.game,
        now,
        deadline_of_seat(match, seat),
        choices.complete,
        choices.moves,
        choices.notes,
        choices.always,
    )


words = CallGroup("words", "matches", identify_caller)

ONE_OF_TWO = Names("Exactement l'un de ces champs.", "Exactly one of these fields.")


class WordsAsked(Body, frozen=True):
    """Words for the luck of a match with pledges: exactly one of `pledge` and `words`."""

    pledge: PledgeAsked | None = None
    words: (
        Annotated[
            str,
            Meta(
                min_length=1,
                max_length=200,
                description="The words that you have pledged; without a pledge, any words.",
            ),
        ]
        | None
    ) = None


@words.post(
    f"{MATCH}/words",
    MatchAnswer,
    sends=COMMAND,
    codes=(
        "not-seated",
        "no-pledges",
        "already-pledged",
        "already-said",
        "too-soon",
        "other-words",
        "too-late",
        "started",
        "already-resigned",
    ),
    tools=(
        Tool(
            "give_words",
            "Give words for the luck",
            "In a match with pledges: pledge words that you keep to yourself, and give them when "
            "all have pledged. Without a SHA-256 or a secret, say plain words at once, any.",
            takes=("pledge", "words"),
        ),
    ),
)
def give_words(match_id: str, body: WordsAsked) -> Response:
    """Pledge words for the luck, or give them.

    In a match that was opened with `pledges`. First everybody sends a `pledge`, when they have sat
    down, then everybody their `words`, when all have pledged: `waiting` says whom it waits for. For
    words that are not given in time the pledge stands in. `words` without a pledge are plain, and
    count as said.
    """
    return match_after(match_id, _command(player(), body), 201)


def _command(me: Player, asked: WordsAsked) -> Command:
    """The command. A silenced player may still give pledged words: their hash is known already."""
    match asked:
        case WordsAsked(pledge=str(pledge), words=None):
            return Pledge(pledge)
        case WordsAsked(pledge=None, words=str(said)):
            return GiveWords(said if are_pledgeable(said) else checked_words(me, said) or said)
    raise invalid({"pledge": [ONE_OF_TWO], "words": [ONE_OF_TWO]})
