import { expect, test } from 'vitest';
import { callKeys } from '../contracts/calls/call-facts.ts';
import type { CallKey } from '../contracts/schema/calls.ts';
import { sample } from '../tools/test/sample.ts';
import { startBackend } from './test-backend.ts';
import { problems } from './test-schema-problems.ts';

const failures = [
  ['trace', 500],
  ['expired', 419],
  ['unauthenticated', 401],
  ['maintenance', 503],
  ['too-many', 429],
] as const;

/** A value for each path parameter. The failure comes before any lookup. */
const paramsOf = (key: CallKey): Record<string, string> =>
  Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']));

const cases = callKeys.flatMap((key) =>
  failures.map(([kind, status]) => [key, kind, status] as const),
);

test.each(
  sample(
    cases,
    ([, kind]) => kind,
    ([key]) => key.split(' ')[0],
  ),
)('%s fails as %s with a recognisable response', async (key, kind, status) => {
  const { world, call } = startBackend();
  world.state.failures.push({ key, as: kind, times: 1 });

  const response = await call(key, {
    params: paramsOf(key),
    ...(key.startsWith('POST') && { body: {} }),
  });

  expect({ status: response.status, problems: problems(key, response) }).toEqual({
    status,
    problems: [],
  });
});
