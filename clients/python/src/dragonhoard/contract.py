"""The types of requests and answers, one per schema of the contract.

They are dictionaries: fields that a newer server adds stay in them.
Generated from openapi.yaml by `make clients`: do not edit.
"""

from __future__ import annotations

import sys
from typing import Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired

VERSION = "2.0.0-dev"
"""The version of the contract that these types were made from."""


class Abandon(TypedDict):
    """The match was neither played nor looked at for as long as the operator allows."""

    type: Literal["abandon"]
    """Always `abandon`: this tells it from the others."""


Abandoned: TypeAlias = Literal[
    "agreed", "cancelled", "claimed", "left", "stopped", "too-long", "unwatched"
]
"""Why a match ended before its game did: the last player left before the start, it was neither
played nor looked at for long, it had as many entries as a match may have, its host cancelled
it
before the start, all persons at the table had asked to end it, an operator ended it, or the
last
person at the table claimed it. Only then there is a result (domain/claiming.py).
"""


class AddSeat(TypedDict):
    """Add a seat after the last one, before the start; the host may."""

    type: Literal["add-seat"]
    """Always `add-seat`: this tells it from the others."""
    seat: Seat
    """The new seat: a computer's, or one to be taken."""


class AllowHints(TypedDict):
    """Allow hints in a running match; its player may if all others at the table are computers."""

    type: Literal["allow-hints"]
    """Always `allow-hints`: this tells it from the others."""


class Answered(TypedDict):
    """Chance answered. Hidden until the match ends; what may be seen is in the outcome."""

    type: Literal["answered"]
    """Always `answered`: this tells it from the others."""
    question: Shuffle | Pick | Roll | None
    """The question that the rules asked chance. Hidden from everybody until the match is over:
    hidden values are null.
    """
    answer: list[int] | None
    """The answer: indices counted from 0, or the faces of dice. Hidden from everybody until the
    match is over: hidden values are null.
    """


class Anybody(TypedDict):
    """A seat that anybody may take."""

    kind: Literal["open"]
    """Always `open`: this tells it from the others."""
    fill: NotRequired[FillAsked | None]
    """A computer, if nobody comes. Left out: none."""


class Audit(TypedDict):
    """The results of all checks of a match at a version."""

    match: str
    """The match's id."""
    version: int
    """The version up to which it was checked."""
    commitment: str | None
    """The SHA-256 of the match's secret; null: its opening cannot be read."""
    secret: str | None
    """The secret, once the match is over; null before."""
    head: str | None
    """The `hash` of the newest entry; null: it has none."""
    checks: list[Check]
    """One per check, always in the same order."""
    losses: list[int]
    """The versions of the entries that name what the store is said to have lost: from each of
    them on luck is new. No check can tell whether that is true.
    """
    luck: Luck | None
    """On what luck rests. `pledges`: on words that all persons at the table had pledged, and
    gave, so that nobody could choose it; `words`: on words that could be chosen; `operator`:
    on the operator's word alone; null: the match has not begun, or a check failed.
    """


class Awaited(TypedDict):
    """A seat that must decide, or be taken (kind "seat"), or whose words are awaited (kinds
    "pledge" and "words"); the deadline is ms since the epoch.
    """

    seat: int
    """The seat that must decide, counted from 0."""
    kind: str
    """Which kind of decision: each game lists its own as `kinds`; `seat`: a seat is to be
    taken; `pledge`: words are to be pledged; `words`: pledged words are to be given.
    """
    deadline: int | None
    """Until when, ms since the epoch by the store's clock; null: there is no limit."""
    bank: int | None
    """How many ms of it, at its end, are the bank of the seat; null: it has none."""


class Begin(TypedDict):
    """Begin with those who have come; the host may. Computers take the free seats, or these are
    dropped.
    """

    type: Literal["begin"]
    """Always `begin`: this tells it from the others."""
    level: Level | None
    """The level of computers that take the free seats; null: they are dropped."""


class BeginAsked(TypedDict):
    """Begin with the players who are there."""

    level: NotRequired[Level | None]
    """Computers of this level take the free seats. Left out: these are dropped."""


class BlockItem(TypedDict):
    """A player with whom I do not play. `name` is null once they have erased themselves."""

    player: str
    """The player's id."""
    name: str | None
    """The player's name; null: they have erased themselves."""
    since: int
    """Since when I have blocked them, ms since the epoch."""


class BlockPage(TypedDict):
    """The players whom I have blocked, oldest first."""

    items: list[BlockItem]
    """The blocks, oldest first."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


class Bounds(TypedDict):
    """How many entries there may be.

    `changes`: of one player or computer that leave the open decisions as they are; `offers`:
    of all
    in one decision on the hourglass, which falls to its default then; `entries`: in the
    whole
    match, which ends with the last of them. `patience`: how many deadlines a seat may miss.
    """

    changes: int
    """The most entries of one seat that leave the open decisions as they are."""
    offers: int
    """The most entries of all seats in one decision by the hourglass."""
    entries: int
    """The most entries in the whole match."""
    patience: int
    """How many deadlines in a row a seat misses before a computer plays it; not told in earlier
    matches: three, and any move forgives them.
    """


class Branch(TypedDict):
    """Open a match that begins where another stood (see Origin).

    Without a seat it is the asker's own; without a pace, a visibility, or a word about
    hints, the
    other match's.
    """

    type: Literal["branch"]
    """Always `branch`: this tells it from the others."""
    match: str
    """The id of the other match."""
    version: int
    """The version at which the branch begins."""
    seats: list[Seat]
    """The seats, in the order in which they sit."""
    unknowns: Unknowns
    """Whether what was hidden stayed as it was (`real`), or was dealt again (`redealt`)."""
    seat: int | None
    """The seat from whose view it is dealt again, counted from 0; null: the asker's own."""
    pace: Pace | None
    """How long decisions may take; null: as in the other match."""
    words: str | None
    """Words of the player's own, which go into the luck of the match; null: none."""
    visibility: Visibility | None
    """The people who may know of the branch; null: as of the other match."""
    hints: bool | None
    """Whether players may ask for hints; null: as in the other match."""
    pledges: bool | None
    """Whether players pledge their words before anybody gives theirs; null: they do not."""


class CameBack(TypedDict):
    """The player of a seat is back after missing a turn: they moved, or said so."""

    type: Literal["came-back"]
    """Always `came-back`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


Cause: TypeAlias = Literal["cheating", "insults", "name", "other", "stalling"]
"""The subject of a report: `stalling` is for players who spoil matches, `insults` for what they
say, `name` for their name.
"""


class Changes(TypedDict):
    """Changes of my name, language or presence; a field that is left out stays as it is."""

    name: NotRequired[str | None]
    """Without control characters; leading and trailing blanks are removed."""
    language: NotRequired[Spoken | None]
    """In which I am refused where a request has no Accept-Language."""
    presence: NotRequired[PresenceSetting | None]
    """Whether those at my table are told if I am here; `hidden`: they are told `unknown`, and
    it is not noted when I was here.
    """


class Check(TypedDict):
    """The result of one check; `version` is the first entry that fails, or is not checked."""

    name: CheckName
    """The name of the check."""
    status: CheckStatus
    """The result. `pending`: it cannot be checked, or not yet; `other-edition`: an entry was
    decided by another edition of the rules, and those of today decide it otherwise.
    """
    version: int | None
    """The first entry that fails, is not checked, or comes out otherwise; null: none."""
    detail: str
    """The result in a sentence, in English."""
    editions: Editions | None
    """The editions that differ; null but for `other-edition`."""


CheckName: TypeAlias = Literal["chain", "chance", "log", "result", "rules"]
"""The checks of an audit."""


CheckStatus: TypeAlias = Literal["failed", "other-edition", "passed", "pending"]
"""The result of a check. `pending`: it cannot be made, or not yet. `other-edition`: an entry
comes
out otherwise by the rules of today, and it was decided by another edition of them.
"""


class ClaimMatch(TypedDict):
    """End the match by forfeit: all other persons have gone."""

    type: Literal["claim-match"]
    """Always `claim-match`: this tells it from the others."""


class ClockSet(TypedDict):
    """The deadlines of all open decisions from now on; before the start, of seats to be filled,
    and
    of words.

    `stepped`: they are what they were, by a clock that has stepped by so many ms since.
    """

    type: Literal["clock-set"]
    """Always `clock-set`: this tells it from the others."""
    dues: list[Due]
    """The deadlines, one per open decision, reminders too."""
    stepped: int | None
    """By how many ms the store's clock had stepped before; null: it had not."""
    banks: list[int] | None
    """The ms that each seat's bank has left; null: as before, or none."""


class ComeBack(TypedDict):
    """Play one's seat oneself again: its player had missed deadlines, or a computer stands in."""

    type: Literal["come-back"]
    """Always `come-back`: this tells it from the others."""


class CommonHintAnswer(TypedDict):
    """The move that a master would make at your seat. Only you see it until the match is over."""

    version: int
    """The version at which the move can be made."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""
    ready: bool
    """Whether the hint is there; false: ask again, it is the same hint."""
    taken: int
    """How many hints you have taken in this match, with this one."""
    left: int
    """How many more you may have in the decision that you must take."""


class CommonMatchAnswer(TypedDict):
    """A match as the caller may see it. Times are ms since the epoch by the store's clock."""

    id: str
    """The match's id."""
    pace: Pace
    """How long decisions may take."""
    host: str
    """The id of the player who opened the match."""
    status: Status
    """Whether seats are free, it runs, or it is over."""
    version: int
    """The match's version: how many entries its log has."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""
    opened_at: int
    """When it was opened, ms since the epoch."""
    you: int | None
    """Your seat, counted from 0; null: you have none."""
    seats: list[SeatAnswer]
    """The seats, in the order in which they sit."""
    waiting: list[Awaited]
    """The seats that the match waits for, for which decision, and until when."""
    standing: list[int | None] | None
    """The points of each seat so far, null for those that are hidden; null before the start."""
    result: list[Score] | None
    """The final points of every seat, and its rank as it counts: players who have left are
    last; null: it is not over, or was not played to its end.
    """
    commitment: str
    """The SHA-256 of the secret from which all luck of the match follows, in hexadecimal."""
    words: list[str]
    """The words of the players, which go into the luck of the match; pledged ones once it has
    started.
    """
    secret: str | None
    """The secret from which all luck followed, in hexadecimal; null before the end."""
    origin: Origin | None
    """The match and version from which it branched; null: it is no branch."""
    abandoned: Abandoned | None
    """Why it ended before its game did; null: it did not."""
    visibility: Visibility
    """The people who may know of the match."""
    ending: list[int]
    """The seats whose players have asked to end the match."""
    invites: list[Invite] | None
    """The invitations that are good; null for all but its host."""
    rematch_of: str | None
    """The id of the match whose people play once more; null: it is no rematch."""
    hints: bool
    """Whether players may ask for hints."""
    hinted: list[int] | None
    """How many hints each seat has taken; null: it is not over, or is played without hints."""
    pledges: bool
    """Whether players pledge their words before anybody gives theirs."""
    banks: list[int] | None
    """The ms that each seat's bank has left; of one that serves an open decision, as it was
    when that was opened: see `bank` in `waiting`; null: there are none, or the match has not
    started.
    """
    gifts: list[int]
    """The seats that have given time to others, once for each time."""
    pausing: list[int]
    """The seats whose players ask for a pause; while there is one, for its end."""
    paused_until: int | None
    """When the pause ends by itself, ms since the epoch; null: the match is not paused."""
    claimable_at: int | None
    """From when on the last person at the table may claim the match, ms since the epoch; null:
    nobody may, as another person plays, or none has gone.
    """
    take_back: TakeBackOffer | None
    """The move or the resignation that you can take back now; null: none."""


class CommonMovesAnswer(TypedDict):
    """The caller's legal moves; `notes`, if there are any, has one element per move.

    `complete` concerns the decision that the match waits for. `always` lists the moves that
    are
    legal besides it.
    """

    version: int
    """The match's version: how many entries its log has."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""
    deadline: int | None
    """Until when you must decide, ms since the epoch; null: it is not your turn, or there is no
    limit.
    """
    complete: bool
    """Whether `moves` are all that you may do in this decision; false: they are some of them."""
    notes: list[dict[str, Any]]
    """Facts about each move, such as its chance of success; none, or one per move."""


class CommonSeenEntry(TypedDict):
    """One line of a match's log as one viewer may see it; hidden members are null.

    `hash` covers the hash before it and this entry under its `seals`, which are named by
    JSON
    Pointers; `/verify.py` computes it. Entries stored before there were hashes have none,
    and
    the `game` of those stored before entries told it is null.
    """

    version: int
    """The entry's number in the log, from 1: the match's version after it."""
    at: int
    """When it was stored, ms since the epoch by the store's clock."""
    edition: int | None
    """The edition of the game's rules that decided it and what follows; null: that of the entry
    before.
    """
    generation: str | None
    """Luck was drawn anew here: this word, in hexadecimal, goes into all of it from here on.
    The store was restored, or failed over, and may have lost entries, or its operator said
    so. (In the first entry it is the store's word of that time.) Null: luck goes on.
    """
    actor: SeenActor
    """The sender of the command."""
    thought: Thought | None
    """How a computer found its move; null: it was no computer's, or is hidden."""
    hash: str | None
    """The SHA-256 of the hash before it and of this entry, in hexadecimal; null in entries from
    before there were hashes.
    """
    seals: dict[str, Seal]
    """The seals on veiled values, by JSON Pointer into this entry."""


class CommonViewItem(TypedDict):
    """A match as it stood at a version, for stepping through it. `at` is ms."""

    version: int
    """The version at which the match stood like this."""
    at: int
    """When it stood like this, ms since the epoch."""
    status: Status
    """Whether seats are free, it runs, or it is over."""
    waiting: list[Awaited]
    """The seats that the match waits for, for which decision, and until when."""
    standing: list[int | None] | None
    """The points of each seat so far, null for those that are hidden; null before the start."""
    result: list[Score] | None
    """The final points of every seat; null: it is not over, or was not played to its end."""
    banks: list[int] | None
    """The ms that each seat's bank has left; of one that serves an open decision, as it was
    when that was opened: see `bank` in `waiting`; null: there are none, or the match has not
    started.
    """


class Computer(TypedDict):
    """A seat that a computer plays."""

    kind: Literal["ai"]
    """Always `ai`: this tells it from the others."""
    level: Level
    """How well it plays."""


class ComputerAsked(TypedDict):
    """A computer for a free seat."""

    level: Level
    """How well it plays."""


class ComputersAudit(TypedDict):
    """The result of deriving the moves of a match's computers again, as far as it was done."""

    match: str
    """The match's id."""
    status: DerivationStatus
    """Its state: not requested, in work, or done."""
    version: int
    """The version up to which it is done."""
    release: str | None
    """The release whose computers think again; null: not requested."""
    derived: int
    """How many moves came out as they were made."""
    unchecked: int
    """How many are not checked: their thought names another release of computers, or none."""
    failed: int
    """How many came out otherwise, or with another seed."""
    first_failed: int | None
    """The version of the first of those that failed; null: none has."""


class DeliveryAsked(TypedDict):
    """A message that is sent now. Its outcome will stand in the list of deliveries."""

    id: str
    """Its id (`webhook-id`)."""


class DeliveryItem(TypedDict):
    """A try to deliver something to a webhook, or to a browser."""

    id: str
    """The id of the message (`webhook-id`): the same in each try; empty: items were lost."""
    n: int
    """The number of the item among your news; 0: a test. Of lost items that of the last."""
    kind: NewsKind | Literal["test"] | None
    """Its kind; null: items were lost."""
    match: str | None
    """The match that it is about; null: none."""
    at: int
    """When it was tried, ms since the epoch."""
    outcome: DeliveryOutcome
    """The outcome."""
    status: int | None
    """The status of the answer; null: there was none."""
    took: int
    """How long it took, in ms."""
    again_at: int | None
    """When it is tried again, ms since the epoch; null: it is not."""


DeliveryOutcome: TypeAlias = Literal[
    "accepted", "lost", "private", "refused", "timeout", "unreachable"
]
"""The outcome of a try: a status of 2xx, or another one; no answer, or not in time; the name
led to
an address that is not public; the item was no longer kept.
"""


class DeliveryPage(TypedDict):
    """The tries to deliver something to a webhook, or to a browser, newest first."""

    items: list[DeliveryItem]
    """The tries, newest first: 50 at most."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


DerivationStatus: TypeAlias = Literal["done", "not-asked", "waiting"]
"""How far the moves of a match's computers are derived again."""


class DrachenlandActivate(TypedDict):
    """Use a die for an adventurer: it goes its way, and takes something where it ends.

    A token that is turned up ends the way and drops the rest of the command: you are asked
    again.
    Without `take` you are asked if there is anything to take; with "nothing" you are not.
    Instead
    of an answer about rolling again, it keeps the dice.
    """

    type: Literal["activate"]
    """Always `activate`: this tells it from the others."""
    die: DrachenlandDie
    """The die to use, once a turn."""
    pawn: DrachenlandColour
    """Your adventurer of this colour."""
    steps: NotRequired[list[DrachenlandAnyStep]]
    """The way, step by step. Without a step the adventurer stays where it is. The steps after a
    token is turned up are dropped. Default: ().
    """
    take: NotRequired[DrachenlandTake | Literal["nothing"] | None]
    """The treasure to take where the way ends. null: you are asked, if there is anything.
    nothing: you are not. Dropped where a token is turned up.
    """


class DrachenlandActivated(TypedDict):
    """A seat uses a die for an adventurer."""

    type: Literal["activated"]
    """Always `activated`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    die: DrachenlandDie
    """Which of the two dice."""


class DrachenlandActivation(TypedDict):
    """An adventurer at work: where it was before (null: not on the board), if a token that it
    turned up has stopped it, and what it took.
    """

    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    origin: str | None
    """Its space before; null: not on the board."""
    stopped: bool
    """Whether a token that it turned up has stopped it."""
    taken: list[DrachenlandTake]
    """The treasure that it has taken here."""


class DrachenlandActivationEnded(TypedDict):
    """A seat's adventurer is done."""

    type: Literal["activation-ended"]
    """Always `activation-ended`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DrachenlandAdventurer(TypedDict):
    """A pawn: the space on which it stands, if it has come in, and if it wears a ring."""

    colour: DrachenlandColour
    """Each seat has one of each colour."""
    at: str | None
    """The space on which it stands; null: it has not come in yet."""
    ring: bool
    """Whether it wears a ring, which keeps the gems of its colour at the end."""


class DrachenlandWalk(TypedDict):
    """Walk to this space, by a shortest way that passes no token that lies face down. It must
    not
    turn round at once, to the space that it has just left.

    All walking of an activation together takes at most the points of its die, and three
    spaces for
    each forced march used so far. From outside, the first stone behind any entrance is one
    space.
    """

    do: Literal["walk"]
    """Always `walk`: this tells it from the others."""
    to: str
    """The space to walk to: a volcano such as V03, or a stone such as P03.1."""


class DrachenlandMarch(TypedDict):
    """Use a forced march: three more spaces."""

    do: Literal["march"]
    """Always `march`: this tells it from the others."""


class DrachenlandBoat(TypedDict):
    """Use a boatman: along a river to the volcano at its other end."""

    do: Literal["boat"]
    """Always `boat`: this tells it from the others."""
    to: str
    """The volcano at the other end of the river."""


class DrachenlandFly(TypedDict):
    """Fly with the royal dragon of the adventurer's colour, which lies here, to this volcano.

    By the die: no point of it is left to walk with.
    """

    do: Literal["fly"]
    """Always `fly`: this tells it from the others."""
    to: str
    """The volcano to fly to."""
    by: NotRequired[DrachenlandBy]
    """The price of the dragon: the die, if it shows a 4 of which no point was walked, or a baby
    dragon, beside the die. Default: die.
    """


class DrachenlandCall(TypedDict):
    """Call the royal dragon of the adventurer's colour to the volcano on which it stands.

    By the die: no point of it is left to walk with.
    """

    do: Literal["call"]
    """Always `call`: this tells it from the others."""
    by: NotRequired[DrachenlandBy]
    """The price of the dragon: the die, if it shows a 4 of which no point was walked, or a baby
    dragon, beside the die. Default: die.
    """


DrachenlandAnyStep: TypeAlias = (
    DrachenlandWalk | DrachenlandMarch | DrachenlandBoat | DrachenlandFly | DrachenlandCall
)
"""A step on the way of an adventurer."""


class DrachenlandBoard(TypedDict):
    """A whole board, as it is played on and as it is drawn."""

    id: str
    """The board's own id."""
    width: int
    """The width of the drawing."""
    height: int
    """The height of the drawing."""
    volcanoes: list[DrachenlandVolcano]
    """All volcanoes."""
    entrances: list[DrachenlandEntrance]
    """All entrances."""
    paths: list[DrachenlandPath]
    """All paths."""
    rivers: NotRequired[list[DrachenlandRiver]]
    """All rivers. Default: ()."""
    source: NotRequired[str]
    """The source of the board. Default: own."""


class DrachenlandBoatTaken(TypedDict):
    """A seat's adventurer went along a river, to this volcano."""

    type: Literal["boat-taken"]
    """Always `boat-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    to: str
    """The volcano where the adventurer stands now."""


class DrachenlandBranched(TypedDict):
    """The table from which a branch will begin. The hidden parts are null if they are dealt
    again
    only when words are given.
    """

    type: Literal["branched"]
    """Always `branched`: this tells it from the others."""
    table: DrachenlandView
    """The table, as the origin had it."""


DrachenlandBy: TypeAlias = Literal["baby_dragon", "die"]
"""The price of a royal dragon: the die, which must show a 4, or a baby dragon."""


DrachenlandColour: TypeAlias = Literal["blue", "green", "red"]
"""The three adventurers of a seat; each has a gem and a royal dragon of its colour."""


class Open(TypedDict):
    """Open a match. A seat of kind "player" without a player is the host's.

    Without a visibility it is public; unless it says so, there are no hints in it.
    """

    type: Literal["open"]
    """Always `open`: this tells it from the others."""
    game: str
    """The game's slug, such as `dragonwood`."""
    options: dict[str, Any]
    """The game's own options, as the host chose them."""
    seats: list[Seat]
    """The seats, in the order in which they sit."""
    pace: Pace
    """How long decisions may take."""
    words: str | None
    """Words of the player's own, which go into the luck of the match; null: none."""
    visibility: Visibility | None
    """The people who may know of the match; null: everybody."""
    rematch_of: str | None
    """The id of the match whose people play once more; null: it is no rematch."""
    hints: bool | None
    """Whether players may ask for hints; null: they may not."""
    pledges: bool | None
    """Whether players pledge their words before anybody gives theirs; null: they do not."""


class Join(TypedDict):
    """Take a seat: the one reserved for the player, or the first open one."""

    type: Literal["join"]
    """Always `join`: this tells it from the others."""
    words: str | None
    """Words of the player's own, which go into the luck of the match; null: none."""


class TakeInvite(TypedDict):
    """Take a seat by the newest invitation to it. Only who was shown its code can send this."""

    type: Literal["take-invite"]
    """Always `take-invite`: this tells it from the others."""
    seat: int
    """The seat, counted from 0, as it was numbered before any seat was added or dropped."""
    number: int
    """The number of the invitation, counted from 0 for each seat."""
    words: str | None
    """Words of the player's own, which go into the luck of the match; null: none."""


class Pledge(TypedDict):
    """Pledge words before the start, in a match that was opened with pledges."""

    type: Literal["pledge"]
    """Always `pledge`: this tells it from the others."""
    pledge: str
    """A hash that binds the player to words that nobody knows yet: the SHA-256 of
    `pledge/<match>/<seat>/<words>`, in hexadecimal.
    """


class GiveWords(TypedDict):
    """Give the words that one has pledged, once everybody has; or, without a pledge, say some."""

    type: Literal["give-words"]
    """Always `give-words`: this tells it from the others."""
    words: str
    """The words, which go into the luck of the match."""


class Leave(TypedDict):
    """Leave before the start; resign after it, or when words are still to be given."""

    type: Literal["leave"]
    """Always `leave`: this tells it from the others."""


class TakeBack(TypedDict):
    """Take back one's own last move, or a resignation of a few seconds ago."""

    type: Literal["take-back"]
    """Always `take-back`: this tells it from the others."""


class End(TypedDict):
    """End the match before its game does: before the start its host, after it all persons who
    are
    at the table, together.
    """

    type: Literal["end"]
    """Always `end`: this tells it from the others."""


class Pause(TypedDict):
    """Ask for a pause of an unlisted or private match: it comes once all persons have asked."""

    type: Literal["pause"]
    """Always `pause`: this tells it from the others."""


class Resume(TypedDict):
    """Ask for the end of a pause: the match goes on once all persons have asked."""

    type: Literal["resume"]
    """Always `resume`: this tells it from the others."""


class GiveTime(TypedDict):
    """Give another seat more time for its running decision: as much as such a decision has."""

    type: Literal["give-time"]
    """Always `give-time`: this tells it from the others."""
    seat: int
    """The seat that gets it, counted from 0."""


class Free(TypedDict):
    """Free any seat before the start; only the host may."""

    type: Literal["free"]
    """Always `free`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DropSeat(TypedDict):
    """Take any seat away before the start; only the host may."""

    type: Literal["drop-seat"]
    """Always `drop-seat`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class SeatComputer(TypedDict):
    """Have a computer take a free seat before the start; the host may."""

    type: Literal["seat-computer"]
    """Always `seat-computer`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    level: Level
    """How well it plays."""


class Expire(TypedDict):
    """The deadline of a decision has passed."""

    type: Literal["expire"]
    """Always `expire`: this tells it from the others."""


class Stop(TypedDict):
    """End any match; only an operator may."""

    type: Literal["stop"]
    """Always `stop`: this tells it from the others."""


class SetClock(TypedDict):
    """The store's clock stepped by so many ms: what is left of each deadline is to stay.

    `shown` is what it showed then: the time of the entry may be later, as that never
    decreases. It
    is null in entries from before there was this field.
    """

    type: Literal["set-clock"]
    """Always `set-clock`: this tells it from the others."""
    stepped: int
    """By how many ms the store's clock has stepped."""
    shown: int | None
    """The time by the store's clock then (ms since the epoch); null in earlier entries."""


class NameLosses(TypedDict):
    """The service remembers an entry that the log has lost: its entry names it (HeadLost)."""

    type: Literal["name-losses"]
    """Always `name-losses`: this tells it from the others."""


class DrachenlandEnter(TypedDict):
    """First round: bring this adventurer in, to a space that is exactly so far from an
    entrance.
    """

    type: Literal["enter"]
    """Always `enter`: this tells it from the others."""
    pawn: DrachenlandColour
    """Your adventurer of this colour."""
    to: str
    """The space where the adventurer ends, exactly so far from an entrance as the order of play
    says.
    """


class DrachenlandReroll(TypedDict):
    """Use your twist of fate: roll both dice again."""

    type: Literal["reroll"]
    """Always `reroll`: this tells it from the others."""


class DrachenlandContinue(TypedDict):
    """Option tokens_after_stop: go on with tokens after a token was turned up, and take."""

    type: Literal["continue"]
    """Always `continue`: this tells it from the others."""
    steps: list[DrachenlandAnyStep]
    """The way, step by step. Without a step the adventurer stays where it is. The steps after a
    token is turned up are dropped.
    """
    take: NotRequired[DrachenlandTake | Literal["nothing"] | None]
    """The treasure to take where the way ends. null: you are asked, if there is anything.
    nothing: you are not. Dropped where a token is turned up.
    """


class DrachenlandTakeTreasure(TypedDict):
    """Take something from the volcano on which your adventurer has ended."""

    type: Literal["take"]
    """Always `take`: this tells it from the others."""
    take: DrachenlandTake
    """An egg, all gems of the adventurer's colour, one diamond, or a ring instead of treasure."""


class DrachenlandMagicHand(TypedDict):
    """Use a magic hand: take once more from the same volcano."""

    type: Literal["magic-hand"]
    """Always `magic-hand`: this tells it from the others."""
    take: DrachenlandTake
    """An egg, all gems of the adventurer's colour, one diamond, or a ring instead of treasure."""


class DrachenlandPass(TypedDict):
    """Leave it at that: no re-roll, no (more) treasure; or the dice that are left lapse."""

    type: Literal["pass"]
    """Always `pass`: this tells it from the others."""


DrachenlandCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | TakeInvite
    | Pledge
    | GiveWords
    | Leave
    | TakeBack
    | ComeBack
    | End
    | ClaimMatch
    | AllowHints
    | Pause
    | Resume
    | GiveTime
    | Free
    | AddSeat
    | DropSeat
    | SeatComputer
    | Begin
    | Expire
    | Abandon
    | Stop
    | SetClock
    | NameLosses
    | DrachenlandEnter
    | DrachenlandReroll
    | DrachenlandActivate
    | DrachenlandContinue
    | DrachenlandTakeTreasure
    | DrachenlandMagicHand
    | DrachenlandPass
)
"""A command to a match of Dragonland: its moves, and the commands of any match."""


class DrachenlandCrater(TypedDict):
    """The treasure and the tokens on a volcano. One at most was laid, face down."""

    treasure: DrachenlandStash
    """The eggs and gems that lie here."""
    face_down: list[DrachenlandToken | None]
    """The token that lies face down: one at most. Hidden from everybody until the match is
    over: hidden values are null.
    """
    face_up: list[DrachenlandToken]
    """The open tokens that are still there; also royal dragons, which stay on the board."""


class DrachenlandDiceKept(TypedDict):
    """A seat left the dice as they were."""

    type: Literal["dice-kept"]
    """Always `dice-kept`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DrachenlandDiceLifted(TypedDict):
    """A seat rolls both dice again."""

    type: Literal["dice-lifted"]
    """Always `dice-lifted`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DrachenlandDiceRolled(TypedDict):
    """The dice A and B show this."""

    type: Literal["dice-rolled"]
    """Always `dice-rolled`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    dice: list[int]
    """The faces of die A and die B, from 1 to 6."""


DrachenlandDie: TypeAlias = Literal["A", "B"]
"""The two dice."""


class DrachenlandDragonCalled(TypedDict):
    """A seat's adventurer called the royal dragon of its colour to where it stands."""

    type: Literal["dragon-called"]
    """Always `dragon-called`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    origin: str
    """The volcano from which the dragon came."""
    to: str
    """The volcano of the adventurer, where the dragon lies now."""


class DrachenlandDragonFlown(TypedDict):
    """A seat's adventurer flew with the royal dragon of its colour, to this volcano."""

    type: Literal["dragon-flown"]
    """Always `dragon-flown`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    origin: str
    """The volcano from which the dragon came."""
    to: str
    """The volcano where the adventurer stands now."""


class DrachenlandEggTaken(TypedDict):
    """A seat took an egg, and with it the volcano's token, if it can be taken."""

    type: Literal["egg-taken"]
    """Always `egg-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    volcano: str
    """The id of the volcano, such as V03."""
    token: DrachenlandToken | None
    """The volcano's open token, which comes with the egg; null: there was none to take."""


DrachenlandEnding: TypeAlias = Literal["last-egg", "stalled"]
"""How a match ends."""


class DrachenlandEntrance(TypedDict):
    """The place at which adventurers come in. It is no space, and nobody walks through it."""

    id: str
    """An id that nothing else on the board has."""
    name: str
    """Its name for people."""
    x: int
    """From the left edge."""
    y: int
    """From the top."""


class Opened(TypedDict):
    """A match is open; `commitment` binds the server to the luck of the match.

    `visibility` is null in entries from before there was this field: all matches were
    public.
    """

    type: Literal["opened"]
    """Always `opened`: this tells it from the others."""
    id: str
    """The match's id."""
    game: str
    """The game's slug, such as `dragonwood`."""
    options: dict[str, Any]
    """The game's own options, as the host chose them."""
    pace: Pace
    """How long decisions may take."""
    host: str
    """The id of the player who opened the match."""
    at: int
    """When, ms since the epoch by the store's clock."""
    commitment: str
    """The SHA-256 of the secret from which all luck of the match follows, in hexadecimal."""
    seats: list[Seat]
    """The seats, in the order in which they sit."""
    words: str | None
    """Words of the player's own, which go into the luck of the match; null: none."""
    origin: Origin | None
    """The version at which it begins, if it is a branch; null: it is none."""
    bounds: Bounds | None
    """How many entries it may have; null, in earlier matches: no bounds."""
    visibility: Visibility | None
    """The people who may know of it; null, in earlier matches: everybody."""
    rematch_of: str | None
    """The id of the match whose people play once more; null: it is no rematch."""
    hints: bool | None
    """Whether players may ask for hints; null: they may not."""
    pledges: bool | None
    """Whether players pledge their words before anybody gives theirs; null: they do not."""


class Joined(TypedDict):
    """A player took a seat. Their words, if any, go into the luck of the match."""

    type: Literal["joined"]
    """Always `joined`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    player: str
    """The player's id."""
    words: str | None
    """Words of the player's own, which go into the luck of the match; null: none."""


class Pledged(TypedDict):
    """The player of a seat is bound to words that nobody else knows yet."""

    type: Literal["pledged"]
    """Always `pledged`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pledge: str
    """A hash that binds the player to words that nobody knows yet: the SHA-256 of
    `pledge/<match>/<seat>/<words>`, in hexadecimal.
    """


class GaveWords(TypedDict):
    """The player of a seat gave the words that they had pledged; or, without a pledge, said
    some.

    A player who gives none in time after a pledge is named in `timed-out`: the pledge stands
    in.
    """

    type: Literal["gave-words"]
    """Always `gave-words`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    words: str
    """The words, which go into the luck of the match."""


