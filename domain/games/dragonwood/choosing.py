"""What a seat may choose now, and what is done for the absent."""

from domain.game import Choices, Move
from domain.games.dragonwood.capture import offered
from domain.games.dragonwood.dice import FACES, chance
from domain.games.dragonwood.drawing import recruits
from domain.games.dragonwood.hand import spare
from domain.games.dragonwood.listing import Note, captures
from domain.games.dragonwood.moves import Discard, GiveUp, Keep, Pass, Prepare, Recruit, Reroll
from domain.games.dragonwood.rule import acts, hand_of
from domain.games.dragonwood.state import Attempt, Table
from domain.games.dragonwood.storms import suffers
from domain.games.dragonwood.turns import discards, may_pass


def choices(view: Table, seat: int) -> Choices:
    """The seat's moves, and always the standing order that it does not have.

    Incomplete where a capture stands for others, or a die that could not help is left out.
    """
    if view.phase in ("setup", "over"):
        return Choices()
    noted, complete = _decisions(view, seat)
    order = (Prepare(not view.auto[seat]), _plain())
    moves, notes = zip(*noted, order, strict=True)
    return Choices(moves, complete, notes if any(notes) else ())


Noted = list[tuple[Move, Note]]


def _plain() -> Note:
    return {}


def _decisions(view: Table, seat: int) -> tuple[Noted, bool]:
    """Moves with notes, and if they are all there are."""
    if suffers(view, seat):
        return [(GiveUp(card), {}) for card in hand_of(view, seat)], True
    if discards(view, seat):
        return [(Discard(card), {}) for card in hand_of(view, seat)], True
    attempt = offered(view, seat)
    if attempt is not None:
        return _rerolls(attempt)
    return _turns(view, seat) if acts(view, seat) else ([], True)


def _turns(view: Table, seat: int) -> tuple[Noted, bool]:
    """Recruiting, capturing, or nothing."""
    listed = captures(view, seat)
    whole = all(note["alike"] == 1 and len(move.cards) == 1 for move, note in listed)
    plain: Noted = [(move, {}) for move in recruits(view)]
    passing: Noted = [(Pass(), {})] if may_pass(view, seat) else []
    return [*plain, *listed, *passing], whole and not view.owned[seat]


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
    if suffers(view, seat):
        return GiveUp(spare(hand_of(view, seat)))
    if discards(view, seat):
        return Discard(spare(hand_of(view, seat)))
    attempt = offered(view, seat)
    if attempt is not None:
        return Reroll(attempt.dice.index(min(attempt.dice)))
    recruit = Recruit()
    ways = recruits(view)
    if recruit in ways or may_pass(view, seat):
        return recruit if recruit in ways else Pass()
    return ways[0] if ways else captures(view, seat)[0][0]
