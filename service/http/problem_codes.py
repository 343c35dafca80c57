"""Why a request may be refused, for programs: every code with its status and its title.

Codes are stable: they are in the contract, and programs compare them.
"""

from domain.words import Names

_TITLES: dict[int, dict[str, Names]] = {
    400: {
        "bad-request": Names("Requête HTTP mal formée", "Malformed HTTP request"),
        "not-json": Names("Le corps n'est pas du JSON", "The body is not JSON"),
    },
    401: {
        "no-token": Names("Un jeton d'accès est nécessaire", "A token is required"),
        "bad-token": Names("Jeton d'accès inconnu", "Unknown token"),
        "bad-recovery-code": Names("Code de secours non valable", "The recovery code is not valid"),
        "bad-id-token": Names("Jeton d'identité non valable", "The ID token is not valid"),
        "bad-link": Names("Code de liaison non valable", "The link is not valid"),
        "bad-ticket": Names("Ticket inconnu", "Unknown ticket"),
        "ticket-expired": Names("Le ticket a expiré", "The ticket has expired"),
    },
    403: {
        "ticket-elsewhere": Names("Ticket d'une autre partie", "The ticket is for another match"),
        "not-seated": Names(
            "Vous n'avez pas de place dans cette partie", "You have no seat in this match"
        ),
        "not-host": Names(
            "Vous n'êtes pas l'hôte de cette partie", "You are not the host of this match"
        ),
        "no-hints": Names("Partie sans conseils", "The match is played without hints"),
        "suspended": Names("Vous êtes suspendu", "You are suspended"),
        "silenced": Names("Vous êtes privé de parole", "You are silenced"),
        "veiled": Names("Caché jusqu'à la fin de la partie", "Hidden until the match ends"),
    },
    404: {
        "no-such-path": Names("Ce chemin n'existe pas", "No such path"),
        "no-such-game": Names("Ce jeu n'existe pas", "No such game"),
        "no-such-match": Names("Cette partie n'existe pas", "No such match"),
        "no-such-invite": Names("Cette invitation n'est pas valable", "No such invitation"),
        "no-such-version": Names("La partie n'a pas cette version", "No such version of the match"),
        "no-such-player": Names("Ce joueur n'existe pas", "No such player"),
        "no-such-token": Names("Ce jeton d'accès n'existe pas", "No such token"),
        "no-such-seat": Names("Cette place n'existe pas", "No such seat"),
        "no-such-webhook": Names("Ce webhook n'existe pas", "No such webhook"),
        "no-such-push": Names("Cet abonnement n'existe pas", "No such subscription"),
        "no-such-delivery": Names("Cet envoi n'existe pas", "No such delivery"),
        "no-board": Names("Ce jeu n'a pas de plateau", "This game has no board"),
        "no-hash": Names("Cette entrée n'a pas de hachage", "This entry has no hash"),
        "no-log": Names("Il n'y a pas de journal de transparence", "There is no transparency log"),
    },
    405: {
        "method-not-allowed": Names("Méthode non permise", "Method not allowed"),
    },
    408: {
        "too-slow": Names(
            "La requête a mis trop longtemps à arriver", "The request took too long to come in"
        ),
    },
    409: {
        "not-your-turn": Names("Ce n'est pas votre tour", "It is not your turn"),
        "illegal-move": Names(
            "Les règles ne permettent pas ce coup", "The rules do not allow this move"
        ),
        "not-over": Names("La partie n'est pas terminée", "The match is not over"),
        "rematch-begun": Names(
            "La revanche a commencé sans vous", "The rematch has begun without you"
        ),
        "too-many-rematches": Names(
            "Vous avez ouvert trop de revanches qui ont été annulées",
            "Too many rematches that you have opened were called off",
        ),
        "no-pause": Names("Pas de pause dans cette partie", "No pause in this match"),
        "paused": Names("La partie est en pause", "The match is paused"),
        "not-paused": Names("La partie n'est pas en pause", "The match is not paused"),
        "not-awaited": Names(
            "Il n'y a pas de décision à prolonger", "There is no decision to give time for"
        ),
        "time-used-up": Names("Vous ne pouvez plus donner de temps", "You can give no more time"),
        "too-late": Names("Le délai est passé", "The deadline has passed"),
        "not-started": Names("La partie n'a pas commencé", "The match has not started"),
        "started": Names("La partie a déjà commencé", "The match has started already"),
        "too-few-seats": Names("Trop peu de places pour ce jeu", "Too few seats for this game"),
        "too-many-seats": Names("Trop de places pour ce jeu", "Too many seats for this game"),
        "seat-taken": Names("Cette place est prise", "This seat is taken"),
        "nobody-there": Names("Personne n'est à la table", "There is no player at the table"),
        "no-pledges": Names("Partie sans engagements", "The match is played without pledges"),
        "already-pledged": Names(
            "Vous vous êtes déjà engagé", "You have already pledged, or said words"
        ),
        "already-said": Names("Vous avez déjà dit vos mots", "You have already said your words"),
        "too-soon": Names("Tous ne se sont pas engagés", "Not everybody has pledged yet"),
        "other-words": Names(
            "Ce ne sont pas les mots de votre engagement", "These are not the words you pledged"
        ),
        "match-over": Names("La partie est terminée", "The match is over"),
        "match-full": Names("Aucune place n'est libre", "No seat is free"),
        "already-seated": Names("Vous avez déjà une place", "You already have a seat"),
        "already-resigned": Names("Vous avez abandonné", "You have resigned"),
        "others-there": Names("Vous n'êtes pas seul à la table", "You are not alone at the table"),
        "nothing-to-take-back": Names("Rien à annuler", "There is nothing to take back"),
        "somebody-acted": Names("D'autres ont agi depuis", "Others have acted since"),
        "something-learned": Names(
            "Le coup a révélé quelque chose", "Something was learned by the move"
        ),
        "too-many-taken-back": Names("Trop de coups annulés", "You have taken back too many moves"),
        "back-too-soon": Names("Il est trop tôt pour revenir", "It is too soon to come back"),
        "too-many-hints": Names(
            "Vous avez eu tous les conseils pour cette décision",
            "You have had all hints for this decision",
        ),
        "too-many-matches": Names(
            "Vous avez trop de parties non terminées", "You have too many matches that are not over"
        ),
        "too-many-unattended": Names(
            "Des ordinateurs jouent seuls dans trop de vos parties",
            "Computers play alone in too many of your matches",
        ),
        "blocked": Names(
            "Quelqu'un de cette table et vous ne jouez pas ensemble",
            "You and a player at this table do not play together",
        ),
        "yourself": Names("C'est vous", "This is you"),
        "too-many-blocks": Names(
            "Vous avez bloqué trop de personnes", "You have blocked too many players"
        ),
        "too-many-mutes": Names(
            "Vous n'écoutez déjà plus trop de personnes", "You have muted too many players"
        ),
        "too-many-tokens": Names("Vous avez trop de jetons d'accès", "You have too many tokens"),
        "too-many-reminders": Names(
            "Vous avez réglé les rappels de trop de parties",
            "You have set reminders for too many matches",
        ),
        "too-many-webhooks": Names("Vous avez trop de webhooks", "You have too many webhooks"),
        "webhook-exists": Names("Vous avez déjà ce webhook", "You have this webhook already"),
        "last-token": Names("C'est votre dernier jeton d'accès", "This is your last token"),
        "set-back": Names(
            "Des entrées de cette partie ont été perdues", "The store lost entries of this match"
        ),
        "news-set-back": Names("Des nouvelles ont été perdues", "The store lost news of yours"),
    },
    412: {
        "version-moved": Names(
            "La partie a une version plus récente", "The match has a newer version"
        ),
    },
    413: {
        "body-too-large": Names("Le corps est trop grand", "The body is too large"),
    },
    415: {
        "unsupported-media-type": Names(
            "Le type du contenu n'est pas JSON", "The content type is not JSON"
        ),
    },
    422: {
        "invalid": Names("La requête n'est pas valable", "The request is not valid"),
        "unknown-move": Names("Ce jeu n'a pas ce coup", "This game has no such move"),
        "key-reused": Names(
            "La clé d'idempotence est celle d'une autre commande",
            "The idempotency key belongs to another command",
        ),
    },
    429: {
        "slow-down": Names("Trop de requêtes", "Too many requests"),
        "too-many-streams": Names(
            "Vous avez trop de flux ouverts", "You have too many streams open"
        ),
        "too-many-connections": Names(
            "Votre adresse a trop de connexions ouvertes",
            "Your address has too many connections open",
        ),
    },
    500: {
        "internal": Names("Erreur interne", "Internal error"),
        "store-misused": Names("Le stockage a été mal utilisé", "The store was used wrongly"),
    },
    503: {
        "store-away": Names("Le stockage est injoignable", "The store cannot be reached"),
        "store-full": Names("Le stockage est plein", "The store is full"),
        "store-read-only": Names("Le stockage ne peut être que lu", "The store can only be read"),
        "store-unwritable": Names(
            "Le stockage interdit des commandes", "The store forbids commands"
        ),
        "unconfirmed": Names(
            "Trop peu de répliques du stockage ont confirmé",
            "Too few replicas of the store have confirmed",
        ),
        "ask-again": Names("L'heure est en cours de vérification", "The time is being checked"),
        "too-new": Names("Écrit par un serveur plus récent", "Written by a newer server"),
        "unknown-format": Names("La partie ne peut pas être lue", "The match cannot be read"),
        "archive-away": Names("L'archive est injoignable", "The archive cannot be reached"),
        "archive-lost": Names(
            "La partie manque dans l'archive", "The match is missing in the archive"
        ),
        "log-rolled-back": Names(
            "Il manque une partie du journal de transparence",
            "A part of the transparency log is missing",
        ),
        "issuer-away": Names("L'émetteur est injoignable", "The issuer cannot be reached"),
        "no-stream-free": Names(
            "Ce serveur n'a pas de place pour un flux de plus",
            "This server has no room for another stream",
        ),
        "no-connection-free": Names(
            "Ce serveur n'a pas de place pour une connexion de plus",
            "This server has no room for another connection",
        ),
        "busy": Names(
            "Trop de commandes à la fois pour cette partie",
            "Too many commands for this match at once",
        ),
    },
}

CODES = {
    code: (status, title) for status, titles in _TITLES.items() for code, title in titles.items()
}
"""Every code: its status and title. Codes are stable, titles and details are not."""
