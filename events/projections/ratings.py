"""Ratings, by the library openskill: from the ranks of a match, how strong its players are.

The model is Bradley-Terry with all pairs: everybody is compared with everybody else. It keeps the
order of shared ranks; openskill's Plackett-Luce 6.2 puts two who share the first rank of five below
the third. The deviation never grows, so that who wins alone is never rated lower than before.
"""

from collections.abc import Mapping

from openskill.models import BradleyTerryFull

from events.projections.career import Rating
from events.projections.outcomes import Outcome

MODEL = BradleyTerryFull(limit_sigma=True)
FIRST = Rating(MODEL.mu, MODEL.sigma, 0)
"""What is known of somebody who has not met anybody."""


def rated(outcome: Outcome, before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of all players of a match after it. Who was not there at the end comes after all
    others; computers are not rated, and count for nobody.
    """
    old = [before.get(part.player, FIRST) for part in outcome.parts]
    teams = [[MODEL.create_rating([each.mean, each.deviation])] for each in old]
    ranks: list[float] = [p.rank if p.here else outcome.seats + 1 for p in outcome.parts]
    new = [team[0] for team in MODEL.rate(teams, ranks=ranks)]
    return {
        part.player: Rating(each.mu, each.sigma, was.matches + 1)
        for part, was, each in zip(outcome.parts, old, new, strict=True)
    }
