"""Pictures: a game's board, the board of a match, and texts as QR codes; all as SVG.

segno draws the codes. The text is nowhere in the picture but as dots, and nothing of it is kept.
"""

import io
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import msgspec
import segno
from flask import Response, render_template
from msgspec import Meta

from domain.drawing import Drawing, Line, Point, Shape
from domain.game import Game
from domain.games import GAMES
from domain.words import Names
from events.current import Current
from service.api.games import CACHED, game_or_refuse
from service.api.match_commands import stood
from service.callers import caller_id, count_address, identify_caller, newest
from service.http.bodies import Body, MatchQuery
from service.http.problems import Problem
from service.http.refusal_texts import Spoken
from service.http.responses import KINDS, StaticAnswer, etag
from service.http.table import IF_NEW, KNOWN, MATCH, SVG, CallGroup, NamedSchema
from service.showing import Perspective, is_unchanged, perspective_of

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A picture loads nothing and runs nothing, whatever names it contains."""

DARK: set[Shape] = {
    "gems",
    "ruby",
    "emerald",
    "sapphire",
    "disc",
    "square",
    "triangle",
    "star",
}
INKS = {"text": "words", "caption": "words start", **dict.fromkeys(DARK, "lit")}
"""The colour of labels on some shapes; dark on all others."""

NO_BOARD = Names("{game} se joue sans plateau.", "{game} is played without a board.")

pictures = CallGroup("pictures", "games", count_address)
match_pictures = CallGroup("match_pictures", "matches", identify_caller)
PICTURE = NamedSchema(
    "Picture",
    {"description": "An SVG document: it scales, and has titles.", "type": "string"},
)
Language = Annotated[Spoken, Meta(description="The language of names and titles in the picture.")]


class BoardQuery(Body, frozen=True):
    """The language of a picture."""

    language: Language = "en"


@pictures.get(
    "/v1/games/{slug}/board.svg",
    PICTURE,
    who="anybody",
    sends=IF_NEW,
    media=SVG,
    codes=("no-board",),
)
def draw_board(slug: str, query: BoardQuery) -> Response:
    """A game's board as a picture.

    It follows the light or dark colour scheme of the page that shows it, and is simpler where it is
    small. Its ETag changes with the picture.
    """
    picture = _board(game_or_refuse(slug), query.language)
    return picture.answered(CACHED, Content_Security_Policy=POLICY)


@cache
def _board(game: Game[Any, Any], language: Language) -> StaticAnswer:
    drawing = _drawn(game, game.options(), None)
    return StaticAnswer(rendered(drawing, language).encode(), KINDS[".svg"])


class PictureQuery(MatchQuery, frozen=True):
    """A match at a version, and the language of its picture."""

    language: Language = "en"


@match_pictures.get(
    f"{MATCH}/board.svg",
    PICTURE,
    who="spectators too",
    sends=KNOWN,
    media=SVG,
    codes=("no-board",),
)
def draw_match(match_id: str, query: PictureQuery) -> Response:
    """A match's board as a picture.

    A drawing of the match's `view`. Before the match has begun, the empty board.
    """
    current = newest(match_id)
    perspective = perspective_of(current, caller_id(), query.eyes)
    shown = current if query.version is None else stood(current, query.version)
    drawing, headers = _of_match(shown, perspective), {"ETag": etag(shown.version)}
    if is_unchanged(shown):
        return Response(status=304, headers=headers)
    headers["Content-Security-Policy"] = POLICY
    return Response(rendered(drawing, query.language), headers=headers, content_type=KINDS[".svg"])


def _of_match(current: Current, perspective: Perspective) -> Drawing:
    game = GAMES[current.match.game]
    options = msgspec.convert(current.match.options, game.options)
    return _drawn(game, options, perspective.table(current))


def _drawn(game: Game[Any, Any], options: Any, view: Any) -> Drawing:
    drawing = game.drawing(options, view)
    if drawing is None:
        raise Problem("no-board", NO_BOARD.filled(game=game.names))
    return drawing


def rendered(drawing: Drawing, language: Language) -> str:
    """The drawing as SVG. Texts may come from hosts of matches: the template escapes them."""
    return render_template(
        "board.svg",
        drawing=drawing,
        language=language,
        text=_in(language),
        inks=INKS,
        land=_corners(drawing.land),
        lines=[(line, _traced(line)) for line in drawing.lines],
    )


def _in(language: Language) -> Callable[[Names | str], str]:
    return lambda said: said if isinstance(said, str) else getattr(said, language)


def _corners(points: tuple[Point, ...]) -> str:
    return f"M{' '.join(f'{x} {y}' for x, y in points)}Z"


def _traced(line: Line) -> str:
    """A road is straight from point to point, a river a curve through them (Catmull-Rom)."""
    points = line.points
    begun = f"M{points[0][0]} {points[0][1]}"
    if line.kind == "road":
        return begun + "L" + " ".join(f"{x} {y}" for x, y in points[1:])
    around = (points[0], *points, points[-1])
    fours = zip(around, around[1:], around[2:], around[3:], strict=False)
    return begun + "".join(f"C{_bend(*four)}" for four in fours)


def _bend(before: Point, start: Point, end: Point, after: Point) -> str:
    """The two control points and the end of a stretch, as a Bézier curve."""
    controls = (
        *(start[axis] + (end[axis] - before[axis]) / 6 for axis in (0, 1)),
        *(end[axis] - (after[axis] - start[axis]) / 6 for axis in (0, 1)),
    )
    return " ".join(f"{number:.0f}" for number in (*controls, *end))


codes = CallGroup("codes", "service", identify_caller)

CODE_POLICY = "default-src 'none'"
CODE_HEADERS = {"Content-Security-Policy": CODE_POLICY, "Cache-Control": "private, max-age=3600"}
"""Links may let somebody in: no shared cache keeps them."""
CORRECTION = "m"
"""Readable with up to 15 % of it hidden."""


class CodeQuery(Body, frozen=True):
    """The text of a QR code."""

    text: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=300,
            description="The text of the code, usually a link. It may have any characters.",
        ),
    ]


@codes.get("/v1/qr.svg", PICTURE, who="spectators too", gets=("Cache-Control",), media=SVG)
def draw_code(query: CodeQuery) -> Response:
    """A text as a QR code.

    For a link that another phone's camera is to read, such as an invitation. Black on white, with
    its border; put it into an `<img>`. The text is not kept, and is no part of the picture but as
    dots.
    """
    picture = io.BytesIO()
    code = segno.make_qr(query.text, error=CORRECTION)
    code.save(picture, kind="svg", xmldecl=False, light="#fff", omitsize=True, nl=False)
    return Response(
        picture.getvalue(), headers=CODE_HEADERS, content_type="image/svg+xml; charset=utf-8"
    )
