"""How a page loads: what it asks for, in how many dependent round trips, and how many bytes."""

from playwright.sync_api import Locator, Page, Request, Route

IDLE = """() => new Promise((idle) => {
  const soon = { timeout: 500 };
  requestIdleCallback(() => requestIdleCallback(idle, soon), soon);
})"""
MANY = 20
"""After so many round trips a page does not come any more."""
WAITS = ("wait=", "/stream?")
"""So is asked what answers when there is news: nothing on the page depends on it."""


class Loading:
    """Holds what a page asks for, until it asks for nothing more; then all of it is answered.

    Each time is a round trip that depends on the one before it, however slow this machine is.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[Route] = []
        self.asked: list[Request] = []
        self._ended: set[Request] = set()
        self.trips = 0
        page.on("requestfinished", self._end)
        page.on("requestfailed", self._end)
        page.route(lambda url: not url.startswith("blob:"), self._ask)

    def _ask(self, route: Route) -> None:
        if not any(_is_kept(one, route.request) for one in self.asked):
            self.asked.append(route.request)
        if route.request.is_navigation_request():
            self.trips += 1
        if route.request.is_navigation_request() or any(w in route.request.url for w in WAITS):
            route.continue_()
        else:
            self._held.append(route)

    def _end(self, request: Request) -> None:
        self._ended.add(request)

    def until(self, shown: Locator) -> "Loading":
        """Answer until this is shown."""
        while not self._is_there(shown):
            assert self.trips < MANY, [route.request.url for route in self._held]
            held, self._held = self._held, []
            self.trips += bool(held)
            for route in held:
                route.continue_()
            while any(route.request not in self._ended for route in held):
                self._page.wait_for_timeout(10)
        return self

    def _is_there(self, shown: Locator) -> bool:
        """Whether it is, once the page has nothing else to do."""
        self._page.wait_for_timeout(20)
        self._page.evaluate(IDLE)
        return shown.count() > 0

    @property
    def bytes(self) -> int:
        """On the wire, with the headers of the answers."""
        return sum(_size(request) for request in self.asked if request in self._ended)


def _is_kept(one: Request, other: Request) -> bool:
    """Whether a browser has it, which is not asked while a test holds its requests."""
    return one.url == other.url and "/pages/" in one.url


def _size(request: Request) -> int:
    if request.failure:
        return 0
    sizes = request.sizes()
    return sizes["responseHeadersSize"] + max(sizes["responseBodySize"], 0)