class SeatAdded(TypedDict):
    """There is one more seat, after the last one."""

    type: Literal["seat-added"]
    """Always `seat-added`: this tells it from the others."""
    seat: Seat
    """The new seat, as it is laid."""


class SeatDropped(TypedDict):
    """A seat was taken away before the start. Those after it move up by one, and what their
    players had pledged counts no more, as it was pledged for another seat.
    """

    type: Literal["seat-dropped"]
    """Always `seat-dropped`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class Filled(TypedDict):
    """A computer took a free seat: nobody had taken it in time, or the host wanted it so."""

    type: Literal["filled"]
    """Always `filled`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    level: Level
    """How well it plays."""


class Left(TypedDict):
    """A seat is free again: open, or for a new invitation (if invited before, or private)."""

    type: Literal["left"]
    """Always `left`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class TimeGiven(TypedDict):
    """The player of a seat gave another seat more time for its running decision."""

    type: Literal["time-given"]
    """Always `time-given`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int
    """The seat that got it, counted from 0."""
    ms: int
    """By how many ms the decision is due later."""


class TimedOut(TypedDict):
    """Time ran out on a decision; `missed` are the seats that should have moved."""

    type: Literal["timed-out"]
    """Always `timed-out`: this tells it from the others."""
    kind: str
    """Which kind of decision: see `kinds` of the game."""
    missed: list[int]
    """The seats that should have moved, counted from 0."""


class WentAway(TypedDict):
    """A computer plays this seat until its player moves again, or says that they are back."""

    type: Literal["went-away"]
    """Always `went-away`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class Resigned(TypedDict):
    """A computer plays this seat to the end."""

    type: Literal["resigned"]
    """Always `resigned`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class ResignationWithdrawn(TypedDict):
    """The player of a seat resigned a moment ago, and plays on themselves after all."""

    type: Literal["resignation-withdrawn"]
    """Always `resignation-withdrawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class EndAsked(TypedDict):
    """The player of a seat asks to end the match. It ends when all persons at the table have."""

    type: Literal["end-asked"]
    """Always `end-asked`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class EndWithdrawn(TypedDict):
    """The player of a seat asks no more to end the match: they have moved."""

    type: Literal["end-withdrawn"]
    """Always `end-withdrawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class PauseAsked(TypedDict):
    """The player of a seat asks for a pause, or, while there is one, for its end. The wish for
    a
    pause lapses when the match moves on.
    """

    type: Literal["pause-asked"]
    """Always `pause-asked`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class PauseBegan(TypedDict):
    """The match is paused: no deadline of a decision runs."""

    type: Literal["pause-began"]
    """Always `pause-began`: this tells it from the others."""
    left: list[int]
    """The ms that each of the deadlines had left."""
    until: int
    """When it ends by itself, ms since the epoch."""


class PauseEnded(TypedDict):
    """The pause is over: the deadlines go on with the time that they had left."""

    type: Literal["pause-ended"]
    """Always `pause-ended`: this tells it from the others."""
    at: int
    """When, ms since the epoch by the store's clock."""


class Finished(TypedDict):
    """The match is over, its secret revealed.

    `abandoned` says why the game was not played to its end. There is a result all the same
    if the
    match was `claimed`. Both are null in earlier entries: the last player had left before
    the
    start.
    """

    type: Literal["finished"]
    """Always `finished`: this tells it from the others."""
    result: list[Score] | None
    """The final points of every seat, as the game gives them, whether a player or a computer
    moved there; of a claimed match those of a forfeit; null: the game was not played to its
    end.
    """
    secret: str
    """The secret from which all luck followed, in hexadecimal."""
    abandoned: Abandoned | None
    """Why the game was not played to its end; there is no result, unless it is `claimed`; null:
    it was.
    """


class HintsAllowed(TypedDict):
    """From here on players may ask for hints. The player of a seat wanted it so, who plays with
    computers alone.
    """

    type: Literal["hints-allowed"]
    """Always `hints-allowed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class HintsTold(TypedDict):
    """Which seats had taken hints, told once the match is over. Only where they were allowed."""

    type: Literal["hints-told"]
    """Always `hints-told`: this tells it from the others."""
    taken: list[int]
    """How many hints each seat has taken."""


class HeadLost(TypedDict):
    """The store has lost entries; one of them, which the service remembers, had this hash.

    From here on all luck is new, and so are the salts.
    """

    type: Literal["head-lost"]
    """Always `head-lost`: this tells it from the others."""
    version: int
    """The version of the lost entry."""
    head: str
    """Its hash, in hexadecimal."""


class DrachenlandStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    """Always `started`: this tells it from the others."""
    table: DrachenlandView
    """The table before the first event of the game."""


class DrachenlandTakenBack(TypedDict):
    """The player of a seat took back their last move, of the entry before: nothing hidden was
    learned by it. The table is as it was before that move, the deadlines too.
    """

    type: Literal["taken-back"]
    """Always `taken-back`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    version: int
    """The version of the entry whose move is taken back."""
    table: DrachenlandView
    """The table, as it was before that move."""
    dues: list[Due]
    """The deadlines, as they were before that move."""
    missed: int
    """How many decisions in a row the player had missed before it."""
    strikes: int
    """How many strikes for missed deadlines the seat had before it."""
    banks: list[int] | None
    """The ms that each seat's bank had before it; null: none."""


class DrachenlandFirstSeatDrawn(TypedDict):
    """This seat will begin."""

    type: Literal["first-seat-drawn"]
    """Always `first-seat-drawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DrachenlandTokensLaid(TypedDict):
    """The tokens were shuffled; one lies face down on each volcano, the rest is unseen."""

    type: Literal["tokens-laid"]
    """Always `tokens-laid`: this tells it from the others."""
    order: list[int | None]
    """The tokens in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class DrachenlandGemsLaid(TypedDict):
    """The gems lie on the volcanoes: so many on each, in board order."""

    type: Literal["gems-laid"]
    """Always `gems-laid`: this tells it from the others."""
    gems: list[DrachenlandStash]
    """The gems and tokens on each volcano, in the board's order."""


class DrachenlandIntroBegan(TypedDict):
    """A seat must bring in its first adventurer, exactly so many spaces."""

    type: Literal["intro-began"]
    """Always `intro-began`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    spaces: int
    """Exactly so many spaces from an entrance, if there is no volcano before."""


class DrachenlandTurnBegan(TypedDict):
    """A seat's turn began."""

    type: Literal["turn-began"]
    """Always `turn-began`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DrachenlandRerollOffered(TypedDict):
    """A seat may roll both dice again."""

    type: Literal["reroll-offered"]
    """Always `reroll-offered`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DrachenlandTokenUsed(TypedDict):
    """A seat used a token; it goes to the box."""

    type: Literal["token-used"]
    """Always `token-used`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    token: DrachenlandToken
    """Which token."""


class DrachenlandTurnEnded(TypedDict):
    """A seat's turn is over; these dice have lapsed."""

    type: Literal["turn-ended"]
    """Always `turn-ended`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    lapsed: list[DrachenlandDie]
    """The dice that were not used."""


class DrachenlandGameEnded(TypedDict):
    """The game is over: the last egg was taken, or no treasure was taken for long."""

    type: Literal["game-ended"]
    """Always `game-ended`: this tells it from the others."""
    reason: DrachenlandEnding
    """`last-egg`: the last one was taken; `stalled`: no treasure was taken for `stall_rounds`."""


class DrachenlandResumed(TypedDict):
    """A seat's adventurer goes on, with tokens, after it was stopped."""

    type: Literal["resumed"]
    """Always `resumed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""


class DrachenlandWalked(TypedDict):
    """A seat's adventurer walked, space by space; from `entrance` if it came in."""

    type: Literal["walked"]
    """Always `walked`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    entrance: str | None
    """The id of the entrance where it came in; null: it was on the board."""
    route: list[str]
    """The spaces that it walked over, in order; the last one is where it stands now."""


class DrachenlandTokenTurnedUp(TypedDict):
    """The token of a volcano was turned up by a seat's adventurer, which must stop there."""

    type: Literal["token-turned-up"]
    """Always `token-turned-up`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    volcano: str
    """The id of the volcano, such as V03."""
    token: DrachenlandToken
    """Which token."""


class DrachenlandTakeOffered(TypedDict):
    """A seat may take something from the volcano where its adventurer stands, or go on."""

    type: Literal["take-offered"]
    """Always `take-offered`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DrachenlandGemsTaken(TypedDict):
    """A seat took gems: all of its adventurer's colour, or one diamond."""

    type: Literal["gems-taken"]
    """Always `gems-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    volcano: str
    """The id of the volcano, such as V03."""
    gem: DrachenlandGem
    """Which kind of gem."""
    count: int
    """How many gems: all of that kind, or one diamond."""


class DrachenlandRingTaken(TypedDict):
    """A seat put a ring on its adventurer."""

    type: Literal["ring-taken"]
    """Always `ring-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    pawn: DrachenlandColour
    """The colour of that seat's adventurer."""
    volcano: str
    """The id of the volcano, such as V03."""


class DrachenlandNothingTaken(TypedDict):
    """A seat took nothing, or nothing more."""

    type: Literal["nothing-taken"]
    """Always `nothing-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DrachenlandHandOffered(TypedDict):
    """A seat may use a magic hand."""

    type: Literal["hand-offered"]
    """Always `hand-offered`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


DrachenlandEvent: TypeAlias = (
    Opened
    | Joined
    | Pledged
    | GaveWords
    | SeatAdded
    | SeatDropped
    | Filled
    | Left
    | ClockSet
    | TimeGiven
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | ResignationWithdrawn
    | EndAsked
    | EndWithdrawn
    | PauseAsked
    | PauseBegan
    | PauseEnded
    | Finished
    | HintsAllowed
    | HintsTold
    | HeadLost
    | Answered
    | DrachenlandBranched
    | DrachenlandStarted
    | DrachenlandTakenBack
    | DrachenlandFirstSeatDrawn
    | DrachenlandTokensLaid
    | DrachenlandGemsLaid
    | DrachenlandIntroBegan
    | DrachenlandTurnBegan
    | DrachenlandDiceRolled
    | DrachenlandRerollOffered
    | DrachenlandDiceLifted
    | DrachenlandDiceKept
    | DrachenlandTokenUsed
    | DrachenlandTurnEnded
    | DrachenlandGameEnded
    | DrachenlandActivated
    | DrachenlandResumed
    | DrachenlandWalked
    | DrachenlandBoatTaken
    | DrachenlandDragonFlown
    | DrachenlandDragonCalled
    | DrachenlandTokenTurnedUp
    | DrachenlandTakeOffered
    | DrachenlandEggTaken
    | DrachenlandGemsTaken
    | DrachenlandRingTaken
    | DrachenlandNothingTaken
    | DrachenlandHandOffered
    | DrachenlandActivationEnded
)
"""An event in a match of Dragonland."""


DrachenlandGem: TypeAlias = Literal["diamond", "emerald", "ruby", "sapphire"]
"""The four kinds of gems."""


class DrachenlandHintAnswer(CommonHintAnswer):
    """Dragonland: The move that a master would make at your seat. Only you see it until the
    match is over.
    """

    game: Literal["drachenland"]
    """The game's slug, such as `dragonwood`."""
    move: DrachenlandMove | None
    """The move, ready to be sent; null: a master would let others act first, or not ready."""


class DrachenlandMatchAnswer(CommonMatchAnswer):
    """Dragonland: A match as the caller may see it. Times are ms since the epoch by the store's
    clock.
    """

    game: Literal["drachenland"]
    """The game's slug, such as `dragonwood`."""
    options: DrachenlandOptions
    """The game's own options, as the host chose them."""
    view: DrachenlandView | None
    """The table, as this viewer may see it; null before the start."""


DrachenlandMove: TypeAlias = (
    DrachenlandEnter
    | DrachenlandReroll
    | DrachenlandActivate
    | DrachenlandContinue
    | DrachenlandTakeTreasure
    | DrachenlandMagicHand
    | DrachenlandPass
)
"""A move of Dragonland: what a seat may choose."""


class DrachenlandMovesAnswer(CommonMovesAnswer):
    """Dragonland: The caller's legal moves; `notes`, if there are any, has one element per
    move.

    `complete` concerns the decision that the match waits for. `always` lists the moves that
    are
    legal besides it.
    """

    game: Literal["drachenland"]
    """The game's slug, such as `dragonwood`."""
    moves: list[DrachenlandMove]
    """The moves that answer the decision, each ready to be sent."""
    always: list[DrachenlandMove]
    """The moves that you may make besides, such as standing orders."""


class DrachenlandNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["drachenland"]
    """The game's slug."""
    seats: list[NewSeat]
    """The seats, in the order in which they sit."""
    options: NotRequired[DrachenlandOptions]
    """Your choice of options; the game says which it offers."""
    pace: NotRequired[PaceAsked]
    """How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60,
    computer_seconds null, bank_seconds null.
    """
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""
    visibility: NotRequired[Visibility | None]
    """`public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you
    and those for whom it has seats; for others there is no such match. Left out: `unlisted`
    if one person plays against computers, else `public`.
    """
    hints: NotRequired[bool]
    """Whether players may ask for hints. Everybody sees it, and how many each has taken when it
    is over; it is not rated. Default: false.
    """
    pledges: NotRequired[bool | None]
    """Whether players pledge their words before anybody gives theirs, so that nobody can choose
    the luck: see `giveWords`. Left out: if two or more seats are not computers'.
    """


class DrachenlandOptions(TypedDict):
    """The options of a match, chosen by its host. Each goes with each other."""

    board: NotRequired[DrachenlandBoard | None]
    """Another board, in the form of the built-in one, which the components show. null: the
    built-in one.
    """
    first_seat: NotRequired[int | None]
    """The seat that begins: less than there are seats. null: chance says who."""
    gem_limit: NotRequired[bool]
    """No volcano is dealt more than two gems of a kind. false: the rulebook's variant 1.
    Default: true.
    """
    screens: NotRequired[bool]
    """Eggs and gems are hidden behind screens. false: the rulebook's variant 2. Default: true."""
    tokens_after_stop: NotRequired[bool]
    """false (the rulebook's letter): an adventurer who turns a token up goes no further. true:
    boatmen, forced marches and baby dragons may still bring it on. Default: false.
    """
    magic_ring: NotRequired[bool]
    """false (the rulebook's letter): a magic hand follows treasure and takes treasure. true: it
    may also follow a ring, and take one. Default: false.
    """
    break_ties: NotRequired[bool]
    """More sets, then more eggs, then fewer turns break a tie. false: the win is shared.
    Default: false.
    """
    stall_rounds: NotRequired[int | None]
    """The match ends after so many rounds without any treasure taken: a bound of ours. null
    (the rulebook's letter): only the last egg ends it. Default: 10.
    """


DrachenlandPath = TypedDict(
    "DrachenlandPath",
    {
        "id": "str",
        "from": "str",
        "to": "str",
        "n": "int",
        "stones": "list[list[int]]",
    },
)
"""Stones in a row between two volcanoes, or an entrance and a volcano.

The stones are called <id>.1 to <id>.<n>, counted from `from` to `to`.
"""


DrachenlandReason: TypeAlias = Literal[
    "other-decision",
    "not-so-far-in",
    "entry-taken",
    "die-used",
    "pawn-used",
    "must-come-in",
    "cannot-continue",
    "not-stopped",
    "no-steps",
    "no-such-space",
    "already-there",
    "turns-round",
    "no-way",
    "too-far",
    "no-token",
    "off-board",
    "no-river",
    "no-volcano",
    "dragon-not-up",
    "dragon-elsewhere",
    "dragon-here",
    "no-die",
    "die-not-four",
    "die-spent",
    "die-walked",
    "stone-taken",
    "not-on-volcano",
    "face-down",
    "nothing-such",
    "no-ring-token",
    "ring-worn",
    "has-not-moved",
    "ring-by-hand",
    "not-awaited",
    "nothing-awaited",
    "not-listed",
    "nothing-changes",
    "moves-used-up",
]
"""Why a move of Dragonland may be refused."""


class DrachenlandRiver(TypedDict):
    """Boatmen travel along it between two volcanoes."""

    id: str
    """An id that nothing else on the board has."""
    a: str
    """The volcano at one end."""
    b: str
    """The volcano at the other end."""
    via: NotRequired[list[list[int]]]
    """Its bends, x and y, for drawing it. Default: ()."""


class DrachenlandScreen(TypedDict):
    """The treasure of a seat, and who may look at it."""

    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    stash: DrachenlandStash | None
    """The treasure behind it. Only `witnesses` see it until the match is over: hidden values
    are null.
    """


class DrachenlandSeenEntry(CommonSeenEntry):
    """Dragonland: One line of a match's log as one viewer may see it; hidden members are null.

    `hash` covers the hash before it and this entry under its `seals`, which are named by
    JSON
    Pointers; `/verify.py` computes it. Entries stored before there were hashes have none,
    and
    the `game` of those stored before entries told it is null.
    """

    game: Literal["drachenland"]
    """The game's slug; null in entries from before they told it."""
    command: DrachenlandCommand | None
    """The command; null if the viewer may not know it."""
    events: list[DrachenlandEvent]
    """The events that it caused, in order."""


class DrachenlandShown(TypedDict):
    """One of the two dice: what it shows, and if it was used this turn."""

    die: DrachenlandDie
    """Which of the two dice."""
    face: int
    """The face of the die, from 1 to 6."""
    used: bool
    """Whether it was used in this turn."""


class DrachenlandStash(TypedDict):
    """An amount of treasure."""

    eggs: int
    """How many eggs."""
    ruby: int
    """How many rubies, which go with the red adventurer."""
    emerald: int
    """How many emeralds, which go with the green adventurer."""
    sapphire: int
    """How many sapphires, which go with the blue adventurer."""
    diamond: int
    """How many diamonds, each of which stands for any gem."""


DrachenlandTake: TypeAlias = Literal["diamond", "egg", "gems", "ring"]
"""Treasure to take: an egg, all gems of the adventurer's colour, a diamond; or a ring."""


DrachenlandToken: TypeAlias = Literal[
    "baby_dragon",
    "boatman",
    "forced_march",
    "magic_hand",
    "reroll",
    "ring",
    "royal_dragon_blue",
    "royal_dragon_green",
    "royal_dragon_red",
]
"""The picture on a token; the components explain each."""


DrachenlandTurning: TypeAlias = Literal[
    "activate", "enter", "next", "over", "reroll", "roll", "setup"
]
"""The phases of the active seat between two adventurers."""


class DrachenlandView(TypedDict):
    """The table. Tuples "per seat" have one element per seat; `craters` one per volcano of the
    board, in its order.

    `spare` are the tokens that were not laid out, `used` those discarded after use; `box` is
    the
    treasure that is not in play, and `rings` are those that nobody wears. `intro` counts
    seats that
    had their first move. `moved` are the adventurers used this turn. `turns` counts per
    seat;
    `taken_at` is the number of the last turn, of all seats, in which anything was taken.
    """

    options: DrachenlandOptions
    """The options that the host chose."""
    craters: list[DrachenlandCrater]
    """One per volcano, in the board's order."""
    crews: list[list[DrachenlandAdventurer]]
    """Per seat its red, green and blue adventurer."""
    screens: list[DrachenlandScreen]
    """Per seat its treasure."""
    tokens: list[list[DrachenlandToken]]
    """Per seat the tokens that it holds, open to all."""
    spare: list[DrachenlandToken | None]
    """The tokens that were not laid out. Hidden from everybody until the match is over: hidden
    values are null.
    """
    box: DrachenlandStash
    """The treasure that is not in play."""
    rings: int
    """The number of rings that are not worn."""
    turns: list[int]
    """Per seat how many turns it has had."""
    used: list[DrachenlandToken]
    """The tokens that were used, which are out of the game."""
    phase: DrachenlandTurning | DrachenlandWorking
    """The phase of the active seat."""
    prepared: list[str]
    """The steps of the setting up that are done: `first`, `tokens`, `gems`."""
    active: int
    """The seat whose turn it is, counted from 0."""
    intro: int
    """How many seats have made their first move."""
    decision: int
    """The number of the decision that is open: it names its deadline."""
    dice: list[DrachenlandShown]
    """The dice of this turn; none before they are rolled."""
    moved: list[DrachenlandColour]
    """The colours of the adventurers that were used in this turn."""
    activation: DrachenlandActivation | None
    """The adventurer at work; null: none is."""
    taken_at: int
    """The number of the last turn, of all seats, in which anything was taken."""


class DrachenlandViewItem(CommonViewItem):
    """Dragonland: A match as it stood at a version, for stepping through it. `at` is ms."""

    game: Literal["drachenland"]
    """The game's slug, such as `dragonwood`."""
    view: DrachenlandView | None
    """The table, as this viewer may see it; null before the start."""


class DrachenlandVolcano(TypedDict):
    """A space for any number of pawns, with so much treasure."""

    id: str
    """An id that nothing else on the board has."""
    name: str
    """Its name for people."""
    x: int
    """From the left edge."""
    y: int
    """From the top."""
    eggs: int
    """Eggs at first, with three or four players."""
    eggs2p: int
    """Eggs at first, with two players."""
    gems: int
    """Gems at first."""
    zone: NotRequired[DrachenlandZone | None]
    """How far inside it lies: for those who draw it, no rule looks at it."""
    sector: NotRequired[int | None]
    """The sector in which it lies: for those who draw it, no rule looks at it."""


DrachenlandWorking: TypeAlias = Literal["done", "hand", "landed", "take", "taken"]
"""The phases of the active seat while an adventurer is at work."""


DrachenlandZone: TypeAlias = Literal["central", "intermediate", "outer"]
"""How far inside a volcano lies."""


class DragonwoodAdventurersShuffled(TypedDict):
    """The Adventurers in the discard were shuffled into a new deck, in this order; at first
    all.
    """

    type: Literal["adventurers-shuffled"]
    """Always `adventurers-shuffled`: this tells it from the others."""
    order: list[int | None]
    """The cards in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class DragonwoodAttempt(TypedDict):
    """A capture that was declared: sum of the dice and `bonus` must reach `needed`.

    `dice` is what they show, nothing before the roll; `offered`: one die may be rolled
    again;
    `again` is the one that is. Until it is settled the cards are still in the hand.
    """

    target: DragonwoodTarget
    """The card of the Landscape that is tried."""
    slot: int
    """Its place in the Landscape, counted from 0."""
    method: DragonwoodMethod
    """How: all cards in a row, of one number, or of one colour; or by a spell."""
    cards: list[str]
    """The cards from hand that are played for it."""
    potion: str | None
    """One more card, for which a potion is used; null: none."""
    spent: list[DragonwoodEnhancement]
    """The enhancements that are used up for it, even if it fails."""
    rolls: int
    """How many dice are rolled."""
    bonus: int
    """The points that enhancements add to the dice."""
    needed: int
    """The points that dice and bonus must reach."""
    dice: list[int]
    """The face of each die, in points; none before the roll."""
    offered: bool
    """Whether one die may be rolled again."""
    again: int | None
    """Which die is being rolled again, counted from 0; null: none."""


class DragonwoodBranched(TypedDict):
    """The table from which a branch will begin. The hidden parts are null if they are dealt
    again
    only when words are given.
    """

    type: Literal["branched"]
    """Always `branched`: this tells it from the others."""
    table: DragonwoodView
    """The table, as the origin had it."""


class DragonwoodCapture(TypedDict):
    """Try to capture a card of the Landscape with Adventurer cards: a die for each."""

    type: Literal["capture"]
    """Always `capture`: this tells it from the others."""
    target: DragonwoodTarget
    """The card of the Landscape; of equal ones the first is taken."""
    method: DragonwoodMethod
    """strike: consecutive numbers; stomp: one number; scream: one colour; spell (option
    dragon_spell, dragons only): three consecutive numbers of one colour.
    """
    cards: list[str]
    """Cards of your hand, in any order; none only with the potion."""
    potion: NotRequired[str | None]
    """The card that your Charmed Potion stands for; it is used up. Against creatures only."""
    lightning: NotRequired[bool]
    """Use up your Lightning Bolt: +4. Against creatures only. Default: false."""
    bunny: NotRequired[bool]
    """Use up your Friendly Bunny: one more die, six at most. Against creatures only. Default:
    false.
    """


class DragonwoodCaptureDeclared(TypedDict):
    """A seat tries to capture a card: `rolls` dice and `bonus` must reach `needed`.

    The enhancements in `spent` are gone, even if the attempt fails.
    """

    type: Literal["capture-declared"]
    """Always `capture-declared`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    target: DragonwoodTarget
    """The card of the Landscape that is tried."""
    slot: int
    """Its place in the Landscape, counted from 0."""
    method: DragonwoodMethod
    """How: all cards in a row, of one number, or of one colour; or by a spell."""
    cards: list[str]
    """The cards from hand that are played for it."""
    potion: str | None
    """One more card, for which a potion is used; null: none."""
    spent: list[DragonwoodEnhancement]
    """The enhancements that are used up for it, even if it fails."""
    rolls: int
    """How many dice are rolled."""
    bonus: int
    """The points that enhancements add to the dice."""
    needed: int
    """The points that dice and bonus must reach."""


class DragonwoodCaptureFailed(TypedDict):
    """A seat failed: the cards used stay in its hand, one of which is the wound, if any."""

    type: Literal["capture-failed"]
    """Always `capture-failed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    wound: bool
    """Whether it must discard a card now."""


class DragonwoodCardChosen(TypedDict):
    """A seat has chosen its card for the storm."""

    type: Literal["card-chosen"]
    """Always `card-chosen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str | None
    """The card that it discards or passes on. Only `seat` see it until the match is over:
    hidden values are null.
    """


class DragonwoodCardDrawn(TypedDict):
    """A seat drew the first card of the Adventurer deck."""

    type: Literal["card-drawn"]
    """Always `card-drawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str | None
    """The card that it drew. Only `seat` see it until the match is over: hidden values are
    null.
    """


class DragonwoodCardPassed(TypedDict):
    """A card went from one seat to the one on its right: given by one, received by the other."""

    type: Literal["card-passed"]
    """Always `card-passed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int
    """The seat on its right, which gets the card."""
    given: str | None
    """The card, as the giver sees it. Only `seat` see it until the match is over: hidden values
    are null.
    """
    received: str | None
    """The card, as the receiver sees it. Only `to` see it until the match is over: hidden
    values are null.
    """


class DragonwoodCardShown(TypedDict):
    """An Adventurer card was laid face up beside the deck; a ladybug is discarded at once."""

    type: Literal["card-shown"]
    """Always `card-shown`: this tells it from the others."""
    card: str
    """The card, now face up for all."""


class DragonwoodCardTaken(TypedDict):
    """A seat took a card that lay face up; `kept` is what goes into its hand."""

    type: Literal["card-taken"]
    """Always `card-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card that lay face up."""
    kept: str | None
    """The card that goes into the hand; null also for a ladybug, which is discarded. Only
    `seat` see it until the match is over: hidden values are null.
    """


class DragonwoodRecruit(TypedDict):
    """Draw an Adventurer card."""

    type: Literal["recruit"]
    """Always `recruit`: this tells it from the others."""
    card: NotRequired[str | None]
    """A card that lies face up (option advanced_draw), to take it; null: the deck's first."""


class DragonwoodPass(TypedDict):
    """Do nothing: there is no card to draw, and you have none to capture with."""

    type: Literal["pass"]
    """Always `pass`: this tells it from the others."""


class DragonwoodReroll(TypedDict):
    """Lucky Mushroom: roll this die again; the new face counts."""

    type: Literal["reroll"]
    """Always `reroll`: this tells it from the others."""
    die: int
    """Its place among the dice, from 0."""


class DragonwoodKeep(TypedDict):
    """Lucky Mushroom: leave the dice as they are."""

    type: Literal["keep"]
    """Always `keep`: this tells it from the others."""


class DragonwoodDiscard(TypedDict):
    """Discard a card from your hand: a wound, or the limit of a hand."""

    type: Literal["discard"]
    """Always `discard`: this tells it from the others."""
    card: str
    """A card of your hand."""


class DragonwoodSeenGiveUp(TypedDict):
    """In a storm, choose the card to discard or to pass on; unseen until all have chosen."""

    type: Literal["give-up"]
    """Always `give-up`: this tells it from the others."""
    card: str | None
    """A card of your hand. Only the seat that made the move sees it until the match is over:
    hidden values are null.
    """


class DragonwoodPrepare(TypedDict):
    """Standing order, at any time, for all to see."""

    type: Literal["prepare"]
    """Always `prepare`: this tells it from the others."""
    auto_choose: bool
    """true: in storms the rules choose your card, the one that is in the fewest pairs."""


DragonwoodCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | TakeInvite
    | Pledge
    | GiveWords
    | Leave
    | TakeBack
    | ComeBack
    | End
    | ClaimMatch
    | AllowHints
    | Pause
    | Resume
    | GiveTime
    | Free
    | AddSeat
    | DropSeat
    | SeatComputer
    | Begin
    | Expire
    | Abandon
    | Stop
    | SetClock
    | NameLosses
    | DragonwoodRecruit
    | DragonwoodCapture
    | DragonwoodPass
    | DragonwoodReroll
    | DragonwoodKeep
    | DragonwoodDiscard
    | DragonwoodSeenGiveUp
    | DragonwoodPrepare
)
"""A command to a match of Dragonwood: its moves, and the commands of any match."""


DragonwoodCreature: TypeAlias = Literal[
    "angry_ogre",
    "blue_dragon",
    "crazy_bats",
    "fierce_jaguar",
    "fire_ants",
    "gigantic_python",
    "giggling_goblin",
    "gooey_glob",
    "grumpy_troll",
    "hungry_bear",
    "orange_dragon",
    "pack_of_wolves",
    "secret_shadow",
    "spooky_spiders",
    "wasps_nest",
    "wild_boar",
]
"""The creatures, dragons included."""


class DragonwoodCreatureCaptured(TypedDict):
    """A seat captured a creature; the cards used are discarded. `kept` is what goes on its
    pile.
    """

    type: Literal["creature-captured"]
    """Always `creature-captured`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    target: DragonwoodCreature
    """The creature."""
    slot: int
    """Its place in the Landscape, counted from 0."""
    cards: list[str]
    """The cards used, which are discarded now."""
    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    kept: DragonwoodCreature | None
    """The creature again, as far as it may be seen on the pile. Only `witnesses` see it until
    the match is over: hidden values are null.
    """


class DragonwoodDeckDrawn(TypedDict):
    """The last card left the Adventurer deck; it was the one with this number, from 1."""

    type: Literal["deck-drawn"]
    """Always `deck-drawn`: this tells it from the others."""
    number: int
    """The number of the deck that is drawn now, from 1."""


class DragonwoodDiceKept(TypedDict):
    """A seat left the dice as they were."""

    type: Literal["dice-kept"]
    """Always `dice-kept`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DragonwoodDieLifted(TypedDict):
    """A seat rolls this die again."""

    type: Literal["die-lifted"]
    """Always `die-lifted`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    die: int
    """Which of the dice rolled, counted from 0."""


class DragonwoodDiscarded(TypedDict):
    """A seat discarded a card, face up."""

    type: Literal["discarded"]
    """Always `discarded`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card, now on the discard."""
    reason: DragonwoodLoss
    """`wound`: its capture failed; `limit`: it had too many; `storm`: a thunder storm."""


class DragonwoodDragonsHidden(TypedDict):
    """The lower half of the Dragonwood deck was shuffled with the dragons, into this order."""

    type: Literal["dragons-hidden"]
    """Always `dragons-hidden`: this tells it from the others."""
    order: list[int | None]
    """The cards in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


DragonwoodEnding: TypeAlias = Literal["decks", "dragons", "endless", "forest"]
"""How a match ends."""


DragonwoodEnhancement: TypeAlias = Literal[
    "bucket_of_spinach",
    "charmed_potion",
    "cloak_of_darkness",
    "friendly_bunny",
    "ghost_disguise",
    "lightning_bolt",
    "lucky_mushroom",
    "magical_unicorn",
    "silver_sword",
]
"""The cards that help to capture creatures, once they are captured themselves."""


class DragonwoodEnhancementCaptured(TypedDict):
    """A seat captured an enhancement; the cards used are discarded."""

    type: Literal["enhancement-captured"]
    """Always `enhancement-captured`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    target: DragonwoodEnhancement
    """The enhancement."""
    slot: int
    """Its place in the Landscape, counted from 0."""
    cards: list[str]
    """The cards used, which are discarded now."""


class DragonwoodEnhancementsSank(TypedDict):
    """The enhancements in these places of the Landscape are lost."""

    type: Literal["enhancements-sank"]
    """Always `enhancements-sank`: this tells it from the others."""
    slots: list[int]
    """The places in the Landscape, counted from 0."""


class DragonwoodStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    """Always `started`: this tells it from the others."""
    table: DragonwoodView
    """The table before the first event of the game."""


class DragonwoodTakenBack(TypedDict):
    """The player of a seat took back their last move, of the entry before: nothing hidden was
    learned by it. The table is as it was before that move, the deadlines too.
    """

    type: Literal["taken-back"]
    """Always `taken-back`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    version: int
    """The version of the entry whose move is taken back."""
    table: DragonwoodView
    """The table, as it was before that move."""
    dues: list[Due]
    """The deadlines, as they were before that move."""
    missed: int
    """How many decisions in a row the player had missed before it."""
    strikes: int
    """How many strikes for missed deadlines the seat had before it."""
    banks: list[int] | None
    """The ms that each seat's bank had before it; null: none."""


class DragonwoodForestShuffled(TypedDict):
    """The Dragonwood cards lie in this order, of which the first `removed` are not played with.

    Of the rest the first `upper` will get no dragons among them.
    """

    type: Literal["forest-shuffled"]
    """Always `forest-shuffled`: this tells it from the others."""
    order: list[int | None]
    """The cards in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """
    removed: int
    """The number of cards that are not played with, the first ones."""
    upper: int
    """The number of cards, the first of the rest, that get no dragons among them."""


class DragonwoodFirstSeatDrawn(TypedDict):
    """This seat will begin."""

    type: Literal["first-seat-drawn"]
    """Always `first-seat-drawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DragonwoodEventPutBack(TypedDict):
    """An event turned up while setting up; it went back among the upper cards of the deck."""

    type: Literal["event-put-back"]
    """Always `event-put-back`: this tells it from the others."""
    card: DragonwoodHappening
    """Which event it is."""
    order: list[int | None]
    """The cards in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class DragonwoodHandDealt(TypedDict):
    """A seat got its first cards."""

    type: Literal["hand-dealt"]
    """Always `hand-dealt`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    cards: list[str | None]
    """The cards dealt to it. Only `seat` see it until the match is over: hidden values are
    null.
    """


