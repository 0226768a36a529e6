import { list, record } from '../../../contracts/loose.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Person } from '../../lib/device-notes.ts';
import type { DeviceStore } from '../../lib/device-store.ts';

/** A track that was heard for long enough to count, and where it came from. */
export interface Play {
  trackId: number;
  queueId: string | null;
}

const kept = { name: 'plays', version: 1 } as const;
/** With these it was not counted, and may be at another time: who sent it is not known, it came in pieces or too often, or the backend failed at it or was away. */
const uncounted = [401, 408, 419, 429, 500, 503];
/** More than three days of music; what is older is dropped. */
const most = 500;

/**
 * Plays that the backend has to be told of, kept per person until it can be. One is taken out before it is sent, and put back only where it is
 * certain that it was not counted: none is counted twice, whatever happens in between.
 */
export class Outbox {
  readonly #store: Pick<DeviceStore, 'get' | 'set'>;
  readonly #isHere: (person: Person) => boolean;

  /** `isHere`: nothing is kept for somebody who has signed out while it was under way. */
  constructor(store: Pick<DeviceStore, 'get' | 'set'>, isHere: (person: Person) => boolean) {
    this.#store = store;
    this.#isHere = isHere;
  }

  async add(person: Person, play: Play): Promise<void> {
    await alone(async () => this.#write(person, [...(await this.#read(person)), play]));
  }

  /** Sends what there is, in its order, until one does not arrive. Never rejects. */
  async send(person: Person): Promise<void> {
    while (navigator.onLine) {
      const play = await alone(() => this.#take(person));
      if (!play || !(await this.#deliver(person, play))) return;
    }
  }

  async #deliver(person: Person, { trackId, queueId }: Play): Promise<boolean> {
    try {
      await call('POST tracks/plays/{id}/log', { params: { id: trackId }, body: { queueId } });
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
      // Refused once, it always would be. Where nobody answered it may have arrived.
      if (!uncounted.includes(status) && code !== 'upstream_unreachable')
        return status > 0 && status < 500;
      if (this.#isHere(person))
        await alone(async () =>
          this.#write(person, [{ trackId, queueId }, ...(await this.#read(person))]),
        );
      return false;
    }
    return true;
  }

  async #take(person: Person): Promise<Play | null> {
    const [first = null, ...rest] = await this.#read(person);
    if (first) await this.#write(person, rest);
    return first;
  }

  async #read(person: Person): Promise<Play[]> {
    return list(await this.#store.get(person, kept)).flatMap((entry) => {
      const { trackId, queueId } = record(entry);
      return typeof trackId === 'number'
        ? [{ trackId, queueId: typeof queueId === 'string' ? queueId : null }]
        : [];
    });
  }

  #write(person: Person, plays: readonly Play[]): Promise<void> {
    return this.#store.set(person, kept, plays.slice(-most));
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, in all tabs: each reads what the one before has written. */
function alone<Result>(act: () => Promise<Result>): Promise<Result> {
  const next = last.then(() =>
    navigator.locks ? navigator.locks.request('foyer-plays', act) : act(),
  );
  last = next.catch(() => undefined);
  return next;
}
