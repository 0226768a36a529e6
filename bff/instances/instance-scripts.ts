import type { ConnectedRedis, Script } from '../store/redis.ts';

/**
 * Atomic operations on the list of instances and on their commands. Both are hashes whose values
 * begin with the time at which Redis stored them, in milliseconds: ages come from its clock alone.
 */
export const loadInstanceScripts = (redis: ConnectedRedis): Record<'beat' | 'tell', Script> => ({
  beat: redis.script('foyerBeat', beatScript),
  tell: redis.script('foyerTell', tellScript),
});

/**
 * `now`, and helpers that treat whatever somebody else has written as missing: keys of another
 * type, too many fields, values without a time or with one in the future.
 */
const shared = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function dropUnlessOurs(key)
  local kind = redis.call('TYPE', key).ok
  if kind ~= 'none' and (kind ~= 'hash' or redis.call('HLEN', key) > 500) then redis.call('DEL', key) end
end
local function age(value, most)
  local at = string.match(value, '^(%d+) ')
  if not at or #at > 15 then return nil end
  local passed = now - tonumber(at)
  if passed > most or passed < -1000 then return nil end
  return math.max(0, passed)
end
local function stamped(ageMs, value) return string.format('%.0f', now - ageMs) .. ' ' .. value end`;

/**
 * Records a heartbeat, and reads all heartbeats and commands. KEYS: instances, commands. ARGV:
 * this one's ID and report; 1 to read the reports too; maximum bytes of a report; milliseconds
 * to keep an instance, an event, and a state that nobody reads.
 * Returns for each instance its ID, the milliseconds since its heartbeat and its report or false;
 * for each command its milliseconds and JSON.
 */
const beatScript = `${shared}
dropUnlessOurs(KEYS[1])
dropUnlessOurs(KEYS[2])
redis.call('HSET', KEYS[1], ARGV[1], stamped(0, ARGV[2]))
redis.call('PEXPIRE', KEYS[1], ARGV[5])
local instances, commands = {}, {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local passed = age(all[i + 1], tonumber(ARGV[5]))
  if passed and #all[i + 1] <= tonumber(ARGV[4]) then
    local report = ARGV[3] == '1' and string.gsub(all[i + 1], '^%d+ ', '') or false
    instances[#instances + 1] = { all[i], passed, report }
  else
    redis.call('HDEL', KEYS[1], all[i])
  end
end
all = redis.call('HGETALL', KEYS[2])
for i = 1, #all, 2 do
  local passed = age(all[i + 1], all[i] == 'state' and math.huge or tonumber(ARGV[6]))
  if passed and #all[i + 1] <= 1000 then
    commands[#commands + 1] = { passed, (string.gsub(all[i + 1], '^%d+ ', '')) }
  else
    redis.call('HDEL', KEYS[2], all[i])
  end
end
if #all > 0 then redis.call('PEXPIRE', KEYS[2], ARGV[7]) end
return { instances, commands }`;

/**
 * Stores a command for all instances. A state that is older than the stored one changes nothing.
 * KEYS: commands. ARGV: field, JSON, milliseconds since it was given, milliseconds to keep it.
 */
const tellScript = `${shared}
dropUnlessOurs(KEYS[1])
local known = redis.call('HGET', KEYS[1], ARGV[1])
local passed = known and age(known, math.huge)
if passed and passed < tonumber(ARGV[3]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], stamped(ARGV[3], ARGV[2]))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`;
