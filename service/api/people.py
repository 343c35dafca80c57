"""Blocks, mutes and reports of the caller."""

from collections.abc import Callable
from typing import Annotated, TypeVar

from msgspec import Meta, Struct, convert

from domain.fields import Int64, Now
from domain.words import says
from service.accounts.moderation import NO_SUCH_PLAYER, Cause, Report, other_player, refuse_silenced
from service.accounts.registry import Block, Player
from service.callers import identify_caller, newest, player
from service.composition import parts
from service.http.bodies import Body, sound_detail
from service.http.problems import Problem
from service.http.table import CallGroup
from service.idempotent_calls import seed, stored_with_caller

T = TypeVar("T")

people = CallGroup("people", "players", identify_caller)


class BlockItem(Struct, frozen=True):
    """A player with whom I do not play. `name` is null once they have erased themselves."""

    player: Annotated[str, says("The player's id.")]
    name: Annotated[str | None, says("The player's name; null: they have erased themselves.")]
    since: Annotated[Int64, says("Since when I have blocked them, ms since the epoch.")]


class BlockPage(Struct, frozen=True):
    """The players whom I have blocked, oldest first."""

    items: Annotated[tuple[BlockItem, ...], says("The blocks, oldest first.")]
    now: Now


@people.get("/v1/players/me/blocks")
def list_my_blocks() -> BlockPage:
    """The players whom I have blocked, oldest first.

    There are 100 at most, on one page. Only you see this list.
    """
    return BlockPage(_told(_newest().blocks, BlockItem), parts().store.wall())


@people.post("/v1/players/{player_id}/block", codes=("yourself", "too-many-blocks", "busy"))
def block_player(player_id: str) -> BlockItem:
    """Block a player.

    From now on neither of you takes a seat in a match that the other hosts or sits in, or opens one
    with a seat for the other: that is refused as `blocked`. Matches in which you both sit go on.
    They are not told. It can be repeated: the answer stays.
    """
    made = parts().accounts.blocked.add(player().id, player_id, parts().store.wall())
    return _told((made,), BlockItem)[0]


@people.delete("/v1/players/{player_id}/block", codes=("busy",))
def unblock_player(player_id: str) -> None:
    """Take a block back.

    It can be repeated, and the player may have erased themselves.
    """
    parts().accounts.blocked.remove(player().id, player_id)


class MuteItem(Struct, frozen=True):
    """A player whom I do not want to hear. `name` is null once they have erased themselves."""

    player: Annotated[str, says("The player's id.")]
    name: Annotated[str | None, says("The player's name; null: they have erased themselves.")]
    since: Annotated[Int64, says("Since when I do not hear them, ms since the epoch.")]


class MutePage(Struct, frozen=True):
    """The players whom I have muted, oldest first."""

    items: Annotated[tuple[MuteItem, ...], says("The players, oldest first.")]
    now: Now


@people.get("/v1/players/me/mutes")
def list_my_mutes() -> MutePage:
    """The players whom I have muted, oldest first.

    With their names, as far as they have not erased themselves. Only you see this list.
    """
    return MutePage(_told(_newest().mutes, MuteItem), parts().store.wall())


@people.post("/v1/players/{player_id}/mute", codes=("yourself", "too-many-mutes", "busy"))
def mute_player(player_id: str) -> MuteItem:
    """Hear nothing of a player.

    At no table. You still play together, and they are not told. It can be repeated: the answer
    stays.
    """
    made = parts().accounts.muted.add(player().id, player_id, parts().store.wall())
    return _told((made,), MuteItem)[0]


@people.delete("/v1/players/{player_id}/mute", codes=("busy",))
def unmute_player(player_id: str) -> None:
    """Hear a player again.

    It can be repeated, and the player may have erased themselves.
    """
    parts().accounts.muted.remove(player().id, player_id)


ReportReason = Annotated[Cause, Meta(description="The subject of the report.")]
ReportedMatch = Annotated[
    str, Meta(max_length=32, description="The id of the match where it happened.")
]
ReportDetail = Annotated[
    str,
    Meta(max_length=500, description="Your account of it, without control characters."),
]


class ReportAsked(Body, frozen=True):
    """A report about a player, for the operator."""

    reason: ReportReason
    match: ReportedMatch | None = None
    detail: ReportDetail = ""


class ReportAnswer(Struct, frozen=True):
    """A report, as the operator will read it."""

    id: Annotated[str, says("The report's id.")]
    at: Annotated[Int64, says("When it was made, ms since the epoch.")]
    about: Annotated[str, says("The id of the player whom it is about.")]
    reason: Annotated[Cause, says("The subject of the report.")]
    match: Annotated[str | None, says("The match where it happened; null: none was named.")]
    detail: Annotated[str, says("The author's text.")]


@people.post(
    "/v1/players/{player_id}/report",
    sends=("Idempotency-Key",),
    once=stored_with_caller,
    codes=("yourself", "no-such-match", "silenced"),
)
def report_player(player_id: str, body: ReportAsked) -> ReportAnswer:
    """Tell the operator of a player.

    Only operators read it. The player is not told. It is kept for half a year, or until an operator
    has dealt with it, or one of you is erased. You may make 20 in a day.
    """
    me, now = player(), parts().store.wall()
    refuse_silenced(me, now)
    other_player(parts().registry, me.id, player_id)
    match = newest(body.match).match.id if body.match is not None else None
    detail, reports = sound_detail(body.detail), parts().accounts.reports
    said = Report(reports.new_id(me.id, seed()), now, me.id, player_id, body.reason, match, detail)
    parts().limits.count("reports", f"player {me.id}")
    made = reports.add(said)
    _unless_erased(made)
    return convert(made, ReportAnswer, from_attributes=True)


def _newest() -> Player:
    """The caller as they are stored now."""
    return parts().registry.newest(player().id) or player()


def _told(avoided: tuple[Block, ...], item: Callable[[str, str | None, int], T]) -> tuple[T, ...]:
    """The players on the caller's list, with their names."""
    names = parts().registry.names(one.player for one in avoided)
    return tuple(item(one.player, names.get(one.player), one.since) for one in avoided)


def _unless_erased(made: Report) -> None:
    """Keep no report by or about a player who was erased meanwhile. Raises Problem."""
    if None in parts().registry.refresh((made.author, made.about)).values():
        parts().accounts.reports.drop(made)
        raise Problem("no-such-player", NO_SUCH_PLAYER)