class DragonwoodRecruited(TypedDict):
    """A seat chose to draw an Adventurer card."""

    type: Literal["recruited"]
    """Always `recruited`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DragonwoodLadybugDiscarded(TypedDict):
    """A seat had a ladybug, discarded it and draws so many cards instead."""

    type: Literal["ladybug-discarded"]
    """Always `ladybug-discarded`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    draws: int
    """The number of cards that it draws instead."""


class DragonwoodNothingDrawn(TypedDict):
    """A seat should have drawn a card, but there is none."""

    type: Literal["nothing-drawn"]
    """Always `nothing-drawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DragonwoodRolled(TypedDict):
    """A seat rolled the dice."""

    type: Literal["rolled"]
    """Always `rolled`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    dice: list[int]
    """The face of each die, in points."""


class DragonwoodRerollOffered(TypedDict):
    """The dice fail, but one of them, rolled again, might turn it."""

    type: Literal["reroll-offered"]
    """Always `reroll-offered`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DragonwoodRerolled(TypedDict):
    """A seat rolled a die again, and this is its face now."""

    type: Literal["rerolled"]
    """Always `rerolled`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    die: int
    """Which of the dice rolled, counted from 0."""
    face: int
    """Its face now, in points."""


class DragonwoodLandscapeFilled(TypedDict):
    """The next Dragonwood card was laid into a free place of the Landscape."""

    type: Literal["landscape-filled"]
    """Always `landscape-filled`: this tells it from the others."""
    slot: int
    """Its place in the Landscape, counted from 0."""
    card: DragonwoodTarget
    """The card that lies there now."""


class DragonwoodEventRevealed(TypedDict):
    """The next Dragonwood card is an event; these seats draw a card each, in this order."""

    type: Literal["event-revealed"]
    """Always `event-revealed`: this tells it from the others."""
    card: DragonwoodHappening
    """Which event it is."""
    draws: list[int]
    """The seats that draw a card, in this order; none for other events."""


class DragonwoodStormBroke(TypedDict):
    """These seats must choose a card each."""

    type: Literal["storm-broke"]
    """Always `storm-broke`: this tells it from the others."""
    kind: DragonwoodStormKind
    """Which storm."""
    seats: list[int]
    """The seats that must choose a card, counted from 0."""


class DragonwoodStormEnded(TypedDict):
    """The storm is over."""

    type: Literal["storm-ended"]
    """Always `storm-ended`: this tells it from the others."""


class DragonwoodTurnBegan(TypedDict):
    """A seat's turn began."""

    type: Literal["turn-began"]
    """Always `turn-began`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DragonwoodTurnPassed(TypedDict):
    """A seat could neither draw nor capture anything."""

    type: Literal["turn-passed"]
    """Always `turn-passed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DragonwoodLimitExceeded(TypedDict):
    """At the end of its turn a seat has more cards than a hand may hold."""

    type: Literal["limit-exceeded"]
    """Always `limit-exceeded`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class DragonwoodPrepared(TypedDict):
    """A seat left a standing order: whether the rules choose its cards in storms."""

    type: Literal["prepared"]
    """Always `prepared`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    auto_choose: bool
    """true: in storms the rules choose a card for it."""


class DragonwoodLastRoundBegan(TypedDict):
    """Only the last turns are left: one for each seat."""

    type: Literal["last-round-began"]
    """Always `last-round-began`: this tells it from the others."""
    turns: int
    """The number of turns that are left in the match."""


class DragonwoodGameEnded(TypedDict):
    """The game is over."""

    type: Literal["game-ended"]
    """Always `game-ended`: this tells it from the others."""
    reason: DragonwoodEnding
    """`dragons`: both are captured; `decks`: the last deck is drawn and the last round over;
    `forest`: no card is left to lay out; `endless`: too many decks were drawn.
    """


DragonwoodEvent: TypeAlias = (
    Opened
    | Joined
    | Pledged
    | GaveWords
    | SeatAdded
    | SeatDropped
    | Filled
    | Left
    | ClockSet
    | TimeGiven
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | ResignationWithdrawn
    | EndAsked
    | EndWithdrawn
    | PauseAsked
    | PauseBegan
    | PauseEnded
    | Finished
    | HintsAllowed
    | HintsTold
    | HeadLost
    | Answered
    | DragonwoodBranched
    | DragonwoodStarted
    | DragonwoodTakenBack
    | DragonwoodForestShuffled
    | DragonwoodDragonsHidden
    | DragonwoodFirstSeatDrawn
    | DragonwoodEventPutBack
    | DragonwoodHandDealt
    | DragonwoodAdventurersShuffled
    | DragonwoodDeckDrawn
    | DragonwoodRecruited
    | DragonwoodCardTaken
    | DragonwoodCardShown
    | DragonwoodCardDrawn
    | DragonwoodLadybugDiscarded
    | DragonwoodNothingDrawn
    | DragonwoodDiscarded
    | DragonwoodCaptureDeclared
    | DragonwoodRolled
    | DragonwoodRerollOffered
    | DragonwoodDiceKept
    | DragonwoodDieLifted
    | DragonwoodRerolled
    | DragonwoodCreatureCaptured
    | DragonwoodEnhancementCaptured
    | DragonwoodCaptureFailed
    | DragonwoodLandscapeFilled
    | DragonwoodEventRevealed
    | DragonwoodStormBroke
    | DragonwoodCardChosen
    | DragonwoodCardPassed
    | DragonwoodStormEnded
    | DragonwoodEnhancementsSank
    | DragonwoodTurnBegan
    | DragonwoodTurnPassed
    | DragonwoodLimitExceeded
    | DragonwoodPrepared
    | DragonwoodLastRoundBegan
    | DragonwoodGameEnded
)
"""An event in a match of Dragonwood."""


class DragonwoodGift(TypedDict):
    """The card that a seat has chosen in a storm."""

    seat: int
    """The seat that it is about, counted from 0."""
    card: str | None
    """The card that it discards or passes on. Only `seat` see it until the match is over:
    hidden values are null.
    """


class DragonwoodGiveUp(TypedDict):
    """In a storm, choose the card to discard or to pass on; unseen until all have chosen."""

    type: Literal["give-up"]
    """Always `give-up`: this tells it from the others."""
    card: str
    """A card of your hand."""


DragonwoodHappening: TypeAlias = Literal["quicksand", "sunny_day", "thunder_storm", "wind_storm"]
"""The events of the Dragonwood deck."""


class DragonwoodHintAnswer(CommonHintAnswer):
    """Dragonwood: The move that a master would make at your seat. Only you see it until the
    match is over.
    """

    game: Literal["dragonwood"]
    """The game's slug, such as `dragonwood`."""
    move: DragonwoodMove | None
    """The move, ready to be sent; null: a master would let others act first, or not ready."""


DragonwoodLoss: TypeAlias = Literal["limit", "storm", "wound"]
"""Why a seat must discard a card."""


class DragonwoodMatchAnswer(CommonMatchAnswer):
    """Dragonwood: A match as the caller may see it. Times are ms since the epoch by the store's
    clock.
    """

    game: Literal["dragonwood"]
    """The game's slug, such as `dragonwood`."""
    options: DragonwoodOptions
    """The game's own options, as the host chose them."""
    view: DragonwoodView | None
    """The table, as this viewer may see it; null before the start."""


DragonwoodMethod: TypeAlias = Literal["scream", "spell", "stomp", "strike"]
"""Ways to capture: cards in a row, of one number, of one colour; or a spell, for dragons."""


DragonwoodMove: TypeAlias = (
    DragonwoodRecruit
    | DragonwoodCapture
    | DragonwoodPass
    | DragonwoodReroll
    | DragonwoodKeep
    | DragonwoodDiscard
    | DragonwoodGiveUp
    | DragonwoodPrepare
)
"""A move of Dragonwood: what a seat may choose."""


class DragonwoodMovesAnswer(CommonMovesAnswer):
    """Dragonwood: The caller's legal moves; `notes`, if there are any, has one element per
    move.

    `complete` concerns the decision that the match waits for. `always` lists the moves that
    are
    legal besides it.
    """

    game: Literal["dragonwood"]
    """The game's slug, such as `dragonwood`."""
    moves: list[DragonwoodMove]
    """The moves that answer the decision, each ready to be sent."""
    always: list[DragonwoodMove]
    """The moves that you may make besides, such as standing orders."""


class DragonwoodNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["dragonwood"]
    """The game's slug."""
    seats: list[NewSeat]
    """The seats, in the order in which they sit."""
    options: NotRequired[DragonwoodOptions]
    """Your choice of options; the game says which it offers."""
    pace: NotRequired[PaceAsked]
    """How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60,
    computer_seconds null, bank_seconds null.
    """
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""
    visibility: NotRequired[Visibility | None]
    """`public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you
    and those for whom it has seats; for others there is no such match. Left out: `unlisted`
    if one person plays against computers, else `public`.
    """
    hints: NotRequired[bool]
    """Whether players may ask for hints. Everybody sees it, and how many each has taken when it
    is over; it is not rated. Default: false.
    """
    pledges: NotRequired[bool | None]
    """Whether players pledge their words before anybody gives theirs, so that nobody can choose
    the luck: see `giveWords`. Left out: if two or more seats are not computers'.
    """


class DragonwoodOptions(TypedDict):
    """The options of a match; simple_setup goes with neither removed nor dragons_only_end."""

    removed: NotRequired[int | None]
    """The number of Dragonwood cards that are not played with: more for a shorter, fewer for a
    longer match; null: 12, 10 or 8 with 2, 3 or 4 players. Not with simple_setup.
    """
    dragons_only_end: NotRequired[bool]
    """The match ends only when both dragons are captured; most_decks, a bound of ours, ends one
    that nobody plays. Not with simple_setup. Default: false.
    """
    simple_setup: NotRequired[bool]
    """All Dragonwood cards are shuffled together; the match ends with the second Adventurer
    deck or the last Dragonwood card, not with the dragons. Neither with removed nor with
    dragons_only_end. Default: false.
    """
    advanced_draw: NotRequired[bool]
    """Two Adventurer cards lie face up; a player who recruits may take one of them. Default:
    false.
    """
    dragon_spell: NotRequired[bool]
    """Three consecutive cards of one colour are a spell against a dragon. Default: false."""
    ladybug_at_setup: NotRequired[Literal["one-card", "two-cards"]]
    """The replacement of a ladybug that comes up while the first cards are dealt. Default: two-
    cards.
    """
    open_points: NotRequired[bool]
    """All captured cards stay in sight. Default: false."""
    auto_choose: NotRequired[bool]
    """Everybody's standing order for storms at first; see the move `prepare`. Default: false."""
    first_seat: NotRequired[int | None]
    """The seat that begins: less than there are seats. null: chance says who."""
    most_decks: NotRequired[int | None]
    """With dragons_only_end: when so many Adventurer decks are drawn the match ends, too. null:
    12 (ours, not the rulebook's), 0: no number ends it (the rulebook).
    """


DragonwoodPhase: TypeAlias = Literal["act", "attempt", "closing", "over", "setup", "trim", "wound"]
"""The phases of the active seat: it chooses, rolls, is wounded, refills, discards surplus
cards.
"""


class DragonwoodPile(TypedDict):
    """The creatures that a seat has captured, and who may look at them."""

    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    cards: list[DragonwoodCreature | None]
    """The creatures, one by one. Only `witnesses` see it until the match is over: hidden values
    are null.
    """


DragonwoodReason: TypeAlias = Literal[
    "other-decision",
    "nothing-to-draw",
    "not-face-up",
    "can-recruit",
    "can-capture",
    "not-in-landscape",
    "spell-unknown",
    "dragons-only",
    "not-owned",
    "creatures-only",
    "no-cards",
    "too-many-dice",
    "card-twice",
    "not-in-hand",
    "potion-needs-number",
    "no-run",
    "not-one-number",
    "not-one-colour",
    "no-spell",
    "no-such-die",
    "no-card-named",
    "not-awaited",
    "nothing-awaited",
    "not-listed",
    "nothing-changes",
    "moves-used-up",
]
"""Why a move of Dragonwood may be refused."""


class DragonwoodSeenEntry(CommonSeenEntry):
    """Dragonwood: One line of a match's log as one viewer may see it; hidden members are null.

    `hash` covers the hash before it and this entry under its `seals`, which are named by
    JSON
    Pointers; `/verify.py` computes it. Entries stored before there were hashes have none,
    and
    the `game` of those stored before entries told it is null.
    """

    game: Literal["dragonwood"]
    """The game's slug; null in entries from before they told it."""
    command: DragonwoodCommand | None
    """The command; null if the viewer may not know it."""
    events: list[DragonwoodEvent]
    """The events that it caused, in order."""


class DragonwoodStorm(TypedDict):
    """A storm: the seats that must still choose a card, and the cards chosen."""

    kind: DragonwoodStormKind
    """Which storm."""
    pending: list[int]
    """The seats that have not chosen yet."""
    gifts: list[DragonwoodGift]
    """The cards chosen so far."""


DragonwoodStormKind: TypeAlias = Literal["thunder_storm", "wind_storm"]
"""In a thunder storm every seat discards a card, in a wind storm it passes one on."""


DragonwoodTarget: TypeAlias = Literal[
    "angry_ogre",
    "blue_dragon",
    "bucket_of_spinach",
    "charmed_potion",
    "cloak_of_darkness",
    "crazy_bats",
    "fierce_jaguar",
    "fire_ants",
    "friendly_bunny",
    "ghost_disguise",
    "gigantic_python",
    "giggling_goblin",
    "gooey_glob",
    "grumpy_troll",
    "hungry_bear",
    "lightning_bolt",
    "lucky_mushroom",
    "magical_unicorn",
    "orange_dragon",
    "pack_of_wolves",
    "secret_shadow",
    "silver_sword",
    "spooky_spiders",
    "wasps_nest",
    "wild_boar",
]
"""The cards that can be captured."""


class DragonwoodView(TypedDict):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `wood` is the Dragonwood deck, its first `upper` cards the half without dragons; `gone`
    its
    discard. `deck`, `discard` and `faceup` are Adventurers. `draws` are the seats that must
    draw a
    card, in this order. `decks` counts Adventurer decks that were drawn; `reshuffle`: a new
    one
    must be formed at once. `turns_left` counts down the last round. `auto` are the standing
    orders.
    """

    options: DragonwoodOptions
    """The options that the host chose."""
    wood: list[DragonwoodWood | None]
    """The Dragonwood deck, next card first. Hidden from everybody until the match is over:
    hidden values are null.
    """
    removed: list[DragonwoodWood | None]
    """The Dragonwood cards that are not played with. Hidden from everybody until the match is
    over: hidden values are null.
    """
    deck: list[str | None]
    """The Adventurer deck, next card first. Hidden from everybody until the match is over:
    hidden values are null.
    """
    hands: list[list[str | None]]
    """Per seat its hand. Each seat sees only its own until the match is over: hidden values are
    null.
    """
    auto: list[bool]
    """Per seat whether the rules choose its cards in storms."""
    landscape: list[DragonwoodTarget | None]
    """The open Dragonwood cards by place; null: the place is free."""
    discard: list[str]
    """The discarded Adventurers, open to all."""
    owned: list[list[DragonwoodEnhancement]]
    """Per seat the enhancements before it, which everybody sees."""
    piles: list[DragonwoodPile]
    """Per seat the creatures that it has captured."""
    upper: int
    """How many cards of `wood`, the first ones, have no dragons among them."""
    gone: list[DragonwoodWood]
    """The discarded Dragonwood cards."""
    faceup: list[str]
    """The Adventurers that lie face up beside the deck, to be taken."""
    slain: list[DragonwoodCreature]
    """The dragons that have been captured."""
    phase: DragonwoodPhase
    """The phase of the active seat."""
    prepared: list[str]
    """The steps of the setting up that are done: `forest`, `dragons`, `first`, `dealt`."""
    active: int
    """The seat whose turn it is, counted from 0."""
    turn: int
    """The number of this turn, of all seats."""
    decision: int
    """The number of the decision that is open: it names its deadline."""
    draws: list[int]
    """The seats that must draw a card each, in this order."""
    decks: int
    """How many Adventurer decks have been drawn to the last card."""
    reshuffle: bool
    """Whether a new Adventurer deck must be formed at once."""
    turns_left: int | None
    """How many turns are left; null: the last round has not begun."""
    attempt: DragonwoodAttempt | None
    """The capture that is being tried; null: none is."""
    storm: DragonwoodStorm | None
    """The storm that is going on; null: none is."""


class DragonwoodViewItem(CommonViewItem):
    """Dragonwood: A match as it stood at a version, for stepping through it. `at` is ms."""

    game: Literal["dragonwood"]
    """The game's slug, such as `dragonwood`."""
    view: DragonwoodView | None
    """The table, as this viewer may see it; null before the start."""


DragonwoodWood: TypeAlias = Literal[
    "angry_ogre",
    "blue_dragon",
    "bucket_of_spinach",
    "charmed_potion",
    "cloak_of_darkness",
    "crazy_bats",
    "fierce_jaguar",
    "fire_ants",
    "friendly_bunny",
    "ghost_disguise",
    "gigantic_python",
    "giggling_goblin",
    "gooey_glob",
    "grumpy_troll",
    "hungry_bear",
    "lightning_bolt",
    "lucky_mushroom",
    "magical_unicorn",
    "orange_dragon",
    "pack_of_wolves",
    "quicksand",
    "secret_shadow",
    "silver_sword",
    "spooky_spiders",
    "sunny_day",
    "thunder_storm",
    "wasps_nest",
    "wild_boar",
    "wind_storm",
]
"""A Dragonwood card. Copies of a creature have the same name, as nothing tells them apart."""


class Due(TypedDict):
    """When (ms since the epoch) time is up for a decision; `reminder`: it makes no move late."""

    kind: str
    """Which kind of decision: each game lists its own as `kinds`; `seat`: a seat is to be
    taken; `pledge`: words are to be pledged; `words`: pledged words are to be given.
    """
    decision: int
    """The number of the decision, which changes with each new one."""
    at: int
    """When time is up, ms since the epoch by the store's clock."""
    reminder: bool
    """Whether it only makes something happen, and makes no move late."""
    bank_of: int | None
    """The seat whose bank is in it, all that it had left, counted from 0; null: none."""
    extension: int | None
    """How many ms of it were given by other players; null: none."""


class EarlierEntry(CommonSeenEntry):
    """An entry that was stored before entries told their game."""

    game: None
    """It does not say."""
    command: dict[str, Any] | None
    """The command."""
    events: list[dict[str, Any]]
    """The events."""


class Editions(TypedDict):
    """By which edition of a game's rules an entry was decided, and which there is today."""

    played: int
    """The edition that the entry was decided by."""
    today: int
    """The edition of today."""
    since: str | None
    """The release since which they differ; null: this release does not know that edition."""


class Enrolled(TypedDict):
    """A new player. Token and recovery code are never shown again."""

    id: str
    """The player's id."""
    name: str
    """The player's name."""
    token: str
    """The bearer token: a client that has it acts as this player."""
    recovery: str
    """The recovery code, which gives a new token when all devices are lost."""


class OrDesDragonsSeenEntry(CommonSeenEntry):
    """Dragon's Gold: One line of a match's log as one viewer may see it; hidden members are
    null.

    `hash` covers the hash before it and this entry under its `seals`, which are named by
    JSON
    Pointers; `/verify.py` computes it. Entries stored before there were hashes have none,
    and
    the `game` of those stored before entries told it is null.
    """

    game: Literal["or-des-dragons"]
    """The game's slug; null in entries from before they told it."""
    command: OrDesDragonsCommand | None
    """The command; null if the viewer may not know it."""
    events: list[OrDesDragonsEvent]
    """The events that it caused, in order."""


class JeuDesDragonsSeenEntry(CommonSeenEntry):
    """Three-Dragon Ante: One line of a match's log as one viewer may see it; hidden members are
    null.

    `hash` covers the hash before it and this entry under its `seals`, which are named by
    JSON
    Pointers; `/verify.py` computes it. Entries stored before there were hashes have none,
    and
    the `game` of those stored before entries told it is null.
    """

    game: Literal["jeu-des-dragons"]
    """The game's slug; null in entries from before they told it."""
    command: JeuDesDragonsCommand | None
    """The command; null if the viewer may not know it."""
    events: list[JeuDesDragonsEvent]
    """The events that it caused, in order."""


class PierresDuDragonSeenEntry(CommonSeenEntry):
    """Fist of Dragonstones: One line of a match's log as one viewer may see it; hidden members
    are null.

    `hash` covers the hash before it and this entry under its `seals`, which are named by
    JSON
    Pointers; `/verify.py` computes it. Entries stored before there were hashes have none,
    and
    the `game` of those stored before entries told it is null.
    """

    game: Literal["pierres-du-dragon"]
    """The game's slug; null in entries from before they told it."""
    command: PierresDuDragonCommand | None
    """The command; null if the viewer may not know it."""
    events: list[PierresDuDragonEvent]
    """The events that it caused, in order."""


EntryOfGame: TypeAlias = (
    OrDesDragonsSeenEntry
    | JeuDesDragonsSeenEntry
    | PierresDuDragonSeenEntry
    | DragonwoodSeenEntry
    | DrachenlandSeenEntry
)
"""One line of a match's log as one viewer may see it; hidden members are null.

`hash` covers the hash before it and this entry under its `seals`, which are named by JSON
Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
the `game` of those stored before entries told it is null.
"""


SeenEntry: TypeAlias = EntryOfGame | EarlierEntry
"""An entry of a match's log."""


class LastVersion(TypedDict):
    """The data of the last event of a stream."""

    version: int
    """Of `end` the match's version, of `set-back` the last valid one, of `too-new` the last one
    that was sent.
    """


class SaidItem(TypedDict):
    """Something that was said at the table. `event: talk` of a stream has it as its `data`."""

    id: str
    """Its position in the talk: the `after` for later phrases."""
    at: int
    """When it was said, ms since the epoch by the store's clock."""
    seat: int
    """The seat that spoke, counted from 0."""
    to: int | None
    """The only seat that hears it, counted from 0; null: the whole table."""
    phrase: str
    """The phrase: a code of the game's `phrases`."""


EventStream: TypeAlias = str | SeenEntry | LastVersion | SaidItem
"""Server-sent events. A message per entry: `id` is its version, `data` the entry in one line,
as the log shows it (SeenEntry). The last event is `end`, with the match's version, `set-
back`, with the last version that is still valid, or `too-new`, with the last one that this
server can read (LastVersion). The event `talk`, without an id, is something that was said at
the table (SaidItem). A comment (`:`) is sent from time to time to show that the stream is
alive. Read as a whole it is a text; read event by event it is the data.
"""


Export: TypeAlias = str
"""NDJSON: an object per line. The first is a header: `format`, `match`, `game`, `options`,
`words`, `commitment`, `finished`, `entries` (how many), `head` (the hash of the last) and,
if you asked for it, `note` (the operator's signature under it) or `log` (`checkpoint`,
`opening` and `ending`: proofs that the transparency log has it). Each other line is an
entry, as the log shows it (SeenEntry).
"""


class Fill(TypedDict):
    """When a computer takes a seat that is still free."""

    level: Level
    """How well the computer plays."""
    after_seconds: int
    """The seconds for which the seat stays free."""


class FillAsked(TypedDict):
    """A computer that takes a seat if nobody does."""

    level: Level
    """How well it plays."""
    after_seconds: int
    """How long the seat waits for a player: up to 30 days."""


class GameAnswer(TypedDict):
    """A game with all that is in its box, and JSON Schemas of its moves, events and view."""

    slug: str
    """The name of the game in paths and bodies, such as `dragonwood`."""
    names: Names
    """The name of the game."""
    seats: Range
    """How many may play."""
    options: dict[str, Any]
    """The options that a host may choose: a JSON Schema, with defaults."""
    provenance: str
    """The source of the rules and the cards."""
    kinds: list[KindItem]
    """The kinds of decisions."""
    reasons: list[ReasonItem]
    """Why a move may be refused."""
    components: dict[str, Any]
    """The contents of the box, in the game's own form."""
    schemas: dict[str, Any]
    """JSON Schemas of its moves, events and view, by name."""
    in_short: Names
    """Its rules in short, for players: plain text, a paragraph per line."""
    rules: list[Told]
    """The same section by section. A match may be played otherwise: ask for its own."""
    phrases: list[PhraseItem]
    """The phrases that players may say, in this order."""


class GameItem(TypedDict):
    """A game of the catalogue; `options` is a JSON Schema with defaults."""

    slug: str
    """The name of the game in paths and bodies, such as `dragonwood`."""
    names: Names
    """The name of the game."""
    seats: Range
    """How many may play."""
    options: dict[str, Any]
    """The options that a host may choose: a JSON Schema, with defaults."""
    provenance: str
    """The source of the rules and the cards."""


class GamePage(TypedDict):
    """The catalogue; it has one page."""

    items: list[GameItem]
    """All games."""
    next: str | None
    """Always null: there is one page."""


class GameRecord(TypedDict):
    """A player's matches of a game: public ones that were played to their end."""

    game: str
    """The game's slug, such as `dragonwood`."""
    played: int
    """How many were played."""
    won: int
    """How many of them were won, perhaps with others: the first rank may be shared."""
    mean_rank: float
    """The mean of the ranks, from 1; players who are not there at the end rank last."""
    by_seats: list[SeatsCount]
    """The same by the number of seats, fewest first."""
    rating: RatingAnswer | None
    """Their rating; null: they have not met another player in such a match yet."""


class Guest(TypedDict):
    """A seat for the person to whom you give its code: see `invites` in the answer."""

    kind: Literal["invite"]
    """Always `invite`: this tells it from the others."""


class Health(TypedDict):
    """The state of the server."""

    status: Literal["ok"]
    """Always `ok`: else there is no answer, or a problem."""


class OrDesDragonsHintAnswer(CommonHintAnswer):
    """Dragon's Gold: The move that a master would make at your seat. Only you see it until the
    match is over.
    """

    game: Literal["or-des-dragons"]
    """The game's slug, such as `dragonwood`."""
    move: OrDesDragonsMove | None
    """The move, ready to be sent; null: a master would let others act first, or not ready."""


class JeuDesDragonsHintAnswer(CommonHintAnswer):
    """Three-Dragon Ante: The move that a master would make at your seat. Only you see it until
    the match is over.
    """

    game: Literal["jeu-des-dragons"]
    """The game's slug, such as `dragonwood`."""
    move: JeuDesDragonsMove | None
    """The move, ready to be sent; null: a master would let others act first, or not ready."""


class PierresDuDragonHintAnswer(CommonHintAnswer):
    """Fist of Dragonstones: The move that a master would make at your seat. Only you see it
    until the match is over.
    """

    game: Literal["pierres-du-dragon"]
    """The game's slug, such as `dragonwood`."""
    move: PierresDuDragonMove | None
    """The move, ready to be sent; null: a master would let others act first, or not ready."""


HintAnswer: TypeAlias = (
    OrDesDragonsHintAnswer
    | JeuDesDragonsHintAnswer
    | PierresDuDragonHintAnswer
    | DragonwoodHintAnswer
    | DrachenlandHintAnswer
)
"""The move that a master would make at your seat. Only you see it until the match is over."""


class Invite(TypedDict):
    """An invitation: whoever has its code may take the seat, once."""

    seat: int
    """The seat, counted from 0."""
    code: str
    """Give it to the person whom you invite."""
    url: str
    """The path of this service at which it is taken."""


class InviteAnswer(TypedDict):
    """The match and seat of an invitation. `seat` is free until somebody takes it, or yours
    once
    the code is used up.
    """

    match: str
    """The match's id."""
    game: str
    """The game's slug, such as `dragonwood`."""
    options: dict[str, Any]
    """The game's own options, as the host chose them."""
    pace: Pace
    """How long decisions may take."""
    host: str
    """The id of the player who opened the match."""
    host_name: str | None
    """The name of its host; null: they were erased."""
    seat: int
    """The seat to which it invites, counted from 0."""
    seats: list[SeatAnswer]
    """The seats, in the order in which they sit."""
    visibility: Visibility
    """The people who may know of the match."""
    hints: bool
    """Whether players may ask for hints."""
    pledges: bool
    """Whether players pledge their words before anybody gives theirs."""
    you: int | None
    """Your seat, if you sit in the match already, counted from 0; null: you do not."""


JeuDesDragonsAbility: TypeAlias = Literal[
    "grant_favor",
    "intimidate",
    "profession_gambler",
    "read_face",
    "sleight_of_hand",
    "under_pressure",
    "wild_card",
    "withhold_funds",
]
"""The abilities, each usable once in a gambit, with the option `abilities`."""


class JeuDesDragonsAbilityPicked(TypedDict):
    """A seat has an ability from now on."""

    type: Literal["ability-picked"]
    """Always `ability-picked`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    ability: JeuDesDragonsAbility
    """Which ability."""


class JeuDesDragonsAbilityUsed(TypedDict):
    """A seat used its ability."""

    type: Literal["ability-used"]
    """Always `ability-used`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    ability: JeuDesDragonsAbility
    """Which ability."""


class JeuDesDragonsAnte(TypedDict):
    """Lay a card from your hand as your ante, face down; change it until the last one lies."""

    type: Literal["ante"]
    """Always `ante`: this tells it from the others."""
    card: str
    """A card of your hand; others see it when all antes lie."""


class JeuDesDragonsAnteChosen(TypedDict):
    """A seat laid its ante face down. It may be laid instead of another, which stays in hand."""

    type: Literal["ante-chosen"]
    """Always `ante-chosen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str | None
    """The card, which stays in hand until the antes are revealed. Only `seat` see it until the
    match is over: hidden values are null.
    """


JeuDesDragonsAnteTaker: TypeAlias = Literal["bronze", "strength"]
"""The reason for which a seat may take ante cards."""


class JeuDesDragonsAnteing(TypedDict):
    """Every player chooses an ante card, in secret."""

    step: Literal["anteing"]
    """Always `anteing`: this tells it from the others."""


class JeuDesDragonsAntesRevealed(TypedDict):
    """All antes were turned up together."""

    type: Literal["antes-revealed"]
    """Always `antes-revealed`: this tells it from the others."""
    antes: list[JeuDesDragonsLaid]
    """Each seat's card, in seat order from the first that is not out."""


class JeuDesDragonsAntesTaken(TypedDict):
    """A seat took ante cards into its hand."""

    type: Literal["antes-taken"]
    """Always `antes-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    cards: list[str]
    """The cards, which were open on the table."""


class JeuDesDragonsAntesTied(TypedDict):
    """Each ante was as strong as another: all are discarded, and no seat pays."""

    type: Literal["antes-tied"]
    """Always `antes-tied`: this tells it from the others."""


class JeuDesDragonsBeginningGambit(TypedDict):
    """The next gambit begins."""

    step: Literal["beginning-gambit"]
    """Always `beginning-gambit`: this tells it from the others."""


class JeuDesDragonsBeginningRound(TypedDict):
    """The next round begins; `asked`: the leader has been asked for their favour."""

    step: Literal["beginning-round"]
    """Always `beginning-round`: this tells it from the others."""
    leader: int
    """The seat that plays first, counted from 0."""
    asked: bool
    """Whether the seats that may use an ability here were asked."""


class JeuDesDragonsBranched(TypedDict):
    """The table from which a branch will begin. The hidden parts are null if they are dealt
    again
    only when words are given.
    """

    type: Literal["branched"]
    """Always `branched`: this tells it from the others."""
    table: JeuDesDragonsView
    """The table, as the origin had it."""


class JeuDesDragonsBuying(TypedDict):
    """A seat turns up its price."""

    step: Literal["buying"]
    """Always `buying`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsCardDiscarded(TypedDict):
    """A seat discarded a card from its hand."""

    type: Literal["card-discarded"]
    """Always `card-discarded`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card, now on the discard."""


class JeuDesDragonsCardReplaced(TypedDict):
    """A seat discarded a card of its flight; another one will come in its place."""

    type: Literal["card-replaced"]
    """Always `card-replaced`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card that was discarded from the flight."""


class JeuDesDragonsCardStolen(TypedDict):
    """A seat took a random card from another's hand."""

    type: Literal["card-stolen"]
    """Always `card-stolen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat that loses a card, counted from 0."""
    card: str | None
    """The card that was taken. Only `seat` and `victim` see it until the match is over: hidden
    values are null.
    """


