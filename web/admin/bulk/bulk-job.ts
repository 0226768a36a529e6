import { list, record, text } from '../../../contracts/loose.ts';
import type { ActionInput } from './bulk-actions.ts';
import type { Failure, Progress } from './run-batches.ts';
import type { DeviceStore } from '../../lib/device-store.ts';
import type { Person } from '../../lib/local-entries.ts';

/** The rows of a job, which never change once it has begun. */
interface JobRows {
  ids: readonly string[];
  /** In the order of `ids`; empty where unknown. */
  names: readonly string[];
}

/** An action on many rows, as stored on the device. */
export interface BulkJob extends Progress, JobRows {
  id: string;
  /** The name of an `AdminType`. */
  type: string;
  /** The ID of a `BulkAction`. */
  action: string;
  input: ActionInput;
  /** The conditions of the list as a URL query, for the report. */
  conditions: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Cancelled or finished. */
  isOver: boolean;
}

export type NewJob = Pick<BulkJob, 'type' | 'action' | 'input' | 'ids' | 'names' | 'conditions'>;

export const createJob = (wanted: NewJob): BulkJob => ({
  ...wanted,
  id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  next: 0,
  failed: [],
  at: Date.now(),
  isOver: false,
});

/** IDs of the rows that were changed successfully. */
export function doneIds({ ids, next, failed }: BulkJob): string[] {
  const wrong = new Set(failed.map(({ id }) => id));
  return ids.slice(0, next).filter((id) => !wrong.has(id));
}

export const nameOfRow = ({ ids, names }: JobRows, id: string): string =>
  names[ids.indexOf(id)] || `#${id}`;

/** The changing part of a job. Rows are stored once, this state after each batch. */
type JobState = Omit<BulkJob, keyof JobRows>;

function stateOf({ ids: _ids, names: _names, ...state }: BulkJob): JobState {
  return state;
}

/** Parses a stored job. Returns null for data from another version or an incomplete write. */
function parseJob(state: unknown, rows: unknown): BulkJob | null {
  const { id, type, action, input, conditions, at, isOver, next, failed } = record(state);
  const ids = list(record(rows)['ids']).map(text);
  const isComplete =
    text(id) !== '' &&
    text(type) !== '' &&
    text(action) !== '' &&
    ids.length > 0 &&
    ids.every((one) => one !== '') &&
    typeof next === 'number' &&
    Number.isSafeInteger(next) &&
    next >= 0 &&
    next <= ids.length;
  if (!isComplete) return null;
  return {
    id: text(id),
    type: text(type),
    action: text(action),
    input: Object.fromEntries(
      Object.entries(record(input)).map(([name, value]) => [name, text(value)]),
    ),
    conditions: text(conditions),
    at: typeof at === 'number' ? at : 0,
    isOver: isOver === true,
    next,
    failed: list(failed).flatMap(failureOf),
    ids,
    names: list(record(rows)['names']).map(text),
  };
}

function failureOf(value: unknown): Failure[] {
  const { id, message } = record(value);
  return text(id) === '' ? [] : [{ id: text(id), message: text(message) }];
}

const version = 1;
const indexKey = { name: 'bulk-jobs', version };
const stateKey = (id: string) => ({ name: `bulk-job:${id}`, version });
const rowsKey = (id: string) => ({ name: `bulk-rows:${id}`, version });

/** Runs a change exclusively across tabs. */
export type Exclusive = (change: () => Promise<void>) => Promise<void>;

/** A person's jobs on this device. */
export class JobStorage {
  readonly #store: DeviceStore;
  readonly #person: Person;
  readonly #exclusive: Exclusive;

  constructor(store: DeviceStore, person: Person, exclusive: Exclusive) {
    this.#store = store;
    this.#person = person;
    this.#exclusive = exclusive;
  }

  /** @returns Whether the browser stored it. */
  async add(job: BulkJob): Promise<boolean> {
    const { ids, names } = job;
    const hasRows = await this.#store.set(this.#person, rowsKey(job.id), { ids, names });
    const hasState = await this.save(job);
    // Listed last, so that a listed job is complete.
    const isListed = await this.#changeList((listed) => [...listed, job.id]);
    return hasRows && hasState && isListed;
  }

  save(job: BulkJob): Promise<boolean> {
    return this.#store.set(this.#person, stateKey(job.id), stateOf(job));
  }

  /** @throws Error if the database fails. */
  async read(id: string): Promise<BulkJob | null> {
    const [state, rows] = await Promise.all([
      this.#store.get(this.#person, stateKey(id)),
      this.#store.get(this.#person, rowsKey(id)),
    ]);
    return parseJob(state, rows);
  }

  /** Oldest first. @throws Error if the database fails. */
  async all(): Promise<BulkJob[]> {
    const jobs = await Promise.all((await this.#listed()).map((id) => this.read(id)));
    return jobs.filter((job) => job !== null);
  }

  async drop(id: string): Promise<void> {
    await this.#changeList((listed) => listed.filter((one) => one !== id));
    await this.#store.remove(this.#person, stateKey(id).name);
    await this.#store.remove(this.#person, rowsKey(id).name);
  }

  /** False if the list can't be read: then it stays as it is. */
  #changeList(change: (listed: string[]) => string[]): Promise<boolean> {
    return this.#exclusive(async () => {
      await this.#store.set(this.#person, indexKey, change(await this.#listed()));
    }).then(
      () => true,
      () => false,
    );
  }

  async #listed(): Promise<string[]> {
    return list(await this.#store.get(this.#person, indexKey))
      .map(text)
      .filter((id) => id !== '');
  }
}
