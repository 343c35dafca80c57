"""What webhooks and browsers of players have in common: where they may be, for how long they stay,
and what their players ask to be sent there, a test or an item once more.

Nothing is sent from here: what is asked for waits in the receiver, and its alarm is set.
"""

import base64
import secrets
from typing import Annotated

from msgspec import Meta

from domain.words import Names
from events.log import TooNew
from events.news.inboxes import KEPT, Inboxes
from events.news.items import NewsKind
from events.receivers.receiver import MOST_ASKED, Once, Receiver, waiting, with_once
from events.receivers.stored import Change, NoSuchReceiver, Place, Receivers
from events.receivers.targets import BadTarget, target_of
from events.settings import Settings
from service.accounts.registry import NoSuchPlayer, Registry
from service.http.problems import Problem, invalid

NO_SUCH_DELIVERY = Names(
    "Rien n'y a été envoyé avec cet identifiant, ou cela n'est plus conservé.",
    "Nothing with this id was sent there, or it is no longer kept.",
)
WAITS = Names(
    "Beaucoup de ce que vous avez demandé n'est pas encore parti : réessayez dans une minute.",
    "Much of what you have asked for is not sent yet: try again in a minute.",
)

LONGEST_HOST = 300
"""So much is believed of what a caller says that our host is: it is in their own links only."""

Kinds = Annotated[
    tuple[NewsKind, ...],
    Meta(max_length=20, description="Of which kinds of news it is told; left out or []: of all."),
]


Link = Annotated[
    str,
    Meta(
        max_length=500,
        pattern=r"^https?://[!-~]*\{match\}[!-~]*$",
        description="Where your app shows a match, with `{match}` for its id: what `discord` and "
        "`slack` link to. Left out: the page of this server on which one plays.",
    ),
]


class Sending:
    """The receivers of one kind, whose ids begin with `prefix`. Calls raise Problem, with this code
    if there is none at a place, and Busy.
    """

    def __init__(
        self,
        settings: Settings,
        registry: Registry,
        receivers: Receivers,
        inboxes: Inboxes,
        prefix: str,
        no_such: tuple[str, Names],
    ) -> None:
        self.allow_private = bool(settings.webhooks_allow_private)
        self._public, self._registry = settings.public_url, registry
        self._receivers, self._inboxes = receivers, inboxes
        self._prefix, self._no_such = prefix, no_such

    def url(self, field: str, wanted: str) -> str:
        """The URL in its one spelling; `field` of the body has it."""
        try:
            return target_of(wanted, self.allow_private).url
        except BadTarget as error:
            raise invalid({field: [error.why]}) from None

    def link(self, wanted: str | None, here: str) -> str:
        """What shows a match; `here` is what the caller knows as our host."""
        return wanted or f"{self._public or here[:LONGEST_HOST]}/play/{{match}}"

    def kept(self, place: Place, token: str | None, made: Receiver) -> Receiver:
        """The receiver, unless the token that made it was revoked just now: raises NoSuchPlayer."""
        try:
            self._registry.confirm(place.player, token)
        except NoSuchPlayer:
            self._receivers.remove(place)
            raise
        return made

    def of(self, player_id: str) -> list[Receiver]:
        """All of a player, oldest first."""
        return [each for each in self._receivers.of(player_id) if each.id.startswith(self._prefix)]

    def find(self, place: Place) -> Receiver:
        """The receiver at this place."""
        found = self._receivers.find(place) if self._is_here(place) else None
        if found is None:
            raise Problem(*self._no_such)
        return found

    def waiting(self, player_id: str, known: Receiver) -> int:
        """How much waits for a try, as far as this release can read it."""
        try:
            inbox = self._inboxes.after(player_id, known.seen, KEPT)
        except TooNew:
            return len(known.once)
        return waiting(known, inbox)

    def change(self, place: Place, change: Change, now: int) -> Receiver:
        """The receiver after this change."""
        if not self._is_here(place):
            raise Problem(*self._no_such)
        try:
            return self._receivers.change(place, change, now)
        except NoSuchReceiver:
            raise Problem(*self._no_such) from None

    def remove(self, place: Place) -> None:
        """Take it back."""
        if not (self._is_here(place) and self._receivers.remove(place)):
            raise Problem(*self._no_such)

    def test(self, place: Place, now: int) -> str:
        """Have a test sent there; returns its id."""
        made = f"test_{base64.b32encode(secrets.token_bytes(10)).decode().lower()}"
        self._ask(place, Once(0, made, now))
        return made

    def again(self, place: Place, delivery_id: str, now: int) -> str:
        """Have what was sent there sent once more; returns its id."""
        for made in self.find(place).tries:
            if made.n and made.id == delivery_id:
                items = self._inboxes.after(place.player, made.n - 1, 1).items
                if items and items[0].id == delivery_id:
                    self._ask(place, Once(made.n, made.id, now))
                    return made.id
        raise Problem("no-such-delivery", NO_SUCH_DELIVERY)

    def _is_here(self, place: Place) -> bool:
        """Whether a receiver of this kind may be there: others are found elsewhere."""
        return place.receiver.startswith(self._prefix)

    def _ask(self, place: Place, once: Once) -> None:
        def asked(known: Receiver) -> Receiver:
            if len(known.once) >= MOST_ASKED:
                raise Problem("slow-down", WAITS, {"Retry-After": "60"})
            return with_once(known, once)

        self.change(place, asked, once.at)
