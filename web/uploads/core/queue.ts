import { uploads } from '../../../contracts/calls/uploads.ts';
import { Store } from '../../lib/store.ts';
import { type Clock, realClock, type Outcome, startRun, secondsLeft } from './run.ts';
import {
  canTransition,
  IllegalTransitionError,
  isOver,
  type Job,
  UploadError,
  type UploadItem,
  type UploadStatus,
  type Words,
} from './item.ts';

interface Options {
  clock?: Clock;
  /** Throws on a state change that the table doesn't allow. By default such changes are ignored. */
  isStrict?: boolean;
}

/** Completed uploads that were removed from the list. */
export interface FinishedUploads {
  files: number;
  bytes: number;
}

interface Place<Entry> {
  job: Job<Entry>;
  item: UploadItem<Entry>;
  run: ReturnType<typeof startRun> | null;
  /** Sent bytes that the server has stored. */
  stored: number;
  /**
   * Resolves when the previous run has ended. The next run waits for it, so that two runs never
   * send the same file.
   */
  settled: Promise<void>;
}

const timedOut: Words = { text: 'Upload timed out' };
/** The list drops its oldest completed and cancelled uploads beyond this number. Failures stay. */
const historyAtMost = 200;
const progressEveryMs = 100;

/**
 * A state machine for uploads, without framework or DOM. Methods that don't apply to an item's
 * state do nothing.
 */
export class UploadQueue<Entry> {
  readonly #places = new Map<string, Place<Entry>>();
  readonly #clock: Clock;
  readonly #isStrict: boolean;
  readonly #items = new Store<readonly UploadItem<Entry>[]>([]);
  readonly subscribe = this.#items.subscribe;
  /** Returns the same list until something changes. */
  readonly read = this.#items.read;
  #isOnline = true;
  #count = 0;
  #publishedAt = -Infinity;
  #earlier: FinishedUploads = { files: 0, bytes: 0 };

  constructor({ clock = realClock, isStrict = false }: Options = {}) {
    this.#clock = clock;
    this.#isStrict = isStrict;
  }

  /**
   * Completed uploads removed from the list since it was last cleared. Changes only together with
   * the list.
   */
  get earlier(): FinishedUploads {
    return this.#earlier;
  }

  add(jobs: readonly Job<Entry>[]): void {
    for (const job of jobs) {
      this.#count += 1;
      const place: Place<Entry> = {
        job,
        item: newItem(`upload-${this.#count}`, job),
        run: null,
        stored: 0,
        settled: Promise.resolve(),
      };
      this.#places.set(place.item.id, place);
      if (job.refusal) this.#fail(place, job.refusal);
    }
    this.#schedule();
  }

  pause(id: string): void {
    const place = this.#places.get(id);
    if (!place || isOver(place.item.status) || place.item.isFinishing) return;
    change(place, { isPaused: true });
    if (place.run) place.run.stop('paused');
    else this.#publish();
  }

  resume(id: string): void {
    const place = this.#places.get(id);
    if (!place?.item.isPaused) return;
    change(place, { isPaused: false });
    this.#schedule();
  }

  retry(id: string): void {
    const place = this.#places.get(id);
    if (!place?.item.canRetry || !canTransition(place.item.status, 'pending') || place.run) return;
    this.#move(place, 'pending', { error: null });
    this.#schedule();
  }

  abort(id: string): void {
    const place = this.#places.get(id);
    if (!place || isOver(place.item.status)) return;
    change(place, { isPaused: false });
    place.settled = place.settled.then(() => place.job.discard()).catch(() => undefined);
    if (place.run) {
      place.run.stop('aborted');
      return;
    }
    this.#move(place, 'aborted');
    this.#schedule();
  }

  /** Removes one finished upload from the list, or all. */
  clear(id?: string): void {
    for (const [key, { item }] of this.#places)
      if (isOver(item.status) && (id === undefined || key === id)) this.#drop(key);
    if (id === undefined) this.#earlier = { files: 0, bytes: 0 };
    this.#publish();
  }

  /** While offline, nothing starts and running uploads wait. */
  setOnline(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return;
    this.#isOnline = isOnline;
    if (!isOnline)
      for (const place of this.#running()) if (!place.item.isFinishing) place.run?.stop('paused');
    this.#schedule();
  }

  #drop(id: string): void {
    this.#places.get(id)?.job.release();
    this.#places.delete(id);
  }

  #fail(place: Place<Entry>, error: Words | null, canRetry = place.item.canRetry): void {
    this.#move(place, 'failed', { error, canRetry });
  }

