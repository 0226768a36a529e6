import { list, record } from '../../../contracts/loose.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import type { Person } from '../../lib/local-entries.ts';
import type { DeviceStore } from '../../lib/device-store.ts';
import { oneAtATime } from '../../lib/tab-locks.ts';

const exclusively = oneAtATime('foyer-plays');

/** A track that was heard long enough to count, and its source. */
export interface Play {
  trackId: number;
  queueId: string | null;
}

const playsEntry = { name: 'plays', version: 1 } as const;
/**
 * With these statuses the backend did not count the play, but may count it later: the session has
 * ended, the request was incomplete or rate limited, or the backend failed.
 */
const uncounted = [401, 408, 419, 429, 500, 503];
/** More than three days of music. Older plays are dropped. */
const maxPlays = 500;

/**
 * Plays to report to the backend, stored per person until sent. Each is removed before sending, and
 * restored only if it certainly wasn't counted, to avoid counting it twice.
 */
export class Outbox {
  readonly #store: Pick<DeviceStore, 'get' | 'set'>;
  readonly #isSignedIn: (person: Person) => boolean;

  /** `isHere`: whether the user is still signed in; otherwise plays aren't stored. */
  constructor(store: Pick<DeviceStore, 'get' | 'set'>, isHere: (person: Person) => boolean) {
    this.#store = store;
    this.#isSignedIn = isHere;
  }

  async add(person: Person, play: Play): Promise<void> {
    await exclusively(async () => this.#write(person, [...(await this.#read(person)), play]));
  }

  /** Sends stored plays in order until one fails. Never rejects. */
  async send(person: Person): Promise<void> {
    while (navigator.onLine) {
      const play = await exclusively(() => this.#take(person));
      if (!play || !(await this.#deliver(person, play))) return;
    }
  }

  async #deliver(person: Person, { trackId, queueId }: Play): Promise<boolean> {
    try {
      await call('POST tracks/plays/{id}/log', { params: { id: trackId }, body: { queueId } });
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
      // A refused play stays refused. Without a response, it may have been delivered.
      if (!uncounted.includes(status) && code !== 'upstream_unreachable')
        return status > 0 && status < 500;
      if (this.#isSignedIn(person))
        await exclusively(async () =>
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
    return list(await this.#store.get(person, playsEntry)).flatMap((entry) => {
      const { trackId, queueId } = record(entry);
      return typeof trackId === 'number'
        ? [{ trackId, queueId: typeof queueId === 'string' ? queueId : null }]
        : [];
    });
  }

  async #write(person: Person, plays: readonly Play[]): Promise<void> {
    await this.#store.set(person, playsEntry, plays.slice(-maxPlays));
  }
}
