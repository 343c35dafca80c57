"""Setting up: equal hoards, a shuffled deck, six cards each; then the first gambit begins."""

from domain.chance import Answer, Question, Shuffle
from domain.game import Events
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.components import CARDS, HAND_AT_FIRST
from domain.games.jeu_des_dragons.options import Options
from domain.games.jeu_des_dragons.steps import BeginningGambit, Drawing, PickingAbilities
from domain.games.jeu_des_dragons.table import Table


def setup(seats: int, options: Options) -> Table:
    """The table with the cards in the box's order; luck comes later."""
    dealing = (Drawing(seat, HAND_AT_FIRST) for seat in range(seats))
    picking = (PickingAbilities(),) if options.abilities else ()
    return Table(
        options=options,
        deck=tuple(CARDS),
        hands=((),) * seats,
        fists=((),) * seats,
        known=((),) * seats,
        hoards=(options.start(seats),) * seats,
        debts=((),) * seats,
        flights=((),) * seats,
        flown=((),) * seats,
        abilities=(None,) * seats,
        spent=(0,) * seats,
        todo=(*dealing, *picking, BeginningGambit()),
    )


def prepare(table: Table) -> Question | None:
    """The question to chance before the first deal."""
    return None if table.shuffled else Shuffle(len(table.deck))


def prepared(answer: Answer) -> Events:
    """The events that follow from chance's answer to the question of `prepare`."""
    return (e.DeckShuffled(answer),)
