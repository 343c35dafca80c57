"""Tools besides moves: enrolling, opening, joining and leaving matches, the log, talk, hints, and
audits.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from domain.games import GAMES
from domain.talk import phrases_of
from domain.words import Level
from service.agents import match_text
from service.agents.internal_calls import Arguments, Caller
from service.agents.narrator import plural_form
from service.agents.texts import fitting, marked, page
from service.http.bodies import LONGEST_WAIT_S, Seconds

MATCHES = 10
PACE = ("turn_seconds", "hourglass_seconds", "bank_seconds")
HEARD, HAPPENED = 2_000, 2_000
"""Bytes at most of the talk with its phrases, and of the log."""
COMPUTERS: tuple[Level, ...] = ("novice", "adept", "master")
SECRET = (
    "Token and recovery code are secrets: whoever has one plays as you. Give them to your user, "
    "and to nobody else; put them in no name and no message. They cannot be shown again."
)


def new_player(caller: Caller, asked: Any) -> Iterator[str]:
    """A player, and the token that is theirs."""
    made = caller.makes(asked)
    yield f"You are player {made['id']}, {marked(made['name'])}."
    yield f"Your token: {made['token']}"
    yield f"Pass it as `token` in every call. {SECRET}"
    yield f"Recovery code: {made['recovery']}. By it your user gets a new token if that is lost."


class ListMatches(Arguments, frozen=True):
    """Which matches."""

    status: Annotated[
        Literal["open", "running", "finished"], Meta(description="open: with seats to be taken.")
    ] = "open"
    mine: Annotated[bool, Meta(description="Your own matches, whatever their status.")] = False


def list_matches(caller: Caller, asked: Any) -> Iterator[str]:
    """Matches, newest first."""
    more = {"cursor": asked.cursor} if asked.cursor else {}
    if asked.mine:
        found = caller.get("/v1/players/me/matches", limit=MATCHES, **more)
    else:
        only = {"game": asked.game} if asked.game else {}
        found = caller.get("/v1/matches", status=asked.status, limit=MATCHES, **only, **more)
    caller.gives(found)
    yield from map(_item, found["items"])
    if not found["items"]:
        yield "There is none. open_match opens one."
    if found["next"]:
        yield f"(More: list_matches with cursor={found['next']})"


def _item(match: dict[str, Any]) -> str:
    seats = "; ".join(f"{seat['seat']} {match_text.seat_name(seat)}" for seat in match["seats"])
    return f"{match['id']}: {match['game']}, {match['status']}. Seats: {seats}"


Seat = Annotated[
    str,
    Meta(
        max_length=40,
        description="`open` (anybody may join), `novice`, `adept` or `master` (a computer), "
        "or a player's id.",
    ),
]


class OpenMatch(Arguments, frozen=True, kw_only=True):
    """How a match is opened by a model, which thinks long."""

    others: Annotated[
        tuple[Seat, ...],
        Meta(min_length=1, max_length=5, description="The other seats, in their order."),
    ]
    turn_seconds: Annotated[
        Seconds, Meta(description="Seconds for a decision; then the rules decide.")
    ] = 300
    hourglass_seconds: Annotated[
        Seconds, Meta(description="Seconds for decisions of the whole table.")
    ] = 300
    bank_seconds: Annotated[
        Seconds | None,
        Meta(
            description="A reserve of each seat for the whole match, used when the seconds of a "
            "decision of that seat alone are over. Left out: none."
        ),
    ] = None
    pledges: Annotated[
        bool,
        Meta(
            description="Whether it begins when all players have given words for the luck (see "
            "give_words), which nobody can choose then."
        ),
    ] = True


def open_match(caller: Caller, asked: Any) -> Iterator[str]:
    """A new match, with the caller on seat 0."""
    pace = {name: getattr(asked, name) for name in PACE}
    body = {
        "game": asked.game,
        "seats": [{"kind": "me"}, *map(_seat, asked.others)],
        "options": asked.options,
        "visibility": asked.visibility,
        "pledges": asked.pledges,
        "pace": pace,
    }
    yield from _seated(caller.gives(caller.post("/v1/matches", body)))


def _seat(who: str) -> dict[str, str]:
    if who == "open":
        return {"kind": "open"}
    if who in COMPUTERS:
        return {"kind": "ai", "level": who}
    return {"kind": "player", "player": who}


def join_match(caller: Caller, asked: Any) -> Iterator[str]:
    """A seat that is free, or kept for the caller."""
    yield from _seated(caller.makes(asked))


def command_done(caller: Caller, asked: Any) -> Iterator[str]:
    """Make the tool's own call; say for whom the match waits afterwards."""
    match = caller.makes(asked)
    yield f"Done. The match is {match['status']}, at version {match['version']}."
    yield from match_text.awaited_lines(match)
    yield f"Next: wait_for_turn(match={match['id']})."


