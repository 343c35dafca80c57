"""Previews of links to a match, an invitation, a player, or rules: the head of the served page.

A preview says only what its holder may know without a token. So a private match looks like an id
that was never used, and an invitation shows its host and game.
"""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from redis.exceptions import RedisError

from domain.games import GAMES
from domain.words import Level, Names, plural
from events.archive.objects import ArchiveAway
from events.projections.rows import Summary, SummarySeat
from service.api.profiles import profile_of
from service.callers import invited
from service.composition import parts
from service.http.problems import UNREADABLE, Problem
from service.pages.heads import HOARD, PREVIEWS, Head

MATCH, PLAYER = re.compile(r"[a-z2-7]{16}"), re.compile(r"players/([a-z2-7]{16})")
INVITATION, RULES = re.compile(r"invite/([a-z2-7]+)"), re.compile(r"rules/([a-z-]+)")
DRAWN = {path.stem for path in (Path(__file__).parent / PREVIEWS).glob("*.png")}
"""The games that have a picture of their own."""

DOOR = Head(
    Names("Dragonhoard", "Dragonhoard"),
    Names(
        "Des jeux de dragons, entre amis, avec des inconnus ou contre l'ordinateur. Sans compte.",
        "Games about dragons, with friends, strangers or computers. No account needed.",
    ),
    found=True,
)
REPLAYS = Head(
    Names("Parties à revoir", "Replays"),
    Names("Toutes les parties publiques, coup par coup.", "All public matches, move by move."),
    found=True,
)
OPEN = Names("{game} : des places sont libres", "{game}: seats are free")
RUNNING = Names("{game} : la partie est en cours", "{game}: the match is being played")
ENDED = Names("{game} : la partie est finie", "{game}: the match is over")
WON = Names("{game} : {who} a gagné", "{game}: {who} has won")
SHARED = Names("{game} : {who} ont gagné", "{game}: {who} have won")
AT_THE_TABLE = Names("À la table : {who}.", "At the table: {who}.")
AND_FREE = Names("À la table : {who}. {free}.", "At the table: {who}. {free}.")
NOBODY_YET = Names("La table est encore vide.", "The table is still empty.")
INVITED = Names("{game} : {who} vous invite", "{game}: {who} invites you")
KEPT = Names(
    "Une place vous est réservée. Il suffit d'un nom : ni compte, ni mot de passe.",
    "A seat is kept for you. All you need is a name: no account, no password.",
)
PLAYED = Names("Parties jouées : {games}.", "Matches played: {games}.")
PLAYS = Names("Joue sur Dragonhoard.", "Plays at Dragonhoard.")
RULES_OF = Names("{game} : les règles", "{game}: the rules")
IN_SHORT = Names(
    "Les règles en bref, pour {least} à {most} joueurs.",
    "The rules in short, for {least} to {most} players.",
)
SOMEBODY = Names("quelqu'un", "somebody")
COMPUTERS: dict[Level, Names] = {
    "novice": Names("Ordinateur {n} (novice)", "Computer {n} (novice)"),
    "adept": Names("Ordinateur {n} (adepte)", "Computer {n} (adept)"),
    "master": Names("Ordinateur {n} (maître)", "Computer {n} (master)"),
}


def head_of(view: str) -> Head:
    """The preview of a link to `/play/{view}`; that of the start page if nothing more is public."""
    found = None
    if MATCH.fullmatch(view):
        found = of_match(view)
    elif named := INVITATION.fullmatch(view):
        found = _known(_of_invitation, named[1])
    elif named := PLAYER.fullmatch(view):
        found = _known(_of_player, named[1])
    elif (named := RULES.fullmatch(view)) and named[1] in GAMES:
        found = _of_rules(named[1])
    return found or DOOR


def of_match(match_id: str) -> Head | None:
    """The preview of a link to a match; None if its holder may not know of the match."""
    return _known(_of_match, match_id) if MATCH.fullmatch(match_id) else None


