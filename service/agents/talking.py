"""Tools beside the moves: talk at the table, and a hint."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.games import GAMES
from domain.words import COMMON_PHRASES
from service.agents import choices, standing
from service.agents.arguments import Hear, Hint, Say
from service.agents.inner import Caller
from service.agents.pages import page

HEARD = 2_000
"""Bytes at most of what was said, with what may be said."""


def say(caller: Caller, asked: Say) -> Iterator[str]:
    """A phrase, to the table or to one seat."""
    body = {"phrase": asked.phrase, "to": asked.to}
    said = caller.post(f"/v1/matches/{asked.match}/talk", body)
    to = "the table" if said["to"] is None else f"seat {said['to']}"
    yield f"Said to {to}. It changes nothing in the match."


def hear(caller: Caller, asked: Hear) -> Iterator[str]:
    """What was said, newest first, and what may be said."""
    match = standing.found(caller, asked.match)
    talk = caller.get(f"/v1/matches/{asked.match}/talk")
    known = _phrases(match["game"])
    lines = [_heard(said, known) for said in reversed(talk["items"])]
    lines = [*(lines or ["Nothing was said here."]), "You may say (say(match, phrase=…)):"]
    lines += [f"- {code}: {sentence}" for code, sentence in known.items()]
    yield page(lines, HEARD, asked.page, f"hear(match={asked.match}, page={{page}})")


def _phrases(slug: str) -> dict[str, str]:
    """The sentences that may be said in a game's matches, by their codes."""
    return {each.code: each.en for each in (*GAMES[slug].phrases, *COMMON_PHRASES)}


def _heard(said: dict[str, Any], known: dict[str, str]) -> str:
    to = "" if said["to"] is None else f" to seat {said['to']}"
    return f"Seat {said['seat']}{to}: {known.get(said['phrase'], said['phrase'])}"


def hint(caller: Caller, asked: Hint) -> Iterator[str]:
    """What a computer of level master would do at the caller's seat."""
    given = caller.post(f"/v1/matches/{asked.match}/hint", query=f"wait={asked.seconds}")
    if not given["ready"]:
        yield f"No hint yet: computers think in turn. Call hint(match={asked.match}) again."
        return
    yield _advice(caller, asked, given)
    yield f"You may have {given['left']} more while your decisions stay the same."


def _advice(caller: Caller, asked: Hint, given: dict[str, Any]) -> str:
    if given["move"] is None:
        return "A master would wait, and let others act first."
    match = standing.found(caller, asked.match)
    listed = {"moves": [given["move"]], "notes": None, "always": []}
    (choice,) = choices.choices(given["game"], listed, standing.speech_of(match))
    move = msgspec.json.encode(given["move"]).decode()
    told = f"play(match, version={given['version']}, move={move})"
    return f"A master would do this: {choice.text}\nTo do it: {told}"
