import { digest, type Secret } from '../secrets.ts';
import type { ConnectedRedis } from './redis.ts';

/** Something that is counted for `seconds` from the first, and for which there is room while there are fewer than `most`. */
export interface Hit {
  key: string;
  most: number;
  seconds: number;
}

/** What became of hits. */
export interface SharedTally {
  isCounted: boolean;
  /** How much each key counts, in the order of the hits, this one included where it was counted, and how long it still counts; then what was only read. */
  counts: { count: number; leftMs: number }[];
}

/** Counts of all instances together, in Redis. */
export interface SharedCounts {
  /**
   * Counts one more for every key, or for none where one of them has no room, in one trip, in which `others` are read. Null where Redis is away: then
   * it counted nothing. The promise is null when no reply came in time: then Redis may still count.
   */
  hit(hits: readonly Hit[], others: readonly string[]): Promise<SharedTally | null> | null;
  /** Counts one less for every key. Nobody waits for it, and it does not fail. */
  giveBack(keys: readonly string[]): void;
}

/** Counts under keys that begin with `prefix`. The rest of each is a hash with `secret`: it names visitors' addresses and accounts. */
export function createSharedCounts(
  redis: ConnectedRedis,
  prefix: string,
  secret: Secret,
): SharedCounts {
  const hit = redis.script('foyerHit', hitScript);
  const giveBack = redis.script('foyerGiveBack', giveBackScript);
  const under = (key: string): string => prefix + digest(`count ${key}`, secret);

  return {
    hit(hits, others) {
      if (!redis.isUp()) return null;
      const limits = hits.flatMap(({ most, seconds }) => [
        Math.min(most, Number.MAX_SAFE_INTEGER),
        seconds * 1_000,
      ]);
      // Sent even while nobody waits: what a slow Redis counts late holds for the other instances.
      return redis.patience
        .wait(hit([...hits.map(({ key }) => key), ...others].map(under), ...limits))
        .then(
          (reply) => {
            const [isCounted, ...counts] = reply as [number, ...[number, number][]];
            return {
              isCounted: isCounted === 1,
              counts: counts.map(([count, leftMs]) => ({ count, leftMs })),
            };
          },
          (error: Error) => {
            redis.reportRefusal(error);
            return null;
          },
        );
    },
    giveBack(keys) {
      void giveBack(keys.map(under)).catch(redis.reportRefusal);
    },
  };
}

/** Reads a count whatever lies there: what is no count is none, and one without an end, or with one too far off, ends with a window from now. */
const readCount = `
local function read(key, window)
  if redis.call('TYPE', key).ok ~= 'string' or redis.call('STRLEN', key) > 15 then return 0, window end
  local text = redis.call('GET', key)
  if not string.find(text, '^%d+$') then return 0, window end
  local left = redis.call('PTTL', key)
  return tonumber(text), (left > 0 and left < window) and left or window
end`;

/**
 * KEYS: counts. ARGV: for each the most, and the milliseconds of its window; a key without them is only read. Returns 1 if all were counted, else 0,
 * and for each its count and the milliseconds it has left.
 */
const hitScript = `${readCount}
local more, counts = 1, {}
for i, key in ipairs(KEYS) do
  counts[i] = { read(key, tonumber(ARGV[2 * i] or 1)) }
  if ARGV[2 * i] and counts[i][1] >= tonumber(ARGV[2 * i - 1]) then more = 0 end
end
for i = 1, #ARGV / 2 do
  local key = KEYS[i]
  counts[i][1] = counts[i][1] + more
  if counts[i][1] > 0 then redis.call('SET', key, string.format('%.0f', counts[i][1]), 'PX', counts[i][2]) end
end
return { more, unpack(counts) }`;

/** KEYS: counts. One that would count nothing goes, or requests that are taken off the count would fill Redis. */
const giveBackScript = `${readCount}
for _, key in ipairs(KEYS) do
  local count = read(key, 1)
  if count > 1 then redis.call('DECR', key) elseif count == 1 then redis.call('DEL', key) end
end`;
