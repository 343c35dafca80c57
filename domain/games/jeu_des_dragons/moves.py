"""The moves of a seat, in the order of a gambit. Cards go by their ids, seats count from 0."""

from typing import Annotated

from domain.game import Move
from domain.games.jeu_des_dragons.components import Ability, Card
from domain.secrecy import ACTOR
from domain.words import about


class PickAbility(Move, frozen=True):
    """Choose your ability for the whole game (option abilities)."""

    ability: Annotated[
        Ability,
        about("The ability's id in the catalogue.", "L'identifiant de la capacité au catalogue."),
    ]


class Ante(Move, frozen=True):
    """Lay a card from your hand as your ante, face down; change it until the last one lies."""

    card: Annotated[
        Card | None,
        ACTOR,
        about(
            "A card of your hand; others see it when all antes lie.",
            "Une carte de votre main ; les autres la voient quand toutes sont posées.",
        ),
    ]


class Play(Move, frozen=True):
    """Play a card from your hand into your flight."""

    card: Annotated[Card, about("A card of your hand.", "Une carte de votre main.")]


class Plunder(Move, frozen=True):
    """Blue dragon: take the gold from the stakes."""


class Levy(Move, frozen=True):
    """Blue dragon: every opponent pays the gold to the stakes."""


class Target(Move, frozen=True):
    """Red or brass dragon: which of the opponents whose flights are equally strong."""

    seat: Annotated[
        int,
        about(
            "One of the opponents whose flights are the strongest.",
            "L'un des adversaires au vol le plus fort.",
        ),
    ]


class Give(Move, frozen=True):
    """Green or brass dragon of an opponent: show this dragon of your hand and give it."""

    card: Annotated[
        Card,
        about(
            "A dragon of your hand, of the nature and strength that are asked for.",
            "Un dragon de votre main, de la nature et de la force demandées.",
        ),
    ]


class PayInstead(Move, frozen=True):
    """Green or brass dragon of an opponent: pay 5 gold and give no dragon."""


class TakeAnte(Move, frozen=True):
    """Take an ante card into your hand: bronze dragon, strength flight."""

    card: Annotated[
        Card,
        about("One of the ante cards that may be taken.", "L'une des cartes d'anté à prendre."),
    ]


class Copy(Move, frozen=True):
    """Archmage: copy the power of an ante card. Dracolich: of an evil dragon in a flight."""

    card: Annotated[
        Card, about("The card whose power is copied.", "La carte dont le pouvoir est copié.")
    ]


class Slay(Move, frozen=True):
    """Dragonslayer: discard this dragon from the flight in which it lies."""

    card: Annotated[
        Card,
        about(
            "A dragon in any flight that is weaker than your card.",
            "Un dragon d'un vol quelconque, plus faible que votre carte.",
        ),
    ]


class Discard(Move, frozen=True):
    """Thief: discard this card from your hand."""

    card: Annotated[Card, about("A card of your hand.", "Une carte de votre main.")]


class Trigger(Move, frozen=True):
    """Princess: this good dragon of your flight triggers next."""

    card: Annotated[
        Card,
        about(
            "A good dragon of your flight that has yet to trigger.",
            "Un dragon bon de votre vol, qui ne s'est pas encore déclenché.",
        ),
    ]


class FormFlight(Move, frozen=True):
    """Which three dragons of your flight are your colour flight."""

    cards: Annotated[
        tuple[Card, ...],
        about(
            "Three dragons of one colour in your flight, in any order.",
            "Trois dragons d'une même couleur de votre vol, dans n'importe quel ordre.",
        ),
    ]


class UseAbility(Move, frozen=True):
    """Use the ability that you are asked about."""


class NameLeader(Move, frozen=True):
    """Use your ability to grant a favour: this seat leads the round in your place."""

    seat: Annotated[
        int, about("An opponent who is still in the game.", "Un adversaire qui joue encore.")
    ]


class Decline(Move, frozen=True):
    """Do not use the ability that you are asked about."""


MOVES: tuple[type[Move], ...] = (
    PickAbility,
    Ante,
    Play,
    Plunder,
    Levy,
    Target,
    Give,
    PayInstead,
    TakeAnte,
    Copy,
    Slay,
    Discard,
    Trigger,
    FormFlight,
    UseAbility,
    NameLeader,
    Decline,
)
