"""The caller: who they are, what is stored of them, and how it is erased."""

import logging
from itertools import chain
from typing import Annotated

from flask import Response
from msgspec import Meta, Struct
from msgspec.structs import replace
from redis.exceptions import RedisError

from domain.commands import Command, End, Leave
from domain.fields import Int64
from domain.match import Actor
from domain.refusals import Refused
from domain.words import says
from events.log import UnknownFormat
from events.news.inboxes import KEPT
from events.projections.rows import Summary
from events.projector import NoSuchMatch
from events.request import VersionMoved
from events.store.entries import Busy
from service.accounts.export import demand, exported, matches_of
from service.accounts.export_receivers import exported_receivers
from service.accounts.player import Player, in_force, refuse_silenced
from service.callers import admit, player, spend
from service.http import texts
from service.http.answers import sent
from service.http.bodies import Body, Name
from service.http.sentences import Spoken
from service.http.table import Room, Written
from service.parts import parts

log = logging.getLogger(__name__)

NDJSON = "application/x-ndjson"
me = Room("me", "players", admit)


class Myself(Struct, frozen=True):
    """The player whose token was sent. `language`: of refusals, where a request has no
    Accept-Language; null: English.
    """

    id: Annotated[str, says("The player's id.")]
    name: Annotated[str, says("The player's name.")]
    since: Annotated[Int64, says("When they enrolled, ms since the epoch.")]
    language: Annotated[
        Spoken | None, says("In which language they are refused by default; null: in English.")
    ]
    suspended_until: Annotated[
        Int64 | None,
        says("Until when they can only read, ms since the epoch; null: they are not suspended."),
    ]
    silenced_until: Annotated[
        Int64 | None,
        says("Until when they can say nothing to others, ms since the epoch; null: they can."),
    ]


@me.get("/v1/players/me", Myself)
def get_me() -> Response:
    """The player of the token.

    With it an app finds out at its start whether its token is still good.
    """
    return sent(myself(player()))


OwnLanguage = Annotated[
    Spoken,
    Meta(description="In which I am refused where a request has no Accept-Language."),
]


class Changes(Body, frozen=True):
    """What I change about myself; what is left out stays as it is."""

    name: Name | None = None
    language: OwnLanguage | None = None


@me.patch("/v1/players/me", Myself, codes=("busy", "silenced"))
def change_me(body: Changes) -> Response:
    """Change my name or language.

    Others see a new name within seconds, also in past matches: logs have ids only.
    """
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


MY_EXPORT = Written(
    "MyExport",
    {
        "description": "NDJSON: an object per line, with its `kind`. First one `player`, then a "
        "`token` per token, a `block` and a `mute` per player whom you avoid, a `phrase` for what "
        "you said at tables lately, a `report` per report of yours, "
        "a `news` per item of your news that is kept (`item`, `read`), then for each match a "
        "`match` (`match`, `game`, `status`, `opened_at`, "
        "`updated_at`, `host`, `seats`: yours, `hints`: how many you took), and for each command "
        "that you sent to it a `command` (`match`, `version`, `at`, `command`, `key`: whether with "
        "an Idempotency-Key). "
        "Then a `webhook` per webhook, a `push` per browser, and a `delivery` per try to deliver "
        "something to it. "
        "An `unreadable` (`match`, `version`, `again`) is an entry that cannot be read; with a "
        "`version` of null all that follows in this match; with `again` because the archive went "
        "away meanwhile: ask for the export again later. Of what is stored as a hash it says only "
        "that it is there.",
        "type": "string",
    },
)


@me.get(
    "/v1/players/me/export", MY_EXPORT, gets=("Content-Disposition",), media="application/x-ndjson"
)
def export_me() -> Response:
    """All that is stored about me.

    It counts as one request, and one more for every 64 entries of your matches.
    """
    known = player()
    matches = matches_of(parts().lobby, known.id)
    demand(parts().projector, matches)
    spend(sum(summary.version for summary in matches))
    newest = parts().registry.newest(known.id) or known
    reports = parts().accounts.reports.of(known.id)
    projector, hints, now = parts().projector, parts().hints, parts().store.wall()
    inbox = parts().inboxes.after(known.id, 0, KEPT, whole=True)
    said = parts().talk.said_by(known.id)
    repeatable = parts().accounts.requests.times(known.id)
    lines = exported(newest, repeatable, reports, inbox, said, matches, projector, hints, now)
    headers = {"Content-Disposition": f'attachment; filename="{known.id}.ndjson"'}
    told = exported_receivers(parts().receivers.of(known.id))
    return Response(chain(lines, told), headers=headers, content_type=NDJSON)


@me.delete("/v1/players/me", even_suspended=True)
def delete_me() -> Response:
    """Erase the player of the token.

    Name, tokens, codes and all else that is stored about you are erased within seconds. A seat in a
    match that has not begun is open again; in a running match a computer plays on. The logs of
    matches stay.
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
    alone, and what they have asked with Idempotency-Keys.
    """
    parts().accounts.requests.erase(player_id)
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
