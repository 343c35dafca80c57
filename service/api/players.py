"""Players: enrolling, my matches, and erasure."""

import logging
from itertools import chain

from flask import Response
from msgspec.structs import replace
from redis.exceptions import RedisError

from domain.commands import Command, End, Leave
from domain.match import Actor
from domain.refusals import Refused
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
from service.api.matches import items_of
from service.callers import address, player, spend
from service.calls import OF_STORE, Call, Tool
from service.contract.written import MY_EXPORT
from service.http import reading, texts
from service.http.account_bodies import Changes, NewPlayer
from service.http.bodies import MineQuery
from service.parts import parts
from service.table import Room

log = logging.getLogger(__name__)

NDJSON = "application/x-ndjson"


def _enter(_: Call) -> None:
    parts().limits.count("players", address())


players = Room("players", "players", _enter)
me = Room("me", "players")


@players.answers(
    "post",
    "/v1/players",
    "createPlayer",
    "Enrol as a player",
    "anybody",
    201,
    Enrolled,
    sends=("New-Player-Key",),
    codes=("key-reused", *OF_STORE, "unconfirmed"),
    gets=("Cache-Control",),
    text="Token and recovery code are shown only here, and stored as hashes. Names need not be "
    "unique. Show the code to your user, to be kept where the device is not.",
    tools=(
        Tool(
            "new_player",
            "New player",
            "Makes a player with this name and gives a token, which you pass as `token` from then "
            "on. Needed once, unless your client sends a token.",
            takes=("name",),
            gives=("id", "token", "recovery"),
        ),
    ),
)
def enrol(body: NewPlayer) -> Response:
    """Make a player. Token and recovery code are shown only here; a key makes it repeatable."""
    name, key, now = texts.name(body.name), reading.secret_key(), parts().store.wall()
    made = parts().accounts.enrolment.enrol(name, now, key)
    return sent(Enrolled(made.id, name, made.token, made.recovery), 201, Cache_Control="no-store")


@me.answers(
    "get",
    "/v1/players/me",
    "getMe",
    "The player of the token",
    "players",
    200,
    Myself,
    text="With it an app finds out at its start whether its token is still good.",
)
def who_am_i() -> Response:
    """The player who calls."""
    return sent(myself(player()))


@me.answers(
    "patch",
    "/v1/players/me",
    "changeMe",
    "Change my name or language",
    "players",
    200,
    Myself,
    codes=("busy", "silenced"),
    text="Others see a new name within seconds, also in past matches: logs have ids only.",
)
def change(body: Changes) -> Response:
    """Change the caller's name or language."""
    known = player()
    name = None if body.name is None else texts.name(body.name)
    if name is not None:
        refuse_silenced(known, parts().store.wall())

    def changed(player: Player) -> Player:
        language = body.language or player.language
        return replace(player, name=name or player.name, language=language)

    return sent(myself(parts().registry.change(known.id, changed)))


def myself(known: Player) -> Myself:
    """The player as they see themselves."""
    now = parts().store.wall()
    ends = (in_force(until, now) for until in (known.suspended_until, known.silenced_until))
    return Myself(known.id, known.name, known.since, known.language, *ends)


@me.answers(
    "get",
    "/v1/players/me/export",
    "exportMe",
    "All that is stored about me",
    "players",
    200,
    MY_EXPORT,
    gets=("Content-Disposition",),
    media="application/x-ndjson",
    text="It counts as one request, and one more for every 64 entries of your matches.",
)
def export() -> Response:
    """All that is stored about the caller, sent while it is read."""
    known = player()
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


@me.answers(
    "delete",
    "/v1/players/me",
    "deleteMe",
    "Erase the player of the token",
    "players",
    204,
    None,
    text="Name, tokens, codes and all else that is stored about you are erased within seconds. "
    "A seat in a match that has not begun is "
    "open again; in a running match a computer plays on. The logs of matches stay.",
    even_suspended=True,
)
def erase() -> Response:
    """Erase all that is stored of the caller; a computer plays on in their matches.

    The token last, so that a caller who got no answer can repeat the request; and then once more
    the seats and what they said, as another request may have taken or said something meanwhile:
    each looks for the record after it has written. Nothing is erased of who cannot be erased as a
    whole (TooNew).
    """
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


@me.answers(
    "get",
    "/v1/players/me/matches",
    "listMyMatches",
    "My matches, newest first",
    "players",
    200,
    MyMatchPage,
    sends=("If-None-Match",),
    gets=("ETag",),
    text="It lags behind the matches by some milliseconds, and never behind your news: it "
    "shows all that items up to the number `news` tell.",
)
def mine(query: MineQuery) -> Response:
    """The caller's matches, newest first, and up to where their news is in this list: that is asked
    first, as lists are written before anybody is told.
    """
    known = player()
    news = parts().inboxes.last(known.id)
    page = parts().lobby.of_player(known.id, query.waiting, query.cursor, query.limit)
    items = items_of(_of_others(page, known.id) if query.waiting else page)
    unread = parts().inboxes.unread_of(known.id, [item.id for item in items])
    return sent_if_new(MyMatchPage(items, page.next, news, unread))


def _of_others(page: Page, me: str) -> Page:
    """Without the seats that wait for the caller at tables to which a block does not let them."""
    apart = parts().accounts.blocks.apart(me, {each.host for each in page.items})
    items = (each for each in page.items if each.status != "open" or each.host not in apart)
    return replace(page, items=tuple(items))
