"""Why a move is refused: stable codes for programs, sentences with the facts for people."""

from domain.words import Reason

# Turns.

NO_ATTACK_NOW = Reason(
    "no-attack-now",
    "On n'attaque pas tant qu'autre chose est en cours : un partage, la foire, une réponse.",
    "No attack is possible while something else is going on: a sharing, the fair, an answer.",
)
OTHER_TURN = Reason(
    "other-turn", "C'est le tour de la place {active}.", "It is the turn of seat {active}."
)
NO_DRAGON = Reason(
    "no-dragon",
    "Aucun dragon n'occupe l'emplacement {slot}.",
    "No dragon lies in slot {slot}.",
)
NOT_READY = Reason(
    "not-ready",
    "Cet aventurier n'est pas debout devant vous : {adventurer}.",
    "This adventurer does not stand ready before you: {adventurer}.",
)
TOO_FEW_SWORDS = Reason(
    "too-few-swords",
    "Vous demandez {asked} épées enchantées et vous en tenez {held}.",
    "You ask for {asked} enchanted swords, and you hold {held}.",
)
NO_ORDER = Reason(
    "no-order",
    "Vous n'avez pas d'ordre à donner entre des dragons morts en même temps.",
    "There are no deaths at the same time for you to put in order.",
)
NOT_SLAIN = Reason(
    "not-slain",
    "Aucun dragon tué n'attend dans l'emplacement {slot}.",
    "No dragon that was killed waits in slot {slot}.",
)

# Sharing.

NO_NEGOTIATION = Reason(
    "no-negotiation",
    "Aucune négociation n'est en cours.",
    "No negotiation is running.",
)
DID_NOT_FIGHT = Reason(
    "did-not-fight",
    "La place {seat} n'a pas combattu ce dragon.",
    "Seat {seat} did not fight this dragon.",
)
NOTHING_NAMED = Reason(
    "nothing-named",
    "Le champ {field} ne dit rien.",
    "The field {field} says nothing.",
)
WRONG_NUMBER = Reason(
    "wrong-number",
    "Il faut {wanted} parts, vous en nommez {named}.",
    "{wanted} parts are needed, and you name {named}.",
)
NEGATIVE_AMOUNT = Reason(
    "negative-amount",
    "Un nombre de jetons ne peut être négatif ({token} : {count}).",
    "A number of tokens cannot be negative ({token}: {count}).",
)
NOT_THE_TREASURE = Reason(
    "not-the-treasure",
    "Il faut partager tout le trésor, et lui seul : {token}, vous en partagez {given} sur {there}.",
    "All of the treasure must be shared, and nothing else: {token}, you share {given} of {there}.",
)
NO_SUCH_PROPOSAL = Reason(
    "no-such-proposal",
    "La proposition {version} n'est pas sur la table.",
    "Proposal {version} is not on the table.",
)
NOT_YOURS_TO_WITHDRAW = Reason(
    "not-yours-to-withdraw",
    "Vous n'avez ni fait ni accepté la proposition {version}.",
    "You have neither made nor accepted proposal {version}.",
)
NOT_THE_DIVIDER = Reason(
    "not-the-divider",
    "Ce n'est pas à vous de diviser un trésor maintenant.",
    "It is not for you to divide a treasure now.",
)
NOT_THE_CHOOSER = Reason(
    "not-the-chooser",
    "Ce n'est pas à vous de choisir un lot maintenant.",
    "It is not for you to choose a lot now.",
)
LOT_GONE = Reason(
    "lot-gone",
    "Le lot {lot} n'est pas à prendre.",
    "Lot {lot} is not there to be taken.",
)

# Thefts.

NO_THEFT = Reason(
    "no-theft",
    "Aucun de vos voleurs ne peut voler maintenant.",
    "None of your thieves may steal now.",
)
NO_GLIMPSE = Reason(
    "no-glimpse",
    "Aucun magicien ne regarde pour vous derrière un écran.",
    "No wizard looks behind a screen for you.",
)
NOT_IN_THE_HOARD = Reason(
    "not-in-the-hoard",
    "Derrière l'écran, il n'y a pas de jeton de cette sorte : {token}.",
    "Behind the screen there is no such token: {token}.",
)
HOARD_NOT_EMPTY = Reason(
    "hoard-not-empty",
    "Vous avez {held} jetons : désignez-en un.",
    "You have {held} tokens: name one of them.",
)

# The fair.

NO_FAIR = Reason("no-fair", "Il n'y a pas de foire en ce moment.", "There is no fair now.")
NO_SUCH_SEAT = Reason(
    "no-such-seat",
    "La place {seat} n'existe pas.",
    "There is no seat {seat}.",
)
ONESELF = Reason(
    "oneself",
    "Désignez une autre place que la vôtre.",
    "Name another seat than your own.",
)
EMPTY_SIDE = Reason(
    "empty-side",
    "Un échange a au moins un jeton de chaque côté.",
    "An exchange has at least one token on each side.",
)
TOO_FEW_TOKENS = Reason(
    "too-few-tokens",
    "Il vous faut {wanted} jetons de cette sorte ({token}), et vous en avez {held}.",
    "You need {wanted} tokens of this kind ({token}), and you have {held}.",
)
NO_SUCH_OFFER = Reason(
    "no-such-offer",
    "Aucune offre numéro {offer} ne vous est faite.",
    "No offer with number {offer} is made to you.",
)
NOT_YOUR_OFFER = Reason(
    "not-your-offer",
    "Vous n'avez pas d'offre ouverte numéro {offer}.",
    "You have no open offer with number {offer}.",
)

