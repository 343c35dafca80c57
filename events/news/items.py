"""News: facts of a match for one of its players, and the items by which they are told when a fact
becomes true, as their inboxes keep them (tell.lua). Fields that do not apply to a kind are null.

Facts follow from the newest state and the player's own view of it. A fact that was over before
anybody looked is not told: a turn that has passed is no news. Nor is the end of a match told to
players who were only invited: else any stranger could fill their inbox.

An item's number orders all that this player is told. Lists and matches are written before it, so a
player who asks for them afterwards finds what the item says, or something newer.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from domain.fields import DecisionKind, Int64
from domain.game import Score
from domain.match import Abandoned, Match, awaited, deadline_of
from domain.people import audience, result_of, stable_number
from domain.turns import filled_at, known_turns_of, turn_name, turns_of, words_name
from domain.words import says
from events.current import MARK, Current
from events.log import TooNew, refuse_unread

NewsKind = Literal[
    "your-turn",
    "started",
    "finished",
    "invited",
    "time-short",
    "rematch",
    "talk",
    "webhook-off",
]
"""The kinds of news: a decision is theirs, a match has begun or is over, a seat is reserved for
them, time for a decision of theirs is short, a match of theirs is played again, somebody has
spoken, a webhook of theirs was switched off.
"""


class NewsItem(Struct, frozen=True):
    """One thing that a player is told. `n` and `id` are given when it is put into the inbox."""

    kind: Annotated[NewsKind, says("The kind of news.")]
    at: Annotated[Int64, says("When that happened, ms since the epoch by the store's clock.")]
    n: Annotated[
        Int64,
        says("Its number among all that you are told: 1, 2, 3, … without a gap."),
    ] = 0
    id: Annotated[str, says("Its id, which no other item of anybody has.")] = ""
    match: Annotated[str | None, says("The match that it is about; null: none.")] = None
    game: Annotated[str | None, says("The game of that match.")] = None
    version: Annotated[
        Int64 | None,
        says(
            "The version of the match that it tells of: the match and your lists show it already."
        ),
    ] = None
    seat: Annotated[int | None, says("Your seat there, counted from 0; null: none.")] = None
    awaits: Annotated[
        DecisionKind | None, says("Which decision is yours, of `your-turn` and `time-short`.")
    ] = None
    deadline: Annotated[
        Int64 | None,
        says("Until when, ms since the epoch by the store's clock; null: there is no limit."),
    ] = None
    by: Annotated[
        str | None, says("The player who caused it: by reserving the seat, or by speaking.")
    ] = None
    result: Annotated[
        tuple[Score, ...] | None,
        says("As that of the match, of `finished`; null: the game was not played to its end."),
    ] = None
    rematch_of: Annotated[
        str | None, says("The match that is to be played again, of `rematch`.")
    ] = None
    abandoned: Annotated[
        Abandoned | None,
        says("Why the game was not played to its end, of `finished`; null: it was."),
    ] = None
    webhook: Annotated[str | None, says("The webhook that was switched off.")] = None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(NewsItem)


def stored(item: NewsItem) -> bytes:
    """An item as the inbox keeps it: without its number, which is its place, and without null
    members.
    """
    said = {name: value for name, value in asdict(item).items() if value is not None}
    del said["n"]
    return _encoder.encode(said)


def legible(rows: Iterable[tuple[int, bytes]], whole: bool) -> tuple[NewsItem, ...]:
    """The items before the first that this release cannot read. Raises TooNew if there are none,
    or if all of them are wanted.
    """
    items = list[NewsItem]()
    try:
        for n, data in rows:
            items.append(replace(_read(data), n=n))
    except TooNew:
        if whole or not items:
            raise
    return tuple(items)


def _read(data: bytes) -> NewsItem:
    try:
        item = _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise TooNew(str(error)) from None
    refuse_unread(data, stored(item))
    return item


AGAIN_MS, AGAIN_PERCENT = 15 * 60_000, 25
"""A decision that returns to a player, because others thought again, is told again after so many
percent of its time at the earliest, or after so long.
"""


class NewsFact(Struct, frozen=True):
    """One thing that is true of a match for a player. While its name stays, it is told once; if it
    was not true meanwhile, again after `again_ms` at the earliest (0: at once).
    """

    name: str
    item: NewsItem
    again_ms: int = 0
    known: bool = False
    """The answer to an entry of their own told them: it counts as told, and no item is made."""


def facts_of(current: Current) -> dict[str, tuple[NewsFact, ...]]:
    """The facts for each player of the match, perhaps none."""
    return {player: tuple(_told(current, player)) for player in sorted(audience(current.match))}


def _told(current: Current, player: str) -> Iterator[NewsFact]:
    """Their facts; decisions that the answer to their own newest entry showed are known."""
    known = known_turns_of(current.known_turns, player)
    for fact in _facts(current, player):
        is_turn = fact.item.kind == "your-turn"
        yield replace(fact, known=True) if is_turn and fact.name in known else fact


def _facts(current: Current, player: str) -> Iterator[NewsFact]:
    match = current.match
    seats = [number for number, seat in enumerate(match.seats) if seat.player == player]
    told = NewsItem("started", current.at, match=match.id, game=match.game, version=current.version)
    match match.status:
        case "open":
            yield from _reserved(match, seats, replace(told, kind="invited"))
            for seat in seats:
                yield from _words(match, seat, replace(told, kind="your-turn", seat=seat))
        case "running":
            yield NewsFact("started", replace(told, seat=next(iter(seats), None)))
            for seat in seats:
                yield from _turns(match, seat, replace(told, kind="your-turn", seat=seat))
        case "finished" if player == match.host or any(match.seats[seat].taken for seat in seats):
            over = replace(told, kind="finished", seat=next(iter(seats), None))
            result, why = result_of(match), match.abandoned
            yield NewsFact("finished", replace(over, result=result, abandoned=why))


def _reserved(match: Match, seats: list[int], told: NewsItem) -> Iterator[NewsFact]:
    """The seats that somebody else has reserved for this player."""
    for seat in seats:
        if not match.seats[seat].taken and match.seats[seat].player != match.host:
            deadline = filled_at(match, seat)
            item = replace(told, seat=seat, by=match.host, deadline=deadline)
            if match.rematch_of is not None:
                item = replace(item, kind="rematch", rematch_of=match.rematch_of)
            yield NewsFact(f"{item.kind}/{stable_number(match, seat)}", item)


def _words(match: Match, seat: int, told: NewsItem) -> Iterator[NewsFact]:
    """Words of this seat that all others wait for: pledged, or given, in a minute."""
    for waiting in awaited(match):
        due = deadline_of(match, waiting)
        if due is not None and seat in waiting.seats:
            item = replace(told, awaits=waiting.kind, deadline=due.at)
            yield NewsFact(words_name(waiting), item)


def _turns(match: Match, seat: int, told: NewsItem) -> Iterator[NewsFact]:
    for turn in turns_of(match, seat):
        item = replace(told, awaits=turn.waiting.kind, deadline=turn.deadline)
        limited = turn.deadline is not None
        share = match.pace.ms(turn.waiting) * AGAIN_PERCENT // 100 if limited else AGAIN_MS
        yield NewsFact(turn_name(turn), item, min(AGAIN_MS, share))


OLD_MS = 7 * 86_400_000
"""That a match is over is told within a week, or not at all: as when a release that tells it comes
late.
"""


def mark_of(current: Current) -> str:
    """A mark of a match's newest entry: another entry in its place has another one."""
    return current.trail[-MARK:].hex() or "-"


class Reminders(Struct, frozen=True):
    """A player's choice: a reminder when `left_percent` of the time are left (0: none), and one
    every so many minutes (0: none). `since` (ms): reminders due before it are not sent.
    """

    left_percent: int = 25
    every_minutes: int = 24 * 60
    since: int = 0


USUAL = Reminders()
"""The default: when a quarter of the time is left, and every day."""


class PlayerReminders(Struct, frozen=True):
    """How a player wants to be reminded, as they have said: null, if they have not."""

    general: Reminders | None
    own: Reminders | None

    @property
    def of_match(self) -> Reminders:
        """The choice that counts for the match."""
        return self.own or self.general or USUAL


def player_reminders_in(found: Iterable[Any]) -> PlayerReminders:
    """Both stored choices: the general one, and that for the match."""
    return PlayerReminders(*(each and msgspec.json.decode(each, type=Reminders) for each in found))
