import { expect, test } from 'vitest';
import { memoizeByPath } from './memoize.ts';

function counted(): { decide: (path: string) => string; calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    decide: memoizeByPath((path) => {
      calls.push(path);
      return path.toUpperCase();
    }),
  };
}

test('decides each path once', () => {
  const { decide, calls } = counted();

  expect([decide('/api/v1/users/7'), decide('/api/v1/users/7'), decide('/api/v1/users/8')]).toEqual(
    ['/API/V1/USERS/7', '/API/V1/USERS/7', '/API/V1/USERS/8'],
  );
  expect(calls).toEqual(['/api/v1/users/7', '/api/v1/users/8']);
});

test.each([
  '/password/reset/abc',
  '/workspace/join/abc',
  '/workspace/invite/abc',
  '/email/verify/7/abc',
  '/s/AbCdEf',
  '/x/a%40b.example',
  `/x/${'a1'.repeat(20)}`,
])('does not cache %s, which could contain a secret', (path) => {
  const { decide, calls } = counted();
  decide(path);
  decide(path);

  expect(calls).toHaveLength(2);
});

test('caches at most a thousand paths', () => {
  const { decide, calls } = counted();
  for (let n = 0; n < 1_500; n += 1) decide(`/x/${n}`);
  calls.length = 0;
  decide('/x/1499');
  decide('/x/0');

  expect(calls).toEqual(['/x/0']);
});

test('caches a null result too', () => {
  let times = 0;
  const decide = memoizeByPath(() => {
    times += 1;
    return null;
  });

  expect([decide('/a'), decide('/a'), times]).toEqual([null, null, 1]);
});
