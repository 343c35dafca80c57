"""What the contract says beside its schemas: parameters, headers, problems, and an example for
every call, recorded from a running service (`python -m tests.kit.examples`).
"""

import json
from pathlib import Path

from domain.turns import Awaited
from events.store.trouble import SENTENCES
from service.http.bodies import MOST_SEATS, UNGUESSED
from service.http.contract.tidy import Json
from service.http.middleware import REPLAYED
from service.http.problem_codes import CODES
from service.http.table import Written

ABOUT = """\
Five dragon board games for any client. Send commands; the service judges them, records what
happened, and shows each player what they may know. A client needs no rules of any game:
`GET …/moves` lists what you may do, each move ready to be sent.

**Five minutes:** `POST /v1/players` gives you a token. `POST /v1/matches` with a seat
`{"kind": "me"}` and some `{"kind": "ai", "level": "novice"}` opens a match, which starts at once.
Then repeat: `GET …/moves`, `POST …/moves`, and `GET …/log?after=<version>&wait=30` to get
what the others did, or follow them live: `GET …/stream`.

`/replay/{match}` is a page that shows a match, past or running. Language models play by tools:
`/mcp` speaks the Model Context Protocol (docs/agents.md), and is no part of this contract.

Times are milliseconds since the epoch by the store's clock (`now`), never by yours. What you may
not see is `null`. Every refusal is a problem (RFC 9457) with a stable `code`.
"""
TAGS = {
    "games": "The catalogue: what is in each box, and what may be sent.",
    "players": "Who you are.",
    "news": "What is new in all your matches.",
    "webhooks": "Your news, sent to where you want it.",
    "messages": "What the service sends to your webhooks and browsers.",
    "matches": "Open, play, follow, look back, check, branch.",
    "service": "Whether the service works, and its contract.",
}

ROOT = "#/components/schemas/"
INT64: Json = {"type": "integer", "format": "int64"}


