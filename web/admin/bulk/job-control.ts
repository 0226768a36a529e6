import type { ApiError } from '../../data/calls/api-error.ts';
import { Store } from '../../lib/store.ts';
import { batchSize, type BulkAction } from './bulk-actions.ts';
import { type BulkJob, createJob, doneIds, type JobStorage, type NewJob } from './bulk-job.ts';
import { runBatches, isSignedOut, waitToRetry } from './run-batches.ts';

/**
 * `waiting`: for the connection or a busy server. `elsewhere`: runs in another tab. `unfinished`:
 * its tab was closed.
 */
export type LiveState = 'running' | 'waiting' | 'paused' | 'elsewhere' | 'unfinished' | 'over';

/** Why a job waits or has paused, if the visitor did not pause it. */
export type Reason =
  | { kind: 'connection' | 'busy' | 'signed out' }
  /** Many consecutive rows have failed. */
  | { kind: 'trouble'; message: string };

export interface LiveJob {
  job: BulkJob;
  state: LiveState;
  reason: Reason | null;
  /** Whether the job is stored, so that it can be resumed after its tab was closed. */
  isStored: boolean;
}

/** Locks that only one tab can hold. The browser releases them when the tab closes. */
export interface TabLocks {
  /** Null if another tab holds it. */
  take: (name: string) => Promise<(() => Promise<void>) | null>;
  isTaken: (name: string) => Promise<boolean>;
  untilFree: (name: string) => Promise<void>;
}

interface Parts {
  storage: JobStorage;
  locks: TabLocks;
  /** Undefined if the app lacks the action, or the visitor's permissions don't allow it. */
  actionOf: (job: Pick<BulkJob, 'type' | 'action'>) => BulkAction | undefined;
  /** Called once with the rows that a run has changed. */
  onChanged: (job: BulkJob, ids: readonly string[]) => void;
  wait?: (error: ApiError, failures: number, signal: AbortSignal) => Promise<void>;
}

const lockOf = (id: string): string => `foyer-bulk:${id}`;
const doNothing = (): void => undefined;

