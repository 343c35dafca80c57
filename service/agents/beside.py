"""Tools beside the moves: what happened, talk at the table, hints, and whether all was fair."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from domain.games import GAMES
from domain.talk import phrases_of
from service.agents import standing
from service.agents.asking import Arguments, Caller
from service.agents.texts import fitting, page
from service.http.bodies import LONGEST_WAIT_S

HEARD, HAPPENED = 2_000, 2_000
"""Bytes at most of what was said, with what may be said, and of what happened."""


def say(caller: Caller, asked: Any) -> Iterator[str]:
    """A phrase, to the table or to one seat."""
    said = caller.makes(asked)
    to = "the table" if said["to"] is None else f"seat {said['to']}"
    yield f"Said to {to}. It changes nothing in the match."


def hear(caller: Caller, asked: Any) -> Iterator[str]:
    """What was said, newest first, and what may be said."""
    match = standing.found(caller, asked.match)
    talk = caller.makes(asked)
    known = {each.code: each.en for each in phrases_of(GAMES[match["game"]])}
    lines = [_heard(said, known) for said in reversed(talk["items"])]
    lines = [*(lines or ["Nothing was said here."]), "You may say (say(match, phrase=…)):"]
    lines += [f"- {code}: {sentence}" for code, sentence in known.items()]
    yield page(lines, HEARD, asked.page, f"hear(match={asked.match}, page={{page}})")


def _heard(said: dict[str, Any], known: dict[str, str]) -> str:
    to = "" if said["to"] is None else f" to seat {said['to']}"
    return f"Seat {said['seat']}{to}: {known.get(said['phrase'], said['phrase'])}"


class Hint(Arguments, frozen=True):
    """How long to wait for it."""

    seconds: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How long to wait at most.")
    ] = 20


def hint(caller: Caller, asked: Any) -> Iterator[str]:
    """What a computer of level master would do at the caller's seat."""
    path = f"/v1/matches/{asked.match}/hint"
    given = caller.gives(caller.post(path, query=f"wait={asked.seconds}"))
    if not given["ready"]:
        yield f"No hint yet: computers think in turn. Call hint(match={asked.match}) again."
        return
    if given["move"] is None:
        yield "A master would wait, and let others act first."
    else:
        move = msgspec.json.encode(given["move"]).decode()
        yield f"A master would do this: play(match, version={given['version']}, move={move})"
    yield f"You may have {given['left']} more while your decisions stay the same."


def what_happened(caller: Caller, asked: Any) -> Iterator[str]:
    """Entries of the log, oldest first."""
    match = standing.found(caller, asked.match)
    log = caller.makes(asked)
    told = standing.happened(match, log["items"])
    kept = fitting(told, HAPPENED) or told[:1]
    last = log["items"][-1]["version"] if log["items"] else asked.after
    if len(kept) < len(told):
        last = kept[-1].partition(":")[0]
    yield from kept or ["Nothing that matters."]
    if int(last) < log["version"]:
        yield f"(More: what_happened(match={asked.match}, after={last}))"


RESTS_ON = {
    "pledges": "words that all persons had pledged, and gave (pledges): nobody could choose it",
    "words": "words that could be chosen (words), by who said them and the operator together",
    "operator": "the operator's word alone (operator)",
}


class Verify(Arguments, frozen=True):
    """What of the match."""

    computers: Annotated[
        bool,
        Meta(
            description="Whether to have the moves of its computers thought again, too, when it is "
            "over. That takes its time: call again to learn how far it is."
        ),
    ] = False


def verify(caller: Caller, asked: Any) -> Iterator[str]:
    """What the server finds when it checks its own log, and how to check it oneself."""
    audit = caller.makes(asked)
    yield f"The server checked its log of match {audit['match']} up to version {audit['version']}:"
    for check in audit["checks"]:
        yield f"- {check['name']}: {check['status']}. {check['detail']}"
    if asked.computers:
        yield _thought_again(caller.post(f"/v1/matches/{asked.match}/audit/computers"))
    if audit["luck"]:
        yield f"Luck rests on: {RESTS_ON[audit['luck']]}."
    yield f"Head (hash of the newest entry): {audit['head']}"
    yield f"Commitment to the luck: {audit['commitment']}"
    yield (
        "To check it without trusting the server: GET "
        f"/v1/matches/{asked.match}/export, and run the program at /verify.py on it."
    )


def _thought_again(found: dict[str, Any]) -> str:
    """What came of thinking the moves of its computers again."""
    told = "{derived} moves as they were made, {failed} otherwise, {unchecked} of another release"
    far = "" if found["status"] == "done" else f" Up to version {found['version']}; call again."
    first = f" The first that failed: {found['first_failed']}." if found["failed"] else ""
    return f"- computers: {told.format(**found)}.{first}{far}"
