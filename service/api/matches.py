"""Matches: the lobby, opening one, and a match as its caller may see it."""

from flask import Response

from domain.commands import Open
from domain.match import seat_of
from events.projections.lobby import Page
from service.answers import MatchAnswer, MatchItem, MatchPage, sent, sent_if_new
from service.api.commanding import etag, invites_of, known_already, names_in, stood, words_of
from service.api.opening import begun, laid, options_of, pace_of, pledges_of, usual_visibility
from service.audience import newest
from service.callers import caller_id, player
from service.calls import ANY_MATCH, KNOWN, MATCH, OF_A_MATCH, Tool
from service.http.bodies import (
    LobbyQuery,
    MatchQuery,
    NewMatch,
)
from service.parts import parts
from service.perspective import perspective_of
from service.showing import item_of, standing
from service.table import Room

matches = Room("matches", "matches")


@matches.answers(
    "get",
    "/v1/matches",
    "listMatches",
    "The lobby: all matches, newest first",
    "spectators too",
    200,
    MatchPage,
    sends=("If-None-Match",),
    gets=("ETag",),
    text="It lags behind the matches by some milliseconds.",
    tools=(
        Tool(
            "list_matches",
            "Lobby",
            "Matches, newest first: those with free seats, or by `status`, or your own "
            "(mine=true).",
            takes=("game", "cursor"),
            gives=("next",),
        ),
    ),
)
def lobby(query: LobbyQuery) -> Response:
    """The lobby: all public matches, newest first."""
    return paged(parts().lobby.matches(query.game, query.status, query.cursor, query.limit))


def paged(page: Page) -> Response:
    """A page of matches."""
    return sent_if_new(MatchPage(items_of(page), page.next))


def items_of(page: Page) -> tuple[MatchItem, ...]:
    """The matches of a page, with the names of their players."""
    names = parts().registry.names(s.player for summary in page.items for s in summary.seats)
    return tuple(item_of(summary, names) for summary in page.items)


@matches.answers(
    "post",
    "/v1/matches",
    "openMatch",
    "Open a match",
    "players",
    201,
    MatchAnswer,
    sends=("Idempotency-Key",),
    gets=("ETag", "Location"),
    codes=("key-reused", "too-many-matches", "blocked", "too-many-unattended", "silenced"),
    text="It starts as soon as every seat is taken, and at once if no seat is free.",
    tools=(
        Tool(
            "open_match",
            "Open a match",
            "Opens a match; you sit at seat 0, `others` are the other seats. It begins when no "
            "seat is open and all have given words for the luck: call give_words next.",
            takes=("game", "options", "visibility"),
            gives=OF_A_MATCH,
        ),
    ),
)
def open_match(body: NewMatch) -> Response:
    """Open a match. The same Idempotency-Key opens the same match."""
    host = player()
    seats = laid(body.seats, host)
    command = Open(
        body.game,
        options_of(body.game, body.options),
        seats,
        pace_of(body.pace),
        words_of(host, body.words),
        body.visibility or usual_visibility(seats),
        hints=body.hints or None,
        pledges=pledges_of(body.pledges, seats),
    )
    return begun(host, command)


@matches.answers(
    "get",
    MATCH,
    "getMatch",
    "A match as you may see it",
    "spectators too",
    200,
    MatchAnswer,
    sends=KNOWN,
    gets=("ETag",),
    codes=(*ANY_MATCH, "no-such-version", "veiled"),
    text="An earlier version shows what you knew then. When the match is over, anybody may ask "
    "for any seat's perspective, or for the open table.",
    tools=(
        Tool(
            "look",
            "Look at the table",
            "What you see of a match: seats, whom it waits for, points, the table. With a seat "
            "you see what its player may see.",
            gives=(*OF_A_MATCH, "waiting", "result"),
        ),
        Tool(
            "wait_for_turn",
            "Wait for your turn",
            "Waits, 30 seconds at most, until the match waits for you or is over; with `after` it "
            "tells what happened since that version. Call it again as long as it is not your turn.",
            gives=(*OF_A_MATCH, "waiting", "result"),
        ),
    ),
)
def show(match_id: str, query: MatchQuery) -> Response:
    """A match as the caller may see it, now or as it stood."""
    me = caller_id()
    current = newest(match_id)
    perspective = perspective_of(current, me, query.eyes)
    shown = current if query.version is None else stood(current, query.version)
    tag = etag(shown)
    if known_already(shown):
        return Response(status=304, headers={"ETag": tag})
    answer = standing(
        shown,
        seat_of(current.match, me),
        parts().store.now(match_id),
        perspective,
        names_in(shown.match),
        invites_of(shown.match, me),
    )
    return sent(answer, ETag=tag)
