"""Why the rules of Drachenland refuse a move. Codes are stable; the blanks hold what matters.

An objection to a step of an activation names its number, counted from 1.
"""

from domain.words import Objection, Reason

OTHER_DECISION = Reason(
    "other-decision",
    "Une autre décision vient d'abord : {awaited}",
    "Another decision comes first: {awaited}",
)

# The first round.

NOT_SO_FAR_IN = Reason(
    "not-so-far-in",
    "Longueur exacte de votre premier déplacement : {spaces} ; {space} n'est pas si loin d'une "
    "entrée.",
    "Exact length of your first move: {spaces}; {space} is not so far from an entrance.",
)
ENTRY_TAKEN = Reason(
    "entry-taken",
    "Un aventurier occupe déjà la pierre {space}.",
    "The stone {space} already has an adventurer on it.",
)

# The die and the adventurer.

DIE_USED = Reason(
    "die-used",
    "Le dé {die} a déjà servi pendant ce tour.",
    "Die {die} has been used this turn.",
)
PAWN_USED = Reason(
    "pawn-used",
    "Votre aventurier {pawn} a déjà servi pendant ce tour.",
    "Your {pawn} adventurer has been used this turn.",
)
MUST_COME_IN = Reason(
    "must-come-in",
    "Votre aventurier {pawn} n'est pas sur le plateau : il doit d'abord y entrer.",
    "Your {pawn} adventurer is not on the board: it must walk in.",
)
CANNOT_CONTINUE = Reason(
    "cannot-continue",
    "Dans cette partie, un aventurier arrêté par un jeton ne va pas plus loin.",
    "In this match, an adventurer who turns a token up goes no further.",
)
NOT_STOPPED = Reason(
    "not-stopped",
    "Aucun jeton n'a arrêté votre aventurier : son déplacement est fini.",
    "No token has stopped your adventurer: its way is over.",
)
NO_STEPS = Reason(
    "no-steps",
    "Pour continuer, il faut au moins une étape.",
    "To go on, at least one step is needed.",
)

# The steps.

NO_SUCH_SPACE = Reason(
    "no-such-space",
    "Étape {step} : il n'y a pas de case {space}.",
    "Step {step}: there is no space {space}.",
)
ALREADY_THERE = Reason(
    "already-there",
    "Étape {step} : l'aventurier est déjà en {space}.",
    "Step {step}: the adventurer is on {space} already.",
)
TURNS_ROUND = Reason(
    "turns-round",
    "Étape {step} : on ne fait pas aussitôt demi-tour vers {space}.",
    "Step {step}: it must not turn round at once to {space}.",
)
NO_WAY = Reason(
    "no-way",
    "Étape {step} : à pied, des jetons face cachée barrent tous les chemins vers {space}.",
    "Step {step}: on foot, tokens that lie face down bar every way to {space}.",
)
TOO_FAR = Reason(
    "too-far",
    "Étape {step} : distance jusqu'à {space} : {distance} ; reste à marcher : {left}.",
    "Step {step}: distance to {space}: {distance}; left to walk: {left}.",
)
NO_TOKEN = Reason(
    "no-token",
    "Étape {step} : vous n'avez plus de jeton « {token} ».",
    "Step {step}: you have no {token} left.",
)
OFF_BOARD = Reason(
    "off-board",
    "Étape {step} : l'aventurier n'est pas encore sur le plateau.",
    "Step {step}: the adventurer is not on the board yet.",
)
NO_RIVER = Reason(
    "no-river",
    "Étape {step} : aucune rivière ne relie {origin} à {space}.",
    "Step {step}: no river joins {origin} and {space}.",
)
NO_VOLCANO = Reason(
    "no-volcano",
    "Étape {step} : un dragon royal ne se pose que sur un volcan ; {space} n'en est pas un.",
    "Step {step}: a royal dragon comes to volcanoes only; {space} is none.",
)
DRAGON_NOT_UP = Reason(
    "dragon-not-up",
    "Étape {step} : le dragon royal {pawn} n'est face visible nulle part.",
    "Step {step}: the {pawn} royal dragon lies face up nowhere.",
)
DRAGON_ELSEWHERE = Reason(
    "dragon-elsewhere",
    "Étape {step} : le dragon royal {pawn} est en {dragon}, l'aventurier en {origin}.",
    "Step {step}: the {pawn} royal dragon is on {dragon}, the adventurer on {origin}.",
)
DRAGON_HERE = Reason(
    "dragon-here",
    "Étape {step} : le dragon royal {pawn} est déjà en {origin}.",
    "Step {step}: the {pawn} royal dragon is on {origin} already.",
)
NO_DIE = Reason(
    "no-die",
    "Étape {step} : après un arrêt seuls les jetons servent, et non le dé.",
    "Step {step}: after a stop only tokens are of use, not the die.",
)
DIE_NOT_FOUR = Reason(
    "die-not-four",
    "Étape {step} : pour un dragon royal il faut un {needed} ; le dé montre {face}.",
    "Step {step}: a royal dragon needs a {needed}; the die shows {face}.",
)
DIE_SPENT = Reason(
    "die-spent",
    "Étape {step} : le dé a déjà servi pour le dragon royal.",
    "Step {step}: the die has been spent on the royal dragon already.",
)
DIE_WALKED = Reason(
    "die-walked",
    "Étape {step} : des points du dé ont déjà été marchés ; cases : {walked}, dont par marches "
    "forcées {marched}.",
    "Step {step}: points of the die have been walked already; spaces: {walked}, by marches: "
    "{marched}.",
)
STONE_TAKEN = Reason(
    "stone-taken",
    "Étape {step} : un aventurier occupe déjà la pierre {space}.",
    "Step {step}: the stone {space} already has an adventurer on it.",
)

