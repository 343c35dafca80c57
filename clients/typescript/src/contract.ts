// Generated from openapi.yaml by `make clients`: do not edit.

export interface paths {
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The catalogue of games */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One game with its components */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{slug}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game's board as a picture
         * @description It follows the light or dark colour scheme of the page that shows it, and is simpler where it is small. Its ETag changes with the picture.
         */
        get: operations["drawBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrol as a player
         * @description The token is shown only here, and stored as a hash. Names need not be unique.
         */
        post: operations["createPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The player of the token */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Erase the player of the token
         * @description Name and token are erased within seconds. A seat in a match that has not begun is open again; in a running match a computer plays on. The logs of matches stay.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My matches, newest first
         * @description It lags behind the matches by some milliseconds.
         */
        get: operations["listMyMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lobby: all matches, newest first
         * @description It lags behind the matches by some milliseconds.
         */
        get: operations["listMatches"];
        put?: never;
        /**
         * Open a match
         * @description It starts as soon as every seat is taken, and at once if no seat is free.
         */
        post: operations["openMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A match as you may see it
         * @description An earlier version shows what you knew then. When the match is over, anybody may ask for any seat's perspective, or for the open table.
         */
        get: operations["getMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A match's board as a picture
         * @description A drawing of the match's `view`. Before the match has begun, the empty board.
         */
        get: operations["drawMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat
         * @description The one that is reserved for you, or the first open one. The match starts when the last seat is taken.
         */
        post: operations["takeSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/seats/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave, or resign
         * @description Before the start the seat is open again; after it a computer plays on.
         */
        delete: operations["leaveSeat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your legal moves
         * @description Each is ready to be sent. Where `complete` is false there are more than these.
         */
        get: operations["listMoves"];
        put?: never;
        /** Make a move */
        post: operations["makeMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened after a version
         * @description With `wait` it answers as soon as there is an entry, or when the time is over. When the match is over its log is open, unless you ask for a perspective.
         */
        get: operations["getLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A match as it stood, version by version
         * @description Each view is what this perspective showed then; at the end everything is open.
         */
        get: operations["listViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a branch: a match that begins where another stood
         * @description A new match with new luck, from any version before the end of a finished match, or of one that you play against computers only (then with `redealt` unknowns).
         */
        post: operations["openBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a match live
         * @description Server-sent events: one per entry, `id` is its version, `data` the entry as the log shows it. Reconnect with the last id and there is no gap and no duplicate. The stream ends with an event `end` when the match is over, or with `set-back` when the store has lost entries that you were sent: `version` is the last one that is still valid.
         */
        get: operations["followMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ticket for the stream
         * @description For a browser's EventSource, which cannot send your token: it identifies you, for this match's stream only, and is valid for a minute.
         */
        post: operations["takeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit of a match
         * @description What the server finds when it checks its own log: the chain of hashes, every command decided again, every answer of chance, the result.
         */
        get: operations["auditMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log as a file
         * @description NDJSON: a header, then every entry as the log shows it to you; when the match is over, everything is open. `python verify.py` checks it offline.
         */
        get: operations["exportMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify.py": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The verifier of exports */
        get: operations["getVerifier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alive */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server can serve requests */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Abandon
         * @description Nobody has played this match, or looked at it, for as long as the operator allows.
         */
        Abandon: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "abandon";
        };
        /**
         * Abandoned
         * @enum {string}
         */
        Abandoned: "left" | "too-long" | "unwatched";
        /**
         * Answered
         * @description Chance answered. Hidden until the match ends; what may be seen is in the outcome.
         */
        Answered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "answered";
            question: ((components["schemas"]["Shuffle"] | null) | (components["schemas"]["Pick"] | null) | (components["schemas"]["Roll"] | null) | null) | null;
            answer: (number[] | null) | null;
        };
        /**
         * Anybody
         * @description A seat that anybody may take.
         */
        Anybody: {
            /** @constant */
            kind: "open";
        };
        /**
         * Audit
         * @description The results of all checks of a match at a version.
         */
        Audit: {
            match: string;
            version: number;
            commitment: string | null;
            secret: string | null;
            head: string | null;
            checks: components["schemas"]["Check"][];
        };
        /**
         * Awaited
         * @description A seat that must decide, or be taken (kind "seat"); the deadline is ms since the epoch.
         */
        Awaited: {
            seat: number;
            kind: string;
            deadline: number | null;
        };
        /**
         * Bounds
         * @description How many entries there may be.
         *
         *     `changes`: of one player or computer that leave the open decisions as they are; `offers`: of all
         *     in one decision on the hourglass, which falls to its default then; `entries`: in the whole
         *     match, which ends with the last of them.
         */
        Bounds: {
            changes: number;
            offers: number;
            entries: number;
        };
        /**
         * Branch
         * @description Open a match that begins where another stood (see Origin).
         *
         *     Without a seat it is the asker's own; without a pace the other match's.
         */
        Branch: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "branch";
            match: string;
            version: number;
            seats: components["schemas"]["Seat"][];
            unknowns: components["schemas"]["Unknowns"];
            seat: number | null;
            pace: components["schemas"]["Pace"] | null;
            words: string | null;
        };
        /**
         * CameBack
         * @description The player of a seat moved again after missing a turn.
         */
        CameBack: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "came-back";
            seat: number;
        };
        /**
         * Check
         * @description The result of one check; `version` is the first entry that fails, or is not checked.
         */
        Check: {
            /** @enum {string} */
            name: "chain" | "chance" | "log" | "result" | "rules";
            /** @enum {string} */
            status: "failed" | "passed" | "pending";
            version: number | null;
            detail: string;
        };
        /**
         * ClockSet
         * @description The deadlines of all open decisions from now on.
         *
         *     `stepped`: they are what they were, by a clock that has stepped by so many ms since.
         */
        ClockSet: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "clock-set";
            dues: components["schemas"]["Due"][];
            stepped: number | null;
        };
        /**
         * Computer
         * @description A seat that a computer plays.
         */
        Computer: {
            /** @constant */
            kind: "ai";
            level: components["schemas"]["Level"];
        };
        /**
         * DrachenlandActivate
         * @description Use a die for an adventurer: it goes its way, and takes something where it ends.
         *
         *     Where a token is turned up the way ends, and the rest of the command is dropped: you are asked
         *     again. Without `take` you are asked if there is anything to take; with "nothing" you are not.
         *     Who is asked about rolling again keeps the dice by it.
         */
        DrachenlandActivate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "activate";
            /** @description The die to use, once a turn. */
            die: components["schemas"]["DrachenlandDie"];
            /** @description Your adventurer of this colour. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The way, step by step. Without a step the adventurer stays where it is. What comes after a token is turned up is dropped. Default: (). */
            steps?: (components["schemas"]["DrachenlandWalk"] | components["schemas"]["DrachenlandMarch"] | components["schemas"]["DrachenlandBoat"] | components["schemas"]["DrachenlandFly"] | components["schemas"]["DrachenlandCall"])[];
            /** @description What to take where the way ends. null: you are asked, if there is anything. nothing: you are not. Dropped where a token is turned up. */
            take?: components["schemas"]["DrachenlandTake"] | "nothing" | null;
        };
        /**
         * DrachenlandActivated
         * @description A seat uses a die for an adventurer.
         */
        DrachenlandActivated: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "activated";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            die: components["schemas"]["DrachenlandDie"];
        };
        /**
         * DrachenlandActivation
         * @description An adventurer at work: where it was before (null: not on the board), if a token that it
         *     turned up has stopped it, and what it took.
         */
        DrachenlandActivation: {
            pawn: components["schemas"]["DrachenlandColour"];
            origin: string | null;
            stopped: boolean;
            taken: components["schemas"]["DrachenlandTake"][];
        };
        /**
         * DrachenlandActivationEnded
         * @description A seat's adventurer is done.
         */
        DrachenlandActivationEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "activation-ended";
            seat: number;
        };
        /**
         * DrachenlandAdventurer
         * @description A pawn: the space on which it stands, if it has come in, and if it wears a ring.
         */
        DrachenlandAdventurer: {
            colour: components["schemas"]["DrachenlandColour"];
            at: string | null;
            ring: boolean;
        };
        /**
         * DrachenlandBoard
         * @description A whole board, as it is played on and as it is drawn.
         */
        DrachenlandBoard: {
            /** @description The board's own id. */
            id: string;
            /** @description The width of the drawing. */
            width: number;
            /** @description The height of the drawing. */
            height: number;
            /** @description All volcanoes. */
            volcanoes: components["schemas"]["DrachenlandVolcano"][];
            /** @description All entrances. */
            entrances: components["schemas"]["DrachenlandEntrance"][];
            /** @description All paths. */
            paths: components["schemas"]["DrachenlandPath"][];
            /** @description All rivers. Default: (). */
            rivers?: components["schemas"]["DrachenlandRiver"][];
            /** @description Where the board is from. Default: own. */
            source?: string;
        };
        /**
         * DrachenlandBoat
         * @description Use a boatman: along a river to the volcano at its other end.
         */
        DrachenlandBoat: {
            /** @constant */
            do: "boat";
            /** @description The volcano at the other end of the river. */
            to: string;
        };
        /**
         * DrachenlandBoatTaken
         * @description A seat's adventurer went along a river, to this volcano.
         */
        DrachenlandBoatTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "boat-taken";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            to: string;
        };
        /**
         * DrachenlandBranched
         * @description The table from which a branch will begin.
         */
        DrachenlandBranched: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "branched";
            table: components["schemas"]["DrachenlandView"];
        };
        /**
         * DrachenlandBy
         * @enum {string}
         */
        DrachenlandBy: "baby_dragon" | "die";
        /**
         * DrachenlandCall
         * @description Call the royal dragon of the adventurer's colour to the volcano on which it stands.
         *
         *     By the die: no point of it is left to walk with.
         */
        DrachenlandCall: {
            /** @constant */
            do: "call";
            /** @description What pays for the dragon: the die, if it shows a 4 of which no space was walked, or a baby dragon, beside the die. Default: die. */
            by?: components["schemas"]["DrachenlandBy"];
        };
        /**
         * DrachenlandColour
         * @enum {string}
         */
        DrachenlandColour: "blue" | "green" | "red";
        /** DrachenlandCommand */
        DrachenlandCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["Leave"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["SetClock"] | components["schemas"]["DrachenlandEnter"] | components["schemas"]["DrachenlandReroll"] | components["schemas"]["DrachenlandActivate"] | components["schemas"]["DrachenlandContinue"] | components["schemas"]["DrachenlandTakeTreasure"] | components["schemas"]["DrachenlandMagicHand"] | components["schemas"]["DrachenlandPass"];
        /**
         * DrachenlandContinue
         * @description Option tokens_after_stop: go on with tokens after a token was turned up, and take.
         */
        DrachenlandContinue: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "continue";
            /** @description The way, step by step. Without a step the adventurer stays where it is. What comes after a token is turned up is dropped. */
            steps: (components["schemas"]["DrachenlandWalk"] | components["schemas"]["DrachenlandMarch"] | components["schemas"]["DrachenlandBoat"] | components["schemas"]["DrachenlandFly"] | components["schemas"]["DrachenlandCall"])[];
            /** @description What to take where the way ends. null: you are asked, if there is anything. nothing: you are not. Dropped where a token is turned up. */
            take?: components["schemas"]["DrachenlandTake"] | "nothing" | null;
        };
        /**
         * DrachenlandCrater
         * @description What lies on a volcano: treasure, and tokens. At most one was laid there, face down; royal
         *     dragons come and go.
         */
        DrachenlandCrater: {
            treasure: components["schemas"]["DrachenlandStash"];
            face_down: (components["schemas"]["DrachenlandToken"] | null)[];
            face_up: components["schemas"]["DrachenlandToken"][];
        };
        /**
         * DrachenlandDiceKept
         * @description A seat left the dice as they were.
         */
        DrachenlandDiceKept: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dice-kept";
            seat: number;
        };
        /**
         * DrachenlandDiceLifted
         * @description A seat rolls both dice again.
         */
        DrachenlandDiceLifted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dice-lifted";
            seat: number;
        };
        /**
         * DrachenlandDiceRolled
         * @description The dice A and B show this.
         */
        DrachenlandDiceRolled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dice-rolled";
            seat: number;
            dice: number[];
        };
        /**
         * DrachenlandDie
         * @enum {string}
         */
        DrachenlandDie: "A" | "B";
        /**
         * DrachenlandDragonCalled
         * @description A seat's adventurer called the royal dragon of its colour to where it stands.
         */
        DrachenlandDragonCalled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragon-called";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            origin: string;
            to: string;
        };
        /**
         * DrachenlandDragonFlown
         * @description A seat's adventurer flew with the royal dragon of its colour, to this volcano.
         */
        DrachenlandDragonFlown: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragon-flown";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            origin: string;
            to: string;
        };
        /**
         * DrachenlandEggTaken
         * @description A seat took an egg, and with it the volcano's token, if it can be taken.
         */
        DrachenlandEggTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "egg-taken";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            volcano: string;
            token: components["schemas"]["DrachenlandToken"] | null;
        };
        /**
         * DrachenlandEnter
         * @description First round: bring this adventurer in, to a space that is exactly so far from an entrance.
         */
        DrachenlandEnter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "enter";
            /** @description Your adventurer of this colour. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The space where the adventurer ends, exactly so far from an entrance as the order of play says. */
            to: string;
        };
        /**
         * DrachenlandEntrance
         * @description Where adventurers come in. It is no space, and nobody walks through it.
         */
        DrachenlandEntrance: {
            /** @description An id that nothing else on the board has. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description From the left edge. */
            x: number;
            /** @description From the top. */
            y: number;
        };
        /** DrachenlandEvent */
        DrachenlandEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["Finished"] | components["schemas"]["Answered"] | components["schemas"]["DrachenlandBranched"] | components["schemas"]["DrachenlandStarted"] | components["schemas"]["DrachenlandFirstSeatDrawn"] | components["schemas"]["DrachenlandTokensLaid"] | components["schemas"]["DrachenlandGemsLaid"] | components["schemas"]["DrachenlandIntroBegan"] | components["schemas"]["DrachenlandTurnBegan"] | components["schemas"]["DrachenlandDiceRolled"] | components["schemas"]["DrachenlandRerollOffered"] | components["schemas"]["DrachenlandDiceLifted"] | components["schemas"]["DrachenlandDiceKept"] | components["schemas"]["DrachenlandTokenUsed"] | components["schemas"]["DrachenlandTurnEnded"] | components["schemas"]["DrachenlandGameEnded"] | components["schemas"]["DrachenlandActivated"] | components["schemas"]["DrachenlandResumed"] | components["schemas"]["DrachenlandWalked"] | components["schemas"]["DrachenlandBoatTaken"] | components["schemas"]["DrachenlandDragonFlown"] | components["schemas"]["DrachenlandDragonCalled"] | components["schemas"]["DrachenlandTokenTurnedUp"] | components["schemas"]["DrachenlandTakeOffered"] | components["schemas"]["DrachenlandEggTaken"] | components["schemas"]["DrachenlandGemsTaken"] | components["schemas"]["DrachenlandRingTaken"] | components["schemas"]["DrachenlandNothingTaken"] | components["schemas"]["DrachenlandHandOffered"] | components["schemas"]["DrachenlandActivationEnded"];
        /**
         * DrachenlandFirstSeatDrawn
         * @description This seat will begin.
         */
        DrachenlandFirstSeatDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "first-seat-drawn";
            seat: number;
        };
        /**
         * DrachenlandFly
         * @description Fly with the royal dragon of the adventurer's colour, which lies here, to this volcano.
         *
         *     By the die: no point of it is left to walk with.
         */
        DrachenlandFly: {
            /** @constant */
            do: "fly";
            /** @description The volcano to fly to. */
            to: string;
            /** @description What pays for the dragon: the die, if it shows a 4 of which no space was walked, or a baby dragon, beside the die. Default: die. */
            by?: components["schemas"]["DrachenlandBy"];
        };
        /**
         * DrachenlandGameEnded
         * @description The game is over: the last egg was taken, or nobody has taken anything for long.
         */
        DrachenlandGameEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game-ended";
            /** @enum {string} */
            reason: "last-egg" | "stalled";
        };
        /**
         * DrachenlandGem
         * @enum {string}
         */
        DrachenlandGem: "diamond" | "emerald" | "ruby" | "sapphire";
        /**
         * DrachenlandGemsLaid
         * @description The gems lie on the volcanoes: so many on each, in board order.
         */
        DrachenlandGemsLaid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "gems-laid";
            gems: components["schemas"]["DrachenlandStash"][];
        };
        /**
         * DrachenlandGemsTaken
         * @description A seat took gems: all of its adventurer's colour, or one diamond.
         */
        DrachenlandGemsTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "gems-taken";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            volcano: string;
            gem: components["schemas"]["DrachenlandGem"];
            count: number;
        };
        /**
         * DrachenlandHandOffered
         * @description A seat may use a magic hand.
         */
        DrachenlandHandOffered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hand-offered";
            seat: number;
        };
        /**
         * DrachenlandIntroBegan
         * @description A seat must bring in its first adventurer, exactly so many spaces.
         */
        DrachenlandIntroBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "intro-began";
            seat: number;
            spaces: number;
        };
        /**
         * DrachenlandMagicHand
         * @description Use a magic hand: take once more from the same volcano.
         */
        DrachenlandMagicHand: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "magic-hand";
            /** @description An egg, all gems of the adventurer's colour, one diamond, or a ring instead of treasure. */
            take: components["schemas"]["DrachenlandTake"];
        };
        /**
         * DrachenlandMarch
         * @description Use a forced march: three more spaces.
         */
        DrachenlandMarch: {
            /** @constant */
            do: "march";
        };
        /** DrachenlandMatchAnswer */
        DrachenlandMatchAnswer: components["schemas"]["MatchAnswerBase"] & {
            /** @constant */
            game: "drachenland";
            options: components["schemas"]["DrachenlandOptions"];
            view: components["schemas"]["DrachenlandView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "drachenland";
        };
        /** DrachenlandMove */
        DrachenlandMove: components["schemas"]["DrachenlandEnter"] | components["schemas"]["DrachenlandReroll"] | components["schemas"]["DrachenlandActivate"] | components["schemas"]["DrachenlandContinue"] | components["schemas"]["DrachenlandTakeTreasure"] | components["schemas"]["DrachenlandMagicHand"] | components["schemas"]["DrachenlandPass"];
        /** DrachenlandMovesAnswer */
        DrachenlandMovesAnswer: components["schemas"]["MovesAnswerBase"] & {
            /** @constant */
            game: "drachenland";
            moves: components["schemas"]["DrachenlandMove"][];
            always: components["schemas"]["DrachenlandMove"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "drachenland";
        };
        /**
         * DrachenlandNewMatch
         * @description A match to open. The options are those of the game: see the catalogue.
         */
        DrachenlandNewMatch: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "drachenland";
            seats: (components["schemas"]["Me"] | components["schemas"]["Anybody"] | components["schemas"]["Somebody"] | components["schemas"]["Computer"])[];
            options?: components["schemas"]["DrachenlandOptions"];
            /** @description Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None. */
            pace?: components["schemas"]["PaceAsked"];
            words?: string | null;
        };
        /**
         * DrachenlandNothingTaken
         * @description A seat took nothing, or nothing more.
         */
        DrachenlandNothingTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "nothing-taken";
            seat: number;
        };
        /**
         * DrachenlandOptions
         * @description What a host may choose. Each goes with each other.
         */
        DrachenlandOptions: {
            /** @description Another board, in the form of the built-in one, which the components show. null: the built-in one. */
            board?: components["schemas"]["DrachenlandBoard"] | null;
            /** @description The seat that begins: less than there are seats. null: chance says who. */
            first_seat?: number | null;
            /** @description No volcano is dealt more than two gems of a kind. false: the rulebook's variant 1. Default: true. */
            gem_limit?: boolean;
            /** @description Eggs and gems are hidden behind screens. false: the rulebook's variant 2. Default: true. */
            screens?: boolean;
            /** @description false (the rulebook's letter): who turns a token up goes no further. true: boatmen, forced marches and baby dragons may still bring the adventurer on. Default: false. */
            tokens_after_stop?: boolean;
            /** @description false (the rulebook's letter): a magic hand follows treasure and takes treasure. true: it may also follow a ring, and take one. Default: false. */
            magic_ring?: boolean;
            /** @description More sets, then more eggs, then fewer turns break a tie. false: the win is shared. Default: false. */
            break_ties?: boolean;
            /** @description After so many rounds in which nobody took anything the match ends. null (the rulebook's letter): only the last egg ends it. Default: 10. */
            stall_rounds?: number | null;
        };
        /**
         * DrachenlandPass
         * @description Leave it at that: no re-roll, no (more) treasure; or the dice that are left lapse.
         */
        DrachenlandPass: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pass";
        };
        /**
         * DrachenlandPath
         * @description Stones in a row between two volcanoes, or an entrance and a volcano.
         *
         *     The stones are called <id>.1 to <id>.<n>, counted from `from` to `to`.
         */
        DrachenlandPath: {
            /** @description An id that nothing else on the board has. */
            id: string;
            /** @description The id of the place where it begins. */
            from: string;
            /** @description The id of the place where it ends. */
            to: string;
            /** @description The number of its stones. */
            n: number;
            /** @description Where each stone is drawn, x and y, from `from` to `to`. */
            stones: number[][];
        };
        /**
         * DrachenlandReason
         * @description Why a move of Dragonland may be refused.
         * @enum {string}
         */
        DrachenlandReason: "other-decision" | "not-so-far-in" | "entry-taken" | "die-used" | "pawn-used" | "must-come-in" | "cannot-continue" | "not-stopped" | "no-steps" | "no-such-space" | "already-there" | "turns-round" | "no-way" | "too-far" | "no-token" | "off-board" | "no-river" | "no-volcano" | "dragon-not-up" | "dragon-elsewhere" | "dragon-here" | "no-die" | "die-not-four" | "die-spent" | "die-walked" | "stone-taken" | "not-on-volcano" | "face-down" | "nothing-such" | "no-ring-token" | "ring-worn" | "has-not-moved" | "ring-by-hand" | "not-awaited" | "nothing-awaited" | "not-listed" | "nothing-changes" | "moves-used-up";
        /**
         * DrachenlandReroll
         * @description Use your twist of fate: roll both dice again.
         */
        DrachenlandReroll: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reroll";
        };
        /**
         * DrachenlandRerollOffered
         * @description A seat may roll both dice again.
         */
        DrachenlandRerollOffered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reroll-offered";
            seat: number;
        };
        /**
         * DrachenlandResumed
         * @description A seat's adventurer goes on, with tokens, after it was stopped.
         */
        DrachenlandResumed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resumed";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
        };
        /**
         * DrachenlandRingTaken
         * @description A seat put a ring on its adventurer.
         */
        DrachenlandRingTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ring-taken";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            volcano: string;
        };
        /**
         * DrachenlandRiver
         * @description Boatmen travel along it between two volcanoes.
         */
        DrachenlandRiver: {
            /** @description An id that nothing else on the board has. */
            id: string;
            /** @description The volcano at one end. */
            a: string;
            /** @description The volcano at the other end. */
            b: string;
            /** @description Its bends, x and y, for drawing it. Default: (). */
            via?: number[][];
        };
        /**
         * DrachenlandScreen
         * @description The treasure of a seat, and who may look at it.
         */
        DrachenlandScreen: {
            witnesses: (number | null)[];
            stash: (components["schemas"]["DrachenlandStash"] | null) | null;
        };
        /** DrachenlandSeenEntry */
        DrachenlandSeenEntry: components["schemas"]["SeenEntryBase"] & {
            /** @constant */
            game: "drachenland";
            command: components["schemas"]["DrachenlandCommand"] | null;
            events: components["schemas"]["DrachenlandEvent"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "drachenland";
        };
        /**
         * DrachenlandShown
         * @description One of the two dice: what it shows, and if it was used this turn.
         */
        DrachenlandShown: {
            die: components["schemas"]["DrachenlandDie"];
            face: number;
            used: boolean;
        };
        /**
         * DrachenlandStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        DrachenlandStarted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "started";
            table: components["schemas"]["DrachenlandView"];
        };
        /**
         * DrachenlandStash
         * @description So much treasure.
         */
        DrachenlandStash: {
            eggs: number;
            ruby: number;
            emerald: number;
            sapphire: number;
            diamond: number;
        };
        /**
         * DrachenlandTake
         * @enum {string}
         */
        DrachenlandTake: "diamond" | "egg" | "gems" | "ring";
        /**
         * DrachenlandTakeOffered
         * @description A seat may take something from the volcano where its adventurer stands, or go on.
         */
        DrachenlandTakeOffered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "take-offered";
            seat: number;
        };
        /**
         * DrachenlandTakeTreasure
         * @description Take something from the volcano on which your adventurer has ended.
         */
        DrachenlandTakeTreasure: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "take";
            /** @description An egg, all gems of the adventurer's colour, one diamond, or a ring instead of treasure. */
            take: components["schemas"]["DrachenlandTake"];
        };
        /**
         * DrachenlandToken
         * @enum {string}
         */
        DrachenlandToken: "baby_dragon" | "boatman" | "forced_march" | "magic_hand" | "reroll" | "ring" | "royal_dragon_blue" | "royal_dragon_green" | "royal_dragon_red";
        /**
         * DrachenlandTokenTurnedUp
         * @description The token of a volcano was turned up by a seat's adventurer, which must stop there.
         */
        DrachenlandTokenTurnedUp: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "token-turned-up";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            volcano: string;
            token: components["schemas"]["DrachenlandToken"];
        };
        /**
         * DrachenlandTokenUsed
         * @description A seat used a token; it goes to the box.
         */
        DrachenlandTokenUsed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "token-used";
            seat: number;
            token: components["schemas"]["DrachenlandToken"];
        };
        /**
         * DrachenlandTokensLaid
         * @description The tokens were shuffled; one lies face down on each volcano, the rest is unseen.
         */
        DrachenlandTokensLaid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tokens-laid";
            order: (number | null)[];
        };
        /**
         * DrachenlandTurnBegan
         * @description A seat's turn began.
         */
        DrachenlandTurnBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-began";
            seat: number;
        };
        /**
         * DrachenlandTurnEnded
         * @description A seat's turn is over; these dice have lapsed.
         */
        DrachenlandTurnEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-ended";
            seat: number;
            lapsed: components["schemas"]["DrachenlandDie"][];
        };
        /**
         * DrachenlandTurning
         * @enum {string}
         */
        DrachenlandTurning: "activate" | "enter" | "next" | "over" | "reroll" | "roll" | "setup";
        /**
         * DrachenlandView
         * @description The table. Tuples "per seat" have one element per seat; `craters` one per volcano of the
         *     board, in its order.
         *
         *     `spare` are the tokens that were not laid out, `used` those discarded after use; `box` is the
         *     treasure that is not in play, and `rings` are those that nobody wears. `intro` counts seats that
         *     had their first move. `moved` are the adventurers used this turn. `turns` counts per seat;
         *     `taken_at` is the number of the last turn, of all seats, in which anything was taken.
         */
        DrachenlandView: {
            options: components["schemas"]["DrachenlandOptions"];
            craters: components["schemas"]["DrachenlandCrater"][];
            crews: components["schemas"]["DrachenlandAdventurer"][][];
            screens: components["schemas"]["DrachenlandScreen"][];
            tokens: components["schemas"]["DrachenlandToken"][][];
            spare: (components["schemas"]["DrachenlandToken"] | null)[];
            box: components["schemas"]["DrachenlandStash"];
            rings: number;
            turns: number[];
            used: components["schemas"]["DrachenlandToken"][];
            phase: components["schemas"]["DrachenlandTurning"] | components["schemas"]["DrachenlandWorking"];
            prepared: string[];
            active: number;
            intro: number;
            decision: number;
            dice: components["schemas"]["DrachenlandShown"][];
            moved: components["schemas"]["DrachenlandColour"][];
            activation: components["schemas"]["DrachenlandActivation"] | null;
            taken_at: number;
        };
        /** DrachenlandViewItem */
        DrachenlandViewItem: components["schemas"]["ViewItemBase"] & {
            /** @constant */
            game: "drachenland";
            view: components["schemas"]["DrachenlandView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "drachenland";
        };
        /**
         * DrachenlandVolcano
         * @description A space for any number of pawns, with so much treasure.
         */
        DrachenlandVolcano: {
            /** @description An id that nothing else on the board has. */
            id: string;
            /** @description What people call it. */
            name: string;
            /** @description From the left edge. */
            x: number;
            /** @description From the top. */
            y: number;
            /** @description Eggs at first, with three or four players. */
            eggs: number;
            /** @description Eggs at first, with two players. */
            eggs2p: number;
            /** @description Gems at first. */
            gems: number;
            /** @description How far inside it lies: for those who draw it, no rule looks at it. */
            zone?: ("central" | "intermediate" | "outer") | null;
            /** @description The sector in which it lies: for those who draw it, no rule looks at it. */
            sector?: number | null;
        };
        /**
         * DrachenlandWalk
         * @description Walk to this space, by a shortest way that passes no token that lies face down.
         *     Nobody turns round at once, to the space from which it has just walked.
         *
         *     All walking of an activation together takes at most the points of its die, and three spaces for
         *     each forced march used so far. From outside, the first stone behind any entrance is one space.
         */
        DrachenlandWalk: {
            /** @constant */
            do: "walk";
            /** @description The space to walk to: a volcano such as V03, or a stone such as P03.1. */
            to: string;
        };
        /**
         * DrachenlandWalked
         * @description A seat's adventurer walked, space by space; from `entrance` if it came in.
         */
        DrachenlandWalked: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "walked";
            seat: number;
            pawn: components["schemas"]["DrachenlandColour"];
            entrance: string | null;
            route: string[];
        };
        /**
         * DrachenlandWorking
         * @enum {string}
         */
        DrachenlandWorking: "done" | "hand" | "landed" | "take" | "taken";
        /**
         * DragonwoodAdventurersShuffled
         * @description The Adventurers in the discard were shuffled into a new deck, in this order; at first all.
         */
        DragonwoodAdventurersShuffled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "adventurers-shuffled";
            order: (number | null)[];
        };
        /**
         * DragonwoodAttempt
         * @description A capture that was declared: sum of the dice and `bonus` must reach `needed`.
         *
         *     `dice` is what they show, nothing before the roll; `offered`: one die may be rolled again;
         *     `again` is the one that is. Until it is settled the cards are still in the hand.
         */
        DragonwoodAttempt: {
            target: components["schemas"]["DragonwoodTarget"];
            slot: number;
            method: components["schemas"]["DragonwoodMethod"];
            cards: string[];
            potion: string | null;
            spent: components["schemas"]["DragonwoodEnhancement"][];
            rolls: number;
            bonus: number;
            needed: number;
            dice: number[];
            offered: boolean;
            again: number | null;
        };
        /**
         * DragonwoodBranched
         * @description The table from which a branch will begin.
         */
        DragonwoodBranched: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "branched";
            table: components["schemas"]["DragonwoodView"];
        };
        /**
         * DragonwoodCapture
         * @description Try to capture a card of the Landscape with Adventurer cards: a die for each.
         */
        DragonwoodCapture: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "capture";
            /** @description The card of the Landscape; of equal ones the first is taken. */
            target: components["schemas"]["DragonwoodTarget"];
            /** @description strike: consecutive numbers; stomp: one number; scream: one colour; spell (option dragon_spell, dragons only): three consecutive numbers of one colour. */
            method: components["schemas"]["DragonwoodMethod"];
            /** @description Cards of your hand, in any order; none only with the potion. */
            cards: string[];
            /** @description The card that your Charmed Potion stands for; it is used up. Against creatures only. */
            potion?: string | null;
            /** @description Use up your Lightning Bolt: +4. Against creatures only. Default: false. */
            lightning?: boolean;
            /** @description Use up your Friendly Bunny: one more die, six at most. Against creatures only. Default: false. */
            bunny?: boolean;
        };
        /**
         * DragonwoodCaptureDeclared
         * @description A seat tries to capture a card: `rolls` dice and `bonus` must reach `needed`.
         *
         *     The enhancements in `spent` are gone, whatever the dice will show.
         */
        DragonwoodCaptureDeclared: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "capture-declared";
            seat: number;
            target: components["schemas"]["DragonwoodTarget"];
            slot: number;
            method: components["schemas"]["DragonwoodMethod"];
            cards: string[];
            potion: string | null;
            spent: components["schemas"]["DragonwoodEnhancement"][];
            rolls: number;
            bonus: number;
            needed: number;
        };
        /**
         * DragonwoodCaptureFailed
         * @description A seat failed: the cards used stay in its hand, one of which is the wound, if any.
         */
        DragonwoodCaptureFailed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "capture-failed";
            seat: number;
            wound: boolean;
        };
        /**
         * DragonwoodCardChosen
         * @description A seat has chosen its card for the storm.
         */
        DragonwoodCardChosen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card-chosen";
            seat: number;
            card: (string | null) | null;
        };
        /**
         * DragonwoodCardDrawn
         * @description A seat drew the first card of the Adventurer deck.
         */
        DragonwoodCardDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card-drawn";
            seat: number;
            card: (string | null) | null;
        };
        /**
         * DragonwoodCardPassed
         * @description A card went from one seat to the one on its right: given by one, received by the other.
         */
        DragonwoodCardPassed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card-passed";
            seat: number;
            to: number;
            given: (string | null) | null;
            received: (string | null) | null;
        };
        /**
         * DragonwoodCardShown
         * @description An Adventurer card was laid face up beside the deck; a ladybug is discarded at once.
         */
        DragonwoodCardShown: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card-shown";
            card: string;
        };
        /**
         * DragonwoodCardTaken
         * @description A seat took a card that lay face up; `kept` is what goes into its hand.
         */
        DragonwoodCardTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card-taken";
            seat: number;
            card: string;
            kept: (string | null) | null;
        };
        /** DragonwoodCommand */
        DragonwoodCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["Leave"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["SetClock"] | components["schemas"]["DragonwoodRecruit"] | components["schemas"]["DragonwoodCapture"] | components["schemas"]["DragonwoodPass"] | components["schemas"]["DragonwoodReroll"] | components["schemas"]["DragonwoodKeep"] | components["schemas"]["DragonwoodDiscard"] | components["schemas"]["DragonwoodSeenGiveUp"] | components["schemas"]["DragonwoodPrepare"];
        /**
         * DragonwoodCreature
         * @enum {string}
         */
        DragonwoodCreature: "angry_ogre" | "blue_dragon" | "crazy_bats" | "fierce_jaguar" | "fire_ants" | "gigantic_python" | "giggling_goblin" | "gooey_glob" | "grumpy_troll" | "hungry_bear" | "orange_dragon" | "pack_of_wolves" | "secret_shadow" | "spooky_spiders" | "wasps_nest" | "wild_boar";
        /**
         * DragonwoodCreatureCaptured
         * @description A seat captured a creature; the cards used are discarded. `kept` is what goes on its pile.
         */
        DragonwoodCreatureCaptured: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "creature-captured";
            seat: number;
            target: components["schemas"]["DragonwoodCreature"];
            slot: number;
            cards: string[];
            witnesses: (number | null)[];
            kept: (components["schemas"]["DragonwoodCreature"] | null) | null;
        };
        /**
         * DragonwoodDeckDrawn
         * @description The last card left the Adventurer deck; it was the one with this number, from 1.
         */
        DragonwoodDeckDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "deck-drawn";
            number: number;
        };
        /**
         * DragonwoodDiceKept
         * @description A seat left the dice as they were.
         */
        DragonwoodDiceKept: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dice-kept";
            seat: number;
        };
        /**
         * DragonwoodDieLifted
         * @description A seat rolls this die again.
         */
        DragonwoodDieLifted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "die-lifted";
            seat: number;
            die: number;
        };
        /**
         * DragonwoodDiscard
         * @description Discard a card from your hand: a wound, or the limit of nine cards.
         */
        DragonwoodDiscard: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "discard";
            /** @description A card of your hand. */
            card: string;
        };
        /**
         * DragonwoodDiscarded
         * @description A seat discarded a card, face up.
         */
        DragonwoodDiscarded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "discarded";
            seat: number;
            card: string;
            /** @enum {string} */
            reason: "limit" | "storm" | "wound";
        };
        /**
         * DragonwoodDragonsHidden
         * @description The lower half of the Dragonwood deck was shuffled with the dragons, into this order.
         */
        DragonwoodDragonsHidden: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragons-hidden";
            order: (number | null)[];
        };
        /**
         * DragonwoodEnhancement
         * @enum {string}
         */
        DragonwoodEnhancement: "bucket_of_spinach" | "charmed_potion" | "cloak_of_darkness" | "friendly_bunny" | "ghost_disguise" | "lightning_bolt" | "lucky_mushroom" | "magical_unicorn" | "silver_sword";
        /**
         * DragonwoodEnhancementCaptured
         * @description A seat captured an enhancement; the cards used are discarded.
         */
        DragonwoodEnhancementCaptured: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "enhancement-captured";
            seat: number;
            target: components["schemas"]["DragonwoodEnhancement"];
            slot: number;
            cards: string[];
        };
        /**
         * DragonwoodEnhancementsSank
         * @description The enhancements in these places of the Landscape are lost.
         */
        DragonwoodEnhancementsSank: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "enhancements-sank";
            slots: number[];
        };
        /** DragonwoodEvent */
        DragonwoodEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["Finished"] | components["schemas"]["Answered"] | components["schemas"]["DragonwoodBranched"] | components["schemas"]["DragonwoodStarted"] | components["schemas"]["DragonwoodForestShuffled"] | components["schemas"]["DragonwoodDragonsHidden"] | components["schemas"]["DragonwoodFirstSeatDrawn"] | components["schemas"]["DragonwoodEventPutBack"] | components["schemas"]["DragonwoodHandDealt"] | components["schemas"]["DragonwoodAdventurersShuffled"] | components["schemas"]["DragonwoodDeckDrawn"] | components["schemas"]["DragonwoodRecruited"] | components["schemas"]["DragonwoodCardTaken"] | components["schemas"]["DragonwoodCardShown"] | components["schemas"]["DragonwoodCardDrawn"] | components["schemas"]["DragonwoodLadybugDiscarded"] | components["schemas"]["DragonwoodNothingDrawn"] | components["schemas"]["DragonwoodDiscarded"] | components["schemas"]["DragonwoodCaptureDeclared"] | components["schemas"]["DragonwoodRolled"] | components["schemas"]["DragonwoodRerollOffered"] | components["schemas"]["DragonwoodDiceKept"] | components["schemas"]["DragonwoodDieLifted"] | components["schemas"]["DragonwoodRerolled"] | components["schemas"]["DragonwoodCreatureCaptured"] | components["schemas"]["DragonwoodEnhancementCaptured"] | components["schemas"]["DragonwoodCaptureFailed"] | components["schemas"]["DragonwoodLandscapeFilled"] | components["schemas"]["DragonwoodEventRevealed"] | components["schemas"]["DragonwoodStormBroke"] | components["schemas"]["DragonwoodCardChosen"] | components["schemas"]["DragonwoodCardPassed"] | components["schemas"]["DragonwoodStormEnded"] | components["schemas"]["DragonwoodEnhancementsSank"] | components["schemas"]["DragonwoodTurnBegan"] | components["schemas"]["DragonwoodTurnPassed"] | components["schemas"]["DragonwoodLimitExceeded"] | components["schemas"]["DragonwoodPrepared"] | components["schemas"]["DragonwoodLastRoundBegan"] | components["schemas"]["DragonwoodGameEnded"];
        /**
         * DragonwoodEventPutBack
         * @description An event turned up while setting up; it went back among the upper cards of the deck.
         */
        DragonwoodEventPutBack: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "event-put-back";
            card: components["schemas"]["DragonwoodHappening"];
            order: (number | null)[];
        };
        /**
         * DragonwoodEventRevealed
         * @description The next Dragonwood card is an event; these seats draw a card each, in this order.
         */
        DragonwoodEventRevealed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "event-revealed";
            card: components["schemas"]["DragonwoodHappening"];
            draws: number[];
        };
        /**
         * DragonwoodFirstSeatDrawn
         * @description A seat was drawn to begin.
         */
        DragonwoodFirstSeatDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "first-seat-drawn";
            seat: number;
        };
        /**
         * DragonwoodForestShuffled
         * @description The Dragonwood cards lie in this order, of which the first `removed` are not played with.
         *
         *     Of the rest the first `upper` will get no dragons among them.
         */
        DragonwoodForestShuffled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "forest-shuffled";
            order: (number | null)[];
            removed: number;
            upper: number;
        };
        /**
         * DragonwoodGameEnded
         * @description The game is over.
         */
        DragonwoodGameEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game-ended";
            /** @enum {string} */
            reason: "decks" | "dragons" | "endless" | "forest";
        };
        /**
         * DragonwoodGift
         * @description The card that a seat has chosen in a storm.
         */
        DragonwoodGift: {
            seat: number;
            card: (string | null) | null;
        };
        /**
         * DragonwoodGiveUp
         * @description In a storm, choose the card to discard or to pass on; unseen until all have chosen.
         */
        DragonwoodGiveUp: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "give-up";
            /** @description A card of your hand. */
            card: string;
        };
        /**
         * DragonwoodHandDealt
         * @description A seat got its first cards.
         */
        DragonwoodHandDealt: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hand-dealt";
            seat: number;
            cards: (string | null)[];
        };
        /**
         * DragonwoodHappening
         * @enum {string}
         */
        DragonwoodHappening: "quicksand" | "sunny_day" | "thunder_storm" | "wind_storm";
        /**
         * DragonwoodKeep
         * @description Lucky Mushroom: leave the dice as they are.
         */
        DragonwoodKeep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "keep";
        };
        /**
         * DragonwoodLadybugDiscarded
         * @description A seat had a ladybug, discarded it and draws so many cards instead.
         */
        DragonwoodLadybugDiscarded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ladybug-discarded";
            seat: number;
            draws: number;
        };
        /**
         * DragonwoodLandscapeFilled
         * @description The next Dragonwood card was laid into a free place of the Landscape.
         */
        DragonwoodLandscapeFilled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "landscape-filled";
            slot: number;
            card: components["schemas"]["DragonwoodTarget"];
        };
        /**
         * DragonwoodLastRoundBegan
         * @description So many turns are left: one for each seat.
         */
        DragonwoodLastRoundBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "last-round-began";
            turns: number;
        };
        /**
         * DragonwoodLimitExceeded
         * @description At the end of its turn a seat has more than nine cards.
         */
        DragonwoodLimitExceeded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "limit-exceeded";
            seat: number;
        };
        /** DragonwoodMatchAnswer */
        DragonwoodMatchAnswer: components["schemas"]["MatchAnswerBase"] & {
            /** @constant */
            game: "dragonwood";
            options: components["schemas"]["DragonwoodOptions"];
            view: components["schemas"]["DragonwoodView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "dragonwood";
        };
        /**
         * DragonwoodMethod
         * @enum {string}
         */
        DragonwoodMethod: "scream" | "spell" | "stomp" | "strike";
        /** DragonwoodMove */
        DragonwoodMove: components["schemas"]["DragonwoodRecruit"] | components["schemas"]["DragonwoodCapture"] | components["schemas"]["DragonwoodPass"] | components["schemas"]["DragonwoodReroll"] | components["schemas"]["DragonwoodKeep"] | components["schemas"]["DragonwoodDiscard"] | components["schemas"]["DragonwoodGiveUp"] | components["schemas"]["DragonwoodPrepare"];
        /** DragonwoodMovesAnswer */
        DragonwoodMovesAnswer: components["schemas"]["MovesAnswerBase"] & {
            /** @constant */
            game: "dragonwood";
            moves: components["schemas"]["DragonwoodMove"][];
            always: components["schemas"]["DragonwoodMove"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "dragonwood";
        };
        /**
         * DragonwoodNewMatch
         * @description A match to open. The options are those of the game: see the catalogue.
         */
        DragonwoodNewMatch: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "dragonwood";
            seats: (components["schemas"]["Me"] | components["schemas"]["Anybody"] | components["schemas"]["Somebody"] | components["schemas"]["Computer"])[];
            options?: components["schemas"]["DragonwoodOptions"];
            /** @description Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None. */
            pace?: components["schemas"]["PaceAsked"];
            words?: string | null;
        };
        /**
         * DragonwoodNothingDrawn
         * @description A seat should have drawn a card, but there is none.
         */
        DragonwoodNothingDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "nothing-drawn";
            seat: number;
        };
        /**
         * DragonwoodOptions
         * @description What a host may choose; simple_setup goes with neither removed nor dragons_only_end.
         */
        DragonwoodOptions: {
            /** @description So many Dragonwood cards are not played with: more for a shorter, fewer for a longer match; null: 12, 10 or 8 with 2, 3 or 4 players. Not with simple_setup. */
            removed?: number | null;
            /** @description The match ends only when both dragons are captured, or after twelve Adventurer decks. Not with simple_setup. Default: false. */
            dragons_only_end?: boolean;
            /** @description All Dragonwood cards are shuffled together; the match ends with the second Adventurer deck or the last Dragonwood card, not with the dragons. Neither with removed nor with dragons_only_end. Default: false. */
            simple_setup?: boolean;
            /** @description Two Adventurer cards lie face up; who recruits may take one of them. Default: false. */
            advanced_draw?: boolean;
            /** @description Three consecutive cards of one colour are a spell against a dragon. Default: false. */
            dragon_spell?: boolean;
            /**
             * @description What replaces a ladybug that comes up while the first cards are dealt. Default: two-cards.
             * @enum {string}
             */
            ladybug_at_setup?: "one-card" | "two-cards";
            /** @description What everybody has captured stays in sight. Default: false. */
            open_points?: boolean;
            /** @description Everybody's standing order for storms at first; see the move `prepare`. Default: false. */
            auto_choose?: boolean;
        } & (unknown & unknown);
        /**
         * DragonwoodPass
         * @description Do nothing: there is no card to draw, and you have none to capture with.
         */
        DragonwoodPass: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pass";
        };
        /**
         * DragonwoodPhase
         * @enum {string}
         */
        DragonwoodPhase: "act" | "attempt" | "closing" | "over" | "setup" | "trim" | "wound";
        /**
         * DragonwoodPile
         * @description The creatures that a seat has captured, and who may look at them.
         */
        DragonwoodPile: {
            witnesses: (number | null)[];
            cards: (components["schemas"]["DragonwoodCreature"] | null)[];
        };
        /**
         * DragonwoodPrepare
         * @description Standing order, at any time, for all to see.
         */
        DragonwoodPrepare: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prepare";
            /** @description true: in storms the rules choose your card, the one that is in the fewest pairs. */
            auto_choose: boolean;
        };
        /**
         * DragonwoodPrepared
         * @description A seat left a standing order: whether the rules choose its cards in storms.
         */
        DragonwoodPrepared: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prepared";
            seat: number;
            auto_choose: boolean;
        };
        /**
         * DragonwoodReason
         * @description Why a move of Dragonwood may be refused.
         * @enum {string}
         */
        DragonwoodReason: "other-decision" | "nothing-to-draw" | "not-face-up" | "can-recruit" | "can-capture" | "not-in-landscape" | "spell-unknown" | "dragons-only" | "not-owned" | "creatures-only" | "no-cards" | "too-many-dice" | "card-twice" | "not-in-hand" | "potion-needs-number" | "no-run" | "not-one-number" | "not-one-colour" | "no-spell" | "no-such-die" | "no-card-named" | "not-awaited" | "nothing-awaited" | "not-listed" | "nothing-changes" | "moves-used-up";
        /**
         * DragonwoodRecruit
         * @description Draw an Adventurer card.
         */
        DragonwoodRecruit: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recruit";
            /** @description A card that lies face up (option advanced_draw), to take it; null: the deck's first. */
            card?: string | null;
        };
        /**
         * DragonwoodRecruited
         * @description A seat chose to draw an Adventurer card.
         */
        DragonwoodRecruited: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recruited";
            seat: number;
        };
        /**
         * DragonwoodReroll
         * @description Lucky Mushroom: roll this die again; the new face counts.
         */
        DragonwoodReroll: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reroll";
            /** @description Its place among the dice, from 0. */
            die: number;
        };
        /**
         * DragonwoodRerollOffered
         * @description The dice fail, but one of them, rolled again, might turn it.
         */
        DragonwoodRerollOffered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reroll-offered";
            seat: number;
        };
        /**
         * DragonwoodRerolled
         * @description A seat rolled a die again, and this is its face now.
         */
        DragonwoodRerolled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rerolled";
            seat: number;
            die: number;
            face: number;
        };
        /**
         * DragonwoodRolled
         * @description A seat rolled the dice.
         */
        DragonwoodRolled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rolled";
            seat: number;
            dice: number[];
        };
        /** DragonwoodSeenEntry */
        DragonwoodSeenEntry: components["schemas"]["SeenEntryBase"] & {
            /** @constant */
            game: "dragonwood";
            command: components["schemas"]["DragonwoodCommand"] | null;
            events: components["schemas"]["DragonwoodEvent"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "dragonwood";
        };
        /**
         * DragonwoodSeenGiveUp
         * @description In a storm, choose the card to discard or to pass on; unseen until all have chosen.
         */
        DragonwoodSeenGiveUp: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "give-up";
            card: (string | null) | null;
        };
        /**
         * DragonwoodStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        DragonwoodStarted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "started";
            table: components["schemas"]["DragonwoodView"];
        };
        /**
         * DragonwoodStorm
         * @description A storm: who must still choose a card, and what has been chosen.
         */
        DragonwoodStorm: {
            kind: components["schemas"]["DragonwoodStormKind"];
            pending: number[];
            gifts: components["schemas"]["DragonwoodGift"][];
        };
        /**
         * DragonwoodStormBroke
         * @description These seats must choose a card each.
         */
        DragonwoodStormBroke: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "storm-broke";
            kind: components["schemas"]["DragonwoodStormKind"];
            seats: number[];
        };
        /**
         * DragonwoodStormEnded
         * @description The storm is over.
         */
        DragonwoodStormEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "storm-ended";
        };
        /**
         * DragonwoodStormKind
         * @enum {string}
         */
        DragonwoodStormKind: "thunder_storm" | "wind_storm";
        /**
         * DragonwoodTarget
         * @enum {string}
         */
        DragonwoodTarget: "angry_ogre" | "blue_dragon" | "bucket_of_spinach" | "charmed_potion" | "cloak_of_darkness" | "crazy_bats" | "fierce_jaguar" | "fire_ants" | "friendly_bunny" | "ghost_disguise" | "gigantic_python" | "giggling_goblin" | "gooey_glob" | "grumpy_troll" | "hungry_bear" | "lightning_bolt" | "lucky_mushroom" | "magical_unicorn" | "orange_dragon" | "pack_of_wolves" | "secret_shadow" | "silver_sword" | "spooky_spiders" | "wasps_nest" | "wild_boar";
        /**
         * DragonwoodTurnBegan
         * @description A seat's turn began.
         */
        DragonwoodTurnBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-began";
            seat: number;
        };
        /**
         * DragonwoodTurnPassed
         * @description A seat could neither draw nor capture anything.
         */
        DragonwoodTurnPassed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-passed";
            seat: number;
        };
        /**
         * DragonwoodView
         * @description The table. Tuples "per seat" have one element per seat, in seat order.
         *
         *     `wood` is the Dragonwood deck, its first `upper` cards the half without dragons; `gone` its
         *     discard. `deck`, `discard` and `faceup` are Adventurers. `draws` are the seats that must draw a
         *     card, in this order. `decks` counts Adventurer decks that were drawn; `reshuffle`: a new one
         *     must be formed at once. `turns_left` counts down the last round. `auto` are the standing orders.
         */
        DragonwoodView: {
            options: components["schemas"]["DragonwoodOptions"];
            wood: (components["schemas"]["DragonwoodWood"] | null)[];
            removed: (components["schemas"]["DragonwoodWood"] | null)[];
            deck: (string | null)[];
            hands: (string | null)[][];
            auto: boolean[];
            landscape: (components["schemas"]["DragonwoodTarget"] | null)[];
            discard: string[];
            owned: components["schemas"]["DragonwoodEnhancement"][][];
            piles: components["schemas"]["DragonwoodPile"][];
            upper: number;
            gone: components["schemas"]["DragonwoodWood"][];
            faceup: string[];
            slain: components["schemas"]["DragonwoodCreature"][];
            phase: components["schemas"]["DragonwoodPhase"];
            prepared: string[];
            active: number;
            turn: number;
            decision: number;
            draws: number[];
            decks: number;
            reshuffle: boolean;
            turns_left: number | null;
            attempt: components["schemas"]["DragonwoodAttempt"] | null;
            storm: components["schemas"]["DragonwoodStorm"] | null;
        };
        /** DragonwoodViewItem */
        DragonwoodViewItem: components["schemas"]["ViewItemBase"] & {
            /** @constant */
            game: "dragonwood";
            view: components["schemas"]["DragonwoodView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "dragonwood";
        };
        /**
         * DragonwoodWood
         * @enum {string}
         */
        DragonwoodWood: "angry_ogre" | "blue_dragon" | "bucket_of_spinach" | "charmed_potion" | "cloak_of_darkness" | "crazy_bats" | "fierce_jaguar" | "fire_ants" | "friendly_bunny" | "ghost_disguise" | "gigantic_python" | "giggling_goblin" | "gooey_glob" | "grumpy_troll" | "hungry_bear" | "lightning_bolt" | "lucky_mushroom" | "magical_unicorn" | "orange_dragon" | "pack_of_wolves" | "quicksand" | "secret_shadow" | "silver_sword" | "spooky_spiders" | "sunny_day" | "thunder_storm" | "wasps_nest" | "wild_boar" | "wind_storm";
        /**
         * Due
         * @description When (ms since the epoch) time is up for a decision; `reminder`: it makes no move late.
         */
        Due: {
            kind: string;
            decision: number;
            at: number;
            reminder: boolean;
        };
        /**
         * EarlierEntry
         * @description An entry that was stored before entries told their game.
         */
        EarlierEntry: components["schemas"]["SeenEntryBase"] & {
            game: null;
            command: {
                [key: string]: unknown;
            } | null;
            events: {
                [key: string]: unknown;
            }[];
        };
        /**
         * Enrolled
         * @description A new player. The token is never shown again.
         */
        Enrolled: {
            id: string;
            name: string;
            token: string;
        };
        /** EntryOfGame */
        EntryOfGame: components["schemas"]["OrDesDragonsSeenEntry"] | components["schemas"]["JeuDesDragonsSeenEntry"] | components["schemas"]["PierresDuDragonSeenEntry"] | components["schemas"]["DragonwoodSeenEntry"] | components["schemas"]["DrachenlandSeenEntry"];
        /**
         * Expire
         * @description The deadline of a decision has passed.
         */
        Expire: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "expire";
        };
        /**
         * Export
         * @description NDJSON: an object per line. The first is a header: `format`, `match`, `game`, `options`, `words`, `commitment`, `finished`, `entries` (how many) and `head` (the hash of the last). Each other line is an entry, as the log shows it (SeenEntry).
         */
        Export: string;
        /**
         * Finished
         * @description The match is over, its secret revealed.
         *
         *     Without a result the game was not played to its end, and `abandoned` says why. It is null in
         *     entries from before there was this field: there the last player had left before the start.
         */
        Finished: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "finished";
            result: components["schemas"]["Score"][] | null;
            secret: string;
            abandoned: components["schemas"]["Abandoned"] | null;
        };
        /**
         * GameAnswer
         * @description A game with all that is in its box, and JSON Schemas of its moves, events and view.
         */
        GameAnswer: {
            slug: string;
            names: components["schemas"]["Names"];
            seats: components["schemas"]["Range"];
            options: {
                [key: string]: unknown;
            };
            provenance: string;
            kinds: components["schemas"]["KindItem"][];
            reasons: components["schemas"]["ReasonItem"][];
            components: {
                [key: string]: unknown;
            };
            schemas: {
                [key: string]: unknown;
            };
        };
        /**
         * GameItem
         * @description A game of the catalogue; `options` is a JSON Schema with defaults.
         */
        GameItem: {
            slug: string;
            names: components["schemas"]["Names"];
            seats: components["schemas"]["Range"];
            options: {
                [key: string]: unknown;
            };
            provenance: string;
        };
        /**
         * GamePage
         * @description The catalogue; it has one page.
         */
        GamePage: {
            items: components["schemas"]["GameItem"][];
            next: string | null;
        };
        /**
         * Health
         * @description The state of the server.
         */
        Health: {
            /** @constant */
            status: "ok";
        };
        /**
         * JeuDesDragonsAbility
         * @enum {string}
         */
        JeuDesDragonsAbility: "grant_favor" | "intimidate" | "profession_gambler" | "read_face" | "sleight_of_hand" | "under_pressure" | "wild_card" | "withhold_funds";
        /**
         * JeuDesDragonsAbilityPicked
         * @description A seat has an ability from now on.
         */
        JeuDesDragonsAbilityPicked: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ability-picked";
            seat: number;
            ability: components["schemas"]["JeuDesDragonsAbility"];
        };
        /**
         * JeuDesDragonsAbilityUsed
         * @description A seat used its ability.
         */
        JeuDesDragonsAbilityUsed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ability-used";
            seat: number;
            ability: components["schemas"]["JeuDesDragonsAbility"];
        };
        /**
         * JeuDesDragonsAnte
         * @description Lay a card from your hand as your ante, face down; change it until the last one lies.
         */
        JeuDesDragonsAnte: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ante";
            /** @description A card of your hand; others see it when all antes lie. */
            card: string;
        };
        /**
         * JeuDesDragonsAnteChosen
         * @description A seat laid its ante face down. It may be laid instead of another, which stays in hand.
         */
        JeuDesDragonsAnteChosen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ante-chosen";
            seat: number;
            card: (string | null) | null;
        };
        /**
         * JeuDesDragonsAnteing
         * @description Every player chooses an ante card, in secret.
         */
        JeuDesDragonsAnteing: {
            /** @constant */
            step: "anteing";
        };
        /**
         * JeuDesDragonsAntesRevealed
         * @description All antes were turned up together.
         */
        JeuDesDragonsAntesRevealed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "antes-revealed";
            antes: components["schemas"]["JeuDesDragonsLaid"][];
        };
        /**
         * JeuDesDragonsAntesTaken
         * @description A seat took ante cards into its hand.
         */
        JeuDesDragonsAntesTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "antes-taken";
            seat: number;
            cards: string[];
        };
        /**
         * JeuDesDragonsAntesTied
         * @description Each ante was as strong as another: all are discarded, and nobody pays.
         */
        JeuDesDragonsAntesTied: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "antes-tied";
        };
        /**
         * JeuDesDragonsBeginningGambit
         * @description The next gambit begins.
         */
        JeuDesDragonsBeginningGambit: {
            /** @constant */
            step: "beginning-gambit";
        };
        /**
         * JeuDesDragonsBeginningRound
         * @description The next round begins; `asked`: the leader has been asked for their favour.
         */
        JeuDesDragonsBeginningRound: {
            /** @constant */
            step: "beginning-round";
            leader: number;
            asked: boolean;
        };
        /**
         * JeuDesDragonsBranched
         * @description The table from which a branch will begin.
         */
        JeuDesDragonsBranched: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "branched";
            table: components["schemas"]["JeuDesDragonsView"];
        };
        /**
         * JeuDesDragonsBuying
         * @description A seat turns up its price.
         */
        JeuDesDragonsBuying: {
            /** @constant */
            step: "buying";
            seat: number;
        };
        /**
         * JeuDesDragonsCardDiscarded
         * @description A seat discarded a card from its hand.
         */
        JeuDesDragonsCardDiscarded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card-discarded";
            seat: number;
            card: string;
        };
        /**
         * JeuDesDragonsCardReplaced
         * @description A seat discarded a card of its flight; another one will come in its place.
         */
        JeuDesDragonsCardReplaced: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card-replaced";
            seat: number;
            card: string;
        };
        /**
         * JeuDesDragonsCardStolen
         * @description A seat took a random card from another's hand.
         */
        JeuDesDragonsCardStolen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card-stolen";
            seat: number;
            victim: number;
            card: (string | null) | null;
        };
        /**
         * JeuDesDragonsChaining
         * @description The princess: these good dragons are still to trigger.
         */
        JeuDesDragonsChaining: {
            /** @constant */
            step: "chaining";
            seat: number;
            cards: string[];
        };
        /** JeuDesDragonsCommand */
        JeuDesDragonsCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["Leave"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["SetClock"] | components["schemas"]["JeuDesDragonsPickAbility"] | components["schemas"]["JeuDesDragonsSeenAnte"] | components["schemas"]["JeuDesDragonsPlay"] | components["schemas"]["JeuDesDragonsPlunder"] | components["schemas"]["JeuDesDragonsLevy"] | components["schemas"]["JeuDesDragonsTarget"] | components["schemas"]["JeuDesDragonsGive"] | components["schemas"]["JeuDesDragonsPayInstead"] | components["schemas"]["JeuDesDragonsTakeAnte"] | components["schemas"]["JeuDesDragonsCopy"] | components["schemas"]["JeuDesDragonsSlay"] | components["schemas"]["JeuDesDragonsDiscard"] | components["schemas"]["JeuDesDragonsTrigger"] | components["schemas"]["JeuDesDragonsFormFlight"] | components["schemas"]["JeuDesDragonsUseAbility"] | components["schemas"]["JeuDesDragonsNameLeader"] | components["schemas"]["JeuDesDragonsDecline"];
        /**
         * JeuDesDragonsComparing
         * @description The antes lie open: who leads, and at what price?
         */
        JeuDesDragonsComparing: {
            /** @constant */
            step: "comparing";
        };
        /**
         * JeuDesDragonsCopy
         * @description Archmage: copy the power of an ante card. Dracolich: of an evil dragon in a flight.
         */
        JeuDesDragonsCopy: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "copy";
            /** @description The card whose power is copied. */
            card: string;
        };
        /**
         * JeuDesDragonsCopying
         * @description Archmage and dracolich: whose power?
         */
        JeuDesDragonsCopying: {
            /** @constant */
            step: "copying";
            seat: number;
            card: string;
            text: components["schemas"]["JeuDesDragonsKind"];
            coppers: string[];
        };
        /**
         * JeuDesDragonsDebt
         * @description Gold that is owed to a seat; `to` null: to the stakes.
         */
        JeuDesDragonsDebt: {
            to: number | null;
            gold: number;
        };
        /**
         * JeuDesDragonsDeckShuffled
         * @description All cards were shuffled, before the first deal.
         */
        JeuDesDragonsDeckShuffled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "deck-shuffled";
            order: (number | null)[];
        };
        /**
         * JeuDesDragonsDecline
         * @description Do not use the ability that you are asked about.
         */
        JeuDesDragonsDecline: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "decline";
        };
        /**
         * JeuDesDragonsDiscard
         * @description Thief: discard this card from your hand.
         */
        JeuDesDragonsDiscard: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "discard";
            /** @description A card of your hand. */
            card: string;
        };
        /**
         * JeuDesDragonsDiscarding
         * @description The thief discards a card from hand.
         */
        JeuDesDragonsDiscarding: {
            /** @constant */
            step: "discarding";
            seat: number;
        };
        /**
         * JeuDesDragonsDragonGiven
         * @description A seat showed a dragon from its hand and gave it to another seat.
         */
        JeuDesDragonsDragonGiven: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragon-given";
            seat: number;
            to: number;
            card: string;
        };
        /**
         * JeuDesDragonsDragonShown
         * @description A seat showed a dragon and keeps it: the hand it was for is full.
         */
        JeuDesDragonsDragonShown: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragon-shown";
            seat: number;
            to: number;
            card: string;
        };
        /**
         * JeuDesDragonsDragonSlain
         * @description A dragon of a seat was slain: it is discarded from the flight.
         */
        JeuDesDragonsDragonSlain: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragon-slain";
            seat: number;
            card: string;
        };
        /**
         * JeuDesDragonsDrawing
         * @description A seat draws so many cards, as far as its hand has room.
         */
        JeuDesDragonsDrawing: {
            /** @constant */
            step: "drawing";
            seat: number;
            cards: number;
        };
        /**
         * JeuDesDragonsDrew
         * @description A seat drew the first cards of the deck.
         */
        JeuDesDragonsDrew: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "drew";
            seat: number;
            cards: (string | null)[];
        };
        /**
         * JeuDesDragonsDruidCalled
         * @description The weakest flight will win this gambit.
         */
        JeuDesDragonsDruidCalled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "druid-called";
            seat: number;
        };
        /**
         * JeuDesDragonsEliminated
         * @description A seat has no gold at the end of a gambit. Its cards are discarded, its debts void.
         */
        JeuDesDragonsEliminated: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "eliminated";
            seat: number;
            cards: string[];
        };
        /**
         * JeuDesDragonsEliminating
         * @description Who is out, and is the game over?
         */
        JeuDesDragonsEliminating: {
            /** @constant */
            step: "eliminating";
            winner: number | null;
        };
        /**
         * JeuDesDragonsEndingGambit
         * @description The stakes go to the winner; null: they stay.
         */
        JeuDesDragonsEndingGambit: {
            /** @constant */
            step: "ending-gambit";
            winner: number | null;
        };
        /**
         * JeuDesDragonsEndingRound
         * @description All have played: another round, or the end of the gambit?
         */
        JeuDesDragonsEndingRound: {
            /** @constant */
            step: "ending-round";
        };
        /** JeuDesDragonsEvent */
        JeuDesDragonsEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["Finished"] | components["schemas"]["Answered"] | components["schemas"]["JeuDesDragonsBranched"] | components["schemas"]["JeuDesDragonsStarted"] | components["schemas"]["JeuDesDragonsProceeded"] | components["schemas"]["JeuDesDragonsDeckShuffled"] | components["schemas"]["JeuDesDragonsReshuffled"] | components["schemas"]["JeuDesDragonsDrew"] | components["schemas"]["JeuDesDragonsPriceTurned"] | components["schemas"]["JeuDesDragonsCardStolen"] | components["schemas"]["JeuDesDragonsDragonGiven"] | components["schemas"]["JeuDesDragonsDragonShown"] | components["schemas"]["JeuDesDragonsHandSeen"] | components["schemas"]["JeuDesDragonsCardDiscarded"] | components["schemas"]["JeuDesDragonsAntesTaken"] | components["schemas"]["JeuDesDragonsPaid"] | components["schemas"]["JeuDesDragonsRepaid"] | components["schemas"]["JeuDesDragonsGoldTaken"] | components["schemas"]["JeuDesDragonsAbilityPicked"] | components["schemas"]["JeuDesDragonsAbilityUsed"] | components["schemas"]["JeuDesDragonsGambitBegan"] | components["schemas"]["JeuDesDragonsAnteChosen"] | components["schemas"]["JeuDesDragonsAntesRevealed"] | components["schemas"]["JeuDesDragonsAntesTied"] | components["schemas"]["JeuDesDragonsLeaderNamed"] | components["schemas"]["JeuDesDragonsRoundBegan"] | components["schemas"]["JeuDesDragonsTurnBegan"] | components["schemas"]["JeuDesDragonsTurnSkipped"] | components["schemas"]["JeuDesDragonsPlayed"] | components["schemas"]["JeuDesDragonsPowerTriggered"] | components["schemas"]["JeuDesDragonsPowerCopied"] | components["schemas"]["JeuDesDragonsCardReplaced"] | components["schemas"]["JeuDesDragonsReplacementDrawn"] | components["schemas"]["JeuDesDragonsDragonSlain"] | components["schemas"]["JeuDesDragonsPriestCalled"] | components["schemas"]["JeuDesDragonsDruidCalled"] | components["schemas"]["JeuDesDragonsFlightFormed"] | components["schemas"]["JeuDesDragonsStakesEmptied"] | components["schemas"]["JeuDesDragonsGambitWon"] | components["schemas"]["JeuDesDragonsGambitUndecided"] | components["schemas"]["JeuDesDragonsEliminated"] | components["schemas"]["JeuDesDragonsFlightsDiscarded"] | components["schemas"]["JeuDesDragonsLastCalled"] | components["schemas"]["JeuDesDragonsGameEnded"];
        /**
         * JeuDesDragonsFilling
         * @description A seat draws until it has so many cards.
         */
        JeuDesDragonsFilling: {
            /** @constant */
            step: "filling";
            seat: number;
            cards: number;
            asked: boolean;
        };
        /**
         * JeuDesDragonsFlightFormed
         * @description A seat has formed a special flight that is worth so much gold.
         */
        JeuDesDragonsFlightFormed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "flight-formed";
            seat: number;
            /** @enum {string} */
            flight: "colour" | "strength";
            cards: string[];
            gold: number;
        };
        /**
         * JeuDesDragonsFlightsDiscarded
         * @description All flights and ante cards were discarded.
         */
        JeuDesDragonsFlightsDiscarded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "flights-discarded";
        };
        /**
         * JeuDesDragonsFormFlight
         * @description Which three dragons of your flight are your colour flight.
         */
        JeuDesDragonsFormFlight: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "form-flight";
            /** @description Three dragons of one colour in your flight, in any order. */
            cards: string[];
        };
        /**
         * JeuDesDragonsFormingColour
         * @description At the end of its turn a seat may have a colour flight; `wild`: this card is any colour.
         */
        JeuDesDragonsFormingColour: {
            /** @constant */
            step: "forming-colour";
            seat: number;
            wild: string | null;
            asked: boolean;
        };
        /**
         * JeuDesDragonsFormingStrength
         * @description At the end of its turn a seat may have a strength flight.
         */
        JeuDesDragonsFormingStrength: {
            /** @constant */
            step: "forming-strength";
            seat: number;
        };
        /**
         * JeuDesDragonsGambitBegan
         * @description A gambit began. They are counted from 1.
         */
        JeuDesDragonsGambitBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "gambit-began";
            gambit: number;
        };
        /**
         * JeuDesDragonsGambitUndecided
         * @description Nobody won the gambit: the gold stays in the stakes, and debts to them are void.
         */
        JeuDesDragonsGambitUndecided: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "gambit-undecided";
        };
        /**
         * JeuDesDragonsGambitWon
         * @description A seat won the gambit, and the stakes.
         *
         *     What it owed the stakes is forgiven; what others owe them, they owe the winner.
         */
        JeuDesDragonsGambitWon: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "gambit-won";
            seat: number;
            gold: number;
        };
        /**
         * JeuDesDragonsGameEnded
         * @description The game is over.
         */
        JeuDesDragonsGameEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game-ended";
            /** @enum {string} */
            reason: "gambits" | "hoard" | "out-of-gold" | "time";
        };
        /**
         * JeuDesDragonsGive
         * @description Green or brass dragon of an opponent: show this dragon of your hand and give it.
         */
        JeuDesDragonsGive: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "give";
            /** @description A dragon of your hand, of the nature and strength that are asked for. */
            card: string;
        };
        /**
         * JeuDesDragonsGiving
         * @description Green and brass: give a dragon, weaker or stronger than this, or pay.
         */
        JeuDesDragonsGiving: {
            /** @constant */
            step: "giving";
            seat: number;
            to: number;
            text: components["schemas"]["JeuDesDragonsKind"];
            strength: number;
        };
        /**
         * JeuDesDragonsGoldTaken
         * @description A seat took gold from the stakes.
         */
        JeuDesDragonsGoldTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "gold-taken";
            seat: number;
            gold: number;
        };
        /**
         * JeuDesDragonsHandSeen
         * @description A seat looked at another's hand.
         */
        JeuDesDragonsHandSeen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hand-seen";
            seat: number;
            of: number;
            cards: (string | null)[];
        };
        /**
         * JeuDesDragonsHeld
         * @description A card that somebody knows to be in the hand of a seat.
         */
        JeuDesDragonsHeld: {
            seat: number;
            card: string;
        };
        /**
         * JeuDesDragonsKind
         * @enum {string}
         */
        JeuDesDragonsKind: "archmage" | "bahamut" | "black" | "blue" | "brass" | "bronze" | "copper" | "dracolich" | "dragonslayer" | "druid" | "fool" | "gold" | "green" | "priest" | "princess" | "red" | "silver" | "thief" | "tiamat" | "white";
        /**
         * JeuDesDragonsLaid
         * @description A card that a seat has laid on the table; `lies` is false once it is slain or replaced.
         */
        JeuDesDragonsLaid: {
            seat: number;
            card: string;
            lies: boolean;
        };
        /**
         * JeuDesDragonsLastCalled
         * @description Time has passed: this gambit will be the last; 0: the one that was being played.
         */
        JeuDesDragonsLastCalled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "last-called";
            gambit: number;
        };
        /**
         * JeuDesDragonsLeaderNamed
         * @description A seat leads the first round; every seat owes the stakes this price.
         */
        JeuDesDragonsLeaderNamed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leader-named";
            seat: number;
            price: number;
        };
        /**
         * JeuDesDragonsLevy
         * @description Blue dragon: every opponent pays the gold to the stakes.
         */
        JeuDesDragonsLevy: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "levy";
        };
        /** JeuDesDragonsMatchAnswer */
        JeuDesDragonsMatchAnswer: components["schemas"]["MatchAnswerBase"] & {
            /** @constant */
            game: "jeu-des-dragons";
            options: components["schemas"]["JeuDesDragonsOptions"];
            view: components["schemas"]["JeuDesDragonsView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "jeu-des-dragons";
        };
        /**
         * JeuDesDragonsMayUse
         * @description A seat may use its ability; `on`: the seat whose hand it may see.
         */
        JeuDesDragonsMayUse: {
            /** @constant */
            step: "may-use";
            seat: number;
            ability: components["schemas"]["JeuDesDragonsAbility"];
            on: number | null;
        };
        /** JeuDesDragonsMove */
        JeuDesDragonsMove: components["schemas"]["JeuDesDragonsPickAbility"] | components["schemas"]["JeuDesDragonsAnte"] | components["schemas"]["JeuDesDragonsPlay"] | components["schemas"]["JeuDesDragonsPlunder"] | components["schemas"]["JeuDesDragonsLevy"] | components["schemas"]["JeuDesDragonsTarget"] | components["schemas"]["JeuDesDragonsGive"] | components["schemas"]["JeuDesDragonsPayInstead"] | components["schemas"]["JeuDesDragonsTakeAnte"] | components["schemas"]["JeuDesDragonsCopy"] | components["schemas"]["JeuDesDragonsSlay"] | components["schemas"]["JeuDesDragonsDiscard"] | components["schemas"]["JeuDesDragonsTrigger"] | components["schemas"]["JeuDesDragonsFormFlight"] | components["schemas"]["JeuDesDragonsUseAbility"] | components["schemas"]["JeuDesDragonsNameLeader"] | components["schemas"]["JeuDesDragonsDecline"];
        /** JeuDesDragonsMovesAnswer */
        JeuDesDragonsMovesAnswer: components["schemas"]["MovesAnswerBase"] & {
            /** @constant */
            game: "jeu-des-dragons";
            moves: components["schemas"]["JeuDesDragonsMove"][];
            always: components["schemas"]["JeuDesDragonsMove"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "jeu-des-dragons";
        };
        /**
         * JeuDesDragonsNameLeader
         * @description Use your ability to grant a favour: this seat leads the round in your place.
         */
        JeuDesDragonsNameLeader: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "name-leader";
            /** @description An opponent who is still in the game. */
            seat: number;
        };
        /**
         * JeuDesDragonsNewMatch
         * @description A match to open. The options are those of the game: see the catalogue.
         */
        JeuDesDragonsNewMatch: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "jeu-des-dragons";
            seats: (components["schemas"]["Me"] | components["schemas"]["Anybody"] | components["schemas"]["Somebody"] | components["schemas"]["Computer"])[];
            options?: components["schemas"]["JeuDesDragonsOptions"];
            /** @description Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None. */
            pace?: components["schemas"]["PaceAsked"];
            words?: string | null;
        };
        /**
         * JeuDesDragonsOptions
         * @description What a host may choose. Limits of 0 are none; whichever is reached first ends the game.
         *
         *     At most one of gold, quick and gold_by_players says what each hoard begins with.
         */
        JeuDesDragonsOptions: {
            /** @description The gold that each hoard begins with. Not beside quick or gold_by_players. Default: 50. */
            gold?: number;
            /** @description A faster game: each hoard begins with 30 gold. Not beside gold or gold_by_players. Default: false. */
            quick?: boolean;
            /** @description Each hoard begins with 10 gold for each player at the table (edition of 2010). Not beside gold or quick. Default: false. */
            gold_by_players?: boolean;
            /** @description The game is over when so many players are without gold: fewer than there are seats. Default: 1. */
            players_out?: number;
            /** @description The game is over when a hoard holds so much at the end of a gambit: more than each begins with, less than all gold. 0: no such limit. Default: 0. */
            hoard_wanted?: number;
            /** @description The game is over after so many gambits. 0: no such limit. Default: 0. */
            gambits?: number;
            /** @description When so much time has passed, the gambit being played is finished, and one more is the last. 0: no such limit. Default: 0. */
            minutes?: number;
            /** @description A strength flight takes no more than three ante cards (edition of 2010). Default: false. */
            three_antes?: boolean;
            /** @description Campaign abilities: each player picks one before the first gambit (reconstructed). Default: false. */
            abilities?: boolean;
            /** @description When players without a card buy in what may be the last round. after-turn (default): after each turn, but not after the last of the gambit. after-round (the rulebook's letter): after the round, if the gambit goes on. */
            buying?: ("after-round" | "after-turn") | null;
        } & (unknown & unknown & unknown);
        /**
         * JeuDesDragonsPaid
         * @description A seat paid gold. `to` null: to the stakes. What is `owed` it could not pay: a debt.
         */
        JeuDesDragonsPaid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "paid";
            seat: number;
            to: number | null;
            gold: number;
            owed: number;
        };
        /**
         * JeuDesDragonsPayInstead
         * @description Green or brass dragon of an opponent: pay 5 gold and give no dragon.
         */
        JeuDesDragonsPayInstead: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pay-instead";
        };
        /**
         * JeuDesDragonsPaying
         * @description A seat pays gold; `to` null: to the stakes.
         *
         *     `price`: for new cards. `poorest`: for its ante, when no hoard was smaller than its own.
         */
        JeuDesDragonsPaying: {
            /** @constant */
            step: "paying";
            seat: number;
            to: number | null;
            gold: number;
            price: boolean;
            poorest: boolean;
            asked: boolean;
        };
        /**
         * JeuDesDragonsPickAbility
         * @description Choose your ability for the whole game (option abilities).
         */
        JeuDesDragonsPickAbility: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pick-ability";
            /** @description The ability's id in the catalogue. */
            ability: components["schemas"]["JeuDesDragonsAbility"];
        };
        /**
         * JeuDesDragonsPickingAbilities
         * @description Every player picks an ability.
         */
        JeuDesDragonsPickingAbilities: {
            /** @constant */
            step: "picking-abilities";
        };
        /**
         * JeuDesDragonsPickingAntes
         * @description So many of these ante cards go into a seat's hand.
         *
         *     `text`: by a bronze dragon or by a strength flight; null in the first entries.
         */
        JeuDesDragonsPickingAntes: {
            /** @constant */
            step: "picking-antes";
            seat: number;
            number: number;
            cards: string[];
            text: ("bronze" | "strength") | null;
        };
        /**
         * JeuDesDragonsPlay
         * @description Play a card from your hand into your flight.
         */
        JeuDesDragonsPlay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "play";
            /** @description A card of your hand. */
            card: string;
        };
        /**
         * JeuDesDragonsPlayed
         * @description A seat played a card into its flight; `triggers`: its power happens.
         */
        JeuDesDragonsPlayed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "played";
            seat: number;
            card: string;
            triggers: boolean;
        };
        /**
         * JeuDesDragonsPlaying
         * @description A seat plays a card.
         */
        JeuDesDragonsPlaying: {
            /** @constant */
            step: "playing";
            seat: number;
        };
        /**
         * JeuDesDragonsPlunder
         * @description Blue dragon: take the gold from the stakes.
         */
        JeuDesDragonsPlunder: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "plunder";
        };
        /**
         * JeuDesDragonsPowerCopied
         * @description A seat's card copied the power of another card.
         */
        JeuDesDragonsPowerCopied: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "power-copied";
            seat: number;
            card: string;
            of: string;
            text: components["schemas"]["JeuDesDragonsKind"];
        };
        /**
         * JeuDesDragonsPowerTriggered
         * @description The power of a good dragon triggered, as the princess wills it.
         */
        JeuDesDragonsPowerTriggered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "power-triggered";
            seat: number;
            card: string;
        };
        /**
         * JeuDesDragonsPriceTurned
         * @description A seat that buys turned up the first card of the deck, which is discarded; it pays `gold`.
         */
        JeuDesDragonsPriceTurned: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "price-turned";
            seat: number;
            card: string;
            gold: number;
        };
        /**
         * JeuDesDragonsPriestCalled
         * @description A seat will lead the next round.
         */
        JeuDesDragonsPriestCalled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "priest-called";
            seat: number;
        };
        /**
         * JeuDesDragonsProceeded
         * @description Bookkeeping: `steps` come in the place of the first `done` things that were to be done.
         */
        JeuDesDragonsProceeded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "proceeded";
            steps: (components["schemas"]["JeuDesDragonsPickingAbilities"] | components["schemas"]["JeuDesDragonsBeginningGambit"] | components["schemas"]["JeuDesDragonsAnteing"] | components["schemas"]["JeuDesDragonsComparing"] | components["schemas"]["JeuDesDragonsBeginningRound"] | components["schemas"]["JeuDesDragonsEndingRound"] | components["schemas"]["JeuDesDragonsEndingGambit"] | components["schemas"]["JeuDesDragonsEliminating"] | components["schemas"]["JeuDesDragonsTakingTurn"] | components["schemas"]["JeuDesDragonsBuying"] | components["schemas"]["JeuDesDragonsFilling"] | components["schemas"]["JeuDesDragonsPlaying"] | components["schemas"]["JeuDesDragonsTriggering"] | components["schemas"]["JeuDesDragonsFormingColour"] | components["schemas"]["JeuDesDragonsFormingStrength"] | components["schemas"]["JeuDesDragonsRestocking"] | components["schemas"]["JeuDesDragonsPaying"] | components["schemas"]["JeuDesDragonsDrawing"] | components["schemas"]["JeuDesDragonsResolving"] | components["schemas"]["JeuDesDragonsReplacing"] | components["schemas"]["JeuDesDragonsTaxing"] | components["schemas"]["JeuDesDragonsTargeting"] | components["schemas"]["JeuDesDragonsStealing"] | components["schemas"]["JeuDesDragonsGiving"] | components["schemas"]["JeuDesDragonsPickingAntes"] | components["schemas"]["JeuDesDragonsCopying"] | components["schemas"]["JeuDesDragonsSlaying"] | components["schemas"]["JeuDesDragonsDiscarding"] | components["schemas"]["JeuDesDragonsChaining"] | components["schemas"]["JeuDesDragonsMayUse"])[];
            done: number;
        };
        /**
         * JeuDesDragonsReason
         * @description Why a move of Three-Dragon Ante may be refused.
         * @enum {string}
         */
        JeuDesDragonsReason: "other-decision" | "no-such-card" | "not-in-hand" | "not-an-ante" | "not-the-weakest" | "not-in-a-flight" | "not-in-your-flight" | "not-a-dragon" | "wrong-nature" | "not-weaker" | "not-stronger" | "powerless" | "copies-itself" | "not-on-the-list" | "not-three-cards" | "not-one-colour" | "not-a-target" | "not-an-opponent" | "name-a-leader" | "names-no-leader" | "ability-kept" | "not-awaited" | "nothing-awaited" | "not-listed" | "nothing-changes" | "moves-used-up";
        /**
         * JeuDesDragonsRepaid
         * @description A seat paid back gold of its oldest debt. `to` null: to the stakes.
         */
        JeuDesDragonsRepaid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "repaid";
            seat: number;
            to: number | null;
            gold: number;
        };
        /**
         * JeuDesDragonsReplacementDrawn
         * @description A seat has the top card of the deck in its flight, in the place of one that was discarded.
         *
         *     `played`: the one that was discarded was what the seat played in this round; the new one counts
         *     in its place. Null, in the first entries: whoever played a card of that id has now this one.
         */
        JeuDesDragonsReplacementDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "replacement-drawn";
            seat: number;
            card: string;
            instead_of: string;
            played: boolean | null;
        };
        /**
         * JeuDesDragonsReplacing
         * @description The top card of the deck comes for a card that was discarded from a flight.
         */
        JeuDesDragonsReplacing: {
            /** @constant */
            step: "replacing";
            seat: number;
            card: string;
            coppers: string[];
        };
        /**
         * JeuDesDragonsReshuffled
         * @description The deck was empty; the discarded cards are the deck now, in this order.
         */
        JeuDesDragonsReshuffled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reshuffled";
            order: (number | null)[];
        };
        /**
         * JeuDesDragonsResolving
         * @description A card follows the text of a kind, its own or a copied one.
         *
         *     `coppers` are the cards that this chain of copper dragons has already replaced.
         */
        JeuDesDragonsResolving: {
            /** @constant */
            step: "resolving";
            seat: number;
            card: string;
            text: components["schemas"]["JeuDesDragonsKind"];
            coppers: string[];
        };
        /**
         * JeuDesDragonsRestocking
         * @description After a turn, whoever has no card left buys, from this seat on.
         */
        JeuDesDragonsRestocking: {
            /** @constant */
            step: "restocking";
            seat: number;
        };
        /**
         * JeuDesDragonsRoundBegan
         * @description A round of the gambit began. They are counted from 1.
         */
        JeuDesDragonsRoundBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "round-began";
            round: number;
            leader: number;
        };
        /**
         * JeuDesDragonsSeenAnte
         * @description Lay a card from your hand as your ante, face down; change it until the last one lies.
         */
        JeuDesDragonsSeenAnte: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ante";
            /** @description A card of your hand; others see it when all antes lie. */
            card: (string | null) | null;
        };
        /** JeuDesDragonsSeenEntry */
        JeuDesDragonsSeenEntry: components["schemas"]["SeenEntryBase"] & {
            /** @constant */
            game: "jeu-des-dragons";
            command: components["schemas"]["JeuDesDragonsCommand"] | null;
            events: components["schemas"]["JeuDesDragonsEvent"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "jeu-des-dragons";
        };
        /**
         * JeuDesDragonsSlay
         * @description Dragonslayer: discard this dragon from the flight in which it lies.
         */
        JeuDesDragonsSlay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "slay";
            /** @description A dragon in any flight that is weaker than your card. */
            card: string;
        };
        /**
         * JeuDesDragonsSlaying
         * @description The dragonslayer discards a dragon that is weaker than this.
         */
        JeuDesDragonsSlaying: {
            /** @constant */
            step: "slaying";
            seat: number;
            strength: number;
        };
        /**
         * JeuDesDragonsStakesEmptied
         * @description No gold is left in the stakes: the gambit is over. `winner`, if any: as far as debts go.
         */
        JeuDesDragonsStakesEmptied: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stakes-emptied";
            winner: number | null;
        };
        /**
         * JeuDesDragonsStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        JeuDesDragonsStarted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "started";
            table: components["schemas"]["JeuDesDragonsView"];
        };
        /**
         * JeuDesDragonsStealing
         * @description Red: a card leaves a hand at random.
         */
        JeuDesDragonsStealing: {
            /** @constant */
            step: "stealing";
            seat: number;
            victim: number;
        };
        /**
         * JeuDesDragonsTakeAnte
         * @description Take an ante card into your hand: bronze dragon, strength flight.
         */
        JeuDesDragonsTakeAnte: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "take-ante";
            /** @description One of the ante cards that may be taken. */
            card: string;
        };
        /**
         * JeuDesDragonsTakingTurn
         * @description A seat's turn begins.
         */
        JeuDesDragonsTakingTurn: {
            /** @constant */
            step: "taking-turn";
            seat: number;
        };
        /**
         * JeuDesDragonsTarget
         * @description Red or brass dragon: which of the opponents whose flights are equally strong.
         */
        JeuDesDragonsTarget: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "target";
            /** @description One of the opponents whose flights are the strongest. */
            seat: number;
        };
        /**
         * JeuDesDragonsTargeting
         * @description Red and brass: which of the opponents with the strongest flight?
         *
         *     `asked` are those who have been asked whether they intimidate.
         */
        JeuDesDragonsTargeting: {
            /** @constant */
            step: "targeting";
            seat: number;
            card: string;
            text: components["schemas"]["JeuDesDragonsKind"];
            targets: number[];
            asked: number[];
        };
        /**
         * JeuDesDragonsTaxing
         * @description Blue: take so much gold from the stakes, or have everybody else pay it to them.
         */
        JeuDesDragonsTaxing: {
            /** @constant */
            step: "taxing";
            seat: number;
            gold: number;
        };
        /**
         * JeuDesDragonsTrigger
         * @description Princess: this good dragon of your flight triggers next.
         */
        JeuDesDragonsTrigger: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "trigger";
            /** @description A good dragon of your flight that has yet to trigger. */
            card: string;
        };
        /**
         * JeuDesDragonsTriggering
         * @description The power of the card that was just played, if it triggers.
         */
        JeuDesDragonsTriggering: {
            /** @constant */
            step: "triggering";
            seat: number;
            card: string;
        };
        /**
         * JeuDesDragonsTurnBegan
         * @description A seat's turn began.
         */
        JeuDesDragonsTurnBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-began";
            seat: number;
        };
        /**
         * JeuDesDragonsTurnSkipped
         * @description A seat has no card to play, and there is none to buy.
         */
        JeuDesDragonsTurnSkipped: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-skipped";
            seat: number;
        };
        /**
         * JeuDesDragonsUseAbility
         * @description Use the ability that you are asked about.
         */
        JeuDesDragonsUseAbility: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "use-ability";
        };
        /**
         * JeuDesDragonsView
         * @description Everything. Tuples have one element per seat where the name is a plural of what a seat has.
         *
         *     `fists` hold the ante cards that are chosen, which are still in hand; () while a fist is open.
         *     `known` is what each seat knows of the hands of others, because it was given, shown or stolen.
         *     `played` are the cards of this round, in order. `flown` are the special flights of this gambit.
         *     `spent` is the gambit in which a seat last used its ability. `decision` counts what was done.
         */
        JeuDesDragonsView: {
            options: components["schemas"]["JeuDesDragonsOptions"];
            deck: (string | null)[];
            hands: (string | null)[][];
            fists: (string | null)[][];
            known: ((components["schemas"]["JeuDesDragonsHeld"][] | null) | null)[];
            hoards: number[];
            debts: components["schemas"]["JeuDesDragonsDebt"][][];
            flights: string[][];
            flown: string[][];
            abilities: (components["schemas"]["JeuDesDragonsAbility"] | null)[];
            spent: number[];
            todo: (components["schemas"]["JeuDesDragonsPickingAbilities"] | components["schemas"]["JeuDesDragonsBeginningGambit"] | components["schemas"]["JeuDesDragonsAnteing"] | components["schemas"]["JeuDesDragonsComparing"] | components["schemas"]["JeuDesDragonsBeginningRound"] | components["schemas"]["JeuDesDragonsEndingRound"] | components["schemas"]["JeuDesDragonsEndingGambit"] | components["schemas"]["JeuDesDragonsEliminating"] | components["schemas"]["JeuDesDragonsTakingTurn"] | components["schemas"]["JeuDesDragonsBuying"] | components["schemas"]["JeuDesDragonsFilling"] | components["schemas"]["JeuDesDragonsPlaying"] | components["schemas"]["JeuDesDragonsTriggering"] | components["schemas"]["JeuDesDragonsFormingColour"] | components["schemas"]["JeuDesDragonsFormingStrength"] | components["schemas"]["JeuDesDragonsRestocking"] | components["schemas"]["JeuDesDragonsPaying"] | components["schemas"]["JeuDesDragonsDrawing"] | components["schemas"]["JeuDesDragonsResolving"] | components["schemas"]["JeuDesDragonsReplacing"] | components["schemas"]["JeuDesDragonsTaxing"] | components["schemas"]["JeuDesDragonsTargeting"] | components["schemas"]["JeuDesDragonsStealing"] | components["schemas"]["JeuDesDragonsGiving"] | components["schemas"]["JeuDesDragonsPickingAntes"] | components["schemas"]["JeuDesDragonsCopying"] | components["schemas"]["JeuDesDragonsSlaying"] | components["schemas"]["JeuDesDragonsDiscarding"] | components["schemas"]["JeuDesDragonsChaining"] | components["schemas"]["JeuDesDragonsMayUse"])[];
            stakes: number;
            antes: string[];
            discard: string[];
            shuffled: boolean;
            gambit: number;
            round: number;
            leader: number;
            active: number;
            played: components["schemas"]["JeuDesDragonsLaid"][];
            priest: number | null;
            druid: boolean;
            out: number[];
            last_gambit: number;
            ended: boolean;
            decision: number;
        };
        /** JeuDesDragonsViewItem */
        JeuDesDragonsViewItem: components["schemas"]["ViewItemBase"] & {
            /** @constant */
            game: "jeu-des-dragons";
            view: components["schemas"]["JeuDesDragonsView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "jeu-des-dragons";
        };
        /**
         * Join
         * @description Take a seat: the one reserved for the player, or the first open one.
         */
        Join: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "join";
            words: string | null;
        };
        /**
         * Joined
         * @description A player took a seat. Their words, if any, go into the luck of the match.
         */
        Joined: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "joined";
            seat: number;
            player: string;
            words: string | null;
        };
        /**
         * KindItem
         * @description A kind of `waiting`: what is decided, in words, and the types of moves that answer it.
         *
         *     `pause`: how long computers take for it, in percent of `computer_seconds`.
         */
        KindItem: {
            kind: string;
            about: components["schemas"]["Names"];
            moves: string[];
            pause: number;
        };
        /**
         * Leave
         * @description Leave before the start; resign after it.
         */
        Leave: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "leave";
        };
        /**
         * Left
         * @description A seat is open again.
         */
        Left: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "left";
            seat: number;
        };
        /**
         * Level
         * @enum {string}
         */
        Level: "adept" | "master" | "novice";
        /**
         * LogPage
         * @description Entries, oldest first. `next` is the `after` of the next page, null at the log's end.
         */
        LogPage: {
            items: components["schemas"]["SeenEntry"][];
            next: string | null;
            version: number;
            now: number;
        };
        MatchAnswer: components["schemas"]["OrDesDragonsMatchAnswer"] | components["schemas"]["JeuDesDragonsMatchAnswer"] | components["schemas"]["PierresDuDragonMatchAnswer"] | components["schemas"]["DragonwoodMatchAnswer"] | components["schemas"]["DrachenlandMatchAnswer"];
        /**
         * MatchAnswerBase
         * @description A match as the caller may see it. Times are ms since the epoch by the store's clock.
         */
        MatchAnswerBase: {
            id: string;
            pace: components["schemas"]["Pace"];
            host: string;
            status: components["schemas"]["Status"];
            version: number;
            now: number;
            opened_at: number;
            you: number | null;
            seats: components["schemas"]["SeatAnswer"][];
            waiting: components["schemas"]["Awaited"][];
            standing: (number | null)[] | null;
            result: components["schemas"]["Score"][] | null;
            commitment: string;
            words: string[];
            secret: string | null;
            origin: components["schemas"]["Origin"] | null;
            abandoned: components["schemas"]["Abandoned"] | null;
        };
        /**
         * MatchItem
         * @description A match in a list.
         */
        MatchItem: {
            id: string;
            game: string;
            status: components["schemas"]["Status"];
            version: number;
            opened_at: number;
            updated_at: number;
            seats: components["schemas"]["Place"][];
            waiting: components["schemas"]["Awaited"][];
            result: components["schemas"]["Score"][] | null;
            abandoned: components["schemas"]["Abandoned"] | null;
        };
        /**
         * MatchPage
         * @description Some matches, newest first, and the cursor of the next page.
         */
        MatchPage: {
            items: components["schemas"]["MatchItem"][];
            next: string | null;
        };
        /**
         * Me
         * @description The seat of whoever opens the match.
         */
        Me: {
            /** @constant */
            kind: "me";
        };
        Move: components["schemas"]["OrDesDragonsMove"] | components["schemas"]["JeuDesDragonsMove"] | components["schemas"]["PierresDuDragonMove"] | components["schemas"]["DragonwoodMove"] | components["schemas"]["DrachenlandMove"];
        MovesAnswer: components["schemas"]["OrDesDragonsMovesAnswer"] | components["schemas"]["JeuDesDragonsMovesAnswer"] | components["schemas"]["PierresDuDragonMovesAnswer"] | components["schemas"]["DragonwoodMovesAnswer"] | components["schemas"]["DrachenlandMovesAnswer"];
        /**
         * MovesAnswerBase
         * @description What the caller may do now; `notes`, if there are any, has one element per move.
         *
         *     `complete` is about the decision that the match waits for. `always` lists what may be done
         *     besides it.
         */
        MovesAnswerBase: {
            version: number;
            now: number;
            deadline: number | null;
            complete: boolean;
            notes: {
                [key: string]: unknown;
            }[];
        };
        /**
         * Myself
         * @description The player whose token was sent.
         */
        Myself: {
            id: string;
            name: string;
            since: number;
        };
        /**
         * Names
         * @description What people call a thing, or are told of it.
         */
        Names: {
            fr: string;
            en: string;
        };
        /**
         * NewBranch
         * @description A match that begins where another stood, with the same game and options.
         */
        NewBranch: {
            /** @description The version at which it begins: any before the end. */
            version: number;
            seats: (components["schemas"]["Me"] | components["schemas"]["Anybody"] | components["schemas"]["Somebody"] | components["schemas"]["Computer"])[];
            /** @description `real`: what was hidden stays as it was (finished matches only). `redealt`: it is dealt again, from what a seat saw then. Default: real. */
            unknowns?: components["schemas"]["Unknowns"];
            as?: string | null;
            pace?: components["schemas"]["PaceAsked"] | null;
            words?: string | null;
        };
        NewMatch: components["schemas"]["OrDesDragonsNewMatch"] | components["schemas"]["JeuDesDragonsNewMatch"] | components["schemas"]["PierresDuDragonNewMatch"] | components["schemas"]["DragonwoodNewMatch"] | components["schemas"]["DrachenlandNewMatch"];
        /**
         * NewPlayer
         * @description A new player.
         */
        NewPlayer: {
            /** @description Without control characters; leading and trailing blanks are removed. */
            name: string;
        };
        /**
         * Open
         * @description Open a match. A seat of kind "player" without a player is the host's.
         */
        Open: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "open";
            game: string;
            options: {
                [key: string]: unknown;
            };
            seats: components["schemas"]["Seat"][];
            pace: components["schemas"]["Pace"];
            words: string | null;
        };
        /**
         * Opened
         * @description A match is open; `commitment` binds the server to the luck of the match.
         */
        Opened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "opened";
            id: string;
            game: string;
            options: {
                [key: string]: unknown;
            };
            pace: components["schemas"]["Pace"];
            host: string;
            at: number;
            commitment: string;
            seats: components["schemas"]["Seat"][];
            words: string | null;
            origin: components["schemas"]["Origin"] | null;
            bounds: components["schemas"]["Bounds"] | null;
        };
        /**
         * OrDesDragonsAccept
         * @description Accept the proposal with this version. The last acceptance seals it.
         */
        OrDesDragonsAccept: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accept";
            /** @description The version of an open proposal. */
            version: number;
        };
        /**
         * OrDesDragonsAcceptTrade
         * @description At the fair, accept the offer with this number; the tokens change hands at once.
         */
        OrDesDragonsAcceptTrade: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accept-trade";
            /** @description The number of the offer. */
            offer: number;
        };
        /**
         * OrDesDragonsAccepted
         * @description A participant accepted a proposal, or the rule for delegated seats did it for them.
         */
        OrDesDragonsAccepted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accepted";
            version: number;
            seat: number;
            delegate: boolean;
        };
        /**
         * OrDesDragonsAccuse
         * @description Say that a seat is the pilferer: if so, all goes back. Once per negotiation.
         */
        OrDesDragonsAccuse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accuse";
            /** @description The seat that you accuse. */
            seat: number;
        };
        /**
         * OrDesDragonsAccused
         * @description A seat accused another of pilfering, rightly or not.
         */
        OrDesDragonsAccused: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accused";
            seat: number;
            of: number;
            right: boolean;
        };
        /**
         * OrDesDragonsAdventurer
         * @enum {string}
         */
        OrDesDragonsAdventurer: "thief" | "warrior_f" | "warrior_m" | "wizard";
        /**
         * OrDesDragonsAgreement
         * @description The shares that were agreed on, one per seat, as they stand now.
         */
        OrDesDragonsAgreement: {
            witnesses: (number | null)[];
            shares: (components["schemas"]["OrDesDragonsAmount"][] | null) | null;
        };
        /**
         * OrDesDragonsAmount
         * @description So many tokens of each kind; kinds left out count 0.
         */
        OrDesDragonsAmount: {
            /** @description Silver pieces. Default: 0. */
            silver?: number;
            /** @description Gold pieces. Default: 0. */
            gold?: number;
            /** @description Magic tokens, red. Default: 0. */
            magic?: number;
            /** @description Sapphires, blue. Default: 0. */
            sapphire?: number;
            /** @description Emeralds, green. Default: 0. */
            emerald?: number;
            /** @description Amethysts, violet. Default: 0. */
            amethyst?: number;
            /** @description Ambers, yellow. Default: 0. */
            amber?: number;
            /** @description Diamonds, white. Default: 0. */
            diamond?: number;
            /** @description The black diamond. Default: 0. */
            black_diamond?: number;
        };
        /**
         * OrDesDragonsAnswer
         * @enum {string}
         */
        OrDesDragonsAnswer: "ask" | "pass";
        /**
         * OrDesDragonsAttack
         * @description Place a ready adventurer under the dragon in a slot.
         *
         *     Advanced: with so many enchanted swords.
         */
        OrDesDragonsAttack: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "attack";
            /** @description The slot in which the dragon lies, from 0: its index in `lairs`, not its card. */
            dragon: number;
            /** @description Which of your adventurers. */
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
            /** @description Advanced: how many enchanted swords go with it, each adding 2. Default: 0. */
            swords?: number;
        };
        /**
         * OrDesDragonsAttackAgain
         * @description Boots of speed: attack once more.
         */
        OrDesDragonsAttackAgain: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "attack-again";
        };
        /**
         * OrDesDragonsAttackGranted
         * @description The seat whose turn it is attacks once more.
         */
        OrDesDragonsAttackGranted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "attack-granted";
        };
        /**
         * OrDesDragonsAttacked
         * @description An adventurer was placed under the dragon in a slot.
         */
        OrDesDragonsAttacked: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "attacked";
            seat: number;
            slot: number;
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
            attack: number;
            bonus: number;
        };
        /**
         * OrDesDragonsBagShuffled
         * @description The tokens will leave the bag in this order.
         */
        OrDesDragonsBagShuffled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bag-shuffled";
            order: (number | null)[];
        };
        /**
         * OrDesDragonsBranched
         * @description The table from which a branch will begin.
         */
        OrDesDragonsBranched: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "branched";
            table: components["schemas"]["OrDesDragonsView"];
        };
        /**
         * OrDesDragonsChooseLot
         * @description Choose a lot that is still there (option divide_and_choose).
         */
        OrDesDragonsChooseLot: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "choose-lot";
            /** @description The index of the lot, from 0. */
            lot: number;
        };
        /**
         * OrDesDragonsClaim
         * @description Sceptre of authority: before anybody shares, one token of the treasure is yours.
         */
        OrDesDragonsClaim: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "claim";
            /** @description A token of the treasure. */
            token: components["schemas"]["OrDesDragonsToken"];
        };
        /** OrDesDragonsCommand */
        OrDesDragonsCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["Leave"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["SetClock"] | components["schemas"]["OrDesDragonsAttack"] | components["schemas"]["OrDesDragonsResolveFirst"] | components["schemas"]["OrDesDragonsSeenPropose"] | components["schemas"]["OrDesDragonsAccept"] | components["schemas"]["OrDesDragonsWithdraw"] | components["schemas"]["OrDesDragonsSeenDivide"] | components["schemas"]["OrDesDragonsChooseLot"] | components["schemas"]["OrDesDragonsSteal"] | components["schemas"]["OrDesDragonsForgo"] | components["schemas"]["OrDesDragonsSeenTake"] | components["schemas"]["OrDesDragonsSeenOfferTrade"] | components["schemas"]["OrDesDragonsAcceptTrade"] | components["schemas"]["OrDesDragonsWithdrawTrade"] | components["schemas"]["OrDesDragonsDone"] | components["schemas"]["OrDesDragonsPass"] | components["schemas"]["OrDesDragonsSeenPrepare"] | components["schemas"]["OrDesDragonsSwapDragons"] | components["schemas"]["OrDesDragonsRecall"] | components["schemas"]["OrDesDragonsInvigorate"] | components["schemas"]["OrDesDragonsGaze"] | components["schemas"]["OrDesDragonsDowse"] | components["schemas"]["OrDesDragonsClaim"] | components["schemas"]["OrDesDragonsEnrich"] | components["schemas"]["OrDesDragonsPilfer"] | components["schemas"]["OrDesDragonsAccuse"] | components["schemas"]["OrDesDragonsTurnHourglass"] | components["schemas"]["OrDesDragonsSwapShares"] | components["schemas"]["OrDesDragonsWardOff"] | components["schemas"]["OrDesDragonsSeenMuddle"] | components["schemas"]["OrDesDragonsAttackAgain"];
        /**
         * OrDesDragonsDeckShuffled
         * @description The dragon cards lie in this order.
         */
        OrDesDragonsDeckShuffled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "deck-shuffled";
            order: (number | null)[];
        };
        /**
         * OrDesDragonsDelegated
         * @description These participants have said nothing: from now on they accept what is nearly fair.
         */
        OrDesDragonsDelegated: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "delegated";
            seats: number[];
        };
        /**
         * OrDesDragonsDiscardShuffled
         * @description The played magic objects are a pile again, in this order.
         */
        OrDesDragonsDiscardShuffled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "discard-shuffled";
            order: (number | null)[];
        };
        /**
         * OrDesDragonsDivide
         * @description Divide the treasure into one lot per participant (option divide_and_choose).
         */
        OrDesDragonsDivide: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "divide";
            /** @description One lot per participant, in any order; together the whole treasure. */
            lots: components["schemas"]["OrDesDragonsAmount"][];
        };
        /**
         * OrDesDragonsDivided
         * @description The killer divided the treasure; the choosers choose in this order, the last lot is left.
         */
        OrDesDragonsDivided: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "divided";
            witnesses: (number | null)[];
            lots: (components["schemas"]["OrDesDragonsAmount"] | null)[];
            choosers: number[];
        };
        /**
         * OrDesDragonsDivisionOpened
         * @description The hourglass runs; the killer divides the treasure.
         */
        OrDesDragonsDivisionOpened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "division-opened";
        };
        /**
         * OrDesDragonsDone
         * @description You are done with the fair. Trading again takes it back.
         */
        OrDesDragonsDone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "done";
        };
        /**
         * OrDesDragonsDowse
         * @description Dowser's lantern: draw the unknown treasure of the dragon in a slot now.
         */
        OrDesDragonsDowse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dowse";
            /** @description The slot in which the dragon lies, from 0: its index in `lairs`, not its card. */
            dragon: number;
        };
        /**
         * OrDesDragonsDragonAppeared
         * @description A dragon was laid into a slot with its known treasure; it hides `unknown` more tokens.
         */
        OrDesDragonsDragonAppeared: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragon-appeared";
            slot: number;
            /** @description The id of the dragon's card, as the components name it; in moves `dragon` is its slot. */
            dragon: string;
            power: number;
            unknown: number;
            treasure: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsDragonKilled
         * @description A dragon's death is being resolved: who took part; thieves and wizards in playing order.
         */
        OrDesDragonsDragonKilled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragon-killed";
            slot: number;
            participants: number[];
            killer: number;
            thieves: components["schemas"]["OrDesDragonsThief"][];
            wizards: number[];
        };
        /**
         * OrDesDragonsDragonsSlain
         * @description The dragons in these slots died by a seat's doing.
         */
        OrDesDragonsDragonsSlain: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragons-slain";
            slots: number[];
            seat: number;
        };
        /**
         * OrDesDragonsDragonsSwapped
         * @description Two dragons changed places with their treasures.
         */
        OrDesDragonsDragonsSwapped: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "dragons-swapped";
            first: number;
            second: number;
        };
        /**
         * OrDesDragonsEnrich
         * @description Bottomless bag: before anybody shares, the treasure grows by one or two tokens.
         */
        OrDesDragonsEnrich: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "enrich";
            /** @description How many tokens, 1 or 2. */
            tokens: number;
        };
        /** OrDesDragonsEvent */
        OrDesDragonsEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["Finished"] | components["schemas"]["Answered"] | components["schemas"]["OrDesDragonsBranched"] | components["schemas"]["OrDesDragonsStarted"] | components["schemas"]["OrDesDragonsDeckShuffled"] | components["schemas"]["OrDesDragonsBagShuffled"] | components["schemas"]["OrDesDragonsPileShuffled"] | components["schemas"]["OrDesDragonsDiscardShuffled"] | components["schemas"]["OrDesDragonsMagicDrawn"] | components["schemas"]["OrDesDragonsMagicExhausted"] | components["schemas"]["OrDesDragonsDragonAppeared"] | components["schemas"]["OrDesDragonsTurnBegan"] | components["schemas"]["OrDesDragonsRefreshed"] | components["schemas"]["OrDesDragonsTurnSkipped"] | components["schemas"]["OrDesDragonsAttacked"] | components["schemas"]["OrDesDragonsDragonsSlain"] | components["schemas"]["OrDesDragonsGameEnded"] | components["schemas"]["OrDesDragonsFairOpened"] | components["schemas"]["OrDesDragonsOffered"] | components["schemas"]["OrDesDragonsOffersGone"] | components["schemas"]["OrDesDragonsTraded"] | components["schemas"]["OrDesDragonsTradingEnded"] | components["schemas"]["OrDesDragonsFairClosed"] | components["schemas"]["OrDesDragonsWindowOpened"] | components["schemas"]["OrDesDragonsPassed"] | components["schemas"]["OrDesDragonsPrepared"] | components["schemas"]["OrDesDragonsMagicPlayed"] | components["schemas"]["OrDesDragonsDragonsSwapped"] | components["schemas"]["OrDesDragonsRecalled"] | components["schemas"]["OrDesDragonsHoardSeen"] | components["schemas"]["OrDesDragonsAttackGranted"] | components["schemas"]["OrDesDragonsDragonKilled"] | components["schemas"]["OrDesDragonsUnknownDrawn"] | components["schemas"]["OrDesDragonsMagicTokensTaken"] | components["schemas"]["OrDesDragonsNothingToShare"] | components["schemas"]["OrDesDragonsNegotiationOpened"] | components["schemas"]["OrDesDragonsDivisionOpened"] | components["schemas"]["OrDesDragonsProposed"] | components["schemas"]["OrDesDragonsAccepted"] | components["schemas"]["OrDesDragonsWithdrew"] | components["schemas"]["OrDesDragonsDelegated"] | components["schemas"]["OrDesDragonsDivided"] | components["schemas"]["OrDesDragonsLotChosen"] | components["schemas"]["OrDesDragonsSharesAgreed"] | components["schemas"]["OrDesDragonsSandRanOut"] | components["schemas"]["OrDesDragonsTreasureLost"] | components["schemas"]["OrDesDragonsSharesGiven"] | components["schemas"]["OrDesDragonsSlayersReturned"] | components["schemas"]["OrDesDragonsTheftBegan"] | components["schemas"]["OrDesDragonsTheftForgone"] | components["schemas"]["OrDesDragonsTheftTried"] | components["schemas"]["OrDesDragonsHoardShown"] | components["schemas"]["OrDesDragonsStolen"] | components["schemas"]["OrDesDragonsTheftWardedOff"] | components["schemas"]["OrDesDragonsTokenClaimed"] | components["schemas"]["OrDesDragonsTreasureEnriched"] | components["schemas"]["OrDesDragonsTokenPilfered"] | components["schemas"]["OrDesDragonsAccused"] | components["schemas"]["OrDesDragonsPilfererCaught"] | components["schemas"]["OrDesDragonsGlovesDiscarded"] | components["schemas"]["OrDesDragonsHourglassTurned"] | components["schemas"]["OrDesDragonsSharesSwapped"];
        /**
         * OrDesDragonsFair
         * @description The fair while it lasts: offers by number, and who has declared to be done.
         */
        OrDesDragonsFair: {
            number: number;
            offers: components["schemas"]["OrDesDragonsOffer"][];
            done: number[];
        };
        /**
         * OrDesDragonsFairClosed
         * @description The fair is over.
         */
        OrDesDragonsFairClosed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fair-closed";
        };
        /**
         * OrDesDragonsFairOpened
         * @description The fair began.
         */
        OrDesDragonsFairOpened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fair-opened";
        };
        /**
         * OrDesDragonsFight
         * @description A dragon that was killed, from its death until its slayers go home.
         *
         *     `killer` owns the adventurer placed last. `thieves` and `wizards` are in playing order.
         *     `windows` are the reaction windows that have been open; `cards` the seats that are still to draw
         *     a magic object.
         */
        OrDesDragonsFight: {
            slot: number;
            participants: number[];
            killer: number;
            thieves: components["schemas"]["OrDesDragonsThief"][];
            wizards: number[];
            step: components["schemas"]["OrDesDragonsStep"];
            windows: string[];
            version: number;
            proposals: components["schemas"]["OrDesDragonsProposal"][];
            spoken: number[];
            delegated: number[];
            lots: components["schemas"]["OrDesDragonsLots"] | null;
            turned: boolean;
            agreement: components["schemas"]["OrDesDragonsAgreement"] | null;
            pilfered: components["schemas"]["OrDesDragonsAmount"];
            accusers: number[];
            cards: number[];
            victim: number | null;
            glimpse: components["schemas"]["OrDesDragonsGlimpse"] | null;
        };
        /**
         * OrDesDragonsFighter
         * @description An adventurer that lies under a dragon; `bonus` is what enchanted swords add.
         */
        OrDesDragonsFighter: {
            seat: number;
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
            attack: number;
            bonus: number;
        };
        /**
         * OrDesDragonsForgo
         * @description Your thief steals nothing.
         */
        OrDesDragonsForgo: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "forgo";
        };
        /**
         * OrDesDragonsGameEnded
         * @description No treasure is left to win, or nobody can attack any more.
         */
        OrDesDragonsGameEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game-ended";
            /** @enum {string} */
            reason: "deadlock" | "no-treasure";
        };
        /**
         * OrDesDragonsGaze
         * @description Crystal ball: see what a seat has behind its screen.
         */
        OrDesDragonsGaze: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "gaze";
            /** @description The seat behind whose screen you look. */
            seat: number;
        };
        /**
         * OrDesDragonsGlimpse
         * @description What a thief with a wizard sees behind the victim's screen.
         */
        OrDesDragonsGlimpse: {
            thief: number;
            hoard: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
        };
        /**
         * OrDesDragonsGlovesDiscarded
         * @description The sharing is over: the pilferer, who was not found out, discards the worn gloves.
         */
        OrDesDragonsGlovesDiscarded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "gloves-discarded";
            seat: number;
        };
        /**
         * OrDesDragonsHoardSeen
         * @description A seat looked behind another's screen.
         */
        OrDesDragonsHoardSeen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hoard-seen";
            seat: number;
            victim: number;
            hoard: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
        };
        /**
         * OrDesDragonsHoardShown
         * @description The thief's wizard looks behind the screen.
         */
        OrDesDragonsHoardShown: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hoard-shown";
            seat: number;
            victim: number;
            hoard: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
        };
        /**
         * OrDesDragonsHourglassTurned
         * @description The time of the negotiation started again.
         */
        OrDesDragonsHourglassTurned: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hourglass-turned";
        };
        /**
         * OrDesDragonsInvigorate
         * @description Potion of vigour: your tired adventurers are ready again.
         */
        OrDesDragonsInvigorate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invigorate";
        };
        /**
         * OrDesDragonsLair
         * @description A vulnerable dragon, its treasure so far, how many tokens it hides, and its attackers.
         */
        OrDesDragonsLair: {
            /** @description The id of the dragon's card, as the components name it; in moves `dragon` is its slot. */
            dragon: string;
            power: number;
            unknown: number;
            treasure: components["schemas"]["OrDesDragonsAmount"];
            fighters: components["schemas"]["OrDesDragonsFighter"][];
        };
        /**
         * OrDesDragonsLoot
         * @enum {string}
         */
        OrDesDragonsLoot: "amber" | "amethyst" | "black_diamond" | "diamond" | "emerald" | "gold" | "magic" | "nothing" | "sapphire" | "silver";
        /**
         * OrDesDragonsLotChosen
         * @description A participant chose a lot.
         */
        OrDesDragonsLotChosen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lot-chosen";
            seat: number;
            lot: number;
        };
        /**
         * OrDesDragonsLots
         * @description What the killer has divided the treasure into, and who has chosen which lot so far.
         */
        OrDesDragonsLots: {
            witnesses: (number | null)[];
            lots: (components["schemas"]["OrDesDragonsAmount"] | null)[];
            choosers: number[];
            taken: number[][];
        };
        /**
         * OrDesDragonsMagic
         * @enum {string}
         */
        OrDesDragonsMagic: "authority_sceptre" | "bottomless_bag" | "confusion_ring" | "crystal_ball" | "dowsers_lantern" | "enchanted_sword" | "muddle_stone" | "pilfering_gloves" | "protection_amulet" | "recall_horn" | "speed_boots" | "swap_powder" | "turned_hourglass" | "vigour_potion";
        /**
         * OrDesDragonsMagicDrawn
         * @description A seat drew the first magic object of the pile.
         */
        OrDesDragonsMagicDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "magic-drawn";
            seat: number;
            card: (components["schemas"]["OrDesDragonsMagic"] | null) | null;
        };
        /**
         * OrDesDragonsMagicExhausted
         * @description No magic object is left to draw.
         */
        OrDesDragonsMagicExhausted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "magic-exhausted";
        };
        /**
         * OrDesDragonsMagicPlayed
         * @description A seat played a magic object; it is discarded.
         */
        OrDesDragonsMagicPlayed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "magic-played";
            seat: number;
            card: components["schemas"]["OrDesDragonsMagic"];
        };
        /**
         * OrDesDragonsMagicTokensTaken
         * @description The only wizard took the magic tokens before the treasure is shared.
         */
        OrDesDragonsMagicTokensTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "magic-tokens-taken";
            seat: number;
            tokens: components["schemas"]["OrDesDragonsAmount"];
        };
        /** OrDesDragonsMatchAnswer */
        OrDesDragonsMatchAnswer: components["schemas"]["MatchAnswerBase"] & {
            /** @constant */
            game: "or-des-dragons";
            options: components["schemas"]["OrDesDragonsOptions"];
            view: components["schemas"]["OrDesDragonsView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "or-des-dragons";
        };
        /** OrDesDragonsMove */
        OrDesDragonsMove: components["schemas"]["OrDesDragonsAttack"] | components["schemas"]["OrDesDragonsResolveFirst"] | components["schemas"]["OrDesDragonsPropose"] | components["schemas"]["OrDesDragonsAccept"] | components["schemas"]["OrDesDragonsWithdraw"] | components["schemas"]["OrDesDragonsDivide"] | components["schemas"]["OrDesDragonsChooseLot"] | components["schemas"]["OrDesDragonsSteal"] | components["schemas"]["OrDesDragonsForgo"] | components["schemas"]["OrDesDragonsTake"] | components["schemas"]["OrDesDragonsOfferTrade"] | components["schemas"]["OrDesDragonsAcceptTrade"] | components["schemas"]["OrDesDragonsWithdrawTrade"] | components["schemas"]["OrDesDragonsDone"] | components["schemas"]["OrDesDragonsPass"] | components["schemas"]["OrDesDragonsPrepare"] | components["schemas"]["OrDesDragonsSwapDragons"] | components["schemas"]["OrDesDragonsRecall"] | components["schemas"]["OrDesDragonsInvigorate"] | components["schemas"]["OrDesDragonsGaze"] | components["schemas"]["OrDesDragonsDowse"] | components["schemas"]["OrDesDragonsClaim"] | components["schemas"]["OrDesDragonsEnrich"] | components["schemas"]["OrDesDragonsPilfer"] | components["schemas"]["OrDesDragonsAccuse"] | components["schemas"]["OrDesDragonsTurnHourglass"] | components["schemas"]["OrDesDragonsSwapShares"] | components["schemas"]["OrDesDragonsWardOff"] | components["schemas"]["OrDesDragonsMuddle"] | components["schemas"]["OrDesDragonsAttackAgain"];
        /** OrDesDragonsMovesAnswer */
        OrDesDragonsMovesAnswer: components["schemas"]["MovesAnswerBase"] & {
            /** @constant */
            game: "or-des-dragons";
            moves: components["schemas"]["OrDesDragonsMove"][];
            always: components["schemas"]["OrDesDragonsMove"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "or-des-dragons";
        };
        /**
         * OrDesDragonsMuddle
         * @description Muddle stone: choose the token that is stolen from you ("nothing" if you have none).
         */
        OrDesDragonsMuddle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "muddle";
            /** @description A token that you have; nothing if you have none. */
            token: components["schemas"]["OrDesDragonsLoot"];
        };
        /**
         * OrDesDragonsNegotiationOpened
         * @description The hourglass runs; the participants negotiate.
         */
        OrDesDragonsNegotiationOpened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "negotiation-opened";
        };
        /**
         * OrDesDragonsNewMatch
         * @description A match to open. The options are those of the game: see the catalogue.
         */
        OrDesDragonsNewMatch: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "or-des-dragons";
            seats: (components["schemas"]["Me"] | components["schemas"]["Anybody"] | components["schemas"]["Somebody"] | components["schemas"]["Computer"])[];
            options?: components["schemas"]["OrDesDragonsOptions"];
            /** @description Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None. */
            pace?: components["schemas"]["PaceAsked"];
            words?: string | null;
        };
        /**
         * OrDesDragonsNothingToShare
         * @description The treasure is empty.
         */
        OrDesDragonsNothingToShare: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "nothing-to-share";
        };
        /**
         * OrDesDragonsOffer
         * @description An offer at the fair. That it is made is public; what is in it, only the two of them see.
         */
        OrDesDragonsOffer: {
            number: number;
            seat: number;
            to: number;
            gives: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
            asks: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
        };
        /**
         * OrDesDragonsOfferTrade
         * @description At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat.
         */
        OrDesDragonsOfferTrade: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "offer-trade";
            /** @description The seat to which you make the offer. */
            to: number;
            /** @description What you give: at least one token, and you have it. */
            gives: components["schemas"]["OrDesDragonsAmount"];
            /** @description What you get for it: at least one token. */
            asks: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsOffered
         * @description An offer was made; it replaces an earlier one of that seat to the other.
         */
        OrDesDragonsOffered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "offered";
            number: number;
            seat: number;
            to: number;
            gives: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
            asks: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
        };
        /**
         * OrDesDragonsOffersGone
         * @description These offers were withdrawn, or are no longer covered by what their authors have.
         */
        OrDesDragonsOffersGone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "offers-gone";
            numbers: number[];
        };
        /**
         * OrDesDragonsOptions
         * @description What a host may choose. delegate_absent and divide_and_choose exclude each other.
         */
        OrDesDragonsOptions: {
            /** @description The advanced rules: magic objects, the cursed diamond, majorities that are shared. Default: false. */
            advanced?: boolean;
            /** @description A game of memory: what was proposed and shared out is kept from all who did not take part, for good, and the table keeps no record of what each seat was given. Default: false. */
            hidden_shares?: boolean;
            /** @description Who has said nothing in a negotiation when half its time is over accepts, from then on, any proposal that gives them 80 % of an equal share. Not with divide_and_choose. Default: false. */
            delegate_absent?: boolean;
            /** @description No negotiation: who killed the dragon makes the lots, the others choose. Not with delegate_absent. Default: false. */
            divide_and_choose?: boolean;
            /** @description Advanced: gloves whose owner was not found out stay in hand, worn, so that nobody learns whose they were. Otherwise they are discarded after the sharing, like any object that was used, and so tell who wore them. */
            keep_gloves?: boolean | null;
            /** @description Advanced: how many seconds there are to answer an event with a magic object. null: half as long as for a turn. */
            window_seconds?: number | null;
        } & unknown;
        /**
         * OrDesDragonsOrders
         * @description Standing orders: for each reaction window, whether to be asked or to pass by itself.
         */
        OrDesDragonsOrders: {
            /** @description Before a treasure is shared out. Default: ask. */
            treasure?: components["schemas"]["OrDesDragonsAnswer"];
            /** @description When the sand has run out. Default: ask. */
            sand?: components["schemas"]["OrDesDragonsAnswer"];
            /** @description After an agreement on shares. Default: ask. */
            agreement?: components["schemas"]["OrDesDragonsAnswer"];
            /**
             * @description When a thief robs you. ward: play an amulet of protection if you hold one. Default: ask.
             * @enum {string}
             */
            robbed?: "ask" | "pass" | "ward";
            /** @description At the end of your turn. Default: ask. */
            encore?: components["schemas"]["OrDesDragonsAnswer"];
            /** @description In your turn, when all your adventurers lie under living dragons. null: ask. */
            stranded?: components["schemas"]["OrDesDragonsAnswer"] | null;
        };
        /**
         * OrDesDragonsPass
         * @description Play no magic object now.
         */
        OrDesDragonsPass: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pass";
        };
        /**
         * OrDesDragonsPassed
         * @description A seat played no magic object.
         */
        OrDesDragonsPassed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "passed";
            seat: number;
        };
        /**
         * OrDesDragonsPhase
         * @enum {string}
         */
        OrDesDragonsPhase: "attack" | "attacked" | "over" | "setup" | "skipped";
        /**
         * OrDesDragonsPileShuffled
         * @description The magic objects lie in this order.
         */
        OrDesDragonsPileShuffled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pile-shuffled";
            order: (number | null)[];
        };
        /**
         * OrDesDragonsPilfer
         * @description Pilfering gloves: secretly take a token from the treasure that is being shared.
         *
         *     At most two in one negotiation. Nobody is told who did it until the gloves are discarded after
         *     the sharing, or, with keep_gloves, until the match is over.
         */
        OrDesDragonsPilfer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pilfer";
            /** @description A token of the treasure. */
            token: components["schemas"]["OrDesDragonsToken"];
        };
        /**
         * OrDesDragonsPilfererCaught
         * @description The pilferer gave everything back.
         */
        OrDesDragonsPilfererCaught: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pilferer-caught";
            seat: number;
            tokens: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsPrepare
         * @description Leave standing orders for the moments when you could play a magic object.
         */
        OrDesDragonsPrepare: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prepare";
            /** @description All your standing orders; they replace the earlier ones. */
            orders: components["schemas"]["OrDesDragonsOrders"];
        };
        /**
         * OrDesDragonsPrepared
         * @description A seat left standing orders.
         */
        OrDesDragonsPrepared: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prepared";
            seat: number;
            orders: (components["schemas"]["OrDesDragonsOrders"] | null) | null;
        };
        /**
         * OrDesDragonsProposal
         * @description A complete allocation, one share per seat, and who has accepted it. Only witnesses see it.
         */
        OrDesDragonsProposal: {
            version: number;
            author: number;
            accepted: number[];
            witnesses: (number | null)[];
            shares: (components["schemas"]["OrDesDragonsAmount"][] | null) | null;
        };
        /**
         * OrDesDragonsPropose
         * @description Propose how to share the whole treasure: one share per seat, in seat order.
         *
         *     `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted it.
         */
        OrDesDragonsPropose: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "propose";
            /** @description One share per seat, in seat order; together the whole treasure. */
            shares: components["schemas"]["OrDesDragonsAmount"][];
        };
        /**
         * OrDesDragonsProposed
         * @description A participant proposed shares, one per seat.
         */
        OrDesDragonsProposed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "proposed";
            version: number;
            seat: number;
            witnesses: (number | null)[];
            shares: (components["schemas"]["OrDesDragonsAmount"][] | null) | null;
        };
        /**
         * OrDesDragonsReason
         * @description Why a move of Dragon's Gold may be refused.
         * @enum {string}
         */
        OrDesDragonsReason: "no-attack-now" | "other-turn" | "no-dragon" | "not-ready" | "too-few-swords" | "no-order" | "not-slain" | "no-negotiation" | "did-not-fight" | "nothing-named" | "wrong-number" | "negative-amount" | "not-the-treasure" | "no-such-proposal" | "not-yours-to-withdraw" | "not-the-divider" | "not-the-chooser" | "lot-gone" | "no-theft" | "no-glimpse" | "not-in-the-hoard" | "hoard-not-empty" | "no-fair" | "no-such-seat" | "oneself" | "empty-side" | "too-few-tokens" | "no-such-offer" | "not-your-offer" | "not-asked" | "basic-game" | "wrong-moment" | "not-held" | "same-dragon" | "not-your-fighter" | "nobody-tired" | "nothing-unknown" | "bag-empty" | "not-in-the-treasure" | "wrong-enrichment" | "not-another-participant" | "same-seat" | "gloves-worn" | "pilfer-limit" | "nothing-vanished" | "accused-already" | "not-awaited" | "nothing-awaited" | "not-listed" | "nothing-changes" | "moves-used-up";
        /**
         * OrDesDragonsRecall
         * @description Recall horn: take one of your adventurers back from a living dragon, ready.
         */
        OrDesDragonsRecall: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recall";
            /** @description The slot in which the dragon lies, from 0: its index in `lairs`, not its card. */
            dragon: number;
            /** @description Which of your adventurers. */
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
        };
        /**
         * OrDesDragonsRecalled
         * @description An adventurer was taken back from a living dragon.
         */
        OrDesDragonsRecalled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recalled";
            seat: number;
            slot: number;
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
        };
        /**
         * OrDesDragonsRefreshed
         * @description All adventurers of a seat were tired and got up.
         */
        OrDesDragonsRefreshed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refreshed";
            seat: number;
        };
        /**
         * OrDesDragonsResolveFirst
         * @description You have caused several dragons to die at once: the death of this one is resolved first.
         */
        OrDesDragonsResolveFirst: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resolve-first";
            /** @description The slot in which the dragon lies, from 0: its index in `lairs`, not its card. */
            dragon: number;
        };
        /**
         * OrDesDragonsSandRanOut
         * @description The hourglass ran out before there was an agreement.
         */
        OrDesDragonsSandRanOut: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "sand-ran-out";
        };
        /**
         * OrDesDragonsSeenDivide
         * @description Divide the treasure into one lot per participant (option divide_and_choose).
         */
        OrDesDragonsSeenDivide: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "divide";
            /** @description One lot per participant, in any order; together the whole treasure. */
            lots: (components["schemas"]["OrDesDragonsAmount"][] | null) | null;
        };
        /** OrDesDragonsSeenEntry */
        OrDesDragonsSeenEntry: components["schemas"]["SeenEntryBase"] & {
            /** @constant */
            game: "or-des-dragons";
            command: components["schemas"]["OrDesDragonsCommand"] | null;
            events: components["schemas"]["OrDesDragonsEvent"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "or-des-dragons";
        };
        /**
         * OrDesDragonsSeenMuddle
         * @description Muddle stone: choose the token that is stolen from you ("nothing" if you have none).
         */
        OrDesDragonsSeenMuddle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "muddle";
            /** @description A token that you have; nothing if you have none. */
            token: (components["schemas"]["OrDesDragonsLoot"] | null) | null;
        };
        /**
         * OrDesDragonsSeenOfferTrade
         * @description At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat.
         */
        OrDesDragonsSeenOfferTrade: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "offer-trade";
            /** @description The seat to which you make the offer. */
            to: number;
            /** @description What you give: at least one token, and you have it. */
            gives: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
            /** @description What you get for it: at least one token. */
            asks: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
        };
        /**
         * OrDesDragonsSeenPrepare
         * @description Leave standing orders for the moments when you could play a magic object.
         */
        OrDesDragonsSeenPrepare: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prepare";
            /** @description All your standing orders; they replace the earlier ones. */
            orders: (components["schemas"]["OrDesDragonsOrders"] | null) | null;
        };
        /**
         * OrDesDragonsSeenPropose
         * @description Propose how to share the whole treasure: one share per seat, in seat order.
         *
         *     `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted it.
         */
        OrDesDragonsSeenPropose: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "propose";
            /** @description One share per seat, in seat order; together the whole treasure. */
            shares: (components["schemas"]["OrDesDragonsAmount"][] | null) | null;
        };
        /**
         * OrDesDragonsSeenTake
         * @description Your wizard has looked behind the screen: take this token, or "nothing".
         */
        OrDesDragonsSeenTake: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "take";
            /** @description What you take of what you see, or nothing. */
            token: (components["schemas"]["OrDesDragonsLoot"] | null) | null;
        };
        /**
         * OrDesDragonsSharesAgreed
         * @description The treasure will be shared like this, one share per seat.
         */
        OrDesDragonsSharesAgreed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shares-agreed";
            witnesses: (number | null)[];
            shares: (components["schemas"]["OrDesDragonsAmount"][] | null) | null;
        };
        /**
         * OrDesDragonsSharesGiven
         * @description The shares went behind the screens; `cards` are the seats that draw a magic object each.
         */
        OrDesDragonsSharesGiven: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shares-given";
            witnesses: (number | null)[];
            shares: (components["schemas"]["OrDesDragonsAmount"][] | null) | null;
            cards: number[];
        };
        /**
         * OrDesDragonsSharesSwapped
         * @description Two participants exchanged the shares they had agreed on.
         */
        OrDesDragonsSharesSwapped: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shares-swapped";
            first: number;
            second: number;
        };
        /**
         * OrDesDragonsSlayersReturned
         * @description The adventurers went home, tired; the dragon is out of the game.
         */
        OrDesDragonsSlayersReturned: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "slayers-returned";
            slot: number;
        };
        /**
         * OrDesDragonsStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        OrDesDragonsStarted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "started";
            table: components["schemas"]["OrDesDragonsView"];
        };
        /**
         * OrDesDragonsSteal
         * @description Your thief steals a token from another participant: at random, or seen by your wizard.
         */
        OrDesDragonsSteal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "steal";
            /** @description The seat of another participant. */
            victim: number;
        };
        /**
         * OrDesDragonsStep
         * @enum {string}
         */
        OrDesDragonsStep: "aftermath" | "agreed" | "choose" | "divide" | "negotiate" | "opening" | "robbed" | "sand" | "steal" | "unknown";
        /**
         * OrDesDragonsStolen
         * @description The theft is over; only thief and victim know what it brought, if anything.
         */
        OrDesDragonsStolen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stolen";
            seat: number;
            victim: number;
            loot: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
        };
        /**
         * OrDesDragonsSwapDragons
         * @description Swap powder: two dragons change places with their treasures; the adventurers stay.
         */
        OrDesDragonsSwapDragons: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "swap-dragons";
            /** @description The slot of one dragon, from 0. */
            first: number;
            /** @description The slot of the other; which comes first is all the same. */
            second: number;
        };
        /**
         * OrDesDragonsSwapShares
         * @description Ring of confusion: two other participants exchange the shares they have just agreed on.
         */
        OrDesDragonsSwapShares: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "swap-shares";
            /** @description The seat of another participant. */
            first: number;
            /** @description The seat of the other one; which comes first is all the same. */
            second: number;
        };
        /**
         * OrDesDragonsTake
         * @description Your wizard has looked behind the screen: take this token, or "nothing".
         */
        OrDesDragonsTake: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "take";
            /** @description What you take of what you see, or nothing. */
            token: components["schemas"]["OrDesDragonsLoot"];
        };
        /**
         * OrDesDragonsTheftBegan
         * @description A thief may steal now.
         */
        OrDesDragonsTheftBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "theft-began";
            seat: number;
        };
        /**
         * OrDesDragonsTheftForgone
         * @description The thief stole nothing.
         */
        OrDesDragonsTheftForgone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "theft-forgone";
            seat: number;
        };
        /**
         * OrDesDragonsTheftTried
         * @description A thief put a hand behind a screen.
         */
        OrDesDragonsTheftTried: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "theft-tried";
            seat: number;
            victim: number;
        };
        /**
         * OrDesDragonsTheftWardedOff
         * @description The theft did not happen.
         */
        OrDesDragonsTheftWardedOff: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "theft-warded-off";
            seat: number;
            victim: number;
        };
        /**
         * OrDesDragonsThief
         * @description A thief who may still steal; `sees` if a wizard of the same seat fought there too.
         */
        OrDesDragonsThief: {
            seat: number;
            sees: boolean;
        };
        /**
         * OrDesDragonsToken
         * @enum {string}
         */
        OrDesDragonsToken: "amber" | "amethyst" | "black_diamond" | "diamond" | "emerald" | "gold" | "magic" | "sapphire" | "silver";
        /**
         * OrDesDragonsTokenClaimed
         * @description A participant took a token from the treasure before it is shared.
         */
        OrDesDragonsTokenClaimed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "token-claimed";
            seat: number;
            token: components["schemas"]["OrDesDragonsToken"];
        };
        /**
         * OrDesDragonsTokenPilfered
         * @description A token vanished from the treasure; open proposals and lots are void.
         */
        OrDesDragonsTokenPilfered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "token-pilfered";
            seat: (number | null) | null;
            token: components["schemas"]["OrDesDragonsToken"];
        };
        /**
         * OrDesDragonsTraded
         * @description An offer was accepted and executed.
         */
        OrDesDragonsTraded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "traded";
            number: number;
            seat: number;
            to: number;
            gives: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
            asks: (components["schemas"]["OrDesDragonsAmount"] | null) | null;
        };
        /**
         * OrDesDragonsTradingEnded
         * @description A seat is done with the fair.
         */
        OrDesDragonsTradingEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "trading-ended";
            seat: number;
        };
        /**
         * OrDesDragonsTreasureEnriched
         * @description Tokens from the bag were added to the treasure.
         */
        OrDesDragonsTreasureEnriched: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "treasure-enriched";
            treasure: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsTreasureLost
         * @description The treasure left the game.
         */
        OrDesDragonsTreasureLost: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "treasure-lost";
            treasure: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsTurnBegan
         * @description A seat's turn began.
         */
        OrDesDragonsTurnBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-began";
            seat: number;
        };
        /**
         * OrDesDragonsTurnHourglass
         * @description Turned hourglass: the sand has run out, but the time of the negotiation starts again.
         */
        OrDesDragonsTurnHourglass: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-hourglass";
        };
        /**
         * OrDesDragonsTurnSkipped
         * @description A seat had no adventurer in front of it and could not attack.
         */
        OrDesDragonsTurnSkipped: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-skipped";
            seat: number;
        };
        /**
         * OrDesDragonsUnknownDrawn
         * @description The unknown treasure of the dragon in a slot was drawn.
         */
        OrDesDragonsUnknownDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "unknown-drawn";
            slot: number;
            treasure: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsView
         * @description The table. Tuples "per seat" have one element per seat, in seat order.
         *
         *     `ready` and `tired` are the adventurers in front of each seat, face up and face down. `received`
         *     is the public record of what each seat was openly given (not kept with hidden_shares). `lost`
         *     tokens and `dead` dragons are out of the game. `gloves` marks who has used the pilfering gloves.
         *     `skips` counts turns skipped in a row, `windows` are the windows that have been open in this
         *     turn, `slain` the dragons whose death is still to be resolved, `slayer` is who slew them.
         */
        OrDesDragonsView: {
            options: components["schemas"]["OrDesDragonsOptions"];
            deck: (string | null)[];
            bag: (components["schemas"]["OrDesDragonsToken"] | null)[];
            pile: (components["schemas"]["OrDesDragonsMagic"] | null)[];
            hoards: ((components["schemas"]["OrDesDragonsAmount"] | null) | null)[];
            hands: (components["schemas"]["OrDesDragonsMagic"] | null)[][];
            gloves: ((boolean | null) | null)[];
            orders: ((components["schemas"]["OrDesDragonsOrders"] | null) | null)[];
            ready: components["schemas"]["OrDesDragonsAdventurer"][][];
            tired: components["schemas"]["OrDesDragonsAdventurer"][][];
            lairs: (components["schemas"]["OrDesDragonsLair"] | null)[];
            received: components["schemas"]["OrDesDragonsAmount"][];
            discard: components["schemas"]["OrDesDragonsMagic"][];
            lost: components["schemas"]["OrDesDragonsAmount"];
            dead: string[];
            phase: components["schemas"]["OrDesDragonsPhase"];
            prepared: string[];
            active: number;
            turn: number;
            decision: number;
            skips: number;
            windows: string[];
            slain: number[];
            slayer: number;
            fight: components["schemas"]["OrDesDragonsFight"] | null;
            fair: components["schemas"]["OrDesDragonsFair"] | null;
            fair_held: boolean;
            window: components["schemas"]["OrDesDragonsWindow"] | null;
        };
        /** OrDesDragonsViewItem */
        OrDesDragonsViewItem: components["schemas"]["ViewItemBase"] & {
            /** @constant */
            game: "or-des-dragons";
            view: components["schemas"]["OrDesDragonsView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "or-des-dragons";
        };
        /**
         * OrDesDragonsWardOff
         * @description Amulet of protection: the theft against you does not happen.
         */
        OrDesDragonsWardOff: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ward-off";
        };
        /**
         * OrDesDragonsWindow
         * @description A chance to play a magic object; `seats` are those that have not passed yet.
         */
        OrDesDragonsWindow: {
            kind: components["schemas"]["OrDesDragonsWindowKind"];
            seats: number[];
        };
        /**
         * OrDesDragonsWindowKind
         * @enum {string}
         */
        OrDesDragonsWindowKind: "agreement" | "encore" | "last-chance" | "robbed" | "sand" | "stranded" | "treasure";
        /**
         * OrDesDragonsWindowOpened
         * @description These seats may play a magic object before it goes on.
         */
        OrDesDragonsWindowOpened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "window-opened";
            kind: components["schemas"]["OrDesDragonsWindowKind"];
            seats: number[];
        };
        /**
         * OrDesDragonsWithdraw
         * @description Take back your proposal and all your acceptances, or only what concerns one version.
         */
        OrDesDragonsWithdraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "withdraw";
            /** @description Only what concerns this version; null: everything. */
            version?: number | null;
        };
        /**
         * OrDesDragonsWithdrawTrade
         * @description At the fair, take back your offer with this number.
         */
        OrDesDragonsWithdrawTrade: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "withdraw-trade";
            /** @description The number of the offer. */
            offer: number;
        };
        /**
         * OrDesDragonsWithdrew
         * @description A participant took back its proposal and acceptances, or what concerned one version.
         */
        OrDesDragonsWithdrew: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "withdrew";
            seat: number;
            version: number | null;
        };
        /**
         * Origin
         * @description Where a branch begins: at a version of another match.
         *
         *     What was hidden there stayed as it was ("real"), or was dealt again from what the seat `seat`
         *     saw ("redealt").
         */
        Origin: {
            match: string;
            version: number;
            unknowns: components["schemas"]["Unknowns"];
            seat: number | null;
        };
        /**
         * Pace
         * @description Seconds per decision on each of the two clocks, and those that computers take.
         *
         *     What was opened without `computer_seconds` is from before there were pauses: computers make
         *     none. In a command it stands for the default.
         */
        Pace: {
            turn_seconds: number;
            hourglass_seconds: number;
            computer_seconds: number | null;
        };
        /**
         * PaceAsked
         * @description Seconds per decision on each of the two clocks, and those that computers take.
         */
        PaceAsked: {
            /** @description From a second to 30 days. Default: 45. */
            turn_seconds?: number;
            /** @description From a second to 30 days. Default: 60. */
            hourglass_seconds?: number;
            computer_seconds?: number | null;
        };
        /**
         * Pick
         * @description Which `count` of `of` things? Answer: that many different indices, in drawing order.
         */
        Pick: {
            /** @constant */
            type: "pick";
            count: number;
            of: number;
        };
        /**
         * Picture
         * @description An SVG document: it scales, and has titles.
         */
        Picture: string;
        /**
         * PierresDuDragonAmuletsTaken
         * @description A seat took amulets from the bank, as far as there were any.
         */
        PierresDuDragonAmuletsTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "amulets-taken";
            seat: number;
            count: number;
        };
        /**
         * PierresDuDragonAuction
         * @description The auction of the character that is up.
         *
         *     `bids` are the main bids, per seat, once the fists are open; `tied` those who bid silver, and
         *     `silver` what they bid. `seconds` are the second-best bidders when there is a winner.
         */
        PierresDuDragonAuction: {
            character: string;
            bids: components["schemas"]["PierresDuDragonFist"][];
            tied: number[];
            silver: components["schemas"]["PierresDuDragonFist"][];
            winner: number | null;
            seconds: number[];
        };
        /**
         * PierresDuDragonAuctionPassed
         * @description Nobody gets the character: no bids, a cursed coin, or another tie.
         */
        PierresDuDragonAuctionPassed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "auction-passed";
            /** @enum {string} */
            reason: "cursed" | "no-bids" | "tied";
        };
        /**
         * PierresDuDragonAuctionWon
         * @description A seat has won the auction; `seconds` are the second-best bidders.
         */
        PierresDuDragonAuctionWon: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "auction-won";
            seat: number;
            seconds: number[];
        };
        /**
         * PierresDuDragonBanish
         * @description Name a colour: everybody's stones of it go to the bank, yours too.
         */
        PierresDuDragonBanish: {
            /** @constant */
            do: "banish";
        };
        /**
         * PierresDuDragonBid
         * @description Close your fist over gold, maybe a cursed coin and an amulet; it stays closed until all
         *     are opened (with changeable_bids: change it until all are in).
         *
         *     All that is bid is spent, won or lost; nothing in your fist is a bid too.
         */
        PierresDuDragonBid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid";
            /** @description Pieces of fairy gold. Default: 0. */
            fairy?: number;
            /** @description Pieces of common gold. Default: 0. */
            common?: number;
            /** @description With a cursed coin, which cancels the power for all. Default: false. */
            cursed?: boolean;
            /** @description With an amulet, which doubles the value of the bid. Default: false. */
            amulet?: boolean;
        };
        /**
         * PierresDuDragonBidForfeited
         * @description A seat gave its bid to the bank for good: so much fairy gold, all else was lost already.
         */
        PierresDuDragonBidForfeited: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid-forfeited";
            seat: number;
            fairy: number;
        };
        /**
         * PierresDuDragonBidSilver
         * @description You are tied: close your fist over silver, maybe an amulet; it stays closed until all are
         *     opened (with changeable_bids: change it until all are in).
         */
        PierresDuDragonBidSilver: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid-silver";
            /** @description Pieces of silver. Default: 0. */
            silver?: number;
            /** @description With an amulet, which doubles the value of the bid. Default: false. */
            amulet?: boolean;
        };
        /**
         * PierresDuDragonBlank
         * @description A character of the host's own: a blank card with a name and a power.
         */
        PierresDuDragonBlank: {
            /** @description Its name in French, unlike all others. */
            fr: string;
            /** @description Its name in English, unlike all others. */
            en: string;
            /** @description The branches of its power, each a list of effects in the order in which they happen. One branch is no choice; an empty one is to decline. A price is the first effect of its branch, and who cannot pay it cannot choose the branch. */
            either: (components["schemas"]["PierresDuDragonPay"] | components["schemas"]["PierresDuDragonForfeit"] | components["schemas"]["PierresDuDragonTake"] | components["schemas"]["PierresDuDragonScorePoints"] | components["schemas"]["PierresDuDragonSteal"] | components["schemas"]["PierresDuDragonPlunder"] | components["schemas"]["PierresDuDragonBanish"] | components["schemas"]["PierresDuDragonDraw"] | components["schemas"]["PierresDuDragonGamble"] | components["schemas"]["PierresDuDragonBuy"])[][];
        };
        /**
         * PierresDuDragonBranchChosen
         * @description A seat does what this branch of the power says: these effects follow.
         */
        PierresDuDragonBranchChosen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "branch-chosen";
            seat: number;
            character: string;
            branch: number;
            effects: (components["schemas"]["PierresDuDragonPay"] | components["schemas"]["PierresDuDragonForfeit"] | components["schemas"]["PierresDuDragonTake"] | components["schemas"]["PierresDuDragonScorePoints"] | components["schemas"]["PierresDuDragonSteal"] | components["schemas"]["PierresDuDragonPlunder"] | components["schemas"]["PierresDuDragonBanish"] | components["schemas"]["PierresDuDragonDraw"] | components["schemas"]["PierresDuDragonGamble"] | components["schemas"]["PierresDuDragonBuy"] | components["schemas"]["PierresDuDragonImitate"] | components["schemas"]["PierresDuDragonKeep"])[];
        };
        /**
         * PierresDuDragonBranched
         * @description The table from which a branch will begin.
         */
        PierresDuDragonBranched: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "branched";
            table: components["schemas"]["PierresDuDragonView"];
        };
        /**
         * PierresDuDragonBuy
         * @description Buy any stones, each for one piece of gold or some of silver.
         */
        PierresDuDragonBuy: {
            /** @constant */
            do: "buy";
            /** @description The price of a stone in silver; in gold it is one piece. Default: 3. */
            silver?: number;
        };
        /**
         * PierresDuDragonBuyStones
         * @description Merchant: buy these stones for these coins from behind your screen; nothing is allowed.
         */
        PierresDuDragonBuyStones: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "buy-stones";
            /** @description Red stones. Default: 0. */
            red?: number;
            /** @description Blue stones. Default: 0. */
            blue?: number;
            /** @description Yellow stones. Default: 0. */
            yellow?: number;
            /** @description Fairy gold in payment, a stone each. Default: 0. */
            fairy?: number;
            /** @description Common gold in payment, a stone each. Default: 0. */
            common?: number;
            /** @description Silver in payment, so many for a stone as the power says (Merchant: 3). Default: 0. */
            silver?: number;
        };
        /**
         * PierresDuDragonCharacterImitated
         * @description A seat uses the power of another character; `taken` from those still to come, or not.
         */
        PierresDuDragonCharacterImitated: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "character-imitated";
            seat: number;
            character: string;
            taken: boolean;
        };
        /**
         * PierresDuDragonCharacterTurnedUp
         * @description A character is up for auction.
         */
        PierresDuDragonCharacterTurnedUp: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "character-turned-up";
            character: string;
        };
        /**
         * PierresDuDragonChoose
         * @description Choose a branch of the power, by its number.
         */
        PierresDuDragonChoose: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "choose";
            /** @description The number of the branch in the character's `either`, from 0. */
            branch: number;
        };
        /**
         * PierresDuDragonCoin
         * @enum {string}
         */
        PierresDuDragonCoin: "common" | "fairy" | "silver";
        /**
         * PierresDuDragonCoinStolen
         * @description A seat stole a coin of a victim without stones; "spent" fairy gold is no use before the next
         *     turn, "nothing" was all there was.
         */
        PierresDuDragonCoinStolen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "coin-stolen";
            seat: number;
            victim: number;
            /** @enum {string} */
            coin: "common" | "fairy" | "nothing" | "spent";
        };
        /**
         * PierresDuDragonCoins
         * @description So many coins of each kind.
         */
        PierresDuDragonCoins: {
            fairy: number;
            common: number;
            silver: number;
        };
        /**
         * PierresDuDragonCoinsPlundered
         * @description A seat took coins of a victim; how many is seen by `witnesses` alone.
         */
        PierresDuDragonCoinsPlundered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "coins-plundered";
            seat: number;
            victim: number;
            witnesses: (number | null)[];
            coins: (components["schemas"]["PierresDuDragonCoins"] | null) | null;
        };
        /**
         * PierresDuDragonCoinsTaken
         * @description A seat took coins from the bank, as far as there were any.
         */
        PierresDuDragonCoinsTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "coins-taken";
            seat: number;
            coins: components["schemas"]["PierresDuDragonCoins"];
        };
        /**
         * PierresDuDragonColour
         * @enum {string}
         */
        PierresDuDragonColour: "blue" | "red" | "yellow";
        /**
         * PierresDuDragonColourBanished
         * @description A seat banished a colour: all stones of it went to the bank, so many per seat.
         */
        PierresDuDragonColourBanished: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "colour-banished";
            seat: number;
            colour: components["schemas"]["PierresDuDragonColour"];
            lost: number[];
        };
        /**
         * PierresDuDragonColourNamed
         * @description A seat named the colour that it must not draw; the bank's stones are in the bag.
         */
        PierresDuDragonColourNamed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "colour-named";
            seat: number;
            colour: components["schemas"]["PierresDuDragonColour"];
        };
        /** PierresDuDragonCommand */
        PierresDuDragonCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["Leave"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["SetClock"] | components["schemas"]["PierresDuDragonSeenBid"] | components["schemas"]["PierresDuDragonSeenBidSilver"] | components["schemas"]["PierresDuDragonUseTwice"] | components["schemas"]["PierresDuDragonChoose"] | components["schemas"]["PierresDuDragonPayStones"] | components["schemas"]["PierresDuDragonTakeStones"] | components["schemas"]["PierresDuDragonRob"] | components["schemas"]["PierresDuDragonNamePlayer"] | components["schemas"]["PierresDuDragonNameColour"] | components["schemas"]["PierresDuDragonDrawStone"] | components["schemas"]["PierresDuDragonStopDrawing"] | components["schemas"]["PierresDuDragonBuyStones"] | components["schemas"]["PierresDuDragonImitateCharacter"] | components["schemas"]["PierresDuDragonSeenPrepare"] | components["schemas"]["PierresDuDragonStandDown"];
        /**
         * PierresDuDragonCursedCoinsTaken
         * @description A seat took cursed coins.
         */
        PierresDuDragonCursedCoinsTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cursed-coins-taken";
            seat: number;
            count: number;
        };
        /**
         * PierresDuDragonDoppelgangerKept
         * @description A seat keeps the Doppelganger before its screen.
         */
        PierresDuDragonDoppelgangerKept: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "doppelganger-kept";
            seat: number;
        };
        /**
         * PierresDuDragonDoppelgangerPlayed
         * @description A seat plays the Doppelganger: the power will be used twice.
         */
        PierresDuDragonDoppelgangerPlayed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "doppelganger-played";
            seat: number;
        };
        /**
         * PierresDuDragonDraw
         * @description Put stones of each colour into a bag, and draw some blindly.
         */
        PierresDuDragonDraw: {
            /** @constant */
            do: "draw";
            /** @description How many stones are drawn. Default: 2. */
            count?: number;
            /** @description How many stones of each colour go into the bag, as far as the bank has them. Default: 2. */
            each?: number;
        };
        /**
         * PierresDuDragonDrawBegan
         * @description A seat puts a hand into the bag.
         */
        PierresDuDragonDrawBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "draw-began";
            seat: number;
        };
        /**
         * PierresDuDragonDrawStone
         * @description Rainbow Dragon: draw a stone.
         */
        PierresDuDragonDrawStone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "draw-stone";
        };
        /** PierresDuDragonEvent */
        PierresDuDragonEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["Finished"] | components["schemas"]["Answered"] | components["schemas"]["PierresDuDragonBranched"] | components["schemas"]["PierresDuDragonStarted"] | components["schemas"]["PierresDuDragonStonesDealt"] | components["schemas"]["PierresDuDragonSpecialDrawn"] | components["schemas"]["PierresDuDragonSpecialsRecycled"] | components["schemas"]["PierresDuDragonTurnBegan"] | components["schemas"]["PierresDuDragonCharacterTurnedUp"] | components["schemas"]["PierresDuDragonTurnEnded"] | components["schemas"]["PierresDuDragonGameEnded"] | components["schemas"]["PierresDuDragonFistClosed"] | components["schemas"]["PierresDuDragonFistsOpened"] | components["schemas"]["PierresDuDragonTieOpened"] | components["schemas"]["PierresDuDragonSilverOpened"] | components["schemas"]["PierresDuDragonAuctionWon"] | components["schemas"]["PierresDuDragonAuctionPassed"] | components["schemas"]["PierresDuDragonOrdersGiven"] | components["schemas"]["PierresDuDragonDoppelgangerPlayed"] | components["schemas"]["PierresDuDragonPowerUsed"] | components["schemas"]["PierresDuDragonBranchChosen"] | components["schemas"]["PierresDuDragonNothingHappened"] | components["schemas"]["PierresDuDragonCoinsTaken"] | components["schemas"]["PierresDuDragonCursedCoinsTaken"] | components["schemas"]["PierresDuDragonAmuletsTaken"] | components["schemas"]["PierresDuDragonStonesTaken"] | components["schemas"]["PierresDuDragonStonesPaid"] | components["schemas"]["PierresDuDragonBidForfeited"] | components["schemas"]["PierresDuDragonPointsScored"] | components["schemas"]["PierresDuDragonStoneStolen"] | components["schemas"]["PierresDuDragonCoinStolen"] | components["schemas"]["PierresDuDragonCoinsPlundered"] | components["schemas"]["PierresDuDragonColourBanished"] | components["schemas"]["PierresDuDragonStonesDrawn"] | components["schemas"]["PierresDuDragonColourNamed"] | components["schemas"]["PierresDuDragonDrawBegan"] | components["schemas"]["PierresDuDragonStoneDrawn"] | components["schemas"]["PierresDuDragonStonesKept"] | components["schemas"]["PierresDuDragonStonesReturned"] | components["schemas"]["PierresDuDragonStonesBought"] | components["schemas"]["PierresDuDragonCharacterImitated"] | components["schemas"]["PierresDuDragonDoppelgangerKept"] | components["schemas"]["PierresDuDragonFistHidden"];
        /**
         * PierresDuDragonFist
         * @description What a fist holds: gold for a character, or silver in a tie.
         */
        PierresDuDragonFist: {
            fairy: number;
            common: number;
            silver: number;
            cursed: boolean;
            amulet: boolean;
        };
        /**
         * PierresDuDragonFistClosed
         * @description A seat closed a fist; maybe once more, as a bid may be changed.
         */
        PierresDuDragonFistClosed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fist-closed";
            seat: number;
            fist: (components["schemas"]["PierresDuDragonFist"] | null) | null;
        };
        /**
         * PierresDuDragonFistHidden
         * @description A seat closed a fist; until the fists open nobody else is told which seat.
         */
        PierresDuDragonFistHidden: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fist-hidden";
            seat: (number | null) | null;
            fist: (components["schemas"]["PierresDuDragonFist"] | null) | null;
        };
        /**
         * PierresDuDragonFistsOpened
         * @description All fists are open; `values` is what each bid is worth.
         */
        PierresDuDragonFistsOpened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fists-opened";
            bids: components["schemas"]["PierresDuDragonFist"][];
            values: number[];
        };
        /**
         * PierresDuDragonForfeit
         * @description The gold of your bid goes to the bank for good, fairy gold too.
         */
        PierresDuDragonForfeit: {
            /** @constant */
            do: "forfeit";
        };
        /**
         * PierresDuDragonGamble
         * @description All stones of the bank in a bag: name a colour, and draw until you stop or it comes up.
         */
        PierresDuDragonGamble: {
            /** @constant */
            do: "gamble";
        };
        /**
         * PierresDuDragonGameEnded
         * @description The game is over: somebody has three points, or nobody wants anything any more.
         */
        PierresDuDragonGameEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game-ended";
            /** @enum {string} */
            reason: "deadlock" | "won";
        };
        /**
         * PierresDuDragonHand
         * @description A hand that nobody else can see: open, or a fist that is closed over this.
         */
        PierresDuDragonHand: {
            closed: boolean;
            fist: components["schemas"]["PierresDuDragonFist"];
        };
        /**
         * PierresDuDragonHands
         * @description The hands of all seats, where nobody sees who has closed a fist.
         */
        PierresDuDragonHands: {
            by_seat: ((components["schemas"]["PierresDuDragonHand"] | null) | null)[];
        };
        /**
         * PierresDuDragonHazard
         * @description The Rainbow Dragon: the colour not to draw, what was drawn, if a hand is in the bag.
         */
        PierresDuDragonHazard: {
            colour: components["schemas"]["PierresDuDragonColour"];
            drawn: components["schemas"]["PierresDuDragonStones"];
            drawing: boolean;
        };
        /**
         * PierresDuDragonImitate
         * @description Use another character's power.
         */
        PierresDuDragonImitate: {
            /** @constant */
            do: "imitate";
            /**
             * @description One that was up this turn, or one that is yet to come; random: one that is yet to come, and chance says which.
             * @enum {string}
             */
            which: "coming" | "played" | "random";
        };
        /**
         * PierresDuDragonImitateCharacter
         * @description Use the power of this character.
         */
        PierresDuDragonImitateCharacter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "imitate-character";
            /** @description The character's id. */
            character: string;
        };
        /**
         * PierresDuDragonKeep
         * @description Keep this card; later it doubles a power.
         */
        PierresDuDragonKeep: {
            /** @constant */
            do: "keep";
        };
        /** PierresDuDragonMatchAnswer */
        PierresDuDragonMatchAnswer: components["schemas"]["MatchAnswerBase"] & {
            /** @constant */
            game: "pierres-du-dragon";
            options: components["schemas"]["PierresDuDragonOptions"];
            view: components["schemas"]["PierresDuDragonView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "pierres-du-dragon";
        };
        /** PierresDuDragonMove */
        PierresDuDragonMove: components["schemas"]["PierresDuDragonBid"] | components["schemas"]["PierresDuDragonBidSilver"] | components["schemas"]["PierresDuDragonUseTwice"] | components["schemas"]["PierresDuDragonChoose"] | components["schemas"]["PierresDuDragonPayStones"] | components["schemas"]["PierresDuDragonTakeStones"] | components["schemas"]["PierresDuDragonRob"] | components["schemas"]["PierresDuDragonNamePlayer"] | components["schemas"]["PierresDuDragonNameColour"] | components["schemas"]["PierresDuDragonDrawStone"] | components["schemas"]["PierresDuDragonStopDrawing"] | components["schemas"]["PierresDuDragonBuyStones"] | components["schemas"]["PierresDuDragonImitateCharacter"] | components["schemas"]["PierresDuDragonPrepare"] | components["schemas"]["PierresDuDragonStandDown"];
        /** PierresDuDragonMovesAnswer */
        PierresDuDragonMovesAnswer: components["schemas"]["MovesAnswerBase"] & {
            /** @constant */
            game: "pierres-du-dragon";
            moves: components["schemas"]["PierresDuDragonMove"][];
            always: components["schemas"]["PierresDuDragonMove"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "pierres-du-dragon";
        };
        /**
         * PierresDuDragonNameColour
         * @description Name a colour.
         */
        PierresDuDragonNameColour: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "name-colour";
            /** @description The colour that is named. */
            colour: components["schemas"]["PierresDuDragonColour"];
        };
        /**
         * PierresDuDragonNamePlayer
         * @description Name another seat.
         */
        PierresDuDragonNamePlayer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "name-player";
            /** @description The seat that is named. */
            player: number;
        };
        /**
         * PierresDuDragonNewMatch
         * @description A match to open. The options are those of the game: see the catalogue.
         */
        PierresDuDragonNewMatch: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "pierres-du-dragon";
            seats: (components["schemas"]["Me"] | components["schemas"]["Anybody"] | components["schemas"]["Somebody"] | components["schemas"]["Computer"])[];
            options?: components["schemas"]["PierresDuDragonOptions"];
            /** @description Default: turn_seconds 45, hourglass_seconds 60, computer_seconds None. */
            pace?: components["schemas"]["PaceAsked"];
            words?: string | null;
        };
        /**
         * PierresDuDragonNothingHappened
         * @description The power, or what comes next of it, has no effect.
         */
        PierresDuDragonNothingHappened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "nothing-happened";
            seat: number;
            character: string;
        };
        /**
         * PierresDuDragonOptions
         * @description What a host may choose.
         */
        PierresDuDragonOptions: {
            /** @description Who has no two stones of a colour gets the Apprentice's point for nothing. Default: false. */
            apprentice_free?: boolean;
            /** @description Who has no gold and no cursed coin (in a tie: no silver) is not waited for. Not with changeable_bids. Default: false. */
            auto_zero?: boolean;
            /** @description What is behind the screens is shown to all. Default: false. */
            open_purses?: boolean;
            /** @description The host's own cards, up to three: characters that join the special characters of the box, which all take part, as blank_1 to blank_3. Default: (). */
            characters?: components["schemas"]["PierresDuDragonBlank"][];
            /** @description All see who has closed a fist, and a closed fist may be changed until all are in. There are no standing orders then, and no auto_zero. */
            changeable_bids?: boolean | null;
            /** @description So many turns in a row without an auction won end the match; null: 3, 0: never (the rulebook). */
            barren_turns?: number | null;
        } & unknown;
        /**
         * PierresDuDragonOrders
         * @description Standing orders: bid nothing until one of these characters is up. They end by themselves
         *     when the coins or stones of the owner change, and with the turn.
         */
        PierresDuDragonOrders: {
            standing: boolean;
            until: string[];
        };
        /**
         * PierresDuDragonOrdersGiven
         * @description A seat gave standing orders or took them back; nobody else is told who.
         */
        PierresDuDragonOrdersGiven: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "orders-given";
            seat: (number | null) | null;
            orders: (components["schemas"]["PierresDuDragonOrders"] | null) | null;
        };
        /**
         * PierresDuDragonPay
         * @description Pay stones to the bank; who cannot may not choose this branch.
         */
        PierresDuDragonPay: {
            /** @constant */
            do: "pay";
            /** @description Which stones: `count` of each colour, of any colours, of the same colour; or all that one has, which may be none. */
            stones: components["schemas"]["PierresDuDragonPrice"];
            /** @description How many stones. Default: 1. */
            count?: number;
            /** @description true: who cannot pay need not, and may choose the branch. Default: false. */
            waived?: boolean;
        };
        /**
         * PierresDuDragonPayStones
         * @description Pay these stones.
         */
        PierresDuDragonPayStones: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pay-stones";
            /** @description Red stones. Default: 0. */
            red?: number;
            /** @description Blue stones. Default: 0. */
            blue?: number;
            /** @description Yellow stones. Default: 0. */
            yellow?: number;
        };
        /**
         * PierresDuDragonPhase
         * @enum {string}
         */
        PierresDuDragonPhase: "bid" | "draw" | "next" | "over" | "power" | "setup" | "tie" | "won";
        /**
         * PierresDuDragonPlunder
         * @description Name another player, who gives you all coins of some kinds.
         */
        PierresDuDragonPlunder: {
            /** @constant */
            do: "plunder";
            /** @description The kinds of coins. Default: ('common', 'silver'). */
            coins?: components["schemas"]["PierresDuDragonCoin"][];
        };
        /**
         * PierresDuDragonPointsScored
         * @description A seat scored points.
         */
        PierresDuDragonPointsScored: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "points-scored";
            seat: number;
            points: number;
        };
        /**
         * PierresDuDragonPowerUsed
         * @description A seat uses the power of a character, so many times.
         */
        PierresDuDragonPowerUsed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "power-used";
            seat: number;
            character: string;
            times: number;
        };
        /**
         * PierresDuDragonPrepare
         * @description Slow play: bid nothing from now on, until one of these characters is up.
         *
         *     It ends by itself when your coins or stones change, and with the turn; bid yourself, and your
         *     bid counts. Nobody else learns of it. Not with changeable_bids.
         */
        PierresDuDragonPrepare: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prepare";
            /** @description Ids of characters that still come in this turn; none: until the turn ends. Default: (). */
            until?: string[];
        };
        /**
         * PierresDuDragonPrice
         * @enum {string}
         */
        PierresDuDragonPrice: "all" | "any" | "each" | "same";
        /**
         * PierresDuDragonReason
         * @description Why a move of Fist of Dragonstones may be refused.
         * @enum {string}
         */
        PierresDuDragonReason: "missing-value" | "negative-amount" | "gold-only" | "silver-only" | "not-tied" | "fist-closed" | "too-many-coins" | "no-cursed-coin" | "no-amulet" | "no-standing-orders" | "unknown-character" | "named-twice" | "character-is-up" | "cannot-come" | "other-choice" | "no-such-branch" | "cannot-pay" | "too-many-stones" | "wrong-price" | "wrong-number" | "bank-has-fewer" | "not-a-victim" | "rob-a-stone" | "no-such-stone" | "another-player" | "not-in-the-bank" | "wrong-payment" | "not-there-to-imitate" | "not-twice" | "not-awaited" | "nothing-awaited" | "not-listed" | "nothing-changes" | "moves-used-up";
        /**
         * PierresDuDragonRob
         * @description Steal a stone of this colour from this seat, or a coin if there is no stone (null).
         */
        PierresDuDragonRob: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rob";
            /** @description The seat that is robbed. */
            victim: number;
            /** @description The colour of the stone; null for a coin, if none of those who may be robbed has any. */
            stone?: components["schemas"]["PierresDuDragonColour"] | null;
        };
        /**
         * PierresDuDragonScorePoints
         * @description Score points.
         */
        PierresDuDragonScorePoints: {
            /** @constant */
            do: "score";
            /** @description How many points. Default: 1. */
            points?: number;
        };
        /**
         * PierresDuDragonSeenBid
         * @description Close your fist over gold, maybe a cursed coin and an amulet; it stays closed until all
         *     are opened (with changeable_bids: change it until all are in).
         *
         *     All that is bid is spent, won or lost; nothing in your fist is a bid too.
         */
        PierresDuDragonSeenBid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid";
            /** @description Pieces of fairy gold. */
            fairy: (number | null) | null;
            /** @description Pieces of common gold. */
            common: (number | null) | null;
            /** @description With a cursed coin, which cancels the power for all. */
            cursed: (boolean | null) | null;
            /** @description With an amulet, which doubles the value of the bid. */
            amulet: (boolean | null) | null;
        };
        /**
         * PierresDuDragonSeenBidSilver
         * @description You are tied: close your fist over silver, maybe an amulet; it stays closed until all are
         *     opened (with changeable_bids: change it until all are in).
         */
        PierresDuDragonSeenBidSilver: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid-silver";
            /** @description Pieces of silver. */
            silver: (number | null) | null;
            /** @description With an amulet, which doubles the value of the bid. */
            amulet: (boolean | null) | null;
        };
        /** PierresDuDragonSeenEntry */
        PierresDuDragonSeenEntry: components["schemas"]["SeenEntryBase"] & {
            /** @constant */
            game: "pierres-du-dragon";
            command: components["schemas"]["PierresDuDragonCommand"] | null;
            events: components["schemas"]["PierresDuDragonEvent"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "pierres-du-dragon";
        };
        /**
         * PierresDuDragonSeenPrepare
         * @description Slow play: bid nothing from now on, until one of these characters is up.
         *
         *     It ends by itself when your coins or stones change, and with the turn; bid yourself, and your
         *     bid counts. Nobody else learns of it. Not with changeable_bids.
         */
        PierresDuDragonSeenPrepare: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prepare";
            /** @description Ids of characters that still come in this turn; none: until the turn ends. */
            until: (string[] | null) | null;
        };
        /**
         * PierresDuDragonSilverOpened
         * @description The fists with silver are open; those who were not tied bid nothing.
         */
        PierresDuDragonSilverOpened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "silver-opened";
            bids: components["schemas"]["PierresDuDragonFist"][];
            values: number[];
        };
        /**
         * PierresDuDragonSpecialDrawn
         * @description A special character takes part in the next turn.
         */
        PierresDuDragonSpecialDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "special-drawn";
            character: string;
        };
        /**
         * PierresDuDragonSpecialsRecycled
         * @description The special characters that were used can be drawn again.
         */
        PierresDuDragonSpecialsRecycled: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "specials-recycled";
        };
        /**
         * PierresDuDragonStandDown
         * @description Slow play: take your standing order back.
         */
        PierresDuDragonStandDown: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stand-down";
        };
        /**
         * PierresDuDragonStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        PierresDuDragonStarted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "started";
            table: components["schemas"]["PierresDuDragonView"];
        };
        /**
         * PierresDuDragonSteal
         * @description Take a stone of your choice from the second-best bidder, or from anyone else.
         *
         *     Who has none gives a piece of common gold, or else of fairy gold.
         */
        PierresDuDragonSteal: {
            /** @constant */
            do: "steal";
            /**
             * @description Who is robbed: the second-best bidder, or anyone else. Default: second.
             * @enum {string}
             */
            victim?: "anyone" | "second";
        };
        /**
         * PierresDuDragonStoneDrawn
         * @description A seat drew a stone; it is its own only when the drawing stops.
         */
        PierresDuDragonStoneDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stone-drawn";
            seat: number;
            stone: components["schemas"]["PierresDuDragonColour"];
        };
        /**
         * PierresDuDragonStoneStolen
         * @description A seat stole a stone.
         */
        PierresDuDragonStoneStolen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stone-stolen";
            seat: number;
            victim: number;
            stone: components["schemas"]["PierresDuDragonColour"];
        };
        /**
         * PierresDuDragonStones
         * @description So many stones of each colour.
         */
        PierresDuDragonStones: {
            red: number;
            blue: number;
            yellow: number;
        };
        /**
         * PierresDuDragonStonesBought
         * @description A seat bought stones.
         */
        PierresDuDragonStonesBought: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stones-bought";
            seat: number;
            stones: components["schemas"]["PierresDuDragonStones"];
            price: components["schemas"]["PierresDuDragonCoins"];
        };
        /**
         * PierresDuDragonStonesDealt
         * @description Each seat was dealt stones from the bag; one entry per seat.
         */
        PierresDuDragonStonesDealt: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stones-dealt";
            stones: components["schemas"]["PierresDuDragonStones"][];
        };
        /**
         * PierresDuDragonStonesDrawn
         * @description A seat drew stones blindly from the bag.
         */
        PierresDuDragonStonesDrawn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stones-drawn";
            seat: number;
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStonesKept
         * @description A seat stopped drawing, and keeps what it drew.
         */
        PierresDuDragonStonesKept: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stones-kept";
            seat: number;
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStonesPaid
         * @description A seat paid stones to the bank.
         */
        PierresDuDragonStonesPaid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stones-paid";
            seat: number;
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStonesReturned
         * @description A seat drew the colour that it had named, and returns all that it drew to the bank.
         */
        PierresDuDragonStonesReturned: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stones-returned";
            seat: number;
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStonesTaken
         * @description A seat took stones from the bank, as far as there were any.
         */
        PierresDuDragonStonesTaken: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stones-taken";
            seat: number;
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStopDrawing
         * @description Rainbow Dragon: stop, and keep what you have drawn.
         */
        PierresDuDragonStopDrawing: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stop-drawing";
        };
        /**
         * PierresDuDragonTake
         * @description Take things from the bank, as far as it has them.
         */
        PierresDuDragonTake: {
            /** @constant */
            do: "take";
            /** @description What is taken. "stone": a stone of a colour you choose. */
            thing: components["schemas"]["PierresDuDragonThing"];
            /** @description How many. Default: 1. */
            count?: number;
        };
        /**
         * PierresDuDragonTakeStones
         * @description Take these stones.
         */
        PierresDuDragonTakeStones: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "take-stones";
            /** @description Red stones. Default: 0. */
            red?: number;
            /** @description Blue stones. Default: 0. */
            blue?: number;
            /** @description Yellow stones. Default: 0. */
            yellow?: number;
        };
        /**
         * PierresDuDragonTask
         * @description What the winner still has to do: an effect, or (null) to use the power of a character.
         */
        PierresDuDragonTask: {
            character: string;
            effect: (components["schemas"]["PierresDuDragonPay"] | components["schemas"]["PierresDuDragonForfeit"] | components["schemas"]["PierresDuDragonTake"] | components["schemas"]["PierresDuDragonScorePoints"] | components["schemas"]["PierresDuDragonSteal"] | components["schemas"]["PierresDuDragonPlunder"] | components["schemas"]["PierresDuDragonBanish"] | components["schemas"]["PierresDuDragonDraw"] | components["schemas"]["PierresDuDragonGamble"] | components["schemas"]["PierresDuDragonBuy"] | components["schemas"]["PierresDuDragonImitate"] | components["schemas"]["PierresDuDragonKeep"]) | null;
            doubled: boolean;
        };
        /**
         * PierresDuDragonThing
         * @enum {string}
         */
        PierresDuDragonThing: "amulet" | "blue" | "common" | "cursed" | "fairy" | "red" | "silver" | "stone" | "yellow";
        /**
         * PierresDuDragonTieOpened
         * @description These seats have bid most, and bid silver now.
         */
        PierresDuDragonTieOpened: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tie-opened";
            seats: number[];
        };
        /**
         * PierresDuDragonTurnBegan
         * @description A turn began; these characters come up in it, in no order, after the Witch.
         */
        PierresDuDragonTurnBegan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-began";
            turn: number;
            coming: string[];
        };
        /**
         * PierresDuDragonTurnEnded
         * @description The turn is over: per seat so much spent fairy gold returns behind the screen, and so many
         *     cursed coins go back to the bank; the special characters are discarded.
         */
        PierresDuDragonTurnEnded: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn-ended";
            fairy: number[];
            cursed: number[];
            discarded: string[];
        };
        /**
         * PierresDuDragonUseTwice
         * @description You have won and keep the Doppelganger: play it now, to use the power twice, or do not.
         */
        PierresDuDragonUseTwice: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "use-twice";
            /** @description true: play the Doppelganger; false: keep it. */
            twice: boolean;
        };
        /**
         * PierresDuDragonView
         * @description The table. Tuples "per seat" have one element per seat, in seat order.
         *
         *     `hands` are the fists of this auction. Where all see who has closed one, and in matches from
         *     before there were hands, it is null, and `fists` has a tuple per seat: () while a fist is open,
         *     and one bid when it is closed. `spent` is the fairy gold
         *     before each screen. With open_purses `shown` repeats the purses for all to see; else it is ().
         *     `deck` are the special characters that were not drawn yet, `specials` those just drawn for the
         *     next turn, `coming` the characters still to come this turn (none of them in any order),
         *     `played` those that were up. `doppelganger` is who keeps that card. `todo` is what the winner
         *     has still to do, next thing first. `barren` counts turns in a row in which nobody won anything.
         */
        PierresDuDragonView: {
            options: components["schemas"]["PierresDuDragonOptions"];
            purses: ((components["schemas"]["PierresDuDragonCoins"] | null) | null)[];
            fists: (components["schemas"]["PierresDuDragonFist"] | null)[][];
            orders: ((components["schemas"]["PierresDuDragonOrders"] | null) | null)[];
            stones: components["schemas"]["PierresDuDragonStones"][];
            points: number[];
            spent: number[];
            cursed: number[];
            amulets: number[];
            bank: components["schemas"]["PierresDuDragonCoins"];
            bank_stones: components["schemas"]["PierresDuDragonStones"];
            bank_amulets: number;
            deck: string[];
            shown: components["schemas"]["PierresDuDragonCoins"][];
            discard: string[];
            specials: string[];
            coming: string[];
            played: string[];
            doppelganger: number | null;
            phase: components["schemas"]["PierresDuDragonPhase"];
            turn: number;
            decision: number;
            barren: number;
            sold: boolean;
            auction: components["schemas"]["PierresDuDragonAuction"] | null;
            todo: components["schemas"]["PierresDuDragonTask"][];
            hazard: components["schemas"]["PierresDuDragonHazard"] | null;
            hands: components["schemas"]["PierresDuDragonHands"] | null;
        };
        /** PierresDuDragonViewItem */
        PierresDuDragonViewItem: components["schemas"]["ViewItemBase"] & {
            /** @constant */
            game: "pierres-du-dragon";
            view: components["schemas"]["PierresDuDragonView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "pierres-du-dragon";
        };
        /**
         * Place
         * @description A seat. `name` is null if nobody has taken it, or if its player was erased.
         */
        Place: {
            seat: number;
            kind: components["schemas"]["SeatKind"];
            player: string | null;
            name: string | null;
            level: components["schemas"]["Level"] | null;
            taken: boolean;
            away: boolean;
        };
        /**
         * PlayedAnswer
         * @description The entry that a command has become, and whom the match waits for after it.
         */
        PlayedAnswer: {
            version: number;
            entry: components["schemas"]["SeenEntry"];
            waiting: components["schemas"]["Awaited"][];
        };
        /**
         * Problem
         * @description Why not (RFC 9457).
         */
        Problem: {
            /** @description A URN that ends in the code. */
            type: string;
            /** @description The code in words, in English or French by `Accept-Language`. */
            title: string;
            status: number;
            /** @description A sentence for people, in the same language. */
            detail: string;
            /**
             * @description Stable, for programs.
             * @enum {string}
             */
            code: "bad-request" | "not-json" | "no-token" | "bad-token" | "bad-ticket" | "ticket-expired" | "ticket-elsewhere" | "not-seated" | "veiled" | "no-such-path" | "no-such-game" | "no-such-match" | "no-such-version" | "no-board" | "method-not-allowed" | "too-slow" | "not-your-turn" | "illegal-move" | "too-late" | "not-started" | "match-over" | "match-full" | "already-seated" | "already-resigned" | "too-many-matches" | "too-many-unattended" | "set-back" | "version-moved" | "body-too-large" | "unsupported-media-type" | "invalid" | "unknown-move" | "key-reused" | "slow-down" | "too-many-streams" | "too-many-connections" | "internal" | "store-away" | "store-unwritable" | "unknown-format" | "no-stream-free" | "no-connection-free" | "busy";
            /** @description For a refused move: which rule it breaks; each game lists its own. For `store-away` and `store-unwritable`: why. Stable, for programs. */
            reason?: string | components["schemas"]["OrDesDragonsReason"] | components["schemas"]["JeuDesDragonsReason"] | components["schemas"]["PierresDuDragonReason"] | components["schemas"]["DragonwoodReason"] | components["schemas"]["DrachenlandReason"] | components["schemas"]["StoreReason"];
            /** @description For `invalid`: what is wrong, field by field, nested like the body. */
            errors?: {
                [key: string]: unknown;
            };
            /** @description The match's version. */
            version?: number;
            /** @description The time by the store's clock, ms. */
            now?: number;
            /** @description Whom the match waits for, for what, and until when. */
            waiting?: components["schemas"]["Awaited"][];
            /** @description The types of moves that you can make now: see GET …/moves. */
            allowed?: string[];
            /** @description For `unknown-move`: the types of moves that the game has. */
            known?: string[];
        };
        /**
         * Range
         * @description From the fewest to the most.
         */
        Range: {
            min: number;
            max: number;
        };
        /**
         * ReasonItem
         * @description Why a move may be refused: `reason` of a problem, and its sentences with placeholders in
         *     braces.
         */
        ReasonItem: {
            reason: string;
            sentence: components["schemas"]["Names"];
        };
        /**
         * Resigned
         * @description A computer plays this seat to the end.
         */
        Resigned: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resigned";
            seat: number;
        };
        /**
         * Roll
         * @description What do `dice` dice with faces 1 to `faces` show? Answer: one face per die.
         */
        Roll: {
            /** @constant */
            type: "roll";
            dice: number;
            faces: number;
        };
        /**
         * Score
         * @description The final points of a seat, what they are made of, and its rank from 1; rank 1 has won.
         */
        Score: {
            seat: number;
            points: number;
            rank: number;
            parts: {
                [key: string]: number;
            };
        };
        /**
         * Seal
         * @description The seal on a veiled value: its `salt` if you may see the value, else its `digest`.
         *
         *     `length` is that of a list whose length is public.
         */
        Seal: {
            digest?: string | null;
            salt?: string | null;
            length?: number | null;
        };
        /**
         * Seat
         * @description A place at the table. Until it is taken, a seat of kind "player" is only reserved.
         */
        Seat: {
            kind: components["schemas"]["SeatKind"];
            player: string | null;
            level: components["schemas"]["Level"] | null;
            taken: boolean;
            missed: number;
            away: boolean;
            resigned: boolean;
        };
        /**
         * SeatAnswer
         * @description A seat, and whether its player has resigned: then a computer plays on.
         */
        SeatAnswer: {
            seat: number;
            kind: components["schemas"]["SeatKind"];
            player: string | null;
            name: string | null;
            level: components["schemas"]["Level"] | null;
            taken: boolean;
            away: boolean;
            resigned: boolean;
        };
        /**
         * SeatKind
         * @enum {string}
         */
        SeatKind: "ai" | "open" | "player";
        /**
         * SeenActor
         * @description Who sent a command; both null where the viewer may not know it.
         */
        SeenActor: {
            seat: number | null;
            kind: string | null;
        };
        /** SeenEntry */
        SeenEntry: components["schemas"]["EntryOfGame"] | components["schemas"]["EarlierEntry"];
        /**
         * SeenEntryBase
         * @description One line of a match's log as one viewer may see it; what they may not see is null.
         *
         *     `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
         *     Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
         *     the `game` of those stored before entries told it is null.
         */
        SeenEntryBase: {
            version: number;
            at: number;
            actor: components["schemas"]["SeenActor"];
            thought: components["schemas"]["Thought"] | null;
            hash: string | null;
            seals: {
                [key: string]: components["schemas"]["Seal"];
            };
        };
        /**
         * SetClock
         * @description The store's clock stepped by so many ms: what is left of each deadline is to stay.
         */
        SetClock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "set-clock";
            stepped: number;
        };
        /**
         * Shuffle
         * @description In which order do `size` things lie? Answer: the indices 0 to size-1 in that order.
         */
        Shuffle: {
            /** @constant */
            type: "shuffle";
            size: number;
        };
        /**
         * Somebody
         * @description A seat reserved for this player.
         */
        Somebody: {
            /** @constant */
            kind: "player";
            /** @description A player's id. */
            player: string;
        };
        /**
         * Status
         * @enum {string}
         */
        Status: "finished" | "open" | "running";
        /**
         * StoreReason
         * @enum {string}
         */
        StoreReason: "disk" | "memory" | "read-only" | "replicas" | "forbidden" | "password" | "loading" | "away" | "other";
        /**
         * StreamEvent
         * @description A server-sent event. A message per entry: `id` is its version, `data` the entry in one line, as the log shows it. The last event is `end`, with the match's version, or `set-back`, with the last version that is still valid. A comment (`:`) is sent from time to time to show that the stream is alive.
         */
        StreamEvent: {
            /** @enum {unknown} */
            event?: "message" | "end" | "set-back";
            id?: string;
            data: string;
        };
        /**
         * TakeSeat
         * @description Take a seat, with words if you like.
         */
        TakeSeat: {
            words?: string | null;
        };
        /**
         * Thought
         * @description How a computer found its move: with these it can be derived again from the seat's view.
         *
         *     `elapsed` is the percent of the decision's clock that was gone.
         */
        Thought: {
            level: components["schemas"]["Level"];
            seed: number;
            rounds: number;
            elapsed: number;
        };
        /**
         * TicketAnswer
         * @description What opens a match's stream in a browser: `…/stream?ticket=…`, until `expires_at` (ms).
         */
        TicketAnswer: {
            ticket: string;
            expires_at: number;
            now: number;
        };
        /**
         * TimedOut
         * @description Time ran out on a decision; `missed` are the seats that should have moved.
         */
        TimedOut: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "timed-out";
            kind: string;
            missed: number[];
        };
        /**
         * Unknowns
         * @enum {string}
         */
        Unknowns: "real" | "redealt";
        /**
         * Verifier
         * @description A Python program in one file: `python verify.py match.ndjson [--head HASH]`.
         */
        Verifier: string;
        ViewItem: components["schemas"]["OrDesDragonsViewItem"] | components["schemas"]["JeuDesDragonsViewItem"] | components["schemas"]["PierresDuDragonViewItem"] | components["schemas"]["DragonwoodViewItem"] | components["schemas"]["DrachenlandViewItem"];
        /**
         * ViewItemBase
         * @description A match as it stood at a version, for stepping through it. `at` is ms.
         */
        ViewItemBase: {
            version: number;
            at: number;
            status: components["schemas"]["Status"];
            waiting: components["schemas"]["Awaited"][];
            standing: (number | null)[] | null;
            result: components["schemas"]["Score"][] | null;
        };
        /**
         * ViewPage
         * @description Successive views, oldest first. `next` is the `after` of the next page, null at the end.
         */
        ViewPage: {
            items: components["schemas"]["ViewItem"][];
            next: string | null;
            version: number;
            now: number;
        };
        /**
         * WentAway
         * @description A computer plays this seat until its player moves again.
         */
        WentAway: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "went-away";
            seat: number;
        };
    };
    responses: {
        /** @description `bad-request`: Malformed HTTP request; `not-json`: The body is not JSON */
        Problem400: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `no-token`: A token is required; `bad-token`: Unknown token; `bad-ticket`: Unknown ticket; `ticket-expired`: The ticket has expired */
        Problem401: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `ticket-elsewhere`: The ticket is for another match; `not-seated`: You have no seat in this match; `veiled`: Hidden until the match ends */
        Problem403: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `no-such-path`: No such path; `no-such-game`: No such game; `no-such-match`: No such match; `no-such-version`: No such version of the match; `no-board`: This game has no board */
        Problem404: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too-slow`: The request took too long to come in */
        Problem408: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-your-turn`: It is not your turn; `illegal-move`: The rules do not allow this move; `too-late`: The deadline has passed; `not-started`: The match has not started; `match-over`: The match is over; `match-full`: No seat is free; `already-seated`: You already have a seat; `already-resigned`: You have resigned; `too-many-matches`: You have too many matches that are not over; `too-many-unattended`: Computers play alone in too many of your matches; `set-back`: The store lost entries of this match */
        Problem409: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `version-moved`: The match has a newer version */
        Problem412: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `body-too-large`: The body is too large */
        Problem413: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported-media-type`: The content type is not JSON */
        Problem415: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid`: The request is not valid; `unknown-move`: This game has no such move; `key-reused`: The idempotency key belongs to another command */
        Problem422: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `slow-down`: Too many requests; `too-many-streams`: You have too many streams open; `too-many-connections`: Your address has too many connections open */
        Problem429: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal`: Internal error */
        Problem500: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `store-away`: The store cannot be reached; `store-unwritable`: The store cannot be written; `unknown-format`: The match was written by a newer server; `no-stream-free`: This server has no room for another stream; `no-connection-free`: This server has no room for another connection; `busy`: Too many commands for this match at once */
        Problem503: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description `no-store`. */
        "Cache-Control": string;
        /** @description `no`, for proxies. */
        "X-Accel-Buffering": string;
        /** @description A name for the file. */
        "Content-Disposition": string;
        /** @description In which language the problem is told. */
        "Content-Language": "en" | "fr";
        /** @description Of a match its version, in quotes: `"17"`. Of other things, of their content. The same in every encoding and language. */
        ETag: string;
        /** @description The path of the match. */
        Location: string;
        /** @description Seconds. */
        "Retry-After": string;
        /** @description How to authenticate. */
        "WWW-Authenticate": string;
        /** @description What is left, and when the window ends: `"writes";r=1199;t=60`. */
        RateLimit: string;
        /** @description How many requests in how many seconds: `"writes";q=1200;w=60`. */
        "RateLimit-Policy": string;
        /** @description Milliseconds that the server needed for this answer: `app;dur=1.23`. */
        "Server-Timing": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listGames: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A game's slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameAnswer"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-such-game` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    drawBoard: {
        parameters: {
            query?: {
                /** @description The language of names and titles in the picture. */
                language?: "en" | "fr";
            };
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A game's slug. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": components["schemas"]["Picture"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-such-game`, `no-board` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    createPlayer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description 128 random bits, best a UUID (version 4): whoever knows it can get the token. For 24 hours the same key gives the same answer.
                 * @example 0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolled"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Myself"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    listMyMatches: {
        parameters: {
            query?: {
                /** @description Only those that wait for me. */
                waiting?: boolean;
                /** @description `next` of a page. */
                cursor?: string;
                /** @description The largest number of items. */
                limit?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchPage"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    listMatches: {
        parameters: {
            query?: {
                game?: string;
                status?: "finished" | "open" | "running";
                /** @description `next` of a page. */
                cursor?: string;
                /** @description The largest number of items. */
                limit?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchPage"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    openMatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key gives the same answer, and the command happens once.
                 * @example 0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMatch"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `too-many-matches`, `too-many-unattended` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getMatch: {
        parameters: {
            query?: {
                /** @description As it stood then. */
                version?: number;
                /** @description The perspective: `spectator`; once the match is over also `all` or any seat's, `seat:2`. Left out: your own. */
                as?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `veiled` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-such-version` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    drawMatch: {
        parameters: {
            query?: {
                /** @description As it stood then. */
                version?: number;
                /** @description The perspective: `spectator`; once the match is over also `all` or any seat's, `seat:2`. Left out: your own. */
                as?: string;
                /** @description The language of names and titles in the picture. */
                language?: "en" | "fr";
            };
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": components["schemas"]["Picture"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `veiled` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-such-version`, `no-board` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    takeSeat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key gives the same answer, and the command happens once.
                 * @example 0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description Refused (412) unless the match is at this version.
                 * @example "17"
                 */
                "If-Match"?: string;
                /**
                 * @description The `hash` of the entry that If-Match names, as you know it. Refused (`set-back`) if the log has another one: the store was restored, or failed over.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                "If-Head"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakeSeat"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `match-over`, `match-full`, `already-seated`, `too-many-matches`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    leaveSeat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key gives the same answer, and the command happens once.
                 * @example 0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description Refused (412) unless the match is at this version.
                 * @example "17"
                 */
                "If-Match"?: string;
                /**
                 * @description The `hash` of the entry that If-Match names, as you know it. Refused (`set-back`) if the log has another one: the store was restored, or failed over.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                "If-Head"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `match-over`, `already-resigned`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    listMoves: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovesAnswer"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    makeMove: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key gives the same answer, and the command happens once.
                 * @example 0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description Refused (412) unless the match is at this version.
                 * @example "17"
                 */
                "If-Match"?: string;
                /**
                 * @description The `hash` of the entry that If-Match names, as you know it. Refused (`set-back`) if the log has another one: the store was restored, or failed over.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                "If-Head"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Move"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedAnswer"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `not-your-turn`, `illegal-move`, `too-late`, `not-started`, `match-over`, `already-resigned`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `unknown-move`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    getLog: {
        parameters: {
            query?: {
                /** @description Entries after this version. */
                after?: number;
                /** @description The `hash` of entry `after` as you know it; after a comma those of entries before it (up to 50 in all). If it is not in the log: `set-back`, with the last version that you have in common with the log. */
                head?: string;
                /** @description The largest number of entries. */
                limit?: number;
                /** @description How many seconds to wait for a new entry. */
                wait?: number;
                /** @description The perspective: `spectator`; once the match is over also `all` or any seat's, `seat:2`. Left out: your own. */
                as?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `veiled` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-stream-free`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    listViews: {
        parameters: {
            query?: {
                /** @description Views after this version. */
                after?: number;
                /** @description The `hash` of entry `after` as you know it; after a comma those of entries before it (up to 50 in all). If it is not in the log: `set-back`, with the last version that you have in common with the log. */
                head?: string;
                /** @description The largest number of views. */
                limit?: number;
                /** @description The perspective: `spectator`; once the match is over also `all` or any seat's, `seat:2`. Left out: your own. */
                as?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewPage"];
                };
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `veiled` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    openBranch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key gives the same answer, and the command happens once.
                 * @example 0b6e1f6c-6f5b-4a57-9d0e-4d3c1e2b7a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBranch"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `veiled` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-such-version` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `not-started`, `match-over`, `too-many-matches`, `too-many-unattended` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    followMatch: {
        parameters: {
            query?: {
                /** @description Entries after this version; Last-Event-ID takes precedence. */
                after?: number;
                /** @description The `hash` of entry `after` as you know it; after a comma those of entries before it (up to 50 in all). If it is not in the log: `set-back`, with the last version that you have in common with the log. */
                head?: string;
                /** @description Instead of a token: see `takeTicket`. */
                ticket?: string;
            };
            header?: {
                /**
                 * @description Continue after this version (empty: none); browsers send it by themselves.
                 * @example 17
                 */
                "Last-Event-ID"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Accel-Buffering": components["headers"]["X-Accel-Buffering"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamEvent"];
                };
            };
            /** @description The match is over and you have all of it: do not reconnect */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token`, `bad-ticket`, `ticket-expired` */
            401: components["responses"]["Problem401"];
            /** @description `ticket-elsewhere` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-streams`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-stream-free`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    takeTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    auditMatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audit"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    exportMatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A match's id.
                 * @example 3raddr7ikbq5pz2g
                 */
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Export"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getVerifier: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "text/x-python": components["schemas"]["Verifier"];
                };
            };
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
}
