"""What each tool takes. The bounds are those of the API (service/http/bodies.py)."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from domain.words import Level, Visibility
from service.http.bodies import (
    LONGEST_WAIT_S,
    MOST_SEATS,
    Body,
    Cursor,
    Name,
    PledgeAsked,
    Seconds,
    Words,
)

Token = Annotated[
    str,
    Meta(
        max_length=200,
        description="Your player's token, from new_player. A secret: whoever has it plays as you. "
        "Left out: the one that your client sends in its Authorization header.",
    ),
]
MatchId = Annotated[str, Meta(pattern="^[a-zA-Z0-9]{1,32}$", description="The id of a match.")]
Slug = Annotated[str, Meta(max_length=40, description="A game, as list_games calls it.")]
Version = Annotated[int, Meta(ge=0, description="A version of the match.")]
Seat = Annotated[
    str,
    Meta(
        max_length=40,
        description="`open` (anybody may join), `novice`, `adept` or `master` (a computer), "
        "or a player's id.",
    ),
]
GameOptions = Annotated[
    dict[str, Any], Meta(description="The game's options: see read_rules(about=options).")
]
Page = Annotated[int, Meta(ge=1, le=1000, description="Which page, where there are several.")]


class Arguments(Body, frozen=True, kw_only=True):
    """What every tool takes."""

    token: Token | None = None


class Nothing(Arguments, frozen=True):
    """No more than that."""


class ReadRules(Arguments, frozen=True):
    """A game, and what of it."""

    game: Slug
    about: Annotated[
        Literal["rules", "options", "moves", "box"],
        Meta(description="rules in short; options of a host; types of moves; cards and pieces."),
    ] = "rules"
    match: Annotated[
        MatchId | None, Meta(description="A match: its rules, as its host has chosen them.")
    ] = None
    page: Page = 1


class NewPlayer(Arguments, frozen=True):
    """A new player."""

    name: Name


class ListMatches(Arguments, frozen=True):
    """Which matches."""

    game: Slug | None = None
    status: Annotated[
        Literal["open", "running", "finished"],
        Meta(description="open: with seats to be taken."),
    ] = "open"
    mine: Annotated[bool, Meta(description="Your own matches, whatever their status.")] = False
    cursor: Cursor | None = None


class OpenMatch(Arguments, frozen=True):
    """A match to open."""

    game: Slug
    others: Annotated[
        tuple[Seat, ...],
        Meta(min_length=1, max_length=5, description="The other seats, in their order."),
    ]
    options: GameOptions = field(default_factory=dict)
    visibility: (
        Annotated[
            Visibility,
            Meta(
                description="public: anybody finds it; unlisted: whoever has its id; private: only "
                "those for whom it has seats. Left out: unlisted against computers, else public."
            ),
        ]
        | None
    ) = None
    turn_seconds: Annotated[
        Seconds, Meta(description="Seconds for a decision; then the rules decide.")
    ] = 300
    hourglass_seconds: Annotated[
        Seconds, Meta(description="Seconds for what a table decides together.")
    ] = 300
    pledges: Annotated[
        bool,
        Meta(
            description="Whether it begins when all players have given words for the luck (see "
            "give_words), which nobody can choose then."
        ),
    ] = True


class OfMatch(Arguments, frozen=True):
    """A match."""

    match: MatchId


class JoinMatch(OfMatch, frozen=True):
    """A match to join."""

    words: Words | None = None


class BeginMatch(OfMatch, frozen=True):
    """A match, and which computers take its free seats, if any do."""

    level: Level | None = None


class GiveWords(OfMatch, frozen=True):
    """A match with pledges, and either a pledge or words."""

    pledge: PledgeAsked | None = None
    words: Words | None = None


class Verify(OfMatch, frozen=True):
    """A match, and what of it."""

    computers: Annotated[
        bool,
        Meta(
            description="Whether to have the moves of its computers thought again, too, when it is "
            "over. That takes its time: call again to learn how far it is."
        ),
    ] = False


class Look(OfMatch, frozen=True):
    """A match, and how much of it was read already."""

    page: Page = 1


class ListMoves(OfMatch, frozen=True):
    """A match, and which of the moves."""

    first: Annotated[int, Meta(ge=1, le=10_000, description="The number to begin with.")] = 1
    contains: (
        Annotated[
            str, Meta(max_length=40, description="Only moves in whose words this stands: `V03`.")
        ]
        | None
    ) = None


class DescribeMove(OfMatch, frozen=True):
    """A match, and a type of moves."""

    type: Annotated[str, Meta(max_length=40, description="As list_moves calls it.")]
    page: Page = 1


class Play(OfMatch, frozen=True):
    """A move, by its number or composed."""

    version: Annotated[
        int, Meta(ge=1, description="The version that list_moves told: the move is for it only.")
    ]
    number: (
        Annotated[int, Meta(ge=1, le=10_000, description="The number that list_moves gave it.")]
        | None
    ) = None
    move: (
        Annotated[
            dict[str, Any],
            Meta(description='Instead of a number: {"type": …, …}; see describe_move.'),
        ]
        | None
    ) = None


class Wait(OfMatch, frozen=True):
    """A match, and what is known of it."""

    after: (
        Annotated[
            Version,
            Meta(description="The version that you know: waits for a newer one, and tells it."),
        ]
        | None
    ) = None
    seconds: Annotated[
        int, Meta(ge=1, le=LONGEST_WAIT_S, description="How long to wait at most.")
    ] = 20


class Happened(OfMatch, frozen=True):
    """A match, and since when."""

    after: Annotated[Version, Meta(description="What came after this version.")] = 0


class Say(OfMatch, frozen=True):
    """A phrase, and to whom."""

    phrase: Annotated[str, Meta(max_length=40, description="A code that `hear` lists.")]
    to: (
        Annotated[
            int,
            Meta(ge=0, le=MOST_SEATS - 1, description="To this seat alone; left out: the table."),
        ]
        | None
    ) = None


class Hear(OfMatch, frozen=True):
    """A match, and how much of it was read already."""

    page: Page = 1


class Hint(OfMatch, frozen=True):
    """A match in which hints are allowed."""

    seconds: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How long to wait at most.")
    ] = 20


COMPUTERS: tuple[Level, ...] = ("novice", "adept", "master")
