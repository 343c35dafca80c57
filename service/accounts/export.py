"""All that is stored about one player, as NDJSON: themselves, tokens, blocks, reports, news,
matches, and their commands.

Of secrets it says only that they are there. Of matches it has what this player has sent, and
nothing that others did.
"""

import logging
from collections.abc import Generator, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from domain.match import Actor
from domain.talk import Said
from events.archive.objects import ArchiveAway, Missing
from events.hints import Hints
from events.news.inboxes import Inbox
from events.news.items import NewsItem
from events.projections.lobby import Lobby
from events.projections.rows import Status, Summary
from events.projector import Projector
from events.store.entries import Damaged, Raw
from events.store.store import SetBack
from service.accounts.player import Player
from service.accounts.reports import Report
from service.http.sentences import Spoken

PAGE = 200

log = logging.getLogger(__name__)


class Line(Struct, frozen=True, tag_field="kind"):
    """A line of the export; times are ms."""


class AboutPlayer(Line, frozen=True, tag="player"):
    """The first line: what is stored as hashes, too, without those. `recovery`: there is a recovery
    code; `link_until`: until when the newest link is good; `issuer`: an issuer of OpenID Connect
    knows them; `repeatable`: when the calls with an Idempotency-Key came that are kept.
    """

    id: str
    name: str
    language: Spoken | None
    since: int
    enrolled_with_key: bool
    recovery: bool
    link_until: int | None
    issuer: bool
    repeatable: tuple[int, ...]
    matches: int
    now: int
    suspended_until: int | None
    silenced_until: int | None


class AboutToken(Line, frozen=True, tag="token"):
    """A token, without its secret."""

    id: str
    label: str
    since: int
    used: int | None


class AboutBlock(Line, frozen=True, tag="block"):
    """Whom they do not play with."""

    player: str
    since: int


class AboutMute(Line, frozen=True, tag="mute"):
    """Whom they do not want to hear."""

    player: str
    since: int


class AboutPhrase(Line, frozen=True, tag="phrase"):
    """What they have said in a match, and still can be heard. What was said to them is not here."""

    match: str
    at: int
    to: int | None
    phrase: str


class AboutReport(Line, frozen=True, tag="report"):
    """A report that they have made, of another player. What others have made of them is not here:
    it would show who.
    """

    id: str
    at: int
    about: str
    reason: str
    match: str | None
    detail: str


class AboutNews(Line, frozen=True, tag="news"):
    """An item of their news that is kept; `read`: they have read it."""

    item: NewsItem
    read: bool


class AboutMatch(Line, frozen=True, tag="match"):
    """A match of theirs: the seats that are theirs, taken or reserved. `hints`: how many they have
    taken; null: they are not allowed there.
    """

    match: str
    game: str
    status: Status
    opened_at: int
    updated_at: int
    host: bool
    seats: tuple[int, ...]
    hints: int | None


class Sent(Line, frozen=True, tag="command"):
    """A command of theirs in this match, as it was sent; `key`: with an Idempotency-Key."""

    match: str
    version: int
    at: int
    command: msgspec.Raw
    key: bool


class Unreadable(Line, frozen=True, tag="unreadable"):
    """What of a match's log cannot be read: an entry, or, without a version, all that follows.
    `again`: the archive cannot be reached, so ask again later; otherwise somebody altered or lost
    it.
    """

    match: str
    version: int | None = None
    again: bool = False


class _Entry(Struct):
    """Of a stored entry what counts here: so it may be of any game and format."""

    version: int
    at: int
    actor: Actor
    command: msgspec.Raw
    key: str | None = None


_encoder = msgspec.json.Encoder()
_entry = msgspec.json.Decoder(_Entry)


def matches_of(lobby: Lobby, player_id: str) -> list[Summary]:
    """All their matches, newest first."""
    page = lobby.of_player(player_id, limit=PAGE)
    found = [*page.items]
    while page.next is not None:
        page = lobby.of_player(player_id, cursor=page.next, limit=PAGE)
        found += page.items
    return found


