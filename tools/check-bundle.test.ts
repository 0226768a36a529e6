import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { bundleSuite } from './check-bundle.ts';

const folders: string[] = [];

function dist(modules: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dist-'));
  folders.push(folder);
  writeFileSync(join(folder, 'modules.json'), JSON.stringify(modules));
  for (const part of ['web/assets', 'source-maps'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const file of Object.keys(modules))
    writeFileSync(join(folder, 'source-maps', `${file.replace('assets/', '')}.map`), '{}');
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('passes a bundle of the app and its libraries', () => {
  expect(
    bundleSuite(
      dist({
        'assets/main.js': [
          'web/main.tsx',
          'contracts/routes/paths.ts',
          'node_modules/react/index.js',
        ],
      }),
    ),
  ).toMatchObject({ passed: 1, failed: 0 });
});

test.each([
  'node_modules/zod/v4/core/api.js',
  'node_modules/msw/lib/core/index.mjs',
  'mocks/world.ts',
  'contracts/schema/user.ts',
  'contracts/demo.ts',
  'web/dev/states/gallery.tsx',
  'web/dev/demo/panel.ts',
])('fails if %s is in the bundle', (id) => {
  expect(bundleSuite(dist({ 'assets/main.js': ['web/main.tsx', id] }))).toMatchObject({
    failed: 1,
    report: `assets/main.js contains ${id}`,
  });
});

test('fails if a source map is public, or is missing for a script', () => {
  const folder = dist({ 'assets/main.js': ['web/main.tsx'] });
  writeFileSync(join(folder, 'web/assets/main.js.map'), '{}');
  rmSync(join(folder, 'source-maps/main.js.map'));

  expect(bundleSuite(folder)).toMatchObject({
    failed: 1,
    report: 'web/assets/main.js.map would be served\nassets/main.js has no source map',
  });
});

test('fails without files', () => {
  expect([bundleSuite(dist({})), bundleSuite('/nowhere')].map(({ failed }) => failed)).toEqual([
    1, 1,
  ]);
});
