"""The transparency log of an app in this process, written at once."""

from flask import Flask

from events.store import keys
from events.tlog.writer import Writer
from service.composition import NAME, WebParts


def written(app: Flask) -> None:
    """Have all matches in the log as they are now."""
    here: WebParts = app.extensions[NAME]
    index = here.tlog.index
    for match in here.store.matches():
        index.note(here.store.wall(), here.projector.newest(match))
    index._redis.delete(keys.TLOG_TURN)

    def sign(size: int, root: bytes) -> str:
        return here.notes.over_log(size, root, here.store.wall())

    reading = here.store, here.projector, here.tlog.files, index
    Writer(*reading, here.handler.seals.secret, sign).step()
    assert index.pending(1) == ()
