import type { ConnectedRedis, Script } from './redis.ts';

/**
 * Atomic operations in Redis, in Lua. A value is a hash of its JSON and the generation in which its
 * load started. Its age follows from its remaining time, so that two machines' clocks never have to
 * agree.
 */
export function loadScripts(
  redis: ConnectedRedis,
): Record<'look' | 'extendLock' | 'releaseLock' | 'keep' | 'leave', Script> {
  return {
    look: redis.script('foyerLook', lookScript),
    extendLock: redis.script('foyerExtendLock', extendLockScript),
    releaseLock: redis.script('foyerReleaseLock', releaseLockScript),
    keep: redis.script('foyerKeep', keepScript),
    leave: redis.script('foyerLeave', leaveScript),
  };
}

/**
 * Decides how an instance without a fresh value should proceed, and takes the lock if it should
 * load. It does not wait for keys of another type, for locks and rests without expiry, or for keys
 * that expire later than we set them: somebody else wrote them, or the clock of Redis went back.
 * KEYS: value, lock, rest, generation. ARGV: token; milliseconds of a lock, of a value, of its
 * freshness, and of a rest; 1 to return an old value too; maximum bytes of a value.
 */
const lookScript = `
local lockMs, staleMs, freshMs, restMs = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local function dropUnless(key, kind)
  if redis.call('TYPE', key).ok ~= kind then redis.call('DEL', key) end
end
local function holds(key, most)
  local left = redis.call('PTTL', key)
  if left >= 0 and left <= most then return true end
  redis.call('DEL', key)
  return false
end
dropUnless(KEYS[1], 'hash')
dropUnless(KEYS[4], 'string')
if redis.call('HSTRLEN', KEYS[1], 'json') > tonumber(ARGV[7]) then redis.call('DEL', KEYS[1]) end
if redis.call('STRLEN', KEYS[4]) > 100 then redis.call('DEL', KEYS[4]) end
local generation = redis.call('GET', KEYS[4]) or ''
local left = redis.call('PTTL', KEYS[1])
if left > staleMs then
  left = staleMs - freshMs
  redis.call('PEXPIRE', KEYS[1], left)
end
local isCurrent = redis.call('HGET', KEYS[1], 'generation') == generation
local state = 'fresh'
if not isCurrent or left <= staleMs - freshMs then
  if holds(KEYS[3], restMs) then
    state = 'resting'
  elseif holds(KEYS[2], lockMs) then
    state = 'busy'
  else
    state = 'mine'
    redis.call('SET', KEYS[2], ARGV[1], 'PX', lockMs)
  end
end
local json = false
if state == 'fresh' or ARGV[6] == '1' then json = redis.call('HGET', KEYS[1], 'json') end
return { state, generation, left, isCurrent and 1 or 0, json }`;

/** Extends the lock if this owner still holds it. KEYS: lock. ARGV: token, milliseconds. */
const extendLockScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;

/** Releases the lock if this owner still holds it. KEYS: lock. ARGV: token. */
const releaseLockScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/**
 * Stores the loaded value and releases the lock. An owner that has lost the lock changes nothing:
 * another has loaded since. KEYS: value, lock. ARGV: token, JSON, generation, milliseconds, maximum
 * bytes of a value.
 */
const keepScript = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return end
redis.call('DEL', KEYS[1], KEYS[2])
if #ARGV[2] > tonumber(ARGV[5]) then return end
redis.call('HSET', KEYS[1], 'json', ARGV[2], 'generation', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])`;

/**
 * Releases the lock without a value, and keeps all instances from loading for a while. KEYS: lock,
 * rest. ARGV: token, milliseconds.
 */
const leaveScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return end
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[2], 'resting', 'PX', ARGV[2])`;
