"""The service as a player, or as a spectator, knows it.

Generated from _async/client.py by `make clients`: do not edit.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from types import TracebackType
from typing import Any, TypeAlias, overload

import httpx

from dragonhoard import calls
from dragonhoard._sync.connection import Connection
from dragonhoard._sync.inbox import Inbox
from dragonhoard._sync.match import Match
from dragonhoard._sync.pages import pages
from dragonhoard.call import Answered, Call
from dragonhoard.clock import Clock
from dragonhoard.contract import (
    FillAsked,
    GameAnswer,
    GameItem,
    InviteAnswer,
    MatchAnswer,
    MatchItem,
    Move,
    MovesAnswer,
    Myself,
    NewSeat,
    PaceAsked,
    Profile,
    SeenEntry,
    Status,
    ViewItem,
    Visibility,
)
from dragonhoard.game import Answer, Entry, Game, Moves, Options, View
from dragonhoard.game import Move as MoveOfGame
from dragonhoard.patience import renamed
from dragonhoard.pledges import KeptWords

AnyMatch: TypeAlias = Match[MatchAnswer, MovesAnswer, Move, SeenEntry, ViewItem]


class Dragonhoard:
    """Blocking (time). Use it in a `with` statement, or close it."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        retry_seconds: float = 120.0,
        pause: float = 1.0,
        silence: float = 40.0,
        language: str | None = None,
        http: httpx.Client | None = None,
        kept: KeptWords | None = None,
        patience: float | None = None,
    ) -> None:
        """Without a token you are a spectator.

        `retry_seconds`: how long what gets no answer is sent again (`patience` is its old name);
        `pause`: the seconds before the second try, doubled for each further one; `silence`: after
        how many seconds without a byte a stream counts as dead. `language` ("fr") is that of
        sentences in refusals. `http` has your own proxies or certificates; it is closed with this
        client. `kept` keeps the words that you have pledged: `KeptWords(path)` also over a restart.
        """
        self._connection = Connection(
            url,
            token,
            http or httpx.Client(),
            retry_seconds=retry_seconds if patience is None else renamed(patience),
            pause=pause,
            silence=silence,
            language=language,
            kept=kept or KeptWords(),
        )
        self.recovery: str | None = None
        """The recovery code of a player that was enrolled just now: show it to your user."""

    def __enter__(self) -> Dragonhoard:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give the sockets back; also those of the players that were enrolled by this client."""
        self._connection.http.close()

    @property
    def token(self) -> str | None:
        """Store it: it is all that makes you this player."""
        return self._connection.token

    @property
    def clock(self) -> Clock:
        """The service's time, which counts for deadlines: `clock.remaining(deadline)`."""
        return self._connection.clock

    def enrol(self, name: str, *, key: str | None = None) -> Dragonhoard:
        """A client for a new player. The two share their sockets: close either."""
        made = self._connection.ask(calls.create_player(name, key))
        return self._as(made["token"], made["recovery"])

    def sign_in(
        self,
        *,
        recovery: str | None = None,
        link: str | None = None,
        id_token: str | None = None,
        nonce: str | None = None,
        name: str | None = None,
        label: str | None = None,
        key: str | None = None,
    ) -> Dragonhoard:
        """A client with a new token, for the player of a code, or of an ID token.

        `nonce` and `name` go with an ID token; see docs/api.md, "Authentication".
        """
        call = calls.sign_in(recovery, link, id_token, nonce, name, label, key)
        made = self._connection.ask(call)
        return self._as(made["token"], None)

    def _as(self, token: str, recovery: str | None) -> Dragonhoard:
        other = object.__new__(type(self))
        other._connection, other.recovery = self._connection.of(token), recovery
        return other

    @property
    def inbox(self) -> Inbox:
        """Your inbox: the news of all your matches."""
        return Inbox(self._connection)

    def ask(self, call: Call[Answered]) -> Answered:
        """The answer to any call of dragonhoard.calls: for devices, codes, blocks, webhooks,
        reminders, and all else that has no method of its own.
        """
        return self._connection.ask(call)

    def me(self) -> Myself:
        """Your player."""
        return self._connection.ask(calls.get_me())

    def erase(self) -> None:
        """Erase your name and your token, for good; computers play on for you."""
        self._connection.send(calls.delete_me())

    def games(self) -> list[GameItem]:
        """The catalogue."""
        answer = self._connection.ask(calls.list_games())
        return list(answer["items"])

    def game(self, slug: str) -> GameAnswer:
        """All that is in the box of a game, and JSON Schemas of its moves, events and view."""
        return self._connection.ask(calls.get_game(slug))

    def board(self, slug: str, language: str | None = None) -> str:
        """The board as it lies in the box: an SVG document. Only some games have one."""
        return self._connection.ask(calls.draw_board(slug, language))

    def code(self, text: str) -> str:
        """A text of 300 characters at most, usually a link, as a QR code: an SVG document."""
        return self._connection.ask(calls.draw_code(text))

    def matches(
        self, game: str | None = None, status: Status | None = None
    ) -> Generator[MatchItem, None, None]:
        """All matches, the newest first."""
        return pages(
            self._connection, lambda cursor: calls.list_matches(game, status, cursor, limit=200)
        )

    def my_matches(self, waiting: bool | None = None) -> Generator[MatchItem, None, None]:
        """The matches that you host or sit in; `waiting`: those that do, or do not, wait."""
        return pages(
            self._connection, lambda cursor: calls.list_my_matches(waiting, cursor, limit=200)
        )

    def player(self, player_id: str) -> Profile:
        """A player's public profile."""
        return self._connection.ask(calls.get_player(player_id))

    def matches_of(self, player_id: str) -> Generator[MatchItem, None, None]:
        """A player's public matches that have begun, the newest first; of yourself all."""
        return pages(
            self._connection,
            lambda cursor: calls.list_player_matches(player_id, cursor, limit=200),
        )

    @overload
    def open_match(
        self,
        game: Game[Answer, Moves, MoveOfGame, Entry, View, Options],
        seats: Sequence[NewSeat],
        *,
        options: Options | None = None,
        pace: PaceAsked | None = None,
        words: str | None = None,
        visibility: Visibility | None = None,
        hints: bool | None = None,
        pledges: bool = True,
        key: str | None = None,
    ) -> Match[Answer, Moves, MoveOfGame, Entry, View]: ...

    @overload
    def open_match(
        self,
        game: str,
        seats: Sequence[NewSeat],
        *,
        options: Mapping[str, Any] | None = None,
        pace: PaceAsked | None = None,
        words: str | None = None,
        visibility: Visibility | None = None,
        hints: bool | None = None,
        pledges: bool = True,
        key: str | None = None,
    ) -> AnyMatch: ...

    def open_match(
        self,
        game: Any,
        seats: Sequence[NewSeat],
        *,
        options: Any = None,
        pace: PaceAsked | None = None,
        words: str | None = None,
        visibility: Visibility | None = None,
        hints: bool | None = None,
        pledges: bool = True,
        key: str | None = None,
    ) -> Any:
        """A new match. It starts at once if all seats are yours or computers'.

        With `pledges` nobody can choose the luck: your words are pledged here, and given when all
        have pledged, by `turns`, `moves`, `read` or `settle_words`. Words that you name here are
        plain.
        """
        order = {"game": str(game), "seats": list(seats), "options": options, "pace": pace}
        order |= {"words": words, "visibility": visibility, "hints": hints, "pledges": pledges}
        return self._seated(self._connection.ask(calls.open_match(order, key)))

    def _seated(self, answer: Any) -> Any:
        """The match in which you have a seat now; words are pledged, if it has pledges."""
        match: Any = Match(self._connection, answer["id"])
        match.settle_words(answer)
        return match

    def quick_play(
        self,
        game: Any,
        fewest: int,
        most: int,
        *,
        options: Any = None,
        pace: PaceAsked | None = None,
        words: str | None = None,
        fill: FillAsked | None = None,
        hints: bool | None = None,
        pledges: bool = True,
        key: str | None = None,
    ) -> AnyMatch:
        """A seat at a match of others with so many seats, or at a new one, whose seats computers of
        level `fill` take if no player comes. See its `you`. Matches with `pledges` and those
        without are kept apart.
        """
        order = {"game": str(game), "seats": [fewest, most], "options": options, "pace": pace}
        order |= {"words": words, "fill": fill, "hints": hints, "pledges": pledges}
        match: AnyMatch = self._seated(self._connection.ask(calls.quick_play(order, key)))
        return match

    @overload
    def match(
        self, match_id: str, game: Game[Answer, Moves, MoveOfGame, Entry, View, Options]
    ) -> Match[Answer, Moves, MoveOfGame, Entry, View]: ...

    @overload
    def match(self, match_id: str, game: None = None) -> AnyMatch: ...

    def match(self, match_id: str, game: Any = None) -> Any:
        """An existing match. `game`, if you know it, tells type checkers; nothing is asked."""
        return Match(self._connection, match_id)

    def invitation(self, code: str) -> InviteAnswer:
        """The match and seat of an invitation, while its code is good."""
        return self._connection.ask(calls.get_invite(code))

    def accept(self, code: str, *, words: str | None = None, key: str | None = None) -> AnyMatch:
        """Take the seat that a code invites you to."""
        match: AnyMatch = self._seated(self._connection.ask(calls.take_invite(code, words, key)))
        return match

    def verifier(self) -> str:
        """The program that checks exports, as this service hands it out."""
        return self._connection.ask(calls.get_verifier())

    def keys(self) -> str:
        """The keys that sign heads, as a signed note: keep one, and verify.py knows them all."""
        return self._connection.ask(calls.get_keys())

    def log_checkpoint(self) -> str:
        """The newest checkpoint of the transparency log: keep it for verify.py."""
        return self._connection.ask(calls.get_log_checkpoint())

    def log_tile(self, level: str, tile: str) -> bytes:
        """A file of that log, such as tile "000.p/16" of level "0", or of "entries"."""
        return self._connection.ask(calls.get_log_tile(level, tile))

    def health(self) -> bool:
        """Whether the service is there. Raises Unreachable."""
        return (self._connection.send(calls.get_health())).is_success

    def readiness(self) -> bool:
        """Whether it can serve. Raises Unreachable."""
        return (self._connection.send(calls.get_readiness())).is_success
