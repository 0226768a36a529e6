import { list, text } from '../../../contracts/loose.ts';
import type { DeviceStore } from '../../lib/device-store.ts';
import type { Person } from '../../lib/local-entries.ts';
import { type BulkJob, parseJob, stateOf } from './bulk-job.ts';

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
    const hasState = await this.keep(job);
    // Listed last, so that a listed job is complete.
    await this.#exclusive(async () => {
      const present = await this.#listed();
      await this.#store.set(this.#person, indexKey, [...present, job.id]);
    });
    return hasRows && hasState;
  }

  /** Stores a job's progress. */
  keep(job: BulkJob): Promise<boolean> {
    return this.#store.set(this.#person, stateKey(job.id), stateOf(job));
  }

  async read(id: string): Promise<BulkJob | null> {
    const [state, rows] = await Promise.all([
      this.#store.get(this.#person, stateKey(id)),
      this.#store.get(this.#person, rowsKey(id)),
    ]);
    return parseJob(state, rows);
  }

  /** Oldest first. */
  async all(): Promise<BulkJob[]> {
    const jobs = await Promise.all((await this.#listed()).map((id) => this.read(id)));
    return jobs.filter((job) => job !== null);
  }

  async drop(id: string): Promise<void> {
    await this.#exclusive(async () => {
      const others = (await this.#listed()).filter((one) => one !== id);
      await this.#store.set(this.#person, indexKey, others);
    });
    await this.#store.remove(this.#person, stateKey(id).name);
    await this.#store.remove(this.#person, rowsKey(id).name);
  }

  async #listed(): Promise<string[]> {
    return list(await this.#store.get(this.#person, indexKey))
      .map(text)
      .filter((id) => id !== '');
  }
}