class JeuDesDragonsChaining(TypedDict):
    """The princess: these good dragons are still to trigger."""

    step: Literal["chaining"]
    """Always `chaining`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    cards: list[str]
    """The good dragons whose power is still to trigger."""


class JeuDesDragonsPickAbility(TypedDict):
    """Choose your ability for the whole game (option abilities)."""

    type: Literal["pick-ability"]
    """Always `pick-ability`: this tells it from the others."""
    ability: JeuDesDragonsAbility
    """The ability's id in the catalogue."""


class JeuDesDragonsSeenAnte(TypedDict):
    """Lay a card from your hand as your ante, face down; change it until the last one lies."""

    type: Literal["ante"]
    """Always `ante`: this tells it from the others."""
    card: str | None
    """A card of your hand; others see it when all antes lie. Only the seat that made the move
    sees it until the match is over: hidden values are null.
    """


class JeuDesDragonsPlay(TypedDict):
    """Play a card from your hand into your flight."""

    type: Literal["play"]
    """Always `play`: this tells it from the others."""
    card: str
    """A card of your hand."""


class JeuDesDragonsPlunder(TypedDict):
    """Blue dragon: take the gold from the stakes."""

    type: Literal["plunder"]
    """Always `plunder`: this tells it from the others."""


class JeuDesDragonsLevy(TypedDict):
    """Blue dragon: every opponent pays the gold to the stakes."""

    type: Literal["levy"]
    """Always `levy`: this tells it from the others."""


class JeuDesDragonsTarget(TypedDict):
    """Red or brass dragon: which of the opponents whose flights are equally strong."""

    type: Literal["target"]
    """Always `target`: this tells it from the others."""
    seat: int
    """One of the opponents whose flights are the strongest."""


class JeuDesDragonsGive(TypedDict):
    """Green or brass dragon of an opponent: show this dragon of your hand and give it."""

    type: Literal["give"]
    """Always `give`: this tells it from the others."""
    card: str
    """A dragon of your hand, of the nature and strength that are asked for."""


class JeuDesDragonsPayInstead(TypedDict):
    """Green or brass dragon of an opponent: pay 5 gold and give no dragon."""

    type: Literal["pay-instead"]
    """Always `pay-instead`: this tells it from the others."""


class JeuDesDragonsTakeAnte(TypedDict):
    """Take an ante card into your hand: bronze dragon, strength flight."""

    type: Literal["take-ante"]
    """Always `take-ante`: this tells it from the others."""
    card: str
    """One of the ante cards that may be taken."""


class JeuDesDragonsCopy(TypedDict):
    """Archmage: copy the power of an ante card. Dracolich: of an evil dragon in a flight."""

    type: Literal["copy"]
    """Always `copy`: this tells it from the others."""
    card: str
    """The card whose power is copied."""


class JeuDesDragonsSlay(TypedDict):
    """Dragonslayer: discard this dragon from the flight in which it lies."""

    type: Literal["slay"]
    """Always `slay`: this tells it from the others."""
    card: str
    """A dragon in any flight that is weaker than your card."""


class JeuDesDragonsDiscard(TypedDict):
    """Thief: discard this card from your hand."""

    type: Literal["discard"]
    """Always `discard`: this tells it from the others."""
    card: str
    """A card of your hand."""


class JeuDesDragonsTrigger(TypedDict):
    """Princess: this good dragon of your flight triggers next."""

    type: Literal["trigger"]
    """Always `trigger`: this tells it from the others."""
    card: str
    """A good dragon of your flight that has yet to trigger."""


class JeuDesDragonsFormFlight(TypedDict):
    """Which three dragons of your flight are your colour flight."""

    type: Literal["form-flight"]
    """Always `form-flight`: this tells it from the others."""
    cards: list[str]
    """Three dragons of one colour in your flight, in any order."""


class JeuDesDragonsUseAbility(TypedDict):
    """Use the ability that you are asked about."""

    type: Literal["use-ability"]
    """Always `use-ability`: this tells it from the others."""


class JeuDesDragonsNameLeader(TypedDict):
    """Use your ability to grant a favour: this seat leads the round in your place."""

    type: Literal["name-leader"]
    """Always `name-leader`: this tells it from the others."""
    seat: int
    """An opponent who is still in the game."""


class JeuDesDragonsDecline(TypedDict):
    """Do not use the ability that you are asked about."""

    type: Literal["decline"]
    """Always `decline`: this tells it from the others."""


JeuDesDragonsCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | TakeInvite
    | Pledge
    | GiveWords
    | Leave
    | TakeBack
    | ComeBack
    | End
    | ClaimMatch
    | AllowHints
    | Pause
    | Resume
    | GiveTime
    | Free
    | AddSeat
    | DropSeat
    | SeatComputer
    | Begin
    | Expire
    | Abandon
    | Stop
    | SetClock
    | NameLosses
    | JeuDesDragonsPickAbility
    | JeuDesDragonsSeenAnte
    | JeuDesDragonsPlay
    | JeuDesDragonsPlunder
    | JeuDesDragonsLevy
    | JeuDesDragonsTarget
    | JeuDesDragonsGive
    | JeuDesDragonsPayInstead
    | JeuDesDragonsTakeAnte
    | JeuDesDragonsCopy
    | JeuDesDragonsSlay
    | JeuDesDragonsDiscard
    | JeuDesDragonsTrigger
    | JeuDesDragonsFormFlight
    | JeuDesDragonsUseAbility
    | JeuDesDragonsNameLeader
    | JeuDesDragonsDecline
)
"""A command to a match of Three-Dragon Ante: its moves, and the commands of any match."""


class JeuDesDragonsComparing(TypedDict):
    """The antes lie open and decide the leader and the price."""

    step: Literal["comparing"]
    """Always `comparing`: this tells it from the others."""


class JeuDesDragonsCopying(TypedDict):
    """Archmage and dracolich: whose power?"""

    step: Literal["copying"]
    """Always `copying`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card whose power it is."""
    text: JeuDesDragonsKind
    """The kind of card whose text is followed: its own, or a copied one."""
    coppers: list[str]
    """The cards that this chain of copper dragons has replaced so far."""


class JeuDesDragonsDebt(TypedDict):
    """Gold that is owed to a seat; `to` null: to the stakes."""

    to: int | None
    """The seat that gets the gold, counted from 0; null: the stakes."""
    gold: int
    """How much gold is owed."""


class JeuDesDragonsDeckShuffled(TypedDict):
    """All cards were shuffled, before the first deal."""

    type: Literal["deck-shuffled"]
    """Always `deck-shuffled`: this tells it from the others."""
    order: list[int | None]
    """The cards in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class JeuDesDragonsDiscarding(TypedDict):
    """The thief discards a card from hand."""

    step: Literal["discarding"]
    """Always `discarding`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsDragonGiven(TypedDict):
    """A seat showed a dragon from its hand and gave it to another seat."""

    type: Literal["dragon-given"]
    """Always `dragon-given`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int
    """The seat that the dragon is for, counted from 0."""
    card: str
    """The dragon, which is in the other's hand now."""


class JeuDesDragonsDragonShown(TypedDict):
    """A seat showed a dragon and keeps it: the hand it was for is full."""

    type: Literal["dragon-shown"]
    """Always `dragon-shown`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int
    """The seat that the dragon is for, counted from 0."""
    card: str
    """The dragon, which stays in its hand."""


class JeuDesDragonsDragonSlain(TypedDict):
    """A dragon of a seat was slain: it is discarded from the flight."""

    type: Literal["dragon-slain"]
    """Always `dragon-slain`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The dragon, now on the discard."""


class JeuDesDragonsDrawing(TypedDict):
    """A seat draws so many cards, as far as its hand has room."""

    step: Literal["drawing"]
    """Always `drawing`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    cards: int
    """How many cards."""


class JeuDesDragonsDrew(TypedDict):
    """A seat drew the first cards of the deck."""

    type: Literal["drew"]
    """Always `drew`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    cards: list[str | None]
    """The cards that it drew. Only `seat` see it until the match is over: hidden values are
    null.
    """


class JeuDesDragonsDruidCalled(TypedDict):
    """The weakest flight will win this gambit."""

    type: Literal["druid-called"]
    """Always `druid-called`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsEliminated(TypedDict):
    """A seat has no gold at the end of a gambit. Its cards are discarded, its debts void."""

    type: Literal["eliminated"]
    """Always `eliminated`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    cards: list[str]
    """The cards of its hand, which are discarded."""


class JeuDesDragonsEliminating(TypedDict):
    """Who is out, and is the game over?"""

    step: Literal["eliminating"]
    """Always `eliminating`: this tells it from the others."""
    winner: int | None
    """The seat that won the gambit, counted from 0; null: nobody did."""


JeuDesDragonsEnding: TypeAlias = Literal["gambits", "hoard", "out-of-gold", "time"]
"""How a match ends."""


class JeuDesDragonsEndingGambit(TypedDict):
    """The stakes go to the winner; null: they stay."""

    step: Literal["ending-gambit"]
    """Always `ending-gambit`: this tells it from the others."""
    winner: int | None
    """The seat that gets the stakes, counted from 0; null: nobody."""


class JeuDesDragonsEndingRound(TypedDict):
    """All have played: another round, or the end of the gambit?"""

    step: Literal["ending-round"]
    """Always `ending-round`: this tells it from the others."""


class JeuDesDragonsStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    """Always `started`: this tells it from the others."""
    table: JeuDesDragonsView
    """The table before the first event of the game."""


class JeuDesDragonsTakenBack(TypedDict):
    """The player of a seat took back their last move, of the entry before: nothing hidden was
    learned by it. The table is as it was before that move, the deadlines too.
    """

    type: Literal["taken-back"]
    """Always `taken-back`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    version: int
    """The version of the entry whose move is taken back."""
    table: JeuDesDragonsView
    """The table, as it was before that move."""
    dues: list[Due]
    """The deadlines, as they were before that move."""
    missed: int
    """How many decisions in a row the player had missed before it."""
    strikes: int
    """How many strikes for missed deadlines the seat had before it."""
    banks: list[int] | None
    """The ms that each seat's bank had before it; null: none."""


class JeuDesDragonsProceeded(TypedDict):
    """Bookkeeping: `steps` come in the place of the first `done` things that were to be done."""

    type: Literal["proceeded"]
    """Always `proceeded`: this tells it from the others."""
    steps: list[JeuDesDragonsStep]
    """The next steps, the first thing first."""
    done: int
    """How many things, the next ones, are done or replaced."""


class JeuDesDragonsReshuffled(TypedDict):
    """The deck was empty; the discarded cards are the deck now, in this order."""

    type: Literal["reshuffled"]
    """Always `reshuffled`: this tells it from the others."""
    order: list[int | None]
    """The cards in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class JeuDesDragonsPriceTurned(TypedDict):
    """A seat that buys turned up the first card of the deck, which is discarded; it pays
    `gold`.
    """

    type: Literal["price-turned"]
    """Always `price-turned`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card that was turned up, now on the discard."""
    gold: int
    """The gold that it must pay to the stakes: the card's strength."""


class JeuDesDragonsHandSeen(TypedDict):
    """A seat looked at another's hand."""

    type: Literal["hand-seen"]
    """Always `hand-seen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    of: int
    """The seat whose hand it is, counted from 0."""
    cards: list[str | None]
    """The whole hand. Only `seat` and `of` see it until the match is over: hidden values are
    null.
    """


class JeuDesDragonsPaid(TypedDict):
    """A seat paid gold. `to` null: to the stakes. It could not pay `owed`, its debt."""

    type: Literal["paid"]
    """Always `paid`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int | None
    """The seat that gets the gold, counted from 0; null: the stakes."""
    gold: int
    """How much gold changed hands."""
    owed: int
    """How much gold it could not pay and owes now."""


class JeuDesDragonsRepaid(TypedDict):
    """A seat paid back gold of its oldest debt. `to` null: to the stakes."""

    type: Literal["repaid"]
    """Always `repaid`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int | None
    """The seat that gets the gold, counted from 0; null: the stakes."""
    gold: int
    """How much gold changed hands."""


class JeuDesDragonsGoldTaken(TypedDict):
    """A seat took gold from the stakes."""

    type: Literal["gold-taken"]
    """Always `gold-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    gold: int
    """How much gold it took."""


class JeuDesDragonsGambitBegan(TypedDict):
    """A gambit began. They are counted from 1."""

    type: Literal["gambit-began"]
    """Always `gambit-began`: this tells it from the others."""
    gambit: int
    """The gambit's number, from 1."""


class JeuDesDragonsLeaderNamed(TypedDict):
    """A seat leads the first round; every seat owes the stakes this price."""

    type: Literal["leader-named"]
    """Always `leader-named`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    price: int
    """How much gold every seat pays to the stakes: the strength of the strongest ante."""


class JeuDesDragonsRoundBegan(TypedDict):
    """A round of the gambit began. They are counted from 1."""

    type: Literal["round-began"]
    """Always `round-began`: this tells it from the others."""
    round: int
    """The round's number within the gambit, from 1."""
    leader: int
    """The seat that plays first, counted from 0."""


class JeuDesDragonsTurnBegan(TypedDict):
    """A seat's turn began."""

    type: Literal["turn-began"]
    """Always `turn-began`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsTurnSkipped(TypedDict):
    """A seat has no card to play, and there is none to buy."""

    type: Literal["turn-skipped"]
    """Always `turn-skipped`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsPlayed(TypedDict):
    """A seat played a card into its flight; `triggers`: its power happens."""

    type: Literal["played"]
    """Always `played`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card, now the last of its flight."""
    triggers: bool
    """Whether its power happens."""


class JeuDesDragonsPowerTriggered(TypedDict):
    """The power of a good dragon triggered, as the princess wills it."""

    type: Literal["power-triggered"]
    """Always `power-triggered`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The good dragon in its flight."""


class JeuDesDragonsPowerCopied(TypedDict):
    """A seat's card copied the power of another card."""

    type: Literal["power-copied"]
    """Always `power-copied`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card that copies."""
    of: str
    """The card whose power is copied."""
    text: JeuDesDragonsKind
    """The kind of card whose power is followed."""


class JeuDesDragonsReplacementDrawn(TypedDict):
    """A seat has the top card of the deck in its flight, in the place of one that was
    discarded.

    `played`: the one that was discarded was what the seat played in this round; the new one
    counts
    in its place. Null, in the first entries: the seat that played a card of that id has now
    this
    one.
    """

    type: Literal["replacement-drawn"]
    """Always `replacement-drawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The new card, which lies in the flight now."""
    instead_of: str
    """The card in whose place it lies."""
    played: bool | None
    """Whether it counts as what the seat played in this round; null in the first entries."""


class JeuDesDragonsPriestCalled(TypedDict):
    """A seat will lead the next round."""

    type: Literal["priest-called"]
    """Always `priest-called`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsFlightFormed(TypedDict):
    """A seat has formed a special flight that is worth so much gold."""

    type: Literal["flight-formed"]
    """Always `flight-formed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    flight: JeuDesDragonsSpecialFlight
    """`colour`: three of a colour; `strength`: three of a strength."""
    cards: list[str]
    """The three cards."""
    gold: int
    """How much gold: each other seat pays it (`colour`), or it comes from the stakes
    (`strength`).
    """


class JeuDesDragonsStakesEmptied(TypedDict):
    """No gold is left in the stakes: the gambit is over. `winner`, if any: as far as debts go."""

    type: Literal["stakes-emptied"]
    """Always `stakes-emptied`: this tells it from the others."""
    winner: int | None
    """The seat that wins the gambit as far as debts go; null: nobody."""


class JeuDesDragonsGambitWon(TypedDict):
    """A seat won the gambit, and the stakes.

    Its debts to the stakes are forgiven; others' debts to the stakes go to the winner.
    """

    type: Literal["gambit-won"]
    """Always `gambit-won`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    gold: int
    """How much gold was in the stakes."""


class JeuDesDragonsGambitUndecided(TypedDict):
    """The gambit has no winner: the gold stays in the stakes, and debts to them are void."""

    type: Literal["gambit-undecided"]
    """Always `gambit-undecided`: this tells it from the others."""


class JeuDesDragonsFlightsDiscarded(TypedDict):
    """All flights and ante cards were discarded."""

    type: Literal["flights-discarded"]
    """Always `flights-discarded`: this tells it from the others."""


class JeuDesDragonsLastCalled(TypedDict):
    """Time has passed: this gambit will be the last; 0: the one that was being played."""

    type: Literal["last-called"]
    """Always `last-called`: this tells it from the others."""
    gambit: int
    """The number of the last gambit; 0: the one that was being played."""


class JeuDesDragonsGameEnded(TypedDict):
    """The game is over."""

    type: Literal["game-ended"]
    """Always `game-ended`: this tells it from the others."""
    reason: JeuDesDragonsEnding
    """`out-of-gold`: somebody is out; `hoard`: a hoard is large enough; `gambits`: all are
    played; `time`: the minutes are over.
    """


JeuDesDragonsEvent: TypeAlias = (
    Opened
    | Joined
    | Pledged
    | GaveWords
    | SeatAdded
    | SeatDropped
    | Filled
    | Left
    | ClockSet
    | TimeGiven
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | ResignationWithdrawn
    | EndAsked
    | EndWithdrawn
    | PauseAsked
    | PauseBegan
    | PauseEnded
    | Finished
    | HintsAllowed
    | HintsTold
    | HeadLost
    | Answered
    | JeuDesDragonsBranched
    | JeuDesDragonsStarted
    | JeuDesDragonsTakenBack
    | JeuDesDragonsProceeded
    | JeuDesDragonsDeckShuffled
    | JeuDesDragonsReshuffled
    | JeuDesDragonsDrew
    | JeuDesDragonsPriceTurned
    | JeuDesDragonsCardStolen
    | JeuDesDragonsDragonGiven
    | JeuDesDragonsDragonShown
    | JeuDesDragonsHandSeen
    | JeuDesDragonsCardDiscarded
    | JeuDesDragonsAntesTaken
    | JeuDesDragonsPaid
    | JeuDesDragonsRepaid
    | JeuDesDragonsGoldTaken
    | JeuDesDragonsAbilityPicked
    | JeuDesDragonsAbilityUsed
    | JeuDesDragonsGambitBegan
    | JeuDesDragonsAnteChosen
    | JeuDesDragonsAntesRevealed
    | JeuDesDragonsAntesTied
    | JeuDesDragonsLeaderNamed
    | JeuDesDragonsRoundBegan
    | JeuDesDragonsTurnBegan
    | JeuDesDragonsTurnSkipped
    | JeuDesDragonsPlayed
    | JeuDesDragonsPowerTriggered
    | JeuDesDragonsPowerCopied
    | JeuDesDragonsCardReplaced
    | JeuDesDragonsReplacementDrawn
    | JeuDesDragonsDragonSlain
    | JeuDesDragonsPriestCalled
    | JeuDesDragonsDruidCalled
    | JeuDesDragonsFlightFormed
    | JeuDesDragonsStakesEmptied
    | JeuDesDragonsGambitWon
    | JeuDesDragonsGambitUndecided
    | JeuDesDragonsEliminated
    | JeuDesDragonsFlightsDiscarded
    | JeuDesDragonsLastCalled
    | JeuDesDragonsGameEnded
)
"""An event in a match of Three-Dragon Ante."""


class JeuDesDragonsFilling(TypedDict):
    """A seat draws until it has so many cards."""

    step: Literal["filling"]
    """Always `filling`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    cards: int
    """How many cards it will have."""
    asked: bool
    """Whether the seats that may use an ability here were asked."""


class JeuDesDragonsFormingColour(TypedDict):
    """At the end of its turn a seat may have a colour flight; `wild`: this card is any colour."""

    step: Literal["forming-colour"]
    """Always `forming-colour`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    wild: str | None
    """The card that counts as any colour; null: none does."""
    asked: bool
    """Whether the seats that may use an ability here were asked."""


class JeuDesDragonsFormingStrength(TypedDict):
    """At the end of its turn a seat may have a strength flight."""

    step: Literal["forming-strength"]
    """Always `forming-strength`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsGiving(TypedDict):
    """Green and brass: give a dragon, weaker or stronger than this, or pay."""

    step: Literal["giving"]
    """Always `giving`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int
    """The seat that gets the dragon or the gold, counted from 0."""
    text: JeuDesDragonsKind
    """The kind of card whose text is followed: its own, or a copied one."""
    strength: int
    """The strength that the dragon must be below or above."""


class JeuDesDragonsHeld(TypedDict):
    """A card that others know to be in the hand of a seat."""

    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card that is known."""


JeuDesDragonsKind: TypeAlias = Literal[
    "archmage",
    "bahamut",
    "black",
    "blue",
    "brass",
    "bronze",
    "copper",
    "dracolich",
    "dragonslayer",
    "druid",
    "fool",
    "gold",
    "green",
    "priest",
    "princess",
    "red",
    "silver",
    "thief",
    "tiamat",
    "white",
]
"""The kinds of cards: the colour of a dragon, or who a mortal is. Each has a text of its own."""


class JeuDesDragonsLaid(TypedDict):
    """A card that a seat has laid on the table; `lies` is false once it is slain or replaced."""

    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card that it laid."""
    lies: bool
    """false once it is slain or replaced."""


class JeuDesDragonsMatchAnswer(CommonMatchAnswer):
    """Three-Dragon Ante: A match as the caller may see it. Times are ms since the epoch by the
    store's clock.
    """

    game: Literal["jeu-des-dragons"]
    """The game's slug, such as `dragonwood`."""
    options: JeuDesDragonsOptions
    """The game's own options, as the host chose them."""
    view: JeuDesDragonsView | None
    """The table, as this viewer may see it; null before the start."""


class JeuDesDragonsMayUse(TypedDict):
    """A seat may use its ability; `on`: the seat whose hand it may see."""

    step: Literal["may-use"]
    """Always `may-use`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    ability: JeuDesDragonsAbility
    """Its ability."""
    on: int | None
    """The seat whose hand it may see, counted from 0; null: the ability needs none."""


JeuDesDragonsMove: TypeAlias = (
    JeuDesDragonsPickAbility
    | JeuDesDragonsAnte
    | JeuDesDragonsPlay
    | JeuDesDragonsPlunder
    | JeuDesDragonsLevy
    | JeuDesDragonsTarget
    | JeuDesDragonsGive
    | JeuDesDragonsPayInstead
    | JeuDesDragonsTakeAnte
    | JeuDesDragonsCopy
    | JeuDesDragonsSlay
    | JeuDesDragonsDiscard
    | JeuDesDragonsTrigger
    | JeuDesDragonsFormFlight
    | JeuDesDragonsUseAbility
    | JeuDesDragonsNameLeader
    | JeuDesDragonsDecline
)
"""A move of Three-Dragon Ante: what a seat may choose."""


class JeuDesDragonsMovesAnswer(CommonMovesAnswer):
    """Three-Dragon Ante: The caller's legal moves; `notes`, if there are any, has one element
    per move.

    `complete` concerns the decision that the match waits for. `always` lists the moves that
    are
    legal besides it.
    """

    game: Literal["jeu-des-dragons"]
    """The game's slug, such as `dragonwood`."""
    moves: list[JeuDesDragonsMove]
    """The moves that answer the decision, each ready to be sent."""
    always: list[JeuDesDragonsMove]
    """The moves that you may make besides, such as standing orders."""


class JeuDesDragonsNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["jeu-des-dragons"]
    """The game's slug."""
    seats: list[NewSeat]
    """The seats, in the order in which they sit."""
    options: NotRequired[JeuDesDragonsOptions]
    """Your choice of options; the game says which it offers."""
    pace: NotRequired[PaceAsked]
    """How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60,
    computer_seconds null, bank_seconds null.
    """
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""
    visibility: NotRequired[Visibility | None]
    """`public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you
    and those for whom it has seats; for others there is no such match. Left out: `unlisted`
    if one person plays against computers, else `public`.
    """
    hints: NotRequired[bool]
    """Whether players may ask for hints. Everybody sees it, and how many each has taken when it
    is over; it is not rated. Default: false.
    """
    pledges: NotRequired[bool | None]
    """Whether players pledge their words before anybody gives theirs, so that nobody can choose
    the luck: see `giveWords`. Left out: if two or more seats are not computers'.
    """


class JeuDesDragonsOptions(TypedDict):
    """The options of a match, chosen by its host. Limits of 0 are none; whichever is reached
    first
    ends the game.

    At most one of gold, quick and gold_by_players says what each hoard begins with.
    """

    gold: NotRequired[int]
    """The gold that each hoard begins with. Not beside quick or gold_by_players. Default: 50."""
    quick: NotRequired[bool]
    """A faster game: each hoard begins with 30 gold. Not beside gold or gold_by_players.
    Default: false.
    """
    gold_by_players: NotRequired[bool]
    """Each hoard begins with 10 gold for each player at the table (edition of 2010). Not beside
    gold or quick. Default: false.
    """
    players_out: NotRequired[int]
    """The game is over when so many players are without gold: fewer than there are seats.
    Default: 1.
    """
    hoard_wanted: NotRequired[int]
    """The game is over when a hoard holds so much at the end of a gambit: more than each begins
    with, less than all gold. 0: no such limit. Default: 0.
    """
    gambits: NotRequired[int]
    """The game is over after so many gambits. 0: no such limit. Default: 0."""
    minutes: NotRequired[int]
    """When so much time has passed, the gambit being played is finished, and one more is the
    last. 0: no such limit. Default: 0.
    """
    three_antes: NotRequired[bool]
    """A strength flight takes no more than three ante cards (edition of 2010). Default: false."""
    abilities: NotRequired[bool]
    """Campaign abilities: each player picks one before the first gambit (reconstructed).
    Default: false.
    """
    buying: NotRequired[Literal["after-round", "after-turn"] | None]
    """When players without a card buy in what may be the last round. after-round (the
    rulebook's letter): after the round, if the gambit goes on. after-turn: after each turn,
    but not after the last of the gambit. null, in matches opened before 2.0: after-turn.
    Default: after-round.
    """
    ability_seats: NotRequired[list[int] | None]
    """Only these seats pick an ability, as the rulebook grants one to some players. null: all
    do. Only with abilities.
    """


class JeuDesDragonsPaying(TypedDict):
    """A seat pays gold; `to` null: to the stakes.

    `price`: for new cards. `poorest`: for its ante, when no hoard was smaller than its own.
    """

    step: Literal["paying"]
    """Always `paying`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int | None
    """The seat that gets the gold, counted from 0; null: the stakes."""
    gold: int
    """How much gold it must pay."""
    price: bool
    """Whether it pays for new cards."""
    poorest: bool
    """Whether it pays because of its ante, and had no more gold than any other."""
    asked: bool
    """Whether the seats that may use an ability here were asked."""


class JeuDesDragonsPickingAbilities(TypedDict):
    """Every player picks an ability."""

    step: Literal["picking-abilities"]
    """Always `picking-abilities`: this tells it from the others."""


class JeuDesDragonsPickingAntes(TypedDict):
    """Some of these ante cards go into a seat's hand.

    `text`: by a bronze dragon or by a strength flight; null in the first entries.
    """

    step: Literal["picking-antes"]
    """Always `picking-antes`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    number: int
    """How many cards."""
    cards: list[str]
    """The cards to pick from."""
    text: JeuDesDragonsAnteTaker | None
    """By a bronze dragon, or by a strength flight; null in the first entries."""


class JeuDesDragonsPlaying(TypedDict):
    """A seat plays a card."""

    step: Literal["playing"]
    """Always `playing`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


JeuDesDragonsReason: TypeAlias = Literal[
    "other-decision",
    "no-such-card",
    "not-in-hand",
    "not-an-ante",
    "not-the-weakest",
    "not-in-a-flight",
    "not-in-your-flight",
    "not-a-dragon",
    "wrong-nature",
    "not-weaker",
    "not-stronger",
    "powerless",
    "copies-itself",
    "not-on-the-list",
    "not-three-cards",
    "not-one-colour",
    "not-a-target",
    "not-an-opponent",
    "name-a-leader",
    "names-no-leader",
    "ability-kept",
    "not-awaited",
    "nothing-awaited",
    "not-listed",
    "nothing-changes",
    "moves-used-up",
]
"""Why a move of Three-Dragon Ante may be refused."""


class JeuDesDragonsReplacing(TypedDict):
    """The top card of the deck comes for a card that was discarded from a flight."""

    step: Literal["replacing"]
    """Always `replacing`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card that was discarded from the flight."""
    coppers: list[str]
    """The cards that this chain of copper dragons has replaced so far."""


class JeuDesDragonsResolving(TypedDict):
    """A card follows the text of a kind, its own or a copied one.

    `coppers` are the cards that this chain of copper dragons has already replaced.
    """

    step: Literal["resolving"]
    """Always `resolving`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card whose power it is."""
    text: JeuDesDragonsKind
    """The kind of card whose text is followed: its own, or a copied one."""
    coppers: list[str]
    """The cards that this chain of copper dragons has replaced so far."""


class JeuDesDragonsRestocking(TypedDict):
    """After a turn the seats without cards buy, from this one on."""

    step: Literal["restocking"]
    """Always `restocking`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsSlaying(TypedDict):
    """The dragonslayer discards a dragon that is weaker than this."""

    step: Literal["slaying"]
    """Always `slaying`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    strength: int
    """The dragon must be weaker than this."""


JeuDesDragonsSpecialFlight: TypeAlias = Literal["colour", "strength"]
"""The common property of the three cards of a special flight."""


class JeuDesDragonsStealing(TypedDict):
    """Red: a card leaves a hand at random."""

    step: Literal["stealing"]
    """Always `stealing`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat that loses a card, counted from 0."""


class JeuDesDragonsTakingTurn(TypedDict):
    """A seat's turn begins."""

    step: Literal["taking-turn"]
    """Always `taking-turn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class JeuDesDragonsTriggering(TypedDict):
    """The power of the card that was just played, if it triggers."""

    step: Literal["triggering"]
    """Always `triggering`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card that was just played."""


class JeuDesDragonsTaxing(TypedDict):
    """Blue: take so much gold from the stakes, or have everybody else pay it to them."""

    step: Literal["taxing"]
    """Always `taxing`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    gold: int
    """How much gold."""


class JeuDesDragonsTargeting(TypedDict):
    """Red and brass: which of the opponents with the strongest flight?

    `asked` are those who have been asked whether they intimidate.
    """

    step: Literal["targeting"]
    """Always `targeting`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: str
    """The card whose power it is."""
    text: JeuDesDragonsKind
    """The kind of card whose text is followed: its own, or a copied one."""
    targets: list[int]
    """The opponents with the strongest flight, of whom one is chosen."""
    asked: list[int]
    """Those of them who were asked whether they intimidate."""


JeuDesDragonsStep: TypeAlias = (
    JeuDesDragonsPickingAbilities
    | JeuDesDragonsBeginningGambit
    | JeuDesDragonsAnteing
    | JeuDesDragonsComparing
    | JeuDesDragonsBeginningRound
    | JeuDesDragonsEndingRound
    | JeuDesDragonsEndingGambit
    | JeuDesDragonsEliminating
    | JeuDesDragonsTakingTurn
    | JeuDesDragonsBuying
    | JeuDesDragonsFilling
    | JeuDesDragonsPlaying
    | JeuDesDragonsTriggering
    | JeuDesDragonsFormingColour
    | JeuDesDragonsFormingStrength
    | JeuDesDragonsRestocking
    | JeuDesDragonsPaying
    | JeuDesDragonsDrawing
    | JeuDesDragonsResolving
    | JeuDesDragonsReplacing
    | JeuDesDragonsTaxing
    | JeuDesDragonsTargeting
    | JeuDesDragonsStealing
    | JeuDesDragonsGiving
    | JeuDesDragonsPickingAntes
    | JeuDesDragonsCopying
    | JeuDesDragonsSlaying
    | JeuDesDragonsDiscarding
    | JeuDesDragonsChaining
    | JeuDesDragonsMayUse
)
"""Something that is still to be done."""


class JeuDesDragonsView(TypedDict):
    """Everything. Tuples have one element per seat where the name is a plural of what a seat
    has.

    `fists` hold the ante cards that are chosen, which are still in hand; () while a fist is
    open.
    `known` is what each seat knows of the hands of others, because it was given, shown or
    stolen.
    `played` are the cards of this round, in order. `flown` are the special flights of this
    gambit.
    `spent` is the gambit in which a seat last used its ability. `decision` counts what was
    done.
    """

    options: JeuDesDragonsOptions
    """The options that the host chose."""
    deck: list[str | None]
    """The deck, next card first. Hidden from everybody until the match is over: hidden values
    are null.
    """
    hands: list[list[str | None]]
    """Per seat its hand. Each seat sees only its own until the match is over: hidden values are
    null.
    """
    fists: list[list[str | None]]
    """Per seat the ante that it has chosen, which is in hand still; () while it has chosen
    none. Each seat sees only its own until the match is over: hidden values are null.
    """
    known: list[list[JeuDesDragonsHeld] | None]
    """Per seat what it knows of the hands of others. Each seat sees only its own until the
    match is over: hidden values are null.
    """
    hoards: list[int]
    """Per seat its gold."""
    debts: list[list[JeuDesDragonsDebt]]
    """Per seat what it owes, oldest debt first."""
    flights: list[list[str]]
    """Per seat the cards of its flight, in the order in which they were played."""
    flown: list[list[str]]
    """Per seat the special flights of this gambit: `colour`, `strength`."""
    abilities: list[JeuDesDragonsAbility | None]
    """Per seat its ability; null: none, or not picked yet."""
    spent: list[int]
    """Per seat the number of the gambit in which it last used its ability; 0: never."""
    todo: list[JeuDesDragonsStep]
    """The pending steps, the next first."""
    stakes: int
    """How much gold lies in the stakes."""
    antes: list[str]
    """The open ante cards."""
    discard: list[str]
    """The discarded cards."""
    shuffled: bool
    """Whether the deck was shuffled for the first deal."""
    gambit: int
    """The number of this gambit, from 1; 0 before the first."""
    round: int
    """The number of this round, from 1; 0 while none is being played."""
    leader: int
    """The seat that leads this round, counted from 0."""
    active: int
    """The seat whose turn it is, counted from 0."""
    played: list[JeuDesDragonsLaid]
    """The cards of this round, in order."""
    priest: int | None
    """The seat that will lead the next round, because of its priest; null: none."""
    druid: bool
    """Whether the weakest flight wins this gambit."""
    out: list[int]
    """The seats that are out of the game."""
    last_gambit: int
    """The number of the gambit that is the last, once the minutes are over; 0 before."""
    ended: bool
    """Whether the game is over."""
    decision: int
    """How many things were done: the number of the decision that is open."""


class JeuDesDragonsViewItem(CommonViewItem):
    """Three-Dragon Ante: A match as it stood at a version, for stepping through it. `at` is ms."""

    game: Literal["jeu-des-dragons"]
    """The game's slug, such as `dragonwood`."""
    view: JeuDesDragonsView | None
    """The table, as this viewer may see it; null before the start."""


