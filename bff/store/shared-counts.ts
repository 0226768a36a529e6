import { digest, type Secret } from '../hashes.ts';
import type { ConnectedRedis } from './redis.ts';

/**
 * An event counted for `seconds` from the first one, and allowed while there are fewer than `most`.
 */
export interface Hit {
  key: string;
  max: number;
  seconds: number;
}

/** The result of counting. */
export interface SharedTally {
  isCounted: boolean;
  /**
   * The count for each key and its remaining time, in the order of the hits, including this one if
   * it was counted; then the keys that were only read.
   */
  counts: { count: number; leftMs: number }[];
}

export type SharedCounts = ReturnType<typeof createSharedCounts>;

/**
 * Counts shared by all instances, in Redis, under keys that begin with `prefix`. The rest of each
 * key is a hash with `secret`, because it contains visitors' addresses and accounts.
 */
export function createSharedCounts(redis: ConnectedRedis, prefix: string, secret: Secret) {
  const hit = redis.script('foyerHit', hitScript);
  const refund = redis.script('foyerGiveBack', refundScript);
  const under = (key: string): string => prefix + digest(`count ${key}`, secret);

  async function count(
    hits: readonly Hit[],
    others: readonly string[],
  ): Promise<SharedTally | null> {
    const keys = [...hits.map(({ key }) => key), ...others].map(under);
    const limits = hits.flatMap(({ max, seconds }) => [
      Math.min(max, Number.MAX_SAFE_INTEGER),
      seconds * 1_000,
    ]);
    try {
      // Sent even while nobody waits: a late count by a slow Redis still matters to the other
      // instances.
      const reply = await redis.patience.wait(hit(keys, ...limits));
      const [isCounted, ...counts] = reply as [number, ...[number, number][]];
      return {
        isCounted: isCounted === 1,
        counts: counts.map(([count, leftMs]) => ({ count, leftMs })),
      };
    } catch (error) {
      redis.reportRefusal(error as Error);
      return null;
    }
  }

  return {
    /**
     * Counts one more for every key, or for none if one has reached its limit; reads `others` in
     * the same round trip. Null if Redis is down: then it counted nothing. The promise resolves to
     * null when no reply came in time: then Redis may still count.
     */
    hit: (hits: readonly Hit[], others: readonly string[]) =>
      redis.isUp() ? count(hits, others) : null,
    /** Counts one less for every key. Nobody waits for it, and it never fails. */
    refund: (keys: readonly string[]) => void refund(keys.map(under)).catch(redis.reportRefusal),
  };
}

/**
 * Reads a count defensively: an invalid value counts as zero, and one without expiry, or with an
 * expiry too far in the future, expires one window from now.
 */
const readCount = `
local function read(key, window)
  if redis.call('TYPE', key).ok ~= 'string' or redis.call('STRLEN', key) > 15 then return 0, window end
  local text = redis.call('GET', key)
  if not string.find(text, '^%d+$') then return 0, window end
  local left = redis.call('PTTL', key)
  return tonumber(text), (left > 0 and left < window) and left or window
end`;

/**
 * KEYS: counts. ARGV: for each key its limit and the milliseconds of its window; a key without them
 * is only read. Returns 1 if all were counted, else 0, and for each key its count and remaining
 * milliseconds.
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

/**
 * KEYS: counts. Deletes keys that reach zero; otherwise requests taken off the count would fill
 * Redis.
 */
const refundScript = `${readCount}
for _, key in ipairs(KEYS) do
  local count = read(key, 1)
  if count > 1 then redis.call('DECR', key) elseif count == 1 then redis.call('DEL', key) end
end`;