PROBLEM_CODE = Written(
    "ProblemCode",
    {"type": "string", "description": "Why not, for programs.", "enum": list(CODES)},
)
STORE_REASON = Written(
    "StoreReason",
    {
        "type": "string",
        "description": "Why the store does not take what is sent.",
        "enum": list(SENTENCES),
    },
)
PROBLEM: Json = {
    "title": "Problem",
    "description": "Why not (RFC 9457).",
    "type": "object",
    "properties": {
        "type": {"type": "string", "description": "A URN that ends in the code."},
        "title": {
            "type": "string",
            "description": "The code in words, in English or French by `Accept-Language`.",
        },
        "status": {"type": "integer", "description": "The status of the HTTP answer."},
        "detail": {"type": "string", "description": "A sentence for people, in the same language."},
        "code": {"$ref": f"{ROOT}ProblemCode", "description": "Stable, for programs."},
        "reason": {
            "type": "string",
            "description": "For a refused move: which rule it breaks; each game lists its own. For "
            "`unconfirmed` and codes that begin with `store-`: why. Stable, for programs.",
        },
        "errors": {
            "type": "object",
            "additionalProperties": True,
            "description": "For `invalid`: what is wrong, field by field, nested like the body.",
        },
        "until": {
            **INT64,
            "description": "For `suspended` and `silenced`: until when, ms since the epoch.",
        },
        "version": {**INT64, "description": "The match's version."},
        "last": {
            **INT64,
            "description": "For `news-set-back`: up to this number your news is as you know it; 0: "
            "none of it is, or you have not said what you know.",
        },
        "now": {**INT64, "description": "The time by the store's clock, ms."},
        "waiting": {
            "type": "array",
            "items": {"$ref": f"{ROOT}{Awaited.__name__}"},
            "description": "Whom the match waits for, for what, and until when.",
        },
        "allowed": {
            "type": "array",
            "items": {"type": "string"},
            "description": "The types of moves that you can make now: see GET …/moves.",
        },
        "known": {
            "type": "array",
            "items": {"type": "string"},
            "description": "For `unknown-move`: the types of moves that the game has.",
        },
    },
    "required": ["type", "title", "status", "detail", "code"],
    "additionalProperties": True,
}
PARAMETERS: dict[str, Json] = {
    "Idempotency-Key": {
        "description": "The same key gives the same answer, and the command happens once.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 128, "pattern": "^[!-~]+$"},
        "example": "0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11",
    },
    "If-Match": {
        "description": "Refused (412) unless the match is at this version.",
        "schema": {"type": "string"},
        "example": '"17"',
    },
    "If-Head": {
        "description": "The `hash` of the entry that If-Match or If-None-Match names, as you know "
        "it. If the log has another one, because the store was restored or failed over, what "
        "If-Match names is refused (`set-back`), and what If-None-Match names is sent again.",
        "schema": {"type": "string", "pattern": '^"?[0-9a-f]{64}"?$'},
        "example": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    },
    "If-None-Match": {
        "description": "The `ETag` of what you have: the answer is 304 if it is still the same.",
        "schema": {"type": "string"},
        "example": '"17"',
    },
    "New-Player-Key": {
        "name": "Idempotency-Key",
        "description": "128 random bits, best a UUID (version 4): whoever knows it can get the "
        "token, so there is no example. For 24 hours the same key gives the same answer.",
        "schema": {"type": "string", "pattern": UNGUESSED},
    },
    "Secret-Key": {
        "name": "Idempotency-Key",
        "description": "128 random bits, best a UUID (version 4): whoever knows it and may make "
        "this call can get the secret, so there is no example. For 24 hours the same key gives the "
        "same answer.",
        "schema": {"type": "string", "pattern": UNGUESSED},
    },
    "Last-Event-ID": {
        "description": "Continue after this id (empty: none); browsers send it by themselves.",
        "schema": {"type": "string", "pattern": "^[0-9]{0,16}$"},
        "example": "17",
    },
    "Last-News-ID": {
        "name": "Last-Event-ID",
        "description": "Continue after this id (empty: none); browsers send it by themselves. The "
        "number alone will do, but then you are not told if the store has lost the item.",
        "schema": {"type": "string", "pattern": "^([0-9]{1,16}(-news_[a-z2-7]{24})?)?$"},
        "example": f"17-news_{'a' * 24}",
    },
    "match_id": {
        "description": "A match's id.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{16}$"},
        "example": "3raddr7ikbq5pz2g",
    },
    "player_id": {
        "description": "A player's id.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{16}$"},
        "example": "k4w2q7zdmbdmkwvr",
    },
    "token_id": {
        "description": "A token's id.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{8}$"},
        "example": "k4w2q7zd",
    },
    "code": {
        "description": "The code of an invitation.",
        "schema": {"type": "string", "pattern": "^[a-z2-7]{40}$"},
        "example": "3qraqq4vsm6gxkzzrdvhd7fzvqaqaac4nxkcwbtm",
    },
    "seat": {
        "description": "A seat's number, from 0.",
        "schema": {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1},
        "example": 1,
    },
    "slug": {"description": "A game's slug.", "schema": {"type": "string", "maxLength": 40}},
    "level": {
        "description": "`0` for the hashes of leaves, `1` for those of full tiles of level 0, and "
        "so on; `entries` for bundles of the leaves themselves.",
        "schema": {"type": "string", "pattern": "^(entries|[0-9]|[1-5][0-9]|6[0-3])$"},
        "example": "entries",
    },
    "tile": {
        "description": "Its number, from 0, in groups of three digits of which all but the last "
        "begin with `x`: `000`, `x001/x234/067`; and of a partial one how much is in it: "
        "`000.p/16`. The `/` may stand as it is, or encoded (`%2F`).",
        "schema": {
            "type": "string",
            "pattern": r"^(x[0-9]{3}/)*[0-9]{3}(\.p/[1-9][0-9]{0,2})?$",
        },
        "example": "000.p/16",
    },
    "webhook_id": {
        "description": "A webhook's id.",
        "schema": {"type": "string", "pattern": "^wh_[a-z2-7]{16}$"},
        "example": "wh_k4w2q7zdmbdmkwvr",
    },
    "delivery_id": {
        "description": "The id of something that was sent (`webhook-id`).",
        "schema": {"type": "string", "pattern": "^news_[a-z2-7]{24}$"},
        "example": "news_k4w2q7zdmbdmkwvrk4w2q7zd",
    },
}
OF_PATHS = (
    *("match_id", "code", "seat", "player_id", "token_id", "slug", "webhook_id", "delivery_id"),
    *("level", "tile"),
)