def exported(
    player: Player,
    repeatable: tuple[int, ...],
    reports: list[Report],
    inbox: Inbox,
    said: list[tuple[str, Said]],
    matches: list[Summary],
    projector: Projector,
    hints: Hints,
    now: int,
) -> Iterator[bytes]:
    """The whole export, in pieces of whole lines. It is sent as slowly as it is read.

    Where the archive goes away meanwhile, nobody waits for it once more: what has ended may be
    there.
    """
    lines = [_about(player, repeatable, len(matches), now)]
    lines += (AboutToken(t.id, t.label, t.since, t.used or None) for t in player.tokens)
    lines += (AboutBlock(block.player, block.since) for block in player.blocks)
    lines += (AboutMute(mute.player, mute.since) for mute in player.mutes)
    lines += (AboutPhrase(match, one.at, one.to, one.phrase) for match, one in said)
    lines += (
        AboutReport(one.id, one.at, one.about, one.reason, one.match, one.detail)
        for one in reports
        if one.author == player.id
    )
    lines += (AboutNews(item, item.n <= inbox.read) for item in inbox.items)
    yield _encoder.encode_lines(lines)
    away = False
    for summary in matches:
        yield _encoder.encode_lines([_about_match(summary, player.id, hints)])
        if away and summary.status == "finished":
            yield _encoder.encode_lines([Unreadable(summary.id, again=True)])
        else:
            away |= yield from _commands(projector, summary.id, player.id)


def demand(projector: Projector, matches: list[Summary]) -> None:
    """Raise ArchiveAway if the archive is away: better refused than told in part. It is asked for
    the oldest of these matches that is over.
    """
    over = [summary for summary in matches if summary.status == "finished"]
    for summary in over[-1:]:
        with suppress(SetBack, Damaged, Missing):
            next(projector.pages(summary.id, 0, 1))


def _about(player: Player, repeatable: tuple[int, ...], matches: int, now: int) -> Line:
    return AboutPlayer(
        player.id,
        player.name,
        player.language,
        player.since,
        player.enrolment is not None,
        player.recovery is not None,
        player.link.until if player.link else None,
        player.subject is not None,
        repeatable,
        matches,
        now,
        player.suspended_until,
        player.silenced_until,
    )


def _about_match(summary: Summary, player_id: str, hints: Hints) -> Line:
    seats = tuple(n for n, seat in enumerate(summary.seats) if seat.player == player_id)
    return AboutMatch(
        summary.id,
        summary.game,
        summary.status,
        summary.opened_at,
        summary.updated_at,
        summary.host == player_id,
        seats,
        sum(_taken(summary, seat, hints) for seat in seats) if summary.hints else None,
    )


def _taken(summary: Summary, seat: int, hints: Hints) -> int:
    if summary.hinted is not None:
        return summary.hinted[seat]
    return hints.book(summary.id).of(seat)


def _commands(projector: Projector, match_id: str, player_id: str) -> Generator[bytes, None, bool]:
    """Their commands in a match, and then whether the archive is away. When it is set back
    meanwhile, those that were read until then.
    """
    try:
        for raws in projector.pages(match_id, 0):
            yield _encoder.encode_lines([*_theirs(projector, match_id, raws, player_id)])
    except SetBack:
        return False
    except (Damaged, Missing):
        yield _encoder.encode_lines([Unreadable(match_id)])
    except ArchiveAway as error:
        log.warning("What a player has sent to matches is exported in part: %s", error)
        yield _encoder.encode_lines([Unreadable(match_id, again=True)])
        return True
    return False


def _theirs(
    projector: Projector, match_id: str, raws: tuple[Raw, ...], player_id: str
) -> Iterator[Line]:
    found: list[Any] = projector.pacing.each(raws, _decoded)
    for raw, entry in zip(raws, found, strict=True):
        if entry is None:
            yield Unreadable(match_id, raw.version)
        elif entry.actor.player == player_id:
            keyed = entry.key is not None
            yield Sent(match_id, entry.version, entry.at, entry.command, keyed)


def _decoded(raw: Raw) -> _Entry | None:
    with suppress(msgspec.DecodeError):
        return _entry.decode(raw.data)
    return None
