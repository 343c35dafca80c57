"""The Rainbow Dragon: draw from all the bank's stones until you stop, or the named colour comes."""

from domain.chance import Answer, Pick, Question
from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import COLOURS, stones_of
from domain.games.pierres_du_dragon.components import STONE_NAMES
from domain.games.pierres_du_dragon.decisions import Decision
from domain.games.pierres_du_dragon.moves import DrawStone, NameColour, StopDrawing
from domain.games.pierres_du_dragon.table import Hazard, Table
from domain.words import Objection


def _resolve(table: Table, seat: int, gamble: fx.Gamble) -> Question | None:
    drawing = table.hazard is not None and table.hazard.drawing
    return Pick(1, table.bank_stones.size) if drawing else None


def _moves(view: Table, seat: int, gamble: fx.Gamble) -> tuple[Move, ...]:
    if view.hazard is None:
        return tuple(NameColour(colour) for colour in COLOURS if view.bank_stones.count(colour))
    return DrawStone(), StopDrawing()


def _answers(view: Table) -> tuple[type[Move], ...]:
    return (NameColour,) if view.hazard is None else (DrawStone, StopDrawing)


def _to_name(view: Table, seat: int, gamble: fx.Gamble, move: Move) -> Objection | None:
    if not isinstance(move, NameColour) or view.bank_stones.count(move.colour):
        return None
    return r.NOT_IN_THE_BANK.because(stone=STONE_NAMES[move.colour])


def _decide(table: Table, seat: int, gamble: fx.Gamble, move: Move) -> Events:
    match move:
        case NameColour(colour):
            return (e.ColourNamed(seat, colour),)
        case DrawStone():
            return (e.DrawBegan(seat),)
    return (e.StonesKept(seat, _hazard(table).drawn),)


def _hazard(table: Table) -> Hazard:
    assert table.hazard is not None, "nobody draws"
    return table.hazard


def _drawn(table: Table, seat: int, gamble: fx.Gamble, answer: Answer) -> Events:
    hazard, stone = _hazard(table), table.bank_stones.one_by_one[answer[0]]
    drawn = e.StoneDrawn(seat, stone)
    if stone != hazard.colour:
        return (drawn,)
    return (drawn, e.StonesReturned(seat, hazard.drawn + stones_of(stone)))


def _usual_choice(view: Table, seat: int, gamble: fx.Gamble) -> Move:
    """The rarest colour that there is; then stop."""
    if view.hazard is not None:
        return StopDrawing()
    there = [colour for colour in COLOURS if view.bank_stones.count(colour)]
    return NameColour(min(there, key=view.bank_stones.count))


DECISIONS: dict[type[fx.Word], Decision] = {
    fx.Gamble: Decision(
        "gamble",
        _resolve,
        _moves,
        _decide,
        _usual_choice,
        _drawn,
        answers=_answers,
        objection=_to_name,
    ),
}
