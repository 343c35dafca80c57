"""The public profile of a player: name, matches played, and ratings."""

from typing import Annotated

from msgspec import Struct

from domain.fields import Int64
from domain.words import says
from events.projections.careers import Career, PlayCount, Rating
from service.accounts.moderation import NO_SUCH_PLAYER
from service.accounts.registry import Player
from service.api.matches import MatchPage, paged
from service.callers import caller_id, identify_caller
from service.composition import parts
from service.http.bodies import Body, Cursor, Limit
from service.http.problems import Problem
from service.http.table import IF_NEW, CallGroup

profiles = CallGroup("profiles", "players", identify_caller)

Played = Annotated[int, says("How many were played.")]
Won = Annotated[
    int, says("How many of them were won, perhaps with others: the first rank may be shared.")
]
MeanRank = Annotated[
    float, says("The mean of the ranks, from 1; players who are not there at the end rank last.")
]


class SeatsCount(Struct, frozen=True):
    """The matches of a game with so many seats."""

    seats: Annotated[int, says("How many seats these matches have.")]
    played: Played
    won: Won
    mean_rank: MeanRank


class RatingAnswer(Struct, frozen=True):
    """How strong a player is in a game, by their matches with other players."""

    value: Annotated[
        int,
        says("Their rating: 1000 for a newcomer. It is cautious, and grows with certainty, too."),
    ]
    mean: Annotated[float, says("How strong they are most probably; 25 for a newcomer.")]
    deviation: Annotated[float, says("The standard deviation of `mean`: how uncertain it is.")]
    matches: Annotated[int, says("By how many matches they were rated.")]


class GameRecord(Struct, frozen=True):
    """A player's matches of a game: public ones that were played to their end."""

    game: Annotated[str, says("The game's slug, such as `dragonwood`.")]
    played: Played
    won: Won
    mean_rank: MeanRank
    by_seats: Annotated[
        tuple[SeatsCount, ...], says("The same by the number of seats, fewest first.")
    ]
    rating: Annotated[
        RatingAnswer | None,
        says("Their rating; null: they have not met another player in such a match yet."),
    ]


class Profile(Struct, frozen=True):
    """A player, as everybody sees them."""

    id: Annotated[str, says("The player's id.")]
    name: Annotated[str, says("The player's name.")]
    since: Annotated[Int64, says("When they enrolled, ms since the epoch.")]
    games: Annotated[tuple[GameRecord, ...], says("The games that they have played.")]


@profiles.get("/v1/players/{player_id}", who="spectators too", sends=IF_NEW)
def get_player(player_id: str) -> Profile:
    """A player, and the games they have played.

    The same for everybody, the player too: public matches count that were played to their end, and
    no branches. It lags behind the matches by some milliseconds.
    """
    known = _known(player_id)
    return profile_of(known, parts().careers.of(known.id))


def profile_of(player: Player, careers: dict[str, Career]) -> Profile:
    """The player with their careers, by game."""
    games = tuple(_record(game, career) for game, career in careers.items())
    return Profile(player.id, player.name, player.since, games)


def _record(game: str, career: Career) -> GameRecord:
    by_seats = tuple(_counted(seats, count) for seats, count in career.counts.items())
    counts = career.counts.values()
    played, ranks = sum(c.played for c in counts), sum(c.ranks for c in counts)
    won = sum(count.won for count in counts)
    return GameRecord(game, played, won, _mean(ranks, played), by_seats, _rating(career.rating))


def _counted(seats: int, count: PlayCount) -> SeatsCount:
    return SeatsCount(seats, count.played, count.won, _mean(count.ranks, count.played))


def _mean(ranks: int, played: int) -> float:
    return round(ranks / played, 2)


def _rating(known: Rating | None) -> RatingAnswer | None:
    if known is None:
        return None
    mean, deviation = round(known.mean, 2), round(known.deviation, 2)
    return RatingAnswer(known.value, mean, deviation, known.matches)


class PageQuery(Body, frozen=True):
    """Which page of a list, and how long it is."""

    cursor: Cursor | None = None
    limit: Limit = 50


@profiles.get("/v1/players/{player_id}/matches", who="spectators too", sends=IF_NEW)
def list_player_matches(player_id: str, query: PageQuery) -> MatchPage:
    """A player's matches, newest first.

    Public matches that have begun; of yourself all, as `listMyMatches` has them. It lags behind the
    matches by some milliseconds.
    """
    known = _known(player_id)
    lobby = parts().lobby
    find = lobby.of_player if known.id == caller_id() else lobby.shown_of
    return paged(find(known.id, cursor=query.cursor, limit=query.limit))


def _known(player_id: str) -> Player:
    """The player with this id. Raises Problem, the same for one who was erased or never was."""
    sound = len(player_id) <= 32 and player_id.isascii() and player_id.isalnum()
    known = parts().registry.find([player_id])[player_id] if sound else None
    if known is None:
        raise Problem("no-such-player", NO_SUCH_PLAYER)
    return known
