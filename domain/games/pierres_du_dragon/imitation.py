"""Powers about cards: Ghost, Goblin and Leprechaun use another's power; the Doppelganger is kept.

The auction just won stands in for that of the imitated character: its bidders, its coins.
"""

from domain.chance import Answer, Pick, Question
from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.characters import WINNING
from domain.games.pierres_du_dragon.moves import ImitateCharacter
from domain.games.pierres_du_dragon.options import power_of
from domain.games.pierres_du_dragon.rule import Room
from domain.games.pierres_du_dragon.state import Table
from domain.games.pierres_du_dragon.stones import prices


def _resolve(table: Table, seat: int, imitate: fx.Imitate) -> Question | Events | None:
    if imitate.which != "random":
        return None
    if not table.coming:
        return (e.NothingHappened(seat, table.todo[0].character),)
    return Pick(1, len(table.coming))


def _candidates(view: Table, imitate: fx.Imitate) -> tuple[str, ...]:
    """Not itself; and a power that costs the bid is never doubled."""
    task = view.todo[0]
    cards = view.played if imitate.which == "played" else view.coming
    return tuple(
        name
        for name in dict.fromkeys(cards)
        if name != task.character
        and not (task.doubled and fx.forfeits(power_of(view.options, name)))
    )


def _moves(view: Table, seat: int, imitate: fx.Imitate) -> tuple[Move, ...]:
    return tuple(map(ImitateCharacter, _candidates(view, imitate)))


def _decide(table: Table, seat: int, imitate: fx.Imitate, move: ImitateCharacter) -> Events:
    return (e.CharacterImitated(seat, move.character, imitate.which == "coming"),)


def _drawn(table: Table, seat: int, imitate: fx.Imitate, answer: Answer) -> Events:
    return (e.CharacterImitated(seat, table.coming[answer[0]], True),)


def _default(view: Table, seat: int, imitate: fx.Imitate) -> Move:
    """The first that scores something payable, else a dragon, else the lowest id."""
    names = sorted(_candidates(view, imitate))
    scoring = (name for name in names if _scores(view, seat, name))
    dragons = (name for name in names if name.startswith("dragon_"))
    return ImitateCharacter(next(scoring, None) or next(dragons, None) or names[0])


def _scores(view: Table, seat: int, name: str) -> bool:
    return any(
        fx.points_of(branch) and is_payable(view, seat, branch) and not is_dear(view, seat, branch)
        for branch in power_of(view.options, name)
    )


def is_dear(view: Table, seat: int, branch: fx.Branch) -> bool:
    """True if the branch costs the bid and does not win the game: nothing for the absent."""
    wins = view.points[seat] + fx.points_of(branch) >= WINNING
    return fx.forfeits((branch,)) and not wins


def is_payable(view: Table, seat: int, branch: fx.Branch) -> bool:
    """True if the seat has what this branch costs."""
    pay = branch[0] if branch else None
    if not isinstance(pay, fx.Pay):
        return True
    return pay.waived or bool(prices(view.stones[seat], pay))


def _keep(table: Table, seat: int, keep: fx.Keep) -> Events:
    return (e.DoppelgangerKept(seat),)


ROOMS: dict[type[fx.Word], Room] = {
    fx.Imitate: Room("imitate", _resolve, _moves, _decide, _default, _drawn),
    fx.Keep: Room("keep", _keep),
}
