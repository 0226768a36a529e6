import { describe, expect, test } from 'vitest';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { examineBackend } from '../doctor.ts';
import {
  backend,
  examineThrough,
  finding,
  mira,
  settings,
  type ProxyFaults,
  wrong,
  serveBackendForEach,
} from './test-diagnosis.ts';

serveBackendForEach();

const withCookies = (change: (line: string) => string): ProxyFaults => ({
  onResponse(headers) {
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(change);
  },
});
const without = (...names: string[]): ProxyFaults => ({
  onRequest({ headers }) {
    for (const name of names) Reflect.deleteProperty(headers, name);
  },
});

describe('a healthy backend', () => {
  test('B002 passes for a guest', async () => {
    const diagnosis = await examineBackend(settings(backend.url), null);

    expect([wrong(diagnosis), diagnosis.exitCode, diagnosis.cause]).toEqual([[], 0, null]);
    expect(diagnosis.findings.filter(({ state }) => state === 'ok').length).toBeGreaterThan(20);
    expect(finding(diagnosis, 'ranges')).toMatchObject({
      state: 'ok',
      seen: expect.stringContaining('206'),
    });
    expect([backend.world.state.mails, backend.world.state.failedLogins]).toEqual([[], {}]);
  });

  test('passes for a member, and then signs out', async () => {
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

test('B002 masks secrets and escapes unprintable characters from the backend', async () => {
  const diagnosis = await examineThrough(
    {
      respond: ({ headers }) => ({
        status: 500,
        body: `\u001b[2J\u009b31m\u202e ${headers['x-origin-key']} https://a:hunter2@db.test`,
      }),
    },
    { UPSTREAM_SECRET_HEADER: 'X-Origin-Key: hunter2-hunter2-hunter2' },
  );

  const seen = diagnosis.findings.map(({ seen, todo }) => `${seen} ${todo ?? ''}`).join('');
  expect(seen).toContain('500 ');
  expect(seen).not.toMatch(/hunter2|[\p{C}]/u);
});

/** A fault in between, and the cause that the doctor should find. */
const spoilt: [
  what: string,
  faults: ProxyFaults,
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
    'a session domain that contains the site',
    withCookies((line) => `${line}; domain=.test`),
    {},
    'session domain',
    'warning',
    /is for all of test/,
    /deletes the other/,
  ],
  [
    'an override that the backend ignores',
    {
      onRequest: (message) => {
        Reflect.deleteProperty(message.headers, 'x-http-method-override');
        message.url = message.url.replaceAll(/([?&])_method=\w+/g, '$1x=');
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
    'prefixes without the API',
    {},
    { UPSTREAM_PREFIXES: 'api/v2, secure, sanctum' },
    'prefixes',
    'failure',
    /^they are api\/v2, secure, sanctum: calls below api\/v1, auth don't reach the backend/,
    /^Add api\/v1, auth to UPSTREAM_PREFIXES/,
  ],
  [
    'a proxy that removes cookies from responses',
    { onResponse: (headers) => void Reflect.deleteProperty(headers, 'set-cookie') },
    {},
    'session',
    'failure',
    /no session begins: no cookie arrives, not even from \/sanctum\/csrf-cookie/,
    /removes Set-Cookie/,
  ],
  [
    'a backend that trusts only the public host',
    {
      onRequest: ({ headers }) => {
        if (headers.host !== 'music.example.test') headers.referer = 'https://elsewhere.test/';
      },
    },
    {},
    'session',
    'failure',
    /but one does for pages of music\.example\.test/,
    /^Set UPSTREAM_ORIGIN=https:\/\/music\.example\.test: .* need not change/,
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
    { respond: () => ({ status: 503, headers: { 'retry-after': '120' } }) },
    {},
    'maintenance',
    'failure',
    /503 with Retry-After: 120/,
    /artisan up/,
  ],
  [
    'a redirect to https',
    {
      respond: ({ url }) => ({
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
      respond: () => ({
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
    /may remove Cookie: .*APP_KEY/,
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
      respond: ({ headers, bytes }) =>
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
    { respond: ({ url }) => (url.includes('workspaceId') ? { status: 400 } : undefined) },
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
  'B002 reports %s first',
  { timeout: 70_000 },
  async (_, faults, env, cause, state, seen, todo) => {
    const diagnosis = await examineThrough(faults, env);

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

test('reports a bucket that hides the ETag', async () => {
  applyScenarios(backend.world.state, 'uploads straight to S3', 'bucket hides the ETag');
  const diagnosis = await examineBackend({ ...settings(backend.url), FOYER_DEMO: 'yes' }, mira);

  expect(finding(diagnosis, 'bucket')).toMatchObject({
    state: 'failure',
    seen: expect.stringContaining('hides the ETag'),
  });
  expect(finding(diagnosis, 'sign-out').state).toBe('ok');
});

test('tries a wrong password only once', async () => {
  const diagnosis = await examineBackend(settings(backend.url), { ...mira, password: 'wrong' });

  expect([diagnosis.cause, Object.values(backend.world.state.failedLogins).flat().length]).toEqual([
    'sign-in',
    1,
  ]);
});

test('reports a session that does not survive the sign-in, and still signs out', async () => {
  const nobody = await (
    await fetch(`${backend.url}/api/v1/bootstrap-data`, { headers: { accept: 'application/json' } })
  ).text();
  let isSignedIn = false;
  const diagnosis = await examineThrough(
    {
      respond: ({ url }) => {
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

test('skips rate-limited checks without a failure', async () => {
  const diagnosis = await examineThrough({
    respond: ({ url }) =>
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

test('reports the field of a mismatch', async () => {
  backend.world.state.themes = [{ ...backend.world.state.themes[0], id: 'one' } as never];
  const diagnosis = await examineBackend(settings(backend.url), null);

  expect(finding(diagnosis, 'start-up schema')).toMatchObject({
    state: 'warning',
    seen: expect.stringMatching(
      /GET bootstrap-data: data\.themes.*id: wrong type, expected number, seen string/,
    ),
  });
});
