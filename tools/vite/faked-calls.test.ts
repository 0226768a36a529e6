import { expect, test } from 'vitest';
import { readRouting } from '../../bff/config/routing-file.ts';
import { withFakes } from './faked-calls.ts';

const url = 'http://127.0.0.1:4711';
const upstreamPrefixes = ['api/v1', 'auth', 'storage'];

test('puts rules for fake calls and pictures before those of a ROUTES file', () => {
  const own = {
    backends: { b: 'https://b.test' },
    testers: { header: 'x-tester', value: 'a-secret-of-16-or-more' },
    routes: [{ name: 'genres', call: 'GET genres', to: 'b' }],
  };

  const routes = withFakes(own, ['GET genres', 'PUT users/me'], url, {});

  expect(routes).toEqual({
    ...own,
    backends: { b: 'https://b.test', 'foyer-fakes': url },
    routes: [
      { name: 'fake 1', call: 'GET genres', to: 'foyer-fakes' },
      { name: 'fake 2', call: 'PUT users/me', to: 'foyer-fakes' },
      { name: 'fake pictures', prefix: 'storage/art', to: 'foyer-fakes' },
      ...own.routes,
    ],
  });
  expect(readRouting(JSON.stringify(routes), { upstreamPrefixes })).not.toHaveProperty('problems');
});

test('omits the rule for pictures where the gateway does not forward them', () => {
  expect(withFakes({}, ['GET genres'], url, { UPSTREAM_PREFIXES: 'api/v1, auth' })).toEqual({
    backends: { 'foyer-fakes': url },
    routes: [{ name: 'fake 1', call: 'GET genres', to: 'foyer-fakes' }],
  });
});
