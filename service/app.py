"""The app of a web process: its parts, its routes, and the layers around them."""

from collections.abc import Callable
from typing import Any

from flask import Flask, Response
from flask.wrappers import Request
from msgspec import Struct
from redis import Redis, RedisCluster
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import MapAdapter

from domain.games import GAMES
from events.settings import Settings
from events.start import build_decoders
from events.store.server import connect
from service import parts
from service.agents import agents
from service.api.rooms import ROOMS
from service.api.site import documents
from service.audience import look
from service.http import problems
from service.http.access import Access
from service.http.bodies import BIGGEST_BODY
from service.http.compression import Compression
from service.http.forwarded import Forwarded
from service.http.headers import CommonHeaders
from service.http.turns import Turns
from service.http.validation import schema
from service.pages import pages
from service.pages.lost import for_people

BLUEPRINTS = (*(room.blueprint for room in ROOMS), documents, pages, agents)


class App(Flask):
    """Flask, for paths that mean the same at every host, and functions that are no coroutines."""

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What finds the route of a request. Flask's own first judges by which host it came."""
        if request is None:
            return super().create_url_adapter(None)
        host = request.environ.get("HTTP_HOST", "")  # for redirections only, of which we have none
        place = host, request.root_path, self.url_map.default_subdomain, request.scheme
        return MapAdapter(self.url_map, *place, request.path, request.method)

    def handle_user_exception(self, e: Exception) -> Response:
        """Answer a browser that came to a wrong address with a page."""
        return for_people(self.make_response(super().handle_user_exception(e)))

    def handle_exception(self, e: Exception) -> Response:
        """Answer what fails after a view as what fails in it. Flask's own logs the path, which may
        have a code.
        """
        return self.finalize_request(self.handle_user_exception(e), from_error_handler=True)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """As it is: Flask's own looks anew for each request what kind of function it is."""
        return func


def create_app(
    settings: Settings | None = None, redis: Redis | RedisCluster | None = None
) -> Flask:
    """The WSGI application: the composition root of a web process.

    Without arguments it reads the environment and connects to the store, which must be there.
    """
    settings = settings or Settings.from_environment()
    app = App(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = BIGGEST_BODY + 1  # the door checks the rest
    app.url_map.merge_slashes = False
    _prepare_door()
    build_decoders()
    ours = parts.web_parts(settings, redis or connect(settings.redis_url, settings.confirmation))
    parts.install(app, ours)
    problems.register(app, ours.troubles.noticed, ours.archive_troubles.noticed)
    app.after_request(look)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.wsgi_app = Turns(app.wsgi_app)  # type: ignore[method-assign]
    if settings.trusted_proxies:
        app.wsgi_app = Forwarded(app.wsgi_app)  # type: ignore[method-assign]
    app.wsgi_app = CommonHeaders(app.wsgi_app, settings.cors_origins)  # type: ignore[method-assign]
    app.wsgi_app = Compression(app.wsgi_app)  # type: ignore[method-assign]
    app.wsgi_app = Access(app.wsgi_app, bool(settings.access_log))  # type: ignore[method-assign]
    if settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.trusted_proxies)  # type: ignore[method-assign]
    return app


def _prepare_door() -> None:
    """Make the schemas now: so no client waits for them, and a fault in them stops the start."""
    for game in GAMES.values():
        kinds: tuple[type[Struct], ...] = (game.options, *game.moves)
        for kind in kinds:
            schema(kind)