/** One person's bulk actions in this tab. Screens show `jobs`. */
export class JobControl {
  readonly jobs = new Store<readonly LiveJob[]>([]);
  readonly #parts: Parts;
  readonly #gates = new Map<string, RunGate>();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Finds jobs of closed tabs, and jobs that run in other tabs. */
  async open(): Promise<void> {
    for (const job of await this.#parts.storage.all()) {
      if (this.#isClosed || this.#find(job.id)) continue;
      // Removes a job that finished without failures, which needs no attention.
      if (job.isOver && job.failed.length === 0) await this.#parts.storage.drop(job.id);
      else await this.#show(job);
    }
  }

  /** Stops after the current requests, because another person signed in. */
  close(): void {
    this.#isClosed = true;
    for (const gate of this.#gates.values()) gate.end();
  }

  /** Stores a job on the device, then runs it. Resolves once it is stored. */
  async start(wanted: NewJob, onEnd: () => void = doNothing): Promise<string> {
    const job = createJob(wanted);
    const release = await this.#parts.locks.take(lockOf(job.id));
    const isStored = await this.#parts.storage.add(job);
    if (this.#isClosed) {
      await release?.();
      return job.id;
    }
    this.#set({ job, state: 'running', reason: null, isStored });
    void this.#run(job, onEnd, release ?? (async () => undefined));
    return job.id;
  }

  /** Resumes a job whose tab was closed. */
  async resume(id: string, onEnd: () => void = doNothing): Promise<void> {
    const gate = this.#gates.get(id);
    if (gate) {
      this.#change(id, { state: 'running', reason: null });
      gate.release();
      return;
    }
    const release = await this.#parts.locks.take(lockOf(id));
    if (!release) {
      await this.#followElsewhere(id);
      return;
    }
    // Another tab may have resumed it meanwhile.
    const job = await this.#parts.storage.read(id).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    if (!job || job.isOver) {
      await release();
      this.#remove(id);
      return;
    }
    this.#set({ job, state: 'running', reason: null, isStored: true });
    void this.#run(job, onEnd, release);
  }

  pause(id: string): void {
    this.#gates.get(id)?.hold();
    if (this.#gates.has(id)) this.#change(id, { state: 'paused', reason: null });
  }

  /** Ends a job after its current request. Changed rows stay changed. */
  cancel(id: string): void {
    this.#gates.get(id)?.end();
  }

  /** Deletes a job of a closed tab, or a finished job. */
  async drop(id: string): Promise<void> {
    const live = this.#find(id);
    if (!live || this.#gates.has(id)) return;
    this.#remove(id);
    if (live.state === 'unfinished') this.#note(live.job);
    await this.#parts.storage.drop(id);
  }

  async retryFailed(id: string, onEnd?: () => void): Promise<void> {
    const live = this.#find(id);
    if (!live) return;
    const failed = new Set(live.job.failed.map((failure) => failure.id));
    await this.#replace(live.job, live.job.action, (row) => failed.has(row), onEnd);
  }

  async undo(id: string, onEnd?: () => void): Promise<void> {
    const live = this.#find(id);
    const action = live && this.#parts.actionOf(live.job)?.undo;
    if (!live || action === undefined) return;
    const done = new Set(doneIds(live.job));
    await this.#replace(live.job, action, (row) => done.has(row), onEnd);
  }

  async #replace(
    job: BulkJob,
    action: string,
    isWanted: (id: string) => boolean,
    onEnd?: () => void,
  ): Promise<void> {
    const rows = job.ids.flatMap((id, at) =>
      isWanted(id) ? [{ id, name: job.names[at] ?? '' }] : [],
    );
    if (rows.length === 0) return;
    await this.drop(job.id);
    const { type, input, conditions } = job;
    const [ids, names] = [rows.map(({ id }) => id), rows.map(({ name }) => name)];
    await this.start({ type, action, input, conditions, ids, names }, onEnd);
  }

  async #run(start: BulkJob, onEnd: () => void, release: () => Promise<void>): Promise<void> {
    const gate = new RunGate();
    this.#gates.set(start.id, gate);
    let job = start;
    const action = this.#parts.actionOf(start);
    if (action)
      await runBatches(job.ids, job, {
        size: action.batchSize ?? batchSize,
        send: (ids) => action.run(ids, job.input),
        isDone: async (id, refusal) => (await action.isDone?.(id, refusal)) ?? false,
        mayContinue: async () => (await gate.pass()) && !this.#isClosed,
        wait: (error, failures) => this.#wait(start.id, gate, { error, failures }),
        save: async (progress) => {
          if (this.#isClosed) return;
          job = { ...job, ...progress };
          this.#change(job.id, { job });
          this.#change(job.id, { isStored: await this.#parts.storage.save(job) });
        },
        onManyFailures: ({ message }) => this.#hold(start.id, gate, { kind: 'trouble', message }),
      });
    this.#gates.delete(start.id);
    if (!this.#isClosed) await this.#end({ ...job, isOver: true }, onEnd);
    await release();
  }

  async #end(job: BulkJob, onEnd: () => void): Promise<void> {
    this.#set({ job, state: 'over', reason: null, isStored: true });
    this.#note(job);
    onEnd();
    await this.#parts.storage.save(job);
  }

  #note(job: BulkJob): void {
    const done = doneIds(job);
    if (done.length > 0) this.#parts.onChanged(job, done);
  }

  async #wait(
    id: string,
    gate: RunGate,
    { error, failures }: { error: ApiError; failures: number },
  ): Promise<void> {
    if (isSignedOut(error)) {
      this.#hold(id, gate, { kind: 'signed out' });
      return;
    }
    // A job that the visitor paused stays paused.
    const isRunning = this.#find(id)?.state === 'running';
    const kind = error.status === 0 ? 'connection' : 'busy';
    if (isRunning) this.#change(id, { state: 'waiting', reason: { kind } });
    await (this.#parts.wait ?? waitToRetry)(error, failures, gate.signal);
    if (this.#find(id)?.state === 'waiting') this.#change(id, { state: 'running', reason: null });
  }

  #hold(id: string, gate: RunGate, reason: Reason): void {
    gate.hold();
    this.#change(id, { state: 'paused', reason });
  }

  async #show(job: BulkJob): Promise<void> {
    this.#set({ job, state: job.isOver ? 'over' : 'unfinished', reason: null, isStored: true });
    if (!job.isOver && (await this.#parts.locks.isTaken(lockOf(job.id))))
      await this.#followElsewhere(job.id);
  }

  /** Shows a job as running in another tab, until it ends or that tab is closed. */
  async #followElsewhere(id: string): Promise<void> {
    this.#change(id, { state: 'elsewhere', reason: null });
    const watch = async () => {
      await this.#parts.locks.untilFree(lockOf(id));
      if (this.#isClosed || this.#find(id)?.state !== 'elsewhere') return;
      const job = await this.#parts.storage.read(id).catch(() => this.#find(id)?.job);
      // The other tab shows the report.
      if (!job || job.isOver) this.#remove(id);
      else await this.#show(job);
    };
    void watch();
  }

  #find(id: string): LiveJob | undefined {
    return this.jobs.read().find(({ job }) => job.id === id);
  }

  #set(live: LiveJob): void {
    if (this.#isClosed) return;
    const present = this.jobs.read();
    this.jobs.set(
      this.#find(live.job.id)
        ? present.map((one) => (one.job.id === live.job.id ? live : one))
        : [...present, live],
    );
  }

  #change(id: string, parts: Partial<LiveJob>): void {
    const present = this.#find(id);
    if (present) this.#set({ ...present, ...parts });
  }

  #remove(id: string): void {
    this.jobs.set(this.jobs.read().filter(({ job }) => job.id !== id));
  }
}

/** Lets a run continue, pause or end before each of its requests. */
class RunGate {
  readonly #ended = new AbortController();
  #closed: PromiseWithResolvers<void> | null = null;

  /** Aborted when the run should end. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  hold(): void {
    this.#closed ??= Promise.withResolvers();
  }

  release(): void {
    this.#closed?.resolve();
    this.#closed = null;
  }

  end(): void {
    this.#ended.abort();
    this.release();
  }

  /** Resolves to true when the run may continue, and to false when it should end. */
  async pass(): Promise<boolean> {
    while (this.#closed && !this.signal.aborted) await this.#closed.promise;
    return !this.signal.aborted;
  }
}
