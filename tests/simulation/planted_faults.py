"""Planted faults: each breaks the code as a mistake would, and the simulation must find it.

A plant is a patch of one function or one script, by its name. If the code changes so that a plant
has nothing to break any more, it says so.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from types import ModuleType
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace
from redis.exceptions import RedisError

from domain import chance
from domain.commands import Open
from events.archive.archive import Archive
from events.archive.objects import ArchiveAway
from events.archiving import Archiving, tombstone_of
from events.current import Current, Handled, Request
from events.handler import Handler
from events.news import inboxes
from events.projections import lobby
from events.projections.rows import Row
from events.projector import Projector
from events.receivers.receiver import Receiver, next_look
from events.store import alarms, clock, pipelining, store
from events.store.alarms import Shown
from events.store.clients import Script
from events.store.clock import StoreClock
from events.store.entries import Alarms, Raw, SetBack, Tip
from events.store.pipelining import Step
from events.store.store import Store
from service.live.channel import Channel
from service.live.follower import FeedPosition, Follower
from tests.kit.archives import Shelf
from workers.projections import Projections
from workers.queues import JOBS, JobQueue

Plant = Callable[[], AbstractContextManager[Any]]


def in_script(
    name: str, of: ModuleType = store, **changes: tuple[str, str]
) -> AbstractContextManager[Any]:
    """A script of the store, or of another module, in which something else stands; a change is what
    is found, and what stands there instead.
    """
    script: Script = getattr(of, name)
    source = script.source
    for found, instead in changes.values():
        assert found.encode() in source, f"{name} does not say {found!r}"
        source = source.replace(found.encode(), instead.encode())
    sha = hashlib.sha1(source, usedforsecurity=False).hexdigest()
    return patch.object(of, name, Script(source, sha))


def append_ignores_the_version() -> AbstractContextManager[Any]:
    """An append does not look whether somebody was faster, and writes behind their entry."""
    return in_script("APPEND", count=("redis.pcall('XLEN', log)", "known"))


def late_moves_are_accepted() -> AbstractContextManager[Any]:
    """The script does not look at the time."""
    return in_script("APPEND", late=("(till and now >= till)", "false"))


def jumps_forward_pass_for_time() -> AbstractContextManager[Any]:
    """A store's clock that was set on is believed, so that everybody is late."""
    whole = Shown.jump
    return patch.object(Shown, "jump", lambda self, now: min(whole(self, now), 0))


def jumps_back_pass_unnoticed() -> AbstractContextManager[Any]:
    """The clock process does not notice that a store's clock was set back."""
    whole = Shown.jump
    return patch.object(Shown, "jump", lambda self, now: max(whole(self, now), 0))


def no_time_is_in_doubt() -> AbstractContextManager[Any]:
    """The script accepts an entry at whatever time the store's clock shows."""
    doubt = "doubt = far and shown < doubted + FRESH"
    return in_script("APPEND", doubt=(doubt, "doubt = false"))


def snooze_moves_a_newer_alarm() -> AbstractContextManager[Any]:
    """A worker that found nothing to do clears the alarm of an entry that it has not seen."""
    whole = (
        "if redis.pcall('XLEN', log)",
        "if true then return true end\n    if redis.pcall('XLEN', log)",
    )
    return in_script("PUT", pipelining, whole=whole)


def no_lease() -> AbstractContextManager[Any]:
    """A claimed alarm is never due again, even if its job is lost."""
    again = "redis.call('ZADD', KEYS[3], whole(now + ARGV[1]), name)"
    return in_script("CLAIM", alarms, lease=(again, "redis.call('ZREM', KEYS[3], name)"))


def deadlines_never_fire() -> AbstractContextManager[Any]:
    """The clock takes the deadlines that are due, and no job names them."""
    whole = JobQueue.put

    def put(self: JobQueue, *names: str) -> None:
        if self.kind.queue != JOBS["deadline"].queue:
            whole(self, *names)

    return patch.object(JobQueue, "put", put)


