import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { moveSourceMaps } from './move-source-maps.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-maps-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('moves source maps out of the build, and deletes older ones', () => {
  const [web, maps] = [join(folder, 'web'), join(folder, 'maps')];
  mkdirSync(join(web, 'assets'), { recursive: true });
  mkdirSync(maps);
  for (const file of [
    'assets/main-1.js',
    'assets/main-1.js.map',
    'assets/main-1.css',
    'sw.js',
    'sw.js.map',
  ])
    writeFileSync(join(web, file), file);
  writeFileSync(join(maps, 'main-0.js.map'), 'old');

  expect(moveSourceMaps(web, maps)).toBe(2);

  expect(readdirSync(maps).toSorted()).toEqual(['main-1.js.map', 'sw.js.map']);
  expect(readdirSync(web, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'assets',
    'assets/main-1.css',
    'assets/main-1.js',
    'sw.js',
  ]);
});
