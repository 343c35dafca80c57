"""How a match opens: by its terms; where another match stood, with other players and new luck; or
once more, for the people of a match that is over, on the same terms.

Hidden things stay as they were in a branch only if the other match is over. Otherwise they are
dealt again, from the view of the asker's own seat. So a branch of a running match reveals nothing.
"""

from collections.abc import Collection
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from domain import chance, refusals
from domain.bounds import TODAY, Bounds
from domain.commands import Branch, Open
from domain.events import Branched, Opened
from domain.evolve import Decided, evolve, redealt, start_if_ready
from domain.game import Events, Game
from domain.games import GAMES
from domain.match import STAND_IN, Fill, Match, Origin, Seat, is_full, seat_of
from domain.refusals import Refused
from domain.releases import may_write, option
from domain.seating import seats_opened
from domain.secrecy import seen_by
from domain.turns import with_computer_seconds
from domain.words import Names, Visibility

WIDEST_FIRST: tuple[Visibility, ...] = get_args(Visibility)
LEAST_SECONDS = 60
"""The least seconds for which a seat of a rematch waits for its player."""
NOT_STARTED = Names(
    "À cette version, la partie n'a pas commencé.", "At this version the match has not started."
)
OVER = Names(
    "À cette version, la partie est terminée : prenez-en une plus ancienne.",
    "At this version the match is over: take an earlier one.",
)
SEATS = Names("La partie a {seats} places.", "The match has {seats} seats.")
NOT_ALONE = Names(
    "Tant qu'une partie dure, seul un joueur face à des ordinateurs peut en ouvrir une branche.",
    "While a match runs, only a player whose rivals are all computers can branch it.",
)
ONLY_REDEALT = Names(
    "Tant qu'une partie dure, ce qui est caché ne peut être que redistribué.",
    "While a match runs, its unknowns can only be redealt.",
)
NO_SUCH_SEAT = Names(
    "Dites de quelle place on prend la vue : 0 à {last}.",
    "Name the seat whose view is used: 0 to {last}.",
)
OWN_SEAT = Names(
    "Tant qu'une partie dure, une branche ne peut partir que de votre propre place.",
    "While a match runs, you can only branch it from your own seat.",
)
TOO_VISIBLE = Names(
    "La partie d'origine est « {visibility} » : une branche ne peut pas être plus visible.",
    "The match that it begins from is {visibility}: a branch can be no more visible.",
)


def open_match(
    match_id: str,
    host: str,
    command: Open,
    now: int,
    secret: bytes,
    bounds: Bounds | None = TODAY,
    renewals: Events = (),
) -> Decided:
    """The opening of a match; it starts at once if no seat is left to take. Raises Refused.

    `renewals`: the events that make its luck new (DrawnAnew; in earlier logs HeadLost), if a match
    of this id may have been lost.
    """
    game = _game_of(command)
    visibility = command.visibility or "public"
    seats = seats_opened(command.seats, host, visibility)
    opened = Opened(
        match_id,
        command.game,
        _completed(game, command.options, len(command.seats)),
        with_computer_seconds(command.pace, seats),
        host,
        now,
        chance.commitment_to(secret),
        seats,
        command.words,
        bounds=bounds,
        visibility=visibility,
        rematch_of=command.rematch_of,
        hints=command.hints or None,
        pledges=command.pledges or None,
    )
    return start_if_ready(Decided(evolve(None, opened), (opened,)).then(*renewals), now, secret)


def _game_of(command: Open) -> Game[Any, Any]:
    game = GAMES.get(command.game)
    if game is None:
        raise Refused("no-such-game", refusals.NO_SUCH_GAME.filled(game=repr(command.game)))
    fewest, most = game.seats
    if not fewest <= len(command.seats) <= most:
        raise Refused(
            "bad-seats", refusals.SEATS_OF_GAME.filled(game=game.names, fewest=fewest, most=most)
        )
    return game


