import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { rereadConfig } from './hot-settings.ts';
import { completeEnvironment } from './environment.ts';
import { configProblems } from './setting-problems.ts';
import { settings, settingsTable } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function environment(content: string, more: Record<string, string> = {}): Record<string, string> {
  const path = join(folder, `${(written += 1)}.env`);
  writeFileSync(path, content);
  return { UPSTREAM_URL: 'http://api.test', SETTINGS_FILE: path, ...more };
}

test('settings in the file win over the environment, and are shown as such', () => {
  const env = environment('# comment\n\nLOG_LEVEL=debug\nexport UPSTREAM_IDLE_TIMEOUT="7"\n', {
    LOG_LEVEL: 'warn',
    PORT: '4000',
  });

  const config = readConfig(env);

  expect([config.logLevel, config.idleMs, config.port]).toEqual(['debug', 7_000, 4_000]);
  const originOf = (name: string): unknown =>
    config.effective.find((one) => one.name === name)?.origin;
  expect(['LOG_LEVEL', 'PORT', 'HOST'].map(originOf)).toEqual(['file', 'environment', 'default']);
});

test.each([
  ['LOG_LEVEL debug', /^SETTINGS_FILE: line 1 of '.*' is not of the form NAME=value\.$/],
  ['LOG_LEVEL=loud', /^LOG_LEVEL: read 'loud', expected one of /],
  ['UPSTREAM_IDEL_TIMEOUT=5', /^UPSTREAM_IDEL_TIMEOUT: no setting has this name/],
  ['SETTINGS_FILE=/else', /^SETTINGS_FILE: .* cannot name another settings file\.$/],
])('names a mistake in the file: %s', (content, problem) => {
  expect(configProblems(environment(content))).toEqual([expect.stringMatching(problem)]);
});

test('a file that is not there is a problem', () => {
  expect(configProblems({ UPSTREAM_URL: 'http://api.test', SETTINGS_FILE: '/no/such' })).toEqual([
    "SETTINGS_FILE: cannot read the file '/no/such' (ENOENT).",
  ]);
});

/** What changes when the file is read again with this content. */
function reread(first: string, second: string, more: Record<string, string> = {}) {
  const env = environment(first, more);
  const config = readConfig(env);
  const hasOperators = config.statusToken !== null;
  const running = { config, env: completeEnvironment(env).env, hasOperators };
  writeFileSync(env['SETTINGS_FILE'] ?? '', second);
  return { running: running.config, found: rereadConfig(env, running) };
}

test('a change of the file replaces hot settings only, and names those that need a restart', () => {
  const { running, found } = reread(
    'LOG_LEVEL=info\nSTATUS_TOKEN=0123456789abcdef\nPORT=4000\n',
    'LOG_LEVEL=debug\nSTATUS_TOKEN=fedcba9876543210\nPORT=5000\nCSP_IMG_SOURCES=x.test\n',
  );

  expect(found).toMatchObject({
    changed: ['LOG_LEVEL', 'CSP_IMG_SOURCES', 'STATUS_TOKEN'],
    waiting: ['PORT'],
    config: {
      logLevel: 'debug',
      statusToken: 'fedcba9876543210',
      cspImages: ['x.test'],
      port: 4_000,
    },
  });
  expect(running.logLevel).toBe('info');
  const { effective } = (found as { config: typeof running }).config;
  expect(effective.find(({ name }) => name === 'STATUS_TOKEN')?.value).toBe('***');
  expect(effective.find(({ name }) => name === 'PORT')?.value).toBe('4000');
});

test('a setting that is removed from the file gets the value of the environment again', () => {
  const { found } = reread('UPSTREAM_IDLE_TIMEOUT=5\n', '\n', { UPSTREAM_IDLE_TIMEOUT: '30' });

  expect(found).toMatchObject({ changed: ['UPSTREAM_IDLE_TIMEOUT'], config: { idleMs: 30_000 } });
});

test('a first token needs a restart, since nothing was counted without it', () => {
  const { found } = reread('', 'STATUS_TOKEN=fedcba9876543210\n');

  expect(found).toMatchObject({
    changed: [],
    waiting: ['STATUS_TOKEN'],
    config: { statusToken: null },
  });
});

test('an invalid file changes nothing', () => {
  expect(reread('LOG_LEVEL=info\n', 'LOG_LEVEL=loud\n').found).toEqual({
    problems: [expect.stringMatching(/^LOG_LEVEL: read 'loud'/)],
  });
});

test('the value of each hot setting has the key of its setting', () => {
  const config = readConfig({ UPSTREAM_URL: 'http://api.test' });
  const hot = Object.entries(settings).filter(([, { isHot }]) => isHot);

  expect(hot.length).toBeGreaterThan(15);
  expect(hot.filter(([key]) => !(key in config))).toEqual([]);
  expect(settingsTable()).toMatch(/^\| `LOG_LEVEL` \| `info` \| yes \|/m);
  expect(settingsTable()).toMatch(/^\| `PORT` \| `3000` \| {2}\|/m);
});
