"""Schemas that no Struct has: problems, files, pictures, and the events of a stream."""

from domain.turns import Awaited
from events.log import SeenEntry
from events.news.items import NewsItem
from events.store.trouble import SENTENCES
from service.calls import Written
from service.contract.tidy import Json
from service.http.problem_codes import CODES
from service.news_answers import NewsGap, NewsRead, NewsSetBack, NewsTooNew

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

EXPORT = Written(
    "Export",
    {
        "description": "NDJSON: an object per line. The first is a header: `format`, `match`, "
        "`game`, `options`, `words`, `commitment`, `finished`, `entries` (how many), `head` (the "
        "hash of the last) and, if you asked for it, `note` (the operator's signature under it) or "
        "`log` (`checkpoint`, `opening` and `ending`: proofs that the transparency log has it). "
        "Each other line is an entry, as the log shows it (SeenEntry).",
        "type": "string",
    },
)
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
VERIFIER = Written(
    "Verifier",
    {
        "description": "A Python program in one file: "
        "`python verify.py match.ndjson [--head HASH] [--key VKEY]`.",
        "type": "string",
    },
)
NOTE = Written(
    "Note",
    {
        "description": "A signed note (C2SP signed-note): lines of text, an empty line, and a line "
        "per signature. docs/fairness.md has the text of each kind.",
        "type": "string",
    },
)
TILE = Written(
    "LogTile",
    {
        "description": "Bytes. Of a tile: SHA-256 hashes of 32 bytes each, at most 256. Of a "
        "bundle: for each entry its length (2 bytes, the high one first), and the entry.",
        "type": "string",
        "format": "binary",
    },
)
PICTURE = Written(
    "Picture",
    {"description": "An SVG document: it scales, and has titles.", "type": "string"},
)
LAST_VERSION = Written(
    "LastVersion",
    {
        "description": "What the last event of a stream says.",
        "type": "object",
        "properties": {
            "version": {
                **INT64,
                "description": "Of `end` the match's version, of `set-back` the last valid one, of "
                "`too-new` the last one that was sent.",
            }
        },
        "required": ["version"],
        "additionalProperties": True,
    },
)
SAID = "SaidItem"
"""The schema of what is said at a table, as answers have it."""
EVENT_STREAM = Written(
    "EventStream",
    {
        "description": "Server-sent events. A message per entry: `id` is its version, `data` "
        "the entry in one line, as the log shows it (SeenEntry). The last event is `end`, with "
        "the match's version, `set-back`, with the last version that is still valid, or "
        "`too-new`, with the last one that this server can read (LastVersion). The event `talk`, "
        "without an id, is something that was said at the table (SaidItem). A comment (`:`) is "
        "sent from time to time to show that the stream is alive. Whoever reads it as a whole has "
        "a text, whoever reads it event by event the data.",
        "anyOf": [
            {"type": "string"},
            {"$ref": f"{ROOT}{SeenEntry.__name__}"},
            {"$ref": f"{ROOT}{LAST_VERSION.name}"},
            {"$ref": f"{ROOT}{SAID}"},
        ],
    },
)
NEWS_STREAM = Written(
    "NewsStream",
    {
        "description": "Server-sent events. A message per item of your news: `id` is its number, "
        "a hyphen, and its own id, `data` the item in one line (NewsItem). `read` says up to "
        "where you have read them, at the beginning and whenever that changes (NewsRead); `gap` "
        "that items before the next message are not kept any more (NewsGap). `set-back` is the "
        "last event, when the store has lost items that you were sent (NewsSetBack), or `too-new`, "
        "when only a newer server can read the next one (NewsTooNew). A comment "
        "(`:`) is sent from time to time.",
        "anyOf": [
            {"type": "string"},
            *(
                {"$ref": f"{ROOT}{kind.__name__}"}
                for kind in (NewsItem, NewsRead, NewsGap, NewsSetBack, NewsTooNew)
            ),
        ],
    },
)
