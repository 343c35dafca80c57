"""Order among people: whom the caller does not play with."""

from flask import Blueprint, Response

from service.account_answers import BlockItem, BlockPage
from service.accounts.player import Block
from service.answers import sent
from service.callers import admit, player
from service.door import reading
from service.door.bodies import NoQuery
from service.parts import parts

people = Blueprint("people", __name__, url_prefix="/v1/players")
people.before_request(admit)


@people.get("/me/blocks")
def blocks() -> Response:
    """All blocks of the caller."""
    me = player()
    reading.query(NoQuery)
    known = parts().registry.newest(me.id) or me
    names = parts().registry.names(block.player for block in known.blocks)
    items = tuple(item(block, names) for block in known.blocks)
    return sent(BlockPage(items, parts().store.now()))


@people.post("/<player_id>/block")
def block(player_id: str) -> Response:
    """Block a player. It can be repeated."""
    me = player()
    reading.query(NoQuery)
    made = parts().accounts.blocks.add(me.id, player_id, parts().store.now())
    return sent(item(made, parts().registry.names([player_id])), 201)


@people.delete("/<player_id>/block")
def unblock(player_id: str) -> Response:
    """Take a block back. It can be repeated."""
    me = player()
    reading.query(NoQuery)
    parts().accounts.blocks.remove(me.id, player_id)
    return Response(status=204)


def item(made: Block, names: dict[str, str]) -> BlockItem:
    """The block as its player sees it."""
    return BlockItem(made.player, names.get(made.player), made.since)
