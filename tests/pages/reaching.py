"""Matches that have come as far as a test wants to look at them: played in no time, by anybody."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from domain.games import GAMES
from domain.games.jeu_des_dragons.components import strength
from domain.match import Actor, Match, awaited
from domain.secrecy import seen_by
from tests.pages.conftest import House
from tests.pages.playing import opened, played

Step = Callable[[House, Match, Random], Match]


def anything(house: House, match: Match, luck: Random) -> Match:
    return played(house.handler, match, luck, 1)


def until(
    house: House, slug: str, holds: Callable[[Match], bool], step: Step = anything, people: int = 0
) -> Match:
    """A match of people, at least as many as it needs, Ann first, that has come so far."""
    least, _ = GAMES[slug].seats
    ids = tuple(player for player, _ in house.players[: people or least])
    luck = Random(1)
    match = opened(house.handler, slug, {}, ids, 0)
    while not holds(match):
        match = step(house, match, luck)
        if match.status == "finished":
            match = opened(house.handler, slug, {}, ids, 0)
    return match


def asks_ann(kind: str) -> Callable[[Match], bool]:
    return lambda match: any(0 in one.seats and one.kind == kind for one in awaited(match))


def noted(match: Match, seat: int = 0) -> list[tuple[Any, Any]]:
    """The moves of a seat with their notes."""
    choices = GAMES[match.game].choices(seen_by(match.table, seat), seat)
    return list(zip(choices.moves, choices.notes or [{}] * len(choices.moves), strict=True))


def sends(house: House, match: Match, seat: int, move: Any) -> Match:
    """The match after this move of a person."""
    who = Actor("player", seat, match.seats[seat].player)
    return house.handler.handle(match.id, who, move).current.match


def hunts(house: House, match: Match, luck: Random) -> Match:
    """In Dragonwood Ann fills her hand, then tries what is likeliest; the others only recruit."""
    (seat, *_) = sorted(seat for waiting in awaited(match) for seat in waiting.seats)
    moves = noted(match, seat)
    chances = [
        (Fraction(note["chance"]), at) for at, (_, note) in enumerate(moves) if "needs" in note
    ]
    if seat == 0 and len(match.table.hands[0]) >= 8 and chances:
        return sends(house, match, 0, moves[max(chances)[1]][0])
    return sends(house, match, seat, moves[0][0])


def stronger(match: Match) -> list[str]:
    """Ann's cards that are stronger than the last that was played in this round."""
    table: Any = match.table
    laid = [strength(one.card) for one in table.played if one.lies]
    return [card for card in table.hands[0] if laid and strength(card) > laid[-1]]
