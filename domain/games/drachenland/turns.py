"""Turns: the first round, the dice, the next turn, and the end if no treasure is taken."""

from typing import NamedTuple

from domain.chance import Answer, Question, Roll
from domain.game import Events, Move, Rule
from domain.games.drachenland import events as e
from domain.games.drachenland import reasons as r
from domain.games.drachenland.activating import free_dice, free_pawns, may_continue
from domain.games.drachenland.board import Entry, Space
from domain.games.drachenland.choices_activations import continuations, ways
from domain.games.drachenland.components import DICE, INTRO_MOVES
from domain.games.drachenland.decisions import in_turn
from domain.games.drachenland.moves import Enter, Pass, Reroll
from domain.games.drachenland.table import Table
from domain.games.drachenland.taking import concluded, offers
from domain.games.drachenland.travelling import Gait
from domain.games.drachenland.walking import inward, occupied
from domain.words import Objection

# The first round.


class WayIn(NamedTuple):
    """The end of a possible first move, and the way to it."""

    entry: Entry
    route: tuple[Space, ...]

    @property
    def to(self) -> Space:
        """Its last space."""
        return self.route[-1]


def ways_in(view: Table) -> list[WayIn]:
    """The first moves of the active seat, one for each space where it may end."""
    found = (way for way in _so_far_in(view) if not occupied(view, way.to))
    return list({way.to: way for way in found}.values())


def _so_far_in(view: Table) -> list[WayIn]:
    """Every way of exactly so many spaces, or up to a volcano (D2, D3)."""
    spaces, entries = _intro_spaces(view), view.graph.entries
    return [WayIn(entry, inward(view, entry.first, spaces)) for entry in entries]


def _intro_spaces(view: Table) -> int:
    return INTRO_MOVES[len(view.crews)][view.intro - 1]


def _against_entering(view: Table, seat: int, move: Enter) -> Objection | None:
    if any(way.to == move.to for way in ways_in(view)):
        return None
    if any(way.to == move.to for way in _so_far_in(view)):
        return r.ENTRY_TAKEN.because(space=move.to)
    return r.NOT_SO_FAR_IN.because(spaces=_intro_spaces(view), space=move.to)


def _enter(table: Table, seat: int, move: Enter) -> Events:
    way = next(way for way in ways_in(table) if way.to == move.to)
    walked = e.Walked(seat, move.pawn, way.entry.entrance, way.route)
    tokens = table.crater(way.to).face_down if way.to in table.graph.index else ()
    found = (e.TokenTurnedUp(seat, move.pawn, way.to, token) for token in tokens if token)
    return (walked, *found)


# The dice.


def rolled(table: Table, answer: Answer) -> Events:
    """The roll of the two special dice; a seat with a twist of fate is asked about it (D25)."""
    seat = table.active
    first, second = (faces[side - 1] for faces, side in zip(DICE.values(), answer, strict=True))
    offer = (e.RerollOffered(seat),) if "reroll" in table.tokens[seat] else ()
    return (e.DiceRolled(seat, (first, second)), *offer)


def _reroll(table: Table, seat: int, move: Reroll) -> Events:
    return (e.TokenUsed(seat, "reroll"), e.DiceLifted(seat))


# Passing.


def _pass(table: Table, seat: int, move: Pass) -> Events:
    match table.phase:
        case "reroll":
            return (e.DiceKept(seat),)
        case "activate":
            return (_ended(table),)
    return (e.NothingTaken(seat),)


def _ended(table: Table) -> e.TurnEnded:
    return e.TurnEnded(table.active, tuple(die.die for die in free_dice(table)))


# The automatic steps.


def onward(table: Table) -> Events | Question | None:
    """The next step, when nothing is left to set up."""
    seat = table.active
    match table.phase:
        case "roll":
            return Roll(len(DICE), 6)
        case "activate":
            return None if _can_act(table) else (_ended(table),)
        case "landed":
            asks = offers(table) or (may_continue(table) and continuations(table))
            return (e.TakeOffered(seat) if asks else e.ActivationEnded(seat),)
        case "taken":
            return concluded(table)
        case "done":
            return (e.ActivationEnded(seat),)
        case "next":
            return (_next(table),)
    return None


def _can_act(table: Table) -> bool:
    """True if a die is left for an adventurer on the board, or one that can come in (D5, D32)."""
    seat, pawns = table.active, free_pawns(table)
    faces = [die.face for die in free_dice(table)]
    if not faces or any(table.pawn(seat, pawn).at is not None for pawn in pawns):
        return bool(faces)
    return bool(pawns and ways(table, Gait(seat, pawns[0], max(faces))))


def _next(table: Table) -> e.IntroBegan | e.TurnBegan | e.GameEnded:
    seat, seats = (table.active + 1) % len(table.crews), len(table.crews)
    if table.intro < seats:
        return e.IntroBegan(seat, INTRO_MOVES[seats][table.intro])
    return e.GameEnded("stalled") if _is_stalled(table) else e.TurnBegan(seat)


def _is_stalled(table: Table) -> bool:
    """True if no treasure was taken for so many full rounds (D30)."""
    rounds = table.options.stall_rounds
    idle = sum(table.turns) - table.taken_at
    return rounds is not None and idle >= rounds * len(table.crews)


RULES: dict[type[Move], Rule] = {
    Enter: Rule(in_turn(_against_entering), _enter),
    Reroll: Rule(in_turn(), _reroll),
    Pass: Rule(in_turn(), _pass),
}
