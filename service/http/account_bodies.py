"""Bodies about players and their tokens. Their bounds are the API's bounds."""

from typing import Annotated, Literal

from msgspec import Meta

from service.http.bodies import Body, Name
from service.http.languages import Spoken

Cause = Literal["cheating", "stalling", "insults", "name", "other"]
"""What a report is about: `stalling` who spoils matches, `insults` what somebody says, `name` what
they call themselves.
"""

Label = Annotated[
    str,
    Meta(
        max_length=40,
        description="What you call the device; without control characters. It may be empty.",
    ),
]
RecoveryCode = Annotated[
    str,
    Meta(
        max_length=100,
        description="A recovery code: 24 letters and digits. Case, blanks and hyphens do not "
        "matter, and O, I and L are read as 0, 1 and 1.",
    ),
]
LinkCode = Annotated[
    str,
    Meta(
        max_length=40,
        description="The code that another device shows: 8 letters and digits, read as a recovery "
        "code is.",
    ),
]
IdToken = Annotated[
    str,
    Meta(
        max_length=5_000,
        description="An ID token (OpenID Connect) of an issuer that the operator trusts.",
    ),
]
Nonce = Annotated[
    str,
    Meta(
        max_length=500,
        description="With `id_token`: the nonce that you had put into it. Leave it out if there is "
        "none.",
    ),
]
NewName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="With `id_token`: the name of the player, if this is their first time; "
        "otherwise it is ignored. Left out: `Player`. Nothing is taken from the ID token.",
    ),
]
OwnLanguage = Annotated[
    Spoken,
    Meta(description="In which I am refused where a request has no Accept-Language."),
]


ReportReason = Annotated[Cause, Meta(description="What it is about.")]
ReportedMatch = Annotated[
    str, Meta(max_length=32, description="The id of the match where it happened.")
]
ReportDetail = Annotated[
    str,
    Meta(max_length=500, description="What happened, in your words; without control characters."),
]


class NewPlayer(Body, frozen=True):
    """A new player."""

    name: Name


class Changes(Body, frozen=True):
    """What I change about myself; what is left out stays as it is."""

    name: Name | None = None
    language: OwnLanguage | None = None


class TokenAsked(Body, frozen=True):
    """A token for another device of mine."""

    label: Label = ""


class ReportAsked(Body, frozen=True):
    """What the operator should know of a player."""

    reason: ReportReason
    match: ReportedMatch | None = None
    detail: ReportDetail = ""


class SignInAsked(Body, frozen=True):
    """A token for whoever has a code: exactly one of `recovery`, `link` and `id_token`."""

    recovery: RecoveryCode | None = None
    link: LinkCode | None = None
    id_token: IdToken | None = None
    nonce: Nonce | None = None
    name: NewName | None = None
    label: Label = ""
