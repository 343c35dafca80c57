"""The types of what is sent and received, one per schema of the contract.

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

VERSION = "1.0.0"
"""The version of the contract that these types were made from."""


class Abandon(TypedDict):
    """Nobody has played this match, or looked at it, for as long as the operator allows."""

    type: Literal["abandon"]


Abandoned: TypeAlias = Literal["left", "too-long", "unwatched"]


class Answered(TypedDict):
    """Chance answered. Hidden until the match ends; what may be seen is in the outcome."""

    type: Literal["answered"]
    question: Shuffle | Pick | Roll | None
    answer: list[int] | None


class Anybody(TypedDict):
    """A seat that anybody may take."""

    kind: Literal["open"]


class Audit(TypedDict):
    """The results of all checks of a match at a version."""

    match: str
    version: int
    commitment: str | None
    secret: str | None
    head: str | None
    checks: list[Check]


class Awaited(TypedDict):
    """A seat that must decide, or be taken (kind "seat"); the deadline is ms since the epoch."""

    seat: int
    kind: str
    deadline: int | None


class Bounds(TypedDict):
    """How many entries there may be.

    `changes`: of one player or computer that leave the open decisions as they are; `offers`: of
    all
    in one decision on the hourglass, which falls to its default then; `entries`: in the whole
    match, which ends with the last of them.
    """

    changes: int
    offers: int
    entries: int


class Branch(TypedDict):
    """Open a match that begins where another stood (see Origin).

    Without a seat it is the asker's own; without a pace the other match's.
    """

    type: Literal["branch"]
    match: str
    version: int
    seats: list[Seat]
    unknowns: Unknowns
    seat: int | None
    pace: Pace | None
    words: str | None


class CameBack(TypedDict):
    """The player of a seat moved again after missing a turn."""

    type: Literal["came-back"]
    seat: int


class Check(TypedDict):
    """The result of one check; `version` is the first entry that fails, or is not checked."""

    name: Literal["chain", "chance", "log", "result", "rules"]
    status: Literal["failed", "passed", "pending"]
    version: int | None
    detail: str


class ClockSet(TypedDict):
    """The deadlines of all open decisions from now on.

    `stepped`: they are what they were, by a clock that has stepped by so many ms since.
    """

    type: Literal["clock-set"]
    dues: list[Due]
    stepped: int | None


class Computer(TypedDict):
    """A seat that a computer plays."""

    kind: Literal["ai"]
    level: Level


class DrachenlandActivate(TypedDict):
    """Use a die for an adventurer: it goes its way, and takes something where it ends.

    Where a token is turned up the way ends, and the rest of the command is dropped: you are
    asked
    again. Without `take` you are asked if there is anything to take; with "nothing" you are
    not.
    Who is asked about rolling again keeps the dice by it.
    """

    type: Literal["activate"]
    die: DrachenlandDie
    """The die to use, once a turn."""
    pawn: DrachenlandColour
    """Your adventurer of this colour."""
    steps: NotRequired[
        list[
            DrachenlandWalk | DrachenlandMarch | DrachenlandBoat | DrachenlandFly | DrachenlandCall
        ]
    ]
    """The way, step by step. Without a step the adventurer stays where it is. What comes after a
    token is turned up is dropped. Default: ().
    """
    take: NotRequired[DrachenlandTake | Literal["nothing"] | None]
    """What to take where the way ends. null: you are asked, if there is anything. nothing: you are
    not. Dropped where a token is turned up.
    """


class DrachenlandActivated(TypedDict):
    """A seat uses a die for an adventurer."""

    type: Literal["activated"]
    seat: int
    pawn: DrachenlandColour
    die: DrachenlandDie


class DrachenlandActivation(TypedDict):
    """An adventurer at work: where it was before (null: not on the board), if a token that it
    turned up has stopped it, and what it took.
    """

    pawn: DrachenlandColour
    origin: str | None
    stopped: bool
    taken: list[DrachenlandTake]


class DrachenlandActivationEnded(TypedDict):
    """A seat's adventurer is done."""

    type: Literal["activation-ended"]
    seat: int


class DrachenlandAdventurer(TypedDict):
    """A pawn: the space on which it stands, if it has come in, and if it wears a ring."""

    colour: DrachenlandColour
    at: str | None
    ring: bool


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
    """Where the board is from. Default: own."""


class DrachenlandBoat(TypedDict):
    """Use a boatman: along a river to the volcano at its other end."""

    do: Literal["boat"]
    to: str
    """The volcano at the other end of the river."""


class DrachenlandBoatTaken(TypedDict):
    """A seat's adventurer went along a river, to this volcano."""

    type: Literal["boat-taken"]
    seat: int
    pawn: DrachenlandColour
    to: str


class DrachenlandBranched(TypedDict):
    """The table from which a branch will begin."""

    type: Literal["branched"]
    table: DrachenlandView


DrachenlandBy: TypeAlias = Literal["baby_dragon", "die"]


class DrachenlandCall(TypedDict):
    """Call the royal dragon of the adventurer's colour to the volcano on which it stands.

    By the die: no point of it is left to walk with.
    """

    do: Literal["call"]
    by: NotRequired[DrachenlandBy]
    """What pays for the dragon: the die, if it shows a 4 of which no space was walked, or a baby
    dragon, beside the die. Default: die.
    """


DrachenlandColour: TypeAlias = Literal["blue", "green", "red"]


class Open(TypedDict):
    """Open a match. A seat of kind "player" without a player is the host's."""

    type: Literal["open"]
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    pace: Pace
    words: str | None


class Join(TypedDict):
    """Take a seat: the one reserved for the player, or the first open one."""

    type: Literal["join"]
    words: str | None


class Leave(TypedDict):
    """Leave before the start; resign after it."""

    type: Literal["leave"]


class Expire(TypedDict):
    """The deadline of a decision has passed."""

    type: Literal["expire"]


class SetClock(TypedDict):
    """The store's clock stepped by so many ms: what is left of each deadline is to stay."""

    type: Literal["set-clock"]
    stepped: int


class DrachenlandEnter(TypedDict):
    """First round: bring this adventurer in, to a space that is exactly so far from an entrance."""

    type: Literal["enter"]
    pawn: DrachenlandColour
    """Your adventurer of this colour."""
    to: str
    """The space where the adventurer ends, exactly so far from an entrance as the order of play
    says.
    """


class DrachenlandReroll(TypedDict):
    """Use your twist of fate: roll both dice again."""

    type: Literal["reroll"]


class DrachenlandContinue(TypedDict):
    """Option tokens_after_stop: go on with tokens after a token was turned up, and take."""

    type: Literal["continue"]
    steps: list[
        DrachenlandWalk | DrachenlandMarch | DrachenlandBoat | DrachenlandFly | DrachenlandCall
    ]
    """The way, step by step. Without a step the adventurer stays where it is. What comes after a
    token is turned up is dropped.
    """
    take: NotRequired[DrachenlandTake | Literal["nothing"] | None]
    """What to take where the way ends. null: you are asked, if there is anything. nothing: you are
    not. Dropped where a token is turned up.
    """


class DrachenlandTakeTreasure(TypedDict):
    """Take something from the volcano on which your adventurer has ended."""

    type: Literal["take"]
    take: DrachenlandTake
    """An egg, all gems of the adventurer's colour, one diamond, or a ring instead of treasure."""


class DrachenlandMagicHand(TypedDict):
    """Use a magic hand: take once more from the same volcano."""

    type: Literal["magic-hand"]
    take: DrachenlandTake
    """An egg, all gems of the adventurer's colour, one diamond, or a ring instead of treasure."""


class DrachenlandPass(TypedDict):
    """Leave it at that: no re-roll, no (more) treasure; or the dice that are left lapse."""

    type: Literal["pass"]


DrachenlandCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | Leave
    | Expire
    | Abandon
    | SetClock
    | DrachenlandEnter
    | DrachenlandReroll
    | DrachenlandActivate
    | DrachenlandContinue
    | DrachenlandTakeTreasure
    | DrachenlandMagicHand
    | DrachenlandPass
)


class DrachenlandCrater(TypedDict):
    """What lies on a volcano: treasure, and tokens. At most one was laid there, face down; royal
    dragons come and go.
    """

    treasure: DrachenlandStash
    face_down: list[DrachenlandToken | None]
    face_up: list[DrachenlandToken]


class DrachenlandDiceKept(TypedDict):
    """A seat left the dice as they were."""

    type: Literal["dice-kept"]
    seat: int


class DrachenlandDiceLifted(TypedDict):
    """A seat rolls both dice again."""

    type: Literal["dice-lifted"]
    seat: int


class DrachenlandDiceRolled(TypedDict):
    """The dice A and B show this."""

    type: Literal["dice-rolled"]
    seat: int
    dice: list[int]


DrachenlandDie: TypeAlias = Literal["A", "B"]


class DrachenlandDragonCalled(TypedDict):
    """A seat's adventurer called the royal dragon of its colour to where it stands."""

    type: Literal["dragon-called"]
    seat: int
    pawn: DrachenlandColour
    origin: str
    to: str


class DrachenlandDragonFlown(TypedDict):
    """A seat's adventurer flew with the royal dragon of its colour, to this volcano."""

    type: Literal["dragon-flown"]
    seat: int
    pawn: DrachenlandColour
    origin: str
    to: str


class DrachenlandEggTaken(TypedDict):
    """A seat took an egg, and with it the volcano's token, if it can be taken."""

    type: Literal["egg-taken"]
    seat: int
    pawn: DrachenlandColour
    volcano: str
    token: DrachenlandToken | None


class DrachenlandEntrance(TypedDict):
    """Where adventurers come in. It is no space, and nobody walks through it."""

    id: str
    """An id that nothing else on the board has."""
    name: str
    """What people call it."""
    x: int
    """From the left edge."""
    y: int
    """From the top."""


class Opened(TypedDict):
    """A match is open; `commitment` binds the server to the luck of the match."""

    type: Literal["opened"]
    id: str
    game: str
    options: dict[str, Any]
    pace: Pace
    host: str
    at: int
    commitment: str
    seats: list[Seat]
    words: str | None
    origin: Origin | None
    bounds: Bounds | None


class Joined(TypedDict):
    """A player took a seat. Their words, if any, go into the luck of the match."""

    type: Literal["joined"]
    seat: int
    player: str
    words: str | None


class Left(TypedDict):
    """A seat is open again."""

    type: Literal["left"]
    seat: int


class TimedOut(TypedDict):
    """Time ran out on a decision; `missed` are the seats that should have moved."""

    type: Literal["timed-out"]
    kind: str
    missed: list[int]


class WentAway(TypedDict):
    """A computer plays this seat until its player moves again."""

    type: Literal["went-away"]
    seat: int


class Resigned(TypedDict):
    """A computer plays this seat to the end."""

    type: Literal["resigned"]
    seat: int


class Finished(TypedDict):
    """The match is over, its secret revealed.

    Without a result the game was not played to its end, and `abandoned` says why. It is null in
    entries from before there was this field: there the last player had left before the start.
    """

    type: Literal["finished"]
    result: list[Score] | None
    secret: str
    abandoned: Abandoned | None


class DrachenlandStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    table: DrachenlandView


class DrachenlandFirstSeatDrawn(TypedDict):
    """This seat will begin."""

    type: Literal["first-seat-drawn"]
    seat: int


class DrachenlandTokensLaid(TypedDict):
    """The tokens were shuffled; one lies face down on each volcano, the rest is unseen."""

    type: Literal["tokens-laid"]
    order: list[int | None]


class DrachenlandGemsLaid(TypedDict):
    """The gems lie on the volcanoes: so many on each, in board order."""

    type: Literal["gems-laid"]
    gems: list[DrachenlandStash]


class DrachenlandIntroBegan(TypedDict):
    """A seat must bring in its first adventurer, exactly so many spaces."""

    type: Literal["intro-began"]
    seat: int
    spaces: int


class DrachenlandTurnBegan(TypedDict):
    """A seat's turn began."""

    type: Literal["turn-began"]
    seat: int


class DrachenlandRerollOffered(TypedDict):
    """A seat may roll both dice again."""

    type: Literal["reroll-offered"]
    seat: int


class DrachenlandTokenUsed(TypedDict):
    """A seat used a token; it goes to the box."""

    type: Literal["token-used"]
    seat: int
    token: DrachenlandToken


class DrachenlandTurnEnded(TypedDict):
    """A seat's turn is over; these dice have lapsed."""

    type: Literal["turn-ended"]
    seat: int
    lapsed: list[DrachenlandDie]


class DrachenlandGameEnded(TypedDict):
    """The game is over: the last egg was taken, or nobody has taken anything for long."""

    type: Literal["game-ended"]
    reason: Literal["last-egg", "stalled"]


class DrachenlandResumed(TypedDict):
    """A seat's adventurer goes on, with tokens, after it was stopped."""

    type: Literal["resumed"]
    seat: int
    pawn: DrachenlandColour


class DrachenlandWalked(TypedDict):
    """A seat's adventurer walked, space by space; from `entrance` if it came in."""

    type: Literal["walked"]
    seat: int
    pawn: DrachenlandColour
    entrance: str | None
    route: list[str]


class DrachenlandTokenTurnedUp(TypedDict):
    """The token of a volcano was turned up by a seat's adventurer, which must stop there."""

    type: Literal["token-turned-up"]
    seat: int
    pawn: DrachenlandColour
    volcano: str
    token: DrachenlandToken


class DrachenlandTakeOffered(TypedDict):
    """A seat may take something from the volcano where its adventurer stands, or go on."""

    type: Literal["take-offered"]
    seat: int


class DrachenlandGemsTaken(TypedDict):
    """A seat took gems: all of its adventurer's colour, or one diamond."""

    type: Literal["gems-taken"]
    seat: int
    pawn: DrachenlandColour
    volcano: str
    gem: DrachenlandGem
    count: int


class DrachenlandRingTaken(TypedDict):
    """A seat put a ring on its adventurer."""

    type: Literal["ring-taken"]
    seat: int
    pawn: DrachenlandColour
    volcano: str


class DrachenlandNothingTaken(TypedDict):
    """A seat took nothing, or nothing more."""

    type: Literal["nothing-taken"]
    seat: int


class DrachenlandHandOffered(TypedDict):
    """A seat may use a magic hand."""

    type: Literal["hand-offered"]
    seat: int


