import { expect, test } from 'vitest';
import { configProblems } from './check.ts';

const good = { UPSTREAM_URL: 'https://api.example.test', PUBLIC_URL: 'https://music.example.test' };
const problems = (env: Record<string, string>): string[] => configProblems({ ...good, ...env });

test.each<[name: string, env: Record<string, string>]>([
  ['DRAIN_DELAY', { DRAIN_DELAY: '25' }],
  ['DRAIN_DELAY', { DRAIN_DELAY: '30', DRAIN_SECONDS: '10' }],
  ['SESSION_COOKIES', { SESSION_COOKIES: '.*' }],
  ['SESSION_COOKIES', { SESSION_COOKIES: 'session|' }],
  ['SESSION_COOKIES', { SESSION_COOKIES: '^foyer' }],
  ['METHOD_OVERRIDE_HEADER', { METHOD_OVERRIDE_HEADER: 'Cookie' }],
  ['METHOD_OVERRIDE_HEADER', { METHOD_OVERRIDE_HEADER: 'content-LENGTH' }],
  ['METHOD_OVERRIDE_HEADER', { METHOD_OVERRIDE_HEADER: 'X-Forwarded-For' }],
  ['METHOD_OVERRIDE_HEADER', { METHOD_OVERRIDE_HEADER: 'Transfer-Encoding' }],
  ['METHOD_OVERRIDE_PARAM', { METHOD_OVERRIDE_PARAM: 'workspaceId' }],
  ['UPSTREAM_SECRET_HEADER', { UPSTREAM_SECRET_HEADER: 'Cookie: x' }],
  ['UPSTREAM_SECRET_HEADER', { UPSTREAM_SECRET_HEADER: 'x-http-method-override: x' }],
  ['FILES_ORIGIN', { FILES_ORIGIN: 'http://music.example.test' }],
  ['SHADOW_URL', { SHADOW_URL: 'https://api.example.test/' }],
  ['SHADOW_URL', { SHADOW_URL: 'https://API.example.test:443' }],
  ['UPSTREAM_URL', { UPSTREAM_URL: 'http://localhost:3000' }],
  ['UPSTREAM_URL', { UPSTREAM_URL: 'http://127.0.0.1:8080', PORT: '8080' }],
])('rejects only %s in %j', (name, env) => {
  expect(problems(env).map((line) => line.split(':')[0])).toEqual([name]);
});

test.each<Record<string, string>>([
  {},
  { DRAIN_SECONDS: '3' },
  { DRAIN_SECONDS: '0', DRAIN_DELAY: '5' },
  { SESSION_COOKIES: '^acme_session$' },
  { METHOD_OVERRIDE_HEADER: 'X-Method' },
  { SHADOW_URL: 'https://api.example.test/v2' },
  { UPSTREAM_MAX_REQUESTS: '50' },
  { UPSTREAM_URL: 'http://localhost:8000' },
])('accepts %j', (env) => {
  expect(problems(env)).toEqual([]);
});
