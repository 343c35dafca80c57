"""The calls about who plays: what a host may do, what each player may, and all together."""

from service import answers
from service.contract.call import ANY_MATCH, COMMAND, MATCH, REPEATED, Call
from service.door import bodies

HOSTING: tuple[Call, ...] = (
    Call(
        "delete",
        MATCH,
        "endMatch",
        "Cancel a match, or ask for its end",
        "players",
        200,
        answers.MatchAnswer,
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *ANY_MATCH,
            *REPEATED,
            "not-host",
            "not-seated",
            "already-resigned",
            "illegal-move",
        ),
        text="Before the start its host cancels it. After it, every player at the table may ask; "
        "`ending` lists who has, and whoever moves asks no more. With the request of the last who "
        "had not asked, the match is over. Players for whom a computer plays are not asked. To ask "
        "again is `nothing-changes`, unless nobody is left who has not asked.",
    ),
    Call(
        "post",
        f"{MATCH}/seats/new",
        "addSeat",
        "Add a seat",
        "players",
        201,
        answers.MatchAnswer,
        body=bodies.SeatToAdd,
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *ANY_MATCH,
            *REPEATED,
            "not-host",
            "started",
            "too-many-seats",
            "blocked",
            "illegal-move",
        ),
        text="Its host may, before the start, up to as many as the game has: open, for somebody "
        "who is invited, reserved for a player, or a computer's. It comes after the last seat.",
    ),
    Call(
        "delete",
        f"{MATCH}/seats/{{seat}}",
        "freeSeat",
        "Free a seat",
        "players",
        200,
        answers.MatchAnswer,
        query=bodies.FreeQuery,
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *ANY_MATCH,
            *REPEATED,
            "not-host",
            "started",
            "no-such-seat",
            "too-few-seats",
            "nobody-there",
            "illegal-move",
        ),
        text="Its host may, before the start: whoever has the seat, or for whom it is reserved, "
        "has it no more, and it is open. To free an open one is `nothing-changes`. Where somebody "
        "was invited, and in a private match, the free seat has a new invitation: the one before "
        "is dead. With `drop` the seat is taken away: those after it move up by one, other "
        "invitations stay good, and a pledge from a seat that moved up must be made anew. If no "
        "seat is free then, the match starts.",
    ),
    Call(
        "post",
        f"{MATCH}/seats/{{seat}}",
        "seatComputer",
        "Have a computer take a free seat",
        "players",
        200,
        answers.MatchAnswer,
        body=bodies.ComputerAsked,
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *ANY_MATCH,
            *REPEATED,
            "not-host",
            "started",
            "no-such-seat",
            "seat-taken",
            "nobody-there",
            "illegal-move",
        ),
        text="Its host may, before the start. If it was the last free seat, the match starts.",
    ),
    Call(
        "post",
        f"{MATCH}/begin",
        "beginMatch",
        "Begin with those who have come",
        "players",
        200,
        answers.MatchAnswer,
        body=bodies.BeginAsked,
        body_needed=False,
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *ANY_MATCH,
            *REPEATED,
            "not-host",
            "started",
            "too-few-seats",
            "nobody-there",
            "illegal-move",
        ),
        text="Its host may, as soon as there are as many as the game needs. The free seats are "
        "dropped, or, with a `level`, taken by computers. A match with pledges then waits for "
        "words, as it does when its last seat is taken.",
    ),
    Call(
        "post",
        f"{MATCH}/seats/me",
        "comeBack",
        "Play your seat yourself again",
        "players",
        200,
        answers.MatchAnswer,
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *ANY_MATCH,
            *REPEATED,
            "not-seated",
            "not-started",
            "already-resigned",
            "illegal-move",
        ),
        text="While you were `away`, a computer played for you: from now on it does not. What your "
        "seat must decide now is yours, until its deadline. It also makes up for the deadlines "
        "that you have missed so far. Where there is nothing to make up for, it is "
        "`nothing-changes`. Most moves do the same.",
    ),
    Call(
        "post",
        "/v1/quick",
        "quickPlay",
        "Take a seat at a match that fits",
        "players",
        201,
        answers.MatchAnswer,
        body=bodies.QuickMatch,
        sends=("Idempotency-Key",),
        gets=("ETag", "Location"),
        codes=("key-reused", "too-many-matches", "silenced", "busy"),
        text="At an open public match of this game with equal options and pace, with a number of "
        "seats in the range, and an open seat; never at your own, nor with "
        "whom you have blocked, or who has blocked you. If there is none, you open one "
        "with the most seats of the range. The same key gives the same seat for 24 hours.",
    ),
    Call(
        "post",
        f"{MATCH}/words",
        "giveWords",
        "Pledge words for the luck, or give them",
        "players",
        201,
        answers.MatchAnswer,
        body=bodies.WordsAsked,
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *ANY_MATCH,
            *REPEATED,
            "not-seated",
            "no-pledges",
            "already-pledged",
            "already-said",
            "too-soon",
            "other-words",
            "too-late",
            "started",
            "already-resigned",
            "silenced",
        ),
        text="In a match that was opened with `pledges`. First everybody sends a `pledge`, when "
        "they have sat down, then everybody their `words`, when all have pledged: `waiting` says "
        "whom it waits for. For words that are not given in time the pledge stands in. `words` "
        "without a pledge are plain, and count as said.",
    ),
    Call(
        "get",
        f"{MATCH}/rematch",
        "getRematch",
        "Which match is the rematch of this one",
        "spectators too",
        200,
        answers.RematchAnswer,
        sends=("If-None-Match",),
        gets=("ETag",),
        codes=ANY_MATCH,
        text="One match for all who ask. `null` while there is none, and for whom there is none; a "
        "rematch that was called off before it began is none any more.",
    ),
    Call(
        "post",
        f"{MATCH}/rematch",
        "askForRematch",
        "Play once more with the same people",
        "players",
        201,
        answers.MatchAnswer,
        body=bodies.TakeSeat,
        body_needed=False,
        sends=("Idempotency-Key",),
        gets=("ETag", "Location"),
        codes=(
            *ANY_MATCH,
            "not-over",
            "not-started",
            "not-seated",
            "already-seated",
            "match-full",
            "rematch-begun",
            "too-many-rematches",
            "too-many-matches",
            "blocked",
            "silenced",
            "key-reused",
            "busy",
        ),
        text="The match must be over. Whoever asks first opens the rematch, whoever asks later "
        "sits down there. It has the same game, options, pace, visibility and computers. The seats "
        "of the other players wait for them, as long as a turn of the match, at least a minute; "
        "then a computer (`adept`) takes them. Who has resigned may play again. The same key gives "
        "the same seat.",
    ),
    Call(
        "get",
        "/v1/invites/{code}",
        "getInvite",
        "What an invitation is for",
        "spectators too",
        200,
        answers.InviteAnswer,
        gets=("Cache-Control",),
        codes=("no-such-invite", "too-new", "unknown-format"),
        text="For whoever has the code: nobody else can know what it is for. Who sits in the match "
        "already is told so by `you`, also when the code is used up.",
    ),
    Call(
        "post",
        "/v1/invites/{code}",
        "takeInvite",
        "Take the seat to which you are invited",
        "players",
        201,
        answers.MatchAnswer,
        body=bodies.TakeSeat,
        body_needed=False,
        sends=("Idempotency-Key",),
        gets=("ETag", "Location"),
        codes=(
            "no-such-invite",
            "already-seated",
            "match-full",
            "match-over",
            "too-many-matches",
            "blocked",
            "silenced",
            "key-reused",
            "busy",
        ),
        text="An invitation is good once, until its seat is taken or freed. One that is unknown, "
        "was used, or was withdrawn is always the same `no-such-invite`.",
    ),
)
"""In the order in which they are documented."""
