"""The worth of a whole table: each seat's chance to win.

A softmax of a few features, whose weights depend on how much of the match is played. They were
fitted to matches of computers (tests/bench/calibration.py); `weights.json` holds them. At the end
of a game the chances are its result.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from domain.game import Game, Score
from workers.coach import (
    drachenland,
    dragonwood,
    jeu_des_dragons,
    or_des_dragons,
    pierres_du_dragon,
)
from workers.coach.judge import Chances, Judge, shared, softmax

JUDGES: dict[str, Judge] = {
    "drachenland": drachenland.JUDGE,
    "dragonwood": dragonwood.JUDGE,
    "jeu-des-dragons": jeu_des_dragons.JUDGE,
    "or-des-dragons": or_des_dragons.JUDGE,
    "pierres-du-dragon": pierres_du_dragon.JUDGE,
}
KNOTS = (0, 500, 1000)
"""Weights are fitted at so much of a match played, in thousandths; between them they are mixed."""


class Weights(Struct, frozen=True):
    """The weights of a game's features, one per knot, in millionths of a logit for each unit; and
    by the number of seats what strengths are multiplied by, one per knot, in thousandths.
    """

    features: dict[str, tuple[int, ...]]
    heat: dict[int, tuple[int, ...]]


@cache
def weights_of(slug: str) -> Weights:
    """The weights that were fitted for a game."""
    data = files("workers.coach").joinpath("weights.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, Weights])[slug]


def chances(game: Game[Any, Any], table: Any) -> Chances:
    """Each seat's chance to win, from a table without holes. At the end: the win, shared by all of
    rank 1.
    """
    scores = game.scores(table)
    if scores is not None:
        return won(scores)
    judge = JUDGES[game.slug]
    features = judge.features(table)
    weights, heat = _weights_at(game.slug, len(features), judge.progress(table))
    return softmax([_strength(weights, each) * heat // 1_000_000 for each in features])


@lru_cache(maxsize=4096)
def _weights_at(slug: str, seats: int, progress: int) -> tuple[list[int], int]:
    """The weights when so much of a match is played, and what strengths are multiplied by."""
    weights, here = weights_of(slug), blend(progress)
    mixed = [_mixed(weights.features[name], here) for name in JUDGES[slug].names]
    return mixed, _mixed(weights.heat[seats], here)


def won(scores: tuple[Score, ...]) -> Chances:
    """The win, shared by all of rank 1."""
    return shared([int(score.rank == 1) for score in scores])


def blend(progress: int) -> tuple[int, int, int]:
    """How much of the weights at each knot count, in thousandths."""
    half = KNOTS[1]
    late = max(0, progress - half) * 2
    early = max(0, half - progress) * 2
    return early, 1000 - early - late, late


def _mixed(knots: tuple[int, ...], parts: tuple[int, ...]) -> int:
    return sum(knot * part for knot, part in zip(knots, parts, strict=True)) // 1000


def _strength(weights: list[int], features: tuple[int, ...]) -> int:
    """In thousandths of millionths of a logit."""
    return sum(weight * feature for weight, feature in zip(weights, features, strict=True))
