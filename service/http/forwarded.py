"""Behind proxies: a request counts as a connection of the address that they pass on.

Their own connections carry the requests of many, and count in all only. Werkzeug's ProxyFix, the
layer around this one, has put the address in the place of the proxy's.
"""

from typing import TYPE_CHECKING, Any

from service.http.problems import Problem, answer

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class Forwarded:
    """The app, if the address has few enough requests in work. The server ends the count."""

    def __init__(self, app: "WSGIApplication") -> None:
        self._app = app

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Any:
        connection = getattr(environ.get("gunicorn.socket"), "connection", None)
        if connection is not None:
            try:
                connection.assign(environ.get("REMOTE_ADDR", ""))
            except Problem as problem:
                accepted = environ.get("HTTP_ACCEPT_LANGUAGE")
                return answer(problem, accepted)(environ, start_response)
        return self._app(environ, start_response)
