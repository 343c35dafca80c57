"""Players: enrolling, my matches, and erasure."""

import logging
from itertools import chain

from flask import Blueprint, Response
from msgspec.structs import replace
from redis.exceptions import RedisError

from domain.commands import Command, End, Leave
from domain.match import Actor
from domain.referee import Refused
from events.log import UnknownFormat
from events.news.inboxes import KEPT
from events.projections.lobby import Page
from events.projections.rows import Summary
from events.projector import NoSuchMatch
from events.request import Busy, VersionMoved
from service.account_answers import Enrolled, Myself
from service.accounts.export import demand, exported, matches_of
from service.accounts.export_receivers import exported_receivers
from service.accounts.player import Player
from service.accounts.sanctions import in_force, refuse_silenced
from service.answers import MyMatchPage, sent, sent_if_new
from service.callers import address, admit, player, spend
from service.door import reading
from service.door.account_bodies import Changes, NewPlayer
from service.door.bodies import MineQuery, NoQuery
from service.parts import parts
from service.routes.matches import items_of

log = logging.getLogger(__name__)

NDJSON = "application/x-ndjson"

players = Blueprint("players", __name__, url_prefix="/v1/players")
me = Blueprint("me", __name__, url_prefix="/v1/players/me")
me.before_request(admit)


@players.post("")
def enrol() -> Response:
    """Make a player. Token and recovery code are shown only here; a key makes it repeatable."""
    parts().limits.count("players", address())
    reading.query(NoQuery)
    asked = reading.body(NewPlayer)
    name, key, now = reading.name(asked.name), reading.secret_key(), parts().store.wall()
    made = parts().accounts.enrolment.enrol(name, now, key)
    return sent(Enrolled(made.id, name, made.token, made.recovery), 201, Cache_Control="no-store")


@me.get("")
def who_am_i() -> Response:
    """The player who calls."""
    reading.query(NoQuery)
    return sent(myself(player()))


@me.patch("")
def change() -> Response:
    """Change the caller's name or language."""
    known = player()
    reading.query(NoQuery)
    asked = reading.body(Changes)
    name = None if asked.name is None else reading.name(asked.name)
    if name is not None:
        refuse_silenced(known, parts().store.wall())

    def changed(player: Player) -> Player:
        language = asked.language or player.language
        return replace(player, name=name or player.name, language=language)

    return sent(myself(parts().registry.change(known.id, changed)))


def myself(known: Player) -> Myself:
    """The player as they see themselves."""
    now = parts().store.wall()
    ends = (in_force(until, now) for until in (known.suspended_until, known.silenced_until))
    return Myself(known.id, known.name, known.since, known.language, *ends)


@me.get("/export")
def export() -> Response:
    """All that is stored about the caller, sent while it is read."""
    known = player()
    reading.query(NoQuery)
    matches = matches_of(parts().lobby, known.id)
    demand(parts().projector, matches)
    spend(sum(summary.version for summary in matches))
    newest = parts().registry.newest(known.id) or known
    reports = parts().accounts.reports.of(known.id)
    projector, hints, now = parts().projector, parts().hints, parts().store.wall()
    inbox = parts().inboxes.after(known.id, 0, KEPT, whole=True)
    said = parts().talk.said_by(known.id)
    lines = exported(newest, reports, inbox, said, matches, projector, hints, now)
    headers = {"Content-Disposition": f'attachment; filename="{known.id}.ndjson"'}
    told = exported_receivers(parts().receivers.of(known.id))
    return Response(chain(lines, told), headers=headers, content_type=NDJSON)


@me.delete("")
def erase() -> Response:
    """Erase all that is stored of the caller; a computer plays on in their matches.

    The token last, so that a caller who got no answer can repeat the request; and then once more
    the seats and what they said, as another request may have taken or said something meanwhile:
    each looks for the record after it has written. Nothing is erased of who cannot be erased as a
    whole (TooNew).
    """
    reading.query(NoQuery)
    known = player()
    parts().registry.newest(known.id)
    _leave_all(known.id)
    _unsay_all(known.id)
    parts().inboxes.erase(known.id)
    parts().accounts.enrolment.erase(known.id)
    _unsay_all(known.id, gone=True)
    _leave_all(known.id)
    return Response(status=204)


def _unsay_all(player_id: str, gone: bool = False) -> None:
    """Erase what a player has said to operators and at tables, and what was said of them or to them
    alone.
    """
    parts().accounts.reports.erase(player_id, gone)
    parts().store.talk.erase(player_id, gone)


def _leave_all(player_id: str) -> None:
    """Leave every match that is not over. In one that the lobby does not show yet, the deadlines
    pass. What is open and cannot begin without its host is cancelled.
    """
    for summary in matches_of(parts().lobby, player_id):
        if summary.status != "finished":
            _leave(summary, player_id)


def _leave(summary: Summary, player_id: str) -> None:
    if _needs(summary, player_id):
        _sent(summary.id, player_id, End(), {summary.version})
    _sent(summary.id, player_id, Leave())


def _sent(match_id: str, player_id: str, command: Command, expect: set[int] | None = None) -> None:
    """Send a command, whatever comes of it: what is wrong with one match keeps nobody from being
    erased.
    """
    actor = Actor("player", player=player_id)
    try:
        parts().handler.handle(match_id, actor, command, expect=expect)
    except (Refused, NoSuchMatch, Busy, UnknownFormat, VersionMoved):
        pass
    except RedisError:
        raise
    except Exception:  # anything may be written into the store
        log.exception("Match %s cannot be left by who is erased", match_id)


def _needs(summary: Summary, host: str) -> bool:
    """Whether a match cannot begin without this player: only a host invites, and frees seats."""
    kept = any(not seat.taken and seat.kind != "open" for seat in summary.seats)
    return summary.status == "open" and summary.host == host and kept


@me.get("/matches")
def mine() -> Response:
    """The caller's matches, newest first, and up to where their news is in this list: that is asked
    first, as lists are written before anybody is told.
    """
    known, asked = player(), reading.query(MineQuery)
    news = parts().inboxes.last(known.id)
    page = parts().lobby.of_player(known.id, asked.waiting, asked.cursor, asked.limit)
    items = items_of(_of_others(page, known.id) if asked.waiting else page)
    unread = parts().inboxes.unread_of(known.id, [item.id for item in items])
    return sent_if_new(MyMatchPage(items, page.next, news, unread))


def _of_others(page: Page, me: str) -> Page:
    """Without the seats that wait for the caller at tables to which a block does not let them."""
    apart = parts().accounts.blocks.apart(me, {each.host for each in page.items})
    items = (each for each in page.items if each.status != "open" or each.host not in apart)
    return replace(page, items=tuple(items))
