// Generated from openapi.yaml by `make clients`: do not edit.

export interface paths {
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalogue of games
         * @description Each game with its numbers of seats and its options. It changes with a release only.
         */
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
        /**
         * One game with its components
         * @description All that is in its box, with names in both languages, its rules in short, and JSON Schemas of its moves, events and view.
         */
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
    "/v1/qr.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A text as a QR code
         * @description For a link that another phone's camera is to read, such as an invitation. Black on white, with its border; put it into an `<img>`. The text is not kept, and is no part of the picture but as dots.
         */
        get: operations["drawCode"];
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
         * @description Token and recovery code are shown only here, and stored as hashes. Names need not be unique. Show the code to your user, to be kept where the device is not.
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
        /**
         * The player of the token
         * @description With it an app finds out at its start whether its token is still good.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Erase the player of the token
         * @description Name, tokens, codes and all else that is stored about you are erased within seconds. A seat in a match that has not begun is open again; in a running match a computer plays on. The logs of matches stay.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /**
         * Change my name, language or presence
         * @description Others see a new name within seconds, also in past matches: logs have ids only. Within seconds, too, they are told no more whether you are here.
         */
        patch: operations["changeMe"];
        trace?: never;
    };
    "/v1/players/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is stored about me
         * @description It counts as one request, and one more for every 64 entries of your matches.
         */
        get: operations["exportMe"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description It lags behind the matches by some milliseconds, and never behind your news: it shows all that items up to the number `news` tell.
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
    "/v1/players/me/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new recovery code
         * @description The one before is dead. Players who enrolled before there were codes get their first one here.
         */
        post: operations["renewRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My tokens, oldest first
         * @description One per device, with its label and the hour of its last use; never the token itself. There are 20 at most, so there is one page.
         */
        get: operations["listMyTokens"];
        put?: never;
        /**
         * A token for another device of mine
         * @description The token is shown only in this answer. The same key gives the same token for 24 hours.
         */
        post: operations["addToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/tokens/{token_id}": {
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
         * Revoke a token of mine
         * @description It is unknown everywhere within five seconds, and its streams end. It may be the one that you send. The last one cannot be revoked as long as there is no recovery code.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A short code for another device
         * @description For ten minutes it gives one token: `POST /v1/tokens` with `link`. A new code replaces the one before.
         */
        post: operations["linkDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token by a code
         * @description By exactly one of: `recovery`, a recovery code, which stays valid (if the player has as many tokens as they may have, the one that was not used for longest is revoked); `link`, the code that another device of theirs shows, which is used up; `id_token`, if the operator trusts its issuer: a person whom it does not know yet becomes a player.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The news of my matches
         * @description Items after a number, oldest first; with `wait` it answers as soon as there is one, or when the time is over. The newest thousand are kept.
         */
        get: operations["getNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * I have read my news up to here
         * @description Your other devices are told by their streams.
         */
        patch: operations["readNews"];
        trace?: never;
    };
    "/v1/players/me/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow my news live
         * @description Server-sent events: one per item, `id` is its number, a hyphen, and its own id. Reconnect with the last id and there is no gap and no duplicate.
         */
        get: operations["followNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ticket for the stream of my news
         * @description For a browser's EventSource, which cannot send your token: it identifies you, for this stream only, and is valid for a minute.
         */
        post: operations["takeNewsTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How I am reminded
         * @description For my decisions in matches without reminders of their own.
         */
        get: operations["getReminders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how I am reminded
         * @description It applies to open decisions, too. Reminders that were due before are not sent.
         */
        patch: operations["changeReminders"];
        trace?: never;
    };
    "/v1/matches/{match_id}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How I am reminded in a match
         * @description As in general, unless I have said otherwise of this match.
         */
        get: operations["getMatchReminders"];
        put?: never;
        post?: never;
        /**
         * Be reminded in a match as in general
         * @description Nothing changes if I have said nothing of this match.
         */
        delete: operations["forgetMatchReminders"];
        options?: never;
        head?: never;
        /**
         * Change how I am reminded in a match
         * @description It is forgotten when the match is over.
         */
        patch: operations["changeMatchReminders"];
        trace?: never;
    };
    "/v1/players/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The players whom I have blocked, oldest first
         * @description There are 100 at most, on one page. Only you see this list.
         */
        get: operations["listMyBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block a player
         * @description From now on neither of you takes a seat in a match that the other hosts or sits in, or opens one with a seat for the other: that is refused as `blocked`. Matches in which you both sit go on. They are not told. It can be repeated: the answer stays.
         */
        post: operations["blockPlayer"];
        /**
         * Take a block back
         * @description It can be repeated, and the player may have erased themselves.
         */
        delete: operations["unblockPlayer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The players whom I have muted, oldest first
         * @description With their names, as far as they have not erased themselves. Only you see this list.
         */
        get: operations["listMyMutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hear nothing of a player
         * @description At no table. You still play together, and they are not told. It can be repeated: the answer stays.
         */
        post: operations["mutePlayer"];
        /**
         * Hear a player again
         * @description It can be repeated, and the player may have erased themselves.
         */
        delete: operations["unmutePlayer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the operator of a player
         * @description Only operators read it. The player is not told. It is kept for half a year, or until an operator has dealt with it, or one of you is erased. You may make 20 in a day.
         */
        post: operations["reportPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My webhooks, oldest first
         * @description Ten at most, so there are no pages. Their secrets are not shown again.
         */
        get: operations["listMyWebhooks"];
        put?: never;
        /**
         * Have my news sent to a URL
         * @description From now on each item of your news is sent there by a POST with a `WebhookMessage`, signed by the Standard Webhooks specification (docs/webhooks.md says how to verify it). It comes at least once, with the same `webhook-id` each time; items about one match come in order. A message without an answer 2xx within ten seconds is sent again with growing pauses for a day; then the webhook is switched off, and you are told so (`webhook-off`). Redirects are not followed. A URL can have one webhook: a second one is refused. The secret is shown only here.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A webhook of mine
         * @description `failing_since` and `waiting` say whether it works: see its deliveries for why not.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Send nothing more to a URL
         * @description Its log goes with it.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /**
         * Change the kinds of news for a webhook, or switch it off or on
         * @description News from the time when it was off is not sent.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new secret for a webhook
         * @description For a day it is signed by both, the one before and the new one; with several new secrets in a day by all of them, five at most: then it is `slow-down`, and `Retry-After` says until when.
         */
        post: operations["renewWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook
         * @description It is sent once, also while the webhook is switched off. Tests, and what you have sent again, may be 60 in an hour.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tries to deliver something to a webhook, newest first
         * @description The last 50 tries: the outcome of each, and the time of the next one. Only the status of the receiver's answers is kept.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send something to a webhook once more
         * @description With the same `webhook-id`. It is tried at once, and once, unless it waits for its next try anyway.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My devices that get my news by Web Push
         * @description A browser subscribes with `public_key`: `pushManager.subscribe({userVisibleOnly: true, applicationServerKey})`.
         */
        get: operations["listMyPushes"];
        put?: never;
        /**
         * Push my news to this device
         * @description The body is what `PushSubscription.toJSON()` gives. A device, that is a token, has one subscription: another one replaces it, and it goes with the token. Each item of your news is sent there, encrypted for this browser, as a `PushMessage`; `data.n` and `data.version` say of which state it tells. A subscription that the push service does not know any more is dropped. It can be repeated.
         */
        post: operations["subscribePush"];
        /**
         * Push nothing more to this device
         * @description It can be repeated. Revoking the token does the same.
         */
        delete: operations["unsubscribePush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/push/{token_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push a test to a device of mine
         * @description To the browser that was subscribed with this token. It is pushed once, as a `PushMessage` with `type` `test`. Tests, and what you have sent again, may be 60 in an hour, those of webhooks among them.
         */
        post: operations["testPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/push/{token_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tries to push something to a device of mine, newest first
         * @description The last 50 tries: the outcome of each at the push service, and the time of the next one. The log goes with the subscription.
         */
        get: operations["listPushDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/me/push/{token_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push something to a device of mine once more
         * @description It is tried at once, and once, unless it waits for its next try anyway.
         */
        post: operations["redeliverPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/push/renewals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the push subscription of a device, without a token
         * @description For the event `pushsubscriptionchange` of a service worker: the browser has replaced the subscription while no page was open. The keys `before` prove that it was this browser's. Kinds and link stay. It can be repeated.
         */
        post: operations["renewPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player, and the games they have played
         * @description The same for everybody, the player too: public matches count that were played to their end, and no branches. It lags behind the matches by some milliseconds.
         */
        get: operations["getPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player_id}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player's matches, newest first
         * @description Public matches that have begun; of yourself all, as `listMyMatches` has them. It lags behind the matches by some milliseconds.
         */
        get: operations["listPlayerMatches"];
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
        /**
         * Cancel a match, or ask for its end
         * @description Before the start its host cancels it. After it, every player at the table may ask; `ending` lists those who have, and a move takes the request back. With the request of the last who had not asked, the match is over. Players for whom a computer plays are not asked. To ask again is `nothing-changes`, unless nobody is left who has not asked.
         */
        delete: operations["endMatch"];
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
    "/v1/matches/{match_id}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A match's rules in short
         * @description As its options have them, for people, in both languages. They never change.
         */
        get: operations["getRules"];
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
        /**
         * Play your seat yourself again
         * @description While you are `away`, a computer plays for you; this ends it, as most moves do. The open decisions of your seat are yours again, until their deadlines. The deadlines that you have missed still count, until you decide in time: if you miss the next one, you are away again, and for two turns it is `back-too-soon`. If you were not away, it is `nothing-changes`.
         */
        post: operations["comeBack"];
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
         * @description Each is ready to be sent. If `complete` is false, there are more than these.
         */
        get: operations["listMoves"];
        put?: never;
        /**
         * Make a move
         * @description One that `GET …/moves` lists, or any other that the rules allow. The answer is the entry that it has become. A refusal by the rules has a `reason`, and lists what is `allowed`.
         */
        post: operations["makeMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back your last move, or your resignation
         * @description A move, if it is the newest entry, and nothing hidden was learned by it, by anybody: chance has not answered, and nothing veiled was shown, told or moved. The table is as it was before. Your decision keeps its deadline, which ran on meanwhile: taking back buys no time. The entry stays in the log, the event `taken-back` names it, and its key makes no other. At most 50 moves of a seat are taken back in a match. Your first resignation, for ten seconds, if the match still runs, after acts of others too. `take_back` of the match says what can be taken back, and until when.
         */
        post: operations["takeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a hint
         * @description The answer is the move that a computer of level master would make at your seat, if the host has allowed hints. It sees only your view, and plays nothing. Repeated questions at one version, or with the same key, are one hint, which is counted when it is given. If your view changes before, it is `version-moved`: ask again. After the match the others see how many hints you took.
         */
        post: operations["askHint"];
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
         * The log after a version
         * @description Entries as you may see them, oldest first. With `wait` it answers as soon as there is one, or when the time is over. When the match is over its log is open, unless you ask for a perspective.
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
         * @description Server-sent events: one per entry, `id` is its version, `data` the entry as the log shows it. Reconnect with the last id and there is no gap and no duplicate. The stream ends with an event `end` when the match is over, or with `set-back` when the store has lost entries that you were sent: `version` is the last one that is still valid; or with `too-new` if only a newer server can read the next entry: reconnect, and wait as the answer says.
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
         * @description The server checks its own log: the chain of hashes, every command decided again, every answer of chance, the result.
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
    "/v1/matches/{match_id}/audit/computers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether computers chose as they say
         * @description The state and the result of deriving the computers' moves again. It is kept for thirty days.
         */
        get: operations["getComputersAudit"];
        put?: never;
        /**
         * Have the moves of computers derived again
         * @description When the match is over: each computer thinks again about what its seat saw, with the seed and the rounds that the log names. It takes as long as the computers thought, and waits while matches need computers. It is done once, for all who ask. Moves by computers of another release are not checked.
         */
        post: operations["auditComputers"];
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
         * @description NDJSON: a header, then every entry as the log shows it to you; when the match is over, everything is open. `python verify.py` checks it offline. With `log=true` there is no ETag: the transparency log grows.
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
    "/v1/matches/{match_id}/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signed note over a match's head
         * @description The operator's signature under the match's id, a version, and the hash of its entry: keep it, and you can prove what you were shown. It is the same however often you ask.
         */
        get: operations["getCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/seats/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a seat
         * @description For the host, before the start, up to the game's most: an open seat, one with an invitation, one reserved for a player, or a computer's. It comes after the last seat.
         */
        post: operations["addSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a computer take a free seat
         * @description Its host may, before the start. If it was the last free seat, the match starts.
         */
        post: operations["seatComputer"];
        /**
         * Free a seat
         * @description For the host, before the start: the player of the seat, or the one for whom it is reserved, loses it, and it is open. To free an open one is `nothing-changes`. If the seat had an invitation, or the match is private, it gets a new invitation: the one before is dead. With `drop` the seat is taken away: those after it move up by one, other invitations stay good, and a pledge from a seat that moved up must be made anew. If no seat is free then, the match starts.
         */
        delete: operations["freeSeat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin with the players who are there
         * @description Its host may, as soon as there are as many as the game needs. The free seats are dropped, or, with a `level`, taken by computers. A match with pledges then waits for words, as it does when its last seat is taken.
         */
        post: operations["beginMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the match
         * @description For the last person at the table, from `claimable_at` on: all other persons have resigned, or are away for a turn. The match is over and counts. Those who have gone come last; computers with seats of their own keep their place by the points as the table stands. Before that it is `others-there`. Instead you may play on with computers.
         */
        post: operations["claimMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/hints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow hints from now on
         * @description For the player of a running match in which all others are computers; in others it is `no-hints`. It cannot be taken back: from now on the match is like one that was opened with `hints`, so it is never rated. If hints are allowed already, it is `nothing-changes`.
         */
        post: operations["allowHints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give another seat more time
         * @description Any player at the table may, twice in a match, while a decision waits for a person at that seat and not for the giver: it is due later by the whole time that such a decision has. If it waits for several others, it is due later for all of them. `gifts` has who gave.
         */
        post: operations["giveTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a match, or ask for it
         * @description Any player at the table of an unlisted or private match may ask; `pausing` lists those who have. With the request of the last person who had not asked, the match is paused for up to 30 days: nothing is awaited, and moves are `paused`. A request lapses when the match moves on. To ask again is `nothing-changes`.
         */
        post: operations["pauseMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a pause, or ask for it
         * @description The match goes on once all persons at the table have asked, and by itself at `paused_until`. Each decision has the time that it had left.
         */
        post: operations["resumeMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat at a match that fits
         * @description At an open public match of this game with equal options and pace, with a number of seats in the range, and an open seat; never at your own, nor with players whom you have blocked or who have blocked you. A match is passed over where a player has not been heard of for 30 seconds, unless a turn takes an hour or longer. If there is none, you open one with the most seats of the range. The same key gives the same seat for 24 hours.
         */
        post: operations["quickPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pledge words for the luck, or give them
         * @description In a match that was opened with `pledges`. First everybody sends a `pledge`, when they have sat down, then everybody their `words`, when all have pledged: `waiting` says whom it waits for. For words that are not given in time the pledge stands in. `words` without a pledge are plain, and count as said.
         */
        post: operations["giveWords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which match is the rematch of this one
         * @description One match for all who ask. The id of the rematch; null: there is none, or you may not know of it. A rematch that was called off before it began does not count.
         */
        get: operations["getRematch"];
        put?: never;
        /**
         * Play once more with the same people
         * @description The match must be over. The first player who asks opens the rematch; the others who ask take their seats there. It has the same game, options, pace, visibility and computers. The seats of the other players are reserved for as long as a turn of the match, at least a minute; then a computer (`adept`) takes them. Players who resigned may play again. The same key gives the same seat.
         */
        post: operations["askForRematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The match and seat of an invitation
         * @description Only with the code can one learn it. `you` is the caller's seat if they sit in the match already, also when the code is used up.
         */
        get: operations["getInvite"];
        put?: never;
        /**
         * Take the seat to which you are invited
         * @description An invitation is good once, until its seat is taken or freed. One that is unknown, was used, or was withdrawn is always the same `no-such-invite`.
         */
        post: operations["takeInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/talk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The talk at the table
         * @description The phrases to the table, by you, or to you; none of players whom you have muted, or who block you or are blocked by you. With `wait` it answers as soon as there is one. The match's stream tells them, too.
         */
        get: operations["listTalk"];
        put?: never;
        /**
         * Say something at the table
         * @description A phrase of the game's catalogue (`phrases`), to all or to one seat. Players with a seat may speak before, during and after the match, 15 phrases in a minute. Talk is not in the log. It is deleted after a month without a new phrase, or when you erase yourself.
         */
        post: operations["say"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{match_id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the players of a match are there
         * @description `here`: heard of in the last 30 seconds, by a request, a wait or an open stream; `idle`: in the last 5 minutes; `offline`: not even then. The players at the table who have not resigned, and before the start the host, learn it of each other until the match is over; for everybody else, across a block, and of players who hide it, it is `unknown`. A private match counts only for its own players. It is known to some ten seconds: ask every 15 seconds at most.
         */
        get: operations["getPresence"];
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
        /**
         * The verifier of exports
         * @description A program of one file, for Python 3.9 or newer: it checks a match's export offline, without this server.
         */
        get: operations["getVerifier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/dragonhoard-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keys that sign heads
         * @description A line per key: since when it is in force (ms since the epoch), and the key as others write it (vkey). Each key that is in force, or was, has signed the list.
         */
        get: operations["getKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest checkpoint of the transparency log
         * @description The log says of each match when it was opened, and how it ended. It consists of static files, which any client of C2SP's tlog-tiles reads: this one, and `/log/tile/…`. Keep a checkpoint: from any two of them one can find out whether both are of one log.
         */
        get: operations["getLogCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/tile/{level}/{tile}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of the transparency log
         * @description With these and a checkpoint anybody can copy the log, prove that a leaf is in it, and that one checkpoint continues another, as C2SP's tlog-tiles has it. A file never changes. A partial one may be gone once the full one is there. In the example, which is the first entry of a bundle, each character stands for a byte.
         */
        get: operations["getLogTile"];
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
        /**
         * Alive
         * @description The process answers. It says nothing about the store.
         */
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
        /**
         * Whether the server can serve requests
         * @description The store answers, and would take a command. Otherwise the problem says why not.
         */
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
export interface webhooks {
    news: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item of my news, as a webhook with the form `standard` gets it */
        post: operations["receiveNews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An item of my news, as the service worker of a page gets it by Web Push
         * @description `event.data.json()` of its event `push`: the push service between us and the browser cannot read it.
         */
        post: operations["receivePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Abandon
         * @description The match was neither played nor looked at for as long as the operator allows.
         */
        Abandon: {
            /**
             * @description Always `abandon`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "abandon";
        };
        /**
         * Abandoned
         * @description Why a match ended before its game did: the last player left before the start, it was neither
         *     played nor looked at for long, it had as many entries as a match may have, its host cancelled it
         *     before the start, all persons at the table had asked to end it, an operator ended it, or the last
         *     person at the table claimed it. Only then there is a result (domain/claiming.py).
         * @enum {string}
         */
        Abandoned: "agreed" | "cancelled" | "claimed" | "left" | "stopped" | "too-long" | "unwatched";
        /**
         * AddSeat
         * @description Add a seat after the last one, before the start; the host may.
         */
        AddSeat: {
            /**
             * @description Always `add-seat`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "add-seat";
            /** @description The new seat: a computer's, or one to be taken. */
            seat: components["schemas"]["Seat"];
        };
        /**
         * AllowHints
         * @description Allow hints in a running match; its player may if all others at the table are computers.
         */
        AllowHints: {
            /**
             * @description Always `allow-hints`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "allow-hints";
        };
        /**
         * Answered
         * @description Chance answered. Hidden until the match ends; what may be seen is in the outcome.
         */
        Answered: {
            /**
             * @description Always `answered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "answered";
            /** @description The question that the rules asked chance. Hidden from everybody until the match is over: hidden values are null. */
            question: components["schemas"]["Shuffle"] | components["schemas"]["Pick"] | components["schemas"]["Roll"] | null;
            /** @description The answer: indices counted from 0, or the faces of dice. Hidden from everybody until the match is over: hidden values are null. */
            answer: number[] | null;
        };
        /**
         * Anybody
         * @description A seat that anybody may take.
         */
        Anybody: {
            /**
             * @description Always `open`: this tells it from the others.
             * @constant
             */
            kind: "open";
            /** @description A computer, if nobody comes. Left out: none. */
            fill?: components["schemas"]["FillAsked"] | null;
        };
        /**
         * Audit
         * @description The results of all checks of a match at a version.
         */
        Audit: {
            /** @description The match's id. */
            match: string;
            /**
             * Format: int64
             * @description The version up to which it was checked.
             */
            version: number;
            /** @description The SHA-256 of the match's secret; null: its opening cannot be read. */
            commitment: string | null;
            /** @description The secret, once the match is over; null before. */
            secret: string | null;
            /** @description The `hash` of the newest entry; null: it has none. */
            head: string | null;
            /** @description One per check, always in the same order. */
            checks: components["schemas"]["Check"][];
            /** @description The versions of the entries that name what the store is said to have lost: from each of them on luck is new. No check can tell whether that is true. */
            losses: number[];
            /** @description On what luck rests. `pledges`: on words that all persons at the table had pledged, and gave, so that nobody could choose it; `words`: on words that could be chosen; `operator`: on the operator's word alone; null: the match has not begun, or a check failed. */
            luck: components["schemas"]["Luck"] | null;
        };
        /**
         * Awaited
         * @description A seat that must decide, or be taken (kind "seat"), or whose words are awaited (kinds
         *     "pledge" and "words"); the deadline is ms since the epoch.
         */
        Awaited: {
            /** @description The seat that must decide, counted from 0. */
            seat: number;
            /** @description Which kind of decision: each game lists its own as `kinds`; `seat`: a seat is to be taken; `pledge`: words are to be pledged; `words`: pledged words are to be given. */
            kind: string;
            /** @description Until when, ms since the epoch by the store's clock; null: there is no limit. */
            deadline: number | null;
            /** @description How many ms of it, at its end, are the bank of the seat; null: it has none. */
            bank: number | null;
        };
        /**
         * Begin
         * @description Begin with those who have come; the host may. Computers take the free seats, or these are
         *     dropped.
         */
        Begin: {
            /**
             * @description Always `begin`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "begin";
            /** @description The level of computers that take the free seats; null: they are dropped. */
            level: components["schemas"]["Level"] | null;
        };
        /**
         * BeginAsked
         * @description Begin with the players who are there.
         */
        BeginAsked: {
            /** @description Computers of this level take the free seats. Left out: these are dropped. */
            level?: components["schemas"]["Level"] | null;
        };
        /**
         * BlockItem
         * @description A player with whom I do not play. `name` is null once they have erased themselves.
         */
        BlockItem: {
            /** @description The player's id. */
            player: string;
            /** @description The player's name; null: they have erased themselves. */
            name: string | null;
            /**
             * Format: int64
             * @description Since when I have blocked them, ms since the epoch.
             */
            since: number;
        };
        /**
         * BlockPage
         * @description The players whom I have blocked, oldest first.
         */
        BlockPage: {
            /** @description The blocks, oldest first. */
            items: components["schemas"]["BlockItem"][];
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * Bounds
         * @description How many entries there may be.
         *
         *     `changes`: of one player or computer that leave the open decisions as they are; `offers`: of all
         *     in one decision on the hourglass, which falls to its default then; `entries`: in the whole
         *     match, which ends with the last of them. `patience`: how many deadlines a seat may miss.
         */
        Bounds: {
            /** @description The most entries of one seat that leave the open decisions as they are. */
            changes: number;
            /** @description The most entries of all seats in one decision by the hourglass. */
            offers: number;
            /** @description The most entries in the whole match. */
            entries: number;
            /** @description How many deadlines in a row a seat misses before a computer plays it; not told in earlier matches: three, and any move forgives them. */
            patience: number;
        };
        /**
         * Branch
         * @description Open a match that begins where another stood (see Origin).
         *
         *     Without a seat it is the asker's own; without a pace, a visibility, or a word about hints, the
         *     other match's.
         */
        Branch: {
            /**
             * @description Always `branch`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "branch";
            /** @description The id of the other match. */
            match: string;
            /**
             * Format: int64
             * @description The version at which the branch begins.
             */
            version: number;
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["Seat"][];
            /** @description Whether what was hidden stayed as it was (`real`), or was dealt again (`redealt`). */
            unknowns: components["schemas"]["Unknowns"];
            /** @description The seat from whose view it is dealt again, counted from 0; null: the asker's own. */
            seat: number | null;
            /** @description How long decisions may take; null: as in the other match. */
            pace: components["schemas"]["Pace"] | null;
            /** @description Words of the player's own, which go into the luck of the match; null: none. */
            words: string | null;
            /** @description The people who may know of the branch; null: as of the other match. */
            visibility: components["schemas"]["Visibility"] | null;
            /** @description Whether players may ask for hints; null: as in the other match. */
            hints: boolean | null;
            /** @description Whether players pledge their words before anybody gives theirs; null: they do not. */
            pledges: boolean | null;
        };
        /**
         * CameBack
         * @description The player of a seat is back after missing a turn: they moved, or said so.
         */
        CameBack: {
            /**
             * @description Always `came-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "came-back";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * Cause
         * @description The subject of a report: `stalling` is for players who spoil matches, `insults` for what they
         *     say, `name` for their name.
         * @enum {string}
         */
        Cause: "cheating" | "insults" | "name" | "other" | "stalling";
        /**
         * Changes
         * @description Changes of my name, language or presence; a field that is left out stays as it is.
         */
        Changes: {
            /** @description Without control characters; leading and trailing blanks are removed. */
            name?: string | null;
            /** @description In which I am refused where a request has no Accept-Language. */
            language?: components["schemas"]["Spoken"] | null;
            /** @description Whether those at my table are told if I am here; `hidden`: they are told `unknown`, and it is not noted when I was here. */
            presence?: components["schemas"]["PresenceSetting"] | null;
        };
        /**
         * Check
         * @description The result of one check; `version` is the first entry that fails, or is not checked.
         */
        Check: {
            /** @description The name of the check. */
            name: components["schemas"]["CheckName"];
            /** @description The result. `pending`: it cannot be checked, or not yet; `other-edition`: an entry was decided by another edition of the rules, and those of today decide it otherwise. */
            status: components["schemas"]["CheckStatus"];
            /** @description The first entry that fails, is not checked, or comes out otherwise; null: none. */
            version: number | null;
            /** @description The result in a sentence, in English. */
            detail: string;
            /** @description The editions that differ; null but for `other-edition`. */
            editions: components["schemas"]["Editions"] | null;
        };
        /**
         * CheckName
         * @description The checks of an audit.
         * @enum {string}
         */
        CheckName: "chain" | "chance" | "log" | "result" | "rules";
        /**
         * CheckStatus
         * @description The result of a check. `pending`: it cannot be made, or not yet. `other-edition`: an entry comes
         *     out otherwise by the rules of today, and it was decided by another edition of them.
         * @enum {string}
         */
        CheckStatus: "failed" | "other-edition" | "passed" | "pending";
        /**
         * ClaimMatch
         * @description End the match by forfeit: all other persons have gone.
         */
        ClaimMatch: {
            /**
             * @description Always `claim-match`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "claim-match";
        };
        /**
         * ClockSet
         * @description The deadlines of all open decisions from now on; before the start, of seats to be filled, and
         *     of words.
         *
         *     `stepped`: they are what they were, by a clock that has stepped by so many ms since.
         */
        ClockSet: {
            /**
             * @description Always `clock-set`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "clock-set";
            /** @description The deadlines, one per open decision, reminders too. */
            dues: components["schemas"]["Due"][];
            /** @description By how many ms the store's clock had stepped before; null: it had not. */
            stepped: number | null;
            /** @description The ms that each seat's bank has left; null: as before, or none. */
            banks: number[] | null;
        };
        /**
         * ComeBack
         * @description Play one's seat oneself again: its player had missed deadlines, or a computer stands in.
         */
        ComeBack: {
            /**
             * @description Always `come-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "come-back";
        };
        /**
         * CommonHintAnswer
         * @description The move that a master would make at your seat. Only you see it until the match is over.
         */
        CommonHintAnswer: {
            /**
             * Format: int64
             * @description The version at which the move can be made.
             */
            version: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
            /** @description Whether the hint is there; false: ask again, it is the same hint. */
            ready: boolean;
            /** @description How many hints you have taken in this match, with this one. */
            taken: number;
            /** @description How many more you may have in the decision that you must take. */
            left: number;
        };
        /**
         * CommonMatchAnswer
         * @description A match as the caller may see it. Times are ms since the epoch by the store's clock.
         */
        CommonMatchAnswer: {
            /** @description The match's id. */
            id: string;
            /** @description How long decisions may take. */
            pace: components["schemas"]["Pace"];
            /** @description The id of the player who opened the match. */
            host: string;
            /** @description Whether seats are free, it runs, or it is over. */
            status: components["schemas"]["Status"];
            /**
             * Format: int64
             * @description The match's version: how many entries its log has.
             */
            version: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
            /**
             * Format: int64
             * @description When it was opened, ms since the epoch.
             */
            opened_at: number;
            /** @description Your seat, counted from 0; null: you have none. */
            you: number | null;
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["SeatAnswer"][];
            /** @description The seats that the match waits for, for which decision, and until when. */
            waiting: components["schemas"]["Awaited"][];
            /** @description The points of each seat so far, null for those that are hidden; null before the start. */
            standing: (number | null)[] | null;
            /** @description The final points of every seat, and its rank as it counts: players who have left are last; null: it is not over, or was not played to its end. */
            result: components["schemas"]["Score"][] | null;
            /** @description The SHA-256 of the secret from which all luck of the match follows, in hexadecimal. */
            commitment: string;
            /** @description The words of the players, which go into the luck of the match; pledged ones once it has started. */
            words: string[];
            /** @description The secret from which all luck followed, in hexadecimal; null before the end. */
            secret: string | null;
            /** @description The match and version from which it branched; null: it is no branch. */
            origin: components["schemas"]["Origin"] | null;
            /** @description Why it ended before its game did; null: it did not. */
            abandoned: components["schemas"]["Abandoned"] | null;
            /** @description The people who may know of the match. */
            visibility: components["schemas"]["Visibility"];
            /** @description The seats whose players have asked to end the match. */
            ending: number[];
            /** @description The invitations that are good; null for all but its host. */
            invites: components["schemas"]["Invite"][] | null;
            /** @description The id of the match whose people play once more; null: it is no rematch. */
            rematch_of: string | null;
            /** @description Whether players may ask for hints. */
            hints: boolean;
            /** @description How many hints each seat has taken; null: it is not over, or is played without hints. */
            hinted: number[] | null;
            /** @description Whether players pledge their words before anybody gives theirs. */
            pledges: boolean;
            /** @description The ms that each seat's bank has left; of one that serves an open decision, as it was when that was opened: see `bank` in `waiting`; null: there are none, or the match has not started. */
            banks: number[] | null;
            /** @description The seats that have given time to others, once for each time. */
            gifts: number[];
            /** @description The seats whose players ask for a pause; while there is one, for its end. */
            pausing: number[];
            /** @description When the pause ends by itself, ms since the epoch; null: the match is not paused. */
            paused_until: number | null;
            /** @description From when on the last person at the table may claim the match, ms since the epoch; null: nobody may, as another person plays, or none has gone. */
            claimable_at: number | null;
            /** @description The move or the resignation that you can take back now; null: none. */
            take_back: components["schemas"]["TakeBackOffer"] | null;
        };
        /**
         * CommonMovesAnswer
         * @description The caller's legal moves; `notes`, if there are any, has one element per move.
         *
         *     `complete` concerns the decision that the match waits for. `always` lists the moves that are
         *     legal besides it.
         */
        CommonMovesAnswer: {
            /**
             * Format: int64
             * @description The match's version: how many entries its log has.
             */
            version: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
            /** @description Until when you must decide, ms since the epoch; null: it is not your turn, or there is no limit. */
            deadline: number | null;
            /** @description Whether `moves` are all that you may do in this decision; false: they are some of them. */
            complete: boolean;
            /** @description Facts about each move, such as its chance of success; none, or one per move. */
            notes: {
                [key: string]: unknown;
            }[];
        };
        /**
         * CommonSeenEntry
         * @description One line of a match's log as one viewer may see it; hidden members are null.
         *
         *     `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
         *     Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
         *     the `game` of those stored before entries told it is null.
         */
        CommonSeenEntry: {
            /**
             * Format: int64
             * @description The entry's number in the log, from 1: the match's version after it.
             */
            version: number;
            /**
             * Format: int64
             * @description When it was stored, ms since the epoch by the store's clock.
             */
            at: number;
            /** @description The edition of the game's rules that decided it and what follows; null: that of the entry before. */
            edition: number | null;
            /** @description Luck was drawn anew here: this word, in hexadecimal, goes into all of it from here on. The store was restored, or failed over, and may have lost entries, or its operator said so. (In the first entry it is the store's word of that time.) Null: luck goes on. */
            generation: string | null;
            /** @description The sender of the command. */
            actor: components["schemas"]["SeenActor"];
            /** @description How a computer found its move; null: it was no computer's, or is hidden. */
            thought: components["schemas"]["Thought"] | null;
            /** @description The SHA-256 of the hash before it and of this entry, in hexadecimal; null in entries from before there were hashes. */
            hash: string | null;
            /** @description The seals on veiled values, by JSON Pointer into this entry. */
            seals: {
                [key: string]: components["schemas"]["Seal"];
            };
        };
        /**
         * CommonViewItem
         * @description A match as it stood at a version, for stepping through it. `at` is ms.
         */
        CommonViewItem: {
            /**
             * Format: int64
             * @description The version at which the match stood like this.
             */
            version: number;
            /**
             * Format: int64
             * @description When it stood like this, ms since the epoch.
             */
            at: number;
            /** @description Whether seats are free, it runs, or it is over. */
            status: components["schemas"]["Status"];
            /** @description The seats that the match waits for, for which decision, and until when. */
            waiting: components["schemas"]["Awaited"][];
            /** @description The points of each seat so far, null for those that are hidden; null before the start. */
            standing: (number | null)[] | null;
            /** @description The final points of every seat; null: it is not over, or was not played to its end. */
            result: components["schemas"]["Score"][] | null;
            /** @description The ms that each seat's bank has left; of one that serves an open decision, as it was when that was opened: see `bank` in `waiting`; null: there are none, or the match has not started. */
            banks: number[] | null;
        };
        /**
         * Computer
         * @description A seat that a computer plays.
         */
        Computer: {
            /**
             * @description Always `ai`: this tells it from the others.
             * @constant
             */
            kind: "ai";
            /** @description How well it plays. */
            level: components["schemas"]["Level"];
        };
        /**
         * ComputerAsked
         * @description A computer for a free seat.
         */
        ComputerAsked: {
            /** @description How well it plays. */
            level: components["schemas"]["Level"];
        };
        /**
         * ComputersAudit
         * @description The result of deriving the moves of a match's computers again, as far as it was done.
         */
        ComputersAudit: {
            /** @description The match's id. */
            match: string;
            /** @description Its state: not requested, in work, or done. */
            status: components["schemas"]["DerivationStatus"];
            /**
             * Format: int64
             * @description The version up to which it is done.
             */
            version: number;
            /** @description The release whose computers think again; null: not requested. */
            release: string | null;
            /** @description How many moves came out as they were made. */
            derived: number;
            /** @description How many are not checked: their thought names another release of computers, or none. */
            unchecked: number;
            /** @description How many came out otherwise, or with another seed. */
            failed: number;
            /** @description The version of the first of those that failed; null: none has. */
            first_failed: number | null;
        };
        /**
         * DeliveryAsked
         * @description A message that is sent now. Its outcome will stand in the list of deliveries.
         */
        DeliveryAsked: {
            /** @description Its id (`webhook-id`). */
            id: string;
        };
        /**
         * DeliveryItem
         * @description A try to deliver something to a webhook, or to a browser.
         */
        DeliveryItem: {
            /** @description The id of the message (`webhook-id`): the same in each try; empty: items were lost. */
            id: string;
            /**
             * Format: int64
             * @description The number of the item among your news; 0: a test. Of lost items that of the last.
             */
            n: number;
            /** @description Its kind; null: items were lost. */
            kind: components["schemas"]["NewsKind"] | "test" | null;
            /** @description The match that it is about; null: none. */
            match: string | null;
            /**
             * Format: int64
             * @description When it was tried, ms since the epoch.
             */
            at: number;
            /** @description The outcome. */
            outcome: components["schemas"]["DeliveryOutcome"];
            /** @description The status of the answer; null: there was none. */
            status: number | null;
            /**
             * Format: int64
             * @description How long it took, in ms.
             */
            took: number;
            /** @description When it is tried again, ms since the epoch; null: it is not. */
            again_at: number | null;
        };
        /**
         * DeliveryOutcome
         * @description The outcome of a try: a status of 2xx, or another one; no answer, or not in time; the name led to
         *     an address that is not public; the item was no longer kept.
         * @enum {string}
         */
        DeliveryOutcome: "accepted" | "lost" | "private" | "refused" | "timeout" | "unreachable";
        /**
         * DeliveryPage
         * @description The tries to deliver something to a webhook, or to a browser, newest first.
         */
        DeliveryPage: {
            /** @description The tries, newest first: 50 at most. */
            items: components["schemas"]["DeliveryItem"][];
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * DerivationStatus
         * @description How far the moves of a match's computers are derived again.
         * @enum {string}
         */
        DerivationStatus: "done" | "not-asked" | "waiting";
        /**
         * DrachenlandActivate
         * @description Use a die for an adventurer: it goes its way, and takes something where it ends.
         *
         *     A token that is turned up ends the way and drops the rest of the command: you are asked again.
         *     Without `take` you are asked if there is anything to take; with "nothing" you are not. Instead
         *     of an answer about rolling again, it keeps the dice.
         */
        DrachenlandActivate: {
            /**
             * @description Always `activate`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "activate";
            /** @description The die to use, once a turn. */
            die: components["schemas"]["DrachenlandDie"];
            /** @description Your adventurer of this colour. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The way, step by step. Without a step the adventurer stays where it is. The steps after a token is turned up are dropped. Default: (). */
            steps?: components["schemas"]["DrachenlandAnyStep"][];
            /** @description The treasure to take where the way ends. null: you are asked, if there is anything. nothing: you are not. Dropped where a token is turned up. */
            take?: components["schemas"]["DrachenlandTake"] | "nothing" | null;
        };
        /**
         * DrachenlandActivated
         * @description A seat uses a die for an adventurer.
         */
        DrachenlandActivated: {
            /**
             * @description Always `activated`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "activated";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description Which of the two dice. */
            die: components["schemas"]["DrachenlandDie"];
        };
        /**
         * DrachenlandActivation
         * @description An adventurer at work: where it was before (null: not on the board), if a token that it
         *     turned up has stopped it, and what it took.
         */
        DrachenlandActivation: {
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description Its space before; null: not on the board. */
            origin: string | null;
            /** @description Whether a token that it turned up has stopped it. */
            stopped: boolean;
            /** @description The treasure that it has taken here. */
            taken: components["schemas"]["DrachenlandTake"][];
        };
        /**
         * DrachenlandActivationEnded
         * @description A seat's adventurer is done.
         */
        DrachenlandActivationEnded: {
            /**
             * @description Always `activation-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "activation-ended";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandAdventurer
         * @description A pawn: the space on which it stands, if it has come in, and if it wears a ring.
         */
        DrachenlandAdventurer: {
            /** @description Each seat has one of each colour. */
            colour: components["schemas"]["DrachenlandColour"];
            /** @description The space on which it stands; null: it has not come in yet. */
            at: string | null;
            /** @description Whether it wears a ring, which keeps the gems of its colour at the end. */
            ring: boolean;
        };
        /**
         * DrachenlandAnyStep
         * @description A step on the way of an adventurer.
         */
        DrachenlandAnyStep: components["schemas"]["DrachenlandWalk"] | components["schemas"]["DrachenlandMarch"] | components["schemas"]["DrachenlandBoat"] | components["schemas"]["DrachenlandFly"] | components["schemas"]["DrachenlandCall"];
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
            /** @description The source of the board. Default: own. */
            source?: string;
        };
        /**
         * DrachenlandBoat
         * @description Use a boatman: along a river to the volcano at its other end.
         */
        DrachenlandBoat: {
            /**
             * @description Always `boat`: this tells it from the others.
             * @constant
             */
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
             * @description Always `boat-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "boat-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The volcano where the adventurer stands now. */
            to: string;
        };
        /**
         * DrachenlandBranched
         * @description The table from which a branch will begin. The hidden parts are null if they are dealt again
         *     only when words are given.
         */
        DrachenlandBranched: {
            /**
             * @description Always `branched`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "branched";
            /** @description The table, as the origin had it. */
            table: components["schemas"]["DrachenlandView"];
        };
        /**
         * DrachenlandBy
         * @description The price of a royal dragon: the die, which must show a 4, or a baby dragon.
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
            /**
             * @description Always `call`: this tells it from the others.
             * @constant
             */
            do: "call";
            /** @description The price of the dragon: the die, if it shows a 4 of which no point was walked, or a baby dragon, beside the die. Default: die. */
            by?: components["schemas"]["DrachenlandBy"];
        };
        /**
         * DrachenlandColour
         * @description The three adventurers of a seat; each has a gem and a royal dragon of its colour.
         * @enum {string}
         */
        DrachenlandColour: "blue" | "green" | "red";
        /**
         * DrachenlandCommand
         * @description A command to a match of Dragonland: its moves, and the commands of any match.
         */
        DrachenlandCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["TakeInvite"] | components["schemas"]["Pledge"] | components["schemas"]["GiveWords"] | components["schemas"]["Leave"] | components["schemas"]["TakeBack"] | components["schemas"]["ComeBack"] | components["schemas"]["End"] | components["schemas"]["ClaimMatch"] | components["schemas"]["AllowHints"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["GiveTime"] | components["schemas"]["Free"] | components["schemas"]["AddSeat"] | components["schemas"]["DropSeat"] | components["schemas"]["SeatComputer"] | components["schemas"]["Begin"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["Stop"] | components["schemas"]["SetClock"] | components["schemas"]["NameLosses"] | components["schemas"]["DrachenlandEnter"] | components["schemas"]["DrachenlandReroll"] | components["schemas"]["DrachenlandActivate"] | components["schemas"]["DrachenlandContinue"] | components["schemas"]["DrachenlandTakeTreasure"] | components["schemas"]["DrachenlandMagicHand"] | components["schemas"]["DrachenlandPass"];
        /**
         * DrachenlandContinue
         * @description Option tokens_after_stop: go on with tokens after a token was turned up, and take.
         */
        DrachenlandContinue: {
            /**
             * @description Always `continue`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "continue";
            /** @description The way, step by step. Without a step the adventurer stays where it is. The steps after a token is turned up are dropped. */
            steps: components["schemas"]["DrachenlandAnyStep"][];
            /** @description The treasure to take where the way ends. null: you are asked, if there is anything. nothing: you are not. Dropped where a token is turned up. */
            take?: components["schemas"]["DrachenlandTake"] | "nothing" | null;
        };
        /**
         * DrachenlandCrater
         * @description The treasure and the tokens on a volcano. One at most was laid, face down.
         */
        DrachenlandCrater: {
            /** @description The eggs and gems that lie here. */
            treasure: components["schemas"]["DrachenlandStash"];
            /** @description The token that lies face down: one at most. Hidden from everybody until the match is over: hidden values are null. */
            face_down: (components["schemas"]["DrachenlandToken"] | null)[];
            /** @description The open tokens that are still there; also royal dragons, which stay on the board. */
            face_up: components["schemas"]["DrachenlandToken"][];
        };
        /**
         * DrachenlandDiceKept
         * @description A seat left the dice as they were.
         */
        DrachenlandDiceKept: {
            /**
             * @description Always `dice-kept`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dice-kept";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandDiceLifted
         * @description A seat rolls both dice again.
         */
        DrachenlandDiceLifted: {
            /**
             * @description Always `dice-lifted`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dice-lifted";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandDiceRolled
         * @description The dice A and B show this.
         */
        DrachenlandDiceRolled: {
            /**
             * @description Always `dice-rolled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dice-rolled";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The faces of die A and die B, from 1 to 6. */
            dice: number[];
        };
        /**
         * DrachenlandDie
         * @description The two dice.
         * @enum {string}
         */
        DrachenlandDie: "A" | "B";
        /**
         * DrachenlandDragonCalled
         * @description A seat's adventurer called the royal dragon of its colour to where it stands.
         */
        DrachenlandDragonCalled: {
            /**
             * @description Always `dragon-called`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragon-called";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The volcano from which the dragon came. */
            origin: string;
            /** @description The volcano of the adventurer, where the dragon lies now. */
            to: string;
        };
        /**
         * DrachenlandDragonFlown
         * @description A seat's adventurer flew with the royal dragon of its colour, to this volcano.
         */
        DrachenlandDragonFlown: {
            /**
             * @description Always `dragon-flown`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragon-flown";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The volcano from which the dragon came. */
            origin: string;
            /** @description The volcano where the adventurer stands now. */
            to: string;
        };
        /**
         * DrachenlandEggTaken
         * @description A seat took an egg, and with it the volcano's token, if it can be taken.
         */
        DrachenlandEggTaken: {
            /**
             * @description Always `egg-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "egg-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The id of the volcano, such as V03. */
            volcano: string;
            /** @description The volcano's open token, which comes with the egg; null: there was none to take. */
            token: components["schemas"]["DrachenlandToken"] | null;
        };
        /**
         * DrachenlandEnding
         * @description How a match ends.
         * @enum {string}
         */
        DrachenlandEnding: "last-egg" | "stalled";
        /**
         * DrachenlandEnter
         * @description First round: bring this adventurer in, to a space that is exactly so far from an entrance.
         */
        DrachenlandEnter: {
            /**
             * @description Always `enter`: this tells it from the others. (enum property replaced by openapi-typescript)
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
         * @description The place at which adventurers come in. It is no space, and nobody walks through it.
         */
        DrachenlandEntrance: {
            /** @description An id that nothing else on the board has. */
            id: string;
            /** @description Its name for people. */
            name: string;
            /** @description From the left edge. */
            x: number;
            /** @description From the top. */
            y: number;
        };
        /**
         * DrachenlandEvent
         * @description An event in a match of Dragonland.
         */
        DrachenlandEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Pledged"] | components["schemas"]["GaveWords"] | components["schemas"]["SeatAdded"] | components["schemas"]["SeatDropped"] | components["schemas"]["Filled"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimeGiven"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["ResignationWithdrawn"] | components["schemas"]["EndAsked"] | components["schemas"]["EndWithdrawn"] | components["schemas"]["PauseAsked"] | components["schemas"]["PauseBegan"] | components["schemas"]["PauseEnded"] | components["schemas"]["Finished"] | components["schemas"]["HintsAllowed"] | components["schemas"]["HintsTold"] | components["schemas"]["HeadLost"] | components["schemas"]["Answered"] | components["schemas"]["DrachenlandBranched"] | components["schemas"]["DrachenlandStarted"] | components["schemas"]["DrachenlandTakenBack"] | components["schemas"]["DrachenlandFirstSeatDrawn"] | components["schemas"]["DrachenlandTokensLaid"] | components["schemas"]["DrachenlandGemsLaid"] | components["schemas"]["DrachenlandIntroBegan"] | components["schemas"]["DrachenlandTurnBegan"] | components["schemas"]["DrachenlandDiceRolled"] | components["schemas"]["DrachenlandRerollOffered"] | components["schemas"]["DrachenlandDiceLifted"] | components["schemas"]["DrachenlandDiceKept"] | components["schemas"]["DrachenlandTokenUsed"] | components["schemas"]["DrachenlandTurnEnded"] | components["schemas"]["DrachenlandGameEnded"] | components["schemas"]["DrachenlandActivated"] | components["schemas"]["DrachenlandResumed"] | components["schemas"]["DrachenlandWalked"] | components["schemas"]["DrachenlandBoatTaken"] | components["schemas"]["DrachenlandDragonFlown"] | components["schemas"]["DrachenlandDragonCalled"] | components["schemas"]["DrachenlandTokenTurnedUp"] | components["schemas"]["DrachenlandTakeOffered"] | components["schemas"]["DrachenlandEggTaken"] | components["schemas"]["DrachenlandGemsTaken"] | components["schemas"]["DrachenlandRingTaken"] | components["schemas"]["DrachenlandNothingTaken"] | components["schemas"]["DrachenlandHandOffered"] | components["schemas"]["DrachenlandActivationEnded"];
        /**
         * DrachenlandFirstSeatDrawn
         * @description This seat will begin.
         */
        DrachenlandFirstSeatDrawn: {
            /**
             * @description Always `first-seat-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "first-seat-drawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandFly
         * @description Fly with the royal dragon of the adventurer's colour, which lies here, to this volcano.
         *
         *     By the die: no point of it is left to walk with.
         */
        DrachenlandFly: {
            /**
             * @description Always `fly`: this tells it from the others.
             * @constant
             */
            do: "fly";
            /** @description The volcano to fly to. */
            to: string;
            /** @description The price of the dragon: the die, if it shows a 4 of which no point was walked, or a baby dragon, beside the die. Default: die. */
            by?: components["schemas"]["DrachenlandBy"];
        };
        /**
         * DrachenlandGameEnded
         * @description The game is over: the last egg was taken, or no treasure was taken for long.
         */
        DrachenlandGameEnded: {
            /**
             * @description Always `game-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game-ended";
            /** @description `last-egg`: the last one was taken; `stalled`: no treasure was taken for `stall_rounds`. */
            reason: components["schemas"]["DrachenlandEnding"];
        };
        /**
         * DrachenlandGem
         * @description The four kinds of gems.
         * @enum {string}
         */
        DrachenlandGem: "diamond" | "emerald" | "ruby" | "sapphire";
        /**
         * DrachenlandGemsLaid
         * @description The gems lie on the volcanoes: so many on each, in board order.
         */
        DrachenlandGemsLaid: {
            /**
             * @description Always `gems-laid`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gems-laid";
            /** @description The gems and tokens on each volcano, in the board's order. */
            gems: components["schemas"]["DrachenlandStash"][];
        };
        /**
         * DrachenlandGemsTaken
         * @description A seat took gems: all of its adventurer's colour, or one diamond.
         */
        DrachenlandGemsTaken: {
            /**
             * @description Always `gems-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gems-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The id of the volcano, such as V03. */
            volcano: string;
            /** @description Which kind of gem. */
            gem: components["schemas"]["DrachenlandGem"];
            /** @description How many gems: all of that kind, or one diamond. */
            count: number;
        };
        /**
         * DrachenlandHandOffered
         * @description A seat may use a magic hand.
         */
        DrachenlandHandOffered: {
            /**
             * @description Always `hand-offered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hand-offered";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandHintAnswer
         * @description Dragonland: The move that a master would make at your seat. Only you see it until the match is over.
         */
        DrachenlandHintAnswer: components["schemas"]["CommonHintAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "drachenland";
            /** @description The move, ready to be sent; null: a master would let others act first, or not ready. */
            move: components["schemas"]["DrachenlandMove"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "drachenland";
        };
        /**
         * DrachenlandIntroBegan
         * @description A seat must bring in its first adventurer, exactly so many spaces.
         */
        DrachenlandIntroBegan: {
            /**
             * @description Always `intro-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "intro-began";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Exactly so many spaces from an entrance, if there is no volcano before. */
            spaces: number;
        };
        /**
         * DrachenlandMagicHand
         * @description Use a magic hand: take once more from the same volcano.
         */
        DrachenlandMagicHand: {
            /**
             * @description Always `magic-hand`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `march`: this tells it from the others.
             * @constant
             */
            do: "march";
        };
        /**
         * DrachenlandMatchAnswer
         * @description Dragonland: A match as the caller may see it. Times are ms since the epoch by the store's clock.
         */
        DrachenlandMatchAnswer: components["schemas"]["CommonMatchAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "drachenland";
            /** @description The game's own options, as the host chose them. */
            options: components["schemas"]["DrachenlandOptions"];
            /** @description The table, as this viewer may see it; null before the start. */
            view: components["schemas"]["DrachenlandView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "drachenland";
        };
        /**
         * DrachenlandMove
         * @description A move of Dragonland: what a seat may choose.
         */
        DrachenlandMove: components["schemas"]["DrachenlandEnter"] | components["schemas"]["DrachenlandReroll"] | components["schemas"]["DrachenlandActivate"] | components["schemas"]["DrachenlandContinue"] | components["schemas"]["DrachenlandTakeTreasure"] | components["schemas"]["DrachenlandMagicHand"] | components["schemas"]["DrachenlandPass"];
        /**
         * DrachenlandMovesAnswer
         * @description Dragonland: The caller's legal moves; `notes`, if there are any, has one element per move.
         *
         *     `complete` concerns the decision that the match waits for. `always` lists the moves that are
         *     legal besides it.
         */
        DrachenlandMovesAnswer: components["schemas"]["CommonMovesAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "drachenland";
            /** @description The moves that answer the decision, each ready to be sent. */
            moves: components["schemas"]["DrachenlandMove"][];
            /** @description The moves that you may make besides, such as standing orders. */
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
             * @description The game's slug. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "drachenland";
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["NewSeat"][];
            /** @description Your choice of options; the game says which it offers. */
            options?: components["schemas"]["DrachenlandOptions"];
            /** @description How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60, computer_seconds null, bank_seconds null. */
            pace?: components["schemas"]["PaceAsked"];
            /** @description They go into the luck of the match; everybody can read them. */
            words?: string | null;
            /** @description `public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you and those for whom it has seats; for others there is no such match. Left out: `unlisted` if one person plays against computers, else `public`. */
            visibility?: components["schemas"]["Visibility"] | null;
            /** @description Whether players may ask for hints. Everybody sees it, and how many each has taken when it is over; it is not rated. Default: false. */
            hints?: boolean;
            /** @description Whether players pledge their words before anybody gives theirs, so that nobody can choose the luck: see `giveWords`. Left out: if two or more seats are not computers'. */
            pledges?: boolean | null;
        };
        /**
         * DrachenlandNothingTaken
         * @description A seat took nothing, or nothing more.
         */
        DrachenlandNothingTaken: {
            /**
             * @description Always `nothing-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "nothing-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandOptions
         * @description The options of a match, chosen by its host. Each goes with each other.
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
            /** @description false (the rulebook's letter): an adventurer who turns a token up goes no further. true: boatmen, forced marches and baby dragons may still bring it on. Default: false. */
            tokens_after_stop?: boolean;
            /** @description false (the rulebook's letter): a magic hand follows treasure and takes treasure. true: it may also follow a ring, and take one. Default: false. */
            magic_ring?: boolean;
            /** @description More sets, then more eggs, then fewer turns break a tie. false: the win is shared. Default: false. */
            break_ties?: boolean;
            /** @description The match ends after so many rounds without any treasure taken: a bound of ours. null (the rulebook's letter): only the last egg ends it. Default: 10. */
            stall_rounds?: number | null;
        };
        /**
         * DrachenlandPass
         * @description Leave it at that: no re-roll, no (more) treasure; or the dice that are left lapse.
         */
        DrachenlandPass: {
            /**
             * @description Always `pass`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /** @description The position of each stone in the drawing, x and y, from `from` to `to`. */
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
             * @description Always `reroll`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `reroll-offered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reroll-offered";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandResumed
         * @description A seat's adventurer goes on, with tokens, after it was stopped.
         */
        DrachenlandResumed: {
            /**
             * @description Always `resumed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "resumed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
        };
        /**
         * DrachenlandRingTaken
         * @description A seat put a ring on its adventurer.
         */
        DrachenlandRingTaken: {
            /**
             * @description Always `ring-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ring-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The id of the volcano, such as V03. */
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
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description The treasure behind it. Only `witnesses` see it until the match is over: hidden values are null. */
            stash: components["schemas"]["DrachenlandStash"] | null;
        };
        /**
         * DrachenlandSeenEntry
         * @description Dragonland: One line of a match's log as one viewer may see it; hidden members are null.
         *
         *     `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
         *     Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
         *     the `game` of those stored before entries told it is null.
         */
        DrachenlandSeenEntry: components["schemas"]["CommonSeenEntry"] & {
            /**
             * @description The game's slug; null in entries from before they told it.
             * @constant
             */
            game: "drachenland";
            /** @description The command; null if the viewer may not know it. */
            command: components["schemas"]["DrachenlandCommand"] | null;
            /** @description The events that it caused, in order. */
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
            /** @description Which of the two dice. */
            die: components["schemas"]["DrachenlandDie"];
            /** @description The face of the die, from 1 to 6. */
            face: number;
            /** @description Whether it was used in this turn. */
            used: boolean;
        };
        /**
         * DrachenlandStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        DrachenlandStarted: {
            /**
             * @description Always `started`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "started";
            /** @description The table before the first event of the game. */
            table: components["schemas"]["DrachenlandView"];
        };
        /**
         * DrachenlandStash
         * @description An amount of treasure.
         */
        DrachenlandStash: {
            /** @description How many eggs. */
            eggs: number;
            /** @description How many rubies, which go with the red adventurer. */
            ruby: number;
            /** @description How many emeralds, which go with the green adventurer. */
            emerald: number;
            /** @description How many sapphires, which go with the blue adventurer. */
            sapphire: number;
            /** @description How many diamonds, each of which stands for any gem. */
            diamond: number;
        };
        /**
         * DrachenlandTake
         * @description Treasure to take: an egg, all gems of the adventurer's colour, a diamond; or a ring.
         * @enum {string}
         */
        DrachenlandTake: "diamond" | "egg" | "gems" | "ring";
        /**
         * DrachenlandTakeOffered
         * @description A seat may take something from the volcano where its adventurer stands, or go on.
         */
        DrachenlandTakeOffered: {
            /**
             * @description Always `take-offered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take-offered";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandTakeTreasure
         * @description Take something from the volcano on which your adventurer has ended.
         */
        DrachenlandTakeTreasure: {
            /**
             * @description Always `take`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take";
            /** @description An egg, all gems of the adventurer's colour, one diamond, or a ring instead of treasure. */
            take: components["schemas"]["DrachenlandTake"];
        };
        /**
         * DrachenlandTakenBack
         * @description The player of a seat took back their last move, of the entry before: nothing hidden was
         *     learned by it. The table is as it was before that move, the deadlines too.
         */
        DrachenlandTakenBack: {
            /**
             * @description Always `taken-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "taken-back";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /**
             * Format: int64
             * @description The version of the entry whose move is taken back.
             */
            version: number;
            /** @description The table, as it was before that move. */
            table: components["schemas"]["DrachenlandView"];
            /** @description The deadlines, as they were before that move. */
            dues: components["schemas"]["Due"][];
            /** @description How many decisions in a row the player had missed before it. */
            missed: number;
            /** @description How many strikes for missed deadlines the seat had before it. */
            strikes: number;
            /** @description The ms that each seat's bank had before it; null: none. */
            banks: number[] | null;
        };
        /**
         * DrachenlandToken
         * @description The picture on a token; the components explain each.
         * @enum {string}
         */
        DrachenlandToken: "baby_dragon" | "boatman" | "forced_march" | "magic_hand" | "reroll" | "ring" | "royal_dragon_blue" | "royal_dragon_green" | "royal_dragon_red";
        /**
         * DrachenlandTokenTurnedUp
         * @description The token of a volcano was turned up by a seat's adventurer, which must stop there.
         */
        DrachenlandTokenTurnedUp: {
            /**
             * @description Always `token-turned-up`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "token-turned-up";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The id of the volcano, such as V03. */
            volcano: string;
            /** @description Which token. */
            token: components["schemas"]["DrachenlandToken"];
        };
        /**
         * DrachenlandTokenUsed
         * @description A seat used a token; it goes to the box.
         */
        DrachenlandTokenUsed: {
            /**
             * @description Always `token-used`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "token-used";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Which token. */
            token: components["schemas"]["DrachenlandToken"];
        };
        /**
         * DrachenlandTokensLaid
         * @description The tokens were shuffled; one lies face down on each volcano, the rest is unseen.
         */
        DrachenlandTokensLaid: {
            /**
             * @description Always `tokens-laid`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "tokens-laid";
            /** @description The tokens in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * DrachenlandTurnBegan
         * @description A seat's turn began.
         */
        DrachenlandTurnBegan: {
            /**
             * @description Always `turn-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-began";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DrachenlandTurnEnded
         * @description A seat's turn is over; these dice have lapsed.
         */
        DrachenlandTurnEnded: {
            /**
             * @description Always `turn-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-ended";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The dice that were not used. */
            lapsed: components["schemas"]["DrachenlandDie"][];
        };
        /**
         * DrachenlandTurning
         * @description The phases of the active seat between two adventurers.
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
            /** @description The options that the host chose. */
            options: components["schemas"]["DrachenlandOptions"];
            /** @description One per volcano, in the board's order. */
            craters: components["schemas"]["DrachenlandCrater"][];
            /** @description Per seat its red, green and blue adventurer. */
            crews: components["schemas"]["DrachenlandAdventurer"][][];
            /** @description Per seat its treasure. */
            screens: components["schemas"]["DrachenlandScreen"][];
            /** @description Per seat the tokens that it holds, open to all. */
            tokens: components["schemas"]["DrachenlandToken"][][];
            /** @description The tokens that were not laid out. Hidden from everybody until the match is over: hidden values are null. */
            spare: (components["schemas"]["DrachenlandToken"] | null)[];
            /** @description The treasure that is not in play. */
            box: components["schemas"]["DrachenlandStash"];
            /** @description The number of rings that are not worn. */
            rings: number;
            /** @description Per seat how many turns it has had. */
            turns: number[];
            /** @description The tokens that were used, which are out of the game. */
            used: components["schemas"]["DrachenlandToken"][];
            /** @description The phase of the active seat. */
            phase: components["schemas"]["DrachenlandTurning"] | components["schemas"]["DrachenlandWorking"];
            /** @description The steps of the setting up that are done: `first`, `tokens`, `gems`. */
            prepared: string[];
            /** @description The seat whose turn it is, counted from 0. */
            active: number;
            /** @description How many seats have made their first move. */
            intro: number;
            /** @description The number of the decision that is open: it names its deadline. */
            decision: number;
            /** @description The dice of this turn; none before they are rolled. */
            dice: components["schemas"]["DrachenlandShown"][];
            /** @description The colours of the adventurers that were used in this turn. */
            moved: components["schemas"]["DrachenlandColour"][];
            /** @description The adventurer at work; null: none is. */
            activation: components["schemas"]["DrachenlandActivation"] | null;
            /** @description The number of the last turn, of all seats, in which anything was taken. */
            taken_at: number;
        };
        /**
         * DrachenlandViewItem
         * @description Dragonland: A match as it stood at a version, for stepping through it. `at` is ms.
         */
        DrachenlandViewItem: components["schemas"]["CommonViewItem"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "drachenland";
            /** @description The table, as this viewer may see it; null before the start. */
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
            /** @description Its name for people. */
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
            zone?: components["schemas"]["DrachenlandZone"] | null;
            /** @description The sector in which it lies: for those who draw it, no rule looks at it. */
            sector?: number | null;
        };
        /**
         * DrachenlandWalk
         * @description Walk to this space, by a shortest way that passes no token that lies face down. It must not
         *     turn round at once, to the space that it has just left.
         *
         *     All walking of an activation together takes at most the points of its die, and three spaces for
         *     each forced march used so far. From outside, the first stone behind any entrance is one space.
         */
        DrachenlandWalk: {
            /**
             * @description Always `walk`: this tells it from the others.
             * @constant
             */
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
             * @description Always `walked`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "walked";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of that seat's adventurer. */
            pawn: components["schemas"]["DrachenlandColour"];
            /** @description The id of the entrance where it came in; null: it was on the board. */
            entrance: string | null;
            /** @description The spaces that it walked over, in order; the last one is where it stands now. */
            route: string[];
        };
        /**
         * DrachenlandWorking
         * @description The phases of the active seat while an adventurer is at work.
         * @enum {string}
         */
        DrachenlandWorking: "done" | "hand" | "landed" | "take" | "taken";
        /**
         * DrachenlandZone
         * @description How far inside a volcano lies.
         * @enum {string}
         */
        DrachenlandZone: "central" | "intermediate" | "outer";
        /**
         * DragonwoodAdventurersShuffled
         * @description The Adventurers in the discard were shuffled into a new deck, in this order; at first all.
         */
        DragonwoodAdventurersShuffled: {
            /**
             * @description Always `adventurers-shuffled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "adventurers-shuffled";
            /** @description The cards in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
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
            /** @description The card of the Landscape that is tried. */
            target: components["schemas"]["DragonwoodTarget"];
            /** @description Its place in the Landscape, counted from 0. */
            slot: number;
            /** @description How: all cards in a row, of one number, or of one colour; or by a spell. */
            method: components["schemas"]["DragonwoodMethod"];
            /** @description The cards from hand that are played for it. */
            cards: string[];
            /** @description One more card, for which a potion is used; null: none. */
            potion: string | null;
            /** @description The enhancements that are used up for it, even if it fails. */
            spent: components["schemas"]["DragonwoodEnhancement"][];
            /** @description How many dice are rolled. */
            rolls: number;
            /** @description The points that enhancements add to the dice. */
            bonus: number;
            /** @description The points that dice and bonus must reach. */
            needed: number;
            /** @description The face of each die, in points; none before the roll. */
            dice: number[];
            /** @description Whether one die may be rolled again. */
            offered: boolean;
            /** @description Which die is being rolled again, counted from 0; null: none. */
            again: number | null;
        };
        /**
         * DragonwoodBranched
         * @description The table from which a branch will begin. The hidden parts are null if they are dealt again
         *     only when words are given.
         */
        DragonwoodBranched: {
            /**
             * @description Always `branched`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "branched";
            /** @description The table, as the origin had it. */
            table: components["schemas"]["DragonwoodView"];
        };
        /**
         * DragonwoodCapture
         * @description Try to capture a card of the Landscape with Adventurer cards: a die for each.
         */
        DragonwoodCapture: {
            /**
             * @description Always `capture`: this tells it from the others. (enum property replaced by openapi-typescript)
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
         *     The enhancements in `spent` are gone, even if the attempt fails.
         */
        DragonwoodCaptureDeclared: {
            /**
             * @description Always `capture-declared`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "capture-declared";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card of the Landscape that is tried. */
            target: components["schemas"]["DragonwoodTarget"];
            /** @description Its place in the Landscape, counted from 0. */
            slot: number;
            /** @description How: all cards in a row, of one number, or of one colour; or by a spell. */
            method: components["schemas"]["DragonwoodMethod"];
            /** @description The cards from hand that are played for it. */
            cards: string[];
            /** @description One more card, for which a potion is used; null: none. */
            potion: string | null;
            /** @description The enhancements that are used up for it, even if it fails. */
            spent: components["schemas"]["DragonwoodEnhancement"][];
            /** @description How many dice are rolled. */
            rolls: number;
            /** @description The points that enhancements add to the dice. */
            bonus: number;
            /** @description The points that dice and bonus must reach. */
            needed: number;
        };
        /**
         * DragonwoodCaptureFailed
         * @description A seat failed: the cards used stay in its hand, one of which is the wound, if any.
         */
        DragonwoodCaptureFailed: {
            /**
             * @description Always `capture-failed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "capture-failed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Whether it must discard a card now. */
            wound: boolean;
        };
        /**
         * DragonwoodCardChosen
         * @description A seat has chosen its card for the storm.
         */
        DragonwoodCardChosen: {
            /**
             * @description Always `card-chosen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-chosen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that it discards or passes on. Only `seat` see it until the match is over: hidden values are null. */
            card: string | null;
        };
        /**
         * DragonwoodCardDrawn
         * @description A seat drew the first card of the Adventurer deck.
         */
        DragonwoodCardDrawn: {
            /**
             * @description Always `card-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-drawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that it drew. Only `seat` see it until the match is over: hidden values are null. */
            card: string | null;
        };
        /**
         * DragonwoodCardPassed
         * @description A card went from one seat to the one on its right: given by one, received by the other.
         */
        DragonwoodCardPassed: {
            /**
             * @description Always `card-passed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-passed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat on its right, which gets the card. */
            to: number;
            /** @description The card, as the giver sees it. Only `seat` see it until the match is over: hidden values are null. */
            given: string | null;
            /** @description The card, as the receiver sees it. Only `to` see it until the match is over: hidden values are null. */
            received: string | null;
        };
        /**
         * DragonwoodCardShown
         * @description An Adventurer card was laid face up beside the deck; a ladybug is discarded at once.
         */
        DragonwoodCardShown: {
            /**
             * @description Always `card-shown`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-shown";
            /** @description The card, now face up for all. */
            card: string;
        };
        /**
         * DragonwoodCardTaken
         * @description A seat took a card that lay face up; `kept` is what goes into its hand.
         */
        DragonwoodCardTaken: {
            /**
             * @description Always `card-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that lay face up. */
            card: string;
            /** @description The card that goes into the hand; null also for a ladybug, which is discarded. Only `seat` see it until the match is over: hidden values are null. */
            kept: string | null;
        };
        /**
         * DragonwoodCommand
         * @description A command to a match of Dragonwood: its moves, and the commands of any match.
         */
        DragonwoodCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["TakeInvite"] | components["schemas"]["Pledge"] | components["schemas"]["GiveWords"] | components["schemas"]["Leave"] | components["schemas"]["TakeBack"] | components["schemas"]["ComeBack"] | components["schemas"]["End"] | components["schemas"]["ClaimMatch"] | components["schemas"]["AllowHints"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["GiveTime"] | components["schemas"]["Free"] | components["schemas"]["AddSeat"] | components["schemas"]["DropSeat"] | components["schemas"]["SeatComputer"] | components["schemas"]["Begin"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["Stop"] | components["schemas"]["SetClock"] | components["schemas"]["NameLosses"] | components["schemas"]["DragonwoodRecruit"] | components["schemas"]["DragonwoodCapture"] | components["schemas"]["DragonwoodPass"] | components["schemas"]["DragonwoodReroll"] | components["schemas"]["DragonwoodKeep"] | components["schemas"]["DragonwoodDiscard"] | components["schemas"]["DragonwoodSeenGiveUp"] | components["schemas"]["DragonwoodPrepare"];
        /**
         * DragonwoodCreature
         * @description The creatures, dragons included.
         * @enum {string}
         */
        DragonwoodCreature: "angry_ogre" | "blue_dragon" | "crazy_bats" | "fierce_jaguar" | "fire_ants" | "gigantic_python" | "giggling_goblin" | "gooey_glob" | "grumpy_troll" | "hungry_bear" | "orange_dragon" | "pack_of_wolves" | "secret_shadow" | "spooky_spiders" | "wasps_nest" | "wild_boar";
        /**
         * DragonwoodCreatureCaptured
         * @description A seat captured a creature; the cards used are discarded. `kept` is what goes on its pile.
         */
        DragonwoodCreatureCaptured: {
            /**
             * @description Always `creature-captured`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "creature-captured";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The creature. */
            target: components["schemas"]["DragonwoodCreature"];
            /** @description Its place in the Landscape, counted from 0. */
            slot: number;
            /** @description The cards used, which are discarded now. */
            cards: string[];
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description The creature again, as far as it may be seen on the pile. Only `witnesses` see it until the match is over: hidden values are null. */
            kept: components["schemas"]["DragonwoodCreature"] | null;
        };
        /**
         * DragonwoodDeckDrawn
         * @description The last card left the Adventurer deck; it was the one with this number, from 1.
         */
        DragonwoodDeckDrawn: {
            /**
             * @description Always `deck-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "deck-drawn";
            /** @description The number of the deck that is drawn now, from 1. */
            number: number;
        };
        /**
         * DragonwoodDiceKept
         * @description A seat left the dice as they were.
         */
        DragonwoodDiceKept: {
            /**
             * @description Always `dice-kept`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dice-kept";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DragonwoodDieLifted
         * @description A seat rolls this die again.
         */
        DragonwoodDieLifted: {
            /**
             * @description Always `die-lifted`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "die-lifted";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Which of the dice rolled, counted from 0. */
            die: number;
        };
        /**
         * DragonwoodDiscard
         * @description Discard a card from your hand: a wound, or the limit of a hand.
         */
        DragonwoodDiscard: {
            /**
             * @description Always `discard`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `discarded`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "discarded";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card, now on the discard. */
            card: string;
            /** @description `wound`: its capture failed; `limit`: it had too many; `storm`: a thunder storm. */
            reason: components["schemas"]["DragonwoodLoss"];
        };
        /**
         * DragonwoodDragonsHidden
         * @description The lower half of the Dragonwood deck was shuffled with the dragons, into this order.
         */
        DragonwoodDragonsHidden: {
            /**
             * @description Always `dragons-hidden`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragons-hidden";
            /** @description The cards in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * DragonwoodEnding
         * @description How a match ends.
         * @enum {string}
         */
        DragonwoodEnding: "decks" | "dragons" | "endless" | "forest";
        /**
         * DragonwoodEnhancement
         * @description The cards that help to capture creatures, once they are captured themselves.
         * @enum {string}
         */
        DragonwoodEnhancement: "bucket_of_spinach" | "charmed_potion" | "cloak_of_darkness" | "friendly_bunny" | "ghost_disguise" | "lightning_bolt" | "lucky_mushroom" | "magical_unicorn" | "silver_sword";
        /**
         * DragonwoodEnhancementCaptured
         * @description A seat captured an enhancement; the cards used are discarded.
         */
        DragonwoodEnhancementCaptured: {
            /**
             * @description Always `enhancement-captured`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "enhancement-captured";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The enhancement. */
            target: components["schemas"]["DragonwoodEnhancement"];
            /** @description Its place in the Landscape, counted from 0. */
            slot: number;
            /** @description The cards used, which are discarded now. */
            cards: string[];
        };
        /**
         * DragonwoodEnhancementsSank
         * @description The enhancements in these places of the Landscape are lost.
         */
        DragonwoodEnhancementsSank: {
            /**
             * @description Always `enhancements-sank`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "enhancements-sank";
            /** @description The places in the Landscape, counted from 0. */
            slots: number[];
        };
        /**
         * DragonwoodEvent
         * @description An event in a match of Dragonwood.
         */
        DragonwoodEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Pledged"] | components["schemas"]["GaveWords"] | components["schemas"]["SeatAdded"] | components["schemas"]["SeatDropped"] | components["schemas"]["Filled"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimeGiven"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["ResignationWithdrawn"] | components["schemas"]["EndAsked"] | components["schemas"]["EndWithdrawn"] | components["schemas"]["PauseAsked"] | components["schemas"]["PauseBegan"] | components["schemas"]["PauseEnded"] | components["schemas"]["Finished"] | components["schemas"]["HintsAllowed"] | components["schemas"]["HintsTold"] | components["schemas"]["HeadLost"] | components["schemas"]["Answered"] | components["schemas"]["DragonwoodBranched"] | components["schemas"]["DragonwoodStarted"] | components["schemas"]["DragonwoodTakenBack"] | components["schemas"]["DragonwoodForestShuffled"] | components["schemas"]["DragonwoodDragonsHidden"] | components["schemas"]["DragonwoodFirstSeatDrawn"] | components["schemas"]["DragonwoodEventPutBack"] | components["schemas"]["DragonwoodHandDealt"] | components["schemas"]["DragonwoodAdventurersShuffled"] | components["schemas"]["DragonwoodDeckDrawn"] | components["schemas"]["DragonwoodRecruited"] | components["schemas"]["DragonwoodCardTaken"] | components["schemas"]["DragonwoodCardShown"] | components["schemas"]["DragonwoodCardDrawn"] | components["schemas"]["DragonwoodLadybugDiscarded"] | components["schemas"]["DragonwoodNothingDrawn"] | components["schemas"]["DragonwoodDiscarded"] | components["schemas"]["DragonwoodCaptureDeclared"] | components["schemas"]["DragonwoodRolled"] | components["schemas"]["DragonwoodRerollOffered"] | components["schemas"]["DragonwoodDiceKept"] | components["schemas"]["DragonwoodDieLifted"] | components["schemas"]["DragonwoodRerolled"] | components["schemas"]["DragonwoodCreatureCaptured"] | components["schemas"]["DragonwoodEnhancementCaptured"] | components["schemas"]["DragonwoodCaptureFailed"] | components["schemas"]["DragonwoodLandscapeFilled"] | components["schemas"]["DragonwoodEventRevealed"] | components["schemas"]["DragonwoodStormBroke"] | components["schemas"]["DragonwoodCardChosen"] | components["schemas"]["DragonwoodCardPassed"] | components["schemas"]["DragonwoodStormEnded"] | components["schemas"]["DragonwoodEnhancementsSank"] | components["schemas"]["DragonwoodTurnBegan"] | components["schemas"]["DragonwoodTurnPassed"] | components["schemas"]["DragonwoodLimitExceeded"] | components["schemas"]["DragonwoodPrepared"] | components["schemas"]["DragonwoodLastRoundBegan"] | components["schemas"]["DragonwoodGameEnded"];
        /**
         * DragonwoodEventPutBack
         * @description An event turned up while setting up; it went back among the upper cards of the deck.
         */
        DragonwoodEventPutBack: {
            /**
             * @description Always `event-put-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "event-put-back";
            /** @description Which event it is. */
            card: components["schemas"]["DragonwoodHappening"];
            /** @description The cards in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * DragonwoodEventRevealed
         * @description The next Dragonwood card is an event; these seats draw a card each, in this order.
         */
        DragonwoodEventRevealed: {
            /**
             * @description Always `event-revealed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "event-revealed";
            /** @description Which event it is. */
            card: components["schemas"]["DragonwoodHappening"];
            /** @description The seats that draw a card, in this order; none for other events. */
            draws: number[];
        };
        /**
         * DragonwoodFirstSeatDrawn
         * @description This seat will begin.
         */
        DragonwoodFirstSeatDrawn: {
            /**
             * @description Always `first-seat-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "first-seat-drawn";
            /** @description The seat that it is about, counted from 0. */
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
             * @description Always `forest-shuffled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "forest-shuffled";
            /** @description The cards in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
            /** @description The number of cards that are not played with, the first ones. */
            removed: number;
            /** @description The number of cards, the first of the rest, that get no dragons among them. */
            upper: number;
        };
        /**
         * DragonwoodGameEnded
         * @description The game is over.
         */
        DragonwoodGameEnded: {
            /**
             * @description Always `game-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game-ended";
            /** @description `dragons`: both are captured; `decks`: the last deck is drawn and the last round over; `forest`: no card is left to lay out; `endless`: too many decks were drawn. */
            reason: components["schemas"]["DragonwoodEnding"];
        };
        /**
         * DragonwoodGift
         * @description The card that a seat has chosen in a storm.
         */
        DragonwoodGift: {
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that it discards or passes on. Only `seat` see it until the match is over: hidden values are null. */
            card: string | null;
        };
        /**
         * DragonwoodGiveUp
         * @description In a storm, choose the card to discard or to pass on; unseen until all have chosen.
         */
        DragonwoodGiveUp: {
            /**
             * @description Always `give-up`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `hand-dealt`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hand-dealt";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The cards dealt to it. Only `seat` see it until the match is over: hidden values are null. */
            cards: (string | null)[];
        };
        /**
         * DragonwoodHappening
         * @description The events of the Dragonwood deck.
         * @enum {string}
         */
        DragonwoodHappening: "quicksand" | "sunny_day" | "thunder_storm" | "wind_storm";
        /**
         * DragonwoodHintAnswer
         * @description Dragonwood: The move that a master would make at your seat. Only you see it until the match is over.
         */
        DragonwoodHintAnswer: components["schemas"]["CommonHintAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "dragonwood";
            /** @description The move, ready to be sent; null: a master would let others act first, or not ready. */
            move: components["schemas"]["DragonwoodMove"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "dragonwood";
        };
        /**
         * DragonwoodKeep
         * @description Lucky Mushroom: leave the dice as they are.
         */
        DragonwoodKeep: {
            /**
             * @description Always `keep`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `ladybug-discarded`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ladybug-discarded";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The number of cards that it draws instead. */
            draws: number;
        };
        /**
         * DragonwoodLandscapeFilled
         * @description The next Dragonwood card was laid into a free place of the Landscape.
         */
        DragonwoodLandscapeFilled: {
            /**
             * @description Always `landscape-filled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "landscape-filled";
            /** @description Its place in the Landscape, counted from 0. */
            slot: number;
            /** @description The card that lies there now. */
            card: components["schemas"]["DragonwoodTarget"];
        };
        /**
         * DragonwoodLastRoundBegan
         * @description Only the last turns are left: one for each seat.
         */
        DragonwoodLastRoundBegan: {
            /**
             * @description Always `last-round-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "last-round-began";
            /** @description The number of turns that are left in the match. */
            turns: number;
        };
        /**
         * DragonwoodLimitExceeded
         * @description At the end of its turn a seat has more cards than a hand may hold.
         */
        DragonwoodLimitExceeded: {
            /**
             * @description Always `limit-exceeded`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "limit-exceeded";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DragonwoodLoss
         * @description Why a seat must discard a card.
         * @enum {string}
         */
        DragonwoodLoss: "limit" | "storm" | "wound";
        /**
         * DragonwoodMatchAnswer
         * @description Dragonwood: A match as the caller may see it. Times are ms since the epoch by the store's clock.
         */
        DragonwoodMatchAnswer: components["schemas"]["CommonMatchAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "dragonwood";
            /** @description The game's own options, as the host chose them. */
            options: components["schemas"]["DragonwoodOptions"];
            /** @description The table, as this viewer may see it; null before the start. */
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
         * @description Ways to capture: cards in a row, of one number, of one colour; or a spell, for dragons.
         * @enum {string}
         */
        DragonwoodMethod: "scream" | "spell" | "stomp" | "strike";
        /**
         * DragonwoodMove
         * @description A move of Dragonwood: what a seat may choose.
         */
        DragonwoodMove: components["schemas"]["DragonwoodRecruit"] | components["schemas"]["DragonwoodCapture"] | components["schemas"]["DragonwoodPass"] | components["schemas"]["DragonwoodReroll"] | components["schemas"]["DragonwoodKeep"] | components["schemas"]["DragonwoodDiscard"] | components["schemas"]["DragonwoodGiveUp"] | components["schemas"]["DragonwoodPrepare"];
        /**
         * DragonwoodMovesAnswer
         * @description Dragonwood: The caller's legal moves; `notes`, if there are any, has one element per move.
         *
         *     `complete` concerns the decision that the match waits for. `always` lists the moves that are
         *     legal besides it.
         */
        DragonwoodMovesAnswer: components["schemas"]["CommonMovesAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "dragonwood";
            /** @description The moves that answer the decision, each ready to be sent. */
            moves: components["schemas"]["DragonwoodMove"][];
            /** @description The moves that you may make besides, such as standing orders. */
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
             * @description The game's slug. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "dragonwood";
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["NewSeat"][];
            /** @description Your choice of options; the game says which it offers. */
            options?: components["schemas"]["DragonwoodOptions"];
            /** @description How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60, computer_seconds null, bank_seconds null. */
            pace?: components["schemas"]["PaceAsked"];
            /** @description They go into the luck of the match; everybody can read them. */
            words?: string | null;
            /** @description `public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you and those for whom it has seats; for others there is no such match. Left out: `unlisted` if one person plays against computers, else `public`. */
            visibility?: components["schemas"]["Visibility"] | null;
            /** @description Whether players may ask for hints. Everybody sees it, and how many each has taken when it is over; it is not rated. Default: false. */
            hints?: boolean;
            /** @description Whether players pledge their words before anybody gives theirs, so that nobody can choose the luck: see `giveWords`. Left out: if two or more seats are not computers'. */
            pledges?: boolean | null;
        };
        /**
         * DragonwoodNothingDrawn
         * @description A seat should have drawn a card, but there is none.
         */
        DragonwoodNothingDrawn: {
            /**
             * @description Always `nothing-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "nothing-drawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DragonwoodOptions
         * @description The options of a match; simple_setup goes with neither removed nor dragons_only_end.
         */
        DragonwoodOptions: {
            /** @description The number of Dragonwood cards that are not played with: more for a shorter, fewer for a longer match; null: 12, 10 or 8 with 2, 3 or 4 players. Not with simple_setup. */
            removed?: number | null;
            /** @description The match ends only when both dragons are captured; most_decks, a bound of ours, ends one that nobody plays. Not with simple_setup. Default: false. */
            dragons_only_end?: boolean;
            /** @description All Dragonwood cards are shuffled together; the match ends with the second Adventurer deck or the last Dragonwood card, not with the dragons. Neither with removed nor with dragons_only_end. Default: false. */
            simple_setup?: boolean;
            /** @description Two Adventurer cards lie face up; a player who recruits may take one of them. Default: false. */
            advanced_draw?: boolean;
            /** @description Three consecutive cards of one colour are a spell against a dragon. Default: false. */
            dragon_spell?: boolean;
            /**
             * @description The replacement of a ladybug that comes up while the first cards are dealt. Default: two-cards.
             * @enum {string}
             */
            ladybug_at_setup?: "one-card" | "two-cards";
            /** @description All captured cards stay in sight. Default: false. */
            open_points?: boolean;
            /** @description Everybody's standing order for storms at first; see the move `prepare`. Default: false. */
            auto_choose?: boolean;
            /** @description The seat that begins: less than there are seats. null: chance says who. */
            first_seat?: number | null;
            /** @description With dragons_only_end: when so many Adventurer decks are drawn the match ends, too. null: 12 (ours, not the rulebook's), 0: no number ends it (the rulebook). */
            most_decks?: number | null;
        } & (unknown & unknown);
        /**
         * DragonwoodPass
         * @description Do nothing: there is no card to draw, and you have none to capture with.
         */
        DragonwoodPass: {
            /**
             * @description Always `pass`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pass";
        };
        /**
         * DragonwoodPhase
         * @description The phases of the active seat: it chooses, rolls, is wounded, refills, discards surplus cards.
         * @enum {string}
         */
        DragonwoodPhase: "act" | "attempt" | "closing" | "over" | "setup" | "trim" | "wound";
        /**
         * DragonwoodPile
         * @description The creatures that a seat has captured, and who may look at them.
         */
        DragonwoodPile: {
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description The creatures, one by one. Only `witnesses` see it until the match is over: hidden values are null. */
            cards: (components["schemas"]["DragonwoodCreature"] | null)[];
        };
        /**
         * DragonwoodPrepare
         * @description Standing order, at any time, for all to see.
         */
        DragonwoodPrepare: {
            /**
             * @description Always `prepare`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `prepared`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "prepared";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description true: in storms the rules choose a card for it. */
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
             * @description Always `recruit`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `recruited`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "recruited";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DragonwoodReroll
         * @description Lucky Mushroom: roll this die again; the new face counts.
         */
        DragonwoodReroll: {
            /**
             * @description Always `reroll`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reroll";
            /**
             * Format: int64
             * @description Its place among the dice, from 0.
             */
            die: number;
        };
        /**
         * DragonwoodRerollOffered
         * @description The dice fail, but one of them, rolled again, might turn it.
         */
        DragonwoodRerollOffered: {
            /**
             * @description Always `reroll-offered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reroll-offered";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DragonwoodRerolled
         * @description A seat rolled a die again, and this is its face now.
         */
        DragonwoodRerolled: {
            /**
             * @description Always `rerolled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "rerolled";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Which of the dice rolled, counted from 0. */
            die: number;
            /** @description Its face now, in points. */
            face: number;
        };
        /**
         * DragonwoodRolled
         * @description A seat rolled the dice.
         */
        DragonwoodRolled: {
            /**
             * @description Always `rolled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "rolled";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The face of each die, in points. */
            dice: number[];
        };
        /**
         * DragonwoodSeenEntry
         * @description Dragonwood: One line of a match's log as one viewer may see it; hidden members are null.
         *
         *     `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
         *     Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
         *     the `game` of those stored before entries told it is null.
         */
        DragonwoodSeenEntry: components["schemas"]["CommonSeenEntry"] & {
            /**
             * @description The game's slug; null in entries from before they told it.
             * @constant
             */
            game: "dragonwood";
            /** @description The command; null if the viewer may not know it. */
            command: components["schemas"]["DragonwoodCommand"] | null;
            /** @description The events that it caused, in order. */
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
             * @description Always `give-up`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "give-up";
            /** @description A card of your hand. Only the seat that made the move sees it until the match is over: hidden values are null. */
            card: string | null;
        };
        /**
         * DragonwoodStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        DragonwoodStarted: {
            /**
             * @description Always `started`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "started";
            /** @description The table before the first event of the game. */
            table: components["schemas"]["DragonwoodView"];
        };
        /**
         * DragonwoodStorm
         * @description A storm: the seats that must still choose a card, and the cards chosen.
         */
        DragonwoodStorm: {
            /** @description Which storm. */
            kind: components["schemas"]["DragonwoodStormKind"];
            /** @description The seats that have not chosen yet. */
            pending: number[];
            /** @description The cards chosen so far. */
            gifts: components["schemas"]["DragonwoodGift"][];
        };
        /**
         * DragonwoodStormBroke
         * @description These seats must choose a card each.
         */
        DragonwoodStormBroke: {
            /**
             * @description Always `storm-broke`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "storm-broke";
            /** @description Which storm. */
            kind: components["schemas"]["DragonwoodStormKind"];
            /** @description The seats that must choose a card, counted from 0. */
            seats: number[];
        };
        /**
         * DragonwoodStormEnded
         * @description The storm is over.
         */
        DragonwoodStormEnded: {
            /**
             * @description Always `storm-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "storm-ended";
        };
        /**
         * DragonwoodStormKind
         * @description In a thunder storm every seat discards a card, in a wind storm it passes one on.
         * @enum {string}
         */
        DragonwoodStormKind: "thunder_storm" | "wind_storm";
        /**
         * DragonwoodTakenBack
         * @description The player of a seat took back their last move, of the entry before: nothing hidden was
         *     learned by it. The table is as it was before that move, the deadlines too.
         */
        DragonwoodTakenBack: {
            /**
             * @description Always `taken-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "taken-back";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /**
             * Format: int64
             * @description The version of the entry whose move is taken back.
             */
            version: number;
            /** @description The table, as it was before that move. */
            table: components["schemas"]["DragonwoodView"];
            /** @description The deadlines, as they were before that move. */
            dues: components["schemas"]["Due"][];
            /** @description How many decisions in a row the player had missed before it. */
            missed: number;
            /** @description How many strikes for missed deadlines the seat had before it. */
            strikes: number;
            /** @description The ms that each seat's bank had before it; null: none. */
            banks: number[] | null;
        };
        /**
         * DragonwoodTarget
         * @description The cards that can be captured.
         * @enum {string}
         */
        DragonwoodTarget: "angry_ogre" | "blue_dragon" | "bucket_of_spinach" | "charmed_potion" | "cloak_of_darkness" | "crazy_bats" | "fierce_jaguar" | "fire_ants" | "friendly_bunny" | "ghost_disguise" | "gigantic_python" | "giggling_goblin" | "gooey_glob" | "grumpy_troll" | "hungry_bear" | "lightning_bolt" | "lucky_mushroom" | "magical_unicorn" | "orange_dragon" | "pack_of_wolves" | "secret_shadow" | "silver_sword" | "spooky_spiders" | "wasps_nest" | "wild_boar";
        /**
         * DragonwoodTurnBegan
         * @description A seat's turn began.
         */
        DragonwoodTurnBegan: {
            /**
             * @description Always `turn-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-began";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * DragonwoodTurnPassed
         * @description A seat could neither draw nor capture anything.
         */
        DragonwoodTurnPassed: {
            /**
             * @description Always `turn-passed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-passed";
            /** @description The seat that it is about, counted from 0. */
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
            /** @description The options that the host chose. */
            options: components["schemas"]["DragonwoodOptions"];
            /** @description The Dragonwood deck, next card first. Hidden from everybody until the match is over: hidden values are null. */
            wood: (components["schemas"]["DragonwoodWood"] | null)[];
            /** @description The Dragonwood cards that are not played with. Hidden from everybody until the match is over: hidden values are null. */
            removed: (components["schemas"]["DragonwoodWood"] | null)[];
            /** @description The Adventurer deck, next card first. Hidden from everybody until the match is over: hidden values are null. */
            deck: (string | null)[];
            /** @description Per seat its hand. Each seat sees only its own until the match is over: hidden values are null. */
            hands: (string | null)[][];
            /** @description Per seat whether the rules choose its cards in storms. */
            auto: boolean[];
            /** @description The open Dragonwood cards by place; null: the place is free. */
            landscape: (components["schemas"]["DragonwoodTarget"] | null)[];
            /** @description The discarded Adventurers, open to all. */
            discard: string[];
            /** @description Per seat the enhancements before it, which everybody sees. */
            owned: components["schemas"]["DragonwoodEnhancement"][][];
            /** @description Per seat the creatures that it has captured. */
            piles: components["schemas"]["DragonwoodPile"][];
            /** @description How many cards of `wood`, the first ones, have no dragons among them. */
            upper: number;
            /** @description The discarded Dragonwood cards. */
            gone: components["schemas"]["DragonwoodWood"][];
            /** @description The Adventurers that lie face up beside the deck, to be taken. */
            faceup: string[];
            /** @description The dragons that have been captured. */
            slain: components["schemas"]["DragonwoodCreature"][];
            /** @description The phase of the active seat. */
            phase: components["schemas"]["DragonwoodPhase"];
            /** @description The steps of the setting up that are done: `forest`, `dragons`, `first`, `dealt`. */
            prepared: string[];
            /** @description The seat whose turn it is, counted from 0. */
            active: number;
            /** @description The number of this turn, of all seats. */
            turn: number;
            /** @description The number of the decision that is open: it names its deadline. */
            decision: number;
            /** @description The seats that must draw a card each, in this order. */
            draws: number[];
            /** @description How many Adventurer decks have been drawn to the last card. */
            decks: number;
            /** @description Whether a new Adventurer deck must be formed at once. */
            reshuffle: boolean;
            /** @description How many turns are left; null: the last round has not begun. */
            turns_left: number | null;
            /** @description The capture that is being tried; null: none is. */
            attempt: components["schemas"]["DragonwoodAttempt"] | null;
            /** @description The storm that is going on; null: none is. */
            storm: components["schemas"]["DragonwoodStorm"] | null;
        };
        /**
         * DragonwoodViewItem
         * @description Dragonwood: A match as it stood at a version, for stepping through it. `at` is ms.
         */
        DragonwoodViewItem: components["schemas"]["CommonViewItem"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "dragonwood";
            /** @description The table, as this viewer may see it; null before the start. */
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
         * @description A Dragonwood card. Copies of a creature have the same name, as nothing tells them apart.
         * @enum {string}
         */
        DragonwoodWood: "angry_ogre" | "blue_dragon" | "bucket_of_spinach" | "charmed_potion" | "cloak_of_darkness" | "crazy_bats" | "fierce_jaguar" | "fire_ants" | "friendly_bunny" | "ghost_disguise" | "gigantic_python" | "giggling_goblin" | "gooey_glob" | "grumpy_troll" | "hungry_bear" | "lightning_bolt" | "lucky_mushroom" | "magical_unicorn" | "orange_dragon" | "pack_of_wolves" | "quicksand" | "secret_shadow" | "silver_sword" | "spooky_spiders" | "sunny_day" | "thunder_storm" | "wasps_nest" | "wild_boar" | "wind_storm";
        /**
         * DropSeat
         * @description Take any seat away before the start; only the host may.
         */
        DropSeat: {
            /**
             * @description Always `drop-seat`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "drop-seat";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * Due
         * @description When (ms since the epoch) time is up for a decision; `reminder`: it makes no move late.
         */
        Due: {
            /** @description Which kind of decision: each game lists its own as `kinds`; `seat`: a seat is to be taken; `pledge`: words are to be pledged; `words`: pledged words are to be given. */
            kind: string;
            /** @description The number of the decision, which changes with each new one. */
            decision: number;
            /**
             * Format: int64
             * @description When time is up, ms since the epoch by the store's clock.
             */
            at: number;
            /** @description Whether it only makes something happen, and makes no move late. */
            reminder: boolean;
            /** @description The seat whose bank is in it, all that it had left, counted from 0; null: none. */
            bank_of: number | null;
            /** @description How many ms of it were given by other players; null: none. */
            extension: number | null;
        };
        /**
         * EarlierEntry
         * @description An entry that was stored before entries told their game.
         */
        EarlierEntry: components["schemas"]["CommonSeenEntry"] & {
            /** @description It does not say. */
            game: null;
            /** @description The command. */
            command: {
                [key: string]: unknown;
            } | null;
            /** @description The events. */
            events: {
                [key: string]: unknown;
            }[];
        };
        /**
         * Editions
         * @description By which edition of a game's rules an entry was decided, and which there is today.
         */
        Editions: {
            /** @description The edition that the entry was decided by. */
            played: number;
            /** @description The edition of today. */
            today: number;
            /** @description The release since which they differ; null: this release does not know that edition. */
            since: string | null;
        };
        /**
         * End
         * @description End the match before its game does: before the start its host, after it all persons who are
         *     at the table, together.
         */
        End: {
            /**
             * @description Always `end`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "end";
        };
        /**
         * EndAsked
         * @description The player of a seat asks to end the match. It ends when all persons at the table have.
         */
        EndAsked: {
            /**
             * @description Always `end-asked`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "end-asked";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * EndWithdrawn
         * @description The player of a seat asks no more to end the match: they have moved.
         */
        EndWithdrawn: {
            /**
             * @description Always `end-withdrawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "end-withdrawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * Enrolled
         * @description A new player. Token and recovery code are never shown again.
         */
        Enrolled: {
            /** @description The player's id. */
            id: string;
            /** @description The player's name. */
            name: string;
            /** @description The bearer token: a client that has it acts as this player. */
            token: string;
            /** @description The recovery code, which gives a new token when all devices are lost. */
            recovery: string;
        };
        /**
         * EntryOfGame
         * @description One line of a match's log as one viewer may see it; hidden members are null.
         *
         *     `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
         *     Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
         *     the `game` of those stored before entries told it is null.
         */
        EntryOfGame: components["schemas"]["OrDesDragonsSeenEntry"] | components["schemas"]["JeuDesDragonsSeenEntry"] | components["schemas"]["PierresDuDragonSeenEntry"] | components["schemas"]["DragonwoodSeenEntry"] | components["schemas"]["DrachenlandSeenEntry"];
        /**
         * EventStream
         * @description Server-sent events. A message per entry: `id` is its version, `data` the entry in one line, as the log shows it (SeenEntry). The last event is `end`, with the match's version, `set-back`, with the last version that is still valid, or `too-new`, with the last one that this server can read (LastVersion). The event `talk`, without an id, is something that was said at the table (SaidItem). A comment (`:`) is sent from time to time to show that the stream is alive. Read as a whole it is a text; read event by event it is the data.
         */
        EventStream: string | components["schemas"]["SeenEntry"] | components["schemas"]["LastVersion"] | components["schemas"]["SaidItem"];
        /**
         * Expire
         * @description The deadline of a decision has passed.
         */
        Expire: {
            /**
             * @description Always `expire`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "expire";
        };
        /**
         * Export
         * @description NDJSON: an object per line. The first is a header: `format`, `match`, `game`, `options`, `words`, `commitment`, `finished`, `entries` (how many), `head` (the hash of the last) and, if you asked for it, `note` (the operator's signature under it) or `log` (`checkpoint`, `opening` and `ending`: proofs that the transparency log has it). Each other line is an entry, as the log shows it (SeenEntry).
         */
        Export: string;
        /**
         * Fill
         * @description When a computer takes a seat that is still free.
         */
        Fill: {
            /** @description How well the computer plays. */
            level: components["schemas"]["Level"];
            /** @description The seconds for which the seat stays free. */
            after_seconds: number;
        };
        /**
         * FillAsked
         * @description A computer that takes a seat if nobody does.
         */
        FillAsked: {
            /** @description How well it plays. */
            level: components["schemas"]["Level"];
            /** @description How long the seat waits for a player: up to 30 days. */
            after_seconds: number;
        };
        /**
         * Filled
         * @description A computer took a free seat: nobody had taken it in time, or the host wanted it so.
         */
        Filled: {
            /**
             * @description Always `filled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "filled";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How well it plays. */
            level: components["schemas"]["Level"];
        };
        /**
         * Finished
         * @description The match is over, its secret revealed.
         *
         *     `abandoned` says why the game was not played to its end. There is a result all the same if the
         *     match was `claimed`. Both are null in earlier entries: the last player had left before the
         *     start.
         */
        Finished: {
            /**
             * @description Always `finished`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "finished";
            /** @description The final points of every seat, as the game gives them, whether a player or a computer moved there; of a claimed match those of a forfeit; null: the game was not played to its end. */
            result: components["schemas"]["Score"][] | null;
            /** @description The secret from which all luck followed, in hexadecimal. */
            secret: string;
            /** @description Why the game was not played to its end; there is no result, unless it is `claimed`; null: it was. */
            abandoned: components["schemas"]["Abandoned"] | null;
        };
        /**
         * Free
         * @description Free any seat before the start; only the host may.
         */
        Free: {
            /**
             * @description Always `free`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "free";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * GameAnswer
         * @description A game with all that is in its box, and JSON Schemas of its moves, events and view.
         */
        GameAnswer: {
            /** @description The name of the game in paths and bodies, such as `dragonwood`. */
            slug: string;
            /** @description The name of the game. */
            names: components["schemas"]["Names"];
            /** @description How many may play. */
            seats: components["schemas"]["Range"];
            /** @description The options that a host may choose: a JSON Schema, with defaults. */
            options: {
                [key: string]: unknown;
            };
            /** @description The source of the rules and the cards. */
            provenance: string;
            /** @description The kinds of decisions. */
            kinds: components["schemas"]["KindItem"][];
            /** @description Why a move may be refused. */
            reasons: components["schemas"]["ReasonItem"][];
            /** @description The contents of the box, in the game's own form. */
            components: {
                [key: string]: unknown;
            };
            /** @description JSON Schemas of its moves, events and view, by name. */
            schemas: {
                [key: string]: unknown;
            };
            /** @description Its rules in short, for players: plain text, a paragraph per line. */
            in_short: components["schemas"]["Names"];
            /** @description The same section by section. A match may be played otherwise: ask for its own. */
            rules: components["schemas"]["Told"][];
            /** @description The phrases that players may say, in this order. */
            phrases: components["schemas"]["PhraseItem"][];
        };
        /**
         * GameItem
         * @description A game of the catalogue; `options` is a JSON Schema with defaults.
         */
        GameItem: {
            /** @description The name of the game in paths and bodies, such as `dragonwood`. */
            slug: string;
            /** @description The name of the game. */
            names: components["schemas"]["Names"];
            /** @description How many may play. */
            seats: components["schemas"]["Range"];
            /** @description The options that a host may choose: a JSON Schema, with defaults. */
            options: {
                [key: string]: unknown;
            };
            /** @description The source of the rules and the cards. */
            provenance: string;
        };
        /**
         * GamePage
         * @description The catalogue; it has one page.
         */
        GamePage: {
            /** @description All games. */
            items: components["schemas"]["GameItem"][];
            /** @description Always null: there is one page. */
            next: string | null;
        };
        /**
         * GameRecord
         * @description A player's matches of a game: public ones that were played to their end.
         */
        GameRecord: {
            /** @description The game's slug, such as `dragonwood`. */
            game: string;
            /** @description How many were played. */
            played: number;
            /** @description How many of them were won, perhaps with others: the first rank may be shared. */
            won: number;
            /** @description The mean of the ranks, from 1; players who are not there at the end rank last. */
            mean_rank: number;
            /** @description The same by the number of seats, fewest first. */
            by_seats: components["schemas"]["SeatsCount"][];
            /** @description Their rating; null: they have not met another player in such a match yet. */
            rating: components["schemas"]["RatingAnswer"] | null;
        };
        /**
         * GaveWords
         * @description The player of a seat gave the words that they had pledged; or, without a pledge, said some.
         *
         *     A player who gives none in time after a pledge is named in `timed-out`: the pledge stands in.
         */
        GaveWords: {
            /**
             * @description Always `gave-words`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gave-words";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The words, which go into the luck of the match. */
            words: string;
        };
        /**
         * GiveTime
         * @description Give another seat more time for its running decision: as much as such a decision has.
         */
        GiveTime: {
            /**
             * @description Always `give-time`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "give-time";
            /** @description The seat that gets it, counted from 0. */
            seat: number;
        };
        /**
         * GiveWords
         * @description Give the words that one has pledged, once everybody has; or, without a pledge, say some.
         */
        GiveWords: {
            /**
             * @description Always `give-words`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "give-words";
            /** @description The words, which go into the luck of the match. */
            words: string;
        };
        /**
         * Guest
         * @description A seat for the person to whom you give its code: see `invites` in the answer.
         */
        Guest: {
            /**
             * @description Always `invite`: this tells it from the others.
             * @constant
             */
            kind: "invite";
        };
        /**
         * HeadLost
         * @description The store has lost entries; one of them, which the service remembers, had this hash.
         *
         *     From here on all luck is new, and so are the salts.
         */
        HeadLost: {
            /**
             * @description Always `head-lost`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "head-lost";
            /**
             * Format: int64
             * @description The version of the lost entry.
             */
            version: number;
            /** @description Its hash, in hexadecimal. */
            head: string;
        };
        /**
         * Health
         * @description The state of the server.
         */
        Health: {
            /**
             * @description Always `ok`: else there is no answer, or a problem.
             * @constant
             */
            status: "ok";
        };
        /** @description The move that a master would make at your seat. Only you see it until the match is over. */
        HintAnswer: components["schemas"]["OrDesDragonsHintAnswer"] | components["schemas"]["JeuDesDragonsHintAnswer"] | components["schemas"]["PierresDuDragonHintAnswer"] | components["schemas"]["DragonwoodHintAnswer"] | components["schemas"]["DrachenlandHintAnswer"];
        /**
         * HintsAllowed
         * @description From here on players may ask for hints. The player of a seat wanted it so, who plays with
         *     computers alone.
         */
        HintsAllowed: {
            /**
             * @description Always `hints-allowed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hints-allowed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * HintsTold
         * @description Which seats had taken hints, told once the match is over. Only where they were allowed.
         */
        HintsTold: {
            /**
             * @description Always `hints-told`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hints-told";
            /** @description How many hints each seat has taken. */
            taken: number[];
        };
        /**
         * Invite
         * @description An invitation: whoever has its code may take the seat, once.
         */
        Invite: {
            /** @description The seat, counted from 0. */
            seat: number;
            /** @description Give it to the person whom you invite. */
            code: string;
            /** @description The path of this service at which it is taken. */
            url: string;
        };
        /**
         * InviteAnswer
         * @description The match and seat of an invitation. `seat` is free until somebody takes it, or yours once
         *     the code is used up.
         */
        InviteAnswer: {
            /** @description The match's id. */
            match: string;
            /** @description The game's slug, such as `dragonwood`. */
            game: string;
            /** @description The game's own options, as the host chose them. */
            options: {
                [key: string]: unknown;
            };
            /** @description How long decisions may take. */
            pace: components["schemas"]["Pace"];
            /** @description The id of the player who opened the match. */
            host: string;
            /** @description The name of its host; null: they were erased. */
            host_name: string | null;
            /** @description The seat to which it invites, counted from 0. */
            seat: number;
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["SeatAnswer"][];
            /** @description The people who may know of the match. */
            visibility: components["schemas"]["Visibility"];
            /** @description Whether players may ask for hints. */
            hints: boolean;
            /** @description Whether players pledge their words before anybody gives theirs. */
            pledges: boolean;
            /** @description Your seat, if you sit in the match already, counted from 0; null: you do not. */
            you: number | null;
        };
        /**
         * JeuDesDragonsAbility
         * @description The abilities, each usable once in a gambit, with the option `abilities`.
         * @enum {string}
         */
        JeuDesDragonsAbility: "grant_favor" | "intimidate" | "profession_gambler" | "read_face" | "sleight_of_hand" | "under_pressure" | "wild_card" | "withhold_funds";
        /**
         * JeuDesDragonsAbilityPicked
         * @description A seat has an ability from now on.
         */
        JeuDesDragonsAbilityPicked: {
            /**
             * @description Always `ability-picked`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ability-picked";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Which ability. */
            ability: components["schemas"]["JeuDesDragonsAbility"];
        };
        /**
         * JeuDesDragonsAbilityUsed
         * @description A seat used its ability.
         */
        JeuDesDragonsAbilityUsed: {
            /**
             * @description Always `ability-used`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ability-used";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Which ability. */
            ability: components["schemas"]["JeuDesDragonsAbility"];
        };
        /**
         * JeuDesDragonsAnte
         * @description Lay a card from your hand as your ante, face down; change it until the last one lies.
         */
        JeuDesDragonsAnte: {
            /**
             * @description Always `ante`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `ante-chosen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ante-chosen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card, which stays in hand until the antes are revealed. Only `seat` see it until the match is over: hidden values are null. */
            card: string | null;
        };
        /**
         * JeuDesDragonsAnteTaker
         * @description The reason for which a seat may take ante cards.
         * @enum {string}
         */
        JeuDesDragonsAnteTaker: "bronze" | "strength";
        /**
         * JeuDesDragonsAnteing
         * @description Every player chooses an ante card, in secret.
         */
        JeuDesDragonsAnteing: {
            /**
             * @description Always `anteing`: this tells it from the others.
             * @constant
             */
            step: "anteing";
        };
        /**
         * JeuDesDragonsAntesRevealed
         * @description All antes were turned up together.
         */
        JeuDesDragonsAntesRevealed: {
            /**
             * @description Always `antes-revealed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "antes-revealed";
            /** @description Each seat's card, in seat order from the first that is not out. */
            antes: components["schemas"]["JeuDesDragonsLaid"][];
        };
        /**
         * JeuDesDragonsAntesTaken
         * @description A seat took ante cards into its hand.
         */
        JeuDesDragonsAntesTaken: {
            /**
             * @description Always `antes-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "antes-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The cards, which were open on the table. */
            cards: string[];
        };
        /**
         * JeuDesDragonsAntesTied
         * @description Each ante was as strong as another: all are discarded, and no seat pays.
         */
        JeuDesDragonsAntesTied: {
            /**
             * @description Always `antes-tied`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "antes-tied";
        };
        /**
         * JeuDesDragonsBeginningGambit
         * @description The next gambit begins.
         */
        JeuDesDragonsBeginningGambit: {
            /**
             * @description Always `beginning-gambit`: this tells it from the others.
             * @constant
             */
            step: "beginning-gambit";
        };
        /**
         * JeuDesDragonsBeginningRound
         * @description The next round begins; `asked`: the leader has been asked for their favour.
         */
        JeuDesDragonsBeginningRound: {
            /**
             * @description Always `beginning-round`: this tells it from the others.
             * @constant
             */
            step: "beginning-round";
            /** @description The seat that plays first, counted from 0. */
            leader: number;
            /** @description Whether the seats that may use an ability here were asked. */
            asked: boolean;
        };
        /**
         * JeuDesDragonsBranched
         * @description The table from which a branch will begin. The hidden parts are null if they are dealt again
         *     only when words are given.
         */
        JeuDesDragonsBranched: {
            /**
             * @description Always `branched`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "branched";
            /** @description The table, as the origin had it. */
            table: components["schemas"]["JeuDesDragonsView"];
        };
        /**
         * JeuDesDragonsBuying
         * @description A seat turns up its price.
         */
        JeuDesDragonsBuying: {
            /**
             * @description Always `buying`: this tells it from the others.
             * @constant
             */
            step: "buying";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsCardDiscarded
         * @description A seat discarded a card from its hand.
         */
        JeuDesDragonsCardDiscarded: {
            /**
             * @description Always `card-discarded`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-discarded";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card, now on the discard. */
            card: string;
        };
        /**
         * JeuDesDragonsCardReplaced
         * @description A seat discarded a card of its flight; another one will come in its place.
         */
        JeuDesDragonsCardReplaced: {
            /**
             * @description Always `card-replaced`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-replaced";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that was discarded from the flight. */
            card: string;
        };
        /**
         * JeuDesDragonsCardStolen
         * @description A seat took a random card from another's hand.
         */
        JeuDesDragonsCardStolen: {
            /**
             * @description Always `card-stolen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-stolen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that loses a card, counted from 0. */
            victim: number;
            /** @description The card that was taken. Only `seat` and `victim` see it until the match is over: hidden values are null. */
            card: string | null;
        };
        /**
         * JeuDesDragonsChaining
         * @description The princess: these good dragons are still to trigger.
         */
        JeuDesDragonsChaining: {
            /**
             * @description Always `chaining`: this tells it from the others.
             * @constant
             */
            step: "chaining";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The good dragons whose power is still to trigger. */
            cards: string[];
        };
        /**
         * JeuDesDragonsCommand
         * @description A command to a match of Three-Dragon Ante: its moves, and the commands of any match.
         */
        JeuDesDragonsCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["TakeInvite"] | components["schemas"]["Pledge"] | components["schemas"]["GiveWords"] | components["schemas"]["Leave"] | components["schemas"]["TakeBack"] | components["schemas"]["ComeBack"] | components["schemas"]["End"] | components["schemas"]["ClaimMatch"] | components["schemas"]["AllowHints"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["GiveTime"] | components["schemas"]["Free"] | components["schemas"]["AddSeat"] | components["schemas"]["DropSeat"] | components["schemas"]["SeatComputer"] | components["schemas"]["Begin"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["Stop"] | components["schemas"]["SetClock"] | components["schemas"]["NameLosses"] | components["schemas"]["JeuDesDragonsPickAbility"] | components["schemas"]["JeuDesDragonsSeenAnte"] | components["schemas"]["JeuDesDragonsPlay"] | components["schemas"]["JeuDesDragonsPlunder"] | components["schemas"]["JeuDesDragonsLevy"] | components["schemas"]["JeuDesDragonsTarget"] | components["schemas"]["JeuDesDragonsGive"] | components["schemas"]["JeuDesDragonsPayInstead"] | components["schemas"]["JeuDesDragonsTakeAnte"] | components["schemas"]["JeuDesDragonsCopy"] | components["schemas"]["JeuDesDragonsSlay"] | components["schemas"]["JeuDesDragonsDiscard"] | components["schemas"]["JeuDesDragonsTrigger"] | components["schemas"]["JeuDesDragonsFormFlight"] | components["schemas"]["JeuDesDragonsUseAbility"] | components["schemas"]["JeuDesDragonsNameLeader"] | components["schemas"]["JeuDesDragonsDecline"];
        /**
         * JeuDesDragonsComparing
         * @description The antes lie open and decide the leader and the price.
         */
        JeuDesDragonsComparing: {
            /**
             * @description Always `comparing`: this tells it from the others.
             * @constant
             */
            step: "comparing";
        };
        /**
         * JeuDesDragonsCopy
         * @description Archmage: copy the power of an ante card. Dracolich: of an evil dragon in a flight.
         */
        JeuDesDragonsCopy: {
            /**
             * @description Always `copy`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `copying`: this tells it from the others.
             * @constant
             */
            step: "copying";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card whose power it is. */
            card: string;
            /** @description The kind of card whose text is followed: its own, or a copied one. */
            text: components["schemas"]["JeuDesDragonsKind"];
            /** @description The cards that this chain of copper dragons has replaced so far. */
            coppers: string[];
        };
        /**
         * JeuDesDragonsDebt
         * @description Gold that is owed to a seat; `to` null: to the stakes.
         */
        JeuDesDragonsDebt: {
            /** @description The seat that gets the gold, counted from 0; null: the stakes. */
            to: number | null;
            /** @description How much gold is owed. */
            gold: number;
        };
        /**
         * JeuDesDragonsDeckShuffled
         * @description All cards were shuffled, before the first deal.
         */
        JeuDesDragonsDeckShuffled: {
            /**
             * @description Always `deck-shuffled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "deck-shuffled";
            /** @description The cards in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * JeuDesDragonsDecline
         * @description Do not use the ability that you are asked about.
         */
        JeuDesDragonsDecline: {
            /**
             * @description Always `decline`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `discard`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `discarding`: this tells it from the others.
             * @constant
             */
            step: "discarding";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsDragonGiven
         * @description A seat showed a dragon from its hand and gave it to another seat.
         */
        JeuDesDragonsDragonGiven: {
            /**
             * @description Always `dragon-given`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragon-given";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that the dragon is for, counted from 0. */
            to: number;
            /** @description The dragon, which is in the other's hand now. */
            card: string;
        };
        /**
         * JeuDesDragonsDragonShown
         * @description A seat showed a dragon and keeps it: the hand it was for is full.
         */
        JeuDesDragonsDragonShown: {
            /**
             * @description Always `dragon-shown`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragon-shown";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that the dragon is for, counted from 0. */
            to: number;
            /** @description The dragon, which stays in its hand. */
            card: string;
        };
        /**
         * JeuDesDragonsDragonSlain
         * @description A dragon of a seat was slain: it is discarded from the flight.
         */
        JeuDesDragonsDragonSlain: {
            /**
             * @description Always `dragon-slain`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragon-slain";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The dragon, now on the discard. */
            card: string;
        };
        /**
         * JeuDesDragonsDrawing
         * @description A seat draws so many cards, as far as its hand has room.
         */
        JeuDesDragonsDrawing: {
            /**
             * @description Always `drawing`: this tells it from the others.
             * @constant
             */
            step: "drawing";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How many cards. */
            cards: number;
        };
        /**
         * JeuDesDragonsDrew
         * @description A seat drew the first cards of the deck.
         */
        JeuDesDragonsDrew: {
            /**
             * @description Always `drew`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "drew";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The cards that it drew. Only `seat` see it until the match is over: hidden values are null. */
            cards: (string | null)[];
        };
        /**
         * JeuDesDragonsDruidCalled
         * @description The weakest flight will win this gambit.
         */
        JeuDesDragonsDruidCalled: {
            /**
             * @description Always `druid-called`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "druid-called";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsEliminated
         * @description A seat has no gold at the end of a gambit. Its cards are discarded, its debts void.
         */
        JeuDesDragonsEliminated: {
            /**
             * @description Always `eliminated`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "eliminated";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The cards of its hand, which are discarded. */
            cards: string[];
        };
        /**
         * JeuDesDragonsEliminating
         * @description Who is out, and is the game over?
         */
        JeuDesDragonsEliminating: {
            /**
             * @description Always `eliminating`: this tells it from the others.
             * @constant
             */
            step: "eliminating";
            /** @description The seat that won the gambit, counted from 0; null: nobody did. */
            winner: number | null;
        };
        /**
         * JeuDesDragonsEnding
         * @description How a match ends.
         * @enum {string}
         */
        JeuDesDragonsEnding: "gambits" | "hoard" | "out-of-gold" | "time";
        /**
         * JeuDesDragonsEndingGambit
         * @description The stakes go to the winner; null: they stay.
         */
        JeuDesDragonsEndingGambit: {
            /**
             * @description Always `ending-gambit`: this tells it from the others.
             * @constant
             */
            step: "ending-gambit";
            /** @description The seat that gets the stakes, counted from 0; null: nobody. */
            winner: number | null;
        };
        /**
         * JeuDesDragonsEndingRound
         * @description All have played: another round, or the end of the gambit?
         */
        JeuDesDragonsEndingRound: {
            /**
             * @description Always `ending-round`: this tells it from the others.
             * @constant
             */
            step: "ending-round";
        };
        /**
         * JeuDesDragonsEvent
         * @description An event in a match of Three-Dragon Ante.
         */
        JeuDesDragonsEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Pledged"] | components["schemas"]["GaveWords"] | components["schemas"]["SeatAdded"] | components["schemas"]["SeatDropped"] | components["schemas"]["Filled"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimeGiven"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["ResignationWithdrawn"] | components["schemas"]["EndAsked"] | components["schemas"]["EndWithdrawn"] | components["schemas"]["PauseAsked"] | components["schemas"]["PauseBegan"] | components["schemas"]["PauseEnded"] | components["schemas"]["Finished"] | components["schemas"]["HintsAllowed"] | components["schemas"]["HintsTold"] | components["schemas"]["HeadLost"] | components["schemas"]["Answered"] | components["schemas"]["JeuDesDragonsBranched"] | components["schemas"]["JeuDesDragonsStarted"] | components["schemas"]["JeuDesDragonsTakenBack"] | components["schemas"]["JeuDesDragonsProceeded"] | components["schemas"]["JeuDesDragonsDeckShuffled"] | components["schemas"]["JeuDesDragonsReshuffled"] | components["schemas"]["JeuDesDragonsDrew"] | components["schemas"]["JeuDesDragonsPriceTurned"] | components["schemas"]["JeuDesDragonsCardStolen"] | components["schemas"]["JeuDesDragonsDragonGiven"] | components["schemas"]["JeuDesDragonsDragonShown"] | components["schemas"]["JeuDesDragonsHandSeen"] | components["schemas"]["JeuDesDragonsCardDiscarded"] | components["schemas"]["JeuDesDragonsAntesTaken"] | components["schemas"]["JeuDesDragonsPaid"] | components["schemas"]["JeuDesDragonsRepaid"] | components["schemas"]["JeuDesDragonsGoldTaken"] | components["schemas"]["JeuDesDragonsAbilityPicked"] | components["schemas"]["JeuDesDragonsAbilityUsed"] | components["schemas"]["JeuDesDragonsGambitBegan"] | components["schemas"]["JeuDesDragonsAnteChosen"] | components["schemas"]["JeuDesDragonsAntesRevealed"] | components["schemas"]["JeuDesDragonsAntesTied"] | components["schemas"]["JeuDesDragonsLeaderNamed"] | components["schemas"]["JeuDesDragonsRoundBegan"] | components["schemas"]["JeuDesDragonsTurnBegan"] | components["schemas"]["JeuDesDragonsTurnSkipped"] | components["schemas"]["JeuDesDragonsPlayed"] | components["schemas"]["JeuDesDragonsPowerTriggered"] | components["schemas"]["JeuDesDragonsPowerCopied"] | components["schemas"]["JeuDesDragonsCardReplaced"] | components["schemas"]["JeuDesDragonsReplacementDrawn"] | components["schemas"]["JeuDesDragonsDragonSlain"] | components["schemas"]["JeuDesDragonsPriestCalled"] | components["schemas"]["JeuDesDragonsDruidCalled"] | components["schemas"]["JeuDesDragonsFlightFormed"] | components["schemas"]["JeuDesDragonsStakesEmptied"] | components["schemas"]["JeuDesDragonsGambitWon"] | components["schemas"]["JeuDesDragonsGambitUndecided"] | components["schemas"]["JeuDesDragonsEliminated"] | components["schemas"]["JeuDesDragonsFlightsDiscarded"] | components["schemas"]["JeuDesDragonsLastCalled"] | components["schemas"]["JeuDesDragonsGameEnded"];
        /**
         * JeuDesDragonsFilling
         * @description A seat draws until it has so many cards.
         */
        JeuDesDragonsFilling: {
            /**
             * @description Always `filling`: this tells it from the others.
             * @constant
             */
            step: "filling";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How many cards it will have. */
            cards: number;
            /** @description Whether the seats that may use an ability here were asked. */
            asked: boolean;
        };
        /**
         * JeuDesDragonsFlightFormed
         * @description A seat has formed a special flight that is worth so much gold.
         */
        JeuDesDragonsFlightFormed: {
            /**
             * @description Always `flight-formed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "flight-formed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description `colour`: three of a colour; `strength`: three of a strength. */
            flight: components["schemas"]["JeuDesDragonsSpecialFlight"];
            /** @description The three cards. */
            cards: string[];
            /** @description How much gold: each other seat pays it (`colour`), or it comes from the stakes (`strength`). */
            gold: number;
        };
        /**
         * JeuDesDragonsFlightsDiscarded
         * @description All flights and ante cards were discarded.
         */
        JeuDesDragonsFlightsDiscarded: {
            /**
             * @description Always `flights-discarded`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `form-flight`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `forming-colour`: this tells it from the others.
             * @constant
             */
            step: "forming-colour";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that counts as any colour; null: none does. */
            wild: string | null;
            /** @description Whether the seats that may use an ability here were asked. */
            asked: boolean;
        };
        /**
         * JeuDesDragonsFormingStrength
         * @description At the end of its turn a seat may have a strength flight.
         */
        JeuDesDragonsFormingStrength: {
            /**
             * @description Always `forming-strength`: this tells it from the others.
             * @constant
             */
            step: "forming-strength";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsGambitBegan
         * @description A gambit began. They are counted from 1.
         */
        JeuDesDragonsGambitBegan: {
            /**
             * @description Always `gambit-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gambit-began";
            /** @description The gambit's number, from 1. */
            gambit: number;
        };
        /**
         * JeuDesDragonsGambitUndecided
         * @description The gambit has no winner: the gold stays in the stakes, and debts to them are void.
         */
        JeuDesDragonsGambitUndecided: {
            /**
             * @description Always `gambit-undecided`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gambit-undecided";
        };
        /**
         * JeuDesDragonsGambitWon
         * @description A seat won the gambit, and the stakes.
         *
         *     Its debts to the stakes are forgiven; others' debts to the stakes go to the winner.
         */
        JeuDesDragonsGambitWon: {
            /**
             * @description Always `gambit-won`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gambit-won";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How much gold was in the stakes. */
            gold: number;
        };
        /**
         * JeuDesDragonsGameEnded
         * @description The game is over.
         */
        JeuDesDragonsGameEnded: {
            /**
             * @description Always `game-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game-ended";
            /** @description `out-of-gold`: somebody is out; `hoard`: a hoard is large enough; `gambits`: all are played; `time`: the minutes are over. */
            reason: components["schemas"]["JeuDesDragonsEnding"];
        };
        /**
         * JeuDesDragonsGive
         * @description Green or brass dragon of an opponent: show this dragon of your hand and give it.
         */
        JeuDesDragonsGive: {
            /**
             * @description Always `give`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `giving`: this tells it from the others.
             * @constant
             */
            step: "giving";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that gets the dragon or the gold, counted from 0. */
            to: number;
            /** @description The kind of card whose text is followed: its own, or a copied one. */
            text: components["schemas"]["JeuDesDragonsKind"];
            /** @description The strength that the dragon must be below or above. */
            strength: number;
        };
        /**
         * JeuDesDragonsGoldTaken
         * @description A seat took gold from the stakes.
         */
        JeuDesDragonsGoldTaken: {
            /**
             * @description Always `gold-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gold-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How much gold it took. */
            gold: number;
        };
        /**
         * JeuDesDragonsHandSeen
         * @description A seat looked at another's hand.
         */
        JeuDesDragonsHandSeen: {
            /**
             * @description Always `hand-seen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hand-seen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat whose hand it is, counted from 0. */
            of: number;
            /** @description The whole hand. Only `seat` and `of` see it until the match is over: hidden values are null. */
            cards: (string | null)[];
        };
        /**
         * JeuDesDragonsHeld
         * @description A card that others know to be in the hand of a seat.
         */
        JeuDesDragonsHeld: {
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that is known. */
            card: string;
        };
        /**
         * JeuDesDragonsHintAnswer
         * @description Three-Dragon Ante: The move that a master would make at your seat. Only you see it until the match is over.
         */
        JeuDesDragonsHintAnswer: components["schemas"]["CommonHintAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "jeu-des-dragons";
            /** @description The move, ready to be sent; null: a master would let others act first, or not ready. */
            move: components["schemas"]["JeuDesDragonsMove"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "jeu-des-dragons";
        };
        /**
         * JeuDesDragonsKind
         * @description The kinds of cards: the colour of a dragon, or who a mortal is. Each has a text of its own.
         * @enum {string}
         */
        JeuDesDragonsKind: "archmage" | "bahamut" | "black" | "blue" | "brass" | "bronze" | "copper" | "dracolich" | "dragonslayer" | "druid" | "fool" | "gold" | "green" | "priest" | "princess" | "red" | "silver" | "thief" | "tiamat" | "white";
        /**
         * JeuDesDragonsLaid
         * @description A card that a seat has laid on the table; `lies` is false once it is slain or replaced.
         */
        JeuDesDragonsLaid: {
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that it laid. */
            card: string;
            /** @description false once it is slain or replaced. */
            lies: boolean;
        };
        /**
         * JeuDesDragonsLastCalled
         * @description Time has passed: this gambit will be the last; 0: the one that was being played.
         */
        JeuDesDragonsLastCalled: {
            /**
             * @description Always `last-called`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "last-called";
            /** @description The number of the last gambit; 0: the one that was being played. */
            gambit: number;
        };
        /**
         * JeuDesDragonsLeaderNamed
         * @description A seat leads the first round; every seat owes the stakes this price.
         */
        JeuDesDragonsLeaderNamed: {
            /**
             * @description Always `leader-named`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "leader-named";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How much gold every seat pays to the stakes: the strength of the strongest ante. */
            price: number;
        };
        /**
         * JeuDesDragonsLevy
         * @description Blue dragon: every opponent pays the gold to the stakes.
         */
        JeuDesDragonsLevy: {
            /**
             * @description Always `levy`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "levy";
        };
        /**
         * JeuDesDragonsMatchAnswer
         * @description Three-Dragon Ante: A match as the caller may see it. Times are ms since the epoch by the store's clock.
         */
        JeuDesDragonsMatchAnswer: components["schemas"]["CommonMatchAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "jeu-des-dragons";
            /** @description The game's own options, as the host chose them. */
            options: components["schemas"]["JeuDesDragonsOptions"];
            /** @description The table, as this viewer may see it; null before the start. */
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
            /**
             * @description Always `may-use`: this tells it from the others.
             * @constant
             */
            step: "may-use";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Its ability. */
            ability: components["schemas"]["JeuDesDragonsAbility"];
            /** @description The seat whose hand it may see, counted from 0; null: the ability needs none. */
            on: number | null;
        };
        /**
         * JeuDesDragonsMove
         * @description A move of Three-Dragon Ante: what a seat may choose.
         */
        JeuDesDragonsMove: components["schemas"]["JeuDesDragonsPickAbility"] | components["schemas"]["JeuDesDragonsAnte"] | components["schemas"]["JeuDesDragonsPlay"] | components["schemas"]["JeuDesDragonsPlunder"] | components["schemas"]["JeuDesDragonsLevy"] | components["schemas"]["JeuDesDragonsTarget"] | components["schemas"]["JeuDesDragonsGive"] | components["schemas"]["JeuDesDragonsPayInstead"] | components["schemas"]["JeuDesDragonsTakeAnte"] | components["schemas"]["JeuDesDragonsCopy"] | components["schemas"]["JeuDesDragonsSlay"] | components["schemas"]["JeuDesDragonsDiscard"] | components["schemas"]["JeuDesDragonsTrigger"] | components["schemas"]["JeuDesDragonsFormFlight"] | components["schemas"]["JeuDesDragonsUseAbility"] | components["schemas"]["JeuDesDragonsNameLeader"] | components["schemas"]["JeuDesDragonsDecline"];
        /**
         * JeuDesDragonsMovesAnswer
         * @description Three-Dragon Ante: The caller's legal moves; `notes`, if there are any, has one element per move.
         *
         *     `complete` concerns the decision that the match waits for. `always` lists the moves that are
         *     legal besides it.
         */
        JeuDesDragonsMovesAnswer: components["schemas"]["CommonMovesAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "jeu-des-dragons";
            /** @description The moves that answer the decision, each ready to be sent. */
            moves: components["schemas"]["JeuDesDragonsMove"][];
            /** @description The moves that you may make besides, such as standing orders. */
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
             * @description Always `name-leader`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "name-leader";
            /**
             * Format: int64
             * @description An opponent who is still in the game.
             */
            seat: number;
        };
        /**
         * JeuDesDragonsNewMatch
         * @description A match to open. The options are those of the game: see the catalogue.
         */
        JeuDesDragonsNewMatch: {
            /**
             * @description The game's slug. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "jeu-des-dragons";
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["NewSeat"][];
            /** @description Your choice of options; the game says which it offers. */
            options?: components["schemas"]["JeuDesDragonsOptions"];
            /** @description How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60, computer_seconds null, bank_seconds null. */
            pace?: components["schemas"]["PaceAsked"];
            /** @description They go into the luck of the match; everybody can read them. */
            words?: string | null;
            /** @description `public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you and those for whom it has seats; for others there is no such match. Left out: `unlisted` if one person plays against computers, else `public`. */
            visibility?: components["schemas"]["Visibility"] | null;
            /** @description Whether players may ask for hints. Everybody sees it, and how many each has taken when it is over; it is not rated. Default: false. */
            hints?: boolean;
            /** @description Whether players pledge their words before anybody gives theirs, so that nobody can choose the luck: see `giveWords`. Left out: if two or more seats are not computers'. */
            pledges?: boolean | null;
        };
        /**
         * JeuDesDragonsOptions
         * @description The options of a match, chosen by its host. Limits of 0 are none; whichever is reached first
         *     ends the game.
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
            /** @description When players without a card buy in what may be the last round. after-round (the rulebook's letter): after the round, if the gambit goes on. after-turn: after each turn, but not after the last of the gambit. null, in matches opened before 2.0: after-turn. Default: after-round. */
            buying?: ("after-round" | "after-turn") | null;
            /** @description Only these seats pick an ability, as the rulebook grants one to some players. null: all do. Only with abilities. */
            ability_seats?: number[] | null;
        } & (unknown & unknown & unknown);
        /**
         * JeuDesDragonsPaid
         * @description A seat paid gold. `to` null: to the stakes. It could not pay `owed`, its debt.
         */
        JeuDesDragonsPaid: {
            /**
             * @description Always `paid`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "paid";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that gets the gold, counted from 0; null: the stakes. */
            to: number | null;
            /** @description How much gold changed hands. */
            gold: number;
            /** @description How much gold it could not pay and owes now. */
            owed: number;
        };
        /**
         * JeuDesDragonsPayInstead
         * @description Green or brass dragon of an opponent: pay 5 gold and give no dragon.
         */
        JeuDesDragonsPayInstead: {
            /**
             * @description Always `pay-instead`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `paying`: this tells it from the others.
             * @constant
             */
            step: "paying";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that gets the gold, counted from 0; null: the stakes. */
            to: number | null;
            /** @description How much gold it must pay. */
            gold: number;
            /** @description Whether it pays for new cards. */
            price: boolean;
            /** @description Whether it pays because of its ante, and had no more gold than any other. */
            poorest: boolean;
            /** @description Whether the seats that may use an ability here were asked. */
            asked: boolean;
        };
        /**
         * JeuDesDragonsPickAbility
         * @description Choose your ability for the whole game (option abilities).
         */
        JeuDesDragonsPickAbility: {
            /**
             * @description Always `pick-ability`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `picking-abilities`: this tells it from the others.
             * @constant
             */
            step: "picking-abilities";
        };
        /**
         * JeuDesDragonsPickingAntes
         * @description Some of these ante cards go into a seat's hand.
         *
         *     `text`: by a bronze dragon or by a strength flight; null in the first entries.
         */
        JeuDesDragonsPickingAntes: {
            /**
             * @description Always `picking-antes`: this tells it from the others.
             * @constant
             */
            step: "picking-antes";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How many cards. */
            number: number;
            /** @description The cards to pick from. */
            cards: string[];
            /** @description By a bronze dragon, or by a strength flight; null in the first entries. */
            text: components["schemas"]["JeuDesDragonsAnteTaker"] | null;
        };
        /**
         * JeuDesDragonsPlay
         * @description Play a card from your hand into your flight.
         */
        JeuDesDragonsPlay: {
            /**
             * @description Always `play`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `played`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "played";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card, now the last of its flight. */
            card: string;
            /** @description Whether its power happens. */
            triggers: boolean;
        };
        /**
         * JeuDesDragonsPlaying
         * @description A seat plays a card.
         */
        JeuDesDragonsPlaying: {
            /**
             * @description Always `playing`: this tells it from the others.
             * @constant
             */
            step: "playing";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsPlunder
         * @description Blue dragon: take the gold from the stakes.
         */
        JeuDesDragonsPlunder: {
            /**
             * @description Always `plunder`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `power-copied`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "power-copied";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that copies. */
            card: string;
            /** @description The card whose power is copied. */
            of: string;
            /** @description The kind of card whose power is followed. */
            text: components["schemas"]["JeuDesDragonsKind"];
        };
        /**
         * JeuDesDragonsPowerTriggered
         * @description The power of a good dragon triggered, as the princess wills it.
         */
        JeuDesDragonsPowerTriggered: {
            /**
             * @description Always `power-triggered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "power-triggered";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The good dragon in its flight. */
            card: string;
        };
        /**
         * JeuDesDragonsPriceTurned
         * @description A seat that buys turned up the first card of the deck, which is discarded; it pays `gold`.
         */
        JeuDesDragonsPriceTurned: {
            /**
             * @description Always `price-turned`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "price-turned";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that was turned up, now on the discard. */
            card: string;
            /** @description The gold that it must pay to the stakes: the card's strength. */
            gold: number;
        };
        /**
         * JeuDesDragonsPriestCalled
         * @description A seat will lead the next round.
         */
        JeuDesDragonsPriestCalled: {
            /**
             * @description Always `priest-called`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "priest-called";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsProceeded
         * @description Bookkeeping: `steps` come in the place of the first `done` things that were to be done.
         */
        JeuDesDragonsProceeded: {
            /**
             * @description Always `proceeded`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "proceeded";
            /** @description The next steps, the first thing first. */
            steps: components["schemas"]["JeuDesDragonsStep"][];
            /** @description How many things, the next ones, are done or replaced. */
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
             * @description Always `repaid`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "repaid";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that gets the gold, counted from 0; null: the stakes. */
            to: number | null;
            /** @description How much gold changed hands. */
            gold: number;
        };
        /**
         * JeuDesDragonsReplacementDrawn
         * @description A seat has the top card of the deck in its flight, in the place of one that was discarded.
         *
         *     `played`: the one that was discarded was what the seat played in this round; the new one counts
         *     in its place. Null, in the first entries: the seat that played a card of that id has now this
         *     one.
         */
        JeuDesDragonsReplacementDrawn: {
            /**
             * @description Always `replacement-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "replacement-drawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The new card, which lies in the flight now. */
            card: string;
            /** @description The card in whose place it lies. */
            instead_of: string;
            /** @description Whether it counts as what the seat played in this round; null in the first entries. */
            played: boolean | null;
        };
        /**
         * JeuDesDragonsReplacing
         * @description The top card of the deck comes for a card that was discarded from a flight.
         */
        JeuDesDragonsReplacing: {
            /**
             * @description Always `replacing`: this tells it from the others.
             * @constant
             */
            step: "replacing";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that was discarded from the flight. */
            card: string;
            /** @description The cards that this chain of copper dragons has replaced so far. */
            coppers: string[];
        };
        /**
         * JeuDesDragonsReshuffled
         * @description The deck was empty; the discarded cards are the deck now, in this order.
         */
        JeuDesDragonsReshuffled: {
            /**
             * @description Always `reshuffled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reshuffled";
            /** @description The cards in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * JeuDesDragonsResolving
         * @description A card follows the text of a kind, its own or a copied one.
         *
         *     `coppers` are the cards that this chain of copper dragons has already replaced.
         */
        JeuDesDragonsResolving: {
            /**
             * @description Always `resolving`: this tells it from the others.
             * @constant
             */
            step: "resolving";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card whose power it is. */
            card: string;
            /** @description The kind of card whose text is followed: its own, or a copied one. */
            text: components["schemas"]["JeuDesDragonsKind"];
            /** @description The cards that this chain of copper dragons has replaced so far. */
            coppers: string[];
        };
        /**
         * JeuDesDragonsRestocking
         * @description After a turn the seats without cards buy, from this one on.
         */
        JeuDesDragonsRestocking: {
            /**
             * @description Always `restocking`: this tells it from the others.
             * @constant
             */
            step: "restocking";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsRoundBegan
         * @description A round of the gambit began. They are counted from 1.
         */
        JeuDesDragonsRoundBegan: {
            /**
             * @description Always `round-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "round-began";
            /** @description The round's number within the gambit, from 1. */
            round: number;
            /** @description The seat that plays first, counted from 0. */
            leader: number;
        };
        /**
         * JeuDesDragonsSeenAnte
         * @description Lay a card from your hand as your ante, face down; change it until the last one lies.
         */
        JeuDesDragonsSeenAnte: {
            /**
             * @description Always `ante`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ante";
            /** @description A card of your hand; others see it when all antes lie. Only the seat that made the move sees it until the match is over: hidden values are null. */
            card: string | null;
        };
        /**
         * JeuDesDragonsSeenEntry
         * @description Three-Dragon Ante: One line of a match's log as one viewer may see it; hidden members are null.
         *
         *     `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
         *     Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
         *     the `game` of those stored before entries told it is null.
         */
        JeuDesDragonsSeenEntry: components["schemas"]["CommonSeenEntry"] & {
            /**
             * @description The game's slug; null in entries from before they told it.
             * @constant
             */
            game: "jeu-des-dragons";
            /** @description The command; null if the viewer may not know it. */
            command: components["schemas"]["JeuDesDragonsCommand"] | null;
            /** @description The events that it caused, in order. */
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
             * @description Always `slay`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `slaying`: this tells it from the others.
             * @constant
             */
            step: "slaying";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The dragon must be weaker than this. */
            strength: number;
        };
        /**
         * JeuDesDragonsSpecialFlight
         * @description The common property of the three cards of a special flight.
         * @enum {string}
         */
        JeuDesDragonsSpecialFlight: "colour" | "strength";
        /**
         * JeuDesDragonsStakesEmptied
         * @description No gold is left in the stakes: the gambit is over. `winner`, if any: as far as debts go.
         */
        JeuDesDragonsStakesEmptied: {
            /**
             * @description Always `stakes-emptied`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stakes-emptied";
            /** @description The seat that wins the gambit as far as debts go; null: nobody. */
            winner: number | null;
        };
        /**
         * JeuDesDragonsStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        JeuDesDragonsStarted: {
            /**
             * @description Always `started`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "started";
            /** @description The table before the first event of the game. */
            table: components["schemas"]["JeuDesDragonsView"];
        };
        /**
         * JeuDesDragonsStealing
         * @description Red: a card leaves a hand at random.
         */
        JeuDesDragonsStealing: {
            /**
             * @description Always `stealing`: this tells it from the others.
             * @constant
             */
            step: "stealing";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that loses a card, counted from 0. */
            victim: number;
        };
        /**
         * JeuDesDragonsStep
         * @description Something that is still to be done.
         */
        JeuDesDragonsStep: components["schemas"]["JeuDesDragonsPickingAbilities"] | components["schemas"]["JeuDesDragonsBeginningGambit"] | components["schemas"]["JeuDesDragonsAnteing"] | components["schemas"]["JeuDesDragonsComparing"] | components["schemas"]["JeuDesDragonsBeginningRound"] | components["schemas"]["JeuDesDragonsEndingRound"] | components["schemas"]["JeuDesDragonsEndingGambit"] | components["schemas"]["JeuDesDragonsEliminating"] | components["schemas"]["JeuDesDragonsTakingTurn"] | components["schemas"]["JeuDesDragonsBuying"] | components["schemas"]["JeuDesDragonsFilling"] | components["schemas"]["JeuDesDragonsPlaying"] | components["schemas"]["JeuDesDragonsTriggering"] | components["schemas"]["JeuDesDragonsFormingColour"] | components["schemas"]["JeuDesDragonsFormingStrength"] | components["schemas"]["JeuDesDragonsRestocking"] | components["schemas"]["JeuDesDragonsPaying"] | components["schemas"]["JeuDesDragonsDrawing"] | components["schemas"]["JeuDesDragonsResolving"] | components["schemas"]["JeuDesDragonsReplacing"] | components["schemas"]["JeuDesDragonsTaxing"] | components["schemas"]["JeuDesDragonsTargeting"] | components["schemas"]["JeuDesDragonsStealing"] | components["schemas"]["JeuDesDragonsGiving"] | components["schemas"]["JeuDesDragonsPickingAntes"] | components["schemas"]["JeuDesDragonsCopying"] | components["schemas"]["JeuDesDragonsSlaying"] | components["schemas"]["JeuDesDragonsDiscarding"] | components["schemas"]["JeuDesDragonsChaining"] | components["schemas"]["JeuDesDragonsMayUse"];
        /**
         * JeuDesDragonsTakeAnte
         * @description Take an ante card into your hand: bronze dragon, strength flight.
         */
        JeuDesDragonsTakeAnte: {
            /**
             * @description Always `take-ante`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take-ante";
            /** @description One of the ante cards that may be taken. */
            card: string;
        };
        /**
         * JeuDesDragonsTakenBack
         * @description The player of a seat took back their last move, of the entry before: nothing hidden was
         *     learned by it. The table is as it was before that move, the deadlines too.
         */
        JeuDesDragonsTakenBack: {
            /**
             * @description Always `taken-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "taken-back";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /**
             * Format: int64
             * @description The version of the entry whose move is taken back.
             */
            version: number;
            /** @description The table, as it was before that move. */
            table: components["schemas"]["JeuDesDragonsView"];
            /** @description The deadlines, as they were before that move. */
            dues: components["schemas"]["Due"][];
            /** @description How many decisions in a row the player had missed before it. */
            missed: number;
            /** @description How many strikes for missed deadlines the seat had before it. */
            strikes: number;
            /** @description The ms that each seat's bank had before it; null: none. */
            banks: number[] | null;
        };
        /**
         * JeuDesDragonsTakingTurn
         * @description A seat's turn begins.
         */
        JeuDesDragonsTakingTurn: {
            /**
             * @description Always `taking-turn`: this tells it from the others.
             * @constant
             */
            step: "taking-turn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsTarget
         * @description Red or brass dragon: which of the opponents whose flights are equally strong.
         */
        JeuDesDragonsTarget: {
            /**
             * @description Always `target`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "target";
            /**
             * Format: int64
             * @description One of the opponents whose flights are the strongest.
             */
            seat: number;
        };
        /**
         * JeuDesDragonsTargeting
         * @description Red and brass: which of the opponents with the strongest flight?
         *
         *     `asked` are those who have been asked whether they intimidate.
         */
        JeuDesDragonsTargeting: {
            /**
             * @description Always `targeting`: this tells it from the others.
             * @constant
             */
            step: "targeting";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card whose power it is. */
            card: string;
            /** @description The kind of card whose text is followed: its own, or a copied one. */
            text: components["schemas"]["JeuDesDragonsKind"];
            /** @description The opponents with the strongest flight, of whom one is chosen. */
            targets: number[];
            /** @description Those of them who were asked whether they intimidate. */
            asked: number[];
        };
        /**
         * JeuDesDragonsTaxing
         * @description Blue: take so much gold from the stakes, or have everybody else pay it to them.
         */
        JeuDesDragonsTaxing: {
            /**
             * @description Always `taxing`: this tells it from the others.
             * @constant
             */
            step: "taxing";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How much gold. */
            gold: number;
        };
        /**
         * JeuDesDragonsTrigger
         * @description Princess: this good dragon of your flight triggers next.
         */
        JeuDesDragonsTrigger: {
            /**
             * @description Always `trigger`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /**
             * @description Always `triggering`: this tells it from the others.
             * @constant
             */
            step: "triggering";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The card that was just played. */
            card: string;
        };
        /**
         * JeuDesDragonsTurnBegan
         * @description A seat's turn began.
         */
        JeuDesDragonsTurnBegan: {
            /**
             * @description Always `turn-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-began";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsTurnSkipped
         * @description A seat has no card to play, and there is none to buy.
         */
        JeuDesDragonsTurnSkipped: {
            /**
             * @description Always `turn-skipped`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-skipped";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * JeuDesDragonsUseAbility
         * @description Use the ability that you are asked about.
         */
        JeuDesDragonsUseAbility: {
            /**
             * @description Always `use-ability`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /** @description The options that the host chose. */
            options: components["schemas"]["JeuDesDragonsOptions"];
            /** @description The deck, next card first. Hidden from everybody until the match is over: hidden values are null. */
            deck: (string | null)[];
            /** @description Per seat its hand. Each seat sees only its own until the match is over: hidden values are null. */
            hands: (string | null)[][];
            /** @description Per seat the ante that it has chosen, which is in hand still; () while it has chosen none. Each seat sees only its own until the match is over: hidden values are null. */
            fists: (string | null)[][];
            /** @description Per seat what it knows of the hands of others. Each seat sees only its own until the match is over: hidden values are null. */
            known: (components["schemas"]["JeuDesDragonsHeld"][] | null)[];
            /** @description Per seat its gold. */
            hoards: number[];
            /** @description Per seat what it owes, oldest debt first. */
            debts: components["schemas"]["JeuDesDragonsDebt"][][];
            /** @description Per seat the cards of its flight, in the order in which they were played. */
            flights: string[][];
            /** @description Per seat the special flights of this gambit: `colour`, `strength`. */
            flown: string[][];
            /** @description Per seat its ability; null: none, or not picked yet. */
            abilities: (components["schemas"]["JeuDesDragonsAbility"] | null)[];
            /** @description Per seat the number of the gambit in which it last used its ability; 0: never. */
            spent: number[];
            /** @description The pending steps, the next first. */
            todo: components["schemas"]["JeuDesDragonsStep"][];
            /** @description How much gold lies in the stakes. */
            stakes: number;
            /** @description The open ante cards. */
            antes: string[];
            /** @description The discarded cards. */
            discard: string[];
            /** @description Whether the deck was shuffled for the first deal. */
            shuffled: boolean;
            /** @description The number of this gambit, from 1; 0 before the first. */
            gambit: number;
            /** @description The number of this round, from 1; 0 while none is being played. */
            round: number;
            /** @description The seat that leads this round, counted from 0. */
            leader: number;
            /** @description The seat whose turn it is, counted from 0. */
            active: number;
            /** @description The cards of this round, in order. */
            played: components["schemas"]["JeuDesDragonsLaid"][];
            /** @description The seat that will lead the next round, because of its priest; null: none. */
            priest: number | null;
            /** @description Whether the weakest flight wins this gambit. */
            druid: boolean;
            /** @description The seats that are out of the game. */
            out: number[];
            /** @description The number of the gambit that is the last, once the minutes are over; 0 before. */
            last_gambit: number;
            /** @description Whether the game is over. */
            ended: boolean;
            /** @description How many things were done: the number of the decision that is open. */
            decision: number;
        };
        /**
         * JeuDesDragonsViewItem
         * @description Three-Dragon Ante: A match as it stood at a version, for stepping through it. `at` is ms.
         */
        JeuDesDragonsViewItem: components["schemas"]["CommonViewItem"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "jeu-des-dragons";
            /** @description The table, as this viewer may see it; null before the start. */
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
             * @description Always `join`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "join";
            /** @description Words of the player's own, which go into the luck of the match; null: none. */
            words: string | null;
        };
        /**
         * Joined
         * @description A player took a seat. Their words, if any, go into the luck of the match.
         */
        Joined: {
            /**
             * @description Always `joined`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "joined";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The player's id. */
            player: string;
            /** @description Words of the player's own, which go into the luck of the match; null: none. */
            words: string | null;
        };
        /**
         * KindItem
         * @description A kind of `waiting`: the decision in words, and the types of moves that answer it.
         *
         *     `pause`: how long computers take for it, in percent of `computer_seconds`.
         */
        KindItem: {
            /** @description The kind, as `waiting` names it. */
            kind: string;
            /** @description The decision in words. */
            about: components["schemas"]["Names"];
            /** @description The types of moves that answer it. */
            moves: string[];
            /** @description How long computers take for it, in percent of `computer_seconds`. */
            pause: number;
        };
        /**
         * LastVersion
         * @description The data of the last event of a stream.
         */
        LastVersion: {
            /**
             * Format: int64
             * @description Of `end` the match's version, of `set-back` the last valid one, of `too-new` the last one that was sent.
             */
            version: number;
        };
        /**
         * Leave
         * @description Leave before the start; resign after it, or when words are still to be given.
         */
        Leave: {
            /**
             * @description Always `leave`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "leave";
        };
        /**
         * Left
         * @description A seat is free again: open, or for a new invitation (if invited before, or private).
         */
        Left: {
            /**
             * @description Always `left`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "left";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * Level
         * @description How well a computer plays.
         * @enum {string}
         */
        Level: "adept" | "master" | "novice";
        /**
         * LogPage
         * @description Entries, oldest first. `next` is the `after` of the next page, null at the log's end.
         */
        LogPage: {
            /** @description The entries, oldest first. */
            items: components["schemas"]["SeenEntry"][];
            /** @description The `after` of the next page; null: this is the last. */
            next: string | null;
            /**
             * Format: int64
             * @description The match's version: how many entries its log has.
             */
            version: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * LogTile
         * Format: binary
         * @description Bytes. Of a tile: SHA-256 hashes of 32 bytes each, at most 256. Of a bundle: for each entry its length (2 bytes, the high one first), and the entry.
         */
        LogTile: Uint8Array;
        /**
         * Luck
         * @description On what luck rests: on words that all persons had pledged, and gave; on words that could be
         *     chosen; on the operator's word alone.
         * @enum {string}
         */
        Luck: "operator" | "pledges" | "words";
        /** @description A match as the caller may see it. Times are ms since the epoch by the store's clock. */
        MatchAnswer: components["schemas"]["OrDesDragonsMatchAnswer"] | components["schemas"]["JeuDesDragonsMatchAnswer"] | components["schemas"]["PierresDuDragonMatchAnswer"] | components["schemas"]["DragonwoodMatchAnswer"] | components["schemas"]["DrachenlandMatchAnswer"];
        /**
         * MatchItem
         * @description A match in a list.
         */
        MatchItem: {
            /** @description The match's id. */
            id: string;
            /** @description The game's slug, such as `dragonwood`. */
            game: string;
            /** @description Whether seats are free, it runs, or it is over. */
            status: components["schemas"]["Status"];
            /**
             * Format: int64
             * @description The match's version: how many entries its log has.
             */
            version: number;
            /**
             * Format: int64
             * @description When it was opened, ms since the epoch.
             */
            opened_at: number;
            /**
             * Format: int64
             * @description When its newest entry was stored, ms since the epoch.
             */
            updated_at: number;
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["Place"][];
            /** @description The seats that the match waits for, for which decision, and until when. */
            waiting: components["schemas"]["Awaited"][];
            /** @description The final points of every seat, and its rank as it counts: players who have left are last; null: it is not over, or was not played to its end. */
            result: components["schemas"]["Score"][] | null;
            /** @description Why it ended before its game did; null: it did not. */
            abandoned: components["schemas"]["Abandoned"] | null;
            /** @description The people who may know of the match. */
            visibility: components["schemas"]["Visibility"];
            /** @description Whether players may ask for hints. */
            hints: boolean;
            /** @description How many hints each seat has taken; null: it is not over, or is played without hints. */
            hinted: number[] | null;
            /** @description Whether players pledge their words before anybody gives theirs. */
            pledges: boolean;
        };
        /**
         * MatchPage
         * @description Some matches, newest first, and the cursor of the next page.
         */
        MatchPage: {
            /** @description The matches, newest first. */
            items: components["schemas"]["MatchItem"][];
            /** @description The `cursor` of the next page; null: this is the last. */
            next: string | null;
        };
        /**
         * Me
         * @description The seat of the player who opens the match.
         */
        Me: {
            /**
             * @description Always `me`: this tells it from the others.
             * @constant
             */
            kind: "me";
        };
        /** @description A move of the match's game. */
        Move: components["schemas"]["OrDesDragonsMove"] | components["schemas"]["JeuDesDragonsMove"] | components["schemas"]["PierresDuDragonMove"] | components["schemas"]["DragonwoodMove"] | components["schemas"]["DrachenlandMove"];
        /**
         * @description The caller's legal moves; `notes`, if there are any, has one element per move.
         *
         *     `complete` concerns the decision that the match waits for. `always` lists the moves that are
         *     legal besides it.
         */
        MovesAnswer: components["schemas"]["OrDesDragonsMovesAnswer"] | components["schemas"]["JeuDesDragonsMovesAnswer"] | components["schemas"]["PierresDuDragonMovesAnswer"] | components["schemas"]["DragonwoodMovesAnswer"] | components["schemas"]["DrachenlandMovesAnswer"];
        /**
         * MuteItem
         * @description A player whom I do not want to hear. `name` is null once they have erased themselves.
         */
        MuteItem: {
            /** @description The player's id. */
            player: string;
            /** @description The player's name; null: they have erased themselves. */
            name: string | null;
            /**
             * Format: int64
             * @description Since when I do not hear them, ms since the epoch.
             */
            since: number;
        };
        /**
         * MutePage
         * @description The players whom I have muted, oldest first.
         */
        MutePage: {
            /** @description The players, oldest first. */
            items: components["schemas"]["MuteItem"][];
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * MyExport
         * @description NDJSON: an object per line, with its `kind`. First one `player`, then a `token` per token, a `block` and a `mute` per player whom you avoid, a `phrase` for what you said at tables lately, a `report` per report of yours, a `news` per item of your news that is kept (`item`, `read`), then for each match a `match` (`match`, `game`, `status`, `opened_at`, `updated_at`, `host`, `seats`: yours, `hints`: how many you took), and for each command that you sent to it a `command` (`match`, `version`, `at`, `command`, `key`: whether with an Idempotency-Key). Then a `webhook` per webhook, a `push` per browser, and a `delivery` per try to deliver something to it. An `unreadable` (`match`, `version`, `again`) is an entry that cannot be read; with a `version` of null all that follows in this match; with `again` because the archive went away meanwhile: ask for the export again later. Values that are stored as hashes are only named.
         */
        MyExport: string;
        /**
         * MyMatchPage
         * @description Some of my matches, newest first, and how my news stands to them: the list shows all that the
         *     items up to the number `news` tell, or something newer.
         */
        MyMatchPage: {
            /** @description The matches, newest first. */
            items: components["schemas"]["MatchItem"][];
            /** @description The `cursor` of the next page; null: this is the last. */
            next: string | null;
            /**
             * Format: int64
             * @description The number of your newest item when the list was made.
             */
            news: number;
            /** @description The matches of this page of which you have unread news. */
            unread: string[];
        };
        /**
         * Myself
         * @description The player whose token was sent. `language`: of refusals, where a request has no
         *     Accept-Language; null: English.
         */
        Myself: {
            /** @description The player's id. */
            id: string;
            /** @description The player's name. */
            name: string;
            /**
             * Format: int64
             * @description When they enrolled, ms since the epoch.
             */
            since: number;
            /** @description In which language they are refused by default; null: in English. */
            language: components["schemas"]["Spoken"] | null;
            /** @description Until when they can only read, ms since the epoch; null: they are not suspended. */
            suspended_until: number | null;
            /** @description Until when they can say nothing to others, ms since the epoch; null: they can. */
            silenced_until: number | null;
            /** @description Whether those at a table of theirs are told if they are there: see `getPresence`. */
            presence: components["schemas"]["PresenceSetting"];
        };
        /**
         * NameLosses
         * @description The service remembers an entry that the log has lost: its entry names it (HeadLost).
         */
        NameLosses: {
            /**
             * @description Always `name-losses`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "name-losses";
        };
        /**
         * Names
         * @description A name or a sentence for people.
         */
        Names: {
            /** @description In French. */
            fr: string;
            /** @description In English. */
            en: string;
        };
        /**
         * NewBranch
         * @description A match that begins where another stood, with the same game and options.
         */
        NewBranch: {
            /**
             * Format: int64
             * @description The version at which it begins: any before the end.
             */
            version: number;
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["NewSeat"][];
            /** @description `real`: what was hidden stays as it was (finished matches only). `redealt`: it is dealt again, from what a seat saw then. Default: real. */
            unknowns?: components["schemas"]["Unknowns"];
            /** @description The seat from whose view it is dealt again. Left out: your own. */
            as?: string | null;
            /** @description How long decisions may take; null: as in the other match. */
            pace?: components["schemas"]["PaceAsked"] | null;
            /** @description They go into the luck of the match; everybody can read them. */
            words?: string | null;
            /** @description No wider than that of the match. Left out: the same. */
            visibility?: components["schemas"]["Visibility"] | null;
            /** @description Whether players may ask for hints; null: as in the other match. */
            hints?: boolean | null;
            /** @description Whether players pledge their words before anybody gives theirs, so that nobody can choose the luck: see `giveWords`. Left out: if two or more seats are not computers'. */
            pledges?: boolean | null;
        };
        /**
         * NewLink
         * @description A code that links another device, once, until `expires_at` (ms).
         */
        NewLink: {
            /** @description The code that the other device sends. */
            code: string;
            /**
             * Format: int64
             * @description Until when it can be used, ms since the epoch.
             */
            expires_at: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /** @description A match to open. The options are those of the game: see the catalogue. */
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
         * NewPush
         * @description The push subscription of this device, as `PushSubscription.toJSON()` gives it.
         */
        NewPush: {
            /** @description The URL (https://) at which its push service takes messages. */
            endpoint: string;
            /** @description Its keys. */
            keys: components["schemas"]["SubscriptionKeys"];
            /** @description Sent by the browser, and ignored. */
            expirationTime?: number | null;
            /** @description Of which kinds of news it is told; left out or []: of all. Default: (). */
            kinds?: components["schemas"]["NewsKind"][];
            /** @description The address at which your app shows a match, with `{match}` for its id: `discord` and `slack` link to it. Left out: the page of this server on which one plays. */
            link?: string | null;
        };
        /**
         * NewRecovery
         * @description A new recovery code: the one before is dead. It is never shown again.
         */
        NewRecovery: {
            /** @description The recovery code. */
            recovery: string;
        };
        /**
         * NewSeat
         * @description A seat of a new match, and its player.
         */
        NewSeat: components["schemas"]["Me"] | components["schemas"]["Anybody"] | components["schemas"]["Somebody"] | components["schemas"]["Guest"] | components["schemas"]["Computer"];
        /**
         * NewSecret
         * @description A new secret. It is not shown again.
         */
        NewSecret: {
            /** @description The webhook's id. */
            id: string;
            /** @description The secret that signs its messages from now on. */
            secret: string;
            /**
             * Format: int64
             * @description Until when the one before is signed by, too, ms since the epoch.
             */
            old_secret_until: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * NewToken
         * @description A new token of this player. It is never shown again; `id` names it in the list.
         */
        NewToken: {
            /** @description The id of the token, by which it can be revoked. */
            id: string;
            /** @description The player's name for the device. */
            label: string;
            /** @description The bearer token itself. */
            token: string;
            /** @description The player's id. */
            player: string;
        };
        /**
         * NewWebhook
         * @description A URL that is told my news.
         */
        NewWebhook: {
            /** @description An http:// or https:// URL that leads to a public address, on port 80, 443, or from 1024 on. In ASCII, without user, password and fragment. */
            url: string;
            /** @description Of which kinds of news it is told; left out or []: of all. Default: (). */
            kinds?: components["schemas"]["NewsKind"][];
            /** @description `standard`: the item, signed by the Standard Webhooks specification. `discord`, `slack`: a sentence, for a URL that a channel there gave you. Default: standard. */
            form?: components["schemas"]["WebhookForm"];
            /** @description The address at which your app shows a match, with `{match}` for its id: `discord` and `slack` link to it. Left out: the page of this server on which one plays. */
            link?: string | null;
        };
        /**
         * NewsChanges
         * @description The position up to which I have read.
         */
        NewsChanges: {
            /**
             * Format: int64
             * @description Up to which number I have read my news; it never goes back.
             */
            read: number;
        };
        /**
         * NewsGap
         * @description In a stream of news: items are not kept any more. The next message comes after them.
         */
        NewsGap: {
            /**
             * Format: int64
             * @description After this number they are missing.
             */
            after: number;
            /** @description How many are. */
            missing: number;
        };
        /**
         * NewsItem
         * @description One thing that a player is told. `n` and `id` are given when it is put into the inbox.
         */
        NewsItem: {
            /** @description The kind of news. */
            kind: components["schemas"]["NewsKind"];
            /**
             * Format: int64
             * @description When that happened, ms since the epoch by the store's clock.
             */
            at: number;
            /**
             * Format: int64
             * @description Its number among all that you are told: 1, 2, 3, … without a gap.
             */
            n: number;
            /** @description Its id, which no other item of anybody has. */
            id: string;
            /** @description The match that it is about; null: none. */
            match: string | null;
            /** @description The game of that match. */
            game: string | null;
            /** @description The version of the match that it tells of: the match and your lists show it already. */
            version: number | null;
            /** @description Your seat there, counted from 0; null: none. */
            seat: number | null;
            /** @description Which decision is yours, of `your-turn` and `time-short`. */
            awaits: string | null;
            /** @description Until when, ms since the epoch by the store's clock; null: there is no limit. */
            deadline: number | null;
            /** @description The player who caused it: by reserving the seat, or by speaking. */
            by: string | null;
            /** @description As that of the match, of `finished`; null: the game was not played to its end. */
            result: components["schemas"]["Score"][] | null;
            /** @description The match that is to be played again, of `rematch`. */
            rematch_of: string | null;
            /** @description Why the game was not played to its end, of `finished`; null: it was. */
            abandoned: components["schemas"]["Abandoned"] | null;
            /** @description The webhook that was switched off. */
            webhook: string | null;
        };
        /**
         * NewsKind
         * @description The kinds of news: a decision is theirs, a match has begun or is over, a seat is reserved for
         *     them, time for a decision of theirs is short, a match of theirs is played again, somebody has
         *     spoken, a webhook of theirs was switched off.
         * @enum {string}
         */
        NewsKind: "finished" | "invited" | "rematch" | "started" | "talk" | "time-short" | "webhook-off" | "your-turn";
        /**
         * NewsPage
         * @description Items after a number, oldest first. Each that you were told has its number: `missing` says
         *     how many up to the last of these are not kept any more.
         */
        NewsPage: {
            /** @description The items, oldest first. */
            items: components["schemas"]["NewsItem"][];
            /** @description The `after` with which to ask for more; null: these are the last. */
            next: string | null;
            /**
             * Format: int64
             * @description The number of your newest item; 0: there is none.
             */
            last: number;
            /**
             * Format: int64
             * @description Up to which number you have read them; 0: none.
             */
            read: number;
            /** @description How many items you have not read. */
            unread: number;
            /** @description How many items after the one that you named, and before the last of these, are not kept any more. */
            missing: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * NewsRead
         * @description Up to where I have read my news.
         */
        NewsRead: {
            /**
             * Format: int64
             * @description The number of your newest item; 0: there is none.
             */
            last: number;
            /**
             * Format: int64
             * @description Up to which number you have read them; 0: none.
             */
            read: number;
            /** @description How many items you have not read. */
            unread: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * NewsSetBack
         * @description The last event of a stream of news: the store has lost items that you know.
         */
        NewsSetBack: {
            /**
             * Format: int64
             * @description Up to this number your news is as you know it; 0: none of it.
             */
            last: number;
        };
        /**
         * NewsStream
         * @description Server-sent events. A message per item of your news: `id` is its number, a hyphen, and its own id, `data` the item in one line (NewsItem). `read` says up to where you have read them, at the beginning and whenever that changes (NewsRead); `gap` that items before the next message are not kept any more (NewsGap). `set-back` is the last event, when the store has lost items that you were sent (NewsSetBack), or `too-new`, when only a newer server can read the next one (NewsTooNew). A comment (`:`) is sent from time to time.
         */
        NewsStream: string | components["schemas"]["NewsItem"] | components["schemas"]["NewsRead"] | components["schemas"]["NewsGap"] | components["schemas"]["NewsSetBack"] | components["schemas"]["NewsTooNew"];
        /**
         * NewsTooNew
         * @description The last event of a stream of news: only a newer server can read the next items.
         */
        NewsTooNew: {
            /**
             * Format: int64
             * @description The number of the last item that was sent.
             */
            last: number;
        };
        /**
         * Note
         * @description A signed note (C2SP signed-note): lines of text, an empty line, and a line per signature. docs/fairness.md has the text of each kind.
         */
        Note: string;
        /**
         * Open
         * @description Open a match. A seat of kind "player" without a player is the host's.
         *
         *     Without a visibility it is public; unless it says so, there are no hints in it.
         */
        Open: {
            /**
             * @description Always `open`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "open";
            /** @description The game's slug, such as `dragonwood`. */
            game: string;
            /** @description The game's own options, as the host chose them. */
            options: {
                [key: string]: unknown;
            };
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["Seat"][];
            /** @description How long decisions may take. */
            pace: components["schemas"]["Pace"];
            /** @description Words of the player's own, which go into the luck of the match; null: none. */
            words: string | null;
            /** @description The people who may know of the match; null: everybody. */
            visibility: components["schemas"]["Visibility"] | null;
            /** @description The id of the match whose people play once more; null: it is no rematch. */
            rematch_of: string | null;
            /** @description Whether players may ask for hints; null: they may not. */
            hints: boolean | null;
            /** @description Whether players pledge their words before anybody gives theirs; null: they do not. */
            pledges: boolean | null;
        };
        /**
         * Opened
         * @description A match is open; `commitment` binds the server to the luck of the match.
         *
         *     `visibility` is null in entries from before there was this field: all matches were public.
         */
        Opened: {
            /**
             * @description Always `opened`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "opened";
            /** @description The match's id. */
            id: string;
            /** @description The game's slug, such as `dragonwood`. */
            game: string;
            /** @description The game's own options, as the host chose them. */
            options: {
                [key: string]: unknown;
            };
            /** @description How long decisions may take. */
            pace: components["schemas"]["Pace"];
            /** @description The id of the player who opened the match. */
            host: string;
            /**
             * Format: int64
             * @description When, ms since the epoch by the store's clock.
             */
            at: number;
            /** @description The SHA-256 of the secret from which all luck of the match follows, in hexadecimal. */
            commitment: string;
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["Seat"][];
            /** @description Words of the player's own, which go into the luck of the match; null: none. */
            words: string | null;
            /** @description The version at which it begins, if it is a branch; null: it is none. */
            origin: components["schemas"]["Origin"] | null;
            /** @description How many entries it may have; null, in earlier matches: no bounds. */
            bounds: components["schemas"]["Bounds"] | null;
            /** @description The people who may know of it; null, in earlier matches: everybody. */
            visibility: components["schemas"]["Visibility"] | null;
            /** @description The id of the match whose people play once more; null: it is no rematch. */
            rematch_of: string | null;
            /** @description Whether players may ask for hints; null: they may not. */
            hints: boolean | null;
            /** @description Whether players pledge their words before anybody gives theirs; null: they do not. */
            pledges: boolean | null;
        };
        /**
         * OrDesDragonsAccept
         * @description Accept the proposal with this version. The last acceptance seals it.
         */
        OrDesDragonsAccept: {
            /**
             * @description Always `accept`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "accept";
            /**
             * Format: int64
             * @description The version of an open proposal.
             */
            version: number;
        };
        /**
         * OrDesDragonsAcceptTrade
         * @description At the fair, accept the offer with this number; the tokens change hands at once.
         */
        OrDesDragonsAcceptTrade: {
            /**
             * @description Always `accept-trade`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "accept-trade";
            /**
             * Format: int64
             * @description The number of the offer.
             */
            offer: number;
        };
        /**
         * OrDesDragonsAccepted
         * @description A participant accepted a proposal, or the rule for delegated seats did it for them.
         */
        OrDesDragonsAccepted: {
            /**
             * @description Always `accepted`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "accepted";
            /** @description The number of the proposal, by which it is accepted. */
            version: number;
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Whether the rule for delegated seats accepted for them. */
            delegate: boolean;
        };
        /**
         * OrDesDragonsAccuse
         * @description Say that a seat is the pilferer: if so, all goes back. Once per negotiation.
         */
        OrDesDragonsAccuse: {
            /**
             * @description Always `accuse`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "accuse";
            /**
             * Format: int64
             * @description The seat that you accuse.
             */
            seat: number;
        };
        /**
         * OrDesDragonsAccused
         * @description A seat accused another of pilfering, rightly or not.
         */
        OrDesDragonsAccused: {
            /**
             * @description Always `accused`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "accused";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that is accused, counted from 0. */
            of: number;
            /** @description Whether it was that seat. */
            right: boolean;
        };
        /**
         * OrDesDragonsAdventurer
         * @description The four adventurers of a seat; "warrior_m" and "warrior_f" are its two warriors.
         * @enum {string}
         */
        OrDesDragonsAdventurer: "thief" | "warrior_f" | "warrior_m" | "wizard";
        /**
         * OrDesDragonsAgreement
         * @description The shares that were agreed on, one per seat, as they stand now.
         */
        OrDesDragonsAgreement: {
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description One share per seat; together they are the whole treasure. Only `witnesses` see it until the match is over: hidden values are null. */
            shares: components["schemas"]["OrDesDragonsAmount"][] | null;
        };
        /**
         * OrDesDragonsAmount
         * @description The number of tokens of each kind; kinds left out count 0.
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
         * @description In a standing order: to be asked, or to pass by itself.
         * @enum {string}
         */
        OrDesDragonsAnswer: "ask" | "pass";
        /**
         * OrDesDragonsAnswerToThief
         * @description In a standing order: to be asked, to pass, or to play an amulet if there is one.
         * @enum {string}
         */
        OrDesDragonsAnswerToThief: "ask" | "pass" | "ward";
        /**
         * OrDesDragonsAttack
         * @description Place a ready adventurer under the dragon in a slot.
         *
         *     Advanced: with so many enchanted swords.
         */
        OrDesDragonsAttack: {
            /**
             * @description Always `attack`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "attack";
            /**
             * Format: int64
             * @description The slot in which the dragon lies, from 0: its index in `lairs`, not its card.
             */
            dragon: number;
            /** @description Which of your adventurers. */
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
            /**
             * Format: int64
             * @description Advanced: how many enchanted swords go with it, each adding 2. Default: 0.
             */
            swords?: number;
        };
        /**
         * OrDesDragonsAttackAgain
         * @description Boots of speed: attack once more.
         */
        OrDesDragonsAttackAgain: {
            /**
             * @description Always `attack-again`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `attack-granted`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `attacked`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "attacked";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The place of the dragon, counted from 0. */
            slot: number;
            /** @description Which of that seat's adventurers. */
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
            /** @description The attack of the adventurer itself. */
            attack: number;
            /** @description The attack that enchanted swords add to it. */
            bonus: number;
        };
        /**
         * OrDesDragonsBagShuffled
         * @description The tokens will leave the bag in this order.
         */
        OrDesDragonsBagShuffled: {
            /**
             * @description Always `bag-shuffled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bag-shuffled";
            /** @description The things in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * OrDesDragonsBranched
         * @description The table from which a branch will begin. The hidden parts are null if they are dealt again
         *     only when words are given.
         */
        OrDesDragonsBranched: {
            /**
             * @description Always `branched`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "branched";
            /** @description The table, as the origin had it. */
            table: components["schemas"]["OrDesDragonsView"];
        };
        /**
         * OrDesDragonsChooseLot
         * @description Choose a lot that is still there (option divide_and_choose).
         */
        OrDesDragonsChooseLot: {
            /**
             * @description Always `choose-lot`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choose-lot";
            /**
             * Format: int64
             * @description The index of the lot, from 0.
             */
            lot: number;
        };
        /**
         * OrDesDragonsClaim
         * @description Sceptre of authority: before anybody shares, one token of the treasure is yours.
         */
        OrDesDragonsClaim: {
            /**
             * @description Always `claim`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "claim";
            /** @description A token of the treasure. */
            token: components["schemas"]["OrDesDragonsToken"];
        };
        /**
         * OrDesDragonsCommand
         * @description A command to a match of Dragon's Gold: its moves, and the commands of any match.
         */
        OrDesDragonsCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["TakeInvite"] | components["schemas"]["Pledge"] | components["schemas"]["GiveWords"] | components["schemas"]["Leave"] | components["schemas"]["TakeBack"] | components["schemas"]["ComeBack"] | components["schemas"]["End"] | components["schemas"]["ClaimMatch"] | components["schemas"]["AllowHints"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["GiveTime"] | components["schemas"]["Free"] | components["schemas"]["AddSeat"] | components["schemas"]["DropSeat"] | components["schemas"]["SeatComputer"] | components["schemas"]["Begin"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["Stop"] | components["schemas"]["SetClock"] | components["schemas"]["NameLosses"] | components["schemas"]["OrDesDragonsAttack"] | components["schemas"]["OrDesDragonsResolveFirst"] | components["schemas"]["OrDesDragonsSeenPropose"] | components["schemas"]["OrDesDragonsAccept"] | components["schemas"]["OrDesDragonsWithdraw"] | components["schemas"]["OrDesDragonsSeenDivide"] | components["schemas"]["OrDesDragonsChooseLot"] | components["schemas"]["OrDesDragonsSteal"] | components["schemas"]["OrDesDragonsForgo"] | components["schemas"]["OrDesDragonsSeenTake"] | components["schemas"]["OrDesDragonsSeenOfferTrade"] | components["schemas"]["OrDesDragonsAcceptTrade"] | components["schemas"]["OrDesDragonsWithdrawTrade"] | components["schemas"]["OrDesDragonsDone"] | components["schemas"]["OrDesDragonsPass"] | components["schemas"]["OrDesDragonsSeenPrepare"] | components["schemas"]["OrDesDragonsSwapDragons"] | components["schemas"]["OrDesDragonsRecall"] | components["schemas"]["OrDesDragonsInvigorate"] | components["schemas"]["OrDesDragonsGaze"] | components["schemas"]["OrDesDragonsDowse"] | components["schemas"]["OrDesDragonsClaim"] | components["schemas"]["OrDesDragonsEnrich"] | components["schemas"]["OrDesDragonsPilfer"] | components["schemas"]["OrDesDragonsAccuse"] | components["schemas"]["OrDesDragonsTurnHourglass"] | components["schemas"]["OrDesDragonsSwapShares"] | components["schemas"]["OrDesDragonsWardOff"] | components["schemas"]["OrDesDragonsSeenMuddle"] | components["schemas"]["OrDesDragonsAttackAgain"];
        /**
         * OrDesDragonsDeckShuffled
         * @description The dragon cards lie in this order.
         */
        OrDesDragonsDeckShuffled: {
            /**
             * @description Always `deck-shuffled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "deck-shuffled";
            /** @description The things in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * OrDesDragonsDelegated
         * @description These participants have said nothing: from now on they accept what is nearly fair.
         */
        OrDesDragonsDelegated: {
            /**
             * @description Always `delegated`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "delegated";
            /** @description Their seats, counted from 0. */
            seats: number[];
        };
        /**
         * OrDesDragonsDiscardShuffled
         * @description The played magic objects are a pile again, in this order.
         */
        OrDesDragonsDiscardShuffled: {
            /**
             * @description Always `discard-shuffled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "discard-shuffled";
            /** @description The things in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * OrDesDragonsDivide
         * @description Divide the treasure into one lot per participant (option divide_and_choose).
         */
        OrDesDragonsDivide: {
            /**
             * @description Always `divide`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `divided`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "divided";
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description The lots; together they are the whole treasure. Only `witnesses` see it until the match is over: hidden values are null. */
            lots: (components["schemas"]["OrDesDragonsAmount"] | null)[];
            /** @description The seats that choose, in this order; the last of the lots is the killer's. */
            choosers: number[];
        };
        /**
         * OrDesDragonsDivisionOpened
         * @description The hourglass runs; the killer divides the treasure.
         */
        OrDesDragonsDivisionOpened: {
            /**
             * @description Always `division-opened`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `done`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `dowse`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dowse";
            /**
             * Format: int64
             * @description The slot in which the dragon lies, from 0: its index in `lairs`, not its card.
             */
            dragon: number;
        };
        /**
         * OrDesDragonsDragonAppeared
         * @description A dragon was laid into a slot with its known treasure; it hides `unknown` more tokens.
         */
        OrDesDragonsDragonAppeared: {
            /**
             * @description Always `dragon-appeared`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragon-appeared";
            /** @description The place of the dragon, counted from 0. */
            slot: number;
            /** @description The id of the dragon's card, as the components name it; in moves `dragon` is its slot. */
            dragon: string;
            /** @description The attack that is needed to slay the dragon. */
            power: number;
            /** @description How many tokens are drawn from the bag once it is dead. */
            unknown: number;
            /** @description Its treasure as far as it is open. */
            treasure: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsDragonKilled
         * @description A dragon's death is being resolved: who took part; thieves and wizards in playing order.
         */
        OrDesDragonsDragonKilled: {
            /**
             * @description Always `dragon-killed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragon-killed";
            /** @description The place of the dragon, counted from 0. */
            slot: number;
            /** @description The seats that fought this dragon, counted from 0. */
            participants: number[];
            /** @description The seat of the adventurer that was placed last, counted from 0. */
            killer: number;
            /** @description Thieves that may still steal, in order. */
            thieves: components["schemas"]["OrDesDragonsThief"][];
            /** @description The seats with a wizard in this fight, in playing order. */
            wizards: number[];
        };
        /**
         * OrDesDragonsDragonsSlain
         * @description The dragons in these slots died by a seat's doing.
         */
        OrDesDragonsDragonsSlain: {
            /**
             * @description Always `dragons-slain`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragons-slain";
            /** @description The places of the dragons, counted from 0. */
            slots: number[];
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsDragonsSwapped
         * @description Two dragons changed places with their treasures.
         */
        OrDesDragonsDragonsSwapped: {
            /**
             * @description Always `dragons-swapped`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "dragons-swapped";
            /** @description One of the two, counted from 0. */
            first: number;
            /** @description The other, counted from 0. */
            second: number;
        };
        /**
         * OrDesDragonsEnding
         * @description How a match ends.
         * @enum {string}
         */
        OrDesDragonsEnding: "deadlock" | "no-treasure";
        /**
         * OrDesDragonsEnrich
         * @description Bottomless bag: before anybody shares, the treasure grows by one or two tokens.
         */
        OrDesDragonsEnrich: {
            /**
             * @description Always `enrich`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "enrich";
            /**
             * Format: int64
             * @description How many tokens, 1 or 2.
             */
            tokens: number;
        };
        /**
         * OrDesDragonsEvent
         * @description An event in a match of Dragon's Gold.
         */
        OrDesDragonsEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Pledged"] | components["schemas"]["GaveWords"] | components["schemas"]["SeatAdded"] | components["schemas"]["SeatDropped"] | components["schemas"]["Filled"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimeGiven"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["ResignationWithdrawn"] | components["schemas"]["EndAsked"] | components["schemas"]["EndWithdrawn"] | components["schemas"]["PauseAsked"] | components["schemas"]["PauseBegan"] | components["schemas"]["PauseEnded"] | components["schemas"]["Finished"] | components["schemas"]["HintsAllowed"] | components["schemas"]["HintsTold"] | components["schemas"]["HeadLost"] | components["schemas"]["Answered"] | components["schemas"]["OrDesDragonsBranched"] | components["schemas"]["OrDesDragonsStarted"] | components["schemas"]["OrDesDragonsTakenBack"] | components["schemas"]["OrDesDragonsDeckShuffled"] | components["schemas"]["OrDesDragonsBagShuffled"] | components["schemas"]["OrDesDragonsPileShuffled"] | components["schemas"]["OrDesDragonsDiscardShuffled"] | components["schemas"]["OrDesDragonsMagicDrawn"] | components["schemas"]["OrDesDragonsMagicExhausted"] | components["schemas"]["OrDesDragonsDragonAppeared"] | components["schemas"]["OrDesDragonsTurnBegan"] | components["schemas"]["OrDesDragonsRefreshed"] | components["schemas"]["OrDesDragonsTurnSkipped"] | components["schemas"]["OrDesDragonsAttacked"] | components["schemas"]["OrDesDragonsDragonsSlain"] | components["schemas"]["OrDesDragonsGameEnded"] | components["schemas"]["OrDesDragonsFairOpened"] | components["schemas"]["OrDesDragonsOffered"] | components["schemas"]["OrDesDragonsOffersGone"] | components["schemas"]["OrDesDragonsTraded"] | components["schemas"]["OrDesDragonsTradingEnded"] | components["schemas"]["OrDesDragonsFairClosed"] | components["schemas"]["OrDesDragonsWindowOpened"] | components["schemas"]["OrDesDragonsPassed"] | components["schemas"]["OrDesDragonsPrepared"] | components["schemas"]["OrDesDragonsMagicPlayed"] | components["schemas"]["OrDesDragonsDragonsSwapped"] | components["schemas"]["OrDesDragonsRecalled"] | components["schemas"]["OrDesDragonsHoardSeen"] | components["schemas"]["OrDesDragonsAttackGranted"] | components["schemas"]["OrDesDragonsDragonKilled"] | components["schemas"]["OrDesDragonsUnknownDrawn"] | components["schemas"]["OrDesDragonsMagicTokensTaken"] | components["schemas"]["OrDesDragonsNothingToShare"] | components["schemas"]["OrDesDragonsNegotiationOpened"] | components["schemas"]["OrDesDragonsDivisionOpened"] | components["schemas"]["OrDesDragonsProposed"] | components["schemas"]["OrDesDragonsAccepted"] | components["schemas"]["OrDesDragonsWithdrew"] | components["schemas"]["OrDesDragonsDelegated"] | components["schemas"]["OrDesDragonsDivided"] | components["schemas"]["OrDesDragonsLotChosen"] | components["schemas"]["OrDesDragonsSharesAgreed"] | components["schemas"]["OrDesDragonsSandRanOut"] | components["schemas"]["OrDesDragonsTreasureLost"] | components["schemas"]["OrDesDragonsSharesGiven"] | components["schemas"]["OrDesDragonsSlayersReturned"] | components["schemas"]["OrDesDragonsTheftBegan"] | components["schemas"]["OrDesDragonsTheftForgone"] | components["schemas"]["OrDesDragonsTheftTried"] | components["schemas"]["OrDesDragonsHoardShown"] | components["schemas"]["OrDesDragonsStolen"] | components["schemas"]["OrDesDragonsTheftWardedOff"] | components["schemas"]["OrDesDragonsTokenClaimed"] | components["schemas"]["OrDesDragonsTreasureEnriched"] | components["schemas"]["OrDesDragonsTokenPilfered"] | components["schemas"]["OrDesDragonsAccused"] | components["schemas"]["OrDesDragonsPilfererCaught"] | components["schemas"]["OrDesDragonsGlovesDiscarded"] | components["schemas"]["OrDesDragonsHourglassTurned"] | components["schemas"]["OrDesDragonsSharesSwapped"];
        /**
         * OrDesDragonsFair
         * @description The fair while it lasts: offers by number, and who has declared to be done.
         */
        OrDesDragonsFair: {
            /** @description The number that the next offer will have. */
            number: number;
            /** @description The offers that are open. */
            offers: components["schemas"]["OrDesDragonsOffer"][];
            /** @description The seats that have declared to be done. */
            done: number[];
        };
        /**
         * OrDesDragonsFairClosed
         * @description The fair is over.
         */
        OrDesDragonsFairClosed: {
            /**
             * @description Always `fair-closed`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `fair-opened`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /** @description The place of the dragon, counted from 0. */
            slot: number;
            /** @description The seats that fought this dragon, counted from 0. */
            participants: number[];
            /** @description The seat of the adventurer that was placed last, counted from 0. */
            killer: number;
            /** @description Thieves that may still steal, in order. */
            thieves: components["schemas"]["OrDesDragonsThief"][];
            /** @description The seats with a wizard in this fight, in playing order. */
            wizards: number[];
            /** @description The next step of it. */
            step: components["schemas"]["OrDesDragonsStep"];
            /** @description On which occasions magic objects could be played so far. */
            windows: string[];
            /** @description The number of the newest proposal; 0: none was made. */
            version: number;
            /** @description The proposals that are open, one per author at most. */
            proposals: components["schemas"]["OrDesDragonsProposal"][];
            /** @description The seats that have said anything in this negotiation. */
            spoken: number[];
            /** @description The seats that accept what is nearly fair, as they have said nothing. */
            delegated: number[];
            /** @description The lots, once the killer has divided the treasure; null before. */
            lots: components["schemas"]["OrDesDragonsLots"] | null;
            /** @description Whether the hourglass was turned once more. */
            turned: boolean;
            /** @description The shares that were agreed on; null: there is no agreement yet. */
            agreement: components["schemas"]["OrDesDragonsAgreement"] | null;
            /** @description The tokens that vanished. */
            pilfered: components["schemas"]["OrDesDragonsAmount"];
            /** @description The seats that have made an accusation. */
            accusers: number[];
            /** @description The seats that are still to draw a magic object. */
            cards: number[];
            /** @description The seat that is being robbed, counted from 0; null: none is. */
            victim: number | null;
            /** @description The tokens in the wizard's sight; null: none. */
            glimpse: components["schemas"]["OrDesDragonsGlimpse"] | null;
        };
        /**
         * OrDesDragonsFighter
         * @description An adventurer that lies under a dragon; `bonus` is what enchanted swords add.
         */
        OrDesDragonsFighter: {
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Which of that seat's adventurers. */
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
            /** @description The attack of the adventurer itself. */
            attack: number;
            /** @description The attack that enchanted swords add to it. */
            bonus: number;
        };
        /**
         * OrDesDragonsForgo
         * @description Your thief steals nothing.
         */
        OrDesDragonsForgo: {
            /**
             * @description Always `forgo`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `game-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game-ended";
            /** @description `no-treasure`: none is left to win; `deadlock`: nobody can attack any more. */
            reason: components["schemas"]["OrDesDragonsEnding"];
        };
        /**
         * OrDesDragonsGaze
         * @description Crystal ball: see what a seat has behind its screen.
         */
        OrDesDragonsGaze: {
            /**
             * @description Always `gaze`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gaze";
            /**
             * Format: int64
             * @description The seat behind whose screen you look.
             */
            seat: number;
        };
        /**
         * OrDesDragonsGlimpse
         * @description The tokens that a thief with a wizard sees behind the victim's screen.
         */
        OrDesDragonsGlimpse: {
            /** @description The seat that looks, counted from 0. */
            thief: number;
            /** @description All tokens behind that screen. Only `thief` see it until the match is over: hidden values are null. */
            hoard: components["schemas"]["OrDesDragonsAmount"] | null;
        };
        /**
         * OrDesDragonsGlovesDiscarded
         * @description The sharing is over: the pilferer, who was not found out, discards the worn gloves.
         */
        OrDesDragonsGlovesDiscarded: {
            /**
             * @description Always `gloves-discarded`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gloves-discarded";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsHintAnswer
         * @description Dragon's Gold: The move that a master would make at your seat. Only you see it until the match is over.
         */
        OrDesDragonsHintAnswer: components["schemas"]["CommonHintAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "or-des-dragons";
            /** @description The move, ready to be sent; null: a master would let others act first, or not ready. */
            move: components["schemas"]["OrDesDragonsMove"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "or-des-dragons";
        };
        /**
         * OrDesDragonsHoardSeen
         * @description A seat looked behind another's screen.
         */
        OrDesDragonsHoardSeen: {
            /**
             * @description Always `hoard-seen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hoard-seen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat behind whose screen it is, counted from 0. */
            victim: number;
            /** @description All tokens behind that screen. Only `seat` see it until the match is over: hidden values are null. */
            hoard: components["schemas"]["OrDesDragonsAmount"] | null;
        };
        /**
         * OrDesDragonsHoardShown
         * @description The thief's wizard looks behind the screen.
         */
        OrDesDragonsHoardShown: {
            /**
             * @description Always `hoard-shown`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "hoard-shown";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat behind whose screen it is, counted from 0. */
            victim: number;
            /** @description All tokens behind that screen. Only `seat` see it until the match is over: hidden values are null. */
            hoard: components["schemas"]["OrDesDragonsAmount"] | null;
        };
        /**
         * OrDesDragonsHourglassTurned
         * @description The time of the negotiation started again.
         */
        OrDesDragonsHourglassTurned: {
            /**
             * @description Always `hourglass-turned`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `invigorate`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /** @description The attack that is needed to slay the dragon. */
            power: number;
            /** @description How many tokens are drawn from the bag once it is dead. */
            unknown: number;
            /** @description Its treasure as far as it is open. */
            treasure: components["schemas"]["OrDesDragonsAmount"];
            /** @description The adventurers under it, in the order in which they were placed. */
            fighters: components["schemas"]["OrDesDragonsFighter"][];
        };
        /**
         * OrDesDragonsLoot
         * @description A Token, or nothing.
         * @enum {string}
         */
        OrDesDragonsLoot: "amber" | "amethyst" | "black_diamond" | "diamond" | "emerald" | "gold" | "magic" | "nothing" | "sapphire" | "silver";
        /**
         * OrDesDragonsLotChosen
         * @description A participant chose a lot.
         */
        OrDesDragonsLotChosen: {
            /**
             * @description Always `lot-chosen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lot-chosen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Which lot, counted from 0. */
            lot: number;
        };
        /**
         * OrDesDragonsLots
         * @description The lots that the killer has made of the treasure, and the seats that have chosen.
         */
        OrDesDragonsLots: {
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description The lots; together they are the whole treasure. Only `witnesses` see it until the match is over: hidden values are null. */
            lots: (components["schemas"]["OrDesDragonsAmount"] | null)[];
            /** @description The seats that choose, in this order; the last of the lots is the killer's. */
            choosers: number[];
            /** @description Pairs of a seat and its lot, both counted from 0, in the order of choosing. */
            taken: number[][];
        };
        /**
         * OrDesDragonsMagic
         * @description The magic objects.
         * @enum {string}
         */
        OrDesDragonsMagic: "authority_sceptre" | "bottomless_bag" | "confusion_ring" | "crystal_ball" | "dowsers_lantern" | "enchanted_sword" | "muddle_stone" | "pilfering_gloves" | "protection_amulet" | "recall_horn" | "speed_boots" | "swap_powder" | "turned_hourglass" | "vigour_potion";
        /**
         * OrDesDragonsMagicDrawn
         * @description A seat drew the first magic object of the pile.
         */
        OrDesDragonsMagicDrawn: {
            /**
             * @description Always `magic-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "magic-drawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The magic object that it drew. Only `seat` see it until the match is over: hidden values are null. */
            card: components["schemas"]["OrDesDragonsMagic"] | null;
        };
        /**
         * OrDesDragonsMagicExhausted
         * @description No magic object is left to draw.
         */
        OrDesDragonsMagicExhausted: {
            /**
             * @description Always `magic-exhausted`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `magic-played`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "magic-played";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The magic object, now on the discard. */
            card: components["schemas"]["OrDesDragonsMagic"];
        };
        /**
         * OrDesDragonsMagicTokensTaken
         * @description The only wizard took the magic tokens before the treasure is shared.
         */
        OrDesDragonsMagicTokensTaken: {
            /**
             * @description Always `magic-tokens-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "magic-tokens-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The tokens taken, red ones. */
            tokens: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsMatchAnswer
         * @description Dragon's Gold: A match as the caller may see it. Times are ms since the epoch by the store's clock.
         */
        OrDesDragonsMatchAnswer: components["schemas"]["CommonMatchAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "or-des-dragons";
            /** @description The game's own options, as the host chose them. */
            options: components["schemas"]["OrDesDragonsOptions"];
            /** @description The table, as this viewer may see it; null before the start. */
            view: components["schemas"]["OrDesDragonsView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "or-des-dragons";
        };
        /**
         * OrDesDragonsMove
         * @description A move of Dragon's Gold: what a seat may choose.
         */
        OrDesDragonsMove: components["schemas"]["OrDesDragonsAttack"] | components["schemas"]["OrDesDragonsResolveFirst"] | components["schemas"]["OrDesDragonsPropose"] | components["schemas"]["OrDesDragonsAccept"] | components["schemas"]["OrDesDragonsWithdraw"] | components["schemas"]["OrDesDragonsDivide"] | components["schemas"]["OrDesDragonsChooseLot"] | components["schemas"]["OrDesDragonsSteal"] | components["schemas"]["OrDesDragonsForgo"] | components["schemas"]["OrDesDragonsTake"] | components["schemas"]["OrDesDragonsOfferTrade"] | components["schemas"]["OrDesDragonsAcceptTrade"] | components["schemas"]["OrDesDragonsWithdrawTrade"] | components["schemas"]["OrDesDragonsDone"] | components["schemas"]["OrDesDragonsPass"] | components["schemas"]["OrDesDragonsPrepare"] | components["schemas"]["OrDesDragonsSwapDragons"] | components["schemas"]["OrDesDragonsRecall"] | components["schemas"]["OrDesDragonsInvigorate"] | components["schemas"]["OrDesDragonsGaze"] | components["schemas"]["OrDesDragonsDowse"] | components["schemas"]["OrDesDragonsClaim"] | components["schemas"]["OrDesDragonsEnrich"] | components["schemas"]["OrDesDragonsPilfer"] | components["schemas"]["OrDesDragonsAccuse"] | components["schemas"]["OrDesDragonsTurnHourglass"] | components["schemas"]["OrDesDragonsSwapShares"] | components["schemas"]["OrDesDragonsWardOff"] | components["schemas"]["OrDesDragonsMuddle"] | components["schemas"]["OrDesDragonsAttackAgain"];
        /**
         * OrDesDragonsMovesAnswer
         * @description Dragon's Gold: The caller's legal moves; `notes`, if there are any, has one element per move.
         *
         *     `complete` concerns the decision that the match waits for. `always` lists the moves that are
         *     legal besides it.
         */
        OrDesDragonsMovesAnswer: components["schemas"]["CommonMovesAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "or-des-dragons";
            /** @description The moves that answer the decision, each ready to be sent. */
            moves: components["schemas"]["OrDesDragonsMove"][];
            /** @description The moves that you may make besides, such as standing orders. */
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
             * @description Always `muddle`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `negotiation-opened`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description The game's slug. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "or-des-dragons";
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["NewSeat"][];
            /** @description Your choice of options; the game says which it offers. */
            options?: components["schemas"]["OrDesDragonsOptions"];
            /** @description How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60, computer_seconds null, bank_seconds null. */
            pace?: components["schemas"]["PaceAsked"];
            /** @description They go into the luck of the match; everybody can read them. */
            words?: string | null;
            /** @description `public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you and those for whom it has seats; for others there is no such match. Left out: `unlisted` if one person plays against computers, else `public`. */
            visibility?: components["schemas"]["Visibility"] | null;
            /** @description Whether players may ask for hints. Everybody sees it, and how many each has taken when it is over; it is not rated. Default: false. */
            hints?: boolean;
            /** @description Whether players pledge their words before anybody gives theirs, so that nobody can choose the luck: see `giveWords`. Left out: if two or more seats are not computers'. */
            pledges?: boolean | null;
        };
        /**
         * OrDesDragonsNothingToShare
         * @description The treasure is empty.
         */
        OrDesDragonsNothingToShare: {
            /**
             * @description Always `nothing-to-share`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "nothing-to-share";
        };
        /**
         * OrDesDragonsOffer
         * @description An offer at the fair. That it is made is public; what is in it, only the two of them see.
         */
        OrDesDragonsOffer: {
            /** @description The number by which the offer is accepted, from 0. */
            number: number;
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that it was made to, counted from 0. */
            to: number;
            /** @description The tokens that the author gives. Only `seat` and `to` see it until the match is over: hidden values are null. */
            gives: components["schemas"]["OrDesDragonsAmount"] | null;
            /** @description The tokens in return. Only `seat` and `to` see it until the match is over: hidden values are null. */
            asks: components["schemas"]["OrDesDragonsAmount"] | null;
        };
        /**
         * OrDesDragonsOfferTrade
         * @description At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat.
         */
        OrDesDragonsOfferTrade: {
            /**
             * @description Always `offer-trade`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offer-trade";
            /**
             * Format: int64
             * @description The seat to which you make the offer.
             */
            to: number;
            /** @description The tokens that you give: at least one, and you have them. */
            gives: components["schemas"]["OrDesDragonsAmount"];
            /** @description The tokens that you get for them: at least one. */
            asks: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsOffered
         * @description An offer was made; it replaces an earlier one of that seat to the other.
         */
        OrDesDragonsOffered: {
            /**
             * @description Always `offered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offered";
            /** @description The number by which the offer is accepted, from 0. */
            number: number;
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that it was made to, counted from 0. */
            to: number;
            /** @description The tokens that the author gives. Only `seat` and `to` see it until the match is over: hidden values are null. */
            gives: components["schemas"]["OrDesDragonsAmount"] | null;
            /** @description The tokens in return. Only `seat` and `to` see it until the match is over: hidden values are null. */
            asks: components["schemas"]["OrDesDragonsAmount"] | null;
        };
        /**
         * OrDesDragonsOffersGone
         * @description These offers were withdrawn, or are no longer covered by what their authors have.
         */
        OrDesDragonsOffersGone: {
            /**
             * @description Always `offers-gone`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offers-gone";
            /** @description The numbers of these offers. */
            numbers: number[];
        };
        /**
         * OrDesDragonsOptions
         * @description The options of a match, chosen by its host. delegate_absent and divide_and_choose exclude
         *     each other.
         */
        OrDesDragonsOptions: {
            /** @description The advanced rules: magic objects, the cursed diamond, majorities that are shared. Default: false. */
            advanced?: boolean;
            /** @description A game of memory: proposals and shares stay hidden for good from all who did not take part, and the table keeps no record of gifts. Default: false. */
            hidden_shares?: boolean;
            /** @description A player who is silent until half the time of a negotiation accepts, from then on, any proposal that gives them 80 % of an equal share. Not with divide_and_choose. Default: false. */
            delegate_absent?: boolean;
            /** @description No negotiation: the player who killed the dragon makes the lots, the others choose. Not with delegate_absent. Default: false. */
            divide_and_choose?: boolean;
            /** @description Advanced: gloves whose owner was not found out stay in hand, worn, so that nobody learns whose they were. Otherwise they are discarded after the sharing, like any object that was used, and so tell who wore them. */
            keep_gloves?: boolean | null;
            /** @description Advanced: how many seconds there are to answer an event with a magic object. null: half as long as for a turn. */
            window_seconds?: number | null;
            /** @description The seat that begins: less than there are seats. null: chance says who. */
            first_seat?: number | null;
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
            /** @description When a thief robs you. ward: play an amulet of protection if you hold one. Default: ask. */
            robbed?: components["schemas"]["OrDesDragonsAnswerToThief"];
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
             * @description Always `pass`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `passed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "passed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsPhase
         * @description The phases of the active seat: it attacks, has attacked, or skips its turn.
         * @enum {string}
         */
        OrDesDragonsPhase: "attack" | "attacked" | "over" | "setup" | "skipped";
        /**
         * OrDesDragonsPileShuffled
         * @description The magic objects lie in this order.
         */
        OrDesDragonsPileShuffled: {
            /**
             * @description Always `pile-shuffled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pile-shuffled";
            /** @description The things in their new order, as indices of the old one, counted from 0. Hidden from everybody until the match is over: hidden values are null. */
            order: (number | null)[];
        };
        /**
         * OrDesDragonsPilfer
         * @description Pilfering gloves: secretly take a token from the treasure that is being shared.
         *
         *     At most two in one negotiation. The thief stays secret until the gloves are discarded after the
         *     sharing, or, with keep_gloves, until the match is over.
         */
        OrDesDragonsPilfer: {
            /**
             * @description Always `pilfer`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `pilferer-caught`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pilferer-caught";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The tokens that it gives back to the treasure. */
            tokens: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsPrepare
         * @description Leave standing orders for the moments when you could play a magic object.
         */
        OrDesDragonsPrepare: {
            /**
             * @description Always `prepare`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `prepared`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "prepared";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description All its standing orders, as they are now. Only `seat` see it until the match is over: hidden values are null. */
            orders: components["schemas"]["OrDesDragonsOrders"] | null;
        };
        /**
         * OrDesDragonsProposal
         * @description A complete allocation, one share per seat, and who has accepted it. Only witnesses see it.
         */
        OrDesDragonsProposal: {
            /** @description The number of the proposal, by which it is accepted. */
            version: number;
            /** @description The seat that made it, counted from 0. */
            author: number;
            /** @description The seats that have accepted it, its author included. */
            accepted: number[];
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description One share per seat; together they are the whole treasure. Only `witnesses` see it until the match is over: hidden values are null. */
            shares: components["schemas"]["OrDesDragonsAmount"][] | null;
        };
        /**
         * OrDesDragonsPropose
         * @description Propose how to share the whole treasure: one share per seat, in seat order.
         *
         *     `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted it.
         */
        OrDesDragonsPropose: {
            /**
             * @description Always `propose`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `proposed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "proposed";
            /** @description The number of the proposal, by which it is accepted. */
            version: number;
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description One share per seat; together they are the whole treasure. Only `witnesses` see it until the match is over: hidden values are null. */
            shares: components["schemas"]["OrDesDragonsAmount"][] | null;
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
             * @description Always `recall`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "recall";
            /**
             * Format: int64
             * @description The slot in which the dragon lies, from 0: its index in `lairs`, not its card.
             */
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
             * @description Always `recalled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "recalled";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The place of the dragon, counted from 0. */
            slot: number;
            /** @description Which of that seat's adventurers. */
            adventurer: components["schemas"]["OrDesDragonsAdventurer"];
        };
        /**
         * OrDesDragonsRefreshed
         * @description All adventurers of a seat were tired and got up.
         */
        OrDesDragonsRefreshed: {
            /**
             * @description Always `refreshed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refreshed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsResolveFirst
         * @description You have caused several dragons to die at once: the death of this one is resolved first.
         */
        OrDesDragonsResolveFirst: {
            /**
             * @description Always `resolve-first`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "resolve-first";
            /**
             * Format: int64
             * @description The slot in which the dragon lies, from 0: its index in `lairs`, not its card.
             */
            dragon: number;
        };
        /**
         * OrDesDragonsSandRanOut
         * @description The hourglass ran out before there was an agreement.
         */
        OrDesDragonsSandRanOut: {
            /**
             * @description Always `sand-ran-out`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `divide`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "divide";
            /** @description One lot per participant, in any order; together the whole treasure. Only the seat that made the move sees it until the match is over: hidden values are null. */
            lots: components["schemas"]["OrDesDragonsAmount"][] | null;
        };
        /**
         * OrDesDragonsSeenEntry
         * @description Dragon's Gold: One line of a match's log as one viewer may see it; hidden members are null.
         *
         *     `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
         *     Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
         *     the `game` of those stored before entries told it is null.
         */
        OrDesDragonsSeenEntry: components["schemas"]["CommonSeenEntry"] & {
            /**
             * @description The game's slug; null in entries from before they told it.
             * @constant
             */
            game: "or-des-dragons";
            /** @description The command; null if the viewer may not know it. */
            command: components["schemas"]["OrDesDragonsCommand"] | null;
            /** @description The events that it caused, in order. */
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
             * @description Always `muddle`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "muddle";
            /** @description A token that you have; nothing if you have none. Only the seat that made the move sees it until the match is over: hidden values are null. */
            token: components["schemas"]["OrDesDragonsLoot"] | null;
        };
        /**
         * OrDesDragonsSeenOfferTrade
         * @description At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat.
         */
        OrDesDragonsSeenOfferTrade: {
            /**
             * @description Always `offer-trade`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "offer-trade";
            /** @description The seat to which you make the offer. */
            to: number;
            /** @description The tokens that you give: at least one, and you have them. Only the seat that made the move sees it until the match is over: hidden values are null. */
            gives: components["schemas"]["OrDesDragonsAmount"] | null;
            /** @description The tokens that you get for them: at least one. Only the seat that made the move sees it until the match is over: hidden values are null. */
            asks: components["schemas"]["OrDesDragonsAmount"] | null;
        };
        /**
         * OrDesDragonsSeenPrepare
         * @description Leave standing orders for the moments when you could play a magic object.
         */
        OrDesDragonsSeenPrepare: {
            /**
             * @description Always `prepare`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "prepare";
            /** @description All your standing orders; they replace the earlier ones. Only the seat that made the move sees it until the match is over: hidden values are null. */
            orders: components["schemas"]["OrDesDragonsOrders"] | null;
        };
        /**
         * OrDesDragonsSeenPropose
         * @description Propose how to share the whole treasure: one share per seat, in seat order.
         *
         *     `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted it.
         */
        OrDesDragonsSeenPropose: {
            /**
             * @description Always `propose`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "propose";
            /** @description One share per seat, in seat order; together the whole treasure. Only the seat that made the move sees it until the match is over: hidden values are null. */
            shares: components["schemas"]["OrDesDragonsAmount"][] | null;
        };
        /**
         * OrDesDragonsSeenTake
         * @description Your wizard has looked behind the screen: take this token, or "nothing".
         */
        OrDesDragonsSeenTake: {
            /**
             * @description Always `take`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take";
            /** @description The token that you take of those you see, or nothing. Only the seat that made the move sees it until the match is over: hidden values are null. */
            token: components["schemas"]["OrDesDragonsLoot"] | null;
        };
        /**
         * OrDesDragonsSharesAgreed
         * @description The treasure will be shared like this, one share per seat.
         */
        OrDesDragonsSharesAgreed: {
            /**
             * @description Always `shares-agreed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "shares-agreed";
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description One share per seat; together they are the whole treasure. Only `witnesses` see it until the match is over: hidden values are null. */
            shares: components["schemas"]["OrDesDragonsAmount"][] | null;
        };
        /**
         * OrDesDragonsSharesGiven
         * @description The shares went behind the screens; `cards` are the seats that draw a magic object each.
         */
        OrDesDragonsSharesGiven: {
            /**
             * @description Always `shares-given`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "shares-given";
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description One share per seat; together they are the whole treasure. Only `witnesses` see it until the match is over: hidden values are null. */
            shares: components["schemas"]["OrDesDragonsAmount"][] | null;
            /** @description The seats that draw a magic object each, in this order. */
            cards: number[];
        };
        /**
         * OrDesDragonsSharesSwapped
         * @description Two participants exchanged the shares they had agreed on.
         */
        OrDesDragonsSharesSwapped: {
            /**
             * @description Always `shares-swapped`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "shares-swapped";
            /** @description One of the two, counted from 0. */
            first: number;
            /** @description The other, counted from 0. */
            second: number;
        };
        /**
         * OrDesDragonsSlayersReturned
         * @description The adventurers went home, tired; the dragon is out of the game.
         */
        OrDesDragonsSlayersReturned: {
            /**
             * @description Always `slayers-returned`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "slayers-returned";
            /** @description The place of the dragon, counted from 0. */
            slot: number;
        };
        /**
         * OrDesDragonsStarted
         * @description The table as the match begins: replaying needs no rules, and a match can begin anywhere.
         */
        OrDesDragonsStarted: {
            /**
             * @description Always `started`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "started";
            /** @description The table before the first event of the game. */
            table: components["schemas"]["OrDesDragonsView"];
        };
        /**
         * OrDesDragonsSteal
         * @description Your thief steals a token from another participant: at random, or seen by your wizard.
         */
        OrDesDragonsSteal: {
            /**
             * @description Always `steal`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "steal";
            /**
             * Format: int64
             * @description The seat of another participant.
             */
            victim: number;
        };
        /**
         * OrDesDragonsStep
         * @description The stage of the resolution of a kill: the next thing to do.
         * @enum {string}
         */
        OrDesDragonsStep: "aftermath" | "agreed" | "choose" | "divide" | "negotiate" | "opening" | "robbed" | "sand" | "steal" | "unknown";
        /**
         * OrDesDragonsStolen
         * @description The theft is over; only thief and victim know what it brought, if anything.
         */
        OrDesDragonsStolen: {
            /**
             * @description Always `stolen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stolen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat behind whose screen it is, counted from 0. */
            victim: number;
            /** @description The stolen tokens, perhaps none. Only `seat` and `victim` see it until the match is over: hidden values are null. */
            loot: components["schemas"]["OrDesDragonsAmount"] | null;
        };
        /**
         * OrDesDragonsSwapDragons
         * @description Swap powder: two dragons change places with their treasures; the adventurers stay.
         */
        OrDesDragonsSwapDragons: {
            /**
             * @description Always `swap-dragons`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "swap-dragons";
            /**
             * Format: int64
             * @description The slot of one dragon, from 0.
             */
            first: number;
            /**
             * Format: int64
             * @description The slot of the other; which comes first is all the same.
             */
            second: number;
        };
        /**
         * OrDesDragonsSwapShares
         * @description Ring of confusion: two other participants exchange the shares they have just agreed on.
         */
        OrDesDragonsSwapShares: {
            /**
             * @description Always `swap-shares`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "swap-shares";
            /**
             * Format: int64
             * @description The seat of another participant.
             */
            first: number;
            /**
             * Format: int64
             * @description The seat of the other one; which comes first is all the same.
             */
            second: number;
        };
        /**
         * OrDesDragonsTake
         * @description Your wizard has looked behind the screen: take this token, or "nothing".
         */
        OrDesDragonsTake: {
            /**
             * @description Always `take`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take";
            /** @description The token that you take of those you see, or nothing. */
            token: components["schemas"]["OrDesDragonsLoot"];
        };
        /**
         * OrDesDragonsTakenBack
         * @description The player of a seat took back their last move, of the entry before: nothing hidden was
         *     learned by it. The table is as it was before that move, the deadlines too.
         */
        OrDesDragonsTakenBack: {
            /**
             * @description Always `taken-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "taken-back";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /**
             * Format: int64
             * @description The version of the entry whose move is taken back.
             */
            version: number;
            /** @description The table, as it was before that move. */
            table: components["schemas"]["OrDesDragonsView"];
            /** @description The deadlines, as they were before that move. */
            dues: components["schemas"]["Due"][];
            /** @description How many decisions in a row the player had missed before it. */
            missed: number;
            /** @description How many strikes for missed deadlines the seat had before it. */
            strikes: number;
            /** @description The ms that each seat's bank had before it; null: none. */
            banks: number[] | null;
        };
        /**
         * OrDesDragonsTheftBegan
         * @description A thief may steal now.
         */
        OrDesDragonsTheftBegan: {
            /**
             * @description Always `theft-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "theft-began";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsTheftForgone
         * @description The thief stole nothing.
         */
        OrDesDragonsTheftForgone: {
            /**
             * @description Always `theft-forgone`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "theft-forgone";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsTheftTried
         * @description A thief put a hand behind a screen.
         */
        OrDesDragonsTheftTried: {
            /**
             * @description Always `theft-tried`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "theft-tried";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat behind whose screen it is, counted from 0. */
            victim: number;
        };
        /**
         * OrDesDragonsTheftWardedOff
         * @description The theft did not happen.
         */
        OrDesDragonsTheftWardedOff: {
            /**
             * @description Always `theft-warded-off`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "theft-warded-off";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat behind whose screen it is, counted from 0. */
            victim: number;
        };
        /**
         * OrDesDragonsThief
         * @description A thief who may still steal; `sees` if a wizard of the same seat fought there too.
         */
        OrDesDragonsThief: {
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Whether it may look behind the screen, as its wizard fought there too. */
            sees: boolean;
        };
        /**
         * OrDesDragonsToken
         * @description The kinds of tokens that treasures are made of.
         * @enum {string}
         */
        OrDesDragonsToken: "amber" | "amethyst" | "black_diamond" | "diamond" | "emerald" | "gold" | "magic" | "sapphire" | "silver";
        /**
         * OrDesDragonsTokenClaimed
         * @description A participant took a token from the treasure before it is shared.
         */
        OrDesDragonsTokenClaimed: {
            /**
             * @description Always `token-claimed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "token-claimed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description Which token. */
            token: components["schemas"]["OrDesDragonsToken"];
        };
        /**
         * OrDesDragonsTokenPilfered
         * @description A token vanished from the treasure; open proposals and lots are void.
         */
        OrDesDragonsTokenPilfered: {
            /**
             * @description Always `token-pilfered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "token-pilfered";
            /** @description The seat that wears the pilfering gloves, counted from 0. Only `seat` see it until the match is over: hidden values are null. */
            seat: number | null;
            /** @description Which token. */
            token: components["schemas"]["OrDesDragonsToken"];
        };
        /**
         * OrDesDragonsTraded
         * @description An offer was accepted and executed.
         */
        OrDesDragonsTraded: {
            /**
             * @description Always `traded`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "traded";
            /** @description The number by which the offer is accepted, from 0. */
            number: number;
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that it was made to, counted from 0. */
            to: number;
            /** @description The tokens that the author gives. Only `seat` and `to` see it until the match is over: hidden values are null. */
            gives: components["schemas"]["OrDesDragonsAmount"] | null;
            /** @description The tokens in return. Only `seat` and `to` see it until the match is over: hidden values are null. */
            asks: components["schemas"]["OrDesDragonsAmount"] | null;
        };
        /**
         * OrDesDragonsTradingEnded
         * @description A seat is done with the fair.
         */
        OrDesDragonsTradingEnded: {
            /**
             * @description Always `trading-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "trading-ended";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsTreasureEnriched
         * @description Tokens from the bag were added to the treasure.
         */
        OrDesDragonsTreasureEnriched: {
            /**
             * @description Always `treasure-enriched`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "treasure-enriched";
            /** @description The tokens that were added. */
            treasure: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsTreasureLost
         * @description The treasure left the game.
         */
        OrDesDragonsTreasureLost: {
            /**
             * @description Always `treasure-lost`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "treasure-lost";
            /** @description The tokens, which are out of the game. */
            treasure: components["schemas"]["OrDesDragonsAmount"];
        };
        /**
         * OrDesDragonsTurnBegan
         * @description A seat's turn began.
         */
        OrDesDragonsTurnBegan: {
            /**
             * @description Always `turn-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-began";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsTurnHourglass
         * @description Turned hourglass: the sand has run out, but the time of the negotiation starts again.
         */
        OrDesDragonsTurnHourglass: {
            /**
             * @description Always `turn-hourglass`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `turn-skipped`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-skipped";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * OrDesDragonsUnknownDrawn
         * @description The unknown treasure of the dragon in a slot was drawn.
         */
        OrDesDragonsUnknownDrawn: {
            /**
             * @description Always `unknown-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "unknown-drawn";
            /** @description The place of the dragon, counted from 0. */
            slot: number;
            /** @description The tokens drawn, which are open now. */
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
         *     turn, `slain` the dragons whose death is still to be resolved, `slayer` the seat that slew them.
         */
        OrDesDragonsView: {
            /** @description The options that the host chose. */
            options: components["schemas"]["OrDesDragonsOptions"];
            /** @description The ids of the dragons that are still to come, next one first. Hidden from everybody until the match is over: hidden values are null. */
            deck: (string | null)[];
            /** @description The tokens in the bag, next one first. Hidden from everybody until the match is over: hidden values are null. */
            bag: (components["schemas"]["OrDesDragonsToken"] | null)[];
            /** @description The magic objects to be drawn, next one first. Hidden from everybody until the match is over: hidden values are null. */
            pile: (components["schemas"]["OrDesDragonsMagic"] | null)[];
            /** @description Per seat the tokens behind its screen. Each seat sees only its own until the match is over: hidden values are null. */
            hoards: (components["schemas"]["OrDesDragonsAmount"] | null)[];
            /** @description Per seat its magic objects. Each seat sees only its own until the match is over: hidden values are null. */
            hands: (components["schemas"]["OrDesDragonsMagic"] | null)[][];
            /** @description Per seat whether it wears the pilfering gloves in this sharing. Each seat sees only its own until the match is over: hidden values are null. */
            gloves: (boolean | null)[];
            /** @description Per seat its standing orders. Each seat sees only its own until the match is over: hidden values are null. */
            orders: (components["schemas"]["OrDesDragonsOrders"] | null)[];
            /** @description Per seat the adventurers that can attack. */
            ready: components["schemas"]["OrDesDragonsAdventurer"][][];
            /** @description Per seat the adventurers that cannot attack until all have got up. */
            tired: components["schemas"]["OrDesDragonsAdventurer"][][];
            /** @description The dragons by place; null: none lies there. */
            lairs: (components["schemas"]["OrDesDragonsLair"] | null)[];
            /** @description Per seat the tokens that it was given openly, all together; not kept with `hidden_shares`. */
            received: components["schemas"]["OrDesDragonsAmount"][];
            /** @description The magic objects that were played. */
            discard: components["schemas"]["OrDesDragonsMagic"][];
            /** @description The tokens that are out of the game. */
            lost: components["schemas"]["OrDesDragonsAmount"];
            /** @description The ids of the dragons that were slain. */
            dead: string[];
            /** @description The phase of the active seat. */
            phase: components["schemas"]["OrDesDragonsPhase"];
            /** @description The steps of the setting up that are done: `deck`, `bag`, `pile`. */
            prepared: string[];
            /** @description The seat whose turn it is, counted from 0. */
            active: number;
            /** @description The number of this turn, of all seats. */
            turn: number;
            /** @description The number of the decision that is open: it names its deadline. */
            decision: number;
            /** @description How many turns in a row were skipped. */
            skips: number;
            /** @description On which occasions of this turn magic objects could be played so far. */
            windows: string[];
            /** @description The places of dragons that died and whose treasure is still to be shared. */
            slain: number[];
            /** @description The seat by whose doing they died, counted from 0. */
            slayer: number;
            /** @description The kill that is being resolved; null: none is. */
            fight: components["schemas"]["OrDesDragonsFight"] | null;
            /** @description The fair; null: there is none now. */
            fair: components["schemas"]["OrDesDragonsFair"] | null;
            /** @description Whether the fair has begun already: there is one in a match. */
            fair_held: boolean;
            /** @description The chance to play a magic object; null: there is none now. */
            window: components["schemas"]["OrDesDragonsWindow"] | null;
        };
        /**
         * OrDesDragonsViewItem
         * @description Dragon's Gold: A match as it stood at a version, for stepping through it. `at` is ms.
         */
        OrDesDragonsViewItem: components["schemas"]["CommonViewItem"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "or-des-dragons";
            /** @description The table, as this viewer may see it; null before the start. */
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
             * @description Always `ward-off`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ward-off";
        };
        /**
         * OrDesDragonsWindow
         * @description A chance to play a magic object; `seats` are those that have not passed yet.
         */
        OrDesDragonsWindow: {
            /** @description The occasion. */
            kind: components["schemas"]["OrDesDragonsWindowKind"];
            /** @description The seats that have not passed yet. */
            seats: number[];
        };
        /**
         * OrDesDragonsWindowKind
         * @description The occasions at which magic objects can be played.
         * @enum {string}
         */
        OrDesDragonsWindowKind: "agreement" | "encore" | "last-chance" | "robbed" | "sand" | "stranded" | "treasure";
        /**
         * OrDesDragonsWindowOpened
         * @description These seats may play a magic object before it goes on.
         */
        OrDesDragonsWindowOpened: {
            /**
             * @description Always `window-opened`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "window-opened";
            /** @description The occasion. */
            kind: components["schemas"]["OrDesDragonsWindowKind"];
            /** @description The seats that are asked, counted from 0. */
            seats: number[];
        };
        /**
         * OrDesDragonsWithdraw
         * @description Take back your proposal and all your acceptances, or only what concerns one version.
         */
        OrDesDragonsWithdraw: {
            /**
             * @description Always `withdraw`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `withdraw-trade`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "withdraw-trade";
            /**
             * Format: int64
             * @description The number of the offer.
             */
            offer: number;
        };
        /**
         * OrDesDragonsWithdrew
         * @description A participant took back its proposal and acceptances, or what concerned one version.
         */
        OrDesDragonsWithdrew: {
            /**
             * @description Always `withdrew`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "withdrew";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The number of the proposal; null: all that it has said. */
            version: number | null;
        };
        /**
         * Origin
         * @description The start of a branch: a version of another match.
         *
         *     Hidden things stayed as they were ("real"), or were dealt again from the view of the seat `seat`
         *     ("redealt").
         */
        Origin: {
            /** @description The id of the other match. */
            match: string;
            /**
             * Format: int64
             * @description The version of the other match at which this one begins.
             */
            version: number;
            /** @description Whether what was hidden stayed as it was (`real`), or was dealt again (`redealt`). */
            unknowns: components["schemas"]["Unknowns"];
            /** @description The seat from whose view it was dealt again, counted from 0; null: it was not. */
            seat: number | null;
            /** @description The `hash` of that version of the other match; null: it is from before that was told. */
            head: string | null;
        };
        /**
         * Pace
         * @description Seconds per decision on each of the two clocks, and those that computers take.
         *
         *     A match opened without `computer_seconds` is from before there were pauses: computers make none.
         *     In a command it stands for the default.
         */
        Pace: {
            /** @description Seconds for a decision. */
            turn_seconds: number;
            /** @description Seconds for a decision by the hourglass, such as a negotiation. */
            hourglass_seconds: number;
            /** @description Seconds that computers take for a decision; null, in matches from before there were pauses: none. */
            computer_seconds: number | null;
            /** @description Seconds of each seat for the whole match, for decisions of that seat alone whose time is over; null: none. */
            bank_seconds: number | null;
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
            /** @description Seconds that a computer takes for each decision, the same for any hand, from 0 to 60, times the factor of its level and of the kind of decision. 0: no pauses, so the time of a move may tell something. Left out: 1 where a person sits, 0 where none does. */
            computer_seconds?: number | null;
            /** @description A reserve of each seat for the whole match, from a second to 30 days: used when the seconds of a decision of that seat alone are over. Left out: none. */
            bank_seconds?: number | null;
        };
        /**
         * Pause
         * @description Ask for a pause of an unlisted or private match: it comes once all persons have asked.
         */
        Pause: {
            /**
             * @description Always `pause`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pause";
        };
        /**
         * PauseAsked
         * @description The player of a seat asks for a pause, or, while there is one, for its end. The wish for a
         *     pause lapses when the match moves on.
         */
        PauseAsked: {
            /**
             * @description Always `pause-asked`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pause-asked";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * PauseBegan
         * @description The match is paused: no deadline of a decision runs.
         */
        PauseBegan: {
            /**
             * @description Always `pause-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pause-began";
            /** @description The ms that each of the deadlines had left. */
            left: number[];
            /**
             * Format: int64
             * @description When it ends by itself, ms since the epoch.
             */
            until: number;
        };
        /**
         * PauseEnded
         * @description The pause is over: the deadlines go on with the time that they had left.
         */
        PauseEnded: {
            /**
             * @description Always `pause-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pause-ended";
            /**
             * Format: int64
             * @description When, ms since the epoch by the store's clock.
             */
            at: number;
        };
        /**
         * PhraseAsked
         * @description Something to be said at the table.
         */
        PhraseAsked: {
            /** @description The phrase: a code of the game's `phrases`. */
            phrase: string;
            /** @description To which seat alone, counted from 0; null or left out: to the table. */
            to?: number | null;
        };
        /**
         * PhraseItem
         * @description A phrase that players may say at the table.
         */
        PhraseItem: {
            /** @description The code, as it is said and heard. */
            phrase: string;
            /** @description The phrase in words. */
            sentence: components["schemas"]["Names"];
        };
        /**
         * Pick
         * @description Which `count` of `of` things? Answer: that many different indices, in drawing order.
         */
        Pick: {
            /**
             * @description Always `pick`: this tells it from the others.
             * @constant
             */
            type: "pick";
            /** @description How many are picked. */
            count: number;
            /** @description Out of how many. */
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
             * @description Always `amulets-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "amulets-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How many amulets it got. */
            count: number;
        };
        /**
         * PierresDuDragonAuction
         * @description The auction of the character that is up.
         *
         *     `bids` are the main bids, per seat, once the fists are open; `tied` are the seats that bid
         *     silver, and `silver` their bids. `seconds` are the second-best bidders when there is a winner.
         */
        PierresDuDragonAuction: {
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
            /** @description The contents of the fists, one entry per seat; none before they are open. */
            bids: components["schemas"]["PierresDuDragonFist"][];
            /** @description The seats that bid silver because of a tie; none without one. */
            tied: number[];
            /** @description The contents of the fists with silver, one entry per seat; none before they are open. */
            silver: components["schemas"]["PierresDuDragonFist"][];
            /** @description The seat that has won, counted from 0; null: none yet. */
            winner: number | null;
            /** @description The seats with the second-best bid, counted from 0. */
            seconds: number[];
        };
        /**
         * PierresDuDragonAuctionPassed
         * @description The character goes to no seat: no bids, a cursed coin, or another tie.
         */
        PierresDuDragonAuctionPassed: {
            /**
             * @description Always `auction-passed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "auction-passed";
            /** @description `no-bids`: there was no bid; `cursed`: a cursed coin was among the bids; `tied`: silver did not decide. */
            reason: components["schemas"]["PierresDuDragonUnsold"];
        };
        /**
         * PierresDuDragonAuctionWon
         * @description A seat has won the auction; `seconds` are the second-best bidders.
         */
        PierresDuDragonAuctionWon: {
            /**
             * @description Always `auction-won`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "auction-won";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seats with the second-best bid, counted from 0. */
            seconds: number[];
        };
        /**
         * PierresDuDragonBanish
         * @description Name a colour: everybody's stones of it go to the bank, yours too.
         */
        PierresDuDragonBanish: {
            /**
             * @description Always `banish`: this tells it from the others.
             * @constant
             */
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
             * @description Always `bid`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `bid-forfeited`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bid-forfeited";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How many pieces of fairy gold are lost for good. */
            fairy: number;
        };
        /**
         * PierresDuDragonBidSilver
         * @description You are tied: close your fist over silver, maybe an amulet; it stays closed until all are
         *     opened (with changeable_bids: change it until all are in).
         */
        PierresDuDragonBidSilver: {
            /**
             * @description Always `bid-silver`: this tells it from the others. (enum property replaced by openapi-typescript)
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
            /** @description The branches of its power, each a list of effects in the order in which they happen. One branch is no choice; an empty one is to decline. A price is the first effect of its branch: a player who cannot pay it cannot choose the branch. */
            either: components["schemas"]["PierresDuDragonEffect"][][];
        };
        /**
         * PierresDuDragonBranchChosen
         * @description A seat does what this branch of the power says: these effects follow.
         */
        PierresDuDragonBranchChosen: {
            /**
             * @description Always `branch-chosen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "branch-chosen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
            /** @description Which branch of the power, counted from 0. */
            branch: number;
            /** @description The effects of that branch, in their order. */
            effects: components["schemas"]["PierresDuDragonEffect"][];
        };
        /**
         * PierresDuDragonBranched
         * @description The table from which a branch will begin. The hidden parts are null if they are dealt again
         *     only when words are given.
         */
        PierresDuDragonBranched: {
            /**
             * @description Always `branched`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "branched";
            /** @description The table, as the origin had it. */
            table: components["schemas"]["PierresDuDragonView"];
        };
        /**
         * PierresDuDragonBuy
         * @description Buy any stones, each for one piece of gold or some of silver.
         */
        PierresDuDragonBuy: {
            /**
             * @description Always `buy`: this tells it from the others.
             * @constant
             */
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
             * @description Always `buy-stones`: this tells it from the others. (enum property replaced by openapi-typescript)
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
         * PierresDuDragonCardKept
         * @description A seat keeps a character of the host's own before its screen.
         */
        PierresDuDragonCardKept: {
            /**
             * @description Always `card-kept`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "card-kept";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
        };
        /**
         * PierresDuDragonCharacterImitated
         * @description A seat uses the power of another character; `taken` from those still to come, or not.
         */
        PierresDuDragonCharacterImitated: {
            /**
             * @description Always `character-imitated`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "character-imitated";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
            /** @description true: the character was still to come, and will not come any more. */
            taken: boolean;
        };
        /**
         * PierresDuDragonCharacterTurnedUp
         * @description A character is up for auction.
         */
        PierresDuDragonCharacterTurnedUp: {
            /**
             * @description Always `character-turned-up`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "character-turned-up";
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
        };
        /**
         * PierresDuDragonChoose
         * @description Choose a branch of the power, by its number.
         */
        PierresDuDragonChoose: {
            /**
             * @description Always `choose`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choose";
            /**
             * Format: int64
             * @description The number of the branch in the character's `either`, from 0.
             */
            branch: number;
        };
        /**
         * PierresDuDragonCoin
         * @description The kinds of coins: fairy gold returns after a turn, common gold and silver do not.
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
             * @description Always `coin-stolen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "coin-stolen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that loses something, counted from 0. */
            victim: number;
            /** @description `spent`: fairy gold that is no use before the next turn; `nothing`: there was no coin. */
            coin: components["schemas"]["PierresDuDragonLostCoin"];
        };
        /**
         * PierresDuDragonCoins
         * @description The number of coins of each kind.
         */
        PierresDuDragonCoins: {
            /** @description Pieces of fairy gold, which return after the turn. */
            fairy: number;
            /** @description Pieces of common gold. */
            common: number;
            /** @description Pieces of silver, which decide ties. */
            silver: number;
        };
        /**
         * PierresDuDragonCoinsPlundered
         * @description A seat took coins of a victim; how many is seen by `witnesses` alone.
         */
        PierresDuDragonCoinsPlundered: {
            /**
             * @description Always `coins-plundered`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "coins-plundered";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that loses something, counted from 0. */
            victim: number;
            /** @description The seats that see what is veiled here; null among them: spectators do too. */
            witnesses: (number | null)[];
            /** @description The coins taken. Only `witnesses` see it until the match is over: hidden values are null. */
            coins: components["schemas"]["PierresDuDragonCoins"] | null;
        };
        /**
         * PierresDuDragonCoinsSpent
         * @description A seat paid coins to the bank.
         */
        PierresDuDragonCoinsSpent: {
            /**
             * @description Always `coins-spent`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "coins-spent";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The coins that it gave. */
            coins: components["schemas"]["PierresDuDragonCoins"];
        };
        /**
         * PierresDuDragonCoinsTaken
         * @description A seat took coins from the bank, as far as there were any.
         */
        PierresDuDragonCoinsTaken: {
            /**
             * @description Always `coins-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "coins-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The coins that it got. */
            coins: components["schemas"]["PierresDuDragonCoins"];
        };
        /**
         * PierresDuDragonColour
         * @description The colours of stones.
         * @enum {string}
         */
        PierresDuDragonColour: "blue" | "red" | "yellow";
        /**
         * PierresDuDragonColourBanished
         * @description A seat banished a colour: all stones of it went to the bank, so many per seat.
         */
        PierresDuDragonColourBanished: {
            /**
             * @description Always `colour-banished`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "colour-banished";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour whose stones all go to the bank. */
            colour: components["schemas"]["PierresDuDragonColour"];
            /** @description How many stones each seat lost. */
            lost: number[];
        };
        /**
         * PierresDuDragonColourNamed
         * @description A seat named the colour that it must not draw; the bank's stones are in the bag.
         */
        PierresDuDragonColourNamed: {
            /**
             * @description Always `colour-named`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "colour-named";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour that it must not draw. */
            colour: components["schemas"]["PierresDuDragonColour"];
        };
        /**
         * PierresDuDragonCommand
         * @description A command to a match of Fist of Dragonstones: its moves, and the commands of any match.
         */
        PierresDuDragonCommand: components["schemas"]["Open"] | components["schemas"]["Branch"] | components["schemas"]["Join"] | components["schemas"]["TakeInvite"] | components["schemas"]["Pledge"] | components["schemas"]["GiveWords"] | components["schemas"]["Leave"] | components["schemas"]["TakeBack"] | components["schemas"]["ComeBack"] | components["schemas"]["End"] | components["schemas"]["ClaimMatch"] | components["schemas"]["AllowHints"] | components["schemas"]["Pause"] | components["schemas"]["Resume"] | components["schemas"]["GiveTime"] | components["schemas"]["Free"] | components["schemas"]["AddSeat"] | components["schemas"]["DropSeat"] | components["schemas"]["SeatComputer"] | components["schemas"]["Begin"] | components["schemas"]["Expire"] | components["schemas"]["Abandon"] | components["schemas"]["Stop"] | components["schemas"]["SetClock"] | components["schemas"]["NameLosses"] | components["schemas"]["PierresDuDragonSeenBid"] | components["schemas"]["PierresDuDragonSeenBidSilver"] | components["schemas"]["PierresDuDragonUseTwice"] | components["schemas"]["PierresDuDragonChoose"] | components["schemas"]["PierresDuDragonPayStones"] | components["schemas"]["PierresDuDragonTakeStones"] | components["schemas"]["PierresDuDragonRob"] | components["schemas"]["PierresDuDragonNamePlayer"] | components["schemas"]["PierresDuDragonNameColour"] | components["schemas"]["PierresDuDragonDrawStone"] | components["schemas"]["PierresDuDragonStopDrawing"] | components["schemas"]["PierresDuDragonBuyStones"] | components["schemas"]["PierresDuDragonImitateCharacter"] | components["schemas"]["PierresDuDragonSeenPrepare"] | components["schemas"]["PierresDuDragonStandDown"];
        /**
         * PierresDuDragonCursedCoinsTaken
         * @description A seat took cursed coins.
         */
        PierresDuDragonCursedCoinsTaken: {
            /**
             * @description Always `cursed-coins-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "cursed-coins-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How many cursed coins. */
            count: number;
        };
        /**
         * PierresDuDragonDoppelgangerKept
         * @description A seat keeps the Doppelganger before its screen.
         */
        PierresDuDragonDoppelgangerKept: {
            /**
             * @description Always `doppelganger-kept`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "doppelganger-kept";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * PierresDuDragonDoppelgangerPlayed
         * @description A seat plays the Doppelganger: the power will be used twice.
         */
        PierresDuDragonDoppelgangerPlayed: {
            /**
             * @description Always `doppelganger-played`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "doppelganger-played";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * PierresDuDragonDraw
         * @description Put stones of each colour into a bag, and draw some blindly.
         */
        PierresDuDragonDraw: {
            /**
             * @description Always `draw`: this tells it from the others.
             * @constant
             */
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
             * @description Always `draw-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw-began";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * PierresDuDragonDrawStone
         * @description Rainbow Dragon: draw a stone.
         */
        PierresDuDragonDrawStone: {
            /**
             * @description Always `draw-stone`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "draw-stone";
        };
        /**
         * PierresDuDragonEffect
         * @description The kinds of effects of powers.
         */
        PierresDuDragonEffect: components["schemas"]["PierresDuDragonPay"] | components["schemas"]["PierresDuDragonSpend"] | components["schemas"]["PierresDuDragonForfeit"] | components["schemas"]["PierresDuDragonTake"] | components["schemas"]["PierresDuDragonShare"] | components["schemas"]["PierresDuDragonScorePoints"] | components["schemas"]["PierresDuDragonDraw"] | components["schemas"]["PierresDuDragonGamble"] | components["schemas"]["PierresDuDragonBuy"] | components["schemas"]["PierresDuDragonSteal"] | components["schemas"]["PierresDuDragonPlunder"] | components["schemas"]["PierresDuDragonBanish"] | components["schemas"]["PierresDuDragonImitate"] | components["schemas"]["PierresDuDragonKeep"];
        /**
         * PierresDuDragonEnding
         * @description How a match ends.
         * @enum {string}
         */
        PierresDuDragonEnding: "deadlock" | "won";
        /**
         * PierresDuDragonEvent
         * @description An event in a match of Fist of Dragonstones.
         */
        PierresDuDragonEvent: components["schemas"]["Opened"] | components["schemas"]["Joined"] | components["schemas"]["Pledged"] | components["schemas"]["GaveWords"] | components["schemas"]["SeatAdded"] | components["schemas"]["SeatDropped"] | components["schemas"]["Filled"] | components["schemas"]["Left"] | components["schemas"]["ClockSet"] | components["schemas"]["TimeGiven"] | components["schemas"]["TimedOut"] | components["schemas"]["WentAway"] | components["schemas"]["CameBack"] | components["schemas"]["Resigned"] | components["schemas"]["ResignationWithdrawn"] | components["schemas"]["EndAsked"] | components["schemas"]["EndWithdrawn"] | components["schemas"]["PauseAsked"] | components["schemas"]["PauseBegan"] | components["schemas"]["PauseEnded"] | components["schemas"]["Finished"] | components["schemas"]["HintsAllowed"] | components["schemas"]["HintsTold"] | components["schemas"]["HeadLost"] | components["schemas"]["Answered"] | components["schemas"]["PierresDuDragonBranched"] | components["schemas"]["PierresDuDragonStarted"] | components["schemas"]["PierresDuDragonTakenBack"] | components["schemas"]["PierresDuDragonStonesDealt"] | components["schemas"]["PierresDuDragonSpecialDrawn"] | components["schemas"]["PierresDuDragonSpecialsRecycled"] | components["schemas"]["PierresDuDragonTurnBegan"] | components["schemas"]["PierresDuDragonCharacterTurnedUp"] | components["schemas"]["PierresDuDragonTurnEnded"] | components["schemas"]["PierresDuDragonGameEnded"] | components["schemas"]["PierresDuDragonFistClosed"] | components["schemas"]["PierresDuDragonFistsOpened"] | components["schemas"]["PierresDuDragonTieOpened"] | components["schemas"]["PierresDuDragonSilverOpened"] | components["schemas"]["PierresDuDragonAuctionWon"] | components["schemas"]["PierresDuDragonAuctionPassed"] | components["schemas"]["PierresDuDragonOrdersGiven"] | components["schemas"]["PierresDuDragonDoppelgangerPlayed"] | components["schemas"]["PierresDuDragonPowerUsed"] | components["schemas"]["PierresDuDragonBranchChosen"] | components["schemas"]["PierresDuDragonNothingHappened"] | components["schemas"]["PierresDuDragonCoinsTaken"] | components["schemas"]["PierresDuDragonCursedCoinsTaken"] | components["schemas"]["PierresDuDragonAmuletsTaken"] | components["schemas"]["PierresDuDragonStonesTaken"] | components["schemas"]["PierresDuDragonStonesPaid"] | components["schemas"]["PierresDuDragonBidForfeited"] | components["schemas"]["PierresDuDragonPointsScored"] | components["schemas"]["PierresDuDragonStoneStolen"] | components["schemas"]["PierresDuDragonCoinStolen"] | components["schemas"]["PierresDuDragonCoinsPlundered"] | components["schemas"]["PierresDuDragonColourBanished"] | components["schemas"]["PierresDuDragonStonesDrawn"] | components["schemas"]["PierresDuDragonColourNamed"] | components["schemas"]["PierresDuDragonDrawBegan"] | components["schemas"]["PierresDuDragonStoneDrawn"] | components["schemas"]["PierresDuDragonStonesKept"] | components["schemas"]["PierresDuDragonStonesReturned"] | components["schemas"]["PierresDuDragonStonesBought"] | components["schemas"]["PierresDuDragonCharacterImitated"] | components["schemas"]["PierresDuDragonDoppelgangerKept"] | components["schemas"]["PierresDuDragonFistHidden"] | components["schemas"]["PierresDuDragonCoinsSpent"] | components["schemas"]["PierresDuDragonEverybodyTook"] | components["schemas"]["PierresDuDragonCardKept"];
        /**
         * PierresDuDragonEverybodyTook
         * @description By a seat's power everybody took things from the bank, as far as there were any.
         */
        PierresDuDragonEverybodyTook: {
            /**
             * @description Always `everybody-took`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "everybody-took";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The kind of things that were taken. */
            thing: components["schemas"]["PierresDuDragonShared"];
            /** @description Per seat how many it got. */
            counts: number[];
        };
        /**
         * PierresDuDragonFist
         * @description The contents of a fist: gold for a character, or silver in a tie.
         */
        PierresDuDragonFist: {
            /** @description Pieces of fairy gold, which return after the turn. */
            fairy: number;
            /** @description Pieces of common gold. */
            common: number;
            /** @description Pieces of silver, which decide ties. */
            silver: number;
            /** @description Whether it holds a cursed coin: with one among the bids the character goes to no seat. */
            cursed: boolean;
            /** @description Whether it holds an amulet, which doubles the bid. */
            amulet: boolean;
        };
        /**
         * PierresDuDragonFistClosed
         * @description A seat closed a fist; maybe once more, as a bid may be changed.
         */
        PierresDuDragonFistClosed: {
            /**
             * @description Always `fist-closed`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "fist-closed";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The contents of the fist. Only `seat` see it until the match is over: hidden values are null. */
            fist: components["schemas"]["PierresDuDragonFist"] | null;
        };
        /**
         * PierresDuDragonFistHidden
         * @description A seat closed a fist; until the fists open the seat stays unknown to others.
         */
        PierresDuDragonFistHidden: {
            /**
             * @description Always `fist-hidden`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "fist-hidden";
            /** @description The seat that did it, counted from 0. Only `seat` see it until the match is over: hidden values are null. */
            seat: number | null;
            /** @description The contents of the fist. Only `seat` see it until the match is over: hidden values are null. */
            fist: components["schemas"]["PierresDuDragonFist"] | null;
        };
        /**
         * PierresDuDragonFistsOpened
         * @description All fists are open; `values` is what each bid is worth.
         */
        PierresDuDragonFistsOpened: {
            /**
             * @description Always `fists-opened`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "fists-opened";
            /** @description The contents of the fists, one entry per seat. */
            bids: components["schemas"]["PierresDuDragonFist"][];
            /** @description The value of each bid, in gold or silver, one entry per seat. */
            values: number[];
        };
        /**
         * PierresDuDragonForfeit
         * @description The gold of your bid goes to the bank for good, fairy gold too.
         */
        PierresDuDragonForfeit: {
            /**
             * @description Always `forfeit`: this tells it from the others.
             * @constant
             */
            do: "forfeit";
        };
        /**
         * PierresDuDragonGamble
         * @description All stones of the bank in a bag: name a colour, and draw until you stop or it comes up.
         */
        PierresDuDragonGamble: {
            /**
             * @description Always `gamble`: this tells it from the others.
             * @constant
             */
            do: "gamble";
        };
        /**
         * PierresDuDragonGameEnded
         * @description The game is over: a seat has three points, or no auction was won for long.
         */
        PierresDuDragonGameEnded: {
            /**
             * @description Always `game-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game-ended";
            /** @description `won`: a seat has three points; `deadlock`: no auction was won for some turns. */
            reason: components["schemas"]["PierresDuDragonEnding"];
        };
        /**
         * PierresDuDragonHand
         * @description A hand hidden from others: open, or a fist that is closed over this.
         */
        PierresDuDragonHand: {
            /** @description Whether it is a fist. */
            closed: boolean;
            /** @description Its contents; empty while it is open. */
            fist: components["schemas"]["PierresDuDragonFist"];
        };
        /**
         * PierresDuDragonHands
         * @description The hands of all seats, in matches in which closed fists are secret.
         */
        PierresDuDragonHands: {
            /** @description Per seat its hand. Each seat sees only its own until the match is over: hidden values are null. */
            by_seat: (components["schemas"]["PierresDuDragonHand"] | null)[];
        };
        /**
         * PierresDuDragonHazard
         * @description The Rainbow Dragon: the colour not to draw, the stones drawn, a hand in the bag or not.
         */
        PierresDuDragonHazard: {
            /** @description The colour that must not be drawn. */
            colour: components["schemas"]["PierresDuDragonColour"];
            /** @description The stones drawn so far. */
            drawn: components["schemas"]["PierresDuDragonStones"];
            /** @description Whether a stone is being drawn. */
            drawing: boolean;
        };
        /**
         * PierresDuDragonHintAnswer
         * @description Fist of Dragonstones: The move that a master would make at your seat. Only you see it until the match is over.
         */
        PierresDuDragonHintAnswer: components["schemas"]["CommonHintAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "pierres-du-dragon";
            /** @description The move, ready to be sent; null: a master would let others act first, or not ready. */
            move: components["schemas"]["PierresDuDragonMove"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "pierres-du-dragon";
        };
        /**
         * PierresDuDragonImitate
         * @description Use another character's power.
         */
        PierresDuDragonImitate: {
            /**
             * @description Always `imitate`: this tells it from the others.
             * @constant
             */
            do: "imitate";
            /** @description One that was up this turn, or one that is yet to come; random: one that is yet to come, and chance says which. */
            which: components["schemas"]["PierresDuDragonImitated"];
        };
        /**
         * PierresDuDragonImitateCharacter
         * @description Use the power of this character.
         */
        PierresDuDragonImitateCharacter: {
            /**
             * @description Always `imitate-character`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "imitate-character";
            /** @description The character's id. */
            character: string;
        };
        /**
         * PierresDuDragonImitated
         * @description Which characters may be imitated.
         * @enum {string}
         */
        PierresDuDragonImitated: "coming" | "played" | "random";
        /**
         * PierresDuDragonKeep
         * @description Keep this card; later it doubles a power (Doppelganger), or offers its other branches.
         */
        PierresDuDragonKeep: {
            /**
             * @description Always `keep`: this tells it from the others.
             * @constant
             */
            do: "keep";
        };
        /**
         * PierresDuDragonKeptCard
         * @description A character of the host's own that a seat keeps before its screen.
         */
        PierresDuDragonKeptCard: {
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
        };
        /**
         * PierresDuDragonLostCoin
         * @description The loss of a victim without stones.
         * @enum {string}
         */
        PierresDuDragonLostCoin: "common" | "fairy" | "nothing" | "spent";
        /**
         * PierresDuDragonMatchAnswer
         * @description Fist of Dragonstones: A match as the caller may see it. Times are ms since the epoch by the store's clock.
         */
        PierresDuDragonMatchAnswer: components["schemas"]["CommonMatchAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "pierres-du-dragon";
            /** @description The game's own options, as the host chose them. */
            options: components["schemas"]["PierresDuDragonOptions"];
            /** @description The table, as this viewer may see it; null before the start. */
            view: components["schemas"]["PierresDuDragonView"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "pierres-du-dragon";
        };
        /**
         * PierresDuDragonMove
         * @description A move of Fist of Dragonstones: what a seat may choose.
         */
        PierresDuDragonMove: components["schemas"]["PierresDuDragonBid"] | components["schemas"]["PierresDuDragonBidSilver"] | components["schemas"]["PierresDuDragonUseTwice"] | components["schemas"]["PierresDuDragonChoose"] | components["schemas"]["PierresDuDragonPayStones"] | components["schemas"]["PierresDuDragonTakeStones"] | components["schemas"]["PierresDuDragonRob"] | components["schemas"]["PierresDuDragonNamePlayer"] | components["schemas"]["PierresDuDragonNameColour"] | components["schemas"]["PierresDuDragonDrawStone"] | components["schemas"]["PierresDuDragonStopDrawing"] | components["schemas"]["PierresDuDragonBuyStones"] | components["schemas"]["PierresDuDragonImitateCharacter"] | components["schemas"]["PierresDuDragonPrepare"] | components["schemas"]["PierresDuDragonStandDown"];
        /**
         * PierresDuDragonMovesAnswer
         * @description Fist of Dragonstones: The caller's legal moves; `notes`, if there are any, has one element per move.
         *
         *     `complete` concerns the decision that the match waits for. `always` lists the moves that are
         *     legal besides it.
         */
        PierresDuDragonMovesAnswer: components["schemas"]["CommonMovesAnswer"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "pierres-du-dragon";
            /** @description The moves that answer the decision, each ready to be sent. */
            moves: components["schemas"]["PierresDuDragonMove"][];
            /** @description The moves that you may make besides, such as standing orders. */
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
             * @description Always `name-colour`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `name-player`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "name-player";
            /**
             * Format: int64
             * @description The seat that is named.
             */
            player: number;
        };
        /**
         * PierresDuDragonNewMatch
         * @description A match to open. The options are those of the game: see the catalogue.
         */
        PierresDuDragonNewMatch: {
            /**
             * @description The game's slug. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "pierres-du-dragon";
            /** @description The seats, in the order in which they sit. */
            seats: components["schemas"]["NewSeat"][];
            /** @description Your choice of options; the game says which it offers. */
            options?: components["schemas"]["PierresDuDragonOptions"];
            /** @description How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60, computer_seconds null, bank_seconds null. */
            pace?: components["schemas"]["PaceAsked"];
            /** @description They go into the luck of the match; everybody can read them. */
            words?: string | null;
            /** @description `public`: everybody, and the lobby. `unlisted`: everybody who has the id. `private`: you and those for whom it has seats; for others there is no such match. Left out: `unlisted` if one person plays against computers, else `public`. */
            visibility?: components["schemas"]["Visibility"] | null;
            /** @description Whether players may ask for hints. Everybody sees it, and how many each has taken when it is over; it is not rated. Default: false. */
            hints?: boolean;
            /** @description Whether players pledge their words before anybody gives theirs, so that nobody can choose the luck: see `giveWords`. Left out: if two or more seats are not computers'. */
            pledges?: boolean | null;
        };
        /**
         * PierresDuDragonNothingHappened
         * @description The power, or what comes next of it, has no effect.
         */
        PierresDuDragonNothingHappened: {
            /**
             * @description Always `nothing-happened`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "nothing-happened";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
        };
        /**
         * PierresDuDragonOptions
         * @description The options of a match, chosen by its host.
         */
        PierresDuDragonOptions: {
            /** @description A player without two stones of a colour gets the Apprentice's point for nothing. Default: false. */
            apprentice_free?: boolean;
            /** @description Players without gold and without a cursed coin (in a tie: without silver) are not waited for. Not with changeable_bids. Default: false. */
            auto_zero?: boolean;
            /** @description The possessions behind the screens are shown to all. Default: false. */
            open_purses?: boolean;
            /** @description The host's own cards, up to three: characters that join the special characters of the box, which all take part, as blank_1 to blank_3. Default: (). */
            characters?: components["schemas"]["PierresDuDragonBlank"][];
            /** @description All see who has closed a fist, and a closed fist may be changed until all are in. There are no standing orders then, and no auto_zero. */
            changeable_bids?: boolean | null;
            /** @description So many turns in a row without an auction won end the match: a bound of ours; null: 3, 0: never (the rulebook). */
            barren_turns?: number | null;
        } & unknown;
        /**
         * PierresDuDragonOrders
         * @description Standing orders: bid nothing until one of these characters is up. They end by themselves
         *     when the coins or stones of the owner change, and with the turn.
         */
        PierresDuDragonOrders: {
            /** @description Whether it bids nothing by itself. */
            standing: boolean;
            /** @description The ids of the characters at which it is asked again; none: in the next turn. */
            until: string[];
        };
        /**
         * PierresDuDragonOrdersGiven
         * @description A seat gave standing orders or took them back; others do not learn which seat.
         */
        PierresDuDragonOrdersGiven: {
            /**
             * @description Always `orders-given`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "orders-given";
            /** @description The seat that did it, counted from 0. Only `seat` see it until the match is over: hidden values are null. */
            seat: number | null;
            /** @description Its standing orders, as they are now. Only `seat` see it until the match is over: hidden values are null. */
            orders: components["schemas"]["PierresDuDragonOrders"] | null;
        };
        /**
         * PierresDuDragonPay
         * @description Pay stones to the bank; a player who cannot may not choose this branch.
         */
        PierresDuDragonPay: {
            /**
             * @description Always `pay`: this tells it from the others.
             * @constant
             */
            do: "pay";
            /** @description Which stones: `count` of each colour, of any colours, of the same colour; or all that one has, which may be none. */
            stones: components["schemas"]["PierresDuDragonPrice"];
            /** @description How many stones. Default: 1. */
            count?: number;
            /** @description true: a player who cannot pay need not, and may choose the branch. Default: false. */
            waived?: boolean;
        };
        /**
         * PierresDuDragonPayStones
         * @description Pay these stones.
         */
        PierresDuDragonPayStones: {
            /**
             * @description Always `pay-stones`: this tells it from the others. (enum property replaced by openapi-typescript)
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
         * @description The phases of a turn: a character comes up, bids, a tie, its power.
         * @enum {string}
         */
        PierresDuDragonPhase: "bid" | "draw" | "next" | "over" | "power" | "setup" | "tie" | "won";
        /**
         * PierresDuDragonPlunder
         * @description Name another player, who gives you all coins of some kinds.
         */
        PierresDuDragonPlunder: {
            /**
             * @description Always `plunder`: this tells it from the others.
             * @constant
             */
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
             * @description Always `points-scored`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "points-scored";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How many points it got. */
            points: number;
        };
        /**
         * PierresDuDragonPowerUsed
         * @description A seat uses the power of a character, so many times.
         */
        PierresDuDragonPowerUsed: {
            /**
             * @description Always `power-used`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "power-used";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
            /** @description How often: 1, or 2 with the Doppelganger. */
            times: number;
        };
        /**
         * PierresDuDragonPrepare
         * @description Slow play: bid nothing from now on, until one of these characters is up.
         *
         *     It ends by itself when your coins or stones change, and with the turn; bid yourself, and your
         *     bid counts. It stays unknown to the others. Not with changeable_bids.
         */
        PierresDuDragonPrepare: {
            /**
             * @description Always `prepare`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "prepare";
            /** @description Ids of characters that still come in this turn; none: until the turn ends. Default: (). */
            until?: string[];
        };
        /**
         * PierresDuDragonPrice
         * @description Stones to pay: `count` of each colour, of any, of a single one; or all that one has.
         * @enum {string}
         */
        PierresDuDragonPrice: "all" | "any" | "each" | "same";
        /**
         * PierresDuDragonReason
         * @description Why a move of Fist of Dragonstones may be refused.
         * @enum {string}
         */
        PierresDuDragonReason: "missing-value" | "negative-amount" | "gold-only" | "silver-only" | "not-tied" | "fist-closed" | "too-many-coins" | "no-cursed-coin" | "no-amulet" | "no-standing-orders" | "unknown-character" | "named-twice" | "character-is-up" | "cannot-come" | "other-choice" | "no-such-branch" | "cannot-pay" | "too-many-stones" | "wrong-price" | "wrong-number" | "bank-has-fewer" | "not-a-victim" | "rob-a-stone" | "no-such-stone" | "another-player" | "not-in-the-bank" | "wrong-payment" | "not-there-to-imitate" | "not-twice" | "imitates-too" | "not-awaited" | "nothing-awaited" | "not-listed" | "nothing-changes" | "moves-used-up";
        /**
         * PierresDuDragonRob
         * @description Steal a stone of this colour from this seat, or a coin if there is no stone (null).
         */
        PierresDuDragonRob: {
            /**
             * @description Always `rob`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "rob";
            /**
             * Format: int64
             * @description The seat that is robbed.
             */
            victim: number;
            /** @description The colour of the stone; null for a coin, if none of those who may be robbed has any. */
            stone?: components["schemas"]["PierresDuDragonColour"] | null;
        };
        /**
         * PierresDuDragonRobbed
         * @description The possible victims: the second-best bidder, or anyone else.
         * @enum {string}
         */
        PierresDuDragonRobbed: "anyone" | "second";
        /**
         * PierresDuDragonScorePoints
         * @description Score points.
         */
        PierresDuDragonScorePoints: {
            /**
             * @description Always `score`: this tells it from the others.
             * @constant
             */
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
             * @description Always `bid`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bid";
            /** @description Pieces of fairy gold. Only the seat that made the move sees it until the match is over: hidden values are null. */
            fairy: number | null;
            /** @description Pieces of common gold. Only the seat that made the move sees it until the match is over: hidden values are null. */
            common: number | null;
            /** @description With a cursed coin, which cancels the power for all. Only the seat that made the move sees it until the match is over: hidden values are null. */
            cursed: boolean | null;
            /** @description With an amulet, which doubles the value of the bid. Only the seat that made the move sees it until the match is over: hidden values are null. */
            amulet: boolean | null;
        };
        /**
         * PierresDuDragonSeenBidSilver
         * @description You are tied: close your fist over silver, maybe an amulet; it stays closed until all are
         *     opened (with changeable_bids: change it until all are in).
         */
        PierresDuDragonSeenBidSilver: {
            /**
             * @description Always `bid-silver`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bid-silver";
            /** @description Pieces of silver. Only the seat that made the move sees it until the match is over: hidden values are null. */
            silver: number | null;
            /** @description With an amulet, which doubles the value of the bid. Only the seat that made the move sees it until the match is over: hidden values are null. */
            amulet: boolean | null;
        };
        /**
         * PierresDuDragonSeenEntry
         * @description Fist of Dragonstones: One line of a match's log as one viewer may see it; hidden members are null.
         *
         *     `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
         *     Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
         *     the `game` of those stored before entries told it is null.
         */
        PierresDuDragonSeenEntry: components["schemas"]["CommonSeenEntry"] & {
            /**
             * @description The game's slug; null in entries from before they told it.
             * @constant
             */
            game: "pierres-du-dragon";
            /** @description The command; null if the viewer may not know it. */
            command: components["schemas"]["PierresDuDragonCommand"] | null;
            /** @description The events that it caused, in order. */
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
         *     bid counts. It stays unknown to the others. Not with changeable_bids.
         */
        PierresDuDragonSeenPrepare: {
            /**
             * @description Always `prepare`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "prepare";
            /** @description Ids of characters that still come in this turn; none: until the turn ends. Only the seat that made the move sees it until the match is over: hidden values are null. */
            until: string[] | null;
        };
        /**
         * PierresDuDragonShare
         * @description Everybody takes things from the bank, clockwise from you, as far as it has them.
         */
        PierresDuDragonShare: {
            /**
             * @description Always `share`: this tells it from the others.
             * @constant
             */
            do: "share";
            /** @description Taken from the bank. */
            thing: components["schemas"]["PierresDuDragonShared"];
            /** @description How many each. Default: 1. */
            count?: number;
        };
        /**
         * PierresDuDragonShared
         * @description The things that everybody can take from the bank without a choice.
         * @enum {string}
         */
        PierresDuDragonShared: "amulet" | "blue" | "common" | "cursed" | "fairy" | "red" | "silver" | "yellow";
        /**
         * PierresDuDragonSilverOpened
         * @description The fists with silver are open; those who were not tied bid nothing.
         */
        PierresDuDragonSilverOpened: {
            /**
             * @description Always `silver-opened`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "silver-opened";
            /** @description The contents of the fists, one entry per seat. */
            bids: components["schemas"]["PierresDuDragonFist"][];
            /** @description The value of each bid, in gold or silver, one entry per seat. */
            values: number[];
        };
        /**
         * PierresDuDragonSpecialDrawn
         * @description A special character takes part in the next turn.
         */
        PierresDuDragonSpecialDrawn: {
            /**
             * @description Always `special-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "special-drawn";
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
        };
        /**
         * PierresDuDragonSpecialsRecycled
         * @description The special characters that were used can be drawn again.
         */
        PierresDuDragonSpecialsRecycled: {
            /**
             * @description Always `specials-recycled`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "specials-recycled";
        };
        /**
         * PierresDuDragonSpend
         * @description Pay coins to the bank from behind your screen; a player who cannot may not choose this
         *     branch.
         */
        PierresDuDragonSpend: {
            /**
             * @description Always `spend`: this tells it from the others.
             * @constant
             */
            do: "spend";
            /** @description Which coins. */
            coin: components["schemas"]["PierresDuDragonCoin"];
            /** @description How many. Default: 1. */
            count?: number;
        };
        /**
         * PierresDuDragonStandDown
         * @description Slow play: take your standing order back.
         */
        PierresDuDragonStandDown: {
            /**
             * @description Always `stand-down`: this tells it from the others. (enum property replaced by openapi-typescript)
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
             * @description Always `started`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "started";
            /** @description The table before the first event of the game. */
            table: components["schemas"]["PierresDuDragonView"];
        };
        /**
         * PierresDuDragonSteal
         * @description Take a stone of your choice from the second-best bidder, or from anyone else.
         *
         *     A victim without one gives a piece of common gold, or else of fairy gold.
         */
        PierresDuDragonSteal: {
            /**
             * @description Always `steal`: this tells it from the others.
             * @constant
             */
            do: "steal";
            /** @description The victim: the second-best bidder, or anyone else. Default: second. */
            victim?: components["schemas"]["PierresDuDragonRobbed"];
        };
        /**
         * PierresDuDragonStoneDrawn
         * @description A seat drew a stone; it is its own only when the drawing stops.
         */
        PierresDuDragonStoneDrawn: {
            /**
             * @description Always `stone-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stone-drawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The colour of the stone. */
            stone: components["schemas"]["PierresDuDragonColour"];
        };
        /**
         * PierresDuDragonStoneStolen
         * @description A seat stole a stone.
         */
        PierresDuDragonStoneStolen: {
            /**
             * @description Always `stone-stolen`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stone-stolen";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that loses something, counted from 0. */
            victim: number;
            /** @description The colour of the stone. */
            stone: components["schemas"]["PierresDuDragonColour"];
        };
        /**
         * PierresDuDragonStones
         * @description The number of stones of each colour.
         */
        PierresDuDragonStones: {
            /** @description Red stones. */
            red: number;
            /** @description Blue stones. */
            blue: number;
            /** @description Yellow stones. */
            yellow: number;
        };
        /**
         * PierresDuDragonStonesBought
         * @description A seat bought stones.
         */
        PierresDuDragonStonesBought: {
            /**
             * @description Always `stones-bought`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stones-bought";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The stones that it has bought. */
            stones: components["schemas"]["PierresDuDragonStones"];
            /** @description The price that it paid for them. */
            price: components["schemas"]["PierresDuDragonCoins"];
        };
        /**
         * PierresDuDragonStonesDealt
         * @description Each seat was dealt stones from the bag; one entry per seat.
         */
        PierresDuDragonStonesDealt: {
            /**
             * @description Always `stones-dealt`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stones-dealt";
            /** @description One entry per seat. */
            stones: components["schemas"]["PierresDuDragonStones"][];
        };
        /**
         * PierresDuDragonStonesDrawn
         * @description A seat drew stones blindly from the bag.
         */
        PierresDuDragonStonesDrawn: {
            /**
             * @description Always `stones-drawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stones-drawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The stones that it drew, and has now. */
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStonesKept
         * @description A seat stopped drawing, and keeps what it drew.
         */
        PierresDuDragonStonesKept: {
            /**
             * @description Always `stones-kept`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stones-kept";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The stones drawn, which are its own now. */
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStonesPaid
         * @description A seat paid stones to the bank.
         */
        PierresDuDragonStonesPaid: {
            /**
             * @description Always `stones-paid`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stones-paid";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The stones that it gave. */
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStonesReturned
         * @description A seat drew the colour that it had named, and returns all that it drew to the bank.
         */
        PierresDuDragonStonesReturned: {
            /**
             * @description Always `stones-returned`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stones-returned";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The stones drawn, which are lost. */
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStonesTaken
         * @description A seat took stones from the bank, as far as there were any.
         */
        PierresDuDragonStonesTaken: {
            /**
             * @description Always `stones-taken`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stones-taken";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The stones that it got. */
            stones: components["schemas"]["PierresDuDragonStones"];
        };
        /**
         * PierresDuDragonStopDrawing
         * @description Rainbow Dragon: stop, and keep what you have drawn.
         */
        PierresDuDragonStopDrawing: {
            /**
             * @description Always `stop-drawing`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stop-drawing";
        };
        /**
         * PierresDuDragonTake
         * @description Take things from the bank, as far as it has them.
         */
        PierresDuDragonTake: {
            /**
             * @description Always `take`: this tells it from the others.
             * @constant
             */
            do: "take";
            /** @description Taken from the bank. "stone": a stone of a colour you choose. */
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
             * @description Always `take-stones`: this tells it from the others. (enum property replaced by openapi-typescript)
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
         * PierresDuDragonTakenBack
         * @description The player of a seat took back their last move, of the entry before: nothing hidden was
         *     learned by it. The table is as it was before that move, the deadlines too.
         */
        PierresDuDragonTakenBack: {
            /**
             * @description Always `taken-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "taken-back";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /**
             * Format: int64
             * @description The version of the entry whose move is taken back.
             */
            version: number;
            /** @description The table, as it was before that move. */
            table: components["schemas"]["PierresDuDragonView"];
            /** @description The deadlines, as they were before that move. */
            dues: components["schemas"]["Due"][];
            /** @description How many decisions in a row the player had missed before it. */
            missed: number;
            /** @description How many strikes for missed deadlines the seat had before it. */
            strikes: number;
            /** @description The ms that each seat's bank had before it; null: none. */
            banks: number[] | null;
        };
        /**
         * PierresDuDragonTask
         * @description A pending step of the winner: an effect, or (null) to use the power of a character.
         */
        PierresDuDragonTask: {
            /** @description The character's id, as the components and the host's own cards name it. */
            character: string;
            /** @description The effect; null: to use the power of the character. */
            effect: components["schemas"]["PierresDuDragonEffect"] | null;
            /** @description Whether the Doppelganger doubles it. */
            doubled: boolean;
        };
        /**
         * PierresDuDragonThing
         * @description Things from the bank: coins, a cursed coin, an amulet, stones; "stone": any colour.
         * @enum {string}
         */
        PierresDuDragonThing: "amulet" | "blue" | "common" | "cursed" | "fairy" | "red" | "silver" | "stone" | "yellow";
        /**
         * PierresDuDragonTieOpened
         * @description These seats have bid most, and bid silver now.
         */
        PierresDuDragonTieOpened: {
            /**
             * @description Always `tie-opened`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "tie-opened";
            /** @description The seats that are tied, counted from 0. */
            seats: number[];
        };
        /**
         * PierresDuDragonTurnBegan
         * @description A turn began; these characters come up in it, in no order, after the Witch.
         */
        PierresDuDragonTurnBegan: {
            /**
             * @description Always `turn-began`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-began";
            /** @description The turn's number, from 1. */
            turn: number;
            /** @description The ids of the characters that come up, in no order. */
            coming: string[];
        };
        /**
         * PierresDuDragonTurnEnded
         * @description The turn is over: per seat so much spent fairy gold returns behind the screen, and so many
         *     cursed coins go back to the bank; the special characters are discarded.
         */
        PierresDuDragonTurnEnded: {
            /**
             * @description Always `turn-ended`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "turn-ended";
            /** @description Per seat how much spent fairy gold returns behind its screen. */
            fairy: number[];
            /** @description Per seat how many cursed coins go back to the bank. */
            cursed: number[];
            /** @description The ids of the special characters that are discarded. */
            discarded: string[];
        };
        /**
         * PierresDuDragonUnsold
         * @description The reasons for which a character goes to no seat.
         * @enum {string}
         */
        PierresDuDragonUnsold: "cursed" | "no-bids" | "tied";
        /**
         * PierresDuDragonUseTwice
         * @description You have won and keep the Doppelganger: play it now, to use the power twice, or do not.
         */
        PierresDuDragonUseTwice: {
            /**
             * @description Always `use-twice`: this tells it from the others. (enum property replaced by openapi-typescript)
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
         *     `hands` are the fists of this auction. It is null in matches from before there were hands, and
         *     where all see which fists are closed; then `fists` has a tuple per seat: () while a fist is
         *     open, and one bid when it is closed. `spent` is the fairy gold before each screen. With
         *     open_purses `shown` repeats the purses for all to see; else it is (). `deck` are the special
         *     characters that were not drawn yet, `specials` those just drawn for the next turn, `coming` the
         *     characters still to come this turn (none of them in any order), `played` those that were up.
         *     `doppelganger` is who keeps that card, `kept` are the host's own that are kept; null before any
         *     was. `todo` is what the winner has still to do, next thing first. `barren` counts turns in a row
         *     without an auction won.
         */
        PierresDuDragonView: {
            /** @description The options that the host chose. */
            options: components["schemas"]["PierresDuDragonOptions"];
            /** @description Per seat the coins behind its screen. Each seat sees only its own until the match is over: hidden values are null. */
            purses: (components["schemas"]["PierresDuDragonCoins"] | null)[];
            /** @description Per seat its bid in a tuple, () while it has made none; all are () where `hands` are used. Each seat sees only its own until the match is over: hidden values are null. */
            fists: (components["schemas"]["PierresDuDragonFist"] | null)[][];
            /** @description Per seat its standing orders. Each seat sees only its own until the match is over: hidden values are null. */
            orders: (components["schemas"]["PierresDuDragonOrders"] | null)[];
            /** @description Per seat its stones, open to all. */
            stones: components["schemas"]["PierresDuDragonStones"][];
            /** @description Per seat its points. */
            points: number[];
            /** @description Per seat the fairy gold that it spent in this turn. */
            spent: number[];
            /** @description Per seat its cursed coins. */
            cursed: number[];
            /** @description Per seat its amulets. */
            amulets: number[];
            /** @description The coins that can still be won. */
            bank: components["schemas"]["PierresDuDragonCoins"];
            /** @description The stones that can still be won. */
            bank_stones: components["schemas"]["PierresDuDragonStones"];
            /** @description How many amulets can still be won. */
            bank_amulets: number;
            /** @description The ids of the special characters that can be drawn, in no order. */
            deck: string[];
            /** @description Per seat its coins, with `open_purses`; else none. */
            shown: components["schemas"]["PierresDuDragonCoins"][];
            /** @description The ids of the special characters that were discarded. */
            discard: string[];
            /** @description The ids of the special characters of the next turn. */
            specials: string[];
            /** @description The ids of the characters still to come in this turn, in no order. */
            coming: string[];
            /** @description The ids of the characters that were up in this turn, in order. */
            played: string[];
            /** @description The seat that keeps the Doppelganger, counted from 0; null: none does. */
            doppelganger: number | null;
            /** @description The phase of the turn. */
            phase: components["schemas"]["PierresDuDragonPhase"];
            /** @description The number of this turn, from 1. */
            turn: number;
            /** @description The number of the decision that is open: it names its deadline. */
            decision: number;
            /** @description The number of turns in a row without an auction won. */
            barren: number;
            /** @description Whether anybody has won a character in this turn. */
            sold: boolean;
            /** @description The auction of the character that is up; null: none is. */
            auction: components["schemas"]["PierresDuDragonAuction"] | null;
            /** @description The pending steps of the winner, the next first. */
            todo: components["schemas"]["PierresDuDragonTask"][];
            /** @description The drawing of the Rainbow Dragon; null: there is none now. */
            hazard: components["schemas"]["PierresDuDragonHazard"] | null;
            /** @description The fists of this auction; null where everybody sees who has closed one. */
            hands: components["schemas"]["PierresDuDragonHands"] | null;
            /** @description The host's own characters that seats keep, in the order they came; null: none yet. */
            kept: components["schemas"]["PierresDuDragonKeptCard"][] | null;
        };
        /**
         * PierresDuDragonViewItem
         * @description Fist of Dragonstones: A match as it stood at a version, for stepping through it. `at` is ms.
         */
        PierresDuDragonViewItem: components["schemas"]["CommonViewItem"] & {
            /**
             * @description The game's slug, such as `dragonwood`.
             * @constant
             */
            game: "pierres-du-dragon";
            /** @description The table, as this viewer may see it; null before the start. */
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
            /** @description Its number, counted from 0. */
            seat: number;
            /** @description The kind of its player. */
            kind: components["schemas"]["SeatKind"];
            /** @description The id of the player at this seat, or of the one it is reserved for; null: none. */
            player: string | null;
            /** @description The player's name; null: nobody has taken the seat, or the player was erased. */
            name: string | null;
            /** @description The level of the computer at this seat; null: none sits there. */
            level: components["schemas"]["Level"] | null;
            /** @description Whether it is taken; false: it is open, or only reserved. */
            taken: boolean;
            /** @description Whether its player is away: a computer plays until they move again. */
            away: boolean;
            /** @description The other seats of this match with a name that looks like this one (Unicode's confusables) or is the same: their players are others. Show the seats' numbers beside these names. */
            looks_like: number[];
        };
        /**
         * PlayedAnswer
         * @description The entry of a command, and the open decisions after it.
         */
        PlayedAnswer: {
            /**
             * Format: int64
             * @description The match's version after this entry.
             */
            version: number;
            /** @description The entry, as you may see it. */
            entry: components["schemas"]["SeenEntry"];
            /** @description The seats that the match waits for, for which decision, and until when. */
            waiting: components["schemas"]["Awaited"][];
            /** @description A signed note over the entry's `hash`, with which you can prove what you were shown; only if you asked for one. */
            note?: string | null;
        };
        /**
         * Pledge
         * @description Pledge words before the start, in a match that was opened with pledges.
         */
        Pledge: {
            /**
             * @description Always `pledge`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pledge";
            /** @description A hash that binds the player to words that nobody knows yet: the SHA-256 of `pledge/<match>/<seat>/<words>`, in hexadecimal. */
            pledge: string;
        };
        /**
         * Pledged
         * @description The player of a seat is bound to words that nobody else knows yet.
         */
        Pledged: {
            /**
             * @description Always `pledged`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pledged";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description A hash that binds the player to words that nobody knows yet: the SHA-256 of `pledge/<match>/<seat>/<words>`, in hexadecimal. */
            pledge: string;
        };
        /**
         * Presence
         * @description `here`: heard of in the last 30 seconds, `idle`: in the last 5 minutes, `offline`: not even then;
         *     `unknown`: it is not for the caller to know.
         * @enum {string}
         */
        Presence: "here" | "idle" | "offline" | "unknown";
        /**
         * PresenceAnswer
         * @description Whether the players of a match are there.
         */
        PresenceAnswer: {
            /** @description The presence of the host. */
            host: components["schemas"]["Presence"];
            /** @description The presence of the player at each seat; null: no player has taken it. */
            seats: (components["schemas"]["Presence"] | null)[];
        };
        /**
         * PresenceSetting
         * @description Whether others at a table learn that a player is there.
         * @enum {string}
         */
        PresenceSetting: "hidden" | "shown";
        /**
         * Problem
         * @description The reason of a refusal (RFC 9457).
         */
        Problem: {
            /** @description A URN that ends in the code. */
            type: string;
            /** @description The code in words, in English or French by `Accept-Language`. */
            title: string;
            /** @description The status of the HTTP answer. */
            status: number;
            /** @description A sentence for people, in the same language. */
            detail: string;
            /** @description Stable, for programs. */
            code: components["schemas"]["ProblemCode"];
            /** @description For a refused move: which rule it breaks; each game lists its own. For `unconfirmed` and codes that begin with `store-`: why. Stable, for programs. */
            reason?: string | components["schemas"]["OrDesDragonsReason"] | components["schemas"]["JeuDesDragonsReason"] | components["schemas"]["PierresDuDragonReason"] | components["schemas"]["DragonwoodReason"] | components["schemas"]["DrachenlandReason"] | components["schemas"]["StoreReason"];
            /** @description For `invalid`: the errors, field by field, nested like the body. */
            errors?: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description For `suspended` and `silenced`: until when, ms since the epoch.
             */
            until?: number;
            /**
             * Format: int64
             * @description The match's version.
             */
            version?: number;
            /**
             * Format: int64
             * @description For `news-set-back`: up to this number your news is unchanged; 0: none of it is, or you have named no item that you know.
             */
            last?: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms.
             */
            now?: number;
            /** @description The seats that the match waits for, for which decision, and until when. */
            waiting?: components["schemas"]["Awaited"][];
            /** @description The types of moves that you can make now: see GET …/moves. */
            allowed?: string[];
            /** @description For `unknown-move`: the types of moves that the game has. */
            known?: string[];
        };
        /**
         * ProblemCode
         * @description Why not, for programs.
         * @enum {string}
         */
        ProblemCode: "bad-request" | "not-json" | "no-token" | "bad-token" | "bad-recovery-code" | "bad-id-token" | "bad-link" | "bad-ticket" | "ticket-expired" | "ticket-elsewhere" | "not-seated" | "not-host" | "no-hints" | "suspended" | "silenced" | "veiled" | "no-such-path" | "no-such-game" | "no-such-match" | "no-such-invite" | "no-such-version" | "no-such-player" | "no-such-token" | "no-such-seat" | "no-such-webhook" | "no-such-push" | "no-such-delivery" | "no-board" | "no-hash" | "no-log" | "method-not-allowed" | "too-slow" | "not-your-turn" | "illegal-move" | "not-over" | "rematch-begun" | "too-many-rematches" | "no-pause" | "paused" | "not-paused" | "not-awaited" | "time-used-up" | "too-late" | "not-started" | "started" | "too-few-seats" | "too-many-seats" | "seat-taken" | "nobody-there" | "no-pledges" | "already-pledged" | "already-said" | "too-soon" | "other-words" | "match-over" | "match-full" | "already-seated" | "already-resigned" | "others-there" | "nothing-to-take-back" | "somebody-acted" | "something-learned" | "too-many-taken-back" | "back-too-soon" | "too-many-hints" | "too-many-matches" | "too-many-unattended" | "blocked" | "yourself" | "too-many-blocks" | "too-many-mutes" | "too-many-tokens" | "too-many-reminders" | "too-many-webhooks" | "webhook-exists" | "last-token" | "set-back" | "news-set-back" | "version-moved" | "body-too-large" | "unsupported-media-type" | "invalid" | "unknown-move" | "key-reused" | "slow-down" | "too-many-streams" | "too-many-connections" | "internal" | "store-misused" | "store-away" | "store-full" | "store-read-only" | "store-unwritable" | "unconfirmed" | "ask-again" | "too-new" | "unknown-format" | "archive-away" | "archive-lost" | "log-rolled-back" | "issuer-away" | "no-stream-free" | "no-connection-free" | "busy";
        /**
         * Profile
         * @description A player, as everybody sees them.
         */
        Profile: {
            /** @description The player's id. */
            id: string;
            /** @description The player's name. */
            name: string;
            /**
             * Format: int64
             * @description When they enrolled, ms since the epoch.
             */
            since: number;
            /** @description The games that they have played. */
            games: components["schemas"]["GameRecord"][];
        };
        /**
         * PushItem
         * @description A device of mine that gets my news by Web Push.
         */
        PushItem: {
            /** @description The id of the token of that device. */
            token: string;
            /** @description The host of its push service. */
            service: string;
            /** @description Of which kinds of news it is told; []: of all. */
            kinds: components["schemas"]["NewsKind"][];
            /**
             * Format: int64
             * @description When it was subscribed, ms since the epoch.
             */
            since: number;
            /** @description Whether this request was sent by that device. */
            current: boolean;
            /** @description Since when its push service accepts nothing, ms since the epoch; null: it works. */
            failing_since: number | null;
        };
        /**
         * PushMessage
         * @description A message to a browser's service worker by Web Push (`event.data.json()`): the same as to a
         *     webhook, and the text and link of a notification.
         */
        PushMessage: {
            /** @description The kind of the item; `test`: the player wants to see it work. */
            type: components["schemas"]["NewsKind"] | "test";
            /** @description When it happened (ISO 8601, UTC). */
            timestamp: string;
            /** @description The id of the player who is told. */
            player: string;
            /** @description The item; null: this is a test. */
            data: components["schemas"]["NewsItem"] | null;
            /** @description The text to show, in the player's language. */
            text: string;
            /** @description The address of the match's page; null: it is about no match. */
            link: string | null;
        };
        /**
         * PushPage
         * @description My devices that get my news by Web Push, and the public key for subscriptions.
         */
        PushPage: {
            /** @description This server's key (VAPID), in base64url: `applicationServerKey`. */
            public_key: string;
            /** @description The devices, oldest first. */
            items: components["schemas"]["PushItem"][];
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * QuickMatch
         * @description A seat at a match that fits. The options are those of the game: see the catalogue.
         */
        QuickMatch: {
            /** @description The game's slug. */
            game: string;
            /** @description The fewest seats that the match may have, and the most. */
            seats: components["schemas"]["SeatCount"][];
            /** @description The options that the match must have. */
            options?: {
                [key: string]: unknown;
            };
            /** @description How long decisions may take. Default: turn_seconds 45, hourglass_seconds 60, computer_seconds null, bank_seconds null. */
            pace?: components["schemas"]["PaceAsked"];
            /** @description They go into the luck of the match; everybody can read them. */
            words?: string | null;
            /** @description If you open a match: a computer for each seat that nobody takes. Left out: none. */
            fill?: components["schemas"]["FillAsked"] | null;
            /** @description Whether hints are allowed there, or not. Default: false. */
            hints?: boolean;
            /** @description Whether words are pledged there, or not: see `giveWords`. Left out: they are. */
            pledges?: boolean | null;
        };
        /**
         * Range
         * @description From the fewest to the most.
         */
        Range: {
            /** @description The fewest. */
            min: number;
            /** @description The most. */
            max: number;
        };
        /**
         * RatingAnswer
         * @description How strong a player is in a game, by their matches with other players.
         */
        RatingAnswer: {
            /** @description Their rating: 1000 for a newcomer. It is cautious, and grows with certainty, too. */
            value: number;
            /** @description How strong they are most probably; 25 for a newcomer. */
            mean: number;
            /** @description The standard deviation of `mean`: how uncertain it is. */
            deviation: number;
            /** @description By how many matches they were rated. */
            matches: number;
        };
        /**
         * ReasonItem
         * @description Why a move may be refused: `reason` of a problem, and its sentences with placeholders in
         *     braces.
         */
        ReasonItem: {
            /** @description The code, as a problem names it. */
            reason: string;
            /** @description The sentence, with its blanks in braces. */
            sentence: components["schemas"]["Names"];
        };
        /**
         * RematchAnswer
         * @description The rematch of a match that is over.
         */
        RematchAnswer: {
            /** @description The id of its rematch, open or begun; null: there is none that you may know of. */
            rematch: string | null;
        };
        /**
         * ReminderChanges
         * @description Changes of my reminders; a field that is left out stays as it is.
         */
        ReminderChanges: {
            /** @description Remind me when so many percent of the time for a decision are left; 0: do not. */
            left_percent?: number | null;
            /** @description Remind me every so many minutes after a decision was opened; 0: do not. */
            every_minutes?: number | null;
        };
        /**
         * RemindersAnswer
         * @description My reminders of decisions that are mine.
         */
        RemindersAnswer: {
            /** @description When so many percent of the time for a decision are left; 0: never. */
            left_percent: number;
            /** @description Every so many minutes after a decision was opened; 0: never. */
            every_minutes: number;
            /** @description Whether I have chosen them; false: they are the usual ones. */
            own: boolean;
        };
        /**
         * RenewedPush
         * @description The new subscription of a device, and the keys of the one that it replaces.
         */
        RenewedPush: {
            /** @description The URL (https://) at which its push service takes messages. */
            endpoint: string;
            /** @description Its keys. */
            keys: components["schemas"]["SubscriptionKeys"];
            /** @description Sent by the browser, and ignored. */
            expirationTime?: number | null;
            /** @description The id of the player who is told there. */
            player: string;
            /** @description The id of that device's token, as in its `PushItem`. */
            token: string;
            /** @description The keys of the subscription that was known so far. */
            before: components["schemas"]["SubscriptionKeys"];
        };
        /**
         * ReportAnswer
         * @description A report, as the operator will read it.
         */
        ReportAnswer: {
            /** @description The report's id. */
            id: string;
            /**
             * Format: int64
             * @description When it was made, ms since the epoch.
             */
            at: number;
            /** @description The id of the player whom it is about. */
            about: string;
            /** @description The subject of the report. */
            reason: components["schemas"]["Cause"];
            /** @description The match where it happened; null: none was named. */
            match: string | null;
            /** @description The author's text. */
            detail: string;
        };
        /**
         * ReportAsked
         * @description A report about a player, for the operator.
         */
        ReportAsked: {
            /** @description The subject of the report. */
            reason: components["schemas"]["Cause"];
            /** @description The id of the match where it happened. */
            match?: string | null;
            /** @description Your account of it, without control characters. */
            detail?: string;
        };
        /**
         * ResignationWithdrawn
         * @description The player of a seat resigned a moment ago, and plays on themselves after all.
         */
        ResignationWithdrawn: {
            /**
             * @description Always `resignation-withdrawn`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "resignation-withdrawn";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * Resigned
         * @description A computer plays this seat to the end.
         */
        Resigned: {
            /**
             * @description Always `resigned`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "resigned";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * Resume
         * @description Ask for the end of a pause: the match goes on once all persons have asked.
         */
        Resume: {
            /**
             * @description Always `resume`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "resume";
        };
        /**
         * Roll
         * @description What do `dice` dice with faces 1 to `faces` show? Answer: one face per die.
         */
        Roll: {
            /**
             * @description Always `roll`: this tells it from the others.
             * @constant
             */
            type: "roll";
            /** @description How many dice. */
            dice: number;
            /** @description How many faces each die has, numbered from 1. */
            faces: number;
        };
        /**
         * RulesAnswer
         * @description The rules of a match in short, as its options have them.
         */
        RulesAnswer: {
            /** @description The game's slug. */
            game: string;
            /** @description Section by section. */
            rules: components["schemas"]["Told"][];
        };
        /**
         * SaidItem
         * @description Something that was said at the table. `event: talk` of a stream has it as its `data`.
         */
        SaidItem: {
            /** @description Its position in the talk: the `after` for later phrases. */
            id: string;
            /**
             * Format: int64
             * @description When it was said, ms since the epoch by the store's clock.
             */
            at: number;
            /** @description The seat that spoke, counted from 0. */
            seat: number;
            /** @description The only seat that hears it, counted from 0; null: the whole table. */
            to: number | null;
            /** @description The phrase: a code of the game's `phrases`. */
            phrase: string;
        };
        /**
         * Score
         * @description The final points of a seat, what they are made of, and its rank from 1; rank 1 has won.
         */
        Score: {
            /** @description The seat, counted from 0. */
            seat: number;
            /** @description Its final points. */
            points: number;
            /** @description Its rank: 1 has won; equal ranks are shared. */
            rank: number;
            /** @description The parts of the points, by name. */
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
            /** @description The SHA-256 of the salt and the value, in hexadecimal, where the value is hidden. */
            digest?: string | null;
            /** @description The salt, in hexadecimal, where the value is shown. */
            salt?: string | null;
            /** @description The length of a list, where only the length is shown. */
            length?: number | null;
        };
        /**
         * Seat
         * @description A place at the table. Until it is taken, a seat of kind "player" is only reserved.
         *
         *     An invitation is good until its seat is taken, or there is a newer one.
         */
        Seat: {
            /** @description The kind of player that may sit there. */
            kind: components["schemas"]["SeatKind"];
            /** @description The id of the player at this seat, or of the one it is reserved for; null: none. */
            player: string | null;
            /** @description The level of the computer at this seat; null: none sits there. */
            level: components["schemas"]["Level"] | null;
            /** @description Whether it is taken; false: it is open, or only reserved. */
            taken: boolean;
            /** @description How many decisions in a row its player has missed. */
            missed: number;
            /** @description Whether its player is away: a computer plays until they move again. */
            away: boolean;
            /** @description Whether its player has resigned: a computer plays on to the end. */
            resigned: boolean;
            /** @description The number of the newest invitation to it; null: there was none. */
            invite: number | null;
            /** @description When a computer takes it; null: never. */
            fill: components["schemas"]["Fill"] | null;
        };
        /**
         * SeatAdded
         * @description There is one more seat, after the last one.
         */
        SeatAdded: {
            /**
             * @description Always `seat-added`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat-added";
            /** @description The new seat, as it is laid. */
            seat: components["schemas"]["Seat"];
        };
        /**
         * SeatAnswer
         * @description A seat, whether its player has resigned (then a computer plays on), and their pledge.
         */
        SeatAnswer: {
            /** @description Its number, counted from 0. */
            seat: number;
            /** @description The kind of its player. */
            kind: components["schemas"]["SeatKind"];
            /** @description The id of the player at this seat, or of the one it is reserved for; null: none. */
            player: string | null;
            /** @description The player's name; null: nobody has taken the seat, or the player was erased. */
            name: string | null;
            /** @description The level of the computer at this seat; null: none sits there. */
            level: components["schemas"]["Level"] | null;
            /** @description Whether it is taken; false: it is open, or only reserved. */
            taken: boolean;
            /** @description Whether its player is away: a computer plays until they move again. */
            away: boolean;
            /** @description The other seats of this match with a name that looks like this one (Unicode's confusables) or is the same: their players are others. Show the seats' numbers beside these names. */
            looks_like: number[];
            /** @description Whether its player has resigned: a computer plays on to the end. */
            resigned: boolean;
            /** @description The computer that takes it if no player does, at its `deadline` in `waiting`; null: none. */
            fill: components["schemas"]["Fill"] | null;
            /** @description The pledge of its player; null: none yet, or the match is played without pledges. */
            pledge: string | null;
        };
        /**
         * SeatComputer
         * @description Have a computer take a free seat before the start; the host may.
         */
        SeatComputer: {
            /**
             * @description Always `seat-computer`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat-computer";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description How well it plays. */
            level: components["schemas"]["Level"];
        };
        /**
         * SeatCount
         * @description A number of seats.
         * @enum {integer}
         */
        SeatCount: 1 | 2 | 3 | 4 | 5 | 6;
        /**
         * SeatDropped
         * @description A seat was taken away before the start. Those after it move up by one, and what their
         *     players had pledged counts no more, as it was pledged for another seat.
         */
        SeatDropped: {
            /**
             * @description Always `seat-dropped`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "seat-dropped";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * SeatKind
         * @description The kinds of seats: for anybody, for a player, a computer, or an invited person.
         * @enum {string}
         */
        SeatKind: "ai" | "invite" | "open" | "player";
        /**
         * SeatToAdd
         * @description A seat to be added to a match that has not started.
         */
        SeatToAdd: {
            /** @description The seat, as in a new match. */
            seat: components["schemas"]["NewSeat"];
        };
        /**
         * SeatsCount
         * @description The matches of a game with so many seats.
         */
        SeatsCount: {
            /** @description How many seats these matches have. */
            seats: number;
            /** @description How many were played. */
            played: number;
            /** @description How many of them were won, perhaps with others: the first rank may be shared. */
            won: number;
            /** @description The mean of the ranks, from 1; players who are not there at the end rank last. */
            mean_rank: number;
        };
        /**
         * SeenActor
         * @description The sender of a command; both null where the viewer may not know it.
         */
        SeenActor: {
            /** @description The seat whose move it was, counted from 0; null: nobody's, or hidden. */
            seat: number | null;
            /** @description `player`, `ai`, `clock` or `operator`; null: hidden. */
            kind: string | null;
        };
        /**
         * SeenEntry
         * @description An entry of a match's log.
         */
        SeenEntry: components["schemas"]["EntryOfGame"] | components["schemas"]["EarlierEntry"];
        /**
         * SetClock
         * @description The store's clock stepped by so many ms: what is left of each deadline is to stay.
         *
         *     `shown` is what it showed then: the time of the entry may be later, as that never decreases. It
         *     is null in entries from before there was this field.
         */
        SetClock: {
            /**
             * @description Always `set-clock`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "set-clock";
            /**
             * Format: int64
             * @description By how many ms the store's clock has stepped.
             */
            stepped: number;
            /** @description The time by the store's clock then (ms since the epoch); null in earlier entries. */
            shown: number | null;
        };
        /**
         * Shuffle
         * @description In which order do `size` things lie? Answer: the indices 0 to size-1 in that order.
         */
        Shuffle: {
            /**
             * @description Always `shuffle`: this tells it from the others.
             * @constant
             */
            type: "shuffle";
            /** @description How many things. */
            size: number;
        };
        /**
         * SignInAsked
         * @description A request for a token by a code: exactly one of `recovery`, `link` and `id_token`.
         */
        SignInAsked: {
            /** @description A recovery code: 24 letters and digits. Case, blanks and hyphens do not matter, and O, I and L are read as 0, 1 and 1. */
            recovery?: string | null;
            /** @description The code that another device shows: 8 letters and digits, read as a recovery code is. */
            link?: string | null;
            /** @description An ID token (OpenID Connect) of an issuer that the operator trusts. */
            id_token?: string | null;
            /** @description With `id_token`: the nonce that you had put into it. Leave it out if there is none. */
            nonce?: string | null;
            /** @description With `id_token`: the name of the player, if this is their first time; otherwise it is ignored. Left out: `Player`. Nothing is taken from the ID token. */
            name?: string | null;
            /** @description Your name for the device, without control characters. It may be empty. */
            label?: string;
        };
        /**
         * Somebody
         * @description A seat reserved for this player.
         */
        Somebody: {
            /**
             * @description Always `player`: this tells it from the others.
             * @constant
             */
            kind: "player";
            /** @description A player's id. */
            player: string;
        };
        /**
         * Spoken
         * @description The languages in which refusals are told.
         * @enum {string}
         */
        Spoken: "en" | "fr";
        /**
         * Status
         * @description Whether seats are free (open), it is being played (running), or it is over (finished).
         * @enum {string}
         */
        Status: "finished" | "open" | "running";
        /**
         * Stop
         * @description End any match; only an operator may.
         */
        Stop: {
            /**
             * @description Always `stop`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stop";
        };
        /**
         * StoreReason
         * @description Why the store does not take what is sent.
         * @enum {string}
         */
        StoreReason: "disk" | "memory" | "read-only" | "replicas" | "forbidden" | "password" | "loading" | "away" | "unconfirmed" | "doubted" | "misused" | "other";
        /**
         * SubscriptionKeys
         * @description The keys of a push subscription, as the browser gives them.
         */
        SubscriptionKeys: {
            /** @description Its public key: 65 bytes, in base64url. */
            p256dh: string;
            /** @description Its secret: 16 bytes, in base64url. */
            auth: string;
        };
        /**
         * TakeBack
         * @description Take back one's own last move, or a resignation of a few seconds ago.
         */
        TakeBack: {
            /**
             * @description Always `take-back`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take-back";
        };
        /**
         * TakeBackOffer
         * @description A move, or a resignation, that the player of a seat can take back.
         */
        TakeBackOffer: {
            /**
             * @description `move`: your last move; `resignation`: yours, of a few seconds ago.
             * @enum {string}
             */
            of: "move" | "resignation";
            /** @description Until when, ms since the epoch by the store's clock, or until somebody acts; null: there is no limit of time. */
            until: number | null;
        };
        /**
         * TakeInvite
         * @description Take a seat by the newest invitation to it. Only who was shown its code can send this.
         */
        TakeInvite: {
            /**
             * @description Always `take-invite`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "take-invite";
            /** @description The seat, counted from 0, as it was numbered before any seat was added or dropped. */
            seat: number;
            /** @description The number of the invitation, counted from 0 for each seat. */
            number: number;
            /** @description Words of the player's own, which go into the luck of the match; null: none. */
            words: string | null;
        };
        /**
         * TakeSeat
         * @description Take a seat, with words if you like.
         */
        TakeSeat: {
            /** @description They go into the luck of the match; everybody can read them. */
            words?: string | null;
        };
        /**
         * TalkPage
         * @description The phrases that you hear, oldest first: the newest 100 at most.
         */
        TalkPage: {
            /** @description The phrases, oldest first. */
            items: components["schemas"]["SaidItem"][];
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
            /** @description Always null: there is one page. */
            next: string | null;
        };
        /**
         * Thought
         * @description How a computer found its move: with these it can be derived again from the seat's view.
         *
         *     With a `version`, `seed` follows from the match's secret, the words, that version, and the seat
         *     (docs/fairness.md).
         *
         *     `elapsed` is the percent of the decision's clock that was gone.
         */
        Thought: {
            /** @description The level that it played on. */
            level: components["schemas"]["Level"];
            /**
             * Format: int64
             * @description The seed of its luck.
             */
            seed: number;
            /** @description How many rounds it searched. */
            rounds: number;
            /** @description How much of the decision's clock was gone, in percent. */
            elapsed: number;
            /** @description The version of the match that it thought about; null: its seed was drawn freely. */
            version: number | null;
            /** @description The release of the computers; null: from before thoughts named it. */
            release: string | null;
        };
        /**
         * TicketAnswer
         * @description A ticket opens a match's stream in a browser: `…/stream?ticket=…`, until
         *     `expires_at` (ms).
         */
        TicketAnswer: {
            /** @description The ticket: the `ticket` of the stream's query. */
            ticket: string;
            /**
             * Format: int64
             * @description Until when it opens a stream, ms since the epoch.
             */
            expires_at: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * TimeAsked
         * @description More time for another seat.
         */
        TimeAsked: {
            /** @description The seat that gets it, counted from 0. */
            seat: number;
        };
        /**
         * TimeGiven
         * @description The player of a seat gave another seat more time for its running decision.
         */
        TimeGiven: {
            /**
             * @description Always `time-given`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "time-given";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
            /** @description The seat that got it, counted from 0. */
            to: number;
            /**
             * Format: int64
             * @description By how many ms the decision is due later.
             */
            ms: number;
        };
        /**
         * TimedOut
         * @description Time ran out on a decision; `missed` are the seats that should have moved.
         */
        TimedOut: {
            /**
             * @description Always `timed-out`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "timed-out";
            /** @description Which kind of decision: see `kinds` of the game. */
            kind: string;
            /** @description The seats that should have moved, counted from 0. */
            missed: number[];
        };
        /**
         * TokenAsked
         * @description A token for another device of mine.
         */
        TokenAsked: {
            /** @description Your name for the device, without control characters. It may be empty. */
            label?: string;
        };
        /**
         * TokenItem
         * @description A token, without its secret. `used`: the hour in which it was last used (ms), null if that
         *     was before hours were noted. `current`: the one that this request was sent with.
         */
        TokenItem: {
            /** @description The id of the token, by which it can be revoked. */
            id: string;
            /** @description The player's name for the device. */
            label: string;
            /**
             * Format: int64
             * @description When it was made, ms since the epoch.
             */
            since: number;
            /** @description When it was last used, ms since the epoch, to the hour; null: unknown. */
            used: number | null;
            /** @description Whether this request was sent with it. */
            current: boolean;
        };
        /**
         * TokenPage
         * @description All my tokens, oldest first.
         */
        TokenPage: {
            /** @description The tokens, oldest first. */
            items: components["schemas"]["TokenItem"][];
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * Told
         * @description A section of a game's rules in short: its lines, and after them what each thing does in these
         *     parts of the catalogue.
         */
        Told: {
            /** @description The title. */
            title: components["schemas"]["Names"];
            /** @description A thought each; names of the catalogue stand between stars. */
            lines: components["schemas"]["Names"][];
            /** @description Parts of `components` whose things say their effects here. */
            parts: string[];
        };
        /**
         * Unknowns
         * @description The fate of hidden things in a branch: they stay as they were, or are dealt again.
         * @enum {string}
         */
        Unknowns: "real" | "redealt";
        /**
         * Verifier
         * @description A Python program in one file: `python verify.py match.ndjson [--head HASH] [--key VKEY]`.
         */
        Verifier: string;
        /** @description A match as it stood at a version, for stepping through it. `at` is ms. */
        ViewItem: components["schemas"]["OrDesDragonsViewItem"] | components["schemas"]["JeuDesDragonsViewItem"] | components["schemas"]["PierresDuDragonViewItem"] | components["schemas"]["DragonwoodViewItem"] | components["schemas"]["DrachenlandViewItem"];
        /**
         * ViewPage
         * @description Successive views, oldest first. `next` is the `after` of the next page, null at the end.
         */
        ViewPage: {
            /** @description The views, oldest first. */
            items: components["schemas"]["ViewItem"][];
            /** @description The `after` of the next page; null: this is the last. */
            next: string | null;
            /**
             * Format: int64
             * @description The match's version: how many entries its log has.
             */
            version: number;
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * Visibility
         * @description The audience of a match, widest first: everybody, and the lobby; those who have its id; only its
         *     host, and those for whom it has seats.
         * @enum {string}
         */
        Visibility: "private" | "public" | "unlisted";
        /**
         * WebhookChanges
         * @description Changes of a webhook; a field that is left out stays as it is.
         */
        WebhookChanges: {
            /** @description Of which kinds of news it is told; left out or []: of all. */
            kinds?: components["schemas"]["NewsKind"][] | null;
            /** @description false: it is told nothing. true: it is told what happens from now on, also if it was switched off. */
            active?: boolean | null;
        };
        /**
         * WebhookForm
         * @description The form of a message: the item by the Standard Webhooks specification, or a sentence for a
         *     channel of Discord or Slack.
         * @enum {string}
         */
        WebhookForm: "discord" | "slack" | "standard";
        /**
         * WebhookItem
         * @description A webhook of mine, without its secret.
         */
        WebhookItem: {
            /** @description The webhook's id: the same for the same URL. */
            id: string;
            /** @description Its URL. */
            url: string;
            /** @description The form of its messages. */
            form: components["schemas"]["WebhookForm"];
            /** @description Of which kinds of news it is told; []: of all. */
            kinds: components["schemas"]["NewsKind"][];
            /** @description The address of a match's page, with `{match}` for its id. */
            link: string;
            /**
             * Format: int64
             * @description When it was made, ms since the epoch.
             */
            since: number;
            /** @description Whether it is told of news. */
            active: boolean;
            /** @description When it was switched off, ms since the epoch; null: it is not. */
            off_since: number | null;
            /** @description Why it was; null: it is not, or its player has done it. */
            off_because: components["schemas"]["WhyOff"] | null;
            /** @description Since when it has accepted nothing, ms since the epoch; null: it works, or is new. */
            failing_since: number | null;
            /** @description How many items wait for a try. */
            waiting: number;
            /** @description Until when the secret before is signed by, too, ms since the epoch; null: it is not. */
            old_secret_until: number | null;
        };
        /**
         * WebhookMade
         * @description A new webhook. Its secret is not shown again.
         */
        WebhookMade: {
            /** @description The webhook's id: the same for the same URL. */
            id: string;
            /** @description The secret that signs its messages: `whsec_`, and 32 bytes in base64. */
            secret: string;
            /** @description The webhook. */
            webhook: components["schemas"]["WebhookItem"];
        };
        /**
         * WebhookMessage
         * @description The body of a webhook that speaks `standard`. Its headers `webhook-id`, `webhook-timestamp`
         *     and `webhook-signature` are those of the Standard Webhooks specification.
         */
        WebhookMessage: {
            /** @description The kind of the item; `test`: the player wants to see it work. */
            type: components["schemas"]["NewsKind"] | "test";
            /** @description When it happened (ISO 8601, UTC). */
            timestamp: string;
            /** @description The id of the player who is told. */
            player: string;
            /** @description The item; null: this is a test. */
            data: components["schemas"]["NewsItem"] | null;
        };
        /**
         * WebhookPage
         * @description All my webhooks, oldest first.
         */
        WebhookPage: {
            /** @description The webhooks, oldest first. */
            items: components["schemas"]["WebhookItem"][];
            /**
             * Format: int64
             * @description The time by the store's clock, ms since the epoch: compare deadlines with it.
             */
            now: number;
        };
        /**
         * WentAway
         * @description A computer plays this seat until its player moves again, or says that they are back.
         */
        WentAway: {
            /**
             * @description Always `went-away`: this tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "went-away";
            /** @description The seat that it is about, counted from 0. */
            seat: number;
        };
        /**
         * WhyOff
         * @description Why a receiver was switched off: it has accepted nothing for a day; it answered 410.
         * @enum {string}
         */
        WhyOff: "failing" | "gone";
        /**
         * WordsAsked
         * @description Words for the luck of a match with pledges: exactly one of `pledge` and `words`.
         */
        WordsAsked: {
            /** @description The SHA-256 of `pledge/<match>/<seat>/<words>`, in hexadecimal. The words must be 32 random bytes in lower-case hexadecimal digits, so that they cannot be guessed. */
            pledge?: string | null;
            /** @description The words that you have pledged; without a pledge, any words. */
            words?: string | null;
        };
    };
    responses: {
        /** @description `bad-request`: Malformed HTTP request; `not-json`: The body is not JSON */
        Problem400: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `no-token`: A token is required; `bad-token`: Unknown token; `bad-recovery-code`: The recovery code is not valid; `bad-id-token`: The ID token is not valid; `bad-link`: The link is not valid; `bad-ticket`: Unknown ticket; `ticket-expired`: The ticket has expired */
        Problem401: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `ticket-elsewhere`: The ticket is for another match; `not-seated`: You have no seat in this match; `not-host`: You are not the host of this match; `no-hints`: The match is played without hints; `suspended`: You are suspended; `silenced`: You are silenced; `veiled`: Hidden until the match ends */
        Problem403: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `no-such-path`: No such path; `no-such-game`: No such game; `no-such-match`: No such match; `no-such-invite`: No such invitation; `no-such-version`: No such version of the match; `no-such-player`: No such player; `no-such-token`: No such token; `no-such-seat`: No such seat; `no-such-webhook`: No such webhook; `no-such-push`: No such subscription; `no-such-delivery`: No such delivery; `no-board`: This game has no board; `no-hash`: This entry has no hash; `no-log`: There is no transparency log */
        Problem404: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-your-turn`: It is not your turn; `illegal-move`: The rules do not allow this move; `not-over`: The match is not over; `rematch-begun`: The rematch has begun without you; `too-many-rematches`: Too many rematches that you have opened were called off; `no-pause`: No pause in this match; `paused`: The match is paused; `not-paused`: The match is not paused; `not-awaited`: There is no decision to give time for; `time-used-up`: You can give no more time; `too-late`: The deadline has passed; `not-started`: The match has not started; `started`: The match has started already; `too-few-seats`: Too few seats for this game; `too-many-seats`: Too many seats for this game; `seat-taken`: This seat is taken; `nobody-there`: There is no player at the table; `no-pledges`: The match is played without pledges; `already-pledged`: You have already pledged, or said words; `already-said`: You have already said your words; `too-soon`: Not everybody has pledged yet; `other-words`: These are not the words you pledged; `match-over`: The match is over; `match-full`: No seat is free; `already-seated`: You already have a seat; `already-resigned`: You have resigned; `others-there`: You are not alone at the table; `nothing-to-take-back`: There is nothing to take back; `somebody-acted`: Others have acted since; `something-learned`: Something was learned by the move; `too-many-taken-back`: You have taken back too many moves; `back-too-soon`: It is too soon to come back; `too-many-hints`: You have had all hints for this decision; `too-many-matches`: You have too many matches that are not over; `too-many-unattended`: Computers play alone in too many of your matches; `blocked`: You and a player at this table do not play together; `yourself`: This is you; `too-many-blocks`: You have blocked too many players; `too-many-mutes`: You have muted too many players; `too-many-tokens`: You have too many tokens; `too-many-reminders`: You have set reminders for too many matches; `too-many-webhooks`: You have too many webhooks; `webhook-exists`: You have this webhook already; `last-token`: This is your last token; `set-back`: The store lost entries of this match; `news-set-back`: The store lost news of yours */
        Problem409: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal`: Internal error; `store-misused`: The store was used wrongly */
        Problem500: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `store-away`: The store cannot be reached; `store-full`: The store is full; `store-read-only`: The store can only be read; `store-unwritable`: The store forbids commands; `unconfirmed`: Too few replicas of the store have confirmed; `ask-again`: The time is being checked; `too-new`: Written by a newer server; `unknown-format`: The match cannot be read; `archive-away`: The archive cannot be reached; `archive-lost`: The match is missing in the archive; `log-rolled-back`: A part of the transparency log is missing; `issuer-away`: The issuer cannot be reached; `no-stream-free`: This server has no room for another stream; `no-connection-free`: This server has no room for another connection; `busy`: Too many commands for this match at once */
        Problem503: {
            headers: {
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
        /** @description The language of the problem. */
        "Content-Language": "en" | "fr";
        /** @description Of a match: its version, in quotes: `"17"`. Of other things: a hash of their content. The same in every encoding and language. */
        ETag: string;
        /** @description `true` if this repeats an earlier answer: the same request came with the same Idempotency-Key. */
        "Idempotent-Replayed": "true";
        /** @description The path of the match. */
        Location: string;
        /** @description Seconds. */
        "Retry-After": string;
        /** @description How to authenticate. */
        "WWW-Authenticate": string;
        /** @description The requests that are left, and the seconds until the window ends: `"writes";r=1199;t=60`. */
        RateLimit: string;
        /** @description How many requests in how many seconds: `"writes";q=1200;w=60`. */
        "RateLimit-Policy": string;
        /** @description Milliseconds that the server needed for this answer: `app;dur=1.23`. */
        "Server-Timing": string;
        /** @description The id of the request: yours if you sent one (1 to 64 letters, digits, `.`, `_` and `-`), else a new one. Name it when you report a fault. */
        "X-Request-Id": string;
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
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
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
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `slow-down`, `too-many-connections` */
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
                language?: components["schemas"]["Spoken"];
            };
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    drawCode: {
        parameters: {
            query: {
                /** @description The text of the code, usually a link. It may have any characters. */
                text: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": components["schemas"]["Picture"];
                };
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    createPlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description 128 random bits, best a UUID (version 4): anybody who knows it can get the token, so there is no example. For 24 hours the same key gives the same answer. */
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    changeMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Changes"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Myself"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    exportMe: {
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
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["MyExport"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
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
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyMatchPage"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    renewRecovery: {
        parameters: {
            query?: never;
            header?: {
                /** @description 128 random bits, best a UUID (version 4): anybody who knows it and may make this call can get the secret, so there is no example. For 24 hours the same key gives the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewRecovery"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    listMyTokens: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPage"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    addToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description 128 random bits, best a UUID (version 4): anybody who knows it and may make this call can get the secret, so there is no example. For 24 hours the same key gives the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenAsked"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `too-many-tokens` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A token's id.
                 * @example k4w2q7zd
                 */
                token_id: string;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-token` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `last-token` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    linkDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description 128 random bits, best a UUID (version 4): anybody who knows it and may make this call can get the secret, so there is no example. For 24 hours the same key gives the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewLink"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description 128 random bits, best a UUID (version 4): anybody who knows it and may make this call can get the secret, so there is no example. For 24 hours the same key gives the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInAsked"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `bad-recovery-code`, `bad-id-token`, `bad-link` */
            401: components["responses"]["Problem401"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `too-many-tokens` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `issuer-away`, `no-stream-free`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    getNews: {
        parameters: {
            query?: {
                /** @description Items after this number. */
                after?: number;
                /** @description The ids of items that you know, separated by commas: first that of item `after`, then earlier ones. Then you are told if the store has lost them. */
                id?: string;
                /** @description The largest number of items. */
                limit?: number;
                /** @description How many seconds to wait for a new item. */
                wait?: number;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsPage"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `news-set-back` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `no-stream-free`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    readNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsRead"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    followNews: {
        parameters: {
            query?: {
                /** @description Items after this number; Last-Event-ID takes precedence. */
                after?: number;
                /** @description The ids of items that you know, separated by commas: first that of item `after`, then earlier ones. Then you are told if the store has lost them. */
                id?: string;
                /** @description Instead of a token: see `takeNewsTicket`. */
                ticket?: string;
            };
            header?: {
                /**
                 * @description Continue after this id (empty: none); browsers send it by themselves. The number alone will do, but then you are not told if the store has lost the item.
                 * @example 17-news_aaaaaaaaaaaaaaaaaaaaaaaa
                 */
                "Last-Event-ID"?: string;
            };
            path?: never;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["NewsStream"];
                };
            };
            /** @description `no-token`, `bad-token`, `bad-ticket`, `ticket-expired` */
            401: components["responses"]["Problem401"];
            /** @description `ticket-elsewhere` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `news-set-back` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-streams`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `no-stream-free`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    takeNewsTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketAnswer"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getReminders: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersAnswer"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    changeReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersAnswer"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getMatchReminders: {
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
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersAnswer"];
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
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    forgetMatchReminders: {
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
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    changeMatchReminders: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersAnswer"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `match-over`, `too-many-reminders` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    listMyBlocks: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockPage"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    blockPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A player's id.
                 * @example k4w2q7zdmbdmkwvr
                 */
                player_id: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockItem"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-player` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `yourself`, `too-many-blocks` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    unblockPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A player's id.
                 * @example k4w2q7zdmbdmkwvr
                 */
                player_id: string;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-player` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    listMyMutes: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MutePage"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    mutePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A player's id.
                 * @example k4w2q7zdmbdmkwvr
                 */
                player_id: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MuteItem"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-player` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `yourself`, `too-many-mutes` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    unmutePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A player's id.
                 * @example k4w2q7zdmbdmkwvr
                 */
                player_id: string;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-player` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    reportPlayer: {
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
                 * @description A player's id.
                 * @example k4w2q7zdmbdmkwvr
                 */
                player_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportAsked"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-such-player` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `yourself` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    listMyWebhooks: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 128 random bits, best a UUID (version 4): anybody who knows it and may make this call can get the secret, so there is no example. For 24 hours the same key gives the same answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMade"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `too-many-webhooks`, `webhook-exists` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook's id.
                 * @example wh_k4w2q7zdmbdmkwvr
                 */
                webhook_id: string;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookItem"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-webhook` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook's id.
                 * @example wh_k4w2q7zdmbdmkwvr
                 */
                webhook_id: string;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-webhook` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook's id.
                 * @example wh_k4w2q7zdmbdmkwvr
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChanges"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookItem"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-webhook` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    renewWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description 128 random bits, best a UUID (version 4): anybody who knows it and may make this call can get the secret, so there is no example. For 24 hours the same key gives the same answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description A webhook's id.
                 * @example wh_k4w2q7zdmbdmkwvr
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecret"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-webhook` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook's id.
                 * @example wh_k4w2q7zdmbdmkwvr
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAsked"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-webhook` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook's id.
                 * @example wh_k4w2q7zdmbdmkwvr
                 */
                webhook_id: string;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-webhook` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook's id.
                 * @example wh_k4w2q7zdmbdmkwvr
                 */
                webhook_id: string;
                /**
                 * @description The id of something that was sent (`webhook-id`).
                 * @example news_k4w2q7zdmbdmkwvrk4w2q7zd
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAsked"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-webhook`, `no-such-delivery` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    listMyPushes: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushPage"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    subscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPush"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushItem"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    unsubscribePush: {
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    testPush: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A token's id.
                 * @example k4w2q7zd
                 */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAsked"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-push` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    listPushDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A token's id.
                 * @example k4w2q7zd
                 */
                token_id: string;
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-push` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    redeliverPush: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A token's id.
                 * @example k4w2q7zd
                 */
                token_id: string;
                /**
                 * @description The id of something that was sent (`webhook-id`).
                 * @example news_k4w2q7zdmbdmkwvrk4w2q7zd
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAsked"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-push`, `no-such-delivery` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    renewPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewedPush"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-such-push` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    getPlayer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A player's id.
                 * @example k4w2q7zdmbdmkwvr
                 */
                player_id: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-player` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    listPlayerMatches: {
        parameters: {
            query?: {
                /** @description `next` of a page. */
                cursor?: string;
                /** @description The largest number of items. */
                limit?: number;
            };
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A player's id.
                 * @example k4w2q7zdmbdmkwvr
                 */
                player_id: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-player` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    listMatches: {
        parameters: {
            query?: {
                /** @description Only of this game. */
                game?: string;
                /** @description Only with this status. */
                status?: "finished" | "open" | "running";
                /** @description `next` of a page. */
                cursor?: string;
                /** @description The largest number of items. */
                limit?: number;
            };
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `no-connection-free` */
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `too-many-matches`, `too-many-unattended`, `blocked` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
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
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
                /**
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    endMatch: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `not-host` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `match-over`, `already-resigned`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
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
                language?: components["schemas"]["Spoken"];
            };
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
                /**
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getRules: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesAnswer"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `match-over`, `match-full`, `already-seated`, `too-many-matches`, `blocked`, `set-back` */
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    comeBack: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `not-started`, `match-over`, `already-resigned`, `back-too-soon`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    listMoves: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
                /**
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    makeMove: {
        parameters: {
            query?: {
                /** @description Whether a signed note over the entry's hash is wanted, too. */
                note?: boolean;
            };
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `not-seated`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `not-your-turn`, `illegal-move`, `paused`, `too-late`, `not-started`, `match-over`, `already-resigned`, `set-back` */
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    takeBack: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `too-late`, `not-started`, `match-over`, `already-resigned`, `nothing-to-take-back`, `somebody-acted`, `something-learned`, `too-many-taken-back`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    askHint: {
        parameters: {
            query?: {
                /** @description How many seconds to wait for the hint. */
                wait?: number;
            };
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintAnswer"];
                };
            };
            /** @description The hint is not ready: ask again */
            202: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `no-hints`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `not-your-turn`, `too-late`, `not-started`, `match-over`, `already-resigned`, `too-many-hints` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-stream-free`, `no-connection-free`, `busy` */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-stream-free`, `no-connection-free` */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `suspended`, `silenced`, `veiled` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-such-version` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `not-started`, `match-over`, `too-many-matches`, `too-many-unattended`, `blocked` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
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
                /** @description Also the talk after this phrase (its `id`). Left out: the talk from now on. */
                talk?: string;
            };
            header?: {
                /**
                 * @description Continue after this id (empty: none); browsers send it by themselves.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["EventStream"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-stream-free`, `no-connection-free` */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    auditMatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getComputersAudit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComputersAudit"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    auditComputers: {
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
            /** @description OK */
            200: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComputersAudit"];
                };
            };
            /** @description It is not done yet: get it again */
            202: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComputersAudit"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `not-over` */
            409: components["responses"]["Problem409"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    exportMatch: {
        parameters: {
            query?: {
                /** @description Whether a signed note over the entry's hash is wanted, too. */
                note?: boolean;
                /** @description Whether it proves that the match is in the transparency log, too. */
                log?: boolean;
            };
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
                /**
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-log` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `log-rolled-back`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getCheckpoint: {
        parameters: {
            query?: {
                /** @description The head as it was then. Left out: the newest. */
                version?: number;
            };
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Note"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-match`, `no-such-version`, `no-hash` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    addSeat: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                "application/json": components["schemas"]["SeatToAdd"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `not-host`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `started`, `too-many-seats`, `match-over`, `blocked`, `set-back` */
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    seatComputer: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                /**
                 * @description A seat's number, from 0.
                 * @example 1
                 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComputerAsked"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `not-host`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-such-seat` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `started`, `seat-taken`, `nobody-there`, `match-over`, `set-back` */
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    freeSeat: {
        parameters: {
            query?: {
                /** @description Take the seat away: those after it move up by one. */
                drop?: boolean;
            };
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                /**
                 * @description A seat's number, from 0.
                 * @example 1
                 */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-host`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-such-seat` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `started`, `too-few-seats`, `nobody-there`, `match-over`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    beginMatch: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                "application/json": components["schemas"]["BeginAsked"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `not-host`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `started`, `too-few-seats`, `nobody-there`, `match-over`, `set-back` */
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    claimMatch: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `not-started`, `match-over`, `already-resigned`, `others-there`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    allowHints: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `no-hints`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `not-started`, `match-over`, `already-resigned`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    giveTime: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                "application/json": components["schemas"]["TimeAsked"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `not-seated`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match`, `no-such-seat` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `paused`, `not-awaited`, `time-used-up`, `too-late`, `not-started`, `match-over`, `already-resigned`, `set-back` */
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    pauseMatch: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `no-pause`, `paused`, `too-late`, `not-started`, `match-over`, `already-resigned`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    resumeMatch: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `suspended` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `illegal-move`, `not-paused`, `not-started`, `match-over`, `already-resigned`, `set-back` */
            409: components["responses"]["Problem409"];
            /** @description `version-moved` */
            412: components["responses"]["Problem412"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    quickPlay: {
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
                "application/json": components["schemas"]["QuickMatch"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `too-many-matches` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    giveWords: {
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
                 * @description The `hash` of the entry that If-Match or If-None-Match names, as you know it. If the log has another one, because the store was restored or failed over, a request with If-Match is refused (`set-back`), and one with If-None-Match gets the whole answer.
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
                "application/json": components["schemas"]["WordsAsked"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `not-seated`, `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `too-late`, `started`, `no-pledges`, `already-pledged`, `already-said`, `too-soon`, `other-words`, `match-over`, `already-resigned`, `set-back` */
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    getRematch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RematchAnswer"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    askForRematch: {
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
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `not-seated`, `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `not-over`, `rematch-begun`, `too-many-rematches`, `not-started`, `match-full`, `already-seated`, `too-many-matches`, `blocked` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    getInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an invitation.
                 * @example 3qraqq4vsm6gxkzzrdvhd7fzvqaqaac4nxkcwbtm
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteAnswer"];
                };
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-invite` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    takeInvite: {
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
                 * @description The code of an invitation.
                 * @example 3qraqq4vsm6gxkzzrdvhd7fzvqaqaac4nxkcwbtm
                 */
                code: string;
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
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-invite` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `match-over`, `match-full`, `already-seated`, `too-many-matches`, `blocked` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free`, `busy` */
            503: components["responses"]["Problem503"];
        };
    };
    listTalk: {
        parameters: {
            query?: {
                /** @description Phrases after this one: its `id`. */
                after?: string;
                /** @description How many seconds to wait for a phrase. */
                wait?: number;
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
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkPage"];
                };
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-stream-free`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    say: {
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
                "application/json": components["schemas"]["PhraseAsked"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaidItem"];
                };
            };
            /** @description `bad-request`, `not-json` */
            400: components["responses"]["Problem400"];
            /** @description `no-token`, `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `not-seated`, `suspended`, `silenced` */
            403: components["responses"]["Problem403"];
            /** @description `no-such-match` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `already-resigned` */
            409: components["responses"]["Problem409"];
            /** @description `body-too-large` */
            413: components["responses"]["Problem413"];
            /** @description `unsupported-media-type` */
            415: components["responses"]["Problem415"];
            /** @description `invalid`, `key-reused` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `ask-again`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getPresence: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresenceAnswer"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `too-new`, `unknown-format`, `archive-away`, `archive-lost`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getVerifier: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/x-python": components["schemas"]["Verifier"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getKeys: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Note"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal` */
            500: components["responses"]["Problem500"];
            /** @description `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getLogCheckpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Note"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-log` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `archive-away`, `log-rolled-back`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    getLogTile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have: the answer is 304 if it is still the same.
                 * @example "17"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `0` for the hashes of leaves, `1` for those of full tiles of level 0, and so on; `entries` for bundles of the leaves themselves.
                 * @example entries
                 */
                level: string;
                /**
                 * @description Its number, from 0, in groups of three digits of which all but the last begin with `x`: `000`, `x001/x234/067`; and of a partial one how much is in it: `000.p/16`. The `/` may stand as it is, or encoded (`%2F`).
                 * @example 000.p/16
                 */
                tile: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": components["schemas"]["LogTile"];
                };
            };
            /** @description You have it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `bad-token` */
            401: components["responses"]["Problem401"];
            /** @description `no-such-path` */
            404: components["responses"]["Problem404"];
            /** @description `too-slow` */
            408: components["responses"]["Problem408"];
            /** @description `invalid` */
            422: components["responses"]["Problem422"];
            /** @description `slow-down`, `too-many-connections` */
            429: components["responses"]["Problem429"];
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `archive-away`, `no-connection-free` */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description `internal`, `store-misused` */
            500: components["responses"]["Problem500"];
            /** @description `store-away`, `store-full`, `store-read-only`, `store-unwritable`, `unconfirmed`, `no-connection-free` */
            503: components["responses"]["Problem503"];
        };
    };
    receiveNews: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: a receiver that has seen it has had this message. */
                "webhook-id": string;
                /** @description When this try was signed, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description One signature for each secret that is good, with blanks between them: `v1,` and the HMAC-SHA256, in base64, of id, timestamp and body with dots between them. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookMessage"];
            };
        };
        responses: {
            /** @description You want no more: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description You have it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with the same id. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receivePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushMessage"];
            };
        };
        responses: {
            /** @description The push service has it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
