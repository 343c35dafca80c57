"""The jobs for alarms of a match that are due (workers/queues.py calls them): a deadline has
passed, a computer must move, players are to be reminded, nobody has looked for days, or a player
has asked for a hint.

A job does what is due now; an outdated call does nothing.
"""

import secrets
from contextlib import suppress
from functools import reduce

from domain import chance
from domain.commands import Abandon, Expire
from domain.evolve import evolve
from domain.game import Events, Move
from domain.games import GAMES
from domain.hinting import TEACHER, decisions_of
from domain.logged import Thought
from domain.match import Actor, Match, computers_awaited, move_deadline, next_deadline
from domain.referee import Envelope, decide, may_be_refused
from domain.refusals import Refused
from domain.releases import RELEASE
from domain.secrecy import seen_by
from domain.words import MOVES_USED_UP, Level
from events.current import Current, Lost, LuckMoved, VersionMoved
from events.hints import Hint
from events.metrics import COMPUTER_LATENESS, DEADLINE_LATENESS
from events.parts import Parts
from events.store.entries import Busy
from events.store.keys import seat_asking
from workers.ai import Decision, Enough, think
from workers.computer_turns import ComputerTurn, computer_turns, cut, elapsed, hold, unmoved
from workers.queues import JOBS

CLOCK = Actor("clock")


def expire(here: Parts, match_id: str) -> None:
    """Send `Expire` for each deadline that has passed; if none has, correct the alarm."""
    deadline = next_deadline(here.projector.remembered(match_id).match)
    if deadline is None or here.store.now(match_id) < deadline:
        here.store.time(match_id)  # ours may lag behind the one that the clock used
    try:
        while is_past_deadline(here, here.handler.handle(match_id, CLOCK, Expire()).current.match):
            pass
        if deadline is not None:
            DEADLINE_LATENESS.observe(max(here.store.now(match_id) - deadline, 0) / 1000)
    except Busy:
        return  # the process that was faster has set the alarms
    except Refused:
        current = here.projector.remembered(match_id)
        here.store.alarms.snooze("deadline", match_id, next_deadline(current.match), current.tip)


def remind(here: Parts, match_id: str) -> None:
    """Remind the players whose time is short."""
    here.reminding.remind(here.projector.newest(match_id))


def abandon(here: Parts, match_id: str) -> None:
    """Send `Abandon`, unless somebody has played or looked since the clock took the alarm, or the
    match is kept for its players.

    The operator may have chosen meanwhile that matches never end, or the match may be over.
    """
    current, due = here.projector.newest(match_id), here.store.alarms.due("unwatched", match_id)
    if due is None or due > (now := here.store.time(match_id)) + JOBS["unwatched"].lease_ms:
        return
    ends = here.watch.retention.ends(current.match, now)
    if ends is None or (ends := here.watch.kept_until(current.match, now)) is not None:
        here.store.alarms.snooze("unwatched", match_id, ends, current.tip)
        return
    with suppress(VersionMoved, Busy, Lost):  # somebody plays
        expect, tip = {current.version}, current.tip
        here.handler.handle(match_id, CLOCK, Abandon(), expect=expect, known=tip)


def is_past_deadline(here: Parts, match: Match) -> bool:
    """Whether a deadline of this match has passed."""
    deadline = next_deadline(match)
    return deadline is not None and deadline <= here.store.now(match.id)


def play(here: Parts, match_id: str) -> None:
    """Make the move of the first computer that has one; if none has, set when to ask again."""
    current, now = here.projector.newest(match_id), here.store.time(match_id)
    wakes = []
    for turn in computer_turns(current, computers_to_ask(current, now), now):
        if turn.wake > now:
            wakes.append(turn.wake)
            continue
        enough, secret = cut(here.store, match_id, turn), here.handler.seals.secret(match_id)
        anew = here.handler.anew(match_id, current.match)
        decision, thought = computers_move(current, turn, secret, enough, anew)
        if decision.move is not None:
            if has_used_up_moves(here, current, turn.seat, decision.move):
                continue  # it is silent, and the others go on
            submit(here, current, turn, decision.move, thought)
            return
        wakes += [turn.again(decision.again_ms)] if decision.again_ms is not None else []
    here.store.alarms.snooze("ai", match_id, min(wakes, default=None), current.tip)


def computers_to_ask(current: Current, now: int) -> tuple[tuple[int, Level], ...]:
    """The computers to ask, each with its level: none when it is too late to move.

    The order changes with every entry, so that all can speak in a negotiation.
    """
    match, deadline = current.match, move_deadline(current.match)
    if deadline is not None and now >= deadline:
        return ()
    seats = [(n, level) for n in computers_awaited(match) if (level := match.seats[n].computer)]
    first = current.version % len(seats) if seats else 0
    return (*seats[first:], *seats[:first])


