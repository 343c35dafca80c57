"""The app of a web process: its parts, its routes, and the layers around them."""

import logging
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from flask import Flask, Response, g
from flask.sessions import NullSession, SessionInterface
from flask.wrappers import Request
from msgspec import Struct
from redis import Redis, RedisCluster
from redis.exceptions import RedisError
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import Map, MapAdapter, Rule

from domain.games import GAMES
from events.settings import Settings
from events.start import build_decoders
from events.store.server import connect
from service import composition
from service.accounts.registry import Bearer
from service.agents import agents
from service.api.call_groups import ROOMS
from service.api.site import documents
from service.callers import has_access
from service.http import problems
from service.http.bodies import BIGGEST_BODY
from service.http.middleware import Middleware, current_request
from service.http.problems import Problem, problem_response
from service.http.refusal_texts import INTERNAL
from service.http.table import MATCH
from service.http.validation import schema
from service.pages import pages
from service.pages.not_found import for_people

log = logging.getLogger(__name__)
MATCHES = MATCH.partition("{")[0]
BLUEPRINTS = (*(room.blueprint for room in ROOMS), documents, pages, agents)


class NoSessions(SessionInterface):
    """Nothing is kept of a browser from request to request: tokens travel in a header."""

    nothing = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:
        """A session that is never stored."""
        return self.nothing


class Routes(MapAdapter):
    """The finder of a request's route. The same paths come again and again, and are remembered
    without the ids of matches: the time does not tell that somebody has asked for one before.
    """

    def match(self, *_: Any, method: str | None = None, **__: Any) -> Any:
        """The rule and what stands in its blanks. Raises HTTPException."""
        before, prefix, after = self.path_info.partition(MATCHES)
        match_id, slash, rest = after.partition("/")
        known = {"match_id": match_id} if match_id and not before else {}
        path = f"{prefix}-{slash}{rest}" if known else self.path_info
        rule, blanks = _route(self.map, path, method or self.default_method)
        return rule, {**blanks, **known}


@lru_cache(1024)
def _route(routes: Map, path: str, method: str) -> tuple[Rule, Mapping[str, Any]]:
    return routes.bind("").match(path, method, return_rule=True)


class App(Flask):
    """Flask, for paths that mean the same at every host, and functions that are no coroutines."""

    session_interface = NoSessions()

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """The finder of a request's route. Flask's own first judges by which host it came."""
        if request is None:
            return super().create_url_adapter(None)
        return Routes(self.url_map, "", "", "", "http", request.path, request.method)

    def handle_user_exception(self, e: Exception) -> Response:
        """Answer a browser that came to a wrong address with a page."""
        return for_people(self.make_response(super().handle_user_exception(e)))

    def handle_exception(self, e: Exception) -> Response:
        """Answer what fails after a view as what fails in it. Flask's own logs the path, which may
        have a code.
        """
        return self.finalize_request(self.handle_user_exception(e), from_error_handler=True)

    def full_dispatch_request(self) -> Response:
        """The answer to a request. Flask's own sends signals as well, which nobody hears, and looks
        for what comes before a view in places of which we use one: its blueprint.
        """
        try:
            for first in self.before_request_funcs.get(current_request().blueprint, ()):
                first()
            found = self.dispatch_request()
        except Exception as error:
            found = self.handle_user_exception(error)
        return self.finalize_request(found)

    def finalize_request(self, rv: Any, from_error_handler: bool = False) -> Response:
        """The answer of a view, as it is sent."""
        return note_view(rv if isinstance(rv, Response) else self.make_response(rv))

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        """Nothing is done after a request."""

    def do_teardown_appcontext(self, exc: BaseException | None = None) -> None:
        """Nor after that."""

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
    app.config["MAX_CONTENT_LENGTH"] = BIGGEST_BODY + 1  # reading.py checks the rest
    app.url_map.merge_slashes = False
    _prepare_schemas()
    build_decoders()
    ours = composition.web_parts(
        settings, redis or connect(settings.redis_url, settings.confirmation)
    )
    composition.install(app, ours)
    problems.register(app, ours.store_errors.noticed, ours.archive_threads.noticed)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    logged = bool(settings.access_log)
    app.wsgi_app = Middleware(app.wsgi_app, settings.cors_origins, logged)  # type: ignore[method-assign]
    if settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.trusted_proxies)  # type: ignore[method-assign]
    return app


def note_view(response: Response) -> Response:
    """After a request: note that its caller is heard of, and that the match was looked at, so that
    it is not abandoned.

    An answer about a match is not sent unless it was asked here whether the caller may know of it.
    """
    request = current_request()
    match_id = (request.view_args or {}).get("match_id")
    _note_heard(match_id)
    if not match_id or response.status_code >= 400 or request.method == "OPTIONS":
        return response
    if not has_access(match_id):
        log.error("%s has not asked who may know of a match", request.endpoint)
        return problem_response(Problem("internal", INTERNAL))
    if request.method == "GET":
        composition.parts().watch.looked(match_id)
    return response


def _note_heard(match_id: str | None) -> None:
    """Note that the caller is heard of; if the request was about a private match, there. A match
    that is named and was not read may be private: then nothing is noted.
    """
    known: Bearer | None = g.get("bearer")
    private: str | None = g.get("private", None if match_id else "")
    if known is None or private is None or known.player.hidden:
        return
    try:
        composition.parts().heard.note(known.player.id, private)
    except RedisError as error:
        log.debug("not noted that a player was heard of: %s", error)


def _prepare_schemas() -> None:
    """Make the schemas now: so no client waits for them, and a fault in them stops the start."""
    for game in GAMES.values():
        kinds: tuple[type[Struct], ...] = (game.options, *game.moves)
        for kind in kinds:
            schema(kind)
