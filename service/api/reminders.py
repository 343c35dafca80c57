"""A player's reminders of their decisions: in general, and for one match."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from domain.match import Match, seat_of
from domain.refusals import MATCH_OVER, NOT_SEATED
from domain.words import Names, says
from events.news.items import USUAL, Reminders
from service.api.own_matches import own_matches
from service.callers import charge, identify_caller, newest, player
from service.composition import parts
from service.http.bodies import Body
from service.http.problems import Problem
from service.http.table import MATCH, CallGroup

reminders = CallGroup("reminders", "news", identify_caller)

TOO_MANY = Names(
    "Vous avez réglé les rappels de trop de parties.",
    "You have set reminders for too many matches.",
)


class RemindersAnswer(Struct, frozen=True):
    """My reminders of decisions that are mine."""

    left_percent: Annotated[
        int, says("When so many percent of the time for a decision are left; 0: never.")
    ]
    every_minutes: Annotated[
        int, says("Every so many minutes after a decision was opened; 0: never.")
    ]
    own: Annotated[bool, says("Whether I have chosen them; false: they are the usual ones.")]


@reminders.get("/v1/players/me/reminders")
def get_reminders() -> RemindersAnswer:
    """How I am reminded.

    For my decisions in matches without reminders of their own.
    """
    me = player()
    return _answered(parts().inboxes.reminders_of(me.id).general)


class ReminderChanges(Body, frozen=True):
    """Changes of my reminders; a field that is left out stays as it is."""

    left_percent: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=90,
                description="Remind me when so many percent of the time for a decision are left; "
                "0: do not.",
            ),
        ]
        | None
    ) = None
    every_minutes: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=30 * 24 * 60,
                description="Remind me every so many minutes after a decision was opened; 0: do "
                "not.",
            ),
        ]
        | None
    ) = None


@reminders.patch("/v1/players/me/reminders")
def change_reminders(body: ReminderChanges) -> RemindersAnswer:
    """Change how I am reminded.

    It applies to open decisions, too. Reminders that were due before are not sent.
    """
    me = player()
    inboxes = parts().inboxes
    wanted = _changed(inboxes.reminders_of(me.id).general or USUAL, body)
    inboxes.want(me.id, wanted)
    _look_at_all(me.id)
    return _answered(wanted)


@reminders.get(f"{MATCH}/reminders", codes=("not-seated",))
def get_match_reminders(match_id: str) -> RemindersAnswer:
    """How I am reminded in a match.

    As in general, unless I have said otherwise of this match.
    """
    me = player()
    _seated(newest(match_id).match, me.id)
    wanted = parts().inboxes.reminders_of(me.id, match_id)
    return _answered(wanted.own, wanted.of_match)


@reminders.patch(f"{MATCH}/reminders", codes=("not-seated", "match-over", "too-many-reminders"))
def change_match_reminders(match_id: str, body: ReminderChanges) -> RemindersAnswer:
    """Change how I am reminded in a match.

    It is forgotten when the match is over.
    """
    me = player()
    match = newest(match_id).match
    _seated(match, me.id)
    wanted = _changed(parts().inboxes.reminders_of(me.id, match_id).of_match, body)
    if match.status == "finished":
        raise Problem("match-over", MATCH_OVER)
    if not parts().inboxes.want(me.id, wanted, match_id):
        raise Problem("too-many-reminders", TOO_MANY)
    parts().reminding.look_again(match_id)
    return _answered(wanted)


@reminders.delete(f"{MATCH}/reminders", codes=("not-seated",))
def forget_match_reminders(match_id: str) -> None:
    """Be reminded in a match as in general.

    Nothing changes if I have said nothing of this match.
    """
    me, inboxes = player(), parts().inboxes
    said = inboxes.reminders_of(me.id, match_id).own is not None
    inboxes.want(me.id, None, match_id)
    match = newest(match_id).match
    if not said:
        _seated(match, me.id)
    parts().reminding.look_again(match_id)


def _seated(match: Match, player_id: str) -> None:
    if seat_of(match, player_id) is None:
        raise Problem("not-seated", NOT_SEATED)


def _changed(before: Reminders, asked: ReminderChanges) -> Reminders:
    """Fields that are left out stay; reminders that were due before now are not sent any more."""
    left = before.left_percent if asked.left_percent is None else asked.left_percent
    every = before.every_minutes if asked.every_minutes is None else asked.every_minutes
    now = parts().store.now(player().id)
    return replace(before, left_percent=left, every_minutes=every, since=now)


def _look_at_all(player_id: str) -> None:
    """Set the reminders of all decisions that are the player's now."""
    waiting = own_matches(player_id, waiting=True)
    charge(len(waiting))
    for summary in waiting:
        parts().reminding.look_again(summary.id)


def _answered(own: Reminders | None, counts: Reminders | None = None) -> RemindersAnswer:
    wanted = counts or own or USUAL
    return RemindersAnswer(wanted.left_percent, wanted.every_minutes, own is not None)
