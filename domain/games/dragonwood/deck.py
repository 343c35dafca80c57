"""Adventurer cards: recruiting, ladybugs, cards that lie face up, and decks that are used up."""

from domain.chance import Answer, Question, Shuffle
from domain.game import Event, Events, Move, Rule
from domain.games.dragonwood import components as c
from domain.games.dragonwood import events as e
from domain.games.dragonwood import reasons as r
from domain.games.dragonwood.decisions import in_turn
from domain.games.dragonwood.moves import Recruit
from domain.games.dragonwood.table import Table, known
from domain.words import Objection


def onward(table: Table) -> Events | Question | None:
    """The events or the question that the Adventurer deck needs before anything else."""
    if shuffles(table):
        return Shuffle(len(table.discard))
    if table.draws:
        return _drawn(table, table.draws[0])
    return _shown(table) if _room(table) else None


def shuffles(table: Table) -> bool:
    """A deck that is used up is replaced at once, or as soon as a card is needed (ruling 27)."""
    needed = table.reshuffle or table.draws or _room(table)
    return bool(needed and table.discard and not table.deck)


def shuffled(table: Table, answer: Answer) -> Events:
    """The discard is a new deck."""
    return (e.AdventurersShuffled(answer),)


def _room(table: Table) -> bool:
    """True if a card must be laid face up, if there is one."""
    missing = table.options.advanced_draw and len(table.faceup) < c.OPEN_CARDS
    playing = table.phase not in ("setup", "over")
    return missing and playing and bool(table.deck or table.discard)


def _numbered_left(table: Table) -> bool:
    """False if nothing but ladybugs could be drawn, for ever."""
    return any(card != c.LADYBUG for card in (*table.deck, *table.discard))


def _drawn(table: Table, seat: int) -> Events:
    """A seat draws a card; a ladybug goes at once, for others (ruling 5)."""
    if not table.deck or not _numbered_left(table):
        return (e.NothingDrawn(seat),)
    (card,) = known(table.deck[:1])
    bug = (e.LadybugDiscarded(seat, brought(table)),) if card == c.LADYBUG else ()
    return (e.CardDrawn(seat, card), *bug, *_used_up(table))


def brought(table: Table) -> int:
    """The number of cards that replace a ladybug; while setting up that is an option (ruling 3)."""
    replaced = table.phase == "setup" and table.options.ladybug_at_setup == "one-card"
    return 1 if replaced else c.LADYBUG_DRAWS


def _shown(table: Table) -> Events | None:
    """A card is laid face up; a ladybug there has no effect (ruling 32)."""
    if not _numbered_left(table):
        return None
    (card,) = known(table.deck[:1])
    return (e.CardShown(card), *_used_up(table))


def _used_up(table: Table) -> tuple[Event, ...]:
    return (e.DeckDrawn(table.decks + 1),) if len(table.deck) == 1 else ()


def can_recruit(view: Table) -> bool:
    """False if there is no card to take (ruling 8)."""
    return bool(view.deck or view.discard or view.faceup)


def _against_recruiting(view: Table, seat: int, move: Recruit) -> Objection | None:
    if move.card is not None and move.card not in view.faceup:
        return r.NOT_FACE_UP.because(card=c.CARD_NAMES[move.card])
    if move.card is None and not (view.deck or view.discard):
        return r.NOTHING_TO_DRAW.because()
    return None


def _recruit(table: Table, seat: int, move: Recruit) -> Events:
    return (e.Recruited(seat) if move.card is None else e.CardTaken(seat, move.card, move.card),)


RULES: dict[type[Move], Rule] = {Recruit: Rule(in_turn(_against_recruiting), _recruit)}


def recruits(view: Table) -> tuple[Recruit, ...]:
    """All ways to recruit."""
    hidden = (Recruit(),) if view.deck or view.discard else ()
    return (*hidden, *map(Recruit, view.faceup))
