import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { configProblems } from './setting-problems.ts';
import { settingNames, settingsTable } from './settings.ts';

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

test('caps a very long time at the longest that a timer can wait', () => {
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

test('F152 shows traces in development and in the demo, unless a setting says otherwise', () => {
  expect(readConfig({ ...least, NODE_ENV: 'development' }).showTraces).toBe(true);
  expect(readConfig({ ...least, FOYER_DEMO: '1' }).showTraces).toBe(true);
  expect(readConfig({ ...least, FOYER_DEMO: '1', UPSTREAM_TRACES: 'hide' }).showTraces).toBe(false);
  expect(readConfig({ ...least, UPSTREAM_TRACES: 'show' }).showTraces).toBe(true);
});

test.each([
  [
    {},
    'UPSTREAM_URL: read nothing, expected an http or https address, such as https://api.example.test.',
  ],
  [
    {
      UPSTREAM_URL: 'http://x',
      PUBLIC_URL: 'https://music.test',
      FILES_ORIGIN: 'http://music.test',
    },
    "FILES_ORIGIN: read 'http://music.test', expected a different host from that of PUBLIC_URL.",
  ],
  [
    { UPSTREAM_URL: 'http://x', PORT: '4000', FILES_ORIGIN: 'http://localhost:4000' },
    "FILES_ORIGIN: read 'http://localhost:4000', expected a different host from that of PUBLIC_URL.",
  ],
  [
    { UPSTREAM_URL: 'http://x', FILES_ORIGIN: 'https://files.test/x' },
    "FILES_ORIGIN: read 'https://files.test/x', expected an http or https address without a path, such as https://www.example.test.",
  ],
  [
    { UPSTREAM_URL: 'htp://x' },
    "UPSTREAM_URL: read 'htp://x', expected an http or https address, such as https://api.example.test.",
  ],
  [
    { UPSTREAM_URL: 'https://user:hunter2@x.test' },
    "UPSTREAM_URL: read 'https://***@x.test', expected an http or https address, such as https://api.example.test.",
  ],
  [{ ...least, PORT: '70000' }, "PORT: read '70000', expected a port number from 0 to 65535."],
  [
    { ...least, PUBLIC_URL: 'https://x.test/path' },
    "PUBLIC_URL: read 'https://x.test/path', expected an http or https address without a path, such as https://www.example.test.",
  ],
  [
    { ...least, UPSTREAM_PREFIXES: 'api/../v1' },
    "UPSTREAM_PREFIXES: read 'api/../v1', expected path prefixes separated by commas, such as api/v1, storage.",
  ],
  [
    { ...least, TRUSTED_PROXIES: '10.0.0.0/33' },
    "TRUSTED_PROXIES: read '10.0.0.0/33', expected IP addresses or networks separated by commas, such as 10.0.0.0/8, ::1.",
  ],
  [{ ...least, SESSION_COOKIES: '(' }, "SESSION_COOKIES: read '(', expected a regular expression."],
  [{ ...least, UPSTREAM_HTTP2: 'maybe' }, "UPSTREAM_HTTP2: read 'maybe', expected yes or no."],
  [
    { ...least, DRAIN_SECONDS: '-1' },
    "DRAIN_SECONDS: read '-1', expected a number of seconds, such as 5 or 0.5; 0 switches it off.",
  ],
  [
    { ...least, REDIS_URL: 'http://:hunter2@x.test' },
    "REDIS_URL: read '***', expected a redis or rediss address, such as redis://localhost:6379, redis+cluster://a:7000,b:7000,c:7000 or redis+sentinel://a:26379,b:26379/mymaster.",
  ],
  [
    { ...least, REDIS_URL: 'redis://:hun/ter2@x.test' },
    "REDIS_URL: read '***', expected a redis or rediss address, such as redis://localhost:6379, redis+cluster://a:7000,b:7000,c:7000 or redis+sentinel://a:26379,b:26379/mymaster.",
  ],
  [
    { ...least, REDIS_URL: 'redis://:100%@x.test' },
    "REDIS_URL: read '***', expected a redis or rediss address, such as redis://localhost:6379, redis+cluster://a:7000,b:7000,c:7000 or redis+sentinel://a:26379,b:26379/mymaster.",
  ],
  [
    { ...least, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
    "OTEL_EXPORTER_OTLP_ENDPOINT: read 'collector:4317', expected an http or https address, such as https://api.example.test.",
  ],
  [
    {
      ...least,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://team:hunter2@collector.test/v1/traces',
    },
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: read 'https://***@collector.test/v1/traces', expected an http or https address, such as https://api.example.test.",
  ],
  [
    { ...least, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    "OTEL_EXPORTER_OTLP_PROTOCOL: read 'grpc', expected one of http/protobuf.",
  ],
  [
    { ...least, OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' },
    "OTEL_EXPORTER_OTLP_HEADERS: read '***', expected headers separated by commas, such as authorization=Bearer%20abc, x-team=music.",
  ],
  [
    { ...least, OTEL_EXPORTER_OTLP_HEADERS: 'x=%0d%0aevil:1' },
    "OTEL_EXPORTER_OTLP_HEADERS: read '***', expected headers separated by commas, such as authorization=Bearer%20abc, x-team=music.",
  ],
  [
    { ...least, OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    "OTEL_TRACES_SAMPLER: read 'jaeger_remote', expected one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.",
  ],
  [
    { ...least, OTEL_TRACES_SAMPLER_ARG: '1.5' },
    "OTEL_TRACES_SAMPLER_ARG: read '1.5', expected a number from 0 to 1.",
  ],
  [
    { UPSTREM_URL: 'https://x' },
    'UPSTREM_URL: no setting has this name; the nearest is UPSTREAM_URL.',
  ],
  [
    { ...least, FOYER_TOKEN: 'hunter2' },
    'FOYER_TOKEN: no setting has this name; the nearest is FOYER_DEMO.',
  ],
])('describes %j in one line: %s', (env, message) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(message));
});

test('finds the address for spans: their own, or below the shared one; none if unset or switched off', () => {
  const spansWith = (env: Record<string, string>): unknown =>
    readConfig({ ...least, ...env }).spans;
  const [base, own] = [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' },
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.test/intake' },
  ];

  expect([
    spansWith({}),
    spansWith({ ...base, OTEL_SDK_DISABLED: 'true' }),
    spansWith({ OTEL_SERVICE_NAME: 'x' }),
  ]).toEqual([null, null, null]);
  expect(spansWith(base)).toEqual({
    endpoint: 'http://collector:4318/v1/traces',
    headers: {},
    service: null,
    tracesSampler: 'parentbased_always_on',
    tracesSamplerArg: 1,
  });
  expect(spansWith({ ...base, ...own })).toMatchObject({ endpoint: 'https://traces.test/intake' });
  expect(spansWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector/under' })).toMatchObject({
    endpoint: 'http://collector/under/v1/traces',
  });
  expect(
    spansWith({
      ...base,
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a=b, x-team = music ',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '.5',
    }),
  ).toMatchObject({
    headers: { authorization: 'Bearer a=b', 'x-team': 'music' },
    tracesSampler: 'traceidratio',
    tracesSamplerArg: 0.5,
  });
});

test('B032 reports every problem at once, misspelt settings first', () => {
  const problems = configProblems({
    UPSTREM_URL: 'https://x',
    PORT: 'x',
    DRAIN_SECONDS: 'soon',
    STATUS_TOKEN: 'two words',
  });

  expect(problems.map((problem) => problem.replace(/, expected .*/, ''))).toEqual([
    'UPSTREM_URL: no setting has this name; the nearest is UPSTREAM_URL.',
    "PORT: read 'x'",
    'UPSTREAM_URL: read nothing',
    "DRAIN_SECONDS: read 'soon'",
    "STATUS_TOKEN: read '***'",
  ]);
});

test('never prints the value of a setting whose name is misspelt', () => {
  const slip = fc
    .tuple(
      fc.constantFrom(...settingNames.filter((name) => name.length >= 8)),
      fc.nat(),
      fc.constantFrom('', 'X', '_', 'SS'),
    )
    .map(([name, place, put]) => {
      const at = place % name.length;
      return name.slice(0, at) + put + name.slice(at + 1);
    })
    .filter((name) => !settingNames.includes(name));
  const value = fc.string({ minLength: 4 }).map((text) => `hunter2${text}`);

  fc.assert(
    fc.property(slip, value, (name, secret) => {
      const problems = configProblems({ ...least, [name]: secret });
      expect(problems).toEqual([
        expect.stringMatching(new RegExp(`^${name}: no setting has this name; the nearest is `)),
      ]);
      expect(problems.join('\n')).not.toContain('hunter2');
    }),
  );
});

test('B032 reports where each value comes from, and shows no secret', () => {
  const { effective } = readConfig({
    ...least,
    PORT: '4000',
    UPSTREAM_ORIGIN: '',
    STATUS_TOKEN: 'hunter2hunter2hunter2',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2',
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
  expect(shown('UPSTREAM_TRACES')).toMatchObject({ value: 'hide', origin: 'derived' });
  expect(shown('UPSTREAM_CA')).toMatchObject({ value: '', origin: 'default' });
  expect(shown('STATUS_TOKEN')).toEqual({
    name: 'STATUS_TOKEN',
    value: '***',
    origin: 'environment',
    isSecret: true,
  });
  expect(JSON.stringify(effective)).not.toContain('hunter2');
});

test('accepts readable certificates and rejects broken ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-ca-'));
  const file = join(folder, 'ca.pem');
  const read = (pem: string): string | null => {
    writeFileSync(file, pem);
    return readConfig({ ...least, UPSTREAM_CA: file }).upstreamCa;
  };
  const pem = rootCertificates.slice(0, 2).join('\n');

  expect(read(pem)).toBe(pem);
  for (const broken of [
    '',
    '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----',
    pem.slice(0, 100),
    `${pem}\n-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----`,
  ]) {
    expect(() => read(broken)).toThrow('expected a readable file with certificates (PEM)');
  }
  rmSync(folder, { recursive: true });
});

test('lists every setting for SETTINGS.md', () => {
  expect(settingsTable().split('\n').length).toBeGreaterThan(20);
  expect(settingsTable()).toContain(
    '| `UPSTREAM_CONNECT_TIMEOUT` | `2` |  | Seconds to connect to the backend. |',
  );
});
