"""What is said of a call: one method of one path, and the words that many calls share.

These are no Structs, as they are never sent.
"""

from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from service.http import bodies

Who = Literal["anybody", "spectators too", "players"]
Method = Literal["get", "post", "patch", "delete"]


@dataclass(frozen=True)
class Written:
    """A schema that no Struct has, with its name. Of a stream, `parts` are what its events hold."""

    name: str
    schema: dict[str, Any]
    parts: "tuple[type[Struct] | Written, ...]" = ()


OF_A_MATCH = ("id", "status", "version", "you")
"""What a tool gives of a match beside its words: nothing that players wrote."""


@dataclass(frozen=True)
class Tool:
    """A call as a language model makes it at `/mcp`: what it is called there, and for what it is.

    It takes the blanks of the path, `takes` of query and body, and what its words need besides
    (service/agents/tools.py). It says the answer in words, and gives the fields `gives` of it.
    `ends`: what it does cannot be taken back.
    """

    name: str
    title: str
    text: str
    takes: tuple[str, ...] = ()
    gives: tuple[str, ...] = OF_A_MATCH
    ends: bool = False


@dataclass(frozen=True)
class Call:
    """One method of one path. `answer` is None for an empty body.

    Where `nothing` says when, it may be a 204 instead; where `later` does, a 202 with as much of
    the answer as there is.

    `codes` are the refusals that are this call's own; those that many calls share follow from the
    other fields (service/openapi.py).

    `tools`: what it is for language models.

    `counted`: a limit counts it. `even_suspended`: a suspended player may still make it.
    `from_memory`: it is sent often and gives no lasting rights, so its token counts for as long as
    a process remembers it.
    """

    method: Method
    path: str
    name: str
    summary: str
    who: Who
    status: int
    answer: type[Struct] | Written | None
    tag: str
    query: type[bodies.Body] = bodies.NoQuery
    body: type[Struct] | None = None
    body_needed: bool = True
    sends: tuple[str, ...] = ()
    gets: tuple[str, ...] = ()
    media: str = "application/json"
    nothing: str = ""
    later: str = ""
    codes: tuple[str, ...] = ()
    text: str = ""
    counted: bool = True
    even_suspended: bool = False
    from_memory: bool = False
    tools: tuple[Tool, ...] = ()


MATCH = "/v1/matches/{match_id}"
COMMAND = ("Idempotency-Key", "If-Match", "If-Head")
KNOWN = ("If-None-Match", "If-Head")
REPEATED = ("key-reused", "version-moved", "set-back", "busy", "match-over")
OF_STORE = ("store-away", "store-full", "store-read-only", "store-unwritable", "store-misused")
"""Where a call needs the store."""
ANY_MATCH = ("no-such-match",)
SVG = "image/svg+xml"
TEXT = "text/plain"
BYTES = "application/octet-stream"