def computers_move(
    current: Current, turn: ComputerTurn, secret: bytes, enough: Enough, anew: Events = ()
) -> tuple[Decision, Thought]:
    """The computer's decision by its seat's view, and all that is needed to derive it again; `anew`
    are the events that renew the luck of its entry.
    """
    match, seat, level = reduce(evolve, anew, current.match), turn.seat, turn.level
    key, gone = chance.key_of(secret, match.words, match.losses), elapsed(match, seat, turn.at)
    seed, view = chance.seed_of(key, current.version, seat), seen_by(match.table, seat)
    decision = think(GAMES[match.game], view, seat, level, seed, gone, enough)
    return decision, Thought(level, seed, decision.rounds, gone, current.version, RELEASE)


def has_used_up_moves(here: Parts, current: Current, seat: int, move: Move) -> bool:
    """Whether the bounds of the match refuse this move, as they refuse all but those that open or
    close a decision to a computer that has made too many.
    """
    match, actor = current.match, Actor("ai", seat)
    if not may_be_refused(match, current.tally, actor):
        return False
    now, secret = here.store.now(match.id), here.handler.seals.secret(match.id)
    try:
        decide(match, current.tally, Envelope(actor, move, now, secret))
    except Refused as refused:
        return refused.objection is not None and refused.objection.reason == MOVES_USED_UP
    return False


def submit(here: Parts, current: Current, turn: ComputerTurn, move: Move, thought: Thought) -> None:
    """Make the move, on its beat if there is one, if the match is still as the computer saw it."""
    if turn.schedule is None:
        if not make(here, current, turn.seat, move, thought):
            make_held(here, current, turn, move, thought)
        return
    turn, match_id = turn.made(here.store.time(current.match.id)), current.match.id
    hold(here.store, match_id, turn.at, lambda: make_held(here, current, turn, move, thought))


def make_held(
    here: Parts, current: Current, turn: ComputerTurn, move: Move, thought: Thought
) -> None:
    """Make a move that was held, or thought of while others acted, also after entries that changed
    nothing in sight of its seat: a player who changes a hidden bid again and again does not delay
    it.
    """
    newest, at = here.projector.newest(current.match.id), None
    if turn.schedule is not None:
        at = turn.at
        COMPUTER_LATENESS.observe(max(at - turn.schedule.first, 0) / 1000)
    if unmoved(current, newest, turn):
        make(here, newest, turn.seat, move, thought, at)


def make(
    here: Parts, current: Current, seat: int, move: Move, thought: Thought, at: int | None = None
) -> bool:
    """Send the move, with the time `at` (ms) if it is made on a beat. False: others were faster. If
    luck was drawn anew, the computer is asked again.
    """
    match_id, actor, tip = current.match.id, Actor("ai", seat), current.tip
    wanted = {tip.version}
    try:
        here.handler.handle(match_id, actor, move, expect=wanted, known=tip, thought=thought, at=at)
    except LuckMoved:
        here.store.alarms.snooze("ai", match_id, here.store.time(match_id), current.tip)
    except (VersionMoved, Lost, Busy):
        return False  # the process that was faster has set the alarms
    except Refused as refused:
        if refused.code != "too-late":
            raise
        here.store.alarms.snooze("ai", match_id, None, current.tip)  # `Expire` sets it again
    return True


def give_hint(here: Parts, named: str) -> None:
    """Give a seat (`seat_asking`) the hint that it waits for, or nothing, if it waits no more.

    A master thinks about the match as it is now, by the seat's view, and plays nothing. If the
    seat's view has changed since it asked, it must ask again.
    """
    match_id, seat = seat_asking(named)
    assert seat is not None, "a seat waits for it"
    current, asked = here.projector.newest(match_id), here.hints.of(match_id).asked.get(seat)
    if asked is None or not asked.waits or not _still_asked(here, current, seat, asked):
        here.hints.give(match_id, seat)
        return
    decision = _thought(current.match, seat, here.store.time(match_id))
    with suppress(VersionMoved):  # then it is thought of anew
        here.hints.give(match_id, seat, current, decision.move)
        return
    here.store.alarms.snooze("hint", named, here.store.time(match_id), here.store.tip(match_id))


def _still_asked(here: Parts, current: Current, seat: int, asked: Hint) -> bool:
    """Whether the seat has the view that it had when it asked, and must decide the same."""
    if current.version == asked.version:
        return True
    then = here.projector.at(current.match.id, asked.version, of=current).match
    seen, saw = (seen_by(match.table, seat) for match in (current.match, then))
    return seen == saw and decisions_of(current.match, seat) == asked.decisions


def _thought(match: Match, seat: int, now: int) -> Decision:
    """The decision of a master by this seat's view."""
    game, view, gone = GAMES[match.game], seen_by(match.table, seat), elapsed(match, seat, now)
    luck = secrets.randbits(chance.SEED_BITS)  # no log tells of it
    decision = think(game, view, seat, TEACHER, luck, gone, urged=True)
    assert decision.move is None or game.legal(view, seat, decision.move), (
        "a master knows the rules"
    )
    return decision
