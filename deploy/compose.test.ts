import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../bff/config/read-config.ts';
import { ROOT } from '../tools/process.ts';
import { configWarnings } from '../bff/config/warnings.ts';
import { composeService, readYaml, type Service } from './compose.ts';

const { services } = readYaml<{ services: Record<string, Service> }>('compose.yaml');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test.each<Record<string, string>>([
  {},
  {
    PUBLIC_URL: 'https://localhost',
    RATE_LIMIT_SECRET: 'x'.repeat(32),
    UPSTREAM_URL: 'https://api.example.test',
  },
])('starts two identical instances with the settings of compose.yaml and %o', (env) => {
  const settings = composeService('foyer-1', env).environment ?? {};

  expect(configWarnings(settings)).toEqual([]);
  expect(readConfig(settings).redisUrl?.nodes[0]?.host).toBe('valkey');
  expect(composeService('foyer-2', env).environment).toEqual(settings);
});

test('compose waits longer than an instance drains', () => {
  const { drainMs } = readConfig({ ...composeService('foyer-1').environment });

  expect(Number.parseInt(services['foyer-1']?.stop_grace_period ?? '', 10) * 1_000).toBeGreaterThan(
    drainMs,
  );
});

test('without a profile, one instance starts with Valkey and the demo backend', () => {
  const always = Object.keys(services).filter((name) => !services[name]?.profiles);

  expect(always).toEqual(['foyer-1', 'valkey', 'demo']);
  expect(composeService('foyer-1').environment?.['UPSTREAM_URL']).toBe(
    `http://demo:${/DEMO_PORT=(\d+)/.exec(read('Dockerfile'))?.[1]}`,
  );
});

test('Valkey runs with the options of the operations page', () => {
  const options = (services['valkey']?.command ?? [])
    .slice(1)
    .map((option) => option || "''")
    .join(' ');

  expect(read('docs/OPERATIONS.md')).toContain(`\`${options}\``);
});

test('compose.yaml names existing targets and mountable files', () => {
  const targets = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  const built = Object.values(services).flatMap(({ build }) => build?.target ?? []);
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );

  expect(built.filter((name) => !targets.includes(name))).toEqual([]);
  expect(new Set(built)).toEqual(new Set(['foyer', 'demo']));
  expect(mounted.filter((path) => !existsSync(join(ROOT, path)))).toEqual([
    './deploy/nginx/certificates',
  ]);
  expect(read('.gitignore')).toContain('deploy/nginx/certificates/');
});

test('every service limits its log and drops capabilities', () => {
  for (const { cap_drop, logging } of Object.values(services)) {
    expect(cap_drop).toEqual(['ALL']);
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  }
});

test("images have this checkout's version unless .env sets another", () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };

  expect(composeService('foyer-1').image).toBe(`foyer:${version}`);
  expect(composeService('foyer-2', { IMAGE_VERSION: '9.8.7' }).image).toBe('foyer:9.8.7');
});

test('both instances read every setting from .env, which may be missing', () => {
  const instances = ['foyer-1', 'foyer-2'].map((name) => services[name] as { env_file?: unknown });

  expect(instances.map(({ env_file }) => env_file)).toEqual([
    [{ path: '.env', required: false }],
    [{ path: '.env', required: false }],
  ]);
});

test('a setting in .env takes precedence over every default of compose.yaml', () => {
  const { environment = {} } = composeService('foyer-1');
  const own = Object.fromEntries(Object.keys(environment).map((name) => [name, `own ${name}`]));

  expect(composeService('foyer-1', own).environment).toEqual(own);
});
