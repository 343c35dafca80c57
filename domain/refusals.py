"""The texts with which a match refuses a command, besides the reasons of the rules."""

from domain.words import Names, Objection


class Refused(Exception):
    """The match refuses a command. `code` is stable, for programs; the text is for people.

    A refused move has an `objection`: the reason that the rules give.
    """

    def __init__(self, code: str, detail: Names, objection: Objection | None = None) -> None:
        super().__init__(detail.en)
        self.code = code
        self.detail = detail
        self.objection = objection


NO_SUCH_GAME = Names("Il n'y a pas de jeu {game}.", "There is no game {game}.")
SEATS_OF_GAME = Names(
    "{game} a de {fewest} à {most} places.", "{game} has {fewest} to {most} seats."
)
ONE_SEAT = Names(
    "Un joueur ne peut prendre qu'une place dans une partie.",
    "A player can take only one seat of a match.",
)
NOBODY_SEES_IT = Names(
    "Une place libre d'une partie privée n'est vue de personne : réservez-la, ou "
    "invitez quelqu'un.",
    "An open seat of a private match is visible to nobody: reserve it, or invite a player.",
)
NO_LEVEL = Names("La place d'un ordinateur demande un niveau.", "A computer's seat needs a level.")
NOT_YET = Names(
    "Ce serveur sait le lire, et ne l'écrit pas encore.",
    "This server can read that, and does not write it yet.",
)
ALREADY_OPEN = Names("Cette partie est déjà ouverte.", "This match is already open.")
MATCH_FULL = Names(
    "Aucune place de cette partie n'est libre pour vous.", "No seat of this match is free for you."
)
ALREADY_SEATED = Names(
    "Vous avez déjà une place dans cette partie.", "You already have a seat in this match."
)
NOT_SEATED = Names("Vous n'avez pas de place dans cette partie.", "You have no seat in this match.")
OTHERS_THERE = Names(
    "Quelqu'un d'autre joue encore à cette table.", "Another person still plays at this table."
)
OTHERS_AWAY_FOR_A_WHILE = Names(
    "Les autres viennent de partir : réessayez dans {seconds} s.",
    "The others have just left: try again in {seconds} s.",
)
BACK_TOO_SOON = Names(
    "Vous avez laissé passer trop de délais : vous pourrez reprendre votre place dans {seconds} s, "
    "ou dès que vous jouerez.",
    "You have let too many deadlines pass: you may come back in {seconds} s, or with a move.",
)
RESIGNED = Names("Vous avez abandonné cette partie.", "You have resigned from this match.")
NOTHING_TO_TAKE_BACK = Names(
    "Vous n'avez pas de coup à annuler.", "There is no move of yours to take back."
)
SOMEBODY_ACTED = Names(
    "Votre dernier coup ne s'annule plus : d'autres ont joué depuis.",
    "Your last move stands: others have acted since.",
)
SOMETHING_LEARNED = Names(
    "Ce coup ne s'annule pas : il a révélé quelque chose de caché, ou le hasard est intervenu.",
    "This move stands: it has shown something hidden, or chance has answered.",
)
TOO_MANY_TAKEN_BACK = Names(
    "Ce coup ne s'annule plus : vous en avez déjà annulé {most} dans cette partie.",
    "This move stands: you have taken back {most} in this match.",
)
NOT_STARTED = Names(
    "Cette partie n'a pas commencé : il reste des places libres.",
    "This match has not started: seats are still free.",
)
WORDS_MISSING = Names(
    "Toutes les places sont prises, mais il manque des mots pour le hasard : chacun s'engage puis "
    "donne les siens (POST …/words).",
    "All seats are taken, but words for the luck are missing: everybody pledges theirs, then gives "
    "them (POST …/words).",
)
NO_PLEDGES = Names(
    "Dans cette partie, on ne s'engage pas sur des mots : l'hôte ne l'a pas demandé.",
    "This match is played without pledges: its host has not asked for them.",
)
WORDS_ARE_GIVEN = Names(
    "La partie a commencé : sa chance est fixée.", "The match has started: its luck is settled."
)
ALREADY_PLEDGED = Names(
    "Vous vous êtes déjà engagé, ou vous avez déjà dit des mots.",
    "You have already pledged, or said words.",
)
NOTHING_PLEDGED = Names(
    "Le délai pour vous engager est passé : la partie commence sans mots de vous.",
    "The time to pledge is over: the match starts without words of yours.",
)
ALREADY_SAID = Names("Vous avez déjà dit vos mots.", "You have already said your words.")
TOO_SOON = Names(
    "Tous ne se sont pas encore engagés : gardez vos mots pour vous.",
    "Not everybody has pledged yet: keep your words to yourself.",
)
OTHER_WORDS = Names(
    "Ce ne sont pas les mots de votre engagement, ou ce ne sont pas 64 chiffres hexadécimaux.",
    "These are not the words that you have pledged, or not 64 hexadecimal digits.",
)
MATCH_OVER = Names("Cette partie est terminée.", "This match is over.")
NOT_OVER = Names(
    "Une revanche se joue quand la partie est terminée.",
    "A rematch is played when the match is over.",
)
STILL_RUNNING = Names(
    "Les coups des ordinateurs se vérifient quand la partie est terminée.",
    "The moves of computers are checked when the match is over.",
)
NEVER_BEGAN = Names(
    "Cette partie s'est terminée avant d'avoir commencé.",
    "This match was over before it had begun.",
)
NOT_HOST = Names(
    "Seul l'hôte de cette partie peut faire cela.", "Only the host of this match can do that."
)
STARTED = Names(
    "La partie a commencé : ses places ne changent plus.",
    "The match has started: its seats do not change any more.",
)
SEATS_OF_BRANCH = Names(
    "Une branche garde les {seats} places de la partie d'origine.",
    "A branch keeps the {seats} seats of the match that it begins from.",
)
SEATS_USED_UP = Names(
    "{most} places ont déjà été ajoutées ou retirées.",
    "{most} seats were added or dropped already.",
)
SEAT_TAKEN = Names("Cette place est prise.", "This seat is taken.")
NOBODY_THERE = Names(
    "Une personne au moins doit être à la table pour que la partie commence.",
    "At least one person must sit at the table before the match begins.",
)
NO_SUCH_SEAT = Names("La partie a les places 0 à {last}.", "The match has the seats 0 to {last}.")
NO_SUCH_INVITE = Names(
    "Cette invitation est inconnue, a servi, ou a été retirée.",
    "This invitation is unknown, was used, or was withdrawn.",
)
NO_HINTS = Names(
    "Dans cette partie on joue sans conseils : l'hôte ne les a pas permis.",
    "This match is played without hints: its host has not allowed them.",
)
HINTS_FOR_ALL = Names(
    "Des conseils ne sont permis plus tard que si tous les autres sont des ordinateurs.",
    "Hints can be allowed later on only where all others are computers.",
)
NOTHING_TO_DECIDE = Names("Vous n'avez pas de décision à prendre.", "You have no decision to make.")
TOO_MANY_HINTS = Names(
    "Vous avez eu {most} conseils pour cette décision : décidez vous-même.",
    "You have had {most} hints for this decision: decide yourself.",
)
NO_PAUSE = Names("Une partie publique ne se met pas en pause.", "A public match cannot be paused.")
ALONE_NO_PAUSE = Names(
    "Vous êtes la seule personne à table : les absents n'ont pas demandé de pause.",
    "You are the only person at the table: those who are away have not asked for a pause.",
)
PAUSED = Names(
    "La partie est en pause : elle reprend dès que tous les joueurs l'ont demandé.",
    "The match is paused: it goes on once all persons have asked for that.",
)
NOT_PAUSED = Names("La partie n'est pas en pause.", "The match is not paused.")
NOT_AWAITED = Names(
    "Personne n'a de décision à prendre à cette place, ou vous devez la prendre aussi.",
    "No player has to decide at that seat, or you have to make that decision, too.",
)
TIME_USED_UP = Names(
    "Vous avez déjà donné du temps {most} fois dans cette partie.",
    "You have given time {most} times in this match already.",
)
TOO_LATE = Names("Le délai est passé depuis {ms} ms.", "Time was up {ms} ms ago.")
TOO_EARLY = Names("Aucun délai n'est passé.", "No deadline has passed.")
