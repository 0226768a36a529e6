import { randomUUID } from 'node:crypto';
import type { ConnectedRedis } from './connect-redis.ts';
import type { Generation } from './generation.ts';
import { holdScript, keepScript, leaveScript, lookScript } from './scripts.ts';

/** What lies in Redis for a key. */
export interface Kept {
  json: string;
  ageMs: number;
  /** Whether nobody has cleared since its load began. */
  isCurrent: boolean;
}

/**
 * What an instance may do about a value that it does not hold fresh: take the `kept` one ('fresh'); load it for all ('mine'); wait, since another
 * instance loads it ('busy'); not ask, since that has just failed ('resting'); load it for itself, since it may not be shared ('private')
 * or since Redis is away ('alone').
 */
export interface Look {
  state: 'fresh' | 'mine' | 'busy' | 'resting' | 'private' | 'alone';
  kept: Kept | null;
  /** How to end a turn that is 'mine'. None of them waits, and none fails. */
  turn: Turn | null;
}

export interface Turn {
  keep(value: unknown): void;
  leave(why: 'resting' | 'private'): void;
}

export interface SecondTier {
  look(key: string, wantsOld: boolean): Promise<Look>;
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

/** What all instances of a site hold together, under keys that begin with `prefix`. */
export function createSecondTier(redis: ConnectedRedis, generation: Generation, prefix: string, options: TierOptions): SecondTier {
  const { freshMs, staleMs, probeMs } = options;
  const run = (script: string, keys: string[], ...args: (string | number)[]): Promise<unknown> => redis.client.eval(script, keys.length, ...keys, ...args);
  const tell = (...command: Parameters<typeof run>): void => void run(...command).catch(redis.reportRefusal);

  function beginTurn([value, lock, rest]: Keys, token: string, began: string): Turn {
    const signs = setInterval(() => tell(holdScript, [lock], token, lockMs), signMs).unref();
    return {
      keep(loaded) {
        clearInterval(signs);
        tell(keepScript, [value, lock], token, JSON.stringify(loaded), began, staleMs);
      },
      leave(why) {
        clearInterval(signs);
        tell(leaveScript, [value, lock, rest], token, why, probeMs);
      },
    };
  }

  return {
    async look(key, wantsOld) {
      await redis.tried;
      const keys: Keys = [`${prefix}value:${key}`, `${prefix}lock:${key}`, `${prefix}rest:${key}`];
      const token = randomUUID();
      try {
        const reply = await run(lookScript, [...keys, generation.key], token, lockMs, staleMs - freshMs, wantsOld ? 1 : 0);
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
