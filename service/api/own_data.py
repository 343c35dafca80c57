"""The caller's personal data, as one table: the export and the erasure both follow it.

The export names secrets without showing them. Of matches it has the caller's commands, and nothing
that others did.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import msgspec
from flask import Response
from msgspec import Struct

from events.news.inboxes import KEPT as ALL_NEWS
from events.projections.rows import Summary
from events.receivers.receiver import Receiver
from service.accounts.receivers import token_of
from service.accounts.registry import Player, Token
from service.api.own_matches import Line, leave_all, own_matches, require_archive, sent_to
from service.callers import charge, identify_caller, leave_unnoted, player
from service.composition import parts
from service.http.table import CallGroup, NamedSchema

own_data = CallGroup("own_data", "players", identify_caller)

PAGE = 200
NDJSON = "application/x-ndjson"


class OwnData(Struct, frozen=True):
    """A player, and all their matches, newest first."""

    player: Player
    matches: tuple[Summary, ...]


class PersonalData(Struct, frozen=True):
    """A kind of personal data: its lines in the export, and the function that erases it, given the
    player's id, and whether their record is gone; None: it is erased with another kind.
    """

    lines: Callable[[OwnData], Iterable[Line]]
    erase: Callable[[str, bool], None] | None


MY_EXPORT = NamedSchema(
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
        "away meanwhile: ask for the export again later. Values that are stored as hashes are "
        "only named.",
        "type": "string",
    },
)


@own_data.get("/v1/players/me/export", MY_EXPORT, gets=("Content-Disposition",), media=NDJSON)
def export_me() -> Response:
    """All that is stored about me.

    It counts as one request, and one more for every 64 entries of your matches.
    """
    known = player()
    matches = own_matches(known.id)
    require_archive(matches)
    charge(sum(summary.version for summary in matches))
    own = OwnData(parts().registry.newest(known.id) or known, matches)
    found = [kept.lines(own) for kept in KEPT]
    headers = {"Content-Disposition": f'attachment; filename="{known.id}.ndjson"'}
    return Response(_sent(found), headers=headers, content_type=NDJSON)


@own_data.delete("/v1/players/me", even_suspended=True)
def delete_me() -> None:
    """Erase the player of the token.

    Name, tokens, codes and all else that is stored about you are erased within seconds. A seat in a
    match that has not begun is open again; in a running match a computer plays on. The logs of
    matches stay.
    """
    known = player()
    parts().registry.newest(
        known.id
    )  # raises TooNew: a player who cannot be erased as a whole is not erased in part
    _erase(known.id)
    leave_unnoted()


def _erase(player_id: str) -> None:
    """The record goes last, so a request without an answer can be repeated. Then all once more, as
    another request may have written something meanwhile: each looks for the record afterwards.
    """
    for gone in (False, True):
        for kept in reversed(KEPT):
            if kept.erase is not None:
                kept.erase(player_id, gone)


def _sent(found: Iterable[Iterable[Line]]) -> Iterator[bytes]:
    """The lines as NDJSON. The rest is read only as fast as the lines are sent."""
    encoder = msgspec.json.Encoder()
    for lines in map(iter, found):
        while page := [*islice(lines, PAGE)]:
            yield encoder.encode_lines(page)


def _line(kind: str, thing: object, *names: str) -> Line:
    """The line that tells these fields of a thing."""
    return {"kind": kind} | {name: getattr(thing, name) for name in names}


# The record: themselves, their tokens, and whom they avoid.


def _record(own: OwnData) -> Iterable[Line]:
    known, since = own.player, ("player", "since")
    return [
        _themselves(own),
        *(_token(each) for each in known.tokens),
        *(_line("block", each, *since) for each in known.blocks),
        *(_line("mute", each, *since) for each in known.mutes),
    ]


def _token(each: Token) -> Line:
    return _line("token", each, "id", "label", "since", "used") | {"used": each.used or None}


def _themselves(own: OwnData) -> Line:
    """The first line. `repeatable`: when the calls with an Idempotency-Key came that are kept."""
    known = own.player
    return {
        **_line("player", known, "id", "name", "language", "since"),
        "enrolled_with_key": known.enrolment is not None,
        "recovery": known.recovery is not None,
        "link_until": known.link.until if known.link else None,
        "issuer": known.subject is not None,
        "repeatable": parts().accounts.requests.times(known.id),
        "matches": len(own.matches),
        "now": parts().store.wall(),
        "suspended_until": known.suspended_until,
        "silenced_until": known.silenced_until,
        "presence": "hidden" if known.hidden else "shown",
    }


def _erase_record(player_id: str, gone: bool) -> None:
    parts().accounts.requests.erase(player_id)
    if not gone:
        parts().accounts.sign_in.erase(player_id)


# Their phrases at tables, and their reports. Those of others, about them, would show the authors.


def _phrases(own: OwnData) -> Iterable[Line]:
    said = parts().talk.said_by(own.player.id)
    return [_line("phrase", one, "at", "to", "phrase") | {"match": match} for match, one in said]


def _reports(own: OwnData) -> Iterable[Line]:
    made = (
        one for one in parts().accounts.reports.of(own.player.id) if one.author == own.player.id
    )
    return [_line("report", one, "id", "at", "about", "reason", "match", "detail") for one in made]


# Their news, and where it goes outside of the service.


def _news(own: OwnData) -> Iterable[Line]:
    inbox = parts().inboxes.after(own.player.id, 0, ALL_NEWS, whole=True)
    return [{"kind": "news", "item": item, "read": item.n <= inbox.read} for item in inbox.items]


def _receivers(own: OwnData) -> Iterable[Line]:
    found = parts().receivers.of(own.player.id)
    return [line for each in found for line in _of_receiver(each)]


def _of_receiver(each: Receiver) -> Iterator[Line]:
    """A webhook, or a browser, and the tries to deliver there."""
    yield _webhook(each) if each.push is None else _push(each)
    for made in each.tries:
        yield {"kind": "delivery", "webhook": each.id, "tried": made}


def _webhook(each: Receiver) -> Line:
    return {
        **_line("webhook", each, "id", "url", "form", "kinds", "link", "since"),
        "off_since": each.off.at if each.off else None,
        "off_because": each.off.why if each.off else None,
        "failing_since": each.failing_since,
        "old_secret_until": each.older[0].until if each.older else None,
        "with_key": each.key is not None,
        "once": each.once,
    }


def _push(each: Receiver) -> Line:
    place = {"kind": "push", "token": token_of(each), "endpoint": each.url}
    return place | _line("push", each, "kinds", "link", "since", "failing_since", "once")


def _erase_heard(player_id: str) -> None:
    """When they were last heard of. No export has it: it would be the time of the export."""
    private = (each.id for each in own_matches(player_id) if each.visibility == "private")
    parts().heard.erase(player_id, tuple(private))


def _matches(own: OwnData) -> Iterable[Line]:
    return sent_to(own.matches, own.player.id)


KEPT = (
    PersonalData(_record, _erase_record),
    PersonalData(_phrases, lambda player_id, gone: parts().store.talk.erase(player_id, gone=gone)),
    PersonalData(
        _reports, lambda player_id, gone: parts().accounts.reports.erase(player_id, gone=gone)
    ),
    PersonalData(_news, lambda player_id, _: parts().inboxes.erase(player_id)),
    PersonalData(_matches, lambda player_id, _: leave_all(player_id)),
    PersonalData(_receivers, None),
    PersonalData(lambda _: (), lambda player_id, _: _erase_heard(player_id)),
)
"""All that is kept, in the order of the export; it is erased from the end on, and receivers with
the news.
"""
