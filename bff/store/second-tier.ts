import { randomUUID } from 'node:crypto';
import type { CacheVersion } from './cache-version.ts';
import type { ConnectedRedis } from './redis.ts';

/** What lies in Redis for a key. */
export interface Stored {
  json: string;
  ageMs: number;
  /** Whether nobody has cleared since its load began. */
  isCurrent: boolean;
}

/**
 * What an instance may do about a value of which it has no fresh one: take the `kept` one ('fresh'); load it for all ('mine'); wait, since another
 * instance loads it ('busy'); not load it, since that has just failed ('resting'); load it for itself, since Redis is away ('alone').
 */
export interface Look {
  state: 'fresh' | 'mine' | 'busy' | 'resting' | 'alone';
  kept: Stored | null;
  /** How to end a turn that is 'mine'. None of them waits, and none fails. */
  turn: LoadTurn | null;
}

export interface LoadTurn {
  keep(value: unknown): void;
  leave(): void;
}

export interface SecondTier {
  look(key: string, wantsStale: boolean): Promise<Look>;
}

export interface TierOptions {
  freshMs: number;
  staleMs: number;
  probeMs: number;
}

/** Milliseconds that a lock outlives an owner that died, and between two signs of life of one that did not. */
const lockMs = 2_000;
const signMs = 500;

/** All that is left where there is no Redis. */
export const alone: Look = { state: 'alone', kept: null, turn: null };

/** The cache that all instances of a site share, under keys that begin with `prefix`. */
export function createSecondTier(redis: ConnectedRedis, generation: CacheVersion, prefix: string, options: TierOptions): SecondTier {
  const { freshMs, staleMs, probeMs } = options;
  const run = (script: string, keys: string[], ...args: (string | number)[]): Promise<unknown> => redis.client.eval(script, keys.length, ...keys, ...args);
  const runUnawaited = (...command: Parameters<typeof run>): void => void run(...command).catch(redis.reportRefusal);

  function beginTurn([value, lock, rest]: Keys, token: string, began: string): LoadTurn {
    const signs = setInterval(() => runUnawaited(extendLockScript, [lock], token, lockMs), signMs).unref();
    return {
      keep(loaded) {
        clearInterval(signs);
        runUnawaited(keepScript, [value, lock], token, JSON.stringify(loaded), began, staleMs);
      },
      leave() {
        clearInterval(signs);
        runUnawaited(leaveScript, [lock, rest], token, probeMs);
      },
    };
  }

  return {
    async look(key, wantsStale) {
      await redis.tried;
      const keys: Keys = [`${prefix}value:${key}`, `${prefix}lock:${key}`, `${prefix}rest:${key}`];
      const token = randomUUID();
      try {
        const reply = await run(lookScript, [...keys, generation.key], token, lockMs, staleMs - freshMs, wantsStale ? 1 : 0);
        const [state, current, left, isCurrent, json] = reply as [Look['state'], string, number, number, string | null];
        generation.learn(current);
        const kept = json === null ? null : { json, ageMs: Math.max(0, staleMs - left), isCurrent: isCurrent === 1 };
        return { state, kept, turn: state === 'mine' ? beginTurn(keys, token, current) : null };
      } catch (error) {
        redis.reportRefusal(error as Error);
        return alone;
      }
    },
  };
}

type Keys = [value: string, lock: string, rest: string];

/**
 * What must not be interrupted in Redis, in its Lua. A value is a hash of its JSON and of the generation in which its load began; its age
 * follows from the time that it has left, so that the clocks of two machines never have to agree.
 */

/**
 * Returns what an instance may do about a value of which it has no fresh one, and takes the lock if that is to load it.
 * KEYS: value, lock, rest, generation. ARGV: token, milliseconds of the lock, milliseconds that a fresh value has left at least, 1 to have an old value too.
 */
const lookScript = `
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

/** Extends the lock, if it is still this owner's. KEYS: lock. ARGV: token, milliseconds. */
const extendLockScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;

/**
 * Keeps what was loaded and releases the lock. An owner that lost the lock in the meantime changes nothing: another has loaded since.
 * KEYS: value, lock. ARGV: token, JSON, generation, milliseconds.
 */
const keepScript = `
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[1], 'json', ARGV[2], 'generation', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])`;

/** Releases the lock without a value, and lets all instances rest for a while. KEYS: lock, rest. ARGV: token, milliseconds. */
const leaveScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return end
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[2], 'resting', 'PX', ARGV[2])`;
