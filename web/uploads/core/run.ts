import { uploads } from '../../../contracts/uploads.ts';
import type { Clock } from './clock.ts';
import type { Job } from './item.ts';
import { createSpeed } from './speed.ts';

interface IdleWatch {
  /** Bytes moved. */
  moved: () => void;
  /** While it rests, no bytes are due and time does not count. */
  rest: (isResting: boolean) => void;
  stop: () => void;
}

/** Calls back once when nothing moved for so long although something should have. */
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

/** Why a run was stopped before its end. */
type Stop = 'paused' | 'aborted' | 'timed out';

export type Outcome<Entry> = { entry: Entry } | { error: unknown } | { stopped: Stop };

interface Run {
  stop: (why: Stop) => void;
  /** Resolves when nothing of the strategy runs any more; never rejects. */
  over: Promise<void>;
}

interface Handlers<Entry> {
  onProgress: (bytes: number, bytesPerSecond: number | null, stored: number) => void;
  onFinishing: (isFinishing: boolean) => void;
  onOutcome: (outcome: Outcome<Entry>) => void;
}

/** One try of a job: hands it a signal, measures it, and stops it when nothing moves. Its outcome is reported once; what comes later is ignored. */
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
    // A chunk that is sent again begins below what was reported before, and moves all the same.
    if (bytes !== last) watch.moved();
    last = bytes;
    // What an earlier run sent is no part of this one's speed.
    speed ??= createSpeed(bytes, clock.now());
    speed.note(bytes, clock.now());
    onProgress(bytes, speed.bytesPerSecond(), stored);
  };
  const resting = (isResting: boolean): void => {
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
            .send({ signal: controller.signal, progress, resting, finishing })
            .then((entry) => settle({ entry })),
    )
    .catch((error: unknown) => settle({ error }));
  return { stop, over };
}
