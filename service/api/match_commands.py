"""Commands to a match: the shared steps of their calls (permission, the command, the match after
it), and the most frequent one: a move.
"""

from collections.abc import Callable
from typing import Annotated, Any

from flask import Response
from msgspec import Struct
from msgspec.structs import replace

from domain.commands import Command
from domain.fields import Int64
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Match, seat_of
from domain.people import NO_PAST
from domain.secrecy import seen_by
from domain.turns import waiting_of
from domain.words import Names, says
from events.current import Current, Handled, RefusedAt
from events.log import SeenEntry, decoded
from events.store.entries import Tip
from events.watch import private_id
from service.accounts.moderation import refuse_silenced
from service.accounts.registry import Player
from service.callers import (
    charge,
    has_access,
    identify_caller,
    label_request,
    newest,
    player,
    remembered,
)
from service.composition import parts
from service.http import problems, reading
from service.http.bodies import NoteQuery, sound_words
from service.http.problems import Problem
from service.http.refusal_texts import LOST
from service.http.responses import etag, sent
from service.http.table import COMMAND, MATCH, CallGroup, Tool
from service.http.validation import by_tag
from service.idempotent_calls import mark_replayed
from service.match_answers import WaitedFor
from service.showing import invites_of, match_answer, perspective_of, player_names

NO_SUCH_VERSION = Names(
    "La partie est à la version {version}.", "The match is at version {version}."
)
NO_SUCH_MOVE = Names("Ce jeu n'a pas de coup {move}.", "This game has no move {move}.")


def may_open(match: Match) -> None:
    """Raise Refused if the host may not have this match, or not with those whom it is for."""
    parts().allowance.may_open(match)
    _note_heard(match)
    parts().accounts.blocks.may_open(match)


def may_join(player_id: str, match: Match) -> None:
    """Raise Refused if this player may not have one more match, or not sit with the
    players there.
    """
    parts().allowance.may_join(player_id, match)
    _note_heard(match)
    parts().accounts.blocks.may_join(player_id, match)


def _note_heard(match: Match) -> None:
    """The caller is heard of: the look-up of blocks, which follows, tells other processes before
    these find the match.
    """
    me = player()
    if not me.hidden:
        parts().heard.note(me.id, private_id(match))


def checked_words(me: Player, said: str | None) -> str | None:
    """A player's words for the luck of a match, which others can read. Raises Problem."""
    if said is not None:
        refuse_silenced(me, parts().store.wall())
    return sound_words(said)


def send_command(
    me: Player,
    match_id: str,
    command: Command | Move,
    allow: Callable[[Match], None] | None = None,
) -> Handled:
    """Send the caller's command to the match, with its key and expected versions."""
    key, expect = reading.idempotency_key(), reading.expected_versions()
    actor, head = Actor("player", player=me.id), reading.expected_head()
    if not has_access(match_id):
        remembered(match_id)
    tip = entry_known(match_id, max(expect or {0}), head) if head else None
    try:
        handle = parts().handler.handle
        return handle(match_id, actor, command, key, expect, tip, admit=allow)
    except RefusedAt as refused:
        raise problems.refusal_problem(refused, **refusal_context(refused.current, me.id)) from None


def note_repeat(handled: Handled) -> Handled:
    """The handled command; the answer is marked as a repetition if it is one."""
    if handled.again:
        mark_replayed()
    return handled


def match_after(
    match_id: str,
    command: Command,
    status: int = 200,
    allow: Callable[[Match], None] | None = None,
) -> Response:
    """The match after this command of the caller."""
    me = player()
    handled = send_command(me, match_id, command, allow)
    parts().allowance.count(handled.current)
    return match_as_of(handled, me, status)


def refusal_context(current: Current, player_id: str) -> dict[str, Any]:
    """The members of a refusal besides its reason: the awaited decisions, and the types of moves
    that are allowed.
    """
    match, seat = current.match, seat_of(current.match, player_id)
    waiting = waiting_of(match, seat)
    told = {"version": current.version, "now": parts().store.now(match.id), "waiting": waiting}
    moving_on = match.status == "running" and match.paused is None
    if moving_on and seat is not None and not match.seats[seat].resigned:
        choices = GAMES[match.game].choices(seen_by(match.table, seat), seat)
        tags = (type(move).__struct_config__.tag for move in (*choices.moves, *choices.always))
        told["allowed"] = sorted({str(tag) for tag in tags})
    return told


