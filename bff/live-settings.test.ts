import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { LiveSettings } from './live-settings.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Settings from a file with this content, and the ones that were applied. */
function start(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-live-'));
  const path = join(folder, 'foyer.env');
  const write = (next: string): void => writeFileSync(path, next);
  write(content);
  const env = { UPSTREAM_URL: 'http://api.test', SETTINGS_FILE: path };
  const config = readConfig(env);
  const applied: Config[] = [];
  const live = new LiveSettings(env, { ...config, settingsFile: path }, pino({ enabled: false }));
  live.watch((next) => void applied.push(next));
  open.push(() => {
    live.stop();
    rmSync(folder, { recursive: true });
  });
  return { live, env, applied, write };
}

const token = (of: string): string => `STATUS_TOKEN=${of}-0123456789abcdef\n`;

test('a token that one reload removes can be set again by the next', () => {
  const { live, applied, write } = start(token('first'));
  for (const content of ['\n', token('second')]) {
    write(content);
    live.reload();
  }

  expect(applied.map(({ statusToken }) => statusToken)).toEqual([null, 'second-0123456789abcdef']);
  expect(live.state().waiting).toEqual([]);
});

test('a file that becomes invalid while it is read throws nothing', () => {
  const { live, env, applied, write } = start('LOG_LEVEL=info\n');
  write('LOG_LEVEL=debug\n');
  const path = env.SETTINGS_FILE;
  let reads = 0;
  // The path is read twice each time that the files are.
  Object.defineProperty(env, 'SETTINGS_FILE', {
    enumerable: true,
    get() {
      reads += 1;
      if (reads === 3) write('LOG_LEVEL=loud\n');
      return path;
    },
  });

  live.reload();

  expect(applied.map(({ logLevel }) => logLevel)).toEqual(['debug']);
  expect(live.state()).toMatchObject({ reloads: { ok: 1, failed: 0 }, failure: null });
});

test('settings that cannot be applied are reported, and are tried again by the next reload', () => {
  const { live, applied, write } = start('LOG_LEVEL=info\n');
  live.stop();
  live.watch(() => {
    throw new Error('no room');
  });
  write('LOG_LEVEL=debug\n');

  live.reload();
  expect(live.state()).toMatchObject({
    reloads: { ok: 0, failed: 1 },
    failure: { problems: ['no room'] },
  });
  live.stop();
  live.watch((next) => void applied.push(next));
  live.reload();

  expect(applied.map(({ logLevel }) => logLevel)).toEqual(['debug']);
});
