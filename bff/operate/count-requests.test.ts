import { expect, test } from 'vitest';
import type { Plan } from '../request/plan-request.ts';
import { createRouteLabel } from './count-requests.ts';

const label = createRouteLabel(
  { upstreamPrefixes: ['api/v1', 'auth'] },
  (path) => path === '/assets/main.js',
);

const of = (decoded: string, callKey?: string, failure: 'not_found' | null = null): string => {
  const target = {
    path: decoded,
    decoded,
    query: '',
    isAmbiguous: false,
    isAmbiguousUpstream: false,
  };
  const plan = failure === null ? ({ callKey: callKey ?? null } as Plan) : null;
  return label({ target, failure, route: null, plan });
};

test.each([
  ['/api/v1/users/7', 'GET users/{id}', 'GET users/{id}'],
  ['/api/v1/whatever', undefined, 'proxied:api/v1'],
  ['/auth', undefined, 'proxied:auth'],
  ['/assets/main.js', undefined, 'file'],
  ['/assets/gone.js', undefined, 'document'],
  ['/login', undefined, 'document'],
  ['/healthz', undefined, 'ops'],
  ['/readyz', undefined, 'ops'],
  ['/metrics', undefined, 'ops'],
  ['/_foyer/status', undefined, 'ops'],
  ['/metrics/x', undefined, 'document'],
])('labels %s with the call %s by %s', (path, callKey, expected) => {
  expect(of(path, callKey)).toBe(expected);
});

test('counts a missing asset as a file, and any other missing address as a document', () => {
  expect(of('/assets/gone.js', undefined, 'not_found')).toBe('file');
  expect(of('/wp-login.php', undefined, 'not_found')).toBe('document');
});

test('has a handful of labels for ten thousand paths', () => {
  const starts = [
    '/',
    '',
    '/api/v1',
    '/api/v1/',
    '/auth/',
    '/_foyer/',
    '/healthz',
    '//',
    '/users/',
  ];
  const paths = Array.from(
    { length: 10_000 },
    (_, index) =>
      starts[index % starts.length] +
      Math.random()
        .toString(36)
        .slice(2, 2 + (index % 9)),
  );

  const names = new Set(paths.map((path) => of(path)));

  expect([...names].toSorted()).toEqual(['document', 'ops', 'proxied:api/v1', 'proxied:auth']);
});
