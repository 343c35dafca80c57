"""The box as plain data: every piece, its effect and its move, and the numbers of the rules."""

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins

from domain.game import Move
from domain.games.or_des_dragons import components as c
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import GEMS, TOKENS, Token
from domain.games.or_des_dragons.components import Adventurer, Magic
from domain.words import Names

BETWEEN_TURNS = ("attack", "stranded", "last-chance")
PLAYED: dict[Magic, tuple[type[Move], tuple[str, ...], str]] = {
    "confusion_ring": (m.SwapShares, ("agreement",), "asked"),
    "swap_powder": (m.SwapDragons, BETWEEN_TURNS, "anybody"),
    "muddle_stone": (m.Muddle, ("robbed",), "asked"),
    "pilfering_gloves": (m.Pilfer, ("negotiate", "divide"), "anybody"),
    "enchanted_sword": (m.Attack, ("attack",), "asked"),
    "recall_horn": (m.Recall, BETWEEN_TURNS, "asked"),
    "vigour_potion": (m.Invigorate, ("attack",), "asked"),
    "speed_boots": (m.AttackAgain, ("encore",), "asked"),
    "crystal_ball": (m.Gaze, BETWEEN_TURNS, "anybody"),
    "dowsers_lantern": (m.Dowse, BETWEEN_TURNS, "anybody"),
    "turned_hourglass": (m.TurnHourglass, ("sand",), "asked"),
    "protection_amulet": (m.WardOff, ("robbed",), "asked"),
    "authority_sceptre": (m.Claim, ("treasure",), "asked"),
    "bottomless_bag": (m.Enrich, ("treasure",), "asked"),
}
"""The move that plays an object, the decisions during which it may be played, and the seats that
may: only the asked one, or any (last-chance: always only the asked one).
"""
_FOUND: dict[Magic, tuple[str, ...]] = {
    "confusion_ring": ("effect",),
    "swap_powder": ("effect", "window"),
    "muddle_stone": ("names", "effect"),
    "pilfering_gloves": ("effect",),
}
"""The published facts of an object; the rest is reconstructed."""


def catalogue() -> dict[str, Any]:
    """All components as plain data; `provenance` says of each part whether it was published."""
    dragons = [{"id": d, "count": 1, **to_builtins(c.DRAGONS[d])} for d in c.DRAGONS]
    fair = {"names": {"fr": "Foire", "en": "Fair"}, "after": len(c.DRAGONS) - c.FAIR_AFTER}
    return {
        "tokens": _part("published", c.ALL_TOKENS.size, [_token(token) for token in TOKENS]),
        "adventurers": {
            **_part(
                "published", c.MOST_SEATS * len(c.ADVENTURERS), map(_adventurer, c.ADVENTURERS)
            ),
            "per_seat": len(c.ADVENTURERS),
        },
        "dragons": _part("reconstructed", len(c.DRAGONS), dragons),
        "fair": {"provenance": "published", "count": 1, **fair},
        "magic": _part("reconstructed", len(c.MAGIC_CARDS), map(_magic, c.MAGIC)),
        "other": {"provenance": "published", "items": _other()},
        "limits": {
            "provenance": "reconstructed",
            "provenance_of": {"lairs": "published"},
            **_limits(),
        },
        "scoring": {
            "provenance": "published",
            "items": _scoring(),
            "tie_break": None,
            "tie_rule": to_builtins(_TIE_RULE),
        },
    }


def _part(provenance: str, count: int, items: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return {"provenance": provenance, "count": count, "items": list(items)}


_TIE_RULE = Names(
    "À égalité de points, la victoire est partagée ; rien ne départage.",
    "Equal points share the victory; nothing breaks a tie.",
)


def _token(token: Token) -> dict[str, Any]:
    return {
        "id": token,
        "names": to_builtins(c.TOKEN_NAMES[token]),
        "colour": c.COLOURS[token],
        "count": c.ALL_TOKENS.count(token),
        "majority": token in GEMS,
        "points": c.POINTS.get(token),
    }


def _adventurer(adventurer: Adventurer) -> dict[str, Any]:
    return {
        "id": adventurer,
        "names": to_builtins(c.ADVENTURER_NAMES[adventurer]),
        "attack": c.ATTACK[adventurer],
        "count": c.MOST_SEATS,
        "per_seat": 1,
    }


def _magic(card: Magic) -> dict[str, Any]:
    move, during, by = PLAYED[card]
    found = _FOUND.get(card, ())
    parts = ("names", "copies", "window", "effect")
    return {
        "id": card,
        **to_builtins(c.MAGIC[card]),
        "move": move.__struct_config__.tag,
        "during": list(during),
        "by": by,
        "provenance": {part: "published" if part in found else "reconstructed" for part in parts},
    }


def _other() -> list[dict[str, Any]]:
    things = {
        "screen": (Names("Écran", "Screen"), c.MOST_SEATS),
        "bag": (Names("Sac", "Bag"), 1),
        "hourglass": (Names("Sablier d'une minute", "One-minute hourglass"), 1),
    }
    return [
        {"id": thing, "names": to_builtins(names), "count": count}
        for thing, (names, count) in things.items()
    ]


def _limits() -> dict[str, Any]:
    """The numbers of the rules that no card shows. `hand` is null: there is no limit."""
    part, whole = c.DELEGATE_ACCEPTS
    return {
        "lairs": c.LAIRS,
        "hand": None,
        "sword_bonus": c.SWORD_BONUS,
        "pilfered_tokens": c.PILFER_LIMIT,
        "enriched_tokens": c.ENRICH_LIMIT,
        "accusations_per_seat": 1,
        "delegate_accepts_percent": 100 * part // whole,
    }


def _scoring() -> list[dict[str, Any]]:
    """`majority_tied`: points of each leader of a kind, for one leader, two, three or more."""
    return [
        {
            "advanced": advanced,
            "seats": seats,
            "majority": points,
            "majority_tied": [points, points // 2, 0] if advanced else [points] * 3,
            "black_diamond": c.BLACK_DIAMOND[advanced],
            "black_diamond_curse": advanced,
            "all_gems": c.ALL_GEMS if advanced else 0,
        }
        for advanced, by_seats in c.MAJORITY.items()
        for seats, points in by_seats.items()
    ]
