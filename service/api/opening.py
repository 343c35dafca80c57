"""Opening a match: its parts as a client sends them and as the domain has them; and quick play."""

from functools import partial
from typing import Annotated, Any, Literal

from flask import Response
from msgspec import Meta, field

from domain.commands import Branch, Open
from domain.games import GAMES
from domain.match import Fill, Match, Pace, Seat
from domain.refusals import MATCH_FULL, Refused
from domain.releases import may_write, option
from domain.words import Level, Names, Visibility, about
from service.accounts.registry import Player
from service.api.match_commands import checked_words, match_as_of, may_join, may_open
from service.callers import identify_caller, player
from service.composition import parts
from service.http import problems, reading
from service.http.bodies import DAYS_30, MOST_SEATS, Body, PlayerId, Seconds, Words
from service.http.problems import Problem
from service.http.table import CallGroup
from service.idempotent_calls import claimed_only, current_claim
from service.match_answers import MatchAnswer
from service.quick import QuickRequest, terms_asked

ComputerSeconds = Annotated[
    int,
    about(
        "Seconds that a computer takes for each decision, the same for any hand, from 0 to 60, "
        "times the factor of its level and of the kind of decision. 0: no pauses, so the time of "
        "a move may tell something. Left out: 1 where a person sits, 0 where none does.",
        "Le temps que l'ordinateur prend pour chaque décision, quoi qu'il ait en main, de 0 à 60 "
        "secondes, fois le facteur de son niveau et du type de décision. 0 : aucune pause, "
        "et la durée d'un coup peut révéler quelque chose. Sans valeur : 1 si une personne est à "
        "la table, sinon 0.",
        ge=0,
        le=60,
    ),
]
PledgesWanted = Annotated[
    bool,
    Meta(
        description="Whether players pledge their words before anybody gives theirs, so that "
        "nobody can choose the luck: see `giveWords`. Left out: if two or more seats are not "
        "computers'."
    ),
]


class SeatAsked(Body, frozen=True, tag_field="kind"):
    """A seat of a new match."""


class Me(SeatAsked, frozen=True, tag="me"):
    """The seat of the player who opens the match."""


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
    """A seat for the person to whom you give its code: see `invites` in the answer."""


class Computer(SeatAsked, frozen=True, tag="ai"):
    """A seat that a computer plays."""

    level: Annotated[Level, Meta(description="How well it plays.")]


NewSeat = Me | Anybody | Somebody | Guest | Computer
"""A seat of a new match, and its player."""


class PaceAsked(Body, frozen=True):
    """Seconds per decision on each of the two clocks, and those that computers take."""

    turn_seconds: Seconds = 45
    hourglass_seconds: Seconds = 60
    computer_seconds: ComputerSeconds | None = None
    bank_seconds: (
        Annotated[
            int,
            about(
                "A reserve of each seat for the whole match, from a second to 30 days: used when "
                "the seconds of a decision of that seat alone are over. Left out: none.",
                "Une réserve de chaque place pour toute la partie, d'une seconde à 30 jours : elle "
                "sert quand le temps d'une décision de cette place seule est écoulé. Sans valeur : "
                "aucune.",
                ge=1,
                le=DAYS_30,
            ),
        ]
        | None
    ) = None


Seats = Annotated[
    tuple[NewSeat, ...],
    Meta(
        min_length=1,
        max_length=MOST_SEATS,
        description="The seats, in the order in which they sit.",
    ),
]

NO_SUCH_PLAYER = Names("Ce joueur n'existe pas.", "There is no such player.")
ONE_OF = Names("Doit être l'un de : {games}.", "Must be one of: {games}.")


def open_and_answer(host: Player, command: Open | Branch) -> Response:
    """Open this match, if the host may have one more. Raises Refused."""
    key, allowance = reading.idempotency_key(), parts().allowance
    parts().limits.count_reserved(host.id, command.seats)
    with allowance.lock_of(host.id):
        handled = parts().handler.open(host.id, command, key, may_open)
        allowance.count(handled.current)
    return match_as_of(handled, host, 201, Location=f"/v1/matches/{handled.current.match.id}")


def options_of(slug: str, asked: dict[str, Any]) -> dict[str, Any]:
    """The options, validated as those of the game, with those that a new match has even if its host
    says nothing of them. Raises Problem.
    """
    game = GAMES.get(slug)
    if game is None:
        raise problems.invalid({"game": [ONE_OF.filled(games=", ".join(GAMES))]})
    try:
        reading.validated(game.options, asked)
    except Problem as problem:
        raise problems.invalid({"options": problem.more["errors"]}) from None
    said = {name: value for name, value in asked.items() if value is not None}
    new = {n: value for n, value in game.opens_with.items() if may_write(option(game, n))}
    return {**asked, **new, **said}


