"""The caller: their player, their tokens (one per device), and the codes that give a token."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from domain.fields import Int64, Now
from domain.words import says
from service.accounts.codes import IssueRequest
from service.accounts.moderation import refuse_silenced, sanction_end
from service.accounts.registry import Player
from service.accounts.sign_in import Device, room_or_refuse
from service.callers import identify_caller, leave_unnoted, player, token
from service.composition import parts
from service.http.bodies import Body, Name, sound_label, sound_name
from service.http.refusal_texts import Spoken
from service.http.table import CallGroup
from service.idempotent_calls import asked_at, seed, stored_with_caller

me = CallGroup("me", "players", identify_caller)

PresenceSetting = Literal["shown", "hidden"]
"""Whether others at a table learn that a player is there."""


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
    presence: Annotated[
        PresenceSetting,
        says("Whether those at a table of theirs are told if they are there: see `getPresence`."),
    ]


@me.get("/v1/players/me")
def get_me() -> Myself:
    """The player of the token.

    With it an app finds out at its start whether its token is still good.
    """
    return myself(player())


OwnLanguage = Annotated[
    Spoken,
    Meta(description="In which I am refused where a request has no Accept-Language."),
]


OwnPresence = Annotated[
    PresenceSetting,
    Meta(
        description="Whether those at my table are told if I am here; `hidden`: they are told "
        "`unknown`, and it is not noted when I was here."
    ),
]


class Changes(Body, frozen=True):
    """Changes of my name, language or presence; a field that is left out stays as it is."""

    name: Name | None = None
    language: OwnLanguage | None = None
    presence: OwnPresence | None = None


@me.patch("/v1/players/me", codes=("busy", "silenced"))
def change_me(body: Changes) -> Myself:
    """Change my name, language or presence.

    Others see a new name within seconds, also in past matches: logs have ids only. Within seconds,
    too, they are told no more whether you are here.
    """
    known = player()
    name = None if body.name is None else sound_name(body.name)
    if name is not None:
        refuse_silenced(known, parts().store.wall())

    def changed(player: Player) -> Player:
        language = body.language or player.language
        hidden = player.hidden if body.presence is None else body.presence == "hidden"
        return replace(player, name=name or player.name, language=language, hidden=hidden)

    made = parts().registry.change(known.id, changed)
    if made.hidden:
        leave_unnoted()
    return myself(made)


def myself(known: Player) -> Myself:
    """The player as they see themselves."""
    now = parts().store.wall()
    suspended = sanction_end(known.suspended_until, now)
    silenced = sanction_end(known.silenced_until, now)
    presence: PresenceSetting = "hidden" if known.hidden else "shown"
    told = (known.id, known.name, known.since, known.language)
    return Myself(*told, suspended, silenced, presence)


devices = CallGroup("devices", "players", identify_caller)


class NewRecovery(Struct, frozen=True):
    """A new recovery code: the one before is dead. It is never shown again."""

    recovery: Annotated[str, says("The recovery code.")]


@devices.post(
    "/v1/players/me/recovery", sends=("Secret-Key",), once=stored_with_caller, codes=("busy",)
)
def renew_recovery() -> NewRecovery:
    """A new recovery code.

    The one before is dead. Players who enrolled before there were codes get their first one here.
    """
    return NewRecovery(parts().accounts.codes.new_recovery(_counted()))


class TokenItem(Struct, frozen=True):
    """A token, without its secret. `used`: the hour in which it was last used (ms), null if that
    was before hours were noted. `current`: the one that this request was sent with.
    """

    id: Annotated[str, says("The id of the token, by which it can be revoked.")]
    label: Annotated[str, says("The player's name for the device.")]
    since: Annotated[Int64, says("When it was made, ms since the epoch.")]
    used: Annotated[
        Int64 | None, says("When it was last used, ms since the epoch, to the hour; null: unknown.")
    ]
    current: Annotated[bool, says("Whether this request was sent with it.")]


class TokenPage(Struct, frozen=True):
    """All my tokens, oldest first."""

    items: Annotated[tuple[TokenItem, ...], says("The tokens, oldest first.")]
    now: Now


@devices.get("/v1/players/me/tokens")
def list_my_tokens() -> TokenPage:
    """My tokens, oldest first.

    One per device, with its label and the hour of its last use; never the token itself. There are
    20 at most, so there is one page.
    """
    me, current = player(), token().id
    known = parts().registry.newest(me.id) or me
    items = tuple(
        TokenItem(each.id, each.label, each.since, each.used or None, each.id == current)
        for each in known.tokens
    )
    return TokenPage(items, parts().store.wall())


Label = Annotated[
    str,
    Meta(
        max_length=40,
        description="Your name for the device, without control characters. It may be empty.",
    ),
]


class TokenAsked(Body, frozen=True):
    """A token for another device of mine."""

    label: Label = ""


class NewToken(Struct, frozen=True):
    """A new token of this player. It is never shown again; `id` names it in the list."""

    id: Annotated[str, says("The id of the token, by which it can be revoked.")]
    label: Annotated[str, says("The player's name for the device.")]
    token: Annotated[str, says("The bearer token itself.")]
    player: Annotated[str, says("The player's id.")]


@devices.post(
    "/v1/players/me/tokens",
    sends=("Secret-Key",),
    once=stored_with_caller,
    codes=("busy", "too-many-tokens"),
)
def add_token(body: TokenAsked) -> NewToken:
    """A token for another device of mine.

    The token is shown only in this answer. The same key gives the same token for 24 hours.
    """
    asked, label = _counted(), sound_label(body.label)
    device = Device(label, asked.now, asked.seed)
    made = parts().accounts.tokens.add(asked.player_id, device, room_or_refuse, asked.token)
    return NewToken(made.id, label, made.token, made.player)


@devices.delete(
    "/v1/players/me/tokens/{token_id}",
    codes=("no-such-token", "last-token", "busy"),
    even_suspended=True,
)
def revoke_token(token_id: str) -> None:
    """Revoke a token of mine.

    It is unknown everywhere within five seconds, and its streams end. It may be the one that you
    send. The last one cannot be revoked as long as there is no recovery code.
    """
    parts().accounts.tokens.revoke(player().id, token_id, token().id)


class NewLink(Struct, frozen=True):
    """A code that links another device, once, until `expires_at` (ms)."""

    code: Annotated[str, says("The code that the other device sends.")]
    expires_at: Annotated[Int64, says("Until when it can be used, ms since the epoch.")]
    now: Now


@devices.post(
    "/v1/players/me/links", sends=("Secret-Key",), once=stored_with_caller, codes=("busy",)
)
def link_device() -> NewLink:
    """A short code for another device.

    For ten minutes it gives one token: `POST /v1/tokens` with `link`. A new code replaces the one
    before.
    """
    code, expires_at = parts().accounts.codes.new_link(_counted())
    return NewLink(code, expires_at, parts().store.wall())


def _counted() -> IssueRequest:
    """The caller's request, with the token that was sent. It is counted."""
    parts().limits.count("codes", f"player {player().id}")
    return IssueRequest(player().id, asked_at(), seed(), token().id)