class KindItem(TypedDict):
    """A kind of `waiting`: the decision in words, and the types of moves that answer it.

    `pause`: how long computers take for it, in percent of `computer_seconds`.
    """

    kind: str
    """The kind, as `waiting` names it."""
    about: Names
    """The decision in words."""
    moves: list[str]
    """The types of moves that answer it."""
    pause: int
    """How long computers take for it, in percent of `computer_seconds`."""


Level: TypeAlias = Literal["adept", "master", "novice"]
"""How well a computer plays."""


class LogPage(TypedDict):
    """Entries, oldest first. `next` is the `after` of the next page, null at the log's end."""

    items: list[SeenEntry]
    """The entries, oldest first."""
    next: str | None
    """The `after` of the next page; null: this is the last."""
    version: int
    """The match's version: how many entries its log has."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


LogTile: TypeAlias = bytes
"""Bytes. Of a tile: SHA-256 hashes of 32 bytes each, at most 256. Of a bundle: for each entry
its length (2 bytes, the high one first), and the entry.
"""


Luck: TypeAlias = Literal["operator", "pledges", "words"]
"""On what luck rests: on words that all persons had pledged, and gave; on words that could be
chosen; on the operator's word alone.
"""


class OrDesDragonsMatchAnswer(CommonMatchAnswer):
    """Dragon's Gold: A match as the caller may see it. Times are ms since the epoch by the
    store's clock.
    """

    game: Literal["or-des-dragons"]
    """The game's slug, such as `dragonwood`."""
    options: OrDesDragonsOptions
    """The game's own options, as the host chose them."""
    view: OrDesDragonsView | None
    """The table, as this viewer may see it; null before the start."""


class PierresDuDragonMatchAnswer(CommonMatchAnswer):
    """Fist of Dragonstones: A match as the caller may see it. Times are ms since the epoch by
    the store's clock.
    """

    game: Literal["pierres-du-dragon"]
    """The game's slug, such as `dragonwood`."""
    options: PierresDuDragonOptions
    """The game's own options, as the host chose them."""
    view: PierresDuDragonView | None
    """The table, as this viewer may see it; null before the start."""


MatchAnswer: TypeAlias = (
    OrDesDragonsMatchAnswer
    | JeuDesDragonsMatchAnswer
    | PierresDuDragonMatchAnswer
    | DragonwoodMatchAnswer
    | DrachenlandMatchAnswer
)
"""A match as the caller may see it. Times are ms since the epoch by the store's clock."""


class MatchItem(TypedDict):
    """A match in a list."""

    id: str
    """The match's id."""
    game: str
    """The game's slug, such as `dragonwood`."""
    status: Status
    """Whether seats are free, it runs, or it is over."""
    version: int
    """The match's version: how many entries its log has."""
    opened_at: int
    """When it was opened, ms since the epoch."""
    updated_at: int
    """When its newest entry was stored, ms since the epoch."""
    seats: list[Place]
    """The seats, in the order in which they sit."""
    waiting: list[Awaited]
    """The seats that the match waits for, for which decision, and until when."""
    result: list[Score] | None
    """The final points of every seat, and its rank as it counts: players who have left are
    last; null: it is not over, or was not played to its end.
    """
    abandoned: Abandoned | None
    """Why it ended before its game did; null: it did not."""
    visibility: Visibility
    """The people who may know of the match."""
    hints: bool
    """Whether players may ask for hints."""
    hinted: list[int] | None
    """How many hints each seat has taken; null: it is not over, or is played without hints."""
    pledges: bool
    """Whether players pledge their words before anybody gives theirs."""


class MatchPage(TypedDict):
    """Some matches, newest first, and the cursor of the next page."""

    items: list[MatchItem]
    """The matches, newest first."""
    next: str | None
    """The `cursor` of the next page; null: this is the last."""


class Me(TypedDict):
    """The seat of the player who opens the match."""

    kind: Literal["me"]
    """Always `me`: this tells it from the others."""


class OrDesDragonsAttack(TypedDict):
    """Place a ready adventurer under the dragon in a slot.

    Advanced: with so many enchanted swords.
    """

    type: Literal["attack"]
    """Always `attack`: this tells it from the others."""
    dragon: int
    """The slot in which the dragon lies, from 0: its index in `lairs`, not its card."""
    adventurer: OrDesDragonsAdventurer
    """Which of your adventurers."""
    swords: NotRequired[int]
    """Advanced: how many enchanted swords go with it, each adding 2. Default: 0."""


class OrDesDragonsResolveFirst(TypedDict):
    """You have caused several dragons to die at once: the death of this one is resolved first."""

    type: Literal["resolve-first"]
    """Always `resolve-first`: this tells it from the others."""
    dragon: int
    """The slot in which the dragon lies, from 0: its index in `lairs`, not its card."""


class OrDesDragonsPropose(TypedDict):
    """Propose how to share the whole treasure: one share per seat, in seat order.

    `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted
    it.
    """

    type: Literal["propose"]
    """Always `propose`: this tells it from the others."""
    shares: list[OrDesDragonsAmount]
    """One share per seat, in seat order; together the whole treasure."""


class OrDesDragonsAccept(TypedDict):
    """Accept the proposal with this version. The last acceptance seals it."""

    type: Literal["accept"]
    """Always `accept`: this tells it from the others."""
    version: int
    """The version of an open proposal."""


class OrDesDragonsWithdraw(TypedDict):
    """Take back your proposal and all your acceptances, or only what concerns one version."""

    type: Literal["withdraw"]
    """Always `withdraw`: this tells it from the others."""
    version: NotRequired[int | None]
    """Only what concerns this version; null: everything."""


class OrDesDragonsDivide(TypedDict):
    """Divide the treasure into one lot per participant (option divide_and_choose)."""

    type: Literal["divide"]
    """Always `divide`: this tells it from the others."""
    lots: list[OrDesDragonsAmount]
    """One lot per participant, in any order; together the whole treasure."""


class OrDesDragonsChooseLot(TypedDict):
    """Choose a lot that is still there (option divide_and_choose)."""

    type: Literal["choose-lot"]
    """Always `choose-lot`: this tells it from the others."""
    lot: int
    """The index of the lot, from 0."""


class OrDesDragonsSteal(TypedDict):
    """Your thief steals a token from another participant: at random, or seen by your wizard."""

    type: Literal["steal"]
    """Always `steal`: this tells it from the others."""
    victim: int
    """The seat of another participant."""


class OrDesDragonsForgo(TypedDict):
    """Your thief steals nothing."""

    type: Literal["forgo"]
    """Always `forgo`: this tells it from the others."""


class OrDesDragonsTake(TypedDict):
    """Your wizard has looked behind the screen: take this token, or "nothing"."""

    type: Literal["take"]
    """Always `take`: this tells it from the others."""
    token: OrDesDragonsLoot
    """The token that you take of those you see, or nothing."""


class OrDesDragonsOfferTrade(TypedDict):
    """At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat."""

    type: Literal["offer-trade"]
    """Always `offer-trade`: this tells it from the others."""
    to: int
    """The seat to which you make the offer."""
    gives: OrDesDragonsAmount
    """The tokens that you give: at least one, and you have them."""
    asks: OrDesDragonsAmount
    """The tokens that you get for them: at least one."""


class OrDesDragonsAcceptTrade(TypedDict):
    """At the fair, accept the offer with this number; the tokens change hands at once."""

    type: Literal["accept-trade"]
    """Always `accept-trade`: this tells it from the others."""
    offer: int
    """The number of the offer."""


class OrDesDragonsWithdrawTrade(TypedDict):
    """At the fair, take back your offer with this number."""

    type: Literal["withdraw-trade"]
    """Always `withdraw-trade`: this tells it from the others."""
    offer: int
    """The number of the offer."""


class OrDesDragonsDone(TypedDict):
    """You are done with the fair. Trading again takes it back."""

    type: Literal["done"]
    """Always `done`: this tells it from the others."""


class OrDesDragonsPass(TypedDict):
    """Play no magic object now."""

    type: Literal["pass"]
    """Always `pass`: this tells it from the others."""


class OrDesDragonsPrepare(TypedDict):
    """Leave standing orders for the moments when you could play a magic object."""

    type: Literal["prepare"]
    """Always `prepare`: this tells it from the others."""
    orders: OrDesDragonsOrders
    """All your standing orders; they replace the earlier ones."""


class OrDesDragonsSwapDragons(TypedDict):
    """Swap powder: two dragons change places with their treasures; the adventurers stay."""

    type: Literal["swap-dragons"]
    """Always `swap-dragons`: this tells it from the others."""
    first: int
    """The slot of one dragon, from 0."""
    second: int
    """The slot of the other; which comes first is all the same."""


class OrDesDragonsRecall(TypedDict):
    """Recall horn: take one of your adventurers back from a living dragon, ready."""

    type: Literal["recall"]
    """Always `recall`: this tells it from the others."""
    dragon: int
    """The slot in which the dragon lies, from 0: its index in `lairs`, not its card."""
    adventurer: OrDesDragonsAdventurer
    """Which of your adventurers."""


class OrDesDragonsInvigorate(TypedDict):
    """Potion of vigour: your tired adventurers are ready again."""

    type: Literal["invigorate"]
    """Always `invigorate`: this tells it from the others."""


class OrDesDragonsGaze(TypedDict):
    """Crystal ball: see what a seat has behind its screen."""

    type: Literal["gaze"]
    """Always `gaze`: this tells it from the others."""
    seat: int
    """The seat behind whose screen you look."""


class OrDesDragonsDowse(TypedDict):
    """Dowser's lantern: draw the unknown treasure of the dragon in a slot now."""

    type: Literal["dowse"]
    """Always `dowse`: this tells it from the others."""
    dragon: int
    """The slot in which the dragon lies, from 0: its index in `lairs`, not its card."""


class OrDesDragonsClaim(TypedDict):
    """Sceptre of authority: before anybody shares, one token of the treasure is yours."""

    type: Literal["claim"]
    """Always `claim`: this tells it from the others."""
    token: OrDesDragonsToken
    """A token of the treasure."""


class OrDesDragonsEnrich(TypedDict):
    """Bottomless bag: before anybody shares, the treasure grows by one or two tokens."""

    type: Literal["enrich"]
    """Always `enrich`: this tells it from the others."""
    tokens: int
    """How many tokens, 1 or 2."""


class OrDesDragonsPilfer(TypedDict):
    """Pilfering gloves: secretly take a token from the treasure that is being shared.

    At most two in one negotiation. The thief stays secret until the gloves are discarded
    after the
    sharing, or, with keep_gloves, until the match is over.
    """

    type: Literal["pilfer"]
    """Always `pilfer`: this tells it from the others."""
    token: OrDesDragonsToken
    """A token of the treasure."""


class OrDesDragonsAccuse(TypedDict):
    """Say that a seat is the pilferer: if so, all goes back. Once per negotiation."""

    type: Literal["accuse"]
    """Always `accuse`: this tells it from the others."""
    seat: int
    """The seat that you accuse."""


class OrDesDragonsTurnHourglass(TypedDict):
    """Turned hourglass: the sand has run out, but the time of the negotiation starts again."""

    type: Literal["turn-hourglass"]
    """Always `turn-hourglass`: this tells it from the others."""


class OrDesDragonsSwapShares(TypedDict):
    """Ring of confusion: two other participants exchange the shares they have just agreed on."""

    type: Literal["swap-shares"]
    """Always `swap-shares`: this tells it from the others."""
    first: int
    """The seat of another participant."""
    second: int
    """The seat of the other one; which comes first is all the same."""


class OrDesDragonsWardOff(TypedDict):
    """Amulet of protection: the theft against you does not happen."""

    type: Literal["ward-off"]
    """Always `ward-off`: this tells it from the others."""


class OrDesDragonsMuddle(TypedDict):
    """Muddle stone: choose the token that is stolen from you ("nothing" if you have none)."""

    type: Literal["muddle"]
    """Always `muddle`: this tells it from the others."""
    token: OrDesDragonsLoot
    """A token that you have; nothing if you have none."""


class OrDesDragonsAttackAgain(TypedDict):
    """Boots of speed: attack once more."""

    type: Literal["attack-again"]
    """Always `attack-again`: this tells it from the others."""


OrDesDragonsMove: TypeAlias = (
    OrDesDragonsAttack
    | OrDesDragonsResolveFirst
    | OrDesDragonsPropose
    | OrDesDragonsAccept
    | OrDesDragonsWithdraw
    | OrDesDragonsDivide
    | OrDesDragonsChooseLot
    | OrDesDragonsSteal
    | OrDesDragonsForgo
    | OrDesDragonsTake
    | OrDesDragonsOfferTrade
    | OrDesDragonsAcceptTrade
    | OrDesDragonsWithdrawTrade
    | OrDesDragonsDone
    | OrDesDragonsPass
    | OrDesDragonsPrepare
    | OrDesDragonsSwapDragons
    | OrDesDragonsRecall
    | OrDesDragonsInvigorate
    | OrDesDragonsGaze
    | OrDesDragonsDowse
    | OrDesDragonsClaim
    | OrDesDragonsEnrich
    | OrDesDragonsPilfer
    | OrDesDragonsAccuse
    | OrDesDragonsTurnHourglass
    | OrDesDragonsSwapShares
    | OrDesDragonsWardOff
    | OrDesDragonsMuddle
    | OrDesDragonsAttackAgain
)
"""A move of Dragon's Gold: what a seat may choose."""


class PierresDuDragonBid(TypedDict):
    """Close your fist over gold, maybe a cursed coin and an amulet; it stays closed until all
    are opened (with changeable_bids: change it until all are in).

    All that is bid is spent, won or lost; nothing in your fist is a bid too.
    """

    type: Literal["bid"]
    """Always `bid`: this tells it from the others."""
    fairy: NotRequired[int]
    """Pieces of fairy gold. Default: 0."""
    common: NotRequired[int]
    """Pieces of common gold. Default: 0."""
    cursed: NotRequired[bool]
    """With a cursed coin, which cancels the power for all. Default: false."""
    amulet: NotRequired[bool]
    """With an amulet, which doubles the value of the bid. Default: false."""


class PierresDuDragonBidSilver(TypedDict):
    """You are tied: close your fist over silver, maybe an amulet; it stays closed until all are
    opened (with changeable_bids: change it until all are in).
    """

    type: Literal["bid-silver"]
    """Always `bid-silver`: this tells it from the others."""
    silver: NotRequired[int]
    """Pieces of silver. Default: 0."""
    amulet: NotRequired[bool]
    """With an amulet, which doubles the value of the bid. Default: false."""


class PierresDuDragonUseTwice(TypedDict):
    """You have won and keep the Doppelganger: play it now, to use the power twice, or do not."""

    type: Literal["use-twice"]
    """Always `use-twice`: this tells it from the others."""
    twice: bool
    """true: play the Doppelganger; false: keep it."""


class PierresDuDragonChoose(TypedDict):
    """Choose a branch of the power, by its number."""

    type: Literal["choose"]
    """Always `choose`: this tells it from the others."""
    branch: int
    """The number of the branch in the character's `either`, from 0."""


class PierresDuDragonPayStones(TypedDict):
    """Pay these stones."""

    type: Literal["pay-stones"]
    """Always `pay-stones`: this tells it from the others."""
    red: NotRequired[int]
    """Red stones. Default: 0."""
    blue: NotRequired[int]
    """Blue stones. Default: 0."""
    yellow: NotRequired[int]
    """Yellow stones. Default: 0."""


class PierresDuDragonTakeStones(TypedDict):
    """Take these stones."""

    type: Literal["take-stones"]
    """Always `take-stones`: this tells it from the others."""
    red: NotRequired[int]
    """Red stones. Default: 0."""
    blue: NotRequired[int]
    """Blue stones. Default: 0."""
    yellow: NotRequired[int]
    """Yellow stones. Default: 0."""


class PierresDuDragonRob(TypedDict):
    """Steal a stone of this colour from this seat, or a coin if there is no stone (null)."""

    type: Literal["rob"]
    """Always `rob`: this tells it from the others."""
    victim: int
    """The seat that is robbed."""
    stone: NotRequired[PierresDuDragonColour | None]
    """The colour of the stone; null for a coin, if none of those who may be robbed has any."""


class PierresDuDragonNamePlayer(TypedDict):
    """Name another seat."""

    type: Literal["name-player"]
    """Always `name-player`: this tells it from the others."""
    player: int
    """The seat that is named."""


class PierresDuDragonNameColour(TypedDict):
    """Name a colour."""

    type: Literal["name-colour"]
    """Always `name-colour`: this tells it from the others."""
    colour: PierresDuDragonColour
    """The colour that is named."""


class PierresDuDragonDrawStone(TypedDict):
    """Rainbow Dragon: draw a stone."""

    type: Literal["draw-stone"]
    """Always `draw-stone`: this tells it from the others."""


class PierresDuDragonStopDrawing(TypedDict):
    """Rainbow Dragon: stop, and keep what you have drawn."""

    type: Literal["stop-drawing"]
    """Always `stop-drawing`: this tells it from the others."""


class PierresDuDragonBuyStones(TypedDict):
    """Merchant: buy these stones for these coins from behind your screen; nothing is allowed."""

    type: Literal["buy-stones"]
    """Always `buy-stones`: this tells it from the others."""
    red: NotRequired[int]
    """Red stones. Default: 0."""
    blue: NotRequired[int]
    """Blue stones. Default: 0."""
    yellow: NotRequired[int]
    """Yellow stones. Default: 0."""
    fairy: NotRequired[int]
    """Fairy gold in payment, a stone each. Default: 0."""
    common: NotRequired[int]
    """Common gold in payment, a stone each. Default: 0."""
    silver: NotRequired[int]
    """Silver in payment, so many for a stone as the power says (Merchant: 3). Default: 0."""


class PierresDuDragonImitateCharacter(TypedDict):
    """Use the power of this character."""

    type: Literal["imitate-character"]
    """Always `imitate-character`: this tells it from the others."""
    character: str
    """The character's id."""


class PierresDuDragonPrepare(TypedDict):
    """Slow play: bid nothing from now on, until one of these characters is up.

    It ends by itself when your coins or stones change, and with the turn; bid yourself, and
    your
    bid counts. It stays unknown to the others. Not with changeable_bids.
    """

    type: Literal["prepare"]
    """Always `prepare`: this tells it from the others."""
    until: NotRequired[list[str]]
    """Ids of characters that still come in this turn; none: until the turn ends. Default: ()."""


class PierresDuDragonStandDown(TypedDict):
    """Slow play: take your standing order back."""

    type: Literal["stand-down"]
    """Always `stand-down`: this tells it from the others."""


PierresDuDragonMove: TypeAlias = (
    PierresDuDragonBid
    | PierresDuDragonBidSilver
    | PierresDuDragonUseTwice
    | PierresDuDragonChoose
    | PierresDuDragonPayStones
    | PierresDuDragonTakeStones
    | PierresDuDragonRob
    | PierresDuDragonNamePlayer
    | PierresDuDragonNameColour
    | PierresDuDragonDrawStone
    | PierresDuDragonStopDrawing
    | PierresDuDragonBuyStones
    | PierresDuDragonImitateCharacter
    | PierresDuDragonPrepare
    | PierresDuDragonStandDown
)
"""A move of Fist of Dragonstones: what a seat may choose."""


Move: TypeAlias = (
    OrDesDragonsMove | JeuDesDragonsMove | PierresDuDragonMove | DragonwoodMove | DrachenlandMove
)
"""A move of the match's game."""


class OrDesDragonsMovesAnswer(CommonMovesAnswer):
    """Dragon's Gold: The caller's legal moves; `notes`, if there are any, has one element per
    move.

    `complete` concerns the decision that the match waits for. `always` lists the moves that
    are
    legal besides it.
    """

    game: Literal["or-des-dragons"]
    """The game's slug, such as `dragonwood`."""
    moves: list[OrDesDragonsMove]
    """The moves that answer the decision, each ready to be sent."""
    always: list[OrDesDragonsMove]
    """The moves that you may make besides, such as standing orders."""


class PierresDuDragonMovesAnswer(CommonMovesAnswer):
    """Fist of Dragonstones: The caller's legal moves; `notes`, if there are any, has one
    element per move.

    `complete` concerns the decision that the match waits for. `always` lists the moves that
    are
    legal besides it.
    """

    game: Literal["pierres-du-dragon"]
    """The game's slug, such as `dragonwood`."""
    moves: list[PierresDuDragonMove]
    """The moves that answer the decision, each ready to be sent."""
    always: list[PierresDuDragonMove]
    """The moves that you may make besides, such as standing orders."""


MovesAnswer: TypeAlias = (
    OrDesDragonsMovesAnswer
    | JeuDesDragonsMovesAnswer
    | PierresDuDragonMovesAnswer
    | DragonwoodMovesAnswer
    | DrachenlandMovesAnswer
)
"""The caller's legal moves; `notes`, if there are any, has one element per move.

`complete` concerns the decision that the match waits for. `always` lists the moves that are
legal besides it.
"""


class MuteItem(TypedDict):
    """A player whom I do not want to hear. `name` is null once they have erased themselves."""

    player: str
    """The player's id."""
    name: str | None
    """The player's name; null: they have erased themselves."""
    since: int
    """Since when I do not hear them, ms since the epoch."""


class MutePage(TypedDict):
    """The players whom I have muted, oldest first."""

    items: list[MuteItem]
    """The players, oldest first."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


MyExport: TypeAlias = str
"""NDJSON: an object per line, with its `kind`. First one `player`, then a `token` per token, a
`block` and a `mute` per player whom you avoid, a `phrase` for what you said at tables
lately, a `report` per report of yours, a `news` per item of your news that is kept (`item`,
`read`), then for each match a `match` (`match`, `game`, `status`, `opened_at`, `updated_at`,
`host`, `seats`: yours, `hints`: how many you took), and for each command that you sent to it
a `command` (`match`, `version`, `at`, `command`, `key`: whether with an Idempotency-Key).
Then a `webhook` per webhook, a `push` per browser, and a `delivery` per try to deliver
something to it. An `unreadable` (`match`, `version`, `again`) is an entry that cannot be
read; with a `version` of null all that follows in this match; with `again` because the
archive went away meanwhile: ask for the export again later. Values that are stored as hashes
are only named.
"""


class MyMatchPage(TypedDict):
    """Some of my matches, newest first, and how my news stands to them: the list shows all that
    the
    items up to the number `news` tell, or something newer.
    """

    items: list[MatchItem]
    """The matches, newest first."""
    next: str | None
    """The `cursor` of the next page; null: this is the last."""
    news: int
    """The number of your newest item when the list was made."""
    unread: list[str]
    """The matches of this page of which you have unread news."""


class Myself(TypedDict):
    """The player whose token was sent. `language`: of refusals, where a request has no
    Accept-Language; null: English.
    """

    id: str
    """The player's id."""
    name: str
    """The player's name."""
    since: int
    """When they enrolled, ms since the epoch."""
    language: Spoken | None
    """In which language they are refused by default; null: in English."""
    suspended_until: int | None
    """Until when they can only read, ms since the epoch; null: they are not suspended."""
    silenced_until: int | None
    """Until when they can say nothing to others, ms since the epoch; null: they can."""
    presence: PresenceSetting
    """Whether those at a table of theirs are told if they are there: see `getPresence`."""


class Names(TypedDict):
    """A name or a sentence for people."""

    fr: str
    """In French."""
    en: str
    """In English."""


NewBranch = TypedDict(
    "NewBranch",
    {
        "version": "int",
        "seats": "list[NewSeat]",
        "unknowns": "NotRequired[Unknowns]",
        "as": "NotRequired[str | None]",
        "pace": "NotRequired[PaceAsked | None]",
        "words": "NotRequired[str | None]",
        "visibility": "NotRequired[Visibility | None]",
        "hints": "NotRequired[bool | None]",
        "pledges": "NotRequired[bool | None]",
    },
)
"""A match that begins where another stood, with the same game and options."""


class NewLink(TypedDict):
    """A code that links another device, once, until `expires_at` (ms)."""

    code: str
    """The code that the other device sends."""
    expires_at: int
    """Until when it can be used, ms since the epoch."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


class OrDesDragonsNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["or-des-dragons"]
    """The game's slug."""
    seats: list[NewSeat]
    """The seats, in the order in which they sit."""
    options: NotRequired[OrDesDragonsOptions]
    """Your choice of options; the game says which it offers."""
    pace: NotRequired[PaceAsked]
    """How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60,
    computer_seconds null, bank_seconds null.
    """
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""
    visibility: NotRequired[Visibility | None]
    """`public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you
    and those for whom it has seats; for others there is no such match. Left out: `unlisted`
    if one person plays against computers, else `public`.
    """
    hints: NotRequired[bool]
    """Whether players may ask for hints. Everybody sees it, and how many each has taken when it
    is over; it is not rated. Default: false.
    """
    pledges: NotRequired[bool | None]
    """Whether players pledge their words before anybody gives theirs, so that nobody can choose
    the luck: see `giveWords`. Left out: if two or more seats are not computers'.
    """


class PierresDuDragonNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["pierres-du-dragon"]
    """The game's slug."""
    seats: list[NewSeat]
    """The seats, in the order in which they sit."""
    options: NotRequired[PierresDuDragonOptions]
    """Your choice of options; the game says which it offers."""
    pace: NotRequired[PaceAsked]
    """How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60,
    computer_seconds null, bank_seconds null.
    """
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""
    visibility: NotRequired[Visibility | None]
    """`public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you
    and those for whom it has seats; for others there is no such match. Left out: `unlisted`
    if one person plays against computers, else `public`.
    """
    hints: NotRequired[bool]
    """Whether players may ask for hints. Everybody sees it, and how many each has taken when it
    is over; it is not rated. Default: false.
    """
    pledges: NotRequired[bool | None]
    """Whether players pledge their words before anybody gives theirs, so that nobody can choose
    the luck: see `giveWords`. Left out: if two or more seats are not computers'.
    """


NewMatch: TypeAlias = (
    OrDesDragonsNewMatch
    | JeuDesDragonsNewMatch
    | PierresDuDragonNewMatch
    | DragonwoodNewMatch
    | DrachenlandNewMatch
)
"""A match to open. The options are those of the game: see the catalogue."""


class NewPlayer(TypedDict):
    """A new player."""

    name: str
    """Without control characters; leading and trailing blanks are removed."""


class NewPush(TypedDict):
    """The push subscription of this device, as `PushSubscription.toJSON()` gives it."""

    endpoint: str
    """The URL (https://) at which its push service takes messages."""
    keys: SubscriptionKeys
    """Its keys."""
    expirationTime: NotRequired[int | None]
    """Sent by the browser, and ignored."""
    kinds: NotRequired[list[NewsKind]]
    """Of which kinds of news it is told; left out or []: of all. Default: ()."""
    link: NotRequired[str | None]
    """The address at which your app shows a match, with `{match}` for its id: `discord` and
    `slack` link to it. Left out: the page of this server on which one plays.
    """


class NewRecovery(TypedDict):
    """A new recovery code: the one before is dead. It is never shown again."""

    recovery: str
    """The recovery code."""


class Somebody(TypedDict):
    """A seat reserved for this player."""

    kind: Literal["player"]
    """Always `player`: this tells it from the others."""
    player: str
    """A player's id."""


NewSeat: TypeAlias = Me | Anybody | Somebody | Guest | Computer
"""A seat of a new match, and its player."""


class NewSecret(TypedDict):
    """A new secret. It is not shown again."""

    id: str
    """The webhook's id."""
    secret: str
    """The secret that signs its messages from now on."""
    old_secret_until: int
    """Until when the one before is signed by, too, ms since the epoch."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


class NewToken(TypedDict):
    """A new token of this player. It is never shown again; `id` names it in the list."""

    id: str
    """The id of the token, by which it can be revoked."""
    label: str
    """The player's name for the device."""
    token: str
    """The bearer token itself."""
    player: str
    """The player's id."""


class NewWebhook(TypedDict):
    """A URL that is told my news."""

    url: str
    """An http:// or https:// URL that leads to a public address, on port 80, 443, or from 1024
    on. In ASCII, without user, password and fragment.
    """
    kinds: NotRequired[list[NewsKind]]
    """Of which kinds of news it is told; left out or []: of all. Default: ()."""
    form: NotRequired[WebhookForm]
    """`standard`: the item, signed by the Standard Webhooks specification. `discord`, `slack`:
    a sentence, for a URL that a channel there gave you. Default: standard.
    """
    link: NotRequired[str | None]
    """The address at which your app shows a match, with `{match}` for its id: `discord` and
    `slack` link to it. Left out: the page of this server on which one plays.
    """


class NewsChanges(TypedDict):
    """The position up to which I have read."""

    read: int
    """Up to which number I have read my news; it never goes back."""


class NewsGap(TypedDict):
    """In a stream of news: items are not kept any more. The next message comes after them."""

    after: int
    """After this number they are missing."""
    missing: int
    """How many are."""


class NewsItem(TypedDict):
    """One thing that a player is told. `n` and `id` are given when it is put into the inbox."""

    kind: NewsKind
    """The kind of news."""
    at: int
    """When that happened, ms since the epoch by the store's clock."""
    n: int
    """Its number among all that you are told: 1, 2, 3, … without a gap."""
    id: str
    """Its id, which no other item of anybody has."""
    match: str | None
    """The match that it is about; null: none."""
    game: str | None
    """The game of that match."""
    version: int | None
    """The version of the match that it tells of: the match and your lists show it already."""
    seat: int | None
    """Your seat there, counted from 0; null: none."""
    awaits: str | None
    """Which decision is yours, of `your-turn` and `time-short`."""
    deadline: int | None
    """Until when, ms since the epoch by the store's clock; null: there is no limit."""
    by: str | None
    """The player who caused it: by reserving the seat, or by speaking."""
    result: list[Score] | None
    """As that of the match, of `finished`; null: the game was not played to its end."""
    rematch_of: str | None
    """The match that is to be played again, of `rematch`."""
    abandoned: Abandoned | None
    """Why the game was not played to its end, of `finished`; null: it was."""
    webhook: str | None
    """The webhook that was switched off."""


NewsKind: TypeAlias = Literal[
    "finished", "invited", "rematch", "started", "talk", "time-short", "webhook-off", "your-turn"
]
"""The kinds of news: a decision is theirs, a match has begun or is over, a seat is reserved for
them, time for a decision of theirs is short, a match of theirs is played again, somebody has
spoken, a webhook of theirs was switched off.
"""


class NewsPage(TypedDict):
    """Items after a number, oldest first. Each that you were told has its number: `missing`
    says
    how many up to the last of these are not kept any more.
    """

    items: list[NewsItem]
    """The items, oldest first."""
    next: str | None
    """The `after` with which to ask for more; null: these are the last."""
    last: int
    """The number of your newest item; 0: there is none."""
    read: int
    """Up to which number you have read them; 0: none."""
    unread: int
    """How many items you have not read."""
    missing: int
    """How many items after the one that you named, and before the last of these, are not kept
    any more.
    """
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


class NewsRead(TypedDict):
    """Up to where I have read my news."""

    last: int
    """The number of your newest item; 0: there is none."""
    read: int
    """Up to which number you have read them; 0: none."""
    unread: int
    """How many items you have not read."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


class NewsSetBack(TypedDict):
    """The last event of a stream of news: the store has lost items that you know."""

    last: int
    """Up to this number your news is as you know it; 0: none of it."""


class NewsTooNew(TypedDict):
    """The last event of a stream of news: only a newer server can read the next items."""

    last: int
    """The number of the last item that was sent."""


NewsStream: TypeAlias = str | NewsItem | NewsRead | NewsGap | NewsSetBack | NewsTooNew
"""Server-sent events. A message per item of your news: `id` is its number, a hyphen, and its
own id, `data` the item in one line (NewsItem). `read` says up to where you have read them,
at the beginning and whenever that changes (NewsRead); `gap` that items before the next
message are not kept any more (NewsGap). `set-back` is the last event, when the store has
lost items that you were sent (NewsSetBack), or `too-new`, when only a newer server can read
the next one (NewsTooNew). A comment (`:`) is sent from time to time.
"""


Note: TypeAlias = str
"""A signed note (C2SP signed-note): lines of text, an empty line, and a line per signature.
docs/fairness.md has the text of each kind.
"""


class OrDesDragonsAccepted(TypedDict):
    """A participant accepted a proposal, or the rule for delegated seats did it for them."""

    type: Literal["accepted"]
    """Always `accepted`: this tells it from the others."""
    version: int
    """The number of the proposal, by which it is accepted."""
    seat: int
    """The seat that it is about, counted from 0."""
    delegate: bool
    """Whether the rule for delegated seats accepted for them."""


class OrDesDragonsAccused(TypedDict):
    """A seat accused another of pilfering, rightly or not."""

    type: Literal["accused"]
    """Always `accused`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    of: int
    """The seat that is accused, counted from 0."""
    right: bool
    """Whether it was that seat."""