def seats_of_request(asked: tuple[SeatAsked, ...], host: Player) -> tuple[Seat, ...]:
    """The seats as the domain knows them. Raises Problem for an unknown player."""
    named = {seat.player for seat in asked if isinstance(seat, Somebody)}
    unknown = {player_id for player_id, who in parts().registry.find(named).items() if who is None}
    wrong = {
        number: {"player": [NO_SUCH_PLAYER]}
        for number, seat in enumerate(asked)
        if isinstance(seat, Somebody) and seat.player in unknown
    }
    if wrong:
        raise problems.invalid({"seats": wrong})
    return tuple(_seat_of(seat, host) for seat in asked)


def _seat_of(seat: SeatAsked, host: Player) -> Seat:
    match seat:
        case Me():
            return Seat("player", host.id)
        case Somebody(player=player_id):
            return Seat("player", player_id)
        case Computer(level=level):
            return Seat("ai", level=level)
        case Guest():
            return Seat("invite")
        case Anybody(fill=asked) if asked is not None:
            return Seat("open", fill=fill_of(asked))
    return Seat("open")


def pledges_of(asked: bool | None, seats: tuple[Seat, ...]) -> bool | None:
    """Whether words are pledged, as the domain knows it: by default where two persons may sit."""
    persons = sum(seat.kind != "ai" for seat in seats)
    return (persons > 1 if asked is None else asked) or None


def usual_visibility(seats: tuple[Seat, ...]) -> Visibility | None:
    """The visibility of a match whose host does not choose one: a match against computers is
    unlisted; None: public.
    """
    kinds = sorted(seat.kind for seat in seats)
    return "unlisted" if kinds == [*["ai"] * (len(seats) - 1), "player"] else None


def pace_of(asked: PaceAsked) -> Pace:
    """The pace as the domain knows it."""
    return Pace(
        asked.turn_seconds, asked.hourglass_seconds, asked.computer_seconds, asked.bank_seconds
    )


def fill_of(asked: FillAsked) -> Fill:
    """When a computer takes a seat, as the domain knows it."""
    return Fill(asked.level, asked.after_seconds)


quick = CallGroup("quick", "matches", identify_caller)

NO_RANGE = Names(
    "Le plus petit nombre de places, puis le plus grand.",
    "The smallest number of seats, then the largest.",
)


SeatCount = Literal[1, 2, 3, 4, 5, 6]
"""A number of seats."""


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
        dict[str, Any], Meta(description="The options that the match must have.")
    ] = field(default_factory=dict)
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


@quick.post(
    "/v1/quick",
    MatchAnswer,
    sends=("Idempotency-Key",),
    once=claimed_only,
    gets=("ETag", "Location"),
    codes=("too-many-matches", "busy"),
)
def quick_play(body: QuickMatch) -> Response:
    """Take a seat at a match that fits.

    At an open public match of this game with equal options and pace, with a number of seats in the
    range, and an open seat; never at your own, nor with players whom you have blocked or who have
    blocked you. A match is passed over where a player has not been heard of for 30 seconds, unless
    a turn takes an hour or longer. If there is none, you open one with the most seats of the range.
    The same key gives the same seat for 24 hours.
    """
    me = player()
    fewest, most = body.seats
    if fewest > most:
        raise problems.invalid({"seats": [NO_RANGE]})
    fill = fill_of(body.fill) if body.fill else None
    free = Seat("open", fill=fill)
    seats = (Seat("player", me.id, fill=fill), *(free for _ in range(most - 1)))
    options, words = options_of(body.game, body.options), checked_words(me, body.words)
    hints, pledges = body.hints or None, pledges_of(body.pledges, seats)
    pace = pace_of(body.pace)
    opening = Open(body.game, options, seats, pace, words, hints=hints, pledges=pledges)
    terms, sizes = terms_asked(me.id, opening, fewest), range(fewest, most + 1)
    joins, apart = partial(_may_join, me.id, sizes), partial(parts().accounts.blocks.apart, me.id)
    gone, claim = parts().accounts.presences.gone, current_claim()
    wish = QuickRequest(me.id, opening, terms, sizes, may_open, joins, apart, gone, claim)
    handled = parts().quick.seated(wish)
    return match_as_of(handled, me, 201, Location=f"/v1/matches/{handled.current.match.id}")


def _may_join(player_id: str, sizes: range, match: Match) -> None:
    """Raise Refused if this player may not sit there, or if its host has just changed how many
    seats it has.
    """
    if len(match.seats) not in sizes:
        raise Refused("match-full", MATCH_FULL)
    may_join(player_id, match)
