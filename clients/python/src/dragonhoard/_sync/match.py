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
from dragonhoard._sync.turn import Turn
from dragonhoard.chain import Chain
from dragonhoard.clock import Clock
from dragonhoard.contract import (
    Audit,
    NewSeat,
    PaceAsked,
    PlayedAnswer,
    RemindersAnswer,
    SaidItem,
    TicketAnswer,
    Unknowns,
    Visibility,
)
from dragonhoard.game import Answer, Entry, Hint, Move, Moves, View
from dragonhoard.news import Seen, SetBack
from dragonhoard.proof import Verified, proven


class Match(Generic[Answer, Moves, Move, Entry, View]):
    """A match as the client's player sees it. Commands have an idempotency key of their own."""

    def __init__(self, connection: Connection, match_id: str) -> None:
        self._connection, self.id, self._seen = connection, match_id, Seen()

    @property
    def clock(self) -> Clock:
        """What deadlines are counted by."""
        return self._connection.clock

    def read(self, version: int | None = None, perspective: str | None = None) -> Answer:
        """The match now, or at a version; `perspective` is `spectator`, `seat:2` or `all`."""
        answer: Answer = self._ask(calls.get_match(self.id, version, perspective))
        return answer

    def join(
        self, words: str | None = None, *, key: str | None = None, version: int | None = None
    ) -> Answer:
        """Take the seat that is reserved for you, or the first open one."""
        call = calls.take_seat(self.id, words, key, version, self._head(version))
        answer: Answer = self._ask(call)
        return answer

    def leave(self, *, key: str | None = None, version: int | None = None) -> Answer:
        """Free your seat; in a match that has begun a computer plays on for you."""
        answer: Answer = self._ask(calls.leave_seat(self.id, key, version, self._head(version)))
        return answer

    def free(self, seat: int, *, key: str | None = None) -> Answer:
        """Have a seat open again, before the start; its host may."""
        answer: Answer = self._ask(calls.free_seat(self.id, seat, key))
        return answer

    def end(self, *, key: str | None = None) -> Answer:
        """Cancel the match before its start, as its host; after it, ask for its end."""
        answer: Answer = self._ask(calls.end_match(self.id, key))
        return answer

    def moves(self) -> Moves:
        """What you may do now, each move ready to be played."""
        answer: Moves = self._ask(calls.list_moves(self.id))
        return answer

    def play(
        self, move: Move, *, key: str | None = None, version: int | None = None
    ) -> PlayedAnswer:
        """Make a move. With `version` only if the match has no newer entry. Raises Refused."""
        call = calls.make_move(self.id, move, key, version, self._head(version))
        answer: PlayedAnswer = self._ask(call)
        self._seen.note(answer["entry"])
        self._seen.mine.add(answer["version"])
        return answer

    def hint(self, *, key: str | None = None, version: int | None = None) -> Hint[Move]:
        """What a master would do now, if the host allows hints. It waits until one has thought.

        Raises Refused, as `version-moved` if the table that you see changes meanwhile.
        """
        call = calls.ask_hint(self.id, calls.WAIT_S, key, version)
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

        A turn comes again if somebody else acted, or other moves are possible, while it is yours.
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
                turn: Turn[Moves, Move] = Turn(self, self.moves())
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

        def page(cursor: str | None) -> calls.Call:
            return calls.get_log(self.id, int(cursor or after), perspective=perspective)

        return pages(self._connection, page)

    def views(self, after: int = 0, perspective: str | None = None) -> Generator[View, None, None]:
        """The match as it stood at each version after this one, to step through."""

        def page(cursor: str | None) -> calls.Call:
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
        }
        answer = self._ask(calls.open_branch(self.id, order, key))
        return Match(self._connection, answer["id"])

    def talk(self, after: str | None = None, *, wait: int | None = None) -> list[SaidItem]:
        """What was said at the table after a phrase (its id), as far as you hear it. With `wait`
        it comes as soon as there is something, or when so many seconds are over.
        """
        return list((self._ask(calls.list_talk(self.id, after, wait)))["items"])

    def say(self, phrase: str, to: int | None = None, *, key: str | None = None) -> SaidItem:
        """Say a phrase of the game's catalogue to the table, or to one seat."""
        answer: SaidItem = self._ask(calls.say(self.id, phrase, to, key))
        return answer

    def rematch(self) -> Match[Answer, Moves, Move, Entry, View] | None:
        """Its rematch, once somebody has asked for one."""
        found = (self._ask(calls.get_rematch(self.id)))["rematch"]
        return Match(self._connection, found) if found else None

    def play_again(
        self, words: str | None = None, *, key: str | None = None
    ) -> Match[Answer, Moves, Move, Entry, View]:
        """Your seat at its rematch, with the same people: one match for all who ask."""
        answer = self._ask(calls.ask_for_rematch(self.id, words, key))
        return Match(self._connection, answer["id"])

    def board(
        self,
        version: int | None = None,
        perspective: str | None = None,
        language: str | None = None,
    ) -> str:
        """The board as it stands, or stood: an SVG document. Only some games have one."""
        call = calls.draw_match(self.id, version, perspective, language)
        return self._connection.text(call)

    def reminders(self) -> RemindersAnswer:
        """How you are reminded here of what is yours to decide."""
        answer: RemindersAnswer = self._ask(calls.get_match_reminders(self.id))
        return answer

    def remind(
        self, *, left_percent: int | None = None, every_minutes: int | None = None
    ) -> RemindersAnswer:
        """Here otherwise than in general: see `inbox.remind`."""
        call = calls.change_match_reminders(self.id, left_percent, every_minutes)
        answer: RemindersAnswer = self._ask(call)
        return answer

    def remind_as_ever(self) -> None:
        """Here, too, as in general."""
        self._connection.send(calls.forget_match_reminders(self.id))

    def ticket(self) -> TicketAnswer:
        """What opens the stream of this match as you, in a browser, for a minute."""
        answer: TicketAnswer = self._ask(calls.take_ticket(self.id))
        return answer

    def audit(self) -> Audit:
        """The server's own check of its log: it knows the rules, and the secret."""
        answer: Audit = self._ask(calls.audit_match(self.id))
        return answer

    def export(self) -> str:
        """The whole log as you may see it, for verify.py."""
        return (self._connection.send(calls.export_match(self.id))).content.decode()

    def verify(self) -> list[Verified]:
        """Check the whole log here: its chain, its seals, all luck, and that it has every entry
        that you were shown. Before the end some of it is "pending". Raises Tampered.
        """
        return proven(self.export(), self.id, self._seen.hashes)

    def _head(self, version: int | None) -> str | None:
        return None if version is None else self._seen.hashes.get(version)

    def _ask(self, call: calls.Call) -> Any:
        return self._connection.ask(call)
