"""The calls about players: enrolling, tokens, recovery, and being forgotten."""

from service import account_answers, answers
from service.contract.call import OF_STORE, Call
from service.contract.written import MY_EXPORT
from service.door import account_bodies, bodies

MADE = ("key-reused", "busy")
"""How what can be repeated may be refused."""

ACCOUNTS: tuple[Call, ...] = (
    Call(
        "post",
        "/v1/players",
        "createPlayer",
        "Enrol as a player",
        "anybody",
        201,
        account_answers.Enrolled,
        tag="players",
        body=account_bodies.NewPlayer,
        sends=("New-Player-Key",),
        codes=("key-reused", *OF_STORE, "unconfirmed"),
        gets=("Cache-Control",),
        text="Token and recovery code are shown only here, and stored as hashes. Names need not be "
        "unique. Show the code to your user, to be kept where the device is not.",
    ),
    Call(
        "get",
        "/v1/players/me",
        "getMe",
        "The player of the token",
        "players",
        200,
        account_answers.Myself,
        tag="players",
        text="With it an app finds out at its start whether its token is still good.",
    ),
    Call(
        "patch",
        "/v1/players/me",
        "changeMe",
        "Change my name or language",
        "players",
        200,
        account_answers.Myself,
        tag="players",
        body=account_bodies.Changes,
        codes=("busy", "silenced"),
        text="Others see a new name within seconds, also in past matches: logs have ids only.",
    ),
    Call(
        "get",
        "/v1/players/me/export",
        "exportMe",
        "All that is stored about me",
        "players",
        200,
        MY_EXPORT,
        tag="players",
        gets=("Content-Disposition",),
        media="application/x-ndjson",
        text="It counts as one request, and one more for every 64 entries of your matches.",
    ),
    Call(
        "delete",
        "/v1/players/me",
        "deleteMe",
        "Erase the player of the token",
        "players",
        204,
        None,
        tag="players",
        text="Name, tokens, codes and all else that is stored about you are erased within seconds. "
        "A seat in a match that has not begun is "
        "open again; in a running match a computer plays on. The logs of matches stay.",
    ),
    Call(
        "get",
        "/v1/players/me/matches",
        "listMyMatches",
        "My matches, newest first",
        "players",
        200,
        answers.MyMatchPage,
        tag="players",
        query=bodies.MineQuery,
        sends=("If-None-Match",),
        gets=("ETag",),
        text="It lags behind the matches by some milliseconds, and never behind your news: it "
        "shows all that items up to the number `news` tell.",
    ),
    Call(
        "post",
        "/v1/players/me/recovery",
        "renewRecovery",
        "A new recovery code",
        "players",
        201,
        account_answers.NewRecovery,
        tag="players",
        sends=("Secret-Key",),
        gets=("Cache-Control",),
        codes=MADE,
        text="The one before is dead. Players who enrolled before there were codes get their first "
        "one here.",
    ),
    Call(
        "get",
        "/v1/players/me/tokens",
        "listMyTokens",
        "My tokens, oldest first",
        "players",
        200,
        account_answers.TokenPage,
        tag="players",
        text="One per device, with its label and the hour of its last use; never the token itself. "
        "There are 20 at most, so there is one page.",
    ),
    Call(
        "post",
        "/v1/players/me/tokens",
        "addToken",
        "A token for another device of mine",
        "players",
        201,
        account_answers.NewToken,
        tag="players",
        body=account_bodies.TokenAsked,
        sends=("Secret-Key",),
        gets=("Cache-Control",),
        codes=(*MADE, "too-many-tokens"),
        text="The token is shown only in this answer. The same key gives the same token for 24 "
        "hours.",
    ),
    Call(
        "delete",
        "/v1/players/me/tokens/{token_id}",
        "revokeToken",
        "Revoke a token of mine",
        "players",
        204,
        None,
        tag="players",
        codes=("no-such-token", "last-token", "busy"),
        text="It is unknown everywhere within five seconds, and its streams end. It may be the one "
        "that you send. The last one cannot be revoked as long as there is no recovery code.",
    ),
    Call(
        "post",
        "/v1/players/me/links",
        "linkDevice",
        "A short code for another device",
        "players",
        201,
        account_answers.NewLink,
        tag="players",
        sends=("Secret-Key",),
        gets=("Cache-Control",),
        codes=MADE,
        text="For ten minutes it gives one token: `POST /v1/tokens` with `link`. A new code "
        "replaces the one before.",
    ),
    Call(
        "post",
        "/v1/tokens",
        "signIn",
        "A token for whoever has a code",
        "anybody",
        201,
        account_answers.NewToken,
        tag="players",
        body=account_bodies.SignInAsked,
        sends=("Secret-Key",),
        gets=("Cache-Control",),
        codes=(
            *MADE,
            *("bad-recovery-code", "bad-link", "bad-id-token", "issuer-away", "no-stream-free"),
            *("too-many-tokens", *OF_STORE, "unconfirmed"),
        ),
        text="By exactly one of: `recovery`, a recovery code, which stays valid (if the player has "
        "as many tokens as they may have, the one that was not used for longest is revoked); "
        "`link`, the code that another device of theirs shows, which is used up; `id_token`, where "
        "the operator trusts its issuer: whom that sends for the first time becomes a player.",
    ),
)
