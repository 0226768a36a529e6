import { uploads } from '../../../contracts/calls/uploads.ts';
import type { Clock } from './clock.ts';
import type { Job } from './item.ts';
import { createSpeed } from './speed.ts';

interface IdleWatch {
  /** Restarts the timeout when bytes have moved. */
  moved: () => void;
  /** Pauses the timeout while no bytes are expected. */
  rest: (isResting: boolean) => void;
  stop: () => void;
}

/** Calls back once if no expected bytes move for this long. */
function watchIdle(clock: Clock, ms: number, onIdle: () => void): IdleWatch {
  let isResting = false;
  let cancel = clock.after(ms, onIdle);
  const begin = (): void => {
    cancel();
    if (!isResting) cancel = clock.after(ms, onIdle);
  };
  return {
    moved: begin,
    rest(next) {
      isResting = next;
      begin();
    },
    stop: () => cancel(),
  };
}

/** Why a run was stopped early. */
type Stop = 'paused' | 'aborted' | 'timed out';

export type Outcome<Entry> = { entry: Entry } | { error: unknown } | { stopped: Stop };

interface Run {
  stop: (why: Stop) => void;
  /** Resolves when all of the strategy's work has ended. Never rejects. */
  over: Promise<void>;
}

interface Handlers<Entry> {
  onProgress: (bytes: number, bytesPerSecond: number | null, stored: number) => void;
  onFinishing: (isFinishing: boolean) => void;
  onOutcome: (outcome: Outcome<Entry>) => void;
}

/**
 * One attempt at a job: gives it a signal, measures its speed, and stops it when no bytes move.
 * Reports the outcome once and ignores anything later.
 */
export function startRun<Entry>(
  job: Job<Entry>,
  after: Promise<void>,
  clock: Clock,
  { onProgress, onFinishing, onOutcome }: Handlers<Entry>,
): Run {
  const controller = new AbortController();
  let speed: ReturnType<typeof createSpeed> | null = null;
  let last = -1;
  let isSettled = false;
  const settle = (outcome: Outcome<Entry>): void => {
    if (isSettled) return;
    isSettled = true;
    watch.stop();
    onOutcome(outcome);
  };
  const stop = (stopped: Stop): void => {
    settle({ stopped });
    controller.abort();
  };
  const watch = watchIdle(clock, uploads.idleMs, () => stop('timed out'));
  const progress = (bytes: number, stored = bytes): void => {
    if (isSettled) return;
    // A resent chunk restarts below the reported bytes, but that still counts as movement.
    if (bytes !== last) watch.moved();
    last = bytes;
    // Bytes that an earlier run sent don't count towards this run's speed.
    speed ??= createSpeed(bytes, clock.now());
    speed.note(bytes, clock.now());
    onProgress(bytes, speed.bytesPerSecond(), stored);
  };
  const setIdle = (isResting: boolean): void => {
    if (!isSettled) watch.rest(isResting);
  };
  const finishing = (isFinishing: boolean): void => {
    if (isSettled) return;
    watch.rest(isFinishing);
    onFinishing(isFinishing);
  };
  const over = after
    .then(() =>
      isSettled
        ? undefined
        : job
            .send({ signal: controller.signal, progress, setIdle, finishing })
            .then((entry) => settle({ entry })),
    )
    .catch((error: unknown) => settle({ error }));
  return { stop, over };
}
