import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noLaravel, startLaravel } from '../../bff/laravel/test-laravel.ts';
import { redisBinary, noRedis, startRedis } from '../../bff/test/test-redis.ts';
import { startRedisCluster } from '../../bff/test/test-redis-cluster.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { type LegacyServer, serveLegacy } from '../../mocks/serve.ts';
import { examineBackend } from '../doctor.ts';
import type { Diagnosis, Finding } from './finding.ts';
import { startBetween } from './test-intermediary.ts';

let backend: LegacyServer;
const open: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  backend = await serveLegacy();
  open.push(backend);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const settings = (url: string) => ({
  PUBLIC_URL: 'https://music.example.test',
  TRUSTED_PROXIES: '10.0.0.1',
  UPSTREAM_URL: url,
});
const mira = { email: 'mira@undersong.test', password: 'undersong' };
const finding = ({ findings }: Diagnosis, id: string): Finding =>
  findings.find((one) => one.id === id)!;
const wrong = ({ findings }: Diagnosis): string[] =>
  findings.filter(({ state }) => state === 'warning' || state === 'failure').map(({ id }) => id);

type Spoils = Parameters<typeof startBetween>[1];

async function examineThrough(
  spoils: Spoils,
  env: Record<string, string> = {},
  account: typeof mira | null = null,
): Promise<Diagnosis> {
  const between = await startBetween(backend.url, spoils);
  open.push(between);
  return examineBackend({ ...settings(between.url), ...env }, account);
}

const withCookies = (change: (line: string) => string): Spoils => ({
  onResponse(headers) {
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(change);
  },
});
const without = (...names: string[]): Spoils => ({
  onRequest({ headers }) {
    for (const name of names) Reflect.deleteProperty(headers, name);
  },
});

describe('a healthy backend', () => {
  test('B002 has no problem, for a guest', async () => {
    const diagnosis = await examineBackend(settings(backend.url), null);

    expect([wrong(diagnosis), diagnosis.exitCode, diagnosis.cause]).toEqual([[], 0, null]);
    expect(diagnosis.findings.filter(({ state }) => state === 'ok').length).toBeGreaterThan(20);
    expect(finding(diagnosis, 'ranges')).toMatchObject({
      state: 'ok',
      seen: expect.stringContaining('206'),
    });
    expect([backend.world.state.mails, backend.world.state.failedLogins]).toEqual([[], {}]);
  });

  test('has no problem for a member either, who is signed out afterwards', async () => {
    applyScenarios(backend.world.state, 'uploads straight to S3');
    const before = structuredClone(backend.world.state.people);
    const diagnosis = await examineBackend({ ...settings(backend.url), FOYER_DEMO: 'yes' }, mira);

    expect(
      ['sign-in', 'replies to a member', 'tus', 'bucket', 'sign-out'].map((id) => [
        id,
        finding(diagnosis, id).state,
      ]),
    ).toEqual(
      ['sign-in', 'replies to a member', 'tus', 'bucket', 'sign-out'].map((id) => [id, 'ok']),
    );
    expect(
      Object.values(backend.world.state.sessions).filter(({ user_id }) => user_id !== null),
    ).toEqual([]);
    expect([backend.world.state.people, backend.world.state.uploads.entries]).toEqual([before, []]);
  });
});

