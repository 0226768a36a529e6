import type { CallKey } from '../../contracts/schema/calls.ts';
import { calls } from '../../contracts/schema/calls.ts';
import { startBackend } from '../../mocks/test-backend.ts';
import { cases } from '../../mocks/test-reply-cases.ts';
import { createWorld } from '../../mocks/world.ts';

/** A request to the fake backend, and its response. */
export interface RecordedExample {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  reply: unknown;
}

/** The seeds' dates count from here, so that each recording is the same. */
const recordedAt = Date.UTC(2026, 0, 15, 12);

/**
 * Calls a key with the first of its tested inputs that succeeds; null if none succeeds without
 * further calls or a storage.
 */
export async function recordExample(key: CallKey): Promise<RecordedExample | null> {
  const form = Object.values(cases[key]).find(
    ({ status = 200, scenarios = [], headers }) =>
      status < 400 && scenarios.length === 0 && !headers,
  );
  if (!form) return null;
  const { as, isConfirmed, params, query, body } = form;
  const { world, call } = startBackend(
    null,
    createWorld('examples', () => recordedAt),
  );
  if (as) world.actAs(as);
  if (isConfirmed)
    await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
  const { status, body: reply } = await call(key, {
    ...(params && { params }),
    ...(query && { query }),
    body,
  });
  if (status >= 400)
    throw new Error(`The fake of ${key} returns ${status} for the form in its test`);
  return {
    params,
    query: query as Record<string, unknown> | undefined,
    ...(body !== undefined && {
      body: boundedExample(body instanceof FormData ? fieldsOf(body) : body, () => true),
    }),
    reply: boundedExample(reply, (value) => calls[key].reply.safeParse(value).success),
  };
}

/** A form as its fields; a file is represented by its name. */
const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

/** Limits for a shown example: items of a list, entries of a map, characters of a text. */
interface Bounds {
  items: number;
  entries: number;
  characters: number;
}

/** From generous to strict: the first that makes an example short enough is used. */
const bounds: readonly Bounds[] = [
  { items: 2, entries: 40, characters: 300 },
  { items: 1, entries: 40, characters: 120 },
  { items: 1, entries: 12, characters: 60 },
  { items: 0, entries: 12, characters: 60 },
  { items: 0, entries: 3, characters: 60 },
];

/** Characters of JSON. */
export const maxExampleLength = 4_000;

/**
 * Names of secret fields: their values are replaced even in data that the fake backend invented.
 */
const secret = /password|secret|csrf|recovery_code|^(?:token|plainTextToken|uploadId)$/i;
const inPlaceOfSecrets = '<secret>';

/**
 * An example for display: limited in size, and without secrets. `fits` checks whether the shortened
 * example is still valid; if not, it is shortened less.
 */
export function boundedExample(value: unknown, isValid: (value: unknown) => boolean): unknown {
  const shown = bounds.map((bound) => shorten(value, bound)).filter((one) => isValid(one));
  return (
    shown.find((one) => JSON.stringify(one).length <= maxExampleLength) ??
    shown.at(-1) ??
    shorten(value, { items: 2, entries: 1_000, characters: 300 })
  );
}

/** Random even in the fake backend, and replaced so that an example is always the same. */
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function shorten(given: unknown, bound: Bounds): unknown {
  const value =
    typeof given === 'string'
      ? given.replaceAll(uuid, '00000000-0000-4000-8000-000000000000')
      : given;
  if (typeof value === 'string')
    return value.length > bound.characters ? `${value.slice(0, bound.characters)}…` : value;
  if (Array.isArray(value)) return value.slice(0, bound.items).map((one) => shorten(one, bound));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, bound.entries)
      .map(([name, part]) => [
        name,
        typeof part === 'string' && secret.test(name) ? inPlaceOfSecrets : shorten(part, bound),
      ]),
  );
}
