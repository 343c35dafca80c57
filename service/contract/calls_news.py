"""The calls about a player's news: all that is new in their matches."""

from service import news_answers, play_answers
from service.contract.call import Call
from service.contract.written import NEWS_STREAM
from service.door import news_bodies

NEWS: tuple[Call, ...] = (
    Call(
        "get",
        "/v1/players/me/news",
        "getNews",
        "What is new in my matches",
        "players",
        200,
        news_answers.NewsPage,
        tag="news",
        query=news_bodies.NewsQuery,
        codes=("news-set-back", "no-stream-free"),
        text="Items after a number, oldest first; with `wait` it answers as soon as there is one, "
        "or when the time is over. The newest thousand are kept.",
    ),
    Call(
        "patch",
        "/v1/players/me/news",
        "readNews",
        "I have read my news up to here",
        "players",
        200,
        news_answers.NewsRead,
        tag="news",
        body=news_bodies.NewsChanges,
        text="Your other devices are told by their streams.",
    ),
    Call(
        "get",
        "/v1/players/me/stream",
        "followNews",
        "Follow my news live",
        "players",
        200,
        NEWS_STREAM,
        tag="news",
        query=news_bodies.NewsStreamQuery,
        sends=("Last-Event-ID",),
        gets=("Cache-Control", "X-Accel-Buffering"),
        media="text/event-stream",
        codes=(
            "news-set-back",
            "bad-ticket",
            "ticket-expired",
            "ticket-elsewhere",
            "too-many-streams",
            "no-stream-free",
        ),
        text="Server-sent events: one per item, `id` is its number. Reconnect with the last id and "
        "there is no gap and no duplicate.",
    ),
    Call(
        "post",
        "/v1/players/me/tickets",
        "takeNewsTicket",
        "A ticket for the stream of my news",
        "players",
        201,
        play_answers.TicketAnswer,
        tag="news",
        text="For a browser's EventSource, which cannot send your token: it identifies you, for "
        "this stream only, and is valid for a minute.",
    ),
)
"""In the order in which they are documented."""
