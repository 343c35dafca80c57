"""One match: look at it, play it, follow it, check it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from typing import Any, Generic

from dragonhoard import calls
from dragonhoard._async.connection import AsyncConnection
from dragonhoard._async.following import AsyncFollowing
from dragonhoard._async.pages import pages
from dragonhoard._async.tiles import tiles
from dragonhoard._async.turn import AsyncTurn
from dragonhoard.call import WAIT_S, Call
from dragonhoard.chain import Chain
from dragonhoard.clock import Clock
from dragonhoard.contract import (
    Audit,
    ComputersAudit,
    Level,
    NewSeat,
    PaceAsked,
    PlayedAnswer,
    RulesAnswer,
    SaidItem,
    Unknowns,
    Visibility,
)
from dragonhoard.failures import Refused
from dragonhoard.game import Answer, Entry, Hint, Move, Moves, View
from dragonhoard.news import Seen, SetBack
from dragonhoard.proof import Verdict, files_to_compare, proven
from dragonhoard.verify import Evidence


class AsyncMatch(Generic[Answer, Moves, Move, Entry, View]):
    """A match as the client's player sees it. Commands have an idempotency key of their own."""

    def __init__(self, connection: AsyncConnection, match_id: str) -> None:
        self._connection, self.id, self._seen = connection, match_id, Seen()

    @property
    def clock(self) -> Clock:
        """The clock of the deadlines."""
        return self._connection.clock

    async def read(self, version: int | None = None, perspective: str | None = None) -> Answer:
        """The match now, or at a version; `perspective` is `spectator`, `seat:2` or `all`.

        If it waits for words that this client has pledged, they are given.
        """
        answer: Answer = await self._ask(calls.get_match(self.id, version, perspective))
        if version is None and self._connection.kept.owed(self.id, answer):
            return await self.settle_words(answer)
        return answer

    async def join(
        self, words: str | None = None, *, key: str | None = None, version: int | None = None
    ) -> Answer:
        """Take the seat that is reserved for you, or the first open one."""
        call = calls.take_seat(self.id, words, key, version, self._head(version))
        return await self.settle_words(await self._ask(call))

    async def give_words(
        self, words: str | None = None, *, pledge: str | None = None, key: str | None = None
    ) -> Answer:
        """Pledge words for the luck, or give them; `settle_words` does both by itself."""
        order = {"words": words, "pledge": pledge}
        return await self._shown(calls.give_words(self.id, order, key))

    async def settle_words(self, shown: Answer | None = None) -> Answer:
        """Pledge random words, or give those that were pledged by this client, if the match waits
        for that now; `turns` and `moves` do so by themselves. `shown`: the match as just read.
        """
        now: Any = await self._ask(calls.get_match(self.id)) if shown is None else shown
        for _ in ("pledge", "words"):
            if (order := self._connection.kept.awaited(self.id, now)) is None:
                break
            try:
                if "words" in order and not await self._note_pledges(now["version"]):
                    break
                now = await self._ask(calls.give_words(self.id, order))
            except Refused as refused:
                if refused.status != 409:
                    raise
                now = await self._ask(calls.get_match(self.id))
                break
        self._seen.beginning.show(now)
        answer: Answer = now
        return answer

    async def _note_pledges(self, version: int) -> bool:
        """Remember the entry after which all had pledged, as the service says, before words are
        given: `verify` finds a pledge that came later. Whether there is such an entry.
        """
        page = await self._ask(calls.get_log(self.id, version - 1, limit=1))
        found = [each for each in page["items"] if each["version"] == version and each["hash"]]
        for entry in found:
            self._seen.note(entry)
            self._seen.beginning.note(version)
        return bool(found)

    async def leave(self, *, key: str | None = None, version: int | None = None) -> Answer:
        """Free your seat; in a match that has begun a computer plays on for you."""
        return await self._shown(calls.leave_seat(self.id, key, version, self._head(version)))

    async def come_back(self, *, key: str | None = None) -> Answer:
        """Play your seat yourself again, after a computer did because you were away."""
        return await self._shown(calls.come_back(self.id, key))

    async def free(self, seat: int, *, key: str | None = None) -> Answer:
        """Have a seat open again, before the start; its host may."""
        return await self._shown(calls.free_seat(self.id, seat, key=key))

    async def drop(self, seat: int, *, key: str | None = None) -> Answer:
        """Take a seat away, before the start; its host may. Those after it move up by one."""
        return await self.settle_words(
            await self._ask(calls.free_seat(self.id, seat, drop=True, key=key))
        )

    async def add_seat(self, seat: NewSeat, *, key: str | None = None) -> Answer:
        """Add a seat (`OPEN`, `INVITE`, `ai(level)`, `player(id)`), before the start; its host
        may.
        """
        return await self._shown(calls.add_seat(self.id, seat, key))

    async def seat_computer(self, seat: int, level: Level, *, key: str | None = None) -> Answer:
        """Have a computer take a free seat, before the start; its host may."""
        return await self.settle_words(
            await self._ask(calls.seat_computer(self.id, seat, level, key))
        )

    async def begin(self, level: Level | None = None, *, key: str | None = None) -> Answer:
        """Begin with the players who are there, as the host. Free seats are dropped, or, with a
        level, taken by computers.
        """
        return await self.settle_words(await self._ask(calls.begin_match(self.id, level, key)))

    async def take_back(self, *, key: str | None = None) -> Answer:
        """Take back your last move, or your resignation, where `take_back` of `read` offers it."""
        return await self._shown(calls.take_back(self.id, key))

    async def allow_hints(self, *, key: str | None = None) -> Answer:
        """Allow hints from now on, if all others are computers: the match is not rated then."""
        return await self._shown(calls.allow_hints(self.id, key))

    async def give_time(self, seat: int, *, key: str | None = None) -> Answer:
        """Give another seat more time for the decision that waits for it: twice in a match."""
        return await self._shown(calls.give_time(self.id, seat, key=key))

    async def pause(self, *, key: str | None = None) -> Answer:
        """Ask for a pause of a match that is not public: it comes once all persons have asked."""
        return await self._shown(calls.pause_match(self.id, key=key))

    async def resume(self, *, key: str | None = None) -> Answer:
        """Ask for the end of a pause: the match goes on once all persons have asked."""
        return await self._shown(calls.resume_match(self.id, key=key))

    async def end(self, *, key: str | None = None) -> Answer:
        """Cancel the match before its start, as its host; after it, ask for its end."""
        return await self._shown(calls.end_match(self.id, key))

    async def claim(self, *, key: str | None = None) -> Answer:
        """End the match by forfeit, once all other persons have gone (`claimable_at`)."""
        return await self._shown(calls.claim_match(self.id, key))

    async def moves(self) -> Moves:
        """Your legal moves, each ready to be played. If the match may wait for your words, they are
        settled first.
        """
        return await self._moves(self._seen.beginning.waits is not False)

    async def _moves(self, may_wait: bool) -> Moves:
        answer: Any = await self._ask(calls.list_moves(self.id))
        if may_wait and not answer["moves"]:
            await self.settle_words()
            answer = await self._ask(calls.list_moves(self.id))
        moves: Moves = answer
        return moves

    async def play(
        self, move: Move, *, key: str | None = None, version: int | None = None, note: bool = False
    ) -> PlayedAnswer:
        """Make a move. With `version` only if the match has no newer entry. Raises Refused.

        With `note` the answer has one: keep it, and you can prove what you were shown.
        """
        call = calls.make_move(self.id, move, note or None, key, version, self._head(version))
        answer: PlayedAnswer = await self._ask(call)
        self._seen.note(answer["entry"])
        self._seen.mine.add(answer["version"])
        return answer

    async def hint(self, *, key: str | None = None, version: int | None = None) -> Hint[Move]:
        """The move that a master would make now, if the host allows hints. It waits for the hint.

        Raises Refused, as `version-moved` if the table that you see changes meanwhile.
        """
        call = calls.ask_hint(self.id, WAIT_S, key, version)
        while not (answer := await self._ask(call))["ready"]:
            pass
        return Hint(*(answer[name] for name in ("version", "move", "taken", "left")))

    def follow(self, after: int = 0, head: str | None = None) -> AsyncFollowing[Entry]:
        """Every entry after a version, as it comes, until the match is over.

        `head` is the hash of that version's entry, if you have stored it: then even the first
        entry is checked against it, and you are told if the match was set back meanwhile.
        """
        chain = Chain(self.id, after, head)
        return AsyncFollowing(self._connection, self.id, chain, self._seen)

    async def turns(
        self, tell: Callable[[Entry | SetBack], object] | None = None
    ) -> AsyncGenerator[AsyncTurn[Moves, Move], None]:
        """Your turns, until the match is over. All that happens is told to `tell`, in order.

        A turn comes again if another player acted, or other moves are possible, while it is yours.
        """
        following, asked, others = self.follow(), None, False
        async with aclosing(following.news()) as batches:
            async for batch in batches:
                for each in following.told(batch):
                    others |= isinstance(each, SetBack) or self._is_others(each)
                    if tell:
                        tell(each)
                if following.over:
                    return
                choices = await self._moves(bool(self._seen.beginning.waits))
                turn: AsyncTurn[Moves, Move] = AsyncTurn(self, choices)
                if turn.version > following.version:
                    continue  # more has happened, which will be told first
                is_new, others = others or turn.asked != asked, False
                if turn.moves and is_new:
                    asked = turn.asked
                    yield turn

    def _is_others(self, entry: Any) -> bool:
        return entry["version"] not in self._seen.mine

    def log(self, after: int = 0, perspective: str | None = None) -> AsyncGenerator[Entry, None]:
        """The entries there are, page by page; `follow` checks them, and waits for more."""

        def page(cursor: str | None) -> Call[Any]:
            return calls.get_log(self.id, int(cursor or after), perspective=perspective)

        return pages(self._connection, page)

    def views(self, after: int = 0, perspective: str | None = None) -> AsyncGenerator[View, None]:
        """The match as it stood at each version after this one, to step through."""

        def page(cursor: str | None) -> Call[Any]:
            return calls.list_views(self.id, int(cursor or after), perspective=perspective)

        return pages(self._connection, page)

    async def branch(
        self,
        version: int,
        seats: Sequence[NewSeat],
        *,
        unknowns: Unknowns | None = None,
        perspective: str | None = None,
        pace: PaceAsked | None = None,
        words: str | None = None,
        visibility: Visibility | None = None,
        hints: bool | None = None,
        pledges: bool = True,
        key: str | None = None,
    ) -> AsyncMatch[Answer, Moves, Move, Entry, View]:
        """A new match that begins where this one stood; see docs/api.md, "Branches"."""
        order: Mapping[str, Any] = {
            "version": version,
            "seats": list(seats),
            "unknowns": unknowns,
            "as": perspective,
            "pace": pace,
            "words": words,
            "visibility": visibility,
            "hints": hints,
            "pledges": pledges,
        }
        return await self._seated(await self._ask(calls.open_branch(self.id, order, key)))

    async def _seated(self, answer: Any) -> AsyncMatch[Answer, Moves, Move, Entry, View]:
        """Another match, in which you have a seat now; words are pledged, if it has pledges."""
        match: AsyncMatch[Answer, Moves, Move, Entry, View]
        match = AsyncMatch(self._connection, answer["id"])
        await match.settle_words(answer)
        return match

    async def talk(self, after: str | None = None, *, wait: int | None = None) -> list[SaidItem]:
        """The phrases after one (its id) that you hear. With `wait` they come as soon as there is
        one, or when so many seconds are over.
        """
        return (await self._connection.ask(calls.list_talk(self.id, after, wait)))["items"]

    async def say(self, phrase: str, to: int | None = None, *, key: str | None = None) -> SaidItem:
        """Say a phrase of the game's catalogue to the table, or to one seat."""
        return await self._connection.ask(calls.say(self.id, phrase, to, key))

    async def rematch(self) -> AsyncMatch[Answer, Moves, Move, Entry, View] | None:
        """Its rematch, once a player has asked for one."""
        found = (await self._ask(calls.get_rematch(self.id)))["rematch"]
        return AsyncMatch(self._connection, found) if found else None

    async def play_again(
        self, words: str | None = None, *, key: str | None = None
    ) -> AsyncMatch[Answer, Moves, Move, Entry, View]:
        """Your seat at its rematch, with the same people: one match for all who ask."""
        return await self._seated(await self._ask(calls.ask_for_rematch(self.id, words, key)))

    async def board(
        self,
        version: int | None = None,
        perspective: str | None = None,
        language: str | None = None,
    ) -> str:
        """The board as it stands, or stood: an SVG document. Only some games have one."""
        call = calls.draw_match(self.id, version, perspective, language)
        return await self._connection.ask(call)

    async def rules(self) -> RulesAnswer:
        """Its rules in short, as its options have them, in both languages."""
        return await self._connection.ask(calls.get_rules(self.id))

    async def audit(self) -> Audit:
        """The server's own check of its log: it knows the rules, and the secret."""
        return await self._connection.ask(calls.audit_match(self.id))

    async def audit_computers(self) -> ComputersAudit:
        """Have the moves of its computers derived again, when it is over; ask `computers_audit`
        again until that is done.
        """
        return await self._connection.ask(calls.audit_computers(self.id))

    async def computers_audit(self) -> ComputersAudit:
        """The result of deriving the moves of its computers again, as far as it was done."""
        return await self._connection.ask(calls.get_computers_audit(self.id))

    async def export(self, *, note: bool = False, log: bool = False) -> str:
        """The whole log as you may see it, for verify.py; with a `note` over its newest entry, and
        proofs that it is in the transparency `log`.
        """
        call = calls.export_match(self.id, note or None, log or None)
        return await self._connection.ask(call)

    async def checkpoint(self, version: int | None = None) -> str:
        """A signed note over the newest entry, or that of a version: keep it for verify.py."""
        return await self._connection.ask(calls.get_checkpoint(self.id, version))

    async def verify(
        self,
        *,
        trusting: Sequence[str] = (),
        notes: Sequence[str] = (),
        keys: str | None = None,
        log: bool = False,
        checkpoints: Sequence[str] = (),
    ) -> Verdict:
        """Check the whole log here: its chain, its seals, all luck, and that it has every entry
        that you were shown. Before the end some of it is "pending". `luck` of the verdict says on
        what luck rests. Raises Tampered.

        With keys of the operator that you are `trusting` (vkeys), it also checks their signatures:
        over the newest head, and these `notes`. By `keys`, the list of all of them, also of later
        keys.

        With `log`, or `checkpoints` that you kept, also whether the match is in the transparency
        log, and that is one log; for that some of its files are asked for.
        """
        log = log or bool(checkpoints)
        export = await self.export(note=bool(trusting), log=log)
        files = await tiles(self._connection, files_to_compare(export, checkpoints))
        kept = Evidence(tuple(notes), tuple(trusting), keys, tuple(checkpoints), files)
        return proven(export, self.id, self._seen, kept, log)

    def _head(self, version: int | None) -> str | None:
        return None if version is None else self._seen.hashes.get(version)

    async def _ask(self, call: Call[Any]) -> Any:
        return await self._connection.ask(call)

    async def _shown(self, call: Call[Any]) -> Answer:
        """The match, as an answer shows it."""
        answer: Answer = await self._connection.ask(call)
        return answer
