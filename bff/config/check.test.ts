import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configProblems } from './check.ts';
import { settingsTable } from './print.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { secretFileNames, settingNames, settings } from './schema.ts';

const least = { UPSTREAM_URL: 'https://api.example.test/base/' };
const known = [...settingNames, ...secretFileNames];
const problemsWith = (env: Record<string, string>): string[] =>
  configProblems({ ...least, ...env });

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
    { UPSTREAM_URL: 'http://a.test,http://b.test' },
    "UPSTREAM_URL: read 'http://a.test,http://b.test', expected a single http or https address, such as https://api.example.test.",
  ],
  [
    { ...least, PUBLIC_URL: 'https://a.test,b.test' },
    "PUBLIC_URL: read 'https://a.test,b.test', expected an http or https address without a path, such as https://www.example.test.",
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
  [{ ...least, LEGACY_ADMIN: 'maybe' }, "LEGACY_ADMIN: read 'maybe', expected yes or no."],
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
    { ...least, LOG_LEVEL: 'all' },
    "LOG_LEVEL: read 'all', expected one of trace, debug, info, warn, error, fatal, silent.",
  ],
  [{ ...least, HOST: 'a b' }, "HOST: read 'a b', expected a host name or an IP address."],
  [{ ...least, DRIFT_SAMPLE: '101' }, "DRIFT_SAMPLE: read '101', expected a number from 0 to 100."],
  [{ ...least, SHADOW_RATE: '0' }, "SHADOW_RATE: read '0', expected a number above 0."],
  [
    { ...least, UPSTREAM_MAX_REQUESTS: '1.5' },
    "UPSTREAM_MAX_REQUESTS: read '1.5', expected a whole number; 0 switches it off.",
  ],
  [
    { ...least, METHOD_OVERRIDE_HEADER: 'X Method' },
    "METHOD_OVERRIDE_HEADER: read 'X Method', expected a header name.",
  ],
  [
    { ...least, METHOD_OVERRIDE_PARAM: 'a b' },
    "METHOD_OVERRIDE_PARAM: read 'a b', expected a query parameter name.",
  ],
  [
    { ...least, UPSTREAM_SECRET_HEADER: 'hunter2' },
    "UPSTREAM_SECRET_HEADER: read '***', expected a header name, a colon and a value of visible ASCII characters.",
  ],
  [
    { ...least, UPSTREM_URL: 'https://x' },
    'UPSTREM_URL: no setting has this name; the nearest is UPSTREAM_URL.',
  ],
  [
    { ...least, FOYER_TOKEN: 'hunter2' },
    'FOYER_TOKEN: no setting has this name; the nearest is FOYER_DEMO.',
  ],
])('describes %j in one line: %s', (env, message) => {
  expect(configProblems(env)).toEqual([message]);
  expect(() => readConfig(env)).toThrow(new ConfigError(message));
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
    .filter((name) => !known.includes(name));
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

test.each([
  ['UPSTREM_URL', 'UPSTREAM_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['REDIS_ULR', 'REDIS_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['DRIFT_PERCENT', 'DRIFT_SAMPLE'],
  ['SHADOW_SAMPEL', 'SHADOW_SAMPLE'],
  // Settings of earlier versions.
  ['LOG_LEVELS', 'LOG_LEVEL'],
  ['UPSTREAM_HTTP2', 'UPSTREAM_URL'],
  ['CLIENT_MAX_REQUESTS', 'UPSTREAM_MAX_REQUESTS'],
  ['CSP_IMG_SOURCES', 'CSP_SOURCES'],
  ['CSP_SCRIPT_SOURCES', 'CSP_SOURCES'],
])('for the unknown setting %s, suggests %s', (name, nearest) => {
  expect(problemsWith({ PATH: '/bin', [name]: 'hunter2' })).toEqual([
    `${name}: no setting has this name; the nearest is ${nearest}.`,
  ]);
});

test.each([
  'UPSTREAM_TRACES',
  'UPSTREAM_CONNECT_TIMEOUT',
  'BODY_MIN_RATE',
  'BODY_GRACE',
  'SHED_EVENT_LOOP_LAG',
  'OTEL_EXPORTER_OTLP_HEADERS_FILE',
])('reports the removed setting %s', (name) => {
  expect(problemsWith({ [name]: '1' })).toEqual([
    expect.stringContaining(`${name}: no setting has this name`),
  ]);
});

test.each([
  'HOME',
  'PATH',
  'PWD',
  'SORT',
  'POST',
  'HOSTNAME',
  'NODE_OPTIONS',
  'FOYER_PORT',
  'FOYER_SERVICE_HOST',
  'UPSTREAM_PORT_80_TCP_ADDR',
  'SHADOW_SERVICE_PORT',
  'SHADOWS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
])('ignores %s, which belongs to another program', (name) => {
  expect(problemsWith({ [name]: 'x' })).toEqual([]);
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

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'foyer-secrets-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  function fileWith(text: string): string {
    const path = join(folder, String(Math.random()));
    writeFileSync(path, text);
    return path;
  }

  test('is read without its trailing line break', () => {
    const env = { ...least, STATUS_TOKEN_FILE: fileWith('a-token-of-some-length\n') };

    expect(configProblems(env)).toEqual([]);
    expect(readConfig(env).statusToken).toBe('a-token-of-some-length');
    expect(JSON.stringify(readConfig(env).effective)).not.toContain('a-token');
  });

  test.each(['INVALIDATE_TOKEN', 'RATE_LIMIT_SECRET', 'STATUS_TOKEN'])('can be %s', (name) => {
    expect(problemsWith({ [`${name}_FILE`]: fileWith('something-secret') })).toEqual([]);
  });

  test('can be the address of Redis', () => {
    const env = { ...least, REDIS_URL_FILE: fileWith('redis://:pass@localhost:6379') };

    expect(readConfig(env).redisUrl?.nodes).toEqual([{ host: 'localhost', port: 6379 }]);
  });

  test.each<[problem: RegExp, env: () => Record<string, string>]>([
    [/^STATUS_TOKEN_FILE: .*ENOENT/, () => ({ STATUS_TOKEN_FILE: '/nowhere/token' })],
    [/^STATUS_TOKEN_FILE: .*EISDIR/, () => ({ STATUS_TOKEN_FILE: folder })],
    [/^STATUS_TOKEN_FILE: .*empty/, () => ({ STATUS_TOKEN_FILE: fileWith('\n') })],
    [
      /^STATUS_TOKEN_FILE: STATUS_TOKEN is set too/,
      () => ({ STATUS_TOKEN_FILE: fileWith('one-token'), STATUS_TOKEN: 'other-token' }),
    ],
    [/^STATUS_TOKEN: read '\*\*\*'/, () => ({ STATUS_TOKEN_FILE: fileWith('with spaces') })],
    [/^PORT_FILE|^PUBLIC_URL_FILE/, () => ({ PUBLIC_URL_FILE: '/x' })],
  ])('is reported if it cannot be used: %s', (problem, env) => {
    const [line = ''] = problemsWith(env());

    expect(line).toMatch(problem);
    expect(line).not.toMatch(/one-token|other-token|with spaces/);
  });
});

test('treats every setting with a secret-like name as a secret, except key paths', () => {
  const sounds = settings.filter(({ name }) => /SECRET|TOKEN|PASSWORD|KEY|REDIS_URL/.test(name));

  expect(sounds.filter(({ isSecret }) => !isSecret).map(({ name }) => name)).toEqual([
    'UPSTREAM_KEY',
  ]);
});

test('lists every setting for SETTINGS.md, with its default and its purpose', () => {
  const rows = settingsTable().split('\n').slice(2);

  expect(rows).toHaveLength(settingNames.length);
  expect(settingNames.length).toBeLessThanOrEqual(45);
  expect(rows).toContain(
    '| `UPSTREAM_IDLE_TIMEOUT` | `60` | Seconds without any data, in either direction. |',
  );
  for (const row of rows) expect(row).toMatch(/^\| `[A-Z0-9_]+` \| .*\| .+\. \|$/);
});
