"""The calls about other players: whom one does not play with, and what one reports."""

from service import account_answers
from service.contract.call import Call
from service.door import account_bodies

PEOPLE: tuple[Call, ...] = (
    Call(
        "get",
        "/v1/players/me/blocks",
        "listMyBlocks",
        "Whom I have blocked, oldest first",
        "players",
        200,
        account_answers.BlockPage,
        tag="players",
        text="There are 100 at most, so there is one page. Nobody else can ask for them.",
    ),
    Call(
        "post",
        "/v1/players/{player_id}/block",
        "blockPlayer",
        "Block a player",
        "players",
        201,
        account_answers.BlockItem,
        tag="players",
        codes=("no-such-player", "yourself", "too-many-blocks", "busy"),
        text="From now on neither of you takes a seat in a match that the other hosts or sits in, "
        "or opens one with a seat for the other: that is refused as `blocked`. Where you both sit "
        "already, nothing changes. They are not told. It can be repeated: the answer stays.",
    ),
    Call(
        "delete",
        "/v1/players/{player_id}/block",
        "unblockPlayer",
        "Take a block back",
        "players",
        204,
        None,
        tag="players",
        codes=("no-such-player", "busy"),
        text="It can be repeated, and the player may have erased themselves.",
    ),
    Call(
        "get",
        "/v1/players/me/mutes",
        "listMyMutes",
        "Whom I do not want to hear, oldest first",
        "players",
        200,
        account_answers.MutePage,
        tag="players",
        text="With their names, as far as they have not erased themselves. Only you see this list.",
    ),
    Call(
        "post",
        "/v1/players/{player_id}/mute",
        "mutePlayer",
        "Hear nothing of a player",
        "players",
        201,
        account_answers.MuteItem,
        tag="players",
        codes=("no-such-player", "yourself", "too-many-mutes", "busy"),
        text="At no table, whatever they say there. You still play together, and they are not "
        "told. It can be repeated: the answer stays.",
    ),
    Call(
        "delete",
        "/v1/players/{player_id}/mute",
        "unmutePlayer",
        "Hear a player again",
        "players",
        204,
        None,
        tag="players",
        codes=("no-such-player", "busy"),
        text="It can be repeated, and the player may have erased themselves.",
    ),
    Call(
        "post",
        "/v1/players/{player_id}/report",
        "reportPlayer",
        "Tell the operator of a player",
        "players",
        201,
        account_answers.ReportAnswer,
        tag="players",
        body=account_bodies.ReportAsked,
        sends=("Idempotency-Key",),
        codes=("no-such-player", "yourself", "no-such-match", "silenced", "key-reused"),
        text="Only operators read it. The player is not told. It is kept for half a year, or until "
        "an operator has dealt with it, or one of you is erased. You may make 20 in a day.",
    ),
)
