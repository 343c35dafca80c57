"""Why a request may be refused, for programs: every code with its status and its title.

Codes are stable: they are in the contract, and programs compare them.
"""

from domain.words import Names

CODES: dict[str, tuple[int, Names]] = {
    "bad-request": (400, Names("Requête HTTP mal formée", "Malformed HTTP request")),
    "not-json": (400, Names("Le corps n'est pas du JSON", "The body is not JSON")),
    "no-token": (401, Names("Un jeton d'accès est nécessaire", "A token is required")),
    "bad-token": (401, Names("Jeton d'accès inconnu", "Unknown token")),
    "bad-recovery-code": (
        401,
        Names("Code de secours non valable", "The recovery code is not valid"),
    ),
    "bad-id-token": (401, Names("Jeton d'identité non valable", "The ID token is not valid")),
    "bad-link": (401, Names("Code de liaison non valable", "The link is not valid")),
    "bad-ticket": (401, Names("Ticket inconnu", "Unknown ticket")),
    "ticket-expired": (401, Names("Le ticket a expiré", "The ticket has expired")),
    "ticket-elsewhere": (
        403,
        Names("Ticket d'une autre partie", "The ticket is for another match"),
    ),
    "not-seated": (
        403,
        Names("Vous n'avez pas de place dans cette partie", "You have no seat in this match"),
    ),
    "not-host": (
        403,
        Names("Vous n'êtes pas l'hôte de cette partie", "You are not the host of this match"),
    ),
    "no-hints": (403, Names("Partie sans conseils", "The match is played without hints")),
    "suspended": (403, Names("Vous êtes suspendu", "You are suspended")),
    "silenced": (403, Names("Vous êtes privé de parole", "You are silenced")),
    "veiled": (403, Names("Caché jusqu'à la fin de la partie", "Hidden until the match ends")),
    "no-such-path": (404, Names("Ce chemin n'existe pas", "No such path")),
    "no-such-game": (404, Names("Ce jeu n'existe pas", "No such game")),
    "no-such-match": (404, Names("Cette partie n'existe pas", "No such match")),
    "no-such-invite": (404, Names("Cette invitation n'est pas valable", "No such invitation")),
    "no-such-version": (
        404,
        Names("La partie n'a pas cette version", "No such version of the match"),
    ),
    "no-such-player": (404, Names("Ce joueur n'existe pas", "No such player")),
    "no-such-token": (404, Names("Ce jeton d'accès n'existe pas", "No such token")),
    "no-such-seat": (404, Names("Cette place n'existe pas", "No such seat")),
    "no-such-webhook": (404, Names("Ce webhook n'existe pas", "No such webhook")),
    "no-such-push": (404, Names("Cet abonnement n'existe pas", "No such subscription")),
    "no-such-delivery": (404, Names("Cet envoi n'existe pas", "No such delivery")),
    "no-board": (404, Names("Ce jeu n'a pas de plateau", "This game has no board")),
    "no-hash": (
        404,
        Names("Cette entrée n'a pas de hachage", "This entry has no hash"),
    ),
    "no-log": (
        404,
        Names("Il n'y a pas de journal de transparence", "There is no transparency log"),
    ),
    "method-not-allowed": (405, Names("Méthode non permise", "Method not allowed")),
    "too-slow": (
        408,
        Names("La requête a mis trop longtemps à arriver", "The request took too long to come in"),
    ),
    "not-your-turn": (409, Names("Ce n'est pas votre tour", "It is not your turn")),
    "illegal-move": (
        409,
        Names("Les règles ne permettent pas ce coup", "The rules do not allow this move"),
    ),
    "not-over": (409, Names("La partie n'est pas terminée", "The match is not over")),
    "rematch-begun": (
        409,
        Names("La revanche a commencé sans vous", "The rematch has begun without you"),
    ),
    "too-many-rematches": (
        409,
        Names(
            "Vous avez ouvert trop de revanches qui ont été annulées",
            "Too many rematches that you have opened were called off",
        ),
    ),
    "too-late": (409, Names("Le délai est passé", "The deadline has passed")),
    "not-started": (409, Names("La partie n'a pas commencé", "The match has not started")),
    "started": (409, Names("La partie a déjà commencé", "The match has started already")),
    "too-few-seats": (
        409,
        Names("Trop peu de places pour ce jeu", "Too few seats for this game"),
    ),
    "too-many-seats": (
        409,
        Names("Trop de places pour ce jeu", "Too many seats for this game"),
    ),
    "seat-taken": (409, Names("Cette place est prise", "This seat is taken")),
    "nobody-there": (
        409,
        Names("Personne n'est à la table", "Nobody sits at the table"),
    ),
    "no-pledges": (409, Names("Partie sans engagements", "The match is played without pledges")),
    "already-pledged": (
        409,
        Names("Vous vous êtes déjà engagé", "You have already pledged, or said words"),
    ),
    "already-said": (409, Names("Vous avez déjà dit vos mots", "You have already said your words")),
    "too-soon": (409, Names("Tous ne se sont pas engagés", "Not everybody has pledged yet")),
    "other-words": (
        409,
        Names("Ce ne sont pas les mots de votre engagement", "These are not the words you pledged"),
    ),
    "match-over": (409, Names("La partie est terminée", "The match is over")),
    "match-full": (409, Names("Aucune place n'est libre", "No seat is free")),
    "already-seated": (409, Names("Vous avez déjà une place", "You already have a seat")),
    "already-resigned": (409, Names("Vous avez abandonné", "You have resigned")),
    "too-many-hints": (
        409,
        Names(
            "Vous avez eu assez de conseils pour cette décision",
            "You have had enough hints for this decision",
        ),
    ),
    "too-many-matches": (
        409,
        Names(
            "Vous avez trop de parties non terminées", "You have too many matches that are not over"
        ),
    ),
    "too-many-unattended": (
        409,
        Names(
            "Des ordinateurs jouent seuls dans trop de vos parties",
            "Computers play alone in too many of your matches",
        ),
    ),
    "blocked": (
        409,
        Names(
            "Quelqu'un de cette table et vous ne jouez pas ensemble",
            "You and somebody at this table do not play together",
        ),
    ),
    "yourself": (409, Names("C'est vous", "This is you")),
    "too-many-blocks": (
        409,
        Names("Vous avez bloqué trop de personnes", "You have blocked too many players"),
    ),
    "too-many-mutes": (
        409,
        Names("Vous n'écoutez déjà plus trop de personnes", "You have muted too many players"),
    ),
    "too-many-tokens": (
        409,
        Names("Vous avez trop de jetons d'accès", "You have too many tokens"),
    ),
    "too-many-reminders": (
        409,
        Names(
            "Vous avez réglé les rappels de trop de parties",
            "You have said of too many matches how you want to be reminded",
        ),
    ),
    "too-many-webhooks": (409, Names("Vous avez trop de webhooks", "You have too many webhooks")),
    "webhook-exists": (
        409,
        Names("Vous avez déjà ce webhook", "You have this webhook already"),
    ),
    "last-token": (
        409,
        Names("C'est votre dernier jeton d'accès", "This is your last token"),
    ),
    "set-back": (
        409,
        Names(
            "Des entrées de cette partie ont été perdues", "The store lost entries of this match"
        ),
    ),
    "news-set-back": (
        409,
        Names("Des nouvelles ont été perdues", "The store lost news of yours"),
    ),
    "version-moved": (
        412,
        Names("La partie a une version plus récente", "The match has a newer version"),
    ),
    "body-too-large": (413, Names("Le corps est trop grand", "The body is too large")),
    "unsupported-media-type": (
        415,
        Names("Le type du contenu n'est pas JSON", "The content type is not JSON"),
    ),
    "invalid": (422, Names("La requête n'est pas valable", "The request is not valid")),
    "unknown-move": (422, Names("Ce jeu n'a pas ce coup", "This game has no such move")),
    "key-reused": (
        422,
        Names(
            "La clé d'idempotence est celle d'une autre commande",
            "The idempotency key belongs to another command",
        ),
    ),
    "slow-down": (429, Names("Trop de requêtes", "Too many requests")),
    "too-many-streams": (
        429,
        Names("Vous avez trop de flux ouverts", "You have too many streams open"),
    ),
    "too-many-connections": (
        429,
        Names(
            "Votre adresse a trop de connexions ouvertes",
            "Your address has too many connections open",
        ),
    ),
    "internal": (500, Names("Erreur interne", "Internal error")),
    "store-misused": (
        500,
        Names("Le stockage a été mal utilisé", "The store was used wrongly"),
    ),
    "store-away": (503, Names("Le stockage est injoignable", "The store cannot be reached")),
    "store-full": (503, Names("Le stockage est plein", "The store is full")),
    "store-read-only": (
        503,
        Names("Le stockage ne peut être que lu", "The store can only be read"),
    ),
    "store-unwritable": (
        503,
        Names("Le stockage interdit des commandes", "The store forbids commands"),
    ),
    "unconfirmed": (
        503,
        Names(
            "Trop peu de répliques du stockage ont confirmé",
            "Too few replicas of the store have confirmed",
        ),
    ),
    "ask-again": (
        503,
        Names("L'heure est en cours de vérification", "The time is being checked"),
    ),
    "too-new": (
        503,
        Names("Écrit par un serveur plus récent", "Written by a newer server"),
    ),
    "unknown-format": (
        503,
        Names("La partie ne peut pas être lue", "The match cannot be read"),
    ),
    "archive-away": (503, Names("L'archive est injoignable", "The archive cannot be reached")),
    "archive-lost": (
        503,
        Names("La partie manque dans l'archive", "The match is missing in the archive"),
    ),
    "issuer-away": (
        503,
        Names("L'émetteur est injoignable", "The issuer cannot be reached"),
    ),
    "no-stream-free": (
        503,
        Names(
            "Ce serveur n'a pas de place pour un flux de plus",
            "This server has no room for another stream",
        ),
    ),
    "no-connection-free": (
        503,
        Names(
            "Ce serveur n'a pas de place pour une connexion de plus",
            "This server has no room for another connection",
        ),
    ),
    "busy": (
        503,
        Names(
            "Trop de commandes à la fois pour cette partie",
            "Too many commands for this match at once",
        ),
    ),
}
"""Every code: its status and title. Codes are stable, titles and details are not."""
