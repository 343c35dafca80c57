-- Ask for a write that changes nothing: an empty range of a key that does not exist.
-- KEYS: a key that nobody writes. The server judges it as it judges every write, and adds nothing
-- to its append-only file.
-- An ACL that forbids one of the commands of our scripts would stop them half way.
local WRITES = {'DEL', 'EXPIRE', 'HDEL', 'HSET', 'INCR', 'INFO', 'PEXPIRE', 'RENAME', 'SET', 'SETRANGE', 'XADD', 'XDEL',
  'ZADD', 'ZREM'}
local checked = redis.acl_check_cmd
for _, command in ipairs(checked and WRITES or {}) do
  if not checked(command, KEYS[1], 0, 0, 0) then
    return redis.error_reply('NOPERM this user has no permissions to run the ' .. command .. ' command')
  end
end
return redis.call('SETRANGE', KEYS[1], 0, '')
