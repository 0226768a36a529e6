import type { Clock } from './run.ts';
import type { Control, FileFacts, Job, UploadStatus } from './item.ts';
import { UploadQueue } from './queue.ts';

/** A clock that only the test advances. */
export function manualClock(): Clock & { advance: (ms: number) => void } {
  let now = 0;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      now += ms;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.callback();
      }
    },
  };
}

export const facts = (parts: Partial<FileFacts> = {}): FileFacts => ({
  name: 'song.mp3',
  size: 1_000,
  mime: 'audio/mpeg',
  extension: 'mp3',
  relativePath: null,
  lastModified: 1,
  ...parts,
});

interface Sending {
  control: Control;
  finish: (entry: string) => void;
  fail: (error: unknown) => void;
}

/** A job that sends nothing. The test decides how each attempt ends. */
export function manualJob(parts: Partial<Job<string>> = {}) {
  const tries: Sending[] = [];
  const discarded: string[] = [];
  const released: string[] = [];
  const job: Job<string> = {
    facts: facts(),
    strategy: 'single',
    isLarge: false,
    refusal: null,
    send: (control) =>
      new Promise((resolve, reject) => {
        control.signal.addEventListener('abort', () =>
          reject(new DOMException('stopped', 'AbortError')),
        );
        tries.push({ control, finish: resolve, fail: reject });
      }),
    discard: async () => void discarded.push('discarded'),
    release: () => void released.push('released'),
    ...parts,
  };
  return { job, tries, discarded, released };
}

/** Runs everything that is due now. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** A queue with these jobs, started as far as possible. */
export async function queued(...jobs: ReturnType<typeof manualJob>[]) {
  const clock = manualClock();
  const queue = new UploadQueue<string>({ clock, isStrict: true });
  queue.add(jobs.map(({ job }) => job));
  await flushPromises();
  const statuses = (): UploadStatus[] => queue.read().map(({ status }) => status);
  return { clock, queue, statuses, first: () => queue.read()[0] };
}