def no_alarm_for_computers() -> AbstractContextManager[Any]:
    """An entry after which a computer must move sets no alarm, if a deadline is set."""
    whole = Store.append

    def append(
        self: Store, match: str, known: Tip, data: bytes, alarms: Alarms, **more: Any
    ) -> Any:
        return whole(self, match, known, data, Alarms(alarms.deadline), **more)

    return patch.object(Store, "append", append)


def no_key() -> AbstractContextManager[Any]:
    """The handler does not look whether the command has been accepted before.

    But for an opening: that would be tried again for ever, which is found, but slowly.
    """
    whole = Handler._repeated

    def repeated(self: Handler, request: Request, current: Current) -> Handled | None:
        return whole(self, request, current) if isinstance(request.command, Open) else None

    return patch.object(Handler, "_repeated", repeated)


def key_of_a_lost_entry() -> AbstractContextManager[Any]:
    """The handler trusts what it remembers of keys, and shows whatever entry is there now."""

    def repeated(self: Handler, request: Request, current: Current) -> Handled | None:
        version = current.made_by(request.actor.player, request.key or "")
        if not version:
            return None
        current = self._projector.newest(request.match_id)
        found = self._projector.entries(request.match_id, version - 1, 1)
        return Handled(found[0], current, again=True) if found else None

    return patch.object(Handler, "_repeated", repeated)


def acknowledged_too_early() -> AbstractContextManager[Any]:
    """A handler that hears nothing of the store takes its entry for stored."""
    whole = Store.append

    def append(self: Store, match: str, known: Tip, data: bytes, *args: Any, **more: Any) -> Any:
        try:
            return whole(self, match, known, data, *args, **more)
        except RedisError:
            return None

    return patch.object(Store, "append", append)


def remembers_what_was_lost() -> AbstractContextManager[Any]:
    """A process that learns of a set-back goes on with the table that it has."""

    def newest(self: Projector, match_id: str) -> Current:
        known = self._memory.get(match_id)
        try:
            return self.follow(match_id, known)
        except SetBack:
            tip = self._store.tip(match_id)
            return replace(known, tip=tip, version=tip.version) if known else self.newest(match_id)

    return patch.object(Projector, "newest", newest)


def counts_instead_of_comparing() -> AbstractContextManager[Any]:
    """A reader that catches up reads on after a version, whatever stands at that version."""

    def since(self: Store, match: str, known: Tip, limit: int | None = None) -> tuple[Raw, ...]:
        return self.read(match, known.version, limit)

    return patch.object(Store, "since", since)


GENERATION = "redis.call('GET', KEYS[5]) ~= history .. ' ' .. ARGV[11]"


def luck_stays_the_same() -> AbstractContextManager[Any]:
    """A server that takes another one's place goes on with its luck."""
    return in_script("APPEND", history=(GENERATION, "false"))


def a_writer_s_luck_is_believed() -> AbstractContextManager[Any]:
    """Luck is drawn anew, and who does not know that yet goes on with what it knows."""
    held = "string.sub(redis.call('GET', KEYS[5]) or '', 1, #history) ~= history"
    return in_script("APPEND", word=(GENERATION, held))


def the_same_word_is_drawn_again() -> AbstractContextManager[Any]:
    """A second set-back draws the word of the first."""
    word, held = ("word = fresh", "word = drawn ~= '' and drawn or fresh"), "' ' .. fresh"
    return in_script("GENERATION", clock, word=word, held=(held, "' ' .. word"))


def losses_stir_nothing() -> AbstractContextManager[Any]:
    """A generation is named, but luck is what it was."""
    whole = chance.key_of
    return patch.object(chance, "key_of", lambda secret, words, *_: whole(secret, words))


def own_clock() -> AbstractContextManager[Any]:
    """Deadlines are judged by the clock of the process, which is some seconds ahead."""
    whole = StoreClock.now
    return patch.object(StoreClock, "now", lambda self: whole(self) + 2_500)


def follower_gives_up() -> AbstractContextManager[Any]:
    """The reader of the feed ends at the first error of the store, and nobody starts another."""
    whole = Follower._step

    def step(self: Follower, place: FeedPosition) -> FeedPosition | None:
        try:
            return whole(self, place)
        except RedisError:
            self._lock.acquire()
            raise

    return patch.object(Follower, "_step", step)


