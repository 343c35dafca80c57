"""The contract as a table: every call, what it takes, what it answers and how it may refuse.

openapi.yaml is made from this; tests hold it against the routes and against what they answer.
"""

from typing import Literal

from msgspec import Struct

from service import bodies

Who = Literal["anybody", "spectators too", "players"]


class Call(Struct, frozen=True):
    """One method of one path. `answer` names a schema, or is None for an empty body.

    Where `nothing` says when, it may be a 204 instead.

    `codes` are the refusals that are this call's own; those that many calls share follow from the
    other fields (service/openapi.py).
    """

    method: Literal["get", "post", "delete"]
    path: str
    name: str
    summary: str
    who: Who
    status: int
    answer: str | None
    tag: str = "matches"
    query: type[bodies.Body] = bodies.NoQuery
    body: str | None = None
    body_needed: bool = True
    sends: tuple[str, ...] = ()
    gets: tuple[str, ...] = ()
    media: str = "application/json"
    nothing: str = ""
    codes: tuple[str, ...] = ()
    text: str = ""


MATCH = "/v1/matches/{match_id}"
COMMAND = ("Idempotency-Key", "If-Match")
REPEATED = ("key-reused", "version-moved", "busy", "match-over")
ANY_MATCH = ("no-such-match",)
SVG = "image/svg+xml"

