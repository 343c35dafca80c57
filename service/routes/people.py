"""Order among people: whom the caller does not play with, and what they report."""

from collections.abc import Callable
from typing import TypeVar

from flask import Blueprint, Response

from service.account_answers import BlockItem, BlockPage, MuteItem, MutePage, ReportAnswer
from service.accounts.avoided import NO_SUCH_PLAYER
from service.accounts.player import Block
from service.accounts.reports import Report
from service.accounts.sanctions import refuse_silenced
from service.answers import sent
from service.audience import newest
from service.callers import admit, player
from service.door import reading
from service.door.account_bodies import ReportAsked
from service.door.bodies import NoQuery
from service.door.problems import Problem
from service.parts import parts

T = TypeVar("T")

people = Blueprint("people", __name__, url_prefix="/v1/players")
people.before_request(admit)


@people.get("/me/blocks")
def blocks() -> Response:
    """All blocks of the caller."""
    me = player()
    reading.query(NoQuery)
    known = parts().registry.newest(me.id) or me
    return sent(BlockPage(_told(known.blocks, item), parts().store.wall()))


@people.post("/<player_id>/block")
def block(player_id: str) -> Response:
    """Block a player. It can be repeated."""
    me = player()
    reading.query(NoQuery)
    made = parts().accounts.blocks.listed.add(me.id, player_id, parts().store.wall())
    return sent(item(made, parts().registry.names([player_id])), 201)


@people.delete("/<player_id>/block")
def unblock(player_id: str) -> Response:
    """Take a block back. It can be repeated."""
    me = player()
    reading.query(NoQuery)
    parts().accounts.blocks.listed.remove(me.id, player_id)
    return Response(status=204)


@people.get("/me/mutes")
def mutes() -> Response:
    """All whom the caller does not want to hear."""
    me = player()
    reading.query(NoQuery)
    known = parts().registry.newest(me.id) or me
    return sent(MutePage(_told(known.mutes, muted), parts().store.wall()))


@people.post("/<player_id>/mute")
def mute(player_id: str) -> Response:
    """Hear nothing of a player. It can be repeated."""
    me = player()
    reading.query(NoQuery)
    made = parts().accounts.mutes.add(me.id, player_id, parts().store.wall())
    return sent(muted(made, parts().registry.names([player_id])), 201)


@people.delete("/<player_id>/mute")
def unmute(player_id: str) -> Response:
    """Hear a player again. It can be repeated."""
    me = player()
    reading.query(NoQuery)
    parts().accounts.mutes.remove(me.id, player_id)
    return Response(status=204)


def muted(made: Block, names: dict[str, str]) -> MuteItem:
    """One whom the caller does not want to hear, as the caller sees them."""
    return MuteItem(made.player, names.get(made.player), made.since)


@people.post("/<player_id>/report")
def report(player_id: str) -> Response:
    """Tell the operator of a player."""
    me, now = player(), parts().store.wall()
    reading.query(NoQuery)
    refuse_silenced(me, now)
    asked, key = reading.body(ReportAsked), reading.idempotency_key()
    parts().accounts.blocks.listed.other(me.id, player_id)
    match = newest(asked.match).match.id if asked.match is not None else None
    detail, reports = reading.detail(asked.detail), parts().accounts.reports
    said = Report(reports.new_id(me.id, key), now, me.id, player_id, asked.reason, match, detail)
    if not reports.is_known(said.id):  # not the same report again
        parts().limits.count("reports", f"player {me.id}")
    made = reports.add(said)
    _unless_erased(made)
    answer = ReportAnswer(made.id, made.at, made.about, made.reason, made.match, made.detail)
    return sent(answer, 201)


def _told(avoided: tuple[Block, ...], item: Callable[[Block, dict[str, str]], T]) -> tuple[T, ...]:
    """Whom the caller avoids, as they see it."""
    names = parts().registry.names(one.player for one in avoided)
    return tuple(item(one, names) for one in avoided)


def _unless_erased(made: Report) -> None:
    """Keep no report of who has been erased meanwhile, or about them. Raises Problem."""
    people, registry = (made.author, made.about), parts().registry
    registry.refresh(people)
    if None in registry.find(people).values():
        parts().accounts.reports.drop(made)
        raise Problem("no-such-player", NO_SUCH_PLAYER)


def item(made: Block, names: dict[str, str]) -> BlockItem:
    """The block as its player sees it."""
    return BlockItem(made.player, names.get(made.player), made.since)
