"""Playing: which moves the caller may make, making one, and the log of what happened."""

import time
from typing import Any

import msgspec
from flask import Blueprint, Response, request

from domain.game import Move
from domain.games import GAMES
from domain.match import Match, seat_of
from domain.refusals import NOT_SEATED
from domain.secrecy import seen_by
from domain.turns import waiting_of
from domain.words import Names
from events.current import Current
from service.answers import ready, sent, sent_if_new
from service.audience import newest, remembered
from service.callers import ENTRIES, admit, caller_id, player, spend, still_known
from service.door import reading
from service.door.bodies import LogQuery, NoQuery, NoteQuery, ViewsQuery
from service.door.problems import Problem
from service.door.validation import by_tag
from service.game_answers import RulesAnswer
from service.history import agree, follow
from service.live.connection import Listening
from service.parts import parts
from service.perspective import perspective_of, perspective_of_log
from service.play_answers import LogPage, MovesAnswer, PlayedAnswer, ViewPage
from service.routes.matches import commanded, etag, known_already
from service.showing import deadline_of_seat, view_of
from service.told import told

playing = Blueprint("playing", __name__, url_prefix="/v1/matches")
playing.before_request(admit)

NO_SUCH_MOVE = Names("Ce jeu n'a pas de coup {move}.", "This game has no move {move}.")


@playing.get("/<match_id>/rules")
def rules(match_id: str) -> Response:
    """The rules as the options of the match have them."""
    reading.query(NoQuery)
    match = newest(match_id).match
    game = GAMES[match.game]
    options = msgspec.convert(match.options, game.options)
    return sent_if_new(RulesAnswer(game.slug, told(game, options)))


@playing.get("/<match_id>/moves")
def moves(match_id: str) -> Response:
    """The caller's legal moves, each ready to be sent."""
    me = player()
    reading.query(NoQuery)
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


@playing.post("/<match_id>/moves")
def play(match_id: str) -> Response:
    """Make a move."""
    me = player()
    asked = reading.query(NoteQuery)
    handled = commanded(me, match_id, _move(match_id))
    entry, match = handled.entry, handled.current.match
    shown = parts().handler.seals.seen(match.id, entry, entry.actor.seat, match.revealed)
    note = parts().notes.over(match.id, entry) if asked.note else None
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


@playing.get("/<match_id>/log")
def log(match_id: str) -> Response:
    """Entries after a version, as the caller may see them; waits for the first if asked to."""
    asked, me = reading.query(LogQuery), caller_id()
    projector, seals = parts().projector, parts().handler.seals
    before = newest(match_id)
    if asked.eyes:
        perspective_of(before, me, asked.eyes)
    agree(before, asked.after, asked.head)
    current = _news(before, asked)
    follow(before, current, asked.after)
    if asked.wait:
        still_known()
    perspective = perspective_of_log(current, me, asked.eyes)
    count = min(asked.limit, current.version - asked.after)
    spend(max(0, count - ENTRIES))
    entries = projector.entries(match_id, asked.after, count, of=current) if count > 0 else []
    last = asked.after + len(entries)
    seen = projector.pacing.each(
        entries, lambda entry: ready(perspective.entry(entry, match_id, seals))
    )
    page = LogPage(
        tuple(seen),
        str(last) if last < current.version else None,
        current.version,
        parts().store.now(match_id),
    )
    return sent(page, ETag=etag(current))


@playing.get("/<match_id>/views")
def views(match_id: str) -> Response:
    """The match as it stood at each version after one, as the caller saw it then."""
    asked, me = reading.query(ViewsQuery), caller_id()
    current = newest(match_id)
    agree(current, asked.after, asked.head)
    perspective = perspective_of(current, me, asked.eyes)
    last = min(current.version, asked.after + asked.limit)
    spend(last, max(0, last - asked.after))
    projector = parts().projector
    views = projector.through(
        match_id, last, current, asked.after, lambda at: ready(view_of(at, perspective))
    )
    page = ViewPage(
        tuple(views),
        str(last) if last < current.version else None,
        current.version,
        parts().store.now(match_id),
    )
    return sent(page, ETag=etag(current))


def _news(before: Current, asked: LogQuery) -> Current:
    """The match, as soon as it has an entry after the one asked for, or when the wait is over.

    Another newest entry is news, even if it has the same version: then the match was set back.
    """
    match_id = before.match.id
    if not asked.wait or _has_news(before, asked.after):
        return before
    current, end = before, time.monotonic() + asked.wait
    listening = Listening(parts().places, request.environ)
    with listening, parts().follower.watching(match_id) as news:
        while current.tip == before.tip and (left := end - time.monotonic()) > 0:
            news.clear()
            if parts().follower.closing:
                break
            current = newest(match_id)
            if current.tip == before.tip:
                news.wait(left)
    return newest(match_id)


def _has_news(current: Current, after: int) -> bool:
    """Whether the wait can end; a finished match has no more news."""
    return current.version > after or current.match.status == "finished"
