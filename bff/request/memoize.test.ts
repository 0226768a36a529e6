import { expect, test } from 'vitest';
import { memoizeByPath } from './memoize.ts';

function counted(): { decide: (path: string) => string; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    decide: memoizeByPath((path) => {
      asked.push(path);
      return path.toUpperCase();
    }),
  };
}

test('decides each path once', () => {
  const { decide, asked } = counted();

  expect([decide('/api/v1/users/7'), decide('/api/v1/users/7'), decide('/api/v1/users/8')]).toEqual(
    ['/API/V1/USERS/7', '/API/V1/USERS/7', '/API/V1/USERS/8'],
  );
  expect(asked).toEqual(['/api/v1/users/7', '/api/v1/users/8']);
});

test.each([
  '/password/reset/abc',
  '/workspace/join/abc',
  '/workspace/invite/abc',
  '/email/verify/7/abc',
  '/s/AbCdEf',
  '/x/a%40b.example',
  `/x/${'a1'.repeat(20)}`,
])('caches nothing for %s, which could contain a secret', (path) => {
  const { decide, asked } = counted();
  decide(path);
  decide(path);

  expect(asked).toHaveLength(2);
});

test('caches at most a thousand paths, however many visitors try', () => {
  const { decide, asked } = counted();
  for (let n = 0; n < 1_500; n += 1) decide(`/x/${n}`);
  asked.length = 0;
  decide('/x/1499');
  decide('/x/0');

  expect(asked).toEqual(['/x/0']);
});

test('caches a null result too', () => {
  let times = 0;
  const decide = memoizeByPath(() => {
    times += 1;
    return null;
  });

  expect([decide('/a'), decide('/a'), times]).toEqual([null, null, 1]);
});
