"""Reckoning: from outcomes to careers, in the order in which the matches ended.

Ratings are by the library openskill. The model is Bradley-Terry with all pairs: everybody is
compared with everybody else. It keeps the order of shared ranks; openskill's Plackett-Luce 6.2 puts
two who share the first rank of five below the third. The deviation never grows, so that who wins
alone is never rated lower than before.
"""

from collections.abc import Iterable, Iterator, Mapping

from openskill.models import BradleyTerryFull

from events.projections.careers import Career, Careers, Outcome, Part, PlayCount, Rating

MODEL = BradleyTerryFull(limit_sigma=True)
FIRST = Rating(MODEL.mu, MODEL.sigma, 0)
"""The rating of a player who has not met anybody."""


def rate_careers(careers: Careers) -> bool:
    """Reckon the matches from the earliest change on, some at once; False: there was none.

    Any process may do it, at any time: if two do it at once, it counts once.
    """
    pending = careers.pending()
    if pending is None:
        return False
    careers.keep(pending, careers_after(pending.outcomes, pending.before))
    return True


def careers_after(
    outcomes: Iterable[Outcome], before: Mapping[str, Career]
) -> Iterator[dict[str, Career]]:
    """The careers of its players after each outcome, one after the other."""
    known = dict(before)
    for outcome in outcomes:
        after = _after(outcome, known)
        known |= after
        yield after


def _after(outcome: Outcome, known: Mapping[str, Career]) -> dict[str, Career]:
    careers = {part.player: known.get(part.player, Career()) for part in outcome.parts}
    ratings = {player: each.rating for player, each in careers.items() if each.rating}
    if outcome.rated:
        ratings = rated(outcome, ratings)
    return {
        part.player: Career(
            _counted(careers[part.player].counts, outcome.seats, part), ratings.get(part.player)
        )
        for part in outcome.parts
    }


def _counted(counts: dict[int, PlayCount], seats: int, part: Part) -> dict[int, PlayCount]:
    old = counts.get(seats, PlayCount())
    new = PlayCount(old.played + 1, old.won + part.won, old.ranks + part.rank)
    return dict(sorted((counts | {seats: new}).items()))


def rated(outcome: Outcome, before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of all players of a match after it. A player who was not there at the end comes
    after all others. Computers are not rated, and do not count as opponents.
    """
    old = [before.get(part.player, FIRST) for part in outcome.parts]
    teams = [[MODEL.create_rating([each.mean, each.deviation])] for each in old]
    ranks: list[float] = [p.rank if p.here else outcome.seats + 1 for p in outcome.parts]
    new = [team[0] for team in MODEL.rate(teams, ranks=ranks)]
    return {
        part.player: Rating(each.mu, each.sigma, was.matches + 1)
        for part, was, each in zip(outcome.parts, old, new, strict=True)
    }
