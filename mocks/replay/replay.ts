import { parseData, record } from '../../contracts/loose.ts';
import { type Exchange, isRead, methodOf, type Recording } from './recording-format.ts';

/** A world's position in its recording. */
export interface ReplayState {
  /** The recording's length, which distinguishes it from another. */
  length: number;
  /** The number of the recording's writes made so far. */
  writes: number;
  /** By call: how many replies were given since the last write. */
  given: Record<string, number>;
}

/** An exchange, and the number of writes before it. */
interface Entry {
  exchange: Exchange;
  after: number;
}

type Index = ReadonlyMap<string, readonly Entry[]>;

/** The exchanges by request: with the exact page size, and with any page size. */
const indexes = new WeakMap<Recording, { exact: Index; anySize: Index }>();

/**
 * The recording's next exchange for a call; null if it has none. Writes replay their responses in
 * order and repeat the last one. Reads do the same with the responses recorded after the last
 * write, or else before it. `isStateless`: requested without a session, as the gateway requests
 * shared data.
 */
export function nextExchange(
  recording: Recording,
  state: ReplayState,
  method: string,
  url: URL,
  isStateless: boolean,
): Exchange | null {
  const found = candidates(recording, method, url);
  if (!found) return null;
  const shared = isStateless ? found.placed.filter(({ exchange }) => exchange.isShared) : [];
  const placed = shared.length > 0 ? shared : found.placed;
  if (isRead(placed[0]?.exchange ?? { request: 'GET /' })) {
    const moment = Math.max(
      ...placed.map(({ after }) => after).filter((after) => after <= state.writes),
      -1,
    );
    return (
      pick(
        placed.filter(({ after }) => after === (moment === -1 ? placed[0]?.after : moment)),
        state,
        `${found.key} ${shared.length > 0}`,
      )?.exchange ?? null
    );
  }
  const next = pick(placed, state, found.key);
  if (!next) return null;
  state.writes = Math.max(state.writes, next.after + 1);
  // Reads continue with the replies after the write.
  state.given = Object.fromEntries(
    Object.entries(state.given).filter(([key]) => !key.startsWith('GET ')),
  );
  return next.exchange;
}

/** Whether the recording has a response to the call. */
export const isRecorded = (recording: Recording | null, method: string, url: URL): boolean =>
  recording !== null && candidates(recording, method, url) !== null;

function pick(placed: readonly Entry[], state: ReplayState, key: string): Entry | undefined {
  const count = state.given[key] ?? 0;
  state.given[key] = count + 1;
  return placed[Math.min(count, placed.length - 1)];
}

function candidates(
  recording: Recording,
  method: string,
  { pathname, searchParams }: URL,
): { key: string; placed: readonly Entry[] } | null {
  const { exact, anySize } = indexOf(recording);
  const key = keyOf(method, pathname, searchParams);
  const placed = exact.get(key) ?? anySize.get(keyOf(method, pathname, searchParams, sizes));
  return placed ? { key, placed } : null;
}

const sizes: readonly string[] = ['perPage', 'limit'];
/** Parameters that the gateway adds to a call. */
const added: readonly string[] = ['workspaceId', '_method'];

function keyOf(
  method: string,
  pathname: string,
  query: URLSearchParams,
  without: readonly string[] = [],
): string {
  const parts = [...query]
    .filter(([name]) => !added.includes(name) && !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  return `${method} ${decoded(pathname)}?${parts.join('&')}`;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function indexOf(recording: Recording): { exact: Index; anySize: Index } {
  const known = indexes.get(recording);
  if (known) return known;
  const placed = place(recording);
  const by = (without: readonly string[]): Index =>
    Map.groupBy(placed, ({ exchange }) => {
      const { pathname, searchParams } = new URL(
        exchange.request.slice(exchange.request.indexOf(' ') + 1),
        'http://recording',
      );
      return keyOf(methodOf(exchange), pathname, searchParams, without);
    });
  const index = { exact: by([]), anySize: by(sizes) };
  indexes.set(recording, index);
  return index;
}

/** A sign-in returns the data that a page would load, so later page loads replay the same data. */
function place({ exchanges }: Recording): Entry[] {
  let after = 0;
  return exchanges.flatMap((exchange) => {
    if (isRead(exchange)) return [{ exchange, after }];
    const data = record(exchange.body)['bootstrapData'];
    after += 1;
    return [
      { exchange, after: after - 1 },
      ...(data === undefined
        ? []
        : [
            {
              exchange: {
                request: 'GET /api/v1/bootstrap-data',
                call: 'GET bootstrap-data',
                status: 200,
                body: { data },
              },
              after,
            },
          ]),
    ];
  });
}

/**
 * The user that an exchange signs in: undefined if it does not change the user, null for nobody.
 */
export function signedInBy({ status, body }: Exchange): Record<string, unknown> | null | undefined {
  const { data, bootstrapData } = record(body);
  const parts = record(parseData(bootstrapData ?? data));
  if (status >= 300 || !('settings' in parts || 'user' in parts)) return undefined;
  return Object.keys(record(parts['user'])).length > 0 ? record(parts['user']) : null;
}

const moment = /^(\d{4}-\d\d-\d\d)([T ])(\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * The same value with all timestamps moved by `ms` milliseconds. Dates without a time, such as
 * release dates, stay.
 */
export function moved(value: unknown, ms: number): unknown {
  if (Array.isArray(value)) return value.map((one) => moved(one, ms));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, ms)]));
  return typeof value === 'string' ? movedText(value, ms) : value;
}

function movedText(text: string, ms: number): string {
  const [, day, between, time, fraction = '', zone = ''] = moment.exec(text) ?? [];
  if (day === undefined) return text;
  const iso = new Date(Date.parse(`${day}T${time}${fraction}${zone || 'Z'}`) + ms).toISOString();
  return `${iso.slice(0, 10)}${between}${iso.slice(11, 19)}${fraction === '' ? '' : iso.slice(19, 23)}${zone === '' ? '' : 'Z'}`;
}
