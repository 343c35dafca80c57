"""The choices of a seat now, and the default move of an absent player."""

from domain.game import Choices, Move
from domain.games.dragonwood import components as c
from domain.games.dragonwood.choices_captures import Note, captures
from domain.games.dragonwood.decisions import open_kind, waiting
from domain.games.dragonwood.deck import recruits
from domain.games.dragonwood.dice import FACES, chance
from domain.games.dragonwood.hand import spare
from domain.games.dragonwood.moves import Discard, GiveUp, Keep, Pass, Prepare, Reroll
from domain.games.dragonwood.table import Attempt, Table, hand_of
from domain.games.dragonwood.turns import may_pass

Noted = list[tuple[Move, Note]]


def choices(view: Table, seat: int) -> Choices:
    """The answers to the decision that the seat is asked, and the standing order that it lacks.

    Incomplete where a capture stands for others, or a die that could not help is left out.
    """
    if not waiting(view):
        return Choices()
    noted, complete = _decision(view, seat)
    moves = tuple(move for move, _ in noted)
    notes = tuple(note for _, note in noted)
    always = (Prepare(not view.auto[seat]),)
    return Choices(moves, complete, notes if any(notes) else (), always)


def _decision(view: Table, seat: int) -> tuple[Noted, bool]:
    """Moves with notes, and if they are all there are."""
    match open_kind(view, seat):
        case "act":
            return _turns(view, seat)
        case "reroll":
            return _rerolls(view.tried)
        case "wound" | "trim":
            return [(Discard(card), {}) for card in hand_of(view, seat)], True
        case "thunder_storm" | "wind_storm":
            return [(GiveUp(card), {}) for card in hand_of(view, seat)], True
    return [], True


def _turns(view: Table, seat: int) -> tuple[Noted, bool]:
    """Recruiting, capturing, or nothing."""
    listed = captures(view, seat)
    whole = all(note["alike"] == 1 and len(move.cards) == 1 for move, note in listed)
    plain: Noted = [(move, {}) for move in recruits(view)]
    passing: Noted = [(Pass(), {})] if may_pass(view, seat) else []
    spends = any(c.ENHANCEMENTS[name].once for name in view.owned[seat])
    return [*plain, *listed, *passing], whole and not spends


def _rerolls(attempt: Attempt) -> tuple[Noted, bool]:
    """One die of each face that may turn the attempt, lowest first."""
    missing = attempt.needed - attempt.total
    useful = [face for face in sorted(set(attempt.dice)) if missing <= FACES[-1] - face]
    rolls: Noted = [
        (
            Reroll(attempt.dice.index(face)),
            {"chance": str(chance(1, missing + face)), "alike": attempt.dice.count(face)},
        )
        for face in useful
    ]
    whole = len(useful) == len(attempt.dice)
    return [*rolls, (Keep(), {"chance": "0"})], whole


def fallback(view: Table, seat: int) -> Move:
    """Recruit, roll the lowest die again, give the card that fits least (rulings 7, 14, 16, 22)."""
    match open_kind(view, seat):
        case "reroll":
            dice = view.tried.dice
            return Reroll(dice.index(min(dice)))
        case "wound" | "trim":
            return Discard(spare(hand_of(view, seat)))
        case "thunder_storm" | "wind_storm":
            return GiveUp(spare(hand_of(view, seat)))
    return _usual_turn(view, seat)


def _usual_turn(view: Table, seat: int) -> Move:
    """The first way to recruit; without any, passing, or else the first capture that is listed."""
    ways = recruits(view)
    if ways:
        return ways[0]
    return Pass() if may_pass(view, seat) else captures(view, seat)[0][0]
