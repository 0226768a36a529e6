import { describe, expect, test } from 'vitest';
import { callKeys } from '../contracts/calls/call-facts.ts';
import type { Rows } from '../contracts/schema/rows.ts';
import { handlers } from './legacy/handlers.ts';
import { applyScenarios } from './scenarios.ts';
import { startBackend } from './test-backend.ts';
import { cases } from './test-reply-cases.ts';
import { problems } from './test-schema-problems.ts';

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
  },
);

test('every call of the table has one handler', () => {
  expect(handlers.map((handler) => handler.key).toSorted()).toEqual(callKeys.toSorted());
});

test('each fake is in the file or folder named after its topic', () => {
  const topics = import.meta.glob<{ rows?: Rows }>(['../contracts/schema/*.ts', '!**/*.test.ts'], {
    eager: true,
  });
  const fakes = Object.entries(
    import.meta.glob<string>(['./legacy/**/*.ts', '!**/*.test.ts', '!**/test-*'], {
      eager: true,
      import: 'default',
      query: '?raw',
    }),
  );
  const isHome = (key: string, topic: string): boolean =>
    fakes.some(
      ([path, text]) =>
        /^\.\/legacy\/([\w-]+)/.exec(path)?.[1] === topic && text.includes(`'${key}'`),
    );
  const elsewhere = Object.entries(topics).flatMap(([path, { rows = {} }]) =>
    Object.keys(rows).filter((key) => !isHome(key, /([\w-]+)\.ts$/.exec(path)?.[1] ?? '')),
  );

  expect(elsewhere).toEqual([]);
});

test('reports a wrong reply', async () => {
  const { world, call } = startBackend('member');
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
