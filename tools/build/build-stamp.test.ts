import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildFresh, writeStamp } from './build-stamp.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-stamp-'));
  write('web/main.tsx', 'main');
  write('contracts/routes/paths.ts', 'paths');
  write('package-lock.json', '{}');
  write('dist/web/.vite/manifest.json', '{}');
  write('dist/server/server.js', '');
  writeStamp(root);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a build is fresh until a source changes', () => {
  utimesSync(join(root, 'web/main.tsx'), new Date(), new Date(0));
  write('web/main.test.tsx', 'a test');
  write('bff/app.ts', 'not in the bundle');

  expect(isBuildFresh(root)).toBe(true);
});

test.each([
  'web/main.tsx',
  'web/app/new.tsx',
  'contracts/routes/paths.ts',
  'package-lock.json',
  'vite.config.ts',
  'tools/build/new.ts',
])('a build is stale after a change of %s', (path) => {
  write(path, 'changed');

  expect(isBuildFresh(root)).toBe(false);
});

test('a build is stale after a file was renamed', () => {
  rmSync(join(root, 'web/main.tsx'));
  write('web/entry.tsx', 'main');

  expect(isBuildFresh(root)).toBe(false);
});

test.each(['dist/web', 'dist/server'])('a build without %s is stale', (folder) => {
  rmSync(join(root, folder), { recursive: true });

  expect(isBuildFresh(root)).toBe(false);
});
