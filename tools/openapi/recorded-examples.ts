import type { CallKey } from '../../contracts/schema/calls.ts';
import { calls } from '../../contracts/schema/calls.ts';
import { startBackend } from '../../mocks/test-backend.ts';
import { cases } from '../../mocks/test-reply-cases.ts';
import { createWorld } from '../../mocks/world.ts';
import { boundedExample } from './bounded-example.ts';

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
