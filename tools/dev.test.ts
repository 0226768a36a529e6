import { expect, test } from 'vitest';
import { fakeLines, fakeProblem, fakeVariable } from './dev.ts';

const real = () => ({ UPSTREAM_URL: 'https://api.example.test' }) as NodeJS.ProcessEnv;

test('passes each named call once', () => {
  const env = real();

  expect(fakeProblem(['GET genres', 'GET users/{id}', 'GET genres'], 'development', env)).toBe(
    undefined,
  );
  expect(env[fakeVariable]).toBe('["GET genres","GET users/{id}"]');
  expect(fakeLines(env)[0]).toContain('GET genres, GET users/{id}');
  expect(fakeProblem([], 'development', {})).toBeUndefined();
  expect(fakeLines({})).toEqual([]);
});

test.each([
  ['GET user/{id}', "'GET users/{id}'"],
  ['GET users/7', "The nearest are 'GET users/{id}'"],
  ['GET /api/v1/users/7', "The nearest are 'GET users/{id}'"],
  ['genres', "'GET genres'"],
])('refuses the unknown call %s with the nearest names', (call, nearest) => {
  const env = real();
  const problem = fakeProblem(['GET genres', call], 'development', env);

  expect(problem).toContain(`There is no call '${call}' in the table.`);
  expect(problem).toContain(nearest);
  expect(env[fakeVariable]).toBeUndefined();
});

test('requires a real backend', () => {
  for (const [mode, env] of [
    ['development', {}],
    ['mock', real()],
  ] as const)
    expect(fakeProblem(['GET genres'], mode, env)).toContain('set UPSTREAM_URL');
});
