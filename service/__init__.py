"""The REST service: what comes in over HTTP, judged by the domain, kept by the log."""

from flask import Flask
from msgspec import Struct
from redis import Redis, RedisCluster
from werkzeug.middleware.proxy_fix import ProxyFix

from domain.games import GAMES
from events.server import connect
from events.settings import Settings
from service import parts, problems
from service.branches import branches
from service.door import BIGGEST_BODY
from service.games import games
from service.manners import Manners
from service.matches import matches
from service.pictures import match_pictures, pictures
from service.play import playing
from service.players import me, players
from service.replay import replay
from service.schemas import schema
from service.site import site
from service.stream import streaming
from service.trust import trust

BLUEPRINTS = (
    *(matches, match_pictures, branches, playing, streaming, trust),
    *(players, me, games, pictures, site, replay),
)


def create_app(
    settings: Settings | None = None, redis: Redis | RedisCluster | None = None
) -> Flask:
    """The WSGI application: the composition root of a web process.

    Without arguments it reads the environment and connects to the store, which must be there.
    """
    settings = settings or Settings.from_environment()
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = BIGGEST_BODY + 1  # the door looks at the rest
    app.url_map.merge_slashes = False
    _prepare_door()
    parts.install(app, parts.assembled(settings, redis or connect(settings.redis_url)))
    problems.register(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.wsgi_app = Manners(app, settings.cors_origins)  # type: ignore[method-assign]
    if settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.trusted_proxies)  # type: ignore[method-assign]
    return app


def _prepare_door() -> None:
    """Make the schemas now: the first client should not wait for them, nor find a fault in them."""
    for game in GAMES.values():
        kinds: tuple[type[Struct], ...] = (game.options, *game.moves)
        for kind in kinds:
            schema(kind)
