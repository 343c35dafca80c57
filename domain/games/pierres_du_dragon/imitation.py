"""Powers about cards: Ghost, Goblin and Leprechaun use another's power; others are kept.

The auction just won stands in for that of the imitated character: its bidders, its coins.
"""

from domain.chance import Answer, Pick, Question
from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.components import BASE, DOPPELGANGER
from domain.games.pierres_du_dragon.decisions import Decision, by
from domain.games.pierres_du_dragon.moves import ImitateCharacter
from domain.games.pierres_du_dragon.options import names_of, power_of
from domain.games.pierres_du_dragon.payment import is_dear, is_payable
from domain.games.pierres_du_dragon.table import Table
from domain.words import Objection


def _resolve(table: Table, seat: int, imitate: fx.Imitate) -> Question | Events | None:
    if imitate.which != "random":
        return None
    if not table.coming:
        return (e.NothingHappened(seat, table.todo[0].character),)
    return Pick(1, len(table.coming))


def _candidates(view: Table, imitate: fx.Imitate) -> tuple[str, ...]:
    """Not itself, nor what imitates the same way (two such would never end); and a power that
    costs the bid is never doubled.
    """
    task = view.todo[0]
    cards = view.played if imitate.which == "played" else view.coming
    return tuple(
        name
        for name in dict.fromkeys(cards)
        if name != task.character
        and not _in_a_circle(view, imitate, name)
        and not (task.doubled and fx.forfeits(power_of(view.options, name)))
    )


def _in_a_circle(view: Table, imitate: fx.Imitate, name: str) -> bool:
    return imitate.which == "played" and fx.copies_played(power_of(view.options, name))


def _moves(view: Table, seat: int, imitate: fx.Imitate) -> tuple[Move, ...]:
    return tuple(map(ImitateCharacter, _candidates(view, imitate)))


def _to_imitate(
    view: Table, seat: int, imitate: fx.Imitate, move: ImitateCharacter
) -> Objection | None:
    name = move.character
    if name in _candidates(view, imitate):
        return None
    if name not in (*BASE, *view.options.special_cards):
        return r.UNKNOWN_CHARACTER.because(character=name)
    there = name in (view.played if imitate.which == "played" else view.coming)
    reason = r.NOT_TWICE if there and name != view.todo[0].character else r.NOT_THERE_TO_IMITATE
    if reason == r.NOT_TWICE and _in_a_circle(view, imitate, name):
        reason = r.IMITATES_TOO
    return reason.because(character=names_of(view.options, name))


def _decide(table: Table, seat: int, imitate: fx.Imitate, move: ImitateCharacter) -> Events:
    return (e.CharacterImitated(seat, move.character, imitate.which == "coming"),)


def _drawn(table: Table, seat: int, imitate: fx.Imitate, answer: Answer) -> Events:
    return (e.CharacterImitated(seat, table.coming[answer[0]], True),)


def _usual_character(view: Table, seat: int, imitate: fx.Imitate) -> Move:
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


def _keep(table: Table, seat: int, keep: fx.Keep) -> Events:
    name = table.todo[0].character
    if name == DOPPELGANGER:
        return (e.DoppelgangerKept(seat),)
    if name in table.kept_by(seat):
        return (e.NothingHappened(seat, name),)
    return (e.CardKept(seat, name),)


DECISIONS: dict[type[fx.Word], Decision] = {
    fx.Imitate: Decision(
        "imitate",
        _resolve,
        _moves,
        _decide,
        _usual_character,
        _drawn,
        answers=by(ImitateCharacter),
        objection=_to_imitate,
    ),
    fx.Keep: Decision("keep", _keep),
}