# Magic objects.

NOT_ASKED = Reason(
    "not-asked",
    "On ne vous demande pas si vous jouez un objet magique.",
    "You are not asked whether you play a magic object.",
)
BASIC_GAME = Reason(
    "basic-game",
    "Il n'y a d'objets magiques que dans le jeu avancé.",
    "There are magic objects in the advanced game only.",
)
WRONG_MOMENT = Reason(
    "wrong-moment",
    "{card} se joue {when}.",
    "{card}: played {when}.",
)
NOT_HELD = Reason(
    "not-held",
    "Vous n'avez pas cet objet en main : {card}.",
    "You do not hold this object: {card}.",
)
SAME_DRAGON = Reason(
    "same-dragon",
    "Il faut deux dragons différents.",
    "It takes two different dragons.",
)
NOT_YOUR_FIGHTER = Reason(
    "not-your-fighter",
    "Vous n'avez pas cet aventurier devant l'emplacement {slot} : {adventurer}.",
    "You have no such adventurer under the dragon in slot {slot}: {adventurer}.",
)
NOBODY_TIRED = Reason(
    "nobody-tired",
    "Aucun de vos aventuriers n'est fatigué.",
    "None of your adventurers is tired.",
)
NOTHING_UNKNOWN = Reason(
    "nothing-unknown",
    "Ce dragon n'a pas de trésor inconnu.",
    "This dragon has no unknown treasure.",
)
BAG_EMPTY = Reason("bag-empty", "Le sac est vide.", "The bag is empty.")
NOT_IN_THE_TREASURE = Reason(
    "not-in-the-treasure",
    "Le trésor n'a pas de jeton de cette sorte : {token}.",
    "The treasure has no such token: {token}.",
)
WRONG_ENRICHMENT = Reason(
    "wrong-enrichment",
    "Le trésor peut grossir de 1 à {most} jetons, pas de {asked}.",
    "The treasure may grow by 1 to {most} tokens, not by {asked}.",
)
NOT_ANOTHER_PARTICIPANT = Reason(
    "not-another-participant",
    "L'anneau échange les parts de deux autres participants ; la place {seat} n'en est pas un.",
    "The ring exchanges the shares of two other participants; seat {seat} is none.",
)
SAME_SEAT = Reason(
    "same-seat",
    "Désignez deux places différentes.",
    "Name two different seats.",
)
GLOVES_WORN = Reason(
    "gloves-worn",
    "Ces gants ont déjà servi.",
    "These gloves have been used.",
)
PILFER_LIMIT = Reason(
    "pilfer-limit",
    "Les gants prennent {limit} jetons au plus.",
    "The gloves take {limit} tokens at most.",
)
NOTHING_VANISHED = Reason(
    "nothing-vanished",
    "Rien n'a disparu de ce trésor.",
    "Nothing has vanished from this treasure.",
)
ACCUSED_ALREADY = Reason(
    "accused-already",
    "Vous avez déjà accusé quelqu'un pendant ce partage.",
    "You have accused somebody during this sharing already.",
)

REASONS = (
    NO_ATTACK_NOW,
    OTHER_TURN,
    NO_DRAGON,
    NOT_READY,
    TOO_FEW_SWORDS,
    NO_ORDER,
    NOT_SLAIN,
    NO_NEGOTIATION,
    DID_NOT_FIGHT,
    NOTHING_NAMED,
    WRONG_NUMBER,
    NEGATIVE_AMOUNT,
    NOT_THE_TREASURE,
    NO_SUCH_PROPOSAL,
    NOT_YOURS_TO_WITHDRAW,
    NOT_THE_DIVIDER,
    NOT_THE_CHOOSER,
    LOT_GONE,
    NO_THEFT,
    NO_GLIMPSE,
    NOT_IN_THE_HOARD,
    HOARD_NOT_EMPTY,
    NO_FAIR,
    NO_SUCH_SEAT,
    ONESELF,
    EMPTY_SIDE,
    TOO_FEW_TOKENS,
    NO_SUCH_OFFER,
    NOT_YOUR_OFFER,
    NOT_ASKED,
    BASIC_GAME,
    WRONG_MOMENT,
    NOT_HELD,
    SAME_DRAGON,
    NOT_YOUR_FIGHTER,
    NOBODY_TIRED,
    NOTHING_UNKNOWN,
    BAG_EMPTY,
    NOT_IN_THE_TREASURE,
    WRONG_ENRICHMENT,
    NOT_ANOTHER_PARTICIPANT,
    SAME_SEAT,
    GLOVES_WORN,
    PILFER_LIMIT,
    NOTHING_VANISHED,
    ACCUSED_ALREADY,
)
"""All of them, in the order of a turn."""
