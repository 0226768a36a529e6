import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { noLaravel, startLaravel } from '../../bff/test/laravel/test-laravel.ts';
import { noRedis, redisBinary, startRedis } from '../../bff/test/test-redis.ts';
import { startRedisCluster } from '../../bff/test/test-redis-cluster.ts';
import { examineBackend } from '../doctor.ts';
import type { Diagnosis } from './finding.ts';
import {
  backend,
  examineThrough,
  finding,
  mira,
  open,
  settings,
  type ProxyFaults,
  wrong,
  serveBackendForEach,
} from './test-diagnosis.ts';

serveBackendForEach();

/** Slow, encrypted and real backends, Redis, and the doctor as a program. */

test('B002 reports a slow backend first', async () => {
  const diagnosis = await examineThrough({ delayMs: 1_100 });

  expect([diagnosis.cause, wrong(diagnosis), diagnosis.exitCode]).toEqual(['time', ['time'], 1]);
  expect(finding(diagnosis, 'time')).toMatchObject({
    state: 'warning',
    seen: expect.stringMatching(/^\d{4} ms/),
    todo: expect.stringMatching(/opcache/),
  });
}, 70_000);

test('reports a backend that times out in a few lines', { timeout: 10_000 }, async () => {
  const diagnosis = await examineThrough({ delayMs: 6_000 });

  expect([diagnosis.cause, wrong(diagnosis), finding(diagnosis, 'answer').seen]).toEqual([
    'answer',
    ['answer'],
    'no response within 5 seconds',
  ]);
});

describe('certificates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-doctor-'));
  const [key, cert, old] = ['key.pem', 'cert.pem', 'old.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  let isThere = true;
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-days',
        '90',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
    execFileSync('openssl', ['x509', '-in', cert, '-signkey', key, '-days', '-1', '-out', old], {
      stdio: 'ignore',
    });
  } catch {
    isThere = false;
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  beforeEach((context) => context.skip(!isThere, 'openssl is not installed'));
  const tls = (file: string): ProxyFaults => ({
    tls: { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8') },
  });

  test('accepts one from a known authority', async () => {
    const diagnosis = await examineThrough(tls(cert), { UPSTREAM_CA: cert });

    expect([wrong(diagnosis), finding(diagnosis, 'tls').state]).toEqual([[], 'ok']);
  });

  test.each([
    ['known', old],
    ['unknown', ''],
  ])('reports an expired one as expired if its authority is %s', async (_, ca) => {
    const diagnosis = await examineThrough(tls(old), ca === '' ? {} : { UPSTREAM_CA: ca });

    expect([diagnosis.cause, wrong(diagnosis), finding(diagnosis, 'tls').seen]).toEqual([
      'tls',
      ['tls'],
      expect.stringContaining('expired on'),
    ]);
  });

  test('reports one from an unknown authority as such', async () => {
    const diagnosis = await examineThrough(tls(cert));

    expect([diagnosis.cause, finding(diagnosis, 'tls')]).toMatchObject([
      'tls',
      {
        seen: expect.stringContaining('not signed by a known authority'),
        todo: expect.stringContaining('UPSTREAM_CA'),
      },
    ]);
  });
});

describe(
  `in front of a real Laravel${noLaravel === null ? '' : ` (${noLaravel})`}`,
  { timeout: 60_000 },
  () => {
    beforeEach((context) => context.skip(noLaravel !== null, noLaravel ?? ''));
    const appUrl = 'http://laravel.internal.test';

    test.each([
      [
        'a wrong SESSION_DOMAIN',
        { sessionDomain: '.shop.example' },
        appUrl,
        'session domain',
        /shop\.example/,
      ],
      [
        'a host that is not stateful',
        {},
        'http://other.internal.test',
        'session',
        /no session begins|none begins/,
      ],
    ])('reports %s first', async (_, options, origin, cause, seen) => {
      const laravel = await startLaravel({ debug: false, routes: 'api', appUrl, ...options });
      open.push(laravel);
      const diagnosis = await examineBackend(
        { ...settings(laravel.url), UPSTREAM_ORIGIN: origin },
        null,
      );

      expect(diagnosis.cause).toBe(cause);
      expect(finding(diagnosis, cause).seen).toMatch(seen);
      expect(finding(diagnosis, 'method override').state).toBe('ok');
    });

    test('reports sessions, writes, forwarded addresses and maintenance', async () => {
      const laravel = await startLaravel({ debug: false, routes: 'api', appUrl });
      open.push(laravel);
      const env = { ...settings(laravel.url), UPSTREAM_ORIGIN: appUrl };
      const diagnosis = await examineBackend(env, null);

      for (const id of [
        'session',
        'session domain',
        'session returns',
        'method override',
        'csrf',
        'forwarded scheme',
      ])
        expect([id, finding(diagnosis, id).state]).toEqual([id, 'ok']);
      laravel.maintain(60);
      expect(await examineBackend(env, null)).toMatchObject({ cause: 'maintenance', exitCode: 2 });
    });
  },
);

