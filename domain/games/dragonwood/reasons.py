"""Why the rules of Dragonwood refuse a move. Codes are stable; the blanks hold what matters."""

from domain.words import Reason

OTHER_DECISION = Reason(
    "other-decision",
    "Une autre décision vient d'abord : {awaited}",
    "Another decision comes first: {awaited}",
)

# Recruiting and passing.

NOTHING_TO_DRAW = Reason(
    "nothing-to-draw",
    "Il n'y a plus de carte Aventurier à piocher.",
    "There is no Adventurer card left to draw.",
)
NOT_FACE_UP = Reason(
    "not-face-up",
    "Aucune carte « {card} » n'est face visible près de la pioche.",
    "No {card} lies face up beside the deck.",
)
CAN_RECRUIT = Reason(
    "can-recruit",
    "On ne passe pas tant qu'on peut recruter.",
    "You cannot pass while you can recruit.",
)
CAN_CAPTURE = Reason(
    "can-capture",
    "On ne passe pas avec {held} cartes en main : tentez une capture.",
    "You cannot pass with {held} cards in your hand: try to capture something.",
)

# The target of a capture.

NOT_IN_LANDSCAPE = Reason(
    "not-in-landscape",
    "« {target} » n'est pas dans le Paysage.",
    "{target} is not in the Landscape.",
)
SPELL_UNKNOWN = Reason(
    "spell-unknown",
    "Cette partie se joue sans le sort anti-Dragon.",
    "This match is played without the dragon spell.",
)
DRAGONS_ONLY = Reason(
    "dragons-only",
    "Le sort ne vaut que contre les dragons ; « {target} » n'en est pas un.",
    "The spell works against dragons only; {target} is none.",
)

# The cards used for it.

NOT_OWNED = Reason(
    "not-owned",
    "Vous n'avez pas « {enhancement} ».",
    "You do not own {enhancement}.",
)
CREATURES_ONLY = Reason(
    "creatures-only",
    "« {enhancement} » n'aide pas à capturer une amélioration.",
    "{enhancement} does not help to capture an enhancement.",
)
NO_CARDS = Reason(
    "no-cards",
    "Une tentative demande au moins une carte.",
    "An attempt needs at least one card.",
)
TOO_MANY_DICE = Reason(
    "too-many-dice",
    "Cela ferait {dice} dés ; il y en a {most}.",
    "That would be {dice} dice; there are {most}.",
)
CARD_TWICE = Reason(
    "card-twice",
    "La carte « {card} » est nommée deux fois.",
    "The card {card} is named twice.",
)
NOT_IN_HAND = Reason(
    "not-in-hand",
    "Vous n'avez pas la carte « {card} » en main.",
    "The card {card} is not in your hand.",
)
POTION_NEEDS_NUMBER = Reason(
    "potion-needs-number",
    "La potion remplace une carte numérotée, pas une coccinelle.",
    "The potion stands for a numbered card, not for a ladybug.",
)
NO_RUN = Reason(
    "no-run",
    "On frappe avec des nombres qui se suivent, chacun une fois ; voici {numbers}.",
    "A strike needs consecutive numbers, each once; these are {numbers}.",
)
NOT_ONE_NUMBER = Reason(
    "not-one-number",
    "On piétine avec un seul nombre ; voici {numbers}.",
    "A stomp needs one and the same number; these are {numbers}.",
)
NOT_ONE_COLOUR = Reason(
    "not-one-colour",
    "On hurle avec une seule couleur ; voici {colours}.",
    "A scream needs one and the same colour; these are {colours}.",
)
NO_SPELL = Reason(
    "no-spell",
    "Le sort demande {needed} cartes qui se suivent, d'une seule couleur ; voici {cards}.",
    "The spell needs {needed} consecutive cards of one colour; these are {cards}.",
)

# Dice and cards that go.

NO_SUCH_DIE = Reason(
    "no-such-die",
    "Il n'y a pas de dé {die} : ils vont de 0 à {last}.",
    "There is no die {die}: they count from 0 to {last}.",
)
NO_CARD_NAMED = Reason(
    "no-card-named",
    "Nommez une carte de votre main.",
    "Name a card of your hand.",
)

REASONS = (
    OTHER_DECISION,
    NOTHING_TO_DRAW,
    NOT_FACE_UP,
    CAN_RECRUIT,
    CAN_CAPTURE,
    NOT_IN_LANDSCAPE,
    SPELL_UNKNOWN,
    DRAGONS_ONLY,
    NOT_OWNED,
    CREATURES_ONLY,
    NO_CARDS,
    TOO_MANY_DICE,
    CARD_TWICE,
    NOT_IN_HAND,
    POTION_NEEDS_NUMBER,
    NO_RUN,
    NOT_ONE_NUMBER,
    NOT_ONE_COLOUR,
    NO_SPELL,
    NO_SUCH_DIE,
    NO_CARD_NAMED,
)
"""All of them, besides those of any game."""
