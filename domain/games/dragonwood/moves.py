"""The moves of a seat, in the order of a turn. Dice count from 0."""

from typing import Annotated

from domain.game import Move
from domain.games.dragonwood.components import MOST_DICE, Card, Method, Target
from domain.secrecy import ACTOR
from domain.words import about


class Recruit(Move, frozen=True):
    """Draw an Adventurer card."""

    card: Annotated[
        Card | None,
        about(
            "A card that lies face up (option advanced_draw), to take it; null: the deck's first.",
            "Une carte face visible (option advanced_draw), pour la prendre ; null : la pioche.",
        ),
    ] = None


class Capture(Move, frozen=True):
    """Try to capture a card of the Landscape with Adventurer cards: a die for each."""

    target: Annotated[
        Target,
        about(
            "The card of the Landscape; of equal ones the first is taken.",
            "La carte du Paysage ; de cartes égales, la première est prise.",
        ),
    ]
    method: Annotated[
        Method,
        about(
            "strike: consecutive numbers; stomp: one number; scream: one colour; spell (option "
            "dragon_spell, dragons only): three consecutive numbers of one colour.",
            "strike : des nombres qui se suivent ; stomp : un nombre ; scream : une couleur ; "
            "spell (option dragon_spell, dragons seulement) : trois nombres qui se suivent, "
            "d'une couleur.",
        ),
    ]
    cards: Annotated[
        tuple[Card, ...],
        about(
            "Cards of your hand, in any order; none only with the potion.",
            "Des cartes de votre main, dans un ordre quelconque ; aucune, seulement avec la "
            "potion.",
            max_length=MOST_DICE,
        ),
    ]
    potion: Annotated[
        Card | None,
        about(
            "The card that your Charmed Potion stands for; it is used up. Against creatures only.",
            "La carte que remplace votre Potion enchantée, qui s'épuise. Seulement contre "
            "une créature.",
        ),
    ] = None
    lightning: Annotated[
        bool,
        about(
            "Use up your Lightning Bolt: +4. Against creatures only.",
            "Utiliser votre Éclair : +4. Contre une créature seulement.",
        ),
    ] = False
    bunny: Annotated[
        bool,
        about(
            "Use up your Friendly Bunny: one more die, six at most. Against creatures only.",
            "Utiliser votre Gentil lapin : un dé de plus, six au plus. Contre une créature "
            "seulement.",
        ),
    ] = False


class Pass(Move, frozen=True):
    """Do nothing: there is no card to draw, and you have none to capture with."""


class Reroll(Move, frozen=True):
    """Lucky Mushroom: roll this die again; the new face counts."""

    die: Annotated[
        int,
        about("Its place among the dice, from 0.", "Sa place parmi les dés, à partir de 0."),
    ]


class Keep(Move, frozen=True):
    """Lucky Mushroom: leave the dice as they are."""


class Discard(Move, frozen=True):
    """Discard a card from your hand: a wound, or the limit of a hand."""

    card: Annotated[Card, about("A card of your hand.", "Une carte de votre main.")]


class GiveUp(Move, frozen=True):
    """In a storm, choose the card to discard or to pass on; unseen until all have chosen."""

    card: Annotated[
        Annotated[Card, about("A card of your hand.", "Une carte de votre main.")] | None, ACTOR
    ]


class Prepare(Move, frozen=True):
    """Standing order, at any time, for all to see."""

    auto_choose: Annotated[
        bool,
        about(
            "true: in storms the rules choose your card, the one that is in the fewest pairs.",
            "true : lors des tempêtes, les règles choisissent votre carte, celle qui forme le "
            "moins de paires.",
        ),
    ]


MOVES: tuple[type[Move], ...] = (Recruit, Capture, Pass, Reroll, Keep, Discard, GiveUp, Prepare)
