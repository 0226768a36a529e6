import { randomUUID } from 'node:crypto';
import type { CacheVersion } from './cache-version.ts';
import { OverdueError } from './patience.ts';
import type { ConnectedRedis } from './redis.ts';
import { loadScripts } from './tier-scripts.ts';

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
  /** Waits a moment for Redis at most. */
  look(key: string, wantsStale: boolean): Promise<Look>;
  /** Takes a value away that nobody can read. Nobody waits for it: a later look comes after it. */
  discard(key: string): void;
}

export interface TierOptions {
  freshMs: number;
  staleMs: number;
  probeMs: number;
}

/** Milliseconds that a lock outlives an owner that died, and between two signs of life of one that did not. */
const lockMs = 2_000;
const signMs = 500;
/** As many as the upstream's responses may have. */
const mostBytes = 8 * 1024 * 1024;

/** All that is left where there is no Redis. */
export const alone: Look = { state: 'alone', kept: null, turn: null };

/** The cache that all instances of a site share, under keys that begin with `prefix`. */
export function createSecondTier(
  redis: ConnectedRedis,
  generation: CacheVersion,
  prefix: string,
  options: TierOptions,
): SecondTier {
  const { freshMs, staleMs, probeMs } = options;
  const scripts = loadScripts(redis);
  const unawaited = (reply: Promise<unknown>): void => void reply.catch(redis.reportRefusal);

  const keysOf = (key: string): Keys => [
    `${prefix}value:${key}`,
    `${prefix}lock:${key}`,
    `${prefix}rest:${key}`,
  ];

  function beginTurn([value, lock, rest]: Keys, token: string, began: string): LoadTurn {
    const signs = setInterval(
      () => unawaited(scripts.extendLock([lock], token, lockMs)),
      signMs,
    ).unref();
    return {
      keep(loaded) {
        clearInterval(signs);
        unawaited(
          scripts.keep([value, lock], token, JSON.stringify(loaded), began, staleMs, mostBytes),
        );
      },
      leave() {
        clearInterval(signs);
        unawaited(scripts.leave([lock, rest], token, probeMs));
      },
    };
  }

  async function look(key: string, wantsStale: boolean): Promise<Look> {
    await redis.tried;
    if (redis.patience.isOver) return alone;
    const keys = keysOf(key);
    const token = randomUUID();
    try {
      const asked = scripts.look(
        [...keys, generation.key],
        token,
        lockMs,
        staleMs,
        freshMs,
        probeMs,
        wantsStale ? 1 : 0,
        mostBytes,
      );
      const [state, current, left, isCurrent, json] = (await redis.patience.wait(asked)) as [
        Look['state'],
        string,
        number,
        number,
        string | null,
      ];
      generation.learn(current);
      const kept =
        json === null
          ? null
          : { json, ageMs: Math.max(0, staleMs - left), isCurrent: isCurrent === 1 };
      return { state, kept, turn: state === 'mine' ? beginTurn(keys, token, current) : null };
    } catch (error) {
      redis.reportRefusal(error as Error);
      // Where the look is only late, it still takes the lock, which nobody would use.
      if (error instanceof OverdueError) unawaited(scripts.releaseLock([keys[1]], token));
      return alone;
    }
  }

  return { look, discard: (key) => unawaited(redis.client.del(keysOf(key)[0])) };
}

type Keys = [value: string, lock: string, rest: string];
