"""The commands that we send, RQ's among them, with examples, and where fakeredis answers otherwise.

An example is a few commands, each after the other; `2:` stands before what a second connection
sends meanwhile. It is answered the same by all servers, or `why` says why that is no matter to us.
"""

from typing import NamedTuple


class Example(NamedTuple):
    """`why` is empty where the answers are the same."""

    sent: str
    why: str = ""


_FRACTIONS = (
    "it tells a number by 17 digits, a server by the fewest that suffice: who reads it calls float"
)
_WAITS = "RQ waits for whole seconds, at most some minutes"
_COUNTED = "a count is never below 1: routes, workers and scripts see to it"

COMMANDS: dict[str, tuple[Example, ...]] = {
    "BLMOVE": (
        Example("RPUSH a 1 2 ; BLMOVE a b LEFT RIGHT 1 ; LRANGE b 0 -1"),
        Example("BLMOVE a b LEFT RIGHT 0.01"),
        Example("RPUSH a 1 ; SET b x ; BLMOVE a b LEFT RIGHT 1 ; LRANGE a 0 -1"),
        Example("MULTI ; BLMOVE a b LEFT RIGHT 0 ; EXEC"),
        Example("BLMOVE a b LEFT RIGHT -1", _WAITS),
        Example("RPUSH a 1 ; BLMOVE a b LEFT RIGHT inf", _WAITS),
    ),
    "CLIENT": (Example("CLIENT SETNAME web ; CLIENT GETNAME"),),
    "CONFIG": (
        Example("CONFIG GET appendfsync", "it has none; we take no answer for an unknown folder"),
    ),
    "DEL": (Example("SET k 1 ; DEL k k ; DEL k"),),
    "DUMP": (
        Example("DUMP k"),
        Example("SET k 1 ; DUMP k", "only the server that dumped a key restores it in our tests"),
    ),
    "EVAL": (
        Example("EVAL 'return {1, false, 3}' 0 ; EVAL 'return {1, nil, 3}' 0"),
        Example("EVAL 'return {}' 0 ; EVAL 'return true' 0 ; EVAL 'return false' 0"),
        Example("EVAL 'return 3.99' 0 ; EVAL 'return -3.99' 0 ; EVAL 'return 9007199254740993' 0"),
        Example(
            "EVAL 'return 1e20' 0",
            "our scripts return counts, and times in ms: far below 2^63",
        ),
        Example("EVAL 'return 123456789012345 .. 1' 0 ; EVAL 'return tostring(1e15)' 0"),
        Example("EVAL \"return redis.call('SET', 'k', 123456789012345)\" 0 ; GET k"),
        Example(
            "EVAL \"return redis.call('SET', 'k', 0.1)\" 0 ; GET k",
            "no script writes a fraction",
        ),
        Example(
            "EVAL \"return redis.call('SET', 'k', 123456789012345678)\" 0 ; GET k",
            "no number of ours has more than 16 digits, and times are written by '%.0f'",
        ),
        Example("EVAL \"return string.format('%014.0f|%.17g|%02x', 17e11, 0.1, 200)\" 0"),
        Example("EVAL \"return {tonumber('') or 'none', tonumber('1_0') or 'none', '41' + 1}\" 0"),
        Example(
            "EVAL \"local s = '' for k in string.gmatch('a b', '%S') do s = s .. k end return s\" 0"
        ),
        Example('EVAL "return ARGV[1] < ARGV[2] and 1 or 0" 0 -1 0'),
        Example('EVAL "return ARGV[1] < ARGV[2] and 1 or 0" 0 b A'),
        Example("EVAL \"return redis.call('SET', 'k', '1')['ok']\" 0"),
        Example("EVAL \"return tostring(redis.call('GET', 'k'))\" 0"),
        Example("SET k v ; EVAL \"return type(redis.pcall('XLEN', 'k'))\" 0"),
        Example("SET k v ; EVAL \"return redis.call('XLEN', 'k')\" 0"),
        Example(
            "SET k v ; EVAL \"local _, e = pcall(redis.call, 'XLEN', 'k') return type(e)\" 0",
            "no script uses Lua's own pcall",
        ),
        Example("EVAL 'x = 1 return x' 0"),
        Example("EVAL \"redis.call('SET', 'k', '1') x = 1 return x\" 0 ; GET k"),
        Example("EVAL 'function f() return 1 end return f()' 0"),
        Example("EVAL 'return tostring(nosuch)' 0", "every script runs on a real server, too"),
        Example("EVAL 'string.x = 1 return string.x' 0", "every script runs on a real server, too"),
        Example("EVAL 'return type(redis.sha1hex)' 0", "no script uses it"),
        Example(
            "EVAL 'return redis.acl_check_cmd and 1 or 0' 0",
            "trial.lua asks whether it is there; what it then asks is tried on real servers",
        ),
        Example("EVAL \"return redis.error_reply('NOPERM x')\" 0"),
        Example("EVAL \"return cjson.decode('[17]')[1] .. ''\" 0"),
        Example("EVAL \"return string.format('%.0f', cjson.decode('[1700000000000]')[1])\" 0"),
        Example("EVAL \"return #cjson.decode('[]')\" 0"),
        Example("EVAL \"return cjson.decode('[null]')[1] == cjson.null and 1 or 0\" 0"),
        Example("EVAL 'return cjson.decode(ARGV[1])' 0 '\"\\u00e9\"'"),
        Example(
            "EVAL 'return cjson.encode({})' 0",
            "no script encodes JSON: it is made by Python",
        ),
        Example("EVAL \"return cjson.encode('a/b')\" 0", "no script encodes JSON"),
        Example("EVAL 'return select(\"#\", unpack({}, 1, 7000))' 0"),
    ),
    "EVALSHA": (
        Example("EVAL 'return 7' 0 ; EVALSHA 98e0dbd10ea9aea8d0b3a04a6f7fe5dabf10a5b2 0"),
        Example("EVALSHA 0000000000000000000000000000000000000000 0"),
    ),
    "EXEC": (
        Example("SET k x ; MULTI ; SET k 2 ; GET k ; EXEC"),
        Example("MULTI ; NOSUCH ; EXEC"),
    ),
    "EXISTS": (Example("SET k 1 ; EXISTS k k none"),),
    "EXPIRE": (
        Example("SET k 1 ; EXPIRE k 100 ; TTL k ; EXPIRE none 5 ; EXPIRE k 0 ; EXISTS k"),
        Example("SET k 1 ; EXPIRE k 9223372036854775807", "nothing of ours lives for ages"),
    ),
    "GET": (Example("GET k ; SET k 1 ; GET k"), Example("HSET k a 1 ; GET k")),
    "GETDEL": (Example("SET k 1 ; GETDEL k ; GETDEL k"),),
    "HDEL": (Example("HSET k a 1 ; HDEL k a b ; EXISTS k"),),
    "HEXISTS": (Example("HSET k a 1 ; HEXISTS k a ; HEXISTS k b"),),
    "HGET": (Example("HGET k a ; HSET k a 1 ; HGET k a"),),
    "HGETALL": (Example("HSET k a 1 ; HGETALL k ; HGETALL none"),),
    "HINCRBY": (
        Example("HINCRBY k a -5 ; HSET k b x ; HINCRBY k b 1"),
        Example("HSET k a 9223372036854775807 ; HINCRBY k a 1"),
        Example("EVAL \"return redis.call('HINCRBY', 'k', 'a', -5000)\" 0"),
    ),
    "HINCRBYFLOAT": (
        Example("HINCRBYFLOAT k a 0.5 ; HINCRBYFLOAT k a 1"),
        Example(
            "HINCRBYFLOAT k a 0.1", "RQ counts so how long a worker worked; we read it nowhere"
        ),
    ),
    "HKEYS": (Example("HSET k a 1 ; HKEYS k ; HKEYS none"),),
    "HLEN": (Example("HSET k a 1 b 2 ; HLEN k"),),
    "HMGET": (Example("HSET k a 1 ; HMGET k a b ; HMGET none a"),),
    "HSET": (Example("HSET k a 1 b 2 ; HSET k a 3 ; HSET k a"),),
    "HVALS": (Example("HSET k a 1 ; HVALS k"),),
    "INCR": (Example("INCR k ; INCR k ; SET k x ; INCR k"),),
    "INFO": (Example("INFO replication", "it has none; tests of failover have real servers"),),
    "LLEN": (Example("RPUSH a 1 2 ; LLEN a ; LLEN none"),),
    "LMOVE": (Example("RPUSH a 1 2 ; LMOVE a b LEFT RIGHT ; LMOVE none b LEFT RIGHT"),),
    "LPOP": (Example("RPUSH a 1 2 ; LPOP a ; LPOP none ; LPOP a 0 ; LPOP a 5"),),
    "LRANGE": (Example("RPUSH a 1 2 3 ; LRANGE a 0 -1 ; LRANGE a 5 9 ; LRANGE none 0 -1"),),
    "LREM": (Example("RPUSH a 1 2 1 ; LREM a 1 1 ; LRANGE a 0 -1"),),
    "MGET": (Example("SET k 1 ; HSET h a 1 ; MGET k none h"),),
    "MULTI": (Example("MULTI ; INCR k ; EXEC ; EXEC"),),
    "PERSIST": (Example("SET k 1 EX 5 ; PERSIST k ; PERSIST k ; TTL k"),),
    "PEXPIRE": (Example("SET k 1 ; PEXPIRE k 5000 ; TTL k"),),
    "PEXPIREAT": (
        Example("SET k 1 ; PEXPIREAT k 4102444800000 ; PEXPIRETIME k ; PEXPIREAT n 4102444800000"),
    ),
    "PEXPIRETIME": (Example("SET k 1 ; PEXPIRETIME k ; PEXPIRETIME none"),),
    "PING": (Example("PING"),),
    "PTTL": (Example("SET k 1 ; PTTL k ; PTTL none"),),
    "RENAME": (Example("SET a 1 ; SET b 2 ; RENAME a b ; GET b ; RENAME none b"),),
    "RESTORE": (Example("RESTORE k 0 damaged ; EXISTS k"),),
    "RPUSH": (Example("RPUSH a 1 2 ; RPUSH a 3 ; SET k 1 ; RPUSH k 1"),),
    "SADD": (Example("SADD s a b a ; SADD s a"),),
    "SCAN": (Example("SET a:1 1 ; ZADD z:1 1 a ; SCAN 0 MATCH z:* COUNT 1000 TYPE zset"),),
    "SCARD": (Example("SADD s a b ; SCARD s"),),
    "SET": (
        Example("SET k 1 NX GET EX 10 ; SET k 2 NX GET EX 10 ; GET k ; TTL k"),
        Example("SET k 1 EX 10 ; SET k 2 ; TTL k ; SET k 1 PX 0 ; SET k 1 PX -1"),
        Example("EVAL \"return redis.call('SET', 'k', '1', 'PX', 1500)\" 0"),
    ),
    "SETRANGE": (Example("SETRANGE k 0 '' ; EXISTS k ; SETRANGE k -1 a"),),
    "SMEMBERS": (Example("SADD s a ; SMEMBERS s ; SMEMBERS none"),),
    "SREM": (Example("SADD s a ; SREM s a b ; EXISTS s"),),
    "TIME": (Example("EVAL \"return #redis.call('TIME')\" 0"),),
    "TTL": (Example("TTL none ; SET k 1 ; TTL k"),),
    "TYPE": (Example("TYPE none ; ZADD z 1 a ; TYPE z ; XADD s 1-0 a b ; TYPE s"),),
    "UNLINK": (Example("SET k 1 ; UNLINK k none"),),
    "WATCH": (
        Example("WATCH k ; 2: SET k 1 ; MULTI ; PING ; EXEC"),
        Example("SET k 1 ; WATCH k ; 2: SET k 1 ; MULTI ; PING ; EXEC"),
        Example("WATCH k ; 2: DEL k ; MULTI ; PING ; EXEC"),
        Example("WATCH k ; 2: EVAL \"return redis.call('SET', 'k', 1)\" 0 ; MULTI ; PING ; EXEC"),
        Example(
            "SADD k a ; WATCH k ; 2: SADD k a ; MULTI ; PING ; EXEC",
            "RQ begins again where it need not; a real server spares it that",
        ),
    ),
    "XACK": (Example("XADD s 1-0 a b ; XGROUP CREATE s g 0 ; XACK s g 1-0 ; XACK none g 1-0"),),
    "XADD": (
        Example("XADD s 0-* a b ; XADD s 0-* a b ; XADD s 0-1 a b ; XADD s 0-0 a b"),
        Example("XADD s MAXLEN 1 1-0 a b ; XADD s MAXLEN 1 2-0 a b ; XRANGE s - +"),
        Example("XADD s 1-0 a b ; XDEL s 1-0 ; EXISTS s ; XADD s 1-0 a b"),
    ),
    "XAUTOCLAIM": (
        Example(
            "XADD s 1-0 a b ; XADD s 2-0 a b ; XGROUP CREATE s g 0 ; XREADGROUP GROUP g c "
            "STREAMS s > ; XDEL s 1-0 ; XAUTOCLAIM s g d 0 0-0 COUNT 100"
        ),
        Example("XADD s 1-0 a b ; XAUTOCLAIM s none d 0 0-0"),
        Example("XADD s 1-0 a b ; XGROUP CREATE s g 0 ; XAUTOCLAIM s g d 0 0 COUNT 0", _COUNTED),
    ),
    "XDEL": (Example("XADD s 1-0 a b ; XDEL s 1-0 ; XLEN s ; TYPE s"),),
    "XGROUP": (
        Example("XGROUP CREATE s g 0 MKSTREAM ; XGROUP CREATE s g 0 ; XGROUP CREATE n g 0"),
    ),
    "XINFO": (Example("XADD s 1-0 a b ; XGROUP CREATE s g 0 ; XINFO GROUPS s ; XINFO GROUPS n"),),
    "XLEN": (Example("XLEN s ; XADD s 1-0 a b ; XLEN s ; SET k 1 ; XLEN k"),),
    "XPENDING": (
        Example("XADD s 1-0 a b ; XGROUP CREATE s g 0 ; XPENDING s g - + 10"),
        Example("XADD s 1-0 a b ; XPENDING s none - + 10"),
    ),
    "XRANGE": (
        Example("XADD s 1-0 a b ; XADD s 2-0 a b ; XRANGE s (1-0 + ; XRANGE s 1 1 ; XRANGE s x +"),
        Example("XRANGE none - + COUNT 5"),
        Example("XADD s 1-0 a b ; XRANGE s - + COUNT 0", _COUNTED),
    ),
    "XREAD": (
        Example("XADD s 1-0 a b ; XADD s 2-0 a b ; XREAD COUNT 1 STREAMS s n 1-0 0-0"),
        Example("XADD s 1-0 a b ; XREAD STREAMS s 1-0", "both are false: nothing new"),
    ),
    "XREADGROUP": (
        Example("XADD s 1-0 a b ; XGROUP CREATE s g 0 ; XREADGROUP GROUP g c COUNT 9 STREAMS s >"),
        Example("XGROUP CREATE s g 0 MKSTREAM ; XREADGROUP GROUP g c STREAMS s >"),
        Example("XADD s 1-0 a b ; XREADGROUP GROUP none c STREAMS s >"),
        Example(
            "XADD s 1-0 a b ; XGROUP CREATE s g 0 ; XREADGROUP GROUP g c COUNT 0 STREAMS s >",
            _COUNTED,
        ),
    ),
    "XREVRANGE": (
        Example("XADD s 1-0 a b ; XADD s 2-0 a b ; XREVRANGE s + - COUNT 1 ; XREVRANGE none + -"),
        Example("XADD s 1-0 a b ; XREVRANGE s + - COUNT 0", _COUNTED),
    ),
    "ZADD": (
        Example(
            "ZADD z 5 a ; ZADD z LT 3 a ; ZADD z LT CH 9 b ; ZADD z XX GT 4 a ; ZADD z NX GT 1 a"
        ),
        Example("ZADD n XX GT 3 a ; EXISTS n ; ZADD z nan a"),
        Example("ZADD z 1700000000000 a ; ZRANGE z 0 -1 WITHSCORES"),
    ),
    "ZCARD": (Example("ZADD z 1 a ; ZCARD z ; SET k 1 ; ZCARD k"),),
    "ZCOUNT": (Example("ZADD z 1 a 2 b ; ZCOUNT z -inf 1 ; ZCOUNT z (1 +inf"),),
    "ZINTERCARD": (
        Example("ZADD z 1 a 2 b ; ZADD y 1 a ; ZINTERCARD 2 z y LIMIT 1 ; ZINTERCARD 1 n"),
    ),
    "ZLEXCOUNT": (Example("ZADD z 0 a 0 b ; ZLEXCOUNT z [a (b ; ZLEXCOUNT n - +"),),
    "ZPOPMIN": (Example("ZADD z 1 b 1 a 2 c ; ZPOPMIN z ; ZPOPMIN z 5 ; ZPOPMIN z"),),
    "ZRANGE": (
        Example("ZADD z 1 a 2 b ; ZRANGE z -inf (2 BYSCORE LIMIT 0 1 ; ZRANGE z 0 -1 REV"),
        Example("ZADD z inf a -inf b ; ZRANGE z 0 -1 WITHSCORES"),
        Example("ZADD z 0.1 a ; ZRANGE z 0 -1 WITHSCORES", _FRACTIONS),
        Example("ZADD z 100000000000000000 a ; ZRANGE z 0 -1 WITHSCORES", _FRACTIONS),
    ),
    "ZRANGEBYLEX": (
        Example("ZADD z 0 b 0 a 0 B ; ZRANGEBYLEX z - + ; ZRANGEBYLEX z [a (b LIMIT 0 1"),
        Example("ZADD z 0 b ; ZRANGEBYLEX z - + LIMIT 0 0 ; ZRANGEBYLEX z a +"),
    ),
    "ZRANGEBYSCORE": (Example("ZADD z 1 a 2 b ; ZRANGEBYSCORE z 0 (2 ; ZRANGEBYSCORE n 0 1"),),
    "ZREM": (Example("ZADD z 1 a ; ZREM z a b ; EXISTS z"),),
    "ZREMRANGEBYLEX": (Example("ZADD z 0 a 0 b ; ZREMRANGEBYLEX z [a (b ; ZRANGE z 0 -1"),),
    "ZREMRANGEBYRANK": (Example("ZADD z 0 a 0 b ; ZREMRANGEBYRANK z 1 -1 ; ZRANGE z 0 -1"),),
    "ZREMRANGEBYSCORE": (Example("ZADD z 1 a 2 b ; ZREMRANGEBYSCORE z -inf 1 ; ZRANGE z 0 -1"),),
    "ZREVRANGEBYLEX": (Example("ZADD z 0 b 0 a ; ZREVRANGEBYLEX z + - LIMIT 0 1"),),
    "ZSCAN": (Example("ZADD z 1 a ; ZSCAN z 0 ; ZSCAN n 0"),),
    "ZSCORE": (
        Example("ZADD z 1700000000000 a ; ZSCORE z a ; ZSCORE z b ; ZSCORE none a"),
        Example("ZADD z 0.1 a ; ZSCORE z a", _FRACTIONS),
    ),
}

NOT_HERE = {
    "ASKING": "fakeredis is no cluster; tests of clusters have real ones",
    "COMMAND": "redis-py's, to a cluster",
    "READONLY": "a word of what servers refuse, not sent",
    "WAIT": "fakeredis has no replicas; tests of confirmation have real ones",
    "XSETID": "fakeredis does not have it; tests of imports have real servers",
}
"""Commands that fakeredis is never sent."""