def _completed(game: Game[Any, Any], options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The options with their defaults, as far as this game can be set up with them. Those that no
    release may store yet are left out.
    """
    if not all(may_write(option(game, name)) for name in options):
        raise Refused("bad-options", refusals.NOT_YET)
    try:
        chosen = msgspec.convert(options, game.options, strict=True)
        game.check(seats, chosen)
    except ValueError as error:
        raise Refused("bad-options", Names(str(error), str(error))) from error
    completed: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(chosen))
    return {name: value for name, value in completed.items() if may_write(option(game, name))}


def open_branch(
    match_id: str,
    host: str,
    command: Branch,
    stood: Match,
    today: Match,
    now: int,
    secret: bytes,
    bounds: Bounds | None = TODAY,
    renewals: Events = (),
    head: str | None = None,
) -> Decided:
    """The opening of a branch. `stood` is the match at the version asked for, with this `head`,
    `today` the same at its newest; `anew` as in `open_match`. Raises Refused.
    """
    _refuse_unless_it_fits(command, stood)
    origin = replace(_origin(command, today, seat_of(today, host)), head=head)
    visibility = _visibility(command, today)
    seats = seats_opened(command.seats, host, visibility)
    opened = Opened(
        match_id,
        stood.game,
        stood.options,
        with_computer_seconds(command.pace, seats) if command.pace else stood.pace,
        host,
        now,
        chance.commitment_to(secret),
        seats,
        command.words,
        origin,
        bounds,
        visibility,
        hints=_hints(command, today),
        pledges=command.pledges or None,
    )
    branch = Decided(evolve(None, opened), (opened,)).then(*renewals)
    table = _table(stood, branch.match, origin.seat, secret)
    return start_if_ready(branch.then(Branched(table)), now, secret)


def _refuse_unless_it_fits(command: Branch, stood: Match) -> None:
    if stood.status == "open":
        raise Refused("not-started", NOT_STARTED)
    if stood.status == "finished":
        raise Refused("match-over", OVER)
    if len(command.seats) != len(stood.seats):
        raise Refused("bad-seats", SEATS.filled(seats=len(stood.seats)))


def _origin(command: Branch, today: Match, own: int | None) -> Origin:
    if not today.revealed and not _alone(today, own):
        raise Refused("veiled", NOT_ALONE)
    if command.unknowns == "real":
        if not today.revealed:
            raise Refused("veiled", ONLY_REDEALT)
        return Origin(command.match, command.version, "real")
    seat = own if command.seat is None else command.seat
    if seat is None or seat >= len(today.seats):
        raise Refused("bad-eyes", NO_SUCH_SEAT.filled(last=len(today.seats) - 1))
    if not today.revealed and seat != own:
        raise Refused("veiled", OWN_SEAT)
    return Origin(command.match, command.version, "redealt", seat)


def is_wider(one: Visibility, other: Visibility) -> bool:
    """Whether more people may know of the one than of the other."""
    return WIDEST_FIRST.index(one) < WIDEST_FIRST.index(other)


def _visibility(command: Branch, origin: Match) -> Visibility:
    asked = command.visibility or origin.visibility
    if is_wider(asked, origin.visibility):
        raise Refused("too-visible", TOO_VISIBLE.filled(visibility=origin.visibility))
    return asked


def _hints(command: Branch, origin: Match) -> bool | None:
    allowed = origin.hints if command.hints is None else command.hints
    return allowed or None


def _alone(match: Match, own: int | None) -> bool:
    """Whether all seats but this one are computers'."""
    others = (seat for number, seat in enumerate(match.seats) if number != own)
    return own is not None and all(seat.kind == "ai" for seat in others)


def _table(stood: Match, branch: Match, seat: int | None, secret: bytes) -> Any:
    """With pledges it is dealt again at the start only, when the words are given."""
    if seat is None:
        return stood.table
    if branch.pledges:
        return seen_by(stood.table, seat)
    return redealt(branch, stood.table, seat, secret)


def opening_of_rematch(
    match: Match, player: str, gone: Collection[str], words: str | None = None
) -> Open:
    """How this player opens a rematch of a match; the words are theirs.

    Everybody has the seat that was theirs, also who had resigned or was away; it waits for them,
    and then a computer takes it. For players who are `gone` one sits down at once. Raises Refused.
    """
    if match.status != "finished":
        raise Refused("not-over", refusals.NOT_OVER)
    if seat_of(match, player) is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if is_called_off(match):
        raise Refused("not-started", refusals.NEVER_BEGAN)
    fill = Fill(STAND_IN, max(LEAST_SECONDS, match.pace.turn_seconds))
    seats = tuple(_again(seat, gone, fill) for seat in match.seats)
    terms = (match.game, match.options, seats, match.pace)
    hints, pledges = match.hints or None, match.pledges or None
    seen = match.visibility
    return Open(*terms, words, seen, rematch_of=match.id, hints=hints, pledges=pledges)


def is_called_off(match: Match) -> bool:
    """Whether it was over before it had begun: some seat was not taken, or words were missing."""
    return match.status == "finished" and (not is_full(match) or match.table is None)


def _again(seat: Seat, gone: Collection[str], fill: Fill) -> Seat:
    if seat.player is not None and seat.player not in gone:
        return Seat("player", seat.player, fill=fill)
    return Seat("ai", level=seat.level or fill.level)