  #publish(): void {
    this.#publishedAt = this.#clock.now();
    this.#items.set([...this.#places.values()].map(({ item }) => item));
  }

  #move(place: Place<Entry>, status: UploadStatus, parts: Partial<UploadItem<Entry>> = {}): void {
    if (canTransition(place.item.status, status))
      change(place, {
        bytesPerSecond: null,
        secondsLeft: null,
        isFinishing: false,
        ...parts,
        status,
      });
    else if (this.#isStrict) throw new IllegalTransitionError(place.item.status, status);
  }

  #running(): Place<Entry>[] {
    return [...this.#places.values()].filter(({ item }) => item.status === 'inProgress');
  }

  /**
   * Starts waiting uploads in order. Small uploads never overtake a large one, or it would wait
   * forever.
   */
  #schedule(): void {
    for (const place of this.#places.values()) {
      if (!this.#isOnline || place.item.status !== 'pending' || place.item.isPaused) continue;
      const jobs = [...this.#running(), place].map(({ job }) => job);
      if (jobs.length > slotsFor(jobs)) break;
      this.#start(place);
    }
    this.#shorten();
    this.#publish();
  }

  #shorten(): void {
    const done = [...this.#places].filter(
      ([, { item }]) => item.status === 'completed' || item.status === 'aborted',
    );
    for (const [id, { item }] of done.slice(0, Math.max(0, done.length - historyAtMost))) {
      if (item.status === 'completed')
        this.#earlier = {
          files: this.#earlier.files + 1,
          bytes: this.#earlier.bytes + item.size,
        };
      this.#drop(id);
    }
  }

  #start(place: Place<Entry>): void {
    this.#move(place, 'inProgress', { error: null });
    place.run = startRun(place.job, place.settled, this.#clock, {
      onProgress: (bytes, bytesPerSecond, stored) => {
        place.stored = stored;
        change(place, progressOf(place.item.size, bytes, bytesPerSecond));
        if (this.#clock.now() - this.#publishedAt >= progressEveryMs) this.#publish();
      },
      onFinishing: (isFinishing) => {
        change(place, { isFinishing });
        if (!isFinishing && !this.#isOnline) place.run?.stop('paused');
        this.#publish();
      },
      onOutcome: (outcome) => this.#end(place, outcome),
    });
    place.settled = place.run.over;
  }

  #end(place: Place<Entry>, outcome: Outcome<Entry>): void {
    place.run = null;
    if (!('entry' in outcome)) change(place, progressOf(place.item.size, place.stored, null));
    if ('entry' in outcome)
      this.#move(place, 'completed', {
        entry: outcome.entry,
        percentage: 100,
        bytesUploaded: place.item.size,
      });
    else if ('error' in outcome) this.#fail(place, ...reasonOf(outcome.error));
    else if (outcome.stopped === 'timed out') this.#fail(place, timedOut);
    else this.#move(place, outcome.stopped === 'aborted' ? 'aborted' : 'pending');
    this.#schedule();
  }
}

function change<Entry>(place: Place<Entry>, parts: Partial<UploadItem<Entry>>): void {
  place.item = { ...place.item, ...parts };
}

function newItem<Entry>(id: string, { facts, strategy, refusal }: Job<Entry>): UploadItem<Entry> {
  return {
    ...facts,
    id,
    strategy,
    status: 'pending',
    isPaused: false,
    isFinishing: false,
    canRetry: refusal === null,
    percentage: 0,
    bytesUploaded: 0,
    bytesPerSecond: null,
    secondsLeft: null,
    entry: null,
    error: null,
  };
}

/** Reserves the last percent for the server's response: only completed uploads show 100 %. */
function progressOf(size: number, bytes: number, bytesPerSecond: number | null) {
  const bytesUploaded = Math.min(Math.max(bytes, 0), size);
  const percentage = size === 0 ? 0 : Math.min(99, Math.floor((bytesUploaded / size) * 100));
  return {
    bytesUploaded,
    percentage,
    bytesPerSecond,
    secondsLeft: secondsLeft(size - bytesUploaded, bytesPerSecond),
  };
}

const reasonOf = (error: unknown): [words: Words | null, canRetry: boolean] =>
  error instanceof UploadError ? [error.words, !error.isFinal] : [null, true];

/** How many of these uploads may run together. */
export const slotsFor = (jobs: readonly { isLarge: boolean }[]): number =>
  jobs.some(({ isLarge }) => isLarge) ? uploads.concurrencyWhenLarge : uploads.concurrency;
