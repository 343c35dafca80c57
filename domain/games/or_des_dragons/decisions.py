"""The open decisions: the awaited seats, the kind, and the clock."""

from domain.game import QUICK, DecisionKind, OpenDecision
from domain.games.or_des_dragons import lots, negotiation, theft, turns
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.table import Table, Window
from domain.words import Names

WINDOW_PERCENT = 50
"""How much of a turn's time there is to answer with a magic object."""


def waiting(table: Table) -> tuple[OpenDecision, ...]:
    """The open decisions; empty before the first turn and when the game is over."""
    if table.phase in ("setup", "over"):
        return ()
    if table.window is not None:
        return (_window(table, table.window),)
    if table.fight is not None:
        return _in_fight(table)
    if table.fair is not None:
        trading = tuple(seat for seat in table.seats if seat not in table.fair.done)
        return (OpenDecision(trading, "fair", table.decision, "hourglass"),)
    seat = turns.ordering(table)
    if seat is not None:
        return (OpenDecision((seat,), "order", table.decision),)
    return (OpenDecision((table.active,), "attack", table.decision),)


def _window(table: Table, window: Window) -> OpenDecision:
    """Magic objects are optional: silence is no absence, and there is less time."""
    seconds = table.options.window_seconds
    percent = WINDOW_PERCENT if seconds is None else 100
    return OpenDecision(
        window.seats,
        window.kind,
        table.decision,
        percent=percent,
        seconds=seconds,
        optional=True,
    )


def _in_fight(table: Table) -> tuple[OpenDecision, ...]:
    if table.battle.step == "negotiate":
        return _negotiating(table)
    divider = lots.divider(table)
    if divider is not None:
        return (OpenDecision((divider,), "divide", table.decision, "hourglass"),)
    deciders = {
        "choose-lot": lots.chooser(table),
        "steal": theft.thief(table),
        "take": theft.taker(table),
    }
    return tuple(
        OpenDecision((seat,), kind, table.decision)
        for kind, seat in deciders.items()
        if seat is not None
    )


def _negotiating(table: Table) -> tuple[OpenDecision, ...]:
    """The negotiation, and at half time the reminder for the silent seats."""
    due, silent = negotiation.now_due(table.battle), negotiation.silent(table)
    whole = OpenDecision(due, "negotiate", table.decision, "hourglass")
    half = OpenDecision(silent, "negotiate", table.decision, "hourglass", 50)
    return (whole, half) if silent else (whole,)


KINDS = (
    DecisionKind(
        "attack",
        Names(
            "Attaquer un dragon ; avant cela on peut jouer des objets magiques.",
            "Attack a dragon; magic objects may be played before.",
        ),
        (m.Attack, m.SwapDragons, m.Recall, m.Invigorate, m.Gaze, m.Dowse),
    ),
    DecisionKind(
        "order",
        Names(
            "Dire quelle mort est résolue d'abord, parmi des dragons tués en même temps.",
            "Say whose death is resolved first, of dragons killed at the same time.",
        ),
        (m.ResolveFirst,),
    ),
    DecisionKind(
        "negotiate",
        Names(
            "S'entendre sur le partage du trésor avant la fin du sablier.",
            "Agree on how to share the treasure before the sand has run out.",
        ),
        (m.Propose, m.Accept, m.Withdraw, m.Pilfer, m.Accuse),
    ),
    DecisionKind(
        "divide",
        Names(
            "Diviser le trésor en lots avant la fin du sablier.",
            "Divide the treasure into lots before the sand has run out.",
        ),
        (m.Divide, m.Pilfer, m.Accuse),
    ),
    DecisionKind("choose-lot", Names("Choisir un lot.", "Choose a lot."), (m.ChooseLot, m.Accuse)),
    DecisionKind(
        "steal",
        Names("Voler un autre participant, ou non.", "Rob another participant, or do not."),
        (m.Steal, m.Forgo),
    ),
    DecisionKind(
        "take",
        Names("Prendre un jeton de ce que le magicien voit.", "Take a token that the wizard sees."),
        (m.Take,),
    ),
    DecisionKind(
        "fair",
        Names(
            "Échanger des jetons, jusqu'à la fin du sablier ou jusqu'à ce que tous aient fini.",
            "Exchange tokens, until the sand has run out or all are done.",
        ),
        (m.OfferTrade, m.AcceptTrade, m.WithdrawTrade, m.Done),
    ),
    DecisionKind(
        "treasure",
        Names(
            "Jouer un objet magique avant le partage, ou passer.",
            "Play a magic object before the sharing, or pass.",
        ),
        (m.Claim, m.Enrich, m.Pass),
        QUICK,
    ),
    DecisionKind(
        "sand",
        Names(
            "Retourner le sablier une fois écoulé, ou passer.",
            "Turn the hourglass that has run out, or pass.",
        ),
        (m.TurnHourglass, m.Pass),
        QUICK,
    ),
    DecisionKind(
        "agreement",
        Names(
            "Échanger les parts de deux autres, ou passer.",
            "Exchange the shares of two others, or pass.",
        ),
        (m.SwapShares, m.Pass),
        QUICK,
    ),
    DecisionKind(
        "robbed",
        Names("Répondre à un vol, ou passer.", "Answer a theft, or pass."),
        (m.WardOff, m.Muddle, m.Pass),
        QUICK,
    ),
    DecisionKind(
        "encore",
        Names("Attaquer encore, ou finir votre tour.", "Attack again, or end your turn."),
        (m.AttackAgain, m.Pass),
        QUICK,
    ),
    DecisionKind(
        "stranded",
        Names(
            "Tous vos aventuriers sont pris : jouer un objet magique, ou laisser passer le tour.",
            "All your adventurers are away: play a magic object, or let the turn be skipped.",
        ),
        (m.Recall, m.SwapDragons, m.Gaze, m.Dowse, m.Pass),
    ),
    DecisionKind(
        "last-chance",
        Names(
            "Plus personne ne peut attaquer : jouer un objet magique, ou laisser finir la partie.",
            "No attack is possible any more: play a magic object, or let the game end.",
        ),
        (m.Recall, m.SwapDragons, m.Gaze, m.Dowse, m.Pass),
    ),
)
"""The kinds of open decisions, and the moves that answer each."""
