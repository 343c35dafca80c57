"""One match: look at it, play it, follow it, check it.

Generated from _async/match.py by `make clients`: do not edit.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from typing import Any, Generic

from dragonhoard import calls
from dragonhoard._sync.connection import Connection
from dragonhoard._sync.following import Following
from dragonhoard._sync.pages import pages
from dragonhoard._sync.tiles import tiles
from dragonhoard._sync.turn import Turn
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


class Match(Generic[Answer, Moves, Move, Entry, View]):
    """A match as the client's player sees it. Commands have an idempotency key of their own."""

    def __init__(self, connection: Connection, match_id: str) -> None:
        self._connection, self.id, self._seen = connection, match_id, Seen()

    @property
    def clock(self) -> Clock:
        """The clock of the deadlines."""
        return self._connection.clock

    def read(self, version: int | None = None, perspective: str | None = None) -> Answer:
        """The match now, or at a version; `perspective` is `spectator`, `seat:2` or `all`.

        If it waits for words that this client has pledged, they are given.
        """
        answer: Answer = self._ask(calls.get_match(self.id, version, perspective))
        if version is None and self._connection.kept.owed(self.id, answer):
            return self.settle_words(answer)
        return answer

    def join(
        self, words: str | None = None, *, key: str | None = None, version: int | None = None
    ) -> Answer:
        """Take the seat that is reserved for you, or the first open one."""
        call = calls.take_seat(self.id, words, key, version, self._head(version))
        return self.settle_words(self._ask(call))

    def give_words(
        self, words: str | None = None, *, pledge: str | None = None, key: str | None = None
    ) -> Answer:
        """Pledge words for the luck, or give them; `settle_words` does both by itself."""
        order = {"words": words, "pledge": pledge}
        return self._shown(calls.give_words(self.id, order, key))

    def settle_words(self, shown: Answer | None = None) -> Answer:
        """Pledge random words, or give those that were pledged by this client, if the match waits
        for that now; `turns` and `moves` do so by themselves. `shown`: the match as just read.
        """
        now: Any = self._ask(calls.get_match(self.id)) if shown is None else shown
        for _ in ("pledge", "words"):
            if (order := self._connection.kept.awaited(self.id, now)) is None:
                break
            try:
                if "words" in order and not self._note_pledges(now["version"]):
                    break
                now = self._ask(calls.give_words(self.id, order))
            except Refused as refused:
                if refused.status != 409:
                    raise
                now = self._ask(calls.get_match(self.id))
                break
        self._seen.beginning.show(now)
        answer: Answer = now
        return answer

    def _note_pledges(self, version: int) -> bool:
        """Remember the entry after which all had pledged, as the service says, before words are
        given: `verify` finds a pledge that came later. Whether there is such an entry.
        """
        page = self._ask(calls.get_log(self.id, version - 1, limit=1))
        found = [each for each in page["items"] if each["version"] == version and each["hash"]]
        for entry in found:
            self._seen.note(entry)
            self._seen.beginning.note(version)
        return bool(found)

    def leave(self, *, key: str | None = None, version: int | None = None) -> Answer:
        """Free your seat; in a match that has begun a computer plays on for you."""
        return self._shown(calls.leave_seat(self.id, key, version, self._head(version)))

    def come_back(self, *, key: str | None = None) -> Answer:
        """Play your seat yourself again, after a computer did because you were away."""
        return self._shown(calls.come_back(self.id, key))

    def free(self, seat: int, *, key: str | None = None) -> Answer:
        """Have a seat open again, before the start; its host may."""
        return self._shown(calls.free_seat(self.id, seat, key=key))

    def drop(self, seat: int, *, key: str | None = None) -> Answer:
        """Take a seat away, before the start; its host may. Those after it move up by one."""
        return self.settle_words(self._ask(calls.free_seat(self.id, seat, drop=True, key=key)))

    def add_seat(self, seat: NewSeat, *, key: str | None = None) -> Answer:
        """Add a seat (`OPEN`, `INVITE`, `ai(level)`, `player(id)`), before the start; its host
        may.
        """
        return self._shown(calls.add_seat(self.id, seat, key))

    def seat_computer(self, seat: int, level: Level, *, key: str | None = None) -> Answer:
        """Have a computer take a free seat, before the start; its host may."""
        return self.settle_words(self._ask(calls.seat_computer(self.id, seat, level, key)))

    def begin(self, level: Level | None = None, *, key: str | None = None) -> Answer:
        """Begin with the players who are there, as the host. Free seats are dropped, or, with a
        level, taken by computers.
        """
        return self.settle_words(self._ask(calls.begin_match(self.id, level, key)))

    def take_back(self, *, key: str | None = None) -> Answer:
        """Take back your last move, or your resignation, where `take_back` of `read` offers it."""
        return self._shown(calls.take_back(self.id, key))

    def allow_hints(self, *, key: str | None = None) -> Answer:
        """Allow hints from now on, if all others are computers: the match is not rated then."""
        return self._shown(calls.allow_hints(self.id, key))

    def give_time(self, seat: int, *, key: str | None = None) -> Answer:
        """Give another seat more time for the decision that waits for it: twice in a match."""
        return self._shown(calls.give_time(self.id, seat, key=key))

    def pause(self, *, key: str | None = None) -> Answer:
        """Ask for a pause of a match that is not public: it comes once all persons have asked."""
        return self._shown(calls.pause_match(self.id, key=key))

    def resume(self, *, key: str | None = None) -> Answer:
        """Ask for the end of a pause: the match goes on once all persons have asked."""
        return self._shown(calls.resume_match(self.id, key=key))

    def end(self, *, key: str | None = None) -> Answer:
        """Cancel the match before its start, as its host; after it, ask for its end."""
        return self._shown(calls.end_match(self.id, key))

    def claim(self, *, key: str | None = None) -> Answer:
        """End the match by forfeit, once all other persons have gone (`claimable_at`)."""
        return self._shown(calls.claim_match(self.id, key))

    def moves(self) -> Moves:
        """Your legal moves, each ready to be played. If the match may wait for your words, they are
        settled first.
        """
        return self._moves(self._seen.beginning.waits is not False)

    def _moves(self, may_wait: bool) -> Moves:
        answer: Any = self._ask(calls.list_moves(self.id))
        if may_wait and not answer["moves"]:
            self.settle_words()
            answer = self._ask(calls.list_moves(self.id))
        moves: Moves = answer
        return moves

    def play(
        self, move: Move, *, key: str | None = None, version: int | None = None, note: bool = False
    ) -> PlayedAnswer:
        """Make a move. With `version` only if the match has no newer entry. Raises Refused.

        With `note` the answer has one: keep it, and you can prove what you were shown.
        """
        call = calls.make_move(self.id, move, note or None, key, version, self._head(version))
        answer: PlayedAnswer = self._ask(call)
        self._seen.note(answer["entry"])
        self._seen.mine.add(answer["version"])
        return answer

    def hint(self, *, key: str | None = None, version: int | None = None) -> Hint[Move]:
        """The move that a master would make now, if the host allows hints. It waits for the hint.

        Raises Refused, as `version-moved` if the table that you see changes meanwhile.
        """
        call = calls.ask_hint(self.id, WAIT_S, key, version)
        while not (answer := self._ask(call))["ready"]:
            pass
        return Hint(*(answer[name] for name in ("version", "move", "taken", "left")))

    def follow(self, after: int = 0, head: str | None = None) -> Following[Entry]:
        """Every entry after a version, as it comes, until the match is over.

        `head` is the hash of that version's entry, if you have stored it: then even the first
        entry is checked against it, and you are told if the match was set back meanwhile.
        """
        chain = Chain(self.id, after, head)
        return Following(self._connection, self.id, chain, self._seen)

    def turns(
        self, tell: Callable[[Entry | SetBack], object] | None = None
    ) -> Generator[Turn[Moves, Move], None, None]:
        """Your turns, until the match is over. All that happens is told to `tell`, in order.

        A turn comes again if another player acted, or other moves are possible, while it is yours.
        """
        following, asked, others = self.follow(), None, False
        with closing(following.news()) as batches:
            for batch in batches:
                for each in following.told(batch):
                    others |= isinstance(each, SetBack) or self._is_others(each)
                    if tell:
                        tell(each)
                if following.over:
                    return
                choices = self._moves(bool(self._seen.beginning.waits))
                turn: Turn[Moves, Move] = Turn(self, choices)
                if turn.version > following.version:
                    continue  # more has happened, which will be told first
                is_new, others = others or turn.asked != asked, False
                if turn.moves and is_new:
                    asked = turn.asked
                    yield turn

    def _is_others(self, entry: Any) -> bool:
        return entry["version"] not in self._seen.mine

    def log(self, after: int = 0, perspective: str | None = None) -> Generator[Entry, None, None]:
        """The entries there are, page by page; `follow` checks them, and waits for more."""

        def page(cursor: str | None) -> Call[Any]:
            return calls.get_log(self.id, int(cursor or after), perspective=perspective)

        return pages(self._connection, page)

    def views(self, after: int = 0, perspective: str | None = None) -> Generator[View, None, None]:
        """The match as it stood at each version after this one, to step through."""

        def page(cursor: str | None) -> Call[Any]:
            return calls.list_views(self.id, int(cursor or after), perspective=perspective)

        return pages(self._connection, page)

    def branch(
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
    ) -> Match[Answer, Moves, Move, Entry, View]:
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
        return self._seated(self._ask(calls.open_branch(self.id, order, key)))

    def _seated(self, answer: Any) -> Match[Answer, Moves, Move, Entry, View]:
        """Another match, in which you have a seat now; words are pledged, if it has pledges."""
        match: Match[Answer, Moves, Move, Entry, View]
        match = Match(self._connection, answer["id"])
        match.settle_words(answer)
        return match

    def talk(self, after: str | None = None, *, wait: int | None = None) -> list[SaidItem]:
        """The phrases after one (its id) that you hear. With `wait` they come as soon as there is
        one, or when so many seconds are over.
        """
        return (self._connection.ask(calls.list_talk(self.id, after, wait)))["items"]

    def say(self, phrase: str, to: int | None = None, *, key: str | None = None) -> SaidItem:
        """Say a phrase of the game's catalogue to the table, or to one seat."""
        return self._connection.ask(calls.say(self.id, phrase, to, key))

    def rematch(self) -> Match[Answer, Moves, Move, Entry, View] | None:
        """Its rematch, once a player has asked for one."""
        found = (self._ask(calls.get_rematch(self.id)))["rematch"]
        return Match(self._connection, found) if found else None

    def play_again(
        self, words: str | None = None, *, key: str | None = None
    ) -> Match[Answer, Moves, Move, Entry, View]:
        """Your seat at its rematch, with the same people: one match for all who ask."""
        return self._seated(self._ask(calls.ask_for_rematch(self.id, words, key)))

    def board(
        self,
        version: int | None = None,
        perspective: str | None = None,
        language: str | None = None,
    ) -> str:
        """The board as it stands, or stood: an SVG document. Only some games have one."""
        call = calls.draw_match(self.id, version, perspective, language)
        return self._connection.ask(call)

    def rules(self) -> RulesAnswer:
        """Its rules in short, as its options have them, in both languages."""
        return self._connection.ask(calls.get_rules(self.id))

    def audit(self) -> Audit:
        """The server's own check of its log: it knows the rules, and the secret."""
        return self._connection.ask(calls.audit_match(self.id))

    def audit_computers(self) -> ComputersAudit:
        """Have the moves of its computers derived again, when it is over; ask `computers_audit`
        again until that is done.
        """
        return self._connection.ask(calls.audit_computers(self.id))

    def computers_audit(self) -> ComputersAudit:
        """The result of deriving the moves of its computers again, as far as it was done."""
        return self._connection.ask(calls.get_computers_audit(self.id))

    def export(self, *, note: bool = False, log: bool = False) -> str:
        """The whole log as you may see it, for verify.py; with a `note` over its newest entry, and
        proofs that it is in the transparency `log`.
        """
        call = calls.export_match(self.id, note or None, log or None)
        return self._connection.ask(call)

    def checkpoint(self, version: int | None = None) -> str:
        """A signed note over the newest entry, or that of a version: keep it for verify.py."""
        return self._connection.ask(calls.get_checkpoint(self.id, version))

    def verify(
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
        export = self.export(note=bool(trusting), log=log)
        files = tiles(self._connection, files_to_compare(export, checkpoints))
        kept = Evidence(tuple(notes), tuple(trusting), keys, tuple(checkpoints), files)
        return proven(export, self.id, self._seen, kept, log)

    def _head(self, version: int | None) -> str | None:
        return None if version is None else self._seen.hashes.get(version)

    def _ask(self, call: Call[Any]) -> Any:
        return self._connection.ask(call)

    def _shown(self, call: Call[Any]) -> Answer:
        """The match, as an answer shows it."""
        answer: Answer = self._connection.ask(call)
        return answer
