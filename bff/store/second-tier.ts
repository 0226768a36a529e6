import { randomUUID } from 'node:crypto';
import type { CacheVersion } from './cache-version.ts';
import { OverdueError } from './reply-deadline.ts';
import type { ConnectedRedis } from './redis.ts';
import { loadScripts } from './tier-scripts.ts';

/** The entry in Redis for a key. */
export interface Stored {
  json: string;
  ageMs: number;
  /** Whether nothing was cleared since its load started. */
  isCurrent: boolean;
}

/**
 * How an instance without a fresh value should proceed: take the `kept` one ('fresh'); load it for
 * all ('mine'); wait while another instance loads it ('busy'); not load it, because that has just
 * failed ('resting'); load it for itself, because Redis is down ('alone').
 */
export interface TierLookup {
  state: 'fresh' | 'mine' | 'busy' | 'resting' | 'alone';
  kept: Stored | null;
  /** Ends a turn that is 'mine'. Its functions neither wait nor fail. */
  turn: LoadLock | null;
}

export interface LoadLock {
  keep(value: unknown): void;
  leave(): void;
}

export interface SecondTier {
  /** Waits only briefly for Redis. */
  look(key: string, wantsStale: boolean): Promise<TierLookup>;
  /** Deletes an unreadable value. Nobody waits for that: later looks are executed after it. */
  discard(key: string): void;
}

export interface TierOptions {
  staleMs: number;
  probeMs: number;
}

/**
 * Milliseconds until the lock of a crashed owner expires; a living one renews it every `signMs`.
 */
const lockMs = 2_000;
const signMs = 500;
/** As large as the upstream's responses may be. */
const maxBytes = 8 * 1024 * 1024;

/** The result without Redis. */
export const alone: TierLookup = { state: 'alone', kept: null, turn: null };

/** The cache that all instances of a site share, under keys that begin with `prefix`. */
export function createSecondTier(
  redis: ConnectedRedis,
  generation: CacheVersion,
  prefix: string,
  freshMs: () => number,
  options: TierOptions,
): SecondTier {
  const { staleMs, probeMs } = options;
  const scripts = loadScripts(redis);
  const unawaited = (reply: Promise<unknown>): void => void reply.catch(redis.reportRefusal);

  const keysOf = (key: string): Keys => [
    `${prefix}value:${key}`,
    `${prefix}lock:${key}`,
    `${prefix}rest:${key}`,
  ];

  function beginTurn([value, lock, rest]: Keys, token: string, began: string): LoadLock {
    const signs = setInterval(
      () => unawaited(scripts.extendLock([lock], token, lockMs)),
      signMs,
    ).unref();
    return {
      keep(loaded) {
        clearInterval(signs);
        unawaited(
          scripts.keep([value, lock], token, JSON.stringify(loaded), began, staleMs, maxBytes),
        );
      },
      leave() {
        clearInterval(signs);
        unawaited(scripts.leave([lock, rest], token, probeMs));
      },
    };
  }

  async function look(key: string, wantsStale: boolean): Promise<TierLookup> {
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
        freshMs(),
        probeMs,
        wantsStale ? 1 : 0,
        maxBytes,
      );
      const [state, current, left, isCurrent, json] = (await redis.patience.wait(asked)) as [
        TierLookup['state'],
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
      // If the look is only late, it still takes the lock, which nobody would use.
      if (error instanceof OverdueError) unawaited(scripts.releaseLock([keys[1]], token));
      return alone;
    }
  }

  return { look, discard: (key) => unawaited(redis.client.del(keysOf(key)[0])) };
}

type Keys = [value: string, lock: string, rest: string];
