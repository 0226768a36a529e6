import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { configProblems } from './setting-problems.ts';

const good = { UPSTREAM_URL: 'https://api.example.test', PUBLIC_URL: 'https://music.example.test' };
const problems = (env: Record<string, string>): string[] => configProblems({ ...good, ...env });

test.each<[name: string, env: Record<string, string>]>([
  ['DRAIN_DELAY', { DRAIN_DELAY: '25' }],
  ['DRAIN_DELAY', { DRAIN_DELAY: '30', DRAIN_SECONDS: '10' }],
  ['UPSTREAM_CONNECT_TIMEOUT', { UPSTREAM_CONNECT_TIMEOUT: '2000' }],
  ['SESSION_COOKIES', { SESSION_COOKIES: '.*' }],
  ['SESSION_COOKIES', { SESSION_COOKIES: 'session|' }],
  ['SESSION_COOKIES', { SESSION_COOKIES: '^foyer' }],
  ['METHOD_OVERRIDE_HEADER', { METHOD_OVERRIDE_HEADER: 'Cookie' }],
  ['METHOD_OVERRIDE_HEADER', { METHOD_OVERRIDE_HEADER: 'content-LENGTH' }],
  ['METHOD_OVERRIDE_HEADER', { METHOD_OVERRIDE_HEADER: 'X-Forwarded-For' }],
  ['METHOD_OVERRIDE_HEADER', { METHOD_OVERRIDE_HEADER: 'Transfer-Encoding' }],
  ['METHOD_OVERRIDE_PARAM', { METHOD_OVERRIDE_PARAM: 'workspaceId' }],
  ['SHADOW_URL', { SHADOW_URL: 'https://api.example.test/' }],
  ['SHADOW_URL', { SHADOW_URL: 'https://API.example.test:443' }],
  ['CLIENT_MAX_REQUESTS', { CLIENT_MAX_REQUESTS: '2000' }],
  ['CLIENT_MAX_REQUESTS', { CLIENT_MAX_REQUESTS: '60', UPSTREAM_MAX_REQUESTS: '50' }],
  ['UPSTREAM_URL', { UPSTREAM_URL: 'http://localhost:3000' }],
  ['UPSTREAM_URL', { UPSTREAM_URL: 'http://127.0.0.1:8080', PORT: '8080' }],
])('rejects only %s in %j', (name, env) => {
  expect(problems(env).map((line) => line.split(':')[0])).toEqual([name]);
});

test.each<Record<string, string>>([
  {},
  { DRAIN_SECONDS: '3' },
  { DRAIN_SECONDS: '0', DRAIN_DELAY: '5' },
  { UPSTREAM_CONNECT_TIMEOUT: '60' },
  { SESSION_COOKIES: '^acme_session$' },
  { METHOD_OVERRIDE_HEADER: 'X-Method' },
  { SHADOW_URL: 'https://api.example.test/v2' },
  { UPSTREAM_MAX_REQUESTS: '50' },
  { CLIENT_MAX_REQUESTS: '0', UPSTREAM_MAX_REQUESTS: '50' },
  { UPSTREAM_URL: 'http://localhost:8000' },
])('accepts %j', (env) => {
  expect(problems(env)).toEqual([]);
});

test.each(['STATUS_TOCKEN', 'RATE_LIMIT_SECERT', 'UPSTREAM_PASSWORT', 'REDIS_ULR'])(
  'never prints the value of the unknown setting %s',
  (name) => {
    const [problem = ''] = problems({ [name]: 'hunter2-hunter2' });

    expect(problem).toContain(name);
    expect(problem).not.toContain('hunter2');
  },
);

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
    const env = { ...good, STATUS_TOKEN_FILE: fileWith('a-token-of-some-length\n') };

    expect(configProblems(env)).toEqual([]);
    expect(readConfig(env).statusToken).toBe('a-token-of-some-length');
    expect(JSON.stringify(readConfig(env).effective)).not.toContain('a-token');
  });

  test.each(['INVALIDATE_TOKEN', 'RATE_LIMIT_SECRET', 'STATUS_TOKEN'])('can be %s', (name) => {
    expect(problems({ [`${name}_FILE`]: fileWith('something-secret') })).toEqual([]);
  });

  test('can be the address of Redis', () => {
    const env = { ...good, REDIS_URL_FILE: fileWith('redis://:pass@localhost:6379') };

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
  ])('is named when it cannot be used: %s', (problem, env) => {
    const [line = ''] = problems(env());

    expect(line).toMatch(problem);
    expect(line).not.toMatch(/one-token|other-token|with spaces/);
  });
});