describe('Redis', () => {
  beforeEach((context) => context.skip(redisBinary === null, noRedis));

  test.each([
    [
      'that evicts old keys is fine',
      ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'],
      'ok',
      /redis|valkey/i,
    ],
    [
      'that evicts nothing is a warning',
      ['--maxmemory-policy', 'noeviction'],
      'warning',
      /noeviction/,
    ],
  ])('one %s', async (_, options, state, seen) => {
    const redis = await startRedis(...options);
    open.push(redis);
    const diagnosis = await examineBackend(
      { ...settings(backend.url), REDIS_URL: redis.url },
      null,
    );

    expect(finding(diagnosis, 'redis')).toMatchObject({ state, seen: expect.stringMatching(seen) });
    // The caches and counters of running instances stay untouched.
    expect(await redis.dump()).toBe('');
  });

  test('accepts a cluster only if its nodes are listed', async () => {
    const cluster = await startRedisCluster('--maxmemory-policy', 'allkeys-lru');
    open.push(cluster);
    const examine = async (url = ''): Promise<string> =>
      finding(await examineBackend({ ...settings(backend.url), REDIS_URL: url }, null), 'redis')
        .state;

    expect(await examine(cluster.url)).toBe('ok');
    expect(await examine(cluster.nodes[0]?.url)).toBe('failure');
  });

  test('reports an unreachable server', async () => {
    const diagnosis = await examineBackend(
      { ...settings(backend.url), REDIS_URL: 'redis://:hunter2@127.0.0.1:1' },
      null,
    );

    expect(finding(diagnosis, 'redis').state).toBe('failure');
    expect(JSON.stringify(diagnosis)).not.toContain('hunter2');
  });
});

describe('as a program', { timeout: 30_000 }, () => {
  function run(
    env: Record<string, string>,
    ...args: string[]
  ): Promise<{ code: number; out: string; error: string }> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [join(import.meta.dirname, '../run.js'), 'doctor', ...args],
        { env: { PATH: process.env['PATH'], ...env } },
        (_, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
      );
      child.stdin?.end();
    });
  }

  test('reports the demo as healthy without settings', async () => {
    expect(await run({})).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\n0 failures, 0 warnings, \d+ ok, \d+ skipped\n$/),
    });
  });

  test('prints the remedies, with the likely cause first', async () => {
    const { code, out } = await run({ UPSTREAM_URL: 'http://127.0.0.1:1' });

    expect(code).toBe(2);
    expect(out).toMatch(
      /\n\nThe likely cause: FAILURE connection\n {2}tried .+\n {2}seen {3}.+\n {2}do {5}Start the backend/,
    );
  });

  test('prints JSON, and names invalid settings', async () => {
    const { code, out } = await run({ UPSTREAM_URL: 'nonsense' }, '--json');

    expect([code, JSON.parse(out)]).toMatchObject([2, { exitCode: 2, cause: 'settings' }]);
  });

  test('reads a password from the environment, without a prompt outside a terminal', async () => {
    const signedIn = await run(
      { ...settings(backend.url), DOCTOR_PASSWORD: mira.password },
      '--json',
      '--as',
      mira.email,
    );

    expect(finding(JSON.parse(signedIn.out) as Diagnosis, 'sign-out').state).toBe('ok');
    expect(signedIn.out).not.toContain(mira.password);
    expect(await run(settings(backend.url), '--as', mira.email)).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringContaining('DOCTOR_PASSWORD'),
    });
    expect(await run({}, '--password', 'x')).toMatchObject({
      code: 2,
      error: expect.stringContaining('npm run doctor'),
    });
  });
});
