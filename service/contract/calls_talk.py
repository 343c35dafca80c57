"""The calls about talk at the table."""

from service import play_answers
from service.contract.call import ANY_MATCH, MATCH, Call
from service.door import bodies

TALK: tuple[Call, ...] = (
    Call(
        "get",
        f"{MATCH}/talk",
        "listTalk",
        "What was said at the table",
        "spectators too",
        200,
        play_answers.TalkPage,
        query=bodies.TalkQuery,
        codes=(*ANY_MATCH, "no-stream-free"),
        text="As far as you hear it: what was said to the table, by you, or to you. Not by whom "
        "you have muted, nor where one of you has blocked the other. With `wait` it answers as "
        "soon as there is something. The match's stream tells it, too.",
    ),
    Call(
        "post",
        f"{MATCH}/talk",
        "say",
        "Say something at the table",
        "players",
        201,
        play_answers.SaidItem,
        body=bodies.PhraseAsked,
        sends=("Idempotency-Key",),
        codes=(*ANY_MATCH, "not-seated", "already-resigned", "silenced", "key-reused"),
        text="A phrase of the game's catalogue (`phrases`), to all or to one seat. Who has a seat "
        "may speak, before the match, while it runs, and after it. You may say 15 in a minute. It "
        "is not in the log, and gone after a month without a word, or when you erase yourself.",
    ),
)
"""In the order in which they are documented."""
