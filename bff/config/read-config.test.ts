import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const least = { UPSTREAM_URL: 'https://api.example.test/base/' };

test('requires one setting and has defaults for all others', () => {
  expect(readConfig(least)).toMatchObject({
    mode: 'production',
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    ownOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
    upstreamOrigin: 'https://api.example.test',
    upstreamBase: '/base',
    showTraces: false,
    connectMs: 2_000,
    maxOfOneAddress: 200,
    firstByteMs: 120_000,
    idleMs: 60_000,
    trustedProxies: [],
    upstreamPrefixes: [
      'api/v1',
      'auth',
      'secure',
      'log-viewer',
      'horizon',
      'storage',
      'build',
      'vendor',
      'sanctum',
    ],
    upstreamPages: ['log-viewer', 'horizon', 'build', 'vendor', 'sanctum'],
    upstreamCa: null,
    rateLimit: true,
    rateLimitSecret: '',
  });
});

test('limits durations to the maximum timer delay', () => {
  expect(readConfig({ ...least, UPSTREAM_IDLE_TIMEOUT: '9999999' }).idleMs).toBe(2_147_483_647);
});

test('reads the address of Redis', () => {
  expect(
    readConfig({ ...least, REDIS_URL: 'rediss://user:p%40ss@cache.test:6380/2' }).redisUrl,
  ).toMatchObject({ nodes: [{ host: 'cache.test', port: 6380 }], password: 'p@ss', database: 2 });
});

test('treats an empty variable as unset', () => {
  expect(readConfig({ ...least, PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
});

test('F152 shows traces only in development and in the demo', () => {
  expect(readConfig({ ...least, NODE_ENV: 'development' }).showTraces).toBe(true);
  expect(readConfig({ ...least, FOYER_DEMO: '1' }).showTraces).toBe(true);
  expect(readConfig({ ...least, NODE_ENV: 'test' }).showTraces).toBe(false);
});

test('B032 reports the origin of each value and masks secrets', () => {
  const { effective } = readConfig({
    ...least,
    PORT: '4000',
    UPSTREAM_ORIGIN: '',
    STATUS_TOKEN: 'hunter2hunter2hunter2',
    UPSTREAM_SECRET_HEADER: 'x-from-foyer: hunter2',
  });
  const shown = (name: string): unknown => effective.find((one) => one.name === name);

  expect(shown('PORT')).toEqual({
    name: 'PORT',
    value: '4000',
    origin: 'environment',
    isSecret: false,
  });
  expect(shown('HOST')).toEqual({
    name: 'HOST',
    value: '0.0.0.0',
    origin: 'default',
    isSecret: false,
  });
  expect(shown('PUBLIC_URL')).toEqual({
    name: 'PUBLIC_URL',
    value: 'http://localhost:4000',
    origin: 'derived',
    isSecret: false,
  });
  expect(shown('UPSTREAM_ORIGIN')).toMatchObject({
    value: 'https://api.example.test',
    origin: 'derived',
  });
  expect(shown('UPSTREAM_ADDRESSES')).toMatchObject({ value: 'rewrite', origin: 'derived' });
  expect(shown('UPSTREAM_CA')).toMatchObject({ value: '', origin: 'default' });
  expect(shown('STATUS_TOKEN')).toEqual({
    name: 'STATUS_TOKEN',
    value: '***',
    origin: 'environment',
    isSecret: true,
  });
  expect(JSON.stringify(effective)).not.toContain('hunter2');
});