OrDesDragonsAdventurer: TypeAlias = Literal["thief", "warrior_f", "warrior_m", "wizard"]
"""The four adventurers of a seat; "warrior_m" and "warrior_f" are its two warriors."""


class OrDesDragonsAgreement(TypedDict):
    """The shares that were agreed on, one per seat, as they stand now."""

    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    shares: list[OrDesDragonsAmount] | None
    """One share per seat; together they are the whole treasure. Only `witnesses` see it until
    the match is over: hidden values are null.
    """


class OrDesDragonsAmount(TypedDict):
    """The number of tokens of each kind; kinds left out count 0."""

    silver: NotRequired[int]
    """Silver pieces. Default: 0."""
    gold: NotRequired[int]
    """Gold pieces. Default: 0."""
    magic: NotRequired[int]
    """Magic tokens, red. Default: 0."""
    sapphire: NotRequired[int]
    """Sapphires, blue. Default: 0."""
    emerald: NotRequired[int]
    """Emeralds, green. Default: 0."""
    amethyst: NotRequired[int]
    """Amethysts, violet. Default: 0."""
    amber: NotRequired[int]
    """Ambers, yellow. Default: 0."""
    diamond: NotRequired[int]
    """Diamonds, white. Default: 0."""
    black_diamond: NotRequired[int]
    """The black diamond. Default: 0."""


OrDesDragonsAnswer: TypeAlias = Literal["ask", "pass"]
"""In a standing order: to be asked, or to pass by itself."""


OrDesDragonsAnswerToThief: TypeAlias = Literal["ask", "pass", "ward"]
"""In a standing order: to be asked, to pass, or to play an amulet if there is one."""


class OrDesDragonsAttackGranted(TypedDict):
    """The seat whose turn it is attacks once more."""

    type: Literal["attack-granted"]
    """Always `attack-granted`: this tells it from the others."""


class OrDesDragonsAttacked(TypedDict):
    """An adventurer was placed under the dragon in a slot."""

    type: Literal["attacked"]
    """Always `attacked`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    slot: int
    """The place of the dragon, counted from 0."""
    adventurer: OrDesDragonsAdventurer
    """Which of that seat's adventurers."""
    attack: int
    """The attack of the adventurer itself."""
    bonus: int
    """The attack that enchanted swords add to it."""


class OrDesDragonsBagShuffled(TypedDict):
    """The tokens will leave the bag in this order."""

    type: Literal["bag-shuffled"]
    """Always `bag-shuffled`: this tells it from the others."""
    order: list[int | None]
    """The things in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class OrDesDragonsBranched(TypedDict):
    """The table from which a branch will begin. The hidden parts are null if they are dealt
    again
    only when words are given.
    """

    type: Literal["branched"]
    """Always `branched`: this tells it from the others."""
    table: OrDesDragonsView
    """The table, as the origin had it."""


class OrDesDragonsSeenPropose(TypedDict):
    """Propose how to share the whole treasure: one share per seat, in seat order.

    `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted
    it.
    """

    type: Literal["propose"]
    """Always `propose`: this tells it from the others."""
    shares: list[OrDesDragonsAmount] | None
    """One share per seat, in seat order; together the whole treasure. Only the seat that made
    the move sees it until the match is over: hidden values are null.
    """


class OrDesDragonsSeenDivide(TypedDict):
    """Divide the treasure into one lot per participant (option divide_and_choose)."""

    type: Literal["divide"]
    """Always `divide`: this tells it from the others."""
    lots: list[OrDesDragonsAmount] | None
    """One lot per participant, in any order; together the whole treasure. Only the seat that
    made the move sees it until the match is over: hidden values are null.
    """


class OrDesDragonsSeenTake(TypedDict):
    """Your wizard has looked behind the screen: take this token, or "nothing"."""

    type: Literal["take"]
    """Always `take`: this tells it from the others."""
    token: OrDesDragonsLoot | None
    """The token that you take of those you see, or nothing. Only the seat that made the move
    sees it until the match is over: hidden values are null.
    """


class OrDesDragonsSeenOfferTrade(TypedDict):
    """At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat."""

    type: Literal["offer-trade"]
    """Always `offer-trade`: this tells it from the others."""
    to: int
    """The seat to which you make the offer."""
    gives: OrDesDragonsAmount | None
    """The tokens that you give: at least one, and you have them. Only the seat that made the
    move sees it until the match is over: hidden values are null.
    """
    asks: OrDesDragonsAmount | None
    """The tokens that you get for them: at least one. Only the seat that made the move sees it
    until the match is over: hidden values are null.
    """


class OrDesDragonsSeenPrepare(TypedDict):
    """Leave standing orders for the moments when you could play a magic object."""

    type: Literal["prepare"]
    """Always `prepare`: this tells it from the others."""
    orders: OrDesDragonsOrders | None
    """All your standing orders; they replace the earlier ones. Only the seat that made the move
    sees it until the match is over: hidden values are null.
    """


class OrDesDragonsSeenMuddle(TypedDict):
    """Muddle stone: choose the token that is stolen from you ("nothing" if you have none)."""

    type: Literal["muddle"]
    """Always `muddle`: this tells it from the others."""
    token: OrDesDragonsLoot | None
    """A token that you have; nothing if you have none. Only the seat that made the move sees it
    until the match is over: hidden values are null.
    """


OrDesDragonsCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | TakeInvite
    | Pledge
    | GiveWords
    | Leave
    | TakeBack
    | ComeBack
    | End
    | ClaimMatch
    | AllowHints
    | Pause
    | Resume
    | GiveTime
    | Free
    | AddSeat
    | DropSeat
    | SeatComputer
    | Begin
    | Expire
    | Abandon
    | Stop
    | SetClock
    | NameLosses
    | OrDesDragonsAttack
    | OrDesDragonsResolveFirst
    | OrDesDragonsSeenPropose
    | OrDesDragonsAccept
    | OrDesDragonsWithdraw
    | OrDesDragonsSeenDivide
    | OrDesDragonsChooseLot
    | OrDesDragonsSteal
    | OrDesDragonsForgo
    | OrDesDragonsSeenTake
    | OrDesDragonsSeenOfferTrade
    | OrDesDragonsAcceptTrade
    | OrDesDragonsWithdrawTrade
    | OrDesDragonsDone
    | OrDesDragonsPass
    | OrDesDragonsSeenPrepare
    | OrDesDragonsSwapDragons
    | OrDesDragonsRecall
    | OrDesDragonsInvigorate
    | OrDesDragonsGaze
    | OrDesDragonsDowse
    | OrDesDragonsClaim
    | OrDesDragonsEnrich
    | OrDesDragonsPilfer
    | OrDesDragonsAccuse
    | OrDesDragonsTurnHourglass
    | OrDesDragonsSwapShares
    | OrDesDragonsWardOff
    | OrDesDragonsSeenMuddle
    | OrDesDragonsAttackAgain
)
"""A command to a match of Dragon's Gold: its moves, and the commands of any match."""


class OrDesDragonsDeckShuffled(TypedDict):
    """The dragon cards lie in this order."""

    type: Literal["deck-shuffled"]
    """Always `deck-shuffled`: this tells it from the others."""
    order: list[int | None]
    """The things in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class OrDesDragonsDelegated(TypedDict):
    """These participants have said nothing: from now on they accept what is nearly fair."""

    type: Literal["delegated"]
    """Always `delegated`: this tells it from the others."""
    seats: list[int]
    """Their seats, counted from 0."""


class OrDesDragonsDiscardShuffled(TypedDict):
    """The played magic objects are a pile again, in this order."""

    type: Literal["discard-shuffled"]
    """Always `discard-shuffled`: this tells it from the others."""
    order: list[int | None]
    """The things in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class OrDesDragonsDivided(TypedDict):
    """The killer divided the treasure; the choosers choose in this order, the last lot is left."""

    type: Literal["divided"]
    """Always `divided`: this tells it from the others."""
    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    lots: list[OrDesDragonsAmount | None]
    """The lots; together they are the whole treasure. Only `witnesses` see it until the match
    is over: hidden values are null.
    """
    choosers: list[int]
    """The seats that choose, in this order; the last of the lots is the killer's."""


class OrDesDragonsDivisionOpened(TypedDict):
    """The hourglass runs; the killer divides the treasure."""

    type: Literal["division-opened"]
    """Always `division-opened`: this tells it from the others."""


class OrDesDragonsDragonAppeared(TypedDict):
    """A dragon was laid into a slot with its known treasure; it hides `unknown` more tokens."""

    type: Literal["dragon-appeared"]
    """Always `dragon-appeared`: this tells it from the others."""
    slot: int
    """The place of the dragon, counted from 0."""
    dragon: str
    """The id of the dragon's card, as the components name it; in moves `dragon` is its slot."""
    power: int
    """The attack that is needed to slay the dragon."""
    unknown: int
    """How many tokens are drawn from the bag once it is dead."""
    treasure: OrDesDragonsAmount
    """Its treasure as far as it is open."""


class OrDesDragonsDragonKilled(TypedDict):
    """A dragon's death is being resolved: who took part; thieves and wizards in playing order."""

    type: Literal["dragon-killed"]
    """Always `dragon-killed`: this tells it from the others."""
    slot: int
    """The place of the dragon, counted from 0."""
    participants: list[int]
    """The seats that fought this dragon, counted from 0."""
    killer: int
    """The seat of the adventurer that was placed last, counted from 0."""
    thieves: list[OrDesDragonsThief]
    """Thieves that may still steal, in order."""
    wizards: list[int]
    """The seats with a wizard in this fight, in playing order."""


class OrDesDragonsDragonsSlain(TypedDict):
    """The dragons in these slots died by a seat's doing."""

    type: Literal["dragons-slain"]
    """Always `dragons-slain`: this tells it from the others."""
    slots: list[int]
    """The places of the dragons, counted from 0."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsDragonsSwapped(TypedDict):
    """Two dragons changed places with their treasures."""

    type: Literal["dragons-swapped"]
    """Always `dragons-swapped`: this tells it from the others."""
    first: int
    """One of the two, counted from 0."""
    second: int
    """The other, counted from 0."""


OrDesDragonsEnding: TypeAlias = Literal["deadlock", "no-treasure"]
"""How a match ends."""


class OrDesDragonsStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    """Always `started`: this tells it from the others."""
    table: OrDesDragonsView
    """The table before the first event of the game."""


class OrDesDragonsTakenBack(TypedDict):
    """The player of a seat took back their last move, of the entry before: nothing hidden was
    learned by it. The table is as it was before that move, the deadlines too.
    """

    type: Literal["taken-back"]
    """Always `taken-back`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    version: int
    """The version of the entry whose move is taken back."""
    table: OrDesDragonsView
    """The table, as it was before that move."""
    dues: list[Due]
    """The deadlines, as they were before that move."""
    missed: int
    """How many decisions in a row the player had missed before it."""
    strikes: int
    """How many strikes for missed deadlines the seat had before it."""
    banks: list[int] | None
    """The ms that each seat's bank had before it; null: none."""


class OrDesDragonsPileShuffled(TypedDict):
    """The magic objects lie in this order."""

    type: Literal["pile-shuffled"]
    """Always `pile-shuffled`: this tells it from the others."""
    order: list[int | None]
    """The things in their new order, as indices of the old one, counted from 0. Hidden from
    everybody until the match is over: hidden values are null.
    """


class OrDesDragonsMagicDrawn(TypedDict):
    """A seat drew the first magic object of the pile."""

    type: Literal["magic-drawn"]
    """Always `magic-drawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: OrDesDragonsMagic | None
    """The magic object that it drew. Only `seat` see it until the match is over: hidden values
    are null.
    """


class OrDesDragonsMagicExhausted(TypedDict):
    """No magic object is left to draw."""

    type: Literal["magic-exhausted"]
    """Always `magic-exhausted`: this tells it from the others."""


class OrDesDragonsTurnBegan(TypedDict):
    """A seat's turn began."""

    type: Literal["turn-began"]
    """Always `turn-began`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsRefreshed(TypedDict):
    """All adventurers of a seat were tired and got up."""

    type: Literal["refreshed"]
    """Always `refreshed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsTurnSkipped(TypedDict):
    """A seat had no adventurer in front of it and could not attack."""

    type: Literal["turn-skipped"]
    """Always `turn-skipped`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsGameEnded(TypedDict):
    """No treasure is left to win, or nobody can attack any more."""

    type: Literal["game-ended"]
    """Always `game-ended`: this tells it from the others."""
    reason: OrDesDragonsEnding
    """`no-treasure`: none is left to win; `deadlock`: nobody can attack any more."""


class OrDesDragonsFairOpened(TypedDict):
    """The fair began."""

    type: Literal["fair-opened"]
    """Always `fair-opened`: this tells it from the others."""


class OrDesDragonsOffered(TypedDict):
    """An offer was made; it replaces an earlier one of that seat to the other."""

    type: Literal["offered"]
    """Always `offered`: this tells it from the others."""
    number: int
    """The number by which the offer is accepted, from 0."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int
    """The seat that it was made to, counted from 0."""
    gives: OrDesDragonsAmount | None
    """The tokens that the author gives. Only `seat` and `to` see it until the match is over:
    hidden values are null.
    """
    asks: OrDesDragonsAmount | None
    """The tokens in return. Only `seat` and `to` see it until the match is over: hidden values
    are null.
    """


class OrDesDragonsOffersGone(TypedDict):
    """These offers were withdrawn, or are no longer covered by what their authors have."""

    type: Literal["offers-gone"]
    """Always `offers-gone`: this tells it from the others."""
    numbers: list[int]
    """The numbers of these offers."""


class OrDesDragonsTraded(TypedDict):
    """An offer was accepted and executed."""

    type: Literal["traded"]
    """Always `traded`: this tells it from the others."""
    number: int
    """The number by which the offer is accepted, from 0."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int
    """The seat that it was made to, counted from 0."""
    gives: OrDesDragonsAmount | None
    """The tokens that the author gives. Only `seat` and `to` see it until the match is over:
    hidden values are null.
    """
    asks: OrDesDragonsAmount | None
    """The tokens in return. Only `seat` and `to` see it until the match is over: hidden values
    are null.
    """


class OrDesDragonsTradingEnded(TypedDict):
    """A seat is done with the fair."""

    type: Literal["trading-ended"]
    """Always `trading-ended`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsFairClosed(TypedDict):
    """The fair is over."""

    type: Literal["fair-closed"]
    """Always `fair-closed`: this tells it from the others."""


class OrDesDragonsWindowOpened(TypedDict):
    """These seats may play a magic object before it goes on."""

    type: Literal["window-opened"]
    """Always `window-opened`: this tells it from the others."""
    kind: OrDesDragonsWindowKind
    """The occasion."""
    seats: list[int]
    """The seats that are asked, counted from 0."""


class OrDesDragonsPassed(TypedDict):
    """A seat played no magic object."""

    type: Literal["passed"]
    """Always `passed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsPrepared(TypedDict):
    """A seat left standing orders."""

    type: Literal["prepared"]
    """Always `prepared`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    orders: OrDesDragonsOrders | None
    """All its standing orders, as they are now. Only `seat` see it until the match is over:
    hidden values are null.
    """


class OrDesDragonsMagicPlayed(TypedDict):
    """A seat played a magic object; it is discarded."""

    type: Literal["magic-played"]
    """Always `magic-played`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    card: OrDesDragonsMagic
    """The magic object, now on the discard."""


class OrDesDragonsRecalled(TypedDict):
    """An adventurer was taken back from a living dragon."""

    type: Literal["recalled"]
    """Always `recalled`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    slot: int
    """The place of the dragon, counted from 0."""
    adventurer: OrDesDragonsAdventurer
    """Which of that seat's adventurers."""


class OrDesDragonsHoardSeen(TypedDict):
    """A seat looked behind another's screen."""

    type: Literal["hoard-seen"]
    """Always `hoard-seen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat behind whose screen it is, counted from 0."""
    hoard: OrDesDragonsAmount | None
    """All tokens behind that screen. Only `seat` see it until the match is over: hidden values
    are null.
    """


class OrDesDragonsUnknownDrawn(TypedDict):
    """The unknown treasure of the dragon in a slot was drawn."""

    type: Literal["unknown-drawn"]
    """Always `unknown-drawn`: this tells it from the others."""
    slot: int
    """The place of the dragon, counted from 0."""
    treasure: OrDesDragonsAmount
    """The tokens drawn, which are open now."""


class OrDesDragonsMagicTokensTaken(TypedDict):
    """The only wizard took the magic tokens before the treasure is shared."""

    type: Literal["magic-tokens-taken"]
    """Always `magic-tokens-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    tokens: OrDesDragonsAmount
    """The tokens taken, red ones."""


class OrDesDragonsNothingToShare(TypedDict):
    """The treasure is empty."""

    type: Literal["nothing-to-share"]
    """Always `nothing-to-share`: this tells it from the others."""


class OrDesDragonsNegotiationOpened(TypedDict):
    """The hourglass runs; the participants negotiate."""

    type: Literal["negotiation-opened"]
    """Always `negotiation-opened`: this tells it from the others."""


class OrDesDragonsProposed(TypedDict):
    """A participant proposed shares, one per seat."""

    type: Literal["proposed"]
    """Always `proposed`: this tells it from the others."""
    version: int
    """The number of the proposal, by which it is accepted."""
    seat: int
    """The seat that it is about, counted from 0."""
    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    shares: list[OrDesDragonsAmount] | None
    """One share per seat; together they are the whole treasure. Only `witnesses` see it until
    the match is over: hidden values are null.
    """


class OrDesDragonsWithdrew(TypedDict):
    """A participant took back its proposal and acceptances, or what concerned one version."""

    type: Literal["withdrew"]
    """Always `withdrew`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    version: int | None
    """The number of the proposal; null: all that it has said."""


class OrDesDragonsLotChosen(TypedDict):
    """A participant chose a lot."""

    type: Literal["lot-chosen"]
    """Always `lot-chosen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    lot: int
    """Which lot, counted from 0."""


class OrDesDragonsSharesAgreed(TypedDict):
    """The treasure will be shared like this, one share per seat."""

    type: Literal["shares-agreed"]
    """Always `shares-agreed`: this tells it from the others."""
    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    shares: list[OrDesDragonsAmount] | None
    """One share per seat; together they are the whole treasure. Only `witnesses` see it until
    the match is over: hidden values are null.
    """


class OrDesDragonsSandRanOut(TypedDict):
    """The hourglass ran out before there was an agreement."""

    type: Literal["sand-ran-out"]
    """Always `sand-ran-out`: this tells it from the others."""


class OrDesDragonsTreasureLost(TypedDict):
    """The treasure left the game."""

    type: Literal["treasure-lost"]
    """Always `treasure-lost`: this tells it from the others."""
    treasure: OrDesDragonsAmount
    """The tokens, which are out of the game."""


class OrDesDragonsSharesGiven(TypedDict):
    """The shares went behind the screens; `cards` are the seats that draw a magic object each."""

    type: Literal["shares-given"]
    """Always `shares-given`: this tells it from the others."""
    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    shares: list[OrDesDragonsAmount] | None
    """One share per seat; together they are the whole treasure. Only `witnesses` see it until
    the match is over: hidden values are null.
    """
    cards: list[int]
    """The seats that draw a magic object each, in this order."""


class OrDesDragonsSlayersReturned(TypedDict):
    """The adventurers went home, tired; the dragon is out of the game."""

    type: Literal["slayers-returned"]
    """Always `slayers-returned`: this tells it from the others."""
    slot: int
    """The place of the dragon, counted from 0."""


class OrDesDragonsTheftBegan(TypedDict):
    """A thief may steal now."""

    type: Literal["theft-began"]
    """Always `theft-began`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsTheftForgone(TypedDict):
    """The thief stole nothing."""

    type: Literal["theft-forgone"]
    """Always `theft-forgone`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsTheftTried(TypedDict):
    """A thief put a hand behind a screen."""

    type: Literal["theft-tried"]
    """Always `theft-tried`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat behind whose screen it is, counted from 0."""


class OrDesDragonsHoardShown(TypedDict):
    """The thief's wizard looks behind the screen."""

    type: Literal["hoard-shown"]
    """Always `hoard-shown`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat behind whose screen it is, counted from 0."""
    hoard: OrDesDragonsAmount | None
    """All tokens behind that screen. Only `seat` see it until the match is over: hidden values
    are null.
    """


class OrDesDragonsStolen(TypedDict):
    """The theft is over; only thief and victim know what it brought, if anything."""

    type: Literal["stolen"]
    """Always `stolen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat behind whose screen it is, counted from 0."""
    loot: OrDesDragonsAmount | None
    """The stolen tokens, perhaps none. Only `seat` and `victim` see it until the match is over:
    hidden values are null.
    """


class OrDesDragonsTheftWardedOff(TypedDict):
    """The theft did not happen."""

    type: Literal["theft-warded-off"]
    """Always `theft-warded-off`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat behind whose screen it is, counted from 0."""


class OrDesDragonsTokenClaimed(TypedDict):
    """A participant took a token from the treasure before it is shared."""

    type: Literal["token-claimed"]
    """Always `token-claimed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    token: OrDesDragonsToken
    """Which token."""


class OrDesDragonsTreasureEnriched(TypedDict):
    """Tokens from the bag were added to the treasure."""

    type: Literal["treasure-enriched"]
    """Always `treasure-enriched`: this tells it from the others."""
    treasure: OrDesDragonsAmount
    """The tokens that were added."""


class OrDesDragonsTokenPilfered(TypedDict):
    """A token vanished from the treasure; open proposals and lots are void."""

    type: Literal["token-pilfered"]
    """Always `token-pilfered`: this tells it from the others."""
    seat: int | None
    """The seat that wears the pilfering gloves, counted from 0. Only `seat` see it until the
    match is over: hidden values are null.
    """
    token: OrDesDragonsToken
    """Which token."""


class OrDesDragonsPilfererCaught(TypedDict):
    """The pilferer gave everything back."""

    type: Literal["pilferer-caught"]
    """Always `pilferer-caught`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    tokens: OrDesDragonsAmount
    """The tokens that it gives back to the treasure."""


class OrDesDragonsGlovesDiscarded(TypedDict):
    """The sharing is over: the pilferer, who was not found out, discards the worn gloves."""

    type: Literal["gloves-discarded"]
    """Always `gloves-discarded`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class OrDesDragonsHourglassTurned(TypedDict):
    """The time of the negotiation started again."""

    type: Literal["hourglass-turned"]
    """Always `hourglass-turned`: this tells it from the others."""


class OrDesDragonsSharesSwapped(TypedDict):
    """Two participants exchanged the shares they had agreed on."""

    type: Literal["shares-swapped"]
    """Always `shares-swapped`: this tells it from the others."""
    first: int
    """One of the two, counted from 0."""
    second: int
    """The other, counted from 0."""


OrDesDragonsEvent: TypeAlias = (
    Opened
    | Joined
    | Pledged
    | GaveWords
    | SeatAdded
    | SeatDropped
    | Filled
    | Left
    | ClockSet
    | TimeGiven
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | ResignationWithdrawn
    | EndAsked
    | EndWithdrawn
    | PauseAsked
    | PauseBegan
    | PauseEnded
    | Finished
    | HintsAllowed
    | HintsTold
    | HeadLost
    | Answered
    | OrDesDragonsBranched
    | OrDesDragonsStarted
    | OrDesDragonsTakenBack
    | OrDesDragonsDeckShuffled
    | OrDesDragonsBagShuffled
    | OrDesDragonsPileShuffled
    | OrDesDragonsDiscardShuffled
    | OrDesDragonsMagicDrawn
    | OrDesDragonsMagicExhausted
    | OrDesDragonsDragonAppeared
    | OrDesDragonsTurnBegan
    | OrDesDragonsRefreshed
    | OrDesDragonsTurnSkipped
    | OrDesDragonsAttacked
    | OrDesDragonsDragonsSlain
    | OrDesDragonsGameEnded
    | OrDesDragonsFairOpened
    | OrDesDragonsOffered
    | OrDesDragonsOffersGone
    | OrDesDragonsTraded
    | OrDesDragonsTradingEnded
    | OrDesDragonsFairClosed
    | OrDesDragonsWindowOpened
    | OrDesDragonsPassed
    | OrDesDragonsPrepared
    | OrDesDragonsMagicPlayed
    | OrDesDragonsDragonsSwapped
    | OrDesDragonsRecalled
    | OrDesDragonsHoardSeen
    | OrDesDragonsAttackGranted
    | OrDesDragonsDragonKilled
    | OrDesDragonsUnknownDrawn
    | OrDesDragonsMagicTokensTaken
    | OrDesDragonsNothingToShare
    | OrDesDragonsNegotiationOpened
    | OrDesDragonsDivisionOpened
    | OrDesDragonsProposed
    | OrDesDragonsAccepted
    | OrDesDragonsWithdrew
    | OrDesDragonsDelegated
    | OrDesDragonsDivided
    | OrDesDragonsLotChosen
    | OrDesDragonsSharesAgreed
    | OrDesDragonsSandRanOut
    | OrDesDragonsTreasureLost
    | OrDesDragonsSharesGiven
    | OrDesDragonsSlayersReturned
    | OrDesDragonsTheftBegan
    | OrDesDragonsTheftForgone
    | OrDesDragonsTheftTried
    | OrDesDragonsHoardShown
    | OrDesDragonsStolen
    | OrDesDragonsTheftWardedOff
    | OrDesDragonsTokenClaimed
    | OrDesDragonsTreasureEnriched
    | OrDesDragonsTokenPilfered
    | OrDesDragonsAccused
    | OrDesDragonsPilfererCaught
    | OrDesDragonsGlovesDiscarded
    | OrDesDragonsHourglassTurned
    | OrDesDragonsSharesSwapped
)
"""An event in a match of Dragon's Gold."""


class OrDesDragonsFair(TypedDict):
    """The fair while it lasts: offers by number, and who has declared to be done."""

    number: int
    """The number that the next offer will have."""
    offers: list[OrDesDragonsOffer]
    """The offers that are open."""
    done: list[int]
    """The seats that have declared to be done."""


class OrDesDragonsFight(TypedDict):
    """A dragon that was killed, from its death until its slayers go home.

    `killer` owns the adventurer placed last. `thieves` and `wizards` are in playing order.
    `windows` are the reaction windows that have been open; `cards` the seats that are still
    to draw
    a magic object.
    """

    slot: int
    """The place of the dragon, counted from 0."""
    participants: list[int]
    """The seats that fought this dragon, counted from 0."""
    killer: int
    """The seat of the adventurer that was placed last, counted from 0."""
    thieves: list[OrDesDragonsThief]
    """Thieves that may still steal, in order."""
    wizards: list[int]
    """The seats with a wizard in this fight, in playing order."""
    step: OrDesDragonsStep
    """The next step of it."""
    windows: list[str]
    """On which occasions magic objects could be played so far."""
    version: int
    """The number of the newest proposal; 0: none was made."""
    proposals: list[OrDesDragonsProposal]
    """The proposals that are open, one per author at most."""
    spoken: list[int]
    """The seats that have said anything in this negotiation."""
    delegated: list[int]
    """The seats that accept what is nearly fair, as they have said nothing."""
    lots: OrDesDragonsLots | None
    """The lots, once the killer has divided the treasure; null before."""
    turned: bool
    """Whether the hourglass was turned once more."""
    agreement: OrDesDragonsAgreement | None
    """The shares that were agreed on; null: there is no agreement yet."""
    pilfered: OrDesDragonsAmount
    """The tokens that vanished."""
    accusers: list[int]
    """The seats that have made an accusation."""
    cards: list[int]
    """The seats that are still to draw a magic object."""
    victim: int | None
    """The seat that is being robbed, counted from 0; null: none is."""
    glimpse: OrDesDragonsGlimpse | None
    """The tokens in the wizard's sight; null: none."""


class OrDesDragonsFighter(TypedDict):
    """An adventurer that lies under a dragon; `bonus` is what enchanted swords add."""

    seat: int
    """The seat that it is about, counted from 0."""
    adventurer: OrDesDragonsAdventurer
    """Which of that seat's adventurers."""
    attack: int
    """The attack of the adventurer itself."""
    bonus: int
    """The attack that enchanted swords add to it."""


class OrDesDragonsGlimpse(TypedDict):
    """The tokens that a thief with a wizard sees behind the victim's screen."""

    thief: int
    """The seat that looks, counted from 0."""
    hoard: OrDesDragonsAmount | None
    """All tokens behind that screen. Only `thief` see it until the match is over: hidden values
    are null.
    """


class OrDesDragonsLair(TypedDict):
    """A vulnerable dragon, its treasure so far, how many tokens it hides, and its attackers."""

    dragon: str
    """The id of the dragon's card, as the components name it; in moves `dragon` is its slot."""
    power: int
    """The attack that is needed to slay the dragon."""
    unknown: int
    """How many tokens are drawn from the bag once it is dead."""
    treasure: OrDesDragonsAmount
    """Its treasure as far as it is open."""
    fighters: list[OrDesDragonsFighter]
    """The adventurers under it, in the order in which they were placed."""


OrDesDragonsLoot: TypeAlias = Literal[
    "amber",
    "amethyst",
    "black_diamond",
    "diamond",
    "emerald",
    "gold",
    "magic",
    "nothing",
    "sapphire",
    "silver",
]
"""A Token, or nothing."""


class OrDesDragonsLots(TypedDict):
    """The lots that the killer has made of the treasure, and the seats that have chosen."""

    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    lots: list[OrDesDragonsAmount | None]
    """The lots; together they are the whole treasure. Only `witnesses` see it until the match
    is over: hidden values are null.
    """
    choosers: list[int]
    """The seats that choose, in this order; the last of the lots is the killer's."""
    taken: list[list[int]]
    """Pairs of a seat and its lot, both counted from 0, in the order of choosing."""


OrDesDragonsMagic: TypeAlias = Literal[
    "authority_sceptre",
    "bottomless_bag",
    "confusion_ring",
    "crystal_ball",
    "dowsers_lantern",
    "enchanted_sword",
    "muddle_stone",
    "pilfering_gloves",
    "protection_amulet",
    "recall_horn",
    "speed_boots",
    "swap_powder",
    "turned_hourglass",
    "vigour_potion",
]
"""The magic objects."""


class OrDesDragonsOffer(TypedDict):
    """An offer at the fair. That it is made is public; what is in it, only the two of them see."""

    number: int
    """The number by which the offer is accepted, from 0."""
    seat: int
    """The seat that it is about, counted from 0."""
    to: int
    """The seat that it was made to, counted from 0."""
    gives: OrDesDragonsAmount | None
    """The tokens that the author gives. Only `seat` and `to` see it until the match is over:
    hidden values are null.
    """
    asks: OrDesDragonsAmount | None
    """The tokens in return. Only `seat` and `to` see it until the match is over: hidden values
    are null.
    """


class OrDesDragonsOptions(TypedDict):
    """The options of a match, chosen by its host. delegate_absent and divide_and_choose exclude
    each other.
    """

    advanced: NotRequired[bool]
    """The advanced rules: magic objects, the cursed diamond, majorities that are shared.
    Default: false.
    """
    hidden_shares: NotRequired[bool]
    """A game of memory: proposals and shares stay hidden for good from all who did not take
    part, and the table keeps no record of gifts. Default: false.
    """
    delegate_absent: NotRequired[bool]
    """A player who is silent until half the time of a negotiation accepts, from then on, any
    proposal that gives them 80 % of an equal share. Not with divide_and_choose. Default:
    false.
    """
    divide_and_choose: NotRequired[bool]
    """No negotiation: the player who killed the dragon makes the lots, the others choose. Not
    with delegate_absent. Default: false.
    """
    keep_gloves: NotRequired[bool | None]
    """Advanced: gloves whose owner was not found out stay in hand, worn, so that nobody learns
    whose they were. Otherwise they are discarded after the sharing, like any object that was
    used, and so tell who wore them.
    """
    window_seconds: NotRequired[int | None]
    """Advanced: how many seconds there are to answer an event with a magic object. null: half
    as long as for a turn.
    """
    first_seat: NotRequired[int | None]
    """The seat that begins: less than there are seats. null: chance says who."""


class OrDesDragonsOrders(TypedDict):
    """Standing orders: for each reaction window, whether to be asked or to pass by itself."""

    treasure: NotRequired[OrDesDragonsAnswer]
    """Before a treasure is shared out. Default: ask."""
    sand: NotRequired[OrDesDragonsAnswer]
    """When the sand has run out. Default: ask."""
    agreement: NotRequired[OrDesDragonsAnswer]
    """After an agreement on shares. Default: ask."""
    robbed: NotRequired[OrDesDragonsAnswerToThief]
    """When a thief robs you. ward: play an amulet of protection if you hold one. Default: ask."""
    encore: NotRequired[OrDesDragonsAnswer]
    """At the end of your turn. Default: ask."""
    stranded: NotRequired[OrDesDragonsAnswer | None]
    """In your turn, when all your adventurers lie under living dragons. null: ask."""


OrDesDragonsPhase: TypeAlias = Literal["attack", "attacked", "over", "setup", "skipped"]
"""The phases of the active seat: it attacks, has attacked, or skips its turn."""


