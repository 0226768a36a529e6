import { ApiError } from '../../data/calls/api-error.ts';
import { DeviceStore, type KeyValueStore } from '../../lib/device-store.ts';
import type { BulkAction } from './bulk-actions.ts';
import { JobControl, type TabLocks } from './job-control.ts';
import { JobStorage } from './bulk-job.ts';

export const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

export const refusal = (status: number, message = 'Refused'): ApiError =>
  new ApiError(status, { message });

/** A backend's rows, deleted as in Laravel: all rows of a request, or none. */
export class TestRows {
  readonly left: Set<string>;
  /** The IDs of each request. */
  readonly requests: string[][] = [];
  /** Rows that can't be deleted. */
  readonly locked = new Set<string>();
  /** Called with each request, before it takes effect. */
  before: (ids: readonly string[]) => Promise<void> = async () => undefined;
  /** Called after a request has taken effect. */
  after: () => Promise<void> = async () => undefined;

  constructor(ids: readonly string[]) {
    this.left = new Set(ids);
  }

  remove = async (ids: readonly string[]): Promise<void> => {
    this.requests.push([...ids]);
    await this.before(ids);
    for (const id of ids) {
      if (!this.left.has(id)) throw refusal(404, 'No query results for model [Comment].');
      if (this.locked.has(id)) throw refusal(422, 'This comment is locked.');
    }
    for (const id of ids) this.left.delete(id);
    await this.after();
  };
}

/** A browser whose tabs share its storage and locks. */
export class TestBrowser {
  readonly stored = new Map<string, unknown>();
  readonly #held = new Map<string, { owner: object; freed: PromiseWithResolvers<void> }>();
  /** Called before each read. */
  beforeRead: () => Promise<void> = async () => undefined;
  /** Called before each write. */
  beforeWrite: () => Promise<void> = async () => undefined;

  readonly #device: KeyValueStore = {
    get: async (key) => {
      await this.beforeRead();
      return structuredClone(this.stored.get(key));
    },
    set: async (key, value) => {
      await this.beforeWrite();
      this.stored.set(key, structuredClone(value));
    },
    remove: async (keys) => keys.forEach((key) => this.stored.delete(key)),
    keys: async () => [...this.stored.keys()],
  };

  /** Opens a tab. */
  tab(action: BulkAction): TestTab {
    const owner = {};
    const locks: TabLocks = {
      take: async (name) => {
        if (this.#held.has(name)) return null;
        this.#held.set(name, { owner, freed: Promise.withResolvers() });
        return async () => this.#free(name, owner);
      },
      isTaken: async (name) => this.#held.has(name),
      untilFree: async (name) => this.#held.get(name)?.freed.promise,
    };
    const storage = new JobStorage(new DeviceStore(this.#device), 1, (change) => change());
    const changed: string[][] = [];
    const control = new JobControl({
      storage,
      locks,
      actionOf: (job) => (job.action === action.id ? action : undefined),
      onChanged: (_job, ids) => void changed.push([...ids]),
      wait: async () => undefined,
    });
    return { control, storage, changed, crash: () => this.#crash(owner, control) };
  }

  /** Frees a lock, unless another tab holds it by now. */
  #free(name: string, owner: object): void {
    const lock = this.#held.get(name);
    if (lock?.owner !== owner) return;
    this.#held.delete(name);
    lock.freed.resolve();
  }

  #crash(owner: object, control: JobControl): void {
    control.close();
    for (const name of this.#held.keys()) this.#free(name, owner);
  }
}

export interface TestTab {
  control: JobControl;
  storage: JobStorage;
  /** The rows of each audit trail entry. */
  changed: string[][];
  /** Closes the tab without warning. */
  crash: () => void;
}

export const deletionOf = (rows: TestRows): BulkAction => ({
  id: 'delete',
  label: 'Delete',
  question: 'Delete :count :records?',
  result: ':count of :total deleted',
  permission: 'comments.delete',
  needs: 'DELETE comment/{ids}',
  run: rows.remove,
  isDone: async (_id, error) => error instanceof ApiError && error.status === 404,
});

/** Resolves when a tab's only job reaches this state. */
export function untilState(tab: TestTab, wanted: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = tab.control.jobs.subscribe(look);
    function look(): void {
      if (tab.control.jobs.read()[0]?.state !== wanted) return;
      stop();
      resolve();
    }
    look();
  });
}
