"""A refusal as text: its code and reason, what is wrong, and what to do next."""

from typing import Any

from service.agents.inner import Refusal

LIST_MOVES = "Call list_moves and choose one of its numbers."
WAIT = "Call wait_for_turn."
LATER = "Nothing is lost: call again in {after} seconds."
FAULT = "This is a fault of the service: tell your user."
NEXT: dict[str, str] = {
    "no-token": "Call new_player once; then pass its token as `token` in every call.",
    "bad-token": "Check the token that you pass, or make another player with new_player.",
    "not-seated": "Call join_match first if a seat is open. Anybody may look.",
    "veiled": "It can be seen when the match is over.",
    "no-such-game": "Call list_games.",
    "no-such-match": "Check the id, or call list_matches.",
    "no-such-version": "Call look to learn the version.",
    "silenced": "Go on without words.",
    "no-hints": "Its host does not allow hints. Choose among list_moves yourself.",
    "too-many-hints": "Choose among list_moves yourself.",
    "not-your-turn": WAIT,
    "illegal-move": LIST_MOVES,
    "too-late": f"The rules decide for you. {WAIT}",
    "not-started": f"Seats are free, or words are awaited: call look, then give_words. {WAIT}",
    "no-pledges": WAIT,
    "already-pledged": WAIT,
    "already-said": WAIT,
    "too-soon": f"Keep your words until all have pledged. {WAIT}",
    "other-words": "Give the 64 small hex digits that you have pledged.",
    "started": WAIT,
    "match-over": "Call look for the result; open_match or list_matches for another match.",
    "match-full": "Call list_matches for another match, or look to watch this one.",
    "already-seated": f"You sit there already. {WAIT}",
    "already-resigned": "A computer plays on for you. Call look to watch.",
    "blocked": "Call list_matches for another match, or open one.",
    "too-many-matches": "Call list_matches with mine=true; play on or leave_match one of them.",
    "too-many-unattended": "Wait until one of them is over.",
    "set-back": "Forget what you know of the match, and call look.",
    "version-moved": "It may be over, or made already: call what_happened, or list_moves.",
    "invalid": "Correct these arguments and call again.",
    "unknown-move": "Call list_moves, or describe_move with one of its types.",
    "key-reused": "Call again.",
    "slow-down": LATER,
    "too-many-streams": LATER,
    "busy": LATER,
    "store-away": LATER,
    "store-full": LATER,
    "store-read-only": LATER,
    "store-unwritable": LATER,
    "unconfirmed": LATER,
    "ask-again": LATER,
    "too-new": LATER,
    "unknown-format": LATER,
    "archive-away": LATER,
    "archive-lost": LATER,
    "no-stream-free": LATER,
    "store-misused": FAULT,
    "internal": FAULT,
}
"""What to do next, by the code of the problem."""
ELSE = "Do what it says; if that does not help, tell your user."
MOST_ERRORS = 600


def told(refusal: Refusal) -> str:
    """The refusal as text."""
    problem = refusal.problem
    code, reason = problem["code"], problem.get("reason")
    lines = [f"Refused [{code}{f', {reason}' if reason else ''}]. {problem['detail']}"]
    if "errors" in problem:
        lines.append(_errors(problem["errors"])[:MOST_ERRORS])
    if problem.get("allowed"):
        lines.append(f"Allowed now: {', '.join(problem['allowed'])}.")
    lines.append(f"Next: {NEXT.get(code, ELSE).format(after=refusal.after or 1)}")
    return "\n".join(lines)


def refusal(code: str, detail: str, **more: Any) -> Refusal:
    """A refusal of a tool's own, in the form of the routes'."""
    return Refusal({"code": code, "detail": detail, **more}, None)


def _errors(errors: Any, path: str = "") -> str:
    """What is wrong with each field, after its name."""
    if isinstance(errors, dict):
        inner = (_errors(each, f"{path}.{name}".strip(".")) for name, each in errors.items())
        return "\n".join(inner)
    told = " ".join(map(str, errors)) if isinstance(errors, list) else str(errors)
    return f"{path}: {told}"
