"""What is answered about players and their tokens."""

from msgspec import Struct

from service.door.languages import Spoken


class Enrolled(Struct, frozen=True):
    """A new player. Token and recovery code are never shown again."""

    id: str
    name: str
    token: str
    recovery: str


class Myself(Struct, frozen=True):
    """The player whose token was sent. `language`: of refusals, where a request has no
    Accept-Language; null: English.
    """

    id: str
    name: str
    since: int
    language: Spoken | None


class NewToken(Struct, frozen=True):
    """A new token of this player. It is never shown again; `id` names it in the list."""

    id: str
    label: str
    token: str
    player: str


class TokenItem(Struct, frozen=True):
    """A token, without its secret. `used`: the hour in which it was last used (ms), null if that
    was before hours were noted. `current`: the one that this request was sent with.
    """

    id: str
    label: str
    since: int
    used: int | None
    current: bool


class TokenPage(Struct, frozen=True):
    """All my tokens, oldest first."""

    items: tuple[TokenItem, ...]
    now: int


class NewLink(Struct, frozen=True):
    """A code that links another device, once, until `expires_at` (ms)."""

    code: str
    expires_at: int
    now: int


class NewRecovery(Struct, frozen=True):
    """A new recovery code: the one before is dead. It is never shown again."""

    recovery: str