def _seated(match: match_text.Match) -> Iterator[str]:
    yield f"You are seat {match['you']} of match {match['id']}, {match['status']}."
    free = sum(not seat["taken"] for seat in match["seats"])
    if free:
        seats = plural_form(free, "seat is|seats are")
        yield f"It begins when {free} more {seats} taken; others see it by list_matches."
    yield from match_text.words_awaited(match)
    yield f"Next: wait_for_turn(match={match['id']}, after=0)."
    yield f"People can watch at /replay/{match['id']}."


def come_back_to_match(caller: Caller, asked: Any) -> Iterator[str]:
    """Out of the hands of the computer that stood in."""
    caller.makes(asked)
    yield "You are back: no computer plays for you. Call look, or wait_for_turn."


def leave_match(caller: Caller, asked: Any) -> Iterator[str]:
    """Out of the match; for good, once it has begun."""
    match = caller.makes(asked)
    if match["you"] is not None and match["seats"][match["you"]]["resigned"]:
        yield "You have resigned: a computer plays on for you. Call look to watch."
    else:
        yield "You have left. list_matches shows others."


def claim_match(caller: Caller, asked: Any) -> Iterator[str]:
    """The end that the last person at the table claims."""
    yield f"The match is over. {match_text.result_text(caller.makes(asked))}"


def say_phrase(caller: Caller, asked: Any) -> Iterator[str]:
    """A phrase, to the table or to one seat."""
    said = caller.makes(asked)
    to = "the table" if said["to"] is None else f"seat {said['to']}"
    yield f"Said to {to}. It changes nothing in the match."


def list_talk(caller: Caller, asked: Any) -> Iterator[str]:
    """The phrases that were said, newest first, and those that may be said."""
    match = match_text.visible_match(caller, asked.match)
    talk = caller.makes(asked)
    known = {each.code: each.en for each in phrases_of(GAMES[match["game"]])}
    lines = [_heard(said, known) for said in reversed(talk["items"])]
    lines = [*(lines or ["Nothing was said here."]), "You may say (say(match, phrase=…)):"]
    lines += [f"- {code}: {sentence}" for code, sentence in known.items()]
    yield page(lines, HEARD, asked.page, f"hear(match={asked.match}, page={{page}})")


def _heard(said: dict[str, Any], known: dict[str, str]) -> str:
    to = "" if said["to"] is None else f" to seat {said['to']}"
    return f"Seat {said['seat']}{to}: {known.get(said['phrase'], said['phrase'])}"


def list_presence(caller: Caller, asked: Any) -> Iterator[str]:
    """The presence of each player at the table."""
    told = caller.makes(asked)
    seats = [(seat, each) for seat, each in enumerate(told["seats"]) if each]
    yield from (f"Seat {seat}: {each}." for seat, each in seats)
    yield f"Host: {told['host']}."


class HintArguments(Arguments, frozen=True):
    """How long to wait for it."""

    seconds: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How long to wait at most.")
    ] = 20


def ask_hint(caller: Caller, asked: Any) -> Iterator[str]:
    """The move that a computer of level master would make at the caller's seat."""
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
    match = match_text.visible_match(caller, asked.match)
    log = caller.makes(asked)
    told = match_text.entry_lines(match, log["items"])
    kept = fitting(told, HAPPENED) or told[:1]
    last = log["items"][-1]["version"] if log["items"] else asked.after
    if len(kept) < len(told):
        last = kept[-1].partition(":")[0]
    yield from kept or ["Nothing that matters."]
    if int(last) < log["version"]:
        yield f"(More: what_happened(match={asked.match}, after={last}))"


RESTS_ON = {
    "pledges": "words that all persons had pledged, and gave (pledges): nobody could choose it",
    "words": "words that their authors and the operator together could choose (words)",
    "operator": "the operator's word alone (operator)",
}


class Verify(Arguments, frozen=True):
    """The match, and whether its computers are audited."""

    computers: Annotated[
        bool,
        Meta(
            description="Whether to have the moves of its computers thought again, too, when it is "
            "over. That takes its time: call again to learn how far it is."
        ),
    ] = False


def verify_match(caller: Caller, asked: Any) -> Iterator[str]:
    """The server's audit of its own log, and how to check it oneself."""
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
    """The result of deriving the computers' moves again."""
    told = "{derived} moves as they were made, {failed} otherwise, {unchecked} of another release"
    far = "" if found["status"] == "done" else f" Up to version {found['version']}; call again."
    first = f" The first that failed: {found['first_failed']}." if found["failed"] else ""
    return f"- computers: {told.format(**found)}.{first}{far}"
