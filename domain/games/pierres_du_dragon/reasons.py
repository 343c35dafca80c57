"""Why the rules refuse a move: codes for programs, sentences for people.

Objections to amounts are here too, as bids, prices and purchases share them.
"""

from collections.abc import Iterable

from domain.games.pierres_du_dragon.amounts import COINS, COLOURS, Coins, Stones
from domain.games.pierres_du_dragon.components import COIN_NAMES, STONE_NAMES
from domain.words import Names, Objection, Reason

# Bids.

MISSING_VALUE = Reason(
    "missing-value",
    "Ce coup doit dire ce qu'il contient : null est ce que les autres en voient.",
    "This move must name its amounts: null only stands for them in the views of others.",
)
NEGATIVE_AMOUNT = Reason(
    "negative-amount",
    "On ne peut donner une quantité négative : {amount}.",
    "An amount cannot be negative: {amount}.",
)
GOLD_ONLY = Reason(
    "gold-only",
    "Un personnage se paie en or : l'argent ne sert qu'en cas d'égalité.",
    "A character is bid for in gold: silver is for ties only.",
)
SILVER_ONLY = Reason(
    "silver-only",
    "L'égalité se départage en argent : jouez bid-silver.",
    "A tie is broken in silver: play bid-silver.",
)
NOT_TIED = Reason(
    "not-tied",
    "Seuls les joueurs à égalité misent de l'argent ; vous n'en êtes pas.",
    "Only those who are tied bid silver, and you are not.",
)
FIST_CLOSED = Reason(
    "fist-closed",
    "Votre poing est fermé, et le reste jusqu'à ce que tous s'ouvrent.",
    "Your fist is closed, and stays closed until all are opened.",
)
TOO_MANY_COINS = Reason(
    "too-many-coins",
    "{coin} : vous en donnez {wanted}, il y en a {owned} derrière votre écran.",
    "{coin}: you give {wanted}, and there are {owned} behind your screen.",
)
NO_CURSED_COIN = Reason(
    "no-cursed-coin", "Vous n'avez pas de pièce maudite.", "You have no cursed coin."
)
NO_AMULET = Reason("no-amulet", "Vous n'avez pas d'amulette.", "You have no amulet.")

# Standing orders.

NO_STANDING_ORDERS = Reason(
    "no-standing-orders",
    "Dans cette partie, où chacun voit qui a fermé le poing, il n'y a pas de consignes.",
    "In this match, where all see who has closed a fist, there are no standing orders.",
)
UNKNOWN_CHARACTER = Reason(
    "unknown-character",
    "Il n'y a pas de personnage {character}.",
    "There is no character {character}.",
)
NAMED_TWICE = Reason(
    "named-twice",
    "Le personnage {character} est nommé deux fois.",
    "The character {character} is named twice.",
)
CHARACTER_IS_UP = Reason(
    "character-is-up",
    "Le personnage {character} est aux enchères en ce moment.",
    "The character {character} is up for auction now.",
)
CANNOT_COME = Reason(
    "cannot-come",
    "Le personnage {character} ne viendra plus à ce tour.",
    "The character {character} does not come any more in this turn.",
)

# Powers.

