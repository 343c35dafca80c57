"""Order among people: whom the caller does not play with, and what they report."""

from collections.abc import Callable
from typing import TypeVar

from flask import Response

from service.account_answers import BlockItem, BlockPage, MuteItem, MutePage, ReportAnswer
from service.accounts.avoided import NO_SUCH_PLAYER
from service.accounts.player import Block
from service.accounts.reports import Report
from service.accounts.sanctions import refuse_silenced
from service.answers import sent
from service.audience import newest
from service.callers import player
from service.http import texts
from service.http.account_bodies import ReportAsked
from service.http.problems import Problem
from service.parts import parts
from service.repeating import seed
from service.table import Room

T = TypeVar("T")

people = Room("people", "players")


@people.answers(
    "get",
    "/v1/players/me/blocks",
    "listMyBlocks",
    "Whom I have blocked, oldest first",
    "players",
    200,
    BlockPage,
    text="There are 100 at most, so there is one page. Nobody else can ask for them.",
)
def blocks() -> Response:
    """All blocks of the caller."""
    me = player()
    known = parts().registry.newest(me.id) or me
    return sent(BlockPage(_told(known.blocks, item), parts().store.wall()))


@people.answers(
    "post",
    "/v1/players/{player_id}/block",
    "blockPlayer",
    "Block a player",
    "players",
    201,
    BlockItem,
    codes=("no-such-player", "yourself", "too-many-blocks", "busy"),
    text="From now on neither of you takes a seat in a match that the other hosts or sits in, "
    "or opens one with a seat for the other: that is refused as `blocked`. Where you both sit "
    "already, nothing changes. They are not told. It can be repeated: the answer stays.",
)
def block(player_id: str) -> Response:
    """Block a player. It can be repeated."""
    me = player()
    made = parts().accounts.blocks.listed.add(me.id, player_id, parts().store.wall())
    return sent(item(made, parts().registry.names([player_id])), 201)


@people.answers(
    "delete",
    "/v1/players/{player_id}/block",
    "unblockPlayer",
    "Take a block back",
    "players",
    204,
    None,
    codes=("no-such-player", "busy"),
    text="It can be repeated, and the player may have erased themselves.",
)
def unblock(player_id: str) -> Response:
    """Take a block back. It can be repeated."""
    me = player()
    parts().accounts.blocks.listed.remove(me.id, player_id)
    return Response(status=204)


@people.answers(
    "get",
    "/v1/players/me/mutes",
    "listMyMutes",
    "Whom I do not want to hear, oldest first",
    "players",
    200,
    MutePage,
    text="With their names, as far as they have not erased themselves. Only you see this list.",
)
def mutes() -> Response:
    """All whom the caller does not want to hear."""
    me = player()
    known = parts().registry.newest(me.id) or me
    return sent(MutePage(_told(known.mutes, muted), parts().store.wall()))


@people.answers(
    "post",
    "/v1/players/{player_id}/mute",
    "mutePlayer",
    "Hear nothing of a player",
    "players",
    201,
    MuteItem,
    codes=("no-such-player", "yourself", "too-many-mutes", "busy"),
    text="At no table, whatever they say there. You still play together, and they are not "
    "told. It can be repeated: the answer stays.",
)
def mute(player_id: str) -> Response:
    """Hear nothing of a player. It can be repeated."""
    me = player()
    made = parts().accounts.mutes.add(me.id, player_id, parts().store.wall())
    return sent(muted(made, parts().registry.names([player_id])), 201)


@people.answers(
    "delete",
    "/v1/players/{player_id}/mute",
    "unmutePlayer",
    "Hear a player again",
    "players",
    204,
    None,
    codes=("no-such-player", "busy"),
    text="It can be repeated, and the player may have erased themselves.",
)
def unmute(player_id: str) -> Response:
    """Hear a player again. It can be repeated."""
    me = player()
    parts().accounts.mutes.remove(me.id, player_id)
    return Response(status=204)


def muted(made: Block, names: dict[str, str]) -> MuteItem:
    """One whom the caller does not want to hear, as the caller sees them."""
    return MuteItem(made.player, names.get(made.player), made.since)


@people.answers(
    "post",
    "/v1/players/{player_id}/report",
    "reportPlayer",
    "Tell the operator of a player",
    "players",
    201,
    ReportAnswer,
    sends=("Idempotency-Key",),
    keeps="answer",
    codes=("no-such-player", "yourself", "no-such-match", "silenced", "key-reused"),
    text="Only operators read it. The player is not told. It is kept for half a year, or until "
    "an operator has dealt with it, or one of you is erased. You may make 20 in a day.",
)
def report(player_id: str, body: ReportAsked) -> Response:
    """Tell the operator of a player."""
    me, now = player(), parts().store.wall()
    refuse_silenced(me, now)
    parts().accounts.blocks.listed.other(me.id, player_id)
    match = newest(body.match).match.id if body.match is not None else None
    detail, reports = texts.detail(body.detail), parts().accounts.reports
    said = Report(reports.new_id(me.id, seed()), now, me.id, player_id, body.reason, match, detail)
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
