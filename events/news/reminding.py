"""Tells all players of a match what its newest state means for them, and reminds them of the
decisions that are theirs, by the alarm `reminder` of the match.

An entry clears the alarm in the same step, so a player who has moved is reminded no more. When the
players were told of the entry, the alarm is set to the first reminder that any of them wants. When
it goes off, the newest match and the clock of its server decide what is due; each reminder is sent
once.

A player is reminded of a decision by a share of its clock, and by a rhythm. Both count from when it
was opened: so a reminder has the same name however often it is computed, and keeps its place when
deadlines move, as they did in logs of 1.x when clocks stepped.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.match import Match
from domain.turns import Turn, turns_of
from events.current import Current
from events.news.inboxes import Announcement, Inboxes, Recorded
from events.news.items import NewsFact, NewsItem, Reminders, facts_of
from events.projections.lobby import Lobby
from events.projector import Projector
from events.store.store import Store

MINUTE_MS = 60_000


class Span(NamedTuple):
    """The time that a decision has: when it was opened, and until when (ms)."""

    opened: int
    deadline: int


class DueReminder(NamedTuple):
    """A decision of a player, its time, and how they want to be reminded of it."""

    player: str
    seat: int
    turn: Turn
    span: Span
    wanted: Reminders


class Reminding:
    """Tells the players of a match, and sets its alarm. Raises redis.RedisError, NoSuchMatch."""

    def __init__(self, store: Store, inboxes: Inboxes, projector: Projector, lobby: Lobby) -> None:
        self._store, self._inboxes = store, inboxes
        self._projector, self._lobby = projector, lobby

    def tell(self, current: Current) -> None:
        """Tell the players of a state, once the lists show it: they must find there what they were
        told. Reminders that were due shortly before are looked at again: their alarm may have been
        cleared too early.
        """
        again_ms = self._told(current)
        at = _next(self._decisions(current.match), current.time - MINUTE_MS)
        at = self._sooner(current.match.id, at, again_ms)
        if at is not None:
            self._store.alarms.snooze("reminder", current.match.id, at, current.tip)

    def look_again(self, match_id: str) -> None:
        """Look at the match now, because a player has changed how they want to be reminded."""
        now, tip = self._store.now(match_id), self._store.tip(match_id)
        if tip.version:
            self._store.alarms.snooze("reminder", match_id, now, tip)

    def remind(self, current: Current) -> None:
        """Send each player the news that was held back and the newest reminder that is due, and
        set the alarm to the next one.

        Lists are written before players are told: until the lists show this state, no player is
        told.
        """
        match = current.match
        shown = self._lobby.summary(match.id)
        if shown is None or shown.version < current.version:
            return
        again_ms = self._told(current)
        now, decisions = self._store.time(match.id), self._decisions(match)
        for due in decisions:
            at = newest_by(now, due.span, due.wanted)
            if at is not None:
                once = _occasion(match, due, at)
                self._inboxes.tell(due.player, short(current, due, now), once)
        at = self._sooner(match.id, _next(decisions, now), again_ms)
        self._store.alarms.snooze("reminder", match.id, at, current.tip)

    def _told(self, current: Current) -> int | None:
        """Tell everybody. News of a later state stays, unless the store has lost that state.
        Returns in how many ms news that is held back is due; None: none is.
        """
        true = facts_of(current)
        said = dict(zip(true, self._record(current, true, {}), strict=True))
        later = {player: one.later for player, one in said.items() if one.later}
        if later:
            newest = self._projector.newest(current.match.id)
            true = {player: facts_of(newest).get(player, ()) for player in later}
            said |= zip(true, self._record(newest, true, later), strict=True)
        return min(
            (one.again_ms for one in said.values() if one.again_ms is not None), default=None
        )

    def _record(
        self, current: Current, true: Mapping[str, Sequence[NewsFact]], lost: Mapping[str, str]
    ) -> list[Recorded]:
        tellings = (
            Announcement(player, facts, self._met(player, current, facts), lost.get(player, ""))
            for player, facts in true.items()
        )
        return self._inboxes.record(current, [*tellings])

    def _met(self, player: str, current: Current, facts: Sequence[NewsFact]) -> bool:
        invited = any(fact.item.kind == "invited" for fact in facts)
        return invited and self._lobby.have_met(player, current.match.host)

    def _sooner(self, match_id: str, at: int | None, again_ms: int | None) -> int | None:
        """The first of both, in ms by the match's clock: a time, and so many ms from now."""
        if again_ms is None:
            return at
        again = self._store.time(match_id) + again_ms
        return again if at is None else min(at, again)

    def _decisions(self, match: Match) -> tuple[DueReminder, ...]:
        found = [*_open(match)]
        wanted = self._inboxes.reminders_of_each([(player, match.id) for player, *_ in found])
        return tuple(
            DueReminder(*one, each.of_match) for one, each in zip(found, wanted, strict=True)
        )


def _next(decisions: tuple[DueReminder, ...], time: int) -> int | None:
    found = (next_after(time, due.span, due.wanted) for due in decisions)
    return min((at for at in found if at is not None), default=None)


def _occasion(match: Match, due: DueReminder, at: int) -> str:
    return f"short/{match.id}/{due.turn.name}/{at - due.span.opened}"


def _open(match: Match) -> Iterator[tuple[str, int, Turn, Span]]:
    for number, seat in enumerate(match.seats):
        for turn in turns_of(match, number):
            span = span_of(match, turn)
            if span is not None and seat.player is not None:
                yield seat.player, number, turn, span


def short(current: Current, due: DueReminder, now: int) -> NewsItem:
    """The item for a player whose time is short."""
    match = current.match
    return NewsItem(
        "time-short",
        now,
        match=match.id,
        game=match.game,
        version=current.version,
        seat=due.seat,
        awaits=due.turn.waiting.kind,
        deadline=due.span.deadline,
    )


def span_of(match: Match, turn: Turn) -> Span | None:
    """The time of a decision; None if there is no limit."""
    if turn.deadline is None:
        return None
    return Span(turn.deadline - match.pace.ms(turn.waiting), turn.deadline)


def next_after(time: int, span: Span, wanted: Reminders) -> int | None:
    """When (ms) the first reminder after a time is due; None: there is none any more."""
    time = max(time, span.opened)
    found = (at for at in (_last(span, wanted), _beat(time, span, wanted, 1)) if at is not None)
    return min((at for at in found if time < at < span.deadline), default=None)


def newest_by(time: int, span: Span, wanted: Reminders) -> int | None:
    """When (ms) the newest reminder was due that is due by now; None: there was none."""
    found = (at for at in (_last(span, wanted), _beat(time, span, wanted, 0)) if at is not None)
    passed = (at for at in found if span.opened < at <= time < span.deadline)
    return max((at for at in passed if at > wanted.since), default=None)


def _last(span: Span, wanted: Reminders) -> int | None:
    """When the share of the clock is left."""
    if not wanted.left_percent:
        return None
    return span.deadline - (span.deadline - span.opened) * wanted.left_percent // 100


def _beat(time: int, span: Span, wanted: Reminders, more: int) -> int | None:
    """The beat of the rhythm at or before a time, or so many after that."""
    every = wanted.every_minutes * MINUTE_MS
    if not every:
        return None
    return span.opened + max(0, (time - span.opened) // every + more) * every
