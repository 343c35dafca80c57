"""Reckoning: from outcomes to careers, in the order in which the matches ended."""

from collections.abc import Iterable, Iterator, Mapping

from events.projections.career import Career, Count
from events.projections.careers import Careers
from events.projections.outcomes import Outcome, Part
from events.projections.ratings import rated


def reckon(careers: Careers) -> bool:
    """Reckon the matches from the earliest change on, some at once; False: there was none.

    It may be done by anybody, at any time: what two do at once counts once.
    """
    pending = careers.pending()
    if pending is None:
        return False
    careers.keep(pending, followed(pending.outcomes, pending.before))
    return True


def followed(
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


def _counted(counts: dict[int, Count], seats: int, part: Part) -> dict[int, Count]:
    old = counts.get(seats, Count())
    new = Count(old.played + 1, old.won + part.won, old.ranks + part.rank)
    return dict(sorted((counts | {seats: new}).items()))
