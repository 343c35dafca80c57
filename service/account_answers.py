"""What is answered about players and their tokens."""

from typing import Annotated

from msgspec import Struct

from domain.fields import Int64, Now
from domain.words import says
from service.http.account_bodies import Cause
from service.http.languages import Spoken


class Enrolled(Struct, frozen=True):
    """A new player. Token and recovery code are never shown again."""

    id: Annotated[str, says("The player's id.")]
    name: Annotated[str, says("The player's name.")]
    token: Annotated[str, says("The bearer token: who has it is this player.")]
    recovery: Annotated[
        str, says("The recovery code: who has it gets a token, when all devices are lost.")
    ]


class Myself(Struct, frozen=True):
    """The player whose token was sent. `language`: of refusals, where a request has no
    Accept-Language; null: English.
    """

    id: Annotated[str, says("The player's id.")]
    name: Annotated[str, says("The player's name.")]
    since: Annotated[Int64, says("When they enrolled, ms since the epoch.")]
    language: Annotated[
        Spoken | None, says("In which language they are refused by default; null: in English.")
    ]
    suspended_until: Annotated[
        Int64 | None,
        says("Until when they can only read, ms since the epoch; null: they are not suspended."),
    ]
    silenced_until: Annotated[
        Int64 | None,
        says("Until when they can say nothing to others, ms since the epoch; null: they can."),
    ]


class NewToken(Struct, frozen=True):
    """A new token of this player. It is never shown again; `id` names it in the list."""

    id: Annotated[str, says("The id of the token, by which it can be revoked.")]
    label: Annotated[str, says("What the player calls the device.")]
    token: Annotated[str, says("The bearer token itself.")]
    player: Annotated[str, says("The player's id.")]


class TokenItem(Struct, frozen=True):
    """A token, without its secret. `used`: the hour in which it was last used (ms), null if that
    was before hours were noted. `current`: the one that this request was sent with.
    """

    id: Annotated[str, says("The id of the token, by which it can be revoked.")]
    label: Annotated[str, says("What the player calls the device.")]
    since: Annotated[Int64, says("When it was made, ms since the epoch.")]
    used: Annotated[
        Int64 | None, says("When it was last used, ms since the epoch, to the hour; null: unknown.")
    ]
    current: Annotated[bool, says("Whether this request was sent with it.")]


class TokenPage(Struct, frozen=True):
    """All my tokens, oldest first."""

    items: Annotated[tuple[TokenItem, ...], says("The tokens, oldest first.")]
    now: Now


class BlockItem(Struct, frozen=True):
    """A player with whom I do not play. `name` is null once they have erased themselves."""

    player: Annotated[str, says("The player's id.")]
    name: Annotated[str | None, says("The player's name; null: they have erased themselves.")]
    since: Annotated[Int64, says("Since when I have blocked them, ms since the epoch.")]


class BlockPage(Struct, frozen=True):
    """Whom I have blocked, oldest first."""

    items: Annotated[tuple[BlockItem, ...], says("The blocks, oldest first.")]
    now: Now


class MuteItem(Struct, frozen=True):
    """A player whom I do not want to hear. `name` is null once they have erased themselves."""

    player: Annotated[str, says("The player's id.")]
    name: Annotated[str | None, says("The player's name; null: they have erased themselves.")]
    since: Annotated[Int64, says("Since when I do not hear them, ms since the epoch.")]


class MutePage(Struct, frozen=True):
    """Whom I do not want to hear, oldest first."""

    items: Annotated[tuple[MuteItem, ...], says("The players, oldest first.")]
    now: Now


class ReportAnswer(Struct, frozen=True):
    """A report, as the operator will read it."""

    id: Annotated[str, says("The report's id.")]
    at: Annotated[Int64, says("When it was made, ms since the epoch.")]
    about: Annotated[str, says("The id of the player whom it is about.")]
    reason: Annotated[Cause, says("What it is about.")]
    match: Annotated[str | None, says("The match where it happened; null: none was named.")]
    detail: Annotated[str, says("What its author wrote.")]


class NewLink(Struct, frozen=True):
    """A code that links another device, once, until `expires_at` (ms)."""

    code: Annotated[str, says("The code that the other device sends.")]
    expires_at: Annotated[Int64, says("Until when it can be used, ms since the epoch.")]
    now: Now


class NewRecovery(Struct, frozen=True):
    """A new recovery code: the one before is dead. It is never shown again."""

    recovery: Annotated[str, says("The recovery code.")]
