import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepEarlierAssets } from './keep-earlier-assets.ts';

test('B029 keeps assets of replaced builds for a week', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-earlier-'));
  const [built, earlier] = [join(folder, 'web'), join(folder, 'earlier')];
  const day = 86_400_000;
  const buildOn = (date: number, file: string): void => {
    keepEarlierAssets(built, earlier, date);
    rmSync(built, { recursive: true, force: true });
    mkdirSync(join(built, 'assets'), { recursive: true });
    writeFileSync(join(built, 'assets', file), file);
  };
  const now = Date.now();

  buildOn(now - 60 * day, 'main-1.js');
  buildOn(now - 9 * day, 'main-2.js');
  buildOn(now - 3 * day, 'main-3.js');
  expect(readdirSync(join(earlier, 'assets'))).toEqual(['main-1.js', 'main-2.js']);

  buildOn(now, 'main-4.js');
  expect(readdirSync(join(earlier, 'assets'))).toEqual(['main-2.js', 'main-3.js']);
  rmSync(folder, { recursive: true });
});
