import { describe, expect, test } from 'vitest';
import { callKeys } from '../contracts/call-facts.ts';
import { calls, type CallKey } from '../contracts/schema/calls.ts';
import { DebugTrace, ErrorReply } from '../contracts/schema/error.ts';
import { handlers } from './legacy/handlers.ts';
import { cases } from './test-reply-cases.ts';
import { applyScenarios } from './scenarios.ts';
import { startBackend, type TestResponse } from './test-backend.ts';

const failures = [
  ['trace', 500],
  ['expired', 419],
  ['unauthenticated', 401],
  ['maintenance', 503],
  ['too-many', 429],
] as const;

/** The response's mismatches with its schema; empty when it fits. */
function problems(key: CallKey, { status, body }: TestResponse): unknown[] {
  const schema = status < 400 ? calls[key].reply : status === 500 ? DebugTrace : ErrorReply;
  return schema.safeParse(body).error?.issues ?? [];
}

/** A value for each path parameter. Failures occur before any value is looked up. */
const paramsOf = (key: CallKey): Record<string, string> =>
  Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']));

describe.each(callKeys.map((key) => ({ key, forms: Object.entries(cases[key]) })))(
  '$key',
  ({ key, forms }) => {
    test.each(forms)(
      '%s',
      async (_, { as, isConfirmed, scenarios = [], status = 200, ...input }) => {
        const { world, call } = startBackend();
        applyScenarios(world.state, ...scenarios);
        if (as) world.actAs(as);
        if (isConfirmed)
          await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });

        const response = await call(key, input);

        expect({ status: response.status, problems: problems(key, response) }).toEqual({
          status,
          problems: [],
        });
      },
    );

    test.each(failures)('fails as %s in a form that clients recognise', async (kind, status) => {
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
  },
);

test('every call of the table has one handler', () => {
  expect(handlers.map((handler) => handler.key).toSorted()).toEqual(callKeys.toSorted());
});

test('reports a wrong reply', async () => {
  const { world, call } = startBackend();
  world.actAs('member');
  world.state.themes = [{ ...world.state.themes[0], id: 'one' } as never];

  const response = await call('GET bootstrap-data');

  expect(problems('GET bootstrap-data', response)).not.toEqual([]);
});

test('reports a wrong error', () => {
  expect(
    problems('POST auth/login', {
      status: 422,
      body: { errors: { email: 1 } },
      headers: new Headers(),
    }),
  ).not.toEqual([]);
});
