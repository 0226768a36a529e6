import { list, record } from '../../../contracts/loose.ts';
import type { BodyOf, CallKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import { ApiError } from '../calls/api-error.ts';
import { call, type LooseInput } from '../calls/call.ts';
import { deviceStore, outboxEntry, outboxSent } from '../../lib/device-store.ts';
import { here } from '../../lib/forget-person.ts';
import type { Person } from '../../lib/local-entries.ts';
import { oneAtATime } from '../../lib/tab-locks.ts';

/*
 * Writes to send to the backend, stored per person. A write that may be repeated stays stored until
 * the backend accepts it, because the page may close during the request. Any other write is removed
 * before it is sent, and stored again only if it certainly had no effect.
 */

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

interface Write extends LooseInput {
  key: WaitingKey;
  /** A later write about the same replaces this one: `track 5` for a like or its removal. */
  about?: string;
  /** The state that the person wants. */
  isOn?: boolean;
}

/** A write as it is stored. `at`: when it was made, in milliseconds. */
type WaitingWrite = Write & { at: number };

/**
 * With these statuses the backend did not act, but may later: the session has ended, the request was
 * incomplete or rate limited, or the backend failed.
 */
const notDone = [401, 408, 419, 429, 500, 503];
/** More than three days of plays. Older writes are dropped. */
const max = 500;
/** The person is confirmed first, unless all writes are plays of the last seconds. */
const freshMs = 10_000;

/** So that each reads what the previous one wrote. */
const exclusively = oneAtATime('foyer-outbox');
/** A write that stays while it is sent must not be sent by another tab too. */
const alone = oneAtATime('foyer-outbox-sending');

/** The stored writes that this release can send. @throws Error if they can't be read. */
const read = async (person: Person): Promise<WaitingWrite[]> =>
  list(await deviceStore.get(person, outboxEntry)).filter((one): one is WaitingWrite =>
    Object.hasOwn(mayWait, String(record(one)['key'])),
  );

/** Changes the stored writes of a person, unless a tab has signed them out. */
const change = (
  person: Person,
  next: (waiting: WaitingWrite[]) => WaitingWrite[],
): Promise<WaitingWrite[]> =>
  exclusively(async () => {
    const waiting = await read(person);
    if (here.person !== person) return [];
    const changed = next(waiting);
    if (changed !== waiting) await deviceStore.set(person, outboxEntry, changed.slice(-max));
    return waiting;
  });

/** Adds a write. Two toggles of the same cancel each other; of all others the last one counts. */
function fold(waiting: readonly WaitingWrite[], next: WaitingWrite): WaitingWrite[] {
  const { about } = next;
  const before = waiting.find((one) => about !== undefined && one.about === about);
  const rest = waiting.filter((one) => one !== before);
  const cancels = next.key === 'POST reposts/toggle' && before && before.isOn !== next.isOn;
  return cancels ? rest : [...rest, next];
}

/** Writes about the same keep their order. */
const subjectOf = ({ key, params, about }: Write): string | undefined =>
  key.startsWith('POST playlists/{id}/tracks/') ? `tracks of ${params?.['id']}` : about;

/** What the writes are about that wait or are being sent, as far as this tab knows. */
let subjects = new Set<unknown>();

const learnSubjects = (person: Person): Promise<void> =>
  exclusively(async () => {
    subjects = new Set((await read(person)).map(subjectOf));
  }).catch(() => undefined);
if (here.person !== undefined) void learnSubjects(here.person);

/** @throws Error if the database fails. A play is then sent at once instead. */
export async function addToOutbox(person: Person, write: Write): Promise<void> {
  const subject = subjectOf(write);
  const isFirst = !subjects.has(subject);
  subjects.add(subject);
  try {
    await change(person, (waiting) => fold(waiting, { ...write, at: Date.now() }));
  } catch (error) {
    if (isFirst) subjects.delete(subject);
    if (write.key !== playKey || here.person !== person) throw error;
    await send(write);
  }
}

/**
 * Removes the changes of a playlist's tracks that wait since a time in milliseconds.
 * @returns Whether there were any.
 */
export async function withdrawEdits(playlist: number, since: number): Promise<boolean> {
  const subject = `tracks of ${playlist}`;
  const isIt = (one: WaitingWrite): boolean => one.at >= since && subjectOf(one) === subject;
  if (here.person === undefined) return false;
  const before = await change(here.person, (waiting) => waiting.filter((one) => !isIt(one)));
  return before.some(isIt);
}

/** Sends stored writes in order until one fails, in one tab at a time. Never rejects. */
export async function sendOutbox(person: Person): Promise<void> {
  await learnSubjects(person);
  await alone(() => sendAll(person)).catch(() => undefined);
  await learnSubjects(person);
}

async function sendAll(person: Person): Promise<void> {
  const outcomes: boolean[] = [];
  const isUnsure = (await read(person)).some(
    ({ key, at }) => key !== playKey || Date.now() - at > freshMs,
  );
  if (isUnsure && !(await isSignedIn(person).catch(() => false))) return;
  try {
    while (navigator.onLine && here.person === person) {
      const [write] = await change(person, (waiting) =>
        waiting[0] && !mayWait[waiting[0].key] ? waiting.slice(1) : waiting,
      );
      if (!write) break;
      const outcome = await deliver(person, write);
      if (outcome !== 'waits' && write.key !== playKey) outcomes.push(outcome === 'done');
      if (outcome === 'waits' || outcome === 'lost') break;
    }
  } finally {
    if (outcomes.length > 0) outboxSent.emit(outcomes.every(Boolean));
  }
}

/** Whether the backend still knows this browser as that person. */
async function isSignedIn(person: Person): Promise<boolean> {
  const { normaliseBootstrap } = await import('../../../contracts/site/bootstrap.ts');
  const { user } = normaliseBootstrap(await call('GET bootstrap-data'));
  return (user?.id ?? null) === person;
}

type Outcome = 'done' | 'refused' | 'waits' | 'lost';

async function deliver(person: Person, write: WaitingWrite): Promise<Outcome> {
  const mayRepeat = mayWait[write.key];
  const outcome = await send(write).then(
    () => 'done' as const,
    (error: unknown) => outcomeOf(error, mayRepeat),
  );
  if (mayRepeat && outcome !== 'waits') await change(person, (waiting) => without(waiting, write));
  if (!mayRepeat && outcome === 'waits')
    return change(person, (waiting) => [write, ...waiting].reduce(fold, [])).then(
      () => outcome,
      () => 'lost',
    );
  return outcome;
}

/** Unless a later one has replaced it, or everything of the person is gone. */
function without(waiting: WaitingWrite[], write: WaitingWrite): WaitingWrite[] {
  const rest = waiting.filter((one) => JSON.stringify(one) !== JSON.stringify(write));
  return rest.length < waiting.length ? rest : waiting;
}

function outcomeOf(error: unknown, mayRepeat: boolean): Outcome {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
  // Accepted with an unreadable reply.
  if (status >= 200 && status < 400) return 'done';
  if (notDone.includes(status) || code === 'upstream_unreachable') return 'waits';
  // Without a response, it may have been delivered.
  return status > 0 && status < 500 ? 'refused' : mayRepeat ? 'waits' : 'lost';
}

const send = ({ key, params, body }: Write): Promise<unknown> =>
  (call as (key: string, input: LooseInput) => Promise<unknown>)(key, {
    ...(params && { params }),
    body,
  });

/** Whether there is no connection, or an earlier write about the same was not sent yet. */
export const mustWait = (write: Write): boolean =>
  !navigator.onLine || subjects.has(subjectOf(write));

/**
 * Makes a member's write, or keeps it if it must wait. Resolves to null then. `make` sends it in
 * another way.
 * @throws ApiError
 */
export async function callOrWait<K extends WaitingKey>(
  write: Write & { key: K; body?: BodyOf<K> },
  make: (write: Write) => Promise<unknown> = send,
): Promise<ReplyOf<K> | null> {
  const { person } = here;
  if (typeof person !== 'number') return make(write) as Promise<ReplyOf<K>>;
  if (!mustWait(write)) {
    try {
      return (await make(write)) as ReplyOf<K>;
    } catch (error) {
      // Browsers notice a lost connection late.
      const isLost = error instanceof ApiError && error.status === 0;
      if (!isLost || !mayWait[write.key] || here.person !== person) throw error;
    }
  }
  await addToOutbox(person, write);
  if (navigator.onLine) void sendOutbox(person);
  return null;
}