CALLS: tuple[Call, ...] = (
    Call(
        *("get", "/v1/games", "listGames", "The catalogue of games", "anybody", 200, "GamePage"),
        tag="games",
    ),
    Call(
        *("get", "/v1/games/{slug}", "getGame", "One game with all that is in its box"),
        *("anybody", 200, "GameAnswer"),
        tag="games",
        codes=("no-such-game",),
    ),
    Call(
        *("get", "/v1/games/{slug}/board.svg", "drawBoard", "A game's board as a picture"),
        *("anybody", 200, "Picture"),
        tag="games",
        query=bodies.BoardQuery,
        sends=("If-None-Match",),
        gets=("ETag",),
        media=SVG,
        codes=("no-such-game", "no-board"),
        text="It goes with the light or the dark of the page that shows it, and is drawn more "
        "simply where it is small. Its ETag changes with the picture.",
    ),
    Call(
        *("post", "/v1/players", "createPlayer", "Become a player", "anybody", 201, "Enrolled"),
        tag="players",
        body="NewPlayer",
        codes=("slow-down", "store-away"),
        text="The token is shown this once and stored as a hash. Names need not be unique.",
    ),
    Call(
        *("get", "/v1/players/me", "getMe", "Who am I", "players", 200, "Myself"),
        tag="players",
    ),
    Call(
        *("delete", "/v1/players/me", "deleteMe", "Erase me", "players", 204, None),
        tag="players",
        text="Name and token are gone within seconds. A seat in a match that has not begun is open "
        "again; in one that runs, a computer plays on. What happened in matches stays.",
    ),
    Call(
        *("get", "/v1/players/me/matches", "listMyMatches", "My matches, newest first"),
        *("players", 200, "MatchPage"),
        tag="players",
        query=bodies.MineQuery,
        text="It follows the matches by some milliseconds.",
    ),
    Call(
        *("get", "/v1/matches", "listMatches", "The lobby: all matches, newest first"),
        *("spectators too", 200, "MatchPage"),
        query=bodies.LobbyQuery,
        text="It follows the matches by some milliseconds.",
    ),
    Call(
        *("post", "/v1/matches", "openMatch", "Open a match", "players", 201, "MatchAnswer"),
        body="NewMatch",
        sends=("Idempotency-Key",),
        gets=("ETag", "Location"),
        codes=("key-reused",),
        text="It starts as soon as every seat is taken, and at once if none is left to take.",
    ),
    Call(
        *("get", MATCH, "getMatch", "A match as you may see it", "spectators too", 200),
        "MatchAnswer",
        query=bodies.MatchQuery,
        sends=("If-None-Match",),
        gets=("ETag",),
        codes=(*ANY_MATCH, "no-such-version", "veiled"),
        text="Of the past you see what you knew then. When the match is over, anybody may look "
        "through any seat's eyes, or at the open table.",
    ),
    Call(
        *("get", f"{MATCH}/board.svg", "drawMatch", "A match's board as a picture"),
        *("spectators too", 200, "Picture"),
        query=bodies.PictureQuery,
        sends=("If-None-Match",),
        gets=("ETag",),
        media=SVG,
        codes=(*ANY_MATCH, "no-such-version", "veiled", "no-board"),
        text="What `view` of the match says, drawn. Before the match has begun, the empty board.",
    ),
    Call(
        *("post", f"{MATCH}/seats", "takeSeat", "Take a seat", "players", 201, "MatchAnswer"),
        body="TakeSeat",
        body_needed=False,
        sends=COMMAND,
        gets=("ETag",),
        codes=(*ANY_MATCH, *REPEATED, "match-full", "already-seated"),
        text="The one that is kept for you, or the first that is open. The match starts when the "
        "last seat is taken.",
    ),
    Call(
        *("delete", f"{MATCH}/seats/me", "leaveSeat", "Leave, or resign", "players", 200),
        "MatchAnswer",
        sends=COMMAND,
        gets=("ETag",),
        codes=(*ANY_MATCH, *REPEATED, "not-seated", "already-resigned"),
        text="Before the start the seat is open again; after it a computer plays on.",
    ),
    Call(
        *("get", f"{MATCH}/moves", "listMoves", "Your legal moves", "players", 200, "MovesAnswer"),
        sends=("If-None-Match",),
        gets=("ETag",),
        codes=(*ANY_MATCH, "not-seated"),
        text="Each is ready to be sent. Where `complete` is false there are more than these.",
    ),
    Call(
        *("post", f"{MATCH}/moves", "makeMove", "Make a move", "players", 201, "PlayedAnswer"),
        body="Move",
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *(*ANY_MATCH, *REPEATED, "not-seated", "not-started", "not-your-turn"),
            *("illegal-move", "too-late", "already-resigned", "unknown-move"),
        ),
    ),
    Call(
        *("get", f"{MATCH}/log", "getLog", "What happened after a version", "spectators too", 200),
        "LogPage",
        query=bodies.LogQuery,
        gets=("ETag",),
        codes=(*ANY_MATCH, "veiled"),
        text="With `wait` it answers as soon as there is an entry, or when the time is over. When "
        "the match is over its log lies open, unless you ask to see it with certain eyes.",
    ),
    Call(
        *("get", f"{MATCH}/views", "listViews", "A match as it stood, version by version"),
        *("spectators too", 200, "ViewPage"),
        query=bodies.ViewsQuery,
        gets=("ETag",),
        codes=(*ANY_MATCH, "veiled"),
        text="Each view is what these eyes saw then; at the end everything lies open.",
    ),
    Call(
        *("post", f"{MATCH}/branches", "openBranch", "What if: begin where a match stood"),
        *("players", 201, "MatchAnswer"),
        body="NewBranch",
        sends=("Idempotency-Key",),
        gets=("ETag", "Location"),
        codes=(
            *(*ANY_MATCH, "no-such-version", "not-started", "match-over", "veiled"),
            "key-reused",
        ),
        text="A new match with new luck, from any version before the end of a match that is over, "
        "or of one that you play against computers only (then with `redealt` unknowns).",
    ),
    Call(
        *("get", f"{MATCH}/stream", "followMatch", "Follow a match live", "spectators too", 200),
        "StreamEvent",
        query=bodies.StreamQuery,
        sends=("Last-Event-ID",),
        gets=("Cache-Control", "X-Accel-Buffering"),
        media="text/event-stream",
        nothing="The match is over, and you have it all: do not come back",
        codes=(
            *(*ANY_MATCH, "no-such-version", "bad-ticket", "ticket-expired", "ticket-elsewhere"),
            *("too-many-streams", "no-stream-free"),
        ),
        text="Server-sent events: one per entry, `id` is its version, `data` the entry as the log "
        "has it. Come back with the last id and there is no gap and no duplicate. It ends by "
        "itself, with an event `end`, when the match is over.",
    ),
    Call(
        *("post", f"{MATCH}/tickets", "takeTicket", "A ticket for the stream", "players", 201),
        "TicketAnswer",
        codes=ANY_MATCH,
        text="For a browser's EventSource, which cannot send your token: it is good for a minute, "
        "for this match's stream only, and says who you are.",
    ),
    Call(
        *("get", f"{MATCH}/audit", "auditMatch", "Is all in order?", "spectators too", 200),
        "Audit",
        sends=("If-None-Match",),
        gets=("ETag",),
        codes=ANY_MATCH,
        text="What the server finds when it looks at its own log again: the chain of hashes, "
        "every command decided anew, every answer of chance, the result.",
    ),
    Call(
        *("get", f"{MATCH}/export", "exportMatch", "The log as a file", "spectators too", 200),
        "Export",
        sends=("If-None-Match",),
        gets=("ETag", "Content-Disposition"),
        media="application/x-ndjson",
        codes=ANY_MATCH,
        text="JSON by the line: a header, then every entry as the log has it for you; when the "
        "match is over, all lies open. `python verify.py` checks it offline.",
    ),
    Call(
        *("get", "/verify.py", "getVerifier", "The verifier of exports", "anybody", 200),
        "Verifier",
        tag="service",
        media="text/x-python",
    ),
    Call(
        *("get", "/healthz", "getHealth", "Alive", "anybody", 200, "Health"),
        tag="service",
    ),
    Call(
        *("get", "/readyz", "getReadiness", "Able to serve", "anybody", 200, "Health"),
        tag="service",
        codes=("store-away",),
    ),
)
"""Every call, in the order in which they are documented."""
