"""Playing: which moves the caller may make, making one, and the log of what happened."""

from typing import Any

from flask import Response

from domain.game import Move
from domain.games import GAMES
from domain.match import Match, seat_of
from domain.refusals import NOT_SEATED
from domain.secrecy import seen_by
from domain.turns import waiting_of
from domain.words import Names
from events.current import Current
from service.answers import sent
from service.api.commanding import commanded, etag, known_already
from service.audience import newest, remembered
from service.callers import player
from service.calls import ANY_MATCH, COMMAND, KNOWN, MATCH, REPEATED, Tool
from service.http import reading
from service.http.bodies import NoteQuery
from service.http.problems import Problem
from service.http.validation import by_tag
from service.parts import parts
from service.play_answers import MovesAnswer, PlayedAnswer
from service.showing import deadline_of_seat
from service.table import Room

playing = Room("playing", "matches")

NO_SUCH_MOVE = Names("Ce jeu n'a pas de coup {move}.", "This game has no move {move}.")


@playing.answers(
    "get",
    f"{MATCH}/moves",
    "listMoves",
    "Your legal moves",
    "players",
    200,
    MovesAnswer,
    sends=KNOWN,
    gets=("ETag",),
    codes=(*ANY_MATCH, "not-seated"),
    text="Each is ready to be sent. Where `complete` is false there are more than these.",
    tools=(
        Tool(
            "list_moves",
            "Your moves",
            "What you may do now, with numbers to choose by. The numbers are for the version that "
            "is told. `contains` looks for words among many moves.",
            gives=("version", "deadline", "complete"),
        ),
        Tool(
            "describe_move",
            "How to compose a move",
            "The fields of a type of moves, for a move that list_moves does not list.",
        ),
    ),
)
def moves(match_id: str) -> Response:
    """The caller's legal moves, each ready to be sent."""
    me = player()
    current = newest(match_id)
    seat = _seat(current.match, me.id)
    tag = etag(current)
    if known_already(current):
        return Response(status=304, headers={"ETag": tag})
    return sent(_legal(current, seat), ETag=tag)


def _seat(match: Match, player_id: str) -> int:
    seat = seat_of(match, player_id)
    if seat is None:
        raise Problem("not-seated", NOT_SEATED)
    return seat


def _legal(current: Current, seat: int) -> MovesAnswer:
    match, now = current.match, parts().store.now(current.match.id)
    if match.status != "running" or match.seats[seat].resigned:
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


@playing.answers(
    "post",
    f"{MATCH}/moves",
    "makeMove",
    "Make a move",
    "players",
    201,
    PlayedAnswer,
    body=Move,
    sends=COMMAND,
    gets=("ETag",),
    codes=(
        *ANY_MATCH,
        *REPEATED,
        "not-seated",
        "not-started",
        "not-your-turn",
        "illegal-move",
        "too-late",
        "already-resigned",
        "unknown-move",
    ),
    text="One that `GET …/moves` lists, or any other that the rules allow. The answer is the "
    "entry that it has become. A refusal by the rules has a `reason`, and lists what is "
    "`allowed`.",
    from_memory=True,
    tools=(
        Tool(
            "play",
            "Make a move",
            "Makes a move: `version` and `number` as list_moves told them, or `version` and a "
            "composed `move`. A move that the rules refuse changes nothing.",
            gives=("version", "waiting"),
        ),
    ),
)
def play(match_id: str, query: NoteQuery) -> Response:
    """Make a move."""
    me = player()
    handled = commanded(me, match_id, _move(match_id))
    entry, match = handled.entry, handled.current.match
    shown = parts().handler.seals.seen(match.id, entry, entry.actor.seat, match.revealed)
    note = parts().notes.over(match.id, entry) if query.note else None
    answer = PlayedAnswer(entry.version, shown, waiting_of(match, entry.actor.seat), note)
    return sent(answer, 201, ETag=etag(handled.current))


def _move(match_id: str) -> Move:
    """The body as a move of the game that is played. Raises Problem.

    What is remembered may be lost, and the id that of a match of another game by now.
    """
    game, data = remembered(match_id).match.game, reading.json()
    try:
        return _of_kinds(GAMES[game].moves, data)
    except Problem:
        today = newest(match_id).match.game
        if today == game:
            raise
    return _of_kinds(GAMES[today].moves, data)


def _of_kinds(kinds: tuple[type[Move], ...], data: Any) -> Move:
    """The data as one of these moves. Raises Problem."""
    known_types = by_tag(kinds)
    kind = data.get("type") if isinstance(data, dict) else None
    if not isinstance(kind, str):
        return reading.checked_one_of(kinds, data)
    if kind not in known_types:
        detail = NO_SUCH_MOVE.filled(move=repr(kind[:40]))
        raise Problem("unknown-move", detail, known=list(known_types))
    move: Move = reading.checked(known_types[kind], data)  # type: ignore[assignment]
    return move
