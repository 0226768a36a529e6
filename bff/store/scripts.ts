/**
 * What must not be interrupted in Redis, in its Lua. A value is a hash of its JSON and of the generation in which its load began; its age
 * is told by the time that it has left, so that the clocks of two machines never have to agree.
 */

/**
 * Says what an instance may do about a value that it does not hold fresh, and takes the lock for it if that is to load.
 * KEYS: value, lock, rest, generation. ARGV: token, milliseconds of the lock, milliseconds that a fresh value has left at least, 1 to have an old value too.
 */
export const lookScript = `
local generation = redis.call('GET', KEYS[4]) or ''
local left = redis.call('PTTL', KEYS[1])
local isCurrent = redis.call('HGET', KEYS[1], 'generation') == generation
local state = 'fresh'
if not isCurrent or left <= tonumber(ARGV[3]) then
  state = redis.call('GET', KEYS[3])
  if not state then
    state = redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) and 'mine' or 'busy'
  end
end
local json = false
if state == 'fresh' or ARGV[4] == '1' then json = redis.call('HGET', KEYS[1], 'json') end
return { state, generation, left, isCurrent and 1 or 0, json }`;

/** Keeps the lock for those who still hold it. KEYS: lock. ARGV: token, milliseconds. */
export const holdScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;

/**
 * Keeps what was loaded and gives the lock back. Whoever lost it in the meantime changes nothing: another has loaded since.
 * KEYS: value, lock. ARGV: token, JSON, generation, milliseconds.
 */
export const keepScript = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[1], 'json', ARGV[2], 'generation', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])`;

/**
 * Gives the lock back without a value, and says to all for a while why there is none: 'resting' or 'private'.
 * KEYS: value, lock, rest. ARGV: token, why, milliseconds.
 */
export const leaveScript = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return end
redis.call('DEL', KEYS[2])
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[3])
if ARGV[2] == 'private' then redis.call('DEL', KEYS[1]) end`;
