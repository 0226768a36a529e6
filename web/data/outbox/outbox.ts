import { list, record } from '../../../contracts/loose.ts';
import type { BodyOf, CallKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import { ApiError } from '../calls/api-error.ts';
import { call, type LooseInput } from '../calls/call.ts';
import { deviceStore, type DeviceStore, outboxEntry, outboxSent } from '../../lib/device-store.ts';
import { here } from '../../lib/forget-person.ts';
import type { Person } from '../../lib/local-entries.ts';
import { oneAtATime } from '../../lib/tab-locks.ts';

/** Writes that may wait for a connection, and whether a second delivery changes nothing. */
const mayWait = {
  'POST tracks/plays/{id}/log': false,
  'POST users/me/add-to-library': true,
  'POST users/me/remove-from-library': true,
  'POST users/{id}/follow': true,
  'POST users/{id}/unfollow': true,
  'POST playlists/{id}/follow': true,
  'POST playlists/{id}/unfollow': true,
  'POST reposts/toggle': false,
  'POST playlists/{id}/tracks/add': false,
  'POST playlists/{id}/tracks/remove': true,
  'POST playlists/{id}/tracks/order': true,
} satisfies Partial<Record<CallKey, boolean>>;
type WaitingKey = keyof typeof mayWait;

const playKey = 'POST tracks/plays/{id}/log';

/** A write as it is stored. */
interface WaitingWrite extends LooseInput {
  key: WaitingKey;
  /** A later write about the same replaces this one: `track 5` for a like or its removal. */
  about?: string;
  /** The state that the person wants. */
  isOn?: boolean;
  /** When it was made, in milliseconds. */
  at: number;
}

type NewWrite = Omit<WaitingWrite, 'at'>;

/**
 * With these statuses the backend did not act, but may later: the session has ended, the request was
 * incomplete or rate limited, or the backend failed.
 */
const notDone = [401, 408, 419, 429, 500, 503];
/** More than three days of plays. Older writes are dropped. */
const max = 500;
/** The person is confirmed first, unless all writes are plays of the last seconds. */
const freshMs = 10_000;

interface Surroundings {
  /** Whether the person is on this page, as far as any tab knows; otherwise nothing is stored. */
  isHere: (person: Person) => boolean;
  /** Whether the backend still knows this browser as that person. */
  confirm: (person: Person) => Promise<boolean>;
}

/**
 * Writes to send to the backend, stored per person. A write that may be repeated stays stored until
 * the backend accepts it, because the page may close during the request. Any other write is removed
 * before it is sent, and stored again only if it certainly had no effect.
 */
export class Outbox {
  readonly #store: Pick<DeviceStore, 'get' | 'set'>;
  readonly #surroundings: Surroundings;
  #subjects = new Set<unknown>();

  constructor(store: Pick<DeviceStore, 'get' | 'set'>, surroundings: Surroundings) {
    this.#store = store;
    this.#surroundings = surroundings;
  }

  async add(person: Person, write: NewWrite): Promise<void> {
    await exclusively(async () => {
      if (!this.#surroundings.isHere(person)) return;
      this.#subjects.add(subjectOf(write));
      await this.#write(person, fold(await this.#read(person), { ...write, at: Date.now() }));
    });
  }

  /** Whether a write about the same waits or is being sent, which this one must not overtake. */
  isBehind(write: NewWrite): boolean {
    return this.#subjects.has(subjectOf(write));
  }

  async look(person: Person): Promise<void> {
    await exclusively(async () => {
      this.#subjects = new Set((await this.#read(person)).map(subjectOf));
    });
  }

  /** Sends stored writes in order until one fails, in one tab at a time. Never rejects. */
  async send(person: Person): Promise<void> {
    await alone(() => this.#send(person));
    await this.look(person);
  }

  async #send(person: Person): Promise<void> {
    const outcomes: boolean[] = [];
    const isUnsure = (await this.#read(person)).some(
      ({ key, at }) => key !== playKey || Date.now() - at > freshMs,
    );
    if (isUnsure && !(await this.#surroundings.confirm(person).catch(() => false))) return;
    while (navigator.onLine && this.#surroundings.isHere(person)) {
      const write = await exclusively(() => this.#take(person));
      if (!write) break;
      const outcome = await this.#deliver(person, write);
      if (outcome !== 'waits' && write.key !== playKey) outcomes.push(outcome === 'done');
      if (outcome === 'waits' || outcome === 'lost') break;
    }
    if (outcomes.length > 0) outboxSent.emit(outcomes.every(Boolean));
  }

  async #deliver(person: Person, write: WaitingWrite): Promise<Outcome> {
    const outcome = await send(write).then(
      () => 'done' as const,
      (error: unknown) => outcomeOf(error, mayWait[write.key]),
    );
    if (mayWait[write.key]) {
      if (outcome !== 'waits') await exclusively(() => this.#remove(person, write));
    } else if (outcome === 'waits' && this.#surroundings.isHere(person))
      await exclusively(async () =>
        this.#write(person, [write, ...(await this.#read(person))].reduce(fold, [])),
      );
    return outcome;
  }

  async #take(person: Person): Promise<WaitingWrite | null> {
    const [first = null, ...rest] = await this.#read(person);
    if (first && !mayWait[first.key]) await this.#write(person, rest);
    return first;
  }

  /** Unless a later one has replaced it, or everything of the person is gone. */
  async #remove(person: Person, write: WaitingWrite): Promise<void> {
    const waiting = await this.#read(person);
    const rest = waiting.filter((one) => JSON.stringify(one) !== JSON.stringify(write));
    if (rest.length < waiting.length) await this.#write(person, rest);
  }

  #read = async (person: Person): Promise<WaitingWrite[]> =>
    readWaiting(await this.#store.get(person, outboxEntry));

  async #write(person: Person, writes: readonly WaitingWrite[]): Promise<void> {
    await this.#store.set(person, outboxEntry, writes.slice(-max));
  }
}

type Outcome = 'done' | 'refused' | 'waits' | 'lost';

function outcomeOf(error: unknown, mayRepeat: boolean): Outcome {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
  // Accepted with an unreadable reply.
  if (status >= 200 && status < 400) return 'done';
  if (notDone.includes(status) || code === 'upstream_unreachable') return 'waits';
  // Without a response, it may have been delivered.
  return status > 0 && status < 500 ? 'refused' : mayRepeat ? 'waits' : 'lost';
}

const send = ({ key, params, body }: NewWrite): Promise<unknown> =>
  (call as (key: string, input: LooseInput) => Promise<unknown>)(key, {
    ...(params && { params }),
    body,
  });

/** Writes about the same keep their order. */
const subjectOf = ({ key, params, about }: NewWrite): string | undefined =>
  key.startsWith('POST playlists/{id}/tracks/') ? `tracks of ${params?.['id']}` : about;

/** The stored writes that this release can send. */
const readWaiting = (stored: unknown): WaitingWrite[] =>
  list(stored).filter((one): one is WaitingWrite =>
    Object.hasOwn(mayWait, String(record(one)['key'])),
  );

/** Adds a write. Two toggles of the same cancel each other; of all others the last one counts. */
function fold(waiting: WaitingWrite[], next: WaitingWrite): WaitingWrite[] {
  const { about } = next;
  const before = waiting.find((one) => about !== undefined && one.about === about);
  const rest = waiting.filter((one) => one !== before);
  const cancels = next.key === 'POST reposts/toggle' && before && before.isOn !== next.isOn;
  return cancels ? rest : [...rest, next];
}

/** So that each reads what the previous one wrote. */
const exclusively = oneAtATime('foyer-outbox');
/** A write that stays while it is sent must not be sent by another tab too. */
const alone = oneAtATime('foyer-outbox-sending');

/** The page's only outbox. */
export const outbox = new Outbox(deviceStore, {
  isHere: (person) => person === here.person,
  async confirm(person) {
    const { normaliseBootstrap } = await import('../../../contracts/site/bootstrap.ts');
    const { user } = normaliseBootstrap(await call('GET bootstrap-data'));
    return (user?.id ?? null) === person;
  },
});
if (here.person !== undefined) void outbox.look(here.person);

/** Whether there is no connection, or an earlier write about the same was not sent yet. */
export const mustWait = (write: NewWrite): boolean => !navigator.onLine || outbox.isBehind(write);

/**
 * Makes a member's write, or keeps it if it must wait. Resolves to null then.
 * @throws ApiError
 */
export async function callOrWait<K extends WaitingKey>(
  write: NewWrite & { key: K; body?: BodyOf<K> },
): Promise<ReplyOf<K> | null> {
  const { person } = here;
  if (typeof person !== 'number' || !mustWait(write)) return send(write) as Promise<ReplyOf<K>>;
  await outbox.add(person, write);
  if (navigator.onLine) void outbox.send(person);
  return null;
}
