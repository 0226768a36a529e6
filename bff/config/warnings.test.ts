import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configWarnings } from './warnings.ts';

const good = {
  UPSTREAM_URL: 'https://api.example.test',
  PUBLIC_URL: 'https://music.example.test',
  TRUSTED_PROXIES: '10.0.0.0/8',
  STATUS_TOKEN: 'long-enough-to-keep',
};

const named = (env: Record<string, string>): string[] =>
  configWarnings({ ...good, ...env }).map((line) => line.split(':')[0] ?? '');

test('has no warnings for good settings', () => {
  expect(named({})).toEqual([]);
});

test.each<[Record<string, string>, string[]]>([
  [{ PUBLIC_URL: 'http://music.example.test' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: '' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'http://localhost:3000' }, []],
  [{ UPSTREAM_URL: 'http://api.example.test' }, ['UPSTREAM_URL']],
  [{ UPSTREAM_URL: 'http://8.8.8.8' }, ['UPSTREAM_URL']],
  [{ SHADOW_URL: 'http://shadow.example.test' }, ['SHADOW_URL']],
  [{ SHADOW_URL: 'https://shadow.example.test' }, []],
  [{ REDIS_URL: 'redis://cache.example.test:6379' }, ['REDIS_URL']],
  [{ REDIS_URL: 'rediss://cache.example.test:6379' }, []],
  [{ REDIS_URL: 'redis://10.0.0.7:6379' }, []],
  [{ TRUSTED_PROXIES: '' }, ['TRUSTED_PROXIES']],
  [{ TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, ['TRUSTED_PROXIES']],
  [{ TRUSTED_PROXIES: '::/0' }, ['TRUSTED_PROXIES']],
  [{ STATUS_TOKEN: 'short' }, ['STATUS_TOKEN']],
  [{ STATUS_TOKEN: '' }, []],
  [{ FOYER_DEMO: 'yes' }, ['FOYER_DEMO']],
  [{ NODE_ENV: 'development' }, ['NODE_ENV']],
  [{ LOG_LEVEL: 'silent' }, ['LOG_LEVEL']],
  [{ UPSTREAM_PREFIXES: 'api/v1, auth, storage/app, vendor/x, radio' }, ['UPSTREAM_PREFIXES']],
  [{ UPSTREAM_PREFIXES: 'api/v1, radio/old', UPSTREAM_PAGES: 'radio' }, []],
  [{ UPSTREAM_PAGES: 'horizon, storage/app' }, ['UPSTREAM_PAGES']],
  [
    { UPSTREAM_IDLE_TIMEOUT: '0', DRAIN_SECONDS: '0.0' },
    ['UPSTREAM_IDLE_TIMEOUT', 'DRAIN_SECONDS'],
  ],
])('for %j, warns about %j', (env, warnings) => {
  expect(named(env)).toEqual(warnings);
});

test.each([
  'http://127.0.0.1',
  'http://10.1.2.3',
  'http://172.31.0.1',
  'http://192.168.1.1',
  'http://[::1]',
  'http://[fd00::1]',
  'http://php',
  'http://php.default.svc.cluster.local',
  'http://api.internal',
])('does not warn about plain HTTP to the private address %s', (address) => {
  expect(named({ UPSTREAM_URL: address })).toEqual([]);
});

test.each([
  [0, '', []],
  [10, '', ['RATE_LIMIT_SECRET']],
  [10, 'x'.repeat(32), []],
  [100, '', []],
])(
  'with %i percent of a call routed elsewhere and RATE_LIMIT_SECRET %j, warns about %j',
  (percent, secret, warnings) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
    const ROUTES = join(folder, 'routes.json');
    writeFileSync(
      ROUTES,
      JSON.stringify({
        backends: { b: 'https://b.test' },
        routes: [{ name: 'one', call: 'GET tracks/{id}', to: 'b', percent }],
      }),
    );
    const found = named({ ROUTES, RATE_LIMIT_SECRET: secret });
    rmSync(folder, { recursive: true });

    expect(found).toEqual(warnings);
  },
);
