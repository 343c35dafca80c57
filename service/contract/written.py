"""Schemas that no Struct has: problems, files, pictures, and the events of a stream."""

from domain.turns import Awaited
from events.store.trouble import SENTENCES
from service.calls import Written
from service.contract.tidy import Json
from service.http.problem_codes import CODES

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
