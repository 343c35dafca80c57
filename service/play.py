"""Playing: which moves the caller may make, making one, and the log of what happened."""

import time

from flask import Blueprint, Response

from domain.game import Move
from domain.games import GAMES
from domain.match import Match, seat_of
from domain.secrecy import seen_by
from events.lobby import waiting_of
from events.projector import Current
from service import door
from service.answers import (
    LogPage,
    MovesAnswer,
    PlayedAnswer,
    ViewPage,
    deadline_of,
    sent,
    view_of,
)
from service.auth import admit, caller_id, player
from service.bodies import LogQuery, NoQuery, ViewsQuery
from service.eyes import eyes_of, eyes_of_log
from service.matches import commanded, etag, fresh, known
from service.parts import parts
from service.problems import Problem
from service.schemas import by_tag

playing = Blueprint("playing", __name__, url_prefix="/v1/matches")
playing.before_request(admit)


@playing.get("/<match_id>/moves")
def moves(match_id: str) -> Response:
    """The caller's legal moves, each ready to be sent."""
    me = player()
    door.query(NoQuery)
    current = parts().projector.newest(known(match_id))
    seat = _seat(current.match, me.id)
    tag = etag(current)
    if fresh(tag):
        return Response(status=304, headers={"ETag": tag})
    return sent(_legal(current, seat), ETag=tag)


def _seat(match: Match, player_id: str) -> int:
    seat = seat_of(match, player_id)
    if seat is None:
        raise Problem("not-seated", "You have no seat in this match.")
    return seat


def _legal(current: Current, seat: int) -> MovesAnswer:
    match, now = current.match, parts().store.now()
    if match.status != "running" or match.seats[seat].resigned:
        return MovesAnswer(current.version, now, None, True, (), ())
    choices = GAMES[match.game].choices(seen_by(match.table, seat), seat)
    return MovesAnswer(
        current.version,
        now,
        deadline_of(match, seat),
        choices.complete,
        choices.moves,
        choices.notes,
    )


@playing.post("/<match_id>/moves")
def play(match_id: str) -> Response:
    """Make a move."""
    me = player()
    door.query(NoQuery)
    projector = parts().projector
    game = GAMES[projector.remembered(known(match_id)).match.game]
    handled = commanded(me, match_id, _move(game.moves))
    entry, current = handled.entry, handled.current
    if current.version != entry.version:
        current = projector.at(match_id, entry.version)
    match = current.match
    finished = match.status == "finished"
    shown = parts().handler.seals.seen(match.id, entry, entry.actor.seat, finished)
    answer = PlayedAnswer(entry.version, shown, waiting_of(match))
    return sent(answer, 201, ETag=f'"{entry.version}"')


def _move(kinds: tuple[type[Move], ...]) -> Move:
    """The body as one of these moves. Raises Problem."""
    data, known_types = door.json(), by_tag(kinds)
    kind = data.get("type") if isinstance(data, dict) else None
    if isinstance(kind, str) and kind not in known_types:
        detail = f"This game has no move {kind[:40]!r}."
        raise Problem("unknown-move", detail, known=list(known_types))
    return door.checked_one_of(kinds, data)


@playing.get("/<match_id>/log")
def log(match_id: str) -> Response:
    """Entries after a version, as the caller may see them; waits for the first if asked to."""
    asked, me, match_id = door.query(LogQuery), caller_id(), known(match_id)
    if asked.eyes:
        eyes_of(parts().projector.newest(match_id), me, asked.eyes)
    current = _news(match_id, asked)
    eyes = eyes_of_log(current, me, asked.eyes)
    count = min(asked.limit, current.version - asked.after)
    entries = parts().projector.entries(match_id, asked.after, count) if count > 0 else []
    last = asked.after + len(entries)
    seals = parts().handler.seals
    page = LogPage(
        tuple(eyes.entry(entry, match_id, seals) for entry in entries),
        str(last) if last < current.version else None,
        current.version,
        parts().store.now(),
    )
    return sent(page, ETag=etag(current))


@playing.get("/<match_id>/views")
def views(match_id: str) -> Response:
    """The match as it stood at each version after one, as the caller saw it then."""
    asked, me, match_id = door.query(ViewsQuery), caller_id(), known(match_id)
    current = parts().projector.newest(match_id)
    eyes = eyes_of(current, me, asked.eyes)
    last = min(current.version, asked.after + asked.limit)
    stood = parts().projector.through(match_id, last)
    page = ViewPage(
        tuple(view_of(at, eyes) for at in stood if at.version > asked.after),
        str(last) if last < current.version else None,
        current.version,
        parts().store.now(),
    )
    return sent(page, ETag=etag(current))


def _news(match_id: str, asked: LogQuery) -> Current:
    """The match, as soon as it has an entry after the one asked for, or when the wait is over."""
    projector = parts().projector
    current = projector.newest(match_id)
    if not asked.wait or _has_news(current, asked.after):
        return current
    end = time.monotonic() + asked.wait
    with parts().follower.watching(match_id) as news:
        while not _has_news(current, asked.after) and (left := end - time.monotonic()) > 0:
            news.clear()
            if parts().follower.closing:
                break
            current = projector.newest(match_id)
            if not _has_news(current, asked.after):
                news.wait(left)
    return projector.newest(match_id)


def _has_news(current: Current, after: int) -> bool:
    """A finished match has no more news."""
    return current.version > after or current.match.status == "finished"