class OrDesDragonsProposal(TypedDict):
    """A complete allocation, one share per seat, and who has accepted it. Only witnesses see
    it.
    """

    version: int
    """The number of the proposal, by which it is accepted."""
    author: int
    """The seat that made it, counted from 0."""
    accepted: list[int]
    """The seats that have accepted it, its author included."""
    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    shares: list[OrDesDragonsAmount] | None
    """One share per seat; together they are the whole treasure. Only `witnesses` see it until
    the match is over: hidden values are null.
    """


OrDesDragonsReason: TypeAlias = Literal[
    "no-attack-now",
    "other-turn",
    "no-dragon",
    "not-ready",
    "too-few-swords",
    "no-order",
    "not-slain",
    "no-negotiation",
    "did-not-fight",
    "nothing-named",
    "wrong-number",
    "negative-amount",
    "not-the-treasure",
    "no-such-proposal",
    "not-yours-to-withdraw",
    "not-the-divider",
    "not-the-chooser",
    "lot-gone",
    "no-theft",
    "no-glimpse",
    "not-in-the-hoard",
    "hoard-not-empty",
    "no-fair",
    "no-such-seat",
    "oneself",
    "empty-side",
    "too-few-tokens",
    "no-such-offer",
    "not-your-offer",
    "not-asked",
    "basic-game",
    "wrong-moment",
    "not-held",
    "same-dragon",
    "not-your-fighter",
    "nobody-tired",
    "nothing-unknown",
    "bag-empty",
    "not-in-the-treasure",
    "wrong-enrichment",
    "not-another-participant",
    "same-seat",
    "gloves-worn",
    "pilfer-limit",
    "nothing-vanished",
    "accused-already",
    "not-awaited",
    "nothing-awaited",
    "not-listed",
    "nothing-changes",
    "moves-used-up",
]
"""Why a move of Dragon's Gold may be refused."""


OrDesDragonsStep: TypeAlias = Literal[
    "aftermath",
    "agreed",
    "choose",
    "divide",
    "negotiate",
    "opening",
    "robbed",
    "sand",
    "steal",
    "unknown",
]
"""The stage of the resolution of a kill: the next thing to do."""


class OrDesDragonsThief(TypedDict):
    """A thief who may still steal; `sees` if a wizard of the same seat fought there too."""

    seat: int
    """The seat that it is about, counted from 0."""
    sees: bool
    """Whether it may look behind the screen, as its wizard fought there too."""


OrDesDragonsToken: TypeAlias = Literal[
    "amber",
    "amethyst",
    "black_diamond",
    "diamond",
    "emerald",
    "gold",
    "magic",
    "sapphire",
    "silver",
]
"""The kinds of tokens that treasures are made of."""


class OrDesDragonsView(TypedDict):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `ready` and `tired` are the adventurers in front of each seat, face up and face down.
    `received`
    is the public record of what each seat was openly given (not kept with hidden_shares).
    `lost`
    tokens and `dead` dragons are out of the game. `gloves` marks who has used the pilfering
    gloves.
    `skips` counts turns skipped in a row, `windows` are the windows that have been open in
    this
    turn, `slain` the dragons whose death is still to be resolved, `slayer` the seat that
    slew them.
    """

    options: OrDesDragonsOptions
    """The options that the host chose."""
    deck: list[str | None]
    """The ids of the dragons that are still to come, next one first. Hidden from everybody
    until the match is over: hidden values are null.
    """
    bag: list[OrDesDragonsToken | None]
    """The tokens in the bag, next one first. Hidden from everybody until the match is over:
    hidden values are null.
    """
    pile: list[OrDesDragonsMagic | None]
    """The magic objects to be drawn, next one first. Hidden from everybody until the match is
    over: hidden values are null.
    """
    hoards: list[OrDesDragonsAmount | None]
    """Per seat the tokens behind its screen. Each seat sees only its own until the match is
    over: hidden values are null.
    """
    hands: list[list[OrDesDragonsMagic | None]]
    """Per seat its magic objects. Each seat sees only its own until the match is over: hidden
    values are null.
    """
    gloves: list[bool | None]
    """Per seat whether it wears the pilfering gloves in this sharing. Each seat sees only its
    own until the match is over: hidden values are null.
    """
    orders: list[OrDesDragonsOrders | None]
    """Per seat its standing orders. Each seat sees only its own until the match is over: hidden
    values are null.
    """
    ready: list[list[OrDesDragonsAdventurer]]
    """Per seat the adventurers that can attack."""
    tired: list[list[OrDesDragonsAdventurer]]
    """Per seat the adventurers that cannot attack until all have got up."""
    lairs: list[OrDesDragonsLair | None]
    """The dragons by place; null: none lies there."""
    received: list[OrDesDragonsAmount]
    """Per seat the tokens that it was given openly, all together; not kept with
    `hidden_shares`.
    """
    discard: list[OrDesDragonsMagic]
    """The magic objects that were played."""
    lost: OrDesDragonsAmount
    """The tokens that are out of the game."""
    dead: list[str]
    """The ids of the dragons that were slain."""
    phase: OrDesDragonsPhase
    """The phase of the active seat."""
    prepared: list[str]
    """The steps of the setting up that are done: `deck`, `bag`, `pile`."""
    active: int
    """The seat whose turn it is, counted from 0."""
    turn: int
    """The number of this turn, of all seats."""
    decision: int
    """The number of the decision that is open: it names its deadline."""
    skips: int
    """How many turns in a row were skipped."""
    windows: list[str]
    """On which occasions of this turn magic objects could be played so far."""
    slain: list[int]
    """The places of dragons that died and whose treasure is still to be shared."""
    slayer: int
    """The seat by whose doing they died, counted from 0."""
    fight: OrDesDragonsFight | None
    """The kill that is being resolved; null: none is."""
    fair: OrDesDragonsFair | None
    """The fair; null: there is none now."""
    fair_held: bool
    """Whether the fair has begun already: there is one in a match."""
    window: OrDesDragonsWindow | None
    """The chance to play a magic object; null: there is none now."""


class OrDesDragonsViewItem(CommonViewItem):
    """Dragon's Gold: A match as it stood at a version, for stepping through it. `at` is ms."""

    game: Literal["or-des-dragons"]
    """The game's slug, such as `dragonwood`."""
    view: OrDesDragonsView | None
    """The table, as this viewer may see it; null before the start."""


class OrDesDragonsWindow(TypedDict):
    """A chance to play a magic object; `seats` are those that have not passed yet."""

    kind: OrDesDragonsWindowKind
    """The occasion."""
    seats: list[int]
    """The seats that have not passed yet."""


OrDesDragonsWindowKind: TypeAlias = Literal[
    "agreement", "encore", "last-chance", "robbed", "sand", "stranded", "treasure"
]
"""The occasions at which magic objects can be played."""


class Origin(TypedDict):
    """The start of a branch: a version of another match.

    Hidden things stayed as they were ("real"), or were dealt again from the view of the seat
    `seat`
    ("redealt").
    """

    match: str
    """The id of the other match."""
    version: int
    """The version of the other match at which this one begins."""
    unknowns: Unknowns
    """Whether what was hidden stayed as it was (`real`), or was dealt again (`redealt`)."""
    seat: int | None
    """The seat from whose view it was dealt again, counted from 0; null: it was not."""
    head: str | None
    """The `hash` of that version of the other match; null: it is from before that was told."""


class Pace(TypedDict):
    """Seconds per decision on each of the two clocks, and those that computers take.

    A match opened without `computer_seconds` is from before there were pauses: computers
    make none.
    In a command it stands for the default.
    """

    turn_seconds: int
    """Seconds for a decision."""
    hourglass_seconds: int
    """Seconds for a decision by the hourglass, such as a negotiation."""
    computer_seconds: int | None
    """Seconds that computers take for a decision; null, in matches from before there were
    pauses: none.
    """
    bank_seconds: int | None
    """Seconds of each seat for the whole match, for decisions of that seat alone whose time is
    over; null: none.
    """


class PaceAsked(TypedDict):
    """Seconds per decision on each of the two clocks, and those that computers take."""

    turn_seconds: NotRequired[int]
    """From a second to 30 days. Default: 45."""
    hourglass_seconds: NotRequired[int]
    """From a second to 30 days. Default: 60."""
    computer_seconds: NotRequired[int | None]
    """Seconds that a computer takes for each decision, the same for any hand, from 0 to 60,
    times the factor of its level and of the kind of decision. 0: no pauses, so the time of a
    move may tell something. Left out: 1 where a person sits, 0 where none does.
    """
    bank_seconds: NotRequired[int | None]
    """A reserve of each seat for the whole match, from a second to 30 days: used when the
    seconds of a decision of that seat alone are over. Left out: none.
    """


class PhraseAsked(TypedDict):
    """Something to be said at the table."""

    phrase: str
    """The phrase: a code of the game's `phrases`."""
    to: NotRequired[int | None]
    """To which seat alone, counted from 0; null or left out: to the table."""


class PhraseItem(TypedDict):
    """A phrase that players may say at the table."""

    phrase: str
    """The code, as it is said and heard."""
    sentence: Names
    """The phrase in words."""


class Pick(TypedDict):
    """Which `count` of `of` things? Answer: that many different indices, in drawing order."""

    type: Literal["pick"]
    """Always `pick`: this tells it from the others."""
    count: int
    """How many are picked."""
    of: int
    """Out of how many."""


Picture: TypeAlias = str
"""An SVG document: it scales, and has titles."""


class PierresDuDragonAmuletsTaken(TypedDict):
    """A seat took amulets from the bank, as far as there were any."""

    type: Literal["amulets-taken"]
    """Always `amulets-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    count: int
    """How many amulets it got."""


class PierresDuDragonAuction(TypedDict):
    """The auction of the character that is up.

    `bids` are the main bids, per seat, once the fists are open; `tied` are the seats that
    bid
    silver, and `silver` their bids. `seconds` are the second-best bidders when there is a
    winner.
    """

    character: str
    """The character's id, as the components and the host's own cards name it."""
    bids: list[PierresDuDragonFist]
    """The contents of the fists, one entry per seat; none before they are open."""
    tied: list[int]
    """The seats that bid silver because of a tie; none without one."""
    silver: list[PierresDuDragonFist]
    """The contents of the fists with silver, one entry per seat; none before they are open."""
    winner: int | None
    """The seat that has won, counted from 0; null: none yet."""
    seconds: list[int]
    """The seats with the second-best bid, counted from 0."""


class PierresDuDragonAuctionPassed(TypedDict):
    """The character goes to no seat: no bids, a cursed coin, or another tie."""

    type: Literal["auction-passed"]
    """Always `auction-passed`: this tells it from the others."""
    reason: PierresDuDragonUnsold
    """`no-bids`: there was no bid; `cursed`: a cursed coin was among the bids; `tied`: silver
    did not decide.
    """


class PierresDuDragonAuctionWon(TypedDict):
    """A seat has won the auction; `seconds` are the second-best bidders."""

    type: Literal["auction-won"]
    """Always `auction-won`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    seconds: list[int]
    """The seats with the second-best bid, counted from 0."""


class PierresDuDragonBanish(TypedDict):
    """Name a colour: everybody's stones of it go to the bank, yours too."""

    do: Literal["banish"]
    """Always `banish`: this tells it from the others."""


class PierresDuDragonBidForfeited(TypedDict):
    """A seat gave its bid to the bank for good: so much fairy gold, all else was lost already."""

    type: Literal["bid-forfeited"]
    """Always `bid-forfeited`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    fairy: int
    """How many pieces of fairy gold are lost for good."""


class PierresDuDragonBlank(TypedDict):
    """A character of the host's own: a blank card with a name and a power."""

    fr: str
    """Its name in French, unlike all others."""
    en: str
    """Its name in English, unlike all others."""
    either: list[list[PierresDuDragonEffect]]
    """The branches of its power, each a list of effects in the order in which they happen. One
    branch is no choice; an empty one is to decline. A price is the first effect of its
    branch: a player who cannot pay it cannot choose the branch.
    """


class PierresDuDragonBranchChosen(TypedDict):
    """A seat does what this branch of the power says: these effects follow."""

    type: Literal["branch-chosen"]
    """Always `branch-chosen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    character: str
    """The character's id, as the components and the host's own cards name it."""
    branch: int
    """Which branch of the power, counted from 0."""
    effects: list[PierresDuDragonEffect]
    """The effects of that branch, in their order."""


class PierresDuDragonBranched(TypedDict):
    """The table from which a branch will begin. The hidden parts are null if they are dealt
    again
    only when words are given.
    """

    type: Literal["branched"]
    """Always `branched`: this tells it from the others."""
    table: PierresDuDragonView
    """The table, as the origin had it."""


class PierresDuDragonBuy(TypedDict):
    """Buy any stones, each for one piece of gold or some of silver."""

    do: Literal["buy"]
    """Always `buy`: this tells it from the others."""
    silver: NotRequired[int]
    """The price of a stone in silver; in gold it is one piece. Default: 3."""


class PierresDuDragonCardKept(TypedDict):
    """A seat keeps a character of the host's own before its screen."""

    type: Literal["card-kept"]
    """Always `card-kept`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    character: str
    """The character's id, as the components and the host's own cards name it."""


class PierresDuDragonCharacterImitated(TypedDict):
    """A seat uses the power of another character; `taken` from those still to come, or not."""

    type: Literal["character-imitated"]
    """Always `character-imitated`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    character: str
    """The character's id, as the components and the host's own cards name it."""
    taken: bool
    """true: the character was still to come, and will not come any more."""


class PierresDuDragonCharacterTurnedUp(TypedDict):
    """A character is up for auction."""

    type: Literal["character-turned-up"]
    """Always `character-turned-up`: this tells it from the others."""
    character: str
    """The character's id, as the components and the host's own cards name it."""


PierresDuDragonCoin: TypeAlias = Literal["common", "fairy", "silver"]
"""The kinds of coins: fairy gold returns after a turn, common gold and silver do not."""


class PierresDuDragonCoinStolen(TypedDict):
    """A seat stole a coin of a victim without stones; "spent" fairy gold is no use before the
    next
    turn, "nothing" was all there was.
    """

    type: Literal["coin-stolen"]
    """Always `coin-stolen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat that loses something, counted from 0."""
    coin: PierresDuDragonLostCoin
    """`spent`: fairy gold that is no use before the next turn; `nothing`: there was no coin."""


class PierresDuDragonCoins(TypedDict):
    """The number of coins of each kind."""

    fairy: int
    """Pieces of fairy gold, which return after the turn."""
    common: int
    """Pieces of common gold."""
    silver: int
    """Pieces of silver, which decide ties."""


class PierresDuDragonCoinsPlundered(TypedDict):
    """A seat took coins of a victim; how many is seen by `witnesses` alone."""

    type: Literal["coins-plundered"]
    """Always `coins-plundered`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat that loses something, counted from 0."""
    witnesses: list[int | None]
    """The seats that see what is veiled here; null among them: spectators do too."""
    coins: PierresDuDragonCoins | None
    """The coins taken. Only `witnesses` see it until the match is over: hidden values are null."""


class PierresDuDragonCoinsSpent(TypedDict):
    """A seat paid coins to the bank."""

    type: Literal["coins-spent"]
    """Always `coins-spent`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    coins: PierresDuDragonCoins
    """The coins that it gave."""


class PierresDuDragonCoinsTaken(TypedDict):
    """A seat took coins from the bank, as far as there were any."""

    type: Literal["coins-taken"]
    """Always `coins-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    coins: PierresDuDragonCoins
    """The coins that it got."""


PierresDuDragonColour: TypeAlias = Literal["blue", "red", "yellow"]
"""The colours of stones."""


class PierresDuDragonColourBanished(TypedDict):
    """A seat banished a colour: all stones of it went to the bank, so many per seat."""

    type: Literal["colour-banished"]
    """Always `colour-banished`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    colour: PierresDuDragonColour
    """The colour whose stones all go to the bank."""
    lost: list[int]
    """How many stones each seat lost."""


class PierresDuDragonColourNamed(TypedDict):
    """A seat named the colour that it must not draw; the bank's stones are in the bag."""

    type: Literal["colour-named"]
    """Always `colour-named`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    colour: PierresDuDragonColour
    """The colour that it must not draw."""


class PierresDuDragonSeenBid(TypedDict):
    """Close your fist over gold, maybe a cursed coin and an amulet; it stays closed until all
    are opened (with changeable_bids: change it until all are in).

    All that is bid is spent, won or lost; nothing in your fist is a bid too.
    """

    type: Literal["bid"]
    """Always `bid`: this tells it from the others."""
    fairy: int | None
    """Pieces of fairy gold. Only the seat that made the move sees it until the match is over:
    hidden values are null.
    """
    common: int | None
    """Pieces of common gold. Only the seat that made the move sees it until the match is over:
    hidden values are null.
    """
    cursed: bool | None
    """With a cursed coin, which cancels the power for all. Only the seat that made the move
    sees it until the match is over: hidden values are null.
    """
    amulet: bool | None
    """With an amulet, which doubles the value of the bid. Only the seat that made the move sees
    it until the match is over: hidden values are null.
    """


class PierresDuDragonSeenBidSilver(TypedDict):
    """You are tied: close your fist over silver, maybe an amulet; it stays closed until all are
    opened (with changeable_bids: change it until all are in).
    """

    type: Literal["bid-silver"]
    """Always `bid-silver`: this tells it from the others."""
    silver: int | None
    """Pieces of silver. Only the seat that made the move sees it until the match is over:
    hidden values are null.
    """
    amulet: bool | None
    """With an amulet, which doubles the value of the bid. Only the seat that made the move sees
    it until the match is over: hidden values are null.
    """


class PierresDuDragonSeenPrepare(TypedDict):
    """Slow play: bid nothing from now on, until one of these characters is up.

    It ends by itself when your coins or stones change, and with the turn; bid yourself, and
    your
    bid counts. It stays unknown to the others. Not with changeable_bids.
    """

    type: Literal["prepare"]
    """Always `prepare`: this tells it from the others."""
    until: list[str] | None
    """Ids of characters that still come in this turn; none: until the turn ends. Only the seat
    that made the move sees it until the match is over: hidden values are null.
    """


PierresDuDragonCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | TakeInvite
    | Pledge
    | GiveWords
    | Leave
    | TakeBack
    | ComeBack
    | End
    | ClaimMatch
    | AllowHints
    | Pause
    | Resume
    | GiveTime
    | Free
    | AddSeat
    | DropSeat
    | SeatComputer
    | Begin
    | Expire
    | Abandon
    | Stop
    | SetClock
    | NameLosses
    | PierresDuDragonSeenBid
    | PierresDuDragonSeenBidSilver
    | PierresDuDragonUseTwice
    | PierresDuDragonChoose
    | PierresDuDragonPayStones
    | PierresDuDragonTakeStones
    | PierresDuDragonRob
    | PierresDuDragonNamePlayer
    | PierresDuDragonNameColour
    | PierresDuDragonDrawStone
    | PierresDuDragonStopDrawing
    | PierresDuDragonBuyStones
    | PierresDuDragonImitateCharacter
    | PierresDuDragonSeenPrepare
    | PierresDuDragonStandDown
)
"""A command to a match of Fist of Dragonstones: its moves, and the commands of any match."""


class PierresDuDragonCursedCoinsTaken(TypedDict):
    """A seat took cursed coins."""

    type: Literal["cursed-coins-taken"]
    """Always `cursed-coins-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    count: int
    """How many cursed coins."""


class PierresDuDragonDoppelgangerKept(TypedDict):
    """A seat keeps the Doppelganger before its screen."""

    type: Literal["doppelganger-kept"]
    """Always `doppelganger-kept`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class PierresDuDragonDoppelgangerPlayed(TypedDict):
    """A seat plays the Doppelganger: the power will be used twice."""

    type: Literal["doppelganger-played"]
    """Always `doppelganger-played`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class PierresDuDragonDraw(TypedDict):
    """Put stones of each colour into a bag, and draw some blindly."""

    do: Literal["draw"]
    """Always `draw`: this tells it from the others."""
    count: NotRequired[int]
    """How many stones are drawn. Default: 2."""
    each: NotRequired[int]
    """How many stones of each colour go into the bag, as far as the bank has them. Default: 2."""


class PierresDuDragonDrawBegan(TypedDict):
    """A seat puts a hand into the bag."""

    type: Literal["draw-began"]
    """Always `draw-began`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""


class PierresDuDragonPay(TypedDict):
    """Pay stones to the bank; a player who cannot may not choose this branch."""

    do: Literal["pay"]
    """Always `pay`: this tells it from the others."""
    stones: PierresDuDragonPrice
    """Which stones: `count` of each colour, of any colours, of the same colour; or all that one
    has, which may be none.
    """
    count: NotRequired[int]
    """How many stones. Default: 1."""
    waived: NotRequired[bool]
    """true: a player who cannot pay need not, and may choose the branch. Default: false."""


class PierresDuDragonSpend(TypedDict):
    """Pay coins to the bank from behind your screen; a player who cannot may not choose this
    branch.
    """

    do: Literal["spend"]
    """Always `spend`: this tells it from the others."""
    coin: PierresDuDragonCoin
    """Which coins."""
    count: NotRequired[int]
    """How many. Default: 1."""


class PierresDuDragonForfeit(TypedDict):
    """The gold of your bid goes to the bank for good, fairy gold too."""

    do: Literal["forfeit"]
    """Always `forfeit`: this tells it from the others."""


class PierresDuDragonTake(TypedDict):
    """Take things from the bank, as far as it has them."""

    do: Literal["take"]
    """Always `take`: this tells it from the others."""
    thing: PierresDuDragonThing
    """Taken from the bank. "stone": a stone of a colour you choose."""
    count: NotRequired[int]
    """How many. Default: 1."""


class PierresDuDragonShare(TypedDict):
    """Everybody takes things from the bank, clockwise from you, as far as it has them."""

    do: Literal["share"]
    """Always `share`: this tells it from the others."""
    thing: PierresDuDragonShared
    """Taken from the bank."""
    count: NotRequired[int]
    """How many each. Default: 1."""


class PierresDuDragonScorePoints(TypedDict):
    """Score points."""

    do: Literal["score"]
    """Always `score`: this tells it from the others."""
    points: NotRequired[int]
    """How many points. Default: 1."""


class PierresDuDragonGamble(TypedDict):
    """All stones of the bank in a bag: name a colour, and draw until you stop or it comes up."""

    do: Literal["gamble"]
    """Always `gamble`: this tells it from the others."""


class PierresDuDragonSteal(TypedDict):
    """Take a stone of your choice from the second-best bidder, or from anyone else.

    A victim without one gives a piece of common gold, or else of fairy gold.
    """

    do: Literal["steal"]
    """Always `steal`: this tells it from the others."""
    victim: NotRequired[PierresDuDragonRobbed]
    """The victim: the second-best bidder, or anyone else. Default: second."""


class PierresDuDragonPlunder(TypedDict):
    """Name another player, who gives you all coins of some kinds."""

    do: Literal["plunder"]
    """Always `plunder`: this tells it from the others."""
    coins: NotRequired[list[PierresDuDragonCoin]]
    """The kinds of coins. Default: ('common', 'silver')."""


class PierresDuDragonImitate(TypedDict):
    """Use another character's power."""

    do: Literal["imitate"]
    """Always `imitate`: this tells it from the others."""
    which: PierresDuDragonImitated
    """One that was up this turn, or one that is yet to come; random: one that is yet to come,
    and chance says which.
    """


class PierresDuDragonKeep(TypedDict):
    """Keep this card; later it doubles a power (Doppelganger), or offers its other branches."""

    do: Literal["keep"]
    """Always `keep`: this tells it from the others."""


PierresDuDragonEffect: TypeAlias = (
    PierresDuDragonPay
    | PierresDuDragonSpend
    | PierresDuDragonForfeit
    | PierresDuDragonTake
    | PierresDuDragonShare
    | PierresDuDragonScorePoints
    | PierresDuDragonDraw
    | PierresDuDragonGamble
    | PierresDuDragonBuy
    | PierresDuDragonSteal
    | PierresDuDragonPlunder
    | PierresDuDragonBanish
    | PierresDuDragonImitate
    | PierresDuDragonKeep
)
"""The kinds of effects of powers."""


PierresDuDragonEnding: TypeAlias = Literal["deadlock", "won"]
"""How a match ends."""


class PierresDuDragonStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    """Always `started`: this tells it from the others."""
    table: PierresDuDragonView
    """The table before the first event of the game."""


class PierresDuDragonTakenBack(TypedDict):
    """The player of a seat took back their last move, of the entry before: nothing hidden was
    learned by it. The table is as it was before that move, the deadlines too.
    """

    type: Literal["taken-back"]
    """Always `taken-back`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    version: int
    """The version of the entry whose move is taken back."""
    table: PierresDuDragonView
    """The table, as it was before that move."""
    dues: list[Due]
    """The deadlines, as they were before that move."""
    missed: int
    """How many decisions in a row the player had missed before it."""
    strikes: int
    """How many strikes for missed deadlines the seat had before it."""
    banks: list[int] | None
    """The ms that each seat's bank had before it; null: none."""


class PierresDuDragonStonesDealt(TypedDict):
    """Each seat was dealt stones from the bag; one entry per seat."""

    type: Literal["stones-dealt"]
    """Always `stones-dealt`: this tells it from the others."""
    stones: list[PierresDuDragonStones]
    """One entry per seat."""


class PierresDuDragonSpecialDrawn(TypedDict):
    """A special character takes part in the next turn."""

    type: Literal["special-drawn"]
    """Always `special-drawn`: this tells it from the others."""
    character: str
    """The character's id, as the components and the host's own cards name it."""


class PierresDuDragonSpecialsRecycled(TypedDict):
    """The special characters that were used can be drawn again."""

    type: Literal["specials-recycled"]
    """Always `specials-recycled`: this tells it from the others."""


class PierresDuDragonTurnBegan(TypedDict):
    """A turn began; these characters come up in it, in no order, after the Witch."""

    type: Literal["turn-began"]
    """Always `turn-began`: this tells it from the others."""
    turn: int
    """The turn's number, from 1."""
    coming: list[str]
    """The ids of the characters that come up, in no order."""


class PierresDuDragonTurnEnded(TypedDict):
    """The turn is over: per seat so much spent fairy gold returns behind the screen, and so
    many
    cursed coins go back to the bank; the special characters are discarded.
    """

    type: Literal["turn-ended"]
    """Always `turn-ended`: this tells it from the others."""
    fairy: list[int]
    """Per seat how much spent fairy gold returns behind its screen."""
    cursed: list[int]
    """Per seat how many cursed coins go back to the bank."""
    discarded: list[str]
    """The ids of the special characters that are discarded."""


class PierresDuDragonGameEnded(TypedDict):
    """The game is over: a seat has three points, or no auction was won for long."""

    type: Literal["game-ended"]
    """Always `game-ended`: this tells it from the others."""
    reason: PierresDuDragonEnding
    """`won`: a seat has three points; `deadlock`: no auction was won for some turns."""


class PierresDuDragonFistClosed(TypedDict):
    """A seat closed a fist; maybe once more, as a bid may be changed."""

    type: Literal["fist-closed"]
    """Always `fist-closed`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    fist: PierresDuDragonFist | None
    """The contents of the fist. Only `seat` see it until the match is over: hidden values are
    null.
    """


class PierresDuDragonFistsOpened(TypedDict):
    """All fists are open; `values` is what each bid is worth."""

    type: Literal["fists-opened"]
    """Always `fists-opened`: this tells it from the others."""
    bids: list[PierresDuDragonFist]
    """The contents of the fists, one entry per seat."""
    values: list[int]
    """The value of each bid, in gold or silver, one entry per seat."""


class PierresDuDragonTieOpened(TypedDict):
    """These seats have bid most, and bid silver now."""

    type: Literal["tie-opened"]
    """Always `tie-opened`: this tells it from the others."""
    seats: list[int]
    """The seats that are tied, counted from 0."""


class PierresDuDragonSilverOpened(TypedDict):
    """The fists with silver are open; those who were not tied bid nothing."""

    type: Literal["silver-opened"]
    """Always `silver-opened`: this tells it from the others."""
    bids: list[PierresDuDragonFist]
    """The contents of the fists, one entry per seat."""
    values: list[int]
    """The value of each bid, in gold or silver, one entry per seat."""


class PierresDuDragonOrdersGiven(TypedDict):
    """A seat gave standing orders or took them back; others do not learn which seat."""

    type: Literal["orders-given"]
    """Always `orders-given`: this tells it from the others."""
    seat: int | None
    """The seat that did it, counted from 0. Only `seat` see it until the match is over: hidden
    values are null.
    """
    orders: PierresDuDragonOrders | None
    """Its standing orders, as they are now. Only `seat` see it until the match is over: hidden
    values are null.
    """


class PierresDuDragonPowerUsed(TypedDict):
    """A seat uses the power of a character, so many times."""

    type: Literal["power-used"]
    """Always `power-used`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    character: str
    """The character's id, as the components and the host's own cards name it."""
    times: int
    """How often: 1, or 2 with the Doppelganger."""


class PierresDuDragonNothingHappened(TypedDict):
    """The power, or what comes next of it, has no effect."""

    type: Literal["nothing-happened"]
    """Always `nothing-happened`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    character: str
    """The character's id, as the components and the host's own cards name it."""


class PierresDuDragonStonesTaken(TypedDict):
    """A seat took stones from the bank, as far as there were any."""

    type: Literal["stones-taken"]
    """Always `stones-taken`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    stones: PierresDuDragonStones
    """The stones that it got."""


class PierresDuDragonStonesPaid(TypedDict):
    """A seat paid stones to the bank."""

    type: Literal["stones-paid"]
    """Always `stones-paid`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    stones: PierresDuDragonStones
    """The stones that it gave."""


class PierresDuDragonPointsScored(TypedDict):
    """A seat scored points."""

    type: Literal["points-scored"]
    """Always `points-scored`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    points: int
    """How many points it got."""


