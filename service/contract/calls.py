"""The contract as a table: every call, what it takes, what it answers and how it may refuse.

openapi.yaml is made from this; tests compare it with the routes and with their answers.
"""

from service import answers, game_answers
from service.contract.call import BYTES, OF_STORE, SVG, TEXT, Call
from service.contract.calls_accounts import ACCOUNTS
from service.contract.calls_hosting import HOSTING
from service.contract.calls_matches import MATCHES
from service.contract.calls_news import NEWS
from service.contract.calls_people import PEOPLE
from service.contract.calls_profiles import PROFILES
from service.contract.calls_talk import TALK
from service.contract.calls_webhooks import WEBHOOKS
from service.contract.written import NOTE, PICTURE, TILE, VERIFIER
from service.door import bodies

CALLS: tuple[Call, ...] = (
    Call(
        "get",
        "/v1/games",
        "listGames",
        "The catalogue of games",
        "anybody",
        200,
        game_answers.GamePage,
        tag="games",
        sends=("If-None-Match",),
        gets=("ETag",),
        text="What can be played, by how many, and with which options. It changes with a release "
        "only.",
    ),
    Call(
        "get",
        "/v1/games/{slug}",
        "getGame",
        "One game with its components",
        "anybody",
        200,
        game_answers.GameAnswer,
        tag="games",
        sends=("If-None-Match",),
        gets=("ETag",),
        codes=("no-such-game",),
        text="All that is in its box, with names in both languages, its rules in short, and JSON "
        "Schemas of its moves, events and view.",
    ),
    Call(
        "get",
        "/v1/games/{slug}/board.svg",
        "drawBoard",
        "A game's board as a picture",
        "anybody",
        200,
        PICTURE,
        tag="games",
        query=bodies.BoardQuery,
        sends=("If-None-Match",),
        gets=("ETag",),
        media=SVG,
        codes=("no-such-game", "no-board"),
        text="It follows the light or dark colour scheme of the page that shows it, and is simpler "
        "where it is small. Its ETag changes with the picture.",
    ),
    Call(
        "get",
        "/v1/qr.svg",
        "drawCode",
        "A text as a QR code",
        "spectators too",
        200,
        PICTURE,
        tag="service",
        query=bodies.CodeQuery,
        gets=("Cache-Control",),
        media=SVG,
        text="For a link that another phone's camera is to read, such as an invitation. Black on "
        "white, with its border; put it into an `<img>`. The text is not kept, and is no part of "
        "the picture but as dots.",
    ),
    *ACCOUNTS,
    *NEWS,
    *PEOPLE,
    *WEBHOOKS,
    *PROFILES,
    *MATCHES,
    *HOSTING,
    *TALK,
    Call(
        "get",
        "/verify.py",
        "getVerifier",
        "The verifier of exports",
        "anybody",
        200,
        VERIFIER,
        tag="service",
        sends=("If-None-Match",),
        gets=("ETag",),
        media="text/x-python",
        text="A program of one file, for Python 3.9 or newer: it checks a match's export offline, "
        "without this server.",
    ),
    Call(
        "get",
        "/.well-known/dragonhoard-keys",
        "getKeys",
        "The keys that sign heads",
        "anybody",
        200,
        NOTE,
        tag="service",
        sends=("If-None-Match",),
        gets=("ETag",),
        media=TEXT,
        text="A line per key: since when it is in force (ms since the epoch), and the key as "
        "others write it (vkey). Each key that is in force, or was, has signed the list.",
    ),
    Call(
        "get",
        "/log/checkpoint",
        "getLogCheckpoint",
        "The newest checkpoint of the transparency log",
        "spectators too",
        200,
        NOTE,
        tag="service",
        sends=("If-None-Match",),
        gets=("ETag",),
        media=TEXT,
        codes=("no-log", "archive-away"),
        text="The log says of each match when it was opened, and how it ended. It consists of "
        "static files, which any client of C2SP's tlog-tiles reads: this one, and `/log/tile/…`. "
        "Keep a checkpoint: whoever has another one can find out whether both are of one log.",
    ),
    Call(
        "get",
        "/log/tile/{level}/{tile}",
        "getLogTile",
        "A file of the transparency log",
        "spectators too",
        200,
        TILE,
        tag="service",
        sends=("If-None-Match",),
        gets=("ETag",),
        media=BYTES,
        codes=("no-such-path", "archive-away"),
        text="With these and a checkpoint anybody can copy the log, prove that a leaf is in it, "
        "and that one checkpoint continues another, as C2SP's tlog-tiles has it. A file never "
        "changes. A partial one may be gone once the full one is there. In the example, which is "
        "the first entry of a bundle, each character stands for a byte.",
    ),
    Call(
        "get",
        "/healthz",
        "getHealth",
        "Alive",
        "anybody",
        200,
        answers.Health,
        tag="service",
        text="The process answers. It says nothing about the store.",
    ),
    Call(
        "get",
        "/readyz",
        "getReadiness",
        "Whether the server can serve requests",
        "anybody",
        200,
        answers.Health,
        tag="service",
        codes=(*OF_STORE, "unconfirmed"),
        text="The store answers, and would take a command. Otherwise the problem says why not.",
    ),
)
"""Every call, in the order in which they are documented."""