HEADERS: dict[str, Json] = {
    "Cache-Control": {"description": "`no-store`.", "schema": {"type": "string"}},
    "X-Accel-Buffering": {"description": "`no`, for proxies.", "schema": {"type": "string"}},
    "Content-Disposition": {"description": "A name for the file.", "schema": {"type": "string"}},
    "Content-Language": {
        "description": "In which language the problem is told.",
        "schema": {"type": "string", "enum": ["en", "fr"]},
    },
    "ETag": {
        "description": 'Of a match its version, in quotes: `"17"`. Of other things, of their '
        "content. The same in every encoding and language.",
        "schema": {"type": "string"},
    },
    REPLAYED: {
        "description": "`true` where this is the answer of before: the same request came with the "
        "same Idempotency-Key.",
        "schema": {"type": "string", "const": "true"},
    },
    "Location": {"description": "The path of the match.", "schema": {"type": "string"}},
    "Retry-After": {"description": "Seconds.", "schema": {"type": "string", "pattern": "^[0-9]+$"}},
    "WWW-Authenticate": {"description": "How to authenticate.", "schema": {"type": "string"}},
    "RateLimit": {
        "description": 'What is left, and when the window ends: `"writes";r=1199;t=60`.',
        "schema": {"type": "string"},
    },
    "RateLimit-Policy": {
        "description": 'How many requests in how many seconds: `"writes";q=1200;w=60`.',
        "schema": {"type": "string"},
    },
    "Server-Timing": {
        "description": "Milliseconds that the server needed for this answer: `app;dur=1.23`.",
        "schema": {"type": "string"},
    },
    "X-Request-Id": {
        "description": "The id of the request: yours if you sent one (1 to 64 letters, digits, "
        "`.`, `_` and `-`), else a new one. Name it when you report a fault.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
    },
}
BY_STATUS = {401: "WWW-Authenticate", 412: "ETag", 429: "Retry-After", 503: "Retry-After"}

MESSAGE_HEADERS: dict[str, Json] = {
    "webhook-id": {
        "description": "The same for each try: whoever has seen it has had this message.",
        "schema": {"type": "string"},
    },
    "webhook-timestamp": {
        "description": "When this try was signed, in seconds since the epoch.",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
    },
    "webhook-signature": {
        "description": "One signature for each secret that is good, with blanks between them: "
        "`v1,` and the HMAC-SHA256, in base64, of id, timestamp and body with dots between them.",
        "schema": {"type": "string"},
    },
}

EXAMPLES = Path(__file__).with_name("examples.json")
_KEPT: dict[str, Json] = json.loads(EXAMPLES.read_text()) if EXAMPLES.exists() else {}


def example_of_body(call: str) -> Json:
    """The member of a body's media type with its example, or with one for each game."""
    kept = _KEPT.get(call, {})
    if "games" in kept:
        return {"examples": {game: {"value": move} for game, move in kept["games"].items()}}
    return {"example": kept["sent"]} if "sent" in kept else {}


def example_of_answer(call: str) -> Json:
    """The member of an answer's media type with its example."""
    kept = _KEPT.get(call, {})
    return {"example": kept["answered"]} if "answered" in kept else {}
