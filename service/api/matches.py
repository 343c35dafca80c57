"""Matches: the lobby and the caller's own, opening one, and a match as its caller may see it."""

from typing import Annotated, Any, Literal

from flask import Response
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from domain.commands import Open
from domain.fields import Int64
from domain.match import seat_of
from domain.words import Visibility, says
from events.projections.lobby import Page
from service.api.match_commands import checked_words, stood
from service.api.opening import (
    PaceAsked,
    PledgesWanted,
    Seats,
    open_and_answer,
    options_of,
    pace_of,
    pledges_of,
    seats_of_request,
    usual_visibility,
)
from service.callers import caller_id, identify_caller, newest, player
from service.composition import parts
from service.http.bodies import Body, Cursor, Limit, MatchQuery, Words
from service.http.responses import etag, sent
from service.http.table import IF_NEW, KNOWN, MATCH, OF_A_MATCH, CallGroup, Tool
from service.match_answers import MatchAnswer, MatchItem
from service.showing import (
    invites_of,
    is_unchanged,
    item_of,
    match_answer,
    perspective_of,
    player_names,
)

matches = CallGroup("matches", "matches", identify_caller)
my_matches = CallGroup("my_matches", "players", identify_caller)


class LobbyQuery(Body, frozen=True):
    """Which matches, and how many."""

    game: Annotated[str, Meta(max_length=40, description="Only of this game.")] | None = None
    status: (
        Annotated[
            Literal["open", "running", "finished"], Meta(description="Only with this status.")
        ]
        | None
    ) = None
    cursor: Cursor | None = None
    limit: Limit = 50


class MatchPage(Struct, frozen=True):
    """Some matches, newest first, and the cursor of the next page."""

    items: Annotated[tuple[MatchItem, ...], says("The matches, newest first.")]
    next: Annotated[str | None, says("The `cursor` of the next page; null: this is the last.")]


@matches.get(
    "/v1/matches",
    who="spectators too",
    sends=IF_NEW,
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
def list_matches(query: LobbyQuery) -> MatchPage:
    """The lobby: all matches, newest first.

    It lags behind the matches by some milliseconds.
    """
    return paged(parts().lobby.matches(query.game, query.status, query.cursor, query.limit))


def paged(page: Page) -> MatchPage:
    """A page of matches."""
    return MatchPage(items_of(page), page.next)


def items_of(page: Page) -> tuple[MatchItem, ...]:
    """The matches of a page, with the names of their players."""
    names = parts().registry.names(s.player for summary in page.items for s in summary.seats)
    return tuple(item_of(summary, names) for summary in page.items)


class MineQuery(Body, frozen=True):
    """Which of my matches, and how many."""

    waiting: Annotated[bool, Meta(description="Only those that wait for me.")] = False
    cursor: Cursor | None = None
    limit: Limit = 50


class MyMatchPage(MatchPage, frozen=True):
    """Some of my matches, newest first, and how my news stands to them: the list shows all that the
    items up to the number `news` tell, or something newer.
    """

    news: Annotated[Int64, says("The number of your newest item when the list was made.")]
    unread: Annotated[
        tuple[str, ...], says("The matches of this page of which you have unread news.")
    ]


@my_matches.get("/v1/players/me/matches", sends=IF_NEW)
def list_my_matches(query: MineQuery) -> MyMatchPage:
    """My matches, newest first.

    It lags behind the matches by some milliseconds, and never behind your news: it shows all that
    items up to the number `news` tell.
    """
    known = player()
    news = parts().inboxes.last(known.id)
    page = parts().lobby.of_player(known.id, query.waiting, query.cursor, query.limit)
    items = items_of(_of_others(page, known.id) if query.waiting else page)
    unread = parts().inboxes.unread_of(known.id, [item.id for item in items])
    return MyMatchPage(items, page.next, news, unread)


def _of_others(page: Page, me: str) -> Page:
    """Without the seats that wait for the caller at tables to which a block does not let them."""
    apart = parts().accounts.blocks.apart(me, {each.host for each in page.items})
    items = (each for each in page.items if each.status != "open" or each.host not in apart)
    return replace(page, items=tuple(items))


class NewMatch(Body, frozen=True):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Annotated[str, Meta(max_length=40, description="The game's slug.")]
    seats: Seats
    options: Annotated[
        dict[str, Any], Meta(description="Your choice of options; the game says which it offers.")
    ] = field(default_factory=dict)
    pace: Annotated[PaceAsked, Meta(description="How long decisions may take.")] = PaceAsked()
    words: Words | None = None
    visibility: (
        Annotated[
            Visibility,
            Meta(
                description="`public`: everybody, and the lobby. `unlisted`: everybody who has "
                "the id. "
                "`private`: you and those for whom it has seats; for others there is no such "
                "match. Left out: `unlisted` if one person plays against computers, else `public`."
            ),
        ]
        | None
    ) = None
    hints: Annotated[
        bool,
        Meta(
            description="Whether players may ask for hints. Everybody sees it, and how many each "
            "has taken when it is over; it is not rated."
        ),
    ] = False
    pledges: PledgesWanted | None = None


@matches.post(
    "/v1/matches",
    MatchAnswer,
    sends=("Idempotency-Key",),
    gets=("ETag", "Location"),
    codes=("key-reused", "too-many-matches", "blocked", "too-many-unattended"),
    tools=(
        Tool(
            "open_match",
            "Open a match",
            "Opens a match; you sit at seat 0, `others` are the other seats. It begins when no "
            "seat is open and all have given words for the luck: call give_words next.",
            takes=("game", "options", "visibility"),
        ),
    ),
)
def open_match(body: NewMatch) -> Response:
    """Open a match.

    It starts as soon as every seat is taken, and at once if no seat is free.
    """
    host = player()
    seats = seats_of_request(body.seats, host)
    command = Open(
        body.game,
        options_of(body.game, body.options),
        seats,
        pace_of(body.pace),
        checked_words(host, body.words),
        body.visibility or usual_visibility(seats),
        hints=body.hints or None,
        pledges=pledges_of(body.pledges, seats),
    )
    return open_and_answer(host, command)


@matches.get(
    MATCH,
    MatchAnswer,
    who="spectators too",
    sends=KNOWN,
    tools=(
        Tool(
            "look",
            "Look at the table",
            "Your view of a match: seats, open decisions, points, the table. With a seat it is "
            "that of its player.",
            gives=(*OF_A_MATCH, "waiting", "result"),
        ),
        Tool(
            "wait_for_turn",
            "Wait for your turn",
            "Waits, 30 seconds at most, until it is your turn or the match is over; with `after` "
            "it tells the events since that version. Call it again as long as it is not your turn.",
            gives=(*OF_A_MATCH, "waiting", "result"),
        ),
    ),
)
def get_match(match_id: str, query: MatchQuery) -> Response:
    """A match as you may see it.

    An earlier version shows what you knew then. When the match is over, anybody may ask for any
    seat's perspective, or for the open table.
    """
    me = caller_id()
    current = newest(match_id)
    perspective = perspective_of(current, me, query.eyes)
    shown = current if query.version is None else stood(current, query.version)
    tag = etag(shown.version)
    if is_unchanged(shown):
        return Response(status=304, headers={"ETag": tag})
    answer = match_answer(
        shown,
        seat_of(current.match, me),
        parts().store.now(match_id),
        perspective,
        player_names(shown.match),
        invites_of(shown.match, me),
    )
    return sent(answer, ETag=tag)