class PierresDuDragonStoneStolen(TypedDict):
    """A seat stole a stone."""

    type: Literal["stone-stolen"]
    """Always `stone-stolen`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    victim: int
    """The seat that loses something, counted from 0."""
    stone: PierresDuDragonColour
    """The colour of the stone."""


class PierresDuDragonStonesDrawn(TypedDict):
    """A seat drew stones blindly from the bag."""

    type: Literal["stones-drawn"]
    """Always `stones-drawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    stones: PierresDuDragonStones
    """The stones that it drew, and has now."""


class PierresDuDragonStoneDrawn(TypedDict):
    """A seat drew a stone; it is its own only when the drawing stops."""

    type: Literal["stone-drawn"]
    """Always `stone-drawn`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    stone: PierresDuDragonColour
    """The colour of the stone."""


class PierresDuDragonStonesKept(TypedDict):
    """A seat stopped drawing, and keeps what it drew."""

    type: Literal["stones-kept"]
    """Always `stones-kept`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    stones: PierresDuDragonStones
    """The stones drawn, which are its own now."""


class PierresDuDragonStonesReturned(TypedDict):
    """A seat drew the colour that it had named, and returns all that it drew to the bank."""

    type: Literal["stones-returned"]
    """Always `stones-returned`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    stones: PierresDuDragonStones
    """The stones drawn, which are lost."""


class PierresDuDragonStonesBought(TypedDict):
    """A seat bought stones."""

    type: Literal["stones-bought"]
    """Always `stones-bought`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    stones: PierresDuDragonStones
    """The stones that it has bought."""
    price: PierresDuDragonCoins
    """The price that it paid for them."""


class PierresDuDragonFistHidden(TypedDict):
    """A seat closed a fist; until the fists open the seat stays unknown to others."""

    type: Literal["fist-hidden"]
    """Always `fist-hidden`: this tells it from the others."""
    seat: int | None
    """The seat that did it, counted from 0. Only `seat` see it until the match is over: hidden
    values are null.
    """
    fist: PierresDuDragonFist | None
    """The contents of the fist. Only `seat` see it until the match is over: hidden values are
    null.
    """


class PierresDuDragonEverybodyTook(TypedDict):
    """By a seat's power everybody took things from the bank, as far as there were any."""

    type: Literal["everybody-took"]
    """Always `everybody-took`: this tells it from the others."""
    seat: int
    """The seat that it is about, counted from 0."""
    thing: PierresDuDragonShared
    """The kind of things that were taken."""
    counts: list[int]
    """Per seat how many it got."""


PierresDuDragonEvent: TypeAlias = (
    Opened
    | Joined
    | Pledged
    | GaveWords
    | SeatAdded
    | SeatDropped
    | Filled
    | Left
    | ClockSet
    | TimeGiven
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | ResignationWithdrawn
    | EndAsked
    | EndWithdrawn
    | PauseAsked
    | PauseBegan
    | PauseEnded
    | Finished
    | HintsAllowed
    | HintsTold
    | HeadLost
    | Answered
    | PierresDuDragonBranched
    | PierresDuDragonStarted
    | PierresDuDragonTakenBack
    | PierresDuDragonStonesDealt
    | PierresDuDragonSpecialDrawn
    | PierresDuDragonSpecialsRecycled
    | PierresDuDragonTurnBegan
    | PierresDuDragonCharacterTurnedUp
    | PierresDuDragonTurnEnded
    | PierresDuDragonGameEnded
    | PierresDuDragonFistClosed
    | PierresDuDragonFistsOpened
    | PierresDuDragonTieOpened
    | PierresDuDragonSilverOpened
    | PierresDuDragonAuctionWon
    | PierresDuDragonAuctionPassed
    | PierresDuDragonOrdersGiven
    | PierresDuDragonDoppelgangerPlayed
    | PierresDuDragonPowerUsed
    | PierresDuDragonBranchChosen
    | PierresDuDragonNothingHappened
    | PierresDuDragonCoinsTaken
    | PierresDuDragonCursedCoinsTaken
    | PierresDuDragonAmuletsTaken
    | PierresDuDragonStonesTaken
    | PierresDuDragonStonesPaid
    | PierresDuDragonBidForfeited
    | PierresDuDragonPointsScored
    | PierresDuDragonStoneStolen
    | PierresDuDragonCoinStolen
    | PierresDuDragonCoinsPlundered
    | PierresDuDragonColourBanished
    | PierresDuDragonStonesDrawn
    | PierresDuDragonColourNamed
    | PierresDuDragonDrawBegan
    | PierresDuDragonStoneDrawn
    | PierresDuDragonStonesKept
    | PierresDuDragonStonesReturned
    | PierresDuDragonStonesBought
    | PierresDuDragonCharacterImitated
    | PierresDuDragonDoppelgangerKept
    | PierresDuDragonFistHidden
    | PierresDuDragonCoinsSpent
    | PierresDuDragonEverybodyTook
    | PierresDuDragonCardKept
)
"""An event in a match of Fist of Dragonstones."""


class PierresDuDragonFist(TypedDict):
    """The contents of a fist: gold for a character, or silver in a tie."""

    fairy: int
    """Pieces of fairy gold, which return after the turn."""
    common: int
    """Pieces of common gold."""
    silver: int
    """Pieces of silver, which decide ties."""
    cursed: bool
    """Whether it holds a cursed coin: with one among the bids the character goes to no seat."""
    amulet: bool
    """Whether it holds an amulet, which doubles the bid."""


class PierresDuDragonHand(TypedDict):
    """A hand hidden from others: open, or a fist that is closed over this."""

    closed: bool
    """Whether it is a fist."""
    fist: PierresDuDragonFist
    """Its contents; empty while it is open."""


class PierresDuDragonHands(TypedDict):
    """The hands of all seats, in matches in which closed fists are secret."""

    by_seat: list[PierresDuDragonHand | None]
    """Per seat its hand. Each seat sees only its own until the match is over: hidden values are
    null.
    """


class PierresDuDragonHazard(TypedDict):
    """The Rainbow Dragon: the colour not to draw, the stones drawn, a hand in the bag or not."""

    colour: PierresDuDragonColour
    """The colour that must not be drawn."""
    drawn: PierresDuDragonStones
    """The stones drawn so far."""
    drawing: bool
    """Whether a stone is being drawn."""


PierresDuDragonImitated: TypeAlias = Literal["coming", "played", "random"]
"""Which characters may be imitated."""


class PierresDuDragonKeptCard(TypedDict):
    """A character of the host's own that a seat keeps before its screen."""

    seat: int
    """The seat that it is about, counted from 0."""
    character: str
    """The character's id, as the components and the host's own cards name it."""


PierresDuDragonLostCoin: TypeAlias = Literal["common", "fairy", "nothing", "spent"]
"""The loss of a victim without stones."""


class PierresDuDragonOptions(TypedDict):
    """The options of a match, chosen by its host."""

    apprentice_free: NotRequired[bool]
    """A player without two stones of a colour gets the Apprentice's point for nothing. Default:
    false.
    """
    auto_zero: NotRequired[bool]
    """Players without gold and without a cursed coin (in a tie: without silver) are not waited
    for. Not with changeable_bids. Default: false.
    """
    open_purses: NotRequired[bool]
    """The possessions behind the screens are shown to all. Default: false."""
    characters: NotRequired[list[PierresDuDragonBlank]]
    """The host's own cards, up to three: characters that join the special characters of the
    box, which all take part, as blank_1 to blank_3. Default: ().
    """
    changeable_bids: NotRequired[bool | None]
    """All see who has closed a fist, and a closed fist may be changed until all are in. There
    are no standing orders then, and no auto_zero.
    """
    barren_turns: NotRequired[int | None]
    """So many turns in a row without an auction won end the match: a bound of ours; null: 3, 0:
    never (the rulebook).
    """


class PierresDuDragonOrders(TypedDict):
    """Standing orders: bid nothing until one of these characters is up. They end by themselves
    when the coins or stones of the owner change, and with the turn.
    """

    standing: bool
    """Whether it bids nothing by itself."""
    until: list[str]
    """The ids of the characters at which it is asked again; none: in the next turn."""


PierresDuDragonPhase: TypeAlias = Literal[
    "bid", "draw", "next", "over", "power", "setup", "tie", "won"
]
"""The phases of a turn: a character comes up, bids, a tie, its power."""


PierresDuDragonPrice: TypeAlias = Literal["all", "any", "each", "same"]
"""Stones to pay: `count` of each colour, of any, of a single one; or all that one has."""


PierresDuDragonReason: TypeAlias = Literal[
    "missing-value",
    "negative-amount",
    "gold-only",
    "silver-only",
    "not-tied",
    "fist-closed",
    "too-many-coins",
    "no-cursed-coin",
    "no-amulet",
    "no-standing-orders",
    "unknown-character",
    "named-twice",
    "character-is-up",
    "cannot-come",
    "other-choice",
    "no-such-branch",
    "cannot-pay",
    "too-many-stones",
    "wrong-price",
    "wrong-number",
    "bank-has-fewer",
    "not-a-victim",
    "rob-a-stone",
    "no-such-stone",
    "another-player",
    "not-in-the-bank",
    "wrong-payment",
    "not-there-to-imitate",
    "not-twice",
    "imitates-too",
    "not-awaited",
    "nothing-awaited",
    "not-listed",
    "nothing-changes",
    "moves-used-up",
]
"""Why a move of Fist of Dragonstones may be refused."""


PierresDuDragonRobbed: TypeAlias = Literal["anyone", "second"]
"""The possible victims: the second-best bidder, or anyone else."""


PierresDuDragonShared: TypeAlias = Literal[
    "amulet", "blue", "common", "cursed", "fairy", "red", "silver", "yellow"
]
"""The things that everybody can take from the bank without a choice."""


class PierresDuDragonStones(TypedDict):
    """The number of stones of each colour."""

    red: int
    """Red stones."""
    blue: int
    """Blue stones."""
    yellow: int
    """Yellow stones."""


class PierresDuDragonTask(TypedDict):
    """A pending step of the winner: an effect, or (null) to use the power of a character."""

    character: str
    """The character's id, as the components and the host's own cards name it."""
    effect: PierresDuDragonEffect | None
    """The effect; null: to use the power of the character."""
    doubled: bool
    """Whether the Doppelganger doubles it."""


PierresDuDragonThing: TypeAlias = Literal[
    "amulet", "blue", "common", "cursed", "fairy", "red", "silver", "stone", "yellow"
]
"""Things from the bank: coins, a cursed coin, an amulet, stones; "stone": any colour."""


PierresDuDragonUnsold: TypeAlias = Literal["cursed", "no-bids", "tied"]
"""The reasons for which a character goes to no seat."""


class PierresDuDragonView(TypedDict):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `hands` are the fists of this auction. It is null in matches from before there were
    hands, and
    where all see which fists are closed; then `fists` has a tuple per seat: () while a fist
    is
    open, and one bid when it is closed. `spent` is the fairy gold before each screen. With
    open_purses `shown` repeats the purses for all to see; else it is (). `deck` are the
    special
    characters that were not drawn yet, `specials` those just drawn for the next turn,
    `coming` the
    characters still to come this turn (none of them in any order), `played` those that were
    up.
    `doppelganger` is who keeps that card, `kept` are the host's own that are kept; null
    before any
    was. `todo` is what the winner has still to do, next thing first. `barren` counts turns
    in a row
    without an auction won.
    """

    options: PierresDuDragonOptions
    """The options that the host chose."""
    purses: list[PierresDuDragonCoins | None]
    """Per seat the coins behind its screen. Each seat sees only its own until the match is
    over: hidden values are null.
    """
    fists: list[list[PierresDuDragonFist | None]]
    """Per seat its bid in a tuple, () while it has made none; all are () where `hands` are
    used. Each seat sees only its own until the match is over: hidden values are null.
    """
    orders: list[PierresDuDragonOrders | None]
    """Per seat its standing orders. Each seat sees only its own until the match is over: hidden
    values are null.
    """
    stones: list[PierresDuDragonStones]
    """Per seat its stones, open to all."""
    points: list[int]
    """Per seat its points."""
    spent: list[int]
    """Per seat the fairy gold that it spent in this turn."""
    cursed: list[int]
    """Per seat its cursed coins."""
    amulets: list[int]
    """Per seat its amulets."""
    bank: PierresDuDragonCoins
    """The coins that can still be won."""
    bank_stones: PierresDuDragonStones
    """The stones that can still be won."""
    bank_amulets: int
    """How many amulets can still be won."""
    deck: list[str]
    """The ids of the special characters that can be drawn, in no order."""
    shown: list[PierresDuDragonCoins]
    """Per seat its coins, with `open_purses`; else none."""
    discard: list[str]
    """The ids of the special characters that were discarded."""
    specials: list[str]
    """The ids of the special characters of the next turn."""
    coming: list[str]
    """The ids of the characters still to come in this turn, in no order."""
    played: list[str]
    """The ids of the characters that were up in this turn, in order."""
    doppelganger: int | None
    """The seat that keeps the Doppelganger, counted from 0; null: none does."""
    phase: PierresDuDragonPhase
    """The phase of the turn."""
    turn: int
    """The number of this turn, from 1."""
    decision: int
    """The number of the decision that is open: it names its deadline."""
    barren: int
    """The number of turns in a row without an auction won."""
    sold: bool
    """Whether anybody has won a character in this turn."""
    auction: PierresDuDragonAuction | None
    """The auction of the character that is up; null: none is."""
    todo: list[PierresDuDragonTask]
    """The pending steps of the winner, the next first."""
    hazard: PierresDuDragonHazard | None
    """The drawing of the Rainbow Dragon; null: there is none now."""
    hands: PierresDuDragonHands | None
    """The fists of this auction; null where everybody sees who has closed one."""
    kept: list[PierresDuDragonKeptCard] | None
    """The host's own characters that seats keep, in the order they came; null: none yet."""


class PierresDuDragonViewItem(CommonViewItem):
    """Fist of Dragonstones: A match as it stood at a version, for stepping through it. `at` is
    ms.
    """

    game: Literal["pierres-du-dragon"]
    """The game's slug, such as `dragonwood`."""
    view: PierresDuDragonView | None
    """The table, as this viewer may see it; null before the start."""


class Place(TypedDict):
    """A seat. `name` is null if nobody has taken it, or if its player was erased."""

    seat: int
    """Its number, counted from 0."""
    kind: SeatKind
    """The kind of its player."""
    player: str | None
    """The id of the player at this seat, or of the one it is reserved for; null: none."""
    name: str | None
    """The player's name; null: nobody has taken the seat, or the player was erased."""
    level: Level | None
    """The level of the computer at this seat; null: none sits there."""
    taken: bool
    """Whether it is taken; false: it is open, or only reserved."""
    away: bool
    """Whether its player is away: a computer plays until they move again."""
    looks_like: list[int]
    """The other seats of this match with a name that looks like this one (Unicode's
    confusables) or is the same: their players are others. Show the seats' numbers beside
    these names.
    """


class PlayedAnswer(TypedDict):
    """The entry of a command, and the open decisions after it."""

    version: int
    """The match's version after this entry."""
    entry: SeenEntry
    """The entry, as you may see it."""
    waiting: list[Awaited]
    """The seats that the match waits for, for which decision, and until when."""
    note: NotRequired[str | None]
    """A signed note over the entry's `hash`, with which you can prove what you were shown; only
    if you asked for one.
    """


Presence: TypeAlias = Literal["here", "idle", "offline", "unknown"]
"""`here`: heard of in the last 30 seconds, `idle`: in the last 5 minutes, `offline`: not even
then;
`unknown`: it is not for the caller to know.
"""


class PresenceAnswer(TypedDict):
    """Whether the players of a match are there."""

    host: Presence
    """The presence of the host."""
    seats: list[Presence | None]
    """The presence of the player at each seat; null: no player has taken it."""


PresenceSetting: TypeAlias = Literal["hidden", "shown"]
"""Whether others at a table learn that a player is there."""


class Problem(TypedDict):
    """The reason of a refusal (RFC 9457)."""

    type: str
    """A URN that ends in the code."""
    title: str
    """The code in words, in English or French by `Accept-Language`."""
    status: int
    """The status of the HTTP answer."""
    detail: str
    """A sentence for people, in the same language."""
    code: ProblemCode
    """Stable, for programs."""
    reason: NotRequired[
        OrDesDragonsReason
        | JeuDesDragonsReason
        | PierresDuDragonReason
        | DragonwoodReason
        | DrachenlandReason
        | StoreReason
    ]
    """For a refused move: which rule it breaks; each game lists its own. For `unconfirmed` and
    codes that begin with `store-`: why. Stable, for programs.
    """
    errors: NotRequired[dict[str, Any]]
    """For `invalid`: the errors, field by field, nested like the body."""
    until: NotRequired[int]
    """For `suspended` and `silenced`: until when, ms since the epoch."""
    version: NotRequired[int]
    """The match's version."""
    last: NotRequired[int]
    """For `news-set-back`: up to this number your news is unchanged; 0: none of it is, or you
    have named no item that you know.
    """
    now: NotRequired[int]
    """The time by the store's clock, ms."""
    waiting: NotRequired[list[Awaited]]
    """The seats that the match waits for, for which decision, and until when."""
    allowed: NotRequired[list[str]]
    """The types of moves that you can make now: see GET …/moves."""
    known: NotRequired[list[str]]
    """For `unknown-move`: the types of moves that the game has."""


ProblemCode: TypeAlias = Literal[
    "bad-request",
    "not-json",
    "no-token",
    "bad-token",
    "bad-recovery-code",
    "bad-id-token",
    "bad-link",
    "bad-ticket",
    "ticket-expired",
    "ticket-elsewhere",
    "not-seated",
    "not-host",
    "no-hints",
    "suspended",
    "silenced",
    "veiled",
    "no-such-path",
    "no-such-game",
    "no-such-match",
    "no-such-invite",
    "no-such-version",
    "no-such-player",
    "no-such-token",
    "no-such-seat",
    "no-such-webhook",
    "no-such-push",
    "no-such-delivery",
    "no-board",
    "no-hash",
    "no-log",
    "method-not-allowed",
    "too-slow",
    "not-your-turn",
    "illegal-move",
    "not-over",
    "rematch-begun",
    "too-many-rematches",
    "no-pause",
    "paused",
    "not-paused",
    "not-awaited",
    "time-used-up",
    "too-late",
    "not-started",
    "started",
    "too-few-seats",
    "too-many-seats",
    "seat-taken",
    "nobody-there",
    "no-pledges",
    "already-pledged",
    "already-said",
    "too-soon",
    "other-words",
    "match-over",
    "match-full",
    "already-seated",
    "already-resigned",
    "others-there",
    "nothing-to-take-back",
    "somebody-acted",
    "something-learned",
    "too-many-taken-back",
    "back-too-soon",
    "too-many-hints",
    "too-many-matches",
    "too-many-unattended",
    "blocked",
    "yourself",
    "too-many-blocks",
    "too-many-mutes",
    "too-many-tokens",
    "too-many-reminders",
    "too-many-webhooks",
    "webhook-exists",
    "last-token",
    "set-back",
    "news-set-back",
    "version-moved",
    "body-too-large",
    "unsupported-media-type",
    "invalid",
    "unknown-move",
    "key-reused",
    "slow-down",
    "too-many-streams",
    "too-many-connections",
    "internal",
    "store-misused",
    "store-away",
    "store-full",
    "store-read-only",
    "store-unwritable",
    "unconfirmed",
    "ask-again",
    "too-new",
    "unknown-format",
    "archive-away",
    "archive-lost",
    "log-rolled-back",
    "issuer-away",
    "no-stream-free",
    "no-connection-free",
    "busy",
]
"""Why not, for programs."""


class Profile(TypedDict):
    """A player, as everybody sees them."""

    id: str
    """The player's id."""
    name: str
    """The player's name."""
    since: int
    """When they enrolled, ms since the epoch."""
    games: list[GameRecord]
    """The games that they have played."""


class PushItem(TypedDict):
    """A device of mine that gets my news by Web Push."""

    token: str
    """The id of the token of that device."""
    service: str
    """The host of its push service."""
    kinds: list[NewsKind]
    """Of which kinds of news it is told; []: of all."""
    since: int
    """When it was subscribed, ms since the epoch."""
    current: bool
    """Whether this request was sent by that device."""
    failing_since: int | None
    """Since when its push service accepts nothing, ms since the epoch; null: it works."""


class PushMessage(TypedDict):
    """A message to a browser's service worker by Web Push (`event.data.json()`): the same as to
    a
    webhook, and the text and link of a notification.
    """

    type: NewsKind | Literal["test"]
    """The kind of the item; `test`: the player wants to see it work."""
    timestamp: str
    """When it happened (ISO 8601, UTC)."""
    player: str
    """The id of the player who is told."""
    data: NewsItem | None
    """The item; null: this is a test."""
    text: str
    """The text to show, in the player's language."""
    link: str | None
    """The address of the match's page; null: it is about no match."""


class PushPage(TypedDict):
    """My devices that get my news by Web Push, and the public key for subscriptions."""

    public_key: str
    """This server's key (VAPID), in base64url: `applicationServerKey`."""
    items: list[PushItem]
    """The devices, oldest first."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


class QuickMatch(TypedDict):
    """A seat at a match that fits. The options are those of the game: see the catalogue."""

    game: str
    """The game's slug."""
    seats: list[SeatCount]
    """The fewest seats that the match may have, and the most."""
    options: NotRequired[dict[str, Any]]
    """The options that the match must have."""
    pace: NotRequired[PaceAsked]
    """How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60,
    computer_seconds null, bank_seconds null.
    """
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""
    fill: NotRequired[FillAsked | None]
    """If you open a match: a computer for each seat that nobody takes. Left out: none."""
    hints: NotRequired[bool]
    """Whether hints are allowed there, or not. Default: false."""
    pledges: NotRequired[bool | None]
    """Whether words are pledged there, or not: see `giveWords`. Left out: they are."""


class Range(TypedDict):
    """From the fewest to the most."""

    min: int
    """The fewest."""
    max: int
    """The most."""


class RatingAnswer(TypedDict):
    """How strong a player is in a game, by their matches with other players."""

    value: int
    """Their rating: 1000 for a newcomer. It is cautious, and grows with certainty, too."""
    mean: float
    """How strong they are most probably; 25 for a newcomer."""
    deviation: float
    """The standard deviation of `mean`: how uncertain it is."""
    matches: int
    """By how many matches they were rated."""


class ReasonItem(TypedDict):
    """Why a move may be refused: `reason` of a problem, and its sentences with placeholders in
    braces.
    """

    reason: str
    """The code, as a problem names it."""
    sentence: Names
    """The sentence, with its blanks in braces."""


class RematchAnswer(TypedDict):
    """The rematch of a match that is over."""

    rematch: str | None
    """The id of its rematch, open or begun; null: there is none that you may know of."""


class ReminderChanges(TypedDict):
    """Changes of my reminders; a field that is left out stays as it is."""

    left_percent: NotRequired[int | None]
    """Remind me when so many percent of the time for a decision are left; 0: do not."""
    every_minutes: NotRequired[int | None]
    """Remind me every so many minutes after a decision was opened; 0: do not."""


class RemindersAnswer(TypedDict):
    """My reminders of decisions that are mine."""

    left_percent: int
    """When so many percent of the time for a decision are left; 0: never."""
    every_minutes: int
    """Every so many minutes after a decision was opened; 0: never."""
    own: bool
    """Whether I have chosen them; false: they are the usual ones."""


class RenewedPush(TypedDict):
    """The new subscription of a device, and the keys of the one that it replaces."""

    endpoint: str
    """The URL (https://) at which its push service takes messages."""
    keys: SubscriptionKeys
    """Its keys."""
    expirationTime: NotRequired[int | None]
    """Sent by the browser, and ignored."""
    player: str
    """The id of the player who is told there."""
    token: str
    """The id of that device's token, as in its `PushItem`."""
    before: SubscriptionKeys
    """The keys of the subscription that was known so far."""


class ReportAnswer(TypedDict):
    """A report, as the operator will read it."""

    id: str
    """The report's id."""
    at: int
    """When it was made, ms since the epoch."""
    about: str
    """The id of the player whom it is about."""
    reason: Cause
    """The subject of the report."""
    match: str | None
    """The match where it happened; null: none was named."""
    detail: str
    """The author's text."""


class ReportAsked(TypedDict):
    """A report about a player, for the operator."""

    reason: Cause
    """The subject of the report."""
    match: NotRequired[str | None]
    """The id of the match where it happened."""
    detail: NotRequired[str]
    """Your account of it, without control characters."""


class Roll(TypedDict):
    """What do `dice` dice with faces 1 to `faces` show? Answer: one face per die."""

    type: Literal["roll"]
    """Always `roll`: this tells it from the others."""
    dice: int
    """How many dice."""
    faces: int
    """How many faces each die has, numbered from 1."""


class RulesAnswer(TypedDict):
    """The rules of a match in short, as its options have them."""

    game: str
    """The game's slug."""
    rules: list[Told]
    """Section by section."""


class Score(TypedDict):
    """The final points of a seat, what they are made of, and its rank from 1; rank 1 has won."""

    seat: int
    """The seat, counted from 0."""
    points: int
    """Its final points."""
    rank: int
    """Its rank: 1 has won; equal ranks are shared."""
    parts: dict[str, int]
    """The parts of the points, by name."""


class Seal(TypedDict):
    """The seal on a veiled value: its `salt` if you may see the value, else its `digest`.

    `length` is that of a list whose length is public.
    """

    digest: NotRequired[str | None]
    """The SHA-256 of the salt and the value, in hexadecimal, where the value is hidden."""
    salt: NotRequired[str | None]
    """The salt, in hexadecimal, where the value is shown."""
    length: NotRequired[int | None]
    """The length of a list, where only the length is shown."""


class Seat(TypedDict):
    """A place at the table. Until it is taken, a seat of kind "player" is only reserved.

    An invitation is good until its seat is taken, or there is a newer one.
    """

    kind: SeatKind
    """The kind of player that may sit there."""
    player: str | None
    """The id of the player at this seat, or of the one it is reserved for; null: none."""
    level: Level | None
    """The level of the computer at this seat; null: none sits there."""
    taken: bool
    """Whether it is taken; false: it is open, or only reserved."""
    missed: int
    """How many decisions in a row its player has missed."""
    away: bool
    """Whether its player is away: a computer plays until they move again."""
    resigned: bool
    """Whether its player has resigned: a computer plays on to the end."""
    invite: int | None
    """The number of the newest invitation to it; null: there was none."""
    fill: Fill | None
    """When a computer takes it; null: never."""


class SeatAnswer(TypedDict):
    """A seat, whether its player has resigned (then a computer plays on), and their pledge."""

    seat: int
    """Its number, counted from 0."""
    kind: SeatKind
    """The kind of its player."""
    player: str | None
    """The id of the player at this seat, or of the one it is reserved for; null: none."""
    name: str | None
    """The player's name; null: nobody has taken the seat, or the player was erased."""
    level: Level | None
    """The level of the computer at this seat; null: none sits there."""
    taken: bool
    """Whether it is taken; false: it is open, or only reserved."""
    away: bool
    """Whether its player is away: a computer plays until they move again."""
    looks_like: list[int]
    """The other seats of this match with a name that looks like this one (Unicode's
    confusables) or is the same: their players are others. Show the seats' numbers beside
    these names.
    """
    resigned: bool
    """Whether its player has resigned: a computer plays on to the end."""
    fill: Fill | None
    """The computer that takes it if no player does, at its `deadline` in `waiting`; null: none."""
    pledge: str | None
    """The pledge of its player; null: none yet, or the match is played without pledges."""


SeatCount: TypeAlias = Literal[1, 2, 3, 4, 5, 6]
"""A number of seats."""


SeatKind: TypeAlias = Literal["ai", "invite", "open", "player"]
"""The kinds of seats: for anybody, for a player, a computer, or an invited person."""


class SeatToAdd(TypedDict):
    """A seat to be added to a match that has not started."""

    seat: NewSeat
    """The seat, as in a new match."""


class SeatsCount(TypedDict):
    """The matches of a game with so many seats."""

    seats: int
    """How many seats these matches have."""
    played: int
    """How many were played."""
    won: int
    """How many of them were won, perhaps with others: the first rank may be shared."""
    mean_rank: float
    """The mean of the ranks, from 1; players who are not there at the end rank last."""


class SeenActor(TypedDict):
    """The sender of a command; both null where the viewer may not know it."""

    seat: int | None
    """The seat whose move it was, counted from 0; null: nobody's, or hidden."""
    kind: str | None
    """`player`, `ai`, `clock` or `operator`; null: hidden."""


class Shuffle(TypedDict):
    """In which order do `size` things lie? Answer: the indices 0 to size-1 in that order."""

    type: Literal["shuffle"]
    """Always `shuffle`: this tells it from the others."""
    size: int
    """How many things."""


class SignInAsked(TypedDict):
    """A request for a token by a code: exactly one of `recovery`, `link` and `id_token`."""

    recovery: NotRequired[str | None]
    """A recovery code: 24 letters and digits. Case, blanks and hyphens do not matter, and O, I
    and L are read as 0, 1 and 1.
    """
    link: NotRequired[str | None]
    """The code that another device shows: 8 letters and digits, read as a recovery code is."""
    id_token: NotRequired[str | None]
    """An ID token (OpenID Connect) of an issuer that the operator trusts."""
    nonce: NotRequired[str | None]
    """With `id_token`: the nonce that you had put into it. Leave it out if there is none."""
    name: NotRequired[str | None]
    """With `id_token`: the name of the player, if this is their first time; otherwise it is
    ignored. Left out: `Player`. Nothing is taken from the ID token.
    """
    label: NotRequired[str]
    """Your name for the device, without control characters. It may be empty."""


Spoken: TypeAlias = Literal["en", "fr"]
"""The languages in which refusals are told."""


Status: TypeAlias = Literal["finished", "open", "running"]
"""Whether seats are free (open), it is being played (running), or it is over (finished)."""


StoreReason: TypeAlias = Literal[
    "disk",
    "memory",
    "read-only",
    "replicas",
    "forbidden",
    "password",
    "loading",
    "away",
    "unconfirmed",
    "doubted",
    "misused",
    "other",
]
"""Why the store does not take what is sent."""


class SubscriptionKeys(TypedDict):
    """The keys of a push subscription, as the browser gives them."""

    p256dh: str
    """Its public key: 65 bytes, in base64url."""
    auth: str
    """Its secret: 16 bytes, in base64url."""


class TakeBackOffer(TypedDict):
    """A move, or a resignation, that the player of a seat can take back."""

    of: Literal["move", "resignation"]
    """`move`: your last move; `resignation`: yours, of a few seconds ago."""
    until: int | None
    """Until when, ms since the epoch by the store's clock, or until somebody acts; null: there
    is no limit of time.
    """


class TakeSeat(TypedDict):
    """Take a seat, with words if you like."""

    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""


class TalkPage(TypedDict):
    """The phrases that you hear, oldest first: the newest 100 at most."""

    items: list[SaidItem]
    """The phrases, oldest first."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""
    next: str | None
    """Always null: there is one page."""


class Thought(TypedDict):
    """How a computer found its move: with these it can be derived again from the seat's view.

    With a `version`, `seed` follows from the match's secret, the words, that version, and
    the seat
    (docs/fairness.md).

    `elapsed` is the percent of the decision's clock that was gone.
    """

    level: Level
    """The level that it played on."""
    seed: int
    """The seed of its luck."""
    rounds: int
    """How many rounds it searched."""
    elapsed: int
    """How much of the decision's clock was gone, in percent."""
    version: int | None
    """The version of the match that it thought about; null: its seed was drawn freely."""
    release: str | None
    """The release of the computers; null: from before thoughts named it."""


class TicketAnswer(TypedDict):
    """A ticket opens a match's stream in a browser: `…/stream?ticket=…`, until
    `expires_at` (ms).
    """

    ticket: str
    """The ticket: the `ticket` of the stream's query."""
    expires_at: int
    """Until when it opens a stream, ms since the epoch."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


class TimeAsked(TypedDict):
    """More time for another seat."""

    seat: int
    """The seat that gets it, counted from 0."""


class TokenAsked(TypedDict):
    """A token for another device of mine."""

    label: NotRequired[str]
    """Your name for the device, without control characters. It may be empty."""


class TokenItem(TypedDict):
    """A token, without its secret. `used`: the hour in which it was last used (ms), null if
    that
    was before hours were noted. `current`: the one that this request was sent with.
    """

    id: str
    """The id of the token, by which it can be revoked."""
    label: str
    """The player's name for the device."""
    since: int
    """When it was made, ms since the epoch."""
    used: int | None
    """When it was last used, ms since the epoch, to the hour; null: unknown."""
    current: bool
    """Whether this request was sent with it."""


class TokenPage(TypedDict):
    """All my tokens, oldest first."""

    items: list[TokenItem]
    """The tokens, oldest first."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


class Told(TypedDict):
    """A section of a game's rules in short: its lines, and after them what each thing does in
    these
    parts of the catalogue.
    """

    title: Names
    """The title."""
    lines: list[Names]
    """A thought each; names of the catalogue stand between stars."""
    parts: list[str]
    """Parts of `components` whose things say their effects here."""


Unknowns: TypeAlias = Literal["real", "redealt"]
"""The fate of hidden things in a branch: they stay as they were, or are dealt again."""


Verifier: TypeAlias = str
"""A Python program in one file: `python verify.py match.ndjson [--head HASH] [--key VKEY]`."""


ViewItem: TypeAlias = (
    OrDesDragonsViewItem
    | JeuDesDragonsViewItem
    | PierresDuDragonViewItem
    | DragonwoodViewItem
    | DrachenlandViewItem
)
"""A match as it stood at a version, for stepping through it. `at` is ms."""


class ViewPage(TypedDict):
    """Successive views, oldest first. `next` is the `after` of the next page, null at the end."""

    items: list[ViewItem]
    """The views, oldest first."""
    next: str | None
    """The `after` of the next page; null: this is the last."""
    version: int
    """The match's version: how many entries its log has."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


Visibility: TypeAlias = Literal["private", "public", "unlisted"]
"""The audience of a match, widest first: everybody, and the lobby; those who have its id; only
its
host, and those for whom it has seats.
"""


class WebhookChanges(TypedDict):
    """Changes of a webhook; a field that is left out stays as it is."""

    kinds: NotRequired[list[NewsKind] | None]
    """Of which kinds of news it is told; left out or []: of all."""
    active: NotRequired[bool | None]
    """false: it is told nothing. true: it is told what happens from now on, also if it was
    switched off.
    """


WebhookForm: TypeAlias = Literal["discord", "slack", "standard"]
"""The form of a message: the item by the Standard Webhooks specification, or a sentence for a
channel of Discord or Slack.
"""


class WebhookItem(TypedDict):
    """A webhook of mine, without its secret."""

    id: str
    """The webhook's id: the same for the same URL."""
    url: str
    """Its URL."""
    form: WebhookForm
    """The form of its messages."""
    kinds: list[NewsKind]
    """Of which kinds of news it is told; []: of all."""
    link: str
    """The address of a match's page, with `{match}` for its id."""
    since: int
    """When it was made, ms since the epoch."""
    active: bool
    """Whether it is told of news."""
    off_since: int | None
    """When it was switched off, ms since the epoch; null: it is not."""
    off_because: WhyOff | None
    """Why it was; null: it is not, or its player has done it."""
    failing_since: int | None
    """Since when it has accepted nothing, ms since the epoch; null: it works, or is new."""
    waiting: int
    """How many items wait for a try."""
    old_secret_until: int | None
    """Until when the secret before is signed by, too, ms since the epoch; null: it is not."""


class WebhookMade(TypedDict):
    """A new webhook. Its secret is not shown again."""

    id: str
    """The webhook's id: the same for the same URL."""
    secret: str
    """The secret that signs its messages: `whsec_`, and 32 bytes in base64."""
    webhook: WebhookItem
    """The webhook."""


class WebhookMessage(TypedDict):
    """The body of a webhook that speaks `standard`. Its headers `webhook-id`, `webhook-
    timestamp`
    and `webhook-signature` are those of the Standard Webhooks specification.
    """

    type: NewsKind | Literal["test"]
    """The kind of the item; `test`: the player wants to see it work."""
    timestamp: str
    """When it happened (ISO 8601, UTC)."""
    player: str
    """The id of the player who is told."""
    data: NewsItem | None
    """The item; null: this is a test."""


class WebhookPage(TypedDict):
    """All my webhooks, oldest first."""

    items: list[WebhookItem]
    """The webhooks, oldest first."""
    now: int
    """The time by the store's clock, ms since the epoch: compare deadlines with it."""


WhyOff: TypeAlias = Literal["failing", "gone"]
"""Why a receiver was switched off: it has accepted nothing for a day; it answered 410."""


class WordsAsked(TypedDict):
    """Words for the luck of a match with pledges: exactly one of `pledge` and `words`."""

    pledge: NotRequired[str | None]
    """The SHA-256 of `pledge/<match>/<seat>/<words>`, in hexadecimal. The words must be 32
    random bytes in lower-case hexadecimal digits, so that they cannot be guessed.
    """
    words: NotRequired[str | None]
    """The words that you have pledged; without a pledge, any words."""