def stream_after_a_set_back() -> AbstractContextManager[Any]:
    """A channel that learns of a set-back goes on from the log as it is, and tells nobody."""

    def set_back(self: Channel, before: Current) -> Current:
        self._entries = []
        return self._projector.newest(before.match.id)

    return patch.object(Channel, "_set_back", set_back)


def told_twice() -> AbstractContextManager[Any]:
    """An inbox does not look whether a player was told before."""
    return in_script("TELL", inboxes, known=("if not holds and left <= 0 and", "if"))


def a_webhook_is_never_told() -> AbstractContextManager[Any]:
    """An item in an inbox wakes no receiver that had nothing to wait for."""
    return in_script("TELL", inboxes, alarm=("alarms, 'NX'", "alarms, 'XX'"))


def a_webhook_is_told_in_part() -> AbstractContextManager[Any]:
    """A receiver that has got something is looked at no more before it is told something new."""
    whole = next_look

    def look(receiver: Receiver, last: int, now: int) -> int | None:
        return whole(receiver, last if receiver.held_until else receiver.seen, now)

    return patch("events.receivers.stored.next_look", look)


def a_list_loses_a_match() -> AbstractContextManager[Any]:
    """A match that moves is taken off the lists on which it stays."""
    whole = lobby._moves

    def moves(old: Row | None, new: Row | None) -> Iterator[Step]:
        yield from whole(old, new)
        yield from (("ZREM", name, place) for name, place in (old.places if old else {}).items())

    return patch.object(lobby, "_moves", moves)


def the_lobby_is_not_made_again() -> AbstractContextManager[Any]:
    """The lists that a server has lost stay lost."""
    return patch.object(Projections, "_all", lambda _: iter(()))


def buried_unread() -> AbstractContextManager[Any]:
    """A tombstone is put before anybody knows whether the object has arrived."""

    def move(self: Archiving, match_id: str) -> bool:
        raws = self._store.read(match_id)
        entries, tip = tuple(raw.data for raw in raws), raws[-1].tip
        with suppress(ArchiveAway):
            self._archive.write(match_id, entries)
        digest = Archive(Shelf()).write(match_id, entries)
        return self._store.put_tombstone(match_id, tip, tombstone_of(entries, digest))

    return patch.object(Archiving, "move", move)


def burying(changed: Callable[[Step], Step]) -> AbstractContextManager[Any]:
    """A log leaves for the archive by other steps than these."""
    whole = pipelining.put
    steps = lambda redis, *given, **more: whole(redis, *map(changed, given), **more)  # noqa: E731
    return patch.object(store, "put", steps)


def gone_without_a_tombstone() -> AbstractContextManager[Any]:
    """A log that is in the archive is deleted, and nothing stands in its place."""
    return burying(lambda step: step if step[0] != "SET" else ("DEL", step[1]))


def a_tombstone_keeps_its_alarms() -> AbstractContextManager[Any]:
    """A match in the archive is called again and again."""
    return burying(lambda step: step if step[0] != "alarm" else ("SREM", "none", "nobody"))


PLANTED_FAULTS: dict[str, Plant] = {
    plant.__name__.replace("_", "-"): plant
    for plant in (
        append_ignores_the_version,
        late_moves_are_accepted,
        jumps_forward_pass_for_time,
        jumps_back_pass_unnoticed,
        no_time_is_in_doubt,
        snooze_moves_a_newer_alarm,
        no_lease,
        deadlines_never_fire,
        no_alarm_for_computers,
        no_key,
        key_of_a_lost_entry,
        acknowledged_too_early,
        remembers_what_was_lost,
        counts_instead_of_comparing,
        luck_stays_the_same,
        a_writer_s_luck_is_believed,
        the_same_word_is_drawn_again,
        losses_stir_nothing,
        own_clock,
        follower_gives_up,
        stream_after_a_set_back,
        told_twice,
        a_webhook_is_never_told,
        a_webhook_is_told_in_part,
        a_list_loses_a_match,
        the_lobby_is_not_made_again,
        buried_unread,
        gone_without_a_tombstone,
        a_tombstone_keeps_its_alarms,
    )
}
"""All plants by name."""
