import { uploads } from '../../../contracts/calls/uploads.ts';
import { Store } from '../../lib/store.ts';
import { type Clock, realClock, type Result, startRun, secondsLeft } from './run.ts';
import {
  canTransition,
  IllegalTransitionError,
  isOver,
  type Job,
  UploadError,
  type UploadItem,
  type UploadStatus,
  type Message,
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

interface Task<Entry> {
  job: Job<Entry>;
  item: UploadItem<Entry>;
  run: ReturnType<typeof startRun> | null;
  /** Sent bytes that the server has stored. */
  stored: number;
  /** The next run waits for the previous one, so that two never send the same file. */
  ended: Promise<void>;
}

const timedOut: Message = { text: 'Upload timed out' };
/** The list drops its oldest completed and cancelled uploads beyond this number. Failures stay. */
const maxHistory = 200;
const progressEveryMs = 100;

/** A state machine without framework or DOM. Ignores methods that don't apply to a state. */
export class UploadQueue<Entry> {
  readonly #tasks = new Map<string, Task<Entry>>();
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

  /** Completed uploads removed since the list was cleared. Changes only with the list. */
  get earlier(): FinishedUploads {
    return this.#earlier;
  }

  add(jobs: readonly Job<Entry>[]): void {
    for (const job of jobs) {
      this.#count += 1;
      const task: Task<Entry> = {
        job,
        item: newItem(`upload-${this.#count}`, job),
        run: null,
        stored: 0,
        ended: Promise.resolve(),
      };
      this.#tasks.set(task.item.id, task);
      if (job.refusal) this.#fail(task, job.refusal);
    }
    this.#schedule();
  }

  pause(id: string): void {
    const task = this.#tasks.get(id);
    if (!task || isOver(task.item.status) || task.item.isFinishing) return;
    change(task, { isPaused: true });
    if (task.run) task.run.stop('paused');
    else this.#publish();
  }

  resume(id: string): void {
    const task = this.#tasks.get(id);
    if (!task?.item.isPaused) return;
    change(task, { isPaused: false });
    this.#schedule();
  }

  retry(id: string): void {
    const task = this.#tasks.get(id);
    if (!task?.item.canRetry || !canTransition(task.item.status, 'pending') || task.run) return;
    this.#move(task, 'pending', { error: null });
    this.#schedule();
  }

  abort(id: string): void {
    const task = this.#tasks.get(id);
    if (!task || isOver(task.item.status)) return;
    change(task, { isPaused: false });
    task.ended = task.ended.then(() => task.job.discard()).catch(() => undefined);
    if (task.run) {
      task.run.stop('aborted');
      return;
    }
    this.#move(task, 'aborted');
    this.#schedule();
  }

  /** Removes one finished upload from the list, or all. */
  clear(id?: string): void {
    for (const [key, { item }] of this.#tasks)
      if (isOver(item.status) && (id === undefined || key === id)) this.#drop(key);
    if (id === undefined) this.#earlier = { files: 0, bytes: 0 };
    this.#publish();
  }

  /** While offline, nothing starts and running uploads wait. */
  setOnline(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return;
    this.#isOnline = isOnline;
    if (!isOnline)
      for (const task of this.#running()) if (!task.item.isFinishing) task.run?.stop('paused');
    this.#schedule();
  }

  #drop(id: string): void {
    this.#tasks.get(id)?.job.release();
    this.#tasks.delete(id);
  }

  #fail(task: Task<Entry>, error: Message | null, canRetry = task.item.canRetry): void {
    this.#move(task, 'failed', { error, canRetry });
  }

  #publish(): void {
    this.#publishedAt = this.#clock.now();
    this.#items.set([...this.#tasks.values()].map(({ item }) => item));
  }

  #move(task: Task<Entry>, status: UploadStatus, parts: Partial<UploadItem<Entry>> = {}): void {
    if (canTransition(task.item.status, status))
      change(task, {
        bytesPerSecond: null,
        secondsLeft: null,
        isFinishing: false,
        ...parts,
        status,
      });
    else if (this.#isStrict) throw new IllegalTransitionError(task.item.status, status);
  }

  #running(): Task<Entry>[] {
    return [...this.#tasks.values()].filter(({ item }) => item.status === 'inProgress');
  }

  /** Small uploads never overtake a large one, or it would wait forever. */
  #schedule(): void {
    for (const task of this.#tasks.values()) {
      if (!this.#isOnline || task.item.status !== 'pending' || task.item.isPaused) continue;
      const jobs = [...this.#running(), task].map(({ job }) => job);
      if (jobs.length > slotsFor(jobs)) break;
      this.#start(task);
    }
    this.#shorten();
    this.#publish();
  }

  #shorten(): void {
    const done = [...this.#tasks].filter(
      ([, { item }]) => item.status === 'completed' || item.status === 'aborted',
    );
    for (const [id, { item }] of done.slice(0, Math.max(0, done.length - maxHistory))) {
      if (item.status === 'completed')
        this.#earlier = {
          files: this.#earlier.files + 1,
          bytes: this.#earlier.bytes + item.size,
        };
      this.#drop(id);
    }
  }

  #start(task: Task<Entry>): void {
    this.#move(task, 'inProgress', { error: null });
    task.run = startRun(task.job, task.ended, this.#clock, {
      onProgress: (bytes, bytesPerSecond, stored) => {
        task.stored = stored;
        change(task, progressOf(task.item.size, bytes, bytesPerSecond));
        if (this.#clock.now() - this.#publishedAt >= progressEveryMs) this.#publish();
      },
      onFinishing: (isFinishing) => {
        change(task, { isFinishing });
        if (!isFinishing && !this.#isOnline) task.run?.stop('paused');
        this.#publish();
      },
      onEnd: (result) => this.#end(task, result),
    });
    task.ended = task.run.ended;
  }

  #end(task: Task<Entry>, result: Result<Entry>): void {
    task.run = null;
    if (!('entry' in result)) change(task, progressOf(task.item.size, task.stored, null));
    if ('entry' in result)
      this.#move(task, 'completed', {
        entry: result.entry,
        percentage: 100,
        bytesUploaded: task.item.size,
      });
    else if ('error' in result) this.#fail(task, ...reasonOf(result.error));
    else if (result.stopped === 'timed out') this.#fail(task, timedOut);
    else this.#move(task, result.stopped === 'aborted' ? 'aborted' : 'pending');
    this.#schedule();
  }
}

function change<Entry>(task: Task<Entry>, parts: Partial<UploadItem<Entry>>): void {
  task.item = { ...task.item, ...parts };
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

const reasonOf = (error: unknown): [message: Message | null, canRetry: boolean] =>
  error instanceof UploadError ? [error.userMessage, !error.isFinal] : [null, true];

/** How many of these uploads may run together. */
export const slotsFor = (jobs: readonly { isLarge: boolean }[]): number =>
  jobs.some(({ isLarge }) => isLarge) ? uploads.concurrencyWhenLarge : uploads.concurrency;
