import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { ConfigError, configProblems, readConfig, settingsTable } from './config.ts';

const least = { UPSTREAM_URL: 'https://api.example.test/base/' };

test('needs one setting and has a default for each other', () => {
  expect(readConfig(least)).toMatchObject({
    mode: 'production', port: 3000, publicOrigin: 'http://localhost:3000', ownOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
    upstreamOrigin: 'https://api.example.test', upstreamBase: '/base', showTraces: false, connectMs: 2_000, firstByteMs: 120_000, idleMs: 60_000, trustedProxies: [],
    upstreamPrefixes: ['api/v1', 'auth', 'secure', 'log-viewer', 'horizon', 'storage', 'build', 'vendor', 'sanctum'], upstreamCa: null, rateLimit: true, rateLimitSecret: '',
  });
});

test('takes a very long time for the longest that a timer can wait', () => {
  expect(readConfig({ ...least, UPSTREAM_IDLE_TIMEOUT: '9999999' }).idleMs).toBe(2_147_483_647);
});

test.each(['redis://localhost', 'rediss://user:p%40ss@cache.test:6380/2', 'redis://[::1]:6379/'])('takes %s for a Redis', (address) => {
  expect(readConfig({ ...least, REDIS_URL: address }).redisUrl?.href).toBe(address);
});

test('takes an empty variable for none', () => {
  expect(readConfig({ ...least, PORT: '', PUBLIC_URL: '' }).port).toBe(3000);
});

test('F152 shows traces in development and in the demo, unless a setting says otherwise', () => {
  expect(readConfig({ ...least, NODE_ENV: 'development' }).showTraces).toBe(true);
  expect(readConfig({ ...least, FOYER_DEMO: '1' }).showTraces).toBe(true);
  expect(readConfig({ ...least, FOYER_DEMO: '1', UPSTREAM_TRACES: 'hide' }).showTraces).toBe(false);
  expect(readConfig({ ...least, UPSTREAM_TRACES: 'show' }).showTraces).toBe(true);
});

test.each([
  [{}, 'UPSTREAM_URL: read nothing, expected an http or https address, such as https://api.example.test.'],
  [{ UPSTREAM_URL: 'htp://x' }, "UPSTREAM_URL: read 'htp://x', expected an http or https address, such as https://api.example.test."],
  [{ UPSTREAM_URL: 'https://user:hunter2@x.test' }, "UPSTREAM_URL: read 'https://***@x.test', expected an http or https address, such as https://api.example.test."],
  [{ ...least, PORT: '70000' }, "PORT: read '70000', expected a port number from 0 to 65535."],
  [{ ...least, PUBLIC_URL: 'https://x.test/path' }, "PUBLIC_URL: read 'https://x.test/path', expected an http or https address without a path, such as https://www.example.test."],
  [{ ...least, UPSTREAM_PREFIXES: 'api/../v1' }, "UPSTREAM_PREFIXES: read 'api/../v1', expected path prefixes between commas, such as api/v1, storage."],
  [{ ...least, TRUSTED_PROXIES: '10.0.0.0/33' }, "TRUSTED_PROXIES: read '10.0.0.0/33', expected IP addresses or networks between commas, such as 10.0.0.0/8, ::1."],
  [{ ...least, SESSION_COOKIES: '(' }, "SESSION_COOKIES: read '(', expected a regular expression."],
  [{ ...least, UPSTREAM_HTTP2: 'maybe' }, "UPSTREAM_HTTP2: read 'maybe', expected yes or no."],
  [{ ...least, DRAIN_SECONDS: '-1' }, "DRAIN_SECONDS: read '-1', expected a number of seconds, such as 5 or 0.5; 0 switches it off."],
  [{ ...least, REDIS_URL: 'http://:hunter2@x.test' }, "REDIS_URL: read '***', expected a redis or rediss address, such as redis://localhost:6379."],
  [{ ...least, REDIS_URL: 'redis://:hun/ter2@x.test' }, "REDIS_URL: read '***', expected a redis or rediss address, such as redis://localhost:6379."],
  [{ ...least, REDIS_URL: 'redis://:100%@x.test' }, "REDIS_URL: read '***', expected a redis or rediss address, such as redis://localhost:6379."],
  [{ UPSTREM_URL: 'https://x' }, "UPSTREM_URL: read 'https://x', expected the name of a setting; the nearest is UPSTREAM_URL."],
  [{ ...least, FOYER_TOKEN: 'hunter2' }, "FOYER_TOKEN: read '***', expected the name of a setting; the nearest is FOYER_DEMO."],
])('says of %j in one line: %s', (env, message) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(message));
});

test('names every problem at once, the misspelt settings first', () => {
  const problems = configProblems({ UPSTREM_URL: 'https://x', PORT: 'x', DRAIN_SECONDS: 'soon', STATUS_TOKEN: 'two words' });

  expect(problems.map((problem) => problem.replace(/, expected .*/, ''))).toEqual([
    "UPSTREM_URL: read 'https://x'", "PORT: read 'x'", 'UPSTREAM_URL: read nothing', "DRAIN_SECONDS: read 'soon'", "STATUS_TOKEN: read '***'",
  ]);
});

test('knows where each value comes from, and shows no secret', () => {
  const { effective } = readConfig({ ...least, PORT: '4000', UPSTREAM_ORIGIN: '', STATUS_TOKEN: 'hunter2hunter2hunter2' });
  const shown = (name: string): unknown => effective.find((one) => one.name === name);

  expect(shown('PORT')).toEqual({ name: 'PORT', value: '4000', origin: 'environment', isSecret: false });
  expect(shown('HOST')).toEqual({ name: 'HOST', value: '0.0.0.0', origin: 'default', isSecret: false });
  expect(shown('PUBLIC_URL')).toEqual({ name: 'PUBLIC_URL', value: 'http://localhost:4000', origin: 'derived', isSecret: false });
  expect(shown('UPSTREAM_ORIGIN')).toMatchObject({ value: 'https://api.example.test', origin: 'derived' });
  expect(shown('UPSTREAM_TRACES')).toMatchObject({ value: 'hide', origin: 'derived' });
  expect(shown('UPSTREAM_CA')).toMatchObject({ value: '', origin: 'default' });
  expect(shown('STATUS_TOKEN')).toEqual({ name: 'STATUS_TOKEN', value: '***', origin: 'environment', isSecret: true });
  expect(JSON.stringify(effective)).not.toContain('hunter2');
});

test('takes certificates that can be read, and none that are broken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-ca-'));
  const file = join(folder, 'ca.pem');
  const read = (pem: string): string | null => {
    writeFileSync(file, pem);
    return readConfig({ ...least, UPSTREAM_CA: file }).upstreamCa;
  };
  const pem = rootCertificates.slice(0, 2).join('\n');

  expect(read(pem)).toBe(pem);
  for (const broken of ['', '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----', pem.slice(0, 100), `${pem}\n-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----`]) {
    expect(() => read(broken)).toThrow('expected a readable file with certificates (PEM)');
  }
  rmSync(folder, { recursive: true });
});

test('lists every setting for the README', () => {
  expect(settingsTable().split('\n').length).toBeGreaterThan(20);
  expect(settingsTable()).toContain('| `UPSTREAM_CONNECT_TIMEOUT` | `2` | Seconds to reach the backend. |');
});
