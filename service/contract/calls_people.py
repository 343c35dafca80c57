"""The calls about other players: whom one does not play with."""

from service import account_answers
from service.contract.call import Call

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
)
