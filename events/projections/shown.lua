-- KEYS: match, the same shelved. Returns its summary, or all that is kept of it.
return redis.call('HGET', KEYS[1], 'summary') or redis.call('GET', KEYS[2])