def match_as_of(handled: Handled, me: Player, status: int, **headers: str) -> Response:
    """The match after the command: the same answer, however often it is repeated."""
    current = note_repeat(handled).current
    label_request(current)
    perspective, names = perspective_of(current, me.id, None), player_names(current.match)
    invites = invites_of(current.match, me.id)
    answer = match_answer(current, perspective.viewer, current.at, perspective, names, invites)
    return sent(answer, status, ETag=etag(current.version), **headers)


def stood(current: Current, version: int) -> Current:
    """The match at a version, where nothing is taken back. Raises Problem if it has no such
    version.
    """
    if version == current.version:
        return current
    refuse_later(current, version)
    charge(version)
    return replace(parts().projector.at(current.match.id, version, of=current), past=NO_PAST)


def refuse_later(current: Current, version: int) -> None:
    """Raise Problem if the match has no such version."""
    if version > current.version:
        detail = NO_SUCH_VERSION.filled(version=current.version)
        raise Problem("no-such-version", detail, version=current.version)


def entry_known(match_id: str, version: int, head: str) -> Tip:
    """The entry at this version, if it has the hash that the caller knows. Raises Problem."""
    found = parts().store.read(match_id, version - 1, 1) if version > 0 else ()
    if found and decoded(found[0].data).hash == head:
        return found[0].tip
    raise Problem("set-back", LOST)


moving = CallGroup("moving", "matches", identify_caller)


class PlayedAnswer(Struct, frozen=True, omit_defaults=True):
    """The entry of a command, and the open decisions after it."""

    version: Annotated[Int64, says("The match's version after this entry.")]
    entry: Annotated[SeenEntry, says("The entry, as you may see it.")]
    waiting: WaitedFor
    note: Annotated[
        str | None,
        says(
            "A signed note over the entry's `hash`, with which you can prove what you were shown; "
            "only if you asked for one."
        ),
    ] = None


@moving.post(
    f"{MATCH}/moves",
    PlayedAnswer,
    body=Move,
    sends=COMMAND,
    codes=(
        "not-seated",
        "not-started",
        "not-your-turn",
        "illegal-move",
        "too-late",
        "paused",
        "already-resigned",
        "unknown-move",
    ),
    from_memory=True,
    tools=(
        Tool(
            "play",
            "Make a move",
            "Makes a move: `version` and `number` as list_moves told, or a composed `move`.",
            gives=("version", "waiting"),
        ),
    ),
)
def make_move(match_id: str, query: NoteQuery) -> Response:
    """Make a move.

    One that `GET …/moves` lists, or any other that the rules allow. The answer is the entry that it
    has become. A refusal by the rules has a `reason`, and lists what is `allowed`.
    """
    me = player()
    handled = note_repeat(send_command(me, match_id, _move(match_id)))
    entry, match = handled.entry, handled.current.match
    shown = parts().handler.seals.seen(match.id, entry, entry.actor.seat, match.revealed)
    note = parts().notes.over(match.id, entry) if query.note else None
    answer = PlayedAnswer(entry.version, shown, waiting_of(match, entry.actor.seat), note)
    return sent(answer, 201, ETag=etag(handled.current.version))


def _move(match_id: str) -> Move:
    """The body as a move of the game that is played. Raises Problem.

    The remembered match may be lost, and its id may belong to a match of another game by now.
    """
    game, data = remembered(match_id).match.game, reading.json()
    try:
        return _of_kinds(GAMES[game].moves, data)
    except Problem:
        today = newest(match_id).match.game
        if today == game:
            raise
    return _of_kinds(GAMES[today].moves, data)


def _of_kinds(kinds: tuple[type[Move], ...], data: Any) -> Move:
    """The data as one of these moves. Raises Problem."""
    known_types = by_tag(kinds)
    kind = data.get("type") if isinstance(data, dict) else None
    if not isinstance(kind, str):
        return reading.validated_one_of(kinds, data)
    if kind not in known_types:
        detail = NO_SUCH_MOVE.filled(move=repr(kind[:40]))
        raise Problem("unknown-move", detail, known=list(known_types))
    move: Move = reading.validated(known_types[kind], data)  # type: ignore[assignment]
    return move