OTHER_CHOICE = Reason(
    "other-choice",
    "Ce n'est pas le choix que la partie attend de vous : {awaited}",
    "This is not the choice that the match waits for: {awaited}",
)
NO_SUCH_BRANCH = Reason(
    "no-such-branch",
    "Ce pouvoir a {branches} branches, numérotées à partir de 0 ; {branch} n'en est pas une.",
    "This power has {branches} branches, numbered from 0; {branch} is none of them.",
)
CANNOT_PAY = Reason(
    "cannot-pay",
    "Vous n'avez pas les pierres que cette branche coûte : {price}.",
    "You have not got the stones that this branch costs: {price}.",
)
TOO_MANY_STONES = Reason(
    "too-many-stones",
    "{stone} : vous en donnez {wanted}, vous en avez {owned}.",
    "{stone}: you give {wanted}, and you have {owned}.",
)
WRONG_PRICE = Reason(
    "wrong-price",
    "Le prix est : {price} ; vous en donnez {given} pierres.",
    "The price is: {price}; you give {given} stones.",
)
WRONG_NUMBER = Reason(
    "wrong-number",
    "Prenez exactement {number} pierres, et non {taken}.",
    "Take exactly {number} stones, not {taken}.",
)
BANK_HAS_FEWER = Reason(
    "bank-has-fewer",
    "{stone} : vous en prenez {wanted}, la banque en a {owned}.",
    "{stone}: you take {wanted}, and the bank has {owned}.",
)
NOT_A_VICTIM = Reason(
    "not-a-victim",
    "On ne peut pas voler le siège {seat} ici.",
    "Seat {seat} cannot be robbed here.",
)
ROB_A_STONE = Reason(
    "rob-a-stone",
    "Un des joueurs que l'on peut voler a des pierres : c'est une pierre qu'il faut prendre.",
    "One of those who can be robbed has stones: it must be a stone.",
)
NO_SUCH_STONE = Reason(
    "no-such-stone",
    "Le siège {seat} n'a pas de {stone}.",
    "Seat {seat} has no {stone}.",
)
ANOTHER_PLAYER = Reason(
    "another-player",
    "Nommez un autre joueur : le siège {seat} n'en est pas un.",
    "Name another player: seat {seat} is none.",
)
NOT_IN_THE_BANK = Reason(
    "not-in-the-bank",
    "La banque n'a pas de {stone} : cette couleur ne peut pas sortir du sac.",
    "The bank has no {stone}: this colour cannot come out of the bag.",
)
WRONG_PAYMENT = Reason(
    "wrong-payment",
    "{stones} pierres coûtent chacune une pièce d'or ou {silver} d'argent ; "
    "vous donnez {gold} d'or et {paid} d'argent.",
    "{stones} stones cost a piece of gold or {silver} of silver each; "
    "you give {gold} of gold and {paid} of silver.",
)
NOT_THERE_TO_IMITATE = Reason(
    "not-there-to-imitate",
    "Le personnage {character} n'est pas de ceux que ce pouvoir imite.",
    "The character {character} is not among those that this power imitates.",
)
NOT_TWICE = Reason(
    "not-twice",
    "Le pouvoir de {character}, qui coûte la mise, ne s'utilise pas deux fois.",
    "The power of {character}, which costs the bid, cannot be used twice.",
)
IMITATES_TOO = Reason(
    "imitates-too",
    "{character} imite aussi un personnage déjà passé : on ne l'imite pas.",
    "{character} imitates a character that was up, too: it cannot be imitated.",
)

REASONS = (
    MISSING_VALUE,
    NEGATIVE_AMOUNT,
    GOLD_ONLY,
    SILVER_ONLY,
    NOT_TIED,
    FIST_CLOSED,
    TOO_MANY_COINS,
    NO_CURSED_COIN,
    NO_AMULET,
    NO_STANDING_ORDERS,
    UNKNOWN_CHARACTER,
    NAMED_TWICE,
    CHARACTER_IS_UP,
    CANNOT_COME,
    OTHER_CHOICE,
    NO_SUCH_BRANCH,
    CANNOT_PAY,
    TOO_MANY_STONES,
    WRONG_PRICE,
    WRONG_NUMBER,
    BANK_HAS_FEWER,
    NOT_A_VICTIM,
    ROB_A_STONE,
    NO_SUCH_STONE,
    ANOTHER_PLAYER,
    NOT_IN_THE_BANK,
    WRONG_PAYMENT,
    NOT_THERE_TO_IMITATE,
    NOT_TWICE,
    IMITATES_TOO,
)


def uncovered_coins(wanted: Coins, owned: Coins) -> Objection | None:
    """The objection to giving so many coins of a purse."""
    rows = ((wanted.count(c), owned.count(c), COIN_NAMES[c][0]) for c in COINS)
    return _uncovered(rows, TOO_MANY_COINS, "coin")


def uncovered_stones(wanted: Stones, owned: Stones, reason: Reason) -> Objection | None:
    """The objection to giving so many stones; `reason` if there are too few."""
    rows = ((wanted.count(c), owned.count(c), STONE_NAMES[c]) for c in COLOURS)
    return _uncovered(rows, reason, "stone")


def _uncovered(
    rows: Iterable[tuple[int, int, Names]], reason: Reason, what: str
) -> Objection | None:
    for wanted, owned, names in rows:
        if wanted < 0:
            return NEGATIVE_AMOUNT.because(amount=wanted)
        if wanted > owned:
            return reason.because(wanted=wanted, owned=owned, **{what: names})
    return None