def _known(tell: Callable[[str], Head | None], what: str) -> Head | None:
    """The preview; None if the match cannot be read: the page itself says why."""
    with suppress(Problem, RedisError, ArchiveAway, *UNREADABLE):
        return tell(what)
    return None


def _of_match(match_id: str) -> Head | None:
    shown = parts().lobby.summary(match_id)
    if shown is None or not shown.visible_to(None):
        return None
    names = parts().registry.names(seat.player for seat in shown.seats)
    return Head(_title(shown, names), _about(shown, names), picture_of(shown.game))


def _title(shown: Summary, names: Mapping[str, str]) -> Names:
    game = GAMES[shown.game].names
    if shown.status != "finished":
        return (OPEN if shown.status == "open" else RUNNING).filled(game=game)
    won = [score.seat for score in shown.result or () if score.rank == 1]
    if not won:
        return ENDED.filled(game=game)
    who = enumerated([_who(shown.seats[seat], seat, names) for seat in won])
    return (SHARED if len(won) > 1 else WON).filled(game=game, who=who)


def _about(shown: Summary, names: Mapping[str, str]) -> Names:
    if shown.result:
        ranked = sorted(shown.result, key=lambda score: score.rank)
        lines = [(_who(shown.seats[s.seat], s.seat, names), s.points) for s in ranked]
        return Names(
            " · ".join(f"{who.fr} {points}" for who, points in lines),
            " · ".join(f"{who.en} {points}" for who, points in lines),
        )
    seated = [(n, seat) for n, seat in enumerate(shown.seats) if seat.taken or seat.kind == "ai"]
    if not seated:
        return NOBODY_YET
    who = enumerated([_who(seat, n, names) for n, seat in seated])
    left = len(shown.seats) - len(seated)
    if not left or shown.status != "open":
        return AT_THE_TABLE.filled(who=who)
    free = plural(left, "place libre|places libres", "free seat|free seats")
    return AND_FREE.filled(who=who, free=free)


def _of_invitation(code: str) -> Head:
    current, _ = invited(code, None)
    game, host = current.match.game, current.match.host
    who = parts().registry.names([host]).get(host)
    told = INVITED.filled(game=GAMES[game].names, who=who or SOMEBODY)
    return Head(told, KEPT, picture_of(game))


def _of_player(player_id: str) -> Head | None:
    known = parts().registry.find([player_id])[player_id]
    if known is None:
        return None
    records = profile_of(known, parts().careers.of(player_id)).games
    each = [(GAMES[one.game].names, one.played) for one in records]
    told = [Names(f"{game.fr} ({n})", f"{game.en} ({n})") for game, n in each]
    about = PLAYED.filled(games=enumerated(told)) if told else PLAYS
    return Head(Names(known.name, known.name), about)


def _of_rules(slug: str) -> Head:
    game = GAMES[slug]
    least, most = game.seats
    about = IN_SHORT.filled(least=least, most=most)
    return Head(RULES_OF.filled(game=game.names), about, picture_of(slug), found=True)


def picture_of(slug: str) -> str:
    """The preview of a game."""
    return f"{PREVIEWS}/{slug}.png" if slug in DRAWN else HOARD


def _who(seat: SummarySeat, number: int, names: Mapping[str, str]) -> Names:
    if seat.kind == "ai" and seat.level:
        return COMPUTERS[seat.level].filled(n=number + 1)
    name = names.get(seat.player or "")
    return Names(name, name) if name else SOMEBODY


def enumerated(items: list[Names]) -> Names:
    """ "a", "a and b", "a, b and c"."""
    return Names(
        _listed([one.fr for one in items], "et"), _listed([one.en for one in items], "and")
    )


def _listed(items: list[str], last: str) -> str:
    before = ", ".join(items[:-1])
    return f"{before} {last} {items[-1]}" if before else items[-1]