DrachenlandEvent: TypeAlias = (
    Opened
    | Joined
    | Left
    | ClockSet
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | Finished
    | Answered
    | DrachenlandBranched
    | DrachenlandStarted
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


class DrachenlandFly(TypedDict):
    """Fly with the royal dragon of the adventurer's colour, which lies here, to this volcano.

    By the die: no point of it is left to walk with.
    """

    do: Literal["fly"]
    to: str
    """The volcano to fly to."""
    by: NotRequired[DrachenlandBy]
    """What pays for the dragon: the die, if it shows a 4 of which no space was walked, or a baby
    dragon, beside the die. Default: die.
    """


DrachenlandGem: TypeAlias = Literal["diamond", "emerald", "ruby", "sapphire"]


class DrachenlandMarch(TypedDict):
    """Use a forced march: three more spaces."""

    do: Literal["march"]


class MatchAnswerBase(TypedDict):
    """A match as the caller may see it. Times are ms since the epoch by the store's clock."""

    id: str
    pace: Pace
    host: str
    status: Status
    version: int
    now: int
    opened_at: int
    you: int | None
    seats: list[SeatAnswer]
    waiting: list[Awaited]
    standing: list[int | None] | None
    result: list[Score] | None
    commitment: str
    words: list[str]
    secret: str | None
    origin: Origin | None
    abandoned: Abandoned | None


class DrachenlandMatchAnswer(MatchAnswerBase):
    game: Literal["drachenland"]
    options: DrachenlandOptions
    view: DrachenlandView | None


DrachenlandMove: TypeAlias = (
    DrachenlandEnter
    | DrachenlandReroll
    | DrachenlandActivate
    | DrachenlandContinue
    | DrachenlandTakeTreasure
    | DrachenlandMagicHand
    | DrachenlandPass
)


class MovesAnswerBase(TypedDict):
    """What the caller may do now; `notes`, if there are any, has one element per move.

    `complete` is about the decision that the match waits for. `always` lists what may be done
    besides it.
    """

    version: int
    now: int
    deadline: int | None
    complete: bool
    notes: list[dict[str, Any]]


class DrachenlandMovesAnswer(MovesAnswerBase):
    game: Literal["drachenland"]
    moves: list[DrachenlandMove]
    always: list[DrachenlandMove]


class DrachenlandNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["drachenland"]
    seats: list[Me | Anybody | Somebody | Computer]
    options: NotRequired[DrachenlandOptions]
    pace: NotRequired[PaceAsked]
    """Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None."""
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""


class DrachenlandOptions(TypedDict):
    """What a host may choose. Each goes with each other."""

    board: NotRequired[DrachenlandBoard | None]
    """Another board, in the form of the built-in one, which the components show. null: the built-
    in one.
    """
    first_seat: NotRequired[int | None]
    """The seat that begins: less than there are seats. null: chance says who."""
    gem_limit: NotRequired[bool]
    """No volcano is dealt more than two gems of a kind. false: the rulebook's variant 1. Default:
    true.
    """
    screens: NotRequired[bool]
    """Eggs and gems are hidden behind screens. false: the rulebook's variant 2. Default: true."""
    tokens_after_stop: NotRequired[bool]
    """false (the rulebook's letter): who turns a token up goes no further. true: boatmen, forced
    marches and baby dragons may still bring the adventurer on. Default: false.
    """
    magic_ring: NotRequired[bool]
    """false (the rulebook's letter): a magic hand follows treasure and takes treasure. true: it
    may also follow a ring, and take one. Default: false.
    """
    break_ties: NotRequired[bool]
    """More sets, then more eggs, then fewer turns break a tie. false: the win is shared. Default:
    false.
    """
    stall_rounds: NotRequired[int | None]
    """After so many rounds in which nobody took anything the match ends. null (the rulebook's
    letter): only the last egg ends it. Default: 10.
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
    stash: DrachenlandStash | None


class SeenEntryBase(TypedDict):
    """One line of a match's log as one viewer may see it; what they may not see is null.

    `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
    Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
    the `game` of those stored before entries told it is null.
    """

    version: int
    at: int
    actor: SeenActor
    thought: Thought | None
    hash: str | None
    seals: dict[str, Seal]


class DrachenlandSeenEntry(SeenEntryBase):
    game: Literal["drachenland"]
    command: DrachenlandCommand | None
    events: list[DrachenlandEvent]


class DrachenlandShown(TypedDict):
    """One of the two dice: what it shows, and if it was used this turn."""

    die: DrachenlandDie
    face: int
    used: bool


class DrachenlandStash(TypedDict):
    """So much treasure."""

    eggs: int
    ruby: int
    emerald: int
    sapphire: int
    diamond: int


DrachenlandTake: TypeAlias = Literal["diamond", "egg", "gems", "ring"]


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


DrachenlandTurning: TypeAlias = Literal[
    "activate", "enter", "next", "over", "reroll", "roll", "setup"
]


class DrachenlandView(TypedDict):
    """The table. Tuples "per seat" have one element per seat; `craters` one per volcano of the
    board, in its order.

    `spare` are the tokens that were not laid out, `used` those discarded after use; `box` is
    the
    treasure that is not in play, and `rings` are those that nobody wears. `intro` counts seats
    that
    had their first move. `moved` are the adventurers used this turn. `turns` counts per seat;
    `taken_at` is the number of the last turn, of all seats, in which anything was taken.
    """

    options: DrachenlandOptions
    craters: list[DrachenlandCrater]
    crews: list[list[DrachenlandAdventurer]]
    screens: list[DrachenlandScreen]
    tokens: list[list[DrachenlandToken]]
    spare: list[DrachenlandToken | None]
    box: DrachenlandStash
    rings: int
    turns: list[int]
    used: list[DrachenlandToken]
    phase: DrachenlandTurning | DrachenlandWorking
    prepared: list[str]
    active: int
    intro: int
    decision: int
    dice: list[DrachenlandShown]
    moved: list[DrachenlandColour]
    activation: DrachenlandActivation | None
    taken_at: int


class ViewItemBase(TypedDict):
    """A match as it stood at a version, for stepping through it. `at` is ms."""

    version: int
    at: int
    status: Status
    waiting: list[Awaited]
    standing: list[int | None] | None
    result: list[Score] | None


class DrachenlandViewItem(ViewItemBase):
    game: Literal["drachenland"]
    view: DrachenlandView | None


class DrachenlandVolcano(TypedDict):
    """A space for any number of pawns, with so much treasure."""

    id: str
    """An id that nothing else on the board has."""
    name: str
    """What people call it."""
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
    zone: NotRequired[Literal["central", "intermediate", "outer"] | None]
    """How far inside it lies: for those who draw it, no rule looks at it."""
    sector: NotRequired[int | None]
    """The sector in which it lies: for those who draw it, no rule looks at it."""


class DrachenlandWalk(TypedDict):
    """Walk to this space, by a shortest way that passes no token that lies face down.
    Nobody turns round at once, to the space from which it has just walked.

    All walking of an activation together takes at most the points of its die, and three spaces
    for
    each forced march used so far. From outside, the first stone behind any entrance is one
    space.
    """

    do: Literal["walk"]
    to: str
    """The space to walk to: a volcano such as V03, or a stone such as P03.1."""


DrachenlandWorking: TypeAlias = Literal["done", "hand", "landed", "take", "taken"]


class DragonwoodAdventurersShuffled(TypedDict):
    """The Adventurers in the discard were shuffled into a new deck, in this order; at first all."""

    type: Literal["adventurers-shuffled"]
    order: list[int | None]


class DragonwoodAttempt(TypedDict):
    """A capture that was declared: sum of the dice and `bonus` must reach `needed`.

    `dice` is what they show, nothing before the roll; `offered`: one die may be rolled again;
    `again` is the one that is. Until it is settled the cards are still in the hand.
    """

    target: DragonwoodTarget
    slot: int
    method: DragonwoodMethod
    cards: list[str]
    potion: str | None
    spent: list[DragonwoodEnhancement]
    rolls: int
    bonus: int
    needed: int
    dice: list[int]
    offered: bool
    again: int | None


class DragonwoodBranched(TypedDict):
    """The table from which a branch will begin."""

    type: Literal["branched"]
    table: DragonwoodView


class DragonwoodCapture(TypedDict):
    """Try to capture a card of the Landscape with Adventurer cards: a die for each."""

    type: Literal["capture"]
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

    The enhancements in `spent` are gone, whatever the dice will show.
    """

    type: Literal["capture-declared"]
    seat: int
    target: DragonwoodTarget
    slot: int
    method: DragonwoodMethod
    cards: list[str]
    potion: str | None
    spent: list[DragonwoodEnhancement]
    rolls: int
    bonus: int
    needed: int


class DragonwoodCaptureFailed(TypedDict):
    """A seat failed: the cards used stay in its hand, one of which is the wound, if any."""

    type: Literal["capture-failed"]
    seat: int
    wound: bool


class DragonwoodCardChosen(TypedDict):
    """A seat has chosen its card for the storm."""

    type: Literal["card-chosen"]
    seat: int
    card: str | None


class DragonwoodCardDrawn(TypedDict):
    """A seat drew the first card of the Adventurer deck."""

    type: Literal["card-drawn"]
    seat: int
    card: str | None


class DragonwoodCardPassed(TypedDict):
    """A card went from one seat to the one on its right: given by one, received by the other."""

    type: Literal["card-passed"]
    seat: int
    to: int
    given: str | None
    received: str | None


class DragonwoodCardShown(TypedDict):
    """An Adventurer card was laid face up beside the deck; a ladybug is discarded at once."""

    type: Literal["card-shown"]
    card: str


class DragonwoodCardTaken(TypedDict):
    """A seat took a card that lay face up; `kept` is what goes into its hand."""

    type: Literal["card-taken"]
    seat: int
    card: str
    kept: str | None


class DragonwoodRecruit(TypedDict):
    """Draw an Adventurer card."""

    type: Literal["recruit"]
    card: NotRequired[str | None]
    """A card that lies face up (option advanced_draw), to take it; null: the deck's first."""


class DragonwoodPass(TypedDict):
    """Do nothing: there is no card to draw, and you have none to capture with."""

    type: Literal["pass"]


class DragonwoodReroll(TypedDict):
    """Lucky Mushroom: roll this die again; the new face counts."""

    type: Literal["reroll"]
    die: int
    """Its place among the dice, from 0."""


class DragonwoodKeep(TypedDict):
    """Lucky Mushroom: leave the dice as they are."""

    type: Literal["keep"]


class DragonwoodDiscard(TypedDict):
    """Discard a card from your hand: a wound, or the limit of nine cards."""

    type: Literal["discard"]
    card: str
    """A card of your hand."""


class DragonwoodSeenGiveUp(TypedDict):
    """In a storm, choose the card to discard or to pass on; unseen until all have chosen."""

    type: Literal["give-up"]
    card: str | None


class DragonwoodPrepare(TypedDict):
    """Standing order, at any time, for all to see."""

    type: Literal["prepare"]
    auto_choose: bool
    """true: in storms the rules choose your card, the one that is in the fewest pairs."""


DragonwoodCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | Leave
    | Expire
    | Abandon
    | SetClock
    | DragonwoodRecruit
    | DragonwoodCapture
    | DragonwoodPass
    | DragonwoodReroll
    | DragonwoodKeep
    | DragonwoodDiscard
    | DragonwoodSeenGiveUp
    | DragonwoodPrepare
)


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


class DragonwoodCreatureCaptured(TypedDict):
    """A seat captured a creature; the cards used are discarded. `kept` is what goes on its pile."""

    type: Literal["creature-captured"]
    seat: int
    target: DragonwoodCreature
    slot: int
    cards: list[str]
    witnesses: list[int | None]
    kept: DragonwoodCreature | None


class DragonwoodDeckDrawn(TypedDict):
    """The last card left the Adventurer deck; it was the one with this number, from 1."""

    type: Literal["deck-drawn"]
    number: int


class DragonwoodDiceKept(TypedDict):
    """A seat left the dice as they were."""

    type: Literal["dice-kept"]
    seat: int


class DragonwoodDieLifted(TypedDict):
    """A seat rolls this die again."""

    type: Literal["die-lifted"]
    seat: int
    die: int


class DragonwoodDiscarded(TypedDict):
    """A seat discarded a card, face up."""

    type: Literal["discarded"]
    seat: int
    card: str
    reason: Literal["limit", "storm", "wound"]


class DragonwoodDragonsHidden(TypedDict):
    """The lower half of the Dragonwood deck was shuffled with the dragons, into this order."""

    type: Literal["dragons-hidden"]
    order: list[int | None]


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


class DragonwoodEnhancementCaptured(TypedDict):
    """A seat captured an enhancement; the cards used are discarded."""

    type: Literal["enhancement-captured"]
    seat: int
    target: DragonwoodEnhancement
    slot: int
    cards: list[str]


class DragonwoodEnhancementsSank(TypedDict):
    """The enhancements in these places of the Landscape are lost."""

    type: Literal["enhancements-sank"]
    slots: list[int]


class DragonwoodStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    table: DragonwoodView


class DragonwoodForestShuffled(TypedDict):
    """The Dragonwood cards lie in this order, of which the first `removed` are not played with.

    Of the rest the first `upper` will get no dragons among them.
    """

    type: Literal["forest-shuffled"]
    order: list[int | None]
    removed: int
    upper: int


class DragonwoodFirstSeatDrawn(TypedDict):
    """A seat was drawn to begin."""

    type: Literal["first-seat-drawn"]
    seat: int


class DragonwoodEventPutBack(TypedDict):
    """An event turned up while setting up; it went back among the upper cards of the deck."""

    type: Literal["event-put-back"]
    card: DragonwoodHappening
    order: list[int | None]


class DragonwoodHandDealt(TypedDict):
    """A seat got its first cards."""

    type: Literal["hand-dealt"]
    seat: int
    cards: list[str | None]


class DragonwoodRecruited(TypedDict):
    """A seat chose to draw an Adventurer card."""

    type: Literal["recruited"]
    seat: int


class DragonwoodLadybugDiscarded(TypedDict):
    """A seat had a ladybug, discarded it and draws so many cards instead."""

    type: Literal["ladybug-discarded"]
    seat: int
    draws: int


class DragonwoodNothingDrawn(TypedDict):
    """A seat should have drawn a card, but there is none."""

    type: Literal["nothing-drawn"]
    seat: int


class DragonwoodRolled(TypedDict):
    """A seat rolled the dice."""

    type: Literal["rolled"]
    seat: int
    dice: list[int]


class DragonwoodRerollOffered(TypedDict):
    """The dice fail, but one of them, rolled again, might turn it."""

    type: Literal["reroll-offered"]
    seat: int


class DragonwoodRerolled(TypedDict):
    """A seat rolled a die again, and this is its face now."""

    type: Literal["rerolled"]
    seat: int
    die: int
    face: int


class DragonwoodLandscapeFilled(TypedDict):
    """The next Dragonwood card was laid into a free place of the Landscape."""

    type: Literal["landscape-filled"]
    slot: int
    card: DragonwoodTarget


class DragonwoodEventRevealed(TypedDict):
    """The next Dragonwood card is an event; these seats draw a card each, in this order."""

    type: Literal["event-revealed"]
    card: DragonwoodHappening
    draws: list[int]


class DragonwoodStormBroke(TypedDict):
    """These seats must choose a card each."""

    type: Literal["storm-broke"]
    kind: DragonwoodStormKind
    seats: list[int]


class DragonwoodStormEnded(TypedDict):
    """The storm is over."""

    type: Literal["storm-ended"]


class DragonwoodTurnBegan(TypedDict):
    """A seat's turn began."""

    type: Literal["turn-began"]
    seat: int


class DragonwoodTurnPassed(TypedDict):
    """A seat could neither draw nor capture anything."""

    type: Literal["turn-passed"]
    seat: int


class DragonwoodLimitExceeded(TypedDict):
    """At the end of its turn a seat has more than nine cards."""

    type: Literal["limit-exceeded"]
    seat: int


class DragonwoodPrepared(TypedDict):
    """A seat left a standing order: whether the rules choose its cards in storms."""

    type: Literal["prepared"]
    seat: int
    auto_choose: bool


class DragonwoodLastRoundBegan(TypedDict):
    """So many turns are left: one for each seat."""

    type: Literal["last-round-began"]
    turns: int


class DragonwoodGameEnded(TypedDict):
    """The game is over."""

    type: Literal["game-ended"]
    reason: Literal["decks", "dragons", "endless", "forest"]


DragonwoodEvent: TypeAlias = (
    Opened
    | Joined
    | Left
    | ClockSet
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | Finished
    | Answered
    | DragonwoodBranched
    | DragonwoodStarted
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


class DragonwoodGift(TypedDict):
    """The card that a seat has chosen in a storm."""

    seat: int
    card: str | None


class DragonwoodGiveUp(TypedDict):
    """In a storm, choose the card to discard or to pass on; unseen until all have chosen."""

    type: Literal["give-up"]
    card: str
    """A card of your hand."""


DragonwoodHappening: TypeAlias = Literal["quicksand", "sunny_day", "thunder_storm", "wind_storm"]


class DragonwoodMatchAnswer(MatchAnswerBase):
    game: Literal["dragonwood"]
    options: DragonwoodOptions
    view: DragonwoodView | None


DragonwoodMethod: TypeAlias = Literal["scream", "spell", "stomp", "strike"]


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


class DragonwoodMovesAnswer(MovesAnswerBase):
    game: Literal["dragonwood"]
    moves: list[DragonwoodMove]
    always: list[DragonwoodMove]


class DragonwoodNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["dragonwood"]
    seats: list[Me | Anybody | Somebody | Computer]
    options: NotRequired[DragonwoodOptions]
    pace: NotRequired[PaceAsked]
    """Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None."""
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""


class DragonwoodOptions(TypedDict):
    """What a host may choose; simple_setup goes with neither removed nor dragons_only_end."""

    removed: NotRequired[int | None]
    """So many Dragonwood cards are not played with: more for a shorter, fewer for a longer match;
    null: 12, 10 or 8 with 2, 3 or 4 players. Not with simple_setup.
    """
    dragons_only_end: NotRequired[bool]
    """The match ends only when both dragons are captured, or after twelve Adventurer decks. Not
    with simple_setup. Default: false.
    """
    simple_setup: NotRequired[bool]
    """All Dragonwood cards are shuffled together; the match ends with the second Adventurer deck
    or the last Dragonwood card, not with the dragons. Neither with removed nor with
    dragons_only_end. Default: false.
    """
    advanced_draw: NotRequired[bool]
    """Two Adventurer cards lie face up; who recruits may take one of them. Default: false."""
    dragon_spell: NotRequired[bool]
    """Three consecutive cards of one colour are a spell against a dragon. Default: false."""
    ladybug_at_setup: NotRequired[Literal["one-card", "two-cards"]]
    """What replaces a ladybug that comes up while the first cards are dealt. Default: two-cards."""
    open_points: NotRequired[bool]
    """What everybody has captured stays in sight. Default: false."""
    auto_choose: NotRequired[bool]
    """Everybody's standing order for storms at first; see the move `prepare`. Default: false."""


DragonwoodPhase: TypeAlias = Literal["act", "attempt", "closing", "over", "setup", "trim", "wound"]


class DragonwoodPile(TypedDict):
    """The creatures that a seat has captured, and who may look at them."""

    witnesses: list[int | None]
    cards: list[DragonwoodCreature | None]


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


class DragonwoodSeenEntry(SeenEntryBase):
    game: Literal["dragonwood"]
    command: DragonwoodCommand | None
    events: list[DragonwoodEvent]


class DragonwoodStorm(TypedDict):
    """A storm: who must still choose a card, and what has been chosen."""

    kind: DragonwoodStormKind
    pending: list[int]
    gifts: list[DragonwoodGift]


DragonwoodStormKind: TypeAlias = Literal["thunder_storm", "wind_storm"]


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


class DragonwoodView(TypedDict):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `wood` is the Dragonwood deck, its first `upper` cards the half without dragons; `gone` its
    discard. `deck`, `discard` and `faceup` are Adventurers. `draws` are the seats that must
    draw a
    card, in this order. `decks` counts Adventurer decks that were drawn; `reshuffle`: a new one
    must be formed at once. `turns_left` counts down the last round. `auto` are the standing
    orders.
    """

    options: DragonwoodOptions
    wood: list[DragonwoodWood | None]
    removed: list[DragonwoodWood | None]
    deck: list[str | None]
    hands: list[list[str | None]]
    auto: list[bool]
    landscape: list[DragonwoodTarget | None]
    discard: list[str]
    owned: list[list[DragonwoodEnhancement]]
    piles: list[DragonwoodPile]
    upper: int
    gone: list[DragonwoodWood]
    faceup: list[str]
    slain: list[DragonwoodCreature]
    phase: DragonwoodPhase
    prepared: list[str]
    active: int
    turn: int
    decision: int
    draws: list[int]
    decks: int
    reshuffle: bool
    turns_left: int | None
    attempt: DragonwoodAttempt | None
    storm: DragonwoodStorm | None


class DragonwoodViewItem(ViewItemBase):
    game: Literal["dragonwood"]
    view: DragonwoodView | None


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


class Due(TypedDict):
    """When (ms since the epoch) time is up for a decision; `reminder`: it makes no move late."""

    kind: str
    decision: int
    at: int
    reminder: bool


class EarlierEntry(SeenEntryBase):
    """An entry that was stored before entries told their game."""

    game: None
    command: dict[str, Any] | None
    events: list[dict[str, Any]]


class Enrolled(TypedDict):
    """A new player. The token is never shown again."""

    id: str
    name: str
    token: str


class OrDesDragonsSeenEntry(SeenEntryBase):
    game: Literal["or-des-dragons"]
    command: OrDesDragonsCommand | None
    events: list[OrDesDragonsEvent]


class JeuDesDragonsSeenEntry(SeenEntryBase):
    game: Literal["jeu-des-dragons"]
    command: JeuDesDragonsCommand | None
    events: list[JeuDesDragonsEvent]


class PierresDuDragonSeenEntry(SeenEntryBase):
    game: Literal["pierres-du-dragon"]
    command: PierresDuDragonCommand | None
    events: list[PierresDuDragonEvent]


EntryOfGame: TypeAlias = (
    OrDesDragonsSeenEntry
    | JeuDesDragonsSeenEntry
    | PierresDuDragonSeenEntry
    | DragonwoodSeenEntry
    | DrachenlandSeenEntry
)


Export: TypeAlias = str
"""NDJSON: an object per line. The first is a header: `format`, `match`, `game`, `options`,
`words`, `commitment`, `finished`, `entries` (how many) and `head` (the hash of the last). Each
other line is an entry, as the log shows it (SeenEntry).
"""


class GameAnswer(TypedDict):
    """A game with all that is in its box, and JSON Schemas of its moves, events and view."""

    slug: str
    names: Names
    seats: Range
    options: dict[str, Any]
    provenance: str
    kinds: list[KindItem]
    reasons: list[ReasonItem]
    components: dict[str, Any]
    schemas: dict[str, Any]


class GameItem(TypedDict):
    """A game of the catalogue; `options` is a JSON Schema with defaults."""

    slug: str
    names: Names
    seats: Range
    options: dict[str, Any]
    provenance: str


class GamePage(TypedDict):
    """The catalogue; it has one page."""

    items: list[GameItem]
    next: str | None


class Health(TypedDict):
    """The state of the server."""

    status: Literal["ok"]


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


class JeuDesDragonsAbilityPicked(TypedDict):
    """A seat has an ability from now on."""

    type: Literal["ability-picked"]
    seat: int
    ability: JeuDesDragonsAbility


class JeuDesDragonsAbilityUsed(TypedDict):
    """A seat used its ability."""

    type: Literal["ability-used"]
    seat: int
    ability: JeuDesDragonsAbility


class JeuDesDragonsAnte(TypedDict):
    """Lay a card from your hand as your ante, face down; change it until the last one lies."""

    type: Literal["ante"]
    card: str
    """A card of your hand; others see it when all antes lie."""


class JeuDesDragonsAnteChosen(TypedDict):
    """A seat laid its ante face down. It may be laid instead of another, which stays in hand."""

    type: Literal["ante-chosen"]
    seat: int
    card: str | None


class JeuDesDragonsAnteing(TypedDict):
    """Every player chooses an ante card, in secret."""

    step: Literal["anteing"]


class JeuDesDragonsAntesRevealed(TypedDict):
    """All antes were turned up together."""

    type: Literal["antes-revealed"]
    antes: list[JeuDesDragonsLaid]


class JeuDesDragonsAntesTaken(TypedDict):
    """A seat took ante cards into its hand."""

    type: Literal["antes-taken"]
    seat: int
    cards: list[str]


class JeuDesDragonsAntesTied(TypedDict):
    """Each ante was as strong as another: all are discarded, and nobody pays."""

    type: Literal["antes-tied"]


class JeuDesDragonsBeginningGambit(TypedDict):
    """The next gambit begins."""

    step: Literal["beginning-gambit"]


class JeuDesDragonsBeginningRound(TypedDict):
    """The next round begins; `asked`: the leader has been asked for their favour."""

    step: Literal["beginning-round"]
    leader: int
    asked: bool


class JeuDesDragonsBranched(TypedDict):
    """The table from which a branch will begin."""

    type: Literal["branched"]
    table: JeuDesDragonsView


class JeuDesDragonsBuying(TypedDict):
    """A seat turns up its price."""

    step: Literal["buying"]
    seat: int


class JeuDesDragonsCardDiscarded(TypedDict):
    """A seat discarded a card from its hand."""

    type: Literal["card-discarded"]
    seat: int
    card: str


class JeuDesDragonsCardReplaced(TypedDict):
    """A seat discarded a card of its flight; another one will come in its place."""

    type: Literal["card-replaced"]
    seat: int
    card: str


class JeuDesDragonsCardStolen(TypedDict):
    """A seat took a random card from another's hand."""

    type: Literal["card-stolen"]
    seat: int
    victim: int
    card: str | None


class JeuDesDragonsChaining(TypedDict):
    """The princess: these good dragons are still to trigger."""

    step: Literal["chaining"]
    seat: int
    cards: list[str]


class JeuDesDragonsPickAbility(TypedDict):
    """Choose your ability for the whole game (option abilities)."""

    type: Literal["pick-ability"]
    ability: JeuDesDragonsAbility
    """The ability's id in the catalogue."""


class JeuDesDragonsSeenAnte(TypedDict):
    """Lay a card from your hand as your ante, face down; change it until the last one lies."""

    type: Literal["ante"]
    card: str | None
    """A card of your hand; others see it when all antes lie."""


class JeuDesDragonsPlay(TypedDict):
    """Play a card from your hand into your flight."""

    type: Literal["play"]
    card: str
    """A card of your hand."""


class JeuDesDragonsPlunder(TypedDict):
    """Blue dragon: take the gold from the stakes."""

    type: Literal["plunder"]


class JeuDesDragonsLevy(TypedDict):
    """Blue dragon: every opponent pays the gold to the stakes."""

    type: Literal["levy"]


class JeuDesDragonsTarget(TypedDict):
    """Red or brass dragon: which of the opponents whose flights are equally strong."""

    type: Literal["target"]
    seat: int
    """One of the opponents whose flights are the strongest."""


class JeuDesDragonsGive(TypedDict):
    """Green or brass dragon of an opponent: show this dragon of your hand and give it."""

    type: Literal["give"]
    card: str
    """A dragon of your hand, of the nature and strength that are asked for."""


class JeuDesDragonsPayInstead(TypedDict):
    """Green or brass dragon of an opponent: pay 5 gold and give no dragon."""

    type: Literal["pay-instead"]


class JeuDesDragonsTakeAnte(TypedDict):
    """Take an ante card into your hand: bronze dragon, strength flight."""

    type: Literal["take-ante"]
    card: str
    """One of the ante cards that may be taken."""


class JeuDesDragonsCopy(TypedDict):
    """Archmage: copy the power of an ante card. Dracolich: of an evil dragon in a flight."""

    type: Literal["copy"]
    card: str
    """The card whose power is copied."""


class JeuDesDragonsSlay(TypedDict):
    """Dragonslayer: discard this dragon from the flight in which it lies."""

    type: Literal["slay"]
    card: str
    """A dragon in any flight that is weaker than your card."""


class JeuDesDragonsDiscard(TypedDict):
    """Thief: discard this card from your hand."""

    type: Literal["discard"]
    card: str
    """A card of your hand."""


class JeuDesDragonsTrigger(TypedDict):
    """Princess: this good dragon of your flight triggers next."""

    type: Literal["trigger"]
    card: str
    """A good dragon of your flight that has yet to trigger."""


class JeuDesDragonsFormFlight(TypedDict):
    """Which three dragons of your flight are your colour flight."""

    type: Literal["form-flight"]
    cards: list[str]
    """Three dragons of one colour in your flight, in any order."""


class JeuDesDragonsUseAbility(TypedDict):
    """Use the ability that you are asked about."""

    type: Literal["use-ability"]


class JeuDesDragonsNameLeader(TypedDict):
    """Use your ability to grant a favour: this seat leads the round in your place."""

    type: Literal["name-leader"]
    seat: int
    """An opponent who is still in the game."""


class JeuDesDragonsDecline(TypedDict):
    """Do not use the ability that you are asked about."""

    type: Literal["decline"]


JeuDesDragonsCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | Leave
    | Expire
    | Abandon
    | SetClock
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


class JeuDesDragonsComparing(TypedDict):
    """The antes lie open: who leads, and at what price?"""

    step: Literal["comparing"]


class JeuDesDragonsCopying(TypedDict):
    """Archmage and dracolich: whose power?"""

    step: Literal["copying"]
    seat: int
    card: str
    text: JeuDesDragonsKind
    coppers: list[str]


class JeuDesDragonsDebt(TypedDict):
    """Gold that is owed to a seat; `to` null: to the stakes."""

    to: int | None
    gold: int


class JeuDesDragonsDeckShuffled(TypedDict):
    """All cards were shuffled, before the first deal."""

    type: Literal["deck-shuffled"]
    order: list[int | None]


class JeuDesDragonsDiscarding(TypedDict):
    """The thief discards a card from hand."""

    step: Literal["discarding"]
    seat: int


class JeuDesDragonsDragonGiven(TypedDict):
    """A seat showed a dragon from its hand and gave it to another seat."""

    type: Literal["dragon-given"]
    seat: int
    to: int
    card: str


class JeuDesDragonsDragonShown(TypedDict):
    """A seat showed a dragon and keeps it: the hand it was for is full."""

    type: Literal["dragon-shown"]
    seat: int
    to: int
    card: str


class JeuDesDragonsDragonSlain(TypedDict):
    """A dragon of a seat was slain: it is discarded from the flight."""

    type: Literal["dragon-slain"]
    seat: int
    card: str


class JeuDesDragonsDrawing(TypedDict):
    """A seat draws so many cards, as far as its hand has room."""

    step: Literal["drawing"]
    seat: int
    cards: int


class JeuDesDragonsDrew(TypedDict):
    """A seat drew the first cards of the deck."""

    type: Literal["drew"]
    seat: int
    cards: list[str | None]


class JeuDesDragonsDruidCalled(TypedDict):
    """The weakest flight will win this gambit."""

    type: Literal["druid-called"]
    seat: int


class JeuDesDragonsEliminated(TypedDict):
    """A seat has no gold at the end of a gambit. Its cards are discarded, its debts void."""

    type: Literal["eliminated"]
    seat: int
    cards: list[str]


class JeuDesDragonsEliminating(TypedDict):
    """Who is out, and is the game over?"""

    step: Literal["eliminating"]
    winner: int | None


class JeuDesDragonsEndingGambit(TypedDict):
    """The stakes go to the winner; null: they stay."""

    step: Literal["ending-gambit"]
    winner: int | None


class JeuDesDragonsEndingRound(TypedDict):
    """All have played: another round, or the end of the gambit?"""

    step: Literal["ending-round"]


class JeuDesDragonsStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    table: JeuDesDragonsView


class JeuDesDragonsProceeded(TypedDict):
    """Bookkeeping: `steps` come in the place of the first `done` things that were to be done."""

    type: Literal["proceeded"]
    steps: list[
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
    ]
    done: int


class JeuDesDragonsReshuffled(TypedDict):
    """The deck was empty; the discarded cards are the deck now, in this order."""

    type: Literal["reshuffled"]
    order: list[int | None]


class JeuDesDragonsPriceTurned(TypedDict):
    """A seat that buys turned up the first card of the deck, which is discarded; it pays `gold`."""

    type: Literal["price-turned"]
    seat: int
    card: str
    gold: int


class JeuDesDragonsHandSeen(TypedDict):
    """A seat looked at another's hand."""

    type: Literal["hand-seen"]
    seat: int
    of: int
    cards: list[str | None]


class JeuDesDragonsPaid(TypedDict):
    """A seat paid gold. `to` null: to the stakes. What is `owed` it could not pay: a debt."""

    type: Literal["paid"]
    seat: int
    to: int | None
    gold: int
    owed: int


class JeuDesDragonsRepaid(TypedDict):
    """A seat paid back gold of its oldest debt. `to` null: to the stakes."""

    type: Literal["repaid"]
    seat: int
    to: int | None
    gold: int


class JeuDesDragonsGoldTaken(TypedDict):
    """A seat took gold from the stakes."""

    type: Literal["gold-taken"]
    seat: int
    gold: int


class JeuDesDragonsGambitBegan(TypedDict):
    """A gambit began. They are counted from 1."""

    type: Literal["gambit-began"]
    gambit: int


class JeuDesDragonsLeaderNamed(TypedDict):
    """A seat leads the first round; every seat owes the stakes this price."""

    type: Literal["leader-named"]
    seat: int
    price: int


class JeuDesDragonsRoundBegan(TypedDict):
    """A round of the gambit began. They are counted from 1."""

    type: Literal["round-began"]
    round: int
    leader: int


class JeuDesDragonsTurnBegan(TypedDict):
    """A seat's turn began."""

    type: Literal["turn-began"]
    seat: int


class JeuDesDragonsTurnSkipped(TypedDict):
    """A seat has no card to play, and there is none to buy."""

    type: Literal["turn-skipped"]
    seat: int


class JeuDesDragonsPlayed(TypedDict):
    """A seat played a card into its flight; `triggers`: its power happens."""

    type: Literal["played"]
    seat: int
    card: str
    triggers: bool


class JeuDesDragonsPowerTriggered(TypedDict):
    """The power of a good dragon triggered, as the princess wills it."""

    type: Literal["power-triggered"]
    seat: int
    card: str


class JeuDesDragonsPowerCopied(TypedDict):
    """A seat's card copied the power of another card."""

    type: Literal["power-copied"]
    seat: int
    card: str
    of: str
    text: JeuDesDragonsKind


class JeuDesDragonsReplacementDrawn(TypedDict):
    """A seat has the top card of the deck in its flight, in the place of one that was discarded.

    `played`: the one that was discarded was what the seat played in this round; the new one
    counts
    in its place. Null, in the first entries: whoever played a card of that id has now this one.
    """

    type: Literal["replacement-drawn"]
    seat: int
    card: str
    instead_of: str
    played: bool | None


class JeuDesDragonsPriestCalled(TypedDict):
    """A seat will lead the next round."""

    type: Literal["priest-called"]
    seat: int


class JeuDesDragonsFlightFormed(TypedDict):
    """A seat has formed a special flight that is worth so much gold."""

    type: Literal["flight-formed"]
    seat: int
    flight: Literal["colour", "strength"]
    cards: list[str]
    gold: int


class JeuDesDragonsStakesEmptied(TypedDict):
    """No gold is left in the stakes: the gambit is over. `winner`, if any: as far as debts go."""

    type: Literal["stakes-emptied"]
    winner: int | None


class JeuDesDragonsGambitWon(TypedDict):
    """A seat won the gambit, and the stakes.

    What it owed the stakes is forgiven; what others owe them, they owe the winner.
    """

    type: Literal["gambit-won"]
    seat: int
    gold: int


class JeuDesDragonsGambitUndecided(TypedDict):
    """Nobody won the gambit: the gold stays in the stakes, and debts to them are void."""

    type: Literal["gambit-undecided"]


class JeuDesDragonsFlightsDiscarded(TypedDict):
    """All flights and ante cards were discarded."""

    type: Literal["flights-discarded"]


class JeuDesDragonsLastCalled(TypedDict):
    """Time has passed: this gambit will be the last; 0: the one that was being played."""

    type: Literal["last-called"]
    gambit: int


class JeuDesDragonsGameEnded(TypedDict):
    """The game is over."""

    type: Literal["game-ended"]
    reason: Literal["gambits", "hoard", "out-of-gold", "time"]


JeuDesDragonsEvent: TypeAlias = (
    Opened
    | Joined
    | Left
    | ClockSet
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | Finished
    | Answered
    | JeuDesDragonsBranched
    | JeuDesDragonsStarted
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


class JeuDesDragonsFilling(TypedDict):
    """A seat draws until it has so many cards."""

    step: Literal["filling"]
    seat: int
    cards: int
    asked: bool


class JeuDesDragonsFormingColour(TypedDict):
    """At the end of its turn a seat may have a colour flight; `wild`: this card is any colour."""

    step: Literal["forming-colour"]
    seat: int
    wild: str | None
    asked: bool


class JeuDesDragonsFormingStrength(TypedDict):
    """At the end of its turn a seat may have a strength flight."""

    step: Literal["forming-strength"]
    seat: int


class JeuDesDragonsGiving(TypedDict):
    """Green and brass: give a dragon, weaker or stronger than this, or pay."""

    step: Literal["giving"]
    seat: int
    to: int
    text: JeuDesDragonsKind
    strength: int


class JeuDesDragonsHeld(TypedDict):
    """A card that somebody knows to be in the hand of a seat."""

    seat: int
    card: str


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


class JeuDesDragonsLaid(TypedDict):
    """A card that a seat has laid on the table; `lies` is false once it is slain or replaced."""

    seat: int
    card: str
    lies: bool


class JeuDesDragonsMatchAnswer(MatchAnswerBase):
    game: Literal["jeu-des-dragons"]
    options: JeuDesDragonsOptions
    view: JeuDesDragonsView | None


class JeuDesDragonsMayUse(TypedDict):
    """A seat may use its ability; `on`: the seat whose hand it may see."""

    step: Literal["may-use"]
    seat: int
    ability: JeuDesDragonsAbility
    on: int | None


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


class JeuDesDragonsMovesAnswer(MovesAnswerBase):
    game: Literal["jeu-des-dragons"]
    moves: list[JeuDesDragonsMove]
    always: list[JeuDesDragonsMove]


class JeuDesDragonsNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["jeu-des-dragons"]
    seats: list[Me | Anybody | Somebody | Computer]
    options: NotRequired[JeuDesDragonsOptions]
    pace: NotRequired[PaceAsked]
    """Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None."""
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""


class JeuDesDragonsOptions(TypedDict):
    """What a host may choose. Limits of 0 are none; whichever is reached first ends the game.

    At most one of gold, quick and gold_by_players says what each hoard begins with.
    """

    gold: NotRequired[int]
    """The gold that each hoard begins with. Not beside quick or gold_by_players. Default: 50."""
    quick: NotRequired[bool]
    """A faster game: each hoard begins with 30 gold. Not beside gold or gold_by_players. Default:
    false.
    """
    gold_by_players: NotRequired[bool]
    """Each hoard begins with 10 gold for each player at the table (edition of 2010). Not beside
    gold or quick. Default: false.
    """
    players_out: NotRequired[int]
    """The game is over when so many players are without gold: fewer than there are seats. Default:
    1.
    """
    hoard_wanted: NotRequired[int]
    """The game is over when a hoard holds so much at the end of a gambit: more than each begins
    with, less than all gold. 0: no such limit. Default: 0.
    """
    gambits: NotRequired[int]
    """The game is over after so many gambits. 0: no such limit. Default: 0."""
    minutes: NotRequired[int]
    """When so much time has passed, the gambit being played is finished, and one more is the last.
    0: no such limit. Default: 0.
    """
    three_antes: NotRequired[bool]
    """A strength flight takes no more than three ante cards (edition of 2010). Default: false."""
    abilities: NotRequired[bool]
    """Campaign abilities: each player picks one before the first gambit (reconstructed). Default:
    false.
    """
    buying: NotRequired[Literal["after-round", "after-turn"] | None]
    """When players without a card buy in what may be the last round. after-turn (default): after
    each turn, but not after the last of the gambit. after-round (the rulebook's letter): after
    the round, if the gambit goes on.
    """


class JeuDesDragonsPaying(TypedDict):
    """A seat pays gold; `to` null: to the stakes.

    `price`: for new cards. `poorest`: for its ante, when no hoard was smaller than its own.
    """

    step: Literal["paying"]
    seat: int
    to: int | None
    gold: int
    price: bool
    poorest: bool
    asked: bool


class JeuDesDragonsPickingAbilities(TypedDict):
    """Every player picks an ability."""

    step: Literal["picking-abilities"]


class JeuDesDragonsPickingAntes(TypedDict):
    """So many of these ante cards go into a seat's hand.

    `text`: by a bronze dragon or by a strength flight; null in the first entries.
    """

    step: Literal["picking-antes"]
    seat: int
    number: int
    cards: list[str]
    text: Literal["bronze", "strength"] | None


class JeuDesDragonsPlaying(TypedDict):
    """A seat plays a card."""

    step: Literal["playing"]
    seat: int


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
    seat: int
    card: str
    coppers: list[str]


class JeuDesDragonsResolving(TypedDict):
    """A card follows the text of a kind, its own or a copied one.

    `coppers` are the cards that this chain of copper dragons has already replaced.
    """

    step: Literal["resolving"]
    seat: int
    card: str
    text: JeuDesDragonsKind
    coppers: list[str]


class JeuDesDragonsRestocking(TypedDict):
    """After a turn, whoever has no card left buys, from this seat on."""

    step: Literal["restocking"]
    seat: int


class JeuDesDragonsSlaying(TypedDict):
    """The dragonslayer discards a dragon that is weaker than this."""

    step: Literal["slaying"]
    seat: int
    strength: int


class JeuDesDragonsStealing(TypedDict):
    """Red: a card leaves a hand at random."""

    step: Literal["stealing"]
    seat: int
    victim: int


class JeuDesDragonsTakingTurn(TypedDict):
    """A seat's turn begins."""

    step: Literal["taking-turn"]
    seat: int


class JeuDesDragonsTargeting(TypedDict):
    """Red and brass: which of the opponents with the strongest flight?

    `asked` are those who have been asked whether they intimidate.
    """

    step: Literal["targeting"]
    seat: int
    card: str
    text: JeuDesDragonsKind
    targets: list[int]
    asked: list[int]


class JeuDesDragonsTaxing(TypedDict):
    """Blue: take so much gold from the stakes, or have everybody else pay it to them."""

    step: Literal["taxing"]
    seat: int
    gold: int


class JeuDesDragonsTriggering(TypedDict):
    """The power of the card that was just played, if it triggers."""

    step: Literal["triggering"]
    seat: int
    card: str


class JeuDesDragonsView(TypedDict):
    """Everything. Tuples have one element per seat where the name is a plural of what a seat has.

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
    deck: list[str | None]
    hands: list[list[str | None]]
    fists: list[list[str | None]]
    known: list[list[JeuDesDragonsHeld] | None]
    hoards: list[int]
    debts: list[list[JeuDesDragonsDebt]]
    flights: list[list[str]]
    flown: list[list[str]]
    abilities: list[JeuDesDragonsAbility | None]
    spent: list[int]
    todo: list[
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
    ]
    stakes: int
    antes: list[str]
    discard: list[str]
    shuffled: bool
    gambit: int
    round: int
    leader: int
    active: int
    played: list[JeuDesDragonsLaid]
    priest: int | None
    druid: bool
    out: list[int]
    last_gambit: int
    ended: bool
    decision: int


class JeuDesDragonsViewItem(ViewItemBase):
    game: Literal["jeu-des-dragons"]
    view: JeuDesDragonsView | None


class KindItem(TypedDict):
    """A kind of `waiting`: what is decided, in words, and the types of moves that answer it.

    `pause`: how long computers take for it, in percent of `computer_seconds`.
    """

    kind: str
    about: Names
    moves: list[str]
    pause: int


Level: TypeAlias = Literal["adept", "master", "novice"]


class LogPage(TypedDict):
    """Entries, oldest first. `next` is the `after` of the next page, null at the log's end."""

    items: list[SeenEntry]
    next: str | None
    version: int
    now: int


class OrDesDragonsMatchAnswer(MatchAnswerBase):
    game: Literal["or-des-dragons"]
    options: OrDesDragonsOptions
    view: OrDesDragonsView | None


class PierresDuDragonMatchAnswer(MatchAnswerBase):
    game: Literal["pierres-du-dragon"]
    options: PierresDuDragonOptions
    view: PierresDuDragonView | None


MatchAnswer: TypeAlias = (
    OrDesDragonsMatchAnswer
    | JeuDesDragonsMatchAnswer
    | PierresDuDragonMatchAnswer
    | DragonwoodMatchAnswer
    | DrachenlandMatchAnswer
)


class MatchItem(TypedDict):
    """A match in a list."""

    id: str
    game: str
    status: Status
    version: int
    opened_at: int
    updated_at: int
    seats: list[Place]
    waiting: list[Awaited]
    result: list[Score] | None
    abandoned: Abandoned | None


class MatchPage(TypedDict):
    """Some matches, newest first, and the cursor of the next page."""

    items: list[MatchItem]
    next: str | None


class Me(TypedDict):
    """The seat of whoever opens the match."""

    kind: Literal["me"]


class OrDesDragonsAttack(TypedDict):
    """Place a ready adventurer under the dragon in a slot.

    Advanced: with so many enchanted swords.
    """

    type: Literal["attack"]
    dragon: int
    """The slot in which the dragon lies, from 0: its index in `lairs`, not its card."""
    adventurer: OrDesDragonsAdventurer
    """Which of your adventurers."""
    swords: NotRequired[int]
    """Advanced: how many enchanted swords go with it, each adding 2. Default: 0."""


class OrDesDragonsResolveFirst(TypedDict):
    """You have caused several dragons to die at once: the death of this one is resolved first."""

    type: Literal["resolve-first"]
    dragon: int
    """The slot in which the dragon lies, from 0: its index in `lairs`, not its card."""


class OrDesDragonsPropose(TypedDict):
    """Propose how to share the whole treasure: one share per seat, in seat order.

    `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted it.
    """

    type: Literal["propose"]
    shares: list[OrDesDragonsAmount]
    """One share per seat, in seat order; together the whole treasure."""


class OrDesDragonsAccept(TypedDict):
    """Accept the proposal with this version. The last acceptance seals it."""

    type: Literal["accept"]
    version: int
    """The version of an open proposal."""


class OrDesDragonsWithdraw(TypedDict):
    """Take back your proposal and all your acceptances, or only what concerns one version."""

    type: Literal["withdraw"]
    version: NotRequired[int | None]
    """Only what concerns this version; null: everything."""


class OrDesDragonsDivide(TypedDict):
    """Divide the treasure into one lot per participant (option divide_and_choose)."""

    type: Literal["divide"]
    lots: list[OrDesDragonsAmount]
    """One lot per participant, in any order; together the whole treasure."""


class OrDesDragonsChooseLot(TypedDict):
    """Choose a lot that is still there (option divide_and_choose)."""

    type: Literal["choose-lot"]
    lot: int
    """The index of the lot, from 0."""


class OrDesDragonsSteal(TypedDict):
    """Your thief steals a token from another participant: at random, or seen by your wizard."""

    type: Literal["steal"]
    victim: int
    """The seat of another participant."""


class OrDesDragonsForgo(TypedDict):
    """Your thief steals nothing."""

    type: Literal["forgo"]


class OrDesDragonsTake(TypedDict):
    """Your wizard has looked behind the screen: take this token, or "nothing"."""

    type: Literal["take"]
    token: OrDesDragonsLoot
    """What you take of what you see, or nothing."""


class OrDesDragonsOfferTrade(TypedDict):
    """At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat."""

    type: Literal["offer-trade"]
    to: int
    """The seat to which you make the offer."""
    gives: OrDesDragonsAmount
    """What you give: at least one token, and you have it."""
    asks: OrDesDragonsAmount
    """What you get for it: at least one token."""


class OrDesDragonsAcceptTrade(TypedDict):
    """At the fair, accept the offer with this number; the tokens change hands at once."""

    type: Literal["accept-trade"]
    offer: int
    """The number of the offer."""


class OrDesDragonsWithdrawTrade(TypedDict):
    """At the fair, take back your offer with this number."""

    type: Literal["withdraw-trade"]
    offer: int
    """The number of the offer."""


class OrDesDragonsDone(TypedDict):
    """You are done with the fair. Trading again takes it back."""

    type: Literal["done"]


class OrDesDragonsPass(TypedDict):
    """Play no magic object now."""

    type: Literal["pass"]


class OrDesDragonsPrepare(TypedDict):
    """Leave standing orders for the moments when you could play a magic object."""

    type: Literal["prepare"]
    orders: OrDesDragonsOrders
    """All your standing orders; they replace the earlier ones."""


class OrDesDragonsSwapDragons(TypedDict):
    """Swap powder: two dragons change places with their treasures; the adventurers stay."""

    type: Literal["swap-dragons"]
    first: int
    """The slot of one dragon, from 0."""
    second: int
    """The slot of the other; which comes first is all the same."""


class OrDesDragonsRecall(TypedDict):
    """Recall horn: take one of your adventurers back from a living dragon, ready."""

    type: Literal["recall"]
    dragon: int
    """The slot in which the dragon lies, from 0: its index in `lairs`, not its card."""
    adventurer: OrDesDragonsAdventurer
    """Which of your adventurers."""


class OrDesDragonsInvigorate(TypedDict):
    """Potion of vigour: your tired adventurers are ready again."""

    type: Literal["invigorate"]


class OrDesDragonsGaze(TypedDict):
    """Crystal ball: see what a seat has behind its screen."""

    type: Literal["gaze"]
    seat: int
    """The seat behind whose screen you look."""


class OrDesDragonsDowse(TypedDict):
    """Dowser's lantern: draw the unknown treasure of the dragon in a slot now."""

    type: Literal["dowse"]
    dragon: int
    """The slot in which the dragon lies, from 0: its index in `lairs`, not its card."""


class OrDesDragonsClaim(TypedDict):
    """Sceptre of authority: before anybody shares, one token of the treasure is yours."""

    type: Literal["claim"]
    token: OrDesDragonsToken
    """A token of the treasure."""


class OrDesDragonsEnrich(TypedDict):
    """Bottomless bag: before anybody shares, the treasure grows by one or two tokens."""

    type: Literal["enrich"]
    tokens: int
    """How many tokens, 1 or 2."""


class OrDesDragonsPilfer(TypedDict):
    """Pilfering gloves: secretly take a token from the treasure that is being shared.

    At most two in one negotiation. Nobody is told who did it until the gloves are discarded
    after
    the sharing, or, with keep_gloves, until the match is over.
    """

    type: Literal["pilfer"]
    token: OrDesDragonsToken
    """A token of the treasure."""


class OrDesDragonsAccuse(TypedDict):
    """Say that a seat is the pilferer: if so, all goes back. Once per negotiation."""

    type: Literal["accuse"]
    seat: int
    """The seat that you accuse."""


class OrDesDragonsTurnHourglass(TypedDict):
    """Turned hourglass: the sand has run out, but the time of the negotiation starts again."""

    type: Literal["turn-hourglass"]


class OrDesDragonsSwapShares(TypedDict):
    """Ring of confusion: two other participants exchange the shares they have just agreed on."""

    type: Literal["swap-shares"]
    first: int
    """The seat of another participant."""
    second: int
    """The seat of the other one; which comes first is all the same."""


class OrDesDragonsWardOff(TypedDict):
    """Amulet of protection: the theft against you does not happen."""

    type: Literal["ward-off"]


class OrDesDragonsMuddle(TypedDict):
    """Muddle stone: choose the token that is stolen from you ("nothing" if you have none)."""

    type: Literal["muddle"]
    token: OrDesDragonsLoot
    """A token that you have; nothing if you have none."""


class OrDesDragonsAttackAgain(TypedDict):
    """Boots of speed: attack once more."""

    type: Literal["attack-again"]


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


class PierresDuDragonBid(TypedDict):
    """Close your fist over gold, maybe a cursed coin and an amulet; it stays closed until all
    are opened (with changeable_bids: change it until all are in).

    All that is bid is spent, won or lost; nothing in your fist is a bid too.
    """

    type: Literal["bid"]
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
    silver: NotRequired[int]
    """Pieces of silver. Default: 0."""
    amulet: NotRequired[bool]
    """With an amulet, which doubles the value of the bid. Default: false."""


class PierresDuDragonUseTwice(TypedDict):
    """You have won and keep the Doppelganger: play it now, to use the power twice, or do not."""

    type: Literal["use-twice"]
    twice: bool
    """true: play the Doppelganger; false: keep it."""


class PierresDuDragonChoose(TypedDict):
    """Choose a branch of the power, by its number."""

    type: Literal["choose"]
    branch: int
    """The number of the branch in the character's `either`, from 0."""


class PierresDuDragonPayStones(TypedDict):
    """Pay these stones."""

    type: Literal["pay-stones"]
    red: NotRequired[int]
    """Red stones. Default: 0."""
    blue: NotRequired[int]
    """Blue stones. Default: 0."""
    yellow: NotRequired[int]
    """Yellow stones. Default: 0."""


class PierresDuDragonTakeStones(TypedDict):
    """Take these stones."""

    type: Literal["take-stones"]
    red: NotRequired[int]
    """Red stones. Default: 0."""
    blue: NotRequired[int]
    """Blue stones. Default: 0."""
    yellow: NotRequired[int]
    """Yellow stones. Default: 0."""


class PierresDuDragonRob(TypedDict):
    """Steal a stone of this colour from this seat, or a coin if there is no stone (null)."""

    type: Literal["rob"]
    victim: int
    """The seat that is robbed."""
    stone: NotRequired[PierresDuDragonColour | None]
    """The colour of the stone; null for a coin, if none of those who may be robbed has any."""


class PierresDuDragonNamePlayer(TypedDict):
    """Name another seat."""

    type: Literal["name-player"]
    player: int
    """The seat that is named."""


class PierresDuDragonNameColour(TypedDict):
    """Name a colour."""

    type: Literal["name-colour"]
    colour: PierresDuDragonColour
    """The colour that is named."""


class PierresDuDragonDrawStone(TypedDict):
    """Rainbow Dragon: draw a stone."""

    type: Literal["draw-stone"]


class PierresDuDragonStopDrawing(TypedDict):
    """Rainbow Dragon: stop, and keep what you have drawn."""

    type: Literal["stop-drawing"]


class PierresDuDragonBuyStones(TypedDict):
    """Merchant: buy these stones for these coins from behind your screen; nothing is allowed."""

    type: Literal["buy-stones"]
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
    character: str
    """The character's id."""


class PierresDuDragonPrepare(TypedDict):
    """Slow play: bid nothing from now on, until one of these characters is up.

    It ends by itself when your coins or stones change, and with the turn; bid yourself, and
    your
    bid counts. Nobody else learns of it. Not with changeable_bids.
    """

    type: Literal["prepare"]
    until: NotRequired[list[str]]
    """Ids of characters that still come in this turn; none: until the turn ends. Default: ()."""


class PierresDuDragonStandDown(TypedDict):
    """Slow play: take your standing order back."""

    type: Literal["stand-down"]


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


Move: TypeAlias = (
    OrDesDragonsMove | JeuDesDragonsMove | PierresDuDragonMove | DragonwoodMove | DrachenlandMove
)


class OrDesDragonsMovesAnswer(MovesAnswerBase):
    game: Literal["or-des-dragons"]
    moves: list[OrDesDragonsMove]
    always: list[OrDesDragonsMove]


class PierresDuDragonMovesAnswer(MovesAnswerBase):
    game: Literal["pierres-du-dragon"]
    moves: list[PierresDuDragonMove]
    always: list[PierresDuDragonMove]


MovesAnswer: TypeAlias = (
    OrDesDragonsMovesAnswer
    | JeuDesDragonsMovesAnswer
    | PierresDuDragonMovesAnswer
    | DragonwoodMovesAnswer
    | DrachenlandMovesAnswer
)


class Myself(TypedDict):
    """The player whose token was sent."""

    id: str
    name: str
    since: int


class Names(TypedDict):
    """What people call a thing, or are told of it."""

    fr: str
    en: str


NewBranch = TypedDict(
    "NewBranch",
    {
        "version": "int",
        "seats": "list[Me | Anybody | Somebody | Computer]",
        "unknowns": "NotRequired[Unknowns]",
        "as": "NotRequired[str | None]",
        "pace": "NotRequired[PaceAsked | None]",
        "words": "NotRequired[str | None]",
    },
)
"""A match that begins where another stood, with the same game and options."""


class OrDesDragonsNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["or-des-dragons"]
    seats: list[Me | Anybody | Somebody | Computer]
    options: NotRequired[OrDesDragonsOptions]
    pace: NotRequired[PaceAsked]
    """Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None."""
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""


class PierresDuDragonNewMatch(TypedDict):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Literal["pierres-du-dragon"]
    seats: list[Me | Anybody | Somebody | Computer]
    options: NotRequired[PierresDuDragonOptions]
    pace: NotRequired[PaceAsked]
    """Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None."""
    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""


NewMatch: TypeAlias = (
    OrDesDragonsNewMatch
    | JeuDesDragonsNewMatch
    | PierresDuDragonNewMatch
    | DragonwoodNewMatch
    | DrachenlandNewMatch
)


class NewPlayer(TypedDict):
    """A new player."""

    name: str
    """Without control characters; leading and trailing blanks are removed."""


class OrDesDragonsAccepted(TypedDict):
    """A participant accepted a proposal, or the rule for delegated seats did it for them."""

    type: Literal["accepted"]
    version: int
    seat: int
    delegate: bool


class OrDesDragonsAccused(TypedDict):
    """A seat accused another of pilfering, rightly or not."""

    type: Literal["accused"]
    seat: int
    of: int
    right: bool


OrDesDragonsAdventurer: TypeAlias = Literal["thief", "warrior_f", "warrior_m", "wizard"]


class OrDesDragonsAgreement(TypedDict):
    """The shares that were agreed on, one per seat, as they stand now."""

    witnesses: list[int | None]
    shares: list[OrDesDragonsAmount] | None


class OrDesDragonsAmount(TypedDict):
    """So many tokens of each kind; kinds left out count 0."""

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


class OrDesDragonsAttackGranted(TypedDict):
    """The seat whose turn it is attacks once more."""

    type: Literal["attack-granted"]


class OrDesDragonsAttacked(TypedDict):
    """An adventurer was placed under the dragon in a slot."""

    type: Literal["attacked"]
    seat: int
    slot: int
    adventurer: OrDesDragonsAdventurer
    attack: int
    bonus: int


class OrDesDragonsBagShuffled(TypedDict):
    """The tokens will leave the bag in this order."""

    type: Literal["bag-shuffled"]
    order: list[int | None]


class OrDesDragonsBranched(TypedDict):
    """The table from which a branch will begin."""

    type: Literal["branched"]
    table: OrDesDragonsView


class OrDesDragonsSeenPropose(TypedDict):
    """Propose how to share the whole treasure: one share per seat, in seat order.

    `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted it.
    """

    type: Literal["propose"]
    shares: list[OrDesDragonsAmount] | None
    """One share per seat, in seat order; together the whole treasure."""


class OrDesDragonsSeenDivide(TypedDict):
    """Divide the treasure into one lot per participant (option divide_and_choose)."""

    type: Literal["divide"]
    lots: list[OrDesDragonsAmount] | None
    """One lot per participant, in any order; together the whole treasure."""


class OrDesDragonsSeenTake(TypedDict):
    """Your wizard has looked behind the screen: take this token, or "nothing"."""

    type: Literal["take"]
    token: OrDesDragonsLoot | None
    """What you take of what you see, or nothing."""


class OrDesDragonsSeenOfferTrade(TypedDict):
    """At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat."""

    type: Literal["offer-trade"]
    to: int
    """The seat to which you make the offer."""
    gives: OrDesDragonsAmount | None
    """What you give: at least one token, and you have it."""
    asks: OrDesDragonsAmount | None
    """What you get for it: at least one token."""


class OrDesDragonsSeenPrepare(TypedDict):
    """Leave standing orders for the moments when you could play a magic object."""

    type: Literal["prepare"]
    orders: OrDesDragonsOrders | None
    """All your standing orders; they replace the earlier ones."""


class OrDesDragonsSeenMuddle(TypedDict):
    """Muddle stone: choose the token that is stolen from you ("nothing" if you have none)."""

    type: Literal["muddle"]
    token: OrDesDragonsLoot | None
    """A token that you have; nothing if you have none."""


OrDesDragonsCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | Leave
    | Expire
    | Abandon
    | SetClock
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


class OrDesDragonsDeckShuffled(TypedDict):
    """The dragon cards lie in this order."""

    type: Literal["deck-shuffled"]
    order: list[int | None]


class OrDesDragonsDelegated(TypedDict):
    """These participants have said nothing: from now on they accept what is nearly fair."""

    type: Literal["delegated"]
    seats: list[int]


class OrDesDragonsDiscardShuffled(TypedDict):
    """The played magic objects are a pile again, in this order."""

    type: Literal["discard-shuffled"]
    order: list[int | None]


class OrDesDragonsDivided(TypedDict):
    """The killer divided the treasure; the choosers choose in this order, the last lot is left."""

    type: Literal["divided"]
    witnesses: list[int | None]
    lots: list[OrDesDragonsAmount | None]
    choosers: list[int]


class OrDesDragonsDivisionOpened(TypedDict):
    """The hourglass runs; the killer divides the treasure."""

    type: Literal["division-opened"]


class OrDesDragonsDragonAppeared(TypedDict):
    """A dragon was laid into a slot with its known treasure; it hides `unknown` more tokens."""

    type: Literal["dragon-appeared"]
    slot: int
    dragon: str
    """The id of the dragon's card, as the components name it; in moves `dragon` is its slot."""
    power: int
    unknown: int
    treasure: OrDesDragonsAmount


class OrDesDragonsDragonKilled(TypedDict):
    """A dragon's death is being resolved: who took part; thieves and wizards in playing order."""

    type: Literal["dragon-killed"]
    slot: int
    participants: list[int]
    killer: int
    thieves: list[OrDesDragonsThief]
    wizards: list[int]


class OrDesDragonsDragonsSlain(TypedDict):
    """The dragons in these slots died by a seat's doing."""

    type: Literal["dragons-slain"]
    slots: list[int]
    seat: int


class OrDesDragonsDragonsSwapped(TypedDict):
    """Two dragons changed places with their treasures."""

    type: Literal["dragons-swapped"]
    first: int
    second: int


class OrDesDragonsStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    table: OrDesDragonsView


class OrDesDragonsPileShuffled(TypedDict):
    """The magic objects lie in this order."""

    type: Literal["pile-shuffled"]
    order: list[int | None]


class OrDesDragonsMagicDrawn(TypedDict):
    """A seat drew the first magic object of the pile."""

    type: Literal["magic-drawn"]
    seat: int
    card: OrDesDragonsMagic | None


class OrDesDragonsMagicExhausted(TypedDict):
    """No magic object is left to draw."""

    type: Literal["magic-exhausted"]


class OrDesDragonsTurnBegan(TypedDict):
    """A seat's turn began."""

    type: Literal["turn-began"]
    seat: int


class OrDesDragonsRefreshed(TypedDict):
    """All adventurers of a seat were tired and got up."""

    type: Literal["refreshed"]
    seat: int


class OrDesDragonsTurnSkipped(TypedDict):
    """A seat had no adventurer in front of it and could not attack."""

    type: Literal["turn-skipped"]
    seat: int


class OrDesDragonsGameEnded(TypedDict):
    """No treasure is left to win, or nobody can attack any more."""

    type: Literal["game-ended"]
    reason: Literal["deadlock", "no-treasure"]


class OrDesDragonsFairOpened(TypedDict):
    """The fair began."""

    type: Literal["fair-opened"]


class OrDesDragonsOffered(TypedDict):
    """An offer was made; it replaces an earlier one of that seat to the other."""

    type: Literal["offered"]
    number: int
    seat: int
    to: int
    gives: OrDesDragonsAmount | None
    asks: OrDesDragonsAmount | None


class OrDesDragonsOffersGone(TypedDict):
    """These offers were withdrawn, or are no longer covered by what their authors have."""

    type: Literal["offers-gone"]
    numbers: list[int]


class OrDesDragonsTraded(TypedDict):
    """An offer was accepted and executed."""

    type: Literal["traded"]
    number: int
    seat: int
    to: int
    gives: OrDesDragonsAmount | None
    asks: OrDesDragonsAmount | None


class OrDesDragonsTradingEnded(TypedDict):
    """A seat is done with the fair."""

    type: Literal["trading-ended"]
    seat: int


class OrDesDragonsFairClosed(TypedDict):
    """The fair is over."""

    type: Literal["fair-closed"]


class OrDesDragonsWindowOpened(TypedDict):
    """These seats may play a magic object before it goes on."""

    type: Literal["window-opened"]
    kind: OrDesDragonsWindowKind
    seats: list[int]


class OrDesDragonsPassed(TypedDict):
    """A seat played no magic object."""

    type: Literal["passed"]
    seat: int


class OrDesDragonsPrepared(TypedDict):
    """A seat left standing orders."""

    type: Literal["prepared"]
    seat: int
    orders: OrDesDragonsOrders | None


class OrDesDragonsMagicPlayed(TypedDict):
    """A seat played a magic object; it is discarded."""

    type: Literal["magic-played"]
    seat: int
    card: OrDesDragonsMagic


class OrDesDragonsRecalled(TypedDict):
    """An adventurer was taken back from a living dragon."""

    type: Literal["recalled"]
    seat: int
    slot: int
    adventurer: OrDesDragonsAdventurer


class OrDesDragonsHoardSeen(TypedDict):
    """A seat looked behind another's screen."""

    type: Literal["hoard-seen"]
    seat: int
    victim: int
    hoard: OrDesDragonsAmount | None


class OrDesDragonsUnknownDrawn(TypedDict):
    """The unknown treasure of the dragon in a slot was drawn."""

    type: Literal["unknown-drawn"]
    slot: int
    treasure: OrDesDragonsAmount


class OrDesDragonsMagicTokensTaken(TypedDict):
    """The only wizard took the magic tokens before the treasure is shared."""

    type: Literal["magic-tokens-taken"]
    seat: int
    tokens: OrDesDragonsAmount


class OrDesDragonsNothingToShare(TypedDict):
    """The treasure is empty."""

    type: Literal["nothing-to-share"]


class OrDesDragonsNegotiationOpened(TypedDict):
    """The hourglass runs; the participants negotiate."""

    type: Literal["negotiation-opened"]


class OrDesDragonsProposed(TypedDict):
    """A participant proposed shares, one per seat."""

    type: Literal["proposed"]
    version: int
    seat: int
    witnesses: list[int | None]
    shares: list[OrDesDragonsAmount] | None


class OrDesDragonsWithdrew(TypedDict):
    """A participant took back its proposal and acceptances, or what concerned one version."""

    type: Literal["withdrew"]
    seat: int
    version: int | None


class OrDesDragonsLotChosen(TypedDict):
    """A participant chose a lot."""

    type: Literal["lot-chosen"]
    seat: int
    lot: int


class OrDesDragonsSharesAgreed(TypedDict):
    """The treasure will be shared like this, one share per seat."""

    type: Literal["shares-agreed"]
    witnesses: list[int | None]
    shares: list[OrDesDragonsAmount] | None


class OrDesDragonsSandRanOut(TypedDict):
    """The hourglass ran out before there was an agreement."""

    type: Literal["sand-ran-out"]


class OrDesDragonsTreasureLost(TypedDict):
    """The treasure left the game."""

    type: Literal["treasure-lost"]
    treasure: OrDesDragonsAmount


class OrDesDragonsSharesGiven(TypedDict):
    """The shares went behind the screens; `cards` are the seats that draw a magic object each."""

    type: Literal["shares-given"]
    witnesses: list[int | None]
    shares: list[OrDesDragonsAmount] | None
    cards: list[int]


class OrDesDragonsSlayersReturned(TypedDict):
    """The adventurers went home, tired; the dragon is out of the game."""

    type: Literal["slayers-returned"]
    slot: int


class OrDesDragonsTheftBegan(TypedDict):
    """A thief may steal now."""

    type: Literal["theft-began"]
    seat: int


class OrDesDragonsTheftForgone(TypedDict):
    """The thief stole nothing."""

    type: Literal["theft-forgone"]
    seat: int


class OrDesDragonsTheftTried(TypedDict):
    """A thief put a hand behind a screen."""

    type: Literal["theft-tried"]
    seat: int
    victim: int


class OrDesDragonsHoardShown(TypedDict):
    """The thief's wizard looks behind the screen."""

    type: Literal["hoard-shown"]
    seat: int
    victim: int
    hoard: OrDesDragonsAmount | None


class OrDesDragonsStolen(TypedDict):
    """The theft is over; only thief and victim know what it brought, if anything."""

    type: Literal["stolen"]
    seat: int
    victim: int
    loot: OrDesDragonsAmount | None


class OrDesDragonsTheftWardedOff(TypedDict):
    """The theft did not happen."""

    type: Literal["theft-warded-off"]
    seat: int
    victim: int


class OrDesDragonsTokenClaimed(TypedDict):
    """A participant took a token from the treasure before it is shared."""

    type: Literal["token-claimed"]
    seat: int
    token: OrDesDragonsToken


class OrDesDragonsTreasureEnriched(TypedDict):
    """Tokens from the bag were added to the treasure."""

    type: Literal["treasure-enriched"]
    treasure: OrDesDragonsAmount


class OrDesDragonsTokenPilfered(TypedDict):
    """A token vanished from the treasure; open proposals and lots are void."""

    type: Literal["token-pilfered"]
    seat: int | None
    token: OrDesDragonsToken


class OrDesDragonsPilfererCaught(TypedDict):
    """The pilferer gave everything back."""

    type: Literal["pilferer-caught"]
    seat: int
    tokens: OrDesDragonsAmount


class OrDesDragonsGlovesDiscarded(TypedDict):
    """The sharing is over: the pilferer, who was not found out, discards the worn gloves."""

    type: Literal["gloves-discarded"]
    seat: int


class OrDesDragonsHourglassTurned(TypedDict):
    """The time of the negotiation started again."""

    type: Literal["hourglass-turned"]


class OrDesDragonsSharesSwapped(TypedDict):
    """Two participants exchanged the shares they had agreed on."""

    type: Literal["shares-swapped"]
    first: int
    second: int


OrDesDragonsEvent: TypeAlias = (
    Opened
    | Joined
    | Left
    | ClockSet
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | Finished
    | Answered
    | OrDesDragonsBranched
    | OrDesDragonsStarted
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


class OrDesDragonsFair(TypedDict):
    """The fair while it lasts: offers by number, and who has declared to be done."""

    number: int
    offers: list[OrDesDragonsOffer]
    done: list[int]


class OrDesDragonsFight(TypedDict):
    """A dragon that was killed, from its death until its slayers go home.

    `killer` owns the adventurer placed last. `thieves` and `wizards` are in playing order.
    `windows` are the reaction windows that have been open; `cards` the seats that are still to
    draw
    a magic object.
    """

    slot: int
    participants: list[int]
    killer: int
    thieves: list[OrDesDragonsThief]
    wizards: list[int]
    step: OrDesDragonsStep
    windows: list[str]
    version: int
    proposals: list[OrDesDragonsProposal]
    spoken: list[int]
    delegated: list[int]
    lots: OrDesDragonsLots | None
    turned: bool
    agreement: OrDesDragonsAgreement | None
    pilfered: OrDesDragonsAmount
    accusers: list[int]
    cards: list[int]
    victim: int | None
    glimpse: OrDesDragonsGlimpse | None


class OrDesDragonsFighter(TypedDict):
    """An adventurer that lies under a dragon; `bonus` is what enchanted swords add."""

    seat: int
    adventurer: OrDesDragonsAdventurer
    attack: int
    bonus: int


class OrDesDragonsGlimpse(TypedDict):
    """What a thief with a wizard sees behind the victim's screen."""

    thief: int
    hoard: OrDesDragonsAmount | None


class OrDesDragonsLair(TypedDict):
    """A vulnerable dragon, its treasure so far, how many tokens it hides, and its attackers."""

    dragon: str
    """The id of the dragon's card, as the components name it; in moves `dragon` is its slot."""
    power: int
    unknown: int
    treasure: OrDesDragonsAmount
    fighters: list[OrDesDragonsFighter]


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


class OrDesDragonsLots(TypedDict):
    """What the killer has divided the treasure into, and who has chosen which lot so far."""

    witnesses: list[int | None]
    lots: list[OrDesDragonsAmount | None]
    choosers: list[int]
    taken: list[list[int]]


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


class OrDesDragonsOffer(TypedDict):
    """An offer at the fair. That it is made is public; what is in it, only the two of them see."""

    number: int
    seat: int
    to: int
    gives: OrDesDragonsAmount | None
    asks: OrDesDragonsAmount | None


class OrDesDragonsOptions(TypedDict):
    """What a host may choose. delegate_absent and divide_and_choose exclude each other."""

    advanced: NotRequired[bool]
    """The advanced rules: magic objects, the cursed diamond, majorities that are shared. Default:
    false.
    """
    hidden_shares: NotRequired[bool]
    """A game of memory: what was proposed and shared out is kept from all who did not take part,
    for good, and the table keeps no record of what each seat was given. Default: false.
    """
    delegate_absent: NotRequired[bool]
    """Who has said nothing in a negotiation when half its time is over accepts, from then on, any
    proposal that gives them 80 % of an equal share. Not with divide_and_choose. Default: false.
    """
    divide_and_choose: NotRequired[bool]
    """No negotiation: who killed the dragon makes the lots, the others choose. Not with
    delegate_absent. Default: false.
    """
    keep_gloves: NotRequired[bool | None]
    """Advanced: gloves whose owner was not found out stay in hand, worn, so that nobody learns
    whose they were. Otherwise they are discarded after the sharing, like any object that was
    used, and so tell who wore them.
    """
    window_seconds: NotRequired[int | None]
    """Advanced: how many seconds there are to answer an event with a magic object. null: half as
    long as for a turn.
    """


class OrDesDragonsOrders(TypedDict):
    """Standing orders: for each reaction window, whether to be asked or to pass by itself."""

    treasure: NotRequired[OrDesDragonsAnswer]
    """Before a treasure is shared out. Default: ask."""
    sand: NotRequired[OrDesDragonsAnswer]
    """When the sand has run out. Default: ask."""
    agreement: NotRequired[OrDesDragonsAnswer]
    """After an agreement on shares. Default: ask."""
    robbed: NotRequired[Literal["ask", "pass", "ward"]]
    """When a thief robs you. ward: play an amulet of protection if you hold one. Default: ask."""
    encore: NotRequired[OrDesDragonsAnswer]
    """At the end of your turn. Default: ask."""
    stranded: NotRequired[OrDesDragonsAnswer | None]
    """In your turn, when all your adventurers lie under living dragons. null: ask."""


OrDesDragonsPhase: TypeAlias = Literal["attack", "attacked", "over", "setup", "skipped"]


class OrDesDragonsProposal(TypedDict):
    """A complete allocation, one share per seat, and who has accepted it. Only witnesses see it."""

    version: int
    author: int
    accepted: list[int]
    witnesses: list[int | None]
    shares: list[OrDesDragonsAmount] | None


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


class OrDesDragonsThief(TypedDict):
    """A thief who may still steal; `sees` if a wizard of the same seat fought there too."""

    seat: int
    sees: bool


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


class OrDesDragonsView(TypedDict):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `ready` and `tired` are the adventurers in front of each seat, face up and face down.
    `received`
    is the public record of what each seat was openly given (not kept with hidden_shares).
    `lost`
    tokens and `dead` dragons are out of the game. `gloves` marks who has used the pilfering
    gloves.
    `skips` counts turns skipped in a row, `windows` are the windows that have been open in this
    turn, `slain` the dragons whose death is still to be resolved, `slayer` is who slew them.
    """

    options: OrDesDragonsOptions
    deck: list[str | None]
    bag: list[OrDesDragonsToken | None]
    pile: list[OrDesDragonsMagic | None]
    hoards: list[OrDesDragonsAmount | None]
    hands: list[list[OrDesDragonsMagic | None]]
    gloves: list[bool | None]
    orders: list[OrDesDragonsOrders | None]
    ready: list[list[OrDesDragonsAdventurer]]
    tired: list[list[OrDesDragonsAdventurer]]
    lairs: list[OrDesDragonsLair | None]
    received: list[OrDesDragonsAmount]
    discard: list[OrDesDragonsMagic]
    lost: OrDesDragonsAmount
    dead: list[str]
    phase: OrDesDragonsPhase
    prepared: list[str]
    active: int
    turn: int
    decision: int
    skips: int
    windows: list[str]
    slain: list[int]
    slayer: int
    fight: OrDesDragonsFight | None
    fair: OrDesDragonsFair | None
    fair_held: bool
    window: OrDesDragonsWindow | None


class OrDesDragonsViewItem(ViewItemBase):
    game: Literal["or-des-dragons"]
    view: OrDesDragonsView | None


class OrDesDragonsWindow(TypedDict):
    """A chance to play a magic object; `seats` are those that have not passed yet."""

    kind: OrDesDragonsWindowKind
    seats: list[int]


OrDesDragonsWindowKind: TypeAlias = Literal[
    "agreement", "encore", "last-chance", "robbed", "sand", "stranded", "treasure"
]


class Origin(TypedDict):
    """Where a branch begins: at a version of another match.

    What was hidden there stayed as it was ("real"), or was dealt again from what the seat
    `seat`
    saw ("redealt").
    """

    match: str
    version: int
    unknowns: Unknowns
    seat: int | None


class Pace(TypedDict):
    """Seconds per decision on each of the two clocks, and those that computers take.

    What was opened without `computer_seconds` is from before there were pauses: computers make
    none. In a command it stands for the default.
    """

    turn_seconds: int
    hourglass_seconds: int
    computer_seconds: int | None


class PaceAsked(TypedDict):
    """Seconds per decision on each of the two clocks, and those that computers take."""

    turn_seconds: NotRequired[int]
    """From a second to 30 days. Default: 45."""
    hourglass_seconds: NotRequired[int]
    """From a second to 30 days. Default: 60."""
    computer_seconds: NotRequired[int | None]
    """How long a computer takes for each decision, whatever it holds, from 0 to 60 s, times the
    factor of its level and of the kind of decision. 0: no pauses, and what a pause tells is not
    promised. Left out: 1 where a person sits, 0 where none does.
    """


class Pick(TypedDict):
    """Which `count` of `of` things? Answer: that many different indices, in drawing order."""

    type: Literal["pick"]
    count: int
    of: int


Picture: TypeAlias = str
"""An SVG document: it scales, and has titles."""


class PierresDuDragonAmuletsTaken(TypedDict):
    """A seat took amulets from the bank, as far as there were any."""

    type: Literal["amulets-taken"]
    seat: int
    count: int


class PierresDuDragonAuction(TypedDict):
    """The auction of the character that is up.

    `bids` are the main bids, per seat, once the fists are open; `tied` those who bid silver,
    and
    `silver` what they bid. `seconds` are the second-best bidders when there is a winner.
    """

    character: str
    bids: list[PierresDuDragonFist]
    tied: list[int]
    silver: list[PierresDuDragonFist]
    winner: int | None
    seconds: list[int]


class PierresDuDragonAuctionPassed(TypedDict):
    """Nobody gets the character: no bids, a cursed coin, or another tie."""

    type: Literal["auction-passed"]
    reason: Literal["cursed", "no-bids", "tied"]


class PierresDuDragonAuctionWon(TypedDict):
    """A seat has won the auction; `seconds` are the second-best bidders."""

    type: Literal["auction-won"]
    seat: int
    seconds: list[int]


class PierresDuDragonBanish(TypedDict):
    """Name a colour: everybody's stones of it go to the bank, yours too."""

    do: Literal["banish"]


class PierresDuDragonBidForfeited(TypedDict):
    """A seat gave its bid to the bank for good: so much fairy gold, all else was lost already."""

    type: Literal["bid-forfeited"]
    seat: int
    fairy: int


class PierresDuDragonBlank(TypedDict):
    """A character of the host's own: a blank card with a name and a power."""

    fr: str
    """Its name in French, unlike all others."""
    en: str
    """Its name in English, unlike all others."""
    either: list[
        list[
            PierresDuDragonPay
            | PierresDuDragonForfeit
            | PierresDuDragonTake
            | PierresDuDragonScorePoints
            | PierresDuDragonSteal
            | PierresDuDragonPlunder
            | PierresDuDragonBanish
            | PierresDuDragonDraw
            | PierresDuDragonGamble
            | PierresDuDragonBuy
        ]
    ]
    """The branches of its power, each a list of effects in the order in which they happen. One
    branch is no choice; an empty one is to decline. A price is the first effect of its branch,
    and who cannot pay it cannot choose the branch.
    """


class PierresDuDragonBranchChosen(TypedDict):
    """A seat does what this branch of the power says: these effects follow."""

    type: Literal["branch-chosen"]
    seat: int
    character: str
    branch: int
    effects: list[
        PierresDuDragonPay
        | PierresDuDragonForfeit
        | PierresDuDragonTake
        | PierresDuDragonScorePoints
        | PierresDuDragonSteal
        | PierresDuDragonPlunder
        | PierresDuDragonBanish
        | PierresDuDragonDraw
        | PierresDuDragonGamble
        | PierresDuDragonBuy
        | PierresDuDragonImitate
        | PierresDuDragonKeep
    ]


class PierresDuDragonBranched(TypedDict):
    """The table from which a branch will begin."""

    type: Literal["branched"]
    table: PierresDuDragonView


class PierresDuDragonBuy(TypedDict):
    """Buy any stones, each for one piece of gold or some of silver."""

    do: Literal["buy"]
    silver: NotRequired[int]
    """The price of a stone in silver; in gold it is one piece. Default: 3."""


class PierresDuDragonCharacterImitated(TypedDict):
    """A seat uses the power of another character; `taken` from those still to come, or not."""

    type: Literal["character-imitated"]
    seat: int
    character: str
    taken: bool


class PierresDuDragonCharacterTurnedUp(TypedDict):
    """A character is up for auction."""

    type: Literal["character-turned-up"]
    character: str


PierresDuDragonCoin: TypeAlias = Literal["common", "fairy", "silver"]


class PierresDuDragonCoinStolen(TypedDict):
    """A seat stole a coin of a victim without stones; "spent" fairy gold is no use before the next
    turn, "nothing" was all there was.
    """

    type: Literal["coin-stolen"]
    seat: int
    victim: int
    coin: Literal["common", "fairy", "nothing", "spent"]


class PierresDuDragonCoins(TypedDict):
    """So many coins of each kind."""

    fairy: int
    common: int
    silver: int


class PierresDuDragonCoinsPlundered(TypedDict):
    """A seat took coins of a victim; how many is seen by `witnesses` alone."""

    type: Literal["coins-plundered"]
    seat: int
    victim: int
    witnesses: list[int | None]
    coins: PierresDuDragonCoins | None


class PierresDuDragonCoinsTaken(TypedDict):
    """A seat took coins from the bank, as far as there were any."""

    type: Literal["coins-taken"]
    seat: int
    coins: PierresDuDragonCoins


PierresDuDragonColour: TypeAlias = Literal["blue", "red", "yellow"]


class PierresDuDragonColourBanished(TypedDict):
    """A seat banished a colour: all stones of it went to the bank, so many per seat."""

    type: Literal["colour-banished"]
    seat: int
    colour: PierresDuDragonColour
    lost: list[int]


class PierresDuDragonColourNamed(TypedDict):
    """A seat named the colour that it must not draw; the bank's stones are in the bag."""

    type: Literal["colour-named"]
    seat: int
    colour: PierresDuDragonColour


class PierresDuDragonSeenBid(TypedDict):
    """Close your fist over gold, maybe a cursed coin and an amulet; it stays closed until all
    are opened (with changeable_bids: change it until all are in).

    All that is bid is spent, won or lost; nothing in your fist is a bid too.
    """

    type: Literal["bid"]
    fairy: int | None
    """Pieces of fairy gold."""
    common: int | None
    """Pieces of common gold."""
    cursed: bool | None
    """With a cursed coin, which cancels the power for all."""
    amulet: bool | None
    """With an amulet, which doubles the value of the bid."""


class PierresDuDragonSeenBidSilver(TypedDict):
    """You are tied: close your fist over silver, maybe an amulet; it stays closed until all are
    opened (with changeable_bids: change it until all are in).
    """

    type: Literal["bid-silver"]
    silver: int | None
    """Pieces of silver."""
    amulet: bool | None
    """With an amulet, which doubles the value of the bid."""


class PierresDuDragonSeenPrepare(TypedDict):
    """Slow play: bid nothing from now on, until one of these characters is up.

    It ends by itself when your coins or stones change, and with the turn; bid yourself, and
    your
    bid counts. Nobody else learns of it. Not with changeable_bids.
    """

    type: Literal["prepare"]
    until: list[str] | None
    """Ids of characters that still come in this turn; none: until the turn ends."""


PierresDuDragonCommand: TypeAlias = (
    Open
    | Branch
    | Join
    | Leave
    | Expire
    | Abandon
    | SetClock
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


class PierresDuDragonCursedCoinsTaken(TypedDict):
    """A seat took cursed coins."""

    type: Literal["cursed-coins-taken"]
    seat: int
    count: int


class PierresDuDragonDoppelgangerKept(TypedDict):
    """A seat keeps the Doppelganger before its screen."""

    type: Literal["doppelganger-kept"]
    seat: int


class PierresDuDragonDoppelgangerPlayed(TypedDict):
    """A seat plays the Doppelganger: the power will be used twice."""

    type: Literal["doppelganger-played"]
    seat: int


class PierresDuDragonDraw(TypedDict):
    """Put stones of each colour into a bag, and draw some blindly."""

    do: Literal["draw"]
    count: NotRequired[int]
    """How many stones are drawn. Default: 2."""
    each: NotRequired[int]
    """How many stones of each colour go into the bag, as far as the bank has them. Default: 2."""


class PierresDuDragonDrawBegan(TypedDict):
    """A seat puts a hand into the bag."""

    type: Literal["draw-began"]
    seat: int


class PierresDuDragonStarted(TypedDict):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    type: Literal["started"]
    table: PierresDuDragonView


class PierresDuDragonStonesDealt(TypedDict):
    """Each seat was dealt stones from the bag; one entry per seat."""

    type: Literal["stones-dealt"]
    stones: list[PierresDuDragonStones]


class PierresDuDragonSpecialDrawn(TypedDict):
    """A special character takes part in the next turn."""

    type: Literal["special-drawn"]
    character: str


class PierresDuDragonSpecialsRecycled(TypedDict):
    """The special characters that were used can be drawn again."""

    type: Literal["specials-recycled"]


class PierresDuDragonTurnBegan(TypedDict):
    """A turn began; these characters come up in it, in no order, after the Witch."""

    type: Literal["turn-began"]
    turn: int
    coming: list[str]


class PierresDuDragonTurnEnded(TypedDict):
    """The turn is over: per seat so much spent fairy gold returns behind the screen, and so many
    cursed coins go back to the bank; the special characters are discarded.
    """

    type: Literal["turn-ended"]
    fairy: list[int]
    cursed: list[int]
    discarded: list[str]


class PierresDuDragonGameEnded(TypedDict):
    """The game is over: somebody has three points, or nobody wants anything any more."""

    type: Literal["game-ended"]
    reason: Literal["deadlock", "won"]


class PierresDuDragonFistClosed(TypedDict):
    """A seat closed a fist; maybe once more, as a bid may be changed."""

    type: Literal["fist-closed"]
    seat: int
    fist: PierresDuDragonFist | None


class PierresDuDragonFistsOpened(TypedDict):
    """All fists are open; `values` is what each bid is worth."""

    type: Literal["fists-opened"]
    bids: list[PierresDuDragonFist]
    values: list[int]


class PierresDuDragonTieOpened(TypedDict):
    """These seats have bid most, and bid silver now."""

    type: Literal["tie-opened"]
    seats: list[int]


class PierresDuDragonSilverOpened(TypedDict):
    """The fists with silver are open; those who were not tied bid nothing."""

    type: Literal["silver-opened"]
    bids: list[PierresDuDragonFist]
    values: list[int]


class PierresDuDragonOrdersGiven(TypedDict):
    """A seat gave standing orders or took them back; nobody else is told who."""

    type: Literal["orders-given"]
    seat: int | None
    orders: PierresDuDragonOrders | None


class PierresDuDragonPowerUsed(TypedDict):
    """A seat uses the power of a character, so many times."""

    type: Literal["power-used"]
    seat: int
    character: str
    times: int


class PierresDuDragonNothingHappened(TypedDict):
    """The power, or what comes next of it, has no effect."""

    type: Literal["nothing-happened"]
    seat: int
    character: str


class PierresDuDragonStonesTaken(TypedDict):
    """A seat took stones from the bank, as far as there were any."""

    type: Literal["stones-taken"]
    seat: int
    stones: PierresDuDragonStones


class PierresDuDragonStonesPaid(TypedDict):
    """A seat paid stones to the bank."""

    type: Literal["stones-paid"]
    seat: int
    stones: PierresDuDragonStones


class PierresDuDragonPointsScored(TypedDict):
    """A seat scored points."""

    type: Literal["points-scored"]
    seat: int
    points: int


class PierresDuDragonStoneStolen(TypedDict):
    """A seat stole a stone."""

    type: Literal["stone-stolen"]
    seat: int
    victim: int
    stone: PierresDuDragonColour


class PierresDuDragonStonesDrawn(TypedDict):
    """A seat drew stones blindly from the bag."""

    type: Literal["stones-drawn"]
    seat: int
    stones: PierresDuDragonStones


class PierresDuDragonStoneDrawn(TypedDict):
    """A seat drew a stone; it is its own only when the drawing stops."""

    type: Literal["stone-drawn"]
    seat: int
    stone: PierresDuDragonColour


class PierresDuDragonStonesKept(TypedDict):
    """A seat stopped drawing, and keeps what it drew."""

    type: Literal["stones-kept"]
    seat: int
    stones: PierresDuDragonStones


class PierresDuDragonStonesReturned(TypedDict):
    """A seat drew the colour that it had named, and returns all that it drew to the bank."""

    type: Literal["stones-returned"]
    seat: int
    stones: PierresDuDragonStones


class PierresDuDragonStonesBought(TypedDict):
    """A seat bought stones."""

    type: Literal["stones-bought"]
    seat: int
    stones: PierresDuDragonStones
    price: PierresDuDragonCoins


class PierresDuDragonFistHidden(TypedDict):
    """A seat closed a fist; until the fists open nobody else is told which seat."""

    type: Literal["fist-hidden"]
    seat: int | None
    fist: PierresDuDragonFist | None


PierresDuDragonEvent: TypeAlias = (
    Opened
    | Joined
    | Left
    | ClockSet
    | TimedOut
    | WentAway
    | CameBack
    | Resigned
    | Finished
    | Answered
    | PierresDuDragonBranched
    | PierresDuDragonStarted
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
)


class PierresDuDragonFist(TypedDict):
    """What a fist holds: gold for a character, or silver in a tie."""

    fairy: int
    common: int
    silver: int
    cursed: bool
    amulet: bool


class PierresDuDragonForfeit(TypedDict):
    """The gold of your bid goes to the bank for good, fairy gold too."""

    do: Literal["forfeit"]


class PierresDuDragonGamble(TypedDict):
    """All stones of the bank in a bag: name a colour, and draw until you stop or it comes up."""

    do: Literal["gamble"]


class PierresDuDragonHand(TypedDict):
    """A hand that nobody else can see: open, or a fist that is closed over this."""

    closed: bool
    fist: PierresDuDragonFist


class PierresDuDragonHands(TypedDict):
    """The hands of all seats, where nobody sees who has closed a fist."""

    by_seat: list[PierresDuDragonHand | None]


class PierresDuDragonHazard(TypedDict):
    """The Rainbow Dragon: the colour not to draw, what was drawn, if a hand is in the bag."""

    colour: PierresDuDragonColour
    drawn: PierresDuDragonStones
    drawing: bool


class PierresDuDragonImitate(TypedDict):
    """Use another character's power."""

    do: Literal["imitate"]
    which: Literal["coming", "played", "random"]
    """One that was up this turn, or one that is yet to come; random: one that is yet to come, and
    chance says which.
    """


class PierresDuDragonKeep(TypedDict):
    """Keep this card; later it doubles a power."""

    do: Literal["keep"]


class PierresDuDragonOptions(TypedDict):
    """What a host may choose."""

    apprentice_free: NotRequired[bool]
    """Who has no two stones of a colour gets the Apprentice's point for nothing. Default: false."""
    auto_zero: NotRequired[bool]
    """Who has no gold and no cursed coin (in a tie: no silver) is not waited for. Not with
    changeable_bids. Default: false.
    """
    open_purses: NotRequired[bool]
    """What is behind the screens is shown to all. Default: false."""
    characters: NotRequired[list[PierresDuDragonBlank]]
    """The host's own cards, up to three: characters that join the special characters of the box,
    which all take part, as blank_1 to blank_3. Default: ().
    """
    changeable_bids: NotRequired[bool | None]
    """All see who has closed a fist, and a closed fist may be changed until all are in. There are
    no standing orders then, and no auto_zero.
    """
    barren_turns: NotRequired[int | None]
    """So many turns in a row without an auction won end the match; null: 3, 0: never (the
    rulebook).
    """


class PierresDuDragonOrders(TypedDict):
    """Standing orders: bid nothing until one of these characters is up. They end by themselves
    when the coins or stones of the owner change, and with the turn.
    """

    standing: bool
    until: list[str]


class PierresDuDragonPay(TypedDict):
    """Pay stones to the bank; who cannot may not choose this branch."""

    do: Literal["pay"]
    stones: PierresDuDragonPrice
    """Which stones: `count` of each colour, of any colours, of the same colour; or all that one
    has, which may be none.
    """
    count: NotRequired[int]
    """How many stones. Default: 1."""
    waived: NotRequired[bool]
    """true: who cannot pay need not, and may choose the branch. Default: false."""


PierresDuDragonPhase: TypeAlias = Literal[
    "bid", "draw", "next", "over", "power", "setup", "tie", "won"
]


class PierresDuDragonPlunder(TypedDict):
    """Name another player, who gives you all coins of some kinds."""

    do: Literal["plunder"]
    coins: NotRequired[list[PierresDuDragonCoin]]
    """The kinds of coins. Default: ('common', 'silver')."""


PierresDuDragonPrice: TypeAlias = Literal["all", "any", "each", "same"]


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
    "not-awaited",
    "nothing-awaited",
    "not-listed",
    "nothing-changes",
    "moves-used-up",
]
"""Why a move of Fist of Dragonstones may be refused."""


class PierresDuDragonScorePoints(TypedDict):
    """Score points."""

    do: Literal["score"]
    points: NotRequired[int]
    """How many points. Default: 1."""


class PierresDuDragonSteal(TypedDict):
    """Take a stone of your choice from the second-best bidder, or from anyone else.

    Who has none gives a piece of common gold, or else of fairy gold.
    """

    do: Literal["steal"]
    victim: NotRequired[Literal["anyone", "second"]]
    """Who is robbed: the second-best bidder, or anyone else. Default: second."""


class PierresDuDragonStones(TypedDict):
    """So many stones of each colour."""

    red: int
    blue: int
    yellow: int


class PierresDuDragonTake(TypedDict):
    """Take things from the bank, as far as it has them."""

    do: Literal["take"]
    thing: PierresDuDragonThing
    """What is taken. "stone": a stone of a colour you choose."""
    count: NotRequired[int]
    """How many. Default: 1."""


class PierresDuDragonTask(TypedDict):
    """What the winner still has to do: an effect, or (null) to use the power of a character."""

    character: str
    effect: (
        PierresDuDragonPay
        | PierresDuDragonForfeit
        | PierresDuDragonTake
        | PierresDuDragonScorePoints
        | PierresDuDragonSteal
        | PierresDuDragonPlunder
        | PierresDuDragonBanish
        | PierresDuDragonDraw
        | PierresDuDragonGamble
        | PierresDuDragonBuy
        | PierresDuDragonImitate
        | PierresDuDragonKeep
        | None
    )
    doubled: bool


PierresDuDragonThing: TypeAlias = Literal[
    "amulet", "blue", "common", "cursed", "fairy", "red", "silver", "stone", "yellow"
]


class PierresDuDragonView(TypedDict):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `hands` are the fists of this auction. Where all see who has closed one, and in matches from
    before there were hands, it is null, and `fists` has a tuple per seat: () while a fist is
    open,
    and one bid when it is closed. `spent` is the fairy gold
    before each screen. With open_purses `shown` repeats the purses for all to see; else it is
    ().
    `deck` are the special characters that were not drawn yet, `specials` those just drawn for
    the
    next turn, `coming` the characters still to come this turn (none of them in any order),
    `played` those that were up. `doppelganger` is who keeps that card. `todo` is what the
    winner
    has still to do, next thing first. `barren` counts turns in a row in which nobody won
    anything.
    """

    options: PierresDuDragonOptions
    purses: list[PierresDuDragonCoins | None]
    fists: list[list[PierresDuDragonFist | None]]
    orders: list[PierresDuDragonOrders | None]
    stones: list[PierresDuDragonStones]
    points: list[int]
    spent: list[int]
    cursed: list[int]
    amulets: list[int]
    bank: PierresDuDragonCoins
    bank_stones: PierresDuDragonStones
    bank_amulets: int
    deck: list[str]
    shown: list[PierresDuDragonCoins]
    discard: list[str]
    specials: list[str]
    coming: list[str]
    played: list[str]
    doppelganger: int | None
    phase: PierresDuDragonPhase
    turn: int
    decision: int
    barren: int
    sold: bool
    auction: PierresDuDragonAuction | None
    todo: list[PierresDuDragonTask]
    hazard: PierresDuDragonHazard | None
    hands: PierresDuDragonHands | None


class PierresDuDragonViewItem(ViewItemBase):
    game: Literal["pierres-du-dragon"]
    view: PierresDuDragonView | None


class Place(TypedDict):
    """A seat. `name` is null if nobody has taken it, or if its player was erased."""

    seat: int
    kind: SeatKind
    player: str | None
    name: str | None
    level: Level | None
    taken: bool
    away: bool


class PlayedAnswer(TypedDict):
    """The entry that a command has become, and whom the match waits for after it."""

    version: int
    entry: SeenEntry
    waiting: list[Awaited]


class Problem(TypedDict):
    """Why not (RFC 9457)."""

    type: str
    """A URN that ends in the code."""
    title: str
    """The code in words, in English or French by `Accept-Language`."""
    status: int
    detail: str
    """A sentence for people, in the same language."""
    code: Literal[
        "bad-request",
        "not-json",
        "no-token",
        "bad-token",
        "bad-ticket",
        "ticket-expired",
        "ticket-elsewhere",
        "not-seated",
        "veiled",
        "no-such-path",
        "no-such-game",
        "no-such-match",
        "no-such-version",
        "no-board",
        "method-not-allowed",
        "too-slow",
        "not-your-turn",
        "illegal-move",
        "too-late",
        "not-started",
        "match-over",
        "match-full",
        "already-seated",
        "already-resigned",
        "too-many-matches",
        "too-many-unattended",
        "set-back",
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
        "store-away",
        "store-unwritable",
        "unknown-format",
        "no-stream-free",
        "no-connection-free",
        "busy",
    ]
    """Stable, for programs."""
    reason: NotRequired[
        OrDesDragonsReason
        | JeuDesDragonsReason
        | PierresDuDragonReason
        | DragonwoodReason
        | DrachenlandReason
        | StoreReason
    ]
    """For a refused move: which rule it breaks; each game lists its own. For `store-away` and
    `store-unwritable`: why. Stable, for programs.
    """
    errors: NotRequired[dict[str, Any]]
    """For `invalid`: what is wrong, field by field, nested like the body."""
    version: NotRequired[int]
    """The match's version."""
    now: NotRequired[int]
    """The time by the store's clock, ms."""
    waiting: NotRequired[list[Awaited]]
    """Whom the match waits for, for what, and until when."""
    allowed: NotRequired[list[str]]
    """The types of moves that you can make now: see GET …/moves."""
    known: NotRequired[list[str]]
    """For `unknown-move`: the types of moves that the game has."""


class Range(TypedDict):
    """From the fewest to the most."""

    min: int
    max: int


class ReasonItem(TypedDict):
    """Why a move may be refused: `reason` of a problem, and its sentences with placeholders in
    braces.
    """

    reason: str
    sentence: Names


class Roll(TypedDict):
    """What do `dice` dice with faces 1 to `faces` show? Answer: one face per die."""

    type: Literal["roll"]
    dice: int
    faces: int


class Score(TypedDict):
    """The final points of a seat, what they are made of, and its rank from 1; rank 1 has won."""

    seat: int
    points: int
    rank: int
    parts: dict[str, int]


class Seal(TypedDict):
    """The seal on a veiled value: its `salt` if you may see the value, else its `digest`.

    `length` is that of a list whose length is public.
    """

    digest: NotRequired[str | None]
    salt: NotRequired[str | None]
    length: NotRequired[int | None]


class Seat(TypedDict):
    """A place at the table. Until it is taken, a seat of kind "player" is only reserved."""

    kind: SeatKind
    player: str | None
    level: Level | None
    taken: bool
    missed: int
    away: bool
    resigned: bool


class SeatAnswer(TypedDict):
    """A seat, and whether its player has resigned: then a computer plays on."""

    seat: int
    kind: SeatKind
    player: str | None
    name: str | None
    level: Level | None
    taken: bool
    away: bool
    resigned: bool


SeatKind: TypeAlias = Literal["ai", "open", "player"]


class SeenActor(TypedDict):
    """Who sent a command; both null where the viewer may not know it."""

    seat: int | None
    kind: str | None


SeenEntry: TypeAlias = EntryOfGame | EarlierEntry


class Shuffle(TypedDict):
    """In which order do `size` things lie? Answer: the indices 0 to size-1 in that order."""

    type: Literal["shuffle"]
    size: int


class Somebody(TypedDict):
    """A seat reserved for this player."""

    kind: Literal["player"]
    player: str
    """A player's id."""


Status: TypeAlias = Literal["finished", "open", "running"]


StoreReason: TypeAlias = Literal[
    "disk", "memory", "read-only", "replicas", "forbidden", "password", "loading", "away", "other"
]


class StreamEvent(TypedDict):
    """A server-sent event. A message per entry: `id` is its version, `data` the entry in one line,
    as the log shows it. The last event is `end`, with the match's version, or `set-back`, with
    the last version that is still valid. A comment (`:`) is sent from time to time to show that
    the stream is alive.
    """

    event: NotRequired[Literal["message", "end", "set-back"]]
    id: NotRequired[str]
    data: str


class TakeSeat(TypedDict):
    """Take a seat, with words if you like."""

    words: NotRequired[str | None]
    """They go into the luck of the match; everybody can read them."""


class Thought(TypedDict):
    """How a computer found its move: with these it can be derived again from the seat's view.

    `elapsed` is the percent of the decision's clock that was gone.
    """

    level: Level
    seed: int
    rounds: int
    elapsed: int


class TicketAnswer(TypedDict):
    """What opens a match's stream in a browser: `…/stream?ticket=…`, until `expires_at` (ms)."""

    ticket: str
    expires_at: int
    now: int


Unknowns: TypeAlias = Literal["real", "redealt"]


Verifier: TypeAlias = str
"""A Python program in one file: `python verify.py match.ndjson [--head HASH]`."""


ViewItem: TypeAlias = (
    OrDesDragonsViewItem
    | JeuDesDragonsViewItem
    | PierresDuDragonViewItem
    | DragonwoodViewItem
    | DrachenlandViewItem
)


class ViewPage(TypedDict):
    """Successive views, oldest first. `next` is the `after` of the next page, null at the end."""

    items: list[ViewItem]
    next: str | None
    version: int
    now: int
