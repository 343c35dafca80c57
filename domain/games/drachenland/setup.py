"""Setting up: who begins, the tokens face down, the gems."""

from domain.chance import Answer, Pick, Question, Shuffle
from domain.game import Events
from domain.games.drachenland import components as c
from domain.games.drachenland import events as e
from domain.games.drachenland import gems
from domain.games.drachenland.board import BUILT_IN
from domain.games.drachenland.options import Options
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Adventurer, Crater, Screen, Table


def setup(seats: int, options: Options) -> Table:
    """The table with the eggs laid out; luck comes later."""
    board = options.board or BUILT_IN
    eggs = board.eggs(seats)
    sighted = tuple(range(seats))
    return Table(
        options=options,
        craters=tuple(Crater(Stash(eggs=count)) for count in eggs),
        crews=(tuple(map(Adventurer, c.COLOURS)),) * seats,
        screens=tuple(
            Screen((seat,) if options.screens else (*sighted, None), Stash()) for seat in sighted
        ),
        tokens=(c.START_TOKENS,) * seats,
        spare=c.VOLCANO_TOKENS,
        box=Stash(c.EGGS - sum(eggs), **c.GEMS),
        rings=c.RINGS,
        turns=(0,) * seats,
    )


def prepare(table: Table) -> Events | Question:
    """The next step of setting up, in this order."""
    if "first" not in table.prepared:
        chosen = table.options.first_seat
        return Pick(1, len(table.crews)) if chosen is None else (e.FirstSeatDrawn(chosen),)
    if "tokens" not in table.prepared:
        return Shuffle(len(table.spare))
    if "gems" not in table.prepared:
        return gems.question(table.options.gem_limit)
    return (e.IntroBegan(table.active, c.INTRO_MOVES[len(table.crews)][0]),)


def prepared(table: Table, answer: Answer) -> Events:
    """The events that follow from chance's answer to the question of `prepare`."""
    if "first" not in table.prepared:
        return (e.FirstSeatDrawn(answer[0]),)
    if "tokens" not in table.prepared:
        return (e.TokensLaid(answer),)
    return (e.GemsLaid(gems.dealt(table.board.gems, answer, table.options.gem_limit)),)
