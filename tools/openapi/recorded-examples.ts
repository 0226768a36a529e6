import type { CallKey } from '../../contracts/schema/calls.ts';
import { calls } from '../../contracts/schema/calls.ts';
import { startBackend } from '../../mocks/test-backend.ts';
import { cases } from '../../mocks/test-reply-cases.ts';
import { createWorld } from '../../mocks/world.ts';
import { boundedExample } from './bounded-example.ts';

/** What the fake backend took and answered. */
export interface RecordedExample {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  reply: unknown;
}

/** Dates of the seeds are counted from here, so that each recording is the same. */
const recordedAt = Date.UTC(2026, 0, 15, 12);

/** A call by key in the first of its tested forms that succeeds; null where none does without more than one call or a storage. */
export async function recordExample(key: CallKey): Promise<RecordedExample | null> {
  const form = Object.values(cases[key]).find(
    ({ status = 200, scenarios = [], headers }) =>
      status < 400 && scenarios.length === 0 && !headers,
  );
  if (!form) return null;
  const { as, isConfirmed, params, query, body } = form;
  const { world, call } = startBackend(createWorld('examples', () => recordedAt));
  if (as) world.actAs(as);
  if (isConfirmed)
    await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
  const { status, body: reply } = await call(key, {
    ...(params && { params }),
    ...(query && { query }),
    body,
  });
  if (status >= 400)
    throw new Error(`The fake of ${key} answers ${status} to the form that its test names`);
  return {
    params,
    query: query as Record<string, unknown> | undefined,
    ...(body !== undefined && {
      body: boundedExample(body instanceof FormData ? fieldsOf(body) : body, () => true),
    }),
    reply: boundedExample(reply, (value) => calls[key].reply.safeParse(value).success),
  };
}

/** A form as its fields; of a file its name stands there. */
const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
