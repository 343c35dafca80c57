"""The checks of an audit and their results, which can be told while a match runs."""

from typing import Annotated, Literal

from msgspec import Struct

from domain.fields import Int64
from domain.games import GAMES
from domain.match import Match
from domain.words import says

CheckName = Literal["log", "chain", "rules", "chance", "result"]
"""The checks of an audit."""
CheckStatus = Literal["passed", "failed", "pending", "other-edition"]
"""The result of a check. `pending`: it cannot be made, or not yet. `other-edition`: an entry comes
out otherwise by the rules of today, and it was decided by another edition of them.
"""
CHECKS: tuple[CheckName, ...] = ("log", "chain", "rules", "chance", "result")
"""In the order in which they are told."""
Luck = Literal["pledges", "words", "operator"]
"""On what luck rests: on words that all persons had pledged, and gave; on words that could be
chosen; on the operator's word alone.
"""


class Editions(Struct, frozen=True):
    """By which edition of a game's rules an entry was decided, and which there is today."""

    played: Annotated[int, says("The edition that the entry was decided by.")]
    today: Annotated[int, says("The edition of today.")]
    since: Annotated[
        str | None,
        says("The release since which they differ; null: this release does not know that edition."),
    ]


class Check(Struct, frozen=True):
    """The result of one check; `version` is the first entry that fails, or is not checked."""

    name: Annotated[CheckName, says("The name of the check.")]
    status: Annotated[
        CheckStatus,
        says(
            "The result. `pending`: it cannot be checked, or not yet; `other-edition`: an entry "
            "was decided by another edition of the rules, and those of today decide it otherwise."
        ),
    ]
    version: Annotated[
        int | None,
        says("The first entry that fails, is not checked, or comes out otherwise; null: none."),
    ]
    detail: Annotated[str, says("The result in a sentence, in English.")]
    editions: Annotated[
        Editions | None, says("The editions that differ; null but for `other-edition`.")
    ] = None


class Audit(Struct, frozen=True):
    """The results of all checks of a match at a version."""

    match: Annotated[str, says("The match's id.")]
    version: Annotated[Int64, says("The version up to which it was checked.")]
    commitment: Annotated[
        str | None, says("The SHA-256 of the match's secret; null: its opening cannot be read.")
    ]
    secret: Annotated[str | None, says("The secret, once the match is over; null before.")]
    head: Annotated[str | None, says("The `hash` of the newest entry; null: it has none.")]
    checks: Annotated[tuple[Check, ...], says("One per check, always in the same order.")]
    losses: Annotated[
        tuple[int, ...],
        says(
            "The versions of the entries that name what the store is said to have lost: from each "
            "of them on luck is new. No check can tell whether that is true."
        ),
    ] = ()
    luck: Annotated[
        Luck | None,
        says(
            "On what luck rests. `pledges`: on words that all persons at the table had pledged, "
            "and gave, so that nobody could choose it; `words`: on words that could be chosen; "
            "`operator`: on the operator's word alone; null: the match has not begun, or a check "
            "failed."
        ),
    ] = None


def of_another_edition(name: CheckName, slug: str, version: int, played: int) -> Check:
    """The check of an entry that comes out otherwise by the rules of today."""
    editions, today = GAMES[slug].editions, GAMES[slug].edition
    after = editions[played:]
    since = after[0].since if after else None
    told = f"Entry {version} was decided by edition {played} of the rules; "
    if since is None:
        told += f"this release knows edition {today}, which decides it otherwise."
    else:
        told += f"edition {today}, of today, decides it otherwise. They differ since {since}."
    told = " ".join((told, *(edition.mends.en for edition in after if edition.mends.en)))
    return Check(name, "other-edition", version, told, Editions(played, today, since))


def luck_is_new(losses: tuple[int, ...]) -> str:
    """Since when, in a sentence after another one: it may be claimed, as verify.py says."""
    since = ", ".join(map(str, losses))
    told = (
        f" Luck is new since entry {since}: the server says that its store may have lost entries."
    )
    return told if since else ""


def luck_of(match: Match, is_renewed: bool) -> Luck:
    """The basis of the luck of a match that has begun (docs/fairness.md, "On what luck rests")."""
    origin = match.origin
    dealt_alone = origin is not None and origin.seat is not None and not match.pledges
    if dealt_alone or is_renewed or not match.words:
        return "operator"
    persons = {number for number, seat in enumerate(match.seats) if seat.kind == "player"}
    gave = {each.seat for each in match.given if each.pledge and each.words != each.pledge}
    return "pledges" if persons and persons <= gave else "words"


def damaged(match_id: str, version: int, why: str) -> Audit:
    """The audit of a log that cannot be read."""
    unread = "Nothing is checked: the log cannot be read."
    checks = (Check(name, "pending", None, unread) for name in CHECKS[1:])
    log = Check("log", "failed", None, f"{why[:1].upper()}{why[1:]}.")
    return Audit(match_id, version, None, None, None, (log, *checks))
