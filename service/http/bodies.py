"""Bodies and queries, except for the games' moves. Their bounds are the API's bounds."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from domain.words import Level, Names, Unknowns, Visibility, about
from service.http.languages import Spoken

DAYS_30 = 30 * 24 * 60 * 60
LONGEST_WAIT_S = 30
MOST_ITEMS = 200
MOST_SEATS = 6

PLACE = "^[0-9]{1,15}-[0-9]{1,6}$"
"""The place of a phrase among all of its match."""
BIGGEST_BODY = 64 * 1024
MALFORMED_BODY = Names(
    "L'encodage du corps par morceaux (chunked) est mal formé.",
    "The chunked encoding of the body is malformed.",
)
UNGUESSED = (
    "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}"
    "|[0-9a-fA-F]{32}|[A-Za-z0-9_-]{22})$"
)
"""A key of 128 bits: a UUID (version 4), hexadecimal, or base64url."""

Seconds = Annotated[int, Meta(ge=1, le=DAYS_30, description="From a second to 30 days.")]
ComputerSeconds = Annotated[
    int,
    about(
        "How long a computer takes for each decision, whatever it holds, from 0 to 60 s, times the "
        "factor of its level and of the kind of decision. 0: no pauses, and what a pause tells is "
        "not promised. Left out: 1 where a person sits, 0 where none does.",
        "Le temps que l'ordinateur prend pour chaque décision, quoi qu'il ait en main, de 0 à 60 "
        "secondes, fois le facteur de son niveau et du type de décision. 0 : aucune pause, et rien "
        "n'est promis sur ce qu'une pause révèle. Sans valeur : 1 si une personne est à la table, "
        "sinon 0.",
        ge=0,
        le=60,
    ),
]
Words = Annotated[
    str,
    Meta(
        max_length=200, description="They go into the luck of the match; everybody can read them."
    ),
]
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="Without control characters; leading and trailing blanks are removed.",
    ),
]
PledgeAsked = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        description="The SHA-256 of `pledge/<match>/<seat>/<words>`, in hexadecimal. The words "
        "must be 32 random bytes, in small hexadecimal digits: nobody may guess them.",
    ),
]
PledgesWanted = Annotated[
    bool,
    Meta(
        description="Whether players pledge their words before anybody gives theirs, so that "
        "nobody can choose the luck: see `giveWords`. Left out: where two or more seats are not "
        "computers'."
    ),
]
PlayerId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$", description="A player's id.")]
Cursor = Annotated[str, Meta(pattern="^[0-9]{14}-[a-z0-9]{1,32}$", description="`next` of a page.")]
EyesAsked = Annotated[
    str,
    Meta(
        pattern="^(all|spectator|seat:[0-5])$",
        description="The perspective: `spectator`; once the match is over also `all` or any "
        "seat's, `seat:2`. Left out: your own.",
    ),
]
Language = Annotated[Spoken, Meta(description="The language of names and titles in the picture.")]
SeatEyes = Annotated[
    str,
    Meta(
        pattern="^seat:[0-5]$",
        description="The seat from whose view it is dealt again. Left out: your own.",
    ),
]
Heads = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}(,[0-9a-f]{64}){0,49}$",
        description="The `hash` of entry `after` as you know it; after a comma those of entries "
        "before it (up to 50 in all). If it is not in the log: `set-back`, with the last "
        "version that you have in common with the log.",
    ),
]
Limit = Annotated[int, Meta(ge=1, le=MOST_ITEMS, description="The largest number of items.")]


SeatCount = Literal[1, 2, 3, 4, 5, 6]
"""A number of seats."""


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class TakeSeat(Body, frozen=True):
    """Take a seat, with words if you like."""

    words: Words | None = None


class WordsAsked(Body, frozen=True):
    """Words for the luck of a match with pledges: exactly one of `pledge` and `words`."""

    pledge: PledgeAsked | None = None
    words: (
        Annotated[
            str,
            Meta(
                min_length=1,
                max_length=200,
                description="The words that you have pledged; without a pledge, any words.",
            ),
        ]
        | None
    ) = None


class SeatAsked(Body, frozen=True, tag_field="kind"):
    """A seat of a new match."""


class Me(SeatAsked, frozen=True, tag="me"):
    """The seat of whoever opens the match."""


class FillAsked(Body, frozen=True):
    """A computer that takes a seat if nobody does."""

    level: Annotated[Level, Meta(description="How well it plays.")]
    after_seconds: Annotated[
        int,
        Meta(ge=1, le=DAYS_30, description="How long the seat waits for a player: up to 30 days."),
    ]


class Anybody(SeatAsked, frozen=True, tag="open"):
    """A seat that anybody may take."""

    fill: Annotated[
        FillAsked | None, Meta(description="A computer, if nobody comes. Left out: none.")
    ] = None


class Somebody(SeatAsked, frozen=True, tag="player"):
    """A seat reserved for this player."""

    player: PlayerId


class Guest(SeatAsked, frozen=True, tag="invite"):
    """A seat for whom you give its code to: see `invites` in the answer."""


class Computer(SeatAsked, frozen=True, tag="ai"):
    """A seat that a computer plays."""

    level: Annotated[Level, Meta(description="How well it plays.")]


NewSeat = Me | Anybody | Somebody | Guest | Computer
"""A seat of a new match: whose it will be."""


class SeatToAdd(Body, frozen=True):
    """A seat to be added to a match that has not started."""

    seat: Annotated[NewSeat, Meta(description="The seat, as in a new match.")]


class ComputerAsked(Body, frozen=True):
    """A computer for a free seat."""

    level: Annotated[Level, Meta(description="How well it plays.")]


class BeginAsked(Body, frozen=True):
    """Begin with those who have come."""

    level: Annotated[
        Level | None,
        Meta(
            description="Computers of this level take the free seats. Left out: these are dropped."
        ),
    ] = None


class FreeQuery(Body, frozen=True):
    """Whether the seat is only freed, or taken away."""

    drop: Annotated[
        bool, Meta(description="Take the seat away: those after it move up by one.")
    ] = False


class PaceAsked(Body, frozen=True):
    """Seconds per decision on each of the two clocks, and those that computers take."""

    turn_seconds: Seconds = 45
    hourglass_seconds: Seconds = 60
    computer_seconds: ComputerSeconds | None = None


Seats = Annotated[
    tuple[NewSeat, ...],
    Meta(
        min_length=1,
        max_length=MOST_SEATS,
        description="The seats, in the order in which they sit.",
    ),
]


class NewMatch(Body, frozen=True):
    """A match to open. The options are those of the game: see the catalogue."""

    game: Annotated[str, Meta(max_length=40, description="The game's slug.")]
    seats: Seats
    options: Annotated[
        dict[str, Any], Meta(description="What you choose: the game says what it offers.")
    ] = {}
    pace: Annotated[PaceAsked, Meta(description="How long decisions may take.")] = PaceAsked()
    words: Words | None = None
    visibility: (
        Annotated[
            Visibility,
            Meta(
                description="`public`: everybody, and the lobby. `unlisted`: whoever has the id. "
                "`private`: you and those for whom it has seats; for others there is no such "
                "match. Left out: `unlisted` if one person plays against computers, else `public`."
            ),
        ]
        | None
    ) = None
    hints: Annotated[
        bool,
        Meta(
            description="Whether players may ask for hints. Everybody sees it, and how many each "
            "has taken when it is over; it is not rated."
        ),
    ] = False
    pledges: PledgesWanted | None = None


class QuickMatch(Body, frozen=True):
    """A seat at a match that fits. The options are those of the game: see the catalogue."""

    game: Annotated[str, Meta(max_length=40, description="The game's slug.")]
    seats: Annotated[
        tuple[SeatCount, ...],
        Meta(
            min_length=2,
            max_length=2,
            description="The fewest seats that the match may have, and the most.",
        ),
    ]
    options: Annotated[
        dict[str, Any], Meta(description="What the match must have been opened with.")
    ] = {}
    pace: Annotated[PaceAsked, Meta(description="How long decisions may take.")] = PaceAsked()
    words: Words | None = None
    fill: Annotated[
        FillAsked | None,
        Meta(
            description="If you open a match: a computer for each seat that nobody takes. "
            "Left out: none."
        ),
    ] = None
    hints: Annotated[bool, Meta(description="Whether hints are allowed there, or not.")] = False
    pledges: (
        Annotated[
            bool,
            Meta(
                description="Whether words are pledged there, or not: see `giveWords`. Left out: "
                "they are."
            ),
        ]
        | None
    ) = None


class NewBranch(Body, frozen=True):
    """A match that begins where another stood, with the same game and options."""

    version: Annotated[
        int, Meta(ge=1, description="The version at which it begins: any before the end.")
    ]
    seats: Seats
    unknowns: Annotated[
        Unknowns,
        Meta(
            description="`real`: what was hidden stays as it was (finished matches only). "
            "`redealt`: it is dealt again, from what a seat saw then."
        ),
    ] = "real"
    eyes: SeatEyes | None = field(default=None, name="as")
    pace: Annotated[
        PaceAsked | None,
        Meta(description="How long decisions may take; null: as in the other match."),
    ] = None
    words: Words | None = None
    visibility: (
        Annotated[
            Visibility,
            Meta(description="No wider than that of the match. Left out: the same."),
        ]
        | None
    ) = None
    hints: Annotated[
        bool | None,
        Meta(description="Whether players may ask for hints; null: as in the other match."),
    ] = None
    pledges: PledgesWanted | None = None


class LobbyQuery(Body, frozen=True):
    """Which matches, and how many."""

    game: Annotated[str, Meta(max_length=40, description="Only of this game.")] | None = None
    status: (
        Annotated[
            Literal["open", "running", "finished"], Meta(description="Only with this status.")
        ]
        | None
    ) = None
    cursor: Cursor | None = None
    limit: Limit = 50


class PageQuery(Body, frozen=True):
    """Which page of a list, and how long it is."""

    cursor: Cursor | None = None
    limit: Limit = 50


class MineQuery(Body, frozen=True):
    """Which of my matches, and how many."""

    waiting: Annotated[bool, Meta(description="Only those that wait for me.")] = False
    cursor: Cursor | None = None
    limit: Limit = 50


class MatchQuery(Body, frozen=True):
    """The match at a version, in a perspective."""

    version: Annotated[int, Meta(ge=1, description="As it stood then.")] | None = None
    eyes: EyesAsked | None = field(default=None, name="as")


class CheckpointQuery(Body, frozen=True):
    """Of which version the head is signed."""

    version: (
        Annotated[int, Meta(ge=1, description="The head as it was then. Left out: the newest.")]
        | None
    ) = None


class NoteQuery(Body, frozen=True):
    """Whether a head is to be signed."""

    note: Annotated[
        bool, Meta(description="Whether a signed note over the entry's hash is wanted, too.")
    ] = False


class ExportQuery(NoteQuery, frozen=True):
    """What the header of an export is to have besides."""

    log: Annotated[
        bool,
        Meta(description="Whether it proves that the match is in the transparency log, too."),
    ] = False


class BoardQuery(Body, frozen=True):
    """The language of a picture."""

    language: Language = "en"


class CodeQuery(Body, frozen=True):
    """What a QR code says."""

    text: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=300,
            description="What the code says, usually a link. It may have any characters.",
        ),
    ]


class PictureQuery(MatchQuery, frozen=True):
    """A match at a version, and the language of its picture."""

    language: Language = "en"


class ViewsQuery(Body, frozen=True):
    """Which views, in which perspective."""

    after: Annotated[int, Meta(ge=0, description="Views after this version.")] = 0
    head: Heads | None = None
    limit: Annotated[int, Meta(ge=1, le=MOST_ITEMS, description="The largest number of views.")] = (
        50
    )
    eyes: EyesAsked | None = field(default=None, name="as")


class LogQuery(Body, frozen=True):
    """Which entries, and how long to wait for the first."""

    after: Annotated[int, Meta(ge=0, description="Entries after this version.")] = 0
    head: Heads | None = None
    limit: Annotated[int, Meta(ge=1, le=1000, description="The largest number of entries.")] = 100
    wait: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How many seconds to wait for a new entry.")
    ] = 0
    eyes: EyesAsked | None = field(default=None, name="as")


class HintQuery(Body, frozen=True):
    """How long to wait for a hint."""

    wait: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How many seconds to wait for the hint.")
    ] = 10


class PhraseAsked(Body, frozen=True):
    """Something to be said at the table."""

    phrase: Annotated[
        str, Meta(max_length=40, description="What to say: a code of the game's `phrases`.")
    ]
    to: Annotated[
        int | None,
        Meta(description="To which seat alone, counted from 0; null or left out: to the table."),
    ] = None


class TalkQuery(Body, frozen=True):
    """Which phrases, and how long to wait for the first."""

    after: (
        Annotated[str, Meta(pattern=PLACE, description="Phrases after this one: its `id`.")] | None
    ) = None
    wait: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How many seconds to wait for a phrase.")
    ] = 0


class StreamQuery(Body, frozen=True):
    """Where to begin, and a ticket for clients that cannot send headers."""

    after: Annotated[
        int, Meta(ge=0, description="Entries after this version; Last-Event-ID takes precedence.")
    ] = 0
    head: Heads | None = None
    ticket: (
        Annotated[str, Meta(max_length=200, description="Instead of a token: see `takeTicket`.")]
        | None
    ) = None
    talk: (
        Annotated[
            str,
            Meta(
                pattern=PLACE,
                description="Also what was said after this phrase (its `id`). Left out: what is "
                "said from now on.",
            ),
        ]
        | None
    ) = None


class NoQuery(Body, frozen=True):
    """No parameters."""
