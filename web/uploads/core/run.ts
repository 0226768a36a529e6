import { uploads } from '../../../contracts/calls/uploads.ts';
import type { Job } from './item.ts';

/** The queue's clock, which tests replace. */
export interface Clock {
  /** Milliseconds from any starting point. */
  now: () => number;
  /** Calls back after this many milliseconds. Returns a function that cancels it. */
  after: (ms: number, callback: () => void) => () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Calls back once if no expected bytes move for this long. */
function watchIdle(clock: Clock, ms: number, onIdle: () => void) {
  let isPaused = false;
  let cancel = clock.after(ms, onIdle);
  const restart = (): void => {
    cancel();
    if (!isPaused) cancel = clock.after(ms, onIdle);
  };
  return {
    /** Call it when bytes have moved. */
    restart,
    /** Pauses the timeout while no bytes are expected. */
    setPaused(next: boolean) {
      isPaused = next;
      restart();
    },
    stop: () => cancel(),
  };
}

/** Why a run was stopped early. */
type Stop = 'paused' | 'aborted' | 'timed out';

export type Result<Entry> = { entry: Entry } | { error: unknown } | { stopped: Stop };

interface Handlers<Entry> {
  onProgress: (bytes: number, bytesPerSecond: number | null, stored: number) => void;
  onFinishing: (isFinishing: boolean) => void;
  onEnd: (result: Result<Entry>) => void;
}

/**
 * One attempt at a job: gives it a signal, measures its speed, and stops it when no bytes move.
 * Reports the result once and ignores anything later.
 */
export function startRun<Entry>(
  job: Job<Entry>,
  previous: Promise<void>,
  clock: Clock,
  { onProgress, onFinishing, onEnd }: Handlers<Entry>,
) {
  const controller = new AbortController();
  let speed: ReturnType<typeof createSpeed> | null = null;
  let last = -1;
  let hasEnded = false;
  const end = (result: Result<Entry>): void => {
    if (hasEnded) return;
    hasEnded = true;
    watch.stop();
    onEnd(result);
  };
  const stop = (stopped: Stop): void => {
    end({ stopped });
    controller.abort();
  };
  const watch = watchIdle(clock, uploads.idleMs, () => stop('timed out'));
  const progress = (bytes: number, stored = bytes): void => {
    if (hasEnded) return;
    // A resent chunk restarts below the reported bytes, but that still counts as movement.
    if (bytes !== last) watch.restart();
    last = bytes;
    // Bytes that an earlier run sent don't count towards this run's speed.
    speed ??= createSpeed(bytes, clock.now());
    speed.note(bytes, clock.now());
    onProgress(bytes, speed.bytesPerSecond(), stored);
  };
  const setIdle = (isIdle: boolean): void => {
    if (!hasEnded) watch.setPaused(isIdle);
  };
  const finishing = (isFinishing: boolean): void => {
    if (hasEnded) return;
    watch.setPaused(isFinishing);
    onFinishing(isFinishing);
  };
  /** Resolves when all of the strategy's work has ended. Never rejects. */
  const ended = previous
    .then(() =>
      hasEnded
        ? undefined
        : job
            .send({ signal: controller.signal, progress, setIdle, finishing })
            .then((entry) => end({ entry })),
    )
    .catch((error: unknown) => end({ error }));
  return { stop, ended };
}

/** Half-life of a sample: steady enough to read, but still current. */
const halfLifeMs = 2_000;
/** Progress events arrive in bursts, so a single event gives no useful speed. */
const sampleMs = 200;

/** Measures the speed as an exponentially weighted mean of irregular samples. */
function createSpeed(startBytes: number, startedAt: number) {
  let last = { bytes: startBytes, at: startedAt };
  let smooth: number | null = null;
  return {
    /** Records the bytes sent so far, at a time in milliseconds. */
    note(bytes: number, at: number) {
      const elapsed = at - last.at;
      if (elapsed < sampleMs) return;
      const measured = Math.max(0, bytes - last.bytes) / (elapsed / 1_000);
      const weight = smooth === null ? 1 : 1 - 0.5 ** (elapsed / halfLifeMs);
      smooth = (smooth ?? 0) * (1 - weight) + measured * weight;
      last = { bytes, at };
    },
    /** Null until measured. */
    bytesPerSecond: () => smooth,
  };
}

/** Seconds until everything is sent; null while nothing moves. */
export function secondsLeft(bytesLeft: number, bytesPerSecond: number | null): number | null {
  return bytesPerSecond === null || bytesPerSecond < 1
    ? null
    : Math.ceil(bytesLeft / bytesPerSecond);
}