# The thing that is taken.

NOT_ON_VOLCANO = Reason(
    "not-on-volcano",
    "On ne prend que sur un volcan ; {space} n'en est pas un.",
    "Things are taken from volcanoes only; {space} is none.",
)
FACE_DOWN = Reason(
    "face-down",
    "Le jeton de {space} est encore face cachée.",
    "The token of {space} still lies face down.",
)
NOTHING_SUCH = Reason(
    "nothing-such",
    "Il n'y a pas de prise « {thing} » en {space}.",
    "There is no {thing} on {space}.",
)
NO_RING_TOKEN = Reason(
    "no-ring-token",
    "Aucun jeton anneau n'est face visible en {space}.",
    "No ring token lies face up on {space}.",
)
RING_WORN = Reason(
    "ring-worn",
    "Votre aventurier {pawn} porte déjà un anneau.",
    "Your {pawn} adventurer wears a ring already.",
)
HAS_NOT_MOVED = Reason(
    "has-not-moved",
    "Pour un anneau il faut s'être déplacé : l'aventurier était déjà en {space}.",
    "Only an adventurer who has moved gets a ring: it was on {space} before.",
)
RING_BY_HAND = Reason(
    "ring-by-hand",
    "Dans cette partie, une main magique ne prend pas d'anneau.",
    "In this match, a magic hand takes no ring.",
)

REASONS = (
    OTHER_DECISION,
    NOT_SO_FAR_IN,
    ENTRY_TAKEN,
    DIE_USED,
    PAWN_USED,
    MUST_COME_IN,
    CANNOT_CONTINUE,
    NOT_STOPPED,
    NO_STEPS,
    NO_SUCH_SPACE,
    ALREADY_THERE,
    TURNS_ROUND,
    NO_WAY,
    TOO_FAR,
    NO_TOKEN,
    OFF_BOARD,
    NO_RIVER,
    NO_VOLCANO,
    DRAGON_NOT_UP,
    DRAGON_ELSEWHERE,
    DRAGON_HERE,
    NO_DIE,
    DIE_NOT_FOUR,
    DIE_SPENT,
    DIE_WALKED,
    STONE_TAKEN,
    NOT_ON_VOLCANO,
    FACE_DOWN,
    NOTHING_SUCH,
    NO_RING_TOKEN,
    RING_WORN,
    HAS_NOT_MOVED,
    RING_BY_HAND,
)
"""All of them, besides those of any game."""


def in_step(objection: Objection, step: int) -> Objection:
    """The objection, said of the step with this number, from 1."""
    return Objection(objection.reason, {**objection.facts, "step": step})