/** A fault in between, and the cause that the doctor should find. */
const spoilt: [
  what: string,
  spoils: Spoils,
  env: Record<string, string>,
  cause: string,
  state: string,
  seen: RegExp,
  todo: RegExp,
][] = [
  [
    'a session domain of another host',
    withCookies((line) => `${line}; domain=.shop.example`),
    {},
    'session domain',
    'warning',
    /shop\.example, which is neither/,
    /SESSION_DOMAIN/,
  ],
  [
    'an override that the backend ignores',
    {
      onRequest: (sent) => {
        Reflect.deleteProperty(sent.headers, 'x-http-method-override');
        sent.url = sent.url.replaceAll(/([?&])_method=\w+/g, '$1x=');
      },
    },
    {},
    'method override',
    'failure',
    /the backend ignores X-HTTP-Method-Override and _method/,
    /METHOD_OVERRIDE_HEADER/,
  ],
  [
    'a proxy that removes the override header',
    without('x-http-method-override'),
    {},
    'method override',
    'failure',
    /a proxy removes the header/,
    /every proxy/,
  ],
  [
    'a host that Sanctum does not know',
    {
      onRequest: ({ url, headers }) => {
        if (url.startsWith('/api')) headers.referer = 'https://elsewhere.test/';
      },
    },
    {},
    'session',
    'failure',
    /but one does at \/sanctum\/csrf-cookie/,
    /SANCTUM_STATEFUL_DOMAINS/,
  ],
  [
    'another host name than the setting says',
    { onRequest: ({ headers }) => void (headers.host = 'api.undersong.test') },
    {},
    'session',
    'failure',
    /no session begins/,
    /SANCTUM_STATEFUL_DOMAINS/,
  ],
  [
    'another name of the header than the backend reads',
    {},
    { METHOD_OVERRIDE_HEADER: 'X-Method', METHOD_OVERRIDE_PARAM: 'verb' },
    'method override',
    'failure',
    /understands X-HTTP-Method-Override$/,
    /^Set METHOD_OVERRIDE_HEADER=X-HTTP-Method-Override/,
  ],
  [
    'maintenance',
    { inPlace: () => ({ status: 503, headers: { 'retry-after': '120' } }) },
    {},
    'maintenance',
    'failure',
    /503 with Retry-After: 120/,
    /artisan up/,
  ],
  ['a slow backend', { delayMs: 1_100 }, {}, 'time', 'warning', /^1\d{3} ms/, /opcache/],
  [
    'a redirect to https',
    {
      inPlace: ({ url }) => ({
        status: 301,
        headers: { location: `https://api.example.test${url}` },
      }),
    },
    {},
    'start-up data',
    'failure',
    /301 to https:/,
    /UPSTREAM_URL/,
  ],
  [
    'a page of another site',
    {
      inPlace: () => ({
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<html>It works!</html>',
      }),
    },
    {},
    'start-up data',
    'failure',
    /It works!/,
    /UPSTREAM_ORIGIN/,
  ],
  [
    'Secure cookies of an http site',
    withCookies((line) => `${line}; secure`),
    { PUBLIC_URL: 'http://music.example.test' },
    'session cookie',
    'failure',
    /Secure, but the site uses http/,
    /SESSION_SECURE_COOKIE/,
  ],
  [
    'sessions that are lost',
    without('cookie'),
    {},
    'session returns',
    'failure',
    /each call begins a new one/,
    /APP_KEY/,
  ],
  [
    'a token that does not arrive',
    without('x-xsrf-token'),
    {},
    'csrf',
    'failure',
    /419/,
    /X-XSRF-TOKEN/,
  ],
  [
    'session cookies by another name',
    withCookies((line) => line.replace('foyer_demo_session', 'visit')),
    {},
    'session',
    'failure',
    /SESSION_COOKIES matches none of them/,
    /SESSION_COOKIES/,
  ],
  [
    'a clock that is wrong',
    { onResponse: (headers) => void (headers.date = new Date(Date.now() - 600_000).toUTCString()) },
    {},
    'clock',
    'warning',
    /differ by (?:59\d|60\d) seconds/,
    /NTP/,
  ],
  [
    'short heads and bodies',
    {
      inPlace: ({ headers, bytes }) =>
        headers['x-doctor'] ? { status: 431 } : bytes > 1_000_000 ? { status: 413 } : undefined,
    },
    {},
    'large heads',
    'warning',
    /a long header gets 431/,
    /large_client_header_buffers/,
  ],
  [
    'a firewall that refuses workspaces',
    { inPlace: ({ url }) => (url.includes('workspaceId') ? { status: 400 } : undefined) },
    {},
    'workspace',
    'failure',
    /400/,
    /workspaceId/,
  ],
  [
    'files without ranges',
    without('range', 'if-range'),
    {},
    'ranges',
    'warning',
    /200 instead of 206/,
    /X-Accel-Redirect/,
  ],
];

test.each(spoilt)(
  'B002 %s is reported first',
  { timeout: 70_000 },
  async (_, spoils, env, cause, state, seen, todo) => {
    const diagnosis = await examineThrough(spoils, env);

    expect(diagnosis.cause).toBe(cause);
    expect(finding(diagnosis, cause)).toMatchObject({
      state,
      seen: expect.stringMatching(seen),
      todo: expect.stringMatching(todo),
    });
    expect(diagnosis.exitCode).toBe(state === 'failure' ? 2 : 1);
    // Consequences of the fault are not reported separately.
    expect(wrong(diagnosis).filter((id) => id !== 'unusual settings')).toEqual(
      cause === 'large heads' ? ['large heads', 'large bodies'] : [cause],
    );
  },
);

test.each([
  ['nothing listens', 'http://127.0.0.1:1', 'connection', /no server listens there/],
  ['the name has no address', 'http://backend.invalid', 'dns', /has no address/],
])('%s', async (_, url, cause, seen) => {
  const diagnosis = await examineBackend(settings(url), null);

  expect([
    diagnosis.cause,
    wrong(diagnosis).filter((id) => id !== 'unusual settings'),
    diagnosis.exitCode,
  ]).toEqual([cause, [cause], 2]);
  expect(finding(diagnosis, cause).seen).toMatch(seen);
  expect(finding(diagnosis, 'csrf')).toMatchObject({ state: 'skipped', seen: `'${cause}' fails` });
});

