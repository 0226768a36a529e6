import { expect, test } from 'vitest';
import { findChromium, type Machine } from './find-chromium.ts';

function machine(files: string[], rest: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PLAYWRIGHT_BROWSERS_PATH: '/cache' },
    exists: (path) => files.includes(path),
    list: () => [],
    ...rest,
  };
}

test('prefers CHROMIUM_PATH to the usual paths', () => {
  const found = findChromium(
    machine(['/mine', '/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/mine' } }),
  );

  expect(found).toBe('/mine');
});

test('reports a CHROMIUM_PATH without a file', () => {
  const find = () =>
    findChromium(machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/gone' } }));

  expect(find).toThrow('CHROMIUM_PATH is /gone');
});

test.each<[NodeJS.Platform, string]>([
  ['linux', '/usr/bin/google-chrome'],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
])('looks on %s at %s', (platform, path) => {
  expect(findChromium(machine([path], { platform }))).toBe(path);
});

test('prefers the headless build if there are both', () => {
  expect(findChromium(machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']))).toBe(
    '/usr/bin/chromium-headless-shell',
  );
});

test("prefers Playwright's newest browser", () => {
  const files = [
    '/cache/chromium-999/chrome-linux64/chrome',
    '/cache/chromium-1200/chrome-linux64/chrome',
  ];
  const list = () => [
    'chromium-999',
    'chromium-1200',
    'chromium_headless_shell-1300',
    'ffmpeg-1011',
  ];

  expect(findChromium(machine(files, { list }))).toBe('/cache/chromium-1200/chrome-linux64/chrome');
});

test('returns null without an installed browser', () => {
  expect(findChromium(machine([]))).toBeUndefined();
});