test('a bucket that hides the ETag is reported', async () => {
  applyScenarios(backend.world.state, 'uploads straight to S3', 'bucket hides the ETag');
  const diagnosis = await examineBackend({ ...settings(backend.url), FOYER_DEMO: 'yes' }, mira);

  expect(finding(diagnosis, 'bucket')).toMatchObject({
    state: 'failure',
    seen: expect.stringContaining('hides the ETag'),
  });
  expect(finding(diagnosis, 'sign-out').state).toBe('ok');
});

test('a wrong password is tried only once', async () => {
  const diagnosis = await examineBackend(settings(backend.url), { ...mira, password: 'wrong' });

  expect([diagnosis.cause, Object.values(backend.world.state.failedLogins).flat().length]).toEqual([
    'sign-in',
    1,
  ]);
});

test('a session that does not survive the sign-in is reported, and still signed out', async () => {
  const nobody = await (
    await fetch(`${backend.url}/api/v1/bootstrap-data`, { headers: { accept: 'application/json' } })
  ).text();
  let isSignedIn = false;
  const diagnosis = await examineThrough(
    {
      inPlace: ({ url }) => {
        isSignedIn ||= url.startsWith('/auth/login');
        return isSignedIn && url.includes('bootstrap-data')
          ? { status: 200, headers: { 'content-type': 'application/json' }, body: nobody }
          : undefined;
      },
    },
    {},
    mira,
  );

  expect([diagnosis.cause, finding(diagnosis, 'sign-in').todo]).toEqual([
    'sign-in',
    expect.stringContaining('SANCTUM_STATEFUL_DOMAINS'),
  ]);
  expect(finding(diagnosis, 'replies to a member')).toMatchObject({
    state: 'skipped',
    seen: "'sign-in' fails",
  });
  expect(
    Object.values(backend.world.state.sessions).filter(({ user_id }) => user_id !== null),
  ).toEqual([]);
});

test(
  'a backend that times out is a failure, and the report is short',
  { timeout: 10_000 },
  async () => {
    const diagnosis = await examineThrough({ delayMs: 6_000 });

    expect([diagnosis.cause, wrong(diagnosis), finding(diagnosis, 'answer').seen]).toEqual([
      'answer',
      ['answer'],
      'no response within 5 seconds',
    ]);
  },
);

test("rate-limited requests are reported as nobody's fault", async () => {
  const diagnosis = await examineThrough({
    inPlace: ({ url }) =>
      url.includes('value-lists') || url.includes('users/me')
        ? { status: 429, headers: { 'retry-after': '60' } }
        : undefined,
  });

  expect(wrong(diagnosis)).toEqual([]);
  expect(
    ['workspace', 'method override', 'csrf', 'large bodies'].map(
      (id) => finding(diagnosis, id).state,
    ),
  ).toEqual(Array(4).fill('skipped'));
});

test('a reply that mismatches its schema is reported by field', async () => {
  backend.world.state.themes = [{ ...backend.world.state.themes[0], id: 'one' } as never];
  const diagnosis = await examineBackend(settings(backend.url), null);

  expect(finding(diagnosis, 'start-up schema')).toMatchObject({
    state: 'warning',
    seen: expect.stringMatching(
      /GET bootstrap-data: data\.themes.*id: wrong type, expected number, seen string/,
    ),
  });
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
  const tls = (file: string): Spoils => ({
    tls: { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8') },
  });

  test('accepts one from a known authority', async () => {
    const diagnosis = await examineThrough(tls(cert), { UPSTREAM_CA: cert });

    expect([wrong(diagnosis), finding(diagnosis, 'tls').state]).toEqual([[], 'ok']);
  });

  test.each([
    ['known', old],
    ['unknown', ''],
  ])('reports an expired one as expired, its authority being %s', async (_, ca) => {
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
    ])('%s is reported first', async (_, options, origin, cause, seen) => {
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

    test('sessions, writes, forwarded addresses and maintenance are reported', async () => {
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
      'that throws away what is old is well',
      ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'],
      'ok',
      /redis|valkey/i,
    ],
    [
      'that throws nothing away is a warning',
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

  test('a cluster passes if its nodes are listed, and fails as a single server', async () => {
    const cluster = await startRedisCluster('--maxmemory-policy', 'allkeys-lru');
    open.push(cluster);
    const examine = async (url = ''): Promise<string> =>
      finding(await examineBackend({ ...settings(backend.url), REDIS_URL: url }, null), 'redis')
        .state;

    expect(await examine(cluster.url)).toBe('ok');
    expect(await examine(cluster.nodes[0]?.url)).toBe('failure');
  });

  test('an unreachable one is a failure', async () => {
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

  test('finds the demo healthy without any setting', async () => {
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

  test('has JSON output, and names unreadable settings', async () => {
    const { code, out } = await run({ UPSTREAM_URL: 'nonsense' }, '--json');

    expect([code, JSON.parse(out)]).toMatchObject([2, { exitCode: 2, cause: 'settings' }]);
  });

  test('reads a password from the environment, and asks nobody if there is no terminal', async () => {
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
